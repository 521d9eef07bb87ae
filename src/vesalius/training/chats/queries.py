"""All SQL of session chats."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import LiteralString
from uuid import UUID

from psycopg import sql

from vesalius.kit.db import Connection, execute, fetch_all, fetch_one, fetch_value
from vesalius.kit.paging import Window
from vesalius.kit.tenancy import Scope
from vesalius.training import packed
from vesalius.training.chats.schemas import ChatSort, Message, Speaker
from vesalius.training.students import Sight
from vesalius.training.visibility import VISIBLE_STUDENTS

SORT_FIELDS: dict[ChatSort, LiteralString] = {
    "modified": "c.modified_at",
    "began": "a.started_at",
    "scenarioName": "lower(a.scenario_name)",
    "messages": "c.messages",
    "mark": "mark",
}

_MARK = sql.SQL("""
    CASE WHEN (SELECT k.attentiveness_marks FROM companies k WHERE k.id = %(company)s)
        THEN round(a.marks_sum::numeric / nullif(a.marks, 0), 1)::float8 END AS mark
""")


async def marks_are_kept(connection: Connection, scope: Scope) -> bool:
    """Whether the company wants its students marked for politeness and attentiveness."""
    return bool(
        await fetch_value(
            connection, "SELECT attentiveness_marks FROM companies WHERE id = %s", (scope.company_id,)
        )
    )


@dataclass(frozen=True, slots=True)
class NewMessages:
    """Messages to append to the chat of an attempt; `chat_id` is the id of its chat if it has none yet."""

    chat_id: UUID
    attempt_id: UUID
    messages: Sequence[Message]


@dataclass(frozen=True, slots=True)
class Stored:
    """A chat with how much it holds."""

    id: UUID
    messages: int
    characters: int


async def store(
    connection: Connection, scope: Scope, user_id: UUID, added: Sequence[NewMessages]
) -> list[Stored]:
    """Append to the chats of attempts that are held; returns the chats as they are now."""
    said = [(one, number, m) for one in added for number, m in enumerate(one.messages, start=1)]
    return await fetch_all(
        connection,
        Stored,
        """
        WITH given AS (
            SELECT * FROM unnest(%(chat)s::uuid[], %(attempt)s::uuid[], %(number)s::integer[], %(speaker)s::text[],
                %(second)s::integer[], %(message)s::text[], %(mark)s::smallint[])
                AS g (chat_id, attempt_id, number, speaker, second, message, mark)
        ), said AS (
            SELECT chat_id, attempt_id, count(*) AS messages, sum(length(message)) AS characters,
                max(second) AS second
            FROM given GROUP BY chat_id, attempt_id
        ), chats AS (
            INSERT INTO session_chats AS c (company_id, id, attempt_id, user_id, modified_at, messages, characters)
            SELECT a.company_id, s.chat_id, a.id, %(user)s, a.started_at + make_interval(secs => s.second),
                s.messages, s.characters
            FROM said s JOIN attempts a ON a.company_id = %(company)s AND a.id = s.attempt_id
            ON CONFLICT (company_id, attempt_id) DO UPDATE SET
                messages = c.messages + excluded.messages,
                characters = c.characters + excluded.characters,
                modified_at = greatest(c.modified_at, excluded.modified_at)
            RETURNING company_id, id, attempt_id, messages, characters
        ), stored AS (
            INSERT INTO session_chat_messages (company_id, chat_id, number, speaker, second, message, mark)
            SELECT c.company_id, c.id, c.messages - s.messages + g.number, g.speaker, g.second, g.message, g.mark
            FROM given g JOIN said s ON s.attempt_id = g.attempt_id JOIN chats c ON c.attempt_id = g.attempt_id
        )
        SELECT id, messages, characters FROM chats
        """,
        {
            "company": scope.company_id,
            "user": user_id,
            "chat": [one.chat_id for one, _, _ in said],
            "attempt": [one.attempt_id for one, _, _ in said],
            "number": [number for _, number, _ in said],
            "speaker": [m.speaker for _, _, m in said],
            "second": [m.second for _, _, m in said],
            "message": [m.message for _, _, m in said],
            "mark": [m.mark for _, _, m in said],
        },
    )


async def add_marks(connection: Connection, scope: Scope, attempt_id: UUID, marks: Sequence[int]) -> None:
    """Add the marks of messages to an attempt that is held; its end adds them to the totals."""
    await execute(
        connection,
        "UPDATE attempts SET marks = marks + %s, marks_sum = marks_sum + %s WHERE company_id = %s AND id = %s",
        (len(marks), sum(marks), scope.company_id, attempt_id),
    )


@dataclass(slots=True, kw_only=True)
class Row:
    """A chat in a list."""

    chat_id: UUID
    attempt_id: UUID
    scenario_name: str
    began: datetime
    modified: datetime
    messages: int
    mark: float | None


async def ended(
    connection: Connection, scope: Scope, student_id: UUID, page: Window
) -> tuple[list[Row], int]:
    """One page of the chats of a person's ended attempts, and how many there are."""
    rows = sql.SQL(
        "session_chats c JOIN attempts a ON a.company_id = c.company_id AND a.id = c.attempt_id"
        " WHERE c.company_id = %(company)s AND c.user_id = %(student)s AND a.ended_at IS NOT NULL"
    )
    parameters = {
        "company": scope.company_id,
        "student": student_id,
        "offset": page.offset,
    }
    content = await fetch_all(
        connection,
        Row,
        sql.SQL(
            "SELECT c.id AS chat_id, a.id AS attempt_id, a.scenario_name, a.started_at AS began,"
            " c.modified_at AS modified, c.messages, {mark} FROM {rows}"
            " ORDER BY {order} {cut}"
        ).format(mark=_MARK, rows=rows, order=page.order, cut=page.cut),
        parameters,
    )
    total: int = await fetch_value(connection, sql.SQL("SELECT count(*) FROM {}").format(rows), parameters)
    return content, total


