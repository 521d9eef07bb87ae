"""The rules of scenarios: who gets at them, how a document is stored, and when one is published."""

from dataclasses import dataclass
from typing import Any, TypeVar
from uuid import UUID

import msgspec

from vesalius.access.caller import Caller
from vesalius.access.policy import may_edit_scenario, scenario_abilities
from vesalius.audit import Event, record
from vesalius.kit.batches import Outcomes, each
from vesalius.kit.codes import Code
from vesalius.kit.db import Connection
from vesalius.kit.errors import FieldError, Problem, conflict, invalid, not_allowed, not_found
from vesalius.kit.ids import new_id
from vesalius.kit.locales import Locale
from vesalius.kit.messages import messages
from vesalius.kit.paging import Page, contains, page_of, window
from vesalius.kit.tenancy import Scope
from vesalius.scenarios import queries
from vesalius.scenarios.document import (
    GROUPS,
    PATHOLOGIES,
    Change,
    Checkpoint,
    Document,
    Finding,
    InvalidDocument,
    apply_changes,
    changed_pointers,
    checkpoint_statuses,
    mend,
    new_document,
    to_builtins,
)
from vesalius.scenarios.document.checks import check, ready_to_preview, ready_to_publish
from vesalius.scenarios.document.tracings import tracing_of
from vesalius.scenarios.schemas import (
    FindingDetail,
    Modify,
    NameIn,
    Pathologies,
    PathologyRow,
    Person,
    ScenarioDetail,
    ScenarioRow,
    ScenarioSearch,
    TagLabel,
    TemplateLabel,
)

Row = TypeVar("Row", queries.ScenarioAccess, queries.WholeScenario)


@dataclass(frozen=True, slots=True)
class Beginning:
    """What a scenario begins with that is begun from a template: a copy of its document, and where that is from."""

    document: Document
    locale: Locale
    origin: str
    origin_model: str | None
    template_id: UUID
    template_name: str


async def search(connection: Connection, caller: Caller, wanted: ScenarioSearch) -> Page[ScenarioRow]:
    """One page of the scenarios the caller sees."""
    page = window(wanted.sort_and_search, queries.SORT_FIELDS, "createdAt", never_null=queries.NEVER_NULL)
    rows, total = await queries.search(
        connection, caller.scope, queries.Viewer.of(caller), page, wanted.filters
    )
    return page_of([_row(caller, row) for row in rows], total, wanted.sort_and_search)


async def get(
    connection: Connection, caller: Caller, *, scenario_id: UUID | None = None, chat_id: UUID | None = None
) -> ScenarioDetail:
    """A scenario whole, by its id or its chat's. Raises `Problem` 404 when the caller does not see it."""
    return _detail(caller, await whole_scenario(connection, caller, scenario_id=scenario_id, chat_id=chat_id))


async def access_scenario(
    connection: Connection,
    caller: Caller,
    *,
    scenario_id: UUID | None = None,
    chat_id: UUID | None = None,
    edit: bool = False,
) -> queries.ScenarioAccess:
    """The way to a scenario named from outside: 404 when not visible, 403 when visible but not to be changed.

    With `edit` the scenario and its chat are held until the transaction ends.
    """
    found = await queries.access(
        connection,
        caller.scope,
        queries.Viewer.of(caller),
        scenario_id=scenario_id,
        chat_id=chat_id,
        lock=edit,
    )
    return _allowed(caller, found, edit=edit)


async def whole_scenario(
    connection: Connection,
    caller: Caller,
    *,
    scenario_id: UUID | None = None,
    chat_id: UUID | None = None,
    edit: bool = False,
) -> queries.WholeScenario:
    """The same with its document."""
    found = await queries.find(
        connection,
        caller.scope,
        queries.Viewer.of(caller),
        scenario_id=scenario_id,
        chat_id=chat_id,
        lock=edit,
    )
    return _allowed(caller, found, edit=edit)


def _allowed(caller: Caller, found: Row | None, *, edit: bool) -> Row:
    if found is None:
        raise not_found()
    if edit and not may_edit_scenario(caller, found.creator_id, found.is_default):
        raise not_allowed()
    return found


