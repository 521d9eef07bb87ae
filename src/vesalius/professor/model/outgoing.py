"""What leaves for the provider: the case and the conversation, without personal data and secrets."""

import re
from collections.abc import Sequence
from typing import Any

import msgspec

from vesalius.kit.logging import redact
from vesalius.professor.author import Sender
from vesalius.scenarios.document import Document, to_builtins

CONVERSATION_MESSAGES = 12
CONVERSATION_CHARACTERS = 1500

_NAME = r"[^\s@<>\"'(),;:]"
# From the beginning of a name only: a long text without spaces must not be read anew from each of its letters.
_EMAIL = re.compile(rf"(?<!{_NAME}){_NAME}+@{_NAME}+\.\w{{2,}}")
_PHONE = re.compile(r"(?<![\w.])(?:\+|00)\d[\d ()./-]{6,}\d")
_LONG_NUMBER = re.compile(r"(?<![\w.])\d{9,}(?!\w)")
"""Personal, passport, insurance and telephone numbers; nothing clinical has so many digits."""


def redacted(value: Any) -> Any:
    """The value with e-mail addresses, telephone and personal numbers and tokens replaced, at any depth."""
    if isinstance(value, str):
        text = _EMAIL.sub("[e-mail]", str(redact(value)))
        return _LONG_NUMBER.sub("[number]", _PHONE.sub("[number]", text))
    if isinstance(value, dict):
        return {key: redacted(item) for key, item in value.items()}
    if isinstance(value, list):
        return [redacted(item) for item in value]
    return value


def document_for_model(document: Document) -> dict[str, Any]:
    """The case as data, without what belongs to the portal."""
    plain = to_builtins(document)
    for key in ("scenarioId", "variant", "schemaVersion"):
        plain.pop(key, None)
    told: dict[str, Any] = redacted(plain)
    return told


def conversation_for_model(history: Sequence[tuple[Sender, str]]) -> list[dict[str, str]]:
    """The latest messages; who said them is told by role alone."""
    return [
        {"by": "author" if sender == "bot" else "teacher", "text": redacted(text)[:CONVERSATION_CHARACTERS]}
        for sender, text in history[-CONVERSATION_MESSAGES:]
    ]


def as_data(**parts: Any) -> str:
    """Parts of a message as JSON: quotes and braces in them cannot end it."""
    return msgspec.json.encode(parts).decode()
