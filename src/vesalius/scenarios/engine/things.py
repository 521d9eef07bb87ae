"""What of a case can be examined and investigated, and when a learner sees it."""

from msgspec import Struct

from vesalius.scenarios.document.schema import Document, Visibility

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
    """Names of things as `acts.Ask` has them: those that are shown at once, and those that have to be asked for."""

    at_once: tuple[str, ...]
    on_request: tuple[str, ...]


def things_of(document: Document) -> Things:
    """What can be seen in a case. An empty examination is none; rhythm and findings are no numbers to ask for."""
    case = document.clinical_scenario
    found: list[tuple[str, Visibility]] = [
        (f"examination.{part}", "onRequest")
        for part in EXAMINATION
        if getattr(case.initial_examination, part).strip()
    ]
    found += [(f"sign.{element.id}", element.visibility) for element in document.initial_elements.elements]
    tests = case.investigations
    if tests.ecg is not None:
        found.append(("ecg", tests.ecg.visibility))
    if tests.pft is not None and tests.pft.values:
        found.append(("pft", tests.pft.visibility))
    found += [(f"lab.{lab.id}", lab.visibility) for lab in tests.labs]
    found += [(f"imaging.{image.id}", image.visibility) for image in tests.imaging]
    return Things(
        at_once=tuple(name for name, visibility in found if visibility == "atOnce"),
        on_request=tuple(name for name, visibility in found if visibility == "onRequest"),
    )
