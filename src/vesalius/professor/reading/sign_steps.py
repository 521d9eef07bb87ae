# ruff: noqa: E501 (patterns read best unbroken)
"""Vital signs higher, lower or normal: "a bit slower", "BP down by 20"; and which numbers are no sign of the patient."""

import re

from vesalius.professor.commands import Command, NudgeVital, SetVital
from vesalius.scenarios.document.schema import ElementKind

from .sentence import Sentence
from .vocabulary import acts, drugs, pattern

_LESS = r"(?:less|not (?:so|that|such an?)(?= (?:low|slow|high|fast)\b)|too (?:fast|high|quick|much)|(?:твърде|прекалено|много) (?:бърз\w*|висок\w*|голям\w*)|lower|(?<!too )slow(?:er)?|smaller|decreas\w*|reduc\w*|drop|bring down|slow(?:s|ed)? down|down|fewer|sag(?:s|ging)?|slip\w*|sink\w*|dip(?:s|ped|ping)?|tumbl\w+|knock(?:s|ed)?(?: off)?|take (?:off|down)|nudge down|tone down|down(?= (?:a|one|by|\d|to\b|$))|not (?:quite )?(?:so|as|that|too) (?:fast|high|much)|a bit lower|надолу|(?<!не )(?<!не се )(?<!и да )(?<!и да му )(?<!и да ѝ )(?<!и да й )(?:с?пад(?:не|а|ат|нало|нал|нала)|слез\w+|слиза|се (?:понижи|намали|свали|забави))\b|по-ниск\w*|намали\w*|забав\w*|свали\w*|понижи\w*|смъкни|по-бав\w*|по-малк\w*|по-рядк\w*|по-повърхност\w*|не толкова|не така|толкова)"
_MORE = r"(?:more|too (?:slow|low|little)|(?:твърде|прекалено|много) (?:бав\w*|ниск\w*|нисъ\w*)|higher|faster|quicker|increas\w*|speed(?:s|ed)? up|rais\w*|bring up|up\b|нагоре|climb\w*|ris(?:e|es|ing)|creep\w* up|nudge up|bump(?:ed)? up|shoot\w* up|greater|worse|(?<!и да )(?<!и да му )(?<!и да ѝ )(?<!и да й )(?:се (?:качи|вдигне|повиши|покачи|ускори|учести)|(?:под|по)?скочи|порасне|расте)\b|по-висок\w*|увелич\w*|ускор\w*|забърз\w*|вдигни|повиши|качи|по-бърз\w*|по-учестен\w*|по-чест\w*|повече|по-голям\w*)"
_SIGN_WORDS: tuple[tuple[ElementKind, str, int], ...] = (
    # The sign, the words for it, and whether "more" of them is a higher (1) or a lower (-1) value.
    (
        "heartRate",
        r"(?:tachy(?!pn)\w*|heart ?rate|hr\b|pulse|heart|(?:(?<=the )|(?<=his )|(?<=her )|(?<=ventricular ))rate\b(?! of)|тахикард\w*|пулс\w*|сърце\w*|сърдечна\w* честота)",
        1,
    ),
    ("heartRate", r"(?:bradycard\w*|брадикард\w*)", -1),
    (
        "respiratoryRate",
        r"(?:tachypn\w*|respirat\w*|resps?\b\.?(?: rate)?|breath\w*|rr\b|тахипн\w*|диша\w*|задъхва\w*|задъхан\w*|задух\w*|дихателна\w* честота)",
        1,
    ),
    (
        "systolicPressure",
        r"(?:hypertens\w*|blood pressure|pressure|systolic|bp\b|хипертенз\w*|хипертон\w*|кръвно\w*|налягане\w*|систолн\w*)",
        1,
    ),
    ("diastolicPressure", r"(?:diastolic\w*|диастолн\w*)", 1),
    ("systolicPressure", r"(?:hypotens\w*|хипотон\w*|хипотенз\w*)", -1),
    ("oxygenSaturation", r"(?:saturat\w*|sats?|spo2|oxygenat\w*|сатурац\w*|насищане\w*)", 1),
    ("oxygenSaturation", r"(?:hypox\w*|desaturat\w*|cyano\w*|хипокс\w*|цианот\w*)", -1),
    ("temperature", r"(?:febrile|fever\w*|temperature|temp\b|hot|фебрил\w*|температур\w*|треска)", 1),
    ("glasgowComaScale", r"(?:gcs|glasgow(?: coma)?(?: scale| score)?|гкс|глазгоу\w*)", 1),
    ("glucose", r"(?:(?:blood )?(?:glucose|sugar)|bm\b|глюкоза\w*|(?:кръвна\w* )?захар\w*)", 1),
    ("endTidalCarbonDioxide", r"(?:et ?co2|end[- ]tidal(?: co2)?|capno\w*|капно\w*)", 1),
)
_ANY_SIGN = "|".join(dict.fromkeys(words for _, words, _ in _SIGN_WORDS))
# "A faster pulse and a lower pressure": what stands behind "and" is of the next sign, but in "pulse and pressure lower".
_SAME_SIGN = (
    rf"(?:(?!\b(?:and|but|и|а|но)\b(?!\s+(?:the |his |her )?(?:{_ANY_SIGN})))[^,.;\d]){{{{0,{{}}}}}}?"
)
SIGN_NAMES = tuple(pattern(rf"\b{words}") for _, words, _ in _SIGN_WORDS)
"""Words for each sign."""
_NOT_MORE_ALONE = r"(?!(?:more|повече)\b(?! (?:tachy|brady|hyp|febr|rapid|slow|quick|fast)))"
"""Behind a sign: what "sags a bit more" is for the verb to say."""
_HARDLY_MORE = (
    r"\s+(?:(?:a (?:bit|little)|even|much|slightly|somewhat|малко|още|доста|is|be|да|е)\s+)*(?:more|повече)\b"
)
_NUDGES = tuple(
    (
        sign,
        step,
        pattern(
            rf"\b{way}\b{_SAME_SIGN.format(22)}\b{words}|\b{words}{_SAME_SIGN.format(16)}\b{_NOT_MORE_ALONE}{way}\b"
            + (rf"|\b{words}{_HARDLY_MORE}|\bпо-{words}" if way == _MORE else "")
        ),
    )
    for sign, words, direction in _SIGN_WORDS
    for way, step in ((_LESS, -direction), (_MORE, direction))
)
CHANGES = pattern(rf"\b(?:{_LESS}|{_MORE})")
_ABOUT = pattern(
    r"^[\s,-]*(?:please|again|back|a (?:bit|little|touch|tad)|slightly|somewhat|моля|пак|отново|малко|да е)?[\s,-]*(?:around|about|roughly|approximately|say|maybe|perhaps|possibly|something like|somewhere near|near|close to|to|at|towards|no more than|not more than|max(?:imum)?|give (?:him|her|me)|към|около|до|на|някъде|примерно|приблизително|да речем|да кажем|може би|дай|нека е|максимум|най-много)\s+(?:around |about |roughly |около |към )?(?P<value>\d{2,3}(?:[.,]\d)?)\b(?!\s*(?:years|год|kg|кг|min|мин|mg|мг|/))"
    r"|^\s*,\s*(?P<bare>\d{2,3}(?:[.,]\d)?)(?=\s*(?:$|[.!;]|,\s|(?:would|will) do|is (?:enough|fine)|please|стига|е добре))(?:\s*(?:would|will) do)?"
    r"|^[\s,-]*(?P<most>\d{2,3})\s*(?:max(?:imum)?|at (?:the )?most|tops|or so|or thereabouts|-?ish\b|някъде|горе-долу|максимум|най-много)\b"
)
# Comparatives that say by themselves which sign they are about.
_COMPARED: tuple[tuple[ElementKind, int, re.Pattern[str]], ...] = (
    (
        "systolicPressure",
        -1,
        pattern(
            r"\b(?:(?:с?паднал|спаднал|смъкнал)\w* (?:му |ѝ |й )?(?:кръвно\w*|налягане\w*)|(?:blood )?(?:pressure|bp) (?:(?:has|is|a|bit|little|somewhat|rather) )*(?:dropped|fallen|soft(?:er|ish)?|saggy))\b"
        ),
    ),
    (
        "heartRate",
        -1,
        pattern(
            r"\b(?:slower|less fast|not (?:quite )?(?:so|as|that) (?:fast|quick|rapid)|(?:way )?too fast|по-бавн?[оа]?|(?:много|твърде|прекалено) бърз[оа](?: бие)?|бие (?:много|твърде|прекалено) бързо)\b"
        ),
    ),
    (
        "heartRate",
        1,
        pattern(
            r"\b(?:faster|quicker|(?:way )?too slow|по-бърз[оа]?|(?:много|твърде|прекалено) бавн?о(?: бие)?)\b"
        ),
    ),
    (
        "temperature",
        1,
        pattern(
            r"\b(?:hotter|warmer|(?:not|less) (?:so |that |as )?cold|по-(?:топ|горещ|фебрил)\w*|не (?:е )?(?:толкова|така|чак толкова) (?:студ|хлад)\w*)"
        ),
    ),
    (
        "temperature",
        -1,
        pattern(
            r"\b(?:colder|cooler|(?:not|less) (?:so |that |as )?(?:hot|warm)|по-(?:студен|хладн|хладен)\w*|не (?:е )?(?:толкова|така|чак толкова) (?:топ|горещ)\w*)"
        ),
    ),
    (
        "glasgowComaScale",
        -1,
        pattern(
            r"\b(?:sleepier|drowsier|less (?:alert|awake|responsive)|more obtunded|по-(?:сънлив|унес|неадекват)\w*)"
        ),
    ),
    (
        "glasgowComaScale",
        1,
        pattern(
            r"\b(?:less (?:drowsy|sleepy|obtunded)|more (?:alert|awake|responsive)|по-(?:буд|адекват|контакт)\w*)"
        ),
    ),
)
# "Knock 10 off her pulse", "add 5 to his pressure": by how much, before the sign.
_STEP_FIRST = tuple(
    (
        sign,
        step * direction,
        pattern(
            rf"\b{way}\s+(?P<n>\d{{1,3}})\s*(?:%|percent|points?|beats?|mmhg|пункта?|удара?)?\s*{link}\s*(?:of )?(?:his |her |the |their )?\b{words}"
        ),
    )
    for sign, words, direction in _SIGN_WORDS
    for way, link, step in (
        (r"(?:knock|take|shave|trim|drop)", r"(?:off|from)", -1),
        (r"(?:add|put|stick)", r"(?:on|onto|to)", 1),
        (r"(?:махни|извади|отнеми|свали)", r"от", -1),
        (r"(?:добави|сложи|вдигни)", r"(?:на|към)", 1),
    )
)
# "HR up 15, sats down 4": by so much.
UP_OR_DOWN = tuple(
    (
        sign,
        direction,
        pattern(
            rf"\b{words}\s+(?:(?P<up>up|нагоре)|(?:down|надолу))\s+(?:by |с )?(?P<n>\d{{1,2}})\b(?!\s*(?:/|на \d))"
        ),
    )
    for sign, words, direction in _SIGN_WORDS
)
# "The systolic by 20 lower", "сатурацията с 5 по-ниска".
_SIGN_FIRST = tuple(
    (
        sign,
        step,
        pattern(
            rf"\b{words}[^,.;\d]{{0,16}}?\b(?:(?:by|with|с)\s+)?(?P<n>\d{{1,3}}(?:[.,]\d)?)\s*(?:%|percent|points?|beats?|mmhg|пункта?|удара?|градуса?)?\s+{way}\b"
        ),
    )
    for sign, words, direction in _SIGN_WORDS
    for way, step in ((_LESS, -direction), (_MORE, direction))
)
_BY = pattern(
    r"^\W{0,3}(?:if possible\W+|ако може\W+)?(?:(?:by|with|с)\s+(?:about |around |some |roughly |another |a further |около |към |още )?(?P<amount>\d{1,3}(?:[.,]\d)?)\b(?:\s?(?:%|mmhg|points?|beats?|пункта?|удара?|степен\w*))?|(?:by )?(?P<one>a|one|един|една|с един|с една)\s+(?:notch|point|degree|beat|точка|пункт|градус|степен))"
)
_NORMAL_SIGN = r"(?:normal|(?<!^)ok|(?<!^)okay|fine|healthy|нормал\w+|наред|добр[оа])"
_NORMAL_SIGNS: tuple[tuple[ElementKind, str], ...] = (
    ("heartRate", r"(?:heart ?rate|hr|pulse|пулс\w*|сърдечна\w* честота)"),
    ("respiratoryRate", r"(?:respiratory rate|rr|breathing|дишане\w*|дихателна\w* честота)"),
    ("systolicPressure", r"(?:blood pressure|pressure|bp|кръвно\w*|налягане\w*)"),
    ("oxygenSaturation", r"(?:saturation\w*|sats?|spo2|oxygen|сатурац\w*|насищане\w*)"),
    ("temperature", r"(?:temperature|temp|температур\w*)"),
)
_NORMALS = tuple(
    (
        sign,
        pattern(
            rf"\b{_NORMAL_SIGN}\b[^,.;\d]{{0,14}}?\b{words}|\b{words}[^,.;\d]{{0,18}}?\b{_NORMAL_SIGN}\b"
        ),
    )
    for sign, words in _NORMAL_SIGNS
)


