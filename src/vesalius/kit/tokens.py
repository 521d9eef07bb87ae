"""Opaque bearer tokens: 256 random bits behind a prefix, with a checksum, stored only as a hash."""

import base64
import hashlib
import secrets
import zlib

_PREFIX = "vsl_"
_BODY = 43
_CHECK = 6
_ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"


def new_token() -> str:
    """Make a token: `vsl_`, 43 characters of randomness, 6 of checksum."""
    return token_of(secrets.token_bytes(32))


def token_of(secret: bytes) -> str:
    """The token whose 32 secret bytes are given."""
    body = base64.urlsafe_b64encode(secret).rstrip(b"=").decode()
    return f"{_PREFIX}{body}{_checksum(body)}"


def looks_like_token(text: str) -> bool:
    """Tell whether `text` has the form and checksum of a token, without asking the database."""
    body = text[len(_PREFIX) : len(_PREFIX) + _BODY]
    return (
        text.startswith(_PREFIX)
        and len(text) == len(_PREFIX) + _BODY + _CHECK
        and text.isascii()
        and secrets.compare_digest(text[-_CHECK:], _checksum(body))
    )


def token_hash(token: str) -> bytes:
    """The SHA-256 that stands for a token in the database (32 bytes)."""
    return hashlib.sha256(token.encode()).digest()


def _checksum(body: str) -> str:
    number = zlib.crc32(body.encode())
    digits = ""
    for _ in range(_CHECK):
        number, rest = divmod(number, len(_ALPHABET))
        digits = _ALPHABET[rest] + digits
    return digits
