"""200 learners at the bedside of one web process, each with an act every 5 seconds and a look every 3.

Wanted: act to answer p99 150 ms or less; 6 ms of processor an act or less, web process and PostgreSQL together;
64 KiB of memory an open run or less. The processor of an act is taken without the looks. `--learners 40` for a machine
that does other things meanwhile, on which the portal would refuse 200 as busy: the processor of an act holds, the
rest does not.
"""

import argparse
import asyncio
import random
import ssl
import time
from contextlib import AsyncExitStack
from typing import Any

import httpx
from tests.live import Live, live_portal
from tests.stage import Company, Persona, found_company, open_stage
from tests.training.desktop import document, publish

from bench.database import temporary_database
from bench.members import processor_of, server_of
from bench.processes import resident_bytes, tree

LEARNERS = 200
EVERY = 5.0
LOOK = 3.0
SECONDS = 60.0
PATHOLOGIES = ("ventricular_tachycardia", "atrial_fibrillation", "hyperkalaemia", "copd", "inferior_stemi")


class Learner:
    """Somebody at the bedside, who asks, speaks and does what is offered."""

    def __init__(self, http: httpx.AsyncClient, person: Persona, scenario: str, seed: int) -> None:
        self.http = http
        self.headers = {"authorization": f"Bearer {person.token}"}
        self.scenario = scenario
        self.chance = random.Random(seed)
        self.run: dict[str, Any] = {}
        self.times: list[float] = []
        self.looks: list[float] = []
        self.begun = 0

    async def begin(self) -> None:
        """Begin a case."""
        self.begun += 1
        self.run = await self._post("/api/bedside/attempts", {"scenarioId": self.scenario, "takeOver": True})

    async def _post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        answer = await self.http.post(path, json=body, headers=self.headers)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def _act(self) -> dict[str, Any]:
        open_now = [choice["id"] for choice in self.run["choices"] if not choice["done"]]
        draw = self.chance.random()
        if draw < 0.3 and open_now:
            return {"kind": "do", "actionId": self.chance.choice(open_now)}
        if draw < 0.6:
            return {"kind": "ask", "thing": self.chance.choice(self.run["requests"])["id"]}
        if draw < 0.7:
            return {"kind": "order", "drug": "oxygen", "dose": 4, "unit": "L/min", "route": "inhaled"}
        return {"kind": "say", "text": self.chance.choice(["Where does it hurt?", "Do you smoke?", "Hm?"])}

    async def act_until(self, ends: float) -> None:
        """An act every few seconds."""
        await asyncio.sleep(self.chance.random() * EVERY)
        while time.perf_counter() < ends:
            if self.run["ended"]:
                await self.begin()
            path = f"/api/bedside/attempts/{self.run['attemptId']}/acts"
            body = {"number": self.run["number"], "act": self._act()}
            begun = time.perf_counter()
            self.run = await self._post(path, body)
            took = time.perf_counter() - begun
            self.times.append(took)
            await asyncio.sleep(max(0.0, EVERY - took))

    async def look_until(self, ends: float) -> None:
        """A look every few seconds."""
        await asyncio.sleep(self.chance.random() * LOOK)
        while time.perf_counter() < ends:
            begun = time.perf_counter()
            answer = await self.http.get(
                f"/api/bedside/attempts/{self.run['attemptId']}", headers=self.headers
            )
            assert answer.status_code == 200, answer.text
            self.looks.append(time.perf_counter() - begun)
            # A look finds that the run came to its end by itself.
            self.run["ended"] |= (
                answer.json()["ended"] and answer.json()["attemptId"] == self.run["attemptId"]
            )
            await asyncio.sleep(LOOK)


def _p99(times: list[float]) -> float:
    return sorted(times)[int(len(times) * 0.99)] * 1000


async def _measure(live: Live, postgres: int, company: Company, count: int) -> None:
    scenarios = [str(await publish(company, name, case=document(name))) for name in PATHOLOGIES]
    people = [await company.add_person(f"p{number}") for number in range(count)]
    web = max(tree(live.web.pid), key=resident_bytes)
    async with AsyncExitStack() as stack:
        # A client for each learner, as each has a browser, which keeps its connection between two acts: one pool of 200
        # connections would be what is measured.
        limits = httpx.Limits(max_connections=4, keepalive_expiry=60)
        verify = ssl.create_default_context()
        learners = []
        for number, person in enumerate(people):
            http = httpx.AsyncClient(
                base_url=live.base, trust_env=False, timeout=60, limits=limits, verify=verify
            )
            learners.append(
                Learner(
                    await stack.enter_async_context(http), person, scenarios[number % len(scenarios)], number
                )
            )
        for warm in learners[: len(scenarios)]:
            await warm.begin()
        before = resident_bytes(web)
        for learner in learners[len(scenarios) :]:
            await learner.begin()
        memory = (resident_bytes(web) - before) / (count - len(scenarios)) / 1024

        def spent() -> tuple[float, float]:
            return processor_of(live.web.pid), processor_of(postgres)

        for learner in learners:
            learner.begun = 0
        began, ends = spent(), time.perf_counter() + SECONDS
        await asyncio.gather(*(learner.act_until(ends) for learner in learners))
        acts = [took for learner in learners for took in learner.times]
        # A case that came to its end is begun again: that is no act, and takes a few of them.
        starts = sum(learner.begun for learner in learners)
        web_each, database_each = (
            (now - then) / (len(acts) + starts) * 1000 for now, then in zip(spent(), began, strict=True)
        )
        print(
            f"{len(acts)} acts of {count} learners: p99 {_p99(acts):.0f} ms (wanted 150),"
            f" {web_each + database_each:.2f} ms of processor an act (wanted 6; web {web_each:.2f},"
            f" PostgreSQL {database_each:.2f}; {starts} starts counted as acts);"
            f" {memory:.0f} KiB an open run (wanted 64)"
        )
        for learner in learners:
            learner.times.clear()
        ends = time.perf_counter() + SECONDS
        await asyncio.gather(
            *(learner.act_until(ends) for learner in learners),
            *(learner.look_until(ends) for learner in learners),
        )
        acts = [took for learner in learners for took in learner.times]
        looks = [took for learner in learners for took in learner.looks]
        print(
            f"with {len(looks)} looks beside {len(acts)} acts: p99 {_p99(acts):.0f} ms, looks {_p99(looks):.0f} ms"
        )


async def main(count: int = LEARNERS) -> None:
    """Measure on a cluster of its own with so many learners."""
    with temporary_database() as urls:
        async with open_stage(urls) as stage:
            company = await found_company(stage, concurrency=500)
            with live_portal(urls) as live:
                await _measure(live, server_of(urls), company, count)


if __name__ == "__main__":
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--learners", type=int, default=LEARNERS)
    asyncio.run(main(options.parse_args().learners))
