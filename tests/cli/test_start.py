"""Web process and worker that cannot start: one line that says why, status 2, no stack of calls."""

import asyncio
import contextlib
import os
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace
from uuid import uuid4

import httpx
import psycopg
import pytest
from procrastinate.worker import Worker
from tests.cli.places import empty_database
from tests.cli.test_operator import vesalius
from tests.live import free_port, live_portal, wait_until

from vesalius import worker as worker_process
from vesalius.cli import preflight, web
from vesalius.cli.errors import CommandError
from vesalius.health import readiness
from vesalius.kit.db import Database
from vesalius.kit.embedded_postgres import DatabaseUrls
from vesalius.kit.jobs import queue
from vesalius.kit.tasks import end as end_task
from vesalius.migrations import runner
from vesalius.migrations.runner import expected_migrations, migrate
from vesalius.settings import Settings, read_settings


@pytest.fixture
def settings(tmp_path: Path) -> dict[str, str]:
    """What an installation sets, its database apart."""
    (tmp_path / "index.html").write_text("<!doctype html>")
    (tmp_path / "meta.json").write_text('{"buildId": "b", "paths": ["/"]}')
    return {
        "VESALIUS_SECRET_KEY": "k" * 40,
        "VESALIUS_SMTP_URL": "smtp://127.0.0.1:9",
        "VESALIUS_FRONTEND_DIST": str(tmp_path),
        "PORT": str(free_port()),
    }


async def refused(command: str, urls: DatabaseUrls, settings: dict[str, str]) -> str:
    """What a process says that cannot start."""
    said = await vesalius(urls, command, status=2, **settings)
    assert said.count("\n") == 1, said
    return said


async def test_a_role_for_whom_no_wall_stands_is_refused(
    installed: DatabaseUrls, settings: dict[str, str]
) -> None:
    for urls in (
        DatabaseUrls(installed.owner_url, installed.owner_url, ""),
        DatabaseUrls(installed.owner_url, installed.superuser_url, ""),
    ):
        for command in ("web", "worker"):
            assert "no wall stands between companies" in await refused(command, urls, settings)


async def test_a_database_without_the_schema_is_refused(
    database_urls: DatabaseUrls, installed: DatabaseUrls, settings: dict[str, str]
) -> None:
    with empty_database(database_urls) as empty:
        for command in ("web", "worker"):
            assert "not up to date: vesalius migrate" in await refused(command, empty, settings)
        said = await vesalius(empty, "health", status=1)
        assert "database: answers" in said
        assert "migrations: not of this version" in said
        migrate(empty.owner_url)
        with psycopg.connect(empty.owner_url) as owner:
            owner.execute("DELETE FROM schema_migrations WHERE name = '0021_model_author.sql'")
        assert "not up to date: vesalius migrate" in await refused("worker", empty, settings)
        # The web process starts: it says that it is not ready until the schema is new.
        preflight.look_before_serving(at(empty, settings))
        assert not await fits(empty)


NEWEST = max(expected_migrations())


