# ruff: noqa: E501 (patterns read best unbroken)
"""Facts of the patient: sex, age, height, weight."""

import re
from collections.abc import Iterable

from vesalius.professor.commands import Command, Contradiction, SetPatient, WriteHistory
from vesalius.scenarios.document.schema import Gender

from .body_size import read_size
from .sentence import Sentence
from .vocabulary import occupations, pattern

_TRADES = r"студент|учител|шофьор|пенсионер|работник|войник|спортист|строител|полицай|адвокат|инженер|готвач|сервитьор|фермер|музикант|пожарникар|футболист|бегач|турист|рибар|ловец|механик|продавач|затворник|пушач|алкохолик|хипертоник|диабетик|градинар|електротехник|преподавател|счетоводител|дърводелец|водопроводчик|зидар|бояджия|монтьор|заварчик|пекар|касапин|овчар|пчелар|лесничей|програмист|таксиметров шофьор|тираджия|моряк|летец|треньор|художник|актьор|певец|свещеник|съдия|фризьор|барман|охранител|лекар|медицински брат|зъболекар|ветеринар|аптекар|плувец|колоездач|катерач|алпинист"
_TRADE = pattern(rf"(?:{_TRADES})")
_MALE = pattern(
    r"\b(?:man|men|male|gentleman|boy|guy|lad|father of|dad of|bloke|fella|fellow|chap|gent|dude|grand(?:pa|d?dad)|grandfather(?= (?:of )?\d)|mr|мъж(?:а|ът|е)?|господин|г-н|бай|дядка|чичо|момче(?:нце)?(?:то)?|старец|мъжки пол|юноша)\b"
    r"|\bгодишен\b|(?<=годишен )(?:студент|лекар|учител|шофьор)\b|\bдядо\b(?! (?:му|ѝ|й))"
    rf"|\b(?:{_TRADES})(?=,? (?:на )?\d)|\bболен(?=,? (?:с|със|от|на) )"
)
_FEMALE = pattern(
    r"\b(?:woman|women|female|lady|girl|lass(?:ie)?|mrs|(?<!\d )(?<!\d)ms|miss|granny|grandma|mum of|mother of|mom of|майка на|жена(?:та)?|госпожа|г-жа|момиче(?:нце)?(?:то)?|дама|пациентка|waitress|actress|hostess|midwife|сервитьорка|учителка|студентка|продавачка|лекарка|фризьорка|чистачка|шивачка|пенсионерка|спортистка|готвачка|работничка|служителка|преподавателка|счетоводителка|градинарка|учителка|медицинска сестра(?= на \d)|фармацевтка|художничка|актриса|певица|балерина|танцьорка|плувкиня|домакиня|касиерка|секретарка|библиотекарка|шивачка|журналистка|програмистка|адвокатка|съдийка|акушерка(?= на \d)|баба|бабичка|леля|лелия|родилка|болна(?=,? (?:с|със|от|на) )|ученичка"
    r"|(?<=he's a )she\b|(?<=is a )she\b|(?<=be a )she\b|женски пол|старица|бабк\w+|бабичк\w+|бабче|девойка|баба(?= на \d))\b|\bгодишна\b(?! възраст)"
)
# In a case that is there, "her pressure" and "the man" are no wish for another sex.
_CHANGE = pattern(
    r"\b(?:make|turn|change|switch|swap\w*|replace\w*|exchange|trade|should be|shall be|must be|actually|instead|rather|want|let|be a|say|(?:it|he|she)'s a|is a|has to be"
    r"|искам|да е|да бъде|нека|(?:той|тя|пациент\w*) е(?= (?:мъж|жена))|направи|обърни|превърни|всъщност|смени\w*|замени\w*|размени\w*|промени|стане|по-добре|вместо)\b"
)
_CHILD = pattern(
    r"\b(?:child|kid|infant|baby|newborn|neonate|toddler|p(?:a)?ediatric|adolescent|teenager)\b"
    r"|\b(?:дете|детенце|бебе|новородено|кърмаче|педиатрич\w+|тийнейджър|ученик|ученичка)\b"
)
_WITH_CHILD = pattern(
    r"(?:as an?|since (?:being )?an?|was an?|when an?|her|his|their|като|има|with a|with her|with his|и|с|has a|have a) (?:\w+ )?$"
)
_PREGNANT = pattern(r"pregnan|gravid|gestation|бременн")
# What stands before an age that has no other sign of one: the beginning, a comma, or who it is.
_MAY_BE_AGED = pattern(
    r"(?:^|[^\w\s]|\d|\b(?:a|an|in|при|у|is|was|be|being|now|to|of|aged|age|at|by|about|around|nearly|almost|say|like|make|made|year|him|her|he|she|it|(?:wo)?man|lady|girl|boy|gentleman|patient|male|female|actually|rather|instead|and|but|with|has|have|(?:of|aged|about) some|на|е|беше|да|бъде|са|възраст\w*|около|почти|към|мъж\w*|жена\w*|момче\w*|момиче\w*|баба\w*|дядо\w*|пациент\w*|болн\w+|той|тя|го|я|всъщност|по-скоро|направи\w*|и|а|но|с|до|тъкмо|навърши\w*|млад\w*|възрастн\w*))\s*$"
)
# What age is meant where no number says it.
_AGES_IN_WORDS: tuple[tuple[int, re.Pattern[str]], ...] = (
    (78, pattern(r"\b(?:elderly|(?:very )?old (?:lady|woman|man|gentleman|chap|boy|girl)|geriatric|octogenarian|възрастн(?:а|ият|ия|ата)?\b(?! (?:хора|пациенти|за))|старица|старец|стар(?:а жена| човек)|баба|бабичка|дядо\b(?! (?:му|ѝ|й)))")),
    (48, pattern(r"\b(?:middle[- ]aged|in middle age|на средна възраст)\b")),
    (26, pattern(r"\b(?:young (?!children|kids|child)|youngish|млад(?:а|ата|ият|ия|о|еж)?\b(?! (?:лекар|колег|специализант)))")),
)  # fmt: skip
# "The old lady should be worse": of a case that is there this only says who is meant.
_NAMES_WHO = pattern(r"(?:баба|бабичка|дядо|старица|старец|стара? |old |very old )")
# "A woman of 50": who it is stays for others to read.
_SOMEBODY = r"(?:man|woman|lady|gentleman|boy|girl|male|female|dude|guy|bloke|lad|chap|fella|gent|granny|grandma|grandpa|grand?dad|grandad|gran|nan|lass|waitress|waiter|actress|diabetic|asthmatic|epileptic|alcoholic|hypertensive|ha?emophiliac|smoker|drinker|pensioner|диабети(?:к|чка)|астмати(?:к|чка)|епилепти(?:к|чка)|алкохоли(?:к|чка)|хипертони(?:к|чка)|пушач(?:ка)?|farmer|teacher|driver|builder|nurse|worker|student|(?:mum|mother|mom|dad|father) of \w+|patient|мъж|жена|баба|бабче|дядо|пациент|пациентка|сервитьорка|сервитьор|студент|студентка|учител|учителка|шофьор|продавач|продавачка|лекар|лекарка|строител|работник|работничка|пенсионер|пенсионерка|фермер|готвач|готвачка|фризьорка|чистачка|спортист|спортистка|момиче|момче|старец|бабичка|младеж|студент(?:ка)?|учител(?:ка)?|пенсионер(?:ка)?)"
_YEARS_ALONE = r"\b(?P<age>\d{1,3})\s*(?:години|годинки|years)\b"
_AGES_OF_SOMEBODY = tuple(
    pattern(words)
    for words in (
        rf"\b{_SOMEBODY}(?:'s)?"
        r"\s*,?\s*(?:of|aged|is|на|от|е)?\s*(?P<age>\d{1,3})\b(?!\s*(?:kg|cm|кг|см|min|мин|/|%|mg|мг|mmhg|bpm|[.,]\d))",
        _YEARS_ALONE,
        r"\b(?:mr|mrs|ms|miss|dr|prof|г-н|г-жа|господин|госпожа|баба|дядо|бай|леля|чичо)\.?\s+[^\W\d_]+(?:\s+[^\W\d_]+)?(?:\s*,\s*|\s+на\s+|\s+is\s+|\s+е на\s+)(?P<age>[1-9]\d)(?=\s*(?:[,.;)]|$))",
    )
)
_AGES = tuple(
    pattern(words)
    for words in (
        r"\b(?P<age>[2-9]0)\s*-?\s*(?:something|odd)\b",
        r"\b(?P<age>[1-9]\d)\s?-?(?:ish\b|год\b\.?|годинки\b)",
        r"\b(?P<age>\d{1,3})\s*-?\s*(?:years?|yrs?|yr|y)\.?(?:\s*-?\s*old\b|\s+of\s+age\b)",
        r"\b(?P<age>\d{1,3})\s*-?\s*(?:yo|y/o|y\.o\.?)\s*(?P<sex>[mf])\b",
        r"\b(?P<age>\d{1,3})\s*-?\s*(?:yo|y/o|y\.o\.?)\b",
        r"\b(?P<age>\d{1,3})\s*-?\s*(?:годиш\w+|г\.? ?стар\w*|год\. )",
        r"\b(?:younger|older|по-млад\w*|по-възрастн\w*|по-стар\w*)\s*[,:]?\s*(?:на\s*|say\s*|like\s*)?(?P<age>[1-9]\d)\b(?!\s*(?:years? (?:older|younger)|години по))",
        r"\b(?:подмлади|състари|направи)\w*\b[^.;\d]{0,16}?\b(?:към|до|около)\s+(?P<age>[1-9]\d)\b(?!\s*(?:kg|кг|кила|cm|см|мин|/|%|мг|процент|точк|уд))",
        r"\bage[ds]?\s*(?:of|is|to|(?:should|must|shall|ought to|needs to) be|:|=|around|about)?\s*(?P<age>\d{1,3})\b",
        r"\b(?:на\s+)?възраст\w*\s*(?:е|да е|на|от|:|около|=|промени|смени|стане|нека е|\s)*\s*(?P<age>\d{1,3})\b",
        r"\bна\s+(?:около\s+)?(?P<age>\d{1,3})\s*(?:г\.?|год\.?|години|годинки|лета)(?!\w)",
        rf"\b(?P<age>[1-9]\d)\s?(?:y|yrs?|г)\b\.?(?=\s*(?:[,.;)]|$|\s(?:male|female|man|woman|lady|мъж|жена|м\b|ж\b|(?:retired )?(?!smoker|drinker|пушач){_SOMEBODY}\b)))",
        r"\b(?P<age>\d{2})\s?-?\s?(?P<sex>[mfмж])\b(?![./])",
        r"\b(?:put|set|turn|bring|make)\s+(?:him|her|the patient)\s+back\s+(?:to|at)\s+(?P<age>[1-9]\d)(?=\s*(?:[,.;!]|$|\band\b))",
        r"\bвърн(?:и|ете)\s+(?:го|я|пациент\w*)\s+на\s+(?P<age>[1-9]\d)(?=\s*(?:[,.;!]|$|\bи\b|\bг))",
        r"\b(?:make|turn)\s+(?:him|her|the patient)\s+(?:be\s+)?(?P<age>[1-9]\d)(?=\s*(?:[,.;!]|$|\band\b))",
        r"\b(?:я|го|пациент\w*)\s+(?:направи|стори|да (?:е|бъде))\s+на\s+(?P<age>[1-9]\d)(?=\s*(?:[,.;!]|$|\bи\b|\bг))",
        r"\b(?:направи|нека)\s+(?:я|го)\s+на\s+(?P<age>[1-9]\d)(?=\s*(?:[,.;!]|$|\bи\b|\bг))",
        r"\bна\s+(?P<age>[1-9]\d)\s+(?:е|да е)(?=\s*(?:[,.;!]|$|\bи\b))",
        r"^\W*(?:make|turn|set|let)?\s*(?:(?:it|him|her|the patient|them)\s+(?:be\s+)?)(?:is\s+|to\s+|be\s+)?(?P<age>\d{1,3})\b"
        r"(?!\s*(?:kg|cm|кг|см|min|мин|/|%|mg|mmhg|bpm|°))",
        r"\b(?:he|she|the patient|той|тя|пациентът|пациентката)(?:'?s| is| was| е| да е| should be)\s+(?:на\s+)?"
        r"(?P<age>\d{1,3})\b(?!\s*(?:kg|cm|кг|см|min|мин|/|%|mg|mmhg|bpm|°|weeks|седм|[.,]\d))",
        r"\b(?:направи|сложи|нека|да)\s+(?:го|я|е|бъде)\s+на\s+(?P<age>\d{1,3})\b(?!\s*(?:kg|кг|кила|cm|см|мин|/|%|мг|процент|точк))",
        r"^\W*(?:(?:и|а|пациент\w*|тя|той|жената|мъжът)\s+)*(?:направи|сложи|нека|да)\s+(?:го|я|е|бъде)\s+(?P<age>\d{1,3})\b(?!\s*(?:kg|кг|кила|cm|см|мин|/|%|мг|процент|точк))",
        r"^\W*(?:не,?\s+)?на\s+(?P<age>\d{2})\W*$",
        r"\b(?:make|turn)\s+(?:him|her|the patient)\s+(?:be\s+)?(?P<age>[1-9]\d)(?=\s+(?:then|please|instead)\b)",
        r"^\W*на\s+(?P<age>[1-9]\d)(?=,\s)",
        r"^\W*(?:(?:всъщност|не|чакай|извинявай|а|и|нека|да)\W+)*(?:е|бъде)\s+на\s+(?P<age>[1-9]\d)(?=\s*(?:[,.;!]|$|\bи\b))",
        r"\b(?:при|у|in an?)\s+(?:\w+\s+)?(?:на|of)\s+(?P<age>\d{2})\b(?!\s*(?:kg|cm|кг|см|min|мин|/|%))",
    )
)
# Only as long as there is no case: later a number that stands alone is a value of something else.
_BARE_AGES = tuple(
    pattern(words)
    for words in (
        r"(?<=[^\d],)\s*(?P<age>[2-9]\d)\s*(?=,|$)",
        r"\b(?:mr|mrs|ms|miss|г-н|г-жа|госпожа|господин)\.?\s+[\w-]+,?\s+(?P<age>[1-9]\d)\b(?=\W*(?:$|[,.;)]))",
        r"\b(?:жена|мъж|момиче|момче|дама|господин|баба|дядо|man|woman|lady|male|female|girl|boy)\s+(?P<age>[1-9]\d)\s?(?:г|год|y|yrs?)\b\.?(?=\s+[^\W\d_])",
        r"(?<=[^\d],)\s*(?P<age>[2-9]\d)(?=\s+(?:and|и)\s+(?:(?:very|quite|много|доста)\s+)?(?:frail|pregnant|крехк\w*|крехък|немощ\w*|бременна)\b)",
        r"^\W*(?P<age>[1-9]\d)\s*,\s*(?:(?:fe)?male|woman|man|lady|жена|мъж|момиче|момче)\b",
        r"\b(?:fe)?male\b[^,.;\d]{0,30},\s*(?P<age>[1-9]\d)\b(?=\s*[,.]|\s*$)",
        r"^\W*(?P<age>[1-9]\d)\W*$",
        r"\b(?P<age>[1-9]\d)\s?(?:г|y)\b\.?(?=\s+(?:с|със|with)\b)",
        r"\b(?P<sex>[mfмж])\s*,?\s*(?P<age>[1-9]\d)\b(?!\s*(?:kg|кг|mg|мг|/|%|cm|см|min|мин|bpm|[.,]\d))",
        r"\b(?P<age>[1-9]\d)\s*,?\s*(?:г\.?\s*)?(?=(?:fe)?male\b|man\b|woman\b|мъж\b|жена\b)",
        r"\b(?:around|about|roughly|approximately|approx\.?|circa|of|say|на|около|към)\s+(?P<age>[1-9]\d)(?=\s*(?:[,.;)]|$|(?:fe)?male\b|man\b|woman\b|m\b|f\b|мъж|жена|who\b|with\b|и\b|and\b|който|която|,?\s*(?:с|със)\b))",
        r"(?<=[,;(])\s*(?P<age>1[89])\s*(?=[,;)]|$)",
        # "ХОББ на 66 млад дух": behind the name of the disease.
        r"^\W*(?:[а-я-]{2,}\s+){1,3}на\s+(?P<age>[2-9]\d)(?=\s+[а-я]{3,})(?!\s+(?:кг|кила|мин\w*|час\w*|удар\w*|процент\w*|литр\w*|мг|дни|седмиц\w*|метр\w*|сантим\w*|пакет\w*|единиц\w*|точк\w*))",
        # "Pt 83, lady".
        r"\b(?:pt|patient|пациент\w*|болн\w+|болен)\s+(?P<age>[1-9]\d)\b(?=\s*(?:[,.;]|$|(?:fe)?male\b|man\b|woman\b|lady\b))",
        # "Bee sting - gardener 52 -", "учителка 61,".
        r"(?:^|[,;–-])\s*(?:an? )?(?!(?:number|after|under|over|ever|order|fever|paper|factor|monitor|score|other|liver|doctor|захар|показател|двигател)\b)(?:[a-z-]{2,}(?:er|ist|ian|ress|man|woman|clerk|chef|cook|pilot|student|nurse)|[а-я]{3,}(?:ар|ач|ист|ник|тел|арка|ачка|истка|ничка|телка))\s+(?P<age>[2-9]\d)(?=\s*(?:[-–,;.]|$))",
        # "Retired plumber 74".
        r"\b(?:retired|former) [a-z-]{4,}\s+(?P<age>[2-9]\d)(?=\s*(?:,|$|\.\s))",
        r"(?<![\d.,/:] )(?<!пулс )(?<!кръвно )(?<!честота )(?<!сатурация )(?<!налягане )\b[а-я]{4,}\s+на\s+(?P<age>[2-9]\d)\s*(?=,|$|\.\s|\.$|\sс\b|\sсъс\b)",
    )
)
_DECADES = {
    **dict(
        zip(
            "twenties thirties forties fifties sixties seventies eighties nineties".split(),
            range(20, 100, 10),
            strict=True,
        )
    ),
    **dict(
        zip(
            "двайсетте трийсетте четирийсетте петдесетте шейсетте седемдесетте осемдесетте деветдесетте".split(),
            range(20, 100, 10),
            strict=True,
        )
    ),
    **{f"{ten}{end}": ten for ten in range(20, 100, 10) for end in ("s", "'s")},
}
_DECADE = pattern(
    rf"\b(?:(?:(?:in|from) (?:his|her|their|the)|към|около|над|в)\s+(?P<part>early|mid|late|началото на|края на)?[- ]?|(?P<part2>early|mid|late)[- ]|(?P<who>(?:wo)?man|(?:fe)?male|lady|gentleman|patient|[mf]),?\s+(?=[2-9]0)|(?=[2-9]0'?s\s+(?:bloke|man|male|woman|female|lady|chap|fella|lad|lass|guy|gent)\b))(?P<decade>{'|'.join(_DECADES)})\b"
)
# "Systolic in the eighties".
_OF_A_SIGN = pattern(
    r"\b(?:pressure|bp|systolic|diastolic|map|pulse|rate|hr|rr|sats?|saturation|spo2|gcs|кръвно\w*|налягане\w*|систолно\w*|пулс\w*|честота\w*|сатураци\w*)\b"
)
# "Early thirties, say 32", "mid-forties: 46".
_AND_EXACTLY = pattern(
    r"\s*[,:;—–-]?\s*(?:(?:say|so|about|like|maybe|perhaps|let'?s say|make (?:it|that|him|her)|примерно|да речем|да кажем|нека е|може би|на)\s+)*(?P<age>[2-9]\d)\b(?!\s*(?:/|kg|кг|%|min|мин|mg|мг))"
)
_YEARS_INTO = {"early": 2, "late": 8, "началото на": 2, "края на": 8}
_NOT_AN_AGE = pattern(
    r"\b(?:for|in|by|since|last|past|every|within|over|преди|от|през последните|последните|за|в продължение на|(?:(?:for|in|since|from|от|преди|за)\s+(?:about|around|nearly|almost|over|more than|at least|some|the last|около|почти|поне|над|близо))|pack|пакет|smok\w+|drink\w+|married|retired|пуш\w+|пия\w+|женен|омъжена|болн\w+|болен|боледува|хипертони[кя]\w*|диабети[кч]\w*|астматик\w*|лекува\w*)\s*$|\b(?:since|from) (?:the )?age(?: of)?\s*$|\b(?:younger|older|по-млад\w*|по-възраст\w*|по-стар\w*|подмлади\w*|състари\w*)(?: (?:him|her|го|я))?\s+(?:by|с|със)\s+(?:about |around |около )?$|\b(?:since|when) (?:he|she) was (?:about |only )?$|\b(?:откакто|когато) (?:е )?(?:беше|бил|била)(?: е)? на\s*$"
    r"|\b(?:e?gfr|l?v?ef|fraction|rate|pressure|levels?|scores?|lactate|glucose|sugar|sodium|potassium|urea|crp|inr|ph|temperature|doses?|capacity|fev1|fvc|index|bmi|sats?|saturation|troponin|count|gap|minutes|list|total|block|фи|еф|гфр|фракция\w*|нив[оа]|доза|индекс|капацитет|лактат|калий|натрий|урея|скор)\s+(?:of|at|about|around|на|от|около)\s*$"
)
_OTHER_YEARS = pattern(
    r"^\s*-?\s*(?:(?:years?|години)\s+)?(?:older|younger|по-)|^\s*години\s+(?:е\s+)?(?!бил)[а-я]{3,}л[аи]?\b|^\s*years\s+[a-z]+ing\b|^\s*(?:години|years)\s+(?:в|във|като|стаж|in|at|as|of (?!age))|^\s*-?\s*(?:foot|feet|ft|weeks?|седмиц\w*|г\.\s?с\.|гс\b|gestation|pack|пакет|ago|per|/|times|пъти|mg|дни|days|hours|часа)"
)
# "Жена на 84 години в старчески дом": an age, whatever comes behind the years.
_YEARS_OF_SOMEBODY = pattern(
    r"\b(?:woman|man|lady|patient|girl|boy|жена\w*|мъж\w*|пациент\w*|бременна\w*|дама|момиче|момче)\s+(?:of|aged|на)\s+\d+\s*(?:години|years)\b(?!\s+(?:older|younger|по-))"
)
_OLDER = pattern(
    r"\b(?P<years>\d{1,2})?\s*(?:(?:years?|години)\s+)?(?:older|по-възраст\w*|по-стар\w*|по-голям\w*(?= на години)?|състари\w*)\b(?:\s*(?:by|с)\s*(?P<by>\d{1,2}))?"
)
_YOUNGER = pattern(
    r"\b(?P<years>\d{1,2})?\s*(?:(?:years?|години)\s+)?(?:younger|по-млад\w*|подмлади\w*)\b(?:\s*(?:by|с)\s*(?P<by>\d{1,2}))?"
)
_USUAL_YEARS = 10


