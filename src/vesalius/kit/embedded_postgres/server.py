"""The supervisor of one embedded PostgreSQL server.

The data folder holds:

- `lock`: held by the launcher while it lives, so that a second one is refused
- `postgres/`: the cluster
- `socket/`: the unix socket, where the folder's path is short enough (else a private temporary folder)
- `passwords.json`: the roles' passwords, readable by the launcher's user alone
- `postgres.log`: what the server says
"""

from __future__ import annotations

import contextlib
import fcntl
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import IO

from vesalius.kit import processes
from vesalius.kit.embedded_postgres.binaries import Binaries, EmbeddedPostgresError, find_binaries
from vesalius.kit.embedded_postgres.roles import (
    APP,
    DATABASE,
    OWNER,
    SUPERUSER,
    ensure_roles,
    read_or_make_passwords,
    write_private,
)
from vesalius.kit.embedded_postgres.running import address

_SOCKET_PATH_LIMIT = 107  # bytes; the kernel's sun_path, less its closing zero
_LARGE_LOG = 10_000_000  # bytes
_OTHER_LAUNCHER_MAY_STOP_S = 15.0
_STARTING_S = 120.0  # recovery after a crash replays the log first
_POLL_S = 0.01
_UNMAPPED_ID = 65534  # "nobody" to the kernel and to every distribution


class DataFolderInUseError(EmbeddedPostgresError):
    """Another launcher, or a server that it left behind, works on this data folder."""


@dataclass(frozen=True)
class DatabaseUrls:
    """Connection addresses (libpq URLs over the unix socket) of one running server."""

    owner_url: str
    """Owns the database and every object in it; for migrations."""
    app_url: str
    """May use what the owner grants; creates nothing and cannot pass row-level security."""
    superuser_url: str
    """For backup, and for tests that make databases."""


@dataclass(frozen=True)
class _Account:
    """The operating system's user that the server runs as: PostgreSQL refuses to run as root."""

    user: tuple[int, int] | None = None
    prefix: tuple[str, ...] = ()


_OWN_ACCOUNT = _Account()
# For root where the folders are closed to every other user: in a user namespace of its own the server
# still owns root's files, and no rights have to be widened.
_NAMESPACE = _Account(
    prefix=("unshare", "--user", f"--map-user={_UNMAPPED_ID}", f"--map-group={_UNMAPPED_ID}", "--")
)


