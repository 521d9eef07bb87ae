"""What the watchers of a chat are told: each frame is stored with the chat's next number, then rung for."""

from typing import Any
from uuid import UUID

import msgspec

from vesalius.kit.db import Connection
from vesalius.kit.events import publish
from vesalius.kit.tenancy import Scope
from vesalius.scenarios.chat import queries

CHAT_BELL = "chat"
PERSON_BELL = "person"
WATCH_BELL = "watch"
SESSION_BELL = "session_ended"
ACCESS_BELL = "access"
"""Rung by triggers of the database, with a company's id: what its people may do may have become less."""


def channel_of(company_id: UUID) -> str:
    """The channel on which a company's notices come: only processes with sockets of that company listen to it.

    A notice begins with its kind: one of the three above, the fourth has a channel of its own.
    """
    return f"company_{company_id.hex}"


_encoder = msgspec.json.Encoder()


def frame(kind: str, subtype: str, payload: Any, seq: int | None = None) -> str:
    """The text of a frame."""
    head, tail = frame_around(kind, subtype, payload)
    number = "" if seq is None else f',"seq":{seq}'
    return f"{head.removesuffix(_SEQ)}{number}{tail}"


_SEQ = ',"seq":'


def frame_around(kind: str, subtype: str, payload: Any) -> tuple[str, str]:
    """The text of a frame before and after its number."""
    head = _encoder.encode({"type": kind, "subtype": subtype}).decode()
    return head[:-1] + _SEQ, f',"payload":{_encoder.encode(payload).decode()}}}'


async def notify(connection: Connection, scope: Scope, kind: str, text: str) -> None:
    """Notify the company's sockets at commit."""
    await publish(connection, channel_of(scope.company_id), f"{kind} {text}")


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
    return await queries.add_event(
        connection,
        scope,
        chat_id,
        seq,
        frame_around(kind, subtype, payload),
        piece_of,
        about,
        channel_of(scope.company_id),
    )
