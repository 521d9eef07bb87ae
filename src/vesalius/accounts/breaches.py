"""An operator's list of leaked passwords, looked up in its file: SHA-1 hashes in order, one a line.

The form is that of the lists which breach services offer for download (`HASH` or `HASH:COUNT`, hexadecimal, sorted);
the file may have gigabytes, so it is mapped and searched, never read.
"""

import hashlib
import mmap
from pathlib import Path

_HASH = 40


class BreachListError(Exception):
    """The file is not such a list; the message says why."""


class BreachList:
    """A list to ask whether a password has leaked. Without a file, none has."""

    def __init__(self, path: Path | None) -> None:
        self._map: mmap.mmap | None = None
        if path is None:
            return
        try:
            with path.open("rb") as file:
                self._map = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        except (OSError, ValueError) as error:
            raise BreachListError(f"The list of leaked passwords cannot be read: {error}") from error
        first = self._map[:_HASH]
        if len(first) < _HASH or not all(c in b"0123456789abcdefABCDEF" for c in first):
            raise BreachListError(f"{path} does not begin with a SHA-1 hash of 40 hexadecimal digits.")

    def has(self, password: str) -> bool:
        """Whether the password is on the list: a binary search over the lines."""
        if self._map is None:
            return False
        wanted = hashlib.sha1(password.encode(), usedforsecurity=False).hexdigest().upper().encode()
        low, high = 0, len(self._map)
        while low < high:
            middle = (low + high) // 2
            start = self._map.rfind(b"\n", low, middle) + 1 or low
            found = self._map[start : start + _HASH].upper()
            if found == wanted:
                return True
            if found < wanted:
                end = self._map.find(b"\n", start)
                low = len(self._map) if end < 0 else end + 1
            else:
                high = start
        return False
