# ruff: noqa: E501 (patterns read best unbroken)
"""Before the case: what learners are told (who is on duty, what they may not do, all they have), and what who runs it is."""

import re

from vesalius.professor.commands import AddFacilitatorNote, Command, WriteText

from .sentence import Sentence
from .told import as_sentence, parts
from .vocabulary import pattern

PREBRIEF = "/generalInfo/prebrief"

_PEOPLE = r"(?:(?:junior|senior|student|staff|on-call|duty|trainee|ward|night|newly qualified|young|inexperienced) )*(?:nurses?|doctors?|physicians?|consultants?|registrars?|residents?|interns?|paramedics?|technicians?|midwives|midwife|healthcare assistants?|hcas?|porters?|shos?)"
_COUNT = r"(?:(?:only|just|a single|one|two|three|four|five|[1-9]) )+"
_PEOPLE_BG = r"(?:(?:дежурн|млад|старш|неопитн|медицинск|нощн)\w* )*(?:сестр[аи]|лекари?|фелдшери?|парамеди(?:к|ци)|санитар(?:и|ка|ки)?|акушерк[аи]|специализант(?:и|ка|ки)?|стажант(?:и|ка|ки)?)"
_COUNT_BG = r"(?:(?:само|единствено|една|един|две|двама|три|трима|четири|четирима|[1-9]) )+"
_ON_DUTY = r"(?: (?:on duty|on shift|on call|on nights?|on the ward|at night|available|present|there|only|дежурн\w+|на смяна|на разположение|в отделението|през нощта))*"
_RELATIVES = r"(?:mother|father|parents|wife|husband|partner|son|daughter|sister|brother|relatives|family|carer|boyfriend|girlfriend)"
_RELATIVES_BG = r"(?:майка(?:та)?|баща(?:та)?|родителите|съпруг(?:ът|ата)|мъжът|жената|синът|дъщеря(?:та)?|сестра|брат|близките|роднините|приятел(?:ят|ката))"
_LEARNERS = r"(?:nurses|students|learners|paramedics|first[- ]aiders|the team|midwives|interns|they)"
_LEARNERS_BG = r"(?:сестрите|студентите|обучаемите|парамедиците|фелдшерите|акушерките|стажантите|екипът|те)"


def _told(words: str) -> re.Pattern[str]:
    # A number in words is one in figures here, with spaces for the letters that it had.
    spaced = words.replace(" ?", r"\s*").replace(" ", r"\s+")
    return pattern(rf"^\W*(?:(?:and|but|also|please|so|и|но|а|също|моля|нека)\W+)*(?P<told>{spaced})\W*$")


