"""Numbers that are kept say what counting would say, whatever was done, and by how many at once."""

import asyncio
import random
from typing import Any

from tests.companies.test_member_counts import second_license
from tests.stage import Company

from vesalius.kit.db import execute, fetch_value
from vesalius.kit.ids import new_id

KEPT = {
    "kinds": (
        "SELECT user_id, usage_mode, status, licenses, tags FROM member_kinds",
        "SELECT id, usage_mode, status, licenses_of(company_id, id), tags_of(company_id, id) FROM users",
    ),
    "tag sets": (
        "SELECT tags, usage_mode, status, sum(members) FROM tag_set_counts GROUP BY 1, 2, 3 HAVING sum(members) <> 0",
        "SELECT tags_of(company_id, id), usage_mode, status, count(*) FROM users u"
        " WHERE EXISTS (SELECT FROM user_tags t WHERE t.user_id = u.id) GROUP BY 1, 2, 3",
    ),
    "groups": (
        "SELECT group_id, usage_mode, sum(members) FROM group_counts GROUP BY 1, 2 HAVING sum(members) <> 0",
        "SELECT m.group_id, u.usage_mode, count(*) FROM group_members m JOIN users u ON u.id = m.user_id GROUP BY 1, 2",
    ),
    "use": (
        "SELECT licenses, month, sum(seconds) FROM use_counts GROUP BY 1, 2 HAVING sum(seconds) <> 0",
        "SELECT licenses_of(company_id, user_id), month, sum(seconds) FROM usage_months GROUP BY 1, 2"
        " HAVING sum(seconds) <> 0",
    ),
    "students": (
        "SELECT user_id, scenarios, attempts, completed, progress, seconds, steps, correct_steps, hint_free_steps,"
        " marks, marks_sum, with_score, best, with_pass, scored, critical_missed, harmful, last_launch,"
        " (SELECT array_agg(n.scenario_id ORDER BY n.scenario_id)"
        "   FROM trained_scenarios n WHERE n.number < length(t.tried) AND get_bit(t.tried, n.number) = 1)"
        " FROM student_totals t WHERE scenarios <> 0",
        "SELECT user_id, count(*), sum(attempts), sum(completed), sum(progress), sum(seconds), sum(steps),"
        " sum(correct_steps), sum(hint_free_steps), sum(marks), sum(marks_sum), count(*) FILTER (WHERE scored > 0),"
        " sum(best), count(*) FILTER (WHERE passed > 0), sum(scored), sum(critical_missed), sum(harmful),"
        " max(last_launch),"
        " array_agg(scenario_id ORDER BY scenario_id) FROM student_scenario_totals GROUP BY 1",
    ),
    "scenarios": (
        "SELECT scenario_id, tags, taught, sum(students), sum(attempts), sum(completed), sum(progress), sum(seconds),"
        " sum(steps), sum(correct_steps), sum(hint_free_steps), sum(marks), sum(marks_sum), sum(with_score), sum(best),"
        " sum(with_pass), sum(scored), sum(critical_missed), sum(harmful) FROM scenario_totals"
        " GROUP BY 1, 2, 3 HAVING sum(students) <> 0",
        "SELECT scenario_id, tags_of(u.company_id, u.id), usage_mode = 'STUDENT' AND status IN ('ACTIVE', 'WAITING'),"
        " count(*), sum(attempts), sum(completed), sum(progress), sum(seconds), sum(steps), sum(correct_steps),"
        " sum(hint_free_steps), sum(marks), sum(marks_sum), count(*) FILTER (WHERE scored > 0), sum(best),"
        " count(*) FILTER (WHERE passed > 0), sum(scored), sum(critical_missed), sum(harmful)"
        " FROM student_scenario_totals d JOIN users u ON u.id = d.user_id GROUP BY 1, 2, 3",
    ),
    "scenario counts": (
        "SELECT creator_id, status, is_default, sum(scenarios) FROM scenario_counts GROUP BY 1, 2, 3"
        " HAVING sum(scenarios) <> 0",
        "SELECT creator_id, status, is_default, count(*) FROM scenarios GROUP BY 1, 2, 3 HAVING creator_id IS NOT NULL"
        " UNION ALL SELECT NULL::uuid, status, is_default, count(*) FROM scenarios GROUP BY 2, 3",
    ),
    "days": (
        "SELECT day, taught, sum(attempts), sum(completed), sum(progress_sum) FROM company_day_totals"
        " GROUP BY 1, 2 HAVING sum(attempts) <> 0",
        "SELECT day, usage_mode = 'STUDENT' AND status IN ('ACTIVE', 'WAITING'), sum(attempts), sum(completed),"
        " sum(progress_sum) FROM student_day_totals d JOIN users u ON u.id = d.user_id GROUP BY 1, 2",
    ),
}
"""What is kept and what counting says, as statements that see one company."""

