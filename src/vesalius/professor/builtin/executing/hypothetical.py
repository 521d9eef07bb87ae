"""What the checks would say if a drug were given that the case does not offer."""

from vesalius.professor.commands import AskWhy, Outcome, Term
from vesalius.professor.reading.vocabulary import drugs
from vesalius.scenarios.document import Change, Document, Finding, apply_changes, check

from ..finding_texts import in_words
from ..language import Language
from .work import BLOCKS, Work

_OF_DRUGS = frozenset(
    (
        "drug_against_allergy",
        "drug_contraindicated",
        "drug_interaction",
        "drug_to_confirm",
        "grade_against_knowledge",
    )
)
_MOST_TOLD = 2


def if_given(work: Work, command: AskWhy) -> Outcome | None:
    """What the checks hold against a drug in this patient; None where the question names none.

    A class ("a beta blocker") is tried by the drugs of the class: what is said of one of them is said.
    """
    term = next((one.term for one in drugs() if one.words.search(command.subject.lower())), None)
    if term is None:
        return None
    names = [term, *(one.term for one in drugs() if term.key in one.term.classes)]
    for name in names:
        against = _against(work.document, name)
        if against:
            return work.outcome(
                "answered",
                f"The case offers no {term.en}. If {name.en} were given: {_joined(against, 'en')}.",
                f"В случая не се предлага: {term.bg}. Ако се даде {name.bg}: {_joined(against, 'bg')}.",
                words=command.words,
            )
    return work.outcome(
        "answered",
        f"The case offers no {term.en}, and the checks know nothing against it in this patient. They know "
        "the commonest contraindications only.",
        f"В случая не се предлага: {term.bg}. Проверките не знаят нищо против него при този пациент; те знаят само "
        "най-честите противопоказания.",
        words=command.words,
    )


def _against(document: Document, drug: Term) -> list[Finding]:
    """The findings that an order of this drug in the first block with actions would bring."""
    at = next((i for i, block in enumerate(document.scenario_flow.blocks) if block.actions), None)
    if at is None:
        return []
    order = {"drug": drug.en, "dose": None, "unit": "mg", "route": ""}
    action = {
        "id": "if_it_were_given",
        "text": f"Gives {drug.en}.",
        "grade": "recommended",
        "points": 0,
        "order": order,
    }
    tried = apply_changes(document, [Change(f"{BLOCKS}/{at}/actions/-", action)])
    before = check(document)
    return [one for one in check(tried) if one.code in _OF_DRUGS and one not in before]


def _joined(found: list[Finding], language: Language) -> str:
    said = [in_words(one, language) for one in found]
    return "; ".join(list(dict.fromkeys(said))[:_MOST_TOLD])
