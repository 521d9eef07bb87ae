"""HTTP: errors as answers, security headers, who is calling, and the built front end as files."""

import json
import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

import psycopg
import psycopg_pool
from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency
from litestar.enums import MediaType
from litestar.exceptions import (
    HTTPException,
    InternalServerException,
    SerializationException,
    ValidationException,
)
from litestar.handlers import HTTPRouteHandler
from litestar.types import BeforeMessageSendHookHandler, Message, Scope

from vesalius.kit.codes import Code
from vesalius.kit.errors import FieldError, Problem, invalid, not_found
from vesalius.kit.logging import get_logger

log = get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Client:
    """Where a request comes from: the address (behind trusted proxies, the one they saw) and the program's name."""

    address: str
    agent: str


FromClient: TypeAlias = NamedDependency[Client]
"""A route's parameter `client`."""


def client_of(connection: ASGIConnection[Any, Any, Any, Any], trusted_proxies: int) -> Client:
    """Read the client, believing only as many X-Forwarded-For hops as there are proxies of ours."""
    address = connection.client.host if connection.client else ""
    # Some proxies append to the line, others add a line of their own after the ones they were sent.
    lines = ",".join(connection.headers.getall("x-forwarded-for", []))
    hops = [h.strip() for h in lines.split(",") if h.strip()]
    if trusted_proxies and len(hops) >= trusted_proxies:
        address = hops[-trusted_proxies]
    return Client(address, connection.headers.get("user-agent", ""))


# --- errors ---------------------------------------------------------------------------------------------------------

_MEANT_WRONG_INPUT = (psycopg.errors.DataError, UnicodeError, RecursionError)
# How the library says that the client has left while its body was read: no error, and the answer is not read.
_LEFT = "client disconnected prematurely"
_STATUS_CODES = {
    400: Code.BAD_REQUEST,
    401: Code.TOKEN_MISSING,
    403: Code.NOT_ALLOWED,
    404: Code.NOT_FOUND,
    405: Code.METHOD_NOT_ALLOWED,
    413: Code.TOO_LARGE,
    415: Code.UNSUPPORTED_MEDIA_TYPE,
    429: Code.TOO_MANY_ATTEMPTS,
}


def answer_error(request: Request[Any, Any, Any], error: Exception) -> Response[dict[str, Any]]:
    """Turn any failure into `{"code", "message", "fields"}`; what was not raised on purpose is a logged 500."""
    problem = problem_of(error, request.scope["path"], _sent_names(request))
    return Response(
        problem.body(), status_code=problem.status, headers=problem.headers, media_type="application/json"
    )


def _sent_names(request: Request[Any, Any, Any]) -> dict[str, str]:
    """What the parameters of the call are called in requests, by their names in our functions."""
    handler = request.scope.get("route_handler")
    if not isinstance(handler, HTTPRouteHandler):
        return {}
    parameters = handler.parsed_fn_signature.parameters
    return {name: getattr(field.kwarg_definition, "name", None) or name for name, field in parameters.items()}


def problem_of(error: Exception, path: str, sent_names: Mapping[str, str] | None = None) -> Problem:
    """What to answer to any failure; what was not raised on purpose is logged."""
    problem = _as_problem(error, sent_names or {})
    if problem is None:
        log.error("unexpected_error", path=path, exc_info=error)
        problem = Problem(500, Code.INTERNAL, "Something went wrong, try again later.")
    return problem


def _as_problem(error: Exception, sent_names: Mapping[str, str]) -> Problem | None:
    if isinstance(error, Problem):
        return error
    if isinstance(error, ValidationException):
        return invalid(*_validation_fields(error, sent_names))
    if isinstance(error, SerializationException):
        return Problem(400, Code.BAD_REQUEST, "The body is not the JSON this call takes.")
    if isinstance(error, _MEANT_WRONG_INPUT):
        # NUL in a text, a number beyond the column, a lone surrogate, nesting without end: no real client sends these.
        return Problem(400, Code.BAD_REQUEST, "A value cannot be stored.")
    if isinstance(error, psycopg_pool.PoolTimeout | psycopg.OperationalError):
        log.error("database_unavailable", error=str(error))
        return Problem(503, Code.UNAVAILABLE, "Try again in a moment.", headers={"Retry-After": "5"})
    if isinstance(error, InternalServerException) and error.detail == _LEFT:
        return Problem(400, Code.BAD_REQUEST, "The request ended before its body did.")
    if isinstance(error, HTTPException):
        if error.status_code == 404:
            return not_found()
        code = _STATUS_CODES.get(error.status_code)
        return Problem(error.status_code, code, error.detail or code, headers=error.headers) if code else None
    return None


_MISSING_PARAMETER = re.compile(r"Missing required \w+ parameter '([^']+)'")
# These stand for an object and name the field of it that is meant.
_NAMED = re.compile(r"(?:missing required|unknown) field `([^`]+)`")
_LIMIT = re.compile(r"[<>]= (-?\d+)(?:\.0)?(?![\d.])")


def _validation_fields(error: ValidationException, sent_names: Mapping[str, str]) -> list[FieldError]:
    if missing := _MISSING_PARAMETER.search(str(error.detail)):
        return [FieldError(f"/{missing.group(1)}", Code.REQUIRED)]
    fields = []
    for item in error.extra if isinstance(error.extra, list) else []:
        if not isinstance(item, dict):
            continue
        text, key = str(item.get("message", "")), str(item.get("key", ""))
        if item.get("source"):
            key = sent_names.get(key, key)
        # `sessions[0].seconds`; "data" is what the server's own functions call a body, which has no name outside.
        pointer = "" if key == "data" else "".join(f"/{part}" for part in re.findall(r"[^.\[\]]+", key))
        if named := _NAMED.search(text):
            pointer += "/" + named.group(1).replace("~", "~0").replace("/", "~1")
        limit = _LIMIT.search(text)
        fields.append(FieldError(pointer, _field_code(text), int(limit.group(1)) if limit else None))
    return fields


