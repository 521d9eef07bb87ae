"""What a result means: references, z-scores, the pattern, and the curves to draw. Worked out, never stored."""

from collections.abc import Iterator, Mapping

from vesalius.physiology.lung_function import (
    DEFAULT_SOURCES,
    LOWER_LIMIT,
    RESPONSE,
    TWO_SIDED,
    UNITS,
    UPPER_LIMIT,
    Expiration,
    Measure,
    Reference,
    Source,
    bronchodilator_change,
    corrected_for_hemoglobin,
    expiration,
    inflation,
    inspiration,
    pattern,
    pattern_severity,
    reference,
    severity,
    transfer,
    trust,
)
from vesalius.training.pft.payload import Blow, FlowVolume, PftResult, Phase, VolumeTime
from vesalius.training.pft.schemas import (
    CurveOf,
    PftCurve,
    PftMeasure,
    PftMeasured,
    PftReading,
    PftResponse,
)

_OF_THE_RESULT: tuple[Measure, ...] = ("FVC", "FEV1", "FEV1FVC")
"""Measures whose equation the result chooses."""
_RATIOS: tuple[Measure, ...] = ("FEV1FVC", "RVTLC")
"""A percent of a ratio's prediction says nothing (ATS 2017)."""
_RESPONDING: tuple[Measure, ...] = ("FVC", "FEV1")
"""What a response to a bronchodilator is read from (ERS/ATS 2022)."""


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
    return reference(
        measure, person.gender, person.age, person.height, source_of(result, measure), result.group
    )


def reading(result: PftResult) -> PftReading:
    """The pattern with its severity, the response to the bronchodilator, and how far gas transfer is impaired."""
    values = _values(result.pre) | _volumes(result)
    z = {
        measure: healthy.z_score(values[measure])
        for measure in values
        if (healthy := reference_of(result, measure)) is not None
    }
    found, how_severe = None, None
    trusted = trust(_grades(result.pre))
    if trusted != "none" and {"FVC", "FEV1", "FEV1FVC"} <= z.keys():
        found = pattern(z["FEV1FVC"], z["FVC"], z["FEV1"], z.get("TLC"))
        how_severe = pattern_severity(found, z["FVC"], z["FEV1"], z.get("TLC"))
    return PftReading(
        pattern=found,
        severity=how_severe,
        response=_response(result),
        diffusion=severity(z["DLCO"]) if "DLCO" in z else None,
        transfer=transfer(z["DLCO"], z.get("VA"), z.get("KCO")) if "DLCO" in z else None,
        inflation=inflation({str(measure): score for measure, score in z.items()}),
        trust=trusted,
        volumes_outside="TLC" in values and "TLC" not in z,
    )


def _grades(blow: Blow) -> tuple[str | None, ...]:
    return () if blow.quality is None else (blow.quality.fev1, blow.quality.fvc)


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
    dlco = result.dlco
    if dlco is not None and result.hemoglobin is not None:
        dlco = corrected_for_hemoglobin(dlco, result.hemoglobin, male=result.patient.gender == "male")
    values: Mapping[Measure, float | None] = {
        "TLC": tlc,
        "RV": rv,
        "FRC": frc,
        "RVTLC": 100 * rv / tlc if rv and tlc else None,
        "DLCO": dlco,
        "VA": result.va,
        "KCO": dlco / result.va if dlco is not None and result.va is not None else None,
    }
    return {measure: value for measure, value in values.items() if value is not None}


def _line(
    measure: Measure, before: float, after: float | None, healthy: Reference | None, source: Source
) -> PftMeasure:
    change = None
    if healthy is not None and after is not None and measure in _RESPONDING:
        change = round(bronchodilator_change(before, after, healthy.predicted), 1)
    return PftMeasure(
        measure=measure,
        unit=UNITS[measure],
        source=source,
        predicted=None if healthy is None else round(healthy.predicted, 4),
        lln=None if healthy is None or healthy.lln is None else round(healthy.lln, 4),
        uln=None if healthy is None or measure not in TWO_SIDED else round(healthy.uln, 4),
        pre=_against(measure, before, healthy),
        post=None if after is None else _against(measure, after, healthy),
        change=change,
    )


def _against(measure: Measure, measured: float, healthy: Reference | None) -> PftMeasured:
    if healthy is None:
        return PftMeasured(round(measured, 4), None, None)
    z = healthy.z_score(measured)
    high = measure in TWO_SIDED and z > UPPER_LIMIT
    return PftMeasured(
        round(measured, 4),
        round(z, 2),
        # Whole, as it is read everywhere: rounded twice, 60.49 would be 60 on paper and 61 on a screen.
        None if measure in _RATIOS else float(round(healthy.percent_predicted(measured))),
        "low" if z < LOWER_LIMIT else "high" if high else None,
    )


def _response(result: PftResult) -> PftResponse | None:
    fev1, fvc = reference_of(result, "FEV1"), reference_of(result, "FVC")
    if result.post is None or fev1 is None or fvc is None:
        return None
    if "none" in (trust(_grades(result.pre)), trust(_grades(result.post))):
        return None
    changes = (
        bronchodilator_change(result.pre.fev1, result.post.fev1, fev1.predicted),
        bronchodilator_change(result.pre.fvc, result.post.fvc, fvc.predicted),
    )
    significant = max(changes) > RESPONSE
    return PftResponse(
        round(changes[0], 1), round(changes[1], 1), significant, not significant and changes[0] < -RESPONSE
    )
