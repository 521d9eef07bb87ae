# ruff: noqa: E501 (prose reads best unbroken)
"""Whether the story contradicts itself, its lists or its setting."""

import re

from ...drugs import DRUGS, find_drug
from ...findings import Findings, finding
from ...schema import RIGHT, Document
from ..places import CASE, actions, denied, history, of_others, sentences

# The story with itself
_CONTRADICTIONS: tuple[tuple[re.Pattern[str], re.Pattern[str]], ...] = tuple(
    (re.compile(one, re.IGNORECASE), re.compile(other, re.IGNORECASE))
    for one, other in (
        (
            r"never smoked|non-?smoker|does not smoke|непушач\w*|не пуши|никога не е пушил\w*",
            r"pack-?years|smokes \d|smokes (?:a|one|two|twenty|forty)|(?<!non-)(?<!ex-)\bsmoker\b(?! of)|пакетогодини|пакето-години|пуши (?:по )?\d|(?<!не)\bпушач\w*",
        ),
        (
            r"never smoked|никога не е пушил\w*",
            r"\b(?:stopped|quit|gave up) smoking|\bex-?smoker\b|former smoker|smoked (?:for|until|\d|a|one|two|ten|twenty|forty)|"
            r"бивш\w* пушач\w*|отказ\w+ цигарите|спря\w* цигарите|пуши(?:л|ла) (?:в продължение|\d|\w+ години|до)",
        ),
        (
            r"no known (?:disease|illness)|no (?:previous )?illness so far|no illness of note|досега без заболявания|без значими заболявания|no previous illness|previously healthy|няма известни заболявания|без известни заболявания|досега здрав",
            r"\b(?:type [12] diabetes|diabet\w+ (?:for|since)|(?:захарен )?диабет тип [12])\b|\b(?:long-standing|known) (?:diabetes|hypertension|asthma|heart failure|coronary)|от години (?:с )?(?:диабет|хипертония|астма)",
        ),
        (
            r"no chest pain|без гръдна болка|няма гръдна болка",
            r"(?:crushing|severe|strong) chest pain|(?:силна|стягаща) гръдна болка",
        ),
        (
            r"no (?:fever)|без температура|без фебрилитет",
            r"\bfever of \d\d|температура (?:от |до )?3[89]|4[01] ?°",
        ),
        (
            r"no syncope|never fainted|без синкоп|не е губил\w* съзнание",
            r"(?<!near-)(?<!near )\b(?:fainted|collapsed|lost consciousness)\b|загуб\w+ съзнание",
        ),
        (
            r"lives alone|живее сам\w?\b",
            r"lives with (?:his|her|family|wife|husband)|живее със? (?:семейство|съпруг)",
        ),
        (
            r"does not drink|no alcohol|teetotal|не пие|не употребява алкохол",
            r"drinks (?:a|\d|two|three|half|one)|bottles? of (?:wine|vodka|whisky)|пие по|литра? (?:вино|ракия|бира)",
        ),
    )
)


_DENIED_DISEASES: tuple[tuple[re.Pattern[str], re.Pattern[str]], ...] = tuple(
    (re.compile(one, re.IGNORECASE), re.compile(other, re.IGNORECASE))
    for one, other in (
        (
            r"\bno (?:known )?(?:liver disease|disease of the liver)|\b(?:sound|healthy) liver|без чернодробн\w+ заболяван\w+|здрав черен дроб",
            r"\bvari(?:x|ces|ceal)\b|\bcirrho\w+|\bascites\b|\bthis liver\b|\bвариц\w+|\bцироз\w+|\bасцит\w*",
        ),
        (
            r"\bno (?:known )?(?:heart|cardiac) (?:disease|trouble|problems)|\bhealthy heart\b|без сърдечн\w+ заболяван\w+|здраво сърце",
            r"\b(?:old|previous) (?:myocardial )?infarct\w*|\b(?:LVEF|ФИ) (?:[12]\d|3\d) ?%|\bстар инфаркт\w*",
        ),
        (
            r"\bno (?:known )?kidney (?:disease|trouble|problems)|без бъбречн\w+ заболяван\w+|здрави бъбреци",
            r"\bfistula with a thrill|\b(?:on|usual) dialysis|\bфистула с (?:трептене|трил)|\bна диализа\b",
        ),
        (
            r"\b(?:no|not) diabet\w+|без (?:захарен )?диабет|няма (?:захарен )?диабет",
            r"\b(?:his|her|own|usual|home) (?:dose of )?insulin|\binsulin pen\b|\b(?:неговия|нейния|обичайния) инсулин",
        ),
    )
)
"""What a history denies, and what elsewhere in the case tells of it nevertheless."""


