# ruff: noqa: E501 (patterns read best unbroken)
"""Sections and parts of the document: written again, shortened, added and taken away; and what is asked of the chat."""

import re
from collections.abc import Sequence
from functools import cache

from vesalius.professor.commands import (
    AddAction,
    AddBlock,
    AddCue,
    AddDebriefPoint,
    AddInvestigation,
    AddReference,
    AskAbilities,
    AskDocument,
    AskFind,
    AskMissing,
    AskWhy,
    ChangeAction,
    Command,
    CourseEvent,
    GoBack,
    Lengthen,
    MoveAction,
    Publish,
    PublishingAct,
    Redo,
    RemoveAction,
    RemoveBlock,
    RemoveDebriefPoint,
    RemoveReference,
    ReplaceText,
    RestoreVersion,
    Rewrite,
    Shorten,
    Subject,
    Term,
    Translate,
    Undo,
)
from vesalius.scenarios.document.schema import ActionGrade

from .frame import ordinal
from .sentence import Sentence
from .vocabulary import Laboratory, labs, pattern, sections

_NTH = r"(?P<nth>first|second|third|fourth|fifth|last|1st|2nd|3rd|първ\w+|втор\w+|трет\w+|четвърт\w+|пет\w+|последн\w+|\d+)"

# --- the whole message

_UNDO = pattern(
    r"^\W*(?:(?:no,? )?i (?:did not|didn't|don't|do not) (?:want|mean|like) (?:that|this|it)\W+|that(?:'s| is) not what i (?:meant|wanted|asked)\W+|(?:не,? )?не (?:исках|това исках|ми харесва)(?: (?:това|така))?\W+|(?:i(?:'ve| have)? changed my mind|on second thoughts?|forget it|размислих|отказах се|чакай)\W+|please\s+|моля\s+|ok\W+|no\W+|не\W+|sorry\W+|oops\W+)*(?:(?:undo|scrap|ditch|bin|discard|cancel|drop|lose|reverse|roll back|take back|remove|revert) (?:that last|(?:the|my) last|that)(?: (?:one|change|edit|bit|thing|message|request|step|instruction))?(?: (?:again|please))?|undo(?: (?:that|it|this|(?:the|my) last(?: \w+)?))?|revert(?: (?:that|it|this|the last \w+))?"
    r"|put (?:it|that) back|take (?:that|it|this) back|(?:go )?(?:back )?(?:one|a) step back(?:wards?)?|go back(?: one(?: step)?| to (?:the )?(?:previous|before)(?: (?:one|version|state))?| to (?:how|what|the way) it was(?: before)?)?|back to (?:how it was|before|the previous(?: version)?)"
    r"|(?:put|change|set|make) (?:it|that) back(?: (?:to )?(?:how|as|the way) it was)?|as it was(?: before)?|restore (?:it|the previous(?: version| one)?)"
    r"|forget (?:about )?(?:that|it|(?:the|my) last \w+)(?: i (?:said|asked(?: for)?|wrote|typed))?|(?:make|have|leave|keep) it (?:the way|how|as) it was(?: before)?|cancel (?:that|it|the last \w+)|never ?mind(?: that)?|(?:that|this) was (?:wrong|a mistake)\W*(?:undo)?"
    r"|отмени(?:те)?(?: (?:го|това|последното|последната (?:ми )?\w+|последните промени))?|върни(?:те)?(?: (?:го|я|ги))?(?: (?:назад|обратно|предишн\w+(?: \w+)?|последн\w+(?: \w+)?|както (?:беше|си беше)(?: преди)?|старото|с (?:едно|една стъпка|1)(?: назад)?|(?:една )?(?:стъпка|крачка) назад))?"
    r"|(?:нека (?:е|бъде|стане) |да (?:е|бъде) )?(?:както|като|каквото) (?:си )?(?:беше|преди)(?: (?:преди|по-рано|отначало))?|предишн\w+(?: (?:вариант|версия|състояние))?|старото(?: беше по-добро)?|(?:махни|откажи|върни|изтрий|зачеркни|отмени)(?:те)? (?:това последното|последното|последната (?:ми )?промяна)|откажи(?: (?:го|това|последното))?|назад|забрави(?: (?:го|това))?|ctrl\W?z)\W*(?:please|моля)?\W*$"
)
_REDO = pattern(
    r"^\W*(?:redo(?: (?:that|it))?|do it again after all|повтори(?: (?:го|отмененото))?|(?:възстанови|върни) отмененото|ctrl\W?y)\W*$"
)
_VERSION = pattern(r"\b(?:version|revision|версия|ревизия)\s*(?:number|no\.?|номер|№|#)?\s*(?P<n>\d{1,4})\b")
_GO_BACK = pattern(r"\b(?:go back|restore|revert|return|back to|върни\w*|възстанови\w*|обратно)\b")
_PUBLISH = pattern(
    r"\b(?P<publish>(?<!un)publish\b(?: it| this| the \w+| now)*|release (?:it|this)|make it (?:public|visible|available|live)|go live|put it live|публикувай\w*|(?:пусни|пускай) го)"
    r"|\b(?P<unpublish>unpublish|take it (?:offline|back to draft)|свали го|депубликувай|върни го (?:в|като) чернова)"
    r"|\b(?P<delete>delete (?:it|this|the) ?(?:case|scenario)?|изтрий (?:го|сценария|случая))(?=\W*$)"
    r"|\b(?P<assign>assign (?:it|this|the case) to|(?:send|give|show|hand) (?:it|this|the case) (?:out )?to (?:my |the |our )?(?:students|class|group|learners)|възложи|(?:изпрати|прати|пусни|пускай|дай) го на (?:моите |мойте |ми )?(?:студент|група|курс|обуча)\w*)"
)
_ACTS: tuple[PublishingAct, ...] = ("publish", "unpublish", "delete", "assign")
_LANGUAGES = pattern(
    r"\b(?:in(?:to|)|to|на|in)\s+(?P<en>english|английски(?: език)?)|\b(?:in(?:to|)|to|на|in)\s+(?P<bg>bulgarian|български(?: език)?)"
    r"|\b(?P<en2>english|английск\w+) (?:version|translation|copy|one|text|версия|вариант|превод|текст)\b|\b(?P<bg2>bulgarian|българск\w+) (?:version|translation|copy|one|text|версия|вариант|превод|текст)\b"
    r"|\btranslate\b(?: (?:it|this|everything|the case))?$|\bпреведи\b(?: (?:го|всичко))?$"
)
_TRANSLATES = pattern(
    r"\b(?:translat\w+|put|write|make|turn|switch|want|same|have|in english|in bulgarian|преведи\w*|превод|дай|напиши\w*|направи\w*|искам|същото|сега|го|на английски|на български)\b"
)


