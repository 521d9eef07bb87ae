# ruff: noqa: E501 (prose reads best unbroken)
"""AV nodal re-entrant tachycardia. Facts: R2 (ESC 2019), R6 (ERC 2025)."""

from vesalius.scenarios.document import Document
from vesalius.scenarios.document.schema import (
    Action,
    ActionGrade,
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
            "Describe a regular tachycardia with narrow complexes and look for the P wave.",
            "Да опише ритмична тахикардия с тесни комплекси и да потърси P вълната.",
        ),
    ),
    ObjectiveFact(
        "stability",
        "stability",
        Say(
            "Decide within two minutes whether there is time for anything but a shock.",
            "Да реши до две минути дали има време за нещо друго освен електрошок.",
        ),
    ),
    ObjectiveFact(
        "vagal",
        "vagal",
        Say(
            "Carry out the modified Valsalva manoeuvre correctly.",
            "Да проведе правилно модифицираната проба на Валсалва.",
        ),
    ),
    ObjectiveFact(
        "drug",
        "drugs",
        Say(
            "End the rhythm with a drug that suits this patient, given the right way.",
            "Да прекрати ритъма с подходящ за пациента медикамент, приложен правилно.",
        ),
    ),
    ObjectiveFact(
        "avoid",
        "drugs",
        Say(
            "Leave out drugs and combinations that harm more than the rhythm does.",
            "Да избегне медикаменти и комбинации, които вредят повече от самия ритъм.",
        ),
    ),
    ObjectiveFact(
        "afterwards",
        "ecg",
        Say(
            "Read the ECG after the attack for signs of an accessory pathway.",
            "Да потърси на ЕКГ след пристъпа белези на допълнителен път.",
        ),
    ),
    ObjectiveFact(
        "plan",
        "plan",
        Say(
            "Explain the attack and offer catheter ablation.",
            "Да обясни пристъпа и да предложи катетърна аблация.",
        ),
    ),
)


def _write(brief: Brief) -> Document:
    return _Case(Script("avnrt", _OBJECTIVES, brief)).document()


