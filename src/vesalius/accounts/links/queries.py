"""All SQL of links."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from psycopg.types.json import Jsonb

from vesalius.kit.db import Connection, execute, fetch_one, fetch_value
from vesalius.kit.locales import Locale
from vesalius.kit.tenancy import Scope


@dataclass(frozen=True, slots=True)
class FoundLink:
    """Which company a token's link belongs to."""

    company_id: UUID
    id: UUID


@dataclass(frozen=True, slots=True)
class Link:
    """A link with the person it is for. `expired` by the database's time."""

    id: UUID
    purpose: str
    user_id: UUID
    bound: dict[str, Any]
    expires_at: datetime
    expired: bool
    used: bool
    revoked: bool
    email: str
    first_name: str
    last_name: str
    status: str
    locale: Locale
    company_name: str
    candidate: str | None
    """Of a delegation: the name of who is to have the right."""


async def find(connection: Connection, token_hash: bytes) -> FoundLink | None:
    """The link of a token, in whichever company."""
    return await fetch_one(connection, FoundLink, "SELECT * FROM find_link(%s)", (token_hash,))


async def get(connection: Connection, scope: Scope, link_id: UUID) -> Link | None:
    """A link and its person."""
    return await fetch_one(
        connection,
        Link,
        "SELECT l.id, l.purpose, l.user_id, l.bound, l.expires_at, l.expires_at <= app_now() AS expired,"
        " l.used_at IS NOT NULL AS used, l.revoked_at IS NOT NULL AS revoked, u.email, u.first_name, u.last_name,"
        " u.status, u.locale, c.name AS company_name,"
        " (SELECT x.first_name || ' ' || x.last_name FROM users x WHERE x.company_id = l.company_id"
        "   AND x.id = (l.bound->>'candidate')::uuid) AS candidate"
        " FROM links l JOIN users u ON u.company_id = l.company_id AND u.id = l.user_id"
        " JOIN companies c ON c.id = l.company_id WHERE l.company_id = %s AND l.id = %s",
        (scope.company_id, link_id),
    )


async def consume(connection: Connection, scope: Scope, link_id: UUID, purpose: str) -> bool:
    """Use the link up: one conditional statement, so that of any number of uses at once one succeeds."""
    return bool(
        await execute(
            connection,
            "UPDATE links SET used_at = app_now() WHERE company_id = %s AND id = %s AND purpose = %s"
            " AND used_at IS NULL AND revoked_at IS NULL AND expires_at > app_now()",
            (scope.company_id, link_id, purpose),
        )
    )


async def revoke(
    connection: Connection, scope: Scope, user_id: UUID, purpose: str, but: UUID | None = None
) -> None:
    """End the person's open links of this purpose: a newer one takes their place, or they are no longer wanted.

    `but` is the newer one, where it is there already.
    """
    await execute(
        connection,
        "UPDATE links SET revoked_at = app_now() WHERE company_id = %s AND user_id = %s AND purpose = %s"
        " AND used_at IS NULL AND revoked_at IS NULL AND id IS DISTINCT FROM %s",
        (scope.company_id, user_id, purpose, but),
    )


async def revoke_of(connection: Connection, scope: Scope, user_ids: Sequence[UUID], purpose: str) -> None:
    """End many people's open links of this purpose in one statement."""
    await execute(
        connection,
        "UPDATE links SET revoked_at = app_now() WHERE company_id = %s"
        " AND (user_id IN (SELECT unnest(%s::uuid[]))) IS TRUE"
        " AND purpose = %s AND used_at IS NULL AND revoked_at IS NULL",
        (scope.company_id, list(user_ids), purpose),
    )


async def revoke_all(connection: Connection, scope: Scope, user_ids: Sequence[UUID], purpose: str) -> None:
    """End the open links of this purpose of many people."""
    await execute(
        connection,
        "UPDATE links SET revoked_at = app_now() WHERE company_id = %s AND user_id = ANY(%s) AND purpose = %s"
        " AND used_at IS NULL AND revoked_at IS NULL",
        (scope.company_id, list(user_ids), purpose),
    )


async def put(
    connection: Connection,
    scope: Scope,
    link_id: UUID,
    token_hash: bytes,
    purpose: str,
    user_id: UUID,
    bound: dict[str, Any],
    lifetime: timedelta,
) -> bool:
    """Store a link whose time begins now, also when it was stored before and its mail is sent again.

    False for one that was used or replaced meanwhile.
    """
    return bool(
        await execute(
            connection,
            "INSERT INTO links (company_id, id, hash, purpose, user_id, bound, expires_at)"
            " VALUES (%s, %s, %s, %s, %s, %s, app_now() + %s)"
            " ON CONFLICT (company_id, id) DO UPDATE SET hash = EXCLUDED.hash, expires_at = EXCLUDED.expires_at"
            " WHERE links.used_at IS NULL AND links.revoked_at IS NULL",
            (scope.company_id, link_id, token_hash, purpose, user_id, Jsonb(bound), lifetime),
        )
    )


@dataclass(frozen=True, slots=True)
class Recipient:
    """Whom a mail is for, and in which language."""

    email: str
    first_name: str
    status: str
    locale: Locale
    company_name: str


async def recipient(connection: Connection, scope: Scope, user_id: UUID) -> Recipient | None:
    """The person of a mail."""
    return await fetch_one(
        connection,
        Recipient,
        "SELECT u.email, u.first_name, u.status, u.locale, c.name AS company_name"
        " FROM users u JOIN companies c ON c.id = u.company_id WHERE u.company_id = %s AND u.id = %s",
        (scope.company_id, user_id),
    )


async def mailbox(connection: Connection, limit: int) -> list[dict[str, Any]]:
    """The newest mails of a demonstration's mailbox."""
    rows = await fetch_value(
        connection,
        "SELECT coalesce(jsonb_agg(m ORDER BY m.sent_at DESC, m.id DESC), '[]') FROM"
        " (SELECT * FROM mailbox ORDER BY sent_at DESC, id DESC LIMIT %s) m",
        (limit,),
    )
    return list(rows)


async def letter(connection: Connection, mail_id: UUID) -> str | None:
    """The HTML form of a mail of the demonstration's mailbox."""
    found: str | None = await fetch_value(
        connection, "SELECT html_body FROM mailbox WHERE id = %s", (mail_id,)
    )
    return found


async def forget_mails(connection: Connection, email: str, name: str) -> None:
    """Take the mails to a person, and those to others that name them, out of the demonstration's mailbox."""
    await execute(
        connection,
        "DELETE FROM mailbox WHERE lower(recipient) = lower(%(email)s)"
        " OR position(lower(%(email)s) IN lower(subject || text_body)) > 0"
        " OR position(lower(%(name)s) IN lower(subject || text_body)) > 0",
        {"email": email, "name": name},
    )
