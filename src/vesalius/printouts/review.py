"""An attempt looked back on, on paper: what was done, what it was worth and why, how the patient did."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from itertools import zip_longest

import msgspec

from vesalius.accounts.schemas import Locale
from vesalius.printouts import pft, pft_words, scenario_words
from vesalius.printouts.dates import day_in_words, parts_of, zone_of
from vesalius.printouts.lanes import Lanes, Sampled, clock, decimal, lanes, sampled
from vesalius.printouts.paper import printable
from vesalius.printouts.review_words import WORDS, Words
from vesalius.scenarios.engine.view_types import Entry
from vesalius.training.bedside.schemas import Review
from vesalius.training.pft.schemas import PftReport
from vesalius.training.reviews.service import Printed

TEMPLATE = "review.typ"
_NOTHING = "–"
_WEAK = ("harmful", "unnecessary")


class _Objective(msgspec.Struct):
    text: str
    weight: str
    reached: str


class _Act(msgspec.Struct):
    number: str
    time: str
    text: str
    reason: str
    grade: str
    notes: str
    objective: str
    bad: bool


class _Missed(msgspec.Struct):
    text: str
    reason: str
    grade: str
    objective: str


class _Drawing(msgspec.Struct):
    drawn: Lanes
    alt: str


class _Line(msgspec.Struct):
    time: str
    kind: str
    text: str


class _LungTable(msgspec.Struct):
    finding: str
    reading: list[str]
    rows: list[list[str]]


class _Comment(msgspec.Struct):
    head: str
    text: str


class ReviewPaper(msgspec.Struct):
    """What the template sets."""

    language: str
    title: str
    author: str
    date: dict[str, int]
    company: str
    foot: str
    words: Words
    facts: list[tuple[str, str]]
    objectives: list[_Objective]
    acts: list[_Act]
    missed: list[_Missed]
    scored: bool
    steps_gone: bool
    lanes: list[_Drawing]
    values: Sampled
    course: list[_Line]
    lung: list[_LungTable]
    lung_columns: tuple[str, ...]
    summary: str
    points: list[str]
    questions: list[str]
    guide: list[str]
    sources: list[tuple[str, str]]
    comments: list[_Comment]


def on_paper(printed: Printed, locale: Locale) -> ReviewPaper:
    """The review in the words of one language, its times in the license's time zone."""
    words = WORDS[locale]
    review = printed.review
    zone = zone_of(printed.time_zone)
    name = printable(review.person or "")
    began = datetime.fromisoformat(review.started_at).astimezone(zone)
    ended = datetime.fromisoformat(review.ended_at)
    places = {one.id: str(n) for n, one in enumerate(review.sources, start=1)}
    objectives = {one.id: printable(one.text) for one in review.score.objectives} if review.score else {}
    names = {
        one.id: printable(one.label) or scenario_words.WORDS[locale].signs[one.kind] for one in review.signs
    }
    signs = [
        (one.id, f"{names[one.id]}, {printable(one.unit)}" if one.unit else names[one.id])
        for one in review.signs
    ]
    return ReviewPaper(
        language=words.language,
        title=f"{words.title}: {printable(review.scenario_name)}",
        author=name,
        date=parts_of(ended),
        company=printable(printed.company_name),
        foot=f"{name} · {day_in_words(began, locale)}",
        words=words,
        facts=[
            (words.student, name),
            (words.scenario, printable(review.scenario_name)),
            (words.when, f"{day_in_words(began, locale)}, {began:%H:%M} ({zone.key})"),
            (words.place, words.places[review.place]),
            (words.ending, words.endings[review.ending]),
            (words.time, clock(review.seconds)),
            *_worth(review, words, locale),
        ],
        objectives=[
            _Objective(printable(one.text), _number(one.weight, locale), _percent(one.percent, locale))
            for one in (review.score.objectives if review.score else [])
        ],
        acts=[
            _Act(
                number=str(n),
                time=clock(act.second),
                text=printable(act.text),
                reason=_reason(act.rationale, places.get(act.reference_id or "")),
                grade=words.grades[act.grade] if act.grade else _NOTHING,
                notes=", ".join(
                    [words.points.format(points=decimal(act.points, locale))]
                    + [words.hint] * act.with_hint
                    + [words.late] * act.late
                ),
                objective=objectives.get(act.objective_id or "", ""),
                bad=act.grade in _WEAK,
            )
            for n, act in enumerate(review.acts, start=1)
        ],
        missed=[
            _Missed(
                printable(one.text),
                _reason(one.rationale, places.get(one.reference_id or "")),
                words.grades[one.grade],
                objectives.get(one.objective_id or "", ""),
            )
            for one in review.missed
        ],
        scored=review.score is not None,
        steps_gone=review.steps_gone,
        lanes=[
            _Drawing(
                drawn,
                words.curves_alt.format(
                    signs=", ".join(lane.name for lane in drawn.lanes),
                    end=clock(review.seconds),
                    acts=len(review.acts),
                ),
            )
            for drawn in lanes(
                signs,
                review.curve,
                [(act.second, "bad" if act.grade in _WEAK else "good") for act in review.acts],
                review.seconds,
                locale,
            )
            if len(review.curve) > 1
        ],
        values=sampled(signs, review.curve, words.sign, locale),
        course=_course(review.entries, names, locale),
        lung=[_lung(report, words, locale) for report in printed.lung],
        lung_columns=pft_words.WORDS[locale].columns,
        summary=printable(review.summary),
        points=[printable(one) for one in review.points],
        questions=[printable(one) for one in review.questions],
        guide=[
            printable(" ".join(part for part in (step.prompt, step.notes) if part)) for step in review.guide
        ],
        sources=[(printable(one.title), one.link) for one in review.sources],
        comments=[
            _Comment(
                f"{printable(one.author)}, {_moment(one.at, printed.time_zone, locale)}", printable(one.text)
            )
            for one in review.comments
        ],
    )


