"""Connections to providers: one question, an answer in pieces, bounded in time, length and number."""

import asyncio
import contextlib
from collections.abc import AsyncGenerator, AsyncIterator
from typing import Any, Protocol

import msgspec

from vesalius.kit.logging import get_logger

from .configuration import Configuration
from .errors import ModelError

log = get_logger(__name__)

CHARACTERS_PER_TOKEN = 4
"""A cautious guess for what a provider does not count itself: English has four, JSON and Cyrillic fewer."""
MOST_TOKENS = 10_000_000
"""No model reads or writes so much in one call; a count beyond it is a server's mistake."""
MOST_CHARACTERS_PER_TOKEN = 8
"""An answer longer than this for its token bound comes from a server that keeps to no bound."""


class Ask(msgspec.Struct, frozen=True, kw_only=True):
    """One question. ``schema`` is the JSON schema of the answer, whose root is an object."""

    system: str
    messages: list[tuple[str, str]]
    """Who (user, assistant) and what, beginning and ending with the user."""
    schema: dict[str, Any]
    max_tokens: int


class Piece(msgspec.Struct, frozen=True):
    """A further piece of the answer's JSON."""

    text: str


class Used(msgspec.Struct, frozen=True):
    """Tokens counted by the provider; ``None`` where it has not told this one."""

    input: int | None = None
    output: int | None = None


class Stopped(msgspec.Struct, frozen=True):
    """Why the model ended: finished, at the bound of tokens, or because it declines."""

    why: str


class Provider(Protocol):
    """Speaks one provider's protocol. Raises ModelError and nothing else."""

    def stream(self, ask: Ask) -> AsyncGenerator[Piece | Used | Stopped, None]: ...


class Spending(msgspec.Struct):
    """Tokens of one call; guessed from the length of the texts where the provider tells none that can be."""

    input: int = 0
    output: int = 0


class ConcurrencyLimit:
    """How many answers one process writes at once; as many again may wait.

    One that waits too long fails, and one too many at once: each that waits holds one of the slots of the worker that
    the mails need too.
    """

    def __init__(self, most: int, patience_seconds: float) -> None:
        self._slots = asyncio.Semaphore(most)
        self._most_waiting = most
        self._waiting = 0
        self._patience = patience_seconds

    @contextlib.asynccontextmanager
    async def slot(self) -> AsyncIterator[None]:
        """Hold a slot. Raises ModelError ``model_crowded``."""
        if self._slots.locked() and self._waiting >= self._most_waiting:
            raise ModelError("model_crowded")
        self._waiting += 1
        try:
            async with asyncio.timeout(self._patience):
                await self._slots.acquire()
        except TimeoutError:
            raise ModelError("model_crowded") from None
        finally:
            self._waiting -= 1
        try:
            yield
        finally:
            self._slots.release()


class ModelConnection:
    """Asks a provider within the bounds of the configuration and counts what that costs."""

    def __init__(self, configuration: Configuration, provider: Provider) -> None:
        self._configuration = configuration
        self._provider = provider
        self._spent = Spending()
        self._call: asyncio.Task[None] | None = None

    def settle(self) -> Spending:
        """What was spent since this was asked last."""
        spent, self._spent = self._spent, Spending()
        return spent

    async def close(self) -> None:
        """End the call that is under way, if there is one."""
        if self._call is not None:
            self._call.cancel()
            with contextlib.suppress(asyncio.CancelledError, ModelError):
                await self._call

    async def pieces(self, ask: Ask) -> AsyncGenerator[str, None]:
        """The answer's text as it comes.

        Raises ModelError; one that reached the bound of its tokens ends as if it were whole: its JSON is not.
        """
        pieces: asyncio.Queue[str | None] = asyncio.Queue()
        # In a task of its own, so that the time limit holds for the provider alone, and closing this ends the call.
        self._call = asyncio.create_task(self._pump(ask, pieces))
        try:
            while (piece := await pieces.get()) is not None:
                yield piece
            await self._call
        finally:
            await self.close()

    async def _pump(self, ask: Ask, pieces: asyncio.Queue[str | None]) -> None:
        length, used, stopped = 0, Used(), None
        bound = ask.max_tokens * MOST_CHARACTERS_PER_TOKEN
        begun = False
        try:
            async with asyncio.timeout(self._configuration.call_seconds):
                async with contextlib.aclosing(self._provider.stream(ask)) as events:
                    async for event in events:
                        begun = True
                        match event:
                            case Piece(text):
                                length += len(text)
                                if length > bound:
                                    raise ModelError("model_endless")
                                pieces.put_nowait(text)
                            case Used(input, output):
                                used = Used(
                                    used.input if input is None else input,
                                    used.output if output is None else output,
                                )
                            # One that declines says so in pieces, and then that it has finished.
                            case Stopped(why) if stopped != "refused":
                                stopped = why
            if stopped is None:
                raise ModelError("model_cut_off")
            if stopped == "refused":
                raise ModelError("model_refused")
        except TimeoutError:
            raise ModelError("model_timeout") from None
        finally:
            if begun:
                self._count(ask, used, length)
            pieces.put_nowait(None)

    def _count(self, ask: Ask, used: Used, length: int) -> None:
        asked = len(ask.system) + sum(len(text) for _, text in ask.messages)
        self._spent = Spending(_tokens(used.input, asked), _tokens(used.output, length))


def _tokens(told: int | None, characters: int) -> int:
    if told is not None and 0 <= told <= MOST_TOKENS:
        return told
    return characters // CHARACTERS_PER_TOKEN + 1
