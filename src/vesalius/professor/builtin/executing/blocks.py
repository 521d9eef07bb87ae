# ruff: noqa: E501 (prose reads best unbroken)
"""Blocks of the flow."""

import re
from typing import Any

import msgspec

from vesalius.professor.commands import (
    AddBlock,
    AvoidEvent,
    CourseEvent,
    KeepItems,
    Outcome,
    RemoveBlock,
    WriteBlock,
)
from vesalius.professor.reading import as_happening
from vesalius.scenarios.document import Change, Document, apply_changes, error_places
from vesalius.scenarios.document.body_signs import PULSELESS
from vesalius.scenarios.document.checks.leaks import revealed
from vesalius.scenarios.document.schema import RIGHT, Block, ElementChange

from ..coherent import with_state
from ..language import Say
from . import arrests
from .blocks_found import blocks_meant
from .course import beyond_limits
from .grades import GRADE_POINTS
from .matching import named_late, names_act, no_such, place_of
from .references import cite
from .texts import keep_items
from .work import BLOCKS, Work, bare, sentence

_BY_THE_CLOCK = re.compile(
    r"\b(?:\d+|one|two|three|four|five|six|seven|eight|ten|една|две|три|четири|пет|шест|десет)(?:-?\w{1,4})?\s*(?:min\w*|мин\w*)|\bminute \d",
    re.IGNORECASE,
)


def add_block(work: Work, command: AddBlock) -> Outcome:
    """A block behind the first, in which something happens to the patient; it leads on to where that one led."""
    blocks: list[dict[str, Any]] = work.read(BLOCKS)
    first = next((i for i, one in enumerate(blocks) if one["kind"] == "start"), None)
    if first is None:
        return work.outcome(
            "refused",
            "Not added: the flow has no start that the block could follow.",
            "Не е добавено: ходът няма начало, след което да стои блокът.",
            words=command.words,
            pointer=BLOCKS,
        )
    beyond = beyond_limits(work, command.signs, command.words, BLOCKS)
    if beyond is not None:
        return beyond
    if command.after is not None:
        first = _after(blocks, command.after, first)
    elif behind := command.behind or _during(command.text):
        fitting = (
            at for at, one in enumerate(blocks) if _leads_on_by(one, behind) or _shows_image(one, behind)
        )
        first = next(fitting, first)
    id = work.new_id("added", (one["id"] for one in blocks))
    text = sentence(as_happening(command.text))
    reveals = revealed(work.document.general_info.pathology or "", text) is not None
    if command.event == "arrest" and (reveals or _ORDERED.match(text)):
        text = arrests.added_arrest().told.to(work.writes)
    arrest = next((one["id"] for one in blocks if one["ending"] == "arrest"), None)
    bad = arrest or next((one["id"] for one in blocks if one["ending"] == "deteriorated"), None)
    way_on = next(
        (exit["to"] for exit in blocks[first]["exits"] if exit["when"] == "action"),
        blocks[first]["exits"][0]["to"] if blocks[first]["exits"] else None,
    )
    if way_on is None:
        return work.outcome(
            "refused",
            "Not added: the first block leads nowhere, so a further block could not be reached.",
            "Не е добавено: от първия блок няма преход и нов блок не би могъл да бъде достигнат.",
            words=command.words,
            pointer=BLOCKS,
        )
    block = _block_of(work, command, id, text, way_on, bad)
    added = [block]
    if command.event == "arrest" and arrests.has_pulse(work.document, first):
        # No right action stops a heart: it comes a moment after what was done.
        ids = [one["id"] for one in blocks]
        back = work.new_id("pulse", ids)
        for exit in block["exits"]:
            exit["to"] = back if exit["when"] == "action" else exit["to"]
        signs = block["changes"]
        added = [
            arrests.before(work.new_id("alarm", ids), id, work.writes),
            block,
            arrests.after(back, way_on, work.document, first, signs, work.writes),
        ]
    for exit in blocks[first]["exits"]:
        if exit["to"] == way_on:
            exit["to"] = added[0]["id"]
    blocks[first + 1 : first + 1] = added
    work.set(BLOCKS, blocks)
    if command.event == "arrest":
        cite(work, arrests.added_arrest().source)
    timed = (
        Say(
            f" It comes when “{bare(blocks[first]['title'])}” is left, not by the clock.",
            f" Идва при излизане от „{bare(blocks[first]['title'])}“, а не по часовник.",
        )
        if _BY_THE_CLOCK.search(command.text)
        else Say("", "")
    )
    return work.outcome(
        "done",
        f"Added the block “{bare(block['title'])}” after “{bare(blocks[first]['title'])}”; it leads on to "
        f"“{bare(_title(blocks, way_on))}”.{timed.en} Please check its actions and their grades.",
        f"Добавих блок „{bare(block['title'])}“ след „{bare(blocks[first]['title'])}“; той води към „{bare(_title(blocks, way_on))}“."
        f"{timed.bg} Моля, проверете действията и оценките им.",
        words=command.words,
        pointer=f"{BLOCKS}/{first + 1}",
    )


