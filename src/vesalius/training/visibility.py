"""Whose training somebody sees, and which results wait."""

from psycopg import sql

from vesalius.access.policy import STUDENT_VISIBLE

VISIBLE_STUDENTS = sql.SQL(
    "u.company_id = %(company)s AND u.usage_mode = 'STUDENT' AND u.status IN ('ACTIVE', 'WAITING')"
    " AND %(staff)s AND " + STUDENT_VISIBLE
)
"""Students of a teacher (a shared group), all of them for administrators; for a student nobody.

Being in one group makes students no teachers of each other: `%(staff)s` keeps them out.
"""

IN_AN_EXAM = sql.SQL(
    "EXISTS (SELECT FROM assignments w WHERE w.company_id = a.company_id AND w.id = a.assignment_id"
    " AND w.exam AND w.due_at > app_now())"
)
"""An attempt `a` of an exam that is not over: until then its student reads no result of it, by any call."""

RESULTS_WAIT = sql.SQL("(a.user_id = %(caller)s AND {})").format(IN_AN_EXAM)
"""An attempt `a` of the caller's own whose results wait for the end of an exam."""
