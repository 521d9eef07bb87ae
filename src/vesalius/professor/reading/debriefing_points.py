# ruff: noqa: E501 (patterns read best unbroken)
"""Points and questions of the debriefing that are added or go."""

import re

from vesalius.professor.commands import AddDebriefPoint, Command, RemoveDebriefPoint

from .positions import ADDS, ordinal
from .sentence import Sentence
from .vocabulary import pattern

NTH = r"(?P<nth>first|second|third|fourth|fifth|last|1st|2nd|3rd|първ\w+|втор\w+|трет\w+|четвърт\w+|пет\w+|последн\w+|\d+)"
_DEBRIEF = pattern(
    rf"\b(?:{ADDS}|write|напиши|запиши)\b\s+(?:(?:a|an|another|още|една|нова|нов|the)\s+)*(?:(?:de-?brief\w*|дебрифинг)\s+)?(?:point|question|topic|точка|въпрос|тема)\b\s*(?:to|in|for|към|в|за)?\s*(?:the )?(?:de-?brief\w*|разбор\w*|дебрифинг\w*|обсъждане\w*)?\s*(?:,|:|-|on|about|for|за|относно)?\s*(?P<what>.+)$"
    rf"|\b{ADDS}\b\s+(?P<before>.+?)\s+(?:to|in|into|към|в)\s+(?:the )?(?:de-?brief\w*|разбор\w*|дебрифинг\w*)\W*$"
    rf"|\b{ADDS}\b\s+(?:to|in|към|в)\s+(?:the )?(?:de-?brief\w*|разбор\w*|дебрифинг\w*)\s*(?:,|:|-|that|a|an|че)?\s*(?P<after>.+)$"
    r"|^\W*(?:and |also |и |също )*(?:(?:a|an|another|one|още|един|една|нов|нова) )*(?:point|question|topic|точка|въпрос|тема)\s+(?:to|in|for|към|в|за)\s+(?:the )?(?:de-?brief\w*|разбор\w*|дебрифинг\w*|обсъждане\w*)\s*(?:,|:|-|on|about|for|за|относно)\s*(?P<bare>.+)$"
    r"|\b(?:in|during|at|за|в|във|на|по време на)\s+(?:the )?(?:de-?brief\w*|разбор\w*|дебрифинг\w*|обсъждане\w*|дискусия\w*|discussion afterwards)\s*,?\s*(?:(?:i|we|they|you|it)\s+)?(?:should |must |has to |have to |need to |needs to |want to |would like to |really |absolutely |definitely |certainly |surely |also |please |let's |нека |трябва |искам |моля |и |непременно |задължително |също )*(?:да )?(?:се )?(?:discuss|talk about|say|explain|stress|state|point out|mention|cover|include|address|bring up|touch on|ask about|обсъд\w+|спомен\w+|засегн\w+|говор\w+ за|включ\w+|наблегн\w+ на|разгледа\w*)\s+(?:and |also |и )?(?P<discussed>.+)$"
    rf"|\b(?:in|into|to|for|в|във|към|за)\s+(?:the )?(?:de-?brief\w*|разбор\w*|дебрифинг\w*|обсъждане\w*)\s*,?\s*(?:please |моля )?{ADDS}\s+(?:(?:also|и|още|a|an|one|another|един|една|нов|нова)\s+)*(?:question|point|topic|въпрос|точка|тема)\s*(?:,|:|-|on|about|for|за|относно)?\s*(?P<after2>\S.+)$"
    r"|\b(?:discuss|mention|talk|cover|bring up|обсъди\w*|спомени\w*|засегни\w*|поговор\w+)\s+(?:in|during|at|в|по време на|на)\s+(?:the )?(?:de-?brief\w*|разбор\w*|дебрифинг\w*)\s*,?\s*(?:that |about |че |за )?(?P<later>\S.+)$"
    r"|^\W*(?:(?:and|also|и|също)\s+)?(?:for|in|to|за|в|към)\s+(?:the )?(?:de-?brief\w*|разбор\w*|дебрифинг\w*|обсъждане\w*|дискусия\w*)\s*:\s*(?P<label>.+)$"
    r"|\b(?:the )?(?:de-?brief\w*|разбор\w*|дебрифинг\w*)\s+(?:should|must|has to|needs to|трябва|нека)\s+(?:also |absolutely |definitely |непременно |задължително )?(?:да )?(?:ask|raise|pose|попит\w+|пит\w+|mention|cover|include|say|discuss|address|bring up|touch on|спомен\w+|включ\w+|обхван\w+|засегн\w+)\s*:?\s+(?:that |че )?(?P<must>.+)$"
    r"|\b(?:must|should|have to|need to|don't forget to|remember to|трябва|да се|не забравяй\w*) (?:да )?(?:mention|say|discuss|talk about|cover|спомен\w+|кажем|обсъд\w+)\s+(?:that |че )?(?P<must2>.+?)\s+(?:in|during|at|в|по време на|на)\s+(?:the )?(?:de-?brief\w*|разбор\w*|дебрифинг\w*)\W*$"
    r"|\b(?:the )?(?:de-?brief\w*|разбор\w*|дебрифинг\w*)\s+(?:(?:should|must|has to|to|трябва|нека|да)\s+)*(?:start|begin|open|почва|започва|започне|почне)\w*\s+(?:with|by|from|с|със|от)\s+(?:това |the question )?(?P<begins>.+)$"
    r"|\b(?:in|during|at|за|в|във|на|по време на)\s+(?:the )?(?:de-?brief\w*|разбор\w*|дебрифинг\w*|обсъждане\w*)\s*,?\s*[^.;:]{0,50}?\b(?:be asked|get asked|ask(?: (?:them|the \w+|learners|students|everyone|everybody))?|(?:да (?:се |ги |бъдат )?)?(?:попит\w+|питай\w*|пита\b|питани))\s+(?P<asked3>\S.+)$"
    r"|\bask\b(?: (?:them|the \w+|learners|students))?\s+(?:in|during|at) (?:the )?(?:de-?brief\w*)\s*,?\s*(?P<asked>.+)$|\b(?:попитай\w*|питай\w*) (?:ги )?(?:в|по време на) разбора\s*,?\s*(?P<asked2>.+)$"
    r"|\b(?:discuss|talk about|mention|cover|bring up|обсъди\w*|спомени\w*|засегни\w*|наблегни\w* на)\s+(?P<talked>.+?)\s+(?:in|during|at|в|по време на)\s+(?:the )?(?:de-?brief\w*|разбор\w*|дебрифинг\w*)\W*$"
)
_REMOVE_DEBRIEF = pattern(
    rf"\b{NTH}\s+(?:de-?brief\w*\s+)?(?:point|точка)(?:\s+(?:of|in|from|на|от|в)\s+(?:the )?(?:de-?brief\w*|разбор\w*|дебрифинг\w*))?\b"
    r"|\b(?:the )?(?:(?:de-?brief\w*|дебрифинг) )(?:question|point|въпрос\w*|точка\w*)\s+(?:about|on|for|regarding|за|относно)\s+(?P<what>[^.;!?]+)"
    r"|\b(?:the )?(?:question|point|въпрос\w*|точка\w*)\s+(?:about|on|for|regarding|за|относно)\s+(?P<what2>[^.;!?]+?)\s+(?:from|in|of|от|в)\s+(?:the )?(?:de-?brief\w*|разбор\w*|дебрифинг\w*)"
)


