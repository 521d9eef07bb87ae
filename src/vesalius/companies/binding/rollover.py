"""The rollover: what happens by itself on the day a license starts, wherever that day begins."""

from vesalius.access.caller import scope_of
from vesalius.audit import Event, record
from vesalius.companies import jobs, licenses
from vesalius.companies.binding import queries
from vesalius.kit.db import Connection, Database
from vesalius.kit.logging import get_logger
from vesalius.kit.tenancy import Scope

log = get_logger(__name__)


async def start_due(database: Database) -> int:
    """Act on every start date that has come; returns on how many. Safe to run from many workers at once.

    Nobody waits for this to get in: signing in goes by the dates. It brings the status of those who waited up to
    date, and tells the License Managers when people are left behind. One company that fails holds up no other.
    """
    async with database.transaction() as connection:
        due = await queries.licenses_to_start(connection)
    started = 0
    for row in due:
        try:
            async with database.transaction(row.company_id) as connection:
                started += await _start(connection, scope_of(row.company_id), row)
        except Exception:
            log.exception("license_not_started", license=str(row.license_id))
    return started


async def _start(connection: Connection, scope: Scope, due: queries.DueLicense) -> bool:
    held = await queries.licenses(connection, scope, hold=True)
    if not await queries.mark_passed(connection, scope, due.license_id):
        return False
    let_in = await queries.let_in(connection, scope, due.license_id)
    unbound = await licenses.left_behind(connection, scope, due.license_id)
    await record(
        connection,
        scope,
        Event.LICENSE_STARTED,
        actor_id=None,
        detail={"license": str(due.license_id), "letIn": let_in, "unbound": unbound},
    )
    if unbound:
        present = next(row for row in held if row.position == 1)
        for manager in await licenses.active_managers(connection, scope, present.id):
            await jobs.mail_notice(connection, scope, manager, "unbound", license_id=due.license_id)
    return True
