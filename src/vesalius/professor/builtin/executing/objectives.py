# ruff: noqa: E501 (prose reads best unbroken)
"""Objectives, their shares of the mark and the pass mark."""

import re
from collections import Counter
from typing import Any

from vesalius.professor.commands import (
    AddObjective,
    MoveObjective,
    Outcome,
    RemoveObjective,
    SetPassMark,
    SetWeight,
    WriteObjective,
    WriteObjectives,
)
from vesalius.scenarios.document.schema import RIGHT

from ..case import MAX_OBJECTIVES, MIN_OBJECTIVES
from ..language import Say
from .drug_groups import drugs_of_group
from .matching import LIKE_ENOUGH, has_words, likeness, names_act, no_such, orders, place_of
from .work import BLOCKS, OBJECTIVES, WEIGHTS, Work, sentence


def add_own_objective(work: Work, command: AddObjective) -> Outcome:
    """An objective in the teacher's words, where the knowledge has none on its subject."""
    objectives: list[dict[str, Any]] = work.read(OBJECTIVES)
    if any(has_words(one["text"], command.subject) for one in objectives):
        return work.outcome(
            "answered",
            f"There is an objective on “{command.subject}” already.",
            f"Вече има цел за „{command.subject}“.",
            words=command.words,
            pointer=OBJECTIVES,
        )
    gone = _make_room(work) if work.new and len(objectives) >= MAX_OBJECTIVES else None
    if gone is not None:
        objectives = work.read(OBJECTIVES)
    elif len(objectives) >= MAX_OBJECTIVES:
        places = range(1, len(objectives) + 1)
        text = sentence(command.subject)
        return work.outcome(
            "asked",
            f"Not added yet: there are {len(objectives)} objectives already and {MAX_OBJECTIVES} is the most. "
            f"Which of them shall “{text}” replace?",
            f"Още не е добавено: целите вече са {len(objectives)}, а най-много може {MAX_OBJECTIVES}. "
            f"Коя от тях да замени „{text}“?",
            words=command.words,
            pointer=OBJECTIVES,
            options=tuple(
                Say(f"Replace objective {place} with: {text}", f"Замени цел {place} с: {text}").to(
                    work.speaks
                )
                for place in places
            ),
        )
    id = work.new_id("objective", (one["id"] for one in objectives))
    work.set(f"{OBJECTIVES}/-", {"id": id, "text": sentence(command.subject)[:400]})
    share_equally(work)
    work.wished_objectives.add(id)
    text, by = sentence(command.subject), _assess(work, id, command.subject)
    say = (
        Say(
            f"Added the objective “{text}” in your words; “{by}” assesses it.",
            f"Добавих целта „{text}“ с Вашите думи; оценява я „{by}“.",
        )
        if by is not None
        else Say(
            f"Added the objective “{text}” in your words. No action assesses it yet: link one to it in the flow.",
            f"Добавих целта „{text}“ с Вашите думи. Още няма действие, което я оценява: свържете някое с нея в хода.",
        )
    )
    left = (
        Say(
            f" {MAX_OBJECTIVES} is the most, so “{gone['text']}” is left out.",
            f" Най-много може {MAX_OBJECTIVES}, затова „{gone['text']}“ отпада.",
        )
        if gone is not None
        else Say("", "")
    )
    return work.outcome(
        "done" if by is not None and gone is None else "different",
        say.en + left.en,
        say.bg + left.bg,
        words=command.words,
        pointer=f"{OBJECTIVES}/{len(objectives)}",
    )


def _assessing(work: Work) -> Counter[str]:
    """How many right actions assess each objective."""
    return Counter(
        action.objective_id
        for block in work.document.scenario_flow.blocks
        for action in block.actions
        if action.objective_id and action.grade in RIGHT
    )


def _make_room(work: Work) -> dict[str, Any] | None:
    """Of the objectives that are the author's own, leave out the one that the fewest right actions assess."""
    assessing = _assessing(work)
    ids = [one.id for one in work.document.general_info.objectives]
    ours = [at for at, id in enumerate(ids) if id not in work.wished_objectives]
    return without_objective(work, min(ours, key=lambda at: assessing[ids[at]])) if ours else None


