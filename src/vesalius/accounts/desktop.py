"""Handing a sign-in in the browser to the desktop application: loopback redirect with PKCE (RFC 8252, RFC 7636)."""

import base64
import dataclasses
import hashlib
import hmac
import re
from datetime import timedelta
from typing import Annotated, Literal

import msgspec
from litestar import Router
from litestar.di import NamedDependency
from litestar.params import JSONBody

from vesalius.access.caller import Caller, scope_of
from vesalius.access.guard import require
from vesalius.access.parameters import Db, SignedIn
from vesalius.access.policy import Permission
from vesalius.accounts import queries, service
from vesalius.accounts.schemas import AuthState
from vesalius.kit.codes import Code
from vesalius.kit.db import Connection, Database
from vesalius.kit.errors import FieldError, Problem, invalid
from vesalius.kit.routing import post
from vesalius.kit.tokens import looks_like_token, new_token, token_hash
from vesalius.kit.web import FromClient

CODE_LIFETIME = timedelta(seconds=60)
# Addresses, not names: a name may be resolved to somewhere else (RFC 8252, section 8.3).
_LOOPBACK = re.compile(r"http://(127\.0\.0\.1|\[::1\]):([1-9][0-9]{0,4})(/[A-Za-z0-9._~/-]*)?")


class DesktopRequest(msgspec.Struct, rename="camel", forbid_unknown_fields=True):
    """What the application put into the address of `/loginDesktop`."""

    code_challenge: Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_-]{43}$")]
    code_challenge_method: Literal["S256"]
    redirect_uri: Annotated[str, msgspec.Meta(max_length=200)]


class DesktopGrant(msgspec.Struct):
    """The code to send to the application."""

    code: str


class DesktopExchange(msgspec.Struct, rename="camel", forbid_unknown_fields=True):
    """What the application gives for a session."""

    code: Annotated[str, msgspec.Meta(max_length=200)]
    code_verifier: Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9._~-]{43,128}$")]
    redirect_uri: Annotated[str, msgspec.Meta(max_length=200)]


async def grant(connection: Connection, caller: Caller, asked: DesktopRequest) -> DesktopGrant:
    """Make a code for the signed-in person.

    Raises `Problem` 400 for a redirect that is not to this machine, 403 for whom the application would be refused a
    session: the page can say so, before it sends them back.
    """
    require(dataclasses.replace(caller, session_kind="DESKTOP"), Permission.TRAIN)
    found = _LOOPBACK.fullmatch(asked.redirect_uri)
    if found is None or int(found.group(2)) > 65535:
        raise invalid(FieldError("/redirectUri", Code.NOT_LOOPBACK))
    code = new_token()
    await queries.add_desktop_code(
        connection,
        caller.scope,
        caller.session_id,
        token_hash(code),
        asked.code_challenge,
        asked.redirect_uri,
        CODE_LIFETIME,
    )
    return DesktopGrant(code)


async def exchange(database: Database, given: DesktopExchange, *, agent: str) -> AuthState:
    """Open a desktop session for a code and its verifier.

    It ends no later than the session that asked for the code: through any number of hand-overs, twelve hours after a
    password was given. Raises `Problem` 400 `code_not_valid` for a code that is unknown, used, expired, not this
    application's, or of a session that has ended; a wrong verifier uses the code up as well.
    """
    async with database.transaction() as connection:
        code = given.code
        found = (
            await queries.take_desktop_code(connection, token_hash(code)) if looks_like_token(code) else None
        )
    challenge = base64.urlsafe_b64encode(hashlib.sha256(given.code_verifier.encode()).digest()).rstrip(b"=")
    if (
        found is None
        or found.session_id is None
        or found.expired
        or found.redirect_uri != given.redirect_uri
        or not hmac.compare_digest(challenge, found.challenge.encode())
    ):
        raise _not_valid()
    async with database.transaction(found.company_id) as connection:
        scope = scope_of(found.company_id)
        await queries.hold_person(connection, scope, found.user_id, shared=True)
        ends_by = await queries.end_of_session(connection, scope, found.session_id)
        if ends_by is None:
            raise _not_valid()
        return await service.open_session(
            connection,
            scope,
            found.user_id,
            kind="DESKTOP",
            agent=agent,
            proof=service.Proof(ends_by=ends_by),
        )


def _not_valid() -> Problem:
    return Problem(
        400, Code.CODE_NOT_VALID, "The sign-in could not be completed. Start it again in the application."
    )


@post("/desktop/authorize", summary="Hand a sign-in to the desktop application")
async def authorize(data: JSONBody[DesktopRequest], db: Db, caller: SignedIn) -> DesktopGrant:
    """For the page `/loginDesktop`: a one-time code for the application that asked."""
    return await grant(db, caller, data)


@post("/desktop/token", summary="Take over a sign-in")
async def token(
    data: JSONBody[DesktopExchange], database: NamedDependency[Database], client: FromClient
) -> AuthState:
    """For the application: a desktop session for the code and its verifier, within a minute, once."""
    return await exchange(database, data, agent=client.agent)


router = Router(path="", tags=["accounts"], route_handlers=[authorize, token])
