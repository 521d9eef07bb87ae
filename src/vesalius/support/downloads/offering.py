"""Files that the operator offers for download: added, removed, and checked.

Works as the schema's owner: the portal's own role only reads what is offered.
"""

import re
from dataclasses import dataclass, field
from datetime import date, datetime
from pathlib import Path
from uuid import UUID

from vesalius.kit.codes import Code, CommandCode
from vesalius.kit.db import Connection
from vesalius.kit.errors import FieldError, Problem, conflict, invalid, not_found
from vesalius.kit.ids import new_id
from vesalius.kit.locales import LANGUAGES, Locale
from vesalius.support.downloads import queries
from vesalius.support.downloads.queries import Row
from vesalius.support.downloads.schemas import Kind
from vesalius.support.downloads.store import Store, TooLarge

LARGEST: dict[Kind, int] = {"application": 4 << 30, "guide": 200 << 20}
"""Bytes of one file."""
ENDINGS: dict[Kind, tuple[str, ...]] = {
    "application": (".exe", ".msi", ".msix", ".zip"),
    "guide": (".pdf",),
}
LONGEST_TEXT = 20_000
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,119}")
_VERSION = re.compile(r"[0-9A-Za-z][0-9A-Za-z.+-]{0,39}")
_PDF = b"%PDF-"


@dataclass(frozen=True)
class Offer:
    """A file and what is said of it. `sha256`, where it is given, is what the file has to have."""

    kind: Kind
    file: Path
    version: str
    released: date
    name: str | None = None
    locale: Locale | None = None
    sha256: str | None = None
    notes: dict[str, str] = field(default_factory=dict)
    requirements: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Kept:
    """A file as the operator sees it. `state`: ok, missing, or damaged (which only a check finds out)."""

    id: UUID
    kind: Kind
    locale: Locale | None
    version: str
    released: date
    name: str
    size: int
    sha256: str
    state: str
    added: datetime


async def add(connection: Connection, store: Store, offer: Offer) -> UUID:
    """Offer a file. A version is added once; a guide takes the place of the one in its language.

    The application needs release notes in every language, and its system requirements at least the first time: later
    versions have those of the version before. Raises `Problem` for what is not right.
    """
    name = offer.name or offer.file.name
    _check(offer, name)
    await queries.lock(connection)
    requirements = offer.requirements
    if offer.kind == "application":
        if await queries.has_version(connection, offer.version):
            raise conflict(
                CommandCode.VERSION_EXISTS, f"Version {offer.version} is offered already. Remove it first."
            )
        requirements = requirements or await _latest_requirements(connection)
        _require_texts("system requirements", requirements)
        _require_texts("release notes", offer.notes)
    try:
        sha256, size = store.put(offer.file, LARGEST[offer.kind])
    except TooLarge as error:
        raise Problem(
            413, Code.TOO_LARGE, f"{offer.file} is larger than {LARGEST[offer.kind] >> 20:,} MB."
        ) from error
    except OSError as error:
        raise Problem(
            400, CommandCode.UNUSABLE, f"{offer.file} cannot be kept: {error.strerror or error}."
        ) from error
    row = Row(new_id(), offer.kind, offer.locale, offer.version, offer.released, name, size, sha256,
              offer.notes, requirements, datetime.min)  # fmt: skip
    if size == 0:
        raise Problem(400, CommandCode.UNUSABLE, f"{offer.file} is empty.")
    if offer.sha256 is not None and offer.sha256.strip().lower() != sha256.hex():
        raise Problem(
            400, CommandCode.UNUSABLE, f"{offer.file} has the SHA-256 {sha256.hex()}, not the one given."
        )
    if store.digest(sha256) != sha256:
        raise Problem(400, CommandCode.UNUSABLE, f"{offer.file} did not arrive in the folder as it was read.")
    await queries.add(connection, row)
    return row.id


async def remove(connection: Connection, download_id: UUID) -> Row:
    """Offer a file no longer. Raises `Problem` 404 when it is not there."""
    await queries.lock(connection)
    row = await queries.get(connection, download_id)
    if row is None or not await queries.remove(connection, download_id):
        raise not_found()
    return row


async def tidy(connection: Connection, store: Store) -> None:
    """Delete the files that are not offered: after a change is committed, and after one that was refused."""
    await queries.lock(connection)
    store.clear({row.sha256 for row in await queries.every(connection)})


async def kept(connection: Connection, store: Store, *, whole: bool = False) -> list[Kept]:
    """Everything that is offered, with its state; `whole` reads every file from its beginning to its end."""
    return [
        Kept(row.id, row.kind, row.locale, row.version, row.released_on, row.file_name, row.size,
             row.sha256.hex(), _state(store, row, whole), row.added_at)
        for row in await queries.every(connection)
    ]  # fmt: skip


def _state(store: Store, row: Row, whole: bool) -> str:
    if not store.has(row.sha256, row.size):
        return "missing"
    return "ok" if not whole or store.digest(row.sha256) == row.sha256 else "damaged"


async def _latest_requirements(connection: Connection) -> dict[str, str]:
    rows = await queries.every(connection)
    return next((row.requirements for row in rows if row.kind == "application"), {})


def _check(offer: Offer, name: str) -> None:
    if _NAME.fullmatch(name) is None:
        raise invalid(
            FieldError("/name", Code.BAD_FORMAT),
            message=f"'{name}' is not a name that every system takes: letters A to Z, digits, dot, dash, underscore."
            " Give another with --name.",
        )
    if not name.lower().endswith(ENDINGS[offer.kind]):
        raise invalid(
            FieldError("/name", Code.BAD_FORMAT),
            message=f"{name} is none of {', '.join(ENDINGS[offer.kind])}.",
        )
    if _VERSION.fullmatch(offer.version) is None:
        raise invalid(FieldError("/version", Code.BAD_FORMAT), message=f"'{offer.version}' is not a version.")
    if (offer.kind == "guide") != (offer.locale is not None):
        raise invalid(
            FieldError("/locale", Code.REQUIRED), message="A guide has a --locale, the application has none."
        )
    if any(len(text) > LONGEST_TEXT for text in (*offer.notes.values(), *offer.requirements.values())):
        raise invalid(
            FieldError("/notes", Code.TOO_LONG), message=f"A text is longer than {LONGEST_TEXT:,} signs."
        )
    if offer.kind == "guide" and not _begins_as_pdf(offer.file):
        raise invalid(FieldError("/file", Code.BAD_FORMAT), message=f"{offer.file} is not a PDF.")


def _begins_as_pdf(file: Path) -> bool:
    try:
        with file.open("rb") as given:
            return given.read(len(_PDF)) == _PDF
    except OSError as error:
        raise Problem(
            400, CommandCode.UNUSABLE, f"{file} cannot be read: {error.strerror or error}."
        ) from error


def _require_texts(what: str, texts: dict[str, str]) -> None:
    missing = [locale for locale in LANGUAGES if not texts.get(locale, "").strip()]
    if missing:
        raise invalid(
            FieldError("/notes", Code.REQUIRED), message=f"The {what} are missing in: {', '.join(missing)}."
        )
