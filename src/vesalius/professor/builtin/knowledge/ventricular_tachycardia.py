# ruff: noqa: E501 (prose reads best unbroken)
"""Monomorphic ventricular tachycardia with a pulse. Facts: R3 (ESC 2022), R6 (ERC 2025)."""

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
            "Take a regular broad-complex tachycardia for ventricular until the opposite is proven.",
            "Да приема ритмичната ширококомплексна тахикардия за камерна до доказване на противното.",
        ),
    ),
    ObjectiveFact(
        "stability",
        "stability",
        Say(
            "Find signs of instability within two minutes and go on checking for a pulse.",
            "Да открие белези на нестабилност до две минути и да продължи да следи за пулс.",
        ),
    ),
    ObjectiveFact(
        "end",
        "treatment",
        Say(
            "End the rhythm with a synchronised shock or a drug that suits a damaged heart.",
            "Да прекрати ритъма със синхронизиран шок или с медикамент, подходящ за увредено сърце.",
        ),
    ),
    ObjectiveFact(
        "avoid",
        "treatment",
        Say(
            "Leave out drugs for supraventricular rhythms when the complexes are broad.",
            "Да не прилага медикаменти за надкамерни ритми при широки комплекси.",
        ),
    ),
    ObjectiveFact(
        "arrest",
        "resuscitation",
        Say(
            "Notice the loss of pulse and defibrillate without synchronisation.",
            "Да забележи загубата на пулс и да дефибрилира без синхронизация.",
        ),
    ),
    ObjectiveFact(
        "triggers",
        "causes",
        Say(
            "Correct potassium and magnesium and look for ischaemia.",
            "Да коригира калия и магнезия и да потърси исхемия.",
        ),
    ),
    ObjectiveFact(
        "prevent",
        "prevention",
        Say(
            "Plan the prevention of the next attack, with an implantable defibrillator.",
            "Да планира предпазване от следващ пристъп, включително имплантируем дефибрилатор.",
        ),
    ),
)


def _write(brief: Brief) -> Document:
    return _Case(Script("ventricular_tachycardia", _OBJECTIVES, brief)).document()


