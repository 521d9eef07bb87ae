# ruff: noqa: E501 (prose reads best unbroken)
"""Atrial fibrillation over an accessory pathway (WPW). Facts: R2 (ESC 2019), R6 (ERC 2025)."""

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
            "Name a fast, broad and irregular rhythm from the 12-lead ECG.",
            "Да назове бърз, ширококомплексен и неравномерен ритъм от 12-канална ЕКГ.",
        ),
    ),
    ObjectiveFact(
        "stability",
        "stability",
        Say(
            "Recognise haemodynamic instability and act on it within two minutes.",
            "Да разпознае хемодинамична нестабилност и да реагира до две минути.",
        ),
    ),
    ObjectiveFact(
        "safe_drug",
        "drugs",
        Say(
            "Choose between a shock and a drug that is safe in this rhythm.",
            "Да избере между електрошок и медикамент, безопасен при този ритъм.",
        ),
    ),
    ObjectiveFact(
        "avoid",
        "drugs",
        Say(
            "Avoid drugs that block the AV node alone and say why.",
            "Да избегне медикаменти, които блокират само AV възела, и да обясни защо.",
        ),
    ),
    ObjectiveFact(
        "delta",
        "ecg",
        Say(
            "Find the signs of pre-excitation in sinus rhythm.",
            "Да открие белезите на преексцитация при синусов ритъм.",
        ),
    ),
    ObjectiveFact(
        "arrest",
        "resuscitation",
        Say(
            "Defibrillate ventricular fibrillation without delay.",
            "Да дефибрилира камерно мъждене без отлагане.",
        ),
    ),
    ObjectiveFact(
        "ablation",
        "ablation",
        Say(
            "Judge the risk of the pathway and refer for catheter ablation.",
            "Да оцени риска на допълнителния път и да насочи за катетърна аблация.",
        ),
    ),
)


def _write(brief: Brief) -> Document:
    return _Case(Script("preexcited_atrial_fibrillation", _OBJECTIVES, brief)).document()


