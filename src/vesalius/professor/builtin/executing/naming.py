"""What a few words name anywhere in the case goes: told of the patient first, then whatever is called so."""

import re
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from vesalius.professor.commands import (
    ChangeCue,
    Command,
    Outcome,
    RemoveAction,
    RemoveBlock,
    RemoveDebriefPoint,
    RemoveInvestigation,
    RemoveObjective,
    RemoveReference,
    RemoveStatement,
    Term,
)

from ..language import Say
from . import actions_removed, blocks, cues, debriefing, investigations, objectives, references
from .home_drugs import remove_of_group
from .matching import has_words, no_such
from .statements import SENTENCE_ENDS, text_without, told_of
from .work import BLOCKS, HISTORY, INVESTIGATIONS, OBJECTIVES, REFERENCES, Work, bare

_PLACES = (
    *(f"{HISTORY}/{name}" for name in ("presentIllness", "past", "social", "family")),
    "/generalInfo/prebrief",
    *(
        f"/clinicalScenario/initialExamination/{name}"
        for name in ("general", "airway", "breathing", "circulation", "disability", "exposure")
    ),
)
"""Where something is told of the patient, in the order in which it is looked for."""

# "The panic attack option": the option is what it is, and not how it is called.
_WHAT_IT_IS = re.compile(
    r"\b(?:the|a|an|that|this|his|her|their|option|choice|answer|action|step|distractor|one|thing|item|entry|value|result|from|in|among|of"
    r"|(?:the )?(?:flow|case|scenario|choices|options|answers|actions|list|labs|bloods|results)"
    r"|опция\w*|избор\w*|отговор\w*|действи\w+|стъпка\w*|стойност\w*|изследван\w+|от|в|сред|хода|случая|списъка|тази|този|това)\b",
    re.IGNORECASE,
)
_ARTICLE = re.compile(r"(?<=[а-я]{3})(?:ът|ят|та|то|те)\b|(?<=[бвгджзклмнпрстфхцчшщ])а\b", re.IGNORECASE)
_MOST_ASKED = 4


def remove_statement(work: Work, command: RemoveStatement) -> Outcome:
    """What the first text that names the subject tells of it goes; of a sentence of several parts only those parts."""
    for place in _PLACES:
        text = str(work.read(place) or "")
        sentences = SENTENCE_ENDS.split(text)
        gone = [one for one in sentences if has_words(one, command.subject)]
        if not gone:
            continue
        work.set(place, text_without(text, command.subject))
        told = " ".join(told_of(one, command.subject) for one in gone)
        return work.outcome(
            "done",
            f"Removed: “{told}”",
            f"Премахнато: „{told}“",
            words=command.words,
            pointer=place,
        )
    named = remove_of_group(work, command.subject, command.words) or remove_named(
        work, command.subject, command.words
    )
    return named or no_such(work, command.subject, command.words, HISTORY)


class _Thing(NamedTuple):
    text: str
    command: Command


def remove_named(work: Work, subject: str, words: str) -> Outcome | None:
    """Take away the one thing of the case that is named so; ask where there are several, None where there is none."""
    called = _ARTICLE.sub("", re.sub(r"\s+", " ", _WHAT_IT_IS.sub(" ", subject))).strip(" \"“”„«»'’,.-")
    if not re.search(r"[^\W\d_]{2,}", called):
        return None
    found = [one for one in _things(work, words) if _is_called(one.text, called)]
    titled = [one for one in found if one.text.lower() == called.lower()]
    found = titled or found
    if not found:
        return None
    if len(found) == 1:
        return _carried_out(work, found[0].command)
    listed = found[:_MOST_ASKED]
    return work.outcome(
        "asked",
        f"Which is meant by “{subject}”? " + " ".join(f"“{one.text}”" for one in listed),
        f"Кое се има предвид с „{subject}“? " + " ".join(f"„{one.text}“" for one in listed),
        words=words,
        options=tuple(Say(f"Remove “{one.text}”", f"Махни „{one.text}“").to(work.speaks) for one in listed),
    )


def _is_called(text: str, called: str) -> bool:
    return text.lower() == called.lower() or has_words(text, called)


def _things(work: Work, words: str) -> Iterator[_Thing]:
    """What can be taken away, with how it is called and the command that does it."""
    for one in work.read(f"{INVESTIGATIONS}/labs"):
        lab = RemoveInvestigation(what="lab", name=Term(one["name"], one["name"]), words=words)
        yield _Thing(one["name"], lab)
    for one in work.read(f"{INVESTIGATIONS}/imaging"):
        picture = RemoveInvestigation(what="imaging", name=Term(one["name"], one["name"]), words=words)
        yield _Thing(one["name"], picture)
    for number, one in enumerate(work.read(REFERENCES), start=1):
        yield _Thing(one["linkTitle"], RemoveReference(position=number, words=words))
    for number, one in enumerate(work.read(OBJECTIVES), start=1):
        yield _Thing(one["text"], RemoveObjective(position=number, words=words))
    place = 0
    for number, block in enumerate(work.read(BLOCKS), start=1):
        yield _Thing(bare(block["title"]), RemoveBlock(position=number, words=words))
        for at, action in enumerate(block["actions"], start=1):
            yield _Thing(action["text"], RemoveAction(position=at, block=number, words=words))
        for cue in block["cues"]:
            place += 1
            yield _Thing(cue["text"], ChangeCue(position=place, removed=True, words=words))
    for number, text in enumerate(work.read("/debriefing/points"), start=1):
        yield _Thing(text, RemoveDebriefPoint(position=number, words=words))


_REMOVES: dict[type[Any], Callable[[Work, Any], Outcome]] = {
    RemoveInvestigation: investigations.remove_investigation,
    RemoveReference: references.remove_reference,
    RemoveObjective: objectives.remove_objective,
    RemoveBlock: blocks.remove_block,
    RemoveAction: actions_removed.remove_action,
    ChangeCue: cues.change_cue,
    RemoveDebriefPoint: debriefing.remove_debrief_point,
}


def _carried_out(work: Work, command: Command) -> Outcome:
    return _REMOVES[type(command)](work, command)
