"""How replies read: in which language and order, what waits, what was not used, and what is said of it."""

import re

import pytest
from tests.professor.asking import ask, converse

from vesalius.professor.author import Finished
from vesalius.professor.builtin import phrases
from vesalius.professor.builtin.language import language_of_message, with_decimal_commas
from vesalius.professor.reading import as_sentence, read
from vesalius.professor.reading.vocabulary import drugs
from vesalius.scenarios.document import Document


def talk(*messages: str, locale: str | None = None) -> list[Finished]:
    """The answers to messages of one chat; the scenario's language is that of the first, unless it is said."""
    return converse(*messages, locale=locale or ("bg_BG" if re.search("[а-я]", messages[0]) else "en_UK"))


def said(*messages: str) -> str:
    return talk(*messages)[-1].message


# What waits until there is a case.


@pytest.mark.parametrize(
    ("messages", "noted"),
    [
        (
            ("миастенна криза, жена 38, за стажанти, 30 минути",),
            "Отбелязах, но още не е записано: „жена“, „38“, „за стажанти“, „30 минути“.",
        ),
        (("tall thin man of 22 with a pneumothorax, smoker",), "I have noted, but not written yet: "),
    ],
)
def test_what_is_noted_is_said_by_its_words(messages: tuple[str, ...], noted: str) -> None:
    answer = said(*messages)
    assert noted in answer
    assert "What else you said" not in answer


def test_what_is_not_noted_is_said_by_its_words_beside_a_refusal() -> None:
    answer = said("миастенна криза, жена 38, обича да жонглира с портокали")
    assert "Не използвах: " in answer
    assert "портокали" in answer.split("Не използвах: ")[1].split("\n")[0]


def test_what_was_said_while_the_chat_waited_stands_in_the_case() -> None:
    document = talk("миастенна криза, жена 38, за стажанти, 30 минути", "от вчера пие ципрофлоксацин", "да")[
        -1
    ].document
    info, patient = document.general_info, document.clinical_scenario
    assert info.pathology == "neuromuscular_restriction"
    assert (patient.basic_measurements.age, patient.basic_measurements.gender) == (38, "female")
    assert info.minutes == 30
    assert "тажант" in info.learners
    assert any("ципрофлоксацин" in one.name for one in patient.history.medications)
    assert "От вчера пие." not in patient.history.present_illness


@pytest.mark.parametrize("first", ["идиопатична фиброза 73 г мъж", "фиброза 73 г мъж", "фиброза 73г мъж"])
def test_an_age_behind_a_word_that_ends_like_a_small_one_is_read(first: str) -> None:
    document = talk(first, "белодробна фиброза")[-1].document
    assert document.clinical_scenario.basic_measurements.age == 73


def test_a_girl_stays_a_girl_when_her_age_was_refused() -> None:
    first = "a 6 year old girl with anaphylaxis for band 5s, 15 minutes"
    refused, written = talk(first, "ok 23 then")
    assert "6 year old" not in refused.message.split("I have noted")[1]
    patient = written.document.clinical_scenario.basic_measurements
    assert (patient.age, patient.gender) == (23, "female")
    assert written.document.general_info.minutes == 15
    assert "and 5s" in written.document.general_info.learners


@pytest.mark.parametrize("first", ["67M acute pulm oedema", "67M, acute pulm oedema"])
def test_how_the_problem_is_called_is_no_history(first: str) -> None:
    document = talk(first, "pulmonary oedema")[-1].document
    history = document.clinical_scenario.history
    assert document.general_info.pathology == "acute_pulmonary_oedema"
    assert "pulm oedema" not in f"{history.present_illness} {history.past}".lower()


@pytest.mark.parametrize(
    ("first", "told"),
    [
        ("баба на 86, пълен блок, припаднала на пазара", "Припаднала на пазара."),
        ("inferior STEMI, man of 59, sweaty, vomited twice", "Vomited twice."),
        ("acute severe asthma, woman of 30, acute distress at work", "cute distress at work."),
    ],
)
def test_what_happened_stays_history_though_it_points_to_the_problem(first: str, told: str) -> None:
    history = talk(first)[-1].document.clinical_scenario.history
    assert told in f"{history.present_illness} {history.past} {history.social}"


