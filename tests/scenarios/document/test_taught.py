# ruff: noqa: E501
"""Mistakes that rationales and the debriefing teach are found; sentences that warn of them are not."""

import pytest
import tests.scenarios.document.planting as p
from tests.scenarios.document.planting import ANA, COPD, DKA, Case, K, good

from vesalius.scenarios.document import Change, apply_changes, check, to_builtins

TAUGHT = [
    (K, "en", "calcium", "Calcium lowers the potassium within minutes."),
    (K, "bg", "calcium", "Калцият понижава калия до минути."),
    (ANA, "en", "adrenaline", "Steroids come first, for they act on the cause."),
    (ANA, "bg", "adrenaline", "Антихистаминът се дава преди адреналина."),
    (DKA, "en", "fixed_rate", "Insulin goes in before the potassium."),
    (COPD, "bg", "oxygen_low", "В криза кислород на всички."),
]
WARNED = [
    (K, "en", "calcium", "Calcium does not lower the potassium."),
    (ANA, "en", "adrenaline", "It is a myth that steroids come first."),
    (ANA, "bg", "adrenaline", "Грешка е антихистаминът преди адреналина."),
]


def _codes(pathology, language, action, text):
    document = good(pathology, language)
    at = Case(to_builtins(document)).action(action)
    changed = apply_changes(document, [Change(f"{at}/rationale", text)])
    return [found for found in check(changed) if found.code == "taught_wrongly"]


@pytest.mark.parametrize(("pathology", "language", "action", "text"), TAUGHT)
def test_a_taught_mistake_is_an_error_that_says_what_is_true(pathology, language, action, text):
    found = _codes(pathology, language, action, text)
    assert [one.grade for one in found] == ["error"]
    assert found[0].params["reason"]


@pytest.mark.parametrize(("pathology", "language", "action", "text"), WARNED)
def test_a_sentence_that_warns_of_it_is_left_alone(pathology, language, action, text):
    assert not _codes(pathology, language, action, text)


PRAISED = [
    # A drug that the case has only as a harmful action, praised in both languages; and what may be said of it.
    (p.VT, "en", "Verapamil is the drug of choice in a broad tachycardia.", "Verapamil has no place here."),
    (p.TDP, "bg", "Амиодаронът е първи избор при тези залпове.", "Амиодаронът не е първи избор тук."),
    (p.IPF, "en", "Azathioprine slows the disease.", "Azathioprine harms in this disease."),
    (p.SEP, "bg", "Пропофолът се дава веднага преди всичко.", "Пропофолът е опасен при това налягане."),
]


@pytest.mark.parametrize(("pathology", "language", "wrong", "right"), PRAISED)
def test_what_the_case_grades_harmful_is_not_praised_afterwards(pathology, language, wrong, right):
    codes = {
        code
        for _, code, _ in p.new_findings(p.Fault("teaching", pathology, language, p.debriefed(wrong), wrong))
    }
    assert "taught_wrongly" in codes
    assert not p.new_findings(p.Fault("teaching", pathology, language, p.debriefed(right), right))


@pytest.mark.parametrize(
    ("told", "reported"),
    [
        ("The white cells are 24.", "leukocytes"),
        ("CRP 12 mg/L.", "crp"),
        ("The creatinine is 81 µmol/L.", "creatinine"),
    ],
)
def test_what_stays_the_same_for_hours_is_told_as_it_is_reported(told, reported):
    fault = p.Fault("laboratory", p.SEP, "en", p.more("bundle", "narrative", told), reported)
    assert "lab_pair_disagrees" in {code for _, code, _ in p.new_findings(fault)}
    again = p.Fault(
        "laboratory", p.SEP, "en", p.more("bundle", "narrative", f"In the new sample: {told}"), reported
    )
    assert not p.new_findings(again)


