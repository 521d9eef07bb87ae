"""Whether this installation is well: for hosts that restart and for proxies that route."""

from dataclasses import dataclass

import msgspec
import psycopg
import psycopg_pool

from vesalius.kit.db import Connection, Database, fetch_all, fetch_value
from vesalius.kit.jobs import QUEUES
from vesalius.migrations.runner import APPLIED, expected_migrations, too_new_for_this

_WORKER_SILENCE = 20


@dataclass(frozen=True, slots=True)
class Readiness:
    """Each part with whether it is well."""

    database: bool
    migrations: bool
    worker: bool

    @property
    def ready(self) -> bool:
        """Whether the web process can serve. A missing worker delays answers but refuses nothing."""
        return self.database and self.migrations


async def readiness(database: Database) -> Readiness:
    """Ask the database: does it answer, does this version work on its schema, was a worker heard of lately."""
    try:
        async with database.transaction() as connection:
            cursor = await connection.execute(APPLIED)
            applied: dict[str, str | None] = dict(await cursor.fetchall())
            worker = await fetch_value(
                connection,
                "SELECT EXISTS (SELECT FROM procrastinate_workers"
                " WHERE last_heartbeat > now() - make_interval(secs => %s))",
                (_WORKER_SILENCE,),
            )
    except (psycopg.errors.UndefinedTable, psycopg.errors.InsufficientPrivilege):
        return Readiness(True, False, False)
    except (psycopg.Error, psycopg_pool.PoolTimeout):
        return Readiness(False, False, False)
    # A newer schema may have taken away what this version uses.
    fits = expected_migrations() <= applied.keys() and not too_new_for_this(applied)
    return Readiness(True, fits, bool(worker))


class Queue(msgspec.Struct, frozen=True, rename="camel"):
    """The jobs of one queue: those that could begin, with the age of the oldest, those that wait for their next try,
    those in hand, and those given up."""

    name: str
    waiting: int
    oldest_seconds: float
    retrying: int
    doing: int
    failed: int


async def queues_of(connection: Connection) -> list[Queue]:
    """Every queue, also those without a job."""
    return await fetch_all(
        connection,
        Queue,
        """
        WITH counted AS (
            SELECT queue_name,
                count(*) FILTER (WHERE due) AS waiting, min(id) FILTER (WHERE due) AS oldest,
                count(*) FILTER (WHERE status = 'todo' AND NOT due) AS retrying,
                count(*) FILTER (WHERE status = 'doing') AS doing,
                count(*) FILTER (WHERE status = 'failed') AS failed
            FROM procrastinate_jobs,
                LATERAL (SELECT status = 'todo' AND coalesce(scheduled_at <= now(), true) AS due) d
            GROUP BY 1
        )
        SELECT q.name, coalesce(c.waiting, 0) AS waiting, coalesce(extract(epoch FROM now() - coalesce(
                j.scheduled_at, (SELECT min(e.at) FROM procrastinate_events e WHERE e.job_id = j.id))), 0)::float8
                AS oldest_seconds,
            coalesce(c.retrying, 0) AS retrying, coalesce(c.doing, 0) AS doing, coalesce(c.failed, 0) AS failed
        FROM unnest(%s::text[]) q (name)
        LEFT JOIN counted c ON c.queue_name = q.name
        LEFT JOIN procrastinate_jobs j ON j.id = c.oldest
        """,
        (list(QUEUES),),
    )


async def workers_heard_of(connection: Connection) -> int:
    """How many workers of a queue were heard of lately; a process has one for each group of queues."""
    found: int = await fetch_value(
        connection,
        "SELECT count(*) FROM procrastinate_workers WHERE last_heartbeat > now() - make_interval(secs => %s)",
        (_WORKER_SILENCE,),
    )
    return found


async def running_organisms(connection: Connection) -> int:
    """How many organisms run, of all companies."""
    found: int = await fetch_value(connection, "SELECT running_organisms()")
    return found


async def jobs_of(database: Database) -> list[Queue]:
    """The queues, for whom has no connection."""
    async with database.transaction() as connection:
        return await queues_of(connection)


async def drop_dead_connections(database: Database) -> None:
    """After a break: connections of before it would each fail one person who is the first to be given them."""
    for pool in database.pools:
        await pool.check()
