# ruff: noqa: E501
"""Volumes that contradict each other, and words about a lung function test that its numbers do not carry."""

import re
from collections.abc import Mapping
from typing import TypeAlias

from vesalius.physiology.lung_function import bronchodilator_change, gold_grade, reference

from ..findings import Finding, Findings, finding
from ..schema import Document, PftMeasure, PftPhase, PftValue
from .lung_levels import untrue
from .places import denied, sentences

_PFT = "/clinicalScenario/investigations/pft"


def volumes(document: Document) -> Findings:
    """FEV1 is a part of FVC, FVC and RV together are no more than TLC, RV is a part of FRC, FRC of TLC."""
    pft = document.clinical_scenario.investigations.pft
    if pft is None:
        return
    values = list(pft.values)
    for phase in ("pre", "post"):
        found = {
            v.measure: (i, v.measured)
            for i, v in enumerate(values)
            if v.phase == phase and v.measured is not None
        }
        all_phases = {
            v.measure: (i, v.measured)
            for i, v in enumerate(values)
            if v.measured is not None and v.phase == "pre"
        } | found

        def apart(one: PftMeasure, other: PftMeasure, at: int) -> Finding:
            return finding("pft_volumes_disagree", f"{_PFT}/values/{at}/measured", measure=one, other=other)

        def get(
            measure: PftMeasure, known: Mapping[PftMeasure, tuple[int, float]] = all_phases
        ) -> float | None:
            return known[measure][1] if measure in known else None

        fvc, fev1, tlc, rv, frc = (get(m) for m in ("FVC", "FEV1", "TLC", "RV", "FRC"))
        if phase == "post" and not found:
            continue
        if fev1 is not None and fvc is not None and fev1 > fvc * 1.005:
            yield apart("FEV1", "FVC", all_phases["FEV1"][0])
        if tlc is not None and fvc is not None and fvc > tlc * 1.005:
            yield apart("FVC", "TLC", all_phases["FVC"][0])
        elif None not in (tlc, fvc, rv) and (rv or 0) + (fvc or 0) > (tlc or 0) * 1.03 + 0.15:
            yield apart("RV", "TLC", all_phases["RV"][0])
        if phase == "post":
            continue
        if rv is not None and frc is not None and rv > frc:
            yield apart("RV", "FRC", all_phases["RV"][0])
        if frc is not None and tlc is not None and frc >= tlc:
            yield apart("FRC", "TLC", all_phases["FRC"][0])
        pef, middle = get("PEF"), get("FEF2575")
        if pef is not None and middle is not None and middle > pef:
            yield apart("FEF2575", "PEF", all_phases["FEF2575"][0])
        if pef is not None and fev1 is not None and pef < fev1:
            yield apart("PEF", "FEV1", all_phases["PEF"][0])
        va, kco, dlco = get("VA"), get("KCO"), get("DLCO")
        if va is not None and tlc is not None and va > tlc * 1.08:
            yield apart("VA", "TLC", all_phases["VA"][0])
        if None not in (va, kco, dlco) and abs((va or 0) * (kco or 0) - (dlco or 0)) > 0.12 * (dlco or 1):
            yield apart("KCO", "DLCO", all_phases["KCO"][0])
    for index, value in enumerate(values):
        if value.measured is not None and value.measured <= 0:
            yield finding(
                "pft_volumes_disagree",
                f"{_PFT}/values/{index}/measured",
                measure=value.measure,
                other=value.measure,
            )


_NOT = re.compile(
    r"\b(?:no|not|without|neither|nor|excluded|rather than|non-?|без|не|няма|липсва\w*|изключ\w*)\b[^.;]*$",
    re.IGNORECASE,
)


_LOW_PEAK = 70
"""Percent of predicted below which nobody calls a peak flow normal."""
_FLOW_NORMAL = (
    r"\b(?:loop|curve)\b[^.;]{0,16}\bnormal\b|\bnormal (?:flow-volume )?(?:loop|curve)\b|peak flow (?:is )?(?:normal|not reduced|preserved)|"
    r"крива\w*[^.;]{0,12}нормалн\w+|нормалн\w+ крива|върхов\w+ дебит (?:не е (?:намален|понижен)|е (?:нормален|запазен))"
)


