"""A message that was dictated or typed in haste: spoken marks, sounds of somebody who thinks, other letters."""

import re

from .text import Message, is_latin_bulgarian

_SPOKEN = (
    (re.compile(r"\s*\b(?:full stop|(?<!menstrual )period|точка)(?=\W|$)\s*", re.IGNORECASE), ". "),
    (re.compile(r"\s*\b(?:comma|запетая)(?=\W|$)\s*", re.IGNORECASE), ", "),
    (re.compile(r"\s*\b(?:question mark|въпросителна)(?=\W|$)\s*", re.IGNORECASE), "? "),
    (re.compile(r"\s*\b(?:new (?:line|paragraph)|нов ред)(?=\W|$)\s*", re.IGNORECASE), "\n"),
)
_FEWEST = 2
# The last mark of a message: what would go on in a new paragraph.
_LAST = re.compile(r"\s*\b(?:new (?:line|paragraph)|нов ред)\W*$", re.IGNORECASE)
_ENDS_SPOKEN = re.compile(r"\b(?:full stop|точка)\W*$", re.IGNORECASE)
_TYPED = re.compile(r"(?<!\d)[.,;!?](?!\d)")
_SOUND = re.compile(r"(?<![\w'-])(?:u+h+m*|u+m+|e+r+m*|ъ+м*|ах+м+)(?![\w'-]),?\s*", re.IGNORECASE)


_CORRECTED = re.compile(
    r"\b(?P<word>[^\W\d_]+)\s+(?:no|не),?\s+(?:sorry|wait|извинявай\w*|чакай),?\s+(?:(?:not|не)\s+(?P=word)\s+)?(?=[^\W\d_])",
    re.IGNORECASE,
)
_BEGINS = re.compile(
    r"^\W*(?:(?:ok(?:ay)?|right|so|well|така|значи|добре)\b[\s,]*)*"
    r"(?:(?:new|next|another) (?:case|scenario|one)|нов(?:ият)? (?:случай|сценарий))\b[\s,:.-]*(?=\S)",
    re.IGNORECASE,
)


def own_letters(message: str, language: str = "en") -> str:
    """A message as it was typed, Bulgarian in Latin letters in Cyrillic; `language`: of the document it is about."""
    return Message(message, language).message if is_latin_bulgarian(message, language) else message


def with_marks(message: str) -> str:
    """The message with its spoken marks as marks. Where marks are typed, "period" and "точка" are words."""
    message = _LAST.sub("", _SOUND.sub("", message))
    spoken = sum(len(words.findall(message)) for words, _ in _SPOKEN)
    if _TYPED.search(message) or not (spoken >= _FEWEST or (spoken and _ENDS_SPOKEN.search(message))):
        return message
    for words, mark in _SPOKEN:
        message = words.sub(mark, message)
    return _BEGINS.sub("", _CORRECTED.sub("", message).strip(), count=1)
