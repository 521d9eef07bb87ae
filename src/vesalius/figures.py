"""The figures of a worker: its own jobs and mails, and the state of the queues, which every worker tells alike."""

import time
from collections.abc import Awaitable, Callable
from typing import Any

from procrastinate import JobContext
from procrastinate.worker import Worker

from vesalius.health import queues_of, running_organisms, workers_heard_of
from vesalius.kit.db import Database
from vesalius.kit.mail import Mail, Mailer
from vesalius.kit.metrics import Metrics


class WorkerFigures:
    """Counts what this worker does; `look` reads the rest from the database."""

    def __init__(self, database: Database) -> None:
        self._database = database
        metrics = self._metrics = Metrics()
        metrics.watch_pool(database)
        self._jobs = metrics.counter("jobs", "Jobs that this worker has tried, by end.", "task", "end")
        self._mails = metrics.counter("mails", "Mails that this worker has sent or not sent.", "end")
        for how in ("sent", "failed"):
            self._mails.labels(how)
        self._waiting = metrics.gauges("jobs_waiting", "Jobs that could begin.", "queue")
        self._oldest = metrics.gauges("jobs_oldest_seconds", "How long the oldest of them waits.", "queue")
        self._again = metrics.gauges(
            "jobs_retrying", "Jobs that failed and wait for their next try.", "queue"
        )
        self._doing = metrics.gauges("jobs_doing", "Jobs in hand.", "queue")
        self._failed = metrics.gauges("jobs_failed", "Jobs that were given up.", "queue")
        self._workers = metrics.gauges("workers", "Workers heard of lately, of all machines.")
        self._organisms = metrics.gauges("organisms_running", "Organisms that run, of all companies.")
        self._looked = metrics.gauges(
            "worker_looked_timestamp_seconds", "When this worker last had an answer from the database."
        )

    def serve(self, port: int, host: str) -> None:
        """Answer collectors at `http://host:port/metrics` until `stop`; port 0 switches it off."""
        self._metrics.serve(port, host)

    def stop(self) -> None:
        """Give the port back."""
        self._metrics.stop()

    async def look(self) -> None:
        """Read what the database says."""
        async with self._database.transaction() as connection:
            queues = await queues_of(connection)
            workers, organisms = await workers_heard_of(connection), await running_organisms(connection)
        for queue in queues:
            self._waiting.labels(queue.name).set(queue.waiting)
            self._oldest.labels(queue.name).set(queue.oldest_seconds)
            self._again.labels(queue.name).set(queue.retrying)
            self._doing.labels(queue.name).set(queue.doing)
            self._failed.labels(queue.name).set(queue.failed)
        self._workers.set(workers)
        self._organisms.set(organisms)
        self._looked.set(time.time())

    async def count_job(self, run: Callable[[], Awaitable[Any]], context: JobContext, worker: Worker) -> Any:
        """Do a job and count how it ended. For the library, which puts it around each job."""
        end = "failed"
        try:
            done = await run()
            end = "done"
            return done
        finally:
            self._jobs.labels(context.job.task_name, end).inc()

    def mails(self, mailer: Mailer) -> Mailer:
        """The same mailer, counted."""
        return _CountedMailer(mailer, self._mails)


class _CountedMailer:
    def __init__(self, mailer: Mailer, counter: Any) -> None:
        self._mailer, self._counter = mailer, counter

    async def send(self, mail: Mail) -> None:
        end = "failed"
        try:
            await self._mailer.send(mail)
            end = "sent"
        finally:
            self._counter.labels(end).inc()
