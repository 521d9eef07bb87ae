"""The rules of a chat: one answer at a time, every message once, nothing lost when a process dies."""

from collections.abc import Iterable, Sequence
from datetime import timedelta
from typing import Any
from uuid import UUID

import msgspec

from vesalius.access.caller import Caller, scope_of
from vesalius.access.policy import may_edit_scenario
from vesalius.kit.codes import Code
from vesalius.kit.db import Connection, Database
from vesalius.kit.errors import FieldError, invalid
from vesalius.kit.ids import new_id
from vesalius.kit.jobs import ANSWERS, queue
from vesalius.kit.logging import get_logger
from vesalius.kit.messages import messages
from vesalius.kit.paging import MAX_OFFSET
from vesalius.kit.tenancy import Scope
from vesalius.scenarios import service as scenarios
from vesalius.scenarios.chat import queries
from vesalius.scenarios.chat.events import (
    PERSON_NOTICE,
    WATCH_NOTICE,
    channel_of,
    notify,
    publish_frame,
)
from vesalius.scenarios.chat.frames import (
    DocumentChanged,
    GenerationFailed,
    NewMessageFromBot,
    NewMessageFromUser,
    NewScenario,
    frame,
)
from vesalius.scenarios.document import Document
from vesalius.scenarios.queries import DocumentColumns, ScenarioAccess, WholeScenario
from vesalius.scenarios.schemas import (
    ChatHistory,
    ChatLock,
    ChatMessage,
    MessageData,
    MessageOutcome,
    SendMessage,
    SentMessage,
    StartedScenario,
    StartScenario,
    Subscribed,
)
from vesalius.scenarios.templates import service as templates

log = get_logger(__name__)

LEASE = timedelta(seconds=20)
"""How long a chat stays locked without a sign of life from the one who writes; renewed every 5 s."""

ANSWER_TASK = "professor.answer"
"""The job that answers a message. The author lives above this folder, so it is named, not imported."""

BOT = ("Professor", "GPT")


async def start(connection: Connection, caller: Caller, wanted: StartScenario) -> StartedScenario:
    """Begin a scenario, with the first message where there is one; tells all sockets of the person.

    Raises `Problem` 404 for a template that the person does not see.
    """
    begins = await templates.beginning(connection, caller, wanted.template_id) if wanted.template_id else None
    scenario_id, chat_id = await scenarios.create(
        connection, caller, wanted.name, wanted.locale or caller.locale, begins
    )
    if wanted.message is not None:
        chat = await scenarios.access_scenario(connection, caller, chat_id=chat_id, edit=True)
        await _send(connection, caller, chat, wanted.message, wanted.client_id, wanted.data)
    detail = await scenarios.get(connection, caller, scenario_id=scenario_id)
    history = [to_message(m) for m in await queries.messages(connection, caller.scope, chat_id, 10, 0)]
    seq = await publish_frame(
        connection,
        caller.scope,
        chat_id,
        NewScenario(scenario=detail, messages=history),
        about=caller.user_id,
    )
    await notify(connection, caller.scope, PERSON_NOTICE, f"{caller.user_id} {chat_id} {seq}")
    await _watch(connection, caller, scenario_id, chat_id, seq)
    detail.last_seq = seq
    return StartedScenario(detail, detail.locked)


async def send_message(connection: Connection, caller: Caller, wanted: SendMessage) -> SentMessage:
    """Store a message, lock the chat and queue the answer, all in one transaction.

    The same `client_id` again answers the same and stores nothing. Raises `Problem` 409 `chat_locked` while an
    answer is being written.
    """
    chat = await scenarios.access_scenario(connection, caller, chat_id=wanted.chat_id, edit=True)
    return await _send(connection, caller, chat, wanted.message, wanted.client_id, wanted.data)