class _Case:
    def __init__(self, script: Script) -> None:
        self.script = script
        self.who = script.form("Пациентът", "Пациентката")
        easy, hard = script.brief.difficulty == "basic", script.brief.difficulty == "advanced"
        self.unstable = script.unstable(0.25, when_advanced=False)
        wheezes = script.random.random() < (0.6 if hard else 0.3)
        self.wheezes = wheezes and not (easy or self.unstable)
        """The other trap: adenosine may close the airways."""
        self.signs = Signs(
            script.near(190, 10),
            "supraventricularTachycardia",
            script.near(76, 4) if self.unstable else script.near(108, 5),
            script.near(46, 3) if self.unstable else script.near(70, 4),
            script.near(26, 2) if self.unstable else script.near(20, 2),
            script.near(93, 1) if self.unstable else script.near(97, 1),
        )

    def document(self) -> Document:
        script, say = self.script, self.script.say
        name = script.pick(
            ("A heart like a sewing machine", "Сърце като шевна машина"),
            ("It began while tying a shoe", "Започна при връзване на обувка"),
            ("Switched on, not off", "Включи се и не спира"),
        )
        return script.document(
            script.general_info(
                name,
                say(
                    "You are the doctor on duty. Someone with palpitations sits in the waiting room. A nurse and a "
                    "defibrillator are ready, the usual antiarrhythmic drugs are in the cupboard. Think aloud.",
                    "Вие сте дежурният лекар. В чакалнята има човек със сърцебиене. До Вас са медицинска сестра и "
                    "дефибрилатор; обичайните антиаритмични медикаменти са налични. Мислете на глас.",
                ),
                say("Emergency department", "Спешно отделение"),
                say(
                    "Medical students in clinical years, junior doctors",
                    "Студенти по медицина в клиничните курсове, млади лекари",
                ),
                20,
                ("R2", "R6"),
            ),
            (self._history(), self._examination(), self._investigations()),
            script.elements(self.signs, coma_scale=14 if self.unstable else 15),
            self._blocks(),
            self._debriefing(),
        )

    def _history(self) -> History:
        script, say = self.script, self.script.say
        who = script.person()
        minutes = script.near(45, 15)
        trigger = script.pick(
            ("on bending down", "при навеждане"),
            ("during a quiet evening", "по време на спокойна вечер"),
            ("after a strong coffee", "след силно кафе"),
        )
        wheeze = (
            say(
                "Severe asthma, twice on a ventilator.",
                "Тежка бронхиална астма, два пъти на апаратна вентилация.",
            )
            if self.wheezes
            else say("No known disease.", "Без известни заболявания.")
        )
        inhaler = [script.medication("budesonide", 400, "microgram", 2, "inhaled")] if self.wheezes else []
        return History(
            chief_complaint=say(
                f"{who} with a racing heart and pounding in the neck for {minutes} minutes.",
                f"{who} със силно ускорено сърце и пулсиране в шията от {minutes} минути.",
            ),
            present_illness=say(
                f"It began from one beat to the next {trigger}. Fast and perfectly even, with light-headedness and an urge "
                "to pass water. Several such attacks a year, over by themselves after some minutes, never seen on an ECG.",
                f"Започнало от един удар на следващия {trigger}. Бързо и напълно равномерно, със замайване и позиви за "
                "уриниране. Няколко такива пристъпа годишно, преминаващи сами след минути, никога не е правена ЕКГ по време на пристъп.",
            ),
            past=wheeze,
            medications=inhaler,
            family=say("No sudden death in the family.", "Без внезапна сърдечна смърт в семейството."),
            social=say(
                "Two coffees a day, no alcohol today, no illicit drugs.",
                "Две кафета дневно, днес без алкохол, без наркотични вещества.",
            ),
        )

    def _examination(self) -> InitialExamination:
        script, signs, say = self.script, self.signs, self.script.say
        if self.unstable:
            skin = say("Pale and sweating", script.form("Блед, изпотен", "Бледа, изпотена"))
            mind = say("Confused, opens eyes, GCS 14.", "Дезориентация, отваря очи, GCS 14.")
            perfusion = say("cold hands, capillary refill 4 s", "студени крайници, капилярно пълнене 4 s")
        else:
            skin = say("Restless, warm", script.form("Неспокоен, топъл", "Неспокойна, топла"))
            mind = say("Alert, frightened.", "В ясно съзнание, с изразена тревожност.")
            perfusion = say("warm hands, capillary refill 2 s", "топли крайници, капилярно пълнене 2 s")
        lungs = (
            say("Wheezing on both sides.", "Сухи свиркащи хрипове двустранно.")
            if self.wheezes
            else say("Vesicular breathing.", "Везикуларно дишане.")
        )
        return InitialExamination(
            general=f"{skin}. {script.body()}",
            airway=say("Open.", "Свободни дихателни пътища."),
            breathing=script.breathing(signs),
            circulation=say(
                f"Pulse very fast, regular, {signs.systolic}/{signs.diastolic} mmHg, {perfusion}. The neck veins beat with "
                "every pulse.",
                f"Пулс много бърз, ритмичен, артериално налягане {signs.systolic}/{signs.diastolic} mmHg, {perfusion}. Шийните "
                "вени пулсират с всеки удар.",
            ),
            disability=mind,
            exposure=say("No oedema, no goitre, no injury.", "Без отоци, без струма, без травми."),
            heart_sounds=say(
                "Very fast, regular, no murmur.", "Много ускорени, ритмични тонове, без шумове."
            ),
            lung_sounds=lungs,
        )

    def _investigations(self) -> Investigations:
        script, say = self.script, self.script.say
        qrs = script.near(86, 6)
        ecg = Ecg(
            rhythm=self.signs.rhythm,
            rate=self.signs.rate,
            qrs=qrs,
            findings=say(
                f"Regular, {self.signs.rate}/min, QRS {qrs} ms. No P wave before the QRS; a small r' at its end in V1 and a "
                "small s in the inferior leads that the old ECG does not have.",
                f"Ритмична, {self.signs.rate}/min, QRS {qrs} ms. Няма P вълна пред QRS; малка r' в края му във V1 и малка s "
                "в долните отвеждания, каквито липсват на старата ЕКГ.",
            ),
        )
        labs = [
            script.lab("potassium", Say("Potassium", "Калий"), script.near(41, 3) / 10, "mmol/L", 3.5, 5.1),
            script.lab(
                "magnesium", Say("Magnesium", "Магнезий"), script.near(83, 6) / 100, "mmol/L", 0.7, 1.05
            ),
            script.lab("tsh", Say("TSH", "TSH"), script.near(20, 5) / 10, "mIU/L", 0.4, 4.0),
            script.lab("haemoglobin", Say("Haemoglobin", "Хемоглобин"), script.near(136, 5), "g/L", 120, 170),
        ]
        later = Imaging(
            id="echo",
            name=say("Echocardiography after the attack", "Ехокардиография след пристъпа"),
            report=say("Normal chambers and valves, LVEF 62 %.", "Нормални кухини и клапи, ФИ 62 %."),
        )
        return Investigations(ecg=ecg, labs=labs, imaging=[later])

    def _blocks(self) -> list[Block]:
        blocks = [self._start(), self._reading()]
        if not self.unstable:
            blocks.append(self._manoeuvre())
        return [*blocks, self._treatment(), self._worse(), self._sinus(), self._plan(), *self._ends()]

    def _start(self) -> Block:
        script, say = self.script, self.script.say
        look = (
            say("has to be carried to the couch", "се нуждае от помощ, за да легне")
            if self.unstable
            else say("walks in with a hand on the chest", "влиза с ръка на гърдите")
        )
        return script.block(
            "start",
            "start",
            say("Arrival", "Постъпване"),
            say(
                f"The patient {look}. The pulse can hardly be counted.",
                f"{self.who} {look}. Пулсът трудно може да се преброи.",
            ),
            actions=[
                script.action(
                    "record_ecg",
                    "critical",
                    say("12-lead ECG before anything is given", "12-канална ЕКГ преди всякакво лечение"),
                    say(
                        "Once the attack is over, its diagnosis is over with it.",
                        "Щом пристъпът свърши, свършва и възможността за диагноза.",
                    ),
                    objective="recognise",
                    hint=say("What will be gone in a few minutes?", "Какво ще изчезне след няколко минути?"),
                    within=120,
                    source="R2",
                ),
                script.action(
                    "assess",
                    "critical",
                    say(
                        "Measure the pressure, look for shock, syncope, ischaemia and heart failure",
                        "Измерване на налягането, търсене на шок, синкоп, исхемия и сърдечна недостатъчност",
                    ),
                    say(
                        "With any of them a synchronised shock comes first.",
                        "При всеки от тях на първо място е синхронизираният шок.",
                    ),
                    objective="stability",
                    hint=say("Is there time?", "Има ли време?"),
                    within=120,
                    source="R6",
                ),
                script.action(
                    "access",
                    "recommended",
                    say("Intravenous access in a large arm vein", "Венозен път в голяма вена на ръката"),
                    say(
                        "Adenosine acts only if it arrives at once.",
                        "Аденозинът действа само ако пристигне веднага.",
                    ),
                ),
                script.action(
                    "d_dimer",
                    "unnecessary",
                    say(
                        "D-dimer and CT of the pulmonary arteries first",
                        "Първо D-димер и КТ на белодробните артерии",
                    ),
                    say(
                        "A rate that begins from one beat to the next is a rhythm of its own.",
                        "Честота, започнала от един удар на следващия, е самостоятелен ритъм.",
                    ),
                ),
            ],
            exits=[script.on("reading", "record_ecg", "assess"), script.after("reading", 180)],
        )

    def _reading(self) -> Block:
        script, say = self.script, self.script.say
        following = "treatment" if self.unstable else "manoeuvre"
        return script.block(
            "reading",
            "question",
            say("The tracing", "Записът"),
            say(
                "Narrow, fast, as even as a ruler. Where are the P waves, and what is it most likely?",
                "Тесни, бързи, равни като по линийка. Къде са P вълните и какво е най-вероятно?",
            ),
            actions=[
                script.action(
                    "read_right",
                    "critical",
                    say(
                        "Re-entry in the AV node: the P wave hides in the end of the QRS",
                        "Реентри в AV възела: P вълната е скрита в края на QRS",
                    ),
                    say(
                        "A regular narrow tachycardia of sudden onset with a pseudo-r' in V1 and a pseudo-s in the inferior leads.",
                        "Ритмична теснокомплексна тахикардия с внезапно начало, псевдо-r' във V1 и псевдо-s в долните отвеждания.",
                    ),
                    objective="recognise",
                    hint=say("Compare V1 with the old ECG.", "Сравнете V1 със старата ЕКГ."),
                    source="R2",
                ),
                script.action(
                    "read_sinus",
                    "unnecessary",
                    say("Sinus tachycardia", "Синусова тахикардия"),
                    say(
                        "It has P waves, and it comes and goes slowly.",
                        "При нея има P вълни и тя започва и отминава постепенно.",
                    ),
                ),
                script.action(
                    "read_af",
                    "unnecessary",
                    say("Atrial fibrillation", "Предсърдно мъждене"),
                    say("It would be irregular.", "То би било неритмично."),
                ),
                script.action(
                    "read_flutter",
                    "neutral",
                    say(
                        "Atrial flutter with every second wave conducted",
                        "Предсърдно трептене с провеждане на всяка втора вълна",
                    ),
                    say(
                        "Worth thinking of near 150/min; adenosine would show the waves.",
                        "Вероятно при честота около 150/min; аденозинът би показал вълните.",
                    ),
                ),
            ],
            exits=[
                script.on(following, "read_right", "read_sinus", "read_af", "read_flutter"),
                script.after(following, 90),
            ],
        )

    def _manoeuvre(self) -> Block:
        script, say = self.script, self.script.say
        return script.block(
            "manoeuvre",
            "decision",
            say("Without a drug", "Без медикамент"),
            say(
                "The pressure holds. What do you try before a needle?",
                "Налягането се задържа. Какво опитвате преди инжекция?",
            ),
            actions=[
                script.action(
                    "valsalva",
                    "critical",
                    say(
                        "Modified Valsalva: blow for 15 s half sitting, then flat with the legs raised",
                        "Модифицирана проба на Валсалва: издухване 15 s в полуседнало положение, после легнал с вдигнати крака",
                    ),
                    say(
                        "With the legs raised it ends four attacks in ten; without, fewer than two.",
                        "С вдигнати крака прекратява четири от десет пристъпа; без това — по-малко от два.",
                    ),
                    objective="vagal",
                    hint=say("What happens after the blowing?", "Какво следва след издухването?"),
                    source="R2",
                ),
                script.action(
                    "carotid",
                    "neutral",
                    say("Massage of one carotid sinus", "Масаж на единия каротиден синус"),
                    say(
                        "Possible without a murmur or a stroke in the history, but less effective.",
                        "Възможен при липса на шум и инсулт в анамнезата, но по-слабо ефективен.",
                    ),
                ),
                script.action(
                    "eyes",
                    "harmful",
                    say("Press on both eyeballs", "Натиск върху двете очни ябълки"),
                    say(
                        "Obsolete: it can detach the retina.",
                        "Изоставен метод: може да предизвика отлепване на ретината.",
                    ),
                    objective="vagal",
                    source="R2",
                ),
            ],
            exits=[
                script.on("treatment", "valsalva", "carotid", "eyes"),
                script.after("treatment", 180),
            ],
            debrief=(
                say(
                    "The manoeuvre costs nothing, is learnt in a minute and can be taken home.",
                    "Пробата не струва нищо, усвоява се за минута и може да се прилага у дома.",
                ),
            ),
        )

    def _treatment(self) -> Block:
        script, say = self.script, self.script.say
        good, ways = self._shock_first() if self.unstable else self._drug_first()
        harmful = self._harmful()
        told = (
            say(
                f"{self.signs.systolic}/{self.signs.diastolic} mmHg and falling. The nurse asks what to prepare.",
                f"{self.signs.systolic}/{self.signs.diastolic} mmHg и спада. Сестрата пита какво да подготви.",
            )
            if self.unstable
            else say(
                "The manoeuvre slowed it for two beats, then it went on. The nurse asks what to draw up.",
                "Пробата забави ритъма за два удара, после той продължи. Сестрата пита какво да подготви.",
            )
        )
        return script.block(
            "treatment",
            "decision",
            say("Ending it", "Прекратяване"),
            told,
            actions=[*good, *harmful],
            cues=[
                script.cue(
                    60,
                    say("Nurse", "Сестра"),
                    say("Still the same rate.", "Честотата е същата."),
                )
            ],
            exits=[
                *ways,
                script.on("worse", *(action.id for action in harmful)),
                script.after("worse", 300),
            ],
        )

    def _shock_first(self) -> tuple[list[Action], list[Exit]]:
        script = self.script
        good = [self._shock("critical"), self._adenosine("recommended")]
        return good, [script.on("sinus", "cardiovert", "adenosine")]

    def _drug_first(self) -> tuple[list[Action], list[Exit]]:
        script, say = self.script, self.script.say
        verapamil = script.action(
            "verapamil",
            "critical" if self.wheezes else "recommended",
            say("Verapamil 5 mg i.v. over two minutes", "Верапамил 5 mg i.v. за две минути"),
            say(
                "It slows the AV node and leaves the bronchi alone; not in heart failure and not with a broad QRS.",
                "Забавя AV възела и не засяга бронхите; не при сърдечна недостатъчност и не при широк QRS.",
            ),
            objective="drug",
            hint=say("Listen to the lungs again.", "Чуйте отново белите дробове."),
            source="R2",
            order=("verapamil", 5, "mg", "iv"),
        )
        good = [verapamil, self._shock("neutral")]
        ended = ["verapamil", "cardiovert"]
        if not self.wheezes:
            good.insert(0, self._adenosine("critical"))
            ended.append("adenosine")
        return good, [script.on("sinus", *ended)]

    def _adenosine(self, grade: ActionGrade) -> Action:
        script, say = self.script, self.script.say
        return script.action(
            "adenosine",
            grade,
            say(
                "Adenosine 6 mg i.v. as a rapid bolus with a flush, then 12 and 18 mg, ECG running",
                "Аденозин 6 mg i.v. като бърз болус с промивка, после 12 и 18 mg, при непрекъснат ЕКГ запис",
            ),
            say(
                "It blocks the node for some seconds; given slowly it is gone before it arrives. Warn of a short, dreadful feeling.",
                "Блокира възела за секунди; приложен бавно, изчезва, преди да пристигне. Предупредете за кратко, много неприятно усещане.",
            ),
            objective="drug",
            hint=say("How long does it live in the blood?", "Колко време живее в кръвта?"),
            source="R2",
            order=("adenosine", 6, "mg", "iv"),
        )

    def _shock(self, grade: ActionGrade) -> Action:
        script, say = self.script, self.script.say
        return script.action(
            "cardiovert",
            grade,
            say("Sedate, synchronised shock", "Седация, синхронизиран шок"),
            say(
                "Always right in shock, and the last resort where nothing else ends the rhythm.",
                "Винаги правилен при шок и последна възможност, когато нищо друго не прекратява ритъма.",
            ),
            objective="stability",
            hint=say("Is there time for a drug?", "Има ли време за медикамент?"),
            within=180,
            source="R6",
        )

    def _harmful(self) -> list[Action]:
        script, say = self.script, self.script.say
        both = script.action(
            "harm_both",
            "harmful",
            say(
                "Verapamil 10 mg and metoprolol 5 mg i.v. one after the other",
                "Верапамил 10 mg и метопролол 5 mg i.v. един след друг",
            ),
            say(
                "Together they can stop conduction and the pressure with it.",
                "Заедно могат да спрат провеждането, а с него и налягането.",
            ),
            objective="avoid",
            source="R2",
            order=("verapamil", 10, "mg", "iv"),
        )
        digoxin = script.action(
            "harm_digoxin",
            "harmful",
            say("Digoxin 0.5 mg i.v. and wait", "Дигоксин 0,5 mg i.v. и изчакване"),
            say(
                "It needs hours, and until a pathway is ruled out it may open one.",
                "Нужни са му часове, а докато не е изключен допълнителен път, може да улесни провеждането по него.",
            ),
            objective="avoid",
            source="R2",
            order=("digoxin", 0.5, "mg", "iv"),
        )
        if not self.wheezes:
            return [both, digoxin]
        adenosine = script.action(
            "harm_adenosine",
            "harmful",
            say("Adenosine 6 mg i.v. as a rapid bolus", "Аденозин 6 mg i.v. като бърз болус"),
            say(
                "In severe asthma it can close the airways for longer than it slows the heart.",
                "При тежка астма може да предизвика бронхоспазъм, който трае по-дълго от ефекта върху сърцето.",
            ),
            objective="avoid",
            source="R2",
            order=("adenosine", 6, "mg", "iv"),
        )
        return [both, digoxin, adenosine]

    def _worse(self) -> Block:
        script, say = self.script, self.script.say
        low = Signs(self.signs.rate, self.signs.rhythm, 68, 40, 30, 88)
        return script.block(
            "worse",
            "state",
            say("Grey in the face", "Пребледняване"),
            say(
                "No answer to a loud voice. The pressure can hardly be measured; the rate is the same.",
                "Няма реакция на силен глас. Налягането едва се измерва; честотата е същата.",
            ),
            changes=script.towards(low, 20),
            actions=[
                script.action(
                    "shock_now",
                    "critical",
                    say("Oxygen, synchronised shock at once", "Кислород, незабавен синхронизиран шок"),
                    say("No drug is awaited in shock.", "При шок не се изчаква медикамент."),
                    objective="stability",
                    hint=say("What acts within a second?", "Какво действа за секунда?"),
                    within=90,
                    source="R6",
                ),
                script.action(
                    "more_drugs",
                    "harmful",
                    say("Another dose of what was given", "Още една доза от даденото"),
                    say("It lowers the pressure further.", "Понижава допълнително налягането."),
                    objective="avoid",
                    source="R6",
                ),
            ],
            exits=[
                script.on("sinus", "shock_now"),
                script.on("arrest", "more_drugs"),
                script.after("arrest", 180),
            ],
        )

    def _sinus(self) -> Block:
        script, say = self.script, self.script.say
        calm = Signs(script.near(84, 5), "sinusRhythm", script.near(118, 5), script.near(74, 4), 16, 98)
        pr, qrs = script.near(156, 10), script.near(86, 4)
        return script.block(
            "sinus",
            "question",
            say("Calm again", "Отново спокойно"),
            say(
                f"One long pause, then sinus rhythm. A new ECG: PR {pr} ms, QRS {qrs} ms, a steep beginning. What do you look for?",
                f"Една дълга пауза, после синусов ритъм. Нова ЕКГ: PR {pr} ms, QRS {qrs} ms, стръмно начало. Какво търсите?",
            ),
            changes=script.towards(calm, 10),
            actions=[
                script.action(
                    "no_delta",
                    "critical",
                    say(
                        "A short PR or a delta wave: there is neither",
                        "Скъсен PR или делта вълна: няма нито едното",
                    ),
                    say(
                        "A visible pathway would change the drugs for the next attack.",
                        "Видим допълнителен път би променил медикаментите за следващия пристъп.",
                    ),
                    objective="afterwards",
                    hint=say("Look at the start of the QRS.", "Погледнете началото на QRS."),
                    source="R2",
                ),
                script.action(
                    "not_needed",
                    "unnecessary",
                    say("Nothing: the attack is over", "Нищо: пристъпът свърши"),
                    say(
                        "The quiet ECG tells what the fast one hid.",
                        "Спокойната ЕКГ показва скритото от бързата.",
                    ),
                ),
            ],
            exits=[script.on("plan", "no_delta", "not_needed"), script.after("plan", 120)],
        )

    def _plan(self) -> Block:
        script, say = self.script, self.script.say
        return script.block(
            "plan",
            "decision",
            say("Before going home", "Преди изписване"),
            say(
                '"It will come back, will it not? What can I do?"',
                "„Ще се върне, нали? Какво мога да направя?“",
            ),
            actions=[
                script.action(
                    "ablation",
                    "critical",
                    say(
                        "Explain the attack and offer referral for catheter ablation",
                        "Обяснение на пристъпа и предложение за насочване към катетърна аблация",
                    ),
                    say(
                        "Recommended for attacks that come back: it cures nearly all, with a small risk of AV block.",
                        "Препоръчва се при повтарящи се пристъпи: излекува почти всички, с малък риск от AV блок.",
                    ),
                    objective="plan",
                    hint=say("Is there a cure?", "Има ли окончателно лечение?"),
                    source="R2",
                ),
                script.action(
                    "teach",
                    "recommended",
                    say(
                        "Practise the manoeuvre and hand out a copy of the ECG",
                        "Упражняване на пробата и копие от ЕКГ за пациента",
                    ),
                    say("The next doctor starts with a diagnosis.", "Следващият лекар започва с диагноза."),
                    objective="vagal",
                ),
                script.action(
                    "home_amiodarone",
                    "harmful",
                    say("Amiodarone 200 mg a day for good", "Амиодарон 200 mg дневно за постоянно"),
                    say(
                        "Its harm to thyroid, lungs and liver outweighs a benign rhythm that can be cured.",
                        "Вредите за щитовидна жлеза, бял дроб и черен дроб надхвърлят ползата при доброкачествен и лечим ритъм.",
                    ),
                    objective="plan",
                    source="R2",
                    order=("amiodarone", 200, "mg", "oral"),
                ),
            ],
            exits=[
                script.on("improved", "ablation"),
                script.on("deteriorated", "home_amiodarone"),
                script.after("stable", 240),
            ],
        )

    def _ends(self) -> list[Block]:
        script, say = self.script, self.script.say
        return [
            script.end(
                "improved",
                say("On the way to a cure", "По пътя към излекуване"),
                say(
                    "Home the same evening with an appointment and a manoeuvre that works.",
                    "Изписване същата вечер с назначен час и проба, която помага.",
                ),
            ),
            script.end(
                "stable",
                say("Until the next time", "До следващия път"),
                say("Sinus rhythm, no explanation, no plan.", "Синусов ритъм, без обяснение и без план."),
            ),
            script.end(
                "deteriorated",
                say("Cured of nothing", "Нищо не е излекувано"),
                say(
                    "A year later: an overactive thyroid, and attacks as before.",
                    "След година: свръхфункция на щитовидната жлеза и пристъпи както преди.",
                ),
            ),
            script.arrest(),
        ]

    def _debriefing(self) -> Debriefing:
        say = self.script.say
        return Debriefing(
            summary=say(
                "AV nodal re-entrant tachycardia: sudden, regular, narrow, with the P wave in the end of the QRS. Frightening, "
                "rarely dangerous, and curable.",
                "AV нодална реентри тахикардия: внезапна, ритмична, теснокомплексна, с P вълна в края на QRS. Плаши, рядко е "
                "опасна и е лечима.",
            ),
            points=[
                say(
                    "Shock: synchronised cardioversion. Otherwise manoeuvre, adenosine, verapamil or a beta-blocker, in this order.",
                    "Шок: синхронизирано кардиоверсио. Иначе проба на Валсалва, аденозин, верапамил или бета-блокер, в този ред.",
                ),
                say(
                    "Adenosine: large vein, rapid bolus, flush, running ECG; not in severe asthma.",
                    "Аденозин: голяма вена, бърз болус, промивка, непрекъснат ЕКГ запис; не при тежка астма.",
                ),
                say(
                    "Record the attack, and the ECG after it.",
                    "Запишете пристъпа, а след него и ЕКГ в покой.",
                ),
            ],
            questions=[
                say(
                    "How did you carry out the manoeuvre, step by step?",
                    "Как проведохте пробата, стъпка по стъпка?",
                ),
                say(
                    "What would have changed your choice of drug?",
                    "Какво би променило избора Ви на медикамент?",
                ),
            ],
        )


