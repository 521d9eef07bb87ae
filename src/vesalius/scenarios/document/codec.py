"""Reading, writing and changing scenario documents."""

import re
from collections.abc import Iterator, Sequence
from copy import deepcopy
from typing import Any

import msgspec

from vesalius.kit.codes import Code

from .pathologies import PATHOLOGIES
from .schema import Document

MAX_BYTES = 512 * 1024
"""Largest document that is accepted, as JSON."""

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Document)


class Problem(msgspec.Struct, frozen=True):
    """One thing that is wrong with a document: where (JSON pointer) and what (stable code)."""

    pointer: str
    code: Code


class InvalidDocument(Exception):
    """The document, or the change to it, does not fit the schema.

    Codes: ``required``, ``unknown_field``, ``wrong_type``, ``too_long``, ``too_short``, ``out_of_range``,
    ``bad_format``, ``not_allowed_value``, ``bad_characters``, ``bad_json``, ``too_large``, ``no_such_place``.
    """

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("; ".join(f"{p.pointer or '/'}: {p.code}" for p in problems))
        self.problems = tuple(problems)


class Change(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Replace the value at a JSON pointer (RFC 6901) of the document."""

    pointer: str
    value: Any = None


def new_document() -> Document:
    """An empty document, as a new scenario starts with."""
    return Document()


def decode_document(source: bytes | str | dict[str, Any]) -> Document:
    """The document written in JSON or in plain dictionaries. Raises InvalidDocument."""
    if not isinstance(source, dict):
        raw = source.encode("utf-8", "surrogatepass") if isinstance(source, str) else source
        if len(raw) > MAX_BYTES:
            raise InvalidDocument([Problem("", Code.TOO_LARGE)])
        try:
            source = msgspec.json.decode(raw)
        except (msgspec.DecodeError, RecursionError):
            raise InvalidDocument([Problem("", Code.BAD_JSON)]) from None
    try:
        document = msgspec.convert(source, Document)
        encoded = _encoder.encode(document)
        if b"\\u0000" in encoded:
            _refuse_bad_characters(source)
    except msgspec.ValidationError as error:
        raise InvalidDocument([_problem(str(error))]) from None
    except UnicodeEncodeError:
        _refuse_bad_characters(source)
        raise
    except RecursionError:
        raise InvalidDocument([Problem("", Code.BAD_JSON)]) from None
    if len(encoded) > MAX_BYTES:
        raise InvalidDocument([Problem("", Code.TOO_LARGE)])
    return document


def encode_document(document: Document) -> bytes:
    """The document as JSON, every field written out."""
    return _encoder.encode(document)


def to_builtins(document: Document) -> dict[str, Any]:
    """The document as plain dictionaries and lists with its JSON names."""
    plain: dict[str, Any] = msgspec.to_builtins(document)
    return plain


def read_pointer(document: Document | dict[str, Any], pointer: str) -> Any:
    """The plain value at a JSON pointer. Raises InvalidDocument (``no_such_place``)."""
    value: Any = to_builtins(document) if isinstance(document, Document) else document
    for key in _keys(pointer):
        value = _step(value, key, pointer)
    return value


def apply_changes(document: Document, changes: Sequence[Change]) -> Document:
    """A new document in which each change, in order, has replaced the value at its pointer.

    All or nothing: raises InvalidDocument with the pointers when a place does not exist or the result does
    not fit the schema. ``-`` as the last key of a list adds a value at its end.
    """
    plain: Any = to_builtins(document)
    for change in changes:
        keys = _keys(change.pointer)
        if not keys:
            plain = deepcopy(change.value)
            continue
        parent = plain
        for key in keys[:-1]:
            parent = _step(parent, key, change.pointer)
        last, value = keys[-1], deepcopy(change.value)
        if isinstance(parent, dict):
            # A field left out so far; whether the schema knows it shows at the end.
            parent[last] = value
        elif isinstance(parent, list) and last == "-":
            parent.append(value)
        else:
            _step(parent, last, change.pointer)
            parent[int(last)] = value
    if not isinstance(plain, dict):
        raise InvalidDocument([Problem("", Code.WRONG_TYPE)])
    changed = decode_document(plain)
    pathology = changed.general_info.pathology
    if pathology != document.general_info.pathology and pathology not in (None, *PATHOLOGIES):
        raise InvalidDocument([Problem("/generalInfo/pathology", Code.NOT_ALLOWED_VALUE)])
    return changed


def _keys(pointer: str) -> list[str]:
    if pointer == "":
        return []
    if not pointer.startswith("/"):
        raise InvalidDocument([Problem(pointer, Code.NO_SUCH_PLACE)])
    return [key.replace("~1", "/").replace("~0", "~") for key in pointer[1:].split("/")]


def _step(value: Any, key: str, pointer: str) -> Any:
    if isinstance(value, dict) and key in value:
        return value[key]
    if isinstance(value, list) and re.fullmatch(r"0|[1-9][0-9]{0,5}", key) and int(key) < len(value):
        return value[int(key)]
    raise InvalidDocument([Problem(pointer, Code.NO_SUCH_PLACE)])


_UNSTORABLE = re.compile(r"[\0\ud800-\udfff]")


def _refuse_bad_characters(source: Any) -> None:
    """Raises InvalidDocument with the places of `_bad_characters`.

    The walk takes longer than reading the document does, so it is made only where there is a sign of one.
    """
    try:
        bad = [Problem(pointer, Code.BAD_CHARACTERS) for pointer in _bad_characters(source, "")]
    except RecursionError:
        bad = [Problem("", Code.BAD_JSON)]
    if bad:
        raise InvalidDocument(bad)


def _bad_characters(value: Any, pointer: str) -> Iterator[str]:
    """Pointers of texts that PostgreSQL or UTF-8 cannot hold: NUL and lone surrogates."""
    if isinstance(value, str):
        if _UNSTORABLE.search(value):
            yield pointer
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from _bad_characters(item, f"{pointer}/{_escaped(str(key))}")
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from _bad_characters(item, f"{pointer}/{index}")


def _escaped(key: str) -> str:
    return key.replace("~", "~0").replace("/", "~1")


_CODES = (
    ("missing required field", Code.REQUIRED),
    ("contains unknown field", Code.UNKNOWN_FIELD),
    ("Invalid enum value", Code.NOT_ALLOWED_VALUE),
    ("matching regex", Code.BAD_FORMAT),
    ("of length <=", Code.TOO_LONG),
    ("of length >=", Code.TOO_SHORT),
    (" >= ", Code.OUT_OF_RANGE),
    (" <= ", Code.OUT_OF_RANGE),
    ("out of range", Code.OUT_OF_RANGE),
)


def _problem(message: str) -> Problem:
    """msgspec says where and what in words only; this reads them back."""
    text, _, path = message.partition(" - at `")
    pointer = "".join(
        f"/{_escaped(name or index)}" for name, index in re.findall(r"\.([^.\[\]`]+)|\[(\d+)\]", path)
    )
    code = next((code for words, code in _CODES if words in text), Code.WRONG_TYPE)
    named = re.search(r"field `([^`]*)`", text)
    if named and code in (Code.REQUIRED, Code.UNKNOWN_FIELD):
        pointer += f"/{_escaped(named[1])}"
    return Problem(pointer, code)
