"""Where words of the teacher stand that no command covers: offered with buttons, and written there when asked for."""

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from vesalius.kit.locales import Language
from vesalius.professor.commands import AddFacilitatorNote
from vesalius.professor.reading import Reading, as_sentence, is_statement

from ..language import Say


class _Place(NamedTuple):
    words: re.Pattern[str]
    """How a message names it."""
    button: Say
    order: Say
    """The wish that the button stands for."""


def _place(words: str, en: str, bg: str, order: Say) -> _Place:
    return _Place(re.compile(words, re.IGNORECASE), Say(f"Put it into {en}", f"Запиши го {bg}"), order)


_PLACES = (
    _place(
        r"(?:facilitator|instructor|tutor)(?:['’]?s?)? notes?|notes? (?:for|of) the (?:facilitator|instructor|tutor)"
        r"|бележките (?:за|на) (?:водещия|преподавателя)",
        "the notes for the facilitator",
        "в бележките за водещия",
        Say("Add to the facilitator notes: “{}”", "Добави в бележките за водещия: „{}“"),
    ),
    _place(
        r"(?:pre-?)?brief(?:ing)?|(?:пред)?брифинга?|въведението",
        "the briefing",
        "във въведението",
        Say("Add to the briefing: “{}”", "Добави във въведението: „{}“"),
    ),
    _place(
        r"present illness|history(?: of the present illness)?|настоящото заболяване|анамнезата",
        "the present illness",
        "в настоящото заболяване",
        Say("Add to the present illness: “{}”", "Добави в настоящото заболяване: „{}“"),
    ),
    _place(
        r"de-?briefing|разбора",
        "the debriefing",
        "в разбора",
        Say("Add to the debriefing: “{}”", "Добави в разбора: „{}“"),
    ),
)
_PUT_IT = re.compile(
    r"^\W*(?:(?:ok(?:ay)?|if so|if not|ако е така|yes|then|please|well|and|also|да|добре|тогава|моля|и)\W+)*"
    r"(?:(?:put|add|write|place|include|move) (?:it|that|this|them) (?:also )?(?:in|into|to) (?:the )?"
    r"|(?:сложи|добави|запиши|впиши|премести)(?:те)? (?:го|я|ги|това) (?:и )?(?:в|във|към) )"
    r"(?P<place>[^.,;:!?\n]+?)(?:\W+(?:please|then|instead|моля|тогава))*\W*$",
    re.IGNORECASE,
)


def places_offered(unused: Sequence[str], language: Language) -> tuple[str, ...]:
    """The buttons under words that were not used; none where they ask for something else than to stand somewhere."""
    if not unused or not all(is_statement(one) for one in unused):
        return ()
    return tuple(place.button.to(language) for place in _PLACES)


def placed(message: str, read_before: Callable[[], Reading], language: Language) -> str | None:
    """The wish behind "put it into the briefing": the words of the message before that stand nowhere else yet.

    `read_before` reads that message. Empty where there are no such words, None where the message asks for something
    else.
    """
    found = _PUT_IT.match(message)
    place = next((one for one in _PLACES if found and one.words.fullmatch(found["place"])), None)
    if place is None:
        return None
    before = read_before()
    notes = [one.text for one in before.commands if isinstance(one, AddFacilitatorNote)]
    words = [as_sentence(one) for one in before.unused] or notes
    return place.order.to(language).format(" ".join(words)) if words else ""
