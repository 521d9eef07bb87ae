# ruff: noqa: E501 (patterns read best unbroken)
"""Drugs taken at home, with dose and times a day; exchanged and changed."""

import re

import msgspec

from vesalius.professor.commands import AddAction, AddAllergy, AddDrug, Command, RemoveDrug, Term

from .doses import DOSE, TIMES_A_DAY, UNIT, UNITS, dose_in, take_time, times_a_day, weekly
from .sentence import Sentence
from .told import as_sentence
from .vocabulary import Substance, allergens, drugs, given_by_a_team, is_unusual_at_home, pattern, reactions

_LISTED = pattern(r"\s*(?:,|$|and\b|и\b)")
HOME = pattern(
    r"\b(?:takes?|taking|took|swallows?|on|uses?|using|medicat\w*|meds|drugs?|treated|therapy|treatment|prescribed|tablets?|pills?|add"
    r"|also|too|as well|with|her list|home|(?:in|from) (?:his|her|the|their) (?:hand)?(?:bag|pocket|purse|drawer|cupboard|jacket|fridge)|(?:в|от) (?:чантата|джоба|шкафа|чекмеджето|хладилника)|inhaler|gets?|injects|приема\w*|пие|взема|взима|ползва\w*|терапия|лекарства\w*|медикамент\w*|лечение|лекува"
    r"|на|добави\w*|сложи|дай|също|има|с|със|хапчета|таблетки|изписан\w*|(?:бие|слага|поставя|инжектира) си)\b"
)
GIVEN = pattern(
    r"\b(?:give[ns]?|giving|administer\w*|got|received|inject(?!s\b)\w*|order\w*|push|bolus|infus\w*|should not|avoid|why|if they|harmful|action"
    r"|приложи\w*|прилага\w*|инжектира\w*(?! си)|влей|дават?|даде\w*|вредно|действие|защо|ако)\b"
)
# "Give her hypothyroidism and levothyroxine": what she has, and what she takes for it.
_GIVES_A_DISEASE = pattern(
    r"\bgive (?:him|her|them|the patient) (?=(?:\w+ ){0,2}?(?:\w+(?:ism|itis|osis|emia|aemia|tension|pathy|ease|etes|asthma|copd|failure|fibrillation|gout|ckd|af)\b))"
)
# "Give him bisoprolol 5 mg daily": with how often a day, a drug taken at home.
_GIVES_DAILY = pattern(r"^\W*(?:and |also |please )*give (?:him|her|the patient)\b")
_BY_VEIN = pattern(
    r"\b(?:iv|i\.v|intravenous\w*|im|i\.m|intramuscular\w*|io|infusion|drip|и\.в|и\.м|(?:интра)?венозно|(?:интра)?мускулно|инфузия)\b|\bв/в\b"
)


_STOPPED = pattern(r"\b(?:stop(?:ped|s)?|no longer|quit|off|discontinu\w*|спря\w*|преустанови\w*|вече не)\b")
_SWAPPED = pattern(
    r"\b(?:replace|swap|change|switch|exchange|substitute|смени|замени|вместо)\w*\b[^.;]*?\s(?:with|for|to|by|onto|с|със|на|,)\s"
)


# "She's pregnant instead of on the pill".
_INSTEAD_OF_TAKING = pattern(
    r"\b(?:instead of|rather than|вместо да|а не)\s+(?:being |be )?(?:on|taking|пие|приема|взема|е на)\s+(?:the |a |an )?$"
)
_INSTEAD_OF = pattern(r"\b(?:instead of|rather than|вместо да|а не)\b")


def _not_taken(sentence: Sentence) -> list[Command]:
    commands: list[Command] = []
    for one in sentence.possible(drugs()) if sentence.has(_INSTEAD_OF) else ():
        for match in list(sentence.find(one.words)):
            instead = _INSTEAD_OF_TAKING.search(sentence.text[: match.start()])
            if instead is not None and sentence.free(match.start(), match.end()):
                words = sentence.take(instead.start(), match.end())
                commands.append(RemoveDrug(drug=one.term, words=words))
    return commands


