"""Which column of a file is what: guessed from its header in English or Bulgarian, or told."""

import re
import unicodedata
from collections.abc import Sequence

import msgspec

from vesalius.companies.imports.schemas import Columns
from vesalius.kit.codes import Code
from vesalius.kit.errors import FieldError, Problem, invalid

_HEADERS: dict[str, tuple[str, ...]] = {
    "email": (
        "email",
        "mail",
        "email address",
        "имейл",
        "емейл",
        "ел поща",
        "електронна поща",
        "имейл адрес",
    ),
    "first_name": ("first name", "firstname", "given name", "name", "име", "собствено име", "лично име"),
    "last_name": ("last name", "lastname", "surname", "family name", "фамилия", "фамилно име"),
    "role": ("role", "роля"),
    "usage_mode": ("usage mode", "mode", "режим", "режим на ползване", "режим на използване"),
    "groups": ("groups", "group", "class", "classes", "групи", "група", "клас", "класове", "курс"),
}
"""Headers as people write them, in the form that `_plain` gives."""


def find_columns(headers: Sequence[str], told: str | None) -> Columns:
    """The columns of a file: those that were told (JSON), else those that the header's words name.

    Raises `Problem` 400 `column_missing`, with the headers and what was found, when the e-mail or a name has none.
    """
    columns = _told(told, len(headers)) if told else _guessed(headers)
    if None in (columns.email, columns.first_name, columns.last_name):
        raise Problem(
            400,
            Code.COLUMN_MISSING,
            "E-mail, first name and last name each need a column.",
            detail={"headers": list(headers), "columns": msgspec.to_builtins(columns)},
        )
    return columns


def _guessed(headers: Sequence[str]) -> Columns:
    plain = [_plain(header) for header in headers]
    found: dict[str, int] = {}
    for field, names in _HEADERS.items():
        place = next((plain.index(name) for name in names if name in plain), None)
        if place is not None:
            found[field] = place
    return Columns(**found)


def _told(text: str, width: int) -> Columns:
    try:
        columns = msgspec.json.decode(text, type=Columns)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise invalid(FieldError("/columns", Code.INVALID)) from error
    places = [place for place in msgspec.structs.astuple(columns) if place is not None]
    if any(place >= width for place in places) or len(places) != len(set(places)):
        raise invalid(FieldError("/columns", Code.UNKNOWN_VALUE))
    return columns


def _plain(header: str) -> str:
    text = " ".join(re.sub(r"[\W_]+", " ", unicodedata.normalize("NFKC", header).casefold()).split())
    return re.sub(r"\b(e mail|[еи] мейл)\b", lambda found: found[0].replace(" ", ""), text)
