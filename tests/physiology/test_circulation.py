import pytest

from vesalius.physiology.body import body_mass_index
from vesalius.physiology.circulation import (
    cha2ds2_va,
    mean_arterial_pressure,
    qt_from_qtc_fridericia,
    qtc_bazett,
    qtc_fridericia,
)


def test_mean_arterial_pressure():
    assert mean_arterial_pressure(120, 80) == pytest.approx(93.33, abs=0.01)


def test_at_60_per_minute_qtc_is_qt():
    assert qtc_fridericia(400, 60) == pytest.approx(400)
    assert qtc_bazett(400, 60) == pytest.approx(400)


def test_qtc_at_a_fast_rate():
    assert qtc_fridericia(320, 100) == pytest.approx(379.4, abs=0.1)
    assert qtc_bazett(320, 100) == pytest.approx(413.1, abs=0.1)
    assert qt_from_qtc_fridericia(qtc_fridericia(320, 100), 100) == pytest.approx(320)


@pytest.mark.parametrize(
    ("age", "conditions", "score"),
    [
        (50, {}, 0),
        (65, {}, 1),
        (75, {}, 2),
        (68, {"hypertension": True, "diabetes": True}, 3),
        (80, {"stroke": True, "heart_failure": True, "vascular_disease": True}, 6),
    ],
)
def test_cha2ds2_va(age, conditions, score):
    assert cha2ds2_va(age, **conditions) == score


def test_body_mass_index():
    assert body_mass_index(165, 78) == pytest.approx(28.65, abs=0.01)
