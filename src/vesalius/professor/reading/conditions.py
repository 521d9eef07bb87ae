# ruff: noqa: E501 (patterns read best unbroken)
"""Diseases beside the problem of the case."""

import re

from vesalius.professor.commands import (
    OTHER_ILLNESSES,
    AddCondition,
    Command,
    RemoveCondition,
    Term,
    WriteHistory,
)

from .problem import HAD_BEFORE, is_trigger, trigger_before
from .sentence import Sentence
from .told import PAST_TIME, as_sentence
from .vocabulary import Disease, diseases, pattern

_PAST = pattern(
    r"\b(?:history of|h/o|hx of|past|previous(?:ly)?|prior|known|long-?standing|chronic|since|years ago|in childhood|had|background"
    r"|underlying|treated for|suffers? from|with|has|also has|comorbid\w*|former|add|diagnosed|анамнеза за|в миналото|предишен"
    r"|предшестващ\w*|прекаран\w*|известн\w+|от години|с|със|има|страда|лекува\w*|диагностициран\w*|придружаващ\w*|добави\w*"
    r"|преди \d+|стар\w*|хронич\w+|на)\b"
)


_WEEKS_GONE = pattern(
    r"\b(?:at |in (?:the |her )?|в )?\d{1,2}(?:\.|-?[вмрт]?а|st|nd|rd|th)? ?(?:weeks?|wks?|(?:гестационна )?седмица|г\.?с\.?)(?!\w)(?! (?:ago|earlier|later|postpartum|after))"
    r"|\b(?:in |at )?(?:gestational )?week \d{1,2}(?: of (?:pregnancy|gestation))?(?!\w)"
)
# "He had a seizure on the way in": part of what happened.
_JUST_NOW = pattern(
    r"\s+(?:on the way|in the (?:ambulance|taxi|car|waiting room)|at the scene|this (?:morning|afternoon|evening)|today|before (?:arrival|he|she|the ambulance)|(?:\w+ )?(?:minutes?|mins?|hours?) ago|по пътя|в линейката|в колата|на място|тази сутрин|днес|преди (?:\w+ )?(?:минут\w*|час\w*|пристиган\w*|идван\w*))(?!\w)"
)
# "DNAR not discussed": nothing is decided.
_OPEN = pattern(
    r"\s*(?:status )?(?:(?:has |have |is |was )?(?:not|never)(?: been)?(?: yet)? (?:discussed|decided|documented|known|clear|addressed|agreed)|(?:un|not )known|unclear|не е (?:обсъждан\w*|обсъден\w*|известн\w*|решен\w*|ясн\w*))(?!\w)"
)


# "Put a DNACPR discussion in": talk of it, and no fact of the patient.
_TALKED_OF = pattern(
    r"\s+(?:discussions?|conversations?|talks?|chat|counselling|debate|appointments?|referral|booked|planned|scheduled|is (?:booked|planned|scheduled))\b|\s+(?:насрочен|планиран|предстои)\w*"
)


_ILLNESSES = r"(?:illness(?:es)?|diseases?|co-?morbid\w*|(?:medical|health) (?:history|problems?|conditions?|issues?)|history|pmhx?)"
_NO_OTHER_ILLNESS = pattern(
    rf"\b(?:(?:he|she|the patient)(?: has| had|'s got)? |(?:has|had|with) )?no (?:(?:other|further|significant|relevant|known|previous|past|prior|chronic|serious|major|underlying) )+{_ILLNESSES}(?: of note)?\b(?! of\b)"
    rf"|\bno (?:co-?morbid\w*|pmhx?)(?: of note)?\b"
    r"|\b(?:pmhx?|past (?:medical )?history|medical history)\s*[:=–-]?\s*(?:is )?(?:nil|none|unremarkable|negative|clear|nothing)(?: of note)?\b"
    r"|\b(?:(?:is|was) )?(?:previously|otherwise|usually|generally|normally|completely|entirely|perfectly)\s+(?:fit|well|healthy)(?:\s*(?:and|&|,)\s*(?:well|healthy|fit))?\b"
    r"|\b(?:(?:is|was|has been) )?(?:fit and well|healthy|well)\s+(?:until (?:now|today|then)|up to now|before (?:this|today))\b"
    r"|\b(?:(?:той|тя|пациент\w*) )?(?:без|няма|не съобщава(?: за)?|отрича)\s+(?:(?:други|минали|придружаващи|хронични|значими|известни|съпътстващи|предшестващи|сериозни)\s+(?:и\s+)?)+(?:заболявания|болести)\b"
    r"|\bбез (?:коморбид\w+|придружаващи|съпътстващи)(?!\w)"
    r"|\bминали(?:те)? заболявания\s*[:=–-]?\s*(?:няма|без|не|отрича)(?! \w)"
    r"|\b(?:е )?(?:досега|иначе|преди това|до момента|напълно|до днес)\s+(?:е )?(?:напълно )?здрава?\b"
)


