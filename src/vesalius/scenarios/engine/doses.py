"""A dose in words: drug, amount, unit and route in the language of the case."""

from functools import lru_cache

from vesalius.kit.locales import Language
from vesalius.kit.messages import in_language
from vesalius.scenarios.document.drugs import find_drug

_UNITS = frozenset(("microgram", "unit", "puff", "drop"))
"""Units that are words; the others are written alike in both languages."""
_ROUTES = frozenset(
    (
        "iv", "im", "sc", "oral", "inhaled", "nebulised", "intranasal", "buccal", "sublingual", "eye", "rectal",
        "transdermal",
    )
)  # fmt: skip


def amount_in_words(dose: float | None, unit: str, language: Language) -> str:
    """A dose with its unit: 0.5 mg, 2 puffs, 10 micrograms/min."""
    say = in_language(language)
    first, *others = unit.split("/")
    # Of what a rate is made stands in the plural.
    count = 2 if others or dose is None else dose
    words = [say(f"unit_{first}", count=count) if first in _UNITS else first]
    words += [say("unit_day") if part == "day" else part for part in others]
    return " ".join(filter(None, ("" if dose is None else say.plain(dose), "/".join(words))))


def route_in_words(route: str, language: Language) -> str:
    """A route of the knowledge of drugs by its words, any other as it stands."""
    return in_language(language)(f"route_{route}") if route in _ROUTES else route


@lru_cache(maxsize=1024)
def order_in_words(drug: str, dose: float | None, unit: str, route: str, language: Language) -> str:
    """A dose of a drug as it is written down."""
    found = find_drug(drug)
    name = drug if found is None else found[1].bg if language == "bg" else found[0]
    return " ".join(
        filter(None, (name, amount_in_words(dose, unit, language), route_in_words(route, language)))
    )
