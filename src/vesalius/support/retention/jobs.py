"""The nightly job that deletes what is older than its period."""

from dataclasses import dataclass

from procrastinate import JobContext

from vesalius.kit.db import Database
from vesalius.kit.jobs import RETRY, given_to, queue
from vesalius.kit.logging import get_logger
from vesalius.support.retention.rules import Periods
from vesalius.support.retention.service import delete_old

log = get_logger(__name__)


@dataclass(frozen=True, slots=True)
class RetentionContext:
    """What the job works with."""

    database: Database
    periods: Periods


@queue.periodic(cron="37 1 * * *")
@queue.task(
    name="support.delete_old",
    retry=RETRY,
    lock="support.delete_old",
    queueing_lock="support.delete_old",
    pass_context=True,
)
async def delete_old_nightly(job: JobContext, timestamp: int) -> None:
    """Delete what is older than its period, at night in Europe.

    A run that broke off with its worker is handed out again like any job, and goes on where it was.
    """
    context = given_to(job, RetentionContext)
    deleted = await delete_old(context.database, context.periods)
    if deleted:
        log.info("old_rows_deleted", **deleted)