_MANY = {
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "twice": 2,
    "две": 2,
    "три": 3,
    "четири": 4,
    "пет": 5,
    "два": 2,
}
_STEPS = pattern(
    rf"^\W*(?:(?:please|ok|no|моля|не)\W+)*(?:undo|revert|take back|cancel|scrap|drop|go back|reverse|отмени\w*|върни\w*|откажи\w*|назад)\s+(?:me |се |го |ми )?(?:the |my |с )?(?:last |previous |последн\w+ )?(?P<n>{'|'.join(_MANY)}|\d)(?:\s+(?:of )?(?:last )?(?:changes?|steps?|messages?|edits?|things|versions?|times|промени|стъпки|съобщения|неща|пъти|версии))?(?:\s+(?:back|назад|обратно))?\W*(?:please|моля)?\W*$"
)
_BOTH = pattern(
    r"^\W*(?:(?:please|ok|no|and|моля|не|и)\W+)*(?:(?:undo|scrap|bin|drop|lose|cancel|revert|remove|forget|ditch|take back)\s+both(?:\s+of\s+(?:those|these|them))?(?:\s+(?:changes|edits|things))?|take both(?: of (?:those|these|them))? back|(?:отмени\w*|върни\w*|махни\w*|откажи\w*|зачеркни\w*)\s+(?:ги )?(?:и\s+)?двете(?:\s+(?:промени|неща))?|(?:и\s+)?двете\s+(?:ги\s+)?(?:отмени\w*|върни\w*|махни\w*|откажи\w*|зачеркни\w*))"
    r"(?:\W+(?:it was better before|i liked it better before|беше по-добре(?: преди)?|преди беше по-добре))?\W*(?:please|моля|again)?\W*$"
)
_FIRST_VERSION = pattern(
    r"\b(?:back to|restore|return to|revert to|върни\w*|възстанови\w*|обратно към)\s+(?:\w+ ){0,2}?(?:the )?(?:very )?(?:first|original|initial|първ\w+|първоначалн\w+|оригинал\w+)\s+(?:version|draft|case|one|state|версия|вариант\w*|случай|състояние)"
)
_BACK_TO = pattern(
    r"\b(?:go|put it|bring it|take it|roll it|get|restore it|set it|върни\w*|возврати|да е|направи\w*)\b[^.;]{0,40}?\b(?:just |right |точно )?(?P<when>after|before|until|след|преди|до)\s+(?:като |да )?(?P<what>[^.;!?]+)"
)
# "Put the temperature back as it was": that alone.
_PUT_BACK = pattern(
    r"\b(?:put|set|bring|turn|change|take|върни\w*|възстанови\w*|направи\w*|остави\w*)\s+(?:me |ми )?(?:the |his |her )?(?P<what>[^,.;:\d]{2,30}?)\s+(?:back(?: (?:to )?(?:as|how|what|where|the way) (?:it|they|she|he) (?:was|were|had been)(?: before)?)?|(?:to |as |how )+(?:it|they) (?:was|were)(?: before)?|обратно|назад|(?:да е |да бъде )?(?:както|каквото|какъвто|каквато) (?:си )?(?:беше|бяха)(?: преди)?)\W*(?:please|моля|again)?\W*$"
)
_BACKWARDS = pattern(r"\b(?:back|restore|as it was|how it was|върни\w*|както беше|както си беше)\b")
_PLACES: tuple[tuple[str, str], ...] = (
    ("heartRate", r"(?:heart rate|pulse|hr|rate|пулс\w*|честота\w*)"),
    ("systolicPressure", r"(?:blood pressure|pressure|bp|кръвно\w*|налягане\w*)"),
    ("respiratoryRate", r"(?:resp\w*(?: rate)?|breathing|rr|диша\w*|дихателна\w*)"),
    ("oxygenSaturation", r"(?:sats?|spo2|saturation|сатурация\w*)"),
    ("temperature", r"(?:temp\w*|fever|температура\w*)"),
    (
        "/clinicalScenario/basicMeasurements",
        r"(?:age|older|younger|sex|woman|man|weight|height|годин\w*|възраст\w*|пол\w*|тегло\w*|ръст\w*)",
    ),
    ("/clinicalScenario/history/allergies", r"(?:allerg\w*|алерги\w*)"),
    (
        "/clinicalScenario/history/medications",
        r"(?:drugs?|medic\w+|meds|лекарств\w*|медикамент\w*|терапия\w*)",
    ),
    ("/generalInfo/scenarioName", r"(?:title|name\w*|renam\w*|заглавие\w*|име\w*|прекръст\w*)"),
    (
        "/generalInfo/difficulty",
        r"(?:difficult\w*|level|harder|easier|трудност\w*|ниво\w*|по-труд\w*|по-лес\w*)",
    ),
    (
        "/generalInfo/minutes",
        r"(?:minutes|duration|length|shorter|longer|минути\w*|времетраене\w*|по-крат\w*)",
    ),
    ("/generalInfo/setting", r"(?:setting|place|обстановка\w*|място\w*)"),
    ("/generalInfo/objectives", r"(?:objectives?|goals?|цел\w*)"),
    ("/scenarioFlow", r"(?:blocks?|flow|actions?|cues?|блок\w*|ход\w*|действи\w*|реплик\w*)"),
    ("/debriefing", r"(?:de-?brief\w*|разбор\w*)"),
    ("/clinicalScenario/history", r"(?:history|анамнез\w*)"),
    ("/clinicalScenario/investigations", r"(?:labs?|ecg|x-?ray|investigations|изследван\w*|екг)"),
)
_PLACE_WORDS = tuple((place, pattern(rf"\b{words}\b")) for place, words in _PLACES)


def asks_to_go_back(message: str) -> bool:
    """Whether a message may mean versions before the last."""
    return _MAY_GO_BACK.search(message.lower()) is not None


_MAY_GO_BACK = re.compile(
    r"\b(?:undo|revert|restore|back|reverse|scrap|cancel|drop|върни|възстанови|отмени|откажи|назад|обратно|varni|vurni|vyrni|otmeni|nazad|both|двете|dvete)"
)


def _back(sentence: Sentence) -> list[Command]:
    """Further back than the last change."""
    if sentence.has(_BOTH):
        return [GoBack(steps=2, words=sentence.take(0, len(sentence.text)))]
    steps = sentence.first(_STEPS)
    if steps is not None:
        number = _MANY.get(steps["n"]) or int(steps["n"])
        return [GoBack(steps=number, words=sentence.take(0, len(sentence.text)))]
    if sentence.has(_FIRST_VERSION):
        return [GoBack(words=sentence.take(0, len(sentence.text)))]
    put_back = sentence.first(_PUT_BACK)
    if put_back is not None:
        place = next((place for place, words in _PLACE_WORDS if words.search(put_back["what"])), None)
        if place is not None:
            return [GoBack(place=place, before=True, only=True, words=sentence.take(0, len(sentence.text)))]
    to = sentence.first(_BACK_TO)
    if to is None or not sentence.has(_BACKWARDS):
        return []
    place = next((place for place, words in _PLACE_WORDS if words.search(to["what"])), None)
    if place is None:
        return []
    before = to["when"] in ("before", "until", "преди", "до")
    return [GoBack(place=place, before=before, words=sentence.take(0, len(sentence.text)))]


def read_whole(sentence: Sentence, written: str) -> list[Command]:
    """What a message asks as a whole; `written` is the language of the document."""
    back = _back(sentence)
    if back:
        return back
    if sentence.has(_UNDO):
        return [Undo(words=sentence.take(0, len(sentence.text)))]
    if sentence.has(_REDO):
        return [Redo(words=sentence.take(0, len(sentence.text)))]
    version = sentence.first(_VERSION)
    if version is not None and sentence.has(_GO_BACK):
        number = int(version["n"])
        return [RestoreVersion(number=number, words=sentence.take(0, len(sentence.text)))]
    act = None if sentence.has(_MISSING) else sentence.first(_PUBLISH)
    if act is not None and not sentence.negated(act.start()):
        kind = next(name for name in _ACTS if act[name])
        sentence.take(0, len(sentence.text))
        return [Publish(act=kind, words=sentence.own_words)]
    language = sentence.first(_LANGUAGES)
    if (
        language is not None
        and sentence.has(_TRANSLATES)
        and not re.search(r"\b(?:speak|course|teach)\w*", sentence.text)
    ):
        english, bulgarian = language["en"] or language["en2"], language["bg"] or language["bg2"]
        to = "en" if english else "bg" if bulgarian else ("bg" if written == "en" else "en")
        sentence.take(0, len(sentence.text))
        return [Translate(language="en" if to == "en" else "bg", words=sentence.own_words)]
    return []


# --- questions

