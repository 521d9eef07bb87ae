# ruff: noqa: E501 (prose reads best unbroken)
"""Idiopathic pulmonary fibrosis. Facts: R7 (ERS/ATS 2022), R10 (ATS/ERS/JRS/ALAT 2022)."""

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
        "exposure",
        "history",
        Say(
            "Search the history for dusts, birds, drugs and connective tissue disease.",
            "Да потърси в анамнезата прах, птици, медикаменти и съединителнотъканно заболяване.",
        ),
    ),
    ObjectiveFact(
        "read",
        "testing",
        Say(
            "Recognise restriction with impaired gas transfer in a complete lung function test.",
            "Да разпознае рестрикция с нарушен газообмен при пълно функционално изследване.",
        ),
    ),
    ObjectiveFact(
        "image",
        "imaging",
        Say(
            "Ask for high-resolution CT and describe its pattern.",
            "Да назначи КТ с висока резолюция и да опише находката.",
        ),
    ),
    ObjectiveFact(
        "discuss",
        "imaging",
        Say(
            "Bring the diagnosis before a multidisciplinary discussion before any biopsy.",
            "Да представи случая на мултидисциплинарно обсъждане преди всяка биопсия.",
        ),
    ),
    ObjectiveFact(
        "treat",
        "treatment",
        Say(
            "Begin an antifibrotic drug and avoid the harmful triple therapy.",
            "Да започне антифибротик и да избегне вредната тройна терапия.",
        ),
    ),
    ObjectiveFact(
        "oxygen",
        "treatment",
        Say(
            "Test saturation on walking and prescribe oxygen where it falls.",
            "Да изследва сатурацията при ходене и да назначи кислород при спадане.",
        ),
    ),
    ObjectiveFact(
        "future",
        "future",
        Say(
            "Speak about the course, rehabilitation, transplantation and what matters to the patient.",
            "Да говори за протичането, рехабилитацията, трансплантацията и важното за пациента.",
        ),
    ),
)


def _write(brief: Brief) -> Document:
    return _Case(Script("idiopathic_pulmonary_fibrosis", _OBJECTIVES, brief)).document()


