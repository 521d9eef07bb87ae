# ruff: noqa: E501 (prose reads best unbroken)
"""Chronic obstructive pulmonary disease with emphysema, read from lung function. Facts: R7 (ERS/ATS 2022), R8 (GOLD 2025)."""

from vesalius.physiology.lung_function import gold_grade, reference
from vesalius.scenarios.document import Document
from vesalius.scenarios.document.schema import (
    Block,
    Debriefing,
    History,
    Imaging,
    InitialExamination,
    Investigations,
    PftMeasure,
    PftValue,
    PulmonaryFunctionTest,
)

from ..case import Brief, Knowledge, ObjectiveFact, Topic
from ..language import Say
from ..script import Script, Signs

_OBJECTIVES = (
    ObjectiveFact(
        "exposure",
        "history",
        Say(
            "Take a structured history of exposure, symptoms and exacerbations.",
            "Да снеме структурирана анамнеза за експозиция, симптоми и екзацербации.",
        ),
    ),
    ObjectiveFact(
        "quality",
        "spirometry",
        Say(
            "Judge whether a spirometry is acceptable and repeatable.",
            "Да прецени дали спирометрията е приемлива и повторяема.",
        ),
    ),
    ObjectiveFact(
        "pattern",
        "spirometry",
        Say(
            "Name the pattern after a bronchodilator from z-scores and limits of normal.",
            "Да определи вентилаторния модел след бронходилататор по z-скор и граници на нормата.",
        ),
    ),
    ObjectiveFact(
        "volumes",
        "volumes",
        Say(
            "Interpret static volumes and diffusing capacity together with the spirometry.",
            "Да тълкува статичните обеми и дифузионния капацитет заедно със спирометрията.",
        ),
    ),
    ObjectiveFact(
        "oxygen",
        "oxygen",
        Say(
            "Give oxygen to a target saturation of 88-92 % and recognise carbon dioxide retention.",
            "Да приложи кислород с прицелна сатурация 88–92 % и да разпознае задръжка на въглероден диоксид.",
        ),
    ),
    ObjectiveFact(
        "inhaler",
        "treatment",
        Say(
            "Choose the first maintenance inhaler by symptoms and exacerbations.",
            "Да избере начално поддържащо инхалаторно лечение според симптоми и екзацербации.",
        ),
    ),
    ObjectiveFact(
        "beyond",
        "treatment",
        Say(
            "Plan smoking cessation, vaccination and rehabilitation.",
            "Да планира отказване от тютюнопушене, ваксинации и рехабилитация.",
        ),
    ),
)


def _write(brief: Brief) -> Document:
    return _Case(Script("copd", _OBJECTIVES, brief)).document()


