# ruff: noqa: E501 (patterns read best unbroken)
"""Actions named by what comes of them: "if they lay him down, he arrests"; and which action words name."""

import re
from typing import Literal

from vesalius.professor.commands import AddAction, ChangeAction

from . import structure
from .conditional import HARM_DONE
from .positions import ORDER
from .sentence import Sentence
from .verdicts import without_what_is_said_of_it
from .vocabulary import acts, drugs, pattern

# What is done may hold a dose, a lead or a time: "diltiazem 25 mg IV", "12-lead ECG within 10 min".
_DOSED = r"\d+(?:[.,-]\d+)?\s*-?\s*(?:mg|mcg|µg|micrograms?|milligrams?|grams?|g|ml|millilit(?:re|er)s?|lit(?:re|er)s?|l|mmol|units?(?:/kg)?(?:/h)?|u(?:/kg)?(?:/h)?|iu|j|lead|channel|min\w*|mg/kg|%|мг|мкг|г|мл|л|милиграм\w*|микрограм\w*|грам\w*|литр\w*|литър|ммол|единици|дж|мин\w*|канал\w*)(?!\w)"
WHAT = rf"(?P<what>(?!(?:give|award|set|take|deduct|дай|сложи|постави|отнеми|извади)\b(?=\s+\d)|it\b|him\b|her\b|this\b|the case\b|го\b|я\b|gcs\b|гкс\b)(?:[^,.;:!?\d]|{_DOSED}){{3,60}}?)"
"""What is done, in an expression: the group `what`."""

# "If they give him nitrates his pressure should crash": what it does makes it harmful.
_HARM_IF = pattern(
    rf"^\W*{ORDER}(?:if|when|once) (?:they|anyone|anybody|someone|somebody|the (?:team|learners|students)) gives? (?:him |her |them |the patient )?{WHAT}\s*,?\s+(?:then )?(?:his|her|the|he|she|it)\b[^.;]{{0,24}}?\b(?:crash\w*|drops?|falls?|plummets?|arrests?|dies|deteriorates?|collapses?|gets? worse|worsens?|stops?|bottoms? out|(?:go(?:es)?|degenerates?) in(?:to)?\b)\b.*$"
    rf"|^\W*(?:ако|щом) (?:му |ѝ |й )?(?:дадат|даде|сложат|приложат|инжектират) {WHAT.replace('what', 'what2')}\s*,?\s+(?:тогава )?(?:да |ще )?(?:му |ѝ |й )?[^.;]{{0,30}}?(?:минус|губ\w+ точки|отнем\w+ точки|наказ\w+|пад[анe]\w*|спад\w+|се срин\w+|срива|се влош\w+|влошава|спре|спира|колабира|умре|умира|(?:пре)?мин\w+ в|изпад\w+ в|влез\w+ в|фибрилира)\b.*$"
)
_ROUTE_BEHIND = re.compile(
    r"\s+(i\.?v\.?|i\.?m\.?|s\.?c\.?|(?:интра)?(?:венозно|мускулно)|подкожно|сублингвално|през устата|orally|nebuli[sz]ed)(?!\w)"
)
_TRIES = re.compile(r"^(?:try|tries|start|go for)\s+", re.IGNORECASE)


ARRESTS = pattern(
    r"\b(?:arrest\w*|heart stops|dies|no pulse|loses (?:his|her) pulse|pulseless|asystole|vf\b|асистолия|камерно мъждене|(?:да )?(?:спре|спира) сърцето|сърцето (?:му |ѝ |й )?(?:спира|да спре)|арест\w*|умира|умре|(?:за)?губ\w+ пулс\w*)\b"
)
WORSE = pattern(
    r"\b(?:gets? (?:much |even )?worse|worsens?|deteriorat\w*|(?:he|she|patient) (?:should |must |will )?crash\w*|collapses?|(?:се )?влоша\w*|влоши|се срива|срине|колабира\w*)\b"
)


