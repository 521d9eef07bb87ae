"""The files of the pathologies: one a pathology, each of two YAML documents.

The first says what the pathology is called and how it is recognised (`pathologies.py`); from the second cases are
written (`professor/builtin/case_file.py`). It is read only where cases are written. Ours lie in
`knowledge/pathologies/`; an operator may have a folder of own ones beside them.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import yaml

from vesalius.settings import SettingsError, read_settings

_OURS = resources.files(__package__) / "knowledge" / "pathologies"
SHARED = "shared"
GROUPS = "groups"
CIRCUMSTANCES = "circumstances"
COURSES = "circumstance_courses"
MEETINGS = "circumstance_meetings"
SETTINGS = "settings"
ADDED_ARREST = "added_arrest"
_NO_PATHOLOGIES = (SHARED, GROUPS, CIRCUMSTANCES, COURSES, MEETINGS, SETTINGS, ADDED_ARREST)
MAX_BYTES = 200 * 1024
"""Largest file of an operator's own."""

Read = TypeVar("Read")


class FileError(ValueError):
    """A file that cannot be used: its name, the place in it, and the reason, in one line."""

    def __init__(self, name: str, place: str, reason: str) -> None:
        super().__init__(f"{name}.yaml: {place}: {reason}" if place else f"{name}.yaml: {reason}")


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


def _own_folder() -> Path | None:
    try:
        return read_settings().pathologies_folder
    except SettingsError:
        return None  # said by the command that starts the process


@cache
def _files() -> dict[str, Traversable]:
    """All files by their names without the ending; where two have a name, ours."""
    found: dict[str, Traversable] = {}
    for folder in (_own_folder(), _OURS):
        if folder is not None and folder.is_dir():
            found |= {
                file.name.removesuffix(".yaml"): file
                for file in folder.iterdir()
                if file.name.endswith(".yaml")
            }
    return found


def names() -> list[str]:
    """The names of the pathologies' files, without their ending."""
    return sorted(name for name in _files() if name not in _NO_PATHOLOGIES)


def doubled() -> list[str]:
    """Names of the operator's own files that ours have: those are not read."""
    own = _own_folder()
    mine = own.glob("*.yaml") if own is not None and own.is_dir() else ()
    return sorted(file.stem for file in mine if is_ours(file.stem))


def is_ours(name: str) -> bool:
    """Whether a file came with this version, and not from the operator."""
    return (_OURS / f"{name}.yaml").is_file()


@cache
def text_of(name: str) -> str:
    """The text of a file. Raises `FileError` where an operator's own is too large or not UTF-8."""
    try:
        raw = _files()[name].read_bytes()
        text = raw.decode("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise FileError(name, "", f"cannot be read: {error}") from error
    if not is_ours(name):
        if len(raw) > MAX_BYTES:
            raise FileError(name, "", f"is larger than {MAX_BYTES // 1024} KiB")
        _refuse_aliases(name, text)
    return text


def _refuse_aliases(name: str, text: str) -> None:
    """A few lines of aliases can stand for billions of values."""
    try:
        for event in yaml.parse(text, Loader=yaml.CSafeLoader):
            if isinstance(event, yaml.AliasEvent):
                mark = event.start_mark
                place = f"line {mark.line + 1}" if mark else ""
                raise FileError(name, place, "an alias (*) is not possible")
    except yaml.YAMLError:
        return  # said with its place when the file is read


def first_part(name: str) -> Any:
    """The first YAML document of a file, None where it is empty; the second is not read."""
    return next(_documents(name), None)


@lru_cache(maxsize=2)
def second_part(name: str) -> Any:
    """The second YAML document of a file, not to be changed. Raises `FileError` where there is none.

    Who writes a case and who checks it read the same file one after the other; parsing it takes longer than either.
    """
    parts = _documents(name)
    next(parts)
    second = next(parts, None)
    if second is None:
        raise FileError(name, "", "has no second part: the case, below a line ---")
    return second


def _documents(name: str) -> Iterator[Any]:
    try:
        yield from yaml.load_all(text_of(name), Loader=_Loader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        place = f"line {mark.line + 1}" if mark else ""
        raise FileError(name, place, error.problem or "not YAML") from error
    except (yaml.YAMLError, RecursionError) as error:
        raise FileError(name, "", str(error).replace("\n", " ")) from error


def converted(name: str, data: Any, type: type[Read]) -> Read:
    """The data as this type. Raises `FileError` with the place."""
    try:
        return msgspec.convert(data, type)
    except msgspec.ValidationError as error:
        reason, _, place = str(error).partition(" - at ")
        raise FileError(name, place.strip("`").removeprefix("$."), reason) from error
