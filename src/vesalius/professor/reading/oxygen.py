# ruff: noqa: E501 (patterns read best unbroken)
"""What a patient breathes while a saturation is measured: "92 % on 15 L"."""

from .sentence import Sentence
from .vocabulary import pattern

_AMOUNT = r"\d{1,2}(?:[.,]\d)? ?(?:l|lpm|lit(?:re|er)s?|л|литра)\b(?: ?/ ?(?:min\w*|мин\w*)| (?:per|a) min\w*| в минута)?"
_SHARE = r"(?:\d{2} ?%|fio2(?: of)? ?(?:0[.,]\d{1,2}|\d{2} ?%?))"
_MASK = (
    r"(?:(?:by|via|through|with|чрез|през|с|със) )?(?:an? |the )?(?:nrb\w*|non-?rebreath\w*|reservoir|venturi|simple|face|nasal|"
    r"назалн\w*|вентури|резервоарна|лицева|маска|mask|specs|cannula\w*|prongs|очила|канюла)"
    r"(?: (?:face|mask|bag|cannula\w*|prongs|specs|маска|канюла|очила))*"
)
_OXYGEN = r"(?:of )?(?:oxygen|o2|кислород)"
_BREATHED = pattern(
    rf"\s*%?,?\s*(?:while |now )?(?:(?:on|with|in|на|при|с(?:ъс)?|под)\s+|(?=room air|nrb|\d{{1,2}} ?l\b))"
    rf"(?P<told>(?P<air>(?:room )?air\b|(?:атмосферен |стаен |околен )?въздух\b)|(?:(?:home|high[- ]flow(?: nasal)?|his|her) )*{_OXYGEN}\b(?: {_AMOUNT})?(?: {_MASK})?"
    rf"|(?:{_AMOUNT}|{_SHARE})(?: {_OXYGEN}\b)?(?: {_MASK})?|(?:an? )?{_MASK})(?!\w)"
)


def oxygen_beside(sentence: Sentence, at: int) -> tuple[str, int]:
    """What is breathed by the words behind a saturation, "air" for air, and where they end; "" and `at` for none."""
    found = _BREATHED.match(sentence.text, at)
    if found is None or not sentence.free(*found.span()):
        return "", at
    return "air" if found["air"] else sentence.words(*found.span("told")), found.end()