_DECIMAL = re.compile(r"[.,]\d")
_COUNTS = re.compile(r"\s+[^\W\d_]{3,}")


def read_patient(sentence: Sentence, *, first: bool, bare: bool = True) -> list[Command]:
    """The patient of a sentence; `first`: there is no case yet, so that every word for a person is about the patient.

    `bare`: a number that stands alone may be the age.
    """
    found: list[Command] = []
    sizes = read_size(sentence)
    told = any(isinstance(one, SetPatient) and one.weight for one in sizes)
    # "Rather heavy, about 95 kilos": the number counts.
    found += [one for one in sizes if not (told and isinstance(one, SetPatient) and one.size)]
    # Beside a height or a weight a number that stands alone is an age: "160 cm, 54 kg, 68".
    found += _age(sentence, first=first or bool(found), bare=bare)
    aged = any(isinstance(one, SetPatient) and one.age for one in found)
    found += _sex(sentence, first=first or (aged and sentence.has(_SEX_ALONE)))
    return found


# "Aged 88, a woman": beside an age a part that is nothing but the sex says it.
_SEX_ALONE = pattern(
    r"(?:^|[,;])\s*(?:an? )?(?:woman|female|man|male|lady|gentleman|жена|мъж|момиче|момче)\s*(?=[,;.]|$)"
)


