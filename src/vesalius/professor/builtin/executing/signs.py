"""Vital signs at the start, and everything in the document that repeats or follows from them."""

import re

from vesalius.physiology.circulation import mean_arterial_pressure, qt_from_qtc_fridericia
from vesalius.professor.commands import NudgeVital, Outcome, SetState, SetVital, State
from vesalius.scenarios.document import Change
from vesalius.scenarios.document.body_signs import RHYTHM_RATES, VITAL_SIGNS
from vesalius.scenarios.document.schema import ElementKind

from ..language import Say
from .work import Work

_SHOCK_PRESSURE, _LOW_SATURATION = 90, 88
"""Below these (mmHg, %) the decisions of a flow for a stable patient may no longer be right."""
_EXAMINATION = "/clinicalScenario/initialExamination"
NAMES: dict[ElementKind, Say] = {
    "heartRate": Say("heart rate", "пулс"),
    "respiratoryRate": Say("respiratory rate", "дихателна честота"),
    "oxygenSaturation": Say("oxygen saturation", "сатурация"),
    "systolicPressure": Say("systolic pressure", "систолно налягане"),
    "diastolicPressure": Say("diastolic pressure", "диастолно налягане"),
    "meanArterialPressure": Say("mean arterial pressure", "средно артериално налягане"),
    "temperature": Say("temperature", "температура"),
    "endTidalCarbonDioxide": Say("end-tidal CO2", "EtCO2"),
    "glasgowComaScale": Say("Glasgow Coma Scale", "скала на Глазгоу"),
    "glucose": Say("glucose", "глюкоза"),
}
_NORMAL: dict[ElementKind, float] = {
    "heartRate": 78,
    "respiratoryRate": 15,
    "oxygenSaturation": 97,
    "systolicPressure": 124,
    "diastolicPressure": 78,
    "temperature": 36.7,
    "endTidalCarbonDioxide": 38,
    "glasgowComaScale": 15,
    "glucose": 5.6,
}
_STEPS: dict[ElementKind, float] = {
    "heartRate": 20,
    "respiratoryRate": 6,
    "oxygenSaturation": 5,
    "systolicPressure": 20,
    "diastolicPressure": 10,
    "temperature": 1,
    "endTidalCarbonDioxide": 8,
    "glasgowComaScale": 2,
    "glucose": 3,
}
_STATES: dict[State, dict[ElementKind, float]] = {
    "hypotensive": {"systolicPressure": 84, "diastolicPressure": 50},
    "hypertensive": {"systolicPressure": 182, "diastolicPressure": 104},
    "hypoxic": {"oxygenSaturation": 86},
    "febrile": {"temperature": 38.7},
    "tachypnoeic": {"respiratoryRate": 30},
    "bradypnoeic": {"respiratoryRate": 8},
    "tachycardic": {"heartRate": 130},
    "bradycardic": {"heartRate": 46},
    "drowsy": {"glasgowComaScale": 13},
    "unstable": {"systolicPressure": 78, "diastolicPressure": 46},
}
"""What a word stands for where no number is given."""
_HEALTHY: dict[State, dict[ElementKind, tuple[float, float]]] = {
    "hypotensive": {"systolicPressure": (100, 124), "diastolicPressure": (60, 78)},
    "hypertensive": {"systolicPressure": (0, 135), "diastolicPressure": (0, 84)},
    "hypoxic": {"oxygenSaturation": (94, 97)},
    "febrile": {"temperature": (36, 37.4)},
    "tachypnoeic": {"respiratoryRate": (12, 20)},
    "bradypnoeic": {"respiratoryRate": (12, 20)},
    "tachycardic": {"heartRate": (60, 95)},
    "bradycardic": {"heartRate": (60, 90)},
    "drowsy": {"glasgowComaScale": (15, 15)},
    "unstable": {"systolicPressure": (100, 124), "diastolicPressure": (60, 78)},
}
"""The range a sign is brought into where the state is denied; the second number is what a low value becomes."""


def present(work: Work) -> dict[ElementKind, float]:
    """The numbers of the body at the start."""
    elements = work.document.initial_elements.elements
    return {one.kind: float(one.value) for one in elements if isinstance(one.value, int | float)}


def set_vital(work: Work, command: SetVital) -> Outcome:
    """One sign as it was said."""
    limits = VITAL_SIGNS[command.sign]
    name = NAMES[command.sign]
    if not limits.low <= command.value <= limits.high:
        return work.outcome(
            "refused",
            f"Not changed: a {name.en} of {command.value:g} is outside what the body can have "
            f"({limits.low:g} to {limits.high:g} {limits.unit}).",
            f"Без промяна: {name.bg} {command.value:g} е извън възможното "
            f"({limits.low:g} до {limits.high:g} {limits.unit}).",
            words=command.words,
            pointer="/initialElements/elements",
        )
    if command.sign not in present(work):
        return _absent(work, command.sign, command.words)
    _move(work, {command.sign: command.value})
    told = f" ({command.told})" if command.told else ""
    en = f"The {name.en} is {command.value:g} {limits.unit}{told}.".replace(" .", ".")
    bg = f"{name.bg.capitalize()}: {command.value:g} {limits.unit}{told}.".replace(" .", ".")
    warning, note = _unlikely_rate(work, command), _flow_note({command.sign: command.value})
    return work.outcome(
        "done",
        en + warning.en + note.en,
        bg + warning.bg + note.bg,
        words=command.words,
        pointer="/initialElements/elements",
    )


