"""What stands behind a label, as in notes: "PMH: gout. DH: allopurinol 300 od. Allergies: none"."""

import re
from collections.abc import Sequence

from vesalius.professor.commands import (
    AddAllergy,
    AddCondition,
    AddInvestigation,
    Command,
    RemoveAllergy,
    RemoveDrug,
    Term,
    WriteHistory,
)

from . import conditions, drugs, examination, signs, structure, texts, tracings
from .sentence import Sentence
from .vocabulary import labels, pattern

_LABEL = re.compile(r"^\W*(?:\d{1,2}\s*[.)]\s*)?(?P<name>[^\W\d_][^:;,.()\n]{0,30}?)\s*:\s*")
_BARE_LABEL = re.compile(r"^\W*(?P<name>pmhx?|dhx?|fhx?|shx?)\s+(?=\w)")
_TOLD = ("past", "medications", "allergies", "family", "social")
_NONE = pattern(r"^\W*(?:none|nil|no(?:thing)?(?: known)?|nkd?a|няма|без|не(?: съобщава)?|отрича)\W*$")
_ORDER = pattern(
    r"^\W*(?:add|remove|delete|change|replace|no longer|добави|махни|премахни|изтрий|смени|промени|замени)\b"
)
_ADDED_TO = pattern(r"^\W*(?:add to|добави към)\s[^:,;]{3,30}:")
_AND = re.compile(r"^(?:and|и)\s+", re.IGNORECASE)
_ITEM = re.compile(r"(?:[^,;/()\n]|\([^)]*\))+?(?=[,;]|\s+(?:and|и)\s+|$)")
_IN_BRACKETS = re.compile(r"\([^)]*\)")


def with_labels(sentences: Sequence[Sentence]) -> Sequence[Sentence]:
    """The sentences, each with what a label before it says it is about.

    A label that stands alone on its line is about the lines that follow; behind a semicolon it goes on.
    """
    name, alone = None, False
    for sentence in sentences:
        own = _label_of(sentence)
        between = sentence.message.text[: sentence.start].rstrip(" -*•")
        if own is not None:
            name, end = own
            sentence.take(0, end)
            alone = not sentence.text[end:].strip()
        elif not (name and (alone or between.endswith(";"))) or _LABEL.match(sentence.text):
            name = None
        sentence.label = name
    return sentences


def _label_of(sentence: Sentence) -> tuple[str, int] | None:
    """The label that a sentence begins with, and where it ends."""
    found = _LABEL.match(sentence.text) or _BARE_LABEL.match(sentence.text)
    if found is None:
        return None
    for name, words in labels():
        if words.fullmatch(found["name"].strip()):
            return name, len(found[0].rstrip())
    return None


def read_labelled(sentence: Sentence, *, has_case: bool, names_case: bool = True) -> list[Command]:
    """What the words behind a label say, where they are about the history.

    `names_case`: of a first message, whether the sentence may say what the case is about.
    """
    label = sentence.label
    if not has_case and _ADDED_TO.match(sentence.text):
        return texts.read_texts(sentence)
    if label == "ecg" and (has_case or not names_case):
        return _tracing(sentence)
    if label == "examination" and has_case:
        return examination.read_findings(sentence, labelled=True)
    if label not in _TOLD:
        return []
    start = next((a for a, _ in sentence.rest()), len(sentence.text))
    text = sentence.text[start:]
    if not text.strip(" -*•.") or _ORDER.match(text):
        return []
    if label in ("family", "social"):
        words = sentence.take(start, len(sentence.text)).strip(" -*•,.")
        return [
            WriteHistory(
                section="family" if label == "family" else "social", text=_as_sentence(words), words=words
            )
        ]
    if _NONE.match(text):
        words = sentence.take(start, len(sentence.text))
        none: dict[str, list[Command]] = {
            "allergies": [RemoveAllergy(words=words)],
            "medications": [RemoveDrug(words=words)],
            "past": [conditions.no_other_illness(words)],
        }
        return none.get(label, [])
    if label == "allergies":
        return _allergies(sentence, start)
    if label == "medications":
        return drugs.read_medication_list(sentence, _items(sentence, start))
    commands = conditions.read_conditions(sentence, main=None)
    for begin, end in _items(sentence, start):
        if sentence.free(begin, end):
            words = _AND.sub("", sentence.take(begin, end).strip(" -*•,."))
            commands.append(AddCondition(condition=Term(words, words), words=words))
    sentence.take(0, len(sentence.text))
    return commands


def _tracing(sentence: Sentence) -> list[Command]:
    """The numbers of an ECG, and what else is said of it."""
    numbers = [
        *(one for one in structure.read_parts(sentence) if isinstance(one, AddInvestigation)),
        *tracings.read_measures(sentence),
        *signs.read_signs(sentence),
    ]
    commands: list[Command] = []
    for start, end in sentence.rest():
        for piece in re.finditer(r"[^,;]+", sentence.text[start:end]):
            if re.search(r"[^\W\d_]{2}", piece[0]):
                words = sentence.take(start + piece.start(), start + piece.end()).strip(" -*•,.")
                commands.append(
                    AddInvestigation(what="ecg", name=Term("ECG", "ЕКГ"), text=words, words=words)
                )
    # The rhythm before its rate.
    return [*commands, *numbers]


def _items(sentence: Sentence, start: int) -> list[tuple[int, int]]:
    """The things of a list behind a label."""
    found = [(start + one.start(), start + one.end()) for one in _ITEM.finditer(sentence.text[start:])]
    return [(a, b) for a, b in found if re.search(r"[^\W\d_]", sentence.text[a:b])]


def _allergies(sentence: Sentence, start: int) -> list[Command]:
    commands: list[Command] = []
    for begin, end in _items(sentence, start):
        words = sentence.words(begin, end)
        reaction = drugs.reaction_in(sentence.text[begin:end])
        term = drugs.substance_in(_IN_BRACKETS.sub(" ", sentence.text[begin:end]))
        if term is None:
            name = _IN_BRACKETS.sub("", words).strip(" -*•,.")
            name = _AND.sub("", name)
            term = Term(name, name)
        commands.append(AddAllergy(substance=term, reaction=reaction, words=words))
    sentence.take(0, len(sentence.text))
    return commands


def _as_sentence(words: str) -> str:
    return words[:1].upper() + words[1:] + ("" if words[-1:] in ".!?" else ".")