class EmbeddedPostgres:
    """One server on one data folder, between `start` and `stop` or inside a `with` block.

    `durable=False` gives up what survives a power cut for speed: for tests alone. `binaries` is a folder with
    `postgres` and `initdb`; by default the packaged ones, else the installed ones (see `find_binaries`).
    Every problem that a person can solve is an `EmbeddedPostgresError` with one plain sentence.
    """

    def __init__(self, folder: Path, *, durable: bool = True, binaries: Path | None = None) -> None:
        self._folder = folder.absolute()
        self._cluster = self._folder / "postgres"
        self._durable = durable
        self._binaries_folder = binaries
        self._account = _OWN_ACCOUNT
        self._server: subprocess.Popen[bytes] | None = None
        self._lock: IO[str] | None = None
        self._socket_folder: Path | None = None
        self._port: int | None = None

    @property
    def log(self) -> Path:
        """The file that the server's messages go to."""
        return self._folder / "postgres.log"

    def start(self) -> DatabaseUrls:
        """Bring the server up, making the cluster, the roles and the database where they are missing.

        Call it from the main thread: the server ends with the thread that started it. After the server has
        died, `start` brings it back at the same address.
        """
        try:
            return self._start()
        except PermissionError as error:
            self.stop()
            raise EmbeddedPostgresError(
                f"No right to use {error.filename}. Set VESALIUS_DATA to a folder of your own."
            ) from error
        except BaseException:
            self.stop()
            raise

    def poll(self) -> int | None:
        """None while the server runs; else its exit status, 0 before the first start."""
        return self._server.poll() if self._server is not None else 0

    def stop(self) -> None:
        """Stop the server (fast shutdown: running statements are cancelled) and free the data folder."""
        if self._server is not None:
            processes.stop(self._server, [(signal.SIGINT, 4.0), (signal.SIGQUIT, 1.0)])
            self._server = None
        if self._socket_folder is not None and self._socket_folder.parent != self._folder:
            shutil.rmtree(self._socket_folder, ignore_errors=True)
        self._socket_folder = None
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    def __enter__(self) -> DatabaseUrls:
        return self.start()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def _start(self) -> DatabaseUrls:
        self._folder.mkdir(parents=True, exist_ok=True)
        if self._lock is None:
            self._lock = self._take_lock()
        self._wait_for_former_server()
        if self.log.exists() and self.log.stat().st_size > _LARGE_LOG:
            self.log.rename(self.log.with_suffix(".log.1"))
        binaries = find_binaries(self._binaries_folder, _major_of(self._cluster))
        self._account = self._choose_account(binaries)
        passwords = read_or_make_passwords(self._folder / "passwords.json")
        if not (self._cluster / "PG_VERSION").exists():
            self._make_cluster(binaries, passwords[SUPERUSER])
        if self._socket_folder is None:
            self._socket_folder = self._make_socket_folder()
        self._launch(binaries)
        ensure_roles(self._url(SUPERUSER, None, SUPERUSER), passwords)
        return DatabaseUrls(
            owner_url=self._url(OWNER, passwords[OWNER]),
            app_url=self._url(APP, passwords[APP]),
            superuser_url=self._url(SUPERUSER, passwords[SUPERUSER]),
        )

    def _take_lock(self) -> IO[str]:
        """The lock ends with this process, so a launcher that was killed never blocks the next."""
        lock = (self._folder / "lock").open("a")
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            lock.close()
            raise DataFolderInUseError(
                f"The data folder {self._folder} is in use by another launcher. Stop that one first, "
                "or set VESALIUS_DATA to another folder."
            ) from error
        return lock

    def _wait_for_former_server(self) -> None:
        """A launcher that was killed leaves a server that is still shutting down, or a stale pid file."""
        pid_file = self._cluster / "postmaster.pid"
        deadline = time.monotonic() + _OTHER_LAUNCHER_MAY_STOP_S
        while (pid := _first_line_pid(pid_file)) is not None:
            if not _is_server_of(pid, self._cluster):
                pid_file.unlink(missing_ok=True)
                return
            if time.monotonic() > deadline:
                raise DataFolderInUseError(
                    f"A PostgreSQL server (process {pid}) already works on {self._cluster}. Stop it first, "
                    "or set VESALIUS_DATA to another folder."
                )
            time.sleep(_POLL_S)

    def _choose_account(self, binaries: Binaries) -> _Account:
        """As root: the user that owns the cluster, else the first one that can reach folder and binaries."""
        if os.geteuid() != 0:
            return _OWN_ACCOUNT
        owner = self._cluster.stat().st_uid if self._cluster.exists() else None
        if owner == 0:
            return _NAMESPACE
        for name in ("postgres", "nobody"):
            with contextlib.suppress(KeyError):
                entry = pwd.getpwnam(name)
                account = _Account(user=(entry.pw_uid, entry.pw_gid))
                if owner in (None, entry.pw_uid) and self._can_reach(account, binaries):
                    return account
        if owner is not None:
            raise EmbeddedPostgresError(
                f"{self._cluster} belongs to user {owner}, who cannot reach it or PostgreSQL's programs in "
                f"{binaries.folder}. Start as that user, or set VESALIUS_DATA to another folder."
            )
        if shutil.which("unshare") is None:
            raise EmbeddedPostgresError(
                "PostgreSQL does not run as root, and no other user can reach this folder. "
                "Start as an ordinary user."
            )
        return _NAMESPACE

    def _can_reach(self, account: _Account, binaries: Binaries) -> bool:
        commands = [["test", "-x", str(self._folder)], [str(binaries.initdb), "--version"]]
        return all(
            subprocess.run(
                command,
                user=account.user[0] if account.user else None,
                group=account.user[1] if account.user else None,
                extra_groups=[],
                cwd="/",
                capture_output=True,
                check=False,
            ).returncode
            == 0
            for command in commands
        )

    def _make_cluster(self, binaries: Binaries, password: str) -> None:
        """Make the cluster beside its place and move it there: half a cluster is never taken for one."""
        fresh = self._folder / "postgres.new"
        shutil.rmtree(fresh, ignore_errors=True)
        fresh.mkdir(mode=0o700)
        self._give(fresh)
        password_file = self._folder / "initdb-password"
        write_private(password_file, password)
        self._give(password_file)
        maker = self._spawn(
            [
                *(binaries.initdb, "-D", fresh, "-U", SUPERUSER, "--encoding=UTF8"),
                *binaries.locale_options,
                *("--auth-local=trust", "--auth-host=scram-sha-256", f"--pwfile={password_file}"),
                *(() if self._durable else ("--no-sync",)),
            ],
            signal.SIGTERM,
        )
        try:
            maker.wait()
        finally:  # also when interrupted: nothing goes on writing there
            processes.stop(maker, [(signal.SIGTERM, 2.0)])
            password_file.unlink()
        if maker.returncode != 0:
            raise EmbeddedPostgresError(f"PostgreSQL could not make its data. {self._last_words()}")
        fresh.rename(self._cluster)

    def _spawn(self, command: Sequence[str | Path], death_signal: signal.Signals) -> subprocess.Popen[bytes]:
        with self.log.open("ab") as log:
            return processes.spawn(
                [*self._account.prefix, *command],
                death_signal=death_signal,
                environment=_server_environment(),
                user=self._account.user,
                output=log,
                folder=Path("/"),
            )

    def _make_socket_folder(self) -> Path:
        """The socket's local users are trusted, so only the server's own user may enter its folder."""
        folder = self._folder / "socket"
        if len(os.fsencode(folder / ".s.PGSQL.65535")) <= _SOCKET_PATH_LIMIT:
            folder.mkdir(mode=0o700, exist_ok=True)
            folder.chmod(0o700)
        else:
            folder = Path(tempfile.mkdtemp(prefix="vesalius-", dir="/tmp"))
        self._give(folder)
        return folder

    def _give(self, path: Path) -> None:
        if self._account.user is not None:
            os.chown(path, *self._account.user)

    def _launch(self, binaries: Binaries) -> None:
        """Start the server; another port, where somebody took the free one between choice and use."""
        for last in (False, False, True):
            port = self._port or _free_port()
            before = self.log.stat().st_size if self.log.exists() else 0
            if self._came_up(binaries, port):
                self._port = port
                return
            said = self.log.read_bytes()[before:]
            if last or self._port is not None or b"Address already in use" not in said:
                raise EmbeddedPostgresError(f"PostgreSQL did not start. {self._last_words()}")

    def _came_up(self, binaries: Binaries, port: int) -> bool:
        options = {"listen_addresses": "127.0.0.1", "timezone": "UTC", "log_timezone": "UTC"}
        options |= {"log_checkpoints": "off", "unix_socket_permissions": "0700"}
        if not self._durable:
            options |= {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off"}
        command: list[str | Path] = [binaries.postgres, "-D", self._cluster]
        command += ["-k", str(self._socket_folder), "-p", str(port)]
        for name, value in options.items():
            command += ["-c", f"{name}={value}"]
        self._server = self._spawn(command, signal.SIGINT)
        deadline = time.monotonic() + _STARTING_S
        while self._server.poll() is None:
            if _is_ready(self._cluster / "postmaster.pid", self._server.pid):
                return True
            if time.monotonic() > deadline:
                raise EmbeddedPostgresError(
                    f"PostgreSQL was not ready after {_STARTING_S:.0f} s: see {self.log}."
                )
            time.sleep(_POLL_S)
        return False

    def _last_words(self) -> str:
        lines = self.log.read_text(errors="replace").splitlines() if self.log.exists() else []
        complaints = [line for line in lines if "FATAL" in line or "error:" in line]
        last = f"It says: {complaints[-1].strip()} " if complaints else ""
        return f"{last}(all of it in {self.log})"

    def _url(self, role: str, password: str | None, database: str = DATABASE) -> str:
        assert self._port is not None  # noqa: S101 - asked for after the launch
        return address(role, password, socket=str(self._socket_folder), port=self._port, database=database)


def _server_environment() -> dict[str, str]:
    """Without libpq's variables, which would lead the programs elsewhere; initdb need not search its zone."""
    return {name: value for name, value in os.environ.items() if not name.startswith("PG")} | {"TZ": "UTC"}


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _major_of(cluster: Path) -> int | None:
    file = cluster / "PG_VERSION"
    return int(file.read_text()) if file.exists() else None


def _first_line_pid(pid_file: Path) -> int | None:
    try:
        return int(pid_file.read_text().split("\n", 1)[0])
    except (FileNotFoundError, ValueError):
        return None


def _is_ready(pid_file: Path, pid: int) -> bool:
    """Ready means that the file is this child's (line 1), and that its state (line 8) says so."""
    try:
        lines = pid_file.read_text().splitlines()
    except FileNotFoundError:
        return False
    return len(lines) >= 8 and lines[0] == str(pid) and lines[7].strip() == "ready"


def _is_server_of(pid: int, cluster: Path) -> bool:
    """True if `pid` is a live server on `cluster`, and not a zombie or a stranger with a used number."""
    process = Path("/proc") / str(pid)
    if not Path("/proc/self").exists():  # no /proc on this system: only whether it lives can be told
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return False
        return True
    try:
        state = (process / "stat").read_text().rsplit(")", 1)[1].split()[0]
        if state in "ZX":
            return False
        try:
            return (process / "cwd").samefile(cluster)  # a server works in its cluster's folder
        except PermissionError:  # another user's process, as in a container without the right to look
            return (process / "comm").read_text().strip() == "postgres"
    except (FileNotFoundError, ProcessLookupError):
        return False