# "Calcium first, then insulin with glucose": the order of treatment, and nothing taken at home.
IN_ORDER = pattern(
    r"\b(?:first|to start with)\b[^.;]*\b(?:then|after that|next|followed by|finally|lastly)\b|\b(?:първо|отначало)\b[^.;]*\b(?:после|след това|накрая|следва)\b"
)


def read_drugs(sentence: Sentence, *, first: bool) -> list[Command]:
    """What the patient takes at home, and what not. In a first message a drug between commas is taken at home."""
    if not first and IN_ORDER.search(sentence.text):
        return []
    commands = _not_taken(sentence)
    exchanged = _exchanged(sentence)
    commands += exchanged
    named = [(match, one) for one in sentence.possible(drugs()) for match in sentence.find(one.words)]
    taken_to = -1
    # The longest name first: "insulin glargine" is not insulin.
    for match, one in sorted(named, key=lambda pair: (pair[0].start(), -pair[0].end())):
        if not sentence.free(match.start(), match.end()):
            continue
        if first and _DID_IT.search(sentence.text[: match.start()]):
            continue
        goes_on = taken_to >= 0 and _GOES_ON.fullmatch(sentence.text, taken_to, match.start()) is not None
        command = _drug(sentence, one, match, first=first, listed=goes_on)
        if command is not None:
            commands.append(command)
        if isinstance(command, AddDrug):
            if goes_on:
                sentence.take(taken_to, match.start())
            taken_to = max(end for start, end in sentence.taken() if start <= match.start())
    return _swapped(sentence, commands)


# "Anaphylaxis to IV co-amoxiclav": what the patient was given then, and takes no longer.
_DID_IT = pattern(
    r"\b(?:anaphyla\w+|(?:allergic )?reaction|анафила\w+|(?:алергична )?реакция)\s+(?:to|after|following|към|след|от)\s+(?:an? |the |his |her )?(?:iv |i\.v\. |intravenous |oral |dose of |first dose of |венозен |венозно |интравенозен |и\.в\. )*$"
)
# "HRT patches, the odd ibuprofen and St John's wort": what a list of drugs taken at home goes on with.
_GOES_ON = pattern(
    r"(?:[\s,;&+]|\b(?:and|plus|also|with|the|an?|some|odd|occasional(?:ly)?|sometimes|now and then|from time to time|и|плюс|също|от време на време|понякога|рядко|по някой|по някоя|по някое)\b)+"
)
_INSTEAD = pattern(
    r"^\W*(?:(?:и|а|моля|нека)\W+)*вместо\s|\bвместо\b.*\b(?:сложи|дай|направи|впиши|запиши|пие|приема|взема|взима|е|бъде|нека)\w*\b"
    r"|\binstead of\b.*\b(?:put|give|use|have|make|prescribe|let|takes?|is on)\b"
)
_IN_PLACE_OF = pattern(r"\b(?:instead of|in place of|rather than|вместо)\s+(?:the |his |her |с )?$")


# "Her bisoprolol": what she takes, also where the flow gives it as well.
_OF_THE_PATIENT = pattern(r"\b(?:his|her|their|the patient's|home|takes?|му|ѝ|й|домашн\w+|пие|приема)\b")


