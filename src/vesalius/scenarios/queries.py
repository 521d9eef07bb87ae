"""All SQL of scenarios (that of their chats is in `chat/queries.py`)."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal, LiteralString
from uuid import UUID

from psycopg import sql
from psycopg.types.json import Jsonb

from vesalius.access.caller import Caller
from vesalius.access.policy import SCENARIO_VISIBLE, TEMPLATE_VISIBLE, sees_everyone
from vesalius.kit.db import Connection, execute, fetch_all, fetch_one, fetch_value
from vesalius.kit.locales import Locale
from vesalius.kit.paging import Window
from vesalius.kit.tenancy import Scope
from vesalius.scenarios.schemas import Person, ScenarioSort


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who asks: `caller` sees their own, the published and the defaults; with `everything`, all."""

    caller: UUID
    everything: bool

    @classmethod
    def of(cls, caller: Caller) -> "Viewer":
        """The caller as a viewer."""
        return cls(caller.user_id, sees_everyone(caller))


@dataclass(slots=True, kw_only=True)
class ListedScenario:
    """A row of the list; the people and tags come as JSON made by the same statement."""

    id: UUID
    chat_id: UUID
    name: str
    status: str
    created: datetime
    modified: datetime
    creator: dict[str, Any] | None
    creator_id: UUID | None
    pathology: str | None
    tags: list[dict[str, Any]]
    students: int
    blocks: int
    origin: str
    origin_model: str | None
    is_default: bool
    ready_to_publish: bool
    ready_to_preview: bool


@dataclass(slots=True, kw_only=True)
class WholeScenario(ListedScenario):
    """A scenario with its document and the state of its chat."""

    revision: int
    locale: Locale
    document: Any
    findings: Any
    checkpoints: Any
    locked: bool
    last_seq: int
    reviewed_by: dict[str, Any] | None
    template: dict[str, Any] | None
    can_undo: bool
    can_redo: bool


@dataclass(slots=True, kw_only=True)
class ScenarioAccess:
    """What decides who may do what with a scenario and its chat, without its document."""

    id: UUID
    chat_id: UUID
    name: str
    status: str
    creator_id: UUID | None
    is_default: bool
    checkpoints: Any
    locked: bool
    last_seq: int
    now: datetime
    """The time of the transaction that reads it."""


SORT_FIELDS: dict[ScenarioSort, LiteralString] = {
    "createdAt": "s.created_at",
    "created_at": "s.created_at",
    "created": "s.created_at",
    "modified": "s.modified_at",
    "name": "in_order(s.name)",
    "status": "s.status",
    "pathology": "s.pathology",
}
NEVER_NULL = SORT_FIELDS.keys() - {"pathology"}

_VISIBLE = sql.SQL(SCENARIO_VISIBLE)

_ROW = sql.SQL("""
    s.id, c.id AS chat_id, s.name, s.status, s.created_at AS created, s.modified_at AS modified, s.creator_id,
    (SELECT jsonb_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name)
        FROM users u WHERE u.company_id = s.company_id AND u.id = s.creator_id) AS creator,
    s.pathology, s.block_count AS blocks, s.origin, s.origin_model, s.is_default, s.ready_to_publish,
    s.ready_to_preview,
    coalesce((SELECT jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'color', t.color)
            ORDER BY in_order(t.name))
        FROM scenario_tags st JOIN tags t ON t.company_id = st.company_id AND t.id = st.tag_id
        WHERE st.company_id = s.company_id AND st.scenario_id = s.id), '[]') AS tags,
    CASE WHEN s.is_default OR NOT EXISTS (
        SELECT FROM scenario_tags st WHERE st.company_id = s.company_id AND st.scenario_id = s.id)
    THEN (SELECT coalesce(sum(m.members), 0)::bigint FROM member_counts m
        WHERE m.company_id = %(company)s AND m.usage_mode = 'STUDENT' AND m.status = 'ACTIVE')
    ELSE (SELECT coalesce(sum(n.members), 0)::bigint FROM tag_set_counts n
        WHERE n.company_id = %(company)s AND n.usage_mode = 'STUDENT' AND n.status = 'ACTIVE'
        AND n.tags && ARRAY(SELECT st.tag_id FROM scenario_tags st
            WHERE st.company_id = %(company)s AND st.scenario_id = s.id))
    END AS students
""")


