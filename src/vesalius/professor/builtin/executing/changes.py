# ruff: noqa: E501 (prose reads best unbroken)
"""Single places: order and weights of objectives, marks and hints of actions, blocks, texts, ECG, lung function."""

import re
from typing import Any, Literal

from vesalius.physiology.circulation import qt_from_qtc_fridericia, qtc_bazett, qtc_fridericia
from vesalius.physiology.lung_function import UNITS, reference
from vesalius.professor.commands import (
    AddAction,
    ChangeAction,
    KeepItems,
    MoveObjective,
    Outcome,
    RemoveInvestigation,
    SetPassMark,
    SetSpirometry,
    SetTracing,
    SetVisibility,
    SetWeight,
    WriteBlock,
    WriteObjective,
    WriteObjectives,
    WriteText,
)
from vesalius.professor.reading.vocabulary import acts, drugs, labs
from vesalius.scenarios.document import Change
from vesalius.scenarios.document.drugs import DRUGS
from vesalius.scenarios.document.schema import PftMeasure, PftValue

from ..case import MAX_OBJECTIVES, MIN_OBJECTIVES
from ..language import Say
from ..phrases import section
from .structure import (
    GRADE_NAMES,
    GRADE_POINTS,
    add_action,
    bare,
    no_such,
    place_of,
    sentence,
    share_equally,
    without_objective,
)
from .work import Work, has_words

_OBJECTIVES, _BLOCKS, _WEIGHTS = "/generalInfo/objectives", "/scenarioFlow/blocks", "/assessment/weights"
_TESTS = "/clinicalScenario/investigations"
_RIGHT = ("critical", "recommended")


# --- objectives and the mark


def move_objective(work: Work, command: MoveObjective) -> Outcome:
    """An objective in another place; what refers to it goes by its id and stays."""
    objectives: list[dict[str, Any]] = work.read(_OBJECTIVES)
    start, end = (place_of(objectives, at, "", "text") for at in (command.position, command.to))
    if start is None or end is None:
        missing = command.position if start is None else command.to
        return no_such(work, str(missing), command.words, _OBJECTIVES)
    moved = objectives.pop(start)
    objectives.insert(end, moved)
    work.set(_OBJECTIVES, objectives)
    return work.outcome(
        "done",
        f"Objective {end + 1} is now “{moved['text']}”",
        f"Цел {end + 1} вече е „{moved['text']}“",
        words=command.words,
        pointer=f"{_OBJECTIVES}/{end}",
    )


def write_objective(work: Work, command: WriteObjective) -> Outcome:
    """An objective in the teacher's words, in the place of another; its links and share stay."""
    objectives: list[dict[str, Any]] = work.read(_OBJECTIVES)
    at = place_of(objectives, command.position, "", "text")
    if at is None:
        return no_such(work, str(command.position), command.words, _OBJECTIVES)
    text = sentence(command.text)[:400]
    work.set(f"{_OBJECTIVES}/{at}/text", text)
    return work.outcome(
        "done",
        f"Objective {at + 1} now reads “{text}” The actions that assessed it are still linked to it; please check that they fit.",
        f"Цел {at + 1} вече гласи „{text}“ Действията, които я оценяваха, остават свързани с нея; моля, проверете дали съответстват.",
        words=command.words,
        pointer=f"{_OBJECTIVES}/{at}",
    )


def write_objectives(work: Work, command: WriteObjectives) -> Outcome:
    """All objectives anew. One that is on the same keeps its id, so that what assesses it stays linked."""
    old: list[dict[str, Any]] = work.read(_OBJECTIVES)
    texts = [sentence(text)[:400] for text in command.texts]
    wanted, beyond = texts[:MAX_OBJECTIVES], texts[MAX_OBJECTIVES:]
    left, written = list(old), []
    for text in wanted:
        like = next(
            (one for one in left if _likeness(one["text"].lower(), text.lower()) >= _LIKE_ENOUGH), None
        )
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
    work.set(_OBJECTIVES, written)
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
        pointer=_OBJECTIVES,
    )


