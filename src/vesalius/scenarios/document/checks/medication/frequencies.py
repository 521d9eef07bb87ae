"""Whether drugs are taken more often a day than they ever are, by `knowledge/frequencies.toml`."""

from collections.abc import Iterator

from ...drugs import find_drug, mentions, read_table
from ...findings import Findings, finding
from ...schema import Document
from ..places import CASE, actions
from .doses import times_a_day
from .given import GIVEN, not_given, route_of

_MOST = {name: int(times) for times, names in read_table("frequencies")["most"].items() for name in names}
_BEHIND = 60
"""Letters behind a drug in which its own frequency stands."""
_OF_THE_DAY = frozenset((None, "oral", "inhaled", "sc"))
"""Routes of which the table speaks; what is given by vein may be repeated in an emergency."""


def frequencies(document: Document) -> Findings:
    """The frequencies of actions that give a drug, and those of the list at home."""
    for pointer, _, _, action in actions(document):
        if action.grade in GIVEN and _OF_THE_DAY & {route_of(action.text)}:
            for key, name, often in _told(action.text):
                yield finding(
                    "dose_too_often", f"{pointer}/text", drug=name, value=round(often, 1), high=_MOST[key]
                )
    for index, drug in enumerate(document.clinical_scenario.history.medications):
        found, often = find_drug(drug.name), times_a_day(drug.frequency)
        if found is not None and often is not None and often > _MOST.get(found[0], often):
            at = f"{CASE}/history/medications/{index}/frequency"
            yield finding("dose_too_often", at, drug=drug.name, value=round(often, 1), high=_MOST[found[0]])


def _told(text: str) -> Iterator[tuple[str, str, float]]:
    """The drugs of a text that are given too often: key, name in the text, and how often."""
    named, left_out = mentions(text), not_given(text)
    for index, one in enumerate(named):
        until = named[index + 1].start if index + 1 < len(named) else len(text)
        behind = text[one.end : min(until, one.end + _BEHIND)].split(";")[0].split(". ")[0]
        often = times_a_day(behind)
        if one.start not in left_out and often is not None and often > _MOST.get(one.drug, often):
            yield one.drug, text[one.start : one.end], often
