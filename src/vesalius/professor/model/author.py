"""Professor GPT as a model: it reads a message as commands, and writes what only a model can write.

The commands are carried out by the same executor as the built-in reader's. Text that no knowledge has (another
disease, a section written freely) is asked of the model section by section.
"""

import contextlib
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import AbstractAsyncContextManager

import msgspec

from vesalius.kit.locales import LANGUAGES, Language
from vesalius.kit.logging import get_logger
from vesalius.professor.author import AuthorEvent, Finished, Origin, Spent, Text, Turn
from vesalius.professor.builtin.compose import brief_of, document_language
from vesalius.professor.builtin.dialogue import answer_events, asks_to_replace, changed_places
from vesalius.professor.builtin.language import language_of_text
from vesalius.professor.builtin.phrases import replacing, rest_waits
from vesalius.professor.commands import (
    CannotWrite,
    Command,
    Lengthen,
    Outcome,
    Rewrite,
    Translate,
    WriteFreely,
)
from vesalius.professor.reading import Reading
from vesalius.scenarios.document import CHECKPOINTS, CheckpointId, section_of

from . import phrases, reader
from .calls import ModelCalls
from .configuration import Configuration
from .connection import ConcurrencyLimit, ModelConnection, Provider
from .errors import ModelError
from .providers import open_provider
from .sections import SectionWriter

log = get_logger(__name__)

OpenProvider = Callable[[Configuration], AbstractAsyncContextManager[Provider]]


class ModelAuthor:
    """Professor GPT as a model. One for a process: it bounds how many calls are made at once."""

    def __init__(self, configuration: Configuration, open_provider_of: OpenProvider = open_provider) -> None:
        self._configuration = configuration
        self._open = open_provider_of
        self._limit = ConcurrencyLimit(configuration.concurrency, configuration.queue_seconds)

    @property
    def origin(self) -> Origin:
        return "model"

    @property
    def model(self) -> str:
        """The model's name, as scenarios tell who wrote them."""
        return self._configuration.name

    async def answer(self, turn: Turn) -> AsyncGenerator[AuthorEvent, None]:
        answering = _Answering(turn, self._configuration)
        error: ModelError | None = None
        try:
            async with self._limit.slot(), self._open(self._configuration) as provider:
                connection = ModelConnection(self._configuration, provider)
                try:
                    async with contextlib.aclosing(answering.events(connection)) as events:
                        async for event in events:
                            yield event
                finally:
                    await connection.close()
                    left = connection.settle()
                    if left.input or left.output:
                        turn.allowance.unsettled = Spent(left.input, left.output)
        except ModelError as met:
            error = met
            log.warning("model_trouble", code=met.code, status=met.status)
        for event in answering.ends(error):
            yield event


