"""Whose training somebody sees."""

from psycopg import sql

from vesalius.access.policy import STUDENT_VISIBLE

SEEN_STUDENTS = sql.SQL(
    "u.company_id = %(company)s AND u.usage_mode = 'STUDENT' AND u.status IN ('ACTIVE', 'WAITING')"
    " AND %(staff)s AND " + STUDENT_VISIBLE
)
"""Students of a teacher (a shared group), all of them for administrators; for a student nobody.

Being in one group makes students no teachers of each other: `%(staff)s` keeps them out.
"""
