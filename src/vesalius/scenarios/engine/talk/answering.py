"""What answers a question: lines of the case's history as they are written there, and what the patient says."""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import groupby

from msgspec import Struct

from vesalius.kit.locales import Language
from vesalius.scenarios.document.drugs import mentions
from vesalius.scenarios.document.schema import Document, History
from vesalius.scenarios.engine.doses import amount_in_words

from .understanding import PHRASES, SECTIONS, TOPICS, Section, Topic, pattern

_SENTENCES = re.compile(r"(?<=[.!?…])[\"”“»)]*\s+(?=[\"„“«(]?[A-ZА-Я0-9])|(?<=;)\s+")
_TELLS = {id: pattern(topic.tell) for id, topic in TOPICS.items() if topic.tell}
_PERSON = re.compile(
    r"(?:an? )?\d+[- ]year[- ]old (?:man|woman|boy|girl|male|female|patient)"
    r"(?:(?:[,:.]| with| whose| who)(?: |$)| (?=after ))"
    r"|\d+-годиш(?:ен|на) (?:мъж|жена|момче|момиче|пациентк?а?)"
    r"(?:(?:, (?:ко|чи)(?:йто|ято|ето|ито)|[,:.]| с(?:ъс)?)(?: |$)| (?=след ))",
    re.IGNORECASE,
)
"""How the complaint names the patient, who says the rest."""
_FORMS = re.compile(r"\{([^|{}]*)\|([^|{}]*)\}")


class Question(Struct, frozen=True):
    """What is asked, and how the patient is then.

    `topics`: what it is about; where none is found, lines with the `stems` of its words are told. `mute`: the patient
    does not answer; `mumbling`: no sentence can be understood. `later`: the case has moved on from its start, to which
    the history belongs. `said`: what the patient last said in the block; `feels`: without it, phrases for what is
    felt now. Both are empty at the start.
    """

    topics: tuple[str, ...]
    stems: tuple[str, ...]
    mute: bool
    mumbling: bool
    later: bool
    said: str
    feels: tuple[str, ...]

    @property
    def speechless(self) -> bool:
        """Whether no answer can be understood."""
        return self.mute or self.mumbling


class Part(Struct, frozen=True):
    """A part of an answer. `noted`: lines of the history, which tell of the patient; the rest the patient says."""

    text: str
    noted: bool


def answer(document: Document, question: Question, language: Language) -> list[Part]:
    """What is answered, in its order: lines of the history, and phrases of the table."""
    case = document.clinical_scenario
    if not question.topics:
        lines = list(_with_stems(case.history, question.stems))
        if question.speechless:
            return _without_words(document, question, lines, language)
        return _parts(lines or [PHRASES["unclear"][language]], question, language)
    told = {id: list(dict.fromkeys(_told(document, id, question, language))) for id in question.topics}
    lines = _joined(told, question, language)
    if question.speechless:
        return _without_words(document, question, lines, language)
    silent = [TOPICS[id] for id, of_topic in told.items() if not of_topic]
    says = [
        topic.says for topic in silent if topic.says and topic.sex in (None, case.basic_measurements.gender)
    ]
    if len(says) < len(silent):
        lines.append(PHRASES["rest" if lines else "silent"][language])
    age = case.basic_measurements.age
    own = [PHRASES[id][language].format(age=age) for id in dict.fromkeys(says)]
    first = [Part(" ".join(own), noted=False)] if own else []
    return [*first, *_parts(lines, question, language)]


def _parts(lines: Iterable[str], question: Question, language: Language) -> list[Part]:
    """Neighbouring lines together, as far as they are all noted or all said."""
    own = {phrase[language] for phrase in PHRASES.values()} | {_now(question, language)}
    return [Part(" ".join(part), noted=noted) for noted, part in groupby(lines, lambda line: line not in own)]


def _now(question: Question, language: Language) -> str:
    """What the patient says of how it is now; empty where nothing is known but the history."""
    return question.said or " ".join(PHRASES[phrase][language] for phrase in question.feels)