def called_normal(sentence: Sentence, sign: ElementKind) -> str | None:
    """The words of a sentence that call a vital sign normal, read or not; "not normal" does not."""
    words = next((words for kind, words in _NORMALS if kind == sign), None)
    found = words.search(sentence.text) if words is not None else None
    if found is None or sentence.negated(found.start()) or _DENIED.search(found[0]):
        return None
    return sentence.words(*found.span())


_DENIED = re.compile(r"\b(?:not|isn't|never|no longer|не|but|но)\b")


def value_of(text: str) -> float:
    return float(text.replace(",", "."))


# "A breathless 70-something", "sats 88-92 on controlled oxygen", "desaturates to 82 when he walks".
_CLOCK = re.compile(r"\s*(?:[ap]\.?m\b|o'?clock|ч\.|часа?\b|h\b)")
_OF_AGE = re.compile(r"\s*-?\s*(?:something|odd|ish|year|yrs?\b|y/?o\b)")
_NAMES_A_SIGN = pattern(
    r"(?:pulse|heart|hr\b|rate|b\.?p\b|blood|pressure|systolic|sats?\b|saturation|spo2|пулс|сърдечна|кръвно|налягане|сатурация)"
)
_FLOW = re.compile(r"\s*(?:l|л|lit(?:er|re)s?|литр\w*)\b")
_RANGE = re.compile(r"\s*(?:%\s*)?(?:-|to|до)\s*\d")
_AIM = pattern(
    r"\b(?:target\w*|aim\w*|titrat\w*|controlled|goal|прицел\w*|титрир\w*|контролиран\w*|цел(?:ева)?)\b"
)
_ON_EFFORT = pattern(
    r"[^.;,]{0,20}\b(?:when(?:ever)? (?:he|she|they|the patient) (?:walks?|moves?|climbs?|gets up|stands?)|on (?:walking|exertion|exercise|effort|moving|(?:the |a )?(?:stairs|hills?|slopes?|flat))|(?:up|climbing) (?:the )?(?:stairs|hills?)|по (?:стълби\w*|нагорн\w*)|нагоре|with exertion|on the (?:walk|way) to|при (?:ходене|усилие|натоварване|движение|качване))\b"
)


