"""What first messages tell beside the problem, in any order and however it is parted: nothing gets lost."""

from itertools import permutations

import pytest

from vesalius.professor.commands import AddInvestigation, SetVital
from vesalius.professor.reading import read
from vesalius.professor.reading.rewritings import rewritten

SIGNS = {
    "en": "BP 95/50|HR 122|RR 28|sats 88%|T 39.1|GCS 13|glucose 3.1|lactate 5.2|K 6.1|pH 7.21|Hb 74|PaCO2 70",
    "bg": "АН 95/50|пулс 122|ДЧ 28|сат 88|темп 39,1|ГКС 13|КЗ 3,1|лактат 5,2|калий 6,1|рН 7,21|Хб 74|дишане 28",
}
ONE_SIGN = {frozenset(("ДЧ 28", "дишане 28"))}
FACTS = {
    "en": {
        "on ramipril": "AddDrug",
        "takes bisoprolol 5 mg": "AddDrug",
        "allergic to latex": "AddAllergy",
        "BP 95/50": "SetVital",
        "sats 88%": "SetVital",
        "smoker": "WriteHistory",
        "lives alone": "WriteHistory",
        "previous stroke": "AddCondition",
        "known diabetic": "AddCondition",
        "for nurses": "SetLearners",
        "15 minutes": "SetMinutes",
        "in the ambulance": "SetSetting",
        "retired farmer": "WriteHistory",
        "weight 95 kg": "SetPatient",
        "potassium 6.1": "AddInvestigation",
        "advanced level": "SetLevel",
        "sweating": "",
        "afebrile": "SetState",
        "otherwise healthy": "RemoveCondition",
        "GCS 13": "SetVital",
        "ex-smoker": "WriteHistory",
    },
    "bg": {
        "приема рамиприл": "AddDrug",
        "на бисопролол 5 мг": "AddDrug",
        "алергичен към пеницилин": "AddAllergy",
        "АН 95/50": "SetVital",
        "сатурация 88%": "SetVital",
        "пушач": "WriteHistory",
        "живее сам": "WriteHistory",
        "прекаран инсулт": "AddCondition",
        "за медицински сестри": "SetLearners",
        "в линейката": "SetSetting",
        "пенсиониран учител": "WriteHistory",
        "тегло 95 кг": "SetPatient",
        "калий 6,1": "AddInvestigation",
        "напреднало ниво": "SetLevel",
        "изпотен": "",
        "без температура": "SetState",
        "иначе здрав": "RemoveCondition",
        "ГКС 13": "SetVital",
        "не пие алкохол": "WriteHistory",
    },
}
PROBLEM = {"en": "Septic shock, 60M", "bg": "Септичен шок, мъж на 60 г."}


@pytest.mark.parametrize("language", ["en", "bg"])
def test_two_signs_without_anything_between_them_are_both_read(language: str) -> None:
    lost: list[str] = []
    for pair in permutations(SIGNS[language].split("|"), 2):
        told = " ".join(pair)
        reading = read(f"{PROBLEM[language]}, {told}", has_case=False, pathology=None)
        signs = {one.words for one in reading.commands if isinstance(one, SetVital | AddInvestigation)}
        if reading.unused or (len(signs) < 2 and frozenset(pair) not in ONE_SIGN):
            lost.append(told)
    assert lost == []


@pytest.mark.parametrize("between", [", ", ". ", " - "])
@pytest.mark.parametrize("language", ["en", "bg"])
def test_two_facts_are_both_read(language: str, between: str) -> None:
    facts = FACTS[language]
    lost: list[str] = []
    for number, pair in enumerate(permutations(facts, 2)):
        if between != ", " and number % 3:
            continue
        message = between.join((PROBLEM[language], *pair))
        reading = read(message, has_case=False, pathology=None)
        kinds = {type(one).__name__ for one in reading.commands}
        if reading.unused or not {facts[one] for one in pair} - {""} <= kinds:
            lost.append(message)
    assert lost == []


def test_a_sentence_that_goes_on_behind_a_dash_stays_whole() -> None:
    told, _ = rewritten("Septic shock - he should not - whatever they say - have a fever", has_case=False)
    assert " - " in told


def test_what_is_taken_behind_an_allergy_is_no_allergen() -> None:
    reading = read("Septic shock, 60M, allergic to latex, on ramipril", has_case=False, pathology=None)
    substances = [one.substance.key for one in reading.commands if type(one).__name__ == "AddAllergy"]
    assert substances == ["latex"]


WISHES = {
    "en": {
        "make her 75": "SetPatient",
        "add a penicillin allergy": "AddAllergy",
        "she also takes apixaban 5 mg": "AddDrug",
        "BP should be 90/60": "SetVital",
        "remove the second objective": "RemoveObjective",
        "for nurses": "SetLearners",
        "stop the ramipril": "RemoveDrug",
        "potassium 5.9": "AddInvestigation",
        "add an objective about teamwork": "AddObjective",
        "heart rate 130": "SetVital",
        "no asthma": "RemoveCondition",
        "weight 90 kg": "SetPatient",
    },
    "bg": {
        "направи я на 75": "SetPatient",
        "добави алергия към пеницилин": "AddAllergy",
        "кръвното да е 90/60": "SetVital",
        "махни втората цел": "RemoveObjective",
        "за медицински сестри": "SetLearners",
        "спри рамиприла": "RemoveDrug",
        "калий 5,9": "AddInvestigation",
        "премести го в отделението": "SetSetting",
        "добави цел за работа в екип": "AddObjective",
        "пулс 130": "SetVital",
        "няма астма": "RemoveCondition",
        "тегло 90 кг": "SetPatient",
    },
}
TWO_MEANINGS = (
    # To stop a drug can be what an objective is about.
    {"add an objective about teamwork", "stop the ramipril"},
    {"добави цел за работа в екип", "спри рамиприла"},
    {"добави цел за работа в екип", "премести го в отделението"},
)


@pytest.mark.parametrize("between", [", ", " and ", "; "])
@pytest.mark.parametrize("language", ["en", "bg"])
def test_two_wishes_are_both_read(language: str, between: str) -> None:
    wishes = WISHES[language]
    lost: list[str] = []
    for pair in permutations(wishes, 2):
        if set(pair) in TWO_MEANINGS:
            continue
        message = between.replace("and", "and" if language == "en" else "и").join(pair)
        reading = read(message, has_case=True, pathology="septic_shock")
        kinds = [type(one).__name__ for one in reading.commands]
        wanted = {wishes[one] for one in pair}
        extra = {"RemoveDrug", "RemoveAllergy", "RemoveObjective"} - wanted
        if reading.unused or not wanted <= set(kinds) or extra & set(kinds):
            lost.append(message)
    assert lost == []
