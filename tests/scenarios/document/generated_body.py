# ruff: noqa: E501
"""Rules of `generated`: signs, examination, blood gases, laboratory, ECG and lung function."""

import re
from collections.abc import Iterator

from tests.scenarios.document.generated import TABLES, Changes, Sheet, rule
from tests.scenarios.document.planting import BLOCKS, EXAM, TESTS


@rule("vitals")
def sign_alone(case: Sheet) -> Iterator[tuple[str, Changes]]:
    """One sign moved far from what the examination, the other signs and the rhythm say."""
    signs = case.signs
    told = any("°C" in str(text) for text in case.plain["clinicalScenario"]["initialExamination"].values())
    far = {
        "heartRate": [signs["heartRate"] * 1.6, signs["heartRate"] * 0.5],
        "respiratoryRate": [signs["respiratoryRate"] * 2 or 20],
        "oxygenSaturation": [signs["oxygenSaturation"] - 16 if signs["oxygenSaturation"] > 88 else 99],
        "systolicPressure": [signs["systolicPressure"] + 60, signs["systolicPressure"] * 0.6 or 120],
        "diastolicPressure": [signs["systolicPressure"] + 15],
        "meanArterialPressure": [signs["meanArterialPressure"] + 35],
        "temperature": [signs["temperature"] + (3 if signs["temperature"] < 38 else -3)] if told else [],
        "glasgowComaScale": [6 if signs["glasgowComaScale"] > 10 else 15],
        "endTidalCarbonDioxide": [signs["endTidalCarbonDioxide"] + 45],
        "glucose": [signs["glucose"] * 4]
        if any(lab["id"] in ("glucose", "glucose_lab") for lab in case.tests["labs"])
        else [],
    }
    for kind, values in far.items():
        for value in values:
            shown = round(value, 1) if kind in ("temperature", "glucose") else round(value)
            yield f"{kind} {shown}", [(case.sign(kind), shown)]
    for other in case.pick(
        [
            one
            for one in ("ventricularFibrillation", "asystole", "completeAvBlock", "atrialFibrillation")
            if one != signs["rhythm"]
        ],
        3,
    ):
        yield f"rhythm {other}", [(case.sign("rhythm"), other)]
    yield "right: temperature", [(case.sign("temperature"), round(signs["temperature"] + 0.1, 1))]


@rule("vitals")
def sign_of_a_block(case: Sheet) -> Iterator[tuple[str, Changes]]:
    wild = {
        "heartRate": 290, "oxygenSaturation": 31, "systolicPressure": 262, "diastolicPressure": 190, "meanArterialPressure": 178,
        "temperature": 43.8, "respiratoryRate": 74, "endTidalCarbonDioxide": 128,
    }  # fmt: skip
    changes = [
        (f"{BLOCKS}/{i}/changes/{k}", change, block)
        for i, block in enumerate(case.blocks)
        for k, change in enumerate(block["changes"])
        if change["elementId"] in wild
        and not (change["elementId"] == "oxygenSaturation" and change["target"] < 70)
        and isinstance(change["target"], int | float)
        and change["target"] > 0
    ]
    for at, change, block in case.pick(changes, 5):
        yield (
            f"{block['id']}: {change['elementId']} {wild[change['elementId']]}",
            [(f"{at}/target", wild[change["elementId"]])],
        )


_NUMBER = re.compile(
    r"(?P<sys>\d{2,3})/(?P<dia>\d{2,3})(?= ?mmHg)|(?<=SpO2 )(?P<sat>\d{2,3})|(?P<rate>\d{2,3})(?=/min)|(?<=GCS )(?P<gcs>\d{1,2})"
    r"|(?P<temp>3\d[.,]\d)(?= °C)|(?<=pulse )(?P<pulse>\d{2,3})|(?<=пулс )(?P<puls>\d{2,3})"
)


@rule("narrative")
def number_changed(case: Sheet) -> Iterator[tuple[str, Changes]]:
    """A number in the examination, in the first look and in later blocks becomes another one."""

    def other(found: re.Match[str]) -> str:
        kind, value = found.lastgroup, found.group()
        if kind == "dia":
            top, low = (int(one) for one in value.split("/"))
            return f"{top + 45}/{low + 30}" if top < 130 else f"{top - 45}/{low - 25}"
        if kind == "temp":
            new = float(value.replace(",", ".")) + (2.5 if float(value.replace(",", ".")) < 38 else -2.5)
            return case.number(round(new, 1))
        if kind == "gcs":
            return "6" if int(value) > 9 else "14"
        if kind == "sat":
            return "79" if int(value) > 89 else "98"
        return str(int(int(value) * 1.6) if int(value) < 90 else int(int(value) * 0.55))

    places = [f"{EXAM}/{part}" for part in ("breathing", "circulation", "disability", "exposure")]
    places += [f"{BLOCKS}/{i}/narrative" for i in range(len(case.blocks))]
    for at in places:
        said = case.text(at)
        for found in _NUMBER.finditer(said):
            new = said[: found.start()] + other(found) + said[found.end() :]
            yield f"{at.rsplit('/', 2)[-1]}: {found.group()} to {other(found)}", [(at, new)]


