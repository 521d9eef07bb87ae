# ruff: noqa: E501 (prose reads best unbroken)
"""What becomes of the patient in the course of the flow, once something has been done."""

from collections.abc import Mapping, Sequence
from typing import Any

from vesalius.physiology.circulation import mean_arterial_pressure
from vesalius.professor.commands import Outcome, SetCourse, SignValue, Term
from vesalius.professor.reading.vocabulary import acts, drugs, labs
from vesalius.scenarios.document import Change
from vesalius.scenarios.document.body_signs import VITAL_SIGNS
from vesalius.scenarios.document.schema import RIGHT

from ..language import Say, with_decimal_commas
from .matching import no_such, offered, place_of
from .signs import NAMES, with_unit
from .work import BLOCKS, Work, bare

_SECONDS = 60
"""In which a sign comes to its value, where the block has set none before."""


def set_course(work: Work, command: SetCourse) -> Outcome:
    """A sign gets its value in the block that the action leads to; a laboratory value is told there."""
    blocks: list[dict[str, Any]] = work.read(BLOCKS)
    named = None if command.block is None else place_of(blocks, command.block, "", "title")
    at, actions = offered(blocks, command.behind) if command.block is None else (0, [])
    if command.block is None and not actions and not command.fails:
        # "If they give nitroglycerin": what only does harm here, where the flow goes on from it.
        at, actions = offered(blocks, command.behind, harmful=True)
        if not _leads_on(blocks[at], {one["id"] for one in actions}):
            actions = []
    if named is None and not actions:
        return no_such(work, command.behind or str(command.block), command.words, BLOCKS)
    if command.fails and not actions:
        return no_such(work, command.behind or str(command.block), command.words, BLOCKS)
    if command.fails:
        return _without_effect(work, command, *_meant(blocks, command.behind, (at, actions)))
    if actions:
        at, actions = _meant(blocks, command.behind, (at, actions))
    target = _led_to(blocks, at, {one["id"] for one in actions}) if named is None else named
    title = bare(blocks[target]["title"])
    place = f"{BLOCKS}/{target}"
    if command.better or command.rhythm is not None:
        return _turned(work, command, at, target, actions)
    if command.value is not None and command.lab is not None:
        return _told(work, command, command.lab, command.value, target)
    if command.value is None or command.sign not in VITAL_SIGNS:
        return no_such(work, command.words, command.words, BLOCKS)
    limits, name = VITAL_SIGNS[command.sign], NAMES[command.sign]
    elements = {one.kind: one.id for one in work.document.initial_elements.elements}
    beyond = beyond_limits(work, [SignValue(command.sign, command.value)], command.words, place)
    if beyond is not None:
        return beyond
    changes: list[dict[str, Any]] = [dict(one) for one in blocks[target]["changes"]]
    if command.value and any(
        one["elementId"] == elements.get("systolicPressure") and one["target"] == 0 for one in changes
    ):
        text = bare(actions[0]["text"]) if actions else title
        return work.outcome(
            "refused",
            f"Not changed: after “{text}” the flow goes on to “{title}”, where there is no pulse and so no such value.",
            f"Без промяна: след „{text}“ ходът продължава към „{title}“, където няма пулс, а значи и такава стойност.",
            words=command.words,
            pointer=f"{place}/changes",
        )
    values = {elements[command.sign]: command.value}
    if command.sign == "meanArterialPressure":
        values |= _of_mean(work, elements, changes, command.value)
    _set(changes, values)
    systolic, diastolic = (
        next((one["target"] for one in changes if one["elementId"] == elements.get(kind)), None)
        for kind in ("systolicPressure", "diastolicPressure")
    )
    if command.sign.endswith("Pressure") and systolic and diastolic and "meanArterialPressure" in elements:
        _set(changes, {elements["meanArterialPressure"]: round(mean_arterial_pressure(systolic, diastolic))})
    work.set_all([Change(f"{place}/changes", changes)])
    shown = with_unit(command.value, limits.unit)
    when = Say("", "")
    if actions:
        text = bare(actions[0]["text"])
        when = Say(f"After “{text}”, in", f"След „{text}“, в")
    return work.outcome(
        "done",
        f"{when.en or 'In'} “{title}”: {name.en} {shown}.",
        f"{when.bg or 'В'} „{title}“: {name.bg} {shown}.",
        words=command.words,
        pointer=f"{place}/changes",
    )


