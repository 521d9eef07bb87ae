"""All SQL of binding. Every statement is over sets: a company of 20,000 costs a few of them, not 20,000."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import LiteralString
from uuid import UUID

from psycopg import sql

from vesalius.companies.binding.schemas import BindRow, BindSort, LosingMember
from vesalius.companies.members.schemas import DAYS_AWAY, LastSession
from vesalius.kit.db import Connection, execute, fetch_all, fetch_one, fetch_value
from vesalius.kit.paging import Window, contains
from vesalius.kit.tenancy import Scope


@dataclass(frozen=True, slots=True, kw_only=True)
class HeldLicense:
    """A license, held where it was asked for; `passed`: its start date was acted on."""

    id: UUID
    position: int
    state: str
    start_date: date
    passed: bool
    students: int
    teachers: int
    administrators: int
    users: int


async def licenses(connection: Connection, scope: Scope, *, hold: bool) -> list[HeldLicense]:
    """The company's licenses that have a position, with their maxima; `hold` them in one order, by id."""
    statement = sql.SQL(
        "SELECT id, position, license_state(status, start_date, end_date, time_zone) AS state, start_date,"
        " passed_at IS NOT NULL AS passed, max_students AS students, max_teachers AS teachers,"
        " max_administrators AS administrators, max_users AS users"
        " FROM licenses WHERE company_id = %s AND position IS NOT NULL ORDER BY id {}"
    ).format(sql.SQL("FOR NO KEY UPDATE" if hold else ""))
    return await fetch_all(connection, HeldLicense, statement, (scope.company_id,))


@dataclass(frozen=True, slots=True)
class BindingPlan:
    """Who is to be on the license `next` of those who are on `present` or on it already."""

    present: UUID
    next: UUID
    bind: Sequence[UUID]
    unbind: Sequence[UUID]
    bind_all: bool

    def parameters(self, scope: Scope) -> dict[str, object]:
        """The plan for a statement."""
        return {
            "company": scope.company_id,
            "present": self.present,
            "next": self.next,
            "bind": list(self.bind),
            "unbind": list(self.unbind),
            "all": self.bind_all,
        }


# Everybody who is not deactivated, with what they hold and whether they are wanted on the next license. License
# Managers are always: a license never loses its manager.
_PLAN = sql.SQL("""
    WITH people AS (
        SELECT u.id, u.email, u.first_name, u.last_name, u.usage_mode, u.administrator,
            EXISTS (SELECT FROM seats s WHERE s.company_id = u.company_id AND s.license_id = %(present)s
                AND s.user_id = u.id) AS on_present,
            EXISTS (SELECT FROM seats s WHERE s.company_id = u.company_id AND s.license_id = %(next)s
                AND s.user_id = u.id) AS on_next,
            EXISTS (SELECT FROM license_managers m WHERE m.company_id = u.company_id AND m.user_id = u.id
                AND m.license_id IN (%(present)s, %(next)s)) AS manager,
            u.id IN (SELECT unnest(%(bind)s::uuid[])) AS named,
            u.id IN (SELECT unnest(%(unbind)s::uuid[])) AS dropped
        FROM users u WHERE u.company_id = %(company)s AND u.status <> 'DEACTIVATED'
    ), plan AS MATERIALIZED (
        SELECT *, manager OR (NOT dropped AND (on_next OR (on_present AND (named OR %(all)s)))) AS wanted
        FROM people
    )
""")


@dataclass(frozen=True, slots=True, kw_only=True)
class PlanNumbers:
    """A plan in numbers: seats wanted on the next license and taken on the present one."""

    named: int
    dropped: int
    dropped_managers: int
    carried_over: int
    waiting: int
    losing: int
    students: int
    teachers: int
    administrators: int
    users: int
    present_students: int
    present_teachers: int
    present_administrators: int
    present_users: int


