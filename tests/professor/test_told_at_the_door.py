# ruff: noqa: E501 (messages read best unbroken)
"""What first messages tell as wards say it: what is breathed, doses of the treatment, whom to teach, the graver form."""

import re

import pytest
from tests.professor.asking import converse, written_from


@pytest.mark.parametrize(
    ("message", "pathology"),
    [
        ("COPD pt on home oxygen, drowsy after the ambulance gave 15 L", "copd_exacerbation"),
        ("COPD, man of 68. Brought in by ambulance, pH 7.24", "copd_exacerbation"),
        ("COPD and respiratory failure, woman of 66", "copd_exacerbation"),
        ("Мъж, 66 г., ХОББ, докаран от Бърза помощ сънлив", "copd_exacerbation"),
        ("ХОББ, жена на 70, влошена от вчера, зелени храчки", "copd_exacerbation"),
        ("Asthma in a woman of 24, tiring, sats 86", "acute_severe_asthma"),
        ("COPD, woman of 70, not drowsy, clinic visit", "copd"),
        ("COPD with home oxygen, man of 74", "copd"),
        ("ХОББ, жена на 70, стабилна", "copd"),
        ("Asthma, woman of 30, mild, clinic", "asthma"),
    ],
)
def test_how_ill_somebody_is_says_which_form_of_the_disease_it_is(message: str, pathology: str) -> None:
    _, document = written_from(message)
    assert document.general_info.pathology == pathology


@pytest.mark.parametrize(
    ("message", "breathed", "said"),
    [
        (
            "COPD exacerbation, man of 66, sats 99% on 10 L",
            "SpO2 99 % on oxygen (10 L)",
            "99 % on oxygen (10 L)",
        ),
        (
            "Septic shock, woman of 70, SpO2 91% on 15 L non-rebreather",
            "on oxygen (15 L non-rebreather)",
            "91 % on oxygen",
        ),
        ("PE, man of 50, sats 92 15L", "SpO2 92 % on oxygen (15L)", "92 % on oxygen"),
        ("PE, man of 50, sats 93 on 2L nasal cannula", "on oxygen (2L nasal cannula)", "93 % on oxygen"),
        ("COPD exacerbation, man of 66, sats 84 on air", "SpO2 84 % on room air", "84 %"),
        (
            "Екзацербация на ХОББ, мъж на 66, сатурация 99% на 10 л",
            "SpO2 99 % на кислород (10 л)",
            "99 % на кислород (10 л)",
        ),
        ("Белодробна емболия, сатурация 94 с кислород", "SpO2 94 % на кислород", "94 % на кислород"),
    ],
)
def test_a_saturation_is_told_with_what_is_breathed(message: str, breathed: str, said: str) -> None:
    told, document = written_from(message)
    assert breathed in document.clinical_scenario.initial_examination.breathing
    assert said in told
    assert "not possible on room air" not in told


def test_what_is_breathed_changes_with_a_later_message() -> None:
    _, document = written_from(
        "pulmonary embolism", "sats 92 on 15 L", "sats 95 on 28% venturi", "sats 90 room air"
    )
    breathing = document.clinical_scenario.initial_examination.breathing
    assert "SpO2 90 % on room air" in breathing
    assert "oxygen" not in breathing


@pytest.mark.parametrize(
    ("message", "given", "drug"),
    [
        ("SVT in a woman of 30, adenosine 6 mg then 12 mg", "adenosine 6 mg i.v.", "adenosine"),
        ("VT with pulse, man of 60, amiodarone 300 mg", "Amiodarone 300 mg i.v.", "amiodarone"),
        ("Hypoglycaemia, man of 70, glucagon 1 mg im", "Glucagon 1 mg i.m.", "glucagon"),
        ("Inferior STEMI, man of 60, aspirin 300 mg", "Aspirin 300 mg, chewed", "aspirin"),
        ("Opioid overdose in a man of 34, naloxone 400mcg", "Naloxone in steps", "naloxone"),
        ("Долен инфаркт, мъж на 60, аспирин 300 мг", "Аспирин 300 mg", "аспирин"),
    ],
)
def test_a_drug_of_the_treatment_is_none_that_is_taken_at_home(message: str, given: str, drug: str) -> None:
    told, document = written_from(message)
    assert given in told
    assert drug not in [one.name for one in document.clinical_scenario.history.medications]


