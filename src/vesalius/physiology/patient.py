"""A patient as a small set of parameters from which the signs follow, and what drugs and acts change of them.

`settle` finds the parameters under which the equations give the signs that were set; `observe` gives the signs at a
second, with what was given until then. Without doses it answers the settled signs exactly. The equations are those of
`blood_gases` and:

- mean pressure = venous pressure + output x resistance; pulse pressure = stroke volume x elastance;
- PaCO2 = 0.863 x CO2 production / alveolar ventilation, with production in mL/min (STPD), ventilation in L/min (BTPS);
- end-tidal CO2 = PaCO2 x (1 - alveolar dead space) (Bohr 1891; Enghoff 1938), less where little blood flows through
  the lungs;
- arterial oxygen content = that of the capillaries - admixture x arteriovenous difference (Fick; Berggren 1942), with
  a gradient from the alveoli to the capillaries beside it (Rees et al., J Clin Monit 2002;17:43);
- pH by Henderson-Hasselbalch.

Times are in seconds from the start of the run, pressures in mmHg.
"""

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from .blood_gases import (
    alveolar_oxygen,
    base_excess,
    compensated_carbon_dioxide,
    inspired_fraction,
    oxygen_content,
    oxygen_saturation,
    oxygen_tension,
    ph_of,
)
from .circulation import mean_arterial_pressure
from .drug_effects import ADJUSTABLE, Adjustment, Dose, adjustment
from .illness import USUAL, Illness

__all__ = [
    "Body",
    "Dose",
    "Gases",
    "Illness",
    "Observation",
    "Parameters",
    "Patient",
    "Signs",
    "between",
    "observe",
    "settle",
]

ROOM_AIR = 0.21


class Body(Struct, frozen=True):
    """Age in years, sex, height in cm, weight in kg."""

    age: float
    male: bool
    height: float
    weight: float

    @property
    def surface(self) -> float:
        """Body surface in m2 (Mosteller, N Engl J Med 1987;317:1098)."""
        return sqrt(self.height * self.weight / 3600)

    @property
    def youth(self) -> float:
        """Years that are missing to an adult of 16, for the norms of children."""
        return max(0.0, 16 - self.age)

    @property
    def usual_rate(self) -> float:
        """Heart rate at rest per minute."""
        return 74 + 3.6 * self.youth

    @property
    def usual_breaths(self) -> float:
        """Breaths at rest per minute."""
        return 14 + 1.5 * self.youth

    @property
    def usual_output(self) -> float:
        """Cardiac output at rest in L/min: 3.2 L/min/m2 in the young, less with age (Katori 1979)."""
        return self.surface * (3.2 - 0.012 * max(0.0, self.age - 30))

    @property
    def lean_weight(self) -> float:
        """Weight in kg by which the lungs are sized: the predicted one (ARDSNet) or the true one if it is less."""
        predicted = (50.0 if self.male else 45.5) + 0.91 * (self.height - 152.4)
        return max(1.0, min(self.weight, predicted) if self.height > 120 else self.weight)


class Signs(Struct, frozen=True, kw_only=True):
    """Vital signs: per minute, mmHg, %, °C, Glasgow Coma Scale, mmol/L. None: not set, or not measurable."""

    heart_rate: float | None = None
    systolic: float | None = None
    diastolic: float | None = None
    mean: float | None = None
    respiratory_rate: float | None = None
    saturation: float | None = None
    end_tidal: float | None = None
    temperature: float | None = None
    consciousness: float | None = None
    glucose: float | None = None


class Gases(Struct, frozen=True):
    """Arterial blood gases: mmHg, mmol/L, saturation in %."""

    ph: float
    pao2: float
    paco2: float
    bicarbonate: float
    base_excess: float
    saturation: float


class Observation(Struct, frozen=True):
    """What can be measured now. `pulse`: whether the heart moves blood."""

    signs: Signs
    gases: Gases
    pulse: bool


