"""The portal as processes of its own, for what only a real server shows: sockets, kills, browsers."""

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass, field

from vesalius.kit.embedded_postgres import DatabaseUrls

PATIENCE_S = 120.0
"""How long a process may take to start or to stop: far longer than it does, also on a machine with much to do."""


@dataclass
class Live:
    """A running web process, and workers that can be started and killed.

    `python` has the version of the portal that is started; a test that upgrades changes it.
    """

    port: int
    environment: dict[str, str]
    web: subprocess.Popen[bytes]
    python: str = sys.executable
    workers: list[subprocess.Popen[bytes]] = field(default_factory=list)

    @property
    def base(self) -> str:
        """Where it answers."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def socket(self) -> str:
        """Where its websocket is."""
        return f"ws://127.0.0.1:{self.port}/api/scenario/ws"

    def worker(self) -> subprocess.Popen[bytes]:
        """Start a worker. It ends with the portal at the latest."""
        self.workers.append(_start("worker", self.environment, self.python))
        return self.workers[-1]

    def start(self) -> None:
        """Start the web process anew after its end, and wait until it answers."""
        self.web = _start("web", self.environment, self.python)
        wait_until(lambda: _answers(self.port), PATIENCE_S)


@contextlib.contextmanager
def live_portal(urls: DatabaseUrls, *, python: str = sys.executable, **settings: str) -> Iterator[Live]:
    """Start a web process on a free port, end it (and every worker made from it) afterwards."""
    port = free_port()
    environment = {
        **os.environ,
        "VESALIUS_DATABASE_URL": urls.app_url,
        "VESALIUS_DEMONSTRATION": "1",
        "PORT": str(port),
        **settings,
    }
    live = Live(port, environment, _start("web", environment, python), python)
    try:
        wait_until(lambda: _answers(port), PATIENCE_S)
        yield live
    finally:
        end(live.web)
        # A worker that a failed test left would take the jobs of the tests after it.
        for worker in live.workers:
            if worker.poll() is None:
                end(worker, kill=True)


def end(process: subprocess.Popen[bytes], *, kill: bool = False) -> None:
    """Stop a process in order, or as a power cut would."""
    with contextlib.suppress(ProcessLookupError):
        process.send_signal(signal.SIGKILL if kill else signal.SIGTERM)
    process.wait(timeout=PATIENCE_S)


def wait_until(condition: object, seconds: float) -> None:
    """Wait for something that will become true; fail loudly if it does not."""
    assert callable(condition)
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, f"not true within {seconds} s"
        time.sleep(0.05)


def _start(command: str, environment: dict[str, str], python: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen([python, "-m", "vesalius.cli", command], env=environment)


def _answers(port: int) -> bool:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/readyz", timeout=2) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
