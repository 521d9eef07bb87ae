"""All SQL of chats."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, LiteralString
from uuid import UUID

from psycopg import sql
from psycopg.types.json import Jsonb

from vesalius.kit.db import Connection, execute, fetch_all, fetch_one, fetch_value
from vesalius.kit.tenancy import Scope


@dataclass(frozen=True, slots=True)
class StoredMessage:
    """A message with its sender's name; the bot has none here."""

    id: UUID
    seq: int
    message: str
    sent: datetime
    sender: str
    first_name: str | None
    last_name: str | None
    client_id: UUID | None
    changed: list[str]
    section: str | None
    outcomes: Any
    live: bool


_MESSAGE = (
    "SELECT m.id, m.seq, m.message, m.sent_at AS sent, m.sender, u.first_name, u.last_name, m.client_id, m.changed,"
    " m.section, m.outcomes, m.live FROM chat_messages m"
    " LEFT JOIN users u ON u.company_id = m.company_id AND u.id = m.author_id"
)


async def messages(
    connection: Connection, scope: Scope, chat_id: UUID, limit: int, offset: int
) -> list[StoredMessage]:
    """Messages of a chat, oldest first."""
    return await fetch_all(
        connection,
        StoredMessage,
        _MESSAGE + " WHERE m.company_id = %s AND m.chat_id = %s ORDER BY m.seq LIMIT %s OFFSET %s",
        (scope.company_id, chat_id, limit, offset),
    )


async def last_messages(
    connection: Connection, scope: Scope, chat_id: UUID, before_seq: int, limit: int
) -> list[StoredMessage]:
    """The newest messages before a number, oldest first."""
    rows = await fetch_all(
        connection,
        StoredMessage,
        _MESSAGE + " WHERE m.company_id = %s AND m.chat_id = %s AND m.seq < %s ORDER BY m.seq DESC LIMIT %s",
        (scope.company_id, chat_id, before_seq, limit),
    )
    return rows[::-1]


async def undone_messages(connection: Connection, scope: Scope, scenario_id: UUID) -> list[UUID]:
    """Messages whose changes the document is without: those who sent them, or others, went back behind them.

    What a document is made of are its version and the parents of that; where one has again the document of another,
    that one and its parents.
    """
    found: list[UUID] = await fetch_value(
        connection,
        """
        WITH RECURSIVE version AS (
            SELECT revision, kind, parent, coalesce(same_as, revision) AS original, message_id FROM scenario_versions
            WHERE company_id = %(company)s AND scenario_id = %(scenario)s),
        holds AS (
            SELECT original FROM version WHERE revision = (SELECT max(revision) FROM version)
            UNION
            SELECT before.original FROM holds
            JOIN version held ON held.revision = holds.original JOIN version before ON before.revision = held.parent)
        SELECT coalesce(array_agg(message_id ORDER BY revision), '{}') FROM version
        WHERE kind = 'message' AND message_id IS NOT NULL AND revision NOT IN (SELECT original FROM holds)
        """,
        {"company": scope.company_id, "scenario": scenario_id},
    )
    return found


async def count_messages(connection: Connection, scope: Scope, chat_id: UUID) -> int:
    """How many messages a chat has."""
    return int(
        await fetch_value(
            connection,
            "SELECT count(*) FROM chat_messages WHERE company_id = %s AND chat_id = %s",
            (scope.company_id, chat_id),
        )
    )


async def message(connection: Connection, scope: Scope, message_id: UUID) -> StoredMessage | None:
    """One message."""
    return await fetch_one(
        connection,
        StoredMessage,
        _MESSAGE + " WHERE m.company_id = %s AND m.id = %s",
        (scope.company_id, message_id),
    )


async def message_of_client(
    connection: Connection, scope: Scope, chat_id: UUID, client_id: UUID
) -> StoredMessage | None:
    """The message a client has sent under this id before."""
    return await fetch_one(
        connection,
        StoredMessage,
        _MESSAGE + " WHERE m.company_id = %s AND m.chat_id = %s AND m.client_id = %s",
        (scope.company_id, chat_id, client_id),
    )


