"""The license and its concurrency, as everybody may see them."""

from uuid import uuid4

from tests.stage import Company, sign_in_as


async def test_it_tells_the_state_the_days_and_the_organisms_that_run(company: Company) -> None:
    before = (await company.student.get("/session/get-license-and-concurrency")).json()
    assert before["license"]["id"] == str(company.license_id)
    assert before["license"]["status"] == "ACTIVE"
    assert before["license"]["daysLeft"] in (300, 301, 302)
    assert before["concurrency"] == {"now": 0, "maximum": 10}
    await sign_in_as(company.student, "desktop")
    started = await company.student.post("/desktop/organisms", headers={"idempotency-key": str(uuid4())})
    assert started.status_code == 200
    after = (await company.teacher.get("/session/get-license-and-concurrency")).json()
    assert after["concurrency"] == {"now": 1, "maximum": 10}


async def test_an_administrator_sees_it_under_a_license_that_has_ended(company: Company) -> None:
    await company.execute("UPDATE licenses SET start_date = current_date - 90, end_date = current_date - 5")
    facts = (await company.admin.get("/session/get-license-and-concurrency")).json()
    assert facts["license"]["status"] == "EXPIRED"
    assert facts["license"]["daysLeft"] == 0
