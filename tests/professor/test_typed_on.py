"""What teachers type on in a case: facts in plain words, minutes and places of something else, what points back."""

import pytest
from tests.professor.asking import ask, converse, kinds_of, read_commands, written_from

from vesalius.professor.commands import (
    AddAllergy,
    ChangeAction,
    NudgeVital,
    SetMinutes,
    SetPatient,
    SetSetting,
)
from vesalius.scenarios.document import Change, apply_changes

ASTHMA, ASTHMA_BG = "severe asthma, man of 24", "тежък астматичен пристъп, мъж на 24"
SEPSIS = "septic shock, man of 70"
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


@pytest.mark.parametrize(
    ("message", "kinds"),
    [
        ("I want the daughter to say he never wanted to be intubated", {"AddCue"}),
        ("his wife says he stopped his tablets", {"AddCue"}),
        ("октреотид вместо терлипресин", {"AddDrug", "RemoveDrug"}),
        ("вместо преднизолон – метилпреднизолон", {"AddDrug", "RemoveDrug"}),
        ("give calcium gluconate instead of calcium chloride", {"AddDrug", "RemoveDrug"}),
        ("вкъщи е на кислород 2 литра", {"AddDrug"}),
        ("massive one", {"SetState"}),
        ("да е масивна", {"SetState"}),
        ("no dialysis available on this site", {"NotAvailable"}),
        ("don't let them give high flow oxygen", {"ChangeAction"}),
        ("don't give amiodarone", {"ChangeAction"}),
        ("не давай амиодарон", {"ChangeAction"}),
        ("в разбора добави докъде стигаме с лечението", {"AddDebriefPoint"}),
        ("глюкагонът да е вариант", {"AddAction"}),
        ("make the CT head an option", {"AddAction"}),
        ("скенер на главата да може да се поиска", {"AddAction"}),
        ("до 2 минути да се сетят за калция", {"AddObjective"}),
        ("no tips please", {"RemoveHints"}),
        ("get rid of the TIA", {"RemoveCondition"}),
        ("get rid of the asthma", {"RemoveCondition"}),
        ("radiographer panics", {"AddFacilitatorNote"}),
        ("пие много", {"WriteHistory"}),
        ("енцефалопатия втора степен", {"WriteText"}),
        ("затова урината е тъмна", {"WriteHistory"}),
        ("her boyfriend gave her 0.4 naloxone nasally", {"WriteHistory"}),
        ("приятелят ѝ ѝ впръскал налоксон в носа", {"WriteHistory"}),
        ("wheeze, not hives", {"WriteText"}),
        ("хрипове, а не обрив", {"WriteText"}),
        ("her CO2 shouldn't be that high", {"AddInvestigation"}),
        ("CO2 да не е толкова висок", {"AddInvestigation"}),
        ("pH-то свали на 6,95", {"AddInvestigation"}),
        ("what's her renal function", {"AskDocument"}),
        ("каква ѝ е бъбречната функция", {"AskDocument"}),
        ("не желае реанимация, има подписан документ", {"AddCondition"}),
    ],
)
def test_wishes_that_wards_type(message: str, kinds: set[str]) -> None:
    assert kinds_of(read_commands(message, pathology="upper_gastrointestinal_bleeding")) == kinds


@pytest.mark.parametrize(
    ("message", "never"),
    [
        ("no TIPS", "RemoveHints"),
        ("без TIPS", "RemoveHints"),
        ("glucose check every 30 minutes", "SetVital"),
        ("his pacemaker was refused last year because of dementia", "AddDrug"),
        ("жена му да не пречи", "AddCue"),
        ("get rid of the asthma", "WriteCase"),
    ],
)
def test_what_sounds_alike_is_something_else(message: str, never: str) -> None:
    assert never not in kinds_of(read_commands(message, pathology="upper_gastrointestinal_bleeding"))


@pytest.mark.parametrize(
    ("case", "told"),
    [
        ("complete heart block, man of 77", "his pacemaker was refused last year because of dementia"),
        ("complete heart block, man of 77", "last year he refused a pacemaker"),
        ("complete heart block, man of 77", "he is on the waiting list for a pacemaker"),
        ("пълен AV блок, мъж на 77", "миналата година отказа пейсмейкър"),
        ("пълен AV блок, мъж на 77", "чака пейсмейкър"),
    ],
)
def test_what_was_refused_or_is_waited_for_is_not_there(case: str, told: str) -> None:
    _, document = written_from(case, told)
    history = document.clinical_scenario.history
    assert "mplanted pacemaker" not in history.past
    assert "мплантиран кардиостимулатор" not in history.past
    assert told[-8:] in history.past + history.present_illness


