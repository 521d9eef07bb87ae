"""Calls of the model within the bounds of one answer: tokens of the answer, tokens of the month, repairs."""

import contextlib
from collections.abc import AsyncGenerator, Sequence
from typing import Any

from vesalius.kit.locales import Language
from vesalius.professor.author import Spent, Turn

from . import prompts
from .configuration import Configuration
from .connection import Ask, ModelConnection
from .errors import ModelError
from .incoming import plain_text

MOST_REPAIRS = 2
"""How often an answer that cannot be taken is asked for again."""
PROBLEMS_TOLD = 20
_RAW_TOLD = 8000


class ModelCalls:
    """The calls of one answer. `writes` is the language of what is written into the document."""

    def __init__(
        self, turn: Turn, writes: Language, configuration: Configuration, connection: ModelConnection
    ) -> None:
        self.turn = turn
        self._writes: Language = writes
        self._configuration = configuration
        self._connection = connection
        self._spent = 0

    def reading(self, schema: dict[str, Any], text: str) -> Ask:
        """The question what a message asks for."""
        return self._ask(schema, prompts.reading_system, text)

    def writing(self, schema: dict[str, Any], text: str) -> Ask:
        """The question for a section of the document."""
        return self._ask(schema, prompts.writing_system, text)

    def _ask(self, schema: dict[str, Any], system: prompts.System, text: str) -> Ask:
        told = schema if self._configuration.output == "json" else None
        return Ask(
            system=system(self._writes, told),
            messages=[("user", text)],
            schema=schema,
            max_tokens=self._configuration.call_tokens,
        )

    async def pieces(self, ask: Ask) -> AsyncGenerator[str | Spent, None]:
        """The pieces of one call and, whatever becomes of it, what it cost. Raises ModelError."""
        if self.turn.allowance.used_up:
            raise ModelError("model_month_limit")
        if self._spent >= self._configuration.answer_tokens:
            raise ModelError("model_answer_limit")
        error: ModelError | None = None
        try:
            async with contextlib.aclosing(self._connection.pieces(ask)) as pieces:
                async for piece in pieces:
                    yield piece
        except ModelError as met:
            error = met
        spent = self._connection.settle()
        if spent.input or spent.output:
            self._spent += spent.input + spent.output
            yield Spent(spent.input, spent.output)
        if error:
            raise error


def again(ask: Ask, raw: str, problems: Sequence[str]) -> Ask:
    """The question once more, with the answer that could not be taken and why. Of several, only the last is told."""
    return Ask(
        system=ask.system,
        messages=[
            ask.messages[0],
            ("assistant", plain_text(raw, "en").strip()[:_RAW_TOLD] or "{}"),
            ("user", prompts.refused_text(problems[:PROBLEMS_TOLD])),
        ],
        schema=ask.schema,
        max_tokens=ask.max_tokens,
    )