def _of_mean(
    work: Work, elements: Mapping[Any, str], changes: Sequence[dict[str, Any]], mean: float
) -> dict[str, float]:
    """The two pressures that a mean pressure is the mean of, as far apart in proportion as before."""
    start = {one.id: one.value for one in work.document.initial_elements.elements}
    now = start | {one["elementId"]: one["target"] for one in changes}
    upper, lower = (elements.get(kind, "") for kind in ("systolicPressure", "diastolicPressure"))
    if not now.get(upper) or not now.get(lower):
        return {}
    was = mean_arterial_pressure(float(now[upper]), float(now[lower]))
    systolic = round(mean * float(now[upper]) / was)
    return {upper: systolic, lower: round((3 * mean - systolic) / 2)}


def _turned(work: Work, command: SetCourse, at: int, target: int, actions: list[dict[str, Any]]) -> Outcome:
    """The rhythm, or that the patient is better, in the block that an action leads to."""
    blocks: list[dict[str, Any]] = work.read(BLOCKS)
    title, place = bare(blocks[target]["title"]), f"{BLOCKS}/{target}/changes"
    text = bare(actions[0]["text"]) if actions else command.behind
    joined = _joined(work, at, command.rhythm) if target == at else None
    if joined is not None:
        ways = [dict(one) for one in blocks[at]["exits"]]
        beside = next(one for one in blocks[at]["actions"] if one["id"] in ways[joined]["actionIds"])
        ways[joined]["actionIds"] = [*ways[joined]["actionIds"], *(one["id"] for one in actions)]
        work.set(f"{BLOCKS}/{at}/exits", ways)
        led = next(one for one in blocks if one["id"] == ways[joined]["to"])
        return work.outcome(
            "done",
            f"“{text}” now leads on to “{bare(led['title'])}”, as “{bare(beside['text'])}” does.",
            f"„{text}“ вече води към „{bare(led['title'])}“, както „{bare(beside['text'])}“.",
            words=command.words,
            pointer=f"{BLOCKS}/{at}/exits",
        )
    if target == at and actions:
        return work.outcome(
            "refused",
            f"Not done: “{text}” leads to no block of its own, so nothing can change after it alone. Say after which action the flow "
            f"should go on, or give values for a block, for example “in block {at + 2} BP 115/70”.",
            f"Не е направено: „{text}“ не води към отделен блок, затова само след него нищо не може да се промени. Кажете след кое "
            f"действие ходът да продължи или дайте стойности за блок, например „в блок {at + 2} кръвно 115/70“.",
            words=command.words,
            pointer=f"{BLOCKS}/{at}/exits",
        )
    elements = {one.id: one for one in work.document.initial_elements.elements}
    if command.better:
        now = [
            (NAMES[one.kind], with_unit(change["target"], one.unit))
            for change in blocks[target]["changes"]
            if (one := elements.get(change["elementId"])) is not None and one.kind in _TELLING
        ]
        values = Say(
            "; ".join(f"{name.en} {value}" for name, value in now) or "no values of its own",
            "; ".join(f"{name.bg} {value}" for name, value in now) or "без собствени стойности",
        )
        return work.outcome(
            "answered",
            f"After “{text}” the flow goes on to “{title}”: {values.en}. Nothing changed; say other values and I set them there.",
            f"След „{text}“ ходът продължава към „{title}“: {values.bg}. Нищо не е променено; кажете други стойности и ще ги задам там.",
            words=command.words,
            pointer=place,
        )
    rhythm = next((one.id for one in elements.values() if one.kind == "rhythm"), None)
    name = _RHYTHM_NAMES[command.rhythm or "sinusRhythm"]
    changes: list[dict[str, Any]] = [dict(one) for one in blocks[target]["changes"]]
    there = next((one for one in changes if one["elementId"] == rhythm), None)
    if rhythm is None or (there is not None and _is_rhythm(there["target"], command.rhythm)):
        return work.outcome(
            "answered",
            f"That is so already: after “{text}” the flow goes on to “{title}”, in {name.en}.",
            f"Вече е така: след „{text}“ ходът продължава към „{title}“, в {name.bg}.",
            words=command.words,
            pointer=place,
        )
    if there is None:
        changes.append({"elementId": rhythm, "target": command.rhythm, "seconds": 0})
    else:
        there["target"] = command.rhythm
    work.set_all([Change(place, changes)])
    return work.outcome(
        "done",
        f"After “{text}”, in “{title}”: {name.en}. Please check that its narrative and rate fit.",
        f"След „{text}“, в „{title}“: {name.bg}. Моля, проверете дали разказът и честотата там съответстват.",
        words=command.words,
        pointer=place,
    )


