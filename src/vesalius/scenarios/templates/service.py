"""The rules of templates."""

from typing import Any
from uuid import UUID

import msgspec
import psycopg

from vesalius.access.caller import Caller
from vesalius.access.policy import may_edit_template, template_abilities
from vesalius.audit import Event, record
from vesalius.kit.batches import Outcome, Outcomes
from vesalius.kit.codes import Code
from vesalius.kit.db import Connection
from vesalius.kit.errors import FieldError, Problem, conflict, invalid, not_allowed, not_found
from vesalius.kit.ids import new_id
from vesalius.kit.paging import Page, page_of, window
from vesalius.scenarios.document import (
    PATHOLOGIES,
    Checkpoint,
    Document,
    Finding,
    InvalidDocument,
    decode_document,
)
from vesalius.scenarios.queries import Viewer
from vesalius.scenarios.schemas import Person
from vesalius.scenarios.service import Beginning, columns_of, whole_scenario
from vesalius.scenarios.templates import queries
from vesalius.scenarios.templates.schemas import (
    Assigned,
    AssignTemplates,
    EditedTemplate,
    NewTemplate,
    Template,
    TemplateDetail,
    TemplateSearch,
)
from vesalius.scenarios.texts import clean_description, in_order

SHORTEST_NAME, LONGEST_NAME, LONGEST_DESCRIPTION = 2, 255, 500
MOST_TEMPLATES = 1000
"""The list to choose from is read in one piece of this many."""


async def search(connection: Connection, caller: Caller, wanted: TemplateSearch) -> Page[Template]:
    """One page of the templates the caller sees."""
    page = window(wanted.sort_and_search, queries.SORT_FIELDS, "name", "t.id", never_null=queries.NEVER_NULL)
    rows, total = await queries.search(connection, caller.scope, Viewer.of(caller), page, wanted.filters)
    return page_of([Template(**_shared(caller, row)) for row in rows], total, wanted.sort_and_search)


async def get(connection: Connection, caller: Caller, template_id: UUID) -> TemplateDetail:
    """A template whole. Raises `Problem` 404 when the caller does not see it."""
    row = await _find(connection, caller, template_id)
    document = _checked(row.document)
    columns = columns_of(document, row.locale, row.origin)
    return TemplateDetail(
        **_shared(caller, row),
        ready_to_preview=columns.ready_to_preview,
        scenario_data=document,
        checkpoints=msgspec.convert(columns.checkpoints, list[Checkpoint]),
        findings=msgspec.convert(columns.findings, list[Finding]),
    )


async def create(connection: Connection, caller: Caller, wanted: NewTemplate) -> Template:
    """Make a template from a scenario the caller may read.

    Raises `Problem` 404 for the scenario, 409 `template_name_taken`, `too_many_templates`, 400 for the fields.
    """
    name, description = (
        _clean_name(wanted.name),
        clean_description(wanted.description, LONGEST_DESCRIPTION, Code.TEMPLATE_DESCRIPTION_LONG),
    )
    scenario = await whole_scenario(connection, caller, scenario_id=wanted.scenario_id)
    columns = columns_of(_checked(scenario.document), scenario.locale, scenario.origin, scenario.origin_model)
    if await queries.hold_number(connection, caller.scope) >= MOST_TEMPLATES:
        raise conflict(
            Code.TOO_MANY_TEMPLATES,
            "The company has as many templates as there may be.",
            maximum=MOST_TEMPLATES,
        )
    template_id = new_id()
    if not await queries.add(
        connection,
        caller.scope,
        template_id,
        columns,
        name=name,
        description=description,
        locale=scenario.locale,
        creator_id=caller.user_id,
    ):
        raise _taken()
    await _record(connection, caller, Event.TEMPLATE_CREATED, template_id, name)
    return await _get(connection, caller, template_id)


async def edit(connection: Connection, caller: Caller, wanted: EditedTemplate) -> Template:
    """Change a template's name and description.

    Raises `Problem` 409 `template_name_taken`, 400 for the fields, 404, and 403 for who has it assigned only.
    """
    given = {
        "name": wanted.name if wanted.name is None else _clean_name(wanted.name),
        "description": wanted.description
        if wanted.description is None
        else clean_description(wanted.description, LONGEST_DESCRIPTION, Code.TEMPLATE_DESCRIPTION_LONG),
    }
    await queries.hold(connection, caller.scope, [wanted.id])
    held = await _find(connection, caller, wanted.id)
    if not may_edit_template(caller, held.creator_id):
        raise not_allowed()
    before = {"name": held.name, "description": held.description}
    after = before | {field: value for field, value in given.items() if value is not None}
    if after != before:
        try:
            await queries.change(connection, caller.scope, wanted.id, **after)
        except psycopg.errors.UniqueViolation as error:
            raise _taken() from error
        await _record(
            connection,
            caller,
            Event.TEMPLATE_CHANGED,
            wanted.id,
            after["name"],
            before=before,
            after=after,
        )
    return await _get(connection, caller, wanted.id)


