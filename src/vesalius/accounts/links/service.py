"""The rules of links: what opening one shows, and how one is used."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import timedelta

from vesalius.access.caller import scope_of
from vesalius.accounts.links import Purpose, queries
from vesalius.kit.codes import Code
from vesalius.kit.db import Connection, Database, set_company
from vesalius.kit.errors import Problem
from vesalius.kit.tenancy import Scope
from vesalius.kit.tokens import looks_like_token, token_hash

LIFETIME = {
    Purpose.INVITATION: timedelta(days=7),
    Purpose.RESET: timedelta(minutes=30),
    Purpose.DELETION: timedelta(minutes=60),
    Purpose.DELEGATION: timedelta(hours=24),
}


@dataclass(frozen=True, slots=True)
class OpenLink:
    """A link that a token names, with the transaction opened for its company."""

    scope: Scope
    link: queries.Link

    @property
    def state(self) -> str:
        """valid, used, replaced (revoked by a newer one, or withdrawn) or expired."""
        if self.link.used:
            return "used"
        if self.link.revoked:
            return "replaced"
        return "expired" if self.link.expired else "valid"


async def open_link(connection: Connection, token: str) -> OpenLink:
    """Find a link without using it. Raises `Problem` 404 `link_not_valid` for an unknown token."""
    found = await queries.find(connection, token_hash(token)) if looks_like_token(token) else None
    if found is None:
        raise Problem(404, Code.LINK_NOT_VALID, "Link expired or not valid.")
    await set_company(connection, found.company_id)
    scope = scope_of(found.company_id)
    link = await queries.get(connection, scope, found.id)
    if link is None:
        raise Problem(404, Code.LINK_NOT_VALID, "Link expired or not valid.")
    return OpenLink(scope, link)


async def usable_link(connection: Connection, token: str, purpose: Purpose) -> OpenLink:
    """Find a link that can be used now, before any costly work is done for it. Raises as `use_link` does."""
    opened = await open_link(connection, token)
    if opened.link.purpose != purpose:
        raise Problem(404, Code.LINK_NOT_VALID, "Link expired or not valid.")
    if opened.state != "valid":
        raise Problem(410, Code(f"link_{opened.state}"), "Link expired or not valid.")
    return opened


@asynccontextmanager
async def link_locked(database: Database, token: str) -> AsyncIterator[None]:
    """Serialise the uses of one link; none holds a connection while it waits.

    The first of many at once hashes a password, and those after it find the link used.
    """
    async with database.locks.hold(("link", token_hash(token))):
        yield


async def use_link(connection: Connection, token: str, purpose: Purpose) -> OpenLink:
    """Use a link up, in the transaction of its effect: when that fails, the link can be used again.

    Raises `Problem` 404 for an unknown token or one of another purpose, 410 with `link_used`, `link_replaced` or
    `link_expired`.
    """
    opened = await open_link(connection, token)
    if opened.link.purpose != purpose:
        raise Problem(404, Code.LINK_NOT_VALID, "Link expired or not valid.")
    if not await queries.consume(connection, opened.scope, opened.link.id, purpose):
        again = await queries.get(connection, opened.scope, opened.link.id)
        state = OpenLink(opened.scope, again).state if again else "used"
        # Lost by a hair to another use of the same link: it is used now.
        raise Problem(
            410, Code(f"link_{'used' if state == 'valid' else state}"), "Link expired or not valid."
        )
    return opened