_TOLD_BEFORE = tuple(
    _told(words)
    for words in (
        # "One nurse and one junior doctor", "само една сестра и дежурен лекар".
        rf"(?:(?:there(?:'s| is| are)|we have|they have|with|staff(?:ed by|ing)?|a team of|has) )?{_COUNT}{_PEOPLE}(?:(?:, | and | & ){_COUNT}?(?:an? )?{_PEOPLE})*{_ON_DUTY}",
        rf"(?:(?:има|имаме|разполагаме с|разполагат с|с|екип от) )?{_COUNT_BG}{_PEOPLE_BG}(?:(?:, | и ){_COUNT_BG}?{_PEOPLE_BG})*{_ON_DUTY}",
        # "Her mother should not be in the room when they ask about it".
        rf"(?:(?:her|his|the) )?{_RELATIVES} (?:should|must|may|can|is|are)(?: not|n't) (?:to )?(?:be )?(?:in the room|present|there|at the bedside|let in|allowed in)(?: [^,;:]*)?",
        rf"{_RELATIVES_BG}(?: (?:му|ѝ|й))? (?:да не|не бива да|не трябва да) (?:е|са|бъде|бъдат|присъства\w*|влиза\w*)(?: (?:в стаята|там|до леглото))?(?: [^,;:]*)?",
        # "Nurses are not allowed to give anything i.v.", "сестрите нямат право да слагат венозно".
        rf"(?:the |our )?{_LEARNERS} (?:may not|cannot|can't|can not|are not allowed to|aren't allowed to|have no right to|are not licensed to) (?:give|do|use|start|put|insert|place|prescribe|intubate|cannulate|defibrillate)\b[^,;:]*",
        rf"{_LEARNERS_BG} (?:нямат право|не могат|не им е разрешено|нямат разрешение) да (?:слагат|дават|правят|поставят|прилагат|използват|предписват|интубират|дефибрилират)\b[^,;:]*",
        # "With naloxone spray only", "they only have an autoinjector", "no i.v. access".
        r"(?:(?:first[- ]aiders|bystanders|volunteers|paramedics|nurses|students|the team)? ?(?:with|they (?:only )?have|there(?:'s| is)|they carry|who have)(?: only| just)? )?(?:an? |the )?[^,;:\d]{0,24}?(?:spray|auto-?injector|adrenaline pen|epipen|bag[- ]valve[- ]mask|first[- ]aid kit)s?(?: only| and nothing else)",
        r"(?:they (?:only|just) have|all they have is) [^,;:\d]{3,40}",
        r"(?:they|we) have (?!been|had|to\b|given|never|done|seen|not\b|no\b|\w+ed\b|\w+ (?:minutes|hours|seconds))[^,;:\d]{3,60} but no [^,;:\d]{3,30}",
        r"only [^,;:\d]{3,40} (?:in the (?:bag|kit|ambulance|room|box|house|van)|on board|at hand)",
        r"(?:there is an? |the |an? )(?:defibrillator|aed|monitor|crash (?:cart|trolley)|ultrasound(?: machine)?|suction|infusion pump|ventilator|oxygen cylinder) (?:is |stands |hangs )?(?:in the (?:room|corridor|hall|car|ambulance)|by the (?:door|bed)|next door|outside|at hand|on the wall|at reception)",
        r"(?:има |дефибрилатор\w* (?:е|има) )(?:дефибрилатор |аед |монитор |ехограф |аспиратор )?(?:в стаята|до вратата|в коридора|на рецепцията|под ръка)",
        # "The ambulance takes forty minutes", "the nurse is on her own", "сестрата да е сама".
        r"(?:the )?(?:ambulance|helicopter|second crew|crash team|doctor|surgeon|backup) (?:takes|needs|is|will take) (?:about )?(?:\d{1,3}|ten|fifteen|twenty|thirty|forty|fifty|sixty) min\w*(?: away| to (?:arrive|come|get there))?",
        r"(?:линейката|хеликоптерът|вторият екип|реаниматорът|хирургът|лекарят) (?:идва|пристига|ще дойде|стига) (?:за|след|до|чак след) (?:около )?\d{1,3} мин\w*",
        r"(?:the )?(?:nurse|doctor|paramedic|intern) (?:should be|must be|is) (?:alone|on (?:her|his) own)(?: [^,;:]{0,30})?",
        r"(?:сестрата|лекарят|лекарката|парамедикът|стажантът) (?:да )?(?:е|бъде) (?:сама|сам)(?: [^,;:]{0,30})?",
        r"(?:разполагат|имат)(?: само| единствено)? (?:с |със )?(?:само )?[^,;:\d]{0,24}?(?:спрей|автоинжектор|писалка|аптечка)(?: само)?",
        # "There is only one autoinjector", "автоинжекторът да е само един".
        r"(?:there (?:is|are|should be)|they have|let there be) only (?:one|two|three|a single) [^,;:\d]{3,30}",
        r"[^,;:\d]{4,30} да (?:е|са|бъде|бъдат) само (?:един|една|едно|два|две|три)",
        r"(?:there(?:'s| is) )?no (?:peripheral|iv|i\.v\.?|intravenous|venous)(?: access| line| drugs?| route)?(?: available| possible)?",
        r"без венозен (?:път|достъп)",
        r"(?:only |just )[^,;:\d]{3,60} (?:is|are) (?:there|available|at hand|on site|to hand)",
        r"(?:има )?(?:само |единствено )[^,;:\d]{3,60} (?:е|са|има) (?:там|налични?|налична|на място|под ръка)",
        # "No CPAP on the ward", "GTN is available", "няма кардиостимулатор в болницата".
        r"(?:there(?:'s| is| are) )?no (?!beds?\b)(?:(?! and | but )[^,;:\d]){2,30} (?:on|in) (?:the|this|our) (?:ward|unit|floor|hospital|clinic|practice)",
        r"(?!no\b|not\b|nothing\b)(?:(?! and | but )[^,;:\d]){2,30} (?:is |are )?(?:available|at hand|in stock)(?: here| on the ward)?",
        r"няма (?!легла\b)(?:(?! и | но )[^,;:\d]){2,30} (?:в|на) (?:отделението|болницата|клиниката|центъра|кабинета|линейката)",
        r"[^,;:\d]{2,30} (?:е|са|има) (?:налич(?:ен|на|но|ни)|на разположение)",
    )
)  # fmt: skip


