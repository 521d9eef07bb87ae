"""Every call of the OpenAPI document, with requests made from it, right and wrong: it tells of all the answers."""

import asyncio
from collections.abc import Iterator

import hypothesis
import pytest
import schemathesis
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from tests.live import Live, live_portal
from tests.stage import found_company, open_stage

from vesalius.kit.embedded_postgres import DatabaseUrls

EXAMPLES = 12
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
# Signing out in the middle would leave the rest of the run outside the door.
LEFT_OUT = ("/api/auth/logout", "/api/profile/sessions/end-others")


@pytest.fixture(scope="module")
def live(database_urls: DatabaseUrls) -> Iterator[Live]:
    """A web process for the tests of this file."""
    with live_portal(database_urls) as portal:
        yield portal


@pytest.fixture(scope="module")
def token(database_urls: DatabaseUrls) -> str:
    """A License Manager, who gets furthest into every call."""

    async def make() -> str:
        async with open_stage(database_urls) as stage:
            return (await found_company(stage)).manager.token

    return asyncio.run(make())


def test_no_request_made_from_the_document_is_a_server_error(live: Live, token: str) -> None:
    schema = schemathesis.openapi.from_url(f"{live.base}/api/openapi.json")
    tried = 0
    for result in schema.get_all_operations():
        operation = result.ok()
        if operation.path in LEFT_OUT:
            continue

        @hypothesis.settings(
            max_examples=EXAMPLES,
            deadline=None,
            derandomize=True,
            suppress_health_check=list(hypothesis.HealthCheck),
        )
        @hypothesis.given(case=operation.as_strategy())
        def call(case: schemathesis.Case) -> None:
            answer = case.call(headers={"authorization": f"Bearer {token}", **dict(case.headers or {})})
            case.validate_response(answer, checks=CHECKS)
            assert answer.status_code < 400 or answer.json()["code"]

        call()
        tried += 1
    assert tried > 30
