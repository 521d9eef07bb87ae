"""Ways out of a block: by an action that makes the patient worse, or where something is not done in time."""

from typing import Any, Literal

from vesalius.scenarios.document import Change

from ..language import Say
from .blocks_found import BAD_ENDINGS, shows_arrest
from .work import BLOCKS, Work, bare

Worse = Literal["arrest", "deteriorated"]


def _timer(block: dict[str, Any]) -> int | None:
    return next((at for at, one in enumerate(block["exits"]) if one["when"] == "timer"), None)


def _worse_block(work: Work, number: int, event: Worse, *, done: bool) -> dict[str, Any] | None:
    """The block that an event means, seen from another: who is late gets worse already, and can be helped still."""
    blocks: list[dict[str, Any]] = work.read(BLOCKS)
    here = blocks[number]
    timer = _timer(here)
    if event == "deteriorated":
        harmful = {one["id"] for one in here["actions"] if one["grade"] == "harmful"}
        led = [] if timer is None else [here["exits"][timer]["to"]]
        led += [one["to"] for one in here["exits"] if done and harmful & set(one["actionIds"])]
        worse = [one for to in led for one in blocks if one["id"] == to and one["kind"] == "state"]
        if worse:
            return worse[0]
    ending = next((one for one in blocks if one["ending"] == event), None)
    if event == "arrest" and (done or ending is None):
        # Who can still be brought back there is of more use to learners than the end.
        arrests = [one for one in blocks if one["kind"] == "state" and shows_arrest(work, one)]
        ending = next((one for one in arrests if one["id"] != here["id"]), ending)
    return ending if ending is None or ending["id"] != blocks[number]["id"] else None


def _is_worse(block: dict[str, Any]) -> bool:
    return block["kind"] == "state" or block["ending"] in BAD_ENDINGS


def late_leads_to(work: Work, number: int, event: Worse, seconds: int) -> Say:
    """What happens where an action is not done in time: the way out of its block by time leads there."""
    ending, timer = _worse_block(work, number, event, done=False), _timer(work.read(f"{BLOCKS}/{number}"))
    if ending is None or timer is None:
        return Say(
            " What happens otherwise is unchanged: set it in the ways out of the block.",
            " Какво става иначе, не е променено: задайте го в преходите на блока.",
        )
    work.set_all(
        [
            Change(f"{BLOCKS}/{number}/exits/{timer}/to", ending["id"]),
            Change(f"{BLOCKS}/{number}/exits/{timer}/seconds", seconds),
        ]
    )
    title = bare(ending["title"])
    return Say(
        f" Without it the block leads on to “{title}” after {seconds} s.",
        f" Без него след {seconds} s блокът води към „{title}“.",
    )


def done_leads_to(work: Work, number: int, action: str, event: Worse) -> Say:
    """What happens once an action is done: a way out of its block of its own; it leads nowhere else."""
    blocks: list[dict[str, Any]] = work.read(BLOCKS)
    exits = [dict(one) for one in blocks[number]["exits"]]
    led = {one["to"] for one in exits if action in one["actionIds"]}
    for one in blocks:
        if one["id"] in led and (shows_arrest(work, one) if event == "arrest" else _is_worse(one)):
            title = bare(one["title"])
            return Say(
                f" Doing it leads on to “{title}” already.", f" Извършването му и сега води към „{title}“."
            )
    target = _worse_block(work, number, event, done=True)
    if target is None:
        return Say(
            " The flow has no block in which that happens: add one, then it can lead there.",
            " В хода няма блок, в който това се случва: добавете такъв и действието може да води към него.",
        )
    title = bare(target["title"])
    for one in exits:
        one["actionIds"] = [id for id in one["actionIds"] if id != action]
    exits = [one for one in exits if one["when"] != "action" or one["actionIds"]]
    # Behind the ways out by what is right: the first of them is how the flow goes on.
    at = max((place + 1 for place, one in enumerate(exits) if one["when"] == "action"), default=0)
    exits.insert(at, {"to": target["id"], "when": "action", "actionIds": [action], "needs": "any"})
    work.set(f"{BLOCKS}/{number}/exits", exits)
    return Say(f" Doing it leads on to “{title}”.", f" Извършването му води към „{title}“.")
