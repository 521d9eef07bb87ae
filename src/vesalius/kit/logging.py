"""Structured logs: one line an event, with a trace id, and no secret in it."""

import logging
import math
import re
import sys
import time
from collections.abc import Callable, MutableMapping
from typing import Any

import structlog

_SECRETS = "pass|token|secret|cookie|otp|recovery"
_SECRET_KEY = re.compile(f"{_SECRETS}|authorization", re.IGNORECASE)
_TOKEN = re.compile(r"vsl_[A-Za-z0-9_-]{20,}")
_BEARER = re.compile(r"(?i)bearer\s+[^\s\"']+")
# Begun at the beginning of a word and bounded: a text of a stranger's must not be read over and over.
_URL_PASSWORD = re.compile(r"(\b\w+://[^:/\s]{1,1000}:)[^@\s]{1,1000}@")
_NAMED = re.compile(
    rf"""(?i)(\b\w{{0,40}}(?:{_SECRETS})\w{{0,40}}["']?\s?[=:]\s?)"""
    r"""(?:"[^"]{1,1000}"|'[^']{1,1000}'|[^\s"'&;,)\[]{1,1000})"""
)
_HIDDEN = "[redacted]"
_UNSEEN = re.compile("[\x00-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]")
"""Line ends, what steers a terminal, and what turns or hides the text around it."""


def redact(value: Any) -> Any:
    """Return `value` with tokens, bearer headers, passwords in addresses and what is named as a secret (`password=...`)
    replaced, at any depth."""
    if isinstance(value, str):
        text = _BEARER.sub(f"Bearer {_HIDDEN}", value)
        text = _NAMED.sub(rf"\1{_HIDDEN}", text)
        return _URL_PASSWORD.sub(rf"\1{_HIDDEN}@", _TOKEN.sub(_HIDDEN, text))
    if isinstance(value, dict):
        return {k: _HIDDEN if _SECRET_KEY.search(str(k)) else redact(v) for k, v in value.items()}
    if isinstance(value, list | tuple):
        return [redact(v) for v in value]
    return value


def _redact_event(_logger: Any, _name: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    for key, value in event.items():
        event[key] = _HIDDEN if _SECRET_KEY.search(key) else redact(value)
    return event


def _legible(_logger: Any, _name: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Write out what cannot be seen, so that no stranger's text looks like a line of ours or steers a terminal."""
    for key, value in event.items():
        if not isinstance(value, str):
            continue
        if key in ("exception", "stack"):
            # These two stand on lines of their own: set in, so that none begins as ours do.
            event[key] = "\n".join(f"    {_UNSEEN.sub(_written_out, line)}" for line in value.splitlines())
        else:
            event[key] = _UNSEEN.sub(_written_out, value)
    return event


def _written_out(sign: re.Match[str]) -> str:
    return sign[0].encode("unicode_escape").decode()


_OF_AN_OUTAGE = frozenset(
    ("database_unavailable", "listener_lost", "access_check_failed", "delivery_failed", "lock_not_renewed")
)
"""Events that repeat many times a second for as long as the database is away."""
_POOL = "psycopg.pool"
_SECONDS_BETWEEN = 10.0


class Repetitions:
    """Lets the first line of each kind through, then one in ten seconds with how many were left out since."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._last: dict[str, float] = {}
        self._left_out: dict[str, int] = {}

    def admit(self, kind: str) -> int | None:
        """How many lines of this kind were left out before this one; None where this one is left out as well."""
        now = self._clock()
        if now - self._last.get(kind, -math.inf) < _SECONDS_BETWEEN:
            self._left_out[kind] = self._left_out.get(kind, 0) + 1
            return None
        self._last[kind] = now
        return self._left_out.pop(kind, 0)

    def processor(
        self, _logger: Any, _name: str, event: MutableMapping[str, Any]
    ) -> MutableMapping[str, Any]:
        """For our own events."""
        if event["event"] in _OF_AN_OUTAGE:
            left_out = self.admit(event["event"])
            if left_out is None:
                raise structlog.DropEvent
            if left_out:
                event["left_out"] = left_out
        return event

    def filter(self, record: logging.LogRecord) -> bool:
        """For the lines of the connection pools, each of which tries again and again."""
        if record.name != _POOL:
            return True
        left_out = self.admit(str(record.msg))
        if left_out:
            record.msg = f"{record.getMessage()} ({left_out} like it left out)"
            record.args = ()
        return left_out is not None


def configure_logging(style: str = "text", level: int = logging.INFO) -> None:
    """Send this process's logs, and those of the libraries, to standard error as text or as JSON lines."""
    repetitions = Repetitions()
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    # Exceptions are turned into text before redaction, so that a token in a traceback goes as well.
    tail: list[Any] = [structlog.processors.format_exc_info, _redact_event]
    renderer: Any = structlog.processors.JSONRenderer()
    if style != "json":
        tail.append(_legible)
        renderer = structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty(), pad_event_to=0)
    structlog.configure(
        processors=[repetitions.processor, *shared, *tail, renderer],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.addFilter(repetitions.filter)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *tail, renderer],
        )
    )
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)


def get_logger(name: str) -> Any:
    """The logger of a module."""
    return structlog.get_logger(name)
