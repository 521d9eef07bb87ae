"""Authors written for tests: they do what a test asks, and misbehave on request."""

import asyncio
from collections.abc import AsyncGenerator

from vesalius.professor.author import AuthorEvent, CheckpointMoved, Finished, Text, Turn
from vesalius.scenarios.document import Change, apply_changes


class Echo:
    """Says what it was told, and gives the scenario that name."""

    origin = "builtin"

    async def answer(self, turn: Turn) -> AsyncGenerator[AuthorEvent]:
        """Two pieces of text, one checkpoint, one change."""
        yield Text("You said: ")
        yield CheckpointMoved("pathology", "working")
        yield Text(turn.message)
        document = apply_changes(turn.document, [Change("/generalInfo/scenarioName", turn.message[:60])])
        yield Finished(
            f"You said: {turn.message}", document, ["/generalInfo/scenarioName"], turn.message[:60]
        )


class Broken:
    """Begins to speak, then fails."""

    origin = "model"

    async def answer(self, turn: Turn) -> AsyncGenerator[AuthorEvent]:
        """One piece of text, then an exception."""
        yield Text("I was about to")
        raise RuntimeError("the model has gone")


class Slow:
    """Waits in the middle of its answer until it is let go; `speaking` is set when it waits."""

    origin = "builtin"

    def __init__(self) -> None:
        self.speaking = asyncio.Event()
        self.go_on = asyncio.Event()

    async def answer(self, turn: Turn) -> AsyncGenerator[AuthorEvent]:
        """A piece, a wait, an end."""
        yield Text("Let me think")
        self.speaking.set()
        await self.go_on.wait()
        yield Finished("Let me think. Done.", turn.document, [])
