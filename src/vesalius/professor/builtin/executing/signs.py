"""Vital signs at the start, and everything in the document that repeats or follows from them."""

import re

import msgspec

from vesalius.kit.locales import Language
from vesalius.kit.messages import in_language
from vesalius.physiology.circulation import mean_arterial_pressure, qt_from_qtc_fridericia
from vesalius.professor.commands import NudgeVital, Outcome, SetState, SetVital, State
from vesalius.scenarios.document import Change, Document
from vesalius.scenarios.document.body_signs import PULSELESS, SINUS_BY_RATE, VITAL_SIGNS
from vesalius.scenarios.document.checks.labs import kind_of, places
from vesalius.scenarios.document.schema import ElementKind

from ..coherent import ACID_BASE, GAS_VALUES, Followed, acid_base_possible, followed, restated
from ..language import Say, decimal
from .following import texts_following, texts_following_laboratory, words_no_longer_true
from .oxygen import breathe
from .rates import nearest_rate, no_such_rate, why_no_such_rate
from .work import INVESTIGATIONS, Work

SHOCK_PRESSURE, _LOW_SATURATION = 90, 88
"""Below these (mmHg, %) the decisions of a flow for a stable patient may no longer be right."""
_EXAMINATION = "/clinicalScenario/initialExamination"
PRESSURE_PAIR: tuple[ElementKind, ...] = ("systolicPressure", "diastolicPressure")
_PRESSURES = frozenset(PRESSURE_PAIR)
_CLEARLY_WORSE, _LOWEST_SATURATION = 3, 50
"""A state this many percent of saturation below the start is a worse one; none is made lower than this (%)."""
_MINDS = (
    (15, ("Alert", "В ясно съзнание")),
    (9, ("Drowsy", "Сомнолентност")),
    (3, ("Unconscious", "Безсъзнание")),
)
"""How the examination begins to tell of the mind, from a Glasgow Coma Scale on."""
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
_LEAST_LEFT = 0.6
"""The part of a sign that a step downwards leaves at least."""
_LITTLE = 0.5
"""The part of a step that "a bit" is."""
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


def present(document: Document) -> dict[ElementKind, float]:
    """The numbers of the body at the start."""
    elements = document.initial_elements.elements
    return {one.kind: float(one.value) for one in elements if isinstance(one.value, int | float)}


def set_vital(work: Work, command: SetVital) -> Outcome:
    """One sign as it was said; a mean pressure by the two pressures it is the mean of."""
    if command.sign == "meanArterialPressure":
        return _set_mean_pressure(work, command)
    refused = _refused(work, command)
    if refused is not None:
        return refused
    limits, name = VITAL_SIGNS[command.sign], NAMES[command.sign]
    value = nearest_rate(work, command.value) if command.sign == "heartRate" else command.value
    why = why_no_such_rate(work, command.value) if value != command.value else Say("", "")
    breathed = breathe(work, command.oxygen) if command.oxygen else Say("", "")
    moved = _move(work, {command.sign: value})
    told = f" ({command.told})" if command.told and not why.en else ""
    shown = with_unit(value, limits.unit)
    en = f"The {name.en} is {shown}{told}{breathed.en}" + (
        f", the nearest possible: {why.en}." if why.en else "."
    )
    bg = f"{_capital(name.bg)}: {shown}{told}{breathed.bg}" + (
        f", най-близкото възможно: {why.bg}." if why.bg else "."
    )
    note = _flow_note(work, {command.sign: value})
    return work.outcome(
        "different" if why.en else "done",
        en + moved.en + note.en,
        bg + moved.bg + note.bg,
        words=command.words,
        pointer="/initialElements/elements",
    )


def _set_mean_pressure(work: Work, command: SetVital) -> Outcome:
    now = present(work.document)
    upper, lower = now.get("systolicPressure"), now.get("diastolicPressure")
    if not upper or not lower:
        return _absent(work, command.sign, command.words)
    systolic = round(command.value * upper / mean_arterial_pressure(upper, lower))
    diastolic = round((3 * command.value - systolic) / 2)
    pair = (
        SetVital(sign="systolicPressure", value=systolic, words=command.words),
        SetVital(sign="diastolicPressure", value=diastolic, words=command.words),
    )
    outcome = set_pressure(work, *pair)
    if outcome.status != "done":
        return outcome
    mean = Say(
        f"The mean arterial pressure is {command.value:g} mmHg.",
        f"Средно артериално налягане: {command.value:g} mmHg.",
    )
    return msgspec.structs.replace(outcome, text=f"{mean.to(work.speaks)} {outcome.text}")


