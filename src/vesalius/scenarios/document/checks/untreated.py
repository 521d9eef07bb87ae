"""Whether a laboratory value that is treated at once is treated by anything the case calls right."""

import re
from collections.abc import Iterator

from ..drugs import mentions, read_table
from ..findings import Findings, finding
from ..schema import RIGHT, Document
from .labs import places
from .places import BLOCKS, CASE, actions, sentences
from .told_values import values_of

_ROWS = [
    (row, frozenset(row["drugs"]), re.compile("|".join(row["words"]), re.IGNORECASE))
    for row in read_table("laboratory")["treated"]
]


def untreated(document: Document) -> Findings:
    """The table has the limits, and what treats a value beyond them."""
    labs = document.clinical_scenario.investigations.labs
    reported = [
        (f"{CASE}/investigations/labs/{index}/value", key, labs[index].name, value)
        for key, (index, value) in places(document).items()
    ]
    told = tuple(_told(document))
    for row, drugs, words in _ROWS:
        beyond = [
            (pointer, name, value)
            for pointer, key, name, value in (*reported, *told)
            if key == row["value"] and (value > row.get("above", value) or value < row.get("below", value))
        ]
        if not beyond:
            continue
        texts = [action.text for _, _, _, action in actions(document) if action.grade in RIGHT]
        if any(words.search(text) or drugs & {one.drug for one in mentions(text)} for text in texts):
            continue
        pointer, name, value = beyond[0]
        yield finding("lab_untreated", pointer, name=name, value=round(value, 2))


def _told(document: Document) -> Iterator[tuple[str, str, str, float]]:
    """The values that the blocks tell of now: place, key, name, and the value in the first unit."""
    for index, block in enumerate(document.scenario_flow.blocks):
        for sentence in sentences(block.narrative):
            for told in values_of(sentence):
                if told.now and len(set(told.readings)) == 1:
                    yield f"{BLOCKS}/{index}/narrative", told.known.key, told.name, told.readings[0]
