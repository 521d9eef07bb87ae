"""Reads the JSON body of a request strictly: into the type of the call, with no value taken for another."""

import json
import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import msgspec
from litestar import Request
from litestar.datastructures import State
from litestar.exceptions import SerializationException, ValidationException

_PLACE = re.compile(r"(?P<message>.*) - at `\$\.?(?P<key>.*)`", re.DOTALL)


class StrictRequest(Request[Any, Any, State]):
    """A request whose JSON body is decoded into what its call takes.

    The framework decodes a body first and converts it then, laxly: 0 and 1 become booleans and "5" a number. Of a key
    that stands twice the last would count, and whatever looked at the first, a proxy or a log, saw another request.
    """

    async def json(self) -> Any:
        """The body. Raises `ValidationException` where it is not of the call's type."""
        body = await self.body()
        field = self.route_handler.parsed_data_field
        if not body or field is None:
            return await super().json()
        try:
            value = _decoder(field.annotation).decode(body)
        except msgspec.ValidationError as error:
            raise refused(error) from error
        except (msgspec.DecodeError, UnicodeError) as error:
            raise SerializationException(str(error)) from error
        _twins.decode(body.decode())
        return value


def refused(error: msgspec.ValidationError, name: str = "") -> ValidationException:
    """The exception that names what of the body (or of the parameter `name`) is not of its type."""
    found = _PLACE.fullmatch(str(error))
    message, key = (found["message"], found["key"]) if found else (str(error), "")
    return ValidationException(
        extra=[{"message": message, "key": ".".join(filter(None, (name, key))) or "data"}]
    )


@lru_cache
def _decoder(annotation: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(annotation)


def _refuse_twins(pairs: Sequence[tuple[str, Any]]) -> None:
    seen = set()
    for key, _ in pairs:
        if key in seen:
            raise ValidationException(extra=[{"message": "duplicate field", "key": key}])
        seen.add(key)


# Only keys are looked at: a number stays the text it is, however many digits it has.
_twins = json.JSONDecoder(object_pairs_hook=_refuse_twins, parse_int=str, parse_float=str)
