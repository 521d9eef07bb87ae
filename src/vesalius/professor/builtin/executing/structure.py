# ruff: noqa: E501 (prose reads best unbroken)
"""Objectives, blocks, actions, cues, debriefing points, sources, investigations, and the texts of sections."""

import re
from typing import Any

import msgspec

from vesalius.professor.commands import (
    AddAction,
    AddBlock,
    AddCue,
    AddDebriefPoint,
    AddInvestigation,
    AddObjective,
    AddReference,
    MoveAction,
    Outcome,
    RemoveAction,
    RemoveBlock,
    RemoveDebriefPoint,
    RemoveObjective,
    RemoveReference,
    Rename,
    ReplaceText,
    SetLearners,
    Shorten,
    Term,
)
from vesalius.professor.reading.vocabulary import labs
from vesalius.scenarios.document import Change, Document, apply_changes, check
from vesalius.scenarios.document.schema import Block, ElementChange

from ..case import MAX_OBJECTIVES, MIN_OBJECTIVES
from ..coherent import with_state
from ..language import Say
from ..phrases import section
from .signs import apply_followed, follow_gas, with_unit
from .work import Work, has_words

_OBJECTIVES, _BLOCKS = "/generalInfo/objectives", "/scenarioFlow/blocks"
_REFERENCES, _POINTS = "/generalInfo/medicalReferences", "/debriefing/points"
_QUESTIONS = "/debriefing/questions"
_TESTS = "/clinicalScenario/investigations"
GRADE_POINTS = {"critical": 10, "recommended": 5, "neutral": 0, "unnecessary": -2, "harmful": -10}
GRADE_NAMES = {
    "critical": Say("critical", "критично"),
    "recommended": Say("recommended", "препоръчително"),
    "neutral": Say("neutral", "неутрално"),
    "unnecessary": Say("unnecessary", "излишно"),
    "harmful": Say("harmful", "вредно"),
}
_NAME_LENGTH = 120
_CUE_SECONDS = 30
"""When something is said, where the message does not tell."""


def sentence(text: str) -> str:
    """Words as a sentence: with a capital and a full stop."""
    text = text.strip(" .,;:")
    return f"{text[:1].upper()}{text[1:]}." if text else ""


# --- the frame


def rename(work: Work, command: Rename) -> Outcome:
    """Another title."""
    name = command.name[:_NAME_LENGTH]
    work.set("/generalInfo/scenarioName", name)
    return work.outcome(
        "done",
        f"The scenario is now called “{name}”.",
        f"Сценарият вече се казва „{name}“.",
        words=command.words,
        pointer="/generalInfo/scenarioName",
    )


def set_learners(work: Work, command: SetLearners) -> Outcome:
    """For whom the case is."""
    who = command.learners.to(work.writes)
    work.set("/generalInfo/learners", who)
    return work.outcome(
        "done",
        f"Learners: {who}.",
        f"Обучаеми: {who}.",
        words=command.words,
        pointer="/generalInfo/learners",
    )


# --- objectives


def add_own_objective(work: Work, command: AddObjective) -> Outcome:
    """An objective in the teacher's words, where the knowledge has none on its subject."""
    objectives: list[dict[str, Any]] = work.read(_OBJECTIVES)
    if any(has_words(one["text"], command.subject) for one in objectives):
        return work.outcome(
            "answered",
            f"There is an objective on “{command.subject}” already.",
            f"Вече има цел за „{command.subject}“.",
            words=command.words,
            pointer=_OBJECTIVES,
        )
    if len(objectives) >= MAX_OBJECTIVES:
        places = range(1, len(objectives) + 1)
        text = sentence(command.subject)
        return work.outcome(
            "asked",
            f"Not added yet: there are {len(objectives)} objectives already and {MAX_OBJECTIVES} is the most. "
            f"Which of them shall “{text}” replace?",
            f"Още не е добавено: целите вече са {len(objectives)}, а най-много може {MAX_OBJECTIVES}. "
            f"Коя от тях да замени „{text}“?",
            words=command.words,
            pointer=_OBJECTIVES,
            options=tuple(
                Say(f"Replace objective {place} with: {text}", f"Замени цел {place} с: {text}").to(
                    work.speaks
                )
                for place in places
            ),
        )
    id = work.new_id("objective", (one["id"] for one in objectives))
    work.set(f"{_OBJECTIVES}/-", {"id": id, "text": sentence(command.subject)[:400]})
    share_equally(work)
    return work.outcome(
        "different",
        f"Added the objective “{sentence(command.subject)}” in your words. No action assesses it yet: "
        "link one to it in the flow.",
        f"Добавих целта „{sentence(command.subject)}“ с Вашите думи. Още няма действие, което я оценява: "
        "свържете някое с нея в хода.",
        words=command.words,
        pointer=f"{_OBJECTIVES}/{len(objectives)}",
    )


