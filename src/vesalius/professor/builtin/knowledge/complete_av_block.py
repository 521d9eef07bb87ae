# ruff: noqa: E501 (prose reads best unbroken)
"""Complete atrioventricular block. Facts: R4 (ESC pacing 2021), R6 (ERC 2025)."""

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
    Medication,
)

from ..case import Brief, Knowledge, ObjectiveFact, Topic
from ..language import Say
from ..script import Script, Signs

_OBJECTIVES = (
    ObjectiveFact(
        "recognise",
        "ecg",
        Say(
            "Recognise from the 12-lead ECG that atria and ventricles beat apart.",
            "Да разпознае от 12-канална ЕКГ, че предсърдията и камерите се съкращават независимо.",
        ),
    ),
    ObjectiveFact(
        "stability",
        "stability",
        Say(
            "Judge within two minutes whether a slow rhythm endangers the circulation.",
            "Да прецени до две минути дали бавният ритъм застрашава кръвообращението.",
        ),
    ),
    ObjectiveFact(
        "bridge",
        "pacing",
        Say(
            "Bridge a slow circulation with atropine, an infusion or transcutaneous pacing.",
            "Да поддържа бавно кръвообращение с атропин, инфузия или транскутанно пейсиране.",
        ),
    ),
    ObjectiveFact(
        "capture",
        "pacing",
        Say(
            "Prove that each pacing spike moves blood.",
            "Да докаже, че всеки пейсмейкърен стимул води до пулсова вълна.",
        ),
    ),
    ObjectiveFact(
        "avoid",
        "drugs",
        Say(
            "Withhold drugs that slow the heart or silence its escape rhythm.",
            "Да не прилага медикаменти, които забавят сърцето или потискат заместващия ритъм.",
        ),
    ),
    ObjectiveFact(
        "standstill",
        "resuscitation",
        Say(
            "Pace a ventricular standstill in which P waves go on.",
            "Да започне пейсиране при камерна асистолия със запазени P вълни.",
        ),
    ),
    ObjectiveFact(
        "causes",
        "causes",
        Say(
            "Look for causes that pass before a permanent pacemaker is decided on.",
            "Да потърси обратими причини, преди да се реши за постоянен пейсмейкър.",
        ),
    ),
)


def _write(brief: Brief) -> Document:
    return _Case(Script("complete_av_block", _OBJECTIVES, brief)).document()


