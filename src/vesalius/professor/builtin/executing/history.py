# ruff: noqa: E501 (prose reads best unbroken)
"""Past diseases, habits and the texts of the history."""

import re
from collections.abc import Sequence

from vesalius.professor.commands import (
    OTHER_ILLNESSES,
    AddCondition,
    Outcome,
    RemoveCondition,
    Term,
    WriteHistory,
)
from vesalius.professor.reading.vocabulary import diseases, occupations, pattern
from vesalius.scenarios.document.checks.leaks import revealed

from ..language import Say
from ..phrases import section
from . import past_illnesses
from .denied import denies, deny
from .work import HISTORY, Work, named, says
from .work import sentence as as_sentence

_SECTIONS = {
    "chiefComplaint": ("chiefComplaint", Say("The chief complaint", "Основното оплакване")),
    "presentIllness": ("presentIllness", Say("The present illness", "Настоящото заболяване")),
    "past": ("past", Say("The past history", "Миналите заболявания")),
    "family": ("family", Say("The family history", "Фамилната анамнеза")),
    "social": ("social", Say("The social history", "Социалната анамнеза")),
}


_SHORT = 5
"""Names of fewer letters are abbreviations: "TIA" stands in no "dementia"."""


def _named_in(text: str, name: str) -> bool:
    ends = r"(?!\w)" if len(name) < _SHORT else ""
    return re.search(rf"(?<!\w){re.escape(name)}{ends}", text, re.IGNORECASE) is not None


def add_condition(work: Work, command: AddCondition) -> Outcome:
    """A disease of the patient, in the past history."""
    term = command.condition
    pointer = f"{HISTORY}/past"
    text = str(work.read(pointer))
    # "No defibrillator" denies the implanted one as well.
    last_words = (name.split()[-1] for name in (term.en, term.bg) if name.strip())
    said = _without_denied(text, (term.en, term.bg, *last_words, *_wider_names(term)))
    if said != text:
        work.set(pointer, said)
    elif any(_named_in(text, word) for word in (term.en, term.bg) if word) or _adds_nothing(text, term):
        return work.outcome(
            "answered",
            f"{term.en[:1].upper() + term.en[1:]} is in the past history already.",
            f"{term.bg[:1].upper() + term.bg[1:]}: вече е сред миналите заболявания.",
            words=command.words,
            pointer=pointer,
        )
    about = _what_the_case_is(work, command)
    if about is not None:
        return work.outcome(
            "answered",
            f"The case is about {about.en}: “{command.words}” is not added beside it.",
            f"Случаят е за {about.bg}: „{command.words}“ не е добавено отделно.",
            words=command.words,
            pointer=pointer,
        )
    name = term.to(work.writes)
    work.append_sentence(pointer, f"{name[:1].upper()}{name[1:]}.")
    return work.outcome(
        "done",
        f"Added to the past history: {named(term, 'en')}.",
        f"Добавено към миналите заболявания: {named(term, 'bg')}.",
        words=command.words,
        pointer=pointer,
    )


_OF_THE_PAST = re.compile(
    r"\b(?:an?|the|old|known|previous|prior|past|earlier|former|in the past|стар\w*|известн?\w*|прекаран\w*|предиш\w*)\b",
    re.IGNORECASE,
)


# "An infarct in 2018", "known AF": of the past all the same.
_EARLIER = re.compile(
    r"\b(?:old|known|previous|prior|past|earlier|former|history|ago|years?|since|(?:19|20)\d\d|стар\w*|известн?\w*|прекаран\w*|предиш\w*|минал\w*|преди|години?|от|второ)\b",
    re.IGNORECASE,
)


