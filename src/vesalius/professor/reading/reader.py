# ruff: noqa: E501 (patterns read best unbroken)
"""From a message to commands: sentence by sentence, the special before the general, until every word is accounted for."""

from collections.abc import Sequence

import msgspec

from vesalius.professor.commands import (
    AddAllergy,
    AddCondition,
    AddDrug,
    AddObjective,
    AnotherCase,
    ChangeAction,
    Command,
    GoBack,
    Leave,
    RemoveObjective,
    Rename,
    Thank,
    Undo,
    Withdraw,
    WriteCase,
)

from . import drugs, experiencers, labelled, life, names, of_the_lesson, questions, rewritings, vocabulary
from .asked_questions import question_asked
from .clauses import MAY_STAND_ALONE, OF_THE_FLOW, untouched
from .corrections import correction_apart
from .dictated import own_letters, with_marks
from .experiencers import others_apart, told_of_others
from .kept import left_as_it_is, taken_back_last
from .lab_steps import without_steps_told
from .no_facts import is_order, of_the_patient
from .of_the_lesson import says_something, without_the_lesson
from .one_sentence import QUESTIONS, Reading, read_sentence
from .orders import orders_apart
from .problem import JOINS, leading_sentence
from .rewritings import as_typed, rewritten
from .sentence import Sentence
from .settling import TAKES_BACK, only_quoted, settled, taken_back, told_twice, unused_words
from .several_cases import one_of_several
from .spelled_out import spelled_out
from .text import Message, sentences
from .unpunctuated import with_ends
from .vocabulary import pattern

_THAT_AS_OBJECTIVE = pattern(
    r"^\W*(?:(?:and|please|so|и|моля)\W+)*(?:(?:make|turn) (?:that|this|it) (?:into )?(?:an?|one|the first|another) (?:learning )?(?:objective|goal|aim)|(?:put|add) (?:that|this|it) as an? (?:learning )?(?:objective|goal|aim)|(?:това |го )?(?:направи|сложи|добави|нека е|да е)\w* (?:го |това )?(?:като )?цел)\W*$"
)


def prepare() -> None:
    """Get all patterns ready, so that the first message does not wait for them."""
    vocabulary.prepare()
    rewritings.prepare()
    of_the_lesson.prepare()
    experiencers.prepare()


