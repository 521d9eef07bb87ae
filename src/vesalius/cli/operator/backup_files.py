"""What an installation keeps in folders beside its database: files for the downloads page, and its legal texts.

They go into a backup and come back from it. Each is named by what it is and never by a path, so that a file that was
tampered with writes nowhere else.
"""

from __future__ import annotations

import hashlib
import os
import re
import secrets
import zipfile
from collections.abc import Iterable
from pathlib import Path
from typing import IO

import msgspec

from vesalius.cli.errors import CommandError
from vesalius.kit.locales import LANGUAGES
from vesalius.support.legal.service import DOCUMENTS, file_name

_BLOCK = 1 << 20
_LEGAL = frozenset(file_name(document, locale) for document in DOCUMENTS for locale in LANGUAGES)
_NAMES = {
    "downloads": re.compile(r"[0-9a-f]{64}"),
    "legal": re.compile("|".join(map(re.escape, sorted(_LEGAL)))),
}
_SETTINGS = {"downloads": "VESALIUS_DOWNLOADS_FOLDER", "legal": "VESALIUS_LEGAL_FOLDER"}


class Kept(msgspec.Struct):
    """A file in a backup."""

    size: int
    sha256: str


class Files(msgspec.Struct):
    """What is to be kept: the path of each by its name in the backup, and what should be there and is not."""

    found: dict[str, Path]
    missing: list[str]


def files_of(downloads: Iterable[str], folders: dict[str, Path | None]) -> Files:
    """The files of the downloads page (by their SHA-256) and those of the legal folder."""
    files = Files({}, [])
    offered, texts = folders["downloads"], folders["legal"]
    for name in downloads:
        if offered is not None and (offered / name).is_file():
            files.found[f"downloads/{name}"] = offered / name
        else:
            files.missing.append(f"downloads/{name}")
    for name in sorted(_LEGAL):
        if texts is not None and (texts / name).is_file():
            files.found[f"legal/{name}"] = texts / name
    return files


def write_file(archive: zipfile.ZipFile, name: str, path: Path) -> Kept:
    """Copy a file into the archive as it is now."""
    with path.open("rb") as source, archive.open(name, "w", force_zip64=True) as target:
        sha256, size = copied(source, target)
    return Kept(size, sha256)


def require_places(kept: dict[str, Kept], folders: dict[str, Path | None]) -> None:
    """Raise `CommandError` where a file of the backup would have no folder to come back to."""
    for name in kept:
        kind, _, file = name.partition("/")
        if kind not in _NAMES or not _NAMES[kind].fullmatch(file):
            raise CommandError(f"The backup holds a file that no backup of ours holds: {name!r}.")
    for kind, folder in folders.items():
        count = sum(name.startswith(f"{kind}/") for name in kept)
        if count and folder is None:
            raise CommandError(
                f"The backup holds {count} files for {_SETTINGS[kind]}, which is not set. Nothing was restored: set it,"
                " or restore the database alone (--database-only)."
            )


def bring_back(
    archive: zipfile.ZipFile, kept: dict[str, Kept], folders: dict[str, Path | None]
) -> tuple[int, list[str]]:
    """Put the files back, each whole or not at all; how many there are now, and which were left as they were.

    What lies there already stays, as an operator's newer text.
    """
    stayed = []
    for name, what in kept.items():
        kind, _, file = name.partition("/")
        folder = folders[kind]
        assert folder is not None  # noqa: S101 - looked at by require_places
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / file
        if path.exists():
            if _sha256(path) != what.sha256:
                stayed.append(str(path))
            continue
        part = folder / f"{secrets.token_hex(8)}.part"
        try:
            with archive.open(name) as source, part.open("xb") as target:
                sha256, _ = copied(source, target)
                target.flush()
                os.fsync(target.fileno())
            if sha256 != what.sha256:
                raise CommandError(f"The backup is damaged: {name} is not the file that was written.")
            part.chmod(0o444 if kind == "downloads" else 0o644)
            part.rename(path)
        finally:
            part.unlink(missing_ok=True)
    return len(kept), stayed


def copied(source: IO[bytes], target: IO[bytes] | None) -> tuple[str, int]:
    """Copy to the end (or only read); SHA-256 in hexadecimal and length of what went through."""
    digest, size = hashlib.sha256(), 0
    while block := source.read(_BLOCK):
        digest.update(block)
        size += len(block)
        if target is not None:
            target.write(block)
    return digest.hexdigest(), size


def _sha256(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