def set_pressure(work: Work, upper: SetVital, lower: SetVital) -> Outcome:
    """Both pressures at once, as they are said."""
    outcomes = [set_vital(work, upper), set_vital(work, lower)]
    refused = next((one for one in outcomes if one.status == "refused"), None)
    if refused is not None:
        return refused
    told = f"{upper.value:g}/{lower.value:g} mmHg"
    note = _flow_note({"systolicPressure": upper.value})
    return work.outcome(
        "done",
        f"The blood pressure is {told}.{note.en}",
        f"Кръвно налягане: {told}.{note.bg}",
        words=upper.words,
        pointer="/initialElements/elements",
    )


def _unlikely_rate(work: Work, command: SetVital) -> Say:
    rhythm = next(
        (one.value for one in work.document.initial_elements.elements if one.kind == "rhythm"), None
    )
    limits = next((range for name, range in RHYTHM_RATES.items() if name == rhythm), None)
    if command.sign != "heartRate" or limits is None or limits[0] <= command.value <= limits[1]:
        return Say("", "")
    return Say(
        f" The rhythm of this case does not usually go with that rate ({limits[0]} to {limits[1]}/min).",
        f" Ритъмът в случая обичайно не е с такава честота ({limits[0]} до {limits[1]}/min).",
    )


def _flow_note(targets: dict[ElementKind, float]) -> Say:
    """Numbers of an unstable patient do not change what the flow holds for right."""
    if (
        targets.get("systolicPressure", 120) >= _SHOCK_PRESSURE
        and targets.get("oxygenSaturation", 97) >= _LOW_SATURATION
    ):
        return Say("", "")
    return Say(
        " Please see whether the flow's decisions still fit.",
        " Моля, преценете дали решенията в хода още съответстват.",
    )


def _absent(work: Work, sign: ElementKind, words: str) -> Outcome:
    name = NAMES[sign]
    return work.outcome(
        "refused",
        f"Not changed: this case has no {name.en} at the start.",
        f"Без промяна: в началното състояние няма {name.bg}.",
        words=words,
        pointer="/initialElements/elements",
    )


def nudge_vital(work: Work, command: NudgeVital) -> Outcome:
    """Higher, lower, or normal."""
    now = present(work)
    if command.sign not in now:
        return _absent(work, command.sign, command.words)
    limits, name = VITAL_SIGNS[command.sign], NAMES[command.sign]
    value = _NORMAL[command.sign] if command.step == 0 else now[command.sign]
    value += command.step * (command.amount or _STEPS[command.sign])
    value = min(limits.high, max(limits.low, round(value, 1)))
    targets: dict[ElementKind, float] = {command.sign: value}
    pair = "diastolicPressure"
    if command.sign == "systolicPressure" and pair in now:
        share = value / now["systolicPressure"] if now["systolicPressure"] else 1
        targets[pair] = _NORMAL[pair] if command.step == 0 else round(now[pair] * share)
    if value == now[command.sign]:
        return work.outcome(
            "answered",
            f"The {name.en} is {value:g} {limits.unit} already.",
            f"{name.bg.capitalize()} вече е {value:g} {limits.unit}.",
            words=command.words,
            pointer="/initialElements/elements",
        )
    _move(work, targets)
    note = _flow_note(targets)
    also = f"/{targets[pair]:g}" if pair in targets else ""
    return work.outcome(
        "done",
        f"The {name.en} is {value:g}{also} {limits.unit}, it was {now[command.sign]:g}.{note.en}",
        f"{name.bg.capitalize()}: {value:g}{also} {limits.unit}, преди {now[command.sign]:g}.{note.bg}",
        words=command.words,
        pointer="/initialElements/elements",
    )


