"""Downloads: who gets which file, how, and for how long."""

import dataclasses
import hashlib
from collections.abc import AsyncIterator
from datetime import date, timedelta
from pathlib import Path
from uuid import UUID, uuid4

import msgspec
import psycopg
import pytest
from tests.stage import Company, Stage, found_company, open_stage

from vesalius.kit.db import Database
from vesalius.kit.embedded_postgres import DatabaseUrls
from vesalius.kit.errors import Problem
from vesalius.settings import Settings
from vesalius.support.downloads import offering
from vesalius.support.downloads.folder import Folder
from vesalius.support.downloads.offering import Offer
from vesalius.support.downloads.service import LINK_LIFETIME, wanted_range
from vesalius.support.downloads.store import Store, TooLarge
from vesalius.support.downloads.tickets import Ticket, Tickets

CONTENT = bytes(range(256)) * 4000
TEXTS = {"en_UK": "- starts **faster**", "bg_BG": "- стартира **по-бързо**"}


@dataclasses.dataclass
class Shop:
    """A portal with a folder for downloads."""

    stage: Stage
    company: Company
    urls: DatabaseUrls
    folder: Path
    place: Path

    @property
    def store(self) -> Store:
        """The folder as the portal sees it."""
        return Folder(self.folder)

    def file(self, name: str, content: bytes = CONTENT) -> Path:
        """A file of the operator's."""
        (self.place / name).write_bytes(content)
        return self.place / name

    async def add(self, offer: Offer) -> UUID:
        """What `vesalius downloads add` does."""
        database = Database(self.urls.owner_url, size=1, readers=0)
        await database.open()
        try:
            async with database.transaction() as connection:
                added = await offering.add(connection, self.store, offer)
            async with database.transaction() as connection:
                await offering.tidy(connection, self.store)
            return added
        finally:
            await database.close()

    async def build(self, version: str = "3.2.0", released: date = date(2026, 11, 1)) -> str:
        """A build of the application that is offered."""
        name = f"Setup-{version}.exe"
        file = self.file(name, CONTENT + version.encode())
        return str(
            await self.add(Offer("application", file, version, released, notes=TEXTS, requirements=TEXTS))
        )

    async def link(self, download_id: str) -> str:
        """Where the student's browser is led to."""
        answer = await self.company.student.post(f"/downloads/{download_id}/link")
        assert answer.status_code == 200, answer.text
        return str(answer.json()["url"])


@pytest.fixture
async def shop(database_urls: DatabaseUrls, tmp_path: Path) -> AsyncIterator[Shop]:
    """Nothing is offered yet."""
    folder = tmp_path / "store"

    def change(settings: Settings) -> Settings:
        return msgspec.structs.replace(settings, downloads_folder=folder)

    owner = Database(database_urls.owner_url, size=1, readers=0)
    await owner.open()
    async with owner.transaction() as connection:
        await connection.execute("DELETE FROM downloads")
    async with open_stage(database_urls, change=change) as stage:
        yield Shop(stage, await found_company(stage), database_urls, folder, tmp_path)
    async with owner.transaction() as connection:
        await connection.execute("DELETE FROM downloads")
    await owner.close()


async def test_an_empty_shelf_says_so(shop: Shop) -> None:
    answer = await shop.company.student.get("/downloads")
    assert answer.json() == {"application": None, "earlier": [], "guides": []}


async def test_the_newest_version_first_in_the_language_asked_for(shop: Shop) -> None:
    await shop.build("3.2.0", date(2026, 11, 1))
    await shop.build("3.10.0", date(2026, 11, 9))
    await shop.build("3.1.9", date(2026, 6, 1))
    for locale, name in (("en_UK", "en"), ("bg_BG", "bg")):
        file = shop.file(f"guide-{name}.pdf", b"%PDF-1.7 " + name.encode())
        await shop.add(Offer("guide", file, "1", date(2026, 1, 1), locale=locale))
    for person in (shop.company.student, shop.company.teacher, shop.company.admin, shop.company.manager):
        shown = (await person.get("/downloads", locale="bg_BG")).json()
        assert shown["application"]["version"] == "3.10.0"
        assert [one["version"] for one in shown["earlier"]] == ["3.2.0", "3.1.9"]
        assert [one["locale"] for one in shown["guides"]] == ["bg_BG", "en_UK"]
    new = shown["application"]
    assert new["sha256"] == hashlib.sha256(CONTENT + b"3.10.0").hexdigest()
    assert (new["size"], new["released"], new["available"]) == (len(CONTENT) + 6, "2026-11-09", True)
    assert new["notes"][0]["parts"][0][1] == {"text": "по-бързо", "strong": True}
    assert new["requirements"][0]["kind"] == "list"


