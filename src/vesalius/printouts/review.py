"""An attempt looked back on, on paper: what was done, what it was worth and why, how the patient did."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from itertools import zip_longest

import msgspec

from vesalius.kit.locales import Language, Locale
from vesalius.kit.messages import Messages, messages
from vesalius.kit.time_zones import zone_of
from vesalius.printouts import pft
from vesalius.printouts.lanes import Lanes, Sampled, clock, lanes, sampled
from vesalius.printouts.paper import parts_of, printable
from vesalius.scenarios.document.schema import InitialExamination
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

    language: Language
    title: str
    notice: str
    author: str
    date: dict[str, int]
    company: str
    foot: str
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
    summary: str
    points: list[str]
    questions: list[str]
    guide: list[str]
    sources: list[tuple[str, str]]
    comments: list[_Comment]


def on_paper(printed: Printed, locale: Locale) -> ReviewPaper:
    """The review in the words of one language, its times in the license's time zone."""
    say = messages(locale)
    review = printed.review
    zone = zone_of(printed.time_zone)
    name = printable(review.person or "")
    began = datetime.fromisoformat(review.started_at).astimezone(zone)
    ended = datetime.fromisoformat(review.ended_at)
    places = {one.id: str(n) for n, one in enumerate(review.sources, start=1)}
    objectives = {one.id: printable(one.text) for one in review.score.objectives} if review.score else {}
    names = {one.id: printable(one.label) or say.of("sign", one.kind) for one in review.signs}
    signs = [
        (one.id, f"{names[one.id]}, {printable(one.unit)}" if one.unit else names[one.id])
        for one in review.signs
    ]
    return ReviewPaper(
        language=say.language,
        title=f"{say('paper_review_title')}: {printable(review.scenario_name)}",
        notice=say("chats_notice"),
        author=name,
        date=parts_of(ended),
        company=printable(printed.company_name),
        foot=f"{name} · {say.day(began, short=True)}",
        facts=[
            (say("column_student"), name),
            (say("column_scenario"), printable(review.scenario_name)),
            (say("audit_at"), f"{say.day(began, short=True)}, {began:%H:%M} ({zone.key})"),
            (say("paper_review_place"), say("review_place", place=review.place)),
            (say("review_ending"), say.of("ending", review.ending)),
            (say("bedside_time"), clock(review.seconds)),
            *_worth(review, say),
        ],
        objectives=[
            _Objective(printable(one.text), _number(one.weight, say), _percent(one.percent, say))
            for one in (review.score.objectives if review.score else [])
        ],
        acts=[
            _Act(
                number=str(n),
                time=clock(act.second),
                text=printable(act.text),
                reason=_reason(act.rationale, places.get(act.reference_id or "")),
                grade=say.of("grade", act.grade) if act.grade else _NOTHING,
                notes=" · ".join(
                    [say("paper_points", points=say.plain(act.points))]
                    + [say("review_with_hint")] * act.with_hint
                    + [say("review_late")] * act.late
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
                say.of("grade", one.grade),
                objectives.get(one.objective_id or "", ""),
            )
            for one in review.missed
        ],
        scored=review.score is not None,
        steps_gone=review.steps_gone,
        lanes=[
            _Drawing(
                drawn,
                say(
                    "paper_review_curves_alt",
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
                say,
            )
            if len(review.curve) > 1
        ],
        values=sampled(signs, review.curve, say("field_element"), say),
        course=_course(review.entries, names, say),
        lung=[_lung(report, locale) for report in printed.lung],
        summary=printable(review.summary),
        points=[printable(one) for one in review.points],
        questions=[printable(one) for one in review.questions],
        guide=[
            printable(" ".join(part for part in (step.prompt, step.notes) if part)) for step in review.guide
        ],
        sources=[(printable(one.title), one.link) for one in review.sources],
        comments=[
            _Comment(
                f"{printable(one.author)}, {_moment(one.at, printed.time_zone, say)}", printable(one.text)
            )
            for one in review.comments
        ],
    )


def file_name(printed: Printed) -> str:
    """A file name that every system accepts, without the name of a person."""
    began = datetime.fromisoformat(printed.review.started_at).astimezone(zone_of(printed.time_zone))
    return f"review-{began:%Y-%m-%d-%H%M}.pdf"


def _worth(review: Review, say: Messages) -> list[tuple[str, str]]:
    score = review.score
    if score is None:
        return [(say("review_score"), say.of("paper_review_no_score", review.why or "version_gone"))]
    said = say(
        "paper_review_passed" if score.passed else "paper_review_failed",
        percent=say.plain(score.percent),
        mark=score.pass_mark,
    )
    facts = [
        (say("review_score"), said),
        (say("review_critical_missed"), str(score.critical_missed)),
        (say("review_harmful"), str(score.harmful)),
    ]
    if score.first_critical_second is not None:
        facts.append((say("review_first_critical"), clock(score.first_critical_second)))
    earlier = [one.percent for one in review.earlier if one.percent is not None]
    if earlier:
        facts.append((say("paper_review_earlier"), ", ".join(_percent(one, say) for one in earlier)))
    if review.group_percent is not None:
        facts.append((say("paper_review_group"), _percent(review.group_percent, say)))
    return facts


def _course(entries: Sequence[Entry], signs: Mapping[str, str], say: Messages) -> list[_Line]:
    """What happened, line by line; what was examined by its name. What was said to the patient has an answer."""
    things = {
        f"examination.{part}": say.of("field_exam", part) for part in InitialExamination.__struct_fields__
    }
    things |= {f"sign.{id}": name for id, name in signs.items()}
    things |= {"ecg": say("section_ecg"), "pft": say("section_pft")}
    lines = []
    for entry, after in zip_longest(entries, entries[1:]):
        requested = (
            entry.kind == "asked" and not entry.speaker and (after is None or after.kind != "answered")
        )
        kind = say.of("paper_entry", "requested" if requested else entry.kind)
        text = things.get(entry.text, entry.text) if requested else entry.text
        # The roles of the desktop application have words of ours, whoever else speaks the case's own.
        speakers = {"student": "", "patient": say("bedside_patient"), "tutor": say("review_tutor")}
        speaker = speakers.get(entry.speaker, entry.speaker)
        if text:
            lines.append(_Line(clock(entry.second), printable(speaker) or kind, printable(text)))
    return lines


def _lung(report: PftReport, locale: Locale) -> _LungTable:
    """The values of a test as its own printout has them; after a bronchodilator in lines of their own."""
    paper, say = pft.on_paper(report, locale), messages(locale)
    rows: list[list[str]] = []
    for row in paper.rows:
        measure = f"{row.measure}, {row.unit}" if row.unit else row.measure
        rows.append([measure, row.predicted, row.limits, row.pre.measured, row.pre.z, row.pre.percent, ""])
        if row.post is not None:
            rows.append(
                [f"{measure}: {say('pft_phase_post')}", row.predicted, row.limits, row.post.measured, row.post.z,
                 row.post.percent, row.change]
            )  # fmt: skip
    return _LungTable(paper.finding, paper.reading, rows)


def _reason(rationale: str, source: str | None) -> str:
    parts: Sequence[str] = [printable(rationale), f"[{source}]" if source else ""]
    return " ".join(part for part in parts if part)


def _number(value: float | None, say: Messages) -> str:
    return _NOTHING if value is None else say.plain(value)


def _percent(value: float | None, say: Messages) -> str:
    return _NOTHING if value is None else f"{say.plain(value)}%"


def _moment(at: str, zone: str, say: Messages) -> str:
    moment = datetime.fromisoformat(at).astimezone(zone_of(zone))
    return f"{say.day(moment, short=True)}, {moment:%H:%M}"
