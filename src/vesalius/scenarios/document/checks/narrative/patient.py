# ruff: noqa: E501 (prose reads best unbroken)
"""Whether age and sex in the texts are those of the patient."""

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from functools import lru_cache

from vesalius.kit.patterns import search

from ...drugs import DRUGS, mentions
from ...findings import Findings, finding
from ...schema import Document
from ..places import BLOCKS, CASE, denied, examination, history, of_others, sentences
from .sexes import (
    ANYBODY_ELSE,
    CALLED,
    FEMALE,
    LIVED,
    MALE,
    ONLY_MEN,
    ONLY_WOMEN,
    ROLES,
    SPOUSE,
    SPOUSE_WITHIN,
    STAFF,
    WORK,
)
from .stages import STAGES

_OWN_AGE = re.compile(
    r"(?P<before>\b[\w'-]+\s+)?\b(?P<age>\d{1,3})(?:\s|-)?(?:-?years?[- ]old|-?годиш(?:ен|ния|ният|на|ната|но|ното)(?! възраст)|\s?yo\b|\s?y/o)(?:\s+(?P<who>[\w-]+))?|"
    r"\b(?:aged|age of|на възраст(?: от)?)\s+(?P<age2>\d{1,3})\b|\bis (?P<age3>\d{1,3}) (?:years old|and)\b|\bна (?P<age4>\d{1,3}) г(?:\.|одини)(?! преди)|\bна (?P<age5>\d{1,3}) (?:е|съм)\b(?! преди)",
    re.IGNORECASE,
)


_AGE_SAID = re.compile(
    r"^(?:aged|на|at) (?P<n>\d{1,3})(?: години| г\.)?\.?$|\b(?:man|woman|patient|мъж|жена|пациент|пациентка) (?:of|на) (?P<n2>\d{1,3})\b(?! (?:lies|нещо))|^(?:an? |the )?(?:boy|girl|момче|момиче) (?:of|на) (?P<n7>\d{1,2})\b(?= (?:years|години)?[.,]?$)|\b(?:he|she|той|тя) (?:is|е)(?: на)? (?P<n3>\d{1,3})\s?(?:[.,;]|$|години|г\.)|"
    r"\b(?:turned|turns|навърши(?:л|ла)?|навършва) (?P<n4>\d{1,3})\b|\b(?P<n5>\d{1,3})(?:st|nd|rd|th|-?[ия]я?) (?:си )?(?:birthday|рожден ден)|^(?:at|на) (?P<n6>\d{1,3}) (?:years (?:of age )?|години )?(?:(?:he|she|той|тя) (?:is|е)|е)\b(?! \w+(?:[аеяи]н[аио]?|[аеяио]л[аио]?|т[аио]?)\b)",
    re.IGNORECASE,
)
_BIRTHDAY = re.compile(
    r"\b(?:(?:celebrated|turned|had|reached) (?:his|her) |on (?:his|her) )?(?P<ten>twentieth|thirtieth|fortieth|fiftieth|sixtieth|seventieth|eightieth|ninetieth) birthday\b|"
    r"\b(?P<ten2>двадесетия|тридесетия|четиридесетия|петдесетия|шестдесетия|седемдесетия|осемдесетия|деветдесетия)т? (?:си )?(?:рожден ден|юбилей)\b",
    re.IGNORECASE,
)
_BIRTHDAYS = {
    **{
        word: 10 * n
        for n, word in enumerate(
            "twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth".split(), 2
        )
    },
    **{
        word: 10 * n
        for n, word in enumerate(
            "двадесетия тридесетия четиридесетия петдесетия шестдесетия седемдесетия осемдесетия деветдесетия".split(),
            2,
        )
    },
}
_BORN = re.compile(
    r"\b(?:born|роден|родена)(?: on [^.;]{0,12}| на [^.;]{0,12})? (?:in|през|в)? ?(?P<y>(?:19|20)\d\d)\b",
    re.IGNORECASE,
)
_SINCE = re.compile(
    r"(?:\b(?P<grown>works?|worked|working|employed|drives?|driver|pilot|teacher|nurse|miner|welder|farmer|smok\w+|pack|married|widow\w*|retired|"
    r"served|army|работи\w*|пилот\w*|шофьор\w*|учител\w*|миньор\w*|заварчик\w*|пуши\w*|женен|омъжена|вдов\w+|пенсионер\w*|служил\w*|казарма\w*)"
    r"|\b(?:diabet\w+|hypertens\w+|asthma|operat\w+|\w+ectomy|infarct\w*|stents?|treated|диабет\w*|хипертони\w+|астма\w*|операци\w+|опериран\w*|\w+ектомия|инфаркт\w*|стент\w*|лекува\w*))"
    r"\b[^.;\d]{0,40}\b(?:since|from|in|от|през) (?P<y>(?:19|20)\d\d)\b(?! ?(?:mg|mL|ml|m\b|g\b|мг|мл|лв|[/–-]))",
    re.IGNORECASE,
)
"""What somebody has done or had since a year; `grown`: what nobody does as a child."""
_GROWN = 14
_DECADE = re.compile(
    r"\b(?:in|is in) (?:his|her) (?P<part>early |late |mid-?)?(?P<tens>twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties)\b",
    re.IGNORECASE,
)
_DECADES = {
    word: 10 * n
    for n, word in enumerate(
        "twenties thirties forties fifties sixties seventies eighties nineties".split(), 2
    )
}


