"""What teachers type on in a case: facts in plain words, minutes and places of something else, what points back."""

import pytest
from tests.professor.asking import converse, kinds_of, read_commands, written_from

from vesalius.professor.commands import ChangeAction, NudgeVital, SetMinutes, SetPatient, SetSetting

ASTHMA, ASTHMA_BG = "severe asthma, man of 24", "тежък астматичен пристъп, мъж на 24"
STEMI, STEMI_BG = "inferior STEMI, man of 60", "долен инфаркт, мъж на 60"


@pytest.mark.parametrize(
    "message",
    [
        "the kid was with her, he's 8 and he called the ambulance",
        "she'd rather not have anyone touch her",
        "his inhaler ran out",
        "she is deaf and lip reads",
        "she should look terrified",
        "he wants to go home",
        "мрази иглите",
        "глуха е, чете по устните",
        "две е изпуснала",
        "не дава да я пипат",
        "сляп е с едното око",
        "в линейката е повърнал два пъти кръв",
        "минувач го е масажирал 6 минути до линейката",
    ],
)
def test_what_is_told_in_plain_words_goes_into_the_history(message: str) -> None:
    assert kinds_of(read_commands(message)) == {"WriteHistory"}


@pytest.mark.parametrize(
    ("message", "never"),
    [
        ("it was the wrong dose", "WriteHistory"),
        ("кръвното е ниско", "WriteHistory"),
        ("the sky is green today", "WriteHistory"),
        ("two shocks should be needed", "WriteHistory"),
        ("bystander CPR for 6 minutes before the crew came", "SetMinutes"),
        ("минувач го е масажирал 6 минути до линейката", "SetMinutes"),
        ("make the first block longer, 5 min", "SetMinutes"),
        ("първият блок да е по-дълъг, 5 мин", "SetMinutes"),
        ("he vomited blood twice in the ambulance", "SetSetting"),
        ("в линейката е повърнал два пъти кръв", "SetSetting"),
        ("сложи го да е по-лек", "SetSetting"),
        ("не дава да я пипат", "ChangeAction"),
    ],
)
def test_what_is_said_of_something_else_changes_nothing_of_the_case(message: str, never: str) -> None:
    assert never not in kinds_of(read_commands(message))


@pytest.mark.parametrize(
    ("message", "minutes"),
    [
        ("20 minutes please", 20),
        ("make it a 15-minute station for nurses", 15),
        ("add a latex allergy and make it 15 minutes", 15),
        ("трябва да се побере в 12 минути", 12),
        ("15 мин стигат", 15),
        ("make it finish within 15 minutes", 15),
    ],
)
def test_minutes_of_the_case_are_its_length(message: str, minutes: int) -> None:
    assert [one.minutes for one in read_commands(message) if isinstance(one, SetMinutes)] == [minutes]


@pytest.mark.parametrize(
    "message", ["put it in an ambulance", "нека е в линейка", "в линейка", "he is in the clinic now"]
)
def test_a_place_alone_is_that_of_the_case(message: str) -> None:
    assert any(isinstance(one, SetSetting) for one in read_commands(message))


@pytest.mark.parametrize(
    ("message", "amount"),
    [
        ("her blood pressure's not low enough, take it down another 20", 20),
        ("кръвното не е достатъчно ниско, свали го с още 20", 20),
        ("свали кръвното с още 20", 20),
        ("lower the pressure by another 10", 10),
    ],
)
def test_a_sign_moves_by_what_is_said_of_it(message: str, amount: float) -> None:
    (moved,) = read_commands(message)
    assert isinstance(moved, NudgeVital)
    assert (moved.sign, moved.step, moved.amount) == ("systolicPressure", -1, amount)


@pytest.mark.parametrize(
    ("message", "section"),
    [
        ("I don't want hives", "exposure"),
        ("не искам обрив", "exposure"),
        ("we don't want any wheeze", "lungSounds"),
        ("не искам да има хрипове", "lungSounds"),
    ],
)
def test_what_is_not_wanted_is_denied(message: str, section: str) -> None:
    (denied,) = read_commands(message)
    assert kinds_of([denied]) == {"WriteText"}
    assert denied.section.endswith(section)


@pytest.mark.parametrize(
    ("case", "message", "there", "gone"),
    [
        (ASTHMA, "silent chest", "Silent chest.", "wheeze"),
        (ASTHMA_BG, "ням бял дроб", "Ням бял дроб.", "хрипове"),
        (STEMI_BG, "набъбнали шийни вени", "Набъбнали шийни вени.", "спаднали"),
        ("opioid overdose, man of 30", "dilated pupils", "Dilated pupils.", "1 mm"),
    ],
)
def test_a_finding_takes_its_contrary_out(case: str, message: str, there: str, gone: str) -> None:
    told, document = written_from(case, message)
    examined = document.clinical_scenario.initial_examination
    texts = f"{examined.lung_sounds} {examined.circulation} {examined.disability}"
    assert there in texts
    assert gone not in texts
    assert "contrary" in told or "обратното" in told


