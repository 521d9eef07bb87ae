"""What the calls of versions take and answer."""

from datetime import datetime
from typing import Annotated, Any, Literal
from uuid import UUID

import msgspec

from vesalius.scenarios.document import Difference
from vesalius.scenarios.schemas import Person

Number = Annotated[int, msgspec.Meta(ge=1, le=2**31 - 1)]
VersionKind = Literal["new", "template", "message", "edit", "undo", "redo", "restore"]


class Step(msgspec.Struct, forbid_unknown_fields=True):
    """Undo or redo in a scenario, against the revision the caller has seen."""

    id: UUID
    revision: Number


class Restore(msgspec.Struct, forbid_unknown_fields=True):
    """Give a scenario the document of an earlier version, against the revision the caller has seen."""

    id: UUID
    revision: Number
    number: Number


class Version(msgspec.Struct, rename="camel", kw_only=True):
    """One version of a scenario, without its document."""

    number: int
    at: datetime
    kind: VersionKind
    by: Person | None
    """Who did it, or asked Professor GPT for it; null for somebody who is no more."""
    by_professor: bool
    """Whether Professor GPT did it, in answer to a message."""
    model: str | None
    """The model that wrote it, where Professor GPT is one."""
    changed: list[str]
    """JSON pointers of what differs from the version before."""
    name: str
    message: str | None
    """The beginning of the message that asked for it."""
    same_as: int | None
    """The version whose document it has again, after an undo, redo or restore."""


class VersionPage(msgspec.Struct, rename="camel"):
    """Versions of a scenario, newest first."""

    content: list[Version]
    total_elements: int
    page: int
    size: int


class VersionDocument(msgspec.Struct, rename="camel"):
    """The document as it was in a version."""

    number: int
    scenario_data: Any


class Comparison(msgspec.Struct, rename="camel"):
    """What differs between two versions, field by field, in the order of the document."""

    before: int
    after: int
    differences: list[Difference]
