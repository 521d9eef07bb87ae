"""Calls of scenarios and their chats."""

from typing import Annotated
from uuid import UUID

from litestar import Router
from litestar.params import JSONBody, QueryParameter

from vesalius.access.parameters import Db, SignedIn
from vesalius.kit.batches import Outcomes
from vesalius.kit.paging import Page
from vesalius.kit.routing import Done, delete, get, post, put
from vesalius.scenarios import service
from vesalius.scenarios.chat import service as chat
from vesalius.scenarios.preview.routes import router as preview
from vesalius.scenarios.schemas import (
    ChangeName,
    ChangeType,
    ChangeTypes,
    ChatHistory,
    ChatLock,
    Colleagues,
    DeleteBatch,
    HandOver,
    Modify,
    Pathologies,
    ScenarioDetail,
    ScenarioRow,
    ScenarioSearch,
    SendMessage,
    SentMessage,
    StartedScenario,
    StartScenario,
    StopAnswer,
    Subscribe,
    Subscribed,
    Unsubscribe,
)
from vesalius.scenarios.tags.routes import router as tags
from vesalius.scenarios.templates.routes import router as templates
from vesalius.scenarios.versions.routes import router as versions

ChatId = Annotated[UUID, QueryParameter(name="chatId")]


@post("/scenario/search", summary="List scenarios")
async def search(data: JSONBody[ScenarioSearch], db: Db, caller: SignedIn) -> Page[ScenarioRow]:
    """Own scenarios, the company's published ones and the defaults; administrators see all."""
    return await service.search(db, caller, data)


@post("/scenario", summary="Begin a scenario")
async def start(data: JSONBody[StartScenario], db: Db, caller: SignedIn) -> StartedScenario:
    """Make a draft, empty or from a template, with a first message where one is given; tells all one's sockets."""
    return await chat.start(db, caller, data)


@get("/scenario/get-by-id", summary="One scenario")
async def get_by_id(
    db: Db, caller: SignedIn, scenario_id: Annotated[UUID, QueryParameter(name="id")]
) -> ScenarioDetail:
    """The scenario with its document, findings and checkpoints."""
    return await service.get(db, caller, scenario_id=scenario_id)


@get("/scenario/by-chat-id", summary="The scenario of a chat")
async def by_chat_id(db: Db, caller: SignedIn, chat_id: ChatId) -> ScenarioDetail:
    """The scenario that is written in this chat."""
    return await service.get(db, caller, chat_id=chat_id)


@post("/scenario/modify", summary="Change the document by hand")
async def modify(data: JSONBody[Modify], db: Db, caller: SignedIn) -> ScenarioDetail:
    """Replace values at JSON pointers of the document; all or nothing, against the revision they were made on."""
    detail = await service.modify(db, caller, data)
    await chat.changed_by_hand(db, caller, detail.chat_id, detail)
    return detail


@post("/scenario/change-name", summary="Rename a scenario")
async def change_name(data: JSONBody[ChangeName], db: Db, caller: SignedIn) -> ScenarioDetail:
    """Change the name, in the list and in the document."""
    detail = await service.change_name(db, caller, data.id, data.name)
    await chat.changed_by_hand(db, caller, detail.chat_id, detail)
    return detail


@put("/scenario/type", summary="Publish or unpublish")
async def change_type(data: JSONBody[ChangeType], db: Db, caller: SignedIn) -> ScenarioDetail:
    """Publish a scenario without errors, or take it back to draft."""
    return await service.change_type(db, caller, data.scenario_id, data.type)


@put("/scenario/types", summary="Publish or unpublish several")
async def change_types(data: JSONBody[ChangeTypes], db: Db, caller: SignedIn) -> Outcomes:
    """The same for many, with an outcome for each."""
    return await service.change_types(db, caller, data.scenario_ids, data.type)


@delete("/scenario/delete-batch", summary="Delete scenarios")
async def delete_batch(data: JSONBody[DeleteBatch], db: Db, caller: SignedIn) -> Outcomes:
    """Delete scenarios with their chats, with an outcome for each."""
    return await service.delete_batch(db, caller, data.scenario_ids)


@put("/scenario/owner", summary="Hand scenarios over")
async def hand_over(data: JSONBody[HandOver], db: Db, caller: SignedIn) -> Outcomes:
    """Make another teacher or administrator the creator of scenarios, with an outcome for each."""
    return await service.hand_over(db, caller, data.scenario_ids, data.user_id)


@get("/scenario/authors", summary="Who could have a scenario")
async def authors(
    db: Db, caller: SignedIn, search: Annotated[str, QueryParameter(name="search", max_length=200)] = ""
) -> Colleagues:
    """The first twenty active teachers and administrators of the company whose name contains `search`."""
    return Colleagues(await service.colleagues(db, caller, search))


@get("/scenario/pathologies", summary="What a scenario can be about")
async def pathologies(caller: SignedIn) -> Pathologies:
    """All pathologies that this portal knows, in the order of the menus, with their names in both languages."""
    return service.pathologies()


@post("/scenario/send-message", summary="Write to Professor GPT")
async def send_message(data: JSONBody[SendMessage], db: Db, caller: SignedIn) -> SentMessage:
    """Store a message and queue its answer; the chat is locked until the answer is there."""
    return await chat.send_message(db, caller, data)


@post("/scenario/stop", status_code=200, summary="Stop the answer")
async def stop(data: JSONBody[StopAnswer], db: Db, caller: SignedIn) -> ChatLock:
    """End the answer that is being written: it says that it was stopped, and the document stays as it is.

    The specification has no way out of an answer that takes too long or goes wrong.
    """
    return await chat.stop(db, caller, data.chat_id)


@get("/scenario/is-chat-locked", summary="Is the author at work?")
async def is_chat_locked(db: Db, caller: SignedIn, chat_id: ChatId) -> ChatLock:
    """Whether an answer is being written."""
    return await chat.is_locked(db, caller, chat_id)


@post("/scenario/subscribe", summary="Follow a scenario")
async def subscribe(data: JSONBody[Subscribe], db: Db, caller: SignedIn) -> Subscribed:
    """Send this session's sockets the scenario's events after `afterSeq` (or from now on)."""
    return await chat.subscribe(db, caller, data.scenario_id, data.after_seq)


@post("/scenario/unsubscribe", summary="Follow a scenario no more")
async def unsubscribe(data: JSONBody[Unsubscribe], db: Db, caller: SignedIn) -> Done:
    """Stop sending this session's sockets the scenario's events."""
    await chat.unsubscribe(db, caller, data.scenario_id)
    return Done()


@get("/chat/get-messages-by-chat-id-sort-by-time", summary="The messages of a chat")
async def messages(
    db: Db,
    caller: SignedIn,
    chat_id: ChatId,
    elements: Annotated[int, QueryParameter(name="elementsQty", ge=1, le=9999)] = 9999,
    page: Annotated[int, QueryParameter(name="page", ge=0, le=2**31 - 1)] = 0,
) -> ChatHistory:
    """Messages by time, and the number of the event up to which they are complete."""
    return await chat.history(db, caller, chat_id, elements, page)


router = Router(
    path="",
    tags=["scenarios"],
    route_handlers=[
        search,
        start,
        get_by_id,
        by_chat_id,
        modify,
        change_name,
        change_type,
        change_types,
        delete_batch,
        hand_over,
        authors,
        pathologies,
        send_message,
        is_chat_locked,
        subscribe,
        unsubscribe,
        messages,
        stop,
        preview,
        tags,
        templates,
        versions,
    ],
)
