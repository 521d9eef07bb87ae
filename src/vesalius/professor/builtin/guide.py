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
_TEMPTING = ("neutral", "unnecessary", "harmful")
"""What somebody might choose in good faith, the likeliest first."""


def with_guide(document: Document, brief: Brief, shared: file.Shared) -> Document:
    """The document with the guide to its objectives and actions."""
    steps = [step for written in shared.guide for step in _steps(written, document, brief, shared)]
    return replace(document, debriefing=replace(document.debriefing, guide=steps))


def _steps(
    written: file.GuideStep, document: Document, brief: Brief, shared: file.Shared
) -> Iterator[GuideStep]:
    numbers: dict[str, file.Expression] = {"minutes": document.general_info.minutes or 0}
    if written.each == "":
        talk = document.debriefing
        said = {"feeling": talk.questions[0] if talk.questions else "", "told": talk.summary}
        said["points"] = " ".join(talk.points)
        known = {**shared.words, **{name: Phrase(en=text, bg=text) for name, text in said.items()}}
        resolver = Resolver("guide", brief, numbers, known, {})
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
            **_moment(objective, document, brief),
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


def _moment(objective: Objective, document: Document, brief: Brief) -> dict[str, file.Words]:
    """Where an objective is decided: the block, what is wanted there, and what else might be chosen in good faith."""
    for grade in ("critical", "recommended"):
        for block in document.scenario_flow.blocks:
            wanted = [a for a in block.actions if a.grade == grade and a.objective_id == objective.id]
            if not wanted:
                continue
            wrong = sorted(
                (a for a in block.actions if a.grade in _TEMPTING), key=lambda a: _TEMPTING.index(a.grade)
            )
            words = {"moment": _quoted(block.title, brief), "first": _quoted(wanted[0].text, brief)}
            if wrong:
                words["tempting"] = _quoted(wrong[0].text, brief)
            return {name: Phrase(en=text, bg=text) for name, text in words.items()}
    return {}


def _assessing(objective: Objective, document: Document) -> list[Action]:
    return [
        action
        for block in document.scenario_flow.blocks
        for action in block.actions
        if action.objective_id == objective.id
    ]


def _quoted(text: str, brief: Brief) -> str:
    return Say("“{}”", "„{}“").to(brief.language).format(text)


def _named(actions: Sequence[Action], grade: str, brief: Brief) -> str:
    texts = dict.fromkeys(_quoted(action.text, brief) for action in actions if action.grade == grade)
    return "; ".join(list(texts)[:_MOST_NAMED])
