"""Dates and times on paper: in the license's time zone."""

from datetime import datetime
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError


def zone_of(name: str) -> ZoneInfo:
    """The time zone of this name, UTC for one that there is not."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError):
        return ZoneInfo("UTC")


def parts_of(moment: datetime) -> dict[str, int]:
    """A moment as the template takes it."""
    return {part: getattr(moment, part) for part in ("year", "month", "day", "hour", "minute", "second")}