class _Case:
    def __init__(self, script: Script) -> None:
        self.script = script
        self.patient = script.brief.patient
        self.who = script.form("Пациентът", "Пациентката")
        self.signs = Signs(
            script.near(88, 4),
            "sinusRhythm",
            script.near(134, 6),
            script.near(80, 4),
            script.near(20, 1),
            script.near(92, 1),
        )
        self.pack_years = min(script.near(44, 6), max(5, self.patient.age - 18))
        self.fev1_share = script.near(51, 5) / 100
        self.fvc_share = script.near(84, 3) / 100
        self.dlco_share = script.near(53, 5) / 100
        self.breathless = script.random.randint(2, 3)
        self.pft_values = self._values()

    def _values(self) -> list[PftValue]:
        """Numbers from the reference equations: shares of predicted, then everything that follows from them."""
        fev1 = self.script.share("FEV1", self.fev1_share)
        fvc = self.script.share("FVC", self.fvc_share)
        values: list[PftValue | None] = []
        for phase, gain in (("pre", 0.94), ("post", 1.0)):
            before = phase == "pre"
            one = round(fev1 * gain, 2)
            forced = round(fvc * (gain + 0.02 if before else gain), 2)
            values += [
                self.script.pft("FVC", forced, "pre" if before else "post"),
                self.script.pft("FEV1", one, "pre" if before else "post"),
                self.script.pft("FEV1FVC", round(one / forced, 2), "pre" if before else "post"),
            ]
        values += [
            self.script.pft_share("PEF", 0.58),
            self.script.pft_share("FEF2575", 0.24),
            *self._volumes(fvc),
        ]
        values.append(self.script.pft_share("DLCO", self.dlco_share))
        return [value for value in values if value is not None]

    def _volumes(self, fvc: float) -> list[PftValue | None]:
        """A large lung that empties badly: TLC high, what is not vital capacity is residual volume."""
        patient = self.patient
        total = reference("TLC", patient.sex, patient.age, patient.height)
        resting = reference("FRC", patient.sex, patient.age, patient.height)
        if total is None or resting is None:
            return []
        tlc = round(total.at(1.7), 2)
        rv = round(tlc - 1.08 * fvc, 2)
        frc = round(max(resting.at(1.8), rv + 0.5), 2)
        return [
            self.script.pft("TLC", tlc),
            self.script.pft("RV", rv),
            self.script.pft("FRC", frc),
            self.script.pft("RVTLC", round(100 * rv / tlc, 1)),
        ]

    def _after(self, measure: PftMeasure) -> PftValue:
        return next(value for value in self.pft_values if value.measure == measure and value.phase == "post")

    def document(self) -> Document:
        script, say = self.script, self.script.say
        name = script.pick(
            ("Out of breath on the second floor", "Задъхване на втория етаж"),
            ("A cough that stayed", "Кашлица, която остана"),
            ("Shorter walks every year", "Все по-кратки разходки"),
        )
        return script.document(
            script.general_info(
                name,
                say(
                    "You are the doctor in an outpatient lung clinic. A person with breathlessness comes for the first "
                    "time. A lung function laboratory is next door, and so is a treatment room with oxygen. Think aloud.",
                    "Вие сте лекар в пулмологичен кабинет. За първи път идва човек със задух. В съседство са "
                    "лаборатория за функционално изследване на дишането и манипулационна с кислород. Мислете на глас.",
                ),
                say("Outpatient lung clinic", "Пулмологичен кабинет"),
                say(
                    "Medical students in clinical years, trainees in pulmonology and general practice",
                    "Студенти в клиничните курсове, специализанти по пулмология и обща медицина",
                ),
                30,
                ("R7", "R8", "R12"),
            ),
            (self._history(), self._examination(), self._investigations()),
            script.elements(self.signs),
            self._blocks(),
            self._debriefing(),
        )

    def _history(self) -> History:
        script, patient, say = self.script, self.patient, self.script.say
        who = script.person()
        trade = (
            say("Worked for ten years in a foundry.", "Десет години работа в леярна.")
            if patient.age >= 40
            else say("Works in a foundry.", "Работи в леярна.")
        )
        trigger = script.pick(
            (
                "A cold last winter took six weeks to pass.",
                "Настинка миналата зима е отзвучала за шест седмици.",
            ),
            ("Two courses of antibiotics last year.", "Два антибиотични курса миналата година."),
            ("Avoids the stairs since last autumn.", "От миналата есен избягва стълбите."),
        )
        return History(
            chief_complaint=say(
                f"{who} who gets out of breath on the stairs.", f"{who} със задух при изкачване на стълби."
            ),
            present_illness=say(
                f"Breathlessness on exertion growing over four years, mMRC {self.breathless}, with morning cough and "
                f"little white sputum. {trigger} No chest pain, no blood in the sputum, no loss of weight. Symptoms do "
                "not change from day to day and there were none in childhood.",
                f"От четири години нарастващ задух при усилие, mMRC {self.breathless}, със сутрешна кашлица и оскъдна "
                f"бяла експекторация. {trigger} Без гръдна болка, без хемоптое, без отслабване. Симптомите не се "
                "променят от ден на ден; в детството не е имало оплаквания.",
            ),
            past=say(
                "Arterial hypertension. No heart disease known.",
                "Артериална хипертония. Без известно сърдечно заболяване.",
            ),
            medications=[
                script.medication("amlodipine", 5, "mg", 1),
                script.medication("salbutamol", 200, "microgram", 0, "inhaled"),
            ],
            family=say("No lung disease in the family.", "Без белодробни заболявания в семейството."),
            social=say(
                f"Smokes, {self.pack_years} pack-years. {trade}",
                f"{script.form('Пушач', 'Пушачка')}, {self.pack_years} пакетогодини. {trade}",
            ),
        )

    def _examination(self) -> InitialExamination:
        script, signs, say = self.script, self.signs, self.script.say
        return InitialExamination(
            general=say(
                f"Breathes through pursed lips after undressing. {script.body()}",
                f"Диша със свити устни след събличане. {script.body()}",
            ),
            airway=say("Open.", "Свободни дихателни пътища."),
            breathing=say(
                f"Respiratory rate {signs.breaths}/min, SpO2 {signs.saturation} % on room air, barrel-shaped chest, "
                "long expiration.",
                f"Дихателна честота {signs.breaths}/min, SpO2 {signs.saturation} % на атмосферен въздух, бъчвовиден "
                "гръден кош, удължен експириум.",
            ),
            circulation=say(
                f"Pulse {signs.rate}/min, regular, {signs.systolic}/{signs.diastolic} mmHg.",
                f"Пулс {signs.rate}/min, ритмичен, артериално налягане {signs.systolic}/{signs.diastolic} mmHg.",
            ),
            disability=say("Alert.", "В ясно съзнание."),
            exposure=say("No oedema, no clubbing.", "Без отоци, без барабанни пръсти."),
            heart_sounds=say("Quiet, regular.", "Отслабени, ритмични тонове."),
            lung_sounds=say(
                "Diminished on both sides, hyperresonant, a few end-expiratory wheezes.",
                "Двустранно отслабено дишане, хиперсонорен перкуторен тон, единични свиркащи хрипове в края на експириума.",
            ),
        )

    def _investigations(self) -> Investigations:
        script, say = self.script, self.script.say
        pft = PulmonaryFunctionTest(
            values=self.pft_values,
            quality="A",
            interpretation=say(
                f"Obstruction that persists after bronchodilator; hyperinflation and a low diffusing capacity: emphysema. GOLD {self._gold()}.",
                f"Обструкция, която персистира след бронходилататор; хиперинфлация и понижен дифузионен капацитет: емфизем. GOLD {self._gold()}.",
            ),
            visibility="hidden",
        )
        labs = [
            script.lab("haemoglobin", Say("Haemoglobin", "Хемоглобин"), script.near(152, 6), "g/L", 120, 165),
            script.lab(
                "eosinophils", Say("Eosinophils", "Еозинофили"), script.near(15, 4) / 100, "10⁹/L", 0.0, 0.5
            ),
            script.lab(
                "aat",
                Say("Alpha-1 antitrypsin", "Алфа-1 антитрипсин"),
                script.near(140, 15) / 100,
                "g/L",
                0.9,
                2.0,
            ),
            *script.gas(script.near(43, 2)),
        ]
        imaging = Imaging(
            id="chest",
            name=say("Chest radiograph", "Рентгенография на бял дроб"),
            report=say(
                "Flat diaphragms, large retrosternal space, no infiltrate, no mass.",
                "Ниски, сплескани диафрагми, разширено ретростернално пространство, без инфилтрати и формации.",
            ),
        )
        return Investigations(pft=pft, labs=labs, imaging=[imaging])

    def _gold(self) -> int:
        return gold_grade(self._after("FEV1").percent_predicted or 0)

    def _blocks(self) -> list[Block]:
        return [
            self._start(),
            self._quality(),
            self._pattern(),
            self._volume_question(),
            self._breathless(),
            self._narcosis(),
            self._plan(),
            *self._ends(),
        ]

    def _start(self) -> Block:
        script, say = self.script, self.script.say
        return script.block(
            "start",
            "start",
            say("The consultation", "Прегледът"),
            say(
                'The patient sits down, leaning on both arms: "It is only my age, doctor."',
                f"{self.who} сяда, подпирайки се на двете си ръце: „Сигурно е от възрастта, докторе.“",
            ),
            actions=[
                script.action(
                    "ask_exposure",
                    "critical",
                    say(
                        "Ask for pack-years, work, mMRC or CAT, and exacerbations in a year",
                        "Въпроси за пакетогодини, професия, mMRC или CAT и екзацербации за година",
                    ),
                    say(
                        "Exposure raises the probability; symptoms and exacerbations choose the treatment.",
                        "Експозицията повишава вероятността; симптомите и екзацербациите определят лечението.",
                    ),
                    objective="exposure",
                    hint=say("What has the lung been exposed to?", "На какво е бил изложен белият дроб?"),
                    within=240,
                    source="R8",
                ),
                script.action(
                    "order_pft",
                    "critical",
                    say(
                        "Order spirometry before and after bronchodilator, volumes and diffusing capacity",
                        "Назначаване на спирометрия преди и след бронходилататор, обеми и дифузионен капацитет",
                    ),
                    say(
                        "The diagnosis needs a post-bronchodilator spirometry.",
                        "Диагнозата изисква спирометрия след бронходилататор.",
                    ),
                    objective="exposure",
                    hint=say("Which test proves it?", "Кое изследване го доказва?"),
                    source="R8",
                ),
                script.action(
                    "treat_blind",
                    "harmful",
                    say(
                        "Prescribe an inhaled steroid and see",
                        "Назначаване на инхалаторен кортикостероид „на проба“",
                    ),
                    say(
                        "Treatment without a measured diagnosis exposes to pneumonia and misses the cause.",
                        "Лечение без функционална диагноза носи риск от пневмония и пропуска причината.",
                    ),
                    objective="exposure",
                    source="R8",
                    order=("budesonide", 400, "microgram", "inhaled"),
                ),
            ],
            exits=[
                script.on("quality", "order_pft"),
                script.on("deteriorated", "treat_blind"),
                script.after("quality", 420),
            ],
        )

    def _quality(self) -> Block:
        script, say = self.script, self.script.say
        return script.block(
            "quality",
            "question",
            say("Is the test good?", "Годно ли е изследването?"),
            say(
                "Three blows: no hesitation, no cough in the first second, a plateau after 12 s; the two best FEV1 and "
                "the two best FVC lie 0.08 L apart.",
                "Три маневри: без забавено начало, без кашлица в първата секунда, плато след 12 s; двете най-добри "
                "FEV1 и FVC се различават с 0,08 L.",
            ),
            actions=[
                script.action(
                    "accept",
                    "critical",
                    say("Acceptable and repeatable: read it", "Приемливо и повторяемо: може да се тълкува"),
                    say(
                        "Three acceptable blows within 0.15 L make grade A.",
                        "Три приемливи маневри с разлика до 0,15 L дават клас A.",
                    ),
                    objective="quality",
                    hint=say(
                        "How far apart may the best two be?",
                        "Каква разлика е допустима между двете най-добри?",
                    ),
                    source="R12",
                ),
                script.action(
                    "repeat",
                    "unnecessary",
                    say("Repeat everything tomorrow", "Повторение на цялото изследване утре"),
                    say("Nothing is wrong with the blows.", "Маневрите са изпълнени правилно."),
                ),
            ],
            exits=[script.on("pattern", "accept", "repeat"), script.after("pattern", 150)],
        )

    def _pattern(self) -> Block:
        script, say = self.script, self.script.say
        fev1, fvc, ratio = self._after("FEV1"), self._after("FVC"), self._after("FEV1FVC")
        numbers = (
            f"FVC {fvc.measured:.2f} L ({fvc.percent_predicted:.0f} %, z {fvc.z_score:+.1f}), "
            f"FEV1 {fev1.measured:.2f} L ({fev1.percent_predicted:.0f} %, z {fev1.z_score:+.1f}), "
            f"FEV1/FVC {ratio.measured:.2f} (z {ratio.z_score:+.1f})"
        )
        numbers_bg = numbers.replace(", ", "; ").replace(".", ",")
        return script.block(
            "pattern",
            "question",
            say("The pattern", "Моделът"),
            say(
                f"After bronchodilator: {numbers}. Name the pattern.",
                f"След бронходилататор: {numbers_bg}. Определете модела.",
            ),
            actions=[
                script.action(
                    "obstruction",
                    "critical",
                    say(
                        "Obstruction that persists after bronchodilator",
                        "Обструкция, персистираща след бронходилататор",
                    ),
                    say(
                        "FEV1/FVC is below the lower limit of normal, and below 0.70, after bronchodilator.",
                        "FEV1/FVC е под долната граница на нормата, както и под 0,70, след бронходилататор.",
                    ),
                    objective="pattern",
                    hint=say("Start with the ratio.", "Започнете от съотношението."),
                    source="R7",
                ),
                script.action(
                    "restriction",
                    "unnecessary",
                    say("Restriction", "Рестрикция"),
                    say("The ratio would be normal or high.", "Съотношението би било нормално или високо."),
                ),
                script.action(
                    "asthma",
                    "unnecessary",
                    say("Asthma with full reversal", "Астма с пълна обратимост"),
                    say(
                        "The change after bronchodilator is below 10 % of predicted.",
                        "Промяната след бронходилататор е под 10 % от предвидената стойност.",
                    ),
                ),
            ],
            exits=[
                script.on("volumes", "obstruction", "restriction", "asthma"),
                script.after("volumes", 180),
            ],
        )

    def _volume_question(self) -> Block:
        script, say = self.script, self.script.say
        shown = [value for value in self.pft_values if value.measure in ("TLC", "RVTLC", "DLCO")]
        labels = {"TLC": "TLC", "RVTLC": "RV/TLC", "DLCO": "DLCO"}
        numbers = ", ".join(f"{labels[value.measure]} z {value.z_score:+.1f}" for value in shown)
        words = (
            say(f"Further: {numbers}.", f"Още: {numbers.replace(', ', '; ').replace('.', ',')}.")
            if shown
            else say(
                "Volumes and diffusing capacity have no reference at this age; the chest film shows hyperinflation.",
                "За обемите и дифузионния капацитет няма норми за тази възраст; рентгенографията показва хиперинфлация.",
            )
        )
        return script.block(
            "volumes",
            "question",
            say("Behind the spirogram", "Отвъд спирограмата"),
            f"{words} {say('What do they add?', 'Какво добавят те?')}",
            actions=[
                script.action(
                    "emphysema",
                    "critical",
                    say(
                        "Hyperinflation with loss of alveolar surface",
                        "Хиперинфлация със загуба на алвеоларна повърхност",
                    ),
                    say(
                        "High TLC and RV/TLC show hyperinflation and gas trapping, a low DLCO loss of surface.",
                        "Високи TLC и RV/TLC показват хиперинфлация и задръжка на въздух, ниският DLCO — загуба на повърхност.",
                    ),
                    objective="volumes",
                    hint=say("Is the lung large or small?", "Голям или малък е белият дроб?"),
                    source="R7",
                ),
                script.action(
                    "fibrosis",
                    "unnecessary",
                    say("Scarring of the lung", "Съединителнотъканно разрастване"),
                    say("TLC would be low.", "TLC би бил нисък."),
                ),
            ],
            exits=[script.on("breathless", "emphysema", "fibrosis"), script.after("breathless", 180)],
        )

    def _breathless(self) -> Block:
        script, say = self.script, self.script.say
        worse = self.signs._replace(
            rate=script.near(108, 4), rhythm="sinusTachycardia", breaths=28, saturation=script.near(84, 1)
        )
        return script.block(
            "breathless",
            "state",
            say("After the walk test", "След теста с ходене"),
            say(
                f"Back from the walk test the patient gasps, SpO2 {worse.saturation} %, wheezing on both sides.",
                f"След теста с ходене {self.who.lower()} се задъхва, SpO2 {worse.saturation} %, двустранни свиркащи хрипове.",
            ),
            changes=script.towards(worse, 60),
            actions=[
                script.action(
                    "oxygen_low",
                    "critical",
                    say(
                        "Oxygen 2 L/min by nasal cannula, target 88-92 %",
                        "Кислород 2 L/min с назална канюла, цел 88–92 %",
                    ),
                    say(
                        "A target of 88-92 % corrects hypoxaemia without driving carbon dioxide up.",
                        "Целта 88–92 % коригира хипоксемията, без да повишава въглеродния диоксид.",
                    ),
                    objective="oxygen",
                    hint=say("Which saturation is enough here?", "Каква сатурация е достатъчна тук?"),
                    within=120,
                    source="R8",
                    order=("oxygen", 2, "L/min", "inhaled"),
                ),
                script.action(
                    "bronchodilate",
                    "recommended",
                    say(
                        "Salbutamol 2.5 mg and ipratropium by nebuliser",
                        "Салбутамол 2,5 mg и ипратропиум чрез небулизатор",
                    ),
                    say(
                        "Short-acting bronchodilators relieve.",
                        "Бързодействащите бронходилататори облекчават.",
                    ),
                    objective="oxygen",
                    source="R8",
                    order=("salbutamol", 2.5, "mg", "nebulised"),
                ),
                script.action(
                    "oxygen_high",
                    "harmful",
                    say("Oxygen 15 L/min by reservoir mask", "Кислород 15 L/min с маска с резервоар"),
                    say(
                        "Too much oxygen worsens ventilation-perfusion mismatch and raises carbon dioxide.",
                        "Излишъкът от кислород влошава вентилационно-перфузионното съответствие и повишава въглеродния диоксид.",
                    ),
                    objective="oxygen",
                    source="R8",
                    order=("oxygen", 15, "L/min", "inhaled"),
                ),
            ],
            exits=[
                script.on("plan", "oxygen_low"),
                script.on("narcosis", "oxygen_high"),
                script.after("narcosis", 300),
            ],
        )

    def _narcosis(self) -> Block:
        script, say = self.script, self.script.say
        tired = self.signs._replace(
            rate=script.near(112, 4),
            rhythm="sinusTachycardia",
            breaths=10,
            saturation=89,
            expired=58,
            coma_scale=13,
        )
        ph, carbon_dioxide = script.blood_gas(tired)
        acid = say(f"{ph:.2f}", f"{ph:.2f}".replace(".", ","))
        return script.block(
            "narcosis",
            "state",
            say("Too quiet", "Твърде тихо"),
            say(
                f"Now drowsy, with flushed warm hands and a flapping tremor. Breathing is slow. pH {acid}, PaCO2 {carbon_dioxide} mmHg.",
                f"Настъпва сънливост, топли зачервени длани, флапинг тремор. Дишането е бавно. pH {acid}, PaCO2 {carbon_dioxide} mmHg.",
            ),
            changes=script.towards(tired, 120),
            actions=[
                script.action(
                    "titrate_niv",
                    "critical",
                    say(
                        "Titrate oxygen to 88-92 % and start non-invasive ventilation",
                        "Титриране на кислорода до 88–92 % и неинвазивна вентилация",
                    ),
                    say(
                        "pH of 7.35 or less with PaCO2 above 45 mmHg calls for non-invasive ventilation.",
                        "pH ≤ 7,35 и PaCO2 > 45 mmHg са показание за неинвазивна вентилация.",
                    ),
                    objective="oxygen",
                    hint=say("Look at pH and PaCO2.", "Погледнете pH и PaCO2."),
                    within=240,
                    source="R8",
                ),
                script.action(
                    "sedate",
                    "harmful",
                    say(
                        "Midazolam 2 mg i.v. against restlessness", "Мидазолам 2 mg i.v. срещу неспокойствие"
                    ),
                    say(
                        "A sedative takes away the last drive to breathe.",
                        "Седативът отнема последния стимул за дишане.",
                    ),
                    objective="oxygen",
                    source="R8",
                    order=("midazolam", 2, "mg", "iv"),
                ),
            ],
            exits=[
                script.on("plan", "titrate_niv"),
                script.on("deteriorated", "sedate"),
                script.after("deteriorated", 420),
            ],
        )

    def _plan(self) -> Block:
        script, say = self.script, self.script.say
        rested = self.signs._replace(saturation=91)
        return script.block(
            "plan",
            "decision",
            say("The plan", "Планът"),
            say(
                'Calm again and fully awake. "So what can I do myself, and what is the medicine?"',
                f"{self.who} е отново {script.form('спокоен и в ясно съзнание', 'спокойна и в ясно съзнание')}. „Какво мога да направя и какво е лечението?“",
            ),
            changes=script.towards(rested, 120),
            actions=[
                script.action(
                    "dual",
                    "critical",
                    say(
                        "LABA + LAMA (tiotropium/olodaterol 5/5 micrograms daily), show the inhaler and check the technique",
                        "LABA + LAMA (тиотропиум/олодатерол 5/5 микрограма дневно), демонстрация на инхалатора и проверка на техниката",
                    ),
                    say(
                        "With mMRC of 2 or more the two long-acting bronchodilators together come first.",
                        "При mMRC ≥ 2 се започва с комбинация от два дългодействащи бронходилататора.",
                    ),
                    objective="inhaler",
                    hint=say("One or two bronchodilators?", "Един или два бронходилататора?"),
                    source="R8",
                    order=("tiotropium/olodaterol", 5, "microgram", "inhaled"),
                ),
                script.action(
                    "quit",
                    "critical",
                    say(
                        "Advice and medication to stop smoking",
                        "Съвет и медикаментозна подкрепа за отказване от тютюнопушене",
                    ),
                    say(
                        "Nothing slows the loss of lung function more.",
                        "Нищо друго не забавя толкова загубата на белодробна функция.",
                    ),
                    objective="beyond",
                    hint=say("What changes the course?", "Какво променя хода на болестта?"),
                    source="R8",
                ),
                script.action(
                    "vaccines",
                    "recommended",
                    say(
                        "Vaccines, rehabilitation, alpha-1 antitrypsin once",
                        "Ваксинации, рехабилитация, еднократно алфа-1 антитрипсин",
                    ),
                    say("Each is recommended for every patient.", "Препоръчват се при всеки пациент."),
                    objective="beyond",
                    source="R8",
                ),
                script.action(
                    "ics_alone",
                    "harmful",
                    say("An inhaled steroid alone", "Само инхалаторен кортикостероид"),
                    say(
                        "Without a long-acting bronchodilator it does not help and raises the risk of pneumonia.",
                        "Без дългодействащ бронходилататор не помага и повишава риска от пневмония.",
                    ),
                    objective="inhaler",
                    source="R8",
                    order=("budesonide", 400, "microgram", "inhaled"),
                ),
                script.action(
                    "ltot",
                    "unnecessary",
                    say("Long-term oxygen at home", "Продължителна кислородотерапия в дома"),
                    say(
                        "Resting PaO2 is above 60 mmHg: no indication today.",
                        "PaO2 в покой е над 60 mmHg: днес няма показание.",
                    ),
                ),
            ],
            exits=[
                script.on("improved", "dual"),
                script.on("deteriorated", "ics_alone"),
                script.after("stable", 420),
            ],
        )

    def _ends(self) -> list[Block]:
        script, say = self.script, self.script.say
        return [
            script.end(
                "improved",
                say("Three months later", "След три месеца"),
                say(
                    "The second floor without a stop, a follow-up is booked.",
                    "Вторият етаж без спиране, насрочен е контролен преглед.",
                ),
            ),
            script.end(
                "stable",
                say("Nothing changed", "Без промяна"),
                say(
                    "The patient leaves without a plan and will come again.",
                    f"{self.who} си тръгва без план и ще дойде отново.",
                ),
            ),
            script.end(
                "deteriorated",
                say("Admission", "Хоспитализация"),
                say(
                    "Admission with respiratory failure. Which step led here?",
                    "Хоспитализация с дихателна недостатъчност. Коя стъпка доведе дотук?",
                ),
            ),
        ]

    def _debriefing(self) -> Debriefing:
        say = self.script.say
        return Debriefing(
            summary=say(
                f"COPD with emphysema, GOLD {self._gold()}, first diagnosed by spirometry in a smoker; a short crisis of breath tests safe oxygen.",
                f"ХОББ с емфизем, GOLD {self._gold()}, диагностицирана за първи път със спирометрия при пушач; кратка криза на задух проверява безопасното приложение на кислород.",
            ),
            points=[
                say(
                    "No diagnosis without post-bronchodilator spirometry.",
                    "Няма диагноза без спирометрия след бронходилататор.",
                ),
                say(
                    "Oxygen is a drug with a target: 88-92 %.",
                    "Кислородът е медикамент с прицелна стойност: 88–92 %.",
                ),
                say(
                    "Two long-acting bronchodilators first; an inhaled steroid never alone.",
                    "Първо два дългодействащи бронходилататора; инхалаторен кортикостероид никога самостоятелно.",
                ),
            ],
            questions=[
                say(
                    "Which number convinced you, and why not another?", "Кое число Ви убеди и защо не друго?"
                ),
                say(
                    "How do you talk about smoking without blame?",
                    "Как говорите за тютюнопушенето без упрек?",
                ),
            ],
        )


KNOWLEDGE = Knowledge(
    pathology="copd",
    sex=None,
    ages=(56, 74),
    topics={
        "history": Topic(Say("history", "анамнеза"), ("history", "exposure", "анамнез", "експозиц")),
        "spirometry": Topic(
            Say("spirometry", "спирометрия"),
            ("spirom", "lung function", "pft", "спиром", "фид", "функционално изследване"),
        ),
        "volumes": Topic(
            Say("lung volumes", "белодробни обеми"), ("volume", "dlco", "diffus", "обем", "дифуз")
        ),
        "oxygen": Topic(Say("oxygen therapy", "кислородолечение"), ("oxygen", "carbon dioxide", "кислород")),
        "treatment": Topic(
            Say("treatment", "лечение"), ("treatment", "inhaler", "smoking", "лечени", "инхалат", "тютюноп")
        ),
    },
    objectives=_OBJECTIVES,
    confirm=Say(
        "the inhaler that your hospital uses and the local vaccination schedule",
        "инхалатора, който се използва при Вас, и местния ваксинационен календар",
    ),
    write=_write,
)
