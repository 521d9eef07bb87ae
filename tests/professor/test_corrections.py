"""What is corrected, taken back, or asked about a drug that the case does not offer."""

import re

import pytest
from tests.professor.asking import ask, converse
from tests.professor.test_replies import sign

from vesalius.professor.commands import (
    AddAllergy,
    AddCondition,
    AddDrug,
    ChangeAction,
    RemoveCondition,
    RemoveDrug,
    SetMinutes,
    SetPatient,
    SetVital,
    WriteCase,
)
from vesalius.professor.reading import read


def commands(message, *, case=True, language="en", earlier=()):
    return read(
        message, has_case=case, pathology="septic_shock" if case else None, language=language, earlier=earlier
    ).commands


@pytest.mark.parametrize(
    ("message", "sex", "age"),
    [
        ("Crew called to a 45 yr old male slumped in a cubicle, pinpoint pupils", "male", 45),
        ("Господин Стоилов, седемдесет и тригодишен учител, с остър белодробен оток", "male", 73),
        ("септичен шок при дядо на 81", "male", 81),
        ("torsad pri jena na 64 ot sotalol", "female", 64),
        ("muj 30g s WPW i predsardno majdene", "male", 30),
    ],
)
def test_who_the_patient_is(message, sex, age):
    found = [one for one in commands(message, case=False) if isinstance(one, SetPatient)]
    assert [one.age for one in found if one.age] == [age]
    assert {one.sex for one in found if one.sex} == {sex}


def test_an_age_is_no_dose_and_a_weekly_drug_is_weekly():
    (sotalol,) = [
        one for one in commands("torsad pri jena na 64 ot sotalol", case=False) if isinstance(one, AddDrug)
    ]
    assert sotalol.dose is None
    (drug,) = [
        one
        for one in commands("septic shock, woman 67 on methotrexate 15 mg weekly", case=False)
        if isinstance(one, AddDrug)
    ]
    assert (drug.dose, drug.frequency) == (15, "once weekly")


def test_why_a_drug_was_given_is_not_what_the_case_is_about():
    answer = ask(
        "a seamstress of 77 who was prescribed clarithromycin for a chest infection while taking sotalol 80 mg,"
        " and who has now fainted twice. The QTc is 570 ms."
    )
    assert answer.document.general_info.pathology == "torsades_de_pointes"


def test_a_drug_with_a_verdict_is_an_action_and_not_taken_at_home():
    (english,) = commands("Diltiazem 25 mg IV should count as a harmful mistake")
    assert isinstance(english, ChangeAction)
    assert english.grade == "harmful"
    both = commands("Магнезиев сулфат 2 г венозно да е критично действие, а диазепам 10 мг - вредно")
    assert [one.grade for one in both if isinstance(one, ChangeAction)] == ["critical", "harmful"]


@pytest.mark.parametrize(
    ("first", "then", "value"),
    [
        ("диша с 36, сат 88", "не 36 а 40", 40),
        ("hr 195 and shes 24 not 22", "sorry typo above, its 165", 165),
    ],
)
def test_a_correction_finds_the_value_that_it_can_mean(first, then, value):
    (again,) = commands(then, earlier=commands(first))
    assert isinstance(again, SetVital)
    assert again.value == value


def test_what_goes_by_one_order_goes_together():
    gone = commands("махни диабета и метформина, не ми трябват")
    assert {type(one) for one in gone} == {RemoveDrug, RemoveCondition}


def test_a_drug_that_is_not_taken_says_nothing_of_drinking():
    found = commands("пълен AV блок, жена на 80, не пие бета-блокер", case=False)
    assert [type(one) for one in found if not isinstance(one, SetPatient)] == [WriteCase, RemoveDrug]


def test_a_bit_is_half_a_step():
    answers = converse("atrial flutter, woman 58, pulse 150", "the pulse a bit slower", "and much slower")
    assert [sign(answer.document, "heartRate") for answer in answers] == [150, 140, 120]


