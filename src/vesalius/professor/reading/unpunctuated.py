# ruff: noqa: E501 (patterns read best unbroken)
"""A message without its marks: commas of decimals, strokes of pressures, hyphens, and ends of clauses on relatives."""

import re

# "Temp 38 9", "лактат 4 5", "pH 7 05", "0 4 mg".
_DECIMALS = (
    re.compile(
        r"(?P<lead>\b(?:temp(?:erature)?|t|т|темп(?:ература)?(?:та)?)\s*:?\s*)(?P<whole>3[4-9]|4[0-2])\s(?P<part>\d)(?![\d/.,%]|\s*(?:days?|hours?|weeks?|years?|дни|ден|час|г\b|год|пъти))",
        re.IGNORECASE,
    ),
    re.compile(
        r"(?P<lead>\b(?:lactate|potassium|k|лактат\w*|калий|калия|к|mg|магнезий|глюкоза\w*|(?:кръвна )?захар|glucose|sugar|bm|кз)\s*:?\s*)(?P<whole>\d{1,2})\s(?P<part>\d)(?![\d/.,%]|\s*(?:days?|hours?|weeks?|years?|mg|min|дни|ден|час|г\b|год|пъти|мг|мин|диализи))",
        re.IGNORECASE,
    ),
    re.compile(r"(?P<lead>\b(?:ph|рн)\s*:?\s*)(?P<whole>[67])\s(?P<part>\d{1,2})(?![\d/.,%])", re.IGNORECASE),
    re.compile(r"(?P<lead>\b)(?P<whole>0)\s(?P<part>\d{1,3})(?=\s*(?:mg|mcg|ml|мг|мкг|мл)\b)", re.IGNORECASE),
)
_PRESSURE = re.compile(
    r"(?P<lead>\b(?:bp|blood pressure|pressure|rr|ан|кръвно(?:то)?|налягане(?:то)?|артериално)\s*:?\s*(?:е\s+|на\s+|is\s+|of\s+)?)(?P<high>\d{2,3})\s(?P<low>\d{2,3})(?![\d/.,%]|\s*(?:kg|кг|cm|см|г\b|год|years?))",
    re.IGNORECASE,
)
_LOWEST, _HIGHEST = 50, 260
# "По млада", "по тежко".
_COMPARED = re.compile(
    r"\b(?P<po>по)\s(?=(?:млад|възраст(?:ен|на|ни)|висок|висо|ниск|нисък|бърз|бав|труд(?:ен|н)|лес(?:ен|н)|теж(?:к|ък)|лек[ао]?\b|добр|добър|добре|зле|голям|малък|малк[ао]|дъл(?:ъг|г)|крат(?:ък|к)|слаб|силн|силен|прост(?:о|а)?\b|слож(?:ен|н)|рядк|рядък|дълбок|плит(?:ък|к)|болн|болен))",
    re.IGNORECASE,
)
_WHO = r"(?:father|mother|dad|mum|mom|(?:older |younger |elder |big |little )?(?:brother|sister)|son|daughter|uncle|aunt|grand(?:father|mother)|баща(?:та)?|майка(?:та)?|брат|сестра|син|дъщеря|чичо|вуйчо|леля)"
_KNOWN = r"(?:friend|flatmate|neighbour|colleague|mate|wife|husband|приятел(?:ят|я|ка|ката)?|съсед\w*|колега\w*|съквартирант\w*|жена му|съпруг\w*)"
_SAID_BY = re.compile(
    rf"\s(?P<who>(?:(?:his|her|their|a|the)\s+)?(?:{_WHO}|{_KNOWN})(?:\s+(?:му|ѝ|й))?)(?=\s+(?:says?|said|tells?|told|каз\w+|твърди|съобщава)\b)",
    re.IGNORECASE,
)
_RELATIVE = re.compile(
    rf"(?P<lead>\s(?:and|и|а|but|но))?\s(?P<who>(?:(?:his|her|their|an?)\s+)?{_WHO}(?:\s+(?:му|ѝ|й|и))?)(?=\s+(?:(?:also|too|has|had|is|was|died?|dead|suffer\w*|with|took|takes|също|е|има|имал\w*|с|със|почина\w*|умря\w*|умрел\w*|боледува\w*|страда\w*|болен|болна)\b))",
    re.IGNORECASE,
)
_TELLS = re.compile(
    r"\b(?:(?:she|he)(?:'s|’s)|is|has|had|works?|lives? (?:alone|in)|smokes?|drinks?|takes?|е|има|пуши|пие|работи|приема|взема)\b",
    re.IGNORECASE,
)
_RELATIVE_ALONE = re.compile(
    rf"\b{_WHO}\b|\b(?:wife|husband|partner|съпруг\w*|жена му|мъжа? ѝ)\b", re.IGNORECASE
)
_SPOKEN = re.compile(
    r"[\"“„«»”:?]|\b(?:says?|tells?|asks?|that|if|каз\w+|пита\w*|че|ако|да)\b", re.IGNORECASE
)
_TENS = "двайсет|двадесет|трийсет|тридесет|четирийсет|четиридесет|петдесет|шейсет|шестдесет|седемдесет|осемдесет|деветдесет"
_CLAUSE = re.compile(r"[^.,;:!?\n]+")
_FEWEST_NUMBERS = 2
_FEW_WORDS = {
    word: number for number, word in enumerate("нула едно две три четири пет шест седем осем девет".split())
}
_FEW_BG = "|".join(_FEW_WORDS)
# "Калий седем и шест": dictated, the part behind "и" is a tenth.
_TENTHS = re.compile(
    rf"(?P<lead>(?<!\w)(?:калий|калият|калия|лактат|лактатът|лактата|магнезий|(?:кръвна )?захар|глюкоза(?:та)?|фосфат|кетони)\s+(?:е\s+)?)(?P<whole>{_FEW_BG})\s+и\s+(?P<part>{_FEW_BG})(?!\w)",
    re.IGNORECASE,
)
_UNMARKED = 12
"""From so many words on a clause without a mark is dictation."""
_BEGINS_A_VALUE = re.compile(
    r"(?<=[^\W_])\s+(?=(?:пулс(?:ът)?|калий(?:ят)?|лактат(?:ът)?|сатурация(?:та)?|кръвно(?:то)?|налягане(?:то)?|температура(?:та)?|глюкоза(?:та)?|кръвна захар|дишане(?:то)?|хемоглобин(?:ът)?|креатинин(?:ът)?|алерги(?:чен|чна|я)|(?:жена|мъж|момиче|момче)\s+(?:на\s+)?(?:двайс|двадес|трийс|тридес|четир|петдес|шейс|шестдес|седемдес|осемдес|деветдес|\d)|pulse|heart rate|potassium|lactate|sats?|saturation|blood pressure|temperature|glucose|resp(?:iratory)? rate|haemoglobin|hemoglobin|allergic)\b)",
    re.IGNORECASE,
)
_ENDS_A_VALUE = re.compile(
    rf"(?P<value>\b(?:пулс|калий|лактат|сатурация|кръвно|налягане|температура|глюкоза|захар|pulse|heart rate|potassium|lactate|sats?|saturation|temperature|glucose)\w*\s+(?:е\s+|is\s+)?(?:\d+(?:[.,/]\d+)?|(?:{_TENS}|сто)(?:\s+и\s+(?:{_FEW_BG}))?|(?:{_FEW_BG})(?:\s+и\s+(?:{_FEW_BG}))?))\s+(?!(?:и|на|върху|over|and|point|per|в|процента?|percent|градуса?|mmol|с|със|при)\b)(?=[^\W\d_]{{3}})",
    re.IGNORECASE,
)


