"""The author that asks a model: a plan first, then section by section, each checked, and repaired at most twice."""

import contextlib
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any

from vesalius.kit.logging import get_logger
from vesalius.professor.author import (
    AuthorEvent,
    Changed,
    CheckpointMoved,
    Finished,
    Origin,
    Spent,
    Text,
    Turn,
)
from vesalius.professor.builtin.compose import document_language
from vesalius.professor.builtin.language import Language, language_of_locale, language_of_text
from vesalius.professor.builtin.phrases import findings_told
from vesalius.scenarios.document import (
    CHECKPOINTS,
    Change,
    CheckpointId,
    Document,
    Finding,
    InvalidDocument,
    apply_changes,
    changed_pointers,
    check,
    checkpoint_statuses,
    section_of,
    to_builtins,
)

from . import phrases, prompts
from .configuration import Configuration
from .incoming import ReplyReader, UnreadableError, plain, plain_text, read_object
from .line import Ask, Crowd, Line, Provider, open_provider
from .reckoning import reckoned
from .references import settled
from .shapes import SETUP, VALUE, pointers_of
from .trouble import ModelTrouble

log = get_logger(__name__)

MOST_REPAIRS = 2
_LONGEST_REPLY = 2000
_MOST_POINTERS = 40
_FINDINGS_TOLD = 20
_RAW_TOLD = 8000
_ORDER: tuple[CheckpointId, ...] = (
    "pathology",
    "measurements",
    *(id for id in CHECKPOINTS if id not in ("pathology", "measurements")),
)
"""Who the patient is, is settled before anything is told of them."""

OpenProvider = Callable[[Configuration], AbstractAsyncContextManager[Provider]]


class ModelAuthor:
    """Professor GPT as a model. One for a process: it bounds how many calls are made at once."""

    def __init__(self, configuration: Configuration, open_line: OpenProvider = open_provider) -> None:
        self._configuration = configuration
        self._open = open_line
        self._crowd = Crowd(configuration.concurrency, configuration.queue_seconds)

    @property
    def origin(self) -> Origin:
        return "model"

    @property
    def model(self) -> str:
        """The model's name, as scenarios tell who wrote them."""
        return self._configuration.name

    async def answer(self, turn: Turn) -> AsyncGenerator[AuthorEvent, None]:
        writing = _Answer(turn, self._configuration)
        trouble: ModelTrouble | None = None
        try:
            async with self._crowd.place(), self._open(self._configuration) as provider:
                line = Line(self._configuration, provider)
                try:
                    async with contextlib.aclosing(writing.events(line)) as events:
                        async for event in events:
                            yield event
                finally:
                    await line.close()
                    left = line.settle()
                    if left.input or left.output:
                        turn.allowance.unsettled = Spent(left.input, left.output)
        except ModelTrouble as met:
            trouble = met
            log.warning("model_trouble", code=met.code, status=met.status)
        for event in writing.ends(trouble):
            yield event