_ORDERED = re.compile(r"(?:add|insert|put|make|let|have|добав\w+|сложи\w*|направ\w+|нека)\b", re.IGNORECASE)
"""How words begin that ask for an event and do not tell it."""
_DURING = re.compile(
    r"\b(?:during|in the middle of|по време на)\s+(?:the |an? |his |her )?(?P<what>[^,.;]{2,40})",
    re.IGNORECASE,
)


def _during(text: str) -> str:
    """What is being done when something happens: "cardiac arrest during CT"."""
    found = _DURING.search(text)
    return found["what"].strip() if found else ""


_IMAGING = re.compile(
    r"\b(?:CT|CTPA|MRI|scan\w*|x-?ray|radiograph\w*|ultraso\w+|echo\w*|КТ|ЯМР|скенер\w*|рентген\w*|ехо\w*)\b",
    re.IGNORECASE,
)


def _shows_image(block: dict[str, Any], subject: str) -> bool:
    """Whether images are named, and something right in a block that leads on shows one."""
    return (
        _IMAGING.search(subject) is not None
        and bool(block["exits"])
        and any(
            one["grade"] in RIGHT and any(thing.startswith("imaging.") for thing in one["shows"])
            for one in block["actions"]
        )
    )


def _leads_on_by(block: dict[str, Any], subject: str) -> bool:
    """Whether a block has an action of this name that is right, and leads on."""
    return bool(block["exits"]) and any(
        one["grade"] != "harmful"
        and names_act(one["text"], subject)
        and not named_late(one["text"].lower(), subject.lower())
        for one in block["actions"]
    )


def _after(blocks: list[dict[str, Any]], position: int, first: int) -> int:
    """The block that was named, where it leads on somewhere; else the first."""
    if position == -1:
        return next((at for at in range(len(blocks) - 1, -1, -1) if blocks[at]["exits"]), first)
    at = place_of(blocks, position, "", "title")
    return at if at is not None and blocks[at]["exits"] else first


def _title(blocks: list[dict[str, Any]], id: str) -> str:
    return str(next((one["title"] for one in blocks if one["id"] == id), id))


_EVENT_SIGNS: dict[str, dict[str, Any]] = {
    "hypotension": {"systolicPressure": 76, "diastolicPressure": 44, "meanArterialPressure": 55},
    "hypoxia": {"oxygenSaturation": 82, "respiratoryRate": 32},
    "deterioration": {"systolicPressure": 80, "diastolicPressure": 46, "meanArterialPressure": 57},
}


