"""What the calls of templates take and answer."""

from datetime import datetime
from typing import Annotated, Literal
from uuid import UUID

import msgspec

from vesalius.access.policy import Ability
from vesalius.kit.batches import Outcome
from vesalius.kit.locales import Locale
from vesalius.kit.paging import ListRequest, SortAndSearch
from vesalius.scenarios.document import Checkpoint, Document, Finding
from vesalius.scenarios.schemas import Origin, Person

# As many as one page of the longest lists: a thousand templates for a thousand teachers are several calls.
TemplateIds = Annotated[list[UUID], msgspec.Meta(min_length=1, max_length=100)]
TeacherIds = Annotated[list[UUID], msgspec.Meta(max_length=1000)]
# Longer than any that is accepted: what is wrong with a text is said in the portal's own words.
Text = Annotated[str, msgspec.Meta(max_length=2000)]


class Template(msgspec.Struct, rename="camel", kw_only=True):
    """A template in a list.

    `teachers` are the first twenty by name to whom it is assigned, `teacherCount` is how many they are in all: active,
    waiting and invited teachers; administrators see every template and need none assigned. `complete` says that a
    scenario begun from it could be published as it is.
    """

    id: UUID
    name: str
    description: str
    pathology: str | None
    group: str | None
    subgroup: str | None
    locale: Locale
    origin: Origin
    origin_model: str | None
    """The name of the model that wrote it; only with the origin `model`."""
    blocks: int
    complete: bool
    created: datetime
    modified: datetime
    creator: Person | None
    teachers: list[Person]
    teacher_count: int
    abilities: list[Ability]


class TemplateDetail(Template, rename="camel", kw_only=True):
    """A template whole: all its teachers, the document a scenario begins with, and what the checks find in it."""

    ready_to_preview: bool
    scenario_data: Document
    checkpoints: list[Checkpoint]
    findings: list[Finding]


class TemplateFilters(msgspec.Struct, rename="camel", forbid_unknown_fields=True):
    """Which templates a list shows."""

    pathology: Annotated[str, msgspec.Meta(max_length=60)] | None = None
    creator_ids: Annotated[list[UUID], msgspec.Meta(max_length=100)] = []
    teacher_ids: Annotated[list[UUID], msgspec.Meta(max_length=100)] = []


TemplateSort = Literal["name", "createdAt", "pathology"]


class TemplateOrder(SortAndSearch, rename="camel"):
    """Which templates, and in which order."""

    sort_by: TemplateSort | None = None


class TemplateSearch(ListRequest[TemplateFilters], rename="camel"):
    """The body of `/scenario/templates/search`."""

    filters: TemplateFilters = msgspec.field(default_factory=TemplateFilters)
    sort_and_search: TemplateOrder = msgspec.field(default_factory=TemplateOrder)


class NewTemplate(msgspec.Struct, rename="camel", forbid_unknown_fields=True):
    """A template to make from a scenario."""

    scenario_id: UUID
    name: Text
    description: Text = ""


class EditedTemplate(msgspec.Struct, forbid_unknown_fields=True):
    """Changes to a template; what is left out stays."""

    id: UUID
    name: Text | None = None
    description: Text | None = None


class DeletedTemplates(msgspec.Struct, rename="camel", forbid_unknown_fields=True):
    """Templates to delete."""

    template_ids: TemplateIds


class AssignTemplates(msgspec.Struct, rename="camel", forbid_unknown_fields=True):
    """Teachers for these templates: `teacherIds` in place of those they had, or some to add and some to take off."""

    template_ids: TemplateIds
    teacher_ids: TeacherIds | None = None
    add_teacher_ids: TeacherIds = []
    remove_teacher_ids: TeacherIds = []


class Assigned(msgspec.Struct):
    """What became of each template, and of each teacher who was named."""

    outcomes: list[Outcome]
    teachers: list[Outcome]
