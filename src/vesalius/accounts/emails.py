"""E-mail addresses: what is accepted, and the form under which two spellings are one."""

import re
import unicodedata

_FORM = re.compile(r"[^@\s\x00-\x1f\x7f<>\"(),:;\\\[\]]+@[^@\s\x00-\x1f\x7f<>\"(),:;\\\[\]]+\.[^@\s.]{2,}")


def is_email(text: str) -> bool:
    """Whether `text` has the form of an address: one @, a dotted domain, no spaces, controls or quoting."""
    return len(text) <= 255 and _FORM.fullmatch(text) is not None and ".." not in text


def email_key(text: str) -> str:
    """The form that is unique: compatibility-normalised and case-folded, so that twins are one account."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", text.strip()).casefold())
