"""A small HTTP load: a few connections that send one ready-made request again and again, and time each answer."""

import asyncio
import itertools
import time
from collections.abc import Iterator
from dataclasses import dataclass


@dataclass
class Load:
    """What came of it. Times in seconds."""

    seconds: float
    times: list[float]
    refused: int

    @property
    def rate(self) -> float:
        """Answers a second."""
        return len(self.times) / self.seconds

    def percentile(self, share: float) -> float:
        """The time that this share of the answers kept to."""
        ordered = sorted(self.times)
        return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


def request_bytes(method: str, path: str, body: bytes, token: str = "") -> bytes:
    """A request that keeps its connection."""
    head = [
        f"{method} {path} HTTP/1.1",
        "host: 127.0.0.1",
        "content-type: application/json",
        f"content-length: {len(body)}",
    ]
    if token:
        head.append(f"authorization: Bearer {token}")
    return "\r\n".join([*head, "", ""]).encode() + body


@dataclass(frozen=True)
class Answer:
    """One answer. The time holds the making of the connection."""

    status: int
    seconds: float


async def run_once(port: int, request: bytes) -> Answer:
    """Send `request` on a connection of its own."""
    begun = time.perf_counter()
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    status = await _exchange(reader, writer, request)
    writer.close()
    return Answer(status, time.perf_counter() - begun)


async def _exchange(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, request: bytes) -> int:
    writer.write(request)
    head = await reader.readuntil(b"\r\n\r\n")
    length = next(
        (int(line[15:]) for line in head.split(b"\r\n") if line.lower().startswith(b"content-length:")), 0
    )
    await reader.readexactly(length)
    return int(head[9:12])


async def run_load(port: int, request: bytes | Iterator[bytes], *, connections: int, seconds: float) -> Load:
    """Send `request`, or one after the other of several, over `connections` at once for `seconds`."""
    requests = itertools.repeat(request) if isinstance(request, bytes) else request
    times: list[float] = []
    refused = 0
    ends = time.perf_counter() + seconds

    async def one() -> None:
        nonlocal refused
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        while time.perf_counter() < ends:
            begun = time.perf_counter()
            if await _exchange(reader, writer, next(requests)) == 200:
                times.append(time.perf_counter() - begun)
            else:
                refused += 1
        writer.close()

    begun = time.perf_counter()
    await asyncio.gather(*(one() for _ in range(connections)))
    return Load(time.perf_counter() - begun, times, refused)
