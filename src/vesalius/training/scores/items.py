"""What an attempt says of the parts of its case, for the analysis of items."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from vesalius.scenarios.engine.score import Judgement, ObjectiveScore, Score

ItemKind = Literal["case", "objective", "harm", "harmful", "critical"]


class Item(NamedTuple):
    """One part of a case in one attempt.

    `failed`: the case was not passed, the objective not reached, harm done at all, this harmful action taken, this
    critical one missed. `item` is an objective, or a block and its action; empty for the whole case. `rest` is the
    score, for an objective that of the other objectives, in tenths of a percent; None where there is none.
    """

    kind: ItemKind
    item: str
    failed: bool
    rest: int | None


def part_key(kind: str, item: str) -> str:
    """A part as it is stored: its kind and its item with a slash between."""
    return f"{kind}/{item}"


def items_of(judgement: Judgement) -> Iterator[Item]:
    """The case itself, each objective that was assessed, harm, each harmful act and each critical action missed.

    An objective is reached by the share of its points that passes the case.
    """
    score = judgement.score
    if score is None:
        return
    worth = round(score.percent * 10)
    yield Item("case", "", not score.passed, worth)
    for one in score.objectives:
        if one.percent is not None:
            yield Item("objective", one.id, one.percent < score.pass_mark, _rest(score, one))
    if judgement.harmful:
        yield Item("harm", "", True, worth)
    for action in dict.fromkeys(judgement.harmful):
        yield Item("harmful", action, True, worth)
    for action in dict.fromkeys(judgement.critical_missed):
        yield Item("critical", action, True, worth)


def _rest(score: Score, left_out: ObjectiveScore) -> int | None:
    """The mean of the other objectives by their weights: compared with itself, each would seem to fit."""
    others = [one for one in score.objectives if one is not left_out and one.percent is not None]
    weights = [one.weight or 0 for one in others]
    if not all(weights):
        weights = [1.0] * len(others)
    whole = sum(weights)
    won = sum(weight * (one.percent or 0) for weight, one in zip(weights, others, strict=True))
    return round(10 * won / whole) if whole else None
