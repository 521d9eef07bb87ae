"""A session chat on paper: who, when, in which scenario, and the talk, in English or Bulgarian."""

from zoneinfo import ZoneInfo

import msgspec

from vesalius.kit.locales import Language, Locale
from vesalius.kit.messages import Messages, messages
from vesalius.kit.time_zones import zone_of
from vesalius.printouts.paper import parts_of, printable
from vesalius.training.chats.schemas import ChatReport, ReportMessage, Speaker

TEMPLATE = "session_chat.typ"


class _PaperMessage(msgspec.Struct):
    """A message as it is set. `own`: the student's."""

    own: bool
    speaker: str
    time: str
    mark: str | None
    message: str


class ChatPaper(msgspec.Struct):
    """What the template sets."""

    language: Language
    title: str
    author: str
    date: dict[str, int]
    company: str
    foot: str
    facts: list[tuple[str, str]]
    messages: list[_PaperMessage]


def on_paper(report: ChatReport, locale: Locale) -> ChatPaper:
    """The talk in the words of one language, its times in the license's time zone."""
    say = messages(locale)
    zone = zone_of(report.time_zone)
    name = printable(f"{report.student.first_name} {report.student.last_name}")
    scenario = printable(report.scenario_name)
    speakers: dict[Speaker, str] = {
        "student": name,
        "patient": say("chats_patient"),
        "tutor": say("chats_tutor"),
    }
    began = report.began.astimezone(zone)
    return ChatPaper(
        language=say.language,
        title=f"{say('chats_eyebrow')}: {scenario}",
        author=name,
        date=parts_of(report.modified),
        company=printable(report.company_name),
        foot=f"{name} · {say.day(began, short=True)}",
        facts=_facts(report, say, name, scenario, zone),
        messages=[_message(one, say, speakers, zone) for one in report.messages],
    )


def file_name(report: ChatReport) -> str:
    """A file name that every system accepts, without the name of a person."""
    return f"session-chat-{report.began.astimezone(zone_of(report.time_zone)):%Y-%m-%d-%H%M}.pdf"


def _facts(
    report: ChatReport, say: Messages, name: str, scenario: str, zone: ZoneInfo
) -> list[tuple[str, str]]:
    began = report.began.astimezone(zone)
    ended = f"{report.ended.astimezone(zone):%H:%M}" if report.ended else say("paper_chat_running")
    facts = [
        (say("column_student"), name),
        (say("column_scenario"), scenario),
        (say("audit_at"), f"{say.day(began, short=True)}, {began:%H:%M} – {ended} ({zone.key})"),
        (say("chats_messages"), str(len(report.messages))),
    ]
    if report.mark is not None:
        degree = say.of("attentiveness", _degree(report.mark))
        facts.append((say("paper_attentiveness"), f"{round(report.mark)}%. {degree}"))
    return facts


def _message(
    one: ReportMessage, say: Messages, speakers: dict[Speaker, str], zone: ZoneInfo
) -> _PaperMessage:
    minutes, seconds = divmod(one.second, 60)
    return _PaperMessage(
        own=one.speaker == "student",
        speaker=speakers[one.speaker],
        time=f"{one.sent.astimezone(zone):%H:%M:%S} ({minutes:02}:{seconds:02})",
        mark=None if one.mark is None else say("chats_mark", mark=one.mark),
        message=printable(one.message),
    )


def _degree(mark: float) -> str:
    degrees = {85: "excellent", 70: "good", 50: "fair"}
    return next((degree for least, degree in degrees.items() if mark >= least), "poor")
