# ruff: noqa: E501 (prose reads best unbroken)
"""Laboratory values, the ECG and pictures; when learners see an investigation or a sign."""

import re
from typing import Any

from vesalius.physiology.circulation import qt_from_qtc_fridericia, qtc_bazett, qtc_fridericia
from vesalius.professor.commands import (
    AddInvestigation,
    Outcome,
    RemoveInvestigation,
    SetTracing,
    SetVisibility,
    SetVital,
)
from vesalius.professor.reading.vocabulary import Laboratory, labs
from vesalius.scenarios.document import Change
from vesalius.scenarios.document.body_signs import SINUS_BY_RATE, VITAL_SIGNS
from vesalius.scenarios.document.checks.labs import kind_of, plain_unit
from vesalius.scenarios.document.schema import Rhythm

from ..coherent import GAS_VALUES
from ..filtration import UNIT, with_filtration, worked_out
from ..language import Say
from .following import texts_following_laboratory
from .matching import has_words, no_such
from .shown import PICTURES, link, unlink
from .signs import NAMES, apply_followed, follow_gas, present, set_vital, with_unit
from .work import INVESTIGATIONS, Work, sentence

_USUAL_KPA = {"paco2": 15, "pao2": 20}
"""Up to these a value of a blood gas without unit is meant in kPa: in mmHg nobody lives with it."""


def add_investigation(work: Work, command: AddInvestigation) -> Outcome:
    """A laboratory value, words in the findings of the ECG, or a picture with its report."""
    if command.what == "ecg":
        also = Say("", "")
        if work.document.clinical_scenario.investigations.ecg is None:
            work.set(f"{INVESTIGATIONS}/ecg", {"findings": sentence(command.text)})
            follows, shown = _rhythm_follows(work, command.text), link(work, "ecg")
            also = Say(follows.en + shown.en, follows.bg + shown.bg) if follows else shown
        else:
            also = _rhythm_follows(work, command.text) or Say(
                " Rhythm and intervals are unchanged; please check that they fit.",
                " Ритъмът и интервалите са непроменени; моля, проверете дали съответстват.",
            )
            work.append_sentence(f"{INVESTIGATIONS}/ecg/findings", sentence(command.text))
        return work.outcome(
            "done",
            f"Added to the ECG findings: {command.text}.{also.en}",
            f"Добавено към ЕКГ: {command.text}.{also.bg}",
            words=command.words,
            pointer=f"{INVESTIGATIONS}/ecg",
        )
    if command.what == "imaging":
        return _picture(work, command)
    return _laboratory(work, command)


_RHYTHMS: tuple[tuple[Rhythm, re.Pattern[str]], ...] = (
    (
        "atrialFibrillation",
        re.compile(r"\b(?:atrial fib\w*|a-?fib|af|предсърдно мъждене|пм)\b", re.IGNORECASE),
    ),
    ("atrialFlutter", re.compile(r"\b(?:atrial flutter|предсърдно трептене)\b", re.IGNORECASE)),
)
_IRREGULAR = {
    "regular": "irregular",
    "ритмичен": "неритмичен",
    "ритмична": "неритмична",
    "ритмични": "неритмични",
}
_REGULAR = re.compile(r"(?<!\w)(?:regular|ритмич(?:ен|на|ни))(?!\w)", re.IGNORECASE)
_OF_P_WAVES = re.compile(r"\b(?:P[- ]?waves?|PR|PQ|sinus|P[- ]?вълн\w*|синус\w*)\b", re.IGNORECASE)


