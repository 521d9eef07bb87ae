"""The stage of the tests: real PostgreSQL made by the real migrations, the real application, people who sign in.

One cluster and one application for each test process. Every test that needs people founds companies of its own, so
tests neither see nor disturb each other and nothing has to be cleaned. Who needs the application set up otherwise, or
at another time, opens a stage of their own. The application is imported by who needs it: that takes two seconds.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from argon2 import PasswordHasher

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
