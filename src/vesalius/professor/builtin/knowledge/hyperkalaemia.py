# ruff: noqa: E501 (prose reads best unbroken)
"""Life-threatening hyperkalaemia. Facts: R11 (UK Kidney Association 2023), R6 (ERC 2025)."""

from vesalius.scenarios.document import Document
from vesalius.scenarios.document.schema import (
    Action,
    Block,
    Debriefing,
    Ecg,
    History,
    Imaging,
    InitialExamination,
    Investigations,
)

from ..case import Brief, Knowledge, ObjectiveFact, Topic
from ..language import Say
from ..script import Script, Signs

_OBJECTIVES = (
    ObjectiveFact(
        "recognise",
        "ecg",
        Say(
            "Suspect a dangerous potassium from the ECG before the laboratory calls.",
            "Да заподозре опасен калий по ЕКГ, преди да се обади лабораторията.",
        ),
    ),
    ObjectiveFact(
        "protect",
        "calcium",
        Say(
            "Protect the heart with intravenous calcium and judge its effect on the ECG.",
            "Да защити сърцето с венозен калций и да прецени ефекта върху ЕКГ.",
        ),
    ),
    ObjectiveFact(
        "shift",
        "shift",
        Say(
            "Shift potassium into the cells with insulin, glucose and salbutamol.",
            "Да премести калия в клетките с инсулин, глюкоза и салбутамол.",
        ),
    ),
    ObjectiveFact(
        "remove",
        "removal",
        Say(
            "Arrange dialysis in time and stop what raised the potassium.",
            "Да осигури навременна диализа и да спре причините за нарушението.",
        ),
    ),
    ObjectiveFact(
        "watch",
        "shift",
        Say(
            "Watch for low glucose and for the return of potassium in the hours that follow.",
            "Да следи за ниска глюкоза и за повторно покачване на калия в следващите часове.",
        ),
    ),
    ObjectiveFact(
        "avoid",
        "delay",
        Say(
            "Treat on the ECG and one fast value without waiting for a repeat.",
            "Да лекува по ЕКГ и една бърза стойност, без да чака повторно изследване.",
        ),
    ),
    ObjectiveFact(
        "arrest",
        "resuscitation",
        Say(
            "Treat the cause during resuscitation: shock and calcium together.",
            "Да лекува причината по време на реанимация: шок и калций едновременно.",
        ),
    ),
)


def _write(brief: Brief) -> Document:
    return _Case(Script("hyperkalaemia", _OBJECTIVES, brief)).document()