@pytest.mark.parametrize("message", ["she declined insulin", "he refused warfarin"])
def test_a_drug_that_was_refused_is_not_taken(message: str) -> None:
    assert "AddDrug" not in kinds_of(read_commands(message))


@pytest.mark.parametrize(
    ("case", "name"),
    [
        ("complete heart block, man of 77 who refused a pacemaker last year", "mplanted pacemaker"),
        ("пълен AV блок, мъж на 77, чака пейсмейкър", "мплантиран кардиостимулатор"),
    ],
)
def test_a_first_message_tells_of_what_was_refused(case: str, name: str) -> None:
    _, document = written_from(case)
    assert name not in document.clinical_scenario.history.past


@pytest.mark.parametrize(
    ("messages", "there", "gone"),
    [
        (
            (
                "complete heart block, man of 77",
                "he should be on a beta blocker",
                "change it to bisoprolol 5 mg",
            ),
            "bisoprolol",
            "beta-blockers",
        ),
        (
            ("пълен AV блок, мъж на 77", "вече да е на бета-блокер", "смени го с бисопролол 5 мг"),
            "бисопролол",
            "бета-блокери",
        ),
        (
            ("pulmonary embolism, woman of 44 on the pill", "remove the pill", "put the pill back"),
            "combined oral contraceptive",
            "",
        ),
    ],
)
def test_it_is_the_drug_of_the_message_before(messages: tuple[str, ...], there: str, gone: str) -> None:
    _, document = written_from(*messages)
    names = [one.name for one in document.clinical_scenario.history.medications]
    assert there in names
    assert gone not in names


@pytest.mark.parametrize(
    ("case", "message", "words"),
    [
        ("hyperkalaemia, man of 60", "give calcium gluconate instead of calcium chloride", "neither taken"),
        ("кървене от варици, мъж на 55", "октреотид вместо терлипресин", "не се приема вкъщи"),
    ],
)
def test_what_one_drug_takes_the_place_of_is_told_once(case: str, message: str, words: str) -> None:
    (outcome,) = converse(case, message, locale="bg_BG" if "ж" in case else "en_UK")[-1].outcomes
    assert words in outcome.text


def test_the_action_that_gives_a_drug_goes_and_not_one_that_speaks_of_it() -> None:
    _, document = written_from(ASTHMA)
    first = document.scenario_flow.blocks[0].actions
    place = next(number for number, one in enumerate(first) if one.order is None)
    speaks = "Ask whether there is ipratropium in the bag"
    document = apply_changes(document, [Change(f"/scenarioFlow/blocks/0/actions/{place}/text", speaks)])
    left = ask("remove the ipratropium action", document).document.scenario_flow.blocks
    assert [a.text for one in left for a in one.actions if "ipratropium" in a.text.lower()] == [speaks]


def test_another_route_is_another_action() -> None:
    case = "opioid overdose, woman of 26"
    _, before = written_from(case)
    told, document = written_from(case, "add intranasal naloxone as recommended")
    assert "no such action" in told
    antidote = next(block for block in document.scenario_flow.blocks if block.id == "antidote")
    assert antidote == next(block for block in before.scenario_flow.blocks if block.id == "antidote")


@pytest.mark.parametrize(
    ("case", "message", "words"),
    [
        ("AF, woman of 68", "so no flecainide", "nor given in the flow"),
        ("предсърдно мъждене, жена на 68", "значи без флекаинид", "нито се дава в хода"),
    ],
)
def test_what_is_neither_taken_nor_given_is_said_so(case: str, message: str, words: str) -> None:
    language = "bg_BG" if "ж" in case else "en_UK"
    answer = converse(case, message, locale=language)[-1]
    assert words in answer.message
    assert any("флекаинид" in one or "flecainide" in one for one in answer.outcomes[0].options)