async def plan_numbers(connection: Connection, scope: Scope, plan: BindingPlan) -> PlanNumbers:
    """What a plan comes to. `named` and `dropped` count those of its ids who hold a seat on one of the two."""
    found = await fetch_one(
        connection,
        PlanNumbers,
        _PLAN
        + sql.SQL("""
        SELECT
            count(*) FILTER (WHERE named AND (on_present OR on_next)) AS named,
            count(*) FILTER (WHERE dropped AND (on_present OR on_next)) AS dropped,
            count(*) FILTER (WHERE dropped AND manager) AS dropped_managers,
            count(*) FILTER (WHERE wanted AND on_present) AS carried_over,
            count(*) FILTER (WHERE wanted AND NOT on_present) AS waiting,
            count(*) FILTER (WHERE NOT wanted) AS losing,
            count(*) FILTER (WHERE wanted AND NOT administrator AND usage_mode = 'STUDENT') AS students,
            count(*) FILTER (WHERE wanted AND NOT administrator AND usage_mode = 'TEACHER') AS teachers,
            count(*) FILTER (WHERE wanted AND administrator) AS administrators,
            count(*) FILTER (WHERE wanted) AS users,
            count(*) FILTER (WHERE on_present AND NOT administrator AND usage_mode = 'STUDENT') AS present_students,
            count(*) FILTER (WHERE on_present AND NOT administrator AND usage_mode = 'TEACHER') AS present_teachers,
            count(*) FILTER (WHERE on_present AND administrator) AS present_administrators,
            count(*) FILTER (WHERE on_present) AS present_users
        FROM plan
        """),
        plan.parameters(scope),
    )
    assert found is not None  # noqa: S101 - an aggregate has a row
    return found


async def losing(connection: Connection, scope: Scope, plan: BindingPlan, limit: int) -> list[LosingMember]:
    """Those who would lose access, by name."""
    return await fetch_all(
        connection,
        LosingMember,
        _PLAN
        + sql.SQL(
            "SELECT id, first_name, last_name, email,"
            " CASE WHEN administrator THEN 'ADMIN' ELSE usage_mode END AS role FROM plan WHERE NOT wanted"
            " ORDER BY lower(last_name), last_name, lower(first_name), id LIMIT %(limit)s"
        ),
        plan.parameters(scope) | {"limit": limit},
    )


_TABLE = sql.SQL("""
    , shown AS (
        SELECT p.id, p.first_name, p.last_name, p.email, p.manager, p.on_next, p.wanted, r.last_seen_at AS last_session,
            CASE WHEN p.administrator THEN 'ADMIN' ELSE p.usage_mode END AS role
        FROM plan p LEFT JOIN presence r ON r.company_id = %(company)s AND r.user_id = p.id
        WHERE {side} AND (%(bound)s::boolean IS NULL OR p.wanted = %(bound)s)
            AND (%(group)s::uuid IS NULL OR EXISTS (SELECT FROM group_members g WHERE g.company_id = %(company)s
                AND g.group_id = %(group)s AND g.user_id = p.id))
            AND lower(p.first_name || ' ' || p.last_name || ' ' || p.email) LIKE ALL (%(patterns)s)
            AND CASE %(last)s WHEN 'never' THEN r.last_seen_at IS NULL
                WHEN '' THEN true ELSE r.last_seen_at < app_now() - %(away)s END
    ), found AS (SELECT * FROM shown WHERE %(role)s::text IS NULL OR role = %(role)s)
""")
_SIDES = {"current": sql.SQL("p.on_present"), "next": sql.SQL("(p.wanted OR p.on_next)")}
BIND_SORTS: dict[BindSort, LiteralString] = {
    "name": "lower(last_name), last_name, lower(first_name), first_name",
    "role": "role",
    "lastSession": "last_session",
}


@dataclass(frozen=True, slots=True)
class TableFilters:
    """What narrows a table: words that name or address hold, a role, a group, how long people have been away, and
    whether they will hold a seat on the next license."""

    words: Sequence[str]
    role: str | None
    group_id: UUID | None
    last_session: LastSession | None
    wanted: bool | None

    def parameters(self) -> dict[str, object]:
        """The filters for a statement."""
        return {
            "patterns": [contains(word) for word in self.words] or ["%"],
            "role": self.role,
            "group": self.group_id,
            "last": self.last_session or "",
            "away": timedelta(days=DAYS_AWAY.get(self.last_session, 0)),
            "bound": self.wanted,
        }


