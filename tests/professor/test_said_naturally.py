"""Sentences as teachers type them: who learns and where, what a pronoun means, a number behind a nudge."""

import pytest
from tests.professor.asking import converse

from vesalius.professor.commands import (
    AddAction,
    AddCondition,
    AddCue,
    AddDebriefPoint,
    AddDrug,
    AddObjective,
    ChangeAction,
    Command,
    NudgeVital,
    RemoveAction,
    RemoveAllergy,
    RemoveDrug,
    SetCourse,
    SetLearners,
    SetMinutes,
    SetOrigin,
    SetPatient,
    SetSetting,
    SetState,
    SetVital,
    Translate,
    WriteFreely,
    WriteHistory,
)
from vesalius.professor.reading import read
from vesalius.scenarios.document.schema import RIGHT


def of(message: str, kind: type[Command], *, has_case: bool = False) -> list[Command]:
    """The commands of a kind that a message is read as."""
    language = "bg" if any("а" <= letter <= "я" for letter in message.lower()) else "en"
    commands = read(message, has_case=has_case, pathology="septic_shock", language=language).commands
    return [one for one in commands if isinstance(one, kind)]


@pytest.mark.parametrize(
    ("message", "learners"),
    [
        ("paramedic students, opioid overdose, 24 y female", "Paramedic students"),
        ("anaphylaxis after contrast. 45 minutes. Anaesthetic trainees", "Anaesthetic trainees"),
        ("cardiac arrest, VF, 58 male, for nurses doing ILS.", "Nurses doing ILS"),
        ("септичен шок за шесткурсници", "Шесткурсници"),
        ("белодробна емболия, за специализанти АГ", "Специализанти АГ"),
        ("I'd like to train our night team on sepsis", "Night team"),
    ],
)
def test_who_learns_is_read_where_no_word_announces_it(message: str, learners: str) -> None:
    assert [one.learners.en for one in of(message, SetLearners)] == [learners]


@pytest.mark.parametrize(
    "message",
    [
        "PE in a 40 year old woman, found by two nurses",
        "DKA, brought by colleagues",
        "sepsis, a medical student, 22",
    ],
)
def test_people_of_the_story_do_not_learn(message: str) -> None:
    assert of(message, SetLearners) == []


@pytest.mark.parametrize(
    ("message", "place"),
    [
        ("opioid overdose in a public toilet, 24 y female", "Public toilet"),
        ("COPD, ward setting, 70 M", "Hospital ward"),
        ("anaphylaxis in the radiology department after contrast", "Radiology department"),
        ("Искам белодробна емболия при 31-годишна жена, в родилно отделение", "Родилно отделение"),
    ],
)
def test_a_place_that_no_list_has_is_where_the_case_happens(message: str, place: str) -> None:
    assert [one.setting.en for one in of(message, SetSetting)] == [place]
    assert of(message, WriteHistory) == []


def test_where_somebody_works_or_was_found_is_no_setting() -> None:
    assert of("sepsis, works in a factory, 40 M, found in the garden", SetSetting) == []


@pytest.mark.parametrize(
    ("message", "value"),
    [
        ("could you make his blood pressure a bit softer, say around 95", 95),
        ("raise her pulse a little, maybe 118", 118),
        ("could the heart rate be a touch faster, 130 or so", 130),
        ("сатурацията малко по-ниска, да речем 86", 86),
    ],
)
@pytest.mark.parametrize("has_case", [False, True])
def test_the_number_behind_a_nudge_is_its_aim_and_no_age(
    message: str, value: float, *, has_case: bool
) -> None:
    assert [one.value for one in of(message, SetVital, has_case=has_case)] == [value]
    assert of(message, SetPatient, has_case=has_case) == []


@pytest.mark.parametrize(
    "message", ["he takes bisoprolol for high blood pressure", "пие бисопролол за високо кръвно"]
)
def test_what_a_drug_is_taken_for_is_no_sign_of_today(message: str) -> None:
    assert of(message, SetState, has_case=True) == []
    assert [one.condition.key for one in of(message, AddCondition, has_case=True)] == ["hypertension"]


