"""The rules of downloads: what is offered to whom, and who gets a file."""

import asyncio
import re
from datetime import timedelta
from functools import lru_cache
from uuid import UUID

from vesalius.access.caller import Caller, scope_of
from vesalius.access.policy import DESKTOP
from vesalius.kit.codes import Code
from vesalius.kit.db import Database, current_time
from vesalius.kit.errors import Problem, not_found
from vesalius.kit.locales import Locale
from vesalius.kit.markdown import Block, read_markdown
from vesalius.support.downloads import queries
from vesalius.support.downloads.queries import Row
from vesalius.support.downloads.schemas import Download, DownloadLink, Downloads
from vesalius.support.downloads.store import Store
from vesalius.support.downloads.tickets import Ticket, Tickets

LINK_LIFETIME = timedelta(minutes=60)
"""As long as an access token: a slow line has to be able to take an interrupted download up again."""
_FALLBACK: Locale = "en_UK"


class DownloadService:
    """What a process needs to hand out files: the folder, and the key that addresses are signed with."""

    def __init__(self, store: Store, tickets: Tickets, base: str) -> None:
        self.store = store
        self._tickets = tickets
        self._base = base

    async def offered(self, database: Database, locale: Locale) -> Downloads:
        """Everything that is offered, described in one language (English where a text is not in that one)."""
        async with database.reading() as connection:
            rows = await queries.every(connection)
        present = await asyncio.to_thread(lambda: [self.store.has(row.sha256, row.size) for row in rows])
        shown = [_shown(row, locale, there) for row, there in zip(rows, present, strict=True)]
        applications = [one for one in shown if one.kind == "application"]
        guides = sorted((one for one in shown if one.kind == "guide"), key=lambda one: one.locale != locale)
        return Downloads(applications[0] if applications else None, applications[1:], guides)

    async def link(self, database: Database, caller: Caller, download_id: UUID) -> DownloadLink:
        """An address for the caller's browser. Raises `Problem` 404 for what is not offered, 503 for a lost file."""
        async with database.reading() as connection:
            row = await queries.get(connection, download_id)
            now = await current_time(connection)
        if row is None:
            raise not_found()
        await self._require(row)
        expires = (now + LINK_LIFETIME).replace(microsecond=0)
        ticket = Ticket(download_id, caller.scope.company_id, caller.session_id, expires)
        return DownloadLink(f"{self._base}/{self._tickets.make(ticket)}", expires)

    async def file(self, database: Database, text: str) -> Row:
        """The file a ticket is for, as long as the session it was made in goes on.

        Raises `Problem` 404 for what is no ticket of ours, 410 when it or the session has ended, or the license no
        longer has the feature, 503 when the file is not in the folder.
        """
        ticket = self._tickets.read(text)
        if ticket is None:
            raise not_found()
        async with database.transaction(ticket.company_id) as connection:
            lives = ticket.expires > await current_time(connection) and await queries.may_still(
                connection, scope_of(ticket.company_id), ticket.session_id, ("ACTIVE", "WAITING"), DESKTOP
            )
            row = await queries.get(connection, ticket.download_id)
        if not lives:
            raise Problem(
                410, Code.LINK_EXPIRED, "This link has ended. Start the download again in the portal."
            )
        if row is None:
            raise not_found()
        await self._require(row)
        return row

    async def _require(self, row: Row) -> None:
        if not await asyncio.to_thread(self.store.has, row.sha256, row.size):
            raise Problem(503, Code.UNAVAILABLE, "This file is not available at present.")


_RANGE = re.compile(r"bytes=(\d{0,18})-(\d{0,18})")


def wanted_range(header: str, size: int) -> tuple[int, int] | None:
    """The piece a browser asks for (RFC 9110, section 14), as start and length; None for the whole.

    More than one piece, or what is no range, is answered with the whole, as the standard allows. Raises `Problem` 416
    for a piece that lies past the end.
    """
    found = _RANGE.fullmatch(header.strip())
    if found is None or found.groups() == ("", ""):
        return None
    first, last = found.groups()
    if first == "":
        length = min(int(last), size)
        start = size - length
    else:
        start = int(first)
        if last and int(last) < start:
            return None
        length = min(int(last) if last else size - 1, size - 1) - start + 1
    if length <= 0:
        raise Problem(
            416,
            Code.BAD_REQUEST,
            "There is nothing at this place.",
            headers={"content-range": f"bytes */{size}"},
        )
    return start, length


def _shown(row: Row, locale: Locale, available: bool) -> Download:
    return Download(
        id=row.id,
        kind=row.kind,
        locale=row.locale,
        version=row.version,
        released=row.released_on,
        file_name=row.file_name,
        size=row.size,
        sha256=row.sha256.hex(),
        available=available,
        notes=_in(row.notes, locale),
        requirements=_in(row.requirements, locale),
    )


def _in(texts: dict[str, str], locale: Locale) -> list[Block]:
    return _blocks(texts.get(locale) or texts.get(_FALLBACK, ""))


# The same few texts are asked for again and again, and to read one takes as long as the rest of the answer.
_blocks = lru_cache(maxsize=256)(read_markdown)
