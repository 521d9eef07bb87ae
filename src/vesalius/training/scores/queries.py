"""All SQL of scores, and of the versions of cases that attempts ran on."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

import msgspec
from psycopg.types.json import Jsonb

from vesalius.kit.db import Connection, execute, fetch_all, fetch_one, fetch_value
from vesalius.kit.tenancy import Scope
from vesalius.kit.upgrades import GONE_AFTER
from vesalius.scenarios.engine.score import Score
from vesalius.training import packed
from vesalius.training.scores.items import Item, part_key
from vesalius.training.scores.schemas import Step

_SHORTER_SINCE = "0059_shorter_scores.sql"


async def document(connection: Connection, scope: Scope, scenario_id: UUID, revision: int) -> str | None:
    """The document of a version as JSON; None when the scenario is gone."""
    found: str | None = await fetch_value(
        connection,
        "SELECT document::text FROM scenario_versions WHERE company_id = %s AND scenario_id = %s AND revision = %s",
        (scope.company_id, scenario_id, revision),
    )
    return found


@dataclass(frozen=True, slots=True)
class Facts:
    """What of an attempt is judged. `revision`: the version at its start; None when the scenario is gone."""

    id: UUID
    user_id: UUID | None
    scenario_id: UUID | None
    revision: int | None
    bedside: bool
    ending: str | None
    seconds: int | None
    recorded: int
    """Steps that were reported of it, or acts at the bedside; they may have been deleted since."""


async def facts(connection: Connection, scope: Scope, attempt_ids: Sequence[UUID]) -> list[Facts]:
    """Attempts with the versions they ran on: at the bedside as stored, else the latest at their start."""
    return await fetch_all(
        connection,
        Facts,
        "SELECT a.id, a.user_id, a.scenario_id, CASE WHEN a.scenario_id IS NOT NULL THEN coalesce(r.revision,"
        "   (SELECT max(v.revision) FROM scenario_versions v WHERE v.company_id = a.company_id"
        "    AND v.scenario_id = a.scenario_id AND v.created_at <= a.started_at)) END AS revision,"
        " r.attempt_id IS NOT NULL AS bedside, a.ending, a.seconds, coalesce(r.acts, a.steps) AS recorded"
        " FROM attempts a LEFT JOIN bedside_runs r ON r.company_id = a.company_id AND r.attempt_id = a.id"
        " WHERE a.company_id = %s AND a.id = ANY(%s)",
        (scope.company_id, list(attempt_ids)),
    )


async def steps(connection: Connection, scope: Scope, attempt_id: UUID) -> list[Step]:
    """The steps that were reported of an attempt, in order."""
    return [Step(*row) for row in await packed.steps_of(connection, scope, attempt_id)]


@dataclass(frozen=True, slots=True)
class StoredAct:
    """An act at the bedside."""

    second: int
    act: Any


async def acts(connection: Connection, scope: Scope, attempt_id: UUID) -> list[StoredAct]:
    """The acts of a run at the bedside, in order."""
    return await fetch_all(
        connection,
        StoredAct,
        "SELECT second, act FROM bedside_acts WHERE company_id = %s AND attempt_id = %s ORDER BY number",
        (scope.company_id, attempt_id),
    )


async def forget_acts(connection: Connection, scope: Scope, attempt_id: UUID) -> None:
    """Forget what was done in a run."""
    await execute(
        connection,
        "DELETE FROM bedside_acts WHERE company_id = %s AND attempt_id = %s",
        (scope.company_id, attempt_id),
    )


@dataclass(frozen=True, slots=True)
class StoredScore:
    """A score as it was stored when the attempt ended."""

    percent: float
    passed: bool
    critical_missed: int
    harmful: int
    first_critical_second: int | None
    objectives: Any


async def stored_score(connection: Connection, scope: Scope, attempt_id: UUID) -> StoredScore | None:
    """The score of an attempt; None where it has none."""
    return await fetch_one(
        connection,
        StoredScore,
        "SELECT percent::float8, passed, critical_missed, harmful, first_critical_second,"
        " objectives_scored(objectives, percents) AS objectives"
        " FROM attempt_scores WHERE company_id = %s AND attempt_id = %s AND percent IS NOT NULL",
        (scope.company_id, attempt_id),
    )


@dataclass(frozen=True, slots=True)
class Kept:
    """What an attempt was worth on a version, or why it cannot be known."""

    attempt_id: UUID
    revision: int | None
    score: Score | None
    why: str | None
    items: Sequence[Item] = ()


async def keep(connection: Connection, scope: Scope, scores: Sequence[Kept]) -> None:
    """Store scores and add them to the totals; one that is stored already stays, and counts once."""
    worth = [one.score for one in scores]
    cursor = await connection.execute(
        "INSERT INTO attempt_scores (company_id, attempt_id, revision, percent, passed, critical_missed, harmful,"
        " first_critical_second, objectives, percents, why)"
        " SELECT %s, g.id, g.revision, g.percent, g.passed, g.critical_missed, g.harmful, g.second,"
        " CASE WHEN s.short AND g.percents IS NOT NULL THEN '[]' ELSE objectives_scored(NULL, g.percents) END,"
        " CASE WHEN s.short THEN g.percents END, g.why"
        " FROM (SELECT applied_days_ago(%s, %s) AS short) s, unnest(%s::uuid[], %s::integer[], %s::real[],"
        " %s::boolean[], %s::integer[], %s::integer[], %s::integer[], %s::json[], %s::text[]) AS g"
        " (id, revision, percent, passed, critical_missed, harmful, second, percents, why)"
        " ON CONFLICT DO NOTHING RETURNING attempt_id",
        (
            scope.company_id,
            _SHORTER_SINCE,
            GONE_AFTER.days,
            [one.attempt_id for one in scores],
            [one.revision for one in scores],
            [one and one.percent for one in worth],
            [one and one.passed for one in worth],
            [one and one.critical_missed for one in worth],
            [one and one.harmful for one in worth],
            [one and one.first_critical_second for one in worth],
            # Their texts and weights stand in the version.
            [
                one and msgspec.json.encode({o.id: o.percent for o in one.objectives}).decode()
                for one in worth
            ],
            [one.why for one in scores],
        ),
    )
    stored = {row[0] for row in await cursor.fetchall()}
    await count(connection, scope, list(stored))
    await _keep_parts(connection, scope, [one for one in scores if one.attempt_id in stored and one.items])


async def _keep_parts(connection: Connection, scope: Scope, scores: Sequence[Kept]) -> None:
    """What attempts say of the parts of their cases; nothing of those that are nobody's.

    Those that failed stand first. As JSON, since arrays of arrays would have to be of one length in SQL.
    """
    given = [
        {
            "attempt_id": one.attempt_id,
            "failed": [part_key(item.kind, item.item) for item in one.items if item.failed],
            "reached": [part_key(item.kind, item.item) for item in one.items if not item.failed],
            "rests": [item.rest for item in sorted(one.items, key=lambda item: not item.failed)],
        }
        for one in scores
    ]
    await connection.execute(
        "INSERT INTO attempt_parts (company_id, attempt_id, user_id, scenario_id, ended_on, failed, reached, rests)"
        " SELECT a.company_id, a.id, a.user_id, a.scenario_id, a.ended_on, g.failed, g.reached, g.rests"
        " FROM jsonb_to_recordset(%s) AS g (attempt_id uuid, failed text[], reached text[], rests smallint[])"
        " JOIN attempts a ON a.company_id = %s AND a.id = g.attempt_id"
        " WHERE a.user_id IS NOT NULL AND a.scenario_id IS NOT NULL",
        (Jsonb(given), scope.company_id),
    )


async def count(connection: Connection, scope: Scope, attempt_ids: Sequence[UUID]) -> None:
    """Add stored scores to the totals that hold their attempts; those of exams wait until these are over."""
    await connection.execute("SELECT count_scores(%s, %s)", (scope.company_id, list(attempt_ids)))
