"""How much the kidneys filter, against published examples."""

import pytest

from vesalius.physiology.kidneys import creatinine_at, creatinine_clearance, filtration_rate
from vesalius.scenarios.document.drugs import DRUGS, read_table


@pytest.mark.parametrize(
    ("creatinine", "age", "weight", "female", "expected"),
    [
        (88.4, 40, 72, False, 100),
        (88.4, 40, 72, True, 85),
        (150, 85, 50, True, 19.1),
        (190, 84, 58, False, 21),
    ],
)
def test_clearance_is_that_of_cockcroft_and_gault(creatinine, age, weight, female, expected):
    assert creatinine_clearance(creatinine, age, weight, female) == pytest.approx(expected, abs=0.1)


@pytest.mark.parametrize(
    ("creatinine", "age", "female", "expected"),
    [(88.4, 50, False, 92), (88.4, 50, True, 69), (265.2, 70, False, 21)],
)
def test_filtration_is_that_of_the_ckd_epi_equation_of_2021(creatinine, age, female, expected):
    assert filtration_rate(creatinine, age, female) == pytest.approx(expected, abs=1)


def test_doses_by_the_kidneys_are_of_drugs_that_are_known_and_each_rule_says_what_holds():
    for rule in read_table("kidney_doses")["rules"]:
        assert set(rule["drugs"]) <= DRUGS.keys()
        assert {"below", "filtrated", "needs"} & rule.keys(), rule
        assert {"never", "most", "per_kg", "rate", "often", "daily"} & rule.keys(), rule


@pytest.mark.parametrize("filtration", [8, 23, 42, 58])
@pytest.mark.parametrize(("age", "female"), [(30, True), (85, True), (66, False)])
def test_the_creatinine_of_a_filtration_rate_gives_it_back(filtration, age, female):
    assert filtration_rate(creatinine_at(filtration, age, female), age, female) == pytest.approx(filtration)
