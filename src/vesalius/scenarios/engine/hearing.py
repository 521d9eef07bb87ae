"""What a question is about, by its words and by what was said before in the run, and how the patient is then."""

from collections.abc import Iterator, Mapping

from vesalius.scenarios.document.schema import ElementKind, ElementValue

from .events import Cued, Entered, Log, Spoke
from .signs import has_pulse
from .talk.answering import Question
from .talk.understanding import FEELINGS, stems_of, topics_of

COMA = 8
"""The Glasgow coma scale at and below which a patient does not answer."""
MUMBLING = 11
"""The Glasgow coma scale at and below which no sentence can be expected: the best speech left is of single words or
sounds (Teasdale and Jennett, Lancet 1974;2:81)."""
_PATIENT = ("patient", "пациент")
"""How the words begin by which cases name the patient who speaks."""

Signs = Mapping[ElementKind, ElementValue]


def question_of(text: str, now: Signs, first: Signs, log: Log | None, visits: int) -> Question:
    """What the patient, who has these signs `now` and had the `first` at the start, is asked.

    `visits`: blocks entered so far.
    """
    awake = now.get("glasgowComaScale")
    scale = round(awake) if isinstance(awake, int | float) else 15
    said, before = _heard(log)
    return Question(
        topics=topics_of(text, before),
        stems=stems_of(text),
        mute=not has_pulse(now) or scale <= COMA,
        mumbling=scale <= MUMBLING,
        later=visits > 1,
        said=said,
        feels=tuple(_feels(now, first)) if visits > 1 and not said else (),
    )


def _feels(now: Signs, first: Signs) -> Iterator[str]:
    """Phrases for what the patient feels by the signs; where nothing is felt, whether that is better than at first."""
    felt = [id for id, feeling in FEELINGS.items() if feeling.felt(now)]
    if felt:
        yield from felt
    else:
        yield "better_now" if any(feeling.felt(first) for feeling in FEELINGS.values()) else "as_before"


def _heard(log: Log | None) -> tuple[str, tuple[str, ...]]:
    """What the patient last said in the block, and what the last question was about."""
    said, asked = "", None
    here = True
    while log is not None and (here or asked is None):
        match log.event:
            case Cued(speaker=speaker, text=text) if here and speaker.lower().startswith(_PATIENT):
                said, here = text, False
            case Entered() if here:
                here = False
            case Spoke(question=earlier) if asked is None:
                asked = earlier.topics
        log = log.before
    return said, asked or ()
