# ruff: noqa: E501 (prose reads best unbroken)
"""Typical atrial flutter, every second wave conducted. Facts: R1 (ESC 2024), R2 (ESC 2019), R6 (ERC 2025)."""

from vesalius.scenarios.document import Document
from vesalius.scenarios.document.schema import (
    Action,
    Block,
    Debriefing,
    Ecg,
    Exit,
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
            "Think of two-to-one conduction in every regular tachycardia near 150/min.",
            "Да мисли за провеждане две към едно при всяка ритмична тахикардия около 150/min.",
        ),
    ),
    ObjectiveFact(
        "unmask",
        "ecg",
        Say(
            "Make the atrial waves visible, by a long strip or by slowing the AV node.",
            "Да направи предсърдните вълни видими с дълъг запис или чрез забавяне на AV възела.",
        ),
    ),
    ObjectiveFact(
        "stability",
        "stability",
        Say(
            "Decide whether the rhythm has to be ended at once.",
            "Да реши дали ритъмът трябва да се прекрати незабавно.",
        ),
    ),
    ObjectiveFact(
        "anticoagulate",
        "anticoagulation",
        Say(
            "Anticoagulate as in atrial fibrillation before a planned cardioversion.",
            "Да антикоагулира както при предсърдно мъждене преди планирано кардиоверсио.",
        ),
    ),
    ObjectiveFact(
        "convert",
        "rhythm",
        Say(
            "End the rhythm by a low-energy synchronised shock, the left atrium looked at first where time allows.",
            "Да прекрати ритъма с нискоенергиен синхронизиран шок, при достатъчно време след оглед на лявото предсърдие.",
        ),
    ),
    ObjectiveFact(
        "avoid",
        "rhythm",
        Say(
            "Never give a class IC drug without a drug that blocks the AV node.",
            "Никога да не прилага медикамент от клас IC без медикамент, забавящ AV възела.",
        ),
    ),
    ObjectiveFact(
        "ablation",
        "plan",
        Say(
            "Offer ablation of the isthmus as a cure.",
            "Да предложи аблация на истмуса като окончателно лечение.",
        ),
    ),
)


def _write(brief: Brief) -> Document:
    return _Case(Script("atrial_flutter", _OBJECTIVES, brief)).document()


