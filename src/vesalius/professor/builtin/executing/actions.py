# ruff: noqa: E501 (prose reads best unbroken)
"""Actions of the flow: what learners can do, with grade, points, time limit, hint and reason."""

import re
from typing import Any

import msgspec

from vesalius.professor.commands import AddAction, ChangeAction, Outcome, RemoveHints
from vesalius.professor.reading.vocabulary import drugs
from vesalius.scenarios.document import Change
from vesalius.scenarios.document.drugs import DRUGS
from vesalius.scenarios.document.schema import RIGHT

from ..language import Say
from .actions_added import add_action
from .drug_groups import drugs_of_group
from .grades import GRADE_NAMES, GRADE_POINTS
from .matching import (
    LIKE_ENOUGH,
    done_otherwise,
    likeness,
    named_late,
    names_act,
    no_such,
    orders,
    place_of,
    says_something,
)
from .ways_out import done_leads_to, late_leads_to
from .work import BLOCKS, Work, bare, sentence

_FEW_WORDS = 2


def _all_told(text: str, subject: str) -> bool:
    """Whether an action has most words of a subject that says more than a drug."""
    words = re.findall(r"[^\W\d_]{4,}", subject)
    return len(words) < _FEW_WORDS or sum(word[:5] in text for word in words) >= LIKE_ENOUGH * len(words)


def _gives_several(text: str) -> bool:
    """Whether an action gives more than one drug."""
    return len({one.term.key for one in drugs() if one.words.search(text)}) > 1


# "The second dose of adrenaline".
_REPEATED = re.compile(
    r"\b(?:second|third|repeat\w*|again|another|next|further|втор\w+|трет\w+|повтор\w+|отново|пак|следващ\w+|same dose|other (?:thigh|arm)|същата доза|друго(?:то)? бедро)\b"
)


_DOSE = re.compile(r"(?P<n>\d+(?:[.,]\d+)?)\s*(?:mg|mcg|micrograms?|g|units?|mmol|мг|мкг|г|единици|ммол)\b")


def _other_dose(action: dict[str, Any], subject: str) -> bool:
    """Whether an action orders another dose than the one a subject states."""
    said = _DOSE.search(subject)
    if said is None or action["order"] is None or action["order"]["dose"] is None:
        return False
    number = said["n"].replace(",", ".")
    return float(number) != action["order"]["dose"] and not re.search(
        rf"(?<![\d.,]){re.escape(number)}(?![\d.,])", action["text"].replace(",", ".")
    )


def _action_at(work: Work, command: ChangeAction) -> tuple[int, int] | None:
    """The action that is meant: by its place in a block or the first, else by its drug or the words of its text.

    Of several a right one, and of these the first.
    """
    blocks: list[dict[str, Any]] = work.read(BLOCKS)
    if command.position is not None:
        number = place_of(blocks, command.block or 1, "", "title")
        at = None if number is None else place_of(blocks[number]["actions"], command.position, "", "text")
        return None if number is None or at is None else (number, at)
    subject = command.subject.lower()
    if not says_something(subject):
        return None
    named = next((one for one in drugs() if one.words.search(subject)), None)
    group = (
        {one.term.key for one in drugs_of_group(subject)}
        if named is None and not re.search(r"\d", subject)
        else set()
    )
    found: list[tuple[float, bool, bool, bool, int, int]] = []
    for number, block in enumerate(blocks):
        for place, action in enumerate(block["actions"]):
            text = action["text"].lower()
            if text.rstrip(".") == subject.rstrip("."):
                return number, place
            if command.grade in RIGHT and action["grade"] == "harmful" and _gives_several(text):
                # "A beta-blocker is recommended" is not said of giving it together with verapamil.
                continue
            if command.added and _other_dose(action, subject):
                # "Add furosemide 80 mg as recommended" is not the one of 40 mg.
                continue
            if done_otherwise(action, subject):
                # "Naloxone i.m." is not the one that goes into a vein; "a shock without sedation" leaves it out.
                continue
            if command.grade in RIGHT and action["grade"] == "harmful" and not _all_told(text, subject):
                # "Adrenaline i.v. in small doses is critical" is not said of the whole ampoule at once.
                continue
            if named is not None and named.term.key in DRUGS and DRUGS[named.term.key].doses:
                # Another drug of the group is not the one that is named.
                given = action["order"] is not None and action["order"]["drug"] == named.term.key
                score = 2.0 if given else 1.0 if named.words.search(text) else 0.0
            elif orders(action["order"], subject) or (
                group and action["order"] is not None and action["order"]["drug"] in group
            ):
                score = 2.0
            else:
                score = likeness(text, subject)
            if score >= 1.0 and _REPEATED.search(subject):
                # By its own words, or behind the first of them.
                score += 0.5 if _REPEATED.search(text) else 0.25 if found else 0.0
            # What would be added else has to be named whole; and what has the grade already is meant first.
            if score >= (1.0 if command.added else LIKE_ENOUGH):
                other = command.grade is not None and action["grade"] != command.grade
                late = block["kind"] == "question" or named_late(text, subject)
                found.append((-score, other, action["grade"] not in RIGHT, late, number, place))
    if not found:
        return None
    *_, number, place = min(found)
    return number, place


