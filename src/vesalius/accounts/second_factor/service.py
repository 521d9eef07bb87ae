"""The rules of the second factor (TOTP, RFC 6238: SHA-1, six digits, steps of 30 seconds)."""

import base64
import hashlib
import hmac
import io
import re
import secrets
from typing import Any
from uuid import UUID

import pyotp
import segno

from vesalius.access.caller import Caller, scope_of
from vesalius.access.guard import lacks_second_factor
from vesalius.access.policy import must_have_second_factor
from vesalius.accounts import queries as accounts
from vesalius.accounts.emails import email_key
from vesalius.accounts.second_factor import queries
from vesalius.accounts.second_factor.passkeys import Passkeys
from vesalius.accounts.second_factor.schemas import (
    Enrolment,
    NewPasskey,
    PasskeyOptions,
    PasskeyRow,
    RecoveryCodes,
    SecondFactorState,
)
from vesalius.audit import Event, record
from vesalius.kit.codes import Code
from vesalius.kit.db import Connection, set_company
from vesalius.kit.errors import FieldError, Problem, conflict, invalid, not_found
from vesalius.kit.tenancy import Scope

RECOVERY_CODES = 10
_STEP_SECONDS = 30
_DRIFT = (0, -1, 1)
"""Steps a clock may be off: the present one, the one before, the one after."""
_ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
_LETTERS = 16


