"""What a question is about, by its words and by what was said before in the run."""

from collections.abc import Mapping

from vesalius.scenarios.document.schema import ElementKind, ElementValue

from .events import Cued, Entered, Log, Spoke
from .signs import has_pulse
from .talk.answering import Question
from .talk.understanding import stems_of, topics_of

COMA = 8
"""The Glasgow coma scale at and below which a patient does not answer."""
_PATIENT = ("patient", "пациент")
"""How the words begin by which cases name the patient who speaks."""


def question_of(
    text: str, by_kind: Mapping[ElementKind, ElementValue], log: Log | None, visits: int
) -> Question:
    """What the patient, who has these signs now, is asked. `visits`: blocks entered so far."""
    awake = by_kind.get("glasgowComaScale")
    felt, before = _heard(log, visits)
    return Question(
        topics=topics_of(text, before),
        stems=stems_of(text),
        mute=not has_pulse(by_kind) or (isinstance(awake, int | float) and round(awake) <= COMA),
        later=visits > 1,
        felt=felt,
    )


def _heard(log: Log | None, visits: int) -> tuple[str, tuple[str, ...]]:
    """How the patient feels, and what the last question was about.

    The first is what the patient last said in the block, or the story of any block but the first.
    """
    felt, asked = "", None
    here = True
    while log is not None and (here or asked is None):
        match log.event:
            case Cued(speaker=speaker, text=said) if here and speaker.lower().startswith(_PATIENT):
                felt, here = said, False
            case Entered(block=block) if here:
                felt, here = block.narrative if visits > 1 else "", False
            case Spoke(question=earlier) if asked is None:
                asked = earlier.topics
        log = log.before
    return felt, asked or ()