async def _send(
    connection: Connection,
    caller: Caller,
    chat: ScenarioAccess,
    text: str,
    client_id: UUID | None,
    data: MessageData | None,
) -> SentMessage:
    """To a chat that is held: nobody else sends or locks meanwhile."""
    if not text.strip():
        raise invalid(FieldError("/message", Code.REQUIRED))
    if chat.locked:
        return await _sent_before(connection, caller, chat, client_id)
    scope, seq = caller.scope, chat.last_seq + 1
    message = ChatMessage(
        id=new_id(),
        seq=seq,
        message=text,
        sent=chat.now,
        sender="user",
        sender_first_name=caller.first_name,
        sender_last_name=caller.last_name,
        client_id=client_id,
        changed=[],
    )
    told = NewMessageFromUser(chat_id=chat.chat_id, scenario_id=chat.id, message=message)
    asked = queries.Question(
        message_id=message.id,
        generation_id=new_id(),
        author_id=caller.user_id,
        seq=seq,
        text=text,
        section=data.section if data else None,
        client_id=client_id,
        frame=frame(told, seq),
    )
    if not await queries.ask(connection, scope, chat.chat_id, asked, LEASE, channel_of(scope.company_id)):
        return await _sent_before(connection, caller, chat, client_id)
    await queue.configure_task(ANSWER_TASK, connection=connection, queue=ANSWERS).defer_async(
        company_id=str(scope.company_id), generation_id=str(asked.generation_id)
    )
    return SentMessage(True, message.id, seq)


async def _sent_before(
    connection: Connection, caller: Caller, chat: ScenarioAccess, client_id: UUID | None
) -> SentMessage:
    """What was answered when the client sent it first. Raises `Problem` 409 `chat_locked` for what is new."""
    if client_id is not None:
        known = await queries.message_of_client(connection, caller.scope, chat.chat_id, client_id)
        if known:
            return SentMessage(chat.locked, known.id, known.seq)
    raise scenarios.chat_locked()


async def history(connection: Connection, caller: Caller, chat_id: UUID, size: int, page: int) -> ChatHistory:
    """The messages of a chat whose scenario the caller may write."""
    scenario = await scenarios.access_scenario(connection, caller, chat_id=chat_id, edit=True)
    offset = page * size
    if offset > MAX_OFFSET:
        raise invalid(FieldError("/page", Code.PAGE_TOO_FAR))
    rows = await queries.messages(connection, caller.scope, chat_id, size, offset)
    total = await queries.count_messages(connection, caller.scope, chat_id)
    return ChatHistory(
        [to_message(row) for row in rows],
        total,
        page,
        size,
        scenario.last_seq,
        scenario.locked,
        scenario.checkpoints,
        await queries.undone_messages(connection, caller.scope, scenario.id),
    )


async def is_locked(connection: Connection, caller: Caller, chat_id: UUID) -> ChatLock:
    """Whether an answer is being written."""
    return ChatLock((await scenarios.access_scenario(connection, caller, chat_id=chat_id)).locked)


async def stop(connection: Connection, caller: Caller, chat_id: UUID) -> ChatLock:
    """End the answer that is being written, if there is one, and unlock the chat.

    The document stays as it is: it is stored with the whole answer only. Who writes it learns of it when they next
    renew the lock or send a piece of the text.
    """
    scenario = await scenarios.whole_scenario(connection, caller, chat_id=chat_id, edit=True)
    generation_id = await queries.writing(connection, caller.scope, chat_id)
    if generation_id and await queries.release_lock(connection, caller.scope, chat_id, generation_id):
        await answer(
            connection,
            caller.scope,
            scenario,
            generation_id,
            messages(scenario.locale)("chat_stopped"),
            (scenario.revision, scenarios.columns_as_stored(scenario)),
            status="stopped",
        )
    return ChatLock(False)


async def answer(
    connection: Connection,
    scope: Scope,
    scenario: WholeScenario,
    generation_id: UUID,
    text: str,
    document: tuple[int, DocumentColumns],
    *,
    changed: Sequence[str] = (),
    outcomes: Sequence[Any] = (),
    other_version: bool = False,
    status: str = "done",
    problem: str | None = None,
) -> None:
    """Store the whole answer of a generation whose lock was given back, and tell those who watch.

    `document` is the scenario's revision after it, with its columns; `outcomes` are plain.
    """
    chat_id = scenario.chat_id
    await queries.drop_pieces(connection, scope, chat_id, generation_id)
    seq = await queries.next_seq(connection, scope, chat_id)
    await queries.add_message(
        connection,
        scope,
        message_id=generation_id,
        chat_id=chat_id,
        seq=seq,
        sender="bot",
        author_id=None,
        text=text,
        changed=list(changed),
        outcomes=list(outcomes),
        live=bool(changed) and scenario.status == "published",
    )
    stored = await queries.message(connection, scope, generation_id)
    if stored is None:
        raise LookupError("the answer is not there")
    await queries.finish_generation(connection, scope, generation_id, status, problem)
    revision, columns = document
    whole = msgspec.convert(columns.document, Document)
    await publish_frame(
        connection,
        scope,
        chat_id,
        NewMessageFromBot(
            chat_id=chat_id,
            scenario_id=scenario.id,
            message=to_message(stored),
            scenario_data=whole,
            name=columns.name,
            revision=revision,
            ready_to_publish=columns.ready_to_publish,
            ready_to_preview=columns.ready_to_preview,
            findings=scenarios.with_mends(whole, columns.findings),
            checkpoints=columns.checkpoints,
            other_version=other_version,
        ),
        seq=seq,
    )


