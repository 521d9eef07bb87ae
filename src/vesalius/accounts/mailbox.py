"""The mailbox of a demonstration: every mail the portal would have sent, on a page."""

from typing import Any
from uuid import UUID

from litestar import Response, Router
from litestar.di import NamedDependency
from litestar.params import FromPath

from vesalius.access.parameters import Db
from vesalius.accounts import links
from vesalius.kit.errors import not_found
from vesalius.kit.routing import get

SHOWN = 100


class MailboxOpen:
    """Whether this installation has a mailbox: a demonstration without a mail server."""

    def __init__(self, is_open: bool) -> None:
        self.is_open = is_open


@get("/mailbox", summary="The demonstration's mailbox")
async def mailbox(db: Db, mailbox_open: NamedDependency[MailboxOpen]) -> dict[str, list[dict[str, Any]]]:
    """The newest mails. Answers 404 in a deployment, whatever is configured."""
    if not mailbox_open.is_open:
        raise not_found()
    return {"content": await links.mailbox(db, SHOWN)}


_LETTER_POLICY = (
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; base-uri 'none';"
    " form-action 'none'; sandbox allow-top-navigation-by-user-activation"
)
"""A mail has styles of its own, which the pages' policy forbids; so it is a page of its own, without scripts."""


@get("/mailbox/{mail_id:uuid}", summary="A mail as it looks", media_type="text/html")
async def letter(
    mail_id: FromPath[UUID], db: Db, mailbox_open: NamedDependency[MailboxOpen]
) -> Response[str]:
    """The HTML form of a mail, for a frame on the mailbox page."""
    html = await links.letter(db, mail_id) if mailbox_open.is_open else None
    if html is None:
        raise not_found()
    return Response(
        html.replace("<head>", '<head><base target="_top">', 1),
        media_type="text/html",
        headers={"content-security-policy": _LETTER_POLICY},
    )


router = Router(path="", tags=["demonstration"], route_handlers=[mailbox, letter])
