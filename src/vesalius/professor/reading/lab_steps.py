# ruff: noqa: E501 (patterns read best unbroken)
"""Laboratory values: with a number, higher or lower than they are, normal or not in words."""

import re
from functools import cache
from typing import Literal

from vesalius.kit.patterns import Table, needs
from vesalius.professor.commands import AddInvestigation, Command

from .sentence import Sentence
from .vocabulary import Laboratory, labs, pattern

_LITTLE = r"(?:a bit|a little|slightly|somewhat|much|even|still|far|way|the|his|her|should be|must be|to be|is|be|go|goes|малко|мъничко|доста|още|да е|да бъде|е|нека|му|ѝ|й|\s)*"
_UP = r"(?:higher|too low|(?:твърде|прекалено|много) нис\w+|rais(?:e|ing)|increas\w+|elevat\w+|worse|up|push up|bump up|bring up|climb\w*|ris(?:e|es|ing)|по-висо\w+|вдиг\w+|повиш\w+|увелич\w+|покач\w+|качи\w*|нагоре)"
_DOWN = r"(?:lower|too high|(?:твърде|прекалено|много) висо\w+|reduc\w+|decreas\w+|drop\w*|fall(?:s|ing)?|bring down|push down|down|по-нис\w+|сва(?:ли|ляй)\w*|намал\w+|пониж\w+|смък\w+|надолу)"
_BY = r"(?:\s*(?:by|with|с)\s+(?P<n>\d{1,3}(?:[.,]\d{1,2})?))?(?!\s*(?:to|at|на|до|than|:|=)?\s*\d)"
_ANY_WAY = pattern(rf"\b(?:{_UP}|{_DOWN}|more|less|push\w*|bring|по-\w+|повече|влош\w+|worsen\w*)\b")
# What is the case in the course, or on a condition, is no value at the start.
_LATER = pattern(
    r"\b(?:after|when|once|if|unless|until|following|във? хода|след|когато|ако|щом|докато|at minute|на \w+ минута)\b"
)
# Words for a state, the value that they are about, and which way "more" of it goes.
_STATES: tuple[tuple[str, int, str], ...] = (
    ("paco2", 1, r"(?:(?:respiratory|hypercapnic) acido(?:sis|tic)|hypercapn\w+|hypercarb\w+|респираторн\w+ ацидоз\w*|хиперкапн\w+)"),
    ("ph", -1, r"(?:(?:metabolic |lactic )?acidos(?:is|es)|acidotic|acida?emic|(?:метаболитн\w+ |лактатн\w+ )?ацидоз\w*|ацидотич\w+)"),
    ("ph", 1, r"(?:alkalo(?:sis|tic)|алкалоз\w*|алкалотич\w+)"),
    ("potassium", 1, r"(?:hyperkala?emi\w+|хиперкалием\w+)"),
    ("potassium", -1, r"(?:hypokala?emi\w+|хипокалием\w+)"),
    ("sodium", -1, r"(?:hyponatra?emi\w+|хипонатр\w+)"),
    ("sodium", 1, r"(?:hypernatra?emi\w+|хипернатр\w+)"),
    ("haemoglobin", -1, r"(?:ana?emi(?:c|a)|анеми\w+)"),
    ("ketones", 1, r"(?:ketotic|ketosis|ketona?emi\w+|кетоз\w*|кетоном?еми\w+)"),
    ("creatinine", 1, r"(?:ura?emic|kidney (?:injury|failure)|renal (?:failure|impairment)|бъбречн\w+ (?:недостатъчност|увреда)|уреми\w+)"),
    ("creatinine", 1, r"(?:(?:renal|kidney) function|бъбречн\w+ функци\w+)"),
    ("crp", 1, r"(?:inflammatory markers|възпалителни\w* (?:маркери|показатели)\w*)"),
)  # fmt: skip
_MORE_OF = r"(?:more(?: (?:severe|profound|marked|pronounced))?|worse|worsen\w*|deeper|profounder|severer|по-(?:тежк|силн|дълбок|изразен|лош)\w*|повече|влош\w+|задълбоч\w+|засил\w+)"
_LESS_OF = r"(?:less(?: (?:severe|profound|marked|pronounced))?|milder|better|improv\w+|lighter|по-(?:лек|слаб|малк|добр)\w*|по-малко|подобр\w+|намал\w+|облекч\w+)"
_LITTLE_TOLD = pattern(r"\b(?:a bit|a little|slightly|somewhat|a touch|малко|мъничко|леко)\b")