# "6MWT desaturates to 81": not at rest.
_IN_A_TEST = pattern(
    r"\b(?:6 ?mwt|(?:six|6)[- ]?min(?:ute)?s? walk\w*|walk(?:ing)? test|exercise test|(?:6|шест)[- ]?минутен (?:тест|ход)\w*|тест(?:а|ът)? с ходене)\b[^.;]{0,30}$"
)


# "Thrombolysis if her pressure falls": what is done depends on it.
_DEPENDS_ON = pattern(
    r"[^\W\d_]{4,}[^.;,]*\s(?:only )?(?:if|should|unless|ако|само ако)\s+(?:(?:the|his|her|му|ѝ|й|се)\s+)?$"
)


# "Fluids raise the MAP to 62", "after nitrates 150/80": of the course.
_BRINGS_IT = pattern(
    r"(?P<what>[^\W\d_]{4,}(?:\s[^\W\d_]{2,})?)\s+(?:(?:should|must|will|would|да|ще)\s+)?(?:raises?|lowers?|brings?|drops?|pushes?|sends?|вдига|вдигат|вдигне|сваля|свалят|свали|качва|качи|смъква)\s+(?:the |his |her |му |ѝ |й )?$"
)
_AFTER_IT = pattern(
    r"\b(?:after|following|след)\s+(?:the )?(?P<what>[^,.;:\d]{3,30}?)\s+\d{2,3}(?:\s?/\s?\d{2,3})?$"
)


