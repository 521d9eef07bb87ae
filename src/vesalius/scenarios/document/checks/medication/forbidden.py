# ruff: noqa: E501 (prose reads best unbroken)
"""Whether a drug is given, or praised, against a condition of the patient."""

import re
from typing import Any

from ...drugs import DRUGS, find_drug, mentions, parts
from ...findings import Findings, finding
from ...schema import RIGHT, Action, Document
from ...units import amount
from ..places import CASE, State, actions, bulgarian, numbers_of, sentences, states
from .conditions import BY_PATHOLOGY, CONDITIONS, TABLE, conditions_of, passing_conditions
from .given import GIVEN, drugs_given, route_of
from .pairs import stopped_drugs, told_taken
from .stated import stated_doses

_PRAISED = re.compile(
    r"\b(?:first[- ]line|first choice|(?:drug|agent|treatment) of choice|(?:is|are) (?:safe|preferred|indicated|recommended|the best)|should be (?:given|used)|(?:can|may) (?:safely|well|always) be (?:given|used|tried)|(?:can|may) be (?:given|used|tried) (?:safely|without (?:risk|danger|worry))|safest|"
    r"първ\w+ (?:средство|избор|линия)|(?:средство|лекарство|медикамент) на (?:първи? )?избор|(?:е|са) (?:безопас\w+|показан\w*|препоръч\w+|предпочитан\w*)|"
    r"трябва да се (?:дава|приложи|даде)|може (?:спокойно|безопасно|винаги) да се (?:дава|приложи|даде)|най-безопас\w+)",
    re.IGNORECASE,
)


_QUALIFIED = re.compile(
    r"\b(?:not|no|never|un(?:less|til)|except|only|instead of|rather than|avoid\w*|harm\w*|danger\w*|contra-?indicated|once|later|above|below|over|under|%|"
    r"не|никога|освен|само|вместо|избягва\w*|вред\w*|опас\w*|противопоказ\w*|след|над|под)\b|%",
    re.IGNORECASE,
)


def explained_drugs(document: Document) -> Findings:
    """What the debriefing and the rationales praise is not what this illness forbids."""
    words = "bg" if bulgarian(document) else "en"
    forbidden = {
        name: CONDITIONS[name][words] for name in BY_PATHOLOGY.get(document.general_info.pathology or "", ())
    }
    texts = [
        (f"{pointer}/{name}", text)
        for pointer, _, _, action in actions(document)
        if action.grade in RIGHT
        for name, text in (("rationale", action.rationale), ("hint", action.hint))
    ]
    texts.append(("/debriefing/summary", document.debriefing.summary))
    texts += [(f"/debriefing/points/{i}", text) for i, text in enumerate(document.debriefing.points)]
    for pointer, text in texts:
        for sentence in sentences(text):
            if not _PRAISED.search(sentence) or _QUALIFIED.search(sentence):
                continue
            for one in mentions(sentence):
                hit = next(
                    (
                        w & forbidden.keys()
                        for w, drugs, _, _ in _RULES
                        if one.drug in drugs and w & forbidden.keys()
                    ),
                    None,
                )
                if hit:
                    name = sentence[one.start : one.end]
                    yield finding("drug_contraindicated", pointer, drug=name, reason=forbidden[min(hit)])
                    break


def _covered(rule: dict[str, Any]) -> frozenset[str]:
    """The drugs that a rule of the table is about."""
    classes, names, excepted = (set(rule.get(key, ())) for key in ("classes", "drugs", "except"))
    return frozenset(
        key
        for key, drug in DRUGS.items()
        if (parts(key) & names or classes & set(drug.classes)) and key not in excepted
    )


_RULES = [
    (frozenset(rule["when"]), _covered(rule), bool(rule.get("home")), frozenset(rule.get("unless", ())))
    for rule in TABLE["rules"]
]


_SWALLOWED = re.compile(
    r"\b(?:tube|nasogastric|once|when|as soon as|awake|сонда|назогастр\w*|след като|щом|когато|събуд\w*)\b",
    re.IGNORECASE,
)
"""An oral dose of who cannot swallow: by a tube, or later."""


_LATER = re.compile(
    r"\b(?:once|when|until|as soon as|restart\w*|resum\w*|after|days?|след|щом|когато|възобнов\w*|подновя\w*|дни|докато)\b",
    re.IGNORECASE,
)


_POTASSIUM = re.compile(r"potassium|\bK\b|калий|калия", re.IGNORECASE)


def _allowed(hit: list[str], key: str, action: Action) -> bool:
    """What the text allows: insulin or potassium by the potassium of then, what is taken again after a bleeding."""
    if not _LATER.search(action.text):
        return False
    if hit in (["lowpotassium"], ["hyperkalaemia"], ["kidney"]) and key in ("insulin", "potassium chloride"):
        return _POTASSIUM.search(action.text) is not None
    return hit == ["bleeding"] and bool({"antiplatelet", "anticoagulant"} & set(DRUGS[key].classes))


