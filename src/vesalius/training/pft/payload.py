"""What the desktop application sends of a pulmonary function test. Litres, L/s, seconds, cm, kg, years."""

from typing import Annotated, Literal

import msgspec

from vesalius.physiology.lung_function import Group

Phase = Literal["pre", "post"]
"""Before and after a bronchodilator."""
Gender = Literal["male", "female"]
Grade = Literal["A", "B", "C", "D", "E", "F", "U"]
"""Quality of FEV1 and FVC after ATS 2019; `U` is usable, though not acceptable."""
Equations = Literal["gliGlobal2022", "gli2012"]

Litres = Annotated[float, msgspec.Meta(ge=0.05, le=15)]
MOST_RESULTS = 20
"""Of one attempt."""
LONGEST_DIAGNOSIS = 200
LitresPerSecond = Annotated[float, msgspec.Meta(ge=0.05, le=25)]
_Points = msgspec.Meta(min_length=2, max_length=600)
_Volumes = Annotated[list[Annotated[float, msgspec.Meta(ge=-1, le=15)]], _Points]


class _Sent(msgspec.Struct, rename="camel", forbid_unknown_fields=True, kw_only=True):
    """Base of what is sent."""


class PftPatient(_Sent):
    """The simulated patient. The age is exact: 54.5 is half a year more than 54."""

    gender: Gender
    age: Annotated[float, msgspec.Meta(ge=1, le=120)]
    height: Annotated[float, msgspec.Meta(ge=50, le=250)]
    weight: Annotated[float, msgspec.Meta(ge=2, le=400)]
    diagnosis: Annotated[str, msgspec.Meta(max_length=LONGEST_DIAGNOSIS)] = ""


class FlowVolume(_Sent):
    """A flow-volume loop: points in the order they were blown; expiration is above 0, inspiration below."""

    volumes: _Volumes
    flows: Annotated[list[Annotated[float, msgspec.Meta(ge=-25, le=25)]], _Points]


class VolumeTime(_Sent):
    """Expired volume over time."""

    seconds: Annotated[list[Annotated[float, msgspec.Meta(ge=0, le=60)]], _Points]
    volumes: _Volumes


class PftCurves(_Sent):
    """The curves of the best expiration."""

    flow_volume: FlowVolume
    volume_time: VolumeTime


class Quality(_Sent):
    """Grades of the session, as the application worked them out from all its expirations."""

    fev1: Grade | None = None
    fvc: Grade | None = None


class Blow(_Sent):
    """A forced expiration in numbers. `pif` is the peak flow of the inspiration that follows it."""

    fvc: Litres
    fev1: Litres
    pef: LitresPerSecond | None = None
    fef2575: LitresPerSecond | None = None
    pif: LitresPerSecond | None = None
    quality: Quality | None = None
    curves: PftCurves | None = None


class LungVolumes(_Sent):
    """Static lung volumes."""

    tlc: Litres | None = None
    rv: Litres | None = None
    frc: Litres | None = None


class PftResult(_Sent):
    """A pulmonary function test at a second of an attempt.

    FEV1/FVC, RV/TLC, KCO and everything predicted are worked out by the portal. `dlco` is in mL/min/mmHg, as measured;
    with `hemoglobin` (g/L) it is corrected for it. `va` is the alveolar volume of that manoeuvre. `equations` are those
    of FVC, FEV1 and FEV1/FVC; `group` counts where an equation tells groups apart.
    """

    second: Annotated[int, msgspec.Meta(ge=0, le=86_400)]
    patient: PftPatient
    pre: Blow
    post: Blow | None = None
    volumes: LungVolumes | None = None
    dlco: Annotated[float, msgspec.Meta(ge=0.5, le=100)] | None = None
    va: Litres | None = None
    hemoglobin: Annotated[float, msgspec.Meta(ge=30, le=250)] | None = None
    equations: Equations = "gliGlobal2022"
    group: Group = "caucasian"