def _what_the_case_is(work: Work, command: AddCondition) -> Term | None:
    """What the case is about, where a disease that is added now is that very one, or the one nearest to it alone."""
    pathology = work.document.general_info.pathology
    if work.new or not pathology or _EARLIER.search(command.words):
        return None
    known = {one.term.key: one for one in diseases()}
    meant = known.get(command.condition.key or "")
    if meant is None or pathology not in known or not (meant.kinds and meant.near == (pathology,)):
        return None
    return known[pathology].term


def _adds_nothing(text: str, term: Term) -> bool:
    """Whether a text has the disease in other words, and more is not said of it: "old infarction" where one is told of."""
    known = next((one.words for one in diseases() if term.key and one.term.key == term.key), None)
    if known is None or known.search(text.lower()) is None:
        return False
    more = _OF_THE_PAST.sub(" ", known.sub(" ", term.en.lower()))
    return re.search(r"\w", more) is None


# "No history of valve disease" denies a mitral stenosis, "no heart disease known" an atrial fibrillation.
_WIDER_NAMES = (
    (r"stenosis|regurgitation|valv|стеноз|регургит|клап", ("valve", "клап")),
    (
        r"infarct|heart|angina|fibrillation|flutter|cardio|coronary|инфаркт|сърд|стенокард|мъждене|трептене|коронар",
        ("heart disease", "сърдечно заболяване", "сърдечни заболявания"),
    ),
    (
        r"asthma|copd|pulmonary|lung|астма|хобб|белодроб",
        ("lung disease", "белодробно заболяване", "белодробни заболявания"),
    ),
    (r"kidney|renal|dialysis|бъбре|диализа", ("kidney disease", "бъбречно заболяване")),
)


def _wider_names(term: Term) -> list[str]:
    """What a history may deny that a disease is one of."""
    told = f"{term.en} {term.bg}".lower()
    return [name for words, names in _WIDER_NAMES if re.search(words, told) for name in names]


_DENIED = re.compile(r"\b(?:no|not|never|without|denies|не|няма|без|отрича)\b", re.IGNORECASE)


# "An implantable defibrillator was proposed": it is not there.
_ONLY_PLANNED = re.compile(r"\b(?:proposed|postponed|offered|refused|предложен|отложен|отказ)", re.IGNORECASE)


def _without_denied(text: str, names: Sequence[str]) -> str:
    """The text without the parts of its sentences that say that the patient does not have what is named."""
    sentences: list[str] = []
    for one in re.split(r"(?<=[.;])\s+", text):
        if _ONLY_PLANNED.search(one) and any(name and name.lower() in one.lower() for name in names):
            continue
        parts = one.split(", ")
        denies = False
        kept: list[str] = []
        for part in parts:
            # "No stroke, heart failure or gout": what follows a denial is denied as well.
            denies = denies or _DENIED.search(part) is not None
            if not (denies and any(name and name.lower() in part.lower() for name in names)):
                kept.append(part)
        if len(kept) == len(parts):
            sentences.append(one)
        elif kept:
            told = ", ".join(kept).rstrip(".") + "."
            sentences.append(told[:1].upper() + told[1:])
    return re.sub(r";$", ".", " ".join(sentences))


