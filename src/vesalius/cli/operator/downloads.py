"""`vesalius downloads`: what the downloads page offers."""

from __future__ import annotations

import sys
from datetime import date
from pathlib import Path
from typing import Annotated, Literal
from uuid import UUID

import cyclopts
import msgspec
from cyclopts import Parameter

from vesalius.cli.errors import CommandError
from vesalius.cli.operator.shared import AsJson, downloads_folder, show_done, show_json, show_rows, work
from vesalius.kit.locales import Locale
from vesalius.settings import read_settings
from vesalius.support.downloads import offering
from vesalius.support.downloads.offering import Kept, Offer
from vesalius.support.downloads.opening import open_store
from vesalius.support.downloads.store import Store

app = cyclopts.App(
    name="downloads", help="The downloads page: builds of the desktop application and user guides."
)

_COLUMNS = {
    "id": "Id",
    "kind": "Kind",
    "locale": "Language",
    "version": "Version",
    "released": "Released",
    "name": "File",
    "size": "Bytes",
    "state": "State",
}


@app.command(name="list")
def list_downloads(*, json: AsJson = False) -> None:
    """List what is offered, and whether each file is in the folder."""
    _show(_kept(whole=False), json)


@app.command
def check(*, json: AsJson = False) -> None:
    """Read every file whole and compare it with what was added. Exit status 1 where one is missing or damaged."""
    found = _kept(whole=True)
    _show(found, json)
    if any(one.state != "ok" for one in found):
        sys.exit(1)


@app.command
def add(
    kind: Literal["application", "guide"],
    file: Path,
    /,
    *,
    version: str,
    released: date | None = None,
    locale: Locale | None = None,
    name: str | None = None,
    sha256: str | None = None,
    notes_en: Path | None = None,
    notes_bg: Path | None = None,
    requirements_en: Path | None = None,
    requirements_bg: Path | None = None,
    json: AsJson = False,
) -> None:
    """Offer a build of the desktop application for Windows, or a user guide.

    The file is copied into the folder for downloads (VESALIUS_DOWNLOADS_FOLDER) or the bucket
    (VESALIUS_DOWNLOADS_BUCKET), where all web processes read it.
    A guide takes the place of the one in its language.

    Parameters
    ----------
    kind
        application (.exe, .msi, .msix, .zip; 4 GB at most) or guide (.pdf; 200 MB at most).
    file
        The file to copy.
    version
        What people see, as 3.2.1.
    released
        The day it was released. Left out: today.
    locale
        The language of a guide.
    name
        What it is saved as. Left out: the file's own name.
    sha256
        What its SHA-256 has to be; another is refused.
    notes_en
        A file with the release notes of an application in English, in Markdown.
    notes_bg
        The same in Bulgarian.
    requirements_en
        A file with its system requirements in English, in Markdown. Left out: those of the version before.
    requirements_bg
        The same in Bulgarian.
    """
    offer = Offer(
        kind,
        file,
        version,
        released or date.today(),
        name=name,
        locale=locale,
        sha256=sha256,
        notes=_texts(notes_en, notes_bg),
        requirements=_texts(requirements_en, requirements_bg),
    )
    store = _store()
    try:
        download_id = work(lambda connection: offering.add(connection, store, offer))
    finally:
        work(lambda connection: offering.tidy(connection, store))
    show_done(
        f"{name or file.name} is offered: {download_id}",
        {"id": download_id, "kind": kind, "version": version},
        as_json=json,
    )


@app.command
def remove(
    download: Annotated[UUID, Parameter(help="What to take away, by the id that list prints.")],
    /,
    *,
    json: AsJson = False,
) -> None:
    """Offer a file no more, and delete it from the folder."""
    store = _store()
    gone = work(lambda connection: offering.remove(connection, download))
    work(lambda connection: offering.tidy(connection, store))
    show_done(f"{gone.file_name} is offered no more.", {"id": gone.id, "name": gone.file_name}, as_json=json)


def _kept(*, whole: bool) -> list[Kept]:
    store = _store()
    return work(lambda connection: offering.kept(connection, store, whole=whole))


def _show(found: list[Kept], as_json: bool) -> None:
    if as_json:
        show_json(found)
    else:
        show_rows(found, _COLUMNS, as_json=False, empty="Nothing is offered yet.")


def _store() -> Store:
    settings = read_settings()
    if not settings.downloads_bucket:
        settings = msgspec.structs.replace(settings, downloads_folder=downloads_folder())
    return open_store(settings)


def _texts(english: Path | None, bulgarian: Path | None) -> dict[str, str]:
    try:
        return {
            locale: path.read_text("utf-8-sig")
            for locale, path in (("en_UK", english), ("bg_BG", bulgarian))
            if path is not None
        }
    except (OSError, UnicodeDecodeError) as error:
        raise CommandError(f"A text cannot be read: {error}.") from error
