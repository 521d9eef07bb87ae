# ruff: noqa: E501 (prose reads best unbroken)
"""Inferior ST-elevation myocardial infarction, the right ventricle in question. Facts: R5 (ESC 2023), R6 (ERC 2025)."""

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
        "ecg",
        "ecg",
        Say(
            "Record and read a 12-lead ECG within ten minutes of arrival.",
            "Да запише и разчете 12-канална ЕКГ до десет минути от постъпването.",
        ),
    ),
    ObjectiveFact(
        "right_side",
        "ecg",
        Say(
            "Record the right and posterior leads when the inferior leads are changed.",
            "Да запише десните и задните отвеждания при промени в долните.",
        ),
    ),
    ObjectiveFact(
        "reperfuse",
        "reperfusion",
        Say(
            "Choose between primary intervention and fibrinolysis by the time that is needed.",
            "Да избере между първична интервенция и фибринолиза според необходимото време.",
        ),
    ),
    ObjectiveFact(
        "antithrombotic",
        "drugs",
        Say(
            "Give aspirin, a P2Y12 inhibitor and an anticoagulant in the right doses.",
            "Да приложи аспирин, P2Y12 инхибитор и антикоагулант в правилни дози.",
        ),
    ),
    ObjectiveFact(
        "preload",
        "circulation",
        Say(
            "Keep up the filling of the right ventricle and leave out what lowers it.",
            "Да поддържа пълненето на дясната камера и да избягва това, което го намалява.",
        ),
    ),
    ObjectiveFact(
        "oxygen",
        "drugs",
        Say(
            "Give oxygen only where saturation is low.",
            "Да прилага кислород само при ниска сатурация.",
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
)


def _write(brief: Brief) -> Document:
    return _Case(Script("inferior_stemi", _OBJECTIVES, brief)).document()


class _Case:
    def __init__(self, script: Script) -> None:
        self.script = script
        self.who = script.form("Пациентът", "Пациентката")
        hard = script.brief.difficulty == "advanced"
        self.right = script.random.random() < 0.6
        """Whether the right ventricle is involved."""
        self.far = script.random.random() < (0.5 if hard else 0.25)
        """Whether intervention cannot be reached within two hours of the diagnosis."""
        self.minutes = script.near(160, 10) if self.far else script.near(45, 10)
        self.signs = Signs(
            script.near(55, 3),
            "sinusRhythm",
            script.near(92 if self.right else 100, 3),
            script.near(58, 3),
            script.near(18, 2),
            script.near(96, 1),
        )

    def document(self) -> Document:
        script, say = self.script, self.script.say
        name = script.pick(
            ("Pressure since the morning coffee", "Натиск от сутрешното кафе"),
            ("It will be the stomach", "Сигурно е стомахът"),
            ("Two hours on the sofa", "Два часа на дивана"),
        )
        travel = say(
            f"The nearest catheter laboratory is {self.minutes} minutes away, door to wire.",
            f"До отваряне на съда в най-близката катетеризационна лаборатория са нужни {self.minutes} минути.",
        )
        return script.document(
            script.general_info(
                name,
                say(
                    f"You are the doctor on duty. Someone with pressure in the chest is being brought in. A nurse and a defibrillator are ready. {travel} Think aloud.",
                    f"Вие сте дежурният лекар. Докарват човек с натиск в гърдите. До Вас са медицинска сестра и дефибрилатор. {travel} Мислете на глас.",
                ),
                say("Emergency department", "Спешно отделение"),
                say(
                    "Medical students in clinical years, junior doctors, emergency medicine trainees",
                    "Студенти по медицина в клиничните курсове, млади лекари, специализанти по спешна медицина",
                ),
                25,
                ("R5", "R6"),
            ),
            (self._history(), self._examination(), self._investigations()),
            script.elements(self.signs),
            self._blocks(),
            self._debriefing(),
        )

    def _history(self) -> History:
        script, say = self.script, self.script.say
        who = script.person()
        hours = 2
        start = script.pick(
            ("after breakfast", "след закуска"),
            ("while shovelling snow", "при риене на сняг"),
            ("during a quarrel on the telephone", "по време на спор по телефона"),
        )
        return History(
            chief_complaint=say(
                f"{who} with pressure behind the breastbone for {hours} hours, sweating and sick.",
                f"{who} с натиск зад гръдната кост от {hours} часа, изпотяване и гадене.",
            ),
            present_illness=say(
                f"It began {start}, spreads to the jaw and both arms and does not change with breathing or position. Vomited once. "
                "Never had it before. No bleeding, no recent operation, no stroke.",
                f"Започнал {start}, разпространява се към челюстта и двете ръце, не се променя с дишането и положението. Еднократно "
                "повръщане. Досега не е имало такова. Без кървене, без скорошна операция, без инсулт.",
            ),
            past=say(
                "High blood pressure, raised cholesterol, both without regular treatment.",
                "Артериална хипертония и висок холестерол, без редовно лечение.",
            ),
            medications=[script.medication("amlodipine", 5, "mg", 0)],
            family=say(
                "Brother had a stent at the age of fifty.", "Брат — със стент на петдесетгодишна възраст."
            ),
            social=say("Smokes a packet a day.", "Пуши по кутия дневно."),
        )

    def _examination(self) -> InitialExamination:
        script, signs, say = self.script, self.signs, self.script.say
        skin = say("Grey, cold sweat", script.form("Пепеляв, със студена пот", "Пепелява, със студена пот"))
        veins = (
            say(
                "Neck veins full, more so on breathing in.", "Шийните вени са изпълнени, повече при вдишване."
            )
            if self.right
            else say("Neck veins flat.", "Шийните вени са спаднали.")
        )
        return InitialExamination(
            general=f"{skin}. {script.body()}",
            airway=say("Open.", "Свободни дихателни пътища."),
            breathing=script.breathing(signs),
            circulation=say(
                f"Pulse {signs.rate}/min, regular, {signs.systolic}/{signs.diastolic} mmHg, the same on both arms, cool hands. {veins}",
                f"Пулс {signs.rate}/min, ритмичен, артериално налягане {signs.systolic}/{signs.diastolic} mmHg, еднакво на двете ръце, хладни ръце. {veins}",
            ),
            disability=say("Alert, afraid.", "В ясно съзнание, със страх."),
            exposure=say("No oedema; belly soft.", "Без отоци; мек корем."),
            heart_sounds=say("Quiet, regular, no murmur.", "Отслабени, ритмични тонове, без шумове."),
            lung_sounds=say("Clear.", "Чисто везикуларно дишане."),
        )

    def _investigations(self) -> Investigations:
        script, say = self.script, self.script.say
        ecg = Ecg(
            rhythm=self.signs.rhythm,
            rate=self.signs.rate,
            pr=script.near(190, 6),
            qrs=script.near(94, 5),
            findings=say(
                "ST elevation in II, III and aVF, more in III than in II; depression in aVL and I. The right and posterior leads are not recorded yet.",
                "ST елевация във II, III и aVF, в III по-голяма от II; депресия в aVL и I. Десните и задните отвеждания още не са записани.",
            ),
        )
        labs = [
            script.lab(
                "troponin",
                Say("High-sensitivity troponin T", "Високочувствителен тропонин T"),
                script.near(64, 12),
                "ng/L",
                0,
                14,
            ),
            script.lab("potassium", Say("Potassium", "Калий"), script.near(41, 3) / 10, "mmol/L", 3.5, 5.1),
            script.lab("creatinine", Say("Creatinine", "Креатинин"), script.near(86, 8), "µmol/L", 45, 104),
            script.lab("haemoglobin", Say("Haemoglobin", "Хемоглобин"), script.near(146, 6), "g/L", 120, 170),
        ]
        echo = Imaging(
            id="echo",
            name=say("Echocardiography at the bedside", "Ехокардиография до леглото"),
            report=say(
                "Inferior wall akinetic; right ventricle "
                + ("dilated and hardly moving" if self.right else "normal")
                + ". No effusion, aortic root normal.",
                "Акинезия на долна стена; дясна камера "
                + ("разширена, със силно намалено движение" if self.right else "нормална")
                + ". Без излив, нормален аортен корен.",
            ),
        )
        return Investigations(ecg=ecg, labs=labs, imaging=[echo])

    def _blocks(self) -> list[Block]:
        script, say = self.script, self.script.say
        return [
            self._start(),
            self._reading(),
            self._right_side(),
            self._pressure(),
            self._fibrillation(),
            self._reperfusion(),
            script.end(
                "improved",
                say("The vessel is open", "Съдът е отворен"),
                say(
                    "Pain gone, ST segments coming down, coronary care.",
                    "Болката е изчезнала, ST сегментите се нормализират, интензивна кардиология.",
                ),
            ),
            script.end(
                "stable",
                say("Still closed", "Все още затворен"),
                say(
                    "The pressure holds, the pain too. Nobody has decided on the vessel.",
                    "Налягането се задържа, болката също. Никой не е взел решение за съда.",
                ),
            ),
            script.end(
                "deteriorated",
                say("Muscle lost", "Загубен мускул"),
                say(
                    "Shock in the night; half of the wall is gone.",
                    "Шок през нощта; половината стена е загубена.",
                ),
            ),
            script.arrest(),
        ]

    def _start(self) -> Block:
        script, say = self.script, self.script.say
        return script.block(
            "start",
            "start",
            say("Arrival", "Постъпване"),
            say(
                'The patient holds a fist to the breastbone: "Something I ate."',
                f"{self.who} притиска юмрук към гръдната кост: „Нещо, което ядох.“",
            ),
            actions=[
                script.action(
                    "record_ecg",
                    "critical",
                    say(
                        "12-lead ECG at once, defibrillator connected",
                        "Незабавна 12-канална ЕКГ, включен дефибрилатор",
                    ),
                    say(
                        "Within ten minutes: everything else follows from it.",
                        "До десет минути: всичко останало следва от нея.",
                    ),
                    objective="ecg",
                    hint=say("What comes before the history?", "Какво е преди анамнезата?"),
                    within=180,
                    source="R5",
                ),
                script.action(
                    "aspirin",
                    "critical",
                    say("Aspirin 300 mg, chewed", "Аспирин 300 mg, сдъвкан"),
                    say(
                        "The earlier, the more lives saved.",
                        "Колкото по-рано, толкова повече спасени животи.",
                    ),
                    objective="antithrombotic",
                    within=300,
                    source="R5",
                    order=("acetylsalicylic acid", 300, "mg", "oral"),
                ),
                script.action(
                    "oxygen_all",
                    "harmful",
                    say(
                        "Oxygen 10 L/min for everybody with chest pain",
                        "Кислород 10 L/min при всяка гръдна болка",
                    ),
                    say(
                        "Only below 90 %: above it oxygen may enlarge the infarction.",
                        "Само под 90 %: над тази стойност кислородът може да увеличи инфаркта.",
                    ),
                    objective="oxygen",
                    source="R5",
                    order=("oxygen", 10, "L/min", "inhaled"),
                ),
                script.action(
                    "antacid",
                    "unnecessary",
                    say("An antacid, and see whether it helps", "Антиацид и изчакване дали помага"),
                    say(
                        "Relief by an antacid rules nothing out.",
                        "Облекчението от антиацид не изключва нищо.",
                    ),
                ),
            ],
            exits=[script.on("reading", "record_ecg"), script.after("reading", 300)],
        )

    def _reading(self) -> Block:
        script, say = self.script, self.script.say
        return script.block(
            "reading",
            "question",
            say("The tracing", "Записът"),
            say(
                "II, III, aVF are up; aVL is down. Which wall, and which vessel is likely?",
                "II, III, aVF са нагоре; aVL е надолу. Коя стена и кой съд е вероятен?",
            ),
            actions=[
                script.action(
                    "read_right",
                    "critical",
                    say(
                        "Inferior infarction; III above II speaks for the right coronary artery",
                        "Долен инфаркт; III над II говори за дясната коронарна артерия",
                    ),
                    say(
                        "The right coronary artery feeds the right ventricle too: look at it next.",
                        "Дясната коронарна артерия храни и дясната камера: тя е следващата за оглед.",
                    ),
                    objective="ecg",
                    hint=say("Compare II and III.", "Сравнете II и III."),
                    source="R5",
                ),
                script.action(
                    "read_pericarditis",
                    "unnecessary",
                    say("Pericarditis", "Перикардит"),
                    say("It has no reciprocal depression.", "При него няма реципрочна депресия."),
                ),
                script.action(
                    "wait_troponin",
                    "harmful",
                    say("Not certain: wait for the troponin", "Несигурно: изчакване на тропонина"),
                    say(
                        "With ST elevation and pain the laboratory decides nothing any more.",
                        "При ST елевация и болка лабораторията вече не решава нищо.",
                    ),
                    objective="reperfuse",
                    source="R5",
                ),
            ],
            exits=[
                script.on("right_side", "read_right", "read_pericarditis"),
                script.on("fibrillation", "wait_troponin"),
                script.after("right_side", 120),
            ],
        )

    def _right_side(self) -> Block:
        script, say = self.script, self.script.say
        return script.block(
            "right_side",
            "decision",
            say("Three more leads", "Още отвеждания"),
            say(
                f"{self.signs.systolic}/{self.signs.diastolic} mmHg. The nurse holds the spray and asks: under the tongue?",
                f"{self.signs.systolic}/{self.signs.diastolic} mmHg. Сестрата държи спрея и пита: под езика?",
            ),
            actions=[
                script.action(
                    "right_leads",
                    "critical",
                    say("No: first V4R and V7 to V9", "Не: първо V4R и V7 до V9"),
                    say(
                        "One millimetre in V4R shows the right ventricle, and it may be gone tomorrow.",
                        "Един милиметър във V4R показва дясната камера и утре може да го няма.",
                    ),
                    objective="right_side",
                    hint=say(
                        "What have twelve leads not seen?", "Какво не са видели дванадесетте отвеждания?"
                    ),
                    within=180,
                    source="R5",
                ),
                script.action(
                    "nitrate",
                    "harmful",
                    say("Glyceryl trinitrate 0.4 mg under the tongue", "Глицерил тринитрат 0,4 mg под езика"),
                    say(
                        "With a low pressure and perhaps a right ventricle that lives on its filling, it may empty the heart.",
                        "При ниско налягане и евентуално дясна камера, която зависи от пълненето, може да опразни сърцето.",
                    ),
                    objective="preload",
                    source="R5",
                    order=("glyceryl trinitrate", 0.4, "mg", "sublingual"),
                ),
                script.action(
                    "morphine",
                    "neutral",
                    say("Morphine 3 mg i.v. for severe pain", "Морфин 3 mg i.v. при силна болка"),
                    say(
                        "Allowed, in small doses: it delays the tablets and lowers the pressure.",
                        "Допустим в малки дози: забавя действието на таблетките и понижава налягането.",
                    ),
                    order=("morphine", 3, "mg", "iv"),
                ),
            ],
            exits=[
                script.on("pressure", "right_leads"),
                script.on("fibrillation", "nitrate"),
                script.after("pressure", 240),
            ],
        )

    def _pressure(self) -> Block:
        script, say = self.script, self.script.say
        found = (
            say(
                "V4R: two millimetres up. The lungs are clear.",
                "V4R: два милиметра нагоре. Белите дробове са чисти.",
            )
            if self.right
            else say(
                "V4R is flat. The hands are still cool.", "V4R е изоелектрично. Ръцете са все още хладни."
            )
        )
        low = Signs(
            script.near(46, 2),
            "sinusBradycardia",
            script.near(78, 3),
            script.near(46, 3),
            20,
            script.near(95, 1),
        )
        fluid = script.action(
            "fluid",
            "critical" if self.right else "recommended",
            say(
                "Saline 250 mL i.v. within ten minutes, look again",
                "Физиологичен разтвор 250 mL i.v. за десет минути, нова преценка",
            ),
            say(
                "A right ventricle in trouble lives on its filling; more than half a litre makes it worse.",
                "Страдащата дясна камера зависи от пълненето; повече от половин литър я влошава.",
            ),
            objective="preload",
            hint=say("What does the right side live on?", "От какво живее дясната половина?"),
            within=300,
            source="R5",
        )
        return script.block(
            "pressure",
            "decision",
            say("The pressure falls", "Налягането спада"),
            found,
            changes=script.towards(low, 20),
            actions=[
                fluid,
                script.action(
                    "atropine",
                    "recommended",
                    say("Atropine 0.5 mg i.v. for the slow rate", "Атропин 0,5 mg i.v. при бавната честота"),
                    say(
                        "The rate is a reflex here and often answers.",
                        "Честотата тук е рефлекторна и често се повлиява.",
                    ),
                    objective="preload",
                    source="R6",
                    order=("atropine", 0.5, "mg", "iv"),
                ),
                script.action(
                    "diuretic",
                    "harmful",
                    say("Furosemide 40 mg i.v.", "Фуроземид 40 mg i.v."),
                    say(
                        "The lungs are clear: it takes away the filling that is left.",
                        "Белите дробове са чисти: отнема останалото пълнене.",
                    ),
                    objective="preload",
                    source="R5",
                    order=("furosemide", 40, "mg", "iv"),
                ),
            ],
            exits=[
                script.on("reperfusion", "fluid", "atropine"),
                script.on("fibrillation", "diuretic"),
                script.after("fibrillation", 360),
            ],
        )

    def _fibrillation(self) -> Block:
        script, say = self.script, self.script.say
        return script.block(
            "fibrillation",
            "state",
            say("In the middle of a sentence", "По средата на изречение"),
            say(
                "The eyes roll up, the monitor shows a coarse tremble. No pulse.",
                "Погледът се извръща нагоре, мониторът показва грубо трептене. Няма пулс.",
            ),
            changes=script.towards(Signs(0, "ventricularFibrillation", 0, 0, 0, 72), 5),
            actions=[
                script.action(
                    "defibrillate",
                    "critical",
                    say("Shock at once, then CPR", "Незабавен шок, после КПР"),
                    say(
                        "In the first hours this is what kills, and what can be undone in seconds.",
                        "В първите часове това убива и може да се поправи за секунди.",
                    ),
                    objective="arrest",
                    hint=say("The pads are on already.", "Електродите вече са поставени."),
                    within=60,
                    source="R6",
                ),
                script.action(
                    "tube_first",
                    "harmful",
                    say("Intubate first", "Първо интубация"),
                    say(
                        "Every minute without a shock costs a tenth of the chance.",
                        "Всяка минута без шок отнема една десета от шанса.",
                    ),
                    objective="arrest",
                    source="R6",
                ),
            ],
            exits=[
                script.on("reperfusion", "defibrillate"),
                script.on("arrest", "tube_first"),
                script.after("arrest", 180),
            ],
        )

    def _reperfusion(self) -> Block:
        script, say = self.script, self.script.say
        steady = Signs(script.near(72, 4), "sinusRhythm", script.near(108, 4), script.near(66, 3), 18, 96)
        return script.block(
            "reperfusion",
            "decision",
            say("Open the vessel", "Отваряне на съда"),
            say(
                f"Sinus rhythm, the pain is still there. The catheter laboratory says: {self.minutes} minutes until the wire is across.",
                f"Синусов ритъм, болката продължава. Катетеризационната лаборатория казва: {self.minutes} минути до преминаване на водача.",
            ),
            changes=script.towards(steady, 15),
            actions=[*self._ways(), *self._companions()],
            exits=[
                script.on("improved", "fibrinolysis" if self.far else "intervention"),
                script.on("deteriorated", "wait_overnight"),
                script.on("stable", "intervention" if self.far else "fibrinolysis"),
                script.after("stable", 360),
            ],
            debrief=(
                say(
                    "From diagnosis to wire: up to 120 minutes intervention is better, beyond it fibrinolysis within ten minutes.",
                    "От диагнозата до водача: до 120 минути по-добра е интервенцията, над тях — фибринолиза до десет минути.",
                ),
            ),
        )

    def _ways(self) -> list[Action]:
        script, say = self.script, self.script.say
        intervention = script.action(
            "intervention",
            "unnecessary" if self.far else "critical",
            say("Straight to primary intervention", "Директно за първична интервенция"),
            say(
                "Right within 120 minutes of the diagnosis; later the muscle is lost on the road.",
                "Правилно до 120 минути от диагнозата; по-късно мускулът се губи по пътя.",
            ),
            objective="reperfuse",
            hint=say("How long until the wire?", "Колко време до водача?"),
            within=None if self.far else 300,
            source="R5",
        )
        fibrinolysis = script.action(
            "fibrinolysis",
            "critical" if self.far else "unnecessary",
            say(
                f"Fibrinolysis within ten minutes, tenecteplase {self.tenecteplase:g} mg i.v., then transfer at once",
                f"Фибринолиза до десет минути, тенектеплаза {f'{self.tenecteplase:g}'.replace('.', ',')} mg i.v., после незабавен превоз",
            ),
            say(
                "The way where 120 minutes cannot be kept and nothing speaks against it: half the dose of tenecteplase from 75 years.",
                "Пътят, когато 120 минути не могат да се спазят и няма противопоказания: половин доза тенектеплаза от 75 години.",
            ),
            objective="reperfuse",
            hint=say("How long until the wire?", "Колко време до водача?"),
            within=300 if self.far else None,
            source="R5",
            order=("tenecteplase", self.tenecteplase, "mg", "iv"),
        )
        wait = script.action(
            "wait_overnight",
            "harmful",
            say("Treat the pain, discuss it tomorrow", "Обезболяване, обсъждане утре"),
            say("Time is muscle.", "Времето е миокард."),
            objective="reperfuse",
            source="R5",
        )
        return [fibrinolysis, intervention, wait] if self.far else [intervention, fibrinolysis, wait]

    def _companions(self) -> list[Action]:
        script, say = self.script, self.script.say
        # With fibrinolysis clopidogrel, with intervention one of the stronger ones (R5).
        second = (
            script.action(
                "clopidogrel",
                "recommended",
                say(
                    f"Clopidogrel {self.clopidogrel} mg by mouth, then 75 mg a day",
                    f"Клопидогрел {self.clopidogrel} mg през устата, после по 75 mg дневно",
                ),
                say(
                    "The P2Y12 inhibitor that was tested with fibrinolysis.",
                    "P2Y12 инхибиторът, изпитан с фибринолиза.",
                ),
                objective="antithrombotic",
                source="R5",
                order=("clopidogrel", self.clopidogrel, "mg", "oral"),
            )
            if self.far
            else script.action(
                "ticagrelor",
                "recommended",
                say("Ticagrelor 180 mg by mouth", "Тикагрелор 180 mg през устата"),
                say(
                    "A strong P2Y12 inhibitor for the intervention.",
                    "Силен P2Y12 инхибитор за интервенцията.",
                ),
                objective="antithrombotic",
                source="R5",
                order=("ticagrelor", 180, "mg", "oral"),
            )
        )
        heparin = script.action(
            "heparin",
            "recommended",
            say(
                f"Unfractionated heparin {self.heparin} units i.v.",
                f"Нефракциониран хепарин {self.heparin} единици i.v.",
            ),
            say(
                "By weight, 70 to 100 units/kg without other inhibitors.",
                "Според теглото, 70 до 100 единици/kg без други инхибитори.",
            ),
            objective="antithrombotic",
            source="R5",
            order=("heparin", self.heparin, "unit", "iv"),
        )
        enoxaparin = script.action(
            "enoxaparin",
            "recommended",
            say(
                f"Enoxaparin {self.enoxaparin} mg s.c., twice a day until the vessel is open",
                f"Еноксапарин {self.enoxaparin} mg s.c. два пъти дневно до отваряне на съда",
            ),
            say(
                "Beside fibrinolysis: by weight, up to 75 years after 30 mg i.v.; above it three quarters of the dose and no bolus.",
                "Заедно с фибринолизата: според теглото, до 75 години след 30 mg i.v.; над тази възраст три четвърти от дозата, без болус.",
            ),
            objective="antithrombotic",
            source="R5",
            order=("enoxaparin", self.enoxaparin, "mg", "sc"),
        )
        return [second, enoxaparin if self.far else heparin]

    # Doses by age and weight (R5).

    @property
    def _old(self) -> bool:
        return self.script.brief.patient.age > 75

    @property
    def tenecteplase(self) -> float:
        """One bolus by weight in mg, half of it from 75 years."""
        patient = self.script.brief.patient
        whole = next(
            (dose for below, dose in ((60, 30), (70, 35), (80, 40), (90, 45)) if patient.weight < below), 50
        )
        return whole / 2 if patient.age >= 75 else whole

    @property
    def clopidogrel(self) -> int:
        """The loading dose in mg; none above 75 years."""
        return 75 if self._old else 300

    @property
    def heparin(self) -> int:
        """The bolus in units, 70 per kg."""
        return round(0.7 * self.script.brief.patient.weight) * 100

    @property
    def enoxaparin(self) -> int:
        """One dose in mg: 1 mg/kg up to 100, above 75 years 0.75 mg/kg up to 75."""
        weight = self.script.brief.patient.weight
        return min(75, round(0.75 * weight)) if self._old else min(100, round(weight))

    def _debriefing(self) -> Debriefing:
        say = self.script.say
        side = (
            say("with the right ventricle involved", "с ангажиране на дясната камера")
            if self.right
            else say("without the right ventricle", "без ангажиране на дясната камера")
        )
        return Debriefing(
            summary=say(
                f"Inferior ST-elevation infarction {side}. Two clocks run: the one of the muscle and the one of the rhythm.",
                f"Долен инфаркт с ST елевация {side}. Вървят два часовника: на мускула и на ритъма.",
            ),
            points=[
                say(
                    "Inferior infarction: V4R and V7 to V9 before any nitrate.",
                    "Долен инфаркт: V4R и V7 до V9 преди всеки нитрат.",
                ),
                say(
                    "Low pressure, clear lungs, full neck veins: fill, do not drain.",
                    "Ниско налягане, чисти бели дробове, пълни шийни вени: пълнене, а не обезводняване.",
                ),
                say(
                    "Intervention within 120 minutes of the diagnosis, otherwise fibrinolysis within ten.",
                    "Интервенция до 120 минути от диагнозата, иначе фибринолиза до десет.",
                ),
            ],
            questions=[
                say("Where were minutes lost?", "Къде се изгубиха минути?"),
                say(
                    "What would have changed with V4R unrecorded?", "Какво би се променило без записано V4R?"
                ),
            ],
        )


KNOWLEDGE = Knowledge(
    pathology="inferior_stemi",
    sex="male",
    ages=(48, 70),
    topics={
        "ecg": Topic(Say("ECG reading", "разчитане на ЕКГ"), ("ecg", "ekg", "екг", "v4r", "lead", "отвежд")),
        "reperfusion": Topic(
            Say("reperfusion", "реперфузия"),
            ("reperf", "pci", "fibrinol", "lysis", "реперф", "интервенц", "фибринол"),
        ),
        "drugs": Topic(
            Say("drugs", "медикаменти"),
            ("drug", "aspirin", "antithromb", "oxygen", "медикамент", "аспирин", "кислород"),
        ),
        "circulation": Topic(
            Say("right ventricle and pressure", "дясна камера и налягане"),
            ("right ventric", "preload", "pressure", "дясна камера", "дясната камера", "налягане"),
        ),
        "resuscitation": Topic(
            Say("resuscitation", "реанимация"),
            ("resus", "arrest", "defibrill", "реанимац", "арест", "дефибрил"),
        ),
    },
    objectives=_OBJECTIVES,
    confirm=Say(
        "the choice and doses of P2Y12 inhibitor and anticoagulant in your hospital",
        "избора и дозите на P2Y12 инхибитора и антикоагуланта във Вашата болница",
    ),
    write=_write,
)
