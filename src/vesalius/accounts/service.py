"""Signing in, staying signed in, signing out; and the state the screens are made from."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from uuid import UUID

from litestar.datastructures import Cookie

from vesalius.access import end_session
from vesalius.access.caller import Caller, scope_of
from vesalius.access.guard import caller_from, lacks_second_factor, require
from vesalius.access.policy import Permission, must_have_second_factor, permissions_of
from vesalius.accounts import passwords, queries
from vesalius.accounts.devices import Devices
from vesalius.accounts.emails import email_key
from vesalius.accounts.limits import SignInLimits
from vesalius.accounts.password_policy import normalise
from vesalius.accounts.schemas import AuthState, Credentials, ManagedLicense, Token
from vesalius.accounts.second_factor.service import SecondFactors
from vesalius.audit import Event, record
from vesalius.kit.codes import Code
from vesalius.kit.db import Connection, Database, current_time
from vesalius.kit.errors import Problem
from vesalius.kit.ids import new_id
from vesalius.kit.locales import Locale
from vesalius.kit.tenancy import Scope
from vesalius.kit.tokens import new_token, token_hash
from vesalius.kit.web import Client

TOKEN_LIFETIME = timedelta(minutes=60)
SESSION_LIFETIME = timedelta(hours=12)


@dataclass(frozen=True, slots=True)
class SignInContext:
    """What a sign-in needs besides the credentials: the stores it is checked against, and where it comes from."""

    database: Database
    limits: SignInLimits
    factors: SecondFactors
    devices: Devices
    client: Client
    cookie: str
    """The markers of the people who signed in on this device."""

    def remember(self, email: str) -> Cookie:
        """What the device is to keep once this account was signed in to on it."""
        return self.devices.after_sign_in(self.cookie, email_key(email))


async def sign_in(context: SignInContext, given: Credentials, *, kind: str) -> AuthState:
    """Open a session for the right password.

    Raises `Problem` 401 `bad_credentials` for any wrong pair, known person or not, after the same work; 403 for the
    state of the account or the license, only once the password was right; then 401 `second_factor_needed` or
    `second_factor_wrong` where the account asks for a code; 429 after too many failures. Runs on transactions of its
    own: a hash takes 20 ms, and no connection waits for it.
    """
    key = email_key(given.email)
    async with context.limits.attempt(
        key, context.devices.known(context.cookie, key), context.client.address
    ) as attempt:
        account = attempt.facts.account
        encoded = account.password_hash if account else None
        if not await passwords.matches(normalise(given.password), encoded) or account is None:
            attempt.failed = True
            raise _bad_credentials()
        if account.status not in ("ACTIVE", "WAITING"):
            raise Problem(403, Code.ACCOUNT_INACTIVE, "Account inactive.")
        asks_code = attempt.facts.second_factor
        scope = scope_of(account.company_id)
        # What may still be refused once the session is written needs a transaction: a code, the application's feature.
        at_once = kind == "WEB" and not asks_code
        async with (
            context.database.one_statement() if at_once else context.database.transaction(account.company_id)
        ) as connection:
            if not asks_code or await context.factors.admit(
                connection, scope, account.user_id, given.code, given.passkey
            ):
                return await open_session(
                    connection,
                    scope,
                    account.user_id,
                    kind=kind,
                    agent=context.client.agent,
                    proof=Proof(account.password_hash, asked_no_code=not asks_code),
                )
        attempt.failed = True
        raise Problem(
            401, Code.SECOND_FACTOR_WRONG, "The code is not right. Wait for the next one and try again."
        )


@dataclass(frozen=True, slots=True)
class Proof:
    """What let somebody on: the hash their password was held against, and whether no code was asked for.

    Or another session, which handed the sign-in over: theirs ends no later (`ends_by`).
    """

    password_hash: str | None = None
    asked_no_code: bool = False
    ends_by: datetime | None = None


async def open_session(
    connection: Connection,
    scope: Scope,
    user_id: UUID,
    *,
    kind: str,
    agent: str,
    proof: Proof,
) -> AuthState:
    """Open a session for somebody who has proven who they are.

    Raises `Problem` 403 as the license says: without an active one, and the application without its feature; 401 when
    what was proven has changed meanwhile: a hash can wait for its turn longer than it takes to change a password.
    """
    token = new_token()
    session = queries.NewSession(
        id=new_id(),
        user_id=user_id,
        kind=kind,
        agent=agent[:255],
        lifetime=SESSION_LIFETIME,
        token_hash=token_hash(token),
        token_lifetime=TOKEN_LIFETIME,
        proven_hash=proof.password_hash,
        asked_no_code=proof.asked_no_code,
        ends_by=proof.ends_by,
    )
    opened = await queries.open_session(connection, scope, session)
    if opened is None:
        raise _bad_credentials()
    caller = caller_from(opened)
    assert opened.token_expires_at is not None  # noqa: S101 - `caller_from` lets in whom the statement does
    if kind == "DESKTOP":
        require(caller, Permission.TRAIN)
    lacks = (
        must_have_second_factor(caller)
        if proof.asked_no_code
        else await lacks_second_factor(connection, caller)
    )
    given = _token(token, opened.token_expires_at, opened.now)
    return auth_state(caller, opened.now, opened.time_zone, given, lacks_factor=lacks)


def _bad_credentials() -> Problem:
    return Problem(401, Code.BAD_CREDENTIALS, "Incorrect email or password, please try again.")


async def refresh(connection: Connection, caller: Caller, presented: str, email: str) -> Token:
    """Give the session's next token. Needs the bearer token and the bearer's own e-mail.

    A token that another tab has just replaced still gets one of its own, so tabs that refresh at the same moment all
    stay signed in. Raises `Problem` 401 for another's e-mail.
    """
    if email_key(email) != email_key(caller.email):
        raise Problem(401, Code.TOKEN_INVALID, "Please sign in again.")
    if not await queries.lock_session(connection, caller.scope, caller.session_id):
        raise Problem(401, Code.SESSION_ENDED, "This session has ended. Please sign in again.")
    await queries.replace_token(connection, caller.scope, token_hash(presented))
    token = new_token()
    expiration = await queries.add_token(
        connection, caller.scope, caller.session_id, token_hash(token), TOKEN_LIFETIME
    )
    return _token(token, expiration, await current_time(connection))


async def sign_out(connection: Connection, caller: Caller) -> None:
    """End the caller's session; its tokens stop working with the commit."""
    await end_session(connection, caller.scope.company_id, caller.session_id, "signed out")
    await record(connection, caller.scope, Event.SIGNED_OUT, actor_id=caller.user_id)


