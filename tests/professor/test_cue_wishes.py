"""What is said in the flow: on a condition, changed, and taken away again."""

import pytest
from tests.professor.asking import converse

ANAPHYLAXIS = "anaphylaxis, woman 31, wasp sting"
HYPERKALAEMIA = "Хиперкалиемия, жена на 60"


def waiting(document):
    """The cues that wait for an action: block, seconds, speaker, text and the texts of the actions."""
    return [
        (
            block.title,
            cue.after_seconds,
            cue.speaker,
            cue.text,
            [action.text for action in block.actions if action.id in cue.unless],
        )
        for block in document.scenario_flow.blocks
        for cue in block.cues
        if cue.unless
    ]


@pytest.mark.parametrize(
    ("first", "wish", "seconds", "drug"),
    [
        (
            ANAPHYLAXIS,
            'if no adrenaline within 3 minutes the nurse says "Shall I draw it up?"',
            180,
            "adrenaline",
        ),
        (
            ANAPHYLAXIS,
            "Nurse shouts 'she is turning blue' when there's been no oxygen for 2 minutes",
            120,
            "oxygen",
        ),
        (
            ANAPHYLAXIS,
            'if nobody has given adrenaline for 90 seconds her husband says "Do something!"',
            90,
            "adrenaline",
        ),
        (
            HYPERKALAEMIA,
            "Ако до 3 минути няма калций, сестрата казва: „Да приготвя ли калция?“",
            180,
            "calcium",
        ),
        (HYPERKALAEMIA, "ако не дадат калций до 2 минути, сестрата пита „Ще дадем ли нещо?“", 120, "calcium"),
    ],
)
def test_a_condition_of_a_cue_is_kept_and_not_said(first, wish, seconds, drug):
    answers = converse(first, wish)
    ((_, after, _, text, actions),) = waiting(answers[-1].document)
    assert after == seconds
    assert actions
    assert all(drug in one.lower() for one in actions)
    assert "minute" not in text
    assert "минут" not in text
    assert drug not in text.lower()


def test_a_cue_that_waits_for_nothing_in_the_flow_says_so():
    answer = converse(ANAPHYLAXIS, 'if no chest drain within 3 minutes the nurse says "And the drain?"')[-1]
    assert waiting(answer.document) == []
    assert "no action “chest drain”" in answer.message


def test_speaker_and_time_of_a_cue_are_changed_and_it_is_taken_away():
    answers = converse(
        ANAPHYLAXIS,
        'if no adrenaline within 3 minutes the nurse says "Shall I draw it up?"',
        "let the husband say it",
        "make it after 2 minutes",
        "remove the husband's line",
    )
    assert [row[1:3] for answer in answers[1:] for row in waiting(answer.document)] == [
        (180, "Nurse"),
        (180, "Husband"),
        (120, "Husband"),
    ]
    assert "Shall I draw it up?" not in str(answers[-1].document.scenario_flow.blocks)


def test_the_same_in_bulgarian():
    answers = converse(
        HYPERKALAEMIA,
        "Ако до 3 минути няма калций, сестрата казва: „Да приготвя ли калция?“",
        "нека я каже лекарят",
        "махни тази реплика",
    )
    assert [row[2] for answer in answers[1:] for row in waiting(answer.document)] == ["Сестрата", "Лекарят"]


def test_a_block_that_waits_for_an_action_is_a_time_limit_of_it():
    answer = converse(
        ANAPHYLAXIS, "put in a block where he arrests if nobody has given adrenaline for 5 minutes"
    )[-1]
    assert "300 s" in answer.message
    assert not any("nobody has given" in block.title for block in answer.document.scenario_flow.blocks)


def test_an_action_that_goes_is_waited_for_no_longer():
    answers = converse(
        ANAPHYLAXIS,
        "add an action in the second block: give salbutamol 5 mg, neutral",
        'if no salbutamol within 2 minutes the nurse says "And salbutamol?"',
        "remove the salbutamol action in block 2",
    )
    actions = {action.id for block in answers[-1].document.scenario_flow.blocks for action in block.actions}
    for block in answers[-1].document.scenario_flow.blocks:
        for cue in block.cues:
            assert set(cue.unless) <= actions


