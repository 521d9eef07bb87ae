"""Talking to the built-in author in tests."""

import asyncio
from collections.abc import Sequence
from functools import cache

from vesalius.professor.author import AuthorEvent, Finished, Sender, Turn, Versions
from vesalius.professor.builtin.dialogue import BuiltinAuthor
from vesalius.professor.commands import Command
from vesalius.professor.reading import read
from vesalius.scenarios.document import Document, new_document, to_builtins


def events(
    message: str,
    document: Document | None = None,
    *,
    locale: str = "en_UK",
    seed: int = 7,
    section: str | None = None,
    history: Sequence[tuple[Sender, str]] = (),
    before: Sequence[Document] = (),
) -> list[AuthorEvent]:
    """What the author says; `before`: the versions of the scenario, the document itself the last of them."""
    turn = Turn(
        document=document or new_document(),
        locale=locale,
        message=message,
        seed=seed,
        section=section,
        history=history,
        versions=Versions(
            {number: to_builtins(one) for number, one in enumerate(before, start=1)},
            len(before) - 1 if len(before) > 1 else None,
            None,
        ),
    )

    async def collect() -> list[AuthorEvent]:
        return [event async for event in BuiltinAuthor().answer(turn)]

    return asyncio.run(collect())


def ask(message: str, document: Document | None = None, **more) -> Finished:
    if document is None and not any(more.get(name) for name in ("history", "before", "section")):
        return _first_answer(message, more.get("locale", "en_UK"), more.get("seed", 7))
    return _finished(events(message, document, **more))


@cache
def _first_answer(message: str, locale: str, seed: int) -> Finished:
    """The answer to a message that begins a case: many tests begin with the same one."""
    return _finished(events(message, locale=locale, seed=seed))


def _finished(said: Sequence[AuthorEvent]) -> Finished:
    last = said[-1]
    assert isinstance(last, Finished)
    return last


def converse(*messages: str, locale: str = "en_UK") -> list[Finished]:
    """The answers to messages that follow each other, each about the document of the one before."""
    answers: list[Finished] = []
    history: list[tuple[Sender, str]] = []
    for message in messages:
        documents = [answer.document for answer in answers]
        document = documents[-1] if documents else None
        answers.append(ask(message, document, history=tuple(history), before=documents, locale=locale))
        history += [("user", message), ("bot", answers[-1].message)]
    return answers


def written_from(*messages: str) -> tuple[str, Document]:
    """The last reply to messages in their own language, and the case that they have written."""
    language = "bg_BG" if any("а" <= letter <= "я" for letter in messages[0].lower()) else "en_UK"
    answer = converse(*messages, locale=language)[-1]
    assert answer.document is not None, answer.message
    return answer.message, answer.document


def read_commands(
    message: str, has_case: bool = True, pathology: str | None = "anaphylaxis"
) -> tuple[Command, ...]:
    """What a message in its own language asks of a case, or of none."""
    language = "bg_BG" if any("а" <= letter <= "я" for letter in message.lower()) else "en_UK"
    return read(
        message, has_case=has_case, pathology=pathology if has_case else None, language=language
    ).commands


def kinds_of(commands: Sequence[Command]) -> set[str]:
    return {type(one).__name__ for one in commands}
