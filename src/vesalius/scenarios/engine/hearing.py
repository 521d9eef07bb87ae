"""What a question is about, by its words and by what was said before in the run, and how the patient is then."""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from vesalius.scenarios.document.schema import ElementKind, ElementValue

from .events import Cued, Entered, Event, Spoke
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


class Heard(Struct, frozen=True):
    """What a question can refer to: what the patient last said of their own accord in the block (`said`), and what the
    last question was about."""

    said: str = ""
    topics: tuple[str, ...] = ()

    def after(self, event: Event) -> "Heard":
        """The same once this has happened."""
        match event:
            case Cued(speaker=speaker, text=text) if speaker.lower().startswith(_PATIENT):
                return Heard(text, self.topics)
            case Entered():
                return Heard("", self.topics)
            case Spoke(question=question):
                return Heard(self.said, question.topics)
        return self


def question_of(text: str, now: Signs, first: Signs, heard: Heard, visits: int) -> Question:
    """What the patient, who has these signs `now` and had the `first` at the start, is asked.

    `visits`: blocks entered so far.
    """
    awake = now.get("glasgowComaScale")
    scale = round(awake) if isinstance(awake, int | float) else 15
    return Question(
        topics=topics_of(text, heard.topics),
        stems=stems_of(text),
        mute=not has_pulse(now) or scale <= COMA,
        mumbling=scale <= MUMBLING,
        later=visits > 1,
        said=heard.said,
        feels=tuple(_feels(now, first)) if visits > 1 and not heard.said else (),
    )


def _feels(now: Signs, first: Signs) -> Iterator[str]:
    """Phrases for what the patient feels by the signs; where nothing is felt, whether that is better than at first."""
    felt = [id for id, feeling in FEELINGS.items() if feeling.felt(now)]
    if felt:
        yield from felt
    else:
        yield "better_now" if any(feeling.felt(first) for feeling in FEELINGS.values()) else "as_before"
