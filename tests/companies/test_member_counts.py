"""The kept counts of members say what counting would say, whatever was done to the members, and by how many at once."""

import asyncio
import random
from typing import Any
from uuid import uuid4

from tests.companies.test_members import listed, new_member
from tests.stage import Company

from vesalius.kit.ids import new_id

_KINDS = """
    SELECT coalesce(jsonb_object_agg(kind, members), '{}') FROM (
        SELECT concat_ws(' ', usage_mode, administrator, status, licenses) AS kind, sum(members) AS members
        FROM (%s) m GROUP BY 1 HAVING sum(members) <> 0) k
"""
_KEPT = "SELECT usage_mode, administrator, status, licenses, members FROM member_counts"
_COUNTED = """
    SELECT usage_mode, administrator, status, ARRAY(SELECT s.license_id FROM seats s
        WHERE s.company_id = u.company_id AND s.user_id = u.id ORDER BY 1) AS licenses, 1 AS members FROM users u
"""


_SEATS = """
    SELECT coalesce(jsonb_object_agg(license_id, taken), '{}') FROM (
        SELECT license_id, jsonb_build_array(students, teachers, administrators, users) AS taken FROM (%s) t) l
"""
_SEATS_COUNTED = """
    SELECT l.id AS license_id, count(u.id) FILTER (WHERE u.usage_mode = 'STUDENT' AND NOT u.administrator) AS students,
        count(u.id) FILTER (WHERE u.usage_mode = 'TEACHER' AND NOT u.administrator) AS teachers,
        count(u.id) FILTER (WHERE u.administrator) AS administrators, count(u.id) AS users
    FROM licenses l LEFT JOIN seats s ON s.company_id = l.company_id AND s.license_id = l.id
    LEFT JOIN users u ON u.company_id = s.company_id AND u.id = s.user_id GROUP BY l.id
"""


async def agree(company: Company) -> dict[str, int]:
    """Assert that what is kept of members and of seats is what is there, and return the members."""
    kept: dict[str, int] = await company.value(_KINDS % _KEPT)
    assert kept == await company.value(_KINDS % _COUNTED)
    seats = await company.value(_SEATS % "SELECT * FROM seats_taken")
    assert seats == await company.value(_SEATS % _SEATS_COUNTED)
    return kept


async def second_license(company: Company) -> str:
    """A license beside the main one."""
    license_id = str(new_id())
    await company.execute(
        "INSERT INTO licenses (company_id, id, position, status, start_date, end_date, concurrency, max_students,"
        " max_teachers, max_administrators, max_users) VALUES (%s, %s, 2, 'ACTIVE', current_date + 30,"
        " current_date + 300, 10, 1000, 100, 100, 1200)",
        company.id,
        license_id,
    )
    return license_id


async def test_every_way_to_come_change_and_go_is_counted(company: Company) -> None:
    post = company.admin.post
    assert sum((await agree(company)).values()) == 5
    added = (await post("/user-management/add-user", new_member())).json()
    admin = (await post("/user-management/add-user", new_member("ADMIN"))).json()
    assert sum((await agree(company)).values()) == 7
    await post("/user-management/edit-user-details", {"id": added["id"], "usageMode": "TEACHER"})
    await post("/user-management/edit-user-details", {"id": admin["id"], "administrativeRights": False})
    await agree(company)
    await post("/user-management/withdraw-invitation", {"userIds": [added["id"]]})
    await company.admin.delete("/user-management/delete-user", {"userIds": [str(company.student.id)]})
    kinds = await agree(company)
    assert kinds["STUDENT f DEACTIVATED {}"] == 1
    await post("/user-management/add-user", new_member(email=company.student.email))
    other = await second_license(company)
    await company.execute(
        "INSERT INTO seats (company_id, license_id, user_id) SELECT company_id, %s, id FROM users", other
    )
    await agree(company)
    await company.execute("UPDATE users SET status = 'DEACTIVATED' WHERE usage_mode = 'STUDENT'")
    await company.execute("DELETE FROM seats WHERE license_id = %s", company.license_id)
    assert set(await agree(company)) == {
        f"TEACHER f ACTIVE {{{other}}}",
        f"TEACHER t ACTIVE {{{other}}}",
        f"TEACHER f PENDING {{{other}}}",
        f"STUDENT f DEACTIVATED {{{other}}}",
    }
    await company.execute("DELETE FROM users WHERE status = 'DEACTIVATED'")
    await agree(company)