def _rhythm_follows(work: Work, told: str) -> Say | None:
    """The rhythm that the ECG of a patient in sinus rhythm is said to show; None where it says none."""
    now = next((name for name, words in _RHYTHMS if words.search(told)), None)
    sinus = [name for _, name in SINUS_BY_RATE]
    elements = work.document.initial_elements.elements
    place = next((n for n, one in enumerate(elements) if one.kind == "rhythm" and one.value in sinus), None)
    ecg = work.document.clinical_scenario.investigations.ecg
    if now is None or place is None or ecg is None:
        return None
    kept = " ".join(one for one in re.split(r"(?<=[.!?;])\s+", ecg.findings) if not _OF_P_WAVES.search(one))
    examined = "/clinicalScenario/initialExamination"
    found = {
        name: _REGULAR.sub(lambda regular: _IRREGULAR[regular[0].lower()], str(text))
        for name, text in work.read(examined).items()
    }
    work.set_all(
        [
            *(Change(f"{examined}/{name}", text) for name, text in found.items()),
            Change(f"/initialElements/elements/{place}/value", now),
            Change(f"{INVESTIGATIONS}/ecg/rhythm", now),
            Change(f"{INVESTIGATIONS}/ecg/pr", None),
            Change(f"{INVESTIGATIONS}/ecg/findings", kept),
        ]
    )
    return Say(
        " That is the rhythm from the start; please see whether the examination and the flow still fit.",
        " Това е ритъмът от началото; моля, преценете дали прегледът и ходът още съответстват.",
    )


def _picture(work: Work, command: AddInvestigation) -> Outcome:
    """The report of a picture: a further one, or what the one of its kind says from now on."""
    pictures: list[dict[str, Any]] = work.read(f"{INVESTIGATIONS}/imaging")
    told = command.name.to(work.writes)
    kind = next((row for row in PICTURES if row[0].search(told.lower())), None)
    name = kind[1].to(work.writes) if kind else told[:1].upper() + told[1:]
    report = sentence(command.text)
    alike = [i for i, one in enumerate(pictures) if kind and kind[0].search(one["name"].lower())]
    at = alike[0] if len(alike) == 1 else None
    if at is None:
        entry = {
            "id": work.new_id("picture", (one["id"] for one in pictures)),
            "name": name,
            "report": report,
        }
        work.set(f"{INVESTIGATIONS}/imaging/-", entry)
        also = link(work, f"imaging.{entry['id']}")
        return work.outcome(
            "done",
            f"Added {name}: {report}{also.en}",
            f"Добавено: {name}: {report}{also.bg}",
            words=command.words,
            pointer=f"{INVESTIGATIONS}/imaging",
        )
    old = pictures[at]
    if has_words(old["report"], command.text):
        return work.outcome(
            "answered",
            f"{old['name']} shows that already: “{old['report']}”",
            f"{old['name']} вече показва това: „{old['report']}“",
            words=command.words,
            pointer=f"{INVESTIGATIONS}/imaging/{at}",
        )
    work.set(f"{INVESTIGATIONS}/imaging/{at}/report", report)
    return work.outcome(
        "done",
        f"{old['name']} now shows: “{report}” Before it was: “{old['report']}”",
        f"{old['name']} – нова находка: „{report}“ Преди беше: „{old['report']}“",
        words=command.words,
        pointer=f"{INVESTIGATIONS}/imaging/{at}",
    )


_WORKED_FROM = frozenset(
    (
        "sodium",
        "potassium",
        "chloride",
        "bicarbonate",
        "creatinine",
        "urea",
        "glucose",
        "albumin",
        "pao2",
        "paco2",
        "ph",
    )
)
"""Values that others are worked out from: anion gap, osmolality, filtration, the gradient of oxygen."""


def _recorded(usual: Laboratory, command: AddInvestigation) -> float:
    """The value in the unit that cases have it in. One without a unit is in the first in which it is possible."""
    value, unit, kind = command.value or 0.0, plain_unit(command.unit), kind_of(usual.term.en)
    own = plain_unit(usual.unit)
    if kind is None or own not in kind.units:
        return value
    if not unit and value <= _USUAL_KPA.get(usual.term.key, 0):
        unit = "kpa"
    if not unit and "bun" in command.words.lower():
        unit = "mg/dl"
    if unit not in kind.units:
        unit = next(
            (one for one in (own, *kind.units) if kind.low <= value * kind.units[one] <= kind.high), own
        )
    if unit == own:
        return value
    value *= kind.units[unit] / kind.units[own]
    # Gases are told in whole mmHg.
    return round(value) if own == "mmhg" else float(f"{value:.3g}")


