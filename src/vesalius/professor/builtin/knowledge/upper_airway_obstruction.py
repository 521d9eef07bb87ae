# ruff: noqa: E501 (prose reads best unbroken)
"""Fixed obstruction of the upper airway after intubation. Facts: R7 (ERS/ATS 2022), R15 (CHEST 2025)."""

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
            "Doubt a label of asthma that does not answer to treatment, and ask about intubation.",
            "Да се усъмни в диагноза астма, която не се повлиява от лечение, и да попита за интубация.",
        ),
    ),
    ObjectiveFact(
        "listen",
        "history",
        Say(
            "Tell stridor over the neck from wheezing over the lungs.",
            "Да различи стридор над шията от свиркане над белите дробове.",
        ),
    ),
    ObjectiveFact(
        "loop",
        "testing",
        Say(
            "Read both limbs of the flow-volume loop and compare FEV1 with PEF.",
            "Да разчете двете рамена на кривата поток-обем и да сравни ФЕО1 с ВЕД.",
        ),
    ),
    ObjectiveFact(
        "locate",
        "testing",
        Say(
            "Tell fixed from variable obstruction, inside and outside the chest.",
            "Да различи фиксирана от променлива обструкция, в гръдния кош и извън него.",
        ),
    ),
    ObjectiveFact(
        "image",
        "imaging",
        Say(
            "Ask for CT of the airway and bronchoscopy in a place that can act.",
            "Да назначи КТ на дихателните пътища и бронхоскопия на място, готово за намеса.",
        ),
    ),
    ObjectiveFact(
        "crisis",
        "crisis",
        Say(
            "Keep the airway open in a crisis without making it worse.",
            "Да запази проходимостта при криза, без да я влоши.",
        ),
    ),
    ObjectiveFact(
        "treat",
        "treatment",
        Say(
            "Arrange definite treatment and end the inhalers that were never needed.",
            "Да осигури окончателно лечение и да спре ненужните инхалатори.",
        ),
    ),
)


def _write(brief: Brief) -> Document:
    return _Case(Script("upper_airway_obstruction", _OBJECTIVES, brief)).document()