def _told_otherwise(sentence: str, age: int) -> Iterator[int | str]:
    """Ages that a sentence gives the patient in other words than "66-year-old"."""
    for match in _AGE_SAID.finditer(sentence):
        stated = int(next(group for group in match.groups() if group))
        if stated != age:
            yield stated
    for match in _BIRTHDAY.finditer(sentence):
        if _BIRTHDAYS[(match["ten"] or match["ten2"]).lower()] > age:
            yield match[0]
    for match in _BORN.finditer(sentence):
        if not age - 1 <= datetime.now(UTC).year - int(match["y"]) <= age + 1:
            yield match[0]
    for match in _SINCE.finditer(sentence):
        if age - (datetime.now(UTC).year - int(match["y"])) < (_GROWN if match["grown"] else -1):
            yield match[0]
    for match in _DECADE.finditer(sentence):
        if age // 10 * 10 != _DECADES[match["tens"].lower()]:
            yield match[0]


_POSSESSIVE = re.compile(
    r"^(?:his|her|their|my|whose|негов\w*|нейн\w*|мо[йята]+|техн\w*|съпруг\w*|a colleague|the)$",
    re.IGNORECASE,
)


_RELATION = re.compile(
    r"wife|husband|son\b|daughter|mother|father|sister|brother|colleague|neighbour|friend|uncle|aunt|partner|driver|nurse|"
    r"съпруг|дъщеря|син\b|майка|баща|сестра|брат|колега|съсед|приятел|жена му|мъжът ѝ|шофьор|grandchild|внук|внуч|внуц",
    re.IGNORECASE,
)


_HE = re.compile(r"\b(?:he|him|his|himself)\b", re.IGNORECASE)


_SHE = re.compile(r"\b(?:she|her|hers|herself)\b", re.IGNORECASE)


_TOJ = re.compile(r"\b(?:той|него|негов\w*|му)\b", re.IGNORECASE)


_TJA = re.compile(r"\b(?:тя|нея|нейн\w*|ѝ)\b", re.IGNORECASE)


_TITLE_NAME = re.compile(
    r"(?:\b(?:Mr|Mrs|Ms|Miss)\b\.?|\bг-н|\bг-жа|\bгосподин|\bгоспожа)\s+([A-ZА-Я][\w-]+)"
)


_AGO = re.compile(
    r"(?:\b(\d{1,3})|\b(ten|twenty|thirty|forty|fifty|десет|двадесет|тридесет|четиридесет|петдесет))\s+(?:years|години)\s+(?:ago|earlier)|преди\s+(?:(\d{1,3})|(десет|двадесет|тридесет|четиридесет|петдесет))\s+години",
    re.IGNORECASE,
)


_WORDS_NUMBER = {
    "ten": 10,
    "twenty": 20,
    "thirty": 30,
    "forty": 40,
    "fifty": 50,
    "десет": 10,
    "двадесет": 20,
    "тридесет": 30,
    "четиридесет": 40,
    "петдесет": 50,
}


