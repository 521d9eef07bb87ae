# ruff: noqa: E501 (patterns read best unbroken)
"""A sentence as its orders: each is read by itself."""

import re

from .positions import ORDINAL
from .vocabulary import pattern

_ORDER = r"(?:get rid of|move|премести|up|bump up|double|halve|stop|switch|exchange|keep|leave|спри|удвои|качи|остави|take out|add|put(?: in)?|insert|include|remove|delete|drop|set|make|change|raise|lower|increase|decrease|reduce|rename|shorten|translate|replace|swap|добави|махни|премахни|изтрий|сложи|постави|направи|промени|смени|замени|вдигни|повиши|свали|намали|увеличи|преименувай|скъси|съкрати|преведи|напиши)"
_BEGINS_WITH_ORDER = pattern(
    rf"\W*(?:(?:please|and|then|also|now|ok|can you|could you|моля|и|после|също)\W+)*{_ORDER}\b"
)
_NEXT_ORDER = pattern(
    rf"(?:\s*,)?\s+(?:and|then|and then|и|после|и после)\s+(?={_ORDER}\s+(?!it\b|that\b|them\b|го\b|я\b|ги\b))|\s+(?:and|then|и|после)\s+(?=(?:go |го |я )?(?:publish|assign|публикувай|възложи)\b)|\s*;\s*(?:and |и |а )?(?={_ORDER}\s)|\s*,\s+(?={_ORDER}\s+(?:the|his|her|an?|another|him|it|to|втор|трет|първ|още|нов|цел)\w*\b)"
)
# "Add diabetes and she smokes", "remove the second objective and make it harder": what is told, or asked of the case as
# a whole, behind an order. "And it hurts" is told of what was said.
_TOLD_NEXT = r"(?:he|she|(?:the|our|my) patient|той|тя|пациент(?:ът|ката))\s+(?!(?:who|gets?|becomes?|goes|improves?|worsens?|recovers?|arrests?|dies|crash\w*|says?|asks?|tells?|shouts?|then|will|ко[йя]то|да|ще|се|става|спира|умира|каз\w+|пита\w*|вика\w*|тогава)\b)[^\W\d_]+"
_OF_THE_CASE = r"(?:(?:make|keep|have|направи|нека|да)\s+(?:it|the (?:case|scenario)|го|сценария|случая|е|бъде)|го\s+направи)\s+(?:(?:a (?:bit|little)|much|a lot|slightly|малко|много|доста)\s+)?(?:harder|easier|simpler|tougher|shorter|longer|more (?:difficult|challenging|complex)|less (?:difficult|complex)|\d{1,3}\s*min\w*|по-(?:труд|лес|слож|прост|крат|дъл|къс)\w+|\d{1,3}\s*мин\w*)"
_NEXT_HALF = pattern(
    rf"(?:(?:\s*,)?\s+(?:and|but|и|а|но)|\s*,)\s+(?=(?:(?P<told>{_TOLD_NEXT})|{_OF_THE_CASE})\b)"
)
_TAKES_WORDS = pattern(
    r"[:\"“„«]|\b(?:action|objective|goal|aim|cue|remark|line|block|step|question|point|says?|that|so that|if|when|action|действи\w+|цел\w*|реплик\w+|блок\w*|стъпк\w+|въпрос\w*|точк\w+|казва|каже|че|ако|когато)\b"
)
# "Make him a waiter and she is his sister", "set the rate so he is awake": who is told of is not the patient, or it hangs on it.
_TAKES_PEOPLE = pattern(
    r"\b(?:wife|husband|mother|father|mum|dad|sister|brother|son|daughter|nurse|doctor|partner|until|while|after|before|where|in which|майка\w*|баща\w*|съпруг\w*|сестра\w*|брат\w*|син|синът|дъщеря\w*|лекар\w*|докато|след|преди|където|в който|в която)\b"
)
_TAKES_AWAY = pattern(r"\W*(?:(?:please|and|then|моля|и)\W+)*(?:remove|delete|drop|махни|премахни|изтрий)\b")


_NAMED_NEXT = pattern(
    rf"(?:{_ORDER}|cut(?: down)?|trim|re-?write)\s+(?:the\s+)?(?:{ORDINAL}\s+)?(?:summary|goals?|aims?|de-?brief\w*|history|briefing|title|level|objectives?|family history|past history|обобщение\w*|разбор\w*|анамнеза\w*|брифинг\w*|заглавие\w*|ниво\w*|цел\w*)\b"
)
_QUOTED = re.compile(r"[\"“„«][^\"“”„«»]*[\"”“»]")
_QUOTE = re.compile(r"[\"“”„«»]")


def orders_apart(text: str, start: int, end: int) -> list[tuple[int, int]]:
    """A sentence as its orders: "remove the second objective and add one on teamwork" is two.

    What an order puts into the case in words of its own may hold further verbs and is not divided.
    """
    if not _BEGINS_WITH_ORDER.match(text, start, end):
        return [(start, end)]
    spans: list[tuple[int, int]] = []
    begin = start
    cuts = [*_NEXT_ORDER.finditer(text, start, end), *_NEXT_HALF.finditer(text, start, end)]
    for cut in sorted(cuts, key=re.Match.start):
        if cut.start() < begin:
            continue
        part = text[begin : cut.start()]
        quoted = _QUOTED.sub("", part)
        if quoted != part and not _QUOTE.search(quoted):
            # Words in quotes end where the quotation does.
            spans.append((begin, cut.start()))
            begin = cut.end()
            continue
        told = cut.re is _NEXT_HALF and cut["told"]
        if told and _TAKES_PEOPLE.search(part):
            break
        elsewhere = _NAMED_NEXT.match(text, cut.end()) or (cut.re is _NEXT_HALF and not told)
        if _TAKES_WORDS.search(part) and not _TAKES_AWAY.match(part) and not elsewhere:
            break
        spans.append((begin, cut.start()))
        begin = cut.end()
    return [*spans, (begin, end)]
