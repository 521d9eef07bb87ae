"""What the calls of scenarios take and answer."""

from datetime import date, datetime
from typing import Annotated, Any, Literal
from uuid import UUID

import msgspec

from vesalius.access.policy import Ability
from vesalius.kit.locales import Locale
from vesalius.kit.paging import ListRequest, SortAndSearch
from vesalius.physiology.electrocardiogram import Tracing
from vesalius.scenarios.document import Change, Checkpoint, Document, Finding

ScenarioStatus = Literal["draft", "published"]
Origin = Literal["builtin", "model", "hand"]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=255)]
MessageText = Annotated[str, msgspec.Meta(min_length=1, max_length=4096)]
ScenarioIds = Annotated[list[UUID], msgspec.Meta(min_length=1, max_length=1000)]


class Person(msgspec.Struct, rename="camel"):
    """Somebody, by name."""

    id: UUID
    first_name: str
    last_name: str


class NameIn(msgspec.Struct):
    """A name in both languages."""

    en: str
    bg: str


class PathologyRow(msgspec.Struct, rename="camel"):
    """What a scenario can be about, with its group, and who answers for the facts that its cases are written from."""

    id: str
    name: NameIn
    group: NameIn
    author: str
    reviewer: str
    """The clinician who has read the file; "none yet" until then."""
    written: date
    review_by: date


class Pathologies(msgspec.Struct):
    """All pathologies, in the order of the menus."""

    pathologies: list[PathologyRow]


class TagLabel(msgspec.Struct, rename="camel"):
    """A tag as a row shows it."""

    id: UUID
    name: str
    color: str


class TemplateLabel(msgspec.Struct):
    """The template a scenario was begun from, as it was called then; without an id where it is not in sight now."""

    id: UUID | None
    name: str


class ScenarioRow(msgspec.Struct, rename="camel", kw_only=True):
    """A scenario in a list."""

    id: UUID
    chat_id: UUID
    name: str
    status: ScenarioStatus
    type: ScenarioStatus
    created: datetime
    modified: datetime
    creator: Person | None
    pathology: str | None
    group: str | None
    subgroup: str | None
    tags: list[TagLabel]
    students: int
    """How many students it is (or would be) offered to."""
    blocks: int
    origin: Origin
    origin_model: str | None
    """The name of the model that wrote it; only with the origin `model`."""
    is_default: bool
    ready_to_publish: bool
    ready_to_preview: bool
    abilities: list[Ability]


class FindingDetail(Finding, kw_only=True, frozen=True):
    """A finding with the changes that settle it, where there is one right way; else none."""

    mend: list[Change]


class ScenarioDetail(ScenarioRow, rename="camel", kw_only=True):
    """A scenario whole: with its document, what the checks found, and the state of its chat."""

    revision: int
    locale: Locale
    scenario_data: Document
    ecg: Tracing | None
    """The twelve leads of the document's electrocardiogram, to be drawn; null where it names no rhythm."""
    checkpoints: list[Checkpoint]
    findings: list[FindingDetail]
    locked: bool
    last_seq: int
    reviewed_by: Person | None
    template: TemplateLabel | None
    can_undo: bool
    """Whether there is a change to take back (and to do again: `can_redo`)."""
    can_redo: bool


class ScenarioFilters(msgspec.Struct, rename="camel", forbid_unknown_fields=True):
    """Which scenarios a list shows."""

    status: ScenarioStatus | None = None
    pathology: Annotated[str, msgspec.Meta(max_length=60)] | None = None
    tag_ids: Annotated[list[UUID], msgspec.Meta(max_length=100)] = []
    creator_ids: Annotated[list[UUID], msgspec.Meta(max_length=100)] = []


ScenarioSort = Literal["createdAt", "created_at", "created", "modified", "name", "status", "pathology"]


class ScenarioOrder(SortAndSearch, rename="camel"):
    """Which scenarios, and in which order."""

    sort_by: ScenarioSort | None = None


class ScenarioSearch(ListRequest[ScenarioFilters], rename="camel"):
    """The body of `/scenario/search`."""

    filters: ScenarioFilters = msgspec.field(default_factory=ScenarioFilters)
    sort_and_search: ScenarioOrder = msgspec.field(default_factory=ScenarioOrder)


class MessageData(msgspec.Struct, rename="camel"):
    """What a message is about: the section of the document it was asked from."""

    section: Annotated[str, msgspec.Meta(max_length=200)] | None = None


