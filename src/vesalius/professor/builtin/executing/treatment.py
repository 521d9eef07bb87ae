# ruff: noqa: E501 (prose reads best unbroken)
"""The treatment of the flow: what comes before what, the doses of its orders, and what cannot be had."""

import re
from collections.abc import Sequence
from typing import Any

import msgspec

from vesalius.professor.commands import AddDrug, ChangeDose, NotAvailable, OnlyIf, Outcome, SetSequence
from vesalius.professor.reading.vocabulary import drugs
from vesalius.scenarios.document import Change, check
from vesalius.scenarios.document.finding_words import in_words
from vesalius.scenarios.document.schema import RIGHT

from ..language import Say
from .drug_groups import drugs_of_group
from .home_drugs import add_drug
from .matching import named_late, names_act, no_such, offered, orders
from .work import BLOCKS, Work, bare, dose_unit, sentence

_PREBRIEF = "/generalInfo/prebrief"
_MOST_NAMED = 4


def set_sequence(work: Work, command: SetSequence) -> Outcome:
    """What the flow can do for one act before another: blocks follow each other, acts of one block do not."""
    command = msgspec.structs.replace(command, first=command.first.lower(), then=command.then.lower())
    blocks: list[dict[str, Any]] = work.read(BLOCKS)
    places = []
    for subject in (command.first, command.then):
        at, found = offered_act(blocks, subject)
        if not found:
            return no_such(work, subject, command.words, BLOCKS)
        places.append((at, found[0]))
    (first_at, first), (then_at, then) = places
    one, other = bare(first["text"]), bare(then["text"])
    title, later = bare(blocks[first_at]["title"]), bare(blocks[then_at]["title"])
    pointer = f"{BLOCKS}/{first_at}/actions"
    if first["id"] == then["id"]:
        return work.outcome(
            "answered",
            f"“{one}” in “{title}” is one action for both, so no order can be set. Add one of them as an action of its own to set it.",
            f"„{one}“ в „{title}“ е едно действие за двете, затова ред не може да се зададе. Добавете едното като отделно действие.",
            words=command.words,
            pointer=pointer,
        )
    if first_at == then_at:
        return _within_block(work, command, first_at, first["id"], then["id"])
    if leads_to(blocks, first_at, then_at) and not leads_to(blocks, then_at, first_at):
        return work.outcome(
            "answered",
            f"That is so already: “{one}” is offered in “{title}”, and “{other}” only in “{later}”, which comes after it.",
            f"Вече е така: „{one}“ е в „{title}“, а „{other}“ – едва в „{later}“, който идва след него.",
            words=command.words,
            pointer=pointer,
        )
    return work.outcome(
        "refused",
        f"The order is not changed: “{one}” is offered in “{title}”, and “{other}” already in “{later}”. The blocks keep their "
        f"order; nearest to it: add an action “{command.first}” to “{later}”, or grade “{command.then} before {command.first}” harmful.",
        f"Редът не е променен: „{one}“ е в „{title}“, а „{other}“ – още в „{later}“. Блоковете запазват реда си; най-близкото: "
        f"добавете действие „{command.first}“ в „{later}“ или оценете „{command.then} преди {command.first}“ като вредно.",
        words=command.words,
        pointer=pointer,
    )


def offered_act(blocks: list[dict[str, Any]], subject: str) -> tuple[int, list[dict[str, Any]]]:
    """Where an act is offered: of a group of drugs, such as antibiotics, where one of them is ordered."""
    group = {one.term.key for one in drugs_of_group(subject.lower())}
    for at, block in enumerate(blocks):
        given = [
            one
            for one in block["actions"]
            if one["grade"] != "harmful" and one["order"] is not None and one["order"]["drug"] in group
        ]
        if given:
            return at, given
    at, found = offered(blocks, subject)
    if found and named_late(found[0]["text"].lower(), subject.lower()):
        # "Check the pulse, look for shock" is no shock.
        rest = [
            {
                **block,
                "actions": [
                    one for one in block["actions"] if not named_late(one["text"].lower(), subject.lower())
                ],
            }
            for block in blocks
        ]
        elsewhere, others = offered(rest, subject)
        return (elsewhere, others) if others else (at, found)
    return at, found


