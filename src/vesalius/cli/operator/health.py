"""`vesalius health`: whether an installation is well."""

from __future__ import annotations

import asyncio
import sys

from rich.console import Console

from vesalius.cli.operator.desk import app_url, show_json
from vesalius.health import Jobs, Readiness, jobs_of, readiness
from vesalius.kit.db import Database
from vesalius.settings import read_settings

_PARTS = {
    "database": ("answers", "does not answer"),
    "migrations": ("of this version", "not of this version: vesalius migrate, or install the newer version"),
    "worker": ("heard of lately", "not heard of: mails and answers wait until one runs"),
}


def health(as_json: bool) -> None:
    """Say how each part is; exit status 1 where the portal could not serve, or no worker runs."""
    settings = read_settings()
    parts, jobs = asyncio.run(_look(Database(app_url(settings), size=1, pooled=settings.pooled)))
    if as_json:
        show_json(
            {name: getattr(parts, name) for name in _PARTS}
            | {"jobs": {"waiting": jobs.waiting, "failed": jobs.failed} if jobs else None}
        )
    else:
        console = Console(highlight=False)
        for name, (good, bad) in _PARTS.items():
            well = getattr(parts, name)
            console.print(f"[green]✓[/] {name}: {good}" if well else f"[red]✗[/] {name}: {bad}")
        if jobs:
            console.print(f"  jobs: {jobs.waiting} wait, {jobs.failed} failed for good")
    if not (parts.ready and parts.worker):
        sys.exit(1)


async def _look(database: Database) -> tuple[Readiness, Jobs | None]:
    # Without waiting for the first connection: an answer that does not come is an answer here.
    await database.pool.open(wait=False)
    try:
        parts = await readiness(database)
        return parts, await jobs_of(database) if parts.ready else None
    finally:
        await database.close()