@pytest.mark.parametrize(
    ("message", "kinds"),
    [
        ("she is a heavy vaper", {"WriteHistory"}),
        ("a heavy woman", {"SetPatient"}),
        ("change the name to Mrs Dimitrova", {"WriteHistory"}),
        ("казва се г-жа Димитрова", {"WriteHistory"}),
        ("make it a night shift with one nurse", {"WriteText"}),
        ("нощна смяна с една сестра", {"WriteText"}),
        ("шести курс, 8 минути", {"SetLearners", "SetMinutes"}),
        ("that BP is too low, go back to what it was", {"Undo"}),
        ("това кръвно е твърде ниско, върни предишното", {"Undo"}),
        ("add a third objective about bleeding risk and drop the first", {"AddObjective", "RemoveObjective"}),
        ("сложи трета цел за риска от кървене и махни първата", {"AddObjective", "RemoveObjective"}),
        ("the nurse asks at two minutes whether to get the pads", {"AddCue"}),
        ("put it back but harmful", set()),
        ("ФИ 30", {"AddCondition"}),
    ],
)
def test_what_was_taken_for_something_else(message: str, kinds: set[str]) -> None:
    assert kinds_of(read_commands(message, pathology="ventricular_tachycardia")) == kinds


@pytest.mark.parametrize("message", ["verapamil must cost them 15 points", "за верапамил да губят 15 точки"])
def test_what_costs_points_takes_them(message: str) -> None:
    (change,) = read_commands(message, pathology="ventricular_tachycardia")
    assert isinstance(change, ChangeAction)
    assert (change.points, change.grade) == (-15, "harmful")


def test_why_a_drug_was_stopped_stays() -> None:
    _, document = written_from(
        "бронхиална астма, жена на 28, бременна в 14 седмица",
        "спряла е инхалаторния кортикостероид заради бременността",
    )
    assert any(one.id == "pregnancy" for one in document.circumstances)


@pytest.mark.parametrize(
    ("case", "message"),
    [
        ("DKA, man of 31", "delete the insulin action"),
        ("диабетна кетоацидоза, мъж на 31", "изтрий действието с инсулина"),
    ],
)
def test_of_several_actions_with_a_drug_it_is_asked_which(case: str, message: str) -> None:
    language = "bg_BG" if "ж" in case else "en_UK"
    before, asked = converse(case, message, locale=language)
    assert asked.outcomes[0].status == "asked"
    assert len(asked.outcomes[0].options) > 1
    assert asked.document is None or asked.document == before.document
    gone = converse(case, asked.outcomes[0].options[0], locale=language)[-1]
    assert gone.outcomes[0].status in ("done", "refused")


def test_a_text_changed_before_follows_a_result_by_its_number() -> None:
    told, document = written_from("DKA, man of 31", "glucose 11", "potassium is 3.1")
    assert "does not match Potassium" not in told
    assert any("potassium 3.1 mmol/L" in block.narrative for block in document.scenario_flow.blocks)


@pytest.mark.parametrize(
    ("message", "kinds"),
    [
        ("two more objectives please", {"AddObjective"}),
        ("three more goals", {"AddObjective"}),
        ("три цели", {"NumberOfObjectives"}),
        ("and that should be a trap", set()),
        ("surgeon says no lysis because of knee operation last week", {"AddCue"}),
        ("her blood pressure can't be that good", {"NudgeVital"}),
        ("weight loss 8 kg", {"WriteHistory"}),
        ("отслабнал с 8 кг", {"WriteHistory"}),
        ("add tryptase to the labs, 38", {"AddInvestigation"}),
        ("добави триптаза 38", {"AddInvestigation"}),
        ("историята е скучна, раздвижи я", set()),
        ("друго заглавие, нещо с понеделник", set()),
        ("действието е в планинска хижа", {"SetSetting"}),
    ],
)
def test_what_was_done_in_place_of_what_was_asked(message: str, kinds: set[str]) -> None:
    assert kinds_of(read_commands(message)) == kinds


@pytest.mark.parametrize(
    "message",
    [
        "AF with fast ventricular response at 156, woman of 72",
        "ПМ с бърз камерен отговор 156, жена на 72",
    ],
)
def test_a_fast_response_has_its_rate(message: str) -> None:
    _, document = written_from(message)
    assert document.general_info.pathology == "atrial_fibrillation"
    (rate,) = [one.value for one in document.initial_elements.elements if one.kind == "heartRate"]
    assert rate == 156


@pytest.mark.parametrize(
    "message", ["the ECG should be repeated after ten minutes", "ЕКГ да се повтори след десет минути"]
)
def test_what_is_to_be_done_again_is_an_action(message: str) -> None:
    assert kinds_of(read_commands(message, pathology="inferior_stemi")) == {"AddAction"}


