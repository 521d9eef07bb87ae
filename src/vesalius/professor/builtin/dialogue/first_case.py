"""A new case: which pathology a message means, and the case written section by section."""

import re
from collections.abc import Iterator, Sequence

import msgspec

from vesalius.professor.commands import (
    AddCondition,
    AddInvestigation,
    CannotWrite,
    Command,
    Contradiction,
    Greet,
    NudgeVital,
    NumberOfObjectives,
    Outcome,
    RemoveCondition,
    Rename,
    SetLearners,
    SetLevel,
    SetMinutes,
    SetOrigin,
    SetPatient,
    SetSetting,
    SetState,
    SetVital,
    Thank,
    Unread,
    WriteCase,
    WriteHistory,
)
from vesalius.professor.reading import (
    Reading,
    asks_for_the_nearest,
    asks_only,
    in_own_letters,
    meant,
    replies,
    weighed,
)
from vesalius.professor.reading.vocabulary import diseases
from vesalius.scenarios.document import (
    CHECKPOINTS,
    PATHOLOGIES,
    Change,
    Document,
    apply_changes,
    read_pointer,
    to_builtins,
)
from vesalius.scenarios.document.schema import PathologyId

from ...author import AuthorEvent, Changed, CheckpointMoved
from .. import case_told, phrases
from ..case import Brief
from ..cause import told_causes, with_causes
from ..compose import new_brief, write
from ..executing import (
    Work,
    in_brief,
    makes_unstable,
    outside,
    refuse_outside,
    set_state,
    values_told,
    with_implied_state,
    with_own_objectives,
    with_wishes,
)
from ..executing.circumstances import circumstance_of, usual_of_group
from ..knowledge import Knowledge, written
from ..origins import with_origins
from .answer import Answer
from .answers import ANSWERS, MOST_OPTIONS, answered, cannot_write, which_is_meant
from .carrying_out import carry_out_all, flow_follows
from .graver_forms import graver_form_told
from .variants import cause_told, origin_told

_SETUP = ("scenarioName", "pathology", "learners", "difficulty", "minutes", "setting", "prebrief")