class Parameters(Struct, frozen=True, kw_only=True):
    """What the signs follow from. Drugs and acts change these (physiology/effects)."""

    heart_rate: float
    stroke_volume: float
    """mL."""
    resistance: float
    """Systemic vascular resistance in mmHg x min/L."""
    elastance: float
    """Pulse pressure for each mL of stroke volume, mmHg/mL."""
    form: float
    """Where in the pulse pressure the mean lies, usually at a third."""
    venous_pressure: float
    respiratory_rate: float
    tidal_volume: float
    """mL."""
    dead_space: float
    """Share of the alveolar gas that meets no blood."""
    carbon_dioxide_production: float
    """mL/min."""
    retained: float
    """PaCO2 that is reached where nothing is breathed."""
    inspired_oxygen: float
    gradient: float
    """Tension lost between alveoli and capillaries at an alveolar one of 100 mmHg or more; mmHg."""
    admixture: float
    """Shunted for each part of blood that is not."""
    hemoglobin: float
    """g/dL."""
    bicarbonate: float
    vulnerability: float
    """How much this brain loses by low perfusion, CO2, low oxygen, glucose and temperature, against the usual one."""
    clouding: float
    """Points of the Glasgow Coma Scale that these do not explain."""
    temperature: float
    glucose: float
    compressions: float = 0.0
    """Share of the usual output that chest compressions move."""
    assisted: float = 0.0
    """Breaths per minute that others give."""


class Patient(Struct, frozen=True):
    """A settled patient: what was observed without any dose, and the parameters that explain it."""

    body: Body
    parameters: Parameters
    observation: Observation
    under: frozenset[str] = frozenset()
    """Classes of drugs whose effect is already in the signs, such as `opioid`: an antidote takes it away."""
    illness: Illness = USUAL


