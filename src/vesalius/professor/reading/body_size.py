# ruff: noqa: E501 (patterns read best unbroken)
"""Height and weight of the patient, in any unit, as numbers or in words."""

import re
from typing import Literal

from vesalius.professor.commands import Command, SetPatient

from .sentence import Sentence
from .vocabulary import pattern

_BODY_MASS = pattern(
    r"\b(?:bmi|body mass index|итм|индекс\w* на телесна\w* маса)\s*(?:(?:of|is|to|at|about|around|should be|=|:|да е|да бъде|е|на|около)\s*)*(?P<mass>\d{2}(?:[.,]\d)?)(?!\d)"
)
_KILOS = pattern(
    r"\b(?P<kg>\d{2,3}(?:[.,]\d)?)\s*(?:kg\b|kgs\b|kilos?\b|kilograms?\b|кг\b|кила\b|килограма?\b)"
    r"|\b(?:weigh\w*|weight|тежи|тегло\w*|килограми(?=:? \d))\s*(?:is|of|to|e|е|да е|на|:)?\s*(?P<kg2>\d{2,3})\b(?!\s*(?:lb|pound|kg|кг|st\b|stone))(?:\s*(?:кила|килограма?|kilos?|kilograms?)\b)?"
)
# "Теглото да е 48 кг": what the number is led by.
_WEIGHT_OF = pattern(
    r"\b(?:weight|тегло(?:то)?|килограми(?:те)?)\s+(?:(?:is|of|to|at|should be|must be|е|да е|да бъде|на)\s+)*$"
)
_POUNDS = pattern(r"\b(?P<lb>\d{2,3})\s*(?:lbs?|pounds?)\b")
_STONE = pattern(
    r"\b(?P<st>[5-9]|[12]\d|3[0-5])(?:\s*stones?|\s+st|(?<!21)(?<!31)st)\b(?:\s*(?P<lb>\d{1,2})\s*(?:lbs?|pounds?)?\b)?"
)
_FEET = pattern(r"\b(?P<ft>[3-7])\s*(?:foot|feet|ft\b|')\s*(?:(?P<inch>\d{1,2})\s*(?:inch\w*|in\b|\")?)?")
_CENTIMETRES = pattern(
    r"\b(?P<cm>\d{3})\s*(?:cm\b|см\b|centimet\w+|сантимет\w+)|\b(?P<m>[12][.,]\d{2})\s*(?:m|м|metres?|meters?|метра?)\b"
    r"|\b(?:height|tall|high|ръст\w*|височин\w*|висок\w*)\s*(?:is|of|to|e|е|да е|на|:)?\s*(?P<m2>[12][.,]\d{2})\b|\bметър и (?P<over>\d{2})\b|\b(?P<cm3>1\d{2})\s*(?:tall|high|висок\w*)|\b(?:height|tall|ръст\w*|височин\w*|висок\w*)\s*(?:is|of|to|e|е|да е|на|:)?\s*(?P<cm2>1\d{2}|20\d)\b(?:\s*(?:cm|см)\b)?"
)
_SMALL = pattern(
    r"(?<!групата е )(?<!class is )(?<!group is )(?<!са )(?<!voice is )(?<!гласът е )(?<!гласът му е )(?<!гласът ѝ е )(?<!гласът да е )(?<!пулсът е )(?<!пулсът да е )(?<!говорът да е )(?<!кашлицата да е )\b(?:thin|slim|skinny|petite|small and thin|underweight|слаб(?:а|ичка|ичък)?|дребн\w+|кльощав\w*)\b"
)
_LARGE = pattern(
    r"\b(?:obese|overweight|(?:heavy|stout|fat)(?=\W*$|\s*[,.;]|\s+(?:and|but|man|woman|lady|gentleman|male|female|patient|person|set|built)\b)|пълн(?:а|ен)|едър|едра|дебел\w*)\b"
)
_HOW = r"(?:more|less|heavier|lighter|taller|shorter|smaller|повече|по-малко|по-теж\w*|по-лек\w*|по-висок\w*|по-нис\w*|по-слаб\w*)"
_UNIT = r"(?:kg|kilos?|kilograms?|cm|centimet\w+|кг|кила|килограма?|см|сантиметра?)"
_MORE_OR_LESS = pattern(
    rf"\b(?P<n>\d{{1,3}})\s*(?P<unit>{_UNIT})\.?\s+(?P<how>{_HOW})\b|\b(?P<how2>{_HOW})\s+(?:by|with|с)\s+(?P<n2>\d{{1,3}})\s*(?P<unit2>{_UNIT})\b"
)
# "A bit heavier", "older than that, and taller": by how much is not said. A shorter text and a lighter case are none.
_COMPARED = pattern(
    r"\b(?P<heavier>heavier|fatter|stouter|chubbier|bigger built|по-пълн\w*|по-едър|по-едра|по-дебел\w*|(?:да тежи|нека тежи) (?:малко )?повече)\b|\b(?P<lighter>thinner|skinnier|slimmer|less heavy|lighter(?= (?:than (?:that|him|her)|in weight|man|woman|patient))|по-слаб(?:ичк)?(?:а)?(?=\W*$)|(?:да тежи|нека тежи) (?:малко )?по-малко)\b|\b(?P<taller>taller)\b"
)
_SOME_KILOS, _SOME_CENTIMETRES = 12, 8


