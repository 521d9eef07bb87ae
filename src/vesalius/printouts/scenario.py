"""A scenario on paper, for teachers: the whole document with its answers, and the twelve leads to scale."""

from uuid import UUID

import msgspec

from vesalius.access.caller import Caller
from vesalius.companies import CompanyHead, company_head
from vesalius.kit.db import Connection
from vesalius.kit.locales import LANGUAGES, Language, Locale
from vesalius.kit.messages import Messages, key_of, messages
from vesalius.kit.time_zones import zone_of
from vesalius.physiology.lung_function import SOURCE_NAMES
from vesalius.printouts.measures import DECIMALS, MEASURES
from vesalius.printouts.paper import parts_of, printable
from vesalius.printouts.scenario_flow import (
    NOTHING,
    BlockOnPaper,
    block_on_paper,
    dose_of,
    joined,
    name_of,
    value_of,
)
from vesalius.printouts.twelve_leads import TwelveLeads, twelve_leads
from vesalius.scenarios import WholeScenario
from vesalius.scenarios import service as scenarios
from vesalius.scenarios.document.pathologies import PATHOLOGIES
from vesalius.scenarios.document.schema import (
    Document,
    Ecg,
    History,
    InitialExamination,
    Laboratory,
    PulmonaryFunctionTest,
)
from vesalius.scenarios.document.tracings import tracing_of, words_of

TEMPLATE = "scenario.typ"

Fact = tuple[str, str]


class Printed(msgspec.Struct):
    """A scenario with what its printout says beside it."""

    scenario: WholeScenario
    head: CompanyHead


class _Source(msgspec.Struct):
    title: str
    note: str


class _Lung(msgspec.Struct):
    rows: list[list[str]]
    facts: list[Fact]


class _Sign(msgspec.Struct):
    """A row of a table; `off`: outside its range."""

    cells: list[str]
    off: bool


class _Phase(msgspec.Struct):
    name: str
    steps: list[tuple[str, str]]


class ScenarioPaper(msgspec.Struct):
    """What the template sets. `spoken`: the language of the scenario's texts."""

    language: Language
    spoken: Language
    title: str
    notice: str
    author: str
    date: dict[str, int]
    company: str
    foot: str
    facts: list[Fact]
    objectives: list[str]
    sources: list[_Source]
    patient: str
    history: list[Fact]
    examination: list[Fact]
    ecg: list[Fact]
    leads: TwelveLeads | None
    alt: str
    lung: _Lung | None
    laboratory: list[_Sign]
    imaging: list[Fact]
    start: list[list[str]]
    blocks: list[BlockOnPaper]
    summary: str
    points: list[str]
    questions: list[str]
    guide: list[_Phase]
    pass_mark: str
    weights: list[Fact]


async def printed(connection: Connection, caller: Caller, scenario_id: UUID) -> Printed:
    """A scenario whole, for paper. Raises `Problem` 404 when the caller does not see it."""
    scenario = await scenarios.whole_scenario(connection, caller, scenario_id=scenario_id)
    return Printed(scenario, await company_head(connection, caller.scope))


