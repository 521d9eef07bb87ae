# ruff: noqa: E501
"""Amounts of drugs in one measure: mg, unit, mmol, mL, per kg and per minute."""

import re
from typing import NamedTuple


class Amount(NamedTuple):
    """``value`` in ``kind``: mg, unit, mmol, ml, drop or puff, with ``/kg`` and ``/min`` where it is by weight or time."""

    value: float
    kind: str


_BASES: tuple[tuple[str, str, float], ...] = (
    (r"milligrams?|милиграма?|mg|мг", "mg", 1),
    (r"micrograms?|микрограма?|mcg|mkg|мкг|[µμ]g|ug|[µμ]г", "mg", 0.001),
    (r"nanograms?|ng|нг", "mg", 1e-6),
    (r"grams?|грама?|g|г", "mg", 1000),
    (r"millimoles?|mmol|ммол|meq|мекв", "mmol", 1),
    (r"international units?|единици|единица|units?|u\.?i\.?|i\.?u\.?|u|ед\.?|ie|е", "unit", 1),
    (r"millilitres?|milliliters?|милилитра?|ml|мл|cc", "ml", 1),
    (r"litres?|liters?|литра?|l|л", "ml", 1000),
    (r"drops?|капки?", "drop", 1),
    (r"puffs?|впръсквани[яе]|вдишвани[яе]", "puff", 1),
)
_TIMES: dict[str, float] = {
    **dict.fromkeys(("min", "minute", "мин", "минута"), 1.0),
    **dict.fromkeys(("h", "hr", "hour", "ч", "час"), 1 / 60),
    **dict.fromkeys(("day", "d", "24h", "ден", "дневно", "денонощие"), 1 / 1440),
    **dict.fromkeys(("s", "sec", "second", "с", "сек"), 60.0),
}
_BASE = "|".join(pattern for pattern, _, _ in _BASES)
UNIT = rf"(?:{_BASE})(?![^\W\d_])(?:\s?(?:/|per |на )\s?(?:kg|кг)(?![^\W\d_]))?(?:\s?(?:/|per |an |на )\s?(?:{'|'.join(_TIMES)})(?![^\W\d_]))?(?:\s?(?:/|per |на )\s?(?:kg|кг)(?![^\W\d_]))?"
"""Pattern of a unit of amount in text."""
NUMBER = r"\d{1,3}(?:[,\u00a0 ]\d{3})+(?!\d)|\d+(?:[.,]\d+)?"
"""Pattern of a number: 0.5, 0,5, 10,000, 10 000."""

_PARTS = re.compile(rf"^(?P<base>{_BASE})\s?(?P<rest>(?:(?:/|per |an |на )\s?[^\W_]+\s?)*)$", re.IGNORECASE)


def number(written: str, comma_is_decimal: bool = False) -> float:
    """The number of a text that `NUMBER` matches; in Bulgarian, and behind a zero, a comma is never one of thousands."""
    plain = re.sub(r"[\u00a0 ]", "", written)
    if not (comma_is_decimal or plain.startswith("0")) and re.fullmatch(r"\d{1,3}(?:,\d{3})+", plain):
        return float(plain.replace(",", ""))
    return float(plain.replace(",", "."))


def amount(value: float, unit: str) -> Amount | None:
    """The amount of a value with a unit as people write it; nothing where the unit is none of a drug."""
    match = _PARTS.match(unit.strip().lower().replace("μ", "µ"))
    if match is None:
        return None
    kind, factor = "", 1.0
    for pattern, base, scale in _BASES:
        if re.fullmatch(pattern, match["base"], re.IGNORECASE):
            kind, factor = base, scale
            break
    by_weight = by_time = ""
    for part in re.findall(r"[^\W_]+", re.sub(r"\b(?:per|an|на)\b", " ", match["rest"])):
        if part in ("kg", "кг"):
            by_weight = "/kg"
        elif part in _TIMES:
            by_time = "/min"
            factor *= _TIMES[part]
        else:
            return None
    return Amount(value * factor, f"{kind}{by_weight}{by_time}")
