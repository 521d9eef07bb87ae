"""The facilitator's guide: what to say before the case, and how to talk about it afterwards, in phases."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from vesalius.scenarios.document import Document
from vesalius.scenarios.document.schema import Action, GuideStep, Objective

from . import case_file as file
from .case import Brief
from .case_file import Phrase
from .language import Say
from .resolver import Resolver

_MOST_NAMED = 3
"""Actions that one step names."""


def with_guide(document: Document, brief: Brief, shared: file.Shared) -> Document:
    """The document with the guide to its objectives and actions."""
    steps = [step for written in shared.guide for step in _steps(written, document, brief, shared)]
    return replace(document, debriefing=replace(document.debriefing, guide=steps))


def _steps(
    written: file.GuideStep, document: Document, brief: Brief, shared: file.Shared
) -> Iterator[GuideStep]:
    numbers: dict[str, file.Expression] = {"minutes": document.general_info.minutes or 0}
    if written.each == "":
        resolver = Resolver("guide", brief, numbers, shared.words, {})
        yield _step(written, written.id, None, resolver)
        return
    turn = (
        Resolver("guide", brief, numbers, shared.words, {})
        .chance(written.id)
        .randrange(len(_ways(written.prompt)))
    )
    for objective in document.general_info.objectives:
        actions = _assessing(objective, document)
        wanted = _named(actions, "critical", brief) or _named(actions, "recommended", brief)
        wrong = _named(actions, "harmful", brief)
        if not wanted:
            continue
        words = {
            **shared.words,
            "objective": Phrase(en=objective.text, bg=objective.text),
            "wanted": Phrase(en=wanted, bg=wanted),
            "wrong": Phrase(en=wrong, bg=wrong),
        }
        resolver = Resolver(f"guide:{objective.id}", brief, {**numbers, "has_wrong": bool(wrong)}, words, {})
        # Each objective is asked about in another way, as long as there are ways.
        ways = _ways(written.prompt)
        asked = replace(written, prompt=ways[turn % len(ways)])
        turn += 1
        yield _step(asked, f"{written.id}_{objective.id}", objective.id, resolver)


def _ways(prompt: file.Words) -> list[file.Words]:
    """The phrases of which one is said."""
    return list(prompt.one_of) if isinstance(prompt, Phrase) and prompt.one_of else [prompt]


def _step(written: file.GuideStep, id: str, objective: str | None, resolver: Resolver) -> GuideStep:
    return GuideStep(
        id=id,
        phase=written.phase,
        objective_id=objective,
        prompt=resolver.say(written.prompt, f"{written.id}.prompt"),
        notes=resolver.say(written.notes, f"{written.id}.notes"),
    )


def _assessing(objective: Objective, document: Document) -> list[Action]:
    return [
        action
        for block in document.scenario_flow.blocks
        for action in block.actions
        if action.objective_id == objective.id
    ]


def _named(actions: Sequence[Action], grade: str, brief: Brief) -> str:
    quoted = Say("“{}”", "„{}“").to(brief.language)
    texts = dict.fromkeys(quoted.format(action.text) for action in actions if action.grade == grade)
    return "; ".join(list(texts)[:_MOST_NAMED])
