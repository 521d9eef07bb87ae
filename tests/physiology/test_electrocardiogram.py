"""The electrocardiogram against an independent R-peak detector (neurokit2), and its leads against each other."""

import math
import random
from itertools import pairwise
from typing import get_args

import neurokit2
import numpy
import pytest

from vesalius.physiology.electrocardiogram import (
    INFERIOR_INFARCTION,
    Lead,
    Rhythm,
    Tracing,
    of_leads,
    tracing,
    voltage,
    words,
)
from vesalius.physiology.electrocardiogram.data import LEADS
from vesalius.scenarios.document import schema

RHYTHMS: tuple[Rhythm, ...] = get_args(Rhythm)
HERTZ = 500
RATES: dict[Rhythm, tuple[int, ...]] = {
    "sinusRhythm": (62, 75, 98),
    "sinusTachycardia": (105, 130, 160),
    "sinusBradycardia": (38, 48, 57),
    "atrialFibrillation": (62, 110, 150),
    "preexcitedAtrialFibrillation": (190, 220, 250),
    "atrialFlutter": (75, 100, 150),
    "supraventricularTachycardia": (160, 190, 220),
    "ventricularTachycardia": (140, 180, 210),
    "torsadesDePointes": (210, 230, 250),
    "completeAvBlock": (28, 36, 44),
    "junctionalRhythm": (42, 50, 58),
    "idioventricularRhythm": (26, 34, 42),
    "pacedRhythm": (60, 70, 90),
    "pulselessElectricalActivity": (36, 50, 70),
}


# Detectors are made for narrow complexes of usual rates. neurokit2's own is taken where it can be; Christov's for
# what is fast, because most others look away for 0.3 s after a beat; Kalidas's wavelets for what is slow and broad.
METHODS: dict[Rhythm, str] = {
    "atrialFibrillation": "christov2004",
    "preexcitedAtrialFibrillation": "christov2004",
    "supraventricularTachycardia": "christov2004",
    "ventricularTachycardia": "christov2004",
    "torsadesDePointes": "christov2004",
    "completeAvBlock": "kalidas2017",
    "idioventricularRhythm": "kalidas2017",
}
# Where torsades turn about the baseline, a detector may count a complex twice.
TOLERANCE: dict[Rhythm, float] = {"torsadesDePointes": 0.2}


def sampled(of: Tracing, lead: Lead = "II", seconds: float = 20, noise: float = 0) -> list[float]:
    """Millivolts; `noise`: its standard deviation."""
    chance = random.Random(7)
    once = [
        voltage(of, lead, 1000 * number / HERTZ) for number in range(round(of.milliseconds * HERTZ / 1000))
    ]
    return [once[number % len(once)] + chance.gauss(0, noise) for number in range(int(seconds * HERTZ))]


def peaks(signal: list[float], method: str) -> list[float]:
    """Seconds of the R peaks, as the detector finds them."""
    clean = neurokit2.ecg_clean(numpy.array(signal), sampling_rate=HERTZ)
    found = neurokit2.ecg_peaks(clean, sampling_rate=HERTZ, method=method)[1]["ECG_R_Peaks"]
    return [float(at) / HERTZ for at in found]


def rate_of(at: list[float]) -> float:
    return 60 * (len(at) - 1) / (at[-1] - at[0])


def spread(at: list[float]) -> float:
    """Standard deviation of the RR intervals, as a share of their mean."""
    intervals = [b - a for a, b in pairwise(at)]
    mean = sum(intervals) / len(intervals)
    return math.sqrt(sum((each - mean) ** 2 for each in intervals) / len(intervals)) / mean


def test_the_rhythms_are_those_of_the_document() -> None:
    assert set(RHYTHMS) == set(get_args(schema.Rhythm))
    assert set(RATES) | {"ventricularFibrillation", "asystole"} == set(RHYTHMS)


@pytest.mark.parametrize(("rhythm", "rate"), [(rhythm, rate) for rhythm in RATES for rate in RATES[rhythm]])
def test_a_detector_finds_the_rate(rhythm: Rhythm, rate: int) -> None:
    found = peaks(sampled(tracing(rhythm, rate, seed=rate)), METHODS.get(rhythm, "neurokit"))
    assert rate_of(found) == pytest.approx(rate, rel=TOLERANCE.get(rhythm, 0.04))


