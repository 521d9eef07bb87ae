"""Reference equations against published check values and against the closed forms of their sources."""

from math import exp, log

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from vesalius.physiology.lung_function import (
    DEFAULT_SOURCES,
    bronchodilator_change,
    gold_grade,
    pattern,
    pattern_severity,
    reference,
    severity,
)
from vesalius.physiology.lung_function.tables import spline

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


@pytest.mark.parametrize(
    ("measure", "sex", "age", "height"), [("PEF", "male", 8, 60), ("FEF2575", "male", 80, 150)]
)
def test_a_limit_that_would_not_be_above_0_is_none(measure, sex, age, height):
    found = reference(measure, sex, age, height, "nhanes3")
    assert found.predicted > 0
    assert found.lln is None
    assert found.z_score(found.predicted) == 0


def test_a_polynomial_below_0_predicts_nothing():
    assert reference("PEF", "male", 8, 50) is None


def test_gli_2012_is_its_published_formula():
    # Rows of Quanjer 2012 written out: female, 45 years, 165 cm; splines of the lookup table at 45.
    left, middle, right = spline("gli2012", "FEV1", "female", 45)
    found = reference("FEV1", "female", 45, 165, "gli2012")
    median = exp(-9.6987 + 2.1211 * log(165) - 0.027 * log(45) + middle)
    spread = exp(-2.3765 + 0.0972 * log(45) + right)
    skew = 1.154 + left
    assert found.predicted == pytest.approx(median)
    assert found.lln == pytest.approx(median * (1 - 1.645 * skew * spread) ** (1 / skew))
    assert found.z_score(2.0) == pytest.approx(((2.0 / median) ** skew - 1) / (skew * spread))


def test_the_ratio_of_global_2022_is_skewed_by_age():
    _, middle, right = spline("gliglobal2022", "FEV1FVC", "male", 60)
    found = reference("FEV1FVC", "male", 60, 175)
    assert found.skewness == pytest.approx(3.8243 - 0.3328 * log(60))
    assert found.predicted == pytest.approx(exp(1.022608 - 0.218592 * log(175) - 0.027586 * log(60) + middle))
    assert found.variation == pytest.approx(exp(-2.882025 + 0.068889 * log(60) + right))


def test_forms_of_volumes_differ_by_measure():
    _, tlc, spread = spline("gli2021_volumes", "TLC", "male", 50)
    _, rv, _ = spline("gli2021_volumes", "RV", "female", 50)
    found = reference("TLC", "male", 50, 180)
    assert found.predicted == pytest.approx(exp(-10.5861 + 0.1433 * log(50) + 2.3155 * log(180) + tlc))
    assert found.variation == pytest.approx(exp(-2.0616143 - 0.0008534 * 50 + spread))
    assert reference("RV", "female", 50, 160).predicted == pytest.approx(
        exp(-2.50593 + 0.01307 * 50 + 0.01379 * 160 + rv)
    )


def test_between_two_quarter_years_the_spline_is_linear():
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


@settings(deadline=None)
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
        (-3, -2, -3, None, "possiblyMixed"),
        (-3, -1, -3, None, "obstruction"),
        (-3, -2, -3, 0, "obstruction"),
        (0, -2, -2, 0, "nonspecific"),
        (0, -1, -2, None, "nonspecific"),
    ],
)
def test_patterns(ratio, fvc, fev1, tlc, expected):
    assert pattern(ratio, fvc, fev1, tlc) == expected


@pytest.mark.parametrize(
    ("found", "fvc", "fev1", "tlc", "expected"),
    [
        ("normal", 0, 0, 0, None),
        ("obstruction", -1, -2.6, 0, "moderate"),
        ("possiblyMixed", -2, -4.1, None, "severe"),
        ("restriction", -5, -5, -2, "mild"),
        ("possibleRestriction", -3, -1, None, "moderate"),
        ("nonspecific", -2, -1, 0, "mild"),
        ("nonspecific", -1, -2.6, 0, "moderate"),
    ],
)
def test_a_pattern_is_as_severe_as_the_measure_that_stands_for_it(found, fvc, fev1, tlc, expected):
    assert pattern_severity(found, fvc, fev1, tlc) == expected


def test_bronchodilator_change_is_relative_to_the_predicted_value():
    assert bronchodilator_change(2.0, 2.6, 3.0) == pytest.approx(20)


@pytest.mark.parametrize(("percent", "grade"), [(80, 1), (79.9, 2), (50, 2), (49.9, 3), (30, 3), (29.9, 4)])
def test_gold_grades(percent, grade):
    assert gold_grade(percent) == grade
