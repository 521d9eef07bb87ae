"""What a run was worth: points won of those that the best way from where the learner went can win.

Actions of one block of which any leads to the same place are alternatives: the best of them is enough. What was done
late wins half its points. Where a run does not come to a good end, what could still have been won on the way there is
counted as not won. Points below nothing in an objective count as nothing.
"""

from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from msgspec import Struct

from vesalius.scenarios.document.schema import RIGHT, Action, ActionGrade, Block, Document, Exit

from .case import Case
from .events import Done, Entered
from .state import Run

GOOD_ENDINGS = ("improved", "stable")


class Act(NamedTuple):
    """An action that was done, in its block."""

    block: str
    action: str
    second: int
    with_hint: bool
    late: bool


class ObjectiveScore(Struct, rename="camel"):
    """Percent reached of one objective; null when nothing on the way assessed it."""

    id: str
    text: str
    weight: float | None
    percent: float | None


class Judged(Struct, rename="camel"):
    """An act with what it was worth and why."""

    second: int
    block: str
    text: str
    grade: ActionGrade | None
    points: int
    with_hint: bool
    late: bool
    objective_id: str | None
    rationale: str
    reference_id: str | None


class Missed(Struct, rename="camel"):
    """A critical or recommended action that was not done, and why it matters."""

    block: str
    text: str
    grade: ActionGrade
    objective_id: str | None
    rationale: str
    reference_id: str | None


class Score(Struct, rename="camel"):
    """What a run was worth, by the document's points, weights and pass mark. Percent from 0 to 100."""

    percent: float
    pass_mark: int
    passed: bool
    objectives: list[ObjectiveScore]
    critical_missed: int
    harmful: int
    first_critical_second: int | None


class Judgement(Struct):
    """A run as it is looked back on. `score` is None where nothing on the way has points.

    `harmful` acts and `critical_missed` actions are named by block and action, with a slash between.
    """

    score: Score | None
    acts: list[Judged]
    missed: list[Missed]
    harmful: list[str] = []
    critical_missed: list[str] = []


def judge_run(run: Run) -> Judgement:
    """The judgement of a run of the engine, ended or not."""
    visits, acts = [], []
    for event in run.events:
        if isinstance(event, Entered):
            visits.append(event.block.id)
        elif isinstance(event, Done):
            acts.append(Act(event.block.id, event.action.id, event.second, event.with_hint, event.late))
    return judge(run.case, visits, acts)


def judge(case: Case, visits: Sequence[str], acts: Sequence[Act]) -> Judgement:
    """The judgement of these acts in the blocks that were visited, in order."""
    walked = [case.blocks[id] for id in dict.fromkeys(visits) if id in case.blocks]
    done = {(act.block, act.action): act for act in reversed(acts)}
    tally = _Tally()
    missed: list[tuple[Block, Action]] = []
    for block in walked:
        for group in alternatives(block):
            did = [a for a in group if (block.id, a.id) in done]
            tally.possible(did)
            best = max(group, key=lambda a: (a.points, a.grade == "critical"))
            short = best.points - sum(a.points for a in did)
            if short > 0 and best not in did:
                tally.add(best.objective_id, 0, short)
                missed.append((block, best))
        for action in block.actions:
            act = done.get((block.id, action.id))
            if act is not None:
                tally.add(action.objective_id, _won(action, late=act.late), 0)
    for block in _ahead(case, walked):
        for group in alternatives(block):
            best = max(group, key=lambda a: a.points)
            tally.add(best.objective_id, 0, best.points)
    judged: list[Judged] = []
    harmful: list[str] = []
    first = None
    for act in acts:
        place = case.blocks.get(act.block)
        what = next((a for a in place.actions if a.id == act.action), None) if place is not None else None
        if place is None or what is None:
            continue
        if what.grade == "harmful":
            harmful.append(_name(place, what))
        if what.grade == "critical" and first is None:
            first = act.second
        judged.append(
            Judged(
                second=act.second,
                block=place.title,
                text=what.text,
                grade=what.grade,
                points=_won(what, late=act.late),
                with_hint=act.with_hint,
                late=act.late,
                objective_id=what.objective_id,
                rationale=what.rationale,
                reference_id=what.reference_id,
            )
        )
    critical = [_name(block, action) for block, action in missed if action.grade == "critical"]
    document = case.document
    percent = _percent(document, tally)
    score = None
    if percent is not None:
        score = Score(
            percent=round(percent, 1),
            pass_mark=document.assessment.pass_mark,
            passed=not harmful and round(percent, 1) >= document.assessment.pass_mark,
            objectives=objective_scores(
                document, {o.id: _rounded(tally.share(o.id)) for o in document.general_info.objectives}
            ),
            critical_missed=len(critical),
            harmful=len(harmful),
            first_critical_second=first,
        )
    return Judgement(score, judged, [_missed(block, action) for block, action in missed], harmful, critical)


def objective_scores(document: Document, percents: Mapping[str, float | None]) -> list[ObjectiveScore]:
    """The objectives of a document with what was reached of each, by their ids."""
    weights = {w.objective_id: w.weight for w in document.assessment.weights}
    return [
        ObjectiveScore(o.id, o.text, weights.get(o.id), percents.get(o.id))
        for o in document.general_info.objectives
    ]


def progress(case: Case, visits: Sequence[str], acts: Sequence[Act]) -> int:
    """How far a run came, in percent: right actions done, of those met and of those on the shortest way to an end."""
    walked = [case.blocks[id] for id in dict.fromkeys(visits) if id in case.blocks]
    groups = [(block, group) for block in walked for group in alternatives(block)]
    done = {(act.block, act.action) for act in acts}
    won = sum(any((block.id, action.id) in done for action in group) for block, group in groups)
    ahead = _way(case, walked[-1], good=False) if walked else []
    whole = len(groups) + sum(len(alternatives(block)) for block in ahead)
    return round(100 * won / whole) if whole else 100