class _Case:
    def __init__(self, script: Script) -> None:
        self.script = script
        self.who = script.form("Пациентът", "Пациентката")
        self.unstable = script.unstable(0.4)
        self.signs = Signs(
            script.near(178, 8),
            "ventricularTachycardia",
            script.near(76, 4) if self.unstable else script.near(104, 4),
            script.near(46, 3) if self.unstable else script.near(64, 3),
            script.near(26, 2) if self.unstable else script.near(22, 1),
            script.near(91, 1) if self.unstable else script.near(95, 1),
        )
        self.qrs = script.near(164, 10)
        self.ejection = script.near(30, 3)

    def document(self) -> Document:
        script, say = self.script, self.script.say
        name = script.pick(
            ("Ten years after the stent", "Десет години след стента"),
            ("Hammering under the scar", "Чукане под белега"),
            ("A fast heart that cannot run", "Бързо сърце, което не може да тича"),
        )
        return script.document(
            script.general_info(
                name,
                say(
                    "You are the doctor on duty. Someone with an old heart attack and a fast pulse is being brought in. A nurse "
                    "and a defibrillator are ready, the usual drugs are in the cupboard. Think aloud.",
                    "Вие сте дежурният лекар. Докарват човек с прекаран инфаркт и бърз пулс. До Вас са медицинска сестра и "
                    "дефибрилатор; обичайните медикаменти са налични. Мислете на глас.",
                ),
                say("Emergency department", "Спешно отделение"),
                say(
                    "Junior doctors, emergency medicine and cardiology trainees",
                    "Млади лекари, специализанти по спешна медицина и кардиология",
                ),
                25,
                ("R3", "R6"),
            ),
            (self._history(), self._examination(), self._investigations()),
            script.elements(self.signs, coma_scale=13 if self.unstable else 15),
            self._blocks(),
            self._debriefing(),
        )

    def _history(self) -> History:
        script, say = self.script, self.script.say
        who = script.person()
        minutes = script.near(50, 15)
        young = script.brief.patient.age < 40
        years = say("two years", "две години") if young else say("ten years", "десет години")
        trigger = script.pick(
            ("while carrying shopping upstairs", "при качване на покупки по стълбите"),
            ("on waking from a nap", "при събуждане след дрямка"),
            ("after three days of vomiting", "след три дни повръщане"),
        )
        return History(
            chief_complaint=say(
                f"{who} with a hammering heart, sweating and breathlessness for {minutes} minutes.",
                f"{who} със силно сърцебиене, изпотяване и задух от {minutes} минути.",
            ),
            present_illness=say(
                f"It began at once {trigger}. Fast and even. No chest pain so far; two near-faints in the last month, which "
                "passed while sitting down.",
                f"Започнало изведнъж {trigger}. Бързо и равномерно. Засега без гръдна болка; през последния месец две "
                "прималявания, преминали след сядане.",
            ),
            past=say(
                f"Large anterior myocardial infarction with a stent {years} ago; weak heart since then. No defibrillator: it was "
                "offered and put off.",
                f"Голям преден миокарден инфаркт със стент преди {years}; оттогава отслабено сърце. Без дефибрилатор: "
                "предложен и отложен.",
            ),
            medications=[
                script.medication("bisoprolol", 5, "mg", 1),
                script.medication("ramipril", 5, "mg", 1),
                script.medication("furosemide", 40, "mg", 1),
                script.medication("acetylsalicylic acid", 100, "mg", 1),
                script.medication("atorvastatin", 40, "mg", 1),
            ],
            family=say("Father died of a heart attack.", "Баща, починал от инфаркт."),
            social=say("Stopped smoking after the infarction.", "Спрял цигарите след инфаркта."),
        )

    def _examination(self) -> InitialExamination:
        script, signs, say = self.script, self.signs, self.script.say
        skin = say("Pale and sweating", script.form("Блед, изпотен", "Бледа, изпотена"))
        if self.unstable:
            mind = say(
                "Drowsy, opens eyes to voice, GCS 13.", "Сомнолентност, отваря очи при повикване, GCS 13."
            )
            perfusion = say("cold hands, capillary refill 5 s", "студени крайници, капилярно пълнене 5 s")
            lungs = say(
                "Crackles up to the middle of both lungs.", "Влажни хрипове до средата на двата бели дроба."
            )
        else:
            mind = say("Alert, anxious.", "В ясно съзнание, с тревожност.")
            perfusion = say("cool hands, capillary refill 3 s", "хладни крайници, капилярно пълнене 3 s")
            lungs = say("A few crackles at the bases.", "Единични влажни хрипове в основите.")
        return InitialExamination(
            general=f"{skin}. {script.body()}",
            airway=say("Open.", "Свободни дихателни пътища."),
            breathing=script.breathing(signs),
            circulation=say(
                f"Pulse fast, regular, thready, {signs.systolic}/{signs.diastolic} mmHg, {perfusion}. Now and then a big wave in "
                "the neck veins.",
                f"Пулс бърз, ритмичен, мек, артериално налягане {signs.systolic}/{signs.diastolic} mmHg, {perfusion}. От време на "
                "време голяма вълна на шийните вени.",
            ),
            disability=mind,
            exposure=say("Slight ankle oedema.", "Леки глезенни отоци."),
            heart_sounds=say(
                "Fast; the first sound changes in loudness.", "Ускорени; първият тон се променя по сила."
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
                f"Regular, {self.signs.rate}/min, QRS {self.qrs} ms, all chest leads pointing down. Small P waves march through at "
                "a rate of their own; one narrower beat falls in between.",
                f"Ритмична, {self.signs.rate}/min, QRS {self.qrs} ms, отрицателни комплекси във всички гръдни отвеждания. Малки P "
                "вълни със собствена честота; между тях един по-тесен комплекс.",
            ),
        )
        labs = [
            script.lab("potassium", Say("Potassium", "Калий"), script.near(33, 1) / 10, "mmol/L", 3.5, 5.1),
            script.lab(
                "magnesium", Say("Magnesium", "Магнезий"), script.near(62, 4) / 100, "mmol/L", 0.7, 1.05
            ),
            script.lab(
                "troponin",
                Say("High-sensitivity troponin T", "Високочувствителен тропонин T"),
                script.near(38, 8),
                "ng/L",
                0,
                14,
            ),
            script.lab("creatinine", Say("Creatinine", "Креатинин"), script.near(96, 8), "µmol/L", 45, 104),
        ]
        echo = Imaging(
            id="echo",
            name=say("Echocardiography after the attack", "Ехокардиография след пристъпа"),
            report=say(
                f"Thin akinetic anterior wall and apex, no thrombus, LVEF {self.ejection} %.",
                f"Изтънени и акинетични предна стена и връх, без тромб, ФИ {self.ejection} %.",
            ),
        )
        return Investigations(ecg=ecg, labs=labs, imaging=[echo])

    def _blocks(self) -> list[Block]:
        script, say = self.script, self.script.say
        return [
            self._start(),
            self._reading(),
            self._treatment(),
            self._pulseless(),
            self._sinus(),
            self._prevention(),
            script.end(
                "improved",
                say("Watched and planned", "Под наблюдение и с план"),
                say(
                    "Coronary care, minerals corrected, angiography and a defibrillator are planned.",
                    "Интензивна кардиология, коригирани електролити, планирани ангиография и дефибрилатор.",
                ),
            ),
            script.end(
                "stable",
                say("Quiet for tonight", "Спокойно за тази нощ"),
                say(
                    "Sinus rhythm in a monitored bed, no plan for the next attack.",
                    "Синусов ритъм на мониторирано легло, без план за следващия пристъп.",
                ),
            ),
            script.end(
                "deteriorated",
                say("The second time", "Вторият път"),
                say(
                    "It comes back at home four nights later, and the ambulance is late.",
                    "След четири нощи се повтаря у дома, а линейката закъснява.",
                ),
            ),
            script.arrest(),
        ]

    def _start(self) -> Block:
        script, say = self.script, self.script.say
        look = (
            say("hardly answers", "едва отговаря")
            if self.unstable
            else say("answers between breaths", "отговаря на пресекулки")
        )
        return script.block(
            "start",
            "start",
            say("Arrival", "Постъпване"),
            say(
                f"The patient {look}. The monitor alarms; look at it.",
                f"{self.who} {look}. Мониторът алармира; погледнете го.",
            ),
            actions=[
                script.action(
                    "record_ecg",
                    "critical",
                    say(
                        "12-lead ECG while the pads are put on",
                        "12-канална ЕКГ при едновременно поставяне на електродите",
                    ),
                    say(
                        "The leads decide on the diagnosis, the pads on survival.",
                        "Отвежданията решават диагнозата, електродите — оцеляването.",
                    ),
                    objective="recognise",
                    hint=say("What do you need before any drug?", "Какво Ви трябва преди всеки медикамент?"),
                    within=90,
                    source="R3",
                ),
                script.action(
                    "assess",
                    "critical",
                    say(
                        "Feel the pulse, measure the pressure, look for shock, syncope, ischaemia and heart failure",
                        "Палпация на пулса, измерване на налягането, търсене на шок, синкоп, исхемия и сърдечна недостатъчност",
                    ),
                    say(
                        "No pulse means resuscitation; one of the four signs means a shock now.",
                        "Липсата на пулс означава реанимация; всеки от четирите белега — незабавен шок.",
                    ),
                    objective="stability",
                    hint=say("Is there a pulse, and is it enough?", "Има ли пулс и достатъчен ли е?"),
                    within=120,
                    source="R6",
                ),
                script.action(
                    "access",
                    "recommended",
                    say(
                        "Intravenous access, oxygen, potassium and magnesium",
                        "Венозен път, кислород, калий и магнезий",
                    ),
                ),
                script.action(
                    "old_notes",
                    "unnecessary",
                    say(
                        "Wait for the old records before deciding",
                        "Изчакване на старата документация преди решение",
                    ),
                    say(
                        "An old infarction is reason enough to call it ventricular.",
                        "Прекараният инфаркт е достатъчно основание да се приеме за камерна.",
                    ),
                ),
            ],
            exits=[script.on("reading", "record_ecg", "assess"), script.after("reading", 150)],
        )

    def _reading(self) -> Block:
        script, say = self.script, self.script.say
        return script.block(
            "reading",
            "question",
            say("The tracing", "Записът"),
            say(
                "Broad, fast, regular. A colleague says: a bundle branch block with a fast atrium. What do you say?",
                "Широка, бърза, ритмична. Колега казва: бедрен блок при бързо предсърдие. Какво казвате Вие?",
            ),
            actions=[
                script.action(
                    "read_right",
                    "critical",
                    say(
                        "Ventricular tachycardia: P waves apart, a capture beat, an old infarction",
                        "Камерна тахикардия: независими P вълни, проведен удар, прекаран инфаркт",
                    ),
                    say(
                        "Dissociation, capture and fusion beats prove it; after an infarction it is likely before any proof.",
                        "Дисоциация, проведени и сливни удари я доказват; след инфаркт е вероятна и без доказателства.",
                    ),
                    objective="avoid",
                    hint=say("Look for waves between the complexes.", "Потърсете вълни между комплексите."),
                    source="R3",
                ),
                script.action(
                    "read_svt",
                    "unnecessary",
                    say(
                        "Supraventricular tachycardia with bundle branch block",
                        "Надкамерна тахикардия с бедрен блок",
                    ),
                    say(
                        "The dangerous guess: the drugs for it stop the circulation.",
                        "Опасното предположение: медикаментите за нея спират кръвообращението.",
                    ),
                ),
                script.action(
                    "read_af",
                    "unnecessary",
                    say("Atrial fibrillation", "Предсърдно мъждене"),
                    say("It would be irregular.", "То би било неритмично."),
                ),
            ],
            exits=[
                script.on("treatment", "read_right", "read_svt", "read_af"),
                script.after("treatment", 90),
            ],
        )

    def _treatment(self) -> Block:
        script, say = self.script, self.script.say
        shock = script.action(
            "cardiovert",
            "critical",
            say("Sedate, synchronised shock", "Седация, синхронизиран шок"),
            say(
                "The first choice: at once in instability, under sedation where there is time for it.",
                "Първи избор: незабавно при нестабилност, със седация, когато има време.",
            ),
            objective="end",
            hint=say("What works nearly always and at once?", "Какво действа почти винаги и веднага?"),
            within=120 if self.unstable else 240,
            source="R3",
        )
        amiodarone = script.action(
            "amiodarone",
            "neutral" if self.unstable else "recommended",
            say("Amiodarone 300 mg i.v. over 30 minutes", "Амиодарон 300 mg i.v. за 30 минути"),
            say(
                "Suits a damaged heart and acts slowly; after a shock that failed it is given before the next.",
                "Подходящ за увредено сърце, но действа бавно; след неуспешен шок се прилага преди следващия.",
            ),
            objective="end",
            source="R6",
            order=("amiodarone", 300, "mg", "iv"),
        )
        harmful = self._harmful()
        ways = [script.on("sinus", "cardiovert")]
        if not self.unstable:
            ways.append(script.on("sinus", "amiodarone"))
        return script.block(
            "treatment",
            "decision",
            say("Ending it", "Прекратяване"),
            say(
                f"{self.signs.systolic}/{self.signs.diastolic} mmHg. The nurse asks: shock or drug?",
                f"{self.signs.systolic}/{self.signs.diastolic} mmHg. Сестрата пита: шок или медикамент?",
            ),
            actions=[shock, amiodarone, *harmful],
            cues=[
                script.cue(
                    45,
                    say("Nurse", "Сестра"),
                    say("The pulse at the wrist is hard to find.", "Пулсът на китката трудно се напипва."),
                )
            ],
            exits=[
                *ways,
                script.on("pulseless", *(action.id for action in harmful)),
                script.after("pulseless", 240),
            ],
            debrief=(
                say(
                    "Treating a ventricular rhythm as ventricular harms nobody; the opposite mistake may kill.",
                    "Лечението на камерен ритъм като камерен не вреди на никого; обратната грешка може да убие.",
                ),
            ),
        )

    def _harmful(self) -> list[Action]:
        script, say = self.script, self.script.say
        verapamil = script.action(
            "harm_verapamil",
            "harmful",
            say("Verapamil 5 mg i.v.", "Верапамил 5 mg i.v."),
            say(
                "It weakens the heart and widens the vessels; the rhythm stays and the pressure goes.",
                "Отслабва сърцето и разширява съдовете; ритъмът остава, а налягането пада.",
            ),
            objective="avoid",
            source="R3",
            order=("verapamil", 5, "mg", "iv"),
        )
        flecainide = script.action(
            "harm_flecainide",
            "harmful",
            say("Flecainide 100 mg i.v.", "Флекаинид 100 mg i.v."),
            say(
                "After an infarction class IC drugs provoke what they should prevent.",
                "След инфаркт медикаментите от клас IC предизвикват това, което трябва да предотвратят.",
            ),
            objective="avoid",
            source="R3",
            order=("flecainide", 100, "mg", "iv"),
        )
        return [verapamil] if script.brief.difficulty == "basic" else [verapamil, flecainide]

    def _pulseless(self) -> Block:
        script, say = self.script, self.script.say
        return script.block(
            "pulseless",
            "state",
            say("No answer", "Без отговор"),
            say(
                "The complexes become a coarse trembling line. No response, no pulse.",
                "Комплексите преминават в груба трептяща линия. Няма реакция, няма пулс.",
            ),
            changes=script.towards(Signs(0, "ventricularFibrillation", 0, 0, 0, 70), 5),
            actions=[
                script.action(
                    "defibrillate",
                    "critical",
                    say(
                        "Unsynchronised shock at once, then CPR",
                        "Незабавна дефибрилация (несинхронизирано), после КПР",
                    ),
                    say(
                        "A synchronised defibrillator waits for a complex that does not come.",
                        "Синхронизираният дефибрилатор изчаква комплекс, който няма да дойде.",
                    ),
                    objective="arrest",
                    hint=say("Synchronised or not?", "Синхронизирано или не?"),
                    within=60,
                    source="R6",
                ),
                script.action(
                    "adrenaline_first",
                    "harmful",
                    say(
                        "Adrenaline 1 mg i.v. before the first shock", "Адреналин 1 mg i.v. преди първия шок"
                    ),
                    say(
                        "In a shockable rhythm it follows the third shock; first comes the shock.",
                        "При шоков ритъм се прилага след третия шок; пръв е шокът.",
                    ),
                    objective="arrest",
                    source="R6",
                    order=("adrenaline", 1, "mg", "iv"),
                ),
            ],
            exits=[
                script.on("sinus", "defibrillate"),
                script.on("arrest", "adrenaline_first"),
                script.after("arrest", 180),
            ],
        )

    def _sinus(self) -> Block:
        script, say = self.script, self.script.say
        calm = Signs(script.near(78, 5), "sinusRhythm", script.near(112, 4), script.near(68, 4), 18, 96)
        return script.block(
            "sinus",
            "decision",
            say("Calm again", "Отново спокойно"),
            say(
                "Sinus rhythm with single broad beats in between. What keeps it that way tonight?",
                "Синусов ритъм с единични широки удари. Какво ще го задържи тази нощ?",
            ),
            changes=script.towards(calm, 15),
            actions=[
                script.action(
                    "minerals",
                    "critical",
                    say(
                        "Magnesium 2 g i.v., potassium to 4.5–5.0 mmol/L, a new ECG and troponin",
                        "Магнезий 2 g i.v., калий до 4,5–5,0 mmol/L, нова ЕКГ и тропонин",
                    ),
                    say(
                        "Both are low, and ischaemia has to be ruled out before it strikes again.",
                        "И двата са ниски, а исхемията трябва да се изключи, преди да се повтори.",
                    ),
                    objective="triggers",
                    hint=say("Which values came back low?", "Кои стойности са ниски?"),
                    source="R3",
                    order=("magnesium sulfate", 2, "g", "iv"),
                ),
                script.action(
                    "amiodarone_after",
                    "recommended",
                    say(
                        "Amiodarone by infusion, the beta-blocker goes on",
                        "Амиодарон в инфузия, бета-блокерът продължава",
                    ),
                    say("Against an early return.", "Срещу ранно повторение."),
                    objective="triggers",
                    source="R3",
                ),
                script.action(
                    "nothing",
                    "unnecessary",
                    say("Nothing: the rhythm is normal", "Нищо: ритъмът е нормален"),
                    say("The trigger is still there.", "Отключващият фактор все още е налице."),
                ),
            ],
            exits=[
                script.on("prevention", "minerals", "nothing"),
                script.after("prevention", 240),
            ],
        )

    def _prevention(self) -> Block:
        script, say = self.script, self.script.say
        return script.block(
            "prevention",
            "decision",
            say("The next time", "Следващият път"),
            say(
                f'LVEF {self.ejection} %. "It is over. May I go home tomorrow?"',
                f"ФИ {self.ejection} %. „Мина. Може ли утре да се прибера?“",
            ),
            actions=[
                script.action(
                    "defibrillator",
                    "critical",
                    say(
                        "Coronary care, angiography, implantable defibrillator before discharge",
                        "Интензивна кардиология, ангиография, имплантируем дефибрилатор преди изписване",
                    ),
                    say(
                        "A tolerated attack in a scarred heart predicts another that is not; ablation where attacks go on.",
                        "Понесен пристъп при сърце с белег предвещава следващ, който не е; аблация при повтарящи се пристъпи.",
                    ),
                    objective="prevent",
                    hint=say(
                        "Who is there when it comes back at night?",
                        "Кой ще е до пациента, ако се повтори през нощта?",
                    ),
                    source="R3",
                ),
                script.action(
                    "heart_failure",
                    "recommended",
                    say(
                        "Complete the treatment of heart failure and teach the family to call",
                        "Пълно лечение на сърдечната недостатъчност и обучение на близките кога да звънят",
                    ),
                    say("It lowers the risk of sudden death as well.", "Намалява и риска от внезапна смърт."),
                    objective="prevent",
                ),
                script.action(
                    "home",
                    "harmful",
                    say("Discharge with amiodarone tablets alone", "Изписване само с амиодарон на таблетки"),
                    say(
                        "Tablets do not replace a defibrillator after such an attack.",
                        "След такъв пристъп таблетките не заместват дефибрилатора.",
                    ),
                    objective="prevent",
                    source="R3",
                ),
            ],
            exits=[
                script.on("improved", "defibrillator"),
                script.on("deteriorated", "home"),
                script.after("stable", 240),
            ],
        )

    def _debriefing(self) -> Debriefing:
        say = self.script.say
        return Debriefing(
            summary=say(
                "Monomorphic ventricular tachycardia from the scar of an old infarction. The pressure decides how fast, not what "
                "it is.",
                "Мономорфна камерна тахикардия от белега на стар инфаркт. Налягането решава колко бързо да се действа, а не какъв "
                "е ритъмът.",
            ),
            points=[
                say(
                    "Broad, regular, after an infarction: ventricular until proven otherwise.",
                    "Широка, ритмична, след инфаркт: камерна до доказване на противното.",
                ),
                say(
                    "Unstable: synchronised shock. Stable: sedated shock, or procainamide or amiodarone. Pulse lost: unsynchronised.",
                    "Нестабилност: синхронизиран шок. Стабилност: шок със седация, прокаинамид или амиодарон. Загуба на пулс: несинхронизиран.",
                ),
                say(
                    "Afterwards potassium, magnesium, ischaemia, and a defibrillator.",
                    "След това калий, магнезий, исхемия и дефибрилатор.",
                ),
            ],
            questions=[
                say("What would have convinced you of the opposite?", "Какво би Ви убедило в противното?"),
                say("When did you last feel for a pulse?", "Кога за последно проверихте пулса?"),
            ],
        )


