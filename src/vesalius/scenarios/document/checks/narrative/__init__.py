"""Whether the words agree with the numbers: the person, and the signs in examination and story."""

from .contradictions import setting, story
from .patient import body_mass, person
from .signs import block_rhythm, block_signs, examination_of_the_illness, examination_signs

__all__ = [
    "block_rhythm",
    "block_signs",
    "body_mass",
    "examination_of_the_illness",
    "examination_signs",
    "person",
    "setting",
    "story",
]
