# ruff: noqa: E501 (patterns read best unbroken)
"""Orders about a section behind its name: "Summary: mention the echo"."""

import re
from collections.abc import Callable, Sequence
from typing import Protocol

from vesalius.professor.commands import AddDebriefPoint, Command, WriteFreely

from .sentence import Sentence
from .vocabulary import pattern, sections


class _Reading(Protocol):
    @property
    def commands(self) -> tuple[Command, ...]: ...


_SECTION_FIRST = re.compile(
    r"^\W*(?:(?:for|in|за|в|във)\s+)?(?:the\s+)?(?P<name>[^\W\d_][^:;,.\n]{2,30}?)\s*(?::|\s-)\s+(?=\S)"
)
_ORDERS_TEXT = pattern(
    r"(?:(?:please|and|also|can you|could you|i'?d|i would|моля|и|също)\s+)*(?:add|insert|mention|less|more|shorten|shorter|cut|trim|remove|drop|delete|re-?write|re-?word|expand|lengthen|добави|вмъкни|спомени|по-малко|повече|съкрати|скъси|махни|премахни|изтрий|пренапиши|преформулирай)\b"
)
_ORDERS_DEBRIEFING = pattern(
    r"(?:(?:please|and|also|моля|и|също)\s+)*(?:focus|emphasi[sz]e|stress|talk|discuss|ask|cover|point out|bring up|наблегни|акцент\w*|обсъди|попитай|питай|засегни|разгледай)\b"
)
_NEXT_CLAUSE = re.compile(r",\s*(?:and|but|и|но|а)\s+|;\s*")
_ITEM_OF_DEBRIEFING = re.compile(r"\b(question|point|topic|въпрос|точка|тема)\b")
_MENTIONS = pattern(
    r"^\W*(?:(?:please|and|also|моля|и|също)\s+)*(?:mention|talk about|discuss|cover|stress|emphasi[sz]e|point out|bring up|focus on|спомени|обсъди|засегни|наблегни на|разгледай)\s+(?:that\s+|че\s+)?(?P<what>\S.*)$"
)


def for_section(sentence: Sentence, read: Callable[..., _Reading]) -> list[Command]:
    """ "Summary: mention the echo": an order about a section behind its name, and not the words that shall stand there."""
    found = _SECTION_FIRST.match(sentence.text)
    if found is None:
        return []
    pointer = next((one for one, words in sections() if words.fullmatch(found["name"])), None)
    rest = sentence.text[found.end() :]
    debriefing = pointer is not None and pointer.startswith("/debriefing")
    if pointer is None or not (_ORDERS_TEXT.match(rest) or (debriefing and _ORDERS_DEBRIEFING.match(rest))):
        return []
    commands: list[Command] = []
    start = found.end()
    cuts = [(cut.start() + start, cut.end() + start) for cut in _NEXT_CLAUSE.finditer(rest)]
    for begin, end in zip(
        [start, *(b for _, b in cuts)], [*(a for a, _ in cuts), len(sentence.text)], strict=True
    ):
        clause, words = sentence.text[begin:end], sentence.words(begin, end)
        mentioned = _MENTIONS.match(clause)
        new: Sequence[Command]
        if mentioned is not None and debriefing:
            new = [AddDebriefPoint(text=sentence.words(begin + mentioned.start("what"), end), words=words)]
        else:
            said = _ITEM_OF_DEBRIEFING.sub(r"debriefing \1", words, count=1) if debriefing else words
            new = read(said, section=pointer).commands
        commands += new or [WriteFreely(sections=(), wish=sentence.own_words, words=words)]
    sentence.take_all()
    return commands
