"""The built-in author's dialogue: reads a message as commands, carries them out, and says what became of each."""

from collections.abc import AsyncGenerator, Iterator

from vesalius.professor.reading import Reading

from ...author import AuthorEvent, Origin, Turn
from .answer import Answer, changed_places
from .answers import asks_to_replace
from .change import change_case
from .conversation import understood
from .first_case import first_case

__all__ = ["BuiltinAuthor", "answer_events", "asks_to_replace", "changed_places"]


class BuiltinAuthor:
    """Professor GPT without a model: a dialogue over the curated knowledge of the written pathologies."""

    @property
    def origin(self) -> Origin:
        return "builtin"

    async def answer(self, turn: Turn) -> AsyncGenerator[AuthorEvent]:
        for event in answer_events(turn):
            yield event


def answer_events(turn: Turn, reading: Reading | None = None) -> Iterator[AuthorEvent]:
    """The events that answer a turn, a function of the arguments alone.

    `reading`: the commands where another reader made them; without it the built-in reader reads the message.
    """
    answer = Answer(turn)
    if reading is None:
        reading = understood(answer)
    yield from change_case(answer, reading) if answer.has_case else first_case(answer, reading)