_ADULT = 18
# "The kid was with her, he's 8": who is told of beside the patient.
_A_CHILD_BESIDE = pattern(
    r"\b(?:kid|child|boy|girl|toddler|baby|son|daughter|grandson|granddaughter|nephew|niece|brother|sister|дете\w*|момче\w*|момиче\w*|бебе\w*|син\w*|дъщеря\w*|внук\w*|внучка\w*|племенни\w+)\b"
)


def _about_somebody_else(sentence: Sentence, match: re.Match[str]) -> bool:
    return sentence.somebody_else(match.start())


def _age(sentence: Sentence, *, first: bool, bare: bool) -> list[Command]:
    ages: list[tuple[int, int, str]] = []
    sex: Gender | None = None
    for words in (*_AGES, *_AGES_OF_SOMEBODY, *(_BARE_AGES if first and bare else ())):
        alone = words in _AGES_OF_SOMEBODY or words in _BARE_AGES
        if ages and words.pattern == _YEARS_ALONE:
            # "A man of 45, smoker for 30 years".
            continue
        aged = bool(ages)
        for match in list(words.finditer(sentence.text)):
            start, end = match.span("age") if alone else match.span()
            if not sentence.free(start, max(end, match.end("age"))):
                continue
            before, after = sentence.text[: match.start("age")], sentence.text[match.end("age") :]
            known = _YEARS_OF_SOMEBODY.search(before[-14:] + match["age"] + after[:24])
            other = _OTHER_YEARS.match(after) and not known
            if _about_somebody_else(sentence, match) or other or _A_DAY.match(after) or _DECIMAL.match(after):
                continue
            if not first and int(match["age"]) < _ADULT and _A_CHILD_BESIDE.search(sentence.text[:start]):
                continue
            if aged and alone and _COUNTS.match(after):
                # "44 y old woman 2 weks after an operation".
                continue
            # "Heart block in 81F"; "in 30m" is of time.
            sexed = bool(match.groupdict().get("sex")) and sentence.words(*match.span("sex")).isupper()
            if (
                _NOT_AN_AGE.search(before)
                and not sexed
                and not re.search(r"[-\s]*(?:old|годиш|y/?o)", after[:9])
            ):
                continue
            if words.pattern == _YEARS_ALONE and not _MAY_BE_AGED.search(before):
                # "Kept pigeons for thirty years" without the "for".
                continue
            if match.groupdict().get("sex"):
                sex = "male" if match["sex"] in "mм" else "female"
            elif (
                (first or not sentence.text[: match.start()].strip())
                and (ending := _SEXED.search(match[0]))
                and not _OF_AGE.match(after)
            ):
                # Bulgarian says the sex in the adjective: "60-годишен".
                sex = "male" if ending[1] == "ен" else "female"
            end = match.end("age") if words in _BARE_AGES else match.end()
            if sex is None and (_MALE.search(match[0]) or _FEMALE.search(match[0])):
                # "In a woman of 19": the woman is read after the age.
                start, end = match.span("age")
            ages.append((match.start("age"), int(match["age"]), sentence.take(start, end)))
    decade = None if ages else sentence.first(_DECADE)
    if (
        decade is not None
        and not _about_somebody_else(sentence, decade)
        and not _OF_A_SIGN.search(sentence.before(decade.start()))
    ):
        years = _DECADES[decade["decade"]] + _YEARS_INTO.get(decade["part"] or decade["part2"] or "", 5)
        # "Man, 40s": who it is stays for others to read.
        begin = decade.start("decade" if decade["who"] else 0)
        exact = _AND_EXACTLY.match(sentence.text, decade.end())
        if exact is not None and int(exact["age"]) // 10 == years // 10:
            years = int(exact["age"])
        else:
            exact = None
        ages.append((begin, years, sentence.take(begin, exact.end() if exact else decade.end())))
    ages.sort()
    different = list(dict.fromkeys(value for _, value, _ in ages))
    if len(different) > 1 and not _is_correction(sentence.text):
        return [
            Contradiction(
                about="age",
                options=tuple(str(value) for value in different),
                words=ages[0][2] + " … " + ages[-1][2],
            )
        ]
    commands: list[Command] = []
    if ages:
        commands.append(SetPatient(age=ages[-1][1], sex=sex, words=ages[-1][2]))
        return commands
    for words, sign in ((_OLDER, 1), (_YOUNGER, -1)):
        nudged = sentence.first(words)
        if nudged is not None:
            to = _AND_THAT_IS.match(sentence.text, nudged.end())
            if to is not None:
                # "Younger, like 45".
                words_told = sentence.take(nudged.start(), to.end())
                commands.append(SetPatient(age=int(to["age"]), words=words_told))
                continue
            years = int(nudged["years"] or nudged["by"] or _USUAL_YEARS)
            commands.append(SetPatient(years=sign * years, words=sentence.take_match(nudged)))
    if not commands and (first or sentence.has(_CHANGE)):
        commands += _age_in_words(sentence, first=first)
    child = sentence.first(_CHILD)
    if (
        child is not None
        and first
        and not sentence.somebody_else(child.start())
        and not sentence.negated(child.start())
        and not _WITH_CHILD.search(sentence.text[: child.start()])
        # "She is afraid of the inhaler because of the baby": it is not born yet.
        and not _PREGNANT.search(sentence.message.text)
    ):
        commands.append(SetPatient(child=True, words=sentence.take_match(child)))
    return commands


