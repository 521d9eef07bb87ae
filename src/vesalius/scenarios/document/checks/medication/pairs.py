"""Whether drugs are given against each other, and which drugs a clinician has to confirm."""

import re

from ...drugs import DRUGS, TO_CONFIRM, mentions
from ...findings import Findings, finding
from ...schema import Document
from ..places import actions
from .conditions import TABLE
from .given import RIGHT, drugs_given

# Drugs against each other
_PAIRS = [(frozenset(row["one"]), frozenset(row["other"])) for row in TABLE["interactions"]]


def _in(key: str, group: frozenset[str]) -> bool:
    return key in group or (key in DRUGS and bool(group & set(DRUGS[key].classes)))


def _clash(one: str, other: str) -> bool:
    if one == other:
        return False
    return any((_in(one, a) and _in(other, b)) or (_in(one, b) and _in(other, a)) for a, b in _PAIRS)


_STOPPED = re.compile(
    r"\b(?:stop\w*|withhold|discontinu\w*|reverse|спиране|спрете|спира|преустанов\w*)", re.IGNORECASE
)


def interactions(document: Document) -> Findings:
    """What an action gives against what is taken at home or given in the same action."""
    stopped = {
        one.drug
        for _, _, _, action in actions(document)
        if action.grade in RIGHT and _STOPPED.search(action.text)
        for one in mentions(action.text)
    }
    home = [
        (one.drug, drug.name)
        for drug in document.clinical_scenario.history.medications
        for one in mentions(drug.name)
        if one.drug not in stopped
    ]
    for pointer, _, _, action in actions(document):
        if action.grade not in RIGHT:
            continue
        given = drugs_given(action)
        at = f"{pointer}/order" if action.order is not None else f"{pointer}/text"
        alternatives = re.search(
            r"\b(?:or|или|then|after|after that|после|следващ\w*)\b", action.text, re.IGNORECASE
        )
        for place, (key, name) in enumerate(given):
            others = home + ([] if alternatives else given[:place])
            for other, called in others:
                if _clash(key, other):
                    yield finding("drug_interaction", at, drug=name, other=called)
                    break


def disputed_drugs(document: Document) -> Findings:
    for pointer, _, _, action in actions(document):
        if action.order and (document.general_info.pathology, action.order.drug) in TO_CONFIRM:
            yield finding("drug_to_confirm", pointer, drug=action.order.drug)
