# ruff: noqa: E501
"""Whether laboratory values can be, fit their unit and range, each other, the signs and the pathology."""

import re

from vesalius.physiology.kidneys import filtration_rate

from ..drugs import DRUGS, mentions
from ..findings import Findings, finding
from ..schema import Document
from .labs import EXPECTED, in_first_unit, kind_of, places, plain_unit
from .places import (
    denied,
    history,
    numbers_of,
    of_others,
    sentences,
    start_state,
)

_LABS = "/clinicalScenario/investigations/labs"
_WITHOUT_UNIT = frozenset(("ph", "inr", "haematocrit"))
_RANGED_BY_AGE = frozenset(("hba1c", "bnp"))
"""Values whose limits are those of an age or an aim."""
_ANOTHER_METHOD = 8
"""How many times higher a limit of another method or assay can be, where methods differ."""
_MAY_BE_NEGATIVE = re.compile(r"base|excess|\bbe\b|anion|излишък|z-|температ|charge|axis", re.IGNORECASE)


def laboratory(document: Document) -> Findings:
    for index, lab in enumerate(document.clinical_scenario.investigations.labs):
        pointer = f"{_LABS}/{index}"
        known = kind_of(lab.name)
        without_unit = known is not None and known.key in _WITHOUT_UNIT
        if lab.value is not None and not lab.unit and not without_unit:
            yield finding("lab_unit_missing", pointer, name=lab.name)
        if lab.low is not None and lab.high is not None and lab.low >= lab.high:
            yield finding("lab_range", pointer, name=lab.name)
        if lab.value is not None and lab.value < 0 and not _MAY_BE_NEGATIVE.search(lab.name):
            yield finding("lab_impossible", f"{pointer}/value", name=lab.name, low=0, high="∞")
        elif known is not None and lab.value is not None and (lab.unit or without_unit):
            value = in_first_unit(lab, known)
            if value is None:
                yield finding(
                    "lab_unit_wrong", f"{pointer}/unit", name=lab.name, unit=lab.unit, wanted=known.unit
                )
                continue
            if not known.low * 0.999 <= value <= known.high * 1.001 and not (
                known.signed and known.low <= value <= known.high
            ):
                factor = value / lab.value if lab.value else 1.0
                low, high = round(known.low / factor, 2), round(known.high / factor, 2)
                yield finding("lab_impossible", f"{pointer}/value", name=lab.name, low=low, high=high)
                continue
            if not known.rare[0] * 0.999 <= value <= known.rare[1] * 1.001 and not (
                known.key == "inr" and _thinned(document)
            ):
                yield finding(
                    "lab_extreme", f"{pointer}/value", name=lab.name, value=lab.value, unit=lab.unit
                )
            if lab.high and plain_unit(lab.unit) in known.units and known.key not in _RANGED_BY_AGE:
                scale = known.units[plain_unit(lab.unit)]
                stated, least = lab.high * scale, (lab.low or 0) * scale
                slack = 2.3 if known.ranged else _ANOTHER_METHOD
                if (
                    not 1 / slack <= stated / known.normal[1] <= slack
                    or least > 1.1 * slack / 2.3 * known.normal[1]
                ):
                    yield finding("lab_range", pointer, name=lab.name)


def _thinned(document: Document) -> bool:
    """Whether the patient takes a vitamin K antagonist, or a story tells of one."""
    told = [drug.name for drug in document.clinical_scenario.history.medications]
    told += [text for _, text in history(document)]
    return any("vitamin K antagonist" in DRUGS[one.drug].classes for text in told for one in mentions(text))


