# ruff: noqa: E501 (patterns read best unbroken)
"""What becomes of the patient later: in a block that is named, or so many minutes into the case."""

import re

from vesalius.professor.commands import AddBlock, Command, SetCourse, SetVital, SignValue

from . import signs, structure, treatment
from .cues import SPEAKS, read_cues
from .positions import block_named
from .sentence import Sentence
from .text import Message
from .told import as_told
from .vocabulary import acts, drugs, pattern

# "After ten minutes her GCS drops to 12", "на 5-ата минута спира да диша", "she tires after 10 minutes".
_COUNT = (
    r"(?:\d{1,2}|an?|one|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|a couple of|a few"
    r"|една|две|три|четири|пет|шест|седем|осем|девет|десет|петнайсет|двайсет|няколко)"
)
_NTH = r"(?:\d{1,2}-?(?:ата|тата|вата|мата|та)?|първата|втората|третата|четвъртата|петата|шестата|седмата|осмата|деветата|десетата|петнайсетата|двайсетата)"
_THEN = pattern(
    rf"(?:\b(?:(?:after|at|by|some|about|into|след|към|около)\s+(?:about |some |around |around the |the |около |още )?(?:minute\s+\d{{1,2}}|(?:\d{{1,2}}(?:st|nd|rd|th)|{_COUNT}|{_NTH})\s*-?(?:min\w*|мин\w*)(?: mark)?(?: in)?)|(?:на|в|във|от|до|към)\s+(?:около )?{_NTH}\s*мин\w*)|\b{_COUNT}\s*(?:min\w*|мин\w*) in(?:to it)?)(?!\s*(?:of|before|after|later|ago|преди|от|след)\b)\s*,?"
)
# Who it happens to: "he vomits", "her GCS drops", "се изморява", "сатурацията пада".
_HAPPENS = pattern(
    r"\b(?:(?:he|she|the patient|it)(?:'s| is| will| should| must)?\s+(?!gets? (?:the|a) \d|is allergic|takes?\b|has (?:a|had)\b|weighs|lives|smokes|drinks)(?:to |be )?[a-z]{3,}|(?:his|her|the|bp|pressure|sats?|saturations?|spo2|pulse|rate|hr|rr|resps?|gcs|temp\w*|glucose|sugar)\s+(?:[\w-]+\s+){0,3}?(?:drops?|falls?|rises?|climbs?|go|goes|sinks?|dips?|slides?|jumps?|plummets?|crash(?:es)?|disappears?|stops?|vanishes|returns?|becomes?|gets?|worsens?|fades?|changes?)\b)"
    r"|\b(?:(?:да|ще|нека)\s+)?(?:(?:се|му|ѝ|й)\s+)?(?:спира|спре|пада|падне|спада|спадне|повръща|повърне|изморява|измори|уморява|умори|изчезва|изчезне|влошава|влоши|губи|загуби|припада|припадне|става|стане|унася|унесе|получава|получи|развива|развие|качва|качи|вдига|вдигне|посинява|посинее|гърчи|започва|започне)\b"
)
# What learners do, what is said and how long it takes is something else.
_NOT_OF_THE_PATIENT = pattern(
    r"\b(?:they|learners|students|team|nurse|give[sn]?|giving|case|scenario|block ends|allow\w*|last\w*|minutes? (?:long|for)|те|студент\w*|обучаем\w*|екип\w*|сестра\w*|дай|дават|дадат|случа\w*|сценари\w*|трае|болница\w*|hospital|ambulance|линейка\w*|away|развива се|се развива|случва|ако|if|unless|when|when they|dose|until|within|for the last|ago|преди)\b|[?\"“„«]"
)
_CHANGES = pattern(
    r"\b(?:(?:drops?|falls?|goes|sinks?|rises?|climbs?|comes?|gets?|пада|падне|спада|спадне|слиза|слезе|става|стане|се качва|се качи|се вдига|се вдигне)\s+(?:up |down |back )?(?:to|as low as|на|до)|(?:is|are|should be|must be|to be|e|да е|е|да бъде|стане))\s+(?:about |around |около )?(?=\d)"
)


def read_later(sentence: Sentence) -> list[Command]:
    """Signs in a block that is named by its place, and what happens to the patient at a time of the case."""
    if SPEAKS.search(sentence.text) or sentence.text.rstrip().endswith("?"):
        return []
    if read_cues(Sentence(sentence.message, sentence.start, sentence.end)):
        return []
    return _in_block(sentence) or _at_a_time(sentence) or _behind_act(sentence)


_ASKS_FOR = pattern(
    r"\b(?:what|tell|show|add|put|graded?|critical|harmful|wrong|block|question|objective|debrief\w*|points?|marks?|какво|кажи|покажи|добави|сложи|критичн\w+|вредн\w+|грешн\w+|блок\w*|въпрос\w*|цел\w*|разбор\w*|точк\w*)\b"
)


def _behind_act(sentence: Sentence) -> list[Command]:
    """ "After the morphine she stops breathing": what becomes of the patient behind the block in which it is given."""
    done = treatment.AFTER_ACT.match(sentence.text)
    if done is None or _ASKS_FOR.search(sentence.text):
        return []
    rest, event = sentence.text[done.end() :], structure.event_named(sentence.text[done.end() :])
    known = any(words.search(done["what"]) for words in (*acts(), *(one.words for one in drugs())))
    if not known or event not in ("hypotension", "hypoxia") or _signs(rest):
        return []
    text = re.sub(r"\s+", " ", as_told(rest)).strip(" ,.")
    return [
        AddBlock(text=text, event=event, behind=done["what"].strip(), signs=(), words=sentence.take_all())
    ]


def _signs(text: str) -> list[SetVital]:
    """Signs with their values as words tell them of a later moment."""
    told = Message(_CHANGES.sub(" ", text))
    found = signs.read_signs(Sentence(told, 0, len(told.text)))
    return [one for one in found if isinstance(one, SetVital)]


def _in_block(sentence: Sentence) -> list[Command]:
    place = block_named(sentence.text)
    if place is None:
        return []
    number, found = place
    rest = f"{sentence.text[: found.start()]} {sentence.text[found.end() :]}"
    if any(one.search(rest) for one in acts()) or any(one.words.search(rest) for one in drugs()):
        return []
    values = _signs(rest)
    if not values:
        return []
    words = sentence.take_all()
    return [SetCourse(block=number, sign=one.sign, value=one.value, words=words) for one in values]


def _at_a_time(sentence: Sentence) -> list[Command]:
    time = sentence.first(_THEN)
    if time is None:
        return []
    rest = f"{sentence.text[: time.start()]} {sentence.text[time.end() :]}"
    if _HAPPENS.search(rest) is None or _NOT_OF_THE_PATIENT.search(rest):
        return []
    if any(one.words.search(rest) for one in drugs()):
        return []
    event = structure.event_named(sentence.text)
    values = tuple(SignValue(one.sign, one.value) for one in _signs(rest))
    text = re.sub(r"\s+", " ", as_told(sentence.own_words)).strip(" ,.")
    return [
        AddBlock(
            text=text, event=None if event == "question" else event, signs=values, words=sentence.take_all()
        )
    ]
