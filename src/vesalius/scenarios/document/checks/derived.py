"""Whether values that are worked out of a blood gas follow from it."""

from ..findings import Findings, finding
from ..schema import Document
from .labs import places
from .places import CASE, ON_AIR, examination

_INSPIRED = 0.21
"""The share of oxygen in air."""
_INSPIRED_PRESSURE = 150
"""The pressure of oxygen in moist air at sea level, in mmHg."""


def derived(document: Document) -> Findings:
    """The alveolar-arterial gradient and the Horowitz quotient, in mmHg, of a gas that was taken on room air.

    The gradient is 150 - PaCO2 / 0.8 - PaO2 (alveolar gas equation), the quotient PaO2 / 0.21.
    """
    found = places(document)
    oxygen, carbon = found.get("pao2"), found.get("paco2")
    if oxygen is None or not any(ON_AIR.search(text) for _, text in examination(document)):
        return
    expected = {"pfratio": oxygen[1] / _INSPIRED}
    if carbon is not None:
        expected["aagradient"] = _INSPIRED_PRESSURE - carbon[1] / 0.8 - oxygen[1]
    for key, value in expected.items():
        if key in found and abs(found[key][1] - value) > max(12, 0.12 * value):
            at = f"{CASE}/investigations/labs/{found[key][0]}/value"
            name = document.clinical_scenario.investigations.labs[found[key][0]].name
            yield finding("lab_pair_disagrees", at, name=name, other="PaO2")