# "Builder, 20 cigarettes a day".
_A_DAY = pattern(r"\s*(?:/\s?day|a day|per day|cigarettes?|cigs|fags|units|цигари|на ден|дневно)")
_AND_THAT_IS = pattern(
    r"\s*,?\s*(?:(?:like|say|around|about|maybe|to|than|into (?:his|her)|към|на|около|примерно|да кажем|от)\s+)+(?P<age>[1-9]\d)\b(?!\s*(?:years|год|kg|кг|min|мин|%))"
)


def _age_in_words(sentence: Sentence, *, first: bool) -> list[Command]:
    """ "A young man", "an elderly lady": an age, while who it is stays for others to read."""
    for years, words in _AGES_IN_WORDS:
        found = sentence.first(words)
        if found is not None and not first and _NAMES_WHO.match(found[0]):
            continue
        if found is None or sentence.negated(found.start()) or _about_somebody_else(sentence, found):
            continue
        end = min(found.end(), found.start() + len(found[0].split()[0]))
        return [SetPatient(age=years, words=sentence.take(found.start(), end))]
    return []


def _is_correction(text: str) -> bool:
    return (
        re.search(r"\b(?:no|not|wait|sorry|rather|instead|actually|не|всъщност|вместо|а)\b", text) is not None
    )


