# ruff: noqa: E501 (patterns read best unbroken)
"""The treatment in the flow: what comes before what, another dose of what is ordered, what cannot be had."""

import itertools
import re
from typing import Literal

from vesalius.professor.commands import ChangeDose, Command, NotAvailable, RemoveDrug, SetSequence

from .doses import UNITS, dose_in
from .positions import ORDER
from .sentence import Sentence
from .vocabulary import Substance, acts, drugs, given_by_a_team, labs, pattern

_GIVE = r"(?:they (?:(?:should|must|have to|need to)\s+)?)?(?:(?:give|do|start|get|use|hang|put up|put|place|list|move|they (?:should |must |have to )?(?:give|start|do|get)|have them (?:give|start|do)|дай|дайте|сложи|пусни|почни|започни|да (?:се )?(?:даде|дават|дадат|сложи|сложат|пусне|пуснат|започне|започнат|направи|направят))\s+)?"
_FROM = r"(?:the |an? |some |his |her )?"


def _act(name: str) -> str:
    return rf"{_FROM}(?P<{name}>[^\W\d_][^,.;:?!\d]{{1,40}}?)"


_BE = r"(?:\s+(?:should|must|has to|have to|needs to|ought to|is to|to|be|is|are|comes?|goes?|given|started|done|да|нека|трябва|е|са|бъде|бъдат|се|дава|даде|дадат|върви|идва|дойде|прави|направи))*"
_ONLY = r"(?:\s+(?:only|always|just|strictly|не|чак|едва|само|задължително|винаги))*"
_EVER = r"(?:\s+(?:him|her|please|always|here|in that order|in this order|моля|винаги|в този ред|в тази последователност))*\W*$"
_BEFORE = tuple(
    pattern(rf"^\W*{ORDER}{_GIVE}{words}{_EVER}")
    for words in (
        rf"{_act('one')}{_BE}{_ONLY}\s+(?:before|ahead of|prior to|precedes?|преди|пред)\s+(?:they (?:give |start )?|giving |starting |да (?:се )?(?:даде|дадат|пусне|пуснат|сложи|сложат|започне|започнат) )?{_act('other')}",
        rf"{_act('other')}{_BE}{_ONLY}\s+(?:after|following|behind|след)\s+{_act('one')}",
    )
)
_STEPS_APART = pattern(
    r"\s*,?\s+(?:and |и |а )?(?:only |чак |едва )?(?:and then|then|after that|afterwards|followed by|finally|and last(?:ly)?|второ|после|след това|накрая)\s+"
)
_FIRST = pattern(
    rf"^\W*{ORDER}(?:first |първо |нека (?:първо )?)?(?:да )?(?:take |вземат |вземе |взимат |дават )?{_GIVE}{_FROM}|\s+(?:(?:must |should |has to |is to |да )?(?:come |comes |go |goes |be |is |are |е |са |бъде )?)?(?:first|първо|първи|най-напред|на първо място)\W*$|{_EVER}"
)
# What is given or done and what the tables of drugs and acts have under no name of its own.
_GIVEN = pattern(
    r"\b(?:antibiotic\w*|bloods|blood tests|кръвни изследвания|кръвните|iv(?: (?:access|line|cannula))?|cannulas?|(?:venous )?access|абокат\w*|венозен път|dialys\w+|диализ\w*|cultures?|blood|transfus\w+|steroids?|glucose|dextrose|vasopressors?|pressors?|analges\w+|endoscop\w+|scan|ct|cta|x-?ray|ultrasound|echo|swab\w*|tourniquet|антибиоти\w+|култур\w+|хемокултур\w+|кръв|кръвопреливан\w*|еритроцит\w+|стероид\w*|кортикостероид\w*|глюкоз\w+|вазопресор\w*|обезболяв\w+|ендоскоп\w+|кт|скенер\w*|рентген\w*|ехограф\w*|ехо(?:то)?|cardioversion|кардиоверси\w+|течности\w*|калци\w+|калий|калия)\b"
)


