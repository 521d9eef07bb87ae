"""The rules of members: who comes in, who goes, and what never happens.

Seats, rights and License Managers change only while the company's licenses are held, so of two administrators who
demote each other at the same moment one finds that they would be the last.
"""

from uuid import UUID

from vesalius import accounts
from vesalius.access.caller import Caller
from vesalius.accounts import jobs, limits
from vesalius.accounts.emails import email_key, is_email
from vesalius.accounts.links import Purpose
from vesalius.accounts.names import clean_name
from vesalius.audit import Event, record
from vesalius.companies import groups
from vesalius.companies import queries as companies
from vesalius.companies.members import queries
from vesalius.companies.members.queries import HeldMember
from vesalius.companies.members.schemas import (
    AddedMember,
    AddMember,
    EditMember,
    EditMembers,
    EditTags,
    MemberStatus,
)
from vesalius.companies.seats import kind_of, refuse_stopped, refuse_stopped_seats, seats_full, take_seat
from vesalius.kit.batches import Outcomes, each
from vesalius.kit.codes import Code
from vesalius.kit.db import Connection
from vesalius.kit.errors import FieldError, Problem, conflict, invalid, not_found
from vesalius.kit.ids import new_id
from vesalius.kit.tenancy import Scope


async def add(connection: Connection, caller: Caller, wanted: AddMember) -> AddedMember:
    """Invite somebody: a pending member with a seat and a mail, or a deactivated one brought back.

    Raises `Problem` 409 `email_exists`, `email_in_other_account`, `registered_in_other_company`, which maximum is
    reached, or why the license takes nobody; 400 for the fields.
    """
    email = wanted.email.strip()
    if not is_email(email):
        raise invalid(FieldError("/email", Code.BAD_FORMAT))
    first, last = clean_name(wanted.first_name, "/firstName"), clean_name(wanted.last_name, "/lastName")
    administrator = wanted.role == "ADMIN"
    if not administrator and wanted.role != wanted.usage_mode:
        raise invalid(FieldError("/usageMode", Code.DOES_NOT_FIT_ROLE))
    scope = caller.scope
    if not await groups.known(connection, scope, wanted.groups):
        raise invalid(FieldError("/groups", Code.UNKNOWN_VALUE))
    license_id = wanted.license_id or await companies.main_license_id(connection, scope)
    if license_id is None:
        raise not_found()
    await refuse_stopped(connection, scope, license_id)
    user_id = new_id()
    status: MemberStatus = "PENDING"
    # The address before the licenses, as an import does that writes the same person: whoever waits for the address must
    # not hold what the other needs next.
    added = await accounts.find_account(connection, email_key(email)) is None
    if added and not await companies.add_member(
        connection,
        scope,
        user_id,
        email=email,
        email_key=email_key(email),
        first_name=first,
        last_name=last,
        usage_mode=wanted.usage_mode,
        administrator=administrator,
        locale=await companies.license_locale(connection, scope),
    ):
        raise _exists()
    await companies.lock_licenses(connection, scope)
    if not added:
        known = await accounts.find_account(connection, email_key(email))
        if known is None:
            # They were removed in this moment.
            raise _exists()
        user_id = known.user_id
        await _refuse_known(connection, scope, known, email)
        status = await queries.reactivate(
            connection,
            scope,
            user_id,
            first=first,
            last=last,
            mode=wanted.usage_mode,
            administrator=administrator,
        )
    await take_seat(connection, scope, license_id, user_id, kind_of(wanted.usage_mode, administrator))
    await groups.put_in(connection, scope, wanted.groups, [user_id])
    status = await _welcome(connection, scope, user_id, status)
    await record(
        connection,
        scope,
        Event.MEMBER_ADDED,
        actor_id=caller.user_id,
        subject_id=user_id,
        detail={"role": wanted.role, "usageMode": wanted.usage_mode},
    )
    return AddedMember(user_id, first, last, status)


