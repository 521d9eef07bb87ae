"""The guard of the API: every request under /api passes here before anything is done with it.

A call that is not in the table is refused. The person, their role, their company's license and its features are read
afresh each time, so what was withdrawn is gone on the next call.
"""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeAlias, cast
from uuid import UUID

from litestar.connection import ASGIConnection, Request
from litestar.handlers import BaseRouteHandler
from litestar.types import HTTPScope

from vesalius.access import queries
from vesalius.access.caller import Caller, LicenseState
from vesalius.access.calls import BY_ROUTE, Call
from vesalius.access.policy import (
    DESKTOP,
    NEEDS_DESKTOP,
    NEEDS_PROFESSOR,
    OF_THE_APPLICATION,
    PROFESSOR_GPT,
    WITHOUT_ACTIVE_LICENSE,
    Permission,
    must_have_second_factor,
    permissions_of,
)
from vesalius.audit import Event, record
from vesalius.kit.codes import Code
from vesalius.kit.db import Connection, Database, set_company
from vesalius.kit.errors import Problem, not_allowed
from vesalius.kit.tenancy import Scope
from vesalius.kit.tokens import looks_like_token, token_hash
from vesalius.kit.unit import unit_of

HttpConnection: TypeAlias = ASGIConnection[Any, Any, Any, Any]
Look: TypeAlias = Callable[[Connection, bytes], Awaitable[queries.Standing | None]]

_CALLER = "vesalius.caller"
_SESSION_ENDED = (Code.SESSION_ENDED, "This session has ended. Please sign in again.")
API = "/api"


async def guard(connection: HttpConnection, _: BaseRouteHandler) -> None:
    """Litestar guard: refuse the request, or leave its `Caller` for the handler."""
    path = connection.scope["path_template"].removeprefix(API)
    call = BY_ROUTE.get((cast(HTTPScope, connection.scope)["method"], path))
    if call is None:
        raise not_allowed()
    _require_json(connection, call)
    if call.permission in (Permission.PUBLIC, Permission.LINK):
        return
    token = bearer_of(connection)
    if call.method != "GET" and not call.uploads and looks_like_token(token):
        # A body comes as slowly as its sender likes. Read after a connection of the database was taken, a handful of
        # slow ones would keep everybody out.
        await cast(Request[Any, Any, Any], connection).body()
    unit = unit_of(connection.scope)
    database = unit.database
    if call.locks and looks_like_token(token):
        company_id = await _company_of(database, token)
        if company_id:
            await unit.hold_key((call.locks, company_id))
    readers = database.long_readers if call.reads_long else database.readers
    if call.reads and readers:
        db, look = await unit.open(readers), queries.read_as
    else:
        db, look = await unit.open(database.pool), queries.begin_as
    try:
        caller = await authenticate(database, db, token, look)
    except TokenReused as reused:
        await unit.finish(commit=False)
        await reused.end_session(database)
        raise
    require(caller, call.permission)
    if not call.before_second_factor:
        await require_second_factor(db, caller)
    if call.may_be_late and database.replica:
        # Who is calling was asked of the primary: what was withdrawn is gone at once.
        await unit.move_to_replica(database.replica, caller.scope.company_id)
    connection.scope["state"][_CALLER] = caller
    if call.waits_elsewhere or call.uploads:
        # A file is parsed as it comes, so nobody unknown sends one, and no connection waits for it. The handler takes
        # `caller_of(request)`: to ask for `caller` is to take a connection again.
        await unit.finish(commit=True)


def _require_json(connection: HttpConnection, call: Call) -> None:
    """Raise `Problem` 415 for a body that does not say it is JSON (a form with a file, where the call takes one).

    What a page of another site can have a browser send without asking is a form or plain text, never this.
    """
    headers = connection.headers
    if headers.get("content-length", "0") == "0" and "transfer-encoding" not in headers:
        return
    kind = headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json" and not (call.uploads and kind == "multipart/form-data"):
        raise Problem(
            415, Code.UNSUPPORTED_MEDIA_TYPE, "The body has to be JSON: content-type application/json."
        )


