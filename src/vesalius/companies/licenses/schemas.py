"""What the calls on licenses take and answer."""

from datetime import date, datetime
from typing import Literal
from uuid import UUID

import msgspec

from vesalius.access.caller import Feature, Module
from vesalius.kit.locales import Locale

State = Literal["ACTIVE", "NOT_YET_ACTIVE", "DEACTIVATED", "EXPIRED", "CLOSED", "DELETED"]
Position = Literal["main", "other", "past"]


class SeatCounts(msgspec.Struct):
    """Seats by kind and in all."""

    students: int
    teachers: int
    administrators: int
    users: int


class LicenseDetails(msgspec.Struct, rename="camel", kw_only=True):
    """A license with what is taken of it.

    `end_date` is the last day of use, `days_left` counts today. Seconds are of the current calendar month in the
    license's time zone, `total_used_seconds` of all time; `compliance` is their share of the quota in percent, None
    without use.
    """

    id: UUID
    company_name: str
    position: Position
    status: State
    start_date: date
    end_date: date
    time_zone: str
    days_left: int
    days_until_start: int
    modules: list[Module]
    features: list[Feature]
    concurrency: int
    max_students: int
    max_teachers: int
    max_administrators: int
    max_users: int
    seats: SeatCounts
    number_of_users: int
    active_users: int
    pending_invitations: int
    available_usage_seconds: int
    used_seconds: int
    total_used_seconds: int
    compliance: float | None
    monthly_usage_seconds_per_user: int
    monthly_reports: bool
    locale: Locale
    lm_ids: list[UUID]


class DeniedStart(msgspec.Struct, rename="camel"):
    """A start that the concurrency did not allow; without a person where results are anonymous."""

    at: datetime
    user_id: UUID | None
    name: str | None


class DeniedStarts(msgspec.Struct, rename="camel"):
    """Starts that the concurrency did not allow: how many this month and ever, and the latest."""

    this_month: int
    total: int
    latest: list[DeniedStart]


class FullLicense(LicenseDetails, rename="camel", kw_only=True):
    """A license with what happens on it at this moment."""

    concurrency_now: int
    denied_starts: DeniedStarts


class Manager(msgspec.Struct, rename="camel"):
    """A License Manager."""

    id: UUID
    first_name: str
    last_name: str
    email: str


class Binding(msgspec.Struct, rename="camel"):
    """Where the rollover to the next license stands.

    `bound` hold a seat on it, `unbound` are members of the present license who do not. Until `postponed_until`
    nobody wants to be asked about them.
    """

    license_id: UUID
    start_date: date
    started: bool
    bound: int
    unbound: int
    postponed_until: datetime | None


class CompanyWithLicense(msgspec.Struct, rename="camel"):
    """The company, its main license, and the next one while people can be bound to it."""

    company_id: UUID
    company_name: str
    license: LicenseDetails | None
    bind_license: LicenseDetails | None
    lm_ids: list[UUID]
    managers: list[Manager]
    binding: Binding | None
    delegate_needed: bool


class ReportsOn(msgspec.Struct, forbid_unknown_fields=True):
    """Whether the License Managers get a report each month."""

    on: bool


class LicenseLocale(msgspec.Struct, forbid_unknown_fields=True):
    """The language of the license's invitations and reports."""

    locale: Locale