def _brought_about(before: str, words: re.Pattern[str] = _BRINGS_IT) -> bool:
    """Whether something that is given brings a number about."""
    found = words.search(before)
    return found is not None and (
        "fluid" in found["what"]
        or "течност" in found["what"]
        or any(one.search(found["what"]) for one in (*acts(), *(drug.words for drug in drugs())))
    )


# "GTN as long as the systolic is above 110": a bound that something hangs on.
_AS_LONG_AS = pattern(
    r"\b(?:as long as|so long as|provided(?: that)?|only (?:if|when|while)|while|if|when|until|unless|once|стига да|ако|докато|при условие че|само при|само ако|щом|когато)\s+(?:(?:the|his|her|му|ѝ|й)\s+)?$"
)
_HAS_BOUND = pattern(
    r"(?:[<>≤≥]|\b(?:above|over|below|under|less than|more than|at least|exceeds|над|под|поне|по-малко от|повече от)\b)\s*\d+$"
)


# "Barely breathing - he's about 30".
_HOW_OLD = pattern(
    r"\b(?:he|she|patient|man|woman|той|тя|мъжът|жената)(?:'?s| is| е)(?: (?:about|around|only|just|nearly|almost|на|около|към))*\s+\d+$"
    r"|\b(?:(?:wo)?m[ae]n|(?:fe)?male|gentleman|lady|chap|bloke|lad|girl|boy|patient|мъж|жена|дядо|баба|момче|момиче|пациент\w*)\W+(?:(?:of|aged|age|на|around|about|около)\s+)+\d+$"
)


