"""A message about the case there is: changes, questions, another version or another case."""

import re
from collections.abc import Iterator

from vesalius.professor.commands import (
    CannotWrite,
    Command,
    Contradiction,
    GoBack,
    Outcome,
    Redo,
    RestoreVersion,
    Term,
    Undo,
    WriteCase,
)
from vesalius.professor.reading import Reading, asks_for_changes, replies

from ...author import AuthorEvent
from .. import phrases
from ..asked_how import better_or_worse_how, lighter_how
from .answer import Answer
from .answers import (
    ANSWERS,
    asks_to_replace,
    cannot_write,
    not_understood,
)
from .carrying_out import carried_out, carry_out_all
from .first_case import write_case
from .last_change import last_change
from .versions import go_to_version


def change_case(answer: Answer, reading: Reading) -> Iterator[AuthorEvent]:
    """Answers a message about the case there is."""
    commands = list(reading.commands)
    wish = next((one for one in commands if isinstance(one, WriteCase | CannotWrite)), None)
    if isinstance(wish, WriteCase) and wish.main is not None and asks_to_replace(answer.turn.message):
        # The message that was asked about says who the new patient is.
        told: list[Command] = [
            one
            for one in (*answer.earlier, *commands)
            if not isinstance(one, (*ANSWERS, WriteCase, CannotWrite, Contradiction))
        ]
        asked = [one.words for one in commands if isinstance(one, ANSWERS)]
        unused = [one for one in reading.unused if not asks_to_replace(one)]
        yield from write_case(answer, wish.main, told, (*unused, *asked))
        return
    if wish is not None:
        # The rest of the message is about the other case; nothing of it touches this one.
        answer.outcomes.append(carried_out(answer, wish))
        if len(commands) > 1 or reading.unused:
            waits = phrases.rest_waits(answer.speaks, refused=isinstance(wish, CannotWrite))
            answer.outcomes.append(Outcome(status="refused", text=waits, words=answer.turn.message))
        yield from answer.told()
        return
    if (
        len(commands) == 1
        and isinstance(commands[0], Undo | Redo | RestoreVersion | GoBack)
        and not reading.unused
    ):
        yield from go_to_version(answer, commands[0])
        return
    if asks_for_changes(answer.turn.message, answer.writes):
        answer.outcomes.append(last_change(answer))
        yield from answer.told()
        return
    how = _asked_how(answer, answer.turn.message)
    if how is not None:
        answer.outcomes.append(how)
        yield from answer.told()
        return
    asked_how = {words: how for words in reading.unused if (how := _asked_how(answer, words)) is not None}
    if not commands and not asked_how:
        other = replies.other_case(answer.turn.message)
        if other is None:
            answer.outcomes.append(not_understood(answer, reading))
        else:
            answer.outcomes.append(cannot_write(answer, CannotWrite(disease=Term(other, other), words=other)))
        yield from answer.told()
        return
    answer.outcomes += asked_how.values()
    carry_out_all(answer, commands)
    yield from answer.told([words for words in reading.unused if words not in asked_how])


# "По-леко": the case, or the illness.
_LIGHTER = re.compile(r"\W*(?:lighter|heavier|по-(?:лек|теж)\w+)(?:\s+(?:please|моля))?\W*", re.IGNORECASE)


def _asked_how(answer: Answer, words: str) -> Outcome | None:
    """The question behind "make her a bit worse", which does not say in what."""
    direction = replies.moved_in_general(words)
    if not direction:
        return None
    asks = lighter_how if _LIGHTER.fullmatch(words.strip()) else better_or_worse_how
    text, options = asks(direction, answer.speaks)
    return Outcome(status="asked", text=text, words=words, options=options)
