# ruff: noqa: E501
"""Whether signs, rhythm and electrocardiogram agree with physiology and with each other."""

import re
from typing import get_args

from vesalius.physiology.circulation import mean_arterial_pressure, qtc_bazett, qtc_fridericia

from ..body_signs import PULSELESS, RHYTHM_RATES, RHYTHMS_WITHOUT_P, VITAL_SIGNS
from ..findings import Finding, Findings, finding
from ..schema import Document, Ecg, Element, ElementKind, ElementValue, Rhythm
from .places import sentences

_ELEMENTS = "/initialElements/elements"
_ECG = "/clinicalScenario/investigations/ecg"
_MAP_TOLERANCE = 5.0
_QTC_TOLERANCE = 10.0


def element_values(document: Document) -> Findings:
    """Units, hard limits and kinds of values, at the start and in every change of the flow."""
    for index, element in enumerate(document.initial_elements.elements):
        pointer = f"{_ELEMENTS}/{index}"
        sign = VITAL_SIGNS.get(element.kind)
        if sign is not None and element.unit != sign.unit:
            yield finding("element_unit", f"{pointer}/unit", kind=element.kind, unit=sign.unit)
        if element.low is not None and element.high is not None and element.low >= element.high:
            yield finding("element_limits", pointer, kind=element.kind)
        if element.value is not None:
            yield from _value(element, element.value, f"{pointer}/value")
    elements = {element.id: element for element in document.initial_elements.elements}
    for number, block in enumerate(document.scenario_flow.blocks):
        for place, change in enumerate(block.changes):
            changed = elements.get(change.element_id)
            if changed is not None:
                pointer = f"/scenarioFlow/blocks/{number}/changes/{place}/target"
                yield from _value(changed, change.target, pointer)


def _value(element: Element, value: ElementValue, pointer: str) -> Findings:
    sign = VITAL_SIGNS.get(element.kind)
    if sign is None:
        allowed = value in get_args(Rhythm) if element.kind == "rhythm" else isinstance(value, str)
        if not allowed:
            yield finding("element_value", pointer, kind=element.kind)
    elif not isinstance(value, int | float):
        yield finding("element_value", pointer, kind=element.kind)
    else:
        low = max(sign.low, element.low if element.low is not None else sign.low)
        high = min(sign.high, element.high if element.high is not None else sign.high)
        if not low <= value <= high:
            yield finding(
                "element_out_of_limits", pointer, kind=element.kind, value=value, low=low, high=high
            )


def states_agree(document: Document) -> Findings:
    """Pressures and rate against rhythm, at the start and in each block, whose changes are taken as made."""
    elements = document.initial_elements.elements
    start = {element.kind: element.value for element in elements}
    yield from _state(start, _ELEMENTS)
    kinds = {element.id: element.kind for element in elements}
    for index, block in enumerate(document.scenario_flow.blocks):
        named = {kinds[c.element_id]: c.target for c in block.changes if c.element_id in kinds}
        yield from _state(named, f"/scenarioFlow/blocks/{index}/changes")


def _state(state: dict[ElementKind, ElementValue], pointer: str) -> Findings:
    systolic, diastolic = _number(state, "systolicPressure"), _number(state, "diastolicPressure")
    if systolic is not None and diastolic is not None:
        if diastolic > systolic or diastolic == systolic > 0:
            yield finding("pressure_order", pointer, systolic=systolic, diastolic=diastolic)
        stated = _number(state, "meanArterialPressure")
        expected = mean_arterial_pressure(systolic, diastolic)
        if stated is not None and abs(stated - expected) > _MAP_TOLERANCE:
            yield finding("map_disagrees", pointer, stated=stated, expected=round(expected))
    rhythm, rate = state.get("rhythm"), _number(state, "heartRate")
    if isinstance(rhythm, str) and rate is not None:
        limits = next((span for name, span in RHYTHM_RATES.items() if name == rhythm), None)
        if limits is not None and not limits[0] <= rate <= limits[1]:
            low, high = limits
            yield finding(
                "rhythm_rate_disagrees", pointer, rhythm=rhythm, rate=round(rate), low=low, high=high
            )
    yield from _impossible(state, pointer)


