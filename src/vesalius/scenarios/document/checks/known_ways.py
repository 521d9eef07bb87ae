"""Whether a right action leads where the file of its pathology leads the wrong ones.

Read by the ids of blocks and actions, which stay as they are when a teacher edits words.
"""

from functools import cache
from typing import NamedTuple, get_args

from ..body_signs import PULSELESS
from ..findings import Findings, finding
from ..pathologies import PATHOLOGIES
from ..pathology_files import FileError, second_part
from ..schema import Document, Rhythm
from .known_grades import texts_of, words_of
from .places import BLOCKS, states


class _Ways(NamedTuple):
    right: frozenset[str]
    """Blocks to which the critical and recommended actions of a block lead."""
    wrong: frozenset[str]
    """Blocks to which only harm or time leads."""
    of: dict[str, frozenset[str]]
    """Where each action leads."""


class _Plan(NamedTuple):
    """How a file leads from block to block."""

    ways: dict[str, _Ways]
    earned: frozenset[str]
    """Blocks that nothing but what is critical or recommended leads to."""
    fallen: frozenset[str]
    """Blocks that only harm or time leads to."""


@cache
def _plan(pathology: str) -> _Plan:
    earned: set[str] = set()
    otherwise: set[str] = set()
    try:
        found = {}
        for block in second_part(pathology).get("blocks", ()):
            grades = {str(action["id"]): str(action["grade"]) for action in block.get("actions", ())}
            right: set[str] = set()
            wrong: set[str] = set()
            of: dict[str, set[str]] = {}
            for exit in block.get("exits", ()):
                done = {grades.get(str(id), "") for id in exit.get("done", ())}
                good = any("critical" in grade or "recommended" in grade for grade in done)
                (right if good else wrong).add(str(exit["to"]))
                for id in exit.get("done", ()):
                    of.setdefault(str(id), set()).add(str(exit["to"]))
            found[str(block["id"])] = _Ways(
                frozenset(right), frozenset(wrong - right), {id: frozenset(to) for id, to in of.items()}
            )
            earned |= right
            otherwise |= wrong
        return _Plan(found, frozenset(earned - otherwise), frozenset(otherwise - earned))
    except (FileError, AttributeError, KeyError, TypeError):
        # A file that cannot be read is said where files are read.
        return _Plan({}, frozenset(), frozenset())


_GOOD = frozenset(("improved", "stable"))


@cache
def _ends(pathology: str) -> dict[str, tuple[str, tuple[frozenset[str], ...]]]:
    """How each end of the file ends, with the words of what it tells."""
    try:
        return {
            str(block["id"]): (
                str(block["ending"]),
                tuple(words_of(text) for text in texts_of(block.get("narrative", ()))),
            )
            for block in second_part(pathology).get("blocks", ())
            if block.get("ending")
        }
    except (FileError, AttributeError, KeyError, TypeError):
        return {}


_SAME_WORDS = 0.6


def known_ends(document: Document) -> Findings:
    """An end that is told as the file tells it does not end well there and badly here."""
    ends = _ends(document.general_info.pathology or "")
    for index, block in enumerate(document.scenario_flow.blocks):
        ending, texts = ends.get(block.id, ("", ()))
        if not ending or block.ending is None or (ending in _GOOD) == (block.ending in _GOOD):
            continue
        told = words_of(block.narrative)
        if any(len(told & text) >= _SAME_WORDS * max(1, len(told | text)) for text in texts):
            yield finding("ending_disagrees", f"{BLOCKS}/{index}/ending", block=block.id)


def known_ways(document: Document) -> Findings:
    pathology = document.general_info.pathology
    if pathology not in PATHOLOGIES:
        return
    ways, earned, fallen = _plan(pathology)
    for index, block in enumerate(document.scenario_flow.blocks):
        known = ways.get(block.id)
        if known is None:
            continue
        actions = {action.id: action for action in block.actions}
        asked = any(action.grade == "critical" for action in block.actions)
        for number, exit in enumerate(block.exits):
            right = [
                actions[id] for id in exit.action_ids if id in actions and actions[id].grade == "critical"
            ]
            if exit.when == "action" and right and exit.to in known.wrong | fallen:
                yield finding(
                    "right_action_harms",
                    f"{BLOCKS}/{index}/exits/{number}",
                    action=right[0].text,
                    block=exit.to,
                )
            harmful = [
                actions[id] for id in exit.action_ids if id in actions and actions[id].grade == "harmful"
            ]
            at = f"{BLOCKS}/{index}/exits/{number}"
            # A state that passes by itself may do so; a decision is made by somebody.
            skipped = exit.to in earned and (block.kind == "decision" or exit.to not in known.right)
            if exit.when == "timer" and asked and block.kind != "question" and skipped:
                yield finding("waiting_pays", at, block=block.id)
            elif (
                exit.when == "action"
                and harmful
                and not right
                and (exit.to in earned - known.right or _spared(harmful[0].id, exit.to, known, fallen))
            ):
                yield finding("harmful_action_pays", at, action=harmful[0].text)


def _spared(action: str, to: str, known: _Ways, fallen: frozenset[str]) -> bool:
    """Whether harm of which the file leads to a bad block leads somewhere better."""
    own = known.of.get(action, frozenset())
    return bool(own) and own <= fallen and to not in fallen | known.right | own


_RHYTHMS = frozenset(get_args(Rhythm))


def pulse_by_itself(document: Document) -> Findings:
    """Nobody's pulse comes back while nothing is done."""
    found = states(document)
    numbers = {block.id: index for index, block in enumerate(document.scenario_flow.blocks)}
    for index, block in enumerate(document.scenario_flow.blocks):
        rhythms = found[index].get("rhythm", frozenset())
        if not rhythms or not rhythms <= PULSELESS:
            continue
        for number, exit in enumerate(block.exits):
            if exit.when != "timer" or exit.to not in numbers:
                continue
            changed = {change.target for change in document.scenario_flow.blocks[numbers[exit.to]].changes}
            if changed & (_RHYTHMS - PULSELESS):
                yield finding("waiting_pays", f"{BLOCKS}/{index}/exits/{number}", block=block.id)
