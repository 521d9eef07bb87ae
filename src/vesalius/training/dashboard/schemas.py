"""The first screen after the sign-in."""

from datetime import date, datetime
from uuid import UUID

import msgspec

from vesalius.access.caller import LicenseState, Role
from vesalius.scenarios.schemas import ScenarioRow
from vesalius.training.attention.schemas import Attention
from vesalius.training.offered.schemas import OfferedScenario


class LatestWork(msgspec.Struct, rename="camel"):
    """An attempt of a student's that has ended. `score` and `passed` are null where there is no score."""

    attempt_id: UUID
    student_id: UUID
    student_name: str
    scenario_id: UUID
    scenario_name: str
    ended_at: datetime
    progress: int
    accuracy: float
    completed: bool
    score: float | None
    passed: bool | None


class DueAssignment(msgspec.Struct, rename="camel", kw_only=True):
    """An assignment the caller made that is due within a week, or was (`over`), with how many students stand how.

    `late`: it was due and they have not passed it yet. `notOffered`: they have no access to its cases.
    """

    id: UUID
    title: str
    due_at: datetime
    over: bool
    students: int
    not_offered: int
    not_begun: int
    stuck: int
    late: int


class TeacherPart(msgspec.Struct, rename="camel"):
    """What a teacher wrote last, what their students did last, who of them needs attention, and what is due.

    `attention` is null for administrators, who see thousands, and where results have no person.
    """

    recent_scenarios: list[ScenarioRow]
    latest_work: list[LatestWork]
    attention: Attention | None
    due: list[DueAssignment]


class SeatCount(msgspec.Struct):
    """Seats taken and seats there are."""

    used: int
    max: int


class Seats(msgspec.Struct):
    """Seats of the main license by role."""

    students: SeatCount
    teachers: SeatCount
    administrators: SeatCount
    total: SeatCount


class LicenseGlance(msgspec.Struct, rename="camel"):
    """The main license today: `daysLeft` counts its last day, `organismsNow` are running."""

    status: LicenseState
    start_date: date | None
    end_date: date | None
    days_left: int | None
    concurrency: int
    organisms_now: int


class AdministratorPart(msgspec.Struct, rename="camel"):
    """Seats, invitations that wait for an answer, and the license."""

    seats: Seats
    pending: int
    pending_expired: int
    """How many of the pending have let their invitation expire."""
    license: LicenseGlance


class StudentTotals(msgspec.Struct, rename="camel"):
    """Scenarios offered or tried, those brought to an end, mean progress on all of them, attempts."""

    scenarios: int
    completed: int
    average_progress: float
    attempts: int


class StudentPart(msgspec.Struct):
    """What to go on with, what to begin, and how far one is."""

    next: list[OfferedScenario]
    continue_: list[OfferedScenario] = msgspec.field(name="continue")
    totals: StudentTotals


class Dashboard(msgspec.Struct):
    """The parts for the caller's role; an administrator has a teacher's as well."""

    role: Role | None
    teacher: TeacherPart | None = None
    admin: AdministratorPart | None = None
    student: StudentPart | None = None
