# ruff: noqa: E501 (patterns read best unbroken)
"""Words around the name of a disease that say whether the patient has it now or had it before, and who has it."""

from .vocabulary import pattern

NOW = pattern(
    r"\b(?:now|present(?:s|ing)?(?: with)?|comes? (?:in )?with|admitted (?:with|for)|develops?|arrives? with|turns out to (?:have|be)|brought in with|case (?:of|about|on)|scenario (?:of|about|on|with)|acute|new|with|about"
    r"|сега|постъпва (?:с|със|за)|идва (?:с|със|за)|приет\w* (?:с|за|по повод)|развива|получава|случай (?:на|за|с|със)|сценарий (?:за|на|с)|остър|остра|нов\w*|за|с|със)\s*(?:an? |the |\w+ )?$"
)
BEFORE_NOW = pattern(
    r"\b(?:known|history of|h/o|hx of|long-?standing|previous(?:ly)?|prior|past|chronic|underlying|background(?: of)?|since childhood|who has|years of|with a history of|pre-existing|old|after(?: an?)?|post"
    r"|с известн\w+|известн\w+|анамнеза за|предшестващ\w*|с дългогодиш\w+|дългогодиш\w+|прекаран\w*|в миналото|от години с|с предиш\w+|стар\w*|боледува от|страда от|след|след прекаран\w*)\s*(?:an? |the |\w+ )?$"
)
NOW_HERE = pattern(
    r"\b(?:now|present(?:s|ing|ed)?|comes? in|coming in|admitted|develop(?:s|ed)|arrives?|turns (?:out|up)|(?:brought|rushed|wheeled|rolls|walks) in"
    r"|сега|постъпва|идва|влиза|пристига|вкарват|влезе|влязла?|приет\w*|докаран\w*|развива|получава|дойде|дошъл|дошла)\b[^,.;]{0,16}$"
)
PERSON = pattern(
    r"\b\d{1,3}[- ]?(?:years?[- ]old|yrs?[- ]old|yo\b|y/o|[mf]\b|годиш\w+)|\b(?:man|woman|lady|boy|girl|мъж|жена|момче|момиче|баба|дядо)\b"
)
IN_SOMEBODY = pattern(
    r"\b(?:in|при|у)\s+(?:an?\s+|the\s+|един\s+|една\s+)?(?:[^\W\d_]+(?:-[^\W\d_]+)*\s+){0,3}?(?:patient|person|somebody|someone|adult|smoker|man|woman|lady|пациент\w*|болен|болна|човек|мъж|жена|бременна)\b"
)