_BOUND = re.compile(
    r"(?:(?P<above>above|over|at least|more than|higher than|not below|не под|над|поне|повече от|[>≥])"
    r"|(?:below|under|less than|lower than|not above|под|по-малко от|[<≤]))\s*(?P<n>\d+(?:[.,]\d+)?)",
    re.IGNORECASE,
)


def _within_bound(work: Work, command: SetVital) -> Outcome | None:
    """ "Sats above 85", where they are 93: nothing is to change."""
    said = _BOUND.search(command.words)
    now = present(work.document).get(command.sign)
    if said is None or now is None:
        return None
    bound = float(said["n"].replace(",", "."))
    if not (now > bound if said["above"] else now < bound):
        return None
    name, shown = NAMES[command.sign], with_unit(now, VITAL_SIGNS[command.sign].unit)
    return work.outcome(
        "answered",
        f"That is so already: {name.en} {shown}; nothing changed.",
        f"Вече е така: {name.bg} {shown}; нищо не е променено.",
        words=command.words,
        pointer="/initialElements/elements",
    )


def set_sign(work: Work, command: SetVital) -> Outcome:
    """One sign as it was said; with the glucose at the bedside goes the one of the laboratory, of the same hour."""
    outcome = _within_bound(work, command) or set_vital(work, command)
    if command.sign != "glucose" or outcome.status not in ("done", "different"):
        return outcome
    glucose, old = kind_of("glucose"), work.document
    for at, one in enumerate(work.read(f"{INVESTIGATIONS}/labs")):
        unit = plain_unit(one["unit"])
        if glucose is not None and kind_of(one["name"]) == glucose and unit in glucose.units:
            by = glucose.units["mmol/l"] / glucose.units[unit]
            work.set(f"{INVESTIGATIONS}/labs/{at}/value", float(f"{command.value * by:.3g}"))
    work.set_all(texts_following_laboratory(old, work.document))
    return outcome


def _laboratory(work: Work, command: AddInvestigation) -> Outcome:
    known: list[dict[str, Any]] = work.read(f"{INVESTIGATIONS}/labs")
    usual = next((one for one in labs() if one.term.key == command.name.key), None)
    if command.value is None and command.level and usual is not None:
        return _at_that_level(work, command, usual)
    if command.value is None and command.step:
        return _without_value(work, command)
    if usual is None:
        return _unknown_laboratory(work, command)
    value = _recorded(usual, command)
    old, moved = work.document, follow_gas(work, usual.term.key, value)
    at = next(
        (i for i, one in enumerate(known) if usual.words.search(one["name"].lower())),
        None,
    )
    linked = was = Say("", "")
    if at is not None:
        if command.step:
            before = with_unit(known[at]["value"], known[at]["unit"])
            was = Say(f", it was {before}", f", беше {before}")
        work.set(f"{INVESTIGATIONS}/labs/{at}/value", value)
        told = known[at]["unit"]
    else:
        told = usual.unit
        entry = {
            "id": work.new_id(usual.term.key, (one["id"] for one in known)),
            "name": usual.term.to(work.writes),
            "value": value,
            "unit": told,
            "low": usual.low,
            "high": usual.high,
        }
        work.set(f"{INVESTIGATIONS}/labs/-", entry)
        linked = link(work, f"lab.{entry['id']}")
    also = Say("", "")
    if moved is not None:
        also = apply_followed(work, {}, moved, old)
    else:
        work.set_all(texts_following_laboratory(old, work.document))
        if usual.term.key == "creatinine" and (rate := worked_out(work.document)) is not None:
            work.document = with_filtration(work.document, work.writes)
            also = Say(f" Worked out from it: eGFR {rate} {UNIT}.", f" Изчислено от него: ГФ {rate} {UNIT}.")
        elif usual.term.key in _WORKED_FROM:
            also = Say(
                " Values worked out from it are unchanged; please check them.",
                " Изчислените от нея стойности са непроменени; моля, проверете ги.",
            )
    return work.outcome(
        "done",
        f"Laboratory: {usual.term.en} {with_unit(value, told)}{was.en}.{also.en}{linked.en}",
        f"Лаборатория: {usual.term.bg} {with_unit(value, told)}{was.bg}.{also.bg}{linked.bg}",
        words=command.words,
        pointer=f"{INVESTIGATIONS}/labs",
    )


