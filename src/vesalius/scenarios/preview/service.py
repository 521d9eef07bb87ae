"""The rules of the preview."""

import asyncio
from collections.abc import Sequence
from uuid import UUID

from vesalius.access.caller import Caller
from vesalius.kit.codes import Code
from vesalius.kit.db import Connection
from vesalius.kit.errors import FieldError, conflict, invalid
from vesalius.kit.locales import Locale
from vesalius.scenarios.document import Document
from vesalius.scenarios.engine.case import Case
from vesalius.scenarios.engine.events import Done, Entered
from vesalius.scenarios.engine.run import ActRefused, apply, begin
from vesalius.scenarios.engine.score import judge_run
from vesalius.scenarios.engine.state import Run
from vesalius.scenarios.engine.view import Frame, choices, view
from vesalius.scenarios.preview.schemas import (
    ChoiceMark,
    Preview,
    PreviewScenario,
    PreviewTemplate,
    TimedAct,
    Visit,
)
from vesalius.scenarios.service import document_of, revision_conflict, whole_scenario
from vesalius.scenarios.templates import service as templates


async def of_scenario(connection: Connection, caller: Caller, wanted: PreviewScenario) -> Preview:
    """Run acts on a scenario that the caller sees.

    Raises `Problem` 404, 409 `revision_conflict` when it has changed, `not_ready_to_preview` while its flow cannot run,
    and 400 for an act that cannot be done then.
    """
    scenario = await whole_scenario(connection, caller, scenario_id=wanted.scenario_id)
    if scenario.revision != wanted.revision:
        raise revision_conflict(scenario.revision)
    return await _preview(
        scenario.id,
        scenario.name,
        scenario.locale,
        document_of(scenario) if scenario.ready_to_preview else None,
        wanted.acts,
    )


async def of_template(connection: Connection, caller: Caller, wanted: PreviewTemplate) -> Preview:
    """Run acts on a template that the caller sees. Raises `Problem` as `of_scenario` does; templates do not change."""
    found = await templates.get(connection, caller, wanted.template_id)
    document = found.scenario_data if found.ready_to_preview else None
    return await _preview(found.id, found.name, found.locale, document, wanted.acts)


async def _preview(
    id: UUID, name: str, locale: Locale, document: Document | None, acts: Sequence[TimedAct]
) -> Preview:
    if document is None:
        raise conflict(Code.NOT_READY_TO_PREVIEW, "The flow cannot run yet.")
    # Hundreds of doses over hours of a case take seconds: other requests are answered meanwhile.
    return await asyncio.to_thread(_shown, Frame(name, locale, len(acts), id), document, acts)


def _shown(frame: Frame, document: Document, acts: Sequence[TimedAct]) -> Preview:
    run = _run(Case(document), acts)
    judged = judge_run(run)
    return Preview(
        view=view(frame, run),
        marks=[
            ChoiceMark(a.id, a.grade, a.points, a.objective_id, a.shows)
            for a, _ in choices(run, frame.drawn_by)
        ],
        visits=_visits(run),
        score=judged.score,
        acts=judged.acts,
        missed=judged.missed,
    )


def _run(case: Case, acts: Sequence[TimedAct]) -> Run:
    run = begin(case)
    for number, timed in enumerate(acts):
        at = f"/acts/{number}"
        if timed.second < run.second:
            raise invalid(FieldError(f"{at}/second", Code.OUT_OF_RANGE, run.second))
        try:
            run = apply(run, timed.act, timed.second)
        except ActRefused as refused:
            raise invalid(FieldError(at + (refused.pointer or "/act"), refused.code)) from refused
    return run


def _visits(run: Run) -> list[Visit]:
    found: list[Visit] = []
    done: list[Done] = []
    for event in run.events:
        if isinstance(event, Done):
            done.append(event)
        elif isinstance(event, Entered):
            ids = event.by.action_ids if event.by and event.by.when == "action" else []
            because = [d.action.text for d in done if d.action.id in ids and d.block.id == found[-1].block_id]
            found.append(Visit(event.second, event.block.id, event.block.title, event.by, because))
            done = []
    return found
