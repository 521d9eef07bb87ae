"""What a list can be sorted by is enumerated, so that clients get it as a type and another sort is refused."""

import json
from typing import Any

from tests.stage import Company

from vesalius.cli.openapi import document


def test_every_list_enumerates_its_sorts() -> None:
    schemas: dict[str, Any] = json.loads(document())["components"]["schemas"]
    found = {
        f"{name}.{field}": json.dumps(described)
        for name, schema in schemas.items()
        for field, described in schema.get("properties", {}).items()
        if field in ("sortBy", "sortByParameter")
    }
    assert len(found) > 15
    assert [
        name for name, described in found.items() if '"enum"' not in described and '"const"' not in described
    ] == []


def test_filters_are_asked_for_only_where_a_list_cannot_do_without() -> None:
    schemas: dict[str, Any] = json.loads(document())["components"]["schemas"]
    lists = {name: schema for name, schema in schemas.items() if "filters" in schema.get("properties", {})}
    assert len(lists) > 10
    asked_for = {name for name, schema in lists.items() if "filters" in schema.get("required", [])}
    needed = {
        name
        for name in asked_for
        if schemas[lists[name]["properties"]["filters"]["$ref"].rsplit("/", 1)[1]].get("required")
    }
    assert asked_for == needed


async def test_another_sort_is_refused_by_name(company: Company) -> None:
    for path in ("/analytic/card/students/search", "/attempts/search", "/assignments/search"):
        asked = {"filters": {}, "sortAndSearch": {"sortBy": "password"}}
        answer = await company.admin.post(path, asked)
        assert (answer.status_code, answer.json()["fields"]) == (
            400,
            [{"pointer": "/sortAndSearch/sortBy", "code": "unknown_value"}],
        ), path
    answer = await company.admin.post(
        "/analytic/card/tags/search", {"filters": {}, "sortAndSearch": {"sortBy": "accuracy"}}
    )
    assert answer.json()["fields"] == [{"pointer": "/sortAndSearch/sortBy", "code": "unknown_value"}]
