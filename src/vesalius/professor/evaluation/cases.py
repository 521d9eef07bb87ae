"""Requests of teachers with what each of them wishes, one JSON object a line."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from vesalius.kit.locales import Language

Assertion = dict[str, Any]
"""What has to hold of a document or a reply; `judging` names them all."""


class Wish(msgspec.Struct, frozen=True):
    """What a teacher expects. `opposite`: the contrary was done; `keep`: what must still hold; `words`: stems by which
    a reply that says it was not done can be known."""

    wish: str
    want: Assertion
    opposite: Assertion | None = None
    keep: Assertion | None = None
    words: list[str] = []


class Message(msgspec.Struct, frozen=True):
    """A message that is judged as soon as it is answered."""

    say: str
    wishes: list[Wish] = []


class Case(msgspec.Struct, frozen=True, rename={"kind": "class"}):
    """A conversation in the language of its scenario. `hand_edits` are made before the last message, by JSON pointer;
    `wishes` are judged after it."""

    id: str
    lang: Language
    kind: str
    messages: list[Message | str]
    wishes: list[Wish] = []
    hand_edits: dict[str, Any] = {}


class CaseError(Exception):
    """A line of a file of cases that cannot be read; names file and line."""


def read_cases(path: Path) -> Iterator[Case]:
    """The cases of a file. Raises `CaseError` for a line that is none, `OSError` for a file that cannot be read."""
    for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1):
        if not line.strip():
            continue
        try:
            yield msgspec.convert(json.loads(line), Case)
        except (ValueError, msgspec.ValidationError) as error:
            raise CaseError(f"{path.name}, line {number}: {error}") from None
