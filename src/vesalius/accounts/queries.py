"""All SQL of accounts."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from uuid import UUID

from psycopg import sql

from vesalius.access import Standing
from vesalius.audit import Event
from vesalius.kit.db import Connection, Database, execute, fetch_all, fetch_one, fetch_value
from vesalius.kit.ids import new_id
from vesalius.kit.locales import Locale
from vesalius.kit.tenancy import Scope


@dataclass(frozen=True, slots=True)
class Account:
    """An account found by its e-mail, before anything is proven."""

    company_id: UUID
    user_id: UUID
    password_hash: str | None
    status: str


@dataclass(frozen=True, slots=True)
class SignInFacts:
    """What a sign-in is judged by: what each budget has spent, how often its address failed, and the account."""

    spent_seconds: list[float]
    address_failures: int
    company_id: UUID | None
    user_id: UUID | None
    password_hash: str | None
    status: str | None
    second_factor: bool

    @property
    def account(self) -> Account | None:
        """The account with the e-mail that was given."""
        if self.company_id is None or self.user_id is None or self.status is None:
            return None
        return Account(self.company_id, self.user_id, self.password_hash, self.status)


async def sign_in_facts(
    database: Database, email_key: str, budgets: list[bytes], address: bytes, window: timedelta
) -> SignInFacts:
    """Read all that a sign-in needs in one round trip."""
    async with database.reading() as connection:
        found = await fetch_one(
            connection,
            SignInFacts,
            "SELECT * FROM sign_in_facts(%s, %s, %s, %s)",
            (email_key, budgets, address, window),
        )
    assert found is not None  # noqa: S101 - the function answers one row
    return found


async def find_account(connection: Connection, key: str) -> Account | None:
    """The account with this normalised e-mail, in whichever company."""
    return await fetch_one(connection, Account, "SELECT * FROM find_account(%s)", (key,))


@dataclass(frozen=True, slots=True)
class NewSession:
    """A session to be opened, with its first token. What was proven for it still has to be so as it opens."""

    id: UUID
    user_id: UUID
    kind: str
    agent: str
    lifetime: timedelta
    token_hash: bytes
    token_lifetime: timedelta
    proven_hash: str | None
    """The hash that the password was held against; None where something else than a password was proof."""
    asked_no_code: bool
    """Whether it was let on without a code, because the account asked for none."""
    ends_by: datetime | None
    """When the session ends at the latest, where another handed the sign-in over."""


class OpenedSession(Standing, frozen=True):
    """Who the session is of, and when its token ends by the same clock as `now`; None where they were not let in."""

    token_expires_at: datetime | None
    now: datetime
    time_zone: str


async def open_session(connection: Connection, scope: Scope, session: NewSession) -> OpenedSession | None:
    """Open a session for a person who thereby was here; None when the password or the second factor has changed.

    Where the person's state or the license keeps them out, nothing is written. It sets the company itself, and needs no
    transaction around it.
    """
    return await fetch_one(
        connection,
        OpenedSession,
        """
        SELECT *,
            coalesce((SELECT l.time_zone FROM main_licenses l WHERE l.company_id = %(company)s), 'UTC') AS time_zone
        FROM open_session(
            company => %(company)s, person => %(user)s, proven_hash => %(proven)s, asked_no_code => %(asked_no_code)s,
            session => %(session)s, kind => %(kind)s, agent => %(agent)s, lifetime => %(lifetime)s,
            ends_by => %(ends_by)s, token => %(hash)s, token_lifetime => %(token_lifetime)s,
            event_id => %(event_id)s, event => %(event)s)
        """,
        {
            "company": scope.company_id,
            "user": session.user_id,
            "proven": session.proven_hash,
            "asked_no_code": session.asked_no_code,
            "session": session.id,
            "kind": session.kind,
            "agent": session.agent,
            "lifetime": session.lifetime,
            "ends_by": session.ends_by,
            "hash": session.token_hash,
            "token_lifetime": session.token_lifetime,
            "event_id": new_id(),
            "event": Event.SIGNED_IN.value,
        },
    )


async def time_and_zone(connection: Connection, scope: Scope) -> tuple[datetime, str]:
    """The time now, and the time zone that terms of the company are in."""
    async with connection.cursor() as cursor:
        await cursor.execute(
            "SELECT app_now(), coalesce((SELECT time_zone FROM main_licenses WHERE company_id = %s), 'UTC')",
            (scope.company_id,),
        )
        ((now, zone),) = await cursor.fetchall()
    return now, zone


async def lock_session(connection: Connection, scope: Scope, session_id: UUID) -> bool:
    """Hold the session's row until the transaction ends; tell whether it is still open."""
    row = await fetch_value(
        connection,
        "SELECT ended_at IS NULL FROM sessions WHERE company_id = %s AND id = %s FOR UPDATE",
        (scope.company_id, session_id),
    )
    return bool(row)