@pytest.mark.parametrize(
    ("message", "drug"),
    [
        ("Inferior STEMI, man of 60, takes aspirin 300 mg", "aspirin"),
        ("Inferior STEMI, man of 60, aspirin 100 mg daily", "aspirin"),
        ("Atrial fibrillation, man of 70, bisoprolol 10 mg", "bisoprolol"),
    ],
)
def test_a_drug_that_is_taken_stays_one_of_home(message: str, drug: str) -> None:
    _, document = written_from(message)
    assert drug in [one.name for one in document.clinical_scenario.history.medications]


@pytest.mark.parametrize(
    ("message", "taken", "gone"),
    [
        (
            "Acute pulmonary oedema, man of 74, on bisoprolol 5 mg, furosemide 40 mg, ramipril",
            "ramipril",
            "perindopril",
        ),
        ("Предсърдно мъждене, жена на 72, приема еналаприл 10 мг", "еналаприл", "периндоприл"),
    ],
)
def test_a_drug_takes_the_place_of_the_authors_own_of_its_class(message: str, taken: str, gone: str) -> None:
    told, document = written_from(message)
    names = [one.name for one in document.clinical_scenario.history.medications]
    assert taken in names
    assert gone not in names
    assert re.search(f"(?:in place of|Заменя) {gone}", told)


@pytest.mark.parametrize(
    ("message", "learners", "objectives"),
    [
        (
            "AF, man of 70, I want to teach my registrars about anticoagulation",
            "Registrars",
            "1 on anticoagulation",
        ),
        ("Opioid overdose, man of 34, teach paramedics about re-sedation", "Paramedics", "1 on observation"),
        ("I want to teach my students about sepsis", "Students", ""),
        (
            "Предсърдно мъждене, мъж на 70, искам да науча стажантите на антикоагулация",
            "Стажантите",
            "1 за антикоагулация",
        ),
        ("COPD case about smoking cessation, man of 60", "", "1 on treatment"),
    ],
)
def test_whom_to_teach_and_what(message: str, learners: str, objectives: str) -> None:
    told, document = written_from(message)
    assert learners in document.general_info.learners
    assert objectives in told
    assert "did not use" not in told
    assert "cessation" not in document.clinical_scenario.history.social


@pytest.mark.parametrize(
    ("message", "age"),
    [
        ("Upper GI bleed, 58 y alcoholic", 58),
        ("Woman 28 weeks pregnant with a PE, 31 y, please keep it safe for the baby", 31),
        ("Post-op day 2 hip fracture 82F suddenly breathless sats 84", 82),
    ],
)
def test_ages_as_wards_write_them(message: str, age: int) -> None:
    _, document = written_from(message)
    assert document.clinical_scenario.basic_measurements.age == age


@pytest.mark.parametrize(
    ("message", "begins", "never"),
    [
        (
            "Post-op day 2 hip fracture 82F suddenly breathless sats 84",
            "2 days after surgery for hip fracture",
            "14 days",
        ),
        (
            "PE, POD 3 after a hysterectomy, woman of 50",
            "3 days after surgery for hysterectomy",
            "Hip replacement",
        ),
        ("Young guy with a crushing chest pain after cocaine", "It began after cocaine.", "breakfast"),
    ],
)
def test_an_operation_or_a_drug_before_is_the_cause_and_no_other_is_told(
    message: str, begins: str, never: str
) -> None:
    _, document = written_from(message)
    history = document.clinical_scenario.history
    assert begins in history.present_illness
    assert never not in f"{history.present_illness} {history.past}"


def test_a_poisoning_is_named_whole_with_the_nearest_that_can_be_written() -> None:
    answer = converse("case: bradycardia due to beta-blocker overdose")[-1]
    assert "beta-blocker overdose" in answer.message
    assert "complete AV block" in answer.message


@pytest.mark.parametrize(
    "message",
    [
        "Severe asthma attack 24F, allergic to aspirin",
        "Asthma attack, sats 89%, woman of 24, allergic to penicillin",
        "Астматичен пристъп, жена на 30, алергична към аспирин",
    ],
)
def test_an_asthma_attack_is_the_case_and_no_reaction_of_an_allergy(message: str) -> None:
    _, document = written_from(message)
    assert document.general_info.pathology == "acute_severe_asthma"
    reaction = document.clinical_scenario.history.allergies[0].reaction
    assert not re.search("bronchospasm|бронхоспазъм", reaction or "")


