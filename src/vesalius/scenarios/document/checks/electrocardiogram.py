# ruff: noqa: E501
"""Whether the electrocardiogram agrees with itself, its words and the monitor."""

import re

from vesalius.physiology.circulation import qtc_bazett, qtc_fridericia

from ..body_signs import RHYTHMS_WITHOUT_P
from ..drugs import read_table
from ..findings import Findings, finding
from ..pathologies import PATHOLOGIES
from ..schema import RIGHT, Document, Ecg
from .places import actions, sentences

_ECG = "/clinicalScenario/investigations/ecg"
_QTC_TOLERANCE = 10.0


_SHORT_PR = 80
"""A PR interval in ms below which even an accessory pathway hardly conducts (AHA/ACCF/HRS 2009: short is below 120)."""
_LONG_PR = 300
"""A PR interval in ms beyond which a tracing is described as one of an AV block."""
_LONG_QTC = 500
"""A QTc interval in ms beyond which a tracing is described as one of a long QT (ESC 2022)."""
_BROAD_QRS = 120
_TOLD_QT = re.compile(r"\bQT|repolari[sz]ation|реполяризаци", re.IGNORECASE)
_DELAYED = re.compile(
    r"first[- ]degree|\bPR\b|\bPQ\b|AV[- ]block|\bblock\b|първа степен|AV[- ]блок|АВ[- ]блок|\bблок\b",
    re.IGNORECASE,
)


def electrocardiogram(document: Document) -> Findings:
    ecg = document.clinical_scenario.investigations.ecg
    if ecg is None:
        return
    state = {element.kind: element.value for element in document.initial_elements.elements}
    rhythm, rate = state.get("rhythm"), state.get("heartRate")
    if ecg.rhythm is not None and rhythm is not None and ecg.rhythm != rhythm:
        yield finding("ecg_rhythm_disagrees", f"{_ECG}/rhythm", ecg=ecg.rhythm, monitor=rhythm)
    if ecg.rate is not None and isinstance(rate, int | float) and abs(ecg.rate - rate) > max(10, 0.1 * rate):
        yield finding("ecg_rate_disagrees", f"{_ECG}/rate", ecg=ecg.rate, monitor=round(rate))
    if ecg.pr is not None and ecg.rhythm in RHYTHMS_WITHOUT_P:
        yield finding("ecg_pr_without_p", f"{_ECG}/pr", rhythm=ecg.rhythm)
    if ecg.qt and ecg.qtc and ecg.rate:
        correct = qtc_fridericia if ecg.qtc_method == "fridericia" else qtc_bazett
        expected = correct(ecg.qt, ecg.rate)
        if abs(expected - ecg.qtc) > _QTC_TOLERANCE:
            yield finding("qtc_disagrees", f"{_ECG}/qtc", stated=ecg.qtc, expected=round(expected))
    yield from _ecg_numbers(ecg)
    yield from _conducted(document, ecg)
    yield from _ecg_words(document, ecg)


