"""What a password has to be. The numbers are in `password_policy.json`, which the front end reads as well."""

import json
import unicodedata
from collections.abc import Callable
from importlib import resources
from itertools import groupby
from typing import Any

from vesalius.kit.codes import Code

_POLICY: dict[str, Any] = json.loads(
    (resources.files("vesalius.accounts") / "password_policy.json").read_text(encoding="utf-8")
)
MINIMUM: int = _POLICY["minimum"]
MAXIMUM: int = _POLICY["maximum"]
MOST_IDENTICAL: int = _POLICY["most_identical_in_a_row"]

# The same classes as the regular expressions of the policy, by Unicode category.
_NEEDS: dict[str, Callable[[str], bool]] = {
    "lowercase": lambda c: unicodedata.category(c) == "Ll",
    "uppercase": lambda c: unicodedata.category(c) == "Lu",
    "digit": lambda c: unicodedata.category(c) == "Nd",
    "special": lambda c: unicodedata.category(c)[0] not in "LN" and not c.isspace(),
}

_COMMON = frozenset(
    """
    password passw0rd qwerty qwertyui qwertyuiop asdfghjk asdfghjkl zxcvbnm iloveyou welcome letmein admin
    administrator monkey dragon football baseball sunshine princess superman trustno1 changeme secret master
    hospital doctor nurse medicine student teacher university bulgaria sofia parola parolata studentka vesalius
    парола паролата студент болница медицина българия
    """.split()
)
_LEET = str.maketrans("@4310$57!", "aaeiosst" + "i")


def normalise(password: str) -> str:
    """The form that is hashed: composed (NFC), nothing cut off."""
    return unicodedata.normalize("NFC", password)


def broken_rules(password: str, email: str, breached: Callable[[str], bool] = lambda _: False) -> list[Code]:
    """The codes of the rules that `password` breaks, in the order people read them; none for a good one.

    `breached` tells whether an operator's list of leaked passwords has it.
    """
    text = normalise(password)
    broken: list[Code] = []
    if len(text) < MINIMUM:
        broken.append(Code.PASSWORD_TOO_SHORT)
    if len(text) > MAXIMUM:
        broken.append(Code.PASSWORD_TOO_LONG)
    broken += [Code(f"password_needs_{name}") for name, has in _NEEDS.items() if not any(map(has, text))]
    if any(len(list(run)) > MOST_IDENTICAL for _, run in groupby(text)):
        broken.append(Code.PASSWORD_REPEATS)
    if text.casefold() == email.strip().casefold():
        broken.append(Code.PASSWORD_IS_EMAIL)
    if _is_common(text) or breached(text):
        broken.append(Code.PASSWORD_COMMON)
    return broken


def _is_common(text: str) -> bool:
    """Whether what is left without digits and signs around it is a word everybody tries first."""
    core = text.casefold().strip("0123456789!@#$%^&*()-_=+.,?;: ")
    return core in _COMMON or core.translate(_LEET) in _COMMON
