"""Wishes as a mail has them: politely, several in a sentence, with reasons, corrections and what happened before."""

import pytest

from vesalius.professor.reading import read

from .asking import converse, kinds_of, read_commands


# What is said of the lesson, of who writes and of who learns: told as not used, and nothing is made of it.
@pytest.mark.parametrize(
    ("message", "aside"),
    [
        ("Because my trainees never look at the legs, please add an allergy to latex.", "my trainees"),
        ("Add an allergy to latex, because last time everybody used gloves.", "everybody used"),
        ("As we only have a female simulator, could you add an allergy to latex?", "female simulator"),
        ("I have tried this with two groups. Add an allergy to latex.", "tried this"),
        ("Our students have never seen this before, so please add an allergy to latex.", "never seen"),
        ("Понеже студентите ми винаги пропускат това, добавете алергия към латекс.", "винаги пропускат"),
        ("Добавете алергия към латекс, защото миналия път нямаме спомен за нея.", "миналия път"),
        ("Показах случая на колегите. Добавете алергия към латекс.", "Показах"),
        ("Шефът ми настоява за това от седмица, затова моля добавете алергия към латекс.", "настоява"),
    ],
)
def test_what_is_said_of_the_lesson_is_told_and_only_the_wish_is_read(message, aside):
    language = "bg_BG" if "латекс" in message else "en_UK"
    reading = read(message, has_case=True, pathology="asthma", language=language)
    assert kinds_of(reading.commands) == {"AddAllergy"}
    assert any(aside in words for words in reading.unused)


@pytest.mark.parametrize(
    "message",
    [
        "This is Peter from the training centre. Hyperkalaemia, 61M.",
        "Hyperkalaemia, 61M. She has a few remarks about the room.",
        "Hyperkalaemia, 61M, because last time everybody chased the sugar.",
        "Хиперкалиемия, мъж на 61. Обучаваните са уморени.",
        "Хиперкалиемия, мъж на 61. Миналата седмица имахме проверка.",
        "Хиперкалиемия, мъж на 61. Не искам да има болка.",
    ],
)
def test_who_writes_and_who_learns_is_nobody_in_the_history(message):
    history = converse(message, locale="bg_BG" if "мъж" in message else "en_UK")[-1].document
    told = history.clinical_scenario.history
    said = f"{told.present_illness} {told.past} {told.social} {told.family}"
    for words in ("Peter", "remarks", "chased", "Обучаваните", "имахме", "искам"):
        assert words not in said


# What stands around a wish is no part of what is told.
@pytest.mark.parametrize(
    ("message", "section", "text"),
    [
        ("It would be good if her mother had died of a clot.", "family", "Her mother had died of a clot."),
        (
            "I forgot to say that her father had a stent at 50.",
            "family",
            "Her father had a stent at 50.",
        ),
        (
            "When asked, she could mention that her sister had a clot.",
            "family",
            "Her sister had a clot.",
        ),
        (
            "Нека се знае, ако попитат, че баща ѝ е имал тромбоза.",
            "family",
            "Баща ѝ е имал тромбоза.",
        ),
        ("Забравих да кажа, че майка ѝ е имала тромбоза.", "family", "Майка ѝ е имала тромбоза."),
        ("Моля да се впише, че баща ѝ е имал тромбоза.", "family", "Баща ѝ е имал тромбоза."),
        ("She lives with her father. Sorry, make that her aunt.", "social", "She lives with her aunt."),
        ("Could you mention that she keeps two goats?", "social", "She keeps two goats."),
    ],
)
def test_what_stands_around_a_wish_is_not_told_with_it(message, section, text):
    (command,) = read_commands(message)
    assert (type(command).__name__, command.section, command.text) == ("WriteHistory", section, text)


# Orders are nothing that anybody says.
@pytest.mark.parametrize(
    "message",
    [
        "The daughter should be calmer.",
        "The nurse must keep quiet.",
        "Сестрата да мълчи през цялото време.",
        "Дъщерята да е по-настоятелна.",
    ],
)
def test_what_somebody_should_be_like_is_no_remark(message):
    assert "AddCue" not in kinds_of(read_commands(message))


# Politely asked is ordered.
@pytest.mark.parametrize(
    ("message", "kind"),
    [
        ("Could he perhaps be turned into a woman of 57?", "SetPatient"),
        ("Could the patient become a man?", "SetPatient"),
        ("Could it take place in a swimming pool?", "SetSetting"),
        ("Може ли да се развие в аптека?", "SetSetting"),
        ("Add latex to the allergies, and would you mind calling it Rubber?", "Rename"),
        ("Could you undo only the allergy, the rest is fine?", "RemoveAllergy"),
        ("Shouldn't she take ramipril instead of perindopril?", "AddDrug"),
    ],
)
def test_a_polite_question_is_an_order(message, kind):
    assert kind in kinds_of(read_commands(message))


