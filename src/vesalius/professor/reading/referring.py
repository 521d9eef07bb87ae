# ruff: noqa: E501 (patterns read best unbroken)
"""Wishes that point at what the message before was about: "another one on ...", "the second one", "a bit less"."""

import re
from collections.abc import Sequence

from vesalius.professor.commands import (
    AddAllergy,
    AddCue,
    AddDebriefPoint,
    AddDrug,
    AddInvestigation,
    AddObjective,
    AskDocument,
    AskFind,
    AskWhy,
    ChangeAction,
    ChangeDose,
    Command,
    MoveObjective,
    NumberOfObjectives,
    RemoveAction,
    RemoveAllergy,
    RemoveCondition,
    RemoveDrug,
    RemoveInvestigation,
    RemoveObjective,
    SetPassMark,
    SetSpirometry,
    SetVital,
    WriteObjective,
)

from .objective_changes import PASS_MARK
from .positions import ORDER, ORDINAL, objective_named, ordinal
from .sentence import Sentence
from .structure import grade_named
from .text import Message
from .tracings import LUNG_NAMES
from .vocabulary import drugs, pattern

_ANOTHER = pattern(
    rf"^\W*{ORDER}(?:(?:another|one more|a (?:second|third|further)|още (?:един|една|едно)|и (?:един|една|едно))(?: one)?|(?:a|the) (?:second|third) one)\s*(?:,|:|\b(?:on|about|for|regarding|за|относно|по)\b)\s*(?P<what>[^.;!?]{{3,120}}?)\W*$"
)
_ANOTHER_OF: tuple[tuple[type[Command] | tuple[type[Command], ...], str], ...] = (
    ((AddObjective, NumberOfObjectives, WriteObjective), "add an objective: {}"),
    (AddDebriefPoint, "add a debriefing point about {}"),
)


def _another(sentence: Sentence, earlier: Sequence[Command]) -> str | None:
    found = _ANOTHER.match(sentence.text)
    if found is None or not earlier:
        return None
    said = next((wish for kind, wish in _ANOTHER_OF if isinstance(earlier[-1], kind)), None)
    if said is None:
        return None
    words = sentence.group(found, "what")
    sentence.take_all()
    return said.format(words)


_OBJECTIVES = (AddObjective, NumberOfObjectives, MoveObjective, WriteObjective)
_MOVES_NTH = pattern(
    rf"^\W*{ORDER}(?:make|move|put|bring|направи|сложи|премести)\s+(?:the )?(?P<nth>{ORDINAL})(?: one)?\s+(?:(?:the|to|be|as|in|на|да е)\s+)*(?:(?P<to>{ORDINAL})(?: one| place| position| място)?|(?P<top>top|beginning|start|най-отгоре|отпред)|(?P<end>end|bottom|най-отдолу|края))\W*$"
    rf"|^\W*{ORDER}(?P<nth2>втор\w+|трет\w+|четвърт\w+|последн\w+)\s+(?:(?:да|нека|я|го|стане|е|бъде|направи|сложи)\s+)+(?P<to2>първ\w+|втор\w+|последн\w+)\W*$"
)


def _about_objectives(earlier: Sequence[Command]) -> bool:
    """Whether objectives were what the message before was about."""
    last = earlier[-1] if earlier else None
    return isinstance(last, _OBJECTIVES) or (isinstance(last, AskDocument) and last.about == "objectives")


def _moved_nth(sentence: Sentence, earlier: Sequence[Command]) -> str | None:
    """ "Make the second one the first", where objectives were what it was about."""
    found = _MOVES_NTH.match(sentence.text)
    if found is None or not _about_objectives(earlier):
        return None
    nth = ordinal(found["nth"] or found["nth2"])
    to = 1 if found["top"] else -1 if found["end"] else ordinal(found["to"] or found["to2"])
    if nth is None or to is None:
        return None
    sentence.take_all()
    which = "the last objective" if nth < 0 else f"objective {nth}"
    return f"move {which} to the {'end' if to < 0 else 'top' if to == 1 else f'place {to}'}"


_TAKES = (
    r"(?:remove|delete|drop|scrap|bin|lose|cut|take (?:out|off|away)|махни|премахни|изтрий|извади|зачеркни)"
)
_TAKES_NTH = pattern(
    rf"^\W*{ORDER}(?:no\W+|не\W+|ok\W+)?{_TAKES}\s+(?:само\s+|just\s+|only\s+)?(?:the )?(?P<nth>{ORDINAL})(?: one)?(?:\s+(?:again|please|моля|пак))*\W*$"
    rf"|^\W*{ORDER}(?:the )?(?P<nth2>{ORDINAL})(?: one| drug| medicine| лекарство| медикамент)?\s+(?:го |я |ги )?(?:can go|should go|goes|{_TAKES})\W*$"
)