def test_another_dose_is_another_action() -> None:
    case = "pulmonary oedema, woman of 80"
    _, before = written_from(case)
    told, document = written_from(case, "add furosemide 80 mg iv as recommended")
    assert "no such action" in told
    was, now = (
        {str(one) for block in each.scenario_flow.blocks for one in block.actions if one.order is not None}
        for each in (before, document)
    )
    assert was <= now


@pytest.mark.parametrize(
    ("case", "messages"),
    [
        (
            "septic shock, man of 44",
            ("ceftriaxone 2 g within the hour must be critical", "dexamethasone too"),
        ),
        ("септичен шок, мъж на 44", ("цефтриаксон 2 г до час да е критично", "дексаметазон също")),
    ],
)
def test_another_drug_gets_the_same_grade(case: str, messages: tuple[str, ...]) -> None:
    _, document = written_from(case, *messages)
    graded = {one.text: one.grade for block in document.scenario_flow.blocks for one in block.actions}
    assert graded["Dexamethasone." if "septic" in case else "Дексаметазон."] == "critical"


def _points_of_the_ecg(*messages: str) -> int:
    _, document = written_from(*messages)
    return document.scenario_flow.blocks[0].actions[0].points


@pytest.mark.parametrize(
    ("case", "message", "points"),
    [
        (STEMI, "two points less for the ECG", 8),
        (STEMI, "the ECG gets 2 points less", 8),
        (STEMI, "take 2 points off the ECG", 8),
        (STEMI, "raise the points of the ECG by 3", 13),
        (STEMI, "30 points less for the ECG", 0),
        (STEMI, "the ECG is worth 3 points", 3),
        (STEMI_BG, "две точки по-малко за ЕКГ", 8),
        (STEMI_BG, "ЕКГ да носи 3 точки повече", 13),
        (STEMI_BG, "увеличи точките за ЕКГ с 3", 13),
    ],
)
def test_points_are_given_or_taken_from_what_there_is(case: str, message: str, points: int) -> None:
    assert _points_of_the_ecg(case) == 10
    assert _points_of_the_ecg(case, message) == points


@pytest.mark.parametrize(
    ("message", "points"), [("take 5 points off aspirin", -10), ("95 points more for aspirin", 0)]
)
def test_what_does_harm_brings_no_points(message: str, points: int) -> None:
    _, document = written_from(STEMI, "aspirin is harmful, -5 points", message)
    (aspirin,) = [one for one in document.scenario_flow.blocks[0].actions if "spirin" in one.text]
    assert (aspirin.grade, aspirin.points) == ("harmful", points)


@pytest.mark.parametrize(
    ("case", "message", "allergic"),
    [
        (STEMI, "no aspirin, he's allergic", True),
        (STEMI, "don't give him aspirin because he is allergic to it", True),
        (STEMI_BG, "не му давай аспирин, алергичен е", True),
        (STEMI_BG, "без аспирин, защото е алергичен към него", True),
        (STEMI, "no aspirin, his sister is allergic", False),
        (STEMI, "don't give him aspirin, he is pale", False),
    ],
)
def test_what_is_not_given_because_of_an_allergy_is_one(case: str, message: str, allergic: bool) -> None:
    added = [one for one in read_commands(message, pathology="inferior_stemi") if isinstance(one, AddAllergy)]
    assert [one.substance.en for one in added] == (["aspirin"] if allergic else [])


@pytest.mark.parametrize(
    ("message", "way"),
    [("the pulse is too slow", 1), ("slow the pulse a bit", -1), ("the pulse is too fast", -1)],
)
def test_a_sign_that_is_too_much_or_too_little_goes_the_other_way(message: str, way: int) -> None:
    (nudged,) = read_commands(message, pathology="inferior_stemi")
    assert isinstance(nudged, NudgeVital)
    assert nudged.step == way


@pytest.mark.parametrize(
    ("case", "message"),
    [
        (STEMI, "he takes nothing except for a statin"),
        (STEMI, "he is on nothing but a statin"),
        (STEMI_BG, "не взема нищо освен статин"),
    ],
)
def test_what_is_taken_and_nothing_else(case: str, message: str) -> None:
    _, document = written_from(case, message)
    assert [one.name for one in document.clinical_scenario.history.medications] in (["statin"], ["статин"])


def test_what_a_first_message_says_is_taken_and_nothing_else() -> None:
    _, document = written_from("60-year-old man with inferior STEMI who takes nothing except bisoprolol 5 mg")
    assert [one.name for one in document.clinical_scenario.history.medications] == ["bisoprolol"]


