# ruff: noqa: E501 (patterns read best unbroken)
"""Vital signs: numbers with units, higher and lower, and words for states."""

import re
from typing import NamedTuple

from vesalius.professor.commands import Command, NudgeVital, RemoveCondition, SetState, SetVital, State
from vesalius.scenarios.document.schema import ElementKind

from .oxygen import oxygen_beside
from .sentence import Sentence
from .sign_steps import CHANGES, UP_OR_DOWN, is_no_sign, read_steps, value_of
from .vocabulary import disease, pattern

_GAP = r"[^\d,;.]{0,24}?"
_NO_UNIT = (
    r"(?![\s-]*(?:kg|cm|кг|см|years?|години|годиш|год|г\.|г\b|yrs?\b|y/?o|mg|мг|minutes|минути|/\s*\d))"
)
_PRESSURE_NAMES = (
    r"(?:b\.?p\.?\b|blood pressure|pressure|rr(?=\D{0,4}\d{2,3}\s*(?:/|на|over))|nibp|кръвно(?:то)?(?: налягане)?"
    r"|артериално(?:то)?(?: налягане)?|налягане(?:то)?|\bан\b|\bра\b|\bкн\b|\bрр\b|\bта(?=\s*:?\s*\d{2,3}\s*(?:/|на \d)))"
)
_PRESSURE = (
    pattern(_PRESSURE_NAMES + _GAP + r"(?P<high>\d{2,3})\s*(?:/|на|over|по|на)\s*(?P<low>\d{2,3})\b"),
    pattern(
        r"(?<![\d/])(?<!от )(?<!from )\b(?P<high>[6-9]\d|[12]\d\d)\s+(?:на|over)\s+(?P<low>[2-9]\d|1\d\d)\b(?!\s*(?:mg|мг|г\b|год|years|мин|min|%|ml|мл))"
    ),
    pattern(r"(?<![\d/])(?P<high>\d{2,3})\s?/\s?(?P<low>\d{2,3})(?:\s*(?:mmhg|mm hg|мм))?(?![\d/])"),
)
_SYSTOLIC = pattern(
    r"(?:systolic(?: (?:bp|(?:blood )?pressure))?|\bsyst?\b\.?|sbp|\bсат\b(?=\D{0,4}[12]\d\d)|\bсист\b\.?|систолно(?:то)?(?: налягане)?|горн(?:а|ата|о|ото)(?: граница| налягане)?)"
    + r"(?![^\d,;.]{0,12}\b(?:pulse|hr|heart|rate|rr|sats?|spo2|temp|gcs|пулс|сат|темп))"
    + _GAP
    + r"(?P<value>\d{2,3})\b"
    r"|\b(?P<before>\d{2,3})\s+(?:systolic|систолно)"
    rf"|(?<!mean )(?<!mean arterial )(?<!mean blood )(?<!diastolic )(?<!средно )(?<!средно артериално )(?<!диастолно ){_PRESSURE_NAMES}\s*(?:is|of|to|at|be|down to|up to|:|=|e|е|да е|на|до)*\s*(?P<alone>\d{{2,3}})\b(?!\s*(?:/|на|over|по)\s*\d)"
)


_COMA = pattern(r"\b(?:unconscious|unresponsive|comatose|in (?:a )?coma|в безсъзнание|в кома|неконтакт\w+)\b")
_COMA_SCALE = 8
"""At this Glasgow Coma Scale or below a patient is in coma (Teasdale 1974)."""
_NEAR_COMA = 10
"""Up to this one a patient may be called unconscious."""
_BY_HOW_MUCH = pattern(r"\b(?:by|with|с)\s*$")


class _Number(NamedTuple):
    sign: ElementKind
    words: re.Pattern[str]


