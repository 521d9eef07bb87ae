"""Signing in through the system's browser: the application never sees a password (RFC 8252, PKCE of RFC 7636)."""

import asyncio
import base64
import hashlib
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from urllib.parse import parse_qs, urlencode, urlsplit

WAIT_S = 300
_PATH = "/signed-in"
_PAGE = b"<!doctype html><meta charset=utf-8><title>Signed in</title><p>You can go back to the application."


class AbandonedError(Exception):
    """Nobody signed in within five minutes."""


@dataclass(frozen=True, slots=True)
class HandedOver:
    """What the page gave, with what proves to the portal that this application asked for it."""

    code: str
    verifier: str
    redirect_uri: str


async def hand_over(address: str, show: Callable[[str], None]) -> HandedOver:
    """Listen on a free port of this machine, `show` the address of the sign-in page, and wait for its answer.

    An answer with another `state` is not ours and changes nothing. Raises `AbandonedError`.
    """
    verifier, state = secrets.token_urlsafe(48), secrets.token_urlsafe(16)
    challenge = base64.urlsafe_b64encode(hashlib.sha256(verifier.encode()).digest()).rstrip(b"=").decode()
    answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    async def receive(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        line = (await reader.readline()).decode("latin-1").split(" ")
        target = urlsplit(line[1] if len(line) == 3 else "")
        given = parse_qs(target.query)
        ours = target.path == _PATH and given.get("state") == [state] and "code" in given
        status, body = ("200 OK", _PAGE) if ours else ("404 Not Found", b"")
        head = (
            f"HTTP/1.1 {status}\r\ncontent-type: text/html\r\ncontent-length: {len(body)}\r\nconnection: close\r\n"
            "cache-control: no-store\r\nreferrer-policy: no-referrer\r\n\r\n"
        )
        writer.write(head.encode() + body)
        await writer.drain()
        writer.close()
        if ours and not answer.done():
            answer.set_result(given["code"][0])

    server = await asyncio.start_server(receive, "127.0.0.1", 0, limit=8192)
    async with server:
        redirect_uri = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}{_PATH}"
        query = {
            "code_challenge": challenge,
            "code_challenge_method": "S256",
            "redirect_uri": redirect_uri,
            "state": state,
        }
        show(f"{address}/loginDesktop?{urlencode(query)}")
        try:
            code = await asyncio.wait_for(answer, WAIT_S)
        except TimeoutError as error:
            raise AbandonedError("Nobody signed in within five minutes.") from error
    return HandedOver(code, verifier, redirect_uri)
