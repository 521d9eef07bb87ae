"""What the calls of session chats take and answer."""

from datetime import datetime
from typing import Annotated, Literal
from uuid import UUID

import msgspec

from vesalius.access.policy import Ability
from vesalius.scenarios.schemas import Person
from vesalius.training.fields import Seconds

Speaker = Literal["student", "patient", "tutor"]
"""Who says something in a session chat. Laura is the patient or the tutor."""

Mark = Annotated[int, msgspec.Meta(ge=0, le=100)]
"""For politeness and attentiveness."""


class Message(msgspec.Struct, rename="camel", forbid_unknown_fields=True):
    """Something said in an attempt: who, what, at which second. `mark` only of what the student says."""

    speaker: Speaker
    message: Annotated[str, msgspec.Meta(min_length=1, max_length=2000)]
    second: Seconds
    mark: Mark | None = None


class PostMessages(msgspec.Struct, rename="camel", forbid_unknown_fields=True):
    """What was said next in an attempt, in order."""

    messages: Annotated[list[Message], msgspec.Meta(min_length=1, max_length=200)]


class ChatState(msgspec.Struct, rename="camel"):
    """The chat of an attempt as it stands. `chatId` is null where results are kept without the person.

    There the marks count and the words are not kept.
    """

    chat_id: UUID | None
    messages: int


ChatSort = Literal[
    "modified",
    "began",
    "scenarioName",
    "messages",
    "mark",
]


class EndedChats(msgspec.Struct, rename="camel"):
    """The body of `/chat/profile-ended-chats`; without `profileId` the caller's own."""

    elements_qty: Annotated[int, msgspec.Meta(ge=1, le=2**31 - 1)] = 999
    page: Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)] = 0
    sort_by_parameter: ChatSort = "modified"
    descending: bool = True
    profile_id: UUID | None = None


class EndedChat(msgspec.Struct, rename="camel", kw_only=True):
    """The chat of an attempt that has ended.

    `modified` is when the latest message was said, `mark` the mean of the student's marks, null without any or where
    the company does without.
    """

    chat_id: UUID
    attempt_id: UUID
    scenario_name: str
    began: datetime
    modified: datetime
    messages: int
    mark: float | None
    abilities: list[Ability]


class ReportData(msgspec.Struct, rename="camel"):
    """The body of `/chat/report-data`."""

    chat_id: UUID


class ReportMessage(msgspec.Struct, rename="camel"):
    """One message: who said it, when, and at which second of the attempt. `mark` as for the whole chat."""

    message: str
    sent: datetime
    second: int
    speaker: Speaker
    mark: Mark | None


class ChatReport(msgspec.Struct, rename="camel", kw_only=True):
    """A chat as it is shown and printed.

    `ended` is null while the attempt runs. `timeZone` is the license's, which printed times are in. `marksShown` is
    false where the company does without marks.
    """

    chat_id: UUID
    attempt_id: UUID
    student: Person
    company_name: str
    scenario_name: str
    began: datetime
    ended: datetime | None
    modified: datetime
    time_zone: str
    marks_shown: bool
    mark: float | None
    messages: list[ReportMessage]
