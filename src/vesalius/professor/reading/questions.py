# ruff: noqa: E501 (patterns read best unbroken)
"""What is asked of the chat, and is no wish."""

import re
from collections.abc import Sequence

from vesalius.professor.commands import (
    AskAbilities,
    AskDocument,
    AskFind,
    AskMissing,
    AskWhy,
    ChangeAction,
    Command,
    SetPatient,
    Subject,
)

from .joint import each_drug
from .sentence import Sentence
from .text import Message, in_own_letters, sentences
from .vocabulary import drugs, labs, pattern, sections, tables

# What somebody is to say or to be asked ends with a question mark of its own.
_QUOTED_QUESTION = pattern(r"(?:[„“\"«]|(?<!\w)')[^„“”\"'»]*\?\W*$|:[^:?]*\?\W*$")
_ASKING_WORD = pattern(
    r"^\W*(?:(?:and|but|so|а|и|но)\W+)?(?:what|which|why|how|who|when|where|какв\w+|кои|кой|коя|кое|защо|как|кога|къде|колко)\b"
)
_QUESTION = pattern(
    r"^\W*(?:(?:and|but|so|ok|а|и|но|добре|remind me|just wondering|(?:one|a) (?:quick )?question|by the way|btw|quick one|sorry|hang on|please|моля|кажи ми|кажете ми|напомни ми|напомнете ми|между другото|извинявай\w*|един въпрос)\W+)*(?:what|whats|hows|whos|whose|wheres|which|why|how|who|when|where|чия|чий|чие|чии|is (?:it|there|she|he)|are there|does|do |did|has (?:she|he)|can (?:they|you explain)|would|explain"
    r"|tell me|list|show me|read (?:me|out)|recap|remind me of|прочети(?: ми)?|припомни ми|кажи ми(?! (?:го|я|ги)\b)|кажете ми|какв\w+|кои|кой|коя|кое|защо|как|кога|къде|колко|има ли|какво|обясни\w*|изброй\w*|покажи|на колко)\b|\?\s*$|(?<!дали )\b(?!нали\b)\w+ ли (?:е|са|се|има|им|ще|го|я|ги|(?:и )?за)\b|\bли\W*$"
)
_REQUEST = pattern(
    r"^\W*(?:please |also |and |моля |и |също )*(?:add|insert|include|put|append|remove|delete|replace|change|добави|вмъкни|включи|сложи|впиши|махни|премахни|изтрий|замени|смени)(?:те)?\b|^\W*(?:hmm+\W+|ok\W+|well\W+|хм+\W+)*(?:what about|how about) \d|^\W*(?:can|could|may|might) i (?:have|get|ask for|request|order)\b|^\W*(?:(?:and|also|и)\W+)*(?:can|could|may|might) (?:the|this|it|his|her) [^?.]{0,30}?\b(?:be|last|take|run|start|drop|go|have)\b[^?]*(?:\d|\bminutes?\b|\bhours?\b)|^\W*(?:can|could|would|will) (?:you|we)(?! (?:explain|tell))|^\W*(?:can|could|should) (?:the|his|her|my|its) [\w ]{3,30}? (?:mention|say|state|include|contain|read|start with|begin with|end with)\b|^\W*(?:what (?:if|about) (?:we|you|making|adding|she|he)|how about|why (?:don't (?:we|you)|not (?:add|make|use|give (?:her|him|it)|try|have|put|change|write)))|^\W*(?:може ли|бихте ли|можеш ли|можете ли|дали може|какво ще кажеш)"
)


def _between_words(words: Sequence[str] | None) -> tuple[str, ...]:
    return (rf"\b(?:{'|'.join(words)})\b",) if words else ()


_TOPIC_WORDS: tuple[tuple[Subject, re.Pattern[str]], ...] = tuple(
    (one["about"], pattern("|".join((*one.get("whole", ()), *_between_words(one.get("words"))))))
    for one in tables("topics")["topics"]
)


def _topic(text: str) -> Subject | None:
    """What of the document a question is about."""
    return next((name for name, words in _TOPIC_WORDS if words.search(text)), None)


_BEFORE_WHY: tuple[Subject, ...] = ("start", "ecg", "debriefing", "spoken", "worsening", "treatment")
"""Subjects that are not asked why of: "what would the ECG show?"."""


def _is_about(text: str, subject: Subject) -> bool:
    return any(name == subject and words.search(text) for name, words in _TOPIC_WORDS)