KNOWLEDGE = Knowledge(
    pathology="avnrt",
    sex=None,
    ages=(22, 48),
    topics={
        "ecg": Topic(Say("ECG reading", "разчитане на ЕКГ"), ("ecg", "ekg", "екг", "recogni", "разпозна")),
        "stability": Topic(
            Say("stability", "хемодинамична стабилност"), ("stabil", "unstab", "стабилн", "нестабилн")
        ),
        "vagal": Topic(
            Say("vagal manoeuvres", "вагусови проби"),
            ("vagal", "valsalva", "manoeuvre", "maneuver", "вагус", "вагал", "валсалва", "проба"),
        ),
        "drugs": Topic(
            Say("choice of drugs", "избор на медикаменти"),
            ("drug", "adenosin", "verapamil", "медикамент", "аденозин", "верапамил"),
        ),
        "plan": Topic(
            Say("plan after the attack", "план след пристъпа"), ("plan", "ablation", "план", "аблац")
        ),
    },
    objectives=_OBJECTIVES,
    confirm=Say(
        "the third dose of adenosine, 18 mg here and 12 mg in older sources, and adenosine in mild asthma",
        "третата доза аденозин, тук 18 mg, а в по-стари източници 12 mg, и аденозина при лека астма",
    ),
    write=_write,
    tells_stability=True,
)