def first_case(answer: Answer, reading: Reading) -> Iterator[AuthorEvent]:
    """Writes the case that the messages ask for, or asks which."""
    commands = reading.commands
    pathology = answer.turn.document.general_info.pathology
    wish = next((one for one in commands if isinstance(one, WriteCase)), None)
    refused = [one for one in commands if isinstance(one, CannotWrite)]
    asked = [one for one in commands if isinstance(one, Contradiction)]
    beyond = [one for one in commands if isinstance(one, SetPatient) and outside(one) == "age"]
    facts: list[Command] = [
        one
        for one in commands
        if not isinstance(one, (*ANSWERS, WriteCase, CannotWrite, Contradiction, Unread))
    ]
    before = answer.messages_before
    likely = weighed([*before, answer.turn.message], commands)
    chosen = _chosen(answer, before)
    # "What does aspirin do?" before there is a case is no wish for one of an infarct.
    named = wish is not None and (wish.main is not None or wish.anything)
    asks = not named and bool(before) and asks_only(answer.turn.message, answer.writes)
    guessed = None if asks else meant(likely, asked=bool(before))
    if guessed is not None and wish is None and all(_may_be_beside(one, guessed) for one in refused):
        # "Heart failure, this morning K 7.0": what has been there before.
        facts += [AddCondition(condition=one.disease, words=one.words) for one in refused]
        refused = []
    if wish is not None and wish.main is not None and not (wish.by_sign and guessed):
        pathology = wish.main
    elif chosen is not None:
        pathology = chosen
    elif wish is not None and wish.anything:
        fitting = [name for name, _ in likely[:1]] or sorted(written())
        choices = [one for one in fitting if one not in wish.without] or sorted(written())
        pathology = choices[answer.seed % len(choices)]
    elif wish is not None and wish.main is not None and guessed == wish.main:
        pathology = guessed
    elif pathology is None and not refused and guessed is not None:
        pathology = guessed
        others = [name for name, _ in likely if name != guessed][: MOST_OPTIONS - 1]
        text = phrases.taken_for(guessed, others, answer.speaks)
        answer.outcomes.append(Outcome(status="different", text=text, words=answer.turn.message))
    nearest = _nearest_asked_for(answer)
    if nearest is not None and wish is None and chosen is None:
        answer.outcomes.append(nearest)
        yield from answer.told()
        return
    if asked:
        answer.outcomes += [which_is_meant(answer, one) for one in asked]
    elif beyond:
        answer.outcomes += [refuse_outside(answer.work, one) for one in beyond]
    elif pathology is not None and (wish is not None or chosen or guessed or not refused):
        if refused:
            answer.outcomes += [cannot_write(answer, one) for one in refused]
        left = [one for one in reading.unused if chosen is None or replies.place_named(one) is None]
        yield from write_case(answer, pathology, [one for one in facts if not _names(one, pathology)], left)
        return
    elif refused:
        answer.outcomes += [cannot_write(answer, one) for one in refused]
    else:
        told = bool(facts or reading.unused)
        answers = [
            one
            for one in commands
            # What greets or thanks beside it is no answer to a wish.
            if isinstance(one, ANSWERS) and not (told and isinstance(one, Greet | Thank))
        ]
        answer.outcomes += [answered(answer, one, empty=True) for one in answers]
        if answers:
            noted = _waiting(answer, [one for one in facts if one not in beyond])
            yield from answer.told(reading.unused if facts else (), noted=noted)
            return
        candidates = wish.candidates if wish is not None and not likely else [one for one, _ in likely]
        unused = reading.unused
        if unused and not facts:
            quoted = phrases.no_pathology_in(unused, answer.speaks)
            answer.outcomes.append(Outcome(status="refused", text=quoted, words="; ".join(unused)))
            unused = ()
        question = _which_pathology(answer, wish, candidates or answer.near, noted=bool(facts))
        answer.outcomes.append(question)
        yield from answer.told(unused, noted=_waiting(answer, [one for one in facts if one not in beyond]))
        return
    yield from answer.told(
        reading.unused, noted=_waiting(answer, [one for one in facts if one not in beyond])
    )


def _may_be_beside(refused: CannotWrite, guessed: PathologyId) -> bool:
    """Whether a disease that no case is written of may be what a patient with another problem has as well."""
    known = next((one for one in diseases() if one.term.key == refused.disease.key), None)
    return known is not None and known.circumstance and guessed not in refused.near


_MOST_WORDS_OF_A_NAME = 5


def _names(command: Command, pathology: PathologyId) -> bool:
    """Whether words that were taken for history do but name the problem: "acute pulm oedema"."""
    if not isinstance(command, WriteHistory) or len(command.text.split()) > _MOST_WORDS_OF_A_NAME:
        return False
    name = f"{PATHOLOGIES[pathology].name('en')} {PATHOLOGIES[pathology].name('bg')}".lower()
    said = re.findall(r"[^\W\d_]{4,}", command.text.lower())
    return bool(said) and all(word[:_STEM] in name for word in said)


_STEM = 4
"""Letters by which words of a name are known again: "pulm" is pulmonary."""


def _waiting(answer: Answer, facts: Sequence[Command]) -> list[str]:
    """The words of the facts that wait for a case, each once, in the order in which they were said."""
    said = list(dict.fromkeys(one.words.strip(" ,.;:") for one in facts if one.words))
    talk = " ".join([*answer.messages_before, answer.turn.message]).lower()
    said.sort(key=lambda words: (talk.find(words.lower()) < 0, talk.find(words.lower())))
    return [one for one in said if not any(one != other and one in other for other in said)]


