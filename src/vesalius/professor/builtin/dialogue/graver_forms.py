"""Graver forms of a disease that a case is not written in, said where a message asks for one."""

import re

from vesalius.kit.locales import Language
from vesalius.professor.commands import Outcome
from vesalius.scenarios.document.pathologies import PATHOLOGIES
from vesalius.scenarios.document.schema import PathologyId

from ..language import Say

_EXACERBATION = re.compile(
    r"\b(?:exacerbat\w*|exac\b|flare[- ]?up|acute[- ]on[- ]chronic|decompensat\w*|aecopd"
    r"|обостр\w*|екзацерб\w*|декомпенс\w*)",
    re.IGNORECASE,
)
_DENIED = re.compile(
    r"\b(?:no|not|without|never|stable|няма|без|не|стабил\w*)\s+(?:\w+\s+){0,2}$", re.IGNORECASE
)


def graver_form_told(pathology: PathologyId, message: str, language: Language) -> Outcome | None:
    """That the case is of the stable form, where an exacerbation was asked for."""
    stable = PATHOLOGIES[pathology].only_stable
    asked = _EXACERBATION.search(message) if stable is not None else None
    if stable is None or asked is None or _DENIED.search(message[: asked.start()]):
        return None
    text = Say(
        f"This is a case of {stable.en}: I cannot write an acute exacerbation by myself. The signs, gases and findings "
        "that you name are set, but the flow is not that of an emergency.",
        f"Случаят е за {stable.bg}: не мога сам да напиша остро обостряне. Показателите, газовете и находките, които "
        "посочите, се вписват, но ходът не е на спешно състояние.",
    ).to(language)
    return Outcome(status="different", text=text, words=asked[0])