def _refused(work: Work, command: SetVital) -> Outcome | None:
    """Why a sign cannot be set, if it cannot."""
    limits = VITAL_SIGNS[command.sign]
    name = NAMES[command.sign]
    if not limits.low <= command.value <= limits.high:
        return work.outcome(
            "refused",
            f"Not changed: a value of {command.value:g} for the {name.en} is outside what the body can have "
            f"({limits.low:g} to {limits.high:g} {limits.unit}).",
            f"Без промяна: {name.bg} {command.value:g} е извън възможното "
            f"({limits.low:g} до {limits.high:g} {limits.unit}).",
            words=command.words,
            pointer="/initialElements/elements",
        )
    if command.sign not in present(work.document):
        return _absent(work, command.sign, command.words)
    return _without_pulse(work, command)


_NEEDS_PULSE: dict[ElementKind, float] = {
    "systolicPressure": 0,
    "diastolicPressure": 0,
    "meanArterialPressure": 0,
    "oxygenSaturation": 90,
    "glasgowComaScale": 3,
}
"""What a sign is at most in a patient without a pulse."""


def _without_pulse(work: Work, command: SetVital) -> Outcome | None:
    """Why a sign of somebody who has a pulse is not set in an arrest."""
    rhythms = {one.value for one in work.document.initial_elements.elements if one.kind == "rhythm"}
    if not rhythms & PULSELESS:
        return None
    rate = command.sign == "heartRate" and "pulselessElectricalActivity" not in rhythms and command.value > 0
    if not rate and command.value <= _NEEDS_PULSE.get(command.sign, command.value):
        return None
    name = NAMES[command.sign]
    return work.outcome(
        "refused",
        f"Not changed: the case begins in cardiac arrest, and a {name.en} of {command.value:g} needs a pulse. "
        "Say it of a state after the pulse is back.",
        f"Без промяна: случаят започва със сърдечен арест, а {name.bg} {command.value:g} изисква пулс. "
        "Кажете го за състояние след възстановяване на пулса.",
        words=command.words,
        pointer="/initialElements/elements",
    )


def set_pressure(work: Work, upper: SetVital, lower: SetVital) -> Outcome:
    """Both pressures at once, as they are said."""
    refused = _refused(work, upper) or _refused(work, lower)
    if refused is not None:
        return refused
    moved = _move(work, {upper.sign: upper.value, lower.sign: lower.value})
    told = f"{upper.value:g}/{lower.value:g} mmHg"
    note = _flow_note(work, {"systolicPressure": upper.value})
    return work.outcome(
        "done",
        f"The blood pressure is {told}.{moved.en}{note.en}",
        f"Кръвно налягане: {told}.{moved.bg}{note.bg}",
        words=upper.words,
        pointer="/initialElements/elements",
    )


