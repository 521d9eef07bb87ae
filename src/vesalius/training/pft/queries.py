"""All SQL of pulmonary function tests."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, LiteralString
from uuid import UUID

import msgspec
from psycopg import sql
from psycopg.types.json import Jsonb

from vesalius.kit.db import Connection, fetch_all, fetch_one, fetch_value
from vesalius.kit.paging import Window
from vesalius.kit.tenancy import Scope
from vesalius.training.pft.payload import PftResult
from vesalius.training.pft.schemas import PftSort
from vesalius.training.students import Sight
from vesalius.training.visibility import VISIBLE_STUDENTS

SORT_FIELDS: dict[PftSort, LiteralString] = {
    "performed": "r.performed_at",
    "scenarioName": "lower(a.scenario_name)",
}

_PHASES = ("pre", "post")


@dataclass(frozen=True, slots=True)
class New:
    """A result to keep."""

    id: UUID
    attempt_id: UUID
    result: PftResult


async def store(connection: Connection, scope: Scope, user_id: UUID, results: Sequence[New]) -> None:
    """Keep results of attempts that are held."""
    split = [_split(one.result) for one in results]
    await connection.execute(
        "INSERT INTO pft_results (company_id, id, attempt_id, user_id, performed_at, result, curves)"
        " SELECT a.company_id, g.id, a.id, %(user)s, a.started_at + make_interval(secs => g.second), g.result, g.curves"
        " FROM unnest(%(id)s::uuid[], %(attempt)s::uuid[], %(second)s::integer[], %(result)s::jsonb[],"
        " %(curves)s::jsonb[]) AS g (id, attempt_id, second, result, curves)"
        " JOIN attempts a ON a.company_id = %(company)s AND a.id = g.attempt_id",
        {
            "company": scope.company_id,
            "user": user_id,
            "id": [one.id for one in results],
            "attempt": [one.attempt_id for one in results],
            "second": [one.result.second for one in results],
            "result": [Jsonb(result) for result, _ in split],
            "curves": [Jsonb(curves) if curves else None for _, curves in split],
        },
    )


MOST_OF_ATTEMPT = 10
"""Tests of one attempt that its review prints, the latest."""


async def of_attempt(connection: Connection, scope: Scope, attempt_id: UUID) -> list[UUID]:
    """The tests of an attempt, the first first."""
    cursor = await connection.execute(
        "SELECT id FROM (SELECT id, performed_at FROM pft_results WHERE company_id = %s AND attempt_id = %s"
        " ORDER BY performed_at DESC, id LIMIT %s) r ORDER BY performed_at, id",
        (scope.company_id, attempt_id, MOST_OF_ATTEMPT),
    )
    return [row[0] for row in await cursor.fetchall()]


def _split(result: PftResult) -> tuple[dict[str, Any], dict[str, Any]]:
    """A result as it is kept: the numbers, and the curves by phase."""
    numbers: dict[str, Any] = msgspec.to_builtins(result)
    found = {phase: numbers[phase].pop("curves") for phase in _PHASES if numbers[phase]}
    return numbers, {phase: curves for phase, curves in found.items() if curves}


def _join(numbers: dict[str, Any], curves: dict[str, Any] | None) -> PftResult:
    for phase, of_phase in (curves or {}).items():
        numbers[phase]["curves"] = of_phase
    return msgspec.convert(numbers, PftResult)


async def count(connection: Connection, scope: Scope, attempt_id: UUID) -> int:
    """How many results an attempt has."""
    found: int = await fetch_value(
        connection,
        "SELECT count(*) FROM pft_results WHERE company_id = %s AND attempt_id = %s",
        (scope.company_id, attempt_id),
    )
    return found


@dataclass(slots=True, kw_only=True)
class Row:
    """A result in a list, without its curves."""

    result_id: UUID
    attempt_id: UUID
    scenario_name: str
    performed: datetime
    result: Any

    @property
    def sent(self) -> PftResult:
        """What was sent."""
        return _join(self.result, None)


async def page(
    connection: Connection, scope: Scope, student_id: UUID, wanted: Window
) -> tuple[list[Row], int]:
    """One page of a person's results, and how many there are."""
    rows = sql.SQL(
        "pft_results r JOIN attempts a ON a.company_id = r.company_id AND a.id = r.attempt_id"
        " WHERE r.company_id = %(company)s AND r.user_id = %(student)s"
        " AND (%(pattern)s::text IS NULL OR lower(a.scenario_name) LIKE %(pattern)s)"
    )
    parameters = {
        "company": scope.company_id,
        "student": student_id,
        "offset": wanted.offset,
        "pattern": wanted.pattern,
    }
    content = await fetch_all(
        connection,
        Row,
        sql.SQL(
            "SELECT r.id AS result_id, a.id AS attempt_id, a.scenario_name, r.performed_at AS performed, r.result"
            " FROM {rows} ORDER BY {order} {cut}"
        ).format(rows=rows, order=wanted.order, cut=wanted.cut),
        parameters,
    )
    total: int = await fetch_value(connection, sql.SQL("SELECT count(*) FROM {}").format(rows), parameters)
    return content, total


@dataclass(slots=True, kw_only=True)
class Found:
    """A result with whose it is."""

    result_id: UUID
    attempt_id: UUID
    student_id: UUID
    first_name: str
    last_name: str
    company_name: str
    scenario_name: str
    performed: datetime
    time_zone: str
    result: Any
    curves: Any

    @property
    def sent(self) -> PftResult:
        """What was sent, with its curves."""
        return _join(self.result, self.curves)


async def find(connection: Connection, scope: Scope, sight: Sight, result_id: UUID) -> Found | None:
    """A result of the caller's own or of one of their students."""
    return await fetch_one(
        connection,
        Found,
        sql.SQL(
            "SELECT r.id AS result_id, a.id AS attempt_id, u.id AS student_id, u.first_name, u.last_name,"
            " o.name AS company_name, a.scenario_name, r.performed_at AS performed, r.result, r.curves,"
            " coalesce((SELECT l.time_zone FROM main_licenses l WHERE l.company_id = r.company_id), 'UTC')"
            "   AS time_zone"
            " FROM pft_results r JOIN attempts a ON a.company_id = r.company_id AND a.id = r.attempt_id"
            " JOIN users u ON u.company_id = r.company_id AND u.id = r.user_id"
            " JOIN companies o ON o.id = r.company_id"
            " WHERE r.company_id = %(company)s AND r.id = %(result)s AND (u.id = %(caller)s OR ({seen}))"
        ).format(seen=VISIBLE_STUDENTS),
        {
            "company": scope.company_id,
            "result": result_id,
            **sight.parameters,
        },
    )
