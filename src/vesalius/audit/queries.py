"""All SQL of the audit trail's readers."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from psycopg import sql

from vesalius.audit.schemas import AuditFilters
from vesalius.kit.db import Connection, fetch_all, fetch_value
from vesalius.kit.paging import Window
from vesalius.kit.tenancy import Scope

SORT_FIELDS = {"at": "e.at", "createdAt": "e.at", "event": "e.event"}

# Names are read when they are asked for: the trail itself has ids only, so whoever is erased has no name in it.
_NAMES = sql.SQL("""
    LEFT JOIN users a ON a.company_id = e.company_id AND a.id = e.actor_id
    LEFT JOIN users u ON u.company_id = e.company_id AND u.id = e.subject_id
    LEFT JOIN scenarios s ON s.company_id = e.company_id AND s.id = e.subject_id
    LEFT JOIN groups g ON g.company_id = e.company_id AND g.id = e.subject_id
""")
_ACTOR = sql.SQL("a.first_name || ' ' || a.last_name")
_SUBJECT = sql.SQL("coalesce(u.first_name || ' ' || u.last_name, s.name, g.name)")


@dataclass(frozen=True, slots=True)
class AuditEvent:
    """An event with the names of those it tells of, where they have one."""

    id: UUID
    at: datetime
    event: str
    actor_id: UUID | None
    actor: str | None
    subject_id: UUID | None
    subject: str | None
    detail: dict[str, Any]


def _where(filters: AuditFilters, pattern: str | None) -> sql.Composable:
    parts: list[sql.Composable] = [sql.SQL("e.company_id = %(company)s")]
    if filters.events:
        parts.append(sql.SQL("e.event = ANY(%(events)s)"))
    if filters.actor_id:
        parts.append(sql.SQL("e.actor_id = %(actor)s"))
    if filters.subject_id:
        parts.append(sql.SQL("e.subject_id = %(subject)s"))
    if filters.since:
        parts.append(sql.SQL("e.at >= %(since)s"))
    if filters.until:
        parts.append(sql.SQL("e.at < %(until)s"))
    if pattern:
        parts.append(sql.SQL("lower(concat_ws(' ', {}, {})) LIKE %(pattern)s").format(_ACTOR, _SUBJECT))
    return sql.SQL(" AND ").join(parts)


def _parameters(scope: Scope, filters: AuditFilters, pattern: str | None) -> dict[str, Any]:
    return {
        "company": scope.company_id,
        "events": [event.value for event in filters.events],
        "actor": filters.actor_id,
        "subject": filters.subject_id,
        "since": filters.since,
        "until": filters.until,
        "pattern": pattern,
    }


async def events(
    connection: Connection, scope: Scope, filters: AuditFilters, window: Window
) -> list[AuditEvent]:
    """One window of events."""
    return await fetch_all(
        connection,
        AuditEvent,
        sql.SQL(
            "SELECT e.id, e.at, e.event, e.actor_id, {actor} AS actor, e.subject_id, {subject} AS subject, e.detail"
            " FROM audit_events e {names} WHERE {where} ORDER BY {order} {cut}"
        ).format(
            actor=_ACTOR,
            subject=_SUBJECT,
            names=_NAMES,
            where=_where(filters, window.pattern),
            order=window.order,
            cut=window.cut,
        ),
        _parameters(scope, filters, window.pattern) | {"offset": window.offset},
    )


async def events_before(
    connection: Connection, scope: Scope, filters: AuditFilters, last: AuditEvent | None, limit: int
) -> list[AuditEvent]:
    """The newest events, or those that come after `last` in that order."""
    where = _where(filters, None)
    if last:
        where = sql.SQL("{} AND (e.at, e.id) < (%(last_at)s, %(last_id)s)").format(where)
    return await fetch_all(
        connection,
        AuditEvent,
        sql.SQL(
            "SELECT e.id, e.at, e.event, e.actor_id, {actor} AS actor, e.subject_id, {subject} AS subject, e.detail"
            " FROM (SELECT * FROM audit_events e WHERE {where} ORDER BY e.at DESC, e.id DESC LIMIT %(limit)s) e"
            " {names} ORDER BY e.at DESC, e.id DESC"
        ).format(actor=_ACTOR, subject=_SUBJECT, names=_NAMES, where=where),
        _parameters(scope, filters, None)
        | {"limit": limit, "last_at": last.at if last else None, "last_id": last.id if last else None},
    )


async def count(connection: Connection, scope: Scope, filters: AuditFilters, pattern: str | None) -> int:
    """How many events there are in all."""
    return int(
        await fetch_value(
            connection,
            sql.SQL("SELECT count(*) FROM audit_events e {names} WHERE {where}").format(
                names=_NAMES if pattern else sql.SQL(""), where=_where(filters, pattern)
            ),
            _parameters(scope, filters, pattern),
        )
    )
