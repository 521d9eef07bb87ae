"""Circumstances of the patient by chat: the case is recast with them, or they are refused with the reason."""

import re

from msgspec.structs import replace

from vesalius.kit.locales import Language
from vesalius.professor.commands import (
    AddCondition,
    AddDrug,
    Command,
    Outcome,
    OutcomeStatus,
    RemoveCondition,
    Term,
)
from vesalius.professor.reading.vocabulary import disease, diseases
from vesalius.scenarios.document import Document, check
from vesalius.scenarios.document.drugs import DRUGS, find_drug
from vesalius.scenarios.document.schema import Action, Circumstance

from ..case import Brief, with_room
from ..circumstance_rules import CannotBeCombined, PartOfTheCase, rules
from ..circumstances import (
    named,
    past_of,
    taking,
)
from ..compose import brief_of, recast
from ..fitting import following, newly_too_much, newly_unfit
from ..knowledge import shared, written
from ..language import Say, joined
from .history import add_condition
from .work import Work

_BY_DISEASE = {
    "pregnancy": "pregnancy",
    "kidney_failure": "kidney_failure",
    "dialysis": "dialysis",
    "asthma": "asthma",
    "copd": "copd",
    "heart_failure": "heart_failure",
    "diabetes": "diabetes",
    "diabetes_2": "diabetes",
    "diabetes_1": "diabetes_1",
    "frailty": "frailty",
    "anticoagulation": "anticoagulation",
    "qt_drugs": "qt_drugs",
}
"""Diseases of the vocabulary that change the whole case."""
_BY_CLASS = {"vitamin K antagonist": "anticoagulation", "doac": "anticoagulation"}
"""Classes of drugs taken at home that change the whole case."""
_BY_GROUP_TAKEN = {"anticoagulant": "anticoagulation"}
"""Groups of drugs taken at home, no drugs themselves, and the circumstance that a new case then has."""
_BY_DRUG = {"sotalol": "qt_drugs", "methadone": "qt_drugs", "haloperidol": "qt_drugs"}
"""Drugs taken at home that change the whole case."""
_LONG_QT = re.compile(r"\bqtc?\b", re.IGNORECASE)
_CONGENITAL = re.compile(r"congenital|inherited|syndrome|вроден|наследствен|синдром", re.IGNORECASE)
_FEW = {
    "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
    "трет": 3, "четвърт": 4, "пет": 5, "шест": 6, "седм": 7, "осм": 8, "девет": 9,
}  # fmt: skip
_TENS = {"twenty": 20, "thirty": 30, "двайсет": 20, "двадесет": 20, "трийсет": 30, "тридесет": 30}
_VALUES = {
    "kidney_failure": re.compile(r"([1-5])"),
    "heart_failure": re.compile(r"(\d{2})"),
}
_FILTRATION = re.compile(r"(?:gfr|гфр|клирънс)\D{0,12}(?P<rate>\d{1,3})", re.IGNORECASE)
_PAST = "/clinicalScenario/history/past"


def circumstance_of(command: Command) -> Circumstance | None:
    """The circumstance that a command is about, where its disease or its drug is one."""
    if isinstance(command, AddDrug):
        by_class = next((_BY_CLASS[name] for name in command.drug.classes if name in _BY_CLASS), None)
        id = _BY_DRUG.get(command.drug.key, by_class)
        return Circumstance(id=id) if id else None
    if not isinstance(command, AddCondition | RemoveCondition):
        return None
    if _LONG_QT.search(command.words) and not _CONGENITAL.search(command.words):
        return Circumstance(id="qt_drugs")
    id = _BY_DISEASE.get(command.condition.key)
    if id is None:
        return None
    rate = _FILTRATION.search(command.words) if id == "kidney_failure" else None
    if rate is not None:
        return Circumstance(id=id, value=float(_stage(float(rate["rate"]))))
    if id == "pregnancy":
        return Circumstance(id=id, value=_weeks(command.words))
    found = _VALUES[id].search(command.words) if id in _VALUES else None
    return Circumstance(id=id, value=float(found[1]) if found else None)


_MONTHS = re.compile(
    r"\b(?P<in>в )?(?P<n>\d|" + "|".join(_FEW) + r")[\w-]*\s+(?:months?|месец\w*)", re.IGNORECASE
)
_WEEKS_A_MONTH = 4.35


