"""The worker process: runs the jobs that requests have left in the database."""

import asyncio
import contextlib
import os
import signal
import socket
from collections.abc import Callable
from typing import Any

import psycopg
from procrastinate.exceptions import ConnectorException
from procrastinate.worker import Worker

import vesalius.companies.imports.jobs
import vesalius.training.assignments.mails.jobs
import vesalius.training.packed.jobs  # noqa: F401 - its tasks are to be known
from vesalius.accounts.jobs import MailContext
from vesalius.accounts.links import LinkTokens
from vesalius.accounts.mails import Letterhead
from vesalius.companies.binding.rollover import start_due
from vesalius.companies.reports.jobs import make_due
from vesalius.figures import WorkerFigures
from vesalius.health import drop_dead_connections
from vesalius.kit.db import Database
from vesalius.kit.jobs import (
    ANSWERS,
    HEARTBEAT_SECONDS,
    IMPORTS,
    MAILS,
    OTHERS,
    STALLED_SECONDS,
    SWEEP_SECONDS,
    additional_context,
    open_queue,
    queue,
    sweep_stalled,
)
from vesalius.kit.logging import get_logger
from vesalius.kit.mail import MailboxMailer, Mailer, SmtpMailer
from vesalius.kit.tasks import end
from vesalius.professor.builtin.knowledge import refused
from vesalius.professor.choice import author_of
from vesalius.professor.jobs import AnswerContext
from vesalius.scenarios.chat.service import unlock_abandoned
from vesalius.settings import Settings
from vesalius.support.jobs import SupportContext
from vesalius.support.retention import periods_of
from vesalius.support.retention.jobs import RetentionContext
from vesalius.training.attempts.exams import count_exams
from vesalius.training.organisms.service import end_abandoned

log = get_logger(__name__)

MAILS_AT_ONCE = 8
ANSWERS_AT_ONCE = 8
OTHERS_AT_ONCE = 4
"""Jobs of one process at once, by queue."""
_PAUSE_SECONDS = 2.0


async def run(settings: Settings) -> None:
    """Work until told to stop (SIGTERM, SIGINT), finishing the jobs in hand.

    A database that goes away is waited for, as long as it takes; jobs that were in hand are handed out again then.
    """
    database = Database(
        settings.database_url,
        size=settings.database_pool_size,
        clock_offset=settings.clock_offset,
        pooled=settings.pooled,
    )
    figures = WorkerFigures(database)
    told_to_stop = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, told_to_stop.set)
    await database.open()
    await open_queue(database, settings.listening_url)
    context = job_context(settings, database, figures.mails)
    figures.serve(settings.metrics_port, settings.metrics_host)
    sweeper = asyncio.create_task(_sweep(database, figures), name="sweeper")
    for line in refused():
        log.warning("pathology_refused", reason=line)
    log.info("worker_ready")
    try:
        while True:
            await _work(settings, figures, context, told_to_stop)
            if told_to_stop.is_set():
                return
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(told_to_stop.wait(), _PAUSE_SECONDS)
            await drop_dead_connections(database)
    finally:
        await end(sweeper)
        figures.stop()
        await queue.close_async()
        await database.close()


async def _work(
    settings: Settings, figures: WorkerFigures, context: dict[str, Any], told_to_stop: asyncio.Event
) -> None:
    """Do the jobs of all queues until told to stop, or until the database goes away."""
    # An answer of a model takes minutes of waiting, and as many again wait for their turn.
    answers = ANSWERS_AT_ONCE + (2 * settings.model_concurrency if settings.model_provider else 0)
    workers = [
        Worker(
            app=queue,
            queues=queues,
            name=f"{socket.gethostname()}:{os.getpid()}:{queues[0]}",
            concurrency=at_once,
            additional_context=context,
            delete_jobs="successful",
            update_heartbeat_interval=HEARTBEAT_SECONDS,
            stalled_worker_timeout=STALLED_SECONDS,
            shutdown_graceful_timeout=8,
            install_signal_handlers=False,
            worker_middleware=[figures.count_job],
        )
        for queues, at_once in (
            ([MAILS], MAILS_AT_ONCE),
            ([ANSWERS], answers),
            ([IMPORTS, OTHERS], OTHERS_AT_ONCE),
        )
    ]
    stopping = asyncio.create_task(told_to_stop.wait())
    running = [asyncio.create_task(worker.run()) for worker in workers]  # type: ignore[no-untyped-call]  # the library leaves it so
    try:
        await asyncio.wait({*running, stopping}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for worker in workers:
            worker.stop()  # type: ignore[no-untyped-call]  # as above
        ends = await asyncio.gather(*running, return_exceptions=True)
        stopping.cancel()
    errors = [error for error in ends if error is not None]
    for error in errors:
        if not isinstance(error, ConnectorException | psycopg.Error):
            raise error
    # The library may end without an error where a heartbeat could not be written.
    if errors or not told_to_stop.is_set():
        cause = (str(errors[0].__cause__ or errors[0]) if errors else "").strip()
        log.error("database_unavailable", error=cause or "the queue's connection was lost")


def job_context(
    settings: Settings, database: Database, counted: Callable[[Mailer], Mailer] = lambda mailer: mailer
) -> dict[str, Any]:
    """What every kind of job works with; `counted` may put something around what sends mails."""
    mailer = counted(
        SmtpMailer(settings.smtp_url, settings.mail_from) if settings.smtp_url else MailboxMailer(database)
    )
    return additional_context(
        database,
        AnswerContext(database, author_of(settings), settings.model_tokens_per_month),
        MailContext(
            database,
            mailer,
            Letterhead(settings.product_name, settings.origin),
            LinkTokens(settings.secret_key),
        ),
        SupportContext(database, mailer, settings.support_email, settings.product_name),
        RetentionContext(database, periods_of(settings)),
    )


async def _sweep(database: Database, figures: WorkerFigures) -> None:
    """Every few seconds, look for what was left behind: jobs half done, chats still locked, attempts without an end."""
    while True:
        try:
            await sweep_stalled()
            await unlock_abandoned(database)
            await end_abandoned(database)
            await start_due(database)
            await make_due(database)
            await count_exams(database)
            await figures.look()
        except (ConnectorException, psycopg.OperationalError) as error:
            log.warning("database_unavailable", error=str(error.__cause__ or error).strip())
        except Exception:
            log.exception("sweep_failed")
        await asyncio.sleep(SWEEP_SECONDS)