@pytest.mark.parametrize(
    "messages",
    [
        ("хайде нещо за сестри, да е лесно и кратко", "астма, мъж 35"),
        ("for nurses, keep it short", "asthma, man of 35"),
    ],
)
def test_a_short_case_asked_for_before_is_short(messages: tuple[str, str]) -> None:
    usual = talk(messages[1])[-1].document.general_info.minutes or 0
    assert (talk(*messages)[-1].document.general_info.minutes or 99) < usual


# The language of a reply.


@pytest.mark.parametrize(
    "message",
    [
        "Hb 58",
        "BP 120/70",
        "SpO2 88%",
        "FEV1 60%",
        "ok",
        "OK!",
        "pH 7.28",
        "GCS 13",
        "RR 30 HR 120",
        "K 5.5 mmol/L",
        "CRP 210, WBC 18",
    ],
)
def test_a_message_of_signs_alone_is_answered_in_the_language_of_the_document(message: str) -> None:
    assert re.search(r"[а-я]{3}", said("кървяща язва, мъж 47", message))
    assert not re.search(r"[а-я]{3}", said("GI bleed, man of 47", message))


def test_it_is_the_document_and_not_the_scenario_that_says_the_language() -> None:
    written = talk("кървяща язва, мъж 47")[-1].document
    assert re.search(r"[а-я]{3}", ask("Hb 58", written, locale="en_UK").message)


@pytest.mark.parametrize("message", ["heart rate 120", "make him 60", "thanks", "what is the BP?"])
def test_english_words_are_answered_in_english(message: str) -> None:
    assert language_of_message(message) == "en"
    assert not re.search(r"[а-я]{3}", said("кървяща язва, мъж 47", message).split("\n")[0])


# Thanks and greetings.


@pytest.mark.parametrize(
    "message", ["hiya", "morning!", "evening all", "hey everyone", "hello again", "привет", "хей", "здрасти"]
)
def test_a_greeting_is_greeted(message: str) -> None:
    assert re.match(r"Hello!|Здравейте!", said("inferior stemi 66M", message))
    assert re.match(r"Hello! I write|Здравейте! Пиша", said(message))


@pytest.mark.parametrize(
    "message",
    [
        "cheers",
        "ta",
        "thanks, looks good",
        "brilliant, thank you",
        "that's great thanks",
        "мерси",
        "чудесно, благодаря",
        "blagodarq",
    ],
)
def test_thanks_are_answered(message: str) -> None:
    assert re.match(r"You are welcome|Моля\.", said("inferior stemi 66M", message))


@pytest.mark.parametrize(
    "message",
    ["ok", "lovely", "sounds good", "nice one", "супер", "изглежда добре", "топ", "добре, така е добре"],
)
def test_what_says_only_that_it_is_right_is_not_thanked_for(message: str) -> None:
    assert re.match(r"Good\.|Добре\.", said("inferior stemi 66M", message))


def test_a_wish_behind_a_courtesy_is_answered_alone() -> None:
    assert said("inferior stemi 66M", "lovely. heart rate 60").startswith("The heart rate is 60/min")


# What somebody says in the flow.


@pytest.mark.parametrize(
    ("first", "message", "words"),
    [
        ("пълен блок, жена 86", "дъщеря ѝ да пита дали ще умре", "„Ще умре ли?“"),
        ("пълен блок, жена 86", "дъщеря ѝ казва: ще умре ли", "„Ще умре ли?“"),
        ("пълен блок, жена 86", "синът да попита кога ще я изпишат", "„Кога ще я изпишат?“"),
        ("пълен блок, жена 86", "може ли дъщеря ѝ да каже, че не е закусвала?", "„Не е закусвала.“"),
        ("inferior stemi 66M", "can the wife say he skipped breakfast?", "“He skipped breakfast.”"),
        ("inferior stemi 66M", "have his wife ask whether he will die", "“Will he die?”"),
        ("inferior stemi 66M", "let the nurse ask if we should give fluids", "“Should we give fluids?”"),
        ("inferior stemi 66M", "wife says why is nobody helping", "“Why is nobody helping?”"),
    ],
)
def test_what_is_asked_ends_with_a_question_mark_and_nothing_else_does(
    first: str, message: str, words: str
) -> None:
    assert words in said(first, message)


# Numbers, names and quotation marks of Bulgarian replies.


def test_bulgarian_replies_have_decimal_commas_to_the_end_of_a_sentence() -> None:
    assert with_decimal_commas("Лаборатория: pH 7.28. Друго: 4.8.") == "Лаборатория: pH 7,28. Друго: 4,8."
    assert with_decimal_commas("Версия 1.2.3 и „pH 7.28“") == "Версия 1.2.3 и „pH 7.28“"
    answer = said("астма, 29г жена", "КГА: pH 7,28, pCO2 55, pO2 58")
    assert not re.search(r"\d\.\d", answer)


