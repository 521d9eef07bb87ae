"""How many bytes of the database a student leaves in a year, by table, with indexes.

Measured on the demonstration's training, after its tables were written anew, and scaled to a student with three
sessions a week in 40 weeks: as it was written, and as the nightly jobs leave it, by the settings an installation begins
with. Wanted of the latter: 370 KB a year.
"""

import asyncio
from datetime import timedelta

import psycopg
from tests.stage import open_stage

from bench.database import temporary_database
from vesalius.demo.companies import ensure_people
from vesalius.demo.scenarios import ensure_scenarios
from vesalius.demo.training import ensure_training
from vesalius.kit.embedded_postgres import DatabaseUrls
from vesalius.kit.upgrades import GONE_AFTER
from vesalius.settings import Settings
from vesalius.support.retention import periods_of
from vesalius.support.retention.service import delete_old
from vesalius.training.packed.service import pack_old

ATTEMPTS = 156
"""In 120 sessions, 1.3 in each."""
WANTED_KB = 370
LATER = timedelta(days=100)
"""When the nights have done all they do by the settings an installation begins with."""

# What an attempt leaves. Sessions, tokens and organisms are deleted by age; audit events come of signing in.
OF_ATTEMPTS = (
    "attempts",
    "attempt_steps",
    "packed_steps",
    "attempt_scores",
    "attempt_parts",
    "session_chats",
    "session_chat_messages",
    "student_day_totals",
    "student_scenario_totals",
)


def _measure(owner_url: str) -> None:
    with psycopg.connect(owner_url, autocommit=True) as connection:

        def size(table: str) -> tuple[int, int, int]:
            connection.execute(f"VACUUM FULL {table}".encode())
            row = connection.execute(
                f"SELECT count(*), pg_table_size('{table}'), pg_indexes_size('{table}') FROM {table}".encode()
            ).fetchone()
            assert row is not None
            return row

        attempts = size("attempts")[0]
        together = 0.0
        for table in OF_ATTEMPTS:
            rows, heap, indexes = size(table)
            if not rows:
                continue
            yearly = ATTEMPTS * rows / attempts
            kilobytes = yearly * (heap + indexes) / rows / 1000
            together += kilobytes
            print(
                f"{table}: {(heap + indexes) / rows:.0f} bytes a row (indexes {indexes / rows:.0f}),"
                f" {yearly:.0f} rows and {kilobytes:.0f} KB a year"
            )
    print(f"together {together:.0f} KB (wanted {WANTED_KB})")


async def _train(urls: DatabaseUrls) -> None:
    # Nobody works here with the version before.
    with psycopg.connect(urls.owner_url) as connection:
        connection.execute("UPDATE schema_migrations SET applied_at = applied_at - %s", (GONE_AFTER,))
    async with open_stage(urls) as stage:
        for ensure in (ensure_people, ensure_scenarios, ensure_training):
            await ensure(stage.database, lambda _: None)


async def _let_nights_pass(urls: DatabaseUrls) -> None:
    async with open_stage(urls, clock_offset=LATER) as stage:
        await delete_old(stage.database, periods_of(Settings()))
        await pack_old(stage.database)


def main() -> None:
    """Measure in a database of its own."""
    with temporary_database() as urls:
        asyncio.run(_train(urls))
        print("As written:")
        _measure(urls.owner_url)
        asyncio.run(_let_nights_pass(urls))
        print("\nAs the nights leave it:")
        _measure(urls.owner_url)


if __name__ == "__main__":
    main()
