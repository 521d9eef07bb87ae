"""What a simulated learner and Laura say to each other in a run, in English or Bulgarian."""

import random
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from vesalius.client.learner import Json, Run

Manner = Literal["kind", "plain", "curt"]
_MARKS: dict[Manner, tuple[int, int]] = {"kind": (84, 100), "plain": (58, 80), "curt": (12, 42)}

_QUOTED = re.compile('["“„]([^"“”„]{8,200})["”“]')


@dataclass(frozen=True, slots=True)
class Saying:
    """One message: who says what at which second; `mark` of the learner's politeness and attentiveness."""

    speaker: Literal["student", "patient", "tutor"]
    message: str
    second: int
    mark: int | None = None


@dataclass(frozen=True, slots=True)
class _Words:
    """One language."""

    greeting: Mapping[Manner, str]
    medicines: Mapping[Manner, str]
    allergies: Mapping[Manner, str]
    habits: Mapping[Manner, str]
    closing: Mapping[Manner, str]
    complaint: Mapping[str, str]
    some_medicines: str
    no_medicines: str
    some_allergies: str
    no_allergies: str
    smokes: str
    does_not_smoke: str
    smoking: str
    thanks: Mapping[Manner, str]
    answer_to_hint: str
    joined: str


_ENGLISH = _Words(
    greeting={
        "kind": "Good morning, I am the medical student who looks after you today. What brings you to us?",
        "plain": "Hello. What is the trouble?",
        "curt": "Well? What is it this time?",
    },
    medicines={
        "kind": "Thank you for telling me. May I ask which medicines you take at home?",
        "plain": "Do you take any medicines?",
        "curt": "Medicines. Which ones? Quickly, please.",
    },
    allergies={
        "kind": "And is there any medicine that you do not tolerate, or that has ever given you a rash?",
        "plain": "Any allergies?",
        "curt": "Allergies, yes or no?",
    },
    habits={
        "kind": "I ask everybody this, so please do not take it amiss: do you smoke, or did you ever?",
        "plain": "Do you smoke?",
        "curt": "You smoke, I suppose.",
    },
    closing={
        "kind": "Thank you. I will explain each step before I do it; stop me whenever you want to ask.",
        "plain": "I will examine you now and tell you what I find.",
        "curt": "Lie still now and do not talk.",
    },
    complaint={
        "cardio": "My heart is racing, doctor, and it does not beat evenly. It frightens me.",
        "pulmo": "I get out of breath on the stairs, doctor. I have to stop on every floor.",
    },
    some_medicines="At home I take {list}.",
    no_medicines="None, doctor. Only something for a headache now and then.",
    some_allergies="Yes: {list}.",
    no_allergies="None that I know of.",
    smokes="I do, and for many years. I know what you will say.",
    does_not_smoke="No, I do not.",
    smoking="smok",
    thanks={
        "kind": "Thank you, that puts my mind at rest.",
        "plain": "All right, doctor.",
        "curt": "You might have asked how I feel.",
    },
    answer_to_hint="Thank you. Then: {text}.",
    joined=" and ",
)

_BULGARIAN = _Words(
    greeting={
        "kind": "Добро утро, аз съм студент по медицина и днес ще се грижа за Вас. Какво Ви води при нас?",
        "plain": "Здравейте. От какво се оплаквате?",
        "curt": "Е, какво има пак?",
    },
    medicines={
        "kind": "Благодаря, че ми разказахте. Мога ли да попитам какви лекарства приемате вкъщи?",
        "plain": "Приемате ли лекарства?",
        "curt": "Лекарства? Кои? По-бързо, моля.",
    },
    allergies={
        "kind": "А има ли лекарство, което не понасяте или от което сте получавали обрив?",
        "plain": "Имате ли алергии?",
        "curt": "Алергии: да или не?",
    },
    habits={
        "kind": "Питам всички за това, затова не ме разбирайте погрешно: пушите ли или пушили ли сте някога?",
        "plain": "Пушите ли?",
        "curt": "Пушите, предполагам.",
    },
    closing={
        "kind": "Благодаря Ви за търпението. Ще обяснявам всяка стъпка предварително; спрете ме, когато имате въпрос.",
        "plain": "Сега ще Ви прегледам и ще Ви кажа какво установявам.",
        "curt": "Лежете мирно и не говорете.",
    },
    complaint={
        "cardio": "Сърцето ми препуска, докторе, и не бие равномерно. Страх ме е.",
        "pulmo": "Задъхвам се по стълбите, докторе. Спирам на всеки етаж.",
    },
    some_medicines="Вкъщи приемам {list}.",
    no_medicines="Никакви, докторе. Само нещо за главоболие от време на време.",
    some_allergies="Да: {list}.",
    no_allergies="Доколкото знам, нямам.",
    smokes="Да, от много години. Знам какво ще кажете.",
    does_not_smoke="Не, не пуша.",
    smoking="пуш",
    thanks={
        "kind": "Благодаря Ви, това ме успокоява.",
        "plain": "Добре, докторе.",
        "curt": "Можехте поне да попитате как се чувствам.",
    },
    answer_to_hint="Благодаря. Тогава: {text}.",
    joined=" и ",
)