_WHY = pattern(
    r"\b(?:why|what (?:would|will|happens?|if)|suppos(?:e|ing)|imagine|hypothetically|assuming|would (?:you|the|it|they|his|her|that)|how would|if (?:he|she|they|it) (?:had|were|was|took|weren't|wasn't)|да предположим|представи си|ако (?:имаше|беше|пиеше|приемаше|вземаше)|(?:and |but )?if (?:they|he|she|someone|somebody|the \w+) (?:gives?|gave|does|do|tries)|(?:ако|щом) (?:(?:някой|екипът|студент\w*|все пак|му|ѝ|й|пък) ){0,3}(?:да(?:дат|де|дем|м)|слож(?:и|ат)|прилож(?:и|ат)|инжектира\w*|направ(?:и|ят)|бутн\w+|вкара\w*|пусн(?:е|ат))|explain|is it (?:right|wrong|ok|safe)|(?<!what )should (?:they|one|we)|may they|защо|какво (?:става|ще стане|би станало)|(?:щ(?:еше|яха|ях)|би(?:ха)?) (?:ли )?(?:да |имал\w*|бил\w*)|would (?:he|she|they|it|the patient)|обясни\w*|бива ли|може ли да се|правилно ли)\b"
)
_LIMIT_ASKED = pattern(
    r"\b(?:enough|sufficient|adequate|too (?:low|high|little|much)|diagnostic|cut-?offs?|threshold|(?:at|below|above|under|over|from) (?:what|which)|how (?:high|low)|what \w+ (?:do (?:you|we|they) need|is needed|counts?)|(?:count|qualify)s? as|(?:a )?reason to"
    r"|стига(?:т)?(?= ли\b)|достатъч\w+|(?:над|под|от|при|до) (?:колко|как[ъа]в|каква|какви|какво)\b|колко (?:високо?а?|ниско?а?) |граница\w*|прагов\w*|гранична\w*|причина ли)\b"
    r"|\b(?:over|above|below|under|more than|less than|greater than|над|под|повече от|по-малко от)\W{0,2}\d[\d.,]*\W.{0,20}\b(?:mean|means|diagnos\w*|confirm\w*|prove\w*|indicat\w*|count\w*|значи|означава|доказва\w*|диагно\w+|потвърждава)\b"
    r"|\b(?:do|does|is|are)\b.{0,30}\b(?:over|above|below|under)\W{0,2}\d[\d.,]*\b.{0,20}\b(?:mean|means|diagnos\w*)"
)
_A_VALUE = pattern(
    r"\b(?:ketones?|кетон\w*|glucose|sugar|глюкоз\w*|захар\w*|pressure|bp|map|pulse|heart rate|saturation|sats?|spo2|temperature|gcs|anion gap|налягане\w*|кръвно\w*|пулс\w*|сатураци\w*|температур\w*|гкс)\b"
)
# "The pass mark" and "how long" have answers of their own.
_NO_LIMIT = pattern(r"\b(?:pass(?:ing)?[- ]?(?:mark|score)|успех|преминаване|time|minutes|време|минути)\b")


def asks_for_a_limit(text: str) -> bool:
    """Whether words ask from which value on something is so: "are ketones over 3 enough?"."""
    low = text.lower()
    return _LIMIT_ASKED.search(low) is not None and _NO_LIMIT.search(low) is None


MISSING = pattern(
    r"\b(?:what(?:'s| is| else is| else| am i| are we| have i| do i)?\s+(?:still |yet )?(?:missing|wrong(?! with (?:giv|us|do|an?\b|start|him|her|the (?!case|scenario)))|left|incomplete|to (?:do|fix))|(?:did i |have i )?(?:forget|forgotten|miss(?:ed)?) (?:anything|something)|is (?:it|this) (?:ready|complete|ok|fine|done)|ready to publish|anything (?:missing|wrong)|(?:is|are) there (?:an? |any )?(?:mistakes?|errors?|faults?) in (?:it|the (?:case|scenario)|this)"
    r"|check (?:it|the (?:case|scenario)|this|everything)|^\W*(?:the |any )?findings(?=\W*$)|какво (?:още )?(?:липсва|не е наред|остава|трябва да (?:се )?поправ\w*)|готов[аоa]? ли|провери\w*(?: го| всичко| случая)?|има ли грешки)\b"
)
_ABILITIES = pattern(
    r"\b(?:what (?:all )?can you (?:do|write|make)|what (?:cases|pathologies|diseases|topics)(?: can you| do you| are there)?|which (?:cases|pathologies|diseases)|how (?:do|does) (?:you|this|it) work|how (?:do|can|should) (?:i|we) (?:start|begin|use (?:this|you))|where do (?:i|we) (?:start|begin)|(?:i'm|i am|im) new (?:here|to this)|за (?:пръв|първи) път (?:съм )?(?:тук|го (?:ползвам|използвам))|как да (?:започна|почна|започнем)|откъде да (?:започна|почна)|нов[а]? съм тук"
    r"|what can i (?:ask|say|do|change)|(?<!for )(?<!call )help(?: me)?\s*$|^\W*help|какво (?:можеш|можете|умееш|мога)|кои (?:патологии|заболявания|случаи)|какви (?:патологии|случаи|заболявания)|^\W*помощ(?=\W*$)|помогни(?: ми)?(?=\W*$)|как (?:работи\w*|се работи)"
    r"|имате ли нещо|do you have (?:anything|something))\b"
)


