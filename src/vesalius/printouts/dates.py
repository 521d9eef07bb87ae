"""Dates and times on paper: in the license's time zone, dates in words."""

from datetime import datetime
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from vesalius.kit.locales import Locale

_MONTHS: dict[Locale, tuple[str, ...]] = {
    "en_UK": ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"),
    "bg_BG": ("яну", "фев", "март", "апр", "май", "юни", "юли", "авг", "сеп", "окт", "ное", "дек"),
}


def zone_of(name: str) -> ZoneInfo:
    """The time zone of this name, UTC for one that there is not."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError):
        return ZoneInfo("UTC")


def day_in_words(moment: datetime, locale: Locale) -> str:
    """Day, short month and year."""
    return f"{moment.day} {_MONTHS[locale][moment.month - 1]} {moment.year}"


def parts_of(moment: datetime) -> dict[str, int]:
    """A moment as the template takes it."""
    return {part: getattr(moment, part) for part in ("year", "month", "day", "hour", "minute", "second")}
