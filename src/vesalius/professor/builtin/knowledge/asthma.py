# ruff: noqa: E501 (prose reads best unbroken)
"""Asthma found by spirometry before and after a bronchodilator. Facts: R7 (ERS/ATS 2022), R9 (GINA)."""

from vesalius.scenarios.document import Document
from vesalius.scenarios.document.schema import (
    Block,
    Debriefing,
    History,
    Imaging,
    InitialExamination,
    Investigations,
    PftPhase,
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
            "Ask for the pattern of symptoms over the day, the season and exposures.",
            "Да разпита за промяната на оплакванията през деня, сезона и при експозиции.",
        ),
    ),
    ObjectiveFact(
        "confirm",
        "testing",
        Say(
            "Confirm variable obstruction by spirometry before treatment is begun.",
            "Да докаже променлива обструкция със спирометрия, преди да започне лечение.",
        ),
    ),
    ObjectiveFact(
        "read",
        "testing",
        Say(
            "Judge the bronchodilator response by its share of the predicted value.",
            "Да прецени бронходилататорния отговор като дял от предвидената стойност.",
        ),
    ),
    ObjectiveFact(
        "inflammation",
        "inflammation",
        Say(
            "Look for eosinophilic inflammation with simple tests.",
            "Да потърси еозинофилно възпаление с прости изследвания.",
        ),
    ),
    ObjectiveFact(
        "treat",
        "treatment",
        Say(
            "Begin treatment with an inhaled corticosteroid and never with a reliever alone.",
            "Да започне лечение с инхалаторен кортикостероид и никога само с облекчаващ медикамент.",
        ),
    ),
    ObjectiveFact(
        "technique",
        "education",
        Say(
            "Teach inhaler technique and hand out a written plan.",
            "Да обучи пациента в техника на инхалиране и да даде писмен план.",
        ),
    ),
    ObjectiveFact(
        "attack",
        "attack",
        Say(
            "Treat an acute attack with reliever, oxygen and an oral corticosteroid.",
            "Да лекува остър пристъп с облекчаващ медикамент, кислород и перорален кортикостероид.",
        ),
    ),
)


def _write(brief: Brief) -> Document:
    return _Case(Script("asthma", _OBJECTIVES, brief)).document()


