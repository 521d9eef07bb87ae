# ruff: noqa: E501 (patterns read best unbroken)

import re

import msgspec

from vesalius.professor.commands import AskFind, AskWhy, Outcome
from vesalius.professor.reading import supposed
from vesalius.professor.reading.vocabulary import acts, drugs
from vesalius.scenarios.document.schema import Action

from .. import phrases
from ..case import MAX_OBJECTIVES, MIN_OBJECTIVES, USUAL_OBJECTIVES
from ..knowledge import written
from ..language import BOTH, Say
from .asked_of_drugs import target_told
from .drug_groups import drugs_of_group
from .explaining import why_ill, why_sign
from .finding import ask_find
from .flow_told import NOTHING, nothing_done
from .grades import GRADE_NAMES
from .hypothetical import if_given, if_patient_were
from .work import Work, ended

_MOST_TOLD = 3
_CALLED = (("ctpa", "ct"), ("ctpa", "angiogr"), ("ctpa", "ангиогр"), ("defib", "shock"), ("tpa", "altepl"))
_NO_SUBJECT = frozenset(
    "give gives given they would happen happens wrong right harmful recommended critical correct"
    " good better needed allowed forbidden not should here this that case дават дадат стане става"
    " грешно вредно вреден вредна правилно добре нужно нужен препоръчително критично забранено това"
    " случая дава прави трябва what does mean means meaning here which explain score tell simple words какво какъв"
    " каква значи означава"
    " обясни кажи прости думи dose doses доза дозата would could woman patient man жена мъж пациент"
    " straight away begin begins start first започва започне първо".split()
)


_HYPOTHETICAL = re.compile(
    r"^(?:\W|\b(?:happens?|if|i|we|you|they|he|she|one|someone|somebody|gave|gives?|give|given|giving|do|does|did|tries|try|use[ds]?|him|her|them|the|patient|an?|some|а|и|ако|му|ѝ|й|им|дам|даде|дадат|дадем|дадох|приложа|приложат|ще|стане|става|какво)\b)+",
    re.IGNORECASE,
)


def ask_why(work: Work, command: AskWhy) -> Outcome:
    """Why an action is right or wrong here: the rationale that the document gives."""
    aimed = target_told(work, command.words, command.words)
    if aimed is not None:
        return aimed
    if NOTHING.search(command.subject.lower()):
        return nothing_done(work, command.words)
    if_so = if_patient_were(work, command)
    if if_so is not None:
        return _with_rationale(work, command, if_so)
    of_frame = (
        _why_so(work, command) or why_sign(work, command) or why_ill(work, command.subject, command.words)
    )
    if of_frame is not None:
        return of_frame
    return _rationale(work, command)


def _with_rationale(work: Work, command: AskWhy, told: Outcome) -> Outcome:
    """The answer to "if he were 40, would he need an anticoagulant?" with what the case says of the drug."""
    asked = (supposed(command.words) or ("", ""))[1]
    named = drugs_of_group(asked) or [one for one in drugs() if one.words.search(asked)]
    if not named:
        return told
    more = _rationale(work, AskWhy(subject=asked, words=command.words))
    return (
        msgspec.structs.replace(told, text=f"{told.text} {more.text}") if more.status == "answered" else told
    )


_MINUTES_ASKED = re.compile(
    r"^\W*(?:is it |does it (?:take|last|run) |only |just |са |е |точно |само |трае )*(?P<n>\d{1,3})[- ]?(?:minutes?|mins?|минути|мин)\W*$|^\W*(?:so long|that long|толкова (?:дълго|време))\W*$"
)
_OBJECTIVES_ASKED = re.compile(
    r"^\W*(?:only |just |само |са )*(?:three|four|five|\d|три|четири|пет)\s+(?:objectives|goals|цели)\W*$"
)
_PATIENT_ASKED = re.compile(
    r"^\W*(?:is|does|are|е)?\s*(?:he|she|it|the patient|пациент\w*|той|тя|на)?\s*(?:is |aged |a |е |на )*(?:(?:\d{1,2}(?:[- ]years?[- ]old| години| г\.?)?)|(?:wo)?man|male|female|мъж|жена)\W*$"
)
_LEVEL_ASKED = re.compile(
    r"^\W*(?:is it |at |е )?(?:basic|intermediate|advanced|базов\w*|средн\w*|напредн\w*)(?: level| ниво)?\W*$"
)


