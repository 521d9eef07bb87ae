# ruff: noqa: E501 (prose reads best unbroken)
"""Whether signs and rhythms in words are those of the state they stand in."""

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import TypeAlias

from ...body_signs import PULSELESS
from ...findings import Findings, finding
from ...pathologies import PATHOLOGIES
from ...schema import Document, ElementKind
from ..places import (
    BLOCKS,
    CASE,
    State,
    denied,
    examination,
    numbers_of,
    of_others,
    sentences,
    start_state,
    states,
)
from ..vitals import RHYTHM_WORDS

# Signs in words
EARLIER = re.compile(
    r"\b(?:earlier|before|previous\w*|yesterday|last (?:week|month|year|night)|this morning|usual\w*|at home|ambulance|paramedic\w*|on arrival of|initially|was|were|had been|at the scene|"
    r"walk\w*|exercise|exertion|stairs|during|after|fell|falls|fallen|dropped|rose|until|target|aim|goal|above|below|over|under|less than|more than|if|should|will|would|by the time|"
    r"years? ago|months? ago|weeks? ago|hours? ago|minutes? ago|wife|husband|relative\w*|once|then|next|soon|later|now|from|to|by|up to|standing|sitting up|left arm|other arm|sleep|asleep|overnight|brings|restores|връща|възстановява|normally|baseline|clinic|family doctor|GP|referral|letter|"
    r"по-рано|преди|предишн\w*|вчера|обичайн\w*|вкъщи|линейка\w*|спешния екип|екипът|при пристигането|първоначално|беше|бяха|ходене|усилие|стълби\w*|след|спадна\w*|спада|падна|нарасна|до|под|над|цел\w*|ако|трябва|съпруг\w*|близк\w*|веднъж|после|изправен\w*|насън|нощ\w*|лична\w* лекар\w*|направление\w*|измерен\w*|седмица|година|години|снощи|тази сутрин|сутринта|бил[аио]?)\b",
    re.IGNORECASE,
)


_READ: tuple[tuple[ElementKind, re.Pattern[str], float], ...] = (
    (
        "oxygenSaturation",
        re.compile(
            r"(?:SpO[2₂]|saturation|sats?|сатурация\w*|насищане)\D{0,14}?(\d{2,3})\s*%", re.IGNORECASE
        ),
        1,
    ),
    (
        "respiratoryRate",
        re.compile(
            r"(?:respiratory rate|resp(?:iratory)? rate|RR|breath(?:ing|s|es)(?: rate)?|дихателна честота|ДЧ|диша с)\D{0,8}?(\d{1,2})\s*(?:/min|/мин|per minute|a minute|breaths|в минута)",
            re.IGNORECASE,
        ),
        1,
    ),
    (
        "respiratoryRate",
        re.compile(
            r"(?<![\d.,–-])(\d{1,2})\s+(?:(?:shallow|deep|slow|rapid|повърхностни|дълбоки|бавни|бързи)\s+){0,2}(?:breaths|вдишвания)\s+(?:a|per|в|на)\s+(?:minute|минута)",
            re.IGNORECASE,
        ),
        1,
    ),
    (
        "heartRate",
        re.compile(
            r"(?:pulse|heart rate|HR|пулс\w*|сърдечна\w* честота|СЧ)\b[^.;\d]{0,28}?(\d{2,3})\s*(?:/min|bpm|/мин|per minute|a minute|beats|удара|в минута)",
            re.IGNORECASE,
        ),
        2,
    ),
    ("heartRate", re.compile(r"(?:mmHg (?:at|при) )(\d{2,3})\s*/min", re.IGNORECASE), 2),
    (
        "heartRate",
        re.compile(
            r"(?:rhythm|pulse|beats?|ритъм|пулс) (?:at|of|от|около) (\d{2,3})\b(?![/.,]\d| ?%)", re.IGNORECASE
        ),
        8,
    ),
    (
        "temperature",
        re.compile(
            r"(?:temperature|temp\.?|T|температура|темп\.)\D{0,10}?(\d{2}(?:[.,]\d)?)\s*°", re.IGNORECASE
        ),
        0.15,
    ),
    (
        "glasgowComaScale",
        re.compile(
            r"\b(?:GCS|Glasgow(?: Coma Scale| score)?|СКГ|ГКС|Глазгоу)\D{0,10}?(\d{1,2})\b(?!\s*mm)",
            re.IGNORECASE,
        ),
        0,
    ),
    (
        "glucose",
        re.compile(
            r"(?:glucose|blood sugar|sugar|глюкоза|кръвна(?:та)? захар)\D{0,10}?(\d{1,2}(?:[.,]\d)?)\s*mmol",
            re.IGNORECASE,
        ),
        0.25,
    ),
    (
        "endTidalCarbonDioxide",
        re.compile(r"(?:EtCO[2₂]|end-tidal(?: CO2)?)\D{0,10}?(\d{1,3})\s*mmHg", re.IGNORECASE),
        2,
    ),
)


