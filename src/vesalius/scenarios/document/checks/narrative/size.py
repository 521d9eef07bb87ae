# ruff: noqa: E501 (prose reads best unbroken)
"""Whether the size of the patient can be, and is the same in the texts."""

import re
from functools import lru_cache

from vesalius.physiology.body import body_mass_index

from ...findings import Findings, finding
from ...schema import Document
from ..places import CASE, examination, of_others, sentences
from .patient import patient_texts
from .signs import EARLIER

_MEASUREMENTS = f"{CASE}/basicMeasurements"
_BMI = re.compile(r"\b(?:BMI|ИТМ|body mass index|индекс на телесна маса)\D{0,6}(\d{1,3}(?:[.,]\d+)?)")


_HEIGHT = re.compile(
    r"(?:\b(?:height|tall|ръст|височина)\b\D{0,6}(\d{2,3}(?:[.,]\d)?)\s*(?:cm|см)|\b(\d{3})\s?(?:cm|см) tall|\b(?:measures|stands|(?:he|she) is|висок[а]? (?:е )?|мери)\s?(\d{3})\s?(?:cm|см)"
    r"|\b(?:man|woman|patient|he|she|figure|мъж|жена|пациент\w*|той|тя|фигура)\b[^.;\d]{0,16}?\b(?:hardly|barely|only|some|about|of|just|едва|само|около|към|от)(?: \w+)? (\d{3})\s?(?:cm|см)\b)",
    re.IGNORECASE,
)


_WEIGHT = re.compile(
    r"(?:\b(?:weigh(?:t|s|ing)|ha(?:s|ve) weighed|тегло|тежи)\b\D{0,6}(\d{1,3}(?:[.,]\d)?)\s*(?:kg|kilo\w*|кг|кил\w+)"
    r"|\b(?:scales?|кантар(?:ът|а)?|везна(?:та)?)\b[^.;\d]{0,24}(\d{2,3}(?:[.,]\d)?)\s*(?:kg|кг)"
    r"|\b(?:man|woman|patient|he|she|мъж|жена|пациент\w*|той|тя)\b[^.;\d]{0,16}?\b(?:hardly|barely|some|about|of|just|едва|около|към|от)(?: \w+)? (\d{2,3})\s*(?:kg|кг)\b(?! (?:lighter|heavier|less|more|in|по-|за))"
    r"|\b(?:figure|frame|body|build|фигура|тяло|телосложение) (?:of|от) (\d{2,3})\s*(?:kg|кг)"
    r"|(?:^|[,;] )(?:at|with|при|с) (\d{2,3})\s*(?:kg|кг),? (?:he|she|the|on|той|тя|на)\b"
    r"|(\d{2,3}(?:[.,]\d)?)\s*(?:kg|кг) (?:on the (?:chart|scales?)|в листа|на кантара)"
    r"|\b(?:weighed (?:him|her|the patient)|(?:претеглих\w*|измерих\w*|теглих\w*) (?:го|я|пациент\w+))\b[^.;\d]{0,12}(\d{2,3}(?:[.,]\d)?)\s*(?:kg|kilo\w*|кг|кил\w+))",
    re.IGNORECASE,
)


def body_mass(document: Document) -> Findings:
    measurements = document.clinical_scenario.basic_measurements
    bmi = body_mass_index(measurements.height, measurements.weight)
    if not 10 <= bmi <= 70 and measurements.age >= 2:
        yield finding("bmi_implausible", _MEASUREMENTS, bmi=round(bmi, 1))
    child = _child_size(measurements.age, measurements.height)
    if child:
        yield finding("bmi_implausible", _MEASUREMENTS, bmi=round(bmi, 1))
    sizes = {"bmi": bmi, "height": measurements.height, "weight": measurements.weight}
    for pointer, text in (*patient_texts(document), *examination(document)):
        for name, said, number in (size for one in sentences(text) for size in _sizes(one)):
            if name == "bmi" and abs(number - bmi) > 0.6:
                yield finding("bmi_disagrees", pointer, stated=said, bmi=round(bmi, 1))
            elif name != "bmi" and abs(number - sizes[name]) > 1.5:
                yield finding("size_disagrees", pointer, stated=said, value=f"{sizes[name]:g}")


@lru_cache(maxsize=4096)
def _sizes(text: str) -> tuple[tuple[str, str, float], ...]:
    """The sizes that a sentence gives the patient now: which, in which words, and the number."""
    if of_others(text):
        return ()
    found = [("bmi", said, float(said.replace(",", "."))) for said in _BMI.findall(text)]
    for name, pattern in (("height", _HEIGHT), ("weight", _WEIGHT)):
        for match in pattern.finditer(text):
            # Behind the number, what follows a comma is of something else.
            around = (
                text[max(0, match.start() - 25) : match.end()] + text[match.end() :][:25].split(" and ")[0]
            )
            if not EARLIER.search(around):
                written = next(group for group in match.groups() if group)
                found.append((name, match[0], float(written.replace(",", "."))))
    return tuple(found)


def _child_size(age: int, height: float) -> bool:
    """A height that no child of this age has (WHO and CDC growth charts, far beyond the outer centiles)."""
    if age > 12:
        return age >= 18 and height < 90
    return not 45 + 5 * age <= height <= 95 + 9 * age