_NUMBERS = (
    _Number(
        "respiratoryRate",
        pattern(
            r"(?:respiratory rate|resp(?:s|iratory|irations?)?\.?(?: rate)?|\brr\b|breathing(?: rate)?|breath(?:s|es)?(?: rate)?"
            r"|дихателна(?:та)? честота|честота(?:та)? на дишане(?:то)?|\bдч\b|\bчд\b|дишане(?:то)?|дихания|диша)"
            + _GAP
            + r"(?P<value>\d{1,2})\b(?:\s*(?:times|пъти|път)?\s*(?:a|per|в|/)\s*(?:minute|min|минута\w*|мин)\b)?"
            + _NO_UNIT
            + r"|\b(?P<alone>\d{1,2})\s*(?:breaths|respirations|дихания|вдишвания)\b"
        ),
    ),
    _Number(
        "meanArterialPressure",
        pattern(
            r"(?:\bmap\b|mean arterial(?: blood)?(?: pressure)?|mean (?:blood )?pressure|\bсан\b|средно(?:то)? (?:артериално )?налягане)"
            + _GAP
            + r"(?P<value>\d{2,3})\b"
            + _NO_UNIT
        ),
    ),
    _Number(
        "diastolicPressure",
        pattern(
            r"(?:diastolic(?: (?:bp|(?:blood )?pressure))?|dbp|диастолно(?:то)?(?: налягане)?)"
            + _GAP
            + r"(?P<value>\d{2,3})\b"
        ),
    ),
    _Number(
        "oxygenSaturation",
        pattern(
            r"(?:spo2|sp02|sao2|o2 ?sats?|sats?|saturat\w*|saturation\w*|oximetry|oxygen(?: saturation| sats)?|сатур\w*"
            r"|насищане\w*(?: с кислород)?|кислород(?:а|ът)?|\bсат\b\.?|спо2)"
            + _GAP
            + r"(?P<value>\d{2,3})\b"
            + _NO_UNIT
            + r"\s*%?"
        ),
    ),
    _Number(
        "glasgowComaScale",
        pattern(
            r"(?:gcs|glasgow(?: coma)?(?: scale| score)?|coma (?:scale|score)|\bгкс\b|глазгоу\w*|\bгкш\b|кома скала\w*|скала(?:та)? за кома)"
            + _GAP
            + r"(?P<value>\d{1,2})\b(?:\s*/\s*15)?"
        ),
    ),
    _Number(
        "glucose",
        pattern(
            r"(?:(?:blood )?(?:glucose|sugar)|\bbm\b|\bc?bgl?\b|\bbsl\b|\brbs\b|\bкз\b|\bгл\b|глюкоза(?:та)?|кръвна(?:та)? захар|захар(?:та)?\b)"
            + _GAP
            + r"(?P<value>\d{1,3}(?:[.,]\d+)?)\b\s*(?P<unit>mmol(?:/l)?|mg/dl|ммол(?:/л)?|мг/дл)?"
        ),
    ),
    _Number(
        "endTidalCarbonDioxide",
        pattern(
            r"(?:et ?co2|end[- ]tidal(?: co2)?|capno\w*|капно\w*|етсо2|етco2)"
            + _GAP
            + r"(?P<value>\d{1,2}(?:[.,]\d+)?)\b\s*(?P<unit>kpa|mmhg)?"
        ),
    ),
    _Number(
        "temperature",
        pattern(
            r"(?:temp(?:erature)?\.?|fever|pyrexia|температура(?:та)?|темп\.?|\bтт\b|\btt\b(?=\s*(?:=|:)?\s*\d{2})|треска|\bт\b|\bt\b(?=\s*(?:=|:|of|is)?\s*\d{2}))"
            + _GAP
            + r"(?P<value>\d{2,3}(?:[.,]\d+)?)\s*(?:°|º|degrees?|градуса?)?\s*(?P<unit>[cfсф]\b|celsius|fahrenheit|целзий|фаренхайт\w*)?"
            + r"|(?:febrile|pyrexial|hypothermic|cold|hot|фебрил\w*|температур\w*|треска|студен\w*|горещ\w*|топъл|топла|хипотермич\w*)\s*[-,:(]?\s*(?P<after>2[5-9](?:[.,]\d)|3[0-9](?:[.,]\d)?|4[0-3](?:[.,]\d)?)\b"
            + r"|\b(?P<alone>\d{2,3}(?:[.,]\d+)?)\s*(?:°|º|degrees?|градуса?)\s*(?P<unit2>[cfсф]\b|celsius|fahrenheit|целзий|фаренхайт\w*)?"
        ),
    ),
    _Number(
        "heartRate",
        pattern(
            r"(?:heart (?:\w+ )?rac(?:es|ing)|heart ?rate|\bhr\b|pulse(?: rate)?|ventricular (?:rate|response)(?: (?:rate )?(?:of|at))?|rate|heart beats?|пулс(?:а|ът|ат)?(?:ова честота)?"
            r"|сърдечна(?:та)?(?: честота|(?=\W{1,3}(?:(?:е|на|от|около)\s)?\d))|\bчсс\b|\bсч\b|\bсчс\b|\bсф\b|\bsf\b|камер(?:ен|на) (?:отговор|честота)|честота(?:та)?|сърце(?:то)? бие)"
            + _GAP
            + r"(?P<value>\d{2,3})(?:s\b|\b)"
            + _NO_UNIT
            + r"|(?:^|[\s,;:])(?:p|п)\s*[:=]?\s*(?P<after>\d{2,3})\b(?!\s*(?:/|mg|мг|years|год))"
            + r"|\b(?P<before>\d{2,3})\s+(?:(?:for|as|за)\s+(?:the |his |her )?(?:heart rate|pulse|пулс\w*)|(?:пулс\w*|pulse)(?=\W*(?:$|[,.;])))"
            + r"|\b(?P<alone>\d{2,3})\s*(?:bpm|beats(?: per minute| a minute|/min)?|/\s?min(?:ute)?|per minute|a minute|/\s?мин(?:ута)?"
            r"|уд(?:\.|ара)?(?:\s?/\s?мин\w*)?|в минута)"
        ),
    ),
)
_LEAST_OF_A_TACHYCARDIA = 100
_COMPLEXES_AT = pattern(
    r"(?:complex(?:es)?(?: (?:regular|irregular|rhythm|tachycardia))*|tachycardia|tachy|svt|avnrt|vt|af|свт|пм|rhythm|flutter|fibrillation|response|rvr|отговор|тахикардия|комплекси|ритъм)\s+(?:at|of|с|на|с честота|от)?\s*(?P<value>\d{2,3})\b(?!\s*[mf]\b)(?!\s*(?:years|yrs?\b|yo\b|y\b|год|г\.|kg|кг|cm|см|minutes|мин))"
)

