"""Tests of one file, folder or name, in any of the three suites: `python tools/test_some.py WHAT`."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PREPARED = [sys.executable, "tools/bootstrap.py", "dev", "frontend", "journeys", "browser", "--"]


def python(*arguments: str) -> int:
    """Tests of the server."""
    return subprocess.run(["pytest", "-q", *arguments], cwd=ROOT).returncode


def frontend(*arguments: str) -> int:
    """Unit tests of the front end, with the messages as they are now."""
    messages = subprocess.run(["npm", "run", "--silent", "messages"], cwd=ROOT / "frontend").returncode
    return messages or subprocess.run(["npx", "vitest", "run", *arguments], cwd=ROOT / "frontend").returncode


def journeys(*arguments: str) -> int:
    """Journeys in a browser, through the portal as it is built now."""
    there = ["sh", "-c", 'cd e2e && exec npx playwright test "$@"', "sh"]
    return subprocess.run([*PREPARED, *there, *arguments], cwd=ROOT).returncode


SUITES = (
    (python, "tests", ("test_*.py",), "-k"),
    (frontend, "frontend", ("*.test.ts", "*.test.tsx"), "-t"),
    (journeys, "e2e", ("*.spec.ts",), "-g"),
)


def main(what: str) -> int:
    """Run what a path or a name stands for. Exit 2 when no test is meant by it."""
    path = what.partition("::")[0]
    for suite, folder, _, _ in SUITES:
        if (ROOT / path).exists() and Path(os.path.normpath(path)).parts[:1] == (folder,):
            inside = what if suite is python else os.path.relpath(path, folder)
            return suite(inside)
    # A name: as it is written in the tests, or the Python form of it.
    status, found = 0, False
    for suite, folder, patterns, option in SUITES:
        files = [
            str(file.relative_to(ROOT if suite is python else ROOT / folder))
            for pattern in patterns
            for file in sorted((ROOT / folder).rglob(pattern))
            if "node_modules" not in file.parts and (what in file.read_text() or what in file.name)
        ]
        named = [file for file in files if what in Path(file).name]
        if files:
            found = True
            status = max(status, suite(*(named or [*files, option, what])))
    if not found:
        print(f"No test is called, or lies at, {what}.")
        return 2
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
