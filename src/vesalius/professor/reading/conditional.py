# ruff: noqa: E501 (patterns read best unbroken)
"""Sentences that hang on something which is not done in the course of the case."""

from .vocabulary import pattern

NOT_DONE = pattern(
    r"^\W*(?:(?:and|but|so|also|и|но|а)\s+)*(?:(?:if|when|unless|should)\s+(?:nobody|no ?one|no-one|none of them|(?:they|the (?:team|students|learners|nurses?)|somebody|anyone)\s+(?:(?:do|does|did|have|has)(?: not|n't)|forgets?|miss(?:es)?|omits?|skips?|fails? to|delays?|never))\b|(?:ако|щом|когато)\s+(?:никой|(?:те |екипът |студентите |някой )?(?:не\s+(?:(?:го|я|му|ѝ|й|се|бъде|е|са)\s+)*(?:дад|сложат|сложи|приложат|приложи|направ|пусн|извик|обад|започн|вкара|прецен|разпозна)|забрав|пропусн|изпусн|закъсне)))"
)
"""How a sentence begins that says what follows when the team does not do something."""
