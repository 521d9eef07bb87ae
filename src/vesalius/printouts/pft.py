"""A pulmonary function test on paper: the patient, what it means, the table, the curves."""

from collections.abc import Callable

import msgspec

from vesalius.kit.locales import Language, Locale
from vesalius.kit.messages import Messages, messages
from vesalius.kit.time_zones import zone_of
from vesalius.physiology.lung_function import LOWER_LIMIT, SOURCE_NAMES, TWO_SIDED, UPPER_LIMIT, Source
from vesalius.printouts.charts import Chart, charts
from vesalius.printouts.measures import DECIMALS, MEASURES
from vesalius.printouts.paper import parts_of, printable
from vesalius.training.pft.schemas import PftCurve, PftMeasure, PftMeasured, PftReport

TEMPLATE = "pft.typ"
_NOTHING = "–"
_BAR = (-5.0, 3.0)
"""z-scores at the ends of the bar."""


class _Cell(msgspec.Struct):
    """A measured value. `bar` is where its z-score stands on the bar, 0 to 1; `marked`: beyond a limit of normal."""

    measured: str
    z: str
    percent: str
    bar: float | None
    marked: bool


class _Row(msgspec.Struct):
    measure: str
    unit: str
    predicted: str
    limits: str
    upper: float | None
    pre: _Cell
    post: _Cell | None
    change: str


class _Legend(msgspec.Struct):
    of: str
    text: str


class PftPaper(msgspec.Struct):
    """What the template sets."""

    language: Language
    title: str
    notice: str
    author: str
    date: dict[str, int]
    company: str
    foot: str
    facts: list[tuple[str, str]]
    finding: str
    reading: list[str]
    rows: list[_Row]
    after: bool
    limit: float
    middle: float
    sources: list[str]
    legend: list[_Legend]
    notes: list[str]
    loop: Chart
    spirogram: Chart
    alt_loop: str
    alt_time: str


def on_paper(report: PftReport, locale: Locale) -> PftPaper:
    """The test in the words of one language, its time in the license's time zone."""
    say = messages(locale)
    zone = zone_of(report.time_zone)
    name = printable(f"{report.student.first_name} {report.student.last_name}")
    scenario = printable(report.scenario_name)
    moment = report.performed.astimezone(zone)
    day = say.day(moment, short=True)
    loop, spirogram = charts(report.curves)
    return PftPaper(
        language=say.language,
        title=f"{say('section_pft')}: {scenario}",
        notice=say("chats_notice"),
        author=name,
        date=parts_of(report.performed),
        company=printable(report.company_name),
        foot=f"{name} · {day}",
        facts=[
            (say("column_student"), name),
            (say("column_scenario"), scenario),
            (say("audit_at"), f"{day}, {moment:%H:%M} ({zone.key})"),
            *_of_patient(report, say),
            (say("pft_quality"), _quality(report, say)),
        ],
        finding=_finding(report, say),
        reading=_reading(report, say),
        rows=[_row(line, say) for line in report.measures],
        after=any(line.post is not None for line in report.measures),
        limit=_place(LOWER_LIMIT),
        middle=_place(0),
        sources=_sources(report, say),
        legend=[_Legend(curve.of, _legend(curve, say)) for curve in report.curves],
        notes=[say("pft_undrawn", phase=say.of("pft_phase", phase)) for phase in report.undrawn],
        loop=loop,
        spirogram=spirogram,
        alt_loop=say("paper_pft_alt_loop", lines=_lines_in_words(report, say)),
        alt_time=say("paper_pft_alt_time", lines=_lines_in_words(report, say)),
    )


def file_name(report: PftReport) -> str:
    """A file name that every system accepts, without the name of a person."""
    return f"pft-{report.performed.astimezone(zone_of(report.time_zone)):%Y-%m-%d-%H%M}.pdf"


def _of_patient(report: PftReport, say: Messages) -> list[tuple[str, str]]:
    patient = report.patient
    about = (
        say.of("gender", patient.gender),
        say("pft_age", age=_plain(patient.age, say)),
        say(
            "pft_body",
            height=_plain(patient.height, say),
            weight=_plain(patient.weight, say),
            bmi=say.number(patient.bmi, 1, grouped=False),
        ),
    )
    facts = [(say("paper_pft_patient"), ", ".join(about))]
    if patient.diagnosis:
        facts.append((say("pft_diagnosis"), printable(patient.diagnosis)))
    return facts


def _quality(report: PftReport, say: Messages) -> str:
    graded = [
        f"{say.of('pft_phase', grades.phase)}: "
        + ", ".join(
            f"{name} {grade}" for name, grade in (("FEV1", grades.fev1), ("FVC", grades.fvc)) if grade
        )
        for grades in report.quality
        if grades.fev1 or grades.fvc
    ]
    return "; ".join(graded) or say("pft_no_quality")


