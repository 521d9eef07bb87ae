"""Wishes as they are jotted down: a grade alone, an arrow, an objective without a verb."""

import pytest
from tests.professor.asking import converse

ASTHMA, АСТМА = "Acute severe asthma, 28 f", "Остър тежък астматичен пристъп, жена на 28"


def answers(*messages: str):
    return converse(*messages, locale="en_UK" if messages[0].isascii() else "bg_BG")


def actions(document):
    return [one for block in document.scenario_flow.blocks for one in block.actions]


def test_a_grade_alone_grades_the_action() -> None:
    document = answers("Anaphylaxis, 45f", "steroids unnecessary")[-1].document
    assert [one.grade for one in actions(document) if "hydrocortisone" in one.text] == ["unnecessary"]


def test_the_right_answer_is_no_drug_at_home() -> None:
    before, answer = answers("Опиоидна свръхдоза, мъж на 24", "налоксонът да е правилното")
    assert answer.document.clinical_scenario.history == before.document.clinical_scenario.history
    assert any(one.grade == "critical" for one in actions(answer.document) if "алоксон" in one.text)


@pytest.mark.parametrize(
    ("first", "message"),
    [(ASTHMA, "make it worse after 5 min if no magnesium"), (АСТМА, "влоши я след 5 мин, ако няма магнезий")],
)
def test_getting_worse_without_a_drug_adds_no_block(first: str, message: str) -> None:
    before, answer = answers(first, message)
    flows = [one.document.scenario_flow.blocks for one in (before, answer)]
    assert len(flows[0]) == len(flows[1])
    exits = [one for block in flows[1] for one in block.exits]
    assert any(one.when == "timer" and one.seconds == 300 for one in exits)


@pytest.mark.parametrize(
    ("messages", "objective"),
    [
        (("AF, 70 f", "objective about handover"), "handover"),
        (("ХОББ, мъж на 70", "цел за палиативни грижи"), "палиативни грижи"),
    ],
)
def test_an_objective_needs_no_verb(messages, objective: str) -> None:
    document = answers(*messages)[-1].document
    assert objective in document.general_info.objectives[-1].text.lower()


def test_an_objective_of_the_disease_is_named_when_it_is_added() -> None:
    [told] = answers("IPF, 69 m", "add an objective on palliative care")[-1].outcomes
    assert told.text.startswith("Added the objective: “Explain prognosis, rehabilitation and")


def test_an_arrow_says_where_a_drug_leads() -> None:
    [told] = answers("Inferior STEMI, 52 m", "nitrate → crash")[-1].outcomes
    assert "Glyceryl trinitrate" in told.text


@pytest.mark.parametrize(
    ("first", "message"),
    [
        ("Septic shock, 33 f", "antibiotics within 1 hour critical"),
        ("Septic shock, 33 f", "antibiotics should be done within an hour"),
        ("Септичен шок, жена на 33", "антибиотик до 1 час критично"),
    ],
)
def test_an_hour_is_the_limit_of_the_action_and_not_the_length_of_the_case(first: str, message: str) -> None:
    before, answer = answers(first, message)
    assert answer.document.general_info.minutes == before.document.general_info.minutes
    assert len(actions(answer.document)) == len(actions(before.document))
    assert 3600 in {one.within_seconds for one in actions(answer.document)}


def test_an_objective_that_is_exchanged_makes_room_first() -> None:
    before, answer = answers("SVT, 32 f, pregnant 24/40", "2nd objective should be about fetal monitoring")
    was, now = (one.document.general_info.objectives for one in (before, answer))
    assert len(was) == len(now) == 5
    assert was[1].text not in [one.text for one in now]
    assert now[-1].text == "Fetal monitoring."
    [told] = [one.text for one in before.outcomes if "Pregnancy" in one.text]
    assert "24 weeks" in told


@pytest.mark.parametrize(
    ("first", "message"),
    [
        ("Torsades, 71 f", "she arrests if they give amiodarone"),
        ("Торзад, жена на 71", "арестира, ако ѝ дадат амиодарон"),
        ("Торзад, жена на 71", "ако дадат амиодарон, пациентката арестира"),
    ],
)
def test_an_arrest_after_a_drug_adds_no_block(first: str, message: str) -> None:
    before, answer = answers(first, message)
    blocks, now = (one.document.scenario_flow.blocks for one in (before, answer))
    assert [one.id for one in now] == [one.id for one in blocks]
    assert "harmful" in answer.outcomes[0].text or "вредно" in answer.outcomes[0].text


@pytest.mark.parametrize(
    ("first", "message"), [("AF, 70 f", "difficulty high"), ("ПМ, жена на 70", "трудност висока")]
)
def test_a_level_needs_no_colon(first: str, message: str) -> None:
    assert answers(first, message)[-1].document.general_info.difficulty == "advanced"


@pytest.mark.parametrize(
    ("first", "message"),
    [
        ("PE, 61 f", "thrombolysis only if her pressure falls"),
        ("Белодробна емболия, жена на 61", "тромболиза ако падне кръвното"),
    ],
)
def test_what_depends_on_a_sign_does_not_move_it(first: str, message: str) -> None:
    before, answer = answers(first, message)
    assert answer.document.initial_elements == before.document.initial_elements


def test_a_drug_that_the_flow_gives_is_not_added_once_more() -> None:
    before, answer = answers("SVT, 32 f", "adenosine 6 then 12")
    assert answer.document == before.document
    assert "gives it already" in answer.outcomes[0].text


@pytest.mark.parametrize(
    ("first", "message", "why"),
    [
        ("Complete heart block, 80 f", "make the atropine 500 micrograms", "is ordered in mg"),
        ("Anaphylaxis, 45 f", "make the adrenaline 0.4 mg", "not clear which dose"),
        ("Anaphylaxis, 45 f", "make the adrenaline 400 micrograms", "Say it in mg"),
        ("SVT, 32 f", "make the adenosine 9", "is not taken at home"),
        ("SVT, 32 f", "she takes adenosine", "is not taken at home"),
        ("AF, 70 f", "after 5 minutes her pulse rises to 900", "cannot be 900"),
    ],
)
def test_what_cannot_be_so_is_refused_with_the_reason(first: str, message: str, why: str) -> None:
    before, answer = answers(first, message)
    assert answer.document == before.document
    assert why in answer.outcomes[0].text


def test_a_value_that_is_denied_is_not_set() -> None:
    before, answer = answers("AF, 70 f", "no raised troponin")
    assert answer.document == before.document


@pytest.mark.parametrize(
    ("first", "message", "said"),
    [
        ("VT, 58 m", "add digoxin 0.5 mg i.v. as a harmful action in block 3", "Digoxin 0.5 mg iv"),
        ("VT, 58 m", "in block 3 add digoxin as a harmful action", "Digoxin"),
        ("VT, 58 m", "add a harmful action to block 3: digoxin", "Digoxin"),
        ("Камерна тахикардия, мъж на 58", "добави дигоксин като вредно действие в блок 3", "Дигоксин"),
        ("Камерна тахикардия, мъж на 58", "в блок 3 добави дигоксин като вредно", "Дигоксин"),
    ],
)
def test_an_action_is_added_to_the_block_that_is_named(first: str, message: str, said: str) -> None:
    before, answer = answers(first, message)
    block = answer.document.scenario_flow.blocks[2]
    assert block.narrative == before.document.scenario_flow.blocks[2].narrative
    assert (block.actions[-1].text.rstrip("."), block.actions[-1].grade) == (said, "harmful")
