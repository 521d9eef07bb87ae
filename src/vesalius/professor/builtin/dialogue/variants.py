"""The same case for the same patient written otherwise: again, with another story, in another language."""

import contextlib
from collections.abc import Sequence

import msgspec

from vesalius.professor.commands import Command, Outcome, Rewrite, SetOrigin, Translate, WriteHistory
from vesalius.professor.reading import as_sentence
from vesalius.scenarios.document import (
    Change,
    Document,
    InvalidDocument,
    apply_changes,
    error_places,
    read_pointer,
    to_builtins,
)
from vesalius.scenarios.document.schema import PathologyId

from .. import phrases
from ..case import Brief
from ..cause import story_has, tells_when
from ..compose import brief_of, recast, translated, write
from ..executing import carry_out
from ..language import Say
from ..origins import is_rhythm, says_more, with_origins
from .answer import SEEDS, Answer

_TRIED_SEEDS = 8
"""Variants that are written in search of one whose section reads differently."""
_FEWEST_WORDS = 2
"""A story in a teacher's words has so many at least."""
_BROUGHT_ON = ("What brought it on", "Отключващ фактор")


def write_again(answer: Answer, command: Rewrite) -> Outcome:
    """The case, or a section of it, from another variant; what people wrote stays."""
    work, section = answer.work, command.section
    objectives = len(work.document.general_info.objectives)
    if section is not None:
        section = section.replace("/-1/", f"/{objectives - 1}/")
    old = brief_of(work.document, answer.writes)
    pathology = work.document.general_info.pathology
    if old is None or pathology is None:
        return Outcome(status="refused", text=phrases.not_mine(answer.speaks), words=command.words)
    other = msgspec.structs.replace(old, seed=answer.seed)
    before = work.document
    if section is None:
        work.document = recast(before, old, other)
        return work.outcome(
            "done",
            "I wrote the case again for the same patient; what you had changed yourself is kept. "
            "If you prefer the earlier one, say “undo”.",
            "Написах случая отново за същия пациент; Вашите собствени промени са запазени. "
            "Ако предпочитате предишния, кажете „отмени“.",
            words=command.words,
        )
    return _section_again(answer, command, section, before, other, pathology)


def _section_again(
    answer: Answer, command: Rewrite, section: str, before: Document, other: Brief, pathology: PathologyId
) -> Outcome:
    work = answer.work
    changed = before
    for further in range(_TRIED_SEEDS):
        variant = write(pathology, msgspec.structs.replace(other, seed=(answer.seed + further) % SEEDS))
        with contextlib.suppress(InvalidDocument):
            changed = apply_changes(before, [Change(section, read_pointer(to_builtins(variant), section))])
        if changed != before:
            break
    if changed == before:
        return Outcome(
            status="refused", text=phrases.no_other_version(section, answer.speaks), words=command.words
        )
    if error_places(changed) - error_places(before):
        return work.outcome(
            "refused",
            "Another version of this section would contradict the rest of the case, so I left it as it is. "
            "I can write the whole case again.",
            "Друг вариант на този раздел би противоречал на останалата част от случая, затова го оставих. "
            "Мога да напиша целия случай отново.",
            words=command.words,
            pointer=section,
        )
    work.document = changed
    return work.outcome(
        "done",
        "I wrote this section again.",
        "Написах този раздел отново.",
        words=command.words,
        pointer=section,
    )


