"""The job that answers a message: durable, resumable, and never silent for long.

The lock of the chat is a lease that this job renews; what it writes it writes only while it holds the lock. Killed
in the middle, it is handed out again by the sweep or, if nobody takes it up in time, the lock runs out and the
answer is marked as failed. Its text is streamed in pieces, each its own short transaction, because others watch;
the document, the whole message and the unlocking are one.
"""

import asyncio
import hashlib
import re
import time
from collections.abc import AsyncGenerator
from contextlib import aclosing
from dataclasses import dataclass
from uuid import UUID

import msgspec
from procrastinate import JobContext

from vesalius.access.caller import scope_of
from vesalius.audit import Event, record
from vesalius.kit.codes import Code
from vesalius.kit.db import Connection, Database
from vesalius.kit.errors import Problem
from vesalius.kit.jobs import ANSWERS, RETRY, given_to, queue
from vesalius.kit.logging import get_logger
from vesalius.kit.tenancy import Scope
from vesalius.professor import queries as uses
from vesalius.professor.author import (
    Allowance,
    Author,
    AuthorEvent,
    CheckpointMoved,
    Finished,
    Sender,
    Spent,
    Text,
    Turn,
    Versions,
)
from vesalius.professor.reading import asks_to_go_back
from vesalius.scenarios import Act, DocumentColumns, Viewer, WholeScenario, chat
from vesalius.scenarios import find as find_scenario
from vesalius.scenarios import service as scenarios
from vesalius.scenarios.chat import service as chat_rules
from vesalius.scenarios.chat.events import publish_frame
from vesalius.scenarios.chat.frames import MessageDelta, Payload, Status
from vesalius.scenarios.document import Checkpoint
from vesalius.scenarios.versions import around
from vesalius.scenarios.versions import service as versions

log = get_logger(__name__)

RENEW_SECONDS = 5.0
PIECE_SECONDS = 0.06
"""Pieces of text are told at most this often, so that a fast author costs no more than a slow one."""
PACE_SECONDS = 0.02
"""The built-in author has its text at once; told at reading speed it can be followed."""
REMEMBERED_MESSAGES = 40
MOST_NAMED_VERSIONS = 5
"""Of the numbers in a message so many may be versions that it means."""
MOST_VERSIONS_BACK = 12
"""So many of the last versions are at hand where a message asks to go back."""
MOST_ATTEMPTS = 3
"""An answer whose workers die again and again is given up, rather than paid for again and again."""

_NUMBER = re.compile(r"(?<![0-9])[0-9]{1,6}(?![0-9])", re.ASCII)


class LockLostError(Exception):
    """Another generation holds the chat now; what this one has written must not count."""


@dataclass(frozen=True, slots=True)
class AnswerContext:
    """What answers are written with; `tokens_per_month` is what a company may use of the author (0: no limit)."""

    database: Database
    author: Author
    tokens_per_month: int = 0


@queue.task(name=chat_rules.ANSWER_TASK, retry=RETRY, queue=ANSWERS, pass_context=True)
async def answer(job: JobContext, company_id: str, generation_id: str) -> None:
    """Write the answer to one message. Running it twice at once or again does no harm."""
    context = given_to(job, AnswerContext)
    await Answering(
        context.database, context.author, UUID(company_id), UUID(generation_id), context.tokens_per_month
    ).run()