class _Answer:
    """One answer: what was said, what was written, what it cost."""

    def __init__(self, turn: Turn, configuration: Configuration) -> None:
        self.turn = turn
        self.speaks: Language = language_of_text(turn.message) or language_of_locale(turn.locale)
        self.writes: Language = document_language(turn.document, language_of_locale(turn.locale))
        self.document = turn.document
        self.written: list[CheckpointId] = []
        self.failed: list[CheckpointId] = []
        self.repairs: dict[CheckpointId, int] = {}
        self.said: list[str] = []
        self._configuration = configuration
        self._spent = 0
        self._known = {_key(found) for found in check(turn.document)}

    async def events(self, line: Line) -> AsyncGenerator[AuthorEvent, None]:
        """Plan, sections, repairs. Raises ModelTrouble where the model cannot go on."""
        plan: list[CheckpointId] = []
        async for event in self._plan(line, plan):
            yield event
        for section in plan:
            yield CheckpointMoved(section, "working")
            async for event in self._section(line, section):
                yield event
        for _ in range(MOST_REPAIRS):
            wrong = self._to_repair()
            if not wrong:
                return
            for section, findings in wrong.items():
                yield CheckpointMoved(section, "working")
                async for event in self._section(line, section, findings):
                    yield event

    def ends(self, trouble: ModelTrouble | None) -> list[AuthorEvent]:
        """What the portal says at the end, and the answer whole."""
        events: list[AuthorEvent] = []
        statuses = {
            point.id: point.status for point in checkpoint_statuses(self.document, check(self.document))
        }
        touched = [id for id in _ORDER if id in self.written or id in self.failed]
        events += [CheckpointMoved(id, statuses[id]) for id in touched]
        for text in self._closing(trouble):
            events.append(Text(self._say(text)))
        old, new = self.turn.document.general_info.scenario_name, self.document.general_info.scenario_name
        events.append(
            Finished(
                "".join(self.said),
                self.document,
                self._pointers(),
                new if new != old else None,
                model=self._configuration.name,
                problem=trouble.code if trouble else None,
            )
        )
        return events

    def _closing(self, trouble: ModelTrouble | None) -> list[str]:
        told: list[str] = []
        if trouble:
            told.append(phrases.trouble(trouble, self.speaks, self.written))
        if self.failed:
            told.append(phrases.not_written(self.failed, self.speaks))
        if self.written:
            fresh = [found for found in check(self.document) if self._is_ours(found)]
            doubtful = [found for found in fresh if found.code == "reference_unverified"]
            if doubtful:
                told.append(phrases.unverified(len(doubtful), self.speaks))
            others = [found for found in fresh if found.code != "reference_unverified"]
            if others and not trouble:
                told.append(findings_told(others, self.speaks))
            told.append(phrases.to_confirm(self.speaks))
        return told

    # What the model is asked

    async def _plan(self, line: Line, plan: list[CheckpointId]) -> AsyncGenerator[AuthorEvent, None]:
        schema = prompts.plan_schema()
        ask = self._ask(schema, [("user", prompts.plan_text(self.turn, self.speaks))])
        for attempt in range(MOST_REPAIRS + 1):
            reader = ReplyReader(self.speaks, _LONGEST_REPLY)
            raw = ""
            async for piece in self._asked(line, ask):
                if isinstance(piece, Spent):
                    yield piece
                    continue
                raw += piece
                # What was said in an answer that could not be read stands; it is not said twice.
                delta = reader.feed(piece) if attempt == 0 else ""
                if delta:
                    yield Text(self._say(delta, apart=False))
            try:
                reply, sections = _plan_of(read_object(raw))
            except UnreadableError:
                ask = _again(ask, raw, ["The answer is not one JSON object of the schema."])
                continue
            rest = reader.finish(reply) if attempt == 0 else plain_text(reply, self.speaks)[:_LONGEST_REPLY]
            if rest.strip():
                yield Text(self._say(rest, apart=attempt > 0))
            plan += [id for id in _ORDER if id in sections]
            return
        raise ModelTrouble("model_unreadable")

    async def _section(
        self, line: Line, section: CheckpointId, findings: Sequence[Finding] = ()
    ) -> AsyncGenerator[AuthorEvent, None]:
        """Writes one section. What cannot be taken is asked for again, as long as repairs are left."""
        if findings:
            self.repairs[section] = self.repairs.get(section, 0) + 1
        schema = prompts.section_schema(section)
        text = prompts.section_text(self.turn, self.document, section, findings)
        ask = self._ask(schema, [("user", text)])
        while True:
            raw = ""
            async for piece in self._asked(line, ask):
                if isinstance(piece, Spent):
                    yield piece
                else:
                    raw += piece
            try:
                document = self._with(section, read_object(raw))
                break
            except UnreadableError:
                problems = ["The answer is not one whole JSON object of the schema; perhaps it was too long."]
            except InvalidDocument as refused:
                problems = [f"{problem.pointer}: {problem.code}" for problem in refused.problems]
            if self.repairs.get(section, 0) >= MOST_REPAIRS:
                if section not in self.written and section not in self.failed:
                    self.failed.append(section)
                return
            self.repairs[section] = self.repairs.get(section, 0) + 1
            ask = _again(ask, raw, problems)
        if findings and len(_errors(document)) > len(_errors(self.document)):
            return
        self.document = document
        if section in self.failed:
            self.failed.remove(section)
        if section not in self.written:
            self.written.append(section)
        yield Changed(document, pointers_of(section))
        yield CheckpointMoved(section, "done")

    def _ask(self, schema: dict[str, Any], messages: list[tuple[str, str]]) -> Ask:
        told = schema if self._configuration.output == "json" else None
        return Ask(
            system=prompts.system_text(self.writes, schema=told),
            messages=messages,
            schema=schema,
            max_tokens=self._configuration.call_tokens,
        )

    async def _asked(self, line: Line, ask: Ask) -> AsyncGenerator[str | Spent, None]:
        """The pieces of one call and, whatever becomes of it, what it cost."""
        if self.turn.allowance.used_up:
            raise ModelTrouble("model_month_limit")
        if self._spent >= self._configuration.answer_tokens:
            raise ModelTrouble("model_answer_limit")
        trouble: ModelTrouble | None = None
        try:
            async with contextlib.aclosing(line.pieces(ask)) as pieces:
                async for piece in pieces:
                    yield piece
        except ModelTrouble as met:
            trouble = met
        spent = line.settle()
        if spent.input or spent.output:
            self._spent += spent.input + spent.output
            yield Spent(spent.input, spent.output)
        if trouble:
            raise trouble

    # What comes of it

    def _with(self, section: CheckpointId, answer: dict[str, Any]) -> Document:
        """The document with the section's answer in its place; no other place can be reached."""
        value = plain(answer.get(VALUE), self.writes)
        if section == "pathology":
            if not isinstance(value, dict):
                raise UnreadableError
            changes = [Change(f"/generalInfo/{name}", value[name]) for name in SETUP if name in value]
        else:
            if section == "references":
                value = settled(value, self.turn.document)
            changes = [Change(CHECKPOINTS[section], value)]
        return reckoned(apply_changes(self.document, changes), section)

    def _to_repair(self) -> dict[CheckpointId, list[Finding]]:
        """Errors that this answer brought, by the section they stand in, where repairs are left."""
        wrong: dict[CheckpointId, list[Finding]] = {}
        for found in check(self.document):
            section = _section_of(found)
            if section is None or found.grade != "error" or self.repairs.get(section, 0) >= MOST_REPAIRS:
                continue
            if self.written and self._is_ours(found):
                wrong.setdefault(section, []).append(found)
        return {id: wrong[id][:_FINDINGS_TOLD] for id in _ORDER if id in wrong}

    def _is_ours(self, found: Finding) -> bool:
        """Whether this answer is to blame: it wrote the section, or the finding was not there before."""
        return _section_of(found) in self.written or _key(found) not in self._known

    def _say(self, text: str, *, apart: bool = True) -> str:
        if apart and self.said:
            text = f" {text}" if not self.said[-1].endswith((" ", "\n")) else text
        self.said.append(text)
        return text

    def _pointers(self) -> list[str]:
        """Where the document differs from the turn's; whole sections where very many places do."""
        pointers = changed_pointers(to_builtins(self.turn.document), to_builtins(self.document))
        if len(pointers) <= _MOST_POINTERS:
            return pointers
        return list(dict.fromkeys(_place(pointer) for pointer in pointers))