@pytest.mark.parametrize(
    ("message", "pathology"),
    [
        ("A man of 72 with AF on apixaban, melaena for three days", "upper_gastrointestinal_bleeding"),
        ("Мъж 72 г. с ПМ, на варфарин; мелена от 3 дни, Хб 68", "upper_gastrointestinal_bleeding"),
        ("67 yo man with AF. Melaena, Hb 60.", "upper_gastrointestinal_bleeding"),
        ("Man of 70 with COPD; sudden pleuritic pain, PE", "pulmonary_embolism"),
        ("67 yo man with AF. On apixaban.", "atrial_fibrillation"),
        ("Woman of 80 with AF, fast, BP 90/60", "atrial_fibrillation"),
    ],
)
def test_what_lasts_for_years_beside_what_is_acute_is_no_case(message: str, pathology: str) -> None:
    _, document = written_from(message)
    assert document.general_info.pathology == pathology


def test_what_would_give_the_answer_away_is_told_and_not_written() -> None:
    told, document = written_from("A man of 72 with AF on apixaban, melaena for three days")
    assert "would give the answer away" in told
    assert "elaena" not in document.clinical_scenario.history.present_illness


@pytest.mark.parametrize(
    ("message", "drugs"),
    [
        (
            "76M with complete heart block after starting diltiazem on top of bisoprolol",
            ("diltiazem", "bisoprolol"),
        ),
        ("Torsades after haloperidol and ondansetron in a woman of 79", ("haloperidol", "ondansetron")),
        ("GI bleed on dual antiplatelets, 66M", ("aspirin", "clopidogrel")),
        ("55F, BMI 38, 2 weeks after starting the pill, PE", ("combined oral contraceptive",)),
    ],
)
def test_a_drug_that_brought_it_on_is_taken(message: str, drugs: tuple[str, ...]) -> None:
    told, document = written_from(message)
    names = [one.name for one in document.clinical_scenario.history.medications]
    assert set(drugs) <= set(names)
    assert "contraindicated here" not in told


def test_what_is_denied_leaves_the_story_and_the_examination() -> None:
    told, document = written_from("Anaphylaxis in theatre, 47 yo woman, no rash visible, BP 60/30")
    case = document.clinical_scenario
    assert "No rash visible." in case.history.present_illness
    assert not re.search(
        "wheal|; [A-Z]", f"{case.history.present_illness} {case.initial_examination.exposure}"
    )
    assert "Before publishing" not in told


def test_what_a_history_denied_of_a_disease_goes_with_it() -> None:
    _, document = written_from("AF, man of 64, mitral stenosis")
    past = document.clinical_scenario.history.past
    assert past.endswith("Never had a stroke. Mitral stenosis.")


@pytest.mark.parametrize(
    ("message", "told"),
    [
        ("Предсърдно трептене 2:1, мъж на 58, стабилен, от 3 дни", "Отключващ фактор"),
        ("Dear Prof GPT, inferior MI in a woman of 52 with atypical symptoms", "Dear"),
    ],
)
def test_what_is_no_cause_and_no_story(message: str, told: str) -> None:
    _, document = written_from(message)
    assert told not in document.clinical_scenario.history.present_illness


def test_a_dose_of_home_without_a_route_is_one_by_mouth() -> None:
    told, _ = written_from("Opioid toxicity in an 86F on morphine 30 mg bd")
    assert "dangerous" not in told


def test_a_letter_before_the_sex_is_an_age_behind_any_word() -> None:
    _, document = written_from("CHB in 81F on digoxin")
    assert document.clinical_scenario.basic_measurements.age == 81


def test_a_blood_gas_follows_from_a_pregnancy_and_a_saturation_alike() -> None:
    told, document = written_from("Asthma attack, 24F, pregnant 30 weeks, sats 89%")
    labs = {one.name: one.value for one in document.clinical_scenario.investigations.labs}
    assert (labs["pH"], labs["Bicarbonate"]) == (7.49, 20)
    assert "Before publishing" not in told


@pytest.mark.parametrize(
    ("message", "stage"),
    [
        ("Inferior STEMI, woman of 71, CKD 3b", "3"),
        ("Долен инфаркт, жена на 71, ХБН 3б", "3"),
        ("Долен инфаркт, жена на 71, ХБН 5", "5"),
    ],
)
def test_the_stage_of_a_kidney_disease_behind_its_letters(message: str, stage: str) -> None:
    _, document = written_from(message)
    assert [one.value for one in document.circumstances if one.id == "kidney_failure"] == [float(stage)]


