"""What is found on examination, in the teacher's own words."""

import re
from collections.abc import Iterator

from vesalius.professor.commands import Command, WriteText

from .sentence import Sentence
from .told import as_told
from .vocabulary import drugs, findings, pattern

_EXAMINATION = "/clinicalScenario/initialExamination"
_PIECE = re.compile(r"(?:[^,;-]|-(?!\s)|(?<!\s)-)+")
_TOLD = pattern(
    r"^\W*(?:(?:please|also|and|with|add|mention|there(?: is| are|['’]s)|on (?:examination|auscultation)"
    r"|(?:he|she|it|they)(?:['’](?:s|re))?"
    r"|has|have|is|are|the patient|looks?|appears?|should|shall|be|now|some|моля|и|също|с|със|добави|има|той|тя"
    r"|пациент\w*|е|да|изглежда|нека|бъде|при (?:аускултация|преглед)|статус)\b[\s:,-]*)*"
)
_AND = re.compile(r"\s+(?:and|with|и|с(?:ъс)?)\s+")
_OF_ITS_OWN = re.compile(r"\d|\b(?:is|are|е|са)\b")
_LEFT = re.compile(r"^(?:a |an |the |and |with |и |с |със |но )+", re.IGNORECASE)
_QUESTION = re.compile(r"\?\s*$")


# "The crackles should go up to the mid zones": a finding, and not that it is wished.
_SHALL = re.compile(
    r"\s+(?:(?:should|must|shall|has to|have to|needs? to)\s+(?:be\s+)?"
    r"(?:go(?=\s+(?:up|down|to)\b)|come|extend|reach(?:\s+to)?)?|"
    r"(?:трябва )?да\s+(?:са|е|бъдат|бъде|стигат|стига|достигат))(?:\s+(?=\S))",
    re.IGNORECASE,
)


_ALSO_TO = re.compile(r"(?<=\sи)\s+да\s+")


_ABSENT = pattern(r"[\s,]*(?:with )?(?:no|not|without|няма|без)\b")


def read_findings(sentence: Sentence, *, labelled: bool = False, first: bool = False) -> list[Command]:
    """Findings between commas, each for its part of the examination; `labelled`: all of it is examination.

    In a first message (`first`) what is said not to be there is left for the story.
    """
    if _QUESTION.search(sentence.text):
        return []
    commands: list[Command] = []
    start = _TOLD.match(sentence.text)
    begin = start.end() if start else 0
    for start_of, end_of in _pieces(sentence.text):
        begins, last = max(start_of, begin), end_of
        if last - begins < 3 or sentence.somebody_else(begins):
            continue
        told = _without_drugs(sentence, begins, last)
        part = next((name for name, words in findings() if words.search(told)), None)
        if part is None and labelled:
            part = "general"
        if part is None or not _mostly_free(sentence, begins, last):
            continue
        if first and _ABSENT.match(sentence.text, begins):
            continue
        words = as_told(_LEFT.sub("", sentence.take(begins, last).strip(" -*•,.:")).strip())
        words = _ALSO_TO.sub(" ", _SHALL.sub(" ", words))
        if words:
            text = words[:1].upper() + words[1:] + "."
            commands.append(WriteText(section=f"{_EXAMINATION}/{part}", text=text, words=words))
    if commands and begin:
        sentence.take(0, begin)
    return commands


def _without_drugs(sentence: Sentence, start: int, end: int) -> str:
    """A stretch without the names of drugs in it: St John's wort is "yellow" in Bulgarian."""
    told = sentence.text[start:end]
    for one in sentence.possible(drugs()):
        told = one.words.sub(" ", told)
    return told


def _pieces(text: str) -> Iterator[tuple[int, int]]:
    """What stands between commas; "bp 200/110 and sweaty" is two, since the number is none of the findings."""
    for piece in _PIECE.finditer(text):
        cut = _AND.search(text, *piece.span())
        halves = [(piece.start(), cut.start()), (cut.end(), piece.end())] if cut else []
        own = [_OF_ITS_OWN.search(text, *half) is not None for half in halves]
        found = [any(words.search(text, *half) for _, words in findings()) for half in halves]
        yield from halves if halves and own != found and any(own) and any(found) else [piece.span()]


def _mostly_free(sentence: Sentence, start: int, end: int) -> bool:
    """Whether nothing else has read much of it."""
    letters = [at for at in range(start, end) if sentence.text[at].isalpha()]
    free = sum(sentence.free(at, at + 1) for at in letters)
    return bool(letters) and free >= 0.7 * len(letters)