async def remove(connection: Connection, caller: Caller, ids: list[UUID]) -> Outcomes:
    """Remove members, with an outcome for each: their seats are free and their sessions over at once."""
    await companies.lock_licenses(connection, caller.scope)

    async def one(user_id: UUID) -> None:
        await queries.hold_links(connection, caller.scope, user_id)
        member = await _held(connection, caller.scope, user_id)
        if member.id == caller.user_id:
            raise conflict(Code.CANNOT_REMOVE_SELF, "You cannot remove yourself.")
        if member.manager:
            raise conflict(Code.CANNOT_REMOVE_MANAGER, "Cannot remove the License Manager.")
        if member.administrator:
            await _keep_an_administrator(connection, caller.scope, user_id)
        await accounts.end_sessions(connection, caller.scope, user_id, "removed")
        if member.status == "PENDING":
            await queries.delete(connection, caller.scope, user_id)
        else:
            await queries.deactivate(connection, caller.scope, user_id)
        await record(
            connection,
            caller.scope,
            Event.MEMBER_REMOVED,
            actor_id=caller.user_id,
            subject_id=user_id,
            detail={"status": member.status},
        )

    return await each(ids, one)


async def bring_back(connection: Connection, caller: Caller, ids: list[UUID]) -> Outcomes:
    """Give deactivated members a seat on the main license again, as what they were, with an outcome for each."""
    scope = caller.scope
    license_id = await companies.main_license_id(connection, scope)
    if license_id is None:
        raise not_found()
    await refuse_stopped(connection, scope, license_id)
    await companies.lock_licenses(connection, scope)

    async def one(user_id: UUID) -> None:
        member = await _held(connection, scope, user_id)
        if member.status != "DEACTIVATED":
            raise conflict(Code.NOT_DEACTIVATED, "The member is not deactivated.")
        kind = kind_of(member.usage_mode, member.administrator)
        await take_seat(connection, scope, license_id, user_id, kind)
        status = await queries.reactivate(
            connection,
            scope,
            user_id,
            first=member.first_name,
            last=member.last_name,
            mode=member.usage_mode,
            administrator=member.administrator,
        )
        await _welcome(connection, scope, user_id, status)
        await record(
            connection,
            scope,
            Event.MEMBER_ADDED,
            actor_id=caller.user_id,
            subject_id=user_id,
            detail={
                "role": "ADMIN" if member.administrator else member.usage_mode,
                "usageMode": member.usage_mode,
            },
        )

    return await each(ids, one)


async def edit(connection: Connection, caller: Caller, wanted: EditMember) -> None:
    """Change a member's names, groups, usage mode or administrative rights.

    A change of what they count as needs a free seat of the new kind. Raises `Problem` 409 `last_administrator`,
    `cannot_strip_manager`, or which maximum is reached.
    """
    first = clean_name(wanted.first_name, "/firstName") if wanted.first_name is not None else None
    last = clean_name(wanted.last_name, "/lastName") if wanted.last_name is not None else None
    if not await groups.known(connection, caller.scope, wanted.groups or ()):
        raise invalid(FieldError("/groups", Code.UNKNOWN_VALUE))
    await companies.lock_licenses(connection, caller.scope)
    await _change(connection, caller, wanted.id, first, last, wanted.usage_mode, wanted.administrative_rights)
    if wanted.groups is not None:
        await queries.set_groups(connection, caller.scope, wanted.id, wanted.groups)


async def edit_many(connection: Connection, caller: Caller, wanted: EditMembers) -> Outcomes:
    """Change many members alike, with an outcome for each; each by the rules of `edit`.

    Raises `Problem` 400 for a group the company does not have.
    """
    for pointer, ids in (("/addGroups", wanted.add_groups), ("/removeGroups", wanted.remove_groups)):
        if not await groups.known(connection, caller.scope, ids):
            raise invalid(FieldError(pointer, Code.UNKNOWN_VALUE))
    await companies.lock_licenses(connection, caller.scope)

    async def one(user_id: UUID) -> None:
        await _change(
            connection, caller, user_id, None, None, wanted.usage_mode, wanted.administrative_rights
        )

    outcomes = await each(wanted.user_ids, one)
    changed = [outcome.id for outcome in outcomes.outcomes if outcome.ok]
    await groups.put_in(connection, caller.scope, wanted.add_groups, changed)
    await groups.take_out(connection, caller.scope, wanted.remove_groups, changed)
    return outcomes


