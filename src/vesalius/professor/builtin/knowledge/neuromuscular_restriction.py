# ruff: noqa: E501 (prose reads best unbroken)
"""Restriction from weak respiratory muscles. Facts: R7 (ERS/ATS 2022), R13 (BTS/ICS 2016), R14 (EAN 2024)."""

from vesalius.physiology.lung_function import reference
from vesalius.scenarios.document import Document
from vesalius.scenarios.document.schema import (
    Block,
    Debriefing,
    History,
    Imaging,
    InitialExamination,
    Investigations,
    PftValue,
    PulmonaryFunctionTest,
)

from ..case import Brief, Knowledge, ObjectiveFact, Topic
from ..language import Say
from ..script import Script, Signs

_OBJECTIVES = (
    ObjectiveFact(
        "history",
        "history",
        Say(
            "Ask for breathlessness on lying down, morning headache, swallowing and weak hands.",
            "Да разпита за задух в легнало положение, сутрешно главоболие, гълтане и слаби ръце.",
        ),
    ),
    ObjectiveFact(
        "lying",
        "testing",
        Say(
            "Measure vital capacity lying down and the inspiratory pressure.",
            "Да измери виталния капацитет в легнало положение и инспираторното налягане.",
        ),
    ),
    ObjectiveFact(
        "read",
        "testing",
        Say(
            "Tell weak muscles from a stiff lung by volumes and gas transfer.",
            "Да различи слаби мускули от ригиден бял дроб по обемите и дифузията.",
        ),
    ),
    ObjectiveFact(
        "gas",
        "gas",
        Say(
            "Measure carbon dioxide before oxygen is given.",
            "Да измери въглеродния диоксид, преди да приложи кислород.",
        ),
    ),
    ObjectiveFact(
        "ventilate",
        "ventilation",
        Say(
            "Begin non-invasive ventilation in time and assist the cough.",
            "Да започне навреме неинвазивна вентилация и да подпомага кашлицата.",
        ),
    ),
    ObjectiveFact(
        "avoid",
        "ventilation",
        Say(
            "Avoid oxygen alone and sedatives in hypoventilation.",
            "Да избегне самостоятелен кислород и седативи при хиповентилация.",
        ),
    ),
    ObjectiveFact(
        "plan",
        "plan",
        Say(
            "Find the disease behind it and speak about the wishes for the future.",
            "Да открие заболяването зад това и да говори за желанията за бъдещето.",
        ),
    ),
)


def _write(brief: Brief) -> Document:
    return _Case(Script("neuromuscular_restriction", _OBJECTIVES, brief)).document()


