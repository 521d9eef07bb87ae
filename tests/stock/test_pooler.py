"""Behind a pooler that hands out a server connection for each transaction: everything works, live chat too."""

import asyncio
import itertools
from collections import Counter
from collections.abc import Iterator, Sequence
from uuid import uuid4

import httpx
import pytest

from tests.live import Live, end, live_portal
from tests.scenarios.test_scenarios import draft
from tests.scenarios.test_socket import joined, receive
from tests.stage import PASSWORD, Company, Persona
from tests.stock.pooler import pooled
from vesalius.kit.embedded_postgres import DatabaseUrls

CALLS = 1500
AT_ONCE = 40


@pytest.fixture(scope="module")
def live(database_urls: DatabaseUrls) -> Iterator[Live]:
    """A web process and a worker behind PgBouncer."""
    with pooled(database_urls) as settings, live_portal(database_urls, **settings) as portal:
        worker = portal.worker()
        try:
            yield portal
        finally:
            end(worker)


async def call(http: httpx.AsyncClient, person: Persona, number: int) -> tuple[str, int]:
    """One of the calls that people make, by turns; what it was, and its status."""
    kind = number % 5
    headers = {"authorization": f"Bearer {person.token}"}
    if kind == 0:
        answer = await http.get("/profile/get-company", headers=headers)
        assert answer.json()["id"] == str(person.company_id), "another company's row"
    elif kind == 1:
        answer = await http.post("/user-management/search", json={"filters": {}}, headers=headers)
    elif kind == 2:
        name = {"newFirstName": f"Name {number}"}
        answer = await http.post("/profile/change-first-name", json=name, headers=headers)
    elif kind == 3:
        answer = await http.post("/audit/search", json={}, headers=headers)
    else:
        answer = await http.post("/auth/login", json={"email": person.email, "password": PASSWORD})
    return answer.request.url.path, answer.status_code


async def make_calls(live: Live, people: Sequence[Persona], calls: int) -> Counter[tuple[str, int]]:
    """Make so many calls as these people; how often which ended how."""
    numbers = iter(range(calls))
    ends: Counter[tuple[str, int]] = Counter()
    async with httpx.AsyncClient(base_url=f"{live.base}/api", timeout=60, trust_env=False) as http:

        async def one(person: Persona) -> None:
            for number in numbers:
                ends[await call(http, person, number)] += 1

        await asyncio.gather(*(one(person) for person in itertools.islice(itertools.cycle(people), AT_ONCE)))
    return ends


async def test_no_call_fails_and_no_company_sees_another(
    live: Live, company: Company, other_company: Company
) -> None:
    people = [company.admin, other_company.admin, company.manager, other_company.manager]
    ends = await make_calls(live, people, CALLS)
    assert sum(ends.values()) == CALLS
    assert {status for _, status in ends} == {200}, ends


async def test_sockets_hear_and_the_professor_answers(live: Live, company: Company) -> None:
    scenario = await draft(company.teacher)
    wanted = {"scenarioId": scenario["id"], "afterSeq": scenario["lastSeq"]}
    async with joined(live, company.teacher, wanted) as socket:
        for message in ("72-year-old woman with atrial fibrillation", "make her hypotensive"):
            asked = {"chatId": scenario["chatId"], "message": message, "clientId": str(uuid4())}
            async with httpx.AsyncClient(base_url=f"{live.base}/api", trust_env=False) as http:
                answer = await http.post(
                    "/scenario/send-message",
                    json=asked,
                    headers={"authorization": f"Bearer {company.teacher.token}"},
                )
            assert answer.status_code == 200, answer.text
            assert (await receive(socket, "NEW_MESSAGE_FROM_USER", 60))["payload"]["message"][
                "message"
            ] == message
            await receive(socket, "NEW_MESSAGE_FROM_BOT", 60)
