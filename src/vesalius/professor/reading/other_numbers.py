# ruff: noqa: E501 (patterns read best unbroken)
"""A number for another one: "not 72 but 27", "the 72 should be 27". Which of the case is meant its value says."""

import re

from vesalius.professor.commands import ChangeNumber, Command

from .sentence import Sentence
from .vocabulary import pattern

_NUMBER = r"\d{1,3}(?:[.,]\d{1,2})?"
_WHY = r"(?:\s*(?:[-–—,(]|\.\.)\s*[^\d.;]{2,60})?"
NOT_BUT = pattern(
    rf"^\W*(?:(?:no|sorry|wait|не|извинявай\w*|чакай)\W+)?(?:not|(?:it )?(?:was not|wasn't)|не(?: беше| е)?)\s+(?P<old>{_NUMBER})\s*,?\s*(?:but|rather|а|но|ами)\s+(?P<n>{_NUMBER}){_WHY}\W*$"
)
_SHOULD_BE = pattern(
    rf"^\W*(?:(?:sorry|wait|oops|опа|извинявай\w*)\W+)?(?:the |that |това )?(?P<old>{_NUMBER})\s+(?:(?:should|must|ought to|was meant to|needs to|has to)\s+(?:be|read|have been)|is (?:really|actually|meant to be)|(?:трябва|следва) да (?:е|бъде)|да (?:е|бъде|стане)|е всъщност|всъщност е)\s+(?:an? |the )?(?P<n>{_NUMBER}){_WHY}\W*$"
    rf"|^\W*(?:please )?(?:make|turn|change|swap)\s+(?:the|that) (?P<old2>{_NUMBER})\s+(?:in)?(?:to|for)?\s*(?:an? |the )?(?P<n2>{_NUMBER}){_WHY}\W*$"
    rf"|^\W*(?:моля )?(?:направи|смени|промени)(?:те)?\s+(?P<old3>{_NUMBER})\s+(?:на|с)\s+(?P<n3>{_NUMBER}){_WHY}\W*$"
)


def read_other_number(sentence: Sentence) -> list[Command]:
    """The number that stands somewhere in the case and what it is to be."""
    found = NOT_BUT.match(sentence.text) or _SHOULD_BE.match(sentence.text)
    if found is None:
        return []
    told = found.groupdict()
    old, new = (
        next(float(told[name].replace(",", ".")) for name in names if told.get(name))
        for names in (("old", "old2", "old3"), ("n", "n2", "n3"))
    )
    return [ChangeNumber(old=old, new=new, words=sentence.take_all())]


def says_which(text: str, start: int, end: int) -> bool:
    """Whether a stretch says which number is meant by what it was, so that it is one correction."""
    return re.match(NOT_BUT, text[start:end]) is not None
