"""Durable jobs on the same database: written in the transaction that wants them, so a rolled back request leaves none.

A worker that dies leaves its jobs marked as being done; `sweep_stalled` hands them out again. A job's arguments are
ids only: what it needs it reads when it runs.
"""

import re
from collections.abc import Iterable, Sequence
from datetime import datetime
from functools import partial
from typing import Any, LiteralString, TypeVar

import msgspec
import procrastinate
from procrastinate import JobContext, retry
from procrastinate.connector import Notify
from procrastinate.jobs import Job

from vesalius.kit.db import Connection, Database, fetch_all
from vesalius.kit.events import Listener
from vesalius.kit.logging import get_logger

HEARTBEAT_SECONDS = 5.0
STALLED_SECONDS = 15.0
SWEEP_SECONDS = 5.0

T = TypeVar("T")

log = get_logger(__name__)

queue = procrastinate.App(connector=procrastinate.PsycopgConnector())
"""All tasks of the portal; folders add theirs with `@queue.task` in their `jobs.py`."""

_ADDRESS = re.compile(r"[^\s@<>'\"]+@[^\s@<>'\"]+")


class _ToldRetries(retry.RetryStrategy):
    """The library says nothing of a failure before the last: a mail server that is wrong would be silent for hours."""

    def get_retry_decision(self, *, exception: BaseException, job: Job) -> retry.RetryDecision | None:
        decision = super().get_retry_decision(exception=exception, job=job)
        log.warning(
            "job_failed",
            task=job.task_name,
            job=job.id,
            tries=job.attempts + 1,
            again=decision is not None,
            # Mail servers repeat the address; who it was is nothing for a log.
            error=_ADDRESS.sub("[address]", f"{type(exception).__name__}: {exception}"),
        )
        return decision


RETRY = _ToldRetries(max_attempts=8, exponential_wait=3)
"""For jobs that talk to the outside world: about 3 hours of tries."""


MAILS = "mails"
ANSWERS = "answers"
IMPORTS = "imports"
OTHERS = "default"
QUEUES = (MAILS, ANSWERS, IMPORTS, OTHERS)
"""Queues: a worker does so many jobs of each at once, so that none of them waits for the others. What names none goes
by `OTHERS`, as the jobs of before there were queues."""

BULK = -10
"""The priority of jobs that come by the thousand: all others go first."""


def additional_context(*given: object) -> dict[str, Any]:
    """What a worker is to be started with, so that its jobs find each of these by its class."""
    return {type(one).__name__: one for one in given}


def given_to(job: JobContext, kind: type[T]) -> T:
    """What the worker of this job was started with. Raises `KeyError` where it was not."""
    found: T = job.additional_context[kind.__name__]
    return found


async def defer(connection: Connection, task: Any, **arguments: Any) -> None:
    """Queue `task` inside the transaction of `connection`."""
    await task.configure(connection=connection).defer_async(**arguments)


class _Connector(procrastinate.PsycopgConnector):
    """The library's, which listens where LISTEN works and goes on listening when the database comes back."""

    def __init__(self, listening_url: str) -> None:
        super().__init__()
        self._listening_url = listening_url

    async def listen_notify(self, on_notification: Notify, channels: Iterable[str]) -> None:
        """Call `on_notification` for each notice on these channels, until cancelled."""
        listener = Listener(self._listening_url)
        for channel in channels:
            listener.listen(channel, partial(_pass_on, on_notification, channel))
        await listener.run()


async def _pass_on(on_notification: Notify, channel: str, text: str | None) -> None:
    # After a break nothing is passed on: the worker looks for jobs every few seconds anyway.
    if text is not None:
        await on_notification(channel=channel, payload=text)


async def open_queue(database: Database, listening_url: str = "") -> None:
    """Let the queue use the process's own pool, and listen at `listening_url` where that is another address."""
    # A connector keeps the pool it was first opened with, so each opening gets a new one.
    connector = _Connector(listening_url or database.url)
    queue.connector = queue.job_manager.connector = connector
    await queue.open_async(database.pool)


async def sweep_stalled() -> int:
    """Hand out again the jobs of workers that have not been heard of for 15 s; return how many."""
    stalled = list(await queue.job_manager.get_stalled_jobs(seconds_since_heartbeat=STALLED_SECONDS))
    for job in stalled:
        log.warning("job_taken_up_again", task=job.task_name, job=job.id)
        await queue.job_manager.retry_job(job)
    return len(stalled)


class ListedJob(msgspec.Struct, frozen=True, rename="camel"):
    """A job as an operator sees it. `tries` made so far; `since` when it came into its state; `next_try` if it waits
    for one."""

    id: int
    queue: str
    task: str
    company: str | None
    state: str
    tries: int
    since: datetime | None
    next_try: datetime | None


async def list_jobs(connection: Connection, states: Sequence[str], limit: int) -> list[ListedJob]:
    """The jobs in these states (`todo`, `doing`, `failed`), the newest first."""
    return await fetch_all(
        connection,
        ListedJob,
        "SELECT j.id, j.queue_name AS queue, j.task_name AS task, c.name AS company, j.status::text AS state,"
        " j.attempts AS tries, (SELECT max(e.at) FROM procrastinate_events e WHERE e.job_id = j.id) AS since,"
        " j.scheduled_at AS next_try FROM procrastinate_jobs j"
        " LEFT JOIN companies c ON c.id = (j.args->>'company_id')::uuid"
        " WHERE j.status::text = ANY(%s) ORDER BY j.id DESC LIMIT %s",
        (list(states), limit),
    )


async def retry_failed(connection: Connection, ids: Sequence[int] | None) -> list[int]:
    """Queue jobs that were given up as if they had never been tried, all of them without `ids`; returns whose."""
    return await _failed(
        connection, "UPDATE procrastinate_jobs SET status = 'todo', attempts = 0, scheduled_at = NULL", ids
    )


async def drop_failed(connection: Connection, ids: Sequence[int] | None) -> list[int]:
    """Delete jobs that were given up, all of them without `ids`; returns whose."""
    return await _failed(connection, "DELETE FROM procrastinate_jobs", ids)


async def _failed(connection: Connection, change: LiteralString, ids: Sequence[int] | None) -> list[int]:
    cursor = await connection.execute(
        change + " WHERE status = 'failed' AND (%(ids)s::bigint[] IS NULL OR id = ANY(%(ids)s)) RETURNING id",
        {"ids": None if ids is None else list(ids)},
    )
    return sorted(row[0] for row in await cursor.fetchall())
