"""Which action an order of a drug is: the same drug by the same route, in a dose that counts as the action's."""

from collections.abc import Callable, Iterable
from math import log
from typing import TypeVar

from vesalius.scenarios.document.drugs import Drug, find_drug
from vesalius.scenarios.document.schema import DrugOrder
from vesalius.scenarios.document.units import Amount, amount

from .acts import Order

T = TypeVar("T")

TOLERANCE = 1.25
"""How many times more or less than the action's a dose may be."""

_ROUTES = {
    "i.v.": "iv",
    "intravenous": "iv",
    "i.m.": "im",
    "intramuscular": "im",
    "s.c.": "sc",
    "subcutaneous": "sc",
    "p.o.": "oral",
    "po": "oral",
    "by mouth": "oral",
    "и.в.": "iv",
    "венозно": "iv",
    "мускулно": "im",
    "подкожно": "sc",
    "перорално": "oral",
    "инхалаторно": "inhaled",
}


def known_unit(dose: float, unit: str) -> bool:
    """Whether the unit is one of a drug."""
    return amount(dose, unit) is not None


def fitting(order: Order, offered: Iterable[T], order_of: Callable[[T], DrugOrder | None]) -> T | None:
    """The one of what is offered that the order does, the nearest by dose; None where none fits.

    A dose fits within `TOLERANCE`; where one action alone gives the drug by this route, anywhere in the range that the
    knowledge of drugs has for it, too.
    """
    named = find_drug(order.drug)
    given = amount(order.dose, order.unit)
    if named is None or given is None:
        return None
    name, drug = named
    candidates = [
        (one, wanted) for one in offered if (wanted := order_of(one)) and _same(order, wanted, name)
    ]
    measured = [
        (abs(log(given.value / meant.value)), one)
        for one, wanted in candidates
        if (meant := _amount(wanted)) and meant.kind == given.kind
    ]
    if not measured:
        return None
    distance, nearest = min(measured, key=lambda found: found[0])
    if distance <= log(TOLERANCE) + 1e-9 or (len(candidates) == 1 and _in_range(order, given, drug)):
        return nearest
    return None


def _same(order: Order, wanted: DrugOrder, name: str) -> bool:
    found = find_drug(wanted.drug)
    return found is not None and found[0] == name and route_of(wanted.route) == route_of(order.route)


def route_of(route: str) -> str:
    """The route as the knowledge of drugs names it."""
    plain = route.strip().lower()
    return _ROUTES.get(plain, plain)


def _amount(order: DrugOrder) -> Amount | None:
    return amount(order.dose, order.unit) if order.dose else None


def _in_range(order: Order, given: Amount, drug: Drug) -> bool:
    for dose in drug.doses:
        low, high = amount(dose.low, dose.unit), amount(dose.high, dose.unit)
        if (
            route_of(dose.route) == route_of(order.route)
            and low is not None
            and high is not None
            and low.kind == given.kind
            and low.value <= given.value <= high.value
        ):
            return True
    return False