def remove_condition(work: Work, command: RemoveCondition) -> Outcome:
    """The sentences of the past history that name a disease go; of the social history what tells a habit."""
    term, pointer = command.condition, f"{HISTORY}/past"
    if term.key in _HABIT_OF:
        return _remove_habit(work, command, _HABIT_OF[term.key])
    if term.key == OTHER_ILLNESSES:
        return past_illnesses.remove_others(work, command)
    illness = past_illnesses.illness_of(term.key)
    if illness is not None and past_illnesses.take_out(work, [illness]):
        drugs = past_illnesses.stop_drugs_of(work, [illness])
        return work.outcome(
            "done",
            f"Removed from the past history: {named(term, 'en')}.{drugs.en}",
            f"Премахнато от миналите заболявания: {named(term, 'bg')}.{drugs.bg}",
            words=command.words,
            pointer=pointer,
        )
    text = str(work.read(pointer))
    sentences = [one.strip() for one in text.replace("; ", ". ").split(". ") if one.strip(" .")]
    words = next((one.words for one in diseases() if one.term.key == term.key), None)

    def names(told: str) -> bool:
        return any(w and w.lower() in told for w in (term.en, term.bg)) or bool(words and words.search(told))

    kept = [one for one in sentences if not names(one.lower()) or _DENIED.search(one)]
    if len(kept) == len(sentences):
        return work.outcome(
            "answered",
            f"The past history does not name {named(term, 'en')}, and it stays that way.",
            f"В миналите заболявания няма {named(term, 'bg')}; така и остава.",
            words=command.words,
            pointer=pointer,
        )
    work.set(pointer, " ".join(as_sentence(one) for one in kept))
    return work.outcome(
        "done",
        f"Removed from the past history: {named(term, 'en')}.",
        f"Премахнато от миналите заболявания: {named(term, 'bg')}.",
        words=command.words,
        pointer=pointer,
    )


_HABITS = tuple(
    re.compile(words, re.IGNORECASE)
    for words in (
        r"\b(?:is called|name is|(?:се )?казва се)\b",
        r"\b(?:smok\w+|vap(?:es?|ing|er)|gave (?:it )?up|quit|non-?smok\w+|cigarettes?|pack[- ]years?|пуш\w+|непуш\w+|цигар\w+|пакет\w+)",
        r"\b(?:alcohol\w*|drinks?|teetotal\w*|wine|beer|алкохол\w*|не пие)\b",
        r"\b(?:lives? (?:alone|with|in|on)|shares? a (?:flat|room)|живее)\b",
        r"\b(?:works?|worked|retired|runs an? (?:\w+ )?(?:shop|business)|drives (?:an? |for |long )|sells|teaches|cooks in"
        r"|paints houses|(?:office|desk) work|studies|in training|first job|sick leave|jobs|работи\w*|пенсион\w+"
        r"|държи \w+ магазин|кара |продава|учи(?! се)|преподава|готви в|болнич\w+)\b|"
        + occupations().pattern,
    )
)
"""What is so or not so of a person, by the words for it: a new sentence about it takes the place of the old."""
_HABIT_OF = {"smoking": _HABITS[1], "alcohol": _HABITS[2]}


def _remove_habit(work: Work, command: RemoveCondition, habit: re.Pattern[str]) -> Outcome:
    term, pointer = command.condition, f"{HISTORY}/social"
    text = str(work.read(pointer))
    gone = [part for part in re.split(r"(?<=[.!?])\s+|[;,]\s+", text.strip()) if habit.search(part)]
    if not gone:
        return work.outcome(
            "answered",
            f"The social history does not name {named(term, 'en')}, and it stays that way.",
            f"В социалната анамнеза няма {named(term, 'bg')}; така и остава.",
            words=command.words,
            pointer=pointer,
        )
    work.set(pointer, _without_parts(text, gone))
    old = " ".join(gone)
    return work.outcome(
        "done",
        f"Removed from the social history: “{old}”",
        f"Премахнато от социалната анамнеза: „{old}“",
        words=command.words,
        pointer=pointer,
    )


def _sentences(text: str) -> list[str]:
    return [one for one in re.split(r"(?<=[.!?])\s+", text.strip()) if one]


def _told_otherwise(text: str, said: str) -> list[str]:
    """The parts of a text that are about a habit which new words tell anew, and about no other."""
    subjects = [habit for habit in _HABITS if habit.search(said)]
    others = [habit for habit in _HABITS if habit not in subjects]
    return [
        part
        for part in re.split(r"(?<=[.!?])\s+|[;,]\s+", text.strip())
        if any(habit.search(part) for habit in subjects)
        and not any(habit.search(part) for habit in others)
        and not says(part, said)
    ]


