# ruff: noqa: E501 (prose reads best unbroken)
"""Torsades de pointes in acquired long QT. Facts: R3 (ESC 2022), R6 (ERC 2025)."""

from vesalius.physiology.circulation import qt_from_qtc_fridericia
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
            "Measure and correct the QT interval by hand after a syncope.",
            "Да измери и коригира ръчно QT интервала след синкоп.",
        ),
    ),
    ObjectiveFact(
        "offenders",
        "drugs",
        Say(
            "Find the drugs and losses that delay repolarisation and stop them.",
            "Да открие медикаментите и загубите, които забавят реполяризацията, и да ги спре.",
        ),
    ),
    ObjectiveFact(
        "magnesium",
        "minerals",
        Say(
            "Give magnesium whatever its level, and bring potassium to the upper normal range.",
            "Да приложи магнезий независимо от нивото му и да доведе калия до горната граница на нормата.",
        ),
    ),
    ObjectiveFact(
        "avoid",
        "drugs",
        Say(
            "Withhold antiarrhythmic drugs that prolong the QT further.",
            "Да не прилага антиаритмични медикаменти, които допълнително удължават QT.",
        ),
    ),
    ObjectiveFact(
        "overdrive",
        "pacing",
        Say(
            "Suppress returning runs by a faster rate.",
            "Да потисне повтарящите се пристъпи с по-висока честота.",
        ),
    ),
    ObjectiveFact(
        "arrest",
        "resuscitation",
        Say(
            "Defibrillate a run that does not end, without synchronisation.",
            "Да дефибрилира без синхронизация пристъп, който не свършва.",
        ),
    ),
    ObjectiveFact(
        "prevent",
        "prevention",
        Say(
            "See to it that the combination is never prescribed again.",
            "Да осигури комбинацията да не бъде предписана отново.",
        ),
    ),
)


def _write(brief: Brief) -> Document:
    return _Case(Script("torsades_de_pointes", _OBJECTIVES, brief)).document()