def test_a_cause_is_told_whole_where_a_habit_is_read_in_it() -> None:
    _, document = written_from("GI bleed, 34M, after a weekend of binge drinking and vomiting")
    history = document.clinical_scenario.history
    assert "It began after a weekend of binge drinking and vomiting." in history.present_illness


@pytest.mark.parametrize(
    ("messages", "told"),
    [
        (("anaphylaxis, woman of 47", "there is no rash"), "The contrary is taken out of"),
        (("анафилаксия, жена на 47", "няма обрив"), "Противното е извадено от"),
    ],
)
def test_a_reply_says_what_a_denial_takes_out(messages: tuple[str, ...], told: str) -> None:
    said, document = written_from(*messages)
    assert re.search(told, said)
    assert not re.search(
        "wheal|уртик|spread|разраст", document.clinical_scenario.initial_examination.exposure
    )


@pytest.mark.parametrize(
    ("message", "pathology"),
    [
        ("COPD flare, 71", "copd_exacerbation"),
        ("woman of 71 with a flare of her COPD", "copd_exacerbation"),
        ("COPD, stable, no flares last year, 66", "copd"),
        ("a student with palpitations before her exam, 22, regular narrow at 190", "avnrt"),
    ],
)
def test_short_words_for_what_the_case_is_about(message: str, pathology: str) -> None:
    assert written_from(message)[1].general_info.pathology == pathology


@pytest.mark.parametrize(
    ("message", "age", "drug"),
    [
        ("мъж с предсърдно мъждене, на бисопролол, 58 г., за сестри", 58, "бисопролол"),
        ("мъж с предсърдно мъждене, на метформин, 2 г. дневно, 61 г.", 61, "метформин"),
    ],
)
def test_years_are_no_grams(message: str, age: int, drug: str) -> None:
    scenario = written_from(message)[1].clinical_scenario
    assert scenario.basic_measurements.age == age
    doses = {one.name: one.dose for one in scenario.history.medications}
    assert drug in doses
    assert all(dose is None or dose != age for dose in doses.values())


def test_a_class_of_drugs_by_a_usual_misspelling_and_the_age_behind_it() -> None:
    scenario = written_from("хипогликемия при шофьор на автобус, на сулфанилурея, 58 г., за сестри")[
        1
    ].clinical_scenario
    assert scenario.basic_measurements.age == 58
    assert "сулфонамид" not in " ".join(one.name for one in scenario.history.medications)


@pytest.mark.parametrize(
    ("message", "missing"),
    [
        ("PE, 34, postpartum day 9, no thrombolysis here", "hrombolysis is not available here"),
        ("PE, 34, no fever", ""),
    ],
)
def test_what_cannot_be_had_in_a_first_message(message: str, missing: str) -> None:
    prebrief = written_from(message)[1].general_info.prebrief
    assert missing in prebrief
    assert ("not available" in prebrief) == bool(missing)


@pytest.mark.parametrize(
    ("message", "pressure", "rate", "shown"),
    [
        (
            "STEMI, 58M, ECG with ST elevation in II, III, aVF, BP 85/50, HR 44",
            85,
            44,
            "ST elevation in II, III, aVF",
        ),
        (
            "Мъж, 58 г., стенокардна болка от 40 минути, ЕКГ с елевации в II, III, aVF, RR 85/50, брадикардия 44",
            85,
            44,
            "елевации в II, III, aVF",
        ),
    ],
)
def test_signs_behind_an_ecg_are_no_part_of_it(message: str, pressure: int, rate: int, shown: str) -> None:
    told, document = written_from(message)
    assert document.general_info.pathology == "inferior_stemi"
    findings = [one for one in told.split("\n") if shown in one]
    assert not any(str(pressure) in one for one in findings)
    assert f"{pressure}/" in told
    assert f"{rate}/min" in told
    assert "Стенокардна." not in document.clinical_scenario.history.past


@pytest.mark.parametrize(
    ("message", "weeks"),
    [
        ("ТЕЛА, жена на 29, бременна в 32-ра седмица", "32"),
        ("ТЕЛА при жена на 30, бременна в 27-ма гестационна седмица", "27"),
        ("SVT in pregnancy, 27/40, stable, HR 200", "27"),
        ("AVNRT at 31/40, woman of 30", "31"),
    ],
)
def test_weeks_of_a_pregnancy_are_those_that_were_said(message: str, weeks: str) -> None:
    told, document = written_from(message)
    assert weeks in document.clinical_scenario.history.past
    assert told.count("Pregnancy, ") + told.count("Бременност, ") == 1


