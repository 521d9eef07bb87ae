# ruff: noqa: E501 (prose reads best unbroken)
"""A cardiac arrest that a teacher adds to the flow."""

from typing import Any

from vesalius.kit.locales import Language
from vesalius.scenarios.document import Document
from vesalius.scenarios.document.body_signs import PULSELESS
from vesalius.scenarios.document.checks.places import states

from ..language import Say

SOURCE = "R6"
"""The reference that its actions stand on: advanced life support."""
_SHOCKED = frozenset(("ventricularFibrillation", "torsadesDePointes", "ventricularTachycardia"))
STORY = Say("No pulse, no breathing; the alarm does not stop", "Без пулс и без дишане; алармата не спира")
"""What is told of it where the teacher's words would tell the diagnosis."""


def signs(document: Document) -> dict[str, Any]:
    """Without circulation: in a shockable rhythm where the case knows one, else with electrical activity."""
    shockable = any(
        change.target == "ventricularFibrillation"
        for block in document.scenario_flow.blocks
        for change in block.changes
    )
    fibrillates = document.general_info.pathology is None or shockable
    gone = ("systolicPressure", "diastolicPressure", "meanArterialPressure", "respiratoryRate")
    return {
        "rhythm": "ventricularFibrillation" if fibrillates else "pulselessElectricalActivity",
        "heartRate": 0 if fibrillates else 40,
        **dict.fromkeys(gone, 0),
        "glasgowComaScale": 3,
    }


def has_pulse(document: Document, block: int) -> bool:
    """Whether the patient has a pulse when this block is left."""
    return not states(document)[block].get("rhythm", frozenset()) <= PULSELESS


def before(id: str, to: str, language: Language) -> dict[str, Any]:
    """The moment before it."""
    return _passing(
        id,
        to,
        Say("An alarm", "Аларма").to(language),
        Say(
            "What was ordered is under way when an alarm sounds.",
            "Назначеното се изпълнява, когато се включва аларма.",
        ).to(language),
    )


def after(
    id: str, to: str, document: Document, block: int, changed: list[dict[str, Any]], language: Language
) -> dict[str, Any]:
    """The pulse is back, and the signs are those with which the block before was left."""
    kinds = {one.id: one.kind for one in document.initial_elements.elements}
    left = states(document)[block]
    back = [
        {**one, "target": value, "seconds": 20}
        for one in changed
        for value in sorted(left.get(kinds[one["elementId"]], ()), key=str)[:1]
    ]
    return {
        **_passing(
            id,
            to,
            Say("The pulse is back", "Пулсът се връща").to(language),
            Say(
                "Within minutes the pulse is back, and the monitor shows what it showed before.",
                "До минути пулсът се връща, а мониторът показва същото като преди.",
            ).to(language),
        ),
        "changes": back,
    }


def _passing(id: str, to: str, title: str, narrative: str) -> dict[str, Any]:
    """A block that tells something and leads on by itself."""
    return {
        "id": id,
        "kind": "info",
        "title": title,
        "narrative": narrative,
        "changes": [],
        "actions": [],
        "cues": [],
        "exits": [{"to": to, "when": "timer", "seconds": 20}],
        "debriefPoints": [],
        "ending": None,
    }


_COMPRESS = (
    "cpr",
    "critical",
    Say("Starts chest compressions.", "Започва гръдни компресии."),
    Say("Only compressions keep blood flowing until the cause is treated.", "Само компресиите поддържат кръвотока, докато се лекува причината."),
)  # fmt: skip
_SHOCK = (
    "shock",
    "critical",
    Say("Delivers one unsynchronised shock.", "Прилага един несинхронизиран шок."),
    Say("The sooner a shockable rhythm is defibrillated, the more patients survive.", "Колкото по-рано се дефибрилира шоков ритъм, толкова повече пациенти оцеляват."),
)  # fmt: skip
_ADRENALINE = (
    "adrenaline",
    "critical",
    Say("Adrenaline 1 mg i.v., then every 3 to 5 minutes.", "Адреналин 1 mg i.v., после на всеки 3–5 минути."),
    Say("In a rhythm that cannot be shocked adrenaline is given as soon as there is a line.", "При ритъм, който не подлежи на шок, адреналинът се дава веднага щом има венозен път."),
)  # fmt: skip
_WAIT = (
    "wait",
    "harmful",
    Say("Waits for a full ECG first.", "Изчаква първо пълна ЕКГ."),
    Say("Every minute without compressions lowers the chance of survival.", "Всяка минута без компресии намалява шанса за оцеляване."),
)  # fmt: skip


def actions(id: str, rhythm: str, language: Language) -> list[dict[str, Any]]:
    """What is right and wrong in this rhythm."""
    second = _SHOCK if rhythm in _SHOCKED else _ADRENALINE
    found: list[dict[str, Any]] = [
        {
            "id": f"{id}_{name}",
            "text": text.to(language),
            "grade": grade,
            "rationale": why.to(language),
            "referenceId": SOURCE,
        }
        for name, grade, text, why in (_COMPRESS, second, _WAIT)
    ]
    if second is _ADRENALINE:
        found[1]["order"] = {"drug": "adrenaline", "dose": 1, "unit": "mg", "route": "iv"}
    return found