class Answering:
    """One run of one generation."""

    def __init__(
        self,
        database: Database,
        author: Author,
        company_id: UUID,
        generation_id: UUID,
        tokens_per_month: int = 0,
    ) -> None:
        self._database = database
        self._tokens_per_month = tokens_per_month
        self._author = author
        self._scope: Scope = scope_of(company_id)
        self._id = generation_id
        self._pending = ""
        self._lost = False
        self._told = 0
        self._last_piece = 0.0

    async def run(self) -> None:
        """Take the chat's lock, let the author write, store what came of it."""
        begun = await self._begin()
        if begun is None:
            return
        generation, turn, checkpoints = begun
        # In a task of its own: an author that is silent is stopped as well once the lock is lost.
        writing = asyncio.create_task(self._write(generation, turn, checkpoints))
        renewing = asyncio.create_task(self._renew(generation.chat_id, writing))
        try:
            try:
                finished = await writing
            except asyncio.CancelledError:
                if self._lost:
                    raise LockLostError from None
                raise
            await self._store(generation, finished)
        except LockLostError:
            log.warning("generation_lost_its_lock", generation=str(self._id))
        except Exception as error:
            log.exception("generation_failed", generation=str(self._id))
            await self._fail(
                generation, Code(error.code) if isinstance(error, Problem) else Code.AUTHOR_FAILED
            )
        finally:
            for task in (renewing, writing):
                task.cancel()
            await asyncio.gather(renewing, writing, return_exceptions=True)

    async def _begin(self) -> tuple[chat.Generation, Turn, list[Checkpoint]] | None:
        async with self._database.transaction(self._scope.company_id) as connection:
            generation = await chat.generation(connection, self._scope, self._id)
            if generation is None or generation.status not in ("queued", "running"):
                return None
            if not await chat.take_lock(
                connection, self._scope, generation.chat_id, self._id, chat_rules.LEASE
            ):
                # The lease ran out before a worker was free and somebody has asked anew: that question counts.
                await chat.finish_generation(connection, self._scope, self._id, "failed", "overtaken")
                return None
            if generation.attempts >= MOST_ATTEMPTS:
                await chat.release_lock(connection, self._scope, generation.chat_id, self._id)
                await chat_rules.fail(
                    connection, self._scope, generation, generation.chat_id, self._id, Code.AUTHOR_FAILED
                )
                return None
            await chat.start_generation(connection, self._scope, self._id)
            scenario = await self._scenario(connection, generation.scenario_id)
            asked = await chat.message(connection, self._scope, generation.message_id)
            if scenario is None or asked is None:
                return None
            earlier = await chat.last_messages(
                connection, self._scope, generation.chat_id, asked.seq, REMEMBERED_MESSAGES
            )
            history: list[tuple[Sender, str]] = [
                ("bot" if m.sender == "bot" else "user", m.message) for m in earlier
            ]
            turn = Turn(
                document=scenarios.document_of(scenario),
                locale=scenario.locale,
                message=asked.message,
                section=asked.section,
                history=history,
                # From the message, so that a second run writes the same.
                seed=int.from_bytes(hashlib.sha256(asked.id.bytes).digest()[:6]),
                allowance=await self._allowance(connection),
                versions=await self._versions(connection, scenario, asked.message),
            )
            return generation, turn, msgspec.convert(scenario.checkpoints, list[Checkpoint])

    async def _versions(self, connection: Connection, scenario: WholeScenario, message: str) -> Versions:
        named = {int(digits) for digits in _NUMBER.findall(message)}
        last = range(scenario.revision - MOST_VERSIONS_BACK, scenario.revision)
        earlier = sorted(number for number in named if 0 < number < scenario.revision)[:MOST_NAMED_VERSIONS]
        if asks_to_go_back(message):
            earlier += [number for number in last if number > 0 and number not in earlier]
        found = await around(connection, self._scope, scenario.id, scenario.revision, earlier)
        plain = {version.number: version.document for version in found}
        current = next(version for version in found if version.number == scenario.revision)
        return Versions(plain, undo=current.parent, redo=current.redo_to)

    async def _allowance(self, connection: Connection) -> Allowance:
        if not self._tokens_per_month:
            return Allowance()
        return Allowance(self._tokens_per_month - await uses.used_this_month(connection, self._scope))

    async def _count(self, spent: Spent, allowance: Allowance) -> None:
        """At once and on its own: tokens are paid for, whatever becomes of the answer."""
        async with self._database.transaction(self._scope.company_id) as connection:
            used = await uses.add_use(connection, self._scope, spent.input, spent.output)
        if allowance.left is not None:
            allowance.left = self._tokens_per_month - used

    async def _write(
        self, generation: chat.Generation, turn: Turn, checkpoints: list[Checkpoint]
    ) -> Finished:
        try:
            # An author that is left in the middle stops at once, and with it what it asks of others.
            async with aclosing(self._author.answer(turn)) as events:
                return await self._follow(events, generation, turn, checkpoints)
        finally:
            if turn.allowance.unsettled is not None:
                await self._count(turn.allowance.unsettled, turn.allowance)

    async def _follow(
        self,
        events: AsyncGenerator[AuthorEvent],
        generation: chat.Generation,
        turn: Turn,
        checkpoints: list[Checkpoint],
    ) -> Finished:
        async for event in events:
            match event:
                case Spent():
                    await self._count(event, turn.allowance)
                case Text(delta):
                    self._pending += delta
                    if time.monotonic() - self._last_piece >= PIECE_SECONDS:
                        await self._flush(generation)
                    if self._author.origin == "builtin":
                        await asyncio.sleep(PACE_SECONDS)
                case CheckpointMoved(id, status):
                    checkpoints = [Checkpoint(id, status) if c.id == id else c for c in checkpoints]
                    status_now = Status(
                        chat_id=generation.chat_id,
                        scenario_id=generation.scenario_id,
                        checkpoints=checkpoints,
                    )
                    await self._publish(generation.chat_id, status_now)
                case Finished():
                    await self._flush(generation)
                    return event
                case _:
                    pass
        raise RuntimeError("the author ended without an answer")

    async def _flush(self, generation: chat.Generation) -> None:
        text, self._pending = self._pending, ""
        if not text:
            return
        # The offset makes a piece idempotent: a second run of the job begins again at 0.
        piece = MessageDelta(
            chat_id=generation.chat_id,
            scenario_id=generation.scenario_id,
            message_id=self._id,
            offset=self._told,
            text=text,
        )
        await self._publish(generation.chat_id, piece)
        self._told += len(text)
        self._last_piece = time.monotonic()

    async def _publish(self, chat_id: UUID, payload: Payload) -> None:
        async with self._database.transaction(self._scope.company_id) as connection:
            # What comes after a stop must not be sent.
            if not await chat.renew_lock(connection, self._scope, chat_id, self._id, chat_rules.LEASE):
                raise LockLostError
            await publish_frame(connection, self._scope, chat_id, payload, piece_of=self._id)

    async def _store(self, generation: chat.Generation, finished: Finished) -> None:
        """Document, message, event and unlocking in one transaction, only while the lock is ours."""
        scope = self._scope
        async with self._database.transaction(scope.company_id) as connection:
            scenario = await self._scenario(connection, generation.scenario_id, lock=True)
            if scenario is None or not await chat.release_lock(
                connection, scope, generation.chat_id, self._id
            ):
                raise LockLostError
            changed = finished.changed
            if finished.kind != "message":
                revision, columns, changed = await versions.go(
                    connection,
                    scope,
                    scenario,
                    finished.kind,
                    number=finished.restores,
                    author_id=generation.author_id,
                    message_id=generation.message_id,
                )
            elif changed:
                revision, columns = await self._store_document(connection, generation, scenario, finished)
            else:
                revision, columns = scenario.revision, scenarios.columns_as_stored(scenario)
            await chat_rules.answer(
                connection,
                scope,
                scenario,
                self._id,
                finished.message,
                (revision, columns),
                changed=changed,
                outcomes=msgspec.to_builtins(finished.outcomes),
                other_version=finished.kind != "message",
                status="failed" if finished.problem else "done",
                problem=finished.problem,
            )

    async def _store_document(
        self,
        connection: Connection,
        generation: chat.Generation,
        scenario: WholeScenario,
        finished: Finished,
    ) -> tuple[int, DocumentColumns]:
        stored = await scenarios.store(
            connection,
            self._scope,
            scenario,
            finished.document,
            Act(
                kind="message",
                author_id=generation.author_id,
                changed=finished.changed,
                parent=scenario.revision,
                message_id=generation.message_id,
            ),
            origin=(self._author.origin, finished.model),
        )
        await record(
            connection,
            self._scope,
            Event.SCENARIO_CHANGED,
            actor_id=generation.author_id,
            subject_id=scenario.id,
            detail={"by": self._author.origin, "pointers": finished.changed}
            | ({"model": finished.model} if finished.model else {}),
        )
        return stored

    async def _fail(self, generation: chat.Generation, code: Code) -> None:
        async with self._database.transaction(self._scope.company_id) as connection:
            if await chat.release_lock(connection, self._scope, generation.chat_id, self._id):
                await chat_rules.fail(connection, self._scope, generation, generation.chat_id, self._id, code)

    async def _renew(self, chat_id: UUID, writing: "asyncio.Task[Finished]") -> None:
        """Hold on to the lock while this process lives; once it is lost, there is nothing to write for."""
        while True:
            await asyncio.sleep(RENEW_SECONDS)
            try:
                async with self._database.transaction(self._scope.company_id) as connection:
                    held = await chat.renew_lock(connection, self._scope, chat_id, self._id, chat_rules.LEASE)
                if not held:
                    self._lost = True
                    writing.cancel()
                    return
            except Exception:
                # One missed renewal is survived by the lease; the next may go through.
                log.exception("lock_not_renewed")

    async def _scenario(
        self, connection: Connection, scenario_id: UUID, *, lock: bool = False
    ) -> WholeScenario | None:
        everybody = Viewer(UUID(int=0), everything=True)
        return await find_scenario(connection, self._scope, everybody, scenario_id=scenario_id, lock=lock)