def _nth_of_added(sentence: Sentence, earlier: Sequence[Command]) -> str | None:
    """ "Drop the first one": of several of a kind that the message before added, this one."""
    found = _TAKES_NTH.match(sentence.text)
    if found is None or not earlier:
        return None
    kind = type(earlier[-1])
    added: list[Command] = []
    for one in reversed(earlier):
        if type(one) is not kind:
            break
        added.insert(0, one)
    nth = ordinal(found["nth"] or found["nth2"])
    if nth is None or len(added) < max(2, nth):
        return None
    one = added[nth if nth < 0 else nth - 1]
    match one:
        case AddCue(text=text):
            wish = f"remove the cue about {text}"
        case AddObjective(subject=text) if text:
            wish = f"remove the objective on {text}"
        case AddDebriefPoint(text=text):
            wish = f"remove the debriefing point about {text}"
        case AddDrug(drug=term) | AddAllergy(substance=term):
            wish = f"remove {'the allergy to ' if isinstance(one, AddAllergy) else ''}{term.en}"
        case _:
            return None
    sentence.take_all()
    return wish.strip(" .?!")


_FEW = {"one": 1, "two": 2, "three": 3, "four": 4, "една": 1, "две": 2, "три": 3, "четири": 4}
_KEEPS_FEW = pattern(
    rf"^\W*{ORDER}(?:keep|leave|just|only|остави|запази|нека останат|нека са)\s+(?:just|only|само)\s+(?P<n>{'|'.join(_FEW)}|[1-6])(?:\s+(?:of them|от тях))?\W*$"
)


def _kept_few(sentence: Sentence, earlier: Sequence[Command]) -> str | None:
    """ "Keep only three", where objectives were what it was about."""
    found = _KEEPS_FEW.match(sentence.text)
    if found is None or not _about_objectives(earlier):
        return None
    sentence.take_all()
    return f"only {_FEW.get(found['n'], found['n'])} objectives"


