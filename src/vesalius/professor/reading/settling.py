# ruff: noqa: E501 (patterns read best unbroken)
"""The commands of a whole message: repeated and contradicting ones settled, and the words that none covers."""

import re
from collections.abc import Sequence
from functools import cache

import msgspec

from vesalius.professor.commands import (
    OTHER_ILLNESSES,
    AddAllergy,
    AddCondition,
    AddDrug,
    AddObjective,
    Command,
    Contradiction,
    RemoveAllergy,
    RemoveCondition,
    RemoveDrug,
    SetLevel,
    SetMinutes,
    SetPatient,
    SetSetting,
    SetState,
    SetVital,
    State,
    Term,
    WriteCase,
)
from vesalius.scenarios.document.schema import ElementKind, PathologyId

from .clues import take_clues
from .sentence import Sentence
from .sign_steps import called_normal
from .text import QUOTATION, Message, sentences
from .vocabulary import disease, diseases, filler_words, pattern

TAKES_BACK = pattern(
    r"^\W*(?:no|not|wait|sorry|actually|rather|scratch that|i mean|не|чакай|всъщност|извинявай\w*|абе|сбърках|по-скоро|исках да кажа)\b"
)
"""How a sentence begins that says anew what stands before it."""


@cache
def _problems() -> frozenset[str]:
    """Diseases that a case can be about."""
    return frozenset(one.term.key for one in diseases() if one.main)


def taken_back(before: list[Command], now: list[Command]) -> list[Command]:
    """What stays of the commands before a sentence that takes back: "Man. 66. No, woman. 68"."""

    def again(one: Command) -> bool:
        for other in now:
            match one, other:
                case (SetPatient(), SetPatient()):
                    if any(
                        getattr(one, name) and getattr(other, name)
                        for name in ("sex", "age", "weight", "height")
                    ):
                        return True
                case (AddCondition(condition=named), WriteCase()) if named.key in _problems():
                    return True
                case (AddCondition(condition=named), RemoveCondition(condition=gone)) if (
                    named.key == gone.key
                ):
                    return True
                case (SetMinutes(), SetMinutes()) | (SetLevel(), SetLevel()) | (SetSetting(), SetSetting()):
                    return True
        return False

    return [one for one in before if not again(one)]


def settled(commands: list[Command]) -> list[Command]:
    """The commands without what a later one takes back, and with what cannot both be."""
    result: list[Command] = []
    for command in commands:
        key = _key(command)
        if key is not None:
            result = [one for one in result if _key(one) != key]
        if command not in result:
            result.append(command)
    if any(isinstance(one, WriteCase) and one.main for one in result):
        # "Breathless for days ... exacerbation of COPD": the name says which of the possible ones it is.
        result = [one for one in result if not isinstance(one, WriteCase) or one.main or one.anything]
    if any(isinstance(one, WriteCase) and one.main == "cardiac_arrest" for one in result):
        # Who has no circulation is not unstable beside it.
        result = [one for one in result if not (isinstance(one, SetState) and one.state == "unstable")]
    kidneys = [
        one for one in result if isinstance(one, AddCondition) and one.condition.key == "kidney_failure"
    ]
    if any(re.search(r"\d", one.words) for one in kidneys):
        # "Kidney failure (eGFR 38)": the number says which stage.
        result = [one for one in result if one not in kidneys or re.search(r"\d", one.words)]
    result = _without_what_is_named(result)
    result = _with_doubts(result)
    wanted = {one.state: one for one in result if isinstance(one, SetState) and one.wanted}
    calm = next(
        (one for one in result if isinstance(one, SetState) and not one.wanted and one.state == "unstable"),
        None,
    )
    shocked = wanted.get("unstable") or wanted.get("hypotensive")
    if calm is not None and shocked is not None and re.search(r"stab|стаб|normot|нормот", calm.words.lower()):
        result = [one for one in result if one not in (calm, shocked)]
        result.append(
            Contradiction(
                about="stability",
                options=(calm.words, shocked.words),
                words=f"{calm.words} … {shocked.words}",
            )
        )
    return result


_IN_TURN = pattern(
    r"\b(?:no|not|wait|sorry|rather|instead|actually|was|were|from|then|after\w*|later|before|when|while|if|once|until|falls?|drops?|rises?|не|чакай|вместо|всъщност|а|беше|бе|от|после|след|преди|когато|докато|ако|пада|спада|качва|покачва)\b"
)


def only_quoted(message: str, command: Command) -> bool:
    """Whether it was read out of words in quotes that say more: of "Reword it as “Recognise sepsis”" nobody has sepsis."""
    return isinstance(command, AddCondition | AddDrug | AddAllergy) and any(
        command.words in quotation[0] and len(quotation[0].split()) > len(command.words.split()) + 1
        for quotation in QUOTATION.finditer(message)
    )