def _assess(work: Work, id: str, subject: str) -> str | None:
    """Let right actions on the subject assess an objective, as far as those they assessed keep others; the first one's text."""
    assessing = _assessing(work)
    blocks: list[dict[str, Any]] = work.read(BLOCKS)
    parts = [part for part in re.split(r",|\band\b|\bи\b", subject.lower()) if len(part.split()) > 1] or [
        subject
    ]
    group = {one.term.key for part in parts for one in drugs_of_group(part)}
    found = None
    for block in blocks:
        for action in block["actions"]:
            before = action["objectiveId"]
            given = action["order"] is not None and action["order"]["drug"] in group
            about = given or any(
                orders(action["order"], one) or names_act(action["text"], one) for one in parts
            )
            if action["grade"] not in RIGHT or not about or (before and assessing[before] < _LEAST_LEFT):
                continue
            if before:
                assessing[before] -= 1
            action["objectiveId"] = id
            found = found or action["text"]
    if found is not None:
        work.set(BLOCKS, blocks)
    return found


_LEAST_LEFT = 2
"""Right actions that an objective has before one may assess another."""


def remove_objective(work: Work, command: RemoveObjective) -> Outcome:
    """An objective, its share of the mark and the links of actions to it."""
    objectives: list[dict[str, Any]] = work.read(OBJECTIVES)
    at = place_of(objectives, command.position, command.subject, "text")
    if at is None and command.subject:
        at = _likest(objectives, command.subject.lower())
    if at is None:
        orders = Say("Remove objective {}", "Премахни цел {}").to(work.speaks)
        listed = "".join(f"\n{number}. {one['text']}" for number, one in enumerate(objectives, start=1))
        return work.outcome(
            "asked",
            f"Which objective is meant by “{command.subject or command.position}”?{listed}",
            f"Коя цел се има предвид с „{command.subject or command.position}“?{listed}",
            words=command.words,
            pointer=OBJECTIVES,
            options=tuple(orders.format(number) for number in range(1, len(objectives) + 1)),
        )
    gone = without_objective(work, at)
    few = len(objectives) - 1 < MIN_OBJECTIVES
    return work.outcome(
        "done",
        f"Removed the objective “{gone['text']}” The shares of the mark are divided anew."
        + (f" A scenario needs at least {MIN_OBJECTIVES} objectives." if few else ""),
        f"Премахнах целта „{gone['text']}“ Тежестите са разпределени наново."
        + (f" Сценарият изисква поне {MIN_OBJECTIVES} цели." if few else ""),
        words=command.words,
        pointer=OBJECTIVES,
    )


def _likest(objectives: list[dict[str, Any]], subject: str) -> int | None:
    """The one objective that has most of the words of a subject; None where several have as many."""
    likes = [likeness(one["text"].lower(), subject) for one in objectives]
    best = max(likes, default=0)
    return likes.index(best) if best >= LIKE_ENOUGH and likes.count(best) == 1 else None


def without_objective(work: Work, at: int) -> dict[str, Any]:
    """Take an objective away, with its share of the mark and the links of actions; what it was."""
    objectives: list[dict[str, Any]] = work.read(OBJECTIVES)
    gone = objectives.pop(at)
    work.set(OBJECTIVES, objectives)
    blocks: list[dict[str, Any]] = work.read(BLOCKS)
    for block in blocks:
        for action in block["actions"]:
            if action["objectiveId"] == gone["id"]:
                action["objectiveId"] = None
    work.set(BLOCKS, blocks)
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


def move_objective(work: Work, command: MoveObjective) -> Outcome:
    """An objective in another place; what refers to it goes by its id and stays."""
    objectives: list[dict[str, Any]] = work.read(OBJECTIVES)
    start, end = (place_of(objectives, at, "", "text") for at in (command.position, command.to))
    if start is None or end is None:
        missing = command.position if start is None else command.to
        return no_such(work, str(missing), command.words, OBJECTIVES)
    moved = objectives.pop(start)
    objectives.insert(end, moved)
    work.set(OBJECTIVES, objectives)
    return work.outcome(
        "done",
        f"Objective {end + 1} is now “{moved['text']}”",
        f"Цел {end + 1} вече е „{moved['text']}“",
        words=command.words,
        pointer=f"{OBJECTIVES}/{end}",
    )


def write_objective(work: Work, command: WriteObjective) -> Outcome:
    """An objective in the teacher's words, in the place of another; its links and share stay."""
    objectives: list[dict[str, Any]] = work.read(OBJECTIVES)
    at = place_of(objectives, command.position, "", "text")
    if at is None:
        return no_such(work, str(command.position), command.words, OBJECTIVES)
    text = sentence(command.text)[:400]
    work.set(f"{OBJECTIVES}/{at}/text", text)
    return work.outcome(
        "done",
        f"Objective {at + 1} now reads “{text}” The actions that assessed it are still linked to it; please check that they fit.",
        f"Цел {at + 1} вече гласи „{text}“ Действията, които я оценяваха, остават свързани с нея; моля, проверете дали съответстват.",
        words=command.words,
        pointer=f"{OBJECTIVES}/{at}",
    )