class _Case:
    def __init__(self, script: Script) -> None:
        self.script = script
        self.who = script.form("Пациентът", "Пациентката")
        self.signs = Signs(
            script.near(52, 3),
            "sinusBradycardia",
            script.near(112, 5),
            script.near(66, 4),
            script.near(18, 2),
            script.near(96, 1),
        )
        self.qtc = script.near(560, 15)
        self.qt = round(qt_from_qtc_fridericia(self.qtc, self.signs.rate))

    def document(self) -> Document:
        script, say = self.script, self.script.say
        name = script.pick(
            ("Three good drugs", "Три добри лекарства"),
            ("Fainting on antibiotics", "Припадане по време на антибиотик"),
            ("A twist in the evening", "Обрат вечерта"),
        )
        return script.document(
            script.general_info(
                name,
                say(
                    "You are the doctor on duty. Someone who fainted twice today is lying on the monitor. A nurse and a "
                    "defibrillator that can pace are ready. Think aloud.",
                    "Вие сте дежурният лекар. Човек с две припадания днес лежи на монитор. До Вас са медицинска сестра и "
                    "дефибрилатор с функция за пейсиране. Мислете на глас.",
                ),
                say("Emergency department", "Спешно отделение"),
                say(
                    "Junior doctors, emergency medicine, internal medicine and cardiology trainees",
                    "Млади лекари, специализанти по спешна медицина, вътрешни болести и кардиология",
                ),
                25,
                ("R3", "R6"),
            ),
            (self._history(), self._examination(), self._investigations()),
            script.elements(self.signs),
            self._blocks(),
            self._debriefing(),
        )

    def _history(self) -> History:
        script, say = self.script, self.script.say
        who = script.person()
        days = script.near(5, 1)
        illness = script.pick(
            ("a chest infection", "белодробна инфекция"),
            ("sinusitis", "синузит"),
            ("bronchitis", "бронхит"),
        )
        return History(
            chief_complaint=say(
                f"{who} who fainted twice today, once in the armchair.",
                f"{who} с две припадания днес, едното в креслото.",
            ),
            present_illness=say(
                f"An antibiotic for {illness} for {days} days, little food and drink meanwhile, the water tablet taken all the same. "
                "Today two losses of consciousness of some seconds, without warning, one of them sitting. No chest pain.",
                f"От {days} дни антибиотик заради {illness}, през това време малко храна и течности, но диуретикът е приеман. Днес "
                "две загуби на съзнание за секунди, без предвестници, едната в седнало положение. Без гръдна болка.",
            ),
            past=say(
                "Attacks of atrial fibrillation, for two years on tablets against them. High blood pressure.",
                "Пристъпи на предсърдно мъждене, от две години на таблетки против тях. Артериална хипертония.",
            ),
            medications=[
                script.medication("sotalol", 80, "mg", 2),
                script.medication("clarithromycin", 500, "mg", 2),
                script.medication("furosemide", 40, "mg", 1),
                script.medication("apixaban", 5, "mg", 2),
            ],
            family=say("Nobody died young.", "Без ранна смърт в семейството."),
            social=say("Non-smoker, cooks for the whole family.", "Не пуши, готви за цялото семейство."),
        )

    def _examination(self) -> InitialExamination:
        script, signs, say = self.script, self.signs, self.script.say
        skin = say("Tired, dry tongue", script.form("Отпаднал, със сух език", "Отпаднала, със сух език"))
        return InitialExamination(
            general=f"{skin}. {script.body()}",
            airway=say("Open.", "Свободни дихателни пътища."),
            breathing=script.breathing(signs),
            circulation=say(
                f"Pulse slow, with pauses, {signs.systolic}/{signs.diastolic} mmHg, capillary refill 2 s.",
                f"Пулс бавен, с паузи, артериално налягане {signs.systolic}/{signs.diastolic} mmHg, капилярно пълнене 2 s.",
            ),
            disability=say("Alert, no focal signs.", "В ясно съзнание, без огнищна симптоматика."),
            exposure=say("A bruise on the shoulder.", "Кръвонасед на рамото."),
            heart_sounds=say("Slow, early beats.", "Бавни тонове с ранни удари."),
            lung_sounds=say("A few crackles on the right.", "Единични хрипове вдясно."),
        )

    def _investigations(self) -> Investigations:
        script, say = self.script, self.script.say
        ecg = Ecg(
            rhythm=self.signs.rhythm,
            rate=self.signs.rate,
            qrs=script.near(92, 6),
            qt=self.qt,
            qtc=self.qtc,
            findings=say(
                f"Sinus rhythm {self.signs.rate}/min. QT {self.qt} ms, QTc {self.qtc} ms (Fridericia), T waves broad and bumpy. After a "
                "pause three broad beats whose axis turns.",
                f"Синусов ритъм {self.signs.rate}/min. QT {self.qt} ms, QTc {self.qtc} ms (Fridericia), широки и неравни T вълни. След "
                "пауза три широки удара с въртяща се ос.",
            ),
        )
        labs = [
            script.lab("potassium", Say("Potassium", "Калий"), script.near(29, 1) / 10, "mmol/L", 3.5, 5.1),
            script.lab(
                "magnesium", Say("Magnesium", "Магнезий"), script.near(55, 3) / 100, "mmol/L", 0.7, 1.05
            ),
            script.lab(
                "calcium",
                Say("Ionised calcium", "Йонизиран калций"),
                script.near(117, 3) / 100,
                "mmol/L",
                1.12,
                1.32,
            ),
            script.lab("creatinine", Say("Creatinine", "Креатинин"), script.near(118, 8), "µmol/L", 45, 104),
            script.lab(
                "troponin",
                Say("High-sensitivity troponin T", "Високочувствителен тропонин T"),
                script.near(10, 2),
                "ng/L",
                0,
                14,
            ),
        ]
        echo = Imaging(
            id="echo",
            name=say("Echocardiography at the bedside", "Ехокардиография до леглото"),
            report=say("Good contraction, LVEF 58 %.", "Запазен контрактилитет, ФИ 58 %."),
        )
        return Investigations(ecg=ecg, labs=labs, imaging=[echo])

    def _blocks(self) -> list[Block]:
        script, say = self.script, self.script.say
        return [
            self._start(),
            self._reading(),
            self._treatment(),
            self._run(),
            self._returning(),
            self._prevention(),
            script.end(
                "improved",
                say("A short list", "Кратък списък"),
                say(
                    "QTc back under 470 ms after three days, a warning card in the wallet.",
                    "QTc отново под 470 ms след три дни, предупредителна карта в портфейла.",
                ),
            ),
            script.end(
                "stable",
                say("Quiet, for now", "Спокойно засега"),
                say(
                    "No more runs in the unit; the discharge letter lists the same tablets.",
                    "Без повече пристъпи в отделението; в епикризата са същите таблетки.",
                ),
            ),
            script.end(
                "deteriorated",
                say("The next antibiotic", "Следващият антибиотик"),
                say(
                    "In autumn the same three drugs meet again.",
                    "През есента същите три лекарства се срещат отново.",
                ),
            ),
            script.arrest(),
        ]

    def _start(self) -> Block:
        script, say = self.script, self.script.say
        return script.block(
            "start",
            "start",
            say("On the monitor", "На монитора"),
            say(
                "The patient is awake. Every few seconds a pause, then an odd beat.",
                f"{self.who} е в съзнание. През няколко секунди пауза, после странен удар.",
            ),
            actions=[
                script.action(
                    "record_ecg",
                    "critical",
                    say("12-lead ECG, pads on the chest", "12-канална ЕКГ, електроди на гърдите"),
                    say(
                        "Between two faints the ECG carries the explanation.",
                        "Между две припадания ЕКГ носи обяснението.",
                    ),
                    objective="recognise",
                    hint=say(
                        "What can be measured between the faints?",
                        "Какво може да се измери между припаданията?",
                    ),
                    within=120,
                    source="R3",
                ),
                script.action(
                    "drug_list",
                    "critical",
                    say(
                        "Ask for every tablet of the last two weeks",
                        "Въпрос за всяка таблетка от последните две седмици",
                    ),
                    say(
                        "Two drugs that each are harmless may not be so together.",
                        "Две лекарства, безобидни поотделно, може да не са такива заедно.",
                    ),
                    objective="offenders",
                    hint=say("What is new this week?", "Какво е новото тази седмица?"),
                    within=240,
                    source="R3",
                ),
                script.action(
                    "access",
                    "recommended",
                    say("Intravenous access, potassium and magnesium", "Венозен път, калий и магнезий"),
                ),
                script.action(
                    "tilt",
                    "unnecessary",
                    say("Tilt table test", "Тилт тест"),
                    say(
                        "Nobody faints sitting from standing up.", "Никой не припада седнал заради изправяне."
                    ),
                ),
            ],
            exits=[script.on("reading", "record_ecg", "drug_list"), script.after("reading", 240)],
        )

    def _reading(self) -> Block:
        script, say = self.script, self.script.say
        return script.block(
            "reading",
            "question",
            say("The tracing", "Записът"),
            say(
                "The T wave ends far beyond the middle between two R waves. What is the finding, and what does it threaten?",
                "T вълната завършва далеч след средата между две R вълни. Каква е находката и какво застрашава тя?",
            ),
            actions=[
                script.action(
                    "read_right",
                    "critical",
                    say(
                        f"QTc {self.qtc} ms by drugs and low minerals: runs of torsades de pointes threaten",
                        f"QTc {self.qtc} ms от медикаменти и нисък калий и магнезий: заплаха от torsades de pointes",
                    ),
                    say(
                        "Above 500 ms the danger is great, most of all after a pause.",
                        "Над 500 ms опасността е голяма, най-вече след пауза.",
                    ),
                    objective="recognise",
                    hint=say(
                        "Measure from the start of Q to the end of T.",
                        "Измерете от началото на Q до края на T.",
                    ),
                    source="R3",
                ),
                script.action(
                    "read_sick_sinus",
                    "neutral",
                    say("Only a slow sinus node", "Само бавен синусов възел"),
                    say(
                        "The slow rate is part of it, but it does not explain the turning beats.",
                        "Бавната честота е част от проблема, но не обяснява въртящите се удари.",
                    ),
                ),
                script.action(
                    "read_ischaemia",
                    "unnecessary",
                    say(
                        "Ischaemia: straight to the catheter laboratory", "Исхемия: направо към катетеризация"
                    ),
                    say(
                        "No pain, no ST change, normal troponin.",
                        "Без болка, без ST промени, нормален тропонин.",
                    ),
                ),
            ],
            exits=[
                script.on("treatment", "read_right", "read_sick_sinus", "read_ischaemia"),
                script.after("treatment", 120),
            ],
        )

    def _treatment(self) -> Block:
        script, say = self.script, self.script.say
        harmful = self._harmful()
        return script.block(
            "treatment",
            "decision",
            say("Before the next run", "Преди следващия пристъп"),
            say(
                "A run of ten beats, twisting round the line, ends by itself. The patient has noticed nothing.",
                f"Пристъп от десет удара, усукващи се около линията, спира сам. {self.who} не е усетил{script.form('', 'а')} нищо.",
            ),
            actions=[
                script.action(
                    "magnesium",
                    "critical",
                    say(
                        "Magnesium sulfate 2 g i.v. over 10 minutes", "Магнезиев сулфат 2 g i.v. за 10 минути"
                    ),
                    say(
                        "It suppresses the runs whatever its level, and can be repeated.",
                        "Потиска пристъпите независимо от нивото си и може да се повтори.",
                    ),
                    objective="magnesium",
                    hint=say("Which mineral first?", "Кой минерал е пръв?"),
                    within=180,
                    source="R3",
                    order=("magnesium sulfate", 2, "g", "iv"),
                ),
                script.action(
                    "stop_drugs",
                    "critical",
                    say("Stop sotalol and clarithromycin", "Спиране на соталол и кларитромицин"),
                    say(
                        "Both prolong the QT; poor kidneys keep sotalol in the body.",
                        "И двата удължават QT; при увредени бъбреци соталолът се задържа.",
                    ),
                    objective="offenders",
                    hint=say("Which of the tablets may stay?", "Кои от таблетките могат да останат?"),
                    source="R3",
                ),
                script.action(
                    "potassium",
                    "recommended",
                    say(
                        "Potassium chloride 20 mmol/h i.v. on the monitor, to 4.5–5.0 mmol/L",
                        "Калиев хлорид 20 mmol/h i.v. под монитор, до 4,5–5,0 mmol/L",
                    ),
                    say("Low potassium keeps the QT long.", "Ниският калий поддържа дългия QT."),
                    objective="magnesium",
                    order=("potassium chloride", 20, "mmol/h", "iv"),
                ),
                *harmful,
            ],
            exits=[
                script.on("returning", "magnesium"),
                script.on("run", *(action.id for action in harmful)),
                script.after("run", 300),
            ],
            debrief=(
                say(
                    "Not every broad tachycardia wants an antiarrhythmic drug: this one is made by them.",
                    "Не всяка ширококомплексна тахикардия иска антиаритмик: тази се причинява от тях.",
                ),
            ),
        )

    def _harmful(self) -> list[Action]:
        script, say = self.script, self.script.say
        amiodarone = script.action(
            "harm_amiodarone",
            "harmful",
            say(
                "Amiodarone 300 mg i.v. against the broad beats", "Амиодарон 300 mg i.v. срещу широките удари"
            ),
            say("It prolongs the QT further.", "Удължава QT допълнително."),
            objective="avoid",
            source="R3",
            order=("amiodarone", 300, "mg", "iv"),
        )
        sotalol = script.action(
            "harm_sotalol",
            "harmful",
            say("The evening dose of sotalol as usual", "Вечерната доза соталол както обикновено"),
            say(
                "It slows and prolongs at once: the cause is given as the cure.",
                "Едновременно забавя и удължава: причината се дава като лечение.",
            ),
            objective="avoid",
            source="R3",
            order=("sotalol", 80, "mg", "oral"),
        )
        return [amiodarone] if script.brief.difficulty == "basic" else [amiodarone, sotalol]

    def _run(self) -> Block:
        script, say = self.script, self.script.say
        return script.block(
            "run",
            "state",
            say("It does not stop", "Не спира"),
            say(
                "The complexes twist round the line and go on. The eyes turn up, no pulse.",
                "Комплексите се усукват около линията и продължават. Погледът се извръща нагоре, няма пулс.",
            ),
            changes=script.towards(Signs(0, "ventricularFibrillation", 0, 0, 0, 72), 5),
            actions=[
                script.action(
                    "defibrillate",
                    "critical",
                    say(
                        "Unsynchronised shock, CPR, magnesium 2 g i.v.",
                        "Несинхронизиран шок, КПР, магнезий 2 g i.v.",
                    ),
                    say(
                        "A twisting rhythm cannot be synchronised with, and without magnesium it returns.",
                        "С усукващ се ритъм не може да се синхронизира, а без магнезий той се връща.",
                    ),
                    objective="arrest",
                    hint=say("Synchronised or not?", "Синхронизирано или не?"),
                    within=60,
                    source="R6",
                    order=("magnesium sulfate", 2, "g", "iv"),
                ),
                script.action(
                    "amiodarone_arrest",
                    "harmful",
                    say("Amiodarone 300 mg i.v. before the shock", "Амиодарон 300 mg i.v. преди шока"),
                    say(
                        "The shock is late, and the drug is the wrong one.",
                        "Шокът закъснява, а медикаментът е погрешен.",
                    ),
                    objective="avoid",
                    source="R6",
                    order=("amiodarone", 300, "mg", "iv"),
                ),
            ],
            exits=[
                script.on("returning", "defibrillate"),
                script.on("arrest", "amiodarone_arrest"),
                script.after("arrest", 180),
            ],
        )

    def _returning(self) -> Block:
        script, say = self.script, self.script.say
        slow = Signs(script.near(50, 2), "sinusBradycardia", script.near(106, 4), script.near(62, 3), 18, 96)
        return script.block(
            "returning",
            "decision",
            say("They come back", "Повтарят се"),
            say(
                "Sinus rhythm, slow. Each pause is followed by a short run. Magnesium is in. What now?",
                "Синусов ритъм, бавен. След всяка пауза има кратък пристъп. Магнезият е приложен. А сега?",
            ),
            changes=script.towards(slow, 10),
            actions=[
                script.action(
                    "pace",
                    "critical",
                    say("Pace at 100/min", "Пейсиране със 100/min"),
                    say(
                        "A faster rate shortens the QT and leaves no pauses; 90 to 110/min is enough.",
                        "По-високата честота скъсява QT и не оставя паузи; достатъчни са 90 до 110/min.",
                    ),
                    objective="overdrive",
                    hint=say("What comes before every run?", "Какво предхожда всеки пристъп?"),
                    within=300,
                    source="R3",
                ),
                script.action(
                    "isoprenaline",
                    "recommended",
                    say(
                        "Isoprenaline 5 micrograms/min until pacing is ready",
                        "Изопреналин 5 микрограма/min до готовност за пейсиране",
                    ),
                    say(
                        "Only in the acquired form; in the congenital one it provokes.",
                        "Само при придобитата форма; при вродената провокира пристъпи.",
                    ),
                    objective="overdrive",
                    source="R3",
                    order=("isoprenaline", 5, "microgram/min", "iv"),
                ),
                script.action(
                    "beta_blocker",
                    "harmful",
                    say("Metoprolol 5 mg i.v.", "Метопролол 5 mg i.v."),
                    say("It makes the pauses longer.", "Удължава паузите."),
                    objective="avoid",
                    source="R3",
                    order=("metoprolol", 5, "mg", "iv"),
                ),
            ],
            exits=[
                script.on("prevention", "pace", "isoprenaline"),
                script.on("run", "beta_blocker"),
                script.after("run", 360),
            ],
        )

    def _prevention(self) -> Block:
        script, say = self.script, self.script.say
        paced = Signs(100, "pacedRhythm", script.near(118, 4), script.near(70, 3), 16, 97)
        return script.block(
            "prevention",
            "decision",
            say("Never again together", "Никога повече заедно"),
            say(
                "Quiet since the rate is up. The family asks what went wrong.",
                "Спокойно, откакто честотата е по-висока. Близките питат каква е била грешката.",
            ),
            changes=script.towards(paced, 10),
            actions=[
                script.action(
                    "explain",
                    "critical",
                    say(
                        "Explain the interaction, give a list of drugs to avoid, write it to the family doctor",
                        "Обяснение на взаимодействието, списък с медикаменти за избягване, писмо до личния лекар",
                    ),
                    say(
                        "Another macrolide, an antifungal or an antiemetic could do the same.",
                        "Друг макролид, противогъбично или антиеметик може да направи същото.",
                    ),
                    objective="prevent",
                    hint=say("Who writes the next prescription?", "Кой ще напише следващата рецепта?"),
                    source="R3",
                ),
                script.action(
                    "rhythm_plan",
                    "recommended",
                    say(
                        "Coronary care until the QTc is normal; another plan for the fibrillation",
                        "Интензивна кардиология до нормален QTc; друг план за предсърдното мъждене",
                    ),
                    say(
                        "Without sotalol: rate control or ablation.",
                        "Без соталол: контрол на честотата или аблация.",
                    ),
                    objective="avoid",
                ),
                script.action(
                    "restart",
                    "harmful",
                    say(
                        "Start sotalol again once the potassium is normal",
                        "Възобновяване на соталол при нормален калий",
                    ),
                    say(
                        "The tendency stays; the next illness will bring it back.",
                        "Склонността остава; следващото заболяване ще я върне.",
                    ),
                    objective="prevent",
                    source="R3",
                    order=("sotalol", 80, "mg", "oral"),
                ),
            ],
            exits=[
                script.on("improved", "explain"),
                script.on("deteriorated", "restart"),
                script.after("stable", 240),
            ],
        )

    def _debriefing(self) -> Debriefing:
        say = self.script.say
        return Debriefing(
            summary=say(
                "Torsades de pointes in acquired long QT: sotalol, a macrolide and a diuretic, and a heart that had become slow.",
                "Torsades de pointes при придобит удължен QT: соталол, макролид, диуретик и забавено сърце.",
            ),
            points=[
                say(
                    "Syncope and new drugs: measure the QT by hand.",
                    "Синкоп и нови лекарства: измерете QT ръчно.",
                ),
                say(
                    "Magnesium, potassium, stop the offenders, raise the rate; shock what does not stop.",
                    "Магнезий, калий, спиране на виновниците, по-висока честота; шок при пристъп, който не спира.",
                ),
                say(
                    "No amiodarone here.",
                    "Тук без амиодарон.",
                ),
            ],
            questions=[
                say(
                    "Which of the three prescribers could have prevented it?",
                    "Кой от тримата предписали е могъл да го предотврати?",
                ),
                say(
                    "How do you look an interaction up in your hospital?",
                    "Как проверявате взаимодействие във Вашата болница?",
                ),
            ],
        )


