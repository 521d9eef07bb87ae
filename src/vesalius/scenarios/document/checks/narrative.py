# ruff: noqa: E501
"""Whether the words agree with the numbers: the person, and the signs in examination and story."""

import re
from collections.abc import Iterator

from vesalius.physiology.body import body_mass_index

from ..body_signs import PULSELESS
from ..findings import Finding, finding
from ..schema import Document, ElementKind
from .places import (
    BLOCKS,
    CASE,
    State,
    denied,
    examination,
    history,
    numbers_of,
    of_others,
    sentences,
    start_state,
    states,
)
from .vitals import RHYTHM_WORDS

Findings = Iterator[Finding]

_MEASUREMENTS = f"{CASE}/basicMeasurements"
_I = re.IGNORECASE

_OWN_AGE = re.compile(
    r"(?P<before>\b[\w'-]+\s+)?\b(?P<age>\d{1,3})(?:\s|-)?(?:-?years?[- ]old|-?годиш(?:ен|на|но)(?! възраст)|\s?yo\b|\s?y/o)(?:\s+(?P<who>[\w-]+))?|"
    r"\b(?:aged|age of|на възраст(?: от)?)\s+(?P<age2>\d{1,3})\b|\bis (?P<age3>\d{1,3}) (?:years old|and)\b|\bна (?P<age4>\d{1,3}) г(?:\.|одини)(?! преди)",
    _I,
)
_POSSESSIVE = re.compile(
    r"^(?:his|her|their|my|whose|негов\w*|нейн\w*|мо[йята]+|техн\w*|съпруг\w*|a colleague|the)$", _I
)
_RELATION = re.compile(
    r"wife|husband|son\b|daughter|mother|father|sister|brother|colleague|neighbour|friend|uncle|aunt|partner|driver|nurse|"
    r"съпруг|дъщеря|син\b|майка|баща|сестра|брат|колега|съсед|приятел|жена му|мъжът ѝ|шофьор",
    _I,
)
_MALE = re.compile(
    r"\b(?:man|male|boy|gentleman|мъж|момче|мъжът|момчето)\b|(?-i:\bMr\b\.?)|\bг-н\b|\bгосподин\w*", _I
)
_FEMALE = re.compile(
    r"\b(?:woman|female|girl|lady|жена|момиче|жената|момичето)\b|(?-i:\bM(?:rs|s|iss)\b\.?)|\bг-жа\b|\bгоспожа\w*|\bпациентката\b|\bпациентка\b",
    _I,
)
_HE = re.compile(r"\b(?:he|him|his|himself)\b", _I)
_SHE = re.compile(r"\b(?:she|her|hers|herself)\b", _I)
_TOJ = re.compile(r"\b(?:той|него|негов\w*|му)\b", _I)
_TJA = re.compile(r"\b(?:тя|нея|нейн\w*|ѝ)\b", _I)
_ONLY_WOMEN = re.compile(
    r"\b(?:pregnan(?:t|cy)|weeks of gestation|menopaus\w*|hysterectomy|ovar\w+|menstru\w*|uterus|бременн?\w*|менопауза|матка\w*|менструа\w*|яйчник\w*)\b",
    _I,
)
_ONLY_MEN = re.compile(
    r"\b(?:prostat\w*|testic\w*|erectile|vasectomy|простат\w*|тестис\w*|еректилн\w*)\b", _I
)
_BMI = re.compile(r"\b(?:BMI|ИТМ|body mass index|индекс на телесна маса)\D{0,6}(\d{1,3}(?:[.,]\d+)?)")
_HEIGHT = re.compile(
    r"(?:\b(?:height|tall|ръст|височина)\b\D{0,6}(\d{2,3}(?:[.,]\d)?)\s*(?:cm|см)|\b(\d{3})\s?(?:cm|см) tall)",
    _I,
)
_WEIGHT = re.compile(r"(?:\b(?:weigh(?:t|s|ing)|тегло|тежи)\b\D{0,6}(\d{1,3}(?:[.,]\d)?)\s*(?:kg|кг))", _I)
_TITLE_NAME = re.compile(
    r"(?:\b(?:Mr|Mrs|Ms|Miss)\b\.?|\bг-н|\bг-жа|\bгосподин|\bгоспожа)\s+([A-ZА-Я][\w-]+)"
)
_EVENT_AGE = re.compile(
    r"(?:since the age of|at the age of|at age|от|на)\s+(\d{1,3})(?:-годишна възраст|\b(?=[^%/\d]))", _I
)
_AGO = re.compile(
    r"(?:\b(\d{1,3})|\b(ten|twenty|thirty|forty|fifty|десет|двадесет|тридесет|четиридесет|петдесет))\s+(?:years|години)\s+(?:ago|earlier)|преди\s+(?:(\d{1,3})|(десет|двадесет|тридесет|четиридесет|петдесет))\s+години",
    _I,
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
_LIFE: tuple[tuple[re.Pattern[str], int, int], ...] = tuple(
    (re.compile(pattern, _I), low, high)
    for pattern, low, high in (
        (r"\b(?:newborn|neonate|новородено)\b", 0, 0),
        (r"\b(?:infant|baby boy|baby girl|кърмаче)\b", 0, 1),
        (r"\b(?:toddler)\b", 1, 4),
        (r"\b(?:schoolboy|schoolgirl|pupil at|ученик\b|ученичка)", 6, 20),
        (r"\b(?:teenager|adolescent|тийнейджър\w*|юноша)\b", 10, 20),
        (r"\b(?:elderly (?:man|woman|patient)|old lady|старец|възрастен мъж|възрастна жена)\b", 60, 120),
        (r"\b(?:middle-aged)\b", 38, 68),
        (r"\b(?:pensioner|retired|пенсионер\w*)\b", 42, 120),
        (
            r"\b(?:(?:his|her|has|with|two|three|four|minds|looks after) grand(?:child\w*|sons?|daughters?)|(?:два|две|три|четири|има|гледа|с|неговите|нейните) внуц\w*|внучета)\b",
            34,
            120,
        ),
        (
            r"\b(?:primary school|first grade|kindergarten|детска градина|първи клас|първокласни\w+)\b(?! teacher)",
            3,
            11,
        ),
        (r"\b(?:young (?:man|woman)|млад мъж|млада жена)\b", 14, 45),
    )
)


def _patient_texts(document: Document) -> Iterator[tuple[str, str]]:
    """Texts that introduce the patient, with their pointers."""
    yield "/generalInfo/scenarioName", document.general_info.scenario_name
    yield "/generalInfo/prebrief", document.general_info.prebrief
    yield from history(document)
    for index, block in enumerate(document.scenario_flow.blocks):
        yield f"{BLOCKS}/{index}/narrative", block.narrative


def person(document: Document) -> Findings:
    person_ = document.clinical_scenario.basic_measurements
    female = person_.gender == "female"
    for pointer, text in _patient_texts(document):
        for sentence in sentences(text):
            yield from _ages(sentence, person_.age, pointer)
            if of_others(sentence) or _RELATION.search(sentence):
                continue
            if (_MALE if female else _FEMALE).search(sentence) and re.search(
                r"year|годиш|^An? |(?-i:Mr|Ms)|г-|господин|госпожа|пациентка", sentence, _I
            ):
                yield finding("sex_disagrees", pointer, gender=person_.gender)
                break
            only = (_ONLY_MEN if female else _ONLY_WOMEN).search(sentence)
            if only and not denied(sentence, only.start()):
                yield finding("sex_disagrees", pointer, gender=person_.gender)
                break
    yield from _pronouns(document, female)
    names = [
        (pointer, match[1])
        for pointer, text in _patient_texts(document)
        for match in _TITLE_NAME.finditer(text)
    ]
    for pointer, name in names[1:]:
        if name[:4] != names[0][1][:4]:
            yield finding("name_disagrees", pointer, stated=name, value=names[0][1])
            break


def _ages(sentence: str, age: int, pointer: str) -> Findings:
    for match in _OWN_AGE.finditer(sentence):
        stated = int(
            next(group for group in (match["age"], match["age2"], match["age3"], match["age4"]) if group)
        )
        if match["age2"] or match["age4"]:
            if stated > age + 0 and not _RELATION.search(sentence) and not of_others(sentence):
                yield finding("age_disagrees", pointer, stated=stated, age=age)
            continue
        before = (match["before"] or "").strip()
        if _POSSESSIVE.match(before) or _RELATION.search(
            sentence[max(0, match.start() - 12) : match.end() + 14]
        ):
            continue
        if stated != age:
            yield finding("age_disagrees", pointer, stated=stated, age=age)
    for pattern, low, high in _LIFE:
        word = pattern.search(sentence)
        # "Her father, retired" and "her retired father" are of another person.
        near = sentence[: word.start()] + sentence[word.end() : word.end() + 16] if word else ""
        if word and not low <= age <= high and not _of_another(near):
            yield finding("age_disagrees", pointer, stated=word[0], age=age)
    if _RELATION.search(sentence) or of_others(sentence):
        return
    for match in _AGO.finditer(sentence):
        written = match[1] or match[3]
        years = int(written) if written else _WORDS_NUMBER[(match[2] or match[4]).lower()]
        if years > age:
            yield finding("age_disagrees", pointer, stated=match[0], age=age)


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
        ("/generalInfo/prebrief", document.general_info.prebrief),
    ):
        yield from _pronoun(text, pointer, female)
    yield from _pronoun(document.debriefing.summary, "/debriefing/summary", female)


