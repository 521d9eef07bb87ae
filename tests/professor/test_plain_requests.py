"""Requests as teachers type them in passing: half-sentences, asides, orders that say a thing twice."""

import re

import pytest
from tests.professor.asking import converse
from tests.professor.test_replies import sign

CASES = {
    "en_UK": "pulmonary embolism, man of 55",
    "bg_BG": "ТЕЛА, мъж на 55",
}


def answer(wish, locale="en_UK", case=None):
    return converse(case or CASES[locale], wish, locale=locale)


def statuses(wish, locale="en_UK", case=None):
    return [one.status for one in answer(wish, locale, case)[-1].outcomes]


def social(answered):
    return answered.document.clinical_scenario.history.social


def lab(answered, name):
    labs = answered.document.clinical_scenario.investigations.labs
    return next((one.value, one.unit) for one in labs if name in one.name)


@pytest.mark.parametrize(
    ("wish", "name", "value"),
    [
        ("D-dimer 4000", "D-dimer", (4, "mg/L")),
        ("D-dimer 4", "D-dimer", (4, "mg/L")),
        ("D-dimer 4000 ng/mL", "D-dimer", (4, "mg/L")),
        ("hb 8.5", "Haemoglobin", (85, "g/L")),
        ("creatinine 2.1 mg/dl", "Creatinine", (186, "µmol/L")),
        ("PaCO2 5.5", "PaCO2", (41, "mmHg")),
        ("CRP 12 mg/dL", "C-reactive protein", (120, "mg/L")),
    ],
)
def test_a_laboratory_value_is_recorded_in_the_unit_of_the_case(wish, name, value):
    assert lab(answer(wish)[-1], name) == value


def test_a_flow_of_oxygen_is_no_saturation():
    before, after = answer("put oxygen 15 l/min on from the start")
    assert after.document == before.document


def test_what_is_waited_for_is_not_how_long_the_case_takes():
    before, after = answer("the CT is not available for an hour")
    assert after.document.general_info.minutes == before.document.general_info.minutes


@pytest.mark.parametrize(
    ("wish", "locale"),
    [
        ("sorry, he is 65 not 55", "en_UK"),
        ("heart rate 120, not 110", "en_UK"),
        ("на 65 е, а не на 55", "bg_BG"),
        ("пулсът е твърде бърз, свали го малко", "bg_BG"),
        ("start with sats of 84%", "en_UK"),
        ("he is on metformin for 3 months", "en_UK"),
        ("на метформин от три месеца", "bg_BG"),
    ],
)
def test_a_wish_is_done_without_a_word_left_over(wish, locale):
    assert statuses(wish, locale) == ["done"]
    assert not re.search("did not use|Не използвах", answer(wish, locale)[-1].message)


@pytest.mark.parametrize(
    ("wish", "locale", "told"),
    [
        ("Change his job to a lorry driver", "en_UK", "Works as a lorry driver."),
        ("his job should be baker", "en_UK", "Works as a baker."),
        ("смени професията му на учител", "bg_BG", "Работи като учител."),
    ],
)
def test_another_job_takes_the_place_of_the_old(wish, locale, told):
    before, after = answer(wish, locale)
    assert told in social(after)
    assert social(before).split(",")[0] not in social(after)


@pytest.mark.parametrize(
    ("wish", "locale", "told"),
    [
        ("he stopped his warfarin a week ago", "en_UK", "He stopped his warfarin a week ago."),
        ("he's on rivaroxaban but stopped it a week ago", "en_UK", "stopped it a week ago."),
        ("той спря аспирина преди седмица", "bg_BG", "Той спря аспирина преди седмица."),
    ],
)
def test_a_drug_that_was_stopped_stands_in_the_history(wish, locale, told):
    after = answer(wish, locale)[-1].document.clinical_scenario.history
    assert after.past.endswith(told)
    assert not [one for one in after.medications if re.search("warfarin|rivaroxaban|аспирин", one.name)]


def test_a_drug_of_the_flow_is_not_exchanged_at_home():
    before, after = answer("replace alteplase with tenecteplase")
    assert after.document == before.document
    assert after.outcomes[0].status == "refused"


@pytest.mark.parametrize(
    ("wish", "locale", "text"),
    [
        ("the nurse should tell them at 3 minutes that his leg is swollen", "en_UK", "His leg is swollen."),
        ("сестрата да каже на третата минута че кракът му е подут", "bg_BG", "Кракът му е подут."),
    ],
)
def test_a_cue_holds_what_is_said_and_not_when(wish, locale, text):
    document = answer(wish, locale)[-1].document
    cues = [cue for block in document.scenario_flow.blocks for cue in block.cues]
    assert [cue.after_seconds for cue in cues if cue.text == text] == [180]


