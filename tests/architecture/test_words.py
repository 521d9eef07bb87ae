"""What the server can say, the screens can say: in both languages."""

import json
from pathlib import Path

import pytest

from vesalius.audit import Event

FRONT_END = Path(__file__).resolve().parents[2] / "frontend"


@pytest.mark.parametrize("language", ["en", "bg"])
def test_every_event_of_the_audit_trail_has_words(language: str) -> None:
    messages = json.loads((FRONT_END / "messages" / f"{language}.json").read_text())
    assert [event for event in Event if f"audit_{event.value.replace('.', '_')}" not in messages] == []


def test_every_event_of_the_audit_trail_is_shown() -> None:
    words = (FRONT_END / "src" / "features" / "audit" / "words.ts").read_text()
    assert [event for event in Event if f"'{event.value}':" not in words] == []
