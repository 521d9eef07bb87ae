"""Illnesses of the past that go: named ones, or all that the problem of the case does not rest on."""

import re
from collections.abc import Collection

from vesalius.professor.commands import Outcome, RemoveCondition
from vesalius.professor.reading.vocabulary import PastIllness, past_illnesses
from vesalius.scenarios.document.drugs import find_drug

from ..language import Say
from .work import HISTORY, Work, named, sentence

PAST, MEDICATIONS = f"{HISTORY}/past", f"{HISTORY}/medications"
_NONE = Say("No illness of note.", "Без значими заболявания.")
_DENIED = re.compile(r"\b(?:no|not|never|without|denies|не|няма|без|отрича)\b", re.IGNORECASE)
_RELATIVE = re.compile(
    r"\b(?:father|mother|brothers?|sisters?|parents?|uncle|aunt|баща\w*|майка\w*|брат\w*|сестра\w*|родител\w*)\b",
    re.IGNORECASE,
)


def illness_of(key: str) -> PastIllness | None:
    """The illness that patients are given by the built-in author, by the key of a disease."""
    family = "diabetes" if key.startswith("diabetes") else {"coronary_disease": "coronary"}.get(key, key)
    return next((one for one in past_illnesses() if one.term.key == family), None)


def remove_others(work: Work, command: RemoveCondition) -> Outcome:
    """ "No other illness": all go that neither the story nor the flow of the case rests on, with their drugs."""
    pathology = work.document.general_info.pathology
    stay = [illness_of(key) for key in command.condition.classes]
    gone = [
        one
        for one in past_illnesses()
        if pathology not in one.own
        and one not in stay
        and any(_tells(one, told) for told in _statements(str(work.read(PAST))))
    ]
    rests = [
        one
        for one in past_illnesses()
        if pathology in one.own and any(_tells(one, told) for told in _statements(str(work.read(PAST))))
    ]
    resting = Say("", "")
    if rests:
        resting = Say(
            f" The case rests on {', '.join(named(one.term, 'en') for one in rests)}: that stays.",
            f" Случаят се основава на: {', '.join(named(one.term, 'bg') for one in rests)}; това остава.",
        )
    if not gone:
        return work.outcome(
            "answered",
            f"The past history has no other illness.{resting.en}",
            f"В миналите заболявания няма други.{resting.bg}",
            words=command.words,
            pointer=PAST,
        )
    take_out(work, gone)
    if not str(work.read(PAST)).strip():
        work.set(PAST, _NONE.to(work.writes))
    drugs = stop_drugs_of(work, gone, but=command.condition.classes)
    return work.outcome(
        "done",
        f"Removed from the past history: {', '.join(named(one.term, 'en') for one in gone)}.{drugs.en}{resting.en}",
        f"Премахнато от миналите заболявания: {', '.join(named(one.term, 'bg') for one in gone)}."
        f"{drugs.bg}{resting.bg}",
        words=command.words,
        pointer=PAST,
    )


def take_out(work: Work, gone: Collection[PastIllness]) -> bool:
    """Take the statements of the past history out that tell of illnesses; others of the same statement stay by name."""
    before = _statements(str(work.read(PAST)))
    after: list[str] = []
    for told in before:
        if not any(_tells(one, told) for one in gone):
            after.append(told)
            continue
        after += [clause for clause in told.split(", ") if _RELATIVE.search(clause)]
        after += [
            one.term.to(work.writes) for one in past_illnesses() if one not in gone and _tells(one, told)
        ]
    if after == before:
        return False
    work.set(PAST, " ".join(sentence(one) for one in after))
    return True


def stop_drugs_of(work: Work, gone: Collection[PastIllness], *, but: Collection[str] = ()) -> Say:
    """Take the drugs off the list that were taken for these illnesses alone, `but` those of some keys; says which."""
    left = [
        one
        for one in past_illnesses()
        if one not in gone
        and (
            work.document.general_info.pathology in one.own
            or any(_tells(one, told) for told in _statements(str(work.read(PAST))))
        )
    ]
    known = work.read(MEDICATIONS)
    stopped = [
        drug
        for drug in known
        if any(_is_for(drug["name"], one) for one in gone)
        and not ((found := find_drug(drug["name"])) and found[0] in but)
        and not any(_is_for(drug["name"], one) for one in left)
    ]
    if not stopped:
        return Say("", "")
    work.set(MEDICATIONS, [drug for drug in known if drug not in stopped])
    names = ", ".join(drug["name"] for drug in stopped)
    return Say(f" No longer taken at home: {names}.", f" Вече не се приема вкъщи: {names}.")


def _statements(text: str) -> list[str]:
    return [one.strip(" .") for one in re.split(r"[.;]\s+", text) if one.strip(" .")]


def _tells(illness: PastIllness, told: str) -> bool:
    """Whether a statement tells that the patient has the illness."""
    return any(
        illness.words.search(clause.lower()) and not _DENIED.search(clause) and not _RELATIVE.search(clause)
        for clause in told.split(", ")
    )


def _is_for(drug: str, illness: PastIllness) -> bool:
    found = find_drug(drug)
    return found is not None and bool(illness.drugs & {found[0], *found[1].classes})