class _Case:
    def __init__(self, script: Script) -> None:
        self.script = script
        self.who = script.form("Пациентът", "Пациентката")
        self.unstable = script.unstable(0.4)
        self.signs = Signs(
            script.near(36, 3) if self.unstable else script.near(48, 3),
            "junctionalRhythm",
            script.near(80, 4) if self.unstable else script.near(104, 4),
            script.near(46, 3) if self.unstable else script.near(60, 3),
            script.near(24, 2),
            script.near(94, 1),
        )
        self.potassium = script.near(78 if self.unstable else 74, 2) / 10
        self.qrs = script.near(172, 8) if self.unstable else script.near(150, 8)

    def document(self) -> Document:
        script, say = self.script, self.script.say
        name = script.pick(
            ("Too weak to stand", "Без сили да стане"),
            ("The missed Friday", "Пропуснатият петък"),
            ("A week of fruit", "Седмица на плодове"),
        )
        return script.document(
            script.general_info(
                name,
                say(
                    "You are the doctor on duty. Someone with kidney disease and sudden weakness is being brought in. A nurse, a "
                    "blood gas analyser and a defibrillator are ready. Think aloud.",
                    "Вие сте дежурният лекар. Докарват човек с бъбречно заболяване и внезапна слабост. До Вас са медицинска "
                    "сестра, кръвно-газов анализатор и дефибрилатор. Мислете на глас.",
                ),
                say("Emergency department", "Спешно отделение"),
                say(
                    "Junior doctors, emergency medicine and internal medicine trainees",
                    "Млади лекари, специализанти по спешна медицина и вътрешни болести",
                ),
                25,
                ("R6", "R11"),
            ),
            (self._history(), self._examination(), self._investigations()),
            script.elements(self.signs, coma_scale=14 if self.unstable else 15),
            self._blocks(),
            self._debriefing(),
        )

    def _history(self) -> History:
        script, say = self.script, self.script.say
        who = script.person()
        trigger = script.pick(
            (
                "The last haemodialysis was left out because of a wedding.",
                "Последната хемодиализа е пропусната заради сватба.",
            ),
            ("Three days of diarrhoea, hardly any urine.", "Три дни диария, почти без урина."),
            (
                "For a week little but bananas, oranges and tomato juice.",
                "От седмица почти само банани, портокали и доматен сок.",
            ),
        )
        return History(
            chief_complaint=say(
                f"{who} whose legs gave way this morning; weak, breathless, no pain.",
                f"{who} с подкосяване на краката тази сутрин; слабост, задух, без болка.",
            ),
            present_illness=say(
                f"{trigger} Since yesterday heavy legs, tingling round the mouth and a slow heart. A month ago a second tablet "
                "for the blood pressure was added.",
                f"{trigger} От вчера тежки крака, мравучкане около устата и бавно сърцебиене. Преди месец е добавена втора "
                "таблетка за кръвното налягане.",
            ),
            past=say(
                "Chronic kidney disease stage 5, high blood pressure.",
                "Хронично бъбречно заболяване стадий 5, артериална хипертония.",
            ),
            medications=[
                script.medication("perindopril", 5, "mg", 1),
                script.medication("spironolactone", 25, "mg", 1),
                script.medication("amlodipine", 5, "mg", 1),
            ],
            family=say("Father had polycystic kidneys.", "Баща с бъбречна поликистоза."),
            social=say("Non-smoker, lives with family.", "Не пуши, живее със семейството си."),
        )

    def _examination(self) -> InitialExamination:
        script, signs, say = self.script, self.signs, self.script.say
        mind = (
            say(
                "Drowsy, GCS 14, weak tendon reflexes.",
                "Сомнолентност, GCS 14, отслабени сухожилни рефлекси.",
            )
            if self.unstable
            else say(
                "Alert; cannot lift the legs, weak tendon reflexes.",
                "В ясно съзнание; не може да повдигне краката, отслабени сухожилни рефлекси.",
            )
        )
        skin = say("Pale, dry skin", script.form("Блед, със суха кожа", "Бледа, със суха кожа"))
        return InitialExamination(
            general=f"{skin}. {script.body()}",
            airway=say("Open.", "Свободни дихателни пътища."),
            breathing=say(
                f"Deep breathing, {signs.breaths}/min, SpO2 {signs.saturation} % on room air.",
                f"Дълбоко дишане, {signs.breaths}/min, SpO2 {signs.saturation} % на атмосферен въздух.",
            ),
            circulation=say(
                f"Pulse slow, regular, {signs.systolic}/{signs.diastolic} mmHg, cool hands. A fistula with a thrill on the left forearm.",
                f"Пулс бавен, ритмичен, артериално налягане {signs.systolic}/{signs.diastolic} mmHg, хладни ръце. Фистула с трил на лявата предмишница.",
            ),
            disability=mind,
            exposure=say("Ankle oedema, scratch marks.", "Глезенни отоци, следи от разчесване."),
            heart_sounds=say("Slow, distant, no rub.", "Бавни, глухи тонове, без перикардно триене."),
            lung_sounds=say("Fine crackles at both bases.", "Дребни влажни хрипове двустранно в основите."),
        )

    def _investigations(self) -> Investigations:
        script, say = self.script, self.script.say
        ecg = Ecg(
            rhythm=self.signs.rhythm,
            rate=self.signs.rate,
            qrs=self.qrs,
            findings=say(
                f"No P waves, QRS {self.qrs} ms, tall narrow pointed T waves in V2 to V5. The ECG of last year was narrow with P waves.",
                f"Без P вълни, QRS {self.qrs} ms, високи тесни заострени T вълни от V2 до V5. На ЕКГ от миналата година комплексите са тесни, с P вълни.",
            ),
        )
        labs = [
            script.lab(
                "potassium",
                Say("Potassium (blood gas analyser)", "Калий (кръвно-газов анализатор)"),
                self.potassium,
                "mmol/L",
                3.5,
                5.1,
            ),
            script.lab("bicarbonate", Say("Bicarbonate", "Бикарбонат"), script.near(15, 2), "mmol/L", 22, 28),
            script.lab("creatinine", Say("Creatinine", "Креатинин"), script.near(640, 60), "µmol/L", 45, 104),
            script.lab("urea", Say("Urea", "Урея"), script.near(34, 4), "mmol/L", 2.5, 7.8),
            script.lab("sodium", Say("Sodium", "Натрий"), script.near(136, 2), "mmol/L", 135, 145),
        ]
        chest = Imaging(
            id="chest",
            name=say("Chest radiograph", "Рентгенография на гръден кош"),
            report=say("Enlarged heart, slight congestion.", "Увеличено сърце, лека застойна находка."),
        )
        return Investigations(ecg=ecg, labs=labs, imaging=[chest])

    def _blocks(self) -> list[Block]:
        return [
            self._start(),
            self._reading(),
            self._calcium(),
            self._fibrillation(),
            self._shift(),
            self._removal(),
            *self._ends(),
        ]

    def _start(self) -> Block:
        script, say = self.script, self.script.say
        return script.block(
            "start",
            "start",
            say("Arrival", "Постъпване"),
            say(
                "The patient is lifted from the stretcher; the legs do not help. The monitor beeps slowly, with strange tall peaks.",
                f"{self.who} е на носилка; краката не помагат при преместването. Мониторът отброява бавно, със странни високи връхчета.",
            ),
            actions=[
                script.action(
                    "record_ecg",
                    "critical",
                    say(
                        "12-lead ECG at once, pads within reach",
                        "Незабавна 12-канална ЕКГ, електроди под ръка",
                    ),
                    say(
                        "The ECG shows in a minute what the potassium does to the heart.",
                        "ЕКГ показва за минута какво причинява калият на сърцето.",
                    ),
                    objective="recognise",
                    hint=say(
                        "What is behind weakness and a slow pulse?", "Какво стои зад слабост и бавен пулс?"
                    ),
                    within=120,
                    source="R11",
                ),
                script.action(
                    "gas",
                    "critical",
                    say("Venous blood gas with potassium", "Венозен кръвно-газов анализ с калий"),
                    say(
                        "A value after two minutes is good enough to treat on.",
                        "Стойност след две минути е достатъчна, за да се лекува.",
                    ),
                    objective="avoid",
                    hint=say("Which machine is fastest?", "Кой апарат е най-бърз?"),
                    within=180,
                    source="R11",
                ),
                script.action(
                    "access",
                    "recommended",
                    say(
                        "Venous access away from the fistula arm", "Венозен път, но не на ръката с фистулата"
                    ),
                    say(
                        "The fistula is the lifeline of the next years.",
                        "Фистулата е жизнено важна за следващите години.",
                    ),
                ),
                script.action(
                    "spine_scan",
                    "unnecessary",
                    say(
                        "Magnetic resonance of the spine for the weak legs",
                        "Магнитен резонанс на гръбнака заради слабите крака",
                    ),
                    say("The monitor tells another story.", "Мониторът говори за друго."),
                ),
            ],
            exits=[script.on("reading", "record_ecg", "gas"), script.after("reading", 180)],
        )

    def _reading(self) -> Block:
        script, say = self.script, self.script.say
        return script.block(
            "reading",
            "question",
            say("The tracing", "Записът"),
            say(
                "No P waves, broad complexes, T waves like tents. What does it mean?",
                "Без P вълни, широки комплекси, T вълни като палатки. Какво означава това?",
            ),
            actions=[
                script.action(
                    "read_right",
                    "critical",
                    say("Potassium at a level that threatens the heart", "Калий в застрашаващо сърцето ниво"),
                    say(
                        "Pointed T waves, then loss of P, then broad QRS, then a sine wave: the last step before arrest.",
                        "Заострени T вълни, после липса на P, после широк QRS, после синусоида: последна стъпка преди ареста.",
                    ),
                    objective="recognise",
                    hint=say("Think of the kidneys.", "Мислете за бъбреците."),
                    source="R11",
                ),
                script.action(
                    "read_infarct",
                    "neutral",
                    say("The first minutes of an anterior infarction", "Първите минути на преден инфаркт"),
                    say(
                        "Its T waves are broad at the base, and there is pain.",
                        "Неговите T вълни са с широка основа и има болка.",
                    ),
                ),
                script.action(
                    "read_block",
                    "unnecessary",
                    say("An old bundle branch block", "Стар бедрен блок"),
                    say("Last year's ECG was narrow.", "Миналогодишната ЕКГ е с тесни комплекси."),
                ),
            ],
            exits=[
                script.on("calcium", "read_right", "read_infarct", "read_block"),
                script.after("calcium", 90),
            ],
        )

    def _calcium(self) -> Block:
        script, say = self.script, self.script.say
        harmful = self._harmful()
        return script.block(
            "calcium",
            "decision",
            say("First the heart", "Първо сърцето"),
            say(
                f"{self.signs.systolic}/{self.signs.diastolic} mmHg, the complexes grow broader. What do you give first?",
                f"{self.signs.systolic}/{self.signs.diastolic} mmHg, комплексите се разширяват. Какво прилагате първо?",
            ),
            actions=[
                script.action(
                    "calcium",
                    "critical",
                    say(
                        "Calcium gluconate 3 g (30 mL of 10 %) i.v. over 10 minutes, again if the ECG has not changed",
                        "Калциев глюконат 3 g (30 mL 10 %) i.v. за 10 минути, повторно при непроменена ЕКГ",
                    ),
                    say(
                        "It steadies the membrane within minutes and for less than an hour; the potassium stays where it is.",
                        "Стабилизира мембраната за минути и за по-малко от час; калият остава същият.",
                    ),
                    objective="protect",
                    hint=say("What acts within minutes?", "Какво действа за минути?"),
                    within=180,
                    source="R11",
                    order=("calcium gluconate", 3, "g", "iv"),
                ),
                script.action(
                    "monitor",
                    "recommended",
                    say(
                        "Continuous monitoring, a new ECG after the calcium",
                        "Непрекъснато мониториране, нова ЕКГ след калция",
                    ),
                    say(
                        "The QRS tells whether the dose was enough.", "QRS показва дали дозата е достатъчна."
                    ),
                    objective="protect",
                ),
                *harmful,
            ],
            cues=[
                script.cue(
                    60,
                    say("Laboratory", "Лаборатория"),
                    say(
                        "Potassium seven and a half. Send another tube, perhaps it is haemolysed.",
                        "Калият е седем и половина. Изпратете нова проба, може да е хемолизирала.",
                    ),
                )
            ],
            exits=[
                script.on("shift", "calcium"),
                script.on("fibrillation", *(action.id for action in harmful)),
                script.after("fibrillation", 300),
            ],
            debrief=(
                say(
                    "With ECG changes calcium comes before the confirmed value.",
                    "При ЕКГ промени калцият е преди потвърдената стойност.",
                ),
            ),
        )

    def _harmful(self) -> list[Action]:
        script, say = self.script, self.script.say
        wait = script.action(
            "harm_wait",
            "harmful",
            say("Wait for the repeat potassium", "Изчакване на повторния калий"),
            say(
                "The ECG has confirmed it already; the repeat takes longer than the heart has.",
                "ЕКГ вече го е потвърдила; повторното изследване трае по-дълго, отколкото сърцето може да чака.",
            ),
            objective="avoid",
            source="R11",
        )
        amiodarone = script.action(
            "harm_amiodarone",
            "harmful",
            say(
                "Amiodarone 300 mg i.v. for the broad complexes",
                "Амиодарон 300 mg i.v. заради широките комплекси",
            ),
            say(
                "It widens them further: this is poisoning, not an arrhythmia of its own.",
                "Разширява ги още повече: това е отравяне с калий, а не самостоятелна аритмия.",
            ),
            objective="avoid",
            source="R11",
            order=("amiodarone", 300, "mg", "iv"),
        )
        return [wait] if script.brief.difficulty == "basic" else [wait, amiodarone]

    def _fibrillation(self) -> Block:
        script, say = self.script, self.script.say
        return script.block(
            "fibrillation",
            "state",
            say("The peaks dissolve", "Връхчетата изчезват"),
            say(
                "A sine wave, then chaos. No response, no pulse.",
                "Синусоида, после хаос. Няма реакция, няма пулс.",
            ),
            changes=script.towards(Signs(0, "ventricularFibrillation", 0, 0, 0, 70), 5),
            actions=[
                script.action(
                    "shock_calcium",
                    "critical",
                    say(
                        "Shock, CPR, and calcium gluconate 3 g i.v. as a fast bolus",
                        "Дефибрилация, КПР и калциев глюконат 3 g i.v. като бърз болус",
                    ),
                    say(
                        "Without calcium the next rhythm will be the same.",
                        "Без калций следващият ритъм ще бъде същият.",
                    ),
                    objective="arrest",
                    hint=say("Which cause can be treated at once?", "Коя причина може да се лекува веднага?"),
                    within=60,
                    source="R6",
                    order=("calcium gluconate", 3, "g", "iv"),
                ),
                script.action(
                    "stop_early",
                    "harmful",
                    say("Stop after three shocks", "Прекратяване след три шока"),
                    say(
                        "A poisoned heart can come back, even during dialysis.",
                        "Отровеното с калий сърце може да се възстанови, дори по време на диализа.",
                    ),
                    objective="arrest",
                    source="R6",
                ),
            ],
            exits=[
                script.on("shift", "shock_calcium"),
                script.on("arrest", "stop_early"),
                script.after("arrest", 180),
            ],
        )

    def _shift(self) -> Block:
        script, say = self.script, self.script.say
        better = Signs(script.near(64, 4), "sinusRhythm", script.near(112, 4), script.near(64, 4), 22, 95)
        return script.block(
            "shift",
            "decision",
            say("Now the potassium", "Сега калият"),
            say(
                "P waves are back, the QRS is narrower. The potassium is as high as before.",
                "P вълните се върнаха, QRS е по-тесен. Калият е толкова висок, колкото и преди.",
            ),
            changes=script.towards(better, 30),
            actions=[
                script.action(
                    "insulin",
                    "critical",
                    say(
                        "Soluble insulin 10 units with glucose 25 g i.v. over 15 minutes",
                        "Разтворим инсулин 10 единици с глюкоза 25 g i.v. за 15 минути",
                    ),
                    say(
                        "It takes potassium into the cells for some hours.",
                        "Премества калия в клетките за няколко часа.",
                    ),
                    objective="shift",
                    hint=say(
                        "Where can potassium go without kidneys?", "Къде може да отиде калият без бъбреци?"
                    ),
                    within=240,
                    source="R11",
                    order=("insulin", 10, "unit", "iv"),
                ),
                script.action(
                    "salbutamol",
                    "recommended",
                    say("Salbutamol 10 mg nebulised", "Салбутамол 10 mg чрез небулизатор"),
                    say(
                        "It adds to insulin; half of it where the coronary arteries are diseased.",
                        "Допълва инсулина; половината при заболяване на коронарните артерии.",
                    ),
                    objective="shift",
                    source="R11",
                    order=("salbutamol", 10, "mg", "nebulised"),
                ),
                script.action(
                    "bicarbonate",
                    "neutral",
                    say("Sodium bicarbonate", "Натриев бикарбонат"),
                    say(
                        "Not by routine: a load of sodium and volume for a weak effect.",
                        "Не рутинно: натоварване с натрий и обем при слаб ефект.",
                    ),
                ),
                script.action(
                    "insulin_alone",
                    "harmful",
                    say("Insulin 10 units without glucose", "Инсулин 10 единици без глюкоза"),
                    say(
                        "The glucose was normal: it will be low within an hour, and insulin lasts longer without kidneys.",
                        "Глюкозата е нормална: след час ще бъде ниска, а без бъбреци инсулинът действа по-дълго.",
                    ),
                    objective="watch",
                    source="R11",
                    order=("insulin", 10, "unit", "iv"),
                ),
            ],
            exits=[
                script.on("removal", "insulin"),
                script.on("deteriorated", "insulin_alone"),
                script.after("fibrillation", 420),
            ],
        )

    def _removal(self) -> Block:
        script, say = self.script, self.script.say
        return script.block(
            "removal",
            "decision",
            say("Out of the body", "Извън организма"),
            say(
                "Half an hour later the potassium is six. The effect will last some hours.",
                "Половин час по-късно калият е шест. Ефектът ще трае няколко часа.",
            ),
            actions=[
                script.action(
                    "glucose_checks",
                    "critical",
                    say(
                        "Glucose every 30 minutes for hours, potassium after 1, 2, 4 and 6 hours",
                        "Глюкоза на всеки 30 минути с часове, калий след 1, 2, 4 и 6 часа",
                    ),
                    say(
                        "Low glucose is the commonest harm of the treatment, and potassium comes back.",
                        "Ниската глюкоза е най-честата вреда от лечението, а калият се покачва отново.",
                    ),
                    objective="watch",
                    hint=say(
                        "What does insulin do after the glucose is used up?",
                        "Какво прави инсулинът, след като глюкозата се изчерпи?",
                    ),
                    source="R11",
                ),
                script.action(
                    "stop_drugs",
                    "recommended",
                    say(
                        "Stop perindopril and spironolactone, review the diet",
                        "Спиране на периндоприл и спиронолактон, преглед на диетата",
                    ),
                    say("Both hold potassium back.", "И двата задържат калий."),
                    objective="remove",
                ),
                script.action(
                    "binder",
                    "recommended",
                    say(
                        "Sodium zirconium cyclosilicate 10 g by mouth",
                        "Натриев циркониев циклосиликат 10 g през устата",
                    ),
                    say("It binds potassium in the gut, over hours.", "Свързва калия в червата, за часове."),
                    objective="remove",
                    source="R11",
                    order=("sodium zirconium cyclosilicate", 10, "g", "oral"),
                ),
                script.action(
                    "dialysis",
                    "critical",
                    say(
                        "Call the nephrologist: haemodialysis today",
                        "Повикване на нефролог: хемодиализа днес",
                    ),
                    say(
                        "Without kidneys only dialysis takes potassium out of the body for good.",
                        "Без бъбречна функция само диализата извежда калия трайно от организма.",
                    ),
                    objective="remove",
                    hint=say("Where does the potassium go tonight?", "Къде отива калият тази нощ?"),
                    source="R11",
                ),
                script.action(
                    "home",
                    "harmful",
                    say("Discharge: the potassium is falling", "Изписване: калият спада"),
                    say(
                        "It is hidden, not gone; tonight it will be where it was.",
                        "Той е скрит, а не изведен; тази нощ ще бъде на същото ниво.",
                    ),
                    objective="remove",
                    source="R11",
                ),
            ],
            exits=[
                script.on("improved", "dialysis"),
                script.on("deteriorated", "home"),
                script.after("stable", 300),
            ],
        )

    def _ends(self) -> list[Block]:
        script, say = self.script, self.script.say
        return [
            script.end(
                "improved",
                say("On the machine", "На диализа"),
                say(
                    "Narrow complexes, dialysis running, the legs move again.",
                    "Тесни комплекси, диализата тече, краката отново се движат.",
                ),
            ),
            script.end(
                "stable",
                say("Borrowed hours", "Часове на заем"),
                say(
                    "The ECG is quiet; nobody has called the nephrologist.",
                    "ЕКГ е спокойна; никой не е повикал нефролог.",
                ),
            ),
            script.end(
                "deteriorated",
                say("In the evening", "Вечерта"),
                say(
                    "The same patient, unconscious, in the same room.",
                    "Същият човек, в безсъзнание, в същата зала.",
                ),
            ),
            script.arrest(),
        ]

    def _debriefing(self) -> Debriefing:
        say = self.script.say
        return Debriefing(
            summary=say(
                "Hyperkalaemia in kidney failure with drugs that hold potassium back. The ECG decides on the order: protect, "
                "shift, remove.",
                "Хиперкалиемия при бъбречна недостатъчност и медикаменти, които задържат калий. ЕКГ определя реда: защита, "
                "преместване, извеждане.",
            ),
            points=[
                say(
                    "Weakness and a slow broad rhythm: think of potassium before the laboratory does.",
                    "Слабост и бавен широк ритъм: мислете за калия преди лабораторията.",
                ),
                say(
                    "Calcium for the heart, insulin with glucose and salbutamol for the cells, dialysis for the body.",
                    "Калций за сърцето, инсулин с глюкоза и салбутамол за клетките, диализа за организма.",
                ),
                say(
                    "Check glucose and potassium for six hours: both can turn.",
                    "Проследявайте глюкозата и калия шест часа: и двете може да се обърнат.",
                ),
            ],
            questions=[
                say(
                    "What made you give calcium when you did?",
                    "Какво Ви накара да приложите калций точно тогава?",
                ),
                say(
                    "Which of the home drugs would you start again, and when?",
                    "Кои от домашните медикаменти бихте започнали отново и кога?",
                ),
            ],
        )


