# ruff: noqa: E501 (patterns read best unbroken)
"""What the patient is to become once something has been done: "after the adenosine the rate drops to 80"."""

from vesalius.professor.commands import Command, SetCourse, SetVital

from . import signs, structure
from .sentence import Sentence
from .text import Message
from .vocabulary import acts, drugs, labs, pattern

_BEHIND = pattern(
    r"(?:^|(?<=[\s,]))(?:after|following|once|when|след(?: като)?|щом|когато|като)\s+(?:(?:they|you|we|the team|the students|he|she|the patient|somebody)\s+(?:give|gives|gave|get|gets|got|has had|have given|do|does|start|starts)\s+|(?:му |ѝ |й |го |я )*(?:получи|дадат|даде|дадем|приложат|пуснат|направят|започнат)\s+)?(?:him |her )?(?:the |an? |some )?(?P<what>[^,;:\d]{3,60}?)(?=\s*(?:,|$|\.)|(?<!\bи)(?<!\band)\s+(?:the |his |her )?(?:heart|pulse|rate|rhythm|blood|bp|pressure|sats?|saturation|spo2|resp\w*|rr|temp\w*|gcs|glucose|sugar|potassium|k|lactate|ph|пулс\w*|честота\w*|кръвно\w*|налягане\w*|сатурация\w*|дишане\w*|температура\w*|гкс|глюкоза\w*|захар\w*|кали[йя]\w*|лактат\w*|да|it|he|she)\b)"
)
_BECOMES = pattern(
    r"\b(?:(?:да|ще|трябва да|нека|should|must|will|needs to)\s+)?(?:drops?|falls?|goes|go|comes?|rises?|climbs?|settles?|slows?|improves?|recovers?|drifts?|падне|пада|спадне|спада|слезе|слиза|стане|става|се (?:качи|качва|покачи|покачва|вдигне|вдига|забави|ускори|успокои|нормализира)|забави|ускори|тръгне|стигне)\b(?:\s+(?:back|down|up|отново|пак))*\s+(?:to|towards?|на|до|към)\s+(?:about |around |около )?(?=\d)"
)


def read_course(sentence: Sentence) -> list[Command]:
    """Signs and laboratory values that something in the flow brings about."""
    behind, becomes = sentence.first(_BEHIND), sentence.first(_BECOMES)
    if behind is None or becomes is None:
        return []
    what = behind["what"]
    if not any(
        words.search(what)
        for words in (*acts(), *(one.words for one in drugs()), *(one.words for one in labs()))
    ):
        return []
    # "The rate should drop to 80" as it would be said of the start: "the rate 80".
    text = sentence.text
    order = sorted((behind.span(), becomes.span()))
    rest = f"{text[: order[0][0]]} {text[order[0][1] : order[1][0]]} {text[order[1][1] :]}"
    alone = Message(rest)
    told = Sentence(alone, 0, len(alone.text))
    words = sentence.own_words
    commands: list[Command] = [
        SetCourse(behind=what.strip(), value=one.value, sign=one.sign, words=words)
        for one in signs.read_signs(told)
        if isinstance(one, SetVital)
    ]
    commands += [
        SetCourse(behind=what.strip(), value=one.value, lab=one.name, words=words)
        for one in structure.lab_values(told)
        if one.value is not None
    ]
    if commands:
        sentence.take_all()
    return commands