_GROUP_OF_DRUGS = pattern(
    r"\b(?:anti-?(?:histamin|biotic|coag|platelet|emetic|arrhythm|epilept)\w*|diuretics?|(?:cortico)?steroids?|bronchodilat\w*|doacs?|benzo\w*|vasopressors?|pressors?|inotropes?|opioids?|opiates?|statins?|анти(?:хистамин|биоти|коагул|агрег|аритм|емети)\w*|диуретик\w*|(?:кортико)?стероид\w*|кортикостероид\w*|бронходилат\w*|бензодиазеп\w*|вазопресор\w*|опиоид\w*|опиат\w*)"
)


def names_treatment(words: str) -> bool:
    """Whether words name a drug, an act or an investigation that a team orders."""
    low = words.lower()
    return (
        _GIVEN.search(low) is not None
        or _GROUP_OF_DRUGS.search(low) is not None
        or any(
            one.search(low)
            for one in (*acts(), *(drug.words for drug in drugs()), *(lab.words for lab in labs()))
        )
    )


_GRADES = pattern(
    r"\b(?:wrong|harmful|critical|recommended|right|correct|mistake|грешн\w+|вредн\w+|критичн\w+|правилн\w+)\b"
)


# "Add an objective about calcium before insulin": words of another wish.
_NO_ACT = pattern(
    r"\b(?:add|objectives?|goals?|aims?|about|remove|why|explain|debrief\w*|cue|says?|hint|title|цел\w*|добави\w*|махни\w*|защо|разбор\w*|каз(?:ва|же)|подсказка\w*|заглавие\w*)\b"
)
_LONGEST_ACT = 40


def read_sequence(sentence: Sentence) -> list[Command]:
    """ "Fluids first, then noradrenaline", "oxygen before the adrenaline", "адреналинът да е преди течностите"."""
    if sentence.has(_GRADES) or sentence.has(_NO_ACT):
        return []
    steps = [_FIRST.sub("", one).strip(" ,") for one in _STEPS_APART.split(sentence.text)]
    if len(steps) > 1 and all(len(one) <= _LONGEST_ACT and names_treatment(one) for one in steps):
        said = sentence.take_all()
        return [SetSequence(first=one, then=other, words=said) for one, other in itertools.pairwise(steps)]
    for words in _BEFORE:
        found = words.match(sentence.text)
        if found is None:
            continue
        one, other = (sentence.group(found, name).strip() for name in ("one", "other"))
        if names_treatment(one) and names_treatment(other) and one.lower() != other.lower():
            return [SetSequence(first=one, then=other, words=sentence.take_all())]
    return []


# "After the naloxone he becomes aggressive": behind the block in which it is given.
AFTER_ACT = pattern(
    r"(?:^\W*|(?<=\s))(?:after|following|once (?:he|she|the patient) (?:has had|gets|got|had)|след(?: като (?:получи|му дадат|ѝ дадат))?)\s+(?:the |a |an )?(?:(?:first|second|third|next|първ\w+|втор\w+|трет\w+)\s+)?(?P<what>[^\W\d_][\w-]+(?:\s+(?:acid|sulphate|sulfate|infusion|bolus|сулфат|инфузия\w*|болус\w*))?)(?=\W|$)"
)


def act_before(text: str) -> re.Match[str] | None:
    """The act that something happens after: "after the first shock"."""
    known = (*acts(), *(one.words for one in drugs()))
    return next(
        (one for one in AFTER_ACT.finditer(text) if any(words.search(one["what"]) for words in known)), None
    )


