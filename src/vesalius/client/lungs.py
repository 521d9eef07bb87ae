"""A simulated lung function laboratory: what the scenario's patient blows when the learner asks for it."""

import random
from collections.abc import Mapping
from typing import Any

from vesalius.client.learner import Json, Run, StepTaken

_ASKED_FOR = ("pft", "spirometry")
"""In the id of an action that has the test done."""
_DIAGNOSES: Mapping[str, tuple[str, str]] = {
    "copd": ("Chronic obstructive pulmonary disease", "Хронична обструктивна белодробна болест"),
    "asthma": ("Asthma", "Бронхиална астма"),
    "idiopathic_pulmonary_fibrosis": ("Idiopathic pulmonary fibrosis", "Идиопатична белодробна фиброза"),
    "neuromuscular_restriction": ("Neuromuscular restriction", "Рестрикция при нервно-мускулно заболяване"),
    "upper_airway_obstruction": (
        "Fixed upper-airway obstruction",
        "Фиксирана обструкция на горните дихателни пътища",
    ),
}
_SPREAD = 0.02
"""People never blow the same twice."""
_USUAL_PEAK = 2.8
"""L/s of peak flow to a litre of FEV1."""


def lung_test(document: Json, locale: str, run: Run, chance: random.Random) -> dict[str, Any] | None:
    """The result of the test that was done, near what the document says.

    None when the learner has not asked for it. Where the flow has nothing to ask with, the patient comes with it.
    """
    asked = _asked(document, run)
    given = document["clinicalScenario"]["investigations"]["pft"]
    if asked is None or given is None:
        return None
    day = 1 + chance.uniform(-_SPREAD, _SPREAD)
    values = {(v["measure"], v["phase"]): v["measured"] * day for v in given["values"] if v["measured"]}
    before = _blow(values, "pre", given["quality"])
    if before is None:
        return None
    after = _blow(values, "post", given["quality"])
    if after is not None:
        # Documents have the peak before only: it goes with FEV1.
        after.setdefault("pef", round(before["pef"] * after["fev1"] / before["fev1"], 2))
    volumes = {
        name.lower(): round(values[name, "pre"], 2)
        for name in ("TLC", "RV", "FRC")
        if (name, "pre") in values
    }
    person = document["clinicalScenario"]["basicMeasurements"]
    return {
        "second": min(run.seconds, asked.second),
        "patient": {
            **{name: person[name] for name in ("gender", "age", "height", "weight")},
            "diagnosis": _diagnosis(document, locale),
        },
        "pre": before,
        "post": after,
        "volumes": volumes or None,
        "dlco": round(values["DLCO", "pre"], 1) if ("DLCO", "pre") in values else None,
    }


def _asked(document: Json, run: Run) -> StepTaken | None:
    """The step of the run that had the test done."""
    actions = {a["id"] for block in document["scenarioFlow"]["blocks"] for a in block["actions"]}
    asking = {action for action in actions if any(word in action for word in _ASKED_FOR)}
    return next((step for step in run.steps if not asking or step.action in asking), None)


def _blow(values: Mapping[tuple[str, str], float], phase: str, grade: str | None) -> dict[str, Any] | None:
    if ("FVC", phase) not in values or ("FEV1", phase) not in values:
        return None
    blown: dict[str, Any] = {
        name.lower(): round(values[name, phase], 2)
        for name in ("FVC", "FEV1", "PEF", "FEF2575")
        if (name, phase) in values
    }
    if phase == "pre":
        # Documents without a peak: as people with a small lung blow.
        blown.setdefault("pef", round(_USUAL_PEAK * blown["fev1"], 2))
        blown["pif"] = round(0.85 * blown["pef"], 2)
    if grade is not None:
        blown["quality"] = {"fev1": grade, "fvc": grade}
    return blown


def _diagnosis(document: Json, locale: str) -> str:
    english, bulgarian = _DIAGNOSES.get(document["generalInfo"]["pathology"], ("", ""))
    return bulgarian if locale.startswith("bg") else english