_AWAKE = 9
"""A patient with a lower Glasgow Coma Scale neither speaks nor walks."""


def _impossible(state: dict[ElementKind, ElementValue], pointer: str) -> Findings:
    """Signs that cannot be together."""
    rhythm = state.get("rhythm")
    rate, breaths = _number(state, "heartRate"), _number(state, "respiratoryRate")
    systolic, diastolic = _number(state, "systolicPressure"), _number(state, "diastolicPressure")
    saturation, expired = _number(state, "oxygenSaturation"), _number(state, "endTidalCarbonDioxide")
    coma, temperature = _number(state, "glasgowComaScale"), _number(state, "temperature")
    glucose = _number(state, "glucose")

    def clash(one: ElementKind, other: ElementKind) -> Finding:
        return finding("signs_disagree", pointer, kind=one, other=other)

    if rhythm in PULSELESS:
        if (systolic or 0) > 60:
            yield clash("systolicPressure", "rhythm")
        if (breaths or 0) > 12:
            yield clash("respiratoryRate", "rhythm")
        if (saturation or 0) > 94:
            yield clash("oxygenSaturation", "rhythm")
    elif isinstance(rhythm, str):
        if systolic is not None and systolic == 0:
            yield clash("systolicPressure", "rhythm")
        if rate == 0:
            yield clash("heartRate", "rhythm")
    if (
        systolic is not None and diastolic is not None and systolic > diastolic and rhythm not in PULSELESS
    ) and (
        (systolic - diastolic < 10 and systolic > 40)
        or systolic - diastolic > 140
        or (diastolic < 0.2 * systolic and systolic > 60)
    ):
        yield clash("systolicPressure", "diastolicPressure")
    if rate == 0 and (systolic or 0) > 60 and rhythm not in PULSELESS:
        yield clash("heartRate", "systolicPressure")
    if breaths == 0 and (expired or 0) > 15:
        yield clash("respiratoryRate", "endTidalCarbonDioxide")
    if breaths is not None and breaths <= 4 and (saturation or 0) >= 95 and (coma or 0) >= 13:
        yield clash("respiratoryRate", "oxygenSaturation")
    if coma is not None and coma != int(coma):
        yield clash("glasgowComaScale", "glasgowComaScale")
    if (coma or 0) >= 14:
        if systolic is not None and systolic < 45:
            yield clash("glasgowComaScale", "systolicPressure")
        if saturation is not None and 0 < saturation < 50:
            yield clash("glasgowComaScale", "oxygenSaturation")
        if glucose is not None and glucose < 1.5:
            yield clash("glasgowComaScale", "glucose")
        if temperature is not None and (temperature < 29 or temperature > 42.5):
            yield clash("glasgowComaScale", "temperature")
        if (expired or 0) > 95:
            yield clash("glasgowComaScale", "endTidalCarbonDioxide")
    if temperature is not None and not 24 <= temperature <= 43 and rhythm not in PULSELESS:
        yield clash("temperature", "rhythm")
    if expired is not None and expired < 8 and (systolic or 0) > 90 and rhythm not in PULSELESS:
        yield clash("endTidalCarbonDioxide", "systolicPressure")


_EXPECTED_RHYTHMS: dict[str, tuple[Rhythm, ...]] = {
    "atrial_fibrillation": ("atrialFibrillation",),
    "atrial_flutter": ("atrialFlutter",),
    "avnrt": ("supraventricularTachycardia",),
    "ventricular_tachycardia": ("ventricularTachycardia",),
    "torsades_de_pointes": (
        "sinusBradycardia",
        "sinusRhythm",
        "torsadesDePointes",
        "completeAvBlock",
        "pacedRhythm",
        "junctionalRhythm",
        "atrialFibrillation",
    ),
    "complete_av_block": ("completeAvBlock",),
    "preexcited_atrial_fibrillation": ("preexcitedAtrialFibrillation",),
    "inferior_stemi": (
        "sinusRhythm",
        "sinusBradycardia",
        "sinusTachycardia",
        "completeAvBlock",
        "junctionalRhythm",
        "atrialFibrillation",
    ),
    "hyperkalaemia": (
        "sinusRhythm",
        "sinusBradycardia",
        "junctionalRhythm",
        "idioventricularRhythm",
        "completeAvBlock",
        "ventricularTachycardia",
        "sinusTachycardia",
        "atrialFibrillation",
    ),
}


