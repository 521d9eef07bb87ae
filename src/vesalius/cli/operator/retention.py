"""`vesalius retention`: what is older than the settings keep it, and deleting it at once."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass

from vesalius.cli.operator.shared import settings_and_owner_url, show_json, show_rows, told
from vesalius.kit.db import Database
from vesalius.support.retention.rules import DELETED_BY_AGE, periods_of
from vesalius.support.retention.service import count_old, delete_old


@dataclass(frozen=True, slots=True)
class Table:
    """A table with how long its rows are kept, and how many are older. `days` is None where none is by its age."""

    table: str
    days: int | None
    rows: int


def retention(as_json: bool, *, now: bool) -> None:
    """Print a line for each table that has a period: its old rows, with `now` those that were deleted."""
    settings, url = settings_and_owner_url()
    settings.check_retention()
    periods = periods_of(settings)

    async def run() -> Counter[str]:
        database = Database(url, size=1, readers=0, clock_offset=settings.clock_offset)
        await database.open()
        try:
            return await (delete_old if now else count_old)(database, periods)
        finally:
            await database.close()

    counted = told(lambda: asyncio.run(run()))
    rows = [Table(table, periods[kind] or None, counted[table]) for table, kind in DELETED_BY_AGE.items()]
    if as_json:
        show_json(rows)
        return
    columns = {"table": "Table", "days": "Kept (days)", "rows": "Deleted" if now else "To delete"}
    show_rows(rows, columns, as_json=False, empty="")