def read(
    message: str,
    *,
    has_case: bool,
    pathology: str | None = None,
    language: str = "en",
    section: str | None = None,
    earlier: Sequence[Command] = (),
) -> Reading:
    """Read a message.

    `has_case` and `pathology`: the case that is there; `language`: of its document; `section`: what the message is
    limited to; `earlier`: the commands of the message before, for corrections such as "no, 150".
    """
    first, further = ("", "") if has_case else one_of_several(message)
    if further:
        reading = read(first, has_case=False, pathology=pathology, language=language, earlier=earlier)
        return Reading((*reading.commands, AnotherCase(words=further)), reading.unused)
    # Bulgarian in Latin letters is read, and quoted, in its own.
    message, aside = without_the_lesson(with_marks(own_letters(message, language)))
    if aside and not says_something(message):
        return Reading((), aside)
    asked = question_asked(message) if has_case else None
    if asked is not None:
        rest = JOINS.sub("", f"{message[: asked.start]} {message[asked.end :]}")
        reading = read(
            rest, has_case=True, pathology=pathology, language=language, section=section, earlier=earlier
        )
        return Reading((asked.command, *reading.commands), (*aside, *reading.unused))
    message, put = rewritten(message, has_case=has_case)
    message = with_ends(spelled_out(message, has_case=has_case), has_case=has_case)
    text = Message(message, language)
    leaves = left_as_it_is(text) if has_case else None
    if leaves is not None:
        start, end = text.place(leaves.start(), leaves.end())
        words = text.message[start:end]
        rest = JOINS.sub("", f"{text.message[:start]} {text.message[end:]}")
        reading = read(
            rest, has_case=True, pathology=pathology, language=language, section=section, earlier=earlier
        )
        return Reading((Leave(words=words), *reading.commands), (*aside, *reading.unused))
    commands: list[Command] = []
    read_any: list[bool] = []
    parts = [
        span
        for start, end in sentences(text.text)
        for begin, stop in correction_apart(text.text, start, end, earlier)
        for opens, closes in (others_apart(text.text, begin, stop) if has_case else [(begin, stop)])
        for span in orders_apart(text.text, opens, closes)
    ]
    found = labelled.with_labels([Sentence(text, start, end) for start, end in parts])
    leading = None if has_case else leading_sentence(found)
    for sentence in found:
        before = len(commands)
        if read_any and not read_any[-1] and _THAT_AS_OBJECTIVE.match(sentence.text):
            # "One thing: adrenaline early. Make that an objective".
            what = found[len(read_any) - 1]
            subject = what.own_words.rpartition(": ")[2].strip(" .,")
            words = f"{what.take_all()} {sentence.take_all()}"
            commands.append(AddObjective(subject=subject, own=True, words=words))
            read_any[-1] = True
            read_any.append(True)
            continue
        new = read_sentence(
            sentence,
            has_case=has_case,
            pathology=pathology,
            language=language,
            section=section,
            earlier=commands
            if any(not isinstance(one, QUESTIONS) for one in commands)
            else (*earlier, *commands),
            names_case=leading is None or sentence is leading,
            anew=read,
        )
        if _NOT_THE_PATIENT.match(sentence.text) and commands and isinstance(commands[-1], _OF_A_PERSON):
            # "Allergic to penicillin. Not him, his brother."
            commands.pop()
            sentence.take_all()
            read_any.append(True)
            continue
        new = told_of_others(sentence, new, first=not has_case)
        new = _as_it_was(told_twice(sentence, new), commands)
        if TAKES_BACK.match(sentence.text):
            commands = taken_back(commands, new)
            before = len(commands)
        commands += new
        read_any.append(len(commands) > before)
    if commands and (has_case or any(isinstance(one, WriteCase) for one in (*commands, *earlier))):
        for number, sentence in enumerate(found):
            left = life.read_left(sentence, first=not has_case) if sentence.label is None else []
            commands += left
            read_any[number] = read_any[number] or bool(left)
    for number, sentence in enumerate(found):
        if sentence.label is None:
            again = _read_again(
                sentence,
                has_case=has_case,
                pathology=pathology,
                language=language,
                section=section,
                earlier=(*earlier, *commands),
            )
            commands += again
            read_any[number] = read_any[number] or bool(again)
    written = next((one.main for one in commands if isinstance(one, WriteCase) and one.main), None)
    if not has_case and written is not None:
        for number, sentence in enumerate(found):
            if not read_any[number] and sentence.label is None:
                later = _read_of_the_flow(sentence, written, language, commands)
                commands += later
                read_any[number] = bool(later)
    unused = [
        words
        for sentence, any_command in zip(found, read_any, strict=True)
        for words in unused_words(sentence, any_command=any_command, of=written)
    ]
    goes_back = all(isinstance(one, GoBack | Undo | Thank) for one in commands)
    withdrawn = _withdrawn(text, found) if has_case and not goes_back else None
    if withdrawn is not None:
        return Reading((Withdraw(words=withdrawn),), aside)
    commands = without_steps_told(names.told_sex_first(settled(commands)))
    commands = [of_the_patient(one) for one in commands]
    if not has_case and not _EARLIER.search(text.text):
        commands = _named_once(commands)
    orders = [one for one in commands if is_order(one) or (has_case and only_quoted(text.message, one))]
    unused += [one.words for one in orders]
    commands = [one for one in commands if one not in orders]
    if put:
        commands = [msgspec.structs.replace(one, words=as_typed(one.words, put)) for one in commands]
        unused = [as_typed(one, put) for one in unused]
    # Why something is taken back is nothing else that is asked for.
    told = unused if commands and goes_back else (*aside, *unused)
    return Reading(tuple(commands), tuple(dict.fromkeys(told)))


