# ruff: noqa: E501 (prose reads best unbroken)
"""Whether signs and rhythms in words are those of the state they stand in."""

import re
from functools import cache, lru_cache

from vesalius.kit.patterns import search

from ...body_signs import PULSELESS
from ...drugs import read_table
from ...findings import Findings, finding
from ...pathologies import PATHOLOGIES
from ...schema import Document, ElementKind
from ...told_signs import NUMBERS, PRESSURE
from ..electrocardiogram import RHYTHM_WORDS
from ..places import (
    BLOCKS,
    CASE,
    State,
    denied,
    examination,
    first_blocks,
    numbers_of,
    of_others,
    sentences,
    start_state,
    states,
)
from .number_words import in_digits

# Signs in words
EARLIER = re.compile(
    r"\b(?:earlier|before|previous\w*|yesterday|home help|crew|carers?|neighbours?|last (?:week|month|year|night|visit|appointment|check-?up|review|discharge)|this morning|usual\w*|at home|ambulance|paramedic\w*|on arrival of|initially|was|were|had been|at the scene|"
    r"walk\w*|exercise|exertion|stairs|during|after|fell|falls|fallen|dropped|rose|until|target|aim|goal|above|below|over|under|less than|more than|if|should|will|would|by the time|"
    r"years? ago|months? ago|weeks? ago|hours? ago|minutes? ago|wife|husband|relative\w*|once|then|next|soon|later|now|from|to|by|up to|standing|sitting up|left arm|other arm|sleep|asleep|overnight|brings|restores|връща|възстановява|normally|baseline|clinic|family doctor|GP|referral|letter|"
    r"по-рано|преди|предишн\w*|вчера|обичайн\w*|вкъщи|линейка\w*|спешния екип|екипът|при пристигането|първоначално|беше|бяха|ходене|усилие|стълби\w*|след|спадна\w*|спада|падна|нарасна|до|под|над|цел\w*(?! изречени)|ако|трябва|съпруг\w*|близк\w*|веднъж|после|изправен\w*|насън|нощ\w*|лична\w* лекар\w*|направление\w*|измерен\w*|седмица|година|години|снощи|тази сутрин|сутринта|последн(?:ия|ото|ата) (?:преглед|посещение|визита|контрол)|бил[аио]?)\b",
    re.IGNORECASE,
)


_TABLE = read_table("sign_words")


_PARTS_OF_COMA = re.compile(r"\bE ?(?P<e>[1-4])[ ,]*V ?(?P<v>[1-5])[ ,]*M ?(?P<m>[1-6])\b")
"""The Glasgow Coma Scale by its parts."""


_DIGIT = re.compile(r"\d")
_RIGHT_NOW = re.compile(
    r"\b(?:right now|just now|at (?:this|the) moment|currently|в момента|точно сега|в този момент)\b",
    re.IGNORECASE,
)
"""Words for the present that make no other time of it, as "now" alone does: "now down to 80"."""


@lru_cache(maxsize=8192)
def _numbers(sentence: str) -> tuple[tuple[ElementKind, float, float, str], ...]:
    """The signs that a sentence gives numbers of for here and now: kind, number, slack and words."""
    sentence = _RIGHT_NOW.sub(" ", in_digits(sentence))
    if not _DIGIT.search(sentence) or of_others(sentence):
        return ()
    found: list[tuple[ElementKind, float, float, str]] = []
    for match in PRESSURE.finditer(sentence):
        if not _elsewhere(sentence, match):
            found.append(("systolicPressure", float(match[1] or match[3]), 0, match[0]))
            found.append(("diastolicPressure", float(match[2] or match[4]), 0, match[0]))
    if parts := _PARTS_OF_COMA.search(sentence):
        found.append(("glasgowComaScale", sum(int(part) for part in parts.groups()), 0, parts[0]))
    for kind, pattern, slack in NUMBERS:
        found += [
            (kind, float(match[1].replace(",", ".")), slack, match[0])
            for match in pattern.finditer(sentence)
            if not _elsewhere(sentence, match)
        ]
    return tuple(found)