def _without_value(work: Work, command: AddInvestigation) -> Outcome:
    return work.outcome(
        "refused",
        f"Not changed: the case has no {command.name.en}. Say its value, and I add it.",
        f"Без промяна: в случая няма стойност за {command.name.bg}. Кажете я и ще я добавя.",
        words=command.words,
        pointer=f"{INVESTIGATIONS}/labs",
    )


def _at_that_level(work: Work, command: AddInvestigation, usual: Laboratory) -> Outcome:
    """Says that a value is as the message has it in words."""
    known = work.read(f"{INVESTIGATIONS}/labs")
    found = next(((i, one) for i, one in enumerate(known) if usual.words.search(one["name"].lower())), None)
    if found is None:
        return _without_value(work, command)
    at, there = found
    shown = with_unit(there["value"], there["unit"])
    return work.outcome(
        "answered",
        f"That is so already: {usual.term.en} {shown}; nothing changed.",
        f"Вече е така: {usual.term.bg} {shown}; нищо не е променено.",
        words=command.words,
        pointer=f"{INVESTIGATIONS}/labs/{at}",
    )


def _unknown_laboratory(work: Work, command: AddInvestigation) -> Outcome:
    """A value that the vocabulary does not have: as it was said, without a range of reference."""
    known: list[dict[str, Any]] = work.read(f"{INVESTIGATIONS}/labs")
    name = command.name.to(work.writes).strip()
    if not name or command.value is None or not command.unit.strip():
        return work.outcome(
            "refused",
            f"Not added: “{command.words}”. A laboratory value that I do not know needs its name, number and unit.",
            f"Не е добавено: „{command.words}“. Непозната за мен лабораторна стойност изисква име, число и единица.",
            words=command.words,
            pointer=f"{INVESTIGATIONS}/labs",
        )
    entry = {
        "id": work.new_id("lab", (one["id"] for one in known)),
        "name": name[:1].upper() + name[1:],
        "value": command.value,
        "unit": command.unit,
    }
    work.set(f"{INVESTIGATIONS}/labs/-", entry)
    linked = link(work, f"lab.{entry['id']}")
    told = f"{entry['name']} {command.value:g} {command.unit}"
    return work.outcome(
        "done",
        f"Laboratory: {told}, without a range of reference; please add it.{linked.en}",
        f"Лаборатория: {told}, без референтни граници; моля, добавете ги.{linked.bg}",
        words=command.words,
        pointer=f"{INVESTIGATIONS}/labs",
    )


def set_tracing(work: Work, command: SetTracing) -> Outcome:
    """One measure of the ECG; QT and the corrected QT follow each other."""
    pointer = f"{INVESTIGATIONS}/ecg"
    if work.document.clinical_scenario.investigations.ecg is None:
        work.set(pointer, {})
    work.set(f"{pointer}/{command.measure}", command.value)
    ecg = work.document.clinical_scenario.investigations.ecg
    also = ""
    if ecg is not None and ecg.rate:
        if command.measure == "qt":
            corrected = qtc_fridericia if ecg.qtc_method == "fridericia" else qtc_bazett
            qtc = round(corrected(command.value, ecg.rate))
            work.set(f"{pointer}/qtc", qtc)
            also = f", QTc {qtc} ms"
        elif command.measure == "qtc" and ecg.qtc_method == "fridericia":
            qt = round(qt_from_qtc_fridericia(command.value, ecg.rate))
            work.set(f"{pointer}/qt", qt)
            also = f", QT {qt} ms"
    name = {"axis": Say("axis", "електрическа ос"), "rate": Say("rate", "честота")}.get(
        command.measure, Say(command.measure.upper().replace("QTC", "QTc"), command.measure.upper())
    )
    unit = {"axis": "°", "rate": "/min"}.get(command.measure, " ms")
    return work.outcome(
        "done",
        f"ECG: {name.en} {command.value}{unit}{also}. Its findings in words are unchanged; please check that they fit.",
        f"ЕКГ: {name.bg} {command.value}{unit}{also}. Описанието с думи е непроменено; моля, проверете дали съответства.",
        words=command.words,
        pointer=pointer,
    )


