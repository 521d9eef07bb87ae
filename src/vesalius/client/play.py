"""A class at work: students who sign in and run the scenarios they are offered."""

import asyncio
import random
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import httpx
import msgspec

from vesalius.client.browser import AbandonedError, hand_over
from vesalius.client.conversation import converse
from vesalius.client.learner import walk
from vesalius.client.lungs import lung_test
from vesalius.client.portal import TIMEOUT, Organism, Portal, RefusedError
from vesalius.scenarios.document import Document
from vesalius.scenarios.engine.case import Case

TALKS = 0.6
"""The share of attempts in which somebody talks."""


@dataclass(slots=True)
class Result:
    """What came of it. `refusals` counts the portal's error codes by student or attempt they ended, `failures` the
    requests that had no answer or one of 500 and above."""

    students: int = 0
    attempts: int = 0
    completed: int = 0
    steps: int = 0
    requests: int = 0
    seconds: float = 0
    refusals: Counter[str] = field(default_factory=Counter)
    failures: Counter[str] = field(default_factory=Counter)


@dataclass(frozen=True, slots=True)
class Class:
    """Who plays, where, how long: at most `attempts` each, and none begun after `seconds`."""

    address: str
    emails: Sequence[str]
    password: str
    """Of all of them; unused where `show` is set: each person then signs in on the page that it shows."""
    attempts: int
    seconds: float
    at_once: int
    seed: int
    show: Callable[[str], None] | None = None
    pause: float = 0
    """Seconds between two reports of an attempt, on average."""
    transport: httpx.AsyncBaseTransport | None = None
    """How requests are sent; closed at the end. None: by connections of its own."""


async def play(school: Class, ended: Callable[[], None] = lambda: None) -> Result:
    """Let everybody play, `at_once` of them at a time, and tell `ended` after each attempt.

    A student whom the portal refuses (no seat, no free organism) is counted and left out.
    """
    result = Result()
    began = time.monotonic()
    places = asyncio.Semaphore(school.at_once)
    limits = httpx.Limits(max_connections=school.at_once)
    async with httpx.AsyncClient(
        base_url=school.address, timeout=TIMEOUT, limits=limits, transport=school.transport
    ) as http:

        async def one(email: str) -> None:
            async with places:
                if time.monotonic() - began >= school.seconds:
                    return
                portal = Portal(http)
                chance = random.Random(f"{school.seed}:{email}")  # noqa: S311 - seeded variety
                try:
                    await _student(portal, school, email, chance, began + school.seconds, result, ended)
                    result.students += 1
                except RefusedError as refused:
                    result.refusals[refused.code] += 1
                except httpx.TransportError:
                    result.refusals["no_connection"] += 1
                except AbandonedError:
                    result.refusals["nobody_signed_in"] += 1
                result.requests += portal.requests
                result.failures += portal.failures

        await asyncio.gather(*(one(email) for email in school.emails))
    result.seconds = time.monotonic() - began
    return result


async def _student(
    portal: Portal,
    school: Class,
    email: str,
    chance: random.Random,
    until: float,
    result: Result,
    ended: Callable[[], None],
) -> None:
    skill = min(0.95, max(0.1, chance.gauss(0.55, 0.18)))
    if school.show is None:
        await portal.sign_in(email, school.password)
    else:
        await portal.sign_in_by_code(await hand_over(school.address, school.show))
        # The time somebody took to sign in is not of the class.
        until = time.monotonic() + school.seconds
    try:
        async with Organism(portal) as organism:
            offered = await portal.scenarios()
            for _ in range(school.attempts if offered else 0):
                if time.monotonic() >= until:
                    break
                scenario_id = chance.choice(offered)["id"]
                await _attempt(portal, organism.id, scenario_id, skill, chance, result, school.pause)
                # What was done once is done better the next time.
                skill = min(0.97, skill + 0.04)
                ended()
    finally:
        await portal.sign_out()


async def _attempt(
    portal: Portal,
    organism_id: str,
    scenario_id: str,
    skill: float,
    chance: random.Random,
    result: Result,
    pause: float,
) -> None:
    scenario = await portal.scenario(scenario_id)
    document = scenario["scenarioData"]
    attempt_id = await portal.start_attempt(scenario_id, organism_id)
    run = walk(Case(msgspec.convert(document, Document)), skill, chance, patience=0.97)
    for visit in run.visits:
        if pause:
            await asyncio.sleep(chance.expovariate(1 / pause))
        steps = [
            {
                "action": step.action,
                "correct": step.correct,
                "withHint": step.with_hint,
                "second": step.second,
                "block": step.block,
            }
            for step in visit.steps
        ]
        await portal.report_steps(attempt_id, steps, visit.progress)
    if chance.random() < TALKS:
        said = converse(document, scenario["locale"], run, manners=0.2 + 0.7 * skill, chance=chance)
        await portal.post_messages(
            attempt_id,
            [
                {"speaker": s.speaker, "message": s.message, "second": s.second}
                | ({} if s.mark is None else {"mark": s.mark})
                for s in said
            ],
        )
    tested = lung_test(document, scenario["locale"], run, chance)
    if tested is not None:
        await portal.post_pft_result(attempt_id, tested)
    answer = await portal.end_attempt(attempt_id, run.progress, run.ending, run.seconds)
    result.attempts += 1
    result.completed += answer["completed"]
    result.steps += answer["steps"]
