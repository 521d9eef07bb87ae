"""A provider of models on loopback that speaks OpenAI's and Anthropic's protocols, and misbehaves when a test asks."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from typing import Any, Literal

import msgspec

from vesalius.professor.model import Configuration, ModelAuthor
from vesalius.professor.model.shapes import READ, SETUP, VALUE
from vesalius.scenarios.document import CHECKPOINTS, Document, read_pointer, to_builtins

Protocol = Literal["openai", "anthropic"]
KEY = "sk-very-secret-key-of-the-provider-1234567890"
MODEL = "gpt-test-1"
REPLY = "I am writing the case that you asked for."


@dataclass
class Reply:
    """What the server does with one request."""

    text: str = ""
    """The answer's JSON, streamed in small pieces."""
    status: int = 200
    headers: dict[str, str] = field(default_factory=dict)
    body: str | None = None
    """An answer that is no stream."""
    stop: str | None = "done"
    """done, length, refused, or None: the stream ends without saying why."""
    refusal: str = ""
    """What a model of OpenAI's says beside the answer when it declines; it stops as if it had answered."""
    usage: tuple[int, int] | None = (1000, 200)
    hang: bool = False
    """Says nothing more after the text, until the other side goes."""
    cut: bool = False
    """Closes the connection in the middle of the stream."""
    endless: str = ""
    """Said again and again, without an end."""


@dataclass
class Asked:
    """One request as it arrived."""

    path: str
    headers: dict[str, str]
    body: dict[str, Any]
    raw: str

    @property
    def texts(self) -> list[str]:
        """What people's part of the request said, the question first."""
        return [m["content"] for m in self.body["messages"] if m["role"] != "system"]

    @property
    def data(self) -> dict[str, Any]:
        """The question as data."""
        return dict(json.loads(self.texts[0]))

    @property
    def section(self) -> str | None:
        """The section asked for; None where the message is to be read."""
        task = self.data["task"]
        return task.split('"')[1] if task.startswith("Write the section") else None


Behaviour = Callable[[Asked], Reply]


