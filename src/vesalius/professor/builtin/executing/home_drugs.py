# ruff: noqa: E501 (prose reads best unbroken)
"""The drugs that the patient takes at home."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from vesalius.professor.commands import (
    AddDrug,
    Outcome,
    RemoveAllergy,
    RemoveDrug,
    Term,
)
from vesalius.professor.reading import as_sentence
from vesalius.professor.reading.vocabulary import drugs, given_by_a_team, is_unusual_at_home
from vesalius.scenarios.document.checks.places import every_text
from vesalius.scenarios.document.drugs import DRUGS, Mention, find_drug, mentions
from vesalius.scenarios.document.schema import ActionGrade
from vesalius.scenarios.document.units import amount

from ..language import Say
from .actions_removed import action_with, remove_action_with
from .allergies import ALLERGIES, MEDICATIONS, gives, is_named, remove_allergy
from .drug_groups import taken_of_group
from .matching import names_act
from .work import BLOCKS, Work, dose_unit, named, patient_word

_ROUTES = {"oral": Say("oral", "перорално"), "inhaled": Say("inhaled", "инхалаторно")}
_FREQUENCIES = {
    1: Say("once daily", "веднъж дневно"),
    2: Say("twice daily", "два пъти дневно"),
    3: Say("three times daily", "три пъти дневно"),
    4: Say("four times daily", "четири пъти дневно"),
}


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
    if old is None or any(gives(old, one["name"]) for one in known):
        return None
    action = action_with(work, old)
    if action is None and is_unusual_at_home(command.drug.key):
        return work.outcome(
            "refused",
            f"Nothing changed: {old.en} is neither taken at home nor given in the flow.",
            f"Нищо не е променено: {old.bg} не се приема вкъщи и не се дава в хода.",
            words=command.words,
        )
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


def _is_given(work: Work, command: AddDrug) -> Outcome | None:
    """ "Naloxone 0.4 mg", of which nobody says that it is taken: told where the flow gives it in that dose."""
    told = amount(command.dose, command.unit) if command.dose else None
    for number, block in enumerate(work.document.scenario_flow.blocks):
        for at, action in enumerate(block.actions):
            order = action.order
            if action.grade == "harmful" or order is None or order.drug != command.drug.key:
                continue
            if told is not None and order.dose and told == amount(order.dose, order.unit):
                return work.outcome(
                    "answered",
                    f"“{action.text}” gives it in the flow.",
                    f"В хода се дава: „{action.text}“.",
                    words=command.words,
                    pointer=f"{BLOCKS}/{number}/actions/{at}",
                )
    return None


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
    known: list[dict[str, Any]] = work.read(MEDICATIONS)
    term = command.drug
    if term.key in _GROUPS_ASKED:
        return _which_of(work, command)
    at = next((i for i, one in enumerate(known) if is_named(term, one["name"])), None)
    if at is None and (meant := _of_its_group(command, known)) is not None:
        at, term = meant
    if at is None:
        # "Takes a beta-blocker", and bisoprolol is in the list.
        at = next((i for i, one in enumerate(known) if _is_one_of(term, one["name"])), None)
        term = term if at is None else Term(known[at]["name"], known[at]["name"])
    if at is None and (kept := _stays_in_the_flow(work, command, known)) is not None:
        return kept
    if at is None and command.alone and (given := _is_given(work, command)) is not None:
        return given
    if at is None and given_by_a_team(term.key) and (action := action_with(work, term)) is not None:
        return work.outcome(
            "refused",
            f"{term.en[:1].upper()}{term.en[1:]} is not taken at home; “{action}” gives it in the flow. Nothing changed; to change its dose say it with the unit.",
            f"{term.bg[:1].upper()}{term.bg[1:]} не се приема вкъщи; в хода го дава „{action}“. Нищо не е променено; за друга доза кажете я с мерната единица.",
            words=command.words,
            pointer=MEDICATIONS,
        )
    frequency = command.frequency
    if not frequency and command.times_a_day:
        many = command.times_a_day
        told = _FREQUENCIES.get(many, Say(f"{many} times daily", f"{many} пъти дневно"))
        frequency = told.to(work.writes)
    route = _ROUTES[command.route].to(work.writes) if command.route in _ROUTES else command.route
    dose_before, assumed = known[at]["dose"] if at is not None else None, False
    instead: dict[str, Any] | None = None
    if command.factor is not None and dose_before is None and command.dose is None:
        return _no_dose(work, command, taken=at is not None)
    said: dict[str, Any] = {
        "dose": round(dose_before * command.factor, 4) if command.factor and dose_before else command.dose,
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
        instead = _gives_way(work, term, known) if work.new else None
        known = [one for one in known if one is not instead]
        work.set(MEDICATIONS, [*known, entry])
        work.wished_drugs.add(entry["id"])
        at = len(known)
    elif all(known[at][key] == value for key, value in said.items()):
        return work.outcome(
            "answered",
            f"The patient takes {named(term, 'en')} already.",
            f"{patient_word(work).bg} вече приема {named(term, 'bg')}.",
            words=command.words,
            pointer=f"{MEDICATIONS}/{at}",
        )
    else:
        entry = known[at] | said
        work.set(f"{MEDICATIONS}/{at}", entry)
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
            pointer=f"{MEDICATIONS}/{at}",
        )
    open_dose = not entry["dose"]
    stopped = _stop_as_well(work, term) if at == len(known) else Say("", "")
    if instead is not None:
        stopped = Say(f" It stands in place of {instead['name']}.", f" Заменя {instead['name']}.")
    return work.outcome(
        "done",
        f"Medication: {named(term, 'en')}{dose.en}{', ' + entry['frequency'] if entry['frequency'] else ''}."
        + (" Its dose is not given yet." if open_dose else " I chose a usual dose." if assumed else "")
        + stopped.en,
        f"Лекарство: {named(term, 'bg')}{dose.bg}{', ' + entry['frequency'] if entry['frequency'] else ''}."
        + (" Дозата още не е посочена." if open_dose else " Избрах обичайна доза." if assumed else "")
        + stopped.bg,
        words=command.words,
        pointer=f"{MEDICATIONS}/{at}",
    )


_ONE_OF = (
    {"ace inhibitor", "arb"}, {"beta-blocker"}, {"statin"}, {"loop diuretic"}, {"thiazide"}, {"calcium channel blocker"},
    {"anticoagulant"}, {"thienopyridine"}, {"ppi"}, {"ssri"}, {"sulfonylurea"}, {"biguanide"}, {"gliptin"}, {"sglt2"},
    {"benzodiazepine"}, {"xanthine oxidase inhibitor"}, {"long-acting beta agonist"}, {"short-acting beta agonist"},
)  # fmt: skip
"""Classes of drugs of which people take one at a time."""


def _gives_way(work: Work, drug: Term, known: Sequence[dict[str, Any]]) -> dict[str, Any] | None:
    """The author's own drug of the same class, where the rest of the case can speak of the new one instead."""
    found = find_drug(drug.en)
    group = next((one for one in _ONE_OF if found and one & set(found[1].classes)), set[str]())
    for one in known:
        other = find_drug(one["name"])
        if one["id"] in work.wished_drugs or other is None or not group & set(other[1].classes):
            continue
        told = [
            (at, text, [said for said in mentions(text) if said.drug == other[0]])
            for at, text in every_text(work.document)
            if not at.startswith(MEDICATIONS)
        ]
        told = [each for each in told if each[2]]
        alike = found is not None and (set(found[1].classes) == set(other[1].classes) or group == _ONE_OF[0])
        if told and not (alike and all(_only_named(text, said) for _, text, said in told)):
            continue
        name = drug.to(work.writes)
        for at, text, said in told:
            for each in reversed(said):
                text = text[: each.start] + _as_before(name, text[each.start]) + text[each.end :]
            work.set(at, text)
        return one
    return None


