# ruff: noqa: E501
"""Whether drugs are given in possible doses, and never against an allergy, the patient or another drug."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from ..body_signs import PULSELESS
from ..drugs import DRUGS, TO_CONFIRM, Dose, Mention, find_drug, mentions, read_table
from ..findings import Finding, finding
from ..schema import Action, Document
from ..units import NUMBER, UNIT, Amount, amount, number
from . import labs
from .places import (
    CASE,
    State,
    actions,
    bulgarian,
    denied,
    examination,
    history,
    numbers_of,
    of_others,
    sentences,
    states,
)

Findings = Iterator[Finding]

_ADULT = 16
_TOLERANCE = 1.05
_RIGHT = ("critical", "recommended")
_GIVEN = (*_RIGHT, "neutral")

_ROUTES: tuple[tuple[str, re.Pattern[str]], ...] = tuple(
    (route, re.compile(pattern, re.IGNORECASE))
    for route, pattern in (
        ("iv", r"\bi\.?\s?[vo]\b|intraven|intraosse|интравен|венозн|\bи\.?\s?в\b|\bив\b"),
        ("im", r"\bi\.?m\b|intramusc|мускулн|\bи\.?м\b"),
        ("sc", r"\bs\.?c\b|subcut|подкожн|\bп\.?к\b"),
        ("nebulised", r"nebuli|небулиз"),
        ("inhaled", r"inhal|puff|nasal cannula|mask|инхал|впръск|маска|назална канюла|prongs"),
        ("sublingual", r"sublingual|under the tongue|сублингв|под езика"),
        (
            "oral",
            r"\boral|by mouth|\bp\.?o\b|chew|swallow|tablet|перорал|през устата|сдъв|таблет|\bп\.?о\b|(?:once|twice|times) (?:a day|daily)",
        ),
        ("transdermal", r"transderm|patch|пластир|трансдерм"),
        ("intranasal", r"intranasal|интраназ"),
    )
)


def _route(text: str) -> str | None:
    return next((route for route, pattern in _ROUTES if pattern.search(text)), None)


# What an action gives


_NOT_GIVEN = re.compile(
    r"\b(?:stop\w*|withhold\w*|hold|avoid\w*|no|not|never|without|discontinu\w*|omit\w*|instead of|rather than|"
    r"before any|review|ask\w*|allerg\w*|levels?|reverse|antidote|replac\w*|switch from|check\w*|after|explain|"
    r"спиране|спрете|спира\w*|без|не|избягва\w*|преустанов\w*|вместо|отказ\w*|нива?|питане|въпрос\w*|алерги\w*|"
    r"преглед на|проверка|замяна на|след|обясн\w*)\b[^.;:,]*$",
    re.IGNORECASE,
)


def _given(action: Action) -> list[tuple[str, str]]:
    """The drugs that an action gives by its order or its text, each with the name it is called by."""
    found: list[tuple[str, str]] = []
    if action.order is not None and action.order.drug.strip():
        known = mentions(action.order.drug)
        found += [(named.drug, action.order.drug) for named in known] or [
            (action.order.drug.strip().lower(), action.order.drug)
        ]
    for named in mentions(action.text):
        if not _NOT_GIVEN.search(action.text[: named.start]) and named.drug not in {key for key, _ in found}:
            found.append((named.drug, action.text[named.start : named.end]))
    return found


# Doses


class _Body(NamedTuple):
    age: int
    weight: float


def _body(document: Document) -> _Body:
    person = document.clinical_scenario.basic_measurements
    return _Body(person.age, person.weight)


def _spans(dose: Dose, body: _Body) -> Iterator[tuple[str, float, float]]:
    """What a dose of the table allows this body: kind of amount, lowest, highest; per kg and for the whole body."""
    low, high = amount(dose.low, dose.unit), amount(dose.high, dose.unit)
    if low is None or high is None:
        return
    yield low.kind, low.value, high.value
    if "/kg" in low.kind:
        yield low.kind.replace("/kg", ""), low.value * body.weight, high.value * body.weight
    else:
        base, _, time = low.kind.partition("/")
        by_weight = f"{base}/kg/{time}" if time else f"{base}/kg"
        yield by_weight, low.value / body.weight, high.value / body.weight


class _Verdict(NamedTuple):
    """``problem`` is nothing where the dose is right."""

    problem: str | None
    low: float = 0
    high: float = 0
    unit: str = ""


def _judge(key: str, given: Amount | None, route: str | None, body: _Body) -> _Verdict:
    """A dose against the table. Without a route every route of the drug is allowed."""
    drug = DRUGS.get(key)
    if drug is None or not drug.doses:
        return _Verdict("dose_unknown")
    rows = [dose for dose in drug.doses if route in (None, dose.route)]
    if not rows:
        return _Verdict("dose_unknown")
    if given is None:
        return _Verdict("dose_unit", unit=rows[0].unit)
    child = body.age < _ADULT
    spans: list[tuple[float, float, Dose]] = []
    own = [dose for dose in drug.child if route in (None, dose.route)] if child else []
    for dose in own or rows:
        for kind, low, high in _spans(dose, body):
            if kind != given.kind:
                continue
            if child and not own and "/kg" not in kind:
                low, high = 0, high * min(1.0, body.weight / 50)
            spans.append((low, high, dose))
    if own:
        # A child never gets more than an adult.
        most = [high for dose in rows for kind, _, high in _spans(dose, body) if kind == given.kind]
        spans = [(low, min(high, max(most)) if most else high, dose) for low, high, dose in spans]
    if not spans:
        return _Verdict("dose_unit", unit=rows[0].unit)
    low, high, dose = min(spans, key=lambda span: _distance(given.value, span[0], span[1]))
    scale = amount(1, dose.unit)
    plain = scale.value if scale and scale.kind == given.kind else 1.0
    unit = dose.unit if scale and scale.kind == given.kind else given.kind
    if low / _TOLERANCE <= given.value <= high * _TOLERANCE:
        if child:
            return _Verdict(None)
        for limit in drug.by_weight:
            if route not in (None, limit.route):
                continue
            for kind, lowest, most_by_weight in _spans(limit, body):
                if kind == given.kind and given.value > most_by_weight * _TOLERANCE:
                    return _Verdict("dose_out_of_range", lowest / plain, most_by_weight / plain, unit)
        return _Verdict(None)
    return _Verdict("dose_out_of_range", low / plain, high / plain, unit)


def _distance(value: float, low: float, high: float) -> float:
    if low <= value <= high:
        return 0
    if value < low:
        return low / value if value > 0 else 1e9
    return value / high if high > 0 else 1e9


_DURATION = re.compile(
    r"(?:over|in|for|per|за|в продължение на|в рамките на)\s+(?P<n>\d+(?:[.,]\d+)?|an?|one|two|един|два)\s*"
    r"(?P<t>h\b|hours?|ч\b|час\w*|min\w*|мин\w*)",
    re.IGNORECASE,
)


def _as_rate(given: Amount | None, text: str) -> Amount | None:
    """An amount that runs over a time named in the text, as a rate."""
    found = _DURATION.search(text)
    if given is None or "/min" in given.kind or found is None:
        return None
    words = {"a": 1.0, "an": 1.0, "one": 1.0, "two": 2.0, "един": 1.0, "два": 2.0}
    length = words.get(found["n"].lower()) or number(found["n"])
    minutes = length * (60 if found["t"].lower()[0] in "hч" else 1)
    return Amount(given.value / minutes, f"{given.kind}/min") if minutes else None


def _dose_finding(verdict: _Verdict, pointer: str, drug: str, dose: float, unit: str) -> Findings:
    if verdict.problem is None:
        return
    yield finding(
        verdict.problem,
        pointer,
        drug=drug,
        dose=round(dose, 4),
        unit=unit,
        low=_short(verdict.low),
        high=_short(verdict.high),
        wanted=verdict.unit or unit,
    )


def _short(value: float) -> float:
    return float(f"{value:.3g}")


_DOSE = re.compile(rf"(?P<n>{NUMBER})(?:\s?[–-]\s?(?:{NUMBER}))?\s?(?P<u>{UNIT})", re.IGNORECASE)
_BEFORE = re.compile(r"^\s*(?:of|i\.?v\.?|от|на)?\s*$", re.IGNORECASE)
_NOT_A_DOSE = re.compile(
    r"(?:below|above|under|over|less than|more than|at most|up to|no more than|maximum|max|limit|flow|target|to|до|под|над|макс\w*|"
    r"at|with|в|със|с)\s*$",
    re.IGNORECASE,
)


def stated_doses(text: str) -> Iterator[tuple[Mention, float, str, int]]:
    """The doses a text gives to drugs: number and unit behind a drug (or right before it)."""
    named = mentions(text)
    for index, one in enumerate(named):
        until = named[index + 1].start if index + 1 < len(named) else len(text)
        behind = text[one.end : min(until, one.end + 40)]
        found = _DOSE.search(behind)
        stop = re.search(r"[.;,:](?:\s|$)", behind)
        if found and (stop is None or found.start() < stop.start()):
            if not _NOT_A_DOSE.search(behind[: found.start()]) and not behind[
                found.end() :
            ].lstrip().startswith("%"):
                yield one, number(found["n"]), found["u"], one.end + found.start()
            continue
        before = text[max(0, one.start - 30) : one.start]
        last = None
        for match in _DOSE.finditer(before):
            last = match
        if last and _BEFORE.match(before[last.end() :]):
            yield one, number(last["n"]), last["u"], max(0, one.start - 30) + last.start()


def ordered_doses(document: Document) -> Findings:
    """Orders of actions, and the doses their texts name. A harmful action may do its harm by the dose."""
    body = _body(document)
    for pointer, _, _, action in actions(document):
        order = action.order
        if action.grade in ("harmful", "unnecessary"):
            continue
        key = None
        if order is not None and order.dose is not None and order.drug.strip():
            found = find_drug(order.drug)
            key = found[0] if found else order.drug
            given, route = (
                amount(order.dose, order.unit),
                _route(order.route) or order.route.strip().lower() or None,
            )
            verdict = _judge(key, given, route, body)
            if verdict.problem == "dose_unit" and (rate := _as_rate(given, action.text)):
                verdict = _judge(key, rate, route, body)
            yield from _dose_finding(verdict, f"{pointer}/order", order.drug, order.dose, order.unit)
        yield from _text_doses(action, key, pointer, body)


def _text_doses(action: Action, ordered: str | None, pointer: str, body: _Body) -> Findings:
    order = action.order
    stated: list[Amount] = []
    for named, value, unit, at in stated_doses(action.text):
        given = amount(value, unit)
        if given is None or _NOT_GIVEN.search(action.text[: named.start]):
            continue
        if named.drug == ordered or (ordered and ordered.startswith(f"{named.drug}/")):
            stated.append(given)
        elif ordered and named.drug in ordered:
            continue
        route = _route(action.text[at : at + 60].split(",")[0])
        verdict = _judge(named.drug, given, route, body)
        if verdict.problem == "dose_unknown" and route is not None:
            verdict = _judge(named.drug, given, None, body)
        if verdict.problem == "dose_unit" and (
            _as_rate(given, action.text[at:]) or given.kind in ("ml", "drop", "puff")
        ):
            continue
        if verdict.problem in ("dose_out_of_range", "dose_unit"):
            name = action.text[named.start : named.end]
            yield from _dose_finding(verdict, f"{pointer}/text", name, value, unit)
    if ordered is None or order is None or order.dose is None or not stated:
        return
    own = amount(order.dose, order.unit)
    same = [one for one in stated if own is not None and one.kind == own.kind]
    if own is not None and same and not any(_near(one.value, own.value) for one in same):
        yield finding(
            "dose_text_disagrees",
            f"{pointer}/order",
            drug=order.drug,
            dose=order.dose,
            unit=order.unit,
            stated=_short(same[0].value / (amount(1, order.unit) or own).value),
        )


def _near(one: float, other: float) -> bool:
    return abs(one - other) <= 0.06 * max(abs(one), abs(other))


_EXPLAINED = re.compile(
    r"\b(?:stop|never|harm|danger|kill|too much|overdos|никога|опасн|предозир|вреди)", re.IGNORECASE
)


def explained_doses(document: Document) -> Findings:
    """Doses that rationales, hints and the debriefing teach."""
    body = _body(document)
    texts = [
        (f"{pointer}/{name}", text)
        for pointer, _, _, action in actions(document)
        if action.grade in _RIGHT
        for name, text in (("rationale", action.rationale), ("hint", action.hint))
    ]
    texts.append(("/debriefing/summary", document.debriefing.summary))
    texts += [(f"/debriefing/points/{i}", text) for i, text in enumerate(document.debriefing.points)]
    for pointer, text in texts:
        if _EXPLAINED.search(text):
            continue
        for named, value, unit, _ in stated_doses(text):
            verdict = _judge(named.drug, amount(value, unit), None, body)
            if verdict.problem == "dose_out_of_range":
                yield from _dose_finding(verdict, pointer, text[named.start : named.end], value, unit)


_PRAISED = re.compile(
    r"\b(?:first[- ]line|first choice|(?:drug|agent|treatment) of choice|(?:is|are) (?:safe|preferred|indicated|recommended|the best)|should be (?:given|used)|safest|"
    r"първ\w+ (?:средство|избор|линия)|(?:средство|лекарство|медикамент) на (?:първи? )?избор|(?:е|са) (?:безопас\w+|показан\w*|препоръч\w+|предпочитан\w*)|"
    r"трябва да се (?:дава|приложи|даде)|най-безопас\w+)",
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
        name: _CONDITIONS[name][words]
        for name in _BY_PATHOLOGY.get(document.general_info.pathology or "", ())
    }
    texts = [
        (f"{pointer}/{name}", text)
        for pointer, _, _, action in actions(document)
        if action.grade in _RIGHT
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
                        for w, drugs, _ in _RULES
                        if one.drug in drugs and w & forbidden.keys()
                    ),
                    None,
                )
                if hit:
                    name = sentence[one.start : one.end]
                    yield finding("drug_contraindicated", pointer, drug=name, reason=forbidden[min(hit)])
                    break


_DAILY: tuple[tuple[re.Pattern[str], float], ...] = tuple(
    (re.compile(pattern, re.IGNORECASE), times)
    for pattern, times in (
        (r"week|седми[цч]", 1 / 7),
        (r"every (?:other|second) day|през ден", 0.5),
        (r"every 4 h|six times|шест пъти|на (?:всеки )?4 ч", 6),
        (r"every 6 h|four times|4 times|qid|четири пъти|4 пъти|на (?:всеки )?6 ч", 4),
        (r"every 8 h|three times|3 times|tid|tds|три пъти|трикратно|3 пъти|на (?:всеки )?8 ч", 3),
        (r"every 12 h|twice|two times|2 times|bid|bd\b|два пъти|двукратно|2 пъти|на (?:всеки )?12 ч", 2),
        (
            r"once|daily|a day|every (?:day|morning|evening|night)|nightly|дневно|веднъж|сутрин|вечер|всеки ден",
            1,
        ),
    )
)


def times_a_day(frequency: str) -> float | None:
    """How often a frequency is in a day; nothing where it does not say (as needed)."""
    return next((times for pattern, times in _DAILY if pattern.search(frequency)), None)


def home_doses(document: Document) -> Findings:
    body = _body(document)
    for index, drug in enumerate(document.clinical_scenario.history.medications):
        found = find_drug(drug.name)
        pointer = f"{CASE}/history/medications/{index}"
        if found is None:
            continue
        key, known = found
        often = times_a_day(drug.frequency)
        if "weekly" in known.classes and often is not None and often > 0.3 and key == "methotrexate":
            yield finding("weekly_drug_daily", f"{pointer}/frequency", drug=drug.name)
        if drug.dose is None:
            continue
        given = amount(drug.dose, drug.unit)
        route = _route(drug.route)
        verdict = _judge(key, given, route, body)
        if verdict.problem == "dose_unknown" and route is not None:
            verdict = _judge(key, given, None, body)
        if verdict.problem is not None and verdict.problem != "dose_unknown":
            wide = (
                verdict.problem == "dose_unit"
                or not verdict.low / 2.5 <= _plain(given, verdict) <= verdict.high * 2
            )
            code = "home_dose_dangerous" if wide else "home_dose_out_of_range"
            yield from _dose_finding(verdict._replace(problem=code), pointer, drug.name, drug.dose, drug.unit)
        elif (
            known.daily and often and given and given.kind == "mg" and given.value * often > known.daily * 1.3
        ):
            yield finding(
                "home_dose_dangerous",
                pointer,
                drug=drug.name,
                dose=round(given.value * often, 2),
                unit="mg/24 h",
                low=0,
                high=known.daily,
                wanted="mg",
            )


def _plain(given: Amount | None, verdict: _Verdict) -> float:
    scale = amount(1, verdict.unit)
    return given.value / scale.value if given and scale and scale.kind == given.kind else 1e9


# Allergies

_ALLERGIES = read_table("allergies")
_FAMILIES = frozenset(_ALLERGIES["families"])
_GROUPS: list[tuple[re.Pattern[str], frozenset[str]]] = [
    (
        re.compile(
            "|".join(
                rf"(?<!\w){re.escape(word)}" + (r"(?!\w)" if row.get("whole") else "")
                for word in row["words"]
            )
        ),
        frozenset(row["classes"]),
    )
    for row in _ALLERGIES["groups"].values()
]
_SEVERE = re.compile(
    r"anaphyl|shock|angio|swell|swoll|collapse|o?edema|анафил|шок|ангио|оток|подува|колапс|intubat|adrenaline|задуш",
    re.IGNORECASE,
)
_ALLERGIC = re.compile(
    r"allerg\w*|anaphyl\w*|hypersensitiv\w*|\breact(?:s|ed|ion)\b|\b(?:hives|urticaria|rash)\b|sw(?:ell|oll)\w*|angio-?o?edema|intoleran\w*|"
    r"алерги\w*|анафила\w*|свръхчувствител\w*|реакци\w*|уртикария|обрив\w*|непоносимост|квинке",
    re.IGNORECASE,
)
_FORBIDDEN = re.compile(
    r"\b(?:never|not|must not|should not|no longer) (?:to )?(?:be )?(?:take|taken|have|given|get|use|used|receive)\b|"
    r"\bне (?:трябва|бива) да\b|\b(?:да )?не (?:взема|приема|получава|му се дава|ѝ се дава)\w*",
    re.IGNORECASE,
)
_TOLERATED = re.compile(
    r"\b(?:tolerat\w*|instead|but (?:has|can|takes)|no reaction|was disproved|not allergic|понася|вместо|не е алергич\w*)",
    re.IGNORECASE,
)


class _Allergen(NamedTuple):
    said: str
    drugs: frozenset[str]
    classes: frozenset[str]


def _allergen(said: str, severe: bool) -> _Allergen | None:
    """What words for an allergy forbid: drugs by name, and classes."""
    lower = said.lower()
    named = frozenset(one.drug for one in mentions(said))
    classes: set[str] = set()
    for key in named:
        classes |= _FAMILIES & set(DRUGS[key].classes)
        if "beta-lactam" in DRUGS[key].classes and "penicillin" in DRUGS[key].classes:
            classes.add("aminopenicillin side chain")
    for pattern, group in _GROUPS:
        if pattern.search(lower):
            classes |= group
    for one in tuple(classes):
        classes |= set(_ALLERGIES["crossing"].get(one, ()))
    if severe and classes & {"penicillin"}:
        classes.add("cephalosporin")
    if not named and not classes:
        words = lower.strip()
        return _Allergen(said, frozenset((words,)), frozenset()) if words else None
    return _Allergen(said, named, frozenset(classes))


def _told(document: Document) -> Iterator[_Allergen]:
    for allergy in document.clinical_scenario.history.allergies:
        if found := _allergen(
            allergy.substance, bool(_SEVERE.search(f"{allergy.substance} {allergy.reaction}"))
        ):
            yield found
    texts = [*history(document), *examination(document), ("", document.general_info.prebrief)]
    texts += [("", block.narrative) for block in document.scenario_flow.blocks]
    texts += [("", cue.text) for block in document.scenario_flow.blocks for cue in block.cues]
    for _, text in texts:
        for sentence in sentences(text):
            trigger = _ALLERGIC.search(sentence)
            if trigger is None or of_others(sentence):
                continue
            # "Never to take X because of a rash" denies the drug, not the rash.
            if denied(_FORBIDDEN.sub(" ", sentence[: trigger.start()]), trigger.start()):
                continue
            tolerated = _TOLERATED.search(sentence)
            if tolerated and tolerated.start() < trigger.start():
                continue
            end = tolerated.start() if tolerated else len(sentence)
            about = sentence[:end]
            severe = bool(_SEVERE.search(sentence))
            found = _allergen(about, severe)
            if found and (found.classes or found.drugs & DRUGS.keys()):
                yield found._replace(said=about.strip(" .")[:80])


def allergies(document: Document) -> Findings:
    told = list(_told(document))
    if not told:
        return
    given = [
        (f"{CASE}/history/medications/{index}", one.drug, drug.name)
        for index, drug in enumerate(document.clinical_scenario.history.medications)
        for one in (
            *mentions(drug.name),
            *(() if mentions(drug.name) else (Mention(drug.name.lower().strip(), 0, 0),)),
        )
    ]
    for pointer, _, _, action in actions(document):
        if action.grade in _GIVEN:
            at = f"{pointer}/order" if action.order is not None else f"{pointer}/text"
            given += [(at, key, name) for key, name in _given(action)]
    said: set[tuple[str, str]] = set()
    for pointer, key, name in given:
        classes = set(DRUGS[key].classes) if key in DRUGS else set()
        for allergen in told:
            forbidden = key in allergen.drugs or classes & allergen.classes
            if forbidden and (pointer, key) not in said:
                said.add((pointer, key))
                yield finding("drug_against_allergy", pointer, drug=name, allergy=allergen.said)


# The patient

_TABLE = read_table("contraindications")
_CONDITIONS: dict[str, dict[str, Any]] = _TABLE["conditions"]
_IN_WORDS: dict[str, re.Pattern[str]] = {
    name: re.compile("|".join(rf"(?<!\w)(?:{word})" for word in row["words"]), re.IGNORECASE)
    for name, row in _CONDITIONS.items()
    if row["words"]
}
_ANY_CONDITION = re.compile("|".join(pattern.pattern for pattern in _IN_WORDS.values()), re.IGNORECASE)
_FRACTION = re.compile(
    r"(?:LVEF|\bEF\b|ejection fraction|ФИ\b|фракция на изтласкване|ФИЛК)\D{0,25}?(?P<n>\d{2})(?:\s?[–-]\s?\d{2})?\s?%",
    re.IGNORECASE,
)
_BY_PATHOLOGY: dict[str, list[str]] = _TABLE["pathologies"]
_OFF_WHEN_GONE = frozenset(("vt", "bradycardia", "torsades"))
_GONE = re.compile(
    r"\b(?:in childhood|as a child|outgr\w*|resolved|years ago|formerly|previous\w*|past|earlier|преди години|предишн\w*|минал\w* години|mislabel\w*|thought to be|"
    r"labell?ed|ruled out|diagnos\w+ (?:was )?withdrawn|в детството|като дете|отзвуч\w*|преди \w+ години|погрешно)",
    re.IGNORECASE,
)
_LASTING = frozenset(
    (
        "hit",
        "intracranial",
        "longqt",
        "angioedema",
        "preexcitation",
        "mechanicalvalve",
        "aspirinasthma",
        "stroke",
    )
)


@lru_cache(maxsize=20_000)
def _told_conditions(text: str) -> tuple[tuple[str, str], ...]:
    """The conditions a text tells of the patient, with its words."""
    found: dict[str, str] = {}
    if not _ANY_CONDITION.search(text):
        return ()
    for sentence in sentences(text):
        if of_others(sentence):
            continue
        for name, pattern in _IN_WORDS.items():
            match = pattern.search(sentence)
            if name in found or match is None or denied(sentence, match.start()):
                continue
            if name not in _LASTING and name != "recentsurgery" and _GONE.search(sentence):
                continue
            found[name] = match[0]
    return tuple(found.items())


def _conditions(document: Document) -> dict[str, str]:
    """What is true of the patient throughout, each with the words or numbers that tell it."""
    case, found = document.clinical_scenario, dict[str, str]()
    words = "bg" if bulgarian(document) else "en"
    person = case.basic_measurements
    for limit, name in ((1, "infant"), (8, "under8"), (12, "under12"), (16, "under16")):
        if person.age < limit:
            found[name] = _CONDITIONS[name][words]
    if person.age >= 75:
        found["over75"] = _CONDITIONS["over75"][words]
    texts = [text for _, text in history(document)]
    texts += [text for _, text in examination(document)]
    texts += [document.general_info.prebrief, document.general_info.scenario_name]
    texts += [image.report for image in case.investigations.imaging]
    texts += [allergy.substance + " " + allergy.reaction for allergy in case.history.allergies]
    texts += [f"{block.narrative}" for block in document.scenario_flow.blocks]
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
    if (carbon := values.get("paco2")) is not None and carbon > 50:
        found.setdefault("hypercapnia", f"PaCO2 {carbon:g} mmHg")
    for name in _BY_PATHOLOGY.get(document.general_info.pathology or "", ()):
        if name in _OFF_WHEN_GONE:
            continue
        found.setdefault(name, _CONDITIONS[name][words])
    return found


def _passing(state: State, pathology: str | None, words: str) -> dict[str, str]:
    """What is true in a block by its rhythm and pressure."""
    rhythms, found = state.get("rhythm", frozenset()), dict[str, str]()

    def add(name: str) -> None:
        found[name] = _CONDITIONS[name][words]

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


_RULES: list[tuple[frozenset[str], frozenset[str], bool]] = []
for _rule in _TABLE["rules"]:
    _classes, _names = set(_rule.get("classes", ())), set(_rule.get("drugs", ()))
    _RULES.append(
        (
            frozenset(_rule["when"]),
            frozenset(
                key
                for key, drug in DRUGS.items()
                if (key in _names or _classes & set(drug.classes)) and key not in _rule.get("except", ())
            ),
            bool(_rule.get("home")),
        )
    )
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
    if hit in (["lowpotassium"], ["hyperkalaemia"]) and key in ("insulin", "potassium chloride"):
        return _POTASSIUM.search(action.text) is not None
    return hit == ["bleeding"] and bool({"antiplatelet", "anticoagulant"} & set(DRUGS[key].classes))


_SEDATION_FOR = re.compile(
    r"pac(?:e|ing)|shock|cardiover|intubat|пейс|шок|кардиоверси|интуб|palliat|паллиат|палиат", re.IGNORECASE
)


def _of_the_vein(action: Action, drug: str) -> bool:
    """Whether an action orders this drug by vein."""
    order = action.order
    found = find_drug(order.drug) if order is not None else None
    return found is not None and found[0] == drug and _route(order.route if order else "") == "iv"


def contraindications(document: Document) -> Findings:
    """What the actions give, and what is taken at home, against the patient and the rhythm of the block."""
    lasting = _conditions(document)
    pathology = document.general_info.pathology
    words = "bg" if bulgarian(document) else "en"
    in_blocks = states(document)
    replaced = next(
        (
            index
            for _, index, _, action in actions(document)
            if action.grade in _RIGHT and _of_the_vein(action, "potassium chloride")
        ),
        None,
    )
    for pointer, index, _, action in actions(document):
        if action.grade not in _RIGHT:
            continue
        given = _given(action)
        if not given:
            continue
        conditions = {**lasting, **_passing(in_blocks[index], pathology, words)}
        if not _of_the_vein(action, "insulin") or (replaced is not None and index > replaced):
            conditions.pop("lowpotassium", None)
        at = f"{pointer}/order" if action.order is not None else f"{pointer}/text"
        for key, name in given:
            reason = _against(key, conditions, action, in_blocks[index])
            if reason is not None:
                yield finding("drug_contraindicated", at, drug=name, reason=reason)
    for index, drug in enumerate(document.clinical_scenario.history.medications):
        for one in mentions(drug.name):
            for when, drugs, at_home in _RULES:
                hit = sorted(when & lasting.keys())
                if at_home and one.drug in drugs and hit:
                    reason = lasting[hit[0]]
                    pointer = f"{CASE}/history/medications/{index}"
                    yield finding("home_drug_contraindicated", pointer, drug=drug.name, reason=reason)
                    break


def _against(key: str, conditions: dict[str, str], action: Action, state: State) -> str | None:
    order = action.order
    given = amount(order.dose, order.unit) if order and order.dose is not None else None
    for named, value, unit, _ in stated_doses(action.text):
        if given is None and named.drug == key:
            given = amount(value, unit)
    if (
        key == "adrenaline" and "pulse" in conditions and given and given.kind == "mg" and given.value >= 0.9
    ) and (_route((order.route if order else "") + " " + action.text) in ("iv", None)):
        return conditions["pulse"]
    if (key == "oxygen" and given and given.kind == "ml/min" and given.value > 6000) and (
        conditions.keys() & {"hypercapnia", "neuromuscular"}
        and not conditions.keys() & {"severeasthma", "opioids"}
    ):
        saturations = numbers_of(state, "oxygenSaturation")
        if not saturations or min(saturations) > 75:
            return conditions.get("hypercapnia") or conditions["neuromuscular"]
    swallowed = order is not None and _route(order.route) == "oral"
    if swallowed and "unconscious" in conditions and not _SWALLOWED.search(action.text):
        return conditions["unconscious"]
    for when, drugs, _ in _RULES:
        hit = sorted(when & conditions.keys())
        if not hit or key not in drugs or _allowed(hit, key, action):
            continue
        classes = set(DRUGS[key].classes)
        if hit[0] in ("hypercapnia", "stridor", "pulseless") and _SEDATION_FOR.search(action.text):
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


# Drugs against each other

_PAIRS = [(frozenset(row["one"]), frozenset(row["other"])) for row in _TABLE["interactions"]]


def _in(key: str, group: frozenset[str]) -> bool:
    return key in group or (key in DRUGS and bool(group & set(DRUGS[key].classes)))


def _clash(one: str, other: str) -> bool:
    if one == other:
        return False
    return any((_in(one, a) and _in(other, b)) or (_in(one, b) and _in(other, a)) for a, b in _PAIRS)


_STOPPED = re.compile(
    r"\b(?:stop\w*|withhold|discontinu\w*|reverse|спиране|спрете|спира|преустанов\w*)", re.IGNORECASE
)


def interactions(document: Document) -> Findings:
    """What an action gives against what is taken at home or given in the same action."""
    stopped = {
        one.drug
        for _, _, _, action in actions(document)
        if action.grade in _RIGHT and _STOPPED.search(action.text)
        for one in mentions(action.text)
    }
    home = [
        (one.drug, drug.name)
        for drug in document.clinical_scenario.history.medications
        for one in mentions(drug.name)
        if one.drug not in stopped
    ]
    for pointer, _, _, action in actions(document):
        if action.grade not in _RIGHT:
            continue
        given = _given(action)
        at = f"{pointer}/order" if action.order is not None else f"{pointer}/text"
        alternatives = re.search(
            r"\b(?:or|или|then|after|after that|после|следващ\w*)\b", action.text, re.IGNORECASE
        )
        for place, (key, name) in enumerate(given):
            others = home + ([] if alternatives else given[:place])
            for other, called in others:
                if _clash(key, other):
                    yield finding("drug_interaction", at, drug=name, other=called)
                    break


def disputed_drugs(document: Document) -> Findings:
    for pointer, _, _, action in actions(document):
        if action.order and (document.general_info.pathology, action.order.drug) in TO_CONFIRM:
            yield finding("drug_to_confirm", pointer, drug=action.order.drug)
