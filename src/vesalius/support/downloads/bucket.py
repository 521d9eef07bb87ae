"""A bucket of an object storage that speaks the S3 protocol: each file under the SHA-256 of what is in it.

An object comes whole or not at all, so nothing half-written is ever seen. Files are read in blocks, each a request
with a time limit and tries of its own: a storage that hangs ends a download, and never holds anything else up.
"""

import hashlib
import time
from collections.abc import AsyncIterator, Collection
from datetime import timedelta
from pathlib import Path
from urllib.parse import urlsplit

import obstore
from obstore.exceptions import BaseError
from obstore.store import S3Store

from vesalius.kit.logging import get_logger
from vesalius.support.downloads.store import TooLarge

log = get_logger(__name__)

_BLOCK = 4 << 20
_PART_OF_UPLOAD = 16 << 20
_ANSWER = timedelta(seconds=5)
"""For a question, and for each block: some slow megabits a second are enough."""
_TRIES = 2
_ASKED_AGAIN_S = 10.0


class Bucket:
    """`address` is `https://host/bucket`, with a path behind it where the bucket is shared.

    `put` takes the time that an upload takes; everything else gives up after seconds.
    """

    def __init__(self, address: str, *, key_id: str, secret: str, region: str) -> None:
        parts = urlsplit(address)
        name, _, prefix = parts.path.strip("/").partition("/")

        def store(timeout: timedelta) -> S3Store:
            return S3Store(
                name,
                prefix=prefix or None,
                endpoint=f"{parts.scheme}://{parts.netloc}",
                region=region,
                access_key_id=key_id,
                secret_access_key=secret,
                virtual_hosted_style_request=False,
                client_options={
                    "allow_http": parts.scheme == "http",
                    "connect_timeout": _ANSWER,
                    "timeout": timeout,
                },
                retry_config={"max_retries": _TRIES, "retry_timeout": 2 * timeout},
            )

        self._quick, self._slow = store(_ANSWER), store(timedelta(minutes=10))
        self._away_until = 0.0

    def has(self, sha256: bytes, size: int) -> bool:
        if time.monotonic() < self._away_until:
            return False
        try:
            return obstore.head(self._quick, sha256.hex())["size"] == size
        except FileNotFoundError:
            return False
        except BaseError as error:
            # A page asks for each file: one of them waits.
            self._away_until = time.monotonic() + _ASKED_AGAIN_S
            log.warning("downloads_bucket_unavailable", error=str(error))
            return False

    def put(self, source: Path, largest: int) -> tuple[bytes, int]:
        if source.stat().st_size > largest:
            raise TooLarge
        with source.open("rb") as given:
            sha256 = hashlib.file_digest(given, "sha256").digest()
            size = given.tell()
            given.seek(0)
            try:
                obstore.put(self._slow, sha256.hex(), given, chunk_size=_PART_OF_UPLOAD)
            except BaseError as error:
                raise OSError(f"the bucket does not take it: {error}") from error
        return sha256, size

    def digest(self, sha256: bytes) -> bytes | None:
        digest = hashlib.sha256()
        try:
            for block in obstore.get(self._slow, sha256.hex()).stream(_BLOCK):
                digest.update(block)
        except (FileNotFoundError, BaseError):
            return None
        return digest.digest()

    def clear(self, wanted: Collection[bytes]) -> None:
        names = {sha256.hex() for sha256 in wanted}
        for page in obstore.list(self._slow):
            for kept in page:
                name = kept["path"]
                # Objects of others in the same bucket stay.
                if name not in names and len(name) == 64 and set(name) <= set("0123456789abcdef"):
                    obstore.delete(self._slow, name)

    async def read(self, sha256: bytes, start: int, length: int) -> AsyncIterator[bytes]:
        for first in range(start, start + length, _BLOCK):
            block = await obstore.get_range_async(
                self._quick, sha256.hex(), start=first, end=min(first + _BLOCK, start + length)
            )
            yield bytes(block)
