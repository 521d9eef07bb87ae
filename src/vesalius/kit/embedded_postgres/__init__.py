"""A PostgreSQL server of our own, run as a foreground child of the process that needs it.

For demonstrations, development and tests: it needs no installed server, no system user and no
configuration, and it never outlives its launcher, even one that is killed outright. A deployment names
its own database instead.
"""

from vesalius.kit.embedded_postgres.binaries import PROGRAMS, EmbeddedPostgresError
from vesalius.kit.embedded_postgres.roles import APP, DATABASE, OWNER, SUPERUSER
from vesalius.kit.embedded_postgres.running import running_addresses
from vesalius.kit.embedded_postgres.server import DatabaseUrls, DataFolderInUseError, EmbeddedPostgres

__all__ = [
    "APP",
    "DATABASE",
    "OWNER",
    "PROGRAMS",
    "SUPERUSER",
    "DataFolderInUseError",
    "DatabaseUrls",
    "EmbeddedPostgres",
    "EmbeddedPostgresError",
    "running_addresses",
]
