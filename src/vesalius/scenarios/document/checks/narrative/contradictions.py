# ruff: noqa: E501 (prose reads best unbroken)
"""Whether the story contradicts itself, its lists or its setting."""

import re
from functools import lru_cache
from typing import NamedTuple

from vesalius.kit.patterns import Alternatives

from ...drugs import DRUGS, find_drug, mentions, read_table
from ...findings import Findings, finding
from ...pathologies import PATHOLOGIES
from ...schema import RIGHT, Document
from ..places import BLOCKS, CASE, actions, bulgarian, denied, examination, history, of_others, sentences
from .composed import patterns
from .signs import EARLIER

_TABLE = read_table("contradictions")


class _Pair(NamedTuple):
    one: Alternatives
    other: Alternatives
    within: bool
    """Whether both can stand in one sentence."""


def _pairs(kind: str) -> tuple[_Pair, ...]:
    return tuple(
        _Pair(
            Alternatives(patterns(row, "one")),
            Alternatives(patterns(row, "other")),
            row.get("within", False),
        )
        for row in _TABLE[kind]
    )


_WELL, _NEVER_WELL = Alternatives(_TABLE["well"]["words"]), frozenset(_TABLE["well"]["only"])
_ONSET: dict[str, list[float]] = _TABLE["onset"]
_CONTRADICTIONS, _DENIED_DISEASES = _pairs("story"), _pairs("denied")
_TOLD_YEARS = re.compile(
    r"\b(?:for|от|since) (?P<n>\d{2,3}) (?:years|години)\b|\b(?P<n2>\d{2,3}) (?:years|години) (?:ago|earlier)|\bпреди (?P<n3>\d{2,3}) години",
    re.IGNORECASE,
)
_ADULT_LIFE = re.compile(
    r"\b(?:married|smok\w+|retired|works?|worked|drives|пуш\w+|женен|омъжена|пенсионер\w*|работи\w*)\b",
    re.IGNORECASE,
)
_ADULT = 15
"""The age from which people marry, smoke and work."""


_PACK_YEARS = re.compile(r"\b(\d{1,4})(?: |-)(?:pack-?\s?years?|пакето-?\s?години)", re.IGNORECASE)
_MOST_PACKS = 3
"""Packs that hardly anybody smokes a day."""


_FOR = re.compile(
    r"\b(?:has |have )?(?:now )?(?:lasted|gone on|been going on|going on)\b[^.;,]{0,24}?\bfor (?:now )?(?P<n>\w+) (?P<u>minutes?|hours?|days?|weeks?|months?|years?)\b|"
    r"\b(?:продължава|трае)\b[^.;,]{0,16}?\b(?:вече )?(?:от )?(?P<n2>\w+) (?P<u2>минут\w+|час\w*|дни|ден|седмиц\w+|месец\w*|годин\w+)",
    re.IGNORECASE,
)
_SINCE = re.compile(
    r"\bfor (?P<n>\w+) (?P<u>minutes?|hours?|days?|weeks?|months?|years?)\b|\b(?P<n3>\w+) (?P<u3>minutes?|hours?|days?|weeks?|months?) ago\b|"
    r"\b(?:от|преди) (?P<n2>\w+) (?P<u2>минут\w+|час\w*|дни|ден|седмиц\w+|месец\w*|годин\w+)",
    re.IGNORECASE,
)
_BEGAN = re.compile(
    r"(?:^|[.;] |\b)(?:it|this|the (?:attack|pain|racing|palpitations|breathlessness|weakness)) (?:all )?(?:began|started|came on|set in)\b[^.;\d]{0,24}?\b(?P<n>\w+) (?P<u>minutes?|hours?|days?|weeks?|months?) ago\b|"
    r"(?:^|[.;] )(?:всичко )?започна\w*(?: е)?[^.;\d]{0,16}? преди (?P<n2>\w+) (?P<u2>минут\w+|час\w*|дни|ден|седмиц\w+|месец\w*)",
    re.IGNORECASE,
)
"""When it all began."""
_DAYS = re.compile(
    r"\b(?:it|this|the (?:attack|pain|heart|racing|palpitations|breathlessness|weakness)) has (?:been )?[^.;]{0,30}?\bsince (?P<day>yesterday|the day before yesterday|last (?:night|week|month|summer|winter|year))\b|"
    r"\b(?:трае|продължава|бие|боли|не спира)\w*[^.;]{0,20}? от (?P<day2>вчера|завчера|снощи|миналата (?:седмица|година)|миналия месец)\b",
    re.IGNORECASE,
)
"""Since which day it has lasted."""
_CAME_ON = re.compile(
    r"(?:^|\b(?:it|this|everything|(?:his|her|the) (?:attack|reaction|illness|trouble|complaints?|symptoms?|breathlessness|weakness)) )(?:has |have |had )?(?:all )?"
    r"(?:c[ao]me on|crept up|built up|began|begun|developed|started|set in)[^.;,\d]{0,24}?\b(?:over (?:the )?(?:past |last )?(?P<n>\w+) (?P<u>minutes?|hours?|days?|weeks?|months?|years?)|(?P<n2>\w+) (?P<u2>minutes?|hours?|days?|weeks?|months?|years?) ago)\b|"
    r"(?:^|\b(?:всичко|това|пристъпът|реакцията|оплакванията|задухът|слабостта) )(?:се )?(?:започна|разви|появи)\w*(?: се| е| са)?[^.;,\d]{0,24}? (?:за|през последните|в продължение на|преди) (?P<n3>\w+) (?P<u3>минут\w+|час\w*|дни|ден|седмиц\w+|месец\w*|годин\w+)",
    re.IGNORECASE,
)
"""How fast it all came on."""
_SPANS = (
    (("yesterday", "last night", "вчера", "снощи"), 4, 48), (("the day before", "завчера"), 24, 72), (("last week", "миналата седмица"), 24, 336),
    (("last month", "миналия месец"), 168, 1500), (("last", "миналата"), 1000, 18000),
)  # fmt: skip
"""The fewest and the most hours since such a day."""
_HOURS = (
    (("minut", "минут"), 1 / 60), (("hour", "час"), 1), (("day", "дни", "ден"), 24), (("week", "седм"), 168),
    (("month", "месец"), 730), (("year", "годин"), 8766),
)  # fmt: skip
_COUNT = {
    **{word: n for n, word in enumerate("one two three four five six seven eight nine ten".split(), 1)},
    **{word: n for n, word in enumerate("един два три четири пет шест седем осем девет десет".split(), 1)},
    "a": 1, "an": 1, "една": 1, "две": 2,
}  # fmt: skip