def origin_told(answer: Answer, command: SetOrigin, *, met: bool) -> Outcome:
    """Says what brought the problem on; `met`: whether the knowledge has such a story."""
    name, place = command.origin, "/clinicalScenario/history/presentIllness"
    if is_rhythm(command) and not met:
        return answer.work.outcome(
            "refused",
            f"I have no story of this that begins with {name.en}.",
            f"Нямам разказ за това, който започва с {name.bg}.",
            words=command.words,
            pointer="/initialElements/elements",
        )
    if not name.key and not tells_when(command):
        return _no_such_origin(answer, command)
    if not met and len(command.words.split()) < _FEWEST_WORDS:
        return answer.work.outcome(
            "refused",
            f"I have no story in which {name.en} brings this on for this patient; please write it yourself.",
            f"За този пациент нямам разказ, в който причината е {name.bg}; моля, напишете го сами.",
            words=command.words,
            pointer=place,
        )
    if not met:
        # The knowledge has no such story for this patient; it stands in the teacher's words.
        said = WriteHistory(section="presentIllness", text=as_sentence(command.words), words=command.words)
        return carry_out(answer.work, said)
    if says_more(command) and not story_has(answer.work.document, command):
        what = command.words.strip(" ,.;:")
        what = what[0].lower() + what[1:]
        more = Say(f"What brought it on: {what}.", f"Отключващ фактор: {what}.").to(answer.writes)
        answer.work.append_sentence(place, more)
    en, bg = ("The rhythm at the start", "Ритъмът в началото") if is_rhythm(command) else _BROUGHT_ON
    return answer.work.outcome(
        "done", f"{en}: {name.en}.", f"{bg}: {name.bg}.", words=command.words, pointer=place
    )


def cause_told(answer: Answer, brief: Brief, causes: Sequence[Command]) -> Outcome:
    """Says how the present illness of a new case begins, where no story of the knowledge has the cause."""
    return answer.work.outcome(
        "done",
        f"The present illness begins with what you say brought it on: “{brief.cause}”",
        f"Настоящото заболяване започва с причината, която посочвате: „{brief.cause}“",
        words="; ".join(one.words for one in causes),
        pointer="/clinicalScenario/history/presentIllness",
    )


def _no_such_origin(answer: Answer, command: SetOrigin) -> Outcome:
    """A cause that the knowledge has no story of stands in the present illness in the teacher's words."""
    place = "/clinicalScenario/history/presentIllness"
    what = command.origin.to(answer.writes).strip(" .")
    said = Say(f"What brought it on: {what}.", f"Отключващ фактор: {what}.").to(answer.writes)
    answer.work.append_sentence(place, said)
    return answer.work.outcome(
        "different",
        f"I have no story of this problem in which “{what}” brings it on, so the present illness says it in your "
        f"words: “{said}” Please see whether the rest of it still fits.",
        f"Нямам разказ за този проблем, в който го предизвиква „{what}“, затова настоящото заболяване го казва с "
        f"Вашите думи: „{said}“ Моля, преценете дали останалото още съответства.",
        words=command.words,
        pointer=place,
    )


def other_origin(answer: Answer, command: SetOrigin) -> Outcome:
    """Another story of the same case for the same patient; what people wrote stays."""
    work = answer.work
    old, pathology = brief_of(work.document, answer.writes), work.document.general_info.pathology
    if old is None or pathology is None:
        return Outcome(status="refused", text=phrases.not_mine(answer.speaks), words=command.words)
    brief, met = with_origins(pathology, old, [command])
    if met and brief != old:
        title = work.document.general_info.scenario_name
        work.document = recast(work.document, old, brief)
        work.set("/generalInfo/scenarioName", title)
    return origin_told(answer, command, met=bool(met))


def translate(answer: Answer, command: Translate) -> Outcome:
    """The case in the other language, apart from what people wrote."""
    work = answer.work
    if command.language == answer.writes:
        say = Say("The case is in English already.", "Случаят вече е на английски.")
        if command.language == "bg":
            say = Say("The case is in Bulgarian already.", "Случаят вече е на български.")
        return work.outcome("answered", say.en, say.bg, words=command.words)
    old = brief_of(work.document, answer.writes)
    if old is None:
        return Outcome(status="refused", text=phrases.cannot_translate(answer.speaks), words=command.words)
    work.document, kept = translated(work.document, old, command.language)
    en = "The case is in English now." if command.language == "en" else "The case is in Bulgarian now."
    bg = "Преведох случая на английски." if command.language == "en" else "Преведох случая на български."
    if kept:
        en += " What you wrote yourself is not translated and stays as it was."
        bg += " Това, което сте написали сами, не е преведено и остава както беше."
    work.writes = command.language
    return work.outcome("different" if kept else "done", en, bg, words=command.words)