async def state(connection: Connection, caller: Caller) -> AuthState:
    """Who the caller is and what they may do now."""
    lacks = await lacks_second_factor(connection, caller)
    now, zone = await queries.time_and_zone(connection, caller.scope)
    return auth_state(caller, now, zone, None, lacks_factor=lacks)


async def change_locale(connection: Connection, caller: Caller, locale: Locale) -> None:
    """Use this language from now on."""
    await queries.set_locale(connection, caller.scope, caller.user_id, locale)
    await record(
        connection,
        caller.scope,
        Event.LOCALE_CHANGED,
        actor_id=caller.user_id,
        detail={"before": caller.locale, "after": locale},
    )


def auth_state(
    caller: Caller, now: datetime, time_zone: str, token: Token | None, *, lacks_factor: bool
) -> AuthState:
    """The state of a caller, with a token where one was just made."""
    return AuthState(
        access_token=token.access_token if token else None,
        expires_in=token.expires_in if token else None,
        expiration=token.expiration if token else None,
        id=caller.user_id,
        email=caller.email,
        first_name=caller.first_name,
        last_name=caller.last_name,
        role=caller.role,
        admin=caller.administrator,
        is_admin=caller.administrator,
        locale=caller.locale,
        features=sorted(caller.features),
        available_modules=sorted(caller.modules),
        license_status=caller.license_state,
        has_license=caller.license_id is not None,
        license_id=caller.license_id,
        assigned_license_id=caller.license_id,
        license_start_date=caller.license_start,
        time=now,
        manager_on_licenses=[ManagedLicense(caller.license_id)]
        if caller.license_manager and caller.license_id
        else [],
        invites=[],
        company_name=caller.company_name,
        time_zone=time_zone,
        permissions=sorted(permissions_of(caller)),
        second_factor_required=lacks_factor,
    )


def _token(token: str, expiration: datetime, now: datetime) -> Token:
    return Token(token, int((expiration - now).total_seconds()), expiration)