def _weeks(told: str) -> float | None:
    """The weeks of a pregnancy that words tell: "20 weeks gone", "6 months", "in the sixth month" (the end of it)."""
    months = _MONTHS.search(told)
    if months is not None:
        number = _FEW.get(months["n"].lower()) or int(months["n"])
        return float(round(number * _WEEKS_A_MONTH))
    weeks = re.search(r"\d{1,2}", told)
    if weeks is not None:
        return float(weeks[0])
    tens, ones = (
        next((value for word, value in words.items() if word in told.lower()), 0) for words in (_TENS, _FEW)
    )
    return float(tens + ones) or None


def _stage(filtration: float) -> int:
    """The stage of chronic kidney disease by the filtration rate in mL/min/1.73 m² (KDIGO 2024: G1 to G5)."""
    return 1 + sum(filtration < limit for limit in (90, 60, 30, 15))


def set_circumstance(work: Work, command: AddCondition | AddDrug | RemoveCondition) -> Outcome | None:
    """Recast the case with or without a circumstance.

    Nothing where the built-in author cannot recast it, or where a drug is named that the patient takes already.
    """
    wanted = circumstance_of(command)
    brief = brief_of(work.document, work.writes)
    pathology = work.document.general_info.pathology
    if wanted is None or brief is None or pathology is None:
        return None
    others = tuple(one for one in brief.circumstances if one.id != wanted.id)
    there = next((one for one in brief.circumstances if one.id == wanted.id), None)
    if isinstance(command, RemoveCondition):
        if there is None:
            return None
        new = replace(brief, circumstances=others)
    elif there is not None and isinstance(command, AddDrug):
        if _listed(work.document, command.drug.key):
            return None
        new = brief
    elif there is not None and wanted.value in (None, there.value):
        return _told(work, command, "answered", Say("is in the case already", "вече е в случая"), there)
    else:
        new = replace(brief, circumstances=(*others, wanted))
        new = with_room(new, written()[pathology].case)
    before = work.document
    work.document = recast(before, brief, new)
    if isinstance(command, RemoveCondition):
        return _told(work, command, "done", Say("is taken out of the case", "отпада от случая"), wanted)
    if pathology in rules()[wanted.id].number_only:
        says = Say(
            ": the numbers, drugs and texts of the case follow it",
            ": числата, медикаментите и текстовете следват това",
        )
        return _told(work, command, "done", says, wanted)
    _in_history(work, before, new)
    drug = _named_drug(before, wanted.id, command)
    if drug:
        work.document = taking(work.document, wanted, drug, new, shared())
    settled = next(one for one in work.document.circumstances if one.id == wanted.id)
    says = Say(
        ": history, examination, laboratory, actions, objectives and debriefing are adapted"
        + changed_drugs(before, work.document, "en"),
        ": анамнезата, прегледът, лабораторията, действията, целите и разборът са съобразени"
        + changed_drugs(before, work.document, "bg"),
    )
    return _told(work, command, "done", says, settled)


def _named_drug(document: Document, id: str, command: Command) -> str:
    """The drug that the teacher named in place of those which a circumstance has of itself; "" for none."""
    rule = rules()[id]
    if isinstance(command, AddDrug):
        return command.drug.key
    listed = (find_drug(one.name) for one in document.clinical_scenario.history.medications)
    return next((name for name, drug in filter(None, listed) if rule.drug_class in drug.classes), "")


def _listed(document: Document, drug: str) -> bool:
    names = {drug, DRUGS[drug].bg} if drug in DRUGS else {drug}
    return any(one.name.lower() in names for one in document.clinical_scenario.history.medications)


_BY_GROUP = {
    "contrast": "contrast_allergy",
    "iodinated contrast": "contrast_allergy",
    "penicillin": "penicillin_allergy",
    "nsaid": "nsaid_allergy",
    "heparin": "heparin_allergy",
}
"""Groups of drugs an allergy to which changes the whole case, where it gives one of them."""
_AGAINST_ALLERGY = "drug_against_allergy"


def exchange_for_allergy(work: Work, substance: Term) -> bool:
    """Recast the case with an allergy, which exchanges the drugs of its group; whether it did."""
    groups = (group.lower() for group in (substance.key, *substance.classes))
    id = next((_BY_GROUP[group] for group in groups if group in _BY_GROUP), None)
    brief = brief_of(work.document, work.writes)
    pathology = work.document.general_info.pathology
    if id is None or brief is None or pathology is None:
        return False
    try:
        others = tuple(one for one in brief.circumstances if one.id != id)
        new = replace(brief, circumstances=(*others, Circumstance(id=id)))
        new = with_room(new, written()[pathology].case)
        document = recast(work.document, brief, new)
    except CannotBeCombined:
        return False
    # What the patient is allergic to stands there in the teacher's words, the reaction where they have said it.
    own = {one.id for one in rules()[id].allergies}
    history = document.clinical_scenario.history
    usual = next((one.reaction for one in history.allergies if one.id in own), "")
    kept = [one for one in history.allergies if one.id not in own]
    kept = [
        replace(one, reaction=usual)
        if not one.reaction and one.substance == substance.to(work.writes)
        else one
        for one in kept
    ]
    document = replace(
        document,
        clinical_scenario=replace(document.clinical_scenario, history=replace(history, allergies=kept)),
    )
    if _given_despite_allergy(document):
        return False
    work.document = document
    return True


