"""The rules of reviews: who looks back on an attempt, and what is seen of it."""

from uuid import UUID

import msgspec

from vesalius.access.caller import Caller
from vesalius.companies import company_head
from vesalius.kit.codes import Code
from vesalius.kit.db import Connection
from vesalius.kit.errors import FieldError, conflict, invalid, not_found
from vesalius.kit.ids import new_id
from vesalius.kit.locales import LANGUAGES
from vesalius.kit.paging import Page, page_of, window
from vesalius.scenarios.document.schema import Document, ElementKind, GuideStep
from vesalius.scenarios.engine.acts import Pause, Resume, Skip, StoredAct
from vesalius.scenarios.engine.case import Case
from vesalius.scenarios.engine.events import Entered
from vesalius.scenarios.engine.run import advance, apply, begin
from vesalius.scenarios.engine.score import Judgement
from vesalius.scenarios.engine.state import Run
from vesalius.scenarios.engine.view import entries, rounded, sign_of
from vesalius.scenarios.engine.view_types import Entry, MonitorSign
from vesalius.scenarios.schemas import Person
from vesalius.training.assignments.taking import service as taking
from vesalius.training.bedside.schemas import Comment, Review, SignAt, Source
from vesalius.training.chats.rules import clean, has_hidden
from vesalius.training.pft import of_attempt
from vesalius.training.pft import service as pft
from vesalius.training.pft.schemas import PftReport
from vesalius.training.reviews import queries
from vesalius.training.reviews.schemas import MOST_COMMENTS, AttemptRow, AttemptSearch, PostComment
from vesalius.training.scores import facts as facts_of
from vesalius.training.scores.service import acts_of, look, stored
from vesalius.training.students import reads_others, require_readable, sight_of

MOST_POINTS = 80
"""Of the curves of the signs."""


async def review(connection: Connection, caller: Caller, attempt_id: UUID) -> Review:
    """An attempt looked back on.

    Raises `Problem` 404 unless it has ended and is the caller's or of one of their students; of the caller's own 409
    `exam_not_over` and `review_closed` where an assignment closes it.
    """
    found = await _find(connection, caller, attempt_id)
    (facts,) = await facts_of(connection, caller.scope, [attempt_id])
    looked = await look(connection, caller.scope, facts)
    language = LANGUAGES[found.locale]
    judgement = looked.judgement or Judgement(None, [], [])
    if looked.steps_gone and looked.case:
        judgement.score = await stored(connection, caller.scope, attempt_id, looked.case)
    document = looked.case.document if looked.case else Document()
    signs: list[MonitorSign] = []
    curve: list[SignAt] = []
    if looked.run is not None and looked.case is not None:
        happened = entries(looked.run, language)
        acts = await acts_of(connection, caller.scope, attempt_id)
        signs, curve = curves(looked.case, acts, looked.run)
    else:
        said = await queries.messages(connection, caller.scope, attempt_id)
        happened = sorted(
            [Entry(act.second, "done", act.text) for act in judgement.acts]
            + [
                Entry(
                    one.second, "asked" if one.speaker == "student" else "answered", one.message, one.speaker
                )
                for one in said
            ],
            key=lambda entry: entry.second,
        )
    return Review(
        attempt_id=found.id,
        scenario_id=found.scenario_id,
        scenario_name=found.scenario_name,
        locale=found.locale,
        person=f"{found.first_name} {found.last_name}",
        place="portal" if found.bedside else "desktop",
        started_at=found.started_at.isoformat(),
        ended_at=found.ended_at.isoformat(),
        ending=found.ending,  # type: ignore[arg-type]
        seconds=found.seconds,
        progress=found.progress,
        score=judgement.score,
        why=None if judgement.score else looked.why,
        steps_gone=looked.steps_gone,
        acts=judgement.acts,
        missed=judgement.missed,
        entries=happened,
        signs=signs,
        curve=curve,
        summary=document.debriefing.summary,
        points=[*document.debriefing.points, *_points(looked.run)],
        questions=document.debriefing.questions,
        guide=[] if found.own else _guide(document, judgement),
        sources=[Source(r.id, r.link_title, r.link) for r in document.general_info.medical_references],
        comments=await _comments(connection, caller, attempt_id),
        earlier=await queries.earlier(connection, caller.scope, found),
        group_percent=(
            await queries.mean_of_all(connection, caller.scope, found.scenario_id)
            if found.scenario_id
            else None
        ),
    )


class Printed(msgspec.Struct):
    """A review with what its printout says beside it; times are printed in the license's time zone."""

    review: Review
    company_name: str
    time_zone: str
    lung: list[PftReport]


async def printed(connection: Connection, caller: Caller, attempt_id: UUID) -> Printed:
    """A review with its lung function tests, for paper. Raises `Problem` as `review` does."""
    found = await review(connection, caller, attempt_id)
    head = await company_head(connection, caller.scope)
    tests = await of_attempt(connection, caller.scope, attempt_id)
    return Printed(
        found, head.company_name, head.time_zone, [await pft.report(connection, caller, one) for one in tests]
    )


