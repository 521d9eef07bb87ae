"""What the calls of accounts take and answer."""

from datetime import date, datetime
from typing import Annotated, Any, Literal
from uuid import UUID

import msgspec

from vesalius.access.caller import Feature, LicenseState, Module, Role
from vesalius.access.policy import Permission
from vesalius.kit.locales import Locale as Locale


class Credentials(msgspec.Struct, forbid_unknown_fields=True):
    """A sign-in."""

    email: Annotated[str, msgspec.Meta(min_length=1, max_length=254)]
    password: Annotated[str, msgspec.Meta(min_length=1, max_length=1024)]
    code: Annotated[str, msgspec.Meta(max_length=64)] | None = None
    """Of the authenticator application, or a recovery code, where the account asks for one."""
    passkey: dict[str, Any] | None = None
    """What a passkey answered (`AuthenticationResponseJSON`), in place of a code."""


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
    role: Role | None
    admin: bool
    is_admin: bool
    locale: Locale
    features: list[Feature]
    available_modules: list[Module]
    license_status: LicenseState
    has_license: bool
    license_id: UUID | None = msgspec.field(name="licenseId")
    assigned_license_id: UUID | None
    license_start_date: date | None
    time: datetime
    manager_on_licenses: list[ManagedLicense]
    invites: list[str]
    company_name: str
    time_zone: str
    """In which terms of the company are, such as the time at which an assignment is due: that of its license."""
    permissions: list[Permission]
    second_factor_required: bool
    """The license demands a second factor of the person, who has none: nothing else is open to them until then."""


class LocaleChoice(msgspec.Struct, forbid_unknown_fields=True):
    """A language to use from now on."""

    locale: Locale


PasswordText = Annotated[str, msgspec.Meta(min_length=1, max_length=1024)]
TokenText = Annotated[str, msgspec.Meta(max_length=200)]
NameText = Annotated[str, msgspec.Meta(max_length=1000)]


class LinkQuestion(msgspec.Struct, forbid_unknown_fields=True):
    """A token from a mail. In the body, so that it stands in no log of addresses."""

    token: TokenText


class LinkFacts(msgspec.Struct, rename="camel"):
    """What a link is for and whom; shown before anything is done."""

    purpose: Literal["invitation", "reset", "deletion", "delegation"]
    state: Literal["valid", "used", "replaced", "expired"]
    expires_at: datetime
    email: str
    first_name: str
    last_name: str
    company_name: str
    locale: Locale
    candidate: str | None
    """Of a delegation: the name of who is to be License Manager."""


class Registration(msgspec.Struct, rename="camel", forbid_unknown_fields=True):
    """What an invited person gives to become a member."""

    first_name: NameText
    last_name: NameText
    password: PasswordText
    accept_terms: bool
    locale: Locale | None = None


class Registered(msgspec.Struct):
    """The address to sign in with."""

    email: str


class NewPassword(msgspec.Struct, rename="camel", forbid_unknown_fields=True):
    """A new password, set through a link."""

    new_password: PasswordText


class OldAndNewPassword(msgspec.Struct, rename="camel", forbid_unknown_fields=True):
    """The present password and the one to have from now on."""

    old_pass: PasswordText
    new_pass: PasswordText


class PasswordQuestion(msgspec.Struct, forbid_unknown_fields=True):
    """A password to compare with one's own."""

    password: PasswordText


class PasswordAnswer(msgspec.Struct):
    """Whether it is."""

    correct: bool


class NewFirstName(msgspec.Struct, rename="camel", forbid_unknown_fields=True):
    """A first name to have from now on."""

    new_first_name: NameText


class NewLastName(msgspec.Struct, rename="camel", forbid_unknown_fields=True):
    """A last name to have from now on."""

    new_last_name: NameText


class Company(msgspec.Struct, rename="camel"):
    """The caller's company. `delegate_needed`: no active License Manager is left to look after its license."""

    id: UUID
    name: str
    delegate_needed: bool


class SessionRow(msgspec.Struct, rename="camel"):
    """One of the caller's open sessions."""

    id: UUID
    kind: Literal["WEB", "DESKTOP"]
    agent: str
    created: datetime
    expires: datetime
    current: bool


class SessionList(msgspec.Struct):
    """The caller's open sessions, newest first."""

    content: list[SessionRow]


class EndedSessions(msgspec.Struct):
    """How many other sessions were ended."""

    ended: int


class DeletionStarted(msgspec.Struct, rename="camel"):
    """Where the link was sent."""

    email: str
