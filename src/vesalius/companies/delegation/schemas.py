"""What the calls on delegation take and answer."""

from typing import Annotated
from uuid import UUID

import msgspec


class Candidate(msgspec.Struct, rename="camel", forbid_unknown_fields=True):
    """The administrator who is to be License Manager."""

    user_id: UUID


class DelegationStarted(msgspec.Struct, rename="camel"):
    """Where the link was sent (the caller's own mailbox, shortened), and how long it works."""

    sent_to: str
    expires_in_hours: int


class DelegationToken(msgspec.Struct, forbid_unknown_fields=True):
    """A token from a mail. In the body, so that it stands in no log of addresses."""

    token: Annotated[str, msgspec.Meta(max_length=200)]
