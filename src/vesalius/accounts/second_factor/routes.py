"""Calls on one's own second factor."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, TypeAlias

from litestar import Request, Router
from litestar.di import NamedDependency
from litestar.params import JSONBody

from vesalius.access.caller import Caller
from vesalius.access.guard import caller_of
from vesalius.access.parameters import Db, SignedIn
from vesalius.accounts import recovery
from vesalius.accounts.limits import SignInLimits
from vesalius.accounts.second_factor.schemas import (
    Enrolment,
    FirstCode,
    NewPasskey,
    PasskeyOptions,
    PasswordAndCode,
    ProvenByPassword,
    RecoveryCodes,
    RemovedPasskey,
    SecondFactorState,
)
from vesalius.accounts.second_factor.service import SecondFactors
from vesalius.kit.db import Connection, Database
from vesalius.kit.routing import Done, get, post

HttpRequest: TypeAlias = Request[Any, Any, Any]
Limits = NamedDependency[SignInLimits]
Store = NamedDependency[Database]
Factors = NamedDependency[SecondFactors]


@asynccontextmanager
async def _guessing(
    limits: SignInLimits, database: Database, caller: Caller, encoded: str
) -> AsyncIterator[Connection]:
    """The transaction in which a code is held against the person's: six digits are few, so that guesses at them count
    like those at the password. They are paid for before a connection is taken."""
    async with limits.of_session(caller.user_id), recovery.proven(database, caller, encoded) as connection:
        yield connection


@get("/profile/second-factor", summary="Does signing in ask for a code?")
async def state(db: Db, caller: SignedIn, factors: Factors) -> SecondFactorState:
    """Since when, and how many recovery codes are left."""
    return await factors.state(db, caller)


@post("/profile/second-factor/begin", summary="Set up an authenticator application")
async def begin(
    data: JSONBody[ProvenByPassword], request: HttpRequest, database: Store, limits: Limits, factors: Factors
) -> Enrolment:
    """A secret for the application; nothing changes until its first code is confirmed."""
    caller = caller_of(request)
    encoded = await recovery.prove(limits, database, caller, data.password)
    async with recovery.proven(database, caller, encoded) as connection:
        return await factors.begin(connection, caller)


@post("/profile/second-factor/confirm", summary="Confirm the first code")
async def confirm(data: JSONBody[FirstCode], db: Db, caller: SignedIn, factors: Factors) -> RecoveryCodes:
    """From now on signing in asks for a code; the recovery codes are shown this once."""
    return await factors.confirm(db, caller, data.code)


@post("/profile/second-factor/recovery-codes", summary="New recovery codes")
async def recovery_codes(
    data: JSONBody[PasswordAndCode], request: HttpRequest, database: Store, limits: Limits, factors: Factors
) -> RecoveryCodes:
    """Replace the recovery codes."""
    caller = caller_of(request)
    encoded = await recovery.prove(limits, database, caller, data.password)
    async with _guessing(limits, database, caller, encoded) as connection:
        return await factors.renew_codes(connection, caller, data.code)


@post("/profile/second-factor/end", summary="Sign in without a code again")
async def end(
    data: JSONBody[PasswordAndCode], request: HttpRequest, database: Store, limits: Limits, factors: Factors
) -> Done:
    """End the second factor, by password and code."""
    caller = caller_of(request)
    encoded = await recovery.prove(limits, database, caller, data.password)
    async with _guessing(limits, database, caller, encoded) as connection:
        await factors.end(connection, caller, data.code)
    return Done()


@post("/profile/passkeys/begin", summary="Set up a passkey")
async def begin_passkey(
    data: JSONBody[ProvenByPassword], request: HttpRequest, database: Store, limits: Limits, factors: Factors
) -> PasskeyOptions:
    """What the browser makes a passkey from, within five minutes."""
    caller = caller_of(request)
    encoded = await recovery.prove(limits, database, caller, data.password)
    async with recovery.proven(database, caller, encoded) as connection:
        return await factors.begin_passkey(connection, caller)


@post("/profile/passkeys/confirm", summary="Keep a new passkey")
async def confirm_passkey(
    data: JSONBody[NewPasskey], db: Db, caller: SignedIn, factors: Factors
) -> RecoveryCodes:
    """From now on signing in asks for it; recovery codes are given with the first second factor."""
    return await factors.add_passkey(db, caller, data)


@post("/profile/passkeys/remove", summary="Take a passkey away")
async def remove_passkey(
    data: JSONBody[RemovedPasskey], request: HttpRequest, database: Store, limits: Limits, factors: Factors
) -> Done:
    """Take a passkey away, by password."""
    caller = caller_of(request)
    encoded = await recovery.prove(limits, database, caller, data.password)
    async with recovery.proven(database, caller, encoded) as connection:
        await factors.remove_passkey(connection, caller, data.id)
    return Done()


router = Router(
    path="",
    tags=["accounts"],
    route_handlers=[
        state,
        begin,
        confirm,
        recovery_codes,
        end,
        begin_passkey,
        confirm_passkey,
        remove_passkey,
    ],
)
