# ruff: noqa: E501 (prose reads best unbroken)
"""Words by which a text makes the patient a man or a woman."""

import re

MALE = re.compile(
    r"\b(?:man|male|boy|gentleman|мъж|момче|мъжът|момчето)\b|(?-i:\bMr\b\.?)|\bг-н\b|\bгосподин\w*",
    re.IGNORECASE,
)


FEMALE = re.compile(
    r"\b(?:woman|female|girl|lady|жена|момиче|жената|момичето|дама|дамата)\b|(?-i:\bM(?:rs|s|iss)\b\.?)|\bг-жа\b|\bгоспожа\w*|\bпациентката\b|\bпациентка\b",
    re.IGNORECASE,
)


ONLY_WOMEN = re.compile(
    r"\b(?:pregnan(?:t|cy|cies)|weeks of gestation|menopaus\w*|hysterectomy|ovar\w+|menstru\w*|uterus|endometri\w*|c[ae]+sareans?|when is she due|is she (?:in labour|due)|кога (?:ѝ )?е терминът|last period|(?:young|new) mother|miscarriages?|(?:\d|one|two|three|four) (?:\w+ )?(?:births|deliveries)|(?:contraceptive|birth[- ]control) pills?|\bon the pill|postpartum|бременн?\w*|менопауза|матка\w*|менструа\w*|яйчник\w*|ендометри\w*|цезаров[оаи]\w*|хистеректоми\w+|(?:млада|млади) майк\w+|родилк\w+|последна менструация|помятан\w*|спонтанни аборти?|(?:\d|едно|две|три|четири) (?:\w+ )?раждани[ея]|противозачатъчн\w+|контрацептив\w*|следродилн\w*)\b",
    re.IGNORECASE,
)


ONLY_MEN = re.compile(
    r"\b(?:prostat\w*|testic\w*|erectile|vasectomy|scrot\w*|circumcis\w*|orchi\w*|простат\w*|тестис\w*|еректилн\w*|скротал\w*|обрязан\w*)\b",
    re.IGNORECASE,
)


SPOUSE = {
    True: re.compile(r"(?:^|[.!?] )His wife\b|(?<!\w)съпругата му\b|(?<!\w)жена му\b", 0),
    False: re.compile(r"(?:^|[.!?] )Her husband\b|(?:^|[.!?] )(?:Съпругът|Мъжът) ѝ\b", 0),
}
"""Whether the patient is a woman -> a spouse of the same sex at the beginning of a sentence: asked about."""
SPOUSE_WITHIN = {
    True: re.compile(r"\bhis wife\b|\b(?:съпругата|жена) му\b", re.IGNORECASE),
    False: re.compile(r"\bher husband\b|\b(?:съпругът|съпруга|мъжът) (?:ѝ|й)\b", re.IGNORECASE),
}
"""The same within a sentence, which then names nobody else whose spouse it could be."""
ANYBODY_ELSE = re.compile(
    r"\b(?:nurse|doctor|colleague|neighbour|friend|daughter|son|sister|brother|mother|father|aunt|uncle|woman|man|lady|gentleman|child\w*|"
    r"сестра\w*|лекар\w*|колега\w*|колежка\w*|съсед\w*|приятел\w*|дъщеря\w*|син(?:ът|а|ове\w*)?|брат\w*|майка\w*|баща\w*|леля|чичо|вуйчо|дете\w*|деца\w*|снаха\w*|зет\w*|внук\w*|внучка\w*)\b",
    re.IGNORECASE,
)


ROLES = {
    True: re.compile(
        r"^(?:an? |the )?(?:retired )?(?:widower|businessman|fisherman|postman|вдовец|женен|разведен|неженен|пенсиониран|пенсионер|миньор|овчар)\b",
        re.IGNORECASE,
    ),
    False: re.compile(
        r"^(?:an? |the )?(?:retired )?(?:widow|housewife|waitress|seamstress|midwife|вдовица|омъжена|разведена|неомъжена|пенсионирана|пенсионерка|домакиня|шивачка|чистачка|учителка|лекарка|счетоводителка|продавачка|готвачка|певица|медицинска сестра|акушерка|касиерка|секретарка|библиотекарка|студентка)\b",
        re.IGNORECASE,
    ),
}
"""Whether the patient is a woman -> how a life begins that can only be of the other sex."""


CALLED = {
    True: re.compile(
        r"\b(?:Dad(?:dy)?|Papa|Grand-?(?:pa|ad)|Sir|Татко|Тате|Дядо|Бате|Господине)[,!?]|^(?:Dad(?:dy)?|Grand(?:pa|dad)|(?:My|Our) (?:dad|father|grandfather)|Татко|Дядо|Баща (?:ми|ни)) (?:has|is|was|had|does|did|went|never|е|има|не|се|беше)\b"
    ),
    False: re.compile(
        r"\b(?:M[uo]m(?:my)?|Mamma|Gran(?:ny|dma)|Madam|Мамо|Бабо|Како|Госпожо)[,!?]|^(?:M[uo]m(?:my)?|Gran(?:ny|dma)|(?:My|Our) (?:m[uo]m|mother|gran\w*)|Мама|Баба|Майка (?:ми|ни)) (?:has|is|was|had|does|did|went|never|е|има|не|се|беше)\b"
    ),
}
"""Whether the patient is a woman -> how nobody calls somebody of this sex."""
STAFF = re.compile(
    r"patient|colleague|doctor|consultant|surgeon|пациент|колега|лекар|хирург|консултант", re.IGNORECASE
)
"""Who calls others than the patient."""


LIVED = {
    True: re.compile(
        r"^(?:Работил|Пушил|Живял|Боледувал|Взимал|Вземал|Припаднал|Получил|Усетил|Почувствал|Прекарал|Преживял|Отказал|Лежал|Овдовял)\b"
    ),
    False: re.compile(
        r"^(?:Работила|Пушила|Живяла|Боледувала|Взимала|Вземала|Припаднала|Получила|Усетила|Почувствала|Прекарала|Преживяла|Отказала|Лежала|Овдовяла|Раждала|Родила)\b"
    ),
}
"""Whether the patient is a woman -> how a sentence on a life of the other sex begins in Bulgarian."""
WORK = {
    True: re.compile(r"\bкато (?:миньор|овчар|каменар|ковач)\b", re.IGNORECASE),
    False: re.compile(
        r"\bкато (?:шивачка|учителка|чистачка|продавачка|готвачка|лекарка|счетоводителка|медицинска сестра|акушерка|тъкачка|касиерка|секретарка)\b",
        re.IGNORECASE,
    ),
}
"""Whether the patient is a woman -> work told in the gender of the other sex."""