def _without_parts(text: str, gone: Sequence[str]) -> str:
    """The text without these parts of its sentences."""
    kept: list[str] = []
    for one in _sentences(text):
        parts = re.split(r"([;,]\s+)", one)
        left = [part for part in zip(parts[::2], ["", *parts[1::2]], strict=True) if part[0] not in gone]
        if left:
            told = left[0][0] + "".join(join + part for part, join in left[1:])
            kept.append(f"{told[:1].upper()}{told[1:].rstrip('.')}.")
    return " ".join(kept)


# "His boyfriend smokes", "nobody told him that he should stop smoking": what the patient does stays.
_OF_ANOTHER = pattern(
    r"^(?:(?:nobody|no one|never|the \w+|his \w+|her \w+|somebody|someone)\b[^,;.]{0,20}\b(?:told|asked|advised|warned|offered)\b|(?:никой|никога|някой|лекар\w+)\b[^,;.]{0,20}\b(?:каз\w+|пита\w*|посъветв\w+|предлож\w+)\b|(?:his|her) (?!job|work|occupation|profession|smoking|drinking|habit|home|house)\w|(?!работ|професи|дом)[а-я]+ (?:му|ѝ|й)\b)"
)


def write_history(work: Work, command: WriteHistory) -> Outcome:
    """The teacher's words, added to a part of the history or in its place."""
    key, name = _SECTIONS[command.section]
    pointer = f"{HISTORY}/{key}"
    pathology = work.document.general_info.pathology
    if work.new and key == "presentIllness" and revealed(pathology or "", command.text):
        # "Melaena for three days" of a case of bleeding: the learner reads it first.
        return work.outcome(
            "refused",
            f"Not written: in {section(pointer, 'en')} “{command.text}” would give the answer away.",
            f"Не е записано: „{command.text}“ в {section(pointer, 'bg')} издава отговора.",
            words=command.words,
            pointer=pointer,
        )
    work.told.add(command.text.strip(" ."))
    if not command.replace and says(str(work.read(pointer) or ""), command.text):
        return work.outcome(
            "answered",
            f"{name.en} already says “{command.text}”",
            f"{name.bg} вече съдържа „{command.text}“",
            words=command.words,
            pointer=pointer,
        )
    if command.replace and not command.text:
        old = str(work.read(pointer) or "")
        work.set(pointer, "")
        return work.outcome(
            "done" if old else "answered",
            f"{name.en} is empty now. It was: “{old}”" if old else f"{name.en} is empty already.",
            f"Разделът „{name.bg}“ вече е празен. Беше: „{old}“"
            if old
            else f"Разделът „{name.bg}“ и досега беше празен.",
            words=command.words,
            pointer=pointer,
        )
    if command.replace:
        work.set(pointer, command.text)
    elif (
        command.section == "social"
        and not _OF_ANOTHER.match(command.text.lower())
        and (
            gone := [
                part
                for part in _told_otherwise(str(work.read(pointer)), command.text)
                if part.strip(" .") not in work.told
            ]
        )
    ):
        work.set(pointer, _without_parts(str(work.read(pointer)), gone))
        work.append_sentence(pointer, command.text)
        old = " ".join(gone)
        return work.outcome(
            "done",
            f"{name.en}: “{command.text}” in place of “{old}”",
            f"{name.bg}: „{command.text}“ вместо „{old}“",
            words=command.words,
            pointer=pointer,
        )
    elif command.section == "presentIllness" and denies(command.text):
        return deny(work, command)
    else:
        work.append_sentence(pointer, command.text)
    say = (
        Say(f"{name.en} now reads: “{command.text}”", f"{name.bg} – нов текст: „{command.text}“")
        if command.replace
        else Say(
            f"Added to {section(pointer, 'en')}: “{command.text}”",
            f"Добавено към {section(pointer, 'bg')}: „{command.text}“",
        )
    )
    return work.outcome("done", say.en, say.bg, words=command.words, pointer=pointer)
