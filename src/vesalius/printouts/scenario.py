"""A scenario on paper, for teachers: the whole document with its answers, and the twelve leads to scale."""

from typing import Literal
from uuid import UUID

import msgspec

from vesalius.access.caller import Caller
from vesalius.kit.db import Connection
from vesalius.kit.locales import Locale
from vesalius.physiology.lung_function import SOURCE_NAMES
from vesalius.printouts import pft_words, review_words
from vesalius.printouts.dates import day_in_words, parts_of, zone_of
from vesalius.printouts.lanes import clock, decimal
from vesalius.printouts.paper import printable
from vesalius.printouts.scenario_words import WORDS, Words
from vesalius.printouts.twelve_leads import TwelveLeads, twelve_leads
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
    Laboratory,
    PulmonaryFunctionTest,
)
from vesalius.scenarios.document.tracings import tracing_of, words_of
from vesalius.scenarios.queries import WholeScenario
from vesalius.training.reviews import queries as companies
from vesalius.training.reviews.queries import Head

TEMPLATE = "scenario.typ"
_NOTHING = "–"
_BAD = ("harmful", "unnecessary")

Fact = tuple[str, str]


class Printed(msgspec.Struct):
    """A scenario with what its printout says beside it."""

    scenario: WholeScenario
    head: Head


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

    language: Literal["en", "bg"]
    spoken: Literal["en", "bg"]
    title: str
    author: str
    date: dict[str, int]
    company: str
    foot: str
    words: Words
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
    return Printed(scenario, await companies.head(connection, caller.scope))


def on_paper(report: Printed, locale: Locale) -> ScenarioPaper:
    """The scenario under the words of one language, itself in its own."""
    words = WORDS[locale]
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
        language=words.language,
        spoken="bg" if scenario.locale == "bg_BG" else "en",
        title=f"{words.title}: {name}",
        author=author,
        date=parts_of(scenario.modified),
        company=printable(report.head.company_name),
        foot=name,
        words=words,
        facts=_filled(
            (words.pathology, _pathology(document, words)),
            *_setup(document, words),
            (words.author, author),
            (words.state, words.states[scenario.status].format(revision=scenario.revision)),
            (words.changed, f"{day_in_words(changed, locale)}, {changed:%H:%M} ({changed.tzinfo})"),
        ),
        objectives=[printable(one.text) for one in document.general_info.objectives],
        sources=_sources(document, words),
        patient=_patient(document, locale),
        history=_history(clinical.history, words, locale),
        examination=_filled(
            *((label, getattr(clinical.initial_examination, part)) for part, label in words.examined.items())
        ),
        ecg=_ecg(clinical.investigations.ecg, words, locale),
        leads=twelve_leads(tracing) if tracing else None,
        alt=_alt(document, words),
        lung=_lung(clinical.investigations.pft, words, locale),
        laboratory=[_laboratory(one, words, locale) for one in clinical.investigations.labs],
        imaging=[
            (
                printable(one.name),
                "\n".join(
                    part for part in (printable(one.report), words.visibilities[one.visibility]) if part
                ),
            )
            for one in clinical.investigations.imaging
        ],
        start=[
            [
                _name(one, words),
                _value(one, one.value, words, locale),
                _range(one.low, one.high, locale),
                words.visibilities[one.visibility],
            ]
            for one in document.initial_elements.elements
        ],
        blocks=[_block(document, n, words, locale) for n in range(len(document.scenario_flow.blocks))],
        summary=printable(debriefing.summary),
        points=[printable(one) for one in debriefing.points],
        questions=[printable(one) for one in debriefing.questions],
        guide=_guide(document, words),
        pass_mark=f"{document.assessment.pass_mark}%",
        weights=[
            (_objective_text(document, one.objective_id), f"{decimal(one.weight, locale)}%")
            for one in document.assessment.weights
        ],
    )


def file_name(report: Printed) -> str:
    """A name that every system takes, and that does not give the diagnosis away."""
    return f"scenario-{report.scenario.id}-{report.scenario.revision}.pdf"


def _filled(*facts: Fact) -> list[Fact]:
    """Those that say something."""
    return [(label, printable(value)) for label, value in facts if value]


def _pathology(document: Document, words: Words) -> str:
    known = PATHOLOGIES.get(document.general_info.pathology or "")
    return getattr(known.names, words.language) if known else ""


def _setup(document: Document, words: Words) -> list[Fact]:
    info = document.general_info
    return [
        (words.difficulty, words.difficulties[info.difficulty] if info.difficulty else ""),
        (words.duration, words.minutes.format(minutes=info.minutes) if info.minutes else ""),
        (words.setting, info.setting),
        (words.learners, info.learners),
        (words.prebrief, info.prebrief),
    ]


def _sources(document: Document, words: Words) -> list[_Source]:
    return [
        _Source(
            printable(one.link_title or one.link) or _NOTHING,
            _joined(
                str(one.year or ""),
                one.link if one.link_title else "",
                words.unverified if one.unverified else "",
            ),
        )
        for one in document.general_info.medical_references
    ]


