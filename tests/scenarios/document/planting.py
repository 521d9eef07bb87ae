"""How faults are planted in good documents, and what the checks then find."""

import asyncio
import tomllib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from vesalius.professor.author import Finished, Turn
from vesalius.professor.builtin.case import Brief, Patient
from vesalius.professor.builtin.dialogue import BuiltinAuthor
from vesalius.professor.builtin.knowledge import written
from vesalius.scenarios.document import Change, Document, apply_changes, check, new_document, to_builtins

ANA = "anaphylaxis"
SEP = "septic_shock"
PE = "pulmonary_embolism"
DKA = "diabetic_ketoacidosis"
GI = "upper_gastrointestinal_bleeding"
HYPO = "hypoglycaemia"
OPI = "opioid_poisoning"
ASA = "acute_severe_asthma"
AF = "atrial_fibrillation"
TDP = "torsades_de_pointes"
AVB = "complete_av_block"
MI = "inferior_stemi"
K = "hyperkalaemia"
COPD = "copd"
IPF = "idiopathic_pulmonary_fibrosis"
VT = "ventricular_tachycardia"
FLUTTER = "atrial_flutter"
AVNRT = "avnrt"
ARREST = "cardiac_arrest"
MUSCLES = "neuromuscular_restriction"
WPW = "preexcited_atrial_fibrillation"
TRACHEA = "upper_airway_obstruction"
ASTHMA = "asthma"
APO = "acute_pulmonary_oedema"

INFO, CASE = "/generalInfo", "/clinicalScenario"
HISTORY, TESTS = f"{CASE}/history", f"{CASE}/investigations"
EXAM = f"{CASE}/initialExamination"
BLOCKS, ELEMENTS = "/scenarioFlow/blocks", "/initialElements/elements"
BODY = f"{CASE}/basicMeasurements"


@cache
def good(pathology: str, language: str = "en") -> Document:
    age = {
        "avnrt": 34,
        "asthma": 24,
        "preexcited_atrial_fibrillation": 27,
        "upper_airway_obstruction": 38,
    }.get(pathology, 66)
    brief = Brief(
        language=language, seed=2, patient=Patient("male", age, 174, 74), difficulty="basic", unstable=False
    )
    return written()[pathology].write(brief)


class Case:
    """A good document in which places are found by what stands there."""

    def __init__(self, plain: Any) -> None:
        self.plain = plain

    def action(self, id: str) -> str:
        for i, block in enumerate(self.plain["scenarioFlow"]["blocks"]):
            for j, action in enumerate(block["actions"]):
                if action["id"] == id:
                    return f"{BLOCKS}/{i}/actions/{j}"
        raise KeyError(id)

    def block(self, id: str) -> str:
        for i, block in enumerate(self.plain["scenarioFlow"]["blocks"]):
            if block["id"] == id:
                return f"{BLOCKS}/{i}"
        raise KeyError(id)

    def exit(self, block: str, action: str | None) -> str:
        at = self.block(block)
        for k, exit in enumerate(self.plain["scenarioFlow"]["blocks"][int(at.rsplit("/", 1)[1])]["exits"]):
            if (action is None and exit["when"] == "timer") or (action in exit["actionIds"]):
                return f"{at}/exits/{k}"
        raise KeyError(action)

    def imaging(self, id: str) -> str:
        found = self.plain["clinicalScenario"]["investigations"]["imaging"]
        return f"{TESTS}/imaging/{next(i for i, one in enumerate(found) if one['id'] == id)}"

    def reference(self, id: str) -> str:
        found = self.plain["generalInfo"]["medicalReferences"]
        return f"{INFO}/medicalReferences/{next(i for i, one in enumerate(found) if one['id'] == id)}"

    def change(self, block: str, element: str) -> str:
        """What a block does to a sign."""
        at = self.block(block)
        changes = self.plain["scenarioFlow"]["blocks"][int(at.rsplit("/", 1)[1])]["changes"]
        return f"{at}/changes/{next(i for i, one in enumerate(changes) if one['elementId'] == element)}"

    def sign(self, kind: str) -> str:
        elements = self.plain["initialElements"]["elements"]
        return f"{ELEMENTS}/{next(i for i, e in enumerate(elements) if e['kind'] == kind)}/value"

    def lab(self, id: str) -> str:
        labs = self.plain["clinicalScenario"]["investigations"]["labs"]
        return f"{TESTS}/labs/{next(i for i, lab in enumerate(labs) if lab['id'].lower() == id.lower())}"

    def pft(self, measure: str, phase: str = "pre") -> str:
        values = self.plain["clinicalScenario"]["investigations"]["pft"]["values"]
        at = next(i for i, v in enumerate(values) if v["measure"] == measure and v["phase"] == phase)
        return f"{TESTS}/pft/values/{at}"

    def text(self, pointer: str) -> str:
        found = self.plain
        for key in pointer[1:].split("/"):
            found = found[int(key)] if isinstance(found, list) else found[key]
        return found


