# ruff: noqa: E501 (prose reads best unbroken)
"""Atrial fibrillation with a rapid ventricular rate. Facts: R1 (ESC 2024), R6 (ERC 2025) for shocks."""

from vesalius.physiology.circulation import cha2ds2_va, qt_from_qtc_fridericia
from vesalius.scenarios.document import Document
from vesalius.scenarios.document.schema import (
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
            "Record a 12-lead ECG within 3 minutes and read the rhythm from it.",
            "Да запише 12-канална ЕКГ до 3 минути и да разчете ритъма.",
        ),
    ),
    ObjectiveFact(
        "stability",
        "stability",
        Say(
            "Decide from signs of instability whether an immediate synchronised shock is needed.",
            "Да прецени по белезите за нестабилност дали е нужен незабавен синхронизиран шок.",
        ),
    ),
    ObjectiveFact(
        "work_up",
        "causes",
        Say(
            "Look for triggers and judge left ventricular function before choosing a drug.",
            "Да потърси отключващи фактори и да оцени левокамерната функция преди избора на медикамент.",
        ),
    ),
    ObjectiveFact(
        "rate",
        "rate_control",
        Say(
            "Choose a drug for rate control that fits the left ventricular ejection fraction.",
            "Да избере медикамент за контрол на честотата според левокамерната фракция на изтласкване.",
        ),
    ),
    ObjectiveFact(
        "stroke_risk",
        "anticoagulation",
        Say(
            "Work out the CHA2DS2-VA score and state what follows from it.",
            "Да изчисли CHA2DS2-VA скора и да посочи какво следва от него.",
        ),
    ),
    ObjectiveFact(
        "anticoagulant",
        "anticoagulation",
        Say(
            "Prescribe a direct oral anticoagulant in the dose that fits age, weight and renal function.",
            "Да назначи директен орален антикоагулант в доза според възраст, тегло и бъбречна функция.",
        ),
    ),
    ObjectiveFact(
        "cardioversion",
        "cardioversion",
        Say(
            "Use the time of onset and prior anticoagulation to decide on cardioversion.",
            "Да вземе решение за кардиоверсио според началото на аритмията и предходната антикоагулация.",
        ),
    ),
)


def _write(brief: Brief) -> Document:
    script = Script("atrial_fibrillation", _OBJECTIVES, brief)
    return _Case(script).document()


