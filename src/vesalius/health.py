"""Whether this installation is well: for hosts that restart and for proxies that route."""

from dataclasses import dataclass

import psycopg
import psycopg_pool

from vesalius.kit.db import Database, fetch_one, fetch_value
from vesalius.migrations.runner import expected_migrations, unknown_migrations

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
    """Ask the database: does it answer, is its schema this version's and no newer, was a worker heard of lately."""
    try:
        async with database.transaction() as connection:
            applied = await fetch_value(connection, "SELECT array_agg(name) FROM schema_migrations") or []
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
    # An older process on a newer schema would answer with errors: it is as little ready as one on an older schema.
    fits = expected_migrations() <= set(applied) and not unknown_migrations(applied)
    return Readiness(True, fits, bool(worker))


@dataclass(frozen=True, slots=True)
class Jobs:
    """Mails, answers and the like: those that wait, for their turn or their next try, and those given up."""

    waiting: int
    failed: int


async def jobs_of(database: Database) -> Jobs:
    """Count the jobs."""
    async with database.transaction() as connection:
        found = await fetch_one(
            connection,
            Jobs,
            "SELECT count(*) FILTER (WHERE status = 'todo') AS waiting,"
            " count(*) FILTER (WHERE status = 'failed') AS failed FROM procrastinate_jobs",
        )
    assert found is not None  # noqa: S101 - a count has a row
    return found


async def drop_dead_connections(database: Database) -> None:
    """After a break: connections of before it would each fail one person who is the first to be given them."""
    for pool in database.pools:
        await pool.check()
