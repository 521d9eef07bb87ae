# ruff: noqa: E501 (patterns read best unbroken)
"""What an ECG and a lung function test show."""

import re
from collections.abc import Mapping
from typing import Literal

from vesalius.professor.commands import (
    Command,
    SetSpirometry,
    SetTracing,
)
from vesalius.scenarios.document.schema import PftMeasure

from .sentence import Sentence
from .vocabulary import pattern

_MEASURES: tuple[tuple[Literal["pr", "qrs", "qt", "qtc", "axis"], str], ...] = (
    ("qtc", r"(?:qtc|qt ?corr\w*|коригиран\w* qt)"),
    ("qt", r"qt"),
    ("qrs", r"qrs"),
    ("pr", r"(?:pr|pq)"),
    ("axis", r"(?:(?:electrical |qrs )?axis|(?:електрическа )?ос)"),
)
_TRACING = tuple(
    (
        measure,
        pattern(
            rf"\b{words}\b(?:[ -](?:interval\w*|duration|complex(?:es)?|width|time|интервал\w*|комплекс\w*|време))?\s*(?:of|is|to|at|be|should be|=|:|about|around|е|да е|на|от|с|до|около|бъде|\s)*\s*(?P<n>[-+]?\d{{1,3}}(?:[.,]\d+)?)\s*(?P<unit>ms\b|msec\w*|мс\b|милисек\w*|s\b|sec\w*|сек\w*|с\b|°|deg\w*|градус\w*)?(?![\d/])"
        ),
    )
    for measure, words in _MEASURES
)
_MENTIONS_TRACING = re.compile(r"\b(?:pr|pq|qrs|qt|qtc|axis|ос)\b|qt ?corr")
_SPIROMETRY: tuple[tuple[PftMeasure, str], ...] = (
    ("FEV1FVC", r"(?:fev1?\s*/\s*fvc|фео1\s*/\s*фвк|tiffeneau\w*|тифно)"),
    ("FEV1", r"(?:fev1|фео ?1|веo1|вео1)"),
    ("FVC", r"(?:f?vc|(?:forced )?vital capacity|ф?вк|(?:форсиран )?витал\w+ капацитет)"),
    ("PEF", r"(?:pefr?|peak (?:expiratory )?flow|върхов\w* (?:експираторен )?(?:дебит|поток)|пеф\b|вед\b)"),
    ("TLC", r"(?:tlc|тбк|total lung capacity)"),
    ("RV", r"(?:rv|residual volume|остатъчен обем)"),
    ("DLCO", r"(?:d[lл]?co|tlco|длко|дик|дифузион\w* капацитет)"),
    ("KCO", r"kco"),
)
LUNG_NAMES = tuple(pattern(rf"\b{words}\b") for _, words in _SPIROMETRY)
"""Words for each measure of lung function."""
_LUNG = tuple(
    (
        measure,
        pattern(
            rf"\b{words}\b\s*(?:of|is|to|at|be|should be|must be|lower|higher|reduced|worse|better|down|up|only|just|=|:|,|about|around|е|да е|на|от|с|до|около|бъде|по-нисък|по-висок|по-нисък|намален\w*|само|\s)*\s*(?P<n>\d{{1,4}}(?:[.,]\d+)?)\s*(?P<unit>(?:%|percent|процент\w*)(?:\s*(?:of |от )?(?:the |от |his |her |личния\w* (?:му |ѝ |й )?)*(?:pred(?:icted)?\b|best\b|предвид\w+|норма\w*|най-доб\w+))?|l/min|л/мин|l/s|л/с|l\b|л\b|liters?|litres?|литр\w*|ml\b|мл\b)?"
        ),
    )
    for measure, words in _SPIROMETRY
)
_LESS = r"lower|worse|less|smaller|reduced|down|poorer|по-(?:нис\w+|малъ?к\w*|лош\w*|слаб\w*)|надолу"
_MORE = r"higher|better|more|bigger|larger|raised|up|по-(?:висо\w+|голя\w+|доб\w+)|нагоре"
_LITTLE = r"(?:a bit|a little|slightly|somewhat|much|even|still|the|his|her|should be|must be|to be|is|be|малко|още|да е|да бъде|е|нека|\s)*"
_LUNG_STEPS = tuple(
    (
        measure,
        pattern(
            rf"\b{words}\b\s*{_LITTLE}\b(?:(?P<down>{_LESS})|(?P<up>{_MORE}))\b(?!\s*(?:to|на|до|than)?\s*\d)"
            rf"|\b(?:(?P<down2>lower|reduce|worsen|decrease|drop|{_LESS}|намал\w*|пониж\w*|влош\w*|свал\w*)|(?P<up2>raise|increase|improve|{_MORE}|повиш\w*|вдигн\w*|подобр\w*|увелич\w*))\s+{_LITTLE}{words}\b(?!\s*(?:to|на|до|by|с)?\s*\d)"
        ),
    )
    for measure, words in _SPIROMETRY
)
_MENTIONS_LUNG = re.compile(
    r"\bvc\b|\bвед\b|vital cap|витал|\bвк\b|fev|fvc|фео|вео|фвк|pef|peak|пеф|tlc|тбк|\brv\b|resid|остатъч|dlco|tlco|длко|\bдик\b|kco|дифузион|tiffen|тифно|върхов"
)
_POST = pattern(
    r"\b(?:post|after (?:the )?(?:bronchodilator|salbutamol|ventolin|reversibility)|след (?:бронходилат\w*|салбутамол\w*|вентолин\w*))"
)
_LITRES = frozenset(("FEV1", "FVC", "TLC", "RV"))
_MOST_LITRES = 200
"""A volume beyond this without a unit is in millilitres."""
_SHARE_FROM: Mapping[PftMeasure, float] = {"FEV1": 12, "FVC": 12, "TLC": 15, "RV": 12, "DLCO": 25, "KCO": 12}
"""From here on a bare number is one in percent predicted: no lung has so many litres, and a gas transfer of 25
mL/min/mmHg or more is that of a healthy person, which nobody would state."""
_FRACTION = frozenset(("FEV1FVC",))