def _plan_of(answer: dict[str, Any]) -> tuple[str, set[str]]:
    reply, sections = answer.get("reply"), answer.get("sections")
    if not isinstance(reply, str) or not isinstance(sections, list) or not (reply.strip() or sections):
        raise UnreadableError
    return reply, {one for one in sections if isinstance(one, str)}


def _again(ask: Ask, raw: str, problems: list[str]) -> Ask:
    """The question once more, with the answer that could not be taken and why. Of several, only the last is told."""
    return Ask(
        system=ask.system,
        messages=[
            ask.messages[0],
            ("assistant", plain_text(raw, "en").strip()[:_RAW_TOLD] or "{}"),
            ("user", prompts.refused_text(problems[:_FINDINGS_TOLD])),
        ],
        schema=ask.schema,
        max_tokens=ask.max_tokens,
    )


def _key(found: Finding) -> tuple[str, str]:
    return found.code, found.pointer


def _errors(document: Document) -> set[tuple[str, str]]:
    return {_key(found) for found in check(document) if found.grade == "error"}


def _section_of(found: Finding) -> CheckpointId | None:
    """The step that writes the place of a finding; the frame of the case belongs to the first."""
    section = section_of(found.pointer)
    if section is None and found.pointer.startswith("/generalInfo"):
        return "pathology"
    return section


def _place(pointer: str) -> str:
    section = section_of(pointer)
    return CHECKPOINTS[section] if section else pointer