def test_sixty_over_forty_is_a_pressure() -> None:
    told, document = written_from("PE, woman of 30, BP 60/40")
    assert "60/40" in told
    assert "pregnan" not in document.clinical_scenario.history.past


@pytest.mark.parametrize(
    "message",
    [
        "Anaphylaxis to amoxicillin, man of 60, hypertensive on atenolol. BP 55/30",
        "Anaphylaxis in a hypertensive man of 60, BP 55/30",
    ],
)
def test_who_is_hypertensive_with_a_low_pressure_has_had_it_for_years(message: str) -> None:
    told, document = written_from(message)
    assert "55/30" in told
    assert "ypertension" in document.clinical_scenario.history.past


@pytest.mark.parametrize(
    ("message", "setting"),
    [
        ("Anaphylaxis, woman of 34, resus bay", "Emergency department"),
        ("Anaphylaxis, man of 28, collapse in the dentist's chair after lidocaine", "Dental practice"),
        ("Анафилаксия, мъж на 30, в зъболекарски кабинет", "Дентален кабинет"),
        ("ХОББ обостряне, мъж на 70, на амбулаторно лечение със спирива", "Спешно отделение"),
    ],
)
def test_where_it_happens_is_no_job_and_no_treatment(message: str, setting: str) -> None:
    _, document = written_from(message)
    assert document.general_info.setting == setting


@pytest.mark.parametrize(
    "message",
    [
        "44M chest pain, ST elevation V1-V4",
        "Man of 44, chest pain, ECG shows ST elevation in V2-V5",
        "Болка в гърдите, ЕКГ с елевации V1-V4, мъж 44",
    ],
)
def test_an_anterior_infarct_is_refused_by_name(message: str) -> None:
    turn = converse(message)[-1]
    assert turn.document is None or turn.document.general_info.pathology is None
    assert any(word in turn.message for word in ("anterior", "преден"))


def test_what_is_to_be_taught_is_an_objective() -> None:
    told, _ = written_from("SVT, man of 30. Teach vagal manoeuvres and adenosine dosing. Keep it simple.")
    assert "Vagal manoeuvres and adenosine dosing" in told or "vagal manoeuvres and adenosine dosing" in told
    assert "not use" not in told


@pytest.mark.parametrize(
    ("message", "learners"),
    [
        ("Anaphylaxis - bee sting - gardener 52 - audience: A&E nurses - 15 min", "A&E nurses"),
        ("Anaphylaxis, man of 40, for midwives and emergency doctors", "Midwives and emergency doctors"),
        ("ТЕЛА, жена на 40. За акушерки и лекари от спешно.", "Акушерки и лекари от спешно"),
        ("Анафилаксия, мъж на 40, аудитория: медицински сестри", "Медицински сестри"),
        ("DKA for nurses, man of 40 and diabetic", "Nurses"),
    ],
)
def test_all_who_learn_are_named(message: str, learners: str) -> None:
    told, document = written_from(message)
    assert document.general_info.learners == learners
    assert "present illness" not in told


@pytest.mark.parametrize(
    ("message", "age"),
    [
        ("Anaphylaxis - bee sting - gardener 52 - on ramipril", 52),
        ("ХОББ, учителка 61, сатурация 84", 61),
    ],
)
def test_a_number_behind_a_job_is_an_age(message: str, age: int) -> None:
    _, document = written_from(message)
    assert document.clinical_scenario.basic_measurements.age == age


@pytest.mark.parametrize(
    "message",
    [
        "AVNRT, man of 40 with asthma, so adenosine is risky",
        "Anaphylaxis, the patient doesn't matter",
        "VF arrest, man of 50. Post-ROSC care included if possible.",
        "Hyperkalaemia, man of 38, crushed legs, on scene with the fire service",
    ],
)
def test_what_is_thought_of_the_case_is_no_history(message: str) -> None:
    _, document = written_from(message)
    present = document.clinical_scenario.history.present_illness
    assert not any(word in present for word in ("risky", "matter", "possible", "The fire service"))


def test_a_learning_point_is_an_objective() -> None:
    told, document = written_from(
        "Atrial flutter, man of 70, echo normal, symptoms for two days. Learning point: no cardioversion without TOE."
    )
    assert "Objectives as you asked" in told
    assert "Learning point" not in document.clinical_scenario.history.present_illness
    assert "symptoms" not in " ".join(one.report for one in document.clinical_scenario.investigations.imaging)


