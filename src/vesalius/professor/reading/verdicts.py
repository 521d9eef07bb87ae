# ruff: noqa: E501 (patterns read best unbroken)
"""Treatments with their grades in a row: "calcium critical, salbutamol helpful", "Heimlich = critical"."""

import re

from vesalius.professor.commands import ChangeAction, Command

from .joint import each_drug
from .positions import OBJECTIVE
from .sentence import Sentence
from .structure import grade_named
from .treatment import names_treatment
from .vocabulary import pattern

_VERDICT = pattern(
    r"\b(?:(?:is |are |as |да е |да са |е |са )?(?:an? |the )?(?:critical|essential|mandatory|a must|recommended|helpful|useful|good idea|neutral|optional|acceptable|unnecessary|harmful|dangerous|wrong|bad idea|критич(?:ен|н\w+)|задължител(?:ен|н\w+)|препоръчител(?:ен|н\w+)|полез(?:ен|н\w+)|добра идея|неутрал(?:ен|н\w+)|приемлив\w*|допустим\w*|излиш(?:ен|н\w+)|ненуж(?:ен|н\w+)|вред(?:ен|н\w+)|опас(?:ен|н\w+)|греш(?:ен|н\w+)|грешка|лоша идея|без (?:оценка|точки)|not scored|no points))(?!\w)"
)
_BETWEEN = re.compile(
    r"^(?:[\s,.;:(–-]|(?:and|but|while|whereas|make|mark|grade|giving|give|the|и|но|а|докато|даване на)\b)+"
)
_COPULA = re.compile(
    r"(?:[\s=:,(–-]|\b(?:is|are|be|would|should|must|will|count(?:s|ed)?|as|graded|to|too|also|here|я|ги|го|да|е|са|се|брои|счита|смята|бъде|бъдат|като|за|нека|ще|също|тук|това|направи)\b)+$"
)
# What tells something, or is another wish, is no list.
_NO_LIST = pattern(
    rf"\b(?:add|action|insert|include|добави\w*|сложи\w*|включи\w*|действие\w*|but|но|please|моля|because|since|if|when|unless|until|who|which|that|was|were|has|have|had|not|no|never|n't|dose|points?|time|before|after|within|защото|понеже|тъй|ако|когато|докато|щом|който|която|което|които|че|беше|има|няма|не|нито|доза\w*|точк\w+|преди|след|вместо|instead|than|{OBJECTIVE}|questions?|blocks?|cues?|debrief\w*|въпрос\w*|блок(?!ер|ир)\w*|разбор\w*|реплик\w+|patient|she|he|they|you|пациент\w*|той|тя)\b"
)
_BEHIND = re.compile(
    r"(?:[\s,.;:!)–-]|\b(?:please|thanks|too|also|one|action|i mean|моля|благодаря|също|действие|имам предвид)\b)*"
)
_LONGEST = 70


def read_verdicts(sentence: Sentence, *, fewest: int = 1) -> list[Command]:
    """A sentence that is nothing but treatments with a grade behind each; `fewest`: so many grades it has."""
    text = sentence.text
    verdicts = list(_VERDICT.finditer(text))
    if len(verdicts) < fewest or not verdicts or not _BEHIND.fullmatch(text, verdicts[-1].end()):
        return []
    found: list[Command] = []
    at = 0
    for verdict in verdicts:
        begins = _BETWEEN.match(text[at : verdict.start()])
        start = at + (begins.end() if begins else 0)
        ends = _COPULA.search(text, start, verdict.start())
        end = ends.start() if ends else verdict.start()
        what, grade = without_what_is_said_of_it(text[start:end]), grade_named(verdict[0])
        if (
            grade is None
            or not what
            or len(what) > _LONGEST
            or _NO_LIST.search(what)
            or not names_treatment(what)
        ):
            return []
        words = sentence.words(start, verdict.end())
        found += [
            ChangeAction(subject=sentence.words(start + a, start + b), grade=grade, added=True, words=words)
            for a, b in each_drug(what)
        ]
        at = verdict.end()
    sentence.take_all()
    return found


# "Critical: adrenaline im, call for help. Harmful: sitting her up".
_GRADE_FIRST = pattern(
    r"^\W*(?:(?:and|also|и|също)\s+)?(?:the\s+)?(?P<grade>critical|essential|mandatory|recommended|helpful|neutral|unnecessary|harmful|dangerous|wrong|критичн\w+|задължителн\w+|препоръчителн\w+|полезн\w+|неутралн\w+|излишн\w+|ненужн\w+|вредн\w+|опасн\w+|грешн\w+)(?:\s+(?:actions?|steps?|действия|стъпки))?\s*(?::|=|\s[–-])\s*(?P<list>[^\W\d_].+?)\W*$"
)
_ITEM = re.compile(r"\s*(?:[,;]|\s(?:and|и)\s)\s*")


def read_graded_list(sentence: Sentence) -> list[Command]:
    """What stands behind a grade and a colon, each of it an action of this grade."""
    found = _GRADE_FIRST.match(sentence.text)
    grade = grade_named(found["grade"]) if found is not None else None
    if found is None or grade is None or re.search(r"[\"“„«]", found["list"]):
        return []
    start, end = found.span("list")
    cuts = [(start + one.start(), start + one.end()) for one in _ITEM.finditer(found["list"])]
    places = zip([start, *(b for _, b in cuts)], [*(a for a, _ in cuts), end], strict=True)
    items = [sentence.words(a, b).strip(" .,") for a, b in places]
    sentence.take_all()
    return [
        ChangeAction(subject=one, grade=grade, added=True, words=f"{found['grade']}: {one}")
        for one in items
        if one
    ]


# "Theophylline is outdated, it should be harmful".
_SAID_OF_IT = re.compile(
    r"\s*=?\s*(?:\s(?:is|are|was|would be|е|са|беше)\b(?!\s+(?:not|no|never|не)\b).*)?$", re.IGNORECASE
)


def without_what_is_said_of_it(treatment: str) -> str:
    """The name of a treatment without what else is said of it."""
    said = _SAID_OF_IT.search(treatment)
    return (
        treatment
        if said is None or not names_treatment(treatment[: said.start()])
        else treatment[: said.start()]
    )
