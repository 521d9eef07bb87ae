"""Frames for the watchers of a chat: each is stored with the chat's next number, then notified."""

from uuid import UUID

from vesalius.kit.db import Connection
from vesalius.kit.events import publish
from vesalius.kit.tenancy import Scope
from vesalius.scenarios.chat import queries
from vesalius.scenarios.chat.frames import Payload, frame_around

CHAT_NOTICE = "chat"
PERSON_NOTICE = "person"
WATCH_NOTICE = "watch"
SESSION_NOTICE = "session_ended"
ACCESS_NOTICE = "access"
"""Notified by triggers of the database, with a company's id: what its people may do may have become less."""


def channel_of(company_id: UUID) -> str:
    """The channel on which a company's notices come: only processes with sockets of that company listen to it.

    A notice begins with its kind: one of the three above, the fourth has a channel of its own.
    """
    return f"company_{company_id.hex}"


async def notify(connection: Connection, scope: Scope, kind: str, text: str) -> None:
    """Notify the company's sockets at commit."""
    await publish(connection, channel_of(scope.company_id), f"{kind} {text}")


async def publish_frame(
    connection: Connection,
    scope: Scope,
    chat_id: UUID,
    payload: Payload,
    *,
    seq: int | None = None,
    piece_of: UUID | None = None,
    about: UUID | None = None,
) -> int:
    """Send the watchers a frame when the transaction commits; returns the event's number.

    `seq` is one taken before, for an event whose payload names it. `piece_of` marks a piece of a message that is
    still being written, to be dropped once the message is whole. `about` is the person whose name the payload holds.
    """
    return await queries.add_event(
        connection,
        scope,
        chat_id,
        seq,
        frame_around(payload),
        piece_of,
        about,
        channel_of(scope.company_id),
    )
