"""A run as the learner sees it: what stands on the monitor, what can be done, what was found and said."""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from hashlib import blake2b
from typing import Literal, NamedTuple
from uuid import UUID

from vesalius.kit.locales import LANGUAGES, Language, Locale
from vesalius.physiology.electrocardiogram import Tracing, of_leads
from vesalius.scenarios.document.drugs import DRUGS
from vesalius.scenarios.document.pathologies import PATHOLOGIES
from vesalius.scenarios.document.schema import (
    Action,
    Document,
    Element,
    ElementKind,
    ElementValue,
    Gender,
    Laboratory,
    PftValue,
    Rhythm,
)
from vesalius.scenarios.document.things import changes, own_name
from vesalius.scenarios.document.tracings import tracing_of, words_of

from .acts import Order
from .case import Case
from .doses import order_in_words
from .events import Asked, Cued, Done, Entered, Event, Given, Hinted, Spoke
from .present import present
from .run import next_hint
from .signs import NEEDS_PULSE, gas_at, has_pulse
from .state import Run, offers
from .talk.answering import Part, Question, answer
from .talk.understanding import PHRASES
from .view_types import (
    Briefing,
    Choice,
    Curves,
    DrugOffer,
    Entry,
    Monitor,
    MonitorSign,
    Reading,
    Request,
    RequestGroup,
    Result,
    RunView,
)

ALARMS: Mapping[ElementKind, tuple[float, float]] = {
    "heartRate": (50, 120),
    "respiratoryRate": (8, 30),
    "oxygenSaturation": (90, 101),
    "systolicPressure": (90, 180),
    "diastolicPressure": (40, 110),
    "meanArterialPressure": (60, 120),
    "temperature": (35, 39),
    "endTidalCarbonDioxide": (25, 55),
    "glasgowComaScale": (9, 16),
    "glucose": (4, 15),
}
"""Values below and above these alarm, as monitors are usually set for adults."""

_TENTHS: frozenset[ElementKind] = frozenset(("temperature", "glucose"))
_STEADY = 40.0
"""A pulse pressure, in mmHg, with which the pulse is felt well."""
_GROUPS: Mapping[str, RequestGroup] = {
    "examination": "examination",
    "sign": "sign",
    "lab": "laboratory",
    "imaging": "imaging",
    "ecg": "function",
    "pft": "function",
}
_MONITOR_LEAD: Literal["II"] = "II"


class Frame(NamedTuple):
    """What a view says around the run. `number`: of acts so far; the order of the choices is drawn by `drawn_by`."""

    scenario_name: str
    locale: Locale
    number: int
    drawn_by: UUID

    @property
    def language(self) -> Language:
        """The language of the case."""
        return LANGUAGES[self.locale]


def view(frame: Frame, run: Run) -> RunView:
    """The whole view of a run."""
    document, language = run.case.document, frame.language
    asked = {event.thing: event for event in run.events if isinstance(event, Asked)}
    return RunView(
        scenario_name=frame.scenario_name,
        locale=frame.locale,
        number=frame.number,
        second=run.second,
        paused=run.paused,
        ended=run.over,
        title=run.block.title,
        story=run.block.narrative,
        briefing=_briefing(document),
        monitor=monitor(run, set(asked), language),
        choices=[Choice(action.id, action.text, done) for action, done in choices(run, frame.drawn_by)],
        requests=[
            Request(thing, _GROUPS[thing.partition(".")[0]], own_name(document, thing), thing in asked)
            for thing in run.case.things.on_request
        ],
        results=list(_results(run, asked, language)),
        entries=entries(run, language),
        can_hint=next_hint(run) is not None,
        can_pause=not run.over,
    )


def _briefing(document: Document) -> Briefing:
    info, case = document.general_info, document.clinical_scenario
    measured = case.basic_measurements
    return Briefing(
        setting=info.setting,
        minutes=info.minutes,
        prebrief=info.prebrief,
        complaint=case.history.chief_complaint,
        gender=measured.gender,
        age=measured.age,
        height=measured.height,
        weight=measured.weight,
    )


