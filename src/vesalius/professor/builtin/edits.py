"""Changes of single facts in a document that was written already, whoever wrote it."""

import re
from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from vesalius.physiology.circulation import mean_arterial_pressure, qt_from_qtc_fridericia
from vesalius.scenarios.document import Change, Document, apply_changes, check, read_pointer
from vesalius.scenarios.document.schema import ElementKind

from .language import Language, Say

_EXAMINATION = "/clinicalScenario/initialExamination"


class Edited(NamedTuple):
    """The document after an edit, and what was done, in words."""

    document: Document
    done: Say


Edit = Callable[[Document, str, Language], Edited | None]
"""Does what the message asks for, or nothing when it asks for something else."""


# Name

_RENAME = re.compile(
    r"(?:\brename|\bcall it|\bname it|\bchange the name|\btitle it|преименувай|наречи|кръсти|смени името)"
    r"(?:\s+(?:it|this|the|scenario|case|name|го|я|сценария|случая|името))*\s*(?:to|as|на|като)?\s*[:\-]?\s*"
    r"[\"“„'«]?(?P<name>[^\"“”„'»]+)",
    re.IGNORECASE,
)


def rename(document: Document, message: str, language: Language) -> Edited | None:
    found = _RENAME.search(message)
    name = found["name"].strip(" .")[:120] if found else ""
    if not name:
        return None
    changed = apply_changes(document, [Change("/generalInfo/scenarioName", name)])
    return Edited(
        changed,
        Say(f"The scenario is now called “{name}”.", f"Сценарият вече се казва „{name}“."),
    )


def without_name(message: str) -> str:
    """The message without the name it gives: words of a name are no wishes."""
    return _RENAME.sub(" ", message)


# Allergies

_ALLERGENS: tuple[tuple[str, Say], ...] = (
    (r"penicil|пеницилин", Say("penicillin", "пеницилин")),
    (r"aspirin|аспирин", Say("aspirin", "аспирин")),
    (r"iodine|contrast|йод|контраст", Say("iodine", "йод")),
    (r"sulf|sulph|сулфонамид|сулфа", Say("sulfonamide", "сулфонамиди")),
    (r"latex|латекс", Say("latex", "латекс")),
    (r"nsaid|нспвс", Say("NSAID", "НСПВС")),
    (r"propofol|пропофол", Say("propofol", "пропофол")),
    (r"beta.?block|бета.?блок", Say("beta-blocker", "бета-блокер")),
    (r"amoxicil|амоксиц", Say("amoxicillin", "амоксицилин")),
    (r"peanut|фъстъц", Say("peanuts", "фъстъци")),
)


def allergy(document: Document, message: str, language: Language) -> Edited | None:
    text = message.lower()
    if not re.search(r"allerg|алерг", text):
        return None
    pointer = "/clinicalScenario/history/allergies"
    if re.search(r"\b(?:remove|delete|no|without)\b|махни|премахни|изтрий|без алерг", text):
        return Edited(
            apply_changes(document, [Change(pointer, [])]),
            Say("The allergies are removed.", "Алергиите са премахнати."),
        )
    substance = next((say for words, say in _ALLERGENS if re.search(words, text)), None)
    if substance is None:
        return None
    known = document.clinical_scenario.history.allergies
    if any(item.substance.lower() == substance.to(language).lower() for item in known):
        return Edited(document, Say("That allergy is there already.", "Тази алергия вече е отбелязана."))
    number = 1 + max(
        (int(item.id[8:]) for item in known if re.fullmatch(r"allergy_\d{1,6}", item.id)), default=0
    )
    entry = {
        "id": f"allergy_{number}",
        "substance": substance.to(language),
        "reaction": Say("rash", "обрив").to(language),
    }
    changed = apply_changes(document, [Change(f"{pointer}/-", entry)])
    return Edited(
        changed,
        Say(f"I added an allergy to {substance.en} (rash).", f"Добавих алергия към {substance.bg} (обрив)."),
    )


# Vital signs

