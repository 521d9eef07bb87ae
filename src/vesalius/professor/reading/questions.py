# ruff: noqa: E501 (patterns read best unbroken)
"""What is asked of the chat, and is no wish."""

from vesalius.professor.commands import (
    AskAbilities,
    AskDocument,
    AskFind,
    AskMissing,
    AskWhy,
    Command,
    Subject,
)

from .sentence import Sentence
from .vocabulary import drugs, labs, pattern, sections

# What somebody is to say or to be asked ends with a question mark of its own.
_QUOTED_QUESTION = pattern(r"(?:[„“\"«]|(?<!\w)')[^„“”\"'»]*\?\W*$|:[^:?]*\?\W*$")
_ASKING_WORD = pattern(
    r"^\W*(?:(?:and|but|so|а|и|но)\W+)?(?:what|which|why|how|who|when|where|какв\w+|кои|кой|коя|кое|защо|как|кога|къде|колко)\b"
)
_QUESTION = pattern(
    r"^\W*(?:(?:and|but|so|ok|а|и|но|добре|remind me|just wondering|(?:one|a) (?:quick )?question|by the way|btw|quick one|sorry|hang on|please|моля|кажи ми|кажете ми|напомни ми|напомнете ми|между другото|извинявай\w*|един въпрос)\W+)*(?:what|whats|hows|whos|wheres|which|why|how|who|when|where|is (?:it|there|she|he)|are there|does|do |did|has (?:she|he)|can (?:they|you explain)|would|explain"
    r"|tell me|list|show me|кажи ми(?! (?:го|я|ги)\b)|кажете ми|какв\w+|кои|кой|коя|кое|защо|как|кога|къде|колко|има ли|какво|обясни\w*|изброй\w*|покажи|на колко)\b|\?\s*$"
)
_REQUEST = pattern(
    r"^\W*(?:please |also |and |моля |и |също )*(?:add|insert|include|put|append|remove|delete|replace|change|добави|вмъкни|включи|сложи|впиши|махни|премахни|изтрий|замени|смени)(?:те)?\b|^\W*(?:hmm+\W+|ok\W+|well\W+|хм+\W+)*(?:what about|how about) \d|^\W*(?:can|could|may|might) i (?:have|get|ask for|request|order)\b|^\W*(?:can|could|would|will) (?:you|we)(?! (?:explain|tell))|^\W*(?:what (?:if|about) (?:we|you|making|adding|she|he)|how about|why (?:don't (?:we|you)|not (?:add|make|use|give (?:her|him|it)|try|have|put|change|write)))|^\W*(?:може ли|бихте ли|можеш ли|можете ли|дали може|какво ще кажеш)"
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
MISSING = pattern(
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
    r"|^\W*(?!може ли\b)(?:[^\W\d_]+\s+){1,3}ли\b.*\?\s*$|.*\b(?:пише|споменава|има|отбелязано е|написано е|казано е) ли\b.*\?\s*$|.*\b(?:колко|как|защо|какво|какъв|каква|кога|къде)\b.*\?\s*$|.*\bis (?:that|it|this) (?:in there|mentioned|written|covered)\s*\?\s*$"
)


def asks_plainly(sentence: Sentence) -> bool:
    """Whether a sentence asks what stands in the case: it has the form of a question and of no wish."""
    return is_question(sentence) and sentence.has(_PLAIN_QUESTION)


def read_questions(sentence: Sentence, *, names_disease: bool) -> list[Command]:
    """Questions about the case, the chat, or what is missing. "Do you have something on asthma" is a wish."""
    if sentence.has(MISSING):
        return [AskMissing(words=sentence.take(0, len(sentence.text)))]
    if sentence.has(_ABILITIES) and not names_disease:
        found = sentence.first(_ABILITIES)
        if found is not None:
            return [AskAbilities(words=sentence.take_match(found))]
    if not is_question(sentence):
        return []
    holds = sentence.first(_IN_IT)
    if holds is not None:
        subject = sentence.group(holds, "what", "whether", "mentioned", "bg")
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
        if topic == "minutes" and any(
            words.search(part) for words in (*(one.words for one in drugs()), *(one.words for one in labs()))
        ):
            # "And how long does the calcium last?"
            continue
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
