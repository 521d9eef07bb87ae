"""Whether a laboratory value that is treated at once is treated by anything the case calls right."""

import re

from ..drugs import mentions, read_table
from ..findings import Findings, finding
from ..schema import RIGHT, Document
from .labs import places
from .places import CASE, actions

_ROWS = [
    (row, frozenset(row["drugs"]), re.compile("|".join(row["words"]), re.IGNORECASE))
    for row in read_table("laboratory")["treated"]
]


def untreated(document: Document) -> Findings:
    """The table has the limits, and what treats a value beyond them."""
    found = places(document)
    for row, drugs, words in _ROWS:
        if row["value"] not in found:
            continue
        index, value = found[row["value"]]
        if not (value > row.get("above", value) or value < row.get("below", value)):
            continue
        texts = [action.text for _, _, _, action in actions(document) if action.grade in RIGHT]
        if any(words.search(text) or drugs & {one.drug for one in mentions(text)} for text in texts):
            continue
        lab = document.clinical_scenario.investigations.labs[index]
        at = f"{CASE}/investigations/labs/{index}/value"
        yield finding("lab_untreated", at, name=lab.name, value=lab.value)