def on_paper(report: Printed, locale: Locale) -> ScenarioPaper:
    """The scenario under the words of one language, itself in its own."""
    say = messages(locale)
    scenario = report.scenario
    document = scenarios.document_of(scenario)
    clinical, debriefing = document.clinical_scenario, document.debriefing
    changed = scenario.modified.astimezone(zone_of(report.head.time_zone))
    name = printable(scenario.name)
    author = printable(
        " ".join(scenario.creator[part] for part in ("firstName", "lastName")) if scenario.creator else ""
    )
    tracing = tracing_of(document)
    return ScenarioPaper(
        language=say.language,
        spoken=LANGUAGES[scenario.locale],
        title=f"{say('column_scenario')}: {name}",
        notice=say("paper_scenario_notice"),
        author=author,
        date=parts_of(scenario.modified),
        company=printable(report.head.company_name),
        foot=name,
        facts=_filled(
            (say("field_pathology"), _pathology(document, say)),
            *_setup(document, say),
            (say("paper_author"), author),
            (say("paper_state"), say(key_of("paper_scenario", scenario.status), revision=scenario.revision)),
            (
                say("paper_scenario_changed"),
                f"{say.day(changed, short=True)}, {changed:%H:%M} ({changed.tzinfo})",
            ),
        ),
        objectives=[printable(one.text) for one in document.general_info.objectives],
        sources=_sources(document, say),
        patient=_patient(document, say),
        history=_history(clinical.history, say),
        examination=_filled(
            *(
                (say.of("field_exam", part), getattr(clinical.initial_examination, part))
                for part in InitialExamination.__struct_fields__
            )
        ),
        ecg=_ecg(clinical.investigations.ecg, say),
        leads=twelve_leads(tracing) if tracing else None,
        alt=_alt(document, say),
        lung=_lung(clinical.investigations.pft, say),
        laboratory=[_laboratory(one, say) for one in clinical.investigations.labs],
        imaging=[
            (
                printable(one.name),
                "\n".join(
                    part for part in (printable(one.report), say.of("visibility", one.visibility)) if part
                ),
            )
            for one in clinical.investigations.imaging
        ],
        start=[
            [
                name_of(one, say),
                value_of(one, one.value, say),
                _range(one.low, one.high, say),
                say.of("visibility", one.visibility),
            ]
            for one in document.initial_elements.elements
        ],
        blocks=[block_on_paper(document, n, say) for n in range(len(document.scenario_flow.blocks))],
        summary=printable(debriefing.summary),
        points=[printable(one) for one in debriefing.points],
        questions=[printable(one) for one in debriefing.questions],
        guide=_guide(document, say),
        pass_mark=f"{document.assessment.pass_mark}%",
        weights=[
            (_objective_text(document, one.objective_id), f"{say.plain(one.weight)}%")
            for one in document.assessment.weights
        ],
    )


def file_name(report: Printed) -> str:
    """A name that every system takes, and that does not give the diagnosis away."""
    return f"scenario-{report.scenario.id}-{report.scenario.revision}.pdf"


def _filled(*facts: Fact) -> list[Fact]:
    """Those that say something."""
    return [(label, printable(value)) for label, value in facts if value]


def _pathology(document: Document, say: Messages) -> str:
    known = PATHOLOGIES.get(document.general_info.pathology or "")
    return getattr(known.names, say.language) if known else ""


def _setup(document: Document, say: Messages) -> list[Fact]:
    info = document.general_info
    return [
        (say("field_difficulty"), say.of("difficulty", info.difficulty) if info.difficulty else ""),
        (say("field_minutes"), say("paper_minutes", minutes=info.minutes) if info.minutes else ""),
        (say("field_setting"), info.setting),
        (say("field_learners"), info.learners),
        (say("field_prebrief"), info.prebrief),
    ]


def _sources(document: Document, say: Messages) -> list[_Source]:
    return [
        _Source(
            printable(one.link_title or one.link) or NOTHING,
            joined(
                str(one.year or ""),
                one.link if one.link_title else "",
                say("reference_unverified") if one.unverified else "",
            ),
        )
        for one in document.general_info.medical_references
    ]


def _patient(document: Document, say: Messages) -> str:
    measured = document.clinical_scenario.basic_measurements
    body = say(
        "pft_body",
        height=say.plain(measured.height),
        weight=say.plain(measured.weight),
        bmi=say.plain(round(measured.weight / (measured.height / 100) ** 2, 1)),
    )
    return joined(say.of("gender", measured.gender), say("pft_age", age=measured.age), body)


def _history(history: History, say: Messages) -> list[Fact]:
    return _filled(
        (say("field_chief_complaint"), history.chief_complaint),
        (say("field_present_illness"), history.present_illness),
        (say("field_past_history"), history.past),
        (
            say("field_medications"),
            "\n".join(
                joined(one.name, dose_of(one.dose, one.unit, say), one.route, one.frequency)
                for one in history.medications
            ),
        ),
        (
            say("field_allergies"),
            "\n".join(
                f"{one.substance} ({one.reaction})" if one.reaction else one.substance
                for one in history.allergies
            ),
        ),
        (say("field_family_history"), history.family),
        (say("field_social_history"), history.social),
    )