async def _change(
    connection: Connection,
    caller: Caller,
    user_id: UUID,
    first: str | None,
    last: str | None,
    mode: str | None,
    administrator: bool | None,
) -> None:
    """Change a member whose company's licenses are held; what is None stays. Refuses before it writes."""
    member = await _held(connection, caller.scope, user_id)
    if member.status == "DEACTIVATED":
        raise conflict(Code.MEMBER_DEACTIVATED, "The member is deactivated. Add them again first.")
    mode = mode or member.usage_mode
    administrator = member.administrator if administrator is None else administrator
    if member.administrator and not administrator:
        if member.manager:
            raise conflict(Code.CANNOT_STRIP_MANAGER, "The License Manager keeps administrative rights.")
        await _keep_an_administrator(connection, caller.scope, user_id)
    await _move_seats(connection, caller.scope, member, mode, administrator)
    await queries.update(
        connection,
        caller.scope,
        user_id,
        first_name=member.first_name if first is None else first,
        last_name=member.last_name if last is None else last,
        usage_mode=mode,
        administrator=administrator,
    )
    await record(
        connection,
        caller.scope,
        Event.MEMBER_CHANGED,
        actor_id=caller.user_id,
        subject_id=user_id,
        detail={
            "before": {"usageMode": member.usage_mode, "administrator": member.administrator},
            "after": {"usageMode": mode, "administrator": administrator},
        },
    )


async def edit_tags(connection: Connection, caller: Caller, wanted: EditTags) -> Outcomes:
    """Give members their tags; teachers only to their own students, others look unknown to them.

    A tag named to be added and to be taken off is taken off.
    """
    named = {
        "/tagIds": wanted.tag_ids or [],
        "/addTagIds": wanted.add_tag_ids,
        "/removeTagIds": wanted.remove_tag_ids,
    }
    # All at once and in their order, as who deletes several does: else each of the two could wait for the other.
    known = await queries.hold_tags(
        connection, caller.scope, {tag for tags in named.values() for tag in tags}
    )
    for pointer, tags in named.items():
        if not known.issuperset(tags):
            raise invalid(FieldError(pointer, Code.UNKNOWN_VALUE))
    if wanted.tag_ids is None and not (wanted.add_tag_ids or wanted.remove_tag_ids):
        raise invalid(FieldError("/tagIds", Code.REQUIRED))
    changes = {
        "tags": wanted.tag_ids,
        "added": wanted.add_tag_ids or None,
        "removed": wanted.remove_tag_ids or None,
    }
    detail = {name: [str(tag) for tag in tags] for name, tags in changes.items() if tags is not None}

    async def one(user_id: UUID) -> None:
        if not caller.administrator and not await queries.is_own_student(
            connection, caller.scope, caller.user_id, user_id
        ):
            raise not_found()
        await _held(connection, caller.scope, user_id)
        if wanted.tag_ids is not None:
            await queries.set_tags(connection, caller.scope, user_id, wanted.tag_ids)
        if wanted.add_tag_ids:
            await queries.add_tags(connection, caller.scope, user_id, wanted.add_tag_ids)
        if wanted.remove_tag_ids:
            await queries.take_tags(connection, caller.scope, user_id, wanted.remove_tag_ids)
        await record(
            connection,
            caller.scope,
            Event.MEMBER_TAGGED,
            actor_id=caller.user_id,
            subject_id=user_id,
            detail=detail,
        )

    return await each(wanted.user_ids, one)


