"""Whether what texts call a high or a low laboratory value is one (`knowledge/laboratory.toml`)."""

import re

from ..drugs import read_table
from ..findings import Findings, finding
from ..schema import RIGHT, Document
from .labs import kind_of, places
from .narrative.signs import EARLIER
from .places import BLOCKS, CASE, denied, first_blocks, of_others, sentences

_ROWS = tuple(
    (re.compile("|".join(row["words"]), re.IGNORECASE), row["value"], row["low"], row["high"])
    for row in read_table("laboratory")["said"]
)
_ANY = re.compile("|".join(pattern.pattern for pattern, *_ in _ROWS), re.IGNORECASE)
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


def told_levels(document: Document) -> Findings:
    """The limits are those of the table, in the first unit of each value."""
    rows = places(document)
    for pointer, text in _texts(document):
        if not _ANY.search(text):
            continue
        for sentence in sentences(text):
            if of_others(sentence) or _IF.search(sentence) or EARLIER.search(sentence):
                continue
            for pattern, key, low, high in _ROWS:
                row, said = rows.get(key), pattern.search(sentence)
                if row is None or said is None or denied(sentence, said.start()):
                    continue
                if not low <= row[1] <= high:
                    lab = document.clinical_scenario.investigations.labs[row[0]]
                    named = kind_of(said[0])
                    if named is None or named.key == key:
                        yield finding("lab_pair_disagrees", pointer, name=said[0], other=lab.name)