@dataclass(slots=True, kw_only=True)
class Head:
    """A chat without its words."""

    chat_id: UUID
    attempt_id: UUID
    student_id: UUID
    first_name: str
    last_name: str
    company_name: str
    scenario_name: str
    began: datetime
    ended: datetime | None
    modified: datetime
    time_zone: str
    marks_shown: bool
    mark: float | None


async def find(connection: Connection, scope: Scope, sight: Sight, chat_id: UUID) -> Head | None:
    """A chat of the caller's own or of one of their students."""
    return await fetch_one(
        connection,
        Head,
        sql.SQL(
            "SELECT c.id AS chat_id, a.id AS attempt_id, u.id AS student_id, u.first_name, u.last_name,"
            " o.name AS company_name, a.scenario_name, a.started_at AS began, a.ended_at AS ended,"
            " c.modified_at AS modified, coalesce((SELECT l.time_zone FROM main_licenses l"
            "   WHERE l.company_id = c.company_id), 'UTC') AS time_zone,"
            " o.attentiveness_marks AS marks_shown, {mark}"
            " FROM session_chats c JOIN attempts a ON a.company_id = c.company_id AND a.id = c.attempt_id"
            " JOIN users u ON u.company_id = c.company_id AND u.id = c.user_id"
            " JOIN companies o ON o.id = c.company_id"
            " WHERE c.company_id = %(company)s AND c.id = %(chat)s AND (u.id = %(caller)s OR ({seen}))"
        ).format(mark=_MARK, seen=VISIBLE_STUDENTS),
        {
            "company": scope.company_id,
            "chat": chat_id,
            **sight.parameters,
        },
    )


@dataclass(frozen=True, slots=True)
class Said:
    """One message."""

    message: str
    second: int
    speaker: Speaker
    mark: int | None


async def messages(connection: Connection, scope: Scope, chat_id: UUID) -> list[Said]:
    """The words of a chat, in the order they were said."""
    return [Said(*row) for row in await packed.messages_of(connection, scope, chat_id)]
