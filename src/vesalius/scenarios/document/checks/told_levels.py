"""Whether what texts call a high or a low laboratory value is one (`knowledge/laboratory.toml`)."""

import re
from functools import lru_cache
from typing import NamedTuple

from vesalius.kit.patterns import search

from ..drugs import read_table
from ..findings import Findings, finding
from ..schema import RIGHT, Document
from .labs import places
from .narrative.signs import EARLIER
from .places import BLOCKS, CASE, denied, first_blocks, of_others, sentences

_ROWS = tuple(
    (re.compile("|".join(row["words"]), re.IGNORECASE), row["value"], row["low"], row["high"])
    for row in read_table("laboratory")["said"]
)
_IF = re.compile(r"\?|\b(?:if|when|may|can|could|or|unless|ако|когато|може|или)\b", re.IGNORECASE)
"""What makes a value one that is asked for, or possible."""


def _texts(document: Document) -> list[tuple[str, str]]:
    """Texts on the results that the case begins with."""
    blocks = document.scenario_flow.blocks
    texts = [
        (f"{CASE}/history/presentIllness", document.clinical_scenario.history.present_illness),
        ("/debriefing/summary", document.debriefing.summary),
    ]
    for index in first_blocks(document):
        block, at = blocks[index], f"{BLOCKS}/{index}"
        texts += [(f"{at}/title", block.title), (f"{at}/narrative", block.narrative)]
        texts += [
            (f"{at}/actions/{n}/text", action.text)
            for n, action in enumerate(block.actions)
            if action.grade in RIGHT and block.kind == "question"
        ]
    return texts


class _Said(NamedTuple):
    key: str
    words: str
    low: float
    high: float


@lru_cache(maxsize=4096)
def _said(text: str) -> tuple[_Said, ...]:
    """The values that a text calls high or low now, each with the limits of its words."""
    return tuple(
        _Said(key, said[0], low, high)
        for sentence in sentences(text)
        if not (of_others(sentence) or _IF.search(sentence) or EARLIER.search(sentence))
        for pattern, key, low, high in _ROWS
        if (said := search(pattern, sentence)) and not denied(sentence, said.start())
    )


def told_levels(document: Document) -> Findings:
    """The limits are those of the table, in the first unit of each value."""
    rows = places(document)
    for pointer, text in _texts(document):
        for said in _said(text):
            row = rows.get(said.key)
            if row is not None and not said.low <= row[1] <= said.high:
                lab = document.clinical_scenario.investigations.labs[row[0]]
                yield finding("lab_pair_disagrees", pointer, name=said.words, other=lab.name)