def settle(
    body: Body,
    signs: Signs,
    *,
    pulse: bool,
    inspired_oxygen: float = ROOM_AIR,
    carbon_dioxide: float | None = None,
    bicarbonate: float | None = None,
    hemoglobin: float = 14.0,
    output: float | None = None,
    under: Iterable[str] = (),
    illness: Illness = USUAL,
) -> Patient:
    """The patient who has these signs. What was not set follows from what was.

    `inspired_oxygen`: fraction, raised where no less can give the saturation. `carbon_dioxide`: arterial, mmHg.
    `bicarbonate`: mmol/L. `hemoglobin`: g/dL. `output`: cardiac output in L/min; without it a low pressure is laid to
    a low output as far as the `illness` says, and most of a high one to the resistance. `under`: see `Patient`;
    beside that of the illness.

    Without a pulse there are no pressures and no saturation, the Glasgow Coma Scale is 3 and the end-tidal CO2 at most
    25 mmHg, whatever was set.
    """
    taken = illness.under.union(under)
    rate, systolic, diastolic, mean = _circulation(body, signs) if pulse else _STANDSTILL
    temperature = 36.8 if signs.temperature is None else signs.temperature
    glucose = 5.5 if signs.glucose is None else signs.glucose
    breaths = signs.respiratory_rate
    if breaths is None:
        breaths = body.usual_breaths if pulse else 0.0

    # Circulation
    venous = min(5.0, mean / 2)
    usual_drive = mean_arterial_pressure(120, 75) - 5
    if output is None:
        ratio = (mean - venous) / usual_drive
        share = illness.low_output if ratio < 1 else 0.2
        output = body.usual_output * max(ratio, 0.01) ** share if ratio > 0 else 0.0
    output = max(output, 0.02 * body.usual_output)
    stroke = 1000 * output / max(rate, 1.0)
    pulse_pressure = systolic - diastolic
    flow = output / body.usual_output if pulse else _RESIDUAL_FLOW

    # Ventilation
    waste = illness.dead_space
    end_tidal = signs.end_tidal
    if not pulse and end_tidal is not None and end_tidal > _MOST_WITHOUT_PULSE:
        end_tidal = None
    if carbon_dioxide is None:
        if end_tidal is not None and pulse:
            carbon_dioxide = end_tidal / ((1 - waste) * _perfused(flow))
        elif not pulse:
            carbon_dioxide = 55.0
        elif bicarbonate is not None:
            carbon_dioxide = compensated_carbon_dioxide(bicarbonate)
        else:
            carbon_dioxide = carbon_dioxide_at(body, breaths)
    carbon_dioxide = min(HIGHEST_CARBON_DIOXIDE, max(LOWEST_CARBON_DIOXIDE, carbon_dioxide))
    if bicarbonate is None:
        bicarbonate = 24 + _buffered(carbon_dioxide - 40) - _lactate(mean if pulse else 20.0)
    bicarbonate = min(60.0, max(2.0, bicarbonate))
    if end_tidal is not None:
        waste = 1 - end_tidal / (carbon_dioxide * _perfused(flow))
    production = 10 * body.lean_weight**0.7 * _metabolism(temperature)
    alveolar = 863 * production / carbon_dioxide
    dead = 2.2 * body.lean_weight
    if breaths > 0:
        tidal = dead + alveolar / (breaths * max(_LEAST_SHARE, 1 - waste))
    else:
        tidal = 7 * body.lean_weight

    # Oxygen
    ph = ph_of(carbon_dioxide, bicarbonate)
    gradient, admixture = 4 + body.age / 8, 0.02
    if pulse and signs.saturation is not None:
        blood = _Blood(body, output, hemoglobin, ph, temperature)
        inspired_oxygen, gradient, admixture = _lungs(
            blood, min(signs.saturation, _FULL), inspired_oxygen, carbon_dioxide
        )
    parameters = Parameters(
        heart_rate=rate,
        stroke_volume=stroke,
        resistance=(mean - venous) / output,
        elastance=pulse_pressure / stroke,
        form=(mean - diastolic) / pulse_pressure if pulse_pressure else 1 / 3,
        venous_pressure=venous,
        respiratory_rate=breaths,
        tidal_volume=tidal,
        dead_space=waste,
        carbon_dioxide_production=production,
        retained=carbon_dioxide if breaths == 0 else max(_APNOEA, carbon_dioxide),
        inspired_oxygen=inspired_oxygen,
        gradient=gradient,
        admixture=admixture,
        hemoglobin=hemoglobin,
        bicarbonate=bicarbonate,
        vulnerability=1.0,
        clouding=0.0,
        temperature=temperature,
        glucose=glucose,
    )
    seen = _measure(body, parameters, carbon_dioxide, bicarbonate, pulse)
    if not pulse:
        return Patient(body, parameters, seen, taken, illness)
    lost = _clouded(seen.signs, seen.gases)
    awake = float(max(3, round(15 - lost))) if signs.consciousness is None else signs.consciousness
    vulnerability = (15 - awake) / lost if lost >= 1 else 1.0
    if taken:
        vulnerability = min(1.0, vulnerability)
    parameters = replace(parameters, vulnerability=vulnerability, clouding=15 - awake - vulnerability * lost)
    shown = {name: value for name in Signs.__struct_fields__ if (value := getattr(signs, name)) is not None}
    exact = replace(
        seen.signs,
        **({"consciousness": awake, "systolic": systolic, "diastolic": diastolic, "mean": mean} | shown),
    )
    gases = seen.gases
    if exact.saturation is not None:
        gases = replace(gases, saturation=exact.saturation)
    return Patient(body, parameters, Observation(exact, gases, pulse), taken, illness)


def between(a: Patient, b: Patient, share: float) -> Patient:
    """The patient on the way from one to the other, 0 to 1. Signs go evenly; a pulse is lost or comes back at once."""
    if share <= 0:
        return a
    if share >= 1:
        return b
    ours, theirs = a.observation, b.observation
    signs = {}
    for name in Signs.__struct_fields__:
        one, other = getattr(ours.signs, name), getattr(theirs.signs, name)
        signs[name] = other if one is None or other is None else one + (other - one) * share
    if signs["consciousness"] is not None:
        signs["consciousness"] = float(round(signs["consciousness"]))

    def mixed(one: float, other: float) -> float:
        return one + (other - one) * share

    return settle(
        b.body,
        Signs(**signs),
        pulse=theirs.pulse,
        inspired_oxygen=mixed(a.parameters.inspired_oxygen, b.parameters.inspired_oxygen),
        carbon_dioxide=mixed(ours.gases.paco2, theirs.gases.paco2),
        bicarbonate=mixed(ours.gases.bicarbonate, theirs.gases.bicarbonate),
        hemoglobin=mixed(a.parameters.hemoglobin, b.parameters.hemoglobin),
        output=mixed(_output(a.parameters), _output(b.parameters)) if ours.pulse and theirs.pulse else None,
        under=b.under,
        illness=b.illness,
    )


