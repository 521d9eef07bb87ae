"""Commands that change or ask about single facts, each with the function that carries it out."""

from collections.abc import Callable
from typing import Any

from vesalius.professor.commands import (
    AddAction,
    AddAllergy,
    AddBlock,
    AddCondition,
    AddCue,
    AddDebriefPoint,
    AddDrug,
    AddInvestigation,
    AddObjective,
    AddReference,
    AskDocument,
    AskFind,
    AskWhy,
    ChangeAction,
    Command,
    KeepItems,
    MoveAction,
    MoveObjective,
    NudgeVital,
    Outcome,
    RemoveAction,
    RemoveAllergy,
    RemoveBlock,
    RemoveCondition,
    RemoveDebriefPoint,
    RemoveDrug,
    RemoveInvestigation,
    RemoveObjective,
    RemoveReference,
    Rename,
    ReplaceText,
    SetPassMark,
    SetSpirometry,
    SetState,
    SetTracing,
    SetVisibility,
    SetVital,
    SetWeight,
    Shorten,
    WriteBlock,
    WriteHistory,
    WriteObjective,
    WriteObjectives,
    WriteText,
)
from vesalius.scenarios.document import InvalidDocument

from . import changes, history, questions, signs, structure
from .work import Work

_CARRIED_OUT: dict[type[Any], Callable[[Work, Any], Outcome]] = {
    AddAction: structure.add_action,
    AddAllergy: history.add_allergy,
    AddBlock: structure.add_block,
    AddCondition: history.add_condition,
    AddCue: structure.add_cue,
    AddDebriefPoint: structure.add_debrief_point,
    AddDrug: history.add_drug,
    AddInvestigation: structure.add_investigation,
    AddObjective: structure.add_own_objective,
    AddReference: structure.add_reference,
    AskDocument: questions.ask_document,
    AskFind: questions.ask_find,
    AskWhy: questions.ask_why,
    ChangeAction: changes.change_action,
    KeepItems: changes.keep_items,
    MoveAction: structure.move_action,
    MoveObjective: changes.move_objective,
    NudgeVital: signs.nudge_vital,
    RemoveAction: structure.remove_action,
    RemoveAllergy: history.remove_allergy,
    RemoveBlock: structure.remove_block,
    RemoveCondition: history.remove_condition,
    RemoveDebriefPoint: structure.remove_debrief_point,
    RemoveDrug: history.remove_drug,
    RemoveInvestigation: changes.remove_investigation,
    RemoveObjective: structure.remove_objective,
    RemoveReference: structure.remove_reference,
    Rename: structure.rename,
    ReplaceText: structure.replace_text,
    SetPassMark: changes.set_pass_mark,
    SetSpirometry: changes.set_spirometry,
    SetState: signs.set_state,
    SetTracing: changes.set_tracing,
    SetVisibility: changes.set_visibility,
    SetVital: signs.set_vital,
    SetWeight: changes.set_weight,
    Shorten: structure.shorten,
    WriteBlock: changes.write_block,
    WriteHistory: history.write_history,
    WriteObjective: changes.write_objective,
    WriteObjectives: changes.write_objectives,
    WriteText: changes.write_text,
}


def carry_out(work: Work, command: Command) -> Outcome:
    """Carry out one command; a value that the document does not allow changes nothing."""
    before = work.document
    try:
        return _CARRIED_OUT[type(command)](work, command)
    except InvalidDocument as error:
        work.document = before
        place = error.problems[0].pointer if error.problems else None
        return work.outcome(
            "refused",
            f"Not done: “{command.words}” is more than the document allows at this place.",
            f"Не е направено: „{command.words}“ надхвърля допустимото на това място в документа.",
            words=command.words,
            pointer=place,
        )
