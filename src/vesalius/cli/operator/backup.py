"""`vesalius backup` and `vesalius restore`: the whole installation in one file, and proof that it came back.

The file is a zip of PostgreSQL's own dump, the files that lie in folders, and a manifest: for each table the number of
its rows and a checksum of them, both taken in the very snapshot that was dumped. A restore counts and sums again and
compares. Nothing is written beside the file itself: the dump goes through pipes.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import tempfile
import zipfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import psycopg
from psycopg import sql
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from vesalius import __version__
from vesalius.cli.errors import CommandError
from vesalius.cli.operator.backup_files import Kept, bring_back, copied, files_of, require_places, write_file
from vesalius.cli.operator.shared import (
    kept_folders,
    settings_and_owner_url,
    show_done,
    tidied_when_interrupted,
    told,
)
from vesalius.kit.embedded_postgres.binaries import EmbeddedPostgresError, find_binaries
from vesalius.migrations.runner import MigrationError, grant, migrate, unknown_migrations
from vesalius.settings import read_settings

_DUMP, _MANIFEST = "database.dump", "manifest.json"
_BLOCK = 1 << 20


class Table(msgspec.Struct):
    """What a table held: rows, and the sum of a hash of each, in whatever order they come."""

    rows: int
    checksum: str


class Manifest(msgspec.Struct):
    """What a backup says of itself. `missing`: files of the downloads page that were not there to be kept."""

    version: str
    made_at: str
    migrations: list[str]
    dump_sha256: str
    tables: dict[str, Table]
    files: dict[str, Kept] = {}
    missing: list[str] = []


def backup(file: Path, as_json: bool, *, database_only: bool = False) -> None:
    """Write a backup. What is written meanwhile is not in it, and nothing is stopped for it."""
    if file.exists():
        raise CommandError(f"{file} exists already.")
    _, url = settings_and_owner_url()
    part = file.with_name(f"{file.name}.part")
    with tidied_when_interrupted():
        try:
            manifest = told(lambda: _back_up(url, part, database_only=database_only))
            part.rename(file)
        except OSError as error:
            raise CommandError(f"{file} cannot be written: {error.strerror}.") from error
        finally:
            part.unlink(missing_ok=True)
    rows = sum(table.rows for table in manifest.tables.values())
    said = [
        f"{file}: {len(manifest.tables)} tables, {rows:,} rows, {_files(manifest)},"
        f" {file.stat().st_size / 1e6:.1f} MB",
        "Not in it: the settings. Without VESALIUS_SECRET_KEY nobody signs in with a code again.",
    ]
    if database_only:
        said.append("Not in it: the folders of VESALIUS_DOWNLOADS_FOLDER and VESALIUS_LEGAL_FOLDER.")
    elif read_settings().downloads_bucket:
        said.append("Not in it: the files of the downloads page, which are in VESALIUS_DOWNLOADS_BUCKET.")
    elif manifest.missing:
        said.append(
            f"Not there to be kept: {len(manifest.missing)} files of the downloads page. See: vesalius downloads check"
        )
    show_done(
        "\n  ".join(said),
        {
            "file": str(file),
            "tables": len(manifest.tables),
            "rows": rows,
            "files": sorted(manifest.files),
            "missing": manifest.missing,
        },
        as_json=as_json,
    )


def _back_up(url: str, file: Path, *, database_only: bool) -> Manifest:
    handle = os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb")
    with handle, psycopg.connect(url) as connection:
        connection.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
        (snapshot,) = _one(connection, "SELECT pg_export_snapshot()")
        with zipfile.ZipFile(handle, "w", zipfile.ZIP_STORED) as archive:
            digest = _dump(url, connection, archive, snapshot)
            manifest = Manifest(
                version=__version__,
                made_at=_one(
                    connection,
                    "SELECT to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS\"Z\"')",
                )[0],
                migrations=[
                    row[0] for row in connection.execute("SELECT name FROM schema_migrations ORDER BY name")
                ],
                dump_sha256=digest,
                tables=_contents(connection),
            )
            if not database_only:
                _keep_files(connection, archive, manifest)
            archive.writestr(_MANIFEST, msgspec.json.format(msgspec.json.encode(manifest), indent=1))
        handle.flush()
        os.fsync(handle.fileno())
    return manifest


def _dump(url: str, connection: psycopg.Connection, archive: zipfile.ZipFile, snapshot: str) -> str:
    # The owner is under row-level security like everybody, and its policy lets it see all.
    options = [
        f"--snapshot={snapshot}",
        "--enable-row-security",
        "--no-owner",
        "--no-privileges",
        "--format=custom",
    ]
    with (
        tempfile.TemporaryFile() as complaints,
        archive.open(_DUMP, "w", force_zip64=True) as target,
        _started(
            "pg_dump", url, _major(connection), options, stdout=subprocess.PIPE, stderr=complaints
        ) as dump,
    ):
        try:
            assert dump.stdout is not None  # noqa: S101 - asked for
            digest, _ = copied(dump.stdout, target)
        except BaseException:
            dump.kill()
            raise
        _require_success("pg_dump", dump.wait(), complaints)
    return digest


def _keep_files(connection: psycopg.Connection, archive: zipfile.ZipFile, manifest: Manifest) -> None:
    offered = []
    if "downloads" in manifest.tables and not read_settings().downloads_bucket:
        rows = connection.execute("SELECT DISTINCT encode(sha256, 'hex') FROM downloads ORDER BY 1")
        offered = [row[0] for row in rows]
    files = files_of(offered, kept_folders())
    manifest.missing = files.missing
    for name, path in files.found.items():
        manifest.files[name] = write_file(archive, name, path)


def _files(manifest: Manifest) -> str:
    kinds = [name.partition("/")[0] for name in manifest.files]
    return f"{kinds.count('downloads')} files of the downloads page, {kinds.count('legal')} legal texts"


def restore(file: Path, as_json: bool, *, database_only: bool = False) -> None:
    """Bring a backup back into an empty database, and compare every table with what was backed up.

    One of an older schema is brought up to date afterwards; one of a newer schema is refused before anything is
    written.
    """
    _, url = settings_and_owner_url()
    try:
        with tidied_when_interrupted():
            manifest, stayed = told(lambda: _restore(url, file, database_only=database_only))
    except FileNotFoundError as error:
        raise CommandError(f"There is no file {error.filename or file}.") from error
    except (zipfile.BadZipFile, KeyError, msgspec.MsgspecError) as error:
        raise CommandError(f"{file} is not a backup made by vesalius backup.") from error
    except OSError as error:
        raise CommandError(f"{error.filename or file}: {error.strerror}.") from error
    rows = sum(table.rows for table in manifest.tables.values())
    said = [
        f"Restored and compared: {len(manifest.tables)} tables, {rows:,} rows, {_files(manifest)},"
        f" as of {manifest.made_at}."
    ]
    said += [f"{path} was there already, with something else in it, and stays." for path in stayed]
    show_done(
        "\n  ".join(said),
        {
            "tables": len(manifest.tables),
            "rows": rows,
            "madeAt": manifest.made_at,
            "files": sorted(manifest.files),
            "stayed": stayed,
        },
        as_json=as_json,
    )


def _restore(url: str, file: Path, *, database_only: bool) -> tuple[Manifest, list[str]]:
    with zipfile.ZipFile(file) as archive:
        manifest = msgspec.json.decode(archive.read(_MANIFEST), type=Manifest)
        if newer := unknown_migrations(manifest.migrations):
            raise CommandError(
                f"This backup was made by version {manifest.version}, which has {newer[-1]}; version {__version__} has"
                " not. Nothing was restored: install that version or a later one, and restore with it."
            )
        folders = kept_folders()
        if database_only:
            manifest.files = {}
        require_places(manifest.files, folders)
        with archive.open(_DUMP) as source:
            if copied(source, None)[0] != manifest.dump_sha256:
                raise CommandError(f"{file} is damaged: its dump is not the one that was written.")
        with psycopg.connect(url) as connection:
            if _tables(connection):
                raise CommandError("The database is not empty. Restore into a new one, and nothing is lost.")
            major = _major(connection)
        # Before the database: should it fail, all of it can be begun again.
        _, stayed = bring_back(archive, manifest.files, folders)
        _load(url, major, archive)
    with psycopg.connect(url) as connection:
        before = dict(manifest.tables)
        different = [
            name for name, table in _contents(connection).items() if before.pop(name, None) != table
        ] + list(before)
        if different:
            raise CommandError(f"Restored, but not as it was: {', '.join(sorted(different))}. Do not use it.")
        grant(connection, "vesalius_app")
    try:
        migrate(url)
    except (MigrationError, psycopg.Error) as error:
        raise CommandError(
            "Restored as it was, but not brought up to date:"
            f" {str(error).strip().splitlines()[0]} Try vesalius migrate, or restore with version {manifest.version}."
        ) from error
    return manifest, stayed


def _load(url: str, major: int, archive: zipfile.ZipFile) -> None:
    # All or nothing: a restore that fails leaves the database as empty as it was.
    options = ["--no-owner", "--no-privileges", "--single-transaction", "--exit-on-error"]
    with (
        tempfile.TemporaryFile() as complaints,
        archive.open(_DUMP) as source,
        _started("pg_restore", url, major, options, stdin=subprocess.PIPE, stderr=complaints) as loading,
    ):
        try:
            assert loading.stdin is not None  # noqa: S101 - asked for
            # It may end before it has read all, and then says why.
            with contextlib.suppress(BrokenPipeError):
                copied(source, loading.stdin)
                loading.stdin.close()
        except BaseException:
            loading.kill()
            raise
        _require_success("pg_restore", loading.wait(), complaints)


def _contents(connection: psycopg.Connection) -> dict[str, Table]:
    """Every table's rows and checksum, in the connection's snapshot."""
    connection.execute("SET LOCAL timezone = 'UTC'; SET LOCAL jit = off")
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


def _major(connection: psycopg.Connection) -> int:
    return connection.info.server_version // 10_000


def _started(
    program: str, url: str, major: int, options: Sequence[str], **streams: Any
) -> subprocess.Popen[bytes]:
    """One of PostgreSQL's programs; the password goes by the environment, which no list of processes shows."""
    address = conninfo_to_dict(url)
    password = address.pop("password", None)
    environment = dict(os.environ) | ({} if password is None else {"PGPASSWORD": str(password)})
    return subprocess.Popen(
        [_program(program, major), "--no-password", f"--dbname={make_conninfo('', **address)}", *options],
        env=environment,
        **streams,
    )


def _require_success(program: str, status: int, complaints: Any) -> None:
    if status:
        complaints.seek(0)
        lines = complaints.read().decode(errors="replace").splitlines()
        said = [line for line in lines if "error:" in line] or lines
        raise CommandError(f"{program} failed: {said[0].strip() if said else f'exit {status}'}")


def _program(name: str, major: int) -> str:
    """The program of the server's own version where it is installed, else the packaged one, else any."""
    for wanted in (major, None):
        with contextlib.suppress(EmbeddedPostgresError):
            program = find_binaries(None, wanted).folder / name
            if program.exists():
                return str(program)
    found = shutil.which(name)
    if found is None:
        raise CommandError(f"{name} is needed: install PostgreSQL's client programs.")
    return found
