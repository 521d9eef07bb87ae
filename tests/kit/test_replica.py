"""Long reads at a streaming replica: what they show, and what happens when it stops, lags or goes away."""

import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import psycopg
import pytest
from psycopg.conninfo import conninfo_to_dict, make_conninfo
from tests.live import free_port, wait_until
from tests.stage import Company, Stage, found_company, open_stage

from vesalius.kit.embedded_postgres import DatabaseUrls, EmbeddedPostgres
from vesalius.kit.embedded_postgres.binaries import find_binaries
from vesalius.migrations.runner import migrate

HEARTBEAT = "INSERT INTO procrastinate_workers (last_heartbeat) VALUES (now())"


@dataclass
class Standby:
    """A server that follows the primary."""

    app_url: str
    superuser_url: str
    server: subprocess.Popen[bytes]

    def execute(self, statement: str) -> Any:
        """Run a statement on it, as its superuser; the first column of the first row."""
        with psycopg.connect(self.superuser_url, autocommit=True) as connection:
            row = connection.execute(statement).fetchone()
            return row[0] if row else None

    def stop(self) -> None:
        """End it as a power cut would."""
        self.server.send_signal(signal.SIGQUIT)
        self.server.wait()


@pytest.fixture(scope="module")
def primary() -> Iterator[tuple[EmbeddedPostgres, DatabaseUrls]]:
    """A migrated server of its own: another test's would bring its whole history along."""
    with tempfile.TemporaryDirectory(prefix="vsl", ignore_cleanup_errors=True) as folder:
        server = EmbeddedPostgres(Path(folder), durable=False)
        urls = server.start()
        try:
            migrate(urls.owner_url)
            yield server, urls
        finally:
            server.stop()


@pytest.fixture
def standby(primary: tuple[EmbeddedPostgres, DatabaseUrls]) -> Iterator[Standby]:
    """A standby made as the operator's guide has it."""
    server, urls = primary
    binaries, account = find_binaries(None, None), server._account
    with tempfile.TemporaryDirectory(prefix="vsl", ignore_cleanup_errors=True) as folder:
        if account.user:
            os.chown(folder, *account.user)

        def run(*command: str | Path) -> subprocess.Popen[bytes]:
            user, group = account.user or (None, None)
            return subprocess.Popen(
                [*account.prefix, *command], user=user, group=group, extra_groups=[], cwd="/"
            )  # fmt: skip

        data = Path(folder) / "data"
        copy = run(binaries.folder / "pg_basebackup", f"--dbname={urls.superuser_url}", f"--pgdata={data}",
                   "--write-recovery-conf", "--checkpoint=fast", "--no-sync")  # fmt: skip
        assert copy.wait() == 0
        port = free_port()
        follower = run(binaries.postgres, "-D", data, "-k", folder, "-p", str(port),
                       "-c", "listen_addresses=", "-c", "fsync=off")  # fmt: skip

        def at_standby(url: str) -> str:
            return make_conninfo(**{**conninfo_to_dict(url), "host": folder, "port": port})

        found = Standby(at_standby(urls.app_url), at_standby(urls.superuser_url), follower)
        try:
            wait_until(lambda: answers(found), 120)
            yield found
        finally:
            found.stop()
            shutil.rmtree(data, ignore_errors=True)


def answers(standby: Standby) -> bool:
    try:
        return bool(standby.execute("SELECT pg_is_in_recovery()"))
    except psycopg.OperationalError:
        return False


@pytest.fixture
async def replicated(
    primary: tuple[EmbeddedPostgres, DatabaseUrls], standby: Standby
) -> AsyncIterator[Company]:
    """A company in a portal that reads at the standby, whose workers were heard of just now."""

    def change(settings: Any) -> Any:
        return msgspec.structs.replace(settings, database_replica_url=standby.app_url)

    async with open_stage(primary[1], change=change) as stage:
        company = await found_company(stage)
        await heard(stage, primary[1])
        yield company


async def heard(stage: Stage, urls: DatabaseUrls) -> None:
    with psycopg.connect(urls.owner_url, autocommit=True) as owner:
        owner.execute("DELETE FROM procrastinate_workers")
        owner.execute(HEARTBEAT)


async def students(company: Company) -> int:
    """How many students the administrator's figures count; they are asked for at the replica."""
    answer = await company.admin.post("/analytic/attention", {})
    assert answer.status_code == 200, answer.text
    return int(answer.json()["students"])


def caught_up(standby: Standby, urls: DatabaseUrls) -> bool:
    with psycopg.connect(urls.superuser_url, autocommit=True) as connection:
        row = connection.execute("SELECT pg_current_wal_insert_lsn()").fetchone()
    return bool(row and standby.execute(f"SELECT pg_last_wal_replay_lsn() >= '{row[0]}'"))


async def test_analytics_are_read_at_the_replica_and_what_was_withdrawn_is_gone_at_once(
    replicated: Company, primary: tuple[EmbeddedPostgres, DatabaseUrls], standby: Standby
) -> None:
    company, urls = replicated, primary[1]
    wait_until(lambda: caught_up(standby, urls), 60)
    before = await students(company)
    standby.execute("SELECT pg_wal_replay_pause()")
    wait_until(lambda: standby.execute("SELECT pg_get_wal_replay_pause_state()") == "paused", 60)
    await company.add_person("late", sign_in=False)
    assert await students(company) == before
    # The primary is asked who is calling.
    assert (await company.teacher.post("/analytic/attention", {})).status_code == 200
    await company.execute("UPDATE sessions SET ended_at = now() WHERE user_id = %s", company.teacher.id)
    assert (await company.teacher.post("/analytic/attention", {})).status_code == 401
    standby.execute("SELECT pg_wal_replay_resume()")
    wait_until(lambda: caught_up(standby, urls), 60)
    assert await students(company) == before + 1


async def test_a_replica_shows_nobody_another_companys_rows(
    replicated: Company, primary: tuple[EmbeddedPostgres, DatabaseUrls], standby: Standby
) -> None:
    other = await found_company(replicated.stage)
    for number in range(2):
        await other.add_person(f"more{number}", sign_in=False)
    wait_until(lambda: caught_up(standby, primary[1]), 60)
    for company in (replicated, other, replicated):
        people = await company.value("SELECT count(*) FROM users WHERE usage_mode = 'STUDENT' AND NOT administrator"
                                     " AND status = 'ACTIVE' AND company_id = %s", company.id)  # fmt: skip
        assert await students(company) == people


async def test_a_replica_that_lags_or_is_gone_is_left_out(
    replicated: Company, primary: tuple[EmbeddedPostgres, DatabaseUrls], standby: Standby
) -> None:
    company, urls = replicated, primary[1]
    with psycopg.connect(urls.owner_url, autocommit=True) as owner:
        owner.execute("UPDATE procrastinate_workers SET last_heartbeat = now() - interval '2 minutes'")
    wait_until(lambda: caught_up(standby, urls), 60)
    standby.execute("SELECT pg_wal_replay_pause()")
    wait_until(lambda: standby.execute("SELECT pg_get_wal_replay_pause_state()") == "paused", 60)
    before = await students(company)
    await company.add_person("late", sign_in=False)
    assert await students(company) == before + 1
    standby.stop()
    assert await students(company) == before + 1