_WHO = r"(?:he|she|it|they|this|the (?:patient|man|woman|lady|gentleman|chap|lad|lass|girl|boy))"
_WAS = r"(?:had|has|have|was|were|is|took|takes|take|weigh\w*|smoke[ds]?|dr[aoi]nk\w*|got|did(?:n't| not)|wasn't|weren't|hadn't)"
_BESHE = r"(?:беше|бе|бяха|имаше|имал\w*|бил[аои]?|пиеше|пиел\w*|приемаше|приемал\w*|вземаше|взимаше|вземал\w*|тежеше|пушеше|нямаше|не беше)"
_SUPPOSED = pattern(
    # With a question before or a question mark behind, the present supposes as well: "а ако е с ХОББ?".
    rf"^\W*(?:(?:а|ами|и|но|ok|добре)\W+)*(?:какво|как|щ\w+|би|ще|променя\w*)\b[^.;]*?\bако (?:\w+ )?(?:е|има|няма|пие|приема|взема|взима|тежи|пуши)\b"
    rf"|^\W*(?:(?:а|ами|и|но|добре)\W+)*ако (?:\w+ )?(?:е|има|няма|пие|приема|взема|взима|тежи|пуши)\b[^.;!]*\?\W*$"
    r"|\bwhat if (?:the|his|her|their) [\w' ]+? (?:was|were|is|had been)\b|\bако (?!той|тя|пациент)[\w]+(?:то|та|ят|ът|ия|а|ите)(?: му| ѝ| й)? (?:беше|бе)\b"
    r"|\b(?:how (?:would|does|will)|would)\b[^.;]{0,40}\b(?:change|differ|be different|look different)\b[^.;]{0,12}\b(?:in|with|for)\s+(?P<in_en>an? [^,;.?]+|[^\d\W]+)|\b(?:как|с какво|какво) (?:би|ще|щеше да)? ?(?:се )?(?:промен\w+|различ\w+|е различно|бъде различно)\b[^.;]{0,20}\bпри (?P<in_bg>[^,;.?]+)|"
    rf"\b(?:what|how about)(?: about)? if {_WHO}(?:'d| would have| {_WAS})\b|\b(?:suppos(?:e|ing)|imagine|assum(?:e|ing))(?: that)? {_WHO} {_WAS}\b|(?:^\W*|\blet'?s )say(?: that)? {_WHO} {_WAS}\b|\bif {_WHO}(?:'d)? (?:also |instead )?{_WAS}\b"
    rf"|\bhad {_WHO} (?:been|had|taken)\b"
    rf"|\b(?:ако|представи си|представете си|да предположим|да речем|какво ако)(?: че)?(?: (?:той|тя|пациент\w*|болн\w+|мъжът|жената|сега|пък|също|не|го|я|ѝ|му|и|вместо това|\w+))?? {_BESHE}\b"
)
_FACT_BEGINS = pattern(
    rf"\b{_WHO}\b|(?<=if )(?:the|his|her|their) |\b{_BESHE}\b|(?<=ако )(?:\w+(?:то|та|ят|ът|ия|ите)(?: му| ѝ| й)? (?=беше|бе\b)|(?:е|има|няма|пие|приема|взема|взима|тежи|пуши)\b)"
)
# What is asked of what is supposed: "what would change", "would the ECG look different".
_THEN = pattern(
    r"[,;]?\s*\b(?:what (?:would|will|changes?|happens?|should|else|then)|would|how (?:would|will)|does (?:it|that|anything)|will|is there|can (?:they|we)|какво (?:ще|би|се|щеше|друго|тогава)|щ(?:еше|яха|ях)|би(?:ха)? ли|ще|как (?:ще|би)|променя ли)\b.*$"
)
_SAID_NOW = tuple(
    (pattern(words), said)
    for words, said in (
        (r"\bwere\b|\bwas\b|\bhad been\b", "is"),
        (r"\b(?:е|беше|бе|бил[аои]?) (?:с|със) (?!теж)", "има "),
        (r"\b(?:had|have|got)\b", "has"),
        (r"\b(?:took|take)\b", "takes"),
        (r"\bsmoked\b", "smokes"),
        (r"\b(?:weighed|weigh)\b", "weighs"),
        (r"\b(?:беше|бе|бяха|бил[аои]?)\b", "е"),
        (r"\b(?:имаше|имал[аои]?)\b", "има"),
        (r"\b(?:пиеше|пиел\w*|приемаше|приемал\w*|вземаше|взимаше|вземал\w*)\b", "приема"),
        (r"\bтежеше\b", "тежи"),
        (r"\bпушеше\b", "пуши"),
    )
)


def supposed(text: str) -> tuple[str, str] | None:
    """What words suppose of the patient, said as a fact, and what they ask of it: "what if he had COPD?"."""
    low = text.lower()
    found = _SUPPOSED.search(low)
    if found is None:
        return None
    named = found.groupdict()
    if named["in_en"]:
        verb = "is" if re.match(r"an? ", named["in_en"]) else "has"
        return f"the patient {verb} {named['in_en']}", ""
    if named["in_bg"]:
        return f"пациентът е {named['in_bg']}", ""
    begin = _FACT_BEGINS.search(low, found.start())
    if begin is None:
        return None
    rest = re.split(r"[?!;]|\.(?!\d)", low[begin.start() :])[0].strip()
    then = _THEN.search(rest)
    asked = rest[then.start() :].strip(" ,;") if then is not None and then.start() > 0 else ""
    fact = rest[: then.start()] if then is not None and then.start() > 0 else rest
    fact = re.sub(r"\b(?:instead|lol|as well|вместо това)\b", "", fact)
    for words, said in _SAID_NOW:
        fact = words.sub(said, fact, count=1)
    fact = re.sub(rf"^({_WHO})'d\b", r"\1", fact)
    if re.match(r"(?:е|има|пие|взема|взима|приема|тежи|пуши|няма|не)\b", fact):
        fact = f"пациентът {fact}"
    return fact.strip(" ,;"), asked


