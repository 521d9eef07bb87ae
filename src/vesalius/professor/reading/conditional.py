# ruff: noqa: E501 (patterns read best unbroken)
"""Sentences that hang on what is done or not done in the course of the case."""

from .vocabulary import pattern

NOT_DONE = pattern(
    r"^\W*(?:(?:and|but|so|also|и|но|а)\s+)*(?:(?:if|when|unless|should)\s+(?:nobody|no ?one|no-one|none of them|(?:they|the (?:team|students|learners|nurses?)|somebody|anyone)\s+(?:(?:do|does|did|have|has)(?: not|n't)|forgets?|miss(?:es)?|omits?|skips?|fails? to|delays?|never))\b|(?:ако|щом|когато)\s+(?:никой|(?:те |екипът |студентите |някой )?(?:не\s+(?:(?:го|я|му|ѝ|й|се|бъде|е|са)\s+)*(?:дад|сложат|сложи|приложат|приложи|направ|пусн|извик|обад|започн|вкара|прецен|разпозна)|забрав|пропусн|изпусн|закъсне)))"
    r"|^[^.;]*\b(?:unless|освен ако)\s+(?:they|you|we|somebody|someone|anybody|anyone|the (?:team|students|learners|nurses?)|he gets|she gets|някой|те|екипът|студентите|(?:му |ѝ |й |го |я |не )*(?:дад|слож|прилож|направ|пусн|получи))"
)
"""A sentence that says what follows when the team does not do something."""
IF_THEY = pattern(
    r"^\W*(?:(?:and|but|so|also|и|но|а)\s+)*(?:(?:if|when|whenever|once)\s+(?:they|anyone|anybody|someone|somebody|you|the (?:team|students|learners|nurses?))|(?:ако|щом|когато)\s+(?:те|някой|екипът|студентите|обучаемите|(?:му |ѝ |й |го |я )?(?:дадат|сложат|направят|пуснат|започнат|спрат|забравят|пропуснат)))\b"
)
"""How a sentence begins that says what follows when the team does something, or when something happens."""