def observe(patient: Patient, doses: Sequence[Dose], second: float) -> Observation:
    """What can be measured at a second, with the doses given until then. Unknown drugs have no effect."""
    change = (
        adjustment(doses, second, patient.body.weight, patient.under, patient.illness.answers)
        if doses
        else None
    )
    if change is None:
        return patient.observation
    parameters = _adjusted(patient, change)
    pulse = patient.observation.pulse
    rest = patient.observation.gases.paco2
    carbon_dioxide = _carbon_dioxide(patient.body, parameters)
    if carbon_dioxide > rest:
        carbon_dioxide = min(carbon_dioxide, rest + _RISE * change.depressed)
    bicarbonate = _bicarbonate(parameters, rest, carbon_dioxide)
    return _measure(patient.body, parameters, carbon_dioxide, bicarbonate, pulse)


def carbon_dioxide_at(body: Body, respiratory_rate: float) -> float:
    """PaCO2 in mmHg where only the respiratory rate is known.

    Who breathes fast breathes shallow, so that PaCO2 falls less than the rate rises; who breathes slowly keeps less.
    """
    ratio = respiratory_rate / body.usual_breaths
    if ratio >= 1:
        return float(40 / ratio**0.3)
    return min(90.0, float(40 / max(ratio, 0.1) ** 0.8))


def ventilated(patient: Patient, carbon_dioxide: float) -> Observation:
    """The same patient with the same lungs, breathing so that this PaCO2 (mmHg) is reached, or the nearest in life."""
    parameters = patient.parameters
    carbon_dioxide = min(HIGHEST_CARBON_DIOXIDE, max(LOWEST_CARBON_DIOXIDE, carbon_dioxide))
    bicarbonate = _bicarbonate(parameters, patient.observation.gases.paco2, carbon_dioxide)
    return _measure(patient.body, parameters, carbon_dioxide, bicarbonate, patient.observation.pulse)


# The equations

LOWEST_CARBON_DIOXIDE, HIGHEST_CARBON_DIOXIDE = 8.0, 200.0
"""PaCO2 in mmHg that a patient of these cases can have."""
_STANDSTILL = (0.0, 0.0, 0.0, 0.0)
_LEAST_SHARE = 0.05
_RESIDUAL_FLOW = 0.03
"""Flow through the lungs just after the pulse is lost, as a share of the usual one."""
_MOST_WITHOUT_PULSE = 25.0
_APNOEA = 110.0
_RISE = 0.15
"""Most by which PaCO2 rises in a second of apnoea, mmHg: a little more than in life, for oxygen that falls with it."""
_FULL = 99.95
"""The highest saturation (%) that the curve is solved for."""
_SHUNTED = 0.5


def _circulation(body: Body, signs: Signs) -> tuple[float, float, float, float]:
    """Rate, systolic, diastolic and mean pressure; what is not set follows from the others."""
    rate = body.usual_rate if signs.heart_rate is None else signs.heart_rate
    systolic, diastolic, mean = signs.systolic, signs.diastolic, signs.mean
    if systolic is None:
        if diastolic is not None:
            systolic = diastolic * 1.6 if mean is None else 3 * mean - 2 * diastolic
        elif mean is not None:
            systolic, diastolic = mean * 120 / 90, mean * 75 / 90
        else:
            systolic, diastolic = 120 - 2.2 * body.youth, 75 - 1.6 * body.youth
    elif diastolic is None:
        diastolic = systolic * 0.62 if mean is None else (3 * mean - systolic) / 2
    return rate, systolic, diastolic, mean_arterial_pressure(systolic, diastolic) if mean is None else mean


