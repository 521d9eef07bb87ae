"""What is taken out of logs, and how long that takes."""

import logging
import subprocess
import sys
import time

import pytest
import structlog

from vesalius.kit.logging import Repetitions, redact


def test_what_opens_a_door_is_taken_out_at_any_depth() -> None:
    token = "vsl_" + "a" * 40
    event = {
        "error": f"GET /?t={token} failed",
        "said": [f"Authorization: Bearer {token}", "postgresql+psycopg://portal:s3cr/et:x@host/db"],
        "access_token": "anything",
        "count": 3,
        "stack": """at save (/login?code=1&token=abc&page=2) {"newPass":"Blue Kettle","name":"Ann"} password: x1""",
    }
    assert redact(event) == {
        "error": "GET /?t=[redacted] failed",
        "said": ["Authorization: Bearer [redacted]", "postgresql+psycopg://portal:[redacted]@host/db"],
        "access_token": "[redacted]",
        "count": 3,
        "stack": """at save (/login?code=1&token=[redacted]&page=2) {"newPass":[redacted],"name":"Ann"} """
        "password: [redacted]",
    }
    said = "Unexpected token < in JSON; password authentication failed for user"
    assert redact(said) == said


@pytest.mark.parametrize(
    "text",
    ["a" * 16_000, "a://b:" + "c" * 16_000, "bearer " * 2000, 'pass="' * 2700, "pass" * 4000],
)
def test_a_stranger_s_text_is_read_about_once(text: str) -> None:
    # Anybody may send such a text (`POST /client-log`); it took more than a second of everybody's time.
    began = time.process_time()
    redact(text)
    assert time.process_time() - began < 0.2


STRANGE = r"""
from vesalius.kit.logging import configure_logging, get_logger
configure_logging(STYLE)
forged = "2026-11-22T06:00:00Z [error    ] forged"
get_logger("x").warning(
    "client_error", stack=forged + "\r" + forged, message="a\n" + forged, path="\x1b[2J\u202e"
)
"""
FAILING = r"""
from vesalius.kit.logging import configure_logging, get_logger
configure_logging()
try:
    raise ValueError("bad \x1b[2J")
except ValueError:
    get_logger("x").exception("failed")
"""


def logged_by(program: str) -> str:
    """What a program of its own writes to its log."""
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True, timeout=60)
    return ran.stderr.decode()


@pytest.mark.parametrize("style", ["text", "json"])
def test_a_stranger_s_text_makes_no_line_that_looks_like_ours_and_steers_no_terminal(style: str) -> None:
    told = logged_by(STRANGE.replace("STYLE", repr(style)))
    ours = [line for line in told.splitlines() if not line.startswith("    ")]
    assert ["client_error" in line for line in ours] == [True]
    assert not set(told) & set("\x1b\r\u202e")
    assert told.count("forged") == 3


def test_a_traceback_keeps_its_lines() -> None:
    told = logged_by(FAILING).splitlines()
    assert told[1] == "    Traceback (most recent call last):"
    assert told[-1] == r"    ValueError: bad \x1b[2J"


def test_an_outage_is_told_once_in_ten_seconds_with_how_often_it_was_met() -> None:
    now = [0.0]
    repetitions = Repetitions(clock=lambda: now[0])

    def told(event: str) -> dict[str, object] | None:
        try:
            return dict(repetitions.processor(None, "warning", {"event": event}))
        except structlog.DropEvent:
            return None

    assert told("database_unavailable") == {"event": "database_unavailable"}
    assert told("listener_lost") == {"event": "listener_lost"}
    for now[0] in (1.0, 5.0, 9.9):
        assert told("database_unavailable") is None
    # What is no part of an outage is never left out.
    assert [told("job_failed") for _ in range(2)] == [{"event": "job_failed"}] * 2
    now[0] = 10.0
    assert told("database_unavailable") == {"event": "database_unavailable", "left_out": 3}
    now[0] = 30.0
    assert told("database_unavailable") == {"event": "database_unavailable"}


def test_the_pools_that_try_again_are_told_in_the_same_way() -> None:
    now = [0.0]
    repetitions = Repetitions(clock=lambda: now[0])

    def line(name: str = "psycopg.pool", pool: int = 1) -> str | None:
        record = logging.LogRecord(
            name, logging.WARNING, "", 0, "error connecting in %r: %s", (f"pool-{pool}", "refused"), None
        )
        return record.getMessage() if repetitions.filter(record) else None

    assert line() == "error connecting in 'pool-1': refused"
    assert (line(), line(pool=2)) == (None, None)
    assert line("asyncio") == line("asyncio") == "error connecting in 'pool-1': refused"
    now[0] = 12.0
    assert line() == "error connecting in 'pool-1': refused (2 like it left out)"