@pytest.mark.parametrize(
    ("message", "kind", "text"),
    [
        (
            "the handover should use SBAR, add that to the debriefing",
            AddDebriefPoint,
            "the handover should use SBAR",
        ),
        (
            "the junior keeps giving too much fluid - put that in as a harmful action",
            AddAction,
            "the junior keeps giving too much fluid",
        ),
        ("add that to the debriefing", AddDebriefPoint, None),
    ],
)
def test_that_is_what_the_sentence_says_before(message: str, kind: type[Command], text: str | None) -> None:
    assert [one.text for one in of(message, kind, has_case=True)] == ([] if text is None else [text])


def test_those_that_are_not_there_are_taken_out() -> None:
    said = "no antibiotics available prehospital, so take those out of the critical actions"
    assert [one.subject for one in of(said, RemoveAction, has_case=True)] == ["antibiotics"]
    assert of("take the antibiotics out of the actions", RemoveAllergy, has_case=True) == []


def test_a_group_of_drugs_is_removed_with_every_action_that_gives_one() -> None:
    _, answer = converse("Sepsis in a 60-year-old woman", "remove the antibiotics from the actions")
    given = {
        action.order.drug
        for block in answer.document.scenario_flow.blocks
        for action in block.actions
        if action.order is not None
    }
    assert not given & {"piperacillin/tazobactam", "ceftriaxone", "meropenem"}
    assert any(
        "blood cultures" in action.text
        for block in answer.document.scenario_flow.blocks
        for action in block.actions
    )


@pytest.mark.parametrize(
    ("message", "texts"),
    [
        (
            "добавете че е пушачка и че не взема редовно инхалатора",
            ["Е пушачка и не взема редовно инхалатора."],
        ),
        ("Add that he smokes and that he lives alone", ["He smokes and he lives alone."]),
        ("actually let's have his wife bring him in rather than an ambulance", []),
    ],
)
def test_the_order_is_no_part_of_the_history(message: str, texts: list[str]) -> None:
    assert [one.text for one in of(message, WriteHistory, has_case=True)] == texts


def test_what_somebody_shall_do_is_told_of_them() -> None:
    said = "Can his wife phone halfway through asking whether he's going to die?"
    (cue,) = of(said, AddCue, has_case=True)
    assert cue.text == "his wife phones halfway through asking whether he's going to die"


def test_a_job_ends_where_the_illness_begins() -> None:
    said = "I need a case for my nurses: a 67 year old retired bus driver who comes in with chest pain since breakfast."
    assert {one.section: one.text for one in of(said, WriteHistory)} == {
        "social": "Retired bus driver.",
        "presentIllness": "Comes in with chest pain since breakfast.",
    }


def test_the_history_does_not_say_what_the_case_is_of() -> None:
    assert [one.text for one in of("a medical student with DKA, 22", WriteHistory)] == ["Medical student."]


def test_an_old_man_without_whose_is_the_patient() -> None:
    said = "хипогликемия, дядо на глибенкламид, намерен сутринта"
    assert [one.age for one in of(said, SetPatient)] == [78]
    assert [one.section for one in of("дядо му е имал инфаркт", WriteHistory, has_case=True)] == ["family"]


def test_an_allergy_beside_a_cause_is_no_cause() -> None:
    said = "анафилаксия след ужилване от оса. Мъж, 42 г., алергичен към пчели"
    assert [one.origin.key for one in of(said, SetOrigin)] == ["wasp"]
    assert [one.origin.key for one in of("anaphylaxis, allergic to peanuts", SetOrigin)] == ["nuts"]


def test_what_learners_do_stays_in_the_objective() -> None:
    said = "They should recognise the PE, calculate a Wells score and start anticoagulation."
    (objective,) = of(said, AddObjective)
    assert objective.subject == "recognise the PE, calculate a Wells score and start anticoagulation"


def test_one_section_is_not_translated_alone() -> None:
    said = "Translate the briefing into Bulgarian"
    assert of(said, Translate, has_case=True) == []
    assert len(of(said, WriteFreely, has_case=True)) == 1