@pytest.mark.parametrize("rhythm", ["ventricularFibrillation", "asystole"])
def test_without_beats_a_detector_finds_nothing_regular(rhythm: Rhythm) -> None:
    of = tracing(rhythm)
    assert of.beats == []
    for method in ("neurokit", "christov2004", "kalidas2017"):
        # A detector scales what it gets, however small: with the noise of an amplifier, as in life.
        found = peaks(sampled(of, noise=0.005), method)
        assert len(found) < 4 or spread(found) > 0.12, method


def test_irregular_and_regular() -> None:
    irregular = {"atrialFibrillation", "preexcitedAtrialFibrillation"}
    for rhythm, rates in RATES.items():
        if rhythm == "torsadesDePointes":
            continue
        found = spread(peaks(sampled(tracing(rhythm, rates[1])), METHODS.get(rhythm, "neurokit")))
        assert found > 0.1 if rhythm in irregular else found < 0.04, (rhythm, found)


@pytest.mark.parametrize("rhythm", RHYTHMS)
def test_limb_leads_are_those_of_one_vector(rhythm: Rhythm) -> None:
    of = tracing(rhythm, st=INFERIOR_INFARCTION)
    for at in range(0, int(of.milliseconds), 37):
        one, two, three, avr, avl, avf = (voltage(of, lead, at) for lead in LEADS[:6])
        # Each wave is rounded to a microvolt and tiny ones are left out.
        assert two == pytest.approx(one + three, abs=0.03)
        assert avr == pytest.approx(-(one + two) / 2, abs=0.03)
        assert avl == pytest.approx((one - three) / 2, abs=0.03)
        assert avf == pytest.approx((two + three) / 2, abs=0.03)


@pytest.mark.parametrize("rhythm", RHYTHMS)
def test_a_tracing_repeats_without_a_step(rhythm: Rhythm) -> None:
    of = tracing(rhythm)
    for lead in ("II", "V1"):
        before, after = voltage(of, lead, of.milliseconds - 0.5), voltage(of, lead, of.milliseconds + 0.5)
        assert abs(after - before) < 0.03
        assert voltage(of, lead, 137) == pytest.approx(voltage(of, lead, of.milliseconds + 137), abs=1e-3)
    assert all(0 <= beat.at < of.milliseconds for beat in of.beats)


@pytest.mark.parametrize("axis", [-60, -30, 0, 30, 60, 90, 120])
def test_the_axis_is_that_of_the_limb_leads(axis: int) -> None:
    of = tracing("sinusRhythm", 70, axis=axis)
    beat = of.beats[1].at
    area = {lead: sum(voltage(of, lead, beat + offset) for offset in range(-45, 46)) for lead in ("I", "aVF")}
    seen = math.degrees(math.atan2(area["aVF"] * 2 / math.sqrt(3), area["I"]))
    assert (seen - axis + 180) % 360 - 180 == pytest.approx(0, abs=20)


def test_segments_are_where_they_are_given() -> None:
    plain, raised = tracing("sinusRhythm", 60), tracing("sinusRhythm", 60, st=INFERIOR_INFARCTION)
    at = raised.beats[1].at + 45 + 60  # 60 ms after the end of the QRS
    for lead, value in INFERIOR_INFARCTION.items():
        assert voltage(raised, lead, at) - voltage(plain, lead, at) == pytest.approx(value, abs=0.06), lead


def test_an_elevated_segment_begins_at_the_j_point() -> None:
    raised = tracing("sinusRhythm", 80, st=INFERIOR_INFARCTION)
    j_point = raised.beats[1].at + 45 + 5
    for lead in ("II", "III", "aVF"):
        assert voltage(raised, lead, j_point) > 0.75 * INFERIOR_INFARCTION[lead], lead


def test_intervals_are_those_that_are_given() -> None:
    of = tracing("sinusRhythm", 60, pr=200, qrs=100, qt=440)
    beat = of.beats[1].at
    onset = beat - 50
    height = [voltage(of, "II", onset - 200 + at) for at in range(-40, 140)]
    first = next(at for at, value in enumerate(height) if value > 0.012) - 40
    assert abs(first) <= 12
    end = onset + 440
    assert voltage(of, "II", end - 70) > 0.1 > voltage(of, "II", end) > -0.05


