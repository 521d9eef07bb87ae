"""Brings the schema up to this version: numbered SQL files, each once, in order, forward only.

Why not a library: the maintained ones that take plain SQL keep a lock in a table, which a killed process leaves
behind (see docs/decisions). A PostgreSQL advisory lock goes with its connection.
"""

import hashlib
import re
import time
from collections.abc import Iterable, Mapping
from importlib import resources
from pathlib import Path
from typing import Final, LiteralString

import psycopg
from procrastinate.schema import SchemaManager
from psycopg import sql

_LOCK = 0x7665_7361_6C69_7573
_LATEST_QUEUE_MIGRATION = "queue"
_OLDEST_SERVER = 15
_LOCK_WAIT_MS = 30_000
_LOCK_TRY_MS = 200
_PAUSE_S = 0.3

APPLIED = "SELECT name, to_jsonb(m) ->> 'works_with' FROM schema_migrations m"
"""What was applied, and of each the migration that a version has to know to work on it; NULL: any version does. By way
of JSON, since schemas of earlier versions lack the column."""

_RIGHTS_ON_NEW: Final[tuple[LiteralString, ...]] = (
    "ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO {}",
    "ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO {}",
)
"""What the portal's role may do with what a migration makes, from the moment on at which it is there."""

_CONTRACT = re.compile(r"-- Contract: not used since (\d{4}_\w+\.sql)")
_STOP = re.compile(r"-- Stop: \S")


class MigrationError(Exception):
    """The database cannot be brought to this version; the message says why."""


def migrate(owner_url: str, app_role: str = "vesalius_app") -> list[str]:
    """Apply what is missing and return the names applied.

    Safe to start from many processes at once: one works, the others wait and find nothing to do. A table that others
    use is waited for by short tries, 30 s in all, so that the running version's queries do not stand in line behind
    this one, nor lose a deadlock against it. Raises `MigrationError` with one sentence where it cannot.
    """
    try:
        with psycopg.connect(owner_url, autocommit=True) as connection:
            return _migrate(connection, app_role)
    except psycopg.Error as error:
        raise MigrationError(_first_line(error)) from error


def _migrate(connection: psycopg.Connection, app_role: str) -> list[str]:
    applied: list[str] = []
    _require_role(connection, app_role)
    connection.execute("SELECT pg_advisory_lock(%s)", (_LOCK,))
    connection.execute(f"SET lock_timeout = {min(_LOCK_TRY_MS, _LOCK_WAIT_MS)}; SET jit = off".encode())
    known = _known(connection)
    if not known:
        _require_usable_database(connection)
        connection.execute(
            "CREATE TABLE IF NOT EXISTS schema_migrations"
            " (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())"
        )
    # Asked first: the statement locks the table even where the column is there.
    if not _has_works_with(connection):
        connection.execute("ALTER TABLE schema_migrations ADD COLUMN IF NOT EXISTS works_with text")
    # The version before writes to a new table, by a trigger, as soon as its file is applied.
    for statement in _RIGHTS_ON_NEW:
        connection.execute(sql.SQL(statement).format(sql.Identifier(app_role)))
    for name, text in [*_queue_files(known), *_own_files()]:
        checksum = hashlib.sha256(text.encode()).hexdigest()
        if name in known:
            if known[name] != checksum:
                raise MigrationError(f"{name} was changed after it was applied; write a new file instead.")
            continue
        _apply(connection, name, text, checksum)
        applied.append(name)
    # Also for one who was interrupted between the last file and this.
    if applied or _lacks_rights(connection, app_role):
        grant(connection, app_role)
    return applied


def _apply(connection: psycopg.Connection, name: str, text: str, checksum: str) -> None:
    deadline = time.monotonic() + _LOCK_WAIT_MS / 1000
    while True:
        try:
            with connection.transaction():
                connection.execute(text.encode())
                connection.execute(
                    "INSERT INTO schema_migrations (name, checksum, works_with) VALUES (%s, %s, %s)",
                    (name, checksum, works_with(name, text)),
                )
            return
        except psycopg.errors.LockNotAvailable as error:
            if time.monotonic() > deadline:
                raise MigrationError(
                    f"{name} waited {_LOCK_WAIT_MS / 1000:g} s for a table that others use, and was not applied."
                    " Run it again."
                ) from error
        except psycopg.Error as error:
            raise MigrationError(f"{name} was not applied: {_first_line(error)}") from error
        time.sleep(_PAUSE_S)


def _require_role(connection: psycopg.Connection, app_role: str) -> None:
    if connection.execute("SELECT FROM pg_roles WHERE rolname = %s", (app_role,)).fetchone() is None:
        raise MigrationError(
            f"There is no role {app_role}, as which the portal connects. As PostgreSQL's administrator:"
            f" CREATE ROLE {app_role} LOGIN PASSWORD '...'"
        )