def _exchanged(sentence: Sentence) -> list[Command]:
    """ "Change perindopril to ramipril 5 mg", "metoprolol instead of bisoprolol": one goes, the other comes."""
    named = (
        sorted(
            (match.start(), -match.end(), one, match)
            for one in sentence.possible(drugs())
            for match in sentence.find(one.words)
            if sentence.free(match.start(), match.end())
        )
        if sentence.has(_SWAPPED) or sentence.has(_INSTEAD) or sentence.has(_PLAIN_INSTEAD)
        else []
    )
    further = _AND_ADDS.search(sentence.text)
    end = further.start() if further else len(sentence.text)
    named = [one for one in named if one[0] < end]
    found = [
        (one, match)
        for at, (_, _, one, match) in enumerate(named)
        if all(match.start() >= -end for _, end, *_ in named[:at])
    ]
    if len(found) != 2 or found[0][0].term.key == found[1][0].term.key or GIVEN.search(sentence.text):
        return []
    (old, _), (new, place) = found
    if _IN_PLACE_OF.search(sentence.text[: found[1][1].start()]):
        (new, place), (old, _) = found
    dose = dose_in(sentence.text, place.start(), place.end(), new.unit)
    times = TIMES_A_DAY.match(sentence.text, dose.end if dose else place.end())
    words = sentence.take(0, end).strip()
    added = AddDrug(
        drug=new.term,
        dose=dose.value if dose else None,
        unit=dose.unit if dose else "",
        times_a_day=times_a_day(times),
        # With how often a day it is taken at home.
        instead_of=None if times or _OF_THE_PATIENT.search(sentence.text) else old.term,
        words=words,
    )
    # Of "the beta-blocker for propranolol" the new one is of the group, and stays.
    return [added, RemoveDrug(drug=old.term, but=(new.term,), words=words)]


_AND_ADDS = pattern(r",?\s+(?:and|и)\s+(?=(?:also )?(?:add|give|put|start|добави|сложи|дай|впиши)\b)")
_PLAIN_INSTEAD = pattern(r"\b(?:instead of|in place of)\b")
_FREQUENT = pattern(r"\b(?:daily|nocte|mane|prn|bd|od|tds|qds|bid|tid|qid|qhs|qd|stat|дневно|сутрин|вечер)\b")
_NAME_OF_DRUG = re.compile(
    r"^\W*(?:and |и )?(?P<name>[^\W\d_][^\W\d_-]{2,}(?:[ -](?:xl|xr|cr|sr|la|mr|er|[^\W\d_]{3,})\b){0,2})"
)


def read_medication_list(sentence: Sentence, items: list[tuple[int, int]]) -> list[Command]:
    """What stands in a list of drugs taken at home: every name in it is one, known or not."""
    commands: list[Command] = []
    for begin, end in items:
        text = sentence.text[begin:end]
        known = _longest((*drugs(),), text)
        named = None if known else _NAME_OF_DRUG.match(_FREQUENT.sub(lambda m: "0" * len(m[0]), text))
        if known is None and named is None:
            continue
        term, unit, after = (
            (known[0].term, known[0].unit, known[1])
            if known
            else (_own_term(sentence, begin, named), "", named.end("name") if named else 0)
        )
        dose = DOSE.match(text, after)
        bare = None if dose else re.match(r"\s*(?P<dose>\d+(?:[.,]\d+)?)(?!\s*[xх/])", text[after:])
        stop = dose.end() if dose else after + (bare.end() if bare else 0)
        told = dose or bare
        commands.append(
            AddDrug(
                drug=term,
                dose=float(told["dose"].replace(",", ".")) if told else None,
                unit=UNITS.get(dose["unit"], dose["unit"]) if dose else (unit or "mg") if bare else "",
                times_a_day=times_a_day(TIMES_A_DAY.match(text, stop)),
                words=sentence.words(begin, end).strip(" -*•,."),
            )
        )
    if commands:
        sentence.take(0, len(sentence.text))
    return commands


def _own_term(sentence: Sentence, begin: int, named: re.Match[str] | None) -> Term:
    name = sentence.words(begin + named.start("name"), begin + named.end("name")) if named else ""
    return Term(name, name, name.lower())


def _longest(substances: tuple[Substance, ...], text: str) -> tuple[Substance, int] | None:
    """The substance that a text names by the most letters, and where its name ends."""
    found = [(one, match) for one in substances if (match := one.words.search(text))]
    if not found:
        return None
    one, match = max(found, key=lambda pair: pair[1].end() - pair[1].start())
    return one, match.end()


def substance_in(text: str) -> Term | None:
    """The drug or allergen that a text names."""
    found = _longest((*allergens(), *drugs()), text)
    return found[0].term if found else None