_SOMEBODY = re.compile(
    r"nurse|student|doctor|colleague|paramedic|relative|surgeon|сестра|студент|лекар|парамедик|близк|медик|колега",
    _I,
)


_BEGINS = {True: re.compile(r"^(?:Той)\s", 0), False: re.compile(r"^(?:Тя)\s", 0)}
"""A text that begins with the pronoun of the other sex can only mean the patient."""


def _pronoun(text: str, pointer: str, female: bool) -> Findings:
    if _BEGINS[female].search(text):
        yield finding("sex_disagrees", pointer, gender="female" if female else "male")
        return
    wrong, right = (_HE, _SHE) if female else (_SHE, _HE)
    wrong_bg, right_bg = (_TOJ, _TJA) if female else (_TJA, _TOJ)
    if _SOMEBODY.search(text) or _RELATION.search(text) or of_others(text):
        return
    if (wrong.search(text) and not right.search(text)) or (
        wrong_bg.search(text)
        and not right_bg.search(text)
        and (female or not re.search(r"\w+та\b|\w+а\b", text.split(" тя")[0][-40:] if " тя" in text else ""))
    ):
        if (
            wrong_bg.search(text)
            and not wrong.search(text)
            and (female or re.search(r"\w+(?:та|а|я)\b", text))
        ):
            return
        yield finding("sex_disagrees", pointer, gender="female" if female else "male")


