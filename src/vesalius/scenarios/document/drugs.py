"""Facts about drugs, each dose with its source, changed here only.

Teaching values at guideline level; they vary by country. A range is what one order may hold: outside it
the order is taken for a slip. Names are generic English names in lower case.
"""

from typing import NamedTuple


class Dose(NamedTuple):
    """The range of one order by this route. ``source``: key of the reference list, or the label."""

    route: str
    unit: str
    low: float
    high: float
    source: str


class Drug(NamedTuple):
    bg: str
    classes: tuple[str, ...]
    doses: tuple[Dose, ...]


_LABEL = "label"

DRUGS: dict[str, Drug] = {
    "metoprolol": Drug(
        "метопролол",
        ("beta-blocker",),
        (Dose("iv", "mg", 2.5, 15, "R1"), Dose("oral", "mg", 12.5, 200, "R1")),
    ),
    "bisoprolol": Drug("бисопролол", ("beta-blocker",), (Dose("oral", "mg", 1.25, 20, "R1"),)),
    "diltiazem": Drug(
        "дилтиазем",
        ("calcium channel blocker",),
        (Dose("iv", "mg", 10, 25, "R1"), Dose("oral", "mg", 60, 360, "R1")),
    ),
    "verapamil": Drug(
        "верапамил",
        ("calcium channel blocker",),
        (Dose("iv", "mg", 2.5, 10, "R1"), Dose("oral", "mg", 40, 480, "R1")),
    ),
    "digoxin": Drug(
        "дигоксин",
        ("cardiac glycoside",),
        (Dose("iv", "mg", 0.25, 1, "R1"), Dose("oral", "mg", 0.0625, 0.25, "R1")),
    ),
    "amiodarone": Drug(
        "амиодарон",
        ("class III", "iodine"),
        (Dose("iv", "mg", 150, 300, "R6"), Dose("oral", "mg", 100, 600, "R1")),
    ),
    "flecainide": Drug(
        "флекаинид",
        ("class IC",),
        (Dose("iv", "mg", 50, 150, "R1"), Dose("oral", "mg", 50, 300, "R1")),
    ),
    "propafenone": Drug("пропафенон", ("class IC",), (Dose("oral", "mg", 150, 600, "R1"),)),
    "sotalol": Drug("соталол", ("class III", "beta-blocker"), (Dose("oral", "mg", 40, 160, "R1"),)),
    "procainamide": Drug("прокаинамид", ("class IA",), (Dose("iv", "mg", 100, 1500, "R2"),)),
    "ibutilide": Drug("ибутилид", ("class III",), (Dose("iv", "mg", 0.5, 1, "R2"),)),
    "adenosine": Drug("аденозин", (), (Dose("iv", "mg", 3, 18, "R2"),)),
    "atropine": Drug("атропин", ("anticholinergic",), (Dose("iv", "mg", 0.5, 3, "R6"),)),
    "isoprenaline": Drug("изопреналин", (), (Dose("iv", "microgram/min", 1, 20, "R6"),)),
    "adrenaline": Drug(
        "адреналин",
        (),
        (Dose("iv", "microgram/min", 2, 10, "R6"), Dose("iv", "mg", 1, 1, "R6")),
    ),
    "calcium gluconate": Drug("калциев глюконат", (), (Dose("iv", "g", 1, 3, "R11"),)),
    "insulin": Drug("инсулин", (), (Dose("iv", "unit", 5, 10, "R11"),)),
    "sodium zirconium cyclosilicate": Drug(
        "натриев циркониев циклосиликат", (), (Dose("oral", "g", 5, 10, "R11"),)
    ),
    "magnesium sulfate": Drug("магнезиев сулфат", (), (Dose("iv", "g", 1, 4, "R6"),)),
    "potassium chloride": Drug("калиев хлорид", (), (Dose("iv", "mmol/h", 5, 20, "R3"),)),
    "clopidogrel": Drug("клопидогрел", ("antiplatelet",), (Dose("oral", "mg", 75, 600, "R5"),)),
    "ticagrelor": Drug("тикагрелор", ("antiplatelet",), (Dose("oral", "mg", 60, 180, "R5"),)),
    "heparin": Drug("хепарин", ("anticoagulant",), (Dose("iv", "unit", 2500, 10000, "R5"),)),
    "morphine": Drug("морфин", ("opioid",), (Dose("iv", "mg", 1, 10, _LABEL),)),
    "midazolam": Drug("мидазолам", ("benzodiazepine",), (Dose("iv", "mg", 0.5, 10, _LABEL),)),
    "propofol": Drug("пропофол", ("propofol",), (Dose("iv", "mg", 10, 200, _LABEL),)),
    "apixaban": Drug("апиксабан", ("anticoagulant",), (Dose("oral", "mg", 2.5, 5, "R1"),)),
    "rivaroxaban": Drug("ривароксабан", ("anticoagulant",), (Dose("oral", "mg", 15, 20, "R1"),)),
    "edoxaban": Drug("едоксабан", ("anticoagulant",), (Dose("oral", "mg", 30, 60, "R1"),)),
    "dabigatran": Drug("дабигатран", ("anticoagulant",), (Dose("oral", "mg", 110, 150, "R1"),)),
    "acetylsalicylic acid": Drug(
        "ацетилсалицилова киселина",
        ("salicylate", "nsaid"),
        (Dose("oral", "mg", 75, 500, _LABEL),),
    ),
    "furosemide": Drug(
        "фуроземид",
        ("sulfonamide",),
        (Dose("iv", "mg", 20, 120, _LABEL), Dose("oral", "mg", 20, 160, _LABEL)),
    ),
    "metformin": Drug("метформин", (), (Dose("oral", "mg", 500, 1000, _LABEL),)),
    "amlodipine": Drug("амлодипин", ("calcium channel blocker",), (Dose("oral", "mg", 2.5, 10, _LABEL),)),
    "ramipril": Drug("рамиприл", ("ace inhibitor",), (Dose("oral", "mg", 1.25, 10, _LABEL),)),
    "spironolactone": Drug("спиронолактон", (), (Dose("oral", "mg", 12.5, 100, _LABEL),)),
    "perindopril": Drug("периндоприл", ("ace inhibitor",), (Dose("oral", "mg", 2, 10, _LABEL),)),
    "atorvastatin": Drug("аторвастатин", ("statin",), (Dose("oral", "mg", 10, 80, _LABEL),)),
    "salbutamol": Drug(
        "салбутамол",
        ("short-acting beta agonist",),
        (
            Dose("nebulised", "mg", 2.5, 5, "R8"),
            Dose("nebulised", "mg", 10, 20, "R11"),
            Dose("inhaled", "microgram", 100, 800, "R8"),
        ),
    ),
    "ipratropium": Drug(
        "ипратропиум",
        ("anticholinergic",),
        (Dose("nebulised", "mg", 0.25, 0.5, "R8"), Dose("inhaled", "microgram", 20, 160, "R8")),
    ),
    "tiotropium": Drug("тиотропиум", ("anticholinergic",), (Dose("inhaled", "microgram", 2.5, 18, "R8"),)),
    "tiotropium/olodaterol": Drug(
        "тиотропиум/олодатерол",
        ("anticholinergic", "long-acting beta agonist"),
        (Dose("inhaled", "microgram", 5, 5, "R8"),),
    ),
    "budesonide": Drug(
        "будезонид",
        ("inhaled corticosteroid",),
        (Dose("inhaled", "microgram", 100, 800, "R8"),),
    ),
    "budesonide/formoterol": Drug(
        "будезонид/формотерол",
        ("inhaled corticosteroid", "long-acting beta agonist"),
        (Dose("inhaled", "microgram", 80, 640, "R9"),),
    ),
    "nintedanib": Drug("нинтеданиб", ("antifibrotic",), (Dose("oral", "mg", 100, 150, "R10"),)),
    "prednisolone": Drug("преднизолон", ("corticosteroid",), (Dose("oral", "mg", 25, 50, "R8"),)),
    "amoxicillin": Drug("амоксицилин", ("penicillin",), (Dose("oral", "mg", 250, 1000, _LABEL),)),
    "clarithromycin": Drug("кларитромицин", ("macrolide",), (Dose("oral", "mg", 250, 500, _LABEL),)),
    "doxycycline": Drug("доксициклин", ("tetracycline",), (Dose("oral", "mg", 100, 200, _LABEL),)),
    "oxygen": Drug("кислород", (), (Dose("inhaled", "L/min", 0.5, 15, "R8"),)),
}