def reaction_in(text: str) -> Term | None:
    """How an allergy shows, where a text says it."""
    return next((one.term for one in reactions() if one.words.search(text)), None)


def _swapped(sentence: Sentence, commands: list[Command]) -> list[Command]:
    """ "Replace her bisoprolol with metoprolol": the first of the two goes."""
    given = [one for one in commands if isinstance(one, AddDrug)]
    if len(given) != 2 or not sentence.has(_SWAPPED):
        return commands
    by_place = sorted(given, key=lambda one: sentence.message.message.find(one.words))
    old, new = by_place
    if not _OF_THE_PATIENT.search(sentence.text):
        new = msgspec.structs.replace(new, instead_of=old.drug)
    gone = RemoveDrug(drug=old.drug, but=(new.drug,), words=old.words)
    return [new, gone, *(one for one in commands if one not in given)]


def substance_alone(sentence: Sentence, *, allergy: bool, other_than: Term) -> AddAllergy | AddDrug | None:
    """The substance of a correction, as an allergy or as a drug taken at home."""
    known = sentence.possible(drugs())
    for one in (*sentence.possible(allergens()), *known) if allergy else known:
        for match in sentence.find(one.words):
            if one.term.key == other_than.key:
                continue
            if allergy:
                return AddAllergy(substance=one.term, words=sentence.own_words)
            dose = dose_in(sentence.text, match.start(), match.end(), one.unit)
            times = TIMES_A_DAY.match(sentence.text, dose.end if dose else match.end())
            return AddDrug(
                drug=one.term,
                dose=dose.value if dose else None,
                unit=dose.unit if dose else "",
                times_a_day=times_a_day(times),
                words=sentence.own_words,
            )
    return None