def leads_to(text: str) -> Literal["arrest", "deteriorated", None]:
    """What lower-case words say becomes of the patient: an arrest, or a state that is worse."""
    return "arrest" if ARRESTS.search(text) else "deteriorated" if WORSE.search(text) else None


def what_harms(sentence: Sentence) -> list[AddAction | ChangeAction]:
    """What does harm by what it leads to, as a harmful action."""
    text = sentence.text
    harmful = _HARM_IF.match(text)
    if harmful is not None:
        subject = action_named(sentence, harmful)
        route = _ROUTE_BEHIND.match(text, harmful.end("what" if harmful["what"] else "what2"))
        if route is not None:
            # "Adrenaline i.v." is not adrenaline into the thigh.
            subject = f"{subject} {route[1]}"
        leads = leads_to(text[harmful.end("what" if harmful["what"] else "what2") :])
        words = sentence.take_all()
        return [ChangeAction(subject=subject, grade="harmful", added=True, leads=leads, words=words)]
    done = HARM_DONE.match(text)
    if done is None or structure.event_named(done["then"] or done["then2"]) not in structure.BAD_EVENTS:
        return []
    group, then = ("what", "then") if done["what"] else ("what2", "then2")
    subject = _TRIES.sub("", sentence.group(done, group))
    reason = sentence.group(done, then).strip(" .!")
    text = f"{reason[:1].upper()}{reason[1:]}."
    words = sentence.take_all()
    if any(one.words.search(subject.lower()) for one in drugs()):
        return [
            ChangeAction(
                subject=subject,
                grade="harmful",
                rationale=text,
                added=True,
                leads=leads_to(reason.lower()),
                words=words,
            )
        ]
    # What is done has many names: another action that shares a word with it is not meant.
    done_so = f"{subject[:1].upper()}{subject[1:]}." if group == "what" else f"Да {subject}."
    return [
        AddAction(text=done_so, grade="harmful", words=words),
        ChangeAction(subject=done_so, rationale=text, leads=leads_to(reason.lower()), words=words),
    ]


_BUT = re.compile(r"^.*\b(?:but|но)\s+", re.IGNORECASE)
_GIVING = re.compile(
    r"^(?:please |add |insert |include |добави |впиши |дай (?:му |ѝ |й |на пациент\w+ )?|дайте |give (?:him |her |the patient )?|let |the |a |an |giving |give |given |(?:to )?(?:anybody|anyone|nobody|somebody) |на (?:никого?|никой|някого|пациент\w*) |doing |using |use of |action of |действие(?:то)? (?:с |за )?|прилагане(?:то)? на |даване(?:то)? на |за |нека |и |also )+",
    re.IGNORECASE,
)


GROUP = re.compile(
    r"\b(?:anti-?histamin|steroid|antibiotic|nitrate|diuretic|opioid|sedativ|антихистамин|стероид|антибиоти|нитрат|диуретик|опиоид|седатив)",
    re.IGNORECASE,
)
"""A group of drugs by its name."""
_BEFORE_ANOTHER = re.compile(
    r"\s+(?:before|prior to|ahead of|instead of|преди|вместо)\s+(?=\S)", re.IGNORECASE
)


def action_named(sentence: Sentence, found: re.Match[str]) -> str:
    """The action that a match of `WHAT` names, in the message's own words: without what gives it or is said of it."""
    group = "what" if found["what"] else "what2"
    told = _GIVING.sub("", _BUT.sub("", sentence.group(found, group))).strip()
    before = _BEFORE_ANOTHER.search(told)
    if before is not None and (
        GROUP.search(told[: before.start()])
        or any(
            words.search(told[: before.start()].lower())
            for words in (*acts(), *(one.words for one in drugs()))
        )
    ):
        # "Carotid massage before adenosine": the massage is what is graded.
        told = told[: before.start()]
    told = without_what_is_said_of_it(told)
    return re.sub(r"\s+(?:should|must|shall|has to|да|трябва)$", "", told, flags=re.IGNORECASE)
