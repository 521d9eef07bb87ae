"""The heart rates that the rhythm of a case can have: with others it could not be published."""

from vesalius.kit.messages import in_language
from vesalius.professor.commands import Outcome
from vesalius.scenarios.document.body_signs import RHYTHM_RATES, SINUS_BY_RATE

from ..language import Say
from .work import Work


def possible_rates(work: Work) -> tuple[int, int] | None:
    """The slowest and the fastest rate of the rhythm at the start; a sinus rhythm is called by its rate."""
    rhythm = _rhythm(work)
    sinus = [name for _, name in SINUS_BY_RATE]
    names = sinus if rhythm in sinus else [rhythm]
    spans = [span for name, span in RHYTHM_RATES.items() if name in names and span[1] > 0]
    return (min(low for low, _ in spans), max(high for _, high in spans)) if spans else None


def nearest_rate(work: Work, rate: float) -> float:
    """The rate itself, or the nearest one that the rhythm can have."""
    span = possible_rates(work)
    return rate if span is None else min(max(rate, span[0]), span[1])


def why_no_such_rate(work: Work, rate: float) -> Say:
    """Why the rate is not the one that was asked for."""
    span = possible_rates(work) or (0, 0)
    low, high = span
    en, bg = (in_language(language).of("rhythm", _rhythm(work)) for language in ("en", "bg"))
    en, bg = (f"{name[:1].lower()}{name[1:]}" for name in (en, bg))
    return Say(
        f"a rate of {rate:g}/min does not occur with this rhythm ({en}: {low} to {high}/min)",
        f"честота {rate:g}/min не е възможна при този ритъм ({bg}: {low} до {high}/min)",
    )


def no_such_rate(work: Work, rate: float, words: str) -> Outcome:
    """A condition that the rhythm does not allow: nothing changed."""
    why = why_no_such_rate(work, rate)
    return work.outcome(
        "refused",
        f"“{words}” is not done: {why.en}.",
        f"„{words}“ не е направено: {why.bg}.",
        words=words,
        pointer="/initialElements/elements",
    )


def _rhythm(work: Work) -> str:
    elements = work.document.initial_elements.elements
    return next((str(one.value) for one in elements if one.kind == "rhythm"), "")