_STATES: tuple[tuple[State, bool, re.Pattern[str]], ...] = (
    ("unstable", True, pattern(r"\b(?:(?:ha?emodynamically )?unstable|in (?:(?:cardiogenic|circulatory|profound|deep|severe|frank|ha?emorrhagic|hypovola?emic|obstructive) )*shock|shocked|collapsed|circulatory (?:failure|collapse)|хемодинамично нестабил\w*|нестабил\w+|в (?:(?:кардиогенен|тежък|дълбок|хеморагичен|хиповолемичен|обструктивен) )*шок|шоков\w*|с колапс|колабирал\w*)\b")),
    ("unstable", False, pattern(r"\b(?:(?:ha?emodynamically |completely |perfectly |totally |quite )?stable|normotens\w*|хемодинамично стабил\w+|(?:напълно |съвсем )?стабил(?:ен|на|но)|нормотензив\w*|нормотон\w*)\b")),
    ("hypotensive", True, pattern(r"\b(?:hypotens\w+|low (?:blood )?pressure|low bp|хипотон(?:ичен|ична|ия|ични)|хипотенз\w+|ниско (?:кръвно|артериално)(?: налягане)?|с(?:ъс)? ниско кръвно)\b")),
    ("hypertensive", True, pattern(r"\b(?:hypertensive(?: crisis)?|high (?:blood )?pressure|high bp|хипертенз\w+|хипертонич(?!к)\w+|високо (?:кръвно|артериално)(?: налягане)?)\b")),
    ("hypoxic", True, pattern(r"\b(?:hypox(?:ic|aemic|emic|ia|aemia|emia)|desaturat\w+|low (?:oxygen )?saturation|low sats?|cyano\w+|хипокс\w+|ниска сатурация|десатур\w+|desaturat\w+|цианот\w+|цианоза)\b")),
    ("febrile", True, pattern(r"\b(?:febrile|fever\w*|pyrexi\w+|has a temperature|hot\b|фебрил\w+|температур(?:а|ен|на|и)|треска|треск\w+)\b")),
    ("febrile", False, pattern(r"\b(?:afebrile|афебрил\w+)\b")),
    ("tachypnoeic", True, pattern(r"\b(?:tachypno?e\w+|breath\w* (?:fast\w*|rapidly|quickly)|short of breath|breathless|тахипно\w+|учестено дишане|диша (?:учестено|бързо)|задъхан\w*)\b")),
    ("tachycardic", True, pattern(r"\b(?:tachycardic|fast (?:pulse|heart)|тахикардич\w+|ускорен пулс|бърз пулс)\b")),
    ("bradycardic", True, pattern(r"\b(?:bradycardi\w+|slow (?:pulse|heart(?: rate)?)|брадикард\w+|бавен пулс)\b")),
    ("bradypnoeic", True, pattern(r"\b(?:bradypn\w+|hypoventilat\w+|under-?breath\w+|брадипно\w+|хиповентилир\w+|диша (?:рядко|бавно))\b")),
    ("drowsy", False, pattern(r"\b(?:(?:fully|wide|perfectly|completely) (?:alert|awake|conscious|oriented|lucid)|(?:alert|awake) and (?:alert|awake|oriented|talking|lucid|well)|(?:is|stays|remains|keep (?:him|her)) (?:alert|lucid|oriented|conscious)|контакт(?:ен|на|ни)\b|в (?:ясно |пълно )?съзнание|адекват(?:ен|на|ни)\b|ориентиран\w*)\b")),
    ("drowsy", True, pattern(r"\b(?:drows\w+|confused|somnolent|obtunded|сънлив\w*|объркан\w*|сомнолент\w*|унесен\w*|неконтакт\w+)\b")),
)  # fmt: skip
SIGN_LIMITS: dict[ElementKind, tuple[float, float]] = {
    "heartRate": (15, 300),
    "respiratoryRate": (0, 70),
    "oxygenSaturation": (30, 100),
    "systolicPressure": (30, 300),
    "diastolicPressure": (10, 200),
    "meanArterialPressure": (15, 200),
    "temperature": (25, 44),
    "glasgowComaScale": (3, 15),
    "glucose": (0.5, 60),
    "endTidalCarbonDioxide": (0, 120),
}


