# ruff: noqa: E501 (prose reads best unbroken)
"""Questions to the learners in the flow, and their answers."""

import re
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from vesalius.professor.commands import AddQuestion, ChangeAnswer, Outcome, RemoveAction
from vesalius.professor.reading import without_phase
from vesalius.scenarios.document import Change

from ..language import Say
from .actions_removed import no_cue_waits, remove_action
from .blocks_found import blocks_meant, tells_of
from .grades import GRADE_NAMES, GRADE_POINTS
from .matching import has_words, likeness
from .work import BLOCKS, Work, bare, sentence

_SECONDS = 120
"""How long a question waits for its answer."""
_FEWEST = 2
_WRONG = "unnecessary"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def add_question(work: Work, command: AddQuestion) -> Outcome:
    """A question block behind the one that is named, or the first; every answer leads on."""
    text = _capital(command.text.strip())
    if len(command.answers) < _FEWEST or not text:
        return work.outcome(
            "asked",
            "Which question, and which answers? Say for example: ask them “Which drug first?” with answers adenosine, verapamil, "
            "amiodarone; adenosine is right. Nothing is added yet.",
            "Какъв въпрос и с какви отговори? Кажете например: попитай ги „Кое лекарство първо?“ с отговори аденозин, верапамил, "
            "амиодарон; верен е аденозин. Засега нищо не е добавено.",
            words=command.words,
            pointer=BLOCKS,
        )
    blocks: list[dict[str, Any]] = work.read(BLOCKS)
    at = next((n for n, one in enumerate(blocks) if one["kind"] == "start"), 0)
    if command.after is not None:
        at = next((n for n in blocks_meant(work, command.after, "") if blocks[n]["exits"]), at)
    on = next(
        (one["to"] for one in blocks[at]["exits"] if one["when"] == "action"),
        blocks[at]["exits"][0]["to"] if blocks[at]["exits"] else None,
    )
    if on is None:
        return work.outcome(
            "refused",
            f"Not added: “{bare(blocks[at]['title'])}” leads nowhere, so the question could not be reached.",
            f"Не е добавено: от „{bare(blocks[at]['title'])}“ няма преход и въпросът не би могъл да бъде достигнат.",
            words=command.words,
            pointer=f"{BLOCKS}/{at}",
        )
    id = work.new_id("asked", (one["id"] for one in blocks))
    right = set(command.right)
    answers = [
        {
            "id": f"{id}_{place}",
            "text": _capital(answer)[:300],
            "grade": (grade := "critical" if place in right else _WRONG if right else "neutral"),
            "points": GRADE_POINTS[grade],
        }
        for place, answer in enumerate(command.answers, start=1)
    ]
    ids = [one["id"] for one in answers]
    chosen = [one["id"] for one in answers if one["grade"] == "critical"]
    ways = [{"to": on, "when": "action", "actionIds": ids}]
    if len(chosen) > 1:
        wrong = [one for one in ids if one not in chosen]
        ways = [{"to": on, "when": "action", "actionIds": chosen, "needs": "all"}]
        ways += [{"to": on, "when": "action", "actionIds": wrong}] if wrong else []
    block = {
        "id": id,
        "kind": "question",
        "title": text[:120],
        "narrative": text,
        "actions": answers,
        "exits": [*ways, {"to": on, "when": "timer", "seconds": _SECONDS}],
    }
    for exit in blocks[at]["exits"]:
        exit["to"] = id if exit["to"] == on else exit["to"]
    blocks.insert(at + 1, block)
    work.set(BLOCKS, blocks)
    marked = (
        Say(
            "right: " + ", ".join(f"“{one['text']}”" for one in answers if one["id"] in chosen),
            "верен отговор: " + ", ".join(f"„{one['text']}“" for one in answers if one["id"] in chosen),
        )
        if chosen
        else Say(
            f"none is marked as right yet: say “the right answer is {command.answers[0]}”",
            f"засега никой не е отбелязан като верен: кажете „верният отговор е {command.answers[0]}“",
        )
    )
    listed = ", ".join(str(one["text"]) for one in answers)
    title = bare(blocks[at]["title"])
    return work.outcome(
        "done" if chosen else "different",
        f"Added the question “{text}” behind “{title}” with {len(answers)} answers ({listed}); {marked.en}. It assesses no objective yet.",
        f"Добавен е въпросът „{text}“ след „{title}“ с {len(answers)} отговора ({listed}); {marked.bg}. Засега не оценява цел.",
        words=command.words,
        pointer=f"{BLOCKS}/{at + 1}",
    )


