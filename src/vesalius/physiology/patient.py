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

from msgspec import Struct
from msgspec.structs import replace

from .blood_gases import base_excess, compensated_carbon_dioxide, ph_of
from .body import Body
from .circulation import mean_arterial_pressure
from .drug_effects import Dose, adjustment
from .illness import USUAL, Illness
from .parameters import Parameters, adjusted, output_of
from .respiration import (
    FULL,
    HIGHEST_CARBON_DIOXIDE,
    LEAST_SHARE,
    LOWEST_CARBON_DIOXIDE,
    Blood,
    arterial_carbon_dioxide,
    arterial_oxygen,
    bicarbonate_after,
    buffered,
    carbon_dioxide_at,
    lungs_of,
    metabolism,
)
from .signs import Gases, Observation, Signs

ROOM_AIR = 0.21


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
    25 mmHg, whatever was set; the heart rate is that of the complexes on the ECG, which no drug changes.
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
        bicarbonate = 24 + buffered(carbon_dioxide - 40) - _lactate(mean if pulse else 20.0)
    bicarbonate = min(60.0, max(2.0, bicarbonate))
    if end_tidal is not None:
        waste = 1 - end_tidal / (carbon_dioxide * _perfused(flow))
    production = 10 * body.lean_weight**0.7 * metabolism(temperature)
    alveolar = 863 * production / carbon_dioxide
    dead = 2.2 * body.lean_weight
    if breaths > 0:
        tidal = dead + alveolar / (breaths * max(LEAST_SHARE, 1 - waste))
    else:
        tidal = 7 * body.lean_weight

    # Oxygen
    ph = ph_of(carbon_dioxide, bicarbonate)
    gradient, admixture = 4 + body.age / 8, 0.02
    if pulse and signs.saturation is not None:
        blood = Blood(body, output, hemoglobin, ph, temperature)
        inspired_oxygen, gradient, admixture = lungs_of(
            blood, min(signs.saturation, FULL), inspired_oxygen, carbon_dioxide
        )
    parameters = Parameters(
        heart_rate=rate,
        electrical=0.0 if pulse else signs.heart_rate or 0.0,
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
        output=mixed(output_of(a.parameters), output_of(b.parameters))
        if ours.pulse and theirs.pulse
        else None,
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
    parameters = adjusted(patient.body, patient.parameters, change)
    pulse = patient.observation.pulse
    rest = patient.observation.gases.paco2
    carbon_dioxide = arterial_carbon_dioxide(patient.body, parameters)
    if carbon_dioxide > rest:
        carbon_dioxide = min(carbon_dioxide, rest + _RISE * change.depressed)
    bicarbonate = bicarbonate_after(parameters, rest, carbon_dioxide)
    return _measure(patient.body, parameters, carbon_dioxide, bicarbonate, pulse)


def ventilated(patient: Patient, carbon_dioxide: float) -> Observation:
    """The same patient with the same lungs, breathing so that this PaCO2 (mmHg) is reached, or the nearest in life."""
    parameters = patient.parameters
    carbon_dioxide = min(HIGHEST_CARBON_DIOXIDE, max(LOWEST_CARBON_DIOXIDE, carbon_dioxide))
    bicarbonate = bicarbonate_after(parameters, patient.observation.gases.paco2, carbon_dioxide)
    return _measure(patient.body, parameters, carbon_dioxide, bicarbonate, patient.observation.pulse)


# The equations

_STANDSTILL = (0.0, 0.0, 0.0, 0.0)
_RESIDUAL_FLOW = 0.03
"""Flow through the lungs just after the pulse is lost, as a share of the usual one."""
_MOST_WITHOUT_PULSE = 25.0
_APNOEA = 110.0
_RISE = 0.15
"""Most by which PaCO2 rises in a second of apnoea, mmHg: a little more than in life, for oxygen that falls with it."""


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


def _perfused(flow: float) -> float:
    """What is left of the end-tidal CO2 at a share of the usual output.

    It hardly falls at first, and to 15 to 20 mmHg at a quarter (Isserles and Breen, Anesth Analg 1991;73:808; Weil et
    al., Crit Care Med 1985;13:907). The curve between is for teaching.
    """
    flow = min(max(flow, 0.0), 1.0)
    return 1.8 * flow / (flow + 0.8)


def _lactate(mean: float) -> float:
    """Bicarbonate lost to lactate at a mean pressure that no longer perfuses, mmol/L."""
    return 0.12 * max(0.0, 65 - mean)


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


def _measure(
    body: Body, parameters: Parameters, carbon_dioxide: float, bicarbonate: float, pulse: bool
) -> Observation:
    """The signs and gases that follow from parameters."""
    ph = ph_of(carbon_dioxide, bicarbonate)
    output = output_of(parameters)
    blood = Blood(body, output, parameters.hemoglobin, ph, parameters.temperature)
    tension, saturation = arterial_oxygen(blood, parameters, carbon_dioxide)
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
                heart_rate=parameters.electrical,
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