_ORDERS = pattern(
    r"^\W*(?:please |also |and |моля |и |също )*(?:add|insert|include|put|append|remove|delete|replace|change|make|have|let|write|добави|вмъкни|включи|сложи|впиши|махни|премахни|изтрий|замени|смени|направи|напиши|нека)(?:те)?\b"
)
# "If he is not shocked in time he dies" is an order; with one of these it is a question.
_ASKS_OF_IT = pattern(
    r"\?|\b(?:what|how|would|suppos\w*|imagine|hypothetical\w*|assum\w*|say|какво|как|щеше|щяха|щях|би|биха|представи\w*|предположим|речем|беше|имаше|пиеше|приемаше|вземаше|взимаше|тежеше|пушеше|нямаше)\b"
)


def _supposes(sentence: Sentence) -> bool:
    """Whether a sentence supposes something; "add a question: what if she had tired?" is an order."""
    return (
        sentence.has(_SUPPOSED)
        and sentence.has(_ASKS_OF_IT)
        and not sentence.has(_ORDERS)
        and not (sentence.has(_QUOTED_QUESTION) and not sentence.has(_ASKING_WORD))
    )


# "When he arrives the pulse is 140": what is so then, and no question.
_WHEN_SO = pattern(
    r"^\W*(?:(?:and|but|so|then)\s+)?when\s+(?!(?:exactly|precisely|to|is|are|was|were|do|does|did|will|would|shall|should|can|could|may|might|must|has|have|had)\b)[^?]*$"
)


def is_question(sentence: Sentence) -> bool:
    """Whether a sentence asks rather than orders: "could you add" is an order."""
    if sentence.has(_WHEN_SO):
        return False
    if _supposes(sentence):
        return True
    if sentence.has(_QUOTED_QUESTION) and not sentence.has(_ASKING_WORD):
        return False
    return sentence.has(_QUESTION) and not sentence.has(_REQUEST)


def asks_only(message: str, language: str = "en") -> bool:
    """Whether every sentence of a message asks and none orders; `language`: of the document."""
    text = Message(message, language)
    return all(is_question(Sentence(text, start, end)) for start, end in sentences(text.text))


_PLAIN_QUESTION = pattern(
    r"^\W*(?:(?:and|but|so|ok|а|и|но)\W+)?(?:what(?:'s| is| are)?(?! about| if| he| she| they)|whats|how (?:many|much|long|old)|какъв|каква|какви|колко)\b(?:\s+[^\s.;:]+){1,9}\s*$|^\W*(?:and |so )?who (?:gave|ordered|prescribed|injected|called|found|brought|is|was)\b(?:\s+[^\s.;:,]+){1,5}\s*$|^\W*(?:(?:and|but|so|ok|а|и|но)\W+)?(?:what|whats|which|who|whos|whose|when|where|wheres|how (?!about\b|come\b)\w+|hows|do|does|did|is|are|was|were|has|have|had|any|чи[яйе]|чии|какв\w+|кой|коя|кое|кои|кога|къде|колко|има ли|дали)\b.*\?\s*$"
    r"|^\W*(?:(?:and|but|so|а|и|но)\W+)?(?:в|на|от|за|с|със|по|до|при|под|над|към|at|in|for|with|from|on|to)\s+(?:кой|коя|кое|кои|какъв|каква|какво|какви|колко|what|which|whom|how (?:many|much|long|old))\b.*\?\s*$|^\W*(?!може ли\b)(?:[^\W\d_]+\s+){1,3}ли\b.*\?\s*$|.*\b(?:пише|споменава|има|отбелязано е|написано е|казано е) ли\b.*\?\s*$|.*\b(?:колко|как|защо|какво|какъв|каква|кога|къде)\b.*\?\s*$|.*\bis (?:that|it|this) (?:in there|mentioned|written|covered)\s*\?\s*$"
)


# "Where does the dose come from", "откъде идва дозата": asked whether a question mark ends it or not.
_ASKS_ABOUT = pattern(
    r"^\W*(?:(?:and|but|so|ok|well|а|и|но|ами|добре|ок)\W+)*(?:(?:кой|коя|кое|кои) (?!и да\b|до\b)[а-я]{3,} (?:е|са|сте|си|избра\w*|няма|трябва|удължава\w*|повишава\w*|понижава\w*|вдига\w*)\b|(?:where|why|who|whose|when|which \w+|how|what)\s+(?:is|are|was|were|does|did|do|has|have|had)\b(?!\s+(?:missing|needed|you|we|i)\b)|(?:откъде|защо|за какво|от какво)\s+(?!не\b|да\b)[а-я]|(?:колко|какъв|каква|какво|какви|кой|коя|кое|кои|къде|кога)\s+(?:е|са|беше|бяха|има|идва)\b)"
)