class _Case:
    def __init__(self, script: Script) -> None:
        self.script = script
        self.patient = script.brief.patient
        self.who = script.form("Пациентът", "Пациентката")
        choice = script.random
        self.signs = Signs(
            script.near(148, 8),
            "atrialFibrillation",
            script.near(118, 6),
            script.near(74, 4),
            script.near(20, 2),
            script.near(95, 1),
        )
        self.arrival = self.signs
        self.unstable = bool(script.brief.unstable)
        if self.unstable:
            self.arrival = self.signs._replace(systolic=82, diastolic=50, breaths=26, saturation=92)
        easy, hard = script.brief.difficulty == "basic", script.brief.difficulty == "advanced"
        self.since = max(self.patient.age - 12, min(self.patient.age, 30) - 1)
        coin = choice.random() < 0.5
        self.reduced = hard or (not easy and coin)
        self.ejection_fraction = choice.randint(30, 36) if self.reduced else choice.randint(54, 62)
        self.recent = choice.random() < 0.5
        self.hours = choice.randint(6, 14)
        self.days = choice.randint(3, 5)
        self.creatinine = choice.randint(74, 98)
        self.score = cha2ds2_va(
            self.patient.age, hypertension=True, diabetes=True, heart_failure=self.reduced
        )
        # Two of: 80 years or more, 60 kg or less, creatinine of 133 or more (R1).
        self.apixaban = 2.5 if self.patient.age >= 80 and self.patient.weight <= 60 else 5.0

    def document(self) -> Document:
        script = self.script
        say = script.say
        name = script.pick(
            ("A racing heart since last night", "Сърцебиене от снощи")
            if self.recent
            else ("A restless heart", "Неспокойно сърце"),
            ("Palpitations in the emergency department", "Сърцебиене в спешното отделение"),
            ("Fluttering in the chest", "Пърхане в гърдите"),
        )
        return script.document(
            script.general_info(
                name,
                say(
                    "You are the doctor on duty. A patient with palpitations has just been brought in. A nurse is "
                    "with you; laboratory, echocardiography and a defibrillator are at hand. Speak your thoughts "
                    "aloud. You may ask for any examination.",
                    "Вие сте дежурният лекар. Току-що е доведен пациент със сърцебиене. С Вас е медицинска сестра; "
                    "разполагате с лаборатория, ехокардиография и дефибрилатор. Мислете на глас. Може да поискате "
                    "всяко изследване.",
                ),
                say("Emergency department", "Спешно отделение"),
                say(
                    "Medical students in clinical years, junior doctors",
                    "Студенти по медицина в клиничните курсове, млади лекари",
                ),
                25,
                ("R1", "R6"),
            ),
            (self._history(), self._examination(), self._investigations()),
            script.elements(self.arrival, coma_scale=13 if self.unstable else 15),
            self._blocks(),
            self._debriefing(),
        )

    def _onset(self) -> str:
        if self.recent:
            return self.script.say(f"{self.hours} hours ago", f"преди {self.hours} часа")
        return self.script.say(f"{self.days} days ago", f"преди {self.days} дни")

    def _history(self) -> History:
        script, say = self.script, self.script.say
        trigger = script.pick(
            (
                "It began after a family dinner with several glasses of wine.",
                "Започнало след семейна вечеря с няколко чаши вино.",
            ),
            ("It began during a night of poor sleep.", "Започнало след безсънна нощ."),
            (
                "It began while climbing stairs with shopping bags.",
                "Започнало при изкачване на стълби с покупки.",
            ),
        )
        fainting = (
            say(
                " Over the last hour growing faintness and cold sweat.",
                " През последния час нарастваща слабост и студена пот.",
            )
            if self.unstable
            else ""
        )
        who = script.person()
        failure = (
            say(" Breathless on exertion for three months.", " От три месеца задух при усилие.")
            if self.reduced
            else ""
        )
        return History(
            chief_complaint=say(
                f"{who} with palpitations that started {self._onset()}.",
                f"{who} със сърцебиене, започнало {self._onset()}.",
            ),
            present_illness=say(
                f"Sudden irregular palpitations that started {self._onset()}, with tiredness and light "
                f"breathlessness on walking. {trigger} No chest pain, no syncope. The patient is certain of the "
                f"time of onset, felt well before it, and takes no anticoagulant.{failure}{fainting}",
                f"Внезапно неритмично сърцебиене, започнало {self._onset()}, с отпадналост и лек задух при ходене. "
                f"{trigger} Без гръдна болка, без синкоп. Началото е посочено със сигурност; преди това без "
                f"оплаквания. Не приема антикоагулант.{failure}{fainting}",
            ),
            past=say(
                f"Arterial hypertension since the age of {self.since}, type 2 diabetes found soon after. No stroke, no known valve disease.",
                f"Артериална хипертония от {self.since}-годишна възраст, малко по-късно установен захарен диабет тип 2. Без инсулт, без известно "
                "клапно заболяване.",
            ),
            medications=[
                script.medication("perindopril", 5, "mg", 1),
                script.medication("metformin", 850, "mg", 2),
                script.medication("atorvastatin", 20, "mg", 1),
            ],
            family=say(
                "Mother had a stroke at the age of eighty.", "Майката — с инсулт на осемдесетгодишна възраст."
            ),
            social=say(
                "Lives with family, non-smoker, alcohol on occasions.",
                "Живее със семейството си, не пуши, алкохол по повод.",
            ),
        )

    def _examination(self) -> InitialExamination:
        script, signs = self.script, self.arrival
        say, form = script.say, script.form
        if self.unstable:
            look = say(
                "Grey, sweating, speaks single words.",
                f"{form('Сив, изпотен', 'Сива, изпотена')}, говори с отделни думи.",
            )
            perfusion = say("capillary refill 4 s, cold hands", "капилярно пълнене 4 s, студени крайници")
            mind = say("Drowsy, GCS 13, no focal signs.", "Сомнолентност, GCS 13, без огнищни белези.")
        else:
            look = say(
                "Anxious, speaks in full sentences.",
                f"{form('Тревожен', 'Тревожна')}, говори с цели изречения.",
            )
            perfusion = say("capillary refill 2 s, warm hands", "капилярно пълнене 2 s, топли крайници")
            mind = say("Alert, GCS 15, no focal signs.", "В ясно съзнание, GCS 15, без огнищни белези.")
        lungs = (
            say("Fine crackles at both bases.", "Дребни влажни хрипове в двете основи.")
            if self.reduced
            else say("Vesicular breathing, no added sounds.", "Везикуларно дишане, без прибавени шумове.")
        )
        return InitialExamination(
            general=f"{look} {script.body()}",
            airway=say("Open.", "Свободни дихателни пътища."),
            breathing=script.breathing(signs),
            circulation=say(
                f"Pulse irregular, {signs.systolic}/{signs.diastolic} mmHg, {perfusion}. "
                "Pulse deficit on auscultation.",
                f"Пулс неритмичен, артериално налягане {signs.systolic}/{signs.diastolic} mmHg, {perfusion}. "
                "Пулсов дефицит при аускултация.",
            ),
            disability=mind,
            exposure=say("No oedema, calves soft.", "Без отоци, меки подбедрици."),
            heart_sounds=say(
                "Irregularly irregular, first sound of changing loudness, no murmur.",
                "Абсолютна аритмия, първи тон с променлива сила, без шумове.",
            ),
            lung_sounds=lungs,
        )

    def _investigations(self) -> Investigations:
        script, signs = self.script, self.signs
        say = script.say
        ecg = Ecg(
            rhythm=signs.rhythm,
            rate=signs.rate,
            qrs=script.near(90, 6),
            qt=round(qt_from_qtc_fridericia(430, signs.rate)),
            qtc=430,
            axis=script.near(20, 20),
            findings=say(
                "Irregularly irregular narrow QRS, no P waves, fibrillatory baseline, no ST elevation.",
                "Абсолютна аритмия с тесни QRS комплекси, без P вълни, фибрилационни вълни, без ST елевация.",
            ),
        )
        labs = [
            script.lab("potassium", Say("Potassium", "Калий"), script.near(41, 3) / 10, "mmol/L", 3.5, 5.1),
            script.lab(
                "magnesium", Say("Magnesium", "Магнезий"), script.near(80, 6) / 100, "mmol/L", 0.7, 1.05
            ),
            script.lab("creatinine", Say("Creatinine", "Креатинин"), self.creatinine, "µmol/L", 45, 105),
            script.lab("haemoglobin", Say("Haemoglobin", "Хемоглобин"), script.near(138, 8), "g/L", 120, 165),
            script.lab("tsh", Say("TSH", "TSH"), script.near(19, 6) / 10, "mIU/L", 0.4, 4.0),
            script.lab("troponin", Say("hs-Troponin T", "hs-Тропонин T"), script.near(10, 3), "ng/L", 0, 14),
            script.lab(
                "cha2ds2va",
                Say("CHA2DS2-VA", "CHA2DS2-VA"),
                self.score,
                say("points", "точки"),
                computed=True,
                visibility="hidden",
            ),
        ]
        echo = Imaging(
            id="echo",
            name=say("Transthoracic echocardiography", "Трансторакална ехокардиография"),
            report=say(
                f"LVEF {self.ejection_fraction} %, left atrium moderately enlarged, no significant valve disease.",
                f"ФИ {self.ejection_fraction} %, умерено уголемено ляво предсърдие, без значимо клапно заболяване.",
            ),
        )
        return Investigations(ecg=ecg, labs=labs, imaging=[echo])

    # The flow

    def _blocks(self) -> list[Block]:
        return [
            self._start(),
            self._reading(),
            *([self._unstable(), self._relapse()] if self.unstable else [self._stability()]),
            self._work_up(),
            self._rate_control(),
            self._collapse(),
            self._recovered(),
            self._rhythm_plan(),
            self._anticoagulation(),
            *self._ends(),
        ]

    def _start(self) -> Block:
        script, say = self.script, self.script.say
        return script.block(
            "start",
            "start",
            say("Arrival", "Постъпване"),
            say(
                'The patient sits on the trolley, a hand on the chest: "My heart is jumping all over the place." '
                "The monitor is being connected.",
                f"{self.who} седи на количката с ръка на гърдите: „Сърцето ми подскача неравномерно.“ Поставя се "
                "монитор.",
            ),
            actions=[
                script.action(
                    "record_ecg",
                    "critical",
                    say("Record a 12-lead ECG", "Запис на 12-канална ЕКГ"),
                    say(
                        "The rhythm has to be documented on an ECG before it is treated.",
                        "Ритъмът трябва да бъде документиран с ЕКГ преди лечение.",
                    ),
                    objective="recognise",
                    hint=say(
                        "What do you need to name the rhythm?", "Какво Ви трябва, за да назовете ритъма?"
                    ),
                    within=180,
                    source="R1",
                ),
                script.action(
                    "ask_onset",
                    "recommended",
                    say(
                        "Ask when it began and whether an anticoagulant is taken",
                        "Въпрос за началото на оплакванията и за прием на антикоагулант",
                    ),
                    say(
                        "Time of onset and anticoagulation decide whether cardioversion is safe.",
                        "Началото и антикоагулацията определят дали кардиоверсио е безопасно.",
                    ),
                    objective="cardioversion",
                    source="R1",
                ),
                script.action(
                    "access",
                    "recommended",
                    say("Intravenous access and monitoring", "Венозен път и мониториране"),
                ),
                script.action(
                    "blind_drug",
                    "harmful",
                    say(
                        "Give 10 mg verapamil i.v. before any ECG",
                        "Верапамил 10 mg i.v. преди запис на ЕКГ",
                    ),
                    say(
                        "A drug for an unknown rhythm and an unknown ventricle can bring the circulation down.",
                        "Медикамент при неизяснен ритъм и неизвестна камерна функция може да доведе до колапс.",
                    ),
                    objective="recognise",
                    source="R1",
                    order=("verapamil", 10, "mg", "iv"),
                ),
            ],
            exits=[
                script.on("reading", "record_ecg"),
                script.on("collapse", "blind_drug"),
                script.after("reading", 240),
            ],
        )

    def _reading(self) -> Block:
        script, say = self.script, self.script.say
        return script.block(
            "reading",
            "question",
            say("The tracing", "Записът"),
            say(
                'The nurse hands you the tracing: "What is it?"',
                "Сестрата Ви подава записа: „Какво е това?“",
            ),
            actions=[
                script.action(
                    "read_af",
                    "critical",
                    say(
                        "Atrial fibrillation: irregularly irregular, no P waves, narrow QRS",
                        "Предсърдно мъждене: абсолютна аритмия, без P вълни, тесни QRS",
                    ),
                    say(
                        "Irregular RR intervals without P waves for 30 s or on a 12-lead ECG make the diagnosis.",
                        "Неравномерни RR интервали без P вълни поне 30 s или на 12-канална ЕКГ поставят диагнозата.",
                    ),
                    objective="recognise",
                    hint=say("Look for P waves and measure RR.", "Потърсете P вълни и измерете RR."),
                    source="R1",
                ),
                script.action(
                    "read_sinus",
                    "unnecessary",
                    say("Sinus tachycardia", "Синусова тахикардия"),
                    say("There is no P wave before the QRS.", "Няма P вълна пред QRS комплексите."),
                ),
                script.action(
                    "read_flutter",
                    "unnecessary",
                    say("Atrial flutter with fixed conduction", "Предсърдно трептене с постоянно провеждане"),
                    say("The RR intervals would be regular.", "RR интервалите биха били равномерни."),
                ),
            ],
            exits=[
                script.on("stability", "read_af", "read_sinus", "read_flutter"),
                script.after("stability", 120),
            ],
        )

    def _stability(self) -> Block:
        script, say = self.script, self.script.say
        return script.block(
            "stability",
            "decision",
            say("How urgent?", "Колко спешно?"),
            say(
                "The patient answers clearly, hands are warm. No chest pain, no fainting.",
                f"{self.who} отговаря ясно, крайниците са топли. Без гръдна болка, без синкоп.",
            ),
            actions=[
                script.action(
                    "judge_stable",
                    "critical",
                    say(
                        "Check for shock, syncope, ischaemia and pulmonary oedema; continue without a shock",
                        "Оценка за шок, синкоп, исхемия и белодробен оток; продължаване без електрошок",
                    ),
                    say(
                        "None of the four signs is present, so there is time for drugs.",
                        "Нито един от четирите белега не е налице — има време за медикаменти.",
                    ),
                    objective="stability",
                    hint=say("Which four signs make it an emergency?", "Кои четири белега налагат спешност?"),
                    within=120,
                    source="R6",
                ),
                script.action(
                    "shock_now",
                    "harmful",
                    say(
                        "Synchronised shock at once without sedation",
                        "Незабавен синхронизиран шок без седация",
                    ),
                    say(
                        "A stable, awake patient is exposed to pain and to a stroke without need.",
                        "Стабилен пациент в съзнание се излага излишно на болка и на риск от инсулт.",
                    ),
                    objective="stability",
                    source="R1",
                ),
            ],
            exits=[
                script.on("work_up", "judge_stable"),
                script.on("deteriorated", "shock_now"),
                script.after("work_up", 150),
            ],
        )

    def _unstable(self) -> Block:
        script, say = self.script, self.script.say
        pressure = f"{self.arrival.systolic}/{self.arrival.diastolic} mmHg"
        return script.block(
            "stability",
            "decision",
            say("How urgent?", "Колко спешно?"),
            say(
                f"{pressure}. The answers come slowly, the hands are cold and wet.",
                f"{pressure}. Отговорите са забавени, крайниците са студени и влажни.",
            ),
            actions=[
                script.action(
                    "shock_now",
                    "critical",
                    say("Sedate and give a synchronised shock", "Седация и синхронизиран шок"),
                    say(
                        "Shock with a fast rate calls for immediate synchronised cardioversion; anticoagulation starts beside it.",
                        "Хемодинамичен шок при бърза камерна честота изисква незабавно синхронизирано кардиоверсио; антикоагулацията започва успоредно.",
                    ),
                    objective="stability",
                    hint=say("Which four signs make it an emergency?", "Кои четири белега налагат спешност?"),
                    within=120,
                    source="R6",
                ),
                script.action(
                    "judge_stable",
                    "harmful",
                    say(
                        "Wait for laboratory results and give a drug later",
                        "Изчакване на изследвания, медикамент по-късно",
                    ),
                    say(
                        "The circulation fails now: waiting risks arrest.",
                        "Кръвообращението е недостатъчно сега: изчакването крие риск от арест.",
                    ),
                    objective="stability",
                    source="R6",
                ),
            ],
            exits=[
                script.on("relapse", "shock_now"),
                script.on("collapse", "judge_stable"),
                script.after("collapse", 240),
            ],
        )

    def _relapse(self) -> Block:
        script, say = self.script, self.script.say
        return script.block(
            "relapse",
            "info",
            say("Two minutes of calm", "Две минути покой"),
            say(
                "The shock brings a regular rhythm and colour; two minutes later the pulse is irregular again, but the "
                "pressure holds and the patient is awake.",
                f"След шока ритъмът е правилен, цветът се възстановява; две минути по-късно пулсът отново е неритмичен, но "
                f"налягането се задържа и {self.who.lower()} е в съзнание.",
            ),
            changes=script.towards(self.signs._replace(rate=128), 30),
            exits=[script.after("work_up", 40)],
        )

    def _work_up(self) -> Block:
        script, say = self.script, self.script.say
        return script.block(
            "work_up",
            "state",
            say("Looking behind it", "Търсене на причината"),
            say(
                "Blood results can be asked for, the echo machine stands at the door. The rate stays fast.",
                "Може да поискате кръвни резултати, ехографът е пред вратата. Честотата остава висока.",
            ),
            actions=[
                script.action(
                    "echo",
                    "critical",
                    say("Focused echocardiography", "Насочена ехокардиография"),
                    say(
                        "Ejection fraction decides which drug is safe: 40 % is the border.",
                        "Фракцията на изтласкване определя кой медикамент е безопасен: границата е 40 %.",
                    ),
                    objective="work_up",
                    hint=say("Does the ventricle bear every drug?", "Понася ли камерата всеки медикамент?"),
                    within=300,
                    source="R1",
                ),
                script.action(
                    "bloods",
                    "recommended",
                    say(
                        "Potassium, magnesium, TSH, blood count, creatinine",
                        "Калий, магнезий, TSH, кръвна картина, креатинин",
                    ),
                    say(
                        "Reversible triggers are looked for in every first episode.",
                        "Обратимите отключващи фактори се търсят при всеки първи епизод.",
                    ),
                    objective="work_up",
                    source="R1",
                ),
                script.action(
                    "ct_head",
                    "unnecessary",
                    say("CT of the head", "КТ на глава"),
                    say("There is no neurological sign.", "Няма неврологична симптоматика."),
                ),
            ],
            cues=[
                script.cue(
                    60,
                    say("Nurse", "Сестра"),
                    say(
                        "Shall I draw up something to slow it down?",
                        "Да подготвя ли нещо за забавяне на честотата?",
                    ),
                )
            ],
            exits=[script.on("rate_control", "echo"), script.after("rate_control", 360)],
        )

    def _rate_control(self) -> Block:
        script, say = self.script, self.script.say
        slower = self.signs._replace(rate=script.near(96, 6), breaths=18)
        if self.reduced:
            good = [
                script.action(
                    "rate_drug",
                    "critical",
                    say("Digoxin 0.5 mg i.v. slowly", "Дигоксин 0,5 mg i.v. бавно"),
                    say(
                        "With LVEF of 40 % or less: beta-blocker and/or digoxin.",
                        "При ФИ ≤ 40 %: бета-блокер и/или дигоксин.",
                    ),
                    objective="rate",
                    hint=say(
                        "Which drugs are safe with LVEF ≤ 40 %?",
                        "Кои медикаменти са безопасни при ФИ ≤ 40 %?",
                    ),
                    source="R1",
                    order=("digoxin", 0.5, "mg", "iv"),
                ),
                script.action(
                    "rate_other",
                    "recommended",
                    say("Bisoprolol 1.25 mg by mouth", "Бисопролол 1,25 mg перорално"),
                    say(
                        "A small dose of a beta-blocker, raised step by step.",
                        "Ниска доза бета-блокер с постепенно повишаване.",
                    ),
                    objective="rate",
                    source="R1",
                    order=("bisoprolol", 1.25, "mg", "oral"),
                ),
            ]
            bad = script.action(
                "rate_harm",
                "harmful",
                say("Verapamil 5 mg i.v.", "Верапамил 5 mg i.v."),
                say(
                    "Verapamil and diltiazem depress a failing ventricle: contraindicated with LVEF ≤ 40 %.",
                    "Верапамил и дилтиазем потискат увредената камера: противопоказани при ФИ ≤ 40 %.",
                ),
                objective="rate",
                source="R1",
                order=("verapamil", 5, "mg", "iv"),
            )
        else:
            good = [
                script.action(
                    "rate_drug",
                    "critical",
                    say("Metoprolol 5 mg i.v. over 2 minutes", "Метопролол 5 mg i.v. за 2 минути"),
                    say(
                        "With LVEF above 40 %: beta-blocker, diltiazem or verapamil.",
                        "При ФИ > 40 %: бета-блокер, дилтиазем или верапамил.",
                    ),
                    objective="rate",
                    hint=say(
                        "What is first choice with LVEF > 40 %?", "Какво е на първи избор при ФИ > 40 %?"
                    ),
                    source="R1",
                    order=("metoprolol", 5, "mg", "iv"),
                ),
                script.action(
                    "rate_other",
                    "recommended",
                    say("Diltiazem 20 mg i.v. over 2 minutes", "Дилтиазем 20 mg i.v. за 2 минути"),
                    say("An equal choice with LVEF above 40 %.", "Равностоен избор при ФИ > 40 %."),
                    objective="rate",
                    source="R1",
                    order=("diltiazem", 20, "mg", "iv"),
                ),
            ]
            bad = script.action(
                "rate_harm",
                "harmful",
                say(
                    "Metoprolol i.v. and verapamil i.v. one after the other",
                    "Метопролол i.v. и веднага след него верапамил i.v.",
                ),
                say(
                    "A beta-blocker with verapamil i.v. can stop AV conduction and drop the pressure.",
                    "Бета-блокер заедно с верапамил i.v. може да доведе до AV блок и хипотония.",
                ),
                objective="rate",
                source="R1",
                order=("verapamil", 5, "mg", "iv"),
            )
        return script.block(
            "rate_control",
            "decision",
            say("Slowing the rate", "Контрол на честотата"),
            say(
                f"The echo shows an ejection fraction of {self.ejection_fraction} %. Choose a drug.",
                f"Ехокардиографията показва фракция на изтласкване {self.ejection_fraction} %. Изберете медикамент.",
            ),
            actions=[*good, bad],
            cues=[
                script.cue(
                    90,
                    say("Patient", script.form("Пациент", "Пациентка")),
                    say("I am getting tired of this.", "Вече се уморих от това сърцебиене."),
                )
            ],
            exits=[
                script.on("rhythm_plan", "rate_drug", "rate_other"),
                script.on("collapse", "rate_harm"),
                script.after("collapse", 600),
            ],
            debrief=(
                say(
                    f"A lenient target below 110/min is enough at first (here about {slower.rate}/min).",
                    f"В началото е достатъчна честота под 110/min (тук около {slower.rate}/min).",
                ),
            ),
        )

    def _collapse(self) -> Block:
        script, say = self.script, self.script.say
        shocked = self.signs._replace(
            rate=script.near(164, 6), systolic=script.near(76, 3), diastolic=script.near(46, 3), breaths=28
        )
        return script.block(
            "collapse",
            "state",
            say("The pressure falls", "Налягането спада"),
            say(
                f"The patient is grey and drowsy, {shocked.systolic}/{shocked.diastolic} mmHg, hands cold.",
                f"{self.who} е {script.form('сив и сънлив', 'сива и сънлива')}, {shocked.systolic}/{shocked.diastolic} mmHg, студени крайници.",
            ),
            changes=script.towards(shocked._replace(saturation=91), 60),
            actions=[
                script.action(
                    "rescue_shock",
                    "critical",
                    say(
                        "Sedate and give a synchronised shock at maximum output",
                        "Седация и синхронизиран шок с максимална енергия",
                    ),
                    say(
                        "Haemodynamic instability calls for immediate synchronised cardioversion.",
                        "Хемодинамичната нестабилност изисква незабавно синхронизирано кардиоверсио.",
                    ),
                    objective="stability",
                    hint=say("The patient has become unstable.", "Пациентът вече е нестабилен."),
                    within=120,
                    source="R6",
                ),
                script.action(
                    "rescue_wait",
                    "harmful",
                    say("Wait for the drug to wear off", "Изчакване медикаментът да отзвучи"),
                    say("Shock worsens with every minute.", "Шокът се задълбочава с всяка минута."),
                    objective="stability",
                    source="R6",
                ),
            ],
            exits=[
                script.on("recovered", "rescue_shock"),
                script.on("arrest", "rescue_wait"),
                script.after("arrest", 240),
            ],
        )

    def _recovered(self) -> Block:
        script, say = self.script, self.script.say
        sinus = Signs(script.near(84, 4), "sinusRhythm", script.near(112, 4), script.near(70, 3), 18, 96)
        return script.block(
            "recovered",
            "info",
            say("After the shock", "След шока"),
            say(
                "Sinus rhythm. The pulse is strong, colour and wakefulness return.",
                "Синусов ритъм. Пулсът е добре изпълнен, цветът и съзнанието се възстановяват.",
            ),
            changes=script.towards(sinus, 20),
            exits=[script.after("anticoagulation", 40)],
        )

    def _rhythm_plan(self) -> Block:
        script, say = self.script, self.script.say
        better = self.signs._replace(rate=script.near(94, 5), breaths=18, saturation=96)
        if self.recent:
            good = script.action(
                "plan_good",
                "recommended",
                say(
                    "Discuss cardioversion within 24 h of onset or wait-and-see, with anticoagulation in both",
                    "Обсъждане на кардиоверсио до 24 h от началото или изчакване, и в двата случая с антикоагулация",
                ),
                say(
                    "Within 24 h cardioversion without prior anticoagulation or TOE is possible; many convert by "
                    "themselves.",
                    "До 24 h кардиоверсио без предходна антикоагулация или ТЕЕ е възможно; често ритъмът се "
                    "възстановява спонтанно.",
                ),
                objective="cardioversion",
                source="R1",
            )
        else:
            good = script.action(
                "plan_good",
                "recommended",
                say(
                    "Rate control now; cardioversion only after 3 weeks of anticoagulation or a clear TOE",
                    "Сега контрол на честотата; кардиоверсио само след 3 седмици антикоагулация или ТЕЕ без тромб",
                ),
                say(
                    "After more than 24 h a thrombus in the atrium has to be ruled out or prevented first.",
                    "След повече от 24 h първо трябва да се изключи или предотврати предсърден тромб.",
                ),
                objective="cardioversion",
                source="R1",
            )
        bad_text = say(
            "Cardiovert and send home without anticoagulation"
            if self.recent
            else "Cardiovert at once without anticoagulation or TOE",
            "Кардиоверсио и изписване без антикоагулация"
            if self.recent
            else "Незабавно кардиоверсио без антикоагулация и без ТЕЕ",
        )
        return script.block(
            "rhythm_plan",
            "decision",
            say("And the rhythm?", "А ритъмът?"),
            say(
                f"The rate has come down, the patient feels better. It began {self._onset()}, nobody has yet spoken "
                "of the way back to a normal rhythm.",
                f"Честотата се забави, състоянието се подобрява. Началото е {self._onset()}; още не е обсъдено "
                "възстановяването на ритъма.",
            ),
            changes=script.towards(better, 90),
            actions=[
                good,
                script.action(
                    "plan_harm",
                    "harmful",
                    bad_text,
                    say(
                        "Stroke after cardioversion without anticoagulation is a preventable harm.",
                        "Инсултът след кардиоверсио без антикоагулация е предотвратимо увреждане.",
                    ),
                    objective="cardioversion",
                    source="R1",
                ),
            ],
            exits=[
                script.on("anticoagulation", "plan_good"),
                script.on("deteriorated", "plan_harm"),
                script.after("anticoagulation", 240),
            ],
        )

    def _anticoagulation(self) -> Block:
        script, say = self.script, self.script.say
        dose = f"{self.apixaban:g}"
        return script.block(
            "anticoagulation",
            "decision",
            say("Preventing the next event", "Предпазване от следващото събитие"),
            say(
                '"Do I need anything when I go home?" the patient asks.',
                f"„Ще трябва ли да пия нещо вкъщи?“ — пита {self.who.lower()}.",
            ),
            actions=[
                script.action(
                    "score",
                    "critical",
                    say(
                        "Work out CHA2DS2-VA and explain the risk of stroke",
                        "Изчисляване на CHA2DS2-VA и разясняване на риска от инсулт",
                    ),
                    say(
                        "Hypertension and diabetes count one point each, and age and heart failure add to them. From two "
                        "points on, anticoagulation is recommended.",
                        "Хипертонията и диабетът носят по една точка, към тях се добавят възраст и сърдечна "
                        "недостатъчност. При две и повече точки се препоръчва антикоагулация.",
                    ),
                    objective="stroke_risk",
                    hint=say("Which score applies?", "Кой скор е приложим?"),
                    source="R1",
                ),
                script.action(
                    "doac",
                    "critical",
                    say(
                        f"Apixaban {dose} mg twice daily",
                        f"Апиксабан {dose.replace('.', ',')} mg два пъти дневно",
                    ),
                    say(
                        "A DOAC is preferred to a vitamin K antagonist. The dose is halved only with two of: age 80 or "
                        "more, weight 60 kg or less, creatinine 133 µmol/L or more.",
                        "ДОАК се предпочита пред антагонист на витамин K. Дозата се намалява наполовина само при два от "
                        "критериите: възраст ≥ 80 г., тегло ≤ 60 kg, креатинин ≥ 133 µmol/L.",
                    ),
                    objective="anticoagulant",
                    hint=say("Check age, weight and creatinine.", "Проверете възраст, тегло и креатинин."),
                    source="R1",
                    order=("apixaban", self.apixaban, "mg", "oral"),
                ),
                script.action(
                    "bleeding",
                    "recommended",
                    say(
                        "Look for bleeding risks that can be changed",
                        "Търсене на изменяеми рискови фактори за кървене",
                    ),
                    objective="anticoagulant",
                ),
                script.action(
                    "aspirin",
                    "harmful",
                    say("Aspirin 100 mg instead", "Вместо това ацетилсалицилова киселина 100 mg"),
                    say(
                        "Antiplatelets do not prevent stroke here and cause bleeding.",
                        "Антиагрегантите не предпазват от инсулт в този случай и водят до кървене.",
                    ),
                    objective="stroke_risk",
                    source="R1",
                    order=("acetylsalicylic acid", 100, "mg", "oral"),
                ),
            ],
            exits=[
                script.on("improved", "doac"),
                script.on("deteriorated", "aspirin"),
                script.after("stable", 300),
            ],
        )

    def _ends(self) -> list[Block]:
        script, say = self.script, self.script.say
        return [
            script.end(
                "improved",
                say("Safely on the ward", "Стабилизиране и настаняване"),
                say(
                    "The rate is controlled, anticoagulation has begun, follow-up is arranged.",
                    "Честотата е овладяна, антикоагулацията е започната, уговорено е проследяване.",
                ),
            ),
            script.end(
                "stable",
                say("Handed over", "Предаване"),
                say(
                    "The patient is comfortable, but the prevention of stroke is left to the next shift.",
                    f"{self.who} е без оплаквания, но профилактиката на инсулт остава за следващата смяна.",
                ),
            ),
            script.end(
                "deteriorated",
                say("A preventable harm", "Предотвратимо увреждане"),
                say(
                    "The patient suddenly cannot lift the right arm; the stroke team is called. What was left out?",
                    f"{self.who} внезапно не може да повдигне дясната ръка; повикан е екипът за инсулт. Какво беше "
                    "пропуснато?",
                ),
            ),
            script.end(
                "arrest",
                say("Cardiac arrest", "Сърдечен арест"),
                say(
                    "The pulse is lost. Resuscitation begins; the run ends here.",
                    "Пулсът изчезва. Започва реанимация; изпълнението приключва тук.",
                ),
            ),
        ]

    def _debriefing(self) -> Debriefing:
        say = self.script.say
        return Debriefing(
            summary=say(
                f"First documented episode of atrial fibrillation with a rapid rate{', with shock on arrival' if self.unstable else ' in a stable patient'}. Safe care is "
                "AF-CARE: comorbidity and triggers, avoiding stroke, reducing symptoms by rate and rhythm control, and "
                "regular evaluation.",
                f"Първи документиран епизод на предсърдно мъждене с бърза камерна честота {'с шок при постъпването' if self.unstable else 'без хемодинамична нестабилност'}. "
                "Безопасното поведение следва AF-CARE: съпътстващи заболявания и отключващи фактори, предпазване от "
                "инсулт, контрол на честотата и ритъма, редовна преоценка.",
            ),
            points=[
                say(
                    "Stable or not comes before every drug.",
                    "Преценката стабилен/нестабилен предхожда всеки медикамент.",
                ),
                say(
                    "Ejection fraction decides between the drugs: no verapamil or diltiazem at 40 % or below.",
                    "Фракцията на изтласкване определя избора: без верапамил и дилтиазем при ≤ 40 %.",
                ),
                say(
                    "Anticoagulation follows the risk of stroke, not the rhythm seen on discharge.",
                    "Антикоагулацията следва риска от инсулт, а не ритъма при изписване.",
                ),
            ],
            questions=[
                say(
                    "Which finding would have made you shock at once?",
                    "Коя находка би Ви накарала да приложите шок веднага?",
                ),
                say(
                    "How would you explain anticoagulation to this patient in two sentences?",
                    "Как бихте обяснили антикоагулацията на този пациент с две изречения?",
                ),
            ],
        )


