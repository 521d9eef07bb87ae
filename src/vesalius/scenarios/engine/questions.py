"""What a learner asks the patient about: matched by the beginnings of words, in English and Bulgarian."""

import re
from functools import lru_cache
from typing import Literal

Topic = Literal["complaint", "time", "pain", "past", "drugs", "allergies", "family", "social"]

_WORDS: dict[Topic, tuple[str, ...]] = {
    # The narrower topic first: "does anybody in your family have heart disease" asks about the family.
    "allergies": ("allerg", "rash", "tolerate", "intoleran", "алерг", "обрив", "непоносим", "понасяте"),
    "drugs": (
        "medic", "drug", "pill", "tablet", "inhaler", "taking", "prescri",
        "лекарств", "медикамент", "хапче", "таблетк", "инхалатор", "приемате", "вземате", "пиете ли",
    ),
    "family": (
        "family", "mother", "father", "parent", "brother", "sister", "relative", "runs in",
        "семейств", "майка", "баща", "родител", "брат", "сестра", "роднин", "близки",
    ),
    "social": (
        "smok", "alcohol", "drink", "job", "work", "live", "living", "occupation", "married", "alone", "travel",
        "cigar",
        "пуш", "алкохол", "работ", "живее", "професия", "женен", "омъжен", "сам ли", "пътува", "цигар",
    ),
    "time": (
        "when", "how long", "since", "start", "began", "begin", "onset", "suddenly", "how often",
        "кога", "откога", "колко време", "започна", "внезапно", "колко често",
    ),
    "pain": ("pain", "hurt", "ache", "sore", "боли", "болк", "болезн"),
    "past": (
        "histor", "illness", "disease", "condition", "operation", "surger", "hospital", "before", "suffer", "diagnos",
        "medical problem", "заболя", "болест", "болед", "операц", "болниц", "преди", "страда", "диагноз", "минал",
    ),
    "complaint": (
        "what", "why", "trouble", "bring", "brought", "problem", "wrong", "feel", "complain", "symptom", "happen",
        "how are",
        "какво", "защо", "оплак", "проблем", "чувства", "симптом", "случи", "как сте", "води",
    ),
}  # fmt: skip

_PATTERNS: dict[Topic, re.Pattern[str]] = {
    topic: re.compile("|".join(rf"\b{re.escape(word)}" for word in words), re.IGNORECASE)
    for topic, words in _WORDS.items()
}


@lru_cache(maxsize=4096)
def topic_of(text: str) -> Topic | None:
    """What the words ask about; None where the patient cannot tell."""
    return next((topic for topic, pattern in _PATTERNS.items() if pattern.search(text)), None)
