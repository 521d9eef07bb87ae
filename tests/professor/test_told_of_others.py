"""What a message tells of the team, the learners, things and other patients is not taken for the patient's."""

import pytest
from tests.professor.asking import converse

from vesalius.professor.commands import (
    AddCue,
    AddFacilitatorNote,
    ChangeAction,
    RemoveAllergy,
    Rename,
    SetMinutes,
    SetPatient,
    SetVital,
    WriteHistory,
    WriteText,
)
from vesalius.professor.reading import read

CASES = {"en": "Septic shock in a 70-year-old woman", "bg": "Астматичен пристъп при жена на 30"}
LOCALES = {"en": "en_UK", "bg": "bg_BG"}
OF_THE_PATIENT = ("clinical_scenario", "initial_elements", "scenario_flow", "assessment")


def notes(document) -> list[str]:
    return [one.notes for one in document.debriefing.guide if one.id.startswith("note")]


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("en", "My students never check the allergies"),
        ("en", "students tend to forget oxygen so remind them"),
        ("en", "The team leader should be a man"),
        ("en", "make the team leader a man"),
        ("en", "the nurse has asthma herself"),
        ("en", "the doctor on call is pregnant"),
        ("en", "the porter is allergic to latex"),
        ("en", "the lab is 75 years old and slow"),
        ("en", "the previous patient in this bed had MRSA"),
        ("en", "the monitor does not work"),
        ("en", "the facilitator plays the husband"),
        ("en", "Residents always stop the noradrenaline"),
        ("bg", "моите студенти никога не питат за алергии"),
        ("bg", "ръководителят на екипа да е мъж"),
        ("bg", "лекарят е на 60 и е намусен"),
        ("bg", "дежурният има астма"),
        ("bg", "портиерът е алергичен към латекс"),
        ("bg", "мониторът не работи"),
        ("bg", "водещият играе съпруга"),
        ("bg", "предишният пациент имаше туберкулоза"),
    ],
)
def test_who_is_not_the_patient_changes_nothing_of_the_patient(language, message):
    first, then = converse(CASES[language], message, locale=LOCALES[language])
    for part in OF_THE_PATIENT:
        assert getattr(then.document, part) == getattr(first.document, part)
    assert len(notes(then.document)) == 1
    assert notes(then.document)[0] in then.message
    assert [one.status for one in then.outcomes] == ["different"]


@pytest.mark.parametrize(
    "message",
    [
        "the nurse notices that her pressure is 70/40",
        "the monitor shows a heart rate of 140",
        "the students should learn when to stop fluids",
        "her insulin pump has failed",
        "сестрата казва, че пулсът е 140",
        "инсулиновата помпа му е спряла",
    ],
)
def test_what_others_see_of_the_patient_and_what_the_patient_owns_is_the_patients(message):
    commands = read(message, has_case=True, language="bg" if message[0] > "z" else "en").commands
    assert not any(isinstance(one, AddFacilitatorNote) for one in commands)


def test_a_clause_about_the_patient_is_read_beside_one_about_another():
    commands = read("the nurse is 60 and tired, and make her 55", has_case=True).commands
    assert [one.age for one in commands if isinstance(one, SetPatient)] == [55]
    assert any(isinstance(one, AddFacilitatorNote) and one.of_others for one in commands)


def test_the_patient_of_a_first_message_may_be_a_nurse():
    commands = read(
        "A nurse has crushing chest pain and ST elevation in II, III, aVF", has_case=False
    ).commands
    assert not any(isinstance(one, AddFacilitatorNote) for one in commands)


@pytest.mark.parametrize(
    ("language", "message", "seconds", "seen"),
    [
        ("en", "the oxygen runs out at 8 minutes", 480, "The oxygen runs out."),
        ("en", "there is a fire alarm at 5 minutes", 300, "There is a fire alarm."),
        ("en", "At 4 min the lights go out", 240, "The lights go out."),
        ("en", "At 10 minutes somebody should call the parents", 600, "Somebody should call the parents."),
        ("bg", "кислородът свършва на 8-ата минута", 480, "Кислородът свършва."),
        ("bg", "на петата минута се включва пожарна аларма", 300, "Включва се пожарна аларма."),
        ("bg", "след 3 минути звъни телефонът", 180, "Звъни телефонът."),
    ],
)
def test_what_happens_at_a_time_is_a_cue_that_nobody_says(language, message, seconds, seen):
    (command,) = read(message, has_case=True, language=language).commands
    assert isinstance(command, AddCue)
    assert command.after == seconds
    _, then = converse(CASES[language], message, locale=LOCALES[language])
    cues = [cue for block in then.document.scenario_flow.blocks for cue in block.cues]
    assert [cue.speaker for cue in cues if cue.text == seen] == [""]


