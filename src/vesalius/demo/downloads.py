"""What the demonstration offers for download: the user guide in both languages, made from its Markdown.

There is no build of the desktop application in this project, so none is offered; the page says so.
"""

import asyncio
import hashlib
import tempfile
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from vesalius import __version__
from vesalius.kit.db import Database
from vesalius.kit.locales import Locale
from vesalius.printouts import guide
from vesalius.printouts.paper import Paper
from vesalius.settings import Settings
from vesalius.support.downloads import offering, queries
from vesalius.support.downloads.offering import Offer
from vesalius.support.downloads.opening import open_store
from vesalius.support.downloads.store import Store

_GUIDES = Path(__file__).resolve().parents[3] / "docs" / "guide"
_SOURCES: dict[Locale, str] = {"en_UK": "en.md", "bg_BG": "bg.md"}
_MADE_FROM = "made from"
"""Under this name a guide's row tells the SHA-256 of what it was made from: it is made anew when that changes."""


async def ensure_guides(settings: Settings, report: Callable[[str], None]) -> None:
    """Make the guides that are missing or were made from an older text. One that somebody else put there stays."""
    if settings.downloads_folder is None or not settings.database_owner_url:
        return
    store = open_store(settings)
    database = Database(settings.database_owner_url, size=1)
    await database.open()
    try:
        for locale, name in _SOURCES.items():
            if (_GUIDES / name).is_file():
                await _ensure(settings, database, store, locale, _GUIDES / name, report)
    finally:
        await database.close()


async def _ensure(
    settings: Settings,
    database: Database,
    store: Store,
    locale: Locale,
    source: Path,
    report: Callable[[str], None],
) -> None:
    text = await asyncio.to_thread(source.read_text, "utf-8")
    digest = hashlib.sha256(f"{__version__} {settings.product_name} {text}".encode()).hexdigest()
    async with database.transaction() as connection:
        rows = await queries.every(connection)
    known = next((row for row in rows if row.kind == "guide" and row.locale == locale), None)
    if known and (known.notes.get(_MADE_FROM) in (None, digest)) and store.has(known.sha256, known.size):
        return
    report("Setting the user guide")
    today = datetime.now(UTC).date()
    paper = Paper()
    try:
        made = await paper.render(
            guide.TEMPLATE,
            guide.on_paper(
                text,
                locale,
                product=settings.product_name,
                vendor=settings.vendor_name,
                version=__version__,
                day=today,
            ),
        )
    finally:
        paper.close()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / f"user-guide-{source.stem}.pdf"
        await asyncio.to_thread(file.write_bytes, made)
        offer = Offer("guide", file, __version__, today, locale=locale, notes={_MADE_FROM: digest})
        async with database.transaction() as connection:
            await offering.add(connection, store, offer)
        async with database.transaction() as connection:
            await offering.tidy(connection, store)
