"""What the calls on imports take and answer."""

from datetime import datetime
from typing import Annotated, Literal
from uuid import UUID

import msgspec
from litestar.datastructures import UploadFile

Place = Annotated[int, msgspec.Meta(ge=0, le=1000)]
Column = Literal["email", "firstName", "lastName", "role", "usageMode", "groups"]
State = Literal["CHECKED", "RUNNING", "DONE", "FAILED"]


class Upload(msgspec.Struct, rename="camel"):
    """A file of people to add. `columns` is the JSON of `Columns`, where the header is not to be guessed from."""

    file: UploadFile
    columns: str | None = None
    license_id: UUID | None = None


class Columns(msgspec.Struct, rename="camel", forbid_unknown_fields=True):
    """Which column of the file (from 0) is what."""

    email: Place | None = None
    first_name: Place | None = None
    last_name: Place | None = None
    role: Place | None = None
    usage_mode: Place | None = None
    groups: Place | None = None


class RowProblem(msgspec.Struct, frozen=True):
    """What is wrong with a row, and where."""

    column: Column
    code: str


class ImportRow(msgspec.Struct, rename="camel", kw_only=True):
    """A row of the file. `role` and `usage_mode` are the portal's words for them, or the file's where unknown."""

    line: int
    email: str
    first_name: str
    last_name: str
    role: str
    usage_mode: str
    groups: list[str]
    problems: list[RowProblem] = []


class SeatsOfKind(msgspec.Struct):
    """How many seats the good rows want and how many are free on the license now."""

    wanted: int
    free: int


class SeatsWanted(msgspec.Struct):
    """Seats by kind, and in all."""

    students: SeatsOfKind
    teachers: SeatsOfKind
    administrators: SeatsOfKind
    users: SeatsOfKind


class ConfirmImport(msgspec.Struct, rename="camel", forbid_unknown_fields=True):
    """`skipPresent`: leave out the rows of people who are members already."""

    skip_present: bool = False


class Import(msgspec.Struct, rename="camel", kw_only=True):
    """An import: a dry run until it is confirmed.

    `bad` rows have to be corrected, those of `present` members can be skipped, and `skipped` ones have been. `rows`
    holds bad ones first, then those of members (500 at most), then good ones to 100 in all. `done` counts rows that are
    being written, all of them or none in the end; `invited` the invitations that were sent of `inviting`. `failure` of
    a running import is that of a try before: it is being tried again.
    """

    id: UUID
    license_id: UUID
    state: State
    file_name: str
    headers: list[str]
    columns: Columns
    total: int
    good: int
    bad: int
    present: int
    skipped: int
    rows: list[ImportRow]
    new_groups: list[str]
    seats: SeatsWanted
    done: int
    inviting: int
    invited: int
    failure: str | None
    created_at: datetime