def _joined(work: Work, at: int, rhythm: str | None) -> int | None:
    """The way out of a block by something right that leads to a patient who is better, or has the rhythm."""
    block = work.document.scenario_flow.blocks[at]
    blocks = {one.id: one for one in work.document.scenario_flow.blocks}
    element = next((one.id for one in work.document.initial_elements.elements if one.kind == "rhythm"), None)
    right = {one.id for one in block.actions if one.grade in RIGHT}
    for number, way in enumerate(block.exits):
        if (
            way.when != "action"
            or way.needs != "any"
            or not right & set(way.action_ids)
            or way.to not in blocks
        ):
            continue
        heart = next((one.target for one in blocks[way.to].changes if one.element_id == element), None)
        if rhythm is None or _is_rhythm(heart, rhythm):
            return number
    return None


def _is_rhythm(target: object, wanted: str | None) -> bool:
    """Whether a block has a rhythm; any sinus rhythm, slow or fast, for "back in sinus"."""
    return target == wanted or (wanted == "sinusRhythm" and str(target).startswith("sinus"))


_TELLING = ("heartRate", "systolicPressure", "oxygenSaturation", "respiratoryRate", "glasgowComaScale")
"""Signs by which a patient is told to be better."""
_RHYTHM_NAMES = {
    "sinusRhythm": Say("sinus rhythm", "синусов ритъм"),
    "atrialFibrillation": Say("atrial fibrillation", "предсърдно мъждене"),
}


def beyond_limits(work: Work, signs: Sequence[SignValue], words: str, place: str) -> Outcome | None:
    """A refusal where a sign is not among those of the case, or no body can have the value; else None."""
    present = {one.kind for one in work.document.initial_elements.elements}
    for one in signs:
        limits = VITAL_SIGNS.get(one.sign)
        if limits is None or (one.sign in present and limits.low <= one.value <= limits.high):
            continue
        name, span = NAMES[one.sign], f"{limits.low:g}–{limits.high:g} {limits.unit}"
        return work.outcome(
            "refused",
            f"Not changed: the {name.en} cannot be {one.value:g} here ({span}).",
            f"Без промяна: {name.bg} не може да бъде {one.value:g} тук ({span}).",
            words=words,
            pointer=place,
        )
    return None


def _leads_on(block: dict[str, Any], ids: set[str]) -> bool:
    return any(ids & set(one["actionIds"]) for one in block["exits"])


def _led_to(blocks: list[dict[str, Any]], at: int, ids: set[str]) -> int:
    """The block that these actions lead to, or else the one they stand in."""
    number = {one["id"]: index for index, one in enumerate(blocks)}
    exits = blocks[at]["exits"]
    by_action = [one["to"] for one in exits if ids & set(one["actionIds"])]
    return next((number[to] for to in by_action if to in number), at)


def _set(changes: list[dict[str, Any]], values: dict[str, float]) -> None:
    for id, value in values.items():
        there = next((one for one in changes if one["elementId"] == id), None)
        if there is None:
            changes.append({"elementId": id, "target": value, "seconds": _SECONDS})
        else:
            there["target"] = value