def _points_of_all(work: Work, command: ChangeAction, points: int) -> Outcome:
    """The same points for every action of a grade."""
    blocks: list[dict[str, Any]] = work.read(BLOCKS)
    places = [
        f"{BLOCKS}/{number}/actions/{at}"
        for number, block in enumerate(blocks)
        for at, action in enumerate(block["actions"])
        if action["grade"] == command.every
    ]
    if not places or command.every is None:
        return no_such(work, command.words, command.words, BLOCKS)
    work.set_all([Change(f"{place}/points", points) for place in places])
    grade = GRADE_NAMES[command.every]
    return work.outcome(
        "done",
        f"Every {grade.en} action ({len(places)}) now has {points} points.",
        f"Всяко {grade.bg} действие (общо {len(places)}) вече е с {points} точки.",
        words=command.words,
        pointer=places[0],
    )


_IF_DONE = re.compile(r"\W*(?:(?:and|but|и|но|а)\s+)?(?:if|when|once|ако|щом|когато)\b", re.IGNORECASE)


def _tells_what_comes(command: ChangeAction, action: dict[str, Any]) -> bool:
    """Whether a wish tells that what is needed here makes the patient worse: "if they give potassium the pressure falls"."""
    return (
        command.grade == "harmful"
        and action["grade"] == "critical"
        and _IF_DONE.match(command.words) is not None
    )


def _right_here(work: Work, command: ChangeAction, action: dict[str, Any], pointer: str) -> Outcome:
    """Asks before what the flow goes on by is called harmful."""
    text = bare(action["text"])
    return work.outcome(
        "asked",
        f"Shall “{text}” do harm? It is critical in this case, and the flow goes on by it. For a sign that changes after it, say to "
        "which value: “after it the pressure falls to 80/50”. Nothing is changed yet.",
        f"„{text}“ да вреди ли? То е критично в този случай и ходът продължава чрез него. За показател, който се променя след него, "
        "кажете стойността: „след него налягането пада на 80/50“. Засега нищо не е променено.",
        words=command.words,
        pointer=pointer,
        options=(Say(f"Make “{text}” harmful", f"„{text}“ да е вредно").to(work.speaks),),
    )


_WRONG_WAY = re.compile(
    r"\b(?:before|without|too (?:early|soon|late|fast|much)|(?:all )?at once|in one go|instead of"
    r"|преди|без|вместо|твърде|прекалено|наведнъж|на един път)\b"
    r"[^.,;]*?(?=\s+(?:is|are|should|must|would|as|to be|counts?|да|е|са|трябва|като)\b|[.,;]|$)",
    re.IGNORECASE,
)


