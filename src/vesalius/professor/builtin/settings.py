"""Where a case takes place: what another setting than the usual one changes in its briefing and its course.

The table is `settings.yaml` beside the pathologies.
"""

import re
from collections.abc import Mapping, Sequence
from functools import cache, partial
from typing import Literal

import msgspec
from msgspec.structs import replace

from vesalius.scenarios.document import Document
from vesalius.scenarios.document import pathology_files as files
from vesalius.scenarios.document.schema import Action, Block, Cue, History, PathologyId

from . import case_file as file
from . import parts
from .case import Brief, is_consultation
from .case_file import Part
from .clauses import without_clauses
from .flow import last_decision
from .references import REFERENCES
from .resolver import Resolver

_CARE_HOME = re.compile(
    r"nursing home|care home|residential home|дом за (?:възрастни|стари)|старчески дом", re.IGNORECASE
)
_SPEECH = re.compile(r"„[^“]+“|“[^”]+”|\"[^\"]+\"")


class Swap(Part, frozen=True, kw_only=True):
    """A word of another place and the one that stands for it here: pattern and replacement, in both languages."""

    en: tuple[str, str]
    bg: tuple[str, str]
    when: str = ""


class Offer(Part, frozen=True, kw_only=True):
    """What a setting asks for: in the first block, in the one where the hospital begins, or in the last decision."""

    block: Literal["first", "arrival", "last"]
    actions: tuple[file.Action, ...]


class Setting(Part, frozen=True, kw_only=True):
    """A setting: the words for it, how a case in it is briefed and opens, and what an opening elsewhere tells."""

    words: tuple[str, ...]
    elsewhere: tuple[str, ...]
    prebrief: file.Words
    arrival: file.Words
    swaps: tuple[Swap, ...] = ()
    """Words of the story and of who speaks that are others here; where the patient is taken on, until then."""
    arrives_in: dict[str, str] = msgspec.field(default_factory=dict)
    """Pathology -> the block in which the hospital is reached."""
    lives: file.Words = file.Phrase()
    """Where the patient lives, where the setting is that place."""
    not_lived: tuple[str, ...] = ()
    """Clauses of the social history that somebody who lives there does not have: patterns."""
    cared: tuple[Swap, ...] = ()
    """Words of the story for who cares for somebody who lives there."""
    onward: file.Words = file.Phrase()
    """How that block begins."""
    offers: tuple[Offer, ...] = ()
    question: file.Words = file.Phrase()
    """A question of the debriefing about this place."""


@cache
def settings_known() -> Mapping[str, Setting]:
    """What each setting changes, by its id; read once."""
    return files.converted(files.SETTINGS, files.first_part(files.SETTINGS), dict[str, Setting])


def _named(text: str) -> str | None:
    """The setting that a teacher's words name."""
    for id, setting in settings_known().items():
        if re.search("|".join(setting.words), text, re.IGNORECASE):
            return id
    return None


