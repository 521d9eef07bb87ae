"""All SQL of delegation."""

from dataclasses import dataclass
from uuid import UUID

from psycopg import sql

from vesalius.kit.db import Connection, execute, fetch_all
from vesalius.kit.tenancy import Scope


@dataclass(frozen=True, slots=True)
class Party:
    """One of the two people of a delegation: what a link is bound to."""

    id: UUID
    email: str
    first_name: str
    last_name: str
    usage_mode: str
    administrator: bool
    status: str


async def parties(connection: Connection, scope: Scope, *user_ids: UUID, hold: bool = False) -> list[Party]:
    """These people, by id; `hold` them until the transaction ends, after the licenses."""
    statement = sql.SQL(
        "SELECT id, email, first_name, last_name, usage_mode, administrator, status FROM users"
        " WHERE company_id = %s AND id = ANY(%s) ORDER BY id {}"
    ).format(sql.SQL("FOR NO KEY UPDATE" if hold else ""))
    return await fetch_all(connection, Party, statement, (scope.company_id, list(user_ids)))


async def managed(connection: Connection, scope: Scope, user_id: UUID) -> list[UUID]:
    """The licenses a person is License Manager of, the first one first."""
    cursor = await connection.execute(
        "SELECT m.license_id FROM license_managers m"
        " JOIN licenses l ON l.company_id = m.company_id AND l.id = m.license_id"
        " WHERE m.company_id = %s AND m.user_id = %s ORDER BY l.position NULLS LAST, l.id",
        (scope.company_id, user_id),
    )
    return [row[0] for row in await cursor.fetchall()]


async def seated(connection: Connection, scope: Scope, user_id: UUID) -> set[UUID]:
    """The licenses a person holds a seat on."""
    cursor = await connection.execute(
        "SELECT license_id FROM seats WHERE company_id = %s AND user_id = %s", (scope.company_id, user_id)
    )
    return {row[0] for row in await cursor.fetchall()}


async def hand_over(
    connection: Connection, scope: Scope, license_id: UUID, from_id: UUID, to_id: UUID
) -> None:
    """Put one License Manager in another's place."""
    await execute(
        connection,
        "INSERT INTO license_managers (company_id, license_id, user_id) VALUES (%s, %s, %s)"
        " ON CONFLICT DO NOTHING",
        (scope.company_id, license_id, to_id),
    )
    await execute(
        connection,
        "DELETE FROM license_managers WHERE company_id = %s AND license_id = %s AND user_id = %s",
        (scope.company_id, license_id, from_id),
    )