_NUMBER = r"\d+(?:[.,]\d+)?"
_UNIT = r"(?:mg|mcg|µg|micrograms?|milligrams?|grams?|g|ml|mmol|units?|iu|u|mg/kg|j|мг|мкг|г|мл|ммол|единици|ед\.?|грама?|милиграма?)"
_INSTEAD = pattern(
    rf"(?<![\d.,])(?P<new>{_NUMBER})\s*{_UNIT}?\s*,?\s*(?:instead of|rather than|in place of|and not|not|вместо|а не|не)\s+(?:the )?(?P<old>{_NUMBER})\s*{_UNIT}?(?!\w)"
    rf"|\b(?:from|от)\s+(?P<old2>{_NUMBER})\s*{_UNIT}?\s+(?:to|на|до)\s+(?P<new2>{_NUMBER})\s*{_UNIT}?(?!\w)"
)
_SET_DOSE = pattern(
    rf"^\W*{ORDER}(?:(?:make|change|set|let|correct|промени|смени|направи|коригирай|нека)\w*\s+)(?:the |that )?(?:dose|dosage|дозата|доза)?\s*(?:of |for |на |за )?(?:the )?[^\W\d_][\w' /-]{{2,40}}?\s+(?:dose |order |доза\w* )?(?:to|be|at|is|да е|да бъде|на|=|:)?\s*{_NUMBER}\s*{_UNIT}(?:\s+(?:i\.?v\.?|i\.?m\.?|and not more|please|моля|венозно|мускулно))*\W*$"
    rf"|^\W*{ORDER}(?:the )?(?:dose|dosage|дозата|доза)\s+(?:of|for|на|за)\s+[^\W\d_][\w' /-]{{2,40}}?\s+(?:(?:should|must|to|be|is|да|нека|трябва|е|бъде|=|:)\s*)*{_NUMBER}\s*{_UNIT}"
)
_IS_TO_BE = pattern(
    rf"^\W*{ORDER}(?:the )?[^\W\d_][\w'-]{{2,30}}(?:\s[\w'-]{{2,20}})?\s+(?:(?:should|must|has to|needs to|is to|to|be|да|нека|трябва|е|бъде|стане)\s+)+(?:be |е )?{_NUMBER}\s*{_UNIT}?\W*$"
)
_AT_HOME = pattern(
    r"\b(?:takes?|taking|is on|at home|regular|daily|nightly|a day|morning|evening|twice|once|bd|od|tds|nocte|вкъщи|у дома|пие|приема|взема|взима|дневно|сутрин|вечер|на ден|пъти|веднъж)\b"
)


_IN_FLOW = pattern(r"\s(?:in the (?:flow|case|scenario)|в (?:хода|случая|сценария))\b")
# "Furosemide 80 mg", and not a word more: taken at home, or given in the case.
_DRUG_ALONE = pattern(
    rf"^\W*(?:(?:and|also|и|също)\s+)?[^\W\d_][\w'-]{{2,30}}(?:\s[\w'-]{{2,20}})?\s+{_NUMBER}\s*{_UNIT}(?:\s+(?:stat|i\.?v\.?|p\.?o\.?|orally|neb(?:s|ulised|ulized)?|венозно|перорално|инхалаторно))?\W*$"
)


_MORE_SAID = pattern(r"\b(?!(?:and|also|и|също)\b)\w")


