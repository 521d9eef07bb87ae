"""Commands carried out on a case, each with its outcome."""

import contextlib
import itertools
from collections.abc import Mapping, Sequence

import msgspec

from vesalius.professor.commands import (
    AddCondition,
    AddDrug,
    AddInvestigation,
    AddObjective,
    AskDocument,
    AskFind,
    AskWhy,
    CannotWrite,
    ChangeAction,
    Command,
    Contradiction,
    GoBack,
    Greet,
    Lengthen,
    Outcome,
    Redo,
    RemoveCondition,
    RemoveDrug,
    RemoveObjective,
    RestoreVersion,
    Rewrite,
    SetOrigin,
    SetState,
    SetVital,
    Shorten,
    Term,
    Thank,
    Translate,
    Undo,
    Unread,
    WriteCase,
    WriteFreely,
    WriteHistory,
)
from vesalius.professor.reading import told_anew
from vesalius.scenarios.document import InvalidDocument

from .. import phrases
from ..circumstance_rules import CannotBeCombined
from ..compose import brief_of, recast
from ..executing import (
    PRESSURE_PAIR,
    carry_out,
    in_brief,
    makes_unstable,
    outside,
    recast_case,
    refuse_outside,
    set_places,
    set_pressure,
    tells_group,
    values_told,
    with_implied_state,
)
from ..executing.allergies import gives
from ..executing.circumstances import (
    cannot_be_combined,
    circumstance_of,
    orders_follow,
    set_circumstance,
    taken_without_adapting,
    with_usual_dose,
)
from ..executing.following import quotes_following, texts_following_laboratory
from ..executing.forbidding import harmful_already
from ..executing.lab_values import stepped
from ..executing.other_numbers import with_number
from ..executing.work import BLOCKS
from ..filtration import refreshed
from ..knowledge import Knowledge, written
from .answer import Answer
from .answers import ANSWERS, answered, cannot_write, whether_to_replace, which_is_meant
from .variants import other_origin, translate, write_again


def carry_out_all(answer: Answer, commands: list[Command]) -> None:
    """Carries commands out: what decides the case as a whole first, then single facts in their order."""
    before = answer.work.document
    commands = [with_number(before, stepped(before, one)) for one in commands]
    if not answer.work.new:
        commands = told_anew(commands, before.clinical_scenario.basic_measurements.gender)
    pathology = before.general_info.pathology
    knowledge = None if pathology is None else written().get(pathology)
    commands = with_implied_state(commands, knowledge, before)
    answer.work.unstable |= makes_unstable(commands)
    if not answer.work.new:
        _follow_values(answer, commands, knowledge)
    whole = [one for one in commands if in_brief(one, knowledge) and outside(one) is None]
    told: dict[int, Outcome] = {}
    if any(isinstance(one, AddObjective) for one in whole):
        # "Remove the last objective and add one": the last of those that are there.
        for command in itertools.takewhile(lambda one: not isinstance(one, AddObjective), commands):
            if isinstance(command, RemoveObjective):
                told[id(command)] = carried_out(answer, command)
    if whole:
        old = brief_of(answer.work.document, answer.writes)
        try:
            if old is None or knowledge is None:
                outcomes = [set_places(answer.work, one) for one in whole]
            else:
                outcomes = recast_case(answer.work, old, whole, knowledge)
        except CannotBeCombined as refused:
            outcomes = [cannot_be_combined(answer.work, one, refused) for one in whole]
        except InvalidDocument:
            outcomes = [
                Outcome(
                    status="refused", text=phrases.outside_document(one.words, answer.speaks), words=one.words
                )
                for one in whole
            ]
        told |= {id(one): outcome for one, outcome in zip(whole, outcomes, strict=True)}
    if not all(isinstance(one, Greet | Thank) for one in commands):
        # "Lovely. Heart rate 60": the wish is answered, not the courtesy.
        commands = [one for one in commands if not isinstance(one, Greet | Thank)]
    commands = _swapped_once(answer, commands)
    # What the message says of a sign stands, whatever the signs before it in the message move.
    answer.work.said |= {one.sign for one in commands if isinstance(one, SetVital) and outside(one) is None}
    pressure = [one for one in commands if isinstance(one, SetVital) and one.sign in PRESSURE_PAIR]
    brought: set[str] = set()
    stays: set[str] = set()
    # What is shortened is what was there before the message, not what it adds.
    # Illnesses come before drugs that bring a circumstance: with dialysis warfarin is taken and not adapted to.
    for command in sorted(commands, key=_in_turn):
        if command in pressure[1:]:
            continue
        if isinstance(command, SetState) and not command.wanted and command.words in stays:
            # Breathlessness that the case is told around is not denied in its signs either.
            continue
        if len(pressure) == len(PRESSURE_PAIR) and command is pressure[0]:
            answer.outcomes.append(set_pressure(answer.work, pressure[0], pressure[1]))
        else:
            outcome = told.get(id(command)) or carried_out(answer, command)
            if isinstance(command, WriteHistory) and outcome.status == "refused":
                stays.add(command.words)
            brings = circumstance_of(command) if isinstance(command, AddCondition) else None
            if brings is None or outcome.status != "answered" or brings.id not in brought:
                # Pregnant and in the third trimester: the second is said already.
                answer.outcomes.append(outcome)
            if brings is not None:
                brought.add(brings.id)
    answer.work.document = quotes_following(before, refreshed(answer.work.document))
    followed = orders_follow(answer.work, before)
    if followed is not None:
        answer.outcomes.append(followed)