def _chosen(answer: Answer, before: Sequence[str]) -> PathologyId | None:
    """ "The second one": which of the pathologies that the last answer offered."""
    if not before:
        return None
    near = next((one.near for one in reversed(answer.earlier) if isinstance(one, CannotWrite)), answer.near)
    offered = near or _offered([name for name, _ in weighed(before, ())])
    message = in_own_letters(answer.turn.message, answer.writes)
    place = replies.place_named(message)
    agrees = replies.agrees(message) or replies.agrees(in_own_letters(answer.turn.message, "bg"))
    if place is None and len(offered) == 1 and agrees:
        place = 0
    if place is not None:
        return offered[place] if place < len(offered) else None
    names = {one: f"{PATHOLOGIES[one].name('en')} {PATHOLOGIES[one].name('bg')}" for one in written()}
    return replies.named_in_part(message, {one: names[one] for one in offered}, names)


def _nearest_asked_for(answer: Answer) -> Outcome | None:
    """ "What have you got that's closest?", after a disease that cannot be written: what comes near to it."""
    if not asks_for_the_nearest(answer.turn.message, answer.writes):
        return None
    refused = next((one for one in reversed(answer.earlier) if isinstance(one, CannotWrite)), None)
    if refused is None:
        return None
    near = refused.near[:MOST_OPTIONS]
    text = phrases.nearest(refused.disease, near, answer.speaks)
    return Outcome(status="asked", text=text, words=answer.turn.message, options=answer.names(near))


def _offered(candidates: Sequence[PathologyId]) -> Sequence[PathologyId]:
    return (candidates or sorted(written()))[:MOST_OPTIONS]


def _which_pathology(
    answer: Answer, wish: WriteCase | None, candidates: Sequence[PathologyId], *, noted: bool
) -> Outcome:
    offered = _offered(candidates)
    if not candidates:
        text = phrases.which_pathology(answer.speaks, noted=noted)
    else:
        text = phrases.which_of("" if noted or wish is None else wish.words, offered, answer.speaks)
    words = wish.words if wish is not None else ""
    return Outcome(status="asked", text=text, words=words, options=answer.names(offered))


def write_case(
    answer: Answer, pathology: PathologyId, facts: list[Command], unused: Sequence[str]
) -> Iterator[AuthorEvent]:
    """Writes a case and carries the rest of the message out on it."""
    knowledge = written()[pathology]
    facts = with_implied_state([_in_minutes(usual_of_group(one), knowledge) for one in facts], knowledge)
    answer.work.unstable = makes_unstable([one for one in facts if in_brief(one, knowledge)])
    wishes = [one for one in facts if in_brief(one, knowledge) and outside(one) is None]
    told = [
        one.id for fact in facts if not isinstance(fact, RemoveCondition) and (one := circumstance_of(fact))
    ]
    brief = new_brief(knowledge, wishes, answer.writes, answer.seed, told)
    brief = with_wishes(brief, wishes, knowledge, new=True)
    brief = msgspec.structs.replace(brief, told=values_told(facts, knowledge))
    wanted = [one for one in facts if isinstance(one, SetOrigin)]
    brief, met = with_origins(pathology, brief, wanted, told)
    causes = told_causes(facts, met, write(pathology, brief))
    caused = with_causes(knowledge, brief, causes, settled=bool(met))
    causes = causes if caused is not brief else []
    brief = caused
    said = _said(wishes, brief, facts)
    yield from answer.say(case_told.begins(knowledge, brief, said, answer.speaks))
    answer.work.document = _keep_theirs(answer, write(pathology, brief))
    yield from _sections(answer, answer.work.document)
    on_topics = case_told.objectives_on(knowledge, brief, answer.speaks)
    if on_topics:
        yield from answer.say(on_topics, apart=True)
    low, high = knowledge.ages
    if not low - _UNUSUAL_YEARS <= brief.patient.age <= high + _UNUSUAL_YEARS:
        yield from answer.say(case_told.unusual_age(answer.speaks), apart=True)
    ours = answer.work.document
    graver = graver_form_told(pathology, answer.turn.message, answer.speaks)
    if graver is not None:
        answer.outcomes.append(graver)
    for command in wishes:
        outcome = Outcome(status="done", text="", words=command.words)
        if isinstance(command, NumberOfObjectives):
            outcome = with_own_objectives(answer.work, command, knowledge, outcome)
        answer.outcomes.append(outcome)
    answer.outcomes += [origin_told(answer, one, met=one in met) for one in wanted if one not in causes]
    if causes:
        answer.outcomes.append(cause_told(answer, brief, causes))
    if brief.told:
        answer.outcomes.append(flow_follows(answer, facts, brief.told))
    rest = [one for one in facts if one not in wishes and one not in wanted and one not in causes]
    # What the patient has as well comes before single values: a blood gas follows from both.
    if any(circumstance_of(one) is not None for one in rest):
        rest.sort(key=lambda one: isinstance(one, SetVital | NudgeVital | SetState | AddInvestigation))
    answer.work.new = True
    carry_out_all(answer, [one for one in rest if not _so_already(answer.work, one)])
    closing = (
        case_told.added_to_fit(brief, ours, said, answer.speaks),
        case_told.to_confirm(knowledge, answer.speaks),
    )
    yield from answer.told(unused, closing=closing)