def words(document: Document) -> Findings:
    """The interpretation, and what its quality lets be said."""
    pft = document.clinical_scenario.investigations.pft
    if pft is None:
        return
    text, at = pft.interpretation, f"{_PFT}/interpretation"
    if (
        pft.quality in ("D", "E", "F", "U")
        and text.strip()
        and not re.search(
            r"quality|caution|not (?:be )?interpret|repeat|качеств|повтор|предпазлив|не подлежи",
            text,
            re.IGNORECASE,
        )
    ):
        yield finding("pft_quality", f"{_PFT}/quality", value=pft.quality)
    z, percent = _z(document, pft.values)
    before, _ = _z(document, [value for value in pft.values if value.phase == "pre"])
    tested = any(value.phase == "post" for value in pft.values)
    behind, _ = _z(document, [value for value in pft.values if value.phase == "post"])
    for told_response in (_RESPONDS.search(text), _RISE.search(text)):
        if told_response and not tested and not _NOT.search(text[: told_response.start()]):
            yield finding("pft_words_disagree", at, stated=told_response[0], measure="FEV1")
    scores = _scores(document, pft.values)
    for part in sentences(text):
        for level in untrue(part, scores):
            yield finding("pft_words_disagree", at, stated=level.words, measure=level.measure)
        for pattern, measure, least, most in _SAID:
            now = behind if _AFTER.search(part) else before if measure == "FEV1FVC" else z
            score = now.get(measure)
            if score is None or least <= score <= most:
                continue
            if (found := pattern.search(part)) and not denied(part, found.start()):
                yield finding("pft_words_disagree", at, stated=found[0], measure=measure)

    def said(pattern: str) -> str | None:
        for match in re.finditer(pattern, text, re.IGNORECASE):
            if not _NOT.search(text[: match.start()]):
                return match[0]
        return None

    def disagree(stated: str, measure: str) -> Finding:
        return finding("pft_words_disagree", at, stated=stated, measure=measure)

    ratio, fvc, tlc = z.get("FEV1FVC"), z.get("FVC"), z.get("TLC")
    normal = said(r"^normal\b|\bnormal (?:spirometry|lung function)|нормална спирометрия|в норма\b|^норма")
    large = document.general_info.pathology == "upper_airway_obstruction"
    peak = percent.get("PEF")
    if (peak is not None and peak < _LOW_PEAK) and (flow := said(_FLOW_NORMAL)):
        yield disagree(flow, "PEF")
    if ratio is not None:
        if (
            ratio < -1.9
            and not large
            and (
                normal
                or (
                    said(r"restrict\w*|рестрикция|рестриктив\w*")
                    and not said(r"obstruct|обструк|mixed|смесен")
                )
            )
        ):
            yield disagree(text[:50], "FEV1FVC")
        elif (
            ratio > -1.4
            and not large
            and not any(v.phase == "post" for v in pft.values)
            and (word := said(r"obstructi(?:on|ve)|обструкция|обструктив\w*"))
        ):
            yield disagree(word, "FEV1FVC")
    if normal and fvc is not None and fvc < -2.2:
        yield disagree(normal, "FVC")
    if (tlc is None and fvc is not None and fvc > -1.2) and (
        word := said(r"restriction\b|restrictive|рестрикция|рестриктив\w*")
    ):
        yield disagree(word, "FVC")
    if tlc is not None:
        if tlc > -1.2 and (word := said(r"restriction\b|restrictive|рестрикция|рестриктив\w*")):
            yield disagree(word, "TLC")
        if tlc < 0 and (word := said(r"hyperinflat\w*|хиперинфлация|свръхраздуване|раздуване")):
            yield disagree(word, "TLC")
        if tlc < -2.2 and said(r"(?:normal|large|increased) (?:lung )?volumes|нормал\w+ обеми"):
            yield disagree("TLC", "TLC")
    forced = percent.get("FEV1")
    if (
        forced is not None
        and (match := re.search(r"GOLD\s*(?:stage|grade|стадий|степен)?\s*([1-4])\b", text))
        and int(match[1]) not in (gold_grade(forced - 1.5), gold_grade(forced + 1.5))
    ):
        yield disagree(match[0], "FEV1")
    if (
        forced is not None
        and (match := re.search(r"FEV1 (?:is |of )?(?:about )?(\d{2,3})\s*%(?: of)? pred", text))
        and abs(int(match[1]) - forced) > 4
    ):
        yield disagree(match[0], "FEV1")
    yield from _response(document, pft.values, text, at)
    yield from _quotients(list(pft.values), text, at)


