"""The electrocardiograms of the built-in cases: each can be drawn, and shows what the case is about."""

import pytest

from vesalius.physiology.electrocardiogram import LEADS, Tracing, voltage
from vesalius.professor.builtin.case import Brief, Patient
from vesalius.professor.builtin.knowledge import written
from vesalius.scenarios.document import Document, new_document
from vesalius.scenarios.document.tracings import tracing_of, words_of


def case(pathology: str, seed: int) -> Document:
    brief = Brief(language="en", seed=seed, patient=Patient("female", 64, 166, 70))
    return written()[pathology].write(brief)  # type: ignore[index]


def raised(of: Tracing, lead: str) -> float:
    """The ST segment 60 ms after the QRS against the line before the P wave."""
    beat = of.beats[1].at
    return voltage(of, lead, beat + 105) - voltage(of, lead, beat - 300)  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", range(1, 6))
@pytest.mark.parametrize("pathology", sorted(written()))
def test_every_rhythm_of_a_case_can_be_drawn_and_said(pathology: str, seed: int) -> None:
    document = case(pathology, seed)
    own = tracing_of(document)
    assert (own is None) == (document.clinical_scenario.investigations.ecg is None)
    rhythm = next(each for each in document.initial_elements.elements if each.kind == "rhythm")
    targets = [
        change.target
        for block in document.scenario_flow.blocks
        for change in block.changes
        if change.element_id == rhythm.id
    ]
    for value in [rhythm.value, *targets]:
        of = tracing_of(document, value, 80)  # type: ignore[arg-type]
        assert of is not None
        assert all(abs(voltage(of, lead, 400)) < 4 for lead in LEADS)
        assert words_of(document, value, 80, "bg")  # type: ignore[arg-type]


def test_an_inferior_infarction_raises_st_where_it_should() -> None:
    of = tracing_of(case("inferior_stemi", 1))
    assert of is not None
    assert raised(of, "III") > raised(of, "II") > 0.1
    assert raised(of, "aVL") < -0.1


def test_potassium_shows_in_its_case_alone() -> None:
    document = case("hyperkalaemia", 1)
    tall, plain = tracing_of(document), tracing_of(case("complete_av_block", 1))
    assert tall is not None
    assert plain is not None

    def peak(of: Tracing) -> float:
        return max(voltage(of, "V3", of.beats[0].at + at) for at in range(140, 400, 4))

    assert peak(tall) > 1.8 * peak(plain)


def test_an_accessory_pathway_shows_after_the_fibrillation() -> None:
    document = case("preexcited_atrial_fibrillation", 1)
    assert "slurred" in words_of(document, "sinusRhythm", 80, "en")


def test_a_document_without_an_ecg_has_no_tracing() -> None:
    assert tracing_of(new_document()) is None
