"""All SQL of the lists of members.

A page and its total are one statement, made once for each shape of a question. Totals come from the kept counts
unless a text, a group or a tag was asked for.
"""

from collections.abc import Mapping
from datetime import datetime, timedelta
from functools import lru_cache
from typing import Any, LiteralString
from uuid import UUID

import msgspec
from psycopg import sql

from vesalius.companies.members.schemas import DAYS_AWAY, MemberFilters, MemberSort, Population, StoredMember
from vesalius.kit.db import Connection, fetch_value
from vesalius.kit.locales import Locale
from vesalius.kit.paging import KnownRow, Window
from vesalius.kit.tenancy import Scope

_USED_THIS_MONTH: LiteralString = "u.used_this_month"
_USED_EVER: LiteralString = "u.used_ever"
SORT_FIELDS: dict[MemberSort, LiteralString] = {
    "registration": "u.created_at",
    "createdAt": "u.created_at",
    "name": "lower(u.last_name || ' ' || u.first_name)",
    "firstName": "lower(u.first_name)",
    "lastName": "lower(u.last_name)",
    "email": "u.email_key",
    "status": "u.status",
    "last_session": "u.seen_at",
    "lastSession": "u.seen_at",
    "licenseUsingTime": _USED_THIS_MONTH,
    "appUsingTime": _USED_EVER,
}
NEVER_NULL = SORT_FIELDS.keys() - {"last_session", "lastSession"}

# A page as one JSON document: its members, and beside them what belongs to any of them, each part found for all at
# once. Everything names the company itself, so that each part is one look into an index.
_DOCUMENT: LiteralString = """
    WITH page AS MATERIALIZED ({page})
    SELECT json_build_object(
        'members', (SELECT json_agg(page) FROM page),
        'total', {total},
        'licenses', {licenses},
        'seen', (SELECT json_object_agg(p.user_id, p.last_seen_at) FROM presence p
            WHERE p.company_id = %(company)s AND p.user_id = ANY (ARRAY(SELECT id FROM page))),
        'seats', (SELECT json_agg(json_build_array(s.user_id, s.license_id)) FROM seats s
            WHERE s.company_id = %(company)s AND s.user_id = ANY (ARRAY(SELECT id FROM page))),
        'invited', (SELECT json_agg(json_build_array(l.user_id, l.expires_at) ORDER BY l.expires_at) FROM links l
            WHERE l.company_id = %(company)s AND l.user_id = ANY (ARRAY(SELECT id FROM page WHERE status = 'PENDING'))
                AND l.purpose = 'invitation' AND l.used_at IS NULL AND l.revoked_at IS NULL),
        'groups', (SELECT json_agg(json_build_array(m.user_id, g.id, g.name) ORDER BY in_order(g.name))
            FROM group_members m JOIN groups g ON g.company_id = m.company_id AND g.id = m.group_id
            WHERE m.company_id = %(company)s AND m.user_id = ANY (ARRAY(SELECT id FROM page))),
        'tags', (SELECT json_agg(json_build_array(m.user_id, t.id, t.name, t.color) ORDER BY in_order(t.name))
            FROM user_tags m JOIN tags t ON t.company_id = m.company_id AND t.id = m.tag_id
            WHERE m.company_id = %(company)s AND m.user_id = ANY (ARRAY(SELECT id FROM page))),
        'used', (SELECT json_agg(json_build_array(n.user_id, n.this_month, n.ever)) FROM (
            SELECT n.user_id, sum(n.seconds) AS ever,
                sum(n.seconds) FILTER (WHERE n.month = (SELECT date_trunc('month', app_now())::date)) AS this_month
            FROM usage_months n
            WHERE n.company_id = %(company)s AND n.user_id = ANY (ARRAY(SELECT id FROM page))
            GROUP BY n.user_id) n)
    )::text
"""
_LICENSES: LiteralString = """(
    SELECT json_build_object('main', m.id, 'monthly_usage_seconds', m.monthly_usage_seconds,
        'other', (SELECT l.id FROM licenses l WHERE l.company_id = %(company)s AND l.id <> m.id
            AND l.status <> 'DELETED' AND l.position IS NOT NULL LIMIT 1),
        'managers', ARRAY(SELECT x.user_id FROM license_managers x WHERE x.company_id = %(company)s))
    FROM main_licenses m WHERE m.company_id = %(company)s)"""
_HELD: LiteralString = (
    "ARRAY(SELECT x.license_id FROM seats x WHERE x.company_id = %(company)s AND x.user_id = u.id)"
)
_MAIN: LiteralString = "(SELECT m.id FROM main_licenses m WHERE m.company_id = %(company)s)"
_OTHER: LiteralString = """(
    SELECT l.id FROM licenses l WHERE l.company_id = %(company)s AND l.status <> 'DELETED' AND l.position IS NOT NULL
        AND l.id <> (SELECT m.id FROM main_licenses m WHERE m.company_id = %(company)s) LIMIT 1)"""
