"""The nightly job that packs what was done and said in attempts."""

from procrastinate import JobContext

from vesalius.kit.db import Database
from vesalius.kit.jobs import RETRY, given_to, queue
from vesalius.kit.logging import get_logger
from vesalius.training.packed.service import pack_old

log = get_logger(__name__)


@queue.periodic(cron="7 2 * * *")
@queue.task(
    name="training.pack_old",
    retry=RETRY,
    lock="training.pack_old",
    queueing_lock="training.pack_old",
    pass_context=True,
)
async def pack_old_nightly(job: JobContext, timestamp: int) -> None:
    """Pack what is old enough, at night in Europe, after what is too old was deleted."""
    packed = await pack_old(given_to(job, Database))
    if packed:
        log.info("training_packed", **packed)