def _swapped_once(answer: Answer, commands: list[Command]) -> list[Command]:
    """ "Octreotide instead of terlipressin": what takes the one up says that the other is not taken."""
    exchanged = {one.instead_of.key for one in commands if isinstance(one, AddDrug) and one.instead_of}
    taken = [one.name for one in answer.work.document.clinical_scenario.history.medications]
    return [
        one
        for one in commands
        if not (
            isinstance(one, RemoveDrug)
            and one.drug is not None
            and one.drug.key in exchanged
            and not any(gives(one.drug, name) for name in taken)
        )
    ]


def _follow_values(answer: Answer, commands: list[Command], knowledge: Knowledge | None) -> None:
    """Let the flow follow laboratory values by which it has other right decisions."""
    values = values_told(commands, knowledge)
    old = brief_of(answer.work.document, answer.writes) if values else None
    if old is not None:
        new = msgspec.structs.replace(old, told={**old.told, **values})
        with contextlib.suppress(CannotBeCombined, InvalidDocument):
            before = answer.work.document
            answer.work.document = recast(before, old, new)
            # A text that was changed before is kept, and follows by its number.
            answer.work.set_all(texts_following_laboratory(before, answer.work.document))
            if answer.work.document.scenario_flow != before.scenario_flow:
                answer.outcomes.append(flow_follows(answer, commands, values))


def _followed(command: Command, values: Mapping[str, float]) -> Term | None:
    """What a command tells that the flow follows."""
    match command:
        case AddInvestigation(name=name) if name.key in values:
            return name
        case AddDrug(drug=name) | AddCondition(condition=name):
            return name if any(tells_group(command, group) for group in values) else None
    return None


def flow_follows(answer: Answer, commands: Sequence[Command], values: Mapping[str, float]) -> Outcome:
    """Says that the right decisions are those for what the message gives: laboratory values, drugs taken at home."""
    told = [(name, one) for one in commands if (name := _followed(one, values))]
    names = ", ".join(name.to(answer.speaks) for name, _ in told)
    if all(isinstance(one, AddDrug) for _, one in told):
        en, bg = "what is taken at home", "приеманото вкъщи"
    elif all(isinstance(one, AddCondition) for _, one in told):
        en, bg = "the other illness", "придружаващото заболяване"
    else:
        en, bg = "the value", "стойността"
    return answer.work.outcome(
        "done",
        f"The flow's right decisions follow {en} ({names}).",
        f"Правилните решения в хода следват {bg} ({names}).",
        words=told[0][1].words,
        pointer=BLOCKS,
    )


def _in_turn(command: Command) -> int:
    if isinstance(command, Shorten):
        return 0
    if isinstance(command, AddInvestigation) and command.value is not None:
        # A value that is stated stands, whatever a drug or an illness of the message brings.
        return 3
    return 2 if isinstance(command, AddDrug) and circumstance_of(command) is not None else 1


def carried_out(answer: Answer, command: Command) -> Outcome:
    """Carries one command out, or says why not."""
    try:
        return _carried_out(answer, command)
    except CannotBeCombined as refused:
        if isinstance(command, AddDrug):
            added = carry_out(answer.work, with_usual_dose(command))
            return taken_without_adapting(answer.work, added, refused)
        return cannot_be_combined(answer.work, command, refused)


def _carried_out(answer: Answer, command: Command) -> Outcome:
    if outside(command) is not None:
        return refuse_outside(answer.work, command)
    if isinstance(command, AddCondition | AddDrug | RemoveCondition):
        told = set_circumstance(answer.work, command)
        if isinstance(command, AddDrug) and told is not None and command.dose:
            # The circumstance has the usual dose of the drug; the teacher has said another.
            carry_out(answer.work, command)
        return told or carry_out(answer.work, command)
    if isinstance(command, ChangeAction) and command.grade == "harmful":
        already = harmful_already(answer.work, command)
        if already is not None:
            return already
    match command:
        case WriteCase():
            return whether_to_replace(answer, command)
        case CannotWrite():
            return cannot_write(answer, command)
        case Contradiction():
            return which_is_meant(answer, command)
        case Rewrite():
            return write_again(answer, command)
        case Lengthen():
            return Outcome(
                status="refused",
                text=phrases.cannot_lengthen(command.section, answer.speaks),
                words=command.words,
            )
        case WriteFreely():
            text = phrases.cannot_write_freely(command.words, answer.speaks)
            return Outcome(status="refused", text=text, words=command.words)
        case Translate():
            return translate(answer, command)
        case SetOrigin():
            return other_origin(answer, command)
        case Undo() | Redo() | RestoreVersion() | GoBack():
            return Outcome(status="refused", text=phrases.undo_alone(answer.speaks), words=command.words)
        case Unread():
            return Outcome(status="refused", text=phrases.no_orders(answer.speaks), words=command.words)
        case AskDocument() | AskFind() | AskWhy():
            return carry_out(answer.work, command)
    if isinstance(command, ANSWERS):
        return answered(answer, command, empty=False)
    return carry_out(answer.work, command)
