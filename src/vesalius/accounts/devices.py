"""Devices on which somebody has signed in before, known by a signed cookie.

The marker opens nothing. It says that a guess comes from a device that the account's owner has used, so that it is
not counted with those of strangers (decision 0018). One browser keeps the markers of several people.
"""

import base64
import binascii
import hashlib
import hmac
import secrets
import struct
import time

from litestar.datastructures import Cookie

COOKIE = "vesalius_devices"
LIFETIME_S = 400 * 24 * 3600
"""As long as browsers keep a cookie; each sign-in begins it anew."""
MOST = 8
"""People whose markers one browser keeps: those who signed in last."""
_ID, _TIME, _MAC = 9, 4, 17


class Devices:
    """Makes and checks the markers, with a key of the installation."""

    def __init__(self, secret: str, *, https: bool) -> None:
        self._secret = secret.encode()
        self._https = https

    def known(self, cookie: str, email_key: str) -> bytes | None:
        """The id of the device, when this account was signed in to on it before."""
        for marker in _markers(cookie):
            device, issued = marker[:_ID], marker[_ID : _ID + _TIME]
            age = time.time() - struct.unpack(">I", issued)[0]
            if age < LIFETIME_S and hmac.compare_digest(marker[-_MAC:], self._mac(email_key, device, issued)):
                return device
        return None

    def after_sign_in(self, cookie: str, email_key: str) -> Cookie:
        """What the browser is to keep from now on: this account's marker first, then the others' it had."""
        device = self.known(cookie, email_key) or secrets.token_bytes(_ID)
        issued = struct.pack(">I", int(time.time()))
        own = device + issued + self._mac(email_key, device, issued)
        others = [marker for marker in _markers(cookie) if marker[:_ID] != device]
        value = ".".join(base64.urlsafe_b64encode(marker).decode() for marker in [own, *others][:MOST])
        return Cookie(
            key=COOKIE,
            value=value,
            max_age=LIFETIME_S,
            path="/api",
            secure=self._https,
            httponly=True,
            samesite="strict",
        )

    def _mac(self, email_key: str, device: bytes, issued: bytes) -> bytes:
        named = b"device:" + device + issued + email_key.encode()
        return hmac.digest(self._secret, named, hashlib.sha256)[:_MAC]


def _markers(cookie: str) -> list[bytes]:
    found = []
    for text in cookie.split(".")[:MOST]:
        try:
            marker = base64.b64decode(text, altchars=b"-_", validate=True)
        except (binascii.Error, ValueError):
            continue
        if len(marker) == _ID + _TIME + _MAC:
            found.append(marker)
    return found