def _patient(document: Document, locale: Locale) -> str:
    measured, words = document.clinical_scenario.basic_measurements, pft_words.WORDS[locale]
    body = words.body.format(
        height=decimal(measured.height, locale),
        weight=decimal(measured.weight, locale),
        bmi=decimal(round(measured.weight / (measured.height / 100) ** 2, 1), locale),
    )
    return _joined(words.genders[measured.gender], words.years.format(age=measured.age), body)


def _history(history: History, words: Words, locale: Locale) -> list[Fact]:
    return _filled(
        (words.complaint, history.chief_complaint),
        (words.illness, history.present_illness),
        (words.past, history.past),
        (
            words.medications,
            "\n".join(
                _joined(one.name, _dose(one.dose, one.unit, locale), one.route, one.frequency)
                for one in history.medications
            ),
        ),
        (
            words.allergies,
            "\n".join(
                f"{one.substance} ({one.reaction})" if one.reaction else one.substance
                for one in history.allergies
            ),
        ),
        (words.family, history.family),
        (words.social, history.social),
    )


def _ecg(ecg: Ecg | None, words: Words, locale: Locale) -> list[Fact]:
    if ecg is None:
        return []
    method = "Bazett" if ecg.qtc_method == "bazett" else "Fridericia"

    def measured(value: int | None, unit: str) -> str:
        return "" if value is None else f"{decimal(value, locale)}{unit}"

    return _filled(
        (words.signs["rhythm"], words.rhythms[ecg.rhythm] if ecg.rhythm else ""),
        (words.rate, measured(ecg.rate, " /min")),
        ("PR", measured(ecg.pr, " ms")),
        ("QRS", measured(ecg.qrs, " ms")),
        ("QT", measured(ecg.qt, " ms")),
        (f"QTc ({method})", measured(ecg.qtc, " ms")),
        (words.axis, measured(ecg.axis, "°")),
        (words.findings, ecg.findings),
        (words.visibility, words.visibilities[ecg.visibility]),
    )


def _alt(document: Document, words: Words) -> str:
    ecg = document.clinical_scenario.investigations.ecg
    if ecg is None or ecg.rhythm is None:
        return ""
    return words.leads_alt.format(signs=words_of(document, ecg.rhythm, ecg.rate, words.language))


def _lung(test: PulmonaryFunctionTest | None, words: Words, locale: Locale) -> _Lung | None:
    if test is None:
        return None

    def fixed(value: float | None, decimals: int) -> str:
        if value is None:
            return _NOTHING
        return f"{value:.{decimals}f}".replace(".", pft_words.WORDS[locale].comma).replace("-", "−")

    rows = []
    for one in test.values:
        decimals = pft_words.DECIMALS.get(one.measure, 2)
        rows.append(
            [
                pft_words.MEASURES[one.measure],
                words.phases[one.phase],
                f"{fixed(one.measured, decimals)} {printable(one.unit)}".strip(),
                fixed(one.predicted, decimals),
                fixed(one.lln, decimals),
                fixed(one.z_score, 2),
                fixed(one.percent_predicted, 0),
                "ECSC 1993" if one.source == "ecsc1993" else SOURCE_NAMES[one.source],
            ]
        )
    facts = _filled(
        (words.quality, test.quality or ""),
        (words.interpretation, test.interpretation),
        (words.visibility, words.visibilities[test.visibility]),
    )
    return _Lung(rows, facts)


def _laboratory(one: Laboratory, words: Words, locale: Locale) -> _Sign:
    flag = ""
    if one.value is not None and one.high is not None and one.value > one.high:
        flag = f"↑ {words.high}"
    elif one.value is not None and one.low is not None and one.value < one.low:
        flag = f"↓ {words.low}"
    return _Sign(
        [
            printable(f"{one.name} ({words.computed})" if one.computed else one.name),
            # The unit of a ratio, such as pH, is 1 and is not written.
            printable(f"{_figure(one.value, locale)} {one.unit if one.unit != '1' else ''}".strip()),
            flag,
            _range(one.low, one.high, locale),
            words.visibilities[one.visibility],
        ],
        bool(flag),
    )


def _block(document: Document, place: int, words: Words, locale: Locale) -> _Block:
    block = document.scenario_flow.blocks[place]
    elements = {one.id: one for one in document.initial_elements.elements}
    kind = words.kinds[block.kind]
    if block.ending:
        kind = f"{kind}: {review_words.WORDS[locale].endings[block.ending]}"
    changes = []
    for change in block.changes:
        element = elements.get(change.element_id)
        name = _name(element, words) if element else change.element_id
        over = f", {words.over.format(time=clock(change.seconds))}" if change.seconds else ""
        changes.append(f"{name} → {_value(element, change.target, words, locale)}{over}")
    return _Block(
        title=f"{place + 1}. {printable(block.title or block.id)}",
        kind=kind,
        narrative=printable(block.narrative),
        changes=changes,
        cues=[(clock(cue.after_seconds), printable(_said(cue, block, place, words))) for cue in block.cues],
        actions=[
            _act(document, one, f"{place + 1}.{n}", words, locale)
            for n, one in enumerate(block.actions, start=1)
        ],
        exits=[_exit(document, block, place, one, words, locale) for one in block.exits],
        points=[printable(one) for one in block.debrief_points],
    )


