"""Parts of a document as the file of a pathology, or of a circumstance, has them."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, cast, get_args

from msgspec.structs import replace

from vesalius.scenarios.document import schema as document
from vesalius.scenarios.document.drugs import DRUGS
from vesalius.scenarios.document.schema import ActionGrade, Difficulty
from vesalius.scenarios.document.things import things_of

from . import case_file as file
from .expressions import ExpressionError
from .language import Say
from .resolver import Resolver

POINTS: dict[ActionGrade, int] = {
    "critical": 10,
    "recommended": 5,
    "neutral": 0,
    "unnecessary": -2,
    "harmful": -10,
}
GASES = (
    ("ph", Say("pH", "pH"), "1", 7.35, 7.45),
    ("pao2", Say("PaO2", "PaO2"), "mmHg", 75, 100),
    ("paco2", Say("PaCO2", "PaCO2"), "mmHg", 35, 45),
    ("bicarbonate", Say("Bicarbonate", "Бикарбонат"), "mmol/L", 22, 28),
)
"""The laboratory values of a blood gas: id, name, unit and reference range."""
_PACE: dict[Difficulty, float] = {"basic": 1.5, "intermediate": 1.0, "advanced": 0.75}
"""Time limits are longer in basic and shorter in advanced cases."""
_FREQUENCIES = {
    0: Say("as needed", "при нужда"),
    1: Say("once daily", "веднъж дневно"),
    2: Say("twice daily", "два пъти дневно"),
    3: Say("three times daily", "три пъти дневно"),
    4: Say("four times daily", "четири пъти дневно"),
}
_ROUTES = {
    "oral": Say("oral", "перорално"),
    "inhaled": Say("inhaled", "инхалаторно"),
    "sc": Say("subcutaneous", "подкожно"),
    "transdermal": Say("transdermal", "трансдермално"),
}


def medication_id(drug: str) -> str:
    """The id of a drug taken at home."""
    return "med_" + "".join(letter if letter.isalnum() else "_" for letter in drug)


def medication(resolver: Resolver, drug: file.Medication, place: str) -> document.Medication:
    """A drug taken at home."""
    language = resolver.brief.language
    return document.Medication(
        id=medication_id(drug.drug),
        name=Say(drug.drug, DRUGS[drug.drug].bg).to(language),
        dose=resolver.number(drug.dose, f"{place}.dose"),
        unit=drug.unit,
        route=_ROUTES[drug.route].to(language),
        frequency=_FREQUENCIES[drug.times].to(language),
    )


def laboratory(resolver: Resolver, lab: file.Laboratory) -> document.Laboratory:
    """One laboratory value."""
    place = f"labs.{lab.id}"
    return document.Laboratory(
        id=lab.id,
        name=resolver.say(lab.name, f"{place}.name"),
        value=resolver.number(lab.value, f"{place}.value"),
        unit=lab.unit if isinstance(lab.unit, str) else resolver.say(lab.unit, f"{place}.unit"),
        low=resolver.number(lab.low, f"{place}.low"),
        high=resolver.number(lab.high, f"{place}.high"),
        computed=lab.computed,
        visibility=lab.visibility,
    )


def seconds(resolver: Resolver, usual: float | None) -> int | None:
    """A time limit as the level of the case has it."""
    return None if usual is None else round(usual * _PACE[resolver.brief.difficulty] / 5) * 5


def grade_of(resolver: Resolver, written: file.Action, place: str) -> ActionGrade:
    """The grade of an action in this case.

    Raises `ExpressionError` where what is written gives none.
    """
    grade: Any = written.grade
    if grade not in POINTS:
        grade = resolver.value(grade, f"{place}.grade")
    if grade not in get_args(ActionGrade):
        raise ExpressionError(f"{written.grade!r} is not a grade")
    return cast(ActionGrade, grade)


def action(
    resolver: Resolver, written: file.Action, place: str, objectives: Mapping[str, str]
) -> document.Action:
    """An action; `objectives`: objective of the bank -> the one of the case that stands for it."""
    grade = grade_of(resolver, written, place)
    objective: Any = written.objective
    if objective and not objective.isidentifier():
        objective = resolver.value(objective, f"{place}.objective")
    return document.Action(
        id=written.id,
        text=resolver.say(written.text, f"{place}.text"),
        grade=grade,
        points=POINTS[grade],
        within_seconds=seconds(resolver, resolver.number(written.within, f"{place}.within")),
        objective_id=objectives.get(objective),
        # Advanced cases give no hints.
        hint="" if resolver.brief.difficulty == "advanced" else resolver.say(written.hint, f"{place}.hint"),
        rationale=resolver.say(written.why, f"{place}.why"),
        reference_id=written.source,
        order=None if written.order is None else order(resolver, written.order, place),
        shows=list(_shown(resolver, written, place)),
        asked=written.asked,
    )


def _shown(resolver: Resolver, written: file.Action, place: str) -> Iterator[document.Thing]:
    """What the action shows in this case, if the case has it; see `shown_things`."""
    for index, one in enumerate(written.shows):
        thing, when = (one, "") if isinstance(one, str) else (one.thing, one.when)
        if resolver.holds(when, f"{place}.shows[{index}]"):
            yield from (f"lab.{gas[0]}" for gas in GASES) if thing == "gas" else (thing,)


def shown_things(whole: document.Document) -> document.Document:
    """The document without links from actions to what this case does not have."""
    things = things_of(whole)
    there = {*things.at_once, *things.on_request, *things.hidden}

    def linked(action: document.Action) -> document.Action:
        return replace(action, shows=[thing for thing in action.shows if thing in there])

    flow = [
        replace(one, actions=[linked(action) for action in one.actions]) for one in whole.scenario_flow.blocks
    ]
    return replace(whole, scenario_flow=document.ScenarioFlow(blocks=flow))


def order(resolver: Resolver, written: file.Order, place: str) -> document.DrugOrder:
    """The drug that an action gives."""
    dose = resolver.number(written.dose, f"{place}.dose")
    return document.DrugOrder(drug=written.drug, dose=dose, unit=written.unit, route=written.route)


def equal_weights(objectives: Sequence[document.Objective]) -> list[document.ObjectiveWeight]:
    """Equal shares of 100 percent; what does not divide goes to the first objectives."""
    share, rest = divmod(100, len(objectives))
    return [
        document.ObjectiveWeight(objective_id=one.id, weight=share + (index < rest))
        for index, one in enumerate(objectives)
    ]
