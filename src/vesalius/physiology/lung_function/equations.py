"""Reference equations of lung function: predicted value, limits of normal, z-score, percent predicted.

Sources and functional forms: ``data/SOURCES.md``. Ages are exact years, heights cm. Volumes are litres,
flows L/s, ``FEV1FVC`` a fraction, ``RVTLC`` percent, ``DLCO`` mL/min/mmHg and ``KCO`` mL/min/mmHg/L.
"""

from math import exp, log
from typing import Literal

import msgspec

from .tables import Group, Sex, coefficients, nhanes3, spline

Measure = Literal[
    "FVC", "FEV1", "FEV1FVC", "PEF", "FEF2575", "TLC", "RV", "FRC", "RVTLC", "DLCO", "KCO", "VA"
]
Source = Literal["gliGlobal2022", "gli2012", "gli2021Volumes", "gli2017Tlco", "nhanes3"]

_LIMIT = 1.645
"""z-score of the 5th and 95th percentile."""

UNITS: dict[Measure, str] = {
    "FVC": "L",
    "FEV1": "L",
    "FEV1FVC": "",
    "PEF": "L/s",
    "FEF2575": "L/s",
    "TLC": "L",
    "RV": "L",
    "FRC": "L",
    "RVTLC": "%",
    "DLCO": "mL/min/mmHg",
    "KCO": "mL/min/mmHg/L",
    "VA": "L",
}

DEFAULT_SOURCES: dict[Measure, Source] = {
    "FVC": "gliGlobal2022",
    "FEV1": "gliGlobal2022",
    "FEV1FVC": "gliGlobal2022",
    "PEF": "nhanes3",
    "FEF2575": "gli2012",
    "TLC": "gli2021Volumes",
    "RV": "gli2021Volumes",
    "FRC": "gli2021Volumes",
    "RVTLC": "gli2021Volumes",
    "DLCO": "gli2017Tlco",
    "KCO": "gli2017Tlco",
    "VA": "gli2017Tlco",
}
"""The equation used for a measure unless another is asked for. GLI has no PEF, Global 2022 no FEF25-75."""

SOURCE_NAMES: dict[Source, str] = {
    "gliGlobal2022": "GLI Global 2022",
    "gli2012": "GLI-2012",
    "gli2021Volumes": "GLI 2021 (lung volumes)",
    "gli2017Tlco": "GLI 2017/2020 (TLCO)",
    "nhanes3": "NHANES III",
}

_TABLES: dict[Source, str] = {
    "gliGlobal2022": "gliglobal2022",
    "gli2012": "gli2012",
    "gli2021Volumes": "gli2021_volumes",
    "gli2017Tlco": "gli2017_tlco",
}
_LAST_YEAR: dict[Source, float] = {"gli2021Volumes": 80, "gli2017Tlco": 85}
"""Oldest age of the measured people, where the published table runs on."""

_NAMES_IN_TABLES: dict[Measure, str] = {"KCO": "KCO.Tr"}


class Reference(msgspec.Struct, frozen=True):
    """The healthy distribution of a measure for one person: LMS parameters and where they come from.

    ``median`` is the predicted value. A normal distribution has ``skewness`` 1.
    """

    median: float
    skewness: float
    variation: float
    source: Source

    @property
    def predicted(self) -> float:
        return self.median

    @property
    def lln(self) -> float | None:
        """Lower limit of normal, the 5th percentile; nothing where it would not be above 0."""
        try:
            return self.at(-_LIMIT)
        except ValueError:
            return None

    @property
    def uln(self) -> float:
        """Upper limit of normal, the 95th percentile."""
        return self.at(_LIMIT)

    def at(self, z: float) -> float:
        """The value whose z-score is ``z``. Raises ValueError where the distribution has no such value."""
        if self.skewness == 0:
            return float(self.median * exp(self.variation * z))
        base = 1 + z * self.skewness * self.variation
        if base <= 0:
            raise ValueError(f"no value has the z-score {z}")
        return float(self.median * base ** (1 / self.skewness))

    def z_score(self, measured: float) -> float:
        """Standard deviations from the predicted value; ``measured`` must be above 0."""
        if self.skewness == 0:
            return log(measured / self.median) / self.variation
        return float(((measured / self.median) ** self.skewness - 1) / (self.skewness * self.variation))

    def percent_predicted(self, measured: float) -> float:
        return 100 * measured / self.median


