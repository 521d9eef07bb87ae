"""The mailbox of a demonstration: every mail the portal would have sent, on a page."""

from typing import Any

from litestar import Router, get
from litestar.di import NamedDependency

from vesalius.access.parameters import Db
from vesalius.accounts.links import queries
from vesalius.kit.errors import not_found

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
    return {"content": await queries.mailbox(db, SHOWN)}


router = Router(path="", tags=["demonstration"], route_handlers=[mailbox])