def test_the_newest_reference_and_block_go_by_their_name():
    answers = converse(
        "septic shock, lady of 74", "cite Rhodes et al., Intensive Care Med 2017", "no, out with Rhodes again"
    )
    titles = [
        [one.link_title for one in answer.document.general_info.medical_references] for answer in answers
    ]
    assert titles[1] != titles[0] == titles[2]
    blocks = converse(
        "opioid overdose, man 24",
        "insert a block: after the naloxone he becomes aggressive",
        "remove the new block",
    )
    counts = [len(answer.document.scenario_flow.blocks) for answer in blocks]
    assert counts[1] == counts[0] + 1 == counts[2] + 1


def test_a_block_after_a_drug_stands_behind_the_one_that_gives_it():
    document = converse(
        "opioid overdose, man 24", "insert a block: after the naloxone he becomes aggressive"
    )[-1].document
    titles = [block.title for block in document.scenario_flow.blocks]
    place = titles.index("He becomes aggressive")
    assert any(
        "naloxone" in action.text.lower() for action in document.scenario_flow.blocks[place - 1].actions
    )


@pytest.mark.parametrize(
    ("first", "question", "told"),
    [
        (
            "anaphylaxis, woman 31",
            "what would happen if I gave her nitroglycerin?",
            "is contraindicated here",
        ),
        ("acute severe asthma, woman 30", "what happens if they give propranolol?", "severe asthma"),
        ("Хиперкалиемия, жена на 60", "а ако ѝ дам сукцинилхолин, какво ще стане?", "противопоказан"),
        ("anaphylaxis, woman 31", "what if they give her paracetamol?", "know nothing against it"),
    ],
)
def test_a_drug_that_the_case_does_not_offer_is_answered_by_the_checks(first, question, told):
    before, after = converse(first, question)
    assert told in after.message
    assert after.document == before.document


@pytest.mark.parametrize(
    ("message", "main", "sex", "age", "minutes"),
    [
        ("Man. 66. No, woman. 68. COPD", "copd", "female", 68, None),
        ("IPF 74 male. Wait, not IPF. COPD.", "copd", "male", 74, None),
        ("Предсърдно мъждене. Не, трептене. 30 минути. абе не, 20 стигат", "atrial_flutter", None, None, 20),
    ],
)
def test_what_a_first_message_takes_back_is_not_meant(message, main, sex, age, minutes):
    found = commands(message, case=False)
    patients = [one for one in found if isinstance(one, SetPatient)]
    assert [one.main for one in found if isinstance(one, WriteCase)] == [main]
    assert {one.sex for one in patients if one.sex} == ({sex} if sex else set())
    assert {one.age for one in patients if one.age} == ({age} if age else set())
    assert [one.minutes for one in found if isinstance(one, SetMinutes)] == ([minutes] if minutes else [])


def test_what_is_somebody_elses_after_all_is_not_the_patients():
    assert not [
        one
        for one in commands("He's allergic to penicillin. Not him, his brother.")
        if isinstance(one, AddAllergy)
    ]
    sister = commands("хипогликемия, мъж на 67, живее със сестра си, която има деменция", case=False)
    assert not [one for one in sister if isinstance(one, AddCondition)]


def test_up_and_down_by_a_number_are_steps_and_what_was_is_not_set():
    up, down = commands("hr up 15, sats down 4")
    assert (up.sign, up.step, up.amount) == ("heartRate", 1, 15)
    assert (down.sign, down.step, down.amount) == ("oxygenSaturation", -1, 4)
    (now,) = commands("GCS was 15 yesterday; now it should be 7")
    assert now.value == 7
    (rate,) = commands("heart rate up to 150")
    assert isinstance(rate, SetVital)


def test_a_number_beside_a_tachycardia_may_be_the_age():
    found = commands("kamerna tahikardiq 59 m", case=False)
    assert [one.age for one in found if isinstance(one, SetPatient) and one.age] == [59]
    assert not [one for one in found if isinstance(one, SetVital)]


@pytest.mark.parametrize(
    ("messages", "value"),
    [
        (("lactate 5", "actually make that 6"), 6),
        (("lactate 5", "no 4"), 4),
        (("lactate 5", "not 5 but 6"), 6),
        (("лактат 5", "по-скоро 7"), 7),
        (("lactate 5 and creatinine 200", "no, not 5 but 8"), 8),
    ],
)
def test_a_laboratory_value_is_corrected(messages, value):
    labs = converse("septic shock, man 60", *messages)[-1].document.clinical_scenario.investigations.labs
    assert next(one.value for one in labs if one.name == "Lactate") == value


