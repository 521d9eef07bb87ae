"""The files of the pathologies: one a pathology, in `knowledge/pathologies/`, each of two YAML documents.

The first says what the pathology is called and how it is recognised (`pathologies.py`); from the second cases are
written (`professor/builtin/case_file.py`). It is read only where cases are written.
"""

from collections.abc import Iterator
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, TypeVar

import msgspec
import yaml

_FOLDER = resources.files(__package__) / "knowledge" / "pathologies"
SHARED = "shared"
GROUPS = "groups"

Read = TypeVar("Read")


class FileError(ValueError):
    """A file that cannot be used: its name, the place in it, and the reason, in one line."""

    def __init__(self, name: str, place: str, reason: str) -> None:
        super().__init__(f"{name}: {place}: {reason}" if place else f"{name}: {reason}")


class _Loader(yaml.CSafeLoader):
    """Refuses a key that stands twice, which YAML lets pass."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        seen: set[Any] = set()
        for key, _ in node.value:
            if key.value in seen:
                raise yaml.constructor.ConstructorError(
                    None, None, f"the key {key.value!r} stands twice", key.start_mark
                )
            seen.add(key.value)
        found: dict[Any, Any] = super().construct_mapping(node, deep=deep)
        return found


def names() -> list[str]:
    """The names of the pathologies' files, without their ending."""
    return sorted(
        file.name.removesuffix(".yaml")
        for file in _FOLDER.iterdir()
        if file.name.endswith(".yaml") and file.name not in (f"{SHARED}.yaml", f"{GROUPS}.yaml")
    )


def file_of(name: str) -> Traversable:
    """The file of a pathology, or of what they share."""
    return _FOLDER / f"{name}.yaml"


@cache
def _text(name: str) -> str:
    return file_of(name).read_text("utf-8")


def first_part(name: str) -> Any:
    """The first YAML document of a file; the second is not read."""
    return next(documents(name, _text(name)))


def second_part(name: str) -> Any:
    """The second YAML document of a file."""
    parts = documents(name, _text(name))
    next(parts)
    return next(parts)


def documents(name: str, text: str) -> Iterator[Any]:
    """The YAML documents of a text, one after the other. Raises `FileError` with the line."""
    try:
        yield from yaml.load_all(text, Loader=_Loader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        place = f"line {mark.line + 1}" if mark else ""
        raise FileError(name, place, error.problem or "not YAML") from error
    except yaml.YAMLError as error:
        raise FileError(name, "", str(error).replace("\n", " ")) from error


def converted(name: str, data: Any, type: type[Read]) -> Read:
    """The data as this type. Raises `FileError` with the place."""
    try:
        return msgspec.convert(data, type)
    except msgspec.ValidationError as error:
        reason, _, place = str(error).partition(" - at ")
        raise FileError(name, place.strip("`").removeprefix("$."), reason) from error
