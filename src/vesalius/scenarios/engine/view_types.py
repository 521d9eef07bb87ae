"""What a learner sees of a run. Nothing here names what a learner has to find out."""

from typing import Literal

from msgspec import Struct

from vesalius.kit.locales import Locale
from vesalius.physiology.electrocardiogram import Tracing
from vesalius.scenarios.document.schema import ElementKind, Gender, PftPhase, ReferenceSource

RequestGroup = Literal["examination", "sign", "laboratory", "imaging", "function"]


class Briefing(Struct, rename="camel"):
    """What a learner is told before the run begins. Height in cm, weight in kg."""

    setting: str
    minutes: int | None
    prebrief: str
    complaint: str
    gender: Gender
    age: int
    height: float
    weight: float


class MonitorSign(Struct, rename="camel"):
    """A value of the monitor. `alarm`: beyond the usual alarm limits, or `lost` where no pulse can be measured.

    `value` is null while it cannot be measured.
    """

    id: str
    kind: ElementKind
    label: str
    value: float | str | None
    unit: str
    alarm: Literal["low", "high", "lost"] | None = None


class Curves(Struct, rename="camel"):
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


class Monitor(Struct, rename="camel"):
    """The patient monitor. `words`: what the curves look like, for those who do not see them."""

    signs: list[MonitorSign]
    curves: Curves
    words: str


class Choice(Struct, rename="camel"):
    """Something the learner may do now."""

    id: str
    text: str
    done: bool


class Request(Struct, rename="camel"):
    """Something that can be examined or investigated. `name` in the case's language, empty where `id` says it all."""

    id: str
    group: RequestGroup
    name: str
    asked: bool


class Reading(Struct, rename="camel"):
    """A value with its reference range. `phase`: of a measure of lung function, before or after the bronchodilator."""

    name: str
    value: float | str | None
    unit: str
    low: float | None = None
    high: float | None = None
    source: ReferenceSource | None = None
    phase: PftPhase | None = None


class Result(Struct, rename="camel"):
    """What an examination or investigation showed, at which second. A tracing where there is one.

    `by`: the words of the action that showed it; empty where it was asked for, or is seen from the start. `present`:
    what is found by the signs of then, where the patient was no longer as at the start; `ofStart`: the rest is as it
    was at the start, though the patient had changed.
    """

    id: str
    group: RequestGroup
    name: str
    second: int
    text: str = ""
    readings: list[Reading] = []
    ecg: Tracing | None = None
    by: str = ""
    present: str = ""
    of_start: bool = False


class Entry(Struct, rename="camel"):
    """A line of what happened: a story, words of somebody, an act, a dose, a hint."""

    second: int
    kind: Literal["story", "said", "asked", "answered", "done", "given", "hint"]
    text: str
    speaker: str = ""


class DrugOffer(Struct, rename="camel"):
    """A drug that can be ordered: generic English name, the name in the case's language, usual units and routes."""

    drug: str
    name: str
    units: list[str]
    routes: list[str]


class RunView(Struct, rename="camel", kw_only=True):
    """A run as the learner sees it now. `number`: of acts so far; `second`: since the start, without pauses."""

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
    entries: list[Entry]
    can_hint: bool
    can_pause: bool