def _why_so(work: Work, command: AskWhy) -> Outcome | None:
    """Why the case is as long, as hard, or about such a patient as it is: what was wished, or else the usual."""
    info = work.document.general_info
    knowledge = written().get(info.pathology) if info.pathology else None
    subject = command.subject.lower().strip(" ?.,!")
    if knowledge is None:
        return None
    name = Say(*(phrases.pathology_names([knowledge.pathology], to) for to in BOTH))
    minutes = _MINUTES_ASKED.match(subject)
    if minutes is not None and (minutes["n"] is None or int(minutes["n"]) == info.minutes):
        usual = knowledge.case.minutes
        if info.minutes == usual:
            told = Say(
                f"{usual} minutes is the usual time of a case of {name.en}. Another number can be set: “15 minutes”.",
                f"{usual} минути е обичайното време за случай на {name.bg}. Може да зададете друго: „15 минути“.",
            )
        else:
            told = Say(
                f"The time was set to {info.minutes} minutes; the usual time of a case of {name.en} is {usual}.",
                f"Времето е зададено на {info.minutes} минути; обичайното за случай на {name.bg} е {usual}.",
            )
        return work.outcome("answered", told.en, told.bg, words=command.words, pointer="/generalInfo/minutes")
    if _OBJECTIVES_ASKED.match(subject):
        return work.outcome(
            "answered",
            f"A scenario has {MIN_OBJECTIVES} to {MAX_OBJECTIVES} objectives; {USUAL_OBJECTIVES} are usual, so that one can be added.",
            f"Един сценарий има от {MIN_OBJECTIVES} до {MAX_OBJECTIVES} цели; обичайно са {USUAL_OBJECTIVES}, за да може да се добави още една.",
            words=command.words,
            pointer="/generalInfo/objectives",
        )
    if _LEVEL_ASKED.match(subject):
        return work.outcome(
            "answered",
            "The level is the one that you asked for; without a wish it is intermediate, for beginners basic.",
            "Нивото е това, което сте поискали; без желание е средно, а за начинаещи – базово.",
            words=command.words,
            pointer="/generalInfo/difficulty",
        )
    if _PATIENT_ASKED.match(subject):
        low, high = knowledge.ages
        return work.outcome(
            "answered",
            f"Age and sex are as you said; what was not said is drawn from the usual patients with {name.en}, aged {low} to {high}.",
            f"Възрастта и полът са каквито сте казали; неказаното се избира според обичайните пациенти ({name.bg}, от {low} до {high} години).",
            words=command.words,
            pointer="/clinicalScenario/basicMeasurements",
        )
    return None


_TIME_SAID = re.compile(r"\b(\d+)\s*(?:minutes?|mins?|минути|мин|seconds?|секунди|hours?|часа?)\b")


def _rationale(work: Work, command: AskWhy) -> Outcome:
    subject = _HYPOTHETICAL.sub("", command.subject).strip(" ,?.") or command.subject
    command = msgspec.structs.replace(command, subject=re.sub(r"\s{2,}", " ", subject))
    group = drugs_of_group(command.subject.lower())
    named = [one.term for one in group or drugs() if group or one.words.search(command.subject.lower())]
    meant = [words for words in acts() if words.search(command.subject.lower())]
    asked = [
        word[: max(4, len(word) - 2)]
        for word in re.findall(r"[^\W\d_]{4,}|\bct\w{0,2}\b|\becg\b|\bekg\b|\bniv\b", command.subject.lower())
        if word not in _NO_SUBJECT
    ]
    stems = [name.lower() for term in named for name in {term.en, term.bg, term.key}] or list(asked)
    # "CTPA": what a case calls by its long name as well.
    stems += [other for stem in stems for begins, other in _CALLED if stem.startswith(begins)]
    ranked = []
    for number, block in enumerate(work.document.scenario_flow.blocks):
        for place, action in enumerate(block.actions):
            order = action.order.drug if action.order else ""
            score = sum(stem in f"{action.text} {order}".lower() for stem in stems)
            if not named and any(words.search(action.text.lower()) for words in meant):
                score = max(score, 1)
            times = set(_TIME_SAID.findall(command.subject.lower()))
            if times and not any(re.search(rf"\b{one}\b", action.text) for one in times):
                # "Why 10 minutes?" is not about every action that has minutes.
                continue
            if score and action.rationale and (named or meant or 2 * score >= len(asked)):
                ranked.append((-score, action.grade != "harmful", number, place, action))
    if not ranked:
        tried = if_given(work, command)
        if tried is not None:
            return tried
        # Words of an act are no subject of their own: "beta blocker" is not found in "The flow has 13 blocks".
        found = None if meant else ask_find(work, AskFind(subject=command.subject, words=command.words))
        if found is not None and found.status == "answered":
            return found
        if not command.subject.strip():
            return work.outcome(
                "asked",
                "Why what? Name the action, the drug or the value.",
                "Защо кое? Назовете действието, лекарството или стойността.",
                words=command.words,
            )
        return work.outcome(
            "refused",
            f"The case says nothing about “{command.subject}”, so I cannot explain it from the document.",
            f"В случая няма нищо за „{command.subject}“, затова не мога да го обясня от документа.",
            words=command.words,
        )
    ranked.sort(key=lambda row: row[:4])
    alike = {row[4].text: row for row in reversed(ranked) if row[0] == ranked[0][0]}
    best = sorted(alike.values(), key=lambda row: row[:4])[:_MOST_TOLD]
    _, _, number, place, _ = best[0]
    return work.outcome(
        "answered",
        " ".join(_explained(row[4]).en for row in best),
        " ".join(_explained(row[4]).bg for row in best),
        words=command.words,
        pointer=f"/scenarioFlow/blocks/{number}/actions/{place}",
    )


def _explained(action: Action) -> Say:
    """Why an action is graded as it is, as a sentence."""
    grade, text = GRADE_NAMES[action.grade], ended(action.text)
    why = action.rationale.strip()
    why = why if why[-1:] in ".!?" else f"{why}."
    return Say(
        f"“{text}” is graded {grade.en}: {_begun(why)}", f"„{text}“ е оценено като {grade.bg}: {_begun(why)}"
    )


def _begun(text: str) -> str:
    """A sentence behind a colon: abbreviations keep their capitals."""
    return text if text[1:2].isupper() or not text[:1].isalpha() else text[:1].lower() + text[1:]