def _hours(match: re.Match[str]) -> float | None:
    """How long, in hours, where the number can be read."""
    given = {name: text.lower() for name, text in match.groupdict().items() if text}
    count = next(text for name, text in given.items() if name.startswith("n"))
    unit = next(text for name, text in given.items() if name.startswith("u"))
    number = int(count) if count.isdecimal() else _COUNT.get(count)
    scale = next(factor for words, factor in _HOURS if unit.startswith(words))
    return number * scale if number else None


_NO_TABLETS = re.compile(
    r"\b(?:takes (?:no (?:drugs|medicines?|medication|tablets)|nothing(?! (?:that|for|against|to|with)))|no (?:regular )?(?:medication|medicines|drugs|tablets)(?: at all)?|on no (?:drugs|medication)|не (?:приема|взема|взима|пие) (?:никакви |други |редовно )?(?:лекарства|медикаменти|таблетки)|без (?:редовни )?медикаменти)\b",
    re.IGNORECASE,
)


_NO_ALLERGIES = re.compile(
    r"\b(?:no (?:known )?(?:drug )?allergies|no known allergy|без (?:известни )?алергии|няма (?:известни )?алергии)\b",
    re.IGNORECASE,
)


_NO_ANTICOAGULANT = re.compile(
    r"\b(?:takes|on|has had|needs) no (?:anticoagulant|blood thinner)|\bno (?:anticoagulant|blood thinner)s?\b|nothing that thins the blood|"
    r"blood thinners? (?:are|is) not\b|\b(?:не приема|без|няма|не взема) (?:антикоагулант|лекарства за разреждане)",
    re.IGNORECASE,
)


_TAKEN = re.compile(
    r"\b(?:his|her|takes?|taken|taking|swallow\w*|(?<!was )on|since|приема\w*|взема\w*|пие|(?<!бил )(?<!била )на)\b",
    re.IGNORECASE,
)


_REACTED = re.compile(r"\b(?:react\w*|allerg\w*|реакци\w*|алерги\w*)", re.IGNORECASE)
"""A drug that somebody once reacted to is not taken now."""


@lru_cache(maxsize=8192)
def _anticoagulant_taken(sentence: str) -> str | None:
    """The anticoagulant that a sentence says is taken now."""
    if not _TAKEN.search(sentence) or _past_tense(sentence) or _REACTED.search(sentence):
        return None
    for one in mentions(sentence):
        earlier = EARLIER.search(sentence[: one.start])
        if "anticoagulant" in DRUGS[one.drug].classes and not (denied(sentence, one.start) or earlier):
            return sentence[one.start : one.end]
    return None