def _only_named(text: str, said: Sequence[Mention]) -> bool:
    """Whether a drug is told by its name alone, as what is stopped or taken: with no dose and no other name beside it."""
    return all(not re.match(r"[\s(/]*\d|\s*[(/]", text[one.end :]) for one in said)


def _as_before(name: str, first: str) -> str:
    return name.capitalize() if first.isupper() else name


_STOPS = re.compile(r"^(?:stop|спиране на)\b", re.IGNORECASE)
_HARM_TOGETHER = frozenset(("qt",))
"""What drugs do that they are stopped for together."""


def _stop_as_well(work: Work, drug: Term) -> Say:
    """Have the action that stops drugs for what they do stop one more that does it; says which action that is."""
    found = find_drug(drug.en)
    harms = _HARM_TOGETHER.intersection(found[1].classes) if found else ()
    for number, block in enumerate(work.document.scenario_flow.blocks):
        for at, action in enumerate(block.actions):
            if action.grade != "critical" or not _STOPS.match(action.text):
                continue
            if any(harms & set(DRUGS[one.drug].classes) for one in mentions(action.text) if harms):
                also = Say(f", and {drug.en} as well", f", както и на {drug.bg}")
                if action.text.endswith(" as well") or ", както и на " in action.text:
                    also = Say(f" and {drug.en} as well", f" и {drug.bg}")
                text = action.text.removesuffix(" as well") + also.to(work.writes)
                work.set(f"{BLOCKS}/{number}/actions/{at}/text", text)
                return Say(f" “{action.text}” stops it as well.", f" „{action.text}“ спира и него.")
    return Say("", "")


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
        pointer=MEDICATIONS,
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
    return work.outcome("refused", say.en, say.bg, words=command.words, pointer=MEDICATIONS)