def _given_despite_allergy(document: Document) -> bool:
    return any(found.code == _AGAINST_ALLERGY for found in check(document))


_TYPES = {
    "diabetes_1": (re.compile(r"\b(type|тип) 2\b", re.IGNORECASE), "1"),
    "diabetes_2": (re.compile(r"\b(type|тип) 1\b", re.IGNORECASE), "2"),
}


def _other_type(work: Work, command: AddCondition) -> Outcome | None:
    """A diabetes that the case has anyway, of the type that was said."""
    if command.condition.key not in _TYPES:
        return None
    other, number = _TYPES[command.condition.key]
    past = str(work.read(_PAST))
    said = other.sub(rf"\1 {number}", past)
    if said == past:
        return None
    work.set(_PAST, said)
    return work.outcome(
        "done",
        f"The past history says type {number} diabetes now; treatment and course are unchanged, please check them.",
        f"В миналите заболявания диабетът вече е тип {number}; лечението и ходът са непроменени, моля, проверете ги.",
        words=command.words,
        pointer=_PAST,
    )


def _is_told(work: Work, command: AddCondition) -> bool:
    """Whether the history names a condition, or what is taken for it."""
    history = work.document.clinical_scenario.history
    rule = rules().get(_BY_DISEASE.get(command.condition.key, ""))
    taken = (find_drug(one.name) for one in history.medications)
    if rule is not None and any(rule.drug_class in drug.classes for _, drug in filter(None, taken)):
        return True
    texts = (history.chief_complaint, history.present_illness, history.past, history.social)
    known = next((one.words for one in diseases() if one.term.key == command.condition.key), None)
    return known is None or known.search(" ".join(texts).lower()) is not None


def cannot_be_combined(work: Work, command: Command, refused: CannotBeCombined) -> Outcome:
    """Refuses what a circumstance of the patient does not go with."""
    name, reason = rules()[refused.circumstance].name, refused.reason
    if isinstance(refused, PartOfTheCase):
        if isinstance(command, AddCondition) and (told := _other_type(work, command)) is not None:
            return told
        if isinstance(command, AddCondition) and not _is_told(work, command):
            # "On dialysis", where the story of this patient has kidneys that fail, and no dialysis.
            return add_condition(work, command)
        return work.outcome(
            "answered",
            f"{name.en[:1].upper()}{name.en[1:]} is part of this case already.",
            f"{name.bg[:1].upper()}{name.bg[1:]}: вече е част от случая.",
            words=command.words,
            pointer=_PAST,
        )
    return work.outcome(
        "refused",
        f"{name.en[:1].upper()}{name.en[1:]} cannot be combined with this case: {reason.en}. Nothing changed.",
        f"Съчетание с този случай не е възможно ({name.bg}): {reason.bg}. Нищо не е променено.",
        words=command.words,
        pointer=_PAST,
    )


def usual_of_group(command: Command) -> Command:
    """A group of drugs that a new case is asked with, as the circumstance that stands for it with its usual drug."""
    if not isinstance(command, AddDrug) or command.drug.key not in _BY_GROUP_TAKEN:
        return command
    term = disease(_BY_GROUP_TAKEN[command.drug.key]).term
    return AddCondition(condition=term, words=command.words)


def with_usual_dose(command: AddDrug) -> AddDrug:
    """The drug with the dose that a circumstance has for it, where none was said."""
    wanted = circumstance_of(command)
    known = () if wanted is None or command.dose else rules()[wanted.id].named
    usual = next((one.medication for one in known if one.medication.drug == command.drug.key), None)
    if usual is None or not isinstance(usual.dose, int | float):
        return command
    return replace(command, dose=float(usual.dose), unit=usual.unit, times_a_day=usual.times)


