"""What the calls on the second factor take and answer."""

from datetime import datetime
from typing import Annotated, Any

import msgspec

from vesalius.accounts.schemas import PasswordText

Code = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]


class PasskeyRow(msgspec.Struct, rename="camel"):
    """One of the person's passkeys."""

    id: str
    name: str
    created: datetime
    last_used: datetime | None


class SecondFactorState(msgspec.Struct, rename="camel"):
    """What signing in asks for besides the password: a code, since when, or one of the passkeys.

    `demanded`: the license demands it of this person, so that the last one cannot be taken away.
    """

    enabled: bool
    since: datetime | None
    recovery_codes_left: int
    passkeys: list[PasskeyRow]
    demanded: bool


class PasskeyOptions(msgspec.Struct, rename="camel"):
    """What the browser makes a passkey from (`PublicKeyCredentialCreationOptionsJSON`)."""

    options: dict[str, Any]


class NewPasskey(msgspec.Struct, forbid_unknown_fields=True):
    """A passkey that the browser made (`RegistrationResponseJSON`), and what its owner calls it."""

    name: Annotated[str, msgspec.Meta(max_length=1000)]
    credential: dict[str, Any]


class RemovedPasskey(msgspec.Struct, forbid_unknown_fields=True):
    """A passkey to take away, and one's password."""

    id: Annotated[str, msgspec.Meta(max_length=2000)]
    password: PasswordText


class ProvenByPassword(msgspec.Struct, forbid_unknown_fields=True):
    """One's password, so that a screen left open is not enough."""

    password: PasswordText


class FirstCode(msgspec.Struct, forbid_unknown_fields=True):
    """The first code the application shows."""

    code: Code


class PasswordAndCode(msgspec.Struct, forbid_unknown_fields=True):
    """One's password and a code."""

    password: PasswordText
    code: Code


class Enrolment(msgspec.Struct, rename="camel"):
    """What an authenticator application needs: the secret, as text, as address and as a picture (SVG) to scan."""

    secret: str
    uri: str
    picture: str


class RecoveryCodes(msgspec.Struct, rename="camel"):
    """Each opens the account once in place of a code. They are shown this once."""

    recovery_codes: list[str]