def _question(work: Work, command: ChangeAnswer) -> int | None:
    """The question that is meant: by its place among them, by words, by the answer, or the only one."""
    blocks: list[dict[str, Any]] = work.read(BLOCKS)
    asked = [at for at, one in enumerate(blocks) if one["kind"] == "question"]
    if command.position is not None:
        place = command.position - 1 if command.position > 0 else command.position
        return asked[place] if -len(asked) <= place < len(asked) else None
    about = without_phase(command.subject.lower()).removeprefix("the ").strip()
    if about and about not in ("the", "на", "за", "about", "on", "this", "that"):
        return next(
            (
                at
                for at in asked
                if any(
                    tells_of(text, about)
                    for text in (
                        blocks[at]["title"],
                        blocks[at]["narrative"],
                        *(one["text"] for one in blocks[at]["actions"]),
                    )
                )
            ),
            None,
        )
    if command.answer and not command.added:
        named = [at for at in asked if _answer(blocks[at]["actions"], command.answer) is not None]
        if named:
            return named[0]
        if command.right is None:
            return None
    own = [at for at in asked if str(blocks[at]["id"]).startswith("asked")]
    return own[-1] if own else asked[0] if len(asked) == 1 else None


def _answer(answers: Sequence[dict[str, Any]], told: str) -> int | None:
    low = told.lower().strip(' ."“”„')
    letter = re.fullmatch(r"(?:answer |option |отговор )?(?:([a-f])|([а-е])|([1-8]))", low)
    if letter is not None:
        place = (
            "abcdef".find(letter[1])
            if letter[1]
            else "абвгде".find(letter[2])
            if letter[2]
            else int(letter[3]) - 1
        )
        return place if place < len(answers) else None
    figures = re.findall(r"\d+(?:[.,]\d+)?", low)
    ways: tuple[Callable[[str], bool], ...] = (
        lambda text: text.strip(" .") == low,
        lambda text: text.startswith(low),
        lambda text: has_words(text, low),
        lambda text: likeness(text, low) >= 1.0,
    )
    return next(
        (
            at
            for fits in ways
            for at, one in enumerate(answers)
            if fits(one["text"].lower()) and all(each in one["text"] for each in figures)
        ),
        None,
    )


def change_answer(work: Work, command: ChangeAnswer) -> Outcome:
    """One answer of a question: added, gone, in other words, right or wrong, with its points or explanation."""
    blocks: list[dict[str, Any]] = work.read(BLOCKS)
    number = _question(work, command)
    if command.removed and command.answer and number is None:
        # "Remove salbutamol from the options" is said of what can be done, too.
        return remove_action(work, RemoveAction(subject=command.answer, words=command.words))
    if number is None:
        return _which_question(work, command)
    block = blocks[number]
    answers, title = block["actions"], bare(block["title"])
    at = _answer(answers, command.answer) if command.answer else _right(answers)
    if command.added and at is None:
        return _added(work, command, number)
    if at is None and command.right:
        # "The right answer is X", which the question does not have: it comes in as the right one.
        return _added(work, msgspec.structs.replace(command, added=True), number)
    if at is None:
        told = ", ".join(f"“{one['text']}”" for one in answers)
        return work.outcome(
            "refused",
            f"Nothing changed: “{title}” has no answer “{command.answer}”. It has {told}.",
            f"Нищо не е променено: „{title}“ няма отговор „{command.answer}“. Има {told}.",
            words=command.words,
            pointer=f"{BLOCKS}/{number}/actions",
        )
    place, text = f"{BLOCKS}/{number}/actions/{at}", answers[at]["text"]
    if command.removed:
        return _removed(work, command, number, at)
    if command.right is not None:
        return _marked(work, command, number, at)
    changes, en, bg = [], [], []
    if command.text:
        changes.append(Change(f"{place}/text", _capital(command.text)[:300]))
        en.append(f"now reads “{_capital(command.text)}”")
        bg.append(f"вече гласи „{_capital(command.text)}“")
    points = command.points
    if command.points_by:
        points = max(0, min(100, answers[at]["points"] + command.points_by))
    if points is not None:
        changes.append(Change(f"{place}/points", points))
        en.append(f"is worth {points} points")
        bg.append(f"носи {points} точки")
    if command.rationale:
        changes.append(Change(f"{place}/rationale", sentence(command.rationale)))
        en.append(f"is explained: “{sentence(command.rationale)}”")
        bg.append(f"има обяснение: „{sentence(command.rationale)}“")
    if not changes:
        there = Say("is there already", "вече е там")
        en.append(there.en)
        bg.append(there.bg)
    work.set_all(changes)
    return work.outcome(
        "done" if changes else "answered",
        f"In “{title}” the answer “{text}” {' and '.join(en)}.",
        f"В „{title}“ отговорът „{text}“ {' и '.join(bg)}.",
        words=command.words,
        pointer=place,
    )