_TENS = {
    **dict(
        zip("twenty thirty forty fifty sixty seventy eighty ninety".split(), range(20, 100, 10), strict=True)
    ),
    **dict(
        zip(
            "двадесет тридесет четиридесет петдесет шестдесет седемдесет осемдесет деветдесет".split(),
            range(20, 100, 10),
            strict=True,
        )
    ),
}
_ONES = {
    **{
        word: n
        for n, word in enumerate(
            "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(),
            1,
        )
    },
    **{
        word: n
        for n, word in enumerate(
            "едно дву три четири пет шест седем осем девет десет единадесет дванадесет тринадесет четиринадесет петнадесет шестнадесет седемнадесет осемнадесет деветнадесет".split(),
            1,
        )
    },
    "две": 2,
}
_AGE_IN_WORDS = re.compile(
    rf"\b(?P<tens>{'|'.join(_TENS)})?(?:[- ](?:и )?)?(?P<ones>{'|'.join(sorted(_ONES, key=len, reverse=True))})?(?:[- ]years?[- ]old|-?годиш(?:ен|ния|ният|на|ната|но|ното)\b)",
    re.IGNORECASE,
)
"""An age that is written in words: "sixty-six-year-old", "двегодишно"."""


def _years(match: re.Match[str]) -> int:
    return _TENS.get((match["tens"] or "").lower(), 0) + _ONES.get((match["ones"] or "").lower(), 0)


_INTRODUCED = re.compile(
    r"\d-years?-old (?:man|woman|boy|girl|patient|lady|gentleman)\b|"
    r"\d-годиш(?:ен|на) (?:мъж|жена|момче|момиче|пациент\w*)\b",
    re.IGNORECASE,
)
"""Words with which a patient is introduced."""


_LISTED = re.compile(r"\b(?:and|и)\s(?:\w+\s)?$", re.IGNORECASE)
"""Before somebody who is named beside others of the patient's own: "his wife and six grandchildren"."""
_BESIDE = re.compile(r"^[,\s]*(?:with|с|със)\b.*", re.IGNORECASE)
_THEN = re.compile(r"\b(?:as an?|since (?:being )?an?|when an?|като)\s+(?:\w+\s)?$", re.IGNORECASE)
"""Before a stage of life that is over."""


def patient_texts(document: Document) -> Iterator[tuple[str, str]]:
    """Texts that introduce the patient, with their pointers."""
    yield "/generalInfo/scenarioName", document.general_info.scenario_name
    yield "/generalInfo/prebrief", document.general_info.prebrief
    yield from history(document)
    for index, block in enumerate(document.scenario_flow.blocks):
        yield f"{BLOCKS}/{index}/narrative", block.narrative
        for number, cue in enumerate(block.cues):
            yield f"{BLOCKS}/{index}/cues/{number}/text", cue.text
    yield "/debriefing/summary", document.debriefing.summary


def person(document: Document) -> Findings:
    person_ = document.clinical_scenario.basic_measurements
    female = person_.gender == "female"
    for pointer, text in (*patient_texts(document), *examination(document)):
        for sentence in sentences(text):
            for stated in () if _only_of(sentence, not female) else _other_ages(sentence, person_.age):
                plain = isinstance(stated, int) and _INTRODUCED.search(sentence)
                code = "age_contradicts" if plain else "age_disagrees"
                yield finding(code, pointer, stated=stated, age=person_.age)
            if said := _other_sex(sentence, female):
                yield finding("sex_contradicts", pointer, stated=said)
                break
    for pointer, text in (*patient_texts(document), *examination(document)):
        if SPOUSE[female].search(text) or any(
            search(SPOUSE_WITHIN[female], one) and not search(ANYBODY_ELSE, one) for one in sentences(text)
        ):
            yield finding("sex_disagrees", pointer, gender=person_.gender)
            break
    for name, life in (
        ("social", document.clinical_scenario.history.social),
        ("past", document.clinical_scenario.history.past),
    ):
        own = [one for one in sentences(life) if not of_others(one)]
        if any(pattern[female].search(sentence) for pattern in (ROLES, LIVED, WORK) for sentence in own):
            yield finding("sex_disagrees", f"{CASE}/history/{name}", gender=person_.gender)
    for index, block in enumerate(document.scenario_flow.blocks):
        for number, cue in enumerate(block.cues):
            if (called := CALLED[female].search(cue.text)) and not STAFF.search(cue.speaker):
                at = f"{BLOCKS}/{index}/cues/{number}/text"
                yield finding("sex_contradicts", at, stated=called[0])
    yield from _pronouns(document, female)
    other_sex = "of men" if female else "of women"
    for index, drug in enumerate(document.clinical_scenario.history.medications):
        if any(other_sex in DRUGS[one.drug].classes for one in mentions(drug.name)):
            yield finding("sex_contradicts", f"{CASE}/history/medications/{index}", stated=drug.name)
    names = [
        (pointer, match[1])
        for pointer, text in patient_texts(document)
        for match in _TITLE_NAME.finditer(text)
    ]
    for pointer, name in names[1:]:
        if name[:4] != names[0][1][:4]:
            yield finding("name_disagrees", pointer, stated=name, value=names[0][1])
            break