# "Adrenaline 1 mg every 3 to 5 minutes: critical": done in the case, and not taken at home.
VERDICT = pattern(
    r"(?:(?:\b(?:is|be|are|as|е|са|бъде|бъдат)|[=–-]|\()\s*(?:an? |the )?(?:wrong|helpful|useful|good idea|bad idea|neutral|греш(?:ен|н\w+)|полез(?:ен|н\w+)|добра идея|лоша идея|неутрал(?:ен|н\w+))|critical|essential|mandatory|recommended|unnecessary|harmful|dangerous|критич(?:ен|н\w+)|задължител(?:ен|н\w+)|препоръчител(?:ен|н\w+)|излиш(?:ен|н\w+)|ненуж(?:ен|н\w+)|вред(?:ен|н\w+)|опас(?:ен|н\w+))\b"
)
# "Let naloxone be 0.4 mg": the dose of what is there, at home or in the flow.
_DOSE_ORDERED = pattern(
    r"^\W*(?:(?:please|and|моля|и)\W+)*(?:(?:let|make|set|change|нека|направи|смени|промени)\s+)(?!(?:him|her|his)\b)(?:the )?(?:dose of )?[\w-]+\s+(?:be|to|at|dose|да е|на|с)\b"
    r"|^\W*(?:(?:please|and|also|моля|и)\W+)*(?:the |its )?(?:dose|dosage) of (?:the )?[\w-]+\s+(?:should|must|has to|needs to|is to|to|is|=|:)"
    r"|^\W*(?:(?:моля|и|нека)\W+)*(?:доза\w*|дозировка\w*) (?:на|за) [\w-]+\s+(?:да|трябва|нека|е|=|:)"
)
# "She took an aspirin this morning": once, and part of the story.
_TAKEN_ONCE = pattern(
    r"\b(?:took|swallowed|has taken|had taken|взе|взел\w*|изпи|изпил\w*|глътна\w*)\b[^.;]{0,40}\b(?:this (?:morning|afternoon|evening)|today|last night|earlier|(?:an?|one|two|three|half an|\d{1,2}) (?:hours?|minutes?|mins?) ago|before (?:the|calling)|already|вече|тази сутрин|сутринта|днес|снощи|по-рано|преди (?:\w+ )?(?:час\w*|минут\w*))(?!\w)"
)
# "Only oxygen and an EpiPen are available", "two medics with naloxone": what is at hand, and not what is taken.
_IN_STOCK = pattern(
    r"\b(?:is|are) (?:available|at hand|in stock|in the (?:room|bag|kit|car|ambulance))\b|\bна разположение\b|\b(?:в|във) (?:кабинета|линейката|стаята|чантата на екипа|аптечката) (?:има|са|е)\b"
)
_CARRIED_BY = pattern(
    r"\b(?:medics?|paramedics?|crew|team|nurses?|doctors?|rescuers?|kit|санитар\w*|парамедиц\w*|екип\w*|сестр\w*|лекар\w*)\s+(?:with|carrying|who (?:have|carry)|с|със|носят)\s+(?:[\w-]+\s+){0,2}$"
)
# "Hyperkalaemia from trimethoprim plus ramipril": what brought it on is taken.
_CAUSED_BY = pattern(
    r"\b(?:from|caused by|induced by|secondary to|on top of|because of|заради|поради|вследствие на|причинена? от|предизвикана? от)\s+(?:(?:the|taking|his|her|прием\w* на)\s+)*(?:[^\W\d_]{5,}\s+(?:plus|and|with|и|с|плюс)\s+)*$"
)
_LED_BY = pattern(r"\b(?:after|following|due to|след)\s+(?:the |an? |his |her )?$")
_AS_FAR_AS = 70
_OTHER_CLAUSE = re.compile(r";|\b(?:but|while|whereas|но|докато)\b")
_ADDED = pattern(r"\b(?:add|include|insert|добав\w+|включ\w+)\s+(?:(?:the|an?|some|also|и|също|още)\s+)*$")
_OF_HOME = pattern(
    r"\b(?:meds|medications?|medicines|list|home|tablets?|takes|taking|лекарства\w*|терапия\w*|медикамент\w*|списък\w*|вкъщи|домашн\w+)\b"
)
_ITS_ROUTE = pattern(
    rf"\s*(?:{_BY_VEIN.pattern}|(?:i\.?m|neb|im|им)\b|nebuli[sz]ed\b|(?:via|by|through|in) (?:an? |the )?nebuli[sz]er\b|(?:през|с|чрез) небулизатор\w*|небулизиран\w*|мускулно)\.?(?:\s+(?:bolus|болус))?|\s+(?:every|на всеки)\s+\d{{1,2}}(?:\s*(?:-|–|to|до)\s*\d{{1,2}})?\s*(?:min\w*|мин\w*)\.?"
)


def _to_be_done(
    sentence: Sentence, one: Substance, match: re.Match[str], end: int, *, before: str
) -> AddAction | None:
    """ "Add adrenaline 0.5 mg im": done in the case, since nobody takes it at home or it goes into a vein."""
    by_a_team = given_by_a_team(one.term.key)
    route = _ITS_ROUTE.match(sentence.text, end)
    leads = not before.strip(" ,") and ((by_a_team and end > match.end()) or route is not None)
    if not (leads or _ADDED.search(before)) or _OF_HOME.search(sentence.text):
        return None
    if route is None and not by_a_team:
        return None
    words = sentence.take(match.start(), route.end() if route else end)
    return AddAction(text=as_sentence(words), words=words)


# "Carries an EpiPen".
# "A case on opioids": what is taught, and nothing that the patient takes.
_TOPIC = pattern(
    r"\b(?:case|scenario|sim(?:ulation)?|session|lesson|lecture|teaching|something|one|topic|theme|module|случай|казус|сценарий|нещо|занятие|урок|тема(?:та)?)\s+(?:is |е )?(?:on|about|around|for teaching|to teach|за|върху|относно|на тема)\s+(?:the |safe |using )?(?:[\w-]+ (?:and|or|и|или) )?$"
)
_CARRIED = pattern(
    r"\b(?:takes?|taking|carr(?:y|ies)|uses?|has (?:an?|his|her)|pens?|epipen|jext|auto-?injectors?|home|meds|medications?|on|носи|взема|приема|пие|писалк\w+|епипен|вкъщи|автоинжектор\w*|лекарств\w*)\b"
)