def with_ends(message: str, *, has_case: bool) -> str:
    """The message with the marks that it was typed without."""
    if not has_case:
        message = _CLAUSE.sub(lambda found: _values_apart(found[0]), message)
    for words in _DECIMALS:
        message = words.sub(r"\g<lead>\g<whole>.\g<part>", message)
    message = _TENTHS.sub(
        lambda found: (
            f"{found['lead']}{_FEW_WORDS[found['whole'].lower()]},{_FEW_WORDS[found['part'].lower()]}"
        ),
        message,
    )
    message = _COMPARED.sub(r"\g<po>-", _PRESSURE.sub(_pressure, message))
    return _CLAUSE.sub(lambda found: _relatives_apart(found[0], first=not has_case), message)


def _values_apart(clause: str) -> str:
    """Dictation without a mark: each value ends what was said before it, and is ended by what follows."""
    if len(clause.split()) < _UNMARKED:
        return clause
    return _ENDS_A_VALUE.sub(r"\g<value>, ", _BEGINS_A_VALUE.sub(", ", clause))


def _pressure(found: re.Match[str]) -> str:
    high, low = int(found["high"]), int(found["low"])
    if not _LOWEST <= high <= _HIGHEST or low >= high:
        return found[0]
    return f"{found['lead']}{high}/{low}"


def _relatives_apart(clause: str, *, first: bool) -> str:
    """ "She is a teacher and her mum has eczema": what is told of each, as a sentence of its own."""
    found = _RELATIVE.search(clause)
    if found is None and first:
        # "Sats 75 his mate says he took a pill": what is said ends what is told.
        said = _SAID_BY.search(clause)
        many = said is not None and len(re.findall(r"\d+", clause[: said.start()])) >= _FEWEST_NUMBERS
        return f"{clause[: said.start()]}. {clause[said.start('who') :]}" if said and many else clause
    if found is None:
        return clause
    before = clause[: found.start()]
    if _RELATIVE_ALONE.search(before) or _SPOKEN.search(before):
        return clause
    apart = (
        _TELLS.search(before) is not None
        if found["lead"]
        else first and len(re.findall(r"\d+", before)) >= _FEWEST_NUMBERS
    )
    return f"{before}. {clause[found.start('who') :]}" if apart else clause