async def add_token(
    connection: Connection, scope: Scope, session_id: UUID, token_hash: bytes, lifetime: timedelta
) -> datetime:
    """Store a token's hash and return when it ends, never later than its session."""
    expires: datetime = await fetch_value(
        connection,
        "INSERT INTO session_tokens (company_id, session_id, hash, expires_at)"
        " SELECT company_id, id, %s, least(app_now() + %s, expires_at)"
        " FROM sessions WHERE company_id = %s AND id = %s RETURNING expires_at",
        (token_hash, lifetime, scope.company_id, session_id),
    )
    return expires


async def replace_token(connection: Connection, scope: Scope, token_hash: bytes) -> None:
    """Note that a newer token took this one's place; it works a minute more, for other tabs."""
    await execute(
        connection,
        "UPDATE session_tokens SET replaced_at = app_now()"
        " WHERE company_id = %s AND hash = %s AND replaced_at IS NULL",
        (scope.company_id, token_hash),
    )


async def set_locale(connection: Connection, scope: Scope, user_id: UUID, locale: Locale) -> None:
    """Change a person's language."""
    await execute(
        connection,
        "UPDATE users SET locale = %s WHERE company_id = %s AND id = %s",
        (locale, scope.company_id, user_id),
    )


# --- passwords and registration -------------------------------------------------------------------------------------


async def password_hash(
    connection: Connection, scope: Scope, user_id: UUID, *, hold: bool = False
) -> str | None:
    """The person's encoded hash; with `hold` their row is held until the transaction ends."""
    statement = sql.SQL("SELECT password_hash FROM users WHERE company_id = %s AND id = %s {}").format(
        sql.SQL("FOR NO KEY UPDATE" if hold else "")
    )
    encoded: str | None = await fetch_value(connection, statement, (scope.company_id, user_id))
    return encoded


async def set_password(connection: Connection, scope: Scope, user_id: UUID, encoded: str) -> None:
    """Store a new hash."""
    await execute(
        connection,
        "UPDATE users SET password_hash = %s WHERE company_id = %s AND id = %s",
        (encoded, scope.company_id, user_id),
    )


async def complete_registration(
    connection: Connection,
    scope: Scope,
    user_id: UUID,
    first_name: str,
    last_name: str,
    encoded: str,
    locale: Locale,
) -> bool:
    """Make an invited person a registered one; False when they are not (or no longer) invited.

    They are active, or waiting where every license they hold a seat on starts later.
    """
    return bool(
        await execute(
            connection,
            """
            UPDATE users u SET first_name = %(first)s, last_name = %(last)s, password_hash = %(hash)s,
                locale = %(locale)s, registered_at = app_now(),
                status = CASE WHEN EXISTS (
                    SELECT FROM seats s JOIN licenses l ON l.company_id = s.company_id AND l.id = s.license_id
                    WHERE s.company_id = u.company_id AND s.user_id = u.id
                        AND license_state(l.status, l.start_date, l.end_date, l.time_zone) <> 'NOT_YET_ACTIVE')
                    THEN 'ACTIVE' ELSE 'WAITING' END
            WHERE u.company_id = %(company)s AND u.id = %(user)s AND u.status IN ('PENDING', 'WAITING')
                AND u.registered_at IS NULL
            """,
            {
                "first": first_name,
                "last": last_name,
                "hash": encoded,
                "locale": locale,
                "company": scope.company_id,
                "user": user_id,
            },
        )
    )