def _output(parameters: Parameters) -> float:
    """Cardiac output in L/min."""
    return parameters.stroke_volume * max(parameters.heart_rate, 1.0) / 1000


def _pump(rate: float) -> float:
    """The share of the venous return that a rate moves: flat from 60 to 150/min (Ross et al., Circ Res 1965)."""
    rate = max(rate, 1.0)
    return 1 / (1 + (30 / rate) ** 2 + (rate / 230) ** 4)


def _perfused(flow: float) -> float:
    """What is left of the end-tidal CO2 at a share of the usual output.

    It hardly falls at first, and to 15 to 20 mmHg at a quarter (Isserles and Breen, Anesth Analg 1991;73:808; Weil et
    al., Crit Care Med 1985;13:907). The curve between is for teaching.
    """
    flow = min(max(flow, 0.0), 1.0)
    return 1.8 * flow / (flow + 0.8)


def _metabolism(temperature: float) -> float:
    """Metabolic rate against that at 37 °C: 8 % for each degree (Polderman, Crit Care Med 2009;37:S186)."""
    return float(1.08 ** (temperature - 37))


def _buffered(change: float) -> float:
    """Bicarbonate that goes with an acute change of PaCO2: 1 mmol/L for 10 mmHg up, 2 for 10 mmHg down."""
    return 0.1 * change if change > 0 else 0.2 * change


def _bicarbonate(parameters: Parameters, before: float, after: float) -> float:
    """Bicarbonate once PaCO2 has gone from one value to another within minutes."""
    return min(60.0, max(2.0, parameters.bicarbonate + _buffered(after - 40) - _buffered(before - 40)))


def _lactate(mean: float) -> float:
    """Bicarbonate lost to lactate at a mean pressure that no longer perfuses, mmol/L."""
    return 0.12 * max(0.0, 65 - mean)


def _carbon_dioxide(body: Body, parameters: Parameters) -> float:
    """PaCO2 of the ventilation. Breaths that others give are usual ones at least, and come in place of the own."""
    dead = 2.2 * body.lean_weight
    own, given, tidal = parameters.respiratory_rate, parameters.assisted, parameters.tidal_volume
    breathed = max(0.0, own - given) * max(0.0, tidal - dead)
    breathed += given * max(0.0, max(tidal, 7 * body.lean_weight) - dead)
    alveolar = breathed * max(_LEAST_SHARE, 1 - parameters.dead_space)
    if alveolar <= 0:
        return parameters.retained
    return max(
        LOWEST_CARBON_DIOXIDE,
        min(parameters.retained, 863 * parameters.carbon_dioxide_production / alveolar),
    )


def _scaled(alveolar: float) -> float:
    """The share of the gradient at an alveolar tension: it shrinks where the curve is steep."""
    return min(1.0, max(0.1, alveolar / 100))


class _Blood(NamedTuple):
    """What oxygen in blood depends on beside the lungs: output in L/min, hemoglobin in g/dL, °C."""

    body: Body
    output: float
    hemoglobin: float
    ph: float
    temperature: float

    def saturation(self, tension: float) -> float:
        return oxygen_saturation(tension, self.ph, self.temperature)

    def tension(self, saturation: float) -> float:
        return oxygen_tension(saturation, self.ph, self.temperature)

    def content(self, tension: float) -> float:
        return oxygen_content(tension, self.saturation(tension), self.hemoglobin)

    def difference(self, full: float) -> float:
        """Arteriovenous difference in mL/dL: use by output (Fick), 60 % of the content of the capillaries at most."""
        use = 12.5 * self.body.lean_weight**0.7
        return min(float(use) / (10 * max(self.output, 0.01)), 0.6 * full)