class _Case:
    def __init__(self, script: Script) -> None:
        self.script = script
        self.who = script.form("Пациентът", "Пациентката")
        self.unstable = script.unstable(0.5)
        self.slowed = script.random.random() < 0.5
        """Whether a drug that slows conduction is among those taken at home."""
        self.signs = Signs(
            script.near(34, 3),
            "completeAvBlock",
            script.near(80, 4) if self.unstable else script.near(108, 5),
            script.near(42, 3) if self.unstable else script.near(56, 3),
            script.near(25, 2) if self.unstable else script.near(18, 2),
            script.near(92, 1) if self.unstable else script.near(96, 1),
        )
        self.atria = script.near(80, 6)
        self.qrs = script.near(140, 8)

    def document(self) -> Document:
        script, say = self.script, self.script.say
        name = script.pick(
            ("Blackouts at breakfast", "Причерняване на закуска"),
            ("The pulse that would not hurry", "Пулсът, който не бърза"),
            ("Down between two steps", "На земята между две крачки"),
        )
        return script.document(
            script.general_info(
                name,
                say(
                    "You are the doctor on duty. Somebody who fainted at home is being brought in. A nurse, a monitor and a "
                    "defibrillator that can pace are ready. Think aloud.",
                    "Вие сте дежурният лекар. Докарват човек, загубил съзнание у дома. До Вас са медицинска сестра, монитор и "
                    "дефибрилатор с функция за пейсиране. Мислете на глас.",
                ),
                say("Emergency department", "Спешно отделение"),
                say(
                    "Junior doctors, emergency medicine and cardiology trainees",
                    "Млади лекари, специализанти по спешна медицина и кардиология",
                ),
                25,
                ("R4", "R6"),
            ),
            (self._history(), self._examination(), self._investigations()),
            script.elements(self.signs, coma_scale=13 if self.unstable else 15),
            self._blocks(),
            self._debriefing(),
        )

    def _history(self) -> History:
        script, say = self.script, self.script.say
        who = script.person()
        faints = script.near(3, 1)
        place = script.pick(
            ("in the kitchen", "в кухнята"),
            ("on the stairs", "на стълбите"),
            ("at the front door", "на входната врата"),
        )
        return History(
            chief_complaint=say(
                f"{who} who fainted {place} without warning and is tired and short of breath.",
                f"{who} с внезапна загуба на съзнание {place}, отпадналост и задух.",
            ),
            present_illness=say(
                f"Less strength on walking for a week. {faints} short losses of consciousness since yesterday, each without "
                "warning and over within half a minute, the face pale and then flushed. No chest pain, no fever. Walked the "
                "dog every day until a week ago.",
                f"От седмица по-малко сили при ходене. От вчера {faints} кратки загуби на съзнание, всяка без предвестници и "
                "преминала за по-малко от половин минута, с бледо и после зачервено лице. Без гръдна болка, без температура. "
                "До преди седмица ежедневни разходки с кучето.",
            ),
            past=say(
                "High blood pressure. An ECG two years ago showed right bundle branch block.",
                "Артериална хипертония. На ЕКГ отпреди две години има десен бедрен блок.",
            ),
            medications=self._medications(),
            family=say("No sudden death in the family.", "Без внезапна сърдечна смърт в семейството."),
            social=say(
                "Non-smoker. Gardens in the summer; remembers no tick bite.",
                "Не пуши. През лятото работи в градината; не си спомня ухапване от кърлеж.",
            ),
        )

    def _medications(self) -> list[Medication]:
        script = self.script
        first = (
            script.medication("bisoprolol", 5, "mg", 1)
            if self.slowed
            else script.medication("amlodipine", 5, "mg", 1)
        )
        return [first, script.medication("perindopril", 5, "mg", 1)]

    def _examination(self) -> InitialExamination:
        script, signs, say = self.script, self.signs, self.script.say
        skin = say("pale and cold", script.form("блед и студен", "бледа и студена"))
        if self.unstable:
            mind = say(
                "Drowsy, opens eyes to voice, GCS 13.", "Сомнолентност, отваря очи при повикване, GCS 13."
            )
            perfusion = say("capillary refill 4 s", "капилярно пълнене 4 s")
            lungs = say("Fine crackles at both bases.", "Дребни влажни хрипове двустранно в основите.")
        else:
            mind = say(
                "Alert, worried, no focal signs.", "В ясно съзнание, с тревожност, без огнищна симптоматика."
            )
            perfusion = say("capillary refill 3 s", "капилярно пълнене 3 s")
            lungs = say("Vesicular breathing.", "Везикуларно дишане.")
        return InitialExamination(
            general=f"{skin[0].upper()}{skin[1:]}. {script.body()}",
            airway=say("Open.", "Свободни дихателни пътища."),
            breathing=script.breathing(signs),
            circulation=say(
                f"Pulse slow, regular, full, {signs.systolic}/{signs.diastolic} mmHg, {perfusion}. Now and then a giant wave "
                "in the neck veins.",
                f"Бавен, ритмичен, пълен пулс, артериално налягане {signs.systolic}/{signs.diastolic} mmHg, {perfusion}. От "
                "време на време гигантска вълна на шийните вени.",
            ),
            disability=mind,
            exposure=say(
                "A fresh bruise on the forehead, no oedema, no rash.",
                "Пресен кръвонасед на челото, без отоци, без обрив.",
            ),
            heart_sounds=say(
                "Slow; the first sound changes from beat to beat.",
                "Бавни тонове; първият тон се променя от удар на удар.",
            ),
            lung_sounds=lungs,
        )

    def _investigations(self) -> Investigations:
        script, say = self.script, self.script.say
        ecg = Ecg(
            rhythm=self.signs.rhythm,
            rate=self.signs.rate,
            qrs=self.qrs,
            findings=say(
                f"P waves at {self.atria}/min and QRS complexes at {self.signs.rate}/min, both regular, without relation to "
                f"each other. QRS {self.qrs} ms. No ST elevation.",
                f"P вълни с честота {self.atria}/min и QRS комплекси с честота {self.signs.rate}/min, ритмични, без връзка "
                f"помежду си. QRS {self.qrs} ms. Без ST елевация.",
            ),
        )
        labs = [
            script.lab("potassium", Say("Potassium", "Калий"), script.near(43, 4) / 10, "mmol/L", 3.5, 5.1),
            script.lab("creatinine", Say("Creatinine", "Креатинин"), script.near(88, 10), "µmol/L", 45, 104),
            script.lab(
                "troponin",
                Say("High-sensitivity troponin T", "Високочувствителен тропонин T"),
                script.near(9, 3),
                "ng/L",
                0,
                14,
            ),
            script.lab("tsh", Say("TSH", "TSH"), script.near(21, 5) / 10, "mIU/L", 0.4, 4.0),
        ]
        heart = Imaging(
            id="echo",
            name=say("Echocardiography at the bedside", "Ехокардиография до леглото"),
            report=say(
                "Good contraction, LVEF 60 %, no effusion, calcified aortic ring without stenosis.",
                "Запазен контрактилитет, ФИ 60 %, без излив, калцифициран аортен пръстен без стеноза.",
            ),
        )
        return Investigations(ecg=ecg, labs=labs, imaging=[heart])

    def _blocks(self) -> list[Block]:
        return [
            self._start(),
            self._reading(),
            self._treatment(),
            self._standstill(),
            self._paced(),
            self._cause(),
            *self._ends(),
        ]

    def _start(self) -> Block:
        script, say = self.script, self.script.say
        look = (
            say("answers slowly and closes the eyes again", "отговаря бавно и отново затваря очи")
            if self.unstable
            else say("is awake and wants to know what happened", "е в съзнание и пита какво се е случило")
        )
        return script.block(
            "start",
            "start",
            say("Arrival", "Постъпване"),
            say(
                f"The patient {look}. The monitor beeps slowly.",
                f"{self.who} {look}. Мониторът отброява бавно.",
            ),
            actions=[
                script.action(
                    "record_ecg",
                    "critical",
                    say("12-lead ECG with a long rhythm strip", "12-канална ЕКГ с дълъг ритъмен запис"),
                    say(
                        "Only a long strip shows how P waves and QRS complexes stand to each other.",
                        "Само дългият запис показва връзката между P вълните и QRS комплексите.",
                    ),
                    objective="recognise",
                    hint=say("What does the monitor not show?", "Какво не показва мониторът?"),
                    within=120,
                    source="R4",
                ),
                script.action(
                    "assess",
                    "critical",
                    say(
                        "Measure the pressure, look for shock, syncope, ischaemia and heart failure",
                        "Измерване на налягането, търсене на шок, синкоп, исхемия и сърдечна недостатъчност",
                    ),
                    say(
                        "One of these four signs makes a slow rhythm an emergency.",
                        "Всеки един от тези четири белега прави бавния ритъм спешно състояние.",
                    ),
                    objective="stability",
                    hint=say("Is the rate the problem?", "Честотата ли е проблемът?"),
                    within=120,
                    source="R6",
                ),
                script.action(
                    "access",
                    "recommended",
                    say(
                        "Intravenous access, bloods, pacing pads on the chest",
                        "Венозен път, кръвни изследвания, пейсиращи електроди",
                    ),
                    say(
                        "What may be needed in a minute is put on now.",
                        "Което може да потрябва след минута, се поставя сега.",
                    ),
                ),
                script.action(
                    "head_ct",
                    "unnecessary",
                    say("CT of the head before anything else", "КТ на глава преди всичко останало"),
                    say(
                        "The heart comes first: the next blackout may come on the table.",
                        "Първо е сърцето: следващата загуба на съзнание може да настъпи на скенера.",
                    ),
                ),
            ],
            exits=[script.on("reading", "record_ecg", "assess"), script.after("reading", 180)],
        )

    def _reading(self) -> Block:
        script, say = self.script, self.script.say
        return script.block(
            "reading",
            "question",
            say("The tracing", "Записът"),
            say(
                "The strip is a metre long: slow broad complexes and many small waves between them. What is it?",
                "Записът е дълъг цял метър: бавни широки комплекси и много малки вълни между тях. Какво е това?",
            ),
            actions=[
                script.action(
                    "read_right",
                    "critical",
                    say(
                        "Complete AV block with a ventricular escape rhythm",
                        "Пълен AV блок с камерен заместващ ритъм",
                    ),
                    say(
                        "P waves and QRS complexes are regular, each at a rate of its own, and no P wave is conducted.",
                        "P вълните и QRS комплексите са ритмични, със собствена честота, и нито една P вълна не се провежда.",
                    ),
                    objective="recognise",
                    hint=say("Measure from P wave to P wave.", "Измерете от P вълна до P вълна."),
                    source="R4",
                ),
                script.action(
                    "read_mobitz",
                    "neutral",
                    say("Second-degree block, Mobitz type II", "AV блок втора степен, тип Mobitz II"),
                    say(
                        "Some beats would then be conducted, with a constant PR interval.",
                        "Тогава част от ударите биха се провеждали с постоянен PR интервал.",
                    ),
                ),
                script.action(
                    "read_sinus",
                    "unnecessary",
                    say("Sinus bradycardia", "Синусова брадикардия"),
                    say("There are more P waves than complexes.", "P вълните са повече от комплексите."),
                ),
            ],
            exits=[
                script.on("treatment", "read_right", "read_mobitz", "read_sinus"),
                script.after("treatment", 90),
            ],
        )

    def _treatment(self) -> Block:
        script, say = self.script, self.script.say
        atropine = script.action(
            "atropine",
            "recommended",
            say(
                "Atropine 0.5 mg i.v., again every few minutes up to 3 mg",
                "Атропин 0,5 mg i.v., повторно през няколко минути до 3 mg",
            ),
            say(
                "The first drug for a slow rhythm with adverse signs; a broad escape rhythm often does not answer to it.",
                "Първи медикамент при бавен ритъм с белези на нестабилност; широкият заместващ ритъм често не се повлиява.",
            ),
            objective="bridge",
            source="R6",
            order=("atropine", 0.5, "mg", "iv"),
        )
        infusion = script.action(
            "infusion",
            "recommended",
            say(
                "Isoprenaline 5 micrograms/min as an infusion while pacing is prepared",
                "Изопреналин 5 микрограма/min като инфузия, докато се подготвя пейсирането",
            ),
            say(
                "It quickens the escape rhythm; adrenaline is the alternative.",
                "Учестява заместващия ритъм; алтернатива е адреналин.",
            ),
            objective="bridge",
            source="R6",
            order=("isoprenaline", 5, "microgram/min", "iv"),
        )
        pacing = script.action(
            "pace",
            "critical" if self.unstable else "recommended",
            say(
                "Transcutaneous pacing at 70/min with analgesia and sedation",
                "Транскутанно пейсиране със 70/min при обезболяване и седация",
            ),
            say(
                "Where drugs do not suffice or time is short, it is the surest bridge.",
                "Когато медикаментите не са достатъчни или времето е малко, това е най-сигурният мост.",
            ),
            objective="bridge",
            hint=say("What works when drugs do not?", "Какво действа, когато медикаментите не действат?"),
            within=180,
            source="R6",
        )
        standby = script.action(
            "standby",
            "critical",
            say(
                "Pads on, pacing tried out and left on standby, cardiology called",
                "Поставени електроди, изпробвано пейсиране в готовност, повикан кардиолог",
            ),
            say(
                "Broad complexes and blackouts foretell asystole, whatever the pressure is now.",
                "Широките комплекси и загубите на съзнание предвещават асистолия, каквото и да е налягането сега.",
            ),
            objective="bridge",
            hint=say("What if the next pause does not end?", "Ами ако следващата пауза не свърши?"),
            within=180,
            source="R4",
        )
        harmful = self._harmful()
        good: list[Action] = (
            [atropine, infusion, pacing] if self.unstable else [standby, atropine, infusion, pacing]
        )
        ways = [script.on("paced", "pace")]
        if not self.unstable:
            ways.append(script.on("cause", "standby"))
        return script.block(
            "treatment",
            "decision",
            say("Before the next pause", "Преди следващата пауза"),
            say(
                f"{self.signs.systolic}/{self.signs.diastolic} mmHg at {self.signs.rate}/min. The nurse asks what comes next.",
                f"{self.signs.systolic}/{self.signs.diastolic} mmHg при {self.signs.rate}/min. Сестрата пита какво следва.",
            ),
            actions=[*good, *harmful],
            cues=[
                script.cue(
                    60,
                    say("Nurse", "Сестра"),
                    say("There was a long gap just now.", "Току-що имаше дълга пауза."),
                )
            ],
            exits=[
                *ways,
                script.on("standstill", *(action.id for action in harmful)),
                script.after("standstill", 300),
            ],
            debrief=(
                say(
                    "Atropine buys minutes at most in a block below the AV node; the pads come on with it, not after it.",
                    "При блок под AV възела атропинът печели най-много минути; електродите се поставят заедно с него, а не след него.",
                ),
            ),
        )

    def _harmful(self) -> list[Action]:
        script, say = self.script, self.script.say
        amiodarone = script.action(
            "harm_amiodarone",
            "harmful",
            say(
                "Amiodarone 300 mg i.v. against the broad beats",
                "Амиодарон 300 mg i.v. срещу широките комплекси",
            ),
            say(
                "The broad beats keep the patient alive: what silences them stops the heart.",
                "Широките комплекси поддържат живота: каквото ги потиска, спира сърцето.",
            ),
            objective="avoid",
            source="R4",
            order=("amiodarone", 300, "mg", "iv"),
        )
        wait = script.action(
            "harm_wait",
            "harmful",
            say(
                "Observe on the ward until the morning round",
                "Наблюдение в отделението до сутрешната визитация",
            ),
            say(
                "Every hour without pacing at hand risks a standstill with nobody beside it.",
                "Всеки час без готовност за пейсиране крие риск от асистолия, докато няма никого наблизо.",
            ),
            objective="avoid",
            source="R4",
        )
        beta = script.action(
            "harm_beta",
            "harmful",
            say(
                "Metoprolol 5 mg i.v. for the high pulse pressure",
                "Метопролол 5 mg i.v. заради високото пулсово налягане",
            ),
            say(
                "A beta-blocker takes away the drive of the escape rhythm.",
                "Бета-блокерът отнема подкрепата на заместващия ритъм.",
            ),
            objective="avoid",
            source="R4",
            order=("metoprolol", 5, "mg", "iv"),
        )
        return [amiodarone, wait, beta] if script.brief.difficulty != "basic" else [wait, beta]

    def _standstill(self) -> Block:
        script, say = self.script, self.script.say
        return script.block(
            "standstill",
            "state",
            say("Only small waves", "Само малки вълни"),
            say(
                "P waves march on, no complex follows. No response, no pulse.",
                "P вълните продължават, без нито един комплекс след тях. Няма реакция, няма пулс.",
            ),
            changes=script.towards(Signs(0, "asystole", 0, 0, 0, 70), 5),
            actions=[
                script.action(
                    "pace_standstill",
                    "critical",
                    say("CPR, and transcutaneous pacing at once", "КПР и незабавно транскутанно пейсиране"),
                    say(
                        "A standstill with P waves may answer to pacing, unlike other asystole.",
                        "За разлика от пълната асистолия, тази с P вълни може да се повлияе от пейсиране.",
                    ),
                    objective="standstill",
                    hint=say("What do the P waves tell you?", "Какво Ви казват P вълните?"),
                    within=60,
                    source="R6",
                ),
                script.action(
                    "shock_flat",
                    "harmful",
                    say("Defibrillate", "Дефибрилация"),
                    say(
                        "There is nothing to defibrillate, and every pause in compressions costs.",
                        "Няма какво да се дефибрилира, а всяко прекъсване на компресиите има цена.",
                    ),
                    objective="standstill",
                    source="R6",
                ),
            ],
            exits=[
                script.on("paced", "pace_standstill"),
                script.on("arrest", "shock_flat"),
                script.after("arrest", 180),
            ],
        )

    def _paced(self) -> Block:
        script, say = self.script, self.script.say
        calm = Signs(70, "pacedRhythm", script.near(118, 5), script.near(70, 4), 18, 97)
        return script.block(
            "paced",
            "question",
            say("Spikes", "Стимули"),
            say(
                "Spikes at 70/min, a broad complex after each. The muscles of the chest twitch. What proves that it works?",
                "Стимули със 70/min, след всеки широк комплекс. Гръдните мускули потрепват. Какво доказва, че действа?",
            ),
            changes=script.towards(calm, 20),
            actions=[
                script.action(
                    "feel_pulse",
                    "critical",
                    say(
                        "Feel the femoral pulse, compare with the SpO2 curve",
                        "Палпация на феморалния пулс, сравнение с кривата на SpO2",
                    ),
                    say(
                        "Electrical capture is not enough; twitching muscle hides the carotid pulse and can feign a complex.",
                        "Електрическият отговор не е достатъчен; мускулните потрепвания скриват каротидния пулс и могат да имитират комплекс.",
                    ),
                    objective="capture",
                    hint=say("Where do the muscles not twitch?", "Къде мускулите не потрепват?"),
                    within=60,
                    source="R6",
                ),
                script.action(
                    "sedate",
                    "recommended",
                    say(
                        "Midazolam 2 mg i.v. and an opioid: pacing hurts",
                        "Мидазолам 2 mg i.v. и опиоид: пейсирането боли",
                    ),
                    say(
                        "Who is comfortable can be paced for long enough.",
                        "Само при добро обезболяване пейсирането може да продължи достатъчно.",
                    ),
                    order=("midazolam", 2, "mg", "iv"),
                ),
                script.action(
                    "trust_monitor",
                    "unnecessary",
                    say("The complexes on the monitor are enough", "Комплексите на монитора са достатъчни"),
                    say(
                        "They may be artefacts of the twitching.", "Те може да са артефакти от потрепванията."
                    ),
                ),
            ],
            exits=[script.on("cause", "feel_pulse", "trust_monitor"), script.after("cause", 120)],
        )

    def _cause(self) -> Block:
        script, say = self.script, self.script.say
        told = (
            say(
                "The family brings the tablets: a beta-blocker is among them.",
                "Близките носят таблетките: сред тях има бета-блокер.",
            )
            if self.slowed
            else say(
                "The family brings the tablets and an old ECG.", "Близките носят таблетките и стара ЕКГ."
            )
        )
        return script.block(
            "cause",
            "decision",
            say("Why, and what next?", "Защо, и какво следва?"),
            told,
            actions=[
                script.action(
                    "look_for_causes",
                    "critical",
                    say(
                        "Review drugs, potassium, troponin, thyroid and the ECG for an inferior infarction; ask about ticks",
                        "Преглед на медикаментите, калия, тропонина, щитовидната жлеза и ЕКГ за долен инфаркт; въпрос за кърлежи",
                    ),
                    say(
                        "A block with a cause that passes needs no permanent pacemaker.",
                        "Блок с преходна причина не изисква постоянен пейсмейкър.",
                    ),
                    objective="causes",
                    hint=say("Does every block stay?", "Всеки блок ли остава?"),
                    source="R4",
                ),
                script.action(
                    "stop_drugs",
                    "recommended",
                    say(
                        "Stop everything that slows conduction",
                        "Спиране на всичко, което забавя провеждането",
                    ),
                    say("It costs nothing and may be the cause.", "Не струва нищо, а може да е причината."),
                    objective="avoid",
                ),
                script.action(
                    "permanent",
                    "critical",
                    say(
                        "Coronary care: transvenous wire if needed, permanent pacemaker unless a cause passes",
                        "Интензивна кардиология: трансвенозен електрод при нужда, постоянен пейсмейкър, ако няма преходна причина",
                    ),
                    say(
                        "Acquired complete block is paced for life, with or without symptoms.",
                        "Придобитият пълен блок се пейсира постоянно, със или без симптоми.",
                    ),
                    objective="causes",
                    hint=say("Who takes over?", "Кой поема пациента?"),
                    source="R4",
                ),
                script.action(
                    "harm_home",
                    "harmful",
                    say(
                        "Discharge with a Holter recording in two weeks",
                        "Изписване с Холтер запис след две седмици",
                    ),
                    say(
                        "The diagnosis is on the strip already; the next standstill may be the last.",
                        "Диагнозата вече е на записа; следващата асистолия може да е последна.",
                    ),
                    objective="causes",
                    source="R4",
                ),
            ],
            exits=[
                script.on("improved", "permanent"),
                script.on("deteriorated", "harm_home"),
                script.after("stable", 240),
            ],
        )

    def _ends(self) -> list[Block]:
        script, say = self.script, self.script.say
        return [
            script.end(
                "improved",
                say("In safe hands", "В сигурни ръце"),
                say(
                    "Coronary care unit, pacing secured, the pacemaker is planned.",
                    "Интензивна кардиология, осигурено пейсиране, планиран пейсмейкър.",
                ),
            ),
            script.end(
                "stable",
                say("Still waiting", "Все още в очакване"),
                say(
                    "The pressure holds, the pads stay on, nobody has decided anything.",
                    "Налягането се задържа, електродите са поставени, но никой не е решил нищо.",
                ),
            ),
            script.end(
                "deteriorated",
                say("Found on the floor", "На пода"),
                say(
                    "Three days later the neighbours call the ambulance.",
                    "Три дни по-късно съседите викат линейка.",
                ),
            ),
            script.arrest(),
        ]

    def _debriefing(self) -> Debriefing:
        say = self.script.say
        return Debriefing(
            summary=say(
                "Complete AV block with a slow broad escape rhythm. The danger is the next pause: pacing has to be ready "
                "before it comes.",
                "Пълен AV блок с бавен ширококомплексен заместващ ритъм. Опасността е следващата пауза: готовност за "
                "пейсиране трябва да има преди нея.",
            ),
            points=[
                say(
                    "P waves and complexes each at their own rate: no conduction at all.",
                    "P вълни и комплекси, всяко със собствена честота: липсва всякакво провеждане.",
                ),
                say(
                    "Atropine, isoprenaline or adrenaline, transcutaneous, transvenous, permanent pacing: in this order, with "
                    "the pads on from the beginning.",
                    "Атропин, изопреналин или адреналин, транскутанно, трансвенозно, постоянно пейсиране: в този ред, с "
                    "поставени електроди от самото начало.",
                ),
                say(
                    "Capture is proven by a pulse, not by a picture.",
                    "Ефективното пейсиране се доказва с пулс, а не с картина.",
                ),
            ],
            questions=[
                say(
                    "When did you put the pads on, and why then?",
                    "Кога поставихте електродите и защо точно тогава?",
                ),
                say("Which causes did you rule out, and how?", "Кои причини изключихте и как?"),
            ],
        )


