"""Lung function: reference equations and interpretation."""

from .curves import Expiration, expiration, inspiration, measured_again
from .equations import DEFAULT_SOURCES, SOURCE_NAMES, UNITS, Measure, Reference, Source, reference
from .interpretation import (
    LOWER_LIMIT,
    RESPONSE,
    Pattern,
    Severity,
    bronchodilator_change,
    gold_grade,
    pattern,
    pattern_severity,
    severity,
)
from .tables import Sex

__all__ = [
    "DEFAULT_SOURCES",
    "LOWER_LIMIT",
    "RESPONSE",
    "SOURCE_NAMES",
    "UNITS",
    "Expiration",
    "Measure",
    "Pattern",
    "Reference",
    "Severity",
    "Sex",
    "Source",
    "bronchodilator_change",
    "expiration",
    "gold_grade",
    "inspiration",
    "measured_again",
    "pattern",
    "pattern_severity",
    "reference",
    "severity",
]
