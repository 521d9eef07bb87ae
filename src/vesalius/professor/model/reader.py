"""The model as a reader: a message becomes commands, which the same executor carries out as the built-in reader's.

What comes back is held against the message: a command has to quote the words that ask for it, be of a known kind and
name places that exist. What does not is left out, and its words are told as not used. Names are looked up in the
vocabulary, so that an allergy or a drug means to the executor what it means when it was read without a model.
"""

from collections.abc import AsyncGenerator, Iterable, Mapping
from typing import Any

import msgspec

from vesalius.kit.locales import Language
from vesalius.professor.author import Spent, Turn
from vesalius.professor.builtin.dialogue import asks_to_replace
from vesalius.professor.commands import (
    AddCondition,
    AddInvestigation,
    CannotWrite,
    Command,
    GoBack,
    KeepItems,
    Lengthen,
    NudgeVital,
    RemoveCondition,
    RemoveInvestigation,
    Rewrite,
    SetSetting,
    SetVital,
    Shorten,
    Term,
    WriteCase,
    WriteText,
)
from vesalius.professor.reading import Reading, left_over, settled
from vesalius.professor.reading import vocabulary as words
from vesalius.scenarios.document import PATHOLOGIES
from vesalius.scenarios.document.body_signs import VITAL_SIGNS

from . import prompts
from .calls import MOST_REPAIRS, ModelCalls, again
from .errors import ModelError
from .incoming import UnreadableError, plain, read_object
from .outgoing import redacted
from .shapes import OURS, READ, SECTIONS, reading_schema

MOST_COMMANDS = 60
"""Nobody asks for more in one message; a model that says so is lost."""


async def read(calls: ModelCalls, has_case: bool, speaks: Language) -> AsyncGenerator[Spent | Reading, None]:
    """What the message asks for. Raises ModelError where the model cannot say it."""
    turn = calls.turn
    ask = calls.reading(reading_schema(), prompts.reading_text(turn, has_case))
    for _ in range(MOST_REPAIRS + 1):
        raw = ""
        async for piece in calls.pieces(ask):
            if isinstance(piece, Spent):
                yield piece
            else:
                raw += piece
        try:
            yield reading_of(read_object(raw), turn, has_case, speaks)
            return
        except UnreadableError:
            ask = again(ask, raw, ["The answer is not one JSON object of the schema."])
    raise ModelError("model_unreadable")


def reading_of(answer: Mapping[str, Any], turn: Turn, has_case: bool, speaks: Language) -> Reading:
    """The commands of an answer that can be believed. Raises UnreadableError where it is no list of commands."""
    told = answer.get(READ)
    if not isinstance(told, list):
        raise UnreadableError
    message = redacted(turn.message)
    quoted = [message]
    if not has_case or asks_to_replace(turn.message):
        # Until there is a case, what earlier messages said of it still counts.
        quoted += [redacted(text) for sender, text in turn.history if sender == "user"]
    commands = [
        command
        for one in told[:MOST_COMMANDS]
        if (command := _command(plain(one, speaks))) is not None and _quotes(command.words, quoted)
    ]
    commands = [one for one in commands if _possible(one, has_case)]
    return Reading(tuple(settled(commands)), left_over(message, [one.words for one in commands]))


def _command(value: Any) -> Command | None:
    if not isinstance(value, dict):
        return None
    given = {name: part for name, part in value.items() if name not in OURS.get(str(value.get("kind")), ())}
    for name in ("section", "main"):
        if given.get(name) == "":
            given[name] = None
    try:
        command: Command = msgspec.convert(given, Command, strict=True)
    except (msgspec.ValidationError, RecursionError):
        return None
    return _known(command)


def _quotes(quote: str, messages: Iterable[str]) -> bool:
    plain_quote = " ".join(quote.lower().split())
    return bool(plain_quote) and any(plain_quote in " ".join(one.lower().split()) for one in messages)


def _possible(command: Command, has_case: bool) -> bool:
    """Whether what a command names exists."""
    match command:
        case WriteCase(main=main, candidates=candidates, without=without):
            return all(one in PATHOLOGIES for one in (main, *candidates, *without) if one is not None)
        case Rewrite(section=None):
            return has_case
        case Rewrite(section=str(section)) | Lengthen(section=section) | Shorten(section=section):
            return section in SECTIONS
        case WriteText(section=section) | KeepItems(section=section):
            return section in SECTIONS
        case SetVital(sign=sign) | NudgeVital(sign=sign):
            return sign in VITAL_SIGNS
        case GoBack(steps=steps, place=place):
            return steps >= 0 and place in ("", *SECTIONS, *VITAL_SIGNS)
    return True


def _known(command: Command) -> Command:
    """The command with its terms as the vocabulary has them."""
    changes: dict[str, Term] = {}
    for name in command.__struct_fields__:
        term = getattr(command, name)
        if not isinstance(term, Term):
            continue
        own = Term(term.en or term.bg, term.bg or term.en)
        match name, command:
            case (("condition" | "disease"), AddCondition() | RemoveCondition() | CannotWrite()):
                found = words.known_term(words.diseases(), own.en, own.bg)
            case "name", AddInvestigation() | RemoveInvestigation():
                found = words.known_term(words.labs(), own.en, own.bg)
            case "setting", SetSetting():
                found = words.known_term(words.settings(), own.en, own.bg)
            case "reaction", _:
                found = words.known_term(words.reactions(), own.en, own.bg)
            case "drug", _:
                found = words.known_term(words.drugs(), own.en, own.bg)
            case "substance", _:
                found = words.known_term((*words.drugs(), *words.allergens()), own.en, own.bg)
            case _:
                found = None
        changes[name] = found or own
    return msgspec.structs.replace(command, **changes) if changes else command