@pytest.mark.parametrize(
    ("wish", "locale", "substance"),
    [
        ("he is not allergic to penicillin but to latex", "en_UK", "latex"),
        ("Няма алергия към пеницилин, а към цефалоспорини.", "bg_BG", "цефалоспорин"),
    ],
)
def test_one_allergy_is_denied_and_another_told(wish, locale, substance):
    allergies = answer(wish, locale)[-1].document.clinical_scenario.history.allergies
    assert [one.substance for one in allergies] == [substance]


@pytest.mark.parametrize(
    ("wish", "locale"),
    [("make the summary simpler", "en_UK"), ("напиши по-просто резюмето", "bg_BG")],
)
def test_simpler_words_make_no_simpler_case(wish, locale):
    before, after = answer(wish, locale)
    assert after.document == before.document


@pytest.mark.parametrize(
    ("wish", "locale"),
    [("can you make him a bit sicker at the start?", "en_UK"), ("по-тежко състояние", "bg_BG")],
)
def test_worse_is_asked_in_which_way(wish, locale):
    assert statuses(wish, locale) == ["asked"]


def test_a_wish_is_written_without_how_it_was_wished():
    history = answer("I'd rather he came in by ambulance with his wife")[
        -1
    ].document.clinical_scenario.history
    assert "He came in by ambulance with his wife." in f"{history.social} {history.present_illness}"


def test_what_is_taken_down_is_the_pulse_and_not_the_case():
    assert "draft" not in answer("the pulse is too fast, take it down a bit")[-1].message
    assert "чернова" not in answer("пулсът е много бърз, свали го малко", "bg_BG")[-1].message


def test_cancel_takes_back_what_was_last_done():
    first, _, last = converse(CASES["en_UK"], "Change his job to a lorry driver", "cancel")
    assert last.document == first.document


@pytest.mark.parametrize(
    ("wish", "text"),
    [("Add a question on bleeding risk to the debrief", "Bleeding risk?")],
)
def test_where_a_question_goes_is_no_part_of_it(wish, text):
    debriefing = answer(wish)[-1].document.debriefing
    assert text in debriefing.questions


@pytest.mark.parametrize(
    ("wish", "locale"),
    [
        ("his saturation shouldn't go below 85", "en_UK"),
        ("сатурацията да не пада под 85", "bg_BG"),
        ("rewrite the opening", "en_UK"),
        ("пренапиши началото", "bg_BG"),
    ],
)
def test_what_is_not_understood_changes_nothing(wish, locale):
    before, after = answer(wish, locale)
    assert after.document == before.document


def test_a_grade_is_the_one_before_rather_than():
    case = "acute asthma, woman of 24"
    document = answer("Make magnesium recommended rather than critical", case=case)[-1].document
    actions = [one for block in document.scenario_flow.blocks for one in block.actions]
    assert [one.grade for one in actions if one.text.startswith("Magnesium sulfate 2 g")] == ["recommended"]


def test_what_is_taken_from_the_home_drugs_stays_in_the_flow():
    case = "остър миокарден инфаркт долен, жена на 70"
    before, after = answer("махни аспирина от домашните", "bg_BG", case)
    assert after.document.scenario_flow == before.document.scenario_flow
    gone = answer("да няма морфин в действията", "bg_BG", case)[-1]
    assert "Титриране на морфин" in gone.message


def test_a_dose_and_how_often_without_their_units():
    history = answer("пие метформин 850 2 пъти и периндоприл 5", "bg_BG")[
        -1
    ].document.clinical_scenario.history
    taken = {one.name: (one.dose, one.frequency) for one in history.medications}
    assert (taken["метформин"], taken["периндоприл"]) == ((850, "два пъти дневно"), (5, ""))


def test_a_drug_taken_once_is_part_of_the_story():
    before, after = answer("he took aspirin this morning")
    assert (
        after.document.clinical_scenario.history.medications
        == before.document.clinical_scenario.history.medications
    )
    assert "He took aspirin this morning." in after.document.clinical_scenario.history.present_illness


def test_another_person_with_a_name():
    after = answer("change him to a woman called Petra")[-1].document
    assert after.clinical_scenario.basic_measurements.gender == "female"
    assert "The patient is called Petra." in after.clinical_scenario.history.social