class _Case:
    def __init__(self, script: Script) -> None:
        self.script = script
        self.who = script.form("Пациентът", "Пациентката")
        self.signs = Signs(
            script.near(90, 5),
            "sinusRhythm",
            script.near(124, 5),
            script.near(76, 4),
            script.near(20, 1),
            script.near(97, 1),
        )
        self.weeks = script.near(9, 2)
        self.index = script.near(86, 3) / 10
        """FEV1 in mL over PEF in L/min: above 8 the peak is lost more than the second (Empey's index)."""
        self.values = self._measured()

    def _measured(self) -> list[PftValue]:
        """Numbers from the reference equations: a full breath that cannot get out fast."""
        script = self.script
        fvc = script.share("FVC", 0.94)
        fev1 = script.share("FEV1", script.near(73, 2) / 100)
        values = [
            script.pft("FVC", fvc),
            script.pft("FEV1", fev1),
            script.pft("FEV1FVC", round(fev1 / fvc, 2)),
            script.pft("PEF", round(1000 * fev1 / self.index / 60, 2)),
            script.pft_share("DLCO", 1.0),
        ]
        return [value for value in values if value is not None]

    def document(self) -> Document:
        script, say = self.script, self.script.say
        name = script.pick(
            ("The inhaler that never helped", "Инхалаторът, който не помогна"),
            ("A whistle on the way in", "Свирене при вдишване"),
            ("Two months after intensive care", "Два месеца след интензивното"),
        )
        return script.document(
            script.general_info(
                name,
                say(
                    "You are the doctor in an outpatient lung clinic. Someone is sent to you because of breathlessness that no inhaler "
                    "has eased. Lung function, CT and an ear, nose and throat department are in the house. Think aloud.",
                    "Вие сте лекар в пулмологичен кабинет. Насочват Ви човек със задух, който никой инхалатор не е облекчил. В сградата "
                    "има функционална диагностика, компютърна томография и УНГ отделение. Мислете на глас.",
                ),
                say("Outpatient lung clinic", "Пулмологичен кабинет"),
                say(
                    "Trainees in pulmonology, otorhinolaryngology and anaesthesiology",
                    "Специализанти по пулмология, УНГ болести и анестезиология",
                ),
                25,
                ("R7", "R12", "R15"),
            ),
            (self._history(), self._examination(), self._investigations()),
            script.elements(self.signs),
            self._blocks(),
            self._debriefing(),
        )

    def _history(self) -> History:
        script, say = self.script, self.script.say
        who = script.person()
        cause = script.pick(
            ("pneumonia", "пневмония"),
            ("a car accident", "автомобилна катастрофа"),
            ("pancreatitis", "панкреатит"),
        )
        return History(
            chief_complaint=say(
                f"{who} with breathlessness on stairs and noisy breathing that inhalers do not help.",
                f"{who} със задух по стълбите и шумно дишане, което не се повлиява от инхалатори.",
            ),
            present_illness=say(
                f"Worse from week to week for {self.weeks} weeks. The noise is there day and night, louder on breathing in and on effort. "
                f"Three months ago ten days on a ventilator for {cause}. No attacks, no good days, no allergies, no night cough.",
                f"От {self.weeks} седмици се влошава с всяка седмица. Шумът е денем и нощем, по-силен при вдишване и усилие. Преди три "
                f"месеца десет дни на апаратна вентилация заради {cause}. Без пристъпи, без добри дни, без алергии, без нощна кашлица.",
            ),
            past=say("Never had lung trouble before.", "Преди това без белодробни оплаквания."),
            medications=[
                script.medication("budesonide", 400, "microgram", 2, "inhaled"),
                script.medication("salbutamol", 200, "microgram", 0, "inhaled"),
            ],
            family=say("Nothing of note.", "Без особености."),
            social=say("Never smoked.", f"{script.form('Непушач', 'Непушачка')}."),
        )

    def _examination(self) -> InitialExamination:
        script, signs, say = self.script, self.signs, self.script.say
        return InitialExamination(
            general=say(
                f"Speaks in sentences, hoarse. {script.body()}",
                f"Говори с изречения, дрезгаво. {script.body()}",
            ),
            airway=say(
                "Open; a harsh noise on breathing in and out, louder after ten knee bends.",
                "Проходими; груб шум при вдишване и издишване, по-силен след десет клякания.",
            ),
            breathing=script.breathing(signs),
            circulation=say(
                f"Pulse {signs.rate}/min, regular, {signs.systolic}/{signs.diastolic} mmHg.",
                f"Пулс {signs.rate}/min, ритмичен, артериално налягане {signs.systolic}/{signs.diastolic} mmHg.",
            ),
            disability=say("Alert.", "В ясно съзнание."),
            exposure=say("No scar on the neck, no swelling.", "Без белег на шията, без оток."),
            heart_sounds=say("Regular, no murmur.", "Ритмични тонове, без шумове."),
            lung_sounds=say(
                "The noise is loudest over the throat and fainter over the bases.",
                "Шумът е най-силен над гърлото и по-слаб в основите.",
            ),
        )

    def _investigations(self) -> Investigations:
        script, say = self.script, self.script.say
        pft = PulmonaryFunctionTest(
            values=self.values,
            quality="A",
            interpretation=say(
                f"Both limbs of the loop are cut flat; peak flow is lost more than FEV1 (FEV1 in mL over PEF in L/min {self.index}, above 8). No change after a bronchodilator.",
                f"Двете рамена на кривата са отсечени; върховият поток е намален повече от ФЕО1 (ФЕО1 в mL към ВЕД в L/min {self.index}, над 8). Без промяна след бронходилататор.",
            ),
            visibility="hidden",
        )
        labs = [
            script.lab(
                "feno",
                Say("Exhaled nitric oxide (FeNO)", "Издишан азотен оксид (FeNO)"),
                script.near(14, 4),
                "ppb",
                0,
                25,
            ),
            script.lab(
                "eosinophils", Say("Eosinophils", "Еозинофили"), script.near(14, 4) / 100, "10⁹/L", 0.0, 0.5
            ),
            script.lab("flow50", Say("FEF50/FIF50", "FEF50/FIF50"), script.near(100, 4) / 100, "1", 0.6, 1.0),
        ]
        ct = Imaging(
            id="ct",
            name=say(
                "CT of neck and chest with reconstruction of the airway",
                "КТ на шия и гръден кош с реконструкция на дихателните пътища",
            ),
            report=say(
                "Three centimetres below the vocal cords the trachea narrows to 6 mm like an hourglass over 15 mm; lungs normal.",
                "Три сантиметра под гласните връзки трахеята се стеснява като пясъчен часовник до 6 mm на протежение 15 mm; нормален бял дроб.",
            ),
        )
        return Investigations(pft=pft, labs=labs, imaging=[ct])

    def _blocks(self) -> list[Block]:
        script, say = self.script, self.script.say
        return [
            self._start(),
            self._reading(),
            self._place(),
            self._next(),
            self._crisis(),
            self._treatment(),
            script.end(
                "improved",
                say("A silent breath", "Тихо дишане"),
                say(
                    "Dilated, later resected: the loop is round again and the inhalers are in the bin.",
                    "Дилатация, по-късно резекция: кривата отново е заоблена, а инхалаторите са изхвърлени.",
                ),
            ),
            script.end(
                "stable",
                say("Another inhaler", "Още един инхалатор"),
                say(
                    "Home with an appointment in three months. The noise goes along.",
                    "Вкъщи с час след три месеца. Шумът остава.",
                ),
            ),
            script.end(
                "deteriorated",
                say("A plug of mucus", "Слузна запушалка"),
                say(
                    "At night a drop of mucus closes what was left.",
                    "През нощта капка слуз затваря останалото.",
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
                'You hear the patient before the door opens: "They doubled the spray again."',
                f"Чувате {script.form('пациента', 'пациентката')}, преди вратата да се отвори: „Пак ми удвоиха спрея.“",
            ),
            actions=[
                script.action(
                    "ask_tube",
                    "critical",
                    say(
                        "Ask for intubation, tracheostomy, thyroid, voice, swallowing and what the inhalers changed",
                        "Въпроси за интубация, трахеостома, щитовидна жлеза, глас, гълтане и ефект от инхалаторите",
                    ),
                    say(
                        "Treatment without any effect is an argument against the diagnosis.",
                        "Лечение без никакъв ефект е довод срещу диагнозата.",
                    ),
                    objective="history",
                    hint=say(
                        "When did it begin, and what came before?",
                        "Кога е започнало и какво е имало преди това?",
                    ),
                    within=240,
                    source="R7",
                ),
                script.action(
                    "listen_neck",
                    "critical",
                    say(
                        "Listen over the neck, in and out, at rest and after effort",
                        "Аускултация над шията, вдишване и издишване, в покой и след усилие",
                    ),
                    say(
                        "Loudest over the throat, on breathing in as well: the narrow place is high up.",
                        "Най-силно над гърлото, и при вдишване: стеснението е високо.",
                    ),
                    objective="listen",
                    hint=say("Where is it loudest?", "Къде е най-силно?"),
                    source="R7",
                ),
                script.action(
                    "more_steroid",
                    "unnecessary",
                    say("Double the inhaled steroid once more", "Още едно удвояване на инхалаторния стероид"),
                    say("Scar does not answer to it.", "Белегът не се повлиява."),
                ),
            ],
            exits=[script.on("reading", "ask_tube", "listen_neck"), script.after("reading", 300)],
        )

    def _reading(self) -> Block:
        script, say = self.script, self.script.say
        return script.block(
            "reading",
            "question",
            say("The loop", "Кривата"),
            say(
                f"The loop is flat above and below, like a box. FEV1 in mL over PEF in L/min is {self.index}. What does it mean?",
                f"Кривата е плоска отгоре и отдолу, като кутия. ФЕО1 в mL към ВЕД в L/min е {self.index}. Какво означава това?",
            ),
            actions=[
                script.action(
                    "read_right",
                    "critical",
                    say(
                        "An obstruction of the large airway: the peak is cut, the second hardly",
                        "Обструкция на голям дихателен път: върхът е отсечен, секундният обем почти не",
                    ),
                    say(
                        "Above 8, with a plateau: look at the trachea and the larynx.",
                        "Над 8, с плато: огледайте трахеята и ларинкса.",
                    ),
                    objective="loop",
                    hint=say("Which part of the breath is missing?", "Коя част от дишането липсва?"),
                    source="R7",
                ),
                script.action(
                    "read_asthma",
                    "unnecessary",
                    say("Poorly controlled asthma", "Лошо контролирана астма"),
                    say(
                        "Its loop is hollow, not flat, and changes from day to day.",
                        "При нея кривата е вдлъбната, а не плоска, и се променя от ден на ден.",
                    ),
                ),
                script.action(
                    "read_effort",
                    "neutral",
                    say("Poor effort", "Лошо усилие"),
                    say(
                        "Worth asking, but three loops alike are no weak will.",
                        "Струва си да се попита, но три еднакви криви не са слаба воля.",
                    ),
                ),
            ],
            exits=[
                script.on("place", "read_right", "read_asthma", "read_effort"),
                script.after("place", 150),
            ],
        )

    def _place(self) -> Block:
        script, say = self.script, self.script.say
        return script.block(
            "place",
            "question",
            say("Fixed or variable?", "Фиксирана или променлива?"),
            say(
                "FEF50/FIF50 is near 1: as flat on the way in as on the way out.",
                "FEF50/FIF50 е близо до 1: еднакво плоска при вдишване и издишване.",
            ),
            actions=[
                script.action(
                    "fixed",
                    "critical",
                    say(
                        "Fixed: a rigid narrowing that pressure does not move",
                        "Фиксирана: ригидно стеснение, което налягането не променя",
                    ),
                    say(
                        "Variable outside the chest it would be flat on breathing in alone, inside the chest on breathing out alone.",
                        "При променлива извън гръдния кош би била плоска само при вдишване, а вътре в него — само при издишване.",
                    ),
                    objective="locate",
                    hint=say("Which limb is flat?", "Кое рамо е плоско?"),
                    source="R7",
                ),
                script.action(
                    "cords",
                    "neutral",
                    say(
                        "Variable outside the chest: a paralysed vocal cord",
                        "Променлива извън гръдния кош: парализирана гласна връзка",
                    ),
                    say("Then expiration would be round.", "Тогава издишването би било заоблено."),
                ),
            ],
            exits=[script.on("next", "fixed", "cords"), script.after("next", 120)],
        )

    def _next(self) -> Block:
        script, say = self.script, self.script.say
        return script.block(
            "next",
            "decision",
            say("The next step", "Следващата стъпка"),
            say(
                "A scar in the trachea is likely. What now, and where?",
                "Вероятен е белег в трахеята. Какво следва и къде?",
            ),
            actions=[
                script.action(
                    "ct_scope",
                    "critical",
                    say(
                        "CT of the airway today, bronchoscopy where a rigid instrument and a surgeon are ready",
                        "КТ на дихателните пътища днес, бронхоскопия при готов ригиден инструмент и хирург",
                    ),
                    say(
                        "Looking can swell what is narrow: one looks where one can act.",
                        "Огледът може да отече стесненото: оглежда се там, където може да се действа.",
                    ),
                    objective="image",
                    hint=say("What if it swells during the look?", "А ако отече по време на огледа?"),
                    source="R15",
                ),
                script.action(
                    "explain",
                    "recommended",
                    say(
                        "Explain the warning signs: noise at rest, no sentences, coming at night",
                        "Разясняване на тревожните признаци: шум в покой, невъзможност за изречения, поява нощем",
                    ),
                    say("Below 6 mm a little mucus is enough.", "Под 6 mm е достатъчна малко слуз."),
                    objective="crisis",
                ),
                script.action(
                    "sedate_scope",
                    "harmful",
                    say(
                        "Bronchoscopy in the consulting room with deep sedation",
                        "Бронхоскопия в кабинета с дълбока седация",
                    ),
                    say(
                        "Sedation takes away the force that keeps the breath going.",
                        "Седацията отнема силата, която поддържа дишането.",
                    ),
                    objective="image",
                    source="R15",
                ),
            ],
            exits=[
                script.on("treatment", "ct_scope"),
                script.on("crisis", "sedate_scope"),
                script.after("crisis", 360),
            ],
        )

    def _crisis(self) -> Block:
        script, say = self.script, self.script.say
        bad = Signs(script.near(124, 4), "sinusTachycardia", script.near(148, 4), script.near(88, 4), 32, 86)
        return script.block(
            "crisis",
            "state",
            say("The noise gets higher", "Шумът става по-висок"),
            say(
                "Sitting upright, the notch above the breastbone sinks with each breath. No words any more.",
                f"{self.who} седи {script.form('изправен', 'изправена')}, ямката над гръдната кост хлътва с всяко вдишване. Вече без думи.",
            ),
            changes=script.towards(bad, 20),
            actions=[
                script.action(
                    "help_airway",
                    "critical",
                    say(
                        "Upright, oxygen, nebulised adrenaline; call anaesthesia and ENT, small tubes and the rigid bronchoscope",
                        "Изправено положение, кислород, адреналин чрез небулизатор; повикване на анестезиолог и УНГ, малки тръби и ригиден бронхоскоп",
                    ),
                    say(
                        "Keep the patient breathing alone until those who can open the airway are there; helium buys time.",
                        "Пациентът да диша сам, докато дойдат хората, които могат да отворят пътя; хелият печели време.",
                    ),
                    objective="crisis",
                    hint=say("Who can open it, and who is on the way?", "Кой може да го отвори и кой идва?"),
                    within=180,
                    source="R15",
                ),
                script.action(
                    "lie_down",
                    "harmful",
                    say(
                        "Lie flat, midazolam 5 mg i.v., then intubate with a usual tube",
                        "Легнало положение, мидазолам 5 mg i.v., после интубация с обичайна тръба",
                    ),
                    say(
                        "A tube of 8 mm does not pass 6 mm, and the breath is gone.",
                        "Тръба 8 mm не минава през 6 mm, а дишането е спряло.",
                    ),
                    objective="crisis",
                    source="R15",
                    order=("midazolam", 5, "mg", "iv"),
                ),
            ],
            exits=[
                script.on("treatment", "help_airway"),
                script.on("deteriorated", "lie_down"),
                script.after("deteriorated", 240),
            ],
        )

    def _treatment(self) -> Block:
        script, say = self.script, self.script.say
        calm = Signs(script.near(86, 4), "sinusRhythm", script.near(124, 4), script.near(74, 3), 18, 97)
        return script.block(
            "treatment",
            "decision",
            say("Opening it for good", "Трайно отваряне"),
            say(
                "An hourglass of 6 mm. The patient asks whether the spray may stay at home.",
                f"Пясъчен часовник от 6 mm. {self.who} пита дали спреят може да остане вкъщи.",
            ),
            changes=script.towards(calm, 30),
            actions=[
                script.action(
                    "airway_team",
                    "critical",
                    say(
                        "Airway team: dilatation now, resection with anastomosis where it comes back",
                        "Екип за дихателни пътища: дилатация сега, резекция с анастомоза при рецидив",
                    ),
                    say(
                        "Dilatation opens, resection cures; the loop shows the return before the ear does.",
                        "Дилатацията отваря, резекцията лекува; кривата показва рецидива преди ухото.",
                    ),
                    objective="treat",
                    hint=say("Who cures a scar?", "Кой лекува белег?"),
                    source="R15",
                ),
                script.action(
                    "stop_inhalers",
                    "recommended",
                    say(
                        "Stop the inhalers, take the label out of the records",
                        "Спиране на инхалаторите, премахване на диагнозата от документацията",
                    ),
                    say("A wrong label treats the next doctor.", "Погрешният етикет лекува следващия лекар."),
                    objective="treat",
                ),
                script.action(
                    "wait_quarter",
                    "harmful",
                    say(
                        "A third inhaler and a check in three months",
                        "Трети инхалатор и контрол след три месеца",
                    ),
                    say("The way is 6 mm wide and grows narrower.", "Пътят е широк 6 mm и се стеснява."),
                    objective="treat",
                    source="R15",
                ),
            ],
            exits=[
                script.on("improved", "airway_team"),
                script.on("deteriorated", "wait_quarter"),
                script.after("stable", 300),
            ],
        )

    def _debriefing(self) -> Debriefing:
        say = self.script.say
        return Debriefing(
            summary=say(
                "Fixed narrowing of the trachea after intubation, treated for weeks as asthma. The loop knew.",
                "Фиксирано стеснение на трахеята след интубация, лекувано със седмици като астма. Кривата го показваше.",
            ),
            points=[
                say(
                    "Asthma that never answers: look at the loop, listen to the neck.",
                    "Астма, която никога не се повлиява: погледнете кривата, чуйте шията.",
                ),
                say(
                    "Both limbs flat, FEV1 in mL over PEF in L/min above 8.",
                    "Две плоски рамена, ФЕО1 в mL към ВЕД в L/min над 8.",
                ),
                say(
                    "Look at the airway only where you can open it.",
                    "Оглеждайте дихателния път само там, където можете да го отворите.",
                ),
            ],
            questions=[
                say(
                    "How many doctors had seen the loop before?",
                    "Колко лекари бяха видели кривата преди това?",
                ),
                say(
                    "Who belongs to the airway team of your hospital?",
                    "Кой е в екипа за дихателни пътища във Вашата болница?",
                ),
            ],
        )


KNOWLEDGE = Knowledge(
    pathology="upper_airway_obstruction",
    sex=None,
    ages=(26, 58),
    topics={
        "history": Topic(
            Say("history and stridor", "анамнеза и стридор"), ("history", "stridor", "анамнез", "стридор")
        ),
        "testing": Topic(
            Say("the flow-volume loop", "кривата поток-обем"),
            ("loop", "flow", "spirom", "крива", "поток", "спиром"),
        ),
        "imaging": Topic(
            Say("imaging and bronchoscopy", "образи и бронхоскопия"),
            ("imaging", "bronchosc", "образ", "бронхоск"),
        ),
        "crisis": Topic(
            Say("the airway in a crisis", "дихателният път при криза"),
            ("crisis", "emergen", "криза", "спешн"),
        ),
        "treatment": Topic(
            Say("treatment", "лечение"), ("treat", "dilat", "resect", "лечени", "дилата", "резекц")
        ),
    },
    objectives=_OBJECTIVES,
    confirm=Say(
        "who in your hospital is called for an airway like this, and how adrenaline is nebulised there",
        "кой във Вашата болница се вика при такъв дихателен път и как там се прилага адреналин чрез небулизатор",
    ),
    write=_write,
)