def between(case: Case, visits: Iterable[str]) -> list[str]:
    """The blocks of a run of which only some are known: what lies on the shortest way between two is put in."""
    found: list[str] = [case.start.id] if case.start else []
    for id in visits:
        if id not in case.blocks or (found and found[-1] == id):
            continue
        if found:
            way = _search(case, case.blocks[found[-1]], partial(_is, id))
            found += [block.id for block in way[:-1]]
        found.append(id)
    return found


def _is(id: str, block: Block) -> bool:
    return block.id == id


class _Tally:
    """Points won and possible, by objective; None for what belongs to no objective."""

    def __init__(self) -> None:
        self._won: dict[str | None, float] = {}
        self._possible: dict[str | None, float] = {}

    def add(self, objective: str | None, won: float, possible: float) -> None:
        self._won[objective] = self._won.get(objective, 0) + won
        self._possible[objective] = self._possible.get(objective, 0) + possible

    def possible(self, done: Iterable[Action]) -> None:
        for action in done:
            self.add(action.objective_id, 0, action.points)

    def share(self, objective: str | None) -> float | None:
        """Percent won; None where nothing could be."""
        possible = self._possible.get(objective, 0)
        return 100 * max(0.0, self._won.get(objective, 0)) / possible if possible > 0 else None

    def weight(self, objectives: Iterable[str | None]) -> float:
        """All points that these could win."""
        return sum(self._possible.get(objective, 0) for objective in objectives)

    @property
    def objectives(self) -> list[str | None]:
        return [objective for objective, possible in self._possible.items() if possible > 0]


def _percent(document: Document, tally: _Tally) -> float | None:
    """Objectives by their weights where each that was met has one, else by their points.

    What belongs to no objective counts by its part of all points.
    """
    met = tally.objectives
    whole = tally.weight(met)
    if not whole:
        return None
    weights = {w.objective_id: w.weight for w in document.assessment.weights if w.weight > 0}
    assessed = [objective for objective in met if objective is not None]
    if any(objective not in weights for objective in assessed):
        weights = {objective: tally.weight([objective]) for objective in assessed}
    total = sum(weights[objective] for objective in assessed)
    loose = tally.weight([None]) / whole
    percent = loose * (tally.share(None) or 0)
    for objective in assessed:
        percent += (1 - loose) * weights[objective] / total * (tally.share(objective) or 0)
    return percent


def alternatives(block: Block) -> list[list[Action]]:
    """The right actions of a block, with those that are alternatives together."""
    right = [a for a in block.actions if a.grade in RIGHT and a.points > 0]
    ways: dict[str, set[str]] = {}
    for exit in block.exits:
        if exit.when == "action" and exit.needs == "any":
            ways.setdefault(exit.to, set()).update(exit.action_ids)
    groups: list[list[Action]] = []
    placed: set[str] = set()
    for action in right:
        if action.id in placed:
            continue
        same = next((ids for ids in ways.values() if action.id in ids), {action.id})
        group = [a for a in right if a.id in same and a.id not in placed]
        placed.update(a.id for a in group)
        groups.append(group)
    return groups


def _ahead(case: Case, walked: Sequence[Block]) -> list[Block]:
    """Blocks that were not entered on the best way to a good end; none where one was reached."""
    if not walked or walked[-1].ending in GOOD_ENDINGS:
        return []
    last = next((block for block in reversed(walked) if block.kind != "end"), walked[-1])
    been = {block.id for block in walked}
    return [block for block in _way(case, last, good=True) if block.id not in been]


def _way(case: Case, start: Block, *, good: bool) -> list[Block]:
    """The blocks after this one on the shortest way to an end, to a good one by right actions where `good`."""

    def arrived(block: Block) -> bool:
        return block.kind == "end" and (not good or block.ending in GOOD_ENDINGS)

    if not good:
        return _search(case, start, arrived)
    return _search(case, start, arrived, right=True) or _search(case, start, arrived)


def _search(
    case: Case, start: Block, arrived: Callable[[Block], bool], *, right: bool = False
) -> list[Block]:
    """The blocks after this one on the shortest way to one that `arrived` wants; none where there is no way."""
    if arrived(start):
        return []
    ways: deque[tuple[Block, list[Block]]] = deque([(start, [])])
    seen = {start.id}
    while ways:
        block, way = ways.popleft()
        for exit in block.exits:
            following = case.blocks.get(exit.to)
            if following is None or following.id in seen or (right and not _is_right(block, exit)):
                continue
            seen.add(following.id)
            if arrived(following):
                return [*way, following]
            ways.append((following, [*way, following]))
    return []


def _is_right(block: Block, exit: Exit) -> bool:
    """Whether good play leaves the block by this exit."""
    right = {a.id for a in block.actions if a.grade in RIGHT}
    if exit.when == "action":
        return bool(right.intersection(exit.action_ids))
    return not any(right.intersection(e.action_ids) for e in block.exits if e.when == "action")


def _won(action: Action, *, late: bool) -> int:
    return action.points // 2 if late and action.points > 0 else action.points


def _name(block: Block, action: Action) -> str:
    return f"{block.id}/{action.id}"


def _missed(block: Block, action: Action) -> Missed:
    return Missed(
        block=block.title,
        text=action.text,
        grade=action.grade,
        objective_id=action.objective_id,
        rationale=action.rationale,
        reference_id=action.reference_id,
    )


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 1)
