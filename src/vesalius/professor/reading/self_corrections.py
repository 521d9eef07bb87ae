# ruff: noqa: E501 (patterns read best unbroken)
"""What a message corrects in the same breath: "he is 65, no wait, 70" asks for 70."""

import re

from .vocabulary import allergens, drugs

_NUMBER = r"\d{1,4}(?:[.,]\d{1,2})?(?:\s?/\s?\d{2,3})?"
_UNITS: tuple[tuple[str, str], ...] = (
    ("minutes", r"min(?:ute)?s?\b(?!\s*/)|мин(?:ути?)?\b\.?"),
    ("years", r"years?(?: old)?\b|yrs?\b|y/?o\b|годин\w+|год\b\.?|г\.|годиш\w+"),
    ("weight", r"kgs?\b|kilos?\b|кг\b|кила\b|килограма?\b"),
    ("height", r"cm\b|см\b"),
    ("dose", r"mg\b|мг\b|mcg\b|мкг\b|g\b|г\b|units?\b|единици\b"),
    ("sign", r"%|mmhg\b|bpm\b|/\s?(?:min|мин)\b|(?:°\s?)?[cс]\b|degrees\b|градуса\b"),
    ("amount", r"mmol(?:/l)?\b|ммол(?:/л)?\b"),
)
_UNIT = "|".join(words for _, words in _UNITS)
_PAUSE = r"\s*(?:[,;(–—-]+|\.{1,3}|…)?\s*"
_MARK = (
    r"(?:no wait|no|nope|nah|sorry|wait|hold on|hang on|actually|or rather|rather|i meant?|scratch that|strike that|scrap that|correction|hm+|oops|my (?:bad|mistake)"
    r"|не(?=\s*[,;:.–—-]|\s+(?:чакай|извин|пардон|грешка|сбърках|всъщност))|чакай(?:те)?|момент|всъщност|по-скоро|извинявай\w*|извинете|пардон|сбърках|греш(?:ка|а)|поправ(?:ка|ям се)|иска[мх] да кажа|имах предвид|ама не|не чакай|опа|ох"
    r"|ne(?=\s*[,;:.–—-]|\s+(?:[4c]h?ak|izvin))|(?:4|ch)akai?|vs[ua]s?h?tnost|vs[uay]6tnost|izvin[qy]a?[vw]a[ij]|pardon|gre(?:6|sh)ka|po-skoro)"
)
_MARKS = rf"(?:{_MARK}(?!\w)[\s,.:;…–—-]*)+"
_LED = r"(?:(?:to|at|of|it'?s|its|it should be|he'?s|she'?s|he is|she is|make (?:it|that)|let'?s (?:say|make it)|на|до|е|да е|нека (?:е|бъде)|около|about|around|say|na|da e)\s+)*"
_END = r"(?=\s*(?:$|[,.;:)!?…\n]|(?:and|but|please|then|with|on|for|instead|и|а|но|моля|с(?:ъс)?|за|е|беше|i|s|sas)\b|[^\W\d_]+\s*$))"
_NUMBER_AGAIN = re.compile(
    rf"(?P<old>(?<![\d.,/]){_NUMBER})\s*(?P<unit>{_UNIT})?(?P<pause>{_PAUSE}){_MARKS}{_LED}(?P<new>{_NUMBER})(?P<said>\s*(?:{_UNIT}))?{_END}",
    re.IGNORECASE,
)
_OF_MINUTES = re.compile(
    r"\b(?:min|мин|last|long|time|duration|session|трае|продълж|времетраене)", re.IGNORECASE
)
_NEAR = 30
_ANY = re.compile(_MARK, re.IGNORECASE)
# "Allergic to penicillin - no, sorry, to aspirin".
_LINK_AGAIN = re.compile(
    rf"\b(?P<link>to|for|in|from|on|with|as|към|за|в|във|от|с|със|на|kam|za|ot|na|sas)\s+(?P<old>[^\W\d_][\w'-]*(?:\s[^\W\d_][\w'-]*){{0,3}}?)\s*(?:[,;(–—-]+|\.{{2,3}}|…)\s*{_MARKS}(?P=link)\s+(?=[^\W\d_])",
    re.IGNORECASE,
)
# "Takes ramipril, no, perindopril"; "a woman, no, a man".
_NAME_AGAIN = re.compile(
    rf"\b(?P<old>[^\W\d_][\w-]{{2,}})(?P<dose>\s+\d+(?:[.,]\d+)?(?:\s*(?:mg|мг|mcg|мкг|g|г|units?))?)?\s*(?:[,;(–—-]+|\.{{2,3}}|…)\s*{_MARKS}(?P<article>(?:an?|the)\s+)?(?P<new>[^\W\d_][\w-]{{2,}})",
    re.IGNORECASE,
)
_SEXES = re.compile(
    r"(?:wo)?m[ae]n|(?:fe)?male|girl|boy|lady|gentleman|жена|мъж|момиче|момче|баба|дядо|jena|zhena|m[ua][jz]h?",
    re.IGNORECASE,
)


def without_corrected(message: str) -> str:
    """The message with what it corrects itself left out; "not", which denies, corrects nothing."""
    if _ANY.search(message) is None:
        return message
    before = None
    while before != message:
        before = message
        message = _NUMBER_AGAIN.sub(_last_number, message)
    message = _LINK_AGAIN.sub(lambda found: f"{found['link']} ", message)
    return _NAME_AGAIN.sub(_last_name, message)


def _kind(unit: str | None) -> str:
    return next(
        (kind for kind, words in _UNITS if unit and re.fullmatch(words, unit.strip(), re.IGNORECASE)), ""
    )


def _last_number(found: re.Match[str]) -> str:
    old, new = _kind(found["unit"]), _kind(found["said"])
    before = found.string[max(0, found.start() - _NEAR) : found.start()]
    pressure = "/" in found["old"]
    other = (old and new and old != new) or (new == "minutes" and not old and not _OF_MINUTES.search(before))
    # "BP 95/60, no, 110": the systolic alone would leave the other open.
    if other or pressure != ("/" in found["new"]):
        return found[0]
    unit = found["said"] or (f" {found['unit']}" if found["unit"] else "")
    return f"{found['new']}{unit}"


def _last_name(found: re.Match[str]) -> str:
    old, new = found["old"].lower(), found["new"].lower()
    of_one_kind = (_SEXES.fullmatch(old) and _SEXES.fullmatch(new)) or any(
        any(one.words.search(old) for one in table()) and any(one.words.search(new) for one in table())
        for table in (drugs, allergens)
    )
    return found["new"] if of_one_kind and old != new else found[0]