def filter_of(window: Window, filters: Any) -> sql.Composable:
    """The condition on a scenario `s` that is in sight and asked for."""
    parts: list[sql.Composable] = [sql.SQL("s.company_id = %(company)s"), _VISIBLE]
    if filters.status:
        parts.append(sql.SQL("s.status = %(status)s"))
    if filters.pathology:
        parts.append(sql.SQL("s.pathology = %(pathology)s"))
    if filters.creator_ids:
        parts.append(sql.SQL("s.creator_id = ANY(%(creators)s)"))
    if filters.tag_ids:
        parts.append(
            sql.SQL(
                "EXISTS (SELECT FROM scenario_tags st WHERE st.company_id = s.company_id"
                " AND st.scenario_id = s.id AND st.tag_id = ANY(%(tags)s))"
            )
        )
    if window.pattern:
        parts.append(sql.SQL("s.id = ANY (ARRAY(SELECT find_scenarios(%(text)s, %(pattern)s)))"))
    return sql.SQL(" AND ").join(parts)


async def search(
    connection: Connection, scope: Scope, viewer: Viewer, window: Window, filters: Any
) -> tuple[list[ListedScenario], int]:
    """One page of the scenarios in sight, and how many there are in all."""
    where = filter_of(window, filters)
    parameters = {
        "company": scope.company_id,
        "caller": viewer.caller,
        "all": viewer.everything,
        "status": filters.status,
        "pathology": filters.pathology,
        "creators": filters.creator_ids,
        "tags": filters.tag_ids,
        "text": window.text,
        "pattern": window.pattern,
        "offset": window.offset,
    }
    counted = filters.pathology or filters.tag_ids or window.pattern
    total = count_statement(where) if counted else kept_count_statement(viewer, filters)
    rows = await fetch_all(connection, ListedScenario, page_statement(where, window), parameters)
    return rows, int(await fetch_value(connection, total, parameters))


def page_statement(where: sql.Composable, window: Window) -> sql.Composed:
    """One page; it is cut first and completed after, so names, tags and counts are looked up for its rows only."""
    return sql.SQL(
        "SELECT {row} FROM (SELECT * FROM scenarios s WHERE {where} ORDER BY {order} {cut}) s"
        " JOIN chats c ON c.company_id = s.company_id AND c.scenario_id = s.id"
        " ORDER BY {order}"
    ).format(row=_ROW, where=where, order=window.order, cut=window.cut)


def count_statement(where: sql.Composable) -> sql.Composed:
    """How many there are in all."""
    return sql.SQL("SELECT count(*) FROM scenarios s WHERE {}").format(where)


_VERSION = sql.SQL(
    "SELECT FROM scenario_versions v WHERE v.company_id = s.company_id AND v.scenario_id = s.id"
    " AND v.revision = s.revision"
)


def kept_count_statement(viewer: Viewer, filters: Any) -> sql.Composed:
    """The same from the kept counts, which know creators and statuses."""
    public = sql.SQL("(n.status = 'published' OR n.is_default)")
    whose: sql.Composable
    if filters.creator_ids:
        whose = sql.SQL("n.creator_id = ANY (%(creators)s)")
        if not viewer.everything:
            whose = sql.SQL("{} AND (n.creator_id = %(caller)s OR {})").format(whose, public)
    elif viewer.everything:
        whose = sql.SQL("n.creator_id IS NULL")
    else:
        whose = sql.SQL(
            "((n.creator_id IS NULL AND {public}) OR (n.creator_id = %(caller)s AND NOT {public}))"
        ).format(public=public)
    return sql.SQL(
        "SELECT coalesce(sum(n.scenarios), 0)::bigint FROM scenario_counts n"
        " WHERE n.company_id = %(company)s AND {whose}{status}"
    ).format(whose=whose, status=sql.SQL(" AND n.status = %(status)s" if filters.status else ""))


async def access(
    connection: Connection,
    scope: Scope,
    viewer: Viewer,
    *,
    scenario_id: UUID | None = None,
    chat_id: UUID | None = None,
    lock: bool = False,
) -> ScenarioAccess | None:
    """What decides about one scenario in sight; with `lock`, held until the transaction ends."""
    return await fetch_one(
        connection,
        ScenarioAccess,
        _ACCESS[chat_id is not None, lock],
        {
            "company": scope.company_id,
            "caller": viewer.caller,
            "all": viewer.everything,
            "scenario": scenario_id,
            "chat": chat_id,
        },
    )


