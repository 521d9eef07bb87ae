# ruff: noqa: E501 (prose reads best unbroken)
"""Allergies: what is added and removed, and what they make harmful in the flow."""

from typing import Any

from vesalius.professor.commands import (
    AddAllergy,
    Outcome,
    RemoveAllergy,
    Term,
)
from vesalius.professor.reading.vocabulary import drugs
from vesalius.scenarios.document.drugs import DRUGS, find_drug
from vesalius.scenarios.document.schema import RIGHT

from ..language import Say
from .circumstances import exchange_for_allergy
from .matching import same_word
from .work import BLOCKS, HISTORY, Work, named, patient_word

ALLERGIES, MEDICATIONS = f"{HISTORY}/allergies", f"{HISTORY}/medications"
_POINTS_OF_HARM = -10


def is_named(term: Term, name: str) -> bool:
    """Whether a name is the term's, in either language or by another name of the same drug."""
    if any(same_word(word, name) for word in (term.en, term.bg, term.key) if word):
        return True
    found = find_drug(name) if term.key in DRUGS else None
    return found is not None and found[0] == term.key


def gives(substance: Term, name: str) -> bool:
    """Whether a drug is the substance, or of the group of drugs that the substance names."""
    of_it = next((one.words for one in drugs() if substance.key and one.term.key == substance.key), None)
    if is_named(substance, name) or (of_it is not None and of_it.search(name.lower())):
        return True
    drug = next((one.term for one in drugs() if is_named(one.term, name)), None)
    return drug is not None and substance.key in drug.classes


def add_allergy(work: Work, command: AddAllergy) -> Outcome:
    """The allergy, and every action that would give the substance becomes harmful."""
    substance = command.substance
    known: list[dict[str, Any]] = work.read(ALLERGIES)
    name = named(substance, work.speaks)
    at = next((i for i, one in enumerate(known) if is_named(substance, one["substance"])), None)
    reaction = command.reaction.to(work.writes) if command.reaction else ""
    if at is not None and (not reaction or known[at]["reaction"] == reaction):
        return work.outcome(
            "answered",
            f"The allergy to {name} is there already.",
            f"Алергията към {name} вече е отбелязана.",
            words=command.words,
            pointer=f"{ALLERGIES}/{at}",
        )
    if at is not None:
        work.set(f"{ALLERGIES}/{at}/reaction", reaction)
        place = at
    else:
        entry = {
            "id": work.new_id(f"allergy_{len(known) + 1}", (one["id"] for one in known)),
            "substance": substance.to(work.writes),
            "reaction": reaction,
        }
        work.set(f"{ALLERGIES}/-", entry)
        place = len(known)
    en = f"Added: allergy to {substance.en}" + (f" ({command.reaction.en})." if command.reaction else ".")
    bg = f"Добавено: алергия към {substance.bg}" + (f" ({command.reaction.bg})." if command.reaction else ".")
    exchanged = exchange_for_allergy(work, substance)
    if exchanged:
        en += " Drugs of this group are exchanged in the flow; an action, the objectives and the debriefing take it up."
        bg += (
            " Медикаментите от тази група са заменени в хода; едно действие, целите и разборът са съобразени."
        )
    regraded = 0 if exchanged else _harmful_now(work, substance)
    if regraded:
        en += f" Giving it is now harmful in the flow ({regraded} action{'s' if regraded > 1 else ''})"
        en += ", and another choice takes its place; please check that choice."
        bg += f" Прилагането му вече е вредно действие в хода ({regraded}), а на мястото му има друг избор; моля, прегледайте го."
    if any(gives(substance, one["name"]) for one in work.read(MEDICATIONS)):
        en += f" The patient still takes {named(substance, 'en')} at home: say “remove {substance.en}” if that is not meant."
        bg += f" {patient_word(work).bg} все още приема {named(substance, 'bg')}: кажете „махни {substance.bg}“, ако това не се има предвид."
    return work.outcome("done", en, bg, words=command.words, pointer=f"{ALLERGIES}/{place}")


def _harmful_now(work: Work, substance: Term) -> int:
    """Regrade the actions that give a substance; what led on from them follows a choice without it."""
    count = 0
    blocks: list[dict[str, Any]] = work.read(BLOCKS)
    for block in blocks:
        for action in list(block["actions"]):
            order = action["order"]
            if order is None or action["grade"] == "harmful" or not gives(substance, order["drug"]):
                continue
            count += 1
            if action["grade"] in RIGHT:
                taken = [one["id"] for each in blocks for one in each["actions"]]
                other = dict(
                    action,
                    id=work.new_id(f"{action['id']}_other", taken),
                    text=Say(
                        "Choose a drug of another group that the patient tolerates.",
                        "Избира лекарство от друга група, което пациентът понася.",
                    ).to(work.writes),
                    hint="",
                    rationale=Say(
                        "The known allergy rules out the usual drug; the effect is sought by another way.",
                        "Известната алергия изключва обичайното лекарство; ефектът се търси по друг начин.",
                    ).to(work.writes),
                    order=None,
                )
                block["actions"].append(other)
                for exit in block["exits"]:
                    exit["actionIds"] = [
                        other["id"] if id == action["id"] else id for id in exit["actionIds"]
                    ]
            why = Say(
                f"The patient is allergic to {substance.en}.",
                f"{patient_word(work).bg} има алергия към {substance.bg}.",
            )
            action.update(
                grade="harmful",
                points=_POINTS_OF_HARM,
                withinSeconds=None,
                hint="",
                rationale=why.to(work.writes),
            )
    if count:
        work.set(BLOCKS, blocks)
    return count


def remove_allergy(work: Work, command: RemoveAllergy) -> Outcome:
    """One allergy, or all of them."""
    known: list[dict[str, Any]] = work.read(ALLERGIES)
    gone = [
        one for one in known if command.substance is None or is_named(command.substance, one["substance"])
    ]
    if not gone:
        what = command.substance
        return work.outcome(
            "answered",
            f"The patient has no allergy to {named(what, 'en')}; nothing changed."
            if what
            else "The patient has no allergies.",
            f"{patient_word(work).bg} няма алергия към {named(what, 'bg')}; нищо не е променено."
            if what
            else f"{patient_word(work).bg} няма алергии.",
            words=command.words,
            pointer=ALLERGIES,
        )
    work.set(ALLERGIES, [one for one in known if one not in gone])
    names = ", ".join(one["substance"] for one in gone)
    return work.outcome(
        "done",
        f"Removed: allergy to {names}. Actions that were graded for it are unchanged.",
        f"Премахнато: алергия към {names}. Оценките на действията не са променени.",
        words=command.words,
        pointer=ALLERGIES,
    )
