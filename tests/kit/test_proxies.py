"""Whose address counts behind proxies: nobody chooses it by a header of their own."""

from types import SimpleNamespace
from typing import Any

import pytest
from litestar.datastructures import Headers

from vesalius.kit.web import client_of


def asked(*lines: str) -> Any:
    """A request that came from the proxy 10.0.0.1 with these lines of X-Forwarded-For."""
    headers = Headers([(b"x-forwarded-for", line.encode()) for line in lines])
    return SimpleNamespace(client=SimpleNamespace(host="10.0.0.1"), headers=headers)


@pytest.mark.parametrize(
    ("lines", "trusted", "address"),
    [
        ((), 0, "10.0.0.1"),
        (("1.2.3.4",), 0, "10.0.0.1"),
        (("1.2.3.4",), 1, "1.2.3.4"),
        (("6.6.6.6, 1.2.3.4",), 1, "1.2.3.4"),
        # HAProxy leaves the line it was sent and adds one.
        (("6.6.6.6", "1.2.3.4"), 1, "1.2.3.4"),
        (("6.6.6.6, 7.7.7.7", "1.2.3.4, 10.0.0.2"), 2, "1.2.3.4"),
        # Not by way of the proxies: there is no hop to believe.
        ((), 1, "10.0.0.1"),
        (("1.2.3.4",), 2, "10.0.0.1"),
    ],
)
def test_only_what_our_proxies_saw_is_believed(lines: tuple[str, ...], trusted: int, address: str) -> None:
    assert client_of(asked(*lines), trusted).address == address
