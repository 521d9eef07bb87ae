"""The rules of assignments: who manages and who does them, what can be changed once they are begun."""

from collections.abc import Sequence
from datetime import datetime
from itertools import groupby
from uuid import UUID

import msgspec

from vesalius.access.caller import Caller
from vesalius.access.policy import ANONYMIZATION, Ability, sees_everyone
from vesalius.audit import Event, record
from vesalius.companies.groups.schemas import GroupLabel
from vesalius.kit.batches import Outcomes, each
from vesalius.kit.codes import Code
from vesalius.kit.db import Connection, current_time
from vesalius.kit.errors import FieldError, conflict, invalid, not_found
from vesalius.kit.ids import new_id
from vesalius.kit.jobs import defer
from vesalius.kit.paging import Page, contains, page_of, window
from vesalius.scenarios.schemas import Person
from vesalius.scenarios.texts import in_order
from vesalius.training.assignments import queries, standing, taking
from vesalius.training.assignments.mails import jobs
from vesalius.training.assignments.schemas import (
    LONGEST_NOTE,
    LONGEST_TITLE,
    MOST_ASSIGNMENTS,
    AssignedSearch,
    AssignedStudent,
    Assignment,
    AssignmentChoice,
    AssignmentChoiceList,
    AssignmentChoices,
    AssignmentCounts,
    AssignmentSearch,
    CopyAssignment,
    OwnAssignment,
    OwnAssignments,
    OwnCase,
    OwnState,
    PostAssignment,
)
from vesalius.training.students import reads_others

MOST_OWN = 100
MOST_CHOICES = 50


async def search(connection: Connection, caller: Caller, wanted: AssignmentSearch) -> Page[Assignment]:
    """One page of the assignments that the caller manages: a teacher's own, for administrators all."""
    page = window(
        wanted.sort_and_search, queries.SORT_FIELDS, "due", "x.id", never_null=queries.SORT_FIELDS.keys()
    )
    rows, total = await queries.page(
        connection,
        caller.scope,
        page,
        caller=caller.user_id,
        everybody=sees_everyone(caller),
        state=wanted.filters.state,
        mine=wanted.filters.mine,
    )
    return page_of([_assignment(caller, row) for row in rows], total, wanted.sort_and_search)


async def get(connection: Connection, caller: Caller, assignment_id: UUID) -> Assignment:
    """One of them. Raises `Problem` 404 for any other."""
    return _assignment(caller, await _find(connection, caller, assignment_id))


async def students(
    connection: Connection, caller: Caller, assignment_id: UUID, wanted: AssignedSearch
) -> Page[AssignedStudent]:
    """One page of the students of an assignment whom the caller sees.

    Raises `Problem` 404 for an assignment that is not the caller's to manage, 400 when they ask to find or sort by
    states where there are none.
    """
    page = window(wanted.sort_and_search, standing.STUDENT_FIELDS, "name", "f.user_id")
    await _find(connection, caller, assignment_id)
    shown = reads_others(caller)
    if not shown and (wanted.sort_and_search.sort_by or "name") != "name":
        raise invalid(FieldError("/sortAndSearch/sortBy", Code.NOT_ALLOWED_VALUE))
    if not shown and (wanted.filters.state or wanted.filters.late is not None):
        raise invalid(FieldError("/filters", Code.NOT_ALLOWED_VALUE))
    rows, total = await standing.students(
        connection,
        caller.scope,
        assignment_id,
        page,
        caller=caller.user_id,
        everybody=sees_everyone(caller),
        state=wanted.filters.state,
        late=wanted.filters.late,
    )
    return page_of([_student(row, shown=shown) for row in rows], total, wanted.sort_and_search)


async def choices(connection: Connection, caller: Caller, wanted: AssignmentChoices) -> AssignmentChoiceList:
    """What the caller may assign, and to whom."""
    found = await queries.choices(
        connection,
        caller.scope,
        wanted.kind,
        caller=caller.user_id,
        everybody=sees_everyone(caller),
        text=wanted.search.strip().lower(),
        pattern=contains(wanted.search),
        limit=MOST_CHOICES + 1,
    )
    return AssignmentChoiceList(
        [AssignmentChoice(one.id, one.name, one.email) for one in found[:MOST_CHOICES]],
        more=len(found) > MOST_CHOICES,
    )


async def create(connection: Connection, caller: Caller, wanted: PostAssignment) -> Assignment:
    """Make an assignment and queue its mails.

    Raises `Problem` 400 for fields that cannot be, or name what the caller may not assign or assign to, 409
    `too_many_assignments`.
    """
    content = await _content(connection, caller, wanted, None)
    return await _insert(connection, caller, content, Event.ASSIGNMENT_CREATED)


