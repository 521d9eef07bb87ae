# ruff: noqa: E501 (prose reads best unbroken)
"""Allergies, drugs, diseases and the texts of the history."""

import re
from collections.abc import Sequence
from typing import Any

from vesalius.professor.commands import (
    AddAllergy,
    AddCondition,
    AddDrug,
    Outcome,
    RemoveAllergy,
    RemoveCondition,
    RemoveDrug,
    Term,
    WriteHistory,
)
from vesalius.professor.reading import as_sentence
from vesalius.professor.reading.vocabulary import diseases, drugs, occupations
from vesalius.scenarios.document.drugs import DRUGS, find_drug
from vesalius.scenarios.document.schema import RIGHT

from ..language import Say
from ..phrases import section
from .actions import action_with, remove_action_with
from .circumstances import exchange_for_allergy
from .denied import denies, deny
from .matching import same_word
from .work import BLOCKS, HISTORY, Work, dose_unit, named, patient_word, says

_ALLERGIES, _MEDICATIONS = f"{HISTORY}/allergies", f"{HISTORY}/medications"
_POINTS_OF_HARM = -10
_ROUTES = {"oral": Say("oral", "перорално"), "inhaled": Say("inhaled", "инхалаторно")}
_FREQUENCIES = {
    1: Say("once daily", "веднъж дневно"),
    2: Say("twice daily", "два пъти дневно"),
    3: Say("three times daily", "три пъти дневно"),
    4: Say("four times daily", "четири пъти дневно"),
}
_SECTIONS = {
    "chiefComplaint": ("chiefComplaint", Say("The chief complaint", "Основното оплакване")),
    "presentIllness": ("presentIllness", Say("The present illness", "Настоящото заболяване")),
    "past": ("past", Say("The past history", "Миналите заболявания")),
    "family": ("family", Say("The family history", "Фамилната анамнеза")),
    "social": ("social", Say("The social history", "Социалната анамнеза")),
}


def _is(term: Term, name: str) -> bool:
    return any(same_word(word, name) for word in (term.en, term.bg, term.key) if word)


def add_allergy(work: Work, command: AddAllergy) -> Outcome:
    """The allergy, and every action that would give the substance becomes harmful."""
    substance = command.substance
    known: list[dict[str, Any]] = work.read(_ALLERGIES)
    name = named(substance, work.speaks)
    at = next((i for i, one in enumerate(known) if _is(substance, one["substance"])), None)
    reaction = command.reaction.to(work.writes) if command.reaction else ""
    if at is not None and (not reaction or known[at]["reaction"] == reaction):
        return work.outcome(
            "answered",
            f"The allergy to {name} is there already.",
            f"Алергията към {name} вече е отбелязана.",
            words=command.words,
            pointer=f"{_ALLERGIES}/{at}",
        )
    if at is not None:
        work.set(f"{_ALLERGIES}/{at}/reaction", reaction)
        place = at
    else:
        entry = {
            "id": work.new_id(f"allergy_{len(known) + 1}", (one["id"] for one in known)),
            "substance": substance.to(work.writes),
            "reaction": reaction,
        }
        work.set(f"{_ALLERGIES}/-", entry)
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
    if any(_gives(substance, one["name"]) for one in work.read(_MEDICATIONS)):
        en += f" The patient still takes {named(substance, 'en')} at home: say “remove {substance.en}” if that is not meant."
        bg += f" {patient_word(work).bg} все още приема {named(substance, 'bg')}: кажете „махни {substance.bg}“, ако това не се има предвид."
    return work.outcome("done", en, bg, words=command.words, pointer=f"{_ALLERGIES}/{place}")


def _gives(substance: Term, name: str) -> bool:
    """Whether a drug is the substance, or of the group of drugs that the substance names."""
    if _is(substance, name):
        return True
    drug = next((one.term for one in drugs() if _is(one.term, name)), None)
    return drug is not None and substance.key in drug.classes