POINTS_BACK = re.compile(
    r"^(?:that|this|it|these|those|them|това|го|я|ги|тези)(?: in| down| up| there)?\W*$", re.IGNORECASE
)
_FEWEST_WORDS = 3


def told_before(sentence: Sentence, at: int) -> str:
    """What "that" in an order is: what the sentence says before the order. Empty where it says nothing."""
    before = sentence.words(0, at).strip(" ,;.-–:")
    before = re.sub(r"\s+(?:and|so|и|затова)$", "", before, flags=re.IGNORECASE)
    return before if len(re.findall(r"[^\W\d_]{2,}", before)) >= _FEWEST_WORDS else ""


# "Add a question on who led": where else nothing is said, questions are asked in the debriefing.
_QUESTION_WORD = pattern(
    r"(?:who|whose|what|why|when|where|which|how|защо|какво|как|кога|къде|кой|коя|кое)\b"
)
_ASKED = pattern(r"\b(?:ask|asks|asked|пита|попита)\w*\W*(?:them\W*|ги\W*)?$")
_ASKS_A_QUESTION = pattern(
    rf"^\W*(?:(?:please|and|also|моля|и|също)\W+)*{ADDS}\s+(?:(?:a|an|another|one more|още|един|нов)\s+)*(?:(?:debrief\w*|дебрифинг) )?(?:question|въпрос)\b"
)
OF_THE_FLOW = pattern(
    r"\b(?:block|step|flow|quiz|multiple[- ]choice|options?|answers?|блок\w*|стъпк\w+|ход(?:а|ът)?|отговор\w*)\b"
)
_DEBRIEF_GROUPS = (
    "what",
    "bare",
    "before",
    "after",
    "after2",
    "discussed",
    "talked",
    "must",
    "must2",
    "label",
    "begins",
    "later",
    "asked",
    "asked2",
    "asked3",
)


