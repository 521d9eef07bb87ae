"""E-mail addresses: what is accepted, and the form under which two spellings are one."""

import re
import unicodedata

_FORM = re.compile(r"[^@\s\x00-\x1f\x7f<>\"(),:;\\\[\]]+@[^@\s\x00-\x1f\x7f<>\"(),:;\\\[\]]+\.[^@\s.]{2,}")

_OTHER_I = re.compile("[\u0131\u0237\u0307]")
"""Dotless i and j, and the dot that the lower case of \u0130 leaves: they look like i and j and are no case of them."""
_UNSEEN = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\ufe00-\ufe0f]")
"""Fillers and selectors, which are letters and marks by category and show nothing."""
_LETTERS = re.compile(r"[^\W\d_]+")
_SCRIPTS = [re.compile(script) for script in ("[a-z\u00df-\u024f]", "[\u0370-\u03ff]", "[\u0400-\u052f]")]
"""Latin, Greek, Cyrillic: many of their letters look the same."""


def is_email(text: str) -> bool:
    """Whether `text` has the form of an address: one @, a dotted domain, no spaces, controls or quoting.

    Addresses that differ from others by the dot of an i alone, by characters that are not seen, or by single letters of
    another script are refused: somebody would be taken for somebody else.
    """
    key = email_key(text)
    return (
        len(text) <= 255
        and _FORM.fullmatch(text) is not None
        and ".." not in text
        and not _OTHER_I.search(key)
        and not _UNSEEN.search(key)
        and not any(unicodedata.category(one) in ("Cc", "Cf", "Co", "Cs") for one in key)
        and not any(_mixes_scripts(word) for word in _LETTERS.findall(key))
    )


def _mixes_scripts(word: str) -> bool:
    return sum(script.search(word) is not None for script in _SCRIPTS) > 1


def email_key(text: str) -> str:
    """The form that is unique: compatibility-normalised and case-folded, so that twins are one account."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", text.strip()).casefold())
