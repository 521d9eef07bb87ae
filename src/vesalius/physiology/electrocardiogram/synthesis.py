"""The electrocardiogram of a rhythm, from its rate, intervals, axis and ST segments.

Each wave is a Gaussian, after McSharry PE, Clifford GD, Tarassenko L, Smith LA. A dynamical model for generating
synthetic electrocardiogram signals. IEEE Trans Biomed Eng 2003;50:289-294. The limb leads are projections of one
vector in the frontal plane, so that Einthoven's and Goldberger's equations hold at every moment; the chest leads
have amplitudes of their own.
"""

import math
import random
from collections.abc import Iterator, Mapping
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from vesalius.physiology.electrocardiogram.data import LEADS, Beat, Lead, Oscillation, Tracing, Wave
from vesalius.physiology.electrocardiogram.rhythms import NARROW, PATTERNS, Pattern, Rhythm

_SPAN: Final = 10_000.0
"""A tracing is about as long as that of a twelve-lead recording, in ms: a whole number of beats."""
_CHEST: Final[tuple[Lead, ...]] = ("V1", "V2", "V3", "V4", "V5", "V6")
_ATRIAL_RATE: Final = 84
"""Of atria that beat apart from the ventricles, per minute."""
_FLUTTER_RATE: Final = 300

INFERIOR_INFARCTION: Final[Mapping[Lead, float]] = {
    "I": -0.1, "II": 0.2, "III": 0.3, "aVR": -0.05, "aVL": -0.2, "aVF": 0.25, "V1": 0.0, "V2": -0.1, "V3": -0.05,
}  # fmt: skip
"""ST segments in mV: elevation in II, III and aVF, more in III than in II, depression in I and aVL as their mirror
(Fourth Universal Definition of Myocardial Infarction 2018; ESC 2023)."""


class _Shift(Struct, frozen=True):
    """A deflection before it is spread over the leads: frontal vector in mV, chest leads in mV, when and how wide."""

    frontal: tuple[float, float]
    chest: tuple[float, float, float, float, float, float]
    center: float
    width: float


def _vector(size: float, degrees: float) -> tuple[float, float]:
    angle = math.radians(degrees)
    return size * math.cos(angle), size * math.sin(angle)


_LIMB: Final[dict[Lead, tuple[float, float]]] = {
    "I": (1.0, 0.0),
    "II": (0.5, math.sqrt(3) / 2),
    "III": (-0.5, math.sqrt(3) / 2),
    "aVR": (-0.75, -math.sqrt(3) / 4),
    "aVL": (0.75, -math.sqrt(3) / 4),
    "aVF": (0.0, math.sqrt(3) / 2),
}
"""How the frontal vector (left, down) is seen by each limb lead: III = II - I, aVF = (II + III) / 2 and so on."""


def _leads(shifts: list[_Shift]) -> dict[Lead, list[Wave]]:
    shape: dict[Lead, list[Wave]] = {lead: [] for lead in LEADS}
    for shift in shifts:
        for lead in LEADS:
            if lead in _LIMB:
                across, down = _LIMB[lead]
                size = across * shift.frontal[0] + down * shift.frontal[1]
            else:
                size = shift.chest[_CHEST.index(lead)]
            if abs(size) >= 0.004:
                shape[lead].append(Wave(round(size, 3), round(shift.center, 1), round(shift.width, 1)))
    return shape


def _times(chest: tuple[float, ...], factor: float) -> tuple[float, float, float, float, float, float]:
    one, two, three, four, five, six = (value * factor for value in chest)
    return one, two, three, four, five, six


# The QRS complexes


def _conducted(qrs: float, axis: float) -> list[_Shift]:
    """By both bundles: a small septal q, the R, an s; R grows over the chest leads and S goes."""
    width = qrs / 9
    return [
        _Shift(_vector(0.09, axis + 130), (0.05, 0.06, 0.05, -0.02, -0.08, -0.09), -0.25 * qrs, width * 0.8),
        _Shift(_vector(1.15, axis), (0.25, 0.45, 0.85, 1.5, 1.4, 1.05), 0.0, width),
        _Shift(_vector(0.16, axis + 160), (-1.05, -1.4, -0.95, -0.5, -0.25, -0.1), 0.26 * qrs, width),
    ]


def _delta(qrs: float, axis: float, early: float) -> list[_Shift]:
    """With an accessory pathway: the QRS begins early and slowly. `early`: ms of it that are slurred."""
    ramp = (0.3, 0.4, 0.45, 0.5, 0.45, 0.35)
    return [
        _Shift(_vector(0.26, axis), _times(ramp, 0.6), -0.72 * early, 0.26 * early),
        _Shift(_vector(0.42, axis), ramp, -0.32 * early, 0.24 * early),
        *_conducted(max(90.0, qrs - early), axis),
    ]


