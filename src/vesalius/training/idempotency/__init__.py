"""Writes that are sent again when the answer was lost: they count once and are answered alike.

The key is stored in the transaction of what it stands for. A second request with it waits for the first to be
committed and gets its answer; a refused one leaves nothing, so that a repeated request is a new one.
"""

import hashlib
from collections.abc import Awaitable, Callable
from typing import Annotated, Any, TypeAlias, TypeVar
from uuid import UUID

import msgspec
from litestar import Request
from litestar.di import NamedDependency
from litestar.params import HeaderParameter

from vesalius.access.caller import Caller
from vesalius.kit.codes import Code
from vesalius.kit.db import Connection
from vesalius.kit.errors import Problem, conflict
from vesalius.training.idempotency import queries
from vesalius.training.idempotency.queries import forget_old

__all__ = ["Idempotency", "Idempotent", "forget_old", "provide_idempotency"]

Answer = TypeVar("Answer", bound=msgspec.Struct)

KeyHeader: TypeAlias = Annotated[
    str | None,
    HeaderParameter(
        name="Idempotency-Key",
        description="A UUID of the client's own for this write, the same whenever it is sent again. Required.",
    ),
]


class Idempotency:
    """One request with its key."""

    def __init__(self, connection: Connection, caller: Caller, key: UUID, request: bytes) -> None:
        self._connection = connection
        self._scope = caller.scope
        # The client alone knows its key, so what is stored tells nobody whose answer it is.
        self._key = hashlib.sha256(caller.user_id.bytes + key.bytes).digest()
        self._request = request

    async def run(self, answer: type[Answer], act: Callable[[], Awaitable[Answer]]) -> Answer:
        """Act and keep the answer, or give the answer that is kept.

        Raises `Problem` 409 `idempotency_key_reused` when the key was used for another request.
        """
        if await queries.take(self._connection, self._scope, self._key, self._request):
            done = await act()
            await queries.keep(self._connection, self._scope, self._key, msgspec.to_builtins(done))
            return done
        kept = await queries.kept(self._connection, self._scope, self._key)
        if kept is None or kept.request != self._request:
            raise conflict(Code.IDEMPOTENCY_KEY_REUSED, "This Idempotency-Key was used for another request.")
        return msgspec.convert(kept.answer, answer)


async def provide_idempotency(
    request: Request[Any, Any, Any],
    db: NamedDependency[Connection],
    caller: NamedDependency[Caller],
    key: KeyHeader = None,
) -> Idempotency:
    """The parameter `idempotency` of a route.

    Raises `Problem` 400 `idempotency_key_missing` without a UUID in the header.
    """
    try:
        given = UUID(key or "")
    except ValueError as error:
        raise Problem(
            400, Code.IDEMPOTENCY_KEY_MISSING, "Send the header Idempotency-Key with a UUID for this write."
        ) from error
    body = await request.body()
    said = f"{request.method} {request.scope['path']}\n".encode() + body
    return Idempotency(db, caller, given, hashlib.sha256(said).digest())


Idempotent: TypeAlias = NamedDependency[Idempotency]
"""A route's parameter `idempotency`."""
