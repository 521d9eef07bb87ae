"""What a teacher asks of a case, as typed commands, and what became of each."""

from .base import Term
from .case import (
    AnotherCase,
    CannotWrite,
    Rename,
    SetLearners,
    SetLevel,
    SetMinutes,
    SetOrigin,
    SetPatient,
    SetSetting,
    WriteCase,
)
from .dialogue import (
    AnswerQuestion,
    AskAbilities,
    AskDocument,
    AskFind,
    AskMissing,
    AskWhy,
    ChangeNumber,
    Contradiction,
    GoBack,
    Greet,
    Leave,
    LimitToSection,
    Publish,
    PublishingAct,
    Redo,
    RestoreVersion,
    Subject,
    Thank,
    Undo,
    Unread,
    Withdraw,
)
from .flow import AddQuestion, ChangeAnswer, MoveBlock, SetBlockTime
from .investigations import AddInvestigation, RemoveInvestigation, SetSpirometry, SetTracing, SetVisibility
from .outcomes import Outcome, OutcomeStatus
from .patient import (
    OTHER_ILLNESSES,
    AddAllergy,
    AddCondition,
    AddDrug,
    HistorySection,
    NudgeVital,
    RemoveAllergy,
    RemoveCondition,
    RemoveDrug,
    SetState,
    SetVital,
    State,
    WriteHistory,
)
from .teaching import (
    AddAction,
    AddBlock,
    AddCue,
    AddDebriefPoint,
    AddFacilitatorNote,
    AddObjective,
    AvoidEvent,
    ChangeAction,
    ChangeCue,
    CourseEvent,
    MoveAction,
    MoveObjective,
    NumberOfObjectives,
    RemoveAction,
    RemoveBlock,
    RemoveDebriefPoint,
    RemoveObjective,
    SetCourse,
    SetPassMark,
    SetWeight,
    SignValue,
    WriteBlock,
    WriteObjective,
    WriteObjectives,
)
from .texts import (
    AddReference,
    KeepItems,
    Lengthen,
    RemoveHints,
    RemoveReference,
    RemoveStatement,
    ReplaceText,
    Rewrite,
    Shorten,
    Translate,
    WriteFreely,
    WriteText,
)
from .treatment import ChangeDose, NotAvailable, OnlyIf, SetSequence

__all__ = [
    "OTHER_ILLNESSES",
    "AddAction",
    "AddAllergy",
    "AddBlock",
    "AddCondition",
    "AddCue",
    "AddDebriefPoint",
    "AddDrug",
    "AddFacilitatorNote",
    "AddInvestigation",
    "AddObjective",
    "AddQuestion",
    "AddReference",
    "AnotherCase",
    "AnswerQuestion",
    "AskAbilities",
    "AskDocument",
    "AskFind",
    "AskMissing",
    "AskWhy",
    "AvoidEvent",
    "CannotWrite",
    "ChangeAction",
    "ChangeAnswer",
    "ChangeCue",
    "ChangeDose",
    "ChangeNumber",
    "Command",
    "Contradiction",
    "CourseEvent",
    "GoBack",
    "Greet",
    "HistorySection",
    "KeepItems",
    "Leave",
    "Lengthen",
    "LimitToSection",
    "MoveAction",
    "MoveBlock",
    "MoveObjective",
    "NotAvailable",
    "NudgeVital",
    "NumberOfObjectives",
    "OnlyIf",
    "Outcome",
    "OutcomeStatus",
    "Publish",
    "PublishingAct",
    "Redo",
    "RemoveAction",
    "RemoveAllergy",
    "RemoveBlock",
    "RemoveCondition",
    "RemoveDebriefPoint",
    "RemoveDrug",
    "RemoveHints",
    "RemoveInvestigation",
    "RemoveObjective",
    "RemoveReference",
    "RemoveStatement",
    "Rename",
    "ReplaceText",
    "RestoreVersion",
    "Rewrite",
    "SetBlockTime",
    "SetCourse",
    "SetLearners",
    "SetLevel",
    "SetMinutes",
    "SetOrigin",
    "SetPassMark",
    "SetPatient",
    "SetSequence",
    "SetSetting",
    "SetSpirometry",
    "SetState",
    "SetTracing",
    "SetVisibility",
    "SetVital",
    "SetWeight",
    "Shorten",
    "SignValue",
    "State",
    "Subject",
    "Term",
    "Thank",
    "Translate",
    "Undo",
    "Unread",
    "Withdraw",
    "WriteBlock",
    "WriteCase",
    "WriteFreely",
    "WriteHistory",
    "WriteObjective",
    "WriteObjectives",
    "WriteText",
]

Command = (
    WriteCase
    | CannotWrite
    | AnotherCase
    | SetPatient
    | SetLevel
    | SetMinutes
    | SetLearners
    | SetSetting
    | Rename
    | SetVital
    | NudgeVital
    | SetState
    | AddAllergy
    | RemoveAllergy
    | AddDrug
    | RemoveDrug
    | AddCondition
    | RemoveCondition
    | WriteHistory
    | AddObjective
    | NumberOfObjectives
    | WriteObjectives
    | RemoveObjective
    | MoveObjective
    | WriteObjective
    | SetPassMark
    | SetWeight
    | ChangeAction
    | ChangeCue
    | WriteBlock
    | SetTracing
    | SetSpirometry
    | WriteText
    | KeepItems
    | RemoveInvestigation
    | SetVisibility
    | AddReference
    | RemoveReference
    | AddInvestigation
    | AddAction
    | MoveAction
    | RemoveAction
    | AddBlock
    | RemoveBlock
    | SetBlockTime
    | MoveBlock
    | AddQuestion
    | ChangeAnswer
    | AvoidEvent
    | SetCourse
    | SetSequence
    | ChangeDose
    | ChangeNumber
    | NotAvailable
    | OnlyIf
    | AddCue
    | AddDebriefPoint
    | AddFacilitatorNote
    | RemoveDebriefPoint
    | Rewrite
    | Lengthen
    | Shorten
    | WriteFreely
    | AnswerQuestion
    | RemoveHints
    | RemoveStatement
    | ReplaceText
    | Translate
    | Undo
    | Withdraw
    | Leave
    | Redo
    | RestoreVersion
    | SetOrigin
    | GoBack
    | AskDocument
    | AskFind
    | AskWhy
    | AskMissing
    | AskAbilities
    | Publish
    | LimitToSection
    | Contradiction
    | Greet
    | Thank
    | Unread
)
"""Readers make commands, the executor carries them out. Values are in the document's units."""
