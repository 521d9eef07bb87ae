"""The built-in author: answers a turn from the knowledge base, without any outside service."""

import re
from collections.abc import AsyncIterator, Iterator
from typing import NamedTuple

import msgspec

from vesalius.scenarios.document import (
    CHECKPOINTS,
    Change,
    CheckpointId,
    Document,
    InvalidDocument,
    apply_changes,
    check,
    checkpoint_statuses,
    read_pointer,
    to_builtins,
)
from vesalius.scenarios.document.schema import PathologyId

from ..author import AuthorEvent, Changed, CheckpointMoved, Finished, Origin, Text, Turn
from . import phrases
from .case import MAX_AGE, MIN_AGE, Knowledge
from .compose import brief_of, changed_brief, document_language, new_brief, recast, set_measurements, write
from .edits import EDITS, asks_shorter, named_section, shorter_section, vital_signs, without_name
from .knowledge import written
from .language import Language, Say, language_of_locale, language_of_text
from .merge import changed_pointers
from .understand import Request, intent_of, read_request

_SEEDS = 2**53
_WORDS_PER_PIECE = 4
_MOST_POINTERS = 40
_AGAIN = re.compile(
    r"^\W*again\b|\b(?:write|generate|start) .{0,30}\bagain\b|\brewrite\b|\bregenerate\b|"
    r"another (?:version|variant|one)|different (?:version|variant)|"
    r"^\W*отново\b|(?:напиши|генерирай|започни) .{0,30}отново|пренапиши|друг вариант|друга версия|наново"
)
_NEW_CASE = re.compile(
    r"\b(?:write|create|generate|make (?:it|this)|switch|new (?:case|scenario)|i want|"
    r"change (?:it|this|the (?:case|pathology|scenario)))\b|"
    r"напиши|създай|генерирай|смени|направи (?:го|случая|сценария)|нов (?:случай|сценарий)|искам"
)
_SETUP = ("scenarioName", "pathology", "learners", "difficulty", "minutes", "setting", "prebrief")


class BuiltinAuthor:
    """Professor GPT without a model: a dialogue over the curated knowledge of the written pathologies."""

    @property
    def origin(self) -> Origin:
        return "builtin"

    async def answer(self, turn: Turn) -> AsyncIterator[AuthorEvent]:
        for event in _Answer(turn).events():
            yield event


class _Result(NamedTuple):
    document: Document
    text: str


