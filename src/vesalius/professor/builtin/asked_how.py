"""What is asked back where a wish says a direction and not in what."""

from vesalius.kit.locales import Language

from .language import Say


def better_or_worse_how(direction: int, language: Language) -> tuple[str, tuple[str, ...]]:
    """What is asked where somebody should be better (1) or worse (-1), and the messages that answer it."""
    if direction > 0:
        text = Say(
            "Better in which way? Nothing has changed yet.",
            "В какво отношение по-добре? Още нищо не е променено.",
        )
        options: tuple[Say, ...] = (
            Say("raise the blood pressure", "увеличи кръвното налягане"),
            Say("raise the saturation", "увеличи сатурацията"),
            Say("lower the respiratory rate", "намали дихателната честота"),
        )
    else:
        text = Say(
            "Worse in which way? Nothing has changed yet.",
            "В какво отношение по-зле? Още нищо не е променено.",
        )
        options = (
            Say("lower the blood pressure", "намали кръвното налягане"),
            Say("lower the saturation", "намали сатурацията"),
            Say("raise the respiratory rate", "увеличи дихателната честота"),
        )
    return text.to(language), tuple(one.to(language) for one in options)


def lighter_how(direction: int, language: Language) -> tuple[str, tuple[str, ...]]:
    """What is asked where "lighter" may be said of the case or of the illness, and the messages that answer it."""
    text = Say(
        "Shall the case be easier, or the patient less ill? Nothing has changed yet.",
        "Случаят да е по-лесен, или състоянието на пациента да е по-леко? Още нищо не е променено.",
    )
    options = (Say("make the case easier", "направи случая по-лесен"),)
    if direction < 0:
        text = Say(
            "Shall the case be harder, or the patient more ill? Nothing has changed yet.",
            "Случаят да е по-труден, или състоянието на пациента да е по-тежко? Още нищо не е променено.",
        )
        options = (Say("make the case harder", "направи случая по-труден"),)
    further = better_or_worse_how(direction, language)[1]
    return text.to(language), (*(one.to(language) for one in options), *further[:2])
