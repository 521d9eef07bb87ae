"""The pathologies a scenario can be about: what each is called, where it stands, and what gives it away.

Everything is read from the first part of their files (`pathology_files.py`); a file more is a pathology more.
"""

import re
from datetime import date
from functools import cache
from typing import Literal

import msgspec

from vesalius.physiology.lung_function import Pattern

from . import pathology_files as files
from .schema import PathologyId, Rhythm


class Group(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A group in the menus. `area` and `part`: its names in the API; `needs`: what a case of it cannot be without."""

    area: str
    part: str
    en: str
    bg: str
    needs: Literal["ecg", "pft", ""] = ""


class Name(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name in both languages."""

    en: str
    bg: str


class Pathology(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A pathology: its names, its group, the words that give it away, and where its facts come from."""

    id: PathologyId
    group_id: str = msgspec.field(name="group")
    names: Name = msgspec.field(name="name")
    only_stable: Name | None = None
    """What a case of it is called, where the file knows the stable disease and no exacerbation."""
    reveals: tuple[str, ...]
    """Regular expressions, without regard to capitals, for words that tell the diagnosis."""
    reveals_together: tuple[tuple[str, str], ...] = ()
    """Two families of words each, which tell the diagnosis where one of each stands in one clause, in either order."""
    revealing_drugs: frozenset[str] = frozenset()
    """Classes of drugs of which each, as the title of a case, gives it away."""
    never_harmful: tuple[str, ...] = ()
    """Regular expressions for actions that no case of it teaches as harmful."""
    never_right: tuple[str, ...] = ()
    """Regular expressions for actions that no case of it teaches as right."""
    never_found: tuple[str, ...] = ()
    """Regular expressions for findings that the first examination of no case of it can have."""
    rhythms: tuple[Rhythm, ...] = ()
    """Those that its tracing can show at the start; without them any."""
    inferior_st: bool = False
    """Whether its tracing can show the elevation of an inferior infarction."""
    lung_patterns: tuple[Pattern, ...] = ()
    """Those that a lung function test of it can show; without them any."""
    slow_expiration: bool = False
    """Whether the capnogram rises slowly, as where airways are narrow."""
    disputed_drugs: tuple[str, ...] = ()
    """Drugs on which guidelines differ: a clinician decides before publishing."""
    sources: tuple[str, ...]
    """Keys of the references the facts were taken from, with those of `professor/builtin/references.py`."""
    author: str
    reviewer: str
    """The clinician who has read the file; "none yet" until then."""
    written: date
    review_by: date
    """When the facts should be looked at again."""

    def name(self, locale: str) -> str:
        """The name in the language of the locale (``bg_BG``, else English)."""
        return self.names.bg if locale.startswith("bg") else self.names.en

    @property
    def group(self) -> str:
        """The area of its group, as the API names it: Cardio, Pulmo, Emergency."""
        return GROUPS[self.group_id].area

    @property
    def subgroup(self) -> str:
        """The part of its area, as the API names it."""
        return GROUPS[self.group_id].part

    @property
    def needs(self) -> Literal["ecg", "pft", ""]:
        """The examination without which a case is not complete."""
        return GROUPS[self.group_id].needs


@cache
def _groups() -> dict[str, Group]:
    return files.converted(files.GROUPS, files.first_part(files.GROUPS), dict[str, Group])


def _read(name: str) -> Pathology:
    pathology = files.converted(name, files.first_part(name), Pathology)
    for place in ("reveals", "never_harmful", "never_right", "never_found"):
        for words in getattr(pathology, place):
            try:
                re.compile(words)
            except re.error as error:
                raise files.FileError(name, place, f"{words!r}: {error}") from error
    if pathology.id != name:
        raise files.FileError(name, "id", f"must be the name of the file, not {pathology.id!r}")
    if pathology.group_id not in GROUPS:
        raise files.FileError(name, "group", f"there is no group {pathology.group_id!r}")
    return pathology


GROUPS: dict[str, Group] = _groups()
"""The groups, in the order of the menus."""


def _known() -> tuple[dict[PathologyId, Pathology], list[str]]:
    found = []
    refused = [str(files.FileError(name, "id", "ours has this name")) for name in files.doubled()]
    for name in files.names():
        try:
            found.append(_read(name))
        except files.FileError as error:
            if files.is_ours(name):
                raise
            refused.append(str(error))
    order = list(GROUPS)
    found.sort(key=lambda one: (order.index(one.group_id), one.names.en))
    return {one.id: one for one in found}, refused


PATHOLOGIES, REFUSED = _known()
"""All pathologies by their ids, in the order of the groups and of their English names; and why files of the operator's
own cannot be used, each in one line."""
