# ruff: noqa: E501 (prose reads best unbroken)
"""Which conditions that forbid drugs the patient has, by the story and in each state of the flow."""

import re
from functools import lru_cache
from typing import Any

from vesalius.kit.patterns import Alternatives

from ...body_signs import PULSELESS
from ...drugs import read_table
from ...schema import Document
from .. import labs
from ..places import (
    State,
    bulgarian,
    denied,
    examination,
    history,
    numbers_of,
    of_others,
    once,
    sentences,
)

# The patient
_TABLES = [read_table(name) for name in ("contraindications", "contraindications_of_organs")]


TABLE: dict[str, Any] = {
    "conditions": {name: row for table in _TABLES for name, row in table["conditions"].items()},
    "pathologies": _TABLES[0]["pathologies"],
    "rules": [rule for table in _TABLES for rule in table["rules"]],
}


CONDITIONS: dict[str, dict[str, Any]] = TABLE["conditions"]


_IN_WORDS: dict[str, Alternatives] = {
    name: Alternatives(row["words"], r"(?<!\w)") for name, row in CONDITIONS.items() if row["words"]
}


# One look behind for all of them: an alternative is tried only where a word begins.
_ANY_CONDITION = Alternatives((word for row in CONDITIONS.values() for word in row["words"]), r"(?<!\w)")


_FRACTION = re.compile(
    r"(?:LVEF|\b[EЕ][FФ]\b|ejection fraction|ФИ\b|фракция на изтласкване|ФИЛК)\D{0,25}?(?P<n>\d{2})(?:\s?[–-]\s?\d{2})?\s?(?:%|percent|per cent|процента)",
    re.IGNORECASE,
)


BY_PATHOLOGY: dict[str, list[str]] = TABLE["pathologies"]


_OFF_WHEN_GONE = frozenset(("vt", "bradycardia", "torsades"))


_GONE = re.compile(
    r"\b(?:in childhood|as a (?:child|toddler|baby)|outgr\w*|resolved|years ago|formerly|previous\w*|past|earlier|преди години|предишн\w*|минал\w* години|"
    r"в детството|като дете|отзвуч\w*|преди \w+ години)",
    re.IGNORECASE,
)
"""What is over, of a condition that passes."""


_DISPROVED = re.compile(
    r"\b(?:mislabel\w*|thought to be|labell?ed|ruled out|excluded|diagnos\w+ (?:was )?withdrawn|погрешно|отхвърлен\w*|изключен\w*)",
    re.IGNORECASE,
)


@lru_cache(maxsize=4096)
def _told_conditions(text: str) -> tuple[tuple[str, str], ...]:
    """The conditions a text tells of the patient, with its words."""
    found: dict[str, str] = {}
    if not _ANY_CONDITION.search(text):
        return ()
    for sentence in sentences(text):
        if of_others(sentence) or not _ANY_CONDITION.search(sentence):
            continue
        for name, pattern in _IN_WORDS.items():
            match = pattern.search(sentence)
            if name in found or match is None or denied(sentence, match.start()):
                continue
            if _DISPROVED.search(sentence) or (CONDITIONS[name].get("passes") and _GONE.search(sentence)):
                continue
            found[name] = match[0]
    return tuple(found.items())


@once
def conditions_of(document: Document) -> dict[str, str]:
    """What is true of the patient throughout, each with the words or numbers that tell it."""
    case, found = document.clinical_scenario, dict[str, str]()
    words = "bg" if bulgarian(document) else "en"
    person = case.basic_measurements
    for limit, name in ((1, "infant"), (8, "under8"), (12, "under12"), (16, "under16")):
        if person.age < limit:
            found[name] = CONDITIONS[name][words]
    if person.age >= 75:
        found["over75"] = CONDITIONS["over75"][words]
    texts = [text for _, text in history(document)]
    texts += [text for _, text in examination(document)]
    texts += [document.general_info.prebrief, document.general_info.scenario_name]
    texts += [image.report for image in case.investigations.imaging]
    texts += [allergy.substance + " " + allergy.reaction for allergy in case.history.allergies]
    # How it ends is no condition of before: "three sessions of dialysis".
    texts += [block.narrative for block in document.scenario_flow.blocks if block.kind != "end"]
    texts += [cue.text for block in document.scenario_flow.blocks for cue in block.cues]
    for text in texts:
        for name, said in _told_conditions(text):
            found.setdefault(name, said)
    if person.gender == "male":
        found.pop("pregnancy", None)
        found.pop("breastfeeding", None)
    for text in texts:
        if "lowef" not in found and (match := _FRACTION.search(text)) and int(match["n"]) <= 40:
            found["lowef"] = match[0]
    values = labs.values(document)
    if (qtc := case.investigations.ecg and case.investigations.ecg.qtc) and qtc >= 500:
        found.setdefault("longqt", f"QTc {qtc} ms")
    if (potassium := values.get("potassium")) is not None:
        if potassium >= 5.8:
            found["hyperkalaemia"] = f"K {potassium:g} mmol/L"
        elif potassium < 3.0:
            found["hypokalaemia"] = f"K {potassium:g} mmol/L"
        if potassium < 3.5:
            found["lowpotassium"] = f"K {potassium:g} mmol/L"
    if (creatinine := values.get("creatinine")) is not None and creatinine >= 265:
        found.setdefault("kidney", f"{creatinine:g} µmol/L")
    if (filtered := values.get("egfr")) is not None and filtered < 30:
        found.setdefault("kidney", f"eGFR {filtered:g}")
    if (platelets := values.get("platelets")) is not None and platelets < 50:
        found["lowplatelets"] = f"{platelets:g} × 10⁹/L"
    if (thinned := values.get("inr")) is not None and thinned >= 3:
        found["overanticoagulated"] = f"INR {thinned:g}"
    if (carbon := values.get("paco2")) is not None and carbon > 50:
        found.setdefault("hypercapnia", f"PaCO2 {carbon:g} mmHg")
    for name in BY_PATHOLOGY.get(document.general_info.pathology or "", ()):
        if name in _OFF_WHEN_GONE:
            continue
        found.setdefault(name, CONDITIONS[name][words])
    return found


def passing_conditions(state: State, pathology: str | None, words: str) -> dict[str, str]:
    """What is true in a block by its rhythm and pressure."""
    rhythms, found = state.get("rhythm", frozenset()), dict[str, str]()

    def add(name: str) -> None:
        found[name] = CONDITIONS[name][words]

    if rhythms and rhythms <= PULSELESS:
        add("pulseless")
    elif rhythms and not rhythms & PULSELESS:
        add("pulse")
    if rhythms & {"ventricularTachycardia"}:
        add("vt")
    if rhythms & {"preexcitedAtrialFibrillation"}:
        add("preexcitation")
    if rhythms & {"torsadesDePointes"} or pathology == "torsades_de_pointes":
        add("torsades")
    if rhythms & {"completeAvBlock"} or pathology == "complete_av_block":
        add("bradycardia")
    rates = numbers_of(state, "heartRate")
    if rates and 0 < max(rates) < 45 and "pulse" in found:
        add("bradycardia")
    pressures = numbers_of(state, "systolicPressure")
    if pressures and 0 < max(pressures) < 90 and "pulse" in found:
        add("hypotension")
    sugars = numbers_of(state, "glucose")
    if sugars and max(sugars) < 4:
        add("lowglucose")
    awake = numbers_of(state, "glasgowComaScale")
    if awake and max(awake) <= 8:
        add("unconscious")
    return found