def taken_without_adapting(work: Work, added: Outcome, refused: CannotBeCombined) -> Outcome:
    """A drug that the case cannot be adapted to is taken all the same; the checks say what speaks against it."""
    if isinstance(refused, PartOfTheCase) or added.status != "done":
        return added
    note = Say(
        f"The rest of the case is not adapted to it: {refused.reason.en}.",
        f"Останалата част от случая не е съобразена с него: {refused.reason.bg}.",
    )
    return replace(added, status="different", text=f"{added.text} {note.to(work.speaks)}")


def _in_history(work: Work, before: Document, new: Brief) -> None:
    """A past history that somebody wrote is kept: what the circumstance has to say comes behind it."""
    past = before.clinical_scenario.history.past
    if work.document.clinical_scenario.history.past == past:
        work.append_sentence(_PAST, past_of(new.circumstances[-1], new, shared()))


def _told(
    work: Work, command: Command, status: OutcomeStatus, says: Say, circumstance: Circumstance
) -> Outcome:
    name = named(circumstance)
    en, bg = (f"{text[:1].upper()}{text[1:]}" for text in (name.en, name.bg))
    gap = "" if says.en.startswith(":") else " "
    return work.outcome(
        status,
        f"{en}{gap}{says.en}.",
        f"{bg}{gap}{says.bg}.",
        words=command.words,
        pointer=_PAST,
    )


def orders_follow(work: Work, before: Document) -> Outcome | None:
    """Exchange the drugs of the flow that a message has made wrong: by a home drug, a sign, a laboratory value.

    Nothing where all are as right as they were, or where the built-in author did not write the case.
    """
    now = work.document
    if next(newly_unfit(before, now), None) is None and not newly_too_much(before, now):
        return None
    brief = brief_of(before, work.writes)
    if brief is None:
        return None
    fitted, left = following(before, now, brief, shared())
    work.document = fitted
    wrong = dict.fromkeys(drug_name(str(one.params["drug"]), work.speaks) for one in left)
    names = joined(list(wrong), work.speaks)
    names = names[:1].upper() + names[1:]
    kept = Say(
        f"{names}: no longer right for this patient, and the case has nothing instead; please choose.",
        f"{names}: вече не е подходящо за пациента, а случаят няма заместител; моля, изберете.",
    )
    told = Say(
        f"Drugs of the flow follow the patient{changed_drugs(now, fitted, 'en')}.",
        f"Медикаментите в хода са съобразени с пациента{changed_drugs(now, fitted, 'bg')}.",
    )
    said = [told] * (fitted is not now) + [kept] * bool(left)
    return work.outcome(
        "different" if left else "done",
        " ".join(one.en for one in said),
        " ".join(one.bg for one in said),
        pointer="/scenarioFlow/blocks",
    )


def changed_drugs(before: Document, after: Document, language: Language) -> str:
    """Drugs that were left out, exchanged, or are harmful now."""
    old, new = _actions(before), _actions(after)
    left_out = [
        drug.name
        for drug in before.clinical_scenario.history.medications
        if drug.id not in {one.id for one in after.clinical_scenario.history.medications}
    ]
    left_out += [
        drug_name(was.order.drug, language)
        for id, was in old.items()
        if was.order is not None and id not in new
    ]
    exchanged: list[str] = []
    harmful: list[str] = []
    for id, action in new.items():
        was = old.get(id)
        if was is None or was.order is None or action.order is None:
            continue
        if was.order.drug != action.order.drug:
            change = f"{drug_name(was.order.drug, language)} → {drug_name(action.order.drug, language)}"
            exchanged += [] if change in exchanged else [change]
        elif action.grade == "harmful" != was.grade:
            harmful.append(drug_name(action.order.drug, language))
    lowered = [
        drug_name(action.order.drug, language)
        for id, action in new.items()
        if (was := old.get(id)) is not None
        and (was.order is not None and action.order is not None)
        and (was.order.drug == action.order.drug and was.order.dose != action.order.dose)
    ]
    parts = (
        (lowered, Say("dose adapted", "с променена доза")),
        (left_out, Say("left out", "отпадат")),
        (exchanged, Say("exchanged", "заменени")),
        (harmful, Say("now harmful", "вече вредни")),
    )
    return "".join(f"; {says.to(language)}: {joined(names, language)}" for names, says in parts if names)


def drug_name(name: str, language: Language) -> str:
    """A drug of an order by its name in the language; as it stands where the portal does not know it."""
    found = find_drug(name)
    return name if found is None or language == "en" else found[1].bg


def _actions(document: Document) -> dict[str, Action]:
    return {action.id: action for block in document.scenario_flow.blocks for action in block.actions}