async def delete(connection: Connection, caller: Caller, ids: list[UUID]) -> Outcomes:
    """Delete templates, with an outcome for each. Scenarios that were begun from them stay as they are."""
    await queries.hold(connection, caller.scope, ids)
    seen = await queries.in_sight(connection, caller.scope, Viewer.of(caller), ids)
    own = {row.id: row for row in seen.values() if may_edit_template(caller, row.creator_id)}
    await queries.delete(connection, caller.scope, list(own))
    for row in own.values():
        await _record(
            connection, caller, Event.TEMPLATE_DELETED, row.id, row.name, teachers=row.teacher_count
        )

    def outcome(template_id: UUID) -> Outcome:
        if template_id in own:
            return Outcome(template_id, True)
        return Outcome(template_id, False, Code.NOT_ALLOWED if template_id in seen else Code.NOT_FOUND)

    return Outcomes([outcome(template_id) for template_id in dict.fromkeys(ids)])


async def assign(connection: Connection, caller: Caller, wanted: AssignTemplates) -> Assigned:
    """Say which teachers have templates, with an outcome for each template and for each teacher who was named.

    One named to be added and to be taken off is taken off; taking off who does not have it is no error. Raises
    `Problem` 400 where nobody is named at all.
    """
    if wanted.teacher_ids is None and not (wanted.add_teacher_ids or wanted.remove_teacher_ids):
        raise invalid(FieldError("/teacherIds", Code.REQUIRED))
    removed = dict.fromkeys(wanted.remove_teacher_ids)
    given = [*(wanted.teacher_ids or []), *wanted.add_teacher_ids]
    named = [user_id for user_id in dict.fromkeys(given) if user_id not in removed]
    # People before templates: so do erasures, which let go of both.
    people = await queries.hold_people(connection, caller.scope, named)
    teachers = {user_id for user_id in named if people.get(user_id)}
    await queries.hold(connection, caller.scope, wanted.template_ids)
    held = await queries.in_sight(connection, caller.scope, Viewer.of(caller), wanted.template_ids)
    for template_id, before in (await queries.assigned(connection, caller.scope, held.keys())).items():
        kept = before if wanted.teacher_ids is None else set()
        after = (kept | teachers) - removed.keys()
        added, gone = sorted(after - before), sorted(before - after)
        if not added and not gone:
            continue
        await queries.assign(connection, caller.scope, template_id, added, gone)
        await _record(
            connection,
            caller,
            Event.TEMPLATE_ASSIGNED,
            template_id,
            held[template_id].name,
            added=[str(user_id) for user_id in added],
            removed=[str(user_id) for user_id in gone],
        )

    def of_teacher(user_id: UUID) -> Outcome:
        if user_id in teachers or user_id in removed:
            return Outcome(user_id, True)
        return Outcome(user_id, False, Code.NOT_A_TEACHER if user_id in people else Code.NOT_FOUND)

    return Assigned(
        [
            Outcome(one, True) if one in held else Outcome(one, False, Code.NOT_FOUND)
            for one in dict.fromkeys(wanted.template_ids)
        ],
        [of_teacher(user_id) for user_id in (*named, *removed)],
    )


async def beginning(connection: Connection, caller: Caller, template_id: UUID) -> Beginning:
    """What a scenario begins with that is begun from this template. Raises `Problem` 404 where it is not in sight."""
    row = await _find(connection, caller, template_id)
    return Beginning(_checked(row.document), row.locale, row.origin, row.origin_model, row.id, row.name)


def _checked(stored: Any) -> Document:
    """A copy of a stored document without what belongs to one scenario alone, checked as if it came from outside."""
    try:
        document = decode_document(stored)
    except InvalidDocument as refused:
        raise invalid(*(FieldError(p.pointer, p.code) for p in refused.problems)) from refused
    return msgspec.structs.replace(document, scenario_id=None)


async def _find(connection: Connection, caller: Caller, template_id: UUID) -> queries.WholeTemplate:
    """The only way to a template named from outside: 404 when not visible."""
    found = await queries.find(connection, caller.scope, Viewer.of(caller), template_id)
    if found is None:
        raise not_found()
    return found


async def _get(connection: Connection, caller: Caller, template_id: UUID) -> Template:
    return Template(**_shared(caller, await _find(connection, caller, template_id)))


async def _record(
    connection: Connection, caller: Caller, event: Event, template_id: UUID, name: str, **more: Any
) -> None:
    await record(
        connection,
        caller.scope,
        event,
        actor_id=caller.user_id,
        detail={"template": str(template_id), "name": name, **more},
    )


def _clean_name(text: str) -> str:
    name = in_order(text)
    if name is None:
        raise invalid(FieldError("/name", Code.BAD_CHARACTERS))
    if not SHORTEST_NAME <= len(name) <= LONGEST_NAME:
        raise invalid(FieldError("/name", Code.TEMPLATE_NAME_INVALID))
    return name


def _shared(caller: Caller, row: queries.ListedTemplate) -> dict[str, Any]:
    pathology = PATHOLOGIES.get(row.pathology or "")
    return {
        "id": row.id,
        "name": row.name,
        "description": row.description,
        "pathology": row.pathology,
        "group": pathology.group if pathology else None,
        "subgroup": pathology.subgroup if pathology else None,
        "locale": row.locale,
        "origin": row.origin,
        "origin_model": row.origin_model,
        "blocks": row.blocks,
        "complete": row.complete,
        "created": row.created,
        "modified": row.modified,
        "creator": msgspec.convert(row.creator, Person | None),
        "teachers": msgspec.convert(row.teachers, list[Person]),
        "teacher_count": row.teacher_count,
        "abilities": template_abilities(caller, row.creator_id),
    }


def _taken() -> Problem:
    return conflict(Code.TEMPLATE_NAME_TAKEN, "There is a template of this name already.")
