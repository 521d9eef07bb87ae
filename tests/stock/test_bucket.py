"""Downloads from a bucket: a server with the S3 protocol, one that hangs, and one that fails."""

import asyncio
import hashlib
import os
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from datetime import date
from pathlib import Path
from typing import Any

import msgspec
import obstore
import pytest
from obstore.store import S3Store

from tests.live import end, free_port, wait_until
from tests.stage import Stage, found_company, open_stage
from tests.support.test_downloads import TEXTS
from vesalius.kit.db import Database
from vesalius.kit.embedded_postgres import DatabaseUrls
from vesalius.support.downloads import offering
from vesalius.support.downloads.bucket import Bucket
from vesalius.support.downloads.offering import Offer
from vesalius.support.downloads.opening import open_store
from vesalius.support.downloads.store import TooLarge

LARGE = os.urandom(20 << 20)
"""Comes in several parts and leaves in several blocks."""


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    """Where the server answers; it has a bucket `builds`."""
    port = free_port()
    process = subprocess.Popen(
        [sys.executable, "-m", "moto.server", "-H", "127.0.0.1", "-p", str(port)], stderr=subprocess.DEVNULL
    )
    address = f"http://127.0.0.1:{port}"
    try:
        wait_until(lambda: made(address), 120)
        yield address
    finally:
        end(process)


def made(address: str) -> bool:
    import urllib.request

    try:
        request = urllib.request.Request(f"{address}/builds", method="PUT")
        with urllib.request.urlopen(request, timeout=5) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


def bucket(address: str, prefix: str = "") -> Bucket:
    return Bucket(f"{address}/builds{prefix}", key_id="key", secret="secret", region="us-east-1")


async def read(store: Bucket, sha256: bytes, start: int, length: int) -> bytes:
    return b"".join([block async for block in store.read(sha256, start, length)])


async def test_a_file_comes_whole_and_in_pieces(server: str, tmp_path: Path) -> None:
    store, file = bucket(server, "/vesalius"), tmp_path / "Setup.exe"
    file.write_bytes(LARGE)
    with pytest.raises(TooLarge):
        store.put(file, len(LARGE) - 1)
    sha256, size = store.put(file, len(LARGE))
    assert (sha256, size) == (hashlib.sha256(LARGE).digest(), len(LARGE))
    assert store.digest(sha256) == sha256
    assert (store.has(sha256, size), store.has(sha256, size - 1), store.has(b"x" * 32, 1)) == (
        True,
        False,
        False,
    )
    assert await read(store, sha256, 0, size) == LARGE
    assert await read(store, sha256, 5_000_000, 9_000_000) == LARGE[5_000_000:14_000_000]
    assert await read(store, sha256, size - 1, 1) == LARGE[-1:]


def test_tidying_takes_away_only_what_the_store_put_there(server: str, tmp_path: Path) -> None:
    store, file = bucket(server, "/tidied"), tmp_path / "file"
    kept = []
    for content in (b"one", b"two"):
        file.write_bytes(content)
        kept.append(store.put(file, 10)[0])
    # fmt: off
    others = S3Store("builds", prefix="tidied", endpoint=server, access_key_id="key", secret_access_key="secret",
                     region="us-east-1", virtual_hosted_style_request=False, client_options={"allow_http": True})
    # fmt: on
    obstore.put(others, "notes.txt", b"ours")
    store.clear({kept[0]})
    assert [store.has(sha256, 3) for sha256 in kept] == [True, False]
    assert obstore.head(others, "notes.txt")["size"] == 4


@pytest.fixture
async def shop(server: str, database_urls: DatabaseUrls) -> AsyncIterator[Stage]:
    """A portal whose downloads lie in the bucket."""

    def change(settings: Any) -> Any:
        return msgspec.structs.replace(
            settings,
            downloads_bucket=f"{server}/builds/portal",
            downloads_bucket_key_id="key",
            downloads_bucket_secret="secret",
        )

    async with open_stage(database_urls, change=change) as stage:
        yield stage


async def test_the_downloads_page_offers_what_is_in_the_bucket(
    shop: Stage, database_urls: DatabaseUrls, tmp_path: Path
) -> None:
    company = await found_company(shop)
    (tmp_path / "Setup.exe").write_bytes(LARGE)
    store = open_store(shop.settings)
    offer = Offer(
        "application", tmp_path / "Setup.exe", "9.1", date(2026, 1, 1), notes=TEXTS, requirements=TEXTS
    )
    database = Database(database_urls.owner_url, size=1, readers=0)
    await database.open()
    async with database.transaction() as connection:
        added = await offering.add(connection, store, offer)
    try:
        shown = (await company.student.get("/downloads")).json()["application"]
        assert (shown["id"], shown["available"]) == (str(added), True)
        link = (await company.student.post(f"/downloads/{added}/link")).json()["url"]
        whole = await shop.http.get(link)
        assert (whole.status_code, whole.content == LARGE) == (200, True)
        piece = await shop.http.get(link, headers={"range": "bytes=100-199"})
        assert (piece.status_code, piece.content) == (206, LARGE[100:200])
    finally:
        async with database.transaction() as connection:
            await offering.remove(connection, added)
        async with database.transaction() as connection:
            await offering.tidy(connection, store)
        await database.close()
    assert not store.has(hashlib.sha256(LARGE).digest(), len(LARGE))


@pytest.mark.parametrize("answer", [b"", b"HTTP/1.1 500 Internal Server Error\r\ncontent-length: 0\r\n\r\n"])
async def test_a_storage_that_hangs_or_fails_is_asked_once_and_left_alone(
    answer: bytes, tmp_path: Path
) -> None:
    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        asked.append(await reader.readuntil(b"\r\n\r\n"))
        if answer:
            writer.write(answer)
            await writer.drain()
        await reader.read()
        writer.close()

    asked: list[bytes] = []
    storage = await asyncio.start_server(serve, "127.0.0.1", 0)
    store = bucket(f"http://127.0.0.1:{storage.sockets[0].getsockname()[1]}")
    (tmp_path / "file").write_bytes(b"x")
    try:
        assert not await asyncio.to_thread(store.has, b"x" * 32, 1)
        first = len(asked)
        for _ in range(20):
            assert not await asyncio.to_thread(store.has, b"x" * 32, 1)
        assert (first > 0, len(asked)) == (True, first)
    finally:
        storage.close()
