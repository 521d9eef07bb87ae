"""What a question about the flow is answered with: its blocks, actions, ends, what is said, how the patient worsens."""

import re
from collections.abc import Mapping, Sequence

from vesalius.kit.locales import Language
from vesalius.professor.commands import Outcome
from vesalius.professor.reading import block_named, grade_named
from vesalius.scenarios.document.body_signs import VITAL_SIGNS
from vesalius.scenarios.document.schema import Action, Block, Comparison, ElementKind

from ..language import BOTH, Say, joined
from .grades import GRADE_NAMES
from .signs import NAMES
from .work import BLOCKS, HISTORY, Told, Work, bare, ended


def blocks_told(work: Work) -> Told:
    """How many blocks the flow has, and which."""
    blocks = work.document.scenario_flow.blocks
    en, bg = (joined([f"{quote}{one.title}{end}" for one in blocks], to) for quote, end, to in _QUOTES)
    return (
        f"The flow has {len(blocks)} blocks: {en}.",
        f"Ходът има {len(blocks)} блока: {bg}.",
        BLOCKS,
    )


_QUOTES: tuple[tuple[str, str, Language], ...] = (("“", "”", "en"), ("„", "“", "bg"))


_ENDINGS: Mapping[str, Say] = {
    "improved": Say("better", "подобрение"),
    "stable": Say("unchanged", "без промяна"),
    "deteriorated": Say("worse", "влошаване"),
    "arrest": Say("cardiac arrest", "сърдечен арест"),
}


def endings_told(work: Work) -> Told:
    """The ways in which the case can end, with what each tells."""
    ends = [one for one in work.document.scenario_flow.blocks if one.ending is not None]
    if not ends:
        return "The flow has no ending yet.", "Ходът още няма изход.", BLOCKS
    en = " ".join(f"“{bare(one.title)}” ({_ENDINGS[str(one.ending)].en}): {one.narrative}" for one in ends)
    bg = " ".join(f"„{bare(one.title)}“ ({_ENDINGS[str(one.ending)].bg}): {one.narrative}" for one in ends)
    return f"It can end in {len(ends)} ways. {en}", f"Може да завърши по {len(ends)} начина. {bg}", BLOCKS


_FIRST = re.compile(r"\bfirst\b|\bпърво\b|\bнай-напред\b")


_LOSES = re.compile(
    r"\b(?:cost|los\w+|minus|negative|deduct\w*|take away)\b.{0,16}\b(?:points?|marks?)\b"
    r"|\bминус\b|\b(?:отнема\w*|губ\w+|свалят)\b.{0,12}\bточк"
)


_WRONG = re.compile(
    r"\b(?:wrong|mistakes?|errors?|distractors?|traps?|pitfalls?|греш\w+|капан\w*|уловк\w+)\b"
)
_WORTH_NOTHING = re.compile(r"\b(?:no|without(?: any)?|zero|0) points\b|\b(?:без|нула|0) точки\b")


def actions_told(work: Work, asked: str) -> Told:
    """The actions of the grade and the block that a question names; critical and harmful ones where it names none."""
    blocks = list(work.document.scenario_flow.blocks)
    named, grade = block_named(asked), grade_named(asked)
    place = BLOCKS
    number = named[0] if named is not None else 1 if grade is None and _FIRST.search(asked) else None
    if number is not None and -len(blocks) <= number <= len(blocks) and number != 0:
        at = number - 1 if number > 0 else len(blocks) + number
        blocks, place = [blocks[at]], f"{place}/{at}"
    grades: tuple[str, ...] = (
        (grade,) if grade else tuple(GRADE_NAMES) if number is not None else ("critical", "harmful")
    )
    if _WRONG.search(asked) or (grade is None and _LOSES.search(asked)):
        grades = ("harmful", "unnecessary")
    worthless = _WORTH_NOTHING.search(asked) is not None
    if worthless:
        grades = tuple(GRADE_NAMES)
    told: list[Say] = []
    for one in grades:
        texts = [
            ended(action.text)
            for block in blocks
            for action in block.actions
            if action.grade == one and not (worthless and action.points)
        ]
        if texts:
            listed = "; ".join(dict.fromkeys(texts))
            name = GRADE_NAMES[one]
            told.append(Say(f"{name.en.capitalize()}: {listed}.", f"{_PLURAL[one].capitalize()}: {listed}."))
    if not told:
        return "There are no such actions.", "Няма такива действия.", place
    begins = (
        Say(f"In “{blocks[0].title}”. ", f"В „{blocks[0].title}“. ") if number is not None else Say("", "")
    )
    return begins.en + " ".join(one.en for one in told), begins.bg + " ".join(one.bg for one in told), place