_HOW_OFTEN = re.compile(r"\b(?:every|each|на всеки|през)\s+\d+(?:[.,]\d+)?$")
_A_TIME = re.compile(
    r"\s*-?\s*(?:(?:ата|тата|вата|мата|рата|та|ва|ма|ра|th|st|nd|rd)\s*)?(?:min(?:ute)?s?|hours?|hourly|hrs?(?!\s*[:=]?\s*\d)|sec(?:ond)?s?|минут\w*|мин|час\w*|секунд\w*|сек)\b"
)


def is_no_sign(sentence: Sentence, match: re.Match[str]) -> bool:
    """Whether a number is no sign of the patient at the start."""
    behind = sentence.text[match.end() :]
    return (
        # "Glucose check every 30 minutes": how often, and not how much.
        _HOW_OFTEN.search(match[0]) is not None
        or _A_TIME.match(behind) is not None
        or sentence.somebody_else(match.start())
        or (_OF_AGE.match(behind) is not None and not _NAMES_A_SIGN.match(match[0]))
        or _HOW_OLD.search(match[0]) is not None
        or _FLOW.match(behind) is not None
        or _CLOCK.match(behind) is not None
        or (_RANGE.match(behind) is not None and sentence.has(_AIM))
        or _ON_EFFORT.match(behind) is not None
        or _IN_A_TEST.search(sentence.text, 0, match.start()) is not None
        or _brought_about(sentence.text[: match.start()])
        or _brought_about(sentence.text[: match.end()], _AFTER_IT)
        or _DEPENDS_ON.search(sentence.text, 0, match.start()) is not None
        or (
            _HAS_BOUND.search(match[0]) is not None
            and _AS_LONG_AS.search(sentence.text, 0, match.start()) is not None
        )
    )


_A_LITTLE = pattern(
    r"\b(?:a (?:bit|touch|little|tad|shade|hair)|(?:little |wee )?bit|slightly|marginally|somewhat|малко|мъничко|леко|лекичко|мъничък|малко по малко|една идея|идея)\b"
)


# "The pulse is too high, bring it down a bit": the order says again what was read.
_MOVE_IT = pattern(
    r",\s*(?:bring|turn|take|lower|raise|свали|намали|вдигни|качи|увеличи|повиши)\w*\s+(?:it|го|я|ги)(?:\s+(?:up|down|малко|леко|a bit|a little|please|моля))*(?=\W*$)"
)


# "Not so low a pressure": higher than it is.
_NOT_SO_LOW = pattern(
    r"\b(?:not (?:quite )?(?:so|that|such an?|as)|less|не (?:е )?(?:чак )?(?:толкова|така))\s+(?:low|slow|ниск|нисък|бавн|бавен)"
)


