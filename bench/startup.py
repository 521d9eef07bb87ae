"""The second `make run`: how long until the first answered request, and the memory of everything when idle.

In a copy of the working tree: what is installed here stays its owner's, whoever measures. The first start installs.

Wanted: 5 s or less; 400 MB or less for web, worker and PostgreSQL together.
"""

import os
import shutil
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


def _copy(to: Path) -> None:
    """What git knows of, and what is new and not ignored."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, check=True, capture_output=True, text=True,
    ).stdout  # fmt: skip
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).exists():
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, to / name)


def _start(copy: Path, environment: dict[str, str]) -> tuple[subprocess.Popen[bytes], float]:
    begun = time.perf_counter()
    process = subprocess.Popen(
        ["make", "run"], cwd=copy, env=environment, stdout=subprocess.DEVNULL, start_new_session=True
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
        assert time.perf_counter() - begun < 1200


def _stop(process: subprocess.Popen[bytes]) -> None:
    os.killpg(process.pid, signal.SIGINT)
    process.wait(timeout=30)


def main() -> None:
    """Start twice on one data folder; measure the second."""
    with tempfile.TemporaryDirectory(prefix="vslb", ignore_cleanup_errors=True) as folder:
        copy = Path(folder) / "copy"
        _copy(copy)
        environment = {**os.environ, "VESALIUS_DATA": str(Path(folder) / "data"), "PORT": str(free_port())}
        # Developers may not want what Python compiles beside the sources; who runs the portal has it.
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        process, first = _start(copy, environment)
        _stop(process)
        process, second = _start(copy, environment)
        time.sleep(IDLE_SECONDS)
        used = sum(resident_bytes(pid) for pid in tree(process.pid)) / 1e6
        _stop(process)
    print(f"second make run to first answer: {second:.1f} s (wanted 5; the first took {first:.1f} s);"
          f" idle memory of all processes: {used:.0f} MB (wanted 400)")  # fmt: skip


if __name__ == "__main__":
    main()
