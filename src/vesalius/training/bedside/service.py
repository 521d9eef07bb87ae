"""The rules of the bedside: whose run it is, what second it is, which act counts, and how a run ends."""

from typing import Literal
from uuid import UUID

import msgspec

from vesalius.access.caller import Caller
from vesalius.access.policy import ANONYMIZATION
from vesalius.kit.codes import Code
from vesalius.kit.db import Connection
from vesalius.kit.errors import FieldError, Problem, conflict, invalid, not_found
from vesalius.kit.ids import new_id
from vesalius.professor.talk import Wording
from vesalius.scenarios.document.schema import RIGHT
from vesalius.scenarios.engine.acts import AnyAct, End, Hint, Say, StoredAct, Told
from vesalius.scenarios.engine.case import Case
from vesalius.scenarios.engine.events import Done, Entered, Spoke
from vesalius.scenarios.engine.run import ActRefused, advance, apply, replay
from vesalius.scenarios.engine.score import Act, progress
from vesalius.scenarios.engine.state import Run
from vesalius.scenarios.engine.talk.answering import facts
from vesalius.scenarios.engine.view import Frame, answered, in_one, view
from vesalius.training import attempts, chats, organisms
from vesalius.training.assignments.taking import Terms, terms_of
from vesalius.training.assignments.taking import service as taking
from vesalius.training.attempts.schemas import MOST_STEPS, StartAttempt
from vesalius.training.attempts.service import organism_not_live
from vesalius.training.bedside import queries
from vesalius.training.bedside.schemas import (
    Bedside,
    OpenBedside,
    OpenRun,
    PostAct,
    RunAssignment,
    StartBedside,
)
from vesalius.training.chats.rules import (
    MOST_CHARACTERS,
    MOST_MESSAGES,
    chat_full,
    chat_too_long,
    clean,
    faults,
)
from vesalius.training.chats.schemas import Message
from vesalius.training.organisms import service as organism_rules
from vesalius.training.scores import service as scores
from vesalius.training.scores.cases import case_of
from vesalius.training.scores.schemas import Step
from vesalius.training.students import is_staff


async def start(connection: Connection, caller: Caller, wanted: StartBedside) -> Bedside:
    """Begin a case on an organism of its own.

    Raises `Problem` 404 for a scenario that is not offered to the caller, 409 `bedside_open` while another run of
    theirs goes on and they do not take over, `case_not_playable` for one without a start, as starting an organism
    does, and as `taking.begin` does for an assignment; without one 409 `exam_not_over` for the case of an exam.
    """
    if caller.license_id is None:
        raise not_found()
    # Two windows that start at once: the second one finds the run of the first.
    await organisms.lock_license(connection, caller.scope, caller.license_id)
    version = await queries.offered(
        connection, caller.scope, caller.user_id, wanted.scenario_id, staff=is_staff(caller)
    )
    if version is None:
        raise not_found()
    if wanted.assignment_id is None:
        await taking.refuse_cases_of_exams(connection, caller.scope, caller.user_id, [wanted.scenario_id])
    else:
        await taking.begin(connection, caller, wanted.assignment_id, wanted.scenario_id)
    going_on = await queries.open_run(connection, caller.scope, caller.user_id)
    if going_on is not None:
        if not wanted.take_over:
            raise conflict(
                Code.BEDSIDE_OPEN,
                "Another window runs a case already.",
                attemptId=str(going_on.attempt_id),
                scenarioName=going_on.scenario_name,
            )
        await organism_rules.end(connection, caller, going_on.organism_id)
    if await case_of(connection, caller.scope, wanted.scenario_id, version.revision) is None:
        raise case_not_playable()
    organism = await organism_rules.start(connection, caller)
    attempt = await organism_rules.begin_attempt(
        connection, caller, StartAttempt(wanted.scenario_id, organism.organism_id), wanted.assignment_id
    )
    await queries.insert(connection, caller.scope, attempt.attempt_id, version)
    return await look(connection, caller, attempt.attempt_id)


async def open_now(connection: Connection, caller: Caller) -> OpenBedside:
    """The caller's run that goes on."""
    found = await queries.open_run(connection, caller.scope, caller.user_id)
    return OpenBedside(
        None if found is None else OpenRun(found.attempt_id, found.scenario_id, found.scenario_name)
    )