_INTRODUCES = re.compile(
    r"year|годиш|^An? |^(?:wo)?man\b|^(?:[а-я]+(?:ен|ан|ав|ин|на|ав[аи]|ина) )?(?:мъж|жена|момче|момиче)\b|^The (?:woman|man|lady|girl|boy|gentleman) (?:is|looks|lies|sits|has|says|seems)\b|^(?:Жената|Мъжът|Момичето|Момчето|Дамата) (?:е|изглежда|лежи|седи|има|каза|диша)|^възрастна дама|(?-i:Mr|Ms)|г-|господин|госпожа|пациентка",
    re.IGNORECASE,
)
"""A sentence in which a word for a man or a woman means the patient."""


@lru_cache(maxsize=4096)
def _other_sex(sentence: str, female: bool) -> str | None:
    """The words of a sentence that make the patient one of the other sex."""
    if of_others(sentence) or search(_RELATION, sentence):
        return None
    other = search(MALE if female else FEMALE, sentence)
    if other and _INTRODUCES.search(sentence):
        return other[0]
    only = search(ONLY_MEN if female else ONLY_WOMEN, sentence)
    return only[0] if only and not denied(sentence, only.start()) else None


@lru_cache(maxsize=4096)
def _other_ages(sentence: str, age: int) -> tuple[int | str, ...]:
    """What a sentence says of the patient that nobody of this age is, in years or words."""
    return tuple(_of_another_age(sentence, age))


_ANY_LIFE = re.compile("|".join(pattern.pattern for pattern, _, _ in STAGES), re.IGNORECASE)
_TELLS_AN_AGE = re.compile(
    rf"\d|year|годи|birthday|рожден ден|юбилей|\bin (?:his|her)\b|\bв (?:детство|младост)|{_ANY_LIFE.pattern}",
    re.IGNORECASE,
)
"""What a sentence that tells an age has: a number, the word, or a stage of life."""


def _of_another_age(sentence: str, age: int) -> Iterator[int | str]:
    if not search(_TELLS_AN_AGE, sentence):
        return
    for match in _OWN_AGE.finditer(sentence):
        stated = int(
            next(
                group for group in (match[name] for name in ("age", "age2", "age3", "age4", "age5")) if group
            )
        )
        if match["age2"] or match["age4"]:
            if stated > age + 0 and not search(_RELATION, sentence) and not of_others(sentence):
                yield stated
            continue
        before = (match["before"] or "").strip()
        if _POSSESSIVE.match(before) or _RELATION.search(
            sentence[max(0, match.start() - 12) : match.end() + 14]
        ):
            continue
        if stated != age:
            yield stated
    for match in _AGE_IN_WORDS.finditer(sentence):
        if not match["tens"] and not match["ones"]:
            continue
        if _years(match) != age and not _RELATION.search(
            sentence[max(0, match.start() - 12) : match.end() + 14]
        ):
            yield match[0]
    for pattern, low, high in STAGES:
        word = pattern.search(sentence)
        # "Her father, retired" and "her retired father" are of another person.
        behind = sentence[word.end() : word.end() + 16] if word else ""
        # "Retired, with five grandchildren": whoever comes with the patient is named beside.
        near = sentence[: word.start()] + _BESIDE.sub("", behind) if word else ""
        if word and _LISTED.search(sentence[: word.start()]):
            near = sentence[word.end() : word.end() + 16]
        if (
            word
            and not low <= age <= high
            and not _of_another(near)
            and not _THEN.search(near[: word.start()])
        ):
            yield word[0]
    if search(_RELATION, sentence) or of_others(sentence):
        return
    yield from _told_otherwise(sentence, age)
    for match in _AGO.finditer(sentence):
        written = match[1] or match[3]
        years = int(written) if written else _WORDS_NUMBER[(match[2] or match[4]).lower()]
        if years > age:
            yield match[0]