def _harmful_now(work: Work, substance: Term) -> int:
    """Regrade the actions that give a substance; what led on from them follows a choice without it."""
    count = 0
    blocks: list[dict[str, Any]] = work.read(BLOCKS)
    for block in blocks:
        for action in list(block["actions"]):
            order = action["order"]
            if order is None or action["grade"] == "harmful" or not _gives(substance, order["drug"]):
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
    known: list[dict[str, Any]] = work.read(_ALLERGIES)
    gone = [one for one in known if command.substance is None or _is(command.substance, one["substance"])]
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
            pointer=_ALLERGIES,
        )
    work.set(_ALLERGIES, [one for one in known if one not in gone])
    names = ", ".join(one["substance"] for one in gone)
    return work.outcome(
        "done",
        f"Removed: allergy to {names}. Actions that were graded for it are unchanged.",
        f"Премахнато: алергия към {names}. Оценките на действията не са променени.",
        words=command.words,
        pointer=_ALLERGIES,
    )


def _of_its_group(command: AddDrug, known: list[dict[str, Any]]) -> tuple[int, Term] | None:
    """ "The statin goes up to 80": the drug of that group that is taken, where the group is named and no drug."""
    words, term = command.words.lower(), command.drug
    if any(name.lower() in words for name in (term.en, term.bg)) or not term.classes:
        return None
    if not re.search(rf"\b(?:{re.escape(term.classes[0])}|статин)", words):
        return None
    for at, one in enumerate(known):
        other = next((drug.term for drug in drugs() if drug.words.fullmatch(one["name"].lower())), None)
        if other is not None and term.classes[0] in other.classes:
            return at, other
    return None


def _is_one_of(group: Term, name: str) -> bool:
    """Whether a drug belongs to the group that a term names; a drug of its own names none."""
    found = find_drug(name)
    return found is not None and group.key not in DRUGS and group.key in DRUGS[found[0]].classes


def _stays_in_the_flow(work: Work, command: AddDrug, known: Sequence[dict[str, Any]]) -> Outcome | None:
    """A drug that is given in the flow is changed by hand: grade and effect go with the drug and its dose."""
    old = command.instead_of
    if old is None or any(_gives(old, one["name"]) for one in known):
        return None
    action = action_with(work, old)
    if action is None:
        return None
    why = (
        Say("the effect of the action goes with its dose", "ефектът на действието съответства на дозата му")
        if old.key == command.drug.key
        else Say(
            f"dose, grade and effect of the action are those of {old.en}",
            f"дозата, оценката и ефектът на действието са за {old.bg}",
        )
    )
    return work.outcome(
        "refused",
        f"{old.en[:1].upper()}{old.en[1:]} is not taken at home; “{action}” gives it in the flow. Not changed:"
        f" {why.en}. Reword the action in the flow.",
        f"{old.bg[:1].upper()}{old.bg[1:]} не се приема вкъщи; в хода го дава „{action}“. Не е променено:"
        f" {why.bg}. Променете текста на действието в хода.",
        words=command.words,
    )


def _usual(work: Work, drug: Term) -> dict[str, Any]:
    """The dose that is usually taken of a drug, as an entry of the list; nothing where the table has none."""
    found = find_drug(drug.en)
    usual = found[1].usual if found else None
    if usual is None:
        return {}
    return {
        "dose": usual.dose,
        "unit": usual.unit,
        "route": _ROUTES[usual.route].to(work.writes),
        "frequency": _FREQUENCIES[usual.times].to(work.writes),
    }