class StartScenario(msgspec.Struct, rename="camel"):
    """A new scenario, with the first message to the author where there is one already.

    With `template_id` it begins with a copy of that template's document, in the template's language, under the
    name that document has unless `name` says otherwise.
    """

    name: Name | None = None
    message: MessageText | None = None
    data: MessageData | None = None
    client_id: UUID | None = None
    locale: Locale | None = None
    template_id: UUID | None = None


class StartedScenario(msgspec.Struct, rename="camel"):
    """The scenario that was begun, and whether the author is at work on it."""

    scenario: ScenarioDetail
    locked: bool


class SendMessage(msgspec.Struct, rename="camel"):
    """A message to the author. `client_id` makes it count once, however often it is sent."""

    chat_id: UUID
    message: MessageText
    client_id: UUID | None = None
    data: MessageData | None = None


class SentMessage(msgspec.Struct, rename="camel"):
    """The message was stored; the chat is locked until the author has answered."""

    locked: bool
    message_id: UUID
    seq: int


class ChatLock(msgspec.Struct):
    """Whether the author is at work."""

    locked: bool


class ChangeName(msgspec.Struct, forbid_unknown_fields=True):
    """A new name for a scenario."""

    id: UUID
    name: Name


class Modify(msgspec.Struct, forbid_unknown_fields=True):
    """Changes to the document by hand, against the revision they were made on."""

    id: UUID
    revision: Annotated[int, msgspec.Meta(ge=1, le=2**31 - 1)]
    changes: Annotated[list[Change], msgspec.Meta(min_length=1, max_length=200)]


class ChangeType(msgspec.Struct, rename="camel", forbid_unknown_fields=True):
    """Publish or unpublish one scenario."""

    scenario_id: UUID
    type: ScenarioStatus


class ChangeTypes(msgspec.Struct, rename="camel", forbid_unknown_fields=True):
    """Publish or unpublish several."""

    scenario_ids: ScenarioIds
    type: ScenarioStatus


class DeleteBatch(msgspec.Struct, rename="camel", forbid_unknown_fields=True):
    """Scenarios to delete."""

    scenario_ids: ScenarioIds


class Subscribe(msgspec.Struct, rename="camel"):
    """Tell the caller's sockets of this scenario, beginning after `after_seq`."""

    scenario_id: UUID
    after_seq: Annotated[int, msgspec.Meta(ge=0, le=2**53)] | None = None


class Subscribed(msgspec.Struct, rename="camel"):
    """The chat watched, its newest event and its lock."""

    chat_id: UUID
    last_seq: int
    locked: bool


class Unsubscribe(msgspec.Struct, rename="camel"):
    """Tell the caller's sockets of this scenario no more."""

    scenario_id: UUID


class MessageOutcome(msgspec.Struct, rename="camel", kw_only=True):
    """What became of one request of a message.

    Done; done in a different way, with the reason; asked back, with texts to answer with; refused, with the reason;
    or a question that was answered. `words` are those of the message it is about, `pointer` leads to its place in
    the document.
    """

    status: Literal["done", "different", "asked", "refused", "answered"]
    text: str
    words: str = ""
    pointer: str | None = None
    options: list[str] = []


class StopAnswer(msgspec.Struct, rename="camel", forbid_unknown_fields=True):
    """The chat whose answer shall not be written further."""

    chat_id: UUID


class ChatMessage(msgspec.Struct, rename="camel", kw_only=True):
    """One message of a chat. `changed` are JSON pointers into the document that the answer wrote."""

    id: UUID
    seq: int
    message: str
    sent: datetime
    sender: Literal["user", "bot"]
    sender_first_name: str
    sender_last_name: str
    client_id: UUID | None
    changed: list[str]
    outcomes: list[MessageOutcome] = []
    live: bool = False
    """Whether it changed a scenario that was published: learners had the change at once."""


class ChatHistory(msgspec.Struct, rename="camel"):
    """The messages of a chat by time, and from which event on a socket has to follow.

    `undone`: messages of users whose changes have been taken back since.
    """

    content: list[ChatMessage]
    total_elements: int
    page: int
    size: int
    last_seq: int
    locked: bool
    checkpoints: list[Any]
    undone: list[UUID]


class HandOver(msgspec.Struct, rename="camel", forbid_unknown_fields=True):
    """Scenarios, and the teacher or administrator who shall have them."""

    scenario_ids: ScenarioIds
    user_id: UUID


class Colleagues(msgspec.Struct):
    """Teachers and administrators, by name."""

    content: list[Person]
