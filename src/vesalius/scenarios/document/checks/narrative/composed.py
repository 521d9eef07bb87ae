"""Expressions composed of a thing and what is said of it (`of` in the tables of this folder)."""

from typing import Any

_DENIES = r"not|no|nor|never|without|neither|не|без|няма|нито|липсва\w*"
_CHANGES = r"turn\w*|becom\w+|gr[eo]w\w*|става\w*"
_BETWEEN = rf"(?:(?!\b(?:{_DENIES}|{_CHANGES})\b)[^,.;:]){{0,26}}?"
"""What may stand between a part of the body and what is found of it: nothing that denies it, or makes it a change."""
_NOT = "".join(
    f"(?<!{word} )" for word in ("not", "no", "nor", "never", "without", "не", "без", "няма", "нито")
)


def patterns(row: dict[str, Any], side: str) -> list[str]:
    """One side of a row: as it stands, or composed of the thing (`of`) and what is said of it."""
    words: list[str] = row[side]
    if "of" not in row:
        return words
    parts = "|".join(row["of"])
    return [
        rf"(?<!\w)(?:{parts})(?!\w){_BETWEEN}\b{_NOT}(?:{word})(?!\w)"
        rf"|(?<!\w){_NOT}(?:{word}) (?:\w+ )?(?:{parts})(?!\w)"
        for word in words
    ]
