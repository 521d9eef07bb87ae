"""Run the parts of a check or a test one after the other, and end with what each of them said."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
_TOLD = 24
_COLOURS = re.compile(r"\x1b\[[0-9;]*[A-Za-z]")


@dataclass(frozen=True)
class Part:
    """One runner: its output is shown as it comes; the lines that match `summary` are repeated at the end."""

    name: str
    command: Sequence[str]
    folder: Path = ROOT
    summary: str = r"(?!)"

    @property
    def exists(self) -> bool:
        """A part of a folder that has no package yet is left out."""
        return self.folder == ROOT or (self.folder / "package.json").exists()


@dataclass(frozen=True)
class _Outcome:
    part: Part
    status: int
    seconds: float
    summary: Sequence[str]


def run_parts(parts: Sequence[Part]) -> int:
    """Run every part, also after one that failed. The answer is 0 if all succeeded, else 1."""
    outcomes = [_run(part) for part in parts if part.exists]
    print(flush=True)
    for outcome in outcomes:
        mark = "✓" if outcome.status == 0 else "✗"
        end = "" if outcome.status == 0 else f"  failed (exit {outcome.status})"
        print(f"{mark} {outcome.part.name}  {outcome.seconds:.1f} s{end}")
        for line in outcome.summary:
            print(f"    {line}")
    sys.stdout.flush()
    return 0 if all(outcome.status == 0 for outcome in outcomes) else 1


def _run(part: Part) -> _Outcome:
    print(f"\n── {part.name}: {' '.join(part.command)}", flush=True)
    started = time.monotonic()
    environment = dict(os.environ)
    if sys.stdout.isatty():
        environment["FORCE_COLOR"] = "1"
    lines: list[str] = []
    with subprocess.Popen(
        part.command,
        cwd=part.folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    ) as process:
        for line in process.stdout or ():
            print(line, end="", flush=True)
            plain = _COLOURS.sub("", line).strip()
            if re.search(part.summary, plain):
                lines.append(plain.strip("= "))
    return _Outcome(part, process.returncode, time.monotonic() - started, lines[-_TOLD:])


def main(parts: Sequence[Part]) -> int:
    """Run the parts named on the command line, by default all."""
    names = sys.argv[1:]
    unknown = sorted(set(names) - {part.name for part in parts})
    if unknown:
        print(f"Unknown: {', '.join(unknown)}. There are: {', '.join(part.name for part in parts)}.")
        return 2
    try:
        return run_parts([part for part in parts if not names or part.name in names])
    except KeyboardInterrupt:
        print("\nStopped.")
        return 130