def set_pass_mark(work: Work, command: SetPassMark) -> Outcome:
    """The share of the points that is enough."""
    work.set("/assessment/passMark", command.percent)
    return work.outcome(
        "done",
        f"The pass mark is {command.percent} %.",
        f"Прагът за успех е {command.percent} %.",
        words=command.words,
        pointer="/assessment/passMark",
    )


def set_weight(work: Work, command: SetWeight) -> Outcome:
    """What one objective counts; the others share the rest as they related to each other."""
    objectives: list[dict[str, Any]] = work.read(_OBJECTIVES)
    if command.percent is None:
        share_equally(work)
        return _weights_told(work, command.words)
    at = place_of(objectives, command.position, command.subject, "text")
    if at is None or command.percent > 100:
        what = command.subject or str(command.position if at is None else f"{command.percent:g} %")
        return no_such(work, what, command.words, _OBJECTIVES)
    known = {one["objectiveId"]: one["weight"] for one in work.read(_WEIGHTS)}
    chosen = objectives[at]["id"]
    others = [one["id"] for one in objectives if one["id"] != chosen]
    if not others and command.percent != 100:
        return no_such(work, f"{command.percent:g} %", command.words, _OBJECTIVES)
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
    work.set(_WEIGHTS, weights)
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
        pointer=_WEIGHTS,
    )


# --- actions


def _action_at(work: Work, command: ChangeAction) -> tuple[int, int] | None:
    """The action that is meant: by its place in the first block, else by its drug or the words of its text.

    Of several a right one, and of these the first.
    """
    blocks: list[dict[str, Any]] = work.read(_BLOCKS)
    if command.position is not None:
        at = place_of(blocks[0]["actions"], command.position, "", "text") if blocks else None
        return None if at is None else (0, at)
    subject = command.subject.lower()
    named = next((one for one in drugs() if one.words.search(subject)), None)
    found = []
    for number, block in enumerate(blocks):
        for place, action in enumerate(block["actions"]):
            text = action["text"].lower()
            if named is not None and named.term.key in DRUGS:
                # Another drug of the group is not the one that is named.
                given = action["order"] is not None and action["order"]["drug"] == named.term.key
                score = 2.0 if given else 1.0 if named.words.search(text) else 0.0
            else:
                score = _likeness(text, subject)
            # What would be added else has to be named whole; and what has the grade already is meant first.
            if score >= (1.0 if command.added else _LIKE_ENOUGH):
                other = command.grade is not None and action["grade"] != command.grade
                found.append((-score, other, action["grade"] not in _RIGHT, number, place))
    if not found:
        return None
    *_, number, place = min(found)
    return number, place


_LIKE_ENOUGH = 0.6
_SHORT_STEM, _LONG_STEM = 4, 7
"""Letters by which words are held against each other: endings differ, in Bulgarian by up to four."""


def _likeness(text: str, subject: str) -> float:
    """How much of a subject a text names: each word by its beginning, or by another word for the same act."""
    meant = [words for words in acts() if words.search(subject)]
    if meant:
        return 1.0 if any(words.search(text) for words in meant) else 0.0
    stems = [
        word[: max(_SHORT_STEM, min(_LONG_STEM, len(word) - 3))]
        for word in re.findall(r"\w+", subject)
        if len(word) > 3
    ]
    return sum(stem in text for stem in stems) / len(stems) if stems else 0.0


