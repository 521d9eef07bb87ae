"""The orders of the list of members: an index serves each, so that a page costs the same in any company."""

from collections.abc import Iterator
from typing import Any

import psycopg
import pytest
from tests.stage import Company

from vesalius.companies.members.lists import queries
from vesalius.companies.members.schemas import MemberFilters, Population
from vesalius.kit.ids import new_id
from vesalius.kit.paging import SortAndSearch, window

MANY = 4000
BY_USE = {"licenseUsingTime", "appUsingTime"}
"""Use is summed up from months: no index knows it."""
ORDERS = sorted(queries.SORT_FIELDS.keys() - BY_USE)
POPULATIONS: tuple[Population, ...] = ("current", "current_and_future", "company")
FILTERS = (MemberFilters(), MemberFilters(role="STUDENT"), MemberFilters(status="ACTIVE"))


@pytest.fixture
async def large(company: Company) -> Company:
    """A company of so many members that sorting them would cost more than walking an index."""
    ids = [new_id() for _ in range(MANY)]
    await company.execute(
        "INSERT INTO users (company_id, id, email, email_key, first_name, last_name, usage_mode, status, created_at)"
        " SELECT %s, n, n || '@large.example', n || '@large.example', 'First' || i %% 97, 'Last' || i,"
        " 'STUDENT', (ARRAY['ACTIVE', 'ACTIVE', 'PENDING'])[1 + i %% 3], now() - i * interval '1 minute'"
        " FROM unnest(%s::uuid[]) WITH ORDINALITY u(n, i)",
        company.id, ids,
    )  # fmt: skip
    await company.execute(
        "UPDATE presence p SET last_seen_at = now() - i * interval '1 hour'"
        " FROM unnest(%s::uuid[]) WITH ORDINALITY u(n, i) WHERE p.user_id = u.n AND i %% 2 = 0",
        ids,
    )  # fmt: skip
    await company.execute(
        "INSERT INTO seats (company_id, license_id, user_id) SELECT %s, %s, unnest(%s::uuid[])",
        company.id, company.license_id, ids,
    )  # fmt: skip
    # What autovacuum does in time: without it the planner takes the company for empty.
    with psycopg.connect(company.stage.urls.owner_url, autocommit=True) as owner:
        owner.execute("ANALYZE users, presence, seats, licenses")
    return company