def test_talk_of_a_decision_is_no_decision() -> None:
    assert of("put a DNACPR discussion in there", AddCondition, has_case=True) == []


def test_a_home_drug_does_not_outweigh_what_is_the_matter() -> None:
    (answer,) = converse("67 M, crushing chest pain since breakfast, diabetic, takes gliclazide")
    assert answer.document.general_info.pathology == "inferior_stemi"


def test_a_disease_of_before_is_not_the_problem() -> None:
    _, answer = converse(
        "Something with a fast heart, unstable. Man in his seventies, previous MI.", "the second one"
    )
    assert answer.document.general_info.pathology == "atrial_fibrillation"
    assert "Previous MI." in answer.document.clinical_scenario.history.past
    (answer,) = converse("45-year-old female, known asthmatic, becomes short of breath after IV co-amoxiclav")
    assert answer.document.general_info.pathology == "anaphylaxis"
    (answer,) = converse("known COPD patient, 70, worsening cough")
    assert answer.document.general_info.pathology == "copd"


def test_a_question_before_there_is_a_case_writes_none() -> None:
    _, answer = converse("for nurses, 20 minutes", "what does aspirin do?")
    assert answer.document.general_info.pathology is None


def test_drugs_at_home_are_no_setting() -> None:
    said = "add bisoprolol 2.5 to the drugs at home"
    assert of(said, SetSetting, has_case=True) == []
    assert [one.dose for one in of(said, AddDrug, has_case=True)] == [2.5]


def test_the_third_minute_is_a_time() -> None:
    (cue,) = of("нека дъщеря му да пита дали ще го местят на 3-тата минута", AddCue, has_case=True)
    assert (cue.after, cue.text) == (180, "ще го местят ли?")


def test_a_question_for_the_debriefing_is_one() -> None:
    said = 'Напиши дебрифинг въпрос: "Кога бихте избрали фибринолиза?"'
    assert len(of(said, AddDebriefPoint, has_case=True)) == 1


def test_an_objective_of_the_teacher_is_assessed_by_what_does_it() -> None:
    said = "Anaphylaxis in an asthmatic woman of 45. I want them to find the cause and give IM adrenaline."
    (answer,) = converse(said)
    objectives = answer.document.general_info.objectives
    (own,) = [one for one in objectives if "IM adrenaline" in one.text]
    right = [
        action
        for block in answer.document.scenario_flow.blocks
        for action in block.actions
        if action.grade in RIGHT
    ]
    assert len(objectives) == 5
    assert any(action.objective_id == own.id for action in right)
    assert {one.id for one in objectives} == {action.objective_id for action in right if action.objective_id}


@pytest.mark.parametrize(
    ("message", "gone"),
    [
        ("delete the sentence about the calf", "dull ache in the calf"),
        ("remove the coach from the history", "coach"),
    ],
)
def test_what_is_told_of_something_is_taken_out(message: str, gone: str) -> None:
    first, answer = converse("PE in a 60-year-old man after a long coach journey", message)
    assert gone in first.document.clinical_scenario.history.present_illness
    history = answer.document.clinical_scenario.history
    assert gone not in history.present_illness
    assert history.past == first.document.clinical_scenario.history.past


def test_what_no_text_tells_of_is_not_found() -> None:
    first, answer = converse("PE in a 60-year-old man", "take out the bit about the dragon")
    assert answer.document == first.document
    assert "dragon" in answer.message


def test_a_question_of_the_debriefing_goes_by_its_subject() -> None:
    *_, answer = converse(
        "PE in a 60-year-old man",
        "Add a debriefing question about the family",
        "remove the debriefing question about the family",
    )
    assert not any("family" in one for one in answer.document.debriefing.questions)


@pytest.mark.parametrize(
    ("message", "kind", "count"),
    [
        ("she's pregnant instead of on the pill", RemoveDrug, 1),
        ("she's pregnant instead of on the pill", AddDrug, 0),
        ("make it finish within 15 minutes", SetMinutes, 1),
        ("give adrenaline within 15 minutes", SetMinutes, 0),
        ("BP 82 systolic pulse 124", SetVital, 2),
    ],
)
def test_small_words_say_what_is_meant(message: str, kind: type[Command], count: int) -> None:
    assert len(of(message, kind, has_case=True)) == count


