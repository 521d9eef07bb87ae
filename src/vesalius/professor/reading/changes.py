# ruff: noqa: E501 (patterns read best unbroken)
"""Changes to single places: order and weights of objectives, marks and hints of actions, blocks, ECG, lung function."""

import re
from collections.abc import Sequence
from typing import Any

import msgspec

from vesalius.professor.commands import (
    AddAction,
    AddBlock,
    AddDebriefPoint,
    AddObjective,
    AddReference,
    ChangeAction,
    Command,
    MoveObjective,
    NumberOfObjectives,
    RemoveAction,
    RemoveBlock,
    RemoveDebriefPoint,
    RemoveInvestigation,
    RemoveObjective,
    RemoveReference,
    SetVisibility,
    Term,
    WriteBlock,
    WriteHistory,
    WriteObjective,
    WriteText,
)
from vesalius.scenarios.document.schema import ElementKind, Visibility

from . import structure
from .actions import GRADE, GRADED_TOO, change_actions, graded_at_once, remove_hints, too_late
from .consequences import action_named
from .course import read_course
from .cue_changes import change_cues
from .flow_changes import read_action_place, read_block_order, read_block_time, read_only_if
from .grading import read_grading, with_its_drug
from .kept_items import REMOVES, lists
from .later import read_later
from .objective_changes import change_objectives
from .positions import ORDINAL, nth, ordinal, position_told
from .sentence import Sentence
from .texts import HISTORY_PLACE, in_other_words, read_texts, told_in
from .treatment import read_dose_changed, read_not_available, read_not_wanted, read_sequence
from .verdicts import read_graded_list, read_verdicts
from .vocabulary import labs, pattern, sections

_BLOCK_NOUN = r"(?:block|step|scene|блок\w*|стъпка\w*|сцена\w*)"
_BLOCK_TITLE = pattern(
    rf"\b(?:re-?name|call|name|title|прекръсти\w*|преименувай\w*|кръсти\w*|наречи\w*|озаглави\w*)\s+{nth('nth', _BLOCK_NOUN)}\s*(?:to|as|into|на|като)?\s*[\":“„«]*\s*(?P<text>[^\"“”„«»]+)"
    rf"|\b(?:title|name|заглавие\w*|име\w*)\s+(?:of|for|на)\s+{nth('of', _BLOCK_NOUN)}\s*(?:should be|to be|is|to|:|да е|да бъде|е|на)*\s*[\":“„«]*\s*(?P<text2>[^\"“”„«»]+)"
    rf"|{nth('called', _BLOCK_NOUN)}\s+(?:should be called|shall be called|is called|да се казва|нека се казва)\s*[\":“„«]*\s*(?P<text3>[^\"“”„«»]+)"
)
_BLOCK_TEXT = pattern(
    rf"\b(?:narrative|text|story|разказ\w*|текст\w*)\s+(?:of|in|for|на|в)\s+{nth('nth', _BLOCK_NOUN)}\s*(?:should (?:say|read|be)|to|is|says|да (?:гласи|е|бъде)|:|-)*\s*[\":“„«]*\s*(?P<text>[^\"“”„«»]+)"
    rf"|\b(?:in|into|to|в|във|към)\s+{nth('into', _BLOCK_NOUN)}\s*,?\s*(?:please |моля )?(?:add|write|say|mention|добави|напиши|впиши|спомени)(?:те)?\s*(?:that|че)?\s*[\":“„«]*\s*(?P<text2>[^\"“”„«»]+)"
)


def _blocks(sentence: Sentence) -> list[Command]:
    titled = sentence.first(_BLOCK_TITLE)
    if titled is not None:
        for group, name in (("text", "nth"), ("text2", "of"), ("text3", "called")):
            place = position_told(titled, name)
            if titled[group] and place is not None:
                text = sentence.group(titled, group)
                return [WriteBlock(position=place, part="title", text=text, words=sentence.take_all())]
    told = sentence.first(_BLOCK_TEXT)
    if told is not None:
        for group, name in (("text", "nth"), ("text2", "into")):
            place = position_told(told, name)
            if told[group] and place is not None:
                text = sentence.group(told, group)
                return [WriteBlock(position=place, part="narrative", text=text, words=sentence.take_all())]
    return []