def change_action(work: Work, command: ChangeAction) -> Outcome:
    """Points, grade, time limit, hint or reason of one action."""
    found = _action_at(work, command)
    if found is None and command.added and command.grade is not None and command.subject:
        return _added(work, command)
    if found is None:
        return work.outcome(
            "refused",
            f"Not done: “{command.words}”. The flow has no action “{command.subject or command.position}”. Add it first, "
            f"for example “add action: {command.subject or 'give oxygen'}”.",
            f"Не е направено: „{command.words}“. В хода няма действие „{command.subject or command.position}“. Първо го добавете, "
            f"например „добави действие: {_without_article(command.subject) or 'дай кислород'}“.",
            words=command.words,
            pointer=_BLOCKS,
        )
    pointer = f"{_BLOCKS}/{found[0]}/actions/{found[1]}"
    action: dict[str, Any] = work.read(pointer)
    points = command.points
    if command.grade is not None and points is None:
        points = GRADE_POINTS[command.grade]
    en, bg = [], []
    wanted: tuple[tuple[str, Any, str, str], ...] = (
        ("grade", command.grade, "graded", "оценено"),
        ("points", points, "points", "точки"),
        ("withinSeconds", command.until, "to be done within", "да се извърши до"),
        ("hint", command.hint and sentence(command.hint)[:500], "hint", "подсказка"),
        ("rationale", command.rationale and sentence(command.rationale), "rationale", "обосновка"),
    )
    changes = []
    for key, value, name_en, name_bg in wanted:
        if value in (None, ""):
            continue
        changes.append(Change(f"{pointer}/{key}", value))
        shown = GRADE_NAMES[value] if key == "grade" else Say(str(value), str(value))
        if key == "withinSeconds":
            shown = Say(f"{value} s", f"{value} s")
        en.append(f"{name_en} {shown.en}" if key != "points" else f"{shown.en} {name_en}")
        bg.append(f"{name_bg} {shown.bg}" if key != "points" else f"{shown.bg} {name_bg}")
    same = all(work.read(change.pointer) == change.value for change in changes)
    work.set_all(changes)
    title = bare(work.read(f"{_BLOCKS}/{found[0]}/title"))
    late = _otherwise(work, command, found[0]) if command.otherwise and command.until else Say("", "")
    already = Say(" (so already)", " (вече е така)") if same and not late.en else Say("", "")
    return work.outcome(
        "done",
        f"“{action['text']}” in “{title}”: {', '.join(en).rstrip('.')}{already.en}.{late.en}",
        f"„{action['text']}“ в „{title}“: {', '.join(bg).rstrip('.')}{already.bg}.{late.bg}",
        words=command.words,
        pointer=pointer,
    )


def _otherwise(work: Work, command: ChangeAction, number: int) -> Say:
    """What happens where an action is not done in time: the way out of its block by time leads there."""
    blocks: list[dict[str, Any]] = work.read(_BLOCKS)
    ending = next((one for one in blocks if one["ending"] == command.otherwise), None)
    timer = next((at for at, one in enumerate(blocks[number]["exits"]) if one["when"] == "timer"), None)
    if ending is None or timer is None:
        return Say(
            " What happens otherwise is unchanged: set it in the ways out of the block.",
            " Какво става иначе, не е променено: задайте го в преходите на блока.",
        )
    work.set_all(
        [
            Change(f"{_BLOCKS}/{number}/exits/{timer}/to", ending["id"]),
            Change(f"{_BLOCKS}/{number}/exits/{timer}/seconds", command.until),
        ]
    )
    title = bare(ending["title"])
    return Say(
        f" Without it the block leads on to “{title}” after {command.until} s.",
        f" Без него след {command.until} s блокът води към „{title}“.",
    )


def _added(work: Work, command: ChangeAction) -> Outcome:
    """An action that was graded and that the flow does not have."""
    text = _without_article(command.subject)
    done = add_action(work, AddAction(text=text, grade=command.grade or "recommended", words=command.words))
    say = Say(f"The flow had no such action. {done.text}", f"В хода нямаше такова действие. {done.text}")
    return work.outcome("different", say.en, say.bg, words=command.words, pointer=done.pointer)


def _without_article(text: str) -> str:
    """Bulgarian words as they are called: "обаждането" is "обаждане"."""
    return re.sub(r"^(\w+не)то\b|^(\w+[лнр])ът\b", lambda found: found[1] or found[2], text)


