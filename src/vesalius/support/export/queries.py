"""All SQL of the export: what the tables hold of one person, read across the folders that write it.

Of an exam that is not over it tells when it was taken and what was done and said, and nothing of how it went.
"""

from base64 import b64decode
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from typing import Any, LiteralString
from uuid import UUID

from psycopg import sql

from vesalius.kit.db import Connection, fetch_value
from vesalius.kit.tenancy import Scope
from vesalius.training.packed import message_records, step_records
from vesalius.training.visibility import IN_AN_EXAM

_SECTIONS: dict[str, LiteralString] = {
    "profile": """
        SELECT u.id, u.email, u.first_name, u.last_name, u.usage_mode, u.administrator, u.status, u.locale,
            u.created_at, u.registered_at, p.last_seen_at, c.name AS company
        FROM users u JOIN companies c ON c.id = u.company_id
        JOIN presence p ON p.company_id = u.company_id AND p.user_id = u.id
        WHERE u.company_id = %(company)s AND u.id = %(user)s
    """,
    "groups": """
        SELECT g.name FROM group_members m JOIN groups g ON g.company_id = m.company_id AND g.id = m.group_id
        WHERE m.company_id = %(company)s AND m.user_id = %(user)s ORDER BY in_order(g.name)
    """,
    "tags": """
        SELECT t.name, t.description FROM user_tags ut JOIN tags t ON t.company_id = ut.company_id AND t.id = ut.tag_id
        WHERE ut.company_id = %(company)s AND ut.user_id = %(user)s ORDER BY in_order(t.name)
    """,
    "sessions": """
        SELECT kind, agent, created_at, expires_at, ended_at, ended_because FROM sessions
        WHERE company_id = %(company)s AND user_id = %(user)s ORDER BY created_at
    """,
    "licenses": """
        SELECT l.start_date, l.end_date, l.status, EXISTS (SELECT FROM license_managers m
            WHERE m.company_id = s.company_id AND m.license_id = s.license_id AND m.user_id = s.user_id) AS manager
        FROM seats s JOIN licenses l ON l.company_id = s.company_id AND l.id = s.license_id
        WHERE s.company_id = %(company)s AND s.user_id = %(user)s ORDER BY l.start_date
    """,
    "links": """
        SELECT purpose, created_at, expires_at, used_at, revoked_at FROM links
        WHERE company_id = %(company)s AND user_id = %(user)s ORDER BY created_at
    """,
    "second_factor": """
        SELECT f.created_at, f.confirmed_at, (SELECT count(*) FROM recovery_codes r WHERE r.company_id = f.company_id
            AND r.user_id = f.user_id AND r.used_at IS NULL) AS recovery_codes_left
        FROM second_factors f WHERE f.company_id = %(company)s AND f.user_id = %(user)s
    """,
    "passkeys": """
        SELECT name, created_at, last_used_at FROM passkeys
        WHERE company_id = %(company)s AND user_id = %(user)s ORDER BY created_at
    """,
    "imports": """
        SELECT file_name, state, total, bad, created_at FROM imports
        WHERE company_id = %(company)s AND creator_id = %(user)s ORDER BY created_at
    """,
    "usage": """
        SELECT month, seconds FROM usage_months
        WHERE company_id = %(company)s AND user_id = %(user)s ORDER BY month
    """,
    "organisms": """
        SELECT started_at, ended_at, NULL AS denied_at FROM organisms
        WHERE company_id = %(company)s AND user_id = %(user)s
        UNION ALL
        SELECT NULL, NULL, at FROM denied_starts WHERE company_id = %(company)s AND user_id = %(user)s
        ORDER BY 1 NULLS LAST, 3
    """,
    "attempts": """
        SELECT a.id, a.assignment_id, a.scenario_name, a.started_at, a.ended_at, n.ending, n.progress, a.seconds,
            n.steps, n.correct_steps, n.hint_free_steps
        FROM attempts a LEFT JOIN LATERAL (SELECT a.ending, a.progress, a.steps, a.correct_steps, a.hint_free_steps
            WHERE NOT {in_an_exam}) n ON true
        WHERE a.company_id = %(company)s AND a.user_id = %(user)s ORDER BY a.started_at
    """,
    "steps": """
        SELECT a.id AS attempt_id, s.number, s.action, s.correct, s.with_hint, s.second, s.block,
            encode(p.steps, 'base64') AS packed
        FROM attempts a
        LEFT JOIN attempt_steps s ON s.company_id = a.company_id AND s.attempt_id = a.id
        LEFT JOIN packed_steps p ON p.company_id = a.company_id AND p.attempt_id = a.id
        WHERE a.company_id = %(company)s AND a.user_id = %(user)s AND NOT {in_an_exam}
            AND (s.number IS NOT NULL OR p.steps IS NOT NULL)
        ORDER BY a.started_at, s.number
    """,
    "scores": """
        SELECT s.attempt_id, s.percent, s.passed, s.critical_missed, s.harmful, s.first_critical_second,
            (SELECT jsonb_agg(o.one || jsonb_build_object('text', coalesce(t.one -> 'text', o.one -> 'text'))
                    ORDER BY o.n)
                FROM jsonb_array_elements(objectives_scored(s.objectives, s.percents)) WITH ORDINALITY AS o (one, n)
                LEFT JOIN scenario_versions v ON v.company_id = a.company_id AND v.scenario_id = a.scenario_id
                    AND v.revision = s.revision
                LEFT JOIN LATERAL jsonb_array_elements(v.document #> '{{generalInfo,objectives}}') AS t (one)
                    ON t.one ->> 'id' = o.one ->> 'id') AS objectives,
            s.why
        FROM attempts a JOIN attempt_scores s ON s.company_id = a.company_id AND s.attempt_id = a.id
        WHERE a.company_id = %(company)s AND a.user_id = %(user)s AND NOT {in_an_exam} ORDER BY a.started_at
    """,
    "bedside_acts": """
        SELECT attempt_id, number, second, act FROM bedside_acts
        WHERE company_id = %(company)s AND user_id = %(user)s ORDER BY attempt_id, number
    """,
    "comments": """
        SELECT c.attempt_id, c.at, c.text, c.author_id = %(user)s AS own FROM attempt_comments c
        JOIN attempts a ON a.company_id = c.company_id AND a.id = c.attempt_id
        WHERE c.company_id = %(company)s AND (c.author_id = %(user)s
            OR c.student_id = %(user)s AND NOT {in_an_exam}) ORDER BY c.at
    """,
    "session_chats": """
        SELECT c.attempt_id, a.scenario_name, m.number,
            a.started_at + make_interval(secs => coalesce(m.second, 0)) AS said_at, m.speaker, m.message, m.mark,
            encode(c.said, 'base64') AS packed
        FROM session_chats c
        JOIN attempts a ON a.company_id = c.company_id AND a.id = c.attempt_id
        LEFT JOIN session_chat_messages m ON m.company_id = c.company_id AND m.chat_id = c.id
        WHERE c.company_id = %(company)s AND c.user_id = %(user)s
            AND (m.number IS NOT NULL OR c.said IS NOT NULL) ORDER BY a.started_at, c.id, m.number
    """,
    "pft_results": """
        SELECT r.attempt_id, a.scenario_name, r.performed_at, r.result, r.curves
        FROM pft_results r JOIN attempts a ON a.company_id = r.company_id AND a.id = r.attempt_id
        WHERE r.company_id = %(company)s AND r.user_id = %(user)s ORDER BY r.performed_at, r.id
    """,
    "assignments": """
        SELECT x.id, x.title, x.note, x.subject_name, x.starts_at, x.due_at, x.exam, x.creator_id = %(user)s AS own
        FROM assignments x WHERE x.company_id = %(company)s AND (x.creator_id = %(user)s
            OR EXISTS (SELECT FROM assignment_people p WHERE p.company_id = x.company_id AND p.assignment_id = x.id
                AND p.user_id = %(user)s)
            OR EXISTS (SELECT FROM assignment_groups g JOIN group_members m ON m.company_id = g.company_id
                AND m.group_id = g.group_id WHERE g.company_id = x.company_id AND g.assignment_id = x.id
                AND m.user_id = %(user)s)) ORDER BY x.due_at
    """,
    "assignment_mails": """
        SELECT assignment_id, kind, queued_at FROM assignment_mails
        WHERE company_id = %(company)s AND user_id = %(user)s ORDER BY queued_at
    """,
    "scenarios": """
        SELECT id, name, status, locale, created_at, modified_at, document FROM scenarios
        WHERE company_id = %(company)s AND creator_id = %(user)s ORDER BY created_at
    """,
    "templates": """
        SELECT id, name, description, locale, created_at, modified_at, document FROM templates
        WHERE company_id = %(company)s AND creator_id = %(user)s ORDER BY created_at
    """,
    "assigned_templates": """
        SELECT t.name, t.description FROM template_teachers a
        JOIN templates t ON t.company_id = a.company_id AND t.id = a.template_id
        WHERE a.company_id = %(company)s AND a.user_id = %(user)s ORDER BY in_order(t.name)
    """,
    "versions": """
        SELECT v.scenario_id, s.name AS scenario, v.revision, v.kind, v.name, v.changed, v.same_as, v.origin,
            v.created_at
        FROM scenario_versions v JOIN scenarios s ON s.company_id = v.company_id AND s.id = v.scenario_id
        WHERE v.company_id = %(company)s AND v.author_id = %(user)s ORDER BY v.created_at
    """,
    "messages": """
        SELECT chat_id, sent_at, message FROM chat_messages
        WHERE company_id = %(company)s AND author_id = %(user)s ORDER BY sent_at
    """,
    "events": """
        SELECT at, event, detail FROM audit_events
        WHERE company_id = %(company)s AND (actor_id = %(user)s OR subject_id = %(user)s) ORDER BY at
    """,
}