_NOT_SEEN = r"(?:(?:do not|don't|never|cannot|can't|should ?n't|should not|must not|mustn't|won't|will not)\s+(?:be\s+)?(?:(?:let|allow)\s+(?:[\w']+\s+){1,2}(?:to\s+)?)?(?:show\w*|see\w*|reveal\w*|display\w*|visible|shown|given)|not (?:to )?(?:be )?(?:shown|visible|seen|revealed)|не (?:го |я |ги |им |ѝ |му )*(?:се )?(?:показва\w*|вижда\w*|виждат|видят|дава\w*)|да не (?:го |я |ги )?(?:се )?(?:вижда\w*|видят|показва\w*))"
_SEEN: tuple[tuple[Visibility, str], ...] = (
    ("onRequest", rf"\b(?:(?:only )?(?:on request|on demand|(?:only )?(?:when|if|once|until|unless|after) (?:they(?:'ve| have)? |the \w+ |somebody |someone )?(?:ask\w*|request\w*|order\w*))|при поискване|(?:ако|когато|докато не|щом|чак като|освен ако не) (?:(?:го|я|ги|си|бъде|бъдат|не|се|някой|студент\w*) )*(?:пои?скат?|поискан\w*|поръчат?|попитат?)|по заявка|само ако)\b|{_NOT_SEEN}[^.;]*\b(?:at once|straight away|immediately|at the (?:start|beginning)|from the (?:start|beginning)|right away|веднага|отначало|от началото|още в началото|от самото начало)\b"),
    ("hidden", rf"\b(?:hide|hidden|conceal|secret|invisible|скрий\w*|скрит\w*|тайна)\b|\b{_NOT_SEEN}"),
    ("atOnce", r"\b(?:at once|from the (?:start|beginning|outset)|straight away|immediately visible|always visible|be visible|show|visible|let (?:them|the \w+|everyone|everybody) see|веднага|от началото|отначало|да се вижда\w*|покажи|видим\w*)\b"),
)  # fmt: skip
_SEEN_WORDS = tuple((name, pattern(words)) for name, words in _SEEN)
_SHOWN: tuple[tuple[str, str], ...] = (
    ("ecg", r"\b(?:ecg|ekg|екг|12[- ]?(?:lead|channel)|12[- ]?канал\w*)\b"),
    ("pft", r"\b(?:spirometry|lung function|pft|спирометрия\w*)\b"),
    (
        "imaging",
        r"\b(?:x-?ray|cxr|(?:chest|plain) films?|imaging|images?|ct|echo\w*|рентген\w*|снимк\w+|ехо\w*)\b",
    ),
    (
        "gas",
        r"\b(?:(?:blood |arterial |venous |capillary )?gas(?:es)?|[av]bg|газов(?:е(?:те)?|ия(?:т)? анализ)|кръвно-?газов\w*|кга)\b",
    ),
    ("labs", r"\b(?:labs?|laborator\w+|blood (?:tests|results)|bloods|лаборатор\w*|кръвни изследвания)\b"),
)
_SHOWN_WORDS = tuple((name, pattern(words)) for name, words in _SHOWN)
_SIGNS: tuple[tuple[ElementKind, str], ...] = (
    ("heartRate", r"\b(?:heart rate|hr|pulse|пулс\w*)\b"),
    ("respiratoryRate", r"\b(?:resp(?:iratory)? rate|rr|дихателна\w* честота)\b"),
    ("oxygenSaturation", r"\b(?:spo2|sats?|saturation|сатурация\w*)\b"),
    ("systolicPressure", r"\b(?:blood pressure|bp|кръвно\w*|налягане\w*)\b"),
    ("temperature", r"\b(?:temp(?:erature)?|температура\w*)\b"),
    ("endTidalCarbonDioxide", r"\b(?:etco2|end-tidal\w*|capno\w*|капно\w*)\b"),
    ("glasgowComaScale", r"\b(?:gcs|гкс)\b"),
    ("glucose", r"\b(?:glucose|sugar|глюкоза\w*|захар\w*)\b"),
    ("rhythm", r"\b(?:rhythm|ритъм\w*)\b"),
)
_SIGN_WORDS = tuple((name, pattern(words)) for name, words in _SIGNS)
_PICTURE = pattern(
    r"\b(?P<name>chest x-?ray|ctpa|ct angiogra\w+|pocus|cxr|x-?ray|ct(?: scan)?|mri|ultrasound|echo(?:cardiogra\w+)?|рентген\w*(?: на \w+)?|скенер\w*|ехография\w*|ехокардиограф\w*)\b"
)


