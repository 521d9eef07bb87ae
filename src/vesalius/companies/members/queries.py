"""All SQL that changes members."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from uuid import UUID

from vesalius.companies.members.schemas import MemberStatus
from vesalius.kit.db import Connection, execute, fetch_one, fetch_value
from vesalius.kit.tenancy import Scope


@dataclass(frozen=True, slots=True)
class HeldMember:
    """A member, held until the transaction ends."""

    id: UUID
    email: str
    first_name: str
    last_name: str
    usage_mode: str
    administrator: bool
    status: str
    manager: bool


async def hold(connection: Connection, scope: Scope, user_id: UUID) -> HeldMember | None:
    """Hold a member of the company; to be called after the license was locked, never before."""
    return await fetch_one(
        connection,
        HeldMember,
        "SELECT u.id, u.email, u.first_name, u.last_name, u.usage_mode, u.administrator, u.status,"
        " EXISTS (SELECT FROM license_managers m WHERE m.company_id = u.company_id AND m.user_id = u.id) AS manager"
        " FROM users u WHERE u.company_id = %s AND u.id = %s FOR NO KEY UPDATE OF u",
        (scope.company_id, user_id),
    )


async def hold_links(connection: Connection, scope: Scope, user_id: UUID) -> None:
    """Hold a person's links until the transaction ends.

    Whoever uses a link holds it and then the person. Who is to end a person's links keeps to that order, or the two
    would wait for each other.
    """
    await connection.execute(
        "SELECT id FROM links WHERE company_id = %s AND user_id = %s ORDER BY id FOR UPDATE",
        (scope.company_id, user_id),
    )


async def other_administrators(connection: Connection, scope: Scope, user_id: UUID) -> int:
    """How many active administrators there are besides this person."""
    return int(
        await fetch_value(
            connection,
            "SELECT count(*) FROM users WHERE company_id = %s AND id <> %s AND administrator AND status = 'ACTIVE'",
            (scope.company_id, user_id),
        )
    )


async def seats_of(connection: Connection, scope: Scope, user_id: UUID) -> list[UUID]:
    """The licenses a person has a seat on."""
    async with connection.cursor() as cursor:
        await cursor.execute(
            "SELECT license_id FROM seats WHERE company_id = %s AND user_id = %s", (scope.company_id, user_id)
        )
        return [row[0] for row in await cursor.fetchall()]


async def update(
    connection: Connection,
    scope: Scope,
    user_id: UUID,
    *,
    first_name: str,
    last_name: str,
    usage_mode: str,
    administrator: bool,
) -> None:
    """Store a member's names, mode and rights."""
    await execute(
        connection,
        "UPDATE users SET first_name = %s, last_name = %s, usage_mode = %s, administrator = %s"
        " WHERE company_id = %s AND id = %s",
        (first_name, last_name, usage_mode, administrator, scope.company_id, user_id),
    )


async def deactivate(connection: Connection, scope: Scope, user_id: UUID) -> None:
    """Take a registered member's seats away and keep their training record."""
    await execute(
        connection,
        "UPDATE users SET status = 'DEACTIVATED' WHERE company_id = %s AND id = %s",
        (scope.company_id, user_id),
    )
    await execute(
        connection, "DELETE FROM seats WHERE company_id = %s AND user_id = %s", (scope.company_id, user_id)
    )


async def reactivate(
    connection: Connection,
    scope: Scope,
    user_id: UUID,
    *,
    first: str,
    last: str,
    mode: str,
    administrator: bool,
) -> MemberStatus:
    """Bring a deactivated member back; registered ones are active at once, others are invited anew."""
    status: MemberStatus = await fetch_value(
        connection,
        "UPDATE users SET status = CASE WHEN registered_at IS NULL THEN 'PENDING' ELSE 'ACTIVE' END,"
        " first_name = %s, last_name = %s, usage_mode = %s, administrator = %s"
        " WHERE company_id = %s AND id = %s RETURNING status",
        (first, last, mode, administrator, scope.company_id, user_id),
    )
    return status


async def delete(connection: Connection, scope: Scope, user_id: UUID) -> None:
    """Delete somebody who never registered."""
    await execute(
        connection, "DELETE FROM users WHERE company_id = %s AND id = %s", (scope.company_id, user_id)
    )


async def set_groups(connection: Connection, scope: Scope, user_id: UUID, group_ids: Sequence[UUID]) -> None:
    """Put a member into exactly these groups."""
    await execute(
        connection,
        "DELETE FROM group_members WHERE company_id = %s AND user_id = %s AND group_id <> ALL(%s)",
        (scope.company_id, user_id, list(group_ids)),
    )
    await execute(
        connection,
        "INSERT INTO group_members (company_id, group_id, user_id) SELECT %s, unnest(%s::uuid[]), %s"
        " ON CONFLICT DO NOTHING",
        (scope.company_id, list(set(group_ids)), user_id),
    )


async def hold_tags(connection: Connection, scope: Scope, tag_ids: Collection[UUID]) -> set[UUID]:
    """Those of these that are tags of the company; nobody can delete them until the transaction ends."""
    async with connection.cursor() as cursor:
        await cursor.execute(
            "SELECT id FROM tags WHERE company_id = %s AND id = ANY(%s) ORDER BY id FOR KEY SHARE",
            (scope.company_id, list(tag_ids)),
        )
        return {row[0] for row in await cursor.fetchall()}


async def set_tags(connection: Connection, scope: Scope, user_id: UUID, tag_ids: Sequence[UUID]) -> None:
    """Replace a member's tags by these."""
    await execute(
        connection,
        "DELETE FROM user_tags WHERE company_id = %s AND user_id = %s AND tag_id <> ALL(%s)",
        (scope.company_id, user_id, list(tag_ids)),
    )
    await add_tags(connection, scope, user_id, tag_ids)


async def add_tags(connection: Connection, scope: Scope, user_id: UUID, tag_ids: Sequence[UUID]) -> None:
    """Let a member carry these tags besides those they have."""
    await execute(
        connection,
        "INSERT INTO user_tags (company_id, user_id, tag_id) SELECT %s, %s, unnest(%s::uuid[])"
        " ON CONFLICT DO NOTHING",
        (scope.company_id, user_id, list(set(tag_ids))),
    )


async def take_tags(connection: Connection, scope: Scope, user_id: UUID, tag_ids: Sequence[UUID]) -> None:
    """Take these tags off a member."""
    await execute(
        connection,
        "DELETE FROM user_tags WHERE company_id = %s AND user_id = %s AND tag_id = ANY(%s)",
        (scope.company_id, user_id, list(tag_ids)),
    )


async def is_own_student(connection: Connection, scope: Scope, teacher_id: UUID, user_id: UUID) -> bool:
    """Whether the person is a student who shares a group with the teacher."""
    return bool(
        await fetch_value(
            connection,
            "SELECT EXISTS (SELECT FROM users u JOIN group_members theirs ON theirs.company_id = u.company_id"
            " AND theirs.user_id = u.id JOIN group_members mine ON mine.company_id = theirs.company_id"
            " AND mine.group_id = theirs.group_id WHERE u.company_id = %s AND u.id = %s"
            " AND u.usage_mode = 'STUDENT' AND NOT u.administrator AND mine.user_id = %s)",
            (scope.company_id, user_id, teacher_id),
        )
    )