@pytest.mark.parametrize(
    ("message", "sign", "value"),
    [
        ("The saturation looks too high, make it 84.", "oxygenSaturation", 84),
        ("Пулсът ми се струва твърде бавен, нека стане 130.", "heartRate", 130),
        ("The heart rate could come down to 95.", "heartRate", 95),
        ("His heart rate ought to be 95.", "heartRate", 95),
    ],
)
def test_a_sign_that_is_found_wrong_takes_the_number_that_is_named(message, sign, value):
    commands = [one for one in read_commands(message) if type(one).__name__ in ("SetVital", "NudgeVital")]
    assert [(one.sign, getattr(one, "value", None)) for one in commands] == [(sign, value)]


@pytest.mark.parametrize(
    ("message", "value"),
    [
        ("Haemoglobin - 71.", 71),
        ("Хемоглобинът - 71.", 71),
        ("The haemoglobin should be really low, like 71.", 71),
        ("Please let the haemoglobin be 71.", 71),
        ("Хемоглобинът да го направим 71.", 71),
    ],
)
def test_a_value_is_read_behind_a_dash_and_behind_what_it_is_like(message, value):
    (command,) = read_commands(message, pathology="upper_gastrointestinal_bleeding")
    assert (command.name.key, command.value) == ("haemoglobin", value)


def test_the_age_at_which_something_began_is_no_age_of_now():
    for message in (
        "He has smoked 20 cigarettes a day since he was sixteen.",
        "Пуши по 20 цигари, откакто е бил на 16.",
    ):
        assert not any(getattr(one, "age", None) for one in read_commands(message))


@pytest.mark.parametrize(
    ("message", "age"),
    [("A girl of five with asthma.", 5), ("Момче на шест с астма.", 6)],
)
def test_small_children_have_their_age(message, age):
    commands = read_commands(message, has_case=False)
    assert [one.age for one in commands if getattr(one, "age", None)] == [age]


@pytest.mark.parametrize(
    "message",
    [
        "The first shock should be 120 joules.",
        "Adrenaline only when the shocks fail.",
        "След третия шок да се даде амиодарон.",
    ],
)
def test_a_shock_of_the_defibrillator_is_no_block(message):
    assert "AddBlock" not in kinds_of(read_commands(message, pathology="ventricular_tachycardia"))


@pytest.mark.parametrize(
    ("message", "main", "old"),
    [
        (
            "A man of 70 who has had asthma for years, but this time comes with a pulmonary embolism.",
            "pulmonary_embolism",
            "asthma",
        ),
        (
            "Жена на 66, която от години има ХОББ, но сега постъпва с белодробна емболия.",
            "pulmonary_embolism",
            "copd",
        ),
        (
            "My class has done pulmonary embolism already, so this time give me a DKA, 24F.",
            "diabetic_ketoacidosis",
            None,
        ),
    ],
)
def test_what_is_there_for_years_is_not_what_the_case_is_about(message, main, old):
    commands = read_commands(message, has_case=False)
    assert [one.main for one in commands if type(one).__name__ == "WriteCase"] == [main]
    assert [one.condition.key for one in commands if type(one).__name__ == "AddCondition"] == [old] * bool(
        old
    )


def test_the_habits_of_others_replace_none_of_the_patient():
    first, then = converse(
        "71-year-old man with IPF", "His brother-in-law smokes twenty a day in the kitchen"
    )
    before = first.document.clinical_scenario.history.social
    assert before.rstrip(".") in then.document.clinical_scenario.history.social


def test_a_question_that_nothing_answers_is_not_answered_with_a_poor_sentence():
    for message, locale in (
        ("Would it be possible at all to try hypnosis?", "en_UK"),
        ("Може ли изобщо да се опита хипноза?", "bg_BG"),
    ):
        case = "Мъж на 66 години с камерна тахикардия" if locale == "bg_BG" else "66-year-old man with VT"
        answer = converse(case, message, locale=locale)[-1]
        assert "The case says:" not in answer.message
        assert "В случая пише:" not in answer.message


def test_a_title_that_gives_the_case_away_is_no_title():
    for message in ("Заглавието издава всичко.", "The title gives everything away."):
        assert [one.name for one in read_commands(message)] == [""]


def test_why_something_is_taken_back_hinders_nothing():
    for case, change, message, locale in (
        (
            "72-year-old woman with atrial fibrillation",
            "heart rate 90",
            "My boss insists on the old one, so please take it back.",
            "en_UK",
        ),
        (
            "Жена на 72 години с предсърдно мъждене",
            "пулс 90",
            "Колежката настоява да е по старому, затова моля върнете го.",
            "bg_BG",
        ),
    ):
        first, _, last = converse(case, change, message, locale=locale)
        assert last.document == first.document


def test_a_sign_that_says_what_the_case_is_does_not_make_it_worse():
    *_, second = converse("An elderly man with a slow pulse", "complete heart block")
    rate = {one.kind: one.value for one in second.document.initial_elements.elements}["heartRate"]
    assert rate > 25


def test_what_a_relative_gives_at_home_is_no_remark():
    for message in (
        "His wife gives him some herbal drops for the heart.",
        "Жена му му дава някакви билкови капки.",
    ):
        assert kinds_of(read_commands(message, pathology="complete_av_block")) == {"WriteHistory"}
