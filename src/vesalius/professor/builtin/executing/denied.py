"""What a text tells of a patient, without what new words deny."""

import re

from vesalius.professor.commands import Outcome, WriteHistory
from vesalius.professor.reading.vocabulary import alike

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


def denies(text: str) -> bool:
    """Whether a sentence says of a symptom or finding that it is not there."""
    return _DENIES.match(text) is not None and bool(_named_in(text))


def _named_in(text: str) -> list[re.Pattern[str]]:
    """The words for each symptom or finding that a text names."""
    return [words for words in alike() if words.search(text.lower())]


def without_denied(told: str, text: str, *, begins_sentences: bool = False) -> str:
    """A text without the parts that say that there is what the new sentence denies ("no rash": wheals).

    `begins_sentences`: it is told in sentences, so that the text stays where one would lose its beginning.
    """
    denied = _named_in(text) if denies(text) else []
    if not denied:
        return told
    sentences: list[str] = []
    for one in re.split(r"(?<=[.;])\s+", told):
        parts = re.split(r"[,;:]\s+", one.rstrip("."))
        kept = [part for part in parts if not any(words.search(part.lower()) for words in denied)]
        if kept and parts[0] not in kept and begins_sentences:
            # What the sentence is about would go, and the rest hang in the air.
            return told
        if len(kept) == len(parts):
            sentences.append(one)
        elif kept:
            rest = ", ".join(kept)
            sentences.append(f"{rest[:1].upper()}{rest[1:]}.")
    return " ".join(sentences)


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


def deny(work: Work, command: WriteHistory) -> Outcome:
    """A symptom that the patient does not have: the complaint and the story lose it, and the story says so."""
    complaint, story = f"{HISTORY}/chiefComplaint", f"{HISTORY}/presentIllness"
    told = {place: str(work.read(place)) for place in (complaint, story)}
    left = {place: without_denied(text, command.text, begins_sentences=True) for place, text in told.items()}
    around = next(
        (
            text
            for place, text in told.items()
            if text and not _can_lose(text, left[place], command.text, complaint=place == complaint)
        ),
        None,
    )
    if around is not None:
        first = re.split(r"(?<=[.!?])\s+", around)[0]
        return work.outcome(
            "refused",
            f"Not done: “{command.text}” The case is told around it: “{first}” Give me the sentence to stand "
            "there instead, for example “presenting complaint: dizziness since the morning”.",
            f"Не е направено: „{command.text}“ Случаят е разказан около това: „{first}“ Дайте ми изречението, "
            "което да стои вместо него, например „водещо оплакване: замайване от сутринта“.",
            words=command.words,
            pointer=complaint,
        )
    for place, text in left.items():
        work.set(place, text)
    lost = left != told
    work.append_sentence(story, command.text)
    say = (
        Say(
            f"Taken out of the complaint and the present illness; it now says: “{command.text}”",
            f"Махнато от оплакването и настоящото заболяване; вече пише: „{command.text}“",
        )
        if lost
        else Say(
            f"Added to {section(story, 'en')}: “{command.text}”",
            f"Добавено към {section(story, 'bg')}: „{command.text}“",
        )
    )
    return work.outcome("done", say.en, say.bg, words=command.words, pointer=story)
