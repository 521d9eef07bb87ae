"""What teachers type, as commands: context, numbers, slips, and what is left over."""

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.professor.asking import ask

from vesalius.professor.commands import (
    AddAllergy,
    AddBlock,
    AddCondition,
    AddCue,
    AddDrug,
    AddInvestigation,
    AskDocument,
    CannotWrite,
    Contradiction,
    NudgeVital,
    RemoveDrug,
    SetMinutes,
    SetPatient,
    SetSetting,
    SetState,
    SetVital,
    WriteCase,
    WriteHistory,
    WriteText,
)
from vesalius.professor.reading import is_latin_bulgarian, read, vocabulary
from vesalius.professor.reading.text import Message

A_CASE = {"has_case": True, "pathology": "atrial_fibrillation"}
REQUESTS = [
    json.loads(line)
    for line in (Path(__file__).parent / "requests.jsonl").read_text("utf-8").splitlines()
    if line.strip()
]


def commands(message, **more):
    return read(message, **(A_CASE | more)).commands


def one(message, kind, **more):
    found = [command for command in commands(message, **more) if isinstance(command, kind)]
    assert len(found) == 1, (message, found)
    return found[0]


@pytest.mark.parametrize("request_", REQUESTS, ids=lambda row: row["say"][:40])
def test_requests_become_the_commands_a_teacher_means(request_):
    """Each row: the message, whether a case is there, the message before, the commands, and the words left over."""
    case = {
        "has_case": request_["case"],
        "pathology": "atrial_fibrillation" if request_["case"] else None,
    }
    earlier = read(request_["before"], **case).commands if "before" in request_ else ()
    reading = read(request_["say"], earlier=earlier, **case)
    seen = [json.loads(json.dumps(plain(command))) for command in reading.commands]
    for wanted in request_["commands"]:
        assert any(wanted.items() <= command.items() for command in seen), (wanted, seen)
    if request_.get("only", True):
        assert len(seen) == len(request_["commands"]), seen
    assert list(reading.unused) == request_.get("unused", list(reading.unused))


def plain(command):
    fields = {"kind": type(command).__name__}
    for name in command.__struct_fields__:
        value = getattr(command, name)
        if name != "words":
            fields[name] = getattr(value, "key", value) or (
                value.en.lower() if hasattr(value, "en") else value
            )
    return fields


@pytest.mark.parametrize(
    "message", ["she should not be in shock", "da ne e v shok", "да не е в шок", "she is not in shock"]
)
def test_a_denied_state_is_not_set(message):
    assert one(message, SetState).wanted is False


@pytest.mark.parametrize(
    "message", ["his father died of an infarct", "баща му почина от инфаркт", "her mother has asthma"]
)
def test_a_disease_of_the_family_is_family_history(message):
    for case in (True, False):
        found = read(message, has_case=case).commands
        assert [type(command) for command in found] == [WriteHistory]
        assert found[0].section == "family"


@pytest.mark.parametrize(
    ("message", "value"),
    [("no, 140", 140), ("не, 140", 140), ("sorry, make it 140", 140), ("140 instead", 140), ("140", None)],
)
def test_a_correction_is_about_the_value_before(message, value):
    earlier = (SetVital(sign="heartRate", value=165.0),)
    found = read(message, **A_CASE, earlier=earlier).commands
    assert [command.value for command in found if isinstance(command, SetVital)] == ([value] if value else [])


def test_a_dose_is_no_age_and_pounds_are_no_kilograms():
    assert not [c for c in commands("takes digoxin 0,25 and warfarin 5 mg") if isinstance(c, SetPatient)]
    assert one("weight 150 lbs", SetPatient).weight == 68


def test_by_how_much_is_no_value():
    nudge = one("raise the heart rate by 15", NudgeVital)
    assert (nudge.sign, nudge.step, nudge.amount) == ("heartRate", 1, 15)


def test_what_nothing_uses_is_quoted():
    assert read("blood pressure 90/60 and paint the walls blue", **A_CASE).unused == ("paint the walls blue",)


def test_two_things_that_cannot_both_be_are_a_contradiction():
    assert one("A 40-year-old woman aged 75 with AF", Contradiction, has_case=False).about == "age"
    assert one("he is stable and in shock", Contradiction).about == "stability"


@pytest.mark.parametrize("message", ["pneumonia", "meningitis, man of 50", "инсулт при мъж на 75"])
def test_what_cannot_be_written_is_named(message):
    assert one(message, CannotWrite, has_case=False).disease.to("en").lower() in (
        "pneumonia",
        "meningitis",
        "stroke",
    )


