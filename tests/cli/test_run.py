"""`vesalius run` as people use it: a process of its own, real signals, a real port."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def until(holds: Callable[[], bool], seconds: float = 180.0) -> None:
    deadline = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < deadline, "it did not happen in time"
        time.sleep(0.05)


class Launcher:
    """One `vesalius run` on a data folder and a port, with what it has said so far."""

    def __init__(self, data: Path, port: int) -> None:
        self.data, self.port = data, port
        self.said = ""
        self.process = subprocess.Popen(
            [sys.executable, "-m", "vesalius.cli", "run"],
            env=os.environ | {"VESALIUS_DATA": str(data), "PORT": str(port)},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        for line in self.process.stdout or ():
            self.said += line

    def up(self) -> Launcher:
        until(lambda: "Ctrl-C" in self.said or self.process.poll() is not None, 90)
        assert self.process.poll() is None, self.said
        return self

    def end(self, number: signal.Signals) -> int:
        """Send a signal; the exit status."""
        self.process.send_signal(number)
        status = self.process.wait(timeout=180)
        self._reader.join(timeout=30)
        return status

    def family(self) -> list[tuple[int, str]]:
        """Every live process that works on this data folder or was started with it: (pid, command)."""
        found = []
        for entry in Path("/proc").glob("[0-9]*"):
            try:
                command = (entry / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
                ours = str(self.data) in command or f"VESALIUS_DATA={self.data}".encode() in (
                    entry / "environ"
                ).read_bytes().split(b"\0")
            except OSError:
                continue
            if ours and command and int(entry.name) != self.process.pid:
                found.append((int(entry.name), command))
        return found

    def member(self, part: str) -> int:
        return min(pid for pid, command in self.family() if part in command)

    def answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/readyz", timeout=2) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One data folder for all these tests: the demonstration is made once."""
    return tmp_path_factory.mktemp("run") / "data"


@pytest.fixture
def start(data: Path) -> Iterator[Callable[[], Launcher]]:
    started: list[Launcher] = []

    def begin() -> Launcher:
        started.append(Launcher(data, free_port()))
        return started[-1]

    yield begin
    for launcher in started:
        if launcher.process.poll() is None:
            launcher.end(signal.SIGTERM)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_it_says_where_it_is_and_stops_in_order(
    start: Callable[[], Launcher], number: signal.Signals
) -> None:
    launcher = start().up()
    assert f"http://127.0.0.1:{launcher.port}" in launcher.said
    assert "manager@demo.example" in launcher.said
    assert "Demo-2026!" in launcher.said
    assert launcher.answers()
    assert launcher.end(number) == 0
    assert launcher.said.rstrip().endswith("Stopped.")
    assert "Traceback" not in launcher.said
    assert launcher.family() == []
    database_log = (launcher.data / "postgres.log").read_text()
    assert "database system is shut down" in database_log.splitlines()[-1]


def test_a_second_start_makes_nothing_again(start: Callable[[], Launcher]) -> None:
    """The database and the demonstration stay as they were; `bench.startup` has the time this takes."""
    first = start().up()
    made = (first.data / "postgres" / "PG_VERSION").stat().st_mtime_ns
    passwords = (first.data / "passwords.json").read_bytes()
    first.end(signal.SIGTERM)
    second = start().up()
    assert second.answers()
    assert (second.data / "postgres" / "PG_VERSION").stat().st_mtime_ns == made
    assert (second.data / "passwords.json").read_bytes() == passwords


def test_what_dies_is_started_again(start: Callable[[], Launcher]) -> None:
    launcher = start().up()
    for part, name in (("cli web", "portal"), ("cli worker", "worker"), ("postgres -D", "database")):
        killed = launcher.member(part)
        os.kill(killed, signal.SIGKILL)
        until(lambda name=name: f"The {name} ended (SIGKILL)" in launcher.said)  # type: ignore[misc]
        until(lambda part=part: any(part in command for _, command in launcher.family()))  # type: ignore[misc]
        until(launcher.answers)


def test_a_killed_launcher_leaves_nothing_behind(start: Callable[[], Launcher]) -> None:
    launcher = start().up()
    launcher.end(signal.SIGKILL)
    until(lambda: launcher.family() == [], 15)
    start().up()


def test_a_port_in_use_is_one_line(start: Callable[[], Launcher]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        launcher = Launcher(Path("/nonexistent"), taken.getsockname()[1])
        assert launcher.process.wait(timeout=120) == 2
        launcher._reader.join()
    assert f"Port {launcher.port} is in use" in launcher.said
    assert launcher.said.count("\n") == 1


def test_a_data_folder_in_use_is_one_line(start: Callable[[], Launcher]) -> None:
    first = start().up()
    second = start()
    assert second.process.wait(timeout=120) == 2
    second._reader.join()
    assert "is in use by another launcher" in second.said
    assert second.said.count("\n") == 1
    assert first.answers()