def body_mass(document: Document) -> Findings:
    measurements = document.clinical_scenario.basic_measurements
    bmi = body_mass_index(measurements.height, measurements.weight)
    if not 10 <= bmi <= 70 and measurements.age >= 2:
        yield finding("bmi_implausible", _MEASUREMENTS, bmi=round(bmi, 1))
    child = _child_size(measurements.age, measurements.height)
    if child:
        yield finding("bmi_implausible", _MEASUREMENTS, bmi=round(bmi, 1))
    for pointer, text in (*_patient_texts(document), *examination(document)):
        if of_others(text):
            continue
        for stated in _BMI.findall(text):
            if abs(float(stated.replace(",", ".")) - bmi) > 0.6:
                yield finding("bmi_disagrees", pointer, stated=stated, bmi=round(bmi, 1))
        for pattern, value in ((_HEIGHT, measurements.height), (_WEIGHT, measurements.weight)):
            for match in pattern.finditer(text):
                number = float(next(group for group in match.groups() if group).replace(",", "."))
                around = text[max(0, match.start() - 25) : match.end() + 25]
                if abs(number - value) > 1.5 and not _EARLIER.search(around):
                    yield finding("size_disagrees", pointer, stated=match[0], value=f"{value:g}")


def _child_size(age: int, height: float) -> bool:
    """A height that no child of this age has (WHO and CDC growth charts, far beyond the outer centiles)."""
    if age > 12:
        return age >= 18 and height < 90
    return not 45 + 5 * age <= height <= 95 + 9 * age