def choices(run: Run, drawn_by: UUID) -> list[tuple[Action, bool]]:
    """What can be done, and (True) what was done in the block.

    Authors write the right thing first, so the order is drawn.
    """
    found = [(offer.action, False) for offer in offers(run)]
    found += [(action, True) for action in run.block.actions if action.id in run.done]

    def drawn(choice: tuple[Action, bool]) -> bytes:
        return blake2b(drawn_by.bytes + choice[0].id.encode(), digest_size=8).digest()

    return sorted(found, key=drawn)


# The monitor


def monitor(run: Run, asked: set[str], language: Language) -> Monitor:
    """What the monitor shows: what is seen at once, and what was asked for."""
    shown = set(run.case.things.at_once) | asked
    pathology = PATHOLOGIES.get(run.case.document.general_info.pathology or "")
    values = run.values()
    by_kind = run.case.by_kind(values)
    pulse = has_pulse(by_kind)
    seen = [element for element in run.case.elements.values() if f"sign.{element.id}" in shown]
    kinds = {element.kind for element in seen}
    rhythm = _rhythm(by_kind) if "rhythm" in kinds else None
    rate = _number(by_kind.get("heartRate"))
    systolic, diastolic = _number(by_kind.get("systolicPressure")), _number(by_kind.get("diastolicPressure"))
    felt = pulse and (systolic is None or systolic > 0)
    difference = systolic - diastolic if systolic is not None and diastolic is not None else _STEADY
    return Monitor(
        signs=[
            sign_of(element, values[element.id], pulse=pulse) for element in seen if element.kind != "rhythm"
        ],
        curves=Curves(
            ecg=_lead(run.case, rhythm, rate) if rhythm else None,
            pulse=round(min(1.0, max(0.1, difference / _STEADY)), 2) if felt else 0.0,
            pressure=(
                (round(systolic), round(diastolic))
                if felt
                and systolic is not None
                and diastolic is not None
                and {"systolicPressure", "diastolicPressure"} <= kinds
                else None
            ),
            respiratory_rate=float(round(_number(by_kind.get("respiratoryRate")) or 0.0)),
            carbon_dioxide=(
                _number(by_kind.get("endTidalCarbonDioxide")) if "endTidalCarbonDioxide" in kinds else None
            ),
            obstructed=pathology is not None and pathology.slow_expiration,
        ),
        words=words_of(run.case.document, rhythm, rate, language, segments=False) if rhythm else "",
    )


def rounded(kind: ElementKind, value: float) -> float:
    """A sign as a monitor shows it."""
    return round(value, 1) if kind in _TENTHS else round(value)


def sign_of(element: Element, value: ElementValue, *, pulse: bool = True) -> MonitorSign:
    """A sign as it is read: rounded, with its alarm; nothing where it cannot be measured."""
    alarm: Literal["low", "high", "lost"] | None = None
    if not pulse and element.kind in NEEDS_PULSE:
        value, alarm = None, "lost"
    if isinstance(value, int | float):
        value = rounded(element.kind, value)
        low, high = ALARMS.get(element.kind, (float("-inf"), float("inf")))
        alarm = "low" if value < low else "high" if value > high else None
    return MonitorSign(element.id, element.kind, element.label, value, element.unit, alarm)


def _rhythm(by_kind: Mapping[ElementKind, ElementValue]) -> Rhythm | None:
    return by_kind.get("rhythm")  # type: ignore[return-value]


@lru_cache(maxsize=256)
def _twelve_leads(case: Case, rhythm: Rhythm, rate: int | None) -> Tracing | None:
    return tracing_of(case.document, rhythm, rate)


def _lead(case: Case, rhythm: Rhythm, rate: float | None) -> Tracing | None:
    """What a monitor shows of the tracing."""
    whole = _twelve_leads(case, rhythm, None if rate is None else round(rate))
    return of_leads(whole, _MONITOR_LEAD) if whole is not None else None


