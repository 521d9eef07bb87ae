"""`vesalius migrate` on databases that operators made: what is missing is one line, and nothing is left half done."""

import asyncio

import psycopg
import pytest
from tests.cli.places import empty_database
from tests.cli.test_operator import vesalius

from vesalius.kit.embedded_postgres import DatabaseUrls
from vesalius.migrations import runner
from vesalius.migrations.runner import MigrationError, migrate

_TABLES = "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'"


def test_without_the_portals_role_nothing_is_written(database_urls: DatabaseUrls) -> None:
    with empty_database(database_urls) as empty:
        with pytest.raises(MigrationError, match=r"There is no role nobody_here.*CREATE ROLE nobody_here"):
            migrate(empty.owner_url, "nobody_here")
        with psycopg.connect(empty.owner_url) as owner:
            assert owner.execute(_TABLES).fetchone() == (0,)


def test_rights_that_an_interrupted_one_did_not_give_are_given(database_urls: DatabaseUrls) -> None:
    with empty_database(database_urls) as empty:
        migrate(empty.owner_url)
        with psycopg.connect(empty.owner_url) as owner:
            owner.execute("REVOKE ALL ON links FROM vesalius_app")
        assert migrate(empty.owner_url) == []
        with psycopg.connect(empty.app_url) as app:
            assert app.execute("SELECT count(*) FROM links").fetchone() == (0,)


@pytest.mark.parametrize("options", ["LC_CTYPE 'C'", "ENCODING 'SQL_ASCII' LC_CTYPE 'C'"])
def test_a_database_that_knows_no_cyrillic_is_refused(database_urls: DatabaseUrls, options: str) -> None:
    options = f"TEMPLATE template0 LOCALE_PROVIDER libc LC_COLLATE 'C' {options}"
    with (
        empty_database(database_urls, options) as empty,
        pytest.raises(MigrationError, match="Bulgarian names are not found"),
    ):
        migrate(empty.owner_url)


async def test_many_at_once_and_a_newer_version(database_urls: DatabaseUrls) -> None:
    with empty_database(database_urls) as empty:
        said = await asyncio.gather(*(vesalius(empty, "migrate") for _ in range(3)))
        assert sorted("already" in one for one in said) == [False, True, True]
        with psycopg.connect(empty.owner_url) as owner:
            owner.execute("INSERT INTO schema_migrations (name, checksum) VALUES ('9999_later.sql', 'x')")
        assert "A newer version was here: the database has 9999_later.sql" in await vesalius(empty, "migrate")


async def test_what_is_no_database_is_one_line(database_urls: DatabaseUrls) -> None:
    wrong = database_urls.owner_url.replace("/vesalius?", "/none?")
    said = await vesalius(None, "migrate", status=2, VESALIUS_DATABASE_OWNER_URL=wrong)
    assert 'database "none" does not exist' in said
    assert said.count("\n") == 1
    none = await vesalius(None, "migrate", status=2, VESALIUS_DATABASE_OWNER_URL="nonsense")
    assert none.count("\n") == 1


def test_a_table_in_use_is_not_waited_for_long(
    database_urls: DatabaseUrls, monkeypatch: pytest.MonkeyPatch
) -> None:
    every = runner._own_files()
    monkeypatch.setattr(runner, "_LOCK_WAIT_MS", 100)
    with empty_database(database_urls) as empty:
        migrate(empty.owner_url)
        monkeypatch.setattr(
            runner, "_own_files", lambda: [*every, ("9999_x.sql", "ALTER TABLE companies ADD x int")]
        )
        with psycopg.connect(empty.owner_url) as reader:
            reader.execute("SELECT FROM companies")
            with pytest.raises(MigrationError, match=r"9999_x\.sql waited 0\.1 s"):
                migrate(empty.owner_url)
        assert migrate(empty.owner_url) == ["9999_x.sql"]
        monkeypatch.setattr(
            runner, "_own_files", lambda: [*every, ("9998_y.sql", "ALTER TABLE nothing ADD x int")]
        )
        with pytest.raises(MigrationError, match=r"9998_y\.sql was not applied: relation"):
            migrate(empty.owner_url)
