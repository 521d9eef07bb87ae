"""The license by which a person gets in, as they may see it, and how many organisms run on it at this moment."""

from datetime import date
from uuid import UUID

import msgspec
from litestar import Router

from vesalius.access.caller import Caller
from vesalius.access.parameters import Db, SignedIn
from vesalius.kit.db import Connection
from vesalius.kit.routing import get
from vesalius.training.dashboard import queries


class LicenseFacts(msgspec.Struct, rename="camel"):
    """The license: its state by today's date, and the days left with today counted."""

    id: UUID | None
    status: str
    start_date: date | None
    end_date: date | None
    days_left: int | None


class Concurrency(msgspec.Struct):
    """Organisms that run now, and the most that may."""

    now: int
    maximum: int


class LicenseAndConcurrency(msgspec.Struct):
    """Both."""

    license: LicenseFacts
    concurrency: Concurrency


async def license_and_concurrency(connection: Connection, caller: Caller) -> LicenseAndConcurrency:
    """The caller's license now; a company without one has the status NOT_VALID and no places."""
    numbers = await queries.license_numbers(connection, caller.scope, caller.license_id)
    if numbers is None:
        return LicenseAndConcurrency(
            LicenseFacts(None, caller.license_state.value, None, None, None), Concurrency(0, 0)
        )
    return LicenseAndConcurrency(
        LicenseFacts(
            caller.license_id, numbers.state, numbers.start_date, numbers.end_date, numbers.days_left
        ),
        Concurrency(numbers.organisms, numbers.concurrency),
    )


@get("/session/get-license-and-concurrency", summary="The license and its organisms now")
async def get_license_and_concurrency(db: Db, caller: SignedIn) -> LicenseAndConcurrency:
    """The license's state and dates, and how many of its organisms are taken."""
    return await license_and_concurrency(db, caller)


router = Router(path="", tags=["training"], route_handlers=[get_license_and_concurrency])