def set_state(work: Work, command: SetState) -> Outcome:
    """A word for the patient's condition as numbers, or numbers of a patient who is not so."""
    now = present(work)
    if command.wanted:
        targets = {sign: value for sign, value in _STATES[command.state].items() if sign in now}
        healthy = _HEALTHY[command.state]
        # A patient who is worse than the word already stays so.
        if command.state in ("hypotensive", "hypoxic", "bradycardic", "bradypnoeic", "drowsy", "unstable"):
            targets = {sign: min(value, now[sign]) for sign, value in targets.items()}
        elif healthy:
            targets = {sign: max(value, now[sign]) for sign, value in targets.items()}
    else:
        targets = {}
        for sign, (low, high) in _HEALTHY[command.state].items():
            if sign in now and not low <= now[sign] <= (999 if command.state in _LOW else high):
                targets[sign] = high
    if all(now.get(sign) == value for sign, value in targets.items()):
        told = ", ".join(f"{NAMES[s].to(work.speaks)} {now[s]:g}" for s in _STATES[command.state] if s in now)
        return work.outcome(
            "answered",
            f"That is so already ({told}); nothing changed.",
            f"Вече е така ({told}); нищо не е променено.",
            words=command.words,
            pointer="/initialElements/elements",
        )
    _move(work, targets)
    told = ", ".join(
        f"{NAMES[s].to(work.speaks)} {v:g} {VITAL_SIGNS[s].unit}".rstrip() for s, v in targets.items()
    )
    note = _flow_note(targets)
    return work.outcome(
        "done",
        f"At the start: {told}.{note.en}",
        f"В началото: {told}.{note.bg}",
        words=command.words,
        pointer="/initialElements/elements",
    )


_LOW = frozenset({"hypotensive", "hypoxic", "bradycardic", "bradypnoeic", "drowsy", "unstable"})


def _move(work: Work, targets: dict[ElementKind, float]) -> None:
    """The signs changed, and the mean pressure, the examination and the ECG with them."""
    elements = work.document.initial_elements.elements
    state = present(work) | targets
    systolic, diastolic = state.get("systolicPressure"), state.get("diastolicPressure")
    if (
        systolic is not None
        and diastolic is not None
        and {"systolicPressure", "diastolicPressure"} & targets.keys()
    ):
        if diastolic >= systolic and "diastolicPressure" not in targets:
            diastolic = round(systolic * 0.62)
            targets = targets | {"diastolicPressure": diastolic}
        targets = targets | {"meanArterialPressure": round(mean_arterial_pressure(systolic, diastolic))}
    changes = [
        Change(f"/initialElements/elements/{index}/value", targets[element.kind])
        for index, element in enumerate(elements)
        if element.kind in targets
    ]
    changes += _examination(work, targets, systolic, diastolic)
    ecg = work.document.clinical_scenario.investigations.ecg
    if ecg is not None and "heartRate" in targets:
        rate = round(targets["heartRate"])
        changes.append(Change("/clinicalScenario/investigations/ecg/rate", rate))
        if ecg.qt and ecg.qtc and ecg.qtc_method == "fridericia" and rate:
            qt = round(qt_from_qtc_fridericia(ecg.qtc, rate))
            changes.append(Change("/clinicalScenario/investigations/ecg/qt", qt))
    work.set_all(changes)


def _examination(
    work: Work, targets: dict[ElementKind, float], systolic: float | None, diastolic: float | None
) -> list[Change]:
    examination = work.document.clinical_scenario.initial_examination
    circulation, breathing = examination.circulation, examination.breathing
    disability, exposure = examination.disability, examination.exposure
    if (
        {"systolicPressure", "diastolicPressure"} & targets.keys()
        and systolic is not None
        and diastolic is not None
    ):
        circulation = re.sub(r"\d{2,3}/\d{2,3}(?=\s*mmHg)", f"{systolic:.0f}/{diastolic:.0f}", circulation)
        if systolic < 90:
            circulation = circulation.replace("capillary refill 2 s", "capillary refill 4 s")
            circulation = circulation.replace("капилярно пълнене 2 s", "капилярно пълнене 4 s")
            circulation = circulation.replace("warm hands", "cool hands")
            circulation = circulation.replace("топли крайници", "хладни крайници")
    if "heartRate" in targets:
        circulation = re.sub(r"\b\d{2,3}(?=/min)", f"{targets['heartRate']:.0f}", circulation, count=1)
    if "oxygenSaturation" in targets:
        breathing = re.sub(r"(SpO2\D{0,6})\d{2,3}", rf"\g<1>{targets['oxygenSaturation']:.0f}", breathing)
    if "respiratoryRate" in targets:
        breathing = re.sub(r"\d{1,2}(?=/min)", f"{targets['respiratoryRate']:.0f}", breathing, count=1)
    if "glasgowComaScale" in targets:
        disability = re.sub(r"(GCS\D{0,4})\d{1,2}", rf"\g<1>{targets['glasgowComaScale']:.0f}", disability)
    if "temperature" in targets:
        exposure = re.sub(r"\d{2}[.,]\d(?=\s*°C)", f"{targets['temperature']:.1f}", exposure)
    return [
        Change(f"{_EXAMINATION}/circulation", circulation),
        Change(f"{_EXAMINATION}/breathing", breathing),
        Change(f"{_EXAMINATION}/disability", disability),
        Change(f"{_EXAMINATION}/exposure", exposure),
    ]
