"""What a process looks at before it starts, so that what is wrong is one line and not a stack of calls."""

from __future__ import annotations

import errno
import os
import socket
import time

import psycopg

from vesalius.cli.errors import CommandError
from vesalius.kit.logging import get_logger
from vesalius.migrations.runner import APPLIED, expected_migrations, too_new_for_this
from vesalius.settings import Settings, unknown_variables

log = get_logger(__name__)

_PATIENCE_S = 10.0
_NOT_UP_TO_DATE = "The database is not up to date: vesalius migrate"


def look_before_serving(settings: Settings) -> None:
    """For the web process. It may start on an older schema: it says that it is not ready, and is once that is new."""
    _tell_slips()
    for file in (settings.frontend_dist / name for name in ("index.html", "meta.json")):
        if not settings.demonstration and not file.is_file():
            raise CommandError(
                f"The front end is not built: there is no {file} (VESALIUS_FRONTEND_DIST names its folder)."
            )
    _look_at_database(settings, whole_schema=False)
    require_free_port(settings.host, settings.port, "VESALIUS_PORT")
    if settings.metrics_port:
        require_free_port(settings.metrics_host, settings.metrics_port, "VESALIUS_METRICS_PORT")


def look_before_working(settings: Settings) -> None:
    """For the worker, whose jobs need the whole schema."""
    _tell_slips()
    _look_at_database(settings, whole_schema=True)
    if settings.metrics_port:
        require_free_port(settings.metrics_host, settings.metrics_port, "VESALIUS_METRICS_PORT")


def require_free_port(host: str, port: int, choice: str) -> None:
    """Raise `CommandError` where nobody can listen; `choice` says how another is chosen."""
    try:
        places = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except OSError as error:
        raise CommandError(f"There is no address {host} to listen at.") from error
    for family, kind, protocol, _, place in places:
        with socket.socket(family, kind, protocol) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(place)
            except OSError as error:
                if error.errno == errno.EADDRINUSE:
                    raise CommandError(
                        f"Port {port} is in use. Stop what uses it, or choose another: {choice}"
                    ) from error
                raise CommandError(
                    f"Port {port} of {host} cannot be used: {os.strerror(error.errno or 0)}."
                ) from error


def _tell_slips() -> None:
    for name in unknown_variables(os.environ):
        log.warning("setting_unknown", name=name)


def _look_at_database(settings: Settings, *, whole_schema: bool) -> None:
    with _connected(settings.database_url) as connection:
        role = connection.info.user
        applied = _migrations(connection)
        # Also a process of a new version that starts before `migrate` has been called for the first time.
        if not applied or (whole_schema and not expected_migrations() <= applied.keys()):
            raise CommandError(_NOT_UP_TO_DATE)
        if newer := too_new_for_this(applied):
            raise CommandError(
                f"A newer version brought the database to {newer[-1]}, on which this one does not work. Install"
                " that version, or restore the backup of before."
            )
        if _passes_walls(connection):
            raise CommandError(
                f"VESALIUS_DATABASE_URL connects as {role}, for whom no wall stands between companies. It has to be a"
                " role that owns nothing: vesalius_app"
            )
        if not settings.demonstration and _value(connection, "SELECT holds_demonstration()"):
            raise CommandError(
                "This database holds the demonstration company, whose passwords are public. "
                "Use another database, or set VESALIUS_DEMONSTRATION=1."
            )


def _connected(url: str) -> psycopg.Connection:
    """A connection, for which a database that is just starting gets some seconds."""
    deadline = time.monotonic() + _PATIENCE_S
    while True:
        try:
            return psycopg.connect(url, connect_timeout=5, autocommit=True)
        except psycopg.OperationalError as error:
            if time.monotonic() > deadline:
                raise CommandError(f"The database does not answer: {str(error).splitlines()[0]}") from error
        time.sleep(0.5)


def _migrations(connection: psycopg.Connection) -> dict[str, str | None]:
    """What was applied (see `APPLIED`); nothing where the portal's role has no right to see it."""
    if not _value(
        connection, "SELECT coalesce(has_table_privilege(to_regclass('schema_migrations'), 'SELECT'), false)"
    ):
        return {}
    return dict(connection.execute(APPLIED).fetchall())


def _passes_walls(connection: psycopg.Connection) -> bool:
    """Whether row-level security would hide nothing: superusers, who bypass it, and the owner, who has a policy."""
    return bool(
        _value(
            connection,
            "SELECT rolbypassrls OR pg_has_role(rolname, (SELECT relowner FROM pg_class"
            " WHERE oid = to_regclass('companies')), 'USAGE') FROM pg_roles WHERE rolname = current_user",
        )
    )


def _value(connection: psycopg.Connection, statement: str) -> object:
    row = connection.execute(statement.encode()).fetchone()
    return row[0] if row else None