@pytest.mark.parametrize("message", ["the pain began 30 minutes ago", "the case lasts 25 minutes"])
def test_a_time_of_something_else_is_no_cue(message):
    assert not any(isinstance(one, AddCue) for one in read(message, has_case=True).commands)


def test_who_does_something_does_not_say_it():
    _, then = converse(CASES["en"], "the boyfriend filmed everything with his phone", locale="en_UK")
    cue = then.document.scenario_flow.blocks[0].cues[-1]
    assert (cue.speaker, cue.text) == ("", "The boyfriend filmed everything with his phone.")


@pytest.mark.parametrize(
    ("language", "message", "note"),
    [
        ("en", "Note for the facilitator: the husband arrives late.", "The husband arrives late."),
        ("en", "add to the instructor's notes that the pump is broken", "The pump is broken."),
        ("en", "please tell the actor to cry", "Tell the actor to cry."),
        ("bg", "Добави бележка за преподавателя, че помпата не работи", "Помпата не работи."),
        ("bg", "кажи на водещия да спре на десетата минута", "Кажи на водещия да спре на десетата минута."),
    ],
)
def test_a_note_for_who_runs_the_case(language, message, note):
    _, then, later = converse(
        CASES[language],
        message,
        "make her 55" if language == "en" else "да е на 55",
        locale=LOCALES[language],
    )
    assert notes(then.document) == [note]
    assert [one.status for one in then.outcomes] == ["done"]
    assert notes(later.document) == [note]
    phases = [one.phase for one in later.document.debriefing.guide]
    assert phases == sorted(phases, key=("briefing", "reactions", "description", "analysis", "summary").index)


@pytest.mark.parametrize("language", ["en", "bg"])
def test_words_that_no_command_covers_are_put_where_the_buttons_say(language):
    said = {"en": "use the mannequin in room 4", "bg": "след разбора попълват анкета"}[language]
    _, asked = converse(CASES[language], said, locale=LOCALES[language])
    assert asked.document == converse(CASES[language], locale=LOCALES[language])[-1].document
    (outcome,) = asked.outcomes
    assert outcome.status == "refused"
    assert said in outcome.text
    assert len(outcome.options) == 4
    sentence = said[0].upper() + said[1:] + "."
    for option, where in zip(
        outcome.options, (notes, _briefing, _present, lambda one: one.debriefing.points), strict=True
    ):
        *_, then = converse(CASES[language], said, option, locale=LOCALES[language])
        assert sentence in "".join(where(then.document)), option
        assert [(one.status, one.words) for one in then.outcomes] == [("done", option)]


def _briefing(document):
    return document.general_info.prebrief


def _present(document):
    return document.clinical_scenario.history.present_illness


@pytest.mark.parametrize(
    "message",
    ["please get rid of the question on fluids and the mask", "why would the registrar ever do such a thing"],
)
def test_orders_and_questions_are_offered_no_place(message):
    _, then = converse(CASES["en"], message, locale="en_UK")
    assert not any("Put it into" in option for one in then.outcomes for option in one.options)


def test_what_learners_never_do_is_no_wish():
    commands = read("My students never check the allergies", has_case=True).commands
    assert not any(isinstance(one, RemoveAllergy) for one in commands)


def test_put_it_there_without_words_before_it_writes_nothing():
    *_, first, then = converse(CASES["en"], "make her 55", "put it into the briefing", locale="en_UK")
    assert then.document == first.document


@pytest.mark.parametrize(
    "message",
    [
        "Ventricular tachycardia with a pulse in a man of 58 on the ward",
        "septic shock with low pressure in a woman aged about 58",
    ],
)
def test_the_age_behind_a_sign_is_no_value_of_it(message):
    commands = read(message, has_case=False).commands
    assert [one.age for one in commands if isinstance(one, SetPatient) and one.age] == [58]
    assert not any(isinstance(one, SetVital) for one in commands)


@pytest.mark.parametrize(
    ("message", "minutes"), [("I need it in twenty minutes, not more", 20), ("трябва ми за 25 минути", 25)]
)
def test_the_time_that_somebody_needs_it_in_is_its_length(message, minutes):
    (command,) = read(message, has_case=True).commands
    assert isinstance(command, SetMinutes)
    assert command.minutes == minutes


