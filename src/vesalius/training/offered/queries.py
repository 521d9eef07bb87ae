"""All SQL of what is offered to train on."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from psycopg import sql

from vesalius.access.policy import SCENARIO_OFFERED
from vesalius.kit.db import Connection, fetch_all, fetch_one, fetch_value
from vesalius.kit.locales import Locale
from vesalius.kit.tenancy import Scope


@dataclass(slots=True, kw_only=True)
class Offered:
    """A scenario with what the person has done on it."""

    id: UUID
    name: str
    pathology: str | None
    difficulty: str | None
    minutes: int | None
    tags: list[dict[str, Any]]
    progress: int
    attempts: int
    last_launch: datetime | None


@dataclass(slots=True, kw_only=True)
class OfferedWhole(Offered):
    """The same with the document."""

    revision: int
    locale: Locale
    document: Any


OFFERED = sql.SQL("((%(staff)s AND (s.status = 'published' OR s.is_default)) OR " + SCENARIO_OFFERED + ")")
"""What somebody may train on. Teachers and administrators try out everything that is published."""

_OFFERED_ROW = sql.SQL("""
    s.id, s.name, s.pathology, s.document #>> '{generalInfo,difficulty}' AS difficulty,
    (s.document #>> '{generalInfo,minutes}')::integer AS minutes,
    coalesce((SELECT jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'color', t.color)
            ORDER BY in_order(t.name))
        FROM scenario_tags st JOIN tags t ON t.company_id = st.company_id AND t.id = st.tag_id
        WHERE st.company_id = s.company_id AND st.scenario_id = s.id), '[]') AS tags,
    coalesce(d.progress, 0) AS progress, coalesce(d.attempts, 0) AS attempts, d.last_launch
""")

_DONE = sql.SQL("""
    LEFT JOIN student_scenario_totals d
        ON d.company_id = s.company_id AND d.scenario_id = s.id AND d.user_id = %(student)s
""")


async def page(
    connection: Connection, scope: Scope, student_id: UUID, *, staff: bool, limit: int, offset: int
) -> tuple[list[Offered], int]:
    """One page of the scenarios offered to somebody, by name, and how many there are."""
    parameters = {
        "company": scope.company_id,
        "student": student_id,
        "staff": staff,
        "limit": limit,
        "offset": offset,
    }
    rows = await fetch_all(
        connection,
        Offered,
        sql.SQL(
            "SELECT {row} FROM (SELECT * FROM scenarios s WHERE s.company_id = %(company)s AND {offered}"
            " ORDER BY in_order(s.name), s.id LIMIT %(limit)s OFFSET %(offset)s) s {done}"
            " ORDER BY in_order(s.name), s.id"
        ).format(row=_OFFERED_ROW, done=_DONE, offered=OFFERED),
        parameters,
    )
    total: int = await fetch_value(
        connection,
        sql.SQL("SELECT count(*) FROM scenarios s WHERE s.company_id = %(company)s AND {}").format(OFFERED),
        parameters,
    )
    return rows, total


async def suggested(
    connection: Connection, scope: Scope, student_id: UUID, *, staff: bool, tried: bool, limit: int
) -> list[Offered]:
    """Of what is offered: the latest tried and not yet whole, or the latest published and never tried.

    Cut first and completed after, so that documents are opened for these few only. Each order has an index that
    begins where the rows wanted are: of what the student has done, or of what was published last.
    """
    if tried:
        which, order = sql.SQL("d.progress < 100"), sql.SQL("d.last_launch DESC NULLS LAST, s.id")
    else:
        which, order = sql.SQL("d.attempts IS NULL"), sql.SQL("s.published_at DESC NULLS LAST, s.id")
    return await fetch_all(
        connection,
        Offered,
        sql.SQL(
            "SELECT {row} FROM (SELECT s.* FROM scenarios s {done} WHERE s.company_id = %(company)s AND {offered}"
            " AND {which} ORDER BY {order} LIMIT %(limit)s) s {done} ORDER BY {order}"
        ).format(order=order, row=_OFFERED_ROW, done=_DONE, offered=OFFERED, which=which),
        {"company": scope.company_id, "student": student_id, "staff": staff, "limit": limit},
    )


async def find(
    connection: Connection, scope: Scope, student_id: UUID, scenario_id: UUID, *, staff: bool
) -> OfferedWhole | None:
    """One of the scenarios offered to somebody, whole."""
    return await fetch_one(
        connection,
        OfferedWhole,
        sql.SQL(
            "SELECT {row}, s.revision, s.locale, s.document FROM scenarios s {done}"
            " WHERE s.company_id = %(company)s AND s.id = %(scenario)s AND {offered}"
        ).format(row=_OFFERED_ROW, done=_DONE, offered=OFFERED),
        {"company": scope.company_id, "student": student_id, "scenario": scenario_id, "staff": staff},
    )