# "No, not a woman"; but "not a severe one, a boy of 20".
_NOT_A = pattern(r"\b(?:not|no|isn't|never|не|без|няма)\b(?:\s+(?:an?|the|e|е|в|някаква?|any))*\s*$")


# "A secretary finds him snoring": who does something to the patient is somebody else.
_DOES_TO_PATIENT = pattern(
    r"\s+(?:(?:has |had )?(?:finds?|found|brings?|brought|sees?|saw|hears?|heard|calls?|called|discovers?|discovered) (?:him|her|them)\b|(?:го|я)\s+(?:е\s+)?(?:намира|намери|открива|открил|докарва|докара|вижда|видя|чува|довежда|доведе)\w*)"
)


# "Make it her son then", "нека е майка му": the case of another person.
_ANOTHER_PERSON = pattern(
    r"\b(?:make|turn|change)\s+(?:him|it|the patient)\s+(?:into\s+)?(?:an? )?(?P<female0>her|she)\b(?=\s*(?:$|[,.;!]|instead\b|please\b|then\b|of \d|aged\b))|\b(?:make|turn|change)\s+(?:her|it|the patient)\s+(?:into\s+)?(?:an? )?(?P<male0>him|he)\b(?=\s*(?:$|[,.;!]|instead\b|please\b|then\b|of \d|aged\b))|^\W*(?:(?:всъщност|не|а|тук|нека)\W+)*(?:(?P<female1>момиче|жена|дама|баба)|(?P<male1>момче|мъж|дядо))\s+(?:е|да е)\b|"
    r"\b(?:(?:make|turn|change|switch|have|let)\s+(?:it|him|her|this|that|them|the (?:patient|man|woman|lady))\s+(?:be\s+|about\s+|into\s+|to\s+)?|(?:it should|let it|it has to|it must)\s+be\s+|(?:it'?s|it is)\s+(?:actually|really)\s+|(?:нека|да|всъщност|направи|по-добре)\s+(?:(?:го|я)\s+)?(?:да\s+)?(?:(?:е|бъде|стане|болната е|болният е)\s+)?)"
    r"(?:(?:his|her|the|their|a|an)\s+)?(?:(?P<female>(?:older |younger |big |little |twin )?(?:mother|wife|sister|daughter|aunt|grandmother|niece|mum|mom|girlfriend|granddaughter)|(?:майка|сестра|дъщеря|леля|баба|жена)\s+(?:му|ѝ|й)|съпругата(?: му)?)"
    r"|(?P<male>(?:older |younger |big |little |twin )?(?:father|husband|brother|son|uncle|grandfather|nephew|dad|boyfriend|grandson)|(?:баща|брат|син|чичо|вуйчо|дядо|мъж)\s+(?:му|ѝ|й)|(?:синът|съпругът)(?: ѝ| й| му)?))(?=\s*(?:$|[,.;!]|instead\b|then\b|rather\b|now\b|who\b(?! (?:says?|asks?|tells?|should|speaks?|calls?|insists?|mentions?|shouts?|phones?|rings?|keeps?|found|finds?|brings?|comes?)\b)|aged?\b|and (?:she|he)\b|вместо\b|тогава\b|а не\b|на \d))(?:\s+(?:instead(?: of (?:him|her))?|then|rather|now|вместо (?:него|нея)|тогава))?"
)