def _ventricular(qrs: float, axis: float, chest: tuple[float, ...]) -> list[_Shift]:
    """From the ventricle itself: broad, with a notch."""
    return [
        _Shift(_vector(1.0, axis), _times(chest, 0.95), -0.08 * qrs, qrs / 5.4),
        _Shift(_vector(0.3, axis + 25), _times(chest, 0.3), 0.24 * qrs, qrs / 8),
    ]


_FROM_THE_LEFT: Final = (-0.9, -1.15, -1.3, -1.3, -1.2, -1.0)
"""All chest leads pointing down, as in a tachycardia from the apex."""
_FROM_THE_RIGHT: Final = (-0.9, -1.3, -1.4, -0.9, 0.5, 0.9)
"""As in left bundle branch block."""


def _complexes(pattern: Pattern, qrs: float, axis: float) -> list[_Shift]:
    if pattern.ventricles == "left":
        return _ventricular(qrs, axis, _FROM_THE_LEFT)
    if pattern.ventricles == "right":
        return _ventricular(qrs, axis, _FROM_THE_RIGHT)
    if pattern.ventricles == "preexcited":
        return _delta(qrs, axis, qrs * 0.45)
    if qrs >= NARROW:
        return _ventricular(qrs, axis, _FROM_THE_RIGHT)
    return _conducted(qrs, axis)


# What follows and goes before


def _repolarization(
    pattern: Pattern, qrs: float, qt: float, axis: float, st: Mapping[Lead, float], potassium: float
) -> list[_Shift]:
    """The T wave, slow up and faster down, and the ST segments before it.

    After a broad QRS it points the other way. From 5.5 mmol/L of potassium on it grows, narrows and is symmetrical.
    """
    tent = max(0.0, min(1.0, (potassium - 5.5) / 1.5))
    broad = pattern.ventricles in ("left", "right", "preexcited") or (qrs >= NARROW and not tent)
    peak = 0.3 * (1 + 1.6 * tent)
    frontal = _vector(peak, axis + 180 if broad else axis - (axis - 45) * 0.3)
    chest = (-0.05, 0.3, 0.38, 0.36, 0.3, 0.2) if not broad else (0.25, 0.4, 0.35, 0.2, -0.2, -0.25)
    if pattern.ventricles == "left":
        chest = (0.25, 0.35, 0.4, 0.35, 0.3, 0.25)
    chest = _times(chest, 1 + 2.4 * tent)
    begin, end = 0.5 * qrs, qt - 0.5 * qrs
    width = max(12.0, (end - begin) * 0.17 * (1 - 0.4 * tent))
    center = end - 2 * width
    waves = [_Shift(frontal, chest, center, width)]
    if not tent:
        foot = (frontal[0] * 0.35, frontal[1] * 0.35)
        waves.append(_Shift(foot, _times(chest, 0.35), center - 1.5 * width, width * 1.3))
    if st:
        waves += _segments(st, begin, center)
    return waves


def _segments(st: Mapping[Lead, float], begin: float, end: float) -> Iterator[_Shift]:
    """A plateau from the end of the QRS into the T wave: Gaussians side by side."""
    limb = [(_LIMB[lead], value) for lead, value in st.items() if lead in _LIMB]
    # The frontal vector that the limb leads show together: least squares.
    aa = sum(a * a for (a, _), _ in limb)
    bb = sum(b * b for (_, b), _ in limb)
    ab = sum(a * b for (a, b), _ in limb)
    av = sum(a * v for (a, _), v in limb)
    bv = sum(b * v for (_, b), v in limb)
    split = aa * bb - ab * ab
    frontal = ((av * bb - bv * ab) / split, (bv * aa - av * ab) / split) if split > 1e-9 else (0.0, 0.0)
    chest = tuple(st.get(lead, 0.0) for lead in _CHEST)
    step = (end - begin) / 4
    for number in range(5):
        # Gaussians a step apart, 0.75 of it wide, add up to 1.88 of one. The first stands before the end of the QRS, so
        # that the J point has most of the elevation, and not the T wave alone.
        share = 1 / 1.88
        yield _Shift(
            (frontal[0] * share, frontal[1] * share),
            _times(chest, share),
            begin + (number - 0.3) * step,
            0.75 * step,
        )


def _p_wave(center: float, potassium: float, size: float = 0.13, degrees: float = 58) -> list[_Shift]:
    """Flat from about 6.5 mmol/L of potassium on, gone at 8."""
    size *= max(0.0, min(1.0, (8.0 - potassium) / 1.5))
    chest = _times((0.06, 0.08, 0.08, 0.08, 0.07, 0.07), size / 0.13)
    return [_Shift(_vector(size, degrees), chest, center, 21.0)] if size else []


