"""A pulmonary function test on paper: the patient, what it means, the table, the curves."""

from collections.abc import Callable

import msgspec

from vesalius.kit.locales import Locale
from vesalius.physiology.lung_function import LOWER_LIMIT, SOURCE_NAMES, TWO_SIDED, UPPER_LIMIT, Source
from vesalius.printouts.charts import Chart, charts
from vesalius.printouts.dates import day_in_words, parts_of, zone_of
from vesalius.printouts.paper import printable
from vesalius.printouts.pft_words import DECIMALS, MEASURES, WORDS, Words
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


class _PaperWords(msgspec.Struct):
    notice: str
    page: str
    reading: str
    values: str
    columns: tuple[str, ...]
    bar: str
    phases: tuple[str, str]
    sources: str
    loop: str
    spirogram: str
    flow: str
    volume: str
    seconds: str


class PftPaper(msgspec.Struct):
    """What the template sets."""

    language: str
    title: str
    author: str
    date: dict[str, int]
    company: str
    foot: str
    words: _PaperWords
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
    words = WORDS[locale]
    zone = zone_of(report.time_zone)
    name = printable(f"{report.student.first_name} {report.student.last_name}")
    scenario = printable(report.scenario_name)
    moment = report.performed.astimezone(zone)
    day = day_in_words(moment, locale)
    loop, spirogram = charts(report.curves)
    return PftPaper(
        language=words.language,
        title=f"{words.title}: {scenario}",
        author=name,
        date=parts_of(report.performed),
        company=printable(report.company_name),
        foot=f"{name} · {day}",
        words=_paper_words(words),
        facts=[
            (words.student, name),
            (words.scenario, scenario),
            (words.when, f"{day}, {moment:%H:%M} ({zone.key})"),
            *_of_patient(report, words),
            (words.quality, _quality(report, words)),
        ],
        finding=_finding(report, words),
        reading=_reading(report, words),
        rows=[_row(line, words) for line in report.measures],
        after=any(line.post is not None for line in report.measures),
        limit=_place(LOWER_LIMIT),
        middle=_place(0),
        sources=_sources(report, words),
        legend=[_Legend(curve.of, _legend(curve, words)) for curve in report.curves],
        notes=[words.undrawn.format(phase=words.phases[phase]) for phase in report.undrawn],
        loop=loop,
        spirogram=spirogram,
        alt_loop=words.alt_loop.format(lines=_lines_in_words(report, words)),
        alt_time=words.alt_time.format(lines=_lines_in_words(report, words)),
    )


def file_name(report: PftReport) -> str:
    """A name that every system takes, and that names nobody."""
    return f"pft-{report.performed.astimezone(zone_of(report.time_zone)):%Y-%m-%d-%H%M}.pdf"


def _paper_words(words: Words) -> _PaperWords:
    return _PaperWords(
        notice=words.notice,
        page=words.page,
        reading=words.reading,
        values=words.values,
        columns=words.columns,
        bar=words.bar,
        phases=(words.phases["pre"], words.phases["post"]),
        sources=words.sources,
        loop=words.loop,
        spirogram=words.spirogram,
        flow=words.flow,
        volume=words.volume,
        seconds=words.seconds,
    )


def _of_patient(report: PftReport, words: Words) -> list[tuple[str, str]]:
    patient = report.patient
    about = (
        words.genders[patient.gender],
        words.years.format(age=_plain(patient.age, words)),
        words.body.format(
            height=_plain(patient.height, words),
            weight=_plain(patient.weight, words),
            bmi=_number(patient.bmi, 1, words),
        ),
    )
    facts = [(words.patient, ", ".join(about))]
    if patient.diagnosis:
        facts.append((words.diagnosis, printable(patient.diagnosis)))
    return facts


def _quality(report: PftReport, words: Words) -> str:
    graded = [
        f"{words.phases[grades.phase]}: "
        + ", ".join(
            f"{name} {grade}" for name, grade in (("FEV1", grades.fev1), ("FVC", grades.fvc)) if grade
        )
        for grades in report.quality
        if grades.fev1 or grades.fvc
    ]
    return "; ".join(graded) or words.no_quality


