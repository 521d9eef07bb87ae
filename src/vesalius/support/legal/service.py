"""Which legal text is shown: the operator's file where there is one, else ours."""

from collections.abc import Iterator
from importlib import resources
from pathlib import Path
from typing import Literal, get_args

import msgspec

from vesalius.kit.codes import Code
from vesalius.kit.errors import Problem
from vesalius.kit.locales import LANGUAGES, Locale
from vesalius.kit.logging import get_logger
from vesalius.kit.markdown import Block, blanks, read_markdown, text_of
from vesalius.kit.messages import messages
from vesalius.support.retention import Periods

log = get_logger(__name__)

Document = Literal["terms", "privacy", "cookies", "license", "sweepstakes"]
DOCUMENTS: tuple[Document, ...] = get_args(Document)
LARGEST = 500_000
"""Bytes of one file; a text that people are to read is shorter."""


class LegalText(msgspec.Struct, rename="camel"):
    """One text in one language. `incomplete`: the operator has still to fill in the marked places."""

    document: Document
    locale: Locale
    title: str
    incomplete: bool
    blocks: list[Block]


class UnusableText(Exception):
    """The operator's file cannot be shown; the message says why."""


class LegalTexts:
    """The texts of one installation. Files are read anew when they have changed."""

    def __init__(
        self, folder: Path | None, *, product: str, vendor: str, support: str, periods: Periods
    ) -> None:
        self._folder = folder
        self._words = {"{{product}}": product, "{{vendor}}": vendor, "{{support}}": support}
        self._periods = periods
        self._read: dict[Path, tuple[int, LegalText]] = {}

    def get(self, document: Document, locale: Locale) -> LegalText:
        """The text as it is shown. Raises `Problem` 503 for an operator's file that cannot be: ours is not theirs."""
        try:
            return self.read(document, locale)
        except UnusableText as error:
            log.error("legal_text_unusable", file=file_name(document, locale), reason=str(error))
            raise Problem(503, Code.UNAVAILABLE, "This text is not available at present.") from error

    def read(self, document: Document, locale: Locale) -> LegalText:
        """The same for the operator: raises `UnusableText`."""
        path = self.place(document, locale)
        try:
            status = path.stat()
            known = self._read.get(path)
            if known and known[0] == status.st_mtime_ns:
                return known[1]
            if status.st_size > LARGEST:
                raise UnusableText(f"is larger than {LARGEST:,} bytes")
            source = path.read_text("utf-8-sig")
        except UnicodeDecodeError as error:
            raise UnusableText("is not UTF-8") from error
        except OSError as error:
            raise UnusableText(error.strerror or "cannot be read") from error
        for name, value in (*self._words.items(), *_kept(self._periods, locale)):
            source = source.replace(name, value)
        blocks = read_markdown(source)
        if not blocks or blocks[0].kind != "heading" or blocks[0].level != 1:
            raise UnusableText("does not begin with its title (a line '# ...')")
        text = LegalText(document, locale, text_of(blocks[0].parts[0]), bool(blanks(blocks)), blocks[1:])
        self._read[path] = (status.st_mtime_ns, text)
        return text

    def place(self, document: Document, locale: Locale) -> Path:
        """The file that is shown."""
        name = file_name(document, locale)
        own = self._folder / name if self._folder else None
        return own if own is not None and own.exists() else our_texts() / name


def _kept(periods: Periods, locale: Locale) -> Iterator[tuple[str, str]]:
    """For how long rows of each kind are kept, in words: `{{sessions_kept}}` and so on."""
    say = messages(locale)
    for kind, days in periods.items():
        said = say("legal_period", count=days) if days else say("legal_no_period")
        yield "{{" + kind + "_kept}}", said


def file_name(document: Document, locale: Locale) -> str:
    """What a text's file is called: `terms.en.md`."""
    return f"{document}.{LANGUAGES[locale]}.md"


def our_texts() -> Path:
    """The folder of the texts that come with the portal."""
    return Path(str(resources.files("vesalius.support.legal"))) / "texts"