def test_what_the_briefing_says_begins_without_that():
    (command,) = read("in the briefing say that the crash trolley is next to the bed", has_case=True).commands
    assert isinstance(command, WriteText)
    assert command.text == "the crash trolley is next to the bed"


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("en", "you've put too many hints in"),
        ("en", "the hints are far too many"),
        ("en", "I'm not happy with the last objective"),
        ("bg", "подсказките са прекалено много"),
        ("bg", "последната цел не ми харесва"),
    ],
)
def test_what_is_said_of_the_case_is_no_fact_and_has_no_place_in_it(language, message):
    first, then = converse(CASES[language], message, locale=LOCALES[language])
    assert then.document == first.document
    (outcome,) = then.outcomes
    assert outcome.status == "refused"
    assert message in outcome.text
    assert not outcome.options


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("en", "where does the number 0.5 mg come from"),
        ("en", "why was heparin stopped at home"),
        ("en", "would this work for nurses as well?"),
        ("bg", "откъде идва дозата на хепарина"),
        ("bg", "ще става ли и за сестри"),
    ],
)
def test_a_question_changes_nothing_whatever_it_ends_with(language, message):
    first, then = converse(CASES[language], message, locale=LOCALES[language])
    assert then.document == first.document
    assert all(one.status in ("answered", "refused") for one in then.outcomes)


@pytest.mark.parametrize(
    ("language", "message", "said"),
    [
        ("en", "please say somewhere that the nearest hospital is an hour away", "the nearest hospital"),
        ("bg", "най-близката ангиография е на сто километра", "най-близката ангиография"),
    ],
)
def test_how_far_help_is_stands_in_the_briefing(language, message, said):
    (command,) = read(message, has_case=True, language=language).commands
    assert isinstance(command, WriteText)
    assert command.section == "/generalInfo/prebrief"
    assert command.text.startswith(said)


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("en", "someone gave him an antihistamine before he arrived"),
        ("bg", "преди да дойде, някой му е дал аспирин"),
    ],
)
def test_what_somebody_did_before_is_the_present_illness(language, message):
    (command,) = read(message, has_case=True, language=language).commands
    assert isinstance(command, WriteHistory)
    assert command.section == "presentIllness"


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("en", "she has been a nurse herself for thirty years"),
        ("en", "he used to be a paramedic"),
        ("bg", "той самият е бил фелдшер"),
    ],
)
def test_what_somebody_has_worked_as_is_the_social_history(language, message):
    (command,) = read(message, has_case=True, language=language).commands
    assert isinstance(command, WriteHistory)
    assert command.section == "social"


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("en", "nobody told him that he should stop smoking"),
        ("bg", "никой не му е казал да спре цигарите"),
    ],
)
def test_advice_on_a_habit_leaves_what_is_told_of_it(language, message):
    first, then = converse(CASES[language], message, locale=LOCALES[language])
    before = first.document.clinical_scenario.history.social
    assert then.document.clinical_scenario.history.social.startswith(before)
    assert then.document != first.document


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("en", "we want the silent chest to come as a surprise"),
        ("en", "her ECG machine at home showed nothing"),
        ("bg", "миналата година правихме същото с инсулинова помпа"),
    ],
)
def test_who_writes_tells_nothing_of_the_patient(language, message):
    first, then = converse(CASES[language], message, locale=LOCALES[language])
    assert then.document == first.document
    assert message in then.message


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("en", "I need the nurses to call for help within three minutes"),
        ("bg", "искам сестрите да извикат помощ до три минути"),
    ],
)
def test_what_learners_are_needed_to_do_in_time_is_the_limit_of_the_action(language, message):
    (command,) = read(message, has_case=True, language=language).commands
    assert isinstance(command, ChangeAction)
    assert command.until == 180


def test_what_comes_before_a_time_does_not_happen_at_it():
    (command,) = read("the doctor can't come before minute ten", has_case=True).commands
    assert isinstance(command, AddFacilitatorNote)


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("en", "he's the son of the rector, so everyone is nervous"),
        ("bg", "той е баща на директора и всички са напрегнати"),
    ],
)
def test_whose_relative_the_patient_is_belongs_to_the_social_history(language, message):
    first, then = converse(CASES[language], message, locale=LOCALES[language])
    assert then.document.clinical_scenario.history.social != first.document.clinical_scenario.history.social
    assert then.document.scenario_flow == first.document.scenario_flow


@pytest.mark.parametrize("message", ["the title gives it away", "заглавието издава диагнозата"])
def test_a_title_that_tells_too_much_is_asked_for_anew(message):
    (command,) = read(message, has_case=True).commands
    assert isinstance(command, Rename)
    assert command.name == ""
