# ruff: noqa: E501 (patterns read best unbroken)
"""What of a message was read as told of the patient and asks for something instead."""

import re

import msgspec

from vesalius.professor.commands import (
    AddAllergy,
    AddCondition,
    AddCue,
    AddDrug,
    Command,
    WriteHistory,
    WriteText,
)

from .text import IMPERATIVES
from .told import as_sentence
from .vocabulary import pattern

# "Have the daughter turn up", "stop smoking should be an action": what asks for something is no fact of the patient.
_ORDERS = pattern(
    r"^(?:(?:actually|also|and|but|now|then|ok(?:ay)?|please|well|so|oh|perhaps|maybe|всъщност|и|ами|а|но|сега|моля|също)[,\s]+)*(?:let'?s|have|let|make|turn|stop|(?:start|begin|open|end|finish)(?= (?:with|in|at|by|it|off|the (?:case|scenario))\b)|get rid of|scrap|swap|rename|delete|take out|scrap|bin|ditch|call (?:him|her|it)|give (?:him|her|them|it)|put|add|remove|drop|change|show|tell|don't|do not|(?:can|could|would|will) (?:you|we|i|it|the|his|her)|please|something|keep|boss|do(?:n't| not) forget|remember(?= to\b| that\b)|my (?:boss|class|students)"
    rf"|не забравяй(?:те)?|(?:започ|почн|завърш|приключ)\w+(?= (?:с|със|в|във|от|случая|сценария)\b)|нека|искам|може ли|остави|шефът|обърни|дай|изтрий|{IMPERATIVES})\b"
)


# "I want a case for interns: a woman of 66 with sudden breathlessness": the patient stands behind the colon.
_CASE_WANTED = pattern(
    r"^\W*(?:(?:please|hello|hi|моля|здравейте)\W+)*(?:i (?:want|need|would like)|i'd like|we (?:want|need)|(?:can|could) (?:we|i|you) (?:have|write|make)|искам|искаме|трябва ми|трябва ни|нужен ми е|нужен ни е|може ли|напиши|направи)\s+(?:a |an |един )?(?:[^\W\d_]+ ){0,2}(?:case|scenario|sim\w*|случай|сценарий|казус|симулация)\b[^:.;!?]{0,60}:\s*"
)


def of_the_patient(command: Command) -> Command:
    """What is told of the patient, without that a case is asked for."""
    if not isinstance(command, WriteHistory):
        return command
    head = _CASE_WANTED.match(command.text.lower())
    if head is None or not command.text[head.end() :].strip():
        return command
    return msgspec.structs.replace(command, text=as_sentence(command.text[head.end() :]))


# "I have in mind ...", "не искам да има болка": who writes speaks of the case. "What they struggle with is": cut off.
_NO_STATEMENT = pattern(
    r"^(?:(?:and|but|so|as|also|hence|и|а|но)\s+)*(?:i|i'd|i've|i'm|we|we'd|we've|my (?:students|group|colleague\w*|co-\w+|class)|our|what (?:they|we|i)|it would be|because|since last|one (?:more )?thing|(?:the )?(?:students|learners|trainees)|(?:she|he)(?:'s| is) the one (?:who|that)|she (?:has|had) (?:a few|some)|не (?:искам|бих)|искам|бих|нямаме|защото|понеже|обучаем\w*|обучаван\w*|студент\w* (?:са|ще|не)|едва не|да се|(?:и |а )?(?:жена|мъж|майка|дъщеря)\w* (?:му|ѝ|й) да не)\b"
    r"|\b(?:is|are|was|were|his|their|the|that|да|че)\.$|\b(?:the (?:title|briefing|debriefing|objectives?|scenario|flow|cue|actor|actress|cardiology)|заглавието|въведението|разборът|сценарият|актьорът|актрисата)\b|^(?:only if|само ако|keep|let|дръж\w*|so no|so without|therefore|затова|следователно)\b|:\.?$|^[a-z]+ case\.$|\b(?:е|са) (?:най-)?(?:правилн|грешн|верн|вярн)\w*|\b(?:is|are) (?:the )?(?:right|wrong|correct) (?:answer|choice|one|thing)\b|\bthe right answer is\b|\bin sinus rhythm\b|\bв синусов ритъм\b|\b(?:can|could|may|може да) be (?:cut|removed|dropped|left out)\b|\b[а-я]{3,}хме\b|^преди (?:[а-я]+ )?[а-я]+\.$|^[a-z]+ [a-z]+ ago\.$|^(?:от|for|since) [^,;]{3,20} (?:приема|пие|взема|takes|taking)\.$|\b(?:objectives?|the case|this case|цел(?:та|ите)|случа(?:я|ят)|минути|minutes)\b.*\b(?:dropped|remove\w*|would like|лесен|труден|продължава)\b|\b(?:продължава|трае) повече от\b"
    # "If they wait": of what the team does.
    r"|\b(?:if|unless) (?:they|nobody|no one)\b"
    # "And that one works": of what was named before.
    r"|^(?:that|this|the (?:first|second|third|other|last)|it)?(?: |^)(?:one|it|that) (?:works?|helps?|fails?)\.?$"
    # "For paramedics", "should mention the wasp": who learns, and what a text is to say.
    r"|^(?:for|за) (?:[a-zа-я-]+ ){0,2}(?:students|nurses|residents|interns|trainees|paramedics|doctors|студенти|сестри|лекари|специализанти|стажанти|парамедици)\b|^(?:should|must|да) (?:also )?(?:mention|say|tell|спомен\w+|пише)\b"
    # "Until after the second neb": of the course of the case.
    r"|\b(?:until|till|once|before|after|докато|преди|след)\b[^.]{0,24}\b(?:first|second|third|next|първ\w+|втор\w+|трет\w+|следващ\w+)\s+(?:neb\w*|dose|shock|bolus|ампула|небул\w*|доза|шок|болус)\b"
    r"|^(?:with |с |със )?(?:the )?(?:fire (?:service|brigade|crew)|police|paramedics?|ambulance crew|mountain rescue|пожарна\w*|полиция\w*|екип\w*)\.?$"
    r"|\b(?:doesn't|does not|don't|do not) matter\b|\bif (?:at all )?possible\b|\b(?:is|are) (?:very |so |too )?(?:risky|contraindicated)\b|\bняма значение\b|\bако (?:е възможно|може)\b|\b(?:е|са) (?:рисков\w*|противопоказан\w*)"
)