def no_other_illness(words: str) -> RemoveCondition:
    """The patient was healthy otherwise."""
    return RemoveCondition(
        condition=Term("other illnesses", "други заболявания", OTHER_ILLNESSES), words=words
    )


def read_no_other_illness(sentence: Sentence) -> list[Command]:
    """ "Previously fit and well", "no comorbidities": the patient has no illness beside the problem."""
    return [
        no_other_illness(sentence.take_match(match))
        for match in list(sentence.find(_NO_OTHER_ILLNESS))
        if not sentence.somebody_else(match.start())
    ]


def read_conditions(sentence: Sentence, *, main: str | None, new: bool = False) -> list[Command]:
    """Diseases of the patient that are not the problem of the case (`main`: its key); `new`: there is no case yet."""
    commands = read_no_other_illness(sentence)
    for one in diseases():
        for match in list(sentence.find(one.words)):
            if sentence.somebody_else(match.start()) or one.term.key == main:
                continue
            if not new and sentence.refused(match.start()):
                # "She refused dialysis last year": told of her as it is, and nothing that goes.
                continue
            if _OPEN.match(sentence.text, match.end()) or _TALKED_OF.match(sentence.text, match.end()):
                continue
            before = sentence.text[: match.start()]
            if _MEASURED_BY.search(before) or _TOLD_APART.search(before):
                continue
            if _JUST_NOW.match(sentence.text, match.end()) and not sentence.negated(match.start()):
                words = sentence.take(*sentence.clause(match.start())).strip(" ,.")
                commands.append(WriteHistory(section="presentIllness", text=as_sentence(words), words=words))
                continue
            if is_trigger(sentence, match.start(), match.end()) and not _ONLY_WHEN.match(match[0]):
                words = sentence.take_match(match)
                if (led := trigger_before(sentence, match.start())) is not None:
                    sentence.take_match(led)
                text = (
                    f"Отключващ фактор: {words}." if re.search("[а-я]", words) else f"Brought on by {words}."
                )
                commands.append(WriteHistory(section="presentIllness", text=text, words=words))
                continue
            # "Pulmonary oedema in a woman with hypertension who stopped her tablets": a new case has nothing to remove.
            # "She stopped her steroid because of the pregnancy": why, and not what goes.
            why = _BECAUSE_OF.search(sentence.text[: match.start()]) is not None
            removed = not new and not why and sentence.removed(match.start())
            negated = sentence.negated(match.start()) or removed
            when = None if negated else _WHEN_IT_WAS.match(sentence.text, match.end())
            had = None if negated else HAD_BEFORE.search(sentence.text[: match.start()])
            begin = had.start() if had is not None and sentence.free(*had.span()) else match.start()
            told = sentence.take(begin, when.end() if when else match.end()).rstrip(" )")
            weeks = sentence.first(_WEEKS_GONE) if one.term.key == "pregnancy" and not negated else None
            if weeks is not None and not re.search(r"\d", told):
                # "A pregnant woman, 28 weeks".
                told = f"{told} {sentence.take_match(weeks)}"
            if negated:
                commands.append(RemoveCondition(condition=one.named(told), words=told))
            elif (when or begin < match.start()) and one.main is not None:
                # A past illness is not the pathology that its name is written as: "infarct" names no wall.
                commands.append(AddCondition(condition=Term(told, told, one.term.key), words=told))
            else:
                commands.append(AddCondition(condition=_as_said(one, told), words=told))
    return commands


