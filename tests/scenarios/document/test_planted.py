"""Planted faults are caught, unusual variants that are right are left alone."""

import pytest
from tests.scenarios.document.planted import FAULTS, RIGHT, added_findings, new_findings
from tests.scenarios.document.test_checks import SPOILT

from vesalius.scenarios.document import CODES

DANGEROUS = ("drug-allergy", "drug-patient", "dose", "gases")


@pytest.fixture(scope="module")
def added():
    return [(one, added_findings(one)) for one in FAULTS]


@pytest.fixture(scope="module")
def caught(added):
    return [(one, [each for each in found if each[0] != "note"]) for one, found in added]


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


def test_every_code_has_its_spoilt_document(added):
    """Here, or among those of `test_checks`."""
    planted = {code for _, found in added for _, code, _ in found}
    assert planted | {row[0] for row in SPOILT} | {"pathology_unknown"} == set(CODES)
    assert len(planted) >= 60
