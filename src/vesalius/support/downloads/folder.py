"""The folder of files: each under the SHA-256 of what is in it, so that what lies there cannot be taken for another.

A file comes under a name of its own, is brought to the disk, and is renamed: it is there whole or not at all.
"""

import asyncio
import hashlib
import os
import secrets
from collections.abc import AsyncIterator, Collection, Iterator
from pathlib import Path

from vesalius.support.downloads.store import TooLarge

_BLOCK = 1 << 18
_PART = ".part"


class Folder:
    """The files of one installation. Without a folder there are none."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder

    def _path(self, sha256: bytes) -> Path | None:
        return self._folder / sha256.hex() if self._folder else None

    def has(self, sha256: bytes, size: int) -> bool:
        path = self._path(sha256)
        try:
            return path is not None and path.stat().st_size == size
        except OSError:
            return False

    def put(self, source: Path, largest: int) -> tuple[bytes, int]:
        if self._folder is None:
            raise FileNotFoundError("There is no folder for downloads.")
        self._folder.mkdir(parents=True, exist_ok=True)
        part = self._folder / f"{secrets.token_hex(8)}{_PART}"
        try:
            digest, size = hashlib.sha256(), 0
            with source.open("rb") as given, part.open("xb") as kept:
                while block := given.read(_BLOCK):
                    size += len(block)
                    if size > largest:
                        raise TooLarge
                    digest.update(block)
                    kept.write(block)
                kept.flush()
                os.fsync(kept.fileno())
            # Whoever the portal runs as reads it, and nobody writes it again.
            part.chmod(0o444)
            part.rename(self._folder / digest.hexdigest())
            self._settle()
        finally:
            part.unlink(missing_ok=True)
        return digest.digest(), size

    def digest(self, sha256: bytes) -> bytes | None:
        path = self._path(sha256)
        try:
            if path is None:
                return None
            with path.open("rb") as kept:
                return hashlib.file_digest(kept, "sha256").digest()
        except OSError:
            return None

    def clear(self, wanted: Collection[bytes]) -> None:
        names = {sha256.hex() for sha256 in wanted}
        for path in self._files():
            if path.name not in names:
                path.unlink(missing_ok=True)

    async def read(self, sha256: bytes, start: int, length: int) -> AsyncIterator[bytes]:
        path = self._path(sha256)
        if path is None:
            return
        kept = await asyncio.to_thread(path.open, "rb")
        try:
            await asyncio.to_thread(kept.seek, start)
            while length and (block := await asyncio.to_thread(kept.read, min(length, _BLOCK))):
                length -= len(block)
                yield block
        finally:
            kept.close()

    def _files(self) -> Iterator[Path]:
        """Those that this store put there: it shares no name with anybody, and takes away nothing else."""
        if self._folder is None or not self._folder.is_dir():
            return
        for path in self._folder.iterdir():
            stem = path.name.removesuffix(_PART)
            length = 16 if path.name.endswith(_PART) else 64
            if len(stem) == length and set(stem) <= set("0123456789abcdef"):
                yield path

    def _settle(self) -> None:
        """Bring the folder itself to the disk: a renamed file is there after a power cut as well."""
        handle = os.open(self._folder or ".", os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
