"""Outcomes that leave the document as it is: answers, questions back and refusals."""

import re

from vesalius.professor.commands import (
    AnswerQuestion,
    AskAbilities,
    AskDocument,
    AskFind,
    AskMissing,
    AskWhy,
    CannotWrite,
    Command,
    Contradiction,
    GoBack,
    Greet,
    Leave,
    Outcome,
    Publish,
    Redo,
    RestoreVersion,
    Thank,
    Undo,
    Withdraw,
    WriteCase,
)
from vesalius.professor.reading import Reading
from vesalius.scenarios.document import check

from .. import case_told, phrases
from ..knowledge import written
from .answer import Answer
from .placing import places_offered

ANSWERS = (
    AnswerQuestion,
    AskDocument,
    AskFind,
    AskWhy,
    AskMissing,
    AskAbilities,
    Greet,
    Thank,
    Publish,
    Undo,
    Redo,
    RestoreVersion,
    GoBack,
    Withdraw,
    Leave,
)
"""Commands that say nothing of a case to be written."""
MOST_OPTIONS = 4
_CONFIRMED = re.compile(r"^\W*(?:replace the case|замени случая)\b", re.IGNORECASE)
"""How the buttons begin that answer whether a case shall be replaced."""


def answered(answer: Answer, command: Command, *, empty: bool) -> Outcome:
    """A greeting, thanks, or a question about the dialogue; `empty`: there is no case yet."""
    match command:
        case Greet():
            text = phrases.greeting(answer.speaks) if empty else phrases.greeting_again(answer.speaks)
        case Leave(words=words):
            text = phrases.left(words, answer.speaks)
        case Withdraw():
            text = phrases.withdrawn(answer.speaks)
        case Thank():
            text = phrases.thanks(command.words, answer.speaks)
        case AskMissing():
            document = answer.work.document
            text = case_told.findings_told(check(document), document, answer.speaks)
        case AskAbilities():
            text = phrases.capabilities(answer.speaks)
        case AnswerQuestion(text=said):
            text = phrases.answer_of_a_model(said, answer.speaks)
        case Publish(act=act):
            return Outcome(
                status="refused", text=phrases.not_from_chat(act, answer.speaks), words=command.words
            )
        case _:
            text = phrases.no_case_yet(answer.speaks)
            return Outcome(status="refused", text=text, words=command.words)
    return Outcome(status="answered", text=text, words=command.words)


def not_understood(answer: Answer, reading: Reading) -> Outcome:
    """Says that nothing of the message was understood."""
    offered = places_offered(reading.unused, answer.speaks)
    text = "" if offered else phrases.not_understood(answer.speaks, empty=False)
    if reading.unused:
        text = f"{phrases.quoted_unused(reading.unused, answer.speaks, offered=bool(offered))} {text}".strip()
    return Outcome(status="refused", text=text, options=offered)


def whether_to_replace(answer: Answer, command: WriteCase) -> Outcome:
    """Another case in place of the one there is: asked first."""
    candidates = (command.main,) if command.main else command.candidates or tuple(sorted(written()))
    some = candidates[:MOST_OPTIONS]
    options = tuple(phrases.replace_option(name, answer.speaks) for name in answer.names(some))
    text, _ = phrases.replacing(phrases.pathology_names(some, answer.speaks), answer.speaks)
    if _is_all_said(answer, command) and len(some) == 1:
        options = (phrases.has_it_too(answer.names(some)[0], answer.speaks), *options)
        text = phrases.replaced_or_added(answer.names(some)[0], answer.speaks)
    return Outcome(status="asked", text=text, words=command.words, options=options)


def _is_all_said(answer: Answer, command: Command) -> bool:
    """Whether a disease is all that the message says: a new case may be meant, or one more illness of the patient."""
    return answer.turn.message.strip(" .!,;").lower() == command.words.strip(" .!,;").lower()


def asks_to_replace(message: str) -> bool:
    """Whether a message is the answer of a button that lets another case take the place of the one there is."""
    return _CONFIRMED.match(message) is not None


def cannot_write(answer: Answer, command: CannotWrite) -> Outcome:
    """Says that there is no case of a disease, and what comes near to it."""
    text = phrases.cannot_write(command.disease, command.words, command.near, answer.speaks)
    options = answer.names(command.near[:MOST_OPTIONS])
    if answer.has_case and _is_all_said(answer, command):
        options = (phrases.has_it_too(command.disease.to(answer.speaks), answer.speaks), *options)
    return Outcome(status="refused", text=text, words=command.words, options=options)


def which_is_meant(answer: Answer, command: Contradiction) -> Outcome:
    """Asks which of two things that contradict each other is meant."""
    text = phrases.contradiction(command, answer.speaks)
    options = phrases.contradiction_options(command, answer.speaks)
    return Outcome(status="asked", text=text, words=command.words, options=options)