_PRESSURE = re.compile(
    r"(?<![\d/])(\d{2,3})\s?/\s?(\d{2,3})\s*(?:mm\s?Hg|мм\s?Hg|мм\s?рт)|(?:BP|blood pressure|RR|налягане\w*|АН|pressure)\D{0,12}?(?<![\d/])(\d{2,3})/(\d{2,3})(?![\d/])",
    re.IGNORECASE,
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
    return bool(EARLIER.search(around)) or of_others(sentence)


_SPEAKS = re.compile(
    r"speaks? (?:in )?(?:full |whole |complete )?sentences|speaks freely|answers clearly|fully awake|\balert\b|wide awake|talks? (?:freely|normally)|говори (?:свободно|с цели)|отговаря ясно|напълно буд|в ясно съзнание|контактен|\bchats\b|\bjokes\b|answers (?:all |every )?questions|tells (?:a |the )?(?:story|jokes?)|\bconverses\b|\bбъбри\b|шегува се|\bразговаря\b|отговаря на (?:всички )?въпроси",
    re.IGNORECASE,
)


_UNCONSCIOUS = re.compile(
    r"\b(?:unconscious|unresponsive|comatose|no response to|does not respond|cannot be woken|без съзнание|в кома|коматоз\w*|не реагира|не може да бъде събуден\w*|в безсъзнание)\b",
    re.IGNORECASE,
)


_FAST = re.compile(
    r"(?<!ventricular )(?<!камерна )\b(?:tachycardi[ac]\w*|тахикардичен|тахикардична|тахикардия)\b",
    re.IGNORECASE,
)


_SLOW = re.compile(r"\b(?:bradycardi[ac]\w*|брадикардичен|брадикардична|брадикардия)\b", re.IGNORECASE)


_FEVER = re.compile(
    r"\b(?:febrile|fever(?:ish)?|burning hot|фебрил\w+|висока температура|трескав\w*)\b", re.IGNORECASE
)


_COOL = re.compile(r"\b(?:afebrile|афебрил\w+)\b", re.IGNORECASE)


_LOW = re.compile(r"\b(?:hypotensive|хипотонич\w+|hypotension|хипотония)\b", re.IGNORECASE)


_HIGH = re.compile(r"\b(?:hypertensive (?:now|crisis|emergency)|хипертонична криза)\b", re.IGNORECASE)


_EASY = re.compile(
    r"\b(?:breath\w+ (?:calmly|quietly|easily)|no respiratory distress|not short of breath|eupno\w+|диша спокойно|без задух в покой|еупнея)\b",
    re.IGNORECASE,
)


_BLUE = re.compile(
    r"\b(?:cyanos\w+|cyanotic|blue lips|lips are blue|цианоз\w*|цианотич\w+|посинели)\b", re.IGNORECASE
)


_TACHYPNOEA = re.compile(r"\b(?:tachypno?e\w+|тахипнея|тахипноичен|тахипноична)\b", re.IGNORECASE)


_NOT_BREATHING = re.compile(
    r"\b(?:apno?e(?:a|ic)|not breathing|does not breathe|апнея|не диша)\b", re.IGNORECASE
)


_DROWSY = re.compile(
    r"\b(?:drows\w+|somnol\w+|hard to (?:rouse|wake)|barely (?:rousable|answers)|flapping (?:hands|tremor)|asterixis|stupor\w*|disorient\w+|сънлив\w*|сомнолент\w*|унесен\w*|трудно се буди|флапинг|астериксис|сопор\w*|дезориентиран\w*)",
    re.IGNORECASE,
)


_ORIENTED = re.compile(
    r"\b(?:fully |well )?oriented\b(?! to (?:person|name) only)|\bориентиран\w*", re.IGNORECASE
)


_WARM = re.compile(
    r"\b(?:warm|hot) (?:hands|skin)\b|\b(?:hands|skin) (?:is |are )?(?:warm|hot)\b|\bтопл[аи] (?:ръце|кожа)|\b(?:ръце|кожа)\w* (?:е |са )?топл[аи]",
    re.IGNORECASE,
)


_QUICK = re.compile(
    r"\b(?:fast|rapid|racing) pulse\b|\bpulse (?:is )?(?:fast|rapid|racing)\b|\b(?:бърз|ускорен|учестен) пулс\b|\bпулс(?:ът)? (?:е )?(?:бърз|ускорен|учестен)\b",
    re.IGNORECASE,
)


_SLUGGISH = re.compile(
    r"\bslow pulse\b|\bpulse (?:is )?slow\b|\b(?:бавен|забавен) пулс\b|\bпулс(?:ът)? (?:е )?(?:бавен|забавен)\b",
    re.IGNORECASE,
)


_NO_PULSE = re.compile(r"\b(?:no pulse|pulseless|without a pulse|без пулс|няма пулс)\b", re.IGNORECASE)


_IRREGULAR = re.compile(
    r"(?:pulse|heart|rhythm|пулс\w*|ритъм\w*|сърд\w+)[^.;]{0,40}?\b(?:irregular\w*|неритмич\w+|аритмич\w+|неправил\w+)|^irregular\w*|абсолютна аритмия|^неритмич\w+|irregularly irregular",
    re.IGNORECASE,
)


_REGULAR = re.compile(
    r"(?:pulse|rhythm|пулс|ритъм)[^.;]{0,30}?(?<!ir)(?<!не)\b(?:regular|ритмич\w+)\b|(?<!ir)(?<!\w)regular (?:pulse|rhythm|beat\w*|heart\w*|tones|sounds)|(?<!не)(?<!\w)(?:ритмич\w+|правилен|правилна) (?:сърдечн\w+ )?(?:пулс|ритъм|тонове|дейност)|^regular\b|^ритмич\w+",
    re.IGNORECASE,
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
    for sentence in sentences(text):
        signs, regular = _said(sentence)
        for pattern, kind, low, high, stated in signs:
            if (
                pattern is _NO_PULSE
                and kind == "heartRate"
                and rhythms & {"torsadesDePointes", "ventricularTachycardia"}
            ):
                continue
            known = numbers_of(state, kind)
            if known and not any(low <= value <= high for value in known):
                yield finding("words_disagree", pointer, stated=stated, kind=kind)
        for wrong, stated in regular:
            if rhythms and rhythms <= wrong:
                yield finding("words_disagree", pointer, stated=stated, kind="rhythm")


_Range: TypeAlias = tuple[re.Pattern[str], ElementKind, float, float]
_RANGES: tuple[_Range, ...] = (
    (_SPEAKS, "glasgowComaScale", 10, 15),
    (_UNCONSCIOUS, "glasgowComaScale", 3, 12),
    (_DROWSY, "glasgowComaScale", 3, 14),
    (_ORIENTED, "glasgowComaScale", 14, 15),
    (_WARM, "temperature", 34, 45),
    (_QUICK, "heartRate", 85, 400),
    (_SLUGGISH, "heartRate", 0, 68),
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
"""Words with the least and the most that they can mean."""


_LIMB = re.compile(
    r"\b(?:foot|feet|legs?|arms?|wrists?|limbs?|крака?|стъпал\w*|ходил\w*|ръката|китка\w*)\b", re.IGNORECASE
)
"""Where a pulse that is missing can be one of a vessel."""
_MEASURE = frozenset(
    ("up to", "to", "from", "by", "over", "under", "above", "below", "until", "до", "под", "над")
)
"""Words that say how far or how much: what follows after a comma is of the present all the same."""


def _of_another_time(before: str) -> bool:
    """Whether what stands before a word makes it one of another time."""
    comma = before.rfind(",")
    return any(
        match.start() > comma or match[0].lower() not in _MEASURE for match in EARLIER.finditer(before)
    )


@lru_cache(maxsize=4096)
def _said(
    sentence: str,
) -> tuple[list[tuple[re.Pattern[str], ElementKind, float, float, str]], list[tuple[frozenset[str], str]]]:
    """The words of a sentence on the patient's signs now, and on rhythms with those that they rule out."""
    if of_others(sentence):
        return [], []
    signs = [
        (pattern, kind, low, high, match[0])
        for pattern, kind, low, high in _RANGES
        for match in (pattern.search(sentence),)
        if match
        and not (pattern is _NO_PULSE and _LIMB.search(sentence))
        and not denied(sentence, match.start())
        and not _of_another_time(sentence[: match.start()][-40:])
    ]
    regular = [
        (wrong, match[0])
        for pattern, wrong in ((_IRREGULAR, _ALWAYS_REGULAR), (_REGULAR, _NEVER_REGULAR))
        for match in (pattern.search(sentence),)
        if match and not denied(sentence, match.end() - 1) and not _elsewhere(sentence, match)
    ]
    return signs, regular


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


@cache
def _never_found(pathology: str) -> re.Pattern[str] | None:
    known = PATHOLOGIES.get(pathology)
    joined = "|".join(f"(?:{one})" for one in known.never_found) if known else ""
    return re.compile(joined, re.IGNORECASE) if joined else None


def examination_of_the_illness(document: Document) -> Findings:
    """The first examination and ECG have nothing that the file of the pathology rules out."""
    pattern = _never_found(document.general_info.pathology or "")
    if pattern is None:
        return
    tested = document.clinical_scenario.investigations
    ecg = ((f"{CASE}/investigations/ecg/findings", tested.ecg.findings),) if tested.ecg else ()
    for pointer, text in (*examination(document), *ecg):
        for sentence in sentences(text):
            match = pattern.search(sentence)
            if (
                match
                and not denied(sentence, match.start())
                and not EARLIER.search(sentence[: match.start()])
            ):
                yield finding("examination_disagrees", pointer, stated=match[0])


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
        re.compile(r"ventricular fibrillation|\bVF\b|камерно мъждене|камерна фибрилация", re.IGNORECASE),
        frozenset(("ventricularFibrillation",)),
    ),
    (re.compile(r"\basystol\w*|\bасистоли\w*", re.IGNORECASE), frozenset(("asystole",))),
    *RHYTHM_WORDS,
)


_SHOWS = re.compile(
    r"monitor|screen|tracing|rhythm strip|\bECG\b|still|persists?|монитор\w*|екран\w*|\bЕКГ\b|запис\w*|все още|персистира",
    re.IGNORECASE,
)


_NOT_NOW = re.compile(
    r"\?|\b(?:not|no longer|may|might|could|can|would|says|asks|suggests|thinks|history|known|threat\w*|turn\w* into|back to|"
    r"again|old|attack\w*|дали|може|би|казва|пита|смята|познат\w*|заплаш\w*|отново|пристъп\w*|вече не|стар\w*)\b",
    re.IGNORECASE,
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
                    denied(sentence, match.start()) or EARLIER.search(sentence[: match.start()][-40:])
                ):
                    continue
                yield finding("words_disagree", f"{BLOCKS}/{index}/narrative", stated=match[0], kind="rhythm")
                break
