"""The published numbers, read once. Files and origin: ``data/SOURCES.md``."""

import csv
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Literal

Sex = Literal["male", "female"]
SplineRow = tuple[float, float, float]

_LETTER: dict[Sex, str] = {"male": "M", "female": "F"}
_NUMBER: dict[Sex, str] = {"male": "1", "female": "2"}
Group = Literal["caucasian", "africanAmerican", "northEastAsian", "southEastAsian", "other"]
"""Groups of GLI-2012. NHANES III has the first two of them; GLI Global 2022, volumes and gas transfer have none."""
_IN_NHANES3: dict[Group, str] = {"caucasian": "1", "africanAmerican": "2"}
_STEPS_PER_YEAR = 4


def _rows(name: str) -> list[dict[str, str]]:
    text = (files(__package__) / "data" / f"{name}.csv").read_text(encoding="utf-8")
    return list(csv.DictReader(text.splitlines()))


@cache
def _coefficients(table: str) -> Mapping[tuple[str, str], Mapping[str, str]]:
    # The files write RV/TLC here and RVTLC among the splines.
    return {(row["measure"].replace("/", ""), row["sex"]): row for row in _rows(f"{table}_coefficients")}


@cache
def _splines(table: str) -> Mapping[tuple[str, str], Mapping[int, SplineRow]]:
    splines: dict[tuple[str, str], dict[int, SplineRow]] = {}
    for row in _rows(f"{table}_splines"):
        step = round(float(row["age"]) * _STEPS_PER_YEAR)
        splines.setdefault((row["measure"], row["sex"]), {})[step] = (
            float(row["Lspline"]),
            float(row["Mspline"]),
            float(row["Sspline"]),
        )
    return splines


def coefficients(table: str, measure: str, sex: Sex) -> Mapping[str, str] | None:
    """One row of a coefficient file, as written there."""
    return _coefficients(table).get((measure, _LETTER[sex]))


def spline(table: str, measure: str, sex: Sex, age: float) -> SplineRow | None:
    """L, M and S spline at an exact age in years, linear between quarter years; nothing off the table."""
    rows = _splines(table).get((measure, _LETTER[sex]), {})
    step, weight = divmod(age * _STEPS_PER_YEAR, 1)
    low = rows.get(int(step))
    high = low if weight == 0 else rows.get(int(step) + 1)
    if low is None or high is None:
        return None
    left, middle, right = ((1 - weight) * a + weight * b for a, b in zip(low, high, strict=True))
    return left, middle, right


@cache
def nhanes3(measure: str, sex: Sex, young: bool, group: Group) -> Mapping[str, float] | None:
    """Hankinson 1999. ``young``: under 20 years for males, under 18 for females. Nothing for a group it has not."""
    for row in _rows("nhanes3_coefficients"):
        wanted = (measure, _NUMBER[sex], _IN_NHANES3.get(group), str(young).upper())
        if (row["param"], row["sex"], row["ethnicity"], row["under20"]) == wanted:
            return {key: float(row[key]) for key in ("intercept", "age", "age2", "HtPRD", "HtLLN")}
    return None
