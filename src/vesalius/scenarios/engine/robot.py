"""A learner who plays by the document's own grades: to show that good play wins everything, and what else happens."""

import random
from collections.abc import Callable

from vesalius.scenarios.document.schema import RIGHT

from .acts import AnyAct, Ask, Do, Skip
from .case import Case
from .run import ActRefused, apply, begin
from .score import Judgement, alternatives, judge_run
from .showing import to_ask_for
from .state import Offer, Run, offers

Choose = Callable[[Run], Offer | None]

PACE = 3
"""Seconds from one act to the next."""
MOST_ACTS = 400


class Play:
    """A run that was played, with its judgement."""

    def __init__(self, run: Run) -> None:
        self.run = run
        self.judgement: Judgement = judge_run(run)

    @property
    def percent(self) -> float | None:
        """The score; None where nothing had points."""
        return self.judgement.score.percent if self.judgement.score else None


def play_well(case: Case, order: int | None = None, *, asks: bool = False) -> Play:
    """Everything right that is offered, the best of alternatives, then waiting.

    `order`: seed of the order in which it is done; None: as it is written. `asks`: what is done by asking for what it
    shows is asked for.
    """
    chance = None if order is None else random.Random(order)  # noqa: S311 - an order, no secret
    return Play(_played_on(begin(case), lambda run: _right(run, chance), asks=asks))


def play_with_harm(case: Case, block: str, action: str) -> Play | None:
    """Good play, but for this harmful action as soon as it is offered; None where good play does not lead to it."""
    run = begin(case)
    for _ in range(MOST_ACTS):
        if run.over:
            return None
        harm = next((o for o in offers(run) if (o.block.id, o.action.id) == (block, action)), None)
        if harm is not None:
            run = _act(run, Do(harm.action.id))
            return Play(_played_on(run, lambda run: _right(run, None)))
        run = _step(run, _right(run, None))
    return None


def play_idle(case: Case) -> Play:
    """Nothing but waiting."""
    return Play(_played_on(begin(case), lambda run: None))


def _played_on(run: Run, choose: Choose, *, asks: bool = False) -> Run:
    for _ in range(MOST_ACTS):
        if run.over:
            break
        offer = choose(run)
        things = to_ask_for(offer.action, run.case.things) if asks and offer is not None else []
        for thing in things:
            run = _act(run, Ask(thing))
        if not things:
            run = _step(run, offer)
    return run


def _step(run: Run, offer: Offer | None) -> Run:
    return _act(run, Skip(1800) if offer is None else Do(offer.action.id))


def _act(run: Run, act: AnyAct) -> Run:
    try:
        return apply(run, act, run.second + PACE)
    except ActRefused:
        # Time led on before: what is offered now is another thing.
        return apply(run, Skip(1), run.second)


def _right(run: Run, chance: random.Random | None) -> Offer | None:
    """The next right thing: of alternatives the best, and none where one of them was done."""
    skipped: set[str] = set()
    for group in alternatives(run.block):
        best = max(group, key=lambda a: (a.points, a.grade == "critical"))
        skipped.update(a.id for a in group if a is not best)
    open_now = [
        offer
        for offer in offers(run)
        if offer.action.grade in RIGHT and not (offer.block.id == run.block.id and offer.action.id in skipped)
    ]
    if not open_now:
        return None
    return open_now[0] if chance is None else chance.choice(open_now)
