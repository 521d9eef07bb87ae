# ruff: noqa: E501 (patterns read best unbroken)
"""How grave the problem of a case is, where its name says so."""

from collections.abc import Sequence

from vesalius.professor.commands import Command, SetState, WriteCase

from .sentence import Sentence
from .vocabulary import pattern

_MASSIVE = pattern(r"\b(?:massive|high-risk|(?:with|in) (?:obstructive )?shock|масивна|високорискова)\b")
"""An embolism of high risk (ESC 2019), a massive bleeding."""
_VENTILATED = pattern(
    r"\b(?:(?:severe|life-?threatening)(?= (?:\w+ ){0,3}(?:exacerbation|flare|attack|decompensation|case|copd))|(?:acute |severe )*hypercapni\w+(?: (?:respiratory )?(?:failure|acidosis))?|respiratory acidosis|"
    r"(?:who |that )?(?:needs?|needing|requir\w+|on|for) (?:(?:acute|urgent) )?(?:niv|bipap|(?:non-?invasive )?ventilation)|carbon dioxide narcosis|co2 narcosis|"
    r"(?:тежк\w+|животозастрашаващ\w*)(?= (?:\w+ ){0,3}(?:екзацербаци|обостря|влошава|пристъп|случай|хобб))|хиперкапн\w+(?: дихателна недостатъчност)?|респираторна ацидоза|"
    r"(?:с нужда от|нуждаещ\w* се от|изискващ\w*|на) (?:нив|нимв|niv|(?:неинвазивна )?вентилация))\b"
)
"""An exacerbation with respiratory acidosis (GOLD 2025: life-threatening respiratory failure)."""
_GRAVE = {
    "pulmonary_embolism": _MASSIVE,
    "upper_gastrointestinal_bleeding": _MASSIVE,
    "copd_exacerbation": _VENTILATED,
}


def read_gravity(sentence: Sentence, commands: Sequence[Command]) -> list[Command]:
    """ "A massive embolism", a massive bleeding, an exacerbation that needs ventilation: the grave one of two cases."""
    case = next((one for one in commands if isinstance(one, WriteCase) and one.main in _GRAVE), None)
    if case is None or case.main is None:
        return []
    grave = _GRAVE[case.main]
    found = list(grave.finditer(sentence.text))
    words = sentence.words(found[0].start(), found[0].end()) if found else ""
    for one in found:
        sentence.take_match(one)
    if not words and (named := grave.search(case.words)):
        words = named[0]
    return [SetState(state="unstable", words=words)] if words else []
