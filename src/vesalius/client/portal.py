"""The desktop application's side of the API: sign-in, organism, scenarios, attempts."""

import asyncio
import random
from collections import Counter
from types import TracebackType
from typing import Any, Self
from uuid import uuid4

import httpx

from vesalius.client.browser import HandedOver

Json = dict[str, Any]

TIMEOUT = httpx.Timeout(10, connect=5)
TRIES = 5
FIRST_PAUSE_S, LONGEST_PAUSE_S = 0.2, 5.0


class RefusedError(Exception):
    """The portal has answered with an error; `code` is its own word for it."""

    def __init__(self, status: int, code: str, message: str) -> None:
        super().__init__(f"{message} ({code})")
        self.status = status
        self.code = code


class Portal:
    """One signed-in desktop application.

    A write is sent again with the same Idempotency-Key when the connection fails or the server is in trouble, so that
    it counts once however often it has to be sent.
    """

    def __init__(self, http: httpx.AsyncClient) -> None:
        self._http = http
        self._token = ""
        self.requests = 0
        self.failures: Counter[str] = Counter()
        """Requests without an answer, or with one of 500 and above, by what it was; most of them were sent again."""

    async def sign_in(self, email: str, password: str) -> Json:
        """Open a desktop session. Raises `RefusedError` when the portal does not let the person in."""
        state = await self._send("POST", "/desktop/login", {"email": email, "password": password})
        self._token = state["access_token"]
        return state

    async def sign_in_by_code(self, given: HandedOver) -> Json:
        """Open a desktop session with what the sign-in page in the browser has handed over."""
        body = {"code": given.code, "codeVerifier": given.verifier, "redirectUri": given.redirect_uri}
        state = await self._send("POST", "/desktop/token", body)
        self._token = state["access_token"]
        return state

    async def sign_out(self) -> None:
        """End the session; it gives back what the session holds."""
        await self._send("POST", "/auth/logout")

    async def start_organism(self) -> Json:
        """Start an organism."""
        return await self._write("/desktop/organisms")

    async def heartbeat(self, organism_id: str) -> Json:
        """Keep an organism."""
        return await self._write(f"/desktop/organisms/{organism_id}/heartbeat")

    async def end_organism(self, organism_id: str) -> Json:
        """End an organism."""
        return await self._write(f"/desktop/organisms/{organism_id}/end")

    async def scenarios(self) -> list[Json]:
        """The first hundred of what is offered."""
        content: list[Json] = (await self._send("GET", "/desktop/scenarios"))["content"]
        return content

    async def scenario(self, scenario_id: str) -> Json:
        """One of them with its document (`scenarioData`)."""
        return await self._send("GET", f"/desktop/scenarios/{scenario_id}")

    async def start_attempt(self, scenario_id: str, organism_id: str) -> str:
        """Begin an attempt and return its id."""
        answer = await self._write(
            "/desktop/attempts", {"scenarioId": scenario_id, "organismId": organism_id}
        )
        return str(answer["attemptId"])

    async def report_steps(self, attempt_id: str, steps: list[Json], progress: int) -> Json:
        """Report what was done."""
        return await self._write(
            f"/desktop/attempts/{attempt_id}/steps", {"steps": steps, "progress": progress}
        )

    async def post_messages(self, attempt_id: str, messages: list[Json]) -> Json:
        """Post what was said."""
        return await self._write(f"/desktop/attempts/{attempt_id}/messages", {"messages": messages})

    async def post_pft_result(self, attempt_id: str, result: Json) -> Json:
        """Post a pulmonary function test."""
        return await self._write(f"/desktop/attempts/{attempt_id}/pft-results", result)

    async def end_attempt(self, attempt_id: str, progress: int, ending: str, seconds: int) -> Json:
        """End an attempt."""
        return await self._write(
            f"/desktop/attempts/{attempt_id}/end",
            {"progress": progress, "ending": ending, "seconds": seconds},
        )

    async def _write(self, path: str, body: Json | None = None) -> Json:
        return await self._send("POST", path, body, key=str(uuid4()))

    async def _send(self, method: str, path: str, body: Json | None = None, *, key: str = "") -> Json:
        headers = {"authorization": f"Bearer {self._token}"} if self._token else {}
        if key:
            headers["idempotency-key"] = key
        # A sign-in is no idempotent write: sent again it would open a second session.
        tries = TRIES if key or method == "GET" else 1
        for attempt in range(1, tries + 1):
            self.requests += 1
            try:
                answer = await self._http.request(method, f"/api{path}", json=body, headers=headers)
            except httpx.TransportError as error:
                self.failures[type(error).__name__] += 1
                if attempt == tries:
                    raise
            else:
                if answer.status_code >= 500:
                    self.failures[str(answer.status_code)] += 1
                if answer.status_code < 500 or attempt == tries:
                    return _read(answer)
            await asyncio.sleep(_pause(attempt))
        raise AssertionError("unreachable")


class Organism:
    """An organism that is kept by heartbeats while the block runs, and given back at its end."""

    def __init__(self, portal: Portal) -> None:
        self._portal = portal
        self._beating: asyncio.Task[None] | None = None
        self.id = ""

    async def __aenter__(self) -> Self:
        started = await self._portal.start_organism()
        self.id = started["organismId"]
        self._beating = asyncio.create_task(self._beat(started["heartbeatSeconds"]))
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._beating:
            self._beating.cancel()
            await asyncio.gather(self._beating, return_exceptions=True)
        await self._portal.end_organism(self.id)

    async def _beat(self, seconds: int) -> None:
        while True:
            await asyncio.sleep(seconds)
            await self._portal.heartbeat(self.id)


def _pause(attempt: int) -> float:
    """Growing, and spread, so that a class whose server came back does not come back all at once."""
    spread = random.uniform(0.5, 1)  # noqa: S311 - no secret
    return min(FIRST_PAUSE_S * 2.0 ** (attempt - 1), LONGEST_PAUSE_S) * spread


def _read(answer: httpx.Response) -> Json:
    content = answer.json() if answer.content else {}
    if answer.status_code >= 400:
        raise RefusedError(
            answer.status_code,
            str(content.get("code", "")),
            str(content.get("message", answer.reason_phrase)),
        )
    return dict(content)
