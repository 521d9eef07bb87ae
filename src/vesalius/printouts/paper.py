"""Rendering: data and a template become a PDF that screen readers can read (PDF/UA-1) and archives keep (PDF/A-2a).

The fonts are shipped; those of the machine are ignored, so that a printout is the same everywhere. Text is data for the
template, never markup.
"""

import asyncio
import json
import re
import unicodedata
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Protocol

import msgspec
import typst

from vesalius.kit.codes import Code
from vesalius.kit.errors import Problem
from vesalius.kit.locales import Language
from vesalius.kit.messages import in_language

_FOLDER = Path(__file__).parent
AT_ONCE = 1
MOST_WAITING = 16

_SHARED = "sheet.typ"
"""What the other templates take in."""
_MESSAGE = re.compile(r"\bsay\.(\w+)")

_LONGEST_NAME = 40


class Report(Protocol):
    """What a template sets: a structure that says in which language."""

    @property
    def language(self) -> Language: ...


class Paper:
    """Renders away from the event loop, few at a time; the rendering program lets other threads work meanwhile."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="paper")
        self._waiting = 0

    async def render(self, template: str, report: Report) -> bytes:
        """The PDF of `report` as `template` sets it. Raises `Problem` 503 while too many wait for theirs."""
        if self._waiting >= MOST_WAITING:
            raise Problem(
                503, Code.UNAVAILABLE, "Too many printouts are being made.", headers={"retry-after": "5"}
            )
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, _render, template, report)
        finally:
            self._waiting -= 1

    def close(self) -> None:
        """Let the threads go."""
        self._threads.shutdown(wait=False, cancel_futures=True)


def _render(template: str, report: Report) -> bytes:
    say = in_language(report.language)
    # Pages are counted by the template.
    texts = {key: say(key, page="{page}", pages="{pages}") for key in _messages_of(template)}
    data = {"report": msgspec.json.encode(report).decode(), "messages": json.dumps(texts)}
    made = typst.compile(
        _FOLDER / template,
        root=_FOLDER,
        font_paths=_fonts(),
        sys_inputs=data,
        pdf_standards=["ua-1", "a-2a"],
    )
    return bytes(made)


@cache
def _messages_of(template: str) -> frozenset[str]:
    """The keys of the messages that a template says."""
    sources = ((_FOLDER / name).read_text("utf-8") for name in (template, _SHARED))
    return frozenset(key for source in sources for key in _MESSAGE.findall(source))


@cache
def _fonts() -> typst.Fonts:
    return typst.Fonts(
        include_system_fonts=False, include_embedded_fonts=False, font_paths=[_FOLDER / "fonts"]
    )


@cache
def _covered() -> frozenset[str]:
    found: set[str] = set()
    for line in (_FOLDER / "fonts" / "coverage.txt").read_text().split():
        first, last = (int(point, 16) for point in line.split("-"))
        found.update(chr(point) for point in range(first, last + 1))
    return frozenset(found)


def parts_of(moment: datetime) -> dict[str, int]:
    """A moment as a template takes it."""
    return {part: getattr(moment, part) for part in ("year", "month", "day", "hour", "minute", "second")}


def printable(text: str) -> str:
    """The text with what the fonts have no sign for put in words: `[slightly smiling face]`.

    Signs that are not there would be boxes, which say nothing and which the standards forbid. Of several after one
    another the first is named. What is invisible by nature goes; tabs are spaces, and every line break is one.
    """
    covered = _covered()
    plain = unicodedata.normalize("NFC", text).replace("\t", " ")
    for other in ("\r\n", "\r", "\u2028", "\u2029"):
        plain = plain.replace(other, "\n")
    kept = (c for c in plain if c == "\n" or unicodedata.category(c) not in ("Cc", "Cf", "Cs"))
    parts: list[str] = []
    for known, run in groupby(kept, lambda c: c == "\n" or c in covered):
        signs = "".join(run)
        parts.append(signs if known else _in_words(signs))
    return "".join(parts)


def _in_words(signs: str) -> str:
    named = [c for c in signs if unicodedata.category(c) not in ("Mn", "Me")]
    if not named:
        return ""
    name = unicodedata.name(named[0], f"U+{ord(named[0]):04X}").lower()[:_LONGEST_NAME]
    return f"[{name}{' …' if len(named) > 1 else ''}]"
