"""What of a case can be examined and investigated, and when a learner sees it."""

from collections.abc import Iterator

from msgspec import Struct

from vesalius.kit.messages import Messages

from .schema import Document, Thing, Visibility

EXAMINATION = (
    "general",
    "airway",
    "breathing",
    "circulation",
    "disability",
    "exposure",
    "heart_sounds",
    "lung_sounds",
)
"""Parts of the first examination, in the order in which it is made."""


class Things(Struct, frozen=True):
    """Names of things: those shown at once, those that have to be asked for, and those that no learner is shown."""

    at_once: tuple[Thing, ...]
    on_request: tuple[Thing, ...]
    hidden: tuple[Thing, ...] = ()


def things_of(document: Document) -> Things:
    """What can be seen in a case. An empty examination is none; rhythm and findings are no numbers to ask for."""
    found = list(_found(document))
    return Things(
        at_once=tuple(name for name, visibility in found if visibility == "atOnce"),
        on_request=tuple(name for name, visibility in found if visibility == "onRequest"),
        hidden=tuple(name for name, visibility in found if visibility == "hidden"),
    )


def _found(document: Document) -> Iterator[tuple[Thing, Visibility]]:
    case = document.clinical_scenario
    for part in EXAMINATION:
        if getattr(case.initial_examination, part).strip():
            yield f"examination.{part}", "onRequest"
    for element in document.initial_elements.elements:
        yield f"sign.{element.id}", element.visibility
    tests = case.investigations
    if tests.ecg is not None:
        yield "ecg", tests.ecg.visibility
    if tests.pft is not None and tests.pft.values:
        yield "pft", tests.pft.visibility
    for lab in tests.labs:
        yield f"lab.{lab.id}", lab.visibility
    for image in tests.imaging:
        yield f"imaging.{image.id}", image.visibility


def own_name(document: Document, thing: Thing) -> str:
    """What the case calls it; empty where it has no name of its own."""
    kind, _, id = thing.partition(".")
    tests = document.clinical_scenario.investigations
    match kind:
        case "lab":
            return next((lab.name for lab in tests.labs if lab.id == id), "")
        case "imaging":
            return next((image.name for image in tests.imaging if image.id == id), "")
        case "sign":
            return next((e.label for e in document.initial_elements.elements if e.id == id), "")
    return ""


def in_words(document: Document, thing: Thing, say: Messages) -> str:
    """What it is called: by the case, or else by the screens; what is not in the case by its id."""
    kind, _, id = thing.partition(".")
    if name := own_name(document, thing):
        return name
    if kind == "examination" and id in EXAMINATION:
        return say.of("field_exam", id)
    if kind in ("ecg", "pft"):
        return say.of("section", kind)
    signs = (e.kind for e in document.initial_elements.elements if kind == "sign" and e.id == id)
    return next((say.of("sign", sign) for sign in signs), id)


def changes(thing: Thing) -> bool:
    """Whether it can look different a while later; the others are those of the start, whatever has happened since."""
    return thing == "ecg" or thing.startswith("sign.")
