"""Findings in words, for the chat. Braces are filled with the parameters of the finding."""

from collections import defaultdict

from vesalius.scenarios.document import Finding

from .language import Language, Say

FINDING_TEXTS: dict[str, Say] = {
    "name_missing": Say("the scenario has no name", "сценарият няма име"),
    "pathology_missing": Say("no pathology is chosen", "не е избрана патология"),
    "setup_incomplete": Say(
        "learners, difficulty, duration, setting or prebrief are not filled in",
        "не са попълнени обучаеми, трудност, времетраене, обстановка или въведение",
    ),
    "objectives_count": Say(
        "there are {count} objectives, {low} to {high} are needed",
        "целите са {count}, нужни са от {low} до {high}",
    ),
    "objective_text_missing": Say("an objective has no text", "цел без текст"),
    "references_count": Say(
        "there are {count} references, at least {low} are needed",
        "източниците са {count}, нужни са поне {low}",
    ),
    "reference_incomplete": Say("a reference lacks title or link", "източник без заглавие или връзка"),
    "reference_unverified": Say(
        "the reference “{title}” is unverified", "източникът „{title}“ не е проверен"
    ),
    "history_missing": Say(
        "chief complaint or present illness is missing",
        "липсва основно оплакване или анамнеза на заболяването",
    ),
    "examination_missing": Say("the first examination is incomplete", "първоначалният преглед е непълен"),
    "measurements_default": Say(
        "sex, age, height and weight are still the defaults", "пол, възраст, ръст и тегло са по подразбиране"
    ),
    "baseline_missing": Say("the initial state lacks: {kind}", "в началното състояние липсва: {kind}"),
    "ecg_missing": Say("the ECG is missing", "липсва ЕКГ"),
    "pft_missing": Say("the lung function test is missing", "липсва функционално изследване на дишането"),
    "debriefing_missing": Say("the debriefing is empty", "разборът не е попълнен"),
    "id_duplicate": Say("the id {id} is used twice", "идентификаторът {id} се повтаря"),
    "flow_missing": Say("the flow is empty", "ходът на сценария е празен"),
    "start_count": Say("there are {count} starts, one is needed", "началата са {count}, нужно е едно"),
    "good_end_missing": Say("a good end is missing", "липсва благоприятен изход"),
    "bad_end_missing": Say("a bad end is missing", "липсва неблагоприятен изход"),
    "ending_missing": Say("the end {block} does not say how it ended", "краят {block} не посочва изхода"),
    "end_with_exits": Say("the end {block} leads on", "от края {block} излизат преходи"),
    "block_unreachable": Say("the block {block} cannot be reached", "блокът {block} е недостижим"),
    "block_dead_end": Say("the block {block} has no way out", "от блока {block} няма преход"),
    "block_never_ends": Say(
        "from the block {block} no end can be reached", "от блока {block} не се стига до край"
    ),
    "block_narrative_missing": Say("the block {block} has no narrative", "блокът {block} е без описание"),
    "exit_unknown_block": Say("an exit leads to an unknown block {to}", "преход към непознат блок {to}"),
    "exit_unknown_action": Say(
        "an exit to {to} names an action of another block", "преход към {to} посочва действие от друг блок"
    ),
    "exit_incomplete": Say("an exit to {to} is incomplete", "преходът към {to} е непълен"),
    "change_unknown_element": Say(
        "a change names an unknown sign {element}", "промяна на непознат показател {element}"
    ),
    "decision_without_choice": Say("the decision {block} offers no choice", "решението {block} няма избор"),
    "objective_not_assessed": Say(
        "no action assesses “{objective}”", "никое действие не оценява „{objective}“"
    ),
    "objective_unknown": Say("“{action}” names an unknown objective", "„{action}“ посочва непозната цел"),
    "reference_unknown": Say("“{action}” names an unknown reference", "„{action}“ посочва непознат източник"),
    "action_text_missing": Say("an action has no text", "действие без текст"),
    "action_without_reference": Say("“{action}” needs a reference", "„{action}“ се нуждае от източник"),
    "action_without_rationale": Say("“{action}” has no rationale", "„{action}“ е без обосновка"),
    "points_against_grade": Say(
        "the points ({points}) of “{action}” contradict its grade",
        "точките ({points}) на „{action}“ противоречат на оценката",
    ),
    "weights_missing": Say("the weights of the objectives are missing", "липсват тежести на целите"),
    "weights_sum": Say("the weights add up to {total}, not 100", "сборът на тежестите е {total}, а не 100"),
    "weight_unknown_objective": Say(
        "a weight names an unknown objective {id}", "тежест за непозната цел {id}"
    ),
    "element_unit": Say("{kind} needs the unit {unit}", "{kind} изисква единица {unit}"),
    "element_value": Say("{kind} has an impossible kind of value", "{kind} има недопустима стойност"),
    "element_out_of_limits": Say(
        "{kind} {value} is outside {low} to {high}", "{kind} {value} е извън {low} – {high}"
    ),
    "element_limits": Say("the limits of {kind} are the wrong way round", "границите на {kind} са разменени"),
    "pressure_order": Say(
        "diastolic pressure {diastolic} is not below systolic {systolic}",
        "диастолното налягане {diastolic} не е под систолното {systolic}",
    ),
    "map_disagrees": Say(
        "mean arterial pressure is {stated}, but should be about {expected}",
        "средното артериално налягане е {stated}, а трябва да е около {expected}",
    ),
    "rhythm_rate_disagrees": Say(
        "a rate of {rate}/min does not fit the rhythm ({low} to {high})",
        "честота {rate}/min не съответства на ритъма ({low} – {high})",
    ),
    "ecg_rhythm_disagrees": Say(
        "ECG and monitor show different rhythms", "ЕКГ и мониторът показват различен ритъм"
    ),
    "ecg_rate_disagrees": Say(
        "the ECG shows {ecg}/min, the monitor {monitor}/min",
        "ЕКГ показва {ecg}/min, а мониторът {monitor}/min",
    ),
    "ecg_pr_without_p": Say(
        "a PR interval is given in a rhythm without P waves", "посочен е PR при ритъм без P вълни"
    ),
    "qtc_disagrees": Say(
        "QTc is {stated} ms, but works out at {expected} ms",
        "QTc е {stated} ms, а по изчисление е {expected} ms",
    ),
    "bmi_implausible": Say("a BMI of {bmi} is hardly possible", "ИТМ {bmi} е малко вероятен"),
    "bmi_disagrees": Say("the text says BMI {stated}, it is {bmi}", "в текста ИТМ е {stated}, а е {bmi}"),
    "age_disagrees": Say(
        "the text says {stated} years, the patient is {age}",
        "в текста възрастта е {stated}, а пациентът е на {age}",
    ),
    "sex_disagrees": Say("a text does not fit the patient's sex", "текст не съответства на пола на пациента"),
    "narrative_disagrees": Say(
        "“{stated}” in the examination is not what the monitor shows",
        "„{stated}“ в прегледа не съвпада с монитора",
    ),
    "lab_unit_missing": Say("{name} has no unit", "{name} е без единица"),
    "lab_range": Say("the reference range of {name} is wrong", "референтните граници на {name} са грешни"),
    "lab_impossible": Say(
        "{name} is outside what is possible ({low} to {high})", "{name} е извън възможното ({low} – {high})"
    ),
    "pft_unit": Say("{measure} needs the unit {unit}", "{measure} изисква единица {unit}"),
    "pft_off_equations": Say(
        "there is no reference equation for {measure} at {age} years",
        "няма референтно уравнение за {measure} на {age} години",
    ),
    "pft_predicted_disagrees": Say(
        "predicted {measure} should be {expected}",
        "предвидената стойност на {measure} трябва да е {expected}",
    ),
    "pft_lln_disagrees": Say(
        "the lower limit of {measure} should be {expected}",
        "долната граница на {measure} трябва да е {expected}",
    ),
    "pft_zscore_disagrees": Say(
        "the z-score of {measure} should be {expected}", "z-скорът на {measure} трябва да е {expected}"
    ),
    "pft_percent_disagrees": Say(
        "{measure} should be {expected} % of predicted", "{measure} трябва да е {expected} % от предвиденото"
    ),
    "pft_ratio_disagrees": Say("{measure} works out at {expected}", "{measure} по изчисление е {expected}"),
    "pft_pathology_disagrees": Say(
        "the pattern of lung function does not fit the pathology",
        "вентилаторният модел не съответства на патологията",
    ),
    "dose_out_of_range": Say(
        "{drug} {dose} {unit} is outside the usual {low} to {high} {unit}",
        "{drug} {dose} {unit} е извън обичайното {low} – {high} {unit}",
    ),
    "dose_unknown": Say(
        "there is no known dose of {drug} by this route", "няма известна доза за {drug} по този път"
    ),
    "home_dose_out_of_range": Say(
        "home dose of {drug} ({dose} {unit}) is unusual",
        "домашната доза на {drug} ({dose} {unit}) е необичайна",
    ),
    "drug_against_allergy": Say(
        "{drug} is given in spite of the allergy to {allergy}",
        "{drug} се прилага въпреки алергията към {allergy}",
    ),
    "drug_to_confirm": Say(
        "guidelines differ on {drug}: please confirm", "препоръките за {drug} се различават: моля, потвърдете"
    ),
    "answer_leaked": Say(
        "“{words}” tells the learner the answer too early", "„{words}“ издава отговора твърде рано"
    ),
}

_KINDS: dict[str, Say] = {
    "heartRate": Say("heart rate", "сърдечна честота"),
    "respiratoryRate": Say("respiratory rate", "дихателна честота"),
    "oxygenSaturation": Say("oxygen saturation", "насищане с кислород"),
    "systolicPressure": Say("systolic pressure", "систолно налягане"),
    "diastolicPressure": Say("diastolic pressure", "диастолно налягане"),
    "meanArterialPressure": Say("mean arterial pressure", "средно артериално налягане"),
    "temperature": Say("temperature", "температура"),
    "endTidalCarbonDioxide": Say("end-tidal CO2", "EtCO2"),
    "glasgowComaScale": Say("Glasgow Coma Scale", "скала на Глазгоу"),
    "glucose": Say("glucose", "кръвна захар"),
    "rhythm": Say("rhythm", "ритъм"),
    "finding": Say("finding", "находка"),
}


def in_words(finding: Finding, language: Language) -> str:
    """One finding as part of a sentence."""
    params: dict[str, object] = defaultdict(str, finding.params)
    kind = params.get("kind")
    if kind in _KINDS:
        params["kind"] = _KINDS[str(kind)].to(language)
    return FINDING_TEXTS[finding.code].to(language).format_map(params)
