"""Regular expressions of tables that have English and Bulgarian beside each other."""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

_CYRILLIC = re.compile(r"[а-яА-ЯѝЍ]")
_LATIN = re.compile(r"[a-zA-Z]{2}")
_NO_WORD = re.compile(r"\(\?P?<\w+>|\\[a-zA-Z]")
"""What has letters in an expression and stands for none: a name of a group, an escape."""


@lru_cache(maxsize=16384)
def _alphabets(text: str) -> tuple[bool, bool]:
    """Whether a text has Latin words and Cyrillic letters."""
    return _LATIN.search(text) is not None, not text.isascii() and _CYRILLIC.search(text) is not None


class Alternatives:
    """Expressions of which one is looked for; those are left out that need letters which a text has not.

    Each must be whole by itself, as what stands between two `|`. What is found is what all of them together find.
    """

    def __init__(self, words: Iterable[str], before: str = "") -> None:
        """`before`: what comes before each of them."""
        self._before = before
        self._kinds: list[tuple[str, bool, bool]] = []
        for one in words:
            plain = _NO_WORD.sub(" ", one)
            latin, cyrillic = _LATIN.search(plain) is not None, _CYRILLIC.search(plain) is not None
            # With letters of both, or of none, it is tried on every text.
            self._kinds.append((one, latin and not cyrillic, cyrillic and not latin))
        self._of: dict[tuple[bool, bool], re.Pattern[str] | None] = {}

    def _pattern(self, text: str) -> re.Pattern[str] | None:
        """All that can be found in a text, as one; compiled when it is first needed."""
        letters = _alphabets(text)
        if letters not in self._of:
            latin, cyrillic = letters
            can = [
                one
                for one, needs_latin, needs_cyrillic in self._kinds
                if (latin or not needs_latin) and (cyrillic or not needs_cyrillic)
            ]
            whole = f"{self._before}(?:{'|'.join(can)})"
            self._of[letters] = re.compile(whole, re.IGNORECASE) if can else None
        return self._of[letters]

    def search(self, text: str) -> re.Match[str] | None:
        """The first place of the text where one of them is."""
        pattern = self._pattern(text)
        return pattern.search(text) if pattern else None

    def finditer(self, text: str) -> Iterator[re.Match[str]]:
        """All places of the text where one of them is."""
        pattern = self._pattern(text)
        return pattern.finditer(text) if pattern else iter(())