def read_dose_changed(sentence: Sentence) -> list[Command]:
    """ "Make the amiodarone 150 instead of 300", "магнезият да е 4 g вместо 2": whose dose it is, the case says."""
    alone = _DRUG_ALONE.match(sentence.text)
    instead = sentence.first(_INSTEAD)
    said = instead or sentence.first(_SET_DOSE) or sentence.first(_IS_TO_BE) or alone
    if said is None or sentence.has(_AT_HOME):
        return []
    begin, end = sentence.clause(said.start())
    # A decimal comma ends no clause.
    end = max(end, said.end())
    told = sentence.text[begin:end]
    named: list[tuple[int, int, Substance]] = [
        (found.start(), found.end(), one) for one in drugs() for found in one.words.finditer(told)
    ]
    if len({one.term.key for *_, one in named}) != 1:
        return []
    start, stop, drug = named[0]
    bare = re.search(rf"{_NUMBER}\s*{_UNIT}(?!\w)", told) is None
    if instead is None and bare and any(lab.words.search(told) for lab in labs()):
        # "Glucose should be 12": what is measured, and no dose.
        return []
    if instead is None:
        plain = _IN_FLOW.sub(lambda found: " " * len(found[0]), told)
        dose = dose_in(plain, start, stop, drug.unit, changed=True)
        if dose is None:
            return []
        if said is alone and (given_by_a_team(drug.term.key) or _MORE_SAID.search(told[:start])):
            return []
        place: Literal["", "flow", "open"] = (
            "open" if said is alone else "flow" if _IN_FLOW.search(told) else ""
        )
        words = sentence.take(begin, end)
        return [ChangeDose(drug=drug.term, dose=dose.value, unit=dose.unit, place=place, words=words)]
    new, old = (instead[name] or instead[f"{name}2"] for name in ("new", "old"))
    unit = re.search(rf"\d\s*(?P<unit>{_UNIT})(?!\w)", instead[0])
    return [
        ChangeDose(
            drug=drug.term,
            dose=float(new.replace(",", ".")),
            unit=UNITS.get(unit["unit"], unit["unit"]) if unit else "",
            was=float(old.replace(",", ".")),
            words=sentence.take(begin, end),
        )
    ]


_NOT_WANTED = pattern(
    r"^\W*(?:(?:and|please|и|моля)\s+)*(?:no|without|без|никакъв|никаква|никакво)\s+[^\W\d_][\w'-]{2,30}(?:\s[\w'-]{2,20})?(?:\s+(?:here|please|at all|тук|моля|изобщо))*\W*$"
)


def read_not_wanted(sentence: Sentence) -> list[Command]:
    """ "No verapamil", and not a word more: not taken at home, or not to be given in the case."""
    whole = sentence.message.text.strip(" .!\n")
    if not _NOT_WANTED.match(sentence.text) or sentence.text.strip(" .!\n") != whole:
        return []
    named = [one for one in drugs() if one.words.search(sentence.text)]
    if len({one.term.key for one in named}) != 1:
        return []
    return [RemoveDrug(drug=named[0].term, place="open", words=sentence.take_all())]