KNOWLEDGE = Knowledge(
    pathology="complete_av_block",
    sex=None,
    ages=(68, 86),
    topics={
        "ecg": Topic(Say("ECG reading", "разчитане на ЕКГ"), ("ecg", "ekg", "екг", "recogni", "разпозна")),
        "stability": Topic(
            Say("stability", "хемодинамична стабилност"), ("stabil", "unstab", "стабилн", "нестабилн")
        ),
        "pacing": Topic(
            Say("pacing", "пейсиране"),
            ("pacing", "pacemaker", "capture", "atropin", "пейс", "атропин", "изопренал", "isopren"),
        ),
        "drugs": Topic(
            Say("drugs to avoid", "медикаменти, които се избягват"),
            ("drug", "beta-block", "медикамент", "бета-блок"),
        ),
        "resuscitation": Topic(
            Say("resuscitation", "реанимация"),
            ("resus", "arrest", "standstill", "asystol", "реанимац", "арест", "асистол"),
        ),
        "causes": Topic(Say("causes", "причини"), ("cause", "reversib", "lyme", "причин", "обратим", "лайм")),
    },
    objectives=_OBJECTIVES,
    confirm=Say(
        "the first dose of atropine, 0.5 or 0.6 mg by country, and whether isoprenaline is available",
        "първата доза атропин, 0,5 или 0,6 mg според страната, и наличността на изопреналин",
    ),
    write=_write,
    tells_stability=True,
)
