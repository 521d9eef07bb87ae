"""A database to measure in."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from vesalius.kit.embedded_postgres import DatabaseUrls, EmbeddedPostgres
from vesalius.migrations.runner import migrate


@contextmanager
def temporary_database(binaries: Path | None = None) -> Iterator[DatabaseUrls]:
    """A database with the newest schema, on a durable cluster of its own that is gone afterwards; `binaries` is the
    folder of another PostgreSQL's programs."""
    with (
        tempfile.TemporaryDirectory(prefix="vslb", ignore_cleanup_errors=True) as folder,
        EmbeddedPostgres(Path(folder), binaries=binaries) as urls,
    ):
        migrate(urls.owner_url)
        yield urls