_LET_WAIT = (
    "UPDATE users SET status = 'WAITING', locale = 'bg_BG'"
    " WHERE id IN (SELECT id FROM users WHERE id = ANY(%s) ORDER BY id FOR NO KEY UPDATE)"
)
_GIVE_SEAT = "INSERT INTO seats (company_id, license_id, user_id) VALUES (%s, %s, %s) ON CONFLICT DO NOTHING"
_GIVE_TAG = "INSERT INTO user_tags (company_id, user_id, tag_id) VALUES (%s, %s, %s) ON CONFLICT DO NOTHING"
_JOIN = "INSERT INTO group_members (company_id, group_id, user_id) VALUES (%s, %s, %s) ON CONFLICT DO NOTHING"
_USE = (
    "INSERT INTO usage_months AS u (company_id, user_id, month, seconds) VALUES (%s, %s, %s, 60)"
    " ON CONFLICT (company_id, user_id, month) DO UPDATE SET seconds = u.seconds + excluded.seconds"
)
_TRAIN = (
    "INSERT INTO student_scenario_totals AS t (company_id, user_id, scenario_id, attempts, completed, progress,"
    " seconds, steps, correct_steps, hint_free_steps, marks, marks_sum, last_launch)"
    " VALUES (%s, %s, %s, 1, 1, 40, 300, 5, 4, 3, 2, 150, clock_timestamp())"
    " ON CONFLICT (company_id, user_id, scenario_id) DO UPDATE SET attempts = t.attempts + 1,"
    " progress = least(100, t.progress + 7), seconds = t.seconds + 100, steps = t.steps + 3, marks = t.marks + 1,"
    " marks_sum = t.marks_sum + 80, last_launch = excluded.last_launch"
)
_SCORE = (
    "UPDATE student_scenario_totals SET scored = scored + 1, best = greatest(best, %s), passed = passed + %s,"
    " critical_missed = critical_missed + 2, harmful = harmful + 1 WHERE user_id = %s AND scenario_id = %s"
)
_DAY = (
    "INSERT INTO student_day_totals AS t (company_id, user_id, day, attempts, completed, progress_sum)"
    " VALUES (%s, %s, current_date - %s, 1, 1, 50) ON CONFLICT (company_id, user_id, day)"
    " DO UPDATE SET attempts = t.attempts + 1, progress_sum = t.progress_sum + 50"
)


async def agree(company: Company) -> dict[str, int]:
    """Assert that everything kept is what counting says; returns how many rows each has."""
    rows: dict[str, int] = {}
    for name, (kept, counted) in KEPT.items():
        found = []
        for statement in (kept, counted):
            async with company.stage.database.transaction(company.id) as connection:
                # As text: a sum of kept numbers is of another type than a count.
                cursor = await connection.execute(f"SELECT x::text FROM ({statement}) x ORDER BY 1")
                found.append(await cursor.fetchall())
        assert found[0] == found[1], name
        rows[name] = len(found[0])
    return rows


async def _things(company: Company, table: str, number: int) -> list[Any]:
    """Tags, groups or scenarios."""
    ids = [new_id() for _ in range(number)]
    columns, values = {
        "tags": ("name, color", "'Tag ' || i, '#112233'"),
        "groups": ("name", "'Kept ' || i"),
        "scenarios": ("name, locale, document", "'Scenario ' || i, 'en_UK', '{}'"),
    }[table]
    await company.execute(
        f"INSERT INTO {table} (company_id, id, {columns})"
        f" SELECT %s, n, {values} FROM unnest(%s::uuid[]) WITH ORDINALITY x (n, i)",
        company.id,
        ids,
    )
    return ids