_LOCKED = sql.SQL("(c.lock_generation IS NOT NULL AND c.lock_until > app_now()) AS locked")
_ACCESS = {
    (by_chat, lock): sql.SQL(
        "SELECT s.id, c.id AS chat_id, s.name, s.status, s.creator_id, s.is_default, c.checkpoints, {locked},"
        " c.last_seq, app_now() AS now"
        " FROM scenarios s JOIN chats c ON c.company_id = s.company_id AND c.scenario_id = s.id"
        " WHERE s.company_id = %(company)s AND {visible} AND {which}{lock}"
    ).format(
        locked=_LOCKED,
        visible=_VISIBLE,
        which=sql.SQL("c.id = %(chat)s" if by_chat else "s.id = %(scenario)s"),
        lock=sql.SQL(" FOR NO KEY UPDATE OF s, c" if lock else ""),
    )
    for by_chat in (True, False)
    for lock in (True, False)
}


async def find(
    connection: Connection,
    scope: Scope,
    viewer: Viewer,
    *,
    scenario_id: UUID | None = None,
    chat_id: UUID | None = None,
    lock: bool = False,
) -> WholeScenario | None:
    """One scenario in sight, by its id or its chat's; with `lock`, held until the transaction ends."""
    return await fetch_one(
        connection,
        WholeScenario,
        sql.SQL(
            "SELECT {row}, s.revision, s.locale, s.document, s.findings, c.checkpoints, c.last_seq, {locked},"
            " (SELECT jsonb_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name)"
            "    FROM users u WHERE u.company_id = s.company_id AND u.id = s.reviewed_by) AS reviewed_by,"
            " CASE WHEN s.template_id IS NOT NULL THEN jsonb_build_object('name', s.template_name, 'id',"
            "    (SELECT t.id FROM templates t WHERE t.company_id = s.company_id AND t.id = s.template_id"
            "        AND {template_visible})) END AS template,"
            " EXISTS ({version} AND v.parent IS NOT NULL) AS can_undo,"
            " EXISTS ({version} AND v.redo_to IS NOT NULL) AS can_redo"
            " FROM scenarios s JOIN chats c ON c.company_id = s.company_id AND c.scenario_id = s.id"
            " WHERE s.company_id = %(company)s AND {visible} AND {which}{lock}"
        ).format(
            row=_ROW,
            version=_VERSION,
            locked=_LOCKED,
            visible=_VISIBLE,
            template_visible=sql.SQL(TEMPLATE_VISIBLE),
            which=sql.SQL("c.id = %(chat)s" if chat_id else "s.id = %(scenario)s"),
            lock=sql.SQL(" FOR NO KEY UPDATE OF s, c" if lock else ""),
        ),
        {
            "company": scope.company_id,
            "caller": viewer.caller,
            "all": viewer.everything,
            "scenario": scenario_id,
            "chat": chat_id,
        },
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class DocumentColumns:
    """A document, and what is kept beside it for lists."""

    name: str
    pathology: str | None
    document: Any
    findings: Any
    checkpoints: Any
    blocks: int
    ready_to_preview: bool
    ready_to_publish: bool
    origin: str
    origin_model: str | None = None
    """The name of the model that wrote it, where one did."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Act:
    """What makes a version of a scenario, and where undo and redo go from it (decision 0026)."""

    kind: Literal["new", "template", "message", "edit", "undo", "redo", "restore"]
    author_id: UUID | None
    changed: Sequence[str] = ()
    """JSON pointers of what differs from the version before."""
    parent: int | None = None
    redo_to: int | None = None
    same_as: int | None = None
    message_id: UUID | None = None
    """The person's message that Professor GPT answers with it."""


async def insert(
    connection: Connection,
    scope: Scope,
    scenario_id: UUID,
    chat_id: UUID,
    columns: DocumentColumns,
    *,
    creator_id: UUID | None,
    locale: Locale,
    is_default: bool = False,
    template: tuple[UUID | None, str | None] = (None, None),
) -> None:
    """A new scenario, its chat and its first version. `template` is that it was begun from: id and name."""
    await connection.execute(
        "INSERT INTO scenarios (company_id, id, name, pathology, locale, origin, origin_model, creator_id, is_default,"
        " document, findings, block_count, ready_to_preview, ready_to_publish, template_id, template_name)"
        " VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s)",
        (
            scope.company_id,
            scenario_id,
            columns.name,
            columns.pathology,
            locale,
            columns.origin,
            columns.origin_model,
            creator_id,
            is_default,
            Jsonb(columns.document),
            Jsonb(columns.findings),
            columns.blocks,
            columns.ready_to_preview,
            columns.ready_to_publish,
            *template,
        ),
    )
    await connection.execute(
        "INSERT INTO chats (company_id, id, scenario_id, checkpoints) VALUES (%s, %s, %s, %s)",
        (scope.company_id, chat_id, scenario_id, Jsonb(columns.checkpoints)),
    )
    kind: Literal["new", "template"] = "template" if template[1] else "new"
    await _keep_version(connection, scope, scenario_id, Act(kind=kind, author_id=creator_id))


async def save(
    connection: Connection,
    scope: Scope,
    scenario_id: UUID,
    columns: DocumentColumns,
    act: Act,
) -> int:
    """Store a document as the scenario's next revision and return its number."""
    async with connection.cursor() as cursor:
        await cursor.execute(
            "UPDATE scenarios SET name = %s, pathology = %s, origin = %s, origin_model = %s, document = %s,"
            " findings = %s, block_count = %s, ready_to_preview = %s, ready_to_publish = %s, revision = revision + 1,"
            " modified_at = app_now() WHERE company_id = %s AND id = %s RETURNING revision",
            (
                columns.name,
                columns.pathology,
                columns.origin,
                columns.origin_model,
                Jsonb(columns.document),
                Jsonb(columns.findings),
                columns.blocks,
                columns.ready_to_preview,
                columns.ready_to_publish,
                scope.company_id,
                scenario_id,
            ),
        )
        row = await cursor.fetchone()
    await connection.execute(
        "UPDATE chats SET checkpoints = %s WHERE company_id = %s AND scenario_id = %s",
        (Jsonb(columns.checkpoints), scope.company_id, scenario_id),
    )
    await _keep_version(connection, scope, scenario_id, act)
    return int(row[0]) if row else 0


async def _keep_version(connection: Connection, scope: Scope, scenario_id: UUID, act: Act) -> None:
    await connection.execute(
        "INSERT INTO scenario_versions (company_id, scenario_id, revision, name, document, origin, origin_model,"
        " author_id, kind, changed, parent, redo_to, same_as, message_id)"
        " SELECT company_id, id, revision, name, document, origin, origin_model, %s, %s, %s, %s, %s, %s, %s"
        " FROM scenarios WHERE company_id = %s AND id = %s",
        (
            act.author_id,
            act.kind,
            Jsonb(list(act.changed)),
            act.parent,
            act.redo_to,
            act.same_as,
            act.message_id,
            scope.company_id,
            scenario_id,
        ),
    )


async def set_status(
    connection: Connection, scope: Scope, scenario_id: UUID, status: str, reviewer_id: UUID | None
) -> None:
    """Publish (naming who reviewed it) or take back to draft."""
    await execute(
        connection,
        "UPDATE scenarios SET status = %s, modified_at = app_now(),"
        " published_at = CASE WHEN %s = 'published' THEN app_now() END, reviewed_by = %s"
        " WHERE company_id = %s AND id = %s",
        (status, status, reviewer_id, scope.company_id, scenario_id),
    )


async def delete(connection: Connection, scope: Scope, scenario_id: UUID) -> None:
    """Delete a scenario with its chat, versions and labels."""
    await execute(
        connection,
        "DELETE FROM scenarios WHERE company_id = %s AND id = %s",
        (scope.company_id, scenario_id),
    )


_AUTHOR = sql.SQL(
    "u.company_id = %(company)s AND u.status = 'ACTIVE' AND (u.administrator OR u.usage_mode = 'TEACHER')"
)


async def is_author(connection: Connection, scope: Scope, user_id: UUID) -> bool:
    """Whether somebody is an active teacher or administrator of the company, and stays so for this transaction."""
    return bool(
        await fetch_value(
            connection,
            sql.SQL("SELECT true FROM users u WHERE {} AND u.id = %(user)s FOR SHARE").format(_AUTHOR),
            {"company": scope.company_id, "user": user_id},
        )
    )


async def authors(connection: Connection, scope: Scope, but: UUID, pattern: str | None) -> list[Person]:
    """The first twenty active teachers and administrators by name."""
    named = sql.SQL(
        " AND lower(u.first_name || ' ' || u.last_name || ' ' || u.email) LIKE %(pattern)s" if pattern else ""
    )
    return await fetch_all(
        connection,
        Person,
        sql.SQL(
            "SELECT u.id, u.first_name, u.last_name FROM users u WHERE {} AND u.id <> %(but)s{}"
            " ORDER BY lower(u.last_name), lower(u.first_name), u.id LIMIT 20"
        ).format(_AUTHOR, named),
        {"company": scope.company_id, "but": but, "pattern": pattern},
    )


async def set_creator(connection: Connection, scope: Scope, scenario_id: UUID, user_id: UUID) -> None:
    """Make somebody the creator of a scenario."""
    await execute(
        connection,
        "UPDATE scenarios SET creator_id = %s WHERE company_id = %s AND id = %s",
        (user_id, scope.company_id, scenario_id),
    )