def add_drug(work: Work, command: AddDrug) -> Outcome:
    """A drug taken at home; one that is there gets what was said."""
    known: list[dict[str, Any]] = work.read(_MEDICATIONS)
    term = command.drug
    if term.key in _GROUPS_ASKED:
        return _which_of(work, command)
    at = next((i for i, one in enumerate(known) if _is(term, one["name"])), None)
    if at is None and (meant := _of_its_group(command, known)) is not None:
        at, term = meant
    if at is None:
        # "Takes a beta-blocker", and bisoprolol is in the list.
        at = next((i for i, one in enumerate(known) if _is_one_of(term, one["name"])), None)
        term = term if at is None else Term(known[at]["name"], known[at]["name"])
    if at is None and (kept := _stays_in_the_flow(work, command, known)) is not None:
        return kept
    frequency = command.frequency
    if not frequency and command.times_a_day:
        many = command.times_a_day
        told = _FREQUENCIES.get(many, Say(f"{many} times daily", f"{many} пъти дневно"))
        frequency = told.to(work.writes)
    route = _ROUTES[command.route].to(work.writes) if command.route in _ROUTES else command.route
    dose_before, assumed = known[at]["dose"] if at is not None else None, False
    if command.factor is not None and dose_before is None and command.dose is None:
        return _no_dose(work, command, taken=at is not None)
    said: dict[str, Any] = {
        "dose": round(dose_before * command.factor, 3) if command.factor and dose_before else command.dose,
        "unit": "" if command.factor and dose_before else command.unit,
        "route": route,
        "frequency": frequency,
    }
    said = {key: value for key, value in said.items() if value}
    if at is None:
        taken = [one["id"] for one in known]
        entry: dict[str, Any] = {
            "id": work.new_id(f"med_{term.key or len(known) + 1}", taken),
            "name": term.to(work.writes),
            "dose": None,
            "unit": "",
            "route": "",
            "frequency": "",
        }
        if not said and (usual := _usual(work, term)):
            entry |= usual
            assumed = True
        entry |= said
        work.set(f"{_MEDICATIONS}/-", entry)
        at = len(known)
    elif all(known[at][key] == value for key, value in said.items()):
        return work.outcome(
            "answered",
            f"The patient takes {named(term, 'en')} already.",
            f"{patient_word(work).bg} вече приема {named(term, 'bg')}.",
            words=command.words,
            pointer=f"{_MEDICATIONS}/{at}",
        )
    else:
        entry = known[at] | said
        work.set(f"{_MEDICATIONS}/{at}", entry)
    dose = Say(
        *(
            f" {entry['dose']:g} {dose_unit(entry['dose'], entry['unit'], say)}".rstrip()
            if entry["dose"]
            else ""
            for say in ("en", "bg")
        )
    )
    if dose_before and entry["dose"] != dose_before:
        return work.outcome(
            "done",
            f"The dose of {named(term, 'en')} is now{dose.en}; it was {dose_before:g}.",
            f"Дозата на {named(term, 'bg')} вече е{dose.bg}; беше {dose_before:g}.",
            words=command.words,
            pointer=f"{_MEDICATIONS}/{at}",
        )
    open_dose = not entry["dose"]
    return work.outcome(
        "done",
        f"Medication: {named(term, 'en')}{dose.en}{', ' + entry['frequency'] if entry['frequency'] else ''}."
        + (" Its dose is not given yet." if open_dose else " I chose a usual dose." if assumed else ""),
        f"Лекарство: {named(term, 'bg')}{dose.bg}{', ' + entry['frequency'] if entry['frequency'] else ''}."
        + (" Дозата още не е посочена." if open_dose else " Избрах обичайна доза." if assumed else ""),
        words=command.words,
        pointer=f"{_MEDICATIONS}/{at}",
    )


_GROUPS_ASKED = frozenset(("anticoagulant",))
"""Groups of drugs that are no drug themselves: which one of them is asked."""
_MOST_OFFERED = 4


def _which_of(work: Work, command: AddDrug) -> Outcome:
    """Asks which drug of a group is meant, with those that are taken by mouth."""
    group = command.drug
    by_mouth = [
        Say(drug.said.get("en", key), drug.said.get("bg", drug.bg))
        for key, drug in DRUGS.items()
        if group.key in drug.classes and drug.daily
    ][:_MOST_OFFERED]
    return work.outcome(
        "asked",
        f"Which {group.en} should it be: {', '.join(one.en for one in by_mouth)}? Nothing is added yet.",
        f"Кой {group.bg} да бъде: {', '.join(one.bg for one in by_mouth)}? Засега нищо не е добавено.",
        words=command.words,
        pointer=_MEDICATIONS,
        options=tuple(Say(f"add {one.en}", f"добави {one.bg}").to(work.speaks) for one in by_mouth),
    )