def leads_to(blocks: Sequence[dict[str, Any]], start: int, end: int) -> bool:
    """Whether the ways out of a block lead to another, over whichever blocks."""
    number = {one["id"]: at for at, one in enumerate(blocks)}
    seen: set[int] = set()
    reach = [start]
    while reach:
        at = reach.pop()
        for to in (number[exit["to"]] for exit in blocks[at]["exits"] if exit["to"] in number):
            if to == end:
                return True
            if to not in seen:
                seen.add(to)
                reach.append(to)
    return False


def _within_block(work: Work, command: SetSequence, number: int, first: str, then: str) -> Outcome:
    """The list of the block shows the order; nobody is held to it there."""
    block: dict[str, Any] = work.read(f"{BLOCKS}/{number}")
    actions, title = list(block["actions"]), bare(block["title"])
    at = {one["id"]: place for place, one in enumerate(actions)}
    one, other = (bare(actions[at[id]]["text"]) for id in (first, then))
    moved = at[first] > at[then]
    if moved:
        actions.insert(at[then], actions.pop(at[first]))
        work.set(f"{BLOCKS}/{number}/actions", actions)
    listed = Say("now stands before", "вече стои преди") if moved else Say("stands before", "стои преди")
    return work.outcome(
        "different",
        f"“{one}” {listed.en} “{other}” in “{title}”. Both can be chosen there at once, and the flow does not hold learners to an "
        f"order within a block. Nearest to it: a time limit for the first, or “{command.then} before {command.first} is harmful”.",
        f"„{one}“ {listed.bg} „{other}“ в „{title}“. И двете могат да се изберат там едновременно и ходът не изисква ред в рамките на "
        f"блок. Най-близкото: времева граница за първото или „{command.then} преди {command.first} е вредно“.",
        words=command.words,
        pointer=f"{BLOCKS}/{number}/actions",
    )


def only_if(work: Work, command: OnlyIf) -> Outcome:
    """A condition of an action: the flow offers it in any case, so that its explanation says it."""
    blocks: list[dict[str, Any]] = work.read(BLOCKS)
    at, found = offered_act(blocks, command.subject.lower())
    if not found:
        return no_such(work, command.subject, command.words, BLOCKS)
    place = next(n for n, one in enumerate(blocks[at]["actions"]) if one["id"] == found[0]["id"])
    pointer, text = f"{BLOCKS}/{at}/actions/{place}", bare(found[0]["text"])
    said = sentence(command.condition)
    work.append_sentence(f"{pointer}/rationale", said)
    return work.outcome(
        "different",
        f"An action is offered in its block whatever the signs are: the flow cannot make it depend on them. The explanation of “{text}” "
        f"now also says “{said}” Nearest to it: a block of its own that is entered when the sign is so, or a harmful action for the other case.",
        f"Действието се предлага в блока си при всякакви показатели: ходът не може да го обвърже с тях. Обяснението на „{text}“ вече "
        f"съдържа и „{said}“ Най-близкото: отделен блок, в който се влиза при този показател, или вредно действие за другия случай.",
        words=command.words,
        pointer=f"{pointer}/rationale",
    )


def change_dose(work: Work, command: ChangeDose) -> Outcome:
    """Another dose in an order of the flow and in its text, where the checks of doses allow it."""
    words = next((one.words for one in drugs() if one.term.key == command.drug.key), None)
    if words is None:
        return no_such(work, command.drug.to(work.speaks), command.words, BLOCKS)
    at_home = [
        one
        for one in work.document.clinical_scenario.history.medications
        if words.search(one.name.lower())
        # "Salbutamol to 5 mg" is not said of an inhaler in micrograms.
        and (not command.unit or command.unit.lower() == one.unit.lower())
    ]
    blocks: list[dict[str, Any]] = work.read(BLOCKS)
    ordered = [
        (number, at, action)
        for number, block in enumerate(blocks)
        for at, action in enumerate(block["actions"])
        if action["order"] is not None
        and orders(action["order"], command.drug.en)
        and action["order"]["dose"] is not None
    ]
    if ordered and command.place == "open":
        return _whose_dose(work, command, ordered)
    replaced = [one for one in ordered if command.was is not None and one[2]["order"]["dose"] == command.was]
    if not ordered or (at_home and not replaced and command.place != "flow"):
        usual = next(one.unit for one in drugs() if one.term.key == command.drug.key)
        unit = command.unit or (at_home[0].unit if at_home else usual)
        taken = AddDrug(drug=command.drug, dose=command.dose, unit=unit, words=command.words)
        return add_drug(work, taken)
    if command.was is not None and not replaced:
        return _no_such_dose(work, command, ordered)
    right = [one for one in (replaced or ordered) if one[2]["grade"] in RIGHT] or replaced or ordered
    if len({one["order"]["dose"] for *_, one in right}) > 1:
        return _no_such_dose(work, command, right)
    return _with_dose(work, command, *right[0])


