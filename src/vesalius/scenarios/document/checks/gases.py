# ruff: noqa: E501
"""Whether blood gases agree with each other, with the signs, and with what texts tell of them."""

import re

from vesalius.physiology.blood_gases import oxygen_saturation, ph_of
from vesalius.physiology.illness import illness_of

from ..body_signs import PULSELESS
from ..findings import Findings, finding
from ..schema import Document
from .labs import ANOTHER_SAMPLE, places
from .places import BLOCKS, ON_AIR, examination, first_blocks, numbers_of, start_state, states

_LABS = "/clinicalScenario/investigations/labs"
_CARBON_MONOXIDE = re.compile(
    r"carbon monoxide|carboxyh|methaemoglobin|methemoglobin|\bCO poison|\bCO-?Hb|въглероден оксид|метхемоглоб|карбокси|sickle",
    re.IGNORECASE,
)


def gases(document: Document) -> Findings:
    """Saturation against oxygen tension, pH against carbon dioxide and bicarbonate, expired against arterial."""
    found = places(document)
    state = start_state(document)
    ph, carbon, bicarbonate, oxygen = (found.get(key) for key in ("ph", "paco2", "hco3", "pao2"))
    if ph and carbon and bicarbonate and carbon[1] > 0 and bicarbonate[1] > 0:
        expected = ph_of(carbon[1], bicarbonate[1])
        if abs(expected - ph[1]) > 0.05:
            yield finding(
                "gas_ph_disagrees", f"{_LABS}/{ph[0]}/value", stated=ph[1], expected=round(expected, 2)
            )
    texts = " ".join(
        (document.clinical_scenario.history.present_illness, *(text for _, text in examination(document)))
    )
    unusual = _CARBON_MONOXIDE.search(texts) or _CARBON_MONOXIDE.search(
        " ".join(lab.name for lab in document.clinical_scenario.investigations.labs)
    )
    if oxygen and not unusual:
        for stated, pointer in (
            *((value, f"{_LABS}/{oxygen[0]}/value") for value in numbers_of(state, "oxygenSaturation")),
            *(((found["sao2"][1], f"{_LABS}/{found['sao2'][0]}/value"),) if "sao2" in found else ()),
        ):
            acid = ph[1] if ph else 7.4
            # Analysers report at 37 °C; some correct for the temperature of the patient. Both are right.
            warm = max(numbers_of(state, "temperature"), default=37.0)
            low = min(oxygen_saturation(oxygen[1] - 4, acid - 0.03, t) for t in (37.0, warm)) - 1.5
            high = max(oxygen_saturation(oxygen[1] + 4, acid + 0.03, t) for t in (37.0, warm)) + 1.5
            if stated > 0 and not low <= stated <= high:
                expected = oxygen_saturation(oxygen[1], acid, warm)
                yield finding(
                    "gas_saturation_disagrees",
                    pointer,
                    stated=stated,
                    value=round(oxygen[1]),
                    expected=round(expected),
                )
    if oxygen and carbon and ON_AIR.search(texts):
        # Reported at the patient's temperature a tension of this size is some 2 % higher for each degree of fever.
        fever = max(0.0, max(numbers_of(state, "temperature"), default=37.0) - 37)
        most = (150 - carbon[1] / 0.8 + 12) * (1 + 0.02 * fever)
        if oxygen[1] > most:
            yield finding(
                "gas_oxygen_impossible",
                f"{_LABS}/{oxygen[0]}/value",
                value=round(oxygen[1]),
                high=round(most),
            )
    expired = numbers_of(state, "endTidalCarbonDioxide")
    if carbon and expired and not state.get("rhythm", frozenset()) & PULSELESS:
        gap = carbon[1] - expired[0]
        # Where much of each breath meets no blood, the gap grows with the pressure of the gas.
        wasted = illness_of(document.general_info.pathology).dead_space
        if gap < -6 or gap > max(30, (wasted + 0.2) * carbon[1]):
            yield finding(
                "gas_expired_disagrees",
                f"{_LABS}/{carbon[0]}/value",
                stated=expired[0],
                value=round(carbon[1]),
            )
    saturation = numbers_of(state, "oxygenSaturation")
    if not carbon and expired and saturation and not unusual and ON_AIR.search(texts):
        # What is breathed out is no more than what the blood has, and carbon dioxide takes the place of oxygen.
        most = oxygen_saturation(max(20.0, 150 - expired[0] / 0.8 + 12))
        if saturation[0] > most + 1.5:
            yield finding(
                "signs_disagree",
                "/initialElements/elements",
                kind="endTidalCarbonDioxide",
                other="oxygenSaturation",
            )
    if "be" in found and bicarbonate:
        index, excess = found["be"]
        if (excess > 5 and bicarbonate[1] < 22) or (excess < -5 and bicarbonate[1] > 26):
            yield finding("gas_base_disagrees", f"{_LABS}/{index}/value", stated=excess, value=bicarbonate[1])
    if "be" in found and ph and carbon:
        index, excess = found["be"]
        expected = 0.93 * (0.0307 * carbon[1] * 10 ** (ph[1] - 6.1) - 24.4 + 14.8 * (ph[1] - 7.4))
        if abs(excess - expected) > 6:
            yield finding(
                "gas_base_disagrees", f"{_LABS}/{index}/value", stated=excess, value=round(expected)
            )