async def copy(
    connection: Connection, caller: Caller, assignment_id: UUID, wanted: CopyAssignment
) -> Assignment:
    """Make an assignment once more, for other dates. Raises `Problem` as `get` and `create` do."""
    old = await _find(connection, caller, assignment_id)
    again = PostAssignment(
        title=old.title if wanted.title is None else wanted.title,
        note=old.note,
        scenario_id=old.scenario_id,
        tag_id=old.tag_id,
        group_ids=_ids(old.groups) if wanted.group_ids is None else wanted.group_ids,
        person_ids=_ids(old.people) if wanted.person_ids is None else wanted.person_ids,
        starts_at=wanted.starts_at,
        due_at=wanted.due_at,
        attempts_allowed=old.attempts_allowed,
        minimum_score=old.minimum_score,
        late_work=old.late_work,
        hints=old.hints,
        debriefing=old.debriefing,
        exam=old.exam,
    )
    content = await _content(connection, caller, again, None)
    return await _insert(connection, caller, content, Event.ASSIGNMENT_CREATED)


async def change(
    connection: Connection, caller: Caller, assignment_id: UUID, wanted: PostAssignment
) -> Assignment:
    """Change an assignment; what it names already may stay, even where the caller could not name it now.

    Raises `Problem` as `get` and `create` do, 409 `assignment_begun` when somebody has an attempt and it is to be about
    something else or become or stop being an exam, and `exam_over` when the date of an exam that is over and was taken
    is to be moved.
    """
    old = await _held(connection, caller, assignment_id)
    content = await _content(connection, caller, wanted, old)
    about = (wanted.scenario_id, wanted.tag_id, wanted.exam) != (old.scenario_id, old.tag_id, old.exam)
    if old.begun and about:
        raise conflict(Code.ASSIGNMENT_BEGUN, "Somebody has begun the assignment.")
    if (
        old.begun
        and old.exam
        and wanted.due_at != old.due_at
        and old.due_at <= await current_time(connection)
    ):
        raise conflict(Code.EXAM_OVER, "The exam is over and its results are out.")
    await queries.update(connection, caller.scope, assignment_id, content)
    await _record(connection, caller, Event.ASSIGNMENT_CHANGED, assignment_id, content)
    await _mail(connection, caller, assignment_id)
    return await get(connection, caller, assignment_id)


async def delete(connection: Connection, caller: Caller, ids: Sequence[UUID]) -> Outcomes:
    """Delete assignments, with an outcome for each; their attempts stay.

    An exam that was begun and is not over is refused (`exam_not_over`): its results would be out.
    """

    async def one(assignment_id: UUID) -> None:
        old = await _held(connection, caller, assignment_id)
        if old.exam and old.begun and old.due_at > await current_time(connection):
            raise conflict(Code.EXAM_NOT_OVER, "The exam is not over.", dueAt=old.due_at.isoformat())
        await queries.delete(connection, caller.scope, assignment_id)
        await record(
            connection,
            caller.scope,
            Event.ASSIGNMENT_DELETED,
            actor_id=caller.user_id,
            subject_id=assignment_id,
            detail={"name": old.title},
        )

    return await each(ids, one)


async def own(connection: Connection, caller: Caller) -> OwnAssignments:
    """The caller's own work: the latest hundred assignments, the first due first."""
    rows = await taking.own(connection, caller.scope, caller.user_id, MOST_OWN)
    return OwnAssignments(own_assignments(rows, anonymous=ANONYMIZATION in caller.modules))


def own_assignments(rows: Sequence[taking.OwnCase], *, anonymous: bool) -> list[OwnAssignment]:
    """A student's cases, put together by assignment and cleared of what they must not read yet."""
    return [
        _own(list(cases), anonymous=anonymous)
        for _, cases in groupby(rows, key=lambda row: row.assignment_id)
    ]


def _own(cases: list[taking.OwnCase], *, anonymous: bool) -> OwnAssignment:
    first = cases[0]
    waits = first.exam and not first.over
    state = _own_state(cases)
    return OwnAssignment(
        id=first.assignment_id,
        title=first.title,
        note=first.note,
        starts_at=first.starts_at,
        due_at=first.due_at,
        attempts_allowed=first.attempts_allowed,
        minimum_score=first.minimum_score,
        late_work=first.late_work,
        hints=first.hints,
        debriefing=first.debriefing,
        exam=first.exam,
        state=None if anonymous else state,
        late=state == "passed" and not waits and not all(case.passed_in_time for case in cases),
        cases=[_own_case(case, hidden=anonymous or waits, anonymous=anonymous) for case in cases],
    )


