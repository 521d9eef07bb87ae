"""The rhythms an electrocardiogram is drawn for, and what is usual in each where nothing else is given.

Criteria after Surawicz B, Knilans T. Chou's Electrocardiography in Clinical Practice, 6th edition (2008), and the
AHA/ACCF/HRS recommendations for the standardization and interpretation of the electrocardiogram (2009).
"""

from typing import Final, Literal

from msgspec import Struct

Rhythm = Literal[
    "sinusRhythm",
    "sinusTachycardia",
    "sinusBradycardia",
    "atrialFibrillation",
    "preexcitedAtrialFibrillation",
    "atrialFlutter",
    "supraventricularTachycardia",
    "ventricularTachycardia",
    "torsadesDePointes",
    "ventricularFibrillation",
    "completeAvBlock",
    "junctionalRhythm",
    "idioventricularRhythm",
    "pacedRhythm",
    "pulselessElectricalActivity",
    "asystole",
]

Atria = Literal["before", "hidden", "none", "fibrillating", "fluttering", "apart"]
"""P waves: one before each QRS, one at its end, none, fibrillation, flutter, or at a rate of their own."""

Ventricles = Literal["conducted", "preexcited", "left", "right", "twisting", "fibrillating", "silent"]
"""Where the QRS comes from: by the bundles, also by an accessory pathway, from the left or the right ventricle."""


class Pattern(Struct, frozen=True):
    """What a rhythm looks like. Rate per minute, QRS in ms, axis in degrees; `swing`: how much RR varies."""

    rate: int
    atria: Atria
    ventricles: Ventricles = "conducted"
    qrs: int = 90
    axis: int = 50
    swing: float = 0.0
    spike: bool = False


NARROW: Final = 120
"""A QRS shorter than this, in ms, is narrow."""

PATTERNS: Final[dict[Rhythm, Pattern]] = {
    "sinusRhythm": Pattern(75, "before", swing=0.02),
    "sinusTachycardia": Pattern(120, "before", swing=0.01),
    "sinusBradycardia": Pattern(45, "before", swing=0.02),
    "atrialFibrillation": Pattern(130, "fibrillating", swing=0.32),
    "preexcitedAtrialFibrillation": Pattern(220, "fibrillating", "preexcited", qrs=140, axis=60, swing=0.26),
    "atrialFlutter": Pattern(150, "fluttering"),
    "supraventricularTachycardia": Pattern(190, "hidden", axis=60),
    "ventricularTachycardia": Pattern(180, "apart", "left", qrs=160, axis=-100),
    "torsadesDePointes": Pattern(220, "none", "twisting", qrs=160),
    "ventricularFibrillation": Pattern(300, "none", "fibrillating"),
    "completeAvBlock": Pattern(35, "apart"),
    "junctionalRhythm": Pattern(48, "none"),
    "idioventricularRhythm": Pattern(35, "none", "right", qrs=160, axis=-60),
    "pacedRhythm": Pattern(70, "none", "right", qrs=160, axis=-70, spike=True),
    "pulselessElectricalActivity": Pattern(50, "before", qrs=110),
    "asystole": Pattern(0, "none", "silent"),
}
