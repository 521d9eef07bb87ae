"""What a result means: references, z-scores, the pattern, and the curves to draw. Worked out, never stored."""

from collections.abc import Iterator, Mapping

from vesalius.physiology.lung_function import (
    DEFAULT_SOURCES,
    RESPONSE,
    UNITS,
    Expiration,
    Measure,
    Reference,
    Source,
    bronchodilator_change,
    expiration,
    inspiration,
    pattern,
    pattern_severity,
    reference,
    severity,
)
from vesalius.training.pft.schemas import (
    CurveOf,
    PftCurve,
    PftMeasure,
    PftMeasured,
    PftReading,
    PftResponse,
)
from vesalius.training.pft.sent import Blow, FlowVolume, PftResult, Phase, VolumeTime

_OF_THE_RESULT: tuple[Measure, ...] = ("FVC", "FEV1", "FEV1FVC")
"""Measures whose equation the result chooses."""


def measures(result: PftResult) -> list[PftMeasure]:
    """The table: every measure that was made, with its reference."""
    before, after = _values(result.pre), _values(result.post) if result.post else {}
    before.update(_volumes(result))
    return [
        _line(measure, value, after.get(measure), reference_of(result, measure), source_of(result, measure))
        for measure, value in before.items()
    ]


def source_of(result: PftResult, measure: Measure) -> Source:
    """The equation that a measure of this result is held against."""
    return result.equations if measure in _OF_THE_RESULT else DEFAULT_SOURCES[measure]


def reference_of(result: PftResult, measure: Measure) -> Reference | None:
    """The reference of a measure for this patient; nothing outside the equation."""
    person = result.patient
    return reference(measure, person.gender, person.age, person.height, source_of(result, measure))


def reading(result: PftResult) -> PftReading:
    """The pattern with its severity, the response to the bronchodilator, and how far gas transfer is impaired."""
    values = _values(result.pre) | _volumes(result)
    z = {
        measure: healthy.z_score(values[measure])
        for measure in ("FVC", "FEV1", "FEV1FVC", "TLC", "DLCO")
        if measure in values and (healthy := reference_of(result, measure)) is not None
    }
    found, how_severe = None, None
    if {"FVC", "FEV1", "FEV1FVC"} <= z.keys():
        found = pattern(z["FEV1FVC"], z["FVC"], z["FEV1"], z.get("TLC"))
        how_severe = pattern_severity(found, z["FVC"], z["FEV1"], z.get("TLC"))
    return PftReading(
        pattern=found,
        severity=how_severe,
        response=_response(result),
        diffusion=severity(z["DLCO"]) if "DLCO" in z else None,
    )


def curves(result: PftResult) -> tuple[list[PftCurve], list[Phase]]:
    """The loops and spirograms to show, predicted first, and the phases whose numbers make no line."""
    found = [*_predicted_curve(result)]
    undrawn: list[Phase] = []
    phases: tuple[tuple[Phase, Blow | None], ...] = (("pre", result.pre), ("post", result.post))
    for phase, blow in phases:
        if blow is None:
            continue
        if blow.curves is not None:
            found.append(
                PftCurve(
                    of=phase,
                    origin="recorded",
                    flow_volume=blow.curves.flow_volume,
                    volume_time=blow.curves.volume_time,
                )
            )
            continue
        drawn = expiration(blow.fvc, blow.fev1, blow.pef, blow.fef2575) if blow.pef else None
        if drawn is None:
            undrawn.append(phase)
        else:
            found.append(_curve(phase, drawn, blow.pif))
    return found, undrawn


def _predicted_curve(result: PftResult) -> Iterator[PftCurve]:
    parts: tuple[Measure, ...] = ("FVC", "FEV1", "PEF", "FEF2575")
    found = [reference_of(result, measure) for measure in parts]
    fvc, fev1, pef, middle = (None if healthy is None else healthy.predicted for healthy in found)
    if not fvc or not fev1 or not pef:
        return
    # The equations were made for different people and need not agree on the middle flow.
    drawn = expiration(fvc, fev1, pef, middle) or expiration(fvc, fev1, pef)
    if drawn is not None:
        yield _curve("predicted", drawn, None)


def _curve(of: CurveOf, drawn: Expiration, pif: float | None) -> PftCurve:
    loop = [*drawn.flow_volume]
    if pif is not None:
        loop += inspiration(loop[-1][0], pif)
    return PftCurve(
        of=of,
        origin="drawn",
        flow_volume=FlowVolume(
            volumes=[round(volume, 4) for volume, _ in loop], flows=[round(flow, 4) for _, flow in loop]
        ),
        volume_time=VolumeTime(
            seconds=[round(time, 4) for time, _ in drawn.volume_time],
            volumes=[round(volume, 4) for _, volume in drawn.volume_time],
        ),
    )


def _values(blow: Blow) -> dict[Measure, float]:
    values: Mapping[Measure, float | None] = {
        "FVC": blow.fvc,
        "FEV1": blow.fev1,
        "FEV1FVC": blow.fev1 / blow.fvc,
        "PEF": blow.pef,
        "FEF2575": blow.fef2575,
    }
    return {measure: value for measure, value in values.items() if value is not None}


def _volumes(result: PftResult) -> dict[Measure, float]:
    given = result.volumes
    tlc, rv, frc = (given.tlc, given.rv, given.frc) if given else (None, None, None)
    values: Mapping[Measure, float | None] = {
        "TLC": tlc,
        "RV": rv,
        "FRC": frc,
        "RVTLC": 100 * rv / tlc if rv and tlc else None,
        "DLCO": result.dlco,
    }
    return {measure: value for measure, value in values.items() if value is not None}


def _line(
    measure: Measure, before: float, after: float | None, healthy: Reference | None, source: Source
) -> PftMeasure:
    change = None
    if healthy is not None and after is not None:
        change = round(bronchodilator_change(before, after, healthy.predicted), 1)
    return PftMeasure(
        measure=measure,
        unit=UNITS[measure],
        source=source,
        predicted=None if healthy is None else round(healthy.predicted, 4),
        lln=None if healthy is None or healthy.lln is None else round(healthy.lln, 4),
        pre=_against(before, healthy),
        post=None if after is None else _against(after, healthy),
        change=change,
    )


def _against(measured: float, healthy: Reference | None) -> PftMeasured:
    if healthy is None:
        return PftMeasured(round(measured, 4), None, None)
    return PftMeasured(
        round(measured, 4),
        round(healthy.z_score(measured), 2),
        # Whole, as it is read everywhere: rounded twice, 60.49 would be 60 on paper and 61 on a screen.
        float(round(healthy.percent_predicted(measured))),
    )


def _response(result: PftResult) -> PftResponse | None:
    fev1, fvc = reference_of(result, "FEV1"), reference_of(result, "FVC")
    if result.post is None or fev1 is None or fvc is None:
        return None
    changes = (
        bronchodilator_change(result.pre.fev1, result.post.fev1, fev1.predicted),
        bronchodilator_change(result.pre.fvc, result.post.fvc, fvc.predicted),
    )
    return PftResponse(round(changes[0], 1), round(changes[1], 1), max(changes) > RESPONSE)
