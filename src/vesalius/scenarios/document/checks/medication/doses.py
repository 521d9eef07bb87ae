# ruff: noqa: E501 (prose reads best unbroken)
"""Whether doses are possible for the patient: ordered, named in texts, explained, taken at home."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from vesalius.kit.patterns import search

from ...drugs import DRUGS, Dose, Drug, Mention, find_drug, mentions
from ...findings import Findings, finding
from ...schema import RIGHT, Action, Document
from ...units import Amount, amount, number
from ..places import BLOCKS, CASE, actions, history
from .given import not_given, route_of, route_of_device
from .stated import DOSE, near, restated, stated_doses
from .sums import most_of_all

_ADULT = 16


_TOLERANCE = 1.05


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
        return _Verdict(_of_route(drug, route))
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


_INJECTED = frozenset(("iv", "im", "sc"))
_BREATHED = frozenset(("inhaled", "nebulised"))
_NARROW = frozenset(("intrathecal", "epidural", "intraarterial"))
"""Routes by which only drugs that the table gives them are injected."""


def _of_route(drug: Drug, route: str | None) -> str:
    """What a route means that the table has no dose for."""
    if route in _NARROW:
        return "route_impossible"
    injected = {dose.route for dose in drug.doses} & _INJECTED
    if route in ("im", "sc") and "vein only" in drug.classes:
        return "route_impossible"
    if route in _INJECTED:
        return "route_unusual" if injected else "route_impossible"
    known = {dose.route for dose in drug.doses}
    if (route == "oral" and known & (_INJECTED | _BREATHED)) or (
        route in _BREATHED and known & (_INJECTED | {"oral"}) and not known & _BREATHED
    ):
        return "route_unusual"
    return "dose_unknown"


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


_SLOW = 60 * 4
"""From so many minutes on an amount is one of a day, and no single dose."""


def _in_a_day(key: str, given: Amount | None, text: str, route: str | None, body: _Body) -> bool:
    """Whether an amount that is too much for one dose is right as what runs over many hours: 900 mg over 24 hours."""
    rate = _as_rate(given, text)
    slow = rate is not None and given is not None and given.value >= _SLOW * rate.value
    return slow and _judge(key, rate, route, body).problem is None


def _dose_finding(verdict: _Verdict, pointer: str, drug: str, dose: float, unit: str) -> Findings:
    if verdict.problem is None:
        return
    if verdict.problem.startswith("route_"):
        yield finding(verdict.problem, pointer, drug=drug)
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
                route_of(order.route) or order.route.strip().lower() or None,
            )
            verdict = _judge(key, given, route, body)
            if verdict.problem == "dose_unit" and (rate := _as_rate(given, action.text)):
                verdict = _judge(key, rate, route, body)
            elif verdict.problem == "dose_out_of_range" and _in_a_day(key, given, action.text, route, body):
                verdict = _Verdict(None)
            yield from _dose_finding(verdict, f"{pointer}/order", order.drug, order.dose, order.unit)
        yield from _text_doses(action, key, pointer, body)


def _text_doses(action: Action, ordered: str | None, pointer: str, body: _Body) -> Findings:
    order = action.order
    stated: list[Amount] = []
    left_out = not_given(action.text)
    for named, value, unit, at in stated_doses(action.text):
        given = amount(value, unit)
        if given is None or named.start in left_out:
            continue
        if named.drug == ordered or (ordered and ordered.startswith(f"{named.drug}/")):
            stated.append(given)
        elif ordered and named.drug in ordered:
            continue
        route = _route_behind(action.text[at:]) or route_of_device(action.text[:at])
        yield from most_of_all(named, given, action.text[at:], f"{pointer}/text")
        yield from _by_weight(named, given, action.text[at:], body, f"{pointer}/text")
        yield from _too_often(named, given, action.text[at:], f"{pointer}/text")
        if (other := restated(action.text, named, at, given)) is not None:
            yield finding(
                "dose_text_disagrees",
                f"{pointer}/text",
                drug=action.text[named.start : named.end],
                dose=value,
                unit=unit,
                stated=_short(other / (amount(1, unit) or given).value),
            )
        verdict = _judge(named.drug, given, route, body)
        if verdict.problem == "route_impossible" and named.drug != ordered:
            yield from _dose_finding(verdict, f"{pointer}/text", named.drug, value, unit)
        if verdict.problem in ("dose_unknown", "route_unusual", "route_impossible"):
            verdict = _judge(named.drug, given, None, body)
        unmeasured = given.kind in ("ml", "drop", "puff")
        if (
            verdict.problem == "dose_unit"
            and (_as_rate(given, action.text[at:]) or unmeasured)
            and not (unmeasured and _in_units(named.drug))
        ):
            continue
        slow = verdict.problem == "dose_out_of_range" and _in_a_day(
            named.drug, given, action.text[at:], route, body
        )
        if verdict.problem in ("dose_out_of_range", "dose_unit") and not slow:
            name = action.text[named.start : named.end]
            yield from _dose_finding(verdict, f"{pointer}/text", name, value, unit)
    if ordered is None or order is None or order.dose is None or not stated:
        return
    own = amount(order.dose, order.unit)
    same = [one for one in stated if own is not None and one.kind == own.kind]
    if own is not None and same and not any(near(one.value, own.value) for one in same):
        yield finding(
            "dose_text_disagrees",
            f"{pointer}/order",
            drug=order.drug,
            dose=order.dose,
            unit=order.unit,
            stated=_short(same[0].value / (amount(1, order.unit) or own).value),
        )


def _in_units(key: str) -> bool:
    """Whether a drug is measured in units and nothing else, so that a volume of it says no dose."""
    kinds = {one.kind for dose in DRUGS[key].doses if (one := amount(1, dose.unit))}
    return bool(kinds) and all(kind.startswith("unit") for kind in kinds)


_PER_KG = re.compile(
    r"^[^;]{0,60}?(?P<n>\d+(?:[.,]\d+)?)\s?(?P<u>[^\W\d_]+/(?:kg|кг))(?![/\w])", re.IGNORECASE
)
_ROUNDED = 0.2
"""By how much a dose is rounded from one by weight."""
_CAPPED = 2
"""How many times less the most of a dose can be than the dose by weight of somebody heavy."""


def _by_weight(named: Mention, given: Amount, behind: str, body: _Body, pointer: str) -> Findings:
    """A dose by weight that stands behind a dose is the same dose, as long as none is the most of it."""
    first = DOSE.match(behind)
    rest = behind[first.end() :].split(";")[0] if first else ""
    until = next((one.start for one in mentions(rest)), len(rest))
    told = _PER_KG.match(rest[:until])
    by_weight = amount(number(told["n"]), told["u"]) if told else None
    if told is None or by_weight is None:
        return
    verdict = _judge(named.drug, by_weight, None, body)
    if verdict.problem == "dose_out_of_range" and by_weight.value > 2 * verdict.high * (
        1 if (scale := amount(1, verdict.unit)) is None else scale.value
    ):
        yield from _dose_finding(verdict, pointer, named.drug, number(told["n"]), told["u"])
        return
    if by_weight.kind != f"{given.kind}/kg":
        return
    whole = by_weight.value * body.weight
    if not 1 - _ROUNDED <= whole / given.value <= _CAPPED and not _LIMITED.search(rest[: told.end()]):
        said = {"drug": named.drug, "dose": round(by_weight.value, 2), "unit": by_weight.kind}
        yield finding("dose_text_disagrees", pointer, **said, stated=_short(given.value / body.weight))


_LIMITED = re.compile(
    r"\b(?:max\w*|at most|up to|no more|towards|then|в началото|макс\w*|най-много|до|към|после|след това)\b",
    re.IGNORECASE,
)
_NEXT = re.compile(r",? (?:and )?then\b|,? (?:а |и )?после\b", re.IGNORECASE)


def _too_often(named: Mention, given: Amount, behind: str, pointer: str) -> Findings:
    """What the frequencies behind a dose, and behind the doses that follow it, make of a day."""
    drug = DRUGS[named.drug]
    for part in _NEXT.split(behind[:110].split(";")[0]):
        often, next_dose = times_a_day(part[:70]), DOSE.search(part)
        dose = amount(number(next_dose["n"]), next_dose["u"]) if next_dose else given
        if often is None or dose is None or dose.kind != "mg":
            continue
        if "weekly" in drug.classes and often > 0.3:
            yield finding("weekly_drug_daily", pointer, drug=named.drug)
            return
        if drug.daily and dose.value * often > drug.daily * 1.3:
            daily = round(dose.value * often, 2)
            span = {"low": 0, "high": drug.daily, "wanted": "mg/24 h"}
            yield finding("dose_out_of_range", pointer, drug=named.drug, dose=daily, unit="mg/24 h", **span)
            return


_EXPLAINED = re.compile(
    r"\b(?:stop|never|harm|danger|kill|too much|overdos|никога|опасн|предозир|вреди)", re.IGNORECASE
)


def explained_doses(document: Document) -> Findings:
    """Doses that rationales, hints and the debriefing teach."""
    body = _body(document)
    texts = [
        (f"{pointer}/{name}", text)
        for pointer, _, _, action in actions(document)
        if action.grade in RIGHT
        for name, text in (("rationale", action.rationale), ("hint", action.hint))
    ]
    texts.append(("/debriefing/summary", document.debriefing.summary))
    texts += [(f"/debriefing/points/{i}", text) for i, text in enumerate(document.debriefing.points)]
    for pointer, text in texts:
        if _EXPLAINED.search(text):
            continue
        for named, value, unit, at in stated_doses(text):
            verdict = _of_text(named.drug, value, unit, text[at:], body)
            if verdict.problem == "dose_out_of_range":
                yield from _dose_finding(verdict, pointer, text[named.start : named.end], value, unit)


def _route_behind(behind: str) -> str | None:
    """The route in the words behind a dose, up to a comma that is none of a number."""
    return route_of(re.split(r",(?!\d)", behind[:60])[0])


def _of_text(drug: str, value: float, unit: str, behind: str, body: _Body) -> _Verdict:
    """A dose of a text against the table, by the route that stands behind it where the table has that route."""
    given = amount(value, unit)
    verdict = _judge(drug, given, _route_behind(behind), body)
    if verdict.problem in ("dose_unknown", "dose_unit", "route_unusual", "route_impossible"):
        return _judge(drug, given, None, body)
    return verdict


_TOO_MUCH = re.compile(
    r"\b(?:too (?:much|many)|overdos\w*|by mistake|mistak\w*|error|wrong\w*|swallow\w*|empty|instead of|tenfold|ten times|poison\w*|box\w*|packs?|strips?|in all|in total|altogether|so far|"
    r"предозир\w*|по погрешка|грешк\w*|грешн\w*|поглъщ\w*|погълна\w*|изпил\w*|вместо|десет пъти|отрав\w*|опаковк\w*|кути\w*|блистер\w*|общо|досега)\b",
    re.IGNORECASE,
)
"""Words for a dose that was a mistake, or for the sum of several."""


def told_doses(document: Document) -> Findings:
    """Doses that the story, the blocks and their cues tell of: they may be told as a mistake, so each is a question."""
    body = _body(document)
    texts = [*history(document), ("/generalInfo/prebrief", document.general_info.prebrief)]
    for index, block in enumerate(document.scenario_flow.blocks):
        texts.append((f"{BLOCKS}/{index}/narrative", block.narrative))
        texts += [(f"{BLOCKS}/{index}/cues/{n}/text", cue.text) for n, cue in enumerate(block.cues)]
        texts += [
            (f"{BLOCKS}/{index}/debriefPoints/{n}", point) for n, point in enumerate(block.debrief_points)
        ]
    texts += [
        (f"/debriefing/questions/{n}", question) for n, question in enumerate(document.debriefing.questions)
    ]
    for pointer, text in texts:
        if _TOO_MUCH.search(text):
            continue
        for named, value, unit, at in stated_doses(text):
            verdict = _of_text(named.drug, value, unit, text[at:], body)
            if verdict.problem == "dose_out_of_range":
                name = text[named.start : named.end]
                yield from _dose_finding(verdict._replace(problem="dose_told"), pointer, name, value, unit)


_TIMES = r"(?:times|пъти|(?:doses|tablets|capsules) (?:a|per|each|every) day|(?:приема|дози|таблетки|капсули) (?:дневно|на ден))"
_DAILY: tuple[tuple[re.Pattern[str], float], ...] = tuple(
    (re.compile(pattern, re.IGNORECASE), times)
    for pattern, times in (
        (r"week|седми[цч]", 1 / 7),
        (r"every (?:1 h\b|1 hour|one hour|hour\b)|\bhourly|на всеки час|ежечасно", 24),
        (r"every 3 h|eight times|осем пъти|на (?:всеки )?3 ч", 8),
        (r"every (?:other|second) day|през ден", 0.5),
        (r"every 2 h|twelve times|на (?:всеки )?2 ч", 12),
        (r"every 4 h|six times|шест пъти|на (?:всеки )?4 ч", 6),
        (r"five times|5 times|пет пъти|5 пъти", 5),
        (rf"every (?:6|six) h|(?:four|4) {_TIMES}|qid|(?:четири|4) {_TIMES}|на (?:всеки )?(?:6|шест) ч", 4),
        (
            rf"every (?:8|eight) h|(?:three|3) {_TIMES}|tid|tds|(?:три|3) {_TIMES}|трикратно|на (?:всеки )?(?:8|осем) ч",
            3,
        ),
        (
            rf"every (?:12|twelve) h|twice|(?:two|2) {_TIMES}|bid|bd\b|(?:два|две|2) {_TIMES}|двукратно|на (?:всеки )?12 ч",
            2,
        ),
        (
            r"once|daily|a day|every (?:day|morning|evening|night)|nightly|дневно|веднъж|сутрин|вечер|всеки ден",
            1,
        ),
    )
)


def times_a_day(frequency: str) -> float | None:
    """How often a frequency is in a day; nothing where it does not say (as needed)."""
    return next((times for pattern, times in _DAILY if search(pattern, frequency)), None)


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
        # What is taken at home without a word of how is taken by mouth, where the drug can be.
        by_mouth = "oral" if any(one.route == "oral" for one in known.doses) else None
        route = route_of(drug.route) or by_mouth
        verdict = _judge(key, given, route, body)
        breathed = any(one.route in _BREATHED for one in known.doses)
        if verdict.problem in ("route_unusual", "route_impossible") and not breathed:
            yield from _dose_finding(verdict, f"{pointer}/route", drug.name, drug.dose, drug.unit)
        if verdict.problem in ("dose_unknown", "route_unusual", "route_impossible"):
            verdict = _judge(key, given, None, body)
        if verdict.problem is not None and verdict.problem != "dose_unknown":
            wide = (
                verdict.problem == "dose_unit"
                or not verdict.low / 2.5 <= _plain(given, verdict) <= verdict.high * 2
            )
            code = "home_dose_dangerous" if wide else "home_dose_out_of_range"
            yield from _dose_finding(verdict._replace(problem=code), pointer, drug.name, drug.dose, drug.unit)
        elif (
            (most := known.at_home or known.daily)
            and often
            and given
            and given.kind == "mg"
            and given.value * often > most * 1.3
        ):
            yield finding(
                "home_dose_dangerous",
                pointer,
                drug=drug.name,
                dose=round(given.value * often, 2),
                unit="mg/24 h",
                low=0,
                high=most,
                wanted="mg",
            )


def _plain(given: Amount | None, verdict: _Verdict) -> float:
    scale = amount(1, verdict.unit)
    return given.value / scale.value if given and scale and scale.kind == given.kind else 1e9