TWO_SIDED: tuple[Measure, ...] = ("TLC", "RV", "FRC", "RVTLC")
"""Measures that can be too high as well (ERS/ATS 2022): beyond the 95th percentile."""

_GROUP_TERMS: dict[Group, tuple[str, str]] = {
    "africanAmerican": ("a3_AfrAm", "p2_AfrAm"),
    "northEastAsian": ("a4_NEAsia", "p3_NEAsia"),
    "southEastAsian": ("a5_SEAsia", "p4_SEAsia"),
    "other": ("a6_Other", "p5_Other"),
}
"""What GLI-2012 adds to the logarithms of median and variation; Caucasian is its reference."""


def reference(
    measure: Measure,
    sex: Sex,
    age: float,
    height: float,
    source: Source | None = None,
    group: Group = "caucasian",
) -> Reference | None:
    """The reference of a measure at an exact age in years and a height in cm.

    ``group`` counts where the source tells groups apart.

    Nothing when the source has no equation for the measure, the age is outside it (never extrapolated), or what it
    gives is not above 0: a polynomial falls below at heights that nobody of the age has.
    """
    source = source or DEFAULT_SOURCES[measure]
    if height <= 0 or age <= 0:
        return None
    if source == "nhanes3":
        return _nhanes3(measure, sex, age, height, group)
    if age > _LAST_YEAR.get(source, age):
        return None
    table = _TABLES[source]
    name = _NAMES_IN_TABLES.get(measure, measure)
    row = coefficients(table, name, sex)
    splines = spline(table, name, sex, age)
    if row is None or splines is None:
        return None
    number = {key: float(value) for key, value in row.items() if key[0] in "apq"}
    left, middle, right = splines
    if source == "gli2021Volumes":
        years = {"ln": log(age), "lin": age}
        centimetres = {"ln": log(height), "lin": height}
        median = exp(
            number["a0"]
            + number["a1_age"] * years[row["M_age_form"]]
            + number["a2_height_cm"] * centimetres[row["M_height_form"]]
            + middle
        )
        variation = exp(number["p0"] + number["p1_age"] * years[row["S_age_form"]] + right)
        return Reference(median, number["q0"] + left, variation, source)
    median = exp(
        number["a0"] + number["a1_lnheight_cm"] * log(height) + number["a2_lnage"] * log(age) + middle
    )
    variation = exp(number["p0"] + number["p1_lnage"] * log(age) + right)
    if source == "gli2012" and group in _GROUP_TERMS:
        of_median, of_variation = _GROUP_TERMS[group]
        median *= exp(number[of_median])
        variation *= exp(number[of_variation])
    skewness = number["q0"] + number.get("q1_lnage", 0.0) * log(age) + left
    return Reference(median, skewness, variation, source)


def _nhanes3(measure: Measure, sex: Sex, age: float, height: float, group: Group) -> Reference | None:
    """Hankinson 1999, ages 8 to 80, as a normal distribution whose 5th percentile is the published LLN."""
    if not 8 <= age <= 80:
        return None
    row = nhanes3(measure, sex, age < (20 if sex == "male" else 18), group)
    if row is None:
        return None
    without_height = row["intercept"] + row["age"] * age + row["age2"] * age**2
    predicted = without_height + row["HtPRD"] * height**2
    if predicted <= 0:
        return None
    lln = without_height + row["HtLLN"] * height**2
    return Reference(predicted, 1.0, (predicted - lln) / _LIMIT / predicted, "nhanes3")
