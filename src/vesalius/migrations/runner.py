"""Brings the schema up to this version: numbered SQL files, each once, in order, forward only.

Why not a library: the maintained ones that take plain SQL keep a lock in a table, which a killed process leaves
behind (see docs/decisions). A PostgreSQL advisory lock goes with its connection.
"""

import hashlib
from collections.abc import Iterable
from importlib import resources
from pathlib import Path

import psycopg
from procrastinate.schema import SchemaManager
from psycopg import sql

_LOCK = 0x7665_7361_6C69_7573
_LATEST_QUEUE_MIGRATION = "queue"


class MigrationError(Exception):
    """The database cannot be brought to this version; the message says why."""


def migrate(owner_url: str, app_role: str = "vesalius_app") -> list[str]:
    """Apply what is missing and return the names applied.

    Safe to start from many processes at once: one works, the others wait and find nothing to do. Waits at most
    5 s for any table lock, so that a long query of the running version makes this fail rather than stand in line
    before all other queries.
    """
    applied: list[str] = []
    with psycopg.connect(owner_url, autocommit=True) as connection:
        connection.execute("SELECT pg_advisory_lock(%s)", (_LOCK,))
        connection.execute("SET lock_timeout = '5s'")
        connection.execute(
            "CREATE TABLE IF NOT EXISTS schema_migrations"
            " (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())"
        )
        rows = connection.execute("SELECT name, checksum FROM schema_migrations").fetchall()
        known: dict[str, str] = dict(rows)
        for name, text in [*_queue_files(known), *_own_files()]:
            checksum = hashlib.sha256(text.encode()).hexdigest()
            if name in known:
                if known[name] != checksum:
                    raise MigrationError(
                        f"{name} was changed after it was applied; write a new file instead."
                    )
                continue
            with connection.transaction():
                connection.execute(text.encode())
                connection.execute(
                    "INSERT INTO schema_migrations (name, checksum) VALUES (%s, %s)", (name, checksum)
                )
            applied.append(name)
        if applied:
            grant(connection, app_role)
    return applied


def expected_migrations() -> set[str]:
    """The names of our own files that this version needs; readiness compares them with what was applied."""
    return {name for name, _ in _own_files()}


def unknown_migrations(names: Iterable[str]) -> list[str]:
    """Those of these names that this version does not have: what applied them was a newer one."""
    queue = {f"{_LATEST_QUEUE_MIGRATION}:{f.name}" for f in _queue_folder()}
    return sorted(set(names) - expected_migrations() - queue)


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