def read_briefing(sentence: Sentence) -> list[Command]:
    """ "One nurse and one junior doctor", "no i.v. access": added to the briefing in the teacher's words."""
    commands: list[Command] = []
    for start, end in [(0, len(sentence.text)), *parts(sentence)]:
        told = next((found for one in _TOLD_BEFORE if (found := one.match(sentence.text[start:end]))), None)
        if told is None or not sentence.free(start, end):
            continue
        words = sentence.take(start + told.start("told"), start + told.end("told"))
        commands.append(WriteText(section=PREBRIEF, text=as_sentence(words), words=words))
    return commands


_RUNS = r"(?:facilitators?|instructors?|tutors?|operators?|examiners?|assessors?|confederates?|actors?|actress|simulated (?:patient|participant|relative)s?)"
_RUNS_BG = r"(?:водещи(?:я|те|ят)|преподавател(?:я|ите|ят)|фасилитатора?|инструктора?|оператора|изпитващи(?:я|те)|актьор(?:а|ите)|актрисата)"
_NOTES = tuple(
    pattern(rf"^\W*(?:(?:and|also|please|моля|и|също)\W+)*{words}\s*(?P<note>\S.{{3,}})$")
    for words in (
        rf"(?:(?:add|put|write|make|leave|include)\s+)?(?:a |another |this |one )?(?:note|reminder)s? (?:for|to) (?:the )?{_RUNS}\s*(?:that\b|:|,|-)?",
        rf"(?:add|put|write|include)(?: this| that)? (?:to|in|into) (?:the )?(?:{_RUNS}(?:['’]s?)? (?:notes?|guide)|notes? (?:for|of) the {_RUNS})\s*(?:that\b|:|,|-)?",
        rf"{_RUNS}(?:['’]s?)? notes?\s*[:-]",
        rf"(?:(?:добави|сложи|впиши|запиши|остави)(?:те)?\s+)?(?:една |още една |тази )?бележк[аи] (?:за|към|до) {_RUNS_BG}\s*(?:че\b|,\s*че\b|:|,|-)?",
        rf"(?:добави|сложи|впиши|запиши)(?:те)?(?: това)? (?:в|във|към) бележките (?:за|на) {_RUNS_BG}\s*(?:че\b|,\s*че\b|:|,|-)?",
    )
)
# "Tell the actor to cry": the whole is the note.
_TELLS = pattern(
    rf"^\W*(?:(?:and|also|please|моля|и|също)\W+)*(?P<note>(?:tell|remind|warn|instruct|ask) (?:the )?{_RUNS} (?:to|that|about|not to) .+|(?:кажи|напомни|предупреди|помоли)(?:те)? (?:на )?{_RUNS_BG} (?:да|че|за) .+)$"
)


def read_facilitator_note(sentence: Sentence) -> list[Command]:
    """ "Note for the facilitator: the husband arrives late": what who runs the case is told, in the teacher's words."""
    found = next((told for one in (*_NOTES, _TELLS) if (told := one.match(sentence.text))), None)
    if found is None:
        return []
    text = as_sentence(sentence.group(found, "note"))
    return [AddFacilitatorNote(text=text, words=sentence.take_all())]