_LATER_SAMPLE = re.compile(r"urin|after|previous|earlier|last|урин|след|предиш|по-ран", re.IGNORECASE)
_ROUNDED = 1.0
"""By how much (mL/min/1.73 m²) a filtration rate is rounded."""
_POTASSIUM_ECG = re.compile(
    r"peaked|pointed|tented|tall[^.;]{0,20}T\b|sine wave|остр\w* T|заострен|високи[^.;]{0,20}T\b|синусоид",
    re.IGNORECASE,
)
_OF_POTASSIUM = frozenset(
    ("completeAvBlock", "junctionalRhythm", "idioventricularRhythm", "ventricularFibrillation", "asystole")
)
"""Rhythms that a high potassium can be the cause of, whatever the T waves look like (ERC 2025)."""
_SURE_POTASSIUM = re.compile(
    r"(?:peaked|tented|pointed) T\b|T waves? (?:are )?(?:peaked|tented|pointed)|sine wave|синусоид|заострен\w* T\b|T[- ]вълн\w* (?:са )?заострен\w*",
    re.IGNORECASE,
)
_LOW_POTASSIUM_ECG = re.compile(
    r"\bU[- ]waves?|flat(?:tened)? T\b|\bU[- ]вълн\w+|(?:плоски|изгладени|сплескани) T\b", re.IGNORECASE
)
_KIDNEY_STAGE = re.compile(r"stage 5|end-stage|dialysis|стадий (?:5|V)\b|диализ", re.IGNORECASE)


def _twice(document: Document) -> Findings:
    """A value that stands twice under one name is the same both times."""
    seen: dict[tuple[str, str], float] = {}
    for index, lab in enumerate(document.clinical_scenario.investigations.labs):
        known = kind_of(lab.name)
        value = in_first_unit(lab, known) if known else None
        if known is None or value is None:
            continue
        key = (known.key, re.sub(r"\W+", " ", lab.name.lower()).strip())
        other = seen.setdefault(key, value)
        if abs(value - other) > 0.02 * abs(other):
            yield finding("lab_pair_disagrees", f"{_LABS}/{index}/value", name=lab.name, other=lab.name)


