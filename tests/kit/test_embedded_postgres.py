"""The embedded server against real clusters: a start takes about half a second."""

from __future__ import annotations

import contextlib
import json
import os
import pwd
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import psycopg
import pytest

from vesalius.kit.embedded_postgres import (
    DatabaseUrls,
    DataFolderInUseError,
    EmbeddedPostgres,
    EmbeddedPostgresError,
)

LAUNCHER = """
import signal, sys
from pathlib import Path
from vesalius.kit.embedded_postgres import EmbeddedPostgres
# Also where the tests run in the background of a script, whose children are told to ignore it.
signal.signal(signal.SIGINT, signal.default_int_handler)
with EmbeddedPostgres(Path(sys.argv[1]), durable=False) as urls:
    print(urls.app_url, flush=True)
    signal.pause()
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder that other users can reach, as a checkout's is (pytest's own folders are private)."""
    for parent in (tmp_path, *tmp_path.parents):
        if parent == Path(tempfile.gettempdir()):
            break
        parent.chmod(0o755)
    return tmp_path / "data"


@contextlib.contextmanager
def launcher_not_ready(folder: Path) -> Iterator[subprocess.Popen[str]]:
    """A process of its own that brings up a server on `folder`."""
    process = subprocess.Popen(
        [sys.executable, "-c", LAUNCHER, str(folder)],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        yield process
    finally:
        process.kill()
        process.wait()


@contextlib.contextmanager
def launcher(folder: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The same once its server is up, and the app's address."""
    with launcher_not_ready(folder) as process:
        assert process.stdout is not None
        yield process, process.stdout.readline().strip()


def until(holds: Callable[[], bool], seconds: float = 15.0) -> None:
    deadline = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < deadline, "it did not happen in time"
        time.sleep(0.02)


def server_pid(folder: Path) -> int:
    return int((folder / "postgres" / "postmaster.pid").read_text().split("\n", 1)[0])


def state(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return "gone"


def is_gone(pid: int) -> bool:
    return state(pid) in ("gone", "Z", "X")


def value(url: str, query: str) -> object:
    with psycopg.connect(url) as connection:
        row = connection.execute(query).fetchone()  # type: ignore[arg-type]
        assert row is not None
        return row[0]


def test_a_second_start_finds_what_the_first_wrote(folder: Path) -> None:
    with EmbeddedPostgres(folder) as urls, psycopg.connect(urls.owner_url) as connection:
        connection.execute("CREATE TABLE note (text text)")
        connection.execute("INSERT INTO note VALUES ('остава')")
    with EmbeddedPostgres(folder) as urls:
        assert value(urls.owner_url, "SELECT text FROM note") == "остава"


def test_stop_leaves_no_process_and_no_socket(folder: Path) -> None:
    with EmbeddedPostgres(folder, durable=False):
        pid = server_pid(folder)
    assert is_gone(pid)
    assert list((folder / "socket").iterdir()) == []


@pytest.fixture(scope="module")
def urls(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DatabaseUrls]:
    with EmbeddedPostgres(tmp_path_factory.mktemp("roles"), durable=False) as urls:
        yield urls


class TestRoles:
    def test_the_owner_makes_tables_and_trusted_extensions(self, urls: DatabaseUrls) -> None:
        with psycopg.connect(urls.owner_url) as connection:
            connection.execute("CREATE TABLE owned (id int)")
            connection.execute("CREATE EXTENSION pg_trgm")

    @pytest.mark.parametrize(
        "statement", ["CREATE TABLE mine (id int)", "CREATE TEMP TABLE mine (id int)", "CREATE SCHEMA mine"]
    )
    def test_the_app_creates_nothing(self, urls: DatabaseUrls, statement: str) -> None:
        with (
            psycopg.connect(urls.app_url) as connection,
            pytest.raises(psycopg.errors.InsufficientPrivilege),
        ):
            connection.execute(statement)  # type: ignore[arg-type]

    def test_neither_passes_row_level_security(self, urls: DatabaseUrls) -> None:
        query = "SELECT bool_or(rolsuper OR rolbypassrls) FROM pg_roles WHERE rolname LIKE 'vesalius%'"
        assert value(urls.app_url, query) is False

    def test_cyrillic_has_case_and_trigrams(self, urls: DatabaseUrls) -> None:
        assert value(urls.app_url, "SELECT upper('щъркел')") == "ЩЪРКЕЛ"
        with psycopg.connect(urls.owner_url) as connection:
            connection.execute("CREATE EXTENSION IF NOT EXISTS pg_trgm")
            row = connection.execute("SELECT similarity('мъждене', 'мъждене на предсърдия') > 0.2").fetchone()
        assert row == (True,)

    def test_over_tcp_a_role_needs_its_password(self, urls: DatabaseUrls) -> None:
        port = value(urls.app_url, "SHOW port")
        with pytest.raises(psycopg.OperationalError, match="password"):
            psycopg.connect(host="127.0.0.1", port=str(port), user="vesalius_app", dbname="vesalius")
        password = psycopg.conninfo.conninfo_to_dict(urls.app_url)["password"]
        psycopg.connect(
            host="127.0.0.1", port=str(port), user="vesalius_app", dbname="vesalius", password=str(password)
        ).close()


def test_passwords_are_kept_and_closed_to_others(folder: Path) -> None:
    with EmbeddedPostgres(folder, durable=False) as first:
        file = folder / "passwords.json"
        assert file.stat().st_mode & 0o777 == 0o600
        assert len(set(json.loads(file.read_text()).values())) == 3
    with EmbeddedPostgres(folder, durable=False) as second:
        passwords = [psycopg.conninfo.conninfo_to_dict(urls.app_url)["password"] for urls in (first, second)]
    assert passwords[0] == passwords[1]


def test_a_second_launcher_is_refused_in_plain_words(folder: Path) -> None:
    with (
        EmbeddedPostgres(folder, durable=False) as urls,
        launcher(folder) as (other, _),
    ):
        assert other.wait(timeout=20) != 0
        with pytest.raises(DataFolderInUseError, match="in use by another launcher"):
            EmbeddedPostgres(folder).start()
        assert value(urls.app_url, "SELECT 1") == 1


def test_a_server_started_by_hand_on_the_folder_is_refused(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("vesalius.kit.embedded_postgres.server._OTHER_LAUNCHER_MAY_STOP_S", 0.2)
    with EmbeddedPostgres(folder, durable=False) as urls:
        (folder / "lock").unlink()
        with pytest.raises(DataFolderInUseError, match=f"process {server_pid(folder)}"):
            EmbeddedPostgres(folder).start()
        assert value(urls.app_url, "SELECT 1") == 1


def test_a_killed_launcher_leaves_no_server_and_the_next_start_recovers(folder: Path) -> None:
    with launcher(folder) as (process, _):
        pid = server_pid(folder)
        process.kill()
        process.wait()
        until(lambda: is_gone(pid))
    with EmbeddedPostgres(folder, durable=False) as urls:
        assert value(urls.app_url, "SELECT 1") == 1


def test_a_start_right_after_the_kill_waits_for_the_old_server(folder: Path) -> None:
    with launcher(folder) as (process, url), psycopg.connect(url):
        process.kill()
        process.wait()
        with EmbeddedPostgres(folder, durable=False) as urls:
            assert value(urls.app_url, "SELECT 1") == 1


@pytest.mark.parametrize("pid", [2**22 + 1, os.getpid()], ids=["gone", "taken by a stranger"])
def test_a_stale_pid_file_is_removed(folder: Path, pid: int) -> None:
    with EmbeddedPostgres(folder, durable=False):
        text = (folder / "postgres" / "postmaster.pid").read_text()
    (folder / "postgres" / "postmaster.pid").write_text(f"{pid}\n" + text.split("\n", 1)[1])
    with EmbeddedPostgres(folder, durable=False) as urls:
        assert value(urls.app_url, "SELECT 1") == 1


def test_a_pid_file_that_names_a_zombie_is_removed(folder: Path) -> None:
    with EmbeddedPostgres(folder, durable=False):
        text = (folder / "postgres" / "postmaster.pid").read_text()
    zombie = subprocess.Popen(["true"], cwd=folder / "postgres")
    until(lambda: state(zombie.pid) == "Z")
    (folder / "postgres" / "postmaster.pid").write_text(f"{zombie.pid}\n" + text.split("\n", 1)[1])
    with EmbeddedPostgres(folder, durable=False) as urls:
        assert value(urls.app_url, "SELECT 1") == 1
    zombie.wait()


def test_a_killed_server_comes_back_at_the_same_address(folder: Path) -> None:
    postgres = EmbeddedPostgres(folder, durable=False)
    urls = postgres.start()
    try:
        os.kill(server_pid(folder), signal.SIGKILL)
        until(lambda: postgres.poll() is not None)
        assert postgres.start() == urls
        assert value(urls.app_url, "SELECT 1") == 1
    finally:
        postgres.stop()


def test_half_a_cluster_is_not_taken_for_one(folder: Path) -> None:
    (folder / "postgres.new" / "base").mkdir(parents=True)
    with EmbeddedPostgres(folder, durable=False) as urls:
        assert value(urls.app_url, "SELECT 1") == 1


def test_a_long_path_gets_a_short_private_socket_folder(folder: Path) -> None:
    deep = folder / ("d" * 60) / ("e" * 60)
    with EmbeddedPostgres(deep, durable=False) as urls:
        sockets = Path(str(psycopg.conninfo.conninfo_to_dict(urls.app_url)["host"]))
        assert deep not in sockets.parents
        assert sockets.stat().st_mode & 0o777 == 0o700
        assert value(urls.app_url, "SELECT 1") == 1
    assert not sockets.exists()


def test_installed_programs_serve_where_the_package_is_not(folder: Path) -> None:
    installed = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    binaries = installed[-1].parent if installed else None
    with EmbeddedPostgres(folder, durable=False, binaries=binaries) as urls:
        assert value(urls.app_url, "SELECT upper('щъркел')") == "ЩЪРКЕЛ"


def test_missing_programs_are_named_in_one_sentence(folder: Path, tmp_path: Path) -> None:
    with pytest.raises(EmbeddedPostgresError, match=r"PostgreSQL 15 or newer is needed \(found none\)"):
        EmbeddedPostgres(folder, binaries=tmp_path / "nothing").start()


def test_data_of_another_version_is_left_alone(folder: Path) -> None:
    with EmbeddedPostgres(folder, durable=False):
        pass
    (folder / "postgres" / "PG_VERSION").write_text("14\n")
    with pytest.raises(EmbeddedPostgresError, match="made by PostgreSQL 14"):
        EmbeddedPostgres(folder).start()


def test_the_servers_own_complaint_is_passed_on(folder: Path) -> None:
    with EmbeddedPostgres(folder, durable=False):
        pass
    with (folder / "postgres" / "postgresql.conf").open("a") as settings:
        settings.write("shared_buffers = 'plenty'\n")
    with pytest.raises(EmbeddedPostgresError, match=r"postgresql\.conf.* contains errors"):
        EmbeddedPostgres(folder).start()
    EmbeddedPostgres(folder)._take_lock().close()  # a failed start frees the folder


def test_the_server_never_runs_as_root(folder: Path) -> None:
    """As root it runs as an existing ordinary user, who owns the cluster and nothing else of the folder."""
    with EmbeddedPostgres(folder, durable=False):
        status = Path(f"/proc/{server_pid(folder)}/status").read_text()
        uid = int(status.split("Uid:\t", 1)[1].split("\t", 1)[0])
    assert uid != 0
    assert (folder / "postgres").stat().st_uid == uid
    assert (folder / "passwords.json").stat().st_uid == os.getuid()
    assert pwd.getpwuid(uid).pw_name


def test_in_a_folder_closed_to_others_no_rights_are_widened(folder: Path) -> None:
    """As root this takes the user namespace; as anybody else it is an ordinary private folder."""
    folder.mkdir()
    folder.chmod(0o700)
    with EmbeddedPostgres(folder, durable=False) as urls:
        assert value(urls.app_url, "SELECT 1") == 1
        pid = server_pid(folder)
    assert is_gone(pid)
    assert folder.stat().st_mode & 0o777 == 0o700
    assert (folder / "postgres").stat().st_uid == os.getuid()
    with launcher(folder) as (process, _):
        pid = server_pid(folder)
        process.kill()
        process.wait()
        until(lambda: is_gone(pid))


def test_an_interrupt_while_the_cluster_is_made_leaves_nothing_at_work(folder: Path) -> None:
    with launcher_not_ready(folder) as process:
        until(lambda: (folder / "postgres.new" / "PG_VERSION").exists())
        process.send_signal(signal.SIGINT)
        process.wait(timeout=10)
        assert not (folder / "initdb-password").exists()
    with EmbeddedPostgres(folder, durable=False) as urls:
        assert value(urls.app_url, "SELECT 1") == 1
