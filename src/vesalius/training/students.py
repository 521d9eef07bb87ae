"""Whose training a caller may read."""

from uuid import UUID

from vesalius.access.caller import Caller
from vesalius.access.policy import Permission, permissions_of, sees_everyone
from vesalius.kit.db import Connection
from vesalius.kit.errors import not_found
from vesalius.training.offered.service import is_staff
from vesalius.training.progress import queries as progress


def reads_others(caller: Caller) -> bool:
    """Whether the caller may read what students have said and done: that goes with analytics."""
    return is_staff(caller) and Permission.SEE_ANALYTICS in permissions_of(caller)


async def require_readable(connection: Connection, caller: Caller, student_id: UUID) -> None:
    """Raise `Problem` 404 unless it is the caller or a student of theirs."""
    if student_id != caller.user_id and not await progress.sees(
        connection,
        caller.scope,
        student_id,
        caller=caller.user_id,
        everybody=sees_everyone(caller),
        staff=reads_others(caller),
    ):
        raise not_found()