_LATER_BLOCK = pattern(
    r"\b(?:in|during|for|at|from|в|във|през|за|от)\s+(?:the\s+)?(?:(?:second|third|fourth|fifth|sixth|next|last|final|later|[2-9](?:nd|rd|th)|втор\w+|трет\w+|четвърт\w+|пет[аи]\w*|последн\w+|следващ\w+)\s+(?:block|state|step|блок\w*|състояние\w*|стъпка\w*)|(?:block|блок)\s*(?:number |номер |no\.? ?|№ ?)?(?:[2-9]|1\d)\b)"
)


# "Change the pulse to 130 after the second bleed": no sign of the start.
_LATER_IN_CASE = pattern(
    r"^\W*(?:(?:please|and|then|also|моля|и|после|също)\W+)*(?:change|make|set|drop|raise|lower|increase|decrease|let|have|промени|смени|направи|вдигни|свали|намали|увеличи|нека)\b[^.;]*?\d[^.;]*?\b(?:after|following|once|when|as soon as|след|щом|когато)\s+(?:(?:the|his|her|their|a|an|първ\w+|втор\w+|трет\w+)\s+)?(?!(?:(?:she|he|they|patient|тя|той|пациент\w*)\s+)?(?:arriv|com(?:es|ing) in|present|gets? (?:here|there)|admission|triage|you|this case|that\b|it\b|приеман|пристиг|дойд|идва|това))[^\W\d_]{3,}"
)


# "The heart rate should climb to 130 when she gets worse".
_ONCE_WORSE = pattern(
    r"\d[^.;]*?\b(?:when|once|as soon as|if|когато|щом|ако)\s+(?:(?:he|she|they|it|the patient|той|тя|пациент\w*)\s+)?(?:се\s+)?(?:gets? (?:worse|better|sicker)|deteriorat\w+|worsens?|crash\w*|improves?|recovers?|влош\w+|подобр\w+|стане по-\w+)"
)


# "After the sugar comes up she gets drowsy again": both are of the course.
_ONCE_MOVED = pattern(
    r"\b(?:after|once|when|as soon as|след като|когато|щом)\s+(?:(?:the|his|her|their)\s+)?[^.;,\d]{2,30}?\s(?:(?:comes?|goes|is|gets?) (?:back )?(?:up|down|normal|high|low|higher|lower)|rises?|falls?|drops?|climbs?|recovers?|normali[sz]es?|improves?"
    r"|(?:се )?(?:вдигне|качи|покачи|повиши|понижи|нормализира|подобри)|спадне|падне)\b(?!\s+(?:to|до|под|над|below|above)\b)"
)