@lru_cache(maxsize=8192)
def _firsts(sentence: str) -> dict[int, str]:
    """The pairs whose first half a sentence tells of now, by their number, each with its words."""
    if _past_tense(sentence):
        return {}
    found = ((number, pair.one.search(sentence)) for number, pair in enumerate(_CONTRADICTIONS))
    return {number: match[0] for number, match in found if match}


def story(document: Document) -> Findings:
    """The history does not contradict itself."""
    given = document.clinical_scenario.history
    texts = list(history(document))
    parts = [
        (pointer, sentence)
        for pointer, text in texts
        for sentence in sentences(text)
        if not of_others(sentence)
    ]
    everywhere = [
        (pointer, sentence)
        for pointer, text in (*texts, (f"{CASE}/history/family", given.family), *examination(document))
        for sentence in sentences(text)
    ]
    for number, pair in enumerate(_CONTRADICTIONS):
        looked = everywhere if pair.within else parts
        first = next(((p, said[number]) for p, s in looked if number in (said := _firsts(s))), None)
        if first is None:
            continue
        for pointer, sentence in looked:
            second = _told_apart(pair, sentence)
            if second is not None:
                yield finding("story_disagrees", pointer, stated=second, value=first[1])
                break
    yield from _ends(document)
    age = document.clinical_scenario.basic_measurements.age
    for pointer, sentence in parts:
        for told_years in _TOLD_YEARS.finditer(sentence):
            years = int(told_years["n"] or told_years["n2"] or told_years["n3"])
            if years > age or (years > age - _ADULT and _ADULT_LIFE.search(sentence)):
                yield finding("story_disagrees", pointer, stated=told_years[0], value=str(age))
        for smoked in _PACK_YEARS.finditer(sentence):
            if int(smoked[1]) > _MOST_PACKS * max(0, age - _ADULT):
                yield finding("story_disagrees", pointer, stated=smoked[0], value=str(age))
    yield from _denied_diseases(document, parts)
    yield from _durations(document)
    yield from _days(document)
    yield from _onset(document)
    yield from _well(document)
    told = " ".join(text for _, text in texts)
    if given.medications and (match := _NO_TABLETS.search(told)):
        yield finding(
            "story_disagrees", f"{CASE}/history/medications", stated=match[0], value=given.medications[0].name
        )
    if (
        given.allergies
        and any(
            a.substance.strip() and not re.match(r"none|no\b|няма|без", a.substance, re.IGNORECASE)
            for a in given.allergies
        )
        and (match := _NO_ALLERGIES.search(told))
    ):
        yield finding(
            "story_disagrees",
            f"{CASE}/history/allergies",
            stated=match[0],
            value=given.allergies[0].substance,
        )
    if match := _NO_ANTICOAGULANT.search(told):
        for pointer, sentence in parts:
            if taken := _anticoagulant_taken(sentence):
                yield finding("story_disagrees", pointer, stated=taken, value=match[0])
        for index, drug in enumerate(given.medications):
            found = find_drug(drug.name)
            if found and "anticoagulant" in DRUGS[found[0]].classes:
                yield finding(
                    "story_disagrees", f"{CASE}/history/medications/{index}", stated=match[0], value=drug.name
                )


def _ends(document: Document) -> Findings:
    """Nor does what is told of one end."""
    for index, block in enumerate(document.scenario_flow.blocks):
        told = (
            [one for one in sentences(block.narrative) if not of_others(one)] if block.kind == "end" else []
        )
        first: dict[int, str] = {}
        for sentence in told:
            first.update({number: said for number, said in _firsts(sentence).items() if number not in first})
        for number, said in first.items():
            other = (_told_apart(_CONTRADICTIONS[number], sentence) for sentence in told)
            if (second := next(filter(None, other), None)) is not None:
                yield finding("story_disagrees", f"{BLOCKS}/{index}/narrative", stated=second, value=said)
                break


def _told_apart(pair: _Pair, sentence: str) -> str | None:
    """What a sentence tells against the first half of a pair; a half that stands within the other tells nothing."""
    own = pair.one.search(sentence)
    if own is not None and not pair.within:
        return None
    for match in pair.other.finditer(sentence):
        inside = own is not None and own.start() <= match.start() < own.end()
        if not inside and not (own is None and denied(sentence, match.start())):
            return match[0]
    return None