async def test_the_file_comes_whole_and_in_pieces(shop: Shop) -> None:
    content = CONTENT + b"3.2.0"
    url = await shop.link(await shop.build())
    whole = await shop.stage.http.get(url)
    assert whole.content == content
    assert whole.headers["content-disposition"] == 'attachment; filename="Setup-3.2.0.exe"'
    assert whole.headers["content-length"] == str(len(content))
    assert whole.headers["accept-ranges"] == "bytes"
    assert whole.headers["content-security-policy"] == "default-src 'none'; frame-ancestors 'none'"
    tag = whole.headers["etag"]
    rest = await shop.stage.http.get(url, headers={"range": "bytes=1000000-", "if-range": tag})
    assert (rest.status_code, rest.content) == (206, content[1_000_000:])
    assert rest.headers["content-range"] == f"bytes 1000000-{len(content) - 1}/{len(content)}"
    assert (await shop.stage.http.get(url, headers={"range": "bytes=-5"})).content == b"3.2.0"
    changed = await shop.stage.http.get(url, headers={"range": "bytes=5-", "if-range": '"other"'})
    assert (changed.status_code, changed.content) == (200, content)
    past = await shop.stage.http.get(url, headers={"range": "bytes=99999999-"})
    assert (past.status_code, past.headers["content-range"]) == (416, f"bytes */{len(content)}")


@pytest.mark.parametrize(
    ("asked", "piece"),
    [
        ("", None),
        ("bytes=0-0", (0, 1)),
        ("bytes=10-19", (10, 10)),
        ("bytes=90-500", (90, 10)),
        ("bytes=-10", (90, 10)),
        ("bytes=-500", (0, 100)),
        ("bytes=5-3", None),
        ("bytes=0-1,5-6", None),
        ("bytes=-", None),
        ("lines=1-2", None),
        ("bytes=99999999999999999999-", None),
    ],
)
def test_ranges(asked: str, piece: tuple[int, int] | None) -> None:
    assert wanted_range(asked, 100) == piece


@pytest.mark.parametrize("asked", ["bytes=100-", "bytes=-0", "bytes=100-200"])
def test_ranges_past_the_end(asked: str) -> None:
    with pytest.raises(Problem) as refused:
        wanted_range(asked, 100)
    assert refused.value.status == 416


async def test_without_the_feature_there_is_nothing(shop: Shop) -> None:
    build = await shop.build()
    url = await shop.link(build)
    await shop.company.execute("UPDATE licenses SET features = '{Professor GPT}'")
    for answer in (
        await shop.company.student.get("/downloads"),
        await shop.company.admin.get("/downloads"),
        await shop.company.student.post(f"/downloads/{build}/link"),
    ):
        assert (answer.status_code, answer.json()["code"]) == (403, "feature_missing")
    assert (await shop.stage.http.get(url)).status_code == 410
    await shop.company.execute("UPDATE licenses SET features = '{Desktop}'")
    assert (await shop.stage.http.get(url)).status_code == 200


async def test_an_administrator_needs_no_active_license_and_a_student_does(shop: Shop) -> None:
    build = await shop.build()
    await shop.company.execute("UPDATE licenses SET status = 'DEACTIVATED'")
    assert (await shop.company.admin.get("/downloads")).json()["application"]["id"] == build
    assert (await shop.company.admin.post(f"/downloads/{build}/link")).status_code == 200
    assert (await shop.company.student.get("/downloads")).json()["code"] == "license_deactivated"


