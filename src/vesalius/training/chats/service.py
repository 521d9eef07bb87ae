"""The rules of session chats: what is kept of a chat, and who may read it."""

from datetime import timedelta
from uuid import UUID

from vesalius.access.caller import Caller
from vesalius.access.policy import ANONYMIZATION
from vesalius.kit.db import Connection
from vesalius.kit.errors import invalid, not_found
from vesalius.kit.ids import new_id
from vesalius.kit.paging import Page, SortAndSearch, page_of, window
from vesalius.scenarios.schemas import Person
from vesalius.training.attempts.service import running
from vesalius.training.chats import queries
from vesalius.training.chats.rules import (
    MOST_CHARACTERS,
    MOST_MESSAGES,
    chat_full,
    chat_too_long,
    faults,
    kept,
)
from vesalius.training.chats.schemas import (
    ChatReport,
    ChatState,
    EndedChat,
    EndedChats,
    PostMessages,
    ReportMessage,
)
from vesalius.training.students import require_readable, sight_of


async def post(connection: Connection, caller: Caller, attempt_id: UUID, wanted: PostMessages) -> ChatState:
    """Append to the chat of an attempt that runs; its marks count when the attempt ends.

    Raises `Problem` 400 for words that cannot be kept, as `running` does, and 409 `chat_full` or
    `chat_too_long` beyond what a chat can hold.
    """
    wrong = faults(wanted.messages, "/messages")
    if wrong:
        raise invalid(*wrong)
    await running(connection, caller, attempt_id)
    marked = await queries.marks_are_kept(connection, caller.scope)
    messages = [kept(message, marked=marked) for message in wanted.messages]
    await queries.add_marks(
        connection, caller.scope, attempt_id, [m.mark for m in messages if m.mark is not None]
    )
    if ANONYMIZATION in caller.modules:
        return ChatState(None, 0)
    (stored,) = await queries.store(
        connection, caller.scope, caller.user_id, [queries.NewMessages(new_id(), attempt_id, messages)]
    )
    if stored.messages > MOST_MESSAGES:
        raise chat_full()
    if stored.characters > MOST_CHARACTERS:
        raise chat_too_long()
    return ChatState(stored.id, stored.messages)


async def ended(connection: Connection, caller: Caller, wanted: EndedChats) -> Page[EndedChat]:
    """One page of the chats of ended attempts: the caller's, or those of a student of theirs.

    Raises `Problem` 404 for anybody else, known or not, and 400 for a sort field or a page that there is not.
    """
    asked = SortAndSearch(
        page=wanted.page,
        size=wanted.elements_qty,
        sort_by=wanted.sort_by_parameter,
        descending=wanted.descending,
    )
    page = window(asked, queries.SORT_FIELDS, "modified", "c.id", asked_at=("/sortByParameter", "/page"))
    student_id = wanted.profile_id or caller.user_id
    await require_readable(connection, caller, student_id)
    rows, total = await queries.ended(connection, caller.scope, student_id, page)
    return page_of([_row(row) for row in rows], total, asked)


async def report(connection: Connection, caller: Caller, chat_id: UUID) -> ChatReport:
    """A whole chat. Raises `Problem` 404 unless it is the caller's or of one of their students."""
    head = await queries.find(
        connection,
        caller.scope,
        sight_of(caller),
        chat_id,
    )
    if head is None:
        raise not_found()
    said = await queries.messages(connection, caller.scope, chat_id)
    return ChatReport(
        chat_id=head.chat_id,
        attempt_id=head.attempt_id,
        student=Person(head.student_id, head.first_name, head.last_name),
        company_name=head.company_name,
        scenario_name=head.scenario_name,
        began=head.began,
        ended=head.ended,
        modified=head.modified,
        time_zone=head.time_zone,
        marks_shown=head.marks_shown,
        mark=head.mark,
        messages=[
            ReportMessage(
                message=one.message,
                sent=head.began + timedelta(seconds=one.second),
                second=one.second,
                speaker=one.speaker,
                mark=one.mark if head.marks_shown else None,
            )
            for one in said
        ],
    )


def _row(row: queries.Row) -> EndedChat:
    return EndedChat(
        chat_id=row.chat_id,
        attempt_id=row.attempt_id,
        scenario_name=row.scenario_name,
        began=row.began,
        modified=row.modified,
        messages=row.messages,
        mark=row.mark,
        abilities=["view"],
    )