def test_whole_numbers_of_findings_have_no_decimals() -> None:
    assert "(капилярна кръв) 1 не съответства" in said("диабетна кетоацидоза, мъж 30", "кетони 1")


def test_bulgarian_replies_have_bulgarian_names_and_quotation_marks() -> None:
    exchanged = said("ТЕЛА при бременна в 28 седмица, 31г")
    assert "апиксабан → еноксапарин" in exchanged
    assert "apixaban" not in exchanged
    assert "вече вредни: аденозин" in said("AVNRT, жена 41", "има астма")
    removed = said("ХОББ мъж 65", "махни втория въпрос от разбора")
    assert re.search(r"„[^“”]+“\.", removed)
    assert "”" not in removed


def test_brands_are_written_by_their_drugs() -> None:
    taken = talk("долен инфаркт, мъж 62, пие Торвакард 20 мг вечер и Престариум 5 мг")[-1].document
    names = {one.name for one in taken.clinical_scenario.history.medications}
    assert {"аторвастатин", "периндоприл"} <= names


def test_no_name_of_a_drug_mixes_latin_and_cyrillic_letters() -> None:
    mixed = re.compile(r"[a-z][а-я]|[а-я][a-z]", re.IGNORECASE)
    assert [one.term for one in drugs() if mixed.search(one.term.en) or mixed.search(one.term.bg)] == []


# What is refused or left.


def test_a_denied_disease_does_not_contradict_the_family() -> None:
    answer = said("AVNRT, мъж 24", "майка му е с епилепсия, той самият няма")
    assert "нищо не е променено" not in answer
    assert "фамилната анамнеза" in answer


@pytest.mark.parametrize(
    "message",
    [
        "so dont let anyone give penicillins in this one",
        "penicillin must not be given",
        "nobody should give penicillin",
        "giving penicillin is harmful",
    ],
)
def test_what_is_harmful_already_is_said_to_be(message: str) -> None:
    before, after = talk("70 year old with COPD, allergic to penicillin", message)
    assert "Giving penicillin is harmful in this case already: “Amoxicillin" in after.message
    assert before.document == after.document


@pytest.mark.parametrize(
    "message",
    [
        "никой да не дава пеницилин",
        "да не се дава пеницилин",
        "пеницилинът е забранен",
        "nikoi da ne dava penicilin",
    ],
)
def test_what_is_harmful_already_is_said_in_bulgarian(message: str) -> None:
    assert "Даването на пеницилин в този случай вече е вредно: „" in said(
        "ХОББ, мъж 70, алергия към пеницилин", message
    )


def test_a_drug_that_nobody_can_give_is_not_added() -> None:
    before, after = talk("COPD, man of 70", "nobody should give flecainide")
    assert "offers no flecainide" in after.message
    assert before.document == after.document


def test_what_may_not_be_given_becomes_harmful_where_the_flow_has_it_otherwise() -> None:
    before = talk("AVNRT, woman of 31")[-1].document
    right = {
        a.id
        for b in before.scenario_flow.blocks
        for a in b.actions
        if a.order and a.order.drug == "adenosine" and a.grade != "harmful"
    }
    after = talk("AVNRT, woman of 31", "adenosine must not be given")[-1].document
    now = {a.id for b in after.scenario_flow.blocks for a in b.actions if a.grade == "harmful"}
    assert right & now


@pytest.mark.parametrize("message", ["FEV1/FVC 1.17", "FEV1/FVC 117%", "Tiffeneau 120%"])
def test_a_quotient_above_one_is_refused(message: str) -> None:
    before, after = talk("pulmonary fibrosis, man of 71", message)
    assert "impossible" in after.message
    assert before.document == after.document


def ratio(document: Document) -> float:
    test = document.clinical_scenario.investigations.pft
    assert test is not None
    values = {one.measure: one.measured or 0 for one in test.values if one.phase == "pre"}
    return float(values["FEV1"] / values["FVC"])


@pytest.mark.parametrize("message", ["FVC 1.9 L", "FEV1 5 litres", "FVC 50%"])
def test_the_other_part_follows_where_the_quotient_would_be_impossible(message: str) -> None:
    before, after = talk("pulmonary fibrosis, man of 71", message)
    assert ratio(after.document) == pytest.approx(ratio(before.document), abs=0.02)


