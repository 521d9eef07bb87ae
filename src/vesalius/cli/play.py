"""The reference client on the command line: a class at work, with a progress bar and what came of it."""

from __future__ import annotations

import asyncio
import webbrowser
from collections.abc import Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from vesalius.cli.errors import CommandError
from vesalius.client.play import Class, Result, play
from vesalius.demo.people import SIGN_INS, other_people


def run_class(
    emails: Sequence[str],
    address: str,
    password: str,
    students: int,
    attempts: int,
    seconds: float,
    at_once: int,
    seed: int,
    browser: bool,
) -> None:
    """Play, and print what came of it. Raises `CommandError` when nobody got in."""
    if min(students, attempts, at_once) < 1 or seconds <= 0:
        raise CommandError("Students, attempts, seconds and at-once have to be more than 0.")
    console = Console()

    def show(page: str) -> None:
        console.print(f"Sign in here: {page}", soft_wrap=True, highlight=False)
        webbrowser.open(page)

    chosen = ["you"] if browser else [*(emails or _demonstration_students())][:students]
    school = Class(
        address.rstrip("/"),
        chosen,
        password,
        attempts,
        seconds,
        at_once,
        seed,
        show if browser else None,
    )
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console) as bar:
        task = bar.add_task(f"{len(chosen)} students", total=len(chosen) * attempts)
        result = asyncio.run(play(school, lambda: bar.advance(task)))
    console.print(_table(result))
    if not result.students:
        raise CommandError(f"Nobody could play at {address}: {_refusals(result)}")


def _demonstration_students() -> list[str]:
    return [p.email for p in (*SIGN_INS, *other_people()) if p.mode == "STUDENT" and p.status == "ACTIVE"]


def _table(result: Result) -> Table:
    table = Table("", "", box=SIMPLE_HEAD, show_header=False)
    per_second = result.requests / result.seconds if result.seconds else 0
    for name, value in (
        ("Students", f"{result.students}"),
        ("Attempts", f"{result.attempts}, {result.completed} completed"),
        ("Steps", f"{result.steps}"),
        ("Requests", f"{result.requests} in {result.seconds:.1f} s, {per_second:.0f} a second"),
        ("Refused", _refusals(result)),
    ):
        table.add_row(name, value)
    return table


def _refusals(result: Result) -> str:
    return ", ".join(f"{code}: {count}" for code, count in result.refusals.most_common()) or "nobody"