KNOWLEDGE = Knowledge(
    pathology="atrial_fibrillation",
    sex=None,
    ages=(60, 78),
    topics={
        "ecg": Topic(Say("ECG reading", "разчитане на ЕКГ"), ("ecg", "ekg", "екг", "recogni", "разпозна")),
        "stability": Topic(
            Say("stability", "хемодинамична стабилност"), ("stabil", "unstab", "стабилн", "нестабилн")
        ),
        "causes": Topic(Say("causes", "причини"), ("cause", "trigger", "work-up", "причин", "отключващ")),
        "rate_control": Topic(
            Say("rate control", "контрол на честотата"),
            ("rate control", "rate-control", "beta-block", "честота", "бета-блок"),
        ),
        "anticoagulation": Topic(
            Say("anticoagulation", "антикоагулация"),
            ("anticoag", "stroke", "doac", "noac", "cha2ds2", "антикоаг", "инсулт", "доак"),
        ),
        "cardioversion": Topic(
            Say("cardioversion", "кардиоверсио"),
            ("cardiover", "rhythm control", "кардиовер", "контрол на ритъма"),
        ),
    },
    objectives=_OBJECTIVES,
    confirm=Say(
        "the dose reduction of apixaban and the local choice of drugs for rate control",
        "намаляването на дозата на апиксабан и местния избор на медикаменти за контрол на честотата",
    ),
    write=_write,
    tells_stability=True,
)
