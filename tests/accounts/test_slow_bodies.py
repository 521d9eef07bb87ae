"""Bodies that do not come to their end: whoever sends them waits alone."""

import contextlib
import json
import socket
from collections.abc import AsyncIterator, Iterator
from typing import Any

import httpx
import pytest
import structlog
from tests.live import Live, live_portal
from tests.stage import Company

from vesalius.kit.embedded_postgres import DatabaseUrls

STALLED = 20
"""More than a process has connections to the database of either kind."""


@pytest.fixture(scope="module")
def live(database_urls: DatabaseUrls) -> Iterator[Live]:
    """A portal of its own process on the tests' database."""
    with live_portal(database_urls) as portal:
        yield portal


@contextlib.contextmanager
def stalled(live: Live, path: str, token: str) -> Iterator[None]:
    """Many requests of which the server gets the head and one byte."""
    with contextlib.ExitStack() as stack:
        for _ in range(STALLED):
            one = stack.enter_context(socket.create_connection(("127.0.0.1", live.port)))
            one.sendall(
                f"POST /api{path} HTTP/1.1\r\nHost: 127.0.0.1:{live.port}\r\nAuthorization: Bearer {token}\r\n"
                "Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{".encode()
            )
        yield


@pytest.mark.parametrize(
    "path",
    [
        "/profile/progress/student_scenario/search",
        "/profile/change-locale",
        "/user-management/add-dom-user",
    ],
)
async def test_bodies_that_do_not_end_keep_nobody_out(live: Live, company: Company, path: str) -> None:
    with stalled(live, path, company.student.token):
        # Less than the ten seconds after which a request gives up waiting for a connection.
        async with httpx.AsyncClient(base_url=f"{live.base}/api", timeout=8) as http:
            headers = {"Authorization": f"Bearer {company.teacher.token}"}
            read = await http.get("/auth/check-admin-and-license", headers=headers)
            written = await http.post("/profile/change-locale", json={"locale": "bg_BG"}, headers=headers)
            wrong = {"email": company.teacher.email, "password": "Wrong-Horse-9"}
            refused = await http.post("/auth/login", json=wrong)
    assert [read.status_code, written.is_success, refused.status_code] == [200, True, 401]


CHUNKED = (
    b"POST /api/auth/login HTTP/1.1\r\nHost: portal.test\r\nContent-Type: application/json\r\n"
    b"Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n"
)


@pytest.mark.parametrize(
    "request_",
    [
        b"GET /livez HTTP/1.1\r\nHost: portal.test\r\nX-Long: " + b"a" * 70_000,
        b"GET /livez HTTP/1.1\r\nHost: portal.test\r\n" + b"X-Many: a\r\n" * 7_000,
        b"GET /" + b"a" * 70_000,
        b"no request at all\r\n\r\n",
    ],
    ids=["a header", "headers", "an address", "nonsense"],
)
def test_a_head_without_end_is_refused_as_everything_is(live: Live, request_: bytes) -> None:
    with socket.create_connection(("127.0.0.1", live.port), timeout=60) as one:
        one.sendall(request_)
        head, _, body = one.makefile("rb").read().partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 400 ")
    assert json.loads(body)["code"] == "bad_request"


@pytest.mark.parametrize("rest", [b"0\r\nX-Trailer: ", b"1;"], ids=["a trailer", "a piece's extension"])
def test_what_comes_beside_a_body_without_end_ends_the_connection(live: Live, rest: bytes) -> None:
    with (
        socket.create_connection(("127.0.0.1", live.port), timeout=20) as one,
        contextlib.suppress(ConnectionError),
    ):
        one.sendall(CHUNKED + rest + b"a" * 1_000_000)
        # To its end, or cut off with what was still on its way.
        one.makefile("rb").read()


async def test_a_long_body_in_small_pieces_is_read(live: Live, company: Company) -> None:
    text = json.dumps({"message": "m" * 1000, "stack": "s" * 15_000}).encode()

    async def pieces() -> AsyncIterator[bytes]:
        for at in range(len(text)):
            yield text[at : at + 1]

    async with httpx.AsyncClient(base_url=f"{live.base}/api", timeout=60) as http:
        headers = {"content-type": "application/json"}
        answer = await http.post("/client-log", content=pieces(), headers=headers)
    assert answer.status_code == 200


@pytest.mark.parametrize("path", ["/profile/change-locale", "/auth/login"])
async def test_who_leaves_while_sending_is_not_logged_as_our_fault(company: Company, path: str) -> None:
    events = iter([{"type": "http.request", "body": b"{", "more_body": True}, {"type": "http.disconnect"}])
    sent: list[Any] = []

    async def receive() -> Any:
        return next(events)

    async def send(message: Any) -> None:
        sent.append(message)

    headers = {"authorization": f"Bearer {company.student.token}", "content-type": "application/json"}
    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": "POST",
        "scheme": "http",
        "path": f"/api{path}",
        "raw_path": f"/api{path}".encode(),
        "query_string": b"",
        "root_path": "",
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
        "client": ("127.0.0.1", 1),
        "server": ("127.0.0.1", 80),
        "state": {},
    }
    with structlog.testing.capture_logs() as logged:
        await company.stage.app(scope, receive, send)
    assert sent[0]["status"] == 400
    assert [line for line in logged if line["log_level"] == "error"] == []
