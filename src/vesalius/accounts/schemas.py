"""What the calls of accounts take and answer."""

from datetime import date, datetime
from typing import Annotated, Literal
from uuid import UUID

import msgspec

Locale = Literal["en_UK", "bg_BG"]


class Credentials(msgspec.Struct, forbid_unknown_fields=True):
    """A sign-in."""

    email: Annotated[str, msgspec.Meta(min_length=1, max_length=254)]
    password: Annotated[str, msgspec.Meta(min_length=1, max_length=1024)]


class Token(msgspec.Struct):
    """An access token, how many seconds it lives, and when it ends."""

    access_token: str
    expires_in: int
    expiration: datetime


class ManagedLicense(msgspec.Struct, rename="camel"):
    """A license the person manages."""

    license_id: UUID


class AuthState(msgspec.Struct):
    """Who is signed in and what they may do: the profile/auth state of the specification, with its spelling."""

    access_token: str | None
    expires_in: int | None
    expiration: datetime | None
    id: UUID
    email: str
    first_name: str
    last_name: str
    role: str | None
    admin: bool
    is_admin: bool
    locale: Locale
    features: list[str]
    available_modules: list[str]
    license_status: str
    has_license: bool
    license_id: UUID | None = msgspec.field(name="licenseId")
    assigned_license_id: UUID | None
    license_start_date: date | None
    time: datetime
    manager_on_licenses: list[ManagedLicense]
    invites: list[str]
    company_name: str
    permissions: list[str]


class LocaleChoice(msgspec.Struct, forbid_unknown_fields=True):
    """A language to use from now on."""

    locale: Locale