def read_another_person(sentence: Sentence) -> list[Command]:
    """Somebody else of the family as the patient of the case that is there."""
    found = sentence.first(_ANOTHER_PERSON)
    if found is None or sentence.negated(found.start()):
        return []
    female = any(found[name] for name in ("female", "female0", "female1"))
    return [SetPatient(sex="female" if female else "male", words=sentence.take_match(found))]


# "COPD, m, 70", "м, 69 г.".
_ONE_LETTER = pattern(
    r"(?:^|[,;(/]|\b(?:при|у|in an?|pt|patient|пациент))\s*(?P<sex>[mfмж])(?=\s*(?:[,;./)]|$|\s(?:на )?[1-9]\d\b))"
)


# "Younger by ten years and a woman".
_AND_WHO = pattern(
    r"\b(?:(?:years|kg|cm|old|kilos|younger|older|години|кг|кила|см)(?:,| and| и| but| но)\s+(?:also )?(?:an? |one )?)[^\W\d_]+$"
)


def _sex(sentence: Sentence, *, first: bool) -> list[Command]:
    letter = sentence.first(_ONE_LETTER) if first else None
    if letter is not None and not sentence.has(_FEMALE) and not sentence.has(_MALE):
        sentence.take(*letter.span("sex"))
        return [
            SetPatient(
                sex="male" if letter["sex"] in "mм" else "female", words=sentence.words(*letter.span("sex"))
            )
        ]
    found: list[tuple[Gender, re.Match[str]]] = []
    sexes: tuple[tuple[Gender, re.Pattern[str]], ...] = (("female", _FEMALE), ("male", _MALE))
    for sex, words in sexes:
        for match in sentence.find(words):
            if (
                not _about_somebody_else(sentence, match)
                and not _DOES_TO_PATIENT.match(sentence.text, match.end())
                and not _NOT_A.search(sentence.before(match.start()))
            ):
                found.append((sex, match))
    if not found:
        return []
    if len({sex for sex, _ in found}) > 1:
        changed = _from_one_to_other(sentence, found)
        if changed is None:
            words_of = [sentence.take_match(match) for _, match in found]
            if not first and not sentence.has(_CHANGE):
                return []
            return [
                Contradiction(about="sex", options=tuple(dict.fromkeys(words_of)), words=sentence.own_words)
            ]
        found = [changed]
    sex, match = found[-1]
    wished = (
        first
        or sentence.has(_CHANGE)
        or _ONLY_WHO.match(sentence.text) is not None
        or _AND_WHO.search(sentence.text[: match.end()]) is not None
        or sentence.has(_AGED)
        or _WITH_AGE.search(sentence.text[: match.end()]) is not None
    )
    if not wished:
        # "The man" only says who is meant; "a lady" may be a wish that nothing was made of, and a trade is a fact.
        for _, one in found:
            if occupations().fullmatch(one[0]) or _TRADE.fullmatch(one[0]):
                continue
            if not _SOME.search(sentence.text[: one.start()]):
                sentence.take_match(one)
        return []
    words_told = " ".join(sentence.take_match(match) for _, match in found)
    trade = occupations().fullmatch(match[0]) or _TRADE.fullmatch(match[0])
    work = sentence.words(match.start(), match.end())
    told = (
        [WriteHistory(section="social", text=f"{work[:1].upper()}{work[1:]}.", words=work)]
        if trade and first
        else []
    )
    return [SetPatient(sex=sex, words=words_told), *told]


