"""Scores of attempts that have ended: by the engine's judgement of the acts, or of the steps that were reported."""

from collections.abc import Mapping, Sequence
from typing import Literal
from uuid import UUID

import msgspec

from vesalius.kit.db import Connection
from vesalius.kit.tenancy import Scope
from vesalius.scenarios.engine.acts import StoredAct
from vesalius.scenarios.engine.case import Case
from vesalius.scenarios.engine.run import advance, replay
from vesalius.scenarios.engine.score import Act, Judgement, Score, between, judge, judge_run, objective_scores
from vesalius.scenarios.engine.state import Run
from vesalius.training.scores import queries
from vesalius.training.scores.cases import case_of
from vesalius.training.scores.items import items_of
from vesalius.training.scores.schemas import Step

Why = Literal["version_gone", "no_points", "steps_gone"]
"""Why there is no score: the version that was run is gone, nothing of what was met has points, or what was done is
gone and no score was stored before."""


class Looked(msgspec.Struct):
    """An attempt looked back on. `run` only of the bedside, `case` while the version is there, and `judgement` while
    what was done is there, too."""

    facts: queries.Facts
    case: Case | None = None
    run: Run | None = None
    judgement: Judgement | None = None

    @property
    def steps_gone(self) -> bool:
        """Whether the steps or acts were deleted, as they are after the period of the settings."""
        return self.case is not None and self.judgement is None

    @property
    def why(self) -> Why | None:
        """Why there is no score."""
        if self.case is None:
            return "version_gone"
        if self.judgement is None:
            return "steps_gone"
        return None if self.judgement.score else "no_points"


async def settle(
    connection: Connection,
    scope: Scope,
    attempt_ids: Sequence[UUID],
    reported: Mapping[UUID, Sequence[Step]] | None = None,
) -> None:
    """Store the scores of attempts that have ended; forget the acts of anonymous ones, which are nobody's.

    `reported`: the steps of attempts, where they are known.
    """
    if not attempt_ids:
        return
    kept = []
    for facts in await queries.facts(connection, scope, attempt_ids):
        looked = await look(connection, scope, facts, (reported or {}).get(facts.id))
        score = looked.judgement.score if looked.judgement else None
        items = list(items_of(looked.judgement)) if looked.judgement else []
        kept.append(queries.Kept(facts.id, facts.revision, score, looked.why, items))
        if facts.bedside and facts.user_id is None:
            await queries.forget_acts(connection, scope, facts.id)
    await queries.keep(connection, scope, kept)


async def look(
    connection: Connection, scope: Scope, facts: queries.Facts, reported: Sequence[Step] | None = None
) -> Looked:
    """Look back on an attempt that has ended. `reported`: its steps, where they are known."""
    case = await case_of(connection, scope, facts.scenario_id, facts.revision)
    if case is None:
        return Looked(facts)
    if facts.bedside:
        acts = await acts_of(connection, scope, facts.id)
        if facts.recorded and not acts:
            return Looked(facts, case)
        run = replay(case, acts)
        if facts.ending != "abandoned":
            run = advance(run, facts.seconds or 0)
        return Looked(facts, case, run, judge_run(run))
    steps = await queries.steps(connection, scope, facts.id) if reported is None else reported
    if facts.recorded and not steps:
        return Looked(facts, case)
    return Looked(facts, case, None, judged_steps(case, steps, facts.ending))


async def acts_of(connection: Connection, scope: Scope, attempt_id: UUID) -> list[tuple[int, StoredAct]]:
    """The acts of a run at the bedside, each at its second."""
    stored = await queries.acts(connection, scope, attempt_id)
    return [(one.second, msgspec.convert(one.act, StoredAct)) for one in stored]


def judged_steps(case: Case, steps: Sequence[Step], ending: str | None) -> Judgement:
    """The judgement of reported steps. A step without its block is one of the only block that has the action."""
    only: dict[str, str] = {}
    for block in case.blocks.values():
        for action in block.actions:
            only[action.id] = "" if action.id in only else block.id
    acts = [
        Act(step.block or only.get(step.action, ""), step.action, step.second, step.with_hint, late=False)
        for step in steps
    ]
    end = next((b.id for b in case.blocks.values() if b.kind == "end" and b.ending == ending), None)
    return judge(case, between(case, [*(act.block for act in acts), *([end] if end else [])]), acts)


async def stored(connection: Connection, scope: Scope, attempt_id: UUID, case: Case) -> Score | None:
    """The score that was stored of an attempt on a case; None where it has none."""
    found = await queries.stored_score(connection, scope, attempt_id)
    if found is None:
        return None
    return Score(
        percent=round(found.percent, 1),
        pass_mark=case.document.assessment.pass_mark,
        passed=found.passed,
        objectives=objective_scores(case.document, {one["id"]: one["percent"] for one in found.objectives}),
        critical_missed=found.critical_missed,
        harmful=found.harmful,
        first_critical_second=found.first_critical_second,
    )
