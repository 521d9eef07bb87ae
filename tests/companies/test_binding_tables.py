"""The two tables of the binding: what was chosen counts before it is saved, and part of a company is chosen at once."""

from typing import Any
from uuid import UUID

from tests.companies.licensing import add_next, on_license
from tests.stage import Company

SEARCH, MATCH, SUGGEST = "search-binding", "match-binding", "suggest-binding"


async def table(
    company: Company, next_id: UUID, side: str, *, call: str = SEARCH, **more: Any
) -> dict[str, Any]:
    """A table with what was chosen: `bind`, `unbind`, filters by their names, `search`, `size`."""
    binding = {
        "licenseId": str(next_id),
        "bind": [str(one) for one in more.pop("bind", [])],
        "unbind": [str(one) for one in more.pop("unbind", [])],
    }
    page = {key: more.pop(key) for key in ("page", "size", "sortBy", "search", "descending") if key in more}
    answer = await company.manager.post(
        f"/user-management/{call}",
        {"binding": binding, "side": side, "filters": more, "sortAndSearch": {"descending": False, **page}},
    )
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def ids(found: dict[str, Any]) -> list[str]:
    """Who stands in a table."""
    return [row["id"] for row in found["content"]]


async def test_who_is_chosen_stands_in_the_right_table_at_once(company: Company) -> None:
    next_id = await add_next(company)
    before = await table(company, next_id, "next")
    assert ids(before) == [str(company.manager.id)]
    chosen = await table(company, next_id, "next", bind=[company.student.id, company.teacher.id])
    rows = {row["id"]: row for row in chosen["content"]}
    assert chosen["totalElements"] == 3
    student = rows[str(company.student.id)]
    assert (student["wanted"], student["onNext"], student["role"]) == (True, False, "STUDENT")
    assert student["groups"] == ["Class"]
    manager = rows[str(company.manager.id)]
    assert (manager["wanted"], manager["onNext"], manager["manager"]) == (True, True, True)
    left = await table(company, next_id, "current", bind=[company.student.id])
    assert left["totalElements"] == 5
    assert {row["id"] for row in left["content"] if row["wanted"]} == {
        str(company.manager.id),
        str(company.student.id),
    }
    assert await on_license(company, next_id) == {company.manager.id}


async def test_who_is_taken_off_stays_in_sight_until_that_is_saved(company: Company) -> None:
    next_id = await add_next(company)
    await company.execute(
        "INSERT INTO seats (company_id, license_id, user_id) VALUES (%s, %s, %s)",
        company.id,
        next_id,
        company.student.id,
    )
    rows = {
        row["id"]: row
        for row in (await table(company, next_id, "next", unbind=[company.student.id]))["content"]
    }
    assert (rows[str(company.student.id)]["onNext"], rows[str(company.student.id)]["wanted"]) == (True, False)


async def test_role_group_last_session_and_words_in_any_order_narrow_a_table(company: Company) -> None:
    next_id = await add_next(company)
    away = await company.add_person("away", sign_in=False)
    await company.execute("UPDATE users SET last_name = 'Petrova', first_name = 'Ana' WHERE id = %s", away.id)
    await company.execute("UPDATE presence SET last_seen_at = now() WHERE user_id <> %s", away.id)
    await company.execute(
        "UPDATE presence SET last_seen_at = now() - interval '100 days' WHERE user_id = %s",
        company.teacher2.id,
    )
    group = await company.value("SELECT id FROM groups LIMIT 1")

    async def found(**filters: Any) -> set[str]:
        return set(ids(await table(company, next_id, "current", **filters)))

    assert await found(role="STUDENT") == {str(company.student.id), str(away.id)}
    assert await found(groupId=str(group)) == {str(company.student.id), str(company.teacher.id)}
    assert await found(lastSession="never") == {str(away.id)}
    assert await found(lastSession="over90") == {str(company.teacher2.id)}
    assert await found(lastSession="over180") == set()
    assert await found(search="petrova ana") == {str(away.id)}
    assert await found(search="100%") == set()
    assert await found(wanted=True) == {str(company.manager.id)}
    assert await found(wanted=False) == await found() - {str(company.manager.id)}
    # Who has been chosen is no longer left out.
    bound = {str(company.manager.id), str(away.id)}
    assert await found(wanted=True, bind=[away.id]) == bound
    assert await found(wanted=False, bind=[away.id]) == await found() - bound
    first = await table(company, next_id, "current", size=2, sortBy="lastSession")
    second = await table(company, next_id, "current", size=2, page=1, sortBy="lastSession")
    assert first["totalElements"] == 6
    assert not set(ids(first)) & set(ids(second))


async def test_all_that_match_are_chosen_whatever_page_is_shown(company: Company) -> None:
    next_id = await add_next(company)
    everybody = await table(company, next_id, "current", call=MATCH)
    assert str(company.manager.id) not in everybody["ids"]  # is on the license already
    assert len(everybody["ids"]) == 4
    students = await table(company, next_id, "current", call=MATCH, role="STUDENT", size=1)
    assert students["ids"] == [str(company.student.id)]
    bound = [company.student.id, company.teacher.id]
    off = await table(company, next_id, "next", call=MATCH, bind=bound)
    assert set(off["ids"]) == {str(one) for one in bound}


async def test_over_the_limit_those_are_suggested_who_never_came_or_were_away_longest(
    company: Company,
) -> None:
    next_id = await add_next(company, students=1, teachers=1)
    never = await company.add_person("never", sign_in=False)
    gone = await company.add_person("gone", sign_in=False)
    for person, days in ((company.student, 0), (gone, 50), (company.teacher, 1), (company.teacher2, 9)):
        await company.execute(
            "UPDATE presence SET last_seen_at = now() - %s * interval '1 day' WHERE user_id = %s",
            days,
            person.id,
        )
    people = [company.student, never, gone, company.teacher, company.teacher2]
    wanted = {"licenseId": str(next_id), "bind": [str(person.id) for person in people]}
    suggested = (await company.manager.post(f"/user-management/{SUGGEST}", wanted)).json()
    assert set(suggested["ids"]) == {str(never.id), str(gone.id), str(company.teacher2.id)}
    assert suggested["neverSignedIn"] == 1
    fits = {**wanted, "unbind": suggested["ids"], "bind": []}
    assert (await company.manager.post(f"/user-management/{SUGGEST}", fits)).json()["ids"] == []


async def test_the_tables_are_the_license_managers(company: Company, other_company: Company) -> None:
    next_id = await add_next(company)
    body = {"binding": {"licenseId": str(next_id)}, "side": "current"}
    assert (await company.admin.post(f"/user-management/{SEARCH}", body)).status_code == 403
    for call in (SEARCH, MATCH):
        assert (await other_company.manager.post(f"/user-management/{call}", body)).status_code == 404