_RESULTS = pattern(
    r"\b(?:results?|labs?|bloods|investigations|tests|back yet|available|резултат\w*|изследван\w*|лаборатори\w*|кръвни\w*|излязъл|излязла|излезли)\b"
)
_NOT_WANTED = pattern(
    r"\b(?:(?:do not|don't|no longer) (?:want|need)|no need (?:for|of)|can do without|не (?:искам|искаме|ми трябва|ни трябва|е нужен|е нужна)|нямаме нужда от|няма нужда от)\s+(?:any |a |an |the |to see )?$"
)


def _removed_investigations(sentence: Sentence) -> list[Command]:
    """Laboratory values and pictures that go."""
    named: list[tuple[re.Match[str], RemoveInvestigation]] = []
    for lab in labs():
        found = sentence.first(lab.words)
        if found is not None:
            named.append((found, RemoveInvestigation(what="lab", name=lab.term)))
    picture = sentence.first(_PICTURE)
    if picture is not None:
        name = sentence.group(picture, "name")
        named.append((picture, RemoveInvestigation(what="imaging", name=Term(name, name))))
    gone = [
        (found, command)
        for found, command in named
        if sentence.removed(found.start())
        or (sentence.has(_RESULTS) and sentence.negated(found.start()))
        or _NOT_WANTED.search(sentence.text[: found.start()])
    ]
    if not gone:
        return []
    return [msgspec.structs.replace(command, words=sentence.take_all()) for _, command in gone]


# "He took one last night, but only says so if somebody asks": no result.
_SOMEBODY_TELLS = pattern(
    r"\b(?:only |just )?(?:says?|tells?|admits?|mentions?|confess\w*|казва|каже|признава|признае|споменава)\b[^.;]{0,30}\b(?:if|when|unless|ако|когато|щом)\b"
)
_LEADS = re.compile(r"12[- ]?(?:lead|channel|канал)")
_OTHERWISE = re.compile(r"\s*[,;]\s*(?:but|and|а|но|и)\s+")


def _investigations(sentence: Sentence) -> list[Command]:
    if re.search(
        r"\d|\b(?:action|objective|goal|aim|question|cue|debrief|действи|цел(?:та|и|ите)?\b|въпрос|реплик|разбор|дебриф)",
        _LEADS.sub("", sentence.text),
    ):
        return []
    cuts = list(_OTHERWISE.finditer(sentence.text))
    clauses = [
        Sentence(sentence.message, sentence.start + begin, sentence.start + end)
        for begin, end in zip(
            [0, *(cut.end() for cut in cuts)],
            [*(cut.start() for cut in cuts), len(sentence.text)],
            strict=True,
        )
    ]
    if len(clauses) > 1 and all(any(words.search(one.text) for _, words in _SEEN_WORDS) for one in clauses):
        # "The ECG at once, but the troponin on request only".
        each = [command for one in clauses for command in _investigations(one)]
        if each:
            sentence.take_all()
            return each
    removed = _removed_investigations(sentence)
    if removed:
        return removed
    seen = next(((name, found) for name, words in _SEEN_WORDS if (found := sentence.first(words))), None)
    if seen is None or sentence.has(_SOMEBODY_TELLS):
        return []
    targets = [name for name, words in (*_SHOWN_WORDS, *_SIGN_WORDS) if sentence.first(words)]
    targets += [lab.term.key for lab in labs() if sentence.first(lab.words)]
    if not targets or (seen[0] == "atOnce" and sentence.has(_FINDING)):
        return []
    told = sentence.take_all()
    return [SetVisibility(what=name, visibility=seen[0], words=told) for name in targets]


_FINDING = pattern(r"\b(?:shows?(?! the\b| them\b| it\b)|showing|показва)\s+\w+\s+\w+")


_QUOTED_INTO = pattern(
    r"\b(?:add|put|write|insert|include|append|note|добави|впиши|напиши|сложи|запиши|включи)\w*\s+[\"“„«'](?P<text>[^\"“”„«»]{3,})[\"”“»']\s+"
    r"(?:to|in|into|under|at the end of|към|в|във|при|на края на)\s+(?P<place>.+)$"
)


def _quoted_into(sentence: Sentence) -> list[Command]:
    """ "Add “she lives alone” to the social history": the words between the quotes, where they are to stand."""
    found = sentence.first(_QUOTED_INTO)
    if found is None:
        return []
    place = next((pointer for pointer, words in sections() if words.search(found["place"])), None)
    if place is None or place.count("/") < 2:
        return []
    text = sentence.words(found.start("text"), found.end("text")).strip()
    part = HISTORY_PLACE.match(place)
    words = sentence.take(0, len(sentence.text)).strip()
    if part is not None:
        section: Any = part[1]
        return [WriteHistory(section=section, text=text[:1].upper() + text[1:], words=words)]
    return [WriteText(section=place, text=text, words=words)]