def asks_about(sentence: Sentence) -> bool:
    """Whether a sentence can only be a question, in whatever way it ends."""
    return sentence.has(_ASKS_ABOUT) and not sentence.has(_REQUEST)


def asks_plainly(sentence: Sentence) -> bool:
    """Whether a sentence asks what stands in the case: it has the form of a question and of no wish."""
    return is_question(sentence) and sentence.has(_PLAIN_QUESTION)


_WE = r"(?:(?:they|we|you|one|i|she|he|somebody|someone|(?:the )?(?:team|learners?|students?|nurses?|doctors?))\s+)"
_DO = r"(?:give|gives|given|do|done|use|used|try|tried|offer|start with|begin with|reach for|treat (?:him|her|it|this) with|go for|switch to|fall back on|turn to)"
_DO_BG = r"(?:дад\w+|дав\w+|прав\w+|направ\w+|прилож\w+|прилага\w*|използва\w*|опита\w*|пробва\w*|сложа\w*|сложат|избера\w*|започн\w+|мин\w+ на|замен\w+|замест\w+)"
# "What should they give then, if diltiazem is not allowed?"
_WHAT_TO_DO = pattern(
    rf"^\W*(?:(?:and|but|so|ok|then|well|а|и|но|ами|добре|тогава)\W+)*(?:what(?: else| (?:other )?(?:drug|medicine|treatment|option|choice|antibiotic|therapy)s?)?\s+(?:(?:should|can|could|must|may|might|would|do|are)\s+){_WE}(?:to )?(?:then |instead |otherwise )?{_DO}\b(?! wrong)|what (?:else )?(?:can|could|should|may|must|is|are) (?:be |to be )?(?:given|used|tried)\b"
    r"|what(?:'s| is| comes| goes)? (?:done |to do |given )?first(?=\W*$)|what(?:'s| is| are| would be)? (?:the )?(?:right|correct|best|proper|next best|alternative|second|other) (?:treatment|thing(?: to do)?|drugs?|options?|choices?|moves?|management|therapy|alternatives?)|what(?:'s| is| are) the (?:alternatives?|treatment|management|therapy|plan b|fallback|backup)\b|how (?:should|do|would|can|could|must) (?:they|we|you|one|i) (?:treat|manage) |how is (?:it|this|that|she|he) (?:treated|managed)"
    rf"|какво(?: друго| още)?(?: тогава)? (?:(?:да|може|могат|можем|трябва|би трябвало|се)\s+)+(?:му |ѝ |й |го |я |се )*{_DO_BG}|(?:с какво|кое) (?:(?:да|може|могат|трябва|се)\s+)+(?:му |ѝ |й |го |я |се )*{_DO_BG}|с какво (?:се|да се|го|я|трябва да се) лекува\w*(?! (?:вкъщи|у дома|по принцип|обикновено))|как (?:(?:да|трябва|се)\s+)+(?:го |я )?лекува\w*|как(?:во|ва) е (?:правилното|най-доброто|алтернативата|лечението|резервният|резервния)\w*)"
)
# "And if they have no noradrenaline?"
_IF_NONE = pattern(
    r"^\W*(?:(?:and|but|so|ok|what|well|а|и|но|ами|какво)\W+)*(?:if|ако)\s+(?:(?:there(?:'s| is)|they(?:'ve| have)?(?: got)?|we(?:'ve| have)?(?: got)?|have) (?:no|not any|run out of|none of the)\s+[^?,;]{3,30}|[^?,;]{3,30}? (?:is|was|are) ?(?:not (?:available|allowed|there|in stock|possible)|n't (?:available|allowed|there|in stock|possible)|unavailable|contraindicated|out of stock|missing)|(?:няма(?:т|ме)?|липсва|свърши)\s+[^?,;]{3,30}|[^?,;]{3,30}? (?:го няма|не е (?:наличен|налична|разрешен\w*|възможн\w*)|е (?:свършил|противопоказан)\w*))[^?]{0,30}\?\W*$"
)


def _what_to_do(sentence: Sentence) -> list[Command]:
    """What is right to do or to give, perhaps without something that the question names."""
    asks = sentence.has(_WHAT_TO_DO) and is_question(sentence)
    if not asks and not (sentence.has(_IF_NONE) and any(sentence.has(one.words) for one in drugs())):
        return []
    return [AskDocument(about="treatment", words=sentence.take(0, len(sentence.text)).strip())]


_AND_WHY = pattern(r"(?<=\w)\s*(?:,\s*|\band\s+|\bи\s+|,?\s*а\s+)(?=(?:why|защо)\b)")


