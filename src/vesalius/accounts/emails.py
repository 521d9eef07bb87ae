"""E-mail addresses: what is accepted, and the form under which two spellings are one."""

import re
import unicodedata

_FORM = re.compile(r"[^@\s\x00-\x1f\x7f<>\"(),:;\\\[\]]+@[^@\s\x00-\x1f\x7f<>\"(),:;\\\[\]]+\.[^@\s.]{2,}")


_OTHER_I = re.compile("[\u0131\u0237\u0307]")
"""Dotless i and j, and the dot that the lower case of \u0130 leaves: they look like i and j and are no case of them."""


def is_email(text: str) -> bool:
    """Whether `text` has the form of an address: one @, a dotted domain, no spaces, controls or quoting.

    Addresses that differ from others by the dot of an i alone are refused: somebody would be taken for somebody else.
    """
    return (
        len(text) <= 255
        and _FORM.fullmatch(text) is not None
        and ".." not in text
        and not _OTHER_I.search(email_key(text))
    )


def email_key(text: str) -> str:
    """The form that is unique: compatibility-normalised and case-folded, so that twins are one account."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", text.strip()).casefold())
