"""Wishes of which a part was lost, turned round or taken for something else: each kind in both languages."""

import re

import pytest
from tests.professor.asking import ask, converse

from vesalius.professor.reading import read
from vesalius.scenarios.document import Change, apply_changes

AF = "72-year-old woman with atrial fibrillation"
MAN = "45-year-old man with anaphylaxis"
AF_BG = "Жена на 72 години с предсърдно мъждене"
MAN_BG = "Мъж на 45 години с анафилаксия"


def told(first: str, *messages: str) -> str:
    locale = "bg_BG" if re.search("[а-я]", first) else "en_UK"
    return converse(first, *messages, locale=locale)[-1].message


@pytest.mark.parametrize(
    ("first", "message", "expected"),
    [
        # Two signs, each its own way, and one order for both.
        (AF, "a faster pulse and a lower pressure", r"heart rate is 1[6-9]\d.*pressure is \d\d/"),
        (AF, "lower the pulse and the pressure", r"heart rate is 1[0-4]\d.*pressure is \d\d/"),
        (AF_BG, "малко по-бърз пулс и по-ниско кръвно", r"Пулс: 1[6-9]\d.*налягане: \d\d"),
        (AF, "heart rate 110 | higher", r"heart rate is 1[2-4]\d/min, it was 110"),
        (AF_BG, "пулс 100 | по-висок", r"Пулс: 1[12]\d/min, преди 100"),
        (AF, "she breathes only nine times a minute", "respiratory rate is 9/min"),
        (AF_BG, "кома скала 8", "Глазгоу: 8"),
        (AF, "cool her down to 35.2", "temperature is 35.2"),
        # Where a message says two things of one fact, both are told and asked about.
        (AF, "afebrile with a temperature of 39.5", "contradict each other"),
        (AF_BG, "афебрилна с температура 39,5", "си противоречат"),
        (AF, "she should be 60 kg and weigh 90 kg", "contradict each other"),
        # Who the patient is.
        (AF, "a man instead, mid-forties — 46", "46-year-old man"),
        (AF, "younger by ten years and a man", "62-year-old man"),
        (AF, "she is a bit too old, 61 would be nicer", "61-year-old woman"),
        (AF_BG, "малко стара е, 61 е по-добре", "61-годишна"),
        # Drugs in words that stand around them.
        (AF_BG, "спри метформина, вместо него глимепирид 2 мг", "Лекарство: глимепирид 2 mg"),
        (AF, "her GP just started spironolactone 50 mg, mention that", "Medication: spironolactone 50 mg"),
        (AF, "up the metformin to a gram", "metformin is now 1 g"),
        (AF_BG, "ползва си вентолин и спирива", "тиотропиум"),
        (AF_BG, "на еплеренон 25 е", "еплеренон 25 mg"),
        (AF, "list diltiazem 120 mg twice a day among her medicines", "diltiazem 120 mg, twice daily"),
        (AF, "stop everything she takes", "Removed from the medications: perindopril, metformin"),
        # Allergies by what happens.
        (AF, "aspirin sets off her asthma so list it under allergies", r"aspirin \(bronchospasm\)"),
        (AF_BG, "морфинът ѝ прави обрив, да е в алергиите", "алергия към морфин"),
        (AF_BG, "НСПВС ѝ правят уртикария", "алергия към НСПВС"),
        (AF, "severe reaction to alteplase in the past", "allergy to alteplase"),
        # A cause in the teacher's own words.
        (AF, "her cat's to blame", "What brought it on: her cat"),
        (AF_BG, "виновна е котката ѝ", "Отключващ фактор: котката ѝ"),
        # Titles, also another in place of the one just given.
        (AF, 'title "Ten days after the hip"', "called “Ten days after the hip”"),
        (AF, "title: Bad rhythm", "called “Bad rhythm”"),
        (AF, "call it Out of breath | hmm, rather Last flight home", "called “Last flight home”"),
        (AF_BG, "заглавие: Бързо сърце | не, по-добре Бягащият кон", "казва „Бягащият кон“"),
        # Places, relatives, objectives, the language.
        (AF, "location: rural clinic without a lab", "“Rural clinic without a lab”"),
        (AF, "change the place to a police cell", "“Police cell”"),
        (AF_BG, "нека се случи в планинска хижа", "„Планинска хижа“"),
        (AF_BG, "искам да е в самолет", "„Самолет“"),
        (MAN, "both grandfathers died of heart disease in their fifties", "Added to the family history"),
        (MAN_BG, "двамата му дядовци са умрели от сърце", "към фамилната анамнеза"),
        (AF, "we don't need the first objective", "Removed the objective"),
        (AF_BG, "без последната цел", "Премахнах целта"),
        (AF_BG, "още една цел - да повикат помощ рано", "Добавих целта „Да повикат помощ рано.“"),
        (AF, "and now the Bulgarian version of it", "in Bulgarian now"),
        (AF_BG, "скъси го до 12 мин", "Времетраене: 12"),
        (AF, "make her 85 | that was a mistake, undo", "taken back"),
        (AF_BG, "на 90 години да е | това беше грешка, отмени", "отменена"),
        # For learners: what stands behind them is a wish of its own.
        (AF, "my group are foundation doctors and it shouldn't be a walk in the park", "level is advanced"),
        (AF, "upload it please", "cannot publish"),
        (AF_BG, "качи го за курса", "Не мога да публикувам"),
        # What no command covers is quoted, also where every word of it is a small one.
        (AF, "let the weather be the reason why; make it so too", "did not use"),
    ],
)
def test_a_wish_is_done_whole(first: str, message: str, expected: str) -> None:
    assert re.search(expected, told(first, *message.split(" | ")), re.DOTALL)