@cache
def _steps() -> tuple[tuple[str, int, re.Pattern[str]], ...]:
    values = [
        (one.term.key, way, _either(f"(?:{one.words.pattern})", words, _BY, step))
        for one in labs()
        for way, words, step in ((1, _UP, "up"), (-1, _DOWN, "down"))
    ]
    states = [
        (key, way * step, _either(f"(?:{state})", words, "", ""))
        for key, way, state in _STATES
        for step, words in ((1, _MORE_OF), (-1, _LESS_OF))
    ]
    apart = [
        (key, way, pattern(rf"\bпо-{state}\b"))
        for key, way, state in _STATES
        if re.search(r"отич|анеми|емич|капн", state)
    ]
    return (*values, *states, *apart)


def _either(what: str, way: str, by: str, particle: str) -> re.Pattern[str]:
    apart = rf"|\b(?:push|bring|take|move)\s+(?:the |his |her )?{what}\s+{particle}\b{by}" if particle else ""
    return pattern(
        rf"\b{what}\s*{_LITTLE}\b{way}\b{by.replace('<n>', '<behind>')}|\b{way}\s+{_LITTLE}{what}{by.replace('<n>', '<before>')}"
        + apart.replace("<n>", "<apart>")
    )


_SMALL = {
    **dict(zip("one two three four five six seven eight nine ten".split(), range(1, 11), strict=True)),
    **dict(zip("едно две три четири пет шест седем осем девет десет".split(), range(1, 11), strict=True)),
}
# "Higher, about six".
_TARGET = pattern(
    rf"\s*,?\s*(?:(?:to|at|about|around|roughly|say|something like|near|към|около|до|на|примерно|да речем|да кажем)\s+)+(?P<n>\d{{1,3}}(?:[.,]\d{{1,2}})?|{'|'.join(_SMALL)})\b(?!\s*(?:minutes|min|мин|години|years))"
)


# "Ask in the debriefing why the potassium falls", "an objective on lowering potassium": talked of, and no wish for it.
_TALKED_OF = pattern(r"\b(?:de-?brief\w*|objectives?|questions?|разбор\w*|дебриф\w*|въпрос\w*|цел)\b")


def read_lab_steps(sentence: Sentence) -> list[AddInvestigation]:
    """Values of the laboratory that are to be higher or lower, by how much where it is said."""
    commands = read_lab_levels(sentence, beyond=True)
    if not sentence.has(_ANY_WAY) or sentence.has(_LATER) or sentence.has(_TALKED_OF):
        return commands
    terms = {one.term.key: one.term for one in labs()}
    for key, step, words in _steps():
        found = sentence.first(words)
        if (
            found is None
            or key in {one.name.key for one in commands}
            or sentence.somebody_else(found.start())
        ):
            continue
        told = {name: value for name, value in found.groupdict().items() if value}
        by = next(iter(told.values()), None)
        little = _LITTLE_TOLD.search(
            f"{sentence.before(found.start())}{found[0]}{sentence.after(found.end())}"
        )
        if sentence.negated(found.start()):
            continue
        target = _TARGET.match(sentence.text, found.end())
        if target is not None:
            said = target["n"]
            commands.append(
                AddInvestigation(
                    what="lab",
                    name=terms[key],
                    value=_SMALL.get(said) or float(said.replace(",", ".")),
                    words=sentence.take(found.start(), target.end()),
                )
            )
            continue
        commands.append(
            AddInvestigation(
                what="lab",
                name=terms[key],
                step=step,
                little=little is not None,
                amount=float(by.replace(",", ".")) if by else None,
                words=sentence.take_match(found),
            )
        )
    return commands


def without_steps_told(commands: list[Command]) -> list[Command]:
    """ "More acidotic, say pH 7.1", "blood count normal, but Hb 71": the number says how far."""
    valued = {one.name.key for one in commands if isinstance(one, AddInvestigation) and one.value is not None}
    return [
        one
        for one in commands
        if not (isinstance(one, AddInvestigation) and (one.step or one.level) and one.name.key in valued)
    ]


