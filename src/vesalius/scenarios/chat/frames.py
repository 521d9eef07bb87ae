"""The frames of the chat's websocket: a class for each payload, named in the OpenAPI document as it is sent.

A frame is a JSON object with `type`, `subtype`, `payload` and, where it is an event of a chat, `seq`.
"""

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar
from uuid import UUID

import msgspec

from vesalius.kit.codes import Code
from vesalius.scenarios.document import Checkpoint, Document
from vesalius.scenarios.schemas import ChatMessage, FindingDetail, ScenarioDetail


class Payload(msgspec.Struct, rename="camel", kw_only=True, forbid_unknown_fields=True):
    """What a frame holds."""

    type: ClassVar[str]
    subtype: ClassVar[str]


class Connected(Payload):
    """The socket has joined."""

    type = "Session"
    subtype = "CONNECTED"

    connection_id: UUID


class SocketError(Payload, omit_defaults=True):
    """A frame was refused, or a scenario is not followed (any more). The socket stays open unless it is closed next."""

    type = "Session"
    subtype = "ERROR"

    code: Code
    chat_id: UUID | None = None
    scenario_id: UUID | None = None


class Pong(Payload):
    """The answer to a ping."""

    type = "PING_PONG"
    subtype = "PONG"


class NewScenario(Payload):
    """The person has begun a scenario, here or elsewhere."""

    type = "SCENARIO_GPT"
    subtype = "NEW_SCENARIO"

    scenario: ScenarioDetail
    messages: list[ChatMessage]


class ChatPayload(Payload):
    """What belongs to the chat of a scenario."""

    type = "SCENARIO_SUB"

    chat_id: UUID
    scenario_id: UUID


class NewMessageFromUser(ChatPayload):
    """Somebody has asked; the chat is locked until the answer."""

    subtype = "NEW_MESSAGE_FROM_USER"

    message: ChatMessage
    locked: bool = True


class NewMessageFromBot(ChatPayload):
    """The whole answer, with the scenario as it is now; the chat is open again.

    `other_version`: it went to another version, so that other answers are undone or done again.
    """

    subtype = "NEW_MESSAGE_FROM_BOT"

    message: ChatMessage
    scenario_data: Document
    name: str
    revision: int
    ready_to_publish: bool
    ready_to_preview: bool
    findings: list[FindingDetail]
    checkpoints: list[Checkpoint]
    locked: bool = False
    other_version: bool = False


class MessageDelta(ChatPayload):
    """A piece of the answer that is being written. `offset` is where it belongs, in code points."""

    subtype = "MESSAGE_DELTA"

    message_id: UUID
    offset: int
    text: str


class GenerationFailed(ChatPayload):
    """The answer will not come; the chat is open again."""

    subtype = "GENERATION_FAILED"

    code: Code
    locked: bool = False


class DocumentChanged(ChatPayload):
    """Somebody has edited the document by hand, or gone to another version of it."""

    subtype = "DOCUMENT_CHANGED"

    revision: int
    other_version: bool = False


class Status(ChatPayload):
    """How far the author is with each section."""

    type = "SCENARIO_GPT"
    subtype = "STATUS"

    checkpoints: list[Checkpoint]


def _sent(base: type[Payload]) -> Iterator[type[Payload]]:
    for one in base.__subclasses__():
        if hasattr(one, "subtype"):
            yield one
        yield from _sent(one)


SERVER_FRAMES = tuple(_sent(Payload))
"""All that the server sends."""


class Subscription(msgspec.Struct, rename="camel"):
    """A scenario to follow, from where the client was."""

    scenario_id: UUID
    after_seq: Annotated[int, msgspec.Meta(ge=0, le=2**53)] | None = None


class Join(msgspec.Struct):
    """The payload of the first frame, `Session`/`JOIN`."""

    token: Annotated[str, msgspec.Meta(max_length=200)]
    subscriptions: Annotated[list[Subscription], msgspec.Meta(max_length=50)] = []


class ClientFrame(msgspec.Struct):
    """Any frame a client may send: `Session`/`JOIN` first, then `PING_PONG`/`PING`."""

    type: str
    subtype: str = ""
    payload: Any = None


_encoder = msgspec.json.Encoder()
_SEQ = ',"seq":'


def frame(payload: Payload, seq: int | None = None) -> str:
    """The text of a frame."""
    head, tail = frame_around(payload)
    number = "" if seq is None else f"{_SEQ}{seq}"
    return f"{head.removesuffix(_SEQ)}{number}{tail}"


def frame_around(payload: Payload) -> tuple[str, str]:
    """The text of a frame before and after its number."""
    head = _encoder.encode({"type": payload.type, "subtype": payload.subtype}).decode()
    return head[:-1] + _SEQ, f',"payload":{_encoder.encode(payload).decode()}}}'


def with_frames(document: dict[str, Any], ref_template: str) -> dict[str, Any]:
    """The OpenAPI document with `ServerFrame` and `Join`, and what they refer to, among its components.

    OpenAPI 3.1 has no place for the frames of a websocket beside its path, so they stand there alone.
    """
    _, components = msgspec.json.schema_components((*SERVER_FRAMES, Join), ref_template=ref_template)
    frames = [
        {
            "type": "object",
            "properties": {
                "type": {"const": payload.type},
                "subtype": {"const": payload.subtype},
                "seq": {"type": "integer"},
                "payload": {"$ref": ref_template.format(name=payload.__name__)},
            },
            "required": ["type", "subtype", "payload"],
        }
        for payload in SERVER_FRAMES
    ]
    schemas = document["components"]["schemas"]
    document["components"]["schemas"] = {**components, **schemas, "ServerFrame": {"oneOf": frames}}
    return document