@pytest.mark.parametrize(
    ("wish", "back"), [("make it harder", "no thats too much"), ("по-трудно", "не, прекалено е")]
)
def test_a_step_that_was_too_much_is_taken_back(wish, back):
    answers = converse("anaphylaxis, woman 31", wish, back)
    levels = [one.document.general_info.difficulty for one in answers]
    assert levels == ["intermediate", "advanced", "intermediate"]


def test_a_number_after_a_question_on_the_time_is_minutes():
    document = converse("DKA, woman 20", "how long is it?", "drop to 12")[-1].document
    assert document.general_info.minutes == 12


@pytest.mark.parametrize(
    ("messages", "labs", "drugs"),
    [
        (("lactate 5 and creatinine 200", "make him 70", "undo the creatinine bit only"), {"Lactate": 5}, {}),
        (("lactate 5", "put the lactate back as it was"), {"Lactate": None}, {}),
        (
            ("add clopidogrel 75 mg to his drugs", "make him 61", "go back to before the clopidogrel"),
            {},
            {"clopidogrel": False},
        ),
        (
            ("add clopidogrel 75 mg to his drugs", "make him 61", "undo the clopidogrel only"),
            {},
            {"clopidogrel": False},
        ),
    ],
)
def test_one_value_or_drug_is_taken_back(messages, labs, drugs):
    first, *_, last = (one.document for one in converse("septic shock, man 60", *messages))
    at_first = {one.name: one.value for one in first.clinical_scenario.investigations.labs}
    now = {one.name: one.value for one in last.clinical_scenario.investigations.labs}
    for name, value in labs.items():
        assert now[name] == (at_first[name] if value is None else value)
    if labs.get("Lactate") == 5:
        assert now["Creatinine"] == at_first["Creatinine"]
        assert last.clinical_scenario.basic_measurements.age == 70
    taken = [one.name for one in last.clinical_scenario.history.medications]
    for name, takes in drugs.items():
        assert (name in taken) is takes


def test_what_was_taken_back_and_made_again_is_no_step():
    """Versions: written, older, drug, older again (taken back), drug again (made again)."""
    older, drug = (
        answer.document for answer in converse("septic shock, man 60", "make him 70", "add gout")[1:]
    )
    written = converse("septic shock, man 60")[0].document
    answer = ask("undo the last two changes", drug, before=[written, older, drug, older, drug])
    assert answer.document == written


def test_a_version_that_is_the_case_as_it_is_changes_nothing():
    written = converse("septic shock, man 60")[0].document
    older = ask("make him 70", written).document
    answer = ask("go back to version 1", written, before=[written, older, written])
    assert (answer.document, answer.kind) == (written, "message")
    assert answer.outcomes[0].status == "answered"


@pytest.mark.parametrize(
    ("case", "wish", "locale"),
    [
        ("COPD, man of 68", "Scrap the smoking, he never touched one.", "en_UK"),
        ("COPD, man of 68", "take out the smoking history", "en_UK"),
        ("COPD, man of 68", "Take the smoking out.", "en_UK"),
        ("COPD, man of 68", "cut the cigarettes from the social history", "en_UK"),
        ("ХОББ, мъж на 68", "махни пушенето", "bg_BG"),
    ],
)
def test_a_habit_is_taken_out_of_the_history(case, wish, locale):
    before, after = converse(case, wish, locale=locale)
    assert after.outcomes[0].status == "done"
    assert re.search("smok|пуш", str(before.document.clinical_scenario.history.social), re.I)
    assert not re.search("smok|пуш|touched", str(after.document.clinical_scenario.history), re.I)


@pytest.mark.parametrize(
    "wish",
    [
        "remove smoking cessation from the actions",
        "scrap the smoking from the actions",
        "drop the smoking advice from the debriefing",
        "Stop smoking should be an action.",
    ],
)
def test_what_is_not_said_of_the_habit_leaves_it(wish):
    before, after = converse("COPD, man of 68", wish)
    assert after.document.clinical_scenario.history == before.document.clinical_scenario.history


def test_a_habit_that_was_given_up_is_a_fact():
    answer = converse("COPD, man of 68", "He stopped smoking.")[-1]
    assert answer.document.clinical_scenario.history.social.endswith("He stopped smoking.")


