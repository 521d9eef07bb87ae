"""What a message of a session chat may be."""

import re
import unicodedata
from collections.abc import Sequence

import msgspec

from vesalius.kit.codes import Code
from vesalius.kit.errors import FieldError, Problem, conflict
from vesalius.training.chats.schemas import Message

MOST_MESSAGES = 5000
MOST_CHARACTERS = 400_000
"""In the chat of one attempt: some seven hours of speech."""

_HIDDEN = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
"""Controls, and what turns the direction of the text around it: with these a chat can be made to read otherwise."""


def faults(messages: Sequence[Message], pointer: str) -> list[FieldError]:
    """What is wrong with messages that stand at `pointer` of a request."""
    found = []
    for number, message in enumerate(messages):
        at = f"{pointer}/{number}"
        if not message.message.strip():
            found.append(FieldError(f"{at}/message", Code.REQUIRED))
        elif has_hidden(message.message):
            found.append(FieldError(f"{at}/message", Code.BAD_CHARACTERS))
        if message.mark is not None and message.speaker != "student":
            found.append(FieldError(f"{at}/mark", Code.NOT_ALLOWED_VALUE))
    return found


def has_hidden(text: str) -> bool:
    """Whether the text has signs that cannot be seen and change what is."""
    return _HIDDEN.search(text) is not None


def clean(text: str) -> str:
    """The words as they are kept: one form of each letter, one kind of line break, no space around them."""
    return unicodedata.normalize("NFC", text.replace("\r\n", "\n").replace("\r", "\n")).strip()


def kept(message: Message, *, marked: bool) -> Message:
    """A message as it is kept: without its mark where the company does without."""
    mark = message.mark if marked else None
    return msgspec.structs.replace(message, message=clean(message.message), mark=mark)


def chat_full() -> Problem:
    """The chat holds as many messages as it can."""
    return conflict(Code.CHAT_FULL, "The chat has too many messages.", limit=MOST_MESSAGES)


def chat_too_long() -> Problem:
    """The chat holds as much text as it can."""
    return conflict(Code.CHAT_TOO_LONG, "The chat is too long.", limit=MOST_CHARACTERS)
