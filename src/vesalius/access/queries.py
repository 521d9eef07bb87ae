"""All SQL of access."""

from datetime import date
from uuid import UUID

import msgspec
from psycopg import sql

from vesalius.access.caller import Feature, Module
from vesalius.kit.db import Connection, execute, fetch_all, fetch_one, fetch_value, rows_as
from vesalius.kit.locales import Locale


class Standing(msgspec.Struct, frozen=True):
    """What the database says of a token: its outcome (valid, expired, reused, ended) and the person behind it."""

    outcome: str
    session_id: UUID
    session_kind: str
    user_id: UUID
    company_id: UUID
    company_name: str
    email: str
    first_name: str
    last_name: str
    usage_mode: str
    administrator: bool
    status: str
    locale: Locale
    was_administrator: bool
    license_manager: bool
    has_seat: bool
    license_id: UUID | None
    license_state: str
    license_start: date | None
    features: list[Feature]
    modules: list[Module]
    seen_recently: bool


async def standing_of(connection: Connection, token_hash: bytes) -> Standing | None:
    """Look a token up and open the transaction for its company; None for an unknown token."""
    return await fetch_one(connection, Standing, "SELECT * FROM authenticate(%s, false)", (token_hash,))


class StandingOf(Standing, frozen=True):
    """The same of one token among many."""

    hash: bytes


async def standings_of(connection: Connection, token_hashes: list[bytes]) -> list[StandingOf]:
    """The same for many tokens of one company, without opening the transaction for it."""
    return await fetch_all(
        connection,
        StandingOf,
        "SELECT a.*, t.hash FROM unnest(%s::bytea[]) AS t (hash) CROSS JOIN LATERAL authenticate(t.hash, false) a",
        (token_hashes,),
    )


async def begin_as(connection: Connection, token_hash: bytes) -> Standing | None:
    """The same, beginning the transaction in the same round trip."""
    async with connection.cursor(row_factory=rows_as(Standing)) as cursor:
        statement = sql.SQL("; SELECT * FROM authenticate({}, false)").format(token_hash)
        await cursor.execute(connection.opening + statement)
        while cursor.nextset():
            pass
        return await cursor.fetchone()


async def read_as(connection: Connection, token_hash: bytes) -> Standing | None:
    """The same on a connection of the readers, which holds for the company until the next caller's."""
    return await fetch_one(connection, Standing, "SELECT * FROM authenticate(%s, true)", (token_hash,))


async def is_erased(connection: Connection, token_hash: bytes) -> bool:
    """Whether the token was somebody's who has been erased since."""
    return bool(
        await fetch_value(
            connection,
            "SELECT EXISTS (SELECT FROM erased_tokens WHERE hash = %s AND expires_at > app_now())",
            (token_hash,),
        )
    )


async def has_second_factor(connection: Connection, company_id: UUID, user_id: UUID) -> bool:
    """Whether the person's sign-in asks for more than a password."""
    return bool(await fetch_value(connection, "SELECT has_second_factor(%s, %s)", (company_id, user_id)))


async def mark_seen(connection: Connection, company_id: UUID, user_id: UUID) -> None:
    """Note that the person was here, unless another call of theirs is just writing the same.

    That call may take long, and nobody should wait for it in order to read.
    """
    await execute(
        connection,
        "UPDATE presence SET last_seen_at = app_now() WHERE company_id = %(company)s AND user_id = ("
        "SELECT user_id FROM presence WHERE company_id = %(company)s AND user_id = %(user)s"
        " FOR NO KEY UPDATE SKIP LOCKED)",
        {"company": company_id, "user": user_id},
    )


async def end_session(connection: Connection, company_id: UUID, session_id: UUID, because: str) -> bool:
    """End a session that has not ended, and notify its sockets; tell whether it was still open."""
    ended = await execute(
        connection,
        "UPDATE sessions SET ended_at = app_now(), ended_because = %s"
        " WHERE company_id = %s AND id = %s AND ended_at IS NULL",
        (because, company_id, session_id),
    )
    if ended:
        await connection.execute("SELECT pg_notify('session_ended', %s)", (str(session_id),))
    return bool(ended)
