"""The dates of one's assignments as a calendar file (RFC 5545)."""

from datetime import datetime, timedelta

from vesalius.kit.locales import Locale
from vesalius.kit.messages import messages
from vesalius.training.assignments.moments import moment_in
from vesalius.training.assignments.schemas import OwnAssignment


def calendar_file(
    assignments: list[OwnAssignment], *, now: datetime, time_zone: str, locale: Locale
) -> bytes:
    """An event for each due date, with a reminder a day before.

    A calendar shows an event by its reader's clock; the description says when it is by the company's.
    An event keeps its identifier: a program that reads the file again moves it instead of adding another.
    """
    from icalendar import Alarm, Calendar, Event  # for this file alone: not at every start

    say = messages(locale)
    calendar = Calendar()
    calendar.add("prodid", "-//Assignments//EN")
    calendar.add("version", "2.0")
    calendar.add("method", "PUBLISH")
    for one in assignments:
        event = Event()
        event.add("uid", f"{one.id}@assignments")
        event.add("dtstamp", now)
        event.add("dtstart", one.due_at)
        event.add("dtend", one.due_at)
        event.add("summary", say("calendar_due", title=one.title))
        names = say("calendar_cases", cases=", ".join(case.name for case in one.cases))
        due = say("work_due", date=moment_in(time_zone, one.due_at, say))
        event.add("description", "\n".join(filter(None, (due, one.note, names))))
        event.add("transp", "TRANSPARENT")
        alarm = Alarm()
        alarm.add("action", "DISPLAY")
        alarm.add("description", say("calendar_due", title=one.title))
        alarm.add("trigger", timedelta(days=-1))
        event.add_component(alarm)
        calendar.add_component(event)
    return bytes(calendar.to_ical())
