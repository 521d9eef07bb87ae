"""Where a case takes place: what another setting than the usual one changes in its briefing and its opening.

The table is `settings.yaml` beside the pathologies.
"""

import re
from collections.abc import Mapping
from functools import cache

from vesalius.scenarios.document import pathology_files as files

from . import case_file as file
from .case import Brief
from .case_file import Part
from .resolver import Resolver

_SPEECH = re.compile(r"„[^“]+“|“[^”]+”|\"[^\"]+\"")


class Setting(Part, frozen=True, kw_only=True):
    """A setting: the words for it, how a case in it is briefed and opens, and what an opening elsewhere tells."""

    words: tuple[str, ...]
    elsewhere: tuple[str, ...]
    prebrief: file.Words
    arrival: file.Words


@cache
def _settings() -> Mapping[str, Setting]:
    return files.converted(files.SETTINGS, files.first_part(files.SETTINGS), dict[str, Setting])


def _named(text: str) -> str | None:
    """The setting that a teacher's words name."""
    for id, setting in _settings().items():
        if re.search("|".join(setting.words), text, re.IGNORECASE):
            return id
    return None


class Place:
    """A setting of a case that usually takes place elsewhere."""

    def __init__(self, id: str, brief: Brief, shared: file.Shared) -> None:
        self._setting = _settings()[id]
        self._resolver = Resolver(f"setting:{id}", brief, shared.numbers, shared.words, shared.states)

    def prebrief(self) -> str:
        return self._resolver.say(self._setting.prebrief, "prebrief")

    def opening(self, narrative: str) -> str:
        """The narrative of the first block without the sentences that belong to another place."""
        told = [part for part in _sentences(narrative) if not self.is_elsewhere(part)]
        # Where nothing of the opening can stay, what somebody says in it does.
        told = told or [said[0] for said in _SPEECH.finditer(narrative) if not self.is_elsewhere(said[0])]
        return " ".join((self._resolver.say(self._setting.arrival, "arrival"), *told))

    def is_elsewhere(self, text: str) -> bool:
        """Whether a text belongs to another place."""
        return re.search("|".join(self._setting.elsewhere), text, re.IGNORECASE) is not None


def place_of(usual: str, brief: Brief, shared: file.Shared) -> Place | None:
    """Where a case takes place, if that is known and not where the pathology has it."""
    wanted = _named(brief.setting)
    return Place(wanted, brief, shared) if wanted is not None and wanted != _named(usual) else None


def _sentences(text: str) -> list[str]:
    """The sentences of a text; what somebody says stays whole."""
    found: list[str] = []
    quoted = False
    start = 0
    for at, letter in enumerate(text):
        quoted = letter == "„" or (quoted if letter not in '“”"' else (letter == '"' and not quoted))
        ends = (letter in ".!?" and not quoted) or (letter in '”“"' and not quoted and text[at - 1] in ".!?")
        if ends and (at + 1 == len(text) or text[at + 1].isspace()):
            found.append(text[start : at + 1].strip())
            start = at + 1
    rest = text[start:].strip()
    return [*found, rest] if rest else found
