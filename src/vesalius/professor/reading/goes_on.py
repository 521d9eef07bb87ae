# ruff: noqa: E501 (patterns read best unbroken)
"""Messages that are a wish only together with the one before: "takes bisoprolol", then "and ramipril"."""

from collections.abc import Sequence

from vesalius.professor.commands import AddAllergy, AddDrug, Command

from .corrections import in_its_place, question_in_full
from .referring import pointing_back
from .sentence import Sentence
from .vocabulary import allergens, drugs, pattern

_GOES_ON = pattern(
    r"^\W*(?:and|plus|also|oh and|as well as|и|плюс|също и|също|а и)\s+(?P<what>[^\W\d_][^.;:!?]{2,60}?)(?:\s+(?:too|as well|also|също|пак|и той|и тя))?\W*$"
)
_OF_A_DOSE = pattern(
    r"[\s,]|\b(?:and|plus|an?|the|some|и|\d+(?:[.,]\d+)?|mg|mcg|g|units?|puffs?|od|bd|tds|daily|once|twice|nocte|prn|a day|as needed|мг|мкг|единици|дневно|сутрин|вечер|при нужда|веднъж|пъти|на ден)\b"
)


def in_full(sentence: Sentence, earlier: Sequence[Command]) -> str | None:
    """The wish of a message that leans on the one before, with everything that it leaves out."""
    return (
        question_in_full(sentence, earlier)
        or in_its_place(sentence, earlier)
        or pointing_back(sentence, earlier)
        or _list_going_on(sentence, earlier)
    )


def _list_going_on(sentence: Sentence, earlier: Sequence[Command]) -> str | None:
    """The wish in full, where the message names nothing but more of what the message before added."""
    found = _GOES_ON.match(sentence.text)
    last = earlier[-1] if earlier else None
    if found is None or not isinstance(last, AddDrug | AddAllergy):
        return None
    rest = found["what"]
    known = drugs() if isinstance(last, AddDrug) else (*allergens(), *drugs())
    for one in sorted(known, key=lambda one: -len(one.term.en)):
        rest = one.words.sub(" ", rest)
    if rest == found["what"] or _OF_A_DOSE.sub("", rest):
        return None
    words = sentence.words(found.start("what"), found.end("what"))
    sentence.take_all()
    cyrillic = any("а" <= letter <= "я" for letter in words.lower())
    if isinstance(last, AddDrug):
        return f"приема {words}" if cyrillic else f"takes {words}"
    return f"алергия към {words}" if cyrillic else f"allergic to {words}"