class _Case:
    def __init__(self, script: Script) -> None:
        self.script = script
        self.who = script.form("Пациентът", "Пациентката")
        self.signs = Signs(
            script.near(94, 4),
            "sinusRhythm",
            script.near(134, 5),
            script.near(82, 4),
            script.near(24, 1),
            script.near(92, 1),
        )
        self.fall = script.near(32, 3)
        """How much vital capacity falls on lying down, percent."""
        self.carbon_dioxide = script.near(54, 2)
        self.values = self._measured()

    def _measured(self) -> list[PftValue]:
        """Numbers from the reference equations: a normal lung that nobody fills or empties."""
        script = self.script
        fvc = script.low_share("FVC", script.near(52, 2) / 100, -2.0)
        fev1 = round(0.84 * fvc, 2)
        rv = script.share("RV", 1.16)
        values = [
            script.pft("FVC", fvc),
            script.pft("FEV1", fev1),
            script.pft("FEV1FVC", round(fev1 / fvc, 2)),
        ]
        patient = script.brief.patient
        total = reference("TLC", patient.sex, patient.age, patient.height)
        if rv and total:
            # In a small old lung air is trapped beside a small capacity: the whole stays below its limit all the same.
            tlc = min(round(fvc + rv, 2), round(total.at(-2.1), 2))
            rv = round(tlc - fvc, 2)
            values += [
                script.pft("TLC", tlc),
                script.pft("RV", rv),
                script.pft("RVTLC", round(100 * rv / tlc, 1)),
            ]
        values += [script.pft_share("DLCO", 0.72), script.pft_share("KCO", 1.04)]
        return [value for value in values if value is not None]

    def document(self) -> Document:
        script, say = self.script, self.script.say
        name = script.pick(
            ("Sleeping in the armchair", "Сън в креслото"),
            ("A headache every morning", "Главоболие всяка сутрин"),
            ("Too weak to cough", "Без сили да се изкашля"),
        )
        return script.document(
            script.general_info(
                name,
                say(
                    "You are the doctor in an outpatient lung clinic. Someone who can no longer sleep lying down comes for the first time. "
                    "Lung function, blood gases and a ward for ventilation are in the house. Think aloud.",
                    "Вие сте лекар в пулмологичен кабинет. За първи път идва човек, който вече не може да спи легнал. В сградата има "
                    "функционална диагностика, кръвно-газов анализ и отделение за вентилация. Мислете на глас.",
                ),
                say("Outpatient lung clinic", "Пулмологичен кабинет"),
                say(
                    "Trainees in pulmonology, neurology and general practice",
                    "Специализанти по пулмология, неврология и обща медицина",
                ),
                30,
                ("R7", "R13", "R14"),
            ),
            (self._history(), self._examination(), self._investigations()),
            script.elements(self.signs),
            self._blocks(),
            self._debriefing(),
        )

    def _history(self) -> History:
        script, say = self.script, self.script.say
        who = script.person()
        months = script.near(5, 1)
        hands = script.pick(
            ("Buttons have become difficult.", "Закопчаването на копчета е станало трудно."),
            ("The key no longer turns in the right hand.", "Ключът вече не се завърта с дясната ръка."),
            ("Trips over the left foot.", "Спъва се с левия крак."),
        )
        return History(
            chief_complaint=say(
                f"{who} who cannot lie flat for lack of breath and wakes with a headache.",
                f"{who} с невъзможност да лежи поради задух и със сутрешно главоболие.",
            ),
            present_illness=say(
                f"For {months} months sleeping in the armchair, tired by day, a weak cough. {hands} Chokes on water now and then. Breathless in "
                "the bath up to the chest. No chest pain, no wheeze; water tablets changed nothing.",
                f"От {months} месеца спи в креслото, уморява се през деня, слаба кашлица. {hands} Понякога се задавя с вода. Задух във вана до "
                "гърдите. Без гръдна болка, без свиркане; диуретикът не е променил нищо.",
            ),
            past=say("High blood pressure.", "Артериална хипертония."),
            medications=[
                script.medication("amlodipine", 5, "mg", 1),
                script.medication("furosemide", 40, "mg", 1),
            ],
            family=say("Nobody with a similar illness.", "Без подобно заболяване в семейството."),
            social=say("Never smoked.", f"{script.form('Непушач', 'Непушачка')}."),
        )

    def _examination(self) -> InitialExamination:
        script, signs, say = self.script, self.signs, self.script.say
        return InitialExamination(
            general=say(
                f"Thin hands, twitching of single muscle fibres in the upper arms. {script.body()}",
                f"Изтънели ръце, потрепване на мускулни снопчета по раменете. {script.body()}",
            ),
            airway=say(
                "Open; weak voice, weak cough.", "Свободни дихателни пътища; слаб глас, слаба кашлица."
            ),
            breathing=script.breathing(signs),
            circulation=say(
                f"Pulse {signs.rate}/min, regular, {signs.systolic}/{signs.diastolic} mmHg; neck veins not raised.",
                f"Пулс {signs.rate}/min, ритмичен, артериално налягане {signs.systolic}/{signs.diastolic} mmHg; шийните вени не са изпълнени.",
            ),
            disability=say(
                "Alert; brisk reflexes in weak legs.", "В ясно съзнание; оживени рефлекси при слаби крака."
            ),
            exposure=say(
                "No oedema. Lying down, the belly sinks on breathing in.",
                "Без отоци. В легнало положение коремът хлътва при вдишване.",
            ),
            heart_sounds=say("Regular, no murmur.", "Ритмични тонове, без шумове."),
            lung_sounds=say("Clear, faint at the bases.", "Чисто дишане, отслабено в основите."),
        )

    def _investigations(self) -> Investigations:
        script, say = self.script, self.script.say
        pft = PulmonaryFunctionTest(
            values=self.values,
            quality="B",
            interpretation=say(
                f"Restriction with a residual volume that is not reduced; gas transfer per unit of volume kept. Vital capacity {self.fall} % lower lying down: weak diaphragm.",
                f"Рестрикция при ненамален остатъчен обем; дифузията на единица обем е запазена. В легнало положение виталният капацитет е с {self.fall} % по-нисък: слаба диафрагма.",
            ),
            visibility="hidden",
        )
        labs = [
            *script.gas(self.carbon_dioxide, script.near(31, 1)),
            script.lab(
                "mip",
                Say("Maximal inspiratory pressure", "Максимално инспираторно налягане"),
                script.near(34, 4),
                "cmH₂O",
                70,
                130,
            ),
            script.lab("ck", Say("Creatine kinase", "Креатинкиназа"), script.near(210, 30), "U/L", 30, 200),
        ]
        chest = Imaging(
            id="chest",
            name=say("Chest radiograph", "Рентгенография на бял дроб"),
            report=say(
                "Both domes of the diaphragm high, lungs clear, heart normal.",
                "Високо стоящи диафрагмени куполи, чист бял дроб, нормално сърце.",
            ),
        )
        return Investigations(pft=pft, labs=labs, imaging=[chest])

    def _blocks(self) -> list[Block]:
        script, say = self.script, self.script.say
        return [
            self._start(),
            self._testing(),
            self._reading(),
            self._treatment(),
            self._coma(),
            self._plan(),
            script.end(
                "improved",
                say("Lying in bed again", "Отново в леглото"),
                say(
                    "Ventilation at night, no headache, a diagnosis and a plan in the patient's own words.",
                    "Нощна вентилация, без главоболие, диагноза и план с думите на самия болен.",
                ),
            ),
            script.end(
                "stable",
                say("Better nights", "По-добри нощи"),
                say(
                    "The mask helps. Nobody has asked what the disease is called.",
                    "Маската помага. Никой не е попитал как се казва болестта.",
                ),
            ),
            script.end(
                "deteriorated",
                say("Not asked in time", "Непопитани навреме"),
                say(
                    "Ventilated through a tube for good; nobody knows whether that was wanted.",
                    "Трайна апаратна вентилация през тръба; никой не знае дали това е било желано.",
                ),
            ),
        ]

    def _start(self) -> Block:
        script, say = self.script, self.script.say
        return script.block(
            "start",
            "start",
            say("The consultation", "Прегледът"),
            say(
                'The patient falls asleep in the waiting room, sitting upright. "It is the heart, they say."',
                f"{self.who} заспива в чакалнята, седейки. „Казват, че било от сърцето.“",
            ),
            actions=[
                script.action(
                    "ask_night",
                    "critical",
                    say(
                        "Ask for lying flat, morning headache, sleep, swallowing, speech, hands and legs",
                        "Въпроси за легнало положение, сутрешно главоболие, сън, гълтане, говор, ръце и крака",
                    ),
                    say(
                        "Breathlessness on lying down within a minute is the diaphragm, not the heart.",
                        "Задух до минута след лягане е от диафрагмата, а не от сърцето.",
                    ),
                    objective="history",
                    hint=say(
                        "What happens in the first minute of lying down?",
                        "Какво става в първата минута след лягане?",
                    ),
                    within=300,
                    source="R14",
                ),
                script.action(
                    "look_belly",
                    "recommended",
                    say(
                        "Watch the belly on breathing in, lying flat",
                        "Наблюдение на корема при вдишване в легнало положение",
                    ),
                    say(
                        "It sinks where the diaphragm is pulled up.",
                        "Хлътва, когато диафрагмата се изтегля нагоре.",
                    ),
                    objective="history",
                ),
                script.action(
                    "more_diuretic",
                    "unnecessary",
                    say("Double the furosemide", "Удвояване на фуроземида"),
                    say(
                        "Flat neck veins, clear lungs, normal heart.",
                        "Спаднали шийни вени, чист бял дроб, нормално сърце.",
                    ),
                ),
            ],
            exits=[script.on("testing", "ask_night", "look_belly"), script.after("testing", 360)],
        )

    def _testing(self) -> Block:
        script, say = self.script, self.script.say
        return script.block(
            "testing",
            "decision",
            say("Which tests?", "Кои изследвания?"),
            say(
                "The laboratory has an hour. What do you ask for?",
                "Лабораторията разполага с час. Какво назначавате?",
            ),
            actions=[
                script.action(
                    "supine",
                    "critical",
                    say(
                        "Vital capacity sitting and lying, inspiratory pressure, volumes and transfer",
                        "Витален капацитет седнал и легнал, инспираторно налягане, обеми и дифузия",
                    ),
                    say(
                        f"It falls by {self.fall} % on lying down; more than 25 % means a weak diaphragm.",
                        f"В легнало положение спада с {self.fall} %; над 25 % означава слаба диафрагма.",
                    ),
                    objective="lying",
                    hint=say("In which position is the patient ill?", "В кое положение е болестта?"),
                    source="R14",
                ),
                script.action(
                    "blood_gas",
                    "critical",
                    say(
                        "Arterial blood gas on room air",
                        "Артериален кръвно-газов анализ на атмосферен въздух",
                    ),
                    say(
                        f"PaCO2 {self.carbon_dioxide} mmHg with a high bicarbonate: it has been so for weeks.",
                        f"PaCO2 {self.carbon_dioxide} mmHg при висок бикарбонат: така е от седмици.",
                    ),
                    objective="gas",
                    hint=say("What gives a headache in the morning?", "Какво дава главоболие сутрин?"),
                    source="R7",
                ),
                script.action(
                    "angiography",
                    "unnecessary",
                    say("Coronary angiography", "Коронарна ангиография"),
                    say("Nothing speaks for the heart.", "Нищо не говори за сърцето."),
                ),
            ],
            exits=[script.on("reading", "supine", "blood_gas"), script.after("reading", 300)],
        )

    def _reading(self) -> Block:
        script, say = self.script, self.script.say
        return script.block(
            "reading",
            "question",
            say("Lung or pump?", "Бял дроб или помпа?"),
            say(
                "Small volumes, a normal ratio, residual volume not low, KCO kept. What is ill?",
                "Малки обеми, нормално отношение, ненамален остатъчен обем, запазен KCO. Какво е болно?",
            ),
            actions=[
                script.action(
                    "read_pump",
                    "critical",
                    say(
                        "The pump: weak muscles around a healthy lung",
                        "Помпата: слаби мускули около здрав бял дроб",
                    ),
                    say(
                        "They neither fill nor empty it: TLC low, RV high, transfer per unit of volume normal.",
                        "Нито го пълнят, нито го изпразват: нисък TLC, висок RV, нормална дифузия на единица обем.",
                    ),
                    objective="read",
                    hint=say("Look at RV and KCO.", "Погледнете RV и KCO."),
                    source="R7",
                ),
                script.action(
                    "read_fibrosis",
                    "unnecessary",
                    say("Fibrosis", "Фиброза"),
                    say(
                        "RV and KCO would be low, and there are no crackles.",
                        "RV и KCO биха били ниски, а крепитации няма.",
                    ),
                ),
                script.action(
                    "read_obesity",
                    "neutral",
                    say("Obesity hypoventilation", "Хиповентилация при затлъстяване"),
                    say(
                        "The weak, twitching muscles and the low pressures speak for the pump itself.",
                        "Слабите, потрепващи мускули и ниските налягания говорят за самата помпа.",
                    ),
                ),
            ],
            exits=[
                script.on("treatment", "read_pump", "read_fibrosis", "read_obesity"),
                script.after("treatment", 150),
            ],
        )

    def _treatment(self) -> Block:
        script, say = self.script, self.script.say
        return script.block(
            "treatment",
            "decision",
            say("Tonight", "Тази нощ"),
            say(
                f"SpO2 {self.signs.saturation} %. The ward asks for the orders of the night.",
                f"SpO2 {self.signs.saturation} %. Отделението пита за назначенията за нощта.",
            ),
            actions=[
                script.action(
                    "niv",
                    "critical",
                    say(
                        "Non-invasive ventilation at night, begun under observation",
                        "Нощна неинвазивна вентилация, започната под наблюдение",
                    ),
                    say(
                        "It corrects the gases, gives sleep back and lengthens life.",
                        "Коригира газовете, връща съня и удължава живота.",
                    ),
                    objective="ventilate",
                    hint=say("What does a weak pump need?", "От какво се нуждае слабата помпа?"),
                    source="R13",
                ),
                script.action(
                    "cough",
                    "recommended",
                    say(
                        "Cough assistance, upright sleeping, swallowing checked",
                        "Подпомагане на кашлицата, сън в изправено положение, оценка на гълтането",
                    ),
                    say(
                        "The next cold will be a matter of coughing.",
                        "Следващата настинка ще зависи от кашлицата.",
                    ),
                    objective="ventilate",
                ),
                script.action(
                    "oxygen_alone",
                    "harmful",
                    say(
                        "Oxygen 4 L/min by nasal prongs and nothing else",
                        "Кислород 4 L/min през назална канюла и нищо друго",
                    ),
                    say(
                        "The saturation looks better while carbon dioxide climbs.",
                        "Сатурацията изглежда по-добра, докато въглеродният диоксид расте.",
                    ),
                    objective="avoid",
                    source="R13",
                    order=("oxygen", 4, "L/min", "inhaled"),
                ),
                script.action(
                    "sleeping_tablet",
                    "harmful",
                    say("Midazolam 5 mg for better sleep", "Мидазолам 5 mg за по-добър сън"),
                    say(
                        "It takes away the last drive to breathe.",
                        "Отнема последния дихателен стимул.",
                    ),
                    objective="avoid",
                    source="R13",
                    order=("midazolam", 5, "mg", "iv"),
                ),
            ],
            exits=[
                script.on("plan", "niv"),
                script.on("coma", "oxygen_alone", "sleeping_tablet"),
                script.after("coma", 420),
            ],
        )

    def _coma(self) -> Block:
        script, say = self.script, self.script.say
        bad = Signs(script.near(104, 4), "sinusTachycardia", script.near(150, 5), script.near(88, 4), 8, 96)
        return script.block(
            "coma",
            "state",
            say("Three in the morning", "Три часа сутринта"),
            say(
                "Saturation beautiful, the patient cannot be woken. Warm hands, a bounding pulse, shallow breaths.",
                "Сатурацията е отлична, но събуждане не е възможно. Топли ръце, скачащ пулс, повърхностно дишане.",
            ),
            changes=script.towards(bad, 30),
            actions=[
                script.action(
                    "ventilate_now",
                    "critical",
                    say(
                        "Blood gas, bag and mask, then non-invasive ventilation; oxygen down to 88–92 %",
                        "Кръвно-газов анализ, обдишване с маска, после неинвазивна вентилация; кислород до 88–92 %",
                    ),
                    say(
                        "It is not the oxygen that is missing but the ventilation.",
                        "Не липсва кислород, а вентилация.",
                    ),
                    objective="ventilate",
                    hint=say("Which gas puts to sleep?", "Кой газ приспива?"),
                    within=180,
                    source="R13",
                ),
                script.action(
                    "more_oxygen",
                    "harmful",
                    say("Oxygen 15 L/min", "Кислород 15 L/min"),
                    say("More of what made it worse.", "Още от онова, което влоши състоянието."),
                    objective="avoid",
                    source="R13",
                    order=("oxygen", 15, "L/min", "inhaled"),
                ),
            ],
            exits=[
                script.on("plan", "ventilate_now"),
                script.on("deteriorated", "more_oxygen"),
                script.after("deteriorated", 240),
            ],
        )

    def _plan(self) -> Block:
        script, say = self.script, self.script.say
        calm = Signs(
            script.near(82, 4), "sinusRhythm", script.near(126, 4), script.near(78, 3), 18, 95, expired=42
        )
        return script.block(
            "plan",
            "decision",
            say("The morning after", "На следващата сутрин"),
            say(
                'The first night under the mask was a good one. "What is it that I have?"',
                "Първата нощ с маската беше добра. „Какво всъщност имам?“",
            ),
            changes=script.towards(calm, 30),
            actions=[
                script.action(
                    "neurology",
                    "critical",
                    say(
                        "Neurology this week with electromyography; honest words about what is likely, and the wishes for later",
                        "Невролог тази седмица с електромиография; честни думи за вероятното и желанията за по-късно",
                    ),
                    say(
                        "Ventilation through a tube, feeding, hospital or home: decided in time, by the patient.",
                        "Вентилация през тръба, хранене, болница или дом: решава се навреме, от болния.",
                    ),
                    objective="plan",
                    hint=say(
                        "Which question should not be asked at night?",
                        "Кой въпрос не бива да се задава нощем?",
                    ),
                    source="R14",
                ),
                script.action(
                    "follow",
                    "recommended",
                    say(
                        "Vital capacity and blood gases every three months, vaccines, an emergency card",
                        "Витален капацитет и кръвни газове на три месеца, ваксини, карта за спешност",
                    ),
                    say(
                        "“No oxygen alone” belongs on the card.",
                        "„Без самостоятелен кислород“ се пише на картата.",
                    ),
                    objective="plan",
                ),
                script.action(
                    "reassure",
                    "harmful",
                    say("Home with the mask, no further questions", "Вкъщи с маската, без повече въпроси"),
                    say(
                        "The next crisis decides instead of the patient.",
                        "Следващата криза ще реши вместо болния.",
                    ),
                    objective="plan",
                    source="R14",
                ),
            ],
            exits=[
                script.on("improved", "neurology"),
                script.on("deteriorated", "reassure"),
                script.after("stable", 300),
            ],
        )

    def _debriefing(self) -> Debriefing:
        say = self.script.say
        return Debriefing(
            summary=say(
                "Neuromuscular restriction with hypoventilation: a healthy lung and a failing pump, suspected lying down and proven by pressure.",
                "Рестрикция при нервно-мускулно заболяване с хиповентилация: здрав бял дроб и отслабваща помпа, заподозряна в легнало положение и доказана с налягане.",
            ),
            points=[
                say(
                    "Low TLC, RV not low, KCO kept, a fall on lying down: the pump.",
                    "Нисък TLC, ненамален RV, запазен KCO, спад в легнало положение: помпата.",
                ),
                say(
                    "Carbon dioxide first, ventilation before oxygen, no sedatives.",
                    "Първо въглеродният диоксид, вентилация преди кислород, без седативи.",
                ),
                say(
                    "Name the disease and ask for the wishes in good time.",
                    "Назовете болестта и попитайте за желанията навреме.",
                ),
            ],
            questions=[
                say("When did you think of the muscles?", "Кога помислихте за мускулите?"),
                say("How did you begin the conversation?", "Как започнахте разговора?"),
            ],
        )


KNOWLEDGE = Knowledge(
    pathology="neuromuscular_restriction",
    sex=None,
    ages=(50, 68),
    topics={
        "history": Topic(Say("history", "анамнеза"), ("history", "orthopn", "анамнез", "ортопн")),
        "testing": Topic(
            Say("lung function and pressures", "функционално изследване и налягания"),
            ("test", "spirom", "pressure", "изследв", "спиром", "налягане"),
        ),
        "gas": Topic(Say("blood gases", "кръвни газове"), ("gas", "carbon", "газов", "въглерод")),
        "ventilation": Topic(
            Say("ventilation", "вентилация"),
            ("ventilat", "oxygen", "cough", "вентилац", "кислород", "кашлиц"),
        ),
        "plan": Topic(
            Say("diagnosis and plan", "диагноза и план"),
            ("plan", "wishes", "prognos", "план", "желани", "прогноз"),
        ),
    },
    objectives=_OBJECTIVES,
    confirm=Say(
        "the limits at which non-invasive ventilation is begun in your country",
        "границите, при които във Вашата страна се започва неинвазивна вентилация",
    ),
    write=_write,
)
