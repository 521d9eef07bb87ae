"""The rules of delegation.

The link goes to the License Manager's own mailbox and stands for what both people were when it was asked for. When
either has changed since (names, address, mode, rights, status), it is stale and nothing is done.
"""

import hashlib
from uuid import UUID

import msgspec

from vesalius.access.caller import Caller
from vesalius.accounts import jobs as account_jobs
from vesalius.accounts.links import Purpose
from vesalius.accounts.links.service import LIFETIME, open_link, use_link
from vesalius.audit import Event, record
from vesalius.companies import jobs
from vesalius.companies import queries as companies
from vesalius.companies.delegation import queries
from vesalius.companies.delegation.queries import Party
from vesalius.companies.delegation.schemas import DelegationStarted
from vesalius.companies.seats import kind_of, take_seat
from vesalius.kit.codes import Code
from vesalius.kit.db import Connection
from vesalius.kit.errors import Problem, conflict, not_found


async def start(connection: Connection, caller: Caller, user_id: UUID) -> DelegationStarted:
    """Mail the link that hands the right over to another administrator.

    Raises `Problem` 404 for nobody of the company, 409 `candidate_is_manager` or `candidate_not_administrator`.
    """
    scope = caller.scope
    found = {party.id: party for party in await queries.parties(connection, scope, caller.user_id, user_id)}
    if user_id not in found:
        raise not_found()
    candidate = found[user_id]
    licenses = await queries.managed(connection, scope, caller.user_id)
    if user_id == caller.user_id or set(licenses) <= set(await queries.managed(connection, scope, user_id)):
        raise conflict(Code.CANDIDATE_IS_MANAGER, "This person is License Manager already.")
    if not _eligible(candidate):
        raise conflict(
            Code.CANDIDATE_NOT_ADMINISTRATOR, "Only an active administrator can be License Manager."
        )
    await account_jobs.mail_link(
        connection,
        scope,
        caller.user_id,
        Purpose.DELEGATION,
        {"candidate": str(user_id), "state": _state(found[caller.user_id], candidate)},
    )
    await record(connection, scope, Event.DELEGATION_ASKED, actor_id=caller.user_id, subject_id=user_id)
    return DelegationStarted(masked(caller.email), int(LIFETIME[Purpose.DELEGATION].total_seconds() // 3600))


async def confirm(connection: Connection, token: str) -> None:
    """Use a delegation link up: the candidate is License Manager in the place of who asked, and both are told.

    Raises `Problem` 404 and 410 as all links do, 409 `delegation_stale`, and 409 with the maximum where a license has
    no seat left for the new manager.
    """
    opened = await open_link(connection, token)
    scope, manager_id = opened.scope, opened.link.user_id
    # The licenses come first in the order of locks; removal and demotion wait for them too.
    await companies.lock_licenses(connection, scope)
    opened = await use_link(connection, token, Purpose.DELEGATION)
    candidate_id = UUID(opened.link.bound["candidate"])
    found = {
        party.id: party
        for party in await queries.parties(connection, scope, manager_id, candidate_id, hold=True)
    }
    licenses = await queries.managed(connection, scope, manager_id)
    if (
        len(found) != 2
        or not licenses
        or not _eligible(found[candidate_id])
        or _state(found[manager_id], found[candidate_id]) != opened.link.bound["state"]
    ):
        raise stale()
    candidate = found[candidate_id]
    seats = await queries.seated(connection, scope, candidate_id)
    for license_id in licenses:
        if license_id not in seats:
            kind = kind_of(candidate.usage_mode, candidate.administrator)
            await take_seat(connection, scope, license_id, candidate_id, kind)
        await queries.hand_over(connection, scope, license_id, manager_id, candidate_id)
    await record(
        connection,
        scope,
        Event.MANAGER_CHANGED,
        actor_id=manager_id,
        subject_id=candidate_id,
        detail={"licenses": [str(license_id) for license_id in licenses]},
    )
    await jobs.mail_notice(
        connection, scope, candidate_id, "delegated_to", license_id=licenses[0], other_id=manager_id
    )
    await jobs.mail_notice(
        connection, scope, manager_id, "delegated_from", license_id=licenses[0], other_id=candidate_id
    )


def stale() -> Problem:
    """What the link was made for is no longer possible."""
    return conflict(
        Code.DELEGATION_STALE,
        "Delegation failed because the candidate's data changed or is not an administrator.",
    )


def masked(email: str) -> str:
    """An address as its owner recognises it and others do not: e…a@example.org."""
    name, _, host = email.rpartition("@")
    return f"{name[:1]}…{name[-1:] if len(name) > 2 else ''}@{host}"


def _eligible(party: Party) -> bool:
    return party.administrator and party.status == "ACTIVE"


def _state(manager: Party, candidate: Party) -> str:
    """Both people as they are now, as a hash: nothing personal rests with the link."""
    return hashlib.sha256(msgspec.json.encode([manager, candidate])).hexdigest()