def write_objectives(work: Work, command: WriteObjectives) -> Outcome:
    """All objectives anew. One that is on the same keeps its id, so that what assesses it stays linked."""
    old: list[dict[str, Any]] = work.read(OBJECTIVES)
    texts = [sentence(text)[:400] for text in command.texts]
    wanted, beyond = texts[:MAX_OBJECTIVES], texts[MAX_OBJECTIVES:]
    left, written = list(old), []
    for text in wanted:
        like = next((one for one in left if likeness(one["text"].lower(), text.lower()) >= LIKE_ENOUGH), None)
        if like is not None:
            left.remove(like)
        written.append({"id": like["id"] if like else "", "text": text})
    kept = left[: max(0, MIN_OBJECTIVES - len(written))]
    written += kept
    taken = [one["id"] for one in old]
    for one in written:
        one["id"] = one["id"] or work.new_id("objective", taken)
        taken.append(one["id"])
    ids = {one["id"] for one in written}
    for index in reversed([at for at, one in enumerate(old) if one["id"] not in ids]):
        without_objective(work, index)
    work.set(OBJECTIVES, written)
    share_equally(work)
    told = " ".join(f"{number}. {one['text']}" for number, one in enumerate(written, start=1))
    say = Say(f"The objectives are now: {told}", f"Целите вече са: {told}")
    more = Say("", "")
    if kept:
        more = Say(
            f" A scenario needs {MIN_OBJECTIVES} to {MAX_OBJECTIVES} objectives, so the last "
            f"{'one is' if len(kept) == 1 else f'{len(kept)} are'} kept from before.",
            f" Сценарият изисква от {MIN_OBJECTIVES} до {MAX_OBJECTIVES} цели, затова "
            f"{'последната остава' if len(kept) == 1 else f'последните {len(kept)} остават'} от предишните.",
        )
    elif beyond:
        more = Say(
            f" {MAX_OBJECTIVES} is the most, so these are not among them: {' '.join(beyond)}",
            f" Най-много може {MAX_OBJECTIVES}, затова не са включени: {' '.join(beyond)}",
        )
    return work.outcome(
        "different" if more.en else "done",
        say.en + more.en,
        say.bg + more.bg,
        words=command.words,
        pointer=OBJECTIVES,
    )


_PASS_STEP = 5
"""How much "a bit lower" is, in percent."""


def set_pass_mark(work: Work, command: SetPassMark) -> Outcome:
    """The share of the points that is enough."""
    percent = command.percent
    if command.step:
        percent = max(0, min(100, work.document.assessment.pass_mark + _PASS_STEP * command.step))
    work.set("/assessment/passMark", percent)
    return work.outcome(
        "done",
        f"The pass mark is {percent} %.",
        f"Прагът за успех е {percent} %.",
        words=command.words,
        pointer="/assessment/passMark",
    )


def set_weight(work: Work, command: SetWeight) -> Outcome:
    """What one objective counts; the others share the rest as they related to each other."""
    objectives: list[dict[str, Any]] = work.read(OBJECTIVES)
    if command.percent is None:
        share_equally(work)
        return _weights_told(work, command.words)
    at = place_of(objectives, command.position, command.subject, "text")
    if at is None or command.percent > 100:
        what = command.subject or str(command.position if at is None else f"{command.percent:g} %")
        return no_such(work, what, command.words, OBJECTIVES)
    known = {one["objectiveId"]: one["weight"] for one in work.read(WEIGHTS)}
    chosen = objectives[at]["id"]
    others = [one["id"] for one in objectives if one["id"] != chosen]
    if not others and command.percent != 100:
        return no_such(work, f"{command.percent:g} %", command.words, OBJECTIVES)
    rest = 100 - command.percent
    total = sum(known.get(id, 0) for id in others)
    shares: dict[str, float] = {
        id: int(rest * (known.get(id, 0) / total if total else 1 / len(others))) for id in others
    }
    left = rest - sum(shares.values())
    for id in others:
        step = min(1, left)
        shares[id] += step
        left -= step
    shares[chosen] = command.percent
    weights = [{"objectiveId": one["id"], "weight": shares[one["id"]]} for one in objectives]
    work.set(WEIGHTS, weights)
    return _weights_told(work, command.words)


def _weights_told(work: Work, words: str) -> Outcome:
    told = ", ".join(
        f"{number}: {one.weight:g} %" for number, one in enumerate(work.document.assessment.weights, start=1)
    )
    return work.outcome(
        "done",
        f"The objectives count: {told}.",
        f"Тежест на целите: {told}.",
        words=words,
        pointer=WEIGHTS,
    )
