"""How many bytes of the database a student leaves in a year, by table, with indexes.

Measured on the demonstration's training, after its tables were written anew, and scaled to a student with three
sessions a week in 40 weeks. Wanted: 370 KB a year.
"""

import asyncio

import psycopg
from tests.stage import open_stage

from bench.database import temporary_database
from vesalius.demo.companies import ensure_people
from vesalius.demo.scenarios import ensure_scenarios
from vesalius.demo.training import ensure_training

ATTEMPTS = 156
"""In 120 sessions, 1.3 in each."""
WANTED_KB = 370

# What an attempt leaves. Sessions, tokens and organisms are deleted by age; audit events come of signing in.
OF_ATTEMPTS = (
    "attempts",
    "attempt_steps",
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
            yearly = ATTEMPTS * rows / attempts
            kilobytes = yearly * (heap + indexes) / rows / 1000
            together += kilobytes
            print(
                f"{table}: {(heap + indexes) / rows:.0f} bytes a row (indexes {indexes / rows:.0f}),"
                f" {yearly:.0f} rows and {kilobytes:.0f} KB a year"
            )
    print(f"together {together:.0f} KB (wanted {WANTED_KB})")


async def main() -> None:
    """Measure in a database of its own."""
    with temporary_database() as urls:
        async with open_stage(urls) as stage:
            for ensure in (ensure_people, ensure_scenarios, ensure_training):
                await ensure(stage.database, lambda _: None)
        _measure(urls.owner_url)


if __name__ == "__main__":
    asyncio.run(main())