def _in_the_flow(work: Work, drug: Term) -> bool:
    """Whether an action orders a drug or names it."""
    return any(
        (one.order is not None and one.order.drug == drug.key) or names_act(one.text, drug.en)
        for block in work.document.scenario_flow.blocks
        for one in block.actions
    )


def _only_in_the_flow(
    work: Work, command: RemoveDrug, drug: Term, grades: Mapping[str, ActionGrade]
) -> Outcome:
    """What is meant by "no verapamil", where nobody takes it at home and the flow offers it: asked, unless it is harmful."""
    action = next(iter(grades))
    if set(grades.values()) == {"harmful"}:
        return work.outcome(
            "answered",
            f"{drug.en[:1].upper()}{drug.en[1:]} is not taken at home, and in the flow it is graded harmful already: “{action}”.",
            f"{drug.bg[:1].upper()}{drug.bg[1:]}: не се приема вкъщи, а в хода вече е оценено като вредно: „{action}“.",
            words=command.words,
            pointer=BLOCKS,
        )
    return work.outcome(
        "asked",
        f"{drug.en[:1].upper()}{drug.en[1:]} is not taken at home; the flow offers “{action}”. Shall giving it be harmful, or shall "
        "the action go? Nothing is changed yet.",
        f"{drug.bg[:1].upper()}{drug.bg[1:]}: не се приема вкъщи; в хода има „{action}“. Да бъде ли вредно действие, или да отпадне? "
        "Засега нищо не е променено.",
        words=command.words,
        pointer=BLOCKS,
        options=(
            Say(f"Make {drug.en} harmful", f"{drug.bg} да е вредно действие").to(work.speaks),
            Say(f"Remove the action {drug.en}", f"Премахни действието {drug.bg}").to(work.speaks),
        ),
    )


