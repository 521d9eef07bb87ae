# ruff: noqa: E501 (patterns read best unbroken)
"""A message as the readers expect it: short ways of saying spelled out, orders apart, pronouns named, dictation marked."""

import re

# "No allergies other than one to latex": that one.
_NONE_BUT = re.compile(
    r"\b(?:no|without|zero|няма|без)(?: (?:known|other|further|drug|известни|други))* (?:allergies|allergy|(?P<bg>алергии|алергия))(?:\s*,\s*(?:please|моля)\s*,)?\s+(?:other than|except(?: for)?|apart from|besides|but|освен|с изключение на)\s+(?:one )?(?:to |към |на |тази към )?",
    re.IGNORECASE,
)
# "GCS was 15 yesterday; now it should be 7": the present counts.
_IS_NOW = re.compile(
    r"\b(?:was|беше|бе)\s+\d+(?:[.,/]\d+)*\s*(?:%|mmhg)?\s*(?:yesterday|earlier|before|last week|on admission|вчера|преди това|по-рано)\s*[;,.]?\s*(?:(?:and|but|а|но|сега|now)\s+)+(?:it\s+)?(?:(?:should be|is to be|must be|is|to be|да е|нека е|е)\s+)?(?=\d)",
    re.IGNORECASE,
)
# "His father: died of an infarct at 50".
_OF_RELATIVE = re.compile(
    r"\b((?:his|her) (?:father|mother|brother|sister|son|daughter|wife|husband|uncle|aunt)|(?:баща|майка|брат|сестра|син|дъщеря|дядо|баба)(?:та)?(?: му| ѝ| й))\s*:\s*(?=(?:died|dead|had|has|have|was|with|suffer|диабет|инфаркт|инсулт|рак|почин|умря|има|имал|с|със)\b)",
    re.IGNORECASE,
)
# "Spironolactone + ramipril"; but "K+ 7".
_PLUS = re.compile(r"(?<=[^\W\d_])\s+\+\s+(?=[^\W\d_])|(?<=\d)\s+\+\s+(?=[^\W\d_]{4})")
_ASKED_POLITELY = re.compile(
    r"\W*(?:(?:would|could|can|will) you|бихте ли|може ли|можете ли)\b", re.IGNORECASE
)
# "Could I have a lorry driver with COPD, smoker?": what is asked for with all these words is a case.
_ASKS_FOR_A_CASE = re.compile(
    r"((?:^|(?<=[.!\n]))\s*(?:(?:please|so|and|hi|hello|моля|и|а)\W+)*(?:(?:can|could|may|might|would|will) (?:i|we|you)|може ли|бихте ли|можете ли|можеш ли)\b[^?.!\n]{40,})\?",
    re.IGNORECASE,
)
# "Did I say 2.1? I meant 1.2": no question.
_DID_I_SAY = re.compile(
    r"\bdid i (?:say|write|type|put)[^?\n]{1,30}\?|\b(?:казах ли|написах ли)[^?\n]{1,30}\?", re.IGNORECASE
)
# "S: ... B: ... A: ... R: ...": a handover in its four parts.
_NOTES = re.compile(r"(?:^|(?<=[.;\n]))\s*[ISBAR]:\s+(?=\S)")
# "Instead of 69 - 62": what stands behind the dash.
_INSTEAD_OF = re.compile(
    r"\b(?:вместо|instead of)\s+[^,.;:–-]{1,30}?\s+[-–]\s+(?P<new>[^,.;:]{1,40})", re.IGNORECASE
)