async def subscribe(
    connection: Connection, caller: Caller, scenario_id: UUID, after: int | None
) -> Subscribed:
    """Let the sockets of the caller's session follow a scenario they may write."""
    scenario = await scenarios.access_scenario(connection, caller, scenario_id=scenario_id, edit=True)
    cursor = scenario.last_seq if after is None else min(after, scenario.last_seq)
    await _watch(connection, caller, scenario.id, scenario.chat_id, cursor)
    return Subscribed(scenario.chat_id, scenario.last_seq, scenario.locked)


async def unsubscribe(connection: Connection, caller: Caller, scenario_id: UUID) -> None:
    """Let them follow it no more. What is not followed, or not known, is no error: the wish is met."""
    chat_id = await queries.unwatch(connection, caller.scope, caller.session_id, scenario_id)
    if chat_id:
        await notify(connection, caller.scope, WATCH_NOTICE, f"{caller.session_id} {chat_id}")


def writable(caller: Caller, owned: Iterable[queries.Owned]) -> set[UUID]:
    """Which of these chats the caller may write, and so follow."""
    return {chat.chat_id for chat in owned if may_edit_scenario(caller, chat.creator_id, chat.is_default)}


async def _watch(
    connection: Connection, caller: Caller, scenario_id: UUID, chat_id: UUID, cursor: int
) -> None:
    await queries.watch(connection, caller.scope, caller.session_id, scenario_id)
    await notify(connection, caller.scope, WATCH_NOTICE, f"{caller.session_id} {chat_id} {cursor}")


async def changed_by_hand(
    connection: Connection, caller: Caller, chat_id: UUID, detail: Any, *, other_version: bool = False
) -> None:
    """Tell the others who watch that somebody edited the document, or went to another version of it."""
    changed = DocumentChanged(
        chat_id=chat_id, scenario_id=detail.id, revision=detail.revision, other_version=other_version
    )
    await publish_frame(connection, caller.scope, chat_id, changed)


async def unlock_abandoned(database: Database) -> int:
    """Unlock the chats whose writer has died, saying so to those who watch; returns how many.

    Safe to run in every process at once: each lock is released by one conditional statement.
    """
    async with database.transaction() as connection:
        found = await queries.abandoned(connection)
    released = 0
    for chat in found:
        scope = scope_of(chat.company_id)
        async with database.transaction(chat.company_id) as connection:
            generation = await queries.generation(connection, scope, chat.generation_id)
            if await queries.release_lock(connection, scope, chat.chat_id, chat.generation_id):
                await fail(connection, scope, generation, chat.chat_id, chat.generation_id, Code.INTERRUPTED)
                released += 1
                log.warning("chat_unlocked", chat=str(chat.chat_id))
    return released


async def fail(
    connection: Connection,
    scope: Any,
    generation: queries.Generation | None,
    chat_id: UUID,
    generation_id: UUID,
    code: Code,
) -> None:
    """Note that an answer will not come, and say so to those who watch."""
    await queries.finish_generation(connection, scope, generation_id, "failed", code)
    await queries.drop_pieces(connection, scope, chat_id, generation_id)
    if generation:
        failed = GenerationFailed(chat_id=chat_id, scenario_id=generation.scenario_id, code=code)
        await publish_frame(connection, scope, chat_id, failed)


def to_message(stored: queries.StoredMessage) -> ChatMessage:
    """A stored message as the API shows it; the bot goes by its own name."""
    bot = stored.sender == "bot"
    return ChatMessage(
        id=stored.id,
        seq=stored.seq,
        message=stored.message,
        sent=stored.sent,
        sender="bot" if bot else "user",
        sender_first_name=BOT[0] if bot else stored.first_name or "",
        sender_last_name=BOT[1] if bot else stored.last_name or "",
        client_id=stored.client_id,
        changed=stored.changed,
        outcomes=msgspec.convert(stored.outcomes, list[MessageOutcome]),
        live=stored.live,
    )