def _wrong_way(command: ChangeAction, action: dict[str, Any]) -> str:
    """The wish as an action of its own, where it calls wrong one way of a right action, or one part of several.

    "Adrenaline before the third shock is wrong": adrenaline itself stays right.
    """
    if not command.added or command.grade in (None, *RIGHT) or action["grade"] not in RIGHT:
        return ""
    if "," in action["text"] and action["order"] is None and command.position is None:
        # "Avoid a beta-blocker" is not said of "ligation again, beta-blocker from day five, help with alcohol".
        return command.subject
    said = _WRONG_WAY.search(command.words)
    if said is None or said[0].lower() in action["text"].lower():
        return ""
    subject = command.subject
    return subject if said[0].lower() in subject.lower() else f"{subject} {said[0]}"


def change_action(work: Work, command: ChangeAction) -> Outcome:
    """Points, grade, time limit, hint or reason of one action; or the points of all of one grade."""
    if command.every is not None and command.points is not None:
        return _points_of_all(work, command, command.points)
    found = _action_at(work, command)
    if found is None and command.added and command.grade is not None and says_something(command.subject):
        return _added(work, command)
    if found is None:
        return work.outcome(
            "refused",
            f"Not done: “{command.words}”. The flow has no action “{command.subject or command.position}”. Add it first, "
            f"for example “add action: {command.subject or 'give oxygen'}”.",
            f"Не е направено: „{command.words}“. В хода няма действие „{command.subject or command.position}“. Първо го добавете, "
            f"например „добави действие: {_without_article(command.subject) or 'дай кислород'}“.",
            words=command.words,
            pointer=BLOCKS,
        )
    pointer = f"{BLOCKS}/{found[0]}/actions/{found[1]}"
    action: dict[str, Any] = work.read(pointer)
    if _tells_what_comes(command, action):
        return _right_here(work, command, action, pointer)
    wrong = _wrong_way(command, action)
    if wrong:
        return _added(work, msgspec.structs.replace(command, subject=wrong))
    if command.otherwise and command.until is None:
        seconds = _time_of(work, found[0], action)
        if seconds is None:
            return work.outcome(
                "asked",
                f"Within how many seconds is “{action['text']}” to be done? Its block has no way out by time; say for example "
                "“within 180 seconds, else worse”.",
                f"До колко секунди трябва да се извърши „{action['text']}“? Блокът му няма преход по време; кажете например "
                "„до 180 секунди, иначе се влошава“.",
                words=command.words,
                pointer=pointer,
            )
        command = msgspec.structs.replace(command, until=seconds)
    points = command.points
    if command.points_by is not None:
        # What is right never costs points, and what does harm never brings any.
        least, most = (-100, 0) if action["grade"] == "harmful" else (0, 100)
        points = max(least, min(most, action["points"] + command.points_by))
    elif command.grade is not None and points is None:
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
        elif key in ("hint", "rationale"):
            shown = Say(f"“{str(value).rstrip('.')}”", f"„{str(value).rstrip('.')}“")
        en.append(f"{name_en} {shown.en}" if key != "points" else f"{shown.en} {name_en}")
        bg.append(f"{name_bg} {shown.bg}" if key != "points" else f"{shown.bg} {name_bg}")
    same = all(work.read(change.pointer) == change.value for change in changes)
    work.set_all(changes)
    title = bare(work.read(f"{BLOCKS}/{found[0]}/title"))
    late = Say("", "")
    if command.otherwise and command.until:
        late = late_leads_to(work, found[0], command.otherwise, command.until)
    elif command.leads:
        late = done_leads_to(work, found[0], action["id"], command.leads)
    dosed = Say("", "")
    figures = re.findall(
        r"(?<![\d.,])\d+(?:[.,]\d+)?(?=\s*(?:mg|g|ml|l|mmol|units?|j|мг|г|мл|л|ммол|единици)\b)",
        command.subject.lower(),
    )
    if figures and command.grade is not None and not any(one in action["text"] for one in figures):
        dosed = Say(" Its dose is unchanged.", " Дозата му не е променена.")
    already = Say(" (so already)", " (вече е така)") if same and not late.en else Say("", "")
    return work.outcome(
        "done",
        f"“{action['text']}” in “{title}”: {', '.join(en).rstrip('.')}{already.en}.{dosed.en}{late.en}",
        f"„{action['text']}“ в „{title}“: {', '.join(bg).rstrip('.')}{already.bg}.{dosed.bg}{late.bg}",
        words=command.words,
        pointer=pointer,
    )


