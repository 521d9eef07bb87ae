"""Whether what a text allows of a drug in all can be given to anybody."""

import re

from ...drugs import DRUGS, Mention
from ...findings import Findings, finding
from ...units import NUMBER, UNIT, Amount, amount, number

_MOST = re.compile(
    rf"\b(?:up to|at most|max\w*(?: of)?|no more than|total(?: of)?|до|макс\w*|най-много|общо)(?: до| от)? "
    rf"(?P<n>{NUMBER})\s?(?P<u>{UNIT})(?![/\w])",
    re.IGNORECASE,
)
_DOSES_IN_ALL = 8
"""How many of the largest single doses nobody is given in a row."""


def most_of_all(named: Mention, given: Amount, behind: str, pointer: str) -> Findings:
    """The sum behind a dose, as in "0.5 mg, again up to 3 mg", is some doses and no tenfold of them."""
    found = _MOST.search(behind[:110].split(";")[0])
    most = amount(number(found["n"]), found["u"]) if found else None
    if found is None or most is None or most.kind != given.kind:
        return
    drug = DRUGS[named.drug]
    single = [one for dose in drug.doses if (one := amount(dose.high, dose.unit)) and one.kind == most.kind]
    largest = max((one.value for one in single), default=0)
    if largest and most.value > max(_DOSES_IN_ALL * largest, drug.daily or 0):
        unit = found["u"]
        scale = (amount(1, unit) or most).value
        said = {"drug": named.drug, "dose": number(found["n"]), "unit": unit, "wanted": unit}
        yield finding(
            "dose_out_of_range", pointer, **said, low=0, high=round(drug.daily or largest / scale, 2)
        )