def read_signs(sentence: Sentence) -> list[Command]:
    """The vital signs that a sentence sets, moves or names in words.

    Those of a later block follow from the patient and what is done: no command sets them.
    """
    commands: list[Command] = []
    if any(map(sentence.has, (_LATER_BLOCK, _LATER_IN_CASE, _ONCE_WORSE, _ONCE_MOVED))):
        return commands
    for sign, direction, words in UP_OR_DOWN:
        for match in list(sentence.find(words)):
            if direction > 0 and not is_no_sign(sentence, match):
                step, amount = 1 if match["up"] else -1, float(match["n"])
                commands.append(
                    NudgeVital(sign=sign, step=step, amount=amount, words=sentence.take_match(match))
                )
    commands += _pressures(sentence)
    commands += _stated_numbers(sentence)
    commands += _numbers(sentence)
    set_already = {one.sign for one in commands if isinstance(one, SetVital)}
    # "A slightly higher pressure, 105/70": the number says it.
    commands += [one for one in read_steps(sentence) if getattr(one, "sign", None) not in set_already]
    commands += _states(sentence)
    coma = sentence.first(_COMA)
    scored = next((one for one in commands if getattr(one, "sign", None) == "glasgowComaScale"), None)
    if coma is not None and isinstance(scored, SetVital) and scored.value <= _NEAR_COMA:
        # "Almost unconscious, GCS 9": the number says how deep.
        sentence.take_match(coma)
    elif coma is not None and not sentence.negated(coma.start()):
        commands.append(SetVital(sign="glasgowComaScale", value=_COMA_SCALE, words=sentence.take_match(coma)))
    return commands


def _pressures(sentence: Sentence) -> list[Command]:
    commands: list[Command] = []
    for words in _PRESSURE:
        for match in list(sentence.find(words)):
            high, low = float(match["high"]), float(match["low"])
            if is_no_sign(sentence, match) or not (40 <= high <= 300 and 15 <= low < high):
                continue
            told = sentence.take_match(match)
            commands += [
                SetVital(sign="systolicPressure", value=high, words=told),
                SetVital(sign="diastolicPressure", value=low, words=told),
            ]
    for match in list(sentence.find(_SYSTOLIC)):
        group = next(name for name in ("value", "before", "alone") if match[name])
        value = _beyond(
            sentence.text[: match.start(group)], float(match[group]), _BOUNDED["systolicPressure"]
        )
        if not is_no_sign(sentence, match) and 40 <= value <= 300:
            commands.append(SetVital(sign="systolicPressure", value=value, words=sentence.take_match(match)))
    return commands


_SIGN_OF_STATE: dict[State, ElementKind] = {
    "tachypnoeic": "respiratoryRate",
    "tachycardic": "heartRate",
    "bradycardic": "heartRate",
    "hypoxic": "oxygenSaturation",
    "hypotensive": "systolicPressure",
}
_OF_STATE: dict[State, tuple[float, float]] = {
    "tachypnoeic": (18, 70),
    "tachycardic": (90, 300),
    "bradycardic": (15, 65),
    "hypoxic": (30, 95),
    "hypotensive": (40, 110),
}
"""Values that such a state can have: "bradycardic at 110" contradicts itself."""
_AT_NUMBER = pattern(
    r"\s*(?:,|at|of|to|with|down to|на|до|с|със|:)?\s*(?:(?:about|around|roughly|some|near|approximately|approx\.?|~|около|към|някъде|примерно)\s+)*(?P<value>\d{2,3})\b(?!\s*(?:/\s*\d|years|год|г\.|kg|кг|mg|мг|min\b|мин\b))(?:\s?%|\s?/\s?(?:min|мин))?"
)


def _stated_numbers(sentence: Sentence) -> list[Command]:
    """ "Tachypnoeic at 34", "десатурира до 78": a state with the value of its sign."""
    commands: list[Command] = []
    for state, wanted, words in _STATES:
        sign = _SIGN_OF_STATE.get(state)
        if sign is None or not wanted:
            continue
        for match in list(sentence.find(words)):
            at = _AT_NUMBER.match(sentence.text, match.end())
            if at is None or is_no_sign(sentence, at) or sentence.negated(match.start()):
                continue
            low, high = _OF_STATE[state]
            if low <= float(at["value"]) <= high:
                told = sentence.take(match.start(), at.end())
                commands.append(SetVital(sign=sign, value=float(at["value"]), words=told))
    return commands