class ProviderServer:
    """Answers each request with what `behave` makes of it; `gone` is set when a client has left a hanging answer."""

    def __init__(self, protocol: Protocol, behave: Behaviour) -> None:
        self.protocol = protocol
        self.behave = behave
        self.asked: list[Asked] = []
        self.hanging = asyncio.Event()
        self.gone = asyncio.Event()
        self.base_url = ""

    def configuration(self, **changes: Any) -> Configuration:
        """How the portal reaches this server: impatient, because tests are."""
        usual = Configuration(
            provider=self.protocol,
            name=MODEL,
            base_url=self.base_url,
            api_key=KEY,
            silence_seconds=5,
            call_seconds=10,
            retries=0,
        )
        return msgspec.structs.replace(usual, **changes)

    def author(self, **changes: Any) -> ModelAuthor:
        """An author that asks this server."""
        return ModelAuthor(self.configuration(**changes))

    def sections(self) -> list[str | None]:
        """What was asked for, in order."""
        return [asked.section for asked in self.asked]

    async def handle(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(ConnectionError, asyncio.IncompleteReadError):
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
            lines = head.split("\r\n")
            headers = {k.lower(): v for k, _, v in (line.partition(": ") for line in lines[1:] if line)}
            raw = (await reader.readexactly(int(headers.get("content-length", "0")))).decode()
            asked = Asked(lines[0].split(" ")[1], headers, json.loads(raw), raw)
            self.asked.append(asked)
            await self._answer(self.behave(asked), reader, writer)
        writer.close()

    async def _answer(self, reply: Reply, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if reply.status != 200 or reply.body is not None:
            body = (reply.body or json.dumps({"error": {"message": f"Bad key {KEY}", "type": "e"}})).encode()
            told = {"content-type": "application/json", "content-length": str(len(body)), **reply.headers}
            writer.write(_head(reply.status, told) + body)
            await writer.drain()
            return
        writer.write(
            _head(200, {"content-type": "text/event-stream", "transfer-encoding": "chunked", **reply.headers})
        )
        for event in _begins(self.protocol, reply):
            await _send(writer, event)
        for start in range(0, len(reply.text), 40):
            await _send(writer, _piece(self.protocol, reply.text[start : start + 40]))
        if reply.refusal:
            delta = {"refusal": reply.refusal}
            await _send(writer, _chunk(choices=[{"index": 0, "delta": delta, "finish_reason": None}]))
        while reply.endless:
            await _send(writer, _piece(self.protocol, reply.endless))
        if reply.hang:
            self.hanging.set()
            await reader.read()
            self.gone.set()
            return
        if reply.cut:
            return
        for event in _ends(self.protocol, reply):
            await _send(writer, event)
        writer.write(b"0\r\n\r\n")
        await writer.drain()


@contextlib.asynccontextmanager
async def provider(protocol: Protocol, behave: Behaviour) -> AsyncIterator[ProviderServer]:
    """The server, listening on a free port of loopback."""
    serving = ProviderServer(protocol, behave)
    server = await asyncio.start_server(serving.handle, "127.0.0.1", 0, limit=2**24)
    port = server.sockets[0].getsockname()[1]
    serving.base_url = f"http://127.0.0.1:{port}" + ("/v1" if protocol == "openai" else "")
    try:
        yield serving
    finally:
        server.close()


def writes(case: Document, *, plan: list[str] | None = None, reply: str = REPLY) -> Behaviour:
    """A model that does all it is asked: it knows the whole case already."""

    def behave(asked: Asked) -> Reply:
        if asked.section is None:
            return wished(asked, plan if plan is not None else list(CHECKPOINTS), reply)
        return Reply(json.dumps({VALUE: section_of(case, asked.section)}))

    return behave


def wished(asked: Asked, sections: list[str], reply: str = "") -> Reply:
    """The message read as the wish for these sections, written freely, and as a question with this answer."""
    words = asked.data["message"]
    commands: list[dict[str, Any]] = []
    if reply:
        commands.append({"kind": "AnswerQuestion", "words": words, "text": reply})
    if sections:
        commands.append({"kind": "WriteFreely", "words": words, "sections": sections, "wish": words})
    return read_as(*commands)


def read_as(*commands: dict[str, Any]) -> Reply:
    """The message read as these commands."""
    return Reply(json.dumps({READ: commands}))


def section_of(case: Document, section: str) -> Any:
    """A section of the case as a model would give it."""
    plain = to_builtins(case)
    if section == "pathology":
        return {name: plain["generalInfo"][name] for name in SETUP}
    value = read_pointer(plain, CHECKPOINTS[section])
    if section == "references":
        return [{key: one[key] for key in ("id", "linkTitle", "link", "year")} for one in value]
    return value


def _head(status: int, headers: dict[str, str]) -> bytes:
    lines = [f"HTTP/1.1 {status} X", "connection: close", *(f"{k}: {v}" for k, v in headers.items())]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


async def _send(writer: asyncio.StreamWriter, event: dict[str, Any] | str) -> None:
    if isinstance(event, str):
        data = f"data: {event}\n\n".encode()
    else:
        # Escaped, so that halves of characters can be sent as servers in a hurry send them.
        name = f"event: {event['type']}\n" if "type" in event else ""
        data = f"{name}data: {json.dumps(event)}\n\n".encode()
    writer.write(f"{len(data):x}\r\n".encode() + data + b"\r\n")
    await writer.drain()


def _chunk(**more: Any) -> dict[str, Any]:
    return {
        "id": "c1",
        "object": "chat.completion.chunk",
        "created": 1,
        "model": MODEL,
        "choices": [],
        **more,
    }


def _begins(protocol: Protocol, reply: Reply) -> list[dict[str, Any]]:
    if protocol == "openai":
        return [_chunk(choices=[{"index": 0, "delta": {"role": "assistant"}, "finish_reason": None}])]
    message: dict[str, Any] = {
        "id": "m1",
        "type": "message",
        "role": "assistant",
        "content": [],
        "model": MODEL,
    }
    if reply.usage:
        message["usage"] = {
            "input_tokens": reply.usage[0] - 100,
            "cache_read_input_tokens": 100,
            "output_tokens": 1,
        }
    block = {"type": "tool_use", "id": "t1", "name": "answer", "input": {}}
    return [
        {"type": "message_start", "message": message},
        {"type": "content_block_start", "index": 0, "content_block": block},
        {"type": "ping"},
    ]


def _piece(protocol: Protocol, text: str) -> dict[str, Any]:
    if protocol == "openai":
        return _chunk(choices=[{"index": 0, "delta": {"content": text}, "finish_reason": None}])
    delta = {"type": "input_json_delta", "partial_json": text}
    return {"type": "content_block_delta", "index": 0, "delta": delta}


_STOPS = {
    "openai": {"done": "stop", "length": "length", "refused": "content_filter"},
    "anthropic": {"done": "tool_use", "length": "max_tokens", "refused": "refusal"},
}


def _ends(protocol: Protocol, reply: Reply) -> list[dict[str, Any] | str]:
    if reply.stop is None:
        return []
    stop = _STOPS[protocol][reply.stop]
    if protocol == "openai":
        events: list[dict[str, Any] | str] = [
            _chunk(choices=[{"index": 0, "delta": {}, "finish_reason": stop}])
        ]
        if reply.usage:
            used = {"prompt_tokens": reply.usage[0], "completion_tokens": reply.usage[1], "total_tokens": 0}
            events.append(_chunk(usage=used))
        return [*events, "[DONE]"]
    delta: dict[str, Any] = {"type": "message_delta", "delta": {"stop_reason": stop, "stop_sequence": None}}
    if reply.usage:
        delta["usage"] = {"output_tokens": reply.usage[1]}
    return [{"type": "content_block_stop", "index": 0}, delta, {"type": "message_stop"}]