# What somebody is to say or to be asked ends with a question mark of its own.
_QUOTED_QUESTION = pattern(r"(?:[„“\"«]|(?<!\w)')[^„“”\"'»]*\?\W*$|:[^:?]*\?\W*$")
_ASKING_WORD = pattern(
    r"^\W*(?:(?:and|but|so|а|и|но)\W+)?(?:what|which|why|how|who|when|where|какв\w+|кои|кой|коя|кое|защо|как|кога|къде|колко)\b"
)
_QUESTION = pattern(
    r"^\W*(?:(?:and|but|so|ok|а|и|но|добре|remind me|just wondering|(?:one|a) (?:quick )?question|by the way|btw|quick one|sorry|hang on|please|моля|кажи ми|кажете ми|напомни ми|напомнете ми|между другото|извинявай\w*|един въпрос)\W+)*(?:what|whats|hows|whos|wheres|which|why|how|who|when|where|is (?:it|there|she|he)|are there|does|do |did|has (?:she|he)|can (?:they|you explain)|would|explain"
    r"|tell me|list|show me|какв\w+|кои|кой|коя|кое|защо|как|кога|къде|колко|има ли|какво|обясни\w*|изброй\w*|покажи|на колко)\b|\?\s*$"
)
_REQUEST = pattern(
    r"^\W*(?:please |also |and |моля |и |също )*(?:add|insert|include|put|append|remove|delete|replace|change|добави|вмъкни|включи|сложи|впиши|махни|премахни|изтрий|замени|смени)(?:те)?\b|^\W*(?:hmm+\W+|ok\W+|well\W+|хм+\W+)*(?:what about|how about) \d|^\W*(?:can|could|would|will) (?:you|we)(?! (?:explain|tell))|^\W*(?:what (?:if|about) (?:we|you|making|adding|she|he)|how about|why (?:don't (?:we|you)|not (?:add|make|use|give (?:her|him|it)|try|have|put|change|write)))|^\W*(?:може ли|бихте ли|можеш ли|можете ли|дали може|какво ще кажеш)"
)
_TOPICS: tuple[tuple[Subject, str], ...] = (
    ("objectivesWithoutAction", r"(?:objectives?|цел\w*)\b.{0,40}\b(?:no|without|not|without any|няма\w*|без|не)\b.{0,20}(?:action|assess|действи|оцен)\w*|without an? (?:action|assessment)"),
    ("bloodGas", r"\b(?:blood gas(?:es)?|gas(?:es)?|abg|vbg|кръвно-?газ\w*|(?:кръвн\w+ )?газов\w*|алкално-киселинн\w+|кга|акс)\b"),
    ("start", r"\b(?:(?:see|shown|get|given|told|know|hear|find|read)\b.{0,30}\b(?:first|at the (?:start|beginning|outset)|to begin with|when (?:it|they) starts?)|(?:first|start\w*)\b.{0,20}\b(?:see|shown|visible)|how does (?:it|the (?:case|scenario)) (?:start|begin|open)|what happens first|(?:виждат|научават|чуват|знаят|получават|показва)\b.{0,30}\b(?:първо|най-напред|в началото|отначало|най-първо)|(?:първо|най-напред|в началото)\b.{0,24}\b(?:виждат|чуват|научават)|как започва|с какво започва)\b"),
    ("passMark", r"\b(?:pass(?:ing)?[- ]?(?:mark|score|grade)|проходн\w+ \w+|праг\w*(?: за (?:успех|преминаване))?)\b"),
    ("medications", r"\b(?:drugs?|medic\w+|meds|tablets|pills|takes?\b(?! place)|taking|лекарств\w*|медикамент\w*|пие|приема|взема|терапия)\b"),
    ("allergies", r"\b(?:allerg\w*|алерг\w*)"),
    ("objectives", r"\b(?:objectives?|goals?|aims?|цел\w*)\b"),
    ("references", r"\b(?:references?|sources?|guidelines?|literature|източни\w*|литератур\w*|насоки)\b"),
    ("vitals", r"\b(?:vital\w*|obs|observations|bp|hr|rr|gcs|sats?|(?:blood )?pressure|heart rate|pulse|saturation|spo2|temperature|temp|respirat\w*|how (?:sick|ill|unwell|bad|unstable)|показател\w*|налягане\w*|кръвно\w*|пулс\w*|сатурац\w*|температур\w*|гкс|колко е зле|в какво състояние)\b"),
    ("labs", r"\b(?:labs?|laborator\w*|blood (?:tests?|results?)|potassium|sodium|creatinine|urea|troponin|lactate|ha?emoglobin|crp|platelets|glucose|ph|црп|тромбоцит\w*|левкоцит\w*|кали\w*|натри\w*|креатинин\w*|урея\w*|тропонин\w*|лактат\w*|хемоглобин\w*|лаборатор\w*|изследван\w*|кръвни)\b"),
    ("past", r"\b(?:past|histor\w*|conditions?|diseases?|comorbid\w*|минал\w*|анамнез\w*|заболяван\w*|придружава\w*)\b"),
    ("learners", r"\b(?:learners?|audience|aimed at|pitched at|intended for|who(?:'s| is| are) (?:it|this|they)|who (?:is|are) (?:it|this|the case) for|who is the case for|за кого|за какви (?:студенти|лекари|хора)|обучаем\w*)\b"),
    ("minutes", r"\b(?:how long|minutes|duration|колко (?:време|минути|трае)|времетраене)\b"),
    ("patient", r"\b(?:how old|age|who is|patient|weigh\w*|tall|bmi|години|възраст\w*|пациент\w*|тежи|тегло|ръст|висок\w*)\b"),
    ("blocks", r"\b(?:how many (?:blocks|scenes|steps)|(?:what|which|list|show me)\b(?: \w+){0,3} (?:blocks|scenes)|колко (?:са )?(?:блока|сцени|стъпки)|(?:какви|кои|изброй|покажи)\b(?: \w+){0,3} (?:блокове\w*|сцени\w*))\b"),
    ("setting", r"\b(?:where (?:is|does|are) (?:it|this|the (?:case|scenario)|we|they)|what(?:'s| is) the setting|къде (?:е|се развива|се случва|става|сме)|каква е обстановката)\b"),
    ("actions", r"\b(?:actions?|critical|harmful|steps|what should (?:they|the \w+) do|do first|expected|какво трябва да (?:направят|правят|сторят)|действи\w*|критичн\w*|вредн\w*)\b"),
    ("pathology", r"\b(?:diagnos\w*|patholog\w*|disease|what is (?:it|the case) about|диагноз\w*|патологи\w*|за какво е)\b"),
    ("summary", r"\b(?:summar\w*|overview|about|tell me|резюм\w*|обобщ\w*|разкажи)\b"),
)  # fmt: skip
_TOPIC_WORDS = tuple((name, pattern(words)) for name, words in _TOPICS)
_START = next(words for name, words in _TOPIC_WORDS if name == "start")
_WHY = pattern(
    r"\b(?:why|what (?:would|will|happens?|if)|suppos(?:e|ing)|imagine|hypothetically|assuming|would (?:you|the|it|they|his|her|that)|how would|if (?:he|she|they|it) (?:had|were|was|took|weren't|wasn't)|да предположим|представи си|ако (?:имаше|беше|пиеше|приемаше|вземаше)|(?:and |but )?if (?:they|he|she|someone|somebody|the \w+) (?:gives?|gave|does|do|tries)|(?:ако|щом) (?:(?:му|ѝ|й|все пак) )?(?:да(?:дат|де|дем|м)|сложат|приложат|инжектират|направят)|explain|is it (?:right|wrong|ok|safe)|(?<!what )should (?:they|one|we)|may they|защо|какво (?:става|ще стане|би станало)|(?:щ(?:еше|яха|ях)|би(?:ха)?) (?:ли )?(?:да |имал\w*|бил\w*)|would (?:he|she|they|it|the patient)|обясни\w*|бива ли|може ли да се|правилно ли)\b"
)
_MISSING = pattern(
    r"\b(?:what(?:'s| is| else is)?\s+(?:still )?(?:missing|wrong|left|incomplete|to (?:do|fix))|(?:did i |have i )?(?:forget|forgotten|miss(?:ed)?) (?:anything|something)|is (?:it|this) (?:ready|complete|ok|fine|done)|ready to publish|anything (?:missing|wrong)"
    r"|check (?:it|the (?:case|scenario)|this|everything)|^\W*(?:the |any )?findings(?=\W*$)|какво (?:още )?(?:липсва|не е наред|остава|трябва да (?:се )?поправ\w*)|готов[аоa]? ли|провери\w*(?: го| всичко| случая)?|има ли грешки)\b"
)
_ABILITIES = pattern(
    r"\b(?:what (?:all )?can you (?:do|write|make)|what (?:cases|pathologies|diseases|topics)(?: can you| do you| are there)?|which (?:cases|pathologies|diseases)|how (?:do|does) (?:you|this|it) work"
    r"|what can i (?:ask|say|do|change)|(?<!for )(?<!call )help(?: me)?\s*$|^\W*help|какво (?:можеш|можете|умееш|мога)|кои (?:патологии|заболявания|случаи)|какви (?:патологии|случаи|заболявания)|(?<!за )(?<!на )помощ|помогни|как (?:работи\w*|се работи)"
    r"|имате ли нещо|do you have (?:anything|something))\b"
)


def is_question(sentence: Sentence) -> bool:
    """Whether a sentence asks rather than orders: "could you add" is an order."""
    if sentence.has(_QUOTED_QUESTION) and not sentence.has(_ASKING_WORD):
        return False
    return sentence.has(_QUESTION) and not sentence.has(_REQUEST)


_PLAIN_QUESTION = pattern(
    r"^\W*(?:(?:and|but|so|ok|а|и|но)\W+)?(?:what|whats|which|who|whos|when|where|wheres|how (?:many|much|long|old|far|often)|hows|do|does|did|is|are|was|were|has|have|had|any|какв\w+|кой|коя|кое|кои|кога|къде|колко|има ли|дали)\b.*\?\s*$"
    r"|^\W*(?:[^\W\d_]+\s+){1,3}ли\b.*\?\s*$"
)


