"""What comes from the model: read with care, and made into plain text that can do nothing."""

import json
import re
from typing import Any, NoReturn

from vesalius.kit.locales import Language
from vesalius.professor.builtin.language import Say

_ADDRESS = re.compile(
    r"(?i)(?:\b[a-z][a-z0-9+.-]{1,15}:/{2}|\bwww\.|\b(?:javascript|vbscript|data|mailto):)\S+"
)
_CONTROL = re.compile(
    r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ufff9-\uffff"
    r"\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2060-\u206f\u3164"
    r"\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
"""Control characters, those that turn the direction of writing, and what Unicode says is not to be seen
(Default_Ignorable_Code_Point): with these a text can hold another that nobody sees."""
_REMOVED = Say("[link removed]", "[връзката е премахната]")
_LINKS = frozenset({"link"})
"""The one field of the document that holds an address; its form is the schema's matter."""
_DEEPEST = 40


class UnreadableError(Exception):
    """The text is not the JSON that was asked for."""


def plain_text(text: str, language: Language) -> str:
    """Text without control characters, halves of characters and addresses."""
    whole = text.encode("utf-16", "surrogatepass").decode("utf-16", "replace").replace("\ufffd", "")
    return _ADDRESS.sub(_REMOVED.to(language), _CONTROL.sub("", whole.replace("\r\n", "\n")))


def plain(value: Any, language: Language, depth: int = 0) -> Any:
    """The same for every text in a value."""
    if depth > _DEEPEST:
        raise UnreadableError
    if isinstance(value, str):
        return plain_text(value, language)
    if isinstance(value, list):
        return [plain(item, language, depth + 1) for item in value]
    if isinstance(value, dict):
        return {
            str(key): item
            if key in _LINKS and isinstance(item, str) and _sound(item)
            else plain(item, language, depth + 1)
            for key, item in value.items()
        }
    return value


def _sound(link: str) -> bool:
    return not _CONTROL.search(link) and link.isascii()


def read_object(text: str) -> dict[str, Any]:
    """The JSON object in the text. Raises UnreadableError.

    Some servers put a fence of ``` around it, or a sentence before; both are passed over.
    """
    begin, end = text.find("{"), text.rfind("}")
    if begin < 0 or end < begin:
        raise UnreadableError
    try:
        # Unlike stricter readers this one passes halves of characters, which are taken out afterwards.
        value = json.loads(text[begin : end + 1], strict=False, parse_constant=_no_number)
    except (ValueError, RecursionError):
        raise UnreadableError from None
    if not isinstance(value, dict):
        raise UnreadableError
    return value


def _no_number(name: str) -> NoReturn:
    """NaN and the infinities are no JSON."""
    raise ValueError(name)
