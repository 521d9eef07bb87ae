"""The locks name the public registries alone, so that every machine installs the same from the same place."""

from __future__ import annotations

import json
import re
import sys
import tomllib
from pathlib import Path
from urllib.parse import urlsplit

ROOT = Path(__file__).resolve().parent.parent
PYTHON_INDEX = "https://pypi.org/simple"
PYTHON_FILES = "files.pythonhosted.org"


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


def main() -> int:
    """Print what is wrong, or that nothing is."""
    strangers = {"uv.lock": strangers_in_uv_lock((ROOT / "uv.lock").read_text())}
    for lock in sorted(ROOT.glob("*/package-lock.json")):
        strangers[str(lock.relative_to(ROOT))] = strangers_in_package_lock(lock.read_text())
    for file, lines in strangers.items():
        for line in lines:
            print(f"{file}: not from the public registry: {line}")
    if any(strangers.values()):
        return 1
    print(f"{', '.join(strangers)}: public registries only.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