# "The daughter should be pushier", "put a question into the debriefing": an order, and nothing that anybody says.
_NO_SPEECH = pattern(
    r"^(?:(?:actually|please|and|но|и|моля)\s+)*(?:(?:remove|delete|drop|take|махни|премахни|изтрий|извади)(?:те)?\b.*\b(?:from|out of|от)\b|(?:put|add)\b.*\b(?:debrief\w*|briefing|objectives?|flow|block|question)|(?:have|let|make) (?:the|his|her) [a-z]+\b|make that|нека (?:[а-я]+(?:та|ят|ът|ите)\b|.{0,24}$)|(?:реплик|цел|въпрос)(?:ата|ът)\b.*\b(?:махн|премахн|изтри))|\bshould (?:be|sound|become|look|seem) (?:more|less|\w+\b(?! asked| told))|\bда (?:е|бъде) по-|\b(?:да|нека) (?:мълчи|не (?:казва|говори|помага|се намесва|пречи|вика|крещи|влиза|се обажда|плаче))\b|\b(?:should|must) (?:keep quiet|stay silent|say nothing)\b"
)
# "Remove any mention of her husband": he goes, and says nothing.
_TAKES_OUT = pattern(
    r"^\W*(?:(?:please|and|also|now|моля|и|също)\W+)*(?:remove|delete|erase|drop|cut|take out|leave out|get rid of|махни|премахни|изтрий|извади|разкарай)(?:те)?\b"
)
_NO_SPEAKER = pattern(r"\b(?:keep|keeps|asking|have|let|make|put|нека|репликата)\b")
_QUOTES = pattern(r"[\"“”„«»]")


# "Друго не взема": no drug of that name.
_NO_NAME = pattern(
    r"(?:(?:и|and|the|any)\s+)?(?:друг\w*|нищо|няма|повече|още|това|всичк\w+|(?:an)?other\w*|nothing|else|none|anything|something|everything|more|it|that|this|them)(?:\s+(?:else|more|друго|повече|of that))?"
)


def is_order(command: Command) -> bool:
    """Whether what was read as told of the patient asks for something, or speaks of who writes and who learns."""
    match command:
        case WriteHistory(text=text, replace=False):
            return _ORDERS.match(text.lower()) is not None or _NO_STATEMENT.search(text.lower()) is not None
        case WriteHistory(text=text):
            return _NO_STATEMENT.search(text.lower()) is not None
        case AddDrug(drug=named) | AddAllergy(substance=named) | AddCondition(condition=named):
            return _NO_NAME.fullmatch(named.en.lower()) is not None
        case AddCue(speaker=speaker) if _NO_SPEAKER.search(speaker.lower()):
            return True
        case AddCue(words=words) if _TAKES_OUT.match(words.lower()):
            return True
        case AddCue(text=text, words=words):
            return _NO_SPEECH.search(text.lower()) is not None and _QUOTES.search(words) is None
        case WriteText(section=section, text=text, replace=False) if section.startswith(_EXAMINATION):
            return _ORDERS.match(text.lower()) is not None or _NO_STATEMENT.search(text.lower()) is not None
    return False


_EXAMINATION = "/clinicalScenario/initialExamination"

_FEWEST_WORDS = 4
# "There are too many hints": what is wanted of the case, and no words for it.
_OF_THE_CASE = pattern(
    r"\b(?:objectives?|title|name of (?:the|this) case|hints?|cues?|blocks?|pass mark|references|цел(?:та|ите)?|заглавието|подсказк\w+|реплик\w+|блок\w*|източници\w*|действията)\b"
)
_ASKS = pattern(
    r"^\W*(?:(?:and|also|please|моля|и|също)\W+)*(?:why|how|what|who|when|where|which|is|are|does|do|защо|как|какв\w+|кой|коя|кога|къде)\b"
)


def is_statement(words: str) -> bool:
    """Whether words that nothing was made of may stand in a case as they are: neither an order nor a question."""
    said = words.lower().strip()
    if _OF_THE_CASE.search(said):
        return False
    few = len(re.findall(r"[^\W\d_][\w'-]*", said)) < _FEWEST_WORDS
    return not (few or "?" in said or _ORDERS.match(said) or _ASKS.match(said))