def _scores(document: Document, values: list[PftValue]) -> dict[PftMeasure, list[float]]:
    """The z-scores of each measure, before and after a drug."""
    found: dict[PftMeasure, list[float]] = {}
    for phase in ("pre", "post"):
        z, _ = _z(document, [value for value in values if value.phase == phase])
        for measure, score in z.items():
            found.setdefault(measure, []).append(score)
    return found


def _z(document: Document, values: list[PftValue]) -> tuple[dict[PftMeasure, float], dict[PftMeasure, float]]:
    person = document.clinical_scenario.basic_measurements
    z: dict[PftMeasure, float] = {}
    percent: dict[PftMeasure, float] = {}
    for value in sorted(values, key=lambda value: value.phase == "post"):
        if value.source == "ecsc1993" or not value.measured or value.measured <= 0:
            continue
        healthy = reference(value.measure, person.gender, person.age, person.height, value.source)
        if healthy is not None:
            z[value.measure] = healthy.z_score(value.measured)
            percent[value.measure] = healthy.percent_predicted(value.measured)
    return z, percent


_CHANGE = re.compile(
    r"(?:rises?|rose|rising|gain\w*|increas\w+|improv\w+|up by|нара[сщ]\w+|подобр\w+|повиш\w+|увелич\w+|с прираст)\D{0,12}(?P<n>\d{1,3})\s*%",
    re.IGNORECASE,
)
_GAIN = re.compile(
    r"(?:rises?|rose|rising|gain\w*|increas\w+|improv\w+|up|нара[сщ]\w+|подобр\w+|повиш\w+|увелич\w+|с прираст)\D{0,12}(?P<n>\d{2,4}) ?(?:mL|мл)\b",
    re.IGNORECASE,
)
"""By how much a text says that FEV1 rises, in mL."""
_ROUNDED = 60
"""By how many mL a text rounds."""
_AFTER = re.compile(r"\b(?:after|post|once|след)\b", re.IGNORECASE)
_RISE = re.compile(r"(?:reversib\w*|response|обратимост|отговор)[^.;]{0,12}\+ ?\d{1,3} ?%", re.IGNORECASE)
_Said: TypeAlias = tuple[re.Pattern[str], PftMeasure, float, float]
_SAID: tuple[_Said, ...] = (
    (
        re.compile(
            r"\b(?:very )?severe (?:airflow )?obstruction|тежка (?:въздушна )?обструкция", re.IGNORECASE
        ),
        "FEV1",
        -20,
        -2.8,
    ),
    (
        re.compile(
            r"\bno (?:airflow |airway )?obstruction|\bбез (?:данни за )?обструкция|\bняма обструкция",
            re.IGNORECASE,
        ),
        "FEV1FVC",
        -1.9,
        20,
    ),
    (re.compile(r"\b(?:air|gas) trapping|въздушни капани|задържане на въздух", re.IGNORECASE), "RV", 0.5, 20),
    (re.compile(r"\bnormal spirometry|\bнормална спирометрия", re.IGNORECASE), "FEV1FVC", -1.9, 20),
)
"""Words with the z-scores of a measure with which they can be true (ERS/ATS 2022)."""
_RESPONDS = re.compile(
    r"(?<!no )(?<!without )(?:significant|positive|full) (?:bronchodilator )?respon\w*|(?<!не)(?<!без )значим отговор|full reversib\w*|fully reversible|(?:disappears?|vanish\w*|resolves?|is gone|clears|normali[sz]es?) (?:completely |entirely )?(?:after|with|on) (?:the |a )?(?:broncho\w*|salbutamol)|(?:изчезва|се нормализира|отзвучава) (?:напълно )?след (?:бронходилат\w+|салбутамол)|пълна обратимост|reversible (?:airflow )?obstruction|(?<!not )(?<!ir)(?<!partly )\breversible\b|(?<!не)\bобратим\w*|"
    r"(?:obstruction|narrowing|limitation) (?:has |is |was )?(?:now )?(?:gone|disappeared|vanished|resolved|reversed|no longer)|обструкция\w* (?:е )?(?:изчезна\w*|изчезнала|отзвуча\w*)|"
    r"(?:after|with|on) (?:the |a )?(?:bronchodilator|salbutamol|inhaler|drug)[^.;]{0,24}?(?:obstruction|narrowing|limitation|ratio) (?:disappears|vanishes|resolves|clears|is (?:gone|normal|no longer))|"
    r"след (?:бронходилат\w+|салбутамол\w*|инхалация\w*|медикамента)[^.;]{0,24}?(?:обструкция|стеснение|съотношение)\w* (?:изчезва|отзвучава|се нормализира|липсва|вече я няма|е нормалн\w+)",
    re.IGNORECASE,
)
_OF_THE_TEST = re.compile(
    r"bronchodilat|salbutamol|spirometr|обструкц|бронходилат|салбутамол|спирометр|obstruction", re.IGNORECASE
)
_NONE = re.compile(
    r"no (?:significant )?(?:response|change)|not reversible|irreversible|without (?:a |any )?(?:significant |relevant |clear )?(?:response|change|improvement|effect)(?! in (?:the )?(?:diffus|volume|TLC|DLCO))|(?:does|did|do) not (?:change|improve|rise|respond|increase) (?:after|with|on|to) (?:the |a )?(?:broncho|salbut)|няма (?:значим )?отговор|без (?:значим[ао]? |съществен[ао]? )?(?:отговор|подобрение|ефект от (?:бронходилат|салбутамол))|не се (?:подобрява|повлиява|променя)\w* (?:след|от) (?:бронходилат|салбутамол)|без промяна след|необратим|"
    r"(?:stays?|remains?|is|are|was|were) (?:exactly |just |quite )?(?:the same|unchanged|as (?:before|bad|narrow|it was))\b[^.;]{0,40}(?:after|minutes|bronchodilat|salbutamol|inhal)|"
    r"(?:bronchodilator|salbutamol|inhaler)\w* (?:changes nothing|does nothing|makes no difference|has no effect)|"
    r"(?:остава|е) (?:съвсем |точно )?(?:същ\w+|непроменен\w*|без промяна)[^.;]{0,40}(?:след|минути|бронходилат|салбутамол)|"
    r"(?:бронходилат\w+|салбутамол\w*) (?:не променя|не повлиява|няма ефект)",
    re.IGNORECASE,
)


