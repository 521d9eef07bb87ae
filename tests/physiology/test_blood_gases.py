"""Equations of blood and lung against published values."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from vesalius.physiology.blood_gases import (
    alveolar_oxygen,
    base_excess,
    bicarbonate_of,
    compensated_carbon_dioxide,
    inspired_fraction,
    oxygen_content,
    oxygen_saturation,
    oxygen_tension,
    ph_of,
)


@pytest.mark.parametrize(
    ("tension", "saturation"),
    # Points of the standard human curve as textbooks print them (West; Nunn).
    [(26.8, 50), (40, 75), (60, 90), (100, 97.5)],
)
def test_dissociation_curve(tension, saturation):
    assert oxygen_saturation(tension) == pytest.approx(saturation, abs=0.7)


def test_acid_and_heat_move_the_curve_to_the_right():
    """P50 is 26.9 mmHg at pH 7.4, 31 at pH 7.27 (Bohr coefficient 0.48), and 24 mmHg at 35 °C."""
    assert oxygen_tension(50) == pytest.approx(26.9, abs=0.2)
    assert oxygen_tension(50, ph=7.27) == pytest.approx(31.0, abs=0.2)
    assert oxygen_tension(50, temperature=35) == pytest.approx(24.0, abs=0.2)


@settings(deadline=None)
@given(st.floats(0.01, 99.95), st.floats(6.6, 7.9), st.floats(24, 43))
def test_tension_and_saturation_are_inverse(saturation, ph, temperature):
    assert oxygen_saturation(oxygen_tension(saturation, ph, temperature), ph, temperature) == pytest.approx(
        saturation, rel=1e-9
    )


@settings(deadline=None)
@given(st.floats(0, 700), st.floats(0.01, 50))
def test_more_oxygen_binds_more(tension, more):
    assert 0 <= oxygen_saturation(tension) <= oxygen_saturation(tension + more) < 100


def test_content_of_arterial_blood():
    """About 20 mL/dL at 15 g/dL (West, Respiratory Physiology)."""
    assert oxygen_content(100, 97.5, 15) == pytest.approx(19.9, abs=0.1)


def test_alveolar_oxygen():
    """Room air at sea level and PaCO2 40: 102 mmHg with the full equation; 100 % oxygen: 673."""
    assert alveolar_oxygen(0.21, 40) == pytest.approx(101.8, abs=0.3)
    assert alveolar_oxygen(1.0, 40) == pytest.approx(673, abs=0.5)


@settings(deadline=None)
@given(st.floats(0.1, 1), st.floats(8, 150))
def test_inspired_fraction_undoes_the_alveolar_equation(inspired, carbon_dioxide):
    assert inspired_fraction(alveolar_oxygen(inspired, carbon_dioxide), carbon_dioxide) == pytest.approx(
        inspired
    )


def test_acid_and_base():
    assert ph_of(40, 24) == pytest.approx(7.39, abs=0.005)
    assert ph_of(80, 24) == pytest.approx(7.09, abs=0.005)
    assert base_excess(7.40, 24.8) == 0
    assert base_excess(7.1, 12, 15) == pytest.approx(-17, abs=1)
    # Winters: 26 ± 2 mmHg at a bicarbonate of 12; no jump at the normal.
    assert compensated_carbon_dioxide(12) == 26
    assert compensated_carbon_dioxide(24) == compensated_carbon_dioxide(23.9) == 40


@settings(deadline=None)
@given(st.floats(2, 60), st.floats(8, 200))
def test_henderson_hasselbalch_both_ways(bicarbonate, carbon_dioxide):
    assert bicarbonate_of(ph_of(carbon_dioxide, bicarbonate), carbon_dioxide) == pytest.approx(bicarbonate)