_SEDATION_FOR = re.compile(
    r"pac(?:e|ing)|shock|cardiover|intubat|пейс|шок|кардиоверси|интуб|palliat|паллиат|палиат", re.IGNORECASE
)


def _of_the_vein(action: Action, drug: str) -> bool:
    """Whether an action orders this drug by vein."""
    order = action.order
    found = find_drug(order.drug) if order is not None else None
    return found is not None and found[0] == drug and route_of(order.route if order else "") == "iv"


def contraindications(document: Document) -> Findings:
    """What the actions give, and what is taken at home, against the patient and the rhythm of the block."""
    lasting = conditions_of(document)
    pathology = document.general_info.pathology
    words = "bg" if bulgarian(document) else "en"
    in_blocks = states(document)
    replaced = next(
        (
            index
            for _, index, _, action in actions(document)
            if action.grade in RIGHT and _of_the_vein(action, "potassium chloride")
        ),
        None,
    )
    for pointer, index, _, action in actions(document):
        if action.grade not in GIVEN:
            continue
        given = drugs_given(action)
        if not given:
            continue
        conditions = {**lasting, **passing_conditions(in_blocks[index], pathology, words)}
        lifting = frozenset(conditions)
        if not _of_the_vein(action, "insulin") or (replaced is not None and index > replaced):
            conditions.pop("lowpotassium", None)
        at = f"{pointer}/order" if action.order is not None else f"{pointer}/text"
        for key, name in given:
            reason = _against(key, conditions, lifting, action, in_blocks[index])
            if reason is not None:
                yield finding("drug_contraindicated", at, drug=name, reason=reason)
    listed = [
        (one.drug, drug.name, f"{CASE}/history/medications/{index}")
        for index, drug in enumerate(document.clinical_scenario.history.medications)
        for one in mentions(drug.name)
    ]
    known = {key for key, _, _ in listed}
    stopped = stopped_drugs(document)
    for key, name, pointer in (*listed, *(one for one in told_taken(document) if one[0] not in known)):
        for when, drugs, at_home, unless in _RULES:
            hit = sorted(when & lasting.keys()) if not unless & lasting.keys() else []
            if at_home and key in drugs and hit and key not in stopped:
                yield finding("home_drug_contraindicated", pointer, drug=name, reason=lasting[hit[0]])
                break


def must_not_have(document: Document, index: int, action: Action) -> bool:
    """Whether an action gives what is contraindicated in this patient as a block finds him."""
    words = "bg" if bulgarian(document) else "en"
    passing = passing_conditions(states(document)[index], document.general_info.pathology, words)
    conditions = {**conditions_of(document), **passing}
    return any(
        _against(key, conditions, frozenset(conditions), action, states(document)[index]) is not None
        for key, _ in drugs_given(action)
    )


_IN_THE_MUSCLE = 0.5
"""The dose (mg) of adrenaline for anaphylaxis in an adult."""


def _against(
    key: str, conditions: dict[str, str], lifting: frozenset[str], action: Action, state: State
) -> str | None:
    """Why a drug must not be given; `lifting`: the conditions that can lift a rule."""
    order = action.order
    given = amount(order.dose, order.unit) if order and order.dose is not None else None
    for named, value, unit, _ in stated_doses(action.text):
        if given is None and named.drug == key:
            given = amount(value, unit)
    if (
        key == "adrenaline" and "pulse" in conditions and given and given.kind == "mg" and given.value >= 0.9
    ) and (route_of((order.route if order else "") + " " + action.text) in ("iv", None)):
        return conditions["pulse"]
    if (key == "oxygen" and given and given.kind == "ml/min" and given.value > 6000) and (
        conditions.keys() & {"hypercapnia", "neuromuscular"}
        and not conditions.keys() & {"severeasthma", "opioids"}
    ):
        saturations = numbers_of(state, "oxygenSaturation")
        if not saturations or min(saturations) > 75:
            return conditions.get("hypercapnia") or conditions["neuromuscular"]
    route = route_of((order.route if order else "") + " " + action.text)
    # WAO 2020: nothing forbids adrenaline into the muscle in anaphylaxis.
    if (
        key == "adrenaline"
        and route == "im"
        and given
        and given.kind == "mg"
        and given.value <= _IN_THE_MUSCLE
    ):
        return None
    swallowed = order is not None and route_of(order.route) == "oral"
    if swallowed and "unconscious" in conditions and not _SWALLOWED.search(action.text):
        return conditions["unconscious"]
    for when, drugs, _, unless in _RULES:
        hit = sorted(when & conditions.keys())
        if not hit or key not in drugs or unless & lifting or _allowed(hit, key, action):
            continue
        classes = set(DRUGS[key].classes)
        if hit[0] in ("hypercapnia", "stridor", "pulseless", "sleepapnoea") and _SEDATION_FOR.search(
            action.text
        ):
            continue
        if (
            hit == ["hyperkalaemia"]
            and "beta-blocker" in classes
            and key not in ("propranolol", "carvedilol", "labetalol")
        ):
            continue
        if hit == ["hypotension"] and "beta-blocker" in classes and order and order.route == "oral":
            continue
        return conditions[hit[0]]
    return None