def test_notes_are_read_by_their_labels():
    """A label says what the words behind it are about, be they in the vocabulary or not."""
    found = commands(
        "PMH: gout, Whipple's disease. DH: zolpidem 10 nocte, ramipril 5. Allergies: latex (rash), cornflowers"
    )
    assert [(type(one), getattr(one, "condition", None) and one.condition.en) for one in found[:2]] == [
        (AddCondition, "gout"),
        (AddCondition, "Whipple's disease"),
    ]
    assert [(one.drug.key, one.dose) for one in found if isinstance(one, AddDrug)] == [
        ("zolpidem", 10),
        ("ramipril", 5),
    ]
    assert [one.substance.en for one in found if isinstance(one, AddAllergy)] == [
        "latex",
        "cornflowers",
    ]


@pytest.mark.parametrize(
    ("message", "drug"),
    [
        ("she takes prasugrel 10 mg", "prasugrel"),
        ("приема есмолол 50 mg", "esmolol"),
        ("she takes Symbicort", "budesonide/formoterol"),
        ("приема варфарина вечер", "warfarin"),
        ("she takes nitroglycerin", "glyceryl trinitrate"),
        ("she takes beta-blockers", "beta-blocker"),
    ],
)
def test_every_drug_of_the_knowledge_is_known_in_a_message(message, drug):
    assert one(message, AddDrug).drug.key == drug


@pytest.mark.parametrize("word", ["interval", "thrombosis", "bacteria", "bisoprol", "бисопрол"])
def test_a_word_near_a_drug_is_no_slip_of_it(word):
    assert Message(word).text == word


def test_a_disease_behind_a_label_is_not_the_case():
    cases = [
        c.main
        for c in commands("Ventricular tachycardia\nPMH: asthma, AF", has_case=False)
        if isinstance(c, WriteCase)
    ]
    assert cases == ["ventricular_tachycardia"]


@pytest.mark.parametrize(
    "message",
    [
        "Known COPD for years. Now presents with complete heart block.",
        "Complete heart block. He had an inferior STEMI in 2019.",
        "Жена с ХОББ, сега с пълен AV блок",
        "Пълен AV блок. Инфаркт преди 3 години.",
    ],
)
def test_the_case_is_about_what_the_patient_comes_with(message):
    assert [c.main for c in commands(message, has_case=False) if isinstance(c, WriteCase)] == [
        "complete_av_block"
    ]


@pytest.mark.parametrize(
    "message", ["remove digoxin and add edoxaban 60 mg", "махни дигоксина и сложи едоксабан 60 мг"]
)
def test_an_order_to_remove_ends_where_another_order_begins(message):
    assert one(message, RemoveDrug).drug.key == "digoxin"
    assert one(message, AddDrug).drug.key == "edoxaban"


def test_where_somebody_was_before_is_no_setting():
    found = commands("last year he was in intensive care for two weeks")
    assert not [one for one in found if isinstance(one, SetSetting)]
    assert [one.section for one in found if isinstance(one, WriteHistory)] == ["past"]


@pytest.mark.parametrize(
    ("message", "latin"),
    [
        ("krysti go Otkazala dializa", True),
        ("otmeni go", True),
        ("alergichen e kum lidokain", True),
        ("make him older and add a latex allergy", False),
        ("Na 128, Hb 98, CRP 45", False),
    ],
)
def test_bulgarian_in_latin_letters_is_known(message, latin):
    assert is_latin_bulgarian(message) is latin


@pytest.mark.parametrize(
    ("message", "systolic", "diastolic"),
    [("bp one sixty over ninety", 160, 90), ("кръвното сто и двайсет на седемдесет", 120, 70)],
)
def test_numbers_in_words(message, systolic, diastolic):
    values = {one.sign: one.value for one in commands(message) if isinstance(one, SetVital)}
    assert values == {"systolicPressure": systolic, "diastolicPressure": diastolic}


def test_a_bare_number_goes_to_what_was_set_last_and_its_unit_counts():
    earlier = (SetVital(sign="oxygenSaturation", value=88.0),)
    assert one("абе нека е 84", SetVital, earlier=earlier).value == 84
    assert one("make it 12 minutes", SetMinutes, earlier=earlier).minutes == 12


def test_a_number_and_a_word_that_cannot_both_be_are_asked_about():
    assert one("sats 99% but he must look very hypoxic", Contradiction).about == "condition"


def test_a_cue_has_its_speaker_its_time_and_its_words():
    cue = one("After two minutes the husband should say: 'She was fine!'", AddCue)
    assert (cue.speaker, cue.after, cue.text) == ("husband", 120, "She was fine!")


def test_a_block_stands_where_it_was_asked_for():
    assert one("after the second block I'd like another block where the wife cries", AddBlock).after == 2


def test_findings_go_to_their_part_of_the_examination():
    found = [
        c
        for c in commands("clammy, systolic murmur at the apex, crackles at both bases")
        if isinstance(c, WriteText)
    ]
    assert [one.section.rsplit("/", 1)[1] for one in found] == ["general", "heartSounds", "lungSounds"]