async def create(
    connection: Connection, caller: Caller, name: str | None, locale: Locale, start: Beginning | None = None
) -> tuple[UUID, UUID]:
    """Begin a scenario with an empty document, or with a template's; returns its id and its chat's.

    A document is in one language, so that of a template is the scenario's.
    """
    document, origin, model = new_document(), "hand", None
    if start:
        document, origin, model, locale = start.document, start.origin, start.origin_model, start.locale
    if name:
        document = with_name(document, name)
    scenario_id, chat_id = new_id(), new_id()
    await queries.insert(
        connection,
        caller.scope,
        scenario_id,
        chat_id,
        columns_of(document, locale, origin, model),
        creator_id=caller.user_id,
        locale=locale,
        template=(start.template_id, start.template_name) if start else (None, None),
    )
    await record(
        connection,
        caller.scope,
        Event.SCENARIO_CREATED,
        actor_id=caller.user_id,
        subject_id=scenario_id,
        detail={"template": start.template_name, "templateId": str(start.template_id)} if start else None,
    )
    return scenario_id, chat_id


async def modify(connection: Connection, caller: Caller, wanted: Modify) -> ScenarioDetail:
    """Change the document by hand.

    Raises `Problem` 409 `revision_conflict` when somebody else was faster, `chat_locked` while the author writes,
    400 with a pointer for each value that the schema refuses.
    """
    scenario = await at_revision(connection, caller, wanted.id, wanted.revision)
    try:
        document = apply_changes(document_of(scenario), wanted.changes)
    except InvalidDocument as refused:
        raise invalid(*(FieldError(p.pointer, p.code) for p in refused.problems)) from refused
    pointers = [change.pointer for change in wanted.changes]
    return await _edited(
        connection, caller, scenario, document, Event.SCENARIO_CHANGED, {"pointers": pointers}
    )


async def change_name(connection: Connection, caller: Caller, scenario_id: UUID, name: str) -> ScenarioDetail:
    """Give the scenario another name, in its document as well."""
    scenario = await _unlocked(connection, caller, scenario_id)
    document = with_name(document_of(scenario), name)
    told = {"before": scenario.name, "after": name.strip()}
    return await _edited(connection, caller, scenario, document, Event.SCENARIO_RENAMED, told)


async def _edited(
    connection: Connection,
    caller: Caller,
    scenario: queries.WholeScenario,
    document: Document,
    event: Event,
    detail: dict[str, Any],
) -> ScenarioDetail:
    """Store what a person made of a scenario by hand, with its line in the audit trail."""
    await store(
        connection,
        caller.scope,
        scenario,
        document,
        _edit(caller, scenario, document),
        origin=(scenario.origin, scenario.origin_model),
    )
    await record(
        connection, caller.scope, event, actor_id=caller.user_id, subject_id=scenario.id, detail=detail
    )
    return await get(connection, caller, scenario_id=scenario.id)


async def change_type(
    connection: Connection, caller: Caller, scenario_id: UUID, status: str
) -> ScenarioDetail:
    """Publish or unpublish. Raises `Problem` 409 `not_ready_to_publish` while a finding of grade error stands."""
    scenario = await _unlocked(connection, caller, scenario_id)
    if scenario.status != status:
        if status == "published" and not scenario.ready_to_publish:
            raise _not_ready(scenario.findings)
        await queries.set_status(
            connection, caller.scope, scenario.id, status, caller.user_id if status == "published" else None
        )
        event = Event.SCENARIO_PUBLISHED if status == "published" else Event.SCENARIO_UNPUBLISHED
        await record(connection, caller.scope, event, actor_id=caller.user_id, subject_id=scenario.id)
    return await get(connection, caller, scenario_id=scenario.id)


async def change_types(connection: Connection, caller: Caller, ids: list[UUID], status: str) -> Outcomes:
    """Publish or unpublish several, with an outcome for each; one that is refused does not stop the others."""

    async def one(scenario_id: UUID) -> None:
        await change_type(connection, caller, scenario_id, status)

    return await each(ids, one)