def _drug(
    sentence: Sentence, one: Substance, match: re.Match[str], *, first: bool, listed: bool = False
) -> Command | None:
    """What a drug in a sentence is: taken at home, stopped, or given in the case. `listed`: a list goes on with it."""
    before = sentence.before(match.start())
    if (
        first
        and given_by_a_team(one.term.key)
        and not _CARRIED.search(sentence.text, *sentence.clause(match.start()))
    ):
        # "Refractory to two doses of adrenaline": what a team gives.
        return _of_the_treatment(sentence, one, match)
    if sentence.somebody_else(match.start()) or _TAKEN_ONCE.search(sentence.text):
        return None
    if first and _TOPIC.search(before):
        return None
    if _IN_STOCK.search(sentence.text) or _CARRIED_BY.search(before):
        return None
    other = _OTHER_CLAUSE.search(sentence.text, match.end())
    ends = min(other.start() if other else len(sentence.text), match.end() + _AS_FAR_AS)
    if not first and VERDICT.search(sentence.text, match.end(), ends):
        return None
    dose = dose_in(sentence.text, match.start(), match.end(), one.unit, changed=not first)
    factor = None if dose else _factor(sentence, match)
    start, end = (dose.start, dose.end) if dose else (match.start(), match.end())
    times = TIMES_A_DAY.match(sentence.text, end)
    end = times.end() if times else end
    since = _SINCE.match(sentence.text, end)
    end = since.end() if since else end
    if factor is not None:
        value, begin, stop = factor
        begin, end = with_lead(sentence, begin, max(end, stop))
        other = _IF_NOT_TAKEN.match(sentence.text, end)
        if other is not None:
            end = other.end()
        return AddDrug(
            drug=one.term,
            factor=value,
            dose=float(other["dose"].replace(",", ".")) if other else None,
            unit=UNITS.get(other["unit"], other["unit"]) if other else "",
            words=sentence.take(begin, end),
        )
    lowered = dose is not None and _LOWERED.search(
        sentence.text[: match.start()] + sentence.text[match.end() : dose.end]
    )
    if lowered:
        pass
    elif sentence.removed(match.start()) or sentence.negated(match.start()) or _STOPPED.search(before):
        if GIVEN.search(before) and not sentence.removed(match.start()):
            return None
        # What the patient did is no order: "stopped his insulin" takes nothing out of the flow.
        ordered = (
            not first
            and (sentence.removed(match.start()) or _FROM_THE_FLOW.match(sentence.text, end) is not None)
            and not _BY_THE_PATIENT.search(sentence.text)
        )
        place = _FROM_THE_LIST.match(sentence.text, end) or _FROM_THE_FLOW.match(sentence.text, end)
        if place is not None:
            ordered = ordered and not _FROM_THE_LIST.match(sentence.text, end)
            end = place.end()
        taking = _NOT_TAKING.search(sentence.text[: match.start()])
        begin = taking.start() if taking and sentence.free(taking.start(), match.start()) else match.start()
        words = (
            sentence.take_removal(begin, end)
            if sentence.removed(match.start())
            else sentence.take(begin, end)
        )
        take_time(sentence)
        return RemoveDrug(drug=one.term, ordered=ordered, words=words)
    done = _to_be_done(sentence, one, match, end, before=before) if not first and not times else None
    if done is not None:
        return done
    daily = (
        dose is not None and times is not None and not times["need"] and not _BY_VEIN.search(sentence.text)
    )
    given = _GIVES_DAILY.sub(" ", before) if daily else before
    if GIVEN.search(_GIVES_A_DISEASE.sub(" ", given)):
        return None
    begin, _ = sentence.part(match.start())
    if (
        not (first or dose or listed)
        and is_unusual_at_home(one.term.key)
        and not _TAKEN.search(sentence.text[begin : match.start()])
    ):
        # "Gentamicin with those kidneys": nobody takes it at home unless the message says so.
        return None
    if (
        not dose
        and not listed
        and not (first and _CAUSED_BY.search(sentence.text[: match.start()]))
        and not (
            (first or HOME.search(sentence.text[: match.start()]))
            and _LISTED.match(sentence.text[match.end() :])
            and sentence.text[: match.start()].rstrip().endswith(",")
        )
        and not HOME.search(sentence.text[begin : match.start()])
        and not HOME.search(
            # "After amoxicillin, on ramipril": what brought it on is not what is taken.
            sentence.text[end : sentence.part(match.start())[1]]
            if _LED_BY.search(sentence.text[: match.start()])
            else sentence.text[end:]
        )
    ):
        return None
    return AddDrug(
        drug=one.term,
        instead_of=one.term if dose and not first and _DOSE_ORDERED.match(sentence.text) else None,
        dose=dose.value if dose else None,
        unit=dose.unit if dose else "",
        times_a_day=times_a_day(times),
        frequency=weekly(times, sentence.text),
        alone=bool(dose)
        and not listed
        and not times
        and not sentence.text[begin : match.start()].strip(" ,"),
        words=sentence.take(*with_lead(sentence, start, end)),
    )


