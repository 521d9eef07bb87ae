"""The addresses of an embedded server that another process runs: for programs that work beside it."""

from __future__ import annotations

import json
from pathlib import Path
from urllib.parse import quote, urlencode

from vesalius.kit.embedded_postgres.roles import APP, DATABASE, OWNER, SUPERUSER


def address(role: str, password: str | None, *, socket: str, port: int, database: str = DATABASE) -> str:
    """The libpq URL of a role at a server's unix socket."""
    login = quote(role) if password is None else f"{quote(role)}:{quote(password, safe='')}"
    return f"postgresql://{login}@/{database}?{urlencode({'host': socket, 'port': str(port)})}"


def running_addresses(folder: Path) -> dict[str, str] | None:
    """The URL of each role of the server that runs on a data folder; None where none runs or it is not ours to use."""
    try:
        lines = (folder / "postgres" / "postmaster.pid").read_text().splitlines()
        passwords: dict[str, str] = json.loads((folder / "passwords.json").read_text())
        port, socket = int(lines[3]), lines[4]
    except (OSError, ValueError, IndexError):
        return None
    return {
        role: address(role, passwords[role], socket=socket, port=port) for role in (OWNER, APP, SUPERUSER)
    }