class TokenReused(Problem):
    """A token that was replaced over a minute ago: somebody kept a copy, so its session is to end.

    Who catches it gives their connection back, then ends the session: the refusal rolls their transaction back, and
    many who wait for a second connection while they hold a first would wait for each other.
    """

    def __init__(self, standing: queries.Standing) -> None:
        super().__init__(401, *_SESSION_ENDED)
        self._standing = standing

    async def end_session(self, database: Database) -> None:
        """End the session, in a transaction of its own."""
        company, session = self._standing.company_id, self._standing.session_id
        async with database.transaction(company) as connection:
            if await queries.end_session(connection, company, session, "token reused"):
                await record(
                    connection,
                    Scope(company),
                    Event.TOKEN_REUSED,
                    actor_id=None,
                    subject_id=self._standing.user_id,
                )


def caller_of(connection: HttpConnection) -> Caller:
    """The person whom the guard let in."""
    caller: Caller = connection.scope["state"][_CALLER]
    return caller


async def authenticate(
    database: Database, connection: Connection, token: str, look: Look = queries.standing_of
) -> Caller:
    """Return who stands behind `token`, with the connection opened for their company as `look` does it.

    Raises `Problem` 401 (`token_missing`, `token_invalid`, `session_ended`, `user_not_exist`) or 403 when the license
    lets the person do nothing at all; `TokenReused` for a token that ends its session.
    """
    if not token:
        raise Problem(401, Code.TOKEN_MISSING, "Please sign in.")
    standing = await look(connection, token_hash(token)) if looks_like_token(token) else None
    if (
        standing is None
        and looks_like_token(token)
        and await queries.is_erased(connection, token_hash(token))
    ):
        raise Problem(401, Code.USER_NOT_EXIST, "User not exist!")
    if standing is None or standing.outcome == "expired":
        raise Problem(401, Code.TOKEN_INVALID, "Please sign in again.")
    if standing.outcome == "reused":
        raise TokenReused(standing)
    if standing.outcome != "valid":
        raise _session_ended()
    caller = caller_from(standing)
    if not standing.seen_recently and look is queries.read_as:
        async with database.transaction(standing.company_id) as writing:
            await queries.mark_seen(writing, standing.company_id, standing.user_id)
    elif not standing.seen_recently:
        await queries.mark_seen(connection, standing.company_id, standing.user_id)
    return caller


async def _company_of(database: Database, token: str) -> UUID | None:
    """Whose company a token is of, to be looked up before its lock is waited for; it never changes."""
    if database.readers:
        async with database.readers.connection() as connection:
            standing = await queries.read_as(connection, token_hash(token))
    else:
        async with database.transaction() as connection:
            standing = await queries.standing_of(connection, token_hash(token))
    return standing.company_id if standing else None


async def still_held(
    connection: Connection, company_id: UUID, token_hashes: Sequence[bytes]
) -> dict[bytes, Caller | Problem]:
    """The caller of each token now, or why there is none, for connections that were opened with it earlier.

    That the token itself was replaced or has expired does not matter: its session counts.
    """
    standings = await queries.standings_of(connection, list(token_hashes))
    await set_company(connection, company_id)
    held: dict[bytes, Caller | Problem] = dict.fromkeys(token_hashes, _session_ended())
    for standing in standings:
        try:
            held[standing.hash] = _session_ended() if standing.outcome == "ended" else caller_from(standing)
        except Problem as refused:
            held[standing.hash] = refused
    return held


async def require_still(
    connection: Connection, company_id: UUID, token_hash: bytes, permission: Permission
) -> None:
    """Raise `Problem` where what a token holds open has to be closed: the session has ended or lacks `permission`."""
    held = (await still_held(connection, company_id, [token_hash]))[token_hash]
    if isinstance(held, Problem):
        raise held
    require(held, permission)


def _session_ended() -> Problem:
    return Problem(401, *_SESSION_ENDED)