@pytest.mark.parametrize(
    ("wish", "locale"), [("give the students 3 more minutes", "en_UK"), ("дай им още 3 минути", "bg_BG")]
)
def test_some_minutes_more(wish, locale):
    before, after = answer(wish, locale)
    assert after.document.general_info.minutes == before.document.general_info.minutes + 3
    assert statuses(wish, locale) == ["done"]


@pytest.mark.parametrize(
    ("wish", "locale"),
    [("clear the family history", "en_UK"), ("изтрий фамилната анамнеза", "bg_BG")],
)
def test_a_part_of_the_history_is_emptied(wish, locale):
    before, after = answer(wish, locale)
    assert before.document.clinical_scenario.history.family
    assert not after.document.clinical_scenario.history.family
    assert before.document.clinical_scenario.history.family in after.message


@pytest.mark.parametrize(
    ("wish", "locale"),
    [
        ("redo the family history please", "en_UK"),
        ("the family history is too long", "en_UK"),
        ("фамилната анамнеза е твърде дълга", "bg_BG"),
    ],
)
def test_an_order_about_the_family_history_is_no_fact_of_the_family(wish, locale):
    after = answer(wish, locale)[-1]
    assert not re.search("redo|long|дълга", after.document.clinical_scenario.history.family)


@pytest.mark.parametrize(
    ("wish", "locale"),
    [
        ("not such a low pressure please", "en_UK"),
        ("not so low a blood pressure", "en_UK"),
        ("не толкова ниско налягане", "bg_BG"),
    ],
)
def test_not_so_low_is_higher(wish, locale):
    before, after = answer(
        wish, locale, {"en_UK": "septic shock, woman of 60", "bg_BG": "септичен шок, жена на 60"}[locale]
    )
    assert sign(after.document, "systolicPressure") > sign(before.document, "systolicPressure")


@pytest.mark.parametrize(
    ("wish", "locale", "question"),
    [
        ("question for the debrief: why no heparin?", "en_UK", "Why no heparin?"),
        ("въпрос за дебрифинга: защо не даваме хепарин?", "bg_BG", "Защо не даваме хепарин?"),
    ],
)
def test_a_question_of_the_debriefing_hides_nothing(wish, locale, question):
    before, after = answer(wish, locale)
    assert question in after.document.debriefing.questions
    assert after.document.clinical_scenario == before.document.clinical_scenario


@pytest.mark.parametrize(
    ("wish", "locale"),
    [("delete the objective on troponin", "en_UK"), ("изтрий целта за тропонина", "bg_BG")],
)
def test_an_objective_that_is_to_go_takes_no_laboratory_value_with_it(wish, locale):
    before, after = answer(wish, locale)
    assert after.document.clinical_scenario == before.document.clinical_scenario


@pytest.mark.parametrize(
    ("wish", "locale", "text"),
    [
        ("the second objective should be: Recognise shock", "en_UK", "Recognise shock."),
        ("втората цел да е: Да разпознае шок", "bg_BG", "Да разпознае шок."),
    ],
)
def test_an_objective_behind_a_colon(wish, locale, text):
    assert answer(wish, locale)[-1].document.general_info.objectives[1].text == text


@pytest.mark.parametrize(
    ("wish", "locale"),
    [("translate to Bulgarian and publish it", "en_UK"), ("преведи на английски и го публикувай", "bg_BG")],
)
def test_publishing_is_refused_and_the_rest_done(wish, locale):
    assert statuses(wish, locale) == ["done", "refused"]


def test_a_grade_puts_no_drug_into_the_home():
    before, after = answer("амиодарон 300 да е критичен", "bg_BG")
    assert after.document.clinical_scenario.history == before.document.clinical_scenario.history


@pytest.mark.parametrize(
    ("wish", "locale", "text"),
    [
        ("give him ceftriaxone 2 g iv as recommended", "en_UK", "Ceftriaxone 2 g iv."),
        ("Дай му цефтриаксон 2 г венозно като препоръчително", "bg_BG", "Цефтриаксон 2 г венозно."),
        ("добави вреден вариант: бикарбонат венозно", "bg_BG", "Бикарбонат венозно."),
    ],
)
def test_an_action_is_called_by_what_is_done(wish, locale, text):
    document = answer(wish, locale)[-1].document
    assert text in [one.text for block in document.scenario_flow.blocks for one in block.actions]