# "No antibiotics on board, so take those out of the actions": what "those" are.
_POINTING_BACK = re.compile(
    r"\b(?:there (?:is|are) no|we (?:do not|don't|haven't got|have no)(?: (?:have|use|carry|stock|got))?|no|няма(?:ме)?|не ползваме|не носим)\s+(?P<what>[^\W\d_][\w' -]{2,30}?)(?:\s+(?:available|here|there|on (?:board|the \w+)|in (?:the |our )?\w+|pre-?hospital|на разположение|тук|в \w+))*\s*[,;-]\s*(?:so |затова )?(?:please |моля )?(?P<verb>take|leave|remove|delete|drop|махни|премахни|извади)(?:те)?\s+(?:those|them|it|that|these|ги|го|я)(?:\s+out)?(?P<rest>(?:\s+(?:of|from|от)\s+[\w ]+)?)",
    re.IGNORECASE,
)


def _named_again(found: re.Match[str]) -> str:
    bulgarian = re.search("[а-я]", found["verb"].lower()) is not None
    rest = re.sub(r"^\s+of\b", " from", found["rest"])
    return f"{'махни' if bulgarian else 'remove'} {found['what']}{rest}"


_NUMBERED_ITEM = re.compile(
    r"(?:^|(?<=[\s,;:]))(?:,?\s*(?:and|и)\s+)?(?:(?P<n>[1-9])[.)]|\(?(?P<letter>[a-hа-з])\))\s+(?=[^\W\d_])"
)
_OF_OBJECTIVES = re.compile(
    r"\b(?:objectives?|goals?|aims?|outcomes|цел\w*|questions?|въпрос\w*|points?|точки)\b", re.IGNORECASE
)


def _items_apart(message: str) -> str:
    """Orders that are numbered in one line ("1. make her 70 2. add gout") as lines of their own."""
    marks = list(_NUMBERED_ITEM.finditer(message))
    numbers = [int(mark["n"]) if mark["n"] else ord(mark["letter"]) for mark in marks]
    if (
        len(marks) < 2
        or numbers[0] not in (1, ord("a"), ord("а"))
        or numbers != list(range(numbers[0], numbers[0] + len(marks)))
    ):
        return message
    if _OF_OBJECTIVES.search(message[: marks[0].start()]):
        return message
    if _ASKED_POLITELY.match(message[: marks[0].start()]):
        message = message.rstrip(" ?")
    return _NUMBERED_ITEM.sub("\n", message)


_SIGN = r"\b(?:pulse|heart rate|hr|rate|bp|blood pressure|pressure|systolic|diastolic|map|sats?|saturations?|spo2|resps?|resp rate|rr|breathing|gcs|temp(?:erature)?|lactate|glucose|sugar|potassium|k|пулс\w*|кръвно\w*|налягане\w*|сатурация\w*|дишане\w*)"
# "Pulse of 30ish": about so much, and no age.
_ABOUT = re.compile(
    rf"({_SIGN}\b[^\d,;.\n]{{0,14}}\d{{1,3}}(?:[.,]\d)?)\s?-?ish\b|\b(\d{{2,3}})\s?-?ish(?=\s+(?:systolic|diastolic|bpm|percent|%))",
    re.IGNORECASE,
)
# "Sats 70s".
_IN_THE_TENS = re.compile(
    rf"({_SIGN}\b[^\d,;.\n]{{0,14}}?)(?:\bin the )?\b(?<!high )(?<!low )(?<!lower )(?<!upper )([2-9])0'?s\b",
    re.IGNORECASE,
)


# "Too many objectives - keep the first two": of what is listed.
_LISTED = re.compile(
    r"\b(?P<many>(?:(?:far|way|just) )*too many )?(?P<noun>(?:learning )?objectives?|goals?|aims?|questions?|actions?|blocks?|steps?|cues?|references?|sources?|debriefing points?|цел(?:и|та|ите)?|въпрос\w*|действи\w+|блок(?:а|ове\w*)?|стъпк\w+|реплик\w+|източни\w+)(?!\w)(?P<between>[^\n]{0,90}?[,;:.–—-]\s*(?:(?:and|but|so|please|then|just|only|и|а|но|моля|само)\s+)*)"
    r"(?P<order>(?:keep|leave|retain|remove|delete|drop|cut|bin|scrap|lose|остави|оставете|запази|махни|махнете|премахни|изтрий|изхвърли)\s+(?:(?:only|just|само)\s+)?|(?:only|just|само)\s+)(?P<which>(?:the )?(?:first|second|third|fourth|fifth|last|първ\w+|втор\w+|трет\w+|четвърт\w+|пет[аи]\w*|последн\w+)(?:\s+(?:two|three|four|две|три|четири|\d))?)(?:\s+(?:ones?|of (?:them|these)|от тях))?(?P<only>\s+(?:only|alone|само))?(?=\s*(?:$|[,.;!?]|\b(?:please|моля)\b))",
    re.IGNORECASE,
)


