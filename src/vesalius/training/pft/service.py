"""The rules of pulmonary function tests: what is kept of a result, and who may see it."""

from uuid import UUID

from vesalius.access.caller import Caller
from vesalius.access.policy import ANONYMIZATION
from vesalius.kit.db import Connection
from vesalius.kit.errors import invalid, not_found
from vesalius.kit.ids import new_id
from vesalius.kit.paging import Page, page_of, window
from vesalius.physiology.body import body_mass_index
from vesalius.scenarios.schemas import Person
from vesalius.training.attempts.service import running
from vesalius.training.pft import queries
from vesalius.training.pft.payload import MOST_RESULTS, PftPatient, PftResult
from vesalius.training.pft.reading import curves, measures, reading
from vesalius.training.pft.rules import faults_of, kept, too_many_results
from vesalius.training.pft.schemas import (
    PftPerson,
    PftQuality,
    PftReport,
    PftRow,
    PftSearch,
    PftStored,
)
from vesalius.training.students import require_readable, sight_of


async def post(connection: Connection, caller: Caller, attempt_id: UUID, sent: PftResult) -> PftStored:
    """Keep a result of an attempt that runs.

    Raises `Problem` 400 for numbers that nobody can have, as `running` does, and 409 `too_many_results` beyond what an
    attempt can hold. Where results are anonymous nothing is kept: it could be shown to nobody.
    """
    wrong = faults_of(sent, "")
    if wrong:
        raise invalid(*wrong)
    await running(connection, caller, attempt_id)
    if ANONYMIZATION in caller.modules:
        return PftStored(None)
    if await queries.count(connection, caller.scope, attempt_id) >= MOST_RESULTS:
        raise too_many_results()
    result_id = new_id()
    await queries.store(
        connection, caller.scope, caller.user_id, [queries.New(result_id, attempt_id, kept(sent))]
    )
    return PftStored(result_id)


async def search(connection: Connection, caller: Caller, wanted: PftSearch) -> Page[PftRow]:
    """One page of results: the caller's, or those of a student of theirs.

    Raises `Problem` 404 for anybody else, known or not, and 400 for a sort field or a page that there is not.
    """
    asked = wanted.sort_and_search
    page = window(asked, queries.SORT_FIELDS, "performed", "r.id")
    student_id = wanted.filters.student_id or caller.user_id
    await require_readable(connection, caller, student_id)
    rows, total = await queries.page(connection, caller.scope, student_id, page)
    return page_of([_row(row) for row in rows], total, asked)


async def report(connection: Connection, caller: Caller, result_id: UUID) -> PftReport:
    """A whole result, read. Raises `Problem` 404 unless it is the caller's or of one of their students."""
    found = await queries.find(
        connection,
        caller.scope,
        sight_of(caller),
        result_id,
    )
    if found is None:
        raise not_found()
    sent = found.sent
    lines = measures(sent)
    drawn, undrawn = curves(sent)
    return PftReport(
        result_id=found.result_id,
        attempt_id=found.attempt_id,
        student=Person(found.student_id, found.first_name, found.last_name),
        company_name=found.company_name,
        scenario_name=found.scenario_name,
        performed=found.performed,
        time_zone=found.time_zone,
        patient=_person(sent.patient),
        equations=sent.equations,
        group=sent.group,
        hemoglobin=sent.hemoglobin,
        measures=lines,
        reading=reading(sent),
        quality=_quality(sent),
        outside=[line.measure for line in lines if line.predicted is None],
        curves=drawn,
        undrawn=undrawn,
    )


def _row(row: queries.Row) -> PftRow:
    sent = row.sent
    meaning = reading(sent)
    return PftRow(
        result_id=row.result_id,
        attempt_id=row.attempt_id,
        scenario_name=row.scenario_name,
        performed=row.performed,
        gender=sent.patient.gender,
        age=sent.patient.age,
        diagnosis=sent.patient.diagnosis,
        pattern=meaning.pattern,
        severity=meaning.severity,
        trust=meaning.trust,
        abilities=["view"],
    )


def _person(patient: PftPatient) -> PftPerson:
    return PftPerson(
        gender=patient.gender,
        age=patient.age,
        height=patient.height,
        weight=patient.weight,
        bmi=round(body_mass_index(patient.height, patient.weight), 1),
        diagnosis=patient.diagnosis,
    )


def _quality(sent: PftResult) -> list[PftQuality]:
    graded = [PftQuality("pre", sent.pre.quality.fev1, sent.pre.quality.fvc)] if sent.pre.quality else []
    if sent.post is not None and sent.post.quality is not None:
        graded.append(PftQuality("post", sent.post.quality.fev1, sent.post.quality.fvc))
    return graded