class _Case:
    def __init__(self, script: Script) -> None:
        self.script = script
        self.patient = script.brief.patient
        self.who = script.form("Пациентът", "Пациентката")
        self.unstable = script.unstable(0.4)
        self.signs = Signs(
            script.near(218, 10),
            "preexcitedAtrialFibrillation",
            script.near(78, 4) if self.unstable else script.near(102, 4),
            script.near(46, 3) if self.unstable else script.near(62, 3),
            script.near(26, 2) if self.unstable else script.near(22, 2),
            script.near(93, 1) if self.unstable else script.near(97, 1),
        )
        self.shortest = script.near(220, 15)
        # 10 mg/kg, whole 50 mg, at most 1000 mg at up to 50 mg/min (R2).
        self.procainamide = min(1000, round(10 * self.patient.weight / 50) * 50)

    def document(self) -> Document:
        script, say = self.script, self.script.say
        name = script.pick(
            ("Collapse after football training", "Прилошаване след тренировка"),
            ("A heart out of step", "Сърце извън такт"),
            ("Too fast to count", "Твърде бързо, за да се преброи"),
        )
        return script.document(
            script.general_info(
                name,
                say(
                    "You are the doctor on duty. Someone with a very fast pulse is being brought in. A nurse and a "
                    "defibrillator are ready, the usual antiarrhythmic drugs are in the cupboard. Think aloud.",
                    "Вие сте дежурният лекар. Докарват човек с много бърз пулс. До Вас са медицинска сестра и "
                    "дефибрилатор; обичайните антиаритмични медикаменти са налични. Мислете на глас.",
                ),
                say("Emergency department", "Спешно отделение"),
                say(
                    "Junior doctors, emergency medicine and cardiology trainees",
                    "Млади лекари, специализанти по спешна медицина и кардиология",
                ),
                20,
                ("R2", "R6"),
            ),
            (self._history(), self._examination(), self._investigations()),
            script.elements(self.signs, coma_scale=13 if self.unstable else 15),
            self._blocks(),
            self._debriefing(),
        )

    def _history(self) -> History:
        script, say = self.script, self.script.say
        who = script.person()
        minutes = script.near(40, 10)
        trigger = script.pick(
            ("during a training session", "по време на тренировка"),
            ("after two energy drinks and a short night", "след две енергийни напитки и кратък сън"),
            ("while running for a bus", "при тичане за автобус"),
        )
        return History(
            chief_complaint=say(
                f"{who} with a violent heartbeat for {minutes} minutes and near-fainting.",
                f"{who} с много силно сърцебиене от {minutes} минути и усещане за припадане.",
            ),
            present_illness=say(
                f"It began suddenly {trigger}. The heart beats fast and unevenly, with light-headedness and sweating. "
                "Well until then. Short attacks of fast regular palpitations since the teens, which stopped by "
                "themselves; never seen by a doctor.",
                f"Започнало внезапно {trigger}. Сърцето бие бързо и неравномерно, със замайване и изпотяване. Преди "
                "това без оплаквания. От юношеска възраст кратки пристъпи на бързо ритмично сърцебиене, преминаващи "
                "спонтанно; без консултация с лекар.",
            ),
            past=say("No known disease, no operations.", "Без известни заболявания, без операции."),
            family=say("No sudden death in the family.", "Без внезапна сърдечна смърт в семейството."),
            social=say(
                "Active, non-smoker, no illicit drugs.",
                "Физическа активност, не пуши, без наркотични вещества.",
            ),
        )

    def _examination(self) -> InitialExamination:
        script, signs, say = self.script, self.signs, self.script.say
        skin = say("pale and sweating", script.form("блед, изпотен", "бледа, изпотена"))
        if self.unstable:
            mind = say(
                "Drowsy, opens eyes to voice, GCS 13.", "Сомнолентност, отваря очи при повикване, GCS 13."
            )
            perfusion = say("cold hands, capillary refill 4 s", "студени крайници, капилярно пълнене 4 s")
        else:
            mind = say("Alert, frightened.", "В ясно съзнание, с изразена тревожност.")
            perfusion = say("warm hands, capillary refill 2 s", "топли крайници, капилярно пълнене 2 s")
        return InitialExamination(
            general=f"{skin[0].upper()}{skin[1:]}. {script.body()}",
            airway=say("Open.", "Свободни дихателни пътища."),
            breathing=script.breathing(signs),
            circulation=say(
                f"Pulse very fast, irregular, {signs.systolic}/{signs.diastolic} mmHg, {perfusion}.",
                f"Пулс много бърз, неравномерен, артериално налягане {signs.systolic}/{signs.diastolic} mmHg, "
                f"{perfusion}.",
            ),
            disability=mind,
            exposure=say("No injury, no oedema.", "Без травми, без отоци."),
            heart_sounds=say(
                "Very fast, irregular, no murmur.", "Много ускорени, неритмични тонове, без шумове."
            ),
            lung_sounds=say("Vesicular breathing.", "Везикуларно дишане."),
        )

    def _investigations(self) -> Investigations:
        script, say = self.script, self.script.say
        ecg = Ecg(
            rhythm=self.signs.rhythm,
            rate=self.signs.rate,
            qrs=script.near(142, 8),
            findings=say(
                f"Fast, irregular rhythm with broad QRS whose width changes from beat to beat, no P waves; shortest RR "
                f"{self.shortest} ms.",
                f"Бърз неравномерен ритъм с широки QRS комплекси с променлива ширина от удар на удар, без P вълни; "
                f"най-кратък RR {self.shortest} ms.",
            ),
        )
        labs = [
            script.lab("potassium", Say("Potassium", "Калий"), script.near(40, 3) / 10, "mmol/L", 3.5, 5.1),
            script.lab(
                "magnesium", Say("Magnesium", "Магнезий"), script.near(82, 6) / 100, "mmol/L", 0.7, 1.05
            ),
            script.lab("tsh", Say("TSH", "TSH"), script.near(19, 5) / 10, "mIU/L", 0.4, 4.0),
        ]
        later = Imaging(
            id="echo",
            name=say("Echocardiography after the attack", "Ехокардиография след пристъпа"),
            report=say("Normal chambers and valves, LVEF 60 %.", "Нормални кухини и клапи, ФИ 60 %."),
        )
        return Investigations(ecg=ecg, labs=labs, imaging=[later])

    def _blocks(self) -> list[Block]:
        return [
            self._start(),
            self._reading(),
            self._treatment(),
            self._fibrillation(),
            self._sinus(),
            self._referral(),
            *self._ends(),
        ]

    def _start(self) -> Block:
        script, say = self.script, self.script.say
        look = (
            say("barely answers", "едва отговаря")
            if self.unstable
            else say("answers in short words", "отговаря с кратки думи")
        )
        return script.block(
            "start",
            "start",
            say("Arrival", "Постъпване"),
            say(
                f"The patient {look}. The monitor alarms without pause.",
                f"{self.who} {look}. Мониторът алармира непрекъснато.",
            ),
            actions=[
                script.action(
                    "record_ecg",
                    "critical",
                    say(
                        "12-lead ECG while the pads are put on",
                        "12-канална ЕКГ при едновременно поставяне на електродите на дефибрилатора",
                    ),
                    say(
                        "A broad irregular rhythm is named from 12 leads, with the defibrillator ready.",
                        "Ширококомплексният неравномерен ритъм се преценява на 12-канална ЕКГ при готов дефибрилатор.",
                    ),
                    objective="recognise",
                    hint=say("What do you need before any drug?", "Какво Ви трябва преди всеки медикамент?"),
                    within=90,
                    source="R2",
                ),
                script.action(
                    "assess",
                    "critical",
                    say(
                        "Measure the pressure, judge consciousness and perfusion",
                        "Измерване на налягането, преценка на съзнание и перфузия",
                    ),
                    say(
                        "Shock, syncope, ischaemia or heart failure call for a shock at once.",
                        "Шок, синкоп, исхемия или сърдечна недостатъчност налагат незабавен електрошок.",
                    ),
                    objective="stability",
                    hint=say("Is the patient stable?", "Стабилно ли е състоянието?"),
                    within=120,
                    source="R6",
                ),
                script.action(
                    "access",
                    "recommended",
                    say("Intravenous access, bloods", "Венозен път, кръвни изследвания"),
                ),
                script.action(
                    "massage",
                    "unnecessary",
                    say("Carotid sinus massage", "Масаж на каротидния синус"),
                    say(
                        "It cannot end this rhythm and loses time.",
                        "Не може да прекрати този ритъм и губи време.",
                    ),
                ),
            ],
            exits=[script.on("reading", "record_ecg", "assess"), script.after("reading", 150)],
        )

    def _reading(self) -> Block:
        script, say = self.script, self.script.say
        return script.block(
            "reading",
            "question",
            say("The tracing", "Записът"),
            say(
                "The tracing is in your hand: fast, broad, irregular, no two complexes alike. What is it?",
                "Записът е в ръцете Ви: бърз, широк, неравномерен, няма два еднакви комплекса. Какво е това?",
            ),
            actions=[
                script.action(
                    "read_right",
                    "critical",
                    say(
                        "Atrial fibrillation conducted over an accessory pathway",
                        "Предсърдно мъждене с провеждане по допълнителен път",
                    ),
                    say(
                        "Irregular, faster than 200/min and of changing width: the AV node alone cannot conduct so fast.",
                        "Неравномерен, над 200/min и с променлива ширина: AV възелът сам не може да провежда толкова бързо.",
                    ),
                    objective="recognise",
                    hint=say(
                        "Regular or irregular? Same width or not?", "Равномерен ли е? Еднаква ли е ширината?"
                    ),
                    source="R2",
                ),
                script.action(
                    "read_vt",
                    "neutral",
                    say("Monomorphic ventricular tachycardia", "Мономорфна камерна тахикардия"),
                    say("It would be regular.", "Тя би била равномерна."),
                ),
                script.action(
                    "read_svt",
                    "unnecessary",
                    say(
                        "Supraventricular tachycardia with bundle branch block",
                        "Надкамерна тахикардия с бедрен блок",
                    ),
                    say(
                        "Irregularity and changing width speak against it.",
                        "Неравномерността и променливата ширина са против.",
                    ),
                ),
            ],
            exits=[
                script.on("treatment", "read_right", "read_vt", "read_svt"),
                script.after("treatment", 90),
            ],
        )

    def _treatment(self) -> Block:
        script, say = self.script, self.script.say
        shock_why = say(
            "Synchronised cardioversion ends the rhythm whatever the pathway; in an unstable patient it comes first.",
            "Синхронизираното кардиоверсио прекратява ритъма независимо от пътя; при нестабилност е на първо място.",
        )
        shock = script.action(
            "cardiovert",
            "critical" if self.unstable else "recommended",
            say("Sedate, synchronised shock", "Седация, синхронизиран шок"),
            shock_why,
            objective="safe_drug" if self.unstable else "stability",
            hint=say("Is there time for a drug?", "Има ли време за медикамент?"),
            within=120,
            source="R6",
        )
        procainamide = script.action(
            "procainamide",
            "recommended" if self.unstable else "critical",
            say(
                f"Procainamide {self.procainamide} mg i.v. at no more than 50 mg/min",
                f"Прокаинамид {self.procainamide} mg i.v., не по-бързо от 50 mg/min",
            ),
            say(
                "It slows the accessory pathway; stop if the pressure falls or the QRS widens by 50 %.",
                "Забавя провеждането по допълнителния път; спира се при хипотония или разширяване на QRS с 50 %.",
            ),
            objective="safe_drug",
            hint=say("Which drugs act on the pathway?", "Кои медикаменти действат върху допълнителния път?"),
            source="R2",
            order=("procainamide", self.procainamide, "mg", "iv"),
        )
        ibutilide = script.action(
            "ibutilide",
            "recommended",
            say("Ibutilide 1 mg i.v. over 10 minutes", "Ибутилид 1 mg i.v. за 10 минути"),
            say(
                "The alternative to procainamide; watch the QT for hours.",
                "Алтернатива на прокаинамид; наблюдение на QT с часове.",
            ),
            objective="safe_drug",
            source="R2",
            order=("ibutilide", 1, "mg", "iv"),
        )
        if self.unstable:
            # The pressure does not bear a drug: both belong to a later relapse, not here.
            good: list[Action] = [shock, self._too_slow()]
            ways = [script.on("sinus", "cardiovert"), script.on("fibrillation", "slow_drug")]
        else:
            good = [procainamide, ibutilide, shock]
            ways = [script.on("sinus", "procainamide", "ibutilide", "cardiovert")]
        harmful = self._harmful()
        return script.block(
            "treatment",
            "decision",
            say("Ending it", "Прекратяване"),
            say(
                f"{self.signs.systolic}/{self.signs.diastolic} mmHg. The nurse asks what to draw up.",
                f"{self.signs.systolic}/{self.signs.diastolic} mmHg. Сестрата пита какво да подготви.",
            ),
            actions=[*good, *harmful],
            cues=[
                script.cue(
                    45,
                    say("Nurse", "Сестра"),
                    say(
                        "It is getting faster. Shall I charge?", "Става по-бързо. Да заредя ли дефибрилатора?"
                    ),
                )
            ],
            exits=[
                *ways,
                script.on("fibrillation", *(action.id for action in harmful)),
                script.after("fibrillation", 300),
            ],
            debrief=(
                say(
                    "AV-nodal blockers open the way to conduction over the pathway alone.",
                    "Блокерите на AV възела оставят провеждането само по допълнителния път.",
                ),
            ),
        )

    def _too_slow(self) -> Action:
        script, say = self.script, self.script.say
        return script.action(
            "slow_drug",
            "harmful",
            say(
                f"Procainamide {self.procainamide} mg i.v. over 20 minutes",
                f"Прокаинамид {self.procainamide} mg i.v. за 20 минути",
            ),
            say(
                "The right drug at the wrong time: shock lowers the pressure further during the infusion.",
                "Правилен медикамент в неподходящ момент: при шок инфузията допълнително понижава налягането.",
            ),
            objective="safe_drug",
            source="R2",
            order=("procainamide", self.procainamide, "mg", "iv"),
        )

    def _harmful(self) -> list[Action]:
        script, say = self.script, self.script.say
        why = say(
            "It slows the AV node and not the pathway: ventricular fibrillation may follow.",
            "Забавя AV възела, но не и допълнителния път: може да последва камерно мъждене.",
        )
        amiodarone = say(
            "Intravenous amiodarone may speed conduction over the pathway; ESC 2019 advises against it. Older algorithms differ.",
            "Интравенозният амиодарон може да ускори провеждането по пътя; ESC 2019 не го препоръчва. По-стари алгоритми се различават.",
        )
        drugs: tuple[tuple[str, str, float, Say, str], ...] = (
            ("harm_verapamil", "verapamil", 5, Say("Verapamil 5 mg i.v.", "Верапамил 5 mg i.v."), why),
            ("harm_digoxin", "digoxin", 0.5, Say("Digoxin 0.5 mg i.v.", "Дигоксин 0,5 mg i.v."), why),
            ("harm_adenosine", "adenosine", 6, Say("Adenosine 6 mg i.v.", "Аденозин 6 mg i.v."), why),
            ("harm_metoprolol", "metoprolol", 5, Say("Metoprolol 5 mg i.v.", "Метопролол 5 mg i.v."), why),
            (
                "harm_amiodarone",
                "amiodarone",
                300,
                Say("Amiodarone 300 mg i.v.", "Амиодарон 300 mg i.v."),
                amiodarone,
            ),
        )
        kept = {"harm_verapamil", "harm_amiodarone", script.random.choice(drugs[1:4])[0]}
        return [
            script.action(
                id,
                "harmful",
                text.to(script.brief.language),
                reason,
                objective="avoid",
                source="R2",
                order=(drug, dose, "mg", "iv"),
            )
            for id, drug, dose, text, reason in drugs
            if id in kept
        ]

    def _fibrillation(self) -> Block:
        script, say = self.script, self.script.say
        arrested = Signs(0, "ventricularFibrillation", 0, 0, 0, 70)
        return script.block(
            "fibrillation",
            "state",
            say("The monitor changes", "Промяна на монитора"),
            say(
                "The complexes dissolve into chaos. No response, no pulse.",
                "Комплексите преминават в хаотични вълни. Няма реакция, няма пулс.",
            ),
            changes=script.towards(arrested, 5),
            actions=[
                script.action(
                    "defibrillate",
                    "critical",
                    say(
                        "Unsynchronised shock at once, then CPR",
                        "Незабавна дефибрилация (несинхронизирано), после КПР",
                    ),
                    say(
                        "In witnessed ventricular fibrillation every minute without a shock costs survival.",
                        "При засвидетелствано камерно мъждене всяка минута без шок намалява преживяемостта.",
                    ),
                    objective="arrest",
                    hint=say("Synchronised or not?", "Синхронизирано или не?"),
                    within=60,
                    source="R6",
                ),
                script.action(
                    "adenosine_now",
                    "harmful",
                    say("Another antiarrhythmic drug first", "Първо друг антиаритмичен медикамент"),
                    say("There is no circulation to carry it.", "Няма кръвообращение, което да го пренесе."),
                    objective="arrest",
                    source="R6",
                ),
            ],
            exits=[
                script.on("sinus", "defibrillate"),
                script.on("arrest", "adenosine_now"),
                script.after("arrest", 180),
            ],
        )

    def _sinus(self) -> Block:
        script, say = self.script, self.script.say
        calm = Signs(script.near(84, 5), "sinusRhythm", script.near(116, 5), script.near(72, 4), 16, 98)
        pr, qrs = script.near(100, 8), script.near(128, 5)
        return script.block(
            "sinus",
            "question",
            say("Calm again", "Отново спокойно"),
            say(
                f"Sinus rhythm. A new ECG: PR {pr} ms, QRS {qrs} ms with a slurred beginning. What does it tell?",
                f"Синусов ритъм. Нова ЕКГ: PR {pr} ms, QRS {qrs} ms с начално забавяне. Какво показва?",
            ),
            changes=script.towards(calm, 10),
            actions=[
                script.action(
                    "read_delta",
                    "critical",
                    say("Short PR and delta wave: pre-excitation", "Скъсен PR и делта вълна: преексцитация"),
                    say(
                        "PR below 120 ms with a delta wave shows an accessory pathway.",
                        "PR под 120 ms с делта вълна показва допълнителен път.",
                    ),
                    objective="delta",
                    hint=say("Look at the start of the QRS.", "Погледнете началото на QRS."),
                    source="R2",
                ),
                script.action(
                    "read_block",
                    "unnecessary",
                    say("Left bundle branch block", "Ляв бедрен блок"),
                    say("PR would not be short.", "PR не би бил скъсен."),
                ),
            ],
            exits=[script.on("referral", "read_delta", "read_block"), script.after("referral", 120)],
        )

    def _referral(self) -> Block:
        script, say = self.script, self.script.say
        return script.block(
            "referral",
            "decision",
            say("And now?", "А сега?"),
            say(
                f'The shortest RR during the attack was {self.shortest} ms. "Can I go home?"',
                f"Най-краткият RR по време на пристъпа е {self.shortest} ms. „Може ли да си ходя?“",
            ),
            actions=[
                script.action(
                    "ablation",
                    "critical",
                    say(
                        "Admit, monitor and refer for electrophysiology study and ablation",
                        "Хоспитализация, мониториране и насочване за ЕФИ и аблация",
                    ),
                    say(
                        "A shortest pre-excited RR of 250 ms or less means high risk: ablation is recommended.",
                        "Най-кратък преексцитиран RR ≤ 250 ms означава висок риск: препоръчва се аблация.",
                    ),
                    objective="ablation",
                    hint=say("Which RR is dangerous?", "Кой RR е опасен?"),
                    source="R2",
                ),
                script.action(
                    "explain",
                    "recommended",
                    say(
                        "Explain which drugs to avoid and give a written warning",
                        "Разясняване кои медикаменти да се избягват и писмено предупреждение",
                    ),
                    say("The next doctor has to know.", "Следващият лекар трябва да знае."),
                    objective="avoid",
                ),
                script.action(
                    "home_verapamil",
                    "harmful",
                    say("Discharge with verapamil 120 mg a day", "Изписване с верапамил 120 mg дневно"),
                    say(
                        "The next attack under verapamil can be the last.",
                        "Следващият пристъп при прием на верапамил може да бъде фатален.",
                    ),
                    objective="ablation",
                    source="R2",
                    order=("verapamil", 120, "mg", "oral"),
                ),
            ],
            exits=[
                script.on("improved", "ablation"),
                script.on("deteriorated", "home_verapamil"),
                script.after("stable", 240),
            ],
        )

    def _ends(self) -> list[Block]:
        script, say = self.script, self.script.say
        return [
            script.end(
                "improved",
                say("On the way to a cure", "По пътя към излекуване"),
                say(
                    "Sinus rhythm, monitored bed, ablation planned.",
                    "Синусов ритъм, мониториране, планирана аблация.",
                ),
            ),
            script.end(
                "stable",
                say("Quiet for today", "Спокойно за днес"),
                say(
                    "Sinus rhythm, but no plan for the pathway.",
                    "Синусов ритъм, но без план за допълнителния път.",
                ),
            ),
            script.end(
                "deteriorated",
                say("Back within a week", "Повторно след седмица"),
                say(
                    "A week later the ambulance brings the same patient, much worse.",
                    "Седмица по-късно същият човек е докаран от линейка, в много по-тежко състояние.",
                ),
            ),
            script.arrest(),
        ]

    def _debriefing(self) -> Debriefing:
        say = self.script.say
        return Debriefing(
            summary=say(
                "Atrial fibrillation over an accessory pathway. The rhythm kills by turning into ventricular "
                "fibrillation, and AV-nodal blockers make that more likely.",
                "Предсърдно мъждене с провеждане по допълнителен път. Опасността е преминаване в камерно мъждене, а "
                "блокерите на AV възела я увеличават.",
            ),
            points=[
                say(
                    "Fast, broad, irregular: think of a pathway.",
                    "Бързо, широко, неравномерно: мислете за допълнителен път.",
                ),
                say(
                    "Unstable: synchronised shock. Stable: procainamide or ibutilide, shock in reserve.",
                    "Нестабилност: синхронизиран шок. Стабилност: прокаинамид или ибутилид, шок в готовност.",
                ),
                say(
                    "Never verapamil, digoxin, adenosine or a beta-blocker; amiodarone i.v. is disputed and best avoided.",
                    "Никога верапамил, дигоксин, аденозин или бета-блокер; амиодарон i.v. е спорен и е по-добре да се избягва.",
                ),
            ],
            questions=[
                say("What made you sure, and when?", "Какво Ви даде увереност и в кой момент?"),
                say("Who in your hospital does ablation?", "Кой във Вашата болница извършва аблация?"),
            ],
        )


