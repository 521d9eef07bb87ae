"""Findings in words, for the chat. Braces are filled with the parameters of the finding."""

from collections import defaultdict

from vesalius.scenarios.document import Finding
from vesalius.scenarios.document.drugs import DRUGS

from .language import Language, Say, with_decimal_commas

FINDING_TEXTS: dict[str, Say] = {
    "name_missing": Say("the scenario has no name", "сценарият няма име"),
    "pathology_missing": Say("no pathology is chosen", "не е избрана патология"),
    "pathology_unknown": Say(
        "the pathology {pathology} is not known to this portal",
        "патологията {pathology} не е позната на портала",
    ),
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
    "cue_unknown_action": Say(
        "the cue “{words}” waits for an action of another block",
        "репликата „{words}“ изчаква действие от друг блок",
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
        "“{stated}” in the text is not what the monitor shows",
        "„{stated}“ в текста не съвпада с монитора",
    ),
    "lab_unit_missing": Say("{name} has no unit", "{name} е без единица"),
    "lab_range": Say("the reference range of {name} is wrong", "референтните граници на {name} са грешни"),
    "lab_extreme": Say(
        "{name} {value} {unit} is hardly ever seen",
        "{name} {value} {unit} се среща изключително рядко",
    ),
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
    "route_impossible": Say(
        "there is no preparation of {drug} for this route",
        "няма лекарствена форма на {drug} за този път на въвеждане",
    ),
    "route_unusual": Say(
        "{drug} is not usually given by this route",
        "{drug} обикновено не се въвежда по този път",
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
    "objective_reveals": Say(
        "“{words}” in an objective tells the answer if learners read the objectives first",
        "„{words}“ в цел издава отговора, ако обучаемите четат целите предварително",
    ),
    "signs_disagree": Say(
        "{kind} and {other} cannot be like this together",
        "{kind} и {other} не могат да са такива едновременно",
    ),
    "rhythm_pathology_disagrees": Say(
        "the rhythm at the start does not fit the pathology",
        "началният ритъм не съответства на патологията",
    ),
    "ecg_interval": Say(
        "{name} {stated} ms is not possible here",
        "{name} {stated} ms тук не е възможен",
    ),
    "ecg_words_disagree": Say(
        "“{stated}” in the ECG does not fit {value}",
        "„{stated}“ в ЕКГ не съответства на {value}",
    ),
    "words_disagree": Say(
        "“{stated}” does not fit the state of the patient ({kind})",
        "„{stated}“ не съответства на състоянието на пациента ({kind})",
    ),
    "examination_disagrees": Say(
        "“{stated}” is not found in this illness",
        "„{stated}“ не се намира при това заболяване",
    ),
    "story_disagrees": Say(
        "“{stated}” contradicts “{value}”",
        "„{stated}“ противоречи на „{value}“",
    ),
    "setting_disagrees": Say(
        "the prebrief is not set in “{stated}”",
        "въведението не съответства на обстановката „{stated}“",
    ),
    "size_disagrees": Say(
        "the text says {stated}, the patient has {value}",
        "в текста е посочено {stated}, а при пациента е {value}",
    ),
    "name_disagrees": Say(
        "the patient is called {stated} here and {value} elsewhere",
        "пациентът тук е {stated}, а другаде – {value}",
    ),
    "lab_unit_wrong": Say(
        "{name} is not measured in {unit}; {wanted} is usual",
        "{name} не се измерва в {unit}; обичайно е {wanted}",
    ),
    "lab_pathology_disagrees": Say(
        "{name} {value} does not fit the pathology",
        "{name} {value} не съответства на патологията",
    ),
    "lab_ecg_disagrees": Say(
        "{name} {value} does not fit the ECG",
        "{name} {value} не съответства на ЕКГ",
    ),
    "lab_pair_disagrees": Say(
        "{name} does not fit {other}",
        "{name} не съответства на {other}",
    ),
    "lab_story_disagrees": Say(
        "{name} {value} does not fit the history",
        "{name} {value} не съответства на анамнезата",
    ),
    "lab_sign_disagrees": Say(
        "{name} is {value} in the laboratory and {stated} on the monitor",
        "{name} е {value} в лабораторията, а {stated} на монитора",
    ),
    "gas_ph_disagrees": Say(
        "pH is {stated}, but works out at {expected}",
        "pH е {stated}, а по изчисление е {expected}",
    ),
    "gas_saturation_disagrees": Say(
        "saturation {stated} % does not fit PaO2 {value} mmHg, which gives about {expected} %",
        "сатурация {stated} % не съответства на PaO2 {value} mmHg, при което е около {expected} %",
    ),
    "gas_oxygen_impossible": Say(
        "PaO2 {value} mmHg is not possible on room air (at most {high})",
        "PaO2 {value} mmHg не е възможно на атмосферен въздух (най-много {high})",
    ),
    "gas_expired_disagrees": Say(
        "EtCO2 {stated} mmHg does not fit PaCO2 {value} mmHg",
        "EtCO2 {stated} mmHg не съответства на PaCO2 {value} mmHg",
    ),
    "gas_base_disagrees": Say(
        "base excess {stated} does not fit the blood gas ({value})",
        "базов излишък {stated} не съответства на кръвните газове ({value})",
    ),
    "pft_volumes_disagree": Say(
        "{measure} does not fit {other}",
        "{measure} не съответства на {other}",
    ),
    "pft_words_disagree": Say(
        "“{stated}” in the interpretation does not fit {measure}",
        "„{stated}“ в интерпретацията не съответства на {measure}",
    ),
    "pft_quality": Say(
        "a test of quality {value} is interpreted without a warning",
        "изследване с качество {value} е интерпретирано без предупреждение",
    ),
    "dose_unit": Say(
        "{drug} is not dosed in {unit} by this route; {wanted} is expected",
        "{drug} не се дозира в {unit} по този път; очаква се {wanted}",
    ),
    "dose_text_disagrees": Say(
        "the order says {drug} {dose} {unit}, the text {stated} {unit}",
        "в назначението е {drug} {dose} {unit}, а в текста {stated} {unit}",
    ),
    "home_dose_dangerous": Say(
        "home dose of {drug} ({dose} {unit}) is dangerous",
        "домашната доза на {drug} ({dose} {unit}) е опасна",
    ),
    "weekly_drug_daily": Say(
        "{drug} is taken once a week, not every day",
        "{drug} се приема веднъж седмично, а не всеки ден",
    ),
    "drug_contraindicated": Say(
        "{drug} must not be given here: {reason}",
        "{drug} тук е противопоказан: {reason}",
    ),
    "home_drug_contraindicated": Say(
        "{drug} is taken at home in spite of: {reason}",
        "{drug} се приема вкъщи въпреки: {reason}",
    ),
    "home_drug_interaction": Say(
        "{drug} and {other} are taken together at home and must not be combined",
        "{drug} и {other} се приемат заедно вкъщи, а не бива да се съчетават",
    ),
    "drug_interaction": Say(
        "{drug} must not be given with {other}",
        "{drug} не бива да се дава заедно с {other}",
    ),
    "right_action_in_vain": Say(
        "nothing that is right leads on from block {block}",
        "нищо правилно не води напред от блок {block}",
    ),
    "right_action_harms": Say(
        "“{action}” is right, but leads to harm",
        "„{action}“ е правилно, но води до влошаване",
    ),
    "harmful_action_helps": Say(
        "“{action}” is harmful, but leads to a good end",
        "„{action}“ е вредно, но води до благоприятен изход",
    ),
    "ending_disagrees": Say(
        "the ending of {block} does not fit its text or what leads there",
        "изходът на {block} не съответства на текста или на пътя дотам",
    ),
    "good_end_by_harm": Say(
        "a good end is reached only by harmful actions",
        "до благоприятен изход се стига само с вредни действия",
    ),
    "good_play_fails": Say(
        "a learner who does everything right does not come to a good end",
        "обучаем, който прави всичко правилно, не стига до благоприятен изход",
    ),
    "good_play_loses": Say(
        "a learner who does everything right reaches only {value} % of the points; “{action}” is missed",
        "обучаем, който прави всичко правилно, достига само {value} % от точките; пропуска се „{action}“",
    ),
    "timer_too_short": Say(
        "{block} leaves only {value} s to act",
        "{block} оставя само {value} s за действие",
    ),
    "timer_too_long": Say(
        "{block} lasts {value} s, which no such patient survives",
        "{block} продължава {value} s, което такъв пациент не преживява",
    ),
    "exit_at_once": Say(
        "{block} is left at once: its sign is already there",
        "{block} се напуска веднага: показателят вече е достигнат",
    ),
    "action_out_of_time": Say(
        "“{action}” has a time limit that cannot be kept",
        "„{action}“ има срок, който не може да се спази",
    ),
    "act_against_rhythm": Say(
        "“{action}” does not fit the rhythm of the block",
        "„{action}“ не съответства на ритъма в блока",
    ),
    "waiting_is_right": Say(
        "“{action}” is graded critical",
        "„{action}“ е оценено като критично",
    ),
    "hint_is_answer": Say(
        "the hint of “{action}” is the answer",
        "подсказката за „{action}“ е самият отговор",
    ),
    "rationale_disagrees": Say(
        "the rationale of “{action}” speaks against it",
        "обосновката на „{action}“ говори против него",
    ),
    "wrong_answer_is_right": Say(
        "“{action}” is wrong here, but graded critical",
        "„{action}“ тук е грешно, но е оценено като критично",
    ),
    "reference_weak": Say(
        "the link of “{title}” leads to a page that nobody reviews",
        "връзката на „{title}“ води към страница, която никой не рецензира",
    ),
    "text_broken": Say(
        "“{stated}” has letters that cannot be read",
        "„{stated}“ съдържа нечетими знаци",
    ),
    "harmful_action_pays": Say(
        "“{action}” is harmful, but leads on like the right action",
        "„{action}“ е вредно, но води нататък като правилното действие",
    ),
    "harm_is_needed": Say(
        "the way on demands “{action}”, which is harmful",
        "за да се продължи, е нужно „{action}“, което е вредно",
    ),
    "waiting_ends_well": Say(
        "whoever does nothing in {block} comes to the best end",
        "който не направи нищо в {block}, стига до най-добрия изход",
    ),
    "grade_against_knowledge": Say(
        "“{action}” is graded against the sources of this illness",
        "„{action}“ е оценено противно на източниците за това заболяване",
    ),
    "swallowing_unconscious": Say(
        "“{action}” is given by mouth to a patient who cannot swallow",
        "„{action}“ се дава през устата на пациент, който не може да преглъща",
    ),
    "right_is_harmful": Say(
        "“{action}” is right here, but graded harmful",
        "„{action}“ тук е правилно, но е оценено като вредно",
    ),
    "pass_mark_low": Say(
        "a pass mark of {value} % lets everybody pass",
        "при праг {value} % всеки преминава",
    ),
    "points_out_of_proportion": Say(
        "“{action}” is worth {points} points, out of proportion",
        "„{action}“ носи {points} точки, несъразмерно много",
    ),
    "objective_by_harm": Say(
        "only harmful actions assess “{objective}”",
        "само вредни действия оценяват „{objective}“",
    ),
    "weight_zero": Say(
        "the objective {id} has no weight",
        "целта {id} е без тежест",
    ),
    "reference_year": Say(
        "the year {value} of “{title}” cannot be right",
        "годината {value} на „{title}“ не може да е вярна",
    ),
    "reference_title": Say(
        "the link of “{title}” leads to another work",
        "връзката на „{title}“ води към друга публикация",
    ),
    "reference_twice": Say(
        "“{title}” is listed twice",
        "„{title}“ е посочен два пъти",
    ),
    "reference_superseded": Say(
        "“{title}” has a successor: {by}",
        "„{title}“ има по-нова версия: {by}",
    ),
    "reference_retracted": Say(
        "“{title}” was retracted",
        "„{title}“ е оттеглен",
    ),
    "reference_invented": Say(
        "the link of “{title}” does not lead to a publication",
        "връзката на „{title}“ не води към публикация",
    ),
    "reference_off_topic": Say(
        "“{title}” does not carry what it is cited for",
        "„{title}“ не е източник за това, за което е цитиран",
    ),
    "other_language": Say(
        "“{stated}” is in another language",
        "„{stated}“ е на друг език",
    ),
    "placeholder": Say(
        "“{stated}” is still to be filled in",
        "„{stated}“ още не е попълнено",
    ),
    "mixed_letters": Say(
        "“{stated}” mixes Latin and Cyrillic letters",
        "„{stated}“ смесва латински и кирилски букви",
    ),
    "unit_style": Say(
        "“{stated}” is written in another way than elsewhere",
        "„{stated}“ е изписано различно от останалото",
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
    other = params.get("other")
    if other in _KINDS:
        params["other"] = _KINDS[str(other)].to(language)
    for name in ("drug", "other"):
        drug = DRUGS.get(str(params[name])) if name in params else None
        if drug is not None:
            params[name] = drug.said.get(language, drug.bg if language == "bg" else params[name])
    for name, value in params.items():
        if isinstance(value, float) and value.is_integer():
            # 58 g/L, not 58.0.
            params[name] = f"{value:g}"
    told = FINDING_TEXTS[finding.code].to(language).format_map(params)
    return with_decimal_commas(told) if language == "bg" else told
