"""A scenario on paper, for teachers: the whole document with its answers, and the twelve leads to scale."""

from typing import get_args
from uuid import UUID

import msgspec

from vesalius.access.caller import Caller
from vesalius.companies import CompanyHead, company_head
from vesalius.kit.db import Connection
from vesalius.kit.locales import LANGUAGES, Language, Locale
from vesalius.kit.messages import Messages, key_of, messages
from vesalius.kit.time_zones import zone_of
from vesalius.physiology.lung_function import SOURCE_NAMES
from vesalius.printouts.lanes import clock
from vesalius.printouts.measures import DECIMALS, MEASURES
from vesalius.printouts.paper import parts_of, printable
from vesalius.printouts.twelve_leads import TwelveLeads, twelve_leads
from vesalius.scenarios import WholeScenario
from vesalius.scenarios import service as scenarios
from vesalius.scenarios.document.pathologies import PATHOLOGIES
from vesalius.scenarios.document.schema import (
    Action,
    Block,
    Cue,
    Document,
    Ecg,
    Element,
    ElementValue,
    Exit,
    History,
    InitialExamination,
    Laboratory,
    PulmonaryFunctionTest,
    Rhythm,
)
from vesalius.scenarios.document.tracings import tracing_of, words_of

TEMPLATE = "scenario.typ"
_NOTHING = "–"
_BAD = ("harmful", "unnecessary")

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


class _Act(msgspec.Struct):
    number: str
    text: str
    details: list[str]
    grade: str
    notes: str
    objective: str
    bad: bool