@pytest.mark.parametrize(
    ("message", "language", "quoted"),
    [
        ("surprise me with something purple", "en", "purple"),
        ("make him do it there and then over here", "en", "make him do it there and then over here"),
    ],
)
def test_what_a_reader_makes_nothing_of_is_unused(message: str, language: str, quoted: str) -> None:
    reading = read(message, has_case=language == "en" and "surprise" not in message, language=language)

    assert quoted in " ".join(reading.unused)


@pytest.mark.parametrize(
    ("message", "expected"),
    [
        ("he hasn't seen a doctor in twenty years", 45),
        ("both grandfathers died of heart disease in their fifties", 45),
    ],
)
def test_years_of_something_else_are_no_age(message: str, expected: int) -> None:
    answer = converse(MAN, message)[-1]

    assert answer.document.clinical_scenario.basic_measurements.age == expected


@pytest.mark.parametrize(
    ("message", "expected"),
    [
        ("pneumonia and septic shock, man of 71", "septic_shock"),
        ("septik shok womn 64 alergic to penicilin temprature 39.8", "septic_shock"),
        ("complet hart blok, 80yr old mael", "complete_av_block"),
        (
            "so what I'd like is um a chap of fifty-four who's come in with a really low blood sugar",
            "hypoglycaemia",
        ),
        (
            "Man of 81, known heart failure and AF on apixaban 5 mg, vomiting blood",
            "upper_gastrointestinal_bleeding",
        ),
    ],
)
def test_the_case_is_what_the_message_is_about(message: str, expected: str) -> None:
    assert ask(message).document.general_info.pathology == expected


@pytest.mark.parametrize(
    ("message", "expected"),
    [
        ("АЙДЕ БЕ, ХИПЕРКАЛИЕМИЯ, ЖЕНА 69!!", "hyperkalaemia"),
        (
            "бихте ли съставили случай за тромбоемболия при жена на 34, която пие противозачатъчни?",
            "pulmonary_embolism",
        ),
        ("анафилаксия, мъж на 52 с подагра и високо кръвно, РР 75/40", "anaphylaxis"),
        ("jena 45 g, asma, satoracia 86", "acute_severe_asthma"),
    ],
)
def test_the_same_in_bulgarian(message: str, expected: str) -> None:
    assert ask(message, locale="bg_BG").document.general_info.pathology == expected


def test_diabetes_of_type_2_is_no_sugar_of_2() -> None:
    answer = ask("Жена на 77 със захарен диабет тип 2, сега с остър белодробен оток", locale="bg_BG")

    assert "Глюкоза" not in answer.message
    assert "диабет" in answer.document.clinical_scenario.history.past.lower()


def test_another_cause_leaves_the_title_and_the_rest_of_the_message() -> None:
    first, second = converse(MAN_BG, "кръвно 65/35 и да е ухапан от стършел", locale="bg_BG")

    assert second.document.general_info.scenario_name == first.document.general_info.scenario_name
    assert "65/35" in second.message


def test_a_title_tells_no_cause() -> None:
    assert "Отключващ" not in told("Жена на 66 години с белодробна емболия", "нека се казва Полет с кацане")


def test_a_text_written_anew_by_hand_takes_no_additions() -> None:
    own = "Two children."
    document = apply_changes(
        ask("52-year-old woman with pulmonary embolism").document,
        [Change("/clinicalScenario/history/past", own)],
    )

    answer = ask("add an allergy to heparin", document)

    assert answer.document.clinical_scenario.history.past == own
    assert "heparin" in str(answer.document.clinical_scenario.history.allergies)


@pytest.mark.parametrize("age", ["thirty-eight-year-old", "thirty eight years old", "thirty eight year old"])
def test_an_age_in_words_is_read_whole(age):
    (finished,) = converse(f"a {age} man with opioid poisoning")
    assert finished.document.clinical_scenario.basic_measurements.age == 38


@pytest.mark.parametrize("message", ["surprise me with something allergic", "изненадай ме с нещо алергично"])
def test_a_surprise_of_a_kind_is_of_that_kind(message):
    (finished,) = converse(message)
    assert finished.document.general_info.pathology == "anaphylaxis"
