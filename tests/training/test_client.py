"""The reference client: a learner who walks scenarios, and an application that survives a bad connection."""

import asyncio
import random
import re
from collections import Counter
from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx
import msgspec
import pytest
from tests.live import live_portal
from tests.stage import PASSWORD, Company
from tests.training.desktop import document, publish

from vesalius.client.conversation import converse
from vesalius.client.learner import walk
from vesalius.client.lungs import _DIAGNOSES, lung_test
from vesalius.client.play import Class, play
from vesalius.client.portal import Organism, Portal, RefusedError
from vesalius.kit.embedded_postgres import DatabaseUrls
from vesalius.scenarios.document import Document, to_builtins
from vesalius.scenarios.document.pathologies import PATHOLOGIES
from vesalius.scenarios.engine.case import Case
from vesalius.training.pft.payload import PftResult
from vesalius.training.pft.reading import curves, reading
from vesalius.training.pft.rules import faults_of

ENDINGS = {"improved", "stable", "deteriorated", "arrest", "abandoned"}


@pytest.mark.parametrize("pathology", ["copd", "atrial_fibrillation"])
def test_a_walk_goes_from_the_start_to_an_end_by_the_documents_own_ways(pathology: str) -> None:
    case, plain = Case(document(pathology)), to_builtins(document(pathology))
    blocks = {block["id"]: block for block in plain["scenarioFlow"]["blocks"]}
    for seed in range(40):
        run = walk(case, 0.6, random.Random(seed))
        assert run.ending in ENDINGS
        assert 0 <= run.progress <= 100
        assert [step.second for step in run.steps] == sorted(step.second for step in run.steps)
        assert all(step.action in {a["id"] for a in blocks[step.block]["actions"]} for step in run.steps)
        assert run == walk(case, 0.6, random.Random(seed))


def test_skill_shows() -> None:
    case = Case(document())

    def mean(skill: float) -> float:
        return sum(walk(case, skill, random.Random(seed)).progress for seed in range(60)) / 60

    assert mean(0.1) < mean(0.5) < mean(0.95)
    perfect = walk(case, 1.0, random.Random(1))
    assert perfect.progress == 100
    assert not any(step.with_hint for step in perfect.steps)


@pytest.mark.parametrize("locale", ["en_UK", "bg_BG"])
@pytest.mark.parametrize("pathology", ["copd", "atrial_fibrillation", "preexcited_atrial_fibrillation"])
def test_a_talk_fits_its_run_and_its_language(pathology: str, locale: str) -> None:
    plain = to_builtins(document(pathology, "bg" if locale == "bg_BG" else "en"))
    letters = re.compile("[А-Яа-я]" if locale == "bg_BG" else "[A-Za-z]")
    means = []
    for manners in (0.0, 1.0):
        marks = []
        for seed in range(20):
            run = walk(Case(msgspec.convert(plain, Document)), 0.4, random.Random(seed))
            said = converse(plain, locale, run, manners, random.Random(seed))
            assert said[0].speaker == "student"
            assert [s.second for s in said] == sorted(s.second for s in said)
            assert all(s.second <= max(1, run.seconds) for s in said)
            assert all((s.mark is not None) == (s.speaker == "student") for s in said)
            assert all(letters.search(s.message) and "{" not in s.message for s in said)
            marks += [s.mark for s in said if s.mark is not None]
        means.append(sum(marks) / len(marks))
    assert means[0] < 75 < means[1]


@pytest.mark.parametrize("locale", ["en_UK", "bg_BG"])
def test_the_patient_blows_what_the_document_says_when_it_is_asked_for(locale: str) -> None:
    plain = to_builtins(document("copd"))
    results = []
    for seed in range(40):
        run = walk(Case(msgspec.convert(plain, Document)), 0.6, random.Random(seed))
        tested = lung_test(plain, locale, run, random.Random(seed))
        assert (tested is not None) == any("pft" in step.action for step in run.steps)
        if tested is not None:
            sent = msgspec.convert(tested, PftResult)
            assert faults_of(sent, "") == []
            assert reading(sent).pattern == "obstruction"
            # Before and after the bronchodilator, and predicted.
            assert len(curves(sent)[0]) == 3
            assert sent.patient.diagnosis == PATHOLOGIES["copd"].name(locale)
            assert 0 <= sent.second <= run.seconds
            results.append(sent.pre.fev1)
    assert len(results) > 20
    assert len(set(results)) > 3
    heart = to_builtins(document("atrial_fibrillation"))
    assert (
        lung_test(
            heart,
            locale,
            walk(Case(msgspec.convert(heart, Document)), 1.0, random.Random(1)),
            random.Random(1),
        )
        is None
    )


@pytest.mark.parametrize("pathology", [p.id for p in PATHOLOGIES.values() if p.group == "Pulmo"])
def test_every_lung_disease_is_tested_and_drawn(pathology: str) -> None:
    plain = to_builtins(document(pathology))
    found = []
    for seed in range(20):
        run = walk(Case(msgspec.convert(plain, Document)), 0.8, random.Random(seed))
        tested = lung_test(plain, "en_UK", run, random.Random(seed))
        if tested is not None:
            sent = msgspec.convert(tested, PftResult)
            assert faults_of(sent, "") == []
            assert curves(sent)[1] == []
            found.append(reading(sent).pattern)
    assert len(found) > 10
    assert None not in found


