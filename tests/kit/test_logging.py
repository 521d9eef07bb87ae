"""What is taken out of logs, and how long that takes."""

import time

import pytest

from vesalius.kit.logging import redact


def test_what_opens_a_door_is_taken_out_at_any_depth() -> None:
    token = "vsl_" + "a" * 40
    event = {
        "error": f"GET /?t={token} failed",
        "said": [f"Authorization: Bearer {token}", "postgresql+psycopg://portal:s3cr/et:x@host/db"],
        "access_token": "anything",
        "count": 3,
    }
    assert redact(event) == {
        "error": "GET /?t=[redacted] failed",
        "said": ["Authorization: Bearer [redacted]", "postgresql+psycopg://portal:[redacted]@host/db"],
        "access_token": "[redacted]",
        "count": 3,
    }


@pytest.mark.parametrize("text", ["a" * 16_000, "a://b:" + "c" * 16_000, "bearer " * 2000])
def test_a_stranger_s_text_is_read_about_once(text: str) -> None:
    # Anybody may send such a text (`POST /client-log`); it took more than a second of everybody's time.
    began = time.process_time()
    redact(text)
    assert time.process_time() - began < 0.2
