"""What the calls of the bedside take and answer. Nothing here names what a learner has to find out."""

from typing import Annotated, Literal
from uuid import UUID

import msgspec

from vesalius.accounts.schemas import Locale
from vesalius.physiology.electrocardiogram import Tracing
from vesalius.scenarios.document.schema import ElementKind, Ending, Gender, ReferenceSource
from vesalius.scenarios.engine.acts import AnyAct
from vesalius.scenarios.engine.score import Judged, Missed, Score

Number = Annotated[int, msgspec.Meta(ge=0, le=100_000)]


class StartBedside(msgspec.Struct, rename="camel", forbid_unknown_fields=True):
    """Begin a case at the bedside; `takeOver`: end the run of one's own that another window has open."""

    scenario_id: UUID
    take_over: bool = False


class PostAct(msgspec.Struct, rename="camel", forbid_unknown_fields=True):
    """One act. `number`: how many acts the sender knows of; another number is 409 `bedside_moved_on`."""

    number: Number
    act: AnyAct


class OpenRun(msgspec.Struct, rename="camel"):
    """The run of one's own that goes on now."""

    attempt_id: UUID
    scenario_id: UUID | None
    scenario_name: str


class OpenBedside(msgspec.Struct, rename="camel"):
    """`run` is null while none goes on."""

    run: OpenRun | None


class Briefing(msgspec.Struct, rename="camel"):
    """What a learner is told before the run begins. Height in cm, weight in kg."""

    setting: str
    minutes: int | None
    prebrief: str
    complaint: str
    gender: Gender
    age: int
    height: float
    weight: float


class MonitorSign(msgspec.Struct, rename="camel"):
    """A value of the monitor. `alarm`: beyond the usual alarm limits. `value` is null while it cannot be measured."""

    id: str
    kind: ElementKind
    label: str
    value: float | str | None
    unit: str
    alarm: Literal["low", "high"] | None = None


class Curves(msgspec.Struct, rename="camel"):
    """What the curves of the monitor are drawn from.

    Rates per minute; `pulse` from 0 (none to be felt) to 1; `pressure` in mmHg; `carbonDioxide` in mmHg, null without
    a capnograph; `obstructed`: the capnogram rises slowly, as in bronchospasm.
    """

    ecg: Tracing | None
    pulse: float
    pressure: tuple[float, float] | None
    respiratory_rate: float
    carbon_dioxide: float | None
    obstructed: bool


class Monitor(msgspec.Struct, rename="camel"):
    """The patient monitor. `words`: what the curves look like, for those who do not see them."""

    signs: list[MonitorSign]
    curves: Curves
    words: str


class Choice(msgspec.Struct, rename="camel"):
    """Something the learner may do now."""

    id: str
    text: str
    done: bool


class Request(msgspec.Struct, rename="camel"):
    """Something that can be examined or investigated. `name` in the case's language, empty where `id` says it all."""

    id: str
    group: Literal["examination", "sign", "laboratory", "imaging", "function"]
    name: str
    asked: bool


class Reading(msgspec.Struct, rename="camel"):
    """A value with its reference range."""

    name: str
    value: float | str | None
    unit: str
    low: float | None = None
    high: float | None = None
    source: ReferenceSource | None = None


class Result(msgspec.Struct, rename="camel"):
    """What an examination or investigation showed, at which second. A tracing where there is one."""

    id: str
    group: Literal["examination", "sign", "laboratory", "imaging", "function"]
    name: str
    second: int
    text: str = ""
    readings: list[Reading] = []
    ecg: Tracing | None = None


class Entry(msgspec.Struct, rename="camel"):
    """A line of what happened: a story, words of somebody, an act, a dose, a hint."""

    second: int
    kind: Literal["story", "said", "asked", "answered", "done", "given", "hint"]
    text: str
    speaker: str = ""


class DrugOffer(msgspec.Struct, rename="camel"):
    """A drug that can be ordered: generic English name, the name in the case's language, usual units and routes."""

    drug: str
    name: str
    units: list[str]
    routes: list[str]


class Bedside(msgspec.Struct, rename="camel"):
    """The run as the learner sees it now. `number`: of acts so far; `second`: since the start, without pauses."""

    attempt_id: UUID
    organism_id: UUID | None
    heartbeat_seconds: int
    scenario_id: UUID | None
    scenario_name: str
    locale: Locale
    number: int
    second: int
    paused: bool
    ended: bool
    title: str
    story: str
    briefing: Briefing
    monitor: Monitor
    choices: list[Choice]
    requests: list[Request]
    results: list[Result]
    drugs: list[DrugOffer]
    entries: list[Entry]
    can_hint: bool
    can_pause: bool


class SignAt(msgspec.Struct, rename="camel"):
    """The signs at a second of the run: number by sign id."""

    second: int
    values: dict[str, float | None]


class Source(msgspec.Struct, rename="camel"):
    """A reference of the case."""

    id: str
    title: str
    link: str


class Comment(msgspec.Struct, rename="camel"):
    """What somebody wrote about the attempt."""

    id: UUID
    author: str
    at: str
    text: str


class Review(msgspec.Struct, rename="camel"):
    """An attempt that has ended, as teacher and student look back on it.

    `score` is null where it cannot be known; `why` says the reason: `version_gone`, `no_points`.
    """

    attempt_id: UUID
    scenario_id: UUID | None
    scenario_name: str
    locale: Locale
    person: str | None
    place: Literal["portal", "desktop"]
    started_at: str
    ended_at: str
    ending: Ending | Literal["abandoned"]
    seconds: int
    progress: int
    score: Score | None
    why: str | None
    acts: list[Judged]
    missed: list[Missed]
    entries: list[Entry]
    signs: list[MonitorSign]
    curve: list[SignAt]
    summary: str
    points: list[str]
    questions: list[str]
    sources: list[Source]
    comments: list[Comment]
    earlier: list[float | None]
    """Scores of the person's earlier attempts on the scenario, the latest last."""
    group_percent: float | None
    """Mean score of all who have ended the scenario, where there are five or more."""
