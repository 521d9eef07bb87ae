"""A user guide on paper, set from its Markdown."""

import re
from datetime import date

import msgspec

from vesalius.kit.locales import Locale
from vesalius.kit.markdown import Block, read_markdown, text_of
from vesalius.printouts.paper import printable

TEMPLATE = "guide.typ"
_NEIGHBOUR = re.compile(r"\s*\[[^\]]*\]\([a-z]+\.md\)")
"""A link to the file beside this one: on paper there is none."""


class _Words(msgspec.Struct):
    language: str
    contents: str
    edition: str
    page: str


_WORDS: dict[Locale, _Words] = {
    "en_UK": _Words("en", "Contents", "Version {version}", "Page {page} of {pages}"),
    "bg_BG": _Words("bg", "Съдържание", "Версия {version}", "Страница {page} от {pages}"),
}


class GuidePaper(msgspec.Struct):
    """What the template sets."""

    language: str
    title: str
    author: str
    date: dict[str, int]
    edition: str
    contents: str
    page: str
    blocks: list[Block]


def on_paper(
    source: str, locale: Locale, *, product: str, vendor: str, version: str, day: date
) -> GuidePaper:
    """The guide whose Markdown begins with its title. The same words give the same paper, to the last bit."""
    words = _WORDS[locale]
    blocks = read_markdown(_NEIGHBOUR.sub("", source))
    title = "" if not blocks or blocks[0].level != 1 else text_of(blocks.pop(0).parts[0])
    for block in blocks:
        for part in block.parts:
            for run in part:
                run.text = printable(run.text)
    return GuidePaper(
        language=words.language,
        title=printable(f"{product}: {title}" if title else product),
        author=printable(vendor),
        date={"year": day.year, "month": day.month, "day": day.day},
        edition=words.edition.format(version=version),
        contents=words.contents,
        page=words.page,
        blocks=blocks,
    )