def caller_from(standing: queries.Standing) -> Caller:
    """The person of an open session; raises `Problem` where their status or the license keeps them out."""
    if standing.status not in ("ACTIVE", "WAITING"):
        raise _session_ended()
    state = LicenseState(standing.license_state)
    if not standing.administrator:
        refuse_without_license(state, standing.license_start, has_seat=standing.has_seat)
    return Caller(
        session_id=standing.session_id,
        session_kind=standing.session_kind,
        user_id=standing.user_id,
        scope=Scope(standing.company_id),
        company_name=standing.company_name,
        email=standing.email,
        first_name=standing.first_name,
        last_name=standing.last_name,
        usage_mode=standing.usage_mode,
        administrator=standing.administrator,
        was_administrator=standing.was_administrator,
        locale=standing.locale,
        license_manager=standing.license_manager,
        license_id=standing.license_id,
        license_state=state,
        license_start=standing.license_start,
        features=frozenset(standing.features),
        modules=frozenset(standing.modules),
    )


async def lacks_second_factor(connection: Connection, caller: Caller) -> bool:
    """Whether the caller has to set up a second factor before anything else."""
    return must_have_second_factor(caller) and not await queries.has_second_factor(
        connection, caller.scope.company_id, caller.user_id
    )


async def require_second_factor(connection: Connection, caller: Caller) -> None:
    """Raise `Problem` 403 `second_factor_required` where the license demands one and the caller has none."""
    if await lacks_second_factor(connection, caller):
        raise Problem(403, Code.SECOND_FACTOR_REQUIRED, "Set up a second factor for signing in first.")


def require(caller: Caller, permission: Permission) -> None:
    """Raise `Problem` 403, with the reason a person can act on, unless the caller has `permission`."""
    if permission in permissions_of(caller):
        return
    if caller.license_state is not LicenseState.ACTIVE and permission not in WITHOUT_ACTIVE_LICENSE:
        refuse_without_license(caller.license_state, caller.license_start, has_seat=True)
    for needing, feature in ((NEEDS_PROFESSOR, PROFESSOR_GPT), (NEEDS_DESKTOP, DESKTOP)):
        if permission in needing and feature not in caller.features:
            raise Problem(403, Code.FEATURE_MISSING, f"The license does not include '{feature}'.")
    if permission in OF_THE_APPLICATION and caller.session_kind != "DESKTOP":
        raise Problem(403, Code.DESKTOP_SESSION_NEEDED, "Sign in with the desktop application.")
    if caller.was_administrator and not caller.administrator:
        raise Problem(403, Code.RIGHTS_WITHDRAWN, "Your administrator rights have been withdrawn.")
    raise not_allowed()


_LICENSE_REFUSALS = {
    LicenseState.NOT_VALID: (Code.LICENSE_NOT_VALID, "The license is not valid."),
    LicenseState.NOT_YET_ACTIVE: (Code.LICENSE_NOT_ACTIVE_YET, "The license is not active yet."),
    LicenseState.DEACTIVATED: (Code.LICENSE_DEACTIVATED, "The license is deactivated."),
    LicenseState.EXPIRED: (Code.LICENSE_EXPIRED, "The license has expired."),
    LicenseState.CLOSED: (Code.LICENSE_CLOSED, "The license is closed."),
    LicenseState.DELETED: (Code.LICENSE_NOT_VALID, "The license is not valid."),
}


def refuse_without_license(state: LicenseState, start: object, *, has_seat: bool) -> None:
    """Raise `Problem` 403 with the specification's reason unless the license is active and has a seat for them."""
    if state is LicenseState.ACTIVE:
        if not has_seat:
            raise Problem(403, Code.ACCOUNT_INACTIVE, "Account inactive.")
        return
    code, message = _LICENSE_REFUSALS[state]
    detail = {"startDate": str(start)} if state is LicenseState.NOT_YET_ACTIVE else {}
    raise Problem(403, code, message, detail=detail)


def bearer_of(connection: HttpConnection) -> str:
    """The token a request was sent with, or an empty text."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""
