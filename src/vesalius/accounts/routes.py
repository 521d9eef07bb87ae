"""Calls of accounts."""

from typing import Annotated, Any

from litestar import Request, Response, Router
from litestar.di import NamedDependency
from litestar.params import JSONBody, QueryParameter

from vesalius.access.parameters import Db, SignedIn
from vesalius.accounts import service
from vesalius.accounts.schemas import AuthState, Credentials, LocaleChoice, Token
from vesalius.accounts.service import SignInContext
from vesalius.kit.routing import Done, get, post


@post("/auth/login", summary="Sign in to the portal")
async def login(
    data: JSONBody[Credentials], sign_in_context: NamedDependency[SignInContext]
) -> Response[AuthState]:
    """Open a web session and answer the profile/auth state with its access token."""
    state = await service.sign_in(sign_in_context, data, kind="WEB")
    return Response(state, cookies=[sign_in_context.remember(data.email)])


@post("/desktop/login", summary="Sign in from the desktop application")
async def desktop_login(
    data: JSONBody[Credentials], sign_in_context: NamedDependency[SignInContext]
) -> Response[AuthState]:
    """Open a desktop session; the answer is that of `/auth/login`."""
    state = await service.sign_in(sign_in_context, data, kind="DESKTOP")
    return Response(state, cookies=[sign_in_context.remember(data.email)])


@post("/auth/refresh-with-email", summary="Replace the access token")
async def refresh_with_email(
    request: Request[Any, Any, Any],
    db: Db,
    caller: SignedIn,
    email: Annotated[str, QueryParameter(name="email", max_length=255)],
) -> Token:
    """Give a new access token to the bearer of a valid one who also names their own e-mail."""
    presented = request.headers.get("authorization", "").partition(" ")[2].strip()
    return await service.refresh(db, caller, presented, email)


@post("/auth/logout", summary="Sign out")
async def logout(db: Db, caller: SignedIn) -> Done:
    """End this session."""
    await service.sign_out(db, caller)
    return Done()


@get("/auth/check-admin-and-license", summary="Who is signed in")
async def check_admin_and_license(db: Db, caller: SignedIn) -> AuthState:
    """The profile/auth state of the bearer, without a token."""
    return await service.state(db, caller)


@post("/profile/change-locale", summary="Change the language")
async def change_locale(data: JSONBody[LocaleChoice], db: Db, caller: SignedIn) -> LocaleChoice:
    """Use this language for the person's screens and mails."""
    await service.change_locale(db, caller, data.locale)
    return data


router = Router(
    path="",
    tags=["accounts"],
    route_handlers=[login, desktop_login, refresh_with_email, logout, check_admin_and_license, change_locale],
)