def _right(answers: Sequence[dict[str, Any]]) -> int | None:
    return next((at for at, one in enumerate(answers) if one["grade"] == "critical"), None)


def _which_question(work: Work, command: ChangeAnswer) -> Outcome:
    asked = [bare(one["title"]) for one in work.read(BLOCKS) if one["kind"] == "question"]
    if not asked:
        return work.outcome(
            "refused",
            "Nothing changed: the flow asks no question. Add one: ask them “…?” with answers …; … is right.",
            "Нищо не е променено: в хода няма въпрос. Добавете: попитай ги „…?“ с отговори …; верен е ….",
            words=command.words,
            pointer=BLOCKS,
        )
    en, bg = (", ".join(mark.format(one) for one in asked) for mark in ("“{}”", "„{}“"))
    return work.outcome(
        "asked",
        f"In which question? The flow has {en}. Say “… in the first question”, for instance. Nothing is changed yet.",
        f"В кой въпрос? В хода има {bg}. Кажете например „… в първия въпрос“. Засега нищо не е променено.",
        words=command.words,
        pointer=BLOCKS,
    )


def _added(work: Work, command: ChangeAnswer, number: int) -> Outcome:
    blocks: list[dict[str, Any]] = work.read(BLOCKS)
    block = blocks[number]
    ids = [one["id"] for each in blocks for one in each["actions"]]
    grade = _WRONG
    answer = {
        "id": work.new_id("answer", ids),
        "text": _capital(command.answer.strip())[:300],
        "grade": grade,
        "points": GRADE_POINTS[grade],
    }
    block["actions"].append(answer)
    leading = [one for one in block["exits"] if one["when"] == "action"]
    right = _right(block["actions"])
    way = next(
        (one for one in leading if right is None or block["actions"][right]["id"] in one["actionIds"]),
        leading[0] if leading else None,
    )
    if way is not None and way["needs"] == "all":
        block["exits"].insert(0, {"to": way["to"], "when": "action", "actionIds": [answer["id"]]})
    elif way is not None:
        way["actionIds"].append(answer["id"])
    work.set(BLOCKS, blocks)
    at = len(block["actions"]) - 1
    if command.right:
        return _marked(work, command, number, at)
    title, name = bare(block["title"]), GRADE_NAMES[_WRONG]
    return work.outcome(
        "done",
        f"Added the answer “{answer['text']}” to “{title}”, as not right (graded {name.en}).",
        f"Добавен е отговорът „{answer['text']}“ в „{title}“, като неверен (оценен като {name.bg}).",
        words=command.words,
        pointer=f"{BLOCKS}/{number}/actions/{at}",
    )


