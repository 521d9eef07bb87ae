"""Rules of `generated`: drugs against allergies, the patient and each other, and their doses."""

import re
from collections.abc import Iterator

from tests.scenarios.document.generated import TABLES, Changes, Sheet, rule
from tests.scenarios.document.planting import HISTORY


def _called(case: Sheet, drug: str) -> list[str]:
    """Names of a drug in the language of the case, brands in its letters."""
    row = TABLES["drugs"][drug]
    brands = [one for one in row["brands"] if bool(re.search("[а-я]", one)) == case.bg]
    return [row["bg"] if case.bg else drug, *brands]


@rule("drug-allergy")
def allergy_entry(case: Sheet) -> Iterator[tuple[str, Changes]]:
    for _, action in case.orders():
        drug = action["order"]["drug"]
        classes = [
            one for one in TABLES["drugs"][drug]["classes"] if bool(re.search("[а-я]", one)) == case.bg
        ]
        for name in (*_called(case, drug), *classes):
            yield (
                f"{drug} for {name}",
                [(f"{HISTORY}/allergies", [{"id": "al", "substance": name, "reaction": ""}])],
            )
    for substance in case.pick(case.said("elsewhere", "allergy"), 1):
        yield (
            f"right: {substance}",
            [(f"{HISTORY}/allergies", [{"id": "al", "substance": substance, "reaction": ""}])],
        )


@rule("drug-allergy")
def allergy_told(case: Sheet) -> Iterator[tuple[str, Changes]]:
    for _, action in case.orders():
        drug = action["order"]["drug"]
        name = case.chance.choice(_called(case, drug))
        sentence = case.chance.choice(case.said("told", "allergy")).format(name)
        where, changes = case.told(
            sentence[0].upper() + sentence[1:], ("past", "social", "presentIllness", "cue")
        )
        yield f"{where}: {sentence}", changes
        sentence = case.chance.choice(case.said("harmless", "allergy")).format(name)
        yield f"right: {sentence}", case.added(f"{HISTORY}/past", sentence[0].upper() + sentence[1:])


@rule("drug-patient")
def forbidden(case: Sheet) -> Iterator[tuple[str, Changes]]:
    for row in case.pick([one for one in TABLES["patient"] if "sex" not in one], 5):
        told = case.words(row["has"])
        given = f"Даване на {row['bg']}" if case.bg else f"Give {row['drug']}"
        yield (
            f"{row['drug']}: {told}",
            [(f"{case.spare()}/text", given), *case.added(f"{HISTORY}/past", told)],
        )
        nobody = "Брат му: " if case.bg else "His brother: "
        yield (
            f"right: {nobody}{told}",
            case.added(f"{HISTORY}/family", nobody + told[0].lower() + told[1:]),
        )


@rule("drug-patient")
def together(case: Sheet) -> Iterator[tuple[str, Changes]]:
    for rows, right in (
        (case.pick(TABLES["pairs"]["rows"], 4), ""),
        (case.pick(TABLES["pairs"]["fine"]), "right: "),
    ):
        for en, bg, dose, given, given_bg in rows:
            taken = {
                "id": "mx", "name": bg if case.bg else en, "dose": dose, "unit": "mg", "route": "oral",
                "frequency": "веднъж дневно" if case.bg else "once daily",
            }  # fmt: skip
            text = f"Даване на {given_bg}" if case.bg else f"Give {given}"
            yield (
                f"{right}{en} and {given}",
                [(f"{HISTORY}/medications/-", taken), (f"{case.spare()}/text", text)],
            )


def _written(case: Sheet, dose: float) -> re.Pattern[str]:
    return re.compile(rf"(?<![\d.,]){re.escape(case.number(dose))}(?![\d.,]?\d)")


