"""A user guide on paper, set from its Markdown."""

import re
from datetime import date

import msgspec

from vesalius.kit.locales import Language, Locale
from vesalius.kit.markdown import Block, read_markdown, text_of
from vesalius.kit.messages import messages
from vesalius.printouts.paper import printable

TEMPLATE = "guide.typ"
_NEIGHBOUR = re.compile(r"\s*\[[^\]]*\]\([a-z]+\.md\)")
"""A link to the file beside this one: on paper there is none."""


class GuidePaper(msgspec.Struct):
    """What the template sets."""

    language: Language
    title: str
    author: str
    date: dict[str, int]
    edition: str
    blocks: list[Block]


def on_paper(
    source: str, locale: Locale, *, product: str, vendor: str, version: str, day: date
) -> GuidePaper:
    """The guide whose Markdown begins with its title. The same words give the same paper, to the last bit."""
    say = messages(locale)
    blocks = read_markdown(_NEIGHBOUR.sub("", source))
    title = "" if not blocks or blocks[0].level != 1 else text_of(blocks.pop(0).parts[0])
    for block in blocks:
        for part in block.parts:
            for run in part:
                run.text = printable(run.text)
    return GuidePaper(
        language=say.language,
        title=printable(f"{product}: {title}" if title else product),
        author=printable(vendor),
        date={"year": day.year, "month": day.month, "day": day.day},
        edition=say("downloads_version_of", version=version),
        blocks=blocks,
    )