async def add_message(
    connection: Connection,
    scope: Scope,
    *,
    message_id: UUID,
    chat_id: UUID,
    seq: int,
    sender: str,
    author_id: UUID | None,
    text: str,
    section: str | None = None,
    changed: list[str] | None = None,
    outcomes: list[Any] | None = None,
    live: bool = False,
    client_id: UUID | None = None,
) -> None:
    """Store a message."""
    await connection.execute(
        "INSERT INTO chat_messages (company_id, id, chat_id, seq, sender, author_id, message, section, changed,"
        " outcomes, live, client_id) VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s)",
        (
            scope.company_id,
            message_id,
            chat_id,
            seq,
            sender,
            author_id,
            text,
            section,
            Jsonb(changed or []),
            Jsonb(outcomes or []),
            live,
            client_id,
        ),
    )


# --- the lock -------------------------------------------------------------------------------------------------------


async def take_lock(
    connection: Connection, scope: Scope, chat_id: UUID, generation_id: UUID, lease: timedelta
) -> bool:
    """Lock the chat for a generation unless another holds it; one conditional statement, so only one can win."""
    return bool(
        await execute(
            connection,
            "UPDATE chats SET lock_generation = %(generation)s, lock_until = app_now() + %(lease)s"
            " WHERE company_id = %(company)s AND id = %(chat)s AND (lock_generation IS NULL"
            " OR lock_generation = %(generation)s OR lock_until <= app_now())",
            {"generation": generation_id, "lease": lease, "company": scope.company_id, "chat": chat_id},
        )
    )


async def renew_lock(
    connection: Connection, scope: Scope, chat_id: UUID, generation_id: UUID, lease: timedelta
) -> bool:
    """Hold on to the lock for another lease; False when it was lost."""
    return bool(
        await execute(
            connection,
            "UPDATE chats SET lock_until = app_now() + %s WHERE company_id = %s AND id = %s AND lock_generation = %s",
            (lease, scope.company_id, chat_id, generation_id),
        )
    )


async def writing(connection: Connection, scope: Scope, chat_id: UUID) -> UUID | None:
    """The generation that holds the chat's lock."""
    generation_id: UUID | None = await fetch_value(
        connection,
        "SELECT lock_generation FROM chats WHERE company_id = %s AND id = %s AND lock_until > app_now()",
        (scope.company_id, chat_id),
    )
    return generation_id


async def release_lock(connection: Connection, scope: Scope, chat_id: UUID, generation_id: UUID) -> bool:
    """Give the lock back; False when it was no longer held."""
    return bool(
        await execute(
            connection,
            "UPDATE chats SET lock_generation = NULL, lock_until = NULL"
            " WHERE company_id = %s AND id = %s AND lock_generation = %s",
            (scope.company_id, chat_id, generation_id),
        )
    )


@dataclass(frozen=True, slots=True)
class AbandonedChat:
    """A chat whose writer has not been heard of for the whole lease."""

    company_id: UUID
    chat_id: UUID
    generation_id: UUID


async def abandoned(connection: Connection) -> list[AbandonedChat]:
    """Abandoned chats of all companies."""
    return await fetch_all(connection, AbandonedChat, "SELECT * FROM abandoned_chats()")


# --- generations ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Generation:
    """One answer of the author, as the job finds it."""

    id: UUID
    chat_id: UUID
    scenario_id: UUID
    message_id: UUID
    author_id: UUID | None
    status: str
    attempts: int
    """How often a worker has begun it."""


async def generation(connection: Connection, scope: Scope, generation_id: UUID) -> Generation | None:
    """A generation, held until the transaction ends."""
    return await fetch_one(
        connection,
        Generation,
        "SELECT g.id, g.chat_id, c.scenario_id, g.message_id, m.author_id, g.status, g.attempts"
        " FROM generations g"
        " JOIN chats c ON c.company_id = g.company_id AND c.id = g.chat_id"
        " JOIN chat_messages m ON m.company_id = g.company_id AND m.id = g.message_id"
        " WHERE g.company_id = %s AND g.id = %s FOR UPDATE OF g",
        (scope.company_id, generation_id),
    )


async def start_generation(connection: Connection, scope: Scope, generation_id: UUID) -> None:
    """Note that a worker has begun (again)."""
    await execute(
        connection,
        "UPDATE generations SET status = 'running', attempts = attempts + 1 WHERE company_id = %s AND id = %s",
        (scope.company_id, generation_id),
    )


async def finish_generation(
    connection: Connection, scope: Scope, generation_id: UUID, status: str, error: str | None = None
) -> None:
    """Note how it ended: done, failed or stopped."""
    await execute(
        connection,
        "UPDATE generations SET status = %s, error = %s, finished_at = app_now()"
        " WHERE company_id = %s AND id = %s AND status IN ('queued', 'running')",
        (status, error, scope.company_id, generation_id),
    )