def asks_plainly(sentence: Sentence) -> bool:
    """Whether a sentence asks what stands in the case: it has the form of a question and of no wish."""
    return is_question(sentence) and sentence.has(_PLAIN_QUESTION)


def read_questions(sentence: Sentence, *, names_disease: bool) -> list[Command]:
    """Questions about the case, the chat, or what is missing. "Do you have something on asthma" is a wish."""
    if sentence.has(_MISSING):
        return [AskMissing(words=sentence.take(0, len(sentence.text)))]
    if sentence.has(_ABILITIES) and not names_disease:
        found = sentence.first(_ABILITIES)
        if found is not None:
            return [AskAbilities(words=sentence.take_match(found))]
    if not is_question(sentence):
        return []
    holds = sentence.first(_IN_IT)
    if holds is not None:
        subject = _own(sentence, holds, _group(holds, "what", "whether", "mentioned", "bg") or "what")
        section = next((place for place, words in sections() if words.search(holds["where"] or "")), None)
        return [AskFind(subject=subject, section=section, words=sentence.take(0, len(sentence.text)))]
    without_actions = _TOPIC_WORDS[0]
    if without_actions[1].search(sentence.text):
        return [AskDocument(about="objectivesWithoutAction", words=sentence.take(0, len(sentence.text)))]
    if _START.search(sentence.text):
        return [AskDocument(about="start", words=sentence.take(0, len(sentence.text)))]
    if sentence.has(_WHY):
        subject = _WHY.sub(" ", sentence.text).strip(" ?.,")
        return [AskWhy(subject=subject, words=sentence.take(0, len(sentence.text)))]
    asked: dict[Subject, str] = {}
    for part in _FURTHER_QUESTION.split(sentence.text):
        topic = next((name for name, words in _TOPIC_WORDS if words.search(part)), None)
        if topic is not None:
            asked.setdefault(topic, part)
    if asked:
        words_told = sentence.take(0, len(sentence.text))
        return [AskDocument(about=name, words=words_told) for name in asked]
    return []


# "Is there anything about driving in the debriefing?", "is adenosine in there?"
_WHERE = r"(?:\s+(?:in|at|among|в|във|сред|при)\s+(?:the |it|this|there|case|scenario|случая|сценария|него)*\s*(?P<where>[^?,;]*))?"
_IN_IT = pattern(
    rf"^\W*(?:(?:and|but|so|ok|а|и|но)\W+)?(?:(?:(?:is|are) there|do we have|have we got) (?:anything|something|any\w*|a \w+|an \w+|some \w+)\s+(?:about|on|for|regarding|concerning|to do with)\s+(?P<what>[^?,;]+?)"
    rf"|(?:is|are|does|do)\s+(?:the )?(?P<whether>(?!there\b|it\b|he\b|she\b|they\b|this\b)[^?,;]{{3,40}}?)\s+(?:mentioned|covered|discussed|included|come up|in (?=there|it\b|the (?:case|scenario|flow|de-?brief)))"
    rf"|(?:does|do|is) (?:it|the (?:case|de-?brief\w*|flow|history)|anything|anyone|we)\s+(?:mention|say anything about|cover|discuss|include|talk about)s?\s+(?P<mentioned>[^?,;]+?)"
    rf"|(?:има ли|дали има|споменава ли се|пише ли)\s+(?:нещо |някаква? |някакво |някъде )*(?:за |относно )(?P<bg>[^?,;]+?)){_WHERE}\s*\?*\s*$"
)
_FURTHER_QUESTION = pattern(
    r"(?:[,?]|\band\b|\bи\b|,? а)\s+(?=(?:what|which|how|who|where|when|is|are|does|do|has|какв\w+|кои|кой|коя|кое|колко|има ли|на колко)\b)"
)


# --- sections

_ANEW = pattern(
    r"\b(?:re-?write|re-?generate|re-?do|write (?:\w+ ){0,4}(?:again|anew|differently)|another (?:version|variant|one)|(?:a )?different (?:version|variant|one)|new version|start (?:over|again|from scratch)"
    r"|пренапиши\w*|напиши (?:\w+ ){0,4}(?:отново|наново|пак)|друг(?:а)? (?:вариант|версия)|по друг начин|отначало|преработи\w*)\b"
)
_AGAIN = pattern(r"\b(?:again|отново|наново)\b")
# What is done again has to be a text: "take it out again" asks for no other version.
_OF_WRITING = pattern(
    r"\b(?:writ\w+|draft\w*|generat\w+|compos\w+|try|do (?:it|this|that|the)|make (?:it|the)|(?:the )?(?:case|scenario|section|text)|напиши\w*|генерирай\w*|състави\w*|съчини\w*|опитай\w*|направи\w* (?:го|случая|сценария)|случая|сценария|раздела)\b"
)
_AGAIN_ALONE = pattern(
    r"^\W*(?:(?:and|once|please|now|just|и|пак|моля|още веднъж)\W+)*(?:again|отново|наново)(?:\W+(?:please|моля))?\W*$"
)
_SHORTEN = pattern(
    r"\b(?:shorter|shorten\w*|briefer|(?:more )?concise\w*|tighten\w*|tighter|succinct\w*|по-?(?:сбит|стегнат|синтезиран)\w*|trim|condense|cut (?:down )?|abridge|cut (?:it|them|this|that) down|(?:goes?|drags?) on(?: and on)?|less text|fewer words|too (?:long|wordy)|wordy|long-winded|орежи\w*|цял роман|по-крат\w*|съкрати\w*|скъси\w*|намали\w*|(?:много|прекалено|твърде|доста) (?:дълъг|дълга|дълго|дълги))\b"
)


_NEW = pattern(
    r"\b(?:write|make|give|create|need|want|напиши|направи|дай|искам)\w*\b[^.;]{0,20}?\b(?:new|fresh|нов(?:а|о|и)?)\b"
)
_LONGER = pattern(
    r"\b(?:longer|lengthen|expand\w*|extend|elaborate|more (?:detail\w*|text|words)|richer|flesh out|too short|по-дъл\w*|разшири\w*|удължи\w*|разгърни\w*|повече (?:подробности|детайли|текст)|по-подроб\w*|твърде (?:къс\w*|кратк\w*))\b"
)


def section_named(sentence: Sentence) -> str | None:
    """The section of texts that a sentence names, as a JSON pointer."""
    return next((pointer for pointer, words in sections() if sentence.has(words)), None)


def read_sections(sentence: Sentence, chosen: str | None) -> list[Command]:
    """Sections to write again or to shorten; `chosen` is the one the message is limited to."""
    section = section_named(sentence) or chosen
    shorter = sentence.first(_SHORTEN)
    if shorter is not None and section is not None:
        return [Shorten(section=section, words=_take_sentence(sentence))]
    longer = sentence.first(_LONGER)
    if longer is not None and section is not None:
        return [Lengthen(section=section, words=_take_sentence(sentence))]
    again = sentence.first(_ANEW) or (sentence.first(_NEW) if section_named(sentence) else None)
    if again is None and (
        section is not None or sentence.has(_OF_WRITING) or _AGAIN_ALONE.match(sentence.text)
    ):
        again = sentence.first(_AGAIN)
    if again is not None:
        words = sentence.take_match(again)
        for _, names in sections():
            for match in list(sentence.find(names)):
                words = f"{words} {sentence.take_match(match)}"
        return [Rewrite(section=section, words=words)]
    return []


def _take_sentence(sentence: Sentence) -> str:
    sentence.take(0, len(sentence.text))
    return sentence.own_words


# --- parts of the document

