"""Lists: what a request for one may ask, and what every answer looks like."""

from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import Annotated, Generic, LiteralString, TypeVar
from uuid import UUID

import msgspec
from psycopg import sql

from vesalius.kit.codes import Code
from vesalius.kit.errors import FieldError, invalid

T = TypeVar("T")
Sort = TypeVar("Sort", bound=str)
MAX_SIZE = 1000
MAX_OFFSET = 10_000_000

Search = Annotated[str, msgspec.Meta(max_length=200)]


class SortAndSearch(msgspec.Struct, rename="camel"):
    """Which page (from 0), how many rows, in which order, containing which text.

    A list names what it can be sorted by in a class of its own, which enumerates `sort_by`.
    """

    page: Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)] = 0
    size: Annotated[int, msgspec.Meta(ge=1, le=2**31 - 1)] = 10
    sort_by: Annotated[str, msgspec.Meta(max_length=40)] | None = None
    descending: bool = True
    search: Search = ""


class KnownRow(msgspec.Struct, rename="camel", forbid_unknown_fields=True):
    """The row that a page began with when it was last read."""

    page: Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]
    id: UUID


class ListRequest(msgspec.Struct, Generic[T], rename="camel"):
    """The body of every list call; `T` is the list's own filters."""

    filters: T
    sort_and_search: SortAndSearch = msgspec.field(default_factory=SortAndSearch)
    license_id: UUID | None = None


class Page(msgspec.Struct, Generic[T], rename="camel"):
    """One page of a list and how many rows there are in all."""

    content: list[T]
    total_elements: int
    page: int
    size: int


class Window(msgspec.Struct, frozen=True):
    """A checked request for a page: LIMIT, OFFSET, ORDER BY and the search pattern, ready for a statement.

    `text` is what the pattern finds, in small letters. `back` is the order from the other end. `key` is what the
    order is by before the tie, None where it can be null.
    """

    limit: int
    offset: int
    order: sql.Composable
    pattern: str | None
    text: str = ""
    back: sql.Composable | None = None
    key: LiteralString | None = None
    descending: bool = True

    @property
    def cut(self) -> sql.SQL:
        """LIMIT and OFFSET as a part of the statement, which wants `offset` among its parameters."""
        return _cut(self.limit, first=not self.offset)


def window(
    wanted: SortAndSearch,
    columns: Mapping[Sort, LiteralString],
    default: Sort,
    tie: LiteralString = "id",
    never_null: Collection[str] = (),
    asked_at: tuple[str, str] = ("/sortAndSearch/sortBy", "/sortAndSearch/page"),
) -> Window:
    """Check `wanted` against the list's own sort fields and make its window.

    `columns` maps the names a caller may sort by to SQL expressions written by us. The `tie` column makes the order
    total, so that no row stands on two pages. Empty values come last when descending; fields that are `never_null`
    are ordered plainly, so that an index serves them. Raises `Problem` 400 for an unknown field or an absurd page,
    which the request has at the two places of `asked_at`.
    """
    name = wanted.sort_by or default
    column = next((column for sort, column in columns.items() if sort == name), None)
    if column is None:
        raise invalid(FieldError(asked_at[0], Code.UNKNOWN_VALUE))
    limit = min(wanted.size, MAX_SIZE)
    offset = wanted.page * limit
    if offset > MAX_OFFSET:
        raise invalid(FieldError(asked_at[1], Code.PAGE_TOO_FAR))
    pattern = contains(wanted.search)
    order, back = (
        _order(column, tie, descending=descending, never_null=name in never_null)
        for descending in (wanted.descending, not wanted.descending)
    )
    text = wanted.search.strip().lower()
    key = column if name in never_null else None
    return Window(limit, offset, order, pattern, text, back, key, wanted.descending)


@lru_cache(maxsize=500)
def _cut(limit: int, *, first: bool) -> sql.SQL:
    # A limit in the text: for one that is a parameter PostgreSQL expects a tenth of the table and plans anew each time.
    return sql.SQL(f"LIMIT {limit:d}" if first else f"LIMIT {limit:d} OFFSET %(offset)s")


@lru_cache(maxsize=500)
def _order(column: LiteralString, tie: LiteralString, *, descending: bool, never_null: bool) -> sql.SQL:
    # The expressions come from our own allow-lists, never from the request.
    way: LiteralString = "DESC" if descending else "ASC"
    empty: LiteralString = "" if never_null else " NULLS LAST" if descending else " NULLS FIRST"
    return sql.SQL(f"{column} {way}{empty}, {tie} {way}")


def contains(text: str) -> str | None:
    """The LIKE pattern that finds `text` anywhere, its wildcards taken literally; None for no text."""
    stripped = text.strip()
    if not stripped:
        return None
    escaped = stripped.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")
    return f"%{escaped.lower()}%"


def page_of(rows: list[T], total: int, wanted: SortAndSearch) -> Page[T]:
    """Wrap the rows of one window."""
    return Page(content=rows, total_elements=total, page=wanted.page, size=min(wanted.size, MAX_SIZE))
