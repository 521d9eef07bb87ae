"""The database of `bench.flat`: companies of three sizes and two histories among a million members.

Made once and kept in `.data/bench`. Filled by SQL past all triggers; what is kept of it is counted afterwards.
"""

import asyncio
import json
from pathlib import Path
from typing import Any
from uuid import UUID

import psycopg
from psycopg import sql
from tests.stage import Company, Persona, Stage, found_company, sign_in_as
from tests.training.desktop import publish

from vesalius.kit.embedded_postgres import DatabaseUrls

SIZES = {"120": 120, "2,000": 2_000, "20,000": 20_000}
HISTORIES = {"85,000": 1, "2,000,000": 24}
"""Attempts of 1,700 students on 50 scenarios: how often each has tried each."""
STUDENTS, TRIED = 1_700, 50
WIDE = 18_000
"""Students of one company who have all tried 50 scenarios: for the cards alone."""
ALL = 1_000_000
OTHERS = 20_000

USERS = """
    INSERT INTO users (company_id, id, email, email_key, first_name, last_name, usage_mode, administrator, status,
        created_at, registered_at)
    SELECT c.id, gen_random_uuid(), e, e, f, l, CASE WHEN n %% 20 = 0 THEN 'TEACHER' ELSE 'STUDENT' END, n %% 400 = 0,
        CASE WHEN n %% 10 = 0 THEN 'PENDING' ELSE 'ACTIVE' END, now() - n * interval '1 minute', now()
    FROM companies c CROSS JOIN generate_series(1, %(people)s) n CROSS JOIN LATERAL (SELECT
        (ARRAY['Ivan', 'Maria', 'Georgi', 'Elena', 'Petar', 'Nina', 'Dimitar', 'Rada', 'Stefan', 'Vera', 'Anton',
            'Kalina'])[1 + n %% 12] AS f,
        (ARRAY['Petrov', 'Ivanova', 'Georgiev', 'Dimitrova', 'Stoyanov', 'Koleva', 'Hristov', 'Angelova', 'Todorov',
            'Marinova'])[1 + n %% 10] || to_char(n / 10 %% 100, 'FM00') AS l) x
    CROSS JOIN LATERAL (SELECT lower(f) || '.' || n || '@' || c.id || '.example' AS e) y
    WHERE c.id = ANY(%(companies)s)
"""
PEOPLES = (
    "INSERT INTO presence SELECT company_id, id, created_at FROM users WHERE company_id = ANY(%(companies)s)"
    " ON CONFLICT DO NOTHING",
    "INSERT INTO seats (company_id, license_id, user_id) SELECT u.company_id, l.id, u.id"
    " FROM users u JOIN licenses l USING (company_id) WHERE u.company_id = ANY(%(companies)s) ON CONFLICT DO NOTHING",
    "INSERT INTO usage_months (company_id, user_id, month, seconds)"
    " SELECT company_id, id, (date_trunc('month', now()) - m * interval '1 month')::date, 3600"
    " FROM users, generate_series(0, 2) m WHERE company_id = ANY(%(companies)s)",
    "INSERT INTO groups (company_id, id, name) SELECT c, gen_random_uuid(), 'Group ' || n"
    " FROM unnest(%(companies)s::uuid[]) c, generate_series(1, greatest(2, %(people)s / 100)) n",
    "INSERT INTO tags (company_id, id, name, color) SELECT c, gen_random_uuid(), 'Tag ' || n, '#336699'"
    " FROM unnest(%(companies)s::uuid[]) c, generate_series(1, 12) n",
    "INSERT INTO group_members (company_id, group_id, user_id) SELECT u.company_id, g.id, u.id"
    " FROM (SELECT company_id, id, row_number() OVER (PARTITION BY company_id) AS n FROM users"
    "   WHERE company_id = ANY(%(companies)s) AND email NOT LIKE '%%@test.example') u"
    " JOIN (SELECT company_id, id, row_number() OVER (PARTITION BY company_id) AS n FROM groups"
    "   WHERE name LIKE 'Group %%') g ON g.company_id = u.company_id"
    "   AND g.n = 1 + u.n %% greatest(2, %(people)s / 100)",
    "INSERT INTO user_tags (company_id, user_id, tag_id) SELECT u.company_id, u.id, t.id"
    " FROM (SELECT company_id, id, row_number() OVER (PARTITION BY company_id) AS n FROM users"
    "   WHERE company_id = ANY(%(companies)s)) u"
    " JOIN (SELECT company_id, id, row_number() OVER (PARTITION BY company_id) AS n FROM tags) t"
    "   ON t.company_id = u.company_id AND (t.n = 1 + u.n %% 24 OR u.n %% 100 = 0 AND t.n = 12)",
)
SUBJECTS = (
    # Copies of the one whole scenario that the portal made.
    "INSERT INTO scenarios (company_id, id, name, status, pathology, locale, origin, creator_id, created_at,"
    " modified_at, published_at, document, findings, block_count, ready_to_preview, ready_to_publish)"
    " SELECT s.company_id, gen_random_uuid(), 'Scenario ' || n, CASE WHEN n > %(published)s THEN 'draft'"
    "   ELSE 'published' END, s.pathology, s.locale, s.origin, CASE WHEN n %% 7 = 0 THEN %(teacher)s::uuid"
    "   ELSE %(other)s::uuid END, now() - n * interval '1 hour', now() - n * interval '1 minute', now(), s.document,"
    "   s.findings, s.block_count, s.ready_to_preview, s.ready_to_publish"
    " FROM scenarios s, generate_series(1, %(scenarios)s) n WHERE s.company_id = %(company)s",
    "INSERT INTO chats (company_id, id, scenario_id) SELECT s.company_id, gen_random_uuid(), s.id FROM scenarios s"
    " WHERE s.company_id = %(company)s AND NOT EXISTS (SELECT FROM chats c WHERE c.scenario_id = s.id)",
    "INSERT INTO scenario_tags (company_id, scenario_id, tag_id) SELECT s.company_id, s.id, t.id"
    " FROM (SELECT company_id, id, row_number() OVER () AS n FROM scenarios WHERE company_id = %(company)s) s"
    " JOIN (SELECT id, row_number() OVER () AS n FROM tags WHERE company_id = %(company)s) t"
    "   ON s.n %% 3 = 0 AND t.n = 1 + s.n %% 12",
    "INSERT INTO attempts (company_id, id, user_id, scenario_id, scenario_name, started_at, ended_at, ended_on, ending,"
    " progress, seconds, steps, correct_steps, hint_free_steps)"
    " SELECT u.company_id, gen_random_uuid(), u.id, s.id, s.name, e.at - interval '10 minutes', e.at, e.at::date,"
    "   CASE WHEN (u.n + a) %% 9 = 0 THEN 'abandoned' ELSE 'improved' END, (u.n * 7 + s.n * 3 + a) %% 101, 600, 12,"
    "   6 + (u.n + a) %% 7, (u.n + s.n) %% 13"
    " FROM (SELECT company_id, id, row_number() OVER (ORDER BY created_at DESC) AS n FROM users"
    "   WHERE company_id = %(company)s AND usage_mode = 'STUDENT' AND status = 'ACTIVE' LIMIT %(trained)s) u"
    " JOIN (SELECT id, name, row_number() OVER (ORDER BY created_at DESC) AS n FROM scenarios"
    "   WHERE company_id = %(company)s AND status = 'published' ORDER BY created_at DESC LIMIT %(shelf)s) s"
    "   ON %(tried)s >= %(shelf)s OR (s.n + u.n) %% %(shelf)s < %(tried)s"
    " CROSS JOIN generate_series(1, %(times)s) a"
    " CROSS JOIN LATERAL (SELECT now() - ((u.n * 31 + s.n * 17 + a * 1009) %% 730) * interval '1 day'"
    "   - u.n * interval '1 second' AS at) e",
    # To begin later than anybody is mailed of it.
    "INSERT INTO assignments (company_id, id, creator_id, title, scenario_id, subject_name, starts_at, due_at,"
    " late_work, hints, debriefing, exam)"
    " SELECT s.company_id, gen_random_uuid(), CASE WHEN n %% 2 = 0 THEN %(teacher)s::uuid ELSE %(other)s::uuid END,"
    "   'Assignment ' || n, s.id, s.name, now() + (10 + n) * interval '1 day',"
    "   now() + (20 + n) * interval '1 day', true, true, true, false"
    " FROM (SELECT * FROM scenarios WHERE company_id = %(company)s AND status = 'published'"
    "   ORDER BY created_at DESC LIMIT 1) s, generate_series(1, 40) n",
    "INSERT INTO assignment_groups (company_id, assignment_id, group_id) SELECT x.company_id, x.id, g.id"
    " FROM (SELECT company_id, id, row_number() OVER (ORDER BY title) AS n FROM assignments"
    "   WHERE company_id = %(company)s) x"
    " JOIN (SELECT id, row_number() OVER (ORDER BY name) AS n, count(*) OVER () AS number FROM groups"
    "   WHERE company_id = %(company)s) g ON g.n = 1 + x.n %% g.number",
    "WITH x AS MATERIALIZED (SELECT DISTINCT ON (m.user_id) x.id, x.scenario_id, m.user_id FROM assignments x"
    "   JOIN assignment_groups t ON t.company_id = x.company_id AND t.assignment_id = x.id"
    "   JOIN group_members m ON m.company_id = t.company_id AND m.group_id = t.group_id"
    "   WHERE x.company_id = %(company)s ORDER BY m.user_id, x.id)"
    " UPDATE attempts a SET assignment_id = x.id FROM x WHERE a.company_id = %(company)s AND a.user_id = x.user_id"
    "   AND a.scenario_id = x.scenario_id",
    "INSERT INTO attempt_scores (company_id, attempt_id, revision, percent, passed, critical_missed, harmful,"
    " objectives) SELECT company_id, id, 1, progress, progress >= 60, (100 - progress) / 20, (progress < 20)::integer,"
    " '[]' FROM attempts WHERE company_id = %(company)s",
    "INSERT INTO attempt_parts SELECT a.company_id, a.id, a.user_id, a.scenario_id, a.ended_on,"
    "   coalesce(array_agg(k.part ORDER BY k.n) FILTER (WHERE k.failed), '{}'),"
    "   coalesce(array_agg(k.part ORDER BY k.n) FILTER (WHERE NOT k.failed), '{}'),"
    "   array_fill((10 * a.progress)::smallint, ARRAY[4])"
    " FROM attempts a CROSS JOIN LATERAL (SELECT p.part, p.n, (a.progress + 37 * p.n) %% 101 < 60 AS failed"
    "   FROM (VALUES ('case/', 0), ('objective/o1', 1), ('objective/o2', 2), ('objective/o3', 3)) AS p (part, n)) k"
    " WHERE a.company_id = %(company)s GROUP BY a.company_id, a.id",
    "INSERT INTO student_scenario_totals SELECT a.company_id, a.user_id, a.scenario_id, count(*),"
    " count(*) FILTER (WHERE a.ending <> 'abandoned'), max(a.progress), sum(a.seconds), sum(a.steps),"
    " sum(a.correct_steps), sum(a.hint_free_steps), 0, 0, max(a.started_at), count(*), max(10 * a.progress),"
    " count(*) FILTER (WHERE s.passed), sum(s.critical_missed), sum(s.harmful) FROM attempts a"
    " JOIN attempt_scores s ON s.company_id = a.company_id AND s.attempt_id = a.id"
    " WHERE a.company_id = %(company)s GROUP BY 1, 2, 3",
    "INSERT INTO student_day_totals SELECT company_id, user_id, ended_on, count(*),"
    " count(*) FILTER (WHERE ending <> 'abandoned'), sum(progress) FROM attempts WHERE company_id = %(company)s"
    " GROUP BY 1, 2, 3",
    "INSERT INTO audit_events (company_id, id, at, event, actor_id, subject_id)"
    " SELECT u.company_id, gen_random_uuid(), now() - (u.n * 50 + e) * interval '1 minute',"
    "   (ARRAY['session.signed_in', 'member.changed', 'member.added', 'scenario.changed'])[1 + e %% 4],"
    "   CASE WHEN e %% 4 = 0 THEN u.id ELSE %(teacher)s::uuid END, u.id"
    " FROM (SELECT company_id, id, row_number() OVER () AS n FROM users WHERE company_id = %(company)s) u"
    " CROSS JOIN generate_series(1, %(events)s) e",
)
_KEPT = (
    "TRUNCATE member_counts, member_kinds, tag_set_counts, group_counts, use_counts, trained_scenarios, student_totals,"
    " scenario_totals, company_day_totals, scenario_counts, item_totals",
    "INSERT INTO member_kinds (company_id, user_id, usage_mode, status, licenses, tags)"
    " SELECT u.company_id, u.id, u.usage_mode, u.status, coalesce(s.licenses, '{}'), coalesce(t.tags, '{}')"
    " FROM users u LEFT JOIN (SELECT company_id, user_id, array_agg(license_id ORDER BY license_id) AS licenses"
    "   FROM seats GROUP BY 1, 2) s ON s.company_id = u.company_id AND s.user_id = u.id"
    " LEFT JOIN (SELECT company_id, user_id, array_agg(tag_id ORDER BY tag_id) AS tags"
    "   FROM user_tags GROUP BY 1, 2) t ON t.company_id = u.company_id AND t.user_id = u.id",
    "INSERT INTO member_counts SELECT k.company_id, k.licenses, u.usage_mode, u.administrator, u.status, count(*)"
    " FROM member_kinds k JOIN users u ON u.company_id = k.company_id AND u.id = k.user_id GROUP BY 1, 2, 3, 4, 5",
    "INSERT INTO tag_set_counts SELECT company_id, tags, usage_mode, status, count(*) FROM member_kinds"
    " WHERE tags <> '{}' GROUP BY 1, 2, 3, 4",
    "INSERT INTO group_counts SELECT m.company_id, m.group_id, k.usage_mode, count(*)"
    " FROM group_members m JOIN member_kinds k USING (company_id, user_id) GROUP BY 1, 2, 3",
    "INSERT INTO use_counts SELECT n.company_id, k.licenses, n.month, sum(n.seconds)"
    " FROM usage_months n JOIN member_kinds k USING (company_id, user_id) GROUP BY 1, 2, 3",
    "INSERT INTO trained_scenarios SELECT company_id, scenario_id,"
    " row_number() OVER (PARTITION BY company_id ORDER BY scenario_id) - 1"
    " FROM (SELECT DISTINCT company_id, scenario_id FROM student_scenario_totals) s",
    "INSERT INTO student_totals SELECT d.company_id, d.user_id, with_bits('', array_agg(n.number)), count(*),"
    " sum(attempts), sum(completed), sum(progress), sum(seconds), sum(steps), sum(correct_steps), sum(hint_free_steps),"
    " sum(marks), sum(marks_sum), max(last_launch), count(*) FILTER (WHERE scored > 0), sum(best),"
    " count(*) FILTER (WHERE passed > 0), sum(scored), sum(critical_missed), sum(harmful)"
    " FROM student_scenario_totals d JOIN trained_scenarios n USING (company_id, scenario_id) GROUP BY 1, 2",
    "INSERT INTO scenario_totals SELECT d.company_id, d.scenario_id, k.tags, k.taught, count(*), sum(attempts),"
    " sum(completed), sum(progress), sum(seconds), sum(steps), sum(correct_steps), sum(hint_free_steps), sum(marks),"
    " sum(marks_sum), count(*) FILTER (WHERE scored > 0), sum(best), count(*) FILTER (WHERE passed > 0), sum(scored),"
    " sum(critical_missed), sum(harmful) FROM student_scenario_totals d JOIN member_kinds k"
    " USING (company_id, user_id) GROUP BY 1, 2, 3, 4",
    "INSERT INTO item_totals SELECT i.company_id, i.scenario_id, split_part(i.part, '/', 1),"
    " split_part(i.part, '/', 2), date_trunc('week', i.ended_on)::date, count(*), count(*) FILTER (WHERE failed),"
    " count(rest), count(rest) FILTER (WHERE NOT failed), sum(rest), sum(rest::integer * rest),"
    " coalesce(sum(rest) FILTER (WHERE NOT failed), 0)"
    " FROM (SELECT p.company_id, p.scenario_id, p.ended_on, k.part, k.rest,"
    "   k.number <= cardinality(p.failed) AS failed FROM attempt_parts p"
    "   CROSS JOIN LATERAL unnest(p.failed || p.reached, p.rests) WITH ORDINALITY AS k (part, rest, number)) i"
    " GROUP BY 1, 2, 3, 4, 5",
    "INSERT INTO company_day_totals SELECT d.company_id, d.day, k.taught, sum(attempts), sum(completed),"
    " sum(progress_sum) FROM student_day_totals d JOIN member_kinds k USING (company_id, user_id) GROUP BY 1, 2, 3",
    "INSERT INTO scenario_counts SELECT company_id, creator_id, status, is_default, count(*) FROM scenarios"
    " WHERE creator_id IS NOT NULL GROUP BY 1, 2, 3, 4"
    " UNION ALL SELECT company_id, NULL::uuid, status, is_default, count(*) FROM scenarios GROUP BY 1, 2, 3, 4",
)
_INDEXES = """
    SELECT i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid) FROM pg_index i
    WHERE i.indexrelid = 'users_by_words'::regclass
        OR NOT i.indisunique AND i.indrelid IN ('attempts'::regclass, 'attempt_parts'::regclass)
"""
_COMPANIES = """
    WITH c AS (INSERT INTO companies (id, name) SELECT gen_random_uuid(), 'Other ' || n
        FROM generate_series(1, %s) n RETURNING id), l AS (
    INSERT INTO licenses (company_id, id, position, status, start_date, end_date, concurrency, max_students,
        max_teachers, max_administrators, max_users)
    SELECT id, gen_random_uuid(), 1, 'ACTIVE', current_date - 10, current_date + 300, 10, 100000, 10000, 1000,
        100000 FROM c)
    SELECT id FROM c
"""


