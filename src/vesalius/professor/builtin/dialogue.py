"""The built-in author: reads a message as commands, carries them out, and says what became of each."""

import contextlib
import itertools
import re
from collections.abc import AsyncIterator, Iterator, Sequence
from typing import Literal

import msgspec

from vesalius.professor.commands import (
    AddCondition,
    AddDrug,
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
    Lengthen,
    NudgeVital,
    NumberOfObjectives,
    Outcome,
    Publish,
    Redo,
    RemoveCondition,
    RestoreVersion,
    Rewrite,
    SetMinutes,
    SetOrigin,
    SetPatient,
    SetState,
    SetVital,
    Term,
    Thank,
    Translate,
    Undo,
    Unread,
    Withdraw,
    WriteCase,
    WriteFreely,
    WriteHistory,
)
from vesalius.professor.reading import (
    Reading,
    as_sentence,
    is_latin_bulgarian,
    meant,
    read,
    replies,
    settled,
    sex_implied,
    weighed,
)
from vesalius.scenarios.document import (
    CHECKPOINTS,
    PATHOLOGIES,
    Change,
    CheckpointId,
    Document,
    InvalidDocument,
    apply_changes,
    changed_pointers,
    check,
    checkpoint_statuses,
    read_pointer,
    to_builtins,
)
from vesalius.scenarios.document.schema import PathologyId

from ..author import AuthorEvent, Changed, CheckpointMoved, Finished, Origin, Text, Turn
from . import phrases
from .case import Brief
from .circumstances import CannotBeCombined
from .compose import brief_of, document_language, new_brief, recast, translated, write
from .executing import (
    Work,
    carry_out,
    in_brief,
    outside,
    recast_case,
    refuse_outside,
    set_places,
    set_pressure,
    set_state,
    with_own_objectives,
    with_wishes,
)
from .executing.circumstances import cannot_be_combined, set_circumstance, taken_without_adapting
from .knowledge import written
from .language import Language, Say, language_of_locale, language_of_text, with_decimal_commas
from .origins import is_rhythm, says_more, with_origins

