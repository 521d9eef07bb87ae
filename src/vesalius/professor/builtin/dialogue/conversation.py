"""What a message asks for, read with the messages before it."""

from collections.abc import Sequence

import msgspec

from vesalius.professor.commands import (
    CannotWrite,
    Command,
    Contradiction,
    NudgeVital,
    SetMinutes,
    SetPatient,
    SetVital,
    Unread,
    WriteCase,
)
from vesalius.professor.reading import Reading, read, replies, settled, sex_implied

from .. import phrases
from ..executing import outside
from .answer import Answer
from .answers import ANSWERS

_REFERRED_TO = 3
"""Messages before that "more", "no, 150" and "change that" may refer to."""
_REMEMBERED = 12
"""Earlier messages whose vital signs are held."""
_USUAL_MINUTES = 20


def understood(answer: Answer) -> Reading:
    """What the message asks for; a short reply stands for the option that it names."""
    document = answer.turn.document
    before = answer.messages_before
    for text in before[-_REFERRED_TO:]:
        answer.earlier = _read_one(answer, text, answer.earlier).commands or answer.earlier
    if before:
        meant = _answers_question(answer)
        if meant is not None:
            answer.turn = msgspec.structs.replace(answer.turn, message=meant)
    reading = _absolute(answer, _read_one(answer, answer.turn.message, answer.earlier))
    if answer.has_case:
        _keep_what_was_said(answer, before)
        return _with_sex(answer, reading, before)
    if document.general_info.pathology is not None:
        return reading
    # Until there is a case, what earlier messages said of it still counts.
    kept: list[Command] = []
    for text in before:
        kept += [
            one
            for one in _read_one(answer, text, kept).commands
            if not isinstance(one, (*ANSWERS, Contradiction, Unread, CannotWrite))
            and not (isinstance(one, WriteCase) and one.main is None)
            and outside(one) is None
        ]
    commands = tuple(settled([*kept, *reading.commands]))
    return _with_sex(answer, Reading(commands, reading.unused), before)


def _absolute(answer: Answer, reading: Reading) -> Reading:
    """ "Add 5 minutes" as the minutes that makes."""
    now = answer.turn.document.general_info.minutes or _USUAL_MINUTES
    return Reading(
        tuple(
            msgspec.structs.replace(one, minutes=now + one.by, by=0)
            if isinstance(one, SetMinutes) and one.by
            else one
            for one in reading.commands
        ),
        reading.unused,
    )


def _answers_question(answer: Answer) -> str | None:
    """The message of the button that a typed answer stands for: "72", "the second one", "yes"."""
    message = answer.turn.message
    number, place = replies.number_alone(message), replies.place_named(message)
    for one in reversed(answer.earlier):
        match one:
            case Contradiction():
                options = phrases.contradiction_options(one, answer.speaks)
                if number is not None and one.about in ("age", "minutes"):
                    said = msgspec.structs.replace(one, options=(number,))
                    return phrases.contradiction_options(said, answer.speaks)[0]
                if place is not None:
                    return options[place] if place < len(options) else None
            case SetPatient() if outside(one) == "age" and number is not None:
                said = Contradiction(about="age", options=(number,), words=number)
                return phrases.contradiction_options(said, answer.speaks)[0]
            case WriteCase(main=str(main)) if answer.has_case and replies.agrees(message):
                return phrases.replace_option(answer.names((main,))[0], answer.speaks)
    return None


def _keep_what_was_said(answer: Answer, before: Sequence[str]) -> None:
    """Signs that the teacher has set earlier stay when others move."""
    for text in before[-_REMEMBERED:]:
        for one in _read_one(answer, text, ()).commands:
            match one:
                case SetVital(sign=sign) | NudgeVital(sign=sign):
                    answer.work.said.add(sign)


def _with_sex(answer: Answer, reading: Reading, before: Sequence[str]) -> Reading:
    """With the sex that pronouns say, while nobody has said it: "66, COPD", "he uses oxygen at home"."""
    messages = (*before, answer.turn.message)
    if any(_says_sex(one) for text in messages for one in _read_one(answer, text, ()).commands):
        return reading
    if before and any(_says_sex(one) for one in read(before[0], has_case=False).commands):
        return reading
    sex = sex_implied(messages)
    if sex is None or not reading.commands:
        return reading
    if answer.has_case and (
        sex == answer.turn.document.clinical_scenario.basic_measurements.gender
        or any(sex_implied((text,)) for text in before)
    ):
        return reading
    return Reading((*reading.commands, SetPatient(sex=sex, words="")), reading.unused)


def _read_one(answer: Answer, message: str, earlier: Sequence[Command]) -> Reading:
    return read(
        message,
        has_case=answer.has_case,
        pathology=answer.turn.document.general_info.pathology,
        language=answer.writes,
        section=answer.turn.section,
        earlier=earlier,
    )


def _says_sex(command: Command) -> bool:
    return isinstance(command, SetPatient) and command.sex is not None