def _number(value: ElementValue) -> float | None:
    return float(value) if isinstance(value, int | float) else None


# What was found


def _results(run: Run, asked: Mapping[str, Asked], language: Language) -> Iterator[Result]:
    """What is shown from the start, and the latest of each thing that was asked for."""
    start = {id: element.value for id, element in run.case.elements.items()}
    first = _as_read(run.case, start)
    for thing in run.case.things.at_once:
        if not thing.startswith("sign.") and thing not in asked:
            yield _result(run, Asked(0, thing, start), thing)
    for thing, event in asked.items():
        result = _result(run, event, thing)
        result.by = event.by.text if event.by is not None else ""
        if not changes(thing) and (now := _as_read(run.case, event.values)) != first:
            _bring_up_to(now, first, run.case, result, language)
        yield result


def _as_read(case: Case, values: Mapping[str, ElementValue]) -> dict[ElementKind, ElementValue]:
    """The signs as an examination reads them, without those that the document hides."""
    return {
        element.kind: rounded(element.kind, value) if isinstance(value, int | float) else value
        for element in case.elements.values()
        if element.visibility != "hidden"
        for value in (values[element.id],)
    }


def _bring_up_to(
    now: Mapping[ElementKind, ElementValue],
    first: Mapping[ElementKind, ElementValue],
    case: Case,
    result: Result,
    language: Language,
) -> None:
    """A result of the start with what the signs tell of now."""
    kind, _, id = result.id.partition(".")
    if kind == "examination":
        told = present(id, now, language)
        result.present = told if told != present(id, first, language) else ""
    document = case.document
    lab = result.readings[0] if kind == "lab" else None
    if lab is not None and isinstance(lab.value, int | float):
        measured = document.clinical_scenario.basic_measurements
        gas = gas_at(id, lab.value, measured, first, now, document.general_info.pathology)
        if gas is not None:
            lab.value = gas
            return
    result.of_start = True


def _result(run: Run, event: Asked, thing: str) -> Result:
    document = run.case.document
    kind, _, id = thing.partition(".")
    group, name, second = _GROUPS[kind], own_name(document, thing), event.second
    case = document.clinical_scenario
    match kind:
        case "examination":
            return Result(thing, group, name, second, text=getattr(case.initial_examination, id))
        case "imaging":
            report = next(image.report for image in case.investigations.imaging if image.id == id)
            return Result(thing, group, name, second, text=report)
        case "lab":
            lab = next(lab for lab in case.investigations.labs if lab.id == id)
            return Result(thing, group, name, second, readings=[_laboratory(lab)])
        case "pft":
            test = case.investigations.pft
            return Result(
                thing, group, name, second, readings=[_measure(v) for v in test.values] if test else []
            )
        case "ecg":
            return _electrocardiogram(run, event)
        case _:
            return _sign(run.case, run.case.elements[id], event)


def _sign(case: Case, element: Element, event: Asked) -> Result:
    value = event.values[element.id]
    if element.kind == "rhythm":
        return Result(
            event.thing,
            "sign",
            element.label,
            event.second,
            ecg=_lead(case, value, None) if value else None,  # type: ignore[arg-type]
        )
    if element.kind == "finding":
        return Result(event.thing, "sign", element.label, event.second, text=str(value or ""))
    shown = sign_of(element, value, pulse=has_pulse(case.by_kind(event.values)))
    return Result(
        event.thing, "sign", element.label, event.second, readings=[Reading("", shown.value, shown.unit)]
    )