_SAYS_LITTLE = re.compile(
    r"\s*(?:(?:are|is|са|е|прекалено|твърде|много|too|many|please|моля)\b\s*)*\W*(?:(?:and|so|please|just|only|и|моля|само)\s+)*",
    re.IGNORECASE,
)


def _with_noun(found: re.Match[str]) -> str:
    order, noun = found["order"], found["noun"]
    if found["only"] or re.match(
        r"only|just|само|keep|leave|retain|остави|оставете|запази", order, re.IGNORECASE
    ):
        bulgarian = re.search("[а-я]", found["which"].lower()) is not None
        order = "остави само " if bulgarian else "keep only "
    said = "" if _SAYS_LITTLE.fullmatch(found["between"]) else f"{noun}{found['between']}"
    return f"{said}{order}{found['which']} {noun}"


# "Typo. 7.1": one correction.
_ONLY_SLIP = re.compile(
    r"^(\W*(?:typo|sorry|oops|my (?:mistake|bad)|correction|wrong|scratch that|грешка|извинявай|извинете|сбърках|поправка|опа|пардон))\.\s*(?=\d)",
    re.IGNORECASE,
)
# "Her insulin is glargine": the one that it is.
_SAYS_WHICH = re.compile(
    r"\b(?:regular |usual |home |current )?(?:insulin|statin|inhaler|blood thinner|anticoagulant|beta[- ]?blocker|water tablet|diuretic|инсулин(?:ът|а)?|статин(?:ът|а)?|инхалатор(?:ът|а)?|антикоагулант(?:ът|а)?|бета[- ]?блокер(?:ът|а)?|диуретик(?:ът|а)?)\s+(?:is|called|е|:)\s+(?=(?:called )?(?:insulin )?[^\W\d_]{6,})",
    re.IGNORECASE,
)
# "The sats won't come above 85": that is what they are.
_CANNOT_EXCEED = re.compile(
    r"\s+(?:(?:do|does|will|can|could)(?: ?n['’]?t|not)|wont|cant|dont|doesnt|never|not|не)\s+(?:(?:come|go|get|gets|goes|comes|rise|rises|climb|climbs|budge|се вдига\w*|се качва\w*|минава\w*|надхвърля\w*|стига\w*)\s+)(?:up )?(?:above|over|past|beyond|higher than|над|повече от)?\s*(?=\d)",
    re.IGNORECASE,
)
# "Massive PE, arrests if not thrombolysed": what comes later is told apart.
_IN_THE_COURSE = re.compile(
    r",\s+(?=(?:(?:he|she|then|and|той|тя|и)\s+)*(?:arrests?|dies|crashes|deteriorates|worsens|loses (?:his|her) pulse|спира сърцето|умира|арестира|се влошава|губи пулс)\s+(?:if|unless|when|after|once|ако|когато|след|щом|докато)\b)",
    re.IGNORECASE,
)
# "At the end discuss who was leading", "накрая да обсъдим ...": what is said when the case is over.
_AT_THE_END = re.compile(
    r"(?P<before>(?:^|(?<=[.;\n]))\s*(?:(?:and|also|please|then|и|също|моля)\s+)*)(?:(?:(?:right )?at the (?:very )?end|afterwards?|after (?:it|the case|the sim\w*|the scenario|this|that)(?: is (?:over|done|finished))?|(?:when|once) (?:it'?s|it is|the case is|they'?re|they are) (?:over|done|finished)|finally|to (?:finish|close|wrap up|end)|в края|(?:най-)?накрая|нека накрая|след (?:случая|симулацията|края|това)|като (?:свърш\w+|приключ\w+)|когато (?:свърш\w+|приключ\w+)|за финал))[,:]?\s+(?P<led>(?:(?:i want (?:them |us )?to|i(?:'d| would) like (?:them |us )?to|we (?:should|must|need to|will|can)|they (?:should|must|need to)|let'?s|please|also|have them|make them|нека|да|искам|трябва|се|ги|им|ще|моля)\s+)*)(?P<verb>discuss|talk(?: about| over| through)?|speak about|reflect(?: on)?|ask|chat about|review|go over|consider|обсъ\w+|поговор\w+|говор\w+|питай\w*|попит\w+|разгледа\w+|коментира\w+|помисл\w+)\b"
    r"|(?P<before2>(?:^|(?<=[.;\n]))\s*)(?:finish|end|close|wrap up|завърши\w*|приключи\w*)\s+(?:with|by|с|със)\s+(?:an? |the )?(?:short |brief |кратк\w+ )?(?P<noun>chat|talk|discussion|reflection|conversation|question|разговор|дискусия|обсъждане|въпрос)\s+(?:about|on|за|относно)\b",
    re.IGNORECASE,
)
# "His mother says that he swelled up from amoxicillin as a child": who told it does not matter to an allergy.
_TOLD_BY = re.compile(
    r"\b(?:(?:his|her|the)\s+)?(?:mother|mum|mom|father|dad|wife|husband|partner|daughter|son|sister|brother|gp|family|майка(?:та)?(?: му| ѝ| й)?|баща(?:та)?(?: му| ѝ| й)?|жена му|мъжът ѝ|съпруг\w*(?: му| ѝ| й)?|сестра(?:та)?(?: му| ѝ| й)?|брат(?:ът)?(?: му| ѝ| й)?|дъщеря(?:та)?(?: му| ѝ| й)?|синът(?: му| ѝ| й)?|джипито|личният(?: му| ѝ)? лекар)\s+(?:also |също )?(?:says?|said|tells?(?: us)?|told us|reports?|reported|mentions?|mentioned|remembers?|каза|казва|твърди|спомена|споменава|съобщава|разказва|помни),?\s*(?:that\b|че\b)?,?\s+",
    re.IGNORECASE,
)
# "Mum says she had a stay in intensive care": a fact of the patient, whoever tells it.
_TOLD_BY_OF_PATIENT = re.compile(
    rf"(?:(?<=^)|(?<=[,.;]\s))(?:{_TOLD_BY.pattern})(?=(?:he|she|his|her|той|тя|имал\w*|боледувал\w*|прекарал\w*)\b)",
    re.IGNORECASE,
)
_OF_AN_ALLERGY = re.compile(
    r"\b(?:allerg|swell|swole|hives|rash|anaphyla|itch|алерг|поду|отича|отече|обрив|уртикар|изрив|анафил)",
    re.IGNORECASE,
)


