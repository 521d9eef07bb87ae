"""`vesalius export`: everything of one company in one file."""

from __future__ import annotations

import os
import zipfile
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import IO, Any, LiteralString

import msgspec
import psycopg
from psycopg import sql
from psycopg.types.json import Jsonb

from vesalius.audit import Event
from vesalius.cli.errors import CommandError
from vesalius.cli.operator.shared import (
    settings_and_owner_url,
    show_done,
    tidied_when_interrupted,
    told,
    work,
)
from vesalius.companies.operating import service
from vesalius.kit.ids import new_id
from vesalius.training.packed import message_records, step_records

SECRET_TABLES = frozenset(
    "sessions session_tokens links company_links desktop_codes idempotency_keys organisms".split()
)
"""Left out of an export: what people are signed in by, and hashes of what was mailed to them."""
SECRET_COLUMNS = frozenset({"password_hash", "email_key"})
_BATCH = 2000
_WRITTEN_ELSEWHERE = frozenset(
    {"attempt_scores.percents", "packed_steps.company_id", "packed_steps.attempt_id"}
)
"""Columns of a shorter form, whose contents are written by the longer one."""
_WRITTEN_AS: Mapping[str, LiteralString] = {
    "attempt_scores.objectives": "objectives_scored(objectives, percents) AS objectives"
}
_PACKED: Mapping[str, tuple[LiteralString, Callable[[bytes], Iterable[dict[str, Any]]]]] = {
    "attempt_steps": ("SELECT attempt_id, steps FROM packed_steps WHERE company_id = %s", step_records),
    "session_chat_messages": (
        "SELECT id AS chat_id, said FROM session_chats WHERE company_id = %s AND said IS NOT NULL",
        message_records,
    ),
}
"""What of a table is packed elsewhere: it is written as the rows it was."""


def export(company: str, file: Path, as_json: bool) -> None:
    """Write each table's rows of the company as JSON lines into a zip file that only its owner can read."""
    if file.exists():
        raise CommandError(f"{file} exists already.")
    scope = work(lambda connection: service.find_company(connection, company))
    _, url = settings_and_owner_url()
    part = file.with_name(f"{file.name}.part")
    with tidied_when_interrupted():
        try:
            counts = told(lambda: _write(url, str(scope.company_id), part))
            part.rename(file)
        except OSError as error:
            raise CommandError(f"{file} cannot be written: {error.strerror}.") from error
        finally:
            part.unlink(missing_ok=True)
    show_done(
        f"{file}: {sum(counts.values()):,} rows of {len(counts)} tables",
        {"file": str(file), "rows": counts},
        as_json=as_json,
    )


def _write(url: str, company_id: str, file: Path) -> dict[str, int]:
    counts: dict[str, int] = {}
    handle = os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb")
    with handle, psycopg.connect(url) as connection:
        connection.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ; SET LOCAL jit = off")
        with zipfile.ZipFile(handle, "w", zipfile.ZIP_DEFLATED) as archive:
            for table, columns in _tables(connection).items():
                counts[table] = _table(connection, archive, table, columns, company_id)
        connection.execute(
            "INSERT INTO audit_events (company_id, id, event, detail) VALUES (%s, %s, %s, %s)",
            (company_id, new_id(), Event.COMPANY_EXPORTED.value, Jsonb(service.BY)),
        )
    return counts


def _tables(connection: psycopg.Connection) -> dict[str, list[str]]:
    """Every table of a company's, with the columns that are given out. Raw bytes are hashes of secrets, or files."""
    rows = connection.execute(
        """
        SELECT c.table_name, c.column_name FROM information_schema.columns c
        JOIN information_schema.tables t USING (table_schema, table_name)
        WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.data_type <> 'bytea'
            AND (c.table_name = 'companies' OR EXISTS (SELECT FROM information_schema.columns k
                WHERE k.table_schema = 'public' AND k.table_name = c.table_name AND k.column_name = 'company_id'))
        ORDER BY c.table_name, c.ordinal_position
        """
    ).fetchall()
    tables: dict[str, list[str]] = {}
    for table, column in rows:
        if table in SECRET_TABLES or column in SECRET_COLUMNS or f"{table}.{column}" in _WRITTEN_ELSEWHERE:
            continue
        tables.setdefault(table, []).append(column)
    return tables


def _table(
    connection: psycopg.Connection, archive: zipfile.ZipFile, table: str, columns: list[str], company_id: str
) -> int:
    statement = sql.SQL("SELECT row_to_json(r)::text FROM (SELECT {} FROM {} WHERE {} = %s) r").format(
        sql.SQL(", ").join(
            sql.SQL(_WRITTEN_AS[f"{table}.{column}"])
            if f"{table}.{column}" in _WRITTEN_AS
            else sql.Identifier(column)
            for column in columns
        ),
        sql.Identifier(table),
        sql.Identifier("id" if table == "companies" else "company_id"),
    )
    count = 0
    # A cursor of the server's own: a table may be larger than memory.
    with connection.cursor(name="export") as cursor, archive.open(f"{table}.jsonl", "w") as out:
        cursor.itersize = _BATCH
        cursor.execute(statement, (company_id,))
        for (row,) in cursor:
            out.write(row.encode() + b"\n")
            count += 1
        if table in _PACKED:
            count += _opened(connection, out, table, columns, company_id)
    return count


def _opened(
    connection: psycopg.Connection, out: IO[bytes], table: str, columns: list[str], company_id: str
) -> int:
    """Write what of a table is packed; returns how many rows."""
    statement, records = _PACKED[table]
    count = 0
    with connection.cursor(name="packed") as cursor:
        cursor.itersize = _BATCH
        cursor.execute(statement, (company_id,))
        for owner, packed in cursor:
            for one in records(packed):
                known = {"company_id": company_id, columns[1]: str(owner), **one}
                out.write(msgspec.json.encode({column: known[column] for column in columns}) + b"\n")
                count += 1
    return count