_FROM_A_ROW: LiteralString = (
    "({key}, u.id) {sign} ((SELECT {key} FROM users u WHERE u.company_id = %(company)s AND u.id = %(near)s),"
    " %(near)s::uuid)"
)
_ON: LiteralString = (
    "EXISTS (SELECT FROM seats x WHERE x.company_id = %(company)s AND x.user_id = u.id AND x.license_id = {})"
)
_POPULATIONS: dict[Population, tuple[LiteralString, LiteralString]] = {
    # Per person: as a join it would have the database read all seats of the license first, and sort who holds them.
    "current": (f"{_MAIN} = ANY ({_HELD})", f"{_MAIN} = ANY(c.licenses)"),
    "future": (f"{_OTHER} IS NOT NULL AND {_ON.format(_OTHER)}", f"{_OTHER} = ANY(c.licenses)"),
    "current_and_future": (
        " && ".join((_HELD, f"ARRAY[{_MAIN}, {_OTHER}]")),
        f"({_MAIN} = ANY(c.licenses) OR {_OTHER} = ANY(c.licenses))",
    ),
    "company": ("true", "true"),
}
"""The condition on a member, and the same on a row of the kept counts."""
_KINDS = {
    "ADMIN": "{}.administrator",
    "STUDENT": "NOT {0}.administrator AND {0}.usage_mode = 'STUDENT'",
    "TEACHER": "NOT {0}.administrator AND {0}.usage_mode = 'TEACHER'",
}


class Licenses(msgspec.Struct, frozen=True):
    """The company's main license and the one beside it, and who manages any."""

    main: UUID | None = None
    other: UUID | None = None
    monthly_usage_seconds: int = 0
    managers: list[UUID] = []


class ListedMember(StoredMember, kw_only=True, frozen=True):
    """A member of a list: the columns that a row has, and those that it has under other names."""

    administrator: bool
    locale: Locale
    created_at: datetime
    registered_at: datetime | None


_MEMBER: LiteralString = ", ".join(
    f'u.{column} AS "{name}"'
    for column, name in zip(
        ListedMember.__struct_fields__, ListedMember.__struct_encode_fields__, strict=True
    )
)


class Listing(msgspec.Struct, frozen=True):
    """Members in their order, and beside them what belongs to any of them, each entry with its member's id.

    `total` is how many there are in all, None where the page is empty and only its rows would have told. `groups` are
    id and name, `tags` id, name and colour, both by name; `used` are seconds of this month and of all time.
    """

    members: list[ListedMember] | None
    total: int | None
    licenses: Licenses | None
    seen: dict[UUID, datetime | None] | None
    seats: list[tuple[UUID, UUID]] | None
    invited: list[tuple[UUID, datetime]] | None
    groups: list[tuple[UUID, UUID, str]] | None
    tags: list[tuple[UUID, UUID, str, str]] | None
    used: list[tuple[UUID, int | None, int]] | None


FAR = 500
"""From here on a page is read from the nearest known place, an end of the list or a row: all before it is read over."""
BY_USE: Mapping[LiteralString, LiteralString] = {
    _USED_THIS_MONTH: "AND n.month = (SELECT date_trunc('month', app_now())::date)",
    _USED_EVER: "",
}
"""Orders that no index has, each with its months: everybody's use is summed up in one go, and all are sorted."""

# OFFSET 0: put in order before anything else is asked of a member, which then is asked of a page alone.
_MEMBERS_BY_USE: LiteralString = """(
    SELECT u.* FROM (
        SELECT u.*, coalesce(n.seconds, 0) AS {column}
        FROM users u LEFT JOIN (
            SELECT n.user_id, sum(n.seconds) AS seconds FROM usage_months n
            WHERE n.company_id = %(company)s {months} GROUP BY n.user_id
        ) n ON n.user_id = u.id
        WHERE u.company_id = %(company)s
    ) u ORDER BY {order} OFFSET 0
) u"""

_LICENSES_OF = msgspec.json.Decoder(Licenses | None)
_LISTING = msgspec.json.Decoder(Listing)


async def licenses(connection: Connection, scope: Scope) -> Licenses:
    """Both licenses of the company."""
    facts = await fetch_value(
        connection, sql.SQL("SELECT {}::text").format(sql.SQL(_LICENSES)), {"company": scope.company_id}
    )
    return (facts and _LICENSES_OF.decode(facts)) or Licenses()


