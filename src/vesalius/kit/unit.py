"""One request, one transaction: committed before the answer leaves, rolled back when the answer is a refusal."""

import contextlib
from collections.abc import Hashable, Iterator
from contextlib import AsyncExitStack
from typing import Any
from uuid import UUID

import msgspec
import psycopg
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from psycopg_pool import AsyncConnectionPool

from vesalius.kit.db import Connection, Database, begin, connection_to_replica
from vesalius.kit.logging import get_logger
from vesalius.kit.web import problem_of

log = get_logger(__name__)

_KEY = "vesalius.unit"


class UnitOfWork:
    """The connection of one request, and the transaction on it."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._pool = database.pool
        self._connection: Connection | None = None
        self._keys = AsyncExitStack()

    async def hold_key(self, key: Hashable) -> None:
        """Wait, without a connection, until the key can be held; it is released when the transaction has ended."""
        await self._keys.enter_async_context(self.database.locks.hold(key))

    async def connection(self) -> Connection:
        """The request's connection: in its transaction, or one that only reads."""
        if self._connection is not None:
            return self._connection
        connection = await self.open(self._pool)
        await begin(connection)
        return connection

    async def open(self, pool: AsyncConnectionPool[Connection]) -> Connection:
        """Take the request's connection from `pool`, for the guard: it begins what it needs as it finds the caller."""
        self._pool, self._connection = pool, await pool.getconn()
        return self._connection

    async def move_to_replica(self, replica: AsyncConnectionPool[Connection], company_id: UUID) -> None:
        """Go on reading at the replica, as that company; stay where one is when it is away or late."""
        moved = await connection_to_replica(replica, company_id)
        if moved is None:
            log.warning("replica_unavailable")
            return
        await self.finish(commit=True)
        self._pool, self._connection = replica, moved

    async def finish(self, *, commit: bool) -> None:
        """End the transaction and give the connection back."""
        connection, self._connection = self._connection, None
        async with self._keys:
            if connection is None:
                return
            try:
                if commit:
                    await connection.commit()
                else:
                    # A connection that was lost has nothing left to roll back, and the answer stands.
                    with contextlib.suppress(psycopg.OperationalError):
                        await connection.rollback()
            finally:
                await self._pool.putconn(connection)


def _refusal(error: psycopg.Error, path: str) -> Iterator[Message]:
    """The answer to a request whose transaction was not committed."""
    problem = problem_of(error, path)
    body = msgspec.json.encode(problem.body())
    headers = {
        "content-type": "application/json",
        "content-length": str(len(body)),
        **{name.lower(): value for name, value in problem.headers.items()},
    }
    yield {
        "type": "http.response.start",
        "status": problem.status,
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
    }
    yield {"type": "http.response.body", "body": body, "more_body": False}


def unit_of(scope: Any) -> UnitOfWork:
    """The unit of the request that `scope` belongs to."""
    unit: UnitOfWork = scope["state"][_KEY]
    return unit


def unit_of_work(database: Database) -> Any:
    """The middleware that gives each HTTP request its unit."""

    def wrap(app: ASGIApp) -> ASGIApp:
        async def handle(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["type"] != ScopeType.HTTP:
                await app(scope, receive, send)
                return
            unit = UnitOfWork(database)
            scope["state"][_KEY] = unit

            refused = False

            async def send_after_commit(message: Message) -> None:
                # What was acknowledged must survive a crash: nothing is answered before it is committed.
                nonlocal refused
                if message["type"] == "http.response.start":
                    try:
                        await unit.finish(commit=message["status"] < 400)
                    except psycopg.Error as error:
                        # The framework takes an answer that has begun for sent, and would not answer anew.
                        refused = True
                        for part in _refusal(error, scope["path"]):
                            await send(part)
                if not refused:
                    await send(message)

            try:
                await app(scope, receive, send_after_commit)
            finally:
                await unit.finish(commit=False)

        return handle

    return wrap
