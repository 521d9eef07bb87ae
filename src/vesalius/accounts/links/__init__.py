"""Links sent by mail: made by the job that mails them, shown by opening, used once by pressing a button."""

import hashlib
import hmac
from enum import StrEnum
from uuid import UUID

from vesalius.accounts.links.queries import (
    Recipient,
    forget_mails,
    letter,
    mailbox,
    put,
    recipient,
    revoke,
    revoke_all,
    revoke_of,
)
from vesalius.kit.tokens import token_of

__all__ = [
    "LinkTokens",
    "Purpose",
    "Recipient",
    "forget_mails",
    "letter",
    "mailbox",
    "put",
    "recipient",
    "revoke",
    "revoke_all",
    "revoke_of",
]

_PURPOSE = b"vesalius mailed links 1"


class LinkTokens:
    """The tokens of mailed links: each follows from the link's id and the installation's secret (decision 0020).

    So a mail that is sent again carries the same link, although the database has only the token's hash.
    """

    def __init__(self, secret_key: str) -> None:
        self._key = hmac.digest(secret_key.encode(), _PURPOSE, hashlib.sha256)

    def of(self, link_id: UUID) -> str:
        """The token of a link."""
        return token_of(hmac.digest(self._key, link_id.bytes, hashlib.sha256))


class Purpose(StrEnum):
    """What a link is for; a link used for anything else is not valid."""

    INVITATION = "invitation"
    RESET = "reset"
    DELETION = "deletion"
    DELEGATION = "delegation"