def test_what_only_names_the_drug_is_not_waited_for():
    document = converse(
        HYPERKALAEMIA, "Ако до 3 минути няма калций, сестрата казва: „Да приготвя ли калция?“"
    )[-1].document
    ((_, _, _, _, actions),) = waiting(document)
    assert [one for one in actions if "ECG" in one and "gluconate" not in one] == []
    assert any("gluconate" in one or "chloride" in one for one in actions)


@pytest.mark.parametrize(
    ("first", "wish", "seconds", "speaker", "text"),
    [
        (
            ANAPHYLAXIS,
            "add a nurse who asks if we should give platelets after 3 mins",
            180,
            "Nurse",
            "Should we give platelets?",
        ),
        (
            ANAPHYLAXIS,
            "a nurse asks about cardioversion after 3 minutes",
            180,
            "Nurse",
            "What about cardioversion?",
        ),
        (
            ANAPHYLAXIS,
            'about a minute in the husband says "she can\'t breathe"',
            60,
            "Husband",
            "She can't breathe.",
        ),
        (HYPERKALAEMIA, "приятелят ѝ да каже, че е пил и ксанакс", 30, "Приятелят ѝ", "Пил е и ксанакс."),
        (
            HYPERKALAEMIA,
            "баща ѝ да влезе след 2 минути и да попита ще се оправи ли",
            120,
            "Баща ѝ",
            "Ще се оправи ли?",
        ),
        (
            HYPERKALAEMIA,
            "мъжът ѝ на втората минута: „Тя не спи от месеци“",
            120,
            "Мъжът ѝ",
            "Тя не спи от месеци.",
        ),
        (ANAPHYLAXIS, 'husband after 2 minutes: "She is grey"', 120, "Husband", "She is grey."),
    ],
)
def test_reported_speech_is_said_directly(first, wish, seconds, speaker, text):
    before, after = converse(first, wish)
    old = [cue for block in before.document.scenario_flow.blocks for cue in block.cues]
    (cue,) = (cue for block in after.document.scenario_flow.blocks for cue in block.cues if cue not in old)
    assert (cue.after_seconds, cue.speaker, cue.text) == (seconds, speaker, text)


def test_who_was_added_goes_again():
    before, _, after = converse(
        ANAPHYLAXIS, "add a nurse who asks if we should give platelets", "scrap the nurse"
    )
    assert after.document.scenario_flow == before.document.scenario_flow


@pytest.mark.parametrize(
    ("first", "wish", "speaker"),
    [
        (ANAPHYLAXIS, "can the husband say something worrying after two minutes?", "Husband"),
        (ANAPHYLAXIS, "the daughter should ask a difficult question at minute 3", "Daughter"),
        (ANAPHYLAXIS, "let the nurse say something about the pressure", "Nurse"),
        (HYPERKALAEMIA, "сестрата да каже нещо тревожно след 2 минути", "Сестрата"),
        (HYPERKALAEMIA, "синът да попита нещо трудно", "Синът"),
    ],
)
def test_a_line_that_is_only_told_of_is_asked_for_and_not_written(first, wish, speaker):
    written, answer = converse(first, wish, locale="bg_BG" if first == HYPERKALAEMIA else "en_UK")
    assert answer.document == written.document
    assert f"{speaker}: …" in answer.message


@pytest.mark.parametrize(
    ("first", "wish", "said"),
    [
        (ANAPHYLAXIS, 'the nurse says "something is wrong here"', "Something is wrong here."),
        (ANAPHYLAXIS, 'the nurse says "something for the pain?"', "Something for the pain?"),
        (ANAPHYLAXIS, "the nurse says something is wrong here", "Something is wrong here."),
        (HYPERKALAEMIA, "сестрата казва нещо не е наред", "Нещо не е наред."),
    ],
)
def test_words_that_begin_with_something_are_words(first, wish, said):
    *_, answer = converse(first, wish, locale="bg_BG" if first == HYPERKALAEMIA else "en_UK")
    assert any(cue.text == said for block in answer.document.scenario_flow.blocks for cue in block.cues)
