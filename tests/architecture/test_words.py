"""What the server can say, the screens can say: in both languages."""

from pathlib import Path

import pytest

from vesalius.audit import Event
from vesalius.kit.locales import Language
from vesalius.kit.messages import in_language

FRONT_END = Path(__file__).resolve().parents[2] / "frontend"


@pytest.mark.parametrize("language", ["en", "bg"])
def test_every_event_of_the_audit_trail_has_words(language: Language) -> None:
    say = in_language(language)
    assert all(say.of("audit", event.value) for event in Event)


def test_every_event_of_the_audit_trail_is_shown() -> None:
    words = (FRONT_END / "src" / "features" / "audit" / "words.ts").read_text()
    assert [event for event in Event if f"'{event.value}':" not in words] == []
