"""The tests that depend on the database, on an installed PostgreSQL and behind the real PgBouncer.

The packaged PostgreSQL of all other tests is built without just-in-time compilation. As root, on Debian and its kin,
what is missing is installed.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TESTS = [
    "tests/stock",
    "tests/companies/test_member_counts.py",
    "tests/companies/test_maximum_races.py",
    "tests/companies/test_members_races.py",
    "tests/companies/test_binding.py",
    "tests/companies/test_audit.py",
    "tests/accounts/test_links.py",
    "tests/scenarios/test_chat.py",
    "tests/scenarios/test_socket.py",
    "tests/training/test_attempts.py",
    "tests/training/test_organisms.py",
]


def programs() -> Path | None:
    """The folder of the newest installed PostgreSQL."""
    found = Path("/usr/lib/postgresql").glob("*/bin/initdb")
    newest = max(found, key=lambda path: int(path.parts[-3]), default=None)
    return newest.parent if newest else None


def pgbouncer() -> str | None:
    """Debian has it where only root looks."""
    return shutil.which("pgbouncer", path=f"{os.environ.get('PATH', '')}:/usr/sbin")


def install() -> None:
    """Install Debian's packages, without the cluster that Debian makes with them."""
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        sys.exit(
            "PostgreSQL (in /usr/lib/postgresql) and pgbouncer are needed: install them, or run this as root."
        )
    settings = Path("/etc/postgresql-common/createcluster.d/none.conf")
    settings.parent.mkdir(parents=True, exist_ok=True)
    settings.write_text("create_main_cluster = false\n")
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for command in (
        ["apt-get", "update", "--quiet"],
        ["apt-get", "install", "--quiet", "--yes", "--no-install-recommends", "postgresql", "pgbouncer"],
    ):
        subprocess.run(command, env=environment, check=True)


def main() -> int:
    """Run the tests; `pytest`'s exit status."""
    folder = programs()
    if folder is None or pgbouncer() is None:
        install()
        folder = programs()
    print(f"PostgreSQL in {folder}", flush=True)
    return subprocess.run(
        [sys.executable, "-m", "pytest", "--quiet", "--numprocesses=auto", "--dist=loadfile", *TESTS],
        cwd=ROOT,
        env=os.environ | {"VESALIUS_POSTGRES_PROGRAMS": str(folder)},
        check=False,
    ).returncode


if __name__ == "__main__":
    sys.exit(main())