def _electrocardiogram(run: Run, event: Asked) -> Result:
    """The tracing of the rhythm then. Intervals are the document's while its rhythm lasts; it is read by no machine."""
    ecg = run.case.document.clinical_scenario.investigations.ecg
    by_kind = run.case.by_kind(event.values)
    rhythm = _rhythm(by_kind) or (ecg.rhythm if ecg else None)
    if ecg is None or rhythm is None:
        return Result(event.thing, "function", "", event.second)
    rate = _number(by_kind.get("heartRate"))
    drawn = _twelve_leads(run.case, rhythm, None if rate is None else round(rate))
    if rhythm != ecg.rhythm:
        return Result(event.thing, "function", "", event.second, ecg=drawn)
    measured: list[tuple[str, int | None, str]] = [
        ("PR", ecg.pr, "ms"),
        ("QRS", ecg.qrs, "ms"),
        ("QT", ecg.qt, "ms"),
        ("QTc", ecg.qtc, "ms"),
        ("axis", ecg.axis, "°"),
    ]
    return Result(
        event.thing,
        "function",
        "",
        event.second,
        readings=[Reading(name, value, unit) for name, value, unit in measured if value is not None],
        ecg=drawn,
    )


def _laboratory(lab: Laboratory) -> Reading:
    # A pure number has the unit 1, which nobody reads out.
    return Reading(lab.name, lab.value, "" if lab.unit == "1" else lab.unit, lab.low, lab.high)


def _measure(value: PftValue) -> Reading:
    return Reading(
        value.measure, value.measured, value.unit, low=value.lln, source=value.source, phase=value.phase
    )


# What happened


def entries(run: Run, language: Language) -> list[Entry]:
    """What happened, line by line, as far as a learner may know."""
    return [entry for event in run.events for entry in _lines(run, event, language)]


def _lines(run: Run, event: Event, language: Language) -> Iterator[Entry]:
    match event:
        case Entered(second=second, block=block):
            yield Entry(second, "story", block.narrative)
        case Cued(second=second, speaker=speaker, text=text):
            yield Entry(second, "said", text, speaker)
        case Done(second=second, action=action, order=None):
            yield Entry(second, "done", action.text)
        case Done(second=second, order=Order() as order) | Given(second=second, order=order):
            yield Entry(
                second, "given", order_in_words(order.drug, order.dose, order.unit, order.route, language)
            )
        case Asked(second=second, thing=thing, by=None):
            yield Entry(second, "asked", own_name(run.case.document, thing) or thing)
        case Spoke(second=second, text=text):
            gender = run.case.document.clinical_scenario.basic_measurements.gender
            yield Entry(second, "asked", text)
            for part in answered(run, event, language):
                speaker = PHRASES["history"][language] if part.noted else _PATIENT[language][gender]
                yield Entry(second, "answered", part.text, speaker)
        case Hinted(second=second, action=action):
            yield Entry(second, "hint", action.hint)


def answered(run: Run, spoke: Spoke, language: Language) -> list[Part]:
    """What was answered: by the patient, or by the history of the case."""
    return [Part(spoke.answer, noted=False)] if spoke.answer else _answer(run.case, spoke.question, language)


def in_one(parts: Iterable[Part], language: Language) -> str:
    """An answer as one text of the patient's, which says what is not in the patient's words."""
    return " ".join(
        f"{PHRASES['history'][language]}: {part.text}" if part.noted else part.text for part in parts
    )


@lru_cache(maxsize=1024)
def _answer(case: Case, question: Question, language: Language) -> list[Part]:
    return answer(case.document, question, language)


_PATIENT: Mapping[Language, Mapping[Gender, str]] = {
    "en": {"male": "Patient", "female": "Patient"},
    "bg": {"male": "Пациент", "female": "Пациентка"},
}


@lru_cache
def drugs(language: Language) -> list[DrugOffer]:
    """Every drug that can be ordered, by its name in the language of the case: groups of drugs have no dose."""
    offered = [
        DrugOffer(
            drug=name,
            name=drug.bg if language == "bg" else name,
            units=list(dict.fromkeys(dose.unit for dose in drug.doses)),
            routes=list(dict.fromkeys(dose.route for dose in drug.doses)),
        )
        for name, drug in DRUGS.items()
        if drug.doses
    ]
    return sorted(offered, key=lambda offer: offer.name)
