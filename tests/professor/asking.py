"""Talking to the built-in author in tests."""

import asyncio
from collections.abc import Sequence

from vesalius.professor.author import AuthorEvent, Finished, Sender, Turn
from vesalius.professor.builtin import BuiltinAuthor
from vesalius.scenarios.document import Document, new_document


def events(
    message: str,
    document: Document | None = None,
    *,
    locale: str = "en_UK",
    seed: int = 7,
    section: str | None = None,
    history: Sequence[tuple[Sender, str]] = (),
) -> list[AuthorEvent]:
    turn = Turn(
        document=document or new_document(),
        locale=locale,
        message=message,
        seed=seed,
        section=section,
        history=history,
    )

    async def collect() -> list[AuthorEvent]:
        return [event async for event in BuiltinAuthor().answer(turn)]

    return asyncio.run(collect())


def ask(message: str, document: Document | None = None, **more) -> Finished:
    last = events(message, document, **more)[-1]
    assert isinstance(last, Finished)
    return last


def converse(*messages: str) -> list[Finished]:
    """The answers to messages that follow each other, each about the document of the one before."""
    answers: list[Finished] = []
    history: list[tuple[Sender, str]] = []
    for message in messages:
        answers.append(ask(message, answers[-1].document if answers else None, history=tuple(history)))
        history += [("user", message), ("assistant", answers[-1].message)]
    return answers