class _Case:
    def __init__(self, script: Script) -> None:
        self.script = script
        self.who = script.form("Пациентът", "Пациентката")
        self.signs = Signs(
            script.near(92, 5),
            "sinusRhythm",
            script.near(122, 5),
            script.near(76, 4),
            script.near(18, 1),
            script.near(97, 1),
        )
        self.before = script.near(67, 2) / 100
        self.gain = script.near(185, 8) / 1000
        """What a bronchodilator adds to FEV1, as a share of the predicted value."""
        self.values = self._measured()

    def _measured(self) -> list[PftValue]:
        """Numbers from the reference equations: shares of predicted, then everything that follows from them."""
        script = self.script
        values: list[PftValue | None] = []
        phases: tuple[tuple[PftPhase, float, float], ...] = (
            ("pre", self.before, 0.94),
            ("post", self.before + self.gain, 0.97),
        )
        for phase, one, forced in phases:
            fev1, fvc = script.share("FEV1", one), script.share("FVC", forced)
            values += [
                script.pft("FVC", fvc, phase),
                script.pft("FEV1", fev1, phase),
                script.pft("FEV1FVC", round(fev1 / fvc, 2), phase),
            ]
        values += [
            script.pft_share("PEF", 0.68),
            script.pft_share("FEF2575", 0.42),
            script.pft_share("DLCO", 1.06),
        ]
        return [value for value in values if value is not None]

    def document(self) -> Document:
        script, say = self.script, self.script.say
        name = script.pick(
            ("Awake at four in the morning", "Будуване в четири сутринта"),
            ("The cough of the first warm days", "Кашлицата на първите топли дни"),
            ("Out of breath after the bus", "Без дъх след тичане за автобус"),
        )
        return script.document(
            script.general_info(
                name,
                say(
                    "You are the doctor in an outpatient lung clinic. Someone with a cough that wakes at night comes for the "
                    "first time. A lung function laboratory is next door. Think aloud.",
                    "Вие сте лекар в пулмологичен кабинет. За първи път идва човек с кашлица, която го буди нощем. В съседство "
                    "е лаборатория за функционално изследване на дишането. Мислете на глас.",
                ),
                say("Outpatient lung clinic", "Пулмологичен кабинет"),
                say(
                    "Medical students in clinical years, trainees in pulmonology and general practice",
                    "Студенти в клиничните курсове, специализанти по пулмология и обща медицина",
                ),
                25,
                ("R7", "R9", "R12"),
            ),
            (self._history(), self._examination(), self._investigations()),
            script.elements(self.signs),
            self._blocks(),
            self._debriefing(),
        )

    def _history(self) -> History:
        script, say = self.script, self.script.say
        who = script.person()
        nights = script.near(3, 1)
        trigger = script.pick(
            ("The neighbours' cat makes it worse.", "Котката на съседите го усилва."),
            ("It is worse in spring and when laughing.", "По-силно е през пролетта и при смях."),
            (
                "Cold air and cleaning sprays bring it on.",
                "Студен въздух и почистващи спрейове го предизвикват.",
            ),
        )
        return History(
            chief_complaint=say(
                f"{who} with a dry cough and tightness of the chest, awake {nights} nights a week.",
                f"{who} със суха кашлица и стягане в гърдите, будуване {nights} нощи седмично.",
            ),
            present_illness=say(
                f"For eight months cough and whistling breath that come and go, worst towards morning and after sport. {trigger} "
                "Whole weeks without complaints in between. No fever, no sputum, no loss of weight. A friend's blue inhaler helped.",
                f"От осем месеца кашлица и свиркащо дишане, които идват и отминават, най-силни призори и след спорт. {trigger} "
                "Между тях цели седмици без оплаквания. Без температура, без храчки, без отслабване. Синият инхалатор на приятел "
                "е помогнал.",
            ),
            past=say("Eczema as a child, hay fever every May.", "Екзема в детството, сенна хрема всеки май."),
            medications=[script.medication("salbutamol", 200, "microgram", 0, "inhaled")],
            family=say("Mother has hay fever.", "Майката — със сенна хрема."),
            social=say(
                "Never smoked. Works in an office; no dust or fumes at work.",
                f"{script.form('Непушач', 'Непушачка')}. Работи в офис, без прах и изпарения.",
            ),
        )

    def _examination(self) -> InitialExamination:
        script, signs, say = self.script, self.signs, self.script.say
        return InitialExamination(
            general=say(
                f"Well at rest, speaks freely. {script.body()}",
                f"Добро състояние в покой, говори свободно. {script.body()}",
            ),
            airway=say(
                "Open, pale swollen nasal lining.",
                "Свободни дихателни пътища, бледа и оточна носна лигавица.",
            ),
            breathing=script.breathing(signs),
            circulation=say(
                f"Pulse {signs.rate}/min, regular, {signs.systolic}/{signs.diastolic} mmHg.",
                f"Пулс {signs.rate}/min, ритмичен, артериално налягане {signs.systolic}/{signs.diastolic} mmHg.",
            ),
            disability=say("Alert.", "В ясно съзнание."),
            exposure=say(
                "Dry skin in the elbow folds, no clubbing.",
                "Суха кожа в лакътните гънки, без барабанни пръсти.",
            ),
            heart_sounds=say("Regular, no murmur.", "Ритмични тонове, без шумове."),
            lung_sounds=say(
                "A few wheezes on forced expiration.", "Единични свиркащи хрипове при форсирано издишване."
            ),
        )

    def _investigations(self) -> Investigations:
        script, say = self.script, self.script.say
        gain = round(100 * self._gain())
        pft = PulmonaryFunctionTest(
            values=self.values,
            quality="A",
            interpretation=say(
                f"Obstruction; FEV1 rises by {gain} % of predicted after a bronchodilator, a significant response. Diffusing capacity not reduced.",
                f"Обструкция; след бронходилататор ФЕО1 нараства с {gain} % от предвидената стойност — значим отговор. Дифузионният капацитет не е понижен.",
            ),
            visibility="hidden",
        )
        labs = [
            script.lab(
                "eosinophils", Say("Eosinophils", "Еозинофили"), script.near(52, 8) / 100, "10⁹/L", 0.0, 0.5
            ),
            script.lab(
                "feno",
                Say("Exhaled nitric oxide (FeNO)", "Издишан азотен оксид (FeNO)"),
                script.near(58, 8),
                "ppb",
                0,
                25,
            ),
            script.lab("ige", Say("Total IgE", "Общ IgE"), script.near(280, 40), "kU/L", 0, 100),
        ]
        chest = Imaging(
            id="chest",
            name=say("Chest radiograph", "Рентгенография на бял дроб"),
            report=say("Normal.", "Без отклонения."),
        )
        return Investigations(pft=pft, labs=labs, imaging=[chest])

    def _gain(self) -> float:
        """The bronchodilator response of FEV1 as the numbers show it, as a share of predicted."""
        before, after = (
            next(value for value in self.values if (value.measure, value.phase) == ("FEV1", phase))
            for phase in ("pre", "post")
        )
        return ((after.measured or 0) - (before.measured or 0)) / (before.predicted or 1)

    def _blocks(self) -> list[Block]:
        script, say = self.script, self.script.say
        return [
            self._start(),
            self._test(),
            self._reading(),
            self._treatment(),
            self._attack(),
            self._review(),
            script.end(
                "improved",
                say("Sleeping through", "Спокоен сън"),
                say(
                    "Three months later: no night awake, FEV1 normal, the plan hangs on the fridge.",
                    "След три месеца: нито една безсънна нощ, нормален ФЕО1, планът виси на хладилника.",
                ),
            ),
            script.end(
                "stable",
                say("Not yet under control", "Все още без контрол"),
                say(
                    "Fewer bad nights, but nobody has watched how the inhaler is used.",
                    "По-малко лоши нощи, но никой не е видял как се използва инхалаторът.",
                ),
            ),
            script.end(
                "deteriorated",
                say("Intensive care", "Интензивно отделение"),
                say(
                    "Ventilated for four days. Which step led here?",
                    "Четири дни на апаратна вентилация. Коя стъпка доведе дотук?",
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
                'The patient yawns: "By day I am fine. Shall I come back when I cough?"',
                f"{self.who} се прозява: „През деня нямам нищо. Да дойда ли, когато кашлям?“",
            ),
            actions=[
                script.action(
                    "ask_pattern",
                    "critical",
                    say(
                        "Ask for nights, seasons, sport, pets, work and drugs for pain",
                        "Въпроси за нощите, сезоните, спорта, домашните любимци, работата и обезболяващите",
                    ),
                    say(
                        "Symptoms that vary in time and strength are half of the diagnosis.",
                        "Оплаквания, които се променят по време и сила, са половината диагноза.",
                    ),
                    objective="history",
                    hint=say("When is it worst?", "Кога е най-силно?"),
                    within=240,
                    source="R9",
                ),
                script.action(
                    "examine",
                    "recommended",
                    say(
                        "Listen during a forced expiration, look into the nose",
                        "Аускултация при форсирано издишване, преглед на носа",
                    ),
                ),
                script.action(
                    "antibiotic",
                    "unnecessary",
                    say("A course of antibiotics for the cough", "Антибиотичен курс за кашлицата"),
                    say("Nothing points to an infection.", "Нищо не говори за инфекция."),
                ),
            ],
            exits=[script.on("test", "ask_pattern", "examine"), script.after("test", 300)],
        )

    def _test(self) -> Block:
        script, say = self.script, self.script.say
        return script.block(
            "test",
            "decision",
            say("Proof", "Доказателство"),
            say(
                "The lungs sound almost normal now. What do you ask for?",
                "В момента дишането е почти нормално. Какво назначавате?",
            ),
            actions=[
                script.action(
                    "spirometry",
                    "critical",
                    say(
                        "Spirometry before and 15 minutes after 400 micrograms of salbutamol",
                        "Спирометрия преди и 15 минути след 400 микрограма салбутамол",
                    ),
                    say(
                        "The diagnosis is proven before treatment hides it; a normal test is repeated or provoked.",
                        "Диагнозата се доказва, преди лечението да я скрие; нормалното изследване се повтаря или се провокира.",
                    ),
                    objective="confirm",
                    hint=say("Which test shows change?", "Кое изследване показва промяна?"),
                    source="R9",
                ),
                script.action(
                    "feno",
                    "recommended",
                    say("FeNO and blood eosinophils", "FeNO и еозинофили в кръвта"),
                    say(
                        "Both raised: steroid-sensitive inflammation is likely.",
                        "Повишени са и двата показателя: вероятно възпаление, което се повлиява от стероид.",
                    ),
                    objective="inflammation",
                    source="R9",
                ),
                script.action(
                    "ct",
                    "unnecessary",
                    say("CT of the chest", "КТ на гръден кош"),
                    say(
                        "A normal radiograph and this history need none.",
                        "При нормална рентгенография и такава анамнеза не е нужна.",
                    ),
                ),
            ],
            exits=[script.on("reading", "spirometry"), script.after("reading", 300)],
        )

    def _reading(self) -> Block:
        script, say = self.script, self.script.say
        gain = round(100 * self._gain())
        return script.block(
            "reading",
            "question",
            say("The curve", "Кривата"),
            say(
                f"FEV1 rose by {gain} % of predicted after salbutamol. What do you read?",
                f"След салбутамол ФЕО1 нарасна с {gain} % от предвидената стойност. Какво разчитате?",
            ),
            actions=[
                script.action(
                    "read_right",
                    "critical",
                    say(
                        "Obstruction with a significant response: more than 10 % of predicted",
                        "Обструкция със значим отговор: над 10 % от предвидената стойност",
                    ),
                    say(
                        "The 2022 standard counts the change as a share of predicted, so that small lungs are not favoured.",
                        "Стандартът от 2022 отчита промяната като дял от предвидената стойност, за да не се облагодетелстват малките бели дробове.",
                    ),
                    objective="read",
                    hint=say("Share of what?", "Дял от какво?"),
                    source="R7",
                ),
                script.action(
                    "read_fixed",
                    "unnecessary",
                    say("Fixed obstruction of a smoker's lung", "Фиксирана обструкция като при пушач"),
                    say("It opened, and nobody smoked.", "Тя се отвори, а няма тютюнопушене."),
                ),
                script.action(
                    "read_restriction",
                    "unnecessary",
                    say("Restriction", "Рестрикция"),
                    say("The FVC is normal.", "ФВК е нормален."),
                ),
            ],
            exits=[
                script.on("treatment", "read_right", "read_fixed", "read_restriction"),
                script.after("treatment", 150),
            ],
        )

    def _treatment(self) -> Block:
        script, say = self.script, self.script.say
        return script.block(
            "treatment",
            "decision",
            say("The first inhaler", "Първият инхалатор"),
            say(
                '"The blue one is enough for me, is it not?"',
                "„Синият ми стига, нали?“",
            ),
            actions=[
                script.action(
                    "steroid",
                    "critical",
                    say(
                        "Budesonide/formoterol 160 micrograms, inhaled daily and as needed",
                        "Будезонид/формотерол 160 микрограма, инхалиране ежедневно и при нужда",
                    ),
                    say(
                        "Every reliever puff brings a corticosteroid along: fewer severe attacks than with salbutamol.",
                        "С всяко облекчаващо впръскване се приема и кортикостероид: по-малко тежки пристъпи, отколкото със салбутамол.",
                    ),
                    objective="treat",
                    hint=say("What treats the inflammation?", "Какво лекува възпалението?"),
                    source="R9",
                    order=("budesonide/formoterol", 160, "microgram", "inhaled"),
                ),
                script.action(
                    "teach",
                    "recommended",
                    say(
                        "Show the inhaler, have it shown back, write a plan for bad days",
                        "Показване на инхалатора, повторение от пациента, писмен план за лоши дни",
                    ),
                    say(
                        "Most people use their inhaler wrongly, and most can learn it.",
                        "Повечето хора използват инхалатора неправилно и повечето могат да се научат.",
                    ),
                    objective="technique",
                ),
                script.action(
                    "reliever_alone",
                    "harmful",
                    say(
                        "Salbutamol 200 micrograms as needed and nothing else",
                        "Салбутамол 200 микрограма при нужда и нищо друго",
                    ),
                    say(
                        "A reliever alone leaves the inflammation and raises the risk of death.",
                        "Самостоятелният облекчаващ медикамент оставя възпалението и повишава риска от смърт.",
                    ),
                    objective="treat",
                    source="R9",
                    order=("salbutamol", 200, "microgram", "inhaled"),
                ),
                script.action(
                    "tablets",
                    "harmful",
                    say(
                        "Prednisolone 30 mg a day for three months", "Преднизолон 30 mg дневно за три месеца"
                    ),
                    say(
                        "The harm of long oral corticosteroids without need; inhaled ones have not been tried.",
                        "Вреди от продължителен перорален кортикостероид без нужда; инхалаторен не е опитван.",
                    ),
                    objective="treat",
                    source="R9",
                    order=("prednisolone", 30, "mg", "oral"),
                ),
            ],
            exits=[
                script.on("review", "steroid"),
                script.on("attack", "reliever_alone"),
                script.on("stable", "tablets"),
                script.after("attack", 300),
            ],
        )

    def _attack(self) -> Block:
        script, say = self.script, self.script.say
        bad = Signs(script.near(126, 4), "sinusTachycardia", script.near(138, 4), script.near(84, 4), 32, 89)
        return script.block(
            "attack",
            "state",
            say("A Sunday in May", "Една майска неделя"),
            say(
                "Three weeks later in the emergency department: single words, shoulders up, wheezing on both sides. The blue inhaler is empty.",
                "Три седмици по-късно в спешното: отделни думи, повдигнати рамене, свиркане двустранно. Синият инхалатор е празен.",
            ),
            changes=script.towards(bad, 20),
            actions=[
                script.action(
                    "rescue",
                    "critical",
                    say(
                        "Oxygen to 93–95 %, salbutamol 5 mg nebulised and again, prednisolone 50 mg within the first hour",
                        "Кислород до 93–95 %, салбутамол 5 mg чрез небулизатор и повторно, преднизолон 50 mg до първия час",
                    ),
                    say(
                        "Bronchodilator for the minutes, corticosteroid for the hours.",
                        "Бронходилататор за минутите, кортикостероид за часовете.",
                    ),
                    objective="attack",
                    hint=say("What for now, what for tonight?", "Какво за сега и какво за тази нощ?"),
                    within=180,
                    source="R9",
                    order=("salbutamol", 5, "mg", "nebulised"),
                ),
                script.action(
                    "ipratropium",
                    "recommended",
                    say("Ipratropium 0.5 mg nebulised", "Ипратропиум 0,5 mg чрез небулизатор"),
                    say("Added in a severe attack.", "Добавя се при тежък пристъп."),
                    objective="attack",
                    source="R9",
                    order=("ipratropium", 0.5, "mg", "nebulised"),
                ),
                script.action(
                    "sedate",
                    "harmful",
                    say("Midazolam 5 mg i.v. against the panic", "Мидазолам 5 mg i.v. срещу паниката"),
                    say(
                        "The panic is the lack of air; sedation takes the last breath away.",
                        "Паниката е от недостига на въздух; седацията отнема последния дъх.",
                    ),
                    objective="attack",
                    source="R9",
                    order=("midazolam", 5, "mg", "iv"),
                ),
            ],
            exits=[
                script.on("review", "rescue"),
                script.on("deteriorated", "sedate"),
                script.after("deteriorated", 300),
            ],
        )

    def _review(self) -> Block:
        script, say = self.script, self.script.say
        calm = Signs(script.near(80, 4), "sinusRhythm", script.near(120, 4), script.near(74, 4), 16, 98)
        return script.block(
            "review",
            "decision",
            say("Six weeks later", "Шест седмици по-късно"),
            say(
                "Better, but still one night a week. What do you do before you change anything?",
                "По-добре е, но все още по една нощ седмично. Какво правите, преди да промените нещо?",
            ),
            changes=script.towards(calm, 20),
            actions=[
                script.action(
                    "check_use",
                    "critical",
                    say(
                        "Watch the inhaler being used, count the doses, ask about exposures, repeat spirometry",
                        "Наблюдение на инхалирането, преброяване на дозите, въпроси за експозиции, повторна спирометрия",
                    ),
                    say(
                        "Technique, adherence and triggers come before a higher step.",
                        "Техниката, редовният прием и отключващите фактори са преди по-високата стъпка.",
                    ),
                    objective="technique",
                    hint=say("How does it get into the lung?", "Как стига до белия дроб?"),
                    source="R9",
                ),
                script.action(
                    "step_up",
                    "unnecessary",
                    say("Double the dose at once", "Незабавно удвояване на дозата"),
                    say(
                        "Twice as much of what does not arrive.", "Двойно повече от това, което не пристига."
                    ),
                ),
            ],
            exits=[
                script.on("improved", "check_use"),
                script.on("stable", "step_up"),
                script.after("stable", 240),
            ],
        )

    def _debriefing(self) -> Debriefing:
        say = self.script.say
        return Debriefing(
            summary=say(
                "Asthma: symptoms that vary, obstruction that opens, inflammation that answers to an inhaled corticosteroid.",
                "Бронхиална астма: променливи оплаквания, обратима обструкция, възпаление, което се повлиява от инхалаторен кортикостероид.",
            ),
            points=[
                say(
                    "Prove the variability before treatment, by spirometry with a bronchodilator.",
                    "Докажете променливостта преди лечението, чрез спирометрия с бронходилататор.",
                ),
                say(
                    "No reliever without a corticosteroid.",
                    "Никакъв облекчаващ медикамент без кортикостероид.",
                ),
                say(
                    "Technique, adherence, triggers: look before stepping up.",
                    "Техника, редовен прием, отключващи фактори: проверете, преди да увеличите лечението.",
                ),
            ],
            questions=[
                say(
                    "What would you have done with a normal test?",
                    "Какво бихте направили при нормално изследване?",
                ),
                say(
                    "How do you explain the two tasks of the inhaler?",
                    "Как обяснявате двете задачи на инхалатора?",
                ),
            ],
        )


KNOWLEDGE = Knowledge(
    pathology="asthma",
    sex=None,
    ages=(19, 38),
    topics={
        "history": Topic(Say("history", "анамнеза"), ("history", "trigger", "анамнез", "разпит")),
        "testing": Topic(
            Say("lung function testing", "функционално изследване на дишането"),
            ("spirom", "test", "bronchodilat", "спиром", "изследв", "бронходилат"),
        ),
        "inflammation": Topic(
            Say("inflammation", "възпаление"), ("inflamm", "feno", "eosin", "възпален", "еозинофил")
        ),
        "treatment": Topic(Say("treatment", "лечение"), ("treat", "steroid", "inhaled", "лечени", "стероид")),
        "education": Topic(
            Say("inhaler technique", "техника на инхалиране"),
            ("technique", "inhaler", "plan", "техник", "инхалатор", "план"),
        ),
        "attack": Topic(
            Say("the acute attack", "острият пристъп"),
            ("attack", "exacerb", "acute", "пристъп", "екзацерб", "остър"),
        ),
    },
    objectives=_OBJECTIVES,
    confirm=Say(
        "the first step of inhaled treatment and the doses in the attack, which differ by country",
        "първата стъпка на инхалаторното лечение и дозите при пристъп, които се различават по държави",
    ),
    write=_write,
)