def rhythm_of_the_case(document: Document) -> Findings:
    """The rhythm at the start is one that the pathology can show."""
    expected = _EXPECTED_RHYTHMS.get(document.general_info.pathology or "")
    if expected is None:
        return
    for index, element in enumerate(document.initial_elements.elements):
        if element.kind == "rhythm" and isinstance(element.value, str) and element.value not in expected:
            yield finding("rhythm_pathology_disagrees", f"{_ELEMENTS}/{index}/value", rhythm=element.value)
    ecg = document.clinical_scenario.investigations.ecg
    if ecg is not None and ecg.rhythm is not None and ecg.rhythm not in expected:
        yield finding("rhythm_pathology_disagrees", f"{_ECG}/rhythm", rhythm=ecg.rhythm)


def _number(state: dict[ElementKind, ElementValue], kind: ElementKind) -> float | None:
    value = state.get(kind)
    return value if isinstance(value, int | float) else None


def electrocardiogram(document: Document) -> Findings:
    ecg = document.clinical_scenario.investigations.ecg
    if ecg is None:
        return
    state = {element.kind: element.value for element in document.initial_elements.elements}
    rhythm, rate = state.get("rhythm"), _number(state, "heartRate")
    if ecg.rhythm is not None and rhythm is not None and ecg.rhythm != rhythm:
        yield finding("ecg_rhythm_disagrees", f"{_ECG}/rhythm", ecg=ecg.rhythm, monitor=rhythm)
    if ecg.rate is not None and rate is not None and abs(ecg.rate - rate) > max(10, 0.1 * rate):
        yield finding("ecg_rate_disagrees", f"{_ECG}/rate", ecg=ecg.rate, monitor=round(rate))
    if ecg.pr is not None and ecg.rhythm in RHYTHMS_WITHOUT_P:
        yield finding("ecg_pr_without_p", f"{_ECG}/pr", rhythm=ecg.rhythm)
    if ecg.qt and ecg.qtc and ecg.rate:
        correct = qtc_fridericia if ecg.qtc_method == "fridericia" else qtc_bazett
        expected = correct(ecg.qt, ecg.rate)
        if abs(expected - ecg.qtc) > _QTC_TOLERANCE:
            yield finding("qtc_disagrees", f"{_ECG}/qtc", stated=ecg.qtc, expected=round(expected))
    yield from _ecg_numbers(ecg)
    yield from _ecg_words(document, ecg)


def _ecg_numbers(ecg: Ecg) -> Findings:
    """Intervals that cannot be together, or in the rhythm."""
    cycle = 60_000 / ecg.rate if ecg.rate else None
    if ecg.qrs is not None and ecg.qt is not None and ecg.qrs >= 0.7 * ecg.qt > 0:
        yield finding("ecg_interval", f"{_ECG}/qrs", name="QRS", stated=ecg.qrs)
    if cycle and ecg.qt and ecg.qt > 1.05 * cycle:
        yield finding("ecg_interval", f"{_ECG}/qt", name="QT", stated=ecg.qt)
    if cycle and ecg.pr and ecg.pr > cycle:
        yield finding("ecg_interval", f"{_ECG}/pr", name="PR", stated=ecg.pr)
    if ecg.qrs is not None and not 40 <= ecg.qrs <= 320:
        yield finding("ecg_interval", f"{_ECG}/qrs", name="QRS", stated=ecg.qrs)
    if ecg.pr is not None and ecg.pr < 60:
        yield finding("ecg_interval", f"{_ECG}/pr", name="PR", stated=ecg.pr)
    if ecg.qtc is not None and not 280 <= ecg.qtc <= 780:
        yield finding("ecg_interval", f"{_ECG}/qtc", name="QTc", stated=ecg.qtc)
    broad = ecg.rhythm in ("ventricularTachycardia", "preexcitedAtrialFibrillation", "idioventricularRhythm")
    if ecg.qrs is not None and broad and ecg.qrs < 105:
        yield finding("ecg_interval", f"{_ECG}/qrs", name="QRS", stated=ecg.qrs)