def _of_another(words: str) -> bool:
    """Whether words name somebody else than the patient."""
    return bool(_RELATION.search(words)) or of_others(words)


def _pronouns(document: Document, female: bool) -> Findings:
    """Pronouns of the other sex where no other person is spoken of."""
    for index, block in enumerate(document.scenario_flow.blocks):
        yield from _pronoun(block.narrative, f"{BLOCKS}/{index}/narrative", female)
        for number, action in enumerate(block.actions):
            yield from _pronoun(action.text, f"{BLOCKS}/{index}/actions/{number}/text", female)
    for pointer, text in (
        *history(document),
        *examination(document),
        (f"{CASE}/history/family", document.clinical_scenario.history.family),
        ("/generalInfo/prebrief", document.general_info.prebrief),
    ):
        yield from _pronoun(text, pointer, female)
    yield from _pronoun(document.debriefing.summary, "/debriefing/summary", female)


def _only_of(sentence: str, female: bool) -> bool:
    """Whether a sentence has pronouns of one sex only, and of this one."""
    own, other = ((_SHE, _TJA), (_HE, _TOJ)) if female else ((_HE, _TOJ), (_SHE, _TJA))
    return any(one.search(sentence) for one in own) and not any(one.search(sentence) for one in other)


_SOMEBODY = re.compile(
    r"nurse|student|doctor|colleague|paramedic|relative|surgeon|сестра|студент|лекар|парамедик|близк|медик|колега",
    re.IGNORECASE,
)


_SELF = r"(?:изглежда|се оплаква|казва?|диша|лежи|седи|плаче|говори|отговаря|приема|взема|пуши|живее|трепери|стене|пита|моли|иска|вика|кашля|вдига|отваря|затваря|поглежда|кима|стои|ходи|губи съзнание|се (?:хваща|изправя|усмихва|оглежда|поти|чувства|държи|обръща|събужда|свлича|успокоява|опитва))\b"
_BEGINS = {
    True: re.compile(rf"^(?:Той)\s|(?<=[.!?] )Той (?={_SELF})"),
    False: re.compile(rf"^(?:Тя)\s|(?<=[.!?] )Тя (?={_SELF})"),
}
"""A text that begins with the pronoun of the other sex can only mean the patient."""


_LIVES = r"(?:^|[.;,] )(?:retired, )?(?:lives?|stays|living) (?:alone )?(?:with|near|beside|above|below) "
_HOUSEHOLD = {
    True: re.compile(rf"{_LIVES}his\b", re.IGNORECASE),
    False: re.compile(rf"{_LIVES}her\b", re.IGNORECASE),
}
"""Whether the patient is a woman -> whose household it cannot be."""


def _pronoun(text: str, pointer: str, female: bool) -> Findings:
    if stated := _means_the_other_sex(text, female):
        yield finding("sex_contradicts", pointer, stated=stated)


@lru_cache(maxsize=4096)
def _means_the_other_sex(text: str, female: bool) -> str | None:
    """The pronoun of the other sex that can only mean the patient."""
    if begins := _BEGINS[female].search(text):
        return begins[0].strip()
    wrong = _HE if female else _SHE
    first = wrong.search(text)
    begins_sentence = first is not None and re.search(r"(?:^|[.!?]\s)$", text[: first.start()])
    if first is not None and begins_sentence and not _other_person(text[: first.start()]):
        return first[0]
    if first is None and (female or not _TJA.search(text)):
        return None
    if own := _HOUSEHOLD[female].search(text):
        return own[0]
    if _other_person(text):
        return None
    wrong, right = (_HE, _SHE) if female else (_SHE, _HE)
    if (match := wrong.search(text)) and not right.search(text):
        return match[0]
    wrong, right = (_TOJ, _TJA) if female else (_TJA, _TOJ)
    # A Bulgarian pronoun may mean a thing: the pain is "she", the pulse is "he".
    if (match := wrong.search(text)) and not right.search(text) and not female:
        return None if re.search(r"\w+(?:та|а|я)\b", text) else match[0]
    return None


def _other_person(text: str) -> bool:
    return bool(_SOMEBODY.search(text) or _RELATION.search(text) or of_others(text))
