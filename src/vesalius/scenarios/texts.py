"""Texts that people type for lists: their spaces in order, and nothing that forges what a list shows."""

import unicodedata

from vesalius.kit.codes import Code
from vesalius.kit.errors import FieldError, invalid


def in_order(text: str) -> str | None:
    """The text with its spaces in order; None where it has control or direction characters."""
    clean = " ".join(unicodedata.normalize("NFC", text).split())
    if any(unicodedata.category(c) in ("Cc", "Cf", "Cs", "Co") and c != "\u200d" for c in clean):
        return None
    return clean


def clean_description(text: str, longest: int, too_long: Code) -> str:
    """A description in order. Raises `Problem` 400 for one with control characters, or with `too_long`."""
    description = in_order(text)
    if description is None:
        raise invalid(FieldError("/description", Code.BAD_CHARACTERS))
    if len(description) > longest:
        raise invalid(FieldError("/description", too_long, longest))
    return description
