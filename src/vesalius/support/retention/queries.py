"""All SQL of retention. Each statement names the company and deletes one batch, oldest first."""

from collections.abc import Mapping
from datetime import datetime
from typing import LiteralString
from uuid import UUID

from psycopg import sql

from vesalius.kit.db import Connection, execute, fetch_value
from vesalius.kit.ids import floor_of
from vesalius.kit.tenancy import Scope

# Not a join: the planner would begin with the attempts, and pass all those whose steps are gone already.
_ATTEMPT_ENDED: LiteralString = (
    "(SELECT a.ended_at FROM attempts a"
    " WHERE a.company_id = t.company_id AND a.id = t.attempt_id) < %(before)s"
)
# Ids are UUIDs of version 7, and `floor` is the smallest one of the moment `before`: the primary key leads to what is
# old. The second condition is the rule itself.
_OLD: Mapping[str, LiteralString] = {
    "organisms": "t.id < %(floor)s AND t.ended_at < %(before)s AND NOT EXISTS (SELECT FROM attempts a"
    " WHERE a.company_id = t.company_id AND a.organism_id = t.id AND a.ended_at IS NULL)",
    "sessions": "t.id < %(floor)s AND least(t.ended_at, t.expires_at) < %(before)s",
    # The list of members says when the invitation of somebody who has not come yet ran out.
    "links": "t.id < %(floor)s AND least(t.used_at, t.revoked_at, t.expires_at) < %(before)s"
    " AND NOT (t.purpose = 'invitation' AND t.used_at IS NULL AND t.revoked_at IS NULL AND EXISTS (SELECT FROM users u"
    " WHERE u.company_id = t.company_id AND u.id = t.user_id AND u.status = 'PENDING'))",
    "chat_events": "t.created_at < %(before)s",
    "generations": "t.id < %(floor)s AND t.finished_at < %(before)s",
    "session_chats": "t.id < %(floor)s AND t.modified_at < %(before)s AND " + _ATTEMPT_ENDED,
    "attempt_steps": "t.attempt_id < %(floor)s AND " + _ATTEMPT_ENDED,
    "packed_steps": "t.attempt_id < %(floor)s AND " + _ATTEMPT_ENDED,
    "bedside_acts": "t.attempt_id < %(floor)s AND " + _ATTEMPT_ENDED,
    "audit_events": "t.at < %(before)s",
}
_KEYS: Mapping[str, tuple[str, ...]] = {"chat_events": ("chat_id", "seq")}
_ORDER: Mapping[str, str] = {"chat_events": "created_at"}
OF_ATTEMPTS = ("attempt_steps", "packed_steps", "bedside_acts")
"""What is deleted attempt by attempt."""

# Steps that are packed count as the rows they were.
_COUNTING: Mapping[str, LiteralString] = {
    "packed_steps": "coalesce(sum((SELECT a.steps FROM attempts a WHERE a.company_id = t.company_id"
    " AND a.id = t.attempt_id)), 0)"
}

_BATCH = sql.SQL(
    "WITH old AS MATERIALIZED (SELECT {keys} FROM {table} t WHERE t.company_id = %(company)s AND {old}"
    " ORDER BY t.{order} LIMIT %(most)s FOR UPDATE SKIP LOCKED)"
    " DELETE FROM {table} t USING old WHERE t.company_id = %(company)s AND ({keys}) = ({old_keys})"
)
# All rows of an attempt at once, so that a review never sees half of them. Nobody writes to an attempt that has ended.
_BATCH_OF_ATTEMPTS = sql.SQL(
    "WITH old AS MATERIALIZED (SELECT DISTINCT t.attempt_id FROM {table} t WHERE t.company_id = %(company)s AND {old}"
    " ORDER BY t.attempt_id LIMIT %(most)s)"
    " DELETE FROM {table} t USING old WHERE t.company_id = %(company)s AND t.attempt_id = old.attempt_id"
)
_OLD_PACKED = sql.SQL(
    "WITH old AS MATERIALIZED (SELECT t.attempt_id FROM packed_steps t WHERE t.company_id = %(company)s AND {old}"
    " ORDER BY t.attempt_id LIMIT %(most)s),"
    " gone AS (DELETE FROM packed_steps t USING old WHERE t.company_id = %(company)s"
    "   AND t.attempt_id = old.attempt_id RETURNING t.attempt_id)"
    " SELECT coalesce(sum(a.steps), 0) FROM gone"
    " JOIN attempts a ON a.company_id = %(company)s AND a.id = gone.attempt_id"
).format(old=sql.SQL(_OLD["packed_steps"]))
_OLD_JOBS: LiteralString = (
    "j.status IN ('succeeded', 'failed', 'cancelled', 'aborted')"
    " AND (SELECT max(e.at) FROM procrastinate_events e WHERE e.job_id = j.id) < %(before)s"
)