def facts(document: Document, question: Question, language: Language) -> list[str]:
    """The lines an answer is made of; of the whole history where the question is not understood."""
    history = document.clinical_scenario.history
    if question.speechless:
        return []
    if question.topics:
        told = {id: list(dict.fromkeys(_told(document, id, question, language))) for id in question.topics}
        return _joined(told, question, language)
    stems = list(_with_stems(history, question.stems))
    return stems or [line for section in SECTIONS for line in _lines(history, section)]


def _joined(told: Mapping[str, list[str]], question: Question, language: Language) -> list[str]:
    """Each line once. What may have changed since the history was taken says so."""
    lines: list[str] = []
    for id, of_topic in told.items():
        new = [line for line in of_topic if line not in lines]
        if new and TOPICS[id].now and question.later:
            new[0] = f"{PHRASES['at_first'][language]} {new[0]}"
        lines += new
    return lines


def _without_words(
    document: Document, question: Question, lines: list[str], language: Language
) -> list[Part]:
    form = 1 if document.clinical_scenario.basic_measurements.gender == "male" else 2
    phrase = PHRASES["mute" if question.mute else "mumbling"][language]
    silence = Part(_FORMS.sub(lambda match: match[form], phrase), noted=False)
    return [silence, Part(" ".join(lines), noted=True)] if lines else [silence]


def _told(document: Document, id: str, question: Question, language: Language) -> Iterator[str]:
    """The lines about a topic."""
    topic, history = TOPICS[id], document.clinical_scenario.history
    if id == "feeling":
        if not question.speechless:
            yield from filter(None, [_now(question, language) or " ".join(_lines(history, "complaint"))])
        return
    found = [*_listed(history, topic, language), *_sentences(history, id, topic)]
    for section in topic.whole:
        found += _lines(history, section)
    if not found:
        for section in topic.otherwise:
            found += _lines(history, section)
    if not found and topic.listed and not question.speechless:
        found = [PHRASES["no_drugs" if topic.listed == "medications" else "no_allergies"][language]]
    yield from found


def _sentences(history: History, id: str, topic: Topic) -> Iterator[str]:
    tells = _TELLS.get(id)
    if tells is None:
        return
    for section in topic.sections:
        for line in _lines(history, section):
            if tells.search(line.lower()) or (id == "drugs" and _is_of_drugs(line)):
                yield line


def _is_of_drugs(line: str) -> bool:
    return bool(mentions(line)) and not _TELLS["allergies"].search(line.lower())


def _with_stems(history: History, stems: tuple[str, ...]) -> Iterator[str]:
    if not stems:
        return
    sought = pattern(map(re.escape, stems))
    for section in SECTIONS:
        yield from (line for line in _lines(history, section) if sought.search(line.lower()))


def _lines(history: History, section: Section) -> tuple[str, ...]:
    text = {
        "complaint": history.chief_complaint,
        "present": history.present_illness,
        "past": history.past,
        "family": history.family,
        "social": history.social,
    }[section]
    return _split(_PERSON.sub("", text, count=1) if section == "complaint" and _PERSON.match(text) else text)


@lru_cache(maxsize=1024)
def _split(text: str) -> tuple[str, ...]:
    """The sentences of a text; what follows a semicolon is one of its own."""
    lines = (line.strip().removesuffix(";") for line in _SENTENCES.split(text.strip()))
    return tuple(
        line[0].upper() + line[1:] + ("" if line[-1] in '.!?…"”“»' else ".") for line in lines if line
    )


def _listed(history: History, topic: Topic, language: Language) -> Iterator[str]:
    if topic.listed == "medications" and history.medications:
        taken = "; ".join(
            " ".join(filter(None, (m.name, amount_in_words(m.dose, m.unit, language), m.frequency)))
            for m in history.medications
        )
        yield f"{taken[:1].upper()}{taken[1:]}."
    if topic.listed == "allergies" and history.allergies:
        known = "; ".join(
            f"{a.substance} ({a.reaction})" if a.reaction else a.substance for a in history.allergies
        )
        yield f"{known[:1].upper()}{known[1:]}."
