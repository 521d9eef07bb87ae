"""The second `make run`: how long until the first answered request, and the memory of everything when idle.

Wanted: 5 s or less; 400 MB or less for web, worker and PostgreSQL together.
"""

import os
import signal
import subprocess
import tempfile
import time
import urllib.request
from pathlib import Path

from tests.live import free_port

from bench.processes import resident_bytes, tree

ROOT = Path(__file__).parents[1]
IDLE_SECONDS = 5


def _start(environment: dict[str, str]) -> tuple[subprocess.Popen[bytes], float]:
    begun = time.perf_counter()
    process = subprocess.Popen(
        ["make", "run"], cwd=ROOT, env=environment, stdout=subprocess.DEVNULL, start_new_session=True
    )
    while True:
        try:
            with urllib.request.urlopen(
                f"http://127.0.0.1:{environment['PORT']}/readyz", timeout=1
            ) as answer:
                if answer.status == 200:
                    return process, time.perf_counter() - begun
        except OSError:
            time.sleep(0.02)
        assert process.poll() is None, "make run ended"
        assert time.perf_counter() - begun < 600


def _stop(process: subprocess.Popen[bytes]) -> None:
    os.killpg(process.pid, signal.SIGINT)
    process.wait(timeout=30)


def main() -> None:
    """Start twice on one data folder; measure the second."""
    with tempfile.TemporaryDirectory(prefix="vslb", ignore_cleanup_errors=True) as folder:
        environment = {**os.environ, "VESALIUS_DATA": folder, "PORT": str(free_port())}
        process, first = _start(environment)
        _stop(process)
        process, second = _start(environment)
        time.sleep(IDLE_SECONDS)
        used = sum(resident_bytes(pid) for pid in tree(process.pid)) / 1e6
        _stop(process)
    print(f"second make run to first answer: {second:.1f} s (wanted 5; the first took {first:.1f} s);"
          f" idle memory of all processes: {used:.0f} MB (wanted 400)")  # fmt: skip


if __name__ == "__main__":
    main()
