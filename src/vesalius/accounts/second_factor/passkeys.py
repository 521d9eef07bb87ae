"""Passkeys as a second factor (WebAuthn level 2, by the library `webauthn`).

A challenge is made without a row in the database: it carries its purpose, the person and its time under a key of the
installation, and is put down as used with the act it answers, so that it answers one.
"""

import base64
import binascii
import hashlib
import hmac
import json
import secrets
import struct
import time
from typing import Any
from urllib.parse import urlsplit
from uuid import UUID

import msgspec
from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from vesalius.access.caller import Caller
from vesalius.accounts.second_factor import queries
from vesalius.kit.codes import Code
from vesalius.kit.db import Connection
from vesalius.kit.errors import FieldError, conflict, invalid
from vesalius.kit.tenancy import Scope

MOST = 10
LIFETIME_S = 300
_NONCE, _TIME = 16, 4


class Passkeys:
    """Registers passkeys and has sign-ins confirmed by them, for the portal at `origin`."""

    def __init__(self, key: str, product: str, origin: str) -> None:
        self._key = key.encode()
        self._product = product
        self._origin = origin
        self._domain = urlsplit(origin).hostname or ""

    async def begin(self, connection: Connection, caller: Caller) -> dict[str, Any]:
        """What the browser makes a passkey from. Raises `Problem` 409 `too_many_passkeys`."""
        known = await queries.passkeys(connection, caller.scope, caller.user_id)
        if len(known) >= MOST:
            raise conflict(Code.TOO_MANY_PASSKEYS, "You have as many passkeys as there may be.", maximum=MOST)
        options = generate_registration_options(
            rp_id=self._domain,
            rp_name=self._product,
            user_id=caller.user_id.bytes,
            user_name=caller.email,
            user_display_name=f"{caller.first_name} {caller.last_name}",
            challenge=self._challenge("register", caller.user_id),
            timeout=LIFETIME_S * 1000,
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.PREFERRED,
                user_verification=UserVerificationRequirement.PREFERRED,
            ),
            exclude_credentials=[PublicKeyCredentialDescriptor(id=passkey.id) for passkey in known],
        )
        return _plain(options_to_json(options))

    async def register(
        self, connection: Connection, caller: Caller, name: str, credential: dict[str, Any]
    ) -> None:
        """Keep a passkey that the browser made. Raises `Problem` 400 for one that does not fit, 409 as `begin`."""
        challenge = await self._answered(connection, "register", caller.user_id, credential)
        try:
            if challenge is None:
                raise ValueError
            made = verify_registration_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=self._domain,
                expected_origin=self._origin,
                require_user_verification=False,
            )
        except (WebAuthnException, ValueError, TypeError, KeyError) as error:
            raise invalid(FieldError("/credential", Code.WRONG_PASSKEY)) from error
        if not await queries.add_passkey(
            connection,
            caller.scope,
            caller.user_id,
            made.credential_id,
            name,
            made.credential_public_key,
            made.sign_count,
            MOST,
        ):
            raise conflict(Code.TOO_MANY_PASSKEYS, "You have as many passkeys as there may be.", maximum=MOST)

    async def question(self, connection: Connection, scope: Scope, user_id: UUID) -> dict[str, Any] | None:
        """What the browser has a sign-in confirmed with; None for somebody without a passkey."""
        known = await queries.passkeys(connection, scope, user_id)
        if not known:
            return None
        options = generate_authentication_options(
            rp_id=self._domain,
            challenge=self._challenge("sign in", user_id),
            timeout=LIFETIME_S * 1000,
            allow_credentials=[PublicKeyCredentialDescriptor(id=passkey.id) for passkey in known],
            user_verification=UserVerificationRequirement.PREFERRED,
        )
        return _plain(options_to_json(options))

    async def right(
        self, connection: Connection, scope: Scope, user_id: UUID, credential: dict[str, Any]
    ) -> bool:
        """Whether this is the answer of one of the person's passkeys to a question that was put to them."""
        challenge = await self._answered(connection, "sign in", user_id, credential)
        raw = _bytes(credential.get("rawId", credential.get("id")))
        passkey = await queries.hold_passkey(connection, scope, user_id, raw) if raw else None
        if challenge is None or passkey is None:
            return False
        try:
            answer = verify_authentication_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=self._domain,
                expected_origin=self._origin,
                credential_public_key=passkey.public_key,
                credential_current_sign_count=passkey.sign_count,
                require_user_verification=False,
            )
        except (WebAuthnException, ValueError, TypeError, KeyError):
            return False
        await queries.use_passkey(connection, scope, passkey.id, answer.new_sign_count)
        return True

    def _challenge(self, purpose: str, user_id: UUID) -> bytes:
        head = secrets.token_bytes(_NONCE) + struct.pack(">I", int(time.time()))
        return head + self._mac(purpose, user_id, head)

    def _mac(self, purpose: str, user_id: UUID, head: bytes) -> bytes:
        named = f"passkey {purpose}:".encode() + user_id.bytes + head
        return hmac.digest(self._key, named, hashlib.sha256)

    async def _answered(
        self, connection: Connection, purpose: str, user_id: UUID, credential: dict[str, Any]
    ) -> bytes | None:
        """The challenge that is answered, put down as used; None for one that is not ours, too old or used."""
        response = credential.get("response")
        if not isinstance(response, dict):
            return None
        try:
            challenge = _bytes(json.loads(_bytes(response.get("clientDataJSON")))["challenge"])
        except (ValueError, TypeError, KeyError):
            return None
        head, mac = challenge[: _NONCE + _TIME], challenge[_NONCE + _TIME :]
        if not hmac.compare_digest(mac, self._mac(purpose, user_id, head)):
            return None
        if time.time() - struct.unpack(">I", head[_NONCE:])[0] > LIFETIME_S:
            return None
        if not await queries.use_challenge(connection, hashlib.sha256(challenge).digest(), 2 * LIFETIME_S):
            return None
        return challenge


def _bytes(text: object) -> bytes:
    """The bytes of a base64url text without padding; none for what is no such text."""
    if not isinstance(text, str):
        return b""
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        return b""


def _plain(options: str) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(options)
    return found
