"""All SQL of the lists of members."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal
from uuid import UUID

from psycopg import sql

from vesalius.companies.members.schemas import MemberFilters
from vesalius.kit.db import Connection, fetch_all, fetch_one, fetch_value
from vesalius.kit.paging import Window
from vesalius.kit.tenancy import Scope

Population = Literal["current", "current_and_future", "future", "company"]
"""Whose members: of the main license, of both, of the other one, or all of the company with or without a seat."""

SORT_FIELDS = {
    "registration": "u.created_at",
    "createdAt": "u.created_at",
    "name": "lower(u.last_name || ' ' || u.first_name)",
    "firstName": "lower(u.first_name)",
    "lastName": "lower(u.last_name)",
    "email": "u.email_key",
    "status": "u.status",
    "last_session": "u.last_seen_at",
    "lastSession": "u.last_seen_at",
}
NEVER_NULL = SORT_FIELDS.keys() - {"last_session", "lastSession"}

_SEAT = "EXISTS (SELECT FROM seats x WHERE x.company_id = u.company_id AND x.user_id = u.id AND x.license_id = {})"
_ON_MAIN = sql.SQL(_SEAT.format("%(main)s"))
_ON_OTHER = sql.SQL(_SEAT.format("%(other)s"))
_POPULATIONS: dict[Population, sql.Composable] = {
    "current": _ON_MAIN,
    "future": _ON_OTHER,
    "current_and_future": sql.SQL("({} OR {})").format(_ON_MAIN, _ON_OTHER),
    "company": sql.SQL("true"),
}
_ROW = sql.SQL("""
    u.id, u.email, u.first_name, u.last_name, u.usage_mode, u.administrator, u.status, u.locale,
    u.created_at, u.registered_at, u.last_seen_at, {on_main} AS on_main, {on_other} AS on_other,
    EXISTS (SELECT FROM license_managers m WHERE m.company_id = u.company_id AND m.user_id = u.id) AS manager,
    (SELECT max(l.expires_at) FROM links l WHERE l.company_id = u.company_id AND l.user_id = u.id
        AND l.purpose = 'invitation' AND l.used_at IS NULL AND l.revoked_at IS NULL) AS invitation_expires,
    coalesce((SELECT jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) ORDER BY lower(g.name))
        FROM group_members m JOIN groups g ON g.company_id = m.company_id AND g.id = m.group_id
        WHERE m.company_id = u.company_id AND m.user_id = u.id), '[]') AS groups,
    coalesce((SELECT jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'color', t.color)
            ORDER BY lower(t.name))
        FROM user_tags ut JOIN tags t ON t.company_id = ut.company_id AND t.id = ut.tag_id
        WHERE ut.company_id = u.company_id AND ut.user_id = u.id), '[]') AS tags,
    coalesce((SELECT sum(n.seconds) FROM usage_months n WHERE n.company_id = u.company_id AND n.user_id = u.id
        AND n.month = date_trunc('month', app_now())::date), 0)::bigint AS seconds_this_month,
    coalesce((SELECT sum(n.seconds) FROM usage_months n WHERE n.company_id = u.company_id AND n.user_id = u.id),
        0)::bigint AS seconds
""").format(on_main=_ON_MAIN, on_other=_ON_OTHER)


@dataclass(slots=True, kw_only=True)
class ListedMember:
    """A row of the list."""

    id: UUID
    email: str
    first_name: str
    last_name: str
    usage_mode: str
    administrator: bool
    status: str
    locale: str
    created_at: datetime
    registered_at: datetime | None
    last_seen_at: datetime | None
    on_main: bool
    on_other: bool
    manager: bool
    invitation_expires: datetime | None
    groups: list[dict[str, Any]]
    tags: list[dict[str, Any]]
    seconds_this_month: int
    seconds: int


@dataclass(frozen=True, slots=True)
class Licenses:
    """The company's main license and the one beside it."""

    main: UUID | None
    other: UUID | None
    monthly_usage_seconds: int


