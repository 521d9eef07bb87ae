"""Expressions composed of a thing and what is said of it (`of` in the tables of this folder)."""

from collections.abc import Iterator
from typing import Any

_DENIES = r"not|no|nor|never|without|neither|не|без|няма|нито|липсва\w*"
_CHANGES = r"turn\w*|becom\w+|gr[eo]w\w*|става\w*"
_BETWEEN = rf"(?:(?!\b(?:{_DENIES}|{_CHANGES})\b)[^,.;:]){{0,26}}?"
"""What may stand between a part of the body and what is found of it: nothing that denies it, or makes it a change."""
_NOT = "".join(
    f"(?<!{word} )" for word in ("not", "no", "nor", "never", "without", "не", "без", "няма", "нито")
)


def patterns(row: dict[str, Any], side: str) -> Iterator[str | tuple[str, ...]]:
    """One side of a row, for `Alternatives`: as it stands, or composed of the thing (`of`) and what is said of it."""
    if "of" not in row:
        yield from row[side]
        return
    parts = f"(?:{'|'.join(row['of'])})(?!\\w)"
    for word in row[side]:
        yield rf"(?<!\w){parts}", _BETWEEN, rf"\b{_NOT}(?:{word})(?!\w)"
        yield rf"(?<!\w){_NOT}(?:{word}) (?:\w+ )?", parts
