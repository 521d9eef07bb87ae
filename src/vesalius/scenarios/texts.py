"""Texts that people type for lists: their spaces in order, and nothing that forges what a list shows."""

import unicodedata


def in_order(text: str) -> str | None:
    """The text with its spaces in order; None where it has control or direction characters."""
    clean = " ".join(unicodedata.normalize("NFC", text).split())
    if any(unicodedata.category(c) in ("Cc", "Cf", "Cs", "Co") and c != "\u200d" for c in clean):
        return None
    return clean