# --- blocks and texts


def write_block(work: Work, command: WriteBlock) -> Outcome:
    """Another title of a block, or a sentence more in its narrative."""
    blocks: list[dict[str, Any]] = work.read(_BLOCKS)
    at = place_of(blocks, command.position, "", "title")
    if at is None:
        return no_such(work, str(command.position), command.words, _BLOCKS)
    pointer = f"{_BLOCKS}/{at}/{command.part}"
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


def write_text(work: Work, command: WriteText) -> Outcome:
    """The teacher's words in a text of the document."""
    pointer = command.section
    if pointer.startswith(f"{_TESTS}/ecg") and work.document.clinical_scenario.investigations.ecg is None:
        work.set(f"{_TESTS}/ecg", {})
    text = sentence(command.text) if command.text[-1:] not in "!?" else command.text
    if command.replace:
        work.set(pointer, text)
    else:
        work.append_sentence(pointer, text)
    name = Say(section(pointer, "en"), section(pointer, "bg"))
    say = (
        Say(
            f"{name.en[:1].upper()}{name.en[1:]} now reads: “{text}”",
            f"{name.bg[:1].upper()}{name.bg[1:]} – нов текст: „{text}“",
        )
        if command.replace
        else Say(f"Added to {name.en}: “{text}”", f"Добавено към {name.bg}: „{text}“")
    )
    return work.outcome("done", say.en, say.bg, words=command.words, pointer=pointer)


def keep_items(work: Work, command: KeepItems) -> Outcome:
    """Things of a list go; what refers to them no longer does."""
    things: Any = work.read(command.section)
    if not isinstance(things, list) or command.section == _BLOCKS:
        # Blocks lead to one another: they go one by one, so that their ways out are mended.
        return no_such(work, command.words, command.words, command.section)
    places = {
        len(things) + position if position < 0 else position - 1
        for position in command.positions
        if -len(things) <= position <= len(things)
    }
    if command.positions and not places:
        return no_such(work, str(command.positions[0]), command.words, command.section)
    gone = [index for index in range(len(things)) if (index in places) == command.removed]
    if not gone:
        return work.outcome(
            "answered",
            "That is so already, nothing changed.",
            "Вече е така, нищо не е променено.",
            words=command.words,
            pointer=command.section,
        )
    if command.section == _OBJECTIVES:
        for index in reversed(gone):
            without_objective(work, index)
    else:
        work.set(command.section, [one for index, one in enumerate(things) if index not in gone])
    if command.section == "/generalInfo/medicalReferences":
        _unlink_references(work, {things[index]["id"] for index in gone})
    names = "; ".join(f"“{_name_of(things[index])}”" for index in gone)
    return work.outcome(
        "done",
        f"Removed from {section(command.section, 'en')}: {names}.",
        f"Премахнато от {section(command.section, 'bg')}: {names}.",
        words=command.words,
        pointer=command.section,
    )


def _name_of(thing: Any) -> str:
    if isinstance(thing, str):
        return thing
    return str(next(thing[key] for key in ("text", "linkTitle", "name") if key in thing))


def _unlink_references(work: Work, ids: set[str]) -> None:
    blocks: list[dict[str, Any]] = work.read(_BLOCKS)
    for block in blocks:
        for action in block["actions"]:
            if action["referenceId"] in ids:
                action["referenceId"] = None
    work.set(_BLOCKS, blocks)


# --- investigations