async def table(
    connection: Connection, scope: Scope, plan: BindingPlan, side: str, filters: TableFilters, page: Window
) -> tuple[list[BindRow], int]:
    """One page of a table with how many people it holds in all."""
    head = _PLAN + _TABLE.format(side=_SIDES[side])
    parameters = plan.parameters(scope) | filters.parameters()
    total = int(await fetch_value(connection, head + sql.SQL("SELECT count(*) FROM found"), parameters))
    rows = await fetch_all(
        connection,
        BindRow,
        head
        + sql.SQL(
            "SELECT id, first_name, last_name, email, role, manager, ARRAY(SELECT g.name FROM group_members m"
            " JOIN groups g ON g.company_id = m.company_id AND g.id = m.group_id WHERE m.company_id = %(company)s"
            " AND m.user_id = found.id ORDER BY in_order(g.name)) AS groups, last_session, on_next, wanted"
            " FROM found ORDER BY {order} {cut}"
        ).format(order=page.order, cut=page.cut),
        parameters | {"offset": page.offset},
    )
    return rows, total


async def matching(
    connection: Connection, scope: Scope, plan: BindingPlan, side: str, filters: TableFilters
) -> list[UUID]:
    """Everybody in a table who matches and can be moved to the other one."""
    movable = sql.SQL("NOT wanted" if side == "current" else "wanted AND NOT manager")
    cursor = await connection.execute(
        _PLAN + _TABLE.format(side=_SIDES[side]) + sql.SQL("SELECT id FROM found WHERE {}").format(movable),
        plan.parameters(scope) | filters.parameters(),
    )
    return [row[0] for row in await cursor.fetchall()]


@dataclass(frozen=True, slots=True)
class Absent:
    """Somebody who would be on the next license, with the kind of their seat."""

    id: UUID
    kind: str
    never: bool


async def longest_away(
    connection: Connection, scope: Scope, plan: BindingPlan, *, new_only: bool
) -> list[Absent]:
    """Who would be on the next license and can be left out, who never signed in first, then who was away longest.

    `new_only`: only those who are not on it yet.
    """
    return await fetch_all(
        connection,
        Absent,
        _PLAN
        + sql.SQL(
            "SELECT p.id, CASE WHEN p.administrator THEN 'administrators' WHEN p.usage_mode = 'STUDENT' THEN 'students'"
            " ELSE 'teachers' END AS kind, r.last_seen_at IS NULL AS never FROM plan p"
            " LEFT JOIN presence r ON r.company_id = %(company)s AND r.user_id = p.id"
            " WHERE p.wanted AND NOT p.manager AND NOT (%(new_only)s AND p.on_next)"
            " ORDER BY r.last_seen_at NULLS FIRST, p.id"
        ),
        plan.parameters(scope) | {"new_only": new_only},
    )


async def bind(connection: Connection, scope: Scope, plan: BindingPlan) -> int:
    """Give everybody who is wanted and has none a seat on the next license; returns how many."""
    return await execute(
        connection,
        _PLAN
        + sql.SQL(
            "INSERT INTO seats (company_id, license_id, user_id)"
            " SELECT %(company)s, %(next)s, id FROM plan WHERE wanted AND NOT on_next ORDER BY id"
            " ON CONFLICT DO NOTHING"
        ),
        plan.parameters(scope),
    )


async def unwanted(
    connection: Connection, scope: Scope, plan: BindingPlan, *, without_any: bool
) -> list[UUID]:
    """Who is not wanted, in the order rows are locked in; `without_any`: those with no seat on the present license."""
    cursor = await connection.execute(
        _PLAN
        + sql.SQL("SELECT id FROM plan WHERE NOT wanted AND {} ORDER BY id").format(
            sql.SQL("NOT on_present" if without_any else "true")
        ),
        plan.parameters(scope),
    )
    return [row[0] for row in await cursor.fetchall()]


async def unbind(connection: Connection, scope: Scope, plan: BindingPlan) -> list[UUID]:
    """Take back the seats on the next license of those who are not wanted on it; returns whose."""
    cursor = await connection.execute(
        _PLAN + sql.SQL("SELECT id FROM plan WHERE on_next AND NOT wanted ORDER BY id"),
        plan.parameters(scope),
    )
    user_ids = [row[0] for row in await cursor.fetchall()]
    await execute(
        connection,
        "DELETE FROM seats WHERE company_id = %s AND license_id = %s"
        " AND (user_id IN (SELECT unnest(%s::uuid[]))) IS TRUE",
        (scope.company_id, plan.next, user_ids),
    )
    return user_ids


