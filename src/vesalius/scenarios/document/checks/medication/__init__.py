"""Whether drugs are given in possible doses, and never against an allergy, the patient or another drug."""

from .allergens import allergies
from .doses import explained_doses, home_doses, ordered_doses, times_a_day, told_doses
from .forbidden import contraindications, explained_drugs
from .frequencies import frequencies
from .kidneys import kidney_doses
from .pairs import disputed_drugs, interactions
from .speeds import speeds

__all__ = [
    "allergies",
    "contraindications",
    "disputed_drugs",
    "explained_doses",
    "explained_drugs",
    "frequencies",
    "home_doses",
    "interactions",
    "kidney_doses",
    "ordered_doses",
    "speeds",
    "times_a_day",
    "told_doses",
]