def _block_of(
    work: Work, command: AddBlock, id: str, text: str, way_on: str, bad: str | None
) -> dict[str, Any]:
    """The block: what happens to the body, and the actions that meet it."""
    say = work.writes
    kind = "question" if command.event == "question" else "state"
    signs = dict(
        arrests.signs(work.document)
        if command.event == "arrest"
        else _EVENT_SIGNS.get(command.event or "", {})
    )
    if command.signs:
        # What the teacher says comes before what such an event usually does.
        signs = {one.sign: one.value for one in command.signs}
    present = {element.id: element.kind for element in work.document.initial_elements.elements}
    seconds = 0 if command.event == "arrest" else 30
    set_here = [
        ElementChange(element_id=element_id, target=signs[kind_], seconds=seconds)
        for element_id, kind_ in present.items()
        if kind_ in signs
    ]
    block = with_state(work.document, Block(id=id, kind="state", changes=set_here))
    if command.event == "arrest":
        actions = arrests.actions(id, str(signs.get("rhythm", "")), say)
        right = [one["id"] for one in actions if one["grade"] == "critical"]
        exits: list[dict[str, Any]] = [{"to": way_on, "when": "action", "actionIds": right, "needs": "all"}]
    else:
        actions = [
            {
                "id": f"{id}_assess",
                "text": Say("Reassesses airway, breathing and circulation.", "Преоценява ABC.").to(say),
                "grade": "recommended",
            }
        ]
        exits = [{"to": way_on, "when": "action", "actionIds": [f"{id}_assess"]}]
    if bad is not None and (command.event == "arrest" or command.event in _EVENT_SIGNS):
        exits.append({"to": bad, "when": "timer", "seconds": 180})
    else:
        exits.append({"to": way_on, "when": "timer", "seconds": 180})
    return {
        "id": id,
        "kind": kind,
        "title": text.rstrip(".")[:120] or Say("Further course", "По-нататъшен ход").to(say),
        "narrative": text.removesuffix(".") if text.endswith("?.") else text,
        "changes": [
            {"elementId": change.element_id, "target": change.target, "seconds": change.seconds}
            for change in block.changes
        ],
        "actions": [one | {"points": GRADE_POINTS[one["grade"]]} for one in actions],
        "cues": [],
        "exits": exits,
        "debriefPoints": [],
        "ending": None,
    }


def remove_block(work: Work, command: RemoveBlock) -> Outcome:
    """A block goes where it is clear what comes after it; who led to it leads on there."""
    blocks: list[dict[str, Any]] = work.read(BLOCKS)
    if command.subject == "question" and command.position is not None:
        # "The first question": of the flow, and of the debriefing where the flow asks none.
        asked = blocks_meant(work, None, command.subject)
        if not asked:
            of_debriefing = KeepItems(
                section="/debriefing/questions",
                positions=(command.position,),
                removed=True,
                words=command.words,
            )
            return keep_items(work, of_debriefing)
        place = command.position - (command.position > 0)
        if not -len(asked) <= place < len(asked):
            return no_such(work, str(command.position), command.words, BLOCKS)
        command = msgspec.structs.replace(command, position=asked[place] + 1, subject="")
    at = place_of(blocks, command.position, command.subject, "title", "narrative")
    if (command.position is not None and command.position < 0) or at is None:
        at = next(iter(blocks_meant(work, command.position, command.subject)), None)
    if at is None:
        return no_such(work, command.subject or str(command.position), command.words, BLOCKS)
    block = work.document.scenario_flow.blocks[at]
    changed = _without(work.document, block.id) if block.kind not in ("start", "end") else None
    if changed is None or error_places(changed) - error_places(work.document):
        return work.outcome(
            "refused",
            f"The block “{block.title}” was not removed: without it a way through the flow would be lost. "
            "Change its exits in the document first.",
            f"Блокът „{block.title}“ не е премахнат: без него ще се загуби път през хода. "
            "Първо променете преходите му в документа.",
            words=command.words,
            pointer=f"{BLOCKS}/{at}",
        )
    work.document = changed
    return work.outcome(
        "done",
        f"Removed the block “{block.title}”; what led to it now leads on.",
        f"Премахнах блока „{block.title}“; преходите към него водят нататък.",
        words=command.words,
        pointer=BLOCKS,
    )


_NO_LONGER: dict[str, tuple[str, float]] = {
    "hypotension": ("systolicPressure", 90),
    "hypoxia": ("oxygenSaturation", 88),
    "deterioration": ("glasgowComaScale", 9),
}
"""From which value of which sign down a block shows the event."""


