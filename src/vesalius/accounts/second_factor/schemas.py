"""What the calls on the second factor take and answer."""

from datetime import datetime
from typing import Annotated

import msgspec

from vesalius.accounts.schemas import PasswordText

Code = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]


class SecondFactorState(msgspec.Struct, rename="camel"):
    """Whether signing in asks for a code, since when, and how many recovery codes are left."""

    enabled: bool
    since: datetime | None
    recovery_codes_left: int


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