def panels(document: Document) -> Findings:
    """Values against each other, against the signs, and against the pathology of the case."""
    found = places(document)
    case, pathology = document.clinical_scenario, document.general_info.pathology
    person = case.basic_measurements

    def at(key: str) -> str:
        return f"{_LABS}/{found[key][0]}/value"

    yield from _twice(document)
    demanded = EXPECTED.get(pathology or "", {})
    for index, lab in enumerate(case.investigations.labs):
        known = kind_of(lab.name)
        value = in_first_unit(lab, known) if known and not _LATER_SAMPLE.search(lab.name) else None
        if known is None or value is None or known.key not in demanded:
            continue
        low, high = demanded[known.key]
        if not low <= value <= high:
            yield finding("lab_pathology_disagrees", f"{_LABS}/{index}/value", name=lab.name, value=lab.value)
    if "potassium" in found:
        potassium = found["potassium"][1]
        ecg = case.investigations.ecg
        words = ecg.findings if ecg else ""
        if (
            pathology != "hyperkalaemia"
            and ecg is not None
            and potassium >= 6.8
            and not _POTASSIUM_ECG.search(words)
            and ecg.rhythm not in _OF_POTASSIUM
        ) or (
            (potassium < 5.5 and _says(_SURE_POTASSIUM, words))
            or (potassium > 6 and _says(_LOW_POTASSIUM_ECG, words))
        ):
            yield finding("lab_ecg_disagrees", at("potassium"), name="K", value=potassium)
    if "haemoglobin" in found and "haematocrit" in found:
        ratio = found["haemoglobin"][1] / (found["haematocrit"][1] * 1000) if found["haematocrit"][1] else 0
        if not 0.26 <= ratio <= 0.4:
            yield finding("lab_pair_disagrees", at("haematocrit"), name="Hb", other="Hct")
    for index, lab in enumerate(case.investigations.labs):
        known = kind_of(lab.name)
        whole = found.get(known.part_of or "") if known else None
        part = in_first_unit(lab, known) if known else None
        if whole and part is not None and part > whole[1] * 1.02:
            other = case.investigations.labs[whole[0]].name
            yield finding("lab_pair_disagrees", f"{_LABS}/{index}/value", name=lab.name, other=other)
    if {"osmolality", "sodium", "glucose"} <= found.keys():
        # 2 Na + glucose + urea, and what alcohol adds; methanol and glycol can add 60 that nobody measured.
        expected = 2 * found["sodium"][1] + found["glucose"][1] + found.get("urea", (0, 5.0))[1]
        expected += found.get("ethanol", (0, 0.0))[1] * 21.7
        if not -12 <= found["osmolality"][1] - expected <= 60:
            yield finding("lab_pair_disagrees", at("osmolality"), name="Osm", other="2 Na + Glu + Urea")
    if {"sodium", "chloride", "hco3"} <= found.keys():
        gap = found["sodium"][1] - found["chloride"][1] - found["hco3"][1]
        if not -2 <= gap <= 45:
            yield finding("lab_pair_disagrees", at("chloride"), name="Na", other="Cl + HCO3")
        if (
            "aniongap" in found
            and min(
                abs(found["aniongap"][1] - gap),
                abs(found["aniongap"][1] - gap - found.get("potassium", (0, 0.0))[1]),
            )
            > 2.5
        ):
            yield finding("lab_pair_disagrees", at("aniongap"), name="AG", other="Na − Cl − HCO3")
    if "creatinine" in found and "egfr" in found and person.age >= 18:
        expected = filtration_rate(found["creatinine"][1], person.age, person.gender == "female")
        index, stated = found["egfr"]
        # What is worked out is exact; what a laboratory told may come from another equation.
        exact = case.investigations.labs[index].computed
        apart = (
            abs(stated - expected) > _ROUNDED
            if exact
            else not 0.6 <= (stated + 5) / (expected + 5) <= 1.6 and not (stated >= 60 and expected >= 85)
        )
        if expected > 0 and apart:
            yield finding("lab_pair_disagrees", at("egfr"), name="eGFR", other="creatinine")
    past = case.history.past
    if "creatinine" in found and (
        (found["creatinine"][1] < 200 and _kidneys_failed(past))
        or (
            person.age >= 18
            and filtration_rate(found["creatinine"][1], person.age, person.gender == "female") >= 90
            and _says(_KIDNEY_DISEASE, past)
        )
    ):
        yield finding(
            "lab_story_disagrees", at("creatinine"), name="creatinine", value=found["creatinine"][1]
        )
    if (
        "ionisedcalcium" in found
        and "calcium" in found
        and not 0.35 <= found["ionisedcalcium"][1] / found["calcium"][1] <= 0.65
    ):
        yield finding("lab_pair_disagrees", at("ionisedcalcium"), name="Ca²⁺", other="Ca")
    if "tsh" in found and "ft4" in found and found["tsh"][1] < 0.05 and found["ft4"][1] < 9:
        yield finding("lab_pair_disagrees", at("ft4"), name="fT4", other="TSH")
    sugar = numbers_of(start_state(document), "glucose")
    if "glucose" in found and sugar and abs(found["glucose"][1] - sugar[0]) > max(2.5, 0.35 * sugar[0]):
        yield finding(
            "lab_sign_disagrees", at("glucose"), name="glucose", value=found["glucose"][1], stated=sugar[0]
        )
    yield from _stroke_score(document)
    yield from _printed(document)
    yield from _flags(document)


def _flags(document: Document) -> Findings:
    """A word in a name that says high or low against the value."""
    for index, lab in enumerate(document.clinical_scenario.investigations.labs):
        if lab.value is None or lab.low is None or lab.high is None:
            continue
        if (
            re.search(r"\b(?:high|raised|elevated|повишен\w*)\b", lab.name, re.IGNORECASE)
            and not re.search("sensitiv", lab.name)
            and lab.value <= lab.high
        ):
            yield finding("lab_range", f"{_LABS}/{index}", name=lab.name)


