"""What a message asks for, read with the messages before it."""

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from vesalius.professor.commands import (
    AddDrug,
    AddInvestigation,
    CannotWrite,
    Command,
    Contradiction,
    NudgeVital,
    SetMinutes,
    SetPatient,
    SetVital,
    Unread,
    WriteCase,
    WriteHistory,
)
from vesalius.professor.reading import (
    Reading,
    as_sentence,
    asks_for_another,
    asks_for_the_nearest,
    read,
    replies,
    settled,
    sex_implied,
)
from vesalius.scenarios.document.checks.labs import kind_of

from .. import phrases
from ..coherent import ACID_BASE
from ..executing import outside
from .answer import Answer
from .answers import ANSWERS
from .placing import placed

_REFERRED_TO = 3
"""Messages before that "more", "no, 150" and "change that" may refer to."""
_REMEMBERED = 12
"""Earlier messages whose vital signs are held."""
_USUAL_MINUTES = 20


def understood(answer: Answer) -> Reading:
    """What the message asks for; a short reply stands for the option that it names."""
    document = answer.turn.document
    button = ""
    before = answer.messages_before
    for text in before[-_REFERRED_TO:]:
        if asks_for_the_nearest(text, answer.writes):
            # "Yes" behind it is about what was refused before.
            continue
        answer.earlier = _read_one(answer, text, answer.earlier).commands or answer.earlier
    if before:
        meant = placed(
            answer.turn.message, lambda: _read_one(answer, before[-1], answer.earlier), answer.speaks
        )
        if meant == "":
            return Reading((), (answer.turn.message,))
        button = answer.turn.message if meant else ""
        meant = meant or _answers_question(answer)
        if meant is not None:
            answer.turn = msgspec.structs.replace(answer.turn, message=meant)
    reading = _absolute(
        answer, _read_one(answer, answer.turn.message, (*_case_asked_for(answer, before), *answer.earlier))
    )
    if button:
        # It is quoted as it reads, not by the wish behind it.
        reading = Reading(
            tuple(msgspec.structs.replace(one, words=button) for one in reading.commands), reading.unused
        )
    if answer.has_case:
        _keep_what_was_said(answer, before)
        return _with_sex(answer, reading, before)
    if document.general_info.pathology is not None:
        return reading
    # Until there is a case, what earlier messages said of it still counts.
    kept: list[Command] = []
    for text in before:
        commands = _whole(text, _read_one(answer, text, kept).commands)
        refused = next((one for one in commands if isinstance(one, CannotWrite)), None)
        if refused is not None:
            answer.near = refused.near
        kept += _of_the_case(commands)
    now = _whole(answer.turn.message, reading.commands)
    if any(isinstance(one, WriteCase) and one.main and not one.by_sign for one in kept):
        # "Anaphylaxis ...", then "she can't talk": a sign names no other case.
        now = [one for one in now if not (isinstance(one, WriteCase) and one.by_sign)]
    return _with_sex(answer, Reading(tuple(settled([*kept, *now])), reading.unused), before)


def _whole(message: str, commands: Sequence[Command]) -> list[Command]:
    """The commands of a message without history that is a piece of something else.

    "Third degree" before "block" is how the problem is called; "since yesterday on" goes with the drug behind it.
    """
    said = " ".join(message.lower().split())
    result: list[Command] = []
    for one in commands:
        if isinstance(one, WriteHistory) and one.words:
            behind = next((other for other in commands if _follows(said, one, other)), None)
            if isinstance(behind, WriteCase) and not behind.by_sign and one.section != "social":
                continue
            if isinstance(behind, AddDrug):
                words = f"{one.words.strip()} {behind.words.strip()}"
                one = msgspec.structs.replace(one, text=as_sentence(words), words=words)
        result.append(one)
    return result


def _follows(said: str, one: Command, other: Command) -> bool:
    return (
        isinstance(other, WriteCase | AddDrug)
        and bool(other.words)
        and f"{one.words.strip()} {other.words.strip()}".lower() in said
    )


def _of_the_case(commands: Sequence[Command]) -> list[Command]:
    """What of a message stays true of the case that is written later; of a child only that it is a girl or a boy."""
    kept: list[Command] = []
    for one in commands:
        if isinstance(one, (*ANSWERS, Contradiction, Unread, CannotWrite)) or (
            isinstance(one, WriteCase) and one.main is None
        ):
            continue
        if isinstance(one, SetPatient) and outside(one) == "age":
            one = msgspec.structs.replace(one, age=None, child=False)
            if one.sex is None:
                continue
        if outside(one) is None:
            kept.append(one)
    return kept


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
    """Signs that the teacher has set earlier stay when others move, and so does what was stated of a blood gas."""
    for text in before[-_REMEMBERED:]:
        for one in _read_one(answer, text, ()).commands:
            match one:
                case SetVital(sign=sign) | NudgeVital(sign=sign):
                    answer.work.said.add(sign)
                case AddInvestigation(what="lab", name=name, value=float() | int()):
                    measured = kind_of(name.key)
                    if measured is not None and measured.key in ACID_BASE:
                        answer.work.stated_before.add(measured.key)


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
    if all(isinstance(one, ANSWERS) or outside(one) == "age" for one in reading.commands):
        # "What if he had COPD?" says nothing of the patient there is, nor does "could she be 12?".
        return reading
    if answer.has_case and (
        sex == answer.turn.document.clinical_scenario.basic_measurements.gender
        or any(sex_implied((text,)) not in (None, sex) for text in before)
    ):
        return reading
    return Reading((*reading.commands, SetPatient(sex=sex, words="")), reading.unused)


def _case_asked_for(answer: Answer, before: Sequence[str]) -> list[Command]:
    """The case that the message before asked for, where this one may name another: "rather asthma"."""
    if not (answer.has_case and before and asks_for_another(answer.turn.message, answer.writes)):
        return []
    asked = read(before[-1], has_case=False, language=answer.writes).commands
    return list(asked[:1]) if asked and isinstance(asked[0], WriteCase) else []


_read = lru_cache(maxsize=256)(read)
"""Messages before the last one are read again with each that follows."""


def _read_one(answer: Answer, message: str, earlier: Sequence[Command]) -> Reading:
    return _read(
        message,
        has_case=answer.has_case,
        pathology=answer.turn.document.general_info.pathology,
        language=answer.writes,
        section=answer.turn.section,
        earlier=tuple(earlier),
    )


def _says_sex(command: Command) -> bool:
    return isinstance(command, SetPatient) and command.sex is not None