def remove_objective(work: Work, command: RemoveObjective) -> Outcome:
    """An objective, its share of the mark and the links of actions to it."""
    objectives: list[dict[str, Any]] = work.read(_OBJECTIVES)
    at = place_of(objectives, command.position, command.subject, "text")
    if at is None:
        return no_such(work, command.subject or str(command.position), command.words, _OBJECTIVES)
    gone = without_objective(work, at)
    few = len(objectives) - 1 < MIN_OBJECTIVES
    return work.outcome(
        "done",
        f"Removed the objective “{gone['text']}” The shares of the mark are divided anew."
        + (f" A scenario needs at least {MIN_OBJECTIVES} objectives." if few else ""),
        f"Премахнах целта „{gone['text']}“ Тежестите са разпределени наново."
        + (f" Сценарият изисква поне {MIN_OBJECTIVES} цели." if few else ""),
        words=command.words,
        pointer=_OBJECTIVES,
    )


def without_objective(work: Work, at: int) -> dict[str, Any]:
    """Take an objective away, with its share of the mark and the links of actions; what it was."""
    objectives: list[dict[str, Any]] = work.read(_OBJECTIVES)
    gone = objectives.pop(at)
    work.set(_OBJECTIVES, objectives)
    blocks: list[dict[str, Any]] = work.read(_BLOCKS)
    for block in blocks:
        for action in block["actions"]:
            if action["objectiveId"] == gone["id"]:
                action["objectiveId"] = None
    work.set(_BLOCKS, blocks)
    share_equally(work)
    return gone


def share_equally(work: Work) -> None:
    """Every objective counts the same."""
    ids = [one.id for one in work.document.general_info.objectives]
    if not ids:
        work.set("/assessment/weights", [])
        return
    share, rest = divmod(100, len(ids))
    work.set(
        "/assessment/weights",
        [{"objectiveId": id, "weight": share + (index < rest)} for index, id in enumerate(ids)],
    )


def place_of(things: list[dict[str, Any]], position: int | None, subject: str, *keys: str) -> int | None:
    """Index of a thing by its position (from 1; -1 the last, -2 the one before) or by words of its texts."""
    if position is not None:
        at = len(things) + position if position < 0 else position - 1
        return at if 0 <= at < len(things) else None
    return next(
        (i for i, one in enumerate(things) if any(has_words(str(one[key]), subject) for key in keys)), None
    )


def no_such(work: Work, what: str, words: str, pointer: str) -> Outcome:
    """Says that a thing that was named is not there."""
    return work.outcome(
        "refused",
        f"Nothing changed: I did not find “{what}” there.",
        f"Нищо не е променено: не намерих „{what}“ там.",
        words=words,
        pointer=pointer,
    )


# --- the flow


def add_block(work: Work, command: AddBlock) -> Outcome:
    """A block behind the first, in which something happens to the patient; it leads on to where that one led."""
    blocks: list[dict[str, Any]] = work.read(_BLOCKS)
    first = next((i for i, one in enumerate(blocks) if one["kind"] == "start"), None)
    if first is None:
        return work.outcome(
            "refused",
            "Not added: the flow has no start that the block could follow.",
            "Не е добавено: ходът няма начало, след което да стои блокът.",
            words=command.words,
            pointer=_BLOCKS,
        )
    if command.after is not None:
        first = _after(blocks, command.after, first)
    id = work.new_id("added", (one["id"] for one in blocks))
    text = sentence(command.text)
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
            pointer=_BLOCKS,
        )
    block = _block_of(work, command, id, text, way_on, bad)
    for exit in blocks[first]["exits"]:
        if exit["to"] == way_on:
            exit["to"] = id
    blocks.insert(first + 1, block)
    work.set(_BLOCKS, blocks)
    return work.outcome(
        "done",
        f"Added the block “{bare(block['title'])}” after “{bare(blocks[first]['title'])}”; it leads on to "
        f"“{bare(_title(blocks, way_on))}”. Please check its actions and their grades.",
        f"Добавих блок „{bare(block['title'])}“ след „{bare(blocks[first]['title'])}“; той води към „{bare(_title(blocks, way_on))}“. "
        "Моля, проверете действията и оценките им.",
        words=command.words,
        pointer=f"{_BLOCKS}/{first + 1}",
    )


