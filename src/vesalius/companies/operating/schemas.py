"""What the operator gives and is shown."""

from datetime import date, datetime
from typing import get_args
from uuid import UUID

import msgspec

from vesalius.access.caller import Feature, Module
from vesalius.kit.locales import Locale

MODULES: tuple[Module, ...] = get_args(Module)
FEATURES: tuple[Feature, ...] = get_args(Feature)


class CompanyRow(msgspec.Struct, rename="camel", kw_only=True):
    """A company with its main license."""

    id: UUID
    name: str
    members: int
    managers: str
    license: str
    start_date: date | None
    end_date: date | None
    created_at: datetime


class LicenseRow(msgspec.Struct, rename="camel", kw_only=True):
    """A license with what is taken of it."""

    id: UUID
    position: int | None
    state: str
    start_date: date
    end_date: date
    time_zone: str
    locale: Locale
    concurrency: int
    students: int
    max_students: int
    teachers: int
    max_teachers: int
    administrators: int
    max_administrators: int
    users: int
    max_users: int
    monthly_hours: float
    modules: list[str]
    features: list[str]
    monthly_reports: bool
    managers: list[str]


class Terms(msgspec.Struct, kw_only=True):
    """The terms of a license; what is None stays as it is, or as the license before has it."""

    start_date: date | None = None
    end_date: date | None = None
    time_zone: str | None = None
    locale: Locale | None = None
    concurrency: int | None = None
    max_students: int | None = None
    max_teachers: int | None = None
    max_administrators: int | None = None
    max_users: int | None = None
    monthly_usage_seconds: int | None = None
    modules: list[str] | None = None
    features: list[str] | None = None
    monthly_reports: bool | None = None


class LinkRow(msgspec.Struct, rename="camel"):
    """A company's registration link; its code is shown once, when it is made."""

    id: UUID
    usage_mode: str
    state: str
    created_at: datetime
    expires_at: datetime | None


class NamedManager(msgspec.Struct, rename="camel"):
    """A person who was named License Manager; `invited`: a mail is on its way to them."""

    id: UUID
    email: str
    invited: bool
    licenses: list[UUID]