def _flow_note(work: Work, targets: dict[ElementKind, float]) -> Say:
    """Numbers of an unstable patient change what the flow holds for right only where it knows both patients."""
    if (
        targets.get("systolicPressure", 120) >= SHOCK_PRESSURE
        and targets.get("oxygenSaturation", 97) >= _LOW_SATURATION
    ):
        return Say("", "")
    if work.unstable:
        return Say(
            " The flow's right decisions are those for an unstable patient.",
            " Правилните решения в хода са за нестабилен пациент.",
        )
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
    now = present(work.document)
    if command.sign not in now or command.sign not in _NORMAL:
        return _absent(work, command.sign, command.words)
    limits, name = VITAL_SIGNS[command.sign], NAMES[command.sign]
    value = _NORMAL[command.sign] if command.step == 0 else now[command.sign]
    value += command.step * (command.amount or _STEPS[command.sign] * (_LITTLE if command.little else 1))
    if command.step < 0 and not command.amount:
        # "Too fast" of a breath every twelve seconds is no apnoea.
        value = max(value, round(now[command.sign] * _LEAST_LEFT))
    value = min(limits.high, max(limits.low, round(value, 1)))
    if command.sign == "heartRate":
        asked, value = value, nearest_rate(work, value)
        if value == now[command.sign] and asked != value:
            return no_such_rate(work, asked, command.words)
    targets: dict[ElementKind, float] = {command.sign: value}
    pair: ElementKind = "diastolicPressure"
    if command.sign == "systolicPressure" and pair in now:
        share = value / now["systolicPressure"] if now["systolicPressure"] else 1
        targets[pair] = _NORMAL[pair] if command.step == 0 else round(now[pair] * share)
    if value == now[command.sign]:
        return work.outcome(
            "answered",
            f"The {name.en} is {with_unit(value, limits.unit)} already.",
            f"{_capital(name.bg)} вече е {with_unit(value, limits.unit)}.",
            words=command.words,
            pointer="/initialElements/elements",
        )
    moved = _move(work, targets)
    note = _flow_note(work, targets)
    also = f"/{targets[pair]:g} " if pair in targets else ""
    told = Say("blood pressure", "кръвно налягане") if also else name
    was = f"{now[command.sign]:g}/{now[pair]:g}" if also else f"{now[command.sign]:g}"
    return work.outcome(
        "done",
        f"The {told.en} is {with_unit(value, also + limits.unit)}, it was {was}.{moved.en}{note.en}",
        f"{_capital(told.bg)}: {with_unit(value, also + limits.unit)}, преди {was}.{moved.bg}{note.bg}",
        words=command.words,
        pointer="/initialElements/elements",
    )


def set_state(work: Work, command: SetState) -> Outcome:
    """A word for the patient's condition as numbers, or numbers of a patient who is not so."""
    now = present(work.document)
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
    rate = targets.get("heartRate")
    if rate is not None and nearest_rate(work, rate) != rate:
        return no_such_rate(work, rate, command.words)
    if all(now.get(sign) == value for sign, value in targets.items()):
        told = ", ".join(f"{NAMES[s].to(work.speaks)} {now[s]:g}" for s in _STATES[command.state] if s in now)
        return work.outcome(
            "answered",
            f"That is so already ({told}); nothing changed.",
            f"Вече е така ({told}); нищо не е променено.",
            words=command.words,
            pointer="/initialElements/elements",
        )
    moved = _move(work, targets)
    told = ", ".join(_with_value(sign, value, work.speaks) for sign, value in targets.items())
    note = _flow_note(work, targets)
    return work.outcome(
        "done",
        f"At the start: {told}.{moved.en}{note.en}",
        f"В началото: {told}.{moved.bg}{note.bg}",
        words=command.words,
        pointer="/initialElements/elements",
    )


_LOW = frozenset({"hypotensive", "hypoxic", "bradycardic", "bradypnoeic", "drowsy", "unstable"})


def follow_gas(work: Work, name: str, value: float) -> Followed | None:
    """What moves with a laboratory value of the vocabulary; None where it is none of a blood gas, or not possible."""
    measured = kind_of(name)
    if measured is None or measured.key not in GAS_VALUES or not measured.low <= value <= measured.high:
        return None
    work.stated[measured.key] = value
    return followed(work.document, {}, work.stated | _kept_of_three(work), work.said)


def _kept_of_three(work: Work) -> dict[str, float]:
    """Of pH, PaCO2 and bicarbonate the one that stays where another is set: what an earlier message stated."""
    stated = work.stated.keys() & ACID_BASE
    before = [key for key in ACID_BASE if key in work.stated_before and key not in stated]
    known = places(work.document)
    if len(stated) != 1 or len(before) != 1 or before[0] not in known:
        return {}
    kept = {before[0]: known[before[0]][1]}
    return kept if acid_base_possible(work.stated | kept) else {}


def _move(work: Work, targets: dict[ElementKind, float]) -> Say:
    """The signs changed, and with them what follows from them; what that was, in words."""
    work.said |= targets.keys()
    state = present(work.document) | targets
    systolic, diastolic = state.get("systolicPressure"), state.get("diastolicPressure")
    if systolic is not None and diastolic is not None and _PRESSURES & targets.keys():
        if diastolic >= systolic and "diastolicPressure" not in targets:
            diastolic = round(systolic * 0.62)
            targets = targets | {"diastolicPressure": diastolic}
        targets = targets | {"meanArterialPressure": round(mean_arterial_pressure(systolic, diastolic))}
    return apply_followed(work, targets, followed(work.document, targets, work.stated, work.said))


