# ruff: noqa: E501
"""Whether laboratory values that texts tell of are ever seen in anybody alive."""

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from ..drugs import read_table
from ..findings import Findings, finding
from ..schema import Document
from ..told_signs import set_later
from .labs import ANOTHER_SAMPLE, Measured, kind_of, places, plain_unit
from .narrative.signs import EARLIER
from .places import BLOCKS, CASE, every_text, examination, first_blocks, of_others, sentences

_LABORATORY = read_table("laboratory")
_TABLE = _LABORATORY["values"]
_SLOW = frozenset(_LABORATORY["slow"])
_SHORT = 4
"""Names up to this length stand as they are; longer ones take an ending."""


def _stem(name: str) -> str:
    """What stays of a name with every ending: "калий" and "калият"."""
    return name.removesuffix("й") if len(name) > _SHORT else name


@cache
def _names() -> tuple[str, ...]:
    return tuple(sorted((name for row in _TABLE.values() for name in row["names"]), key=len, reverse=True))


@cache
def _pattern() -> re.Pattern[str]:
    """A name of the table, a few words, a number and a unit of the table."""
    units = sorted(
        {unit for row in _TABLE.values() for unit in row["units"] if len(unit) > 1 or unit == "%"},
        key=len,
        reverse=True,
    )
    said = "|".join(re.escape(_stem(name)) + ("" if len(name) <= _SHORT else r"\w{0,4}") for name in _names())
    return re.compile(
        rf"(?<![\w-])(?P<name>{said})(?![\w-])(?:\s*:)?(?:"
        rf"(?P<between>[^.;:,\d]{{0,24}}?)(?P<n>\d{{1,6}}(?:[.,]\d{{1,4}})?)\s*(?P<unit>{'|'.join(map(re.escape, units))})(?![\w/])"
        rf"|(?: (?:of|in|on) (?:the|this|that|a) (?:\w+ )?(?:sample|tube|gas|blood)| (?:на|в|от) (?:\w+ )?(?:проба\w*|кръв\w*|газ\w*))?(?: of| is| are| was| =| от| е| са)?\s(?P<bare>\d{{1,6}}(?:[.,]\d{{1,4}})?)(?=[.,;:)]?(?:\s|$))(?!\s*[%/×]|\s\w{{1,6}}/|\s(?:m?g|mL|ml|units?|г|мг|мл)\b))",
        re.IGNORECASE,
    )


_DOSE = re.compile(
    r"urin|урин|chlorid|gluconate|infus|inject|drip|bolus|solution|tablet|target|хлорид|глюконат|инфуз|инжек|разтвор|болус|таблет|i\.v\.|% |/h",
    re.IGNORECASE,
)
"""Between a name and its number: a drug or another sample, and no value of the blood."""


_CHANGE = re.compile(r"\b(?:by|с|със)\s*$", re.IGNORECASE)
"""Before a number: how far a value moves, and not where it is."""


class _Value(NamedTuple):
    """A value that a sentence tells of, in the first unit of its kind; every reading of a number without a unit."""

    stated: str
    name: str
    known: Measured
    readings: tuple[float, ...]
    factor: float
    now: bool
    """Whether nothing around it speaks of another time."""


@lru_cache(maxsize=8192)
def values_of(sentence: str) -> tuple[_Value, ...]:
    """The laboratory values that a sentence tells of."""
    if not any(letter.isdigit() for letter in sentence):
        return ()
    found = []
    for match in _pattern().finditer(sentence):
        said = match["name"].lower()
        known = next((kind_of(name) for name in _names() if said.startswith(_stem(name))), None)
        between = match["between"] or ""
        if (
            known is None
            or known.signed
            or known.key == "hba1c"
            or _CHANGE.search(between)
            or _DOSE.search(between)
            or _DOSE.match(sentence[match.end() :])
        ):
            continue
        if match["bare"]:
            written = float(match["bare"].replace(",", "."))
            readings = tuple(written * factor for factor in known.units.values())
            factor = 1.0
        else:
            unit = plain_unit(match["unit"])
            if unit not in known.units:
                continue
            factor = known.units[unit]
            readings = (float(match["n"].replace(",", ".")) * factor,)
        now = not EARLIER.search(sentence) and not of_others(sentence)
        found.append(_Value(match[0].strip(), match["name"], known, readings, factor, now))
    return tuple(found)


_QUOTED = re.compile(r"“[^”]*”|„[^“]*“")
"""What the guide quotes of actions is a dose there, too."""


def told_values(document: Document) -> Findings:
    """The limits are those of the table; a value of a drug, as in "glucose 25 g", has no unit of the table."""
    for pointer, text in every_text(document):
        if "/actions/" in pointer and pointer.endswith("/text"):
            continue
        if pointer.startswith("/debriefing/guide/"):
            text = _QUOTED.sub(" ", text)
        for sentence in sentences(text):
            for told in values_of(sentence):
                low, high = told.known.low, told.known.high
                if not any(low * 0.999 <= value <= high * 1.001 for value in told.readings):
                    low, high = round(low / told.factor, 2), round(high / told.factor, 2)
                    yield finding("lab_impossible", pointer, name=told.stated, low=low, high=high)