class _Case:
    def __init__(self, script: Script) -> None:
        self.script = script
        self.who = script.form("Пациентът", "Пациентката")
        self.signs = Signs(
            script.near(88, 5),
            "sinusRhythm",
            script.near(128, 6),
            script.near(78, 4),
            script.near(22, 1),
            script.near(93, 1),
        )
        self.walking = script.near(85, 1)
        self.values = self._measured()

    def _measured(self) -> list[PftValue]:
        """Numbers from the reference equations: a small stiff lung that empties fast and transfers little."""
        script = self.script
        fvc = script.low_share("FVC", script.near(65, 2) / 100, -2.0)
        fev1 = round(0.86 * fvc, 2)
        tlc = script.low_share("TLC", script.near(62, 2) / 100, -2.0)
        values = [
            script.pft("FVC", fvc),
            script.pft("FEV1", fev1),
            script.pft("FEV1FVC", round(fev1 / fvc, 2)),
        ]
        if tlc:
            rv = round(tlc - 1.02 * fvc, 2)
            values += [
                script.pft("TLC", tlc),
                script.pft("RV", rv),
                script.pft("RVTLC", round(100 * rv / tlc, 1)),
            ]
        values.append(script.pft_share("DLCO", script.near(40, 2) / 100))
        return [value for value in values if value is not None]

    def document(self) -> Document:
        script, say = self.script, self.script.say
        name = script.pick(
            ("A cough without a cold", "Кашлица без настинка"),
            ("The last one up the hill", "Последен по нагорнището"),
            ("Velcro", "Велкро"),
        )
        return script.document(
            script.general_info(
                name,
                say(
                    "You are the doctor in an outpatient lung clinic. Someone with a dry cough and growing breathlessness comes "
                    "for the first time. Lung function and CT are in the house. Think aloud.",
                    "Вие сте лекар в пулмологичен кабинет. За първи път идва човек със суха кашлица и нарастващ задух. В сградата "
                    "има функционална диагностика и компютърна томография. Мислете на глас.",
                ),
                say("Outpatient lung clinic", "Пулмологичен кабинет"),
                say(
                    "Trainees in pulmonology, internal medicine and general practice",
                    "Специализанти по пулмология, вътрешни болести и обща медицина",
                ),
                30,
                ("R7", "R10", "R12"),
            ),
            (self._history(), self._examination(), self._investigations()),
            script.elements(self.signs),
            self._blocks(),
            self._debriefing(),
        )

    def _history(self) -> History:
        script, say = self.script, self.script.say
        who = script.person()
        months = script.near(18, 4)
        walk = (
            script.pick(
                (
                    "Used to lead the hiking group, now comes last.",
                    "Водел е туристическата група, сега е последен.",
                ),
                ("Stops twice on the way to the market.", "Спира два пъти по пътя до пазара."),
                ("Has moved the bedroom to the ground floor.", "Преместил е спалнята на партера."),
            )
            if script.brief.patient.sex == "male"
            else script.pick(
                (
                    "Used to lead the hiking group, now comes last.",
                    "Водела е туристическата група, сега е последна.",
                ),
                ("Stops twice on the way to the market.", "Спира два пъти по пътя до пазара."),
                ("Has moved the bedroom to the ground floor.", "Преместила е спалнята на партера."),
            )
        )
        return History(
            chief_complaint=say(
                f"{who} with a dry cough and breathlessness on walking for {months} months.",
                f"{who} със суха кашлица и задух при ходене от {months} месеца.",
            ),
            present_illness=say(
                f"Slowly growing, without good weeks in between. {walk} Two courses of antibiotics and an inhaler did not help. No fever, "
                "no blood, no joint pain, no rash, no dry eyes.",
                f"Бавно нарастващи, без по-добри седмици. {walk} Два антибиотични курса и инхалатор не са помогнали. Без температура, без "
                "хемоптое, без ставни болки, без обрив, без сухи очи.",
            ),
            past=say("Reflux. No rheumatic disease.", "Рефлуксна болест. Без ревматично заболяване."),
            medications=[script.medication("atorvastatin", 20, "mg", 1)],
            family=say("Nobody with lung disease.", "Без белодробни заболявания."),
            social=say(
                f"{'Never smoked' if script.brief.patient.age < 45 else 'Smoked for twenty years, stopped long ago'}. Office work; no birds, no mould, no asbestos.",
                f"{'Никога не е пушено' if script.brief.patient.age < 45 else 'Пушене двадесет години, спряно отдавна'}. Работа в офис; без птици, плесен и азбест.",
            ),
        )

    def _examination(self) -> InitialExamination:
        script, signs, say = self.script, self.signs, self.script.say
        return InitialExamination(
            general=say(
                f"Coughs on deep breaths. {script.body()}", f"Кашля при дълбоко вдишване. {script.body()}"
            ),
            airway=say("Open.", "Свободни дихателни пътища."),
            breathing=script.breathing(signs),
            circulation=say(
                f"Pulse {signs.rate}/min, regular, {signs.systolic}/{signs.diastolic} mmHg.",
                f"Пулс {signs.rate}/min, ритмичен, артериално налягане {signs.systolic}/{signs.diastolic} mmHg.",
            ),
            disability=say("Alert.", "В ясно съзнание."),
            exposure=say(
                "Clubbed fingers; no rash, no swollen joints, no oedema.",
                "Барабанни пръсти; без обрив, без оток на ставите, без периферни отоци.",
            ),
            heart_sounds=say("Regular, second sound not loud.", "Ритмични тонове, вторият не е усилен."),
            lung_sounds=say(
                "Fine crackles at the end of inspiration at both bases, like Velcro.",
                "Фини крепитации в края на вдишването двустранно в основите, като велкро.",
            ),
        )

    def _investigations(self) -> Investigations:
        script, say = self.script, self.script.say
        pft = PulmonaryFunctionTest(
            values=self.values,
            quality="A",
            interpretation=say(
                "Restriction: small volumes with a high normal FEV1/FVC, diffusing capacity severely reduced.",
                "Рестрикция: малки обеми при висок нормален ФЕО1/ФВК, силно понижен дифузионен капацитет.",
            ),
            visibility="hidden",
        )
        labs = [
            *script.gas(script.near(36, 2)),
            script.lab(
                "rf", Say("Rheumatoid factor", "Ревматоиден фактор"), script.near(8, 2), "IU/mL", 0, 14
            ),
            script.lab(
                "crp", Say("C-reactive protein", "C-реактивен протеин"), script.near(4, 2), "mg/L", 0, 5
            ),
        ]
        hrct = Imaging(
            id="hrct",
            name=say("High-resolution CT", "КТ с висока резолюция"),
            report=say(
                "Reticulation and honeycombing under the pleura of both lower lobes, traction bronchiectasis, hardly any ground glass.",
                "Ретикулации и „пчелна пита“ субплеврално в двата долни дяла, тракционни бронхиектазии, почти без матово стъкло.",
            ),
        )
        return Investigations(pft=pft, labs=labs, imaging=[hrct])

    def _blocks(self) -> list[Block]:
        script, say = self.script, self.script.say
        return [
            self._start(),
            self._reading(),
            self._imaging(),
            self._treatment(),
            self._flare(),
            self._future(),
            script.end(
                "improved",
                say("Slower", "По-бавно"),
                say(
                    "A year later: FVC almost unchanged, rehabilitation twice a week, on the transplant list.",
                    "След година: почти непроменен ФВК, рехабилитация два пъти седмично, в листата за трансплантация.",
                ),
            ),
            script.end(
                "stable",
                say("Without words", "Без думи"),
                say(
                    "Treatment has begun; nobody has spoken about what is to come.",
                    "Лечението е започнато; никой не е говорил за предстоящото.",
                ),
            ),
            script.end(
                "deteriorated",
                say("Too late for the list", "Твърде късно за листата"),
                say(
                    "Admission with respiratory failure. Which step led here?",
                    "Хоспитализация с дихателна недостатъчност. Коя стъпка доведе дотук?",
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
                'The patient coughs before the first sentence is over: "They said bronchitis."',
                f"{self.who} закашля преди края на първото изречение: „Казаха, че е бронхит.“",
            ),
            actions=[
                script.action(
                    "ask_exposure",
                    "critical",
                    say(
                        "Ask for work, dusts, birds, mould, drugs, radiation, joints, skin and family",
                        "Въпроси за работа, прах, птици, плесен, медикаменти, облъчване, стави, кожа и фамилия",
                    ),
                    say(
                        "Idiopathic means that a cause was looked for and not found.",
                        "Идиопатична означава, че причина е търсена и не е намерена.",
                    ),
                    objective="exposure",
                    hint=say("What could scar a lung?", "Какво може да белези белия дроб?"),
                    within=300,
                    source="R10",
                ),
                script.action(
                    "walk",
                    "critical",
                    say("Six-minute walk with saturation", "Шестминутен тест с ходене и сатурация"),
                    say(
                        f"Saturation falls to {self.walking} %: rest tells only half.",
                        f"Сатурацията спада до {self.walking} %: покоят казва само половината.",
                    ),
                    objective="oxygen",
                    hint=say("When is the patient breathless?", "Кога има задух?"),
                    source="R10",
                ),
                script.action(
                    "third_antibiotic",
                    "unnecessary",
                    say("A third course of antibiotics", "Трети антибиотичен курс"),
                    say(
                        "Crackles without fever for a year are no infection.",
                        "Крепитации от година без температура не са инфекция.",
                    ),
                ),
            ],
            exits=[script.on("reading", "ask_exposure", "walk"), script.after("reading", 360)],
        )

    def _reading(self) -> Block:
        script, say = self.script, self.script.say
        return script.block(
            "reading",
            "question",
            say("The numbers", "Числата"),
            say(
                "The complete lung function test is in. Which pattern?",
                "Пълното функционално изследване е готово. Кой модел?",
            ),
            actions=[
                script.action(
                    "read_right",
                    "critical",
                    say(
                        "Restriction with a loss of gas exchange: the lung itself is stiff",
                        "Рестрикция със загуба на газообмен: самият бял дроб е ригиден",
                    ),
                    say(
                        "Low volumes, FEV1/FVC not low, low diffusing capacity: parenchyma, not muscle.",
                        "Ниски обеми, ФЕО1/ФВК не е нисък, нисък дифузионен капацитет: паренхим, а не мускули.",
                    ),
                    objective="read",
                    hint=say(
                        "Volumes, ratio, transfer: one after the other.",
                        "Обеми, отношение, дифузия: едно след друго.",
                    ),
                    source="R7",
                ),
                script.action(
                    "read_copd",
                    "unnecessary",
                    say("Obstruction of a former smoker", "Обструкция при бивш пушач"),
                    say("The ratio is high.", "Отношението е високо."),
                ),
                script.action(
                    "read_muscle",
                    "neutral",
                    say("Weak respiratory muscles", "Слаби дихателни мускули"),
                    say(
                        "Transfer per unit of volume would be kept.",
                        "Дифузията на единица обем би била запазена.",
                    ),
                ),
            ],
            exits=[
                script.on("imaging", "read_right", "read_copd", "read_muscle"),
                script.after("imaging", 150),
            ],
        )

    def _imaging(self) -> Block:
        script, say = self.script, self.script.say
        return script.block(
            "imaging",
            "decision",
            say("The picture", "Образът"),
            say(
                "What do you ask for, and who decides on the diagnosis?",
                "Какво назначавате и кой решава диагнозата?",
            ),
            actions=[
                script.action(
                    "hrct",
                    "critical",
                    say("High-resolution CT, prone as well", "КТ с висока резолюция, и по корем"),
                    say(
                        "Honeycombing under the pleura at the bases: usual interstitial pneumonia.",
                        "„Пчелна пита“ субплеврално в основите: обичайна интерстициална пневмония.",
                    ),
                    objective="image",
                    hint=say("Which picture shows the pattern?", "Кой образ показва модела?"),
                    source="R10",
                ),
                script.action(
                    "board",
                    "critical",
                    say(
                        "Multidisciplinary discussion with radiology, rheumatology and pathology",
                        "Мултидисциплинарно обсъждане с рентгенолог, ревматолог и патолог",
                    ),
                    say(
                        "With a typical CT and no cause it makes a biopsy needless.",
                        "При типична КТ и липса на причина прави биопсията излишна.",
                    ),
                    objective="discuss",
                    hint=say("Who sits at the table?", "Кой седи на масата?"),
                    source="R10",
                ),
                script.action(
                    "biopsy",
                    "harmful",
                    say("Surgical lung biopsy next week", "Хирургична белодробна биопсия следващата седмица"),
                    say(
                        "The picture is typical; with this diffusing capacity the operation may kill.",
                        "Образът е типичен; при такъв дифузионен капацитет операцията може да убие.",
                    ),
                    objective="discuss",
                    source="R10",
                ),
            ],
            exits=[
                script.on("treatment", "board"),
                script.on("flare", "biopsy"),
                script.after("treatment", 360),
            ],
        )

    def _treatment(self) -> Block:
        script, say = self.script, self.script.say
        return script.block(
            "treatment",
            "decision",
            say("The first prescription", "Първата рецепта"),
            say(
                '"Is there something against it?"',
                "„Има ли нещо срещу това?“",
            ),
            actions=[
                script.action(
                    "antifibrotic",
                    "critical",
                    say(
                        "Nintedanib 150 mg twice a day, liver values watched",
                        "Нинтеданиб 150 mg два пъти дневно, проследяване на чернодробните ензими",
                    ),
                    say(
                        "It halves the yearly loss of volume and heals nothing; pirfenidone is the alternative.",
                        "Намалява наполовина годишната загуба на обем, без да лекува; алтернатива е пирфенидон.",
                    ),
                    objective="treat",
                    hint=say("What slows scarring?", "Какво забавя белезите?"),
                    source="R10",
                    order=("nintedanib", 150, "mg", "oral"),
                ),
                script.action(
                    "ambulatory_oxygen",
                    "recommended",
                    say("Oxygen 2 L/min for walking, titrated", "Кислород 2 L/min при ходене, с титриране"),
                    say("It lets the patient move.", "Позволява движение."),
                    objective="oxygen",
                    order=("oxygen", 2, "L/min", "inhaled"),
                ),
                script.action(
                    "triple",
                    "harmful",
                    say(
                        "Prednisone, azathioprine and N-acetylcysteine together",
                        "Преднизон, азатиоприн и N-ацетилцистеин заедно",
                    ),
                    say(
                        "More deaths and admissions than with placebo.",
                        "Повече смъртни случаи и хоспитализации, отколкото с плацебо.",
                    ),
                    objective="treat",
                    source="R10",
                ),
            ],
            exits=[
                script.on("future", "antifibrotic"),
                script.on("flare", "triple"),
                script.after("flare", 360),
            ],
        )

    def _flare(self) -> Block:
        script, say = self.script, self.script.say
        bad = Signs(script.near(112, 4), "sinusTachycardia", script.near(136, 4), script.near(80, 4), 34, 82)
        return script.block(
            "flare",
            "state",
            say("Ten days later", "Десет дни по-късно"),
            say(
                "In the emergency department, breathless at rest. New ground glass on both sides in the CT; no clot, no failing heart.",
                "В спешното, със задух в покой. Ново матово стъкло двустранно на КТ; без тромб, без сърдечна недостатъчност.",
            ),
            changes=script.towards(bad, 20),
            actions=[
                script.action(
                    "acute",
                    "critical",
                    say(
                        "High-flow oxygen, look for infection and embolism, stop the cause, treat symptoms",
                        "Високопоточен кислород, търсене на инфекция и емболия, спиране на причината, облекчаване на симптомите",
                    ),
                    say(
                        "An acute exacerbation: half do not survive it; the wishes of the patient are asked now.",
                        "Остра екзацербация: половината не я преживяват; сега се пита за желанията на пациента.",
                    ),
                    objective="oxygen",
                    hint=say(
                        "What can be treated, what can be eased?",
                        "Какво може да се лекува и какво да се облекчи?",
                    ),
                    within=240,
                    source="R10",
                ),
                script.action(
                    "home_again",
                    "harmful",
                    say("Home with a higher dose of cough drops", "Вкъщи с по-висока доза капки за кашлица"),
                    say("Saturation at rest is below 85 %.", "Сатурацията в покой е под 85 %."),
                    objective="oxygen",
                    source="R10",
                ),
            ],
            exits=[
                script.on("future", "acute"),
                script.on("deteriorated", "home_again"),
                script.after("deteriorated", 300),
            ],
        )

    def _future(self) -> Block:
        script, say = self.script, self.script.say
        calm = Signs(script.near(86, 4), "sinusRhythm", script.near(126, 4), script.near(76, 3), 21, 94)
        return script.block(
            "future",
            "decision",
            say("The long conversation", "Дългият разговор"),
            say(
                '"How long have I got, and what can I still do?"',
                "„Колко време имам и какво още мога да направя?“",
            ),
            changes=script.towards(calm, 30),
            actions=[
                script.action(
                    "talk",
                    "critical",
                    say(
                        "Explain the course by sex, age, FVC and DLCO; refer early to the transplant centre; ask what matters",
                        "Обяснение на протичането по пол, възраст, ФВК и DLCO; ранно насочване към трансплантационен център; въпрос за важното",
                    ),
                    say(
                        "Who is referred late is not listed; who is not asked decides nothing.",
                        "Късно насоченият не влиза в листата; непопитаният не решава нищо.",
                    ),
                    objective="future",
                    hint=say("Which door closes first?", "Коя врата се затваря първа?"),
                    source="R10",
                ),
                script.action(
                    "rehabilitation",
                    "recommended",
                    say(
                        "Rehabilitation, vaccines, palliative care beside everything else",
                        "Рехабилитация, ваксини, палиативни грижи наред с всичко останало",
                    ),
                    say("They help at once and for long.", "Помагат веднага и за дълго."),
                    objective="future",
                ),
                script.action(
                    "hush",
                    "harmful",
                    say("Say that it is only a little scarring", "Казване, че е само малък белег"),
                    say(
                        "Half of those affected die within five years: silence takes away the time to decide.",
                        "Половината засегнати умират до пет години: мълчанието отнема времето за решения.",
                    ),
                    objective="future",
                    source="R10",
                ),
            ],
            exits=[
                script.on("improved", "talk"),
                script.on("deteriorated", "hush"),
                script.after("stable", 300),
            ],
        )

    def _debriefing(self) -> Debriefing:
        say = self.script.say
        return Debriefing(
            summary=say(
                "Idiopathic pulmonary fibrosis: a stiff small lung with poor transfer, a typical CT and no other cause.",
                "Идиопатична белодробна фиброза: ригиден малък бял дроб с лоша дифузия, типична КТ и липса на друга причина.",
            ),
            points=[
                say(
                    "Velcro crackles and clubbing: volumes, transfer, high-resolution CT.",
                    "Крепитации „велкро“ и барабанни пръсти: обеми, дифузия, КТ с висока резолюция.",
                ),
                say(
                    "Discuss before a biopsy; antifibrotic instead of triple therapy.",
                    "Обсъждане преди биопсия; антифибротик вместо тройна терапия.",
                ),
                say("Refer and speak early.", "Насочвайте и говорете рано."),
            ],
            questions=[
                say("How did you say the word?", "Как изрекохте думата?"),
                say(
                    "What would have made you think of birds?", "Какво би Ви накарало да помислите за птици?"
                ),
            ],
        )


KNOWLEDGE = Knowledge(
    pathology="idiopathic_pulmonary_fibrosis",
    sex=None,
    ages=(62, 76),
    topics={
        "history": Topic(
            Say("history of exposure", "анамнеза за експозиции"),
            ("history", "exposure", "анамнез", "експозиц"),
        ),
        "testing": Topic(
            Say("lung function testing", "функционално изследване на дишането"),
            ("test", "spirom", "diffus", "dlco", "изследв", "спиром", "дифуз"),
        ),
        "imaging": Topic(
            Say("imaging and discussion", "образи и обсъждане"),
            ("imaging", "hrct", "biops", "образ", "биопси", "обсъжд"),
        ),
        "treatment": Topic(
            Say("treatment", "лечение"), ("treat", "antifibrot", "oxygen", "лечени", "антифибр", "кислород")
        ),
        "future": Topic(
            Say("course and conversation", "протичане и разговор"),
            (
                "prognos",
                "transplant",
                "palliat",
                "conversation",
                "прогноз",
                "трансплант",
                "палиатив",
                "разговор",
            ),
        ),
    },
    objectives=_OBJECTIVES,
    confirm=Say(
        "the choice of the antifibrotic drug and the criteria of your transplant centre",
        "избора на антифибротик и критериите на Вашия трансплантационен център",
    ),
    write=_write,
)