def test_weeks_alone_are_those_of_the_pregnancy() -> None:
    *_, answer = converse("PE in a woman of 30", "she is pregnant", "18 weeks")
    assert [(one.id, one.value) for one in answer.document.circumstances] == [("pregnancy", 18)]


def test_what_the_case_shall_stress_is_an_objective_and_no_drug() -> None:
    said = "Остър белодробен оток, 77 г. Да се обърне внимание на НИВ и нитрати."
    assert [one.subject for one in of(said, AddObjective)] == ["НИВ и нитрати"]
    assert of(said, AddDrug) == []
    assert of("DKA. Stress dose steroids taken", AddObjective) == []


def test_when_it_was_stays_with_what_it_was() -> None:
    assert [one.text for one in of("PE, long haul flight 2 days ago, 38F", WriteHistory)] == [
        "Long haul flight 2 days ago."
    ]


@pytest.mark.parametrize(
    ("message", "after", "text"),
    [
        ("Let the son arrive and be upset at minute 4", 240, "The son arrives and is upset."),
        (
            'add a cue: after 90 seconds she says "I feel like I am going to faint"',
            90,
            "I feel like I am going to faint",
        ),
    ],
)
def test_cues_have_their_time_and_words(message: str, after: int, text: str) -> None:
    assert [(one.after, one.text) for one in of(message, AddCue, has_case=True)] == [(after, text)]


def test_a_drug_that_is_another_takes_its_place() -> None:
    said = "She isn't on amlodipine, it's ramipril"
    assert [one.drug.key for one in of(said, RemoveDrug, has_case=True)] == ["amlodipine"]
    assert [one.drug.key for one in of(said, AddDrug, has_case=True)] == ["ramipril"]


def test_a_grade_is_no_place_and_an_appointment_no_device() -> None:
    assert of("Не трябва да е интубиран веднага - сложи го като излишно", SetSetting, has_case=True) == []
    assert of("She's got a pacemaker appointment next month.", AddCondition, has_case=True) == []


def test_a_second_wished_objective_does_not_push_out_the_first() -> None:
    said = (
        "Anaphylaxis in an asthmatic woman of 45. I want them to talk calmly with the frightened family."
        " I want them to hand over with SBAR to the next team."
    )
    (answer,) = converse(said)
    texts = [one.text for one in answer.document.general_info.objectives]
    assert len(texts) == 5
    assert [any(part in text for text in texts) for part in ("family", "SBAR")] == [True, True]


def test_an_objective_takes_no_action_that_another_cannot_spare() -> None:
    said = (
        "Sepsis, 60 F. I want them to give antibiotics, give fluids, measure lactate, take blood cultures,"
        " call for help and start noradrenaline"
    )
    (answer,) = converse(said)
    right = [
        one for block in answer.document.scenario_flow.blocks for one in block.actions if one.grade in RIGHT
    ]
    ids = {one.id for one in answer.document.general_info.objectives}
    assert ids == {one.objective_id for one in right if one.objective_id}


def test_an_action_that_a_way_out_hangs_on_stays_and_is_told() -> None:
    _, answer = converse("Sepsis in a 60-year-old woman", "take all the fluids out of the critical actions")
    (outcome,) = answer.outcomes
    assert outcome.status == "different"
    assert "Not removed" in outcome.text


def test_a_number_in_a_sentence_that_nudges_is_no_age() -> None:
    assert of("a slower pulse, something in the range of 44", SetPatient) == []


@pytest.mark.parametrize(
    ("said", "key"),
    [
        ("анафилаксия след ухапване от оса, мъж на 58", "wasp"),
        ("жена на 30, ухапана от пчела, анафилаксия", "bee"),
    ],
)
def test_a_bite_of_an_insect_is_its_sting(said: str, key: str) -> None:
    found = of(said, SetOrigin)
    assert [one.origin.key for one in found] == [key]
    assert "ухап" in found[0].words