def _act(document: Document, action: Action, number: str, words: Words, locale: Locale) -> _Act:
    info, order = document.general_info, action.order
    objectives = [one.id for one in info.objectives]
    sources = [one.id for one in info.medical_references]
    source = f"[{sources.index(action.reference_id) + 1}]" if action.reference_id in sources else ""
    drug = (
        " ".join(part for part in (order.drug, _dose(order.dose, order.unit, locale), order.route) if part)
        if order
        else ""
    )
    of_all = review_words.WORDS[locale]
    points = f"{'+' if action.points > 0 else ''}{decimal(action.points, locale)}"
    return _Act(
        number=number,
        text=printable(action.text) or _NOTHING,
        details=[
            printable(detail)
            for detail in (
                f"{words.drug}: {drug}" if order and order.drug else "",
                " ".join(part for part in (action.rationale, source) if part),
                f"{words.hint}: {action.hint}" if action.hint else "",
            )
            if detail
        ],
        grade=of_all.grades[action.grade],
        notes=_joined(
            words.points.format(points=points),
            "" if action.within_seconds is None else words.within.format(time=clock(action.within_seconds)),
            words.stays if action.stays else "",
        ),
        objective=str(objectives.index(action.objective_id) + 1)
        if action.objective_id in objectives
        else _NOTHING,
        bad=action.grade in _BAD,
    )


def _exit(document: Document, block: Block, place: int, one: Exit, words: Words, locale: Locale) -> str:
    blocks = document.scenario_flow.blocks
    to = next((n for n, other in enumerate(blocks) if other.id == one.to), None)
    where = one.to if to is None else f"{to + 1}. {blocks[to].title or one.to}"
    return printable(f"{_trigger(document, block, place, one, words, locale)} → {where}")


def _said(cue: Cue, block: Block, place: int, words: Words) -> str:
    said = f"{cue.speaker}: {cue.text}" if cue.speaker else cue.text
    if not cue.unless:
        return said
    numbers = {action.id: f"{place + 1}.{n}" for n, action in enumerate(block.actions, start=1)}
    actions = ", ".join(numbers.get(id, id) for id in cue.unless)
    return f"{said} ({words.unless.format(actions=actions)})"


def _trigger(document: Document, block: Block, place: int, one: Exit, words: Words, locale: Locale) -> str:
    if one.when == "timer":
        return words.timer.format(time=clock(one.seconds or 0))
    if one.when == "action":
        numbers = {action.id: f"{place + 1}.{n}" for n, action in enumerate(block.actions, start=1)}
        link = f" {words.all_of if one.needs == 'all' else words.any_of} "
        actions = link.join(numbers.get(id, id) for id in one.action_ids)
        if one.seconds:
            return words.after_wait.format(actions=actions, time=clock(one.seconds))
        return words.after.format(actions=actions)
    element = next((each for each in document.initial_elements.elements if each.id == one.element_id), None)
    name = _name(element, words) if element else one.element_id or _NOTHING
    comparison = words.comparisons[one.comparison] if one.comparison else ""
    return " ".join(part for part in (name, comparison, _value(element, one.value, words, locale)) if part)


def _guide(document: Document, words: Words) -> list[_Phase]:
    phases: list[_Phase] = []
    for step in document.debriefing.guide:
        name = words.guide_phases[step.phase]
        if not phases or phases[-1].name != name:
            phases.append(_Phase(name, []))
        phases[-1].steps.append((printable(step.prompt), printable(step.notes)))
    return phases


def _objective_text(document: Document, id: str) -> str:
    for n, one in enumerate(document.general_info.objectives, start=1):
        if one.id == id:
            return f"{n}. {printable(one.text)}"
    return id


def _name(element: Element, words: Words) -> str:
    return printable(element.label) or words.signs[element.kind]


def _value(element: Element | None, value: ElementValue, words: Words, locale: Locale) -> str:
    if value is None or value == "":
        return _NOTHING
    if isinstance(value, str):
        known = words.rhythms if element and element.kind == "rhythm" else {}
        return printable(known.get(value, value))  # type: ignore[call-overload]
    return printable(f"{decimal(value, locale)} {element.unit if element else ''}".strip())


def _range(low: float | None, high: float | None, locale: Locale) -> str:
    if low is None and high is None:
        return _NOTHING
    if low is None:
        return f"≤ {_figure(high, locale)}"
    if high is None:
        return f"≥ {_figure(low, locale)}"
    return f"{_figure(low, locale)}–{_figure(high, locale)}"


def _figure(value: float | None, locale: Locale) -> str:
    return _NOTHING if value is None else decimal(value, locale)


def _dose(dose: float | None, unit: str, locale: Locale) -> str:
    return "" if dose is None else f"{decimal(dose, locale)} {unit}".strip()


def _joined(*parts: str) -> str:
    return ", ".join(part for part in parts if part)