def _no_dose(work: Work, command: AddDrug, *, taken: bool) -> Outcome:
    """A dose that cannot be multiplied, because it is not given or the drug is not taken."""
    name_en, name_bg = named(command.drug, "en"), named(command.drug, "bg")
    say = (
        Say(
            f"The dose of {name_en} is not given in the case, so I could not change it. Say the new dose.",
            f"Дозата на {name_bg} не е посочена в случая, затова не мога да я променя. Кажете новата доза.",
        )
        if taken
        else Say(
            f"Nothing changed: {name_en} is not among the drugs taken at home. Say the dose to add it.",
            f"Нищо не е променено: {name_bg} не е сред лекарствата, приемани вкъщи. Кажете дозата, за да бъде добавено.",
        )
    )
    return work.outcome("refused", say.en, say.bg, words=command.words, pointer=_MEDICATIONS)


def remove_drug(work: Work, command: RemoveDrug) -> Outcome:
    """One drug, or all."""
    known: list[dict[str, Any]] = work.read(_MEDICATIONS)
    gone = [one for one in known if command.drug is None or _gives(command.drug, one["name"])]
    gone = [one for one in gone if not any(_gives(kept, one["name"]) for kept in command.but)]
    if command.count is not None and len(known) > command.count:
        names = ", ".join(one["name"] for one in known)
        return work.outcome(
            "asked",
            f"The list has {len(known)} drugs: {names}. Which of them shall go? Nothing is removed yet.",
            f"В списъка има {len(known)} лекарства: {names}. Кои от тях да отпаднат? Засега нищо не е премахнато.",
            words=command.words,
            pointer=_MEDICATIONS,
        )
    if not gone and command.ordered and command.drug is not None:
        allergic = [one for one in work.read(_ALLERGIES) if _is(command.drug, one["substance"])]
        if allergic:
            return remove_allergy(work, RemoveAllergy(substance=command.drug, words=command.words))
        elsewhere = remove_action_with(work, command.drug, command.words)
        if elsewhere is not None:
            return elsewhere
    if not gone and command.but:
        return work.outcome(
            "answered",
            "Nothing else is among the medications; nothing changed.",
            "Сред лекарствата няма други; нищо не е променено.",
            words=command.words,
            pointer=_MEDICATIONS,
        )
    if not gone and command.told and as_sentence(command.words).strip(" .") in work.told:
        # The history tells it, which is all that was said.
        return Outcome(status="answered", text="", words=command.words)
    if not gone:
        say = (
            Say(
                f"{command.drug.en[:1].upper()}{command.drug.en[1:]} is not among the drugs taken at home; nothing changed.",
                f"{command.drug.bg[:1].upper()}{command.drug.bg[1:]}: не е сред лекарствата, приемани вкъщи; нищо не е променено.",
            )
            if command.drug
            else Say(
                "The patient takes no drugs; nothing changed.",
                f"{patient_word(work).bg} не приема лекарства; нищо не е променено.",
            )
        )
        return work.outcome("answered", say.en, say.bg, words=command.words, pointer=_MEDICATIONS)
    work.set(_MEDICATIONS, [one for one in known if one not in gone])
    names = ", ".join(one["name"] for one in gone)
    return work.outcome(
        "done",
        f"Removed from the medications: {names}.",
        f"Премахнато от лекарствата: {names}.",
        words=command.words,
        pointer=_MEDICATIONS,
    )


_SHORT = 5
"""Names of fewer letters are abbreviations: "TIA" stands in no "dementia"."""


def _named_in(text: str, name: str) -> bool:
    ends = r"(?!\w)" if len(name) < _SHORT else ""
    return re.search(rf"(?<!\w){re.escape(name)}{ends}", text, re.IGNORECASE) is not None


def add_condition(work: Work, command: AddCondition) -> Outcome:
    """A disease of the patient, in the past history."""
    term = command.condition
    pointer = f"{HISTORY}/past"
    text = str(work.read(pointer))
    # "No defibrillator" denies the implanted one as well.
    said = _without_denied(
        text, (term.en, term.bg, *(name.split()[-1] for name in (term.en, term.bg) if name.strip()))
    )
    if said != text:
        work.set(pointer, said)
    elif any(_named_in(text, word) for word in (term.en, term.bg) if word):
        return work.outcome(
            "answered",
            f"{term.en[:1].upper() + term.en[1:]} is in the past history already.",
            f"{term.bg[:1].upper() + term.bg[1:]}: вече е сред миналите заболявания.",
            words=command.words,
            pointer=pointer,
        )
    name = term.to(work.writes)
    work.append_sentence(pointer, f"{name[:1].upper()}{name[1:]}.")
    return work.outcome(
        "done",
        f"Added to the past history: {named(term, 'en')}.",
        f"Добавено към миналите заболявания: {named(term, 'bg')}.",
        words=command.words,
        pointer=pointer,
    )


