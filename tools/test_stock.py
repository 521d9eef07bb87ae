"""The tests that need Debian's programs: an installed PostgreSQL, PgBouncer, nginx and Prometheus' promtool.

The packaged PostgreSQL of all other tests is built without just-in-time compilation. On Debian and its kin what is
missing is installed (the database and its pooler, as root) or unpacked into `.cache` (nginx and promtool, whose
packages would start services).
"""

import os
import shutil
import subprocess
import sys
import tempfile
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


def unpacked(package: str, program: str) -> str:
    """The path of an installed program, or of the one in Debian's package, which is unpacked."""
    installed = shutil.which(Path(program).name, path=f"{os.environ.get('PATH', '')}:/usr/sbin")
    folder = ROOT / ".cache" / "debian" / package
    if installed or (folder / program).exists():
        return installed or str(folder / program)
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        subprocess.run(["apt-get", "download", "--quiet", package], cwd=name, check=True)
        for file in Path(name).glob("*.deb"):
            subprocess.run(["dpkg", "--extract", str(file), str(folder)], check=True)
    return str(folder / program)


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
        env=os.environ
        | {
            "VESALIUS_POSTGRES_PROGRAMS": str(folder),
            "NGINX": unpacked("nginx", "usr/sbin/nginx"),
            "PROMTOOL": unpacked("prometheus", "usr/bin/promtool"),
        },
        check=False,
    ).returncode


if __name__ == "__main__":
    sys.exit(main())