async def end_sessions_of(
    connection: Connection, scope: Scope, user_ids: Sequence[UUID], because: str
) -> None:
    """End all sessions of many people in one statement, and notify their sockets."""
    # "IS TRUE" keeps the list a hash table. As a join it was planned by a guess at the company's size, and took 24 s.
    await connection.execute(
        "WITH ended AS (UPDATE sessions SET ended_at = app_now(), ended_because = %s"
        " WHERE company_id = %s AND (user_id IN (SELECT unnest(%s::uuid[]))) IS TRUE AND ended_at IS NULL"
        " RETURNING id)"
        " SELECT pg_notify('session_ended', id::text) FROM ended",
        (because, scope.company_id, list(user_ids)),
    )


async def end_sessions(
    connection: Connection, scope: Scope, user_id: UUID, because: str, but: UUID | None = None
) -> int:
    """End all of a person's sessions (but one), and notify their sockets; returns how many."""
    return int(
        await fetch_value(
            connection,
            "WITH ended AS (UPDATE sessions SET ended_at = app_now(), ended_because = %s"
            " WHERE company_id = %s AND user_id = %s AND ended_at IS NULL AND id IS DISTINCT FROM %s RETURNING id),"
            " notified AS (SELECT pg_notify('session_ended', id::text) FROM ended) SELECT count(*) FROM notified",
            (because, scope.company_id, user_id, but),
        )
    )


@dataclass(frozen=True, slots=True)
class OpenSession:
    """One of a person's open sessions."""

    id: UUID
    kind: str
    agent: str
    created_at: datetime
    expires_at: datetime


async def open_sessions(connection: Connection, scope: Scope, user_id: UUID) -> list[OpenSession]:
    """The person's open sessions, newest first."""
    return await fetch_all(
        connection,
        OpenSession,
        "SELECT id, kind, agent, created_at, expires_at FROM sessions WHERE company_id = %s AND user_id = %s"
        " AND ended_at IS NULL AND expires_at > app_now() ORDER BY created_at DESC LIMIT 100",
        (scope.company_id, user_id),
    )


# --- profile --------------------------------------------------------------------------------------------------------


async def set_name(connection: Connection, scope: Scope, user_id: UUID, column: str, name: str) -> None:
    """Change the first or the last name."""
    statement = sql.SQL("UPDATE users SET {} = %s WHERE company_id = %s AND id = %s").format(
        sql.Identifier(column)
    )
    await execute(connection, statement, (name, scope.company_id, user_id))


@dataclass(frozen=True, slots=True)
class CompanyFacts:
    """The person's company, and whether a License Manager has to be found for it."""

    id: UUID
    name: str
    license_managers: int


async def company(connection: Connection, scope: Scope) -> CompanyFacts:
    """The company and how many active License Managers its main license has."""
    found = await fetch_one(
        connection,
        CompanyFacts,
        "SELECT c.id, c.name, (SELECT count(*) FROM license_managers m"
        " JOIN main_licenses l ON l.company_id = m.company_id AND l.id = m.license_id"
        " JOIN users u ON u.company_id = m.company_id AND u.id = m.user_id"
        " WHERE m.company_id = c.id AND u.status = 'ACTIVE' AND u.administrator)::int AS license_managers"
        " FROM companies c WHERE c.id = %s",
        (scope.company_id,),
    )
    assert found is not None  # noqa: S101 - a caller's company exists while their transaction lasts
    return found


@dataclass(frozen=True, slots=True)
class DeletionFacts:
    """What stands between a person and the deletion of their account."""

    license_manager: bool
    only_administrator: bool
    published: int


