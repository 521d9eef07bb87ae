# ruff: noqa: E501 (patterns read best unbroken)
"""Groups of drugs as people call them in a question: "the thrombolytic", "bags of blood"."""

import re
from collections.abc import Sequence

from vesalius.professor.reading.vocabulary import Substance, drugs_given, pattern

_ANTIBIOTICS = frozenset(
    "beta-lactam macrolide fluoroquinolone aminoglycoside glycopeptide tetracycline carbapenem sulfonamide metronidazole"
    " clindamycin nitrofurantoin linezolid".split()
)
_GROUPS: tuple[tuple[re.Pattern[str], frozenset[str]], ...] = tuple(
    (pattern(words), frozenset(groups))
    for words, groups in (
        (r"\b(?:thromboly|fibrinoly|clot[- ]?bust|тромболи[тз]|фибриноли[тз])", ("fibrinolytic",)),
        (r"\b(?:anti-?coag|blood thinner|антикоагул|разреждащ)", ("anticoagulant",)),
        (r"\b(?:anti-?platelet|антиагрег|антитромбоцит)", ("antiplatelet",)),
        (r"\b(?:antibiotic|антибиоти)", _ANTIBIOTICS),
        (r"\b(?:beta|бета)[- ]?(?:blocker|блокер)", ("beta-blocker",)),
        (r"\bcalcium (?:channel )?blocker|\b(?:калциев\w* (?:антагонист|блокер)|калциев канал)", ("calcium channel blocker",)),
        (r"\b(?:vaso)?pressors?\b|\binotrop|\b(?:вазопресор|катехоламин|инотроп|пресор)", ("catecholamine", "vasoconstrictor", "vasopressin")),
        (r"\b(?:cortico)?steroid|\b(?:кортико)?стероид|\bкортикостер|\bкортизон", ("corticosteroid",)),
        (r"\bdiuretic|\bwater tablet|\bдиуретик|\b(?:обезводн|отводн)\w+", ("loop diuretic", "thiazide", "potassium-sparing")),
        (r"\bnitrates?\b|\bнитрат", ("nitrate",)),
        (r"\bbronchodilat|\breliever|\bбронходилат|\bбронхоразшир", ("beta agonist", "ipratropium")),
        (r"\bsedat|\bседат|\bприспив", ("sedative", "benzodiazepine", "anaesthetic")),
        (r"\b(?:muscle )?relaxant|\bмиорелакс", ("relaxant",)),
        (r"\banti-?histamin|\bантихистамин", ("antihistamine",)),
        (r"\bppis?\b|\bproton pump|\bпротонн|\bипп\b", ("ppi",)),
        (r"\banti-?arr?h?ythmic|\bантиаритм", ("class IA", "class IB", "class IC", "class III", "adenosine")),
        (r"\btransfus|\bblood products?|\b(?:units?|bags?|packs?|how much|how many)\b.{0,12}\b(?:of )?blood(?! (?:pressure|gas|test|result|sugar|glucose))|\b(?:сак(?:а|ове|че\w*)?|банк[аи]|единиц\w+|колко)\b.{0,12}\bкръв\b|\bкръвопрел|\bпрелив|\bеритроцит\w+ (?:маса|концентрат)|\bеритромас", ("red cells",)),
        (r"\b(?:iv |i\.v\. )?fluids?\b|\bcrystalloid|\bтечност(?:и|ите)\b|\bкристалоид", ("fluid",)),
        (r"\bopioids?\b|\bопиоид", ("opioid",)),
        (r"\bstatin|\bстатин", ("statin",)),
        (r"\bqt\b", ("qt",)),
    )
)  # fmt: skip


# "The one that isn't a QT drug", "което не е антикоагулант".
_OTHER_THAN = pattern(r"\b(?:is not|isn't|are not|aren't|not|non|other than|не е|не са|без)\b")


def taken_of_group(subject: str, names: Sequence[str]) -> tuple[str, ...]:
    """Of the names of drugs those that are of the group that words name, or that are not where the words deny it."""
    told = subject.lower()
    group = drugs_of_group(told)
    if not group:
        return ()
    of_it = {name for name in names for one in group if one.words.search(name.lower())}
    denied = _OTHER_THAN.search(told) is not None
    return tuple(name for name in names if (name in of_it) != denied)


def drugs_of_group(subject: str) -> tuple[Substance, ...]:
    """The drugs of the groups that lower-case words name."""
    wanted = {group for words, groups in _GROUPS if words.search(subject) for group in groups}
    if not wanted:
        return ()
    return tuple(one for one in drugs_given() if one.term.key in wanted or wanted & set(one.term.classes))