def read_size(sentence: Sentence) -> list[Command]:
    """Height, weight and body mass, as numbers, as differences or in words."""
    commands: list[Command] = []
    for match in list(sentence.find(_MORE_OR_LESS)):
        by = int(match["n"] or match["n2"])
        by = (
            -by
            if re.match(
                r"less|lighter|shorter|smaller|по-малко|по-лек|по-нис|по-слаб", match["how"] or match["how2"]
            )
            else by
        )
        words = sentence.take_match(match)
        if re.match(r"c|с", match["unit"] or match["unit2"]):
            commands.append(SetPatient(centimetres=by, words=words))
        else:
            commands.append(SetPatient(kilos=by, words=words))
    for match in list(sentence.find(_COMPARED)):
        if not sentence.somebody_else(match.start()):
            kilos = _SOME_KILOS if match["heavier"] else -_SOME_KILOS if match["lighter"] else 0
            centimetres = _SOME_CENTIMETRES if match["taller"] else 0
            words = sentence.take_match(match)
            commands.append(SetPatient(kilos=kilos, centimetres=centimetres, words=words))
    for match in list(sentence.find(_KILOS)):
        if not sentence.somebody_else(match.start()):
            kilos = round(float((match["kg"] or match["kg2"]).replace(",", ".")))
            led_by = _WEIGHT_OF.search(sentence.text, 0, match.start())
            start = match.start() if led_by is None else led_by.start()
            commands.append(SetPatient(weight=kilos, words=sentence.take(start, match.end())))
    for match in list(sentence.find(_STONE)):
        pounds = 14 * int(match["st"]) + int(match["lb"] or 0)
        commands.append(SetPatient(weight=round(pounds * 0.4536), words=sentence.take_match(match)))
    for match in list(sentence.find(_POUNDS)):
        commands.append(SetPatient(weight=round(int(match["lb"]) * 0.4536), words=sentence.take_match(match)))
    for match in list(sentence.find(_CENTIMETRES)):
        metres = match["m"] or match["m2"]
        height = (
            round(float(metres.replace(",", ".")) * 100)
            if metres
            else 100 + int(match["over"])
            if match["over"]
            else int(match["cm"] or match["cm2"] or match["cm3"])
        )
        commands.append(SetPatient(height=height, words=sentence.take_match(match)))
    for match in list(sentence.find(_FEET)):
        inches = int(match["ft"]) * 12 + int(match["inch"] or 0)
        commands.append(SetPatient(height=round(inches * 2.54), words=sentence.take_match(match)))
    mass = sentence.first(_BODY_MASS)
    if mass is not None and not sentence.somebody_else(mass.start()):
        value = float(mass["mass"].replace(",", "."))
        commands.append(SetPatient(body_mass=value, words=sentence.take_match(mass)))
    sizes: tuple[tuple[Literal["small", "large"], re.Pattern[str]], ...] = (
        ("small", _SMALL),
        ("large", _LARGE),
    )
    for size, look in sizes:
        told = sentence.first(look)
        if (
            told is not None
            and not any(isinstance(one, SetPatient) and (one.weight or one.body_mass) for one in commands)
            and not sentence.negated(told.start())
            and not sentence.somebody_else(told.start())
        ):
            commands.append(SetPatient(size=size, words=sentence.take_match(told)))
    return commands
