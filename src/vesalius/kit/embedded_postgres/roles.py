"""The roles of an embedded server, their passwords, and the portal's database."""

from __future__ import annotations

import json
import os
import secrets
from pathlib import Path

import psycopg
from psycopg import sql

OWNER, APP, SUPERUSER = "vesalius_owner", "vesalius_app", "postgres"
DATABASE = "vesalius"


def write_private(file: Path, text: str) -> None:
    """Write a new file that only its owner can read. An older one of that name goes first."""
    file.unlink(missing_ok=True)
    with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as out:
        out.write(text)


def read_or_make_passwords(file: Path) -> dict[str, str]:
    """The password of each role, from `file`, which is written whole or not at all."""
    if file.exists():
        stored: dict[str, str] = json.loads(file.read_text())
        return stored
    passwords = {role: secrets.token_urlsafe(32) for role in (SUPERUSER, OWNER, APP)}
    fresh = file.with_suffix(".new")
    write_private(fresh, json.dumps(passwords))
    fresh.rename(file)
    return passwords


def ensure_roles(superuser_url: str, passwords: dict[str, str]) -> None:
    """Make the login roles and the database where they are missing, and set the passwords.

    The owner owns the database `vesalius`; the app may only connect to it, and gets the rest by grants.
    Neither can pass row-level security.
    """
    with psycopg.connect(superuser_url, autocommit=True) as connection:
        existing = {row[0] for row in connection.execute("SELECT rolname FROM pg_roles")}
        for role in (OWNER, APP):
            verb = sql.SQL("ALTER" if role in existing else "CREATE")
            rights = sql.SQL("LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS")
            connection.execute(sql.SQL("{} ROLE {} {}").format(verb, sql.Identifier(role), rights))
        for role, password in passwords.items():
            connection.execute(
                sql.SQL("ALTER ROLE {} PASSWORD {}").format(sql.Identifier(role), sql.Literal(password))
            )
        names = {"database": sql.Identifier(DATABASE), "owner": sql.Identifier(OWNER)}
        made = connection.execute("SELECT 1 FROM pg_database WHERE datname = %s", [DATABASE]).fetchone()
        if made is None:
            connection.execute(sql.SQL("CREATE DATABASE {database} OWNER {owner}").format(**names))
        connection.execute(sql.SQL("REVOKE ALL ON DATABASE {database} FROM PUBLIC").format(**names))
        connection.execute(
            sql.SQL("GRANT CONNECT ON DATABASE {database} TO {app}").format(**names, app=sql.Identifier(APP))
        )
