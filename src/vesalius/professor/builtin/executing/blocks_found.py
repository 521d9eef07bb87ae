"""Which block of the flow a teacher's words mean: by its place, its title, its phase, or what it offers."""

import re
from collections.abc import Callable, Sequence
from typing import Any

from vesalius.professor.commands import Outcome
from vesalius.professor.reading import phase_named, without_phase
from vesalius.scenarios.document.body_signs import PULSELESS
from vesalius.scenarios.document.schema import RIGHT

from ..language import Say
from .matching import has_words, named_late, names_act, offered, place_of
from .work import BLOCKS, Work, bare

_MOST_OFFERED = 4
BAD_ENDINGS = ("deteriorated", "arrest")


def blocks_meant(work: Work, position: int | None, subject: str) -> list[int]:
    """The blocks that are meant, by a position (from 1, -1 the last) or by words; several where they fit as well."""
    blocks: list[dict[str, Any]] = work.read(BLOCKS)
    if position is not None:
        steps = [at for at, one in enumerate(blocks) if one["kind"] != "end"]
        # "The last block" is the last in which something can be done.
        at = steps[position] if position < 0 and -position <= len(steps) else place_of(blocks, position, "")
        return [] if at is None else [at]
    subject = subject.lower().strip(' "“”„«».,')
    titled = [at for at, one in enumerate(blocks) if _title_is(one["title"], subject)]
    if titled:
        return titled
    phase = phase_named(subject)
    if phase:
        of_phase = _of_phase(blocks, phase)
        rest = without_phase(subject)
        if len(of_phase) > 1 and rest:
            return _about(blocks, of_phase, rest) or of_phase
        if of_phase:
            return of_phase
    steps = [at for at, one in enumerate(blocks) if one["kind"] != "end"]
    named = without_phase(subject) or subject
    return (
        _about(blocks, steps, named)
        or _about(blocks, [at for at, one in enumerate(blocks) if one["kind"] == "end"], named)
        or ([found[0]] if (found := offered(blocks, named))[1] else [])
    )


_TRACING = re.compile(r"\b(?:ecg|ekg|tracing|екг)\b")
_SEEN_ON_IT = re.compile(
    r"\b(?:rhythm|tracing|strip|complex(?:es)?|st[- ]segments?|ритъм\w*|лента\w*|запис\w*|комплекси\w*)",
    re.IGNORECASE,
)


def tells_of(text: str, subject: str) -> bool:
    """Whether a text names a subject, or shows what is seen on an ECG that is meant."""
    return (
        has_words(text, subject)
        or names_act(text, subject)
        or (_TRACING.search(subject) is not None and _SEEN_ON_IT.search(text) is not None)
    )


def _title_is(title: str, subject: str) -> bool:
    told = bare(title).lower().strip(" .?!")
    return bool(subject) and (told == subject.strip(" ?!") or has_words(told, subject))


def _about(blocks: Sequence[dict[str, Any]], among: Sequence[int], subject: str) -> list[int]:
    """The first blocks whose title, text or actions name a subject, looked at in this order."""
    ways: tuple[Callable[[dict[str, Any]], bool], ...] = (
        lambda one: has_words(one["title"], subject),
        lambda one: one["kind"] == "question" and tells_of(one["narrative"], subject),
        lambda one: any(
            names_act(act["text"], subject) and not named_late(act["text"].lower(), subject)
            for act in one["actions"]
            if act["grade"] in RIGHT
        ),
        lambda one: any(
            names_act(act["text"], subject) for act in one["actions"] if act["grade"] != "harmful"
        ),
        lambda one: has_words(one["narrative"], subject),
    )
    for names in ways:
        found = [at for at in among if names(blocks[at])]
        if found:
            return found[:1]
    return []


def shows_arrest(work: Work, block: dict[str, Any]) -> bool:
    """Whether the heart stops in a block."""
    rhythm = {one.id for one in work.document.initial_elements.elements if one.kind == "rhythm"}
    return block["ending"] == "arrest" or any(
        one["elementId"] in rhythm and one["target"] in PULSELESS for one in block["changes"]
    )


def _of_phase(blocks: Sequence[dict[str, Any]], phase: str) -> list[int]:
    steps = [at for at, one in enumerate(blocks) if one["kind"] != "end"]
    if phase == "start":
        return [at for at in steps if blocks[at]["kind"] == "start"][:1]
    if phase == "question":
        return [at for at in steps if blocks[at]["kind"] == "question"]
    if phase == "treatment":
        return [at for at in steps if blocks[at]["kind"] == "decision"][:1]
    if phase == "plan":
        return [at for at in steps if blocks[at]["kind"] != "state"][-1:]
    if phase == "deterioration":
        return [at for at in steps if blocks[at]["kind"] == "state"][:1] or [
            at for at, one in enumerate(blocks) if one["ending"] == "deteriorated"
        ]
    pulseless = [at for at, one in enumerate(blocks) if any(c["target"] in PULSELESS for c in one["changes"])]
    return pulseless[:1] or [at for at, one in enumerate(blocks) if one["ending"] == "arrest"]


def which_block(work: Work, words: str, what: str, found: Sequence[int]) -> Outcome:
    """Says that no block, or more than one, is called so, and which there are."""
    blocks: list[dict[str, Any]] = work.read(BLOCKS)
    shown = found or [at for at, one in enumerate(blocks) if one["kind"] != "end"]
    en = ", ".join(f"{at + 1} “{bare(blocks[at]['title'])}”" for at in shown[:8])
    bg = ", ".join(f"{at + 1} „{bare(blocks[at]['title'])}“" for at in shown[:8])
    begins = (
        Say(f"Several blocks fit “{what}”", f"На „{what}“ отговарят няколко блока")
        if found
        else Say(f"No block is called “{what}”", f"Няма блок „{what}“")
    )
    return work.outcome(
        "asked",
        f"{begins.en}: {en}. Which one? Say “block {shown[0] + 1}”, for instance. Nothing is changed yet.",
        f"{begins.bg}: {bg}. Кой от тях? Кажете например „блок {shown[0] + 1}“. Засега нищо не е променено.",
        words=words,
        pointer=BLOCKS,
    )
