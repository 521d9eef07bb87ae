"""What the calls of pulmonary function tests answer."""

from datetime import datetime
from typing import Literal
from uuid import UUID

import msgspec

from vesalius.access.policy import Ability
from vesalius.kit.paging import ListRequest, SortAndSearch
from vesalius.physiology.lung_function import (
    Group,
    Inflation,
    Measure,
    Pattern,
    Severity,
    Source,
    Transfer,
    Trust,
)
from vesalius.scenarios.schemas import Person
from vesalius.training.pft.payload import Equations, FlowVolume, Gender, Grade, Phase, VolumeTime


class PftStored(msgspec.Struct, rename="camel"):
    """The result that was kept; `resultId` is null where results are kept without the person."""

    result_id: UUID | None


class PftFilters(msgspec.Struct, rename="camel", forbid_unknown_fields=True):
    """Whose results: without `studentId` the caller's own."""

    student_id: UUID | None = None


PftSort = Literal[
    "performed",
    "scenarioName",
]


class PftOrder(SortAndSearch, rename="camel"):
    """Which results, and in which order."""

    sort_by: PftSort | None = None


class PftSearch(ListRequest[PftFilters], rename="camel"):
    """The body of `/pft-results/search`."""

    filters: PftFilters = msgspec.field(default_factory=PftFilters)
    sort_and_search: PftOrder = msgspec.field(default_factory=PftOrder)


class PftReading(msgspec.Struct, rename="camel", kw_only=True):
    """What the values before the bronchodilator mean after ERS/ATS 2022.

    `pattern` is null where the patient is outside the equations of spirometry or the session cannot be interpreted
    (`trust` none), `severity` where nothing is impaired. `response` is null without values after a bronchodilator that
    can be, `diffusion` without DLCO, `transfer` without VA. `volumesOutside`: TLC was measured, but the equations of
    volumes do not cover the patient.
    """

    pattern: Pattern | None
    severity: Severity | None
    response: "PftResponse | None"
    diffusion: Severity | None
    transfer: Transfer | None
    inflation: list[Inflation]
    trust: Trust
    volumes_outside: bool


class PftResponse(msgspec.Struct, rename="camel"):
    """Change after the bronchodilator in percent of predicted; `significant` when one is above 10, `fall` when FEV1
    fell by more than 10 without that."""

    fev1: float
    fvc: float
    significant: bool
    fall: bool


class PftRow(msgspec.Struct, rename="camel", kw_only=True):
    """A result in a list."""

    result_id: UUID
    attempt_id: UUID
    scenario_name: str
    performed: datetime
    gender: Gender
    age: float
    diagnosis: str
    pattern: Pattern | None
    severity: Severity | None
    trust: Trust
    abilities: list[Ability]


class PftMeasured(msgspec.Struct, rename="camel"):
    """A measured value against its reference; null outside the equation. Ratios have no percent of predicted.

    `mark`: beyond a limit of normal, the upper one only of volumes.
    """

    measured: float
    z_score: float | None
    percent_predicted: float | None
    mark: Literal["low", "high"] | None = None


class PftMeasure(msgspec.Struct, rename="camel", kw_only=True):
    """A line of the table. `lln` is the 5th percentile, `uln` the 95th, of volumes only; `change` after the
    bronchodilator is in percent of predicted, of FEV1 and FVC only."""

    measure: Measure
    unit: str
    source: Source
    predicted: float | None
    lln: float | None
    uln: float | None
    pre: PftMeasured
    post: PftMeasured | None
    change: float | None


CurveOf = Literal["pre", "post", "predicted"]


class PftCurve(msgspec.Struct, rename="camel", kw_only=True):
    """A loop with its spirogram: as it was recorded, or drawn from the numbers."""

    of: CurveOf
    origin: Literal["recorded", "drawn"]
    flow_volume: FlowVolume
    volume_time: VolumeTime


class PftQuality(msgspec.Struct, rename="camel"):
    """Grades as they were sent."""

    phase: Phase
    fev1: Grade | None
    fvc: Grade | None


class PftPerson(msgspec.Struct, rename="camel"):
    """The simulated patient."""

    gender: Gender
    age: float
    height: float
    weight: float
    bmi: float
    diagnosis: str


class PftReport(msgspec.Struct, rename="camel", kw_only=True):
    """A result as it is shown and printed.

    `outside` names the measures whose equation does not cover the patient, `undrawn` the phases whose numbers do not
    make a line. `timeZone` is the license's, which printed times are in.
    """

    result_id: UUID
    attempt_id: UUID
    student: Person
    company_name: str
    scenario_name: str
    performed: datetime
    time_zone: str
    patient: PftPerson
    equations: Equations
    group: Group
    hemoglobin: float | None
    measures: list[PftMeasure]
    reading: PftReading
    quality: list[PftQuality]
    outside: list[Measure]
    curves: list[PftCurve]
    undrawn: list[Phase]
