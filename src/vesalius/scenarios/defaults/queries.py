"""All SQL of default scenarios. It runs as the owner, across companies."""

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from vesalius.kit.db import Connection, execute, fetch_all, fetch_one
from vesalius.kit.locales import Locale
from vesalius.kit.tenancy import Scope


@dataclass(slots=True, kw_only=True)
class ListedScenario:
    """A scenario of a company, as the operator sees it."""

    id: UUID
    name: str
    status: str
    default: str | None
    """For whom it is a default: "company", "everybody" or nobody."""


@dataclass(slots=True, kw_only=True)
class Original:
    """A scenario that is marked, with what a copy of it needs."""

    company_id: UUID
    id: UUID
    name: str
    locale: Locale
    is_default: bool
    shared_as: UUID | None
    locked: bool
    findings: Any
    pathology: str | None
    document: Any
    checkpoints: Any
    blocks: int
    ready_to_preview: bool
    ready_to_publish: bool
    origin: str
    origin_model: str | None


_ORIGINAL = (
    "SELECT s.company_id, s.id, s.name, s.locale, s.is_default, s.shared_as, s.findings, s.pathology, s.document,"
    " s.block_count AS blocks, s.ready_to_preview, s.ready_to_publish, s.origin, s.origin_model, c.checkpoints,"
    " (c.lock_generation IS NOT NULL AND c.lock_until > app_now()) AS locked"
    " FROM scenarios s JOIN chats c ON c.company_id = s.company_id AND c.scenario_id = s.id"
)


async def one_at_a_time(connection: Connection) -> None:
    """Wait until no other transaction gives defaults to companies or takes them away."""
    await execute(connection, "SELECT pg_advisory_xact_lock(hashtext('vesalius.defaults'))")


async def of_company(connection: Connection, scope: Scope) -> list[ListedScenario]:
    """All scenarios of a company, its defaults first."""
    return await fetch_all(
        connection,
        ListedScenario,
        "SELECT id, name, status, CASE WHEN shared_as IS NOT NULL THEN 'everybody'"
        " WHEN is_default THEN 'company' END AS default FROM scenarios WHERE company_id = %s"
        " ORDER BY is_default DESC, in_order(name), id",
        (scope.company_id,),
    )


async def held(connection: Connection, scenario_id: UUID) -> Original | None:
    """A scenario of any company, held until the transaction ends."""
    return await fetch_one(
        connection, Original, f"{_ORIGINAL} WHERE s.id = %s FOR NO KEY UPDATE OF s, c", (scenario_id,)
    )


async def originals(connection: Connection) -> list[Original]:
    """The scenarios that are defaults of all companies, in the order of their making."""
    return await fetch_all(
        connection, Original, f"{_ORIGINAL} WHERE s.shared_as = s.id ORDER BY s.created_at, s.id", ()
    )


async def lacking(connection: Connection, shared_as: UUID) -> list[UUID]:
    """The companies that have no copy of a scenario yet."""
    rows = await fetch_all(
        connection,
        _Company,
        "SELECT id FROM companies c WHERE NOT EXISTS ("
        " SELECT FROM scenarios s WHERE s.company_id = c.id AND s.shared_as = %s) ORDER BY id",
        (shared_as,),
    )
    return [row.id for row in rows]


@dataclass(slots=True, kw_only=True)
class _Company:
    id: UUID


async def mark(connection: Connection, company_id: UUID, scenario_id: UUID, shared_as: UUID | None) -> None:
    """Make a scenario a default, published; with `shared_as` one of all companies."""
    await execute(
        connection,
        "UPDATE scenarios SET is_default = true, shared_as = coalesce(%s, shared_as), status = 'published',"
        " published_at = coalesce(published_at, app_now()) WHERE company_id = %s AND id = %s",
        (shared_as, company_id, scenario_id),
    )


@dataclass(slots=True, kw_only=True)
class Unmarked:
    """A scenario that is no default any more."""

    company_id: UUID
    id: UUID


async def unmark(connection: Connection, scenario_id: UUID, shared_as: UUID | None) -> list[Unmarked]:
    """End a default, in all companies that have it. The copies become drafts; the original stays published."""
    return await fetch_all(
        connection,
        Unmarked,
        "UPDATE scenarios SET is_default = false, shared_as = NULL,"
        " status = CASE WHEN shared_as <> id THEN 'draft' ELSE status END,"
        " published_at = CASE WHEN shared_as <> id THEN NULL ELSE published_at END"
        " WHERE is_default AND (id = %(scenario)s OR shared_as = %(shared_as)s) RETURNING company_id, id",
        {"scenario": scenario_id, "shared_as": shared_as},
    )
