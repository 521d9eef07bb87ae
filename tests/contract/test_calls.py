"""Table, routes and OpenAPI say the same; nothing is open that the table does not open."""

import re
from collections.abc import AsyncIterator
from uuid import uuid4

from tests.stage import Stage

from vesalius.access.calls import BY_ROUTE, CALLS
from vesalius.access.policy import Permission
from vesalius.access.refusals import OF_SINGLE_CALLS

API = "/api"
FILES = (
    "/pdf",
    "/report-pdf",
    "/export",
    "-export",
    "/bad-rows",
    "/import-sample",
    "/calendar",
    "/file/{ticket}",
    "/mailbox/{mail_id}",
)


def _routes(stage: Stage) -> set[tuple[str, str]]:
    found = set()
    for route in stage.app.routes:
        if route.path.startswith(f"{API}/") and hasattr(route, "methods"):
            for method in route.methods - {"OPTIONS"}:
                found.add((method, route.path_format.removeprefix(API)))
    return found - {("GET", "/openapi.json")}


def test_the_table_names_each_call_once() -> None:
    named = [(call.method, call.path) for call in CALLS]
    assert len(named) == len(set(named))
    assert len([call for call in CALLS if not call.extension]) == 69


def test_refusals_are_declared_of_calls_that_there_are() -> None:
    assert {tuple(name.split(" ")) for name in OF_SINGLE_CALLS} - set(BY_ROUTE) == set()


async def test_every_route_is_in_the_table_and_every_call_has_a_route(stage: Stage) -> None:
    assert _routes(stage) == set(BY_ROUTE)


async def test_the_openapi_document_has_the_calls_and_no_others(stage: Stage) -> None:
    document = (await stage.http.get(f"{API}/openapi.json")).json()
    described = {
        (method.upper(), path.removeprefix(API))
        for path, item in document["paths"].items()
        for method in item
    }
    assert described == set(BY_ROUTE)
    assert document["openapi"].startswith("3.1")


async def test_every_call_answers_200_with_a_body(stage: Stage) -> None:
    document = (await stage.http.get(f"{API}/openapi.json")).json()
    for path, item in document["paths"].items():
        for method, operation in item.items():
            good = {status: answer for status, answer in operation["responses"].items() if status < "400"}
            assert set(good) == {"200"}, (method, path)
            kind, described = next(iter(good["200"]["content"].items()))
            assert described["schema"] != {"type": "null"}, (method, path)
            assert kind == "application/json" or path.endswith(FILES), (method, path, kind)


async def test_a_call_that_answers_two_kinds_of_file_tells_both(stage: Stage) -> None:
    document = (await stage.http.get(f"{API}/openapi.json")).json()
    sample = document["paths"][f"{API}/user-management/import-sample"]["get"]["responses"]["200"]
    kinds = ["text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"]
    assert list(sample["content"]) == kinds


async def test_answers_of_which_several_may_fit_are_not_said_to_be_one_of_them(stage: Stage) -> None:
    document = (await stage.http.get(f"{API}/openapi.json")).json()
    for path, item in document["paths"].items():
        for operation in item.values():
            for kind in operation["responses"]["200"]["content"].values():
                assert "oneOf" not in kind["schema"] or "discriminator" in kind["schema"], path


async def test_every_call_tells_how_it_is_refused_and_by_which_codes(stage: Stage) -> None:
    document = (await stage.http.get(f"{API}/openapi.json")).json()
    assert document["components"]["securitySchemes"] == {"bearer": {"type": "http", "scheme": "bearer"}}
    for call in CALLS:
        operation = document["paths"][API + call.path][call.method.lower()]
        refused = {status for status in operation["responses"] if status >= "400"}
        public = call.permission in (Permission.PUBLIC, Permission.LINK)
        assert operation["security"] == ([] if public else [{"bearer": []}]), call
        assert {"415", "503"} | (set() if public else {"401", "403"}) <= refused, call
        for status in refused:
            body, said = operation["responses"][status]["content"]["application/json"]["schema"]["allOf"]
            assert body == {"$ref": "#/components/schemas/Refusal"}
            assert said["properties"]["code"]["enum"], (call, status)


async def test_every_call_that_is_asked_of_one_object_tells_that_there_may_be_none(stage: Stage) -> None:
    document = (await stage.http.get(f"{API}/openapi.json")).json()
    asked = [
        (f"{method} {path}", operation)
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
        if any(one["name"] == "id" or one["name"].endswith("Id") for one in operation.get("parameters", ()))
    ]
    assert len(asked) > 20
    assert [call for call, operation in asked if "404" not in operation["responses"]] == []


async def test_what_is_not_there_is_404_with_a_code(stage: Stage) -> None:
    for path in ("/api/nothing", "/api/scenario/nothing", "/api/", "/assets/nothing.js"):
        answer = await stage.http.get(path)
        assert (answer.status_code, answer.json()["code"]) == (404, "not_found"), path


async def test_a_wrong_method_and_a_wrong_kind_of_body_are_refused_plainly(stage: Stage) -> None:
    assert (await stage.http.get("/api/auth/login")).status_code == 405
    for content, kind in ((b"{", "application/json"), (b"email=x", "application/x-www-form-urlencoded")):
        answer = await stage.http.post("/api/auth/login", content=content, headers={"content-type": kind})
        assert 400 <= answer.status_code < 500
        assert answer.json()["code"]
    deep = b"[" * 100_000
    answer = await stage.http.post(
        "/api/auth/login", content=deep, headers={"content-type": "application/json"}
    )
    assert answer.status_code == 400
    huge = b'{"email": "' + b"x" * 3_000_000 + b'"}'
    answer = await stage.http.post(
        "/api/auth/login", content=huge, headers={"content-type": "application/json"}
    )
    assert answer.status_code == 413


async def test_a_body_that_does_not_say_it_is_json_is_refused(stage: Stage) -> None:
    for call in CALLS:
        if call.method == "GET":
            continue
        path = API + re.sub(r"\{\w+\}", str(uuid4()), call.path)
        for kind in (
            "text/plain",
            "application/x-www-form-urlencoded",
            "multipart/form-data; boundary=x",
            "",
        ):
            if call.uploads and kind.startswith("multipart"):
                continue
            answer = await stage.http.request(
                call.method, path, content=b"{}", headers={"content-type": kind} if kind else {}
            )
            said = (answer.status_code, answer.json()["code"])
            assert said == (415, "unsupported_media_type"), (call.path, kind, said)


async def test_a_body_in_pieces_without_a_length_has_to_say_it_is_json_too(stage: Stage) -> None:
    async def pieces() -> AsyncIterator[bytes]:
        yield b'{"email": "nobody@test.example", "password": "x"}'

    for kind, status in (("text/plain", 415), ("application/json", 401)):
        answer = await stage.http.post(f"{API}/auth/login", content=pieces(), headers={"content-type": kind})
        assert answer.request.headers["transfer-encoding"] == "chunked"
        assert answer.status_code == status


async def test_a_call_without_a_body_needs_no_content_type(stage: Stage) -> None:
    answer = await stage.http.post(f"{API}/auth/reset-password", params={"email": "nobody@test.example"})
    assert answer.status_code == 200
    assert (await stage.http.post(f"{API}/auth/logout")).json()["code"] == "token_missing"