_Level = Literal["normal", "negative", "high", "low"]
_GROUPS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (r"(?:fbc|cbc|full blood count|complete blood count|blood count|кръвн\w+ картин\w+|пкк|ккк)", ("haemoglobin", "leucocytes", "platelets")),
    (r"(?:u&e'?s?|u and e'?s?|u\+es?|electrolytes?|lytes|електролити\w*)", ("sodium", "potassium")),
    (r"(?:kidney function|renal function|renal profile|бъбречн\w+ (?:функци\w+|показател\w+))", ("creatinine",)),
    (r"(?:liver function(?: tests?)?|lfts?|liver enzymes|чернодробн\w+ (?:функци\w+|показател\w+|ензим\w+|проби))", ("alt", "ast")),
    (r"(?:clotting|coag(?:ulation)?(?: screen)?|коагулаци\w+|коагулограма\w*|хемостаза\w*)", ("inr",)),
    (r"(?:alt|sgpt|алат)", ("alt",)),
    (r"(?:ast|sgot|асат)", ("ast",)),
    (r"(?:transaminases|трансаминази\w*)", ("alt", "ast")),
    (r"k\+?", ("potassium",)),
    (r"na\+?", ("sodium",)),
    (r"(?:tfts?|thyroid function(?: tests?)?|щитовидн\w+ хормони)", ("tsh",)),
    (r"(?:cardiac (?:enzymes|markers)|сърдечн\w+ (?:ензим\w+|маркер\w+))", ("troponin",)),
    (r"(?:inflammatory markers|възпалителни\w* (?:маркер\w*|показател\w*))", ("crp",)),
)  # fmt: skip
"""What is ordered together, and the values that tell of it."""
_IN_WORDS: tuple[tuple[_Level, str], ...] = (
    ("normal", r"(?:(?:all |completely |entirely |perfectly |otherwise |напълно |съвсем |иначе )?(?:normal|unremarkable|in (?:the )?normal range|within normal limits|wnl|fine|ok|нормал(?:ен|на|но|ни)|в норма\w*|в (?:референтни )?граници|без отклонени[ея]|б\.?о\.?))"),
    ("negative", r"(?:neg(?:ative)?|отр(?:ицател\w+)?\.?|негатив\w+)"),
    ("high", r"(?:high|raised|elevated|positive|pos|up|deranged|impaired|off|нарушен\w*|висо[кч]\w*|повишен\w*|завишен\w*|полож(?:ител\w+)?|позитив\w+)"),
    ("low", r"(?:low|(?:нисък|ниск\w*)|понижен\w*|занижен\w*)"),
)  # fmt: skip
_SO = r"(?:\s*[:=–-]\s*|\s+)(?:(?:level |levels |is|are|was|were|be|to be|should be|must be|comes? back|came back|initial(?:ly)?|first|still|only|a bit|a little|slightly|mildly|very|also|стойност\w*|първоначал\w*|е|са|да е|да са|да бъде|беше|бяха|излиза|леко|малко|много|пак|също|засега)\s+)*"
_NO_NUMBER = r"(?!\s*(?:[:=,(]\s*|at |of |to |от |до |на )?\d)(?![\w-])"


@cache
def _values() -> Table[tuple[tuple[str, ...], re.Pattern[str]]]:
    """Values that are told together, and what they are called."""
    named: list[tuple[tuple[str, ...], str]] = [
        *(((one.term.key,), f"(?:{one.words.pattern})") for one in labs()),
        *((keys, rf"\b{words}") for words, keys in _GROUPS),
    ]
    rows = [(keys, pattern(words)) for keys, words in named]
    return Table((row, needs(row[1])) for row in rows)


@cache
def _told_in_words(name: str) -> tuple[tuple[_Level, re.Pattern[str]], ...]:
    """Each of the levels in words, with the name of the value."""
    first = r"(?:initial |first |първоначал\w+ )?"
    return tuple(
        (level, pattern(rf"{name}{_SO}{told}{_NO_NUMBER}|(?<!\w){told}\s+{first}{name}{_NO_NUMBER}"))
        for level, told in _IN_WORDS
    )