_EN_BG = re.IGNORECASE
_STATED_INTERVALS = tuple(
    (
        name,
        re.compile(
            rf"(?<![\w/]){name}(?:\s+(?:interval|duration|интервал\w*|комплекс\w*))?\s*(?:is|of|=|:|е|от)?\s*(\d{{2,3}})\s*(?:ms|мс|msec)",
            _EN_BG,
        ),
    )
    for name in ("PR", "QRS", "QT", "QTc", "PQ")
)
_STATED_RATE = re.compile(
    r"(?<![\w/])(\d{2,3})\s*(?:/min|bpm|/мин|per minute|beats per minute|удара в минута|в минута)", _EN_BG
)
_OTHER_RATE = re.compile(
    r"\bP\b|atrial|предсърдн|waves at|вълни с|sinus node|flutter|escape|shortest", _EN_BG
)
_ATRIAL_RATE = re.compile(
    r"(?:atrial (?:rate|activity)|atria|flutter waves|предсърдна (?:честота|активност)|предсърдия\w*|вълни на трептене)[^.;\d]{0,24}(\d{2,3})\s*/?\s*(?:min|мин|per min|в мин)"
    r"|(\d{2,3})\s*/?\s*(?:min|мин)[^.;,\d]{0,8}(?:atrial|предсърдн\w+)",
    _EN_BG,
)
_ATRIAL = {
    "atrialFlutter": (200, 360),
    "atrialFibrillation": (300, 700),
    "preexcitedAtrialFibrillation": (300, 700),
}
"""How fast the atria beat in a rhythm (ESC 2019)."""
_NARROW = re.compile(
    r"narrow[- ](?:QRS|complex)|narrow complexes|QRS (?:is |е )?(?:narrow|тесен|тесни)|тесн\w+ (?:QRS|комплекс\w*)",
    _EN_BG,
)
_BROAD = re.compile(
    r"(?:broad|wide)[- ](?:QRS|complex)|(?:broad|wide) complexes|(?:with|,) (?:broad|wide) QRS|QRS (?:is |е )?(?:broad|wide|широк)|широк\w+ (?:QRS|комплекс\w*)",
    _EN_BG,
)
_NO_P = re.compile(
    r"\bno P[- ]waves?\b(?! before)|P[- ]waves? (?:are )?absent|without P|(?:без|няма|липсват) P[- ]?вълн\w*(?! пред)",
    _EN_BG,
)
_IRREGULAR = re.compile(
    r"irregularly irregular|\birregular\b|абсолютна аритмия|неправилен|\bнеритмич\w+|нерегуляр\w+", _EN_BG
)
_REGULAR = re.compile(r"(?<!ir)\bregular\b|(?<!не)(?<!\w)ритмич\w+|(?<!не)\bправилен\b", _EN_BG)
_REGULAR_RHYTHMS = frozenset(
    (
        "supraventricularTachycardia",
        "ventricularTachycardia",
        "sinusRhythm",
        "sinusTachycardia",
        "sinusBradycardia",
        "pacedRhythm",
        "junctionalRhythm",
    )
)
_IRREGULAR_RHYTHMS = frozenset(("atrialFibrillation", "preexcitedAtrialFibrillation"))
RHYTHM_WORDS: tuple[tuple[re.Pattern[str], frozenset[str]], ...] = tuple(
    (re.compile(pattern, _EN_BG), frozenset(rhythms))
    for pattern, rhythms in (
        (r"(?:normal )?sinus rhythm|синусов ритъм", ("sinusRhythm", "sinusTachycardia", "sinusBradycardia")),
        (r"sinus tachycardia|синусова тахикардия", ("sinusTachycardia",)),
        (r"sinus bradycardia|синусова брадикардия", ("sinusBradycardia",)),
        (
            r"atrial fibrillation|предсърдно мъждене|irregularly irregular|абсолютна аритмия|"
            r"fibrillatory|fibrillating (?:baseline|line|waves)|фибрилационни вълни|(?:трептяща|мъждяща) изолиния",
            ("atrialFibrillation", "preexcitedAtrialFibrillation"),
        ),
        (
            r"atrial flutter|saw-?tooth|предсърдно трептене|зъбци на трион|зъбите на трион|трионовидн",
            ("atrialFlutter",),
        ),
        (
            r"ventricular tachycardia|камерна тахикардия",
            ("ventricularTachycardia", "supraventricularTachycardia", "torsadesDePointes"),
        ),
        (
            r"(?:complete|third-degree) (?:AV|heart) block|пълен AV блок|AV блок (?:от )?(?:III|трета)",
            ("completeAvBlock", "asystole"),
        ),
        (
            r"delta wave|делта вълн",
            ("preexcitedAtrialFibrillation", "sinusRhythm", "sinusTachycardia", "sinusBradycardia"),
        ),
        (
            r"AV dissociation|AV дисоциация",
            ("ventricularTachycardia", "completeAvBlock", "idioventricularRhythm", "junctionalRhythm"),
        ),
    )
)
_HALLMARKS: tuple[tuple[frozenset[str], re.Pattern[str]], ...] = tuple(
    (frozenset(rhythms), re.compile(pattern, _EN_BG))
    for rhythms, pattern in (
        (("atrialFlutter",), r"flutter waves|saw-?tooth|вълни на трептене|трионовидн\w*|зъбци на трион"),
        (("preexcitedAtrialFibrillation",), r"accessory pathway|pre-?excitation|преексцитация"),
        (("completeAvBlock",), r"(?:AV )?dissociation|(?:AV )?дисоциация"),
        (("pacedRhythm",), r"pacing spikes|spikes|пейсмейкърни стимули"),
    )
)
"""What a rhythm is known by: a tracing of it does not deny this."""
_CONDUCTED = re.compile(
    r"(?:each|every) P(?:[- ]waves?)? (?:is |are )?(?:followed|conducted)|1:1 conduction|"
    r"(?:след )?вс(?:яка|еки) P[- ]?(?:вълна|зъбец)? (?:е )?(?:следван\w*|провежда|има)",
    _EN_BG,
)
_NOT_SHOWN = re.compile(
    r"\b(?:no|not|without|unlike|rather than|old ECG|earlier|previous|before|без|няма|не|липсва\w*|предишн\w*|стара\w*)\b[^.;,]*$",
    _EN_BG,
)