# --- events ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class StoredEvent:
    """A frame as it was, with its number."""

    seq: int
    frame: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A person's message that waits for an answer, and the frame that its watchers are sent."""

    message_id: UUID
    generation_id: UUID
    author_id: UUID
    seq: int
    text: str
    section: str | None
    client_id: UUID | None
    frame: str


async def ask(
    connection: Connection, scope: Scope, chat_id: UUID, asked: Question, lease: timedelta, channel: str
) -> bool:
    """Store a question in a chat that is held and not locked, lock it for the answer, and send the frame at commit.

    `seq` is the number after the chat's last. False, and nothing stored, where the client has sent it before.
    """
    return bool(
        await fetch_value(
            connection,
            """
            WITH stored AS (
                INSERT INTO chat_messages (company_id, id, chat_id, seq, sender, author_id, message, section, client_id)
                VALUES (%(company)s, %(message)s, %(chat)s, %(seq)s, 'user', %(author)s, %(text)s, %(section)s,
                    %(client)s)
                ON CONFLICT (company_id, chat_id, client_id) WHERE client_id IS NOT NULL DO NOTHING RETURNING id
            ), locked AS (
                UPDATE chats SET last_seq = %(seq)s, lock_generation = %(generation)s,
                    lock_until = app_now() + %(lease)s
                WHERE company_id = %(company)s AND id = %(chat)s AND EXISTS (SELECT FROM stored)
            ), told AS (
                INSERT INTO chat_events (company_id, chat_id, seq, frame, person_id)
                SELECT %(company)s, %(chat)s, %(seq)s, %(frame)s, %(author)s FROM stored
            ), waiting AS (
                INSERT INTO generations (company_id, id, chat_id, message_id)
                SELECT %(company)s, %(generation)s, %(chat)s, id FROM stored
            )
            SELECT true FROM stored, pg_notify(%(channel)s, %(notice)s)
            """,
            {
                "company": scope.company_id,
                "chat": chat_id,
                "message": asked.message_id,
                "generation": asked.generation_id,
                "author": asked.author_id,
                "seq": asked.seq,
                "text": asked.text,
                "section": asked.section,
                "client": asked.client_id,
                "frame": asked.frame,
                "lease": lease,
                "channel": channel,
                "notice": f"chat {chat_id}",
            },
        )
    )


async def next_seq(connection: Connection, scope: Scope, chat_id: UUID) -> int:
    """The chat's next number. Holds the chat's row, so numbers are committed in their order."""
    return int(
        await fetch_value(
            connection,
            "UPDATE chats SET last_seq = last_seq + 1 WHERE company_id = %s AND id = %s RETURNING last_seq",
            (scope.company_id, chat_id),
        )
    )


async def add_event(
    connection: Connection,
    scope: Scope,
    chat_id: UUID,
    seq: int | None,
    frame: tuple[str, str],
    message_id: UUID | None,
    person_id: UUID | None,
    channel: str,
) -> int:
    """Store a frame for the watchers and notify them at commit; returns its number, which stands between its parts.

    Without `seq` it gets the chat's next number, with the chat held. With `message_id` it is a piece of that message.
    With `person_id`, it goes when that person is erased.
    """
    return int(
        await fetch_value(
            connection,
            _ADD_PIECE if message_id else _ADD_NUMBERED if seq is None else _ADD_EVENT,
            {
                "company": scope.company_id,
                "chat": chat_id,
                "seq": seq,
                "head": frame[0],
                "tail": frame[1],
                "message": message_id,
                "person": person_id,
                "channel": channel,
                "notice": f"chat {chat_id}",
            },
        )
    )


_ADD: LiteralString = """
    WITH number AS ({number}), told AS (
        INSERT INTO chat_events (company_id, chat_id, seq, frame, message_id, person_id)
        SELECT %(company)s, %(chat)s, seq, %(head)s::text || seq || %(tail)s::text, %(message)s, %(person)s FROM number
    )
    SELECT seq FROM number, pg_notify(%(channel)s, %(notice)s){then}
"""
_NEXT = sql.SQL(
    "UPDATE chats SET last_seq = last_seq + 1 WHERE company_id = %(company)s AND id = %(chat)s"
    " RETURNING last_seq AS seq"
)
_ADD_EVENT = sql.SQL(_ADD).format(number=sql.SQL("SELECT %(seq)s::bigint AS seq"), then=sql.SQL(""))
_ADD_NUMBERED = sql.SQL(_ADD).format(number=_NEXT, then=sql.SQL(""))
# A piece of a text is told again in the whole message: its commit need not wait for the disk. All who notify wait for
# each other's commits, one after another.
_ADD_PIECE = sql.SQL(_ADD).format(
    number=_NEXT, then=sql.SQL(", set_config('synchronous_commit', 'off', true)")
)