# "Ex-smoker 50 PY".
_PACK_YEARS = re.compile(
    r"(?P<who>(?:smok\w+|пушач\w*)\s+)?\b(?P<n>\d{1,3})\s*(?:PY|p/y|pkyrs?)\b", re.IGNORECASE
)


# "On the pill? No, she is 54", "diabetic? yes": asked and answered by the teacher.
_ANSWERED_ITSELF = re.compile(
    r"(?P<before>(?:^|(?<=[,.;(]))\s*)(?P<what>[^,.;?()\n]{2,40})\?\s*(?P<answer>no(?:pe)?|yes|yep|yeah|не|да)\b(?!\s+(?:се|го|я|му|ѝ|й|ги|е|са|бъде|има|може|сме|сте)\b)[,:.]?(?=\s|$)",
    re.IGNORECASE,
)


_ONES = dict(
    zip(
        "one two three four five six seven eight nine ten eleven twelve".split(),
        range(1, 13),
        strict=True,
    )
) | dict(zip("две три четири пет шест седем осем девет десет".split(), range(2, 11), strict=True))
# "Four times a minute", "nine years old"; not the end of "thirty-eight years old".
_FEW = re.compile(
    rf"(?<!ty )(?<!-)(?<! и )\b(?P<few>{'|'.join(_ONES)})\b(?=[- ](?:(?:times|пъти) (?:a|per|в) (?:minute|min\b|минута)|years?[- ]old\b))",
    re.IGNORECASE,
)