_PH = re.compile(r"\bpH\D{0,6}?(?P<n>[67][.,]\d{1,2})", re.IGNORECASE)
_CARBON = re.compile(
    r"\bp ?a?\(?a?CO2\)?\s*(?:of|is|=|:|е|от)?\s*(?P<n>\d{1,3}(?:[.,]\d)?)\s*(?P<u>mmHg|kPa)?", re.IGNORECASE
)
_BICARBONATE = re.compile(
    r"(?:HCO3[-⁻]?|bicarbonate|бикарбонат\w*)\s*(?:of|is|=|:|е|от)?\s*(?P<n>\d{1,2}(?:[.,]\d)?)(?! ?%| ?ml| ?мл)",
    re.IGNORECASE,
)
_ALIKE = str.maketrans("рРНСОа₂₃", "pPHCOa23")
"""Cyrillic letters that are typed for Latin ones in "рН" and "рСО2"."""


def _number(match: re.Match[str]) -> float:
    return float(match["n"].replace(",", "."))


def _gas_of(sentence: str) -> tuple[float, float, float | None, str] | None:
    """pH, PaCO2 in mmHg and bicarbonate that a sentence tells of, in any order, with the words for PaCO2."""
    plain = sentence.translate(_ALIKE)
    ph, carbon = _PH.search(plain), _CARBON.search(plain)
    if ph is None or carbon is None:
        return None
    pressure = _number(carbon)
    if (carbon["u"] or "").lower() == "kpa" or (carbon["u"] is None and pressure < _KILOPASCAL):
        pressure *= 7.5006
    bicarbonate = _BICARBONATE.search(plain) or _BICARBONATE.search(sentence)
    said = sentence[min(ph.start(), carbon.start()) : max(ph.end(), carbon.end())]
    return _number(ph), pressure, _number(bicarbonate) if bicarbonate else None, said


_KILOPASCAL = 14.0
"""A pressure of carbon dioxide below this, without a unit, is in kPa."""


_SATURATION_TEXT = re.compile(
    r"PaO[2₂]\s*(?:of|is|=|:)?\s*(?P<o>\d{2,3})\s*mmHg[^.;\n]{0,40}?S[pa]O[2₂]\s*(?:of|is|=|:)?\s*(?P<s>\d{2,3})|"
    r"S[pa]O[2₂]\s*(?:of|is|=|:)?\s*(?P<s2>\d{2,3})\s*%[^.;\n]{0,40}?PaO[2₂]\s*(?:of|is|=|:)?\s*(?P<o2>\d{2,3})\s*mmHg",
    re.IGNORECASE,
)