# "Could they give verapamil after the adenosine?", "може ли верапамил след аденозина?"
_MAY_GIVE = pattern(
    r"^\W*(?:(?:and|but|so|ok|а|и|но|ами)\W+)*(?:(?:can|could|may|might|should|would)\s+(?:they|we|you|one|i|he|she|the (?:team|students?|learners?|nurses?|doctors?))\s+(?:also |still |then |just |safely |instead )*(?:give|use|try|repeat|start|add in|push|get away with|go for)|is it (?:ok|okay|all right|right|wrong|safe|allowed|fine) (?:for them )?to (?:give|use|try|start)|(?:може|бива|редно|опасно|грешно|правилно|добре)(?: е)? ли(?: е)?(?:\s+да (?:се |му |ѝ |й |го |я )*(?:дад\w+|дав\w+|прилож\w+|прилага\w*|ползва\w*|използва\w*|опита\w*|пусн\w+))?)\s+(?P<what>[^?]{3,80}?)\s*\?\W*$"
)


_MAY_BE_GIVEN = pattern(
    r"^\W*(?:(?:and|but|so|ok)\W+)*(?:can|could|may|might|should|would|is)\s+(?:the |a |an )?(?P<what>[^?]{3,40}?)\s+(?:be\s+)?(?:given|used|tried|started|repeated|allowed|ok|okay|safe|right|harmful|contraindicated|wrong)\b[^?]*\?\W*$"
)


def _may_give(sentence: Sentence) -> list[Command]:
    found = _MAY_GIVE.match(sentence.text) or _MAY_BE_GIVEN.match(sentence.text)
    if found is None or sentence.has(_ORDERS) or re.search(r"\bдобав|\bмахн|\bсмен", found["what"]):
        return []
    if not any(one.words.search(found["what"]) for one in drugs()):
        return []
    if sentence.has(_SUPPOSED) or sentence.has(_IN_IT) or sentence.has(_AND_WHY):
        return []
    return [AskWhy(subject=found["what"], words=sentence.take(0, len(sentence.text)).strip())]


def read_questions(sentence: Sentence, *, names_disease: bool) -> list[Command]:
    """Questions about the case, the chat, or what is missing. "Do you have something on asthma" is a wish."""
    if sentence.has(MISSING):
        return [AskMissing(words=sentence.take(0, len(sentence.text)))]
    if sentence.has(_ABILITIES) and not names_disease:
        found = sentence.first(_ABILITIES)
        if found is not None:
            return [AskAbilities(words=sentence.take_match(found))]
    forbidden = _forbidden(sentence)
    if forbidden:
        return [*forbidden]
    child = _child_asked_for(sentence)
    if child is not None:
        return [child]
    treatment = _what_to_do(sentence) or _may_give(sentence)
    if treatment:
        return treatment
    if not is_question(sentence):
        return []
    if _supposes(sentence):
        return [AskWhy(subject=sentence.text, words=sentence.take(0, len(sentence.text)).strip())]
    holds = sentence.first(_IN_IT)
    if holds is not None:
        subject = sentence.group(holds, "what", "whether", "mentioned", "bg")
        section = next((place for place, words in sections() if words.search(holds["where"] or "")), None)
        return [AskFind(subject=subject, section=section, words=sentence.take(0, len(sentence.text)))]
    if _is_about(sentence.text, "objectivesWithoutAction"):
        return [AskDocument(about="objectivesWithoutAction", words=sentence.take(0, len(sentence.text)))]
    told = next((one for one in _BEFORE_WHY if _is_about(sentence.text, one)), None)
    if told is not None:
        return [AskDocument(about=told, words=sentence.take(0, len(sentence.text)))]
    if asks_for_a_limit(sentence.text) and (
        _A_VALUE.search(sentence.text) or any(sentence.has(one.words) for one in labs())
    ):
        return [AskFind(subject=sentence.text, words=sentence.take(0, len(sentence.text)).strip())]
    both = _AND_WHY.search(sentence.text)
    if both is not None:
        # "What is the lactate and why is it so high?"
        topic = _topic(sentence.text[: both.start()])
        if topic is not None:
            words_told = sentence.take(0, len(sentence.text))
            asks = Message(words_told).text
            return [
                AskDocument(about=topic, words=asks[: both.start()].strip()),
                # "It" is what the first part names.
                AskWhy(subject=asks.strip(" ?.,"), words=asks[both.end() :].strip()),
            ]
    if sentence.has(_WHY):
        subject = _WHY.sub(" ", sentence.text).strip(" ?.,")
        return [AskWhy(subject=subject, words=sentence.take(0, len(sentence.text)))]
    asked: dict[Subject, str] = {}
    measured: list[str] = []
    for part in _FURTHER_QUESTION.split(sentence.text):
        topic = _topic(part)
        if topic == "minutes" and any(
            words.search(part) for words in (*(one.words for one in drugs()), *(one.words for one in labs()))
        ):
            # "And how long does the calcium last?"
            continue
        if topic is not None:
            asked.setdefault(topic, part)
        elif any(known.search(part) for known in _MEASURED):
            measured.append(part.strip(" ,?"))
    if asked:
        words_told = sentence.take(0, len(sentence.text))
        return [
            *(AskFind(subject=part, words=words_told) for part in measured),
            *(AskDocument(about=name, words=words_told) for name in asked),
        ]
    return []