def test_every_lung_disease_has_its_name() -> None:
    lungs = {p.id: (p.names.en, p.names.bg) for p in PATHOLOGIES.values() if p.group == "Pulmo"}
    assert lungs == _DIAGNOSES


class BadLine(httpx.AsyncBaseTransport):
    """Carries each request to the portal, and loses every first answer on the way back."""

    def __init__(self, transport: httpx.AsyncBaseTransport) -> None:
        self._transport = transport
        self.keys: Counter[str] = Counter()

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        """Answer, or not."""
        key = request.headers.get("idempotency-key", "")
        answer = await self._transport.handle_async_request(request)
        self.keys[key] += 1
        if key and self.keys[key] == 1:
            raise httpx.ReadError("the line is gone")
        return answer


async def test_on_a_bad_line_everything_counts_once(company: Company) -> None:
    scenario = await publish(company)
    line = BadLine(httpx.ASGITransport(app=company.stage.app))
    async with httpx.AsyncClient(transport=line, base_url="http://portal.test") as http:
        portal = Portal(http)
        await portal.sign_in(company.student.email, PASSWORD)
        async with Organism(portal) as organism:
            attempt = await portal.start_attempt(str(scenario), organism.id)
            steps: list[dict[str, Any]] = [
                {"action": "a", "correct": True, "withHint": False, "second": 1, "block": None}
            ]
            assert (await portal.report_steps(attempt, steps, 40))["steps"] == 1
            assert (await portal.end_attempt(attempt, 40, "stable", 60))["completed"] is True
        await portal.sign_out()
    assert {count for key, count in line.keys.items() if key} == {2}
    counts = await company.value(
        "SELECT ARRAY[(SELECT count(*) FROM organisms), (SELECT count(*) FROM attempts),"
        " (SELECT count(*) FROM attempt_steps), (SELECT attempts FROM student_scenario_totals)]"
    )
    assert counts == [1, 1, 1, 1]


async def test_a_refusal_says_why(company: Company) -> None:
    transport = httpx.ASGITransport(app=company.stage.app)
    async with httpx.AsyncClient(transport=transport, base_url="http://portal.test") as http:
        with pytest.raises(RefusedError) as refused:
            await Portal(http).sign_in(company.student.email, "Wrong-Horse-9")
    assert (refused.value.status, refused.value.code) == (401, "bad_credentials")


async def test_a_class_plays_through_a_real_server(company: Company, database_urls: DatabaseUrls) -> None:
    await publish(company)
    emails = [company.student.email, company.teacher.email, company.teacher2.email, "nobody@test.example"]
    ended: list[None] = []
    with live_portal(database_urls) as portal:
        school = Class(portal.base, emails, PASSWORD, attempts=2, seconds=30, at_once=2, seed=1)
        result = await asyncio.wait_for(play(school, lambda: ended.append(None)), 60)
    assert (result.students, result.attempts, len(ended)) == (3, 6, 6)
    assert result.refusals == {"bad_credentials": 1}
    assert result.attempts == await company.value("SELECT sum(attempts) FROM student_scenario_totals")
    assert result.steps == await company.value("SELECT count(*) FROM attempt_steps")
    live = "SELECT count(*) FROM organisms WHERE ended_at IS NULL"
    assert await company.value(live) == 0


async def test_the_application_signs_in_by_the_browser_and_believes_only_its_own_answer(
    company: Company, database_urls: DatabaseUrls
) -> None:
    await publish(company)
    with live_portal(database_urls) as portal:
        pages: list[asyncio.Task[None]] = []

        async def page(address: str) -> None:
            """What the page in the browser does for somebody who is signed in."""
            query = {name: values[0] for name, values in parse_qs(urlsplit(address).query).items()}
            assert address.startswith(f"{portal.base}/loginDesktop?")
            redirect = query["redirect_uri"]
            asked = {
                "codeChallenge": query["code_challenge"],
                "codeChallengeMethod": "S256",
                "redirectUri": redirect,
            }
            code = (await company.student.post("/desktop/authorize", asked)).json()["code"]
            async with httpx.AsyncClient(trust_env=False) as browser:
                for forged in ({"code": "x", "state": "another"}, {"code": "x"}, {"state": query["state"]}):
                    assert (await browser.get(redirect, params=forged)).status_code == 404
                answer = await browser.get(redirect, params={"code": code, "state": query["state"]})
                assert answer.status_code == 200
                assert "back to the application" in answer.text

        school = Class(
            portal.base,
            ["you"],
            "",
            attempts=1,
            seconds=30,
            at_once=1,
            seed=1,
            show=lambda address: pages.append(asyncio.ensure_future(page(address))),
        )
        result = await asyncio.wait_for(play(school), 60)
        await pages[0]
    assert (result.students, result.attempts, dict(result.refusals)) == (1, 1, {})
    assert await company.value("SELECT user_id FROM attempts") == company.student.id
