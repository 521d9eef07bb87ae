"""Whose training a caller may read."""

from uuid import UUID

from vesalius.access.caller import Caller, Role
from vesalius.access.policy import Permission, permissions_of, sees_everyone
from vesalius.kit.db import Connection
from vesalius.kit.errors import not_found
from vesalius.training.students import queries
from vesalius.training.students.queries import Sight, VisibleStudents, visible_statement

__all__ = [
    "Sight",
    "VisibleStudents",
    "is_staff",
    "reads_others",
    "require_readable",
    "sight_of",
    "visible_statement",
]


def is_staff(caller: Caller) -> bool:
    """Whether the caller tries scenarios out rather than being taught by them."""
    return caller.role is not Role.STUDENT


def reads_others(caller: Caller) -> bool:
    """Whether the caller may read what students have said and done: that goes with analytics."""
    return is_staff(caller) and Permission.SEE_ANALYTICS in permissions_of(caller)


def sight_of(caller: Caller) -> Sight:
    """Whose training the caller may read besides their own."""
    return Sight(caller.user_id, everybody=sees_everyone(caller), staff=reads_others(caller))


async def require_readable(connection: Connection, caller: Caller, student_id: UUID) -> None:
    """Raise `Problem` 404 unless it is the caller or a student of theirs."""
    if student_id != caller.user_id and not await queries.sees(
        connection, caller.scope, sight_of(caller), student_id
    ):
        raise not_found()
