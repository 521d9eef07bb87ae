"""Backups of other versions: an older schema comes back and is brought up to date, a newer one is refused."""

import contextlib
import json
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from tests.accounts.test_links import login
from tests.cli.test_operator import asked, vesalius
from tests.stage import PASSWORD, open_stage

from vesalius.accounts.passwords import hash_now
from vesalius.kit.embedded_postgres import DatabaseUrls, EmbeddedPostgres
from vesalius.kit.ids import new_id
from vesalius.migrations import runner

OLD = "0007"
"""The number of the last migration that the older version had: before members were counted and searched for."""


@contextlib.contextmanager
def database() -> Iterator[DatabaseUrls]:
    """A server with nothing in its database."""
    with tempfile.TemporaryDirectory(prefix="vsl", ignore_cleanup_errors=True) as folder:
        server = EmbeddedPostgres(Path(folder), durable=False)
        urls = server.start()
        try:
            yield urls
        finally:
            server.stop()


def fill(urls: DatabaseUrls, email: str) -> None:
    """What an old version had written: a company with a license and ten people, one of whom can sign in."""
    company, license_id = new_id(), new_id()
    with psycopg.connect(urls.owner_url) as owner:
        owner.execute("INSERT INTO companies (id, name) VALUES (%s, 'Old hospital')", (company,))
        owner.execute(
            "INSERT INTO licenses (company_id, id, position, status, start_date, end_date, time_zone, concurrency,"
            " max_students, max_teachers, max_administrators, max_users, features) VALUES (%s, %s, 1, 'ACTIVE',"
            " current_date - 10, current_date + 300, 'Europe/Sofia', 10, 50, 5, 5, 60, '{}')",
            (company, license_id),
        )
        for number in range(10):
            address = email if number == 0 else f"p{number}@old.example"
            user = new_id()
            owner.execute(
                "INSERT INTO users (company_id, id, email, email_key, first_name, last_name, usage_mode, status,"
                " registered_at, password_hash) VALUES (%s, %s, %s, %s, 'Иван', %s, 'STUDENT', 'ACTIVE', now(), %s)",
                (company, user, address, address, f"Стар{number}", hash_now(PASSWORD)),
            )
            owner.execute("INSERT INTO seats VALUES (%s, %s, %s)", (company, license_id, user))


async def test_a_backup_of_an_older_schema_comes_back_and_is_brought_up_to_date(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "old.backup"
    every = runner._own_files()
    with database() as old:
        with monkeypatch.context() as then:
            then.setattr(runner, "_own_files", lambda: [f for f in every if f[0] < f"{OLD}~"])
            runner.migrate(old.owner_url)
        fill(old, "first@old.example")
        made = await asked(old, "backup", str(file))
    with zipfile.ZipFile(file) as archive:
        applied = json.loads(archive.read("manifest.json"))["migrations"]
    assert max(name for name in applied if not name.startswith("queue")).startswith(OLD)
    with database() as empty:
        restored = await asked(empty, "restore", str(file))
        assert restored["rows"] == made["rows"]
        with psycopg.connect(empty.owner_url) as owner:
            known = {row[0] for row in owner.execute("SELECT name FROM schema_migrations")}
            assert {name for name, _ in every} <= known
            # What later versions keep beside the people is made from them.
            counted = owner.execute("SELECT sum(members) FROM member_counts").fetchone()
            found = owner.execute("SELECT count(*) FROM users WHERE words LIKE '%стар7%'").fetchone()
        assert (counted, found) == ((10,), (1,))
        async with open_stage(empty) as stage:
            assert await login(stage, "first@old.example", PASSWORD) == 200


async def test_a_backup_of_a_newer_schema_is_refused_before_anything_is_written(
    database_urls: DatabaseUrls, tmp_path: Path
) -> None:
    file, newer = tmp_path / "backup", tmp_path / "newer.backup"
    await asked(database_urls, "backup", str(file))
    with zipfile.ZipFile(file) as whole, zipfile.ZipFile(newer, "w") as changed:
        manifest = json.loads(whole.read("manifest.json"))
        manifest["migrations"].append("9999_later.sql")
        manifest["version"] = "99.0"
        changed.writestr("manifest.json", json.dumps(manifest))
        changed.writestr("database.dump", whole.read("database.dump"))
    with database() as empty:
        said = await vesalius(empty, "restore", str(newer), status=2)
        assert "made by version 99.0" in said
        assert "install that version" in " ".join(said.split())
        with psycopg.connect(empty.owner_url) as owner:
            tables = owner.execute("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'").fetchone()
        assert tables == (0,)


async def test_what_cannot_be_brought_up_to_date_is_said_in_a_line(tmp_path: Path) -> None:
    file = tmp_path / "backup"
    with database() as other:
        runner.migrate(other.owner_url)
        with psycopg.connect(other.owner_url) as owner:
            owner.execute("UPDATE schema_migrations SET checksum = 'x' WHERE name = '0005_members.sql'")
        await asked(other, "backup", str(file))
    with database() as empty:
        said = " ".join((await vesalius(empty, "restore", str(file), status=2)).split())
        assert "Restored as it was, but not brought up to date: 0005_members.sql was changed" in said