def told_twice(sentence: Sentence, commands: list[Command]) -> list[Command]:
    """ "Breathing at 14 and with 40 breaths": two numbers of one sign are asked about, and neither is taken.

    Not where the sentence corrects itself or tells what follows what.
    """
    if sentence.has(_IN_TURN):
        return commands
    result = list(commands)
    for fact in ("weight", "height"):
        told = [one for one in commands if isinstance(one, SetPatient) and getattr(one, fact)]
        if len({getattr(one, fact) for one in told}) > 1:
            options = tuple(one.words for one in told)
            result = [one for one in result if one not in told]
            result.append(Contradiction(about="condition", options=options, words=" … ".join(options)))
    for sign in dict.fromkeys(one.sign for one in commands if isinstance(one, SetVital)):
        numbers = [one for one in commands if isinstance(one, SetVital) and one.sign == sign]
        if len({one.value for one in numbers}) > 1:
            options = tuple(one.words for one in numbers)
            result = [one for one in result if one not in numbers]
            result.append(Contradiction(about="condition", options=options, words=" … ".join(options)))
    for number in [one for one in result if isinstance(one, SetVital) and one.sign in _USUAL]:
        low, high = _USUAL[number.sign]
        usual = None if low <= number.value <= high else called_normal(sentence, number.sign)
        if usual is not None:
            # "The pressure is normal, but make it 60/30".
            options = (usual, number.words)
            result = [one for one in result if not _same_pressure(one, number)]
            result.append(Contradiction(about="condition", options=options, words=" … ".join(options)))
    return result


_BEYOND: dict[State, tuple[ElementKind, float, bool]] = {
    "hypoxic": ("oxygenSaturation", 94, True),
    "hypotensive": ("systolicPressure", 100, True),
    "unstable": ("systolicPressure", 100, True),
    "hypertensive": ("systolicPressure", 140, False),
    "febrile": ("temperature", 37.5, False),
    "tachycardic": ("heartRate", 95, False),
    "bradycardic": ("heartRate", 60, True),
    "tachypnoeic": ("respiratoryRate", 20, False),
    "drowsy": ("glasgowComaScale", 15, True),
}
"""What cannot be said of a patient whose sign is on the other side of a value: from it on (True) or up to it."""


_USUAL: dict[ElementKind, tuple[float, float]] = {
    "systolicPressure": (95, 150),
    "heartRate": (55, 105),
    "respiratoryRate": (10, 22),
    "oxygenSaturation": (93, 100),
    "temperature": (35.8, 37.7),
    "glasgowComaScale": (15, 15),
}
"""Between which values a sign may be called normal, generously (NEWS2 scores 0 or 1 there)."""


def _same_pressure(command: Command, number: SetVital) -> bool:
    """Whether a command sets the same sign, or the other one of a blood pressure."""
    of_pressure = ("systolicPressure", "diastolicPressure")
    return isinstance(command, SetVital) and (
        command.sign == number.sign or (command.sign in of_pressure and number.sign in of_pressure)
    )


_PLAINLY: dict[State, float] = {
    "febrile": 38.0,
    "hypoxic": 90,
    "hypotensive": 90,
    "tachycardic": 120,
    "bradycardic": 50,
    "drowsy": 13,
}
"""From such a value on a state cannot be denied."""


_IN_A_LIST = pattern(
    r"\b(?:high (?:blood )?pressure|high bp|hypertensive(?! crisis)|високо (?:кръвно|артериално)(?: налягане)?|хипертон\w+|хипертенз\w+)\b"
)


def _with_doubts(commands: list[Command]) -> list[Command]:
    """ "Sats 99 % but very hypoxic": a number and a word that cannot both be are asked about."""
    numbers = {one.sign: one for one in commands if isinstance(one, SetVital)}
    result = list(commands)
    for state in commands:
        if not isinstance(state, SetState) or state.state not in _BEYOND:
            continue
        sign, limit, low = _BEYOND[state.state]
        number = numbers.get(sign)
        if number is None:
            continue
        if (
            state.state == "hypertensive"
            and state.wanted
            and number.value <= limit
            and _IN_A_LIST.search(state.words)
        ):
            # "With gout and high blood pressure ... BP 75/40": what the patient has had for years.
            result[result.index(state)] = AddCondition(
                condition=disease("hypertension").term, words=state.words
            )
            continue
        if not state.wanted:
            # "Afebrile with a temperature of 39.5"; "not hypotensive, 120/80" agree.
            plain = (number.value > _PLAINLY[state.state]) != low if state.state in _PLAINLY else False
            if plain:
                result = [one for one in result if one not in (number, state)]
                told = (number.words, state.words)
                result.append(Contradiction(about="condition", options=told, words=" … ".join(told)))
            continue
        result.remove(state)
        if (number.value >= limit) if low else (number.value <= limit):
            result.remove(number)
            told = (number.words, state.words)
            result.append(Contradiction(about="condition", options=told, words=" … ".join(told)))
    return result