def nodes(plan: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """A plan's nodes."""
    yield plan
    for part in plan.get("Plans", ()):
        yield from nodes(part)


def sorts_members(plan: dict[str, Any]) -> bool:
    """Whether members are put in order below a limit, rather than read in order.

    An incremental sort reads in order too: it only settles which of two equals comes first.
    """
    return any(
        node["Node Type"] == "Sort"
        and any(below.get("Relation Name") in ("users", "presence") for below in nodes(node))
        for limit in nodes(plan)
        if limit["Node Type"] == "Limit"
        for node in nodes(limit)
    )


async def plan_of(
    company: Company, order: str, *, descending: bool, population: Population, filters: MemberFilters
) -> dict[str, Any]:
    """The plan of a list's first page, as the portal's role and behind row-level security."""
    page = window(
        SortAndSearch(sort_by=order, descending=descending),
        queries.SORT_FIELDS,
        "registration",
        tie="u.id",
        never_null=queries.NEVER_NULL,
    )
    async with company.stage.database.transaction(company.id) as connection:
        # A sort only where there is no other way: beside the companies of other tests a filter may look as if it left
        # so few that sorting them is cheaper.
        await connection.execute("SET LOCAL enable_sort = off")
        cursor = await connection.execute(
            f"EXPLAIN (FORMAT JSON) {queries.page_statement(population, filters, page)}",
            {
                "company": company.id,
                "status": filters.status,
                "mode": None,
                "groups": [],
                "tags": [],
                "offset": 0,
            },
        )
        row = await cursor.fetchone()
    assert row is not None
    plan: dict[str, Any] = row[0][0]["Plan"]
    return plan


async def test_no_order_of_the_list_sorts_the_company(large: Company) -> None:
    sorting = {
        (order, descending, population, filters.role, filters.status)
        for order in ORDERS
        for descending in (True, False)
        for population in POPULATIONS
        for filters in FILTERS
        if sorts_members(
            await plan_of(large, order, descending=descending, population=population, filters=filters)
        )
    }
    assert sorting == set()
    # And the check sees a sort where there is one.
    by_use = await plan_of(large, "appUsingTime", descending=True, population="company", filters=FILTERS[0])
    assert sorts_members(by_use)


async def test_administrators_are_found_without_reading_everybody(large: Company) -> None:
    plan = await plan_of(
        large, "registration", descending=True, population="company", filters=MemberFilters(role="ADMIN")
    )
    assert "users_administrators" in {node.get("Index Name") for node in nodes(plan)}


async def test_far_pages_are_the_same_read_from_either_end(
    large: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def pages(order: str, *, descending: bool) -> list[str]:
        found: list[str] = []
        for number in range(MANY // 900 + 2):
            asked = {"size": 900, "page": number, "sortBy": order, "descending": descending}
            answer = (await large.admin.post("/user-management/search", {"sortAndSearch": asked})).json()
            assert answer["totalElements"] == MANY + 5
            found += [row["id"] for row in answer["content"]]
        return found

    for order in ("registration", "name", "status", "lastSession"):
        for descending in (True, False):
            near = await pages(order, descending=descending)
            with monkeypatch.context() as patched:
                patched.setattr(queries, "FAR", 10**9)
                assert await pages(order, descending=descending) == near
            assert len(set(near)) == len(near) == MANY + 5


async def test_far_pages_are_read_from_a_row_that_was_seen(large: Company) -> None:
    """The same page as without, and no more rows than stand between."""
    read: list[int] = []
    execute = psycopg.AsyncCursor.execute

    async def offsets(self: Any, query: Any, params: Any = None, **more: Any) -> Any:
        if isinstance(params, dict) and "page AS MATERIALIZED" in str(query):
            read.append(params["offset"])
        return await execute(self, query, params, **more)

    async def page(number: int, near: dict[str, Any] | None = None, **order: Any) -> list[str]:
        asked = {"size": 10, "page": number, "near": near, **order}
        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(psycopg.AsyncCursor, "execute", offsets)
            answer = await large.admin.post("/user-management/search", {"sortAndSearch": asked})
        assert answer.status_code == 200, answer.text
        return [row["id"] for row in answer.json()["content"]]

    for name in ("registration", "name", "firstName", "status", "lastSession", "appUsingTime"):
        for descending in (True, False):
            order: dict[str, Any] = {"sortBy": name, "descending": descending}
            first = (await page(200, **order))[0]
            for number in (199, 200, 201, 230, 160, 0):
                expected = await page(number, **order)
                read.clear()
                assert await page(number, {"page": 200, "id": first}, **order) == expected, (order, number)
                if name not in ("lastSession", "appUsingTime"):
                    assert max(read) <= 390, (order, number, read)


async def test_a_row_that_is_gone_or_of_others_leaves_the_page_as_it_is(
    large: Company, other_company: Company
) -> None:
    expected = (await large.admin.post("/user-management/search", {"sortAndSearch": {"page": 200}})).json()
    for unknown in (new_id(), other_company.student.id):
        for known in (150, 200, 260):
            near = {"page": known, "id": str(unknown)}
            found = await large.admin.post(
                "/user-management/search", {"sortAndSearch": {"page": 200, "near": near}}
            )
            assert found.json() == expected
    refused = await large.admin.post(
        "/user-management/search", {"sortAndSearch": {"near": {"page": -1, "id": "x"}}}
    )
    assert refused.status_code == 400
