"""The flow of a scenario on paper: its blocks with their actions, cues and exits."""

from typing import get_args

import msgspec

from vesalius.kit.messages import Messages
from vesalius.printouts.lanes import clock
from vesalius.printouts.paper import printable
from vesalius.scenarios.document.schema import (
    Action,
    Block,
    Cue,
    Document,
    Element,
    ElementValue,
    Exit,
    Rhythm,
)
from vesalius.scenarios.document.things import in_words

NOTHING = "–"
_BAD = ("harmful", "unnecessary")


class _Act(msgspec.Struct):
    number: str
    text: str
    details: list[str]
    grade: str
    notes: str
    objective: str
    bad: bool


class BlockOnPaper(msgspec.Struct):
    """A block as the template sets it. `cues`: when, and what is said."""

    title: str
    kind: str
    narrative: str
    changes: list[str]
    cues: list[tuple[str, str]]
    actions: list[_Act]
    exits: list[str]
    points: list[str]


def block_on_paper(document: Document, place: int, say: Messages) -> BlockOnPaper:
    """The block at this place of the flow."""
    block = document.scenario_flow.blocks[place]
    elements = {one.id: one for one in document.initial_elements.elements}
    kind = say.of("block", block.kind)
    if block.ending:
        kind = f"{kind}: {say.of('ending', block.ending)}"
    changes = []
    for change in block.changes:
        element = elements.get(change.element_id)
        name = name_of(element, say) if element else change.element_id
        over = f", {say('flow_over', time=clock(change.seconds))}" if change.seconds else ""
        changes.append(f"{name} → {value_of(element, change.target, say)}{over}")
    return BlockOnPaper(
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
        " ".join(part for part in (order.drug, dose_of(order.dose, order.unit, say), order.route) if part)
        if order
        else ""
    )
    points = f"{'+' if action.points > 0 else ''}{say.plain(action.points)}"
    return _Act(
        number=number,
        text=printable(action.text) or NOTHING,
        details=[
            printable(detail)
            for detail in (
                f"{say('paper_scenario_drug')}: {drug}" if order and order.drug else "",
                " ".join(part for part in (action.rationale, source) if part),
                f"{say('field_hint')}: {action.hint}" if action.hint else "",
                _shown(document, action, say),
            )
            if detail
        ],
        grade=say.of("grade", action.grade),
        notes=joined(
            say("paper_points", points=points),
            "" if action.within_seconds is None else say("flow_within", time=clock(action.within_seconds)),
            say("paper_scenario_stays") if action.stays else "",
        ),
        objective=str(objectives.index(action.objective_id) + 1)
        if action.objective_id in objectives
        else NOTHING,
        bad=action.grade in _BAD,
    )


def _shown(document: Document, action: Action, say: Messages) -> str:
    if not action.shows:
        return ""
    if action.asked == "none":
        things = ", ".join(in_words(document, thing, say) for thing in action.shows)
        return say("paper_scenario_shows_alone", things=things)
    link = f" {say('paper_all_of' if action.asked == 'all' else 'paper_any_of')} "
    things = link.join(in_words(document, thing, say) for thing in action.shows)
    return say("paper_scenario_shows", things=things)


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
    name = name_of(element, say) if element else one.element_id or NOTHING
    comparison = say.of("comparison", one.comparison) if one.comparison else ""
    return " ".join(part for part in (name, comparison, value_of(element, one.value, say)) if part)


def name_of(element: Element, say: Messages) -> str:
    """What a sign is called."""
    return printable(element.label) or say.of("sign", element.kind)


def value_of(element: Element | None, value: ElementValue, say: Messages) -> str:
    """A reading of a sign with its unit."""
    if value is None or value == "":
        return NOTHING
    if isinstance(value, str):
        if element and element.kind == "rhythm" and value in get_args(Rhythm):
            return say.of("rhythm", value)
        return printable(value)
    return printable(f"{say.plain(value)} {element.unit if element else ''}".strip())


def dose_of(dose: float | None, unit: str, say: Messages) -> str:
    """A dose with its unit."""
    return "" if dose is None else f"{say.plain(dose)} {unit}".strip()


def joined(*parts: str) -> str:
    """The parts that there are, with commas between."""
    return ", ".join(part for part in parts if part)
