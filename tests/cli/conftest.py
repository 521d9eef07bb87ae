"""What several of the command line's tests stand on."""

from collections.abc import Iterator

import pytest
from tests.cli.places import empty_database

from vesalius.kit.embedded_postgres import DatabaseUrls
from vesalius.migrations.runner import migrate


@pytest.fixture(scope="module")
def installed(database_urls: DatabaseUrls) -> Iterator[DatabaseUrls]:
    """A database with the schema and nobody in it."""
    with empty_database(database_urls) as empty:
        migrate(empty.owner_url)
        yield empty
