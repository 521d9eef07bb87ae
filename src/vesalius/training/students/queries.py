"""All SQL on whose training a caller may read."""

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from psycopg import sql

from vesalius.access.policy import SHARING_A_GROUP
from vesalius.kit.db import Connection, fetch_value
from vesalius.kit.tenancy import Scope
from vesalius.training.visibility import VISIBLE_STUDENTS


@dataclass(frozen=True, slots=True)
class Sight:
    """Whose training a caller may read besides their own: what `VISIBLE_STUDENTS` is asked with."""

    caller: UUID
    everybody: bool
    staff: bool

    @property
    def parameters(self) -> dict[str, Any]:
        """For the predicate in a statement."""
        return {"caller": self.caller, "all": self.everybody, "staff": self.staff}


async def sees(connection: Connection, scope: Scope, sight: Sight, student_id: UUID) -> bool:
    """Whether the student is one of the caller's."""
    return bool(
        await fetch_value(
            connection,
            sql.SQL("SELECT EXISTS (SELECT FROM users u WHERE u.id = %(student)s AND {})").format(
                VISIBLE_STUDENTS
            ),
            {
                "company": scope.company_id,
                "student": student_id,
                **sight.parameters,
            },
        )
    )


@dataclass(frozen=True, slots=True)
class VisibleStudents(Sight):
    """The students whose results a caller may see, narrowed to some of them."""

    student_ids: list[UUID]
    tag_ids: list[UUID]
    group_ids: list[UUID]

    @property
    def whole_company(self) -> bool:
        """Whether all students of the company are in sight."""
        return self.everybody and self.staff and not (self.student_ids or self.tag_ids or self.group_ids)


_SHARED = sql.SQL("k.user_id = ANY ({})").format(sql.SQL(SHARING_A_GROUP))
_CHOSEN = {
    "student_ids": sql.SQL("k.user_id = ANY (%(students)s)"),
    "tag_ids": sql.SQL("k.tags && %(tags)s::uuid[]"),
    "group_ids": sql.SQL("""k.user_id = ANY (ARRAY(SELECT x.user_id FROM group_members x
        WHERE x.company_id = %(company)s AND x.group_id = ANY (%(groups)s)))"""),
}


def visible_statement(visible: VisibleStudents) -> sql.Composable:
    """The students in sight: as `VISIBLE_STUDENTS` has it for one student, made for finding them all."""
    parts: list[sql.Composable] = [sql.SQL("k.company_id = %(company)s AND k.taught AND %(staff)s")]
    if not visible.everybody:
        parts.append(_SHARED)
    parts += [condition for name, condition in _CHOSEN.items() if getattr(visible, name)]
    return sql.SQL("SELECT k.company_id, k.user_id AS id, k.tags FROM member_kinds k WHERE {}").format(
        sql.SQL(" AND ").join(parts)
    )