@pytest.mark.parametrize(
    ("said", "subject"),
    [
        ("with that K insulin must not be started first", "insulin first"),
        ("heparin should not be given first", "heparin first"),
        ("при този калий инсулин не бива да се започва пръв", "инсулин първо"),
        ("не трябва да се започва първо с инсулин", "инсулин първо"),
    ],
)
def test_what_must_not_come_first_is_harm_and_no_drug_at_home(said: str, subject: str) -> None:
    found = of(said, ChangeAction, has_case=True)
    assert [(one.subject, one.grade) for one in found] == [(subject, "harmful")]
    assert not of(said, AddDrug, has_case=True) + of(said, RemoveDrug, has_case=True)


@pytest.mark.parametrize(
    ("said", "text", "grade"),
    [
        ("добави действие „КТ ангиография“ като критично", "КТ ангиография", "critical"),
        ("добави действието „Извикване на екипа“", "Извикване на екипа", "recommended"),
    ],
)
def test_an_action_in_quotation_marks_is_added_without_them(said: str, text: str, grade: str) -> None:
    assert [(one.text, one.grade) for one in of(said, AddAction, has_case=True)] == [(text, grade)]


@pytest.mark.parametrize(
    "said", ["sats 84 on room air", "сат 84 на въздух", "сатурация 84 % на стаен въздух"]
)
def test_on_air_goes_without_saying(said: str) -> None:
    language = "bg" if "въздух" in said else "en"
    reading = read(said, has_case=True, pathology="septic_shock", language=language)
    assert [one.value for one in reading.commands if isinstance(one, SetVital)] == [84]
    assert not reading.unused


@pytest.mark.parametrize(
    "said",
    [
        "after the sugar comes up she should get drowsy again at 10 minutes",
        "once the pressure is up she feels better",
        "след като захарта се вдигне, тя пак става сънлива",
    ],
)
def test_what_a_sign_does_in_the_course_moves_nothing_at_the_start(said: str) -> None:
    assert not of(said, NudgeVital, has_case=True) + of(said, SetState, has_case=True)


def test_when_without_a_question_tells_what_is_so_then() -> None:
    said = of("when the ambulance arrives the pulse is 140", SetVital, has_case=True)
    assert [(one.sign, one.value) for one in said] == [("heartRate", 140)]
    assert not of("when should they give adrenaline", SetVital, has_case=True)


@pytest.mark.parametrize(
    ("said", "grade"),
    [
        ("glucagon 1 mg im and glucose gel should both be accepted", "neutral"),
        ("Vit K and PCC, both critical", "critical"),
        ("глюкагон 1 mg i.m. и глюкозен гел – и двете да се приемат", "neutral"),
        ("витамин К и протромбинов комплекс – и двете критични", "critical"),
    ],
)
def test_two_actions_get_one_grade_each(said: str, grade: str) -> None:
    found = of(said, ChangeAction, has_case=True)
    assert [one.grade for one in found] == [grade, grade]
    assert len({one.subject for one in found}) == len(found)


@pytest.mark.parametrize(
    "said",
    [
        "at the end the sats should be 95 and the pulse 110",
        "накрая, ако всичко е дадено, сатурацията 95 и пулс 110",
    ],
)
def test_signs_of_the_end_are_not_those_of_the_start(said: str) -> None:
    found = of(said, SetCourse, has_case=True)
    assert {(one.sign, one.value, one.block) for one in found} == {
        ("oxygenSaturation", 95, -1),
        ("heartRate", 110, -1),
    }
    assert not of(said, SetVital, has_case=True) + of(said, SetSetting, has_case=True)


@pytest.mark.parametrize(
    ("case", "said", "locale"),
    [
        ("acute severe asthma, woman of 30", "before that it is wrong", "en_UK"),
        ("остър астматичен пристъп, жена на 30", "преди това е вредно", "bg_BG"),
    ],
)
def test_a_grade_that_names_no_action_adds_none(case: str, said: str, locale: str) -> None:
    before, answer = converse(case, said, locale=locale)
    assert answer.document == before.document
    assert any(one.status == "refused" for one in answer.outcomes)