class _Answering:
    """One answer: what was read, done, written and said."""

    def __init__(self, turn: Turn, configuration: Configuration) -> None:
        self._turn = turn
        self._configuration = configuration
        self._speaks: Language = language_of_text(turn.message) or LANGUAGES[turn.locale]
        self._writes: Language = document_language(turn.document, LANGUAGES[turn.locale])
        self._document = turn.document
        self._writer: SectionWriter | None = None
        self._said: list[str] = []
        self._outcomes: list[Outcome] = []
        self._last: Finished | None = None

    async def events(self, connection: ModelConnection) -> AsyncGenerator[AuthorEvent, None]:
        """Read, carry out, write. Raises ModelError where the model cannot go on."""
        calls = ModelCalls(self._turn, self._writes, self._configuration, connection)
        reading = Reading((), ())
        async for piece in reader.read(calls, self._has_case, self._speaks):
            if isinstance(piece, Reading):
                reading = piece
            else:
                yield piece
        free = [one for one in reading.commands if self._is_free(one)]
        rest = Reading(tuple(one for one in reading.commands if one not in free), reading.unused)
        another = next((one for one in rest.commands if isinstance(one, CannotWrite)), None)
        if another is not None:
            yield self._asks_to_replace(another, alone=len(reading.commands) == 1 and not reading.unused)
            return
        # Another disease is written first, so that what was said of its patient holds in the end.
        whole: list[Command] = [one for one in free if isinstance(one, CannotWrite)]
        for command in whole:
            async for event in self._write(calls, command):
                yield event
        if rest.commands or rest.unused or not free:
            for event in self._carried_out(rest):
                yield event
        for command in free:
            if command not in whole:
                async for event in self._write(calls, command):
                    yield event

    def ends(self, error: ModelError | None) -> list[AuthorEvent]:
        """What the portal says at the end, and the answer whole."""
        events: list[AuthorEvent] = []
        writer, last = self._writer, self._last
        if writer is not None:
            events += writer.statuses()
        for text in self._closing(error):
            events.append(self._say(text))
        old, new = self._turn.document.general_info.scenario_name, self._document.general_info.scenario_name
        wrote = writer is not None and bool(writer.written)
        events.append(
            Finished(
                "".join(self._said),
                self._document,
                changed_places(self._turn.document, self._document),
                new if new != old else None,
                model=self._configuration.name if wrote else None,
                problem=error.code if error else None,
                outcomes=tuple(self._outcomes),
                kind=last.kind if last is not None and not wrote else "message",
                restores=last.restores if last is not None and not wrote else None,
            )
        )
        return events

    @property
    def _has_case(self) -> bool:
        return bool(self._turn.document.scenario_flow.blocks)

    def _asks_to_replace(self, command: CannotWrite, *, alone: bool) -> Text:
        """Another case in place of the one there is: asked first, as without a model."""
        text, option = replacing(command.disease.to(self._speaks), self._speaks)
        self._outcomes.append(Outcome(status="asked", text=text, words=command.words, options=(option,)))
        if alone:
            return self._say(text)
        waits = rest_waits(self._speaks, refused=False)
        self._outcomes.append(Outcome(status="refused", text=waits, words=self._turn.message))
        return self._say(f"{text}\n{waits}")

    def _is_free(self, command: Command) -> bool:
        """Whether only a model can carry a command out."""
        match command:
            case WriteFreely() | Lengthen():
                return True
            case CannotWrite():
                return not self._has_case or asks_to_replace(self._turn.message)
            case Rewrite() | Translate():
                return self._has_case and brief_of(self._turn.document, self._writes) is None
        return False

    def _carried_out(self, reading: Reading) -> list[AuthorEvent]:
        turn = msgspec.structs.replace(self._turn, document=self._document)
        events: list[AuthorEvent] = []
        if self._said:
            events.append(self._say(""))
        for event in answer_events(turn, reading):
            if isinstance(event, Finished):
                self._last = event
                self._document = event.document
                self._outcomes += event.outcomes
                continue
            if isinstance(event, Text):
                self._said.append(event.delta)
            events.append(event)
        return events

    async def _write(self, calls: ModelCalls, command: Command) -> AsyncGenerator[AuthorEvent, None]:
        """Have the model write what a command asks for."""
        sections = _sections_of(command)
        writer = self._writer = self._writer or SectionWriter(self._document, self._writes)
        writer.document = self._document
        before = len(writer.written)
        async with contextlib.aclosing(writer.write(calls, sections, _wish_of(command))) as events:
            async for event in events:
                self._document = writer.document
                yield event
        self._document = writer.document
        done = [one for one in sections if one in writer.written]
        if done or len(writer.written) > before:
            text = phrases.wrote(done, self._speaks)
            place = CHECKPOINTS[done[0]] if len(done) == 1 else None
            self._outcomes.append(Outcome(status="done", text=text, words=command.words, pointer=place))
            yield self._say(text)
        else:
            text = phrases.not_written(writer.failed, self._speaks)
            self._outcomes.append(Outcome(status="refused", text=text, words=command.words))

    def _closing(self, error: ModelError | None) -> list[str]:
        told: list[str] = []
        writer = self._writer
        if error:
            done = writer.written if writer is not None else ()
            changed = self._document != self._turn.document
            told.append(phrases.failure(error, self._speaks, done, changed=changed))
        if writer is not None:
            told += writer.closing(self._speaks, findings=error is None)
        return told

    def _say(self, text: str) -> Text:
        """On a line of its own, as each outcome is."""
        piece = f"\n{text}" if self._said else text
        self._said.append(piece)
        return Text(piece)


def _sections_of(command: Command) -> Sequence[CheckpointId]:
    match command:
        case WriteFreely(sections=sections):
            return sections
        case Lengthen(section=str(place)) | Rewrite(section=str(place)):
            section = section_of(place)
            return [section] if section else ["pathology"]
    return list(CHECKPOINTS)


def _wish_of(command: Command) -> str:
    match command:
        case WriteFreely(wish=wish):
            return wish or command.words
        case Lengthen(section=place):
            return f"Make {place} longer, with nothing that contradicts the rest: {command.words}"
        case Translate(language=language):
            return f"Write the case in the language {language}, otherwise as it is."
        case CannotWrite(disease=disease):
            return f"A new case of {disease.en}: {command.words}"
    return command.words