_MEASURED = (
    pattern(
        r"\b(?:peak flow|pef|fev1|fvc|spirometry|x-?ray|echo|върхов\w+|спирометрия\w*|рентген\w*|ехо\w*)"
    ),
)
_OLD_ENOUGH = 18
_MAY_BE = pattern(
    r"^\W*(?:(?:and|but|so|ok|hmm|а|и|но|ами|хм)\W+)*(?:(?:can|could|may|might|would|is it possible|do|does)\b(?: (?:it|she|he|they|you|i|we|the (?:patient|case)|this))?|what about|how about|може ли|възможно ли е|става ли|можеш ли|можете ли|правиш ли|правите ли|пишеш ли)\b"
    r"(?=.*(?:\b(?:an? )?(?P<child>child(?:ren)?|kids?|bab(?:y|ies)|infants?|toddlers?|newborns?|neonates?|teen\w*|adolescents?|schoolchild|school ?(?:boy|girl)|p(?:a)?ediatric\w*|дете|деца\w*|бебе\w*|кърмаче\w*|новородено|тийн\w*|юноша|ученик|ученичка|педиатр\w*)\b|\b(?:be|of|aged|age|на|е|бъде)\s+(?P<n>\d{1,2})\b(?!\s*(?:%|min|мин|mm|mg|ml|kg|кг|см|cm|l\b|/|:|\.\d|,\d|of\b|от\b|-?\s?ti)))).*$"
)
_AGE_SAID = re.compile(r"(?<![\d.,])(\d{1,2})(?![\d.,]*\d)(?!\s*(?:months?|weeks?|days?|месец\w*|седмиц\w*))")


def _child_asked_for(sentence: Sentence) -> SetPatient | None:
    """ "Can it be a child of 6?": a wish that the limits of age answer."""
    found = _MAY_BE.match(sentence.text)
    if found is None:
        return None
    number = found["n"] or ""
    if not number and found["child"]:
        said = _AGE_SAID.search(sentence.text)
        number = said[1] if said is not None else ""
    age = int(number) if number else None
    if (age is None and not found["child"]) or (age is not None and age >= _OLD_ENOUGH):
        return None
    return SetPatient(age=age, child=True, words=sentence.take(0, len(sentence.text)).strip())


_GIVING = r"(?:give|gives|giving|use|prescribe|administer|get|touch|reach for)"
_FORBIDS = tuple(
    pattern(rf"^\W*(?:(?:so|and|but|please|also|ok|then|и|а|но|моля|значи)\W+)*{words}\W*$")
    for words in (
        rf"(?:(?:do not|don't|dont|never) (?:let|allow) (?:anyone|anybody|them|him|her|the \w+|learners|students|people)(?: to)?|(?:nobody|no one|no-one) (?:should|may|must|can|is to|shall|ought to)|(?:they|learners|students|the (?:team|students|learners|nurses?|doctors?)) (?:should|may|must|can|shall)(?: not|n't| never))"
        rf" {_GIVING} (?:(?:him|her|the patient|any|some|an?|the) )*(?P<drug>[^,.;!?]{{3,40}}?)(?:\s+(?:in|to|for) (?:this|him|her|the|it)\b[^,.;]*|\s+here|\s+at all|\s+please)?",
        r"(?:any |the )?(?P<drug>[^.;!?]{3,60}?) (?:must|should|may|is|are) (?:not|never) (?:to )?(?:be )?(?:given|used|prescribed|administered|allowed)\b[^,.;]{0,24}",
        r"(?:никой|никоя|нека никой|екипът|те|студентите|обучаемите)(?: тук)? да не (?:му |ѝ |й )?(?:дава|дават|даде|дадат|прилага|прилагат|предписва\w*|слага\w*) (?P<drug>[^.;!?]{3,60}?)(?: тук| на (?:него|нея|пациент\w+)| в (?:този|този случай|случая)\b.*)?",
        r"(?:да не (?:се |му |ѝ |й )*(?:дава|дават|прилага|прилагат|предписва\w*)|не (?:му |ѝ |й )?дава(?:й|йте)?)(?: на (?:никой|никого|пациент\w*|него|нея))? (?P<drug>[^.;!?]{3,60}?)(?: тук| в случая)?",
        r"(?P<drug>[^.;!?]{3,60}?) (?:е забранен\w*|са забранени|не бива да се дава\w*|не трябва да се дава\w*|да не се дава\w*)",
    )
)


def _forbidden(sentence: Sentence) -> list[ChangeAction]:
    """ "Don't let anyone give penicillin": to give it is harmful."""
    for words in _FORBIDS:
        found = words.match(sentence.text)
        if found is not None and any(one.words.search(found["drug"]) for one in drugs()):
            named, words_told = found["drug"], sentence.take_all()
            return [
                ChangeAction(subject=named[start:end].strip(), grade="harmful", words=words_told)
                for start, end in each_drug(named)
            ]
    return []


