"""The locks name the public registries alone, so that every machine installs the same from the same place."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from urllib.parse import urlsplit

import pytest

ROOT = Path(__file__).resolve().parents[2]
PYTHON_INDEX = "https://pypi.org/simple"
PYTHON_FILES = "files.pythonhosted.org"
NOT_PUBLISHED = ("@lix-js/sdk-darwin-arm64", "@lix-js/sdk-linux-arm64", "@lix-js/sdk-win32-x64")
"""Optional parts of a build tool, for other machines; their locked version is in no registry."""
PUBLIC = "https://files.pythonhosted.org/packages/aa/ruff.whl"


def strangers_in_uv_lock(text: str) -> list[str]:
    """Indexes and hosts of files in a uv.lock that are not PyPI's."""
    found = []
    for package in tomllib.loads(text).get("package", []):
        source = package.get("source", {})
        if source.get("registry", PYTHON_INDEX) != PYTHON_INDEX or {"url", "git", "path"} & source.keys():
            found.append(f"{package['name']}: {source}")
        files = [*package.get("wheels", []), *([package["sdist"]] if "sdist" in package else [])]
        found += [
            f"{package['name']}: {file['url']}"
            for file in files
            if "url" in file and urlsplit(file["url"]).hostname != PYTHON_FILES
        ]
    return found


def strangers_in_package_lock(text: str) -> list[str]:
    """Packages in a package-lock.json that are tied to any host: npm's configuration names the registry."""
    packages = json.loads(text).get("packages", {})
    return [
        f"{name}: {entry['resolved']}"
        for name, entry in packages.items()
        if re.match(r"[a-z+]+:", entry.get("resolved", ""))
    ]


def unhashed_in_package_lock(text: str) -> list[str]:
    """Packages that would be installed without a hash of what was locked."""
    return [
        name.rpartition("node_modules/")[2]
        for name, entry in json.loads(text).get("packages", {}).items()
        if name and not entry.get("link") and "integrity" not in entry
    ]


def test_every_package_is_locked_with_its_hash() -> None:
    for lock, without in (("frontend", NOT_PUBLISHED), ("e2e", ())):
        assert unhashed_in_package_lock((ROOT / lock / "package-lock.json").read_text()) == [*without]


def test_a_package_without_a_hash_is_found() -> None:
    lock = '{"packages": {"": {}, "node_modules/a": {"version": "1.0.0"}, "node_modules/b": {"integrity": "sha512-x"}}}'
    assert unhashed_in_package_lock(lock) == ["a"]


def test_the_locks_name_public_registries_alone() -> None:
    assert strangers_in_uv_lock((ROOT / "uv.lock").read_text()) == []
    for lock in ("frontend", "e2e"):
        assert strangers_in_package_lock((ROOT / lock / "package-lock.json").read_text()) == []


def test_uv_is_installed_in_the_version_and_with_the_hashes_of_the_lock() -> None:
    lock, wanted = (ROOT / "uv.lock").read_text(), (ROOT / "tools" / "uv.txt").read_text()
    version = re.match(r"uv==(\S+)", wanted)
    assert version is not None
    assert f'name = "uv"\nversion = "{version[1]}"' in lock
    hashes = re.findall(r"sha256:[0-9a-f]{64}", wanted)
    assert len(hashes) > 10
    assert all(one in lock for one in hashes)


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
    assert strangers_in_uv_lock(uv_lock()) == []
    assert strangers_in_package_lock('{"packages": {"node_modules/a": {"version": "1.0.0"}}}') == []


@pytest.mark.parametrize(
    "lock",
    [
        uv_lock(registry="https://mirror.example/simple"),
        uv_lock(url="https://mirror.example/ruff.whl"),
        uv_lock().replace('registry = "https://pypi.org/simple"', 'git = "https://git.example/ruff"'),
    ],
)
def test_another_python_source_is_found(lock: str) -> None:
    assert len(strangers_in_uv_lock(lock)) == 1


@pytest.mark.parametrize("source", ["https://mirror.example/a.tgz", "git+ssh://git.example/a"])
def test_a_host_in_the_package_lock_is_found(source: str) -> None:
    lock = f'{{"packages": {{"node_modules/a": {{"resolved": "{source}"}}}}}}'
    assert strangers_in_package_lock(lock) == [f"node_modules/a: {source}"]