_SEEDS = 2**53
_TRIED_SEEDS = 8
"""Variants that are written in search of one whose section reads differently."""
_WORDS_PER_PIECE = 4
_MOST_POINTERS = 40
_MOST_OPTIONS = 4
_CONFIRMED = re.compile(r"^\W*(?:replace the case|замени случая)\b", re.IGNORECASE)
"""How the buttons begin that answer whether a case shall be replaced."""
_USUAL_MINUTES = 20
_FEWEST_WORDS = 2
"""A story in a teacher's words has so many at least."""
_REFERRED_TO = 3
"""Messages before that "more", "no, 150" and "change that" may refer to."""
_REMEMBERED = 12
"""Earlier messages whose vital signs are held."""
_BROUGHT_ON = ("What brought it on", "Отключващ фактор")
_PRESSURE = ("systolicPressure", "diastolicPressure")
_SETUP = ("scenarioName", "pathology", "learners", "difficulty", "minutes", "setting", "prebrief")
_ANSWERS = (
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


class BuiltinAuthor:
    """Professor GPT without a model: a dialogue over the curated knowledge of the written pathologies."""

    @property
    def origin(self) -> Origin:
        return "builtin"

    async def answer(self, turn: Turn) -> AsyncIterator[AuthorEvent]:
        for event in Answer(turn).events():
            yield event


class Answer:
    """One answer: commands carried out, and what became of each. Every event is a function of the arguments alone.

    `reading`: the commands where another reader made them; without it the built-in reader reads the message.
    """

    def __init__(self, turn: Turn, reading: Reading | None = None) -> None:
        self.turn = turn
        self._reading = reading
        self.seed = turn.seed % _SEEDS
        locale = language_of_locale(turn.locale)
        self.writes = document_language(turn.document, locale)
        latin = is_latin_bulgarian(turn.message, self.writes)
        spoken: Language | None = "bg" if latin else language_of_text(turn.message)
        self.speaks: Language = "bg" if locale == "bg" and spoken is None else spoken or locale
        self.work = Work(turn.document, self.speaks, self.writes)
        self.said: list[str] = []
        self.outcomes: list[Outcome] = []
        self.earlier: Sequence[Command] = ()
        self.kind: Literal["message", "undo", "redo", "restore"] = "message"
        self.restores: int | None = None

    @property
    def _has_case(self) -> bool:
        return bool(self.turn.document.scenario_flow.blocks)

    def events(self) -> Iterator[AuthorEvent]:
        reading = self._reading or self._read()
        if self._has_case:
            yield from self._change(reading)
        else:
            yield from self._first_case(reading)

    # Reading

    def _read(self) -> Reading:
        document = self.turn.document
        before = [text for sender, text in self.turn.history if sender == "user"]
        for text in before[-_REFERRED_TO:]:
            self.earlier = self._read_one(text, self.earlier).commands or self.earlier
        if before:
            answer = self._answers_question()
            if answer is not None:
                self.turn = msgspec.structs.replace(self.turn, message=answer)
        reading = self._absolute(self._read_one(self.turn.message, self.earlier))
        if self._has_case:
            self._keep_what_was_said(before)
            return self._with_sex(reading, before)
        if document.general_info.pathology is not None:
            return reading
        # Until there is a case, what earlier messages said of it still counts.
        kept: list[Command] = []
        for text in before:
            kept += [
                one
                for one in self._read_one(text, kept).commands
                if not isinstance(one, (*_ANSWERS, Contradiction, Unread, CannotWrite))
                and not (isinstance(one, WriteCase) and one.main is None)
                and outside(one) is None
            ]
        commands = tuple(settled([*kept, *reading.commands]))
        return self._with_sex(Reading(commands, reading.unused), before)

    def _absolute(self, reading: Reading) -> Reading:
        """ "Add 5 minutes" as the minutes that makes."""
        now = self.turn.document.general_info.minutes or _USUAL_MINUTES
        return Reading(
            tuple(
                msgspec.structs.replace(one, minutes=now + one.by, by=0)
                if isinstance(one, SetMinutes) and one.by
                else one
                for one in reading.commands
            ),
            reading.unused,
        )

    def _answers_question(self) -> str | None:
        """The message of the button that a typed answer stands for: "72", "the second one", "yes"."""
        message = self.turn.message
        number, place = replies.number_alone(message), replies.place_named(message)
        for one in reversed(self.earlier):
            match one:
                case Contradiction():
                    options = phrases.contradiction_options(one, self.speaks)
                    if number is not None and one.about in ("age", "minutes"):
                        said = msgspec.structs.replace(one, options=(number,))
                        return phrases.contradiction_options(said, self.speaks)[0]
                    if place is not None:
                        return options[place] if place < len(options) else None
                case SetPatient() if outside(one) == "age" and number is not None:
                    said = Contradiction(about="age", options=(number,), words=number)
                    return phrases.contradiction_options(said, self.speaks)[0]
                case WriteCase(main=str(main)) if self._has_case and replies.agrees(message):
                    return phrases.replace_option(self._names((main,))[0], self.speaks)
        return None

    def _keep_what_was_said(self, before: Sequence[str]) -> None:
        """Signs that the teacher has set earlier stay when others move."""
        for text in before[-_REMEMBERED:]:
            for one in self._read_one(text, ()).commands:
                match one:
                    case SetVital(sign=sign) | NudgeVital(sign=sign):
                        self.work.said.add(sign)

    def _with_sex(self, reading: Reading, before: Sequence[str]) -> Reading:
        """With the sex that pronouns say, while nobody has said it: "66, COPD", "he uses oxygen at home"."""
        messages = (*before, self.turn.message)
        if any(_says_sex(one) for text in messages for one in self._read_one(text, ()).commands):
            return reading
        if before and any(_says_sex(one) for one in read(before[0], has_case=False).commands):
            return reading
        sex = sex_implied(messages)
        if sex is None or not reading.commands:
            return reading
        if self._has_case and (
            sex == self.turn.document.clinical_scenario.basic_measurements.gender
            or any(sex_implied((text,)) for text in before)
        ):
            return reading
        return Reading((*reading.commands, SetPatient(sex=sex, words="")), reading.unused)

    def _read_one(self, message: str, earlier: Sequence[Command]) -> Reading:
        return read(
            message,
            has_case=self._has_case,
            pathology=self.turn.document.general_info.pathology,
            language=self.writes,
            section=self.turn.section,
            earlier=earlier,
        )

    # A new case

    def _first_case(self, reading: Reading) -> Iterator[AuthorEvent]:
        commands = reading.commands
        pathology = self.turn.document.general_info.pathology
        wish = next((one for one in commands if isinstance(one, WriteCase)), None)
        refused = [one for one in commands if isinstance(one, CannotWrite)]
        asked = [one for one in commands if isinstance(one, Contradiction)]
        beyond = [one for one in commands if isinstance(one, SetPatient) and outside(one) == "age"]
        facts: list[Command] = [
            one
            for one in commands
            if not isinstance(one, (*_ANSWERS, WriteCase, CannotWrite, Contradiction, Unread))
        ]
        before = [text for sender, text in self.turn.history if sender == "user"]
        likely = weighed([*before, self.turn.message], commands)
        chosen = self._chosen(before)
        guessed = meant(likely, asked=bool(before))
        if wish is not None and wish.main is not None:
            pathology = wish.main
        elif chosen is not None:
            pathology = chosen
        elif wish is not None and wish.anything:
            fitting = [name for name, _ in likely[:1]] or sorted(written())
            choices = [one for one in fitting if one not in wish.without] or sorted(written())
            pathology = choices[self.seed % len(choices)]
        elif pathology is None and not refused and guessed is not None:
            pathology = guessed
            others = [name for name, _ in likely if name != guessed][: _MOST_OPTIONS - 1]
            text = phrases.taken_for(guessed, others, self.speaks)
            self.outcomes.append(self._plain("different", text, words=self.turn.message))
        if asked:
            self.outcomes += [self._ask(one) for one in asked]
        elif beyond:
            self.outcomes += [refuse_outside(self.work, one) for one in beyond]
        elif pathology is not None and (wish is not None or chosen or guessed or not refused):
            if refused:
                self.outcomes += [self._cannot_write(one) for one in refused]
            unused = [one for one in reading.unused if chosen is None or replies.place_named(one) is None]
            yield from self._write(pathology, facts, unused)
            return
        elif refused:
            self.outcomes += [self._cannot_write(one) for one in refused]
        else:
            answers = [one for one in commands if isinstance(one, _ANSWERS)]
            self.outcomes += [self._answer(one, empty=True) for one in answers]
            if not answers:
                candidates = (
                    wish.candidates if wish is not None and not likely else [one for one, _ in likely]
                )
                if reading.unused:
                    quoted = phrases.no_pathology_in(reading.unused, self.speaks)
                    self.outcomes.append(self._plain("refused", quoted, words="; ".join(reading.unused)))
                self.outcomes.append(self._which(wish, candidates, noted=bool(facts)))
            yield from self._told((), noted=False)
            return
        yield from self._told((), noted=bool(facts))

    def _chosen(self, before: Sequence[str]) -> PathologyId | None:
        """ "The second one": which of the pathologies that the last answer offered."""
        if not before:
            return None
        near = next((one.near for one in reversed(self.earlier) if isinstance(one, CannotWrite)), ())
        offered = near or self._offered([name for name, _ in weighed(before, ())])
        place = replies.place_named(self.turn.message)
        if place is None and len(offered) == 1 and replies.agrees(self.turn.message):
            place = 0
        if place is not None:
            return offered[place] if place < len(offered) else None
        names = {one: f"{PATHOLOGIES[one].name('en')} {PATHOLOGIES[one].name('bg')}" for one in written()}
        return replies.named_in_part(self.turn.message, {one: names[one] for one in offered}, names)

    def _offered(self, candidates: Sequence[PathologyId]) -> Sequence[PathologyId]:
        return (candidates or sorted(written()))[:_MOST_OPTIONS]

    def _which(self, wish: WriteCase | None, candidates: Sequence[PathologyId], *, noted: bool) -> Outcome:
        offered = self._offered(candidates)
        if not candidates:
            text = phrases.which_pathology(self.speaks, noted=noted)
        else:
            text = phrases.which_of("" if noted or wish is None else wish.words, offered, self.speaks)
        words = wish.words if wish is not None else ""
        return self._plain("asked", text, words=words, options=self._names(offered))

    def _write(
        self, pathology: PathologyId, facts: list[Command], unused: Sequence[str]
    ) -> Iterator[AuthorEvent]:
        knowledge = written()[pathology]
        wishes = [one for one in facts if in_brief(one, knowledge) and outside(one) is None]
        brief = new_brief(knowledge, wishes, self.writes, self.seed)
        brief = with_wishes(brief, wishes, knowledge, new=True)
        wanted = [one for one in facts if isinstance(one, SetOrigin)]
        brief, met = with_origins(pathology, brief, wanted)
        yield from self._say(phrases.begins(knowledge, brief, self.speaks))
        self.work.document = self._keep_theirs(write(pathology, brief))
        yield from self._sections(self.work.document)
        yield from self._say(phrases.written_case(knowledge, brief, self.work.document, self.speaks))
        for command in wishes:
            outcome = Outcome(status="done", text="", words=command.words)
            if isinstance(command, NumberOfObjectives):
                outcome = with_own_objectives(self.work, command, knowledge, outcome)
            self.outcomes.append(outcome)
        self.outcomes += [self._origin_told(one, met=one in met) for one in wanted]
        rest = [one for one in facts if one not in wishes and one not in wanted]
        self._facts([one for one in rest if not _so_already(self.work, one)])
        yield from self._told(unused, noted=False, closing=phrases.to_confirm(knowledge, self.speaks))

    def _keep_theirs(self, composed: Document) -> Document:
        """What belongs to the scenario and not to the case: its id, and allergies that were there."""
        old = self.turn.document
        allergies = to_builtins(old)["clinicalScenario"]["history"]["allergies"]
        changes = [Change("/scenarioId", old.scenario_id)]
        if allergies and not self._has_case:
            changes.append(Change("/clinicalScenario/history/allergies", allergies))
        return apply_changes(composed, changes)

    def _sections(self, composed: Document) -> Iterator[AuthorEvent]:
        """Puts the case into the document section by section, so that it can be watched."""
        plain = to_builtins(composed)
        current = apply_changes(
            self.turn.document,
            [Change("/variant", composed.variant), Change("/scenarioId", composed.scenario_id)],
        )
        for id, section in CHECKPOINTS.items():
            yield CheckpointMoved(id, "working")
            pointers = [f"/generalInfo/{name}" for name in _SETUP] if id == "pathology" else [section]
            current = apply_changes(
                current, [Change(pointer, read_pointer(plain, pointer)) for pointer in pointers]
            )
            yield Changed(current, pointers)
            yield CheckpointMoved(id, "done")
        yield from self._settled(composed, tuple(CHECKPOINTS))

    # A change to a case

    def _change(self, reading: Reading) -> Iterator[AuthorEvent]:
        commands = list(reading.commands)
        wish = next((one for one in commands if isinstance(one, WriteCase | CannotWrite)), None)
        if isinstance(wish, WriteCase) and wish.main is not None and asks_to_replace(self.turn.message):
            # The message that was asked about says who the new patient is.
            told: list[Command] = [
                one
                for one in (*self.earlier, *commands)
                if not isinstance(one, (*_ANSWERS, WriteCase, CannotWrite, Contradiction))
            ]
            asked = [one.words for one in commands if isinstance(one, _ANSWERS)]
            unused = [one for one in reading.unused if not asks_to_replace(one)]
            yield from self._write(wish.main, told, (*unused, *asked))
            return
        if wish is not None:
            # The rest of the message is about the other case; nothing of it touches this one.
            self.outcomes.append(self._one(wish))
            if len(commands) > 1 or reading.unused:
                waits = phrases.rest_waits(self.speaks, refused=isinstance(wish, CannotWrite))
                self.outcomes.append(self._plain("refused", waits, words=self.turn.message))
            yield from self._told((), noted=False)
            return
        if (
            len(commands) == 1
            and isinstance(commands[0], Undo | Redo | RestoreVersion | GoBack)
            and not reading.unused
        ):
            yield from self._go(commands[0])
            return
        if replies.asks_for_changes(self.turn.message):
            self.outcomes.append(self._plain("answered", phrases.changes_so_far(self.speaks)))
            yield from self._told((), noted=False)
            return
        if replies.wants_worse(self.turn.message):
            text, options = phrases.worse_how(self.speaks)
            self.outcomes.append(self._plain("asked", text, words=self.turn.message, options=options))
            yield from self._told((), noted=False)
            return
        if not commands:
            other = replies.other_case(self.turn.message)
            if other is None:
                self.outcomes.append(self._not_understood(reading))
            else:
                self.outcomes.append(self._cannot_write(CannotWrite(disease=Term(other, other), words=other)))
            yield from self._told((), noted=False)
            return
        self._facts(commands)
        yield from self._told(reading.unused, noted=False)

    def _go(self, command: Undo | Redo | RestoreVersion | GoBack) -> Iterator[AuthorEvent]:
        """An answer that does nothing but go to another version is stored as that."""
        versions = self.turn.versions
        kind: Literal["undo", "redo", "restore"]
        if isinstance(command, GoBack):
            number = self._version_meant(command)
            if number is None:
                self.outcomes.append(
                    self.work.outcome(
                        "refused",
                        f"Nothing changed: I did not find the version that “{command.words}” means. The list of "
                        "versions shows them all, and each can be restored there.",
                        f"Нищо не е променено: не намерих версията, която „{command.words}“ означава. Списъкът с "
                        "версиите ги показва всичките и всяка може да бъде възстановена оттам.",
                        words=command.words,
                    )
                )
                yield from self._told((), noted=False)
                return
            if command.only and (known := self.turn.versions.at(number)) is not None:
                self.outcomes.append(self._put_back(command, known))
                yield from self._told((), noted=False)
                return
            command = RestoreVersion(number=number, words=command.words)
        match command:
            case Undo():
                target, kind = versions.undo, "undo"
            case Redo():
                target, kind = versions.redo, "redo"
            case RestoreVersion(number=number):
                target, kind = versions.at(number), "restore"
                self.restores = number if target is not None else None
        self.outcomes.append(self._version_outcome(command, found=target is not None))
        if target is not None:
            self.work.document = target
            self.kind = kind
        yield from self._told((), noted=False)

    def _put_back(self, command: GoBack, known: Document) -> Outcome:
        """One place as an earlier version has it; the rest stays."""
        work, place = self.work, command.place
        if not place.startswith("/"):
            signs = _PRESSURE if place in _PRESSURE else (place,)
            old = [
                SetVital(sign=one.kind, value=float(one.value), words=command.words)
                for one in known.initial_elements.elements
                if one.kind in signs and isinstance(one.value, int | float)
            ]
            if len(old) == len(_PRESSURE):
                return set_pressure(work, old[0], old[1])
            return self._one(old[0]) if old else self._plain("refused", phrases.undo_alone(self.speaks))
        before = work.document
        with contextlib.suppress(InvalidDocument):
            work.set(place, read_pointer(to_builtins(known), place))
        if work.document == before:
            return self._version_outcome(Undo(words=command.words), found=False)
        return work.outcome(
            "done",
            "This is as it was before; what was changed elsewhere stays.",
            "Това е отново както беше; промененото другаде остава.",
            words=command.words,
            pointer=place,
        )

    def _version_meant(self, command: GoBack) -> int | None:
        """The version to go back to: some changes back, at the last change of a place, or the first with a case."""
        versions = self.turn.versions
        known = [(number, document) for number in versions.numbers if (document := versions.at(number))]
        if command.steps:
            # The last version is the document itself; what stands there twice is no step.
            different = [
                number
                for (number, document), (_, later) in itertools.pairwise([*known, (0, self.turn.document)])
                if document != later
            ]
            return different[-command.steps] if len(different) >= command.steps else None
        if not command.place:
            cases = [number for number, document in known if document.scenario_flow.blocks]
            return cases[0] if cases else None
        changes = [
            (old, new)
            for (old, earlier), (new, later) in itertools.pairwise(known)
            if earlier.scenario_flow.blocks and _value(earlier, command.place) != _value(later, command.place)
        ]
        if not changes:
            return None
        return changes[-1][0] if command.before else changes[-1][1]

    def _version_outcome(self, command: Undo | Redo | RestoreVersion, *, found: bool) -> Outcome:
        match command, found:
            case Undo(), True:
                say = Say("The last change is taken back.", "Последната промяна е отменена.")
            case Undo(), False:
                say = Say("There is no change to take back.", "Няма промяна, която да бъде отменена.")
            case Redo(), True:
                say = Say("The change is made again.", "Промяната е направена отново.")
            case Redo(), False:
                say = Say("There is nothing to make again.", "Няма какво да бъде направено отново.")
            case RestoreVersion(number=number), True:
                say = Say(f"Version {number} is restored.", f"Версия {number} е възстановена.")
            case _:
                number = command.number if isinstance(command, RestoreVersion) else 0
                say = Say(
                    f"There is no version {number}; nothing changed.",
                    f"Няма версия {number}; нищо не е променено.",
                )
        return self.work.outcome("done" if found else "refused", say.en, say.bg, words=command.words)

    def _facts(self, commands: list[Command]) -> None:
        """Carries commands out: what decides the case as a whole first, then single facts in their order."""
        pathology = self.work.document.general_info.pathology
        knowledge = None if pathology is None else written().get(pathology)
        whole = [one for one in commands if in_brief(one, knowledge) and outside(one) is None]
        told: dict[int, Outcome] = {}
        if whole:
            old = brief_of(self.work.document, self.writes)
            try:
                if old is None or knowledge is None:
                    outcomes = [set_places(self.work, one) for one in whole]
                else:
                    outcomes = recast_case(self.work, old, whole, knowledge)
            except CannotBeCombined as refused:
                outcomes = [cannot_be_combined(self.work, one, refused) for one in whole]
            except InvalidDocument:
                outcomes = [
                    self._plain("refused", phrases.outside_document(one.words, self.speaks), words=one.words)
                    for one in whole
                ]
            told = {id(one): outcome for one, outcome in zip(whole, outcomes, strict=True)}
        pressure = [one for one in commands if isinstance(one, SetVital) and one.sign in _PRESSURE]
        for command in commands:
            if command in pressure[1:]:
                continue
            if len(pressure) == len(_PRESSURE) and command is pressure[0]:
                self.outcomes.append(set_pressure(self.work, pressure[0], pressure[1]))
            else:
                self.outcomes.append(told.get(id(command)) or self._one(command))

    def _one(self, command: Command) -> Outcome:
        try:
            return self._carried_out(command)
        except CannotBeCombined as refused:
            if isinstance(command, AddDrug):
                return taken_without_adapting(self.work, carry_out(self.work, command), refused)
            return cannot_be_combined(self.work, command, refused)

    def _carried_out(self, command: Command) -> Outcome:
        if outside(command) is not None:
            return refuse_outside(self.work, command)
        if isinstance(command, AddCondition | AddDrug | RemoveCondition):
            told = set_circumstance(self.work, command)
            if isinstance(command, AddDrug) and told is not None and command.dose:
                # The circumstance has the usual dose of the drug; the teacher has said another.
                carry_out(self.work, command)
            return told or carry_out(self.work, command)
        match command:
            case WriteCase():
                return self._replace(command)
            case CannotWrite():
                return self._cannot_write(command)
            case Contradiction():
                return self._ask(command)
            case Rewrite():
                return self._again(command)
            case Lengthen():
                return self._plain(
                    "refused", phrases.cannot_lengthen(command.section, self.speaks), words=command.words
                )
            case WriteFreely():
                text = phrases.cannot_write_freely(command.words, self.speaks)
                return self._plain("refused", text, words=command.words)
            case Translate():
                return self._translate(command)
            case SetOrigin():
                return self._other_origin(command)
            case Undo() | Redo() | RestoreVersion() | GoBack():
                return self._plain("refused", phrases.undo_alone(self.speaks), words=command.words)
            case Unread():
                return self._plain("refused", phrases.no_orders(self.speaks), words=command.words)
            case AskDocument() | AskFind() | AskWhy():
                return carry_out(self.work, command)
        if isinstance(command, _ANSWERS):
            return self._answer(command, empty=False)
        return carry_out(self.work, command)

    def _answer(self, command: Command, *, empty: bool) -> Outcome:
        match command:
            case Greet():
                text = phrases.greeting(self.speaks) if empty else phrases.greeting_again(self.speaks)
            case Leave(words=words):
                text = phrases.left(words, self.speaks)
            case Withdraw():
                text = phrases.withdrawn(self.speaks)
            case Thank():
                text = phrases.thanks(self.speaks)
            case AskMissing():
                text = phrases.findings_told(check(self.work.document), self.speaks)
            case AskAbilities():
                text = phrases.capabilities(self.speaks)
            case AnswerQuestion(text=said):
                text = phrases.answer_of_a_model(said, self.speaks)
            case Publish(act=act):
                return self._plain("refused", phrases.not_from_chat(act, self.speaks), words=command.words)
            case _:
                text = phrases.no_case_yet(self.speaks)
                return self._plain("refused", text, words=command.words)
        return self._plain("answered", text, words=command.words)

    def _not_understood(self, reading: Reading) -> Outcome:
        text = phrases.not_understood(self.speaks, empty=False)
        if reading.unused:
            text = f"{phrases.quoted_unused(reading.unused, self.speaks)} {text}"
        return self._plain("refused", text)

    def _replace(self, command: WriteCase) -> Outcome:
        """Another case in place of the one there is: asked first."""
        candidates = (command.main,) if command.main else command.candidates or tuple(sorted(written()))
        some = candidates[:_MOST_OPTIONS]
        options = tuple(phrases.replace_option(name, self.speaks) for name in self._names(some))
        text, _ = phrases.replacing(phrases.pathology_names(some, self.speaks), self.speaks)
        return self._plain("asked", text, words=command.words, options=options)

    def _cannot_write(self, command: CannotWrite) -> Outcome:
        text = phrases.cannot_write(command.disease, command.words, command.near, self.speaks)
        options = self._names(command.near[:_MOST_OPTIONS])
        return self._plain("refused", text, words=command.words, options=options)

    def _ask(self, command: Contradiction) -> Outcome:
        text = phrases.contradiction(command, self.speaks)
        options = phrases.contradiction_options(command, self.speaks)
        return self._plain("asked", text, words=command.words, options=options)

    def _again(self, command: Rewrite) -> Outcome:
        """The case, or a section of it, from another variant; what people wrote stays."""
        work, section = self.work, command.section
        objectives = len(work.document.general_info.objectives)
        if section is not None:
            section = section.replace("/-1/", f"/{objectives - 1}/")
        old = brief_of(work.document, self.writes)
        pathology = work.document.general_info.pathology
        if old is None or pathology is None:
            return self._plain("refused", phrases.not_mine(self.speaks), words=command.words)
        other = msgspec.structs.replace(old, seed=self.seed)
        before = work.document
        if section is None:
            work.document = recast(before, old, other)
            return work.outcome(
                "done",
                "I wrote the case again for the same patient; what you had changed yourself is kept. "
                "If you prefer the earlier one, say “undo”.",
                "Написах случая отново за същия пациент; Вашите собствени промени са запазени. "
                "Ако предпочитате предишния, кажете „отмени“.",
                words=command.words,
            )
        return self._section_again(command, section, before, other, pathology)

    def _section_again(
        self, command: Rewrite, section: str, before: Document, other: Brief, pathology: PathologyId
    ) -> Outcome:
        work = self.work
        changed = before
        for further in range(_TRIED_SEEDS):
            variant = write(pathology, msgspec.structs.replace(other, seed=(self.seed + further) % _SEEDS))
            with contextlib.suppress(InvalidDocument):
                changed = apply_changes(
                    before, [Change(section, read_pointer(to_builtins(variant), section))]
                )
            if changed != before:
                break
        if changed == before:
            return self._plain("refused", phrases.no_other_version(section, self.speaks), words=command.words)
        if _errors(changed) - _errors(before):
            return work.outcome(
                "refused",
                "Another version of this section would contradict the rest of the case, so I left it as it is. "
                "I can write the whole case again.",
                "Друг вариант на този раздел би противоречал на останалата част от случая, затова го оставих. "
                "Мога да напиша целия случай отново.",
                words=command.words,
                pointer=section,
            )
        work.document = changed
        return work.outcome(
            "done",
            "I wrote this section again.",
            "Написах този раздел отново.",
            words=command.words,
            pointer=section,
        )

    def _origin_told(self, command: SetOrigin, *, met: bool) -> Outcome:
        name, place = command.origin, "/clinicalScenario/history/presentIllness"
        if is_rhythm(command) and not met:
            return self.work.outcome(
                "refused",
                f"I have no story of this that begins with {name.en}.",
                f"Нямам разказ за това, който започва с {name.bg}.",
                words=command.words,
                pointer="/initialElements/elements",
            )
        if not met and len(command.words.split()) < _FEWEST_WORDS:
            return self.work.outcome(
                "refused",
                f"I have no story in which {name.en} brings this on for this patient; please write it yourself.",
                f"За този пациент нямам разказ, в който причината е {name.bg}; моля, напишете го сами.",
                words=command.words,
                pointer=place,
            )
        if not met:
            # The knowledge has no such story for this patient; it stands in the teacher's words.
            said = WriteHistory(
                section="presentIllness", text=as_sentence(command.words), words=command.words
            )
            return carry_out(self.work, said)
        if says_more(command):
            self.work.append_sentence(place, as_sentence(command.words))
        en, bg = ("The rhythm at the start", "Ритъмът в началото") if is_rhythm(command) else _BROUGHT_ON
        return self.work.outcome(
            "done", f"{en}: {name.en}.", f"{bg}: {name.bg}.", words=command.words, pointer=place
        )

    def _other_origin(self, command: SetOrigin) -> Outcome:
        """Another story of the same case for the same patient; what people wrote stays."""
        work = self.work
        old, pathology = brief_of(work.document, self.writes), work.document.general_info.pathology
        if old is None or pathology is None:
            return self._plain("refused", phrases.not_mine(self.speaks), words=command.words)
        brief, met = with_origins(pathology, old, [command])
        if met and brief != old:
            work.document = recast(work.document, old, brief)
        return self._origin_told(command, met=bool(met))

    def _translate(self, command: Translate) -> Outcome:
        work = self.work
        if command.language == self.writes:
            say = Say("The case is in English already.", "Случаят вече е на английски.")
            if command.language == "bg":
                say = Say("The case is in Bulgarian already.", "Случаят вече е на български.")
            return work.outcome("answered", say.en, say.bg, words=command.words)
        old = brief_of(work.document, self.writes)
        if old is None:
            return self._plain("refused", phrases.cannot_translate(self.speaks), words=command.words)
        work.document, kept = translated(work.document, old, command.language)
        en = "The case is in English now." if command.language == "en" else "The case is in Bulgarian now."
        bg = "Преведох случая на английски." if command.language == "en" else "Преведох случая на български."
        if kept:
            en += " What you wrote yourself is not translated and stays as it was."
            bg += " Това, което сте написали сами, не е преведено и остава както беше."
        self.writes = work.writes = command.language
        return work.outcome("different" if kept else "done", en, bg, words=command.words)

    # Events

    def _plain(
        self,
        status: Literal["done", "different", "asked", "refused", "answered"],
        text: str,
        *,
        words: str = "",
        options: tuple[str, ...] = (),
    ) -> Outcome:
        return Outcome(status=status, text=text, words=words, options=options)

    def _names(self, ids: Sequence[PathologyId]) -> tuple[str, ...]:
        return tuple(phrases.pathology_names([id], self.speaks) for id in ids)

    def _told(self, unused: Sequence[str], *, noted: bool, closing: str = "") -> Iterator[AuthorEvent]:
        """Says what became of each command, and where the document changed."""
        if self.speaks == "bg":
            self.outcomes = [
                msgspec.structs.replace(one, text=with_decimal_commas(one.text)) for one in self.outcomes
            ]
        texts = list(dict.fromkeys(one.text for one in self.outcomes if one.text))
        if unused:
            text = phrases.quoted_unused(unused, self.speaks)
            texts.append(text)
            self.outcomes.append(self._plain("refused", text, words="; ".join(unused)))
        if noted:
            texts.append(phrases.noted(self.speaks))
        if closing:
            texts.append(closing)
        for text in texts:
            yield from self._say(text, apart=True)
        document, before = self.work.document, self.turn.document
        pointers = changed_places(self.turn.document, document)
        if pointers:
            touched = tuple(
                id for id, place in CHECKPOINTS.items() if any(_within(p, place) for p in pointers)
            )
            for id in touched:
                yield CheckpointMoved(id, "working")
            yield Changed(document, pointers)
            yield from self._settled(document, touched)
            if self._has_case and self.kind == "message":
                known = {(found.code, found.pointer) for found in check(before)}
                fresh = [found for found in check(document) if (found.code, found.pointer) not in known]
                if fresh:
                    yield from self._say(phrases.findings_told(fresh, self.speaks), apart=True)
        old, new = before.general_info.scenario_name, document.general_info.scenario_name
        yield Finished(
            "".join(self.said),
            document,
            pointers,
            new if new != old else None,
            outcomes=tuple(one for one in self.outcomes if one.text),
            kind=self.kind,
            restores=self.restores,
        )

    def _settled(self, document: Document, touched: tuple[CheckpointId, ...]) -> Iterator[AuthorEvent]:
        for point in checkpoint_statuses(document, check(document)):
            if point.id in touched:
                yield CheckpointMoved(point.id, point.status)

    def _say(self, text: str, *, apart: bool = False) -> Iterator[Text]:
        """`apart`: on a line of its own, as each outcome is."""
        if self.said:
            text = f"\n{text}" if apart else f" {text}"
        self.said.append(text)
        words = re.findall(r"\s*\S+", text)
        for start in range(0, len(words), _WORDS_PER_PIECE):
            yield Text("".join(words[start : start + _WORDS_PER_PIECE]))


def _so_already(work: Work, command: Command) -> bool:
    """Whether a new case has what a word says of the patient: "confused", of a case with a low glucose."""
    return (
        isinstance(command, SetState)
        and set_state(Work(work.document, "en", "en"), command).status == "answered"
    )


def _says_sex(command: Command) -> bool:
    return isinstance(command, SetPatient) and command.sex is not None


def asks_to_replace(message: str) -> bool:
    """Whether a message is the answer of a button that lets another case take the place of the one there is."""
    return _CONFIRMED.match(message) is not None


def changed_places(before: Document, after: Document) -> list[str]:
    """Where two documents differ; whole sections where very many places do."""
    pointers = changed_pointers(to_builtins(before), to_builtins(after))
    pointers = [pointer for pointer in pointers if pointer not in ("/variant", "/scenarioId")]
    if len(pointers) <= _MOST_POINTERS:
        return pointers
    sections = [
        place for place in CHECKPOINTS.values() if any(_within(pointer, place) for pointer in pointers)
    ]
    return sections + [p for p in pointers if not any(_within(p, place) for place in sections)]


def _value(document: Document, place: str) -> object:
    """What stands at a pointer, or the value of a sign of the body."""
    if place.startswith("/"):
        return read_pointer(to_builtins(document), place)
    return next((one.value for one in document.initial_elements.elements if one.kind == place), None)


def _within(pointer: str, place: str) -> bool:
    return pointer == place or pointer.startswith(place + "/")


def _errors(document: Document) -> set[tuple[str, str]]:
    return {(found.code, found.pointer) for found in check(document) if found.grade == "error"}