# Signs in words

_EARLIER = re.compile(
    r"\b(?:earlier|before|previous\w*|yesterday|last (?:week|month|year|night)|usual\w*|at home|ambulance|paramedic\w*|on arrival of|initially|was|were|had been|at the scene|"
    r"walk\w*|exercise|exertion|stairs|during|after|fell|falls|fallen|dropped|rose|until|target|aim|goal|above|below|over|under|less than|more than|if|should|will|would|by the time|"
    r"years? ago|months? ago|weeks? ago|hours? ago|minutes? ago|wife|husband|relative\w*|once|then|next|soon|later|now|from|to|by|up to|standing|sitting up|left arm|other arm|sleep|asleep|overnight|normally|baseline|clinic|family doctor|GP|referral|letter|"
    r"по-рано|преди|предишн\w*|вчера|обичайн\w*|вкъщи|линейка\w*|спешния екип|екипът|при пристигането|първоначално|беше|бяха|ходене|усилие|стълби\w*|след|спадна\w*|спада|падна|нарасна|до|под|над|цел\w*|ако|трябва|съпруг\w*|близк\w*|веднъж|после|изправен\w*|насън|нощ\w*|лична\w* лекар\w*|направление\w*|измерен\w*|седмица|година|години)\b",
    _I,
)
_READ: tuple[tuple[ElementKind, re.Pattern[str], float], ...] = (
    (
        "oxygenSaturation",
        re.compile(r"(?:SpO[2₂]|saturation|sats?|сатурация\w*|насищане)\D{0,14}?(\d{2,3})\s*%", _I),
        1,
    ),
    (
        "respiratoryRate",
        re.compile(
            r"(?:respiratory rate|resp(?:iratory)? rate|RR|breath(?:ing|s|es)(?: rate)?|дихателна честота|ДЧ|диша с)\D{0,8}?(\d{1,2})\s*(?:/min|/мин|per minute|a minute|breaths|в минута)",
            _I,
        ),
        1,
    ),
    (
        "heartRate",
        re.compile(
            r"(?:pulse|heart rate|HR|пулс|сърдечна честота|СЧ)\b[^.;\d]{0,24}?(\d{2,3})\s*(?:/min|bpm|/мин|per minute|a minute|beats|удара|в минута)",
            _I,
        ),
        2,
    ),
    ("heartRate", re.compile(r"(?:mmHg (?:at|при) )(\d{2,3})\s*/min", _I), 2),
    (
        "temperature",
        re.compile(r"(?:temperature|temp\.?|T|температура|темп\.)\D{0,10}?(\d{2}(?:[.,]\d)?)\s*°", _I),
        0.15,
    ),
    (
        "glasgowComaScale",
        re.compile(
            r"\b(?:GCS|Glasgow(?: Coma Scale| score)?|СКГ|ГКС|Глазгоу)\D{0,10}?(\d{1,2})\b(?!\s*mm)", _I
        ),
        0,
    ),
    (
        "glucose",
        re.compile(
            r"(?:glucose|blood sugar|sugar|глюкоза|кръвна(?:та)? захар)\D{0,10}?(\d{1,2}(?:[.,]\d)?)\s*mmol",
            _I,
        ),
        0.25,
    ),
    ("endTidalCarbonDioxide", re.compile(r"(?:EtCO[2₂]|end-tidal(?: CO2)?)\D{0,10}?(\d{1,3})\s*mmHg", _I), 2),
)
_PRESSURE = re.compile(
    r"(?<![\d/])(\d{2,3})\s?/\s?(\d{2,3})\s*(?:mm\s?Hg|мм\s?Hg|мм\s?рт)|(?:BP|blood pressure|RR|налягане\w*|АН|pressure)\D{0,12}?(?<![\d/])(\d{2,3})/(\d{2,3})(?![\d/])",
    _I,
)


def _clauses(text: str) -> Iterator[tuple[str, str]]:
    """Each sentence with what stands around it."""
    for sentence in sentences(text):
        yield sentence, sentence


