"""What a program plants in the case of every pathology is caught, class by class; what is right is left alone."""

import importlib
from collections import defaultdict

import pytest
from tests.scenarios.document.generated import RIGHT, findings, generated

for part in ("drugs", "body", "course"):
    importlib.import_module(f"tests.scenarios.document.generated_{part}")

DANGEROUS = ("drug-allergy", "drug-patient", "gases")
SAMPLE = 11
"""One fault in so many is looked at here, all of them by `python -m bench.generated`."""


@pytest.fixture(scope="module")
def planted():
    faults, right = defaultdict(list), []
    for number, (_, one) in enumerate(generated()):
        if one.name.startswith(RIGHT):
            right.append(one)
        elif number % SAMPLE == 0:
            faults[one.kind].append((one, findings(one)))
    return faults, right


def test_nine_of_ten_faults_of_each_class_are_caught(planted):
    for kind, rows in planted[0].items():
        missed = [(one.pathology, one.name) for one, found in rows if not found]
        assert len(missed) <= 0.1 * len(rows), (kind, missed)


def test_what_endangers_the_patient_is_an_error(planted):
    rows = [found for kind in DANGEROUS for _, found in planted[0][kind] if found]
    assert sum(any(grade == "error" for grade, _, _ in found) for found in rows) >= 0.95 * len(rows)


def test_right_variants_are_left_alone(planted):
    looked_at = planted[1][::3]
    flagged = [(one.pathology, one.name, found) for one in looked_at if (found := findings(one))]
    assert len(flagged) <= 2, flagged


@pytest.mark.parametrize("value", [-640, 0])
def test_an_impossible_value_is_found_and_stops_no_other_check(value):
    rows = [one for _, one in generated(("value_off",)) if one.pathology == "hyperkalaemia"]
    one = next(one for one in rows if one.name == "creatinine negative")
    at = one.plant(None)[0][0]
    assert "lab_impossible" in {
        code
        for _, code, _ in findings(one._replace(plant=lambda _: [(at, value)], name=f"creatinine {value}"))
    }