ALLERGY_CLASSES: dict[str, str] = {
    "penicillin": "penicillin",
    "пеницилин": "penicillin",
    "aspirin": "salicylate",
    "аспирин": "salicylate",
    "nsaid": "nsaid",
    "нспвс": "nsaid",
    "sulfonamide": "sulfonamide",
    "sulphonamide": "sulfonamide",
    "сулфонамид": "sulfonamide",
    "iodine": "iodine",
    "йод": "iodine",
    "propofol": "propofol",
    "пропофол": "propofol",
    "beta-blocker": "beta-blocker",
    "бета-блокер": "beta-blocker",
    "statin": "statin",
    "статин": "statin",
    "ace inhibitor": "ace inhibitor",
    "асе инхибитор": "ace inhibitor",
}
"""Words for what a patient is allergic to, in lower case -> class of drugs that they forbid."""

TO_CONFIRM: frozenset[tuple[str, str]] = frozenset((("preexcited_atrial_fibrillation", "amiodarone"),))
"""(pathology, drug) on which guidelines differ: a clinician decides before publishing."""


def find_drug(name: str) -> tuple[str, Drug] | None:
    """The drug of a generic name in English or Bulgarian, whatever its case."""
    wanted = name.strip().lower()
    if wanted in DRUGS:
        return wanted, DRUGS[wanted]
    return next(((key, drug) for key, drug in DRUGS.items() if drug.bg == wanted), None)


def forbidden_by(allergen: str, name: str) -> bool:
    """Whether a patient with this allergy must not be given this drug."""
    words = allergen.strip().lower()
    if not words:
        return False
    found = find_drug(name)
    key, bg, classes = (found[0], found[1].bg, found[1].classes) if found else (name.strip().lower(), "", ())
    if key and (key in words or (bg and bg in words)):
        return True
    return any(word in words and group in classes for word, group in ALLERGY_CLASSES.items())