def _signs(text: str, state: State, pointer: str, slack: float) -> Findings:
    for sentence in sentences(text):
        for match in _PRESSURE.finditer(sentence):
            if _elsewhere(sentence, match):
                continue
            upper = float(match[1] or match[3])
            lower = float(match[2] or match[4])
            high, low = numbers_of(state, "systolicPressure"), numbers_of(state, "diastolicPressure")
            if high and not any(abs(upper - value) <= slack for value in high):
                yield finding("narrative_disagrees", pointer, stated=match[0], kind="systolicPressure")
            elif low and not any(abs(lower - value) <= slack for value in low):
                yield finding("narrative_disagrees", pointer, stated=match[0], kind="diastolicPressure")
        for kind, pattern, tolerance in _READ:
            for match in pattern.finditer(sentence):
                if _elsewhere(sentence, match):
                    continue
                value = float(match[1].replace(",", "."))
                known = numbers_of(state, kind)
                if known and not any(
                    abs(value - one) <= max(tolerance, slack if kind != "temperature" else tolerance) + 1e-6
                    for one in known
                ):
                    yield finding("narrative_disagrees", pointer, stated=match[0], kind=kind)


def _elsewhere(sentence: str, match: re.Match[str]) -> bool:
    """Whether the number is of another time, place or person."""
    around = (
        sentence[: match.start()][-60:].rsplit(";", 1)[-1] + " " + sentence[match.end() :][:45].split(";")[0]
    )
    return bool(_EARLIER.search(around)) or of_others(sentence)


_SPEAKS = re.compile(
    r"speaks? (?:in )?(?:full |whole |complete )?sentences|speaks freely|answers clearly|fully awake|\balert\b|wide awake|talks? (?:freely|normally)|говори (?:свободно|с цели)|отговаря ясно|напълно буд|в ясно съзнание|контактен",
    _I,
)
_UNCONSCIOUS = re.compile(
    r"\b(?:unconscious|unresponsive|comatose|no response to|does not respond|cannot be woken|без съзнание|в кома|коматоз\w*|не реагира|не може да бъде събуден\w*|в безсъзнание)\b",
    _I,
)
_FAST = re.compile(
    r"(?<!ventricular )(?<!камерна )\b(?:tachycardi[ac]\w*|тахикардичен|тахикардична|тахикардия)\b", _I
)
_SLOW = re.compile(r"\b(?:bradycardi[ac]\w*|брадикардичен|брадикардична|брадикардия)\b", _I)
_FEVER = re.compile(r"\b(?:febrile|fever(?:ish)?|burning hot|фебрил\w+|висока температура|трескав\w*)\b", _I)
_COOL = re.compile(r"\b(?:afebrile|афебрил\w+)\b", _I)
_LOW = re.compile(r"\b(?:hypotensive|хипотонич\w+|hypotension|хипотония)\b", _I)
_HIGH = re.compile(r"\b(?:hypertensive (?:now|crisis|emergency)|хипертонична криза)\b", _I)
_EASY = re.compile(
    r"\b(?:breath\w+ (?:calmly|quietly|easily)|no respiratory distress|not short of breath|eupno\w+|диша спокойно|без задух в покой|еупнея)\b",
    _I,
)
_BLUE = re.compile(r"\b(?:cyanos\w+|cyanotic|blue lips|lips are blue|цианоз\w*|цианотич\w+|посинели)\b", _I)
_TACHYPNOEA = re.compile(r"\b(?:tachypno?e\w+|тахипнея|тахипноичен|тахипноична)\b", _I)
_NOT_BREATHING = re.compile(r"\b(?:apno?e(?:a|ic)|not breathing|does not breathe|апнея|не диша)\b", _I)
_NO_PULSE = re.compile(r"\b(?:no pulse|pulseless|without a pulse|без пулс|няма пулс)\b", _I)
_IRREGULAR = re.compile(
    r"(?:pulse|heart|rhythm|пулс|ритъм|сърд\w+)[^.;]{0,40}?(?<!не)\b(?:irregular\w*|неритмич\w+|аритмич\w+)|^irregular\w*|абсолютна аритмия|^неритмич\w+|irregularly irregular",
    _I,
)
_REGULAR = re.compile(
    r"(?:pulse|rhythm|пулс|ритъм)[^.;]{0,30}?(?<!ir)(?<!не)\b(?:regular|ритмич\w+)\b|^regular\b|^ритмич\w+",
    _I,
)
_ALWAYS_REGULAR = frozenset(
    (
        "sinusRhythm",
        "sinusTachycardia",
        "supraventricularTachycardia",
        "ventricularTachycardia",
        "pacedRhythm",
        "completeAvBlock",
        "junctionalRhythm",
    )
)
_NEVER_REGULAR = frozenset(("atrialFibrillation", "preexcitedAtrialFibrillation"))