def test_potassium_makes_tents_and_takes_the_p_wave() -> None:
    usual, tall = tracing("sinusRhythm", 60), tracing("sinusRhythm", 60, potassium=8.0)

    def peak(of: Tracing, begin: int, end: int) -> float:
        return max(voltage(of, "V3", of.beats[1].at + offset) for offset in range(begin, end))

    assert peak(tall, 150, 420) > 2 * peak(usual, 150, 420)
    assert peak(tall, -220, -60) < 0.01 < peak(usual, -220, -60)


def test_the_block_has_p_waves_of_their_own() -> None:
    of = tracing("completeAvBlock", 36)
    ventricles = [beat for beat in of.beats if beat.shape == 0]
    atria = [beat for beat in of.beats if beat.shape == 1]
    assert len(atria) > 1.8 * len(ventricles)
    distances = [min((beat.at - p.at for p in atria if p.at < beat.at), default=0.0) for beat in ventricles]
    assert max(distances) - min(distances) > 100


def test_torsades_turns_about_the_baseline() -> None:
    of = tracing("torsadesDePointes", 220)
    sizes = [
        max(of.shapes[beat.shape]["II"], key=lambda wave: abs(wave.millivolts)).millivolts
        for beat in of.beats
    ]
    assert min(sizes) < -0.8
    assert max(sizes) > 0.8
    turns = sum(a * b < 0 for a, b in pairwise(sizes))
    assert 3 <= turns <= 5


def test_pacing_has_a_spike_before_each_complex() -> None:
    of = tracing("pacedRhythm", 70)
    assert all(any(wave.width <= 2 for wave in shape["II"]) for shape in of.shapes)


def test_the_same_arguments_give_the_same_tracing_and_seeds_differ() -> None:
    assert tracing("atrialFibrillation", 120, seed=3) == tracing("atrialFibrillation", 120, seed=3)
    assert tracing("atrialFibrillation", 120, seed=3) != tracing("atrialFibrillation", 120, seed=4)


def test_a_monitor_gets_its_lead_only() -> None:
    of = of_leads(tracing("atrialFibrillation", 120), "II")
    assert {lead for shape in of.shapes for lead in shape} == {"II"}
    assert voltage(of, "II", 800) == voltage(tracing("atrialFibrillation", 120), "II", 800)


@pytest.mark.parametrize("rate", [None, 0, 5, 12, 400])
@pytest.mark.parametrize("rhythm", RHYTHMS)
def test_every_rate_and_interval_of_a_document_can_be_drawn(rhythm: Rhythm, rate: int | None) -> None:
    for qrs, qt, pr, axis in ((None, None, None, None), (0, 0, 0, -180), (400, 900, 600, 180)):
        of = tracing(rhythm, rate, qrs=qrs, qt=qt, pr=pr, axis=axis)
        assert 2_000 < of.milliseconds < 15_000
        assert all(wave.width > 0 for shape in of.shapes for waves in shape.values() for wave in waves)
        assert all(abs(voltage(of, "II", at)) < 4 for at in range(0, 3000, 90))


NAMES = (
    "sinus atrial fibrillation flutter supraventricular ventricular tachycardia bradycardia torsade block junctional "
    "paced pacemaker pulseless asystole infarct synus синус мъждене трептене тахикардия брадикардия блок асистолия "
    "пейс предсърд камер инфаркт торсад"
).split()


@pytest.mark.parametrize("language", ["en", "bg"])
@pytest.mark.parametrize("rhythm", RHYTHMS)
def test_words_say_signs_and_no_name(rhythm: Rhythm, language: str) -> None:
    said = words(rhythm, 96, language=language, st=INFERIOR_INFARCTION, potassium=7.0)  # type: ignore[arg-type]
    assert said.endswith(".")
    assert not [name for name in NAMES if name in said.lower()]
    if rhythm in RATES:
        assert "96" in said


def test_words_tell_rhythms_apart() -> None:
    assert words("supraventricularTachycardia", 190, language="en") == (
        "Narrow complexes, regular, about 190 a minute. No P waves to be seen."
    )
    alike = {"sinusRhythm", "sinusTachycardia", "sinusBradycardia", "pulselessElectricalActivity"}
    alike |= {"supraventricularTachycardia", "junctionalRhythm"}
    others = [words(rhythm, 60, language="bg") for rhythm in RHYTHMS if rhythm not in alike]
    assert len(set(others)) == len(others)
    assert "II, III and aVF" in words("sinusRhythm", 60, language="en", st=INFERIOR_INFARCTION)