@rule("dose")
def dose_times(case: Sheet) -> Iterator[tuple[str, Changes]]:
    """Ten and a hundred times, in the order with its text, in the order alone and in the text alone."""
    for at, action in case.orders():
        order = action["order"]
        if order["drug"] == "glucose":
            continue
        for times in (10, 100):
            more = round(order["dose"] * times, 4)
            text, found = _written(case, order["dose"]).subn(case.number(more), action["text"], count=1)
            both = [(f"{at}/order/dose", more), (f"{at}/text", text)]
            yield f"{order['drug']} x{times} order and text", both
            if times == 10:
                yield f"{order['drug']} x{times} order", both[:1]
                if found:
                    yield f"{order['drug']} x{times} text", both[1:]
                    yield (
                        f"{order['drug']} x{times} text, no order",
                        [(f"{at}/order", None), (f"{at}/text", text)],
                    )


@rule("dose")
def dose_unit(case: Sheet) -> Iterator[tuple[str, Changes]]:
    others = {
        "mg": ("g", "microgram"),
        "g": ("mg",),
        "microgram": ("mg",),
        "unit": ("ml", "mg"),
        "ml": ("l",),
    }
    for at, action in case.orders():
        unit, _, per = action["order"]["unit"].partition("/")
        for other in others.get(unit, ()):
            name = f"{action['order']['drug']} in {other} for {unit}"
            yield name, [(f"{at}/order/unit", other + (f"/{per}" if per else ""))]
        if unit == "mg" and not per:
            grams = action["order"]["dose"] / 1000
            yield (
                f"right: {action['order']['drug']} in g",
                [(f"{at}/order/unit", "g"), (f"{at}/order/dose", grams)],
            )
        if per == "kg/h" or per == "kg/min":
            yield f"{action['order']['drug']} without kg", [(f"{at}/order/unit", f"{unit}/{per[3:]}")]


@rule("dose")
def dose_route(case: Sheet) -> Iterator[tuple[str, Changes]]:
    said = {
        "iv": (r"i\.v\.", "i.v."), "im": (r"i\.m\.", "i.m."), "sc": (r"s\.c\.", "s.c."),
    }  # fmt: skip
    for at, action in case.orders():
        route = action["order"]["route"]
        for other in case.pick(
            [one for one in TABLES["drugs"][action["order"]["drug"]]["wrong"] if one != route], 2
        ):
            changes: Changes = [(f"{at}/order/route", other)]
            if route in said and other in said:
                changes.append((f"{at}/text", re.sub(said[route][0], said[other][1], action["text"])))
            yield f"{action['order']['drug']} {other} for {route}", changes


@rule("dose")
def dose_told(case: Sheet) -> Iterator[tuple[str, Changes]]:
    """Ten times the dose where people say it: a cue, a reason, a debriefing point."""
    for at, action in case.orders()[:3]:
        order = action["order"]
        name = case.chance.choice(_called(case, order["drug"]))
        unit = {
            "microgram": "микрограма" if case.bg else "micrograms",
            "unit": "единици" if case.bg else "units",
        }.get(order["unit"], order["unit"])
        if "/" in unit or order["route"] not in ("iv", "im", "sc", "oral"):
            continue
        route = {"iv": "i.v.", "im": "i.m.", "sc": "s.c.", "oral": "през устата" if case.bg else "by mouth"}[
            order["route"]
        ]
        if order["drug"] == "naloxone":
            continue
        for times, right in ((10, ""), (1, "right: ")):
            said = f"{name[0].upper()}{name[1:]} {case.number(order['dose'] * times)} {unit} {route}."
            yield f"{right}rationale: {said}", case.added(f"{at}/rationale", said)
            yield (
                f"{right}debriefing: {said}",
                [("/debriefing/points", [*case.plain["debriefing"]["points"], said])],
            )


@rule("dose")
def dose_at_home(case: Sheet) -> Iterator[tuple[str, Changes]]:
    for en, bg, dose, unit, times in case.pick(TABLES["home"]["rows"], 2):
        often = {1: ("once daily", "веднъж дневно"), 3: ("three times daily", "три пъти дневно")}[times]
        for factor, right in ((10, ""), (1, "right: ")):
            taken = {
                "id": "mx", "name": bg if case.bg else en, "dose": dose * factor, "unit": unit, "route": "oral",
                "frequency": case.words(often),
            }  # fmt: skip
            yield f"{right}{en} {dose * factor} {unit} at home", [(f"{HISTORY}/medications/-", taken)]