_EXACT = frozenset(("temperature", "glasgowComaScale", "glucose"))
"""Signs whose numbers a text does not round."""


def _signs(text: str, state: State, pointer: str, slack: float) -> Findings:
    rhythms = state.get("rhythm", frozenset())
    arrest = bool(rhythms) and rhythms <= PULSELESS
    for sentence in sentences(text):
        wrong: set[str] = set()
        for kind, value, own, stated in _numbers(sentence):
            known = numbers_of(state, kind)
            near = own if kind in _EXACT else max(own, slack)
            if arrest and kind == "heartRate" and value > 0 and _FELT.search(stated):
                known = [0]
            if known and stated not in wrong and not any(abs(value - one) <= near + 1e-6 for one in known):
                wrong.add(stated)
                yield finding("narrative_disagrees", pointer, stated=stated, kind=kind)


_LIMIT = re.compile(
    r"\b(?:below|above|under|over|less than|more than|at least|под|над|поне)\s(?=\d)", re.IGNORECASE
)
"""Right before a number within the words for a sign: a limit, and no value."""


_OF_THE_FETUS = re.compile(r"\b(?:fo?etal|fo?etus|unborn|плод(?:а|ът|ов\w*)?|бебе(?:то)?)\b", re.IGNORECASE)
"""Beside the heart rate of a pregnant patient's child."""


def _elsewhere(sentence: str, match: re.Match[str]) -> bool:
    """Whether the number is of another time, place or person, or a limit."""
    before = sentence[: match.start()][-60:].rsplit(";", 1)[-1]
    behind = sentence[match.end() :][:45].split(";")[0]
    if _LIMIT.search(match[0]) or _OF_THE_FETUS.search(before[-20:] + match[0]):
        return True
    comma = behind.find(",") % (len(behind) + 1)
    later = any(one[0].lower() not in _MEASURE or one.start() < comma for one in EARLIER.finditer(behind))
    return of_another_time(before) or later or of_others(sentence)


_WORDS: dict[str, tuple[re.Pattern[str], ElementKind, float, float]] = {
    name: (re.compile("|".join(row["words"]), re.IGNORECASE), row["kind"], row["low"], row["high"])
    for name, row in _TABLE["words"].items()
}
"""Words with the sign, the least and the most that they can mean."""
_DENIED: dict[str, tuple[float, float]] = {
    name: (row["denied"][0], row["denied"][1]) for name, row in _TABLE["words"].items() if "denied" in row
}
"""The least and the most of the sign where a text denies the word: nobody with a rate of 130 has no tachycardia."""


_ANYTHING = (float("-inf"), float("inf"))
_SPEAKS = _WORDS["speaks"][0]
_ACTS: tuple[tuple[re.Pattern[str], dict[ElementKind, list[float]]], ...] = tuple(
    (re.compile("|".join(row["words"]), re.IGNORECASE), row["needs"]) for row in _TABLE["acts"]
)
"""What somebody does, with the least and the most of each sign with which anybody can."""


_NO_PULSE = ("no_pulse", "no_pulse_rate")
_FAST_OR_ELECTRICAL = frozenset(
    ("torsadesDePointes", "ventricularTachycardia", "pulselessElectricalActivity")
)
"""Rhythms whose rate is not 0 though no pulse is felt."""
_FELT = re.compile(r"\b(?:pulse|пулс)", re.IGNORECASE)
"""A rate that fingers count: nobody counts one in an arrest."""


_IRREGULAR = re.compile(
    r"(?:pulse|heart|rhythm|пулс\w*|ритъм\w*|сърд\w+)[^.;]{0,40}?\b(?:irregular\w*|неритмич\w+|аритмич\w+|неправил\w+)|(?:pulse|heart|rhythm|beats?|пулс\w*|ритъм\w*|сърце\w*)[^.;]{0,30}?\b(?:uneven\w*|chaotic\w*|erratic\w*|all over the place|every which way|неравномер\w+|хаотич\w+|безпоряд\w+)|^irregular\w*(?! (?:cannon|waves?|venous|jugular|sounds?))|абсолютна аритмия|^неритмич\w+|irregularly irregular",
    re.IGNORECASE,
)