_STATES: tuple[tuple[str, dict[ElementKind, float], Say], ...] = (
    (
        r"hypotens|low blood pressure|хипотон|хипотенз|ниско (?:кръвно|артериално)",
        {"systolicPressure": 84, "diastolicPressure": 50},
        Say("The patient is now hypotensive, 84/50 mmHg.", "Състоянието вече е с хипотония, 84/50 mmHg."),
    ),
    (
        r"hypertens(?:ive)\b|high blood pressure|хипертензив|високо (?:кръвно|артериално)",
        {"systolicPressure": 182, "diastolicPressure": 104},
        Say("The patient is now hypertensive, 182/104 mmHg.", "Налягането вече е 182/104 mmHg."),
    ),
    (
        r"hypox|desaturat|low (?:saturation|oxygen)|хипокс|ниска сатурац|ниско насищане",
        {"oxygenSaturation": 86},
        Say("Oxygen saturation is now 86 %.", "Насищането с кислород вече е 86 %."),
    ),
    (
        r"febrile|\bfever|фебрил|температур(?:а|ен|на)\b(?!.{0,12}\d)|треска",
        {"temperature": 38.7},
        Say("The temperature is now 38.7 °C.", "Температурата вече е 38,7 °C."),
    ),
    (
        r"tachypn|breathing faster|тахипн|учестено дишане",
        {"respiratoryRate": 30},
        Say("The respiratory rate is now 30/min.", "Дихателната честота вече е 30/min."),
    ),
    (
        r"tachycard(?!ia with)|тахикарди[ча]",
        {"heartRate": 130},
        Say("The heart rate is now 130/min.", "Сърдечната честота вече е 130/min."),
    ),
    (
        r"bradycard|брадикард",
        {"heartRate": 46},
        Say("The heart rate is now 46/min.", "Сърдечната честота вече е 46/min."),
    ),
)
_NUMBERS: tuple[tuple[str, ElementKind], ...] = (
    (r"(?:heart rate|pulse|\bhr\b|сърдечна(?:та)? честота|пулс\w*)\D{0,12}(\d{2,3})\b", "heartRate"),
    (r"(?:respiratory rate|\brr\b|дихателна(?:та)? честота)\D{0,12}(\d{1,2})\b", "respiratoryRate"),
    (r"(?:spo2|saturation|сатурация\w*|насищане\w*(?: с кислород)?)\D{0,12}(\d{2,3})\b", "oxygenSaturation"),
    (r"(?:temperature|температура\w*)\D{0,12}(\d{2}(?:[.,]\d)?)\b", "temperature"),
)
_PRESSURE = re.compile(r"(?:pressure|\bbp\b|\brr\b|налягане\w*|кръвно\w*)\D{0,12}(\d{2,3}) ?/ ?(\d{2,3})\b")


def vital_signs(document: Document, message: str, language: Language) -> Edited | None:
    text = message.lower()
    targets: dict[ElementKind, float] = {}
    words: list[Say] = []
    pressure = _PRESSURE.search(text)
    if pressure:
        targets |= {"systolicPressure": float(pressure[1]), "diastolicPressure": float(pressure[2])}
    for pattern, kind in _NUMBERS:
        found = re.search(pattern, text)
        if found:
            targets[kind] = float(found[1].replace(",", "."))
    if targets:
        words.append(Say("The initial signs are set as you said.", "Началните показатели са зададени."))
    else:
        for pattern, state, say in _STATES:
            if re.search(pattern, text):
                targets |= state
                words.append(say)
    present = {element.kind for element in document.initial_elements.elements}
    targets = {kind: value for kind, value in targets.items() if kind in present}
    if not targets:
        return None
    changed = _with_signs(document, targets)
    if targets.keys() & {"systolicPressure", "heartRate", "oxygenSaturation"}:
        words.append(
            Say(
                "The examination follows the new numbers; please see whether the flow's decisions still fit.",
                "Прегледът следва новите стойности; моля, преценете дали решенията в хода още им съответстват.",
            )
        )
    return Edited(changed, Say(" ".join(w.en for w in words), " ".join(w.bg for w in words)))


def _with_signs(document: Document, targets: dict[ElementKind, float]) -> Document:
    """The signs changed, and everything that repeats or follows from them."""
    elements = document.initial_elements.elements
    state = {element.kind: element.value for element in elements} | targets
    systolic, diastolic = state.get("systolicPressure"), state.get("diastolicPressure")
    if isinstance(systolic, int | float) and isinstance(diastolic, int | float):
        targets = targets | {"meanArterialPressure": round(mean_arterial_pressure(systolic, diastolic))}
    changes = [
        Change(f"/initialElements/elements/{index}/value", targets[element.kind])
        for index, element in enumerate(elements)
        if element.kind in targets
    ]
    examination = document.clinical_scenario.initial_examination
    circulation, breathing = examination.circulation, examination.breathing
    if "systolicPressure" in targets:
        circulation = re.sub(r"\d{2,3}/\d{2,3}(?=\s*mmHg)", f"{systolic:.0f}/{diastolic:.0f}", circulation)
        if isinstance(systolic, int | float) and systolic < 90:
            circulation = circulation.replace("capillary refill 2 s", "capillary refill 4 s")
            circulation = circulation.replace("капилярно пълнене 2 s", "капилярно пълнене 4 s")
            circulation = circulation.replace("warm hands", "cool hands")
            circulation = circulation.replace("топли крайници", "хладни крайници")
    if "heartRate" in targets:
        circulation = re.sub(r"(?<=\b)\d{2,3}(?=/min)", f"{targets['heartRate']:.0f}", circulation, count=1)
    if "oxygenSaturation" in targets:
        breathing = re.sub(r"(SpO2\D{0,6})\d{2,3}", rf"\g<1>{targets['oxygenSaturation']:.0f}", breathing)
    if "respiratoryRate" in targets:
        breathing = re.sub(r"\d{1,2}(?=/min)", f"{targets['respiratoryRate']:.0f}", breathing, count=1)
    changes += [
        Change(f"{_EXAMINATION}/circulation", circulation),
        Change(f"{_EXAMINATION}/breathing", breathing),
    ]
    ecg = document.clinical_scenario.investigations.ecg
    if ecg is not None and "heartRate" in targets:
        rate = round(targets["heartRate"])
        changes.append(Change("/clinicalScenario/investigations/ecg/rate", rate))
        if ecg.qt and ecg.qtc and ecg.qtc_method == "fridericia" and rate:
            qt = round(qt_from_qtc_fridericia(ecg.qtc, rate))
            changes.append(Change("/clinicalScenario/investigations/ecg/qt", qt))
    return apply_changes(document, changes)


