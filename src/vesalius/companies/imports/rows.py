"""What the rows of a file say, and what is wrong with them: rules that need nothing but the rows and what is known."""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Any
from uuid import UUID

import msgspec

from vesalius.accounts.emails import email_key, is_email
from vesalius.accounts.names import clean_name
from vesalius.companies.groups.service import clean_group_name
from vesalius.companies.imports.limits import LONGEST_CELL
from vesalius.companies.imports.parsing import Table
from vesalius.companies.imports.schemas import Column, Columns, RowProblem
from vesalius.companies.seats import Kind, kind_of
from vesalius.kit.errors import Problem
from vesalius.kit.ids import new_id

_ROLES = {
    "STUDENT": ("student", "pupil", "learner", "студент", "студентка", "ученик", "обучаем"),
    "TEACHER": ("teacher", "lecturer", "instructor", "преподавател", "преподавателка", "учител", "учителка"),
    "ADMIN": ("admin", "administrator", "администратор"),
}
_ROLE_OF = {word: role for role, words in _ROLES.items() for word in words}
_SEPARATOR = re.compile(r"[;|\n]")


class Row(msgspec.Struct, kw_only=True):
    """A row as it will be written. `role` and `usage_mode` keep the file's words where they are unknown."""

    line: int
    user_id: UUID
    comes_back: bool = False
    email: str
    email_key: str
    first_name: str
    last_name: str
    role: str
    usage_mode: str
    groups: list[str]
    problems: list[RowProblem] = []

    @property
    def kind(self) -> Kind:
        """Which maximum the person would count against."""
        return kind_of(self.usage_mode, self.role == "ADMIN")


class KnownAccount(msgspec.Struct, frozen=True):
    """An account that has one of the file's addresses."""

    email_key: str
    company_id: UUID
    user_id: UUID
    registered: bool
    status: str


def read_rows(table: Table, columns: Columns) -> list[Row]:
    """Every row below the header, with what is wrong with it by itself and beside the others."""
    rows = [_row(line, cells, columns) for line, cells in table[1:]]
    _mark_twins(rows)
    return rows


def compare(rows: Iterable[Row], known: Mapping[str, KnownAccount], company_id: UUID) -> None:
    """Mark rows whose address belongs to somebody; deactivated members of the company come back instead."""
    for row in rows:
        account = known.get(row.email_key)
        if account is None:
            if row.comes_back:
                # The person was erased since the file was tried.
                row.comes_back, row.user_id = False, new_id()
            continue
        if account.company_id != company_id:
            code = "registered_in_other_company" if account.registered else "email_in_other_account"
        elif account.status != "DEACTIVATED":
            code = "email_exists"
        else:
            row.comes_back, row.user_id = True, account.user_id
            continue
        _add(row, "email", code)


def _row(line: int, cells: list[str], columns: Columns) -> Row:
    def cell(place: int | None) -> str:
        return cells[place] if place is not None and place < len(cells) else ""

    email = cell(columns.email)
    row = Row(
        line=line,
        user_id=new_id(),
        email=email,
        email_key=email_key(email),
        first_name=cell(columns.first_name),
        last_name=cell(columns.last_name),
        role="",
        usage_mode="",
        groups=[],
    )
    row.problems = []
    if not email:
        _add(row, "email", "email_missing")
    elif not is_email(email):
        _add(row, "email", "email_bad")
    row.first_name = _name(row, "firstName", row.first_name)
    row.last_name = _name(row, "lastName", row.last_name)
    _place_in(row, cell(columns.role), cell(columns.usage_mode))
    _group(row, cell(columns.groups))
    return row


def _name(row: Row, column: Column, text: str) -> str:
    if not text:
        _add(row, column, "name_missing")
        return text
    try:
        return clean_name(text, column)
    except Problem as refused:
        _add(row, column, f"name_{refused.fields[0].code}")
        return text


def _place_in(row: Row, role: str, mode: str) -> None:
    """Without a role people are what their mode says, without either they are students."""
    known_mode = _ROLE_OF.get(mode.casefold()) if mode else None
    known_role = _ROLE_OF.get(role.casefold()) if role else known_mode or "STUDENT"
    row.role = known_role or role
    if mode and known_mode not in ("STUDENT", "TEACHER"):
        row.usage_mode = mode
        _add(row, "usageMode", "usage_mode_unknown")
    else:
        row.usage_mode = known_mode or ("STUDENT" if known_role == "STUDENT" else "TEACHER")
    if known_role is None:
        _add(row, "role", "role_unknown")
    elif known_role != "ADMIN" and known_mode in ("STUDENT", "TEACHER") and known_mode != known_role:
        _add(row, "usageMode", "usage_mode_does_not_fit")


def _group(row: Row, text: str) -> None:
    names: dict[str, str] = {}
    if len(text) >= LONGEST_CELL:
        # It was cut, and the last name may be half of one.
        _add(row, "groups", "group_too_long")
    for part in _SEPARATOR.split(text):
        if not part.strip():
            continue
        try:
            name = clean_group_name(part)
        except Problem as refused:
            code = "group_too_long" if refused.fields[0].code == "too_long" else "group_bad_characters"
            _add(row, "groups", code)
            name = part.strip()
        names.setdefault(name.lower(), name)
    row.groups = list(names.values())


def _mark_twins(rows: list[Row]) -> None:
    """Of rows that say the same the first counts; rows that contradict each other are all refused."""
    by_email: dict[str, list[Row]] = defaultdict(list)
    for row in rows:
        if row.email_key:
            by_email[row.email_key].append(row)
    for twins in by_email.values():
        if len(twins) == 1:
            continue
        if len({_said(row) for row in twins}) == 1:
            for row in twins[1:]:
                _add(row, "email", "email_twice")
        else:
            for row in twins:
                _add(row, "email", "conflicting_rows")


def _said(row: Row) -> tuple[Any, ...]:
    return (
        row.first_name,
        row.last_name,
        row.role,
        row.usage_mode,
        tuple(sorted(g.lower() for g in row.groups)),
    )


def _add(row: Row, column: Column, code: str) -> None:
    problem = RowProblem(column, code)
    if problem not in row.problems:
        row.problems.append(problem)
