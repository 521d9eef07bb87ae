"""Steps and audit events of ten years in one table each, and in partitions by month: what a statement costs.

By turns in one run; then how long it takes to be rid of the oldest month. Decision 0048 is made from it.
"""

import random
import time
from datetime import UTC, datetime
from itertools import count
from typing import Any
from uuid import UUID, uuid4

import psycopg

from bench.database import temporary_database
from vesalius.kit.db import SESSION
from vesalius.kit.ids import floor_of

MONTHS, AHEAD = 120, 3
MONTH_S = 2_630_000
COMPANIES = [uuid4() for _ in range(20)]
ATTEMPTS, STEPS, EVENTS = 150_000, 8, 800_000
ROUNDS, TIMES = 5, 1500

_TABLES = {
    "steps": ("attempt_steps", "attempt_id", "company_id, attempt_id, number"),
    "events": ("audit_events", "at", "company_id, at, id"),
}
"""By what is measured: the portal's table, what it is divided by, and a key that holds it."""

_STATEMENTS = {
    "a step is added": "INSERT INTO steps_{} (company_id, attempt_id, number, action, correct, with_hint, second)"
    " VALUES (%(company)s, %(new)s, %(number)s, 'give_oxygen', true, false, 44)",
    "the steps of an attempt": "SELECT action, correct, second FROM steps_{}"
    " WHERE company_id = %(company)s AND attempt_id = %(attempt)s ORDER BY number",
    "an event is added": "INSERT INTO events_{} (company_id, id, event)"
    " VALUES (%(company)s, gen_random_uuid(), 'session.signed_in')",
    "the newest events": "SELECT * FROM events_{} WHERE company_id = %(company)s ORDER BY at DESC, id DESC LIMIT 20",
    "events of three years ago": "SELECT * FROM events_{} WHERE company_id = %(company)s"
    " AND at < now() - interval '3 years' ORDER BY at DESC, id DESC LIMIT 20",
}


def _make(connection: psycopg.Connection, begin: float) -> None:
    for name, (table, by, key) in _TABLES.items():
        for form, division in (("whole", ""), ("monthly", f"PARTITION BY RANGE ({by})")):
            connection.execute(
                f"CREATE TABLE {name}_{form} (LIKE {table} INCLUDING DEFAULTS, PRIMARY KEY ({key})) {division}".encode()
            )
            if name == "events":
                connection.execute(f"CREATE INDEX ON events_{form} (company_id, at DESC, id DESC)".encode())
        for month in range(MONTHS + AHEAD):
            first, last = (_moment(begin + (month + n) * MONTH_S) for n in (0, 1))
            bounds = (floor_of(first), floor_of(last)) if name == "steps" else (first, last)
            connection.execute(
                f"CREATE TABLE {name}_{month} PARTITION OF {name}_monthly"
                f" FOR VALUES FROM ('{bounds[0]}') TO ('{bounds[1]}')".encode()
            )


def _moment(seconds: float) -> datetime:
    return datetime.fromtimestamp(seconds, UTC)


def _some_id(seconds: float) -> UUID:
    return UUID(int=floor_of(_moment(seconds)).int | random.getrandbits(80))


def _fill(connection: psycopg.Connection, begin: float) -> list[tuple[UUID, UUID]]:
    """Both forms with the same rows; returns the attempts with their companies."""
    span = MONTHS * MONTH_S - 3600
    attempts = [(random.choice(COMPANIES), _some_id(begin + random.random() * span)) for _ in range(ATTEMPTS)]
    with connection.cursor() as cursor:
        with cursor.copy("COPY steps_whole FROM STDIN") as copy:
            for company, attempt in attempts:
                for number in range(STEPS):
                    copy.write_row((company, attempt, number, "give_oxygen", True, False, 44, "start"))
        with cursor.copy("COPY events_whole (company_id, id, at, event) FROM STDIN") as copy:
            for _ in range(EVENTS):
                at = begin + random.random() * span
                copy.write_row((random.choice(COMPANIES), _some_id(at), _moment(at), "session.signed_in"))
    for name in _TABLES:
        connection.execute(f"INSERT INTO {name}_monthly SELECT * FROM {name}_whole".encode())
        for form in ("whole", "monthly"):
            connection.execute(f"VACUUM ANALYZE {name}_{form}".encode())
    return attempts


def _measure(connection: psycopg.Connection, attempts: list[tuple[UUID, UUID]]) -> None:
    number = count()
    for title, statement in _STATEMENTS.items():
        lowest = {"whole": float("inf"), "monthly": float("inf")}
        for _ in range(ROUNDS):
            for form in lowest:
                begun = time.perf_counter()
                for company, attempt in random.sample(attempts, TIMES):
                    given: dict[str, Any] = {
                        "company": company,
                        "attempt": attempt,
                        "new": _some_id(time.time()),
                        "number": next(number),
                    }
                    connection.execute(statement.format(form).encode(), given, prepare=True)
                lowest[form] = min(lowest[form], (time.perf_counter() - begun) / TIMES)
        whole, monthly = lowest["whole"] * 1000, lowest["monthly"] * 1000
        print(f"{title}: {whole:.2f} ms whole, {monthly:.2f} ms by month, ratio {monthly / whole:.2f}")


def _end_of_a_month(connection: psycopg.Connection, begin: float) -> None:
    end = floor_of(_moment(begin + MONTH_S))
    begun, deleted = time.perf_counter(), 0
    for company in COMPANIES:
        deleted += connection.execute(
            "DELETE FROM steps_whole WHERE company_id = %s AND attempt_id < %s", (company, end)
        ).rowcount
    middle = time.perf_counter()
    connection.execute("DROP TABLE steps_0")
    print(
        f"the oldest month: {deleted} steps of {len(COMPANIES)} companies deleted in"
        f" {(middle - begun) * 1000:.0f} ms, the partition dropped in {(time.perf_counter() - middle) * 1000:.0f} ms"
    )


def main() -> None:
    """Measure in a database of its own."""
    with temporary_database() as urls, psycopg.connect(urls.owner_url, autocommit=True) as connection:
        for setting, value in SESSION.items():
            connection.execute(f"SET {setting} = '{value}'".encode())
        connection.execute("SET statement_timeout = 0")
        begin = time.time() - MONTHS * MONTH_S
        _make(connection, begin)
        _measure(connection, _fill(connection, begin))
        _end_of_a_month(connection, begin)


if __name__ == "__main__":
    main()
