"""Carrying out commands on a document. Every command has an outcome."""

from .facts import carry_out
from .frame import (
    in_brief,
    makes_unstable,
    outside,
    recast_case,
    refuse_outside,
    set_places,
    tells_group,
    values_told,
    with_implied_state,
    with_own_objectives,
    with_wishes,
)
from .signs import PRESSURE_PAIR, set_pressure, set_state
from .work import Work

__all__ = [
    "PRESSURE_PAIR",
    "Work",
    "carry_out",
    "in_brief",
    "makes_unstable",
    "outside",
    "recast_case",
    "refuse_outside",
    "set_places",
    "set_pressure",
    "set_state",
    "tells_group",
    "values_told",
    "with_implied_state",
    "with_own_objectives",
    "with_wishes",
]
