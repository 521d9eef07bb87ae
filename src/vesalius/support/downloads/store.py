"""Where the files of the downloads page are kept: each under the SHA-256 of what is in it."""

from collections.abc import AsyncIterator, Collection
from pathlib import Path
from typing import Protocol


class TooLarge(Exception):
    """The file is larger than it may be."""


class Store(Protocol):
    """The files of one installation. Web processes only read; who writes holds the lock of the table."""

    def has(self, sha256: bytes, size: int) -> bool:
        """Whether the file is there, as large as it was; False also where that cannot be found out."""

    def put(self, source: Path, largest: int) -> tuple[bytes, int]:
        """Copy a file in; its SHA-256 and size. Raises `TooLarge`, or `OSError` where it cannot be read or written."""

    def digest(self, sha256: bytes) -> bytes | None:
        """The SHA-256 of what is kept there now, read whole; None where nothing is."""

    def clear(self, wanted: Collection[bytes]) -> None:
        """Take away what is offered no more, and what was begun and not ended."""

    def read(self, sha256: bytes, start: int, length: int) -> AsyncIterator[bytes]:
        """A piece of the file, block by block, without holding up the event loop."""