async def companies(connection: Connection) -> list[UUID]:
    """Every company of the installation."""
    cursor = await connection.execute("SELECT all_companies()")
    return [row[0] for row in await cursor.fetchall()]


async def delete_old(connection: Connection, scope: Scope, table: str, before: datetime, most: int) -> int:
    """Delete the oldest rows of a company's table that are older than `before`; returns how many rows.

    At most `most` of them, of steps and acts those of so many attempts. What somebody holds is left for the next time.
    """
    given = {
        "company": scope.company_id,
        "before": before,
        "floor": floor_of(before),
        "most": most,
    }
    if table == "audit_events":
        return int(
            await fetch_value(connection, "SELECT delete_old_audit_events(%(before)s, %(most)s)", given)
        )
    old = sql.SQL(_OLD[table])
    name = sql.Identifier(table)
    if table == "packed_steps":
        return int(await fetch_value(connection, _OLD_PACKED, given))
    if table in OF_ATTEMPTS:
        return await execute(connection, _BATCH_OF_ATTEMPTS.format(table=name, old=old), given)
    if table == "organisms":
        return await _delete_organisms(connection, given)
    keys = _KEYS.get(table, ("id",))
    return await execute(
        connection,
        _BATCH.format(
            table=name,
            old=old,
            order=sql.Identifier(_ORDER.get(table, keys[0])),
            keys=sql.SQL(", ").join(sql.Identifier("t", key) for key in keys),
            old_keys=sql.SQL(", ").join(sql.Identifier("old", key) for key in keys),
        ),
        given,
    )


async def _delete_organisms(connection: Connection, given: Mapping[str, object]) -> int:
    """The same of organisms: the attempts that ran on them stay, without naming them."""
    cursor = await connection.execute(
        sql.SQL(
            "SELECT t.id FROM organisms t WHERE t.company_id = %(company)s AND {}"
            " ORDER BY t.id LIMIT %(most)s FOR UPDATE SKIP LOCKED"
        ).format(sql.SQL(_OLD["organisms"])),
        given,
    )
    of_these = {"company": given["company"], "ids": [row[0] for row in await cursor.fetchall()]}
    await execute(
        connection,
        "UPDATE attempts SET organism_id = NULL WHERE company_id = %(company)s AND organism_id = ANY(%(ids)s)",
        of_these,
    )
    return await execute(
        connection, "DELETE FROM organisms WHERE company_id = %(company)s AND id = ANY(%(ids)s)", of_these
    )


async def count_old(connection: Connection, scope: Scope, table: str, before: datetime) -> int:
    """How many rows of a company's table are older than `before`."""
    return int(
        await fetch_value(
            connection,
            sql.SQL("SELECT {} FROM {} t WHERE t.company_id = %(company)s AND {}").format(
                sql.SQL(_COUNTING.get(table, "count(*)")), sql.Identifier(table), sql.SQL(_OLD[table])
            ),
            {"company": scope.company_id, "before": before, "floor": floor_of(before)},
        )
    )


async def delete_old_jobs(connection: Connection, before: datetime, most: int) -> int:
    """Delete jobs that ended before a moment, one way or the other; returns how many, at most `most`."""
    return await execute(
        connection,
        sql.SQL(
            "WITH old AS MATERIALIZED (SELECT j.id FROM procrastinate_jobs j WHERE {}"
            " ORDER BY j.id LIMIT %(most)s FOR UPDATE SKIP LOCKED)"
            " DELETE FROM procrastinate_jobs j USING old WHERE j.id = old.id"
        ).format(sql.SQL(_OLD_JOBS)),
        {"before": before, "most": most},
    )


async def count_old_jobs(connection: Connection, before: datetime) -> int:
    """How many jobs ended before a moment."""
    return int(
        await fetch_value(
            connection,
            sql.SQL("SELECT count(*) FROM procrastinate_jobs j WHERE {}").format(sql.SQL(_OLD_JOBS)),
            {"before": before},
        )
    )


async def add_count(connection: Connection, scope: Scope, table: str, rows: int) -> None:
    """Note what a batch deleted, with the batch."""
    await execute(
        connection,
        "INSERT INTO retention_counts AS c (company_id, table_name, rows) VALUES (%s, %s, %s)"
        " ON CONFLICT (company_id, table_name) DO UPDATE SET rows = c.rows + excluded.rows",
        (scope.company_id, table, rows),
    )


async def take_counts(connection: Connection, scope: Scope) -> dict[str, int]:
    """What was deleted since the last audit event, by table; taking it is forgetting it."""
    cursor = await connection.execute(
        "DELETE FROM retention_counts WHERE company_id = %s RETURNING table_name, rows", (scope.company_id,)
    )
    return dict(sorted(await cursor.fetchall()))