async def test_the_total_is_that_of_the_list_it_stands_under(company: Company) -> None:
    other = await second_license(company)
    await company.execute(
        "INSERT INTO seats (company_id, license_id, user_id) VALUES (%s, %s, %s)",
        company.id,
        other,
        company.student.id,
    )
    await company.admin.delete("/user-management/delete-user", {"userIds": [str(company.teacher2.id)]})
    for path in (
        "search-all-company-members-by-usage",
        "search-and-sort-all-company-and-future-members",
        "search-future-members-and-sort-with-statistics",
        "search-all-company-admins",
    ):
        for filters in ("{}", '{"role":"STUDENT"}', '{"usageMode":"TEACHER"}', '{"status":"DEACTIVATED"}'):
            answer = (await company.admin.get(f"/user-management/{path}", filters=filters)).json()
            assert answer["totalElements"] == len(answer["content"]), (path, filters)
    for filters in (
        {},
        {"role": "ADMIN"},
        {"status": "DEACTIVATED"},
        {"role": "TEACHER", "status": "ACTIVE"},
    ):
        body = {"filters": filters, "sortAndSearch": {"size": 100}}
        answer = (await company.admin.post("/user-management/search", body)).json()
        assert answer["totalElements"] == len(answer["content"]) > 0, filters
    beyond = await company.admin.post("/user-management/search", {"sortAndSearch": {"page": 7, "size": 2}})
    assert (beyond.json()["totalElements"], beyond.json()["content"]) == (5, [])
    found = await company.admin.post(
        "/user-management/search", {"sortAndSearch": {"page": 1, "size": 2, "search": "tester"}}
    )
    assert (found.json()["totalElements"], len(found.json()["content"])) == (5, 2)


async def test_what_many_do_at_once_is_counted_once(company: Company) -> None:
    """Registrations change what people are while others give and take their seats."""
    people = [await company.add_person(f"many{n}", sign_in=False) for n in range(12)]
    other = await second_license(company)
    choose = random.Random(7)

    async def one() -> None:
        for _ in range(25):
            person = choose.choice(people).id
            statement, parameters = choose.choice(
                (
                    ("UPDATE users SET status = 'PENDING' WHERE id = %s", (person,)),
                    ("UPDATE users SET status = 'ACTIVE', locale = 'bg_BG' WHERE id = %s", (person,)),
                    ("UPDATE users SET usage_mode = 'TEACHER' WHERE id = %s", (person,)),
                    ("UPDATE users SET usage_mode = 'STUDENT' WHERE id = %s", (person,)),
                    (
                        "INSERT INTO seats (company_id, license_id, user_id) VALUES (%s, %s, %s)"
                        " ON CONFLICT DO NOTHING",
                        (company.id, other, person),
                    ),
                    ("DELETE FROM seats WHERE license_id = %s AND user_id = %s", (other, person)),
                    ("SELECT sum_up_member_counts(%s)", (company.id,)),
                )
            )
            await company.execute(statement, *parameters)

    await asyncio.gather(*(one() for _ in range(4)))
    assert sum((await agree(company)).values()) == 17


async def test_a_seat_waits_for_a_change_of_the_person_who_gets_it(company: Company) -> None:
    """Counted side by side, each would take away what the other has just changed."""
    other = await second_license(company)
    person = company.student.id
    async with company.stage.database.transaction(company.id) as changing:
        await changing.execute("UPDATE users SET status = 'PENDING' WHERE id = %s", (person,))
        seat = asyncio.create_task(
            company.execute(
                "INSERT INTO seats (company_id, license_id, user_id) VALUES (%s, %s, %s)",
                company.id,
                other,
                person,
            )
        )
        while not await company.value("SELECT count(*) FROM pg_locks WHERE NOT granted"):
            if seat.done():
                break
            await asyncio.sleep(0.01)
    await seat
    kinds = await agree(company)
    assert sum(members for kind, members in kinds.items() if kind.startswith("STUDENT f PENDING")) == 1


async def test_summing_up_leaves_the_counts_as_they_are(company: Company) -> None:
    for _ in range(5):
        await company.admin.post("/user-management/add-user", new_member())
    before = await agree(company)
    await company.execute("SELECT sum_up_member_counts(%s)", company.id)
    assert await agree(company) == before
    assert await company.value("SELECT count(*) FROM member_counts") == len(before)


async def found_by(company: Company, text: str) -> set[str]:
    """The e-mails that a search finds."""
    rows: list[dict[str, Any]] = await listed(company.admin, sortAndSearch={"search": text, "size": 100})
    return {row["email"] for row in rows}


async def test_people_are_found_by_any_part_of_their_names_and_address(
    company: Company, other_company: Company
) -> None:
    for where in (company, other_company):
        await where.execute("UPDATE users SET first_name = 'Ангел', last_name = 'О’Нийл 100%%_' WHERE id = %s",
                            where.student.id)  # fmt: skip
    mine = {company.student.email}
    for text in ("ангел о", "НИЙЛ", "йл", "л", "100%", "%_", "’ний", company.student.email, "  Ангел  "):
        assert await found_by(company, text) == mine, text
    for text in ("ангелина", "1000", "10_", "ангел%нийл", str(uuid4())):
        assert await found_by(company, text) == set(), text
    assert len(await found_by(company, "test.example")) == 5
    # The function looks at one company, whoever calls it; without a company at none.
    async with company.stage.database.transaction() as connection:
        cursor = await connection.execute("SELECT count(*) FROM find_members('tester', '%tester%')")
        assert await cursor.fetchone() == (0,)