def read_lab_levels(sentence: Sentence, *, beyond: bool = False) -> list[AddInvestigation]:
    """Laboratory values without a number: "troponin negative", "кръвната картина е в норма".

    `beyond`: all that are high or low. In a first message those of salts, gas and blood point to the problem, and the
    case says how high.
    """
    if sentence.has(_LATER) or not sentence.has(_TOLD_IN_WORDS):
        return []
    terms = {one.term.key: one.term for one in labs()}
    commands: list[AddInvestigation] = []
    for keys, level, words in [
        (keys, level, words)
        for keys, name in _values().possible(sentence.letters)
        if name.search(sentence.text)
        for level, words in _told_in_words(name.pattern)
        if level in ("normal", "negative") or beyond or _MARKERS.issuperset(keys)
    ]:
        for found in list(sentence.find(words)):
            # "Тропонинът отрицателен" is told as one denies a complaint.
            denied = level != "negative" and sentence.negated(found.start())
            if denied or sentence.somebody_else(found.start()):
                continue
            little, told = _LITTLE_TOLD.search(found[0].lower()) is not None, sentence.take_match(found)
            commands += [
                AddInvestigation(what="lab", name=terms[key], level=level, little=little, words=told)
                for key in keys
            ]
    return commands


_MARKERS = frozenset(("troponin", "ddimer", "crp", "bnp", "procalcitonin", "lactate"))
_TOLD_IN_WORDS = pattern("|".join(rf"\b{words}" for _, words in _IN_WORDS))


_LAB_VALUE = r"\s*(?:level|value|стойност|ниво)?\s*(?:(?:is |to be |be |да е |е )?(?:low|high|raised|elevated|нисък|ниск\w*|висок\w*|повишен\w*|понижен\w*)\s*[,:(]\s*)?(?:\s*(?:(?:should|must|has to|needs to|shall|will) (?:be|start|begin)|starts?|starting|begins|(?:трябва |нека )?да (?:е|бъде|започне|започва)|is|of|at|to|as|=|:|e|е|да е|на|от|до|around|about|has|had|have|just|now|already|gone|climbed|climbs|rose|risen|crept|shot|dropped|fell|fallen|come|came|comes|back|up|down|returned|measured|reads?|се|му|ѝ|й|(?:по)?качил\w*|скочил\w*|с?паднал\w*|излиза|излезе|върна\w*|показва))*\s*(?P<value>[-+]?\s?\d+(?:[.,]\d+)?)(?![\d.,]*\s*(?:g|mg|mcg|ml|грама?|г|мг|мл)\b(?!/))\s*(?P<unit>mmol(?:/l)?|meq(?:/l)?|mg/dl|g/l|g/dl|ng/l|ng/ml|pg/ml|[µμ]mol/l|umol/l|mmhg|kpa|mg/l|[µμ]g/l|u/l|iu/l|ммол/л|мкмол/л|нг/м?л|пг/мл|мкг/л|мг/дл|г/л|г/дл|мг/л|ме/л|кpa|кпа|mu/l|%|x?\s?10\^9/l)?(?:\s*,?\s*(?:not|and not|instead of|rather than|а не|не|вместо)\s+\d+(?:[.,]\d+)?)?"
# "Magnesium 2 g", "magnesium 40 mg/kg": given, and not measured.
_A_DOSE = pattern(
    r"\s*(?:mg/kg|mg|g|mcg|µg|ml|units?|iu|мг/кг|мг|г|мкг|мл|единици)\b(?!\s*/\s*(?:dl|l|дл|л)\b)"
)


@cache
def _lab_values() -> tuple[tuple[Laboratory, re.Pattern[str]], ...]:
    return tuple((one, pattern(one.words.pattern + _LAB_VALUE)) for one in labs())


def lab_values(sentence: Sentence) -> list[AddInvestigation]:
    """Laboratory values with their numbers."""
    commands: list[AddInvestigation] = []
    for one, valued in _lab_values():
        for match in list(sentence.find(valued)):
            if not match["unit"] and _A_DOSE.match(sentence.text, match.end()):
                continue
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
    return commands
