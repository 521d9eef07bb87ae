"""What can go wrong with a model, by stable codes."""

from typing import Literal

ModelErrorCode = Literal[
    "model_key_refused",
    "model_unknown",
    "model_request_refused",
    "model_rate_limited",
    "model_unavailable",
    "model_timeout",
    "model_cut_off",
    "model_endless",
    "model_refused",
    "model_unreadable",
    "model_crowded",
    "model_answer_limit",
    "model_month_limit",
]


class ModelError(Exception):
    """The model gave no answer that can be used.

    Made without the provider's own words: those may hold the key, or anything. ``status`` is the provider's HTTP
    status, ``wait_seconds`` how long it asked to be left alone.
    """

    def __init__(
        self, code: ModelErrorCode, *, status: int | None = None, wait_seconds: float | None = None
    ) -> None:
        super().__init__(code)
        self.code = code
        self.status = status
        self.wait_seconds = wait_seconds


def of_status(status: int, retry_after: str | None) -> ModelError:
    """The error that an HTTP status means."""
    if status in (401, 403):
        return ModelError("model_key_refused", status=status)
    if status == 404:
        return ModelError("model_unknown", status=status)
    if status == 429:
        return ModelError("model_rate_limited", status=status, wait_seconds=_seconds(retry_after))
    if status == 402 or (400 <= status < 500 and status != 408):
        return ModelError("model_request_refused", status=status)
    return ModelError("model_unavailable", status=status, wait_seconds=_seconds(retry_after))


def _seconds(retry_after: str | None) -> float | None:
    try:
        seconds = float(retry_after or "")
    except ValueError:
        return None
    return seconds if 0 < seconds < 86_400 else None