async def deletion_facts(connection: Connection, scope: Scope, user_id: UUID) -> DeletionFacts:
    """The facts, with the company's administrators held so that two cannot both leave as the last but one."""
    await connection.execute(
        "SELECT id FROM licenses WHERE company_id = %s ORDER BY id FOR NO KEY UPDATE", (scope.company_id,)
    )
    found = await fetch_one(
        connection,
        DeletionFacts,
        """
        SELECT
            EXISTS (SELECT FROM license_managers m WHERE m.company_id = %(company)s AND m.user_id = %(user)s)
                AS license_manager,
            EXISTS (SELECT FROM users u WHERE u.company_id = %(company)s AND u.id = %(user)s AND u.administrator)
                AND NOT EXISTS (SELECT FROM users u WHERE u.company_id = %(company)s AND u.id <> %(user)s
                    AND u.administrator AND u.status = 'ACTIVE') AS only_administrator,
            (SELECT count(*) FROM scenarios s WHERE s.company_id = %(company)s AND s.creator_id = %(user)s
                AND s.status = 'published')::int AS published
        """,
        {"company": scope.company_id, "user": user_id},
    )
    assert found is not None  # noqa: S101 - a query of constants has a row
    return found


async def erase(connection: Connection, scope: Scope, user_id: UUID) -> None:
    """Delete the person. What they did stays without them: the foreign keys say so, table by table."""
    await execute(connection, "DELETE FROM erased_tokens WHERE expires_at <= app_now()")
    await execute(
        connection,
        "INSERT INTO erased_tokens SELECT t.hash, s.expires_at FROM sessions s JOIN session_tokens t"
        " ON t.company_id = s.company_id AND t.session_id = s.id WHERE s.company_id = %s AND s.user_id = %s",
        (scope.company_id, user_id),
    )
    await execute(
        connection, "DELETE FROM users WHERE company_id = %s AND id = %s", (scope.company_id, user_id)
    )


# --- handing a sign-in to the desktop application -------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DesktopCode:
    """A one-time code, taken out."""

    company_id: UUID
    user_id: UUID
    session_id: UUID | None
    challenge: str
    redirect_uri: str
    expired: bool


async def add_desktop_code(
    connection: Connection,
    scope: Scope,
    session_id: UUID,
    code_hash: bytes,
    challenge: str,
    redirect_uri: str,
    lifetime: timedelta,
) -> None:
    """Keep a code for a moment; it belongs to the session."""
    await connection.execute(
        "INSERT INTO desktop_codes (company_id, hash, user_id, session_id, challenge, redirect_uri, expires_at)"
        " SELECT company_id, %s, user_id, id, %s, %s, app_now() + %s FROM sessions WHERE company_id = %s AND id = %s",
        (code_hash, challenge, redirect_uri, lifetime, scope.company_id, session_id),
    )


async def take_desktop_code(connection: Connection, code_hash: bytes) -> DesktopCode | None:
    """Take a code out; it is used up by that."""
    return await fetch_one(connection, DesktopCode, "SELECT * FROM redeem_desktop_code(%s)", (code_hash,))


async def hold_person(connection: Connection, scope: Scope, user_id: UUID, *, shared: bool) -> None:
    """Hold the person's row until the transaction ends.

    Whoever ends many of their sessions holds it alone, whoever opens one by another holds it `shared`; so none is
    opened between.
    """
    mode = sql.SQL("FOR SHARE" if shared else "FOR NO KEY UPDATE")
    await connection.execute(
        sql.SQL("SELECT FROM users WHERE company_id = %s AND id = %s {}").format(mode),
        (scope.company_id, user_id),
    )


async def end_of_session(connection: Connection, scope: Scope, session_id: UUID) -> datetime | None:
    """When a session ends by itself; None when it has ended."""
    found: datetime | None = await fetch_value(
        connection,
        "SELECT expires_at FROM sessions WHERE company_id = %s AND id = %s AND ended_at IS NULL"
        " AND expires_at > app_now()",
        (scope.company_id, session_id),
    )
    return found