_LITTLE_BEHIND = pattern(rf"\s*(?:up |down |нагоре |надолу )?{_A_LITTLE.pattern}")


def read_steps(sentence: Sentence) -> list[Command]:
    commands: list[Command] = []
    for sign, step, words in (*_STEP_FIRST, *_SIGN_FIRST):
        match = sentence.first(words)
        if match is not None and not is_no_sign(sentence, match):
            told = sentence.take_match(match)
            commands.append(NudgeVital(sign=sign, step=step, amount=value_of(match["n"]), words=told))
    for sign, way, words in _NUDGES:
        match = sentence.first(words)
        if match is None or is_no_sign(sentence, match):
            continue
        step = -way if _NOT_SO_LOW.search(match[0]) else way
        about = _ABOUT.match(sentence.text[match.end() :])
        if about:
            told = sentence.take(match.start(), match.end() + about.end())
            commands.append(
                SetVital(
                    sign=sign, value=value_of(about["value"] or about["bare"] or about["most"]), words=told
                )
            )
            continue
        by = _BY.match(sentence.text[match.end() :])
        amount = (value_of(by["amount"]) if by["amount"] else 1.0) if by else None
        told = sentence.take(match.start(), match.end() + (by.end() if by else 0))
        little = (
            _A_LITTLE.search(told)
            or _A_LITTLE.search(sentence.before(match.start()))
            or _LITTLE_BEHIND.match(sentence.text, match.end())
        )
        commands.append(
            NudgeVital(sign=sign, step=step, amount=amount, little=little is not None, words=told)
        )
        commands += _with_the_next(sentence, match.end(), way, little=little is not None)
    order = sentence.first(_MOVE_IT) if commands else None
    if order is not None:
        sentence.take_match(order)
    moved = {one.sign for one in commands if isinstance(one, NudgeVital | SetVital)}
    commands += [
        one for one in _compared(sentence) if one.sign not in moved and (one.sign != "heartRate" or not moved)
    ]
    for normal, words in _NORMALS:
        found = sentence.first(words)
        if (
            found is not None
            and not re.search(r"\b(?:but|но)\b", found[0])
            and not is_no_sign(sentence, found)
            and not _LEFT_SO.match(sentence.text, found.start())
        ):
            commands.append(NudgeVital(sign=normal, step=0, words=sentence.take_match(found)))
    return commands


# "BP ok but make the RR 34": it stays as it is.
_LEFT_SO = pattern(
    r"[^,.;\d]{0,30}?\b(?:ok|okay|fine|good|наред|добр[оа])\b\s*(?:but\b|;|as (?:it|they) (?:is|are)\b|но\b)"
)
_NEXT_SIGN = tuple(
    (
        sign,
        direction,
        pattern(
            rf"\s*(?:,|and|и)\s*(?:the |his |her )?(?P<sign>\b{words})(?![^,.;]{{0,16}}?(?:\d|\b(?:{_LESS}|{_MORE})\b))"
        ),
    )
    for sign, words, direction in _SIGN_WORDS
)


def _with_the_next(sentence: Sentence, at: int, way: int, *, little: bool) -> list[Command]:
    """ "Lower the pulse and the pressure": the order is about both."""
    for sign, direction, words in _NEXT_SIGN:
        match = words.match(sentence.text, at)
        if match is not None and direction > 0 and sentence.free(at, match.end()):
            told = sentence.take(at, match.end())
            return [NudgeVital(sign=sign, step=way, little=little, words=told)]
    return []


def _compared(sentence: Sentence) -> list[NudgeVital | SetVital]:
    """ "A bit slower, around 110", "hotter, 38.6": where no sign is named, the comparative says which is meant."""
    commands: list[NudgeVital | SetVital] = []
    for sign, step, words in _COMPARED:
        match = sentence.first(words)
        if match is None:
            continue
        about = _ABOUT.match(sentence.text[match.end() :])
        told = sentence.take(match.start(), match.end() + (about.end() if about else 0))
        if about:
            value = value_of(about["value"] or about["bare"] or about["most"])
            commands.append(SetVital(sign=sign, value=value, words=told))
        else:
            commands.append(NudgeVital(sign=sign, step=step, words=told))
    return commands
