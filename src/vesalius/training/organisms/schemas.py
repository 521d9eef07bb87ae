"""What the calls of organisms answer."""

from datetime import datetime
from uuid import UUID

import msgspec


class Organism(msgspec.Struct, rename="camel"):
    """A running organism: until when its lease lasts, and how often to renew it."""

    organism_id: UUID
    lease_until: datetime
    heartbeat_seconds: int
    lease_seconds: int


class EndedOrganism(msgspec.Struct, rename="camel"):
    """An organism that has given its place back."""

    organism_id: UUID
    ended_at: datetime
