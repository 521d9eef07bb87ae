"""Talking to a model author in tests, without and with the portal around it."""

from collections.abc import Sequence
from typing import Any

from tests.professor.asking import ask
from tests.stage import Company

from vesalius.professor.author import Allowance, AuthorEvent, Finished, Sender, Text, Turn
from vesalius.professor.model import ModelAuthor
from vesalius.scenarios.document import Document, new_document

CASE = ask("72-year-old woman with atrial fibrillation", seed=8).document
"""A whole case without errors, by the built-in author. Its drugs can be given at a low pressure too."""
COPD = ask("61-year-old man with COPD, 176 cm, 80 kg").document
HYPOTENSIVE = ask("make her hypotensive", CASE).document


async def events(
    author: ModelAuthor,
    message: str = "72-year-old woman with atrial fibrillation",
    document: Document | None = None,
    *,
    locale: str = "en_UK",
    history: Sequence[tuple[Sender, str]] = (),
    allowance: Allowance | None = None,
) -> list[AuthorEvent]:
    """Everything the author tells of one turn."""
    turn = Turn(
        document=document or new_document(),
        locale=locale,
        message=message,
        history=history,
        allowance=allowance or Allowance(),
    )
    return [event async for event in author.answer(turn)]


async def talk(author: ModelAuthor, message: str = "Write", *more: Any, **options: Any) -> Finished:
    """The end of one turn; what was streamed is what is stored."""
    told = await events(author, message, *more, **options)
    last = told[-1]
    assert isinstance(last, Finished)
    assert "".join(event.delta for event in told if isinstance(event, Text)) == last.message
    return last


async def generation(company: Company) -> tuple[str, str | None]:
    """How the company's latest answer ended, and why."""
    status = await company.value("SELECT status FROM generations ORDER BY created_at DESC LIMIT 1")
    error = await company.value("SELECT error FROM generations ORDER BY created_at DESC LIMIT 1")
    return status, error