Plant = Callable[[Case], list[tuple[str, Any]]]


def add(pointer: str, text: str) -> Plant:
    return lambda c: [(pointer, f"{c.text(pointer)} {text}".strip())]


def put(pointer: str, value: Any) -> Plant:
    return lambda c: [(pointer, value)]


def home(name: str, dose: float | None = None, unit: str = "mg", often: str = "once daily") -> Plant:
    return put(
        f"{HISTORY}/medications",
        [{"id": "m1", "name": name, "dose": dose, "unit": unit, "route": "oral", "frequency": often}],
    )


def allergic(said: str, reaction: str = "") -> Plant:
    return put(f"{HISTORY}/allergies", [{"id": "al", "substance": said, "reaction": reaction}])


def order(action: str, drug: str, dose: float, unit: str, route: str, text: str) -> Plant:
    return lambda c: [
        (f"{c.action(action)}/order", {"drug": drug, "dose": dose, "unit": unit, "route": route}),
        (f"{c.action(action)}/text", text),
    ]


def text(action: str, text: str) -> Plant:
    return lambda c: [(f"{c.action(action)}/text", text)]


def both(*plants: Plant) -> Plant:
    return lambda c: [change for plant in plants for change in plant(c)]


class Fault(NamedTuple):
    kind: str
    pathology: str
    language: str
    plant: Plant
    name: str
    patient: str = ""
    """What the author is asked for; nothing: the case that `good` writes."""


@cache
def asked(patient: str, language: str) -> Document:
    """What the built-in author writes when asked for this patient."""

    async def write() -> Finished:
        turn = Turn(
            document=new_document(),
            locale="bg_BG" if language == "bg" else "en_UK",
            message=patient,
            seed=7,
            section=None,
            history=(),
        )
        events = [event async for event in BuiltinAuthor().answer(turn)]
        assert isinstance(events[-1], Finished)
        return events[-1]

    document = asyncio.run(write()).document
    assert document is not None
    return document


def clean(one: Fault) -> Document:
    """The document of a fault before it is planted."""
    return asked(one.patient, one.language) if one.patient else good(one.pathology, one.language)


@cache
def _before(pathology: str, language: str, patient: str) -> frozenset[tuple[str, str]]:
    document = asked(patient, language) if patient else good(pathology, language)
    return frozenset((found.code, found.pointer) for found in check(document))


def changed(one: Fault) -> Document:
    document = clean(one)
    case = Case(to_builtins(document))
    return apply_changes(document, [Change(pointer, value) for pointer, value in one.plant(case)])


def added_findings(one: Fault) -> list[tuple[str, str, str]]:
    """Findings that the clean document does not have, notes among them: grade, code, pointer."""
    before = _before(one.pathology, one.language, one.patient)
    found = check(changed(one))
    return [(f.grade, f.code, f.pointer) for f in found if (f.code, f.pointer) not in before]


def new_findings(one: Fault) -> list[tuple[str, str, str]]:
    """The same of grade error or warning."""
    return [found for found in added_findings(one) if found[0] != "note"]


PAST, PRESENT, SOCIAL, FAMILY = (f"{HISTORY}/{k}" for k in ("past", "presentIllness", "social", "family"))


def field(action: str, name: str, value: Any) -> Plant:
    return lambda c: [(f"{c.action(action)}/{name}", value)]