def apply_followed(
    work: Work, targets: dict[ElementKind, float], more: Followed, old: Document | None = None
) -> Say:
    """The signs and laboratory values changed wherever they stand: start, examination, ECG, states of the flow.

    `old`: the document before the message changed it, if it did so already. What moved, in words.
    """
    old = old or work.document
    before, all_ = present(work.document), targets | more.signs
    labs = work.document.clinical_scenario.investigations.labs
    changes = [
        Change(f"/initialElements/elements/{index}/value", all_[element.kind])
        for index, element in enumerate(work.document.initial_elements.elements)
        if element.kind in all_
    ]
    changes += [Change(f"{INVESTIGATIONS}/labs/{index}/value", value) for index, value in more.labs.items()]
    changes += _examination(work, all_)
    ecg = work.document.clinical_scenario.investigations.ecg
    if ecg is not None and "heartRate" in targets:
        rate = round(targets["heartRate"])
        changes.append(Change(f"{INVESTIGATIONS}/ecg/rate", rate))
        told = re.sub(rf"\b{ecg.rate}(?=\s?/min)", str(rate), ecg.findings)
        if ecg.qt and ecg.qtc and ecg.qtc_method == "fridericia" and rate:
            qt = round(qt_from_qtc_fridericia(ecg.qtc, rate))
            changes.append(Change(f"{INVESTIGATIONS}/ecg/qt", qt))
            told = re.sub(rf"(QT ){ecg.qt:g}(?= ms)", rf"\g<1>{qt}", told)
        changes.append(Change(f"{INVESTIGATIONS}/ecg/findings", told))
    flow = _worse_states(work, before, all_)
    work.set_all([*changes, *flow])
    rhythm = _rhythm(work, all_)
    work.set_all(rhythm)
    work.set_all(texts_following(old, work.document))
    work.set_all(texts_following_laboratory(old, work.document))
    following = restated(old, work.document)
    work.set_all(following)
    words_gone, gone = words_no_longer_true(old, work.document)
    work.set_all(words_gone)
    moved = [
        (_with_value(kind, value, "en"), _with_value(kind, value, "bg")) for kind, value in more.signs.items()
    ]
    for index, value in more.labs.items():
        told = f"{labs[index].name} {with_unit(value, labs[index].unit)}"
        moved.append((told, told))
    if rhythm:
        name = str(rhythm[0].value)
        told_rhythm = [in_language(language).of("rhythm", name) for language in ("en", "bg")]
        moved.append((told_rhythm[0].lower(), told_rhythm[1].lower()))
    en = f" With it: {', '.join(one for one, _ in moved)}." if moved else ""
    bg = f" Заедно с това: {', '.join(other for _, other in moved)}." if moved else ""
    if flow or following:
        en += " The states of the flow move with it."
        bg += " Състоянията в хода се променят съответно."
    if gone:
        en += f" No longer true and taken out of the examination: {', '.join(f'“{one}”' for one in gone)}."
        bg += f" Вече не е вярно и е извадено от прегледа: {', '.join(f'„{one}“' for one in gone)}."
    doubtful = _doubtful(work)
    return Say(en + doubtful.en, bg + doubtful.bg)


def with_unit(value: float, unit: str) -> str:
    """A value as it is read: 25/min, 86 %, 7.32."""
    shown = "" if unit == "1" else unit
    return f"{value:g}{'' if shown.startswith('/') else ' '}{shown}".rstrip()


def _capital(name: str) -> str:
    """The first letter only: EtCO2 keeps its own."""
    return name[:1].upper() + name[1:]


def _with_value(kind: ElementKind, value: float, language: Language) -> str:
    """A sign with its value, as it stands in a sentence."""
    return f"{NAMES[kind].to(language)} {with_unit(value, VITAL_SIGNS[kind].unit)}"


