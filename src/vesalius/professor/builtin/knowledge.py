"""The pathologies that the built-in author can write, read from their files."""

from collections.abc import Mapping
from functools import cache

import msgspec

from vesalius.scenarios.document import Document
from vesalius.scenarios.document import pathology_files as files
from vesalius.scenarios.document.schema import Gender, PathologyId

from .case import Brief
from .case_file import CaseFile, ObjectiveFact, Shared, Topic
from .language import Say
from .writer import Writer


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

    def write(self, brief: Brief) -> Document:
        """The whole document of a brief."""
        return Writer(self.pathology, self.case, shared(), brief).write()


@cache
def shared() -> Shared:
    """What every file may use."""
    return files.converted(files.SHARED, files.first_part(files.SHARED), Shared)


@cache
def written() -> dict[PathologyId, Knowledge]:
    """The pathologies the built-in author can write, in the order of their names."""
    return {
        name: Knowledge(name, files.converted(name, files.second_part(name), CaseFile))
        for name in files.names()
    }
