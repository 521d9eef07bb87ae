"""How people name things, in English and Bulgarian. Patterns are for lower-case text."""

import re

from vesalius.scenarios.document.schema import Difficulty, PathologyId

from .language import Say

PATHOLOGY_WORDS: dict[PathologyId, str] = {
    # The special before the general: a name is looked for in this order.
    "preexcited_atrial_fibrillation": r"pre-?excit|\bwpw\b|wolff|accessory pathway|преексцит|допълнителен път",
    "atrial_flutter": r"flutter|предсърдно(?:то)? трепт",
    "atrial_fibrillation": r"atrial fib|\ba\.?\s?fib\b|\baf\b|предсърдно(?:то)? мъжд|\bпм\b",
    "avnrt": r"\bavnrt\b|nodal re-?entr|\bsvt\b|нодална(?:та)? ре|надкамерна тахик|\bавнрт\b",
    "torsades_de_pointes": r"torsade|long[- ]qt|удължен qt|торсад",
    "ventricular_tachycardia": r"ventricular tachy|\bvt\b|камерна(?:та)? тахик",
    "complete_av_block": r"(?:complete|third.degree|3rd.degree)?\s?(?:av|heart|a-v) block|av блок|ав блок|пълен блок",
    "inferior_stemi": r"stemi|infarct|инфаркт",
    "hyperkalaemia": r"hyperkal|high potassium|хиперкал",
    "copd": r"\bcopd\b|chronic obstructive|emphysem|хобб|хронична обструктивна|емфизем",
    "asthma": r"asthma|астма",
    "idiopathic_pulmonary_fibrosis": r"pulmonary fibrosis|\bipf\b|белодробна(?:та)? фиброза|\bипф\b",
    "upper_airway_obstruction": r"upper.airway|tracheal stenosis|горните дихателни|стеноза на трахе",
    "neuromuscular_restriction": r"neuromuscular|\bals\b|motor neuron|нервно-?мускул|\bалс\b",
}

DIFFICULTY_WORDS: dict[Difficulty, str] = {
    "basic": r"\b(?:basic|easy|simple|beginners?)\b|\bлес[енн]|начинаещ|базов|елементар",
    "intermediate": r"\b(?:intermediate|moderate)\b|средн[аоиу]\w* (?:трудн|сложн|нив)|умерен[ао] труд",
    "advanced": r"\b(?:advanced|hard|difficult|complex|experts?)\b|(?<!по-)\bтруд[енн]|(?<!по-)\bслож[енн]|напреднал",
}

SETTING_WORDS: tuple[tuple[str, Say], ...] = (
    (r"intensive care|\bicu\b|интензивн", Say("Intensive care unit", "Интензивно отделение")),
    (r"ambulance|pre-?hospital|линейк|доболнич", Say("Ambulance", "Линейка")),
    (
        r"\bemergency (?:room|department)|\bin the ed\b|спешно(?:то)? отделение|спешния",
        Say("Emergency department", "Спешно отделение"),
    ),
    (r"outpatient|\bclinic\b|\bgp\b|кабинет|амбулатор", Say("Outpatient clinic", "Амбулаторен кабинет")),
    (r"\bward\b|стационар|болнично отделение", Say("Hospital ward", "Болнично отделение")),
)

NUMBERS = {
    "a": 1,
    "an": 1,
    "another": 1,
    "one": 1,
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "един": 1,
    "една": 1,
    "едно": 1,
    "два": 2,
    "две": 2,
    "три": 3,
    "четири": 4,
    "пет": 5,
} | {str(number): number for number in range(1, 10)}

GREETING = re.compile(
    r"^\W*(?:hi|hello|hey|good (?:morning|day|afternoon|evening)|здравей(?:те)?|здрасти|добър ден|добро утро|"
    r"добър вечер)\b[\s\W]*(?:professor|професоре|there)?\W*$"
)
THANKS = re.compile(r"^\W*(?:thanks?(?: you)?|thank you very much|great|благодаря(?: ви)?|чудесно|супер)\W*$")
HELP = re.compile(
    r"what can you do|how do you work|\bhelp\b|what can i (?:ask|say)|какво можеш|какво можете|помощ|помогни|"
    r"как работи|какви патологии|which (?:pathologies|cases|diseases)|what (?:pathologies|cases|diseases)"
)
MISSING = re.compile(
    r"what(?:'s| is| else is)?\s+(?:still )?(?:missing|wrong|left|incomplete)|is it (?:ready|complete|ok)|"
    r"ready to publish|\bcheck (?:it|the|this)|\bfindings\b|какво (?:още )?(?:липсва|не е наред|остава)|готов[ао]? ли|"
    r"\bпровери|за публикуване"
)
ANY = re.compile(
    r"surprise me|(?:any|whichever|some|random) (?:pathology|case|disease|scenario|one)|\byou choose\b|"
    r"изненадай|каквото и да|(?:каквато|който|някак\w+|произвол\w+) (?:патология|случай|заболяване)|избери ти|ти избери"
)
FEMALE = re.compile(
    r"\b(?:woman|female|lady|girl)\b|\bжена\b|\bжената\b|пациентка|момиче|\bдама\b|годишна\b|\bженск|\b\d{2} ?f\b"
)
MALE = re.compile(
    r"\b(?:man|male|gentleman|boy)\b|\bмъж\b|\bмъжът\b|\bмъжа\b|момче|годишен\b|\bмъжк|\b\d{2} ?m\b"
)