# "The rate is too high for an overdose", "твърде често за предозиране".
_MEASURED_BY = pattern(
    r"\b(?:too|very|rather|quite|a bit|enough|normal|usual|typical|unusual|odd|strange|твърде|прекалено|много|доста|нормалн\w+|типичн\w+|необичайн\w+|странн\w+)(?:\s+\w+)?\s+(?:for|за)\s+(?:an?\s+|the\s+)?$"
)
_ONLY_WHEN = pattern(r"(?:вчера|днес|снощи|сутринта|yesterday|today|last night)\b")
# "Whether they can tell torsades from VF", "options: torsades, VF": answers, and no illness of the patient.
_TOLD_APART = pattern(
    r"\b(?:before|until|unless|once|преди|докато|освен ако|щом)\s+(?:he|she|the patient|they|да)?\s*(?:is|are|has been|gets|е|бъде)\s+(?:fully |properly )?$"
    r"|\b(?:tell\w*|distinguish\w*|differentiat\w*|separat\w*|различ\w+|разгранич\w+)\s+(?:[^.;]{3,60}?\s(?:from|and|от|и)\s+)?(?:an? |the )?$"
    r"|\b(?:options?|answers?|choices|отговори\w*|варианти|възможности)\s*(?:are\s*)?(?:са\s*)?:[^.;?]*$"
)
_BECAUSE_OF = pattern(
    r"\b(?:because of|due to|owing to|on account of|for|заради|поради)\s+(?:an? |the |his |her )?$"
)
_WHEN_IT_WAS = pattern(rf"\s*\(?(?:{PAST_TIME.pattern}|(?:19|20)\d\d\b)(?: ?г\.?(?!\w))?\)?")


def _as_said(disease: Disease, told: str) -> Term:
    """A stage, a number or a kind that was said stays: "CKD 4", "28 weeks pregnant", "hepatitis C"."""
    if disease.kinds:
        return disease.named(told)
    term = disease.term
    number = re.search(r"\d", told)
    if number is None or term.key in ("diabetes_1", "diabetes_2"):
        return term
    return Term(told, told, term.key, term.classes)


_KNOWN_CONDITION = pattern(
    r"\b(?:(?:a )?(?:background|history) of|known(?: to have)?(?! to\b)|known for|diagnosed with|suffers? from|living with|s/p|status post|h/o|страда от|известн\w+ с|с анамнеза за|анамнеза за|диагностициран\w* с|с прекаран\w*|с(?:ъс)? известн\w+|боледува от)"
    r"\s+(?P<what>[^.;:!?]{4,90}?)(?=\s*(?:[.;:!?]|$|,\s*(?:and|he|she|takes?|on|no|with|и|без|приема|на)\b|\bwho\b|\bкойто\b|\bкоято\b))"
)
_NO_CONDITION = pattern(
    r"(?:an? |some |the )?(?:[\w-]+ )?(?:problems?|issues?|trouble|проблеми?)|(?:an? |the )?(?:pulse|output|twist|question|block|view|focus|smoker|drinker|alcoholic|пулс\w*|въпрос\w*|блок\w*)"
)
_WITH_NOUN = pattern(
    r"\b(?:with|с|със)\s+(?P<what>(?:(?:a|an|prosthetic|artificial|mechanical|implanted|severe|mild|chronic|протезиран\w*|изкуств\w+|механичн\w+|имплантиран\w*|тежк\w+|лек\w*|хронич\w+)\s+)+[^.,;:!?]{4,50}?)(?=\s*(?:[.,;:!?]|$|\b(?:and|on|who|и|на|който|която)\b))"
)


# "With psoriasis", "с псориазис": a disease by the form of its name.
_BY_ITS_ENDING = pattern(
    r"\b(?:with|has|and|с|със|има|и)\s+(?P<what>[a-z]{3,}(?:itis|osis|iasis|pathy|algia|rrhoea|aemia|oma|[^o]mia|nia|phrenia|rexia|czema)(?! in\b)|[а-я]{3,}(?:иаза|иазис|оза|патия|алгия|рея|ит))(?=\s*(?:[.,;:!?]|$|\b(?:and|on|who|takes|и|на|който|която|пие|приема)\b))"
)


# "A singer with a concert tonight".
_IS_COMING = pattern(
    r"\b(?:tonight|tomorrow|today|concert|appointment|meeting|exam|flight|wedding|довечера|утре|днес|концерт|среща|изпит|полет|сватба)\b"
)


def read_told_conditions(sentence: Sentence) -> list[Command]:
    """Diseases that the vocabulary does not have, where the words around say what they are."""
    commands: list[Command] = []
    for words in (_KNOWN_CONDITION, _WITH_NOUN, _BY_ITS_ENDING):
        for match in list(sentence.find(words)):
            if sentence.somebody_else(match.start()) or sentence.negated(match.start()):
                continue
            if _NO_CONDITION.fullmatch(match["what"].strip()) or _IS_COMING.search(match["what"]):
                continue
            told = sentence.take_match(match)
            name = sentence.words(match.start("what"), match.end("what")).strip()
            commands.append(AddCondition(condition=Term(name, name), words=told))
    return commands
