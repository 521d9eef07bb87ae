"""`vesalius jobs`: what waits, what was given up, and another try for it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Annotated, Literal

import cyclopts

from vesalius.cli.errors import CommandError
from vesalius.cli.operator.shared import AsJson, show_done, show_rows, work
from vesalius.kit import jobs
from vesalius.kit.db import Connection

app = cyclopts.App(name="jobs", help="Jobs: mails, answers, imports that wait, run or were given up.")

State = Literal["failed", "todo", "doing", "any"]
All = Annotated[bool, cyclopts.Parameter(name="--all", negative="", help="All that were given up.")]

_COLUMNS = {
    "id": "Id",
    "queue": "Queue",
    "task": "Job",
    "company": "Company",
    "state": "State",
    "tries": "Tries",
    "since": "Since (UTC)",
    "next_try": "Next try (UTC)",
}


@app.command(name="list")
def list_(*, state: State = "failed", limit: int = 100, json: AsJson = False) -> None:
    """List jobs, the newest first. Why one failed is in the worker's log, as job_failed.

    Parameters
    ----------
    state
        Those given up (failed), those that wait (todo), those in hand (doing), or any.
    limit
        How many at most.
    """
    states = ["failed", "todo", "doing"] if state == "any" else [state]
    rows = work(lambda connection: jobs.list_jobs(connection, states, limit))
    show_rows(rows, _COLUMNS, as_json=json, empty="There are none.")


@app.command
def retry(*ids: int, every: All = False, json: AsJson = False) -> None:
    """Give jobs that were given up all their tries once more. A link in a mail gets its whole time again.

    Parameters
    ----------
    ids
        Which, by their ids.
    """
    done = _change(jobs.retry_failed, ids, every)
    show_done(f"{len(done)} jobs wait for a worker.", {"ids": done}, as_json=json)


@app.command
def drop(*ids: int, every: All = False, json: AsJson = False) -> None:
    """Delete jobs that were given up. What they were to do is not done.

    Parameters
    ----------
    ids
        Which, by their ids.
    """
    done = _change(jobs.drop_failed, ids, every)
    show_done(f"{len(done)} jobs deleted.", {"ids": done}, as_json=json)


def _change(
    change: Callable[[Connection, Sequence[int] | None], Awaitable[list[int]]],
    ids: Sequence[int],
    every: bool,
) -> list[int]:
    if bool(ids) == every:
        raise CommandError("Name the jobs by their ids, or say --all.")
    done = work(lambda connection: change(connection, None if every else ids))
    if missing := sorted(set(ids) - set(done)):
        raise CommandError(f"Not among those given up: {', '.join(map(str, missing))}. The others are done.")
    return done