def _in_minutes(command: Command, knowledge: Knowledge) -> Command:
    """ "A short one": so many minutes of this pathology's usual ones."""
    if not isinstance(command, SetMinutes) or not command.step or command.minutes:
        return command
    minutes = knowledge.case.minutes * (2 / 3 if command.step < 0 else 3 / 2)
    return msgspec.structs.replace(command, minutes=round(minutes / 5) * 5, step=0)


_UNUSUAL_YEARS = 20
"""So many years beyond the usual ages of a disease an age is unusual."""


def _said(wishes: Sequence[Command], brief: Brief, facts: Sequence[Command]) -> set[str]:
    """What of the frame of a case the teacher has said."""
    said: set[str] = set()
    for one in wishes:
        match one:
            case SetPatient() if one.height or one.weight or one.size or one.body_mass:
                said.add("body")
            case SetLevel():
                said.add("level")
            case SetMinutes() if brief.minutes:
                said.add("minutes")
            case SetLearners():
                said.add("learners")
                if brief.difficulty != "intermediate":
                    said.add("level")
            case SetSetting():
                said.add("setting")
    if any(isinstance(one, Rename) for one in facts):
        said.add("title")
    return said


def _keep_theirs(answer: Answer, composed: Document) -> Document:
    """What belongs to the scenario and not to the case: its id, and allergies that were there."""
    old = answer.turn.document
    allergies = to_builtins(old)["clinicalScenario"]["history"]["allergies"]
    changes = [Change("/scenarioId", old.scenario_id)]
    if allergies and not answer.has_case:
        changes.append(Change("/clinicalScenario/history/allergies", allergies))
    return apply_changes(composed, changes)


def _sections(answer: Answer, composed: Document) -> Iterator[AuthorEvent]:
    """Puts the case into the document section by section, so that it can be watched."""
    plain = to_builtins(composed)
    current = apply_changes(
        answer.turn.document,
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
    yield from answer.settled(composed, tuple(CHECKPOINTS))


def _complains_already(document: Document, command: WriteHistory) -> bool:
    """Whether a new case has the complaint that a teacher names in one word: "palpitations"."""
    history = document.clinical_scenario.history
    said = re.findall(r"[^\W\d_]+", command.text.lower())
    return len(said) == 1 and said[0][:_LONG_STEM] in history.chief_complaint.lower()


_LONG_STEM = 6
"""Letters by which a word of the teacher's is known again in a complaint."""
_MORE_SO = re.compile(r"\b(?:\w+er|more|less|even|по-)")


def _so_already(work: Work, command: Command) -> bool:
    """Whether a new case has what a word says of the patient: "confused", of a case with a low glucose."""
    if isinstance(command, NudgeVital):
        # "A slow pulse" of a case with one; "slower" asks for more.
        return not _MORE_SO.search(command.words.lower())
    if isinstance(command, WriteHistory) and command.section == "presentIllness" and not command.replace:
        return _complains_already(work.document, command)
    return (
        isinstance(command, SetState)
        and set_state(Work(work.document, "en", "en"), command).status == "answered"
    )
