# ruff: noqa: E501 (patterns read best unbroken)
"""From a message to commands: sentence by sentence, the special before the general, until every word is accounted for."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import msgspec

from vesalius.professor.commands import (
    AddAllergy,
    AddBlock,
    AddCondition,
    AddCue,
    AddDrug,
    AddObjective,
    AnotherCase,
    AskDocument,
    AskFind,
    AskWhy,
    CannotWrite,
    ChangeAction,
    Command,
    GoBack,
    Greet,
    Leave,
    NudgeVital,
    RemoveAllergy,
    RemoveObjective,
    Rename,
    SetOrigin,
    SetPatient,
    Thank,
    Undo,
    Unread,
    Withdraw,
    WriteCase,
)

from . import (
    allergies,
    changes,
    conditions,
    drugs,
    events,
    examination,
    experiencers,
    family,
    frame,
    labelled,
    life,
    names,
    objectives,
    of_the_lesson,
    patient,
    places,
    questions,
    rewritings,
    signs,
    structure,
    therapy,
    tracings,
    vocabulary,
    whole,
)
from .briefing import read_briefing, read_facilitator_note
from .by_words import read_by_words
from .causes import read_origin, read_other_origin, read_rhythm
from .clauses import MAY_STAND_ALONE, OF_THE_FLOW, untouched
from .conditional import GIVEN_THEN, IF_THEY, NOT_DONE
from .corrections import (
    correction_apart,
    read_again,
    read_correction,
    read_meant,
    read_of_another,
    read_other_word,
    read_too_much,
    take_what_it_was,
)
from .courtesy import GREETING, THANKS
from .denials import read_denials
from .dictated import own_letters, with_marks
from .experiencers import others_apart, told_of_others
from .full_names import read_name
from .goes_on import in_full
from .gravity import read_gravity
from .kept import left_as_it_is, taken_back_last
from .lab_steps import read_lab_steps, without_steps_told
from .no_facts import is_order, of_the_patient
from .of_the_lesson import says_something, without_the_lesson
from .onset import read_onset
from .ordered_sections import for_section
from .orders import orders_apart
from .other_numbers import read_other_number
from .problem import (
    JOINS,
    begins_with_an_arrest,
    diseases_named,
    leading_sentence,
    read_case,
    read_hints,
    read_other_problem,
    read_reaction,
    read_reaction_first,
)
from .removed_statements import read_removed_statement
from .retitled import read_title_told
from .rewritings import as_typed, rewritten
from .sentence import Sentence
from .settling import TAKES_BACK, only_quoted, settled, taken_back, told_twice, unused_words
from .several_cases import one_of_several
from .spelled_out import spelled_out
from .text import Message, sentences
from .unpunctuated import with_ends
from .vocabulary import pattern

_ADDRESS_TO_READER = pattern(
    r"\b(?:ignore (?:all |your |the )?(?:previous |prior )?(?:rules|instructions)|system prompt|as an ai|(?:пренебрегни|игнорирай|забрави)\w* (?:за )?(?:всички |твоите |своите |предишните )*(?:правила|инструкции)\w*)\b"
)


_THAT_AS_OBJECTIVE = pattern(
    r"^\W*(?:(?:and|please|so|и|моля)\W+)*(?:(?:make|turn) (?:that|this|it) (?:into )?(?:an?|one|the first|another) (?:learning )?(?:objective|goal|aim)|(?:put|add) (?:that|this|it) as an? (?:learning )?(?:objective|goal|aim)|(?:това |го )?(?:направи|сложи|добави|нека е|да е)\w* (?:го |това )?(?:като )?цел)\W*$"
)
# "Is adenosine in there? What dose?"
_FURTHER_OF_IT = pattern(
    r"^\W*(?:(?:and|at|in|и|а|в)\W+)*(?:what|which|when|how much|how many|каква|какво|кога|колко)\s+(?:is the |е )?(?:dose|dosage|route|amount|points?|дозата?|пътя?т?|количество\w*|точки)?(?: of it| is it(?: worth| given)?| е|(?: does it| do they)? (?:carry|give|get|earn)s?| (?:му |ѝ )?(?:носи|дава|струва|се дава|се прави))?\W*\?\s*$"
)


class Reading(NamedTuple):
    """What a message asks for, in the order of its words; `unused`: words that no command covers."""

    commands: tuple[Command, ...]
    unused: tuple[str, ...]


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
        new = _read_sentence(
            sentence,
            has_case=has_case,
            pathology=pathology,
            language=language,
            section=section,
            earlier=commands
            if any(not isinstance(one, _QUESTIONS) for one in commands)
            else (*earlier, *commands),
            names_case=leading is None or sentence is leading,
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
        new = _read_sentence(
            clause,
            has_case=has_case,
            pathology=pathology,
            language=language,
            section=section,
            # What another sentence asked for is answered by none of these.
            earlier=[one for one in (*earlier, *commands) if not isinstance(one, Rename) or one.name],
            names_case=False,
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


def _may_mean_another(command: Command) -> bool:
    """Whether "make it her son" is about what was asked, or told of the family, and not about the patient."""
    told = Message(command.words)
    return isinstance(command, _QUESTIONS) or Sentence(told, 0, len(told.text)).names_relative(
        0, len(told.text)
    )


_EARLIER = pattern(
    r"\b(?:previous\w*|prior|earlier|old|ago|past|pmhx?|history|before|another|second|recurr\w*|преди|предишн\w+|минал\w*|стар|прекаран\w*|повторен|втори|вече)\b"
)


def _named_once(commands: Sequence[Command]) -> list[Command]:
    """Without the problem of the case as a condition: "inferior MI ... an infarct is fine"."""
    mains = {one.main for one in commands if isinstance(one, WriteCase) and one.main}
    parts = {part for main in mains for part in (main, *main.split("_"))}
    return [one for one in commands if not (isinstance(one, AddCondition) and one.condition.key in parts)]


_QUESTIONS = (AskDocument, AskFind, AskWhy, Greet, Thank)
_OF_A_PERSON = (AddAllergy, AddCondition, AddDrug)
_NOT_THE_PATIENT = pattern(
    r"^\W*(?:no,? |sorry,? )?(?:not (?:him|her|the patient)|не (?:той|тя|него|нея|пациент\w*|на (?:него|нея)))\b[^.;]{0,30}\W*$"
)


def _brought_on(origins: Sequence[Command], before: Sequence[Command]) -> list[Command]:
    """What brought the problem on: stung by a wasp, what one is allergic to beside that is no cause."""
    cases = [one for one in before if isinstance(one, WriteCase)]
    named = any(isinstance(one, SetOrigin) for one in before) or any(one.by_sign for one in cases)
    allergic = " ".join(one.words for one in before if isinstance(one, AddAllergy)) if named else ""
    title = " ".join(one.words for one in before if isinstance(one, Rename))
    of_case = " ".join(one.words for one in cases)
    told = [one.origin for one in before if isinstance(one, SetOrigin)]
    return [
        one
        for one in origins
        if one.words not in title
        and (one.words not in allergic or one.words in of_case)
        and not any(isinstance(one, SetOrigin) and known == one.origin for known in told)
    ]


def _withdrawn(text: Message, found: Sequence[Sentence]) -> str | None:
    """The words that take back what the message said before them, where nothing is asked for behind them."""
    last = taken_back_last(text)
    if last is None or not text.text[: last.start()].strip():
        return None
    behind = Message(text.words(last.end(), len(text.text)))
    asked = [
        one
        for start, end in sentences(behind.text)
        for one in _read_sentence(
            Sentence(behind, start, end),
            has_case=True,
            pathology=None,
            language="en",
            section=None,
            earlier=(),
            names_case=False,
        )
        if not isinstance(one, GoBack | Undo | Thank)
    ]
    return None if asked else text.words(last.start(), last.end())


# "So what I'd like is a chap of 54 who ...", "would you write a case of ...?": no question, while there is no case.
_OF_A_PATIENT = pattern(
    r"\b(?:case|scenario|simulation|случай|сценарий|казус) (?:of|about|on|with|за|на|с|със|при)\b|\b(?:man|woman|lady|gentleman|chap|bloke|lad|girl|boy|patient|мъж|жена|момче|момиче|дядо|баба|пациент\w*)\b[^.;?]{0,24}\b(?:[2-9]\d|1[89]|twenties|thirties|forties|fifties|sixties|seventies|eighties)\b"
)


def _read_sentence(
    sentence: Sentence,
    *,
    has_case: bool,
    pathology: str | None,
    language: str,
    section: str | None,
    earlier: Sequence[Command],
    names_case: bool,
) -> list[Command]:
    commands: list[Command] = []
    injected = sentence.first(_ADDRESS_TO_READER)
    if injected is not None:
        return [Unread(words=sentence.take(0, len(sentence.text)))]
    greeted = sentence.first(GREETING)
    if greeted is not None:
        words = sentence.take_match(greeted)
        if greeted.end() >= len(sentence.text.rstrip()):
            return [Greet(words=words)]
    answered = in_full(sentence, earlier)
    if answered is not None:
        return list(read(answered, has_case=has_case, pathology=pathology, language=language).commands)
    corrected = (
        read_title_told(sentence, earlier)
        or read_correction(sentence, earlier)
        or read_of_another(sentence, earlier)
        or read_meant(sentence, earlier)
        or read_other_word(sentence, earlier)
        or read_again(sentence, earlier)
        or read_too_much(sentence, earlier)
    )
    if corrected:
        return corrected
    other_number = read_other_number(sentence) if has_case else []
    if other_number:
        return other_number
    noted = read_facilitator_note(sentence)
    if noted:
        return noted
    ordered = for_section(sentence, partial(read, has_case=True, language=language)) if has_case else []
    if ordered:
        return ordered
    told = labelled.read_labelled(sentence, has_case=has_case, names_case=names_case)
    if told:
        return told
    about_all = whole.read_whole(sentence, language)
    if about_all:
        return about_all
    if has_case and not questions.is_question(sentence):
        commands += read_lab_steps(sentence)
        commands += read_denials(sentence, pathology)
        changed = [] if commands else changes.read_changes(sentence, earlier)
        if changed:
            return changed
        commands += life.read_habits_removed(sentence)
        ordered = (
            life.read_cleared(sentence)
            or life.read_job(sentence)
            or read_removed_statement(sentence, of_examination=True)
        )
        if ordered:
            return ordered
        rather = read_rhythm(sentence, pathology) or read_other_problem(sentence, earlier)
        if rather:
            return rather
        origin = read_other_origin(sentence, pathology)
        if origin:
            return origin
    asked: list[Command] = []
    if has_case or not sentence.has(_OF_A_PATIENT):
        names_disease = not has_case and bool(diseases_named(sentence))
        asked = questions.read_questions(sentence, names_disease=names_disease)
    if asked:
        return asked
    further = _FURTHER_OF_IT.match(sentence.text)
    before = next((one for one in reversed(earlier) if isinstance(one, AskDocument | AskFind | AskWhy)), None)
    if has_case and further is not None and before is not None:
        return [
            AskFind(subject=f"{before.words} {sentence.text}", words=sentence.take(0, len(sentence.text)))
        ]
    if has_case and (questions.asks_plainly(sentence) or questions.asks_about(sentence)):
        return [AskFind(subject=sentence.text, words=sentence.take(0, len(sentence.text)).strip())]
    commands += read_briefing(sentence)
    # What a title says is told of nobody.
    commands += frame.read_title(sentence, quoted=True)
    commands += therapy.read_stopped(sentence, first=not has_case)
    commands += therapy.read_started(sentence)
    another: list[Command] = []
    if has_case and not (earlier and _may_mean_another(earlier[-1])):
        another = patient.read_another_person(sentence)
        commands += another
    happened = events.read_events(sentence, first=not has_case)
    commands += happened
    named = names.read_given_name(sentence, first=not has_case)
    commands += named
    commands += sentence.reads(lambda: frame.read_title(sentence))
    commands += read_name(sentence, first=not has_case)
    commands += sentence.reads(lambda: tracings.read_measures(sentence))
    if has_case or earlier or not begins_with_an_arrest(sentence):
        commands += sentence.reads(lambda: structure.read_parts(sentence))
    commands += sentence.reads(lambda: objectives.read_objectives(sentence, first=not has_case))
    named_section = structure.section_named(sentence)
    if not any(isinstance(one, AddCue) for one in commands):
        # "Сестра" is a nurse as well as a sister.
        commands += sentence.reads(lambda: family.read_family(sentence, first=not has_case))
    about_allergies = any(isinstance(one, AddAllergy | RemoveAllergy) for one in earlier)
    commands += sentence.reads(lambda: allergies.read_allergies(sentence, about_allergies=about_allergies))
    if has_case:
        commands += sentence.reads(lambda: examination.read_findings(sentence))
    main: str | None = None
    case_commands: list[Command] = (
        [] if has_case or not names_case else read_reaction_first(sentence, commands)
    )
    if case_commands:
        main = "anaphylaxis"
    elif names_case and not (has_case and GIVEN_THEN.match(sentence.text)):
        main, case_commands = read_case(sentence, has_case=has_case, pathology=pathology)
    commands += case_commands
    if not has_case and main is None and not case_commands:
        case_commands = read_reaction(commands)
        commands += case_commands
    commands += read_gravity(sentence, case_commands)
    commands += sentence.reads(lambda: frame.read_learners(sentence, first=not has_case))
    if has_case and (IF_THEY.match(sentence.text) or NOT_DONE.match(sentence.text)):
        # What may come of what is done is no sign, drug or result of the beginning.
        return commands
    about = (
        [pathology] if has_case else [one.main for one in (*earlier, *commands) if isinstance(one, WriteCase)]
    )
    if not has_case:
        commands += read_onset(sentence, next((one for one in reversed(about) if one), None))
    commands += sentence.reads(lambda: therapy.read_therapy(sentence))
    commands += sentence.reads(lambda: drugs.read_drugs(sentence, first=not has_case))
    commands += _brought_on(
        read_origin(sentence, next((one for one in reversed(about) if one), None), first=not has_case),
        (*earlier, *commands),
    )
    commands += sentence.reads(lambda: signs.read_signs(sentence))
    other = any(isinstance(command, WriteCase | CannotWrite) for command in commands)
    commands += patient.read_patient(
        sentence,
        # "Call him Eleanor instead, 66": who it is is told anew.
        first=not has_case or other or bool(named) or bool(another),
        # "The pressure a bit softer, something like 95".
        bare=not any(
            isinstance(one, NudgeVital) and one.words in sentence.message.message
            for one in (*earlier, *commands)
        ),
    )
    if not has_case and not any(isinstance(one, SetPatient) and one.age for one in commands):
        # "Crew called to a 45-year-old man slumped in a cubicle": who it is, inside what happened.
        for one in happened:
            told_of = Message(one.words, language)
            commands += patient.read_patient(Sentence(told_of, 0, len(told_of.text)), first=True)
    commands += frame.read_minutes(
        sentence, names_section=named_section is not None or section is not None, first=not has_case
    )
    commands += sentence.reads(lambda: structure.read_sections(sentence, section))
    commands += frame.read_level(sentence, names_section=named_section is not None)
    commands += sentence.reads(lambda: places.read_setting(sentence, first=not has_case))
    beside = conditions.read_conditions(sentence, main=main, new=not has_case)
    pregnant = next(
        (one for one in beside if isinstance(one, AddCondition) and one.condition.key == "pregnancy"),
        None,
    )
    if (
        pregnant is not None
        and not has_case
        and not any(isinstance(one, SetPatient) and one.sex for one in commands)
    ):
        commands.append(SetPatient(sex="female", words=pregnant.words))
    commands += beside
    if not has_case or not any(isinstance(one, AddBlock | AddCue) for one in commands):
        commands += sentence.reads(lambda: conditions.read_told_conditions(sentence))
        commands += sentence.reads(lambda: drugs.read_unknown_drugs(sentence))
    if has_case and not commands:
        commands += read_removed_statement(sentence)
    if not has_case and about:
        commands += sentence.reads(lambda: examination.read_findings(sentence, first=True))
    take_what_it_was(sentence)
    commands += life.read_life(sentence, first=not has_case)
    if (
        not has_case
        and main is None
        and not any(isinstance(one, WriteCase | CannotWrite) for one in (*commands, *earlier))
    ):
        commands += read_hints(sentence)
    if named_section is None:
        commands += life.read_statement(sentence, first=not has_case)
    if has_case and all(isinstance(one, WriteCase | CannotWrite) for one in commands):
        # "The first objective like this: recognises sepsis": no case of sepsis.
        commands = read_by_words(sentence) or commands
    if not commands:
        thanked = sentence.first(THANKS)
        if thanked is not None and thanked.end() >= len(sentence.text.rstrip()):
            return [Thank(words=sentence.take_match(thanked))]
    return commands