_DENIED = re.compile(r"\b(?:no|not|never|without|denies|не|няма|без|отрича)\b", re.IGNORECASE)


def _without_denied(text: str, names: Sequence[str]) -> str:
    """The text without the parts of its sentences that say that the patient does not have what is named."""
    sentences: list[str] = []
    for one in re.split(r"(?<=[.;])\s+", text):
        parts = one.split(", ")
        denies = False
        kept: list[str] = []
        for part in parts:
            # "No stroke, heart failure or gout": what follows a denial is denied as well.
            denies = denies or _DENIED.search(part) is not None
            if not (denies and any(name and name.lower() in part.lower() for name in names)):
                kept.append(part)
        if len(kept) == len(parts):
            sentences.append(one)
        elif kept:
            told = ", ".join(kept).rstrip(".") + "."
            sentences.append(told[:1].upper() + told[1:])
    return " ".join(sentences)


def remove_condition(work: Work, command: RemoveCondition) -> Outcome:
    """The sentences of the past history that name a disease go; of the social history what tells a habit."""
    term, pointer = command.condition, f"{HISTORY}/past"
    if term.key in _HABIT_OF:
        return _remove_habit(work, command, _HABIT_OF[term.key])
    text = str(work.read(pointer))
    sentences = [one.strip() for one in text.replace("; ", ". ").split(". ") if one.strip(" .")]
    words = next((one.words for one in diseases() if one.term.key == term.key), None)

    def names(told: str) -> bool:
        return any(w and w.lower() in told for w in (term.en, term.bg)) or bool(words and words.search(told))

    kept = [one for one in sentences if not names(one.lower()) or _DENIED.search(one)]
    if len(kept) == len(sentences):
        return work.outcome(
            "answered",
            f"The past history does not name {named(term, 'en')}, and it stays that way.",
            f"В миналите заболявания няма {named(term, 'bg')}; така и остава.",
            words=command.words,
            pointer=pointer,
        )
    work.set(pointer, ". ".join(one.rstrip(".") for one in kept) + ("." if kept else ""))
    return work.outcome(
        "done",
        f"Removed from the past history: {named(term, 'en')}.",
        f"Премахнато от миналите заболявания: {named(term, 'bg')}.",
        words=command.words,
        pointer=pointer,
    )


_HABITS = tuple(
    re.compile(words, re.IGNORECASE)
    for words in (
        r"\b(?:is called|name is|(?:се )?казва се)\b",
        r"\b(?:smok\w+|non-?smok\w+|cigarettes?|pack[- ]years?|пуш\w+|непуш\w+|цигар\w+|пакет\w+)",
        r"\b(?:alcohol\w*|drinks?|teetotal\w*|wine|beer|алкохол\w*|не пие)\b",
        r"\b(?:lives? (?:alone|with|in|on)|shares? a (?:flat|room)|живее)\b",
        r"\b(?:works?|worked|retired|runs an? (?:\w+ )?(?:shop|business)|drives (?:an? |for |long )|sells|teaches|cooks in"
        r"|paints houses|(?:office|desk) work|studies|in training|first job|sick leave|jobs|работи\w*|пенсион\w+"
        r"|държи \w+ магазин|кара |продава|учи(?! се)|преподава|готви в|болнич\w+)\b|"
        + occupations().pattern,
    )
)
"""What is so or not so of a person, by the words for it: a new sentence about it takes the place of the old."""
_HABIT_OF = {"smoking": _HABITS[1], "alcohol": _HABITS[2]}


