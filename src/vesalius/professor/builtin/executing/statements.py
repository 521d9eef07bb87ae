"""What the texts tell: the sentences and parts of sentences that name something, taken out."""

import re
from collections.abc import Sequence

from vesalius.professor.commands import Outcome, RemoveStatement

from .matching import has_words, no_such
from .work import HISTORY, Work

_PLACES = (
    *(f"{HISTORY}/{name}" for name in ("presentIllness", "past", "social", "family")),
    "/generalInfo/prebrief",
    *(
        f"/clinicalScenario/initialExamination/{name}"
        for name in ("general", "airway", "breathing", "circulation", "disability", "exposure")
    ),
)
"""Where something is told of the patient, in the order in which it is looked for."""
_SENTENCE_ENDS = re.compile(r"(?<=[.!?])\s+")
_PART_ENDS = re.compile(r"\s*[,;]\s+")
_JOINS = re.compile(r"^(?:and|but|then|so|и|но|а|после)\s+", re.IGNORECASE)


def remove_statement(work: Work, command: RemoveStatement) -> Outcome:
    """What the first text that names the subject tells of it goes; of a sentence of several parts only those parts."""
    for place in _PLACES:
        text = str(work.read(place) or "")
        sentences = _SENTENCE_ENDS.split(text)
        gone = [one for one in sentences if has_words(one, command.subject)]
        if not gone:
            continue
        work.set(place, text_without(text, command.subject))
        told = " ".join(_told(one, command.subject) for one in gone)
        return work.outcome(
            "done",
            f"Removed: “{told}”",
            f"Премахнато: „{told}“",
            words=command.words,
            pointer=place,
        )
    return no_such(work, command.subject, command.words, HISTORY)


def text_without(text: str, subject: str) -> str:
    """A text without the sentences that name the subject; of a sentence of several parts only those parts go."""
    kept = [_without(one, subject) if has_words(one, subject) else one for one in _SENTENCE_ENDS.split(text)]
    return " ".join(one for one in kept if one)


def _parts(sentence: str) -> Sequence[str]:
    """A sentence by its commas; one part where what is left would be no sentence."""
    parts = _PART_ENDS.split(sentence.rstrip(".!? "))
    return parts if len(parts) > 1 else [sentence]


def _without(sentence: str, subject: str) -> str:
    kept = [part for part in _parts(sentence) if not has_words(part, subject)]
    if len(kept) == len(_parts(sentence)):
        # The words stand in several parts: none of them alone says it.
        return ""
    left = _JOINS.sub("", ", ".join(kept))
    return left[:1].upper() + left[1:] + "." if left else ""


def _told(sentence: str, subject: str) -> str:
    named = [part for part in _parts(sentence) if has_words(part, subject)]
    return ", ".join(named) if named else sentence