def set_tracing(work: Work, command: SetTracing) -> Outcome:
    """One measure of the ECG; QT and the corrected QT follow each other."""
    pointer = f"{_TESTS}/ecg"
    if work.document.clinical_scenario.investigations.ecg is None:
        work.set(pointer, {})
    work.set(f"{pointer}/{command.measure}", command.value)
    ecg = work.document.clinical_scenario.investigations.ecg
    also = ""
    if ecg is not None and ecg.rate:
        if command.measure == "qt":
            corrected = qtc_fridericia if ecg.qtc_method == "fridericia" else qtc_bazett
            qtc = round(corrected(command.value, ecg.rate))
            work.set(f"{pointer}/qtc", qtc)
            also = f", QTc {qtc} ms"
        elif command.measure == "qtc" and ecg.qtc_method == "fridericia":
            qt = round(qt_from_qtc_fridericia(command.value, ecg.rate))
            work.set(f"{pointer}/qt", qt)
            also = f", QT {qt} ms"
    name = {"axis": Say("axis", "електрическа ос"), "rate": Say("rate", "честота")}.get(
        command.measure, Say(command.measure.upper().replace("QTC", "QTc"), command.measure.upper())
    )
    unit = {"axis": "°", "rate": "/min"}.get(command.measure, " ms")
    return work.outcome(
        "done",
        f"ECG: {name.en} {command.value}{unit}{also}. Its findings in words are unchanged; please check that they fit.",
        f"ЕКГ: {name.bg} {command.value}{unit}{also}. Описанието с думи е непроменено; моля, проверете дали съответства.",
        words=command.words,
        pointer=pointer,
    )


_PARTS: tuple[tuple[PftMeasure, PftMeasure, PftMeasure, int], ...] = (
    ("FEV1FVC", "FEV1", "FVC", 1),
    ("RVTLC", "RV", "TLC", 100),
)
"""Quotients of a lung function test, their parts, and what they are multiplied with."""


def set_spirometry(work: Work, command: SetSpirometry) -> Outcome:
    """One measure of lung function against its reference; quotients follow."""
    test = work.document.clinical_scenario.investigations.pft
    if test is None or not test.values:
        return work.outcome(
            "refused",
            "Not changed: this case has no lung function test.",
            "Без промяна: в този случай няма функционално изследване на дишането.",
            words=command.words,
            pointer=f"{_TESTS}/pft",
        )
    healthy = _reference(work, command.measure)
    value = command.value
    if value is None:
        value = round(healthy.predicted * (command.percent or 0) / 100, 2) if healthy else None
    if value is None:
        return no_such(work, f"{command.measure} {command.percent:g} %", command.words, f"{_TESTS}/pft")
    values = {(one.measure, one.phase): one for one in test.values}
    values[command.measure, command.phase] = _measured(work, command.measure, command.phase, value)
    for whole, upper, lower, factor in _PARTS:
        above, below = values.get((upper, command.phase)), values.get((lower, command.phase))
        if command.measure == whole and below is not None and below.measured:
            # A stated quotient moves its upper part.
            values[upper, command.phase] = _measured(
                work, upper, command.phase, round(value / factor * below.measured, 2)
            )
        elif command.measure in (upper, lower) and above and below and above.measured and below.measured:
            quotient = round(factor * above.measured / below.measured, 2 if factor == 1 else 0)
            values[whole, command.phase] = _measured(work, whole, command.phase, quotient)
    work.set(f"{_TESTS}/pft/values", [_plain(one) for one in values.values()])
    told = ", ".join(
        f"{one.measure} {one.measured:g} {one.unit}".rstrip()
        + (f" ({one.percent_predicted:.0f} %)" if one.percent_predicted is not None else "")
        for key, one in values.items()
        if key[1] == command.phase and one.measured is not None and one != _old(test.values, one)
    )
    return work.outcome(
        "done",
        f"Lung function: {told}. Its interpretation in words is unchanged; please check that it fits.",
        f"Функционално изследване: {told}. Интерпретацията с думи е непроменена; моля, проверете дали съответства.",
        words=command.words,
        pointer=f"{_TESTS}/pft",
    )


def _old(values: list[PftValue], new: PftValue) -> PftValue | None:
    return next((one for one in values if (one.measure, one.phase) == (new.measure, new.phase)), None)


def _reference(work: Work, measure: PftMeasure) -> Any:
    person = work.document.clinical_scenario.basic_measurements
    return reference(measure, person.gender, person.age, person.height)


