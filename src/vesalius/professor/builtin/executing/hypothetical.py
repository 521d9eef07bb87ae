"""What would be if a drug were given that the case does not offer, or if the patient were another. Nothing changes."""

from collections.abc import Callable, Iterator
from typing import Any

from vesalius.kit.locales import Language
from vesalius.professor.commands import (
    AddAllergy,
    AddCondition,
    AddDrug,
    AddInvestigation,
    AskWhy,
    Command,
    NudgeVital,
    Outcome,
    RemoveAllergy,
    RemoveCondition,
    RemoveDrug,
    SetPatient,
    SetState,
    SetVital,
    Term,
)
from vesalius.professor.reading import read, supposed
from vesalius.professor.reading.vocabulary import drugs
from vesalius.scenarios.document import Change, Document, Finding, InvalidDocument, apply_changes, check
from vesalius.scenarios.document.finding_words import in_words

from ..circumstance_rules import CannotBeCombined
from ..circumstances import named
from ..compose import brief_of
from ..knowledge import written
from ..language import Say, joined
from . import allergies, history, home_drugs, investigations, signs
from .circumstances import cannot_be_combined, changed_drugs, circumstance_of, set_circumstance
from .frame import outside, recast_case, refuse_outside
from .grades import GRADE_NAMES
from .work import BLOCKS, Work, patient_word

_OF_DRUGS = frozenset(
    (
        "drug_against_allergy",
        "drug_contraindicated",
        "drug_interaction",
        "drug_to_confirm",
        "grade_against_knowledge",
    )
)
_MOST_TOLD = 2


def if_given(work: Work, command: AskWhy) -> Outcome | None:
    """What the checks hold against a drug in this patient; None where the question names none.

    A class ("a beta blocker") is tried by the drugs of the class: what is said of one of them is said.
    """
    term = next((one.term for one in drugs() if one.words.search(command.subject.lower())), None)
    if term is None:
        return None
    names = [term, *(one.term for one in drugs() if term.key in one.term.classes)]
    for name in names:
        against = _against(work.document, name)
        if against:
            return work.outcome(
                "answered",
                f"The case offers no {term.en}. If {name.en} were given: {_joined(against, 'en')}",
                f"В случая не се предлага: {term.bg}. Ако се даде {name.bg}: {_joined(against, 'bg')}",
                words=command.words,
            )
    return work.outcome(
        "answered",
        f"The case offers no {term.en}, and the checks know nothing against it in this patient. They know "
        "the commonest contraindications only.",
        f"В случая не се предлага: {term.bg}. Проверките не знаят нищо против него при този пациент; те знаят само "
        "най-честите противопоказания.",
        words=command.words,
    )


def _against(document: Document, drug: Term) -> list[Finding]:
    """The findings that an order of this drug in the first block with actions would bring."""
    at = next((i for i, block in enumerate(document.scenario_flow.blocks) if block.actions), None)
    if at is None:
        return []
    order = {"drug": drug.en, "dose": None, "unit": "mg", "route": ""}
    action = {
        "id": "if_it_were_given",
        "text": f"Gives {drug.en}.",
        "grade": "recommended",
        "points": 0,
        "order": order,
    }
    tried = apply_changes(document, [Change(f"{BLOCKS}/{at}/actions/-", action)])
    before = check(document)
    return [one for one in check(tried) if one.code in _OF_DRUGS and one not in before]


def _joined(found: list[Finding], language: Language) -> str:
    said = dict.fromkeys(in_words(one, language) for one in found)
    return " ".join(list(said)[:_MOST_TOLD])


_OF_A_PATIENT: dict[type[Any], Callable[[Work, Any], Outcome]] = {
    AddAllergy: allergies.add_allergy,
    AddCondition: history.add_condition,
    AddDrug: home_drugs.add_drug,
    AddInvestigation: investigations.add_investigation,
    NudgeVital: signs.nudge_vital,
    RemoveAllergy: allergies.remove_allergy,
    RemoveCondition: history.remove_condition,
    RemoveDrug: home_drugs.remove_drug,
    SetState: signs.set_state,
    SetVital: investigations.set_sign,
}
_MOST_NAMED, _MOST_LABS = 1, 4


def if_patient_were(work: Work, command: AskWhy) -> Outcome | None:
    """What would be otherwise in the case if the patient were as the question supposes; None where it supposes nothing.

    The facts are carried out on a copy, and what became of the copy is told.
    """
    told = supposed(command.words)
    if told is None:
        return None
    commands = [
        one
        for one in read(
            told[0],
            has_case=True,
            pathology=work.document.general_info.pathology,
            language=work.writes,
        ).commands
        if isinstance(one, (SetPatient, *_OF_A_PATIENT))
    ]
    if not commands:
        return None
    copy = Work(work.document, work.speaks, work.writes)
    for one in commands:
        refused = _tried(copy, one)
        if refused is not None:
            return Outcome(status="answered", text=refused.text, words=command.words, pointer=refused.pointer)
    with_it = joined(list(dict.fromkeys(_fact(work, one).to(work.speaks) for one in commands)), work.speaks)
    parts = list(_otherwise(work, copy))
    if not parts and all(isinstance(one, SetPatient) for one in commands):
        parts = [
            Say(
                "texts, doses and expected values would follow, the decisions would be the same",
                "текстовете, дозите и очакваните стойности биха се съобразили, решенията биха останали същите",
            )
        ]
    if not parts:
        parts = [
            Say(
                "only the history would say so, nothing else would be different",
                "това би стояло само в анамнезата, друго не би се променило",
            )
        ]
    return work.outcome(
        "answered",
        f"With {with_it}: {'; '.join(one.en for one in parts)}. Nothing has been changed; say so if it should be.",
        f"При {with_it}: {'; '.join(one.bg for one in parts)}. Нищо не е променено; кажете, ако искате да бъде.",
        words=command.words,
        pointer=BLOCKS,
    )