_ADDS = r"(?:add|insert|include|put in|put|create|give|make|need|want|have|there (?:should|must|has to|needs to) be|добави\w*|вмъкни|включи\w*|сложи\w*|създай|вкарай\w*|вмъкн\w*|искам|направи|(?:would|i'd|'d) like)"
_BLOCK_BEHIND = pattern(
    r"\b(?:after|behind|following|след|зад)\s+(?:the )?(?:(?P<nth>first|second|third|fourth|fifth|last|първ\w+|втор\w+|трет\w+|четвърт\w+|пет\w+|последн\w+)\s+(?:block|step|scene|блок\w*|стъпка\w*|сцена\w*)|(?:block|step|блок\w*)\s*(?:number|no\.?|номер|№)?\s*(?P<number>\d{1,2})|(?P<bare>first|second|third|fourth|last|първия|втория|третия|четвъртия|последния|първата|втората|третата|последната)(?=\s*[:,]))\s*,?"
)
_BLOCK = pattern(
    rf"(?:\b{_ADDS}\b\s+(?:и\s+|да има\s+)?(?:(?:a|an|another|one|further|new|extra|additional|second|more|още|един|нов|нова|една|допълнителна|допълнителен)\s+)*|^\W*(?:and |also |и )?(?:(?:(?:a|one|an) )?(?:further|new|extra|additional)|another|one more|(?:и )?още (?:една|един)|(?:една |един )?(?:нова|нов|допълнителна|допълнителен))\s+)(?:more\s+)?(?:(?:question|quiz|info|decision|state)[- ]|въпросен )?(?:block|step|phase|scene|stage|blocks|блок\w*|стъпка|етап|фаза|сцена)\b\s*(?:,|:|-)?\s*(?:in which|where|when|with|that|for|about|в който|в която|където|когато|с|със|за)?\s*(?P<what>.*)$"
)
_NEW_BLOCK_LAST = pattern(
    r"\b(?:let|have|make) (?:him|her|the patient|them) (?P<what>(?:arrest|lose (?:his|her) pulse|deteriorate|collapse|crash)\b.*)$|\b(?:нека|да) (?:получи|направи|изпадне в|влоши се|загуби)\s*(?P<bg>.*)$"
)
# What happens to the patient in the course of the case, and not at its start.
_IN_THE_COURSE = pattern(
    r"\b(?:at some (?:point|stage)|later(?: on)?|during the (?:case|scenario|course)|in the course|half-?way|midway|in the middle|towards the end|after (?:\d+|a few|some) (?:minutes?|mins?|seconds?)|then"
    r"|по-късно|в хода(?: на \w+)?|по някое време|в един момент|по средата|към края|накрая|след (?:\d+|няколко) (?:мин\w*|сек\w*)|после)\b"
)
_GOES_INTO = pattern(
    r"\b(?:(?:go(?:es)?|slips?|degenerat\w+|progress\w*|converts?|deteriorat\w+) (?:in)?to|loses?|arrests?|премин\w+ (?:в|във|към)|изпад\w+ в|загуби|губи|арестира|да спре да диша|да развие|развива)\b"
)
_REMOVE_BLOCK = pattern(
    rf"\b{_NTH}\s+(?:block|step|блок)\b|\b(?:block|step|блок\w*)\s+(?:number |no\.? ?|номер |№ ?|about |called |with |за |с |„|\"|“)?(?P<what>[^.;!?]+)"
)
_EVENTS: tuple[tuple[CourseEvent, str], ...] = (
    ("arrest", r"\b(?:lose\w* (?:his|her|the|a)? ?(?:pulse|output)|loses? consciousness and pulse|arrest\w*|pulseless|vf\b|v-?fib|ventricular fibrillation|asystole|no pulse|dies|flat ?line\w*|губи (?:си )?пулс\w*|загуб\w+ пулс\w*|без пулс|арест\w*|спира сърце\w*|сърцето спира|асистолия|камерно мъждене|умира)\b"),
    ("hypotension", r"\b(?:hypotens\w*|pressure (?:falls|drops)|shock\w*|crash\w*|налягането (?:пада|спада)|хипотон\w*|шок\w*|пада кръвното|(?:срина|срин|спадн|падн|рухн)\w* (?:й |ѝ |му )?(?:налягане|кръвно)\w*)\b"),
    ("hypoxia", r"\b(?:hypox\w*|desaturat\w*|saturation (?:falls|drops)|stops breathing|сатурацията (?:пада|спада)|хипокс\w*|спира да диша|десатур\w*)\b"),
    ("deterioration", r"\b(?:deteriorat\w*|gets? worse|worsen\w*|collaps\w*|faints?|loses? consciousness|влошава\w*|колабира\w*|губи съзнание|припада)\b"),
    ("improvement", r"\b(?:improv\w*|gets? better|recover\w*|stabili[sz]\w*|подобрява\w*|възстановява\w*|стабилизира\w*)\b"),
    ("question", r"\b(?:question|quiz|asks?|ask them|въпрос\w*|пита\w*)\b"),
)  # fmt: skip
_EVENT_WORDS = tuple((name, pattern(words)) for name, words in _EVENTS)
_ACTION = pattern(
    rf"\b{_ADDS}\b\s+(?P<given>[^:\"“„]{{3,80}}?)\s+(?:as|като)\s+(?:an? )?(?P<grade2>critical|recommended|neutral|unnecessary|harmful|dangerous|wrong|критично|препоръчително|неутрално|излишно|вредно|опасно|грешно)?\s*(?:action|option|действие)\W*$|\b{_ADDS}\b\s+(?:(?:a|an|another|the|new|още|едно|ново|като)\s+)*(?P<grade>critical|recommended|neutral|unnecessary|harmful|dangerous|wrong|critic\w*|критично|препоръчително|неутрално|излишно|вредно|опасно|грешно)?\s*(?:action|option|choice|действие|опция|избор)\b\s*(?:,|:|-|of|to|for|that|да|за)?\s*(?P<what>.+)$|\b(?:learners?|students?|they) should (?:also )?(?!(?:also )?(?:learn|know|understand|be able|recogni[sz]e|practi[sc]e|master|remember)\b)(?P<should>[^.;!?]+)$"
)
_GRADES: tuple[tuple[str, ActionGrade], ...] = (
    ("crit", "critical"), ("essen", "critical"), ("mandat", "critical"), ("критич", "critical"), ("задълж", "critical"),
    ("recom", "recommended"), ("препор", "recommended"), ("unnec", "unnecessary"), ("излиш", "unnecessary"),
    ("ненуж", "unnecessary"), ("harm", "harmful"), ("dang", "harmful"), ("wrong", "harmful"), ("вред", "harmful"),
    ("опас", "harmful"), ("греш", "harmful"), ("neut", "neutral"), ("неутр", "neutral"),
)  # fmt: skip


def grade_named(text: str) -> ActionGrade | None:
    """The grade that words name: "mandatory" is critical, "dangerous" harmful."""
    return next((grade for stem, grade in _GRADES if re.search(rf"\b{stem}", text.lower())), None)


