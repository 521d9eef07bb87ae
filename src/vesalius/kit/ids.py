"""Identifiers: UUIDs of version 7, which sort by the time they were made."""

from uuid import UUID

from uuid_utils.compat import uuid7


def new_id() -> UUID:
    """A new identifier; later ones are greater."""
    return uuid7()