class _Shape(msgspec.Struct, frozen=True):
    """What makes one statement differ from another; the values are parameters."""

    population: Population
    role: str | None
    mode: bool
    status: bool
    groups: bool
    tags: bool
    session: LiteralString | None
    text: bool
    order: str
    # Numbers in the text, not parameters: for a limit it does not know PostgreSQL plans anew each time, which takes
    # longer than the page. Only pages after the first have an offset.
    limit: int
    first: bool
    # From a row on, or what comes after it in the order: the key of the order, and the sign.
    beside: tuple[LiteralString, LiteralString] | None = None

    @property
    def members(self) -> LiteralString:
        """What the page is taken from: with the last session, or the seconds of use, where the order is by it."""
        for column, months in BY_USE.items():
            if column in self.order:
                return _MEMBERS_BY_USE.format(
                    column=column.removeprefix("u."), months=months, order=self.order
                )
        if "u.seen_at" not in self.order:
            return "users u"
        return (
            "(SELECT u.*, p.last_seen_at AS seen_at FROM presence p JOIN users u ON u.company_id = p.company_id"
            " AND u.id = p.user_id WHERE p.company_id = %(company)s) u"
        )

    @property
    def counted(self) -> bool:
        """Whether the kept counts know the total."""
        return not (self.text or self.groups or self.tags or self.session)


async def search(
    connection: Connection,
    scope: Scope,
    population: Population,
    filters: MemberFilters,
    window: Window,
    near: KnownRow | None = None,
) -> Listing:
    """One page of members, and how many there are in all. `near` begins a page of the same list."""
    shape = _shape(population, filters, window)
    parameters = _parameters(scope, filters, window)
    if shape.counted and window.offset >= FAR:
        total = int(await fetch_value(connection, _total(shape), parameters))
        nearer = _from_the_end(window, total)
        if near and (beside := _from_a_row(window, near)) and beside.offset < (nearer or window).offset:
            back = beside.order is window.back
            page = _page(_shape(population, filters, beside, _beside(beside, back=back)))
            values = _parameters(scope, filters, beside) | {"near": near.id}
            found = await _listing(connection, page, values)
            # Shorter where the row is gone, or so many others that the list now begins or ends before the page does.
            if len(found.members or []) == min(window.limit, total - window.offset):
                return msgspec.structs.replace(
                    found, members=(found.members or [])[:: -1 if back else 1], total=total
                )
        if nearer:
            page, values = _page(_shape(population, filters, nearer)), _parameters(scope, filters, nearer)
            found = await _listing(connection, page, values)
            return msgspec.structs.replace(found, members=(found.members or [])[::-1], total=total)
    found = await _listing(connection, _page(shape), parameters)
    if found.total is None:
        total = int(await fetch_value(connection, _total(shape), parameters)) if window.offset else 0
        found = msgspec.structs.replace(found, total=total)
    return found


def _from_the_end(window: Window, total: int) -> Window | None:
    """The same page of a list of `total` read from its other end, where that is nearer."""
    left = total - window.offset
    if window.back is None or not 0 < left < window.offset:
        return None
    return msgspec.structs.replace(
        window, order=window.back, limit=min(window.limit, left), offset=max(0, left - window.limit)
    )


def _from_a_row(window: Window, near: KnownRow) -> Window | None:
    """The same page read from the row that the page of `near` began with, backwards where it stands before that."""
    if window.key is None or window.key in BY_USE or window.back is None:
        return None
    ahead = window.offset - near.page * window.limit
    if ahead >= 0:
        return msgspec.structs.replace(window, offset=ahead)
    return msgspec.structs.replace(window, order=window.back, offset=-ahead - window.limit)


def _beside(window: Window, *, back: bool) -> tuple[LiteralString, LiteralString]:
    smaller = window.descending is not back
    sign: LiteralString = ("<" if back else "<=") if smaller else (">" if back else ">=")
    return window.key or "u.id", sign


def page_statement(population: Population, filters: MemberFilters, window: Window) -> LiteralString:
    """The statement of `search`, for measuring it alone."""
    return _page(_shape(population, filters, window))


async def one(connection: Connection, scope: Scope, user_id: UUID) -> Listing:
    """One member, if they are the company's."""
    return await _listing(connection, _one(), {"company": scope.company_id, "user": user_id})


async def everybody(
    connection: Connection,
    scope: Scope,
    population: Population,
    filters: MemberFilters,
    window: Window,
) -> Listing:
    """All members of a list, whatever page was asked for."""
    shape = _shape(population, filters, window)
    return await _listing(connection, _everybody(shape), _parameters(scope, filters, window))