def _lungs(
    blood: _Blood, saturation: float, inspired: float, carbon_dioxide: float
) -> tuple[float, float, float]:
    """Inspired fraction, gradient and admixture under which a saturation is reached."""
    tension = blood.tension(saturation)
    alveolar = alveolar_oxygen(inspired, carbon_dioxide)
    if alveolar - tension < 2:
        inspired = min(1.0, inspired_fraction(tension + 2, carbon_dioxide))
        alveolar = alveolar_oxygen(inspired, carbon_dioxide)
    if alveolar <= tension:
        return inspired, (alveolar - tension) / _scaled(alveolar), 0.0
    # Half of what is missing is shunted and hardly answers to oxygen; the gradient does.
    capillary = saturation + _SHUNTED * (blood.saturation(alveolar) - saturation)
    end = blood.tension(min(capillary, _FULL))
    full = blood.content(end)
    admixture = (full - blood.content(tension)) / blood.difference(full)
    return inspired, (alveolar - end) / _scaled(alveolar), admixture


def _oxygen(blood: _Blood, parameters: Parameters, carbon_dioxide: float) -> tuple[float, float]:
    """Arterial oxygen tension and saturation."""
    alveolar = alveolar_oxygen(parameters.inspired_oxygen, carbon_dioxide)
    end = max(1.0, alveolar - parameters.gradient * _scaled(alveolar))
    full = blood.content(end)
    content = max(0.05 * full, full - parameters.admixture * blood.difference(full))
    # The tension of a content: Newton's method from the saturation without what is dissolved, kept within bounds.
    bound = min(99.9, 100 * content / oxygen_content(0, 100, blood.hemoglobin))
    low, high, tension = 0.0, end, min(end, blood.tension(bound))
    for _ in range(40):
        error = blood.content(tension) - content
        low, high = (low, tension) if error > 0 else (tension, high)
        slope = (blood.content(tension + 0.01) - content - error) / 0.01
        step = tension - error / slope if slope > 0 else -1.0
        following = step if low <= step <= high else (low + high) / 2
        if abs(following - tension) < 1e-9:
            break
        tension = following
    return tension, blood.saturation(tension)


def _clouded(signs: Signs, gases: Gases) -> float:
    """Points of the Glasgow Coma Scale lost to perfusion, CO2, oxygen, glucose and temperature; 12 at most.

    Confusion begins at a mean pressure of 60 mmHg (Lassen 1959: the end of autoregulation), a PaCO2 of 60 mmHg, more
    where bicarbonate has risen with it (Sieker and Hickam 1956), a saturation of 75 %, a glucose of 3 mmol/L (Cryer
    2007) and a temperature of 33 °C. Between there and coma the curves are for teaching.
    """
    mean, glucose, temperature = signs.mean or 0.0, signs.glucose or 0.0, signs.temperature or 37.0
    tolerated = 60 + max(0.0, gases.bicarbonate - 26)
    lost = 12.0 * (max(0.0, 60 - mean) / 40) ** 1.6
    lost += 12 * (max(0.0, gases.paco2 - tolerated) / 60) ** 1.3
    lost += 12 * max(0.0, 75 - gases.saturation) / 40
    lost += 12 * (max(0.0, 3 - glucose) / 2.5) ** 1.2
    lost += max(0.0, 33 - temperature) + 2 * max(0.0, temperature - 41.5)
    return min(12.0, float(lost))


