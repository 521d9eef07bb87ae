"""How the values of a pulmonary function test are named and rounded on paper."""

from vesalius.physiology.lung_function import Measure

MEASURES: dict[Measure, str] = {
    "FVC": "FVC",
    "FEV1": "FEV1",
    "FEV1FVC": "FEV1/FVC",
    "PEF": "PEF",
    "FEF2575": "FEF25-75",
    "TLC": "TLC",
    "RV": "RV",
    "FRC": "FRC",
    "RVTLC": "RV/TLC",
    "DLCO": "DLCO",
    "VA": "VA",
    "KCO": "KCO",
}
DECIMALS: dict[Measure, int] = {"RVTLC": 1, "DLCO": 1}
"""Two for the others."""