def _whose_dose(
    work: Work, command: ChangeDose, ordered: Sequence[tuple[int, int, dict[str, Any]]]
) -> Outcome:
    """Asks whether a drug and its dose, of which no more is said, is taken at home or given in the flow."""
    drug, action = command.drug, bare(ordered[0][2]["text"])
    dose = Say(
        *(
            f"{_written(command.dose, say)} {dose_unit(command.dose, command.unit, say)}"
            for say in ("en", "bg")
        )
    )
    woman = work.document.clinical_scenario.basic_measurements.gender == "female"
    return work.outcome(
        "asked",
        f"Is {drug.en} {dose.en} taken at home, or the dose that the team gives? The flow has “{action}”. Nothing is changed yet.",
        f"{drug.bg[:1].upper()}{drug.bg[1:]} {dose.bg}: приема се вкъщи или е дозата, която екипът прилага? В хода има „{action}“."
        " Засега нищо не е променено.",
        words=command.words,
        pointer=BLOCKS,
        options=(
            Say(
                f"{'She' if woman else 'He'} takes {drug.en} {dose.en} at home",
                f"{'Тя' if woman else 'Той'} приема вкъщи {drug.bg} {dose.bg}",
            ).to(work.speaks),
            Say(
                f"Change the dose of {drug.en} in the flow to {dose.en}",
                f"Промени дозата на {drug.bg} в хода на {dose.bg}",
            ).to(work.speaks),
        ),
    )


def _no_such_dose(
    work: Work, command: ChangeDose, ordered: Sequence[tuple[int, int, dict[str, Any]]]
) -> Outcome:
    """Names the doses that the flow has, where it is not clear which of them is meant."""
    told = "; ".join(f"“{bare(one['text'])}”" for *_, one in ordered[:_MOST_NAMED])
    told_bg = "; ".join(f"„{bare(one['text'])}“" for *_, one in ordered[:_MOST_NAMED])
    order = ordered[0][2]["order"]
    if command.unit and command.unit.lower() != order["unit"].lower():
        how = Say(
            f"Say it in {order['unit']}, with the dose it replaces.",
            f"Кажете я в {order['unit']}, с дозата, която замества.",
        )
    else:
        how = Say(
            f"Say it with the dose it replaces, for example “{command.dose:g} instead of {order['dose']:g}”.",
            f"Кажете я с дозата, която замества, например „{_written(command.dose, 'bg')} вместо {_written(order['dose'], 'bg')}“.",
        )
    return work.outcome(
        "refused",
        f"Not changed: it is not clear which dose of {command.drug.en} is meant. The flow has: {told}. {how.en}",
        f"Без промяна: не е ясно коя доза {command.drug.bg} имате предвид. В хода има: {told_bg}. {how.bg}",
        words=command.words,
        pointer=BLOCKS,
    )


