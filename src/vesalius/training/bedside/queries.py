"""All SQL of runs at the bedside."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from psycopg import sql
from psycopg.types.json import Jsonb

from vesalius.kit.db import Connection, execute, fetch_one
from vesalius.kit.locales import Locale
from vesalius.kit.tenancy import Scope
from vesalius.scenarios.engine.acts import StoredAct
from vesalius.training.offered import OFFERED


@dataclass(frozen=True, slots=True)
class Version:
    """The version of a case that a run begins on."""

    revision: int
    locale: Locale


async def offered(
    connection: Connection, scope: Scope, student_id: UUID, scenario_id: UUID, *, staff: bool
) -> Version | None:
    """The current version of a scenario that is offered to somebody."""
    return await fetch_one(
        connection,
        Version,
        sql.SQL(
            "SELECT s.revision, s.locale FROM scenarios s"
            " WHERE s.company_id = %(company)s AND s.id = %(scenario)s AND {}"
        ).format(OFFERED),
        {"company": scope.company_id, "student": student_id, "scenario": scenario_id, "staff": staff},
    )


@dataclass(frozen=True, slots=True)
class Open:
    """A run that goes on."""

    attempt_id: UUID
    organism_id: UUID
    scenario_id: UUID | None
    scenario_name: str


async def open_run(connection: Connection, scope: Scope, user_id: UUID) -> Open | None:
    """The latest run of the person that goes on."""
    return await fetch_one(
        connection,
        Open,
        "SELECT a.id AS attempt_id, o.id AS organism_id, a.scenario_id, a.scenario_name FROM organisms o"
        " JOIN attempts a ON a.company_id = o.company_id AND a.organism_id = o.id AND a.ended_at IS NULL"
        " JOIN bedside_runs r ON r.company_id = a.company_id AND r.attempt_id = a.id"
        " WHERE o.company_id = %s AND o.user_id = %s AND o.ended_at IS NULL AND o.lease_until > app_now()"
        " ORDER BY a.started_at DESC LIMIT 1",
        (scope.company_id, user_id),
    )


async def insert(connection: Connection, scope: Scope, attempt_id: UUID, version: Version) -> None:
    """Make an attempt that has just begun a run at the bedside."""
    await execute(
        connection,
        "INSERT INTO bedside_runs (company_id, attempt_id, revision, locale, epoch)"
        " SELECT company_id, id, %s, %s, started_at FROM attempts WHERE company_id = %s AND id = %s",
        (version.revision, version.locale, scope.company_id, attempt_id),
    )


@dataclass(frozen=True, slots=True)
class Held:
    """A run of the caller's with its acts. `passed`: seconds since its epoch; `lease`: seconds that are left of it."""

    id: UUID
    organism_id: UUID | None
    assignment_id: UUID | None
    scenario_id: UUID | None
    scenario_name: str
    revision: int
    locale: Locale
    passed: float
    paused_at: int | None
    acts: int
    ended_at: datetime | None
    ending: str | None
    seconds: int | None
    live: bool
    lease: float
    done: Any


async def hold(connection: Connection, scope: Scope, user_id: UUID, attempt_id: UUID) -> Held | None:
    """The person's run, held until the transaction ends. An anonymous one is theirs while they hold its organism."""
    return await fetch_one(
        connection,
        Held,
        "SELECT a.id, a.organism_id, a.assignment_id, a.scenario_id, a.scenario_name, r.revision, r.locale,"
        " extract(epoch FROM app_now() - r.epoch)::float8 AS passed, r.paused_at, r.acts,"
        " a.ended_at, a.ending, a.seconds,"
        " coalesce(o.user_id = %(user)s AND o.ended_at IS NULL AND o.lease_until > app_now(), false) AS live,"
        " coalesce(extract(epoch FROM o.lease_until - app_now()), 0)::float8 AS lease,"
        " (SELECT jsonb_agg(jsonb_build_array(b.second, b.act) ORDER BY b.number) FROM bedside_acts b"
        "   WHERE b.company_id = a.company_id AND b.attempt_id = a.id) AS done"
        " FROM attempts a JOIN bedside_runs r ON r.company_id = a.company_id AND r.attempt_id = a.id"
        " LEFT JOIN organisms o ON o.company_id = a.company_id AND o.id = a.organism_id"
        " WHERE a.company_id = %(company)s AND a.id = %(id)s"
        " AND (a.user_id = %(user)s OR (a.user_id IS NULL AND o.user_id = %(user)s)) FOR NO KEY UPDATE OF a, r",
        {"company": scope.company_id, "id": attempt_id, "user": user_id},
    )


async def add_act(
    connection: Connection,
    scope: Scope,
    held: Held,
    user_id: UUID,
    *,
    second: int,
    act: StoredAct,
    skipped: int,
    paused_at: int | None,
    resumed_at: int | None,
) -> None:
    """Append an act to a run that is held, and set its clock: forward by what was skipped, or to where it resumes."""
    await execute(
        connection,
        "WITH added AS (INSERT INTO bedside_acts (company_id, attempt_id, number, user_id, second, act)"
        " VALUES (%(company)s, %(id)s, %(number)s, %(user)s, %(second)s, %(act)s))"
        " UPDATE bedside_runs SET acts = acts + 1, paused_at = %(paused)s,"
        " epoch = coalesce(app_now() - make_interval(secs => %(resumed)s), epoch - make_interval(secs => %(skipped)s))"
        " WHERE company_id = %(company)s AND attempt_id = %(id)s",
        {
            "company": scope.company_id,
            "id": held.id,
            "number": held.acts,
            "user": user_id,
            "second": second,
            "act": Jsonb(act),
            "skipped": skipped,
            "paused": paused_at,
            "resumed": resumed_at,
        },
    )
