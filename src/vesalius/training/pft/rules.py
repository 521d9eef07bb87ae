"""What a result of a pulmonary function test may be."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

import msgspec

from vesalius.kit.codes import Code
from vesalius.kit.errors import FieldError, Problem, conflict
from vesalius.physiology.body import body_mass_index
from vesalius.training.chats.rules import clean, has_hidden
from vesalius.training.pft.payload import (
    LONGEST_DIAGNOSIS,
    MOST_RESULTS,
    Blow,
    LungVolumes,
    PftCurves,
    PftPatient,
    PftResult,
)

_MEASURED_APART = 0.03
"""Spirometry and plethysmography are two tests: what may lie between them, as a share of TLC."""
_ROUNDING = 0.1
_GROWN = 14
_SMALLEST_GROWN = 100
"""Years, and cm at that age: smaller people there are, but none that the equations were made of."""
_LEAST_INDEX, _MOST_INDEX = 7, 110
"""kg/m2 with which people have lived."""


def faults(results: Sequence[PftResult], pointer: str) -> list[FieldError]:
    """What is wrong with results that stand at `pointer` of a request, each at its number."""
    return [
        fault for number, result in enumerate(results) for fault in faults_of(result, f"{pointer}/{number}")
    ]


def faults_of(result: PftResult, pointer: str) -> list[FieldError]:
    """What is wrong with the result that stands at `pointer` of a request: numbers that nobody can have."""
    found = [*_of_blow(result.pre, f"{pointer}/pre")]
    if result.post is not None:
        found += _of_blow(result.post, f"{pointer}/post")
    if result.volumes is not None:
        found += _of_volumes(result.volumes, result.pre.fvc, f"{pointer}/volumes")
        tlc = result.volumes.tlc
        if result.post is not None and tlc is not None and result.pre.fvc <= tlc < result.post.fvc:
            found.append(FieldError(f"{pointer}/post/fvc", Code.OUT_OF_RANGE))
    found += _of_size(result.patient, f"{pointer}/patient")
    if result.dlco is None:
        found += [
            FieldError(f"{pointer}/{name}", Code.OUT_OF_RANGE)
            for name, value in (("va", result.va), ("hemoglobin", result.hemoglobin))
            if value is not None
        ]
    if has_hidden(result.patient.diagnosis):
        found.append(FieldError(f"{pointer}/patient/diagnosis", Code.BAD_CHARACTERS))
    # Some letters become two or three in the one form that is kept.
    elif len(clean(result.patient.diagnosis)) > LONGEST_DIAGNOSIS:
        found.append(FieldError(f"{pointer}/patient/diagnosis", Code.TOO_LONG, LONGEST_DIAGNOSIS))
    return found


def kept(result: PftResult) -> PftResult:
    """The result with its text as it is kept."""
    patient = msgspec.structs.replace(result.patient, diagnosis=clean(result.patient.diagnosis))
    return msgspec.structs.replace(result, patient=patient)


def too_many_results() -> Problem:
    """The attempt has as many results as it can."""
    return conflict(Code.TOO_MANY_RESULTS, "The attempt has too many results.", limit=MOST_RESULTS)


def _of_size(patient: PftPatient, at: str) -> Iterator[FieldError]:
    """Sizes that nobody of the age has: no equation was made for them."""
    if patient.age >= _GROWN and patient.height < _SMALLEST_GROWN:
        yield FieldError(f"{at}/height", Code.OUT_OF_RANGE, _SMALLEST_GROWN)
    if not _LEAST_INDEX <= body_mass_index(patient.height, patient.weight) <= _MOST_INDEX:
        yield FieldError(f"{at}/weight", Code.OUT_OF_RANGE)


def _of_blow(blow: Blow, at: str) -> Iterator[FieldError]:
    if blow.fev1 > blow.fvc:
        yield FieldError(f"{at}/fev1", Code.OUT_OF_RANGE)
    # The peak is no less than the mean flow of the first second, nor than that of the middle half.
    if blow.pef is not None and blow.pef < blow.fev1:
        yield FieldError(f"{at}/pef", Code.OUT_OF_RANGE)
    if blow.pef is not None and blow.fef2575 is not None and blow.fef2575 > blow.pef:
        yield FieldError(f"{at}/fef2575", Code.OUT_OF_RANGE)
    if blow.curves is not None:
        yield from _of_curves(blow.curves, blow, f"{at}/curves")


def _of_curves(curves: PftCurves, blow: Blow, at: str) -> Iterator[FieldError]:
    """Points in pairs, time that does not run back, and curves that are of this expiration."""
    loop, spirogram = curves.flow_volume, curves.volume_time
    if len(loop.volumes) != len(loop.flows):
        yield FieldError(f"{at}/flowVolume/flows", Code.OUT_OF_RANGE, len(loop.volumes))
    if len(spirogram.volumes) != len(spirogram.seconds):
        yield FieldError(f"{at}/volumeTime/volumes", Code.OUT_OF_RANGE, len(spirogram.seconds))
    if any(a > b for a, b in pairwise(spirogram.seconds)):
        yield FieldError(f"{at}/volumeTime/seconds", Code.OUT_OF_RANGE)
    for place, volumes in (("flowVolume", loop.volumes), ("volumeTime", spirogram.volumes)):
        if abs(max(volumes) - min(volumes) - blow.fvc) > max(0.2, 0.1 * blow.fvc):
            yield FieldError(f"{at}/{place}/volumes", Code.OUT_OF_RANGE)
    if blow.pef is not None and abs(max(loop.flows) - blow.pef) > max(0.5, 0.1 * blow.pef):
        yield FieldError(f"{at}/flowVolume/flows", Code.OUT_OF_RANGE)


def _of_volumes(volumes: LungVolumes, fvc: float, at: str) -> Iterator[FieldError]:
    """RV is a part of FRC, FRC of TLC; the forced vital capacity and RV together are no more than TLC."""
    tlc, rv, frc = volumes.tlc, volumes.rv, volumes.frc
    if tlc is not None and tlc < fvc:
        yield FieldError(f"{at}/tlc", Code.OUT_OF_RANGE)
    beyond = (
        tlc is not None
        and rv is not None
        and fvc <= tlc
        and rv + fvc > tlc * (1 + _MEASURED_APART) + _ROUNDING
    )
    apart = rv is not None and ((tlc is not None and rv >= tlc) or (frc is not None and rv > frc))
    if apart or beyond:
        yield FieldError(f"{at}/rv", Code.OUT_OF_RANGE)
    if frc is not None and tlc is not None and frc >= tlc:
        yield FieldError(f"{at}/frc", Code.OUT_OF_RANGE)