# The rhythm


def _intervals(pattern: Pattern, rr: float, chance: random.Random) -> list[float]:
    """RR intervals in ms that fill about ten seconds, with the mean `rr`."""
    count = max(2, round(_SPAN / rr))
    if pattern.atria == "fibrillating":
        # Irregularly irregular: independent draws, none shorter than the tissue lets through.
        drawn = [1 + pattern.swing * chance.uniform(-1, 1.25) for _ in range(count)]
    else:
        # A sinus node follows breathing: two to three waves of it in the tracing.
        drawn = [1 + pattern.swing * math.sin(2 * math.pi * 2.0 * number / count) for number in range(count)]
    mean = sum(drawn) / count
    return [rr * value / mean for value in drawn]


def _waves_of_flutter(atrial: float) -> list[Oscillation]:
    """Saw teeth that point down in II, III and aVF: the first harmonics of a ramp."""
    found = []
    for harmonic, size in ((1, 0.13), (2, 0.06), (3, 0.03)):
        limb = {lead: -size * (b * 1.1 - a * 0.1) for lead, (a, b) in _LIMB.items()}
        chest = dict(zip(_CHEST, _times((0.75, 0.25, -0.1, -0.15, -0.15, -0.15), size), strict=True))
        sizes = {lead: round((limb | chest)[lead], 3) for lead in LEADS}
        found.append(Oscillation(round(atrial * harmonic / 60, 5), 0.0, sizes))
    return found


def _fibrillation(length: float, chance: random.Random, *, coarse: bool) -> list[Oscillation]:
    """Sines of neighbouring frequencies: 5.5 to 8.5 Hz of the atria, 3 to 6.5 Hz and coarse of the ventricles."""
    found = []
    low, high, number, size = (3.0, 6.5, 6, 0.28) if coarse else (5.5, 8.5, 4, 0.035)
    for index in range(number):
        wanted = low + (high - low) * (index + chance.uniform(0.2, 0.8)) / number
        # A whole number of periods, so that the tracing can be repeated.
        hertz = max(1, round(wanted * length / 1000)) * 1000 / length
        across, down = _vector(size * chance.uniform(0.6, 1.2), chance.uniform(40, 80) + 180 * (index % 2))
        limb = {lead: a * across + b * down for lead, (a, b) in _LIMB.items()}
        visible = (1.0,) * 6 if coarse else (1.5, 1.1, 0.7, 0.5, 0.4, 0.4)
        chest = dict(
            zip(_CHEST, (size * factor * chance.uniform(0.7, 1.1) for factor in visible), strict=True)
        )
        sizes = {lead: round((limb | chest)[lead], 3) for lead in LEADS}
        found.append(Oscillation(round(hertz, 6), round(chance.uniform(0, 2 * math.pi), 3), sizes))
    return found


def _apart(length: float, beats: int, wave: int, rate: float) -> list[Beat]:
    """P waves at a rate of their own, never a multiple of the ventricles'."""
    count = max(2, round(length * rate / 60_000))
    if count % beats == 0:
        count += 1
    return [Beat(round((number + 0.35) * length / count, 1), wave) for number in range(count)]


def _twisting(rr: float, qrs: float, chance: random.Random) -> Tracing:
    """Broad complexes whose axis turns about the baseline, two turns in a tracing."""
    count = max(8, round(5_500 / rr))
    beats, shapes = [], []
    for number in range(count):
        turn = 2 * math.pi * 2 * number / count
        size = math.cos(turn)
        # Small at the turn, never gone.
        size = math.copysign(0.35 + 0.95 * abs(size), size) * chance.uniform(0.92, 1.08)
        chest = _times((1.0, 1.25, 1.2, 1.1, 1.0, 0.8), size)
        wave = min(qrs, 0.7 * rr)
        shapes.append(
            _leads(
                [
                    _Shift(_vector(size, 70), chest, 0.0, wave / 7),
                    _Shift(_vector(-0.35 * size, 70), _times(chest, -0.35), 0.5 * rr, rr / 8),
                ]
            )
        )
        beats.append(Beat(round((number + 0.5) * rr, 1), number))
    return Tracing(milliseconds=round(count * rr, 3), beats=beats, shapes=shapes, oscillations=[])