def test_several_questions_in_one_are_all_answered():
    asked = [
        one.about
        for one in commands("what drugs does she take and how long is it?")
        if isinstance(one, AskDocument)
    ]
    assert asked == ["medications", "minutes"]


def test_short_names_of_laboratory_values():
    found = {
        one.name.key: one.value
        for one in commands("K 7.9, Na 128, BUN 88")
        if isinstance(one, AddInvestigation)
    }
    assert found == {"potassium": 7.9, "sodium": 128, "urea": 88}


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=400))
def test_any_text_is_read(message):
    for case in (True, False):
        reading = read(message, has_case=case)
        assert all(command.words for command in reading.commands)


def test_an_undo_alone_is_told_when_there_is_nothing_to_take_back():
    case = ask("72-year-old woman with atrial fibrillation").document
    answer = ask("undo that", case)
    assert answer.document == case
    assert answer.outcomes[0].status == "refused"


EMERGENCIES = {
    "anaphylaxis": [
        "a case of anaphylaxis",
        "allergic shock after a wasp sting",
        "collapse after a bee sting, man of 40",
        "анафилактичен шок при жена на 30",
        "жена на 30 с обрив и ниско кръвно",
    ],
    "septic_shock": [
        "septic shock, man of 50",
        "blood poisoning",
        "70-year-old with fever and low blood pressure",
        "уросепсис при мъж на 70",
        "мъж на 60 с температура и ниско налягане",
    ],
    "pulmonary_embolism": [
        "massive pulmonary embolism",
        "a blood clot in the lungs",
        "woman of 45 with PE",
        "задух след дълъг полет, жена на 40",
        "БТЕ при мъж на 60",
    ],
    "acute_pulmonary_oedema": [
        "acute pulmonary edema",
        "flash pulmonary oedema in a woman of 70",
        "man of 75 with pink frothy sputum",
        "остър белодробен оток",
        "мъж на 75 с розова пяна",
    ],
    "diabetic_ketoacidosis": [
        "DKA in a student",
        "Kussmaul breathing, woman of 22",
        "ketoacidosis",
        "диабетна кетоацидоза",
        "мъж на 25 с дъх на ацетон",
    ],
    "cardiac_arrest": [
        "cardiac arrest, VF",
        "PEA arrest",
        "asystole",
        "сърдечен арест",
        "няма пулс и не диша",
    ],
    "opioid_poisoning": [
        "heroin overdose",
        "young man with pinpoint pupils",
        "morphine poisoning",
        "предозиране с метадон",
        "мъж на 30 с точковидни зеници",
    ],
    "upper_gastrointestinal_bleeding": [
        "upper GI bleed",
        "man of 60 who vomits blood",
        "coffee-ground vomit and low pressure",
        "мелена",
        "жена на 60, повърнала кръв",
    ],
    "acute_severe_asthma": ["status asthmaticus", "life-threatening asthma attack", "астматичен статус"],
    "copd_exacerbation": [
        "AECOPD",
        "infective exacerbation of COPD",
        "COPD exac, 66M",
        "acute on chronic COPD",
        "woman of 70 with COPD, now an exacerbation",
        "обостряне на ХОББ",
        "остра екзацербация на хронична обструктивна белодробна болест",
        "ХОББ, мъж 66 г., обостряне",
    ],
    "copd": [
        "stable COPD, no exacerbation",
        "COPD, man of 70, last exacerbation in March",
        "acute exacerbation? no, stable COPD",
        "ХОББ без обостряне",
    ],
    "hypoglycaemia": ["low blood sugar coma", "hypoglycaemia", "хипогликемична кома", "ниска кръвна захар"],
}


@pytest.mark.parametrize(
    ("key", "message"), [(key, message) for key, messages in EMERGENCIES.items() for message in messages]
)
def test_emergencies_are_known_by_their_names_and_signs(key, message):
    found = read(message, has_case=False, pathology=None).commands
    named = [one for one in found if isinstance(one, CannotWrite | WriteCase)]
    assert len(named) == 1, found
    disease = vocabulary.disease(key)
    if isinstance(named[0], CannotWrite):
        assert (named[0].disease, disease.main) == (disease.term, None)
    else:
        assert named[0].main == disease.main is not None


def test_a_sign_of_another_disease_is_no_news_of_the_case():
    """ "Black stools" of somebody with COPD belongs to the story; it is not taken for the name of the case."""
    for case in (A_CASE, {"has_case": False, "pathology": None}):
        seen = read("COPD patient with black stools", **case)
        assert "black stools" not in "".join(one.words for one in seen.commands if isinstance(one, WriteCase))
        assert seen.unused == ("black stools",) or any("black" in one.words for one in seen.commands)