def _worse_states(
    work: Work, before: dict[ElementKind, float], after: dict[ElementKind, float]
) -> list[Change]:
    """States of the flow that were worse than the start stay worse: their saturation, and the text that names it."""
    was, now = before.get("oxygenSaturation"), after.get("oxygenSaturation")
    if was is None or now is None or now >= was:
        return []
    ids = {
        element.id
        for element in work.document.initial_elements.elements
        if element.kind == "oxygenSaturation"
    }
    changes = []
    for number, block in enumerate(work.document.scenario_flow.blocks):
        alive = all(change.target not in PULSELESS for change in block.changes)
        for place, change in enumerate(block.changes):
            value = change.target
            if change.element_id not in ids or not isinstance(value, int | float) or not alive:
                continue
            if value > was - _CLEARLY_WORSE:
                continue
            lower = max(_LOWEST_SATURATION, round(value - (was - now)))
            at = f"/scenarioFlow/blocks/{number}"
            changes.append(Change(f"{at}/changes/{place}/target", lower))
            narrative = re.sub(rf"(SpO2\D{{0,6}}){value:g}\b", rf"\g<1>{lower:g}", block.narrative)
            if narrative != block.narrative:
                changes.append(Change(f"{at}/narrative", narrative))
    return changes


def _rhythm(work: Work, after: dict[ElementKind, float]) -> list[Change]:
    """A sinus rhythm is called by its rate: at the start, in the ECG and in what its findings say."""
    rate = after.get("heartRate")
    names: list[str] = [name for _, name in SINUS_BY_RATE]
    elements = work.document.initial_elements.elements
    place = next((n for n, one in enumerate(elements) if one.kind == "rhythm" and one.value in names), None)
    if rate is None or place is None:
        return []
    was, now = str(elements[place].value), next(name for least, name in SINUS_BY_RATE if rate >= least)
    if was == now:
        return []
    changes = [Change(f"/initialElements/elements/{place}/value", now)]
    ecg = work.document.clinical_scenario.investigations.ecg
    if ecg is not None and ecg.rhythm == was:
        say = in_language(work.writes)
        old, new = say.of("rhythm", was), say.of("rhythm", now)
        findings = re.sub(re.escape(old), new, ecg.findings, count=1, flags=re.IGNORECASE)
        changes += [
            Change(f"{INVESTIGATIONS}/ecg/rhythm", now),
            Change(f"{INVESTIGATIONS}/ecg/findings", findings),
        ]
    return changes


_ABOVE = ("above", "over", "exceeds", "над", "надвишава")
_BELOW = ("below", "under", "под")
_SAID_OF_OXYGEN = re.compile(
    rf"PaO2[^.;]{{0,40}}?\b(?P<side>{'|'.join(_ABOVE + _BELOW)}) (?P<limit>\d{{2,3}})"
)


def _doubtful(work: Work) -> Say:
    """A text of the flow that says of PaO2 what is no longer so."""
    oxygen = places(work.document).get("pao2")
    for block in work.document.scenario_flow.blocks if oxygen else ():
        for action in block.actions:
            said = _SAID_OF_OXYGEN.search(action.rationale)
            if said is None or oxygen is None:
                continue
            if (oxygen[1] > float(said["limit"])) != (said["side"] in _ABOVE):
                return Say(
                    f" “{action.text}” still says: {action.rationale} Please correct it.",
                    f" При „{action.text}“ все още пише: {action.rationale} Моля, поправете го.",
                )
    return Say("", "")


def _examination(work: Work, targets: dict[ElementKind, float]) -> list[Change]:
    state = present(work.document) | targets
    systolic, diastolic = state.get("systolicPressure"), state.get("diastolicPressure")
    examination = work.document.clinical_scenario.initial_examination
    circulation, breathing = examination.circulation, examination.breathing
    disability, exposure = examination.disability, examination.exposure
    if _PRESSURES & targets.keys() and systolic is not None and diastolic is not None:
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
        disability = _mind(disability, targets["glasgowComaScale"])
    if "temperature" in targets:
        exposure = re.sub(r"\d{2}[.,]\d(?=\s*°C)", decimal(targets["temperature"], work.writes), exposure)
    return [
        Change(f"{_EXAMINATION}/circulation", circulation),
        Change(f"{_EXAMINATION}/breathing", breathing),
        Change(f"{_EXAMINATION}/disability", disability),
        Change(f"{_EXAMINATION}/exposure", exposure),
    ]


def _mind(text: str, coma_scale: float) -> str:
    """The examination of the mind with the word that goes with a Glasgow Coma Scale."""
    fitting = next(words for lowest, words in _MINDS if coma_scale >= lowest)
    for _, words in _MINDS:
        for old, new in zip(words, fitting, strict=True):
            if re.match(rf"{old}\b", text):
                return new + text[len(old) :]
    return text
