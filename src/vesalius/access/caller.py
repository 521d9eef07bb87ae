"""The person behind a request."""

from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import Literal
from uuid import UUID

from vesalius.kit.locales import Locale
from vesalius.kit.tenancy import Scope

Feature = Literal["Professor GPT", "Desktop", "Allow Language Change", "Second Factor for Administrators"]
"""What a license includes or demands."""

Module = Literal["Cardio", "Pulmo", "Anonymization"]
"""The fields of medicine of a license, and whether its results carry names."""


class Role(StrEnum):
    """What the menu and the policy go by."""

    ADMIN = "ADMIN"
    TEACHER = "TEACHER"
    STUDENT = "STUDENT"


class LicenseState(StrEnum):
    """The main license as people see it; NOT_VALID when the company has none."""

    NOT_VALID = "NOT_VALID"
    NOT_YET_ACTIVE = "NOT_YET_ACTIVE"
    ACTIVE = "ACTIVE"
    DEACTIVATED = "DEACTIVATED"
    EXPIRED = "EXPIRED"
    CLOSED = "CLOSED"
    DELETED = "DELETED"


@dataclass(frozen=True, slots=True)
class Caller:
    """A person with a valid session, as of this request: role, status and license are read each time."""

    session_id: UUID
    session_kind: str
    user_id: UUID
    scope: Scope
    company_name: str
    email: str
    first_name: str
    last_name: str
    usage_mode: str
    administrator: bool
    was_administrator: bool
    locale: Locale
    license_manager: bool
    license_id: UUID | None
    license_state: LicenseState
    license_start: date | None
    features: frozenset[Feature]
    modules: frozenset[Module]

    @property
    def role(self) -> Role:
        """ADMIN with administrative rights, else the usage mode."""
        return Role.ADMIN if self.administrator else Role(self.usage_mode)


def scope_of(company_id: UUID) -> Scope:
    """The scope of a company that somebody has just proven to act for.

    For those who prove it otherwise than by a token: a right password, a valid link, a job queued by a caller, the
    operator's command line.
    """
    return Scope(company_id)
