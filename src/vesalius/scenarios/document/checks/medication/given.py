# ruff: noqa: E501 (prose reads best unbroken)
"""What an action gives, and by which route."""

import re
from functools import lru_cache

from vesalius.kit.patterns import search

from ...drugs import Mention, mentions
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
    return next((route for route, pattern in _ROUTES if search(pattern, text)), None)


_DEVICES: tuple[tuple[str, re.Pattern[str]], ...] = tuple(
    (route, re.compile(pattern, re.IGNORECASE))
    for route, pattern in (
        ("im", r"auto-?injectors?\b|авто-?инжектор\w*"),
        ("transdermal", r"\b(?:patch|patches)\b|пластир\w*"),
        ("intranasal", r"\bnasal spray|спрей за нос"),
    )
)


def route_of_device(before: str) -> str | None:
    """The route that a device named before a dose, in the same clause, leaves open."""
    clause = re.split(r"[.;,](?:\s|$)", before)[-1]
    return next((route for route, pattern in _DEVICES if search(pattern, clause)), None)


# What an action gives
_LEFT_OUT = (
    r"\b(?:stop\w*|paus(?:e|es|ed|ing)|withhold\w*|hold|avoid\w*|no|not|never|without|discontinu\w*|omit\w*|instead of(?! (?:it|that|this|them|these)\b)|rather than|"
    r"before any|review|ask\w*|allerg\w*|reactions?|levels?|reverse|antidote|replac\w*|switch from|because of|due to|owing to|заради|поради|check\w*|after(?! that| \d)|explain|"
    r"спиране|спрете|спира\w*|без|не|никак\w+|избягва\w*|преустанов\w*|вместо(?! (?:него|нея|тях|това)\b)|отказ\w*|нива?|питане|въпрос\w*|алерги\w*|реакци\w*|"
    r"преглед на|проверка|замяна на|след(?! това| \d)|обясн\w*)\b"
)
_GIVES = (
    r"\b(?:and|then|и|после) (?:prescribe|give|start|begin|add|order|изпис\w+|дава\w*|започ\w+|добав\w+)\b"
)
NOT_GIVEN = re.compile(rf"{_LEFT_OUT}(?:(?!{_GIVES}| [–—-] )[^.;:,])*$", re.IGNORECASE)
_INSTEAD = re.compile(
    r"\b(?:instead of|in place of|rather than|вместо)\s+(?:the |his |her )?$", re.IGNORECASE
)
"""Before a drug that the next one with a dose takes the place of."""
_ITEM = r"[^\W\d_]+(?: [^\W\d_]+)?"
_IN_A_LIST = re.compile(
    rf"{_LEFT_OUT} (?:{_ITEM})(?:, {_ITEM}){{0,4}}(?:, |,? (?:and|or|nor|и|или) )$", re.IGNORECASE
)
"""A list of names behind such a word: "no macrolides, ondansetron or"."""
_IN_PLACE = re.compile(
    r"\b(?:replac\w*|switch\w*|chang\w*|swap\w*|замяна|смяна|замен\w*|преминаване)\b[^.;]*\s(?:with|by|to|for|с|със|към)\s+$",
    re.IGNORECASE,
)
"""Before the drug that is given in place of another: "replace perindopril with"."""
_AVOIDED = re.compile(
    r"\b(?:avoid\w*|forbidden|dangerous|must not be (?:given|taken)|never again|избягва\w*|забранен\w*|опасни|не бива да се (?:дават|приемат))\b[^.;:\d]{0,24}:[^.;]*$",
    re.IGNORECASE,
)
"""Before a drug of a list of those to avoid."""
_ANOTHER = re.compile(r"\s*(?:,|and\b|or\b|nor\b|и\b|или\b)", re.IGNORECASE)
_LISTED = re.compile(
    r"\s*(?:[,/]|,?\s*(?:and|or|nor|as well as|и|или|нито|както и)(?: also)?(?: of| на)?)\s*", re.IGNORECASE
)
"""Between two drugs of one list: "no ondansetron, domperidone or erythromycin", "спиране на соталол, както и на метадон"."""

_STOPPED = re.compile(
    r"\s+(?:(?:is|are|to be|stays?|remains?)\s+)?(?:stopped|paused|withheld|omitted|left out)\b"
    r"|\s+(?:is|was|are|has been|is to be)\s+(?:still |so far |for now )?(?:not|never)\s+(?:yet )?(?:been |to be )?(?:given|used)\b"
    r"|\s+(?:да )?(?:се (?:спира|пропуска)\w*|(?:остава\w* |стои )?(?:спрян\w*|на пауза)|спиране)\b"
    r"|\s+(?:засега |още |досега |тук )*(?:да )?не (?:се|е|бива да се|трябва да се) (?:дава\w*|прилага\w*|даван\w*|прилаган\w*)\b",
    re.IGNORECASE,
)
"""Behind a drug that is not given: "gliclazide stopped", "aspirin is not given so far"."""

_DOSED = re.compile(r"\s*\d")
"""Behind a drug that is given after all: "stop clarithromycin, magnesium 2 g"."""


def _ends_a_list(text: str, one: Mention) -> bool:
    """Whether a drug is one of a list that is left out and that did not begin with a drug."""
    before, behind = text[: one.start], text[one.end :]
    if _DOSED.match(behind) or not _IN_A_LIST.search(before):
        return False
    return not before.endswith(", ") or _ANOTHER.match(behind) is not None


def _left_out(before: str) -> bool:
    """Whether what comes next is not given, by the words before it."""
    return bool(NOT_GIVEN.search(before) or _AVOIDED.search(before))


@lru_cache(maxsize=4096)
def not_given(text: str) -> frozenset[int]:
    """Where a text names drugs that it does not give: those behind a word such as "stop", and the rest of their list."""
    found: set[int] = set()
    end = None
    replaced = False
    for one in mentions(text):
        listed = (
            end is not None and _LISTED.fullmatch(text[end : one.start]) and not _DOSED.match(text[one.end :])
        )
        stopped = _STOPPED.match(text[one.end :])
        in_its_place = replaced and not listed and _DOSED.match(text[one.end :])
        replaced = _INSTEAD.search(text[: one.start]) is not None
        if (in_its_place or _IN_PLACE.search(text[: one.start])) and not stopped:
            end = None
        elif listed or stopped or _left_out(text[: one.start]) or _ends_a_list(text, one):
            found.add(one.start)
            end = one.end
        else:
            end = None
    return frozenset(found)


def drugs_given(action: Action) -> list[tuple[str, str]]:
    """The drugs that an action gives by its order or its text, each with the name it is called by."""
    found: list[tuple[str, str]] = []
    if action.order is not None and action.order.drug.strip():
        known = mentions(action.order.drug)
        found += [(named.drug, action.order.drug) for named in known] or [
            (action.order.drug.strip().lower(), action.order.drug)
        ]
    left_out = not_given(action.text)
    for named in mentions(action.text):
        if named.start not in left_out and named.drug not in {key for key, _ in found}:
            found.append((named.drug, action.text[named.start : named.end]))
    return found