def test_nobody_has_what_is_quoted() -> None:
    order = 'drop the second objective and reword the first one as "Recognise an inferior infarct"'
    before = written_from(STEMI)[1]
    _, document = written_from(STEMI, order)
    assert document.clinical_scenario.history.past == before.clinical_scenario.history.past
    assert len(document.general_info.objectives) == len(before.general_info.objectives) - 1
    assert document.general_info.objectives[0].text == "Recognise an inferior infarct."
    # Nor where the order itself is not read.
    assert read_commands('jot "he has asthma" somewhere', pathology="inferior_stemi") == ()
    assert kinds_of(read_commands('add "known asthma"', pathology="inferior_stemi")) == {"AddCondition"}


@pytest.mark.parametrize(
    ("message", "shown"),
    [
        ("they have to ask for the ECG before it is shown", True),
        ("трябва да поискат ЕКГ, за да я видят", True),
        ("they have to ask for help first", False),
    ],
)
def test_what_has_to_be_asked_for_is_shown_on_request(message: str, shown: bool) -> None:
    assert ("SetVisibility" in kinds_of(read_commands(message, pathology="inferior_stemi"))) == shown


def test_a_year_of_study_is_who_learns() -> None:
    assert kinds_of(read_commands("шести курс са", pathology="inferior_stemi")) == {"SetLearners"}


def test_what_there_is_none_of_here_is_said_of_one_and_of_many() -> None:
    for missing in ("antibiotics", "cath lab"):
        _, document = written_from(STEMI, f"no {missing} available")
        assert f"They have no {missing} here." in document.general_info.prebrief


@pytest.mark.parametrize(
    ("message", "kinds"),
    [
        ("ipratropium is missing", {"AddAction"}),
        ("липсва ипратропиум", {"AddAction"}),
        ("липсва магнезият", {"AddAction"}),
        ("сред лекарствата липсва рамиприл", {"AddDrug"}),
        ("сред заболяванията липсва глаукома", {"AddCondition"}),
        ("add a tension pneumothorax as a late complication", {"AddBlock"}),
        ("добави пневмоторакс като усложнение", {"AddBlock"}),
        # What comes of an act has no command: it is quoted back, and is no illness of the past.
        ("add a pneumothorax as a complication if they ventilate her", set()),
        ("добави пневмоторакс като усложнение, ако я интубират", set()),
        ("I don't like the second cue, get rid of it", {"ChangeCue"}),
        ("не ми харесва втората реплика, махни я", {"ChangeCue"}),
        ("ask them afterwards why they waited with the magnesium", {"AddDebriefPoint"}),
        ("питай ги накрая защо изчакаха с магнезия", {"AddDebriefPoint"}),
        ("преднизолонът да е преди магнезия", {"SetSequence"}),
    ],
)
def test_what_is_missing_disliked_or_asked_afterwards(message: str, kinds: set[str]) -> None:
    assert kinds_of(read_commands(message, pathology="acute_severe_asthma")) == kinds


@pytest.mark.parametrize(
    ("message", "found"),
    [
        ("he's pale", "Pale."),
        ("he’s mottled to the knees", "Mottled to the knees."),
        ("he is sweaty", "Sweaty."),
    ],
)
def test_of_who_is_told_of_only_the_finding_stays(message: str, found: str) -> None:
    document = written_from(SEPSIS, message)[1]
    examination = document.clinical_scenario.initial_examination
    assert f"{examination.general} {examination.circulation}".count(found) == 1
    assert "s pale" not in examination.general.replace(" ", "")


@pytest.mark.parametrize(
    ("message", "kinds"),
    [
        ("they have an hour for the antibiotics", {"ChangeAction"}),
        ("they have 10 minutes for the ECG", {"ChangeAction"}),
        ("имат един час за антибиотика", {"ChangeAction"}),
        ("they have 20 minutes for the case", {"SetMinutes"}),
        ("they have 15 minutes for all of it", {"SetMinutes"}),
        ("хемокултури преди антибиотика, иначе губят 5 точки", {"SetSequence"}),
        ("make the source an abscess of the foot", set()),
        ('add the source "Surviving Sepsis 2021"', {"AddReference"}),
    ],
)
def test_time_order_and_source(message: str, kinds: set[str]) -> None:
    assert kinds_of(read_commands(message, pathology="septic_shock")) == kinds