_AND_A_QUESTION = re.compile(
    r",?\s+(?:and|и)\s+(?:a |one |един )?(?:question|въпрос)\b(?:\s+(?:on|about|за))?\s*", re.IGNORECASE
)


_TO_DEBRIEFING = re.compile(
    r"[,\s]+(?:to|in|into|for|at|към|в|във|за|на)\s+(?:the )?(?:debrief(?:ing)?|разбора|дебрифинга|обсъждането)(?: questions| points)?\W*$",
    re.IGNORECASE,
)


def debriefing(sentence: Sentence) -> list[Command]:
    removal = sentence.first(_REMOVE_DEBRIEF)
    if removal is not None and sentence.removed(removal.start()):
        words = sentence.take_removal(removal.start(), removal.end())
        if removal["nth"] is None:
            return [RemoveDebriefPoint(subject=(removal["what"] or removal["what2"]).strip(), words=words)]
        return [RemoveDebriefPoint(position=ordinal(removal["nth"]) or 1, words=words)]
    found = sentence.first(_DEBRIEF)
    if found is None or not (
        re.search(r"brief|разбор|обсъжд|дебриф|дискуси|discussion afterwards", sentence.text)
        or (_ASKS_A_QUESTION.match(sentence.text) and not sentence.has(OF_THE_FLOW))
    ):
        return []
    name = next((one for one in _DEBRIEF_GROUPS if found.groupdict().get(one)), None)
    text = sentence.group(found, name) if name else ""
    text = _TO_DEBRIEFING.sub("", text)
    if POINTS_BACK.match(text):
        # "The handover should use SBAR, add that to the debriefing".
        meant = told_before(sentence, found.start())
        return [AddDebriefPoint(text=meant, question=False, words=sentence.take_all())] if meant else []
    if len(text) < 3:
        return []
    question = re.search(r"\b(?:question|въпрос)", sentence.text[: found.start(name or 0)])
    asks = question is not None or name in ("asked", "asked2", "asked3")
    both = None if asks else _AND_A_QUESTION.search(text)
    if both is not None:
        words = sentence.take_match(found)
        return [
            AddDebriefPoint(text=text[: both.start()].strip(" ,"), question=False, words=words),
            AddDebriefPoint(text=text[both.end() :].strip(" ,:"), question=True, words=words),
        ]
    asks = asks or (
        _QUESTION_WORD.match(text) is not None
        and _ASKED.search(sentence.text[: found.start(name or 0)]) is not None
    )
    return [AddDebriefPoint(text=text, question=asks, words=sentence.take_match(found))]