async def deactivate(connection: Connection, scope: Scope, user_ids: Sequence[UUID]) -> None:
    """Take all seats of these people; they keep their training record."""
    # "IS TRUE" makes the planner hash the list even where its statistics of the company are wrong.
    parameters = {"company": scope.company_id, "users": list(user_ids)}
    await execute(
        connection,
        "SELECT id FROM users WHERE company_id = %(company)s AND (id IN (SELECT unnest(%(users)s::uuid[]))) IS TRUE"
        " ORDER BY id FOR NO KEY UPDATE",
        parameters,
    )
    await execute(
        connection,
        "UPDATE users SET status = 'DEACTIVATED'"
        " WHERE company_id = %(company)s AND (id IN (SELECT unnest(%(users)s::uuid[]))) IS TRUE",
        parameters,
    )
    await execute(
        connection,
        "DELETE FROM seats WHERE company_id = %(company)s AND (user_id IN (SELECT unnest(%(users)s::uuid[]))) IS TRUE",
        parameters,
    )


async def let_in(connection: Connection, scope: Scope, license_id: UUID) -> int:
    """Those who waited for a license are active, or pending where they have not registered; returns how many."""
    return await execute(
        connection,
        "UPDATE users u SET status = CASE WHEN u.registered_at IS NULL THEN 'PENDING' ELSE 'ACTIVE' END"
        " WHERE u.company_id = %(company)s AND u.status = 'WAITING' AND (u.id IN (SELECT s.user_id FROM seats s"
        "   WHERE s.company_id = %(company)s AND s.license_id = %(license)s)) IS TRUE",
        {"company": scope.company_id, "license": license_id},
    )


async def close(connection: Connection, scope: Scope, license_id: UUID, next_id: UUID) -> None:
    """Close a license that another one has replaced: its seats are given back, its managers manage the other."""
    parameters = {"company": scope.company_id, "license": license_id, "next": next_id}
    await execute(
        connection,
        "UPDATE licenses SET status = 'CLOSED' WHERE company_id = %(company)s AND id = %(license)s",
        parameters,
    )
    await execute(
        connection,
        "INSERT INTO license_managers (company_id, license_id, user_id)"
        " SELECT company_id, %(next)s, user_id FROM license_managers m"
        " WHERE m.company_id = %(company)s AND m.license_id = %(license)s AND NOT EXISTS (SELECT FROM"
        "   license_managers n WHERE n.company_id = m.company_id AND n.license_id = %(next)s)",
        parameters,
    )
    await execute(
        connection,
        "DELETE FROM license_managers WHERE company_id = %(company)s AND license_id = %(license)s",
        parameters,
    )
    await execute(
        connection,
        "DELETE FROM seats WHERE company_id = %(company)s AND license_id = %(license)s",
        parameters,
    )


@dataclass(frozen=True, slots=True)
class DueLicense:
    """A license whose start date has come."""

    company_id: UUID
    license_id: UUID


async def postpone(connection: Connection, scope: Scope, license_id: UUID) -> None:
    """For a day nobody wants to be asked about the rollover to this license."""
    await execute(
        connection,
        "UPDATE licenses SET postponed_until = app_now() + interval '1 day' WHERE company_id = %s AND id = %s",
        (scope.company_id, license_id),
    )


async def licenses_to_start(connection: Connection) -> list[DueLicense]:
    """Licenses of every company whose start date nobody has acted on."""
    return await fetch_all(connection, DueLicense, "SELECT company_id, license_id FROM licenses_to_start()")


async def mark_passed(connection: Connection, scope: Scope, license_id: UUID) -> bool:
    """Note that a license's start date was acted on; False when it was before, or is still to come."""
    return bool(
        await execute(
            connection,
            "UPDATE licenses SET passed_at = app_now() WHERE company_id = %s AND id = %s AND passed_at IS NULL"
            " AND status = 'ACTIVE' AND (app_now() AT TIME ZONE time_zone)::date >= start_date",
            (scope.company_id, license_id),
        )
    )
