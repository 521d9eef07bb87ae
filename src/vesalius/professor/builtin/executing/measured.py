"""Findings of the examination that have a number: said anew, the new number stands in place of the old one."""

import re
from functools import cache
from typing import NamedTuple

from vesalius.professor.commands import Outcome, WriteText
from vesalius.professor.reading.vocabulary import tables

from ..language import Say
from ..phrases import section
from .work import Work

_REST = re.compile(r"[^\W\d_]{3,}")


@cache
def _measures() -> tuple[re.Pattern[str], ...]:
    """Findings of the examination that have a number, each by its name and with the number as the group `value`."""
    return tuple(
        re.compile(
            rf"(?<!\w)(?:{'|'.join(row['words'])})(?P<is>[\s:=]*(?:(?:is|of|at|about|over|е|са|от|на|около|над)\s+)*)(?P<value>[<>]?\s?\d+(?:[.,]\d+)?)(?P<unit>\s?(?:seconds?|secs?|s|секунди?|сек|с|mm|mm|мм|cm|см)(?!\w))?",
            re.IGNORECASE,
        )
        for row in tables("measured")["measure"]
    )


class Measured(NamedTuple):
    """What a text has in place of what: a number with its unit, and the words before it."""

    old: str
    new: str


def measured_anew(work: Work, pointer: str, text: str) -> Measured | None:
    """Puts the number of a finding in place of the one that the text at a place has; None where it has none."""
    told = str(work.read(pointer) or "")
    for words in _measures():
        said, there = words.search(text), words.search(told)
        if said is None or there is None or _REST.search(text[: said.start()] + text[said.end() :]):
            continue
        value = said["value"].strip()
        unit = there["unit"] or said["unit"] or ""
        start, end = there.start("value"), there.end("unit") if there["unit"] else there.end("value")
        work.set(pointer, f"{told[:start]}{value}{unit}{told[end:]}")
        return Measured(there[0].strip(), f"{told[there.start() : start]}{value}{unit}".strip())
    return None


def measured_told(work: Work, command: WriteText, found: Measured) -> Outcome:
    """What the reply says of it."""
    name = Say(section(command.section, "en"), section(command.section, "bg"))
    same = found.old == found.new
    return work.outcome(
        "answered" if same else "done",
        f"{name.en[:1].upper()}{name.en[1:]}: “{found.new}”"
        + (", as it was." if same else f" in place of “{found.old}”."),
        f"{name.bg[:1].upper()}{name.bg[1:]}: „{found.new}“"
        + (", както и досега." if same else f" вместо „{found.old}“."),
        words=command.words,
        pointer=command.section,
    )