def _measured(work: Work, measure: PftMeasure, phase: Literal["pre", "post"], value: float) -> PftValue:
    test = work.document.clinical_scenario.investigations.pft
    known = next((one for one in (test.values if test else ()) if one.measure == measure), None)
    healthy = _reference(work, measure)
    usual = known.source if known else "gliGlobal2022"
    if healthy is None:
        return PftValue(measure=measure, phase=phase, measured=value, unit=UNITS[measure], source=usual)
    return PftValue(
        measure=measure,
        phase=phase,
        measured=value,
        unit=UNITS[measure],
        predicted=round(healthy.predicted, 2),
        lln=None if healthy.lln is None else round(healthy.lln, 2),
        z_score=round(max(-20, min(20, healthy.z_score(value))), 2) if value > 0 else None,
        percent_predicted=round(healthy.percent_predicted(value)),
        source=usual,
    )


def _plain(value: PftValue) -> dict[str, Any]:
    return {
        "measure": value.measure,
        "phase": value.phase,
        "measured": value.measured,
        "unit": value.unit,
        "predicted": value.predicted,
        "lln": value.lln,
        "zScore": value.z_score,
        "percentPredicted": value.percent_predicted,
        "source": value.source,
    }


def remove_investigation(work: Work, command: RemoveInvestigation) -> Outcome:
    """A laboratory value or a picture goes."""
    pointer = f"{_TESTS}/labs" if command.what == "lab" else f"{_TESTS}/imaging"
    known: list[dict[str, Any]] = work.read(pointer)
    words = next((one.words for one in labs() if one.term.key == command.name.key), None)

    def meant(name: str) -> bool:
        return bool(words.search(name.lower())) if words else has_words(name, command.name.en)

    gone = [one for one in known if meant(one["name"])]
    if not gone:
        return no_such(work, command.name.to(work.speaks), command.words, pointer)
    work.set(pointer, [one for one in known if one not in gone])
    names = ", ".join(one["name"] for one in gone)
    return work.outcome(
        "done",
        f"Removed from the investigations: {names}.",
        f"Премахнато от изследванията: {names}.",
        words=command.words,
        pointer=pointer,
    )


_VISIBILITY = {
    "atOnce": Say("visible from the start", "видимо от началото"),
    "onRequest": Say("visible on request", "видимо при поискване"),
    "hidden": Say("hidden from the learners", "скрито за обучаемите"),
}


def set_visibility(work: Work, command: SetVisibility) -> Outcome:
    """When learners see an investigation or a sign."""
    document, changes = work.document, []
    tests = document.clinical_scenario.investigations
    what = command.what
    if what in ("ecg", "pft") and getattr(tests, what) is not None:
        changes.append(f"{_TESTS}/{what}/visibility")
    if what == "imaging":
        changes += [f"{_TESTS}/imaging/{index}/visibility" for index in range(len(tests.imaging))]
    words = next((one.words for one in labs() if one.term.key == what), None)
    changes += [
        f"{_TESTS}/labs/{index}/visibility"
        for index, lab in enumerate(tests.labs)
        if what == "labs" or (words is not None and words.search(lab.name.lower()))
    ]
    pair = ("systolicPressure", "diastolicPressure", "meanArterialPressure")
    kinds = pair if what == "systolicPressure" else (what,)
    changes += [
        f"/initialElements/elements/{index}/visibility"
        for index, element in enumerate(document.initial_elements.elements)
        if element.kind in kinds
    ]
    if not changes:
        return no_such(work, what, command.words, _TESTS)
    work.set_all([Change(pointer, command.visibility) for pointer in changes])
    how = _VISIBILITY[command.visibility]
    return work.outcome(
        "done",
        f"“{command.words}”: {how.en} ({len(changes)} place{'s' if len(changes) > 1 else ''}).",
        f"„{command.words}“: {how.bg} (места: {len(changes)}).",
        words=command.words,
        pointer=changes[0].rsplit("/", 1)[0],
    )