def forbids(message: str, language: str = "en") -> bool:
    """Whether words forbid that something is given; `language`: of the document."""
    text = in_own_letters(message, language)
    return any(words.match(text) for words in _FORBIDS)


_NEAREST = pattern(
    r"\b(?:closest|nearest|similar|nearby|near(?:er)? to (?:it|that)|come close|comes close|the next best|close(?:st)? (?:to|thing)|like it|something like (?:it|that)|на[йж]-?\s?бли[зж]\w+|близ\w+ до (?:това|него)|подобн\w+|сходн\w+)\b"
)


def asks_for_the_nearest(message: str, language: str = "en") -> bool:
    """Whether a message asks what comes nearest to what cannot be written; `language`: of the document."""
    return _NEAREST.search(in_own_letters(message, language)) is not None


_CHANGES = pattern(
    r"\b(?:what|which(?: things)?|what all|what exactly)(?:'s| is| was| has| have| did)?(?: (?:i|we|you|he|she|been|just|it))*\b[^.;?]{0,20}\b(?:chang(?:ed|e)\b(?! (?:if|when|would))|(?:is|was|'s) (?:new|different)(?: now)?\W*$)|\bshow (?:me )?(?:the |my |your )?(?:last )?(?:changes|history of changes|versions)\b"
    r"|\b(?:what|how) (?:is|has it|are|has) (?:\w+ )?(?:different|changed)\b[^.;?]{0,20}\b(?:from|since|compared)\b|\b(?:compare\w*|difference\w*)\b[^.;?]{0,30}\bversions?\b|\b(?:сравни|каква е разлика\w*|какво (?:се )?(?:е )?(?:различно|различава|промен\w+))\b[^.;?]{0,30}\b(?:верси\w+|вариант\w*|спрямо|от)\b"
    r"|\bкакво (?:точно )?(?:съм |сме |си |сте |е |беше |ми |последно )*(?:промених\w*|променил\w*|промени(?:хте)?|сменил\w*|смени|сменено|променено)\b(?!\s+(?:ако|ще))|\bпокажи (?:ми )?(?:последните )?(?:промените|промени|версиите)\b|\bкакви (?:са )?промени(?:те)?\b"
)


def asks_for_changes(message: str, language: str = "en") -> bool:
    """Whether a message asks what has been changed; `language`: of the document."""
    low = in_own_letters(message, language)
    return (
        _CHANGES.search(low) is not None
        and _SUPPOSED.search(low) is None
        and not re.search(r"\b(?:would|could|should|can|will|ще|би|може)\b", low)
    )


_AGAINST_FIRST = re.compile(
    r"\b(?:first|original|initial|първ\w+|първоначалн\w+|оригинал\w+)\s+(?:version|draft|case|one|верси\w+|вариант\w*|случай)|\b(?:since the (?:start|beginning)|от началото)\b",
    re.IGNORECASE,
)
_AGAINST_VERSION = re.compile(
    r"\b(?:version|верси\w+)\s*(?:number|no\.?|номер|№|#)?\s*(\d{1,4})\b", re.IGNORECASE
)


def compared_with(message: str) -> int | None:
    """The number of the version that a question about changes compares with; 0 the first one with a case."""
    number = _AGAINST_VERSION.search(message)
    if number is not None:
        return int(number[1])
    return 0 if _AGAINST_FIRST.search(message) else None


# "Is there anything about driving in the debriefing?", "is adenosine in there?"
_WHERE = r"(?:\s+(?:in|at|among|в|във|сред|при)\s+(?:the |it|this|there|case|scenario|случая|сценария|него)*\s*(?P<where>[^?,;]*))?"
_IN_IT = pattern(
    rf"^\W*(?:(?:and|but|so|ok|а|и|но)\W+)?(?:(?:(?:is|are) there|do we have|have we got) (?:anything|something|any\w*|a \w+|an \w+|some \w+)\s+(?:about|on|for|regarding|concerning|to do with)\s+(?P<what>[^?,;]+?)"
    rf"|(?:is|are|does|do)\s+(?:the )?(?P<whether>(?!there\b|it\b|he\b|she\b|they\b|this\b)[^?,;]{{3,40}}?)\s+(?:mentioned|covered|discussed|included|come up|in (?=there|it\b|the (?:case|scenario|flow|de-?brief)))"
    rf"|(?:does|do|is) (?:it|the (?:case|de-?brief\w*|flow|history)|anything|anyone|we)\s+(?:mention|say anything about|cover|discuss|include|talk about)s?\s+(?P<mentioned>[^?,;]+?)"
    rf"|(?:има ли|дали има|споменава ли се|пише ли)\s+(?:нещо |някаква? |някакво |някъде )*(?:за |относно )(?P<bg>[^?,;]+?)){_WHERE}\s*\?*\s*$"
)
_FURTHER_QUESTION = pattern(
    r"(?:[,?]|\band\b|\bи\b|,? а)\s+(?=(?:(?:at|in|for|with|from|on|при|на|с|за|от)\s+)?(?:what|which|how|who|where|when|is|are|does|do|has|какв\w+|кои|кой|коя|кое|колко|има ли|на колко)\b)"
)