KNOWLEDGE = Knowledge(
    pathology="hyperkalaemia",
    sex=None,
    ages=(54, 76),
    topics={
        "ecg": Topic(Say("ECG reading", "разчитане на ЕКГ"), ("ecg", "ekg", "екг", "recogni", "разпозна")),
        "calcium": Topic(
            Say("protecting the heart", "защита на сърцето"), ("calcium", "protect", "калций", "защит")
        ),
        "shift": Topic(
            Say("insulin, glucose and salbutamol", "инсулин, глюкоза и салбутамол"),
            ("insulin", "salbutamol", "glucose", "инсулин", "салбутамол", "глюкоз"),
        ),
        "removal": Topic(
            Say("dialysis and causes", "диализа и причини"),
            ("dialys", "cause", "remov", "диализ", "причин"),
        ),
        "delay": Topic(
            Say("not losing time", "без загуба на време"), ("delay", "time", "wait", "забав", "време")
        ),
        "resuscitation": Topic(Say("resuscitation", "реанимация"), ("resus", "arrest", "реанимац", "арест")),
    },
    objectives=_OBJECTIVES,
    confirm=Say(
        "the calcium salt and its dose, and the dose of salbutamol in coronary disease",
        "калциевата сол и дозата ѝ, както и дозата салбутамол при коронарна болест",
    ),
    write=_write,
    tells_stability=True,
)
