"""Habits that a reader cannot be expected to watch over."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "vesalius"


def _calls(name: str) -> set[str]:
    found = set()
    for file in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
                found.add(file.relative_to(SOURCE).as_posix())
    return found


def test_only_access_makes_company_scopes() -> None:
    assert _calls("Scope") == {"access/caller.py", "access/guard.py"}


def test_a_folders_sql_is_in_its_queries() -> None:
    words = ("SELECT ", "INSERT INTO ", "DELETE FROM ", "UPDATE ")
    allowed = {"queries.py", "policy.py"}
    outside = set()
    for file in SOURCE.rglob("*.py"):
        folder = file.relative_to(SOURCE).parts[0]
        if folder in {"kit", "migrations", "demo", "audit", "cli"} or file.name in allowed | {
            "health.py",
            "app.py",
        }:
            continue
        for node in ast.walk(ast.parse(file.read_text())):
            if (
                isinstance(node, ast.Constant)
                and isinstance(node.value, str)
                and node.value.startswith(words)
            ):
                outside.add(file.relative_to(SOURCE).as_posix())
    assert outside == set()


def test_domain_code_never_commits() -> None:
    for file in SOURCE.rglob("*.py"):
        if file.relative_to(SOURCE).parts[0] in {"kit", "migrations", "demo", "cli"}:
            continue
        assert ".commit()" not in file.read_text(), file


def test_the_web_process_loads_no_author() -> None:
    """An author takes seconds to load; workers write the answers."""
    _loads("vesalius.app", without="vesalius.professor.reading")


@pytest.mark.parametrize("process", ["vesalius.app", "vesalius.worker", "vesalius.demo.scenarios"])
def test_no_process_starts_with_the_tables_of_the_checks(process: str) -> None:
    """They take a second to read, and are read once the process is ready."""
    _loads(process, without="vesalius.scenarios.document.checks.every")


def _loads(module: str, *, without: str) -> None:
    program = f"import sys, {module}; sys.exit({without!r} in sys.modules)"
    subprocess.run([sys.executable, "-c", program], check=True)