# Length


def asks_shorter(message: str) -> bool:
    return bool(re.search(r"\bshort(?:er|en)\b|\bbriefer\b|по-крат|съкрат|скъси", message.lower()))


_SECTION_WORDS: tuple[tuple[str, str], ...] = (
    (r"\bhistory\b|анамнез", "/clinicalScenario/history"),
    (r"\bexamination\b|преглед", _EXAMINATION),
    (r"\bdebrief|разбор", "/debriefing"),
    (r"\bprebrief|въведение", "/generalInfo/prebrief"),
)


def named_section(message: str) -> str | None:
    """Pointer of the section of texts that a message names."""
    text = message.lower()
    return next((pointer for words, pointer in _SECTION_WORDS if re.search(words, text)), None)


def shorter_section(document: Document, section: str) -> Edited | None:
    """Texts of a section without their last sentences, where they have more than two."""
    value = read_pointer(document, section)
    cut = _cut(value)
    if cut == value:
        return None
    changed = apply_changes(document, [Change(section, cut)])
    return Edited(
        changed, Say("The texts of this section are shorter.", "Текстовете в раздела са по-кратки.")
    )


def _cut(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _cut(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_cut(item) for item in value]
    if isinstance(value, str):
        sentences = re.split(r"(?<=[.!?])\s+(?=[A-ZА-Я])", value)
        if len(sentences) > 2:
            return " ".join(sentences[: max(2, len(sentences) * 2 // 3)])
    return value


def shorter(document: Document, message: str, language: Language) -> Edited | None:
    """Bypasses blocks one by one as long as nothing essential is lost, and cuts the time by a third."""
    if not asks_shorter(message):
        return None
    before = {found.code for found in check(document) if found.grade == "error"}
    result, removed = document, 0
    for block in document.scenario_flow.blocks:
        if block.kind in ("info", "question") and removed < 2:
            candidate = _without(result, block.id)
            if candidate is not None and _errors(candidate) <= before:
                result, removed = candidate, removed + 1
    minutes = document.general_info.minutes
    if minutes is not None:
        cut = max(5, round(minutes * 2 / 3 / 5) * 5)
        result = apply_changes(result, [Change("/generalInfo/minutes", cut)])
    if result == document:
        return None
    minutes = result.general_info.minutes
    fewer = Say(f"{removed} fewer blocks, ", f"{removed} блока по-малко, ") if removed else Say("", "")
    return Edited(
        result,
        Say(
            f"The scenario is shorter now: {fewer.en}{minutes} minutes.",
            f"Сценарият вече е по-кратък: {fewer.bg}{minutes} минути.",
        ),
    )


def _errors(document: Document) -> set[str]:
    return {found.code for found in check(document) if found.grade == "error"}


def _without(document: Document, id: str) -> Document | None:
    """The document without a block that leads to one place only; who led to it leads on there."""
    blocks = document.scenario_flow.blocks
    index = next(number for number, block in enumerate(blocks) if block.id == id)
    targets = {exit.to for exit in blocks[index].exits}
    if len(targets) != 1:
        return None
    target = targets.pop()
    changes = [
        Change(f"/scenarioFlow/blocks/{number}/exits/{place}/to", target)
        for number, block in enumerate(blocks)
        for place, exit in enumerate(block.exits)
        if exit.to == id
    ]
    rerouted = apply_changes(document, changes)
    kept = [block for block in rerouted.scenario_flow.blocks if block.id != id]
    return apply_changes(rerouted, [Change("/scenarioFlow/blocks", msgspec.to_builtins(kept))])


EDITS: tuple[Edit, ...] = (rename, allergy, vital_signs, shorter)
