# ruff: noqa: E501 (prose reads best unbroken)
"""Whether drugs are given against each other, and which drugs a clinician has to confirm."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache, lru_cache
from typing import NamedTuple

from ...drugs import DRUGS, mentions, parts, read_table
from ...findings import Findings, finding
from ...pathologies import PATHOLOGIES
from ...schema import RIGHT, Document
from ...units import amount
from ..places import CASE, actions, denied, history, of_others, sentences
from .conditions import BY_PATHOLOGY
from .given import drugs_given
from .stated import stated_doses


# Drugs against each other
class _Pair(NamedTuple):
    one: frozenset[str]
    other: frozenset[str]
    home: bool
    excepted: frozenset[str]
    unless: frozenset[str]
    """Conditions of the patient in which the two belong together."""
    together: bool
    """Whether different right actions must not give them either."""
    most: float | None
    """What one dose of the first may hold beside the second (mg); None: nothing."""


_PAIRS = [
    _Pair(
        frozenset(row["one"]),
        frozenset(row["other"]),
        bool(row.get("home")),
        frozenset(row.get("except", ())),
        frozenset(row.get("unless", ())),
        bool(row.get("together")),
        row.get("most"),
    )
    for row in read_table("interactions")["interactions"]
]


@cache
def _groups(key: str) -> frozenset[str]:
    """A drug's parts and classes, as which a group of a pair can name it."""
    return frozenset(parts(key)) | frozenset(DRUGS[key].classes if key in DRUGS else ())


def _in(key: str, group: frozenset[str]) -> bool:
    return not group.isdisjoint(_groups(key))


@lru_cache(maxsize=4096)
def _of_both(one: str, other: str) -> tuple[_Pair, ...]:
    """The pairs that two drugs are."""
    return tuple(
        pair
        for pair in _PAIRS
        if pair.excepted.isdisjoint((one, other))
        and (
            (_in(one, pair.one) and _in(other, pair.other)) or (_in(one, pair.other) and _in(other, pair.one))
        )
    )


def _too_much(pair: _Pair, one: str, other: str, doses: Mapping[str, float]) -> bool:
    """Whether the first drug of a pair is given in more than it may be beside the second."""
    if pair.most is None:
        return True
    first = one if _in(one, pair.one) else other
    return doses.get(first, 0) > pair.most


def _clash(
    one: str,
    other: str,
    has: Collection[str],
    doses: Mapping[str, float],
    at_home: bool = False,
    together: bool = False,
) -> bool:
    """Whether two drugs in these doses (mg) must not be given together to somebody who `has` these conditions."""
    if one == other:
        return False
    return any(
        (pair.home or not at_home) and pair.unless.isdisjoint(has) and _too_much(pair, one, other, doses)
        for pair in _of_both(one, other)
        if pair.together or not together
    )


_STOPPED = re.compile(
    r"\b(?:stop\w*|withhold|discontinu\w*|reverse|спиране|спрете|спира|преустанов\w*)", re.IGNORECASE
)


def stopped_drugs(document: Document) -> frozenset[str]:
    """The drugs that a right action stops: what the case is about."""
    return frozenset(
        one.drug
        for _, _, _, action in actions(document)
        if action.grade in RIGHT and _STOPPED.search(action.text)
        for one in mentions(action.text)
    )


_TAKES = re.compile(
    r"\b(?:takes?|taking|is on|uses|swallows|приема|пие|взема|ползва|лекува се с)\b", re.IGNORECASE
)
_TOOK = re.compile(
    r"\b(?:took|taken|used|swallowed|приел\w*|взел\w*|изпил\w*|пил[аи]?|прие|взе|изпи)\b", re.IGNORECASE
)
_LATELY = re.compile(
    r"\b(?:today|yesterday|tonight|last night|this (?:morning|evening|afternoon)|(?:hours?|minutes?) (?:ago|earlier|before)|днес|вчера|снощи|"
    r"тази (?:сутрин|вечер|нощ)|(?:сутринта|вечерта)|(?:преди|от) \w+ (?:час|минут)\w*|(?:час\w*|минути) (?:преди|по-рано))\b",
    re.IGNORECASE,
)
"""What was taken so lately that it still acts."""


_ANOTHER = re.compile(
    r"\b(?:friend|neighbour|flatmate|room-?mate|приятел\w*|съсед\w*|комши\w*|съквартирант\w*)\b",
    re.IGNORECASE,
)
"""Somebody else who takes it."""