def test_plus_joins_drugs():
    answer = converse("COPD, man of 68", "He takes bisoprolol plus furosemide plus ramipril.")[-1]
    assert [one.status for one in answer.outcomes] == ["done"] * 3


@pytest.mark.parametrize(
    ("wish", "locale", "taken"),
    [
        ("give him bisoprolol 5 mg daily", "en_UK", "bisoprolol"),
        ("start him on apixaban 5 mg twice a day", "en_UK", "apixaban"),
        ("дай му бисопролол 5 мг дневно", "bg_BG", "бисопролол"),
        ("започни му апиксабан 5 мг два пъти дневно", "bg_BG", "апиксабан"),
    ],
)
def test_what_is_given_daily_is_taken_at_home(wish, locale, taken):
    case = {"en_UK": "COPD, man of 68", "bg_BG": "ХОББ, мъж на 68"}[locale]
    answer = converse(case, wish, locale=locale)[-1]
    assert taken in [one.name for one in answer.document.clinical_scenario.history.medications]
    assert not re.search("start|започни", answer.message.splitlines()[-1])


def test_what_is_given_by_vein_is_no_home_drug():
    before, after = converse("septic shock, man of 60", "give him furosemide 40 mg iv twice a day")
    assert (
        after.document.clinical_scenario.history.medications
        == before.document.clinical_scenario.history.medications
    )


@pytest.mark.parametrize(
    ("case", "locale", "wishes", "social"),
    [
        ("COPD, woman of 68", "en_UK", ("Call her Mrs Doyle in the story", "her name is Anna Doyle"), "Anna Doyle"),
        ("COPD, woman of 68", "en_UK", ("The patient is Mrs Doyle",), "Mrs Doyle"),
        ("ХОББ, мъж на 68", "bg_BG", ("Казва се Иван Колев",), "Иван Колев"),
        ("ХОББ, мъж на 68", "bg_BG", ("пациентът е г-н Петров",), "г-н Петров"),
    ],
)  # fmt: skip
def test_the_patient_has_one_name(case, locale, wishes, social):
    before, *_, after = converse(case, *wishes, locale=locale)
    told = after.document.clinical_scenario.history.social
    assert told.count("called") + told.count("Казва се") == 1
    assert f"{social}." in told
    assert after.document.general_info.scenario_name == before.document.general_info.scenario_name


@pytest.mark.parametrize(
    ("case", "wish", "locale"),
    [
        ("COPD, woman of 68", "the first objective should be last", "en_UK"),
        ("ХОББ, мъж на 68", "първата цел да е последна", "bg_BG"),
    ],
)
def test_an_objective_gets_another_place(case, wish, locale):
    before, after = (
        [one.text for one in answer.document.general_info.objectives]
        for answer in converse(case, wish, locale=locale)
    )
    assert after == [*before[1:], before[0]]


def test_what_stands_there_is_not_added():
    answer = converse("COPD, woman of 68", "She is called Anna Doyle.", "She is called Anna Doyle.")[-1]
    assert [one.status for one in answer.outcomes] == ["answered"]


@pytest.mark.parametrize(
    ("message", "place", "value"),
    [
        ("not 84 but 48", "weight", 48),
        ("the 72 should be 62", "age", 62),
        ("не 72, а 27 – обърнах цифрите", "age", 27),
        ("направи 84 на 90", "weight", 90),
    ],
)
def test_a_number_for_another_is_of_what_has_it(message: str, place: str, value: int) -> None:
    _, answer = converse("atrial fibrillation, man of 72, 84 kg, takes warfarin 5 mg", message)
    assert answer.document is not None
    assert getattr(answer.document.clinical_scenario.basic_measurements, place) == value


def test_a_number_that_nothing_or_several_have_changes_nothing() -> None:
    first, none, several = converse(
        "atrial fibrillation, man of 72, 72 kg", "the 199 should be 100", "not 72 but 65"
    )
    assert [one.status for one in none.outcomes] == ["refused"]
    assert [one.status for one in several.outcomes] == ["asked"]
    assert several.outcomes[0].options == ("age 65", "weight 65")
    assert several.document is None or several.document == first.document