def _own_case(case: taking.OwnCase, *, hidden: bool, anonymous: bool) -> OwnCase:
    left = (
        None if case.attempts_allowed is None or anonymous else max(0, case.attempts_allowed - case.attempts)
    )
    return OwnCase(
        scenario_id=case.scenario_id,
        name=case.scenario_name,
        minutes=case.minutes,
        attempts=None if anonymous else case.attempts,
        attempts_left=left,
        percent=None if hidden else case.percent,
        passed=None if hidden else case.passed,
        can_begin=case.started and left != 0 and (not case.over or case.late_work),
    )


def _own_state(cases: list[taking.OwnCase]) -> OwnState:
    first = cases[0]
    if not first.started:
        return "planned"
    if first.exam and not first.over:
        if all(case.ended for case in cases):
            return "handed_in"
    elif all(case.passed for case in cases):
        return "passed"
    if first.over:
        return "overdue" if first.late_work else "missed"
    return "begun" if any(case.attempts for case in cases) else "to_do"


async def _find(connection: Connection, caller: Caller, assignment_id: UUID) -> queries.Row:
    found = await queries.find(
        connection, caller.scope, assignment_id, caller=caller.user_id, everybody=sees_everyone(caller)
    )
    if found is None:
        raise not_found()
    return found


async def _held(connection: Connection, caller: Caller, assignment_id: UUID) -> queries.Row:
    if not await queries.hold(
        connection, caller.scope, assignment_id, caller=caller.user_id, everybody=sees_everyone(caller)
    ):
        raise not_found()
    return await _find(connection, caller, assignment_id)


async def _content(
    connection: Connection, caller: Caller, wanted: PostAssignment, old: queries.Row | None
) -> queries.Content:
    """What is wanted, checked. Raises `Problem` 400 with everything that is wrong."""
    title, note = in_order(wanted.title), _clean_note(wanted.note)
    wrong: list[FieldError] = []
    if title is None:
        wrong.append(FieldError("/title", Code.BAD_CHARACTERS))
    elif not title:
        wrong.append(FieldError("/title", Code.REQUIRED))
    elif len(title) > LONGEST_TITLE:
        wrong.append(FieldError("/title", Code.TOO_LONG, LONGEST_TITLE))
    if note is None:
        wrong.append(FieldError("/note", Code.BAD_CHARACTERS))
    elif len(note) > LONGEST_NOTE:
        wrong.append(FieldError("/note", Code.TOO_LONG, LONGEST_NOTE))
    wrong += _wrong_dates(wanted, old, await current_time(connection))
    if wanted.exam and wanted.late_work:
        wrong.append(FieldError("/lateWork", Code.EXAM_WITHOUT_LATE_WORK))
    ended = old is not None and old.state == "ended"
    if (wanted.scenario_id is None) == (wanted.tag_id is None) and not (
        ended and wanted.scenario_id is None and wanted.tag_id is None
    ):
        wrong.append(FieldError("/scenarioId", Code.REQUIRED))
    if not (wanted.group_ids or wanted.person_ids):
        wrong.append(FieldError("/groupIds", Code.REQUIRED))
    subject = old.subject_name if ended and old else ""
    for pointer, kind, ids, kept in (
        ("/scenarioId", "case", [wanted.scenario_id], [old.scenario_id] if old else []),
        ("/tagId", "tag", [wanted.tag_id], [old.tag_id] if old else []),
        ("/groupIds", "group", wanted.group_ids, _ids(old.groups) if old else []),
        ("/personIds", "person", wanted.person_ids, _ids(old.people) if old else []),
    ):
        named = [one for one in dict.fromkeys(ids) if one is not None]
        found = await queries.chosen(
            connection, caller.scope, kind, named, caller=caller.user_id, everybody=sees_everyone(caller)
        )
        if any(one not in found and one not in kept for one in named):
            wrong.append(FieldError(pointer, Code.UNKNOWN_VALUE))
        if kind in ("case", "tag") and named:
            subject = found.get(named[0], old.subject_name if old else "")
    if wrong:
        raise invalid(*wrong)
    return queries.Content(
        **{
            **msgspec.structs.asdict(wanted),
            "title": title,
            "note": note,
            "group_ids": list(dict.fromkeys(wanted.group_ids)),
            "person_ids": list(dict.fromkeys(wanted.person_ids)),
        },
        subject_name=subject,
    )


