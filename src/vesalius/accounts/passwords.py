"""Password hashes: argon2id in a pool of two threads behind a bounded queue.

More hashing in parallel only costs memory; past the bound people are asked to try again rather than kept waiting.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from vesalius.kit.errors import Problem

T = TypeVar("T")

_hasher = PasswordHasher(time_cost=2, memory_cost=19456, parallelism=1)
_threads = ThreadPoolExecutor(max_workers=2, thread_name_prefix="argon2")
_MOST_WAITING = 500
_DUMMY = _hasher.hash("nobody has this password")
_waiting = 0


async def hash_password(password: str) -> str:
    """Return the encoded argon2id hash of `password`."""
    return await _in_pool(_hasher.hash, password)


async def matches(password: str, encoded: str | None) -> bool:
    """Tell whether `password` gives `encoded`. Without a hash it takes just as long and is False."""
    return await _in_pool(_verify, encoded or _DUMMY, password) and encoded is not None


def hash_now(password: str) -> str:
    """The same hash, made in the calling thread: for the command line."""
    return _hasher.hash(password)


def _verify(encoded: str, password: str) -> bool:
    try:
        return _hasher.verify(encoded, password)
    except (VerificationError, InvalidHashError):
        return False


async def _in_pool(function: Callable[..., T], *arguments: str) -> T:
    global _waiting
    if _waiting >= _MOST_WAITING:
        raise Problem(503, "busy", "Too many people are signing in. Try again.", headers={"Retry-After": "5"})
    _waiting += 1
    try:
        return await asyncio.get_running_loop().run_in_executor(_threads, function, *arguments)
    finally:
        _waiting -= 1
