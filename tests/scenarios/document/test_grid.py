"""Classes of faults enumerated: every drug by every name, every dose, every laboratory value."""

import re

import pytest
from tests.scenarios.document.planting import HISTORY, TESTS, Case, good

from vesalius.scenarios.document import Change, Document, apply_changes, to_builtins
from vesalius.scenarios.document.checks import laboratory, medication
from vesalius.scenarios.document.drugs import DRUGS, read_table
from vesalius.scenarios.document.units import amount

AF = "atrial_fibrillation"
ALLERGIES, VALUES = read_table("allergies"), read_table("laboratory")["values"]
ROUTES = {"iv": "i.v.", "im": "i.m.", "sc": "s.c.", "oral": "by mouth"}


def _bulgarian(text: str) -> bool:
    return re.search(r"[а-я]", text.lower()) is not None


def _with(language: str, *changes: tuple[str, object]) -> Document:
    return apply_changes(good(AF, language), [Change(pointer, value) for pointer, value in changes])


def _gives(language: str, text: str, order: object = None) -> list[tuple[str, object]]:
    at = Case(to_builtins(good(AF, language))).action("rate_drug")
    return [(f"{at}/order", order), (f"{at}/text", text[0].upper() + text[1:])]


def _allergic(substance: str) -> tuple[str, object]:
    return f"{HISTORY}/allergies", [{"id": "al", "substance": substance, "reaction": ""}]


@pytest.mark.parametrize("key", DRUGS)
def test_a_drug_is_known_by_each_name_as_allergy_and_as_what_is_given(key):
    drug = DRUGS[key]
    for name in (key, drug.bg, *drug.words):
        language = "bg" if _bulgarian(name) else "en"
        given = _with(language, _allergic(name), *_gives(language, drug.bg if language == "bg" else key))
        assert list(medication.allergies(given)), f"allergic to {name}, given {key}"
        given = _with(language, _allergic(key), *_gives(language, name))
        assert list(medication.allergies(given)), f"allergic to {key}, given {name}"


@pytest.mark.parametrize("group", ALLERGIES["groups"])
def test_a_class_forbids_each_of_its_drugs_by_each_of_its_words(group):
    row = ALLERGIES["groups"][group]
    forbidden = [key for key, drug in DRUGS.items() if set(row["classes"]) & set(drug.classes)]
    for word in row["words"]:
        for key in forbidden:
            document = _with("en", _allergic(word), *_gives("en", key))
            assert list(medication.allergies(document)), f"allergic to {word}, given {key}"


def _codes(document: Document) -> set[str]:
    return {found.code for found in medication.ordered_doses(document)}


def _allowed(key: str, value: float, unit: str, route: str) -> bool:
    """Whether any row of this route allows an amount, for the weight of the patient too."""
    given = amount(value, unit)
    assert given is not None
    for row in DRUGS[key].doses:
        low, high = amount(row.low, row.unit), amount(row.high, row.unit)
        if row.route != route or low is None or high is None:
            continue
        times = 74 if low.kind == f"{given.kind}/kg" else 1
        if low.kind.startswith(given.kind) and low.value * times <= given.value <= high.value * times * 1.05:
            return True
    return False


@pytest.mark.parametrize("key", [key for key, drug in DRUGS.items() if drug.doses])
@pytest.mark.parametrize("language", ["en", "bg"])
def test_ten_times_the_dose_is_found_and_the_lowest_dose_is_not(key, language):
    drug = DRUGS[key]
    name = drug.bg if language == "bg" else key
    for row in drug.doses:
        if row.route not in ROUTES:
            continue
        highest = max(one.high for one in drug.doses if (one.route, one.unit) == (row.route, row.unit))
        for value, wrong in ((highest * 10, True), (row.low, False)):
            written = f"{value:.4f}".rstrip("0").rstrip(".")
            number = written.replace(".", ",") if language == "bg" else written
            codes = _codes(
                _with(language, *_gives(language, f"{name} {number} {row.unit} {ROUTES[row.route]}"))
            )
            if wrong and not _allowed(key, value, row.unit, row.route):
                assert codes, f"{name} {number} {row.unit}"
            elif not wrong and not drug.by_weight:
                assert not codes - {"dose_unknown"}, f"{name} {number} {row.unit} {codes}"


@pytest.mark.parametrize("kind", VALUES)
def test_a_value_beyond_what_is_ever_seen_is_found_in_each_unit_and_a_usual_one_is_not(kind):
    row = VALUES[kind]
    low, high = row["possible"]
    for name in row["names"]:
        for unit, factor in row["units"].items():
            if unit == "mmol/mol":
                continue  # The only unit that is no multiple of the first.

            def found(value: float, name: str = name, unit: str = unit) -> set[str]:
                lab = {
                    "id": "one", "name": name, "value": round(value, 5), "unit": unit, "low": None, "high": None,
                    "computed": False, "visibility": "onRequest",
                }  # fmt: skip
                document = _with("bg" if _bulgarian(name) else "en", (f"{TESTS}/labs", [lab]))
                return {one.code for one in laboratory.laboratory(document)}

            assert "lab_impossible" in found(high / factor * 1.6), f"{name} {unit}"
            if low > 0:
                assert "lab_impossible" in found(low / factor * 0.5), f"{name} {unit}"
            usual = max(row["normal"][1], low) / factor
            assert not found(usual), f"{name} {usual} {unit}"