def laboratory(rows: list[dict[str, Any]]) -> Plant:
    """These laboratory values and no others; actions no longer show those that are gone."""
    ids = {f"lab.{row['id']}" for row in rows}

    def plant(c: Case) -> list[tuple[str, Any]]:
        changes: list[tuple[str, Any]] = [(f"{TESTS}/labs", rows)]
        for number, block in enumerate(c.plain["scenarioFlow"]["blocks"]):
            for place, action in enumerate(block["actions"]):
                left = [one for one in action["shows"] if not one.startswith("lab.") or one in ids]
                if left != action["shows"]:
                    changes.append((f"/scenarioFlow/blocks/{number}/actions/{place}/shows", left))
        return changes

    return plant


def of_block(block: str, name: str, value: Any) -> Plant:
    return lambda c: [(f"{c.block(block)}/{name}", value)]


def more(block: str, name: str, said: str) -> Plant:
    return lambda c: [(f"{c.block(block)}/{name}", f"{c.text(f'{c.block(block)}/{name}')} {said}")]


def lab(id: str, value: float, unit: str | None = None) -> Plant:
    def plant(c: Case) -> list[tuple[str, Any]]:
        return [(f"{c.lab(id)}/value", value), *([(f"{c.lab(id)}/unit", unit)] if unit else [])]

    return plant


def sign(kind: str, value: Any) -> Plant:
    return lambda c: [(c.sign(kind), value)]


def target(block: str, element: str, value: Any) -> Plant:
    return lambda c: [(f"{c.change(block, element)}/target", value)]


def leads(block: str, action: str | None, to: str) -> Plant:
    return lambda c: [(f"{c.exit(block, action)}/to", to)]


def cue(block: str, said: str) -> Plant:
    return lambda c: [(f"{c.block(block)}/cues/0/text", said)]


def pft(measure: str, name: str, value: Any, phase: str = "pre") -> Plant:
    return lambda c: [(f"{c.pft(measure, phase)}/{name}", value)]


def ref(id: str, name: str, value: Any) -> Plant:
    return lambda c: [(f"{c.reference(id)}/{name}", value)]


def homes(*rows: tuple[str, float, str, str, str]) -> Plant:
    """What is taken at home: name, dose, unit, route, frequency."""
    keys = ("name", "dose", "unit", "route", "frequency")
    return put(
        f"{HISTORY}/medications",
        [{"id": f"m{index}", **dict(zip(keys, row, strict=True))} for index, row in enumerate(rows)],
    )


def cond(past: str) -> Plant:
    """Told in the past history, beside what stands there."""
    return add(f"{HISTORY}/past", past)


def addlab(id: str, name: str, value: float, unit: str, low: float, high: float) -> Plant:
    row = {"id": id, "name": name, "value": value, "unit": unit, "low": low, "high": high}
    return lambda c: [(f"{TESTS}/labs", [*c.text(f"{TESTS}/labs"), row])]


def act(id: str, **fields: Any) -> Plant:
    return lambda c: [(f"{c.action(id)}/{name}", value) for name, value in fields.items()]


def give(id: str, drug: str, dose: float, unit: str, route: str, text: str) -> Plant:
    return act(id, text=text, order={"drug": drug, "dose": dose, "unit": unit, "route": route})


def cues(id: str, *rows: tuple[str, str]) -> Plant:
    said = [{"afterSeconds": 10, "speaker": speaker, "text": text} for speaker, text in rows]
    return of_block(id, "cues", said)


def ecg(field: str, value: Any) -> Plant:
    return put(f"{TESTS}/ecg/{field}", value)


def pft_row(measure: str, **fields: Any) -> Plant:
    return lambda c: [(f"{c.pft(measure)}/{name}", value) for name, value in fields.items()]


def woman(age: int = 66) -> Plant:
    return both(put(f"{BODY}/gender", "female"), put(f"{BODY}/age", age))


def exit_after(block: str, seconds: int) -> Plant:
    return lambda c: [(f"{c.exit(block, None)}/seconds", seconds)]


def first_reference(field: str, value: Any) -> Plant:
    return put(f"{INFO}/medicalReferences/0/{field}", value)


def imaging(id: str, name: str, value: Any) -> Plant:
    return lambda c: [(f"{c.imaging(id)}/{name}", value)]


def row(id: str, **fields: Any) -> Plant:
    """Fields of a laboratory row."""
    return lambda c: [(f"{c.lab(id)}/{name}", value) for name, value in fields.items()]