def remove_investigation(work: Work, command: RemoveInvestigation) -> Outcome:
    """A laboratory value or a picture goes."""
    pointer = f"{INVESTIGATIONS}/labs" if command.what == "lab" else f"{INVESTIGATIONS}/imaging"
    known: list[dict[str, Any]] = work.read(pointer)
    words = next((one.words for one in labs() if one.term.key == command.name.key), None)
    if command.what == "imaging":
        # "The scanner" is the CT of whatever it shows.
        words = next((one for one, _ in PICTURES if one.search(command.name.en.lower())), None)

    def meant(name: str) -> bool:
        return bool(words and words.search(name.lower())) or has_words(name, command.name.en)

    gone = [one for one in known if meant(one["name"])]
    if not gone:
        return no_such(work, command.name.to(work.speaks), command.words, pointer)
    work.set(pointer, [one for one in known if one not in gone])
    unlink(work, {f"{command.what}.{one['id']}" for one in gone})
    names = ", ".join(one["name"] for one in gone)
    return work.outcome(
        "done",
        f"Removed from the investigations: {names}.",
        f"Премахнато от изследванията: {names}.",
        words=command.words,
        pointer=pointer,
    )


_VISIBILITY = {
    "atOnce": Say("visible from the start", "видимо от началото"),
    "onRequest": Say("visible on request", "видимо при поискване"),
    "hidden": Say("hidden from the learners", "скрито за обучаемите"),
}


def _of_a_gas(name: str) -> bool:
    kind = kind_of(name)
    return kind is not None and kind.key in GAS_VALUES


def set_visibility(work: Work, command: SetVisibility) -> Outcome:
    """When learners see an investigation or a sign."""
    document, changes = work.document, []
    tests = document.clinical_scenario.investigations
    what = command.what
    if what in ("ecg", "pft") and getattr(tests, what) is not None:
        changes.append(f"{INVESTIGATIONS}/{what}/visibility")
    if what == "imaging":
        changes += [f"{INVESTIGATIONS}/imaging/{index}/visibility" for index in range(len(tests.imaging))]
    words = next((one.words for one in labs() if one.term.key == what), None)
    changes += [
        f"{INVESTIGATIONS}/labs/{index}/visibility"
        for index, lab in enumerate(tests.labs)
        if what == "labs"
        or (what == "gas" and _of_a_gas(lab.name))
        or (words is not None and words.search(lab.name.lower()))
    ]
    pair = ("systolicPressure", "diastolicPressure", "meanArterialPressure")
    kinds = pair if what == "systolicPressure" else (what,)
    changes += [
        f"/initialElements/elements/{index}/visibility"
        for index, element in enumerate(document.initial_elements.elements)
        if element.kind in kinds
    ]
    if not changes:
        return no_such(work, what.upper() if what in ("ecg", "pft") else what, command.words, INVESTIGATIONS)
    work.set_all([Change(pointer, command.visibility) for pointer in changes])
    how = _VISIBILITY[command.visibility]
    return work.outcome(
        "done",
        f"“{command.words}”: {how.en} ({len(changes)} place{'s' if len(changes) > 1 else ''}).",
        f"„{command.words}“: {how.bg} (места: {len(changes)}).",
        words=command.words,
        pointer=changes[0].rsplit("/", 1)[0],
    )
