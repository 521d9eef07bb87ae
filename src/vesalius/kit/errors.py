"""Typed errors with stable codes, and how any failure becomes an answer.

Every refusal the portal means to give is a `Problem`. Its `code` is the contract: the front end has the text for
each code in every language, `message` is the English one for clients without such a table.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from vesalius.kit.codes import Code, CommandCode


class FieldError(msgspec.Struct, frozen=True):
    """What is wrong with one field: a JSON pointer into the request's body, a code, the limit that was broken."""

    pointer: str
    code: Code
    limit: int | None = None


class Refusal(msgspec.Struct, kw_only=True):
    """The body of every refusal."""

    code: Code
    message: str
    fields: list[FieldError]
    detail: dict[str, Any] = {}


class Problem(Exception):
    """A refusal with an HTTP status, a code and an English sentence."""

    def __init__(
        self,
        status: int,
        code: Code | CommandCode,
        message: str,
        *,
        fields: Sequence[FieldError] = (),
        detail: Mapping[str, Any] | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(code)
        self.status = status
        self.code = code
        self.message = message
        self.fields = tuple(fields)
        self.detail = dict(detail or {})
        self.headers = dict(headers or {})

    def body(self) -> dict[str, Any]:
        """The answer's JSON: code, message, fields, and detail where there is any."""
        content: dict[str, Any] = {
            "code": self.code,
            "message": self.message,
            "fields": [
                {"pointer": f.pointer, "code": f.code} | ({} if f.limit is None else {"limit": f.limit})
                for f in self.fields
            ],
        }
        if self.detail:
            content["detail"] = self.detail
        return content


def not_found() -> Problem:
    """The one answer for what is unknown and for what the caller may not know of."""
    return Problem(404, Code.NOT_FOUND, "No such object.")


def not_allowed() -> Problem:
    """The caller may see the object but not do this to it."""
    return Problem(403, Code.NOT_ALLOWED, "You are not allowed to do this.")


def invalid(*fields: FieldError, message: str = "Some of the values are not valid.") -> Problem:
    """The body or the parameters break the call's rules."""
    return Problem(400, Code.VALIDATION_FAILED, message, fields=fields)


def conflict(code: Code | CommandCode, message: str, **detail: Any) -> Problem:
    """The request was well formed but the state of things does not allow it now."""
    return Problem(409, code, message, detail=detail)