def _without_what_is_named(commands: list[Command]) -> list[Command]:
    """ "Diabetic, otherwise healthy, on ramipril": last, and with the keys of what stays as its classes."""
    named = {one.condition.key for one in commands if isinstance(one, AddCondition)}
    named |= {one.drug.key for one in commands if isinstance(one, AddDrug)}
    result: list[Command] = []
    last: list[Command] = []
    for one in commands:
        if isinstance(one, RemoveCondition) and one.condition.key == OTHER_ILLNESSES:
            kept = msgspec.structs.replace(one.condition, classes=tuple(sorted(named - {""})))
            last = [msgspec.structs.replace(one, condition=kept)]
        else:
            result.append(one)
    return [*result, *last]


def _key(command: Command) -> object:
    """What of a later command replaces an earlier one: the same sign, the same fact of the patient."""
    match command:
        case SetVital(sign=sign):
            return ("sign", sign)
        case SetPatient(age=int()):
            return "age"
        case SetPatient(sex=str()):
            return "sex"
        case SetPatient(height=int()):
            return "height"
        case SetPatient(weight=int()):
            return "weight"
        case SetMinutes(minutes=int()):
            return "minutes"
        case WriteCase(main=str()):
            return "case"
        case AddAllergy(substance=substance) | RemoveAllergy(substance=Term() as substance):
            return ("allergy", substance.key or substance.en.lower())
        case AddDrug(drug=drug) | RemoveDrug(drug=Term() as drug):
            return ("drug", drug.key)
        case SetState(state=state):
            # A state that is denied in one place and told in another stays both: the two contradict each other.
            return ("state", state, command.wanted)
        case AddObjective(subject=subject):
            return ("objective", subject.lower())
    return None


WORD = re.compile(r"[^\W\d_][\w'-]*|\d+(?:[.,/]\d+)*")


def left_over(message: str, quotes: Sequence[str]) -> tuple[str, ...]:
    """The words of a message that say something and stand in none of these quotes of it."""
    text = Message(message)
    found = [Sentence(text, start, end) for start, end in sentences(text.text)]
    used = [False] * len(found)
    for quote in quotes:
        words = Message(quote).text.strip()
        start = text.text.find(words) if words else -1
        for index, sentence in enumerate(found if start >= 0 else ()):
            begin, end = max(start, sentence.start), min(start + len(words), sentence.end)
            if begin < end:
                sentence.take(begin - sentence.start, end - sentence.start)
                used[index] = True
    unused = [
        words
        for sentence, any_command in zip(found, used, strict=True)
        for words in unused_words(sentence, any_command=any_command)
    ]
    return tuple(dict.fromkeys(unused))


_WORDS_OF_AN_ORDER = 3
_ASKS = pattern(
    r"^\W*(?:(?:and|also|please|now|then|but|i want(?: you)? to|can you|could you|и|също|моля|сега|но|искам да)\W+)*(?:stop|remove|delete|drop|add|set|put|give|make|change|raise|lower|increase|decrease|reduce|start|take|move|scrap|keep|he should|she should|it should|спри|махни|премахни|изтрий|добави|сложи|постави|направи|промени|смени|вдигни|свали|намали|увеличи|дай|остави|нека|да)\b"
)


def unused_words(sentence: Sentence, *, any_command: bool, of: PathologyId | None = None) -> list[str]:
    """The stretches that nothing has read and that say something.

    `of`: the pathology of the case that the message asks for; "a heart case" says what that is about anyway.
    """
    if of is not None:
        take_clues(sentence, of=of)
    if not any_command:
        all_words = WORD.findall(sentence.text)
        said = [word for word in all_words if word not in filler_words()]
        # "Stop everything she takes": small words one by one, and an order all the same.
        asked = len(all_words) >= _WORDS_OF_AN_ORDER and _ASKS.match(sentence.text)
        return [sentence.own_words] if said or asked else []
    found: list[str] = []
    for start, end in sentence.rest():
        for stretch in re.finditer(r"[^,;:()!?]+", sentence.text[start:end]):
            meaning = [
                word for word in WORD.findall(stretch[0]) if word not in filler_words() and len(word) > 1
            ]
            if meaning:
                begin = next(word.start() for word in WORD.finditer(stretch[0]) if word[0] == meaning[0])
                words = sentence.words(start + stretch.start() + begin, start + stretch.end()).strip(" ,.;-")
                if words:
                    found.append(words)
    return found
