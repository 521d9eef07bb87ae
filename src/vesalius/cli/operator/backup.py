"""`vesalius backup` and `vesalius restore`: the whole database in one file, and proof that it came back.

The file is a zip of PostgreSQL's own dump and a manifest: for each table the number of its rows and a checksum of
them, both taken in the very snapshot that was dumped. A restore counts and sums again and compares.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
import subprocess
import tempfile
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import IO, Any

import msgspec
import psycopg
from psycopg import sql
from psycopg.conninfo import conninfo_to_dict

from vesalius import __version__
from vesalius.cli.errors import CommandError
from vesalius.cli.operator.desk import settings_and_owner_url, show_done, told
from vesalius.kit.embedded_postgres.binaries import EmbeddedPostgresError, find_binaries
from vesalius.migrations.runner import MigrationError, grant, migrate, unknown_migrations

_DUMP, _MANIFEST = "database.dump", "manifest.json"
_BLOCK = 1 << 20


class Table(msgspec.Struct):
    """What a table held: rows, and the sum of a hash of each, in whatever order they come."""

    rows: int
    checksum: str


class Manifest(msgspec.Struct):
    """What a backup says of itself."""

    version: str
    made_at: str
    migrations: list[str]
    dump_sha256: str
    tables: dict[str, Table]


def backup(file: Path, as_json: bool) -> None:
    """Write a backup. What is written meanwhile is not in it, and nothing is stopped for it."""
    if file.exists():
        raise CommandError(f"{file} exists already.")
    _, url = settings_and_owner_url()
    part = file.with_name(f"{file.name}.part")
    try:
        manifest = told(lambda: _back_up(url, part))
        part.rename(file)
    except OSError as error:
        raise CommandError(f"{file} cannot be written: {error.strerror}.") from error
    finally:
        part.unlink(missing_ok=True)
    rows = sum(table.rows for table in manifest.tables.values())
    show_done(
        f"{file}: {len(manifest.tables)} tables, {rows:,} rows, {file.stat().st_size / 1e6:.1f} MB",
        {"file": str(file), "tables": len(manifest.tables), "rows": rows},
        as_json=as_json,
    )


def _back_up(url: str, file: Path) -> Manifest:
    with _private_folder(file.absolute().parent) as folder, psycopg.connect(url) as connection:
        connection.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
        (snapshot,) = _one(connection, "SELECT pg_export_snapshot()")
        dump = folder / _DUMP
        _run(
            "pg_dump",
            url,
            # The owner is under row-level security like everybody, and its policy lets it see all.
            [f"--snapshot={snapshot}", "--enable-row-security", "--no-owner", "--no-privileges", "--format=custom",
             f"--file={dump}"],
        )  # fmt: skip
        with dump.open("rb") as content:
            digest = hashlib.file_digest(content, "sha256").hexdigest()
        manifest = Manifest(
            version=__version__,
            made_at=_one(
                connection, "SELECT to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS\"Z\"')"
            )[0],
            migrations=[
                row[0] for row in connection.execute("SELECT name FROM schema_migrations ORDER BY name")
            ],
            dump_sha256=digest,
            tables=_contents(connection),
        )
        handle = os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb")
        with handle, zipfile.ZipFile(handle, "w", zipfile.ZIP_STORED) as archive:
            archive.writestr(_MANIFEST, msgspec.json.format(msgspec.json.encode(manifest), indent=1))
            archive.write(dump, _DUMP)
    return manifest


def restore(file: Path, as_json: bool) -> None:
    """Bring a backup back into an empty database, and compare every table with what was backed up.

    One of an older schema is brought up to date afterwards; one of a newer schema is refused before anything is
    written.
    """
    _, url = settings_and_owner_url()
    try:
        manifest = told(lambda: _restore(url, file))
    except FileNotFoundError as error:
        raise CommandError(f"There is no file {file}.") from error
    except (zipfile.BadZipFile, KeyError, msgspec.MsgspecError) as error:
        raise CommandError(f"{file} is not a backup made by vesalius backup.") from error
    except OSError as error:
        raise CommandError(f"{file} cannot be read: {error.strerror}.") from error
    rows = sum(table.rows for table in manifest.tables.values())
    show_done(
        f"Restored and compared: {len(manifest.tables)} tables, {rows:,} rows, as of {manifest.made_at}.",
        {"tables": len(manifest.tables), "rows": rows, "madeAt": manifest.made_at},
        as_json=as_json,
    )


def _restore(url: str, file: Path) -> Manifest:
    with zipfile.ZipFile(file) as archive, _private_folder() as folder:
        manifest = msgspec.json.decode(archive.read(_MANIFEST), type=Manifest)
        if newer := unknown_migrations(manifest.migrations):
            raise CommandError(
                f"This backup was made by version {manifest.version}, which has {newer[-1]}; version {__version__} has"
                " not. Nothing was restored: install that version or a later one, and restore with it."
            )
        dump = folder / _DUMP
        with archive.open(_DUMP) as source, dump.open("wb") as target:
            if _copied_digest(source, target) != manifest.dump_sha256:
                raise CommandError(f"{file} is damaged: its dump is not the one that was written.")
        with psycopg.connect(url) as connection:
            if _tables(connection):
                raise CommandError("The database is not empty. Restore into a new one, and nothing is lost.")
        # All or nothing: a restore that fails leaves the database as empty as it was.
        _run(
            "pg_restore",
            url,
            ["--no-owner", "--no-privileges", "--single-transaction", "--exit-on-error", str(dump)],
        )
    with psycopg.connect(url) as connection:
        different = [
            name for name, table in _contents(connection).items() if manifest.tables.pop(name, None) != table
        ] + list(manifest.tables)
        if different:
            raise CommandError(f"Restored, but not as it was: {', '.join(sorted(different))}. Do not use it.")
        manifest.tables = _contents(connection)
        grant(connection, "vesalius_app")
    try:
        migrate(url)
    except (MigrationError, psycopg.Error) as error:
        raise CommandError(
            "Restored as it was, but not brought up to date:"
            f" {str(error).strip().splitlines()[0]} Try vesalius migrate, or restore with version {manifest.version}."
        ) from error
    return manifest


def _contents(connection: psycopg.Connection) -> dict[str, Table]:
    """Every table's rows and checksum, in the connection's snapshot."""
    connection.execute("SET LOCAL timezone = 'UTC'")
    connection.execute("SET LOCAL extra_float_digits = 1")
    found = {}
    for name in _tables(connection):
        rows, checksum = _one(
            connection,
            sql.SQL(
                "SELECT count(*), coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text FROM {} t"
            ).format(sql.Identifier(name)),
        )
        found[name] = Table(rows, checksum)
    return found


def _tables(connection: psycopg.Connection) -> list[str]:
    rows = connection.execute(
        "SELECT c.relname FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace"
        " AND c.relkind IN ('r', 'p') ORDER BY c.relname"
    )
    return [row[0] for row in rows]


def _one(connection: psycopg.Connection, statement: str | sql.Composed) -> tuple[Any, ...]:
    row = connection.execute(statement).fetchone()
    assert row is not None  # noqa: S101 - these statements have a row
    return row


def _copied_digest(source: IO[bytes], target: IO[bytes]) -> str:
    digest = hashlib.sha256()
    while block := source.read(_BLOCK):
        digest.update(block)
        target.write(block)
    return digest.hexdigest()


@contextlib.contextmanager
def _private_folder(place: Path | None = None) -> Iterator[Path]:
    """A folder that only we can enter, gone at the end: a dump has everybody's data in it."""
    with tempfile.TemporaryDirectory(prefix=".vesalius-", dir=place) as folder:
        yield Path(folder)


def _run(program: str, url: str, arguments: Sequence[str]) -> None:
    """Run one of PostgreSQL's programs; the password goes by the environment, which no list of processes shows."""
    names = {"user": "PGUSER", "password": "PGPASSWORD", "host": "PGHOST", "port": "PGPORT", "dbname": "PGDATABASE",
             "sslmode": "PGSSLMODE"}  # fmt: skip
    settings = {names[key]: str(value) for key, value in conninfo_to_dict(url).items() if key in names}
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PG")} | settings
    database = ["--dbname", settings["PGDATABASE"]] if program == "pg_restore" else []
    done = subprocess.run(
        [_program(program), "--no-password", *database, *arguments],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        said = [line for line in done.stderr.splitlines() if "error:" in line] or done.stderr.splitlines()
        raise CommandError(f"{program} failed: {said[0].strip() if said else f'exit {done.returncode}'}")


def _program(name: str) -> str:
    """The packaged program, else the installed one."""
    with contextlib.suppress(EmbeddedPostgresError):
        packaged = find_binaries(None, None).folder / name
        if packaged.exists():
            return str(packaged)
    found = shutil.which(name)
    if found is None:
        raise CommandError(f"{name} is needed: install PostgreSQL's client programs.")
    return found