def _finding(report: PftReport, say: Messages) -> str:
    reading = report.reading
    if reading.trust == "none":
        return say("pft_untrusted")
    if reading.pattern is None:
        return say("pft_unread")
    found = say.of("pft_pattern", reading.pattern)
    return found if reading.severity is None else f"{found}, {say.of('pft_severity', reading.severity)}"


def _reading(report: PftReport, say: Messages) -> list[str]:
    reading, said = report.reading, []
    if reading.trust == "limited":
        said.append(say("pft_limited"))
    if reading.pattern in ("possibleRestriction", "possiblyMixed"):
        said.append(say("pft_volumes_outside" if reading.volumes_outside else "pft_needs_volumes"))
    said += [say.of("pft_inflation", found) for found in reading.inflation]
    if reading.response is not None:
        response = reading.response
        key = (
            "pft_response"
            if response.significant
            else "pft_response_fall"
            if response.fall
            else "pft_no_response"
        )
        said.append(say(key, fev1=_signed(response.fev1, say), fvc=_signed(response.fvc, say)))
    if reading.diffusion == "normal":
        said.append(say("pft_diffusion_normal"))
    elif reading.diffusion is not None:
        said.append(say("pft_diffusion", severity=say.of("pft_severity", reading.diffusion)))
    if reading.transfer is not None:
        said.append(say.of("pft_transfer", reading.transfer))
    if any(line.measure == "DLCO" for line in report.measures):
        given = report.hemoglobin
        said.append(
            say("pft_not_corrected")
            if given is None
            else say("pft_corrected", hemoglobin=say.number(given, 0, grouped=False))
        )
    if report.outside:
        said.append(say("pft_outside", list=", ".join(MEASURES[measure] for measure in report.outside)))
    return said


def _row(line: PftMeasure, say: Messages) -> _Row:
    decimals = DECIMALS.get(line.measure, 2)

    def value(measured: float | None) -> str:
        return _NOTHING if measured is None else say.number(measured, decimals, grouped=False)

    def cell(given: PftMeasured) -> _Cell:
        z = given.z_score
        return _Cell(
            measured=value(given.measured),
            z=_NOTHING
            if z is None
            else say.number(z, 2, grouped=False)
            + (f" {say.of('pft_mark', given.mark)}" if given.mark else ""),
            percent=_NOTHING
            if given.percent_predicted is None
            else say.number(given.percent_predicted, 0, grouped=False),
            bar=None if z is None else _place(z),
            marked=given.mark is not None,
        )

    return _Row(
        measure=MEASURES[line.measure],
        unit=line.unit,
        predicted=value(line.predicted),
        limits=_limits(line.lln, line.uln, value),
        upper=_place(UPPER_LIMIT) if line.measure in TWO_SIDED else None,
        pre=cell(line.pre),
        post=None if line.post is None else cell(line.post),
        change="" if line.post is None else _change(line.change, say),
    )


def _limits(lln: float | None, uln: float | None, value: Callable[[float | None], str]) -> str:
    if uln is not None:
        return f"{value(lln)} – {value(uln)}" if lln is not None else f"< {value(uln)}"
    return _NOTHING if lln is None else f"> {value(lln)}"


def _change(change: float | None, say: Messages) -> str:
    return _NOTHING if change is None else f"{_signed(change, say)} %"


def _sources(report: PftReport, say: Messages) -> list[str]:
    by_source: dict[Source, list[str]] = {}
    for line in report.measures:
        by_source.setdefault(line.source, []).append(MEASURES[line.measure])
    # The other equations tell no groups apart.
    group = dict.fromkeys(("gli2012", "nhanes3"), f" ({say.of('pft_group', report.group)})")
    return [
        f"{', '.join(names)}: {SOURCE_NAMES[source]}{group.get(source, '')}"
        for source, names in by_source.items()
    ]


def _legend(curve: PftCurve, say: Messages) -> str:
    if curve.of == "predicted":
        return say("field_predicted")
    how = "pft_recorded" if curve.origin == "recorded" else "pft_drawn"
    return say(how, phase=say.of("pft_phase", curve.of))


def _lines_in_words(report: PftReport, say: Messages) -> str:
    return " ".join(
        say(
            "pft_curve_said",
            name=_legend(curve, say),
            flow=say.number(max(curve.flow_volume.flows), 2, grouped=False),
            volume=say.number(max(curve.volume_time.volumes), 2, grouped=False),
        )
        for curve in report.curves
    )


def _place(z: float) -> float:
    low, high = _BAR
    return (min(high, max(low, z)) - low) / (high - low)


def _plain(value: float, say: Messages) -> str:
    return say.number(value, 0 if value == int(value) else 1, grouped=False)


def _signed(value: float, say: Messages) -> str:
    written = say.number(value, 1, grouped=False)
    return f"+{written}" if value > 0 else written