def _response(document: Document, values: list[PftValue], text: str, at: str) -> Findings:
    """Words about the response to a bronchodilator: above 10 % of predicted of FEV1 or FVC (ERS/ATS 2022)."""
    changes = _changes(document, values)
    if not changes:
        return
    most = max(changes.values())
    litres = {v.phase: v.measured for v in values if v.measure == "FEV1" and v.measured}
    told_gain = _GAIN.search(text) if "FEV1" in changes and len(litres) > 1 else None
    if told_gain and abs(int(told_gain["n"]) - 1000 * (litres["post"] - litres["pre"])) > _ROUNDED:
        yield finding("pft_words_disagree", at, stated=told_gain[0], measure="FEV1")
    if (
        (most < 9 and (match := _RESPONDS.search(text)) and not _NOT.search(text[: match.start()]))
        or (most > 11 and (match := _NONE.search(text)))
        or (
            (match := _CHANGE.search(text))
            and "FEV1" in changes
            and abs(int(match["n"]) - changes["FEV1"]) > 3
        )
    ):
        yield finding("pft_words_disagree", at, stated=match[0], measure="FEV1")


_PEAK_INDEX = re.compile(
    r"(?:FEV1|ФЕО1)[^.;]{0,24}(?:PEF|ВЕД|ПЕФ)[^.;\d]{0,20}(?:L/min[^.;\d]{0,6})?(?P<n>\d{1,2}[.,]\d)",
    re.IGNORECASE,
)
_LYING = re.compile(
    r"(?P<n>\d{1,2})\s?%\s(?:lower|less|fall|по-нис\w+|по-малък|спад)[^.;]{0,24}(?:lying|supine|легнал\w*)|"
    r"(?:lying|supine|легнал\w*)[^.;\d]{0,30}(?P<n2>\d{1,2})\s?%\s?(?:lower|less|fall|по-нис\w+|по-малък|спад)?",
    re.IGNORECASE,
)
_DIAPHRAGM = re.compile(r"diaphragm|диафрагма", re.IGNORECASE)
_SUPINE_FALL = 15
"""From which fall of the vital capacity on lying down, in percent, the diaphragm is weak (ATS/ERS 2002)."""


