"""Durable jobs on the same database: written in the transaction that wants them, so a rolled back request leaves none.

A worker that dies leaves its jobs marked as being done; `sweep_stalled` hands them out again. A job's arguments are
ids only: what it needs it reads when it runs.
"""

import re
from collections.abc import Iterable
from functools import partial
from typing import Any

import procrastinate
from procrastinate import retry
from procrastinate.connector import Notify
from procrastinate.jobs import Job

from vesalius.kit.db import Connection, Database
from vesalius.kit.events import Doorbell
from vesalius.kit.logging import get_logger

HEARTBEAT_SECONDS = 5.0
STALLED_SECONDS = 15.0
SWEEP_SECONDS = 5.0

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


BULK = -10
"""The priority of jobs that come by the thousand: all others go first."""


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
        doorbell = Doorbell(self._listening_url)
        for channel in channels:
            doorbell.on(channel, partial(_pass_on, on_notification, channel))
        await doorbell.run()


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
