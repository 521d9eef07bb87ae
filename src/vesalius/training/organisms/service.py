"""The rules of organisms: never more at a time than the license allows, and none held by the dead."""

from datetime import timedelta
from uuid import UUID

from vesalius.access.caller import Caller, scope_of
from vesalius.access.policy import ANONYMIZATION
from vesalius.kit.codes import Code
from vesalius.kit.db import Connection, Database
from vesalius.kit.errors import conflict, not_found
from vesalius.kit.ids import new_id
from vesalius.kit.tenancy import Scope
from vesalius.training import attempts, idempotency
from vesalius.training.assignments.taking import service as taking
from vesalius.training.attempts.schemas import StartAttempt, StartedAttempt
from vesalius.training.attempts.service import organism_not_live
from vesalius.training.organisms import queries
from vesalius.training.organisms.schemas import EndedOrganism, Organism
from vesalius.training.scores import service as scores
from vesalius.training.students import is_staff

LEASE = timedelta(seconds=90)
HEARTBEAT = timedelta(seconds=30)
MOST_OF_A_PERSON = 2
"""Places that one person may hold: one for each session, and a second session may start while the first one's lease,
left behind by a crash, runs out."""


async def start(connection: Connection, caller: Caller) -> Organism:
    """Start an organism on the caller's license, in place of the one that the session runs, if any.

    Raises `Problem` 409 `organism_limit_reached` when as many run as the license allows, `organism_person_limit` when
    the person holds `MOST_OF_A_PERSON` places in other sessions. Nobody else starts on the license while they are
    counted, and they are counted in a statement of their own, so that two who start at once see each other.
    """
    if caller.license_id is None:
        raise not_found()
    concurrency = await queries.lock_license(connection, caller.scope, caller.license_id)
    await queries.end_lapsed(connection, caller.scope)
    for replaced in await queries.end_of_session(connection, caller.scope, caller.session_id):
        await _abandon(connection, caller.scope, replaced)
    held = await queries.count_live_of_person(connection, caller.scope, caller.license_id, caller.user_id)
    if held >= MOST_OF_A_PERSON:
        raise conflict(
            Code.ORGANISM_PERSON_LIMIT,
            "You are training in other sessions already. End one of them first.",
            maximum=MOST_OF_A_PERSON,
        )
    if await queries.count_live(connection, caller.scope, caller.license_id) >= concurrency:
        raise conflict(
            Code.ORGANISM_LIMIT_REACHED, "Concurrent organisms limit reached.", concurrency=concurrency
        )
    organism_id = new_id()
    until = await queries.insert(
        connection,
        caller.scope,
        organism_id,
        license_id=caller.license_id,
        session_id=caller.session_id,
        user_id=caller.user_id,
        anonymous=ANONYMIZATION in caller.modules,
        lease=LEASE,
    )
    return Organism(organism_id, until, HEARTBEAT.seconds, LEASE.seconds)


async def heartbeat(connection: Connection, caller: Caller, organism_id: UUID) -> Organism:
    """Renew the lease. Raises `Problem` 404 for another's organism, 409 `organism_not_live` when it is over."""
    organism = await queries.find(connection, caller.scope, caller.user_id, organism_id)
    if organism is None:
        raise not_found()
    if not organism.live:
        raise organism_not_live()
    until = await queries.renew_lease(connection, caller.scope, organism_id, LEASE)
    return Organism(organism_id, until, HEARTBEAT.seconds, LEASE.seconds)


async def end(connection: Connection, caller: Caller, organism_id: UUID) -> EndedOrganism:
    """End an organism, and as abandoned whatever attempt still runs on it. Ending it again changes nothing."""
    organism = await queries.find(connection, caller.scope, caller.user_id, organism_id)
    if organism is None:
        raise not_found()
    if organism.ended_at is not None:
        return EndedOrganism(organism_id, organism.ended_at)
    ended_at = await queries.end(connection, caller.scope, organism_id)
    await _abandon(connection, caller.scope, organism_id)
    return EndedOrganism(organism_id, ended_at)


async def end_abandoned(database: Database) -> int:
    """End organisms whose application has fallen silent, and the attempts on them; returns how many attempts.

    Nobody waits for this: a lease that has run out holds no place. It brings the totals up to date.
    """
    async with database.transaction() as connection:
        await idempotency.forget_old(connection)
        companies = await queries.companies_with_abandoned_training(connection)
    ended = 0
    for company_id in companies:
        scope = scope_of(company_id)
        async with database.transaction(company_id) as connection:
            await queries.end_lapsed(connection, scope)
            ended += await _abandon(connection, scope)
    return ended


async def _abandon(connection: Connection, scope: Scope, organism_id: UUID | None = None) -> int:
    """End as abandoned what still runs on organisms that have ended, with its score; returns how many attempts."""
    abandoned = await attempts.abandon(connection, scope, organism_id)
    await scores.settle(connection, scope, abandoned)
    return len(abandoned)


async def start_attempt(connection: Connection, caller: Caller, wanted: StartAttempt) -> StartedAttempt:
    """Begin an attempt of the application; it belongs to the caller's open assignment on the case, if there is one.

    Raises `Problem` as `begin_attempt` does, and 409 `exam_not_over` for the case of an exam that awaits the caller.
    """
    await taking.refuse_cases_of_exams(connection, caller.scope, caller.user_id, [wanted.scenario_id])
    assignment_id = None
    if ANONYMIZATION not in caller.modules:
        (assignment_id,) = await taking.of_application(
            connection, caller.scope, caller.user_id, [(wanted.scenario_id, None)]
        )
    return await begin_attempt(connection, caller, wanted, assignment_id)


async def begin_attempt(
    connection: Connection, caller: Caller, wanted: StartAttempt, assignment_id: UUID | None
) -> StartedAttempt:
    """Begin an attempt on the caller's organism.

    Raises `Problem` 404 when the organism is not the caller's or the scenario is not offered to them, 409
    `organism_not_live` when the organism is over.
    """
    organism = await queries.find(connection, caller.scope, caller.user_id, wanted.organism_id)
    if organism is None:
        raise not_found()
    if not organism.live:
        raise organism_not_live()
    attempt_id = new_id()
    offered = await attempts.insert(
        connection,
        caller.scope,
        attempt_id,
        user_id=None if ANONYMIZATION in caller.modules else caller.user_id,
        student_id=caller.user_id,
        scenario_id=wanted.scenario_id,
        organism_id=wanted.organism_id,
        assignment_id=assignment_id,
        staff=is_staff(caller),
    )
    if not offered:
        raise not_found()
    return StartedAttempt(attempt_id)
