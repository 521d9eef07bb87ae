"""A new case: which pathology a message means, and the case written section by section."""

from collections.abc import Iterator, Sequence

from vesalius.professor.commands import (
    CannotWrite,
    Command,
    Contradiction,
    NumberOfObjectives,
    Outcome,
    RemoveCondition,
    SetOrigin,
    SetPatient,
    SetState,
    Unread,
    WriteCase,
)
from vesalius.professor.reading import Reading, meant, replies, weighed
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
from .. import phrases
from ..compose import new_brief, write
from ..executing import Work, in_brief, outside, refuse_outside, set_state, with_own_objectives, with_wishes
from ..executing.circumstances import circumstance_of
from ..knowledge import written
from ..origins import with_origins
from .answer import Answer
from .answers import ANSWERS, MOST_OPTIONS, answered, cannot_write, which_is_meant
from .carrying_out import carry_out_all
from .variants import origin_told

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
    guessed = meant(likely, asked=bool(before))
    if wish is not None and wish.main is not None:
        pathology = wish.main
    elif chosen is not None:
        pathology = chosen
    elif wish is not None and wish.anything:
        fitting = [name for name, _ in likely[:1]] or sorted(written())
        choices = [one for one in fitting if one not in wish.without] or sorted(written())
        pathology = choices[answer.seed % len(choices)]
    elif pathology is None and not refused and guessed is not None:
        pathology = guessed
        others = [name for name, _ in likely if name != guessed][: MOST_OPTIONS - 1]
        text = phrases.taken_for(guessed, others, answer.speaks)
        answer.outcomes.append(Outcome(status="different", text=text, words=answer.turn.message))
    if asked:
        answer.outcomes += [which_is_meant(answer, one) for one in asked]
    elif beyond:
        answer.outcomes += [refuse_outside(answer.work, one) for one in beyond]
    elif pathology is not None and (wish is not None or chosen or guessed or not refused):
        if refused:
            answer.outcomes += [cannot_write(answer, one) for one in refused]
        unused = [one for one in reading.unused if chosen is None or replies.place_named(one) is None]
        yield from write_case(answer, pathology, facts, unused)
        return
    elif refused:
        answer.outcomes += [cannot_write(answer, one) for one in refused]
    else:
        answers = [one for one in commands if isinstance(one, ANSWERS)]
        answer.outcomes += [answered(answer, one, empty=True) for one in answers]
        if not answers:
            candidates = wish.candidates if wish is not None and not likely else [one for one, _ in likely]
            if reading.unused:
                quoted = phrases.no_pathology_in(reading.unused, answer.speaks)
                answer.outcomes.append(
                    Outcome(status="refused", text=quoted, words="; ".join(reading.unused))
                )
            answer.outcomes.append(_which_pathology(answer, wish, candidates, noted=bool(facts)))
        yield from answer.told()
        return
    yield from answer.told(noted=bool(facts))


def _chosen(answer: Answer, before: Sequence[str]) -> PathologyId | None:
    """ "The second one": which of the pathologies that the last answer offered."""
    if not before:
        return None
    near = next((one.near for one in reversed(answer.earlier) if isinstance(one, CannotWrite)), ())
    offered = near or _offered([name for name, _ in weighed(before, ())])
    place = replies.place_named(answer.turn.message)
    if place is None and len(offered) == 1 and replies.agrees(answer.turn.message):
        place = 0
    if place is not None:
        return offered[place] if place < len(offered) else None
    names = {one: f"{PATHOLOGIES[one].name('en')} {PATHOLOGIES[one].name('bg')}" for one in written()}
    return replies.named_in_part(answer.turn.message, {one: names[one] for one in offered}, names)


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
    wishes = [one for one in facts if in_brief(one, knowledge) and outside(one) is None]
    told = [
        one.id for fact in facts if not isinstance(fact, RemoveCondition) and (one := circumstance_of(fact))
    ]
    brief = new_brief(knowledge, wishes, answer.writes, answer.seed, told)
    brief = with_wishes(brief, wishes, knowledge, new=True)
    wanted = [one for one in facts if isinstance(one, SetOrigin)]
    brief, met = with_origins(pathology, brief, wanted)
    yield from answer.say(phrases.begins(knowledge, brief, answer.speaks))
    answer.work.document = _keep_theirs(answer, write(pathology, brief))
    yield from _sections(answer, answer.work.document)
    yield from answer.say(phrases.written_case(knowledge, brief, answer.work.document, answer.speaks))
    for command in wishes:
        outcome = Outcome(status="done", text="", words=command.words)
        if isinstance(command, NumberOfObjectives):
            outcome = with_own_objectives(answer.work, command, knowledge, outcome)
        answer.outcomes.append(outcome)
    answer.outcomes += [origin_told(answer, one, met=one in met) for one in wanted]
    rest = [one for one in facts if one not in wishes and one not in wanted]
    carry_out_all(answer, [one for one in rest if not _so_already(answer.work, one)])
    yield from answer.told(unused, closing=phrases.to_confirm(knowledge, answer.speaks))


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


def _so_already(work: Work, command: Command) -> bool:
    """Whether a new case has what a word says of the patient: "confused", of a case with a low glucose."""
    return (
        isinstance(command, SetState)
        and set_state(Work(work.document, "en", "en"), command).status == "answered"
    )