def _field_code(text: str) -> Code:
    for words, code in (
        ("missing required", Code.REQUIRED),
        ("length <=", Code.TOO_LONG),
        ("length >=", Code.TOO_SHORT),
        ("unknown field", Code.UNKNOWN_FIELD),
        ("duplicate field", Code.DUPLICATE),
        ("Invalid enum", Code.UNKNOWN_VALUE),
        ("` <=", Code.OUT_OF_RANGE),
        ("` >=", Code.OUT_OF_RANGE),
        ("Expected", Code.WRONG_TYPE),
    ):
        if words in text:
            return code
    return Code.INVALID


# --- headers --------------------------------------------------------------------------------------------------------

_ALWAYS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
_NOTHING_FROM_ANYWHERE = "default-src 'none'; frame-ancestors 'none'"


def security_headers(*, https: bool) -> BeforeMessageSendHookHandler:
    """What puts the security headers on every answer, and `no-store` where nothing else is said.

    A hook and not a middleware: middleware does not see the answers to paths and methods that there are not.
    """

    wanted = _ALWAYS | {"cache-control": "no-store", "content-security-policy": _NOTHING_FROM_ANYWHERE}
    if https:
        wanted["strict-transport-security"] = "max-age=31536000; includeSubDomains"
    pairs = [(name.encode(), value.encode()) for name, value in wanted.items()]

    async def add(message: Message, _: Scope) -> None:
        if message["type"] == "http.response.start":
            said = {name for name, _ in message["headers"]}
            message["headers"] = [*message["headers"], *(pair for pair in pairs if pair[0] not in said)]

    return add


# --- the front end --------------------------------------------------------------------------------------------------

_TYPES = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".html": "text/html",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
    ".txt": "text/plain",
}
_NONCE = "__CSP_NONCE__"


@dataclass(frozen=True, slots=True)
class _Asset:
    kind: str
    plain: bytes
    encoded: dict[str, bytes]


class FrontEnd:
    """The built front end, in memory: hashed assets are cached without limit, the page has a new nonce each time."""

    def __init__(self, dist: Path, reached: tuple[str, ...]) -> None:
        """`reached`: the origins beside its own that the page may speak to."""
        self._assets: dict[str, _Asset] = {}
        self._reached = " ".join(("'self'", *reached))
        self._page = ""
        self.build_id = "none"
        self._screens: frozenset[str] = frozenset()
        if not (dist / "index.html").is_file():
            log.warning("front_end_not_built")
            return
        self._page = (dist / "index.html").read_text()
        for file in dist.rglob("*"):
            if file.is_file() and file.suffix in _TYPES and file.name not in ("index.html", "meta.json"):
                encoded = {
                    name: Path(f"{file}{ending}").read_bytes()
                    for name, ending in (("br", ".br"), ("gzip", ".gz"))
                    if Path(f"{file}{ending}").is_file()
                }
                name = f"/{file.relative_to(dist).as_posix()}"
                self._assets[name] = _Asset(_TYPES[file.suffix], file.read_bytes(), encoded)
        meta = json.loads((dist / "meta.json").read_text())
        self.build_id = str(meta["buildId"])
        self._screens = frozenset(meta["paths"])

    def asset(self, path: str, accept_encoding: str) -> Response[bytes]:
        """The file at `path`, in the best encoding the browser takes; raises `Problem` 404."""
        asset = self._assets.get(path)
        if asset is None:
            raise not_found()
        encoding = next((e for e in ("br", "gzip") if e in asset.encoded and e in accept_encoding), None)
        headers = {
            "cache-control": "public, max-age=31536000, immutable"
            if path.startswith("/assets/")
            else "no-cache",
            "vary": "accept-encoding",
        }
        if encoding:
            headers["content-encoding"] = encoding
        body = asset.encoded[encoding] if encoding else asset.plain
        return Response(body, headers=headers, media_type=asset.kind)

    def is_asset(self, path: str) -> bool:
        """Whether there is a file at `path`, or it lies where only files are."""
        return path in self._assets or path.startswith("/assets/")

    def is_screen(self, path: str) -> bool:
        """Whether the application has a screen at `path`."""
        return (path.rstrip("/") or "/") in self._screens

    def page(self, status: int = 200) -> Response[str]:
        """The one page of the application, with the strict policy of a fresh nonce."""
        if not self._page:
            raise Problem(503, Code.UNAVAILABLE, "The front end is not built.")
        nonce = secrets.token_urlsafe(18)
        policy = (
            "default-src 'none'; script-src 'self'; "
            f"style-src-elem 'self' 'nonce-{nonce}'; style-src-attr 'none'; img-src 'self' data:; font-src 'self'; "
            f"connect-src {self._reached}; frame-src 'self'; frame-ancestors 'self'; "
            "base-uri 'none'; form-action 'self'; manifest-src 'self'; require-trusted-types-for 'script'"
        )
        return Response(
            self._page.replace(_NONCE, nonce),
            status_code=status,
            media_type=MediaType.HTML,
            headers={"content-security-policy": policy},
        )