KNOWLEDGE = Knowledge(
    pathology="preexcited_atrial_fibrillation",
    sex=None,
    ages=(19, 34),
    topics={
        "ecg": Topic(
            Say("ECG reading", "разчитане на ЕКГ"),
            ("ecg", "ekg", "екг", "recogni", "разпозна", "delta", "делта"),
        ),
        "stability": Topic(
            Say("stability", "хемодинамична стабилност"), ("stabil", "unstab", "стабилн", "нестабилн")
        ),
        "drugs": Topic(
            Say("choice of drugs", "избор на медикаменти"),
            ("drug", "antiarrhythm", "procainamide", "медикамент", "антиаритм", "прокаинамид"),
        ),
        "resuscitation": Topic(
            Say("resuscitation", "реанимация"),
            ("resus", "arrest", "defibrill", "реанимац", "арест", "дефибрил"),
        ),
        "ablation": Topic(Say("ablation", "аблация"), ("ablation", "referr", "risk", "аблац", "риск")),
    },
    objectives=_OBJECTIVES,
    confirm=Say(
        "the place of intravenous amiodarone, on which guidelines differ, and whether procainamide is available",
        "мястото на интравенозния амиодарон, за който препоръките се различават, и наличността на прокаинамид",
    ),
    write=_write,
    tells_stability=True,
)