def test_the_weeks_that_are_said_last_are_meant() -> None:
    _, document = written_from(
        "Anaphylaxis in a woman of 30, 6 months pregnant, after cefazolin, ok let's say 38 weeks"
    )
    assert "38 weeks" in document.clinical_scenario.history.past


@pytest.mark.parametrize(
    ("message", "drug"),
    [
        ("Белодробна емболия, жена на 55 г., на контрацептиви не е", "контрацептив"),
        ("Обостряне на ХОББ, мъж на 70. Кислород у дома няма", "кислород"),
        ("Белодробна емболия, жена на 55 г., не е на контрацептиви", "контрацептив"),
    ],
)
def test_what_is_denied_behind_its_name_is_not_taken(message: str, drug: str) -> None:
    _, document = written_from(message)
    assert not any(drug in one.name for one in document.clinical_scenario.history.medications)


@pytest.mark.parametrize(
    "message",
    ["Септичен шок след аборт, 26 г.", "Septic shock after an abortion, 26", "PEA, 31, ruptured ectopic"],
)
def test_what_only_women_have_says_the_sex(message: str) -> None:
    _, document = written_from(message)
    assert document.clinical_scenario.basic_measurements.gender == "female"


@pytest.mark.parametrize(
    "message",
    ["PE, woman of 55. ECG sinus tachycardia, HR 120", "ПЕ, жена на 55 г. ЕКГ синусова тахикардия."],
)
def test_the_rhythm_of_an_ecg_is_no_illness(message: str) -> None:
    _, document = written_from(message)
    assert "tachycardia" not in document.clinical_scenario.history.past
    assert "тахикардия" not in document.clinical_scenario.history.past


@pytest.mark.parametrize(
    ("message", "learners"),
    [
        (
            "Анафилаксия, мъж на 40. За специализанти по УНГ и спешна, 20 минути",
            "Специализанти по УНГ и спешна",
        ),
        ("Анафилаксия, мъж на 40, за бърза помощ", "Екип на бърза помощ"),
        ("Hyperkalaemia for the nurses' annual update, man of 74", "Nurses"),
    ],
)
def test_who_learns_is_named_whole(message: str, learners: str) -> None:
    _, document = written_from(message)
    assert document.general_info.learners == learners
    present = document.clinical_scenario.history.present_illness
    assert not any(word in present for word in ("update", "УНГ", "бърза помощ"))


def test_what_was_only_proposed_is_not_there_already() -> None:
    told, document = written_from("VT storm, ICD firing, man of 58")
    past = document.clinical_scenario.history.past
    assert "already" not in told
    assert "mplanted defibrillator" in past
    assert "postponed" not in past


@pytest.mark.parametrize(
    ("message", "pathology"),
    [
        ("Massive PE, 58-year-old woman, she arrests during the CT", "pulmonary_embolism"),
        ("STEMI, man of 60, arrests in the scanner", "inferior_stemi"),
        ("ТЕЛА, жена на 58, арестира на скенера", "pulmonary_embolism"),
        ("Inferior STEMI, 60M, goes into VF after aspirin", "inferior_stemi"),
    ],
)
def test_an_arrest_told_at_the_end_leaves_the_case_before_it(message: str, pathology: str) -> None:
    _, document = written_from(message)
    assert document.general_info.pathology == pathology
    assert document.clinical_scenario.basic_measurements.age in (58, 60)
    assert any(
        "ulse is back" in one.title or "се връща" in one.title for one in document.scenario_flow.blocks
    )


@pytest.mark.parametrize(
    "message",
    [
        "добави сърдечен арест след антибиотика",
        "арест по време на скенера",
        "add a cardiac arrest after the antibiotic",
    ],
)
def test_an_arrest_that_is_added_is_no_illness_of_the_past(message: str) -> None:
    first = "Септичен шок, мъж на 70" if re.search("[а-я]", message) else "Septic shock, man of 70"
    turns = converse(first, message, locale="bg_BG" if re.search("[а-я]", message) else "en_UK")
    before, after = (turn.document for turn in turns)
    assert before is not None
    assert after is not None
    assert after.clinical_scenario.history.past == before.clinical_scenario.history.past
    assert len(after.scenario_flow.blocks) > len(before.scenario_flow.blocks)