def _adjusted(patient: Patient, change: Adjustment) -> Parameters:
    """The parameters with what the doses change of them."""
    rest = patient.parameters
    usual = patient.body.usual_breaths
    hurry = max(0.0, rest.respiratory_rate - usual)
    values = {name: getattr(rest, name) for name in ADJUSTABLE if name != "distress"} | {"distress": hurry}
    for name, factor in change.factors.items():
        if values[name] > 0:
            values[name] *= factor
    for name, offset in change.offsets.items():
        values[name] += offset
    normal = _normal(patient.body)
    for name, share in change.restored.items():
        values[name] += (normal[name] - values[name]) * share
    for name, (low, high) in _BOUNDS.items():
        # What was settled outside of the bounds stays where it is.
        values[name] = min(max(high, getattr(rest, name)), max(min(low, getattr(rest, name)), values[name]))
    # Vessels give and tighten within limits that go with the size of the body.
    values["resistance"] = min(6 * rest.resistance, max(0.15 * rest.resistance, values["resistance"]))
    relieved = rest.respiratory_rate + values.pop("distress") - hurry
    if relieved != rest.respiratory_rate:
        # Slower breaths, as much deeper as keeps their ventilation.
        dead = 2.2 * patient.body.lean_weight
        slower = relieved / rest.respiratory_rate
        values["respiratory_rate"] *= slower
        values["tidal_volume"] = dead + (values["tidal_volume"] - dead) / slower
    # A rate that moves less or more of the venous return leaves less or more for each beat.
    pumped = _pump(values["heart_rate"]) / _pump(rest.heart_rate)
    values["stroke_volume"] *= pumped * max(rest.heart_rate, 1.0) / max(values["heart_rate"], 1.0)
    return replace(rest, **values)


_BOUNDS = {
    "heart_rate": (0.0, 300.0),
    "stroke_volume": (0.0, 250.0),
    "respiratory_rate": (0.0, 70.0),
    "tidal_volume": (0.0, 3000.0),
    "dead_space": (0.02, 0.9),
    "clouding": (-12.0, 12.0),
    "inspired_oxygen": (0.1, 1.0),
    "hemoglobin": (1.0, 25.0),
    "bicarbonate": (2.0, 60.0),
    "temperature": (24.0, 43.0),
    "glucose": (0.6, 60.0),
    "compressions": (0.0, 0.4),
    "assisted": (0.0, 40.0),
}


def _normal(body: Body) -> dict[str, float]:
    """What an antidote brings parameters back to."""
    return {
        "respiratory_rate": body.usual_breaths,
        "tidal_volume": 7 * body.lean_weight,
        "clouding": 0.0,
        "glucose": 5.5,
        "heart_rate": body.usual_rate,
    }


def _measure(
    body: Body, parameters: Parameters, carbon_dioxide: float, bicarbonate: float, pulse: bool
) -> Observation:
    """The signs and gases that follow from parameters."""
    ph = ph_of(carbon_dioxide, bicarbonate)
    output = _output(parameters)
    blood = _Blood(body, output, parameters.hemoglobin, ph, parameters.temperature)
    tension, saturation = _oxygen(blood, parameters, carbon_dioxide)
    gases = Gases(
        ph,
        tension,
        carbon_dioxide,
        bicarbonate,
        base_excess(ph, bicarbonate, parameters.hemoglobin),
        saturation,
    )
    breaths = max(parameters.respiratory_rate, parameters.assisted)
    flow = output / body.usual_output if pulse else _RESIDUAL_FLOW + parameters.compressions
    # Without a pulse little is sampled, breath or no breath; who has a pulse and does not breathe breathes nothing out.
    expired = carbon_dioxide * (1 - parameters.dead_space) * _perfused(flow) if breaths or not pulse else 0.0
    if not pulse:
        return Observation(
            Signs(
                heart_rate=0.0,
                respiratory_rate=breaths,
                end_tidal=expired,
                temperature=parameters.temperature,
                consciousness=3.0,
                glucose=parameters.glucose,
            ),
            gases,
            False,
        )
    mean = parameters.venous_pressure + output * parameters.resistance
    pulse_pressure = parameters.stroke_volume * parameters.elastance
    diastolic = mean - parameters.form * pulse_pressure
    signs = Signs(
        heart_rate=parameters.heart_rate,
        systolic=diastolic + pulse_pressure,
        diastolic=diastolic,
        mean=mean,
        respiratory_rate=breaths,
        saturation=saturation,
        end_tidal=expired,
        temperature=parameters.temperature,
        glucose=parameters.glucose,
    )
    awake = 15 - parameters.vulnerability * _clouded(signs, gases) - parameters.clouding
    return Observation(
        replace(signs, consciousness=float(min(15, max(3, round(awake))))),
        gases,
        True,
    )
