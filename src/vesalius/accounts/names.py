"""People's names: what is accepted, and the form that is kept."""

import re
import unicodedata

from vesalius.kit.codes import Code
from vesalius.kit.errors import FieldError, invalid

SHORTEST, LONGEST = 2, 255

_LINK = re.compile(r"@|//|\bwww\.|\w-*\w\.\w\w|\w\.\w{2,}[/:?#]|\d\.\d+\.\d", re.IGNORECASE)
"""What mail programs make a link of. Initials with a point are names: A.Petrov, J.-P.Sartre, Ch. Darwin; t.me/group and
win-a.com are none."""
_POINT = "\u3002"
"""The ideographic full stop, which browsers take for a point as well."""


def clean_name(text: str, pointer: str) -> str:
    """The name with its spaces in order.

    Raises `Problem` 400 for one that is too short or long, that has control, line-break or direction characters, which
    have no place in a name and can forge what a mail or a list shows, or that holds an address: strangers choose the
    name that a registration mail begins with.
    """
    name = " ".join(unicodedata.normalize("NFC", text).split(" ")).strip()
    if any(unicodedata.category(c) in ("Cc", "Cf", "Cs", "Co", "Zl", "Zp") and c != "\u200d" for c in name):
        raise invalid(FieldError(pointer, Code.BAD_CHARACTERS))
    # Compatibility forms of points and of @ lead to the same place. Marks over, under and beside letters are no letters
    # to an expression, and stand in names of hosts.
    plain = unicodedata.normalize("NFKC", name).replace(_POINT, ".")
    if _LINK.search("".join(c for c in plain if unicodedata.category(c) not in ("Mn", "Mc"))):
        raise invalid(FieldError(pointer, Code.LOOKS_LIKE_LINK))
    if len(name) < SHORTEST:
        raise invalid(FieldError(pointer, Code.TOO_SHORT, SHORTEST))
    if len(name) > LONGEST:
        raise invalid(FieldError(pointer, Code.TOO_LONG, LONGEST))
    return name