_REGULAR = re.compile(
    r"(?:pulse|rhythm|пулс|ритъм)[^.;]{0,30}?(?<!ir)(?<!не)\b(?:regular|ритмич\w+)\b|(?<!ir)(?<!\w)regular (?:pulse|rhythm|beat\w*|heart\w*|tones|sounds)|(?<!не)(?<!\w)(?:ритмич\w+|правилен|правилна) (?:сърдечн\w+ )?(?:пулс|ритъм|тонове|дейност)|^regular\b|^ритмич\w+|(?:pulse|heart|rhythm|beats?|пулс\w*|ритъм\w*|сърце\w*)[^.;]{0,24}?(?<!un)(?<!не)\b(?:evenly|perfectly even|like (?:clockwork|a clock|a metronome)|равномер\w+|като (?:метроном|часовник))",
    re.IGNORECASE,
)


_ALWAYS_REGULAR = frozenset(
    (
        "sinusRhythm",
        "sinusTachycardia",
        "supraventricularTachycardia",
        "ventricularTachycardia",
        "pacedRhythm",
        "completeAvBlock",
        "junctionalRhythm",
    )
)


_NEVER_REGULAR = frozenset(("atrialFibrillation", "preexcitedAtrialFibrillation"))


_OF_THE_PATIENT = re.compile(
    r"(?:(?:he|she|the (?:patient|man|woman)) (?:\w+ly )?\w+s|sits|stands|lies|leans|walks|talks|smiles|opens|turns|holds|looks|wakes|wants|"
    r"(?:той|тя|пациент(?:ът|ката)|мъжът|жената) (?:се )?\w+|седи|стои|лежи|ходи|говори|отваря|гледа|държи|иска|усмихва се)\b",
    re.IGNORECASE,
)
_JOINS = re.compile(r",? (?:and|и) (?=(?:\w+ly |\w+о )?(?:се )?\w+)", re.IGNORECASE)


@lru_cache(maxsize=4096)
def _joined(sentence: str) -> tuple[str, ...]:
    """What a sentence that begins with what the patient does joins to it: "sits up and argues"."""
    if not _OF_THE_PATIENT.match(sentence):
        return ()
    return tuple(sentence[match.end() :] for match in _JOINS.finditer(sentence))


@lru_cache(maxsize=4096)
def _done(sentence: str) -> tuple[tuple[str, dict[ElementKind, list[float]]], ...]:
    """What a sentence says that the patient does now, with what it needs."""
    if of_others(sentence) or "?" in sentence:
        return ()
    return tuple(
        (match[0], needs)
        for pattern, needs in _ACTS
        for clause in (sentence, *_joined(sentence))
        if (match := search(pattern, clause)) and not denied(clause, match.end())
    )


def _words(text: str, state: State, pointer: str) -> Findings:
    """Words for signs against the signs."""
    rhythms = state.get("rhythm", frozenset())
    for sentence in sentences(text):
        for stated, needs in _done(sentence):
            for kind, (low, high) in needs.items():
                known = numbers_of(state, kind)
                if known and not any(low <= value <= high for value in known):
                    yield finding("words_disagree", pointer, stated=stated, kind=kind)
                    break
        signs, regular = _said(sentence)
        for name, kind, low, high, stated in signs:
            if name == "no_pulse_rate" and rhythms & _FAST_OR_ELECTRICAL:
                continue
            known = numbers_of(state, kind)
            if known and not any(low <= value <= high for value in known):
                yield finding("words_disagree", pointer, stated=stated, kind=kind)
        for wrong, stated in regular:
            if rhythms and rhythms <= wrong:
                yield finding("words_disagree", pointer, stated=stated, kind="rhythm")