def remove_of_group(work: Work, subject: str, words: str) -> Outcome | None:
    """Take away the one drug of the list that is of the group which is named; ask where there are several."""
    known: list[dict[str, Any]] = work.read(MEDICATIONS)
    gone = taken_of_group(subject, [one["name"] for one in known])
    if not gone:
        return None
    names = ", ".join(gone)
    if len(gone) > 1:
        return work.outcome(
            "asked",
            f"Which of them shall go: {names}? Nothing is removed yet.",
            f"Кое от тях да отпадне: {names}? Засега нищо не е премахнато.",
            words=words,
            pointer=MEDICATIONS,
            options=tuple(Say(f"Remove {one}", f"Махни {one}").to(work.speaks) for one in gone),
        )
    work.set(MEDICATIONS, [one for one in known if one["name"] not in gone])
    return work.outcome(
        "done",
        f"Removed from the medications: {names}.",
        f"Премахнато от лекарствата: {names}.",
        words=words,
        pointer=MEDICATIONS,
    )


def remove_drug(work: Work, command: RemoveDrug) -> Outcome:
    """One drug, or all."""
    known: list[dict[str, Any]] = work.read(MEDICATIONS)
    gone = [one for one in known if command.drug is None or gives(command.drug, one["name"])]
    gone = [one for one in gone if not any(gives(kept, one["name"]) for kept in command.but)]
    if command.count is not None and len(known) > command.count:
        names = ", ".join(one["name"] for one in known)
        return work.outcome(
            "asked",
            f"The list has {len(known)} drugs: {names}. Which of them shall go? Nothing is removed yet.",
            f"В списъка има {len(known)} лекарства: {names}. Кои от тях да отпаднат? Засега нищо не е премахнато.",
            words=command.words,
            pointer=MEDICATIONS,
        )
    if not gone and command.ordered and command.drug is not None:
        allergic = [one for one in work.read(ALLERGIES) if is_named(command.drug, one["substance"])]
        if allergic:
            return remove_allergy(work, RemoveAllergy(substance=command.drug, words=command.words))
        elsewhere = remove_action_with(work, command.drug, command.words)
        if elsewhere is not None:
            return elsewhere
    if not gone and command.but and command.drug is None:
        return work.outcome(
            "answered",
            "Nothing else is among the medications; nothing changed.",
            "Сред лекарствата няма други; нищо не е променено.",
            words=command.words,
            pointer=MEDICATIONS,
        )
    if not gone and command.told and as_sentence(command.words).strip(" .") in work.told:
        # The history tells it, which is all that was said.
        return Outcome(status="answered", text="", words=command.words)
    if not gone and command.place == "open" and command.drug is not None:
        grades = {
            one.text: one.grade
            for block in work.document.scenario_flow.blocks
            for one in block.actions
            if one.order is not None and one.order.drug == command.drug.key
        }
        if grades:
            return _only_in_the_flow(work, command, command.drug, grades)
    if not gone:
        offered = command.drug is not None and _in_the_flow(work, command.drug)
        nor_en, nor_bg = ("", "") if offered else (" nor given in the flow", ", нито се дава в хода")
        say = (
            Say(
                f"{command.drug.en[:1].upper()}{command.drug.en[1:]} is {'neither' if nor_en else 'not'} among"
                f" the drugs taken at home{nor_en}; nothing changed.",
                f"{command.drug.bg[:1].upper()}{command.drug.bg[1:]}: не е сред лекарствата, приемани вкъщи{nor_bg};"
                " нищо не е променено.",
            )
            if command.drug
            else Say(
                "The patient takes no drugs; nothing changed.",
                f"{patient_word(work).bg} не приема лекарства; нищо не е променено.",
            )
        )
        drug = command.drug
        options = (
            (Say(f"Make {drug.en} harmful", f"{drug.bg} да е вредно действие").to(work.speaks),)
            if drug is not None and not offered
            else ()
        )
        return work.outcome(
            "answered", say.en, say.bg, words=command.words, pointer=MEDICATIONS, options=options
        )
    work.set(MEDICATIONS, [one for one in known if one not in gone])
    names = ", ".join(one["name"] for one in gone)
    return work.outcome(
        "done",
        f"Removed from the medications: {names}.",
        f"Премахнато от лекарствата: {names}.",
        words=command.words,
        pointer=MEDICATIONS,
    )