def test_both_parts_of_one_message_are_held_to_it() -> None:
    before, after = talk("pulmonary fibrosis, man of 71", "FEV1 3.0, FVC 2.5")
    assert "impossible" in after.message
    assert ratio(after.document) <= 1
    assert ratio(talk("pulmonary fibrosis, man of 71", "FVC 1.9, FEV1 1.5")[-1].document) == pytest.approx(
        0.79, abs=0.01
    )
    assert ratio(before.document) <= 1


@pytest.mark.parametrize(
    "message",
    [
        "heart rate 70. Leave everything else.",
        "heart rate 70, keep the rest as is",
        "heart rate 70 lol",
        "roughly 66 years old, heart rate 70",
    ],
)
def test_words_that_ask_for_nothing_are_not_told_as_unused(message: str) -> None:
    assert "did not use" not in said("inferior stemi 66M", message)


@pytest.mark.parametrize(
    ("word"), ["казус", "същият", "прекалено", "нивото", "ясно", "lol", "situ", "roughly", "lovely"]
)
def test_filler_words_are_no_wishes(word: str) -> None:
    reading = read(
        f"пулс 70, {word}" if re.search("[а-я]", word) else f"heart rate 70, {word}", has_case=True
    )
    assert reading.unused == ()


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("pt found in a public loo", "Patient found in a public loo."),
        ("Pt c/o chest tightness", "Patient complains of chest tightness."),
        ("pale & sweaty", "Pale and sweaty."),
        ("collapsed 2 hrs after lunch", "Collapsed 2 hours after lunch."),
        ("пац. е намерен в парка", "Пациентът е намерен в парка."),
    ],
)
def test_short_forms_of_typing_are_written_out(typed: str, written: str) -> None:
    assert as_sentence(typed) == written


# What a question of which one offers, the first reply, and what can be asked for.


def test_a_choice_is_joined_by_or() -> None:
    assert "or fixed upper-airway obstruction" in said("something respiratory")
    assert "или фиксирана обструкция" in said("нещо с белите дробове")
    assert (
        phrases.which_of("", ("copd",), "en")
        == "Should it be chronic obstructive pulmonary disease? Say “yes”, or name another."
    )


def test_the_first_reply_begins_with_what_was_asked_for_and_ends_with_what_was_not() -> None:
    lines = said("PE, 60-year-old man, 15 minutes, for nurses, allergic to latex, BP 95/60").split("\n")
    assert (
        lines[0] == "A case of pulmonary embolism: a 60-year-old man, basic level, 15 minutes, for: Nurses."
    )
    assert lines[-2].startswith("I added the rest to fit: ")
    assert lines[-1].startswith("A clinician should confirm ")
    places = {
        name: next(i for i, line in enumerate(lines) if name in line)
        for name in ("latex", "95/60", "I added")
    }
    assert places["latex"] < places["I added"]
    assert places["95/60"] < places["I added"]
    assert "minutes" not in lines[-2]


def test_what_was_not_said_of_the_frame_is_told_as_invented() -> None:
    lines = said("долен инфаркт, мъж на 62").split("\n")
    assert lines[0] == "Случай на долен миокарден инфаркт с ST-елевация: 62-годишен мъж."
    assert re.match(r"Останалото добавих съобразно това: \d+ cm, \d+ kg, средно ниво, заглавие „", lines[1])


def test_a_long_list_for_the_clinician_is_cut_and_told_when_asked_for() -> None:
    first, asked = talk("pulmonary embolism, man of 60", "what is to be confirmed?")
    closing = first.message.split("\n")[-1]
    assert len(closing) < 200
    assert closing.endswith("the dose of alteplase; 3 more: ask “what is to be confirmed?”.")
    assert "catheter or surgical team" in asked.message
    assert asked.changed == []
    assert "more: ask" not in said("AVNRT, woman of 31").split("\n")[-1]
    assert "екип" in said("ТЕЛА, мъж на 60", "какво трябва да се потвърди?")


@pytest.mark.parametrize(
    "message", ["what can you do?", "какво можеш?", "hello, i'm new here. how do i start?", "как да започна?"]
)
def test_what_can_be_asked_for_is_a_short_list(message: str) -> None:
    lines = said(message).split("\n")
    assert sum(line.startswith("- ") for line in lines) >= 6
    assert all(len(line.split()) < 40 for line in lines)