async def test_what_many_do_at_once_is_kept_as_counting_finds_it(company: Company) -> None:
    people = [await company.add_person(f"kept{n}", sign_in=False) for n in range(8)]
    other = await second_license(company)
    tags, groups = await _things(company, "tags", 3), await _things(company, "groups", 2)
    scenarios = await _things(company, "scenarios", 70)
    choose = random.Random(11)

    def something() -> tuple[str, tuple[Any, ...]]:
        person, tag = choose.choice(people).id, choose.choice(tags)
        scenario, group, month = choose.choice(scenarios), choose.choice(groups), choose.choice((1, 2))
        return choose.choice(
            (
                ("UPDATE users SET status = 'DEACTIVATED' WHERE id = %s", (person,)),
                ("UPDATE users SET status = 'ACTIVE' WHERE id = %s", (person,)),
                (_LET_WAIT, ([p.id for p in people],)),
                ("UPDATE users SET usage_mode = 'TEACHER' WHERE id = %s", (person,)),
                ("UPDATE users SET usage_mode = 'STUDENT' WHERE id = %s", (person,)),
                (_GIVE_SEAT, (company.id, other, person)),
                ("DELETE FROM seats WHERE license_id = %s AND user_id = %s", (other, person)),
                (_GIVE_TAG, (company.id, person, tag)),
                (_GIVE_TAG, (company.id, person, tag)),
                ("DELETE FROM user_tags WHERE user_id = %s AND tag_id = %s", (person, tag)),
                (_JOIN, (company.id, group, person)),
                ("DELETE FROM group_members WHERE group_id = %s AND user_id = %s", (group, person)),
                (_USE, (company.id, person, f"2026-0{month}-01")),
                (_USE, (company.id, person, f"2026-0{month}-01")),
                (_TRAIN, (company.id, person, scenario)),
                (_TRAIN, (company.id, person, scenario)),
                (_SCORE, (choose.randint(0, 1000), choose.choice((0, 1)), person, scenario)),
                (_DAY, (company.id, person, month)),
                ("UPDATE scenarios SET status = 'published', creator_id = %s WHERE id = %s", (person, scenario)),
                ("UPDATE scenarios SET status = 'draft', is_default = true WHERE id = %s", (scenario,)),
                ("SELECT sum_up_tag_sets(%s), sum_up_use(%s), sum_up_groups(%s)", (company.id,) * 3),
                ("SELECT sum_up_scenario(%s, %s), sum_up_day(%s, current_date - 1)",
                 (company.id, scenario, company.id)),
            )
        )  # fmt: skip

    async def one() -> None:
        for _ in range(60):
            statement, parameters = something()
            await company.execute(statement, *parameters)

    await asyncio.gather(*(one() for _ in range(4)))
    assert min((await agree(company)).values()) > 0
    # Scenarios, groups, tags and people that go take theirs with them.
    for table, gone in (("scenarios", scenarios[:30]), ("groups", groups[:1]), ("tags", tags[:1])):
        await company.execute(f"DELETE FROM {table} WHERE id = ANY(%s)", gone)
        await agree(company)
    await company.execute("DELETE FROM users WHERE id = ANY(%s)", [p.id for p in people[:4]])
    await agree(company)


async def test_who_counts_waits_for_a_change_of_what_it_is_counted_by(company: Company) -> None:
    """Counted side by side, use would stay with the licenses that the person has just left."""
    other = await second_license(company)
    person = company.student.id
    async with company.stage.database.transaction(company.id) as changing:
        await changing.execute(_GIVE_SEAT, (company.id, other, person))
        use = asyncio.create_task(company.execute(_USE, company.id, person, "2026-01-01"))
        while not await company.value("SELECT count(*) FROM pg_locks WHERE NOT granted"):
            if use.done():
                break
            await asyncio.sleep(0.01)
    await use
    await agree(company)


async def test_summing_up_leaves_one_row_of_each_kind(company: Company) -> None:
    scenario = (await _things(company, "scenarios", 1))[0]
    for _ in range(5):
        await company.execute(_TRAIN, company.id, company.student.id, scenario)
        await company.execute(_DAY, company.id, company.student.id, 1)
    before = await agree(company)
    await company.execute("SELECT sum_up_scenario(%s, %s), sum_up_day(%s, current_date - 1)",
                          company.id, scenario, company.id)  # fmt: skip
    assert await agree(company) == before
    assert await company.value("SELECT count(*) FROM scenario_totals") == 1
    assert await company.value("SELECT count(*) FROM company_day_totals") == 1


async def test_many_people_of_a_new_company_are_counted_one_by_one(company: Company) -> None:
    """Each is looked up, not compared with each: statistics do not know a company that is new."""
    people, group_id = 1000, new_id()
    read = "SELECT idx_tup_fetch + seq_tup_read FROM pg_stat_xact_user_tables WHERE relname = 'member_kinds'"
    async with company.stage.database.transaction(company.id) as connection:
        await execute(
            connection,
            "INSERT INTO users (company_id, id, email, email_key, first_name, last_name, usage_mode, administrator,"
            " status, locale) SELECT %s, gen_random_uuid(), g || '@many.example', g || '@many.example', 'Ab', 'Cd',"
            " 'STUDENT', false, 'PENDING', 'en_UK' FROM generate_series(1, %s::int) g",
            (company.id, people),
        )
        await execute(
            connection,
            "INSERT INTO groups (company_id, id, name) VALUES (%s, %s, 'many')",
            (company.id, group_id),
        )
        before = await fetch_value(connection, read)
        await execute(
            connection,
            "INSERT INTO group_members (company_id, group_id, user_id)"
            " SELECT company_id, %s, id FROM users WHERE company_id = %s AND email LIKE '%%@many.example'",
            (group_id, company.id),
        )
        assert await fetch_value(connection, read) - before < 5 * people
        read = read.replace("member_kinds", "users")
        before = await fetch_value(connection, read)
        await execute(
            connection,
            "INSERT INTO seats (company_id, license_id, user_id) SELECT u.company_id, l.id, u.id FROM users u"
            " JOIN main_licenses l USING (company_id) WHERE u.company_id = %s AND u.email LIKE '%%@many.example'",
            (company.id,),
        )
        assert await fetch_value(connection, read) - before < 10 * people
