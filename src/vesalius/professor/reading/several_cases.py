# ruff: noqa: E501 (patterns read best unbroken)
"""Several cases in one message: a scenario holds one."""

from .text import Message
from .vocabulary import diseases, pattern

_SEVERAL = pattern(
    r"\b(?:two|2|three|3|four|4|a couple of|several|a few|both|два|2|три|3|четири|няколко)\s+(?:\w+\s+)?(?:cases|scenarios|simulations|stations|случая|случаи|сценария|сценарии|казуса|казуси|симулации)\b"
    r"|\b(?:and|plus|also|then|и|плюс|а после)\s+(?:another|a second|one more|a further|втори|още един|един втори|друг)\s+(?:case|one|scenario|случай|сценарий|казус)\b"
)
_CUT = pattern(
    r"\s*(?:[,;.\n]|\b(?:and|plus|then|и|а|после|плюс)\b|(?<!\w)(?:2|b|б|ii)[).])[\s,;]*(?:(?:and|then|also|plus|и|а)\s+)?"
)
_FIRST_MARK = pattern(r"(?<!\w)(?:1|a|а|i)[).]\s*")


def one_of_several(message: str) -> tuple[str, str]:
    """The first case that a message asks for, and the words for the others; the others empty where it asks for one."""
    text = Message(message)
    asks = _SEVERAL.search(text.text)
    if asks is None:
        return message, ""
    named = sorted(
        (found.start(), found.end(), one.term.key)
        for one in diseases()
        if one.main
        for found in one.words.finditer(text.text)
    )
    other = next((start for start, _, key in named if key != named[0][2] and start >= named[0][1]), None)
    if other is None:
        return message, ""
    cuts = [one for one in _CUT.finditer(text.text, named[0][1]) if one.end() <= other]
    if not cuts:
        return message, ""
    # "AF in a woman, 70, and asthma": what joins the two, before a comma inside one of them.
    cut = next((one for one in reversed(cuts) if one[0].strip() != ","), cuts[-1])
    begin = asks.end() if asks.end() <= named[0][0] else 0
    marked = _FIRST_MARK.search(text.text, begin, named[0][0])
    begin = begin if marked is None else marked.end()
    return text.words(begin, cut.start()).strip(" ,:;.-"), text.words(cut.end(), len(text.text)).strip(
        " ,:;."
    )
