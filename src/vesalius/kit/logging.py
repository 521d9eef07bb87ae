"""Structured logs: one line an event, with a trace id, and no secret in it."""

import logging
import re
import sys
from collections.abc import MutableMapping
from typing import Any

import structlog

_SECRET_KEY = re.compile(r"pass|token|secret|authorization|cookie|otp|recovery", re.IGNORECASE)
_TOKEN = re.compile(r"vsl_[A-Za-z0-9_-]{20,}")
_BEARER = re.compile(r"(?i)bearer\s+[^\s\"']+")
# Begun at the beginning of a word and bounded: a text of a stranger's must not be read over and over.
_URL_PASSWORD = re.compile(r"(\b\w+://[^:/\s]{1,1000}:)[^@\s]{1,1000}@")
_HIDDEN = "[redacted]"
_UNSEEN = re.compile("[\x00-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]")
"""Line ends, what steers a terminal, and what turns or hides the text around it."""


def redact(value: Any) -> Any:
    """Return `value` with tokens, bearer headers and passwords in addresses replaced, at any depth."""
    if isinstance(value, str):
        text = _BEARER.sub(f"Bearer {_HIDDEN}", value)
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


def configure_logging(style: str = "text", level: int = logging.INFO) -> None:
    """Send this process's logs, and those of the libraries, to standard error as text or as JSON lines."""
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
        processors=[*shared, *tail, renderer],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
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
