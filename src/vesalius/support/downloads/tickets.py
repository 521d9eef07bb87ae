"""Signed addresses of files: a browser saves what it is led to, and carries no bearer there.

A ticket names the file, the session it was made in and when it ends, and is signed with a key that follows from the
installation's. It is as good as long as the session is.
"""

import base64
import binascii
import hashlib
import hmac
import struct
from dataclasses import dataclass
from datetime import UTC, datetime
from uuid import UUID

_FORM = struct.Struct(">16s16s16sQ")
_PURPOSE = b"vesalius downloads 1"


@dataclass(frozen=True, slots=True)
class Ticket:
    """Which file, for which session of which company, until when."""

    download_id: UUID
    company_id: UUID
    session_id: UUID
    expires: datetime


class Tickets:
    """Makes tickets and reads its own."""

    def __init__(self, secret_key: str) -> None:
        self._key = hmac.digest(secret_key.encode(), _PURPOSE, hashlib.sha256)

    def make(self, ticket: Ticket) -> str:
        """The ticket as a part of an address."""
        facts = _FORM.pack(
            ticket.download_id.bytes,
            ticket.company_id.bytes,
            ticket.session_id.bytes,
            int(ticket.expires.timestamp()),
        )
        return base64.urlsafe_b64encode(facts + self._sign(facts)).rstrip(b"=").decode()

    def read(self, text: str) -> Ticket | None:
        """What a ticket says; None for one that was not made here. Whether it has ended is not asked."""
        try:
            raw = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
        except (binascii.Error, ValueError):
            return None
        facts, signature = raw[: _FORM.size], raw[_FORM.size :]
        if len(facts) != _FORM.size or not hmac.compare_digest(signature, self._sign(facts)):
            return None
        download, company, session, ends = _FORM.unpack(facts)
        return Ticket(
            UUID(bytes=download), UUID(bytes=company), UUID(bytes=session), datetime.fromtimestamp(ends, UTC)
        )

    def _sign(self, facts: bytes) -> bytes:
        return hmac.digest(self._key, facts, hashlib.sha256)