def file_name(printed: Printed) -> str:
    """A name that every system takes, and that names nobody."""
    began = datetime.fromisoformat(printed.review.started_at).astimezone(zone_of(printed.time_zone))
    return f"review-{began:%Y-%m-%d-%H%M}.pdf"


def _worth(review: Review, words: Words, locale: Locale) -> list[tuple[str, str]]:
    score = review.score
    if score is None:
        return [(words.score, words.why[review.why or "version_gone"])]
    said = (words.passed if score.passed else words.failed).format(
        percent=decimal(score.percent, locale), mark=score.pass_mark
    )
    facts = [
        (words.score, said),
        (words.critical_missed, str(score.critical_missed)),
        (words.harmful, str(score.harmful)),
    ]
    if score.first_critical_second is not None:
        facts.append((words.first_critical, clock(score.first_critical_second)))
    earlier = [one for one in review.earlier if one is not None]
    if earlier:
        facts.append((words.earlier, ", ".join(_percent(one, locale) for one in earlier)))
    if review.group_percent is not None:
        facts.append((words.group, _percent(review.group_percent, locale)))
    return facts


def _course(entries: Sequence[Entry], signs: Mapping[str, str], locale: Locale) -> list[_Line]:
    """What happened, line by line; what was examined by its name. What was said to the patient has an answer."""
    words, names = WORDS[locale], scenario_words.WORDS[locale]
    things = {f"examination.{part}": name for part, name in names.examined.items()}
    things |= {f"sign.{id}": name for id, name in signs.items()}
    things |= {"ecg": names.ecg, "pft": names.lung}
    lines = []
    for entry, after in zip_longest(entries, entries[1:]):
        requested = (
            entry.kind == "asked" and not entry.speaker and (after is None or after.kind != "answered")
        )
        kind = words.kinds["requested" if requested else entry.kind]
        text = things.get(entry.text, entry.text) if requested else entry.text
        # The roles of the desktop application have words of ours, whoever else speaks the case's own.
        speaker = "" if entry.speaker == "student" else words.speakers.get(entry.speaker, entry.speaker)
        if text:
            lines.append(_Line(clock(entry.second), printable(speaker) or kind, printable(text)))
    return lines


def _lung(report: PftReport, words: Words, locale: Locale) -> _LungTable:
    """The values of a test as its own printout has them; after a bronchodilator in lines of their own."""
    paper = pft.on_paper(report, locale)
    rows: list[list[str]] = []
    for row in paper.rows:
        measure = f"{row.measure}, {row.unit}" if row.unit else row.measure
        rows.append([measure, row.predicted, row.limits, row.pre.measured, row.pre.z, row.pre.percent, ""])
        if row.post is not None:
            rows.append(
                [f"{measure}, {words.after}", row.predicted, row.limits, row.post.measured, row.post.z,
                 row.post.percent, row.change]
            )  # fmt: skip
    return _LungTable(paper.finding, paper.reading, rows)


def _reason(rationale: str, source: str | None) -> str:
    parts: Sequence[str] = [printable(rationale), f"[{source}]" if source else ""]
    return " ".join(part for part in parts if part)


def _number(value: float | None, locale: Locale) -> str:
    return _NOTHING if value is None else decimal(value, locale)


def _percent(value: float | None, locale: Locale) -> str:
    return _NOTHING if value is None else f"{decimal(value, locale)}%"


def _moment(at: str, zone: str, locale: Locale) -> str:
    moment = datetime.fromisoformat(at).astimezone(zone_of(zone))
    return f"{day_in_words(moment, locale)}, {moment:%H:%M}"