def tracing(
    rhythm: Rhythm,
    rate: float | None = None,
    *,
    pr: float | None = None,
    qrs: float | None = None,
    qt: float | None = None,
    axis: float | None = None,
    st: Mapping[Lead, float] | None = None,
    potassium: float | None = None,
    preexcited: bool = False,
    seed: int = 0,
) -> Tracing:
    """Ten seconds or so of a rhythm in twelve leads, the same for the same arguments.

    Rate of the ventricles per minute, intervals in ms, axis in degrees, `st` in mV by lead (`INFERIOR_INFARCTION`),
    potassium in mmol/L (tents of T from 5.5 on, P waves lost towards 8). `preexcited`: an accessory pathway conducts,
    which shows as a short PR with a delta wave. What is None is what is usual in the rhythm.
    """
    pattern = PATTERNS[rhythm]
    chance = random.Random(f"{rhythm} {seed}")  # noqa: S311 -- variety, not a secret
    if pattern.ventricles == "silent":
        drift = Oscillation(
            0.2, 0.0, {lead: 0.02 * a for lead, (a, _) in _LIMB.items()} | dict.fromkeys(_CHEST, 0.02)
        )
        return Tracing(milliseconds=_SPAN, beats=[], shapes=[], oscillations=[drift])
    if pattern.ventricles == "fibrillating":
        return Tracing(
            milliseconds=_SPAN, beats=[], shapes=[], oscillations=_fibrillation(_SPAN, chance, coarse=True)
        )
    if preexcited and pattern.atria == "before":
        pattern = replace(pattern, ventricles="preexcited", qrs=130)
        pr = pr or 100
    rr = 60_000 / min(rate, 350) if rate and rate >= 10 else 60_000 / pattern.rate
    # A QRS longer than most of an RR cannot be told from the next one.
    qrs = min(qrs or pattern.qrs, 0.62 * rr)
    if pattern.ventricles == "twisting":
        return _twisting(min(rr, 400.0), max(qrs, NARROW + 20), chance)
    axis = pattern.axis if axis is None else axis
    # Fridericia, and never so long that the T wave is lost in the next beat but one.
    qt = max(qrs + 90, min(qt or 400 * (rr / 1000) ** (1 / 3), qrs + 0.75 * rr))
    level = 4.2 if potassium is None else potassium

    intervals = _intervals(pattern, rr, chance)
    length = sum(intervals)
    onset = 0.5 * qrs
    before: list[_Shift] = []
    if pattern.atria == "before":
        distance = min(pr or max(110.0, min(160.0, 0.28 * rr)), 0.55 * rr)
        before = _p_wave(-onset - distance + 46, level)
    elif pattern.atria == "hidden":
        # Backwards through the node: a small s in II and a small r' in V1.
        before = [_Shift(_vector(0.14, -100), (0.16, 0.06, 0.0, -0.03, -0.04, -0.04), 0.62 * qrs, 10.0)]
    if pattern.spike:
        before.append(_Shift(_vector(0.7, -60), (-0.5, -0.6, -0.6, -0.5, -0.3, -0.3), -onset - 14, 2.0))

    kinds = [qrs]
    if pattern.ventricles == "preexcited" and pattern.atria == "fibrillating":
        # How much goes by the accessory pathway changes from beat to beat.
        kinds = [qrs, 0.85 * qrs, 1.12 * qrs]
    shapes = [
        _leads(
            [
                *before,
                *_complexes(pattern, kind, axis),
                *_repolarization(pattern, kind, qt, axis, st or {}, level),
            ]
        )
        for kind in kinds
    ]
    beats, at = [], 0.55 * rr
    for number, interval in enumerate(intervals):
        beats.append(Beat(round(at, 1), chance.randrange(len(kinds)) if number else 0))
        at += interval

    oscillations: list[Oscillation] = []
    if pattern.atria == "fibrillating":
        oscillations = _fibrillation(length, chance, coarse=False)
    elif pattern.atria == "fluttering":
        each = min(range(1, 9), key=lambda ratio: abs(ratio * 60_000 / rr - _FLUTTER_RATE))
        oscillations = _waves_of_flutter(each * 60_000 / rr)
    elif pattern.atria == "apart":
        size = 0.07 if pattern.ventricles == "left" else 0.13
        shapes.append(_leads(_p_wave(0.0, level, size)))
        atrial = _ATRIAL_RATE if 60_000 / rr < 0.8 * _ATRIAL_RATE else 0.55 * 60_000 / rr
        beats += _apart(length, len(intervals), len(shapes) - 1, atrial)
        beats.sort(key=lambda beat: beat.at)
    return Tracing(milliseconds=round(length, 3), beats=beats, shapes=shapes, oscillations=oscillations)


def of_leads(whole: Tracing, *leads: Lead) -> Tracing:
    """Some leads of a tracing: a monitor shows one, and the others need not travel."""
    return replace(
        whole,
        shapes=[{lead: shape[lead] for lead in leads if lead in shape} for shape in whole.shapes],
        oscillations=[
            replace(each, millivolts={lead: each.millivolts[lead] for lead in leads})
            for each in whole.oscillations
        ],
    )