def _removed(work: Work, command: ChangeAnswer, number: int, at: int) -> Outcome:
    blocks: list[dict[str, Any]] = work.read(BLOCKS)
    block = blocks[number]
    answers, gone = block["actions"], block["actions"][at]
    title, pointer = bare(block["title"]), f"{BLOCKS}/{number}/actions"
    why = None
    if len(answers) <= _FEWEST:
        why = Say("a question needs two answers", "въпросът има нужда от поне два отговора")
    elif gone["grade"] == "critical" and sum(one["grade"] == "critical" for one in answers) == 1:
        why = Say(
            "it is the only right one; say first which other is right",
            "той е единственият верен; първо кажете кой друг е верен",
        )
    if why is not None:
        return work.outcome(
            "refused",
            f"Not removed: “{gone['text']}” stays in “{title}”, because {why.en}.",
            f"Не е премахнат: „{gone['text']}“ остава в „{title}“, защото {why.bg}.",
            words=command.words,
            pointer=pointer,
        )
    del answers[at]
    for exit in block["exits"]:
        exit["actionIds"] = [one for one in exit["actionIds"] if one != gone["id"]]
    block["exits"] = [one for one in block["exits"] if one["when"] != "action" or one["actionIds"]]
    no_cue_waits(block, gone["id"])
    work.set(BLOCKS, blocks)
    return work.outcome(
        "done",
        f"Removed the answer “{gone['text']}” from “{title}”.",
        f"Премахнат е отговорът „{gone['text']}“ от „{title}“.",
        words=command.words,
        pointer=pointer,
    )


def _marked(work: Work, command: ChangeAnswer, number: int, at: int) -> Outcome:
    """An answer becomes the right one, and the one that was is wrong; or it becomes wrong."""
    blocks: list[dict[str, Any]] = work.read(BLOCKS)
    block = blocks[number]
    answers, answer = block["actions"], block["actions"][at]
    title, pointer = bare(block["title"]), f"{BLOCKS}/{number}/actions/{at}"
    before = [one for one in answers if one["grade"] == "critical" and one is not answer]
    if not command.right:
        if answer["grade"] == "critical" and not before:
            return work.outcome(
                "refused",
                f"Not changed: “{answer['text']}” is the only right answer of “{title}”. Say which one is right instead.",
                f"Без промяна: „{answer['text']}“ е единственият верен отговор на „{title}“. Кажете кой е верният вместо него.",
                words=command.words,
                pointer=pointer,
            )
        answer |= {"grade": _WRONG, "points": GRADE_POINTS[_WRONG]}
        work.set(BLOCKS, blocks)
        return work.outcome(
            "done",
            f"In “{title}” the answer “{answer['text']}” now counts as wrong.",
            f"В „{title}“ отговорът „{answer['text']}“ вече се смята за грешен.",
            words=command.words,
            pointer=pointer,
        )
    answer |= {"grade": "critical", "points": GRADE_POINTS["critical"]}
    # Where none was right, the others are not marked yet.
    others = before or [one for one in answers if one["grade"] == "neutral" and one is not answer]
    for one in others:
        one |= {"grade": _WRONG, "points": GRADE_POINTS[_WRONG]}
    old = {one["id"] for one in before}
    way = next((one for one in block["exits"] if old & set(one["actionIds"])), None)
    if way is not None and answer["id"] not in way["actionIds"]:
        for exit in block["exits"]:
            exit["actionIds"] = [one for one in exit["actionIds"] if one != answer["id"]]
        way["actionIds"].append(answer["id"])
        block["exits"] = [one for one in block["exits"] if one["when"] != "action" or one["actionIds"]]
    if way is not None:
        way["needs"] = "any"
    work.set(BLOCKS, blocks)
    was_en = ", ".join(f"“{one['text']}”" for one in before)
    was_bg = ", ".join(f"„{one['text']}“" for one in before)
    was = Say(f"; before it was {was_en}", f"; преди беше {was_bg}") if before else Say("", "")
    return work.outcome(
        "done",
        f"In “{title}” the right answer is now “{answer['text']}”{was.en}. The explanations are unchanged; please check them.",
        f"В „{title}“ верният отговор вече е „{answer['text']}“{was.bg}. Обясненията не са променени; моля, проверете ги.",
        words=command.words,
        pointer=f"{BLOCKS}/{number}/actions/{at}",
    )