@pytest.mark.parametrize(
    ("wish", "locale", "told"),
    [
        ("he has coeliac disease", "en_UK", "He has coeliac disease."),
        ("има целиакия", "bg_BG", "Има целиакия."),
    ],
)
def test_a_disease_by_its_name_stands_among_the_past_ones(wish, locale, told):
    assert answer(wish, locale)[-1].document.clinical_scenario.history.past.endswith(told)


@pytest.mark.parametrize(
    ("wish", "locale"), [("potassium low, 3.1", "en_UK"), ("калият да е нисък, 3.1", "bg_BG")]
)
def test_a_value_that_is_called_low_first(wish, locale):
    assert lab(answer(wish, locale)[-1], {"en_UK": "Potassium", "bg_BG": "Калий"}[locale]) == (3.1, "mmol/L")


def written(message, locale="en_UK"):
    return converse(message, locale=locale)[-1].document.clinical_scenario


@pytest.mark.parametrize(
    ("message", "locale", "allergies"),
    [
        ("anaphylaxis after a bee sting, man of 44, also allergic to aspirin", "en_UK", 2),
        ("анафилаксия след ужилване от пчела, мъж на 44, овощар, алергичен и към аналгин", "bg_BG", 2),
    ],
)
def test_another_allergy_brought_nothing_on(message, locale, allergies):
    answered = converse(message, locale=locale)[-1]
    assert len(answered.document.clinical_scenario.history.allergies) == allergies
    assert not re.search("painkiller|обезболяващо", answered.message)
    assert "did not use" not in answered.message
    assert "Не използвах" not in answered.message


@pytest.mark.parametrize(
    ("message", "locale", "weeks"),
    [
        ("asthma attack in a pregnant woman 28 weeks, 29 years old", "en_UK", "28 weeks"),
        ("астматичен пристъп, момиче на 22, бременна в 5-ти месец", "bg_BG", "22. седмица"),
        ("астматичен пристъп, жена на 22, бременна в 20 седмица", "bg_BG", "20. седмица"),
    ],
)
def test_how_far_a_pregnancy_is(message, locale, weeks):
    assert weeks in written(message, locale).history.past


def test_what_was_not_discussed_is_not_decided():
    history = written("septic shock, woman of 82 from a nursing home, DNAR not discussed").history
    assert "Decision against" not in history.past


def test_who_found_the_patient_is_no_illness_of_the_family():
    history = written("hypoglycaemia, man of 67, found collapsed at home by his daughter").history
    assert "daughter" in history.present_illness
    assert "daughter" not in history.family


@pytest.mark.parametrize(
    ("message", "locale", "social"),
    [
        ("a 28-year-old waitress with anaphylaxis", "en_UK", "Waitress."),
        ("анафилаксия, мъж на 44, овощар", "bg_BG", "Овощар."),
    ],
)
def test_what_the_patient_does_for_a_living(message, locale, social):
    assert social in written(message, locale).history.social


def test_learners_named_by_where_they_work():
    answered = converse("Massive upper GI bleed, 54, male. ICU registrars.")[-1]
    assert answered.document.general_info.learners == "ICU registrars"
    assert "did not use" not in answered.message


def test_a_part_of_a_longer_word_is_no_sentence():
    history = written("астматичен пристъп, момиче на 22, пуши", "bg_BG").history
    assert "Пуши." in history.social
    assert "никога не е пушила" not in history.social


def test_what_is_added_for_a_circumstance_leaves_the_number_of_objectives():
    answered = converse(
        "inferior STEMI, man of 58 with diabetes type 2, allergic to penicillin. Four objectives: recognise the ECG,"
        " do right-sided leads, avoid nitrates, and activate the cath lab."
    )[-1]
    document = answered.document
    ids = [one.id for one in document.general_info.objectives]
    assert len(ids) == 5
    assert [one.objective_id for one in document.assessment.weights] == ids
    assert {one.objective_id for one in document.debriefing.guide if one.objective_id} <= set(ids)
    actions = [one for block in document.scenario_flow.blocks for one in block.actions]
    assert {one.objective_id for one in actions if one.objective_id} <= set(ids)


def test_somebody_who_is_there_and_says_something():
    document = answer("his wife should be there and say he had pain last week too")[-1].document
    cues = [cue for block in document.scenario_flow.blocks for cue in block.cues]
    assert "He had pain last week too." in [cue.text for cue in cues]
    assert (
        answer("learners are fifth-year students")[-1].document.general_info.learners == "Fifth-year students"
    )