_REMOVE_ACTION = pattern(
    r"\b(?P<before>[\w-]+)\s+action\b|\b(?:the )?(?:action|option|действие(?:то)?)\s+(?:of |to |about |with |за |с |„|\"|“)?(?P<what>[^.;!?]+)"
)
_CUE = pattern(
    rf"\b{_ADDS}\b\s+(?:(?:a|an|another|още|една|нова)\s+)*(?:cue|remark|line|реплика|подсказка)\b\s*(?:,|:|-|in which|where|that|from|by|в която|от|на)?\s*(?P<what>.+)$"
    r"|\b(?:the |his |her |a )?(?P<who>nurse|paramedic|doctor|registrar|consultant|patient|relative|wife|husband|partner|mother|father|son|daughter|sister|brother|friend|neighbou?r|colleague|girlfriend|boyfriend|mate|fianc[eé]e?|flatmate|bystander|passer-?by|uncle|aunt|cousin|carer|son-in-law|приятелка(?:та)?(?: му| ѝ| й)?|гаджето(?: му| ѝ| й)?|брат(?:ът)?(?: му| ѝ| й)|сестра (?:му|ѝ|й)|минувач\w*|сестрата|медицинската сестра|лекарят|парамедикът|пациентът|пациентката|близък|съпруг(?:ата|ът|а)?|жена му|мъжът ѝ|дъщеря(?: му| ѝ| й|та)?|син(?:ът|а)?(?: му| ѝ| й)?|майка(?: му| ѝ| й|та)?|баща(?: му| ѝ| й|та)?|колегата|приятел\w*|съсед\w*)\s+(?:(?:who|that|който|която) [^,.;:\"“„«]{3,30}?\s+)?(?:,\s*)?(?:(?:storms?|bursts?|rushes|comes?|walks?|runs?|barges?) in,? (?:and |to )|(?:влиза|нахлува|се втурва|втурва се|влита|влетява|идва) и )?(?:should |must |to |will |да |трябва да |нека да |ще )?(?:suddenly |then |внезапно )?(?:says?|said|asks?|tells?|shouts?|yells?|screams?|cries(?: out)?|mentions?|reports?|announces?|whispers?|adds|interrupts?|murmurs?|interjects?|calls out|каже|прекъсва|промълвява|възкликва|казва|пита|попита|извика|вика|крещи|изкрещи|съобщава|съобщи|споменава|спомене|прошепва)\b(?:\s+(?:after|at|in|след|на|в)\s+[^:,\"“„]{{1,24}}?(?=\s*[:,\"“„]))?(?: that| че)?\s*[:,]?\s*(?P<said>.+)$"
)
_CUE_TIME = pattern(
    r"\b(?P<into>\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten) (?:min\w*|(?P<into_seconds>sec\w*)) in\b|\b(?:after|at|in|on|within|by|след|на|до)\s+(?:about |около )?(?:(?P<n>\d{1,3}|one|two|three|four|five|една|две|три|четири|пет|a|half a)?\s*\b(?P<unit>min\w*|sec\w*|мин\w*|сек\w*)|(?:the )?(?P<nth>първ\w+|втор\w+|трет\w+|четвърт\w+|пет\w+|first|second|third|fourth|fifth)\s+(?:minute|минута))"
)
_SAID_WHEN = re.compile(
    r"^(?:(?:after|at|in|on|след|на)\s+)?(?:the\s+)?(?:[\w-]+\s+)?(?:minutes?|mins?|seconds?|secs?|минута|минутата|минути|мин|секунди|сек)\.?\s*[:,-]\s*",
    re.IGNORECASE,
)
_SMALL_NUMBERS = {
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10, "a": 1, "half a": 0.5, "една": 1, "две": 2, "три": 3, "четири": 4, "пет": 5,
}  # fmt: skip
_DEBRIEF = pattern(
    rf"\b{_ADDS}\b\s+(?:(?:a|an|another|още|една|нова|нов|the)\s+)*(?:de-?brief\w*\s+)?(?:point|question|topic|точка|въпрос|тема)\b\s*(?:to|in|for|към|в|за)?\s*(?:the )?(?:de-?brief\w*|разбор\w*|обсъждане\w*)?\s*(?:,|:|-|on|about|for|за|относно)?\s*(?P<what>.+)$"
    rf"|\b{_ADDS}\b\s+(?P<before>.+?)\s+(?:to|in|into|към|в)\s+(?:the )?(?:de-?brief\w*|разбор\w*)\W*$"
    rf"|\b{_ADDS}\b\s+(?:to|in|към|в)\s+(?:the )?(?:de-?brief\w*|разбор\w*)\s*(?:,|:|-|that|a|an|че)?\s*(?P<after>.+)$"
    r"|^\W*(?:and |also |и |също )*(?:(?:a|an|another|one|още|един|една|нов|нова) )*(?:point|question|topic|точка|въпрос|тема)\s+(?:to|in|for|към|в|за)\s+(?:the )?(?:de-?brief\w*|разбор\w*|обсъждане\w*)\s*(?:,|:|-|on|about|for|за|относно)\s*(?P<bare>.+)$"
    r"|\b(?:in|during|at|за|в|във|на|по време на)\s+(?:the )?(?:de-?brief\w*|разбор\w*|дебрифинг\w*|обсъждане\w*|дискусия\w*|discussion afterwards)\s*,?\s*(?:(?:i|we|they|you|it)\s+)?(?:should |must |has to |have to |need to |needs to |want to |would like to |really |absolutely |definitely |certainly |surely |also |please |let's |нека |трябва |искам |моля |и |непременно |задължително |също )*(?:да )?(?:се )?(?:discuss|talk about|mention|cover|include|address|bring up|touch on|ask about|обсъд\w+|спомен\w+|засегн\w+|говор\w+ за|включ\w+|наблегн\w+ на|разгледа\w*)\s+(?:and |also |и )?(?P<discussed>.+)$"
    r"|\b(?:discuss|mention|talk|cover|bring up|обсъди\w*|спомени\w*|засегни\w*|поговор\w+)\s+(?:in|during|at|в|по време на|на)\s+(?:the )?(?:de-?brief\w*|разбор\w*|дебрифинг\w*)\s*,?\s*(?:that |about |че |за )?(?P<later>\S.+)$"
    r"|^\W*(?:(?:and|also|и|също)\s+)?(?:for|in|to|за|в|към)\s+(?:the )?(?:de-?brief\w*|разбор\w*|дебрифинг\w*|обсъждане\w*|дискусия\w*)\s*:\s*(?P<label>.+)$"
    r"|\b(?:the )?(?:de-?brief\w*|разбор\w*|дебрифинг\w*)\s+(?:should|must|has to|needs to|трябва|нека)\s+(?:also |absolutely |definitely |непременно |задължително )?(?:да )?(?:ask|raise|pose|попит\w+|пит\w+|mention|cover|include|say|discuss|address|bring up|touch on|спомен\w+|включ\w+|обхван\w+|засегн\w+)\s*:?\s+(?:that |че )?(?P<must>.+)$"
    r"|\b(?:must|should|have to|need to|don't forget to|remember to|трябва|да се|не забравяй\w*) (?:да )?(?:mention|say|discuss|talk about|cover|спомен\w+|кажем|обсъд\w+)\s+(?:that |че )?(?P<must2>.+?)\s+(?:in|during|at|в|по време на|на)\s+(?:the )?(?:de-?brief\w*|разбор\w*|дебрифинг\w*)\W*$"
    r"|\bask\b(?: (?:them|the \w+|learners|students))?\s+(?:in|during|at) (?:the )?(?:de-?brief\w*)\s*,?\s*(?P<asked>.+)$|\b(?:попитай\w*|питай\w*) (?:ги )?(?:в|по време на) разбора\s*,?\s*(?P<asked2>.+)$"
    r"|\b(?:discuss|talk about|mention|cover|bring up|обсъди\w*|спомени\w*|засегни\w*|наблегни\w* на)\s+(?P<talked>.+?)\s+(?:in|during|at|в|по време на)\s+(?:the )?(?:de-?brief\w*|разбор\w*|дебрифинг\w*)\W*$"
)
_REMOVE_DEBRIEF = pattern(
    rf"\b{_NTH}\s+(?:de-?brief\w*\s+)?(?:point|точка)(?:\s+(?:of|in|from|на|от|в)\s+(?:the )?(?:de-?brief\w*|разбор\w*))?\b"
)
_REFERENCE = pattern(
    rf"(?:\b{_ADDS}\b\s+|^\W*(?=(?:another|one more|further|още един|нов)\s))(?:(?:a|an|another|the|one|more|further|also|и|още|един|нов|нова)\s+)*(?:reference|source|citation|literature|guideline|link|източник|литература|препратка|насоки)\b\s*(?:,|:|-|to|on|for|за|към)?\s*(?P<what>.+)$"
    r"|^\W*(?:(?:new |further |нов )?(?:reference|source|citation|източник|литература))\s*:\s*(?P<listed>\S.{6,})$"
    r"|\b(?:cite|quote|цитирай(?:те)?|позови се на)\b\s*(?:this|that|also|too|as well|и|също|и този източник|\s)*\s*:?\s*(?P<cited>(?!as\b|като\b)\S.{6,})$"
    rf"|\b(?:{_ADDS}|use|cite|цитирай|използвай)\b\s+(?P<named>[^,;]+?)\s+(?:as|for|като|за)\s+(?:a |an |the |another )?(?:new |further |нов |още един )?(?:reference|source|citation|guideline|източник|литература)\W*$"
)
_INTO_REFERENCES = pattern(
    rf"^\W*(?:(?:please|and|also|моля|и|също)\W+)*(?:\b{_ADDS}\b\s+)?(?P<named>[^:;]{{4,160}}?)\s+(?:to|into|in|among|към|в|при)\s+(?:the )?(?:references|sources|literature|reference list|източници(?:те)?|литература(?:та)?)\W*$"
)
_REMOVE_REFERENCE = pattern(
    rf"\b{_NTH}\s+(?:reference|source|източник)\b|\b(?:reference|source|източник\w*)\s+(?:number |no\.? ?|номер |№ ?|to |about |за )?(?P<what>[^.;!?]+)"
)
_LINK = re.compile(r"https?://\S+")
_REPLACE = pattern(
    r"\b(?:replace|change|swap|say|write|use|call it|замени|смени|напиши|използвай|кажи)\b\s+(?:the words? |думата |думите )?[\"“„«'](?P<a>[^\"“”„«»']+)[\"”“»']\s+(?P<how>with|by|to|into|instead of|rather than|for|с|със|на|вместо)\s+[\"“„«'](?P<b>[^\"“”„«»']+)[\"”“»']"
)
_ECG = pattern(
    r"\b(?:ecg|ekg|екг)\b[^.;]{0,24}?\b(?:finding of|finding:?|shows?|showing|with|that shows|находка|показва|с|със|добави)\s+(?P<what>[^.;!?]+)|\bадд\b"
)
_IMAGING = pattern(
    r"\b(?P<name>chest (?:x-?ray|film|radiograph)|plain film|cxr|x-?ray|(?:ct(?: scan)?|mri|ultrasound|echo(?:cardiogra\w+)?)(?: of the \w+)?|рентген\w*(?: на \w+ ?\w*)?|скенер|кт\b|ехограф\w*|ехокардиограф\w*)\b\s*(?:that )?(?:shows?|showing|reveals?|there (?:is|are)|has|with|:|показва|има|се вижда(?:т)?|с|със)\s+(?P<what>[^.;!?]+)"
)
_ON_IMAGING = pattern(
    r"\b(?:on|in|at|на|от)\s+(?:the )?(?P<name>chest x-?ray|cxr|x-?ray|ct(?: scan)?|mri|ultrasound|echo(?:cardiogra\w+)?|рентген\w*(?: на \w+)?|рентгенография\w*|скенер\w*|ехото|ехография\w*|ехокардиограф\w*|снимката|графия\w*)\s*(?:,|:|-)?\s*(?:there (?:is|are)|there's|you (?:can )?see|one sees|we see|има|се вижда(?:т)?|личи|е|са)?\s*(?P<what>(?!поиска|назнач|request|order|ask|да |in |at |on |во?\b)[^.;!?]{5,})$"
)
_LAB_VALUE = r"\s*(?:level|value|стойност|ниво)?\s*(?:(?:should|must|has to|needs to|shall) be|трябва да (?:е|бъде)|is|of|at|to|=|:|e|е|да е|на|от|around|about)*\s*(?P<value>[-+]?\s?\d+(?:[.,]\d+)?)(?![\d.,]*\s*(?:g|mg|mcg|ml|грама?|г|мг|мл)\b(?!/))\s*(?P<unit>mmol(?:/l)?|meq(?:/l)?|mg/dl|g/l|g/dl|ng/l|ng/ml|pg/ml|[µμ]mol/l|umol/l|mmhg|kpa|mg/l|[µμ]g/l|u/l|iu/l|ммол/л|мкмол/л|мг/дл|г/л|г/дл|мг/л|ме/л|кpa|кпа|mu/l|%|x?\s?10\^9/l)?(?:\s*,?\s*(?:not|and not|instead of|rather than|а не|не|вместо)\s+\d+(?:[.,]\d+)?)?"
_BUNDLE_BRANCH = pattern(
    r"\b(?:lbbb|rbbb|(?:left|right) bundle[- ]branch block|ляв бедрен блок|десен бедрен блок|лббб|дббб)\b"
)


