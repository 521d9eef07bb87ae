# ruff: noqa: E501 (prose reads best unbroken)
"""Numbers that a question asks for and that the document has only the parts of: anion gap, GOLD, body mass, shock index."""

import re
from collections.abc import Callable

from vesalius.physiology.lung_function import gold_grade
from vesalius.professor.commands import Outcome
from vesalius.professor.reading.vocabulary import labs, pattern
from vesalius.scenarios.document import Document
from vesalius.scenarios.document.checks.laboratory import stroke_score

from ..language import Say
from .signs import present
from .work import HISTORY, INVESTIGATIONS, Work

_PERSISTS = 0.7
"""FEV1/FVC after bronchodilator below which GOLD grades an obstruction."""
Told = tuple[Say, str]


def derived(work: Work, asked: str, words: str) -> Outcome | None:
    """The answer to a question about such a number; None where it asks for none."""
    for named, answer in _ASKED:
        if named.search(asked.lower()):
            told, place = answer(work)
            return work.outcome("answered", told.en, told.bg, words=words, pointer=place)
    return None


def gold_of(document: Document) -> int | None:
    """The grade of GOLD by FEV1 after bronchodilator (before, where that is all there is); None without obstruction."""
    test = document.clinical_scenario.investigations.pft
    values = {(one.measure, one.phase): one for one in (test.values if test else ())}
    for phase in ("post", "pre"):
        forced, ratio = values.get(("FEV1", phase)), values.get(("FEV1FVC", phase))
        if forced is not None and forced.percent_predicted is not None:
            if ratio is None or ratio.measured is None or ratio.measured >= _PERSISTS:
                return None
            return gold_grade(forced.percent_predicted)
    return None


def _gold(work: Work) -> Told:
    place = f"{INVESTIGATIONS}/pft"
    grade = gold_of(work.document)
    if grade is None:
        return Say(
            "The case has no obstruction after bronchodilator that GOLD would grade.",
            "В случая няма обструкция след бронходилататор, която GOLD да степенува.",
        ), place
    return Say(
        f"GOLD {grade}, by the FEV1 of the case in percent predicted.",
        f"GOLD {grade}, по ФЕО1 на случая в процент от предвиденото.",
    ), place


def _value(work: Work, key: str) -> float | None:
    words = next(one.words for one in labs() if one.term.key == key)
    found = next(
        (
            one.value
            for one in work.document.clinical_scenario.investigations.labs
            if words.search(one.name.lower())
        ),
        None,
    )
    return float(found) if found is not None else None


def _anion_gap(work: Work) -> Told:
    place = f"{INVESTIGATIONS}/labs"
    parts = {key: _value(work, key) for key in ("sodium", "chloride", "bicarbonate")}
    names = {one.term.key: one.term for one in labs()}
    missing = [names[key].to(work.speaks) for key, value in parts.items() if value is None]
    if missing:
        listed = ", ".join(missing)
        return Say(
            f"It cannot be worked out: the case has no {listed}. Give the value, and I can.",
            f"Не може да се изчисли: в случая няма {listed}. Дайте стойността и ще мога.",
        ), place
    sodium, chloride, acid = (parts[key] or 0.0 for key in ("sodium", "chloride", "bicarbonate"))
    gap = sodium - chloride - acid
    told = f"{sodium:g} \u2212 {chloride:g} \u2212 {acid:g} = {gap:g} mmol/L"
    return Say(
        f"The anion gap is {told} (sodium \u2212 chloride \u2212 bicarbonate; usually 8 to 12).",
        f"Анионната празнина е {told} (натрий \u2212 хлориди \u2212 бикарбонат; обичайно 8 до 12).",
    ), place


def _body_mass(work: Work) -> Told:
    who = work.document.clinical_scenario.basic_measurements
    value = f"{who.weight / (who.height / 100) ** 2:.1f}"
    return Say(
        f"The BMI is {value} kg/m² ({who.height:g} cm, {who.weight:g} kg).",
        f"ИТМ е {value} kg/m² ({who.height:g} cm, {who.weight:g} kg).",
    ), "/clinicalScenario/basicMeasurements"


def _shock_index(work: Work) -> Told:
    now = present(work.document)
    rate, pressure = now.get("heartRate", 0), now.get("systolicPressure", 0)
    place = "/initialElements/elements"
    if not rate or not pressure:
        return Say(
            "It cannot be worked out: there is no pulse or no pressure at the start.",
            "Не може да се изчисли: в началото няма пулс или налягане.",
        ), place
    return Say(
        f"The shock index at the start is {rate / pressure:.1f} ({rate:g}/min by {pressure:g} mmHg).",
        f"Шоковият индекс в началото е {rate / pressure:.1f} ({rate:g}/min към {pressure:g} mmHg).",
    ), place


def _stroke_risk(work: Work) -> Told:
    who, score = work.document.clinical_scenario.basic_measurements, stroke_score(work.document)
    with_sex = score + (who.gender == "female")
    return Say(
        f"CHA2DS2-VA is {score} by age and history (ESC 2024; with the point for women, CHA2DS2-VASc, {with_sex}). It is not set by "
        "itself: change the age or the history, and it follows.",
        f"CHA2DS2-VA е {score} по възраст и анамнеза (ESC 2024; с точката за жени, CHA2DS2-VASc, {with_sex}). Не се задава "
        "пряко: променете възрастта или анамнезата и ще се промени и той.",
    ), f"{HISTORY}/past"


_ASKED: tuple[tuple[re.Pattern[str], Callable[[Work], Told]], ...] = (
    (pattern(r"\bcha2?ds2?[- ]?va(?:sc)?\b|\bchads2?(?:[- ]?va(?:sc)?)?\b|\bчадс\w*"), _stroke_risk),
    (pattern(r"\banion gap\b|\bанионн\w+ (?:празнина|разлика|дупка)"), _anion_gap),
    (pattern(r"\bgold\b|\bголд\b"), _gold),
    (pattern(r"\b(?:bmi|body mass index|итм|индекс\w* на телесна)"), _body_mass),
    (pattern(r"\bshock index\b|\bшоков\w* индекс"), _shock_index),
)