KNOWLEDGE = Knowledge(
    pathology="torsades_de_pointes",
    sex="female",
    ages=(66, 82),
    topics={
        "ecg": Topic(
            Say("the QT interval", "QT интервалът"), ("ecg", "ekg", "екг", "qt", "interval", "интервал")
        ),
        "drugs": Topic(
            Say("drugs", "медикаменти"),
            ("drug", "interact", "amiodaron", "медикамент", "взаимодейств", "амиодарон"),
        ),
        "minerals": Topic(
            Say("magnesium and potassium", "магнезий и калий"),
            ("magnes", "potassi", "mineral", "магнез", "калий"),
        ),
        "pacing": Topic(
            Say("raising the rate", "повишаване на честотата"),
            ("pacing", "overdrive", "isopren", "пейс", "изопренал"),
        ),
        "resuscitation": Topic(
            Say("resuscitation", "реанимация"),
            ("resus", "arrest", "defibrill", "реанимац", "арест", "дефибрил"),
        ),
        "prevention": Topic(Say("prevention", "предпазване"), ("prevent", "предпаз", "профилак")),
    },
    objectives=_OBJECTIVES,
    confirm=Say(
        "the rate of potassium by vein that your hospital allows, and whether isoprenaline is available",
        "скоростта на венозния калий, която Вашата болница допуска, и наличността на изопреналин",
    ),
    write=_write,
)
