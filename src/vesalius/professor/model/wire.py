"""The connection under both client libraries: no redirects, no packed answers, no answer without an end."""

import json
from collections.abc import AsyncIterator
from urllib.parse import urlsplit

import httpx2

from .configuration import Configuration
from .errors import ModelError

MOST_BYTES = 16 * 1024 * 1024
"""Of one answer, headers of its events included."""
CONNECT_SECONDS = 10.0


def new_client(configuration: Configuration) -> httpx2.AsyncClient:
    """A client for one answer of the author.

    A redirect would carry the key and the case to another host, so none is followed. A server on this machine is not
    looked for behind a proxy.
    """
    host = urlsplit(configuration.base_url).hostname
    return httpx2.AsyncClient(
        timeout=httpx2.Timeout(configuration.silence_seconds, connect=CONNECT_SECONDS),
        follow_redirects=False,
        trust_env=host not in ("127.0.0.1", "localhost", "::1"),
        headers={"accept-encoding": "identity"},
        event_hooks={"response": [_bounded]},
    )


async def _bounded(response: httpx2.Response) -> None:
    if response.headers.get("content-encoding", "identity") != "identity":
        raise ModelError("model_unreadable")
    if isinstance(response.stream, httpx2.AsyncByteStream):
        response.stream = _Bounded(response.stream)


class _Bounded(httpx2.AsyncByteStream):
    """A body that fails rather than going on for ever."""

    def __init__(self, inner: httpx2.AsyncByteStream) -> None:
        self._inner = inner

    async def __aiter__(self) -> AsyncIterator[bytes]:
        length = 0
        async for chunk in self._inner:
            length += len(chunk)
            if length > MOST_BYTES:
                raise ModelError("model_endless")
            yield chunk

    async def aclose(self) -> None:
        await self._inner.aclose()


def error_of(error: Exception) -> ModelError:
    """What an error beneath or beside the library's own means; nothing of its words is kept."""
    seen: BaseException | None = error
    while seen is not None:
        if isinstance(seen, ModelError):
            return seen
        # A server that cannot be reached answers no sooner for being asked for less.
        if isinstance(seen, httpx2.ConnectError | httpx2.ConnectTimeout):
            return ModelError("model_unavailable")
        if isinstance(seen, httpx2.TimeoutException):
            return ModelError("model_timeout")
        if isinstance(seen, httpx2.TransportError):
            return ModelError("model_cut_off")
        if isinstance(seen, json.JSONDecodeError | UnicodeError):
            return ModelError("model_unreadable")
        seen = seen.__cause__ or seen.__context__
    return ModelError("model_unavailable")
