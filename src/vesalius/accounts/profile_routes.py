"""Calls on one's own account, and those that a mailed link allows."""

from typing import Annotated, Any

from litestar import Request, Response, Router
from litestar.di import NamedDependency
from litestar.params import JSONBody, QueryParameter

from vesalius.access.guard import caller_of
from vesalius.access.parameters import Db, SignedIn
from vesalius.accounts import profile, recovery
from vesalius.accounts.breaches import BreachList
from vesalius.accounts.limits import SignInLimits
from vesalius.accounts.schemas import (
    Company,
    DeletionStarted,
    EndedSessions,
    LinkFacts,
    LinkQuestion,
    NewFirstName,
    NewLastName,
    NewPassword,
    OldAndNewPassword,
    PasswordAnswer,
    PasswordQuestion,
    Registered,
    Registration,
    SessionList,
)
from vesalius.accounts.service import SignInContext
from vesalius.kit.db import Database
from vesalius.kit.routing import Done, get, post
from vesalius.kit.web import FromClient

LinkToken = Annotated[str, QueryParameter(name="token", max_length=200)]
Limits = NamedDependency[SignInLimits]
Store = NamedDependency[Database]
"""For calls that open their own transactions."""
Breaches = NamedDependency[BreachList]


@post("/auth/link", summary="What is this link for?")
async def link(data: JSONBody[LinkQuestion], db: Db) -> LinkFacts:
    """Show the purpose, the person and the state of a mailed link, without using it up."""
    return await profile.show_link(db, data.token)


@post("/auth/register", summary="Accept an invitation")
async def register(
    data: JSONBody[Registration],
    sign_in_context: NamedDependency[SignInContext],
    breaches: Breaches,
    token: LinkToken,
) -> Response[Registered]:
    """Use an invitation up: names, password, terms. The device is known from now on."""
    registered = await profile.register(sign_in_context.database, breaches, token, data)
    return Response(registered, cookies=[sign_in_context.remember(registered.email)])


@post("/auth/reset-password", summary="Forgotten password")
async def reset_password(
    database: Store,
    limits: Limits,
    client: FromClient,
    email: Annotated[str, QueryParameter(name="email", min_length=1, max_length=255)],
) -> Done:
    """Mail a link to the owner of the address, if there is one. Always the same answer."""
    await recovery.ask_for_reset(database, limits, email, address=client.address)
    return Done()


@post("/auth/change-password", summary="Set a new password through a link")
async def change_password(
    data: JSONBody[NewPassword],
    sign_in_context: NamedDependency[SignInContext],
    breaches: Breaches,
    token: LinkToken,
) -> Response[Done]:
    """Use a reset link up; all sessions of the person end, and the device is known from now on."""
    email = await recovery.reset(sign_in_context.database, breaches, token, data.new_password)
    return Response(Done(), cookies=[sign_in_context.remember(email)])


@post("/auth/change-password-with-old", summary="Change one's password")
async def change_password_with_old(
    data: JSONBody[OldAndNewPassword],
    request: Request[Any, Any, Any],
    database: Store,
    limits: Limits,
    breaches: Breaches,
) -> Done:
    """Change the password by the present one; the other sessions end."""
    await recovery.change_with_old(limits, breaches, database, caller_of(request), data)
    return Done()


@get("/auth/check-password", summary="Is this my password? (kept for the contract)")
async def check_password_by_query(
    request: Request[Any, Any, Any],
    database: Store,
    limits: Limits,
    password: Annotated[str, QueryParameter(name="pass", min_length=1, max_length=1024)],
) -> PasswordAnswer:
    """Compare a password. Prefer the POST: a password in an address ends up in logs."""
    return PasswordAnswer(await recovery.is_own(limits, database, caller_of(request), password))


@post("/auth/check-password", summary="Is this my password?")
async def check_password(
    data: JSONBody[PasswordQuestion], request: Request[Any, Any, Any], database: Store, limits: Limits
) -> PasswordAnswer:
    """Compare a password with one's own. Wrong ones are limited, apart from failed sign-ins."""
    return PasswordAnswer(await recovery.is_own(limits, database, caller_of(request), data.password))


@post("/profile/change-first-name", summary="Change the first name")
async def change_first_name(data: JSONBody[NewFirstName], db: Db, caller: SignedIn) -> Done:
    """2 to 255 characters, no control characters."""
    await profile.change_name(db, caller, "first_name", data.new_first_name, "/newFirstName")
    return Done()


@post("/profile/change-last-name", summary="Change the last name")
async def change_last_name(data: JSONBody[NewLastName], db: Db, caller: SignedIn) -> Done:
    """2 to 255 characters, no control characters."""
    await profile.change_name(db, caller, "last_name", data.new_last_name, "/newLastName")
    return Done()


@get("/profile/get-company", summary="My company")
async def get_company(db: Db, caller: SignedIn) -> Company:
    """The company, and whether it is without an active License Manager."""
    return await profile.company(db, caller)


@get("/profile/sessions", summary="My open sessions")
async def sessions(db: Db, caller: SignedIn) -> SessionList:
    """Where the caller is signed in."""
    return await profile.sessions(db, caller)


@post("/profile/sessions/end-others", summary="Sign out everywhere else")
async def end_others(db: Db, caller: SignedIn) -> EndedSessions:
    """End all sessions of the caller but this one; their sockets close."""
    return await profile.end_other_sessions(db, caller)


@post("/profile/initiate-profile-deletion", summary="Ask for a deletion link")
async def initiate_profile_deletion(db: Db, caller: SignedIn) -> DeletionStarted:
    """Mail the link that leads to the deletion of the account, or say what has to be done before."""
    return await profile.start_deletion(db, caller)


@post("/profile/confirm-deletion", summary="Delete the account")
async def confirm_deletion(data: JSONBody[LinkQuestion], database: Store) -> Done:
    """Use a deletion link up: the person is erased, what they did stays without them."""
    await profile.delete(database, data.token)
    return Done()


router = Router(
    path="",
    tags=["accounts"],
    route_handlers=[
        link,
        register,
        reset_password,
        change_password,
        change_password_with_old,
        check_password_by_query,
        check_password,
        change_first_name,
        change_last_name,
        get_company,
        sessions,
        end_others,
        initiate_profile_deletion,
        confirm_deletion,
    ],
)