_LIMB = re.compile(
    r"\b(?:foot|feet|legs?|arms?|wrists?|limbs?|крака?|стъпал\w*|ходил\w*|ръката|китка\w*)\b", re.IGNORECASE
)
"""Where a pulse that is missing can be one of a vessel."""
_MEASURE = frozenset(
    ("up to", "to", "from", "by", "over", "under", "above", "below", "until", "до", "под", "над")
)
"""Words that say how far or how much: what follows after a comma is of the present all the same."""


_THEN = re.compile(r"\b(?:then|next|now|soon|after that|после|сега|скоро|след това)\b", re.IGNORECASE)
"""Between what somebody does one after the other."""


def of_another_time(before: str) -> bool:
    """Whether what stands before a word makes it one of another time."""
    comma = before.rfind(",")
    return any(
        match.start() > comma or match[0].lower() not in _MEASURE for match in EARLIER.finditer(before)
    )


def _search_joined(pattern: re.Pattern[str], sentence: str) -> re.Match[str] | None:
    found = (search(pattern, clause) for clause in _joined(sentence))
    return next(filter(None, found), None)


@lru_cache(maxsize=4096)
def _said(
    sentence: str,
) -> tuple[list[tuple[str, ElementKind, float, float, str]], list[tuple[frozenset[str], str]]]:
    """The words of a sentence on the patient's signs now, and on rhythms with those that they rule out."""
    if of_others(sentence):
        return [], []
    signs = [
        (name, kind, *(_DENIED.get(name, _ANYTHING) if refused else (low, high)), match[0])
        for name, (pattern, kind, low, high) in _WORDS.items()
        for match in (search(pattern, sentence) or _search_joined(pattern, sentence),)
        for refused in (match is not None and denied(sentence, match.start()),)
        if match
        and not (name in _NO_PULSE and _LIMB.search(sentence))
        and not (refused and name not in _DENIED)
        and not of_another_time(
            (
                _THEN.sub(" ", sentence[: match.start()])
                if kind == "glasgowComaScale"
                else sentence[: match.start()]
            )[-40:]
        )
    ]
    regular = [
        (wrong, match[0])
        for pattern, wrong in ((_IRREGULAR, _ALWAYS_REGULAR), (_REGULAR, _NEVER_REGULAR))
        for match in (search(pattern, sentence),)
        if match and not denied(sentence, match.end() - 1) and not _elsewhere(sentence, match)
    ]
    return signs, regular


def examination_signs(document: Document) -> Findings:
    """Numbers and words of the first examination are those of the body at the start."""
    state = start_state(document)
    for pointer, text in examination(document):
        yield from _signs(text, state, pointer, 0)
        yield from _words(text, state, pointer)
    yield from _signs(document.general_info.prebrief, state, "/generalInfo/prebrief", 0)
    yield from _signs(
        document.clinical_scenario.history.present_illness, state, f"{CASE}/history/presentIllness", 0
    )
    yield from _denied_fever(document, state)
    yield from _signs(
        document.clinical_scenario.history.chief_complaint, state, f"{CASE}/history/chiefComplaint", 0
    )


_NO_FEVER = _WORDS["no_fever"]
_SURE_FEVER = 38.5
"""A temperature that nobody misses, in °C."""


def _denied_fever(document: Document, state: State) -> Findings:
    """A story without fever does not arrive with a high one."""
    known = numbers_of(state, "temperature")
    for sentence in sentences(document.clinical_scenario.history.present_illness):
        match = search(_NO_FEVER[0], sentence)
        if match and known and min(known) >= _SURE_FEVER and not of_another_time(sentence[: match.start()]):
            pointer = f"{CASE}/history/presentIllness"
            yield finding("words_disagree", pointer, stated=match[0], kind="temperature")


@cache
def _never_found(pathology: str) -> re.Pattern[str] | None:
    known = PATHOLOGIES.get(pathology)
    joined = "|".join(f"(?:{one})" for one in known.never_found) if known else ""
    return re.compile(joined, re.IGNORECASE) if joined else None


