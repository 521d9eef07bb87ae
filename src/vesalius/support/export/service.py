"""Packs a person's data into a zip file."""

import asyncio
import io
import zipfile
from typing import Any

import msgspec

from vesalius.access.caller import Caller
from vesalius.audit import Event, record
from vesalius.kit.db import Connection
from vesalius.kit.messages import messages
from vesalius.kit.spreadsheets import CsvFile
from vesalius.support.export import queries

_FLAT = (
    "profile", "groups", "tags", "sessions", "licenses", "links", "imports", "usage", "organisms", "attempts",
    "steps", "session_chats", "assignments", "assigned_templates", "versions", "messages", "events",
)  # fmt: skip
"""Sections that are tables as well as documents."""


async def own_data(connection: Connection, caller: Caller) -> bytes:
    """The caller's data as a zip: one JSON file for each section, and a CSV file where a table makes sense."""
    found = await queries.everything_of(connection, caller.scope, caller.user_id)
    await record(connection, caller.scope, Event.DATA_EXPORTED, actor_id=caller.user_id)
    # Packing years of training takes a moment; other requests go on meanwhile.
    return await asyncio.to_thread(_pack, found, CsvFile(messages(caller.locale)))


def _pack(found: dict[str, list[dict[str, Any]]], file: CsvFile) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, rows in found.items():
            archive.writestr(f"{name}.json", msgspec.json.format(msgspec.json.encode(rows), indent=2))
            if name in _FLAT and rows:
                header = list(rows[0])
                archive.writestr(
                    f"{name}.csv", file.whole(header, ([_cell(row[key]) for key in header] for row in rows))
                )
    return out.getvalue()


def _cell(value: Any) -> Any:
    return msgspec.json.encode(value).decode() if isinstance(value, dict | list) else value
