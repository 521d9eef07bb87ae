"""Periods that figures of training are narrowed to, by the days of the license's time zone."""

from datetime import UTC, date, datetime
from typing import Annotated, Any, TypeVar

import msgspec
from psycopg import sql

from vesalius.kit.codes import Code
from vesalius.kit.errors import FieldError, invalid

MOST_DAYS = 366
DEFAULT_WEEKS = 12
Weeks = Annotated[int, msgspec.Meta(ge=1, le=52)]
Days = Annotated[int, msgspec.Meta(ge=1, le=MOST_DAYS)]


class Period(msgspec.Struct, rename="camel", forbid_unknown_fields=True, kw_only=True):
    """From a day to a day, or the last `days`, or the last `weeks`, this week among them.

    The first of these that is given counts, 12 weeks where none is. Without `to` it ends today. A year at most.
    """

    first: date | None = msgspec.field(default=None, name="from")
    last: date | None = msgspec.field(default=None, name="to")
    days: Days | None = None
    weeks: Weeks | None = None


Some = TypeVar("Some", bound=Period)


def checked(period: Some, pointer: str = "") -> Some:
    """The period; raises `Problem` 400 where it ends before it begins or is longer than a year."""
    last = period.last or datetime.now(UTC).date()
    if period.first and period.last and period.first > last:
        raise invalid(FieldError(f"{pointer}/to", Code.OUT_OF_RANGE))
    # Today is another day in other time zones.
    if period.first and (last - period.first).days > MOST_DAYS:
        raise invalid(FieldError(f"{pointer}/from", Code.OUT_OF_RANGE, MOST_DAYS))
    return period


def parameters(period: Period) -> dict[str, Any]:
    """What the expressions below take."""
    return {
        "from": period.first,
        "to": period.last,
        "days": period.days,
        "weeks": period.weeks or DEFAULT_WEEKS,
    }


TODAY = sql.SQL("""(app_now() AT TIME ZONE coalesce((SELECT l.time_zone FROM main_licenses l
    WHERE l.company_id = %(company)s), 'UTC'))::date""")
LAST_DAY = sql.SQL("coalesce(%(to)s::date, {})").format(TODAY)
_MONDAY = sql.SQL("date_trunc('week', {}::timestamp)::date")
FIRST_DAY = sql.SQL(
    "coalesce(%(from)s::date, {last} - (%(days)s::integer - 1), {monday} - 7 * (%(weeks)s::integer - 1))"
).format(last=LAST_DAY, monday=_MONDAY.format(LAST_DAY))

FIRST_WEEK = sql.SQL("({})").format(_MONDAY.format(FIRST_DAY))
"""The Monday of the week in which the period begins: what is kept by the week is read in whole weeks."""
WEEK_AFTER = sql.SQL("({} + 7)").format(_MONDAY.format(LAST_DAY))
"""The Monday after the week in which the period ends."""