_OLD_TRACING = re.compile(
    r"\b(?:old|earlier|previous|last year'?s?) (?:ECG|tracing)|\b(?:ECG|tracing) (?:of|from) (?:last|\w+ (?:years?|months?|weeks?) ago)"
    r"|\b(?:стара\w*|предишн\w*|стари\w*) (?:ЕКГ|запис)|\b(?:ЕКГ|запис\w*) (?:отпреди|от миналата|преди)",
    _EN_BG,
)
_ELSEWHERE_ST = re.compile(
    r"(?<!no )(?<!without )(?<!без )(?:ST[- ]?(?:segment )?(?:elevation|елевац\w+)|elevat\w+ ST)(?![^.;]{0,80}(?:\bII\b|\bIII\b|aVF|inferior|долн))"
    r"|(?:ST[- ]?(?:segment )?(?:elevation|елевац\w+))[^.;]{0,16}\bV[1-6]\b[^.;]{0,40}?(?:depression|reciprocal|депресия|реципрочн)[^.;]{0,24}\b(?:II|III|aVF)\b",
    _EN_BG,
)
"""An elevation that is told of other leads than the inferior ones."""
_RAISED_ST = frozenset((None, "inferior_stemi", "cardiac_arrest", "hyperkalaemia", "complete_av_block"))
"""Pathologies whose tracing can show the elevation of an inferior infarction."""
_INFERIOR_ST = re.compile(
    r"ST[- ]?(?:segment )?(?:elevation|елевац\w+)[^.;]{0,12}(?:in|във?) (?:leads? )?II\b|inferior ST[- ]?elevation|долн\w+ ST[- ]?елевац\w+",
    _EN_BG,
)
_ABSENT = re.compile(r"\s*(?:waves? )?(?:deviation )?(?:is |are )?(?:absent|not seen|липсва)", _EN_BG)