async def test_a_link_ends_with_its_session_and_with_its_person(shop: Shop) -> None:
    build = await shop.build()
    url = await shop.link(build)
    other = (await shop.company.teacher.post(f"/downloads/{build}/link")).json()["url"]
    assert (await shop.stage.http.get(url)).status_code == 200
    await shop.company.student.post("/auth/logout")
    ended = await shop.stage.http.get(url)
    assert (ended.status_code, ended.json()["code"]) == (410, "link_expired")
    assert (await shop.stage.http.get(other)).status_code == 200
    await shop.company.execute(
        "UPDATE users SET status = 'DEACTIVATED' WHERE id = %s", shop.company.teacher.id
    )
    assert (await shop.stage.http.get(other)).status_code == 410


async def test_a_link_ends_after_an_hour_and_cannot_be_made_by_hand(
    shop: Shop, database_urls: DatabaseUrls
) -> None:
    build = await shop.build()
    url = await shop.link(build)
    head, ticket = url.rsplit("/", 1)
    flipped = ticket[:5] + ("A" if ticket[5] != "A" else "B") + ticket[6:]
    for wrong in (flipped, ticket[:-1], ticket + "A", "x", "%00", "a" * 3000):
        assert (await shop.stage.http.get(f"{head}/{wrong}")).status_code == 404
    read = Tickets(shop.stage.settings.secret_key).read(ticket)
    assert read is not None
    assert str(read.download_id) == build
    assert Tickets("another key").read(ticket) is None
    late = dataclasses.replace(read, expires=read.expires - LINK_LIFETIME - timedelta(seconds=2))
    old = Tickets(shop.stage.settings.secret_key).make(late)
    assert (await shop.stage.http.get(f"{head}/{old}")).status_code == 410


async def test_a_ticket_of_another_company_does_not_open_a_session_of_this_one(shop: Shop) -> None:
    build = await shop.build()
    ticket = Tickets(shop.stage.settings.secret_key).read((await shop.link(build)).rsplit("/", 1)[1])
    assert ticket is not None
    mixed = Ticket(ticket.download_id, uuid4(), ticket.session_id, ticket.expires)
    url = f"/api/downloads/file/{Tickets(shop.stage.settings.secret_key).make(mixed)}"
    assert (await shop.stage.http.get(url)).status_code == 410


async def test_a_lost_file_is_told_and_not_offered_as_a_link(shop: Shop) -> None:
    build = await shop.build()
    url = await shop.link(build)
    for file in shop.folder.iterdir():
        file.unlink()
    assert (await shop.company.student.get("/downloads")).json()["application"]["available"] is False
    assert (await shop.company.student.post(f"/downloads/{build}/link")).status_code == 503
    assert (await shop.stage.http.get(url)).status_code == 503


@pytest.mark.parametrize("method", ["INSERT", "UPDATE", "DELETE"])
async def test_the_portals_own_role_cannot_change_what_is_offered(shop: Shop, method: str) -> None:
    await shop.build()
    statement = {
        "INSERT": "INSERT INTO downloads SELECT gen_random_uuid(), kind, locale, 'x', released_on, file_name, size,"
        " sha256 FROM downloads",
        "UPDATE": "UPDATE downloads SET size = 1",
        "DELETE": "DELETE FROM downloads",
    }[method]
    if method == "INSERT":
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            await shop.company.execute(statement)
    else:
        await shop.company.execute(statement)
    size = len(CONTENT) + len("3.2.0")
    assert await shop.company.value("SELECT array_agg(size) FROM downloads") == [size]


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"name": "../Setup.exe"}, "not a name"),
        ({"name": ".exe"}, "not a name"),
        ({"name": "Setup\n.exe"}, "not a name"),
        ({"name": 'Setup";x=".exe'}, "not a name"),
        ({"name": "Setup.sh"}, "none of"),
        ({"version": "3 2"}, "not a version"),
        ({"locale": "en_UK"}, "--locale"),
        ({"notes": {"en_UK": "x"}}, "release notes are missing in: bg_BG"),
        ({"requirements": {}}, "system requirements are missing in: en_UK, bg_BG"),
        ({"sha256": "00" * 32}, "not the one given"),
        ({"notes": {"en_UK": "x" * 30_000, "bg_BG": "x"}}, "longer"),
        ({"file": Path("/nowhere/Setup.exe")}, "cannot be kept"),
        ({"kind": "guide", "name": "guide.pdf", "locale": "en_UK"}, "not a PDF"),
    ],
)
async def test_what_is_not_right_is_refused_and_leaves_nothing(
    shop: Shop, change: dict[str, object], reason: str
) -> None:
    offer = Offer(
        "application", shop.file("Setup.exe"), "3.2.0", date(2026, 11, 1), notes=TEXTS, requirements=TEXTS
    )
    with pytest.raises(Problem) as refused:
        await shop.add(dataclasses.replace(offer, **change))
    assert reason in refused.value.message
    assert (await shop.company.student.get("/downloads")).json()["application"] is None


