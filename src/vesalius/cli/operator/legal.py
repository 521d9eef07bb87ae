"""`vesalius legal`: the legal texts of this installation."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

import cyclopts

from vesalius.cli.errors import CommandError
from vesalius.cli.operator.shared import AsJson, show_done, show_json, show_rows
from vesalius.kit.locales import LANGUAGES
from vesalius.kit.markdown import blanks
from vesalius.settings import read_settings
from vesalius.support.legal.service import (
    DOCUMENTS,
    LegalTexts,
    UnusableText,
    file_name,
    our_texts,
)
from vesalius.support.retention import periods_of

app = cyclopts.App(
    name="legal",
    help="Terms, privacy and cookie policy, license agreement, sweepstakes: whose text is shown.",
)


@dataclass(frozen=True, slots=True)
class Shown:
    """One text: where it comes from, and what is still to be done to it."""

    name: str
    source: str
    to_fill_in: list[str]
    problem: str | None


@app.command
def copy(folder: Path, /, *, json: AsJson = False) -> None:
    """Write our texts into a folder, to be edited. Files that are there already are left as they are.

    Parameters
    ----------
    folder
        Where to; VESALIUS_LEGAL_FOLDER then names it, so that these texts are shown.
    """
    written = []
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for text in sorted(our_texts().glob("*.md")):
            if not (folder / text.name).exists():
                (folder / text.name).write_text(text.read_text("utf-8"), "utf-8")
                written.append(text.name)
    except OSError as error:
        raise CommandError(f"{folder} cannot be written: {error.strerror}.") from error
    show_done(f"{len(written)} texts written to {folder}.", {"written": written}, as_json=json)


@app.command
def check(*, json: AsJson = False) -> None:
    """Say whose text is shown and what has still to be filled in. Exit status 1 where a text cannot be shown."""
    settings = read_settings()
    if settings.legal_folder is not None and not settings.legal_folder.is_dir():
        raise CommandError(f"VESALIUS_LEGAL_FOLDER: there is no folder {settings.legal_folder}.")
    texts = LegalTexts(
        settings.legal_folder,
        product=settings.product_name,
        vendor=settings.vendor_name,
        support=settings.support_email,
        periods=periods_of(settings),
    )
    found = []
    for document in DOCUMENTS:
        for locale in LANGUAGES:
            own = texts.place(document, locale).parent == settings.legal_folder
            missing: list[str] = []
            problem = None
            try:
                missing = blanks(texts.read(document, locale).blocks)
            except UnusableText as error:
                problem = str(error)
            found.append(
                Shown(file_name(document, locale), "the operator's" if own else "ours", missing, problem)
            )
    if json:
        show_json(found)
    else:
        columns = {"name": "Text", "source": "Whose", "to_fill_in": "Still to fill in", "problem": "Problem"}
        show_rows(found, columns, as_json=False, empty="")
    if any(one.problem for one in found):
        sys.exit(1)
