"""The company a query may look at."""

from dataclasses import dataclass
from uuid import UUID


@dataclass(frozen=True, slots=True)
class Scope:
    """Proof that somebody may act for this company. Every query takes one; only `access` makes them."""

    company_id: UUID
