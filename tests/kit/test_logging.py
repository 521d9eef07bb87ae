"""What is taken out of logs, and how long that takes."""

import subprocess
import sys
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