# "Make it GOLD 3": an FEV1 in the middle of the grade.
_GOLD = pattern(
    r"\bgold\s*(?:stage|grade|class|степен|стадий)?\s*(?:to |of |на )?(?P<n>[1-4]|iv|i{1,3})\b(?![\d.,]*\d)"
)
_ROMAN = {"i": 1, "ii": 2, "iii": 3, "iv": 4}
_OF_GRADE = {1: 85.0, 2: 65.0, 3: 40.0, 4: 25.0}
"""FEV1 after bronchodilator, in percent predicted, in each grade of GOLD (report 2025: from 80, 50, 30)."""
_WITHOUT_DRUG = 3
"""So many percent of the predicted less it is before the bronchodilator."""
_ASKS = pattern(r"\?\s*$|\b(?:what|which|why|кой|коя|какъв|каква|защо)\b")


def read_measures(sentence: Sentence) -> list[Command]:
    """Numbers of the ECG and of lung function."""
    commands: list[Command] = []
    if _MENTIONS_TRACING.search(sentence.text):
        for measure, words in _TRACING:
            for found in list(sentence.find(words)):
                value = float(found["n"].replace(",", "."))
                if measure != "axis" and value < 3:
                    value *= 1000
                if measure == "axis" or 20 <= value <= 900:
                    commands.append(
                        SetTracing(measure=measure, value=round(value), words=sentence.take_match(found))
                    )
    graded = sentence.first(_GOLD)
    if graded is not None and not sentence.negated(graded.start()) and not sentence.has(_ASKS):
        grade = _ROMAN.get(graded["n"]) or int(graded["n"])
        told = sentence.take_match(graded)
        phases: tuple[Literal["pre", "post"], ...] = ("post", "pre")
        commands += [
            SetSpirometry(measure="FEV1", phase=one, percent=_OF_GRADE[grade] - less, words=told)
            for one, less in zip(phases, (0, _WITHOUT_DRUG), strict=True)
        ]
    if _MENTIONS_LUNG.search(sentence.text):
        after = sentence.first(_POST)
        phase: Literal["pre", "post"] = "post" if after else "pre"
        if after is not None:
            sentence.take_match(after)
        for lung, words in _LUNG:
            for found in list(sentence.find(words)):
                value, unit = float(found["n"].replace(",", ".")), found["unit"] or ""
                share = unit.startswith(("%", "percent", "процент"))
                if lung in _FRACTION and (share or value > 1.5):
                    value, share = round(value / 100, 2), False
                elif not unit and _SHARE_FROM.get(lung, value + 1) <= value <= _MOST_LITRES:
                    share = True
                elif unit.startswith(("l/min", "л/мин")) or (lung == "PEF" and value > 20 and not share):
                    value = round(value / 60, 2)
                elif unit.startswith(("ml", "мл")) or (
                    lung in _LITRES and value > _MOST_LITRES and not share
                ):
                    value = round(value / 1000, 2)
                commands.append(
                    SetSpirometry(
                        measure=lung,
                        phase=phase,
                        value=None if share else value,
                        percent=value if share else None,
                        words=sentence.take_match(found),
                    )
                )
        for lung, words in _LUNG_STEPS:
            for found in list(sentence.find(words)):
                step = 1 if found["up"] or found["up2"] else -1
                commands.append(
                    SetSpirometry(measure=lung, phase=phase, step=step, words=sentence.take_match(found))
                )
    return commands
