# ruff: noqa: E501 (patterns read best unbroken)
"""Laboratory values higher or lower than they are: "lactate higher", "make him more acidotic"."""

import re
from functools import cache

from vesalius.professor.commands import AddInvestigation, Command

from .sentence import Sentence
from .vocabulary import labs, pattern

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


def read_lab_steps(sentence: Sentence) -> list[AddInvestigation]:
    """Values of the laboratory that are to be higher or lower, by how much where it is said."""
    if not sentence.has(_ANY_WAY) or sentence.has(_LATER):
        return []
    terms = {one.term.key: one.term for one in labs()}
    commands: list[AddInvestigation] = []
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
    """ "More acidotic, say pH 7.1": the number says how far."""
    valued = {one.name.key for one in commands if isinstance(one, AddInvestigation) and one.value is not None}
    return [
        one
        for one in commands
        if not (isinstance(one, AddInvestigation) and one.step and one.name.key in valued)
    ]
