"""Logs of the demonstration's processes do not fill the disk."""

import subprocess
import sys
from pathlib import Path

import pytest
from tests.live import wait_until

from vesalius.cli import supervision


def test_a_large_log_becomes_the_older_one_while_it_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(supervision, "_LARGE_LOG", 1000)
    log = tmp_path / "portal.log"
    with log.open("ab") as output:
        writer = subprocess.Popen(
            [sys.executable, "-uc", "print('x' * 2000)\ninput()\nprint('later')"],
            stdin=subprocess.PIPE,
            stdout=output,
        )
    wait_until(lambda: log.stat().st_size > 2000, 10)
    supervision.shorten(log)
    writer.communicate(b"\n", timeout=10)
    assert log.read_text() == "later\n"
    older = tmp_path / "portal.log.1"
    assert older.stat().st_size == 2001
    # A small one stays as it is, and so does one that is not there.
    supervision.shorten(log)
    supervision.shorten(tmp_path / "none.log")
    assert (log.read_text(), older.stat().st_size) == ("later\n", 2001)
    # Where there is no room for the older one, at least the new one is short.
    older.unlink()
    older.mkdir()
    log.write_text("x" * 2000)
    supervision.shorten(log)
    assert log.read_text() == ""
