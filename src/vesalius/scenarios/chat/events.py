"""What the watchers of a chat are told: each frame is stored with the chat's next number, then rung for."""

from typing import Any
from uuid import UUID

import msgspec

from vesalius.kit.db import Connection
from vesalius.kit.events import ring
from vesalius.kit.tenancy import Scope
from vesalius.scenarios.chat import queries

CHAT_BELL = "chat"
PERSON_BELL = "person"
WATCH_BELL = "watch"
SESSION_BELL = "session_ended"
ACCESS_BELL = "access"
"""Rung by triggers of the database, with a company's id: what its people may do may have become less."""

_encoder = msgspec.json.Encoder()


def frame(kind: str, subtype: str, payload: Any, seq: int | None = None) -> str:
    """The text of a frame."""
    content: dict[str, Any] = {"type": kind, "subtype": subtype}
    if seq is not None:
        content["seq"] = seq
    content["payload"] = payload
    return _encoder.encode(content).decode()


async def tell(
    connection: Connection,
    scope: Scope,
    chat_id: UUID,
    kind: str,
    subtype: str,
    payload: Any,
    *,
    seq: int | None = None,
    piece_of: UUID | None = None,
    about: UUID | None = None,
) -> int:
    """Tell the watchers when the transaction commits; returns the event's number.

    `seq` is one taken before, for an event whose payload names it. `piece_of` marks a piece of a message that is
    still being written, to be dropped once the message is whole. `about` is the person whose name the payload holds.
    """
    number = seq if seq is not None else await queries.next_seq(connection, scope, chat_id)
    await queries.add_event(
        connection, scope, chat_id, number, frame(kind, subtype, payload, number), piece_of, about
    )
    await ring(connection, CHAT_BELL, f"{scope.company_id} {chat_id}")
    return number
