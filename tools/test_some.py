"""Tests of one file, folder or name, in any of the three suites: `test_some.py WHAT`."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# The folder of each suite, its files, how it is run, and the option that chooses tests by their names.
SUITES = {
    "tests": (".", r"test_*.py", "pytest -q", "-k"),
    "frontend": ("frontend", "*.test.ts*", "npm run --silent messages && npx vitest run", "-t"),
    "e2e": ("e2e", "*.spec.ts", "make --silent -C .. prepare && npx playwright test", "-g"),
}


def run(suite: str, *arguments: str) -> int:
    """Run tests of one suite; the runner's exit status."""
    folder, _, command, _ = SUITES[suite]
    return subprocess.run(["sh", "-c", f'{command} "$@"', "sh", *arguments], cwd=ROOT / folder).returncode


def main(what: str) -> int:
    """Run what a path or a name stands for. Exit 2 when no test is meant by it."""
    path, _, _ = what.partition("::")
    suite = Path(os.path.normpath(path)).parts[0]
    if (ROOT / path).exists() and suite in SUITES:
        return run(suite, os.path.relpath(ROOT / what, ROOT / SUITES[suite][0]))
    statuses = []
    for suite, (folder, pattern, _, by_name) in SUITES.items():
        files = [file for file in sorted((ROOT / suite).rglob(pattern)) if "node_modules" not in file.parts]
        named = [file for file in files if what in file.name]
        holding = named or [file for file in files if what in file.read_text()]
        if holding:
            paths = [os.path.relpath(file, ROOT / folder) for file in holding]
            statuses.append(run(suite, *paths, *([] if named else [by_name, what])))
    if not statuses:
        print(f"No test is called, or lies at, {what}.")
    return max(statuses, default=2)


sys.exit(main(sys.argv[1]))
