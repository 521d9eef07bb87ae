"""The worker process: runs the jobs that requests have left in the database."""

import asyncio
import contextlib
import os
import socket

from vesalius.kit.db import Database
from vesalius.kit.jobs import (
    HEARTBEAT_SECONDS,
    STALLED_SECONDS,
    SWEEP_SECONDS,
    open_queue,
    queue,
    sweep_stalled,
)
from vesalius.kit.logging import configure_logging, get_logger
from vesalius.professor import jobs as professor_jobs
from vesalius.scenarios.chat.service import unlock_abandoned
from vesalius.settings import Settings, read_settings

log = get_logger(__name__)


async def run(settings: Settings) -> None:
    """Work until told to stop (SIGTERM, SIGINT), finishing the jobs in hand."""
    database = Database(
        settings.database_url, size=settings.database_pool_size, clock_offset=settings.clock_offset
    )
    await database.open()
    await open_queue(database)
    professor_jobs.prepare(database)
    sweeper = asyncio.create_task(_sweep(database), name="sweeper")
    log.info("worker_ready")
    try:
        await queue.run_worker_async(
            name=f"{socket.gethostname()}:{os.getpid()}",
            concurrency=8,
            delete_jobs="successful",
            update_heartbeat_interval=HEARTBEAT_SECONDS,
            stalled_worker_timeout=STALLED_SECONDS,
            shutdown_graceful_timeout=8,
        )
    finally:
        sweeper.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await sweeper
        await queue.close_async()
        await database.close()


async def _sweep(database: Database) -> None:
    """Every few seconds, look for what a killed process has left behind: jobs half done, chats still locked."""
    while True:
        try:
            await sweep_stalled()
            await unlock_abandoned(database)
        except Exception:
            log.exception("sweep_failed")
        await asyncio.sleep(SWEEP_SECONDS)


def main() -> None:
    """Entry point of `vesalius worker`."""
    settings = read_settings().checked()
    configure_logging(settings.log_format)
    asyncio.run(run(settings))