_PLAIN_RATE = pattern(r"^(?:rate|честота)")
_BREATHING = pattern(r"\b(?:breath\w*|respirat\w*|resps?|диша\w*|дихател\w*|задъхан\w*|учестено дишане)\b")
_OF_THE_HEART = pattern(r"\b(?:heart|pulse|ventricular|ecg|сърд\w*|сърце\w*|пулс\w*|камерн\w*|екг)\b")


def _whose_rate(sentence: Sentence, sign: ElementKind, match: re.Match[str]) -> ElementKind:
    """ "Breathing hard, rate 36": a rate beside words of breathing is the respiratory rate."""
    breathes = (
        sign == "heartRate"
        and _PLAIN_RATE.match(match[0])
        and sentence.has(_BREATHING)
        and not sentence.has(_OF_THE_HEART)
    )
    return "respiratoryRate" if breathes else sign


# "Oxygen 28 % by Venturi": what is breathed in, and not what is in the blood.
_OXYGEN_ALONE = pattern(r"(?:oxygen(?! sat)|кислород(?:а|ът)?)\b")
_DELIVERED = pattern(
    r"\s*%?\s*(?:(?:oxygen|o2|кислород)\s*)?(?:by |via |through |with |on |per |чрез |през |с |по |на )?(?:an? |the )?(?:venturi|mask|nasal|cannula|prongs|non-?rebreath\w*|high[- ]flow|hfno\w*|fio2|l(?:itres?|/min)?\b|вентури|маска|назалн\w*|канюла|очила|л(?:итра|/мин)?\b)"
)


def _numbers(sentence: Sentence) -> list[Command]:
    commands: list[Command] = []
    for sign, words in _NUMBERS:
        for match in list(sentence.find(words)):
            groups = match.groupdict()
            raw = groups.get("value") or groups.get("alone") or groups.get("after") or groups.get("before")
            if raw is None or is_no_sign(sentence, match):
                continue
            if _OXYGEN_ALONE.match(match[0]) and _DELIVERED.match(sentence.text, match.end()):
                continue
            halved = groups.get("value") and _HALF_OF.search(sentence.text[: match.start("value")])
            at_most = groups.get("value") and _NOT_BEYOND.search(sentence.text[: match.start("value")])
            by = groups.get("value") and _BY_HOW_MUCH.search(sentence.text[: match.start("value")])
            if by and sentence.has(CHANGES):
                continue
            if (
                groups.get("value")
                and not at_most
                and _NO_FURTHER.search(sentence.text[: match.start("value")])
            ):
                continue
            corrected = _CORRECTED.match(sentence.text, match.end()) if groups.get("value") else None
            if corrected is not None:
                raw = corrected["value"]
                sentence.take(match.end(), corrected.end())
            of = _whose_rate(sentence, sign, match)
            value, told = _converted(
                of, value_of(raw), groups.get("unit") or groups.get("unit2") or "", match[0]
            )
            value = value / 2 if halved else value
            if groups.get("value") and of in _BOUNDED and not at_most:
                value = _beyond(sentence.text[: match.start("value")], value, _BOUNDED[of])
            low, high = SIGN_LIMITS[of]
            if low <= value <= high or of in ("oxygenSaturation", "temperature", "heartRate"):
                oxygen, end = "", match.end()
                if of == "oxygenSaturation":
                    oxygen, end = oxygen_beside(sentence, end)
                said = sentence.take(match.start(), end)
                commands.append(SetVital(sign=of, value=value, told=told, oxygen=oxygen, words=said))
    for match in _COMPLEXES_AT.finditer(sentence.text):
        value = float(match["value"])
        slow_tachycardia = value < _LEAST_OF_A_TACHYCARDIA and re.match(r"tachy|тахи|svt|свт|vt\b", match[0])
        if 20 <= value <= 300 and not slow_tachycardia and sentence.free(match.start("value"), match.end()):
            commands.append(
                SetVital(
                    sign="heartRate", value=value, words=sentence.take(match.start("value"), match.end())
                )
            )
    return commands


