"""How the students of assignments stand."""

from vesalius.training.assignments.standing.queries import (
    MANAGED,
    PASSED,
    ROW,
    STATE,
    STUDENT_FIELDS,
    StudentRow,
    due,
    late,
    number_late,
    standing_parameters,
    students,
    with_standing,
)

__all__ = [
    "MANAGED",
    "PASSED",
    "ROW",
    "STATE",
    "STUDENT_FIELDS",
    "StudentRow",
    "due",
    "late",
    "number_late",
    "standing_parameters",
    "students",
    "with_standing",
]