async def test_a_version_is_added_once_and_keeps_the_requirements_of_the_one_before(shop: Shop) -> None:
    await shop.build("3.2.0")
    with pytest.raises(Problem) as refused:
        await shop.build("3.2.0")
    assert refused.value.code == "version_exists"
    file = shop.file("Setup-4.exe", b"four")
    await shop.add(Offer("application", file, "4.0", date(2026, 12, 1), notes=TEXTS))
    shown = (await shop.company.student.get("/downloads")).json()["application"]
    assert (shown["version"], len(shown["requirements"])) == ("4.0", 1)


async def test_a_guide_takes_the_place_of_the_one_before_and_its_file_goes(shop: Shop) -> None:
    for words in (b"%PDF-1.7 old", b"%PDF-1.7 new"):
        file = shop.file("guide.pdf", words)
        await shop.add(Offer("guide", file, "1", date(2026, 1, 1), locale="en_UK"))
    (guide,) = (await shop.company.student.get("/downloads")).json()["guides"]
    answer = await shop.stage.http.get(await shop.link(guide["id"]))
    assert (answer.content, answer.headers["content-type"]) == (b"%PDF-1.7 new", "application/pdf")
    assert [file.name for file in shop.folder.iterdir()] == [hashlib.sha256(b"%PDF-1.7 new").hexdigest()]


def test_a_file_that_is_too_large_is_not_kept(tmp_path: Path) -> None:
    (tmp_path / "big").write_bytes(b"x" * 1000)
    store = Folder(tmp_path / "store")
    with pytest.raises(TooLarge):
        store.put(tmp_path / "big", 999)
    assert list((tmp_path / "store").iterdir()) == []
    assert store.put(tmp_path / "big", 1000)[1] == 1000


def test_tidying_takes_away_only_what_the_store_put_there(tmp_path: Path) -> None:
    store = Folder(tmp_path)
    (tmp_path / "source").write_bytes(b"one")
    kept, _ = store.put(tmp_path / "source", 10)
    (tmp_path / "source").write_bytes(b"two")
    store.put(tmp_path / "source", 10)
    (tmp_path / ("a" * 16 + ".part")).touch()
    (tmp_path / "notes.txt").touch()
    store.clear({kept})
    assert sorted(file.name for file in tmp_path.iterdir()) == sorted(["source", "notes.txt", kept.hex()])


async def test_no_connection_is_held_while_the_storage_is_asked(
    shop: Shop, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A storage that hangs may keep an answer waiting, and nobody else's."""
    database: Database = shop.stage.app.dependencies["database"].dependency()
    held: list[int] = []

    def has(_store: Folder, _sha256: bytes, _size: int) -> bool:
        stats = [pool.get_stats() for pool in database.pools]
        held.append(sum(one["pool_size"] - one["pool_available"] for one in stats))
        return True

    build = await shop.build()
    monkeypatch.setattr(Folder, "has", has)
    assert (await shop.company.student.get("/downloads")).status_code == 200
    await shop.stage.http.get(await shop.link(build))
    assert held == [0, 0, 0]
