"""The electrocardiogram of a case: what its document says of it, drawn by `physiology.electrocardiogram`."""

from typing import TypedDict

from vesalius.kit.locales import Language
from vesalius.physiology.electrocardiogram import INFERIOR_INFARCTION, Lead, Tracing, tracing, words

from .checks.labs import values
from .schema import Document, Rhythm

_FROM_THE_ATRIA: frozenset[Rhythm] = frozenset(("sinusRhythm", "sinusTachycardia", "sinusBradycardia"))


class _Signs(TypedDict):
    qrs: float | None
    st: dict[Lead, float] | None
    potassium: float | None
    preexcited: bool


def tracing_of(document: Document, rhythm: Rhythm | None = None, rate: float | None = None) -> Tracing | None:
    """Twelve leads of the rhythm at this rate; of the document's own ECG where none is given. None without a rhythm."""
    ecg = document.clinical_scenario.investigations.ecg
    if rhythm is None:
        if ecg is None or ecg.rhythm is None:
            return None
        rhythm, rate = ecg.rhythm, rate if rate is not None else ecg.rate
    own = ecg if ecg is not None and ecg.rhythm == rhythm else None
    return tracing(
        rhythm,
        rate,
        pr=own.pr if own else None,
        qt=own.qt if own else None,
        axis=own.axis if own else None,
        seed=document.variant or 0,
        **_signs(document, rhythm),
    )


def words_of(
    document: Document,
    rhythm: Rhythm,
    rate: float | None,
    language: Language,
    *,
    segments: bool = True,
) -> str:
    """What the tracing looks like, without its name. `segments`: also where ST is raised, as twelve leads show it."""
    signs = _signs(document, rhythm)
    if not segments:
        signs["st"] = None
    return words(rhythm, rate, language=language, **signs)


def _signs(document: Document, rhythm: Rhythm) -> _Signs:
    ecg = document.clinical_scenario.investigations.ecg
    pathology = document.general_info.pathology
    return {
        "qrs": ecg.qrs if ecg is not None and ecg.rhythm == rhythm else None,
        "st": (
            dict(INFERIOR_INFARCTION)
            if pathology == "inferior_stemi" and rhythm in (*_FROM_THE_ATRIA, "completeAvBlock")
            else None
        ),
        # Only where it is what the case is about: a value a little too high does not change the tracing.
        "potassium": values(document).get("potassium") if pathology == "hyperkalaemia" else None,
        "preexcited": pathology == "preexcited_atrial_fibrillation" and rhythm in _FROM_THE_ATRIA,
    }