async def everything_of(
    connection: Connection, scope: Scope, user_id: UUID
) -> dict[str, list[dict[str, Any]]]:
    """Each section of what is known of a person, as rows."""
    parameters = {"company": scope.company_id, "user": user_id}
    found = {}
    for name, statement in _SECTIONS.items():
        rows = sql.SQL("SELECT coalesce(jsonb_agg(to_jsonb(r)), '[]') FROM ({}) r").format(
            sql.SQL(statement).format(in_an_exam=IN_AN_EXAM)
        )
        found[name] = list(await fetch_value(connection, rows, parameters))
    found["steps"] = _opened(found["steps"], step_records)
    found["session_chats"] = [_at_its_second(row) for row in _opened(found["session_chats"], message_records)]
    return found


def _opened(
    rows: list[dict[str, Any]], records: Callable[[bytes], Iterator[dict[str, Any]]]
) -> list[dict[str, Any]]:
    """The rows, those that are packed as the rows they were."""
    out = []
    for row in rows:
        packed = row.pop("packed")
        out += [row] if packed is None else [row | one for one in records(b64decode(packed))]
    return out


def _at_its_second(row: dict[str, Any]) -> dict[str, Any]:
    """A message of a packed chat with its moment, in PostgreSQL's writing; without the second it was told from."""
    second = row.pop("second", None)
    if second is not None:
        moment = datetime.fromisoformat(row["said_at"]) + timedelta(seconds=second)
        date, fraction, zone = (
            f"{moment:%Y-%m-%dT%H:%M:%S}",
            f"{moment:.%f}".rstrip("0."),
            row["said_at"][-6:],
        )
        row["said_at"] = f"{date}{fraction}{zone}"
    return row
