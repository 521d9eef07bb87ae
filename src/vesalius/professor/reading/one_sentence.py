# ruff: noqa: E501 (patterns read best unbroken)
"""One sentence of a message as commands: the special before the general, until every word is accounted for."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple, Protocol

from vesalius.professor.commands import (
    AddAllergy,
    AddBlock,
    AddCondition,
    AddCue,
    AskDocument,
    AskFind,
    AskWhy,
    CannotWrite,
    Command,
    Greet,
    NudgeVital,
    RemoveAction,
    RemoveAllergy,
    RemoveDrug,
    RemoveInvestigation,
    Rename,
    SetOrigin,
    SetPatient,
    Thank,
    Unread,
    WriteCase,
)

from . import (
    allergies,
    changes,
    conditions,
    drugs,
    events,
    examination,
    family,
    frame,
    labelled,
    life,
    names,
    objectives,
    patient,
    places,
    questions,
    signs,
    structure,
    therapy,
    tracings,
    whole,
)
from .actions import without_hints
from .asked_questions import read_answers
from .briefing import read_briefing, read_facilitator_note
from .by_words import read_by_words
from .causes import read_origin, read_other_origin, read_rhythm
from .conditional import GIVEN_THEN, IF_THEY, IN_THE_COURSE, NOT_DONE, ON_A_VALUE
from .corrections import (
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
from .full_names import read_name
from .goes_on import in_full
from .gravity import read_gravity
from .lab_steps import read_lab_steps
from .mentions import diseases_named
from .onset import read_onset
from .ordered_sections import for_section
from .other_numbers import read_other_number
from .problem import (
    begins_with_an_arrest,
    read_case,
    read_hints,
    read_other_problem,
    read_reaction,
    read_reaction_first,
)
from .removed_statements import read_removed_statement
from .retitled import read_title_told
from .sentence import Sentence
from .text import Message
from .unknown_drugs import read_unknown_drugs
from .vocabulary import pattern

_ADDRESS_TO_READER = pattern(
    r"\b(?:ignore (?:all |your |the )?(?:previous |prior )?(?:rules|instructions)|system prompt|as an ai|(?:пренебрегни|игнорирай|забрави)\w* (?:за )?(?:всички |твоите |своите |предишните )*(?:правила|инструкции)\w*)\b"
)
# "Is adenosine in there? What dose?"
_FURTHER_OF_IT = pattern(
    r"^\W*(?:(?:and|at|in|и|а|в)\W+)*(?:what|which|when|how much|how many|каква|какво|кога|колко)\s+(?:is the |е )?(?:dose|dosage|route|amount|points?|дозата?|пътя?т?|количество\w*|точки)?(?: of it| is it(?: worth| given)?| е|(?: does it| do they)? (?:carry|give|get|earn)s?| (?:му |ѝ )?(?:носи|дава|струва|се дава|се прави))?\W*\?\s*$"
)


class Read(Protocol):
    """How words are read as a message of their own."""

    def __call__(
        self,
        message: str,
        *,
        has_case: bool,
        pathology: str | None = None,
        language: str = "en",
        section: str | None = None,
        earlier: Sequence[Command] = (),
    ) -> "Reading":
        """What they ask for."""


class Reading(NamedTuple):
    """What a message asks for, in the order of its words; `unused`: words that no command covers."""

    commands: tuple[Command, ...]
    unused: tuple[str, ...]


def _may_mean_another(command: Command) -> bool:
    """Whether "make it her son" is about what was asked, or told of the family, and not about the patient."""
    told = Message(command.words)
    return isinstance(command, QUESTIONS) or Sentence(told, 0, len(told.text)).names_relative(
        0, len(told.text)
    )


_TAKES_AWAY = (RemoveAction, RemoveDrug, RemoveInvestigation)
QUESTIONS = (AskDocument, AskFind, AskWhy, Greet, Thank)


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


# "So what I'd like is a chap of 54 who ...", "would you write a case of ...?": no question, while there is no case.
_OF_A_PATIENT = pattern(
    r"\b(?:case|scenario|simulation|случай|сценарий|казус) (?:of|about|on|with|за|на|с|със|при)\b|\b(?:man|woman|lady|gentleman|chap|bloke|lad|girl|boy|patient|мъж|жена|момче|момиче|дядо|баба|пациент\w*)\b[^.;?]{0,24}\b(?:[2-9]\d|1[89]|twenties|thirties|forties|fifties|sixties|seventies|eighties)\b"
)


def read_sentence(
    sentence: Sentence,
    *,
    has_case: bool,
    pathology: str | None,
    language: str,
    section: str | None,
    earlier: Sequence[Command],
    names_case: bool,
    anew: Read,
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
        return list(anew(answered, has_case=has_case, pathology=pathology, language=language).commands)
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
    answers = read_answers(sentence, earlier) if has_case else []
    if answers:
        return answers
    noted = read_facilitator_note(sentence)
    if noted:
        return noted
    ordered = for_section(sentence, partial(anew, has_case=True, language=language)) if has_case else []
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
        if sentence.has(ON_A_VALUE) and any(
            isinstance(one, _TAKES_AWAY)
            for one in changes.read_changes(Sentence(sentence.message, sentence.start, sentence.end), earlier)
        ):
            # "Remove the insulin if potassium is low": it stays for all others.
            return []
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
    commands += without_hints(sentence)
    commands += [] if has_case else frame.read_team(sentence)
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
    if not has_case and names_case and main is None and not case_commands:
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
    if not (has_case and sentence.has(IN_THE_COURSE)):
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
        commands += sentence.reads(lambda: read_unknown_drugs(sentence))
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
