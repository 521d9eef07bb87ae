"""The ways in which somebody loses access to a scenario that they have open."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from tests.stage import Company, Persona

from vesalius.companies.operating import service as operating
from vesalius.companies.operating.schemas import Terms
from vesalius.kit.db import Connection, set_company


@dataclass
class Open:
    """Somebody has a scenario open that they may write."""

    company: Company
    person: Persona
    scenario: dict[str, Any]


Way = Callable[[Open], Awaitable[None]]


async def demoted(what: Open) -> None:
    """A teacher becomes a student."""
    body = {"id": str(what.person.id), "usageMode": "STUDENT"}
    _done(await what.company.manager.post("/user-management/edit-user-details", body))


async def rights_cleared(what: Open) -> None:
    """An administrator is one no more, and the scenario is another's."""
    body = {"id": str(what.person.id), "administrativeRights": False}
    _done(await what.company.manager.post("/user-management/edit-user-details", body))


async def handed_over(what: Open) -> None:
    """The scenario gets another owner."""
    body = {"scenarioIds": [what.scenario["id"]], "userId": str(what.company.manager.id)}
    _done(await what.company.manager.put("/scenario/owner", body))


async def scenario_deleted(what: Open) -> None:
    """The scenario is deleted."""
    body = {"scenarioIds": [what.scenario["id"]]}
    _done(await what.company.manager.delete("/scenario/delete-batch", body))


async def removed(what: Open) -> None:
    """They are removed from the company."""
    body = {"userIds": [str(what.person.id)]}
    _done(await what.company.manager.delete("/user-management/delete-user", body))


async def signed_out(what: Open) -> None:
    """They sign out, in another tab for example."""
    _done(await what.person.post("/auth/logout"))


async def license_deactivated(what: Open) -> None:
    """An operator stops the license."""
    async with await Connection.connect(what.company.stage.urls.owner_url) as connection:
        await set_company(connection, what.company.id)
        await operating.set_status(connection, what.company.license_id, "DEACTIVATED")


async def feature_withdrawn(what: Open) -> None:
    """An operator takes Professor GPT out of the license."""
    async with await Connection.connect(what.company.stage.urls.owner_url) as connection:
        await set_company(connection, what.company.id)
        await operating.change_license(connection, what.company.license_id, Terms(features=["Desktop"]))


async def license_expired(what: Open) -> None:
    """The license's last day passes: what it comes to is written without a word to anybody."""
    async with await Connection.connect(what.company.stage.urls.owner_url) as connection:
        await set_company(connection, what.company.id)
        await connection.execute("ALTER TABLE licenses DISABLE TRIGGER USER")
        await connection.execute(
            "UPDATE licenses SET end_date = (app_now() AT TIME ZONE time_zone)::date - 1 WHERE company_id = %s",
            (what.company.id,),
        )
        await connection.execute("ALTER TABLE licenses ENABLE TRIGGER USER")


async def session_expired(what: Open) -> None:
    """The session's twelve hours pass."""
    await what.company.execute(
        "UPDATE sessions SET expires_at = app_now() WHERE user_id = %s", what.person.id
    )


async def seat_withdrawn(what: Open) -> None:
    """Their seat goes to somebody else, as when a license is carried over to the next."""
    await what.company.execute("DELETE FROM seats WHERE user_id = %s", what.person.id)


@dataclass(frozen=True)
class Loss:
    """A way, for whom it is one (`teacher` or `admin`), and with which code the socket is closed.

    None where it goes on without the scenario.
    """

    way: Way
    who: str
    code: int | None


LOSSES = [
    Loss(demoted, "teacher", 4403),
    Loss(rights_cleared, "admin", None),
    Loss(handed_over, "teacher", None),
    Loss(scenario_deleted, "teacher", None),
    Loss(removed, "teacher", 4401),
    Loss(signed_out, "teacher", 4401),
    Loss(license_deactivated, "teacher", 4403),
    Loss(license_deactivated, "admin", 4403),
    Loss(feature_withdrawn, "teacher", 4403),
    Loss(license_expired, "teacher", 4403),
    Loss(session_expired, "teacher", 4401),
    Loss(seat_withdrawn, "teacher", 4403),
]


def _done(answer: Any) -> None:
    assert answer.status_code < 300, answer.text