def _ecg(ecg: Ecg | None, say: Messages) -> list[Fact]:
    if ecg is None:
        return []
    method = "Bazett" if ecg.qtc_method == "bazett" else "Fridericia"

    def measured(value: int | None, unit: str) -> str:
        return "" if value is None else f"{say.plain(value)}{unit}"

    return _filled(
        (say("sign_rhythm"), say.of("rhythm", ecg.rhythm) if ecg.rhythm else ""),
        (say("field_rate"), measured(ecg.rate, " /min")),
        ("PR", measured(ecg.pr, " ms")),
        ("QRS", measured(ecg.qrs, " ms")),
        ("QT", measured(ecg.qt, " ms")),
        (f"QTc ({method})", measured(ecg.qtc, " ms")),
        (say("field_axis"), measured(ecg.axis, "°")),
        (say("field_findings"), ecg.findings),
        (say("field_visibility"), say.of("visibility", ecg.visibility)),
    )


def _alt(document: Document, say: Messages) -> str:
    ecg = document.clinical_scenario.investigations.ecg
    if ecg is None or ecg.rhythm is None:
        return ""
    return say("paper_leads_alt", signs=words_of(document, ecg.rhythm, ecg.rate, say.language))


def _lung(test: PulmonaryFunctionTest | None, say: Messages) -> _Lung | None:
    if test is None:
        return None

    def fixed(value: float | None, decimals: int) -> str:
        if value is None:
            return NOTHING
        return say.number(value, decimals, grouped=False)

    rows = []
    for one in test.values:
        decimals = DECIMALS.get(one.measure, 2)
        rows.append(
            [
                MEASURES[one.measure],
                say.of("paper_phase", one.phase),
                f"{fixed(one.measured, decimals)} {printable(one.unit)}".strip(),
                fixed(one.predicted, decimals),
                fixed(one.lln, decimals),
                fixed(one.z_score, 2),
                fixed(one.percent_predicted, 0),
                "ECSC 1993" if one.source == "ecsc1993" else SOURCE_NAMES[one.source],
            ]
        )
    facts = _filled(
        (say("paper_quality"), test.quality or ""),
        (say("field_interpretation"), test.interpretation),
        (say("field_visibility"), say.of("visibility", test.visibility)),
    )
    return _Lung(rows, facts)


def _laboratory(one: Laboratory, say: Messages) -> _Sign:
    flag = ""
    if one.value is not None and one.high is not None and one.value > one.high:
        flag = f"↑ {say('lab_high')}"
    elif one.value is not None and one.low is not None and one.value < one.low:
        flag = f"↓ {say('lab_low')}"
    return _Sign(
        [
            printable(f"{one.name} ({say('lab_computed')})" if one.computed else one.name),
            # The unit of a ratio, such as pH, is 1 and is not written.
            printable(f"{_figure(one.value, say)} {one.unit if one.unit != '1' else ''}".strip()),
            flag,
            _range(one.low, one.high, say),
            say.of("visibility", one.visibility),
        ],
        bool(flag),
    )


def _guide(document: Document, say: Messages) -> list[_Phase]:
    phases: list[_Phase] = []
    for step in document.debriefing.guide:
        name = say.of("guide", step.phase)
        if not phases or phases[-1].name != name:
            phases.append(_Phase(name, []))
        phases[-1].steps.append((printable(step.prompt), printable(step.notes)))
    return phases


def _objective_text(document: Document, id: str) -> str:
    for n, one in enumerate(document.general_info.objectives, start=1):
        if one.id == id:
            return f"{n}. {printable(one.text)}"
    return id


def _range(low: float | None, high: float | None, say: Messages) -> str:
    if low is None and high is None:
        return NOTHING
    if low is None:
        return f"≤ {_figure(high, say)}"
    if high is None:
        return f"≥ {_figure(low, say)}"
    return f"{_figure(low, say)}–{_figure(high, say)}"


def _figure(value: float | None, say: Messages) -> str:
    return NOTHING if value is None else say.plain(value)