def test_a_reaction_to_one_and_not_to_another():
    after = answer("give him a rash from trimethoprim as an allergy, but NOT penicillin")[-1].document
    assert [one.substance for one in after.clinical_scenario.history.allergies] == ["trimethoprim"]


def test_a_statement_about_another_allergy_takes_none_away():
    wishes = ("allergic to trimethoprim", "not allergic to penicillin but to latex")
    after = converse(CASES["en_UK"], *wishes)[-1].document
    assert [one.substance for one in after.clinical_scenario.history.allergies] == ["trimethoprim", "latex"]


def test_a_negative_test_is_no_disease():
    assert "HIV" not in answer("add that he's HIV negative")[-1].document.clinical_scenario.history.past


@pytest.mark.parametrize(
    ("wish", "told"),
    [
        ("he has lung cancer", "Lung cancer."),
        ("add hepatitis B", "Hepatitis B."),
        ("add gastritis", "Gastritis."),
    ],
)
def test_a_disease_keeps_its_kind(wish, told):
    assert told in answer(wish)[-1].document.clinical_scenario.history.past


@pytest.mark.parametrize(
    ("wish", "locale", "drug"),
    [
        ("let naloxone be 0.4 mg not 0.8", "en_UK", "naloxone"),
        ("смени налоксона на 0,4 мг", "bg_BG", "налоксон"),
    ],
)
def test_the_dose_of_an_action_is_no_home_drug(wish, locale, drug):
    case = {"en_UK": "opioid poisoning, man of 29", "bg_BG": "отравяне с опиоиди, мъж на 29"}[locale]
    before, after = answer(wish, locale, case)
    assert after.document == before.document
    assert [one.status for one in after.outcomes] == ["refused"]


def test_how_long_the_case_takes_is_asked_in_plain_words():
    assert re.search(r"\b25\b", answer("how long does it take?")[-1].message)


def test_when_somebody_works_is_told_of_their_life():
    assert "He works nights as a DJ." in social(answer("he works nights as a DJ")[-1])


@pytest.mark.parametrize(
    ("wish", "told"),
    [
        ("add pancreatitis to the past history", "Pancreatitis."),
        ("he has aortic stenosis", "Aortic stenosis."),
        ("he suffers from anxiety", "Anxiety."),
        ("appendectomy in childhood", "Appendectomy in childhood."),
        ("he had a TIA last year", "He had a TIA last year."),
    ],
)
def test_a_disease_is_called_what_the_teacher_called_it(wish, told):
    assert told in answer(wish)[-1].document.clinical_scenario.history.past
    assert "did not use" not in answer(wish)[-1].message


@pytest.mark.parametrize(
    ("message", "locale", "name"),
    [
        ("acute pancreatitis, man of 50", "en_UK", "pancreatitis"),
        ("a case of endocarditis", "en_UK", "endocarditis"),
        ("posterior infarct, woman of 70", "en_UK", "posterior infarct"),
        ("STEMI with ST elevation in V2 to V5", "en_UK", "STEMI with ST elevation in V2 to V5"),
        ("заден инфаркт, мъж на 60", "bg_BG", "заден инфаркт"),
    ],
)
def test_a_disease_that_cannot_be_written_is_refused_by_its_own_name(message, locale, name):
    answered = converse(message, locale=locale)[-1]
    assert answered.document.general_info.pathology is None
    assert name in answered.message


@pytest.mark.parametrize(
    ("message", "locale", "told", "other"),
    [
        ("hypoglycaemia, type 1 diabetic man of 67", "en_UK", "Type 1 diabetes", "ype 2"),
        ("хипогликемия, мъж на 67 с диабет тип 1", "bg_BG", "тип 1", "тип 2"),
    ],
)
def test_a_diabetes_is_of_the_type_that_was_said(message, locale, told, other):
    past = written(message, locale).history.past
    assert told in past
    assert other not in past


@pytest.mark.parametrize(
    ("wish", "locale", "told"),
    [
        ("he had a seizure on the way in", "en_UK", "He had a seizure on the way in."),
        ("получи гърч в линейката", "bg_BG", "гърч в линейката."),
    ],
)
def test_what_happened_on_the_way_is_no_past_illness(wish, locale, told):
    before, after = (one.document.clinical_scenario.history for one in answer(wish, locale))
    assert told in after.present_illness
    assert after.past == before.past