_REGULAR = (
    "sinusRhythm",
    "sinusTachycardia",
    "sinusBradycardia",
    "supraventricularTachycardia",
    "ventricularTachycardia",
)
_IRREGULAR = ("atrialFibrillation", "preexcitedAtrialFibrillation")


@rule("narrative")
def examination(case: Sheet) -> Iterator[tuple[str, Changes]]:
    signs = case.signs
    known = {
        "gcs": signs["glasgowComaScale"], "sbp": signs["systolicPressure"], "hr": signs["heartRate"], "rr": signs["respiratoryRate"],
        "spo2": signs["oxygenSaturation"], "temp": signs["temperature"], "regular": signs["rhythm"] in _REGULAR,
        "irregular": signs["rhythm"] in _IRREGULAR,
    }  # fmt: skip
    for kind, low, high, part, *said in TABLES["examination"]["rows"]:
        felt = part in ("circulation", "heartSounds") and kind != "sbp"
        if low <= known[kind] <= high and (known["sbp"] or not felt):
            yield f"{part}: {case.words(said)}", case.added(f"{EXAM}/{part}", case.words(said))
    if case.pathology in TABLES["lungs"]:
        yield "lungs", [(f"{EXAM}/lungSounds", case.words(TABLES["lungs"][case.pathology]))]


@rule("gases")
def blood_gas(case: Sheet) -> Iterator[tuple[str, Changes]]:
    labs = {one["id"]: one["value"] for one in case.tests["labs"]}
    spo2 = case.signs["oxygenSaturation"]
    if "ph" in labs:
        for id, values in (
            ("ph", (labs["ph"] + 0.22, labs["ph"] - 0.22)),
            ("paco2", (labs["paco2"] * 1.7, labs["paco2"] * 0.55)),
            ("bicarbonate", (labs["bicarbonate"] * 1.6, labs["bicarbonate"] * 0.5)),
            ("pao2", (48 if spo2 >= 93 else 115,)),
        ):
            for value in values:
                shown = round(value, 2) if id == "ph" else round(value)
                yield f"{id} {shown}", [(f"{case.lab(id)}/value", shown)]
        yield "pao2 in kPa", [(f"{case.lab('pao2')}/unit", "kPa")]
        yield "paco2 in kPa", [(f"{case.lab('paco2')}/unit", "kPa")]
        yield "right: ph", [(f"{case.lab('ph')}/value", round(labs["ph"] + 0.01, 2))]
    name = "Кръвни газове: pH" if case.bg else "Blood gas: pH"
    for ph, paco2, hco3, right in ((7.12, 31, 29, ""), (7.55, 70, 24, ""), (7.40, 40, 24, "right: ")):
        said = f"{name} {case.number(ph)}, PaCO2 {paco2} mmHg, HCO3 {hco3} mmol/L."
        if not right or "ph" not in labs:
            yield f"{right}told {said}", case.added(f"{BLOCKS}/{len(case.blocks) - 1}/narrative", said)


@rule("laboratory")
def value_off(case: Sheet) -> Iterator[tuple[str, Changes]]:
    """Ten times only where the body allows so little that nobody has it; a hundred times where nobody has that."""
    tenfold, hundredfold = TABLES["laboratory"]["tenfold"], TABLES["laboratory"]["hundredfold"]
    for lab in case.tests["labs"]:
        if lab["id"] in ("ph", "pao2", "paco2", "cha2ds2va", "aat"):
            continue
        at, id = case.lab(lab["id"]), lab["id"].removesuffix("_lab")
        times = 10 if id in tenfold else 100 if id in hundredfold else 0
        if times:
            yield f"{id} x{times}", [(f"{at}/value", round(lab["value"] * times, 3))]
            yield f"{id} /{times}", [(f"{at}/value", round(lab["value"] / times, 4))]
        yield f"{id} negative", [(f"{at}/value", -lab["value"] or -3)]
        if lab["unit"] in TABLES["laboratory"]["units"]:
            unit = TABLES["laboratory"]["units"][lab["unit"]]
            yield f"{id} {lab['value']} {unit}", [(f"{at}/unit", unit)]
        if lab["low"] is not None and lab["high"]:
            yield f"{id} range upside down", [(f"{at}/low", lab["high"]), (f"{at}/high", lab["low"])]
            yield f"{id} range x10", [(f"{at}/low", lab["low"] * 10), (f"{at}/high", lab["high"] * 10)]
        if id in TABLES["convert"] and lab["unit"] == TABLES["convert"][id][0]:
            _, unit, factor = TABLES["convert"][id]
            same = [(f"{at}/unit", unit)]
            same += [
                (f"{at}/{key}", round(lab[key] * factor, 2))
                for key in ("value", "low", "high")
                if lab[key] is not None
            ]
            yield f"right: {id} in {unit}", same
    if case.pathology in TABLES["key"]:
        id, value = TABLES["key"][case.pathology]
        yield f"{id} {value}", [(f"{case.lab(id)}/value", value)]