def _conducted(document: Document, ecg: Ecg) -> Findings:
    """The rate of the atria over the ratio of conduction that a text tells is the rate of the tracing."""
    if ecg.rhythm != "atrialFlutter" or not ecg.rate:
        return
    told = [(pointer, action.text) for pointer, _, _, action in actions(document) if action.grade in RIGHT]
    for pointer, text in ((f"{_ECG}/findings", ecg.findings), *((f"{at}/text", t) for at, t in told)):
        for match in _RATIO.finditer(text):
            if abs(int(match["n"]) / _TO_ONE[match["to"].lower()] - ecg.rate) > 0.08 * ecg.rate:
                yield finding("ecg_words_disagree", pointer, stated=match[0], value=f"{ecg.rate}/min")


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
    if ecg.pr is not None and ecg.pr > _LONG_PR and not _DELAYED.search(ecg.findings):
        yield finding("ecg_interval", f"{_ECG}/pr", name="PR", stated=ecg.pr)
    if (ecg.qtc or 0) > _LONG_QTC and (ecg.qrs or 0) < _BROAD_QRS and not _TOLD_QT.search(ecg.findings):
        yield finding("ecg_interval", f"{_ECG}/qtc", name="QTc", stated=ecg.qtc)
    if ecg.pr is not None and ecg.pr < _SHORT_PR:
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
            rf"(?<![\w/])(?:{words})(?:\s+(?:interval|duration|интервал\w*|комплекс\w*))?(?:\s+(?:is|e|е)\s+(?:\w+ly |\w+о )?(?:constant|fixed|steady|prolonged|long|short\w*|normal|broad|wide|постоян\w+|удълж\w+|скъс\w+|нормал\w+|широк\w*)(?: at| to| of| до| от)?,?)?\s*(?:is|of|at|=|:|е|от)?\s*(\d{{2,3}})\s*(?:ms|мс|msec)",
            _EN_BG,
        ),
    )
    for name, words in (
        ("PR", "PR"),
        ("QRS", r"QRS|complexes(?: are)?|комплекси\w*(?: са)?"),
        ("QT", r"(?<!corrected )(?<!коригиран )(?<!коригираният )QT"),
        ("QTc", r"QTc|corrected QT|коригиран(?:ият)? QT"),
        ("PQ", "PQ"),
    )
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
_P_RATE = re.compile(
    r"\bP[- ](?:waves?|вълни\w*)[^.;,\d]{0,24}(?P<n>\d{2,3})\s*(?:/min|/мин|per minute|в минута)", _EN_BG
)
"""How fast the atria beat in a complete block: faster than the ventricles."""
_RATIO = re.compile(
    r"(?P<n>[1-4]\d\d)\s*(?:/min|/мин|в минута|per minute)[^.;]{0,40}?"
    r"\b(?P<to>two|three|four|[234]|две|три|четири)(?:[- ]to[- ]one|\s?(?::|към)\s?(?:1|едно))",
    _EN_BG,
)
_TO_ONE = {"two": 2, "three": 3, "four": 4, "две": 2, "три": 3, "четири": 4, "2": 2, "3": 3, "4": 4}
_NARROW = re.compile(
    r"narrow[- ](?:QRS|complex)|narrow complexes|QRS (?:is |е )?(?:narrow|тесен|тесни)|тесн\w+ (?:QRS|комплекс\w*)",
    _EN_BG,
)
_BROAD = re.compile(
    r"(?:broad|wide)[- ](?:QRS|complex)|(?:broad|wide) complexes|(?:with|,) (?:broad|wide) QRS|QRS (?:is |е )?(?:broad|wide|широк)|широк\w+ (?:QRS|комплекс\w*)",
    _EN_BG,
)
_NO_P = re.compile(
    r"\bno P[- ]waves?\b(?! before)|P[- ]waves? (?:are )?absent|without P|(?:без|няма|липсват) P[- ]?вълн\w*(?! пред)|P[- ]?вълн\w* липсват",
    _EN_BG,
)
_IRREGULAR = re.compile(
    r"irregularly irregular|\birregular\b|абсолютна аритмия|неправил(?:ен|ни)\b|\bнеритмич\w+|нерегуляр\w+|"
    r"\b(?:R-?R|P-?P)(?: \w+)? (?:are |са )?(?:(?:all|completely|totally|напълно) )?(?:unequal|different|vary\w*|различ\w+|нееднакв\w+)",
    _EN_BG,
)
_REGULAR = re.compile(
    r"(?<!ir)\bregular\b|(?<!не)(?<!\w)ритмич\w+|(?<!не)\bправил(?:ен|ни)\b|"
    r"\bR-?R(?: \w+)? (?:are |is |са |е )?(?:(?:all|always|exactly|perfectly|напълно|съвсем|винаги) )?(?:equal|the same|identical|constant|even|еднакв\w*|равни|постоян\w+)",
    _EN_BG,
)
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
    r"\b(?:old|earlier|previous|last (?:year|month|week|spring|summer|autumn|winter)[’']?s?) (?:ECG|tracing)|\b(?:ECG|tracing) (?:of|from) (?:last|\w+ (?:years?|months?|weeks?) ago)"
    r"|\b(?:стара\w*|предишн\w*|стари\w*) (?:ЕКГ|запис)|\b(?:ЕКГ|запис\w*) (?:отпреди|от миналата|преди)",
    _EN_BG,
)
_ELSEWHERE_ST = re.compile(
    r"(?<!no )(?<!without )(?<!без )(?:ST[- ]?(?:segment )?(?:elevation|елевац\w+)|elevat\w+ ST)(?![^.;]{0,80}(?:\bII\b|\bIII\b|aVF|inferior|долн))"
    r"|(?:ST[- ]?(?:segment )?(?:elevation|елевац\w+))[^.;]{0,16}\bV[1-6]\b[^.;]{0,40}?(?:depression|reciprocal|депресия|реципрочн)[^.;]{0,24}\b(?:II|III|aVF)\b",
    _EN_BG,
)
"""An elevation that is told of other leads than the inferior ones."""
_HARMLESS_ST = re.compile(
    r"aVR|early repol|pericard|bundle|paced|ранна реполяриз|перикард|бедрен|пейс", _EN_BG
)
"""What raises ST segments without an occluded artery."""
_INFERIOR_ST = re.compile(
    r"ST[- ]?(?:segment )?(?:elevation|елевац\w+)[^.;]{0,12}(?:in|във?|в) (?:leads? )?II\b|inferior ST[- ]?elevation|долн\w+ ST[- ]?елевац\w+",
    _EN_BG,
)
_ABSENT = re.compile(
    r"\w*\s*(?:waves? )?(?:deviation )?(?:is |are |cannot be |not to be )?(?:absent|not (?:to be )?seen|seen nowhere|липсва|не се (?:вижда|открива|установява))",
    _EN_BG,
)


