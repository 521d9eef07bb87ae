"""Reference equations against published check values and against the closed forms of their sources."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vesalius.physiology.lung_function import (
    DEFAULT_SOURCES,
    bronchodilator_change,
    gold_grade,
    pattern,
    reference,
    severity,
)

SI_PER_TRADITIONAL = 2.987
"""mL/min/mmHg in one mmol/min/kPa, as the TLCO supplement uses it."""


def test_transfer_factor_of_the_published_check_person():
    found = reference("DLCO", "male", 30, 178)
    assert found.predicted / SI_PER_TRADITIONAL == pytest.approx(11.058, abs=0.001)


def test_nhanes_peak_flow_is_the_published_polynomial():
    found = reference("PEF", "male", 40, 175)
    assert found.predicted == pytest.approx(1.0523 + 0.08272 * 40 - 0.001301 * 1600 + 2.4962e-4 * 175**2)
    assert found.lln == pytest.approx(1.0523 + 0.08272 * 40 - 0.001301 * 1600 + 1.7635e-4 * 175**2)


def test_nhanes_adult_equation_starts_at_18_for_females_and_20_for_males():
    assert reference("PEF", "female", 18, 165).predicted == pytest.approx(
        0.9267 + 0.06929 * 18 - 0.001031 * 324 + 1.8623e-4 * 165**2
    )
    assert reference("PEF", "male", 19, 175).predicted == pytest.approx(
        -0.5962 - 0.12357 * 19 + 0.013135 * 361 + 2.4962e-4 * 175**2
    )


def test_between_two_quarter_years_the_spline_is_linear():
    from math import exp, log

    from vesalius.physiology.lung_function.tables import spline

    lower, upper = spline("gliglobal2022", "FVC", "male", 40.0), spline("gliglobal2022", "FVC", "male", 40.25)
    middle = 0.6 * lower[1] + 0.4 * upper[1]
    expected = exp(-12.629131 + 2.727421 * log(180) + 0.009174 * log(40.1) + middle)
    assert reference("FVC", "male", 40.1, 180).predicted == pytest.approx(expected)


@pytest.mark.parametrize(
    ("measure", "age", "source"),
    [
        ("FVC", 95.01, None),
        ("FVC", 2.9, None),
        ("TLC", 80.1, None),
        ("DLCO", 85.1, None),
        ("FEF2575", 90.1, None),
        ("PEF", 81, None),
        ("PEF", 40, "gliGlobal2022"),
        ("FEF2575", 40, "gliGlobal2022"),
    ],
)
def test_nothing_is_extrapolated(measure, age, source):
    assert reference(measure, "male", age, 175, source) is None


@pytest.mark.parametrize(("measure", "age"), [("FVC", 95), ("TLC", 80), ("DLCO", 85), ("FEF2575", 90)])
def test_the_last_year_of_a_table_still_counts(measure, age):
    assert reference(measure, "female", age, 160) is not None


@given(
    measure=st.sampled_from(sorted(DEFAULT_SOURCES)),
    sex=st.sampled_from(["male", "female"]),
    age=st.floats(18, 80),
    height=st.floats(145, 200),
    z=st.floats(-3, 3),
)
def test_a_value_read_back_has_the_z_score_it_was_made_for(measure, sex, age, height, z):
    found = reference(measure, sex, age, height)
    try:
        value = found.at(z)
    except ValueError:
        return
    assert found.z_score(value) == pytest.approx(z, abs=1e-6)
    assert found.lln < found.predicted < found.uln
    assert found.percent_predicted(value) == pytest.approx(100 * value / found.predicted)


@pytest.mark.parametrize(
    ("z", "expected"),
    [
        (0, "normal"),
        (-1.645, "normal"),
        (-1.65, "mild"),
        (-2.5, "mild"),
        (-2.51, "moderate"),
        (-4.01, "severe"),
    ],
)
def test_severity_by_z_score(z, expected):
    assert severity(z) == expected


@pytest.mark.parametrize(
    ("ratio", "fvc", "fev1", "tlc", "expected"),
    [
        (0, 0, 0, 0, "normal"),
        (-3, -1, -3, 1, "obstruction"),
        (-3, -2, -3, -2, "mixed"),
        (0.5, -3, -2.5, -3, "restriction"),
        (0.5, -3, -2.5, None, "possibleRestriction"),
        (0, -2, -2, 0, "nonspecific"),
    ],
)
def test_patterns(ratio, fvc, fev1, tlc, expected):
    assert pattern(ratio, fvc, fev1, tlc) == expected


def test_bronchodilator_change_is_relative_to_the_predicted_value():
    assert bronchodilator_change(2.0, 2.6, 3.0) == pytest.approx(20)


@pytest.mark.parametrize(("percent", "grade"), [(80, 1), (79.9, 2), (50, 2), (49.9, 3), (30, 3), (29.9, 4)])
def test_gold_grades(percent, grade):
    assert gold_grade(percent) == grade