def _said_plainly(found: re.Match[str]) -> str:
    what, answer = found["what"].strip(), found["answer"].lower()
    if answer in ("yes", "yep", "yeah", "да"):
        return f"{found['before']}{what},"
    return f"{found['before']}{'не' if answer == 'не' else 'not'} {what},"


def _in_debriefing(found: re.Match[str]) -> str:
    bulgarian = re.search("[а-я]", found[0].lower()) is not None
    section = "в разбора" if bulgarian else "in the debriefing"
    if found["noun"]:
        asks = found["noun"].lower() in ("question", "въпрос")
        verb = ("попитай за" if asks else "обсъди") if bulgarian else ("ask about" if asks else "talk about")
        return f"{found['before2']}{section} {verb}"
    asks = re.match(r"ask|пит|попит", found["verb"], re.IGNORECASE) is not None
    led = " ги" if bulgarian and asks else ""
    return f"{found['before']}{section}{led} {found['verb'] if not bulgarian or asks else 'обсъди'}"


# "A girl of four".
_CHILD_OF = re.compile(
    rf"\b(?P<who>girl|boy|child|kid|toddler|lad|lass|момиче|момиченце|момче|момченце|дете)(?P<of> of | aged | на )(?P<few>{'|'.join(_ONES)})\b",
    re.IGNORECASE,
)


def spelled_out(message: str, *, has_case: bool) -> str:
    """The message with what readers of single sentences could not know; `has_case`: there is a case that it changes."""
    message = _CHILD_OF.sub(
        lambda found: f"{found['who']}{found['of']}{_ONES[found['few'].lower()]}", message
    )
    message = _FEW.sub(lambda found: str(_ONES[found["few"].lower()]), message)
    message = _CANNOT_EXCEED.sub(" ", _SAYS_WHICH.sub("", _ONLY_SLIP.sub(r"\1, ", message)))
    message = _PACK_YEARS.sub(
        lambda found: f"{found['who'].strip()}, " * bool(found["who"]) + f"{found['n']} pack-years", message
    )
    if not has_case:
        message = _ASKS_FOR_A_CASE.sub(r"\1.", message)
        message = _ANSWERED_ITSELF.sub(_said_plainly, message)
        message = _IN_THE_COURSE.sub(". ", message)
    message = _IN_THE_TENS.sub(r"\1\g<2>5", _ABOUT.sub(lambda found: found[1] or found[2], message))
    message = _NONE_BUT.sub(lambda found: "алергия към " if found["bg"] else "allergic to ", message)
    message = _OF_RELATIVE.sub(lambda found: f"{found[1]} ", _IS_NOW.sub("is ", message))
    message = _NOTES.sub("\n", _DID_I_SAY.sub("", message))
    message = _TOLD_BY_OF_PATIENT.sub("", message)
    if _OF_AN_ALLERGY.search(message):
        message = _TOLD_BY.sub("", message)
    if has_case:
        message = _AT_THE_END.sub(_in_debriefing, message)
        message = _LISTED.sub(_with_noun, message)
        message = _POINTING_BACK.sub(_named_again, message)
    return _INSTEAD_OF.sub(r"\g<new>", _PLUS.sub(", ", _items_apart(message)))
