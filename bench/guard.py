"""What it costs to know who is calling: processor time of one call in its parts, in one process and without a network.

`SELECT 1` on a reader, `authenticate` on it, a call that asks no database, and a call that is answered from one
statement after that.
"""

import asyncio
import os
import time
from collections.abc import Awaitable, Callable
from typing import Any

from tests.stage import found_company, open_stage

from bench.database import temporary_database
from bench.members import processor_of
from vesalius.access.queries import read_as
from vesalius.kit.tokens import token_hash

TIMES = 1500
ROUNDS = 3


async def main() -> None:
    """Print the lowest of three rounds of each part."""
    with temporary_database() as urls:
        async with open_stage(urls) as stage:
            person = (await found_company(stage)).admin
            readers = stage.database.readers
            assert readers is not None

            async def nothing() -> None:
                async with readers.connection() as connection:
                    await connection.execute("SELECT 1")

            async def who() -> None:
                async with readers.connection() as connection:
                    assert await read_as(connection, token_hash(person.token))

            parts = {
                "SELECT 1": nothing,
                "authenticate": who,
                "a call without database": lambda: _call(stage.app, "/livez", ""),
                "a call of a person": lambda: _call(
                    stage.app, "/api/auth/check-admin-and-license", person.token
                ),
            }
            for name, part in parts.items():
                web, database = min([await _measured(part) for _ in range(ROUNDS)])
                print(f"{name}: {web:.3f} ms of the web process, {database:.3f} ms of PostgreSQL")


async def _call(app: Any, path: str, token: str) -> None:
    headers = [(b"authorization", f"Bearer {token}".encode()), (b"host", b"test")]
    scope = {
        "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": "GET", "path": path,
        "raw_path": path.encode(), "root_path": "", "scheme": "http", "query_string": b"", "headers": headers,
        "client": ("127.0.0.1", 1), "server": ("test", 80), "state": {},
    }  # fmt: skip

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: dict[str, Any]) -> None:
        assert message.get("status", 200) == 200

    await app(scope, receive, send)


async def _measured(part: Callable[[], Awaitable[None]]) -> tuple[float, float]:
    """Milliseconds of processor a call: of this process, and of the database below it."""
    for _ in range(50):
        await part()
    web, both = time.process_time(), processor_of(os.getpid())
    for _ in range(TIMES):
        await part()
    web, both = time.process_time() - web, processor_of(os.getpid()) - both
    return web / TIMES * 1000, max(0.0, both - web) / TIMES * 1000


if __name__ == "__main__":
    asyncio.run(main())
