"""The stage of the tests: real PostgreSQL made by the real migrations, the real application, people who sign in.

One cluster and one application for each test process. Every test that needs people founds companies of its own, so
tests neither see nor disturb each other and nothing has to be cleaned. Who needs the application set up otherwise, or
at another time, opens a stage of their own. The application is imported by who needs it: that takes two seconds.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
import tempfile
import traceback
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from types import CodeType
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

import pytest
from argon2 import PasswordHasher
from psycopg_pool import AsyncConnectionPool

from vesalius.kit.embedded_postgres import PROGRAMS, DatabaseUrls, EmbeddedPostgres
from vesalius.migrations.runner import migrate

if TYPE_CHECKING:
    from tests.stage import Company, Stage

# What `make test-stock` and `make test-model` run: these need programs that are installed for them.
collect_ignore = [
    folder
    for variable, folder in ((PROGRAMS, "stock"), ("VESALIUS_MODEL_SERVER", "model_server"))
    if variable not in os.environ
]


def pytest_collection_finish(session: pytest.Session) -> None:
    """Without a property test among those that run, Hypothesis is not loaded for its summary: that takes a second."""
    if "hypothesis" not in sys.modules:
        session.config.pluginmanager.unregister(name="hypothesispytest")


@pytest.fixture(scope="session")
def database_urls() -> Iterator[DatabaseUrls]:
    """A migrated database that lasts as long as the test process."""
    with tempfile.TemporaryDirectory(prefix="vsl", ignore_cleanup_errors=True) as folder:
        server = EmbeddedPostgres(Path(folder), durable=False)
        urls = server.start()
        try:
            migrate(urls.owner_url)
            yield urls
        finally:
            server.stop()


def _decides(code: CodeType) -> bool:
    """Whether this is code of the portal or of a test that wants a connection, not what gets it one."""
    passing_on = ("/vesalius/kit/", "/site-packages/", contextlib.__file__, __file__)
    return not any(part in code.co_filename for part in passing_on)


@pytest.fixture(scope="session", autouse=True)
def one_connection_at_a_time() -> Iterator[None]:
    """Let nobody wait for a second connection of a pool while they hold a first: many at once wait for each other."""
    held: WeakKeyDictionary[asyncio.Task[Any], list[tuple[object, object]]] = WeakKeyDictionary()
    take, give = AsyncConnectionPool.getconn, AsyncConnectionPool.putconn

    # The time limit is the library's parameter.
    async def getconn(pool: AsyncConnectionPool[Any], timeout: float | None = None) -> Any:  # noqa: ASYNC109
        task = asyncio.current_task()
        assert task is not None
        mine = held.setdefault(task, [])
        if any(taken is pool for taken, _ in mine):
            asking = next(frame.f_code for frame, _ in traceback.walk_stack(None) if _decides(frame.f_code))
            # What a job tells beside its transaction waits for a second at most; a test is alone.
            allowed = asking.co_name == "_publish_progress" or "/tests/" in asking.co_filename
            assert allowed, f"{asking.co_qualname} wants a second connection while a first is held"
        connection = await take(pool, timeout)
        mine.append((pool, connection))
        return connection

    async def putconn(pool: AsyncConnectionPool[Any], connection: Any) -> None:
        for mine in held.values():
            if (pool, connection) in mine:
                mine.remove((pool, connection))
        await give(pool, connection)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(AsyncConnectionPool, "getconn", getconn)
        patch.setattr(AsyncConnectionPool, "putconn", putconn)
        yield


@pytest.fixture(scope="session")
async def stage(database_urls: DatabaseUrls) -> AsyncIterator[Stage]:
    """The application, started, on the test database."""
    from tests.stage import PASSWORD, open_stage

    # Thousands sign in here: by the same way, past a hash of the least strength.
    quick = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1).hash(PASSWORD)
    async with open_stage(database_urls, password_hash=quick) as opened:
        yield opened


@pytest.fixture
async def company(stage: Stage) -> Company:
    """A company with an active license and one of each kind of person."""
    from tests.stage import found_company

    return await found_company(stage)


@pytest.fixture
async def other_company(stage: Stage) -> Company:
    """Another one, which must stay invisible to the first."""
    from tests.stage import found_company

    return await found_company(stage)