async def _listing(connection: Connection, statement: LiteralString, parameters: dict[str, Any]) -> Listing:
    return _LISTING.decode(await fetch_value(connection, statement, parameters))


def _shape(
    population: Population,
    filters: MemberFilters,
    window: Window,
    beside: tuple[LiteralString, LiteralString] | None = None,
) -> _Shape:
    return _Shape(
        population,
        filters.role,
        filters.usage_mode is not None,
        filters.status is not None,
        bool(filters.group_ids),
        bool(filters.tag_ids),
        filters.last_session
        and ("< app_now() - %(away)s" if filters.last_session in DAYS_AWAY else "IS NULL"),
        window.pattern is not None,
        window.order.as_string(),
        window.limit,
        window.offset == 0,
        beside,
    )


def _parameters(scope: Scope, filters: MemberFilters, window: Window) -> dict[str, Any]:
    return {
        "company": scope.company_id,
        "mode": filters.usage_mode,
        "status": filters.status,
        "groups": filters.group_ids,
        "tags": filters.tag_ids,
        "away": timedelta(days=DAYS_AWAY.get(filters.last_session, 0)),
        "text": window.text,
        "pattern": window.pattern,
        "offset": window.offset,
    }


@lru_cache(maxsize=1000)
def _page(shape: _Shape) -> LiteralString:
    if shape.counted:
        row, total = _MEMBER, f"({_total(shape)})"
    else:
        # Counted while they are found: there is no other way, and they are few.
        row, total = f"{_MEMBER}, count(*) OVER () AS total", "(SELECT total FROM page LIMIT 1)"
    limit = f"{shape.limit}" if shape.first else f"{shape.limit} OFFSET %(offset)s"
    return _document(f"{_selected(shape, row)} LIMIT {limit}", total)


@lru_cache(maxsize=1)
def _one() -> LiteralString:
    one = "SELECT {row} FROM users u WHERE u.company_id = %(company)s AND u.id = %(user)s"
    return _document(_filled(one, row=_MEMBER), "1")


@lru_cache(maxsize=1000)
def _total(shape: _Shape) -> LiteralString:
    if not shape.counted:
        return _filled("SELECT count(*) FROM users u WHERE {where}", where=_where(shape))
    parts = ["c.company_id = %(company)s", _POPULATIONS[shape.population][1], *_kinds(shape, "c")]
    return _filled(
        "SELECT coalesce(sum(c.members), 0)::bigint FROM member_counts c WHERE {where}",
        where=" AND ".join(parts),
    )


@lru_cache(maxsize=1000)
def _everybody(shape: _Shape) -> LiteralString:
    return _document(_selected(shape, _MEMBER), "0")


def _selected(shape: _Shape, row: LiteralString) -> LiteralString:
    return _filled(
        "SELECT {row} FROM {members} WHERE {where} ORDER BY {order}",
        row=row,
        members=shape.members,
        where=_where(shape),
        order=shape.order,
    )


def _document(page: LiteralString, total: LiteralString) -> LiteralString:
    return _filled(_DOCUMENT, page=page, total=total, licenses=_LICENSES)


def _filled(statement: LiteralString, **parts: LiteralString) -> LiteralString:
    return sql.SQL(statement).format(**{name: sql.SQL(part) for name, part in parts.items()}).as_string()


def _where(shape: _Shape) -> LiteralString:
    parts = ["u.company_id = %(company)s", _POPULATIONS[shape.population][0], *_kinds(shape, "u")]
    for wanted, table, column, values in (
        (shape.groups, "group_members", "group_id", "groups"),
        (shape.tags, "user_tags", "tag_id", "tags"),
    ):
        if wanted:
            parts.append(
                f"EXISTS (SELECT FROM {table} m WHERE m.company_id = %(company)s AND m.user_id = u.id"
                f" AND m.{column} = ANY(%({values})s))"
            )
    if shape.session:
        parts.append(
            "EXISTS (SELECT FROM presence p WHERE p.company_id = %(company)s AND p.user_id = u.id AND p.last_seen_at"
            f" {shape.session})"
        )
    if shape.beside:
        key, sign = shape.beside
        parts.append(_filled(_FROM_A_ROW, key=key, sign=sign))
    if shape.text:
        parts.append("u.id = ANY (ARRAY(SELECT find_members(%(text)s, %(pattern)s)))")
    return " AND ".join(parts)


def _kinds(shape: _Shape, row: LiteralString) -> list[LiteralString]:
    """Conditions on what both a member and a row of the kept counts tell."""
    parts = [_KINDS[shape.role].format(row)] if shape.role else []
    if shape.mode:
        parts.append(f"{row}.usage_mode = %(mode)s")
    if shape.status:
        parts.append(f"{row}.status = %(status)s")
    return parts
