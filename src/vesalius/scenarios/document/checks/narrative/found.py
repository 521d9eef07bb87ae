# ruff: noqa: E501 (prose reads best unbroken)
"""Whether the first examination contradicts itself."""

import re

from ...drugs import read_table
from ...findings import Findings, finding
from ...schema import Document
from ..places import BLOCKS, CASE, denied, examination, first_blocks, of_others, sentences
from .signs import EARLIER

_OFTEN = re.compile(
    r"\b(?:between|usually|otherwise|(?:he|she) says|tells|reports|mostly|as a rule|между|обикновено|иначе|казва|съобщава)\b",
    re.IGNORECASE,
)
"""Words for another time than that of the examination."""

_PARTS = {"lungs": ("breathing", "lungSounds"), "heart": ("circulation", "heartSounds"), "": ("",)}
"""The parts of the examination in which a pair is looked for."""
_PAIRS = tuple(
    (
        re.compile("|".join(row["one"]), re.IGNORECASE),
        re.compile("|".join(row["other"]), re.IGNORECASE),
        _PARTS[row.get("where", "")],
    )
    for row in read_table("contradictions")["found"]
)
"""What cannot both be found in one examination, and the parts in which it is looked for."""


def examination_contradicts_itself(document: Document) -> Findings:
    """What the examination finds is found only one way, and is what the first blocks show."""
    blocks = document.scenario_flow.blocks
    shown = [(f"{BLOCKS}/{n}/narrative", blocks[n].narrative) for n in first_blocks(document)]
    shown.append((f"{CASE}/history/presentIllness", document.clinical_scenario.history.present_illness))
    parts = [
        (pointer, sentence)
        for pointer, text in (*examination(document), *shown)
        for sentence in sentences(text)
        if not of_others(sentence) and not _OFTEN.search(sentence)
    ]
    for one, other, where in _PAIRS:
        own_parts = [
            (pointer, sentence) for pointer, sentence in parts if pointer.endswith((*where, "/narrative"))
        ]
        first = next(
            (m for _, s in own_parts if (m := one.search(s)) and not EARLIER.search(s[: m.start()])), None
        )
        if first is None:
            continue
        for pointer, sentence in own_parts:
            for match in other.finditer(sentence):
                own = one.search(sentence)
                inside = own is not None and own.start() <= match.start() < own.end()
                if not (
                    inside or denied(sentence, match.start()) or EARLIER.search(sentence[: match.start()])
                ):
                    yield finding("examination_disagrees", pointer, stated=f"{first[0]} … {match[0]}")
                    break
            else:
                continue
            break