def read_parts(sentence: Sentence) -> list[Command]:
    """Parts of the document that are added or go."""
    commands: list[Command] = []
    replaced = sentence.first(_REPLACE)
    if replaced is not None:
        old, new = _own(sentence, replaced, "a"), _own(sentence, replaced, "b")
        if replaced["how"] in ("instead of", "rather than", "for", "вместо"):
            old, new = new, old
        return [ReplaceText(old=old, new=new, words=sentence.take_match(replaced))]
    for reader in (_debriefing, _blocks, _cues, _actions, _references, _investigations):
        commands += reader(sentence)
    return commands


def _own(sentence: Sentence, match: re.Match[str], group: str) -> str:
    return sentence.words(match.start(group), match.end(group)).strip(" \"“”„«»'.,:") if match[group] else ""


def _group(match: re.Match[str], *names: str) -> str | None:
    return next((name for name in names if match.groupdict().get(name)), None)


def _blocks(sentence: Sentence) -> list[Command]:
    removal = sentence.first(_REMOVE_BLOCK)
    if removal is not None and sentence.removed(removal.start()):
        nth = removal["nth"]
        subject = "" if nth else _own(sentence, removal, "what")
        words = sentence.take(0, len(sentence.text))
        position = ordinal(nth) if nth else (int(subject) if subject.isdigit() else None)
        return [RemoveBlock(position=position, subject="" if position else subject, words=words)]
    event = next((name for name, signs in _EVENT_WORDS if signs.search(sentence.text)), None)
    named = sentence.has(_BLOCK)
    if (
        not named
        and event not in (None, "question")
        and (sentence.has(_GOES_INTO) or sentence.has(_IN_THE_COURSE))
    ):
        return [AddBlock(text=sentence.own_words, event=event, words=sentence.take(0, len(sentence.text)))]
    for pattern_of_block in (_BLOCK, _NEW_BLOCK_LAST):
        found = sentence.first(pattern_of_block)
        if found is None:
            continue
        group = _group(found, "what", "bg")
        text = _own(sentence, found, group) if group else ""
        if pattern_of_block is _NEW_BLOCK_LAST:
            text = sentence.own_words
        behind = _BLOCK_BEHIND.search(sentence.text)
        after = None
        if behind is not None:
            after = ordinal(behind["nth"] or behind["number"] or behind["bare"])
            text = text.replace(sentence.words(behind.start(), behind.end()), "").strip(" ,:")
            sentence.take_match(behind)
        return [AddBlock(text=text, event=event, after=after, words=sentence.take_match(found))]
    return []


_IN_BLOCK = pattern(
    r"[,\s]*\b(?:in|into|to|at|в|във|към|на)\s+(?:the )?(?:(?P<nth>first|second|third|fourth|fifth|sixth|last|final|1st|2nd|3rd|4th|5th|първ\w+|втор\w+|трет\w+|четвърт\w+|пет\w+|последн\w+)\s+(?:block|step|scene|stage|блок\w*|стъпка\w*|сцена\w*)|(?:block|step|scene|блок\w*)\s*(?:number|no\.?|номер|№)?\s*(?P<number>\d{1,2}|one|two|three|four|five|едно|две|три|четири|пет)\b)\s*,?"
)
_MOVE_ACTION = pattern(
    r"^\W*(?:(?:please|and|also|now|then|моля|и|също|после)\W+)*(?:(?:move|put|shift|transfer|bring|премести\w*|сложи\w*|прехвърли\w*|дай)\s+(?P<what>it|that|this|them|го|я|ги|[^,.;:]{3,60}?)|(?P<behind>[^,.;:]{3,60}?)\s+(?:го |я )?(?:премести\w*|сложи\w*|прехвърли\w*))\s*$"
)
_IT = re.compile(r"^(?:it|that|this|them|го|я|ги)$", re.IGNORECASE)


def block_named(text: str) -> tuple[int, re.Match[str]] | None:
    """The block that words name by its place, and where they do."""
    found = _IN_BLOCK.search(text)
    if found is None:
        return None
    place = ordinal("last" if found["nth"] == "final" else found["nth"] or found["number"])
    return None if place is None else (place, found)


def read_moved_action(sentence: Sentence, earlier: Sequence[Command]) -> list[Command]:
    """An action that goes into another block; "it" is the one that was named last."""
    place = block_named(sentence.text)
    moved = _MOVE_ACTION.match(sentence.text[: place[1].start()]) if place else None
    if place is None or moved is None or sentence.text[place[1].end() :].strip(" .!"):
        return []
    group = "what" if moved["what"] else "behind"
    subject = _own(sentence, moved, group)
    subject = re.sub(r"^(?:the |action |действие(?:то)? )+|\s+action$", "", subject, flags=re.IGNORECASE)
    if _IT.match(subject):
        subject = next(
            (
                one.text if isinstance(one, AddAction) else one.subject
                for one in reversed(earlier)
                if isinstance(one, AddAction | ChangeAction | MoveAction)
            ),
            "",
        )
    return [MoveAction(subject=subject, block=place[0], words=_take_sentence(sentence))]