def _require_usable_database(connection: psycopg.Connection) -> None:
    """Said of a new database only: later nothing can be done about it without a restore into another."""
    if connection.info.server_version < _OLDEST_SERVER * 10_000:
        raise MigrationError(f"PostgreSQL {_OLDEST_SERVER} or newer is needed.")
    row = connection.execute(
        "SELECT pg_encoding_to_char(encoding), datctype FROM pg_database WHERE datname = current_database()"
    ).fetchone()
    # With the character type C, upper and lower case and the search for parts of words know ASCII alone.
    if row is not None and (row[0] != "UTF8" or row[1] in ("C", "POSIX")):
        raise MigrationError(
            f"The database has encoding {row[0]} and character type {row[1]}, with which Bulgarian names are not"
            " found. Make it anew: CREATE DATABASE ... TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8'"
        )


def _known(connection: psycopg.Connection) -> dict[str, str]:
    """What was applied, with the checksum of each; nothing where there is no schema yet."""
    if connection.execute("SELECT to_regclass('schema_migrations')").fetchone() == (None,):
        return {}
    return dict(connection.execute("SELECT name, checksum FROM schema_migrations").fetchall())


def works_with(name: str, text: str) -> str | None:
    """The migration that a version has to know to work on the schema after this one; None: every earlier one does.

    A file says so in its first line. `-- Contract: not used since 0052_x.sql` takes away what versions that know 0052
    do not use any more; `-- Stop: why` changes what every earlier version uses. The job queue's own files are named by
    whether they go before its new version or after it.
    """
    if contract := _CONTRACT.match(text):
        return contract[1]
    stops = "_post_" in name if name.startswith(f"{_LATEST_QUEUE_MIGRATION}:") else _STOP.match(text)
    return name if stops else None


def _has_works_with(connection: psycopg.Connection) -> bool:
    row = connection.execute(
        "SELECT EXISTS (SELECT FROM pg_attribute WHERE attrelid = 'schema_migrations'::regclass"
        " AND attname = 'works_with')"
    ).fetchone()
    return row is not None and bool(row[0])


def _lacks_rights(connection: psycopg.Connection, app_role: str) -> bool:
    row = connection.execute(
        "SELECT EXISTS (SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace"
        " AND relkind IN ('r', 'p') AND NOT has_table_privilege(%s, oid, 'SELECT'))",
        (app_role,),
    ).fetchone()
    return row is not None and bool(row[0])


def _first_line(error: psycopg.Error) -> str:
    return (str(error).strip() or type(error).__name__).splitlines()[0]


def expected_migrations() -> set[str]:
    """The names of our own files that this version needs; readiness compares them with what was applied."""
    return {name for name, _ in _own_files()}


def unknown_migrations(names: Iterable[str]) -> list[str]:
    """Those of these names that this version does not have: what applied them was a newer one."""
    queue = {f"{_LATEST_QUEUE_MIGRATION}:{f.name}" for f in _queue_folder()}
    return sorted(set(names) - expected_migrations() - queue)


def too_new_for_this(applied: Mapping[str, str | None]) -> list[str]:
    """Those of a newer version (see `APPLIED`) on which this one does not work: they take away what it uses."""
    unknown = unknown_migrations(applied)
    needed = [(name, applied[name]) for name in unknown]
    return [name for name, needs in needed if needs is not None and needs not in expected_migrations()]


def newer_than_this(owner_url: str) -> list[str]:
    """What a newer version has applied to this database."""
    with psycopg.connect(owner_url) as connection:
        return unknown_migrations(_known(connection))


def _own_files() -> list[tuple[str, str]]:
    folder = resources.files("vesalius.migrations")
    names = sorted(f.name for f in folder.iterdir() if f.name.endswith(".sql"))
    return [(name, (folder / name).read_text()) for name in names]


def _queue_files(known: dict[str, str]) -> list[tuple[str, str]]:
    """The job queue's own schema: whole the first time, later the library's newer migrations one by one."""
    files = _queue_folder()
    marker = next((n for n in known if n.startswith(_LATEST_QUEUE_MIGRATION)), None)
    if marker is None:
        return [(f"{_LATEST_QUEUE_MIGRATION}:{files[-1].name}", SchemaManager.get_schema())]
    newest = max(n.split(":", 1)[1] for n in known if n.startswith(_LATEST_QUEUE_MIGRATION))
    return [(f"{_LATEST_QUEUE_MIGRATION}:{f.name}", f.read_text()) for f in files if f.name > newest]


def _queue_folder() -> list[Path]:
    return sorted(Path(SchemaManager.get_migrations_path()).glob("*.sql"))


def grant(connection: psycopg.Connection, app_role: str) -> None:
    """Give the portal's role what it needs and no more: it owns nothing, and audit can only be added to."""
    role = sql.Identifier(app_role)
    for statement in (
        "GRANT USAGE ON SCHEMA public TO {}",
        "GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO {}",
        "GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO {}",
        "GRANT EXECUTE ON ALL ROUTINES IN SCHEMA public TO {}",
        "REVOKE UPDATE, DELETE, TRUNCATE ON audit_events FROM {}",
        "REVOKE INSERT, UPDATE, DELETE ON schema_migrations FROM {}",
    ):
        connection.execute(sql.SQL(statement).format(role))
    connection.execute("REVOKE EXECUTE ON PROCEDURE make_tenant_table FROM PUBLIC")