_TAKEN = pattern(
    r"\b(?:on|takes?|taking|took|uses?|using|added?|add|prescribed|started|gets?|home|meds|medications?|list|приема|пие|взема|взима|ползва|добави\w*|лекарств\w*|терапия\w*|вкъщи|на)\b"
)


# "Adenosine 6 mg, then 12 mg i.v.": the doses that follow.
_FURTHER_DOSES = pattern(
    rf"(?:{_ITS_ROUTE.pattern})?(?:\s*,?\s*(?:and |и )?(?:then|followed by|after that|if needed|repeat(?:ed)?|после|след това|при нужда)\s+\d+(?:[.,]\d+)?\s*{UNIT}(?:{_ITS_ROUTE.pattern})?)*"
)
_LEADS_TO_TREATMENT = pattern(
    r"(?:\s|\b(?:and|then|with|give|giving|use|treat(?:ed|ment)?|и|с|със|дава се|лечение)\b|:)*"
)


def _of_the_treatment(sentence: Sentence, one: Substance, match: re.Match[str]) -> AddDrug | None:
    """A drug that a team gives, with a dose and in a part of its own: the case has it in its flow, or is to have it."""
    begin, _ = sentence.part(match.start())
    dose = dose_in(sentence.text, match.start(), match.end(), one.unit, changed=False)
    if dose is None or not _LEADS_TO_TREATMENT.fullmatch(sentence.text, begin, match.start()):
        return None
    further = _FURTHER_DOSES.match(sentence.text, dose.end)
    end = further.end() if further else dose.end
    if not sentence.free(dose.start, end):
        return None
    words = sentence.take(dose.start, end)
    return AddDrug(drug=one.term, dose=dose.value, unit=dose.unit, alone=True, words=words)


