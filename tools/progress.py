"""Lines that say what is being done, for how long, and how it ended."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

_QUIET_S = 15.0  # without a terminal: a sign of life this often


_EMPTY_COMPLAINT = re.compile(r":$|^npm error( code .*| Run .*| A complete log .*)?$")


class StepFailedError(Exception):
    """A step did not succeed; the message is one line for people."""


def say(line: str) -> None:
    """One line to the standard error stream, so that a command's own output stays clean."""
    print(line, file=sys.stderr, flush=True)


def run_step(name: str, command: Sequence[str | Path], *, log: Path, folder: Path | None = None) -> None:
    """Run `command` with its output in `log`, showing `name` and the time it takes.

    Raises `StepFailedError` with one line that names the step, its complaint and the log.
    """
    log.parent.mkdir(parents=True, exist_ok=True)
    started = time.monotonic()
    try:
        with log.open("wb") as out:
            process = subprocess.Popen(
                [str(part) for part in command],
                cwd=folder,
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=subprocess.STDOUT,
            )
    except OSError as error:
        raise StepFailedError(f"{name}: {command[0]} could not be started: {error.strerror}.") from error
    try:
        _show_until_done(process, name, started)
    except KeyboardInterrupt:
        process.terminate()
        process.wait()
        raise
    seconds = time.monotonic() - started
    if process.returncode != 0:
        raise StepFailedError(
            f"{name} failed after {seconds:.1f} s (exit {process.returncode}): {_complaint(log)} "
            f"The whole log: {os.path.relpath(log)}"
        )
    say(f"{_back()}✓ {name}  {seconds:.1f} s")


def _back() -> str:
    """Return to the start of a live line and empty it."""
    return "\r\x1b[K" if sys.stderr.isatty() else ""


def _show_until_done(process: subprocess.Popen[bytes], name: str, started: float) -> None:
    live = sys.stderr.isatty()
    if not live:
        say(f"  {name} ...")
    while True:
        try:
            process.wait(timeout=0.1 if live else _QUIET_S)
            return
        except subprocess.TimeoutExpired:
            seconds = time.monotonic() - started
            if live:
                print(f"{_back()}  {name} ... {seconds:.0f} s", end="", file=sys.stderr, flush=True)
            else:
                say(f"  {name} ... {seconds:.0f} s")


def _complaint(log: Path) -> str:
    """The first line that names an error, headings and npm's advice aside; else the last line."""
    lines = [line.strip() for line in log.read_text(errors="replace").splitlines() if line.strip()]
    complaints = [line for line in lines if "error" in line.lower() and not _EMPTY_COMPLAINT.search(line)]
    chosen = complaints[0] if complaints else (lines or ["it said nothing"])[-1]
    return chosen[:200] + ("" if chosen.endswith(".") else ".")
