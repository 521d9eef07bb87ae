"""What the calls of companies take and answer."""

from typing import Annotated

import msgspec

from vesalius.kit.locales import Locale


class CompanyRegistration(msgspec.Struct, rename="camel", forbid_unknown_fields=True):
    """A wish for a place, from somebody who has the company's link."""

    company: Annotated[str, msgspec.Meta(max_length=200)]
    email: Annotated[str, msgspec.Meta(min_length=1, max_length=255)]
    first_name: Annotated[str, msgspec.Meta(max_length=1000)]
    last_name: Annotated[str, msgspec.Meta(max_length=1000)]
    locale: Locale | None = None
    """The language of the page, and so of the mail; without it that of the license."""


class CompanyLinkQuestion(msgspec.Struct, forbid_unknown_fields=True):
    """A company's registration code."""

    company: Annotated[str, msgspec.Meta(max_length=200)]


class CompanyLinkFacts(msgspec.Struct, rename="camel"):
    """Whose link it is."""

    company_name: str


class Sent(msgspec.Struct):
    """A mail is on its way, if there is anything to send."""

    sent: bool = True
