"""The demonstration: two companies that a newcomer can sign in to, made once and kept.

People, tags and groups are written here; scenarios are written by the built-in author and trained on through the same
services the desktop application uses, so what the screens show was earned the way it is in life.
"""

import asyncio
from collections.abc import Callable

from vesalius.kit.db import Database
from vesalius.settings import Settings

Report = Callable[[str], None]


def ensure(settings: Settings, report: Report) -> None:
    """Make what is missing of the demonstration, telling `report` each step as it begins.

    Each step is one transaction and is skipped when its result is there, so an interrupted start goes on where it
    stopped.
    """
    asyncio.run(_ensure(settings, report))


async def _ensure(settings: Settings, report: Report) -> None:
    # The list of people (`demo.people`) is wanted by programs that have no use for all of this.
    from vesalius.demo.assignments import ensure_assignments
    from vesalius.demo.companies import ensure_next_license, ensure_people
    from vesalius.demo.downloads import ensure_guides
    from vesalius.demo.scenarios import ensure_scenarios
    from vesalius.demo.templates import ensure_templates
    from vesalius.demo.training import ensure_training

    database = Database(settings.database_url, size=2, pooled=settings.pooled)
    await database.open()
    try:
        await ensure_people(database, report)
        await ensure_next_license(database, report)
        await ensure_scenarios(database, report)
        await ensure_templates(database, report)
        await ensure_training(database, report)
        await ensure_assignments(database, report)
        await ensure_guides(settings, report)
    finally:
        await database.close()