class _Answer:
    """One answer. Every event is a function of the turn alone."""

    def __init__(self, turn: Turn) -> None:
        self.turn = turn
        self.seed = turn.seed % _SEEDS
        self.speaks: Language = language_of_text(turn.message) or language_of_locale(turn.locale)
        self.writes = document_language(turn.document, language_of_locale(turn.locale))
        self.said: list[str] = []

    def events(self) -> Iterator[AuthorEvent]:
        document = self.turn.document
        intent = intent_of(self.turn.message)
        request = read_request(without_name(self.turn.message))
        empty = document.general_info.pathology is None and not document.scenario_flow.blocks
        if intent == "greeting":
            yield from self._only(phrases.greeting(self.speaks))
        elif intent == "thanks":
            yield from self._only(phrases.thanks(self.speaks))
        elif intent == "missing":
            yield from self._only(phrases.findings_told(check(document), self.speaks))
        elif request.age is not None and not MIN_AGE <= request.age <= MAX_AGE:
            yield from self._only(phrases.adults_only(request.age, MIN_AGE, MAX_AGE, self.speaks))
        elif empty:
            yield from self._first_case(request, asked_for_help=intent == "help")
        elif intent == "help":
            yield from self._only(phrases.capabilities(self.speaks))
        else:
            yield from self._change(request)

    # A new case

    def _first_case(self, request: Request, *, asked_for_help: bool) -> Iterator[AuthorEvent]:
        """Asks until a pathology is known; what earlier messages said about the patient still counts."""
        earlier = Request()
        for sender, text in self.turn.history:
            if sender == "user":
                earlier = earlier.and_then(read_request(text))
        wish = earlier.and_then(request)
        if asked_for_help and not request.says_something():
            yield from self._only(phrases.capabilities(self.speaks))
        elif not request.says_something():
            yield from self._only(phrases.not_understood(self.speaks, empty=True))
        elif request.any_pathology and request.pathology is None:
            choices = sorted(written())
            yield from self._write(choices[self.seed % len(choices)], wish)
        elif wish.pathology is None:
            yield from self._only(phrases.which_pathology(self.speaks, known=True))
        else:
            yield from self._write(wish.pathology, wish)

    def _write(self, pathology: PathologyId, request: Request) -> Iterator[AuthorEvent]:
        knowledge = written()[pathology]
        brief = new_brief(knowledge, request, self.writes, self.seed)
        yield from self._say(phrases.begins(knowledge, brief, self.speaks))
        composed = write(knowledge.pathology, brief)
        composed = self._keep_theirs(composed)
        yield from self._sections(composed)
        unknown = request.unknown_subjects(knowledge)
        yield from self._say(phrases.written_case(knowledge, brief, composed, unknown, self.speaks))
        yield self._finished(composed)

    def _keep_theirs(self, composed: Document) -> Document:
        """What belongs to the scenario and not to the case: its id, and allergies that were asked for."""
        old = self.turn.document
        allergies = to_builtins(old)["clinicalScenario"]["history"]["allergies"]
        changes = [Change("/scenarioId", old.scenario_id)]
        if allergies:
            changes.append(Change("/clinicalScenario/history/allergies", allergies))
        return apply_changes(composed, changes)

    def _sections(self, composed: Document) -> Iterator[AuthorEvent]:
        """Puts the case into the document section by section, so that it can be watched."""
        plain = to_builtins(composed)
        current = apply_changes(
            self.turn.document,
            [Change("/variant", composed.variant), Change("/scenarioId", composed.scenario_id)],
        )
        for id, section in CHECKPOINTS.items():
            yield CheckpointMoved(id, "working")
            pointers = [f"/generalInfo/{name}" for name in _SETUP] if id == "pathology" else [section]
            current = apply_changes(
                current, [Change(pointer, read_pointer(plain, pointer)) for pointer in pointers]
            )
            yield Changed(current, pointers)
            yield CheckpointMoved(id, "done")
        yield from self._settled(composed, tuple(CHECKPOINTS))

    # A change to a case

    def _change(self, request: Request) -> Iterator[AuthorEvent]:
        pathology = self.turn.document.general_info.pathology
        message = self.turn.message.lower()
        if request.pathology is not None and request.pathology != pathology:
            if _NEW_CASE.search(message) or request.age is not None:
                yield from self._write(request.pathology, request)
            else:
                yield from self._only(phrases.another_case(request.pathology, self.speaks))
            return
        if not self.turn.document.scenario_flow.blocks and pathology is not None:
            yield from self._write(pathology, request)
            return
        if _AGAIN.search(message) and pathology is not None:
            if self.turn.section is None:
                yield from self._write(pathology, self._same_patient(request))
            else:
                yield from self._changed(self._section_again(self.turn.section))
            return
        section = self.turn.section or named_section(message)
        if section is not None and asks_shorter(message):
            yield from self._changed(self._shorter_section(section))
            return
        yield from self._changed(self._edited(request))

    def _edited(self, request: Request) -> _Result | None:
        """Everything the message asks for: the case recast first, then single facts."""
        pathology = self.turn.document.general_info.pathology
        knowledge = None if pathology is None else written()[pathology]
        told = knowledge is not None and knowledge.tells_stability and request.unstable is not None
        if not told:
            request = msgspec.structs.replace(request, unstable=None)
        document, done = self.turn.document, []
        try:
            recast = self._recast(request, knowledge)
            if recast is not None:
                document = recast.document
                done.append(recast.text)
            for edit in EDITS:
                # An unstable patient is a case of its own, not a matter of numbers.
                edited = (
                    None if told and edit is vital_signs else edit(document, self.turn.message, self.writes)
                )
                if edited is not None:
                    document = edited.document
                    done.append(edited.done.to(self.speaks))
        except InvalidDocument:
            text = Say(
                "That value is outside what the document allows.", "Тази стойност е извън допустимото."
            )
            return _Result(self.turn.document, text.to(self.speaks))
        return _Result(document, " ".join(done)) if done else None

    def _shorter_section(self, section: str) -> _Result | None:
        document = self.turn.document
        if section.startswith("/scenarioFlow"):
            return self._edited(Request())
        try:
            edited = shorter_section(document, section)
        except InvalidDocument:
            return None
        if edited is None:
            text = Say("The texts of this section are short already.", "Текстовете в раздела вече са кратки.")
            return _Result(document, text.to(self.speaks))
        return _Result(edited.document, edited.done.to(self.speaks))

    def _recast(self, request: Request, knowledge: Knowledge | None) -> _Result | None:
        """The same case for another patient, level or other objectives. What people changed by hand is kept."""
        document = self.turn.document
        if not request.says_something():
            return None
        old = brief_of(document, self.writes)
        if old is None or knowledge is None:
            changed = set_measurements(document, request)
            return None if changed == document else _Result(changed, phrases.only_measurements(self.speaks))
        new = changed_brief(old, request, knowledge, self.writes)
        unknown = request.unknown_subjects(knowledge)
        if new == old and not unknown:
            return _Result(document, phrases.enough_objectives(self.speaks)) if request.more else None
        changed = document if new == old else recast(document, old, new)
        if new != old and not self._pointers(changed):
            return _Result(changed, phrases.so_already(self.speaks))
        return _Result(changed, phrases.recast_case(knowledge, old, new, unknown, self.speaks))

    def _same_patient(self, request: Request) -> Request:
        """A request that asks for the patient there is, unless it says otherwise."""
        old = brief_of(self.turn.document, self.writes)
        if old is None:
            return request
        patient = old.patient
        return Request(
            sex=patient.sex,
            age=patient.age,
            height=patient.height,
            weight=patient.weight,
            difficulty=old.difficulty,
        ).and_then(request)

    def _section_again(self, section: str) -> _Result | None:
        """One section from another variant of the case, if the rest of the document still agrees with it."""
        document = self.turn.document
        old = brief_of(document, self.writes)
        pathology = document.general_info.pathology
        if old is None or pathology is None:
            return None
        other = write(pathology, msgspec.structs.replace(old, seed=self.seed))
        try:
            value = read_pointer(other, section)
            changed = apply_changes(document, [Change(section, value)])
        except InvalidDocument:
            return None
        if _errors(changed) - _errors(document) or changed == document:
            text = Say(
                "Another version of this section would contradict the rest of the case, so I left it as it is. "
                "I can write the whole case again.",
                "Друг вариант на този раздел би противоречал на останалата част от случая, затова го оставих. "
                "Мога да напиша целия случай отново.",
            )
            return _Result(document, text.to(self.speaks))
        text = Say("I wrote this section again.", "Написах този раздел отново.")
        return _Result(changed, text.to(self.speaks))

    def _changed(self, result: _Result | None) -> Iterator[AuthorEvent]:
        before = self.turn.document
        if result is None:
            yield from self._only(phrases.not_understood(self.speaks, empty=False))
            return
        yield from self._say(result.text)
        pointers = self._pointers(result.document)
        if pointers:
            touched = tuple(
                id for id, place in CHECKPOINTS.items() if any(_within(p, place) for p in pointers)
            )
            for id in touched:
                yield CheckpointMoved(id, "working")
            yield Changed(result.document, pointers)
            yield from self._settled(result.document, touched)
            known = {(found.code, found.pointer) for found in check(before)}
            fresh = [found for found in check(result.document) if (found.code, found.pointer) not in known]
            if fresh:
                yield from self._say(phrases.findings_told(fresh, self.speaks))
        yield self._finished(result.document)

    # Events

    def _settled(self, document: Document, touched: tuple[CheckpointId, ...]) -> Iterator[AuthorEvent]:
        for point in checkpoint_statuses(document, check(document)):
            if point.id in touched:
                yield CheckpointMoved(point.id, point.status)

    def _say(self, text: str) -> Iterator[Text]:
        if self.said:
            text = f" {text}"
        self.said.append(text)
        words = re.findall(r"\s*\S+", text)
        for start in range(0, len(words), _WORDS_PER_PIECE):
            yield Text("".join(words[start : start + _WORDS_PER_PIECE]))

    def _only(self, text: str) -> Iterator[AuthorEvent]:
        yield from self._say(text)
        yield self._finished(self.turn.document)

    def _finished(self, document: Document) -> Finished:
        old, new = self.turn.document.general_info.scenario_name, document.general_info.scenario_name
        return Finished("".join(self.said), document, self._pointers(document), new if new != old else None)

    def _pointers(self, document: Document) -> list[str]:
        """Where the document differs from the turn's; whole sections where very many places do."""
        pointers = changed_pointers(to_builtins(self.turn.document), to_builtins(document))
        pointers = [pointer for pointer in pointers if pointer not in ("/variant", "/scenarioId")]
        if len(pointers) <= _MOST_POINTERS:
            return pointers
        sections = [
            place for place in CHECKPOINTS.values() if any(_within(pointer, place) for pointer in pointers)
        ]
        return sections + [p for p in pointers if not any(_within(p, place) for place in sections)]


def _within(pointer: str, place: str) -> bool:
    return pointer == place or pointer.startswith(place + "/")


def _errors(document: Document) -> set[tuple[str, str]]:
    return {(found.code, found.pointer) for found in check(document) if found.grade == "error"}
