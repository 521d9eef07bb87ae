# ruff: noqa: E501 (prose reads best unbroken)
"""What the portal itself says about the model's work, in both languages; never a provider's own words."""

from collections.abc import Sequence

from vesalius.kit.locales import Language
from vesalius.professor.builtin.language import Say, joined
from vesalius.scenarios.document import CheckpointId

from .errors import ModelError, ModelErrorCode

_OPERATOR = Say(
    "Please tell your administrator, so that the portal's operator can correct it; meanwhile you can write in the document yourself.",
    "Моля, уведомете администратора си, за да го коригира операторът на портала; междувременно може да пишете в документа сами.",
)

ERRORS: dict[ModelErrorCode, Say] = {
    "model_key_refused": Say(
        f"The model's provider does not accept the portal's key. {_OPERATOR.en}",
        f"Доставчикът на модела не приема ключа на портала. {_OPERATOR.bg}",
    ),
    "model_unknown": Say(
        f"The model's provider does not know the model that the portal is set to. {_OPERATOR.en}",
        f"Доставчикът не познава модела, зададен в портала. {_OPERATOR.bg}",
    ),
    "model_request_refused": Say(
        f"The model's provider does not accept the portal's request. {_OPERATOR.en}",
        f"Доставчикът на модела не приема заявката на портала. {_OPERATOR.bg}",
    ),
    "model_rate_limited": Say(
        "The model's provider takes no more requests at the moment. Please send your message again {when}.",
        "В момента доставчикът на модела не приема повече заявки. Моля, изпратете съобщението си отново {when}.",
    ),
    "model_unavailable": Say(
        "The model cannot be reached or does not work at the moment. Please send your message again {when}.",
        "В момента моделът е недостъпен или не работи. Моля, изпратете съобщението си отново {when}.",
    ),
    "model_timeout": Say(
        "The model took too long to answer. Please send your message again, or ask for less at a time.",
        "Моделът не отговори навреме. Моля, изпратете съобщението си отново или поискайте по-малко наведнъж.",
    ),
    "model_cut_off": Say(
        "The model's answer broke off. Please send your message again.",
        "Отговорът на модела прекъсна. Моля, изпратете съобщението си отново.",
    ),
    "model_endless": Say(
        "The model's answer did not come to an end, so I stopped it. Please ask for less at a time.",
        "Отговорът на модела нямаше край, затова го прекратих. Моля, поискайте по-малко наведнъж.",
    ),
    "model_refused": Say(
        "The model declines this request. Please put it differently; say that it is a training case, and leave out what is not needed.",
        "Моделът отказва тази заявка. Моля, формулирайте я по друг начин; посочете, че е учебен случай, и пропуснете ненужното.",
    ),
    "model_unreadable": Say(
        "The model's answer could not be read, even when asked again. Please send your message again; if that does not help, tell your administrator.",
        "Отговорът на модела не може да бъде прочетен, дори след повторно запитване. Моля, изпратете съобщението си отново; ако това не помогне, уведомете администратора си.",
    ),
    "model_crowded": Say(
        "The model is busy with other scenarios. Please send your message again in a minute.",
        "Моделът работи по други сценарии. Моля, изпратете съобщението си отново след минута.",
    ),
    "model_answer_limit": Say(
        "This request takes more of the model than one answer may have, so I stopped. Please ask for less at a time.",
        "Тази заявка надхвърля допустимото за един отговор, затова спрях. Моля, поискайте по-малко наведнъж.",
    ),
    "model_month_limit": Say(
        "Your company has used up what it may ask of the model this month. It goes on at the beginning of next month; your administrator can ask the portal's operator for more. Until then you can write in the document yourself.",
        "Вашата организация изчерпа месечното си количество за модела. Възможността се възобновява в началото на следващия месец; администраторът Ви може да поиска увеличение от оператора на портала. Дотогава може да пишете в документа сами.",
    ),
}

_SECTIONS: dict[CheckpointId, Say] = {
    "pathology": Say("frame of the case", "рамка на случая"),
    "objectives": Say("objectives", "цели"),
    "references": Say("references", "източници"),
    "history": Say("history", "анамнеза"),
    "examination": Say("examination", "преглед"),
    "investigations": Say("investigations", "изследвания"),
    "measurements": Say("measurements", "основни данни"),
    "elements": Say("initial state", "начално състояние"),
    "flow": Say("flow", "ход"),
    "debriefing": Say("debriefing", "разбор"),
    "assessment": Say("assessment", "оценяване"),
}


def failure(error: ModelError, language: Language, written: Sequence[CheckpointId], *, changed: bool) -> str:
    """What went wrong, what to do, and what of the work is there: sections, or other changes."""
    text = ERRORS[error.code].to(language).replace("{when}", _when(error.wait_seconds).to(language))
    if not written and changed:
        return f"{text} {Say('What was done before stands.', 'Направеното дотук остава.').to(language)}"
    if not written:
        return f"{text} {Say('Nothing was changed.', 'Нищо не е променено.').to(language)}"
    done = sections(written, language)
    return f"{text} " + Say(f"What was finished is kept: {done}.", f"Завършеното е запазено: {done}.").to(
        language
    )


def _when(seconds: float | None) -> Say:
    if seconds is None or seconds < 45:
        return Say("in a minute", "след минута")
    minutes = round(seconds / 60) or 1
    if minutes < 2:
        return Say("in a minute or two", "след една-две минути")
    if minutes < 90:
        return Say(f"in about {minutes} minutes", f"след около {minutes} минути")
    hours = round(minutes / 60)
    return Say(f"in about {hours} hours", f"след около {hours} часа")


def sections(ids: Sequence[CheckpointId], language: Language) -> str:
    """Sections by name."""
    return joined([_SECTIONS[id].to(language) for id in ids], language)


def wrote(ids: Sequence[CheckpointId], language: Language) -> str:
    """Sections the model wrote."""
    names = sections(ids, language)
    return Say(f"Written by the model: {names}.", f"Написано от модела: {names}.").to(language)


def not_written(ids: Sequence[CheckpointId], language: Language) -> str:
    """Sections the model gave nothing usable for, even when asked again."""
    names = sections(ids, language)
    return Say(
        f"What the model wrote for these sections does not fit the document, even when asked again, so they are as they were: {names}. Please ask for them once more, or fill them in yourself.",
        f"Написаното от модела за тези раздели не отговаря на документа дори след повторно запитване, затова остават както бяха: {names}. Моля, поискайте ги отново или ги попълнете сами.",
    ).to(language)


def unverified(count: int, language: Language) -> str:
    """Sources that are not on the curated list."""
    if count == 1:
        return Say(
            "One source is not on the curated list and is marked as unverified: please check that it exists and says so.",
            "Един източник не е от проверения списък и е отбелязан като непроверен: моля, уверете се, че съществува и го потвърждава.",
        ).to(language)
    return Say(
        f"{count} sources are not on the curated list and are marked as unverified: please check that they exist and say so.",
        f"{count} източника не са от проверения списък и са отбелязани като непроверени: моля, уверете се, че съществуват и го потвърждават.",
    ).to(language)


def to_confirm(language: Language) -> str:
    """What every case by a model ends with."""
    return Say(
        "A model wrote this: a clinician should confirm it before it is published.",
        "Това е написано от модел: клиницист трябва да го потвърди преди публикуване.",
    ).to(language)
