"""Every refusal that a test of the portal meets is one that the OpenAPI document tells of."""

import re
from typing import Any

import httpx

from vesalius.app import document_of

_Refusals = dict[str, list[str]]
_Calls = dict[tuple[str, int], list[tuple[re.Pattern[str], _Refusals]]]
_known: _Calls = {}


def fails_on_untold(app: Any) -> Any:
    """A hook for the client of an application: it fails on a refusal by a call that does not tell of it.

    A server error is for the test that provokes it.
    """

    async def look(answer: httpx.Response) -> None:
        path = answer.request.url.path
        if answer.status_code < 400 or answer.status_code == 500 or not path.startswith("/api/"):
            return
        refusals = _refusals_of(app, answer.request.method, path)
        if refusals is not None:
            await answer.aread()
            code = answer.json()["code"]
            assert code in refusals.get(str(answer.status_code), ()), (
                f"{answer.request.method} {path} does not tell of {answer.status_code} {code}"
            )

    return look


def _refusals_of(app: Any, method: str, path: str) -> _Refusals | None:
    for pattern, refusals in _calls(app).get((method, path.count("/")), ()):
        if pattern.fullmatch(path):
            return refusals
    return None


def _calls(app: Any) -> _Calls:
    """Read once: each application of the tests has the same calls."""
    if _known:
        return _known
    # A path without parameters comes before one that has a parameter in the same place.
    for path, item in sorted(document_of(app)["paths"].items(), key=lambda pair: pair[0].count("{")):
        pattern = re.compile(re.sub(r"\\{\w+\\}", "[^/]+", re.escape(path)))
        for method, operation in item.items():
            refusals = {
                status: _codes(answer) for status, answer in operation["responses"].items() if status >= "400"
            }
            _known.setdefault((method.upper(), path.count("/")), []).append((pattern, refusals))
    return _known


def _codes(answer: dict[str, Any]) -> list[str]:
    _, said = answer["content"]["application/json"]["schema"]["allOf"]
    codes: list[str] = said["properties"]["code"]["enum"]
    return codes
