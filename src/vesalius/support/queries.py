"""All SQL of support."""

from dataclasses import dataclass
from uuid import UUID

from vesalius.kit.db import Connection, fetch_one


@dataclass(frozen=True, slots=True)
class SupportMessage:
    """A message that waits to be sent."""

    name: str
    email: str
    message: str
    sender_id: UUID | None


async def keep(
    connection: Connection, message_id: UUID, name: str, email: str, message: str, sender_id: UUID | None
) -> None:
    """Keep a message until it is sent."""
    await connection.execute(
        "INSERT INTO support_messages (id, name, email, message, sender_id) VALUES (%s, %s, %s, %s, %s)",
        (message_id, name, email, message, sender_id),
    )


async def get(connection: Connection, message_id: UUID) -> SupportMessage | None:
    """A message that waits to be sent."""
    return await fetch_one(
        connection,
        SupportMessage,
        "SELECT name, email, message, sender_id FROM support_messages WHERE id = %s",
        (message_id,),
    )


async def forget(connection: Connection, message_id: UUID) -> None:
    """Delete a message that was sent."""
    await connection.execute("DELETE FROM support_messages WHERE id = %s", (message_id,))
