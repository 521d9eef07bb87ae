"""Planted faults are caught, unusual variants that are right are left alone."""

import pytest
from tests.scenarios.document.planted import FAULTS, RIGHT, new_findings

from vesalius.scenarios.document import CODES

DANGEROUS = ("drug-allergy", "drug-patient", "dose", "gases")


@pytest.fixture(scope="module")
def caught():
    return [(one, new_findings(one)) for one in FAULTS]


@pytest.mark.parametrize("kind", sorted({one.kind for one in FAULTS}))
def test_nine_of_ten_planted_faults_of_each_class_are_caught(caught, kind):
    mine = [found for one, found in caught if one.kind == kind]
    assert sum(bool(found) for found in mine) >= 0.9 * len(mine)


def test_what_endangers_the_patient_is_an_error(caught):
    mine = [found for one, found in caught if one.kind in DANGEROUS and found]
    assert sum(any(grade == "error" for grade, _, _ in found) for found in mine) >= 0.97 * len(mine)


def test_bulgarian_faults_are_caught_as_well(caught):
    mine = [found for one, found in caught if one.language == "bg"]
    assert sum(bool(found) for found in mine) >= 0.9 * len(mine)


def test_unusual_but_right_variants_are_left_alone():
    flagged = [(one.name, found) for one in RIGHT if (found := new_findings(one))]
    assert len(flagged) <= 2, flagged


def test_most_codes_are_met_by_a_planted_fault(caught):
    met = {code for _, found in caught for _, code, _ in found}
    assert met <= set(CODES)
    assert len(met) >= 60
