# ruff: noqa: E501 (prose reads best unbroken)
"""What an action gives, and by which route."""

import re

from ...drugs import mentions
from ...schema import RIGHT, Action

GIVEN = (*RIGHT, "neutral")


_ROUTES: tuple[tuple[str, re.Pattern[str]], ...] = tuple(
    (route, re.compile(pattern, re.IGNORECASE))
    for route, pattern in (
        (
            "intrathecal",
            r"intrathecal|intraspinal|into the (?:spinal|cerebrospinal)|интратекал|в гръбначния канал",
        ),
        ("epidural", r"\bepidural|\bperidural|епидурал|перидурал"),
        (
            "intraarterial",
            r"intra-?arterial|into (?:an|the) artery|интраартериал|артериалн\w+ инжек|в артерията",
        ),
        ("iv", r"\bi\.?\s?[vo]\b|intraven|intraosse|интравен|венозн|\bи\.\s?в\b|\bив\b"),
        ("im", r"\bi\.?m\b|intramusc|мускулн|\bи\.\s?м\b"),
        ("sc", r"\bs\.?c\b|subcut|подкожн|\bп\.?к\b"),
        ("nebulised", r"nebuli|небулиз"),
        ("inhaled", r"inhal|puff|nasal cannula|mask|инхал|впръск|маска|назална канюла|prongs"),
        ("sublingual", r"sublingual|under the tongue|сублингв|под езика"),
        (
            "oral",
            r"\boral|by mouth|\bp\.?o\b|chew|swallow|tablet|перорал|през устата|сдъв|таблет|\bп\.?о\b|(?:once|twice|times) (?:a day|daily)",
        ),
        ("transdermal", r"transderm|patch|пластир|трансдерм"),
        ("intranasal", r"intranasal|интраназ"),
    )
)


def route_of(text: str) -> str | None:
    return next((route for route, pattern in _ROUTES if pattern.search(text)), None)


# What an action gives
NOT_GIVEN = re.compile(
    r"\b(?:stop\w*|withhold\w*|hold|avoid\w*|no|not|never|without|discontinu\w*|omit\w*|instead of|rather than|"
    r"before any|review|ask\w*|allerg\w*|reactions?|levels?|reverse|antidote|replac\w*|switch from|because of|due to|owing to|заради|поради|check\w*|after|explain|"
    r"спиране|спрете|спира\w*|без|не|никак\w+|избягва\w*|преустанов\w*|вместо|отказ\w*|нива?|питане|въпрос\w*|алерги\w*|реакци\w*|"
    r"преглед на|проверка|замяна на|след|обясн\w*)\b[^.;:,]*$",
    re.IGNORECASE,
)


def drugs_given(action: Action) -> list[tuple[str, str]]:
    """The drugs that an action gives by its order or its text, each with the name it is called by."""
    found: list[tuple[str, str]] = []
    if action.order is not None and action.order.drug.strip():
        known = mentions(action.order.drug)
        found += [(named.drug, action.order.drug) for named in known] or [
            (action.order.drug.strip().lower(), action.order.drug)
        ]
    for named in mentions(action.text):
        if not NOT_GIVEN.search(action.text[: named.start]) and named.drug not in {key for key, _ in found}:
            found.append((named.drug, action.text[named.start : named.end]))
    return found