def converse(document: Json, locale: str, run: Run, manners: float, chance: random.Random) -> list[Saying]:
    """A talk that fits a run of the scenario: the history at the bedside, then the tutor where a hint was needed.

    `manners` (0 to 1) is the chance of a kind word; what is left is plain or, more rarely, curt.
    """
    words = _BULGARIAN if locale == "bg_BG" else _ENGLISH
    scenario = document["clinicalScenario"]["history"]
    sayings: list[Saying] = []
    last = max(1, run.seconds)
    second = min(chance.randint(2, 9), last)

    def say(speaker: Literal["student", "patient", "tutor"], text: str, mark: int | None = None) -> None:
        nonlocal second
        sayings.append(Saying(speaker, text, second, mark))
        second = min(last, second + chance.randint(4, 14))

    def ask(lines: Mapping[Manner, str]) -> Manner:
        manner = _manner(manners, chance)
        say("student", lines[manner], chance.randint(*_MARKS[manner]))
        return manner

    ask(words.greeting)
    say("patient", _complaint(document, words))
    questions = [
        (words.medicines, _medicines(scenario, words)),
        (words.allergies, _allergies(scenario, words)),
        (words.habits, _smoking(scenario, words)),
    ]
    for lines, answer in questions[: chance.randint(1, 3)]:
        ask(lines)
        say("patient", answer)
    say("patient", words.thanks[ask(words.closing)])
    actions = {a["id"]: a for block in document["scenarioFlow"]["blocks"] for a in block["actions"]}
    for step in run.steps:
        action = actions.get(step.action)
        if not step.with_hint or action is None or len(sayings) > 24:
            continue
        second = max(second, min(step.second, last))
        say("tutor", action["hint"])
        text = words.answer_to_hint.format(text=_begin_small(action["text"]))
        say("student", text, chance.randint(*_MARKS["kind"]))
    return sayings


def _manner(manners: float, chance: random.Random) -> Manner:
    drawn = chance.random()
    if drawn < manners:
        return "kind"
    return "plain" if drawn < manners + (1 - manners) * 0.75 else "curt"


def _complaint(document: Json, words: _Words) -> str:
    """What the patient says in the scenario's first block, where they say something there."""
    start = next((b for b in document["scenarioFlow"]["blocks"] if b["kind"] == "start"), None)
    spoken = _QUOTED.search(start["narrative"]) if start else None
    if spoken:
        return spoken[1]
    return words.complaint["pulmo" if document["clinicalScenario"]["investigations"]["pft"] else "cardio"]


def _medicines(scenario: Json, words: _Words) -> str:
    names = [m["name"] for m in scenario["medications"]]
    return words.some_medicines.format(list=_list(names, words)) if names else words.no_medicines


def _allergies(scenario: Json, words: _Words) -> str:
    names = [
        f"{a['substance']} ({a['reaction']})" if a["reaction"] else a["substance"]
        for a in scenario["allergies"]
    ]
    return words.some_allergies.format(list=_list(names, words)) if names else words.no_allergies


def _smoking(scenario: Json, words: _Words) -> str:
    social = scenario["social"].lower()
    denied = re.search(r"never smok|no smok|does not smok|не пуши|непуш|не е пуш", social)
    return words.smokes if words.smoking in social and not denied else words.does_not_smoke


def _list(names: list[str], words: _Words) -> str:
    return words.joined.join(filter(None, (", ".join(names[:-1]), names[-1])))


def _begin_small(text: str) -> str:
    """A sentence to go on with; what begins with an abbreviation stays as it is."""
    return text if text[1:2].isupper() else text[:1].lower() + text[1:]