def _finding(report: PftReport, words: Words) -> str:
    reading = report.reading
    if reading.trust == "none":
        return words.untrusted
    if reading.pattern is None:
        return words.unread
    found = words.patterns[reading.pattern]
    return found if reading.severity is None else f"{found}, {words.severities[reading.severity]}"


def _reading(report: PftReport, words: Words) -> list[str]:
    reading, said = report.reading, []
    if reading.trust == "limited":
        said.append(words.limited)
    if reading.pattern in ("possibleRestriction", "possiblyMixed"):
        said.append(words.volumes_outside if reading.volumes_outside else words.needs_volumes)
    said += [words.inflations[found] for found in reading.inflation]
    if reading.response is not None:
        said.append(
            words.response.format(
                fev1=_signed(reading.response.fev1, words),
                fvc=_signed(reading.response.fvc, words),
                words=words.responds[
                    1 if reading.response.significant else 2 if reading.response.fall else 0
                ],
            )
        )
    if reading.diffusion == "normal":
        said.append(words.diffusion_normal)
    elif reading.diffusion is not None:
        said.append(words.diffusion.format(severity=words.severities[reading.diffusion]))
    if reading.transfer is not None:
        said.append(words.transfers[reading.transfer])
    if any(line.measure == "DLCO" for line in report.measures):
        given = report.hemoglobin
        said.append(
            words.not_corrected
            if given is None
            else words.corrected.format(hemoglobin=_number(given, 0, words))
        )
    if report.outside:
        said.append(words.outside.format(list=", ".join(MEASURES[measure] for measure in report.outside)))
    return said


def _row(line: PftMeasure, words: Words) -> _Row:
    decimals = DECIMALS.get(line.measure, 2)

    def value(number: float | None) -> str:
        return _NOTHING if number is None else _number(number, decimals, words)

    def cell(given: PftMeasured) -> _Cell:
        z = given.z_score
        return _Cell(
            measured=value(given.measured),
            z=_NOTHING
            if z is None
            else _number(z, 2, words) + (f" {words.marks[given.mark]}" if given.mark else ""),
            percent=_NOTHING
            if given.percent_predicted is None
            else _number(given.percent_predicted, 0, words),
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
        change="" if line.post is None else _change(line.change, words),
    )


def _limits(lln: float | None, uln: float | None, value: Callable[[float | None], str]) -> str:
    if uln is not None:
        return f"{value(lln)} – {value(uln)}" if lln is not None else f"< {value(uln)}"
    return _NOTHING if lln is None else f"> {value(lln)}"


def _change(change: float | None, words: Words) -> str:
    return _NOTHING if change is None else f"{_signed(change, words)} %"


def _sources(report: PftReport, words: Words) -> list[str]:
    by_source: dict[Source, list[str]] = {}
    for line in report.measures:
        by_source.setdefault(line.source, []).append(MEASURES[line.measure])
    # The other equations tell no groups apart.
    group = dict.fromkeys(("gli2012", "nhanes3"), f" ({words.groups[report.group]})")
    return [
        f"{', '.join(names)}: {SOURCE_NAMES[source]}{group.get(source, '')}"
        for source, names in by_source.items()
    ]


def _legend(curve: PftCurve, words: Words) -> str:
    if curve.of == "predicted":
        return words.predicted
    how = words.recorded if curve.origin == "recorded" else words.drawn
    return f"{words.phases[curve.of]} ({how})"


def _lines_in_words(report: PftReport, words: Words) -> str:
    return " ".join(
        words.alt_line.format(
            name=_legend(curve, words),
            flow=_number(max(curve.flow_volume.flows), 2, words),
            volume=_number(max(curve.volume_time.volumes), 2, words),
        )
        for curve in report.curves
    )


def _place(z: float) -> float:
    low, high = _BAR
    return (min(high, max(low, z)) - low) / (high - low)


def _number(value: float, decimals: int, words: Words) -> str:
    written = f"{value:.{decimals}f}"
    # What rounds to nothing has no sign.
    if not written.strip("-0."):
        written = written.lstrip("-")
    return written.replace("-", "−").replace(".", words.comma)


def _plain(value: float, words: Words) -> str:
    return _number(value, 0 if value == int(value) else 1, words)


def _signed(value: float, words: Words) -> str:
    written = _number(value, 1, words)
    return f"+{written}" if value > 0 else written
