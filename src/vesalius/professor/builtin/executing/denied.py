"""What a text tells of a patient, without what new words deny."""

import re

from vesalius.kit.locales import LANGUAGES
from vesalius.professor.commands import Outcome, WriteHistory
from vesalius.professor.reading.vocabulary import alike
from vesalius.scenarios.document.checks.narrative.found import examination_contradicts_itself

from ..language import Say
from ..phrases import section
from .work import HISTORY, Work

_DENIES = re.compile(
    r"^(?:(?:he|she|the patient|there|той|тя|пациент\w*)\s+)?(?:(?:actually|really|also|всъщност|също)\s+)*"
    r"(?:(?:has|have|is|was|had)\s+(?:actually\s+)?(?:no|not|never)"
    r"|(?:does|did|is|was|has|had)(?: not|n['’]t)|no|not|without|denies|няма|нямал\w*|без|не|отрича)\b",
    re.IGNORECASE,
)


_DENIED_BEFORE = re.compile(r"\b(?:no|not|never|without|denies|няма|без|не|отрича)\b")


_SUBORDINATE = re.compile(
    r"(?:before|after|when|while|as soon as|until|once|преди|след като|когато|докато|щом)\b", re.IGNORECASE
)


_PART_ENDS = re.compile(r"[,;:]\s+(?!(?:които|която|което|който|which)\b)")
"""Between two things that are told of a patient; "wheals, which spread as you watch" is one of them."""


def denies(text: str) -> bool:
    """Whether a sentence says of a symptom or finding that it is not there."""
    return _DENIES.match(text) is not None and bool(_named_in(text))


def _named_in(text: str) -> list[re.Pattern[str]]:
    """The words for each symptom or finding that a text names."""
    return [words for words in alike() if words.search(text.lower())]


def without_denied(told: str, text: str, *, begins_sentences: bool = False) -> str:
    """A text without the parts that say the contrary of the new sentence: wheals beside "no rash", "neck veins not
    distended" beside "raised JVP".

    `begins_sentences`: it is told in sentences, so that the text stays where one would lose its beginning.
    """
    named, absent = _named_in(text), denies(text)
    if not named:
        return told
    sentences: list[str] = []
    for one in re.split(r"(?<=[.;])\s+", told):
        parts = _PART_ENDS.split(one.rstrip(".;"))
        kept = [
            part
            for part in parts
            if not any(words.search(part.lower()) for words in named)
            or (not absent and not _DENIED_BEFORE.search(part.lower()))
        ]
        if kept and parts[0] not in kept and begins_sentences:
            # What the sentence is about would go, and the rest hang in the air.
            return told
        if len(kept) == len(parts):
            sentences.append(one)
        elif kept:
            while kept and _SUBORDINATE.match(kept[-1]) and parts[-1] not in kept:
                # "Before half of it was in, the arms were covered with wheals": nothing is left to be before.
                kept.pop()
            rest = ", ".join(kept)
            end = ";" if one.endswith(";") else "."
            sentences.append(f"{rest[:1].upper()}{rest[1:]}{end}" if rest else "")
    # A part behind a semicolon may have gone, or become a sentence of its own.
    return re.sub(r";(?= [^\W\d_a-zа-я]|$)", ".", " ".join(one for one in sentences if one))


def _names(told: str, text: str) -> bool:
    """Whether a text says that there is what the new sentence denies."""
    denied = _named_in(text)
    return any(
        any(words.search(part.lower()) for words in denied) and not _DENIED_BEFORE.search(part.lower())
        for part in re.split(r"[,;:.]\s+", told)
    )


def _can_lose(text: str, left: str, denial: str, *, complaint: bool) -> bool:
    """Whether a text can do without what is denied: a complaint has to tell of another symptom still."""
    if left == text:
        return not _names(text, denial)
    return bool(left) and (not complaint or bool(_named_in(left)))


