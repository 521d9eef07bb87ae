"""What an action shows of the case, and whether it was done by asking for that."""

from collections.abc import Mapping

from vesalius.scenarios.document.schema import Action
from vesalius.scenarios.document.things import Things, changes

Seen = Mapping[str, int]
"""What was asked for and has done no action yet, at its last second."""


def shown_by(action: Action, things: Things) -> list[str]:
    """What the action shows: never what the document hides, nor what is not in it."""
    return [thing for thing in action.shows if thing in things.on_request or thing in things.at_once]


def to_ask_for(action: Action, things: Things) -> list[str]:
    """The least that has to be asked for to have done the action; nothing where asking does not do it."""
    askable = [thing for thing in action.shows if thing in things.on_request]
    return {"any": askable[:1], "all": askable, "none": []}[action.asked]


def asked_for(action: Action, things: Things, seen: Seen, since: int) -> bool:
    """Whether asking has done the action, which is offered since a second.

    What nobody can ask for is not waited for. What changes counts only if it was asked for since then.
    """
    if action.asked == "none":
        return False
    askable = [thing for thing in action.shows if thing in things.on_request]
    found = [thing in seen and (seen[thing] >= since or not changes(thing)) for thing in askable]
    return any(found) if action.asked == "any" else bool(found) and all(found)


def without(seen: Seen, action: Action) -> Seen:
    """What is left once the action is done: a question counts once."""
    return {thing: second for thing, second in seen.items() if thing not in action.shows}