class _Block(msgspec.Struct):
    title: str
    kind: str
    narrative: str
    changes: list[str]
    cues: list[tuple[str, str]]
    actions: list[_Act]
    exits: list[str]
    points: list[str]


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
    blocks: list[_Block]
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
                _name(one, say),
                _value(one, one.value, say),
                _range(one.low, one.high, say),
                say.of("visibility", one.visibility),
            ]
            for one in document.initial_elements.elements
        ],
        blocks=[_block(document, n, say) for n in range(len(document.scenario_flow.blocks))],
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
            printable(one.link_title or one.link) or _NOTHING,
            _joined(
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
    return _joined(say.of("gender", measured.gender), say("pft_age", age=measured.age), body)


def _history(history: History, say: Messages) -> list[Fact]:
    return _filled(
        (say("field_chief_complaint"), history.chief_complaint),
        (say("field_present_illness"), history.present_illness),
        (say("field_past_history"), history.past),
        (
            say("field_medications"),
            "\n".join(
                _joined(one.name, _dose(one.dose, one.unit, say), one.route, one.frequency)
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
            return _NOTHING
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


def _block(document: Document, place: int, say: Messages) -> _Block:
    block = document.scenario_flow.blocks[place]
    elements = {one.id: one for one in document.initial_elements.elements}
    kind = say.of("block", block.kind)
    if block.ending:
        kind = f"{kind}: {say.of('ending', block.ending)}"
    changes = []
    for change in block.changes:
        element = elements.get(change.element_id)
        name = _name(element, say) if element else change.element_id
        over = f", {say('flow_over', time=clock(change.seconds))}" if change.seconds else ""
        changes.append(f"{name} → {_value(element, change.target, say)}{over}")
    return _Block(
        title=f"{place + 1}. {printable(block.title or block.id)}",
        kind=kind,
        narrative=printable(block.narrative),
        changes=changes,
        cues=[(clock(cue.after_seconds), printable(_said(cue, block, place, say))) for cue in block.cues],
        actions=[
            _act(document, one, f"{place + 1}.{n}", say) for n, one in enumerate(block.actions, start=1)
        ],
        exits=[_exit(document, block, place, one, say) for one in block.exits],
        points=[printable(one) for one in block.debrief_points],
    )


def _act(document: Document, action: Action, number: str, say: Messages) -> _Act:
    info, order = document.general_info, action.order
    objectives = [one.id for one in info.objectives]
    sources = [one.id for one in info.medical_references]
    source = f"[{sources.index(action.reference_id) + 1}]" if action.reference_id in sources else ""
    drug = (
        " ".join(part for part in (order.drug, _dose(order.dose, order.unit, say), order.route) if part)
        if order
        else ""
    )
    points = f"{'+' if action.points > 0 else ''}{say.plain(action.points)}"
    return _Act(
        number=number,
        text=printable(action.text) or _NOTHING,
        details=[
            printable(detail)
            for detail in (
                f"{say('paper_scenario_drug')}: {drug}" if order and order.drug else "",
                " ".join(part for part in (action.rationale, source) if part),
                f"{say('field_hint')}: {action.hint}" if action.hint else "",
            )
            if detail
        ],
        grade=say.of("grade", action.grade),
        notes=_joined(
            say("paper_points", points=points),
            "" if action.within_seconds is None else say("flow_within", time=clock(action.within_seconds)),
            say("paper_scenario_stays") if action.stays else "",
        ),
        objective=str(objectives.index(action.objective_id) + 1)
        if action.objective_id in objectives
        else _NOTHING,
        bad=action.grade in _BAD,
    )


def _exit(document: Document, block: Block, place: int, one: Exit, say: Messages) -> str:
    blocks = document.scenario_flow.blocks
    to = next((n for n, other in enumerate(blocks) if other.id == one.to), None)
    where = one.to if to is None else f"{to + 1}. {blocks[to].title or one.to}"
    return printable(f"{_trigger(document, block, place, one, say)} → {where}")


def _said(cue: Cue, block: Block, place: int, say: Messages) -> str:
    said = f"{cue.speaker}: {cue.text}" if cue.speaker else cue.text
    if not cue.unless:
        return said
    numbers = {action.id: f"{place + 1}.{n}" for n, action in enumerate(block.actions, start=1)}
    actions = ", ".join(numbers.get(id, id) for id in cue.unless)
    return f"{said} ({say('paper_cue_unless', actions=actions)})"


def _trigger(document: Document, block: Block, place: int, one: Exit, say: Messages) -> str:
    if one.when == "timer":
        return say("paper_exit_timer", time=clock(one.seconds or 0))
    if one.when == "action":
        numbers = {action.id: f"{place + 1}.{n}" for n, action in enumerate(block.actions, start=1)}
        link = f" {say('paper_all_of' if one.needs == 'all' else 'paper_any_of')} "
        actions = link.join(numbers.get(id, id) for id in one.action_ids)
        if one.seconds:
            return say("paper_exit_after_wait", actions=actions, time=clock(one.seconds))
        return say("paper_exit_after", actions=actions)
    element = next((each for each in document.initial_elements.elements if each.id == one.element_id), None)
    name = _name(element, say) if element else one.element_id or _NOTHING
    comparison = say.of("comparison", one.comparison) if one.comparison else ""
    return " ".join(part for part in (name, comparison, _value(element, one.value, say)) if part)


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


def _name(element: Element, say: Messages) -> str:
    return printable(element.label) or say.of("sign", element.kind)


def _value(element: Element | None, value: ElementValue, say: Messages) -> str:
    if value is None or value == "":
        return _NOTHING
    if isinstance(value, str):
        if element and element.kind == "rhythm" and value in get_args(Rhythm):
            return say.of("rhythm", value)
        return printable(value)
    return printable(f"{say.plain(value)} {element.unit if element else ''}".strip())


def _range(low: float | None, high: float | None, say: Messages) -> str:
    if low is None and high is None:
        return _NOTHING
    if low is None:
        return f"≤ {_figure(high, say)}"
    if high is None:
        return f"≥ {_figure(low, say)}"
    return f"{_figure(low, say)}–{_figure(high, say)}"


def _figure(value: float | None, say: Messages) -> str:
    return _NOTHING if value is None else say.plain(value)


def _dose(dose: float | None, unit: str, say: Messages) -> str:
    return "" if dose is None else f"{say.plain(dose)} {unit}".strip()


def _joined(*parts: str) -> str:
    return ", ".join(part for part in parts if part)