def _actions(sentence: Sentence) -> list[Command]:
    removal = sentence.first(_REMOVE_ACTION)
    if removal is not None and sentence.removed(removal.start()):
        subject = _own(sentence, removal, _group(removal, "before", "what") or "what")
        if (nth := ordinal(subject.lower())) is not None:
            place = block_named(sentence.text)
            words = _take_sentence(sentence)
            return [RemoveAction(position=nth, block=place[0] if place else None, words=words)]
        return [RemoveAction(subject=subject, words=sentence.take_removal(removal.start(), removal.end()))]
    found = sentence.first(_ACTION)
    if found is None:
        return []
    group = _group(found, "given", "what", "should")
    text = _own(sentence, found, group) if group else ""
    place = block_named(text.lower())
    if place is not None:
        text = f"{text[: place[1].start()]} {text[place[1].end() :]}".strip(" ,.:")
    # The grade stands before the action, or between commas behind it: "give oxygen, unnecessary".
    told, kept = found["grade"] or found["grade2"] or "", []
    for part in re.split(r"\s*[,:]\s+|\s+[-–]\s+", text):
        graded = _GRADE_ALONE.fullmatch(part.strip().lower())
        if graded and not told:
            told = graded["grade"]
        else:
            kept.append(part)
    grade = grade_named(told)
    if grade is not None:
        text = ", ".join(part for part in kept if part)
    return (
        [
            AddAction(
                text=text,
                grade=grade or "recommended",
                block=place[0] if place else None,
                words=sentence.take_match(found),
            )
        ]
        if text
        else []
    )


_GRADE_ALONE = re.compile(
    r"(?:as |graded |grade |mark(?:ed)? (?:it )?(?:as )?|it is |оценено (?:като )?|като )?(?P<grade>critic\w*|recommend\w*|neutral|unnecessary|harmful|dangerous|wrong|критичн\w+|препоръчителн\w+|неутралн\w+|излишн\w+|вредн\w+|опасн\w+|грешн\w+)(?: (?:action|действие))?"
)


# "Add a line by the daughter after 1 minute: ...", "a cue: after two minutes she says ...".
_CUE_BY = pattern(
    rf"(?:\b{_ADDS}\b\s+|^\W*(?:and |also |и )?)(?:(?:a|an|another|one more|още|една|нова)\s+)*(?:cue|remark|line|реплика|подсказка)\b\s*:?\s*(?:(?:from|by|for|of|на|от|за)\s+(?:the |his |her )?(?P<who>[^\W\d_][\w'-]*(?: (?:му|ѝ|й|in law|сестра))?))?\s*,?\s*(?:(?:after|at|in|след|на)\s+[^:\"“„,]{{1,24}}?)?\s*(?:(?:he|she|they|the patient|той|тя|пациент\w*)\s+(?P<says>says?|asks?|cries|shouts|whispers|казва|пита|вика|прошепва)\s*|(?:says?|saying|казва|че)\s*)?[:,]?\s*[\"“„«](?P<what>[^\"”“»]+)[\"”“»]?\W*$"
)
_SPEAKERS: tuple[tuple[str, str], ...] = (
    (r"daughter|дъщер", "daughter|дъщеря"), (r"son\b|син", "son|син"), (r"wife|съпругата|жена", "wife|съпруга"),
    (r"husband|съпруг|мъж", "husband|съпруг"), (r"mother|майка", "mother|майка"), (r"father|баща", "father|баща"),
    (r"nurse|сестра", "nurse|медицинска сестра"), (r"doctor|лекар", "doctor|лекар"), (r"paramedic|парамедик", "paramedic|парамедик"),
)  # fmt: skip


def _cues(sentence: Sentence) -> list[Command]:
    by = sentence.first(_CUE_BY)
    if by is not None:
        after, text = cue_time(sentence), _own(sentence, by, "what")
        who = by["who"] or ""
        named = next(
            (names for stem, names in _SPEAKERS if re.match(stem, who)),
            "patient|пациент" if by["says"] else "",
        )
        english, _, bulgarian = named.partition("|")
        speaker = bulgarian if re.search(r"[а-я]", sentence.text) else english
        if text:
            return [AddCue(text=text, speaker=speaker, after=after, words=_take_sentence(sentence))]
    found = sentence.first(_CUE)
    if found is None:
        return []
    group = _group(found, "what", "said")
    text = _own(sentence, found, group) if group else ""
    text = re.sub(r"^(?:that|че)\s+", "", text, flags=re.IGNORECASE)
    speaker = _own(sentence, found, "who") if found["who"] else ""
    after = cue_time(sentence)
    text = _SAID_WHEN.sub("", text)
    text = re.sub(r"[\"”“»]\s*,?\s+(?:after|at|in|след|на|в)\s.*$", "", text).strip(" \"“”„«»'")
    return [AddCue(text=text, speaker=speaker, after=after, words=_take_sentence(sentence))] if text else []


def cue_time(sentence: Sentence) -> int | None:
    """After how many seconds something is said."""
    found = _CUE_TIME.search(sentence.text)
    if found is None:
        return None
    if found["into"]:
        return round(_SMALL_NUMBERS.get(found["into"]) or float(found["into"])) * (
            1 if found["into_seconds"] else 60
        )
    if found["nth"]:
        return 60 * (ordinal(found["nth"]) or 1)
    number = _SMALL_NUMBERS.get(found["n"] or "a") or float(found["n"])
    return round(number * (1 if found["unit"][0] in "sс" else 60))


def _debriefing(sentence: Sentence) -> list[Command]:
    removal = sentence.first(_REMOVE_DEBRIEF)
    if removal is not None and sentence.removed(removal.start()):
        words = sentence.take_removal(removal.start(), removal.end())
        return [RemoveDebriefPoint(position=ordinal(removal["nth"]) or 1, words=words)]
    found = sentence.first(_DEBRIEF)
    if found is None or not (
        re.search(r"brief|разбор|обсъжд|дебриф|дискуси|discussion afterwards", sentence.text)
    ):
        return []
    group = _group(
        found,
        "what",
        "bare",
        "before",
        "after",
        "discussed",
        "talked",
        "must",
        "must2",
        "label",
        "later",
        "asked",
        "asked2",
    )
    text = _own(sentence, found, group) if group else ""
    if len(text) < 3:
        return []
    question = re.search(r"\b(?:question|въпрос)", sentence.text[: found.start(group)]) if group else None
    asks = question is not None or group in ("asked", "asked2")
    return [AddDebriefPoint(text=text, question=asks, words=sentence.take_match(found))]


def _references(sentence: Sentence) -> list[Command]:
    removal = sentence.first(_REMOVE_REFERENCE)
    if removal is not None and sentence.removed(removal.start()):
        nth = removal["nth"]
        subject = "" if nth else _own(sentence, removal, "what")
        position = ordinal(nth) if nth else (int(subject) if subject.isdigit() else None)
        words = sentence.take_removal(removal.start(), removal.end())
        return [RemoveReference(position=position, subject="" if position else subject, words=words)]
    found = sentence.first(_REFERENCE) or sentence.first(_INTO_REFERENCES)
    if found is None or is_question(sentence):
        return []
    text = _own(sentence, found, _group(found, "what", "named", "cited", "listed") or "what")
    link = _LINK.search(text)
    title = re.sub(r"^(?:the|a|an)\s+", "", _LINK.sub("", text).strip(" ,:()-"), flags=re.IGNORECASE)
    title = re.sub(r",?\s+(?:as well|too|also|please|също|моля)\W*$", "", title, flags=re.IGNORECASE)
    return [AddReference(title=title, link=link[0] if link else "", words=sentence.take_match(found))]


@cache
def _lab_values() -> tuple[tuple[Laboratory, re.Pattern[str]], ...]:
    return tuple((one, pattern(one.words.pattern + _LAB_VALUE)) for one in labs())


def _investigations(sentence: Sentence) -> list[Command]:
    commands: list[Command] = []
    for one, valued in _lab_values():
        for match in list(sentence.find(valued)):
            value = float(match["value"].replace(",", ".").replace(" ", ""))
            commands.append(
                AddInvestigation(
                    what="lab",
                    name=one.term,
                    value=value,
                    unit=match["unit"] or "",
                    words=sentence.take_match(match),
                )
            )
    picture = sentence.first(_IMAGING) or sentence.first(_ON_IMAGING)
    if picture is not None:
        name, text = _own(sentence, picture, "name"), _own(sentence, picture, "what")
        commands.append(
            AddInvestigation(
                what="imaging", name=Term(name, name), text=text, words=sentence.take_match(picture)
            )
        )
    tracing = sentence.first(_ECG)
    if tracing is not None and tracing["what"]:
        text = _own(sentence, tracing, "what")
        commands.append(
            AddInvestigation(
                what="ecg", name=Term("ECG", "ЕКГ"), text=text, words=sentence.take_match(tracing)
            )
        )
    else:
        block = sentence.first(_BUNDLE_BRANCH)
        if block is not None and not sentence.negated(block.start()):
            words = sentence.take_match(block)
            commands.append(AddInvestigation(what="ecg", name=Term("ECG", "ЕКГ"), text=words, words=words))
    return commands