# "From the tablets at home" leaves the flow as it is; "no morphine in the actions" is about nothing else.
_FROM_THE_LIST = pattern(
    r"\s*(?:from|in|on|off|от|в)\s+(?:what (?:he|she) takes|(?:his|her|the)?\s*(?:home |regular |usual )*(?:meds|medications?(?: list)?|medicines|drugs?(?: list)?|drug list|tablets)|(?:домашни\w*|редовни\w*)(?: (?:лекарства\w*|медикаменти\w*|терапия\w*))?|лекарства(?:та)?(?: му| ѝ| й)?|терапията(?: му| ѝ| й)?|списъка)(?!\w)"
)
_FROM_THE_FLOW = pattern(
    r"\s*(?:from|in|among|от|в|сред)\s+(?:the )?(?:actions?|flow|options|choices|действията|хода|опциите|възможностите)(?!\w)"
)
# "On metformin for three months": the list has no place for how long.
_SINCE = pattern(
    r"[\s,]+(?:for|since|over|от|вече)\s+(?:the (?:last|past) |about |around |около )?(?:(?:a|an|one|two|three|four|five|six|ten|many|some|several|няколко|един|една|два|две|три|четири|пет|много|\d{1,2})\s+)?(?:weeks?|months?|years?|days?|седмиц\w+|месец\w*|годин\w+|дни|дена?)\b(?: насам)?"
)
_NOT_TAKING = pattern(
    r"\b(?:(?:does not|doesn't|do not|don't|is not|isn't|not|never)\s+(?:take|taking|on|use|using)|не\s+(?:пие|приема|взема|взима|ползва|е на))\s+(?:any |никакв\w+ )?$"
)
_LEAD = pattern(
    r"(?:[\s,]|\b(?:start|started|begin|prescribe|give|започни|дай|изпиши|him|them|the patient|he|she|they|it|the|his|her|there's|there is|there are|some|also|and|a|an|injects|takes|is|on|put|raise|increase|lower|reduce|bring|cut|take|up|down|dose|of|намали|вдигни|увеличи|качи|свали|смени|промени|направи|(?:бие|слага|поставя|инжектира) си|по|му|ѝ|й|и|си|пие|приема|взема|дозата|на|нека)\b)*"
)
_TRAIL = pattern(
    r"(?:[\s,]*\b(?:(?:to|into|on|in|към|в) (?:her |his |the |their )?(?:home )?(?:meds|medications?|medicines|drugs?|drug list|medication list|list|tablets|лекарства(?:та)?(?: му| ѝ| й)?|терапията(?: му| ѝ| й)?|медикаментите(?: му| ѝ| й)?)|too|as well|actually|now|please|instead|всъщност|вече|също|моля)\b)*"
)


def with_lead(sentence: Sentence, start: int, end: int) -> tuple[int, int]:
    """A drug with the words around it that say nothing further."""
    begin, _ = sentence.clause(start)
    if _LEAD.fullmatch(sentence.text, begin, start) and sentence.free(begin, start):
        start = begin
    behind = _TRAIL.match(sentence.text, end)
    return start, behind.end() if behind and sentence.free(end, behind.end()) else end


# "Cut the metoprolol to 25", "свали го на 25": less of it, and not none.
_LOWERED = pattern(
    r"\b(?:cut|drop|take|bring|lower|reduce|свали|намали)\w*\b.*(?:\b(?:down|to)\b|\b(?:на|до)\s*\d)"
)
_FACTORS: tuple[tuple[float, re.Pattern[str]], ...] = (
    (2, pattern(r"\b(?:doubl(?:e|ing)|twice(?= the| as much|\W*$)(?: the (?:dose|amount)(?: of)?| as much)?|удво\w+|двойн\w+(?: доза)?|двоен)\b")),
    (3, pattern(r"\b(?:tripl\w+|утро\w+|тройн\w+(?: доза)?)\b")),
    (0.5, pattern(r"\b(?:halv\w+|half(?: the)?(?: dose)?(?: of)?|наполовина|половин(?:ата|ка)?(?: доза)?)\b")),
)  # fmt: skip


# "Double her prednisolone if she takes it, otherwise add 25 mg".
_IF_NOT_TAKEN = pattern(
    rf"\s*,?\s*(?:(?:if|ако)\b[^,;]*,\s*)?(?:otherwise|or else|else|if not|иначе|ако не)\b[^\d;]{{0,30}}?(?P<dose>\d+(?:[.,]\d+)?)\s*{UNIT}"
)


def _factor(sentence: Sentence, drug: re.Match[str]) -> tuple[float, int, int] | None:
    """ "Double the bisoprolol": the factor, and where its words begin and end."""
    begin, end = sentence.clause(drug.start())
    for factor, words in _FACTORS:
        found = words.search(sentence.text, begin, end)
        if found is not None:
            return factor, min(found.start(), drug.start()), max(found.end(), drug.end())
    return None


_BY_THE_PATIENT = pattern(
    r"\b(?:stopped|stops|came|come|off|quit|no longer|discontinued|withdrew|doesn't|does not|never|не|спрян\w*|спря|спряла?|спрели|спряха|вече|отказал\w*)\b"
)
