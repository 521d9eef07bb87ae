"""All SQL of the audit trail's readers."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, LiteralString
from uuid import UUID

from psycopg import sql

from vesalius.audit.schemas import AuditFilters, AuditSort
from vesalius.kit.db import Connection, fetch_all, fetch_value
from vesalius.kit.paging import Window
from vesalius.kit.tenancy import Scope

SORT_FIELDS: dict[AuditSort, LiteralString] = {"at": "e.at", "createdAt": "e.at", "event": "e.event"}

# Names are read when they are asked for: the trail itself has ids only, so whoever is erased has no name in it.
_NAMES = sql.SQL("""
    LEFT JOIN users a ON a.company_id = e.company_id AND a.id = e.actor_id
    LEFT JOIN users u ON u.company_id = e.company_id AND u.id = e.subject_id
    LEFT JOIN scenarios s ON s.company_id = e.company_id AND s.id = e.subject_id
    LEFT JOIN groups g ON g.company_id = e.company_id AND g.id = e.subject_id
""")
_ACTOR = sql.SQL("a.first_name || ' ' || a.last_name")
_SUBJECT = sql.SQL("coalesce(u.first_name || ' ' || u.last_name, s.name, g.name)")
# Whoever and whatever has the text in its name is looked for first, then the latest events of each by the indexes that
# have them in order: there are few names, and many events.
_WITH_NAMED = sql.SQL("""
    WITH named AS MATERIALIZED (
        SELECT n.id FROM users n WHERE n.company_id = %(company)s
            AND n.id = ANY (ARRAY(SELECT find_members(%(text)s, %(pattern)s)))
            AND lower(n.first_name || ' ' || n.last_name) LIKE %(pattern)s
        UNION ALL SELECT find_scenarios(%(text)s, %(pattern)s)
        UNION ALL SELECT n.id FROM groups n WHERE n.company_id = %(company)s AND lower(n.name) LIKE %(pattern)s
    )
""")
_OF_NAMED = sql.SQL("""
    (SELECT e.* FROM named n CROSS JOIN LATERAL (SELECT * FROM audit_events e
        WHERE e.actor_id = n.id AND {where} ORDER BY {order} LIMIT {most}) e
    UNION
    SELECT e.* FROM named n CROSS JOIN LATERAL (SELECT * FROM audit_events e
        WHERE e.subject_id = n.id AND {where} ORDER BY {order} LIMIT {most}) e)
""")
MOST_COUNTED = 10_000
"""Events are counted up to here: no more are paged through, and counting a million takes longer than the page."""


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


def _where(filters: AuditFilters) -> sql.Composable:
    parts: list[sql.Composable] = [sql.SQL("e.company_id = %(company)s")]
    if filters.events:
        # One alone is compared plainly, so that the index has its events in order.
        parts.append(sql.SQL("e.event = ANY(%(events)s)" if filters.events[1:] else "e.event = %(event)s"))
    if filters.actor_id:
        parts.append(sql.SQL("e.actor_id = %(actor)s"))
    if filters.subject_id:
        parts.append(sql.SQL("e.subject_id = %(subject)s"))
    if filters.since:
        parts.append(sql.SQL("e.at >= %(since)s"))
    if filters.until:
        parts.append(sql.SQL("e.at < %(until)s"))
    return sql.SQL(" AND ").join(parts)


def _parameters(scope: Scope, filters: AuditFilters, window: Window | None = None) -> dict[str, Any]:
    page = {"text": window.text, "pattern": window.pattern, "offset": window.offset} if window else {}
    return page | {
        "company": scope.company_id,
        "events": [event.value for event in filters.events],
        "actor": filters.actor_id,
        "subject": filters.subject_id,
        "since": filters.since,
        "until": filters.until,
        "event": filters.events[0].value if filters.events else None,
    }


def _source(filters: AuditFilters, window: Window, most: int) -> tuple[sql.Composable, sql.Composable]:
    """What the statement begins with, and the events that it is about: at least the first `most` in its order."""
    where = _where(filters)
    if window.pattern:
        return _WITH_NAMED, _OF_NAMED.format(where=where, order=window.order, most=most)
    return sql.SQL(""), sql.SQL("(SELECT * FROM audit_events e WHERE {})").format(where)


async def events(
    connection: Connection, scope: Scope, filters: AuditFilters, window: Window
) -> list[AuditEvent]:
    """One window of events: cut first, named after."""
    begins, source = _source(filters, window, window.offset + window.limit)
    return await fetch_all(
        connection,
        AuditEvent,
        sql.SQL(
            "{begins} SELECT e.id, e.at, e.event, e.actor_id, {actor} AS actor, e.subject_id, {subject} AS subject,"
            " e.detail FROM (SELECT * FROM {source} e ORDER BY {order} {cut}) e {names} ORDER BY {order}"
        ).format(
            begins=begins,
            source=source,
            actor=_ACTOR,
            subject=_SUBJECT,
            names=_NAMES,
            order=window.order,
            cut=window.cut,
        ),
        _parameters(scope, filters, window),
    )


async def events_before(
    connection: Connection, scope: Scope, filters: AuditFilters, last: AuditEvent | None, limit: int
) -> list[AuditEvent]:
    """The newest events, or those that come after `last` in that order."""
    where = _where(filters)
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
        _parameters(scope, filters)
        | {"limit": limit, "last_at": last.at if last else None, "last_id": last.id if last else None},
    )


async def count(connection: Connection, scope: Scope, filters: AuditFilters, window: Window) -> int:
    """How many events there are in all, one more than `MOST_COUNTED` where there are more."""
    most = MOST_COUNTED + 1
    begins, source = _source(filters, window, most)
    return int(
        await fetch_value(
            connection,
            sql.SQL("{begins} SELECT count(*) FROM (SELECT FROM {source} e LIMIT {most}) e").format(
                begins=begins, source=source, most=most
            ),
            _parameters(scope, filters, window),
        )
    )