def _with_dose(work: Work, command: ChangeDose, number: int, at: int, action: dict[str, Any]) -> Outcome:
    before, place = work.document, f"{BLOCKS}/{number}/actions/{at}"
    order = action["order"]
    old, unit = f"{order['dose']:g}", order["unit"]
    if command.unit and command.unit.lower() != unit.lower():
        return work.outcome(
            "refused",
            f"Not changed: “{bare(action['text'])}” is ordered in {unit}, not in {command.unit}. Say the dose in {unit}.",
            f"Без промяна: „{bare(action['text'])}“ е назначено в {unit}, а не в {command.unit}. Кажете дозата в {unit}.",
            words=command.words,
            pointer=place,
        )
    if command.dose == order["dose"]:
        return work.outcome(
            "answered",
            f"That is so already: “{bare(action['text'])}”.",
            f"Вече е така: „{bare(action['text'])}“.",
            words=command.words,
            pointer=place,
        )
    share = command.dose / order["dose"] if order["dose"] else 1.0
    new = _written(command.dose, work.writes)
    figure, measured = re.escape(old).replace("\\.", "[.,]"), re.escape(order["unit"])
    text, count = re.subn(
        rf"(?<![\d.,]){figure}(\s?){measured}(?!\w)",
        lambda found: f"{new}{found[1]}{unit}",
        action["text"],
        flags=re.IGNORECASE,
    )
    # "0.5 mg (0.5 mL of 1 mg/mL)": the volume goes with the dose.
    text = _VOLUME.sub(
        lambda found: (
            f"{found[1]}{_written(float(found[2].replace(',', '.')) * share, work.writes)}{found[3]}"
        ),
        text,
    )
    if not count:
        return work.outcome(
            "refused",
            f"Not changed: “{bare(action['text'])}” does not state the dose as {old} {order['unit']}; please change its text by hand.",
            f"Без промяна: „{bare(action['text'])}“ не посочва дозата като {old} {order['unit']}; моля, променете текста ръчно.",
            words=command.words,
            pointer=place,
        )
    work.set_all(
        [
            Change(f"{place}/text", text),
            Change(f"{place}/order", {**order, "dose": command.dose, "unit": unit}),
        ]
    )
    known = {(one.code, one.pointer) for one in check(before)}
    new_findings = [
        one
        for one in check(work.document)
        if one.pointer.startswith(place) and (one.code, one.pointer) not in known
    ]
    if new_findings:
        told = " ".join(in_words(one, work.speaks, work.document) for one in new_findings[:2])
        work.document = before
        return work.outcome(
            "refused",
            f"Not changed: “{bare(action['text'])}” keeps its dose. {told}",
            f"Без промяна: „{bare(action['text'])}“ остава с дозата си. {told}",
            words=command.words,
            pointer=place,
        )
    title = bare(work.read(f"{BLOCKS}/{number}/title"))
    return work.outcome(
        "done",
        f"In “{title}”: “{bare(text)}”; before it was {old} {order['unit']}. Its reason and the debriefing are unchanged; please check them.",
        f"В „{title}“: „{bare(text)}“; преди беше {old} {order['unit']}. Обосновката и разборът са непроменени; моля, проверете ги.",
        words=command.words,
        pointer=place,
    )


_SAME = tuple(
    re.compile(rf"\b(?:{words})", re.IGNORECASE)
    for words in (
        r"cta?(?:pa)?\b|computed tomogra|scanner|кт\b|скенер|компютърн",
        r"cath(?:eter\w*)? ?lab|(?:coronary )?angiogra|pci\b|percutaneous coronary|ангиогра|коронарограф|катетеризац|перкутанн",
        r"endoscop|ендоскоп|гастроскоп",
        r"ultrasound|echo|ехо",
    )
)
"""Words for one resource, in both languages."""


def _asks_for(text: str, what: str) -> bool:
    """Whether an action needs what cannot be had."""
    return names_act(text, what) or any(one.search(text) for one in _SAME if one.search(what))


_VOLUME = re.compile(r"(\()(\d+(?:[.,]\d+)?)(\s?(?:mL|мл)\b)", re.IGNORECASE)


def _written(number: float, language: str) -> str:
    told = f"{number:.3g}"
    return told.replace(".", ",") if language == "bg" else told


def not_available(work: Work, command: NotAvailable) -> Outcome:
    """The briefing tells it; the right actions that ask for it still are named."""
    text = sentence(command.text)
    work.append_sentence(_PREBRIEF, text)
    needed = [
        (number, at, action)
        for number, block in enumerate(work.read(BLOCKS))
        for at, action in enumerate(block["actions"])
        if action["grade"] in RIGHT and _asks_for(action["text"], command.what)
    ]
    if not needed:
        return work.outcome(
            "done",
            f"Added to the briefing: “{text}” No right action of the flow names it.",
            f"Добавено към въведението: „{text}“ Никое правилно действие в хода не го споменава.",
            words=command.words,
            pointer=_PREBRIEF,
        )
    en = "; ".join(f"“{bare(one['text'])}”" for *_, one in needed[:_MOST_NAMED])
    bg = "; ".join(f"„{bare(one['text'])}“" for *_, one in needed[:_MOST_NAMED])
    return work.outcome(
        "different",
        f"Added to the briefing: “{text}” The flow is unchanged and still has as right: {en}. Remove it or grade it anew, where it cannot be done.",
        f"Добавено към въведението: „{text}“ Ходът не е променен и като правилно все още има: {bg}. Премахнете го или го оценете наново, ако е невъзможно.",
        words=command.words,
        pointer=_PREBRIEF,
    )