async def delete_batch(connection: Connection, caller: Caller, ids: list[UUID]) -> Outcomes:
    """Delete several, with an outcome for each."""

    async def one(scenario_id: UUID) -> None:
        scenario = await _unlocked(connection, caller, scenario_id)
        await queries.delete(connection, caller.scope, scenario.id)
        await record(
            connection,
            caller.scope,
            Event.SCENARIO_DELETED,
            actor_id=caller.user_id,
            subject_id=scenario.id,
            detail={"name": scenario.name},
        )

    return await each(ids, one)


async def hand_over(connection: Connection, caller: Caller, ids: list[UUID], to: UUID) -> Outcomes:
    """Make somebody else the creator of scenarios. Raises `Problem` 404 for one who is no active author here."""
    if not await queries.is_author(connection, caller.scope, to):
        raise not_found()

    async def one(scenario_id: UUID) -> None:
        scenario = await _unlocked(connection, caller, scenario_id)
        await queries.set_creator(connection, caller.scope, scenario.id, to)
        await record(
            connection,
            caller.scope,
            Event.SCENARIO_HANDED_OVER,
            actor_id=caller.user_id,
            subject_id=scenario.id,
            detail={
                "before": str(scenario.creator_id) if scenario.creator_id else None,
                "after": str(to),
            },
        )

    return await each(ids, one)


def pathologies() -> Pathologies:
    """All pathologies, in the order of the menus."""
    return Pathologies(
        [
            PathologyRow(
                id=one.id,
                name=NameIn(one.names.en, one.names.bg),
                group=NameIn(GROUPS[one.group_id].en, GROUPS[one.group_id].bg),
                author=one.author,
                reviewer=one.reviewer,
                written=one.written,
                review_by=one.review_by,
            )
            for one in PATHOLOGIES.values()
        ]
    )


async def colleagues(connection: Connection, caller: Caller, search: str) -> list[Person]:
    """The first teachers and administrators besides the caller who have `search` in their name."""
    return await queries.authors(connection, caller.scope, caller.user_id, contains(search))


async def store(
    connection: Connection,
    scope: Scope,
    scenario: queries.WholeScenario,
    document: Document,
    act: queries.Act,
    *,
    origin: tuple[str, str | None],
) -> tuple[int, queries.DocumentColumns]:
    """Store a document as the next revision; returns its number and what was kept beside it.

    `act` is what led to this version. `origin` is how it was made and, for a model, the model's name.

    A published scenario stays fit to be trained on: raises `Problem` 409 `not_ready_to_publish` when the new
    document would not be.
    """
    columns = columns_of(document, scenario.locale, *origin)
    if scenario.status == "published" and not columns.ready_to_publish:
        raise _not_ready(columns.findings)
    return await queries.save(connection, scope, scenario.id, columns, act), columns


def columns_of(
    document: Document, locale: Locale, origin: str, origin_model: str | None = None
) -> queries.DocumentColumns:
    """A document with everything that follows from it: findings, checkpoints, readiness."""
    findings = check(document)
    return queries.DocumentColumns(
        name=document.general_info.scenario_name or messages(locale)("scenario_unnamed"),
        pathology=document.general_info.pathology,
        document=to_builtins(document),
        findings=msgspec.to_builtins(findings),
        checkpoints=msgspec.to_builtins(checkpoint_statuses(document, findings)),
        blocks=len(document.scenario_flow.blocks),
        ready_to_preview=ready_to_preview(document, findings),
        ready_to_publish=ready_to_publish(document, findings),
        origin=origin,
        origin_model=origin_model if origin == "model" else None,
    )


def columns_as_stored(scenario: queries.WholeScenario) -> queries.DocumentColumns:
    """What is kept of the document as it is."""
    return columns_of(document_of(scenario), scenario.locale, scenario.origin, scenario.origin_model)


def document_of(scenario: queries.WholeScenario) -> Document:
    """The stored document."""
    return msgspec.convert(scenario.document, Document)


def with_mends(document: Document, findings: Any) -> list[FindingDetail]:
    """The stored findings of a document with the changes that settle them."""
    return [
        FindingDetail(
            code=one.code,
            grade=one.grade,
            pointer=one.pointer,
            params=one.params,
            mend=mend(document, one),
        )
        for one in msgspec.convert(findings, list[Finding])
    ]


