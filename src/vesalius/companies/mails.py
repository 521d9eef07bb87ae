"""The mails of companies, in English and Bulgarian."""

from collections.abc import Mapping
from datetime import date
from typing import Any, Literal

from vesalius.accounts.mails import Letterhead, Text, compose
from vesalius.kit.mail import Mail

Notice = Literal["unbound", "delegated_to", "delegated_from", "registered"]

_NOTICES: dict[Notice, dict[str, Text]] = {
    "unbound": {
        "en_UK": Text(
            "The next {product} license has started",
            (
                "The next license of {company} started on {day}. Users who are not on it: {unbound}.",
                "They keep their access while the current license runs. Choose in the portal who gets a seat on the "
                "next license; nobody loses access before you confirm.",
            ),
            "Choose who stays",
        ),
        "bg_BG": Text(
            "Следващият лиценз за {product} започна",
            (
                "На {day} започна следващият лиценз на {company}. Потребители, които не са прехвърлени към него: "
                "{unbound}.",
                "Те запазват достъпа си, докато тече текущият лиценз. Решете в портала кои да бъдат прехвърлени; никой "
                "няма да загуби достъп, преди да потвърдите.",
            ),
            "Към прехвърлянето",
        ),
    },
    "registered": {
        "en_UK": Text(
            "New registrations at {company}",
            (
                "New users who registered through the registration link of {company} since our last email: {count}.",
                "Each of them takes a seat on the license. If you do not recognise them, remove them in user "
                "management and ask us for a new registration link. We send this email at most once a day.",
            ),
            "Open user management",
        ),
        "bg_BG": Text(
            "Нови регистрации в {company}",
            (
                "Нови потребители, регистрирани чрез връзката за регистрация на {company} след предишния ни имейл: "
                "{count}.",
                "Всеки от тях заема място по лиценза. Ако не ги познавате, премахнете ги от управлението на "
                "потребителите и ни поискайте нова връзка за регистрация. Изпращаме такъв имейл най-много веднъж "
                "дневно.",
            ),
            "Към управлението на потребителите",
        ),
    },
    "delegated_to": {
        "en_UK": Text(
            "You are now License Manager of {company}",
            (
                "{other} has made you License Manager of {company}.",
                "You can now bind users to the next license, turn monthly reports on or off, and delegate the License "
                "Manager right to another administrator.",
            ),
            "View the license",
        ),
        "bg_BG": Text(
            "Вече сте мениджър на лиценза на {company}",
            (
                "{other} Ви прехвърли управлението на лиценза на {company}.",
                "Вече можете да прехвърляте потребители към следващия лиценз, да включвате и изключвате месечните "
                "отчети и да прехвърлите управлението на друг администратор.",
            ),
            "Към лиценза",
        ),
    },
    "delegated_from": {
        "en_UK": Text(
            "You are no longer License Manager of {company}",
            (
                "{other} is now License Manager of {company}. You remain an administrator.",
                "If you did not do this, contact support immediately.",
            ),
            "View the license",
        ),
        "bg_BG": Text(
            "Прехвърлихте управлението на лиценза на {company}",
            (
                "{other} вече е мениджър на лиценза на {company}. Вие оставате администратор.",
                "Ако не сте го направили Вие, незабавно се свържете с екипа по поддръжка.",
            ),
            "Към лиценза",
        ),
    },
}
_ADDRESS: dict[Notice, str] = {
    "unbound": "/licenseDetails",
    "delegated_to": "/licenseDetails",
    "delegated_from": "/licenseDetails",
    "registered": "/userManagement",
}
_MONTHS = {
    "en_UK": "January February March April May June July August September October November December".split(),
    "bg_BG": "януари февруари март април май юни юли август септември октомври ноември декември".split(),
}


def day_text(day: date, locale: str) -> str:
    """A date as people write it: 3 March 2026, 3 март 2026 г."""
    text = f"{day.day} {_MONTHS[locale][day.month - 1]} {day.year}"
    return f"{text} г." if locale == "bg_BG" else text


def month_text(month: date, locale: str) -> str:
    """A month as people write it: March 2026, март 2026 г."""
    text = f"{_MONTHS[locale][month.month - 1]} {month.year}"
    return f"{text} г." if locale == "bg_BG" else text


def notice_mail(
    head: Letterhead,
    notice: Notice,
    *,
    recipient: str,
    name: str,
    company: str,
    locale: str,
    words: Mapping[str, Any],
) -> Mail:
    """A notice about the company's license."""
    shown = {
        key: day_text(value, locale) if isinstance(value, date) else value for key, value in words.items()
    }
    return compose(
        head,
        _NOTICES[notice][locale],
        recipient=recipient,
        name=name,
        locale=locale,
        address=f"{head.origin}{_ADDRESS[notice]}",
        words={"company": company, **shown},
    )