def debriefed(point: str) -> Plant:
    """One more point of the debriefing."""
    return lambda c: [("/debriefing/points", [*c.text("/debriefing/points"), point])]


def referred(title: str, link: str, year: int) -> Plant:
    """One more reference."""
    one = {"id": "RX", "linkTitle": title, "link": link, "year": year}
    return lambda c: [
        (f"{INFO}/medicalReferences", [*c.text(f"{INFO}/medicalReferences"), one]),
    ]


def objective(number: int, said: str) -> Plant:
    return put(f"{INFO}/objectives/{number}/text", said)


def graded(action: str, grade: str, points: int) -> Plant:
    return act(action, grade=grade, points=points)


class Round:
    """Faults and right variants that were written down together."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []
        self.right: list[Fault] = []

    def fault(self, kind: str, pathology: str, language: str, plant: Plant, name: str) -> None:
        self.faults.append(Fault(kind, pathology, language, plant, name))

    def unusual(self, kind: str, pathology: str, language: str, plant: Plant, name: str) -> None:
        """A variant that is right."""
        self.right.append(Fault(kind, pathology, language, plant, name))


def swap(pointer: str, old: str, new: str) -> Plant:
    """Other words in a text."""
    return lambda c: [(pointer, c.text(pointer).replace(old, new))]


def swap_in(action: str, old: str, new: str) -> Plant:
    """Other words in the text of an action."""
    return lambda c: [(f"{c.action(action)}/text", c.text(f"{c.action(action)}/text").replace(old, new))]


def element(kind: str, key: str, value: Any) -> Plant:
    """A field of a sign."""
    return lambda c: [(c.sign(kind).replace("/value", f"/{key}"), value)]


def in_block(block: str, field: str, value: Any) -> Plant:
    """A field of a block, or of what is in it."""
    return lambda c: [(f"{c.block(block)}/{field}", value)]


def changed_over(block: str, kinds: list[str], seconds: int) -> Plant:
    """How long a block takes to change signs."""
    return lambda c: [(f"{c.change(block, kind)}/seconds", seconds) for kind in kinds]


def way_out(block: str, **fields: Any) -> Plant:
    """One more exit, before those that are there."""
    plain = {
        "when": "action", "actionIds": [], "needs": "any", "seconds": None,
        "elementId": None, "comparison": None, "value": None,
    }  # fmt: skip
    return lambda c: [(f"{c.block(block)}/exits", [{**plain, **fields}, *c.text(f"{c.block(block)}/exits")])]


def guide(number: int, key: str, value: Any) -> Plant:
    """A field of a step of the guide."""
    return put(f"/debriefing/guide/{number}/{key}", value)


def question(text: str) -> Plant:
    """One more question of the debriefing."""
    return lambda c: [("/debriefing/questions", [*c.text("/debriefing/questions"), text])]


NOTHING = "<nothing>"
"""What a file of a round writes for a value that is taken away."""


def _value(written: Any) -> Any:
    if isinstance(written, dict):
        return {key: _value(one) for key, one in written.items()}
    if isinstance(written, list):
        return [_value(one) for one in written]
    return None if written == NOTHING else written


def _plant(steps: list[list[Any]]) -> Plant:
    """Steps of a file: each the name of a function of this module, its values, and named ones at the end."""
    plants = []
    for name, *values in steps:
        named = values.pop() if values and isinstance(values[-1], dict) and name in NAMED else {}
        plants.append(globals()[name](*map(_value, values), **_value(named)))
    return both(*plants)


NAMED = frozenset(("act", "give", "row", "way_out", "pft_row"))
"""Functions whose last value in a file is a table of named ones."""


def _row(written: list[Any]) -> Fault:
    """A row of a file: class, pathology, language, name, steps, and what the author is asked for."""
    kind, pathology, language, name, steps, *patient = written
    return Fault(kind, pathology, language, _plant(steps), name, *patient)


def read_rounds() -> tuple[list[Fault], list[Fault]]:
    """The faults and the right variants of the files in `rounds/`."""
    files = [
        tomllib.loads(path.read_text()) for path in sorted((Path(__file__).parent / "rounds").glob("*.toml"))
    ]
    faults, right = ([_row(one) for file in files for one in file[key]] for key in ("faults", "right"))
    return faults, right
