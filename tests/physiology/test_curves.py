"""Drawn expirations: measured again, they give the numbers they were drawn from."""

from itertools import pairwise

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from vesalius.physiology.lung_function import expiration, inspiration, measured_again, reference


@settings(deadline=None)
@given(
    fvc=st.floats(0.8, 7),
    ratio=st.floats(0.25, 0.95),
    peak=st.floats(1.3, 3.5),
    middle=st.floats(0.15, 2),
)
def test_measured_again_it_gives_the_numbers(fvc, ratio, peak, middle):
    fev1 = ratio * fvc
    given_numbers = {"FVC": fvc, "FEV1": fev1, "PEF": peak * fev1, "FEF2575": middle * fev1}
    drawn = expiration(fvc, fev1, peak * fev1, middle * fev1)
    assume(drawn is not None)
    for name, value in measured_again(drawn).items():
        assert value == pytest.approx(given_numbers[name], rel=1e-6), name
    flows = [flow for _, flow in drawn.flow_volume]
    top = flows.index(max(flows))
    assert all(a < b for a, b in pairwise(flows[: top + 1]))
    assert all(a >= b - 1e-12 for a, b in pairwise(flows[top:]))
    assert all(a < b for a, b in pairwise([time for time, _ in drawn.volume_time]))
    assert all(a <= b for a, b in pairwise([volume for _, volume in drawn.volume_time]))
    assert drawn.volume_time[0] == (0, 0)
    assert drawn.volume_time[-1][0] >= 6
    assert drawn.flow_volume[-1] == (fvc, 0)
    assert len(drawn.flow_volume) < 150


PEOPLE = {
    "sex": st.sampled_from(["male", "female"]),
    "age": st.floats(18, 80),
    "height": st.floats(145, 200),
}


def healthy(sex, age, height):
    return [reference(measure, sex, age, height).predicted for measure in ("FVC", "FEV1", "PEF", "FEF2575")]


@settings(deadline=None)
@given(**PEOPLE)
def test_healthy_people_can_be_drawn(sex, age, height):
    # Three equations made for different people need not agree on the middle flow; the others always do.
    assert expiration(*healthy(sex, age, height)[:3]) is not None


@settings(deadline=None)
@given(**PEOPLE, share=st.floats(0.3, 0.55))
def test_narrow_airways_can_be_drawn(sex, age, height, share):
    """FEV1 falls, and the middle flow falls faster."""
    fvc, fev1, pef, middle = healthy(sex, age, height)
    drawn = expiration(fvc * (0.5 + share / 2), fev1 * share, pef * (0.2 + 0.8 * share), middle * share**1.7)
    assert drawn is not None


@settings(deadline=None)
@given(**PEOPLE, share=st.floats(0.35, 0.7))
def test_small_lungs_can_be_drawn(sex, age, height, share):
    fvc, fev1, pef, middle = healthy(sex, age, height)
    assert expiration(fvc * share, fev1 * share * 1.02, pef * 0.9, middle * share * 1.2) is not None


@pytest.mark.parametrize(
    "numbers",
    [
        (3, 3, 6, 2),
        (3, 3.1, 6, 2),
        (3, 2, 2, 1),
        (3, 2, 6, 7),
        (3, 2, 2.05, 2.04),
        (4, 3.2, 8, 0.2),
        (3, 0, 6, 1),
    ],
)
def test_what_no_breath_can_have_is_not_drawn(numbers):
    assert expiration(*numbers) is None


def test_without_the_middle_flow_the_others_hold():
    drawn = expiration(4, 3, 8)
    again = measured_again(drawn)
    assert (again["FVC"], again["FEV1"], again["PEF"]) == pytest.approx((4, 3, 8))
    assert 1 < again["FEF2575"] < 5


def test_inspiration_goes_back_with_its_peak_flow():
    points = inspiration(4, 5)
    assert points[0][0] == 4
    assert points[-1] == (0, 0)
    assert min(flow for _, flow in points) == -5
    assert all(a > b for a, b in pairwise([volume for volume, _ in points]))
