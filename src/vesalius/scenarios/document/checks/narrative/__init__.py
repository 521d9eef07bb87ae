"""Whether the words agree with the numbers: the person, and the signs in examination and story."""

from .contradictions import setting, story
from .found import examination_contradicts_itself
from .patient import person
from .relatives import relatives
from .signs import block_rhythm, block_signs, examination_of_the_illness, examination_signs
from .size import body_mass
from .told_twice import told_twice
from .trends import block_trends

__all__ = [
    "block_rhythm",
    "block_signs",
    "block_trends",
    "body_mass",
    "examination_contradicts_itself",
    "examination_of_the_illness",
    "examination_signs",
    "person",
    "relatives",
    "setting",
    "story",
    "told_twice",
]
