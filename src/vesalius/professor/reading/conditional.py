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
