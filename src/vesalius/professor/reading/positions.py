# ruff: noqa: E501 (patterns read best unbroken)
"""Phrases that patterns share: what begins an order, what adds, and the nth of what is listed."""

import re

from .frame import ordinal

ORDINAL = r"(?:first|second|third|fourth|fifth|sixth|last|1st|2nd|3rd|4th|5th|първ\w+|втор\w+|трет\w+|четвърт\w+|пет\w+|шест\w+|последн\w+)"
ORDER = r"(?:(?:please|моля|also|и|and|now|then)\W+)*"
ADDS = r"(?:add|insert|include|put in|put|create|give|make|need|want|have|there (?:should|must|has to|needs to) be|добави\w*|вмъкни|включи\w*|сложи\w*|създай|вкарай\w*|вмъкн\w*|искам|направи|(?:would|i'd|'d) like)"
QUOTES = " \t\"“”„«»'"


def nth(name: str, noun: str) -> str:
    """ "The second X", "X 2", "X number 2": the groups `name` and `name` with a b."""
    return rf"(?:(?:the )?(?P<{name}>{ORDINAL})\s+(?:\w+\s+)?{noun}|(?:the )?{noun}\s*(?:number|no\.?|номер|№|#)?\s*(?P<{name}b>\d{{1,2}}\b|one\b|two\b|three\b|four\b|five\b|six\b|едно\b|две\b|три\b|четири\b|пет\b|шест\b))"


def position_told(found: re.Match[str], name: str) -> int | None:
    """The number that the groups of `nth` tell."""
    told = found[name] or found[name + "b"]
    return ordinal(told) if told else None
