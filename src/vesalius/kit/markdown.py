"""Markdown read into blocks, for pages and for paper. No markup comes out of it: a text is text wherever it is shown.

Headings, paragraphs, lists, tables, emphasis and links are known (CommonMark and tables, by markdown-it). HTML in a
text stays the letters it is written with. `[[...]]` marks a place that somebody has still to fill in.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Literal

import msgspec
from markdown_it import MarkdownIt
from markdown_it.token import Token

_READER = (
    MarkdownIt("commonmark", {"html": False}).enable("table").disable(["image", "autolink", "html_inline"])
)
_READER.disable("html_block")
_BLANK = re.compile(r"\[\[(.+?)\]\]")
_SAFE = re.compile(r"https://[^\s]+|mailto:[^\s]+|/[A-Za-z0-9][^\s]*|/")
_SAID = {"strong_open": "strong", "em_open": "emphasis"}
_ENDED = {"strong_close": "strong", "em_close": "emphasis"}


class Run(msgspec.Struct, rename="camel", omit_defaults=True):
    """A piece of a sentence. `blank`: still to be filled in. `href`: https, mailto or a path of the portal."""

    text: str
    strong: bool = False
    emphasis: bool = False
    blank: bool = False
    href: str | None = None


class Block(msgspec.Struct, rename="camel", omit_defaults=True):
    """A paragraph, heading (with its `level`), list or table. `parts`: the items of a list, or a table's cells.

    A table is read by rows of `columns` cells, the first of which are its heads; a paragraph or heading has one part.
    """

    kind: Literal["heading", "paragraph", "list", "steps", "table"]
    parts: list[list[Run]]
    level: int = 0
    columns: int = 0


def read_markdown(source: str) -> list[Block]:
    """The blocks of a text.

    What stands within a list is read as more items of it, but for a table, which follows the list; a quotation is
    read as paragraphs.
    """
    blocks: list[Block] = []
    within: list[Block] = []
    level = 0
    for token in _READER.parse(source):
        match token.type:
            case "heading_open":
                level = int(token.tag[1])
            case "heading_close":
                level = 0
            case "bullet_list_open" | "ordered_list_open":
                if not within:
                    blocks.append(Block("steps" if token.type.startswith("ordered") else "list", []))
                within.append(within[-1] if within else blocks[-1])
            case "table_open":
                blocks.append(Block("table", []))
                within.append(blocks[-1])
            case "bullet_list_close" | "ordered_list_close" | "table_close":
                within.pop()
            case "th_open":
                blocks[-1].columns += 1
            case "inline" | "fence" | "code_block":
                code = token.type != "inline"
                runs = [Run(token.content.strip())] if code else list(_runs(token.children or ()))
                if within:
                    within[-1].parts.append(runs)
                elif runs:
                    blocks.append(Block("heading" if level else "paragraph", [runs], level))
    return blocks


def text_of(runs: Sequence[Run]) -> str:
    """What a sentence says, without how it is set."""
    return "".join(run.text for run in runs)


def blanks(blocks: Sequence[Block]) -> list[str]:
    """What somebody has still to fill in, in order."""
    return [run.text for block in blocks for part in block.parts for run in part if run.blank]


def _runs(tokens: Sequence[Token]) -> Iterator[Run]:
    kind = {"strong": False, "emphasis": False}
    href: str | None = None
    # Neighbours are joined first: the reader cuts a text at every sign that could have meant something.
    gathered: list[Run] = []
    for token in tokens:
        if token.type == "link_open":
            address = str(token.attrGet("href") or "")
            href = address if _SAFE.fullmatch(address) else None
        elif token.type == "link_close":
            href = None
        elif token.type in _SAID:
            kind[_SAID[token.type]] = True
        elif token.type in _ENDED:
            kind[_ENDED[token.type]] = False
        else:
            text = " " if token.type in ("softbreak", "hardbreak") else token.content
            run = Run(text, strong=kind["strong"], emphasis=kind["emphasis"], href=href)
            if gathered and msgspec.structs.replace(gathered[-1], text="") == msgspec.structs.replace(
                run, text=""
            ):
                gathered[-1].text += text
            else:
                gathered.append(run)
    for run in gathered:
        for place, piece in enumerate(_BLANK.split(run.text)):
            if piece:
                yield msgspec.structs.replace(run, text=piece, blank=place % 2 == 1)