@pytest.mark.parametrize(("case", "message"), [(ASTHMA, "PEFR 90"), (ASTHMA_BG, "ВЕД 90")])
def test_a_peak_flow_that_no_attack_has_in_percent_is_one_of_litres(case: str, message: str) -> None:
    told, document = written_from(case, message)
    assert "15 %" in document.clinical_scenario.initial_examination.breathing
    assert "90 L/min" in told


def test_a_result_that_a_text_told_exactly_follows_exactly() -> None:
    _, document = written_from("DKA, woman of 19", "bicarbonate 8")
    assert any("bicarbonate 8 mmol/L" in block.narrative for block in document.scenario_flow.blocks)


@pytest.mark.parametrize(
    ("case", "messages", "words"),
    [
        (STEMI, ("change nitrates to neutral", "why?"), "graded neutral"),
        (
            STEMI_BG,
            ("нитратите тук да са вредни", "не, нека са неутрални", "защо?"),
            "оценено като неутрално",
        ),
        (STEMI, ("why?",), "Why what?"),
        (
            "septic shock, man of 66",
            ("which antibiotics would be fine if he were allergic to penicillin?", "then make him allergic"),
            "Added: allergy to penicillin",
        ),
        (
            "септичен шок, мъж на 66",
            ("ако е алергичен към пеницилин какво може да се даде?", "ами тогава да е алергичен"),
            "алергия към пеницилин",
        ),
    ],
)
def test_a_message_may_point_at_the_one_before(case: str, messages: tuple[str, ...], words: str) -> None:
    language = "bg_BG" if any("а" <= letter <= "я" for letter in case) else "en_UK"
    assert words in converse(case, *messages, locale=language)[-1].message


@pytest.mark.parametrize(
    ("message", "kinds"),
    [
        ("the troponin needs to be mildly raised, say 60", {"AddInvestigation"}),
        ("what's he on?", {"AskDocument"}),
        ("and his kidneys?", {"AskDocument"}),
        ("а бъбреците му как са?", {"AskDocument"}),
        ("нека мине с 70 процента", {"SetPassMark"}),
        ("they pass at 65 %", {"SetPassMark"}),
        ("настройките на респиратора да се обсъдят на дебрифинга", {"AddDebriefPoint"}),
        ("за трети курс са, по-леко", {"SetLearners", "SetLevel"}),
        ("fetal heart 150", {"WriteText"}),
        ("детските тонове 150", {"WriteText"}),
    ],
)
def test_wishes_in_other_words(message: str, kinds: set[str]) -> None:
    assert kinds_of(read_commands(message)) == kinds


@pytest.mark.parametrize(
    ("case", "message", "gone"),
    [
        ("AVNRT, жена на 29", "без масаж на каротидата, моля", "Премахнах действието"),
        ("белодробна емболия, жена на 35", "махни скенера, нощем имаме само ехо", "КТ ангиография"),
    ],
)
def test_what_goes_is_known_by_other_words(case: str, message: str, gone: str) -> None:
    assert gone in written_from(case, message)[0]


@pytest.mark.parametrize(
    "message",
    [
        "60-year old inferior STEMI",
        "60 year old inferior STEMI",
        "60 yr old inferior STEMI",
        "60yo inferior infarct, right ventricle involved",
    ],
)
def test_who_is_so_many_years_old_has_no_old_infarct(message: str) -> None:
    _, document = written_from(message)
    assert document.general_info.pathology == "inferior_stemi"
    assert document.clinical_scenario.basic_measurements.age == 60


@pytest.mark.parametrize("message", ["AF 63 yrs female", "flutter 63F", "НВТ, жена на 63"])
def test_an_age_behind_a_rhythm_is_no_rate(message: str) -> None:
    commands = read_commands(message, has_case=False)
    assert [one.age for one in commands if isinstance(one, SetPatient) and one.age] == [63]
    assert "SetVital" not in kinds_of(commands)


def test_the_grade_of_the_action_before_is_changed() -> None:
    answers = converse(STEMI, "nitrates must be harmful here", "no, make them neutral")
    assert answers[-1].document is not None
    graded = {
        one.grade
        for block in answers[-1].document.scenario_flow.blocks
        for one in block.actions
        if "yceryl" in one.text
    }
    assert graded == {"neutral"}
    assert isinstance(read_commands("make nitrates neutral", pathology="inferior_stemi")[0], ChangeAction)