class Place:
    """A setting of a case that usually takes place elsewhere."""

    def __init__(self, id: str, brief: Brief, shared: file.Shared, pathology: PathologyId) -> None:
        self._id = id
        self._setting = settings_known()[id]
        self._arrives_in = self._setting.arrives_in.get(pathology)
        self._language = brief.language
        numbers = {
            **shared.numbers,
            "consultation": is_consultation(pathology),
            "care_home": _CARE_HOME.search(brief.setting) is not None,
        }
        self._resolver = Resolver(f"setting:{id}", brief, numbers, shared.words, shared.states)

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

    def offering(self, case: Document) -> Document:
        """The case with what this place asks for in its course."""
        flow, debriefing = case.scenario_flow, case.debriefing
        question = self._resolver.say(self._setting.question, "question")
        questions = [*debriefing.questions, *([question] if question else [])]
        info = case.general_info
        cited = (action.source for offer in self._setting.offers for action in offer.actions)
        known = {one.id for one in info.medical_references}
        added = [REFERENCES[key] for key in dict.fromkeys(filter(None, cited)) if key not in known]
        return replace(
            case,
            general_info=replace(info, medical_references=[*info.medical_references, *added]),
            scenario_flow=replace(flow, blocks=self._offering(flow.blocks)),
            debriefing=replace(debriefing, questions=questions),
        )

    def telling(self, case: Document) -> Document:
        """The case told as it is here: who is there, and where it goes on."""
        flow, clinical = case.scenario_flow, case.clinical_scenario
        return replace(
            case,
            clinical_scenario=replace(clinical, history=self._lived(clinical.history)),
            scenario_flow=replace(flow, blocks=self._taken_on(self._here(flow.blocks))),
        )

    def _lived(self, history: History) -> History:
        """The history of somebody who lives here."""
        lives = self._resolver.say(self._setting.lives, "lives")
        if not lives:
            return history
        left = without_clauses(f"{lives} {history.social}", self._setting.not_lived)
        story = history.present_illness
        for swap in self._setting.cared:
            pattern, instead = swap.bg if self._language == "bg" else swap.en
            story = re.sub(pattern, partial(_like, instead), story, flags=re.IGNORECASE)
        return replace(history, social=left, present_illness=story)

    def _here(self, blocks: Sequence[Block]) -> list[Block]:
        """The blocks with the words of this place, as far as the case takes place in it."""
        ids = [block.id for block in blocks]
        until = ids.index(self._arrives_in) if self._arrives_in in ids else len(ids)
        return [
            replace(
                block,
                title=self._said_here(block.title),
                narrative=self._said_here(block.narrative),
                actions=[replace(one, text=self._said_here(one.text)) for one in block.actions],
                cues=[self._spoken_here(cue) for cue in block.cues],
            )
            if at < until and block.kind != "end"
            else block
            for at, block in enumerate(blocks)
        ]

    def _said_here(self, text: str) -> str:
        for at, swap in enumerate(self._setting.swaps):
            if not self._resolver.holds(swap.when, f"swaps[{at}]"):
                continue
            pattern, instead = swap.bg if self._language == "bg" else swap.en
            text = re.sub(pattern, partial(_like, instead), text, flags=re.IGNORECASE)
        return text

    def _spoken_here(self, cue: Cue) -> Cue:
        return replace(cue, speaker=self._said_here(cue.speaker), text=self._said_here(cue.text))

    def _taken_on(self, blocks: Sequence[Block]) -> list[Block]:
        """The blocks with the arrival in hospital told where it is."""
        onward = self._resolver.say(self._setting.onward, "onward")
        return [
            replace(block, narrative=f"{onward} {block.narrative}")
            if onward and block.id == self._arrives_in
            else block
            for block in blocks
        ]

    def _offering(self, blocks: Sequence[Block]) -> list[Block]:
        last = last_decision(blocks)
        places = {
            "first": blocks[0].id if blocks else None,
            "arrival": self._arrives_in,
            "last": None if last is None else last.id,
        }
        added: dict[str | None, list[file.Action]] = {}
        for offer in self._setting.offers:
            added.setdefault(places[offer.block], []).extend(offer.actions)
        return [
            replace(block, actions=[*block.actions, *self._actions(added[block.id])])
            if block.id in added
            else block
            for block in blocks
        ]

    def _actions(self, offered: Sequence[file.Action]) -> list[Action]:
        return [
            replace(parts.action(self._resolver, one, f"actions.{one.id}", {}), id=f"{self._id}_{one.id}")
            for one in offered
            if self._resolver.holds(one.when, f"actions.{one.id}")
        ]


def _like(instead: str, found: re.Match[str]) -> str:
    """A word with a capital where the one that it stands for has one."""
    return instead[:1].upper() + instead[1:] if found[0][:1].isupper() else instead


def place_of(usual: str, brief: Brief, shared: file.Shared, pathology: PathologyId) -> Place | None:
    """Where a case takes place, if that is known and not where the pathology has it."""
    wanted = _named(brief.setting)
    if wanted is None or wanted == _named(usual):
        return None
    return Place(wanted, brief, shared, pathology)


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