def gases_in_text(document: Document) -> Findings:
    """A gas told in words must be possible in itself."""
    places_ = [
        (f"/scenarioFlow/blocks/{i}/narrative", block.narrative)
        for i, block in enumerate(document.scenario_flow.blocks)
    ]
    places_ += [
        (f"/scenarioFlow/blocks/{i}/cues/{j}/text", cue.text)
        for i, block in enumerate(document.scenario_flow.blocks)
        for j, cue in enumerate(block.cues)
    ]
    places_ += list(examination(document))
    places_.append(("/debriefing/summary", document.debriefing.summary))
    places_ += [(f"/debriefing/points/{n}", point) for n, point in enumerate(document.debriefing.points)]
    places_.append(
        ("/clinicalScenario/history/presentIllness", document.clinical_scenario.history.present_illness)
    )
    found = places(document)
    first = tuple(f"{BLOCKS}/{index}/" for index in first_blocks(document))
    for pointer, text in places_:
        # A semicolon does not end the numbers of one gas.
        for sentence in re.split(r"(?<=[.!?])\s", text):
            gas = _gas_of(sentence)
            if gas is None:
                continue
            ph, carbon, bicarbonate, said = gas
            reported = pointer.startswith(first) and not ANOTHER_SAMPLE.search(sentence)
            if reported and "paco2" in found and abs(carbon - found["paco2"][1]) > 6:
                at = f"{_LABS}/{found['paco2'][0]}/value"
                yield finding("lab_pair_disagrees", at, name="PaCO2", other=said)
            if bicarbonate and carbon > 0:
                expected = ph_of(carbon, bicarbonate)
                if abs(expected - ph) > 0.06:
                    yield finding("gas_ph_disagrees", pointer, stated=ph, expected=round(expected, 2))
            elif carbon > 0:
                implied = 0.0307 * carbon * 10 ** (ph - 6.1)
                own = found.get("hco3", (0, implied))[1]
                # The kidneys need days to raise bicarbonate as far as that.
                if not 2 <= implied <= 60 or implied > max(38.0, own + 12):
                    yield finding(
                        "gas_ph_disagrees", pointer, stated=ph, expected=round(ph_of(carbon, 24), 2)
                    )
        for match in _SATURATION_TEXT.finditer(text):
            oxygen, stated = float(match["o"] or match["o2"]), float(match["s"] or match["s2"])
            if not oxygen_saturation(oxygen - 5) - 3 <= stated <= oxygen_saturation(oxygen + 5) + 3:
                yield finding(
                    "gas_saturation_disagrees",
                    pointer,
                    stated=stated,
                    value=oxygen,
                    expected=round(oxygen_saturation(oxygen)),
                )


_LEAST_EXPIRED, _LEAST_PRESSURE = 0.45, 100
"""The share of the arterial carbon dioxide that is breathed out at least where the circulation holds, and its pressure."""


def gases_of_blocks(document: Document) -> Findings:
    """The carbon dioxide that the story of a block tells of is that of its capnogram."""
    everywhere = states(document)
    for index, block in enumerate(document.scenario_flow.blocks):
        changed = {change.element_id for change in block.changes}
        expired = numbers_of(everywhere[index], "endTidalCarbonDioxide")
        if not expired or "endTidalCarbonDioxide" not in changed or ANOTHER_SAMPLE.search(block.narrative):
            continue
        rhythms = everywhere[index].get("rhythm", frozenset())
        pressure = min(numbers_of(everywhere[index], "systolicPressure"), default=0)
        for sentence in re.split(r"(?<=[.!?])\s", block.narrative):
            gas = _gas_of(sentence)
            if gas is None or rhythms & PULSELESS or pressure < _LEAST_PRESSURE:
                continue
            if not _LEAST_EXPIRED * gas[1] <= max(expired) or min(expired) > gas[1] + 8:
                pointer = f"{BLOCKS}/{index}/narrative"
                yield finding("gas_expired_disagrees", pointer, stated=round(expired[0]), value=round(gas[1]))