def remove_hints(work: Work, command: RemoveHints) -> Outcome:
    """The hints of the flow that are named, or all of them."""
    blocks: list[dict[str, Any]] = work.read(BLOCKS)
    hinted = [
        (f"{BLOCKS}/{number}/actions/{place}", action)
        for number, block in enumerate(blocks)
        for place, action in enumerate(block["actions"])
        if action["hint"]
    ]
    named = [
        one
        for one in hinted
        if not command.subject or any(names_act(one[1][key], command.subject) for key in ("hint", "text"))
    ]
    if not named:
        return no_such(work, command.words if not hinted else command.subject, command.words, BLOCKS)
    work.set_all([Change(f"{pointer}/hint", "") for pointer, _ in named])
    texts = ", ".join(f"“{action['text']}”" for _, action in named)
    texts_bg = ", ".join(f"„{action['text']}“" for _, action in named)
    return work.outcome(
        "done",
        f"Hints removed ({len(named)}): {texts}.",
        f"Премахнати подсказки ({len(named)}): {texts_bg}.",
        words=command.words,
        pointer=named[0][0],
    )


def _time_of(work: Work, number: int, action: dict[str, Any]) -> int | None:
    """In how many seconds an action is to be done, or else its block left; None where nothing says it."""
    timer = next((one for one in work.read(f"{BLOCKS}/{number}/exits") if one["when"] == "timer"), None)
    return None if timer is None else action["withinSeconds"] or timer["seconds"]


# "Before that it is wrong", "make it harmful": nothing that could be done is named.
_NAMES_NOTHING = re.compile(
    r"\W*(?:(?:it|that|this|them|these|those|one|make|grade|before|after|then|first|to|be|the|a|an|го|я|ги|то|това|тези|него|преди|след|после|първо|да|се|е|бъде|направи|оцени)\b\W*)*",
    re.IGNORECASE,
)


def _added(work: Work, command: ChangeAction) -> Outcome:
    """An action that was graded and that the flow does not have."""
    if _NAMES_NOTHING.fullmatch(command.subject):
        return work.outcome(
            "refused",
            f"I do not know which action “{command.words}” means, so nothing was changed. Name it.",
            f"Не знам кое действие се има предвид с „{command.words}“, затова нищо не е променено. Назовете го.",
            words=command.words,
            pointer=BLOCKS,
        )
    text = _without_article(command.subject)
    done = add_action(work, AddAction(text=text, grade=command.grade or "recommended", words=command.words))
    if command.points is not None and done.status == "done":
        work.set(f"{done.pointer}/points", command.points)
    leads = Say("", "")
    if command.leads and done.status == "done" and done.pointer:
        block, _, at = done.pointer.removeprefix(f"{BLOCKS}/").partition("/actions/")
        leads = done_leads_to(work, int(block), work.read(f"{BLOCKS}/{block}/actions/{at}/id"), command.leads)
    say = Say(
        f"The flow had no such action. {done.text}{leads.en}",
        f"В хода нямаше такова действие. {done.text}{leads.bg}",
    )
    return work.outcome("different", say.en, say.bg, words=command.words, pointer=done.pointer)


def _without_article(text: str) -> str:
    """Bulgarian words as they are called: "обаждането" is "обаждане"."""
    return re.sub(r"^(\w+не)то\b|^(\w+[лнр])ът\b", lambda found: found[1] or found[2], text)