class _Case:
    def __init__(self, script: Script) -> None:
        self.script = script
        self.who = script.form("Пациентът", "Пациентката")
        self.unstable = script.unstable(0.3, when_advanced=False)
        self.signs = Signs(
            script.near(148, 3),
            "atrialFlutter",
            script.near(78, 4) if self.unstable else script.near(128, 5),
            script.near(46, 3) if self.unstable else script.near(80, 4),
            script.near(27, 2) if self.unstable else script.near(21, 1),
            script.near(90, 1) if self.unstable else script.near(94, 1),
        )
        self.atrial = 2 * self.signs.rate
        self.days = script.near(4, 1)

    def document(self) -> Document:
        script, say = self.script, self.script.say
        name = script.pick(
            ("Exactly one hundred and fifty", "Точно сто и петдесет"),
            ("The pulse that never changes", "Пулсът, който не се променя"),
            ("Short of breath since Thursday", "Задух от четвъртък"),
        )
        return script.document(
            script.general_info(
                name,
                say(
                    "You are the doctor on duty. Someone with a lung disease and a fast pulse is being brought in. A nurse, "
                    "echocardiography and a defibrillator are at hand. Think aloud.",
                    "Вие сте дежурният лекар. Докарват човек с белодробно заболяване и бърз пулс. До Вас са медицинска сестра, "
                    "ехокардиография и дефибрилатор. Мислете на глас.",
                ),
                say("Emergency department", "Спешно отделение"),
                say(
                    "Medical students in clinical years, junior doctors",
                    "Студенти по медицина в клиничните курсове, млади лекари",
                ),
                25,
                ("R1", "R2", "R6"),
            ),
            (self._history(), self._examination(), self._investigations()),
            script.elements(self.signs, coma_scale=13 if self.unstable else 15),
            self._blocks(),
            self._debriefing(),
        )

    def _history(self) -> History:
        script, say = self.script, self.script.say
        who = script.person()
        trigger = script.pick(
            ("A cold came just before.", "Непосредствено преди това — настинка."),
            ("It began the night after a family feast.", "Започнало в нощта след семейно празненство."),
            ("It began while clearing out the cellar.", "Започнало при разчистване на мазето."),
        )
        return History(
            chief_complaint=say(
                f"{who} with palpitations and breathlessness for {self.days} days.",
                f"{who} със сърцебиене и задух от {self.days} дни.",
            ),
            present_illness=say(
                f"{trigger} Since then a fast, even heartbeat day and night, never slower, and breathlessness on the stairs. No chest "
                "pain, no syncope. Takes nothing that thins the blood.",
                f"{trigger} Оттогава бърз и равномерен пулс денем и нощем, без забавяне, и задух по стълбите. Без гръдна болка, без "
                "синкоп. Не приема антикоагулант.",
            ),
            past=say(
                "Chronic obstructive lung disease, high blood pressure.",
                "Хронична обструктивна белодробна болест, артериална хипертония.",
            ),
            medications=[
                script.medication("tiotropium", 18, "microgram", 1, "inhaled"),
                script.medication("ramipril", 5, "mg", 1),
            ],
            family=say("Nothing of note.", "Без особености."),
            social=say("Stopped smoking five years ago.", "Спрял цигарите преди пет години."),
        )

    def _examination(self) -> InitialExamination:
        script, signs, say = self.script, self.signs, self.script.say
        if self.unstable:
            skin = say("Grey, sweating", script.form("Пепеляв, изпотен", "Пепелява, изпотена"))
            mind = say("Drowsy, GCS 13.", "Сомнолентност, GCS 13.")
            lungs = say(
                "Crackles up to the middle of both lungs.", "Влажни хрипове до средата на двата бели дроба."
            )
        else:
            skin = say("Well at rest", "Добро общо състояние в покой")
            mind = say("Alert.", "В ясно съзнание.")
            lungs = say("Long expiration, a few wheezes.", "Удължен експириум, единични свиркащи хрипове.")
        return InitialExamination(
            general=f"{skin}. {script.body()}",
            airway=say("Open.", "Свободни дихателни пътища."),
            breathing=script.breathing(signs),
            circulation=say(
                f"Pulse {signs.rate}/min, regular, {signs.systolic}/{signs.diastolic} mmHg. Fast small waves in the neck veins.",
                f"Пулс {signs.rate}/min, ритмичен, артериално налягане {signs.systolic}/{signs.diastolic} mmHg. Бързи малки вълни на шийните вени.",
            ),
            disability=mind,
            exposure=say("No oedema, no goitre.", "Без отоци, без струма."),
            heart_sounds=say("Fast, regular, no murmur.", "Ускорени, ритмични тонове, без шумове."),
            lung_sounds=lungs,
        )

    def _investigations(self) -> Investigations:
        script, say = self.script, self.script.say
        qrs = script.near(90, 5)
        ecg = Ecg(
            rhythm=self.signs.rhythm,
            rate=self.signs.rate,
            qrs=qrs,
            findings=say(
                f"Regular, {self.signs.rate}/min, QRS {qrs} ms. No flat line between the complexes in II, III and aVF: downward waves like the teeth of a saw.",
                f"Ритмична, {self.signs.rate}/min, QRS {qrs} ms. Липсва изоелектрична линия между комплексите във II, III и aVF: отрицателни вълни като зъбци на трион.",
            ),
        )
        labs = [
            script.lab("potassium", Say("Potassium", "Калий"), script.near(42, 3) / 10, "mmol/L", 3.5, 5.1),
            script.lab("tsh", Say("TSH", "TSH"), script.near(18, 4) / 10, "mIU/L", 0.4, 4.0),
            script.lab("creatinine", Say("Creatinine", "Креатинин"), script.near(84, 8), "µmol/L", 45, 104),
            script.lab("haemoglobin", Say("Haemoglobin", "Хемоглобин"), script.near(144, 6), "g/L", 120, 170),
        ]
        echo = Imaging(
            id="echo",
            name=say("Echocardiography", "Ехокардиография"),
            report=say(
                "LVEF 48 % at this rate, right atrium enlarged, valves normal.",
                "ФИ 48 % при тази честота, увеличено дясно предсърдие, нормални клапи.",
            ),
        )
        return Investigations(ecg=ecg, labs=labs, imaging=[echo])

    def _blocks(self) -> list[Block]:
        script, say = self.script, self.script.say
        blocks = [self._start(), self._reading()]
        if not self.unstable:
            blocks.append(self._unmasking())
        return [
            *blocks,
            self._treatment(),
            self._one_to_one(),
            self._plan(),
            script.end(
                "improved",
                say("Slow and protected", "Спокойно и защитено"),
                say(
                    "Sinus rhythm, an anticoagulant, an appointment for the ablation.",
                    "Синусов ритъм, антикоагулант, час за аблация.",
                ),
            ),
            script.end(
                "stable",
                say("Quiet, without a plan", "Спокойно, без план"),
                say(
                    "Home with slower pulse; nobody wrote down what comes next.",
                    "Изписване с по-бавен пулс; никой не е записал какво следва.",
                ),
            ),
            script.end(
                "deteriorated",
                say("Two weeks later", "Две седмици по-късно"),
                say(
                    "The right arm hangs, the words do not come: a stroke.",
                    "Дясната ръка виси, думите не идват: инсулт.",
                ),
            ),
            script.arrest(),
        ]

    def _start(self) -> Block:
        script, say = self.script, self.script.say
        look = (
            say("can hardly speak", "едва говори")
            if self.unstable
            else say("reads the newspaper", "чете вестник")
        )
        return script.block(
            "start",
            "start",
            say("Arrival", "Постъпване"),
            say(
                f"The patient {look}. The number on the monitor does not move: {self.signs.rate}.",
                f"{self.who} {look}. Числото на монитора не помръдва: {self.signs.rate}.",
            ),
            actions=[
                script.action(
                    "record_ecg",
                    "critical",
                    say("12-lead ECG", "12-канална ЕКГ"),
                    say(
                        "A rate that never varies is no sinus rate.",
                        "Честота, която никога не се променя, не е синусова.",
                    ),
                    objective="recognise",
                    hint=say("Why does the number not move?", "Защо числото не помръдва?"),
                    within=180,
                    source="R2",
                ),
                script.action(
                    "assess",
                    "critical",
                    say(
                        "Measure the pressure, look for shock, ischaemia and heart failure",
                        "Измерване на налягането, търсене на шок, исхемия и сърдечна недостатъчност",
                    ),
                    say("They decide on the hurry.", "Те определят колко бързо да се действа."),
                    objective="stability",
                    hint=say("Is there time?", "Има ли време?"),
                    within=180,
                    source="R6",
                ),
                script.action(
                    "fluids",
                    "unnecessary",
                    say(
                        "A litre of saline for the fast pulse",
                        "Литър физиологичен разтвор заради бързия пулс",
                    ),
                    say("The pulse is not fast from thirst.", "Пулсът не е бърз от обезводняване."),
                ),
            ],
            exits=[script.on("reading", "record_ecg", "assess"), script.after("reading", 240)],
        )

    def _reading(self) -> Block:
        script, say = self.script, self.script.say
        following = "treatment" if self.unstable else "unmasking"
        return script.block(
            "reading",
            "question",
            say("The tracing", "Записът"),
            say(
                "Narrow and regular, one hundred and fifty. What is it until proven otherwise?",
                "Тясна и ритмична, сто и петдесет. Какво е до доказване на противното?",
            ),
            actions=[
                script.action(
                    "read_right",
                    "critical",
                    say(
                        f"Atrial flutter at {self.atrial}/min, every second wave conducted",
                        f"Предсърдно трептене с {self.atrial}/min, провежда се всяка втора вълна",
                    ),
                    say(
                        "Half of the atrial rate: turn the ECG upside down and look at II, III and aVF.",
                        "Половината от предсърдната честота: обърнете ЕКГ наопаки и погледнете II, III и aVF.",
                    ),
                    objective="recognise",
                    hint=say("What is twice the rate?", "Колко е двойната честота?"),
                    source="R2",
                ),
                script.action(
                    "read_sinus",
                    "unnecessary",
                    say(
                        "Sinus tachycardia from the lung disease",
                        "Синусова тахикардия от белодробната болест",
                    ),
                    say(
                        "It would vary with breathing, rest and time.",
                        "Тя би се променяла с дишането, покоя и времето.",
                    ),
                ),
                script.action(
                    "read_af",
                    "neutral",
                    say("Atrial fibrillation", "Предсърдно мъждене"),
                    say(
                        "Related and treated alike in many points, but irregular.",
                        "Сродно и в много отношения лекувано еднакво, но неритмично.",
                    ),
                ),
            ],
            exits=[
                script.on(following, "read_right", "read_sinus", "read_af"),
                script.after(following, 120),
            ],
        )

    def _unmasking(self) -> Block:
        script, say = self.script, self.script.say
        return script.block(
            "unmasking",
            "decision",
            say("Show the waves", "Да се видят вълните"),
            say(
                "The student doubts it. How do you prove it within a minute?",
                "Студентът се съмнява. Как го доказвате за минута?",
            ),
            actions=[
                script.action(
                    "vagal",
                    "critical",
                    say("A vagal manoeuvre with the ECG running", "Вагусова проба при непрекъснат ЕКГ запис"),
                    say(
                        "Fewer waves are conducted for some beats, and they stand alone on the paper.",
                        "За няколко удара се провеждат по-малко вълни и те остават сами на хартията.",
                    ),
                    objective="unmask",
                    hint=say("What slows the AV node for seconds?", "Какво забавя AV възела за секунди?"),
                    source="R2",
                ),
                script.action(
                    "adenosine",
                    "neutral",
                    say(
                        "Adenosine 6 mg i.v. with the ECG running",
                        "Аденозин 6 mg i.v. при непрекъснат ЕКГ запис",
                    ),
                    say(
                        "It unmasks and does not cure; with wheezing lungs rather not.",
                        "Демаскира, но не лекува; при свиркащи хрипове по-добре не.",
                    ),
                    order=("adenosine", 6, "mg", "iv"),
                ),
                script.action(
                    "believe",
                    "unnecessary",
                    say("No proof, the rate is enough", "Без доказателство, честотата е достатъчна"),
                    say(
                        "It often is, but the proof costs a minute.",
                        "Често е така, но доказателството струва минута.",
                    ),
                ),
            ],
            exits=[
                script.on("treatment", "vagal", "adenosine", "believe"),
                script.after("treatment", 150),
            ],
        )

    def _treatment(self) -> Block:
        script, say = self.script, self.script.say
        good, ways = self._at_once() if self.unstable else self._planned()
        flecainide = script.action(
            "harm_flecainide",
            "harmful",
            say("Flecainide 100 mg i.v. alone", "Флекаинид 100 mg i.v. самостоятелно"),
            say(
                "It slows the atria until every wave can pass the AV node: the pulse doubles.",
                "Забавя предсърдията, докато всяка вълна може да премине през AV възела: пулсът се удвоява.",
            ),
            objective="avoid",
            source="R2",
            order=("flecainide", 100, "mg", "iv"),
        )
        return script.block(
            "treatment",
            "decision",
            say("What now?", "А сега?"),
            say(
                f"{self.signs.systolic}/{self.signs.diastolic} mmHg, {self.days} days of it, no anticoagulant.",
                f"{self.signs.systolic}/{self.signs.diastolic} mmHg, давност {self.days} дни, без антикоагулант.",
            ),
            actions=[*good, flecainide],
            exits=[
                *ways,
                script.on("one_to_one", "harm_flecainide"),
                script.after("one_to_one" if self.unstable else "stable", 360),
            ],
        )

    def _at_once(self) -> tuple[list[Action], list[Exit]]:
        script, say = self.script, self.script.say
        shock = script.action(
            "shock_now",
            "critical",
            say(
                "Sedate, synchronised shock at once; heparin meanwhile",
                "Седация, незабавен синхронизиран шок; междувременно хепарин",
            ),
            say(
                "In shock the rhythm ends first; low energy is often enough.",
                "При шок първо се прекратява ритъмът; често е достатъчна ниска енергия.",
            ),
            objective="stability",
            hint=say("Is there time for the left atrium?", "Има ли време за лявото предсърдие?"),
            within=180,
            source="R6",
        )
        strip = script.action(
            "strip",
            "recommended",
            say(
                "A long strip of II and aVF while the defibrillator charges",
                "Дълъг запис на II и aVF, докато дефибрилаторът се зарежда",
            ),
            say(
                "The proof for later, without losing a second.",
                "Доказателството за по-късно, без загуба на време.",
            ),
            objective="unmask",
        )
        return [shock, strip, self._anticoagulant("recommended")], [script.on("plan", "shock_now")]

    def _planned(self) -> tuple[list[Action], list[Exit]]:
        script, say = self.script, self.script.say
        echo_shock = script.action(
            "convert",
            "recommended",
            say(
                "Transoesophageal echo, then a synchronised shock of low energy",
                "Трансезофагеална ехокардиография, после нискоенергиен синхронизиран шок",
            ),
            say(
                "Without three weeks of anticoagulation the left atrium is looked at first; ibutilide or atrial pacing are alternatives.",
                "Без три седмици антикоагулация първо се оглежда лявото предсърдие; алтернативи са ибутилид и предсърдно пейсиране.",
            ),
            objective="convert",
            hint=say("What may lie in the atrium?", "Какво може да има в предсърдието?"),
            source="R1",
        )
        rate = script.action(
            "rate",
            "recommended",
            say("Verapamil 5 mg i.v. for the rate", "Верапамил 5 mg i.v. за честотата"),
            say(
                "The rate is hard to control here; wheezing speaks against a beta-blocker that is not selective.",
                "Честотата тук трудно се контролира; хриповете са против неселективен бета-блокер.",
            ),
            objective="convert",
            source="R2",
            order=("verapamil", 5, "mg", "iv"),
        )
        blind = script.action(
            "harm_blind",
            "harmful",
            say(
                "Shock at once without anticoagulant or echo",
                "Незабавен шок без антикоагулант и ехокардиография",
            ),
            say(
                "After days a clot may wait in the atrium; nothing is hurrying.",
                "След дни в предсърдието може да има тромб; нищо не налага бързане.",
            ),
            objective="anticoagulate",
            source="R1",
        )
        good = [self._anticoagulant("critical"), echo_shock, rate, blind]
        return good, [script.on("plan", "convert", "rate"), script.on("deteriorated", "harm_blind")]

    def _anticoagulant(self, grade: str) -> Action:
        script, say = self.script, self.script.say
        return script.action(
            "anticoagulant",
            "critical" if grade == "critical" else "recommended",
            say("Apixaban 5 mg twice a day, from now", "Апиксабан 5 mg два пъти дневно, от сега"),
            say(
                "The risk of stroke is that of atrial fibrillation.",
                "Рискът от инсулт е като при предсърдно мъждене.",
            ),
            objective="anticoagulate",
            hint=say("What does the atrium send to the brain?", "Какво изпраща предсърдието към мозъка?"),
            source="R1",
            order=("apixaban", 5, "mg", "oral"),
        )

    def _one_to_one(self) -> Block:
        script, say = self.script, self.script.say
        fast = Signs(script.near(250, 6), "atrialFlutter", 66, 40, 30, 88)
        return script.block(
            "one_to_one",
            "state",
            say("Faster than ever", "По-бързо от всякога"),
            say(
                "The complexes are broad now and too fast to count. The patient slides down on the pillow.",
                f"Комплексите вече са широки и твърде бързи за броене. {self.who} се свлича на възглавницата.",
            ),
            changes=script.towards(fast, 15),
            actions=[
                script.action(
                    "rescue_shock",
                    "critical",
                    say("Synchronised shock at once", "Незабавен синхронизиран шок"),
                    say(
                        "Every wave reaches the ventricles: seconds count.",
                        "Всяка вълна достига камерите: секундите са важни.",
                    ),
                    objective="convert",
                    hint=say("What acts within a second?", "Какво действа за секунда?"),
                    within=90,
                    source="R6",
                ),
                script.action(
                    "another_dose",
                    "harmful",
                    say("Another dose of an antiarrhythmic drug", "Още една доза антиаритмик"),
                    say("It takes what is left of the pressure.", "Отнема останалото налягане."),
                    objective="avoid",
                    source="R6",
                ),
            ],
            exits=[
                script.on("plan", "rescue_shock"),
                script.on("arrest", "another_dose"),
                script.after("arrest", 180),
            ],
        )

    def _plan(self) -> Block:
        script, say = self.script, self.script.say
        calm = Signs(script.near(78, 4), "sinusRhythm", script.near(126, 4), script.near(76, 3), 17, 95)
        return script.block(
            "plan",
            "decision",
            say("And from now on?", "А оттук нататък?"),
            say(
                'Sinus rhythm. "So it is over, and I need no tablets?"',
                "Синусов ритъм. „Значи приключи и не са ми нужни таблетки?“",
            ),
            changes=script.towards(calm, 15),
            actions=[
                script.action(
                    "ablation",
                    "critical",
                    say(
                        "Anticoagulant at least four weeks, then by risk; offer ablation of the isthmus",
                        "Антикоагулант поне четири седмици, после според риска; предложение за аблация на истмуса",
                    ),
                    say(
                        "Ablation cures more than nine in ten; fibrillation may still come, so the risk decides on tablets.",
                        "Аблацията излекува над девет от десет; мъждене все пак може да се появи, затова за таблетките решава рискът.",
                    ),
                    objective="ablation",
                    hint=say("Where does the circle run?", "Къде минава кръгът?"),
                    source="R2",
                ),
                script.action(
                    "lung",
                    "recommended",
                    say(
                        "Review the lung disease, the thyroid, sleep and alcohol",
                        "Преглед на белодробната болест, щитовидната жлеза, съня и алкохола",
                    ),
                    say(
                        "What brought it on can bring it back.",
                        "Каквото го е предизвикало, може да го върне.",
                    ),
                    objective="ablation",
                ),
                script.action(
                    "no_tablets",
                    "harmful",
                    say("No anticoagulant: the rhythm is normal", "Без антикоагулант: ритъмът е нормален"),
                    say(
                        "The atrium is stunned for weeks after a cardioversion: clots form now.",
                        "След кардиоверсио предсърдието е зашеметено със седмици: тромбите се образуват сега.",
                    ),
                    objective="anticoagulate",
                    source="R1",
                ),
            ],
            exits=[
                script.on("improved", "ablation"),
                script.on("deteriorated", "no_tablets"),
                script.after("stable", 240),
            ],
        )

    def _debriefing(self) -> Debriefing:
        say = self.script.say
        return Debriefing(
            summary=say(
                "Typical atrial flutter conducted two to one. A rate near 150 that does not vary is the whole secret.",
                "Типично предсърдно трептене с провеждане две към едно. Непроменящата се честота около 150 е цялата тайна.",
            ),
            points=[
                say(
                    "Regular and near 150/min: look for the second wave.",
                    "Ритмична и около 150/min: потърсете втората вълна.",
                ),
                say(
                    "Anticoagulate as in fibrillation; look at the atrium or wait three weeks before a planned shock.",
                    "Антикоагулация както при мъждене; оглед на предсърдието или три седмици изчакване преди планиран шок.",
                ),
                say(
                    "No class IC drug alone; ablation is the cure.",
                    "Никакъв самостоятелен медикамент от клас IC; аблацията е окончателното лечение.",
                ),
            ],
            questions=[
                say("What convinced you?", "Какво Ви убеди?"),
                say(
                    "How would you have explained the risk of stroke?", "Как бихте обяснили риска от инсулт?"
                ),
            ],
        )


KNOWLEDGE = Knowledge(
    pathology="atrial_flutter",
    sex=None,
    ages=(54, 72),
    topics={
        "ecg": Topic(
            Say("ECG reading", "разчитане на ЕКГ"),
            ("ecg", "ekg", "екг", "recogni", "разпозна", "vagal", "вагус"),
        ),
        "stability": Topic(
            Say("stability", "хемодинамична стабилност"), ("stabil", "unstab", "стабилн", "нестабилн")
        ),
        "anticoagulation": Topic(
            Say("anticoagulation", "антикоагулация"), ("anticoag", "stroke", "антикоаг", "инсулт")
        ),
        "rhythm": Topic(
            Say("ending the rhythm", "прекратяване на ритъма"),
            ("rhythm", "cardiover", "shock", "drug", "ритъм", "кардиоверс", "шок", "медикамент"),
        ),
        "plan": Topic(Say("ablation", "аблация"), ("ablation", "plan", "аблац", "план")),
    },
    objectives=_OBJECTIVES,
    confirm=Say(
        "the energy of the first shock and how long the anticoagulant is continued in a low risk of stroke",
        "енергията на първия шок и продължителността на антикоагуланта при нисък риск от инсулт",
    ),
    write=_write,
    tells_stability=True,
)