async def drop_pieces(connection: Connection, scope: Scope, chat_id: UUID, message_id: UUID) -> None:
    """Forget the pieces of a text that is now whole."""
    await execute(
        connection,
        "DELETE FROM chat_events WHERE company_id = %s AND chat_id = %s AND message_id = %s",
        (scope.company_id, chat_id, message_id),
    )


async def events_after(
    connection: Connection, scope: Scope, chat_id: UUID, seq: int, limit: int = 500
) -> list[StoredEvent]:
    """Frames after `seq`, in order. Names its company itself, so that it needs no transaction."""
    return await fetch_all(
        connection,
        StoredEvent,
        "SELECT seq, frame FROM chat_events_after(%s, %s, %s, %s)",
        (scope.company_id, chat_id, seq, limit),
    )


# --- watchers -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Watched:
    """A scenario a session watches, and its chat's newest number."""

    scenario_id: UUID
    chat_id: UUID
    last_seq: int


async def watch(connection: Connection, scope: Scope, session_id: UUID, scenario_id: UUID) -> None:
    """Remember that a session's sockets follow this scenario."""
    await connection.execute(
        "INSERT INTO scenario_watchers (company_id, session_id, scenario_id) VALUES (%s, %s, %s)"
        " ON CONFLICT DO NOTHING",
        (scope.company_id, session_id, scenario_id),
    )


async def unwatch(connection: Connection, scope: Scope, session_id: UUID, scenario_id: UUID) -> UUID | None:
    """Forget it; returns the chat that was followed, or None."""
    chat_id: UUID | None = await fetch_value(
        connection,
        "DELETE FROM scenario_watchers w USING chats c"
        " WHERE w.company_id = %s AND w.session_id = %s AND w.scenario_id = %s"
        " AND c.company_id = w.company_id AND c.scenario_id = w.scenario_id RETURNING c.id",
        (scope.company_id, session_id, scenario_id),
    )
    return chat_id


async def watched_by(connection: Connection, scope: Scope, session_id: UUID) -> list[Watched]:
    """What a session's sockets follow."""
    return await fetch_all(
        connection,
        Watched,
        "SELECT w.scenario_id, c.id AS chat_id, c.last_seq FROM scenario_watchers w"
        " JOIN chats c ON c.company_id = w.company_id AND c.scenario_id = w.scenario_id"
        " WHERE w.company_id = %s AND w.session_id = %s",
        (scope.company_id, session_id),
    )


@dataclass(frozen=True, slots=True)
class Owned:
    """A chat, and what the right to write its scenario goes by."""

    chat_id: UUID
    scenario_id: UUID
    creator_id: UUID | None
    is_default: bool


async def owned(connection: Connection, scope: Scope, chat_ids: list[UUID]) -> list[Owned]:
    """Whose scenarios these chats belong to; those that are gone are left out."""
    return await fetch_all(
        connection,
        Owned,
        "SELECT c.id AS chat_id, s.id AS scenario_id, s.creator_id, s.is_default FROM chats c"
        " JOIN scenarios s ON s.company_id = c.company_id AND s.id = c.scenario_id"
        " WHERE c.company_id = %s AND c.id = ANY(%s)",
        (scope.company_id, chat_ids),
    )


async def license_states(connection: Connection, company_ids: list[UUID]) -> dict[UUID, str]:
    """The states of these companies' licenses, as a text that differs when one of them does."""
    async with connection.cursor() as cursor:
        await cursor.execute("SELECT * FROM license_states(%s)", (company_ids,))
        return {row[0]: row[1] for row in await cursor.fetchall()}


async def ended_among(connection: Connection, session_ids: list[UUID]) -> list[UUID]:
    """Which of these sessions (of any company) are over."""
    async with connection.cursor() as cursor:
        await cursor.execute("SELECT * FROM ended_sessions(%s)", (session_ids,))
        return [row[0] for row in await cursor.fetchall()]
