"""Identifiers: UUIDs of version 7, which sort by the time they were made."""

from datetime import datetime
from uuid import UUID

from uuid_utils.compat import uuid7


def new_id() -> UUID:
    """A new identifier; later ones are greater."""
    return uuid7()


def floor_of(moment: datetime) -> UUID:
    """The smallest identifier that can be made at a moment."""
    return UUID(int=int(moment.timestamp() * 1000) << 80)