_SWAPS_IT = pattern(
    rf"^\W*{ORDER}(?:swap|replace|change|exchange|смени|замени)\s+(?:it|that|я|го)\s+(?:for|with|by|с|със)\s+(?:(?:one|a new one|нещо|една|нова)\s+)?(?:(?:about|on|за|относно)\s+)?(?P<what>[^.;!?]{{3,100}}?)\W*$"
)
_PLACES = {1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth", -1: "last"}


def _swapped_it(sentence: Sentence, earlier: Sequence[Command]) -> str | None:
    """ "Which is the third objective?", then "swap it for one on rehabilitation"."""
    found = _SWAPS_IT.match(sentence.text)
    last = earlier[-1] if earlier else None
    if found is None or not isinstance(last, AskDocument) or last.about != "objectives":
        return None
    which = _PLACES.get(objective_named(Message(last.words).text) or 0)
    if which is None:
        return None
    words = sentence.group(found, "what")
    sentence.take_all()
    return f"swap the {which} objective for one about {words}"


_STOPS_IT = pattern(
    rf"^\W*{ORDER}(?:(?:no|actually|just|rather|не|всъщност|направо|по-добре)\W+)*(?:stop|remove|drop|take off|спри|махни|премахни)\s+(?:it|that|that one|го|това)(?:\s+(?:again|пак))?(?:\W+(?:and|и|а)\s+(?:then\s+)?(?:give|start|put|add|дай|сложи|добави|почни|започни)\w*\s+(?:him |her |му |ѝ |й )?(?:on\s+)?(?P<other>[^.;!?,]{{3,40}}?))?\W*$"
)


def _stopped_drug(sentence: Sentence, earlier: Sequence[Command]) -> str | None:
    """ "Stop it and give amlodipine", where a drug was what it was about."""
    found = _STOPS_IT.match(sentence.text)
    last = earlier[-1] if earlier else None
    if found is None or not isinstance(last, AddDrug) or (found["other"] is None and not last.words):
        return None
    other = sentence.group(found, "other")
    sentence.take_all()
    stopped = f"no longer takes {last.drug.en}"
    return f"{stopped}. takes {other}" if other else stopped


_LITTLE = (
    r"(?:a bit|a little|a touch|slightly|somewhat|even|still|much|малко|мъничко|леко|още|доста|малко още)"
)
_STEPS = pattern(
    rf"^\W*{ORDER}(?:(?:no|ok|hm+|не|ок|добре|хм+)\W+)*(?:(?:make|let|have)\s+(?:it|that)\s+(?:be\s+)?|(?:нека|да)\s+(?:е|бъде)\s+|направи\s+(?:го|я)\s+)?(?:{_LITTLE}\s+)*(?:(?P<down>(?:lower|reduce|drop|decrease|cut|намали|свали|смъкни|понижи)(?:\s+(?:it|that|го|я))?|lower|less|worse|poorer|по-(?:нис|мал|лош)\w*|по-зле)|(?P<up>(?:raise|increase|вдигни|повиши|увеличи|качи)(?:\s+(?:it|that|го|я))?|higher|more|better|по-(?:висо|голя|доб)\w*))(?:\s+(?:{_LITTLE}|than (?:that|it is|now)|от (?:това|сега)|please|моля))*\W*$"
)
_NAMED_SO = (*LUNG_NAMES, PASS_MARK)


def _stepped(sentence: Sentence, earlier: Sequence[Command]) -> str | None:
    """ "Lower it a bit", behind a wish or a question about the pass mark or a measure of lung function."""
    found = _STEPS.match(sentence.text)
    last = earlier[-1] if earlier else None
    if found is None or not isinstance(
        last, AskDocument | AskFind | SetSpirometry | SetPassMark | AddInvestigation | SetVital
    ):
        return None
    about = Message(last.words).text
    named = next((match[0] for words in _NAMED_SO if (match := words.search(about))), None)
    if named is None and isinstance(last, SetPassMark):
        named = "pass mark"
    if named is None:
        return None
    sentence.take_all()
    return f"{'lower' if found['down'] else 'raise'} {named}"


_GRADES_IT = pattern(
    rf"^\W*{ORDER}(?:(?:no|actually|rather|better|hm+|не|всъщност|по-добре)\W+)*(?:(?:make|mark|grade|let|rate|set)\s+(?:it|that|them|those|this)(?:\s+(?:be|as|to))?|(?:it|that|they|them)\s+(?:should|must|is|are|to)\s*(?:be)?|(?:нека|да)\s+(?:е|са|бъде|бъдат)|(?:направи|оцени|отбележи)\s+(?:го|я|ги)(?:\s+(?:като|да (?:е|са)))?)\s+(?P<grade>[^\W\d_]+)(?:\s+(?:then|instead|please|rather|моля|тогава|вместо това))?\W*$"
)


def _graded_it(sentence: Sentence, earlier: Sequence[Command]) -> str | None:
    """ "No, make them neutral", where an action was what it was about."""
    found = _GRADES_IT.match(sentence.text)
    last = earlier[-1] if earlier else None
    grade = grade_named(found["grade"]) if found is not None else None
    if grade is None or not isinstance(last, ChangeAction) or not last.subject:
        return None
    sentence.take_all()
    return f"make {last.subject} {grade}"


_TOO = pattern(
    r"^\W*(?:(?:and|и)\s+)?(?:the\s+)?(?P<what>[^\W\d_][\w -]{3,28}?)\s*,?\s+(?:too|as well|also|likewise|също|и той|и тя|и то)\W*$"
)


def _graded_too(sentence: Sentence, earlier: Sequence[Command]) -> str | None:
    """ "Dexamethasone too", where an action was graded: the same grade for another drug."""
    found = _TOO.match(sentence.text)
    last = earlier[-1] if earlier else None
    if found is None or not isinstance(last, ChangeAction) or last.grade is None:
        return None
    if not any(one.words.search(found["what"]) for one in drugs()):
        return None
    what = sentence.words(*found.span("what"))
    sentence.take_all()
    return f"make {what} {last.grade}"


_WHY_ALONE = pattern(
    r"^\W*(?:(?:and|but|ok|и|а|но|ами)\W+)*(?:why(?:\s+(?:is that|that|so|not|is it|should (?:it|that)|would (?:it|that)))?|how come|защо(?:\s+(?:така|да|не|ли|е така))?)\W*$"
)


def _why_alone(sentence: Sentence, earlier: Sequence[Command]) -> str | None:
    """ "Why?" behind a wish or a question about an action or a drug."""
    if _WHY_ALONE.match(sentence.text) is None or not earlier:
        return None
    match earlier[-1]:
        case ChangeAction(subject=subject) | AskWhy(subject=subject) if subject:
            named = subject
        case ChangeDose(drug=term) | AddDrug(drug=term) | AddAllergy(substance=term):
            named = term.en
        case _:
            return None
    sentence.take_all()
    return f"why {named}?"


_THEN_SO = pattern(
    r"^\W*(?:(?:then|ok|okay|right|well|so|fine|good|and|ами|тогава|добре|ок|хубаво|значи|и|нека)\W+)+(?:(?:make|let|have)\s+(?:him|her|the patient)\s+(?:be\s+)?(?:allergic|so|like that|that)|(?:he|she)(?:'s| is| should be)\s+allergic|(?:да\s+)?(?:е|бъде)\s+(?:алергич\w+|така)|направи\s+(?:го|я)\s+(?:алергич\w+|така))\b(?P<rest>[^;!?]*)$"
)
_SUPPOSED_ALLERGY = pattern(
    r"\b(?:allerg\w*|intoleran\w*)(?:\s+to)?\s+(?P<what>[a-z][\w-]+)|\b(?:алергич\w+|алергия)\s+(?:към|на|от)\s+(?P<bg>[а-я][\w-]+)"
)


def _as_supposed(sentence: Sentence, earlier: Sequence[Command]) -> str | None:
    """ "What if he were allergic to penicillin?", then "then make him allergic, it was a rash"."""
    found = _THEN_SO.match(sentence.text)
    last = earlier[-1] if earlier else None
    if found is None or not isinstance(last, AskDocument | AskFind | AskWhy):
        return None
    supposed = _SUPPOSED_ALLERGY.search(Message(last.words).text)
    if supposed is None:
        return None
    rest = sentence.words(*found.span("rest")).strip(" ,.")
    sentence.take_all()
    wish = f"allergic to {supposed['what']}" if supposed["what"] else f"алергия към {supposed['bg']}"
    return f"{wish}, {rest}" if rest else wish


_TURNS_INTO = pattern(
    rf"^\W*{ORDER}(?:(?:no|actually|better|rather|не|всъщност|по-добре)\W+)*(?:change|switch|swap|replace|смени|замени|промени)\s+(?:it|that|this|го|я|това)\s+(?:to|for|with|by|into|с|със|на)\s+(?P<what>[^\d\W][^.;!?]{{2,60}}?)\W*$"
)


def _other_drug(sentence: Sentence, earlier: Sequence[Command]) -> str | None:
    """ "Change it to bisoprolol 5 mg", where a drug taken at home was what it was about."""
    found = _TURNS_INTO.match(sentence.text)
    last = next((one for one in reversed(earlier) if isinstance(one, AddDrug)), None)
    if found is None or last is None or not any(one.words.search(found["what"]) for one in drugs()):
        return None
    what = sentence.words(*found.span("what"))
    sentence.take_all()
    if any("а" <= letter <= "я" for letter in what.lower()):
        return f"вече не приема {last.drug.bg}. приема {what}"
    return f"no longer takes {last.drug.en}. takes {what}"


_PUT_BACK = pattern(
    rf"^\W*{ORDER}(?:(?:no|sorry|actually|better|не|извинявай\w*|всъщност|по-добре)\W+)*(?:(?:put|bring|add|take|give)\s+(?:(?:the|his|her|that)\s+)?(?P<what>[^.;!?,]{{2,40}}?)\s+back(?:\s+in)?|(?:върни|сложи пак|добави пак)\s+(?P<bg>[^.;!?,]{{2,40}}?))(?:\s+(?:again|please|пак|обратно|моля))*\W*$"
)
_TOOK_OUT = (RemoveDrug, RemoveAllergy, RemoveAction, RemoveInvestigation, RemoveObjective, RemoveCondition)


def _put_back(sentence: Sentence, earlier: Sequence[Command]) -> str | None:
    """ "Put the pill back", right after it was taken out and nothing else was done."""
    found = _PUT_BACK.match(sentence.text)
    if found is None or len(earlier) != 1 or not isinstance(earlier[0], _TOOK_OUT):
        return None
    what = found["what"] or found["bg"]
    words = re.findall(r"[^\W\d_]{3,}", what)
    before = Message(earlier[0].words).text
    if not all(word[:5] in before for word in words if word not in ("it", "them", "that", "го", "я", "ги")):
        return None
    sentence.take_all()
    return "undo"


def pointing_back(sentence: Sentence, earlier: Sequence[Command]) -> str | None:
    """The wish in full of a message that points at what the one before was about."""
    return (
        _another(sentence, earlier)
        or _moved_nth(sentence, earlier)
        or _nth_of_added(sentence, earlier)
        or _kept_few(sentence, earlier)
        or _stopped_drug(sentence, earlier)
        or _swapped_it(sentence, earlier)
        or _stepped(sentence, earlier)
        or _graded_it(sentence, earlier)
        or _graded_too(sentence, earlier)
        or _other_drug(sentence, earlier)
        or _put_back(sentence, earlier)
        or _why_alone(sentence, earlier)
        or _as_supposed(sentence, earlier)
    )