def _words(text: str, state: State, pointer: str) -> Findings:
    """Words for signs against the signs."""
    rhythms = state.get("rhythm", frozenset())
    rules: tuple[tuple[re.Pattern[str], ElementKind, float, float], ...] = (
        (_SPEAKS, "glasgowComaScale", 10, 15),
        (_UNCONSCIOUS, "glasgowComaScale", 3, 12),
        (_FAST, "heartRate", 95, 400),
        (_SLOW, "heartRate", 0, 62),
        (_FEVER, "temperature", 37.4, 45),
        (_COOL, "temperature", 20, 37.9),
        (_LOW, "systolicPressure", 0, 108),
        (_HIGH, "systolicPressure", 140, 300),
        (_EASY, "respiratoryRate", 6, 24),
        (_TACHYPNOEA, "respiratoryRate", 19, 80),
        (_BLUE, "oxygenSaturation", 0, 93),
        (_NOT_BREATHING, "respiratoryRate", 0, 4),
        (_NO_PULSE, "systolicPressure", 0, 50),
        (_NO_PULSE, "heartRate", 0, 0),
    )
    for sentence in sentences(text):
        if of_others(sentence):
            continue
        for pattern, kind, low, high in rules:
            match = pattern.search(sentence)
            if (
                match is None
                or denied(sentence, match.start())
                or _EARLIER.search(sentence[: match.start()][-40:])
            ):
                continue
            known = numbers_of(state, kind)
            if (
                pattern is _NO_PULSE
                and kind == "heartRate"
                and rhythms & {"torsadesDePointes", "ventricularTachycardia"}
            ):
                continue
            if known and not any(low <= value <= high for value in known):
                yield finding("words_disagree", pointer, stated=match[0], kind=kind)
        for pattern, wrong in ((_IRREGULAR, _ALWAYS_REGULAR), (_REGULAR, _NEVER_REGULAR)):
            match = pattern.search(sentence)
            if (
                match
                and rhythms
                and rhythms <= wrong
                and not denied(sentence, match.end() - 1)
                and not _elsewhere(sentence, match)
            ):
                yield finding("words_disagree", pointer, stated=match[0], kind="rhythm")


def examination_signs(document: Document) -> Findings:
    """Numbers and words of the first examination are those of the body at the start."""
    state = start_state(document)
    for pointer, text in examination(document):
        yield from _signs(text, state, pointer, 0)
        yield from _words(text, state, pointer)
    yield from _signs(document.general_info.prebrief, state, "/generalInfo/prebrief", 0)
    yield from _signs(
        document.clinical_scenario.history.present_illness, state, f"{CASE}/history/presentIllness", 0
    )
    yield from _signs(
        document.clinical_scenario.history.chief_complaint, state, f"{CASE}/history/chiefComplaint", 0
    )


def block_signs(document: Document) -> Findings:
    """What a block tells is what its signs can be there."""
    found = states(document)
    for index, block in enumerate(document.scenario_flow.blocks):
        state = found[index]
        if block.kind == "end" or not state:
            continue
        named = {element.id: element.kind for element in document.initial_elements.elements}
        changed = {named[c.element_id] for c in block.changes if c.element_id in named}
        texts = [(f"{BLOCKS}/{index}/narrative", block.narrative)]
        texts += [(f"{BLOCKS}/{index}/cues/{n}/text", cue.text) for n, cue in enumerate(block.cues)]
        for pointer, text in texts:
            yield from _signs(text, state, pointer, 3)
            # Consciousness is seldom among the changes of a block: only what is said of the start, or changed, is compared.
            own = {kind: values for kind, values in state.items() if kind in changed or block.kind == "start"}
            yield from _words(text, own, pointer)
            if (block.changes and state.get("rhythm", frozenset()) <= PULSELESS and state.get("rhythm")) and (
                (match := _SPEAKS.search(text)) and not denied(text, match.start())
            ):
                yield finding("words_disagree", pointer, stated=match[0], kind="rhythm")


