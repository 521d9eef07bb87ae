# ruff: noqa: E501 (patterns read best unbroken)
"""Messages that answer what the chat has asked: a number, the second one, yes."""

import re
from collections.abc import Mapping

from vesalius.scenarios.document.schema import PathologyId

from .vocabulary import pattern

_FEW_WORDS = 6
"""A longer message says more than which one is meant."""

_NUMBER = pattern(
    r"\W*(?:(?:ok(?:ay)?|well|then|let'?s say|say|make (?:it|him|her)|the|he is|she is|на|нека|да е|добре|ами|тогава)\W+)*"
    r"(?P<n>\d{1,3})\s*(?:(?:then|please|years?(?: old)?|minutes?|is fine|тогава|моля|г\.?|години|минути|е)\W*)*$"
)
_PLACE = pattern(
    r"\W*(?:(?:yes|ok(?:ay)?|well|then|let'?s (?:do|take)|i(?:'d| would)? (?:like|take)|да|добре|нека(?: е| бъде)?)\b\W*)*"
    r"(?:the |number |no\.? ?|№ ?)?(?:(?P<n0>first|1st|1|първ\w+)|(?P<n1>second|2nd|2|втор\w+)"
    r"|(?P<n2>third|3rd|3|трет\w+)|(?P<n3>fourth|4th|4|last|четвърт\w+|последн\w+))"
    r"(?: one| option| please| моля)*\W*(?:[,;.-]\s.{0,200})?$"
)
_YES = pattern(
    r"\W*(?:yes|yeah|yep|sure|ok(?:ay)?|do it|go ahead|please do|да|добре|разбира се|давай)\b"
    r"(?:\W+(?:please|do(?: it| that)?|go ahead|replace(?: it| the case)?|that'?s fine|моля|замени\w*(?: го| случая)?|давай|направи го))*\W*$"
)
_ANOTHER_CASE = pattern(
    r"\W*(?:(?:please|can you|could you|can we|let'?s|моля|може ли(?: да)?|нека)\W+)*"
    r"(?:turn|change|convert|switch|make|transform|превърни|смени|промени|замени|направи)\w*\s+(?:this|it|the (?:whole )?(?:case|scenario)|го|случая|сценария|това)\s+"
    r"(?:in)?(?:to|with|for|about|на|с|в|за)\s+(?:an? |the |case of |a case of |случай (?:на|с|за) )*(?P<what>[^\d.;:!?]{4,50}?)\W*$"
)


_LEADS_TO_STATE = r"(?:make|get|let|start|should|he|she|it|patient|направи|да|нека|the|е|стане|тя|той|пациент\w*|be|him|her|me|го|я|бъде|look|looks|малко|още|доста|a bit|a little|slightly|somewhat|much|even|\s)*"
_AT_FIRST = r"(?: (?:off|please|моля|him|her|го|я|състояни\w*|(?:at|from) the (?:start|beginning|outset)|at first|to (?:start|begin) with|initially|в началото|от началото|отначало))*"


def _in_general(state: str) -> re.Pattern[str]:
    return pattern(
        rf"\W*(?:(?:please|can you|could you|let'?s|and|моля|може ли(?: да)?|нека|и|а)\W+)*{_LEADS_TO_STATE}(?:{state}){_AT_FIRST}\W*$"
    )


_WORSE = _in_general(
    r"влоши(?: го| я)?|sicker|worse|poorlier|more (?:ill|unwell|sick|severe)|по-зле|по-тежк\w+|по-болн\w+|влоши\w*"
)
_BETTER = _in_general(
    r"better|fitter|less (?:ill|unwell|sick|poorly|severe)|not (?:so|as|that|quite so) (?:ill|sick|unwell|severe)|по-добре|по-лек(?:о|а)?(?: болн\w+| състояние)?|не толкова (?:зле|тежк\w+|болн\w+)"
)


def moved_in_general(words: str) -> int:
    """1 where words want the patient better and do not say how, -1 worse, 0 neither."""
    said = words.lower()
    return 1 if _BETTER.match(said) else -1 if _WORSE.match(said) else 0


def number_alone(message: str) -> str | None:
    """The number that a message consists of."""
    found = _NUMBER.match(message.lower())
    return found["n"] if found is not None else None


def place_named(message: str) -> int | None:
    """Which of what was offered a message takes, from 0."""
    found = _PLACE.match(message.lower())
    return int(found.lastgroup[1:]) if found is not None and found.lastgroup else None


def named_in_part(
    message: str, offered: Mapping[PathologyId, str], every: Mapping[PathologyId, str]
) -> PathologyId | None:
    """The pathology whose name has a word of a short message, and no other that is offered, or else none at all."""
    said = set(re.findall(r"[^\W\d_]{4,}", message.lower()))
    if len(message.split()) > _FEW_WORDS:
        return None
    for names in (offered, every):
        found = [one for one, name in names.items() if said & set(re.findall(r"[^\W\d_]{4,}", name.lower()))]
        if len(found) == 1:
            return found[0]
    return None


def agrees(message: str) -> bool:
    """Whether a message says yes and nothing else."""
    return _YES.match(message.lower()) is not None


def other_case(message: str) -> str | None:
    """What a message wants the case turned into, in its own words."""
    found = _ANOTHER_CASE.match(message.lower())
    return message[found.start("what") : found.end("what")] if found is not None else None
