"""Lung function: reference equations and interpretation."""

from .equations import DEFAULT_SOURCES, SOURCE_NAMES, UNITS, Measure, Reference, Source, reference
from .interpretation import (
    LOWER_LIMIT,
    Pattern,
    Severity,
    bronchodilator_change,
    gold_grade,
    pattern,
    severity,
)
from .tables import Sex

__all__ = [
    "DEFAULT_SOURCES",
    "LOWER_LIMIT",
    "SOURCE_NAMES",
    "UNITS",
    "Measure",
    "Pattern",
    "Reference",
    "Severity",
    "Sex",
    "Source",
    "bronchodilator_change",
    "gold_grade",
    "pattern",
    "reference",
    "severity",
]