async def companies(
    stage: Stage, folder: Path, share: float, wanted: dict[str, dict[str, int]] | None = None
) -> dict[str, Company]:
    """The companies by what they are for, their people signed in; made where they are not there yet."""
    note = folder / "flat.json"
    if not note.exists():
        made = await _make(stage, share, wanted or _all_wanted())
        note.write_text(json.dumps({"share": share, "companies": made}))
    kept = json.loads(note.read_text())
    if kept["share"] != share:
        raise SystemExit(f"{folder} was made with --share {kept['share']}; remove it to make another.")
    found = {}
    for name, facts in kept["companies"].items():
        company = Company(stage, UUID(facts["id"]), UUID(facts["license"]))
        for role, (user_id, email) in facts["people"].items():
            company.people[role] = Persona(stage, UUID(user_id), email, "", company.id)
        await asyncio.gather(*(sign_in_as(person) for person in company.people.values()))
        found[name] = company
    return found


def trained(students: int, times: int) -> dict[str, int]:
    """A company of students who have tried each of 50 scenarios so many times."""
    return {"people": students * 20 // 17, "scenarios": 60, "published": TRIED, "trained": students, "shelf": TRIED,
            "tried": TRIED, "times": times, "events": 5}  # fmt: skip


def _all_wanted() -> dict[str, dict[str, int]]:
    wanted = {
        name: {"people": people, "scenarios": max(40, people // 10), "published": max(20, people // 20),
               "trained": people, "shelf": 20, "tried": 5, "times": 1, "events": 50}
        for name, people in SIZES.items()
    }  # fmt: skip
    for name, times in HISTORIES.items():
        wanted[name] = trained(STUDENTS, times)
    wanted["wide"] = trained(WIDE, 1) | {"people": 21_500, "events": 1}
    return wanted


async def _make(stage: Stage, share: float, wanted: dict[str, dict[str, int]]) -> dict[str, Any]:
    made = {}
    founded = {}
    for name in wanted:
        company = founded[name] = await found_company(stage)
        await publish(company, "First of all")
        made[name] = {
            "id": str(company.id),
            "license": str(company.license_id),
            "people": {role: (str(p.id), p.email) for role, p in company.people.items()},
        }
    await asyncio.to_thread(_fill, stage.urls, founded, wanted, share)
    return made


def _fill(
    urls: DatabaseUrls, founded: dict[str, Company], wanted: dict[str, dict[str, int]], share: float
) -> None:
    with psycopg.connect(urls.superuser_url, autocommit=True) as connection:
        connection.execute("SET session_replication_role = replica")
        connection.execute("SET maintenance_work_mem = '512MB'; SET work_mem = '128MB'; SET jit = off")
        # Sorted once in the end: that is quicker than a look for the place of each row.
        indexes = connection.execute(_INDEXES).fetchall()
        for name, _ in indexes:
            connection.execute(sql.SQL("DROP INDEX {}").format(sql.Identifier(name)))
        count = max(0, int(ALL * share - sum(w["people"] for w in wanted.values())) // OTHERS)
        others = [str(row[0]) for row in connection.execute(_COMPANIES, (count,)).fetchall()]
        for ids, people in [([str(founded[n].id)], w["people"]) for n, w in wanted.items()] + [
            ([other], OTHERS) for other in others
        ]:
            for statement in (USERS, *PEOPLES):
                connection.execute(statement, {"companies": ids, "people": people})
        for name, numbers in wanted.items():
            company = founded[name]
            facts = {
                **numbers,
                "company": company.id,
                "teacher": company.teacher.id,
                "other": company.teacher2.id,
            }
            connection.execute("UPDATE licenses SET max_students = 100000, max_users = 100000, max_teachers = 10000,"
                               " concurrency = 10000 WHERE company_id = %s", (company.id,))  # fmt: skip
            # The teacher has a class of 25 in a company of any size.
            connection.execute(
                "INSERT INTO group_members SELECT g.company_id, g.id, u.id FROM groups g JOIN (SELECT * FROM users"
                " WHERE company_id = %(company)s AND usage_mode = 'STUDENT' AND status = 'ACTIVE'"
                " ORDER BY created_at DESC LIMIT 25) u ON true"
                " WHERE g.company_id = %(company)s AND g.name = 'Class' ON CONFLICT DO NOTHING",
                facts,
            )
            for statement in SUBJECTS:
                connection.execute(statement, facts)
        for statement in _KEPT:
            connection.execute(statement)
        for _, definition in indexes:
            connection.execute(definition)
        connection.execute("VACUUM ANALYZE")
        connection.execute("CHECKPOINT")