_TOLD = (f"{HISTORY}/chiefComplaint", f"{HISTORY}/presentIllness")
_PARTS = ("general", "airway", "breathing", "circulation", "disability", "exposure", "lungSounds")
EXAMINATION = "/clinicalScenario/initialExamination"
_PLACES = tuple(f"{EXAMINATION}/{part}" for part in _PARTS)


def told_around(work: Work, denial: str) -> str | None:
    """The text of the complaint or the story that could not do without what is denied."""
    for place in _TOLD:
        text = str(work.read(place))
        left = without_denied(text, denial, begins_sentences=True)
        if text and not _can_lose(text, left, denial, complaint=place == _TOLD[0]):
            return text
    return None


def lose_denied(work: Work, denial: str) -> Say:
    """Take what a sentence denies out of the complaint, the story and the examination; what has lost it, in words."""
    lost = []
    for place in (*_TOLD, *_PLACES):
        text = str(work.read(place) or "")
        left = without_denied(text, denial, begins_sentences=place in _TOLD)
        if left != text:
            work.set(place, left)
            lost.append(place)
    return Say(*(", ".join(section(place, language) for place in lost) for language in LANGUAGES.values()))


_A_PAIR = 2


def lose_contrary(work: Work, text: str) -> list[str]:
    """Take out of the examination what cannot be found beside a new finding of it; the words that are gone.

    "Wheeze" goes when the chest is silent, "pupils 1 mm" when they are wide: the pairs are those of the checks.
    """
    gone: list[str] = []
    for found in list(examination_contradicts_itself(work.document)):
        pair = str(found.params["stated"]).split(" … ")
        if len(pair) != _A_PAIR or not found.pointer.startswith(EXAMINATION):
            continue
        kept = [one for one in pair if one.lower() in text.lower()]
        if len(kept) != 1:
            continue
        contrary = next(one for one in pair if one not in kept)
        for part in (*_PARTS, "heartSounds"):
            place = f"{EXAMINATION}/{part}"
            told = str(work.read(place) or "")
            left = _without_words(told, contrary, text)
            if left != told:
                work.set(place, left)
                gone.append(contrary)
    return list(dict.fromkeys(gone))


def _without_words(told: str, words: str, but: str) -> str:
    """A text without the parts of sentences in which words stand, but for one sentence of it."""
    kept = []
    for one in re.split(r"(?<=[.;])\s+", told):
        if words.lower() not in one.lower() or one == but:
            kept.append(one)
            continue
        parts = _PART_ENDS.split(one.rstrip(".;"))
        if words.lower() in parts[0].lower():
            # What the sentence is about goes with it.
            continue
        kept.append(", ".join(part for part in parts if words.lower() not in part.lower()) + ".")
    return re.sub(r";(?= [^\W\d_a-zа-я]|$)", ".", " ".join(kept))


def deny(work: Work, command: WriteHistory) -> Outcome:
    """A symptom or finding that the patient does not have: the case loses it, and the story says so."""
    around = told_around(work, command.text)
    if around is not None:
        first = re.split(r"(?<=[.!?])\s+", around)[0]
        return work.outcome(
            "refused",
            f"Not done: “{command.text}” The case is told around it: “{first}” Give me the sentence to stand "
            "there instead, for example “presenting complaint: dizziness since the morning”.",
            f"Не е направено: „{command.text}“ Случаят е разказан около това: „{first}“ Дайте ми изречението, "
            "което да стои вместо него, например „водещо оплакване: замайване от сутринта“.",
            words=command.words,
            pointer=_TOLD[0],
        )
    lost, story = lose_denied(work, command.text), _TOLD[1]
    work.append_sentence(story, command.text)
    say = (
        Say(
            f"Taken out of {lost.en}; the present illness now says: “{command.text}”",
            f"Извадено от: {lost.bg}; в настоящото заболяване вече пише: „{command.text}“",
        )
        if lost.en
        else Say(
            f"Added to {section(story, 'en')}: “{command.text}”",
            f"Добавено към {section(story, 'bg')}: „{command.text}“",
        )
    )
    return work.outcome("done", say.en, say.bg, words=command.words, pointer=story)