def _ecg_words(document: Document, ecg: Ecg) -> Findings:
    """The description of the tracing against its numbers, its rhythm and the pathology."""
    at = f"{_ECG}/findings"
    text = " ".join(part for part in sentences(ecg.findings) if not _OLD_TRACING.search(part))

    def shown(pattern: re.Pattern[str]) -> str | None:
        for match in pattern.finditer(text):
            if not _NOT_SHOWN.search(text[: match.start()]) and not _ABSENT.match(text[match.end() :]):
                return match[0]
        return None

    fields = {"PR": ecg.pr, "PQ": ecg.pr, "QRS": ecg.qrs, "QT": ecg.qt, "QTc": ecg.qtc}
    for name, pattern in _STATED_INTERVALS:
        number = fields[name]
        match = pattern.search(text)
        if match and not _NOT_SHOWN.search(text[: match.start()]):
            if number is not None and abs(int(match[1]) - number) > max(6, 0.04 * number):
                yield finding("ecg_words_disagree", at, stated=match[0], value=f"{name} {number} ms")
            elif name in ("PR", "PQ") and number is None and ecg.rhythm in RHYTHMS_WITHOUT_P:
                yield finding("ecg_words_disagree", at, stated=match[0], value=ecg.rhythm)
    if ecg.rate:
        for match in _STATED_RATE.finditer(text):
            around = text[max(0, match.start() - 28) : match.start()]
            if _OTHER_RATE.search(around) or _NOT_SHOWN.search(around):
                continue
            if abs(int(match[1]) - ecg.rate) > max(8, 0.07 * ecg.rate):
                yield finding("ecg_words_disagree", at, stated=match[0], value=f"{ecg.rate}/min")
                break
    low, high = _ATRIAL.get(ecg.rhythm or "", (0, 1000))
    for match in _ATRIAL_RATE.finditer(text):
        stated = int(match[1] or match[2])
        if not low <= stated <= high and not _NOT_SHOWN.search(text[: match.start()]):
            yield finding("ecg_words_disagree", at, stated=match[0], value=ecg.rhythm)
    if ecg.qrs is not None:
        if ecg.qrs >= 120 and (said := shown(_NARROW)):
            yield finding("ecg_words_disagree", at, stated=said, value=f"QRS {ecg.qrs} ms")
        if ecg.qrs < 105 and (said := shown(_BROAD)):
            yield finding("ecg_words_disagree", at, stated=said, value=f"QRS {ecg.qrs} ms")
    if ecg.pr is not None and (match := _NO_P.search(text)):
        yield finding("ecg_words_disagree", at, stated=match[0], value=f"PR {ecg.pr} ms")
    if ecg.rhythm in ("sinusRhythm", "sinusTachycardia", "sinusBradycardia") and (
        match := _NO_P.search(text)
    ):
        yield finding("ecg_words_disagree", at, stated=match[0], value=ecg.rhythm)
    if ecg.rhythm in _REGULAR_RHYTHMS and (said := shown(_IRREGULAR)):
        yield finding("ecg_words_disagree", at, stated=said, value=ecg.rhythm)
    if ecg.rhythm in _IRREGULAR_RHYTHMS and (said := shown(_REGULAR)):
        yield finding("ecg_words_disagree", at, stated=said, value=ecg.rhythm)
    for pattern, rhythms in RHYTHM_WORDS:
        said = shown(pattern)
        if said and ecg.rhythm is not None and ecg.rhythm not in rhythms:
            yield finding("ecg_words_disagree", at, stated=said, value=ecg.rhythm)
            break
    for rhythms, pattern in _HALLMARKS:
        if ecg.rhythm in rhythms:
            for match in pattern.finditer(text):
                if _NOT_SHOWN.search(text[: match.start()]) or _ABSENT.match(text[match.end() :]):
                    yield finding("ecg_words_disagree", at, stated=match[0], value=ecg.rhythm)
                    break
    if ecg.rhythm == "completeAvBlock" and (said := shown(_CONDUCTED)):
        yield finding("ecg_words_disagree", at, stated=said, value=ecg.rhythm)
    if (match := re.search(r"first[- ]degree|AV блок (?:от )?(?:I\b|първа) степен", text, _EN_BG)) and (
        ecg.pr is not None and ecg.pr <= 200
    ):
        yield finding("ecg_words_disagree", at, stated=match[0], value=f"PR {ecg.pr} ms")
    if ecg.axis is not None:
        if ecg.axis > 0 and (
            said := shown(re.compile(r"left axis|ляв\w* (?:ос|девиация|тип)|лява електрическа", _EN_BG))
        ):
            yield finding("ecg_words_disagree", at, stated=said, value=f"{ecg.axis}°")
        if -90 < ecg.axis < 85 and (
            match := re.search(r"right axis|дясн\w* (?:ос|девиация)|дясна електрическа", text, _EN_BG)
        ):
            yield finding("ecg_words_disagree", at, stated=match[0], value=f"{ecg.axis}°")
        if not -30 <= ecg.axis <= 95 and (
            match := re.search(r"normal axis|нормална (?:електрическа )?ос", text, _EN_BG)
        ):
            yield finding("ecg_words_disagree", at, stated=match[0], value=f"{ecg.axis}°")
    if ecg.qtc is not None:
        if ecg.qtc >= 480 and (
            match := re.search(
                r"normal QTc?|QTc? (?:is |е )?(?:normal|within|нормал\w+|в норма)|нормален QT", text, _EN_BG
            )
        ):
            yield finding("ecg_words_disagree", at, stated=match[0], value=f"QTc {ecg.qtc} ms")
        if ecg.qtc <= 440 and (
            said := shown(
                re.compile(
                    r"(?:long|prolonged) QTc?|QTc? (?:is |е )?(?:prolonged|long|удължен)|удължен QT", _EN_BG
                )
            )
        ):
            yield finding("ecg_words_disagree", at, stated=said, value=f"QTc {ecg.qtc} ms")
        if document.general_info.pathology == "torsades_de_pointes" and ecg.qtc < 480:
            yield finding(
                "ecg_words_disagree", f"{_ECG}/qtc", stated=f"QTc {ecg.qtc} ms", value="torsades de pointes"
            )
    pathology = document.general_info.pathology
    if pathology not in _RAISED_ST and (said := shown(_INFERIOR_ST)):
        yield finding("ecg_words_disagree", at, stated=said, value=ecg.rhythm)
    if document.general_info.pathology == "inferior_stemi":
        inferior = re.search(r"\bII\b|\bIII\b|aVF|inferior|долн", text, _EN_BG)
        up = re.search(
            r"(?<!no )ST[- ](?:segment )?(?:elevation|elevated|up)|ST[- ]?елевац\w+|elevat\w+ ST|(?:are|is) up",
            text,
            _EN_BG,
        )
        none = re.search(
            r"(?:no ST|without ST|без ST)(?![^.;]{0,24}\b(?:V[1-6]|aVL|I\b|other|други))|ST (?:is |segments? )?(?:isoelectric|normal)|ST[^.;]{0,15}(?:изоелектрич|в норма)|ST[- ]depression in II|ST[- ]депресия (?:в|във) II",
            text,
            _EN_BG,
        )
        none = none or _ELSEWHERE_ST.search(text)
        if text and (none or not up or not inferior):
            yield finding("ecg_words_disagree", at, stated=(none[0] if none else text[:40]), value="STEMI")