_RHYTHMS: tuple[tuple[re.Pattern[str], frozenset[str]], ...] = (
    (
        re.compile(r"ventricular fibrillation|\bVF\b|камерно мъждене|камерна фибрилация", _I),
        frozenset(("ventricularFibrillation",)),
    ),
    (re.compile(r"\basystol\w*|\bасистоли\w*", _I), frozenset(("asystole",))),
    *RHYTHM_WORDS,
)
_SHOWS = re.compile(
    r"monitor|screen|tracing|rhythm strip|\bECG\b|still|persists?|монитор\w*|екран\w*|\bЕКГ\b|запис\w*|все още|персистира",
    _I,
)
_NOT_NOW = re.compile(
    r"\?|\b(?:not|no longer|may|might|could|can|would|says|asks|suggests|thinks|history|known|threat\w*|turn\w* into|back to|"
    r"again|old|attack\w*|дали|може|би|казва|пита|смята|познат\w*|заплаш\w*|отново|пристъп\w*|вече не|стар\w*)\b",
    _I,
)


def block_rhythm(document: Document) -> Findings:
    """A narrative that says what the monitor shows names the rhythm that it shows."""
    found = states(document)
    for index, block in enumerate(document.scenario_flow.blocks):
        rhythms = found[index].get("rhythm", frozenset())
        if block.kind == "end" or not rhythms:
            continue
        for sentence in sentences(block.narrative):
            if not _SHOWS.search(sentence) or _NOT_NOW.search(sentence) or of_others(sentence):
                continue
            for pattern, named in _RHYTHMS:
                match = pattern.search(sentence)
                if (match is None or rhythms & named) or (
                    denied(sentence, match.start()) or _EARLIER.search(sentence[: match.start()][-40:])
                ):
                    continue
                yield finding("words_disagree", f"{BLOCKS}/{index}/narrative", stated=match[0], kind="rhythm")
                break


# The story with itself

_CONTRADICTIONS: tuple[tuple[re.Pattern[str], re.Pattern[str]], ...] = tuple(
    (re.compile(one, _I), re.compile(other, _I))
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
_NO_TABLETS = re.compile(
    r"\b(?:takes no (?:drugs|medicines?|medication|tablets)|no (?:regular )?medication|on no (?:drugs|medication)|не приема лекарства|без (?:редовни )?медикаменти|не взема лекарства)\b",
    _I,
)
_NO_ALLERGIES = re.compile(
    r"\b(?:no (?:known )?(?:drug )?allergies|no known allergy|без (?:известни )?алергии|няма (?:известни )?алергии)\b",
    _I,
)
_NO_ANTICOAGULANT = re.compile(
    r"takes no anticoagulant|no anticoagulant\b|nothing that thins the blood|без антикоагулант|не приема антикоагулант",
    _I,
)


def story(document: Document) -> Findings:
    """The history does not contradict itself."""
    from ..drugs import DRUGS, find_drug

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
    told = " ".join(text for _, text in texts)
    if given.medications and (match := _NO_TABLETS.search(told)):
        yield finding(
            "story_disagrees", f"{CASE}/history/medications", stated=match[0], value=given.medications[0].name
        )
    if (
        given.allergies
        and any(
            a.substance.strip() and not re.match(r"none|no\b|няма|без", a.substance, _I)
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


def _past_tense(sentence: str) -> bool:
    return bool(re.search(r"until|stopped|gave up|спря|отказа|допреди", sentence, _I))


_SETTINGS: tuple[tuple[str, re.Pattern[str]], ...] = tuple(
    (key, re.compile(pattern, _I))
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
