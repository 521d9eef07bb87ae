"""The pool of hashes: each gets their own answer, whoever else was hashed for together with them."""

import asyncio
from typing import Any

import pytest

from vesalius.accounts import passwords
from vesalius.kit.errors import Problem


async def _all(asked: list[Any]) -> list[Any]:
    """The answers in their order; a pool that stands still fails the test."""
    return await asyncio.wait_for(asyncio.gather(*asked, return_exceptions=True), 20)


async def test_each_of_many_gets_their_own_answer() -> None:
    encoded = await passwords.hash_password("Right-Horse-9")
    asked = [
        passwords.matches("Right-Horse-9" if n % 3 else f"Wrong-Horse-{n}", encoded if n % 4 else None)
        for n in range(24)
    ]
    assert await _all(asked) == [bool(n % 3 and n % 4) for n in range(24)]


async def test_a_text_that_cannot_be_hashed_fails_alone() -> None:
    asked = [passwords.hash_password("\ud800" if n == 5 else "Right-Horse-9") for n in range(8)]
    answers = await _all(asked)
    assert [n for n, answer in enumerate(answers) if isinstance(answer, UnicodeEncodeError)] == [5]
    assert len({answer for answer in answers if isinstance(answer, str)}) == 7


async def test_who_leaves_while_waiting_takes_nobody_along() -> None:
    encoded = await passwords.hash_password("Right-Horse-9")
    asked = [asyncio.create_task(passwords.matches("Right-Horse-9", encoded)) for _ in range(12)]
    await asyncio.sleep(0)
    for leaving in asked[::3]:
        leaving.cancel()
    answers = await _all(asked)
    assert all(isinstance(answer, asyncio.CancelledError) for answer in answers[::3])
    assert [answer for n, answer in enumerate(answers) if n % 3] == [True] * 8
    # The threads go on.
    assert await passwords.matches("Right-Horse-9", encoded)


async def test_past_the_bound_people_are_asked_to_try_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passwords, "_MOST_WAITING", 4)
    answers = await _all([passwords.hash_password("Right-Horse-9") for _ in range(20)])
    refused = [answer for answer in answers if isinstance(answer, Problem)]
    assert refused
    assert all((p.status, p.code) == (503, "busy") and "Retry-After" in p.headers for p in refused)
    # Two can have been taken meanwhile, hardly more: a hash takes longer than to ask for all.
    assert 4 <= sum(isinstance(answer, str) for answer in answers) <= 10
    assert len(refused) + sum(isinstance(answer, str) for answer in answers) == 20