def told_taken(document: Document) -> Iterator[tuple[str, str, str]]:
    """The drugs that the history says the patient takes: key, name and place."""
    for pointer, text in history(document):
        for sentence in sentences(text):
            takes = _TAKES.search(sentence)
            took = _TOOK.search(sentence) if takes is None and _LATELY.search(sentence) else None
            takes = takes or took
            if takes is None or of_others(sentence) or denied(sentence, takes.end()):
                continue
            if _ANOTHER.search(sentence[: takes.start()]):
                continue
            for one in mentions(sentence):
                if took or one.start > takes.start():
                    yield one.drug, sentence[one.start : one.end], pointer


def _doses(document: Document) -> dict[str, float]:
    """One dose (mg) of each drug that is taken at home or ordered: the largest."""
    found: dict[str, float] = {}

    def add(drugs: Iterable[str], dose: float | None, unit: str) -> None:
        given = amount(dose, unit) if dose is not None else None
        if given is not None and given.kind == "mg":
            found.update({drug: max(found.get(drug, 0), given.value) for drug in drugs})

    for one in document.clinical_scenario.history.medications:
        add([named.drug for named in mentions(one.name)], one.dose, one.unit or "")
    for _, _, _, action in actions(document):
        if action.order is not None:
            add(
                [named.drug for named in mentions(action.order.drug)],
                action.order.dose,
                action.order.unit or "",
            )
        for named, value, unit, _ in stated_doses(action.text):
            add([named.drug], value, unit)
    return found


def interactions(document: Document) -> Findings:
    """What an action gives against what is taken at home or given in the same action."""
    has = BY_PATHOLOGY.get(document.general_info.pathology or "", ())
    stopped = stopped_drugs(document)
    taken = [
        (one.drug, drug.name, f"{CASE}/history/medications/{index}")
        for index, drug in enumerate(document.clinical_scenario.history.medications)
        for one in mentions(drug.name)
        if one.drug not in stopped
    ]
    listed = {key for key, _, _ in taken}
    taken += [one for one in told_taken(document) if one[0] not in stopped | listed]
    home = [(key, name) for key, name, _ in taken]
    doses = _doses(document)
    for pointer, _, _, action in actions(document):
        if action.grade not in RIGHT:
            continue
        given = drugs_given(action)
        at = f"{pointer}/order" if action.order is not None else f"{pointer}/text"
        alternatives = re.search(
            r"\b(?:or|или|then|after|after that|после|следващ\w*|overlap\w*|bridg\w*|until the INR|докато INR|припокри\w*|застъп\w*)\b",
            action.text,
            re.IGNORECASE,
        )
        for place, (key, name) in enumerate(given):
            others = home + ([] if alternatives else given[:place])
            for other, called in others:
                if _clash(key, other, has, doses):
                    yield finding("drug_interaction", at, drug=name, other=called)
                    break
    yield from _between_actions(document, has)
    # What is stopped in the case is what the case is about, and so are the drugs of a circumstance.
    prolonging = any(one.id == "qt_drugs" for one in document.circumstances)
    for place, (key, name, pointer) in enumerate(taken):
        for other, called in home[:place]:
            if prolonging and all(one in DRUGS and "qt" in DRUGS[one].classes for one in (key, other)):
                continue
            if _clash(key, other, has, doses, at_home=True):
                yield finding("home_drug_interaction", pointer, drug=name, other=called)
                break


def _between_actions(document: Document, has: Collection[str]) -> Findings:
    """What two right actions give that must not be given together whatever the order."""
    given = [
        (key, name, pointer)
        for pointer, _, _, action in actions(document)
        if action.grade in RIGHT
        for key, name in drugs_given(action)
    ]
    for number, (key, name, pointer) in enumerate(given):
        for other, called, place in given[:number]:
            if pointer != place and _clash(key, other, has, {}, together=True):
                yield finding("drug_interaction", f"{pointer}/text", drug=name, other=called)
                break


def disputed_drugs(document: Document) -> Findings:
    pathology = PATHOLOGIES.get(document.general_info.pathology or "")
    for pointer, _, _, action in actions(document):
        if pathology is not None and action.order and action.order.drug in pathology.disputed_drugs:
            yield finding("drug_to_confirm", pointer, drug=action.order.drug)
