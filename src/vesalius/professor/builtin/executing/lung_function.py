"""A lung function test against its reference; quotients follow their parts."""

from typing import Any, Literal

from vesalius.physiology.lung_function import UNITS, reference
from vesalius.professor.commands import Outcome, SetSpirometry
from vesalius.scenarios.document.schema import PftMeasure, PftValue

from .matching import no_such
from .work import INVESTIGATIONS, Work

_PARTS: tuple[tuple[PftMeasure, PftMeasure, PftMeasure, int], ...] = (
    ("FEV1FVC", "FEV1", "FVC", 1),
    ("RVTLC", "RV", "TLC", 100),
)
"""Quotients of a lung function test, their parts, and what they are multiplied with."""
_STEP = 0.15
"""How much "lower" is where no number is said: more than what differs from test to test (ERS/ATS 2021: 10 to 15 %)."""


def set_spirometry(work: Work, command: SetSpirometry) -> Outcome:
    """One measure of lung function against its reference; quotients follow."""
    test = work.document.clinical_scenario.investigations.pft
    if test is None or not test.values:
        return work.outcome(
            "refused",
            "Not changed: this case has no lung function test.",
            "Без промяна: в този случай няма функционално изследване на дишането.",
            words=command.words,
            pointer=f"{INVESTIGATIONS}/pft",
        )
    healthy = _reference(work, command.measure)
    value = command.value
    if command.step:
        now = next(
            (one for one in test.values if (one.measure, one.phase) == (command.measure, command.phase)), None
        )
        if now is None or not now.measured:
            return no_such(work, command.measure, command.words, f"{INVESTIGATIONS}/pft")
        value = round(now.measured * (1 + command.step * _STEP), 2)
    if value is None:
        value = round(healthy.predicted * (command.percent or 0) / 100, 2) if healthy else None
    if value is None:
        return no_such(
            work, f"{command.measure} {command.percent:g} %", command.words, f"{INVESTIGATIONS}/pft"
        )
    values = {(one.measure, one.phase): one for one in test.values}
    values[command.measure, command.phase] = _measured(work, command.measure, command.phase, value)
    for whole, upper, lower, factor in _PARTS:
        above, below = values.get((upper, command.phase)), values.get((lower, command.phase))
        if command.measure == whole and below is not None and below.measured:
            # A stated quotient moves its upper part.
            values[upper, command.phase] = _measured(
                work, upper, command.phase, round(value / factor * below.measured, 2)
            )
        elif command.measure in (upper, lower) and above and below and above.measured and below.measured:
            if above.measured > below.measured:
                # A part cannot be more than the whole: the other one moves along, with the quotient that it had.
                before = {one.measure: one.measured for one in test.values if one.phase == command.phase}
                share = (before.get(upper) or 1) / (before.get(lower) or 1)
                other, moved = (lower, value / share) if command.measure == upper else (upper, value * share)
                values[other, command.phase] = _measured(work, other, command.phase, round(moved, 2))
                above, below = values[upper, command.phase], values[lower, command.phase]
            quotient = round(factor * (above.measured or 0) / (below.measured or 1), 2 if factor == 1 else 0)
            values[whole, command.phase] = _measured(work, whole, command.phase, quotient)
    work.set(f"{INVESTIGATIONS}/pft/values", [_plain(one) for one in values.values()])
    told = ", ".join(
        f"{one.measure} {one.measured:g} {one.unit}".rstrip()
        + (f" ({one.percent_predicted:.0f} %)" if one.percent_predicted is not None else "")
        for key, one in values.items()
        if key[1] == command.phase and one.measured is not None and one != _old(test.values, one)
    )
    return work.outcome(
        "done",
        f"Lung function: {told}. Its interpretation in words is unchanged; please check that it fits.",
        f"Функционално изследване: {told}. Интерпретацията с думи е непроменена; моля, проверете дали съответства.",
        words=command.words,
        pointer=f"{INVESTIGATIONS}/pft",
    )


def _old(values: list[PftValue], new: PftValue) -> PftValue | None:
    return next((one for one in values if (one.measure, one.phase) == (new.measure, new.phase)), None)


def _reference(work: Work, measure: PftMeasure) -> Any:
    person = work.document.clinical_scenario.basic_measurements
    return reference(measure, person.gender, person.age, person.height)


def _measured(work: Work, measure: PftMeasure, phase: Literal["pre", "post"], value: float) -> PftValue:
    test = work.document.clinical_scenario.investigations.pft
    known = next((one for one in (test.values if test else ()) if one.measure == measure), None)
    healthy = _reference(work, measure)
    usual = known.source if known else "gliGlobal2022"
    if healthy is None:
        return PftValue(measure=measure, phase=phase, measured=value, unit=UNITS[measure], source=usual)
    return PftValue(
        measure=measure,
        phase=phase,
        measured=value,
        unit=UNITS[measure],
        predicted=round(healthy.predicted, 2),
        lln=None if healthy.lln is None else round(healthy.lln, 2),
        z_score=round(max(-20, min(20, healthy.z_score(value))), 2) if value > 0 else None,
        percent_predicted=round(healthy.percent_predicted(value)),
        source=usual,
    )


def _plain(value: PftValue) -> dict[str, Any]:
    return {
        "measure": value.measure,
        "phase": value.phase,
        "measured": value.measured,
        "unit": value.unit,
        "predicted": value.predicted,
        "lln": value.lln,
        "zScore": value.z_score,
        "percentPredicted": value.percent_predicted,
        "source": value.source,
    }