def with_name(document: Document, name: str) -> Document:
    """The document under another name. Raises `Problem` 400 when the schema refuses it."""
    try:
        return apply_changes(document, [Change("/generalInfo/scenarioName", name.strip())])
    except InvalidDocument as refused:
        raise invalid(*(FieldError("/name", p.code) for p in refused.problems)) from refused


def _edit(caller: Caller, scenario: queries.WholeScenario, document: Document) -> queries.Act:
    return queries.Act(
        kind="edit",
        author_id=caller.user_id,
        changed=changed_pointers(scenario.document, to_builtins(document)),
        parent=scenario.revision,
    )


async def at_revision(
    connection: Connection, caller: Caller, scenario_id: UUID, revision: int
) -> queries.WholeScenario:
    """The scenario to change, as the caller has seen it.

    Raises `Problem` 409 `revision_conflict` when somebody else was faster, `chat_locked` while the author writes.
    """
    scenario = await _unlocked(connection, caller, scenario_id)
    if scenario.revision != revision:
        raise revision_conflict(scenario.revision)
    return scenario


async def _unlocked(connection: Connection, caller: Caller, scenario_id: UUID) -> queries.WholeScenario:
    """The scenario to change; not while the author is writing it."""
    scenario = await whole_scenario(connection, caller, scenario_id=scenario_id, edit=True)
    if scenario.locked:
        raise chat_locked()
    return scenario


def revision_conflict(revision: int) -> Problem:
    """The scenario is at this revision, another one than the caller knows."""
    return conflict(
        Code.REVISION_CONFLICT, "The scenario was changed meanwhile. Load it again.", revision=revision
    )


def chat_locked() -> Problem:
    """The author is at work on the scenario."""
    return conflict(Code.CHAT_LOCKED, "Professor GPT is still writing. Wait for the answer.")


def _not_ready(findings: Any) -> Problem:
    errors = [finding for finding in findings if finding["grade"] == "error"]
    return conflict(
        Code.NOT_READY_TO_PUBLISH, "The scenario still has errors.", errors=len(errors), findings=errors[:20]
    )


def _shared(caller: Caller, row: queries.ListedScenario) -> dict[str, Any]:
    pathology = PATHOLOGIES.get(row.pathology or "")
    return {
        "id": row.id,
        "chat_id": row.chat_id,
        "name": row.name,
        "status": row.status,
        "type": row.status,
        "created": row.created,
        "modified": row.modified,
        "creator": msgspec.convert(row.creator, Person | None),
        "pathology": row.pathology,
        "group": pathology.group if pathology else None,
        "subgroup": pathology.subgroup if pathology else None,
        "tags": msgspec.convert(row.tags, list[TagLabel]),
        "students": row.students,
        "blocks": row.blocks,
        "origin": row.origin,
        "origin_model": row.origin_model,
        "is_default": row.is_default,
        "ready_to_publish": row.ready_to_publish,
        "ready_to_preview": row.ready_to_preview,
        "abilities": scenario_abilities(
            caller,
            creator_id=row.creator_id,
            is_default=row.is_default,
            status=row.status,
            ready_to_publish=row.ready_to_publish,
        ),
    }


def _row(caller: Caller, row: queries.ListedScenario) -> ScenarioRow:
    return ScenarioRow(**_shared(caller, row))


def _detail(caller: Caller, row: queries.WholeScenario) -> ScenarioDetail:
    document = document_of(row)
    return ScenarioDetail(
        **_shared(caller, row),
        revision=row.revision,
        locale=row.locale,
        scenario_data=document,
        ecg=tracing_of(document),
        checkpoints=msgspec.convert(row.checkpoints, list[Checkpoint]),
        findings=with_mends(document, row.findings),
        locked=row.locked,
        last_seq=row.last_seq,
        reviewed_by=msgspec.convert(row.reviewed_by, Person | None),
        template=msgspec.convert(row.template, TemplateLabel | None),
        can_undo=row.can_undo,
        can_redo=row.can_redo,
    )