def _wrong_dates(wanted: PostAssignment, old: queries.Row | None, now: datetime) -> list[FieldError]:
    wrong = [
        FieldError(pointer, Code.OUT_OF_RANGE)
        for pointer, moment in (("/startsAt", wanted.starts_at), ("/dueAt", wanted.due_at))
        if not 2000 <= moment.year <= 2200
    ]
    if wrong:
        return wrong
    if wanted.due_at <= wanted.starts_at:
        return [FieldError("/dueAt", Code.DUE_BEFORE_START)]
    # To end one early, its date can be moved into the past; to begin one there makes no sense.
    return [FieldError("/dueAt", Code.DUE_IN_THE_PAST)] if old is None and wanted.due_at <= now else []


def _clean_note(text: str) -> str | None:
    """The note with its lines in order; None where it has control or direction characters."""
    lines = [in_order(line) for line in text.replace("\r\n", "\n").split("\n")]
    clean = [line for line in lines if line is not None]
    return "\n".join(clean).strip() if len(clean) == len(lines) else None


async def _insert(
    connection: Connection, caller: Caller, content: queries.Content, event: Event
) -> Assignment:
    if await queries.number_of(connection, caller.scope) >= MOST_ASSIGNMENTS:
        raise conflict(
            Code.TOO_MANY_ASSIGNMENTS,
            "The company has as many assignments as there may be.",
            maximum=MOST_ASSIGNMENTS,
        )
    assignment_id = new_id()
    await queries.insert(connection, caller.scope, assignment_id, caller.user_id, content)
    await _record(connection, caller, event, assignment_id, content)
    await _mail(connection, caller, assignment_id)
    return await get(connection, caller, assignment_id)


async def _mail(connection: Connection, caller: Caller, assignment_id: UUID) -> None:
    await defer(
        connection,
        jobs.mail_assignment,
        company_id=str(caller.scope.company_id),
        assignment_id=str(assignment_id),
    )


async def _record(
    connection: Connection, caller: Caller, event: Event, assignment_id: UUID, content: queries.Content
) -> None:
    await record(
        connection,
        caller.scope,
        event,
        actor_id=caller.user_id,
        subject_id=assignment_id,
        detail={
            "name": content.title,
            "about": content.subject_name,
            "starts": content.starts_at.isoformat(),
            "due": content.due_at.isoformat(),
            "exam": content.exam,
            "groups": [str(one) for one in content.group_ids],
            "persons": [str(one) for one in content.person_ids],
        },
    )


def _ids(labels: list[dict[str, str]]) -> list[UUID]:
    return [UUID(label["id"]) for label in labels]


def _assignment(caller: Caller, row: queries.Row) -> Assignment:
    abilities: list[Ability] = ["view", "edit", "delete"]
    if row.state != "ended":
        abilities.append("use")
    n = row.counts
    counts = AssignmentCounts(
        students=sum(number for state, number in n.items() if state != "late"),
        not_offered=n.get("not_offered", 0),
        not_begun=n.get("not_begun", 0),
        begun=n.get("begun", 0),
        stuck=n.get("stuck", 0),
        passed=n.get("passed", 0),
        late=n.get("late", 0),
    )
    return Assignment(
        id=row.id,
        title=row.title,
        note=row.note,
        scenario_id=row.scenario_id,
        tag_id=row.tag_id,
        subject_name=row.subject_name,
        creator=msgspec.convert(row.creator, Person | None),
        groups=msgspec.convert(row.groups, list[GroupLabel]),
        people=msgspec.convert(row.people, list[Person]),
        starts_at=row.starts_at,
        due_at=row.due_at,
        attempts_allowed=row.attempts_allowed,
        minimum_score=row.minimum_score,
        late_work=row.late_work,
        hints=row.hints,
        debriefing=row.debriefing,
        exam=row.exam,
        state=row.state,
        begun=row.begun,
        counts=counts if reads_others(caller) else None,
        abilities=abilities,
    )


def _student(row: standing.StudentRow, *, shown: bool) -> AssignedStudent:
    return AssignedStudent(
        student=Person(row.user_id, row.first_name, row.last_name),
        state=row.state if shown else None,
        late=row.late if shown else None,
        cases=row.cases,
        passed=row.passed if shown else None,
        attempts=row.attempts if shown else None,
        percent=row.percent if shown else None,
        last_at=row.last_at if shown else None,
        attempt_id=row.attempt_id if shown else None,
        abilities=["view"],
    )
