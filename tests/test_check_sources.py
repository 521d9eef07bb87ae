"""The check of the locks finds what is not from a public registry."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

CHECK = runpy.run_path(str(Path(__file__).resolve().parent.parent / "tools" / "check_sources.py"))
PUBLIC = "https://files.pythonhosted.org/packages/aa/ruff.whl"


def uv_lock(registry: str = "https://pypi.org/simple", url: str = PUBLIC) -> str:
    return f"""
[[package]]
name = "vesalius"
source = {{ editable = "." }}

[[package]]
name = "ruff"
source = {{ registry = "{registry}" }}
wheels = [{{ url = "{url}" }}]
"""


def test_public_locks_pass() -> None:
    assert CHECK["strangers_in_uv_lock"](uv_lock()) == []
    assert CHECK["strangers_in_package_lock"]('{"packages": {"node_modules/a": {"version": "1.0.0"}}}') == []


@pytest.mark.parametrize(
    "lock",
    [
        uv_lock(registry="https://mirror.example/simple"),
        uv_lock(url="https://mirror.example/ruff.whl"),
        uv_lock().replace('registry = "https://pypi.org/simple"', 'git = "https://git.example/ruff"'),
    ],
)
def test_another_python_source_is_found(lock: str) -> None:
    assert len(CHECK["strangers_in_uv_lock"](lock)) == 1


@pytest.mark.parametrize("source", ["https://mirror.example/a.tgz", "git+ssh://git.example/a"])
def test_a_host_in_the_package_lock_is_found(source: str) -> None:
    lock = f'{{"packages": {{"node_modules/a": {{"resolved": "{source}"}}}}}}'
    assert CHECK["strangers_in_package_lock"](lock) == [f"node_modules/a: {source}"]
