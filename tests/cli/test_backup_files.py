"""A backup is the whole installation, and what is interrupted or finds no room leaves nothing behind."""

import hashlib
import json
import os
import resource
import signal
import subprocess
import sys
import zipfile
from pathlib import Path

import psycopg
import pytest
from tests.cli.places import empty_database
from tests.cli.test_downloads import texts
from tests.cli.test_operator import vesalius
from tests.live import wait_until

from vesalius.kit.embedded_postgres import DatabaseUrls

BUILD = b"a build" * 1000
NAME = hashlib.sha256(BUILD).hexdigest()


@pytest.fixture
async def folders(installed: DatabaseUrls, tmp_path: Path) -> dict[str, str]:
    """An installation with one build on offer and one legal text of its own, as settings."""
    shelf, legal = tmp_path / "shelf", tmp_path / "legal"
    legal.mkdir()
    (legal / "terms.bg.md").write_text("# Наши условия")
    (legal / "notes.txt").write_text("not a legal text")
    (tmp_path / "Setup.exe").write_bytes(BUILD)
    for name in ("notes.en", "notes.bg", "requirements.en", "requirements.bg"):
        (tmp_path / name).write_text("- something")
    settings = {"VESALIUS_DOWNLOADS_FOLDER": str(shelf), "VESALIUS_LEGAL_FOLDER": str(legal)}
    with psycopg.connect(installed.owner_url) as owner:
        owner.execute("DELETE FROM downloads")
    build = ("downloads", "add", "application", str(tmp_path / "Setup.exe"), "--version", "1.0")
    await vesalius(installed, *build, *texts(tmp_path), **settings)
    return settings


def listed(folder: Path) -> list[str]:
    """The names of what is in a folder."""
    return [path.name for path in folder.iterdir()]


async def test_files_beside_the_database_come_back_with_it(
    database_urls: DatabaseUrls, installed: DatabaseUrls, folders: dict[str, str], tmp_path: Path
) -> None:
    file = tmp_path / "whole.backup"
    made = json.loads(await vesalius(installed, "backup", str(file), "--json", **folders))
    assert made["files"] == [f"downloads/{NAME}", "legal/terms.bg.md"]
    there = {
        "VESALIUS_DOWNLOADS_FOLDER": str(tmp_path / "new shelf"),
        "VESALIUS_LEGAL_FOLDER": str(tmp_path / "new"),
    }
    with empty_database(database_urls) as empty:
        for name in there:
            said = await vesalius(empty, "restore", str(file), status=2, **(there | {name: ""}))
            assert name in " ".join(said.split())
        assert not (tmp_path / "new shelf").exists()
        back = json.loads(await vesalius(empty, "restore", str(file), "--json", **there))
        assert (back["files"], back["stayed"]) == (made["files"], [])
        assert (tmp_path / "new" / "terms.bg.md").read_text() == "# Наши условия"
        assert "ok" in await vesalius(empty, "downloads", "check", **there)
    # An operator's newer text is not written over, and the database alone needs no folder.
    (tmp_path / "new" / "terms.bg.md").write_text("# Newer")
    with empty_database(database_urls) as empty:
        said = await vesalius(empty, "restore", str(file), **there)
        assert "terms.bg.md was there already" in " ".join(said.split())
        assert (tmp_path / "new" / "terms.bg.md").read_text() == "# Newer"
    with empty_database(database_urls) as empty:
        await vesalius(empty, "restore", str(file), "--database-only")


async def test_a_file_that_was_tampered_with_writes_nowhere(
    database_urls: DatabaseUrls, installed: DatabaseUrls, folders: dict[str, str], tmp_path: Path
) -> None:
    file = tmp_path / "whole.backup"
    await vesalius(installed, "backup", str(file), **folders)
    there = {"VESALIUS_DOWNLOADS_FOLDER": str(tmp_path / "a"), "VESALIUS_LEGAL_FOLDER": str(tmp_path / "b")}
    with empty_database(database_urls) as empty:
        for old, new, content, words in (
            (f"downloads/{NAME}", "downloads/../../outside", BUILD, "no backup of ours"),
            (f"downloads/{NAME}", f"downloads/{NAME}", b"other", "is damaged"),
        ):
            changed = tmp_path / "changed.backup"
            with zipfile.ZipFile(file) as whole, zipfile.ZipFile(changed, "w") as archive:
                for entry in whole.namelist():
                    data = whole.read(entry)
                    if entry == "manifest.json":
                        data = data.replace(old.encode(), new.encode())
                    archive.writestr(new if entry == old else entry, content if entry == old else data)
            assert words in " ".join(
                (await vesalius(empty, "restore", str(changed), status=2, **there)).split()
            )
        assert not (tmp_path / "outside").exists()
        assert listed(tmp_path / "a") == []
        # The files come first: the database is as empty as it was.
        with psycopg.connect(empty.owner_url) as owner:
            assert owner.execute("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'").fetchone() == (
                0,
            )


async def test_what_is_missing_and_what_is_left_out_is_said(
    installed: DatabaseUrls, folders: dict[str, str], tmp_path: Path
) -> None:
    said = " ".join(
        (await vesalius(installed, "backup", str(tmp_path / "one"), "--database-only", **folders)).split()
    )
    assert "Not in it: the settings" in said
    assert "Not in it: the folders of VESALIUS_DOWNLOADS_FOLDER" in said
    (Path(folders["VESALIUS_DOWNLOADS_FOLDER"]) / NAME).unlink()
    said = " ".join((await vesalius(installed, "backup", str(tmp_path / "two"), **folders)).split())
    assert "Not there to be kept: 1 files" in said


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupted_backup_leaves_nothing_behind(
    installed: DatabaseUrls, tmp_path: Path, number: signal.Signals
) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    waiting = "SELECT count(*) FROM pg_locks WHERE NOT granted AND relation = 'users'::regclass"
    with psycopg.connect(installed.owner_url) as owner:
        # pg_dump waits for this table, and with it the backup.
        owner.execute("LOCK TABLE users IN ACCESS EXCLUSIVE MODE")
        process = subprocess.Popen(
            [sys.executable, "-m", "vesalius.cli", "backup", str(folder / "backup")],
            env=os.environ | {"VESALIUS_DATABASE_OWNER_URL": installed.owner_url},
            stderr=subprocess.PIPE,
        )
        wait_until(lambda: owner.execute(waiting).fetchone() != (0,), 30)
        assert listed(folder) == ["backup.part"]
        process.send_signal(number)
        _, said = process.communicate(timeout=30)
    assert process.returncode == 2
    assert b"Interrupted" in said
    assert b"Traceback" not in said
    assert listed(folder) == []


def test_a_backup_without_room_leaves_nothing_behind(installed: DatabaseUrls, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    done = subprocess.run(
        [sys.executable, "-m", "vesalius.cli", "backup", str(folder / "backup")],
        env=os.environ | {"VESALIUS_DATABASE_OWNER_URL": installed.owner_url},
        capture_output=True,
        check=False,
        # A file cannot grow beyond this: for the program the same as a full disk.
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000)),
    )
    assert done.returncode == 2
    assert b"cannot be written" in done.stderr
    assert done.stderr.count(b"\n") == 1
    assert listed(folder) == []
