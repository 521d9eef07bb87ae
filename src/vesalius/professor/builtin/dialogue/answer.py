"""One answer: the document as it stands, what became of each command, and the events that tell it."""

import re
from collections.abc import Iterator, Sequence
from typing import Literal

import msgspec

from vesalius.kit.locales import LANGUAGES, Language
from vesalius.professor.commands import Command, Outcome
from vesalius.professor.reading import is_latin_bulgarian
from vesalius.scenarios.document import (
    CHECKPOINTS,
    CheckpointId,
    Document,
    Finding,
    changed_pointers,
    check,
    checkpoint_statuses,
    encode_document,
    to_builtins,
)
from vesalius.scenarios.document.schema import PathologyId

from ...author import AuthorEvent, Changed, CheckpointMoved, Finished, Text, Turn
from .. import case_told, phrases
from ..compose import document_language
from ..executing import Work
from ..language import language_of_message, with_decimal_commas
from .placing import places_offered
from .quoting import as_written

SEEDS = 2**53
_WORDS_PER_PIECE = 4
_MOST_POINTERS = 40
_MOST_REMEMBERED = 16
_found: dict[bytes, Sequence[Finding]] = {}


class Answer:
    """The state of one answer. Every event is a function of the turn alone.

    `earlier` are the commands of the messages before, `outcomes` what became of each command of this one, `said` the
    text so far. `near`: what came near to a disease that was asked for before and cannot be written. `kind` and
    `restores` say whether the answer goes to another version.
    """

    def __init__(self, turn: Turn) -> None:
        self.turn = turn
        self.seed = turn.seed % SEEDS
        locale = LANGUAGES[turn.locale]
        writes = document_language(turn.document, locale)
        latin = is_latin_bulgarian(turn.message, writes)
        # "BP 120/70" is written so in both languages.
        spoken: Language | None = "bg" if latin else language_of_message(turn.message)
        speaks: Language = spoken or writes
        self.work = Work(turn.document, speaks, writes)
        self.said: list[str] = []
        self.outcomes: list[Outcome] = []
        self.earlier: Sequence[Command] = ()
        self.near: Sequence[PathologyId] = ()
        self.kind: Literal["message", "undo", "redo", "restore"] = "message"
        self.restores: int | None = None

    @property
    def speaks(self) -> Language:
        """The language of the reply."""
        return self.work.speaks

    @property
    def writes(self) -> Language:
        """The language of the document."""
        return self.work.writes

    @property
    def has_case(self) -> bool:
        """Whether there was a case before this answer."""
        return bool(self.turn.document.scenario_flow.blocks)

    @property
    def messages_before(self) -> list[str]:
        """What the teacher has said in this chat before this message."""
        return [text for sender, text in self.turn.history if sender == "user"]

    def names(self, ids: Sequence[PathologyId]) -> tuple[str, ...]:
        """Names of pathologies in the language of the reply."""
        return tuple(phrases.pathology_names([id], self.speaks) for id in ids)

    def told(
        self, unused: Sequence[str] = (), *, noted: Sequence[str] = (), closing: Sequence[str] = ()
    ) -> Iterator[AuthorEvent]:
        """Says what became of each command, and where the document changed.

        `unused`: words of the message that nothing was made of. `noted`: words of what waits until there is a case.
        `closing`: what is said last.
        """
        spelled = with_decimal_commas if self.speaks == "bg" else str
        self.outcomes = [
            msgspec.structs.replace(
                one, text=spelled(one.text), words=as_written(one.words, self.turn.message)
            )
            for one in self.outcomes
        ]
        # Two commands of the same words may come to the same: systolic and diastolic pressure.
        self.outcomes = [
            one for at, one in enumerate(self.outcomes) if not _told_beside(one, at, self.outcomes)
        ]
        texts = list(dict.fromkeys(one.text for one in self.outcomes if one.text))
        if unused:
            offered = places_offered(unused, self.speaks) if self.has_case else ()
            text = phrases.quoted_unused(unused, self.speaks, offered=bool(offered))
            texts.append(text)
            self.outcomes.append(
                Outcome(status="refused", text=text, words="; ".join(unused), options=offered)
            )
        if noted:
            texts.append(phrases.noted(noted, self.speaks))
        texts += closing
        for text in texts:
            yield from self.say(text, apart=True)
        document, before = self.work.document, self.turn.document
        pointers = changed_places(self.turn.document, document)
        if pointers:
            touched = tuple(
                id for id, place in CHECKPOINTS.items() if any(_within(p, place) for p in pointers)
            )
            for id in touched:
                yield CheckpointMoved(id, "working")
            yield Changed(document, pointers)
            yield from self.settled(document, touched)
            if self.kind == "message":
                known = {(one.code, one.pointer) for one in _findings(before)} if self.has_case else set()
                fresh = [
                    found
                    for found in _findings(document)
                    if (found.code, found.pointer) not in known and (self.has_case or found.grade == "error")
                ]
                if fresh:
                    yield from self.say(
                        case_told.findings_told(fresh, self.work.document, self.speaks), apart=True
                    )
        old, new = before.general_info.scenario_name, document.general_info.scenario_name
        yield Finished(
            "".join(self.said),
            document,
            pointers,
            new if new != old else None,
            outcomes=tuple(one for one in self.outcomes if one.text),
            kind=self.kind,
            restores=self.restores,
        )

    def settled(self, document: Document, touched: tuple[CheckpointId, ...]) -> Iterator[AuthorEvent]:
        """The statuses that the touched steps of authoring come to."""
        for point in checkpoint_statuses(document, _findings(document)):
            if point.id in touched:
                yield CheckpointMoved(point.id, point.status)

    def say(self, text: str, *, apart: bool = False) -> Iterator[Text]:
        """`apart`: on a line of its own, as each outcome is."""
        if self.said:
            text = f"\n{text}" if apart else f" {text}"
        self.said.append(text)
        words = re.findall(r"\s*\S+", text)
        for start in range(0, len(words), _WORDS_PER_PIECE):
            yield Text("".join(words[start : start + _WORDS_PER_PIECE]))


def _findings(document: Document) -> Sequence[Finding]:
    """What the checks find; one answer asks it of the same document several times, and the next one again."""
    key = encode_document(document)
    found = _found.get(key)
    if found is None:
        if len(_found) >= _MOST_REMEMBERED:
            _found.clear()
        found = _found[key] = check(document)
    return found


def changed_places(before: Document, after: Document) -> list[str]:
    """Where two documents differ; whole sections where very many places do."""
    pointers = changed_pointers(to_builtins(before), to_builtins(after))
    pointers = [pointer for pointer in pointers if pointer not in ("/variant", "/scenarioId")]
    if len(pointers) <= _MOST_POINTERS:
        return pointers
    sections = [
        place for place in CHECKPOINTS.values() if any(_within(pointer, place) for pointer in pointers)
    ]
    return sections + [p for p in pointers if not any(_within(p, place) for place in sections)]


def _told_beside(one: Outcome, at: int, outcomes: Sequence[Outcome]) -> bool:
    """Whether another outcome says the same of the same words or of more: the age and the sex of "make him 45"."""
    return any(
        msgspec.structs.replace(other, words=one.words) == one
        and one.words in other.words
        and (one.words != other.words or place < at)
        for place, other in enumerate(outcomes)
        if place != at
    )


def _within(pointer: str, place: str) -> bool:
    return pointer == place or pointer.startswith(place + "/")
