"""The worker process: runs the jobs that requests have left in the database."""

import asyncio
import os
import signal
import socket

import psycopg
from procrastinate.exceptions import ConnectorException
from procrastinate.worker import Worker

from vesalius.accounts import jobs as account_jobs
from vesalius.accounts.mails import Letterhead
from vesalius.companies.binding.passage import start_due
from vesalius.companies.imports import jobs as import_jobs
from vesalius.companies.reports.jobs import make_due
from vesalius.health import drop_dead_connections
from vesalius.kit.db import Database
from vesalius.kit.jobs import (
    HEARTBEAT_SECONDS,
    STALLED_SECONDS,
    SWEEP_SECONDS,
    open_queue,
    queue,
    sweep_stalled,
)
from vesalius.kit.logging import get_logger
from vesalius.kit.mail import MailboxMailer, Mailer, SmtpMailer
from vesalius.kit.tasks import end
from vesalius.professor import jobs as professor_jobs
from vesalius.professor.choice import author_of
from vesalius.scenarios.chat.service import unlock_abandoned
from vesalius.settings import Settings
from vesalius.support import jobs as support_jobs
from vesalius.training.organisms.service import end_abandoned

log = get_logger(__name__)

CONCURRENCY = 8
"""Jobs of one process at once."""
_PAUSE_SECONDS = 2.0


async def run(settings: Settings) -> None:
    """Work until told to stop (SIGTERM, SIGINT), finishing the jobs in hand."""
    database = Database(
        settings.database_url,
        size=settings.database_pool_size,
        clock_offset=settings.clock_offset,
        pooled=settings.pooled,
    )
    await database.open()
    await open_queue(database, settings.listening_url)
    prepare_jobs(settings, database)
    sweeper = asyncio.create_task(_sweep(database), name="sweeper")
    log.info("worker_ready")
    try:
        while True:
            if await _worked_until_told_to_stop(settings):
                return
            for number in (signal.SIGTERM, signal.SIGINT):
                asyncio.get_running_loop().remove_signal_handler(number)
            await asyncio.sleep(_PAUSE_SECONDS)
            await drop_dead_connections(database)
    finally:
        await end(sweeper)
        await queue.close_async()
        await database.close()


async def _worked_until_told_to_stop(settings: Settings) -> bool:
    """False when the database went away. Jobs that were in hand are handed out again once it is back."""
    told_to_stop = asyncio.Event()
    worker = Worker(
        app=queue,
        name=f"{socket.gethostname()}:{os.getpid()}",
        # An answer of a model takes minutes of waiting, and as many again wait for their turn; the other jobs do
        # not wait for them.
        concurrency=CONCURRENCY + (2 * settings.model_concurrency if settings.model_provider else 0),
        delete_jobs="successful",
        update_heartbeat_interval=HEARTBEAT_SECONDS,
        stalled_worker_timeout=STALLED_SECONDS,
        shutdown_graceful_timeout=8,
        # The library's would not tell a signal from a database that went away.
        install_signal_handlers=False,
    )

    def stop() -> None:
        told_to_stop.set()
        worker.stop()  # type: ignore[no-untyped-call]  # the library leaves it so

    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, stop)
    try:
        await worker.run()  # type: ignore[no-untyped-call]  # as above
    except (ConnectorException, psycopg.Error) as error:
        log.error("database_unavailable", error=str(error.__cause__ or error).strip())
        # A database that goes at the same time is nothing to wait for.
        return told_to_stop.is_set()
    return True


def prepare_jobs(settings: Settings, database: Database) -> None:
    """Give every kind of job what it works with."""
    mailer: Mailer = (
        SmtpMailer(settings.smtp_url, settings.mail_from) if settings.smtp_url else MailboxMailer()
    )
    professor_jobs.prepare(database, author_of(settings), settings.model_tokens_per_month)
    import_jobs.prepare(database)
    account_jobs.prepare(
        account_jobs.PostOffice(database, mailer, Letterhead(settings.product_name, settings.origin))
    )
    support_jobs.prepare(
        support_jobs.SupportDesk(database, mailer, settings.support_email, settings.product_name)
    )


async def _sweep(database: Database) -> None:
    """Every few seconds, look for what was left behind: jobs half done, chats still locked, attempts without an end."""
    while True:
        try:
            await sweep_stalled()
            await unlock_abandoned(database)
            await end_abandoned(database)
            await start_due(database)
            await make_due(database)
        except (ConnectorException, psycopg.OperationalError) as error:
            log.warning("database_unavailable", error=str(error.__cause__ or error).strip())
        except Exception:
            log.exception("sweep_failed")
        await asyncio.sleep(SWEEP_SECONDS)