KNOWLEDGE = Knowledge(
    pathology="ventricular_tachycardia",
    sex=None,
    ages=(58, 76),
    topics={
        "ecg": Topic(Say("ECG reading", "разчитане на ЕКГ"), ("ecg", "ekg", "екг", "recogni", "разпозна")),
        "stability": Topic(
            Say("stability", "хемодинамична стабилност"), ("stabil", "unstab", "стабилн", "нестабилн")
        ),
        "treatment": Topic(
            Say("ending the rhythm", "прекратяване на ритъма"),
            (
                "treat",
                "drug",
                "shock",
                "cardiover",
                "amiodaron",
                "лечени",
                "медикамент",
                "шок",
                "кардиоверс",
                "амиодарон",
            ),
        ),
        "resuscitation": Topic(
            Say("resuscitation", "реанимация"),
            ("resus", "arrest", "defibrillat", "реанимац", "арест", "дефибрилир"),
        ),
        "causes": Topic(
            Say("triggers", "отключващи фактори"),
            (
                "cause",
                "trigger",
                "potassium",
                "magnes",
                "isch",
                "причин",
                "фактор",
                "калий",
                "магнез",
                "исхеми",
            ),
        ),
        "prevention": Topic(
            Say("prevention", "предпазване"), ("prevent", "icd", "implant", "предпаз", "профилак", "имплант")
        ),
    },
    objectives=_OBJECTIVES,
    confirm=Say(
        "the place of amiodarone and procainamide beside the shock, on which guidelines differ, and the energy of the shock",
        "мястото на амиодарон и прокаинамид наред с шока, за което препоръките се различават, и енергията на шока",
    ),
    write=_write,
    tells_stability=True,
)
