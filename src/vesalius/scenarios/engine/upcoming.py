"""What happens next in a run by itself: words of a cue, an exit by time or by a sign."""

from math import floor

from vesalius.scenarios.document.schema import Block, Cue, Exit

from .state import Run

MOST_MOVES_IN_A_SECOND = 100
_SAMPLE = 10
"""Seconds between two looks at a sign that drugs act on."""


def upcoming(run: Run, until: int) -> tuple[int, Exit | None] | None:
    """What happens next by itself, and when: an exit, or (None) the next cue. Signs are followed until a second."""
    found: tuple[int, Exit | None] | None = None
    if run.cues < len(run.block.cues):
        found = (run.entered + cues_of(run.block)[run.cues].after_seconds, None)
    if run.pending is not None and (found is None or run.pending[0] < found[0]):
        found = run.pending
    if run.moved_this_second >= MOST_MOVES_IN_A_SECOND:
        # A flow that turns in circles within one second goes on in the next.
        now = run.second + 1
    else:
        now = run.second
    for exit in run.block.exits:
        at = _due(run, exit, now, until)
        if at is not None and (found is None or at < found[0]):
            found = (at, exit)
    return found


def cues_of(block: Block) -> list[Cue]:
    """The cues of a block in the order in which they are said."""
    return sorted(block.cues, key=lambda cue: cue.after_seconds) if len(block.cues) > 1 else block.cues


def _due(run: Run, exit: Exit, now: int, until: int) -> int | None:
    """The second from `now` on in which the exit is taken by itself."""
    # A block whose exit is already decided is not left by its time.
    if exit.when == "timer" and exit.seconds is not None and run.pending is None:
        return max(now, run.entered + exit.seconds)
    if exit.when == "vital" and exit.element_id in run.signs and exit.value is not None:
        # A sign that is beyond its limit does not lead from a block to itself, without end.
        again = exit.to == run.block.id and now == run.entered
        return _crossed(run, exit, now + again, until)
    return None


def _crossed(run: Run, exit: Exit, now: int, until: int) -> int | None:
    """The first whole second from `now` on in which the value is beyond the limit; by `until` where drugs act."""
    id, limit = exit.element_id or "", float(exit.value or 0)
    moving = run.signs[id]

    def beyond(second: int) -> bool:
        value = run.values(second)[id] if run.doses else moving.at(second)
        if not isinstance(value, int | float):
            return False
        return value < limit if exit.comparison == "below" else value > limit

    if beyond(now):
        return now
    if run.doses:
        # What drugs do takes minutes: looked at every few seconds, then at each second of those between.
        for before in range(now, until, _SAMPLE):
            if beyond(min(before + _SAMPLE, until)):
                return next(second for second in range(before + 1, before + _SAMPLE + 1) if beyond(second))
        return None
    arrival = moving.since + moving.seconds
    if now >= arrival or not beyond(arrival):
        return None
    # The way is straight: the value is beyond the limit at its arrival, so it passes it once.
    start, target = float(moving.start), float(moving.target)  # type: ignore[arg-type]
    near = moving.since + floor((limit - start) / (target - start) * moving.seconds)
    return next(second for second in range(max(now, near), arrival + 1) if beyond(second))