def examination_of_the_illness(document: Document) -> Findings:
    """The first examination, ECG, images and story have nothing that the file of the pathology rules out."""
    pattern = _never_found(document.general_info.pathology or "")
    if pattern is None:
        return
    tested = document.clinical_scenario.investigations
    shown = [(f"{CASE}/investigations/ecg/findings", tested.ecg.findings)] if tested.ecg else []
    shown += [(f"{CASE}/investigations/pft/interpretation", tested.pft.interpretation)] if tested.pft else []
    shown += [
        (f"{CASE}/investigations/imaging/{n}/report", image.report) for n, image in enumerate(tested.imaging)
    ]
    blocks = document.scenario_flow.blocks
    shown += [(f"{BLOCKS}/{n}/narrative", blocks[n].narrative) for n in first_blocks(document)]
    for pointer, text in (*examination(document), *shown):
        for sentence in sentences(text):
            match = pattern.search(sentence)
            if (
                match
                and not denied(sentence, match.start())
                and not of_another_time(sentence[: match.start()])
            ):
                yield finding("examination_disagrees", pointer, stated=match[0])


def block_signs(document: Document) -> Findings:
    """What a block tells is what its signs can be there."""
    found = states(document)
    for index, block in enumerate(document.scenario_flow.blocks):
        state = found[index]
        if block.kind == "end" or not state:
            continue
        named = {element.id: element.kind for element in document.initial_elements.elements}
        changed = {named[c.element_id] for c in block.changes if c.element_id in named}
        texts = [(f"{BLOCKS}/{index}/narrative", block.narrative)]
        texts += [(f"{BLOCKS}/{index}/cues/{n}/text", cue.text) for n, cue in enumerate(block.cues)]
        for pointer, text in texts:
            yield from _signs(text, state, pointer, 3)
            # Consciousness is seldom among the changes of a block: only what is said of the start, or changed, is compared.
            own = {kind: values for kind, values in state.items() if kind in changed or block.kind == "start"}
            yield from _words(text, own, pointer)
            if (block.changes and state.get("rhythm", frozenset()) <= PULSELESS and state.get("rhythm")) and (
                (match := _SPEAKS.search(text)) and not denied(text, match.start())
            ):
                yield finding("words_disagree", pointer, stated=match[0], kind="rhythm")


_RHYTHMS: tuple[tuple[re.Pattern[str], frozenset[str]], ...] = (
    (
        re.compile(r"ventricular fibrillation|\bVF\b|камерно мъждене|камерна фибрилация", re.IGNORECASE),
        frozenset(("ventricularFibrillation",)),
    ),
    (re.compile(r"\basystol\w*|\bасистоли\w*", re.IGNORECASE), frozenset(("asystole",))),
    *RHYTHM_WORDS,
)


_SHOWS = re.compile(
    r"monitor|screen|tracing|rhythm strip|\bECG\b|still|persists?|монитор\w*|екран\w*|\bЕКГ\b|запис\w*|все още|персистира",
    re.IGNORECASE,
)


_NOT_NOW = re.compile(
    r"\?|\b(?:not|no longer|may|might|could|can|would|says|asks|suggests|thinks|history|known|threat\w*|turn\w* into|back to|"
    r"again|old|attack\w*|дали|може|би|казва|пита|смята|познат\w*|заплаш\w*|отново|пристъп\w*|вече не|стар\w*)\b",
    re.IGNORECASE,
)


def block_rhythm(document: Document) -> Findings:
    """A narrative that says what the monitor shows names the rhythm that it shows."""
    found = states(document)
    for index, block in enumerate(document.scenario_flow.blocks):
        rhythms = found[index].get("rhythm", frozenset())
        if block.kind == "end" or not rhythms:
            continue
        for sentence in sentences(block.narrative):
            if not _SHOWS.search(sentence) or _NOT_NOW.search(sentence) or of_others(sentence):
                continue
            for pattern, named in _RHYTHMS:
                match = pattern.search(sentence)
                if (match is None or rhythms & named) or (
                    denied(sentence, match.start()) or EARLIER.search(sentence[: match.start()][-40:])
                ):
                    continue
                yield finding("words_disagree", f"{BLOCKS}/{index}/narrative", stated=match[0], kind="rhythm")
                break