def _after(blocks: list[dict[str, Any]], position: int, first: int) -> int:
    """The block that was named, where it leads on somewhere; else the first."""
    at = place_of(blocks, position, "", "title")
    return at if at is not None and blocks[at]["exits"] else first


def _title(blocks: list[dict[str, Any]], id: str) -> str:
    return str(next((one["title"] for one in blocks if one["id"] == id), id))


_ARREST_SIGNS = {
    "rhythm": "ventricularFibrillation",
    "heartRate": 0,
    "systolicPressure": 0,
    "diastolicPressure": 0,
    "meanArterialPressure": 0,
    "respiratoryRate": 0,
    "glasgowComaScale": 3,
}
_EVENT_SIGNS: dict[str, dict[str, Any]] = {
    "arrest": _ARREST_SIGNS,
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
    signs = _EVENT_SIGNS.get(command.event or "", {})
    present = {element.id: element.kind for element in work.document.initial_elements.elements}
    seconds = 0 if command.event == "arrest" else 30
    set_here = [
        ElementChange(element_id=element_id, target=signs[kind_], seconds=seconds)
        for element_id, kind_ in present.items()
        if kind_ in signs
    ]
    block = with_state(work.document, Block(id=id, kind="state", changes=set_here))
    if command.event == "arrest":
        actions = [
            (f"{id}_cpr", "critical", Say("Starts chest compressions.", "Започва гръдни компресии.")),
            (
                f"{id}_shock",
                "critical",
                Say("Delivers one unsynchronised shock.", "Прилага един несинхронизиран шок."),
            ),
            (
                f"{id}_wait",
                "harmful",
                Say("Waits for a full ECG first.", "Изчаква първо пълна ЕКГ."),
            ),
        ]
        exits: list[dict[str, Any]] = [
            {"to": way_on, "when": "action", "actionIds": [f"{id}_cpr", f"{id}_shock"], "needs": "all"}
        ]
    else:
        actions = [
            (
                f"{id}_assess",
                "recommended",
                Say("Reassesses airway, breathing and circulation.", "Преоценява ABC."),
            )
        ]
        exits = [{"to": way_on, "when": "action", "actionIds": [f"{id}_assess"]}]
    if bad is not None and command.event in _EVENT_SIGNS:
        exits.append({"to": bad, "when": "timer", "seconds": 180})
    else:
        exits.append({"to": way_on, "when": "timer", "seconds": 180})
    return {
        "id": id,
        "kind": kind,
        "title": text.rstrip(".")[:120] or Say("Further course", "По-нататъшен ход").to(say),
        "narrative": text,
        "changes": [
            {"elementId": change.element_id, "target": change.target, "seconds": change.seconds}
            for change in block.changes
        ],
        "actions": [
            {"id": a, "text": words.to(say), "grade": grade, "points": GRADE_POINTS[grade]}
            for a, grade, words in actions
        ],
        "cues": [],
        "exits": exits,
        "debriefPoints": [],
        "ending": None,
    }


def remove_block(work: Work, command: RemoveBlock) -> Outcome:
    """A block that leads to one place goes; who led to it leads on there."""
    blocks: list[dict[str, Any]] = work.read(_BLOCKS)
    at = place_of(blocks, command.position, command.subject, "title", "narrative")
    if at is None:
        return no_such(work, command.subject or str(command.position), command.words, _BLOCKS)
    block = work.document.scenario_flow.blocks[at]
    changed = _without(work.document, block.id) if block.kind not in ("start", "end") else None
    if changed is None or _errors(changed) - _errors(work.document):
        return work.outcome(
            "refused",
            f"The block “{block.title}” was not removed: without it a way through the flow would be lost. "
            "Change its exits in the document first.",
            f"Блокът „{block.title}“ не е премахнат: без него ще се загуби път през хода. "
            "Първо променете преходите му в документа.",
            words=command.words,
            pointer=f"{_BLOCKS}/{at}",
        )
    work.document = changed
    return work.outcome(
        "done",
        f"Removed the block “{block.title}”; what led to it now leads on.",
        f"Премахнах блока „{block.title}“; преходите към него водят нататък.",
        words=command.words,
        pointer=_BLOCKS,
    )


def _errors(document: Document) -> set[tuple[str, str]]:
    return {(found.code, found.pointer) for found in check(document) if found.grade == "error"}


def _without(document: Document, id: str) -> Document | None:
    """The document without a block that leads to one place only."""
    blocks = document.scenario_flow.blocks
    targets = {exit.to for block in blocks if block.id == id for exit in block.exits}
    if len(targets) != 1:
        return None
    target = targets.pop()
    changes = [
        Change(f"{_BLOCKS}/{number}/exits/{place}/to", target)
        for number, block in enumerate(blocks)
        for place, exit in enumerate(block.exits)
        if exit.to == id
    ]
    rerouted = apply_changes(document, changes)
    kept = [block for block in rerouted.scenario_flow.blocks if block.id != id]
    return apply_changes(rerouted, [Change(_BLOCKS, msgspec.to_builtins(kept))])


def shorter_flow(work: Work) -> int:
    """Bypass up to two blocks as long as nothing essential is lost; how many went."""
    removed = 0
    for block in work.document.scenario_flow.blocks:
        if block.kind in ("info", "question") and removed < 2:
            candidate = _without(work.document, block.id)
            if candidate is not None and not _errors(candidate) - _errors(work.document):
                work.document, removed = candidate, removed + 1
    return removed


def add_action(work: Work, command: AddAction) -> Outcome:
    """Something learners can do, in the first block or the one that is named."""
    blocks: list[dict[str, Any]] = work.read(_BLOCKS)
    number = place_of(blocks, command.block or 1, "", "title")
    if number is None:
        return no_such(work, str(command.block or command.text), command.words, _BLOCKS)
    ids = [one["id"] for block in blocks for one in block["actions"]]
    action = {
        "id": work.new_id("added_action", ids),
        "text": sentence(command.text)[:300],
        "grade": command.grade,
        "points": GRADE_POINTS[command.grade],
        "stays": command.grade in ("critical", "recommended"),
    }
    work.set(f"{_BLOCKS}/{number}/actions/-", action)
    grade, title = GRADE_NAMES[command.grade], bare(blocks[number]["title"])
    return work.outcome(
        "done",
        f"Added to “{title}”: “{action['text']}”, graded {grade.en}.",
        f"Добавено в „{title}“: „{action['text']}“, оценено като {grade.bg}.",
        words=command.words,
        pointer=f"{_BLOCKS}/{number}/actions/{len(blocks[number]['actions'])}",
    )


def bare(title: str) -> str:
    """A title without quotes of its own, to be quoted."""
    return title.strip('"“”„«»')


def move_action(work: Work, command: MoveAction) -> Outcome:
    """An action in another block; one that a way out of its block hangs on stays."""
    blocks: list[dict[str, Any]] = work.read(_BLOCKS)
    target = place_of(blocks, command.block, "", "title")
    found = next(
        (
            (number, at)
            for number, block in enumerate(blocks)
            if (at := place_of(block["actions"], None, command.subject, "text")) is not None
        ),
        None,
    )
    if target is None or found is None:
        what = command.subject or command.words if found is None else str(command.block)
        return no_such(work, what, command.words, _BLOCKS)
    number, at = found
    action, title = blocks[number]["actions"][at], bare(blocks[target]["title"])
    pointer = f"{_BLOCKS}/{number}/actions/{at}"
    if number == target:
        return work.outcome(
            "answered",
            f"“{action['text']}” is in “{title}” already.",
            f"„{action['text']}“ вече е в „{title}“.",
            words=command.words,
            pointer=pointer,
        )
    if blocks[target]["kind"] == "end":
        return work.outcome(
            "refused",
            f"Not moved: “{title}” is an ending, where nothing more can be done. Name a block before it.",
            f"Не е преместено: „{title}“ е изход, в който вече няма действия. Посочете блок преди него.",
            words=command.words,
            pointer=pointer,
        )
    if any(action["id"] in exit["actionIds"] for exit in blocks[number]["exits"]):
        return work.outcome(
            "refused",
            f"Not moved: a way out of “{bare(blocks[number]['title'])}” depends on “{action['text']}”.",
            f"Не е преместено: преход от „{bare(blocks[number]['title'])}“ зависи от „{action['text']}“.",
            words=command.words,
            pointer=pointer,
        )
    del blocks[number]["actions"][at]
    blocks[target]["actions"].append(action)
    work.set(_BLOCKS, blocks)
    return work.outcome(
        "done",
        f"Moved “{action['text']}” to “{title}”.",
        f"Преместих „{action['text']}“ в „{title}“.",
        words=command.words,
        pointer=f"{_BLOCKS}/{target}/actions",
    )


def remove_action(work: Work, command: RemoveAction) -> Outcome:
    """Actions by their words, where no exit hangs on them alone."""
    blocks: list[dict[str, Any]] = work.read(_BLOCKS)
    if command.position is not None:
        number = place_of(blocks, command.block or 1, "", "title")
        at = None if number is None else place_of(blocks[number]["actions"], command.position, "", "text")
        if number is None or at is None:
            return no_such(work, str(command.position), command.words, _BLOCKS)
        return _without_action(work, number, at, command.words)
    for number, block in enumerate(blocks):
        at = place_of(block["actions"], None, command.subject, "text")
        if at is not None:
            return _without_action(work, number, at, command.words)
    return no_such(work, command.subject, command.words, _BLOCKS)


def remove_action_with(work: Work, drug: Term, words: str) -> Outcome | None:
    """The first action that orders a drug; None where no action does."""
    for number, block in enumerate(work.document.scenario_flow.blocks):
        for at, action in enumerate(block.actions):
            if action.order is not None and action.order.drug == drug.key:
                return _without_action(work, number, at, words)
    return None


def _without_action(work: Work, number: int, at: int, words: str) -> Outcome:
    """Take an action away, where no exit hangs on it alone."""
    blocks: list[dict[str, Any]] = work.read(_BLOCKS)
    block = blocks[number]
    action = block["actions"][at]
    if any(exit["actionIds"] == [action["id"]] for exit in block["exits"]):
        return work.outcome(
            "refused",
            f"Not removed: a way out of “{block['title']}” hangs on “{action['text']}” alone.",
            f"Не е премахнато: преход от „{block['title']}“ зависи само от „{action['text']}“.",
            words=words,
            pointer=f"{_BLOCKS}/{number}/actions/{at}",
        )
    del block["actions"][at]
    for exit in block["exits"]:
        exit["actionIds"] = [id for id in exit["actionIds"] if id != action["id"]]
    work.set(_BLOCKS, blocks)
    return work.outcome(
        "done",
        f"Removed the action “{action['text']}” from “{block['title']}”.",
        f"Премахнах действието „{action['text']}“ от „{block['title']}“.",
        words=words,
        pointer=f"{_BLOCKS}/{number}/actions",
    )


def add_cue(work: Work, command: AddCue) -> Outcome:
    """Somebody says something in the first block."""
    blocks = work.document.scenario_flow.blocks
    if not blocks:
        return no_such(work, command.text, command.words, _BLOCKS)
    speaker = command.speaker or Say("Nurse", "Сестра").to(work.writes)
    seconds = _CUE_SECONDS if command.after is None else command.after
    cue = {
        "afterSeconds": seconds,
        "speaker": speaker[:1].upper() + speaker[1:],
        "text": (
            command.text[:1].upper() + command.text[1:]
            if command.text[-1:] in "!?"
            else sentence(command.text)
        )[:500],
    }
    work.set(f"{_BLOCKS}/0/cues/-", cue)
    return work.outcome(
        "done",
        f"Added a cue after {seconds} s in “{bare(blocks[0].title)}”. {cue['speaker']}: “{cue['text']}”",
        f"Добавена реплика след {seconds} s в „{bare(blocks[0].title)}“. {cue['speaker']}: „{cue['text']}“",
        words=command.words,
        pointer=f"{_BLOCKS}/0/cues",
    )


# --- debriefing, sources, investigations


def add_debrief_point(work: Work, command: AddDebriefPoint) -> Outcome:
    """A point to talk about afterwards."""
    point = sentence(command.text)
    if command.question:
        point = f"{point.rstrip('.')}?"
    work.set(f"{_QUESTIONS if command.question else _POINTS}/-", point)
    return work.outcome(
        "done",
        f"Added to the debriefing: “{point}”",
        f"Добавено към разбора: „{point}“",
        words=command.words,
        pointer=_POINTS,
    )


def remove_debrief_point(work: Work, command: RemoveDebriefPoint) -> Outcome:
    """A point of the debriefing by its position."""
    points: list[str] = work.read(_POINTS)
    at = len(points) - 1 if command.position == -1 else command.position - 1
    if not 0 <= at < len(points):
        return no_such(work, str(command.position), command.words, _POINTS)
    gone = points.pop(at)
    work.set(_POINTS, points)
    return work.outcome(
        "done",
        f"Removed from the debriefing: “{gone}”",
        f"Премахнато от разбора: „{gone}“",
        words=command.words,
        pointer=_POINTS,
    )


def add_reference(work: Work, command: AddReference) -> Outcome:
    """A source as it was told, marked as not checked."""
    known: list[dict[str, Any]] = work.read(_REFERENCES)
    link = command.link if command.link.startswith("https://") else ""
    entry = {
        "id": work.new_id("source", (one["id"] for one in known)),
        "linkTitle": (command.title or command.link)[:300],
        "link": link,
        "unverified": True,
    }
    work.set(f"{_REFERENCES}/-", entry)
    missing = "" if link else " It has no link yet."
    missing_bg = "" if link else " Още няма връзка."
    return work.outcome(
        "done",
        f"Added the source “{entry['linkTitle']}”. It is marked as unverified, because I cannot look it up.{missing}",
        f"Добавих източника „{entry['linkTitle']}“. Отбелязан е като непроверен, защото не мога да го проверя.{missing_bg}",
        words=command.words,
        pointer=_REFERENCES,
    )


def remove_reference(work: Work, command: RemoveReference) -> Outcome:
    """A source, and the links of actions to it."""
    known: list[dict[str, Any]] = work.read(_REFERENCES)
    at = place_of(known, command.position, command.subject, "linkTitle")
    if at is None:
        return no_such(work, command.subject or str(command.position), command.words, _REFERENCES)
    gone = known.pop(at)
    work.set(_REFERENCES, known)
    blocks: list[dict[str, Any]] = work.read(_BLOCKS)
    for block in blocks:
        for action in block["actions"]:
            if action["referenceId"] == gone["id"]:
                action["referenceId"] = None
    work.set(_BLOCKS, blocks)
    return work.outcome(
        "done",
        f"Removed the source “{gone['linkTitle']}”.",
        f"Премахнах източника „{gone['linkTitle']}“.",
        words=command.words,
        pointer=_REFERENCES,
    )


_GLUCOSE_PER_MG = 18.016
_UREA_PER_MG = 2.801
_USUAL_KPA = {"paco2": 15, "pao2": 20}
"""Up to these a value of a blood gas without unit is meant in kPa: in mmHg nobody lives with it."""
_CREATININE_PER_MG = 88.42
_MMHG_PER_KPA = 7.5006


def add_investigation(work: Work, command: AddInvestigation) -> Outcome:
    """A laboratory value, words in the findings of the ECG, or a picture with its report."""
    if command.what == "ecg":
        if work.document.clinical_scenario.investigations.ecg is None:
            work.set(f"{_TESTS}/ecg", {"findings": sentence(command.text)})
        else:
            work.append_sentence(f"{_TESTS}/ecg/findings", sentence(command.text))
        return work.outcome(
            "done",
            f"Added to the ECG findings: {command.text}. Rhythm and intervals are unchanged; please check that they fit.",
            f"Добавено към ЕКГ: {command.text}. Ритъмът и интервалите са непроменени; моля, проверете дали съответстват.",
            words=command.words,
            pointer=f"{_TESTS}/ecg",
        )
    if command.what == "imaging":
        return _picture(work, command)
    return _laboratory(work, command)


_PICTURES = (
    (
        re.compile(r"x-?ray|cxr|chest (?:radiograph|film)|plain film|рентген|гръдн\w+ графия|снимка"),
        Say("Chest X-ray", "Рентгенография на гръдния кош"),
    ),
    (re.compile(r"echo|ехокардио|ехото"), Say("Echocardiography", "Ехокардиография")),
    (re.compile(r"\bct|кт\b|скенер|томограф"), Say("CT", "Компютърна томография")),
    (re.compile(r"mri|ямр|магнит"), Say("MRI", "Магнитен резонанс")),
    (re.compile(r"ultrasound|ехограф"), Say("Ultrasound", "Ехография")),
)


def _picture(work: Work, command: AddInvestigation) -> Outcome:
    """The report of a picture: a further one, or what the one of its kind says from now on."""
    pictures: list[dict[str, Any]] = work.read(f"{_TESTS}/imaging")
    told = command.name.to(work.writes)
    kind = next((row for row in _PICTURES if row[0].search(told.lower())), None)
    name = kind[1].to(work.writes) if kind else told[:1].upper() + told[1:]
    report = sentence(command.text)
    alike = [i for i, one in enumerate(pictures) if kind and kind[0].search(one["name"].lower())]
    at = alike[0] if len(alike) == 1 else None
    if at is None:
        entry = {
            "id": work.new_id("picture", (one["id"] for one in pictures)),
            "name": name,
            "report": report,
        }
        work.set(f"{_TESTS}/imaging/-", entry)
        return work.outcome(
            "done",
            f"Added {name}: {report}",
            f"Добавено: {name}: {report}",
            words=command.words,
            pointer=f"{_TESTS}/imaging",
        )
    old = pictures[at]
    if has_words(old["report"], command.text):
        return work.outcome(
            "answered",
            f"{old['name']} shows that already: “{old['report']}”",
            f"{old['name']} вече показва това: „{old['report']}“",
            words=command.words,
            pointer=f"{_TESTS}/imaging/{at}",
        )
    work.set(f"{_TESTS}/imaging/{at}/report", report)
    return work.outcome(
        "done",
        f"{old['name']} now shows: “{report}” Before it was: “{old['report']}”",
        f"{old['name']} – нова находка: „{report}“ Преди беше: „{old['report']}“",
        words=command.words,
        pointer=f"{_TESTS}/imaging/{at}",
    )


_WORKED_FROM = frozenset(
    (
        "sodium",
        "potassium",
        "chloride",
        "bicarbonate",
        "creatinine",
        "urea",
        "glucose",
        "albumin",
        "pao2",
        "paco2",
        "ph",
    )
)
"""Values that others are worked out from: anion gap, osmolality, filtration, the gradient of oxygen."""


def _laboratory(work: Work, command: AddInvestigation) -> Outcome:
    known: list[dict[str, Any]] = work.read(f"{_TESTS}/labs")
    usual = next((one for one in labs() if one.term.key == command.name.key), None)
    if usual is None:
        return _unknown_laboratory(work, command)
    value, unit = command.value or 0.0, command.unit
    unit = unit.lower().replace("мг/дл", "mg/dl").replace("кпа", "kpa")
    if not unit and value <= _USUAL_KPA.get(usual.term.key, 0):
        unit = "kpa"
    if usual.term.key == "urea" and (unit == "mg/dl" or (not unit and "bun" in command.words.lower())):
        value, unit = round(value / _UREA_PER_MG, 1), ""
    if usual.term.key == "haemoglobin" and (unit in ("g/dl", "г/дл") or (not unit and value < 25)):
        value, unit = value * 10, ""
    if unit == "mg/dl" and usual.unit in ("mmol/L", "µmol/L"):
        value = value / _GLUCOSE_PER_MG if usual.unit == "mmol/L" else value * _CREATININE_PER_MG
        value = round(value, 1)
    if unit == "kpa" and usual.unit == "mmHg":
        value = round(value * _MMHG_PER_KPA)
    old, moved = work.document, follow_gas(work, usual.term.key, value)
    at = next(
        (i for i, one in enumerate(known) if usual.words.search(one["name"].lower())),
        None,
    )
    if at is not None:
        work.set(f"{_TESTS}/labs/{at}/value", value)
        told = known[at]["unit"]
    else:
        told = usual.unit
        entry = {
            "id": work.new_id(usual.term.key, (one["id"] for one in known)),
            "name": usual.term.to(work.writes),
            "value": value,
            "unit": told,
            "low": usual.low,
            "high": usual.high,
        }
        work.set(f"{_TESTS}/labs/-", entry)
    if moved is not None:
        also = apply_followed(work, {}, moved, old)
        return work.outcome(
            "done",
            f"Laboratory: {usual.term.en} {with_unit(value, told)}." + also.en,
            f"Лаборатория: {usual.term.bg} {with_unit(value, told)}." + also.bg,
            words=command.words,
            pointer=f"{_TESTS}/labs",
        )
    also = (
        Say(
            " Values worked out from it are unchanged; please check them.",
            " Изчислените от нея стойности са непроменени; моля, проверете ги.",
        )
        if usual.term.key in _WORKED_FROM
        else Say("", "")
    )
    return work.outcome(
        "done",
        f"Laboratory: {usual.term.en} {with_unit(value, told)}.{also.en}",
        f"Лаборатория: {usual.term.bg} {with_unit(value, told)}.{also.bg}",
        words=command.words,
        pointer=f"{_TESTS}/labs",
    )


def _unknown_laboratory(work: Work, command: AddInvestigation) -> Outcome:
    """A value that the vocabulary does not have: as it was said, without a range of reference."""
    known: list[dict[str, Any]] = work.read(f"{_TESTS}/labs")
    name = command.name.to(work.writes).strip()
    if not name or command.value is None or not command.unit.strip():
        return work.outcome(
            "refused",
            f"Not added: “{command.words}”. A laboratory value that I do not know needs its name, number and unit.",
            f"Не е добавено: „{command.words}“. Непозната за мен лабораторна стойност изисква име, число и единица.",
            words=command.words,
            pointer=f"{_TESTS}/labs",
        )
    entry = {
        "id": work.new_id("lab", (one["id"] for one in known)),
        "name": name[:1].upper() + name[1:],
        "value": command.value,
        "unit": command.unit,
    }
    work.set(f"{_TESTS}/labs/-", entry)
    told = f"{entry['name']} {command.value:g} {command.unit}"
    return work.outcome(
        "done",
        f"Laboratory: {told}, without a range of reference; please add it.",
        f"Лаборатория: {told}, без референтни граници; моля, добавете ги.",
        words=command.words,
        pointer=f"{_TESTS}/labs",
    )


# --- texts


def shorten(work: Work, command: Shorten) -> Outcome:
    """Texts of a section without their last sentences, lists without their last things."""
    value = work.read(command.section)
    cut = _cut(value)
    if cut == value and isinstance(value, str):
        sentences = re.split(r"(?<=[.!?])\s+(?=[A-ZА-Я])", value)
        cut = " ".join(sentences[:-1]) if len(sentences) > 1 else value
    if cut == value:
        return work.outcome(
            "refused",
            f"Nothing was changed: in {section(command.section, 'en')} each text is one or two sentences already.",
            f"Нищо не е променено: текстовете в {section(command.section, 'bg')} вече са по едно-две изречения.",
            words=command.words,
            pointer=command.section,
        )
    work.set(command.section, cut)
    return work.outcome(
        "done",
        "The texts of this section are shorter.",
        "Текстовете в раздела са по-кратки.",
        words=command.words,
        pointer=command.section,
    )


def _cut(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _cut(item) for key, item in value.items()}
    if isinstance(value, list):
        texts = all(isinstance(item, str) for item in value)
        kept = value[: max(2, len(value) * 2 // 3)] if texts and len(value) > 2 else value
        return [_cut(item) for item in kept]
    if isinstance(value, str):
        sentences = re.split(r"(?<=[.!?])\s+(?=[A-ZА-Я])", value)
        if len(sentences) > 2:
            return " ".join(sentences[: max(2, len(sentences) * 2 // 3)])
    return value


def replace_text(work: Work, command: ReplaceText) -> Outcome:
    """Other words wherever the old ones stand in a text."""
    if not command.old:
        return no_such(work, command.old, command.words, "")
    pattern = re.compile(rf"(?<!\w){re.escape(command.old)}(?!\w)", re.IGNORECASE)
    count = 0

    def replaced(value: Any, key: str = "") -> Any:
        nonlocal count
        if isinstance(value, dict):
            return {name: replaced(item, name) for name, item in value.items()}
        if isinstance(value, list):
            return [replaced(item, key) for item in value]
        if isinstance(value, str) and key in _TEXTS:
            text, found = pattern.subn(lambda _: command.new, value)
            count += found
            return text
        return value

    sections = [
        Change(pointer, replaced(work.read(pointer), pointer.rsplit("/", 1)[-1]))
        for pointer in ("/generalInfo", "/clinicalScenario", "/scenarioFlow", "/debriefing")
    ]
    if not count:
        return no_such(work, command.old, command.words, "")
    work.set_all(sections)
    return work.outcome(
        "done",
        f"Replaced “{command.old}” by “{command.new}” in {count} place{'s' if count > 1 else ''}.",
        f"Замених „{command.old}“ с „{command.new}“ на {count} {'места' if count > 1 else 'място'}.",
        words=command.words,
    )


_TEXTS = frozenset(
    "scenarioName learners setting prebrief text chiefComplaint presentIllness past family social general airway"
    " breathing circulation disability exposure heartSounds lungSounds findings interpretation report title"
    " narrative hint rationale speaker debriefPoints summary points questions".split()
)