_ABOUT_HIM = pattern(
    r"\b(?:prostat\w+|prostate|testic\w+|erectile|viagra|простат\w*|виагра)\b|\b(?:he|he's|him|his|himself|той|него|неговия?т?|му)\b"
    r"|\b(?:ужилен|ухапан|докаран|намерен|приет|блед|изпотен|потен|сънлив|объркан|диабетик|пушач|хипертоник|астматик|алкохолик|пенсиониран|паднал|припаднал|колабирал|прекарал|известен|изпаднал|спрял)\b"
)
_ABOUT_HER = pattern(
    r"\b(?:post-?\s?partum|post-?natal\w*|breast-?feeding|lactating|menopaus\w+|gave birth|giving birth|after (?:a |the |her )?(?:delivery|c-?section|caesarean\w*)|miscarr\w+|abortion|hysterectomy|ectopic pregnancy|ruptured ectopic|on the pill|(?:oral|combined) contracepti\w+|endometriosis|кърми|кърмачка\w*|след (?:раждане|секцио|цезарово)\w*|родилка\w*|менопауза|хистеректомия|аборт|извънматочна|противозачатъчн\w+|контрацептив\w+)\b|\b(?:she|she's|her|hers|herself|тя|нея|нейния?т?|нейната)\b|(?<!\w)ѝ(?!\w)"
    r"|\b(?:ужилена|ухапана|докарана|намерена|приета|бледа|изпотена|потна|онкоболна|алергична|задъхана|сънлива|объркана|диабетичка|пушачка|хипертоничка|астматичка|алкохоличка|пенсионирана|паднала|припаднала|колабирала|прекарала|известна|изпаднала|спряла|пациентката|бременна\w*|pregnant)\b"
)