_TABLE = [
    (row, re.compile("|".join(row["words"]), re.IGNORECASE)) for row in read_table("ecg_words")["words"]
]
_AXIS = re.compile(r"\b(?:axis|ос)\b[^.;\d−-]{0,10}([−-]?\d{1,3})\s?(?:°|degrees?|градус\w*)", re.IGNORECASE)
_TURNED = 30
"""Degrees by which a text rounds an axis."""


def _ecg_words(document: Document, ecg: Ecg) -> Findings:
    """The description of the tracing against its numbers, its rhythm and the pathology."""
    at = f"{_ECG}/findings"
    match: re.Match[str] | None
    text = " ".join(part for part in sentences(ecg.findings) if not _OLD_TRACING.search(part))

    def shown(pattern: re.Pattern[str]) -> str | None:
        for match in pattern.finditer(text):
            if not _NOT_SHOWN.search(text[: match.start()]) and not _ABSENT.match(text[match.end() :]):
                return match[0]
        return None

    for row, pattern in _TABLE:
        said = shown(pattern)
        if said is None:
            continue
        if "rhythms" in row and ecg.rhythm is not None and ecg.rhythm not in row["rhythms"]:
            yield finding("ecg_words_disagree", at, stated=said, value=ecg.rhythm)
        elif "field" in row:
            known = getattr(ecg, row["field"])
            if known is not None and not row["low"] <= known <= row["high"]:
                value = f"{known}/min" if row["field"] == "rate" else f"{row['field'].upper()} {known} ms"
                yield finding("ecg_words_disagree", at, stated=said, value=value)
    for turned in _AXIS.finditer(text):
        if ecg.axis is not None and abs(int(turned[1].replace("−", "-")) - ecg.axis) > _TURNED:
            yield finding("ecg_words_disagree", at, stated=turned[0], value=f"{ecg.axis}°")
    fields = {"PR": ecg.pr, "PQ": ecg.pr, "QRS": ecg.qrs, "QT": ecg.qt, "QTc": ecg.qtc}
    for name, pattern in _STATED_INTERVALS:
        number = fields[name]
        for told in pattern.finditer(text):
            if _NOT_SHOWN.search(text[: told.start()]):
                continue
            if number is not None and abs(int(told[1]) - number) > max(6, 0.04 * number):
                yield finding("ecg_words_disagree", at, stated=told[0], value=f"{name} {number} ms")
            elif name in ("PR", "PQ") and number is None and ecg.rhythm in RHYTHMS_WITHOUT_P:
                yield finding("ecg_words_disagree", at, stated=told[0], value=ecg.rhythm)
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
    if (ecg.rhythm == "completeAvBlock" and ecg.rate and (match := _P_RATE.search(text))) and (
        int(match["n"]) <= ecg.rate
    ):
        yield finding("ecg_words_disagree", at, stated=match[0], value=f"{ecg.rate}/min")
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
    pathology = PATHOLOGIES.get(document.general_info.pathology or "")
    raised = shown(_INFERIOR_ST) or (None if _HARMLESS_ST.search(text) else shown(_ELSEWHERE_ST))
    if pathology is not None and not pathology.inferior_st and (said := raised):
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
