"""A session chat on paper: who, when, in which scenario, and the talk, in English or Bulgarian."""

from zoneinfo import ZoneInfo

import msgspec

from vesalius.kit.locales import Locale
from vesalius.printouts.common_words import CommonWords
from vesalius.printouts.dates import day_in_words, parts_of, zone_of
from vesalius.printouts.paper import printable
from vesalius.training.attempts.schemas import Speaker
from vesalius.training.chats.schemas import ChatReport, ReportMessage

TEMPLATE = "session_chat.typ"


class _Words(CommonWords, kw_only=True):
    """What the paper says by itself, in one language. `page` has {page} and {pages}."""

    title: str
    talk: str
    running: str
    messages: str
    attentiveness: str
    marks: tuple[str, str, str, str]
    """From 85, from 70, from 50, and below."""
    mark: str
    patient: str
    tutor: str


_WORDS: dict[Locale, _Words] = {
    "en_UK": _Words(
        language="en",
        title="Session chat",
        talk="The talk",
        running="not ended yet",
        messages="Messages",
        attentiveness="Politeness and attentiveness",
        marks=("Courteous and attentive", "Mostly attentive", "Attentive at times", "Often curt with the patient"),
        mark="Mark {mark}",
        patient="Laura, patient",
        tutor="Laura, tutor",
    ),
    "bg_BG": _Words(
        language="bg",
        title="Разговор от опит",
        talk="Разговорът",
        running="още не е приключил",
        messages="Съобщения",
        attentiveness="Учтивост и внимание",
        marks=("Отлично отношение", "Добро отношение", "Променливо отношение", "Рязко отношение"),
        mark="Оценка {mark}",
        patient="Лаура, пациент",
        tutor="Лаура, наставник",
    ),
}  # fmt: skip


class _PaperMessage(msgspec.Struct):
    """A message as it is set. `own`: the student's."""

    own: bool
    speaker: str
    time: str
    mark: str | None
    message: str


class _PaperWords(msgspec.Struct):
    notice: str
    talk: str
    page: str


class ChatPaper(msgspec.Struct):
    """What the template sets."""

    language: str
    title: str
    author: str
    date: dict[str, int]
    company: str
    foot: str
    words: _PaperWords
    facts: list[tuple[str, str]]
    messages: list[_PaperMessage]


def on_paper(report: ChatReport, locale: Locale) -> ChatPaper:
    """The talk in the words of one language, its times in the license's time zone."""
    words = _WORDS[locale]
    zone = zone_of(report.time_zone)
    name = printable(f"{report.student.first_name} {report.student.last_name}")
    scenario = printable(report.scenario_name)
    speakers: dict[Speaker, str] = {"student": name, "patient": words.patient, "tutor": words.tutor}
    began = report.began.astimezone(zone)
    return ChatPaper(
        language=words.language,
        title=f"{words.title}: {scenario}",
        author=name,
        date=parts_of(report.modified),
        company=printable(report.company_name),
        foot=f"{name} · {day_in_words(began, locale)}",
        words=_PaperWords(words.notice, words.talk, words.page),
        facts=_facts(report, locale, name, scenario, zone),
        messages=[_message(one, words, speakers, zone) for one in report.messages],
    )


def file_name(report: ChatReport) -> str:
    """A name that every system takes, and that names nobody."""
    return f"session-chat-{report.began.astimezone(zone_of(report.time_zone)):%Y-%m-%d-%H%M}.pdf"


def _facts(
    report: ChatReport, locale: Locale, name: str, scenario: str, zone: ZoneInfo
) -> list[tuple[str, str]]:
    words = _WORDS[locale]
    began = report.began.astimezone(zone)
    ended = f"{report.ended.astimezone(zone):%H:%M}" if report.ended else words.running
    facts = [
        (words.student, name),
        (words.scenario, scenario),
        (words.when, f"{day_in_words(began, locale)}, {began:%H:%M} – {ended} ({zone.key})"),
        (words.messages, str(len(report.messages))),
    ]
    if report.mark is not None:
        facts.append((words.attentiveness, f"{round(report.mark)}%. {_in_words(report.mark, words)}"))
    return facts


def _message(
    one: ReportMessage, words: _Words, speakers: dict[Speaker, str], zone: ZoneInfo
) -> _PaperMessage:
    minutes, seconds = divmod(one.second, 60)
    return _PaperMessage(
        own=one.speaker == "student",
        speaker=speakers[one.speaker],
        time=f"{one.sent.astimezone(zone):%H:%M:%S} ({minutes:02}:{seconds:02})",
        mark=None if one.mark is None else words.mark.format(mark=one.mark),
        message=printable(one.message),
    )


def _in_words(mark: float, words: _Words) -> str:
    place = next((place for place, least in enumerate((85, 70, 50)) if mark >= least), 3)
    return words.marks[place]
