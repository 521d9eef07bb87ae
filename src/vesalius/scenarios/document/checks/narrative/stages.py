# ruff: noqa: E501 (prose reads best unbroken)
"""Words for stages of life, with the ages (years) that they can mean."""

import re

STAGES: tuple[tuple[re.Pattern[str], int, int], ...] = tuple(
    (re.compile(pattern, re.IGNORECASE), low, high)
    for pattern, low, high in (
        (
            r"\b(?:first|second|third|fourth|final|last)[- ]year (?:at (?:the )?(?:university|college)|(?:medical |law |college )?student)|\b(?:his|her) (?:first|second|third|fourth|final) year at (?:the )?(?:university|college)|\b(?:in|at) (?:a|his|her) hall of residence|"
            r"\b(?:е|още) студент(?:ка)?\b(?! на времето| някога)|\bживее в (?:студентско\w* )?общежитие|\b(?:уволни|освободи|прибра|върна)\w* (?:се )?от (?:наборна служба|казармата)|\b(?:recruit|conscript)\b",
            16,
            38,
        ),
        (r"\b(?:newborn|neonate|новородено)\b", 0, 0),
        (r"\b(?:infant|baby boy|baby girl|кърмаче)\b|^(?:The baby|Бебето)\b", 0, 1),
        (r"\b(?:toddler)\b", 1, 4),
        (
            r"\b(?:the|this) (?:little |small )?(?:boy|girl) (?:is|lies|cries|coughs|sits|breathes|looks)\b|\b(?:момчето|момичето) (?:е|лежи|плаче|кашля|седи|диша|изглежда)\b|\b(?:the|this) (?:boy|girl)'s (?:mother|father|parents)|(?:майката|бащата|родителите) на (?:момчето|момичето)",
            0,
            17,
        ),
        (r"\b(?:schoolboy|schoolgirl|pupil at|ученик\b|ученичка)", 6, 20),
        (
            r"\b(?:goes to|attends|is in|sits in) (?:the |his |her )?(?:\w+ (?:grade|form)|school|high school)\b|\b(?:ходи на училище|учи в \w+ клас|ученик в \w+ клас|в \w+ клас е)\b",
            4,
            20,
        ),
        (r"\b(?:teenager|adolescent|тийнейджър\w*|юноша)\b", 10, 20),
        (
            r"\b(?:the|this|our) (?:young )?(?:lad|lass|youngster|youth)\b|\b(?:младежът|младежа|хлапето)\b",
            8,
            32,
        ),
        (r"\b(?:elderly (?:man|woman|patient)|old lady|старец|възрастен мъж|възрастна жена)\b", 60, 120),
        (r"\b(?:middle-aged)\b", 38, 68),
        (
            r"\b(?:pensioner|retired|пенсион(?:ер|иран)\w*)\b|\b(?:draws?|drawn|drawing|lives on|gets|receives) (?:a |an |his |her )?(?:\w+[- ])?(?:old-age |state |retirement )?pension\b(?! for)|\bold-age pension|\b(?:получава|взема|живее (?:с|от)) (?:\w+ )?пенсия\b(?! за (?:инвалид|болест))|\bпенсия за (?:старост|осигурителен)",
            42,
            120,
        ),
        (
            r"\b(?:(?:his|her|has|with|minds|looks after|a few|several|many|\d|two|three|four|five|six|seven|eight|nine|ten) (?:\w+ )?grand(?:child\w*|sons?|daughters?)|внуц\w*|внуче\w*|внучк\w*)\b",
            34,
            120,
        ),
        (
            r"\b(?:primary school|first grade|kindergarten|детска градина|първи клас|първокласни\w+)\b(?! teacher)",
            3,
            11,
        ),
        (r"\b(?:young (?:man|woman)|млад мъж|млада жена)\b", 14, 45),
    )
)
