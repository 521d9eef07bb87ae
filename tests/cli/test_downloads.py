"""`vesalius downloads` and `vesalius legal` as operators use them."""

import hashlib
import json
from pathlib import Path
from uuid import uuid4

import pytest
from tests.cli.test_operator import vesalius

from vesalius.kit.embedded_postgres import DatabaseUrls


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """A build and its texts."""
    (tmp_path / "Setup.exe").write_bytes(b"a build" * 1000)
    for name in ("notes.en", "notes.bg", "requirements.en", "requirements.bg"):
        (tmp_path / name).write_text("- something")
    (tmp_path / "guide.pdf").write_bytes(b"%PDF-1.7 a guide")
    return tmp_path


def texts(place: Path) -> list[str]:
    """The options that give an application's texts."""
    return [
        option
        for kind in ("notes", "requirements")
        for language in ("en", "bg")
        for option in (f"--{kind}-{language}", str(place / f"{kind}.{language}"))
    ]


async def test_a_build_is_put_there_looked_after_and_taken_away(
    database_urls: DatabaseUrls, place: Path
) -> None:
    folder = place / "shelf"
    setting = {"VESALIUS_DOWNLOADS_FOLDER": str(folder)}
    version = f"3.{uuid4().hex[:8]}"
    digest = hashlib.sha256(b"a build" * 1000).hexdigest()
    build = ["downloads", "add", "application", str(place / "Setup.exe"), "--version", version]
    wrong = await vesalius(database_urls, *build, *texts(place), "--sha256", "0" * 64, status=2, **setting)
    assert digest in wrong
    assert list(folder.iterdir()) == []
    bare = await vesalius(database_urls, *build, status=2, **setting)
    assert "missing in" in bare
    added = json.loads(
        await vesalius(
            database_urls,
            *build,
            *texts(place),
            "--sha256",
            digest,
            "--released",
            "2026-11-01",
            "--json",
            **setting,
        )
    )
    assert "already" in await vesalius(database_urls, *build, *texts(place), status=2, **setting)
    guide = ["downloads", "add", "guide", str(place / "guide.pdf"), "--version", "1", "--locale", "bg_BG"]
    manual = json.loads(await vesalius(database_urls, *guide, "--json", **setting))
    rows = json.loads(await vesalius(database_urls, "downloads", "list", "--json", **setting))
    (mine,) = [row for row in rows if row["id"] == added["id"]]
    assert (mine["name"], mine["released"], mine["sha256"], mine["state"]) == (
        "Setup.exe",
        "2026-11-01",
        digest,
        "ok",
    )
    assert version in await vesalius(database_urls, "downloads", "list", **setting)
    file = folder / digest
    file.chmod(0o644)
    file.write_bytes(b"a BUILD" * 1000)
    looked = await vesalius(database_urls, "downloads", "check", status=1, **setting)
    assert "damaged" in looked
    file.unlink()
    assert "missing" in await vesalius(database_urls, "downloads", "list", **setting)
    for one in (added, manual):
        await vesalius(database_urls, "downloads", "remove", one["id"], **setting)
    assert list(folder.iterdir()) == []
    assert "No such object" in await vesalius(
        database_urls, "downloads", "remove", added["id"], status=2, **setting
    )


async def test_without_a_folder_it_says_which_setting_is_missing(database_urls: DatabaseUrls) -> None:
    said = await vesalius(database_urls, "downloads", "list", status=2)
    assert "VESALIUS_DOWNLOADS_FOLDER" in said


async def test_legal_texts_are_copied_and_looked_through(tmp_path: Path) -> None:
    folder = tmp_path / "texts"
    folder.mkdir()
    (folder / "terms.en.md").write_text("# Mine\n\nBy [[somebody]]")
    written = json.loads(await vesalius(None, "legal", "copy", str(folder), "--json"))["written"]
    assert len(written) == 9
    assert "terms.en.md" not in written
    setting = {"VESALIUS_LEGAL_FOLDER": str(folder)}
    (folder / "terms.bg.md").unlink()
    shown = {
        row["name"]: row for row in json.loads(await vesalius(None, "legal", "check", "--json", **setting))
    }
    assert shown["terms.en.md"]["source"] == "the operator's"
    assert shown["terms.en.md"]["to_fill_in"] == ["somebody"]
    assert shown["terms.bg.md"]["source"] == "ours"
    assert shown["cookies.en.md"]["to_fill_in"] == []
    assert "still to fill in" in (await vesalius(None, "legal", "check", **setting)).lower()
    (folder / "terms.en.md").write_bytes(b"\xff")
    assert "UTF-8" in await vesalius(None, "legal", "check", status=1, **setting)
    none = {"VESALIUS_LEGAL_FOLDER": str(tmp_path / "none")}
    assert "there is no folder" in await vesalius(None, "legal", "check", status=2, **none)