_OF_OBJECTIVES = (WriteObjective, AddObjective, MoveObjective, RemoveObjective, NumberOfObjectives)
_THAT_ONE = re.compile(rf"\b(?P<nth>{ORDINAL}) one\b")


# "Move that one to the top", "премести я най-отгоре": the objective that was written last.
_MOVED_THAT = pattern(
    rf"^\W*(?:(?:and|now|then|please|и|сега|моля)\W+)*(?:move|put|bring|shift|премести\w*|сложи\w*|качи\w*)\s+(?:it|that|this|that one|this one|я|го|тази|тази цел)\s+(?:right )?(?:(?:to|at|in|into|на|като|в)\s+)?(?:the )?(?:very )?(?:(?P<top>top|beginning|start|front|отгоре|най-отгоре|най-напред|най-отпред|първо място|началото|върха)|(?P<end>bottom|end|най-отдолу|най-накрая|последно място|края)|(?P<to>{ORDINAL})(?:\s+(?:place|position|място))?)\W*$"
)


def _moved_that(sentence: Sentence, earlier: Sequence[Command]) -> list[Command]:
    found = _MOVED_THAT.match(sentence.text)
    last = next((one for one in reversed(earlier) if isinstance(one, WriteObjective | AddObjective)), None)
    if found is None or last is None or not isinstance(earlier[-1], WriteObjective | AddObjective):
        return []
    to = 1 if found["top"] else -1 if found["end"] else ordinal(found["to"])
    position = last.position if isinstance(last, WriteObjective) else -1
    return [] if to is None else [MoveObjective(position=position, to=to, words=sentence.take_all())]


# "Get rid of anything older than 2020".
_TOO_OLD = pattern(
    rf"^\W*(?:(?:and|please|моля|и)\W+)*{REMOVES}\s+(?:(?:all|any|every|the|those|всички|тези)\s+)*(?:anything|everything|whatever|ones?|references?|sources?|guidelines?|papers?|всичко|каквото|източници(?:те)?|литература(?:та)?|насоки(?:те)?)\s*,?\s*(?:(?:that|which|което|които)\s+)?(?:(?:is|are|е|са)\s+)?(?:older than|(?:from )?before|prior to|earlier than|по-стар\w+ от|отпреди|преди|от преди)\s+(?P<year>(?:19|20)\d\d)\b\s*(?:г\.?|година)?\W*$"
)


def _too_old(sentence: Sentence) -> list[Command]:
    found = _TOO_OLD.match(sentence.text)
    if found is None:
        return []
    return [RemoveReference(before=int(found["year"]), words=sentence.take_all())]


_CALLED_ONE = pattern(rf"\b(?:{REMOVES}) (?:the |that )(?P<what>[^,.;:]{{3,40}}?) one\b")


def _that_one(sentence: Sentence, earlier: Sequence[Command]) -> list[Command]:
    """ "And bin the last one": one of the things that the wish before was about."""
    if not earlier:
        return []
    called = sentence.first(_CALLED_ONE)
    if called is not None and isinstance(earlier[-1], AddReference | RemoveReference):
        subject = sentence.group(called, "what")
        if ordinal(subject.split()[0].lower()) is None:
            return [RemoveReference(subject=subject, words=sentence.take_all())]
    found = sentence.first(_THAT_ONE)
    if found is None or not sentence.removed(found.start()):
        return []
    place = ordinal(found["nth"])
    match earlier[-1]:
        case AddReference() | RemoveReference():
            return [RemoveReference(position=place, words=sentence.take_all())]
        case AddDebriefPoint() | RemoveDebriefPoint() if place is not None:
            return [RemoveDebriefPoint(position=place, words=sentence.take_all())]
        case AddBlock() | RemoveBlock() | WriteBlock():
            return [RemoveBlock(position=place, words=sentence.take_all())]
        case command if isinstance(command, _OF_OBJECTIVES):
            return [RemoveObjective(position=place, words=sentence.take_all())]
    return []


