"""All SQL that reads steps and messages of attempts, and that packs them."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any, LiteralString
from uuid import UUID

from psycopg import sql

from vesalius.kit.db import Connection, execute
from vesalius.kit.tenancy import Scope
from vesalius.training.packed.forms import (
    MessageRow,
    StepRow,
    message_rows,
    pack_messages,
    pack_steps,
    step_rows,
)


async def steps_of(connection: Connection, scope: Scope, attempt_id: UUID) -> list[StepRow]:
    """The steps of an attempt, in order."""
    # One statement sees one state: the job that packs them may be done between two.
    cursor = await connection.execute(
        "SELECT p.steps, s.action, s.correct, s.with_hint, s.second, s.block FROM attempts a"
        " LEFT JOIN packed_steps p ON p.company_id = a.company_id AND p.attempt_id = a.id"
        " LEFT JOIN attempt_steps s ON s.company_id = a.company_id AND s.attempt_id = a.id"
        " WHERE a.company_id = %s AND a.id = %s ORDER BY s.number",
        (scope.company_id, attempt_id),
    )
    return [
        one
        for packed, *row in await cursor.fetchall()
        for one in (step_rows(packed) if packed else [tuple(row)] if row[0] is not None else [])
    ]


async def messages_of(connection: Connection, scope: Scope, chat_id: UUID) -> list[MessageRow]:
    """The messages of a chat, in order."""
    return await _messages(connection, "c.id", (scope.company_id, chat_id))


async def messages_of_attempt(connection: Connection, scope: Scope, attempt_id: UUID) -> list[MessageRow]:
    """What was said in an attempt, in order."""
    return await _messages(connection, "c.attempt_id", (scope.company_id, attempt_id))


async def _messages(connection: Connection, key: LiteralString, given: tuple[UUID, UUID]) -> list[MessageRow]:
    cursor = await connection.execute(
        sql.SQL(
            "SELECT c.said, m.message, m.second, m.speaker, m.mark FROM session_chats c"
            " LEFT JOIN session_chat_messages m ON m.company_id = c.company_id AND m.chat_id = c.id"
            " WHERE c.company_id = %s AND {} = %s ORDER BY m.number"
        ).format(sql.SQL(key)),
        given,
    )
    return [
        one
        for said, *row in await cursor.fetchall()
        for one in (message_rows(said) if said else [tuple(row)] if row[0] is not None else [])
    ]


async def companies(connection: Connection) -> list[UUID]:
    """Every company of the installation."""
    cursor = await connection.execute("SELECT all_companies()")
    return [row[0] for row in await cursor.fetchall()]


async def pack_steps_before(connection: Connection, scope: Scope, given: Mapping[str, Any]) -> int:
    """Pack the steps of the oldest attempts that ended before a moment; returns of how many attempts.

    The attempt is held meanwhile; one that somebody else holds is left for the next time.
    """
    cursor = await connection.execute(
        "WITH old AS MATERIALIZED (SELECT DISTINCT t.attempt_id FROM attempt_steps t"
        " WHERE t.company_id = %(company)s AND t.attempt_id < %(floor)s AND (SELECT a.ended_at FROM attempts a"
        "   WHERE a.company_id = t.company_id AND a.id = t.attempt_id) < %(before)s"
        " ORDER BY t.attempt_id LIMIT %(most)s)"
        " SELECT a.id FROM attempts a JOIN old ON a.id = old.attempt_id WHERE a.company_id = %(company)s"
        " ORDER BY a.id FOR NO KEY UPDATE OF a SKIP LOCKED",
        {"company": scope.company_id, **given},
    )
    held = [row[0] for row in await cursor.fetchall()]
    cursor = await connection.execute(
        "DELETE FROM attempt_steps WHERE company_id = %s AND attempt_id = ANY(%s)"
        " RETURNING attempt_id, number, action, correct, with_hint, second, block",
        (scope.company_id, held),
    )
    packed = [
        (attempt_id, pack_steps([row[2:] for row in rows]))
        for attempt_id, rows in _grouped(await cursor.fetchall())
    ]
    return await execute(
        connection,
        "INSERT INTO packed_steps (company_id, attempt_id, steps) SELECT %s, * FROM unnest(%s::uuid[], %s::bytea[])",
        (scope.company_id, [attempt_id for attempt_id, _ in packed], [steps for _, steps in packed]),
    )


async def pack_messages_before(connection: Connection, scope: Scope, given: Mapping[str, Any]) -> int:
    """The same of the messages of chats; returns of how many chats."""
    cursor = await connection.execute(
        "WITH old AS MATERIALIZED (SELECT DISTINCT t.chat_id FROM session_chat_messages t"
        " WHERE t.company_id = %(company)s AND t.chat_id < %(floor)s AND (SELECT a.ended_at FROM session_chats c"
        "   JOIN attempts a ON a.company_id = c.company_id AND a.id = c.attempt_id"
        "   WHERE c.company_id = t.company_id AND c.id = t.chat_id) < %(before)s"
        " ORDER BY t.chat_id LIMIT %(most)s)"
        " SELECT c.id FROM session_chats c JOIN old ON c.id = old.chat_id WHERE c.company_id = %(company)s"
        " ORDER BY c.id FOR NO KEY UPDATE OF c SKIP LOCKED",
        {"company": scope.company_id, **given},
    )
    held = [row[0] for row in await cursor.fetchall()]
    cursor = await connection.execute(
        "DELETE FROM session_chat_messages WHERE company_id = %s AND chat_id = ANY(%s)"
        " RETURNING chat_id, number, message, second, speaker, mark",
        (scope.company_id, held),
    )
    packed = [
        (chat_id, pack_messages([row[2:] for row in rows]))
        for chat_id, rows in _grouped(await cursor.fetchall())
    ]
    return await execute(
        connection,
        "UPDATE session_chats c SET said = g.said FROM unnest(%s::uuid[], %s::bytea[]) AS g (id, said)"
        " WHERE c.company_id = %s AND c.id = g.id",
        ([chat_id for chat_id, _ in packed], [said for _, said in packed], scope.company_id),
    )


def _grouped(rows: Sequence[tuple[Any, ...]]) -> list[tuple[UUID, list[tuple[Any, ...]]]]:
    """Rows that begin with what they belong to and their number: by that, in order."""
    return [(key, list(group)) for key, group in groupby(sorted(rows, key=itemgetter(0, 1)), itemgetter(0))]