def _denied_diseases(document: Document, parts: list[tuple[str, str]]) -> Findings:
    """What the history denies is not what images, blocks and right actions tell of."""
    shown = [image.report for image in document.clinical_scenario.investigations.imaging]
    shown += [block.narrative for block in document.scenario_flow.blocks]
    shown += [action.text for _, _, _, action in actions(document) if action.grade in RIGHT]
    for denial, evidence, _ in _DENIED_DISEASES:
        said = next(((pointer, m) for pointer, sentence in parts if (m := denial.search(sentence))), None)
        if said is None:
            continue
        for sentence in (one for text in shown for one in sentences(text)):
            if (match := evidence.search(sentence)) and not denied(sentence, match.start()):
                yield finding("story_disagrees", said[0], stated=said[1][0], value=match[0])
                break


def _durations(document: Document) -> Findings:
    """How long it has lasted is the same in the complaint and in the story, within a factor of three."""
    given = document.clinical_scenario.history
    first = _SINCE.search(given.chief_complaint)
    one = _hours(first) if first else None
    for told in (_FOR.search(given.present_illness), _BEGAN.search(given.present_illness)):
        other = _hours(told) if told else None
        if first and told and one and other and not 1 / 3 <= one / other <= 3:
            pointer = f"{CASE}/history/presentIllness"
            yield finding("story_disagrees", pointer, stated=told[0], value=first[0])
            return


def _days(document: Document) -> Findings:
    """Nor is it longer or shorter than since the day that the story names."""
    given = document.clinical_scenario.history
    first, told = _SINCE.search(given.chief_complaint), _DAYS.search(given.present_illness)
    hours = _hours(first) if first else None
    if first is None or told is None or hours is None:
        return
    day = (told["day"] or told["day2"]).lower()
    low, high = next((low, high) for words, low, high in _SPANS if day.startswith(words))
    if not low / 2 <= hours <= high * 2:
        yield finding("story_disagrees", f"{CASE}/history/presentIllness", stated=told[0], value=first[0])


def _onset(document: Document) -> Findings:
    """Nor does the illness come on faster or more slowly than it can."""
    span = _ONSET.get(document.general_info.pathology or "")
    if span is None:
        return
    given = document.clinical_scenario.history
    texts = {"chiefComplaint": given.chief_complaint, "presentIllness": given.present_illness}
    for name, text in texts.items():
        for sentence in sentences(text):
            told = None if of_others(sentence) else _CAME_ON.search(sentence)
            hours = _hours(told) if told else None
            if told and hours and not span[0] <= hours <= span[1]:
                yield finding(
                    "story_disagrees", f"{CASE}/history/{name}", stated=told[0], value=_illness(document)
                )


def _well(document: Document) -> Findings:
    """Nor is somebody well who arrives with an acute illness."""
    if document.general_info.pathology not in _NEVER_WELL:
        return
    for sentence in sentences(document.clinical_scenario.history.present_illness):
        said = None if of_others(sentence) else _WELL.search(sentence)
        if said and not denied(sentence, said.start()):
            yield finding(
                "story_disagrees",
                f"{CASE}/history/presentIllness",
                stated=said[0],
                value=_illness(document),
            )


def _illness(document: Document) -> str:
    """The name of the pathology in the language of the document."""
    return PATHOLOGIES[document.general_info.pathology or ""].name("bg" if bulgarian(document) else "en")


def _past_tense(sentence: str) -> bool:
    return bool(re.search(r"until|stopped|gave up|спря|отказа|допреди", sentence, re.IGNORECASE))


_SETTINGS: tuple[tuple[str, re.Pattern[str]], ...] = tuple(
    (key, re.compile(pattern, re.IGNORECASE))
    for key, pattern in (
        (
            "emergency",
            r"emergency (?:department|room)|casualty|\btriage\b|триаж|\bA&E\b|спеш\w+ (?:отделение|център|кабинет|прием)",
        ),
        ("ambulance", r"^ambulance|in (?:the|an) ambulance|pre-?hospital|в линейка|^линейка|доболнич"),
        ("intensive", r"intensive care|\bICU\b|интензивн\w+ отделение|реанимаци\w* отделение|\bОАИЛ\b"),
        (
            "clinic",
            r"outpatient|consulting room|\bclinic\b|general practice|амбулатор\w*|консултативн\w+|поликлиника|кабинет\w* на личния",
        ),
        ("theatre", r"operating theatre|operating room|операционна"),
        ("home", r"at the patient's home|home visit|домашно посещение|в дома на"),
    )
)


def setting(document: Document) -> Findings:
    """The prebrief is set where the scenario is."""
    info = document.general_info
    places = {key for key, pattern in _SETTINGS if pattern.search(info.setting)}
    told = {key for key, pattern in _SETTINGS if pattern.search(info.prebrief)}
    if places and told and not places & told:
        yield finding("setting_disagrees", "/generalInfo/prebrief", stated=info.setting)