def told_once(document: Document) -> Findings:
    """What one text tells of a value now, it tells once, or alike."""
    blocks = document.scenario_flow.blocks
    texts = [(f"{BLOCKS}/{at}/narrative", block.narrative) for at, block in enumerate(blocks)]
    for pointer, text in (*examination(document), *texts):
        first: dict[str, _Value] = {}
        for sentence in sentences(text):
            if ANOTHER_SAMPLE.search(sentence):
                continue
            for told in values_of(sentence):
                one = first.setdefault(told.known.key, told)
                if not (told.now and one.now) or len(told.readings) > 1 or len(one.readings) > 1:
                    continue
                if abs(told.readings[0] - one.readings[0]) > _NEAR * max(told.readings[0], one.readings[0]):
                    yield finding("lab_pair_disagrees", pointer, name=told.stated, other=one.stated)


_HERE = re.compile(
    r"\b(?:on arrival|on admission|at triage|in the emergency department|at presentation|the first|initial(?:ly)?|"
    r"при постъпване\w*|при приема|в спешното|първ(?:ият|ия|ата|ото|ите|а|о)|начал\w+)\b",
    re.IGNORECASE,
)
"""Words of a history or of a debriefing for the results that the case begins with."""
_NEAR = 0.15
"""By how much a text rounds a value."""


def told_rows(document: Document, near: float = _NEAR) -> Findings:
    """What the first blocks and the examination tell of a value is what the laboratory reports.

    `near`: the share of the value by which a text may round it.
    """
    rows = places(document)
    blocks = document.scenario_flow.blocks
    texts = [*examination(document), ("/generalInfo/prebrief", document.general_info.prebrief)]
    for at in first_blocks(document):
        block = blocks[at]
        texts += [(f"{BLOCKS}/{at}/title", block.title), (f"{BLOCKS}/{at}/narrative", block.narrative)]
        texts += [(f"{BLOCKS}/{at}/cues/{n}/text", cue.text) for n, cue in enumerate(block.cues)]
    parts = [(pointer, sentence) for pointer, text in texts for sentence in sentences(text)]
    called = [(pointer, one) for pointer, text in _called_through(document) for one in sentences(text)]
    parts += called
    slow = [one for one in _of_later_blocks(document) if one not in called]
    looking_back = _of_the_beginning(document)
    for pointer, sentence in (*parts, *looking_back, *slow):
        if ANOTHER_SAMPLE.search(sentence):
            continue
        for told in values_of(sentence):
            row = rows.get(told.known.key)
            back = (pointer, sentence) in looking_back
            if row is None or not (back or (told.now and told.known.key != "glucose")):
                continue
            if (pointer, sentence) in slow and told.known.key not in _SLOW:
                continue
            slack = 0.04 if told.known.key == "ph" else near * abs(row[1])
            if not any(abs(value - row[1]) <= slack for value in told.readings):
                name = document.clinical_scenario.investigations.labs[row[0]].name
                yield finding("lab_pair_disagrees", pointer, name=told.stated, other=name)


_CALLS = re.compile(r"laborator|\blab\b|лаборатор", re.IGNORECASE)


def _called_through(document: Document) -> Iterator[tuple[str, str]]:
    """What the laboratory itself reports in the blocks right behind the first ones: nothing has been given yet."""
    blocks, first = document.scenario_flow.blocks, set(first_blocks(document))
    behind = {exit.to for at in first for exit in blocks[at].exits}
    for at, block in enumerate(blocks):
        if at not in first and block.id in behind:
            for number, cue in enumerate(block.cues):
                if _CALLS.search(cue.speaker):
                    yield f"{BLOCKS}/{at}/cues/{number}/text", cue.text


def _of_later_blocks(document: Document) -> list[tuple[str, str]]:
    """Sentences of the blocks after the first ones that are set in the same hours."""
    first = set(first_blocks(document))
    return [
        (pointer, sentence)
        for at, block in enumerate(document.scenario_flow.blocks)
        if at not in first and block.kind != "end" and not set_later(block.narrative)
        for pointer, text in (
            (f"{BLOCKS}/{at}/narrative", block.narrative),
            *((f"{BLOCKS}/{at}/cues/{n}/text", cue.text) for n, cue in enumerate(block.cues)),
        )
        for sentence in sentences(text)
    ]


def _of_the_beginning(document: Document) -> list[tuple[str, str]]:
    """Sentences of the history and of the debriefing that tell of the first results."""
    case = document.clinical_scenario
    texts = [
        (f"{CASE}/history/presentIllness", case.history.present_illness),
        ("/debriefing/summary", document.debriefing.summary),
        *((f"/debriefing/points/{n}", text) for n, text in enumerate(document.debriefing.points)),
    ]
    return [
        (pointer, sentence)
        for pointer, text in texts
        for sentence in sentences(text)
        if _HERE.search(sentence) and not of_others(sentence)
    ]