class SecondFactors:
    """Derives each secret from the installation's key and a salt."""

    def __init__(self, key: str, product: str, origin: str) -> None:
        self._key = key.encode()
        self._product = product
        self._passkeys = Passkeys(key, product, origin)

    async def state(self, connection: Connection, caller: Caller) -> SecondFactorState:
        """What the caller's sign-in asks for besides the password."""
        factor = await queries.get(connection, caller.scope, caller.user_id)
        since = factor.confirmed_at if factor else None
        return SecondFactorState(
            enabled=since is not None,
            since=since,
            recovery_codes_left=await queries.codes_left(connection, caller.scope, caller.user_id),
            passkeys=[
                PasskeyRow(passkey.id.hex(), passkey.name, passkey.created_at, passkey.last_used_at)
                for passkey in await queries.passkeys(connection, caller.scope, caller.user_id)
            ],
            demanded=must_have_second_factor(caller),
        )

    async def begin_passkey(self, connection: Connection, caller: Caller) -> PasskeyOptions:
        """What the browser makes a passkey from."""
        return PasskeyOptions(await self._passkeys.begin(connection, caller))

    async def add_passkey(self, connection: Connection, caller: Caller, given: NewPasskey) -> RecoveryCodes:
        """Keep a passkey: signing in asks for one from now on. The first second factor brings recovery codes."""
        name = given.name.strip()
        if not 1 <= len(name) <= 100 or not name.isprintable():
            raise invalid(FieldError("/name", Code.NAME_LENGTH))
        await self._passkeys.register(connection, caller, name, given.credential)
        await record(
            connection, caller.scope, Event.PASSKEY_ADDED, actor_id=caller.user_id, detail={"name": name}
        )
        if await queries.codes_left(connection, caller.scope, caller.user_id):
            return RecoveryCodes([])
        return await self._new_codes(connection, caller)

    async def remove_passkey(self, connection: Connection, caller: Caller, passkey_id: str) -> None:
        """Take a passkey away. Raises `Problem` 404, 409 for the last second factor where one is demanded."""
        try:
            raw = bytes.fromhex(passkey_id)
        except ValueError:
            raise not_found() from None
        if not await queries.remove_passkey(connection, caller.scope, caller.user_id, raw):
            raise not_found()
        await record(connection, caller.scope, Event.PASSKEY_REMOVED, actor_id=caller.user_id)
        await self._after_ending(connection, caller)

    async def begin(self, connection: Connection, caller: Caller) -> Enrolment:
        """A new secret, which counts once a code of it was confirmed. Raises `Problem` 409 while one is in force."""
        salt = secrets.token_bytes(16)
        if not await queries.begin(connection, caller.scope, caller.user_id, salt):
            raise conflict(Code.SECOND_FACTOR_ON, "Signing in asks for a code already.")
        secret = self._secret(caller.scope, caller.user_id, salt)
        uri = pyotp.TOTP(secret).provisioning_uri(name=caller.email, issuer_name=self._product)
        picture = io.BytesIO()
        segno.make(uri, error="m").save(
            picture, kind="svg", scale=4, border=4, light="#ffffff", xmldecl=False
        )
        return Enrolment(secret, uri, picture.getvalue().decode())

    async def confirm(self, connection: Connection, caller: Caller, code: str) -> RecoveryCodes:
        """Put the second factor in force by its first code. Raises `Problem` 400 for a wrong one."""
        if not await self._right(connection, caller.scope, caller.user_id, code, recovery=False):
            raise invalid(FieldError("/code", Code.WRONG_CODE))
        if not await queries.confirm(connection, caller.scope, caller.user_id):
            raise conflict(Code.SECOND_FACTOR_ON, "Signing in asks for a code already.")
        await record(connection, caller.scope, Event.SECOND_FACTOR_ON, actor_id=caller.user_id)
        return await self._new_codes(connection, caller)

    async def renew_codes(self, connection: Connection, caller: Caller, code: str) -> RecoveryCodes:
        """New recovery codes; the old ones end."""
        await self._prove(connection, caller, code)
        await record(connection, caller.scope, Event.RECOVERY_CODES_RENEWED, actor_id=caller.user_id)
        return await self._new_codes(connection, caller)

    async def end(self, connection: Connection, caller: Caller, code: str) -> None:
        """Ask for no code any more."""
        await self._prove(connection, caller, code)
        await queries.end(connection, caller.scope, caller.user_id)
        await record(connection, caller.scope, Event.SECOND_FACTOR_OFF, actor_id=caller.user_id)
        await self._after_ending(connection, caller)

    async def _after_ending(self, connection: Connection, caller: Caller) -> None:
        if await lacks_second_factor(connection, caller):
            raise conflict(
                Code.SECOND_FACTOR_DEMANDED, "The license demands a second factor of administrators."
            )
        await queries.drop_idle_codes(connection, caller.scope, caller.user_id)

    async def admit(
        self,
        connection: Connection,
        scope: Scope,
        user_id: UUID,
        code: str | None,
        passkey: dict[str, Any] | None,
    ) -> bool:
        """Let somebody on whose password was right and whose account asks for more.

        False for a wrong code or passkey; raises `Problem` 401 `second_factor_needed` where neither was given. Its
        detail has what the browser asks a passkey with (`PublicKeyCredentialRequestOptionsJSON`), and whether a code of
        an application would do; a recovery code always does.
        """
        if passkey is not None:
            return await self._passkeys.right(connection, scope, user_id, passkey)
        if code:
            return await self._right(connection, scope, user_id, code, recovery=True)
        factor = await queries.get(connection, scope, user_id)
        detail: dict[str, Any] = {"code": factor is not None and factor.confirmed_at is not None}
        if question := await self._passkeys.question(connection, scope, user_id):
            detail["passkey"] = question
        raise Problem(
            401, Code.SECOND_FACTOR_NEEDED, "Enter the code of your authenticator application.", detail=detail
        )

    async def _prove(self, connection: Connection, caller: Caller, code: str) -> None:
        if not await self._right(connection, caller.scope, caller.user_id, code, recovery=True):
            raise invalid(FieldError("/code", Code.WRONG_CODE))

    async def _right(
        self, connection: Connection, scope: Scope, user_id: UUID, code: str, *, recovery: bool
    ) -> bool:
        digits = re.sub(r"\s", "", code)
        if re.fullmatch(r"[0-9]{6}", digits):
            factor = await queries.get(connection, scope, user_id)
            if factor is None:
                return False
            totp = pyotp.TOTP(self._secret(scope, user_id, factor.salt))
            now = int(factor.now) // _STEP_SECONDS
            for step in (now + drift for drift in _DRIFT):
                if hmac.compare_digest(totp.generate_otp(step), digits):
                    return await queries.take_step(connection, scope, user_id, step)
            return False
        return recovery and await queries.take_code(connection, scope, user_id, _code_hash(code))

    async def _new_codes(self, connection: Connection, caller: Caller) -> RecoveryCodes:
        codes = [_new_code() for _ in range(RECOVERY_CODES)]
        await queries.set_codes(
            connection, caller.scope, caller.user_id, [_code_hash(code) for code in codes]
        )
        return RecoveryCodes(codes)

    def _secret(self, scope: Scope, user_id: UUID, salt: bytes) -> str:
        named = b"second factor:" + scope.company_id.bytes + user_id.bytes + salt
        return base64.b32encode(hmac.digest(self._key, named, hashlib.sha256)[:20]).decode()


async def forget(connection: Connection, email: str) -> None:
    """For the operator: ask the person with this address for no code any more. Raises `Problem` 404."""
    account = await accounts.find_account(connection, email_key(email))
    if account is None:
        raise Problem(404, Code.NOT_FOUND, f"Nobody has the address {email}.")
    scope = scope_of(account.company_id)
    await set_company(connection, account.company_id)
    ended = await queries.end(connection, scope, account.user_id)
    if not await queries.end_passkeys(connection, scope, account.user_id) and not ended:
        raise Problem(404, Code.NOT_FOUND, f"{email} signs in without a code.")
    await queries.drop_idle_codes(connection, scope, account.user_id)
    await record(
        connection,
        scope,
        Event.SECOND_FACTOR_OFF,
        actor_id=None,
        subject_id=account.user_id,
        detail={"by": "operator"},
    )


def _new_code() -> str:
    """Some 79 random bits, in groups that can be copied by hand."""
    letters = "".join(secrets.choice(_ALPHABET) for _ in range(_LETTERS))
    return "-".join(letters[at : at + 4] for at in range(0, _LETTERS, 4))


def _code_hash(code: str) -> bytes:
    """A fast hash is enough for so many random bits."""
    return hashlib.sha256(re.sub(r"[\s-]", "", code).upper().encode()).digest()