async def look(connection: Connection, caller: Caller, attempt_id: UUID) -> Bedside:
    """The run now; looking keeps its place.

    Raises `Problem` 404 unless it is the caller's, 409 `organism_not_live` when nobody looked for so long that the
    place was given away, `case_not_playable` when the case has been deleted.
    """
    held, case = await _held(connection, caller, attempt_id)
    terms = await _terms(connection, caller, held)
    known = _replayed(held, case)
    if held.ended_at is not None:
        return _seen(held, terms, _finished(held, known))
    run = advance(known, _now(held, known))
    if run.over:
        await _record(connection, caller, held, known, run)
        await _finish(connection, caller, held, run)
    else:
        await _keep_place(connection, caller, held)
    return _seen(held, terms, run)


async def wording(
    connection: Connection, caller: Caller, attempt_id: UUID, wanted: PostAct
) -> Wording | None:
    """What a model may put into words of the answer to what is said; None where the rules answer, or refuse.

    Raises `Problem` as `look` does.
    """
    if not isinstance(wanted.act, Say):
        return None
    held, case = await _held(connection, caller, attempt_id)
    if held.ended_at is not None or wanted.number != held.acts:
        return None
    run, said = _replayed(held, case), _clean(wanted.act)
    try:
        run = apply(run, said, _now(held, run))
    except ActRefused:
        return None
    spoke = run.events[-1]
    language = _frame(held, held.acts).language
    lines = facts(case.document, spoke.question, language) if isinstance(spoke, Spoke) else []
    if not lines:
        return None
    measured = case.document.clinical_scenario.basic_measurements
    return Wording(
        say=wanted.act.text, facts=tuple(lines), gender=measured.gender, age=measured.age, language=language
    )


async def act(
    connection: Connection, caller: Caller, attempt_id: UUID, wanted: PostAct, answer: str = ""
) -> Bedside:
    """Do something. When the run has come to its end by itself before, the act is left out of it.

    `answer`: what the patient says to what is said, where a model has put it into words.

    Raises `Problem` as `look` does, 409 `attempt_ended`, `bedside_moved_on` for a sender who does not know of all
    acts, `bedside_paused`, `act_not_offered`, `too_many_steps`, and 400 for a drug or words that cannot be.
    """
    held, case = await _held(connection, caller, attempt_id)
    terms = await _terms(connection, caller, held)
    if held.ended_at is not None:
        raise conflict(Code.ATTEMPT_ENDED, "This attempt has ended.")
    if wanted.number != held.acts:
        raise conflict(
            Code.BEDSIDE_MOVED_ON, "Something was done in another window meanwhile.", number=held.acts
        )
    if held.acts >= MOST_STEPS and not isinstance(wanted.act, End):
        raise conflict(Code.TOO_MANY_STEPS, "The attempt has too many steps.", limit=MOST_STEPS)
    known = _replayed(held, case)
    second = _now(held, known)
    before = advance(known, second)
    if before.over:
        await _record(connection, caller, held, known, before)
        await _finish(connection, caller, held, before)
        return _seen(held, terms, before)
    if terms is not None and not terms.hints and isinstance(wanted.act, Hint):
        raise _refusal(ActRefused(Code.ACT_NOT_OFFERED))
    done: StoredAct = _clean(wanted.act)
    if answer and isinstance(done, Say):
        done = Told(done.text, answer)
    try:
        run = apply(before, done, second)
    except ActRefused as refused:
        raise _refusal(refused) from refused
    await queries.add_act(
        connection,
        caller.scope,
        held,
        caller.user_id,
        second=second,
        act=done,
        skipped=run.second - second,
        paused_at=run.second if run.paused else None,
        resumed_at=run.second if before.paused and not run.paused else None,
    )
    await _record(connection, caller, held, known, run)
    if run.over:
        await _finish(connection, caller, held, run)
    else:
        await _keep_place(connection, caller, held)
    return _seen(held, terms, run, held.acts + 1)


def case_not_playable() -> Problem:
    """The version of the case is gone, or has no start."""
    return conflict(Code.CASE_NOT_PLAYABLE, "The case cannot be run any more.")


async def _held(connection: Connection, caller: Caller, attempt_id: UUID) -> tuple[queries.Held, Case]:
    held = await queries.hold(connection, caller.scope, caller.user_id, attempt_id)
    if held is None:
        raise not_found()
    if held.ended_at is None and not held.live:
        raise organism_not_live()
    case = await case_of(connection, caller.scope, held.scenario_id, held.revision)
    if case is None:
        raise case_not_playable()
    return held, case


async def _terms(connection: Connection, caller: Caller, held: queries.Held) -> Terms | None:
    """What the assignment says that the run belongs to, where it does."""
    if held.assignment_id is None:
        return None
    return await terms_of(connection, caller.scope, held.assignment_id)


def _replayed(held: queries.Held, case: Case) -> Run:
    return replay(case, msgspec.convert(held.done or [], list[tuple[int, StoredAct]]))


