# ruff: noqa: E501 (patterns read best unbroken)
"""Sentences that hang on what is done or not done in the course of the case."""

from .vocabulary import pattern

NOT_DONE = pattern(
    r"^\W*(?:(?:and|but|so|also|и|но|а)\s+)*(?:(?:if|when|unless|should)\s+(?:nobody|no ?one|no-one|none of them|(?:they|the (?:team|students|learners|nurses?)|somebody|anyone)\s+(?:(?:do|does|did|have|has)(?: not|n't)|forgets?|miss(?:es)?|omits?|skips?|fails? to|delays?|never))\b|(?:ако|щом|когато)\s+(?:никой|(?:те |екипът |студентите |някой )?(?:не\s+(?:(?:го|я|му|ѝ|й|се|бъде|е|са)\s+)*(?:дад|сложат|сложи|приложат|приложи|направ|пусн|извик|обад|започн|вкара|прецен|разпозна)|забрав|пропусн|изпусн|закъсне)))"
    r"|^[^.;]*\b(?:unless|освен ако)\s+(?:they|you|we|somebody|someone|anybody|anyone|the (?:team|students|learners|nurses?)|he gets|she gets|някой|те|екипът|студентите|(?:му |ѝ |й |го |я |не )*(?:дад|слож|прилож|направ|пусн|получи))"
)
"""A sentence that says what follows when the team does not do something."""
IF_THEY = pattern(
    r"^\W*(?:(?:and|but|so|also|и|но|а)\s+)*(?:(?:if|when|whenever|once)\s+(?:they|anyone|anybody|someone|somebody|you|the (?:team|students|learners|nurses?)|(?:he|she|the patient)(?:['’]s| is| gets| has been| was)\s+(?:given|treated|moved|laid|left|put|shocked|intubated))|(?:ако|щом|когато)\s+(?:те|някой|екипът|студентите|обучаемите|(?:(?:му|ѝ|й|и|го|я|се)\s+)*(?!имат|са|искат|няма)[а-я]{3,}(?:ат|ят)))\b"
)
"""How a sentence begins that says what follows when the team does something, or when something happens."""
GIVEN_THEN = pattern(
    r"^\W*(?:(?:and|but|so|also|и|но|а)\s+)*(?:(?:if|when|once)\s+(?:(?:they|anyone|anybody|someone|somebody|the (?:team|students|learners|nurses?))\s+(?!want|need|like|prefer)|(?:he|she|the patient)(?:['’]s| is| gets| has been)\s+given)|(?:ако|щом)\s+(?:(?:му|ѝ|й|и|го|я|се)\s+)*(?!имат|са|искат|няма)[а-я]{3,}(?:ат|ят)\b)"
)
"""What follows is what comes of an act, and no other case."""
_OTHER_THAN_WAITING = r"(?!(?:wait|delay|hesitate|take|need|do|are|have|think|ask|чакат|изчакат|бавят|забавят|закъсне)\b|(?:don|do|does|did|have|are)(?:n['’]t| not)\b)"
HARM_DONE = pattern(
    rf"^\W*(?:(?:and|but|so|also|и|но|а)\s+)*(?:if|when|once)\s+(?:they|anyone|anybody|someone|somebody|you|the (?:team|students|learners))\s+{_OTHER_THAN_WAITING}(?P<what>[^,.;:!?\d]{{3,60}}?)\s*(?:[,:]|\s-|\s=|\bthen\b|\s(?=he|she|it|the patient))\s*(?:then\s+|=\s*)?(?P<then>\S.*)$"
    rf"|^\W*(?:(?:и|но|а)\s+)*(?:ако|щом)\s+(?P<what2>(?:(?:му|ѝ|й|и|го|я|се|те)\s+)*{_OTHER_THAN_WAITING}[а-я]{{3,}}(?:ат|ят)\b[^,.;:!?\d]{{0,50}}?)\s*(?:[,:]|\s-|\s(?=да\b|ще\b|той|тя))\s*(?P<then2>\S.*)$"
)
"""What the team does, and what comes of it: "if they lay him down, he arrests"."""
_SO_MUCH = r"(?:an?|one|two|three|four|five|six|ten|half an|the (?:first|second|third|fourth|last|next)|\d{1,3}|един|една|едно|две|два|три|четири|пет|десет|половин|първ\w+|втор\w+|трет\w+|последн\w+)"
_CHANGES = r"(?:drops?|falls?|goes|comes?|gets?|becomes?|rises?|climbs?|settles?|should (?:be|go|fall|drop|rise)|пада|падне|спада|спадне|става|стане|се (?:качва|качи|вдига|вдигне|покачва|покачи))"
_BY_TIME = rf"(?:(?:after|following|within|след)\s+(?:about |around |около )?{_SO_MUCH}\s+(?:hours?|h|minutes?|mins?|час\w*|минут\w+|мин)|\b(?:\d{{1,2}}|two|three|four|five|ten)\s*(?:minutes?|mins?|hours?) in(?:to it)?)\b"
IN_THE_COURSE = pattern(
    rf"\b(?:after|following|with|след|със?)\s+(?:about |around |около )?{_SO_MUCH}\s+(?:more )?(?:lit(?:re|er)s?|l|bag|bags|dos(?:e|es)|bolus(?:es)?|shocks?|nebs?|nebuli[sz]ations?|ampoules?|литр?\w*|банк\w+|доз\w+|болус\w*|шок\w*|небулизаци\w+|ампул\w+)\b"
    rf"|\b{_CHANGES}\b[^.;]*{_BY_TIME}|{_BY_TIME}[^.;]*\b{_CHANGES}\b"
    r"|\S\s*,?\s(?:if|unless)\s+(?:they|nobody|no one|the (?:team|students|learners))\b|\S\s*,?\sако\s+(?:не\s+)?(?:те\s+)?(?:(?:се|го|я|му|ѝ|й)\s+)*(?!имат|са|искат|няма)[а-я]{3,}(?:ат|ят)\b"
)
"""What a sign comes to in the course of a case that is there, by what is given, by time or where a team does something."""
ON_A_VALUE = pattern(
    r"\b(?:if|when|once|unless|ако|когато|щом)\s+(?!(?:possible|you|we|i|it is|може|възможно)\b)[^.;]*(?:\d|\b(?:low|high|normal|ниск\w+|висок\w*|нормал\w+)\b)"
)
"""What is to be done at a value, and is not to go for that."""