@pytest.mark.parametrize(
    "text",
    [
        "CREATE TABLE later (id int)",
        f"-- Contract: not used since {NEWEST}\nDROP INDEX audit_events_by_actor",
    ],
)
async def test_an_older_process_works_on_a_newer_schema_that_keeps_what_it_uses(
    database_urls: DatabaseUrls, settings: dict[str, str], monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    with empty_database(database_urls) as empty:
        with monkeypatch.context() as newer:
            every = runner._own_files()
            newer.setattr(runner, "_own_files", lambda: [*every, ("9999_later.sql", text)])
            assert "9999_later.sql" in migrate(empty.owner_url)
        assert await fits(empty)
        preflight.look_before_serving(at(empty, settings))
        preflight.look_before_working(at(empty, settings))


async def test_an_earlier_schema_whose_table_of_migrations_lacks_a_column_is_read(
    database_urls: DatabaseUrls, settings: dict[str, str]
) -> None:
    with empty_database(database_urls) as empty:
        migrate(empty.owner_url)
        with psycopg.connect(empty.owner_url) as owner:
            owner.execute("ALTER TABLE schema_migrations DROP COLUMN works_with")
        assert await fits(empty)
        preflight.look_before_serving(at(empty, settings))
        assert migrate(empty.owner_url) == []
        assert await fits(empty)


@pytest.mark.parametrize(
    "text",
    [
        "-- Stop: for the test\nCREATE TABLE later (id int)",
        "-- Contract: not used since 9998_unknown.sql\nCREATE TABLE later (id int)",
    ],
)
async def test_an_older_process_does_not_work_on_a_schema_that_takes_away_what_it_uses(
    database_urls: DatabaseUrls, settings: dict[str, str], monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    with empty_database(database_urls) as empty:
        migrate(empty.owner_url)
        assert await fits(empty)
        with monkeypatch.context() as newer:
            every = runner._own_files()
            newer.setattr(runner, "_own_files", lambda: [*every, ("9999_later.sql", text)])
            assert migrate(empty.owner_url) == ["9999_later.sql"]
        # One that runs already says that it is not ready, one that starts says why it cannot.
        assert not await fits(empty)
        for look in (preflight.look_before_serving, preflight.look_before_working):
            with pytest.raises(
                CommandError, match=r"A newer version brought the database to 9999_later\.sql"
            ):
                look(at(empty, settings))


def test_a_request_on_a_connection_that_was_there_before_the_stop_is_answered(
    database_urls: DatabaseUrls,
) -> None:
    """As a proxy has it that connects, and sends the request a moment later."""
    with live_portal(database_urls, VESALIUS_DRAIN_SECONDS="0") as live:
        place = ("127.0.0.1", live.port)
        with socket.create_connection(place, timeout=60) as early:
            live.web.send_signal(signal.SIGTERM)
            wait_until(lambda: not _listens(place), 60)
            early.sendall(b"GET /livez HTTP/1.1\r\nHost: portal\r\n\r\n")
            assert early.recv(1000).startswith(b"HTTP/1.1 200 ")


def _listens(place: tuple[str, int]) -> bool:
    try:
        socket.create_connection(place, timeout=60).close()
    except OSError:
        return False
    return True


async def fits(urls: DatabaseUrls) -> bool:
    """Whether readiness says that the schema is this version's."""
    database = Database(urls.app_url, size=1, readers=0)
    await database.open()
    try:
        return (await readiness(database)).migrations
    finally:
        await database.close()


def at(urls: DatabaseUrls, settings: dict[str, str]) -> preflight.Settings:
    return read_settings({**settings, "VESALIUS_DATABASE_URL": urls.app_url})


def test_the_demonstrations_company_is_refused(installed: DatabaseUrls, settings: dict[str, str]) -> None:
    function = "CREATE OR REPLACE FUNCTION holds_demonstration() RETURNS boolean LANGUAGE sql AS 'SELECT {}'"
    with psycopg.connect(installed.owner_url, autocommit=True) as owner:
        row = owner.execute("SELECT pg_get_functiondef('holds_demonstration'::regproc)").fetchone()
        assert row
        owner.execute(function.format("true").encode())
        try:
            with pytest.raises(CommandError, match="passwords are public"):
                preflight.look_before_serving(at(installed, settings))
            preflight.look_before_serving(at(installed, settings | {"VESALIUS_DEMONSTRATION": "1"}))
        finally:
            owner.execute(row[0].encode())
    preflight.look_before_serving(at(installed, settings))


async def test_a_port_in_use_and_an_address_that_is_none(
    installed: DatabaseUrls, settings: dict[str, str]
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert f"Port {port} is in use" in await refused("web", installed, settings | {"PORT": port})
        metrics = settings | {"VESALIUS_METRICS_PORT": port}
        assert "VESALIUS_METRICS_PORT" in await refused("web", installed, metrics)
    for host in ("nohost.invalid", "203.0.113.9"):
        assert host in await refused("web", installed, settings | {"VESALIUS_HOST": host})


async def test_files_that_are_not_there(installed: DatabaseUrls, settings: dict[str, str]) -> None:
    bare = settings | {"VESALIUS_FRONTEND_DIST": "/nonexistent"}
    assert "front end is not built" in await refused("web", installed, bare)
    leaks = settings | {"VESALIUS_BREACH_LIST": "/nonexistent"}
    assert "leaked passwords cannot be read" in (await vesalius(installed, "web", status=2, **leaks))


def test_a_database_that_does_not_answer_gets_some_patience(
    settings: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(preflight, "_PATIENCE_S", 0.6)
    nobody = f"postgresql://vesalius_app:hidden@127.0.0.1:{free_port()}/vesalius"
    with pytest.raises(CommandError, match=r"does not answer.*refused") as error:
        preflight.look_before_working(read_settings({**settings, "VESALIUS_DATABASE_URL": nobody}))
    assert "hidden" not in str(error.value)


@contextlib.asynccontextmanager
async def started(
    urls: DatabaseUrls, settings: dict[str, str], **more: str
) -> AsyncIterator[Callable[[bytes], Awaitable[bytes]]]:
    """A web process; what is yielded reads its log until a word is in it."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "vesalius.cli", "web"),
        env={k: v for k, v in os.environ.items() if not k.startswith("VESALIUS_")}
        | settings
        | {"VESALIUS_DATABASE_URL": urls.app_url, "VESALIUS_PUBLIC_URL": "https://portal.example"}
        | more,
        stderr=asyncio.subprocess.PIPE,
    )

    async def read_until(word: bytes) -> bytes:
        assert process.stderr
        said = b""
        async with asyncio.timeout(30):
            while word not in said:
                line = await process.stderr.readline()
                assert line, said
                said += line
        return said

    try:
        await read_until(b"web_ready")
        yield read_until
    finally:
        process.terminate()
        await process.communicate()


def test_a_slip_of_the_pen_is_in_the_log(
    installed: DatabaseUrls, settings: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(preflight, "log", SimpleNamespace(warning=lambda event, name: said.append(name)))
    monkeypatch.setenv("VESALIUS_TRUSTED_PROXY", "1")
    preflight.look_before_serving(at(installed, settings))
    assert said == ["VESALIUS_TRUSTED_PROXY"]


async def test_a_database_that_was_away_costs_nobody_an_answer_once_it_is_back(
    database_urls: DatabaseUrls, installed: DatabaseUrls, settings: dict[str, str]
) -> None:
    name = installed.app_url.split("/")[3].split("?")[0]
    async with (
        started(installed, settings) as log,
        httpx.AsyncClient(base_url=f"http://127.0.0.1:{settings['PORT']}", timeout=30) as http,
    ):

        async def sign_in_all() -> set[int]:
            """Several at once, so that the process holds several connections."""
            answers = await asyncio.gather(
                *(
                    http.post(
                        "/api/auth/login", json={"email": f"{uuid4()}@x.example", "password": "Wrong-one-1"}
                    )
                    for _ in range(8)
                )
            )
            return {answer.status_code for answer in answers}

        assert await sign_in_all() == {401}
        with psycopg.connect(database_urls.superuser_url, autocommit=True) as superuser:
            superuser.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", (name,)
            )
        await log(b"listener_back")
        assert await sign_in_all() == {401}


def worker_environment(urls: DatabaseUrls, settings: dict[str, str]) -> dict[str, str]:
    """What a worker is started with."""
    return (
        {k: v for k, v in os.environ.items() if not k.startswith("VESALIUS_")}
        | settings
        | {"VESALIUS_DATABASE_URL": urls.app_url, "VESALIUS_PUBLIC_URL": "https://portal.example"}
    )


async def test_a_worker_outlives_its_database(
    database_urls: DatabaseUrls, installed: DatabaseUrls, settings: dict[str, str], tmp_path: Path
) -> None:
    """It waits as long as it takes, says so, and works again once the database is back."""
    name = installed.app_url.split("/")[3].split("?")[0]
    log = tmp_path / "log"
    with log.open("wb") as out:
        worker = subprocess.Popen(
            [sys.executable, "-m", "vesalius.cli", "worker"],
            env=worker_environment(installed, settings),
            stderr=out,
        )

    def heard_since(moment: datetime) -> bool:
        with psycopg.connect(installed.owner_url) as owner:
            row = owner.execute(
                "SELECT count(*), now() FROM procrastinate_workers WHERE last_heartbeat > %s", (moment,)
            ).fetchone()
            return row is not None and row[0] > 0

    def said(times: int) -> bool:
        return worker.poll() is not None or log.read_bytes().count(b"database_unavailable") >= times

    try:
        wait_until(lambda: heard_since(datetime.now(UTC) - timedelta(seconds=5)), 120)
        with psycopg.connect(database_urls.superuser_url, autocommit=True) as superuser:
            database = psycopg.sql.Identifier(name)
            superuser.execute(psycopg.sql.SQL("ALTER DATABASE {} ALLOW_CONNECTIONS false").format(database))
            superuser.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", (name,)
            )
            # Until it has missed it more than once.
            wait_until(lambda: said(2), 120)
            assert worker.poll() is None
            superuser.execute(psycopg.sql.SQL("ALTER DATABASE {} ALLOW_CONNECTIONS true").format(database))
        back = datetime.now(UTC)
        wait_until(lambda: worker.poll() is not None or heard_since(back), 120)
        assert worker.poll() is None
        worker.terminate()
        assert await asyncio.to_thread(worker.wait, 60) == 0
    finally:
        worker.kill()


async def test_a_worker_whose_queue_ends_by_itself_goes_on(
    database_urls: DatabaseUrls, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The library's worker returns without an error where it could not write its heartbeat."""
    ends: list[str] = []
    errors: list[str] = []
    again = asyncio.Event()

    async def end_by_itself(self: Worker) -> None:
        ends.append(self.worker_name or "")
        if len(ends) > 3:
            again.set()

    monkeypatch.setattr(Worker, "run", end_by_itself)
    monkeypatch.setattr(worker_process, "_PAUSE_SECONDS", 0.0)
    monkeypatch.setattr(
        worker_process,
        "log",
        SimpleNamespace(info=lambda *_, **__: None, error=lambda event, **_: errors.append(event)),
    )
    outer = queue.connector
    running = asyncio.create_task(
        worker_process.run(Settings(database_url=database_urls.app_url, demonstration=True, secret_key="k"))
    )
    try:
        async with asyncio.timeout(60):
            await again.wait()
        assert not running.done()
        assert errors[0] == "database_unavailable"
    finally:
        await end_task(running)
        queue.connector = queue.job_manager.connector = outer


async def test_a_worker_tells_its_figures(installed: DatabaseUrls, settings: dict[str, str]) -> None:
    port = free_port()
    environment = worker_environment(installed, settings) | {"VESALIUS_METRICS_PORT": str(port)}
    with socket.create_server(("127.0.0.1", 0)) as taken:
        wrong = settings | {"VESALIUS_METRICS_PORT": str(taken.getsockname()[1])}
        assert "VESALIUS_METRICS_PORT" in await refused("worker", installed, wrong)
    with psycopg.connect(installed.owner_url) as owner:
        owner.execute(
            "INSERT INTO procrastinate_jobs (queue_name, task_name, status) VALUES ('mails', 'gone', 'failed')"
        )
    worker = subprocess.Popen([sys.executable, "-m", "vesalius.cli", "worker"], env=environment)

    def told() -> str:
        with contextlib.suppress(httpx.HTTPError):
            return httpx.get(f"http://127.0.0.1:{port}/metrics", trust_env=False).text
        return ""

    try:
        wait_until(lambda: 'vesalius_jobs_failed{queue="mails"} 1.0' in told(), 120)
        text = told()
        for name in ("mails", "answers", "imports", "default"):
            assert f'vesalius_jobs_waiting{{queue="{name}"}}' in text
            assert f'vesalius_jobs_oldest_seconds{{queue="{name}"}}' in text
        assert "vesalius_organisms_running 0.0" in text
        assert 'vesalius_mails_total{end="failed"} 0.0' in text
        wait_until(lambda: "vesalius_workers 3.0" in told(), 60)
    finally:
        worker.terminate()
        worker.wait(60)
        with psycopg.connect(installed.owner_url) as owner:
            owner.execute("DELETE FROM procrastinate_jobs WHERE task_name = 'gone'")


def test_idle_connections_outlast_those_of_proxies() -> None:
    """60 s in most: a proxy that sends a request as the server closes the connection loses it."""
    assert web._configuration(Settings()).timeout_keep_alive > 70