async def comment(
    connection: Connection, caller: Caller, attempt_id: UUID, wanted: PostComment
) -> list[Comment]:
    """Say something about an attempt; returns all that is said.

    Raises `Problem` 404 as `review` does, 400 for words that cannot be kept, 409 `too_many_comments`.
    """
    text = clean(wanted.text)
    if not text:
        raise invalid(FieldError("/text", Code.REQUIRED))
    if has_hidden(wanted.text):
        raise invalid(FieldError("/text", Code.BAD_CHARACTERS))
    if len(text) > 2000:
        raise invalid(FieldError("/text", Code.TOO_LONG, 2000))
    await _find(connection, caller, attempt_id)
    if await queries.hold(connection, caller.scope, attempt_id) >= MOST_COMMENTS:
        raise conflict(Code.TOO_MANY_COMMENTS, "The attempt has too many comments.", limit=MOST_COMMENTS)
    await queries.add_comment(connection, caller.scope, new_id(), attempt_id, caller.user_id, text)
    return await _comments(connection, caller, attempt_id)


async def search(connection: Connection, caller: Caller, wanted: AttemptSearch) -> Page[AttemptRow]:
    """One page of ended attempts: the caller's, a student's of theirs, or on a scenario those of all whom they see.

    Raises `Problem` 404 for somebody whom the caller does not see, known or not, and 400 for a sort field or a page
    that there is not.
    """
    asked, filters = wanted.sort_and_search, wanted.filters
    page = window(asked, queries.SORT_FIELDS, "ended", "a.id", queries.NEVER_NULL)
    student_id = filters.student_id
    if student_id is None and (filters.scenario_id is None or not reads_others(caller)):
        student_id = caller.user_id
    if student_id is not None:
        await require_readable(connection, caller, student_id)
    rows, total = await queries.page(
        connection,
        caller.scope,
        page,
        student_id=student_id,
        scenario_id=filters.scenario_id,
        sight=sight_of(caller),
    )
    return page_of([attempt_row(row) for row in rows], total, asked)


def curves(case: Case, acts: list[tuple[int, StoredAct]], run: Run) -> tuple[list[MonitorSign], list[SignAt]]:
    """The signs that are numbers, and their values over the run."""
    elements = [e for e in case.elements.values() if e.kind not in ("rhythm", "finding")]
    step = max(5, -(-run.second // MOST_POINTS))
    seconds = [*range(0, run.second, step), run.second]
    found: list[SignAt] = []
    # What only lets time pass, or stops the clock, leads nowhere that time does not lead by itself.
    now, waiting = begin(case), [one for one in acts if not isinstance(one[1], Skip | Pause | Resume)]
    for second in seconds:
        while waiting and waiting[0][0] < second:
            at, act = waiting.pop(0)
            now = apply(now, act, at)
        values = advance(now, second).values()
        found.append(SignAt(second, {e.id: _value(e.kind, values[e.id]) for e in elements}))
    last = run.values()
    return [sign_of(e, last[e.id]) for e in elements], found


def _value(kind: ElementKind, value: object) -> float | None:
    return rounded(kind, value) if isinstance(value, int | float) else None


def _points(run: Run | None) -> list[str]:
    """What the blocks that were entered have for the debriefing."""
    if run is None:
        return []
    said = [p for e in run.events if isinstance(e, Entered) for p in e.block.debrief_points]
    return list(dict.fromkeys(said))


def _guide(document: Document, judgement: Judgement) -> list[GuideStep]:
    """The facilitator's guide for after the case; of the objectives those that were missed, where any were."""
    steps = [step for step in document.debriefing.guide if step.phase != "briefing"]
    if judgement.score is None:
        return steps
    missed = {one.id for one in judgement.score.objectives if one.percent is None or one.percent < 100}
    return [step for step in steps if step.objective_id is None or not missed or step.objective_id in missed]


async def _find(connection: Connection, caller: Caller, attempt_id: UUID) -> queries.Found:
    found = await queries.find(
        connection,
        caller.scope,
        sight_of(caller),
        attempt_id,
    )
    if found is None:
        raise not_found()
    if found.own and found.in_an_exam and found.due_at:
        raise conflict(Code.EXAM_NOT_OVER, "The exam is not over.", dueAt=found.due_at.isoformat())
    if found.own and not found.debriefing:
        raise conflict(Code.REVIEW_CLOSED, "The assignment has no debriefing.")
    if found.own and found.scenario_id:
        # What was missed last time is an answer, too.
        await taking.refuse_cases_of_exams(connection, caller.scope, caller.user_id, [found.scenario_id])
    return found


async def _comments(connection: Connection, caller: Caller, attempt_id: UUID) -> list[Comment]:
    written = await queries.comments(connection, caller.scope, attempt_id)
    return [Comment(one.id, one.author, one.at.isoformat(), one.text) for one in written]


def attempt_row(row: queries.Row) -> AttemptRow:
    """An attempt as lists show it."""
    return AttemptRow(
        attempt_id=row.attempt_id,
        student=Person(row.student_id, row.first_name, row.last_name),
        scenario_id=row.scenario_id,
        scenario_name=row.scenario_name,
        place="portal" if row.bedside else "desktop",
        started_at=row.started_at,
        ended_at=row.ended_at,
        ending=row.ending,
        seconds=row.seconds,
        progress=row.progress,
        percent=row.percent,
        passed=row.passed,
        abilities=["view"],
    )