KINDS = [
    # An objective teaches as a debriefing does.
    (p.GI, "en", p.objective(1, "Transfuse to above 120 g/L."), p.objective(1, "Transfuse below 70 g/L."), "taught_wrongly"),
    # What is needed by nobody, what is left for later, who may leave.
    (p.FLUTTER, "en", p.debriefed("Flutter sends no clots, so no anticoagulant is needed."), p.debriefed("Below a score of one no anticoagulant is needed in sinus rhythm."), "taught_wrongly"),
    (p.ANA, "bg", p.debriefed("Адреналинът е за тези, които не отговорят."), p.debriefed("Антихистаминът е за сърбежа."), "taught_wrongly"),
    (p.HYPO, "en", p.debriefed("As soon as the meter shows 4 he can leave."), p.debriefed("Once observed for a day he can leave."), "taught_wrongly"),
    (p.OPI, "bg", p.debriefed("Щом отвори очи, може да си тръгне."), p.debriefed("Щом минат шест часа наблюдение, може да си тръгне."), "taught_wrongly"),
    # A hint in the words of the harmful action; a harm of which only the good is told.
    (p.OPI, "bg", p.act("naloxone", hint="Всичко наведнъж, докато проговори."), p.act("naloxone", hint="По малко, и гледайте дишането."), "taught_wrongly"),
    (p.WPW, "en", p.act("harm_verapamil", rationale="It protects the ventricle."), p.act("harm_verapamil", rationale="It protects the ventricle only without a pathway."), "rationale_disagrees"),
    (p.DKA, "bg", p.act("go_for_sugar", rationale="Бързо сваля глюкозата и е безопасно."), p.act("go_for_sugar", rationale="Бързо сваля глюкозата, но кетоните остават."), "rationale_disagrees"),
    # How an end is told.
    (p.GI, "en", p.more("improved", "narrative", "He vomits fresh blood again."), p.more("improved", "narrative", "He no longer vomits blood."), "ending_disagrees"),
    (p.SEP, "bg", p.more("improved", "narrative", "Той губи съзнание."), p.more("improved", "narrative", "Вече не губи съзнание."), "ending_disagrees"),
    # Who lies in the next bed, what is so right now, what the laboratory calls through.
    (p.COPD, "en", p.cues("start", ("Nurse", "Mrs Harris is cold.")), p.cues("start", ("Nurse", "Mrs Harris in the next bay is cold.")), "sex_contradicts"),
    (p.AVB, "en", p.add(p.PRESENT, "Right now the heart is racing at 170 a minute."), p.add(p.PRESENT, "Right now the heart beats 36 times a minute."), "narrative_disagrees"),
    (p.SEP, "bg", p.add(f"{p.EXAM}/exposure", "Термометърът показва 35,9 °C."), p.add(f"{p.EXAM}/exposure", "Термометърът показва 39,4 °C."), "narrative_disagrees"),
    (p.K, "en", p.cues("calcium", ("Laboratory", "The potassium of the first sample is 4.1.")), p.cues("calcium", ("Laboratory", "The potassium of the first sample is 7.6.")), "lab_pair_disagrees"),
    # What brings the answer with it.
    (p.IPF, "en", p.add("/generalInfo/prebrief", "For those who have never seen a usual interstitial pneumonia."), p.add("/generalInfo/prebrief", "For those who have never led a talk."), "answer_leaked"),
    (p.AVB, "bg", p.put(f"{p.HISTORY}/chiefComplaint", "Изпратен за поставяне на пейсмейкър."), p.put(f"{p.HISTORY}/chiefComplaint", "Изпратен с умора."), "answer_leaked"),
    (p.AVNRT, "bg", p.add(p.SOCIAL, "Догодина празнува седемдесетия си рожден ден."), p.add(p.SOCIAL, "Празнува тридесетия си рожден ден преди години."), "age_disagrees"),
    (p.COPD, "en", p.put("/clinicalScenario/investigations/pft/interpretation", "After the bronchodilator there is no airflow obstruction."), p.add("/clinicalScenario/investigations/pft/interpretation", "After the bronchodilator the obstruction stays."), "pft_words_disagree"),
    # What stays stopped is not given.
    (p.K, "bg", p.act("stop_drugs", text="Продължаване на периндоприл 5 mg."), p.act("stop_drugs", text="Периндоприл остава спрян."), "drug_contraindicated"),
    (p.K, "en", p.act("stop_drugs", text="Continue perindopril 5 mg."), p.act("stop_drugs", text="Pause perindopril; pain relief as needed."), "drug_contraindicated"),
    (p.ANA, "bg", p.add(p.SOCIAL, "Работи като учителка."), p.add(p.SOCIAL, "Живее с жена си, която работи като учителка."), "sex_disagrees"),
    (p.PE, "bg", p.add(p.PRESENT, "Без болка. От нощта пробождаща болка при вдишване."), p.add(p.PRESENT, "Без болка. От нощта суха кашлица."), "story_disagrees"),
    (p.PE, "en", p.put(p.PRESENT, "A stabbing pain on breathing in since last night. No pain."), p.put(p.PRESENT, "A stabbing pain on breathing in since last night. No pain in the leg."), "story_disagrees"),
    (p.AF, "bg", p.put(p.PAST, "Не приема антикоагулант. Пие варфарин."), p.put(p.PAST, "Не приема антикоагулант. Реакция към еноксапарин след операция на коляното."), "story_disagrees"),
    # What is waited for, what is called the mainstay, a drug by another way, a test where it does not exclude.
    (p.SEP, "en", p.objective(1, "Wait for the culture results before the first dose of an antibiotic."), p.objective(1, "Take cultures before the first dose of an antibiotic."), "taught_wrongly"),
    (p.APO, "bg", p.debriefed("Морфинът е основата на лечението."), p.debriefed("Налягането с маска е основата на лечението."), "taught_wrongly"),
    (p.ANA, "en", p.objective(1, "Give adrenaline under the skin of the arm."), p.objective(1, "Give adrenaline into the muscle and not under the skin."), "taught_wrongly"),
    (p.ANA, "bg", p.debriefed("Адреналинът се поставя подкожно."), p.debriefed("Адреналинът не се поставя подкожно."), "taught_wrongly"),
    (p.PE, "en", p.debriefed("With a high probability a negative D-dimer ends the search."), p.debriefed("With a low probability a negative D-dimer ends the search."), "taught_wrongly"),
    (p.ARREST, "bg", p.debriefed("Първо адреналин и чак след него се дефибрилира."), p.debriefed("Първо се дефибрилира; чак след третия шок адреналин."), "taught_wrongly"),
    ("copd_exacerbation", "bg", p.act("oxygen", hint="По-силно, докато сензорът покаже 99."), p.act("oxygen", hint="По-слабо, докато сензорът покаже цел."), "taught_wrongly"),
    (p.ASA, "en", p.debriefed("Restlessness is best treated with a little midazolam."), p.debriefed("Restlessness is never treated with midazolam."), "taught_wrongly"),
    (p.GI, "bg", p.debriefed("Първият хемоглобин показва точно загубата."), p.debriefed("Първият хемоглобин не показва загубата."), "taught_wrongly"),
    (p.K, "bg", p.debriefed("Ако ЕКГ е нормална, калият не е опасен."), p.debriefed("И при нормална ЕКГ калият е опасен."), "taught_wrongly"),
    (p.AVB, "bg", p.debriefed("Атропинът винаги помага."), p.debriefed("Атропинът рядко помага."), "taught_wrongly"),
    (p.DKA, "en", p.debriefed("Bicarbonate is given below a pH of 7.2."), p.debriefed("Bicarbonate is considered only below a pH of 6.9 or 7.0."), "taught_wrongly"),
    (p.K, "en", p.debriefed("Calcium moves the potassium into the cells."), p.debriefed("Calcium first, then insulin moves the potassium into the cells."), "taught_wrongly"),
    (p.ARREST, "en", p.debriefed("Stop the compressions every thirty seconds."), p.debriefed("Stop the compressions only every two minutes."), "taught_wrongly"),
    # How fast it comes on, and how somebody is who arrives with it.
    (p.ANA, "bg", p.add(p.PRESENT, "Всичко започна преди три седмици."), p.add(p.PRESENT, "Всичко започна преди десет минути."), "story_disagrees"),
    (p.IPF, "en", p.add(p.PRESENT, "It all began two hours ago."), p.add(p.PRESENT, "It all began two years ago."), "story_disagrees"),
    (p.MI, "bg", p.add(p.PRESENT, "Сега се чувства отлично."), p.add(p.PRESENT, "Преди месец се чувствал отлично."), "story_disagrees"),
    (p.SEP, "en", p.add(p.PRESENT, "At the moment he feels perfectly well."), p.add(p.PRESENT, "He felt perfectly well until then."), "story_disagrees"),
    (p.OPI, "bg", p.add(f"{p.EXAM}/disability", "Зениците са огромни."), p.add(f"{p.EXAM}/disability", "Зениците са точковидни."), "examination_disagrees"),
    (p.MI, "bg", p.put("/clinicalScenario/investigations/ecg/findings", "ST сегментът е на изолинията."), p.add("/clinicalScenario/investigations/ecg/findings", "В отвеждания V5 и V6 ST сегментът е на изолинията."), "examination_disagrees"),
    (p.ASA, "bg", p.add(f"{p.EXAM}/general", "Тананика си между въпросите."), p.add(f"{p.EXAM}/general", "Свирене се чува от вратата."), "examination_disagrees"),
    (p.APO, "en", p.cues("start", ("Nurse", "I have just weighed him, 58 kg.")), p.cues("start", ("Wife", "I weighed him a week ago, 71 kg.")), "size_disagrees"),
    (p.K, "en", p.add("/generalInfo/prebrief", "Revise what to do when the K+ is too high."), p.add("/generalInfo/prebrief", "The noise of the ward is turned up high."), "answer_leaked"),
]  # fmt: skip


@pytest.mark.parametrize(("pathology", "language", "wrong", "right", "code"), KINDS)
def test_each_kind_is_found_and_its_right_neighbour_is_not(pathology, language, wrong, right, code):
    found = p.new_findings(p.Fault("teaching", pathology, language, wrong, code))
    assert code in {one for _, one, _ in found}
    assert code not in {
        one for _, one, _ in p.new_findings(p.Fault("teaching", pathology, language, right, code))
    }