# "Pulse 120, no, make it 130": the last number is meant.
_CORRECTED = pattern(
    r"\W*(?:(?:no|nope|wait|sorry|never ?mind|actually|rather|or rather|i mean|i meant|make (?:it|that)|let'?s (?:say|make it)|better|не|чакай|всъщност|по-скоро|по-добре|искам да кажа|нека(?: е| да е)?|направи го)\b\W*)+(?P<value>\d{1,3}(?:[.,]\d)?)\b(?!\s*(?:/|years|год|kg|кг|min|мин))"
)
# "Should not fall below 85": a bound of the course, and no start.
_NO_FURTHER = pattern(
    r"(?:(?:\bnot|n't|\bnever|\bcannot|\bwithout)\s+(?:ever\s+)?(?:\w+\s+){0,3}?(?:below|under|above|over|beyond)|\bне\s+(?:\w+\s+){0,3}?(?:под|над))\s*$"
)
_HALF_OF = pattern(r"\b(?:half(?: of)?|половината? от)\s*$")
# "Must not be over 36": of the patient as he is.
_NOT_BEYOND = pattern(
    r"(?:\bnot|n't|\bnever|\bне)\s+(?:(?:to|should|must|трябва|да|бива)\s+)*(?:be|е|бъде)\s+(?:below|under|above|over|beyond|под|над)\s*$"
)
_BELOW = pattern(
    r"\b(?:under|below|less than|lower than|no more than|under about|под|по-малко от|по-ниско от)\s*$|[<≤]\s*$"
)
_ABOVE = pattern(r"\b(?:over|above|more than|higher than|at least|над|повече от|по-високо от)\s*$|[>≥]\s*$")
_BOUNDED: dict[ElementKind, int] = {
    "heartRate": 5,
    "respiratoryRate": 2,
    "systolicPressure": 5,
    "meanArterialPressure": 2,
    "diastolicPressure": 2,
    "oxygenSaturation": 2,
}
"""How far a value lies under or over the number that is named as its bound."""


def _beyond(before: str, value: float, by: int) -> float:
    """ "Under 100": a value on that side of the number."""
    if _BELOW.search(before):
        return value - by
    return value + by if _ABOVE.search(before) else value


def _converted(sign: ElementKind, value: float, unit: str, words: str) -> tuple[float, str]:
    """The value in the document's unit, and how it was said where that was another."""
    if sign == "temperature" and (unit[:1] in ("f", "ф") or value > 60):
        return round((value - 32) / 1.8, 1), f"{value:g} °F"
    if sign == "glucose" and (unit in ("mg/dl", "мг/дл") or value > 45):
        return round(value / 18.0, 1), f"{value:g} mg/dL"
    if sign == "endTidalCarbonDioxide" and unit == "kpa":
        return round(value * 7.5), f"{value:g} kPa"
    return value, ""


# "Takes bisoprolol for high blood pressure": what a drug is for, and no sign of today.
_TAKEN_FOR = pattern(
    r"\b(?:takes?|taking|on|uses?|using|prescribed|given|приема\w*|пие|взема\w*|взима\w*|ползва|на)\s+[^.;,]{3,40}\s(?:for|against|because of|за|против|срещу|заради)\s+(?:an? |the |his |her )?$"
)


# "Right once she becomes hypotensive": a condition, and no sign of now.
_ONCE_SO = pattern(
    r"\b(?:once|when|whenever|as soon as|if|unless|until|щом|когато|ако|след като|докато)\s+(?:(?:he|she|they|it|the patient|той|тя|пациент\w*)\s+)?(?:becomes?|is|gets?|turns?|goes|стане|е|бъде|се окаже)\s+(?:more |too |по-)?$"
)


def _states(sentence: Sentence) -> list[Command]:
    commands: list[Command] = []
    for state, wanted, words in _STATES:
        for match in list(sentence.find(words)):
            before = sentence.text[: match.start()]
            if is_no_sign(sentence, match) or _TAKEN_FOR.search(before) or _ONCE_SO.search(before):
                continue
            negated = sentence.negated(match.start()) or sentence.removed(match.start())
            told = sentence.take_match(match)
            commands.append(SetState(state=state, wanted=wanted != negated, words=told))
            if state == "hypertensive" and negated:
                # Who is not hypertensive has no such illness either.
                commands.append(RemoveCondition(condition=disease("hypertension").term, words=told))
    return commands