def _quotients(values: list[PftValue], text: str, at: str) -> Findings:
    """FEV1 in mL over peak flow in L/min (Empey 1972), and the fall on lying down that means a weak diaphragm."""
    first = {v.measure: v.measured for v in values if v.phase == "pre" and v.measured}
    peak = _PEAK_INDEX.search(text)
    if peak and "FEV1" in first and "PEF" in first:
        index = first["FEV1"] * 1000 / (first["PEF"] * 60)
        if abs(float(peak["n"].replace(",", ".")) - index) > 0.1 * index:
            yield finding("pft_words_disagree", at, stated=peak[0], measure="PEF")
    for sentence in sentences(text):
        fall = _LYING.search(sentence)
        told = fall is not None and int(fall["n"] or fall["n2"]) < _SUPINE_FALL
        if fall and told and _DIAPHRAGM.search(sentence) and not _NOT.search(sentence[: fall.start()]):
            yield finding("pft_words_disagree", at, stated=fall[0], measure="FVC")


def _changes(document: Document, values: list[PftValue]) -> dict[PftMeasure, float]:
    """By how much of the predicted value FEV1 and FVC changed after the drug, in percent."""
    person = document.clinical_scenario.basic_measurements
    changes: dict[PftMeasure, float] = {}
    measures: tuple[PftMeasure, PftMeasure] = ("FEV1", "FVC")
    for measure in measures:
        phases: dict[PftPhase, float] = {
            v.phase: v.measured for v in values if v.measure == measure and v.measured
        }
        source = next((v.source for v in values if v.measure == measure), None)
        if len(phases) < 2 or source is None or source == "ecsc1993":
            continue
        healthy = reference(measure, person.gender, person.age, person.height, source)
        if healthy is not None:
            changes[measure] = bronchodilator_change(phases["pre"], phases["post"], healthy.predicted)
    return changes


_NAMED: dict[str, PftMeasure] = {
    "FEV1/FVC": "FEV1FVC", "ФЕО1/ФВК": "FEV1FVC", "FEV1": "FEV1", "ФЕО1": "FEV1", "FVC": "FVC", "ФВК": "FVC",
    "RV/TLC": "RVTLC", "TLC": "TLC", "RV": "RV", "DLCO": "DLCO", "KCO": "KCO",
}  # fmt: skip
_TOLD = re.compile(
    r"(?<![\w/])(?P<m>FEV1/FVC|ФЕО1/ФВК|FEV1|ФЕО1|FVC|ФВК|RV/TLC|TLC|RV|DLCO|KCO)(?![\w/])\s*(?:is|of|е|=|:)?\s*"
    r"(?:(?P<n>\d{1,2}[.,]\d{1,2})(?P<l>\s*(?:L|л)\b)?)?\s*\(?(?:(?P<p>\d{1,3})\s*%)?[,; ]*(?:z\s*(?P<z>[+\-−–]?\d[.,]\d))?"
)
_OTHER_TIME = re.compile(
    r"\b(?:ago|earlier|later|before|last|previous\w*|years?|months?|would|should|above|below|over|under|if|"
    r"преди|по-късно|по-рано|миналат?а?|предишн\w*|години|месец\w*|над|под|ако|би)\b",
    re.IGNORECASE,
)
_TEST = re.compile(
    r"\b(?:before|after|преди|след) (?:the |a )?(?:bronchodilator\w*|salbutamol|drug|inhalation|test|бронходилатат\w+|салбутамол\w*|медикамент\w*|инхалация\w*)",
    re.IGNORECASE,
)
"""The two phases of one test, which are no other time."""
_OF_PREDICTED = re.compile(r"predicted|предвиден|очаквана", re.IGNORECASE)