async def invite_again(connection: Connection, caller: Caller, ids: list[UUID]) -> Outcomes:
    """Send pending members a new invitation, five a day at most; their older links end."""

    async def one(user_id: UUID) -> None:
        await queries.hold_links(connection, caller.scope, user_id)
        member = await _held(connection, caller.scope, user_id)
        if member.status != "PENDING":
            raise _not_pending()
        await refuse_stopped_seats(connection, caller.scope, user_id)
        await limits.refuse_more_mails(connection, "invitation", user_id)
        await jobs.mail_link(connection, caller.scope, user_id, Purpose.INVITATION)
        await record(
            connection, caller.scope, Event.MEMBER_INVITED, actor_id=caller.user_id, subject_id=user_id
        )

    return await each(ids, one)


async def withdraw(connection: Connection, caller: Caller, ids: list[UUID]) -> Outcomes:
    """Withdraw the invitations of pending members: they are deleted with their link, and their seats are free."""
    await companies.lock_licenses(connection, caller.scope)

    async def one(user_id: UUID) -> None:
        await queries.hold_links(connection, caller.scope, user_id)
        member = await _held(connection, caller.scope, user_id)
        if member.status != "PENDING":
            raise _not_pending()
        if member.manager:
            raise conflict(Code.CANNOT_REMOVE_MANAGER, "Cannot remove the License Manager.")
        await queries.delete(connection, caller.scope, user_id)
        await record(
            connection,
            caller.scope,
            Event.INVITATION_WITHDRAWN,
            actor_id=caller.user_id,
            subject_id=user_id,
        )

    return await each(ids, one)


async def _welcome(connection: Connection, scope: Scope, user_id: UUID, status: MemberStatus) -> MemberStatus:
    """Invite a person who has not registered; set one whose license starts later to WAITING. Returns the status."""
    if status == "PENDING":
        await jobs.mail_link(connection, scope, user_id, Purpose.INVITATION)
    elif await companies.let_wait(connection, scope, user_id):
        return "WAITING"
    return status


async def _held(connection: Connection, scope: Scope, user_id: UUID) -> HeldMember:
    member = await queries.hold(connection, scope, user_id)
    if member is None:
        raise not_found()
    return member


async def _keep_an_administrator(connection: Connection, scope: Scope, user_id: UUID) -> None:
    if not await queries.other_administrators(connection, scope, user_id):
        raise conflict(
            Code.LAST_ADMINISTRATOR, "A company always has an administrator. Give somebody the rights first."
        )


async def _move_seats(
    connection: Connection, scope: Scope, member: HeldMember, mode: str, administrator: bool
) -> None:
    """Check, on each license the member has a seat on, that there is one of the new kind."""
    before, after = kind_of(member.usage_mode, member.administrator), kind_of(mode, administrator)
    if before == after:
        return
    for license_id in await queries.seats_of(connection, scope, member.id):
        limits = await companies.lock_license(connection, scope, license_id)
        taken = await companies.seats_taken(connection, scope, license_id)
        if limits and getattr(taken, after) >= getattr(limits, after):
            raise seats_full(after, getattr(limits, after), upcoming=limits.upcoming)


async def _refuse_known(connection: Connection, scope: Scope, known: accounts.Account, email: str) -> None:
    if known.company_id != scope.company_id:
        if known.password_hash is None:
            raise conflict(
                Code.EMAIL_IN_OTHER_ACCOUNT, "This email already filled in another account!", email=email
            )
        raise conflict(
            Code.REGISTERED_IN_OTHER_COMPANY,
            "The user is already registered in another company!",
            email=email,
        )
    if known.status != "DEACTIVATED":
        raise _exists()


def _exists() -> Problem:
    return conflict(Code.EMAIL_EXISTS, "The user with such email address already exists.")


def _not_pending() -> Problem:
    return conflict(Code.NOT_PENDING, "The member has registered already.")