def _now(held: queries.Held, run: Run) -> int:
    """The second of the run: by the clock of the database, and never before its latest act."""
    return max(run.second, int(held.passed) if held.paused_at is None else held.paused_at)


def _finished(held: queries.Held, run: Run) -> Run:
    """A run that has ended, as it was then."""
    if held.ending != "abandoned":
        run = advance(run, held.seconds or 0)
    return msgspec.structs.replace(run, over=True, paused=False)


def _frame(held: queries.Held, number: int) -> Frame:
    return Frame(scenario_name=held.scenario_name, locale=held.locale, number=number, drawn_by=held.id)


def _seen(held: queries.Held, terms: Terms | None, run: Run, number: int | None = None) -> Bedside:
    """The run as its learner sees it; `number`: of acts, where it is another one than was held."""
    shown = view(_frame(held, held.acts if number is None else number), run)
    if terms is not None and not terms.hints:
        shown.can_hint = False
    return Bedside(
        **msgspec.structs.asdict(shown),
        attempt_id=held.id,
        organism_id=held.organism_id,
        heartbeat_seconds=organism_rules.HEARTBEAT.seconds,
        scenario_id=held.scenario_id,
        assignment=None if terms is None else _assignment(terms),
    )


def _assignment(terms: Terms) -> RunAssignment:
    review: Literal["open", "after", "closed"] = "open"
    if not terms.debriefing:
        review = "closed"
    elif terms.exam_goes_on:
        review = "after"
    return RunAssignment(
        id=terms.id,
        title=terms.title,
        due_at=terms.due_at,
        exam=terms.exam,
        hints=terms.hints,
        review=review,
    )


def _clean(act: AnyAct) -> AnyAct:
    if not isinstance(act, Say):
        return act
    wrong = faults([Message("student", act.text, 0)], "")
    if wrong:
        raise invalid(FieldError("/act/text", wrong[0].code))
    return Say(clean(act.text))


def _refusal(refused: ActRefused) -> Problem:
    if refused.pointer:
        return invalid(FieldError(refused.pointer, refused.code))
    sentence = {
        Code.BEDSIDE_PAUSED: "The run is paused.",
        Code.ATTEMPT_ENDED: "This attempt has ended.",
    }
    return conflict(refused.code, sentence.get(refused.code, "This cannot be done now."))


async def _record(connection: Connection, caller: Caller, held: queries.Held, before: Run, run: Run) -> None:
    """Store the steps and words since the latest act, as the desktop application reports them."""
    new = run.events[before.log.size if before.log else 0 :]
    steps = [
        Step(e.action.id, e.action.grade in RIGHT, e.with_hint, e.second, e.block.id)
        for e in new
        if isinstance(e, Done)
    ]
    if steps:
        await attempts.add_steps(connection, caller.scope, held.id, steps, _progress(run))
    said = [e for e in new if isinstance(e, Spoke)]
    if not said or ANONYMIZATION in caller.modules:
        return
    language = _frame(held, held.acts).language
    messages = [
        message
        for e in said
        for message in (
            Message("student", e.text, e.second),
            Message("patient", in_one(answered(run, e, language), language)[:2000], e.second),
        )
    ]
    (stored,) = await chats.store(
        connection, caller.scope, caller.user_id, [chats.NewMessages(new_id(), held.id, messages)]
    )
    if stored.messages > MOST_MESSAGES:
        raise chat_full()
    if stored.characters > MOST_CHARACTERS:
        raise chat_too_long()


def _progress(run: Run) -> int:
    events = run.events
    return progress(
        run.case,
        [e.block.id for e in events if isinstance(e, Entered)],
        [Act(e.block.id, e.action.id, e.second, e.with_hint, e.late) for e in events if isinstance(e, Done)],
    )


async def _finish(connection: Connection, caller: Caller, held: queries.Held, run: Run) -> None:
    """End the attempt, give its place back, and store what it was worth."""
    await attempts.end(
        connection,
        caller.scope,
        held.id,
        progress=_progress(run) if run.events else 0,
        ending=run.ending or "abandoned",
        seconds=run.second,
    )
    if held.organism_id is not None:
        await organisms.end(connection, caller.scope, held.organism_id)
    await scores.settle(connection, caller.scope, [held.id])


async def _keep_place(connection: Connection, caller: Caller, held: queries.Held) -> None:
    """Renew the lease, as often as the desktop application does."""
    if held.organism_id and held.lease < (organism_rules.LEASE - organism_rules.HEARTBEAT).total_seconds():
        await organisms.renew_lease(connection, caller.scope, held.organism_id, organism_rules.LEASE)
