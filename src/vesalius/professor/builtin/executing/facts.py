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
    AvoidEvent,
    ChangeAction,
    ChangeCue,
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
    SetCourse,
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

from . import (
    actions,
    blocks,
    course,
    cues,
    debriefing,
    finding,
    history,
    investigations,
    lung_function,
    objectives,
    questions,
    reasons,
    references,
    signs,
    texts,
)
from .work import Work

_CARRIED_OUT: dict[type[Any], Callable[[Work, Any], Outcome]] = {
    AddAction: actions.add_action,
    AddAllergy: history.add_allergy,
    AddBlock: blocks.add_block,
    AddCondition: history.add_condition,
    AddCue: cues.add_cue,
    AddDebriefPoint: debriefing.add_debrief_point,
    AddDrug: history.add_drug,
    AddInvestigation: investigations.add_investigation,
    AddObjective: objectives.add_own_objective,
    AddReference: references.add_reference,
    AskDocument: questions.ask_document,
    AskFind: finding.ask_find,
    AskWhy: reasons.ask_why,
    AvoidEvent: blocks.avoid_event,
    ChangeAction: actions.change_action,
    ChangeCue: cues.change_cue,
    KeepItems: texts.keep_items,
    MoveAction: actions.move_action,
    MoveObjective: objectives.move_objective,
    NudgeVital: signs.nudge_vital,
    RemoveAction: actions.remove_action,
    RemoveAllergy: history.remove_allergy,
    RemoveBlock: blocks.remove_block,
    RemoveCondition: history.remove_condition,
    RemoveDebriefPoint: debriefing.remove_debrief_point,
    RemoveDrug: history.remove_drug,
    RemoveInvestigation: investigations.remove_investigation,
    RemoveObjective: objectives.remove_objective,
    RemoveReference: references.remove_reference,
    Rename: texts.rename,
    ReplaceText: texts.replace_text,
    SetCourse: course.set_course,
    SetPassMark: objectives.set_pass_mark,
    SetSpirometry: lung_function.set_spirometry,
    SetState: signs.set_state,
    SetTracing: investigations.set_tracing,
    SetVisibility: investigations.set_visibility,
    SetVital: signs.set_vital,
    SetWeight: objectives.set_weight,
    Shorten: texts.shorten,
    WriteBlock: blocks.write_block,
    WriteHistory: history.write_history,
    WriteObjective: objectives.write_objective,
    WriteObjectives: objectives.write_objectives,
    WriteText: texts.write_text,
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