@rule("laboratory")
def value_told(case: Sheet) -> Iterator[tuple[str, Changes]]:
    """A laboratory value told with another figure in a later block."""
    for lab in case.pick(
        [one for one in case.tests["labs"] if one["value"] and one["id"] in TABLES["laboratory"]["slow"]], 3
    ):
        said = f"{lab['name']} {case.number(round(lab['value'] * 10, 2))} {lab['unit'] if lab['unit'] != '1' else ''}".strip()
        yield f"told {said}", case.cue(f"{said}.", len(case.blocks) // 2)


@rule("ecg")
def tracing(case: Sheet) -> Iterator[tuple[str, Changes]]:
    ecg = case.tests["ecg"]
    if not ecg:
        return
    at = f"{TESTS}/ecg"
    rhythm = ecg["rhythm"]
    yield "rate", [(f"{at}/rate", ecg["rate"] + 55)]
    for other in case.pick(
        [
            one
            for one in (
                "atrialFibrillation",
                "ventricularTachycardia",
                "completeAvBlock",
                "sinusBradycardia",
                "asystole",
            )
            if one != rhythm
        ],
        3,
    ):
        yield f"rhythm {other}", [(f"{at}/rhythm", other)]
    if ecg["qrs"] > 120 or re.search("narrow|тесн", ecg["findings"]):
        yield "qrs", [(f"{at}/qrs", 170 if ecg["qrs"] < 120 else 80)]
    if ecg["qtc"] and ecg["qt"]:
        yield "qtc against qt", [(f"{at}/qtc", ecg["qtc"] + 90)]
    if ecg["pr"]:
        yield "pr", [(f"{at}/pr", 40)]
        yield "right: pr", [(f"{at}/pr", ecg["pr"] + 4)]
    elif rhythm != "junctionalRhythm" and "sinus" not in rhythm:
        yield "pr without p", [(f"{at}/pr", 160)]
    holds = {
        "sinus": "sinus" in rhythm, "narrow": ecg["qrs"] < 115, "broad": ecg["qrs"] > 125, "irregular": rhythm in _IRREGULAR, "any": ecg["rate"] > 60,
        "quick": ecg["rate"] > 105, "slow": ecg["rate"] < 58, "stless": re.search(r"no ST elev|без ST елев", ecg["findings"]) is not None,
        "qtc": bool(ecg["qtc"]) and ecg["qtc"] < 480, "pr": bool(ecg["pr"]), "axis": ecg["axis"] is not None and ecg["axis"] > -10,
    }  # fmt: skip
    for condition, *said in TABLES["opposites"]["rows"]:
        if holds[condition]:
            yield f"words {case.words(said)}", case.added(f"{at}/findings", case.words(said))


@rule("lung")
def lung(case: Sheet) -> Iterator[tuple[str, Changes]]:
    test = case.tests["pft"]
    if not test:
        return
    at = f"{TESTS}/pft"
    for i, row in enumerate(test["values"]):
        here = f"{at}/values/{i}"
        name = f"{row['measure']} {row['phase']}"
        yield f"{name} measured", [(f"{here}/measured", round(row["measured"] * 1.7, 2))]
        if row["predicted"]:
            yield f"{name} predicted", [(f"{here}/predicted", round(row["predicted"] * 1.3, 2))]
        if row["lln"]:
            yield f"{name} lln", [(f"{here}/lln", round(row["predicted"] * 1.2, 2))]
        if row["zScore"]:
            yield f"{name} z", [(f"{here}/zScore", round(-row["zScore"] + 1.5, 2))]
        if row["percentPredicted"]:
            yield f"{name} percent", [(f"{here}/percentPredicted", round(row["percentPredicted"] * 1.4))]
        if row["unit"]:
            yield f"{name} unit", [(f"{here}/unit", "mL" if row["unit"] == "L" else "L")]
    yield "quality F", [(f"{at}/quality", "F")]
    yield "right: quality B", [(f"{at}/quality", "B")]
    said = TABLES["interpretations"][case.pathology]
    for pair in (said[:2], said[2:]):
        yield f"interpretation {case.words(pair)}", [(f"{at}/interpretation", case.words(pair))]