def _tried(copy: Work, command: Command) -> Outcome | None:
    """Carries a fact out on the copy; the outcome where it is not possible."""
    if outside(command) is not None:
        return refuse_outside(copy, command)
    pathology = copy.document.general_info.pathology
    try:
        if isinstance(command, SetPatient):
            old = brief_of(copy.document, copy.writes)
            if old is None or pathology is None:
                return None
            recast_case(copy, old, [command], written()[pathology])
            return None
        if isinstance(command, AddCondition | AddDrug | RemoveCondition):
            done = set_circumstance(copy, command)
            if done is not None:
                return done if done.status != "done" else None
        done = _OF_A_PATIENT[type(command)](copy, command)
        return done if done.status == "refused" else None
    except CannotBeCombined as refused:
        return cannot_be_combined(copy, command, refused)
    except InvalidDocument:
        return None


def _fact(work: Work, command: Command) -> Say:
    """A fact as it stands behind "with"."""
    circumstance = circumstance_of(command)
    if circumstance is not None and not isinstance(command, AddDrug):
        name = named(circumstance)
        return Say(f"no {name.en}", f"липса на {name.bg}") if isinstance(command, RemoveCondition) else name
    match command:
        case AddDrug(drug=term):
            return Say(f"{term.en} at home", f"прием на {term.bg} вкъщи")
        case RemoveDrug(drug=Term() as term):
            return Say(f"no {term.en}", f"липса на {term.bg}")
        case AddCondition(condition=term):
            return Say(term.en, term.bg)
        case RemoveCondition(condition=term):
            return Say(f"no {term.en}", f"липса на {term.bg}")
        case AddAllergy(substance=term):
            return Say(f"an allergy to {term.en}", f"алергия към {term.bg}")
        case RemoveAllergy():
            return Say("no allergy", "липса на алергия")
        case SetPatient(age=int(age)):
            return Say(f"an age of {age} years", f"възраст {age} години")
        case SetPatient(sex=str(sex)):
            return (
                Say("a woman as the patient", "пациентка жена")
                if sex == "female"
                else Say("a man as the patient", "пациент мъж")
            )
    return Say(f"“{command.words}”", f"„{command.words}“")


def _otherwise(work: Work, copy: Work) -> Iterator[Say]:
    """What a copy of the case has otherwise: drugs, actions, signs, laboratory, drugs at home, objectives."""
    before, after = work.document, copy.document
    changed = Say(changed_drugs(before, after, "en"), changed_drugs(before, after, "bg"))
    if changed.en:
        yield Say(changed.en.removeprefix("; "), changed.bg.removeprefix("; "))
    old = {(block.id, one.id) for block in before.scenario_flow.blocks for one in block.actions}
    for grade in ("critical", "recommended", "harmful"):
        further = [
            one.text.rstrip(".")
            for block in after.scenario_flow.blocks
            for one in block.actions
            if one.grade == grade and (block.id, one.id) not in old
        ][:_MOST_NAMED]
        if further:
            name = GRADE_NAMES[grade]
            yield Say(
                f"a new {name.en} action: {', '.join(f'“{one}”' for one in further)}",
                f"ново {name.bg} действие: {', '.join(f'„{one}“' for one in further)}",
            )
    was, now = signs.present(work.document), signs.present(copy.document)
    moved = [kind for kind in now if kind in was and was[kind] != now[kind] and kind in signs.NAMES]
    if moved:
        yield Say(
            *(
                joined([f"{signs.NAMES[one].to(to)} {was[one]:g} → {now[one]:g}" for one in moved], to)
                for to in _LANGUAGES
            )
        )
    there = {(one.name, one.value) for one in before.clinical_scenario.investigations.labs}
    labs = [
        f"{one.name} {signs.with_unit(one.value, one.unit)}"
        for one in after.clinical_scenario.investigations.labs
        if one.value is not None and (one.name, one.value) not in there
    ][:_MOST_LABS]
    if labs:
        yield Say(f"laboratory: {', '.join(labs)}", f"лаборатория: {', '.join(labs)}")
    taken = {one.name for one in before.clinical_scenario.history.medications}
    further = [one.name for one in after.clinical_scenario.history.medications if one.name not in taken]
    if further:
        who = patient_word(work)
        yield Say(
            f"{who.en[:1].lower()}{who.en[1:]} would take {joined(further, 'en')} at home",
            f"вкъщи би се приемало: {joined(further, 'bg')}",
        )
    told = {one.text for one in before.general_info.objectives}
    objectives = [one.text.rstrip(".") for one in after.general_info.objectives if one.text not in told]
    if objectives:
        yield Say(
            f"objective: {', '.join(f'“{one}”' for one in objectives[:1])}",
            f"цел: {', '.join(f'„{one}“' for one in objectives[:1])}",
        )


_LANGUAGES: tuple[Language, Language] = ("en", "bg")
