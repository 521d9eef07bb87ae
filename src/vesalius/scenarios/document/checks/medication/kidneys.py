"""Whether doses are right for the kidneys, and for age and weight beside them (`knowledge/kidney_doses.toml`)."""

import re
from typing import Any, NamedTuple

from vesalius.physiology.kidneys import creatinine_clearance, filtration_rate

from ...drugs import mentions, read_table
from ...findings import Finding, Findings, finding
from ...schema import RIGHT, Action, Document
from ...units import Amount, amount
from .. import labs
from ..places import CASE, actions, bulgarian, denied, examination, history, of_others, sentences
from .conditions import conditions_of
from .doses import times_a_day
from .given import not_given, route_of
from .stated import stated_doses

_ADULT = 18
_TOLERANCE = 1.05
_ON_DIALYSIS = 9.0
"""The clearance, in mL/min, that labels reckon with in somebody on dialysis."""
_SEVERE = 265.0
"""The creatinine in µmol/L from which drugs from home that need the kidneys are asked about in acute illness too."""
_STAGES = {"4": 29.0, "iv": 29.0, "5": 14.0, "v": 14.0}
"""The highest clearance of a stage (KDIGO 2024)."""

_RULES: dict[str, list[dict[str, Any]]] = {}
for _rule in read_table("kidney_doses")["rules"]:
    for _drug in _rule["drugs"]:
        _RULES.setdefault(_drug, []).append(_rule)

_DIALYSIS = re.compile(r"dialysis|диализ", re.IGNORECASE)
_STAGE = re.compile(
    r"(?:kidney|renal|ckd|бъбре\w+|хбб|хбз|хбн)[^.;]{0,40}?\b(?:stage|grade|g|стадий|степен)\s?(4|5|iv|v)\b|"
    r"\b(?:ckd|хбб|хбз|хбн)[ -]?(4|5|iv|v)\b|\b(?:stage|стадий) (4|5|iv|v)\b[^.;]{0,20}(?:kidney|renal|бъбре)",
    re.IGNORECASE,
)


_WEAK = re.compile(
    r"\b(?:chronic (?:kidney|renal)|(?:kidney|renal) (?:disease|failure|impairment|insufficiency)|weak kidneys|ckd)\b|"
    r"\b(?:бъбречн\w+ (?:недостатъчност|заболяване|болест|увреждане)|хбб|хбз|хбн)\b",
    re.IGNORECASE,
)


class _Kidneys(NamedTuple):
    """Clearance in mL/min, filtration in mL/min/1.73 m², creatinine in µmol/L; nothing where the case does not tell."""

    clearance: float | None
    filtrated: float | None
    creatinine: float | None
    lasting: bool
    """Whether the story tells of a lasting disease: what an acute illness does to the kidneys was not so before."""


def _told_stage(document: Document) -> float | None:
    """The clearance that the story tells of by a stage or by dialysis."""
    found: float | None = None
    for _, text in (*history(document), *examination(document)):
        for sentence in sentences(text):
            if of_others(sentence):
                continue
            if (match := _DIALYSIS.search(sentence)) and not denied(sentence, match.start()):
                return _ON_DIALYSIS
            if (match := _STAGE.search(sentence)) and not denied(sentence, match.start()):
                found = _STAGES[(match[1] or match[2] or match[3]).lower()]
    return found


_FILTRATION = re.compile(
    r"\b(?:clearance|e?GFR|filtration rate|клирънс|ГФ|гломерулна филтрация)\b[^.;\d]{0,12}(\d{1,3})\b(?! ?%)",
    re.IGNORECASE,
)


def _told_filtration(document: Document) -> float | None:
    """The lowest clearance or filtration rate, in mL/min, that the past history tells of."""
    told = [
        float(match[1])
        for sentence in sentences(document.clinical_scenario.history.past)
        if not of_others(sentence)
        for match in _FILTRATION.finditer(sentence)
    ]
    return min(told, default=None)


def _lasting(document: Document) -> bool:
    """Whether the story tells of kidneys that were weak before."""
    return any(
        not of_others(sentence) and (match := _WEAK.search(sentence)) and not denied(sentence, match.start())
        for _, text in history(document)
        for sentence in sentences(text)
    )


def _kidneys(document: Document) -> _Kidneys:
    person, values = document.clinical_scenario.basic_measurements, labs.values(document)
    female = person.gender == "female"
    told, creatinine = _told_stage(document), values.get("creatinine")
    filtered = _told_filtration(document)
    if told == _ON_DIALYSIS or filtered is not None:
        told = told if filtered is None else filtered
        return _Kidneys(told, told, creatinine, lasting=True)
    if creatinine:
        return _Kidneys(
            creatinine_clearance(creatinine, person.age, person.weight, female),
            filtration_rate(creatinine, person.age, female),
            creatinine,
            lasting=told is not None or _lasting(document),
        )
    known = values.get("egfr", told)
    if known is None and "kidney" in conditions_of(document):
        known = _STAGES["4"]
    return _Kidneys(known, known, None, lasting=True)


class _Given(NamedTuple):
    """What one dose is, in mg or mg/min, how often a day, and by which route."""

    drug: str
    name: str
    dose: Amount | None
    often: float | None
    route: str | None