def avoid_event(work: Work, command: AvoidEvent) -> Outcome:
    """What is not to happen is looked for in the flow; where it happens, that is said and nothing is taken away."""
    kinds = {element.id: element.kind for element in work.document.initial_elements.elements}
    found = [
        (at, bare(block.title), block.kind)
        for at, block in enumerate(work.document.scenario_flow.blocks)
        if (block.ending == "arrest" and command.event == "arrest")
        or any(_shows(command.event, kinds.get(one.element_id, ""), one.target) for one in block.changes)
    ]
    if not found:
        return work.outcome(
            "answered",
            "It happens in no block of the flow; nothing was changed.",
            "Това не се случва в никой блок от хода; нищо не е променено.",
            words=command.words,
            pointer=BLOCKS,
        )
    titles_en, titles_bg = (
        ", ".join(mark.format(title) for _, title, _ in found) for mark in ("“{}”", "„{}“")
    )
    removable = next((title for _, title, kind in found if kind not in ("start", "end")), None)
    how = Say(
        "change the ways out of the blocks before it in the document",
        "променете преходите на блоковете преди това в документа",
    )
    if removable is not None:
        how = Say(
            f"say “remove the block {removable}”, or {how.en}",
            f"кажете „премахни блока {removable}“ или {how.bg}",
        )
    return work.outcome(
        "refused",
        f"Nothing was added or taken away. It happens in {titles_en}, where harm or delay leads. To do without, {how.en}.",
        f"Нищо не е добавено или премахнато. Случва се в {titles_bg}, където водят вреда или забавяне. За да отпадне, {how.bg}.",
        words=command.words,
        pointer=f"{BLOCKS}/{found[0][0]}",
    )


def _shows(event: CourseEvent, kind: str, target: object) -> bool:
    if event == "arrest":
        return kind == "rhythm" and target in PULSELESS
    sign, limit = _NO_LONGER.get(event, ("", 0))
    return kind == sign and isinstance(target, int | float) and target < limit


def _without(document: Document, id: str) -> Document | None:
    """The document without a block; None where it is not clear where it led on to.

    That is its only way on, or, where it shows a state of the patient, the way of those who treat it.
    """
    blocks = document.scenario_flow.blocks
    (gone,) = (block for block in blocks if block.id == id)
    targets = {exit.to for exit in gone.exits}
    if len(targets) > 1 and gone.kind == "state":
        harm = {action.id for action in gone.actions if action.grade == "harmful"}
        targets = {
            exit.to for exit in gone.exits if exit.when == "action" and not harm.intersection(exit.action_ids)
        }
    if len(targets) != 1:
        return None
    target = targets.pop()
    changes = [
        Change(f"{BLOCKS}/{number}/exits/{place}/to", target)
        for number, block in enumerate(blocks)
        for place, exit in enumerate(block.exits)
        if exit.to == id
    ]
    rerouted = apply_changes(document, changes)
    kept = [block for block in rerouted.scenario_flow.blocks if block.id != id]
    return apply_changes(rerouted, [Change(BLOCKS, msgspec.to_builtins(kept))])


def shorter_flow(work: Work) -> int:
    """Bypass up to two blocks as long as nothing essential is lost; how many went."""
    removed = 0
    for block in work.document.scenario_flow.blocks:
        if block.kind in ("info", "question") and removed < 2:
            candidate = _without(work.document, block.id)
            if candidate is not None and not error_places(candidate) - error_places(work.document):
                work.document, removed = candidate, removed + 1
    return removed


def write_block(work: Work, command: WriteBlock) -> Outcome:
    """Another title of a block, or a sentence more in its narrative."""
    blocks: list[dict[str, Any]] = work.read(BLOCKS)
    at = place_of(blocks, command.position, "", "title")
    if at is None:
        return no_such(work, str(command.position), command.words, BLOCKS)
    pointer = f"{BLOCKS}/{at}/{command.part}"
    if command.part == "title":
        title = command.text[:1].upper() + command.text[1:]
        work.set(pointer, title[:200])
        say = Say(
            f"Block {at + 1} is now called “{title[:200]}”.", f"Блок {at + 1} вече се казва „{title[:200]}“."
        )
    else:
        work.append_sentence(pointer, sentence(command.text))
        say = Say(
            f"Added to the narrative of block {at + 1}: “{sentence(command.text)}”",
            f"Добавено към разказа на блок {at + 1}: „{sentence(command.text)}“",
        )
    return work.outcome("done", say.en, say.bg, words=command.words, pointer=pointer)
