"""How much the kidneys filter, as a laboratory row that is worked out from the creatinine of the patient."""

from msgspec.structs import replace

from vesalius.kit.locales import Language
from vesalius.physiology.kidneys import filtration_rate
from vesalius.scenarios.document import Document
from vesalius.scenarios.document.checks.labs import kind_of, places
from vesalius.scenarios.document.schema import Action, Laboratory

from .language import Say

NAME = Say("eGFR (CKD-EPI 2021)", "Изчислена ГФ (CKD-EPI 2021)")
UNIT = "mL/min/1.73 m²"
_KIND = "egfr"
_ADULT = 18
"""Years from which the equation holds."""
_NOT_WITH = frozenset(("pregnancy", "dialysis"))
"""Circumstances in which a creatinine tells no filtration rate."""


def worked_out(document: Document) -> int | None:
    """The filtration rate (mL/min/1.73 m²) by creatinine, age and sex; None where the equation does not hold."""
    person = document.clinical_scenario.basic_measurements
    creatinine = places(document).get("creatinine")
    if creatinine is None or creatinine[1] <= 0 or person.age < _ADULT:
        return None
    if any(one.id in _NOT_WITH for one in document.circumstances):
        return None
    return round(filtration_rate(creatinine[1], person.age, person.gender == "female"))


def with_filtration(document: Document, language: Language) -> Document:
    """The document with the row behind its creatinine, shown by what shows that; as it is where there can be none."""
    value = worked_out(document)
    labs = document.clinical_scenario.investigations.labs
    if value is None or any((kind := kind_of(lab.name)) and kind.key == _KIND for lab in labs):
        return refreshed(document)
    at = places(document)["creatinine"][0]
    row = Laboratory(
        id=_free_id(labs), name=NAME.to(language), value=value, unit=UNIT, low=60, computed=True,
        visibility=labs[at].visibility,
    )  # fmt: skip
    document = _with_labs(document, [*labs[: at + 1], row, *labs[at + 1 :]])
    blocks = [
        replace(
            block, actions=[_showing(one, f"lab.{labs[at].id}", f"lab.{row.id}") for one in block.actions]
        )
        for block in document.scenario_flow.blocks
    ]
    return replace(document, scenario_flow=replace(document.scenario_flow, blocks=blocks))


def refreshed(document: Document) -> Document:
    """The document with the value that follows from its creatinine now; a row that somebody wrote stays.

    Where the equation no longer holds, the row goes, and no action shows it.
    """
    labs = document.clinical_scenario.investigations.labs
    own = [lab for lab in labs if lab.computed and (kind := kind_of(lab.name)) and kind.key == _KIND]
    if not own:
        return document
    value = worked_out(document)
    if value is not None:
        rows = [replace(lab, value=value) if lab in own else lab for lab in labs]
        return document if rows == labs else _with_labs(document, rows)
    gone = {f"lab.{lab.id}" for lab in own}
    document = _with_labs(document, [lab for lab in labs if lab not in own])
    blocks = [
        replace(
            block,
            actions=[
                replace(one, shows=[thing for thing in one.shows if thing not in gone])
                for one in block.actions
            ],
        )
        for block in document.scenario_flow.blocks
    ]
    return replace(document, scenario_flow=replace(document.scenario_flow, blocks=blocks))


def _showing(action: Action, creatinine: str, rate: str) -> Action:
    return replace(action, shows=[*action.shows, rate]) if creatinine in action.shows else action


def _free_id(labs: list[Laboratory]) -> str:
    return _KIND if all(lab.id != _KIND for lab in labs) else f"{_KIND}_computed"


def _with_labs(document: Document, labs: list[Laboratory]) -> Document:
    clinical = document.clinical_scenario
    investigations = replace(clinical.investigations, labs=labs)
    return replace(document, clinical_scenario=replace(clinical, investigations=investigations))
