# ruff: noqa: E501 (prose reads best unbroken)
"""A lung function test against its reference; quotients follow their parts."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from vesalius.physiology.lung_function import UNITS, reference
from vesalius.professor.commands import Outcome, SetSpirometry
from vesalius.scenarios.document import Change, to_builtins
from vesalius.scenarios.document.schema import PftMeasure, PftPhase, PftValue

from ..language import Say
from .derived import gold_of
from .matching import no_such
from .peak_flow import set_peak_flow
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
        of_attack = set_peak_flow(work, command) if command.measure == "PEF" else None
        if of_attack is not None:
            return of_attack
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
    refused = _impossible(work, command, value, values)
    if refused is not None:
        return refused
    values[command.measure, command.phase] = _measured(work, command.measure, command.phase, value)
    other = _other_part(command.measure)
    there, ratio = values.get((other, command.phase)) if other else None, _ratio(test.values, command.phase)
    if other and there and there.measured and ratio and not work.blown & {(other, command.phase)}:
        fev1, fvc = (value, there.measured) if other == "FVC" else (there.measured, value)
        if fev1 > _HIGHEST_RATIO * fvc:
            # Nobody breathes out more in a second than at all: the other part keeps its ratio to this one.
            follows = value / ratio if other == "FVC" else value * ratio
            values[other, command.phase] = _measured(work, other, command.phase, round(follows, 2))
    _keep_ratio(work, command, value, values)
    work.blown.add((command.measure, command.phase))
    grade = gold_of(work.document)
    for whole, upper, lower, factor in _PARTS:
        above, below = values.get((upper, command.phase)), values.get((lower, command.phase))
        if command.measure == whole and (upper, command.phase) in work.blown and above and above.measured:
            # Both were stated: what the quotient is of moves.
            values[lower, command.phase] = _measured(
                work, lower, command.phase, round(factor * above.measured / value, 2)
            )
        elif command.measure == whole and below is not None and below.measured:
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
    graded = _gold_follows(work, grade)
    told = ", ".join(
        f"{WRITTEN.get(one.measure, one.measure)} {one.measured:g} {one.unit}".rstrip()
        + (f" ({one.percent_predicted:.0f} %)" if one.percent_predicted is not None else "")
        for key, one in values.items()
        if key[1] == command.phase and one.measured is not None and one != _old(test.values, one)
    )
    if not told:
        return work.outcome(
            "answered",
            f"That is so already, nothing changed: “{command.words}”.",
            f"Вече е така, нищо не е променено: „{command.words}“.",
            words=command.words,
            pointer=f"{INVESTIGATIONS}/pft",
        )
    return work.outcome(
        "done",
        f"Lung function: {told}.{graded.en} Its interpretation in words is {'otherwise ' if graded.en else ''}unchanged; please check that it fits.",
        f"Функционално изследване: {told}.{graded.bg} {'Иначе интерпретацията' if graded.bg else 'Интерпретацията'} с думи е непроменена; моля, проверете дали съответства.",
        words=command.words,
        pointer=f"{INVESTIGATIONS}/pft",
    )


def _keep_ratio(
    work: Work,
    command: SetSpirometry,
    value: float,
    values: dict[tuple[PftMeasure, PftPhase], PftValue],
) -> None:
    """A ratio that the same message states stays with the FEV1 or the FVC that it states as well."""
    ratio, other = values.get(("FEV1FVC", command.phase)), _other_part(command.measure)
    if other is None or ratio is None or not ratio.measured:
        return
    if ("FEV1FVC", command.phase) in work.blown and (other, command.phase) not in work.blown:
        follows = value / ratio.measured if other == "FVC" else value * ratio.measured
        values[other, command.phase] = _measured(work, other, command.phase, round(follows, 2))


def _gold_follows(work: Work, before: int | None) -> Say:
    """Texts that tell the grade of GOLD as it was tell it as it is now."""
    now = gold_of(work.document)
    if before is None or now is None or now == before:
        return Say("", "")
    old = re.compile(rf"\bGOLD {before}\b")
    changes = [
        Change(pointer, old.sub(f"GOLD {now}", text))
        for pointer, text in _texts(to_builtins(work.document), "")
        if old.search(text)
    ]
    work.set_all(changes)
    return (
        Say(f" The texts now say GOLD {now}.", f" В текстовете вече пише GOLD {now}.")
        if changes
        else Say(f" That is GOLD {now}.", f" Това е GOLD {now}.")
    )


def _texts(value: object, place: str) -> Iterator[tuple[str, str]]:
    match value:
        case str():
            yield place, value
        case dict():
            for name, one in value.items():
                yield from _texts(one, f"{place}/{name}")
        case list() | tuple():
            for at, one in enumerate(value):
                yield from _texts(one, f"{place}/{at}")


WRITTEN = {"FEV1FVC": "FEV1/FVC", "RVTLC": "RV/TLC"}
"""Quotients as they are written."""
_HIGHEST_RATIO = 0.95
"""FEV1/FVC of adults is hardly ever higher."""


def _other_part(measure: PftMeasure) -> PftMeasure | None:
    """The other one of FEV1 and FVC."""
    return "FVC" if measure == "FEV1" else "FEV1" if measure == "FVC" else None


def _ratio(values: list[PftValue], phase: PftPhase) -> float | None:
    """FEV1/FVC as it was, where it is possible."""
    found = {one.measure: one.measured for one in values if one.phase == phase and one.measured}
    fev1, fvc = found.get("FEV1"), found.get("FVC")
    return fev1 / fvc if fev1 and fvc and fev1 <= fvc else None


def _impossible(
    work: Work,
    command: SetSpirometry,
    value: float,
    values: Mapping[tuple[PftMeasure, PftPhase], PftValue],
) -> Outcome | None:
    """Refuses a quotient above 1, and an FEV1 above the FVC that the same message states."""
    other = _other_part(command.measure)
    stated = values.get((other, command.phase)) if other and (other, command.phase) in work.blown else None
    beyond = (
        stated is not None
        and stated.measured is not None
        and (value > stated.measured if other == "FVC" else value < stated.measured)
    )
    if not beyond and not (command.measure == "FEV1FVC" and value > 1):
        return None
    return work.outcome(
        "refused",
        f"Not changed: with “{command.words}” the FEV1 would be more than the FVC, which is impossible (FEV1/FVC is at most 1).",
        f"Без промяна: при „{command.words}“ ФЕО1 би бил по-голям от ФВК, което е невъзможно (отношението е най-много 1).",
        words=command.words,
        pointer=f"{INVESTIGATIONS}/pft",
    )


def _old(values: list[PftValue], new: PftValue) -> PftValue | None:
    return next((one for one in values if (one.measure, one.phase) == (new.measure, new.phase)), None)


def _reference(work: Work, measure: PftMeasure) -> Any:
    person = work.document.clinical_scenario.basic_measurements
    return reference(measure, person.gender, person.age, person.height)


def _measured(work: Work, measure: PftMeasure, phase: PftPhase, value: float) -> PftValue:
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
