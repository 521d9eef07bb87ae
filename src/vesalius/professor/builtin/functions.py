"""The functions that expressions in the file of a pathology can call."""

import random
from collections.abc import Callable

from vesalius.physiology.body import Body
from vesalius.physiology.circulation import cha2ds2_va, qt_from_qtc_fridericia
from vesalius.physiology.kidneys import creatinine_at
from vesalius.physiology.lung_function import Reference, gold_grade, reference
from vesalius.physiology.patient import settle
from vesalius.physiology.signs import Signs
from vesalius.scenarios.document.schema import PftMeasure

from .case import Brief
from .expressions import Value


class Functions:
    """The functions for one case, with the chance of one place in its file."""

    def __init__(self, brief: Brief, chance: random.Random) -> None:
        self._brief = brief
        self._chance = chance

    def near(self, middle: int, spread: int) -> int:
        """A whole number by chance, from middle - spread to middle + spread."""
        return self._chance.randint(middle - spread, middle + spread)

    def between(self, low: int, high: int) -> int:
        """A whole number by chance, both ends included."""
        return self._chance.randint(low, high)

    def chance(self, share: float) -> bool:
        """True in this share of the cases."""
        return self._chance.random() < share

    def unstable(self, share: float, surely: bool = False) -> bool:
        """Whether the patient arrives in circulatory failure: as asked for, else `surely`, else by chance.

        Never by chance in basic cases.
        """
        coin = self._chance.random() < share
        if self._brief.unstable is not None:
            return self._brief.unstable
        return surely or (coin and self._brief.difficulty != "basic")

    def round(self, value: float, digits: int = 0) -> float:
        return round(value, digits) if digits else round(value)

    def min(self, *values: float) -> float:
        return min(values)

    def max(self, *values: float) -> float:
        return max(values)

    def qt(self, qtc: float, rate: float) -> int:
        """QT in ms of a corrected QT (Fridericia) at a rate."""
        return round(qt_from_qtc_fridericia(qtc, rate))

    def cha2ds2_va(self, hypertension: bool, diabetes: bool, heart_failure: bool) -> int:
        """The risk score of stroke in atrial fibrillation (ESC 2024) at the patient's age."""
        return cha2ds2_va(
            self._brief.patient.age,
            hypertension=hypertension,
            diabetes=diabetes,
            heart_failure=heart_failure,
        )

    def creatinine(self, filtration: float) -> int:
        """The creatinine in µmol/L at which the patient's kidneys filter this much, in mL/min/1.73 m²."""
        patient = self._brief.patient
        return round(creatinine_at(filtration, patient.age, patient.sex == "female"))

    def _healthy(self, measure: PftMeasure) -> Reference | None:
        patient = self._brief.patient
        return reference(measure, patient.sex, patient.age, patient.height)

    def predicted(self, measure: PftMeasure) -> float | None:
        """The predicted value of the reference equations; None outside them."""
        healthy = self._healthy(measure)
        return None if healthy is None else healthy.predicted

    def share(self, measure: PftMeasure, share: float) -> float | None:
        """This share of the predicted value."""
        healthy = self._healthy(measure)
        return None if healthy is None else round(healthy.predicted * share, 2)

    def at_z(self, measure: PftMeasure, z: float) -> float | None:
        """The value with this z-score."""
        healthy = self._healthy(measure)
        return None if healthy is None else healthy.at(z)

    def percent(self, measure: PftMeasure, value: float) -> int | None:
        """A measured value in percent of the predicted one."""
        healthy = self._healthy(measure)
        return None if healthy is None else round(healthy.percent_predicted(value))

    def z(self, measure: PftMeasure, value: float) -> float | None:
        """The z-score of a measured value."""
        healthy = self._healthy(measure)
        return None if healthy is None else round(healthy.z_score(value), 2)

    def gold_grade(self, percent: float) -> int:
        """The GOLD grade of an FEV1 in percent predicted after a bronchodilator."""
        return gold_grade(percent)

    def ph(
        self, rate: int, systolic: int, diastolic: int, breaths: int, saturation: int, expired: int
    ) -> float:
        """The arterial pH of somebody with these signs."""
        return round(self._gases(rate, systolic, diastolic, breaths, saturation, expired)[0], 2)

    def paco2(
        self, rate: int, systolic: int, diastolic: int, breaths: int, saturation: int, expired: int
    ) -> int:
        """The PaCO2 in mmHg of somebody with these signs."""
        return round(self._gases(rate, systolic, diastolic, breaths, saturation, expired)[1])

    def _gases(
        self, rate: int, systolic: int, diastolic: int, breaths: int, saturation: int, expired: int
    ) -> tuple[float, float]:
        one = self._brief.patient
        signs = Signs(
            heart_rate=rate,
            systolic=systolic,
            diastolic=diastolic,
            respiratory_rate=breaths,
            saturation=saturation,
            end_tidal=expired,
        )
        body = Body(one.age, one.sex == "male", one.height, one.weight)
        gases = settle(body, signs, pulse=True).observation.gases
        return gases.ph, gases.paco2

    def find(self, name: str) -> Callable[..., Value] | None:
        """The function of this name, or None."""
        return getattr(self, name) if name in FUNCTIONS else None


FUNCTIONS = frozenset(name for name in vars(Functions) if not name.startswith("_") and name != "find")
"""The names of the functions."""
