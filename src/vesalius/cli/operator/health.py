"""`vesalius health`: whether an installation is well."""

from __future__ import annotations

import asyncio
import sys

from rich.console import Console

from vesalius.cli.operator.shared import app_url, show_json
from vesalius.health import Queue, Readiness, jobs_of, readiness
from vesalius.kit.db import Database
from vesalius.professor.builtin.knowledge import refused
from vesalius.settings import read_settings

_PARTS = {
    "database": ("answers", "does not answer"),
    "migrations": ("of this version", "not of this version: vesalius migrate, or install the newer version"),
    "worker": ("heard of lately", "not heard of: mails and answers wait until one runs"),
}


def health(as_json: bool) -> None:
    """Say how each part is; exit status 1 where the portal could not serve, no worker runs, or jobs were given up."""
    settings = read_settings()
    parts, queues = asyncio.run(_look(Database(app_url(settings), size=1, pooled=settings.pooled)))
    waiting = sum(queue.waiting + queue.retrying for queue in queues)
    failed = sum(queue.failed for queue in queues)
    unusable = refused()
    if as_json:
        show_json(
            {name: getattr(parts, name) for name in _PARTS}
            | {"jobs": {"waiting": waiting, "failed": failed} if queues else None}
            | {"queues": {queue.name: queue for queue in queues}}
            | {"pathologies": unusable}
        )
    else:
        console = Console(highlight=False)
        for name, (good, bad) in _PARTS.items():
            well = getattr(parts, name)
            console.print(f"[green]✓[/] {name}: {good}" if well else f"[red]✗[/] {name}: {bad}")
        for queue in queues:
            if queue.failed:
                console.print(f"[red]✗[/] {queue.name}: {queue.failed} jobs given up: vesalius jobs list")
        for line in unusable:
            console.print(f"[red]✗[/] pathologies: {line}", soft_wrap=True)
        if queues:
            console.print(f"  jobs: {waiting} wait, {failed} failed for good")
    if not (parts.ready and parts.worker) or failed:
        sys.exit(1)


async def _look(database: Database) -> tuple[Readiness, list[Queue]]:
    # Without waiting for the first connection: an answer that does not come is an answer here.
    await database.pool.open(wait=False)
    try:
        parts = await readiness(database)
        return parts, await jobs_of(database) if parts.ready else []
    finally:
        await database.close()