_RATIO = re.compile(
    r"(?:\bratio\b|\bсъотношение\w*|FEV1/FVC|ФЕО1/ФВК)(?:[^.;%/]|\d[.]\d){0,50}?(?<![\d.,+−–-])(\d[.,]\d{1,2})(?!\d|[.,]\d|\s*(?:%|L\b|л\b))(?![^.;]*(?<![\d.,])\d[.,]\d)",
    re.IGNORECASE,
)
"""The last number told of the ratio of two volumes, one of which is a part of the other."""


def told(document: Document) -> Findings:
    """The numbers of the test that the blocks tell are those of the test."""
    pft = document.clinical_scenario.investigations.pft
    if pft is None:
        return
    texts = [
        (f"/scenarioFlow/blocks/{index}/narrative", block.narrative)
        for index, block in enumerate(document.scenario_flow.blocks)
        if block.kind != "end"
    ]
    peak = next(
        (one.percent_predicted for one in pft.values if one.measure == "PEF" and one.phase == "pre"), None
    )
    if peak is not None and peak < _LOW_PEAK:
        for at, text in texts:
            for sentence in sentences(text):
                flow = re.search(_FLOW_NORMAL, sentence, re.IGNORECASE)
                if flow and not denied(sentence, flow.start()) and not _AFTER.search(sentence):
                    yield finding("pft_words_disagree", at, stated=flow[0], measure="PEF")
    texts += [("/debriefing/summary", document.debriefing.summary)]
    texts += [(f"/debriefing/points/{n}", point) for n, point in enumerate(document.debriefing.points)]
    scores = _scores(document, pft.values)
    for at, text in texts:
        for sentence in sentences(text):
            if not _OTHER_TIME.search(_TEST.sub(" ", sentence)):
                for level in untrue(sentence, scores):
                    yield finding("pft_words_disagree", at, stated=level.words, measure=level.measure)
            if _OF_THE_TEST.search(sentence) and "?" not in sentence:
                yield from _response(document, list(pft.values), sentence, at)
    texts.append(("/clinicalScenario/investigations/pft/interpretation", pft.interpretation))
    for at, text in texts:
        for sentence in sentences(text):
            if (ratio := _RATIO.search(sentence)) and float(ratio[1].replace(",", ".")) > 1:
                yield finding("pft_words_disagree", at, stated=ratio[0], measure="FEV1FVC")
            if _OTHER_TIME.search(_TEST.sub(" ", sentence)):
                continue
            for match in _TOLD.finditer(sentence):
                measure = _NAMED[match["m"]]
                if not _fits(match, [v for v in pft.values if v.measure == measure]):
                    yield finding("pft_words_disagree", at, stated=match[0].strip(), measure=measure)
            change = _CHANGE.search(sentence)
            gain = _changes(document, pft.values).get("FEV1") if change else None
            if (
                change
                and gain is not None
                and _OF_PREDICTED.search(sentence)
                and abs(int(change["n"]) - gain) > 3
            ):
                yield finding("pft_words_disagree", at, stated=change[0], measure="FEV1")


def _fits(match: re.Match[str], values: list[PftValue]) -> bool:
    """Whether what a text says of a measure is a value of the test, before or after the drug."""
    known = [v for v in values if v.measured is not None]
    if not known:
        return True
    size = float(match["n"].replace(",", ".")) if match["n"] else None
    score = float(match["z"].replace(",", ".").replace("−", "-").replace("–", "-")) if match["z"] else None
    percent = int(match["p"]) if match["p"] else None
    litres = match["l"] is not None or match["m"] in ("FEV1/FVC", "ФЕО1/ФВК")
    return any(
        (size is None or not litres or abs(size - (v.measured or 0)) <= 0.011 + 0.01 * (v.measured or 0))
        and (score is None or v.z_score is None or abs(score - v.z_score) <= 0.16)
        and (
            percent is None
            or v.percent_predicted is None
            or abs(percent - v.percent_predicted) <= 2
            or abs(percent - (v.measured or 0)) <= 2
        )
        for v in known
    )