_PLURAL = {
    "critical": "критични",
    "recommended": "препоръчителни",
    "neutral": "неутрални",
    "unnecessary": "излишни",
    "harmful": "вредни",
}


def hints_told(work: Work) -> Told:
    """The hints of the flow, each with its block."""
    told = [
        Say(f"in “{bare(block.title)}”: “{one.hint}”", f"в „{bare(block.title)}“: „{one.hint}“")
        for block in work.document.scenario_flow.blocks
        for one in block.actions
        if one.hint
    ]
    if not told:
        return "No action has a hint.", "Никое действие няма подсказка.", BLOCKS
    en, bg = (_listed(told[:_MOST], to) for to in BOTH)
    left = len(told) - _MOST
    return (
        f"Hints: {en}." + (f" And {left} more." if left > 0 else ""),
        f"Подсказки: {bg}." + (f" И още {left}." if left > 0 else ""),
        BLOCKS,
    )


_MOST = 8
"""So many are told at most."""
NOTHING = re.compile(r"\b(?:nothing|nobody acts?|do not act|just wait|нищо|не направят|не правят)\b")


def _titles(blocks: Sequence[Block]) -> dict[str, str]:
    return {one.id: bare(one.title) for one in blocks}


def _by_time_alone(blocks: Sequence[Block]) -> list[Say]:
    """The ways out of blocks that only time takes."""
    titles = _titles(blocks)
    return [
        Say(
            f"from “{bare(block.title)}” after {exit.seconds:g} s to “{titles[exit.to]}”",
            f"от „{bare(block.title)}“ след {exit.seconds:g} s към „{titles[exit.to]}“",
        )
        for block in blocks
        for exit in block.exits
        if exit.when == "timer" and exit.seconds and exit.to in titles
    ]


def nothing_done(work: Work, words: str) -> Outcome:
    """What the flow does while nobody acts."""
    timed = _by_time_alone(work.document.scenario_flow.blocks)[:_MOST]
    if not timed:
        return work.outcome(
            "answered",
            "No way out of a block opens with time alone: while nobody acts the flow stays where it is.",
            "Никой преход не се отваря само с времето: докато никой не действа, ходът остава на място.",
            words=words,
            pointer=BLOCKS,
        )
    return work.outcome(
        "answered",
        f"If nothing is done, the flow goes on by itself: {_listed(timed, 'en')}.",
        f"Ако не направят нищо, ходът продължава сам: {_listed(timed, 'bg')}.",
        words=words,
        pointer=BLOCKS,
    )


def _listed(told: Sequence[Say], to: Language) -> str:
    return "; ".join(one.to(to) for one in told)


def worsening_told(work: Work) -> Told:
    """How the patient gets worse: by time alone, by harm that is done, and by a sign that passes a limit."""
    blocks = work.document.scenario_flow.blocks
    titles = _titles(blocks)
    timed = _by_time_alone(blocks)
    done = [
        Say(
            f"“{ended(action.text)}” leads to “{titles[to]}”",
            f"„{ended(action.text)}“ води към „{titles[to]}“",
        )
        for block in blocks
        for action, to in _harms(block)
        if to in titles
    ]
    kinds = {one.id: one.kind for one in work.document.initial_elements.elements if one.kind in NAMES}
    passed = [
        _limit(kinds[exit.element_id], exit.comparison, exit.value, titles[exit.to])
        for block in blocks
        for exit in block.exits
        if exit.when == "vital" and exit.element_id in kinds and exit.to in titles
        if exit.comparison is not None and exit.value is not None
    ]
    parts = [
        (Say("Without treatment", "Без лечение"), timed),
        (Say("By harm", "При вредно действие"), done),
        (Say("By a sign", "При показател"), passed),
    ]
    found = [(name, ways[:_MOST]) for name, ways in parts if ways]
    if not found:
        return (
            "Nothing in the flow makes the patient worse.",
            "Нищо в хода не влошава състоянието.",
            BLOCKS,
        )
    en, bg = (" ".join(f"{name.to(to)}: {_listed(ways, to)}." for name, ways in found) for to in BOTH)
    return en, bg, BLOCKS


