import pytest

from vesalius.professor.builtin.understand import intent_of, read_request


@pytest.mark.parametrize(
    ("message", "expected"),
    [
        (
            "72-year-old woman with atrial fibrillation, two objectives on anticoagulation",
            {
                "pathology": "atrial_fibrillation",
                "sex": "female",
                "age": 72,
                "subjects": ((2, "anticoagulation"),),
            },
        ),
        (
            "72-годишна жена с предсърдно мъждене, две цели за антикоагулация и една за ЕКГ",
            {
                "pathology": "atrial_fibrillation",
                "sex": "female",
                "subjects": ((2, "антикоагулация"), (1, "екг")),
            },
        ),
        (
            "COPD, male aged 66, 174 cm, 80 kg, hard, 4 objectives, 30 minutes",
            {
                "pathology": "copd",
                "sex": "male",
                "age": 66,
                "height": 174,
                "weight": 80,
                "difficulty": "advanced",
                "objective_count": 4,
                "minutes": 30,
            },
        ),
        (
            "мъж на 24 години с WPW, лесен",
            {"pathology": "preexcited_atrial_fibrillation", "sex": "male", "age": 24, "difficulty": "basic"},
        ),
        (
            "пациентка с ХОББ, 160 см, 50 кг",
            {"pathology": "copd", "sex": "female", "height": 160, "weight": 50},
        ),
        ("pre-excited atrial fibrillation", {"pathology": "preexcited_atrial_fibrillation"}),
        ("предсърдно трептене", {"pathology": "atrial_flutter"}),
        ("a man and a woman", {"sex": None}),
        ("with palpitations for 12 years", {"age": None}),
        ("хипертония от 12 години", {"age": None}),
        ("по-трудно", {"harder": 1, "difficulty": None}),
        ("easier please", {"harder": -1}),
        ("younger", {"years": -10}),
        ("нестабилна пациентка", {"unstable": True, "sex": "female"}),
        ("добави цел за кислород", {"more": True, "subjects": ((1, "кислород"),)}),
        ("add an objective on stroke", {"more": True, "subjects": ((1, "stroke"),)}),
        ("two objectives on stability", {"unstable": None, "subjects": ((2, "stability"),)}),
    ],
)
def test_facts_in_a_message(message, expected):
    request = read_request(message)
    assert {name: getattr(request, name) for name in expected} == expected


@pytest.mark.parametrize(
    ("message", "intent"),
    [
        ("Hello!", "greeting"),
        ("Добър ден", "greeting"),
        ("Hello, a case of COPD please", None),
        ("what is missing?", "missing"),
        ("Готов ли е за публикуване?", "missing"),
        ("help", "help"),
        ("благодаря", "thanks"),
        ("72-year-old woman", None),
    ],
)
def test_intents(message, intent):
    assert intent_of(message) == intent


def test_a_later_message_wins_and_the_rest_stays():
    first, second = read_request("a woman of 60, age 60, WPW"), read_request("make it aged 30")
    both = first.and_then(second)
    assert (both.sex, both.age, both.pathology) == ("female", 30, "preexcited_atrial_fibrillation")
