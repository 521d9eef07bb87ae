"""Password hashes: argon2id in a pool of two threads behind a bounded queue.

More hashing in parallel only costs memory; past the bound people are asked to try again rather than kept waiting.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from threading import Lock
from typing import Any, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from vesalius.kit.keyed_locks import busy

T = TypeVar("T")

_hasher = PasswordHasher(time_cost=2, memory_cost=19456, parallelism=1)
_AT_ONCE = 2
_threads = ThreadPoolExecutor(_AT_ONCE, thread_name_prefix="argon2")
_MOST_WAITING = 500
_MOST_TOGETHER = 4
_waiting: deque[tuple[Future[Any], Callable[[], Any]]] = deque()
_taking = Lock()
_DUMMY = _hasher.hash("nobody has this password")


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
    if len(_waiting) >= _MOST_WAITING:
        raise busy()
    answer: Future[T] = Future()
    _waiting.append((answer, partial(function, *arguments)))
    _threads.submit(_work)
    return await asyncio.wrap_future(answer)


def _work() -> None:
    """Hash for this thread's share of those who wait, at most four, and answer them together.

    A hash empties the processor's caches, so that what follows it, in this process and in PostgreSQL, takes three
    times as long as it would alone; for people who are answered together it is paid once (decision 0011).
    """
    with _taking:
        share = min(_MOST_TOGETHER, -(-len(_waiting) // _AT_ONCE))
        group = [_waiting.popleft() for _ in range(share)]
    answers: list[Callable[[], None]] = []
    for answer, work in group:
        if not answer.set_running_or_notify_cancel():
            continue
        try:
            answers.append(partial(answer.set_result, work()))
        except Exception as error:
            answers.append(partial(answer.set_exception, error))
    for give in answers:
        give()