def _read_again(
    sentence: Sentence,
    *,
    has_case: bool,
    pathology: str | None,
    language: str,
    section: str | None,
    earlier: Sequence[Command],
) -> list[Command]:
    """What clauses that nothing was read from ask for, each read as a sentence of its own."""
    commands: list[Command] = []
    if questions.is_question(sentence) or drugs.IN_ORDER.search(sentence.text):
        return commands
    for clause in untouched(sentence):
        if _NOT_SO.match(clause.text):
            # "100 micrograms at a time, not 2 mg": no correction of what was said earlier.
            continue
        new = read_sentence(
            clause,
            has_case=has_case,
            pathology=pathology,
            language=language,
            section=section,
            # What another sentence asked for is answered by none of these.
            earlier=[one for one in (*earlier, *commands) if not isinstance(one, Rename) or one.name],
            names_case=False,
            anew=read,
        )
        if new and all(isinstance(one, MAY_STAND_ALONE) or _graded(one) for one in new):
            at = clause.start - sentence.start
            for start, end in clause.taken():
                sentence.take(at + start, at + end)
            commands += new
    return commands


def _graded(command: Command) -> bool:
    return isinstance(command, ChangeAction) and command.added and command.grade is not None


_NOT_SO = pattern(r"\W*(?:and not|not|а не|не)\s+\d")


def _read_of_the_flow(
    sentence: Sentence, pathology: str, language: str, earlier: Sequence[Command]
) -> list[Command]:
    """What a sentence that tells nothing of the patient asks of the case that the same message writes.

    "AF in a man of 70. Cardioversion without TOE must be harmful."
    """
    said = sentence.own_words
    reading = read(said, has_case=True, pathology=pathology, language=language, earlier=earlier)
    if reading.unused or not all(isinstance(one, OF_THE_FLOW) for one in reading.commands):
        return []
    if reading.commands:
        sentence.take_all()
    return list(reading.commands)


def _as_it_was(new: list[Command], before: list[Command]) -> list[Command]:
    """ "Add a goal and drop the last one": the last of those that were there before the message."""
    added = sum(isinstance(one, AddObjective) for one in before)
    return [
        msgspec.structs.replace(one, position=one.position - added)
        if isinstance(one, RemoveObjective) and one.position is not None and one.position < 0
        else one
        for one in new
    ]


_EARLIER = pattern(
    r"\b(?:previous\w*|prior|earlier|old|ago|past|pmhx?|history|before|another|second|recurr\w*|преди|предишн\w+|минал\w*|стар|прекаран\w*|повторен|втори|вече)\b"
)


def _named_once(commands: Sequence[Command]) -> list[Command]:
    """Without the problem of the case as a condition: "inferior MI ... an infarct is fine"."""
    mains = {one.main for one in commands if isinstance(one, WriteCase) and one.main}
    parts = {part for main in mains for part in (main, *main.split("_"))}
    return [one for one in commands if not (isinstance(one, AddCondition) and one.condition.key in parts)]


_OF_A_PERSON = (AddAllergy, AddCondition, AddDrug)
_NOT_THE_PATIENT = pattern(
    r"^\W*(?:no,? |sorry,? )?(?:not (?:him|her|the patient)|не (?:той|тя|него|нея|пациент\w*|на (?:него|нея)))\b[^.;]{0,30}\W*$"
)


def _withdrawn(text: Message, found: Sequence[Sentence]) -> str | None:
    """The words that take back what the message said before them, where nothing is asked for behind them."""
    last = taken_back_last(text)
    if last is None or not text.text[: last.start()].strip():
        return None
    behind = Message(text.words(last.end(), len(text.text)))
    asked = [
        one
        for start, end in sentences(behind.text)
        for one in read_sentence(
            Sentence(behind, start, end),
            has_case=True,
            pathology=None,
            language="en",
            section=None,
            earlier=(),
            names_case=False,
            anew=read,
        )
        if not isinstance(one, GoBack | Undo | Thank)
    ]
    return None if asked else text.words(last.start(), last.end())