def read_changes(sentence: Sentence, earlier: Sequence[Command] = ()) -> list[Command]:
    """What is changed in a case that is there; `earlier`: the wishes before, for "the last one"."""
    named = _that_one(sentence, earlier) or remove_hints(sentence) or graded_at_once(sentence)
    named = named or read_grading(sentence, earlier) or _moved_that(sentence, earlier)
    named = named or _too_old(sentence) or read_graded_list(sentence)
    if named:
        return named
    said = change_cues(sentence, earlier) or _of_the_flow(sentence)
    if said:
        return said
    newest = _just_added(sentence, earlier)
    if newest:
        return newest
    moved = structure.read_moved_action(sentence, earlier)
    if moved:
        return moved
    several = read_verdicts(sentence, fewest=2) or _clause_by_clause(sentence)
    if several:
        return several
    for reader in _READERS:
        commands = reader(sentence)
        if commands:
            return commands
    return []


def _of_the_flow(sentence: Sentence) -> list[Command]:
    """How long a block takes, where it stands, and on what condition something is right."""
    return (
        read_block_time(sentence)
        or read_block_order(sentence)
        or read_action_place(sentence)
        or read_only_if(sentence)
    )


_JUST_ADDED = pattern(
    r"\b(?:the )?(?:new|newest|added|this|that|този|тази|това|нов(?:ия|ата|ото)|добавен(?:ия|ата|ото))\s+(?P<what>block|step|scene|objective|action|point|reference|source|блок\w*|стъпка\w*|сцена\w*|цел\w*|действие\w*|точка\w*|източник\w*)"
)


def _just_added(sentence: Sentence, earlier: Sequence[Command]) -> list[Command]:
    """What the message before added goes again: "remove the new block", "no, out with Rhodes"."""
    new = _JUST_ADDED.search(sentence.text)
    if new is not None and not sentence.removed(new.start()):
        return []
    for one in reversed(earlier):
        match one:
            case AddBlock(text=text) if new and re.match(r"block|step|scene|блок|стъпк|сцен", new["what"]):
                return [RemoveBlock(subject=text, words=sentence.take_all())]
            case AddAction(text=text) if new and re.match(r"action|действи", new["what"]):
                return [RemoveAction(subject=text, words=sentence.take_all())]
            case AddObjective() if new and re.match(r"objective|цел", new["what"]):
                return [RemoveObjective(position=-1, words=sentence.take_all())]
            case AddDebriefPoint() if new and re.match(r"point|точк", new["what"]):
                return [RemoveDebriefPoint(position=-1, words=sentence.take_all())]
            case AddReference(title=title):
                named = next(
                    (
                        found
                        for word in re.findall(r"[^\W\d_]{4,}", title.lower())
                        for found in re.finditer(rf"\b{word}\b", sentence.text)
                        if sentence.removed(found.start())
                    ),
                    None,
                )
                if named or (new and re.match(r"reference|source|източник", new["what"])):
                    return [RemoveReference(subject=title, words=sentence.take_all())]
    return []


_READERS = (
    _quoted_into,
    in_other_words,
    change_objectives,
    too_late,
    read_course,
    read_later,
    read_dose_changed,
    change_actions,
    read_verdicts,
    lists,
    _blocks,
    read_texts,
    told_in,
    _investigations,
    read_not_available,
    read_not_wanted,
    read_sequence,
)
_CLAUSES = re.compile(r",\s*(?:and|but|а|и|но)\s+|,\s+|\s+(?:and|и)\s+|\s+[-–]\s+")


def _clause_by_clause(sentence: Sentence) -> list[Command]:
    """Grades of several actions: "sedating counts as harmful, and calling for help is recommended"."""
    if not re.search(GRADE, sentence.text):
        return []
    cuts = list(_CLAUSES.finditer(sentence.text))
    starts = [0, *(cut.end() for cut in cuts)]
    ends = [*(cut.start() for cut in cuts), len(sentence.text)]
    found: list[Command] = []
    begin: int | None = None
    read_to = 0
    for start, end in zip(starts, ends, strict=True):
        begin = start if begin is None else begin
        clause = Sentence(sentence.message, sentence.start + begin, sentence.start + end)
        commands = change_actions(clause)
        too = GRADED_TOO.match(clause.text) if not commands and found else None
        if too is not None:
            grade = structure.grade_named(too["grade"])
            commands = [
                ChangeAction(
                    subject=action_named(clause, too), grade=grade, added=True, words=clause.own_words
                )
            ]
        if commands:
            # "Who gives nitrates, loses marks": what says nothing by itself goes on behind the comma.
            found += commands
            begin, read_to = None, end
    if len(found) < 2 or re.search(GRADE, sentence.text[read_to:]):
        return []
    # "..., please", "... – we are anaesthetists": what stands behind grades nothing.
    sentence.take(0, read_to)
    return with_its_drug(found)