_POINTS = (
    (re.compile(r"hypertens|high blood pressure|хипертон|високо (?:кръвно|артериално)", re.IGNORECASE), 1),
    (re.compile(r"diabet|диабет", re.IGNORECASE), 1),
    (re.compile(r"heart failure|weak heart|LVEF (?:[123]\d|40)|сърдечна недостатъчност", re.IGNORECASE), 1),
    (
        re.compile(
            r"infarction|stent|peripheral arter|aortic plaque|инфаркт|стент|периферна артериална",
            re.IGNORECASE,
        ),
        1,
    ),
    (re.compile(r"stroke|\bTIA\b|embol|инсулт|ТИА|ембол", re.IGNORECASE), 2),
)


def _says(pattern: re.Pattern[str], text: str) -> bool:
    return any(
        not denied(sentence, match.start())
        for sentence in sentences(text)
        for match in pattern.finditer(sentence)
    )


_KIDNEY_DISEASE = re.compile(
    r"\b(?:chronic kidney (?:disease|failure)|CKD|kidney failure|weak kidneys)\b(?! (?:stage |grade )?G?[12]\b)|"
    r"\b(?:хронич\w+ бъбречн\w+|ХББ|бъбречна недостатъчност)(?![^.;]{0,24}стадий G?[12]\b)",
    re.IGNORECASE,
)
"""A disease of the kidneys that a normal filtration rate disproves (KDIGO 2024: G3 to G5)."""


def _kidneys_failed(past: str) -> bool:
    """Whether the patient, and not a relative, has end-stage kidney disease or is on dialysis."""
    return any(
        match and not denied(sentence, match.start()) and not of_others(sentence)
        for sentence in sentences(past)
        for match in (_KIDNEY_STAGE.search(sentence),)
    )


_PRINTED = re.compile(
    r"print-?out|analyser|result|laborator|meter|разпечатк|анализатор|резултат|лаборатор", re.IGNORECASE
)
"""Words of a text that reads a result out."""


def _printed(document: Document) -> Findings:
    """A result that the first blocks read out, against the laboratory of the case."""
    read_out = [
        sentence
        for block in document.scenario_flow.blocks[:3]
        for sentence in sentences(block.narrative)
        if _PRINTED.search(sentence)
    ]
    for index, lab in enumerate(document.clinical_scenario.investigations.labs):
        name = lab.name.split("(")[0].strip()
        if lab.value is None or not name or not lab.unit or lab.unit == "1":
            continue
        pattern = re.compile(rf"\b{re.escape(name)} (\d+(?:[.,]\d+)?) {re.escape(lab.unit)}", re.IGNORECASE)
        for sentence in read_out:
            for match in pattern.finditer(sentence):
                if abs(float(match[1].replace(",", ".")) - lab.value) > 0.05 * lab.value + 0.1:
                    yield finding(
                        "lab_story_disagrees", f"{_LABS}/{index}/value", name=lab.name, value=lab.value
                    )


def stroke_score(document: Document) -> int:
    """CHA2DS2-VA (ESC atrial fibrillation guideline 2024, 10.1093/eurheartj/ehae176) by age, past history and LVEF."""
    person = document.clinical_scenario.basic_measurements
    score = 2 if person.age >= 75 else 1 if person.age >= 65 else 0
    for pattern, worth in _POINTS:
        for sentence in sentences(document.clinical_scenario.history.past):
            match = pattern.search(sentence)
            if match and not denied(sentence, match.start()) and not of_others(sentence):
                score += worth
                break
    images = " ".join(image.report for image in document.clinical_scenario.investigations.imaging)
    fraction = re.search(r"(?:LVEF|ФИ)\D{0,12}(\d{2})", images)
    failing = fraction is not None and int(fraction[1]) <= 40
    if failing and not _POINTS[2][0].search(document.clinical_scenario.history.past):
        score += 1
    return score


def _stroke_score(document: Document) -> Findings:
    """The score that the laboratory has against the one of age and past history."""
    for index, lab in enumerate(document.clinical_scenario.investigations.labs):
        if lab.value is None or not re.match(r"CHA2DS2-VA\b(?!Sc)", lab.name):
            continue
        score = stroke_score(document)
        if abs(score - lab.value) >= 1:
            yield finding("lab_story_disagrees", f"{_LABS}/{index}/value", name=lab.name, value=lab.value)
