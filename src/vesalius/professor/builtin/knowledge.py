"""The pathologies that the built-in author can write, read from their files."""

import re
from collections.abc import Mapping
from functools import cache

import msgspec

from vesalius.scenarios.document import PATHOLOGIES, Document
from vesalius.scenarios.document import pathology_files as files
from vesalius.scenarios.document.pathologies import REFUSED
from vesalius.scenarios.document.schema import Gender, PathologyId

from .case import Brief
from .case_file import CaseFile, ObjectiveFact, Shared, Topic
from .circumstances import hold, settled
from .knowledge_check import faults
from .language import Say
from .writer import Writer

MOST_FAULTS = 3
"""Faults of a file that one line names."""


class Knowledge(msgspec.Struct, frozen=True):
    """One pathology and the file from which its cases are written."""

    pathology: PathologyId
    case: CaseFile

    @property
    def sex(self) -> Gender | None:
        """The sex of the usual patient; None where it is either."""
        return self.case.patient.sex

    @property
    def ages(self) -> tuple[int, int]:
        """The ages of the usual patient, in years."""
        return self.case.patient.ages

    @property
    def topics(self) -> Mapping[str, Topic]:
        return self.case.topics

    @property
    def objectives(self) -> tuple[ObjectiveFact, ...]:
        return self.case.objectives

    @property
    def confirm(self) -> Say:
        """What a clinician should check before using a case."""
        return self.case.confirm

    @property
    def tells_stability(self) -> bool:
        """Whether `Brief.unstable` changes the case and its right decisions."""
        return self.case.tells_stability

    @property
    def tells_shock(self) -> bool:
        """Whether that patient is in circulatory failure, so that a pressure of shock asks for them."""
        return self.case.tells_stability and self.case.in_shock

    @property
    def tells_values(self) -> frozenset[str]:
        """What changes the case where it is told (`Brief.told`): laboratory values, drugs at home, diseases."""
        return _values_in(self.case)

    def write(self, brief: Brief) -> Document:
        """The whole document of a brief. Raises `circumstances.CannotBeCombined`."""
        hold(self.pathology, brief)
        return Writer(self.pathology, self.case, shared(), settled(brief)).write()

    def without_cause(self, brief: Brief) -> bool:
        """Whether the story of a brief is none that other parts of the case follow, so that another cause fits."""
        return Writer(self.pathology, self.case, shared(), settled(brief)).tells_generally()


_TOLD_VALUE = re.compile(r"\btold_(potassium|betablocker|cirrhosis)\b")


def _values_in(case: CaseFile) -> frozenset[str]:
    return frozenset(name for one in case.numbers.values() for name in _TOLD_VALUE.findall(str(one)))


@cache
def shared() -> Shared:
    """What every file may use."""
    return files.converted(files.SHARED, files.first_part(files.SHARED), Shared)


@cache
def _all() -> tuple[dict[PathologyId, Knowledge], list[str]]:
    found: dict[PathologyId, Knowledge] = {}
    refused = list(REFUSED)
    for name in sorted(PATHOLOGIES):
        try:
            case = files.converted(name, files.second_part(name), CaseFile)
            wrong = [] if files.is_ours(name) else faults(name, case, shared())
            if wrong:
                raise files.FileError(name, "", "; ".join(wrong[:MOST_FAULTS]))
        except files.FileError as error:
            if files.is_ours(name):
                raise
            refused.append(str(error))
            continue
        found[name] = Knowledge(name, case)
    return found, refused


def written() -> dict[PathologyId, Knowledge]:
    """The pathologies the built-in author can write, in the order of their names."""
    return _all()[0]


def refused() -> list[str]:
    """Why files of the operator's own cannot be used, each in one line."""
    return _all()[1]