async def licenses(connection: Connection, scope: Scope) -> Licenses:
    """Both licenses of the company."""
    found = await fetch_one(
        connection,
        Licenses,
        "SELECT m.id AS main, (SELECT l.id FROM licenses l WHERE l.company_id = m.company_id AND l.id <> m.id"
        "   AND l.position IS NOT NULL AND l.status <> 'DELETED' LIMIT 1) AS other, m.monthly_usage_seconds"
        " FROM main_licenses m WHERE m.company_id = %s",
        (scope.company_id,),
    )
    return found or Licenses(None, None, 0)


def _where(population: Population, filters: MemberFilters, pattern: str | None) -> sql.Composable:
    parts: list[sql.Composable] = [sql.SQL("u.company_id = %(company)s"), _POPULATIONS[population]]
    if filters.role == "ADMIN":
        parts.append(sql.SQL("u.administrator"))
    elif filters.role:
        parts.append(sql.SQL("NOT u.administrator AND u.usage_mode = %(role)s"))
    if filters.usage_mode:
        parts.append(sql.SQL("u.usage_mode = %(mode)s"))
    if filters.status:
        parts.append(sql.SQL("u.status = %(status)s"))
    if filters.group_ids:
        parts.append(
            sql.SQL(
                "EXISTS (SELECT FROM group_members m WHERE m.company_id = u.company_id AND m.user_id = u.id"
                " AND m.group_id = ANY(%(groups)s))"
            )
        )
    if filters.tag_ids:
        parts.append(
            sql.SQL(
                "EXISTS (SELECT FROM user_tags ut WHERE ut.company_id = u.company_id AND ut.user_id = u.id"
                " AND ut.tag_id = ANY(%(tags)s))"
            )
        )
    if pattern:
        parts.append(sql.SQL("lower(u.first_name || ' ' || u.last_name || ' ' || u.email) LIKE %(pattern)s"))
    return sql.SQL(" AND ").join(parts)


async def search(
    connection: Connection,
    scope: Scope,
    both: Licenses,
    population: Population,
    filters: MemberFilters,
    window: Window,
) -> tuple[list[ListedMember], int]:
    """One page of members, and how many there are in all."""
    where = _where(population, filters, window.pattern)
    parameters = _parameters(scope, both, filters, window)
    rows = await fetch_all(
        connection,
        ListedMember,
        sql.SQL(
            "SELECT {row} FROM (SELECT * FROM users u WHERE {where} ORDER BY {order} LIMIT %(limit)s"
            " OFFSET %(offset)s) u ORDER BY {order}"
        ).format(row=_ROW, where=where, order=window.order),
        parameters,
    )
    total = await fetch_value(
        connection, sql.SQL("SELECT count(*) FROM users u WHERE {}").format(where), parameters
    )
    return rows, int(total)


async def one(connection: Connection, scope: Scope, both: Licenses, user_id: UUID) -> ListedMember | None:
    """One member."""
    return await fetch_one(
        connection,
        ListedMember,
        sql.SQL("SELECT {} FROM users u WHERE u.company_id = %(company)s AND u.id = %(user)s").format(_ROW),
        {"company": scope.company_id, "main": both.main, "other": both.other, "user": user_id},
    )


async def everybody(
    connection: Connection,
    scope: Scope,
    both: Licenses,
    population: Population,
    filters: MemberFilters,
    window: Window,
) -> list[ListedMember]:
    """All members of a list, whatever page was asked for."""
    return await fetch_all(
        connection,
        ListedMember,
        sql.SQL("SELECT {row} FROM users u WHERE {where} ORDER BY {order}").format(
            row=_ROW, where=_where(population, filters, window.pattern), order=window.order
        ),
        _parameters(scope, both, filters, window),
    )


def _parameters(scope: Scope, both: Licenses, filters: MemberFilters, window: Window) -> dict[str, Any]:
    return {
        "company": scope.company_id,
        "main": both.main,
        "other": both.other,
        "role": filters.role,
        "mode": filters.usage_mode,
        "status": filters.status,
        "groups": filters.group_ids,
        "tags": filters.tag_ids,
        "pattern": window.pattern,
        "limit": window.limit,
        "offset": window.offset,
    }