_COMPARED: Mapping[Comparison, Say] = {"below": Say("below", "под"), "above": Say("above", "над")}


def _limit(kind: ElementKind, comparison: Comparison, value: float, title: str) -> Say:
    limit, name = f"{value:g} {VITAL_SIGNS[kind].unit}".rstrip(), NAMES[kind]
    return Say(
        f"{name.en} {_COMPARED[comparison].en} {limit} leads to “{title}”",
        f"{name.bg} {_COMPARED[comparison].bg} {limit} води към „{title}“",
    )


def _harms(block: Block) -> list[tuple[Action, str]]:
    """The harmful actions of a block that lead somewhere, each with where."""
    harmful = {one.id: one for one in block.actions if one.grade == "harmful"}
    return [
        (harmful[id], exit.to)
        for exit in block.exits
        if exit.when == "action"
        for id in exit.action_ids
        if id in harmful
    ]


_OF_PATIENT = re.compile(r"\b(?:patient|he|she|пациент\w*|болн\w+|той|тя)\b")
_SAID_BY = re.compile(
    r"\b(?:does|do|did|will|would) (?:the |his |her )?(?P<who>[a-z-]+(?: [a-z-]+)?) (?:say|tell|ask|complain)\b"
    r"|\b(?:казва|казват|каже|говори) (?!в\b|за\b|на\b|при\b)(?P<who_bg>[а-яѝ]+)"
)
_SPEAKER_BEGINS = 4
"""So many letters tell a speaker in a question: "сестрата" is a "Сестра"."""


def spoken_told(work: Work, asked: str) -> Told:
    """What is said in the case: by whom a question names, else by everybody; of the patient the complaint as well."""
    blocks = work.document.scenario_flow.blocks
    cues = [(cue, block) for block in blocks for cue in block.cues if cue.speaker]
    named = [one for one in cues if _is_named(one[0].speaker, asked)]
    patient = not named and _OF_PATIENT.search(asked) is not None
    if patient:
        named = [one for one in cues if _OF_PATIENT.search(one[0].speaker.lower())]
    asks_of = _SAID_BY.search(asked)
    stranger = "" if named or patient or asks_of is None else asks_of["who"] or asks_of["who_bg"]
    complaint = work.document.clinical_scenario.history.chief_complaint if patient else ""
    told = [] if not complaint else [Say(f"The complaint: “{complaint}”", f"Оплакването: „{complaint}“")]
    told += [
        Say(
            f"{cue.speaker} in “{bare(block.title)}” after {cue.after_seconds:g} s: “{cue.text}”",
            f"{cue.speaker} в „{bare(block.title)}“ след {cue.after_seconds:g} s: „{cue.text}“",
        )
        for cue, block in (named if named or patient else cues)
    ]
    if not told:
        return "Nobody says anything in the flow.", "В хода никой не говори.", BLOCKS
    en, bg = (" ".join(one.to(to) for one in told[:_MOST]) for to in BOTH)
    left = len(told) - _MOST
    if left > 0:
        en, bg = f"{en} And {left} more cues.", f"{bg} И още {left} реплики."
    if stranger:
        en = f"The flow has no words of “{stranger}”. What is said: {en}"
        bg = f"В хода няма думи на „{stranger}“. Казва се: {bg}"
    place = f"{HISTORY}/chiefComplaint" if complaint else BLOCKS
    return en, bg, place


def _is_named(speaker: str, asked: str) -> bool:
    return any(
        re.search(rf"\b{re.escape(word[: max(_SPEAKER_BEGINS, len(word) - 2)])}", asked)
        for word in re.findall(r"\w{4,}", speaker.lower())
        if not _OF_PATIENT.fullmatch(word)
    )
