"""Passwords: forgotten, changed, compared."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from uuid import UUID

from vesalius.access.caller import Caller
from vesalius.accounts import jobs, password_policy, passwords, queries
from vesalius.accounts.breaches import BreachList
from vesalius.accounts.emails import email_key, is_email
from vesalius.accounts.limits import SignInLimits
from vesalius.accounts.links import Purpose
from vesalius.accounts.links.service import link_locked, usable_link, use_link
from vesalius.accounts.schemas import OldAndNewPassword
from vesalius.audit import Event, record
from vesalius.kit.codes import Code
from vesalius.kit.db import Connection, Database
from vesalius.kit.errors import FieldError, Problem, invalid
from vesalius.kit.tenancy import Scope


async def ask_for_reset(database: Database, limits: SignInLimits, email: str, *, address: str) -> None:
    """Mail a link to the owner of the address, if there is one; the answer never tells, nor does its time.

    Whether the mail address is known is looked up by a job. At most two an hour for a mail address, known or not; more
    are dropped in silence. Raises `Problem` 400 for what is no mail address, 429 past the rate of `address`, the
    caller's on the network: jobs by the thousand would hold up everybody's mails.
    """
    if not is_email(email.strip()):
        raise invalid(FieldError("/email", Code.BAD_FORMAT))
    key = email_key(email)
    async with database.locks.hold(("reset", address)), database.transaction() as connection:
        limits.refuse(await limits.count(connection, "reset address", address))
        if not await limits.count(connection, "reset", key):
            await jobs.look_for_reset(connection, key)


async def reset(database: Database, breaches: BreachList, token: str, new_password: str) -> str:
    """Set a new password through a link; every session of the person ends. Returns their e-mail.

    The password is judged before the link is used up, so that a refused one can be tried again. Opens its own
    transactions: no connection waits for the hash.
    """
    async with link_locked(database, token):
        async with database.transaction() as connection:
            email = (await usable_link(connection, token, Purpose.RESET)).link.email
        encoded = await accepted_hash(breaches, new_password, email, "/newPassword")
        async with database.transaction() as connection:
            opened = await use_link(connection, token, Purpose.RESET)
            await _change(connection, opened.scope, opened.link.user_id, encoded, keep=None)
    return email


async def change_with_old(
    limits: SignInLimits, breaches: BreachList, database: Database, caller: Caller, given: OldAndNewPassword
) -> None:
    """Change one's own password; the other sessions end, this one goes on.

    Raises `Problem` 400 `wrong_password` for a wrong present one (so many a day are compared), or
    `validation_failed` with the rules that the new one breaks.
    """
    present = await prove(limits, database, caller, given.old_pass)
    encoded = await accepted_hash(breaches, given.new_pass, caller.email, "/newPass")
    async with proven(database, caller, present) as connection:
        await _change(connection, caller.scope, caller.user_id, encoded, keep=caller.session_id)


async def is_own(limits: SignInLimits, database: Database, caller: Caller, password: str) -> bool:
    """Whether this is the caller's password; so many wrong ones a day are compared."""
    try:
        await prove(limits, database, caller, password)
    except Problem as refused:
        if refused.code == "wrong_password":
            return False
        raise
    return True


async def accepted_hash(breaches: BreachList, password: str, email: str, pointer: str) -> str:
    """The hash of a password that keeps the policy; raises `Problem` 400 with a code for each rule it breaks."""
    broken = password_policy.broken_rules(password, email, breaches.has)
    if broken:
        raise invalid(
            *(FieldError(pointer, code) for code in broken),
            message="Your new password does not meet the requirements.",
        )
    return await passwords.hash_password(password_policy.normalise(password))


async def prove(limits: SignInLimits, database: Database, caller: Caller, password: str) -> str:
    """The hash of the caller's password, which `password` is; no connection waits for it.

    Raises `Problem` 400 `wrong_password` for any other, 429 after too many of those, however many strangers guess.
    """
    async with limits.of_session(caller.user_id):
        async with database.transaction(caller.scope.company_id) as connection:
            encoded = await queries.password_hash(connection, caller.scope, caller.user_id)
        if not await passwords.matches(password_policy.normalise(password), encoded) or encoded is None:
            raise _wrong_password()
        return encoded


@asynccontextmanager
async def proven(database: Database, caller: Caller, encoded: str) -> AsyncIterator[Connection]:
    """The transaction of what a password was asked for: it is still the same one, and the session still open.

    Raises `Problem` 400 `wrong_password` or 401 `session_ended` otherwise.
    """
    async with database.transaction(caller.scope.company_id) as connection:
        if await queries.password_hash(connection, caller.scope, caller.user_id, hold=True) != encoded:
            raise _wrong_password()
        if await queries.end_of_session(connection, caller.scope, caller.session_id) is None:
            raise Problem(401, Code.SESSION_ENDED, "This session has ended. Please sign in again.")
        yield connection


def _wrong_password() -> Problem:
    return Problem(400, Code.WRONG_PASSWORD, "Incorrect current password.")


async def _change(
    connection: Connection, scope: Scope, user_id: UUID, encoded: str, keep: UUID | None
) -> None:
    await queries.set_password(connection, scope, user_id, encoded)
    await queries.end_sessions(connection, scope, user_id, "password changed", but=keep)
    await jobs.mail_note(connection, scope, user_id, "password_changed")
    await record(connection, scope, Event.PASSWORD_CHANGED, actor_id=user_id, subject_id=user_id)