def sex_implied(messages: Iterable[str]) -> Gender | None:
    """The sex that pronouns and endings say, where they agree: "she ate a prawn", "ужилен от оса"."""
    text = "\n".join(messages).lower()
    him, her = _ABOUT_HIM.search(text) is not None, _ABOUT_HER.search(text) is not None
    if him == her:
        return None
    return "male" if him else "female"


_ONLY_WHO = pattern(
    r"^\W*(?:an? )?(?:fe)?male\W*(?:(?:aged |of )?\d{2})?(?:\W*$|,)|^\W*(?:an? )?(?:woman|man|lady|girl|boy|жена|мъж|момиче|момче)\W*(?:,?\s*(?:на )?\d{2}\b.*)?$"
)
_SEXED = pattern(r"годиш(ен|на)$")
_OF_AGE = pattern(r"\w*\s*възраст")
_SOME = pattern(r"\b(?:an?|some|един|една|някакв\w+)\s+(?:\w+\s+)?$")
_AGED = pattern(
    r"^\W*(?:(?:добре|ок|тогава|ok|okay|then|well|so)\W+)*(?:an? )?(?:\w+ )?(?:man|woman|lady|boy|girl|мъж|жена|баба|дядо) (?:of |aged |на )?\d{2}\b"
)
_WITH_AGE = pattern(r"\d[- ]?(?:years?[- ]old|yrs?[- ]old|yo|y/o|годиш\w+)[ ,]+\w+$")


def _from_one_to_other(
    sentence: Sentence, found: list[tuple[Gender, re.Match[str]]]
) -> tuple[Gender, re.Match[str]] | None:
    """ "a woman instead of a man", "not a man but a woman": the one that is wanted."""
    ordered = sorted(found, key=lambda one: one[1].start())
    between = sentence.text[ordered[0][1].end() : ordered[-1][1].start()]
    if re.search(r"instead of|rather than|not |вместо|а не", between):
        return ordered[0]
    if re.search(r"\b(?:to|into|but|на|а)\b", between) and re.search(
        r"from|change|turn|смени|промени|не ", sentence.text
    ):
        return ordered[-1]
    return None
