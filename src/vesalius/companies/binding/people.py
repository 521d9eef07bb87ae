"""Taking many people's places at once: seats, sessions, invitations, and a line in the audit trail for each."""

from uuid import UUID

from vesalius import accounts
from vesalius.accounts.links import Purpose, revoke_of
from vesalius.audit import Event, record_each
from vesalius.companies.binding import queries
from vesalius.kit.db import Connection
from vesalius.kit.tenancy import Scope


async def deactivate_all(
    connection: Connection, scope: Scope, user_ids: list[UUID], *, actor_id: UUID | None, by: str
) -> None:
    """Deactivate people who are on no license any more; they are signed out at once and keep their training record."""
    if not user_ids:
        return
    await queries.deactivate(connection, scope, user_ids)
    await accounts.end_sessions_of(connection, scope, user_ids, "not on the license")
    await revoke_of(connection, scope, user_ids, Purpose.INVITATION.value)
    await record_each(
        connection,
        scope,
        Event.MEMBER_REMOVED,
        actor_id=actor_id,
        subject_ids=user_ids,
        detail={"by": by},
    )