def _doses(action: Action) -> list[tuple[str, _Given]]:
    """What an action gives: by its order, with how often its text says, and by its text; each with its place in it."""
    found: list[tuple[str, _Given]] = []
    order = action.order
    stated = {named.drug: (named, value, unit, at) for named, value, unit, at in stated_doses(action.text)}
    ordered = {one.drug for one in mentions(order.drug)} if order is not None else set()
    if order is not None:
        for key in ordered:
            behind = action.text[stated[key][3] :] if key in stated else action.text
            given = amount(order.dose, order.unit) if order.dose is not None else None
            found.append(("order", _Given(key, order.drug, given, _often(behind), route_of(order.route))))
    left_out = not_given(action.text)
    for key, (named, value, unit, at) in stated.items():
        if key in ordered or named.start in left_out:
            continue
        behind, name = action.text[at:], action.text[named.start : named.end]
        found.append(("text", _Given(key, name, amount(value, unit), _often(behind), route_of(behind[:40]))))
    return found


_NEXT_DOSE = re.compile(r";|\.\s+(?=[A-ZА-Я])|, (?:then|after|после|след)\b")


def _often(behind: str) -> float | None:
    """How often a day, of the words behind a dose up to the next one."""
    return times_a_day(_NEXT_DOSE.split(behind[:80])[0])


def kidney_doses(document: Document) -> Findings:
    """What is given, and what is taken at home, in a dose that the kidneys, the age or the weight do not allow."""
    person = document.clinical_scenario.basic_measurements
    if person.age < _ADULT:
        return
    kidneys = _kidneys(document)
    for pointer, _, _, action in actions(document):
        if action.grade not in RIGHT:
            continue
        for place, given in _doses(action):
            if found := _judge(document, kidneys, given, f"{pointer}/{place}"):
                yield found
    for index, taken in enumerate(document.clinical_scenario.history.medications):
        at = f"{CASE}/history/medications/{index}"
        for named in mentions(taken.name):
            dose = amount(taken.dose, taken.unit) if taken.dose is not None else None
            given = _Given(named.drug, taken.name, dose, times_a_day(taken.frequency), route_of(taken.route))
            if found := _judge(document, kidneys, given, at, home=True):
                yield found


def _judge(
    document: Document, kidneys: _Kidneys, given: _Given, pointer: str, home: bool = False
) -> Finding | None:
    for rule in _RULES.get(given.drug, ()):
        reason = _reason(document, kidneys, rule)
        if (
            reason is None
            or (home and not _known_at_home(rule, kidneys))
            or given.route not in (None, rule.get("route", given.route))
        ):
            continue
        if rule.get("never"):
            code = "home_drug_contraindicated" if home else "drug_contraindicated"
            return finding(code, pointer, drug=given.name, reason=reason)
        weight = document.clinical_scenario.basic_measurements.weight
        exceeded = _exceeded(rule, given, weight)
        if exceeded is not None:
            code = "home_dose_not_reduced" if home else "dose_not_reduced"
            what, most = exceeded
            usual = rule.get("to", most)
            return finding(code, pointer, drug=given.name, reason=reason, high=most, wanted=what, to=usual)
    return None


def _known_at_home(rule: dict[str, Any], kidneys: _Kidneys) -> bool:
    """Whether who prescribed a drug could know that the rule holds, or it is too late for the drug in any case."""
    severe = "never" in rule and (kidneys.creatinine or 0) >= _SEVERE
    return bool(rule.get("home", True)) and (kidneys.lasting or severe or "needs" in rule)


def _reason(document: Document, kidneys: _Kidneys, rule: dict[str, Any]) -> str | None:
    """Why a rule holds for this patient, in words; nothing where it does not."""
    pathology, person = document.general_info.pathology, document.clinical_scenario.basic_measurements
    if pathology in rule.get("not_in", ()) or pathology not in rule.get("only", (pathology,)):
        return None
    in_bulgarian = bulgarian(document)
    if "below" in rule or "filtrated" in rule:
        value = kidneys.clearance if "below" in rule else kidneys.filtrated
        if value is None or value >= rule["below" if "below" in rule else "filtrated"]:
            return None
        name = ("клирънс" if in_bulgarian else "clearance") if "below" in rule else "eGFR"
        return f"{name} {value:.0f} mL/min"
    met = []
    if person.age >= rule.get("years", 1e9):
        met.append(f"{person.age} {'години' if in_bulgarian else 'years'}")
    if person.weight <= rule.get("kg", 0):
        met.append(f"{person.weight:g} kg")
    if kidneys.creatinine is not None and kidneys.creatinine >= rule.get("creatinine", 1e9):
        met.append(f"{'креатинин' if in_bulgarian else 'creatinine'} {kidneys.creatinine:.0f} µmol/L")
    return ", ".join(met) if len(met) >= rule["needs"] else None


def _exceeded(rule: dict[str, Any], given: _Given, weight: float) -> tuple[str, float] | None:
    """The limit that a dose is beyond, with its unit; nothing where it keeps to the rule."""
    dose = given.dose
    by_weight = dose is not None and dose.kind == "mg/kg"
    mg = (
        dose.value * (weight if by_weight else 1)
        if dose is not None and dose.kind in ("mg", "mg/kg")
        else None
    )
    if "light" in rule and (mg is None or mg > rule["light"] * weight):
        return None
    if "often" in rule and given.often is not None and given.often > rule["often"]:
        return "/24 h", rule["often"]
    if "rate" in rule and dose is not None and dose.kind == "mg/min" and dose.value * 60 > rule["rate"]:
        return "mg/h", rule["rate"]
    if mg is None:
        return None
    if "most" in rule and mg > rule["most"] * _TOLERANCE:
        return "mg", rule["most"]
    if "per_kg" in rule and mg > rule["per_kg"] * weight * _TOLERANCE:
        return "mg/kg", rule["per_kg"]
    if "daily" in rule and given.often is not None and mg * given.often > rule["daily"] * _TOLERANCE:
        return "mg/24 h", rule["daily"]
    return None
