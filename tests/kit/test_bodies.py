"""JSON bodies are read as they are written: no value is taken for another."""

import json
from typing import Any

import pytest
from litestar.exceptions import ValidationException
from tests.stage import Company

from vesalius.kit import bodies


async def post(company: Company, path: str, body: bytes) -> tuple[int, Any]:
    """Post these bytes as the administrator."""
    answer = await company.stage.http.post(
        f"/api{path}",
        content=body,
        headers={"authorization": f"Bearer {company.admin.token}", "content-type": "application/json"},
    )
    return answer.status_code, answer.json()


@pytest.mark.parametrize("value", [0, 1, "true", "false", None])
async def test_only_true_and_false_are_booleans(company: Company, value: object) -> None:
    body = {"sortAndSearch": {"descending": value}}
    status, answer = await post(company, "/user-management/search", json.dumps(body).encode())
    assert (status, answer["code"]) == (400, "validation_failed")
    assert answer["fields"] == [{"pointer": "/sortAndSearch/descending", "code": "wrong_type"}]


@pytest.mark.parametrize("value", ["10", True, 1.5])
async def test_only_whole_numbers_are_numbers_of_rows(company: Company, value: object) -> None:
    body = {"sortAndSearch": {"size": value}}
    status, answer = await post(company, "/user-management/search", json.dumps(body).encode())
    assert (status, answer["fields"][0]["pointer"]) == (400, "/sortAndSearch/size")


@pytest.mark.parametrize(
    "body",
    [b'{"sortAndSearch": {"page": 0, "page": 1}}', b'{"filters": {}, "filters": {"role": "ADMIN"}}'],
)
async def test_a_key_that_stands_twice_is_refused(company: Company, body: bytes) -> None:
    status, answer = await post(company, "/user-management/search", body)
    assert (status, answer["code"], answer["fields"][0]["code"]) == (400, "validation_failed", "duplicate")


class Counting(str):
    """A key that counts how often it is held against another."""

    compared = 0
    __hash__ = str.__hash__

    def __eq__(self, other: object) -> bool:
        Counting.compared += 1
        return str.__eq__(self, other)


def test_a_key_that_stands_twice_is_found_with_one_look_at_each() -> None:
    pairs = [(Counting(number), 0) for number in [*range(2000), 1999]]
    with pytest.raises(ValidationException):
        bodies._refuse_twins(pairs)
    assert Counting.compared < 2 * len(pairs)


async def test_a_number_of_many_digits_where_nothing_is_read_harms_nothing(company: Company) -> None:
    body = b'{"message": "m", "stack": "s", "other": %s}' % (b"1" * 5000)
    assert await post(company, "/client-log", body) == (200, {"ok": True})


@pytest.mark.parametrize("body", [b"{", b"\xff", b'{"sortAndSearch": }'])
async def test_what_is_no_json_is_refused(company: Company, body: bytes) -> None:
    status, answer = await post(company, "/user-management/search", body)
    assert (status, answer["code"]) == (400, "bad_request")


async def test_the_place_of_a_wrong_value_is_named_within_lists(company: Company) -> None:
    body = {"userIds": ["00000000-0000-0000-0000-000000000000", 7]}
    answer = await company.admin.delete("/user-management/delete-user", body)
    assert answer.json()["fields"] == [{"pointer": "/userIds/1", "code": "wrong_type"}]