_FOR = re.compile(
    r"\b(?:has |have )?(?:now )?(?:lasted|gone on|been going on|going on)\b[^.;,]{0,24}?\bfor (?:now )?(?P<n>\w+) (?P<u>minutes?|hours?|days?|weeks?|months?|years?)\b|"
    r"\b(?:продължава|трае)\b[^.;,]{0,16}?\b(?:вече )?(?:от )?(?P<n2>\w+) (?P<u2>минут\w+|час\w*|дни|ден|седмиц\w+|месец\w*|годин\w+)",
    re.IGNORECASE,
)
_SINCE = re.compile(
    r"\bfor (?P<n>\w+) (?P<u>minutes?|hours?|days?|weeks?|months?|years?)\b|\b(?P<n3>\w+) (?P<u3>minutes?|hours?|days?|weeks?|months?) ago\b|"
    r"\bот (?P<n2>\w+) (?P<u2>минут\w+|час\w*|дни|ден|седмиц\w+|месец\w*|годин\w+)",
    re.IGNORECASE,
)
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
    r"\b(?:takes no (?:drugs|medicines?|medication|tablets)|no (?:regular )?medication|on no (?:drugs|medication)|не приема лекарства|без (?:редовни )?медикаменти|не взема лекарства)\b",
    re.IGNORECASE,
)


_NO_ALLERGIES = re.compile(
    r"\b(?:no (?:known )?(?:drug )?allergies|no known allergy|без (?:известни )?алергии|няма (?:известни )?алергии)\b",
    re.IGNORECASE,
)


_NO_ANTICOAGULANT = re.compile(
    r"takes no anticoagulant|no anticoagulant\b|nothing that thins the blood|без антикоагулант|не приема антикоагулант",
    re.IGNORECASE,
)


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
    for one, other in _CONTRADICTIONS:
        first = next(((p, m) for p, s in parts if (m := one.search(s)) and not _past_tense(s)), None)
        second = next(
            (
                (p, m)
                for p, s in parts
                if (m := other.search(s)) and not denied(s, m.start()) and not one.search(s)
            ),
            None,
        )
        if first and second:
            yield finding("story_disagrees", second[0], stated=second[1][0], value=first[1][0])
    yield from _denied_diseases(document, parts)
    yield from _durations(document)
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
        for index, drug in enumerate(given.medications):
            found = find_drug(drug.name)
            if found and "anticoagulant" in DRUGS[found[0]].classes:
                yield finding(
                    "story_disagrees", f"{CASE}/history/medications/{index}", stated=match[0], value=drug.name
                )


def _denied_diseases(document: Document, parts: list[tuple[str, str]]) -> Findings:
    """What the history denies is not what images, blocks and right actions tell of."""
    shown = [image.report for image in document.clinical_scenario.investigations.imaging]
    shown += [block.narrative for block in document.scenario_flow.blocks]
    shown += [action.text for _, _, _, action in actions(document) if action.grade in RIGHT]
    for denial, evidence in _DENIED_DISEASES:
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
    first, told = _SINCE.search(given.chief_complaint), _FOR.search(given.present_illness)
    if first is None or told is None:
        return
    one, other = _hours(first), _hours(told)
    if one and other and not 1 / 3 <= one / other <= 3:
        pointer = f"{CASE}/history/presentIllness"
        yield finding("story_disagrees", pointer, stated=told[0], value=first[0])


def _past_tense(sentence: str) -> bool:
    return bool(re.search(r"until|stopped|gave up|спря|отказа|допреди", sentence, re.IGNORECASE))


_SETTINGS: tuple[tuple[str, re.Pattern[str]], ...] = tuple(
    (key, re.compile(pattern, re.IGNORECASE))
    for key, pattern in (
        (
            "emergency",
            r"emergency (?:department|room)|casualty|\bA&E\b|спеш\w+ (?:отделение|център|кабинет|прием)",
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