def _remove_habit(work: Work, command: RemoveCondition, habit: re.Pattern[str]) -> Outcome:
    term, pointer = command.condition, f"{HISTORY}/social"
    text = str(work.read(pointer))
    gone = [part for part in re.split(r"(?<=[.!?])\s+|[;,]\s+", text.strip()) if habit.search(part)]
    if not gone:
        return work.outcome(
            "answered",
            f"The social history does not name {named(term, 'en')}, and it stays that way.",
            f"В социалната анамнеза няма {named(term, 'bg')}; така и остава.",
            words=command.words,
            pointer=pointer,
        )
    work.set(pointer, _without_parts(text, gone))
    old = " ".join(gone)
    return work.outcome(
        "done",
        f"Removed from the social history: “{old}”",
        f"Премахнато от социалната анамнеза: „{old}“",
        words=command.words,
        pointer=pointer,
    )


def _sentences(text: str) -> list[str]:
    return [one for one in re.split(r"(?<=[.!?])\s+", text.strip()) if one]


def _told_otherwise(text: str, said: str) -> list[str]:
    """The parts of a text that are about a habit which new words tell anew, and about no other."""
    subjects = [habit for habit in _HABITS if habit.search(said)]
    others = [habit for habit in _HABITS if habit not in subjects]
    return [
        part
        for part in re.split(r"(?<=[.!?])\s+|[;,]\s+", text.strip())
        if any(habit.search(part) for habit in subjects)
        and not any(habit.search(part) for habit in others)
        and not says(part, said)
    ]


def _without_parts(text: str, gone: Sequence[str]) -> str:
    """The text without these parts of its sentences."""
    kept: list[str] = []
    for one in _sentences(text):
        parts = re.split(r"([;,]\s+)", one)
        left = [part for part in zip(parts[::2], ["", *parts[1::2]], strict=True) if part[0] not in gone]
        if left:
            told = left[0][0] + "".join(join + part for part, join in left[1:])
            kept.append(f"{told[:1].upper()}{told[1:].rstrip('.')}.")
    return " ".join(kept)


def write_history(work: Work, command: WriteHistory) -> Outcome:
    """The teacher's words, added to a part of the history or in its place."""
    key, name = _SECTIONS[command.section]
    pointer = f"{HISTORY}/{key}"
    work.told.add(command.text.strip(" ."))
    if not command.replace and says(str(work.read(pointer) or ""), command.text):
        return work.outcome(
            "answered",
            f"{name.en} already says “{command.text}”",
            f"{name.bg} вече съдържа „{command.text}“",
            words=command.words,
            pointer=pointer,
        )
    if command.replace and not command.text:
        old = str(work.read(pointer) or "")
        work.set(pointer, "")
        return work.outcome(
            "done" if old else "answered",
            f"{name.en} is empty now. It was: “{old}”" if old else f"{name.en} is empty already.",
            f"Разделът „{name.bg}“ вече е празен. Беше: „{old}“"
            if old
            else f"Разделът „{name.bg}“ и досега беше празен.",
            words=command.words,
            pointer=pointer,
        )
    if command.replace:
        work.set(pointer, command.text)
    elif command.section == "social" and (
        gone := [
            part
            for part in _told_otherwise(str(work.read(pointer)), command.text)
            if part.strip(" .") not in work.told
        ]
    ):
        work.set(pointer, _without_parts(str(work.read(pointer)), gone))
        work.append_sentence(pointer, command.text)
        old = " ".join(gone)
        return work.outcome(
            "done",
            f"{name.en}: “{command.text}” in place of “{old}”",
            f"{name.bg}: „{command.text}“ вместо „{old}“",
            words=command.words,
            pointer=pointer,
        )
    elif command.section == "presentIllness" and denies(command.text):
        return deny(work, command)
    else:
        work.append_sentence(pointer, command.text)
    say = (
        Say(f"{name.en} now reads: “{command.text}”", f"{name.bg} – нов текст: „{command.text}“")
        if command.replace
        else Say(
            f"Added to {section(pointer, 'en')}: “{command.text}”",
            f"Добавено към {section(pointer, 'bg')}: „{command.text}“",
        )
    )
    return work.outcome("done", say.en, say.bg, words=command.words, pointer=pointer)