_RESOURCE = pattern(
    r"\b(?:oxygen|(?:iv|venous) access|ct|cta|mri|scanner|scan|cath(?:eter\w*)? ?lab|angiograph\w*|pci|echo|ultrasound|x-?ray|radiolog\w+|icu|itu|intensive care|hdu|beds?|blood gas|gas machine|analy[sz]er|labs?|laborator\w+|defib\w*|dialys\w+|units?|theatres?|ward|pharmacy|pacemaker|pacer|ventilator|endoscop\w+|surge\w+|ana?esthe\w+|cardiolog\w+|doctor|consultant|registrar|nurse|helicopter|blood bank|thrombolysis|fibrinolysis|spirometer"
    r"|кислород|венозен (?:път|достъп)|абокат\w*|кт|скенер\w*|мрт|ангиограф\w*|хемодинамик\w*|катетеризационн\w+|ехо\w*|рентген\w*|реанимаци\w+|интензивн\w+|легл\w+|кръвно-?газов\w*|апарат\w*|анализатор|лаборатори\w+|дефибрилатор\w*|диализ\w*|отделение\w*|аптека\w*|операционна\w*|пейсмейкър\w*|респиратор\w*|вентилатор\w*|ендоскоп\w*|хирург\w*|анестезиолог\w*|кардиолог\w*|лекар\w*|хеликоптер\w*|кръвна банка|кръв|тромболиз\w*|фибринолиз\w*|спирометър)\b"
)
_WHERE = r"(?:(?:available |present |working |to be had )?(?:at night|over ?night|tonight|out of hours|after hours|(?:at|over|on) (?:the )?weekends?|on (?:sundays?|saturdays?|call)|here|there|available|on site|in (?:the|this|our|that) (?:house|hospital|clinic|place|building|ambulance|department|ed|ward|village|town)|in house|until (?:the )?morning|until [^,.;?]{3,40}|докато [^,.;?]{3,40}|before (?:the )?morning|през нощта|нощем|нощно време|тази нощ|в момента|тук|там|на място|в (?:тази |нашата |малката )?(?:болница\w*|клиника\w*|линейка\w*|отделение\w*|кабинет\w*|селото|градчето)|през почивните дни|в (?:събота|неделя)|до сутринта|на разположение|налич\w+))"
_THING = r"(?P<what>[^,.;:?!\d]{1,40}?)"
_UNAVAILABLE = tuple(
    (pattern(rf"^\W*{ORDER}(?:so |but |remember |note |assume |имай предвид,? |приеми,? (?:че )?)?{words}(?:\s*[,;-]\s*(?:the )?(?:nearest|closest|next|only|so|най-близк|само|затова|следващ)[^?]*)?(?=\W*(?:$|[,;]))"), needs)
    for words, needs in (
        (rf"(?:(?:there(?:'s| is| are| will be)|we(?: have|'ve)?|they(?: have|'ve)?|you have|i have)(?: got)?\s+)?no\s+{_THING}\s+{_WHERE}(?:\s+{_WHERE})*", "any"),
        (rf"(?:we|they)(?: have|'ve)(?: got)? no\s+{_THING}", "resource"),
        (rf"(?:we|they) (?:do not|don't) have (?:an? |any )?{_THING}(?:\s+{_WHERE})*", "resource"),
        (rf"there(?:'s| is| are) no\s+{_THING}", "resource"),
        (rf"(?:the )?{_THING}\s+(?:is|are)(?: not|n't) (?:available|working|open|there|on site|to be had)(?:\s+{_WHERE})*", "any"),
        (rf"(?:the )?{_THING}\s+(?:is|are) (?:full|unavailable|down|broken|out of order|closed|shut|out of stock|not stocked)(?:\s+{_WHERE})*", "any"),
        (rf"(?:{_WHERE}\s+)?(?:нямаме|нямат|не разполагаме с|не разполагат с|липсва\w*)\s+{_THING}(?:\s+{_WHERE})*", "resource"),
        (rf"(?:{_WHERE}|в(?:ъв)?\s+[а-я]+(?:та|то|ия|я))\s+(?:няма|без)\s+{_THING}", "any"),
        (rf"(?:няма|без)\s+{_THING}\s+{_WHERE}(?:\s+{_WHERE})*", "any"),
        (rf"(?:няма|без)\s+{_THING}(?:\s+(?:за\s+)?\d{{1,2}}\s*мин\w*)?", "resource"),
        (rf"{_THING}\s+(?:няма(?:т)?|не работи|не работят|не е налич\w+|не са налич\w+|липсва\w*|е (?:развален\w*|затворен\w*|повреден\w*|счупен\w*)|го няма|я няма)(?:\s+{_WHERE})*", "resource"),
        (rf"(?:the )?{_THING}\s+(?:full|closed|down)", "resource"),
    )
)  # fmt: skip


# "Няма астма и премести го в отделението".
_ANOTHER_ORDER = pattern(r"\b(?:and|и)\s+(?:move|put|make|add|премести|сложи|направи|добави)\b")


def read_not_available(sentence: Sentence) -> list[Command]:
    """ "No CT at night", "there's no cath lab here", "нямаме ангиограф": told in the briefing."""
    for words, needs in _UNAVAILABLE:
        found = words.match(sentence.text)
        if found is None:
            continue
        what = sentence.group(found, "what").strip()
        if _ANOTHER_ORDER.search(what.lower()):
            continue
        known = _RESOURCE.search(what.lower()) is not None
        if known or (needs == "any" and names_treatment(what)):
            said = sentence.take_match(found)
            return [NotAvailable(what=what, text=said.strip(" .,;"), words=said)]
    return []