def _told(work: Work, command: SetCourse, lab: Term, number: float, target: int) -> Outcome:
    """The flow has no laboratory values of its own: the narrative says it."""
    unit = next((one.unit for one in labs() if one.term.key == lab.key), "")
    name = lab.to(work.writes)
    value = f"{number:g}"
    shown = with_decimal_commas(value) if work.writes == "bg" else value
    told = f"{name[:1].upper()}{name[1:]} {shown} {unit}.".replace(" .", ".")
    place = f"{BLOCKS}/{target}/narrative"
    work.append_sentence(place, told)
    say = Say(
        f"Laboratory values do not change by themselves in the flow: the narrative of “{bare(work.read(f'{BLOCKS}/{target}/title'))}” now says “{told}”",
        f"Лабораторните стойности не се променят сами в хода: в разказа на „{bare(work.read(f'{BLOCKS}/{target}/title'))}“ вече пише „{told}“",
    )
    return work.outcome("different", say.en, say.bg, words=command.words, pointer=place)


def _meant(
    blocks: list[dict[str, Any]], subject: str, found: tuple[int, list[dict[str, Any]]]
) -> tuple[int, list[dict[str, Any]]]:
    """Of the actions that name something, those of the block that does it: its name stands first in their words."""
    words = [one for one in (*acts(), *(drug.words for drug in drugs())) if one.search(subject.lower())]
    named = [
        (where.start(), at, one)
        for at, block in enumerate(blocks)
        for one in block["actions"]
        if one["grade"] != "harmful"
        and (where := next((m for w in words if (m := w.search(one["text"].lower()))), None))
    ]
    if not named or any(one["order"] for one in found[1]):
        return found
    _, at, _ = min(named, key=lambda one: one[:2])
    first = min(start for start, number, _ in named if number == at)
    return at, [one for start, number, one in named if number == at and start == first]


def _without_effect(work: Work, command: SetCourse, at: int, actions: list[dict[str, Any]]) -> Outcome:
    """What does not help no longer leads out of its block, where something else does; its reason says so."""
    block: dict[str, Any] = work.read(f"{BLOCKS}/{at}")
    ids = {one["id"] for one in actions}
    text = bare(actions[0]["text"])
    leads = [one for one in block["exits"] if one["needs"] == "any" and ids & set(one["actionIds"])]
    titles = {one["id"]: bare(one["title"]) for one in work.read(BLOCKS)}
    alone = next((one for one in leads if not set(one["actionIds"]) - ids), None)
    if alone is not None:
        return work.outcome(
            "refused",
            f"Not changed: “{text}” is what leads from “{bare(block['title'])}” to “{titles[alone['to']]}”, so nobody "
            "would get further without its effect. Add an action that works instead, for example “add an action: …”, "
            "and lead that way out over it.",
            f"Без промяна: „{text}“ води от „{bare(block['title'])}“ към „{titles[alone['to']]}“ и без ефекта му никой "
            "няма да продължи. Добавете действие, което помага, например „добави действие: …“, и прехвърлете прехода "
            "към него.",
            words=command.words,
            pointer=f"{BLOCKS}/{at}",
        )
    for number, one in enumerate(block["exits"]):
        if one in leads:
            rest = [id for id in one["actionIds"] if id not in ids]
            work.set(f"{BLOCKS}/{at}/exits/{number}/actionIds", rest)
    said = Say("It has no effect in this patient.", "При този пациент е без ефект.")
    told = said.to(work.writes)
    for number, action in enumerate(block["actions"]):
        if action["id"] in ids:
            work.append_sentence(f"{BLOCKS}/{at}/actions/{number}/rationale", told)
    where = ", ".join(f"“{titles[one['to']]}”" for one in leads)
    where_bg = ", ".join(f"„{titles[one['to']]}“" for one in leads)
    flow = (
        Say(
            f"“{text}” no longer leads to {where}; what stands beside it still does.",
            f"„{text}“ вече не води към {where_bg}; останалите действия до него още водят.",
        )
        if leads
        else Say(
            f"“{text}” changes no sign in the flow, as it is.",
            f"„{text}“ и сега не променя показатели в хода.",
        )
    )
    return work.outcome(
        "done",
        f"{flow.en} Its reason now says “{told}”",
        f"{flow.bg} В обосновката вече пише „{told}“",
        words=command.words,
        pointer=f"{BLOCKS}/{at}",
    )
