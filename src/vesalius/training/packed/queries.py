"""All SQL that reads steps and messages of attempts, and that packs them."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from datetime import datetime
from itertools import groupby
from operator import itemgetter
from typing import Any, LiteralString
from uuid import UUID

from psycopg import sql

from vesalius.kit.db import Connection
from vesalius.kit.tenancy import Scope
from vesalius.training.packed import forms
from vesalius.training.packed.forms import MessageRow, StepRow


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
        for one in (forms.step_rows(packed) if packed else [tuple(row)] if row[0] is not None else [])
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
        for one in (forms.message_rows(said) if said else [tuple(row)] if row[0] is not None else [])
    ]


async def companies(connection: Connection) -> list[UUID]:
    """Every company of the installation."""
    cursor = await connection.execute("SELECT all_companies()")
    return [row[0] for row in await cursor.fetchall()]


@dataclass(frozen=True, slots=True)
class Batch:
    """What one transaction packs: the next `most` after an id, of what ended before a moment.

    `floor`: the smallest id of that moment.
    """

    before: datetime
    floor: UUID
    most: int
    after: UUID


@dataclass(frozen=True, slots=True)
class Done:
    """How many were packed, and where the next batch goes on; None when there is nothing left to look at."""

    number: int = 0
    after: UUID | None = None


@dataclass(frozen=True, slots=True)
class Kind:
    """What is packed, by its statements: the next ones that are old enough (`old`), those of them that nobody else
    holds (`hold`), their rows, which go (`take`: whose, number, and what is packed), and where they are kept.
    """

    old: LiteralString
    hold: LiteralString
    take: LiteralString
    keep: LiteralString
    pack: Callable[[Any], bytes]


STEPS = Kind(
    old="SELECT DISTINCT t.attempt_id FROM attempt_steps t WHERE t.company_id = %(company)s"
    " AND t.attempt_id > %(after)s AND t.attempt_id < %(floor)s AND (SELECT a.ended_at FROM attempts a"
    "   WHERE a.company_id = t.company_id AND a.id = t.attempt_id) < %(before)s"
    " ORDER BY t.attempt_id LIMIT %(most)s",
    hold="SELECT id FROM attempts WHERE company_id = %(company)s AND id = ANY(%(ids)s) ORDER BY id"
    " FOR NO KEY UPDATE SKIP LOCKED",
    take="DELETE FROM attempt_steps WHERE company_id = %(company)s AND attempt_id = ANY(%(ids)s)"
    " RETURNING attempt_id, number, action, correct, with_hint, second, block",
    keep="INSERT INTO packed_steps (company_id, attempt_id, steps)"
    " SELECT %(company)s, * FROM unnest(%(ids)s::uuid[], %(packed)s::bytea[])",
    pack=forms.pack_steps,
)
"""The steps of attempts."""
MESSAGES = Kind(
    old="SELECT DISTINCT t.chat_id FROM session_chat_messages t WHERE t.company_id = %(company)s"
    " AND t.chat_id > %(after)s AND t.chat_id < %(floor)s AND (SELECT a.ended_at FROM session_chats c"
    "   JOIN attempts a ON a.company_id = c.company_id AND a.id = c.attempt_id"
    "   WHERE c.company_id = t.company_id AND c.id = t.chat_id) < %(before)s"
    " ORDER BY t.chat_id LIMIT %(most)s",
    hold="SELECT id FROM session_chats WHERE company_id = %(company)s AND id = ANY(%(ids)s) ORDER BY id"
    " FOR NO KEY UPDATE SKIP LOCKED",
    take="DELETE FROM session_chat_messages WHERE company_id = %(company)s AND chat_id = ANY(%(ids)s)"
    " RETURNING chat_id, number, message, second, speaker, mark",
    keep="UPDATE session_chats c SET said = g.said FROM unnest(%(ids)s::uuid[], %(packed)s::bytea[]) AS g (id, said)"
    " WHERE c.company_id = %(company)s AND c.id = g.id",
    pack=forms.pack_messages,
)
"""The messages of chats."""


async def pack(connection: Connection, scope: Scope, kind: Kind, batch: Batch) -> Done:
    """Pack a batch. What is packed is held meanwhile; what somebody else holds is passed over."""
    company = {"company": scope.company_id}
    old = await _ids(connection, kind.old, company | asdict(batch))
    if not old:
        return Done()
    held = await _ids(connection, kind.hold, company | {"ids": old})
    cursor = await connection.execute(kind.take, company | {"ids": held})
    packed = await asyncio.to_thread(_packed, await cursor.fetchall(), kind.pack)
    await connection.execute(
        kind.keep, company | {"ids": [one for one, _ in packed], "packed": [value for _, value in packed]}
    )
    return Done(len(packed), old[-1])


async def _ids(connection: Connection, statement: LiteralString, given: Any) -> list[UUID]:
    cursor = await connection.execute(statement, given)
    return [row[0] for row in await cursor.fetchall()]


def _packed(rows: Sequence[tuple[Any, ...]], pack: Callable[[Any], bytes]) -> list[tuple[UUID, bytes]]:
    """Rows that begin with what they belong to and their number, packed by that, in order."""
    ordered = sorted(rows, key=itemgetter(0, 1))
    return [(key, pack([row[2:] for row in group])) for key, group in groupby(ordered, itemgetter(0))]
