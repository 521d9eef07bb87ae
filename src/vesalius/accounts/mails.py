"""The mails of accounts, in English and Bulgarian."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from vesalius.accounts.links import Purpose
from vesalius.kit.mail import Mail, MailTable


@dataclass(frozen=True, slots=True)
class Text:
    """A mail's words. `{product}`, `{company}` and what else the mail knows are filled in."""

    subject: str
    paragraphs: tuple[str, ...]
    button: str = ""


_LINKS: dict[Purpose, dict[str, Text]] = {
    Purpose.INVITATION: {
        "en_UK": Text(
            "Your invitation to {product}",
            (
                "{company} has invited you to {product}, its clinical simulation platform.",
                "Follow the link to set your password and sign in. It works for 7 days and can be used once.",
            ),
            "Accept the invitation",
        ),
        "bg_BG": Text(
            "Вашата покана за {product}",
            (
                "{company} Ви предоставя място в {product} – среда за медицинско обучение със симулирано тяло.",
                "Отворете връзката, за да зададете парола и да влезете. Тя важи 7 дни и се използва веднъж.",
            ),
            "Приемане на поканата",
        ),
    },
    Purpose.RESET: {
        "en_UK": Text(
            "Set a new password for {product}",
            (
                "You asked for a new password. The link works for 30 minutes and can be used once.",
                "If it was not you, ignore this email: your password stays as it is.",
            ),
            "Set a new password",
        ),
        "bg_BG": Text(
            "Нова парола за {product}",
            (
                "Поискахте нова парола. Връзката важи 30 минути и се използва веднъж.",
                "Ако не сте били Вие, не е нужно да правите нищо: паролата Ви остава същата.",
            ),
            "Задаване на нова парола",
        ),
    },
    Purpose.DELETION: {
        "en_UK": Text(
            "Delete your {product} account",
            (
                "You asked to delete your account at {company}. The link opens a page where you confirm the deletion; "
                "opening the page alone changes nothing. The link works for 60 minutes.",
                "Your personal data will be erased for good. Results stay without your name.",
                "If it was not you, change your password now.",
            ),
            "Continue to delete the account",
        ),
        "bg_BG": Text(
            "Изтриване на профила Ви в {product}",
            (
                "Поискахте да изтриете профила си в {company}. Изтрива се с бутон на страницата, която ще се отвори; "
                "самото ѝ отваряне не променя нищо. Връзката важи 60 минути.",
                "Личните Ви данни ще бъдат заличени окончателно. Резултатите остават без Вашето име.",
                "Ако не сте били Вие, сменете паролата си веднага.",
            ),
            "Към изтриването на профила",
        ),
    },
    Purpose.DELEGATION: {
        "en_UK": Text(
            "Hand over the License Manager right in {product}",
            (
                "You asked to hand the License Manager right of {company} over to another administrator. The link "
                "opens a page where you confirm it; opening it alone changes nothing. The link works for 24 hours.",
                "You remain an administrator. Both of you will be notified by email.",
                "If it was not you, change your password now.",
            ),
            "Continue to hand over the right",
        ),
        "bg_BG": Text(
            "Прехвърляне на управлението на лиценза в {product}",
            (
                "Поискахте да прехвърлите управлението на лиценза на {company} на друг администратор. Прехвърля се с "
                "бутон на страницата, която ще се отвори; самото ѝ отваряне не променя нищо. Връзката важи 24 часа.",
                "Вие оставате администратор. И двамата ще получите имейл.",
                "Ако не сте били Вие, сменете паролата си веднага.",
            ),
            "Към прехвърлянето",
        ),
    },
}
_ADDRESS = {
    Purpose.INVITATION: "/signup",
    Purpose.RESET: "/auth/reset-password-confirm",
    Purpose.DELETION: "/success-remove-profile-link",
    Purpose.DELEGATION: "/success-delegate",
}
_KNOWN = {
    "en_UK": Text(
        "You already have a {product} account",
        (
            "Someone, perhaps you, tried to register this email address with {company}. It already has an account, "
            "so nothing was changed.",
            "You can sign in, or set a new password if you have forgotten yours.",
        ),
        "Sign in",
    ),
    "bg_BG": Text(
        "Вече имате профил в {product}",
        (
            "Някой, може би Вие, опита да регистрира този адрес в {company}. За него вече има профил, затова нищо не "
            "е променено.",
            "Можете да влезете или да зададете нова парола, ако сте забравили своята.",
        ),
        "Вход",
    ),
}
_INVITED = {
    "en_UK": Text(
        "Your invitation to {product} is waiting",
        (
            "Someone, perhaps you, asked to register this address with {company}. You have already been invited, and "
            "the link in that email still works. Nothing was changed.",
            "If you cannot find the invitation, look in your spam folder, or ask an administrator of {company} to send "
            "it again.",
        ),
        "Open {product}",
    ),
    "bg_BG": Text(
        "Поканата Ви за {product} Ви очаква",
        (
            "Някой, може би Вие, поиска да регистрира този адрес в {company}. Вече сте поканени и връзката в поканата "
            "все още важи. Нищо не е променено.",
            "Ако не намирате поканата, проверете папката за нежелана поща или помолете администратор на {company} да я "
            "изпрати отново.",
        ),
        "Към {product}",
    ),
}
_CHANGED = {
    "en_UK": Text(
        "Your {product} password was changed",
        ("Your password was changed just now, and all other sessions were signed out.",
         "If it was not you, set a new password at once."),
        "Set a new password",
    ),
    "bg_BG": Text(
        "Паролата Ви за {product} е сменена",
        ("Паролата Ви току-що беше сменена, а всички други сесии са прекратени.",
         "Ако не сте били Вие, веднага задайте нова парола."),
        "Задаване на нова парола",
    ),
}  # fmt: skip
_GREETING = {"en_UK": "Hello {name},", "bg_BG": "Здравейте, {name},"}
_HELLO = {"en_UK": "Hello,", "bg_BG": "Здравейте,"}
_BY_HAND = {
    "en_UK": "If the button does not work, copy this address into your browser:",
    "bg_BG": "Ако бутонът не работи, копирайте този адрес в браузъра си:",
}
_CLOSING = {
    "en_UK": "This is an automated email. Please do not reply.",
    "bg_BG": "Това е автоматично съобщение. Моля, не отговаряйте.",
}


@dataclass(frozen=True, slots=True)
class Letterhead:
    """What every mail of an installation shares: the product's name and the address its links start with."""

    product: str
    origin: str


def link_mail(
    head: Letterhead, purpose: Purpose, *, recipient: str, name: str, company: str, locale: str, token: str
) -> Mail:
    """The mail that carries a link. The token stands behind `#`, which browsers send to no server."""
    text = _LINKS[purpose][locale]
    address = f"{head.origin}{_ADDRESS[purpose]}#token={token}"
    return _mail(head, text, recipient=recipient, name=name, company=company, locale=locale, address=address)


def known_mail(head: Letterhead, *, recipient: str, name: str, company: str, locale: str) -> Mail:
    """Tells the owner of a mailbox that somebody tried to register their address."""
    return _mail(
        head,
        _KNOWN[locale],
        recipient=recipient,
        name=name,
        company=company,
        locale=locale,
        address=f"{head.origin}/login",
    )


def invited_mail(head: Letterhead, *, recipient: str, name: str, company: str, locale: str) -> Mail:
    """Tells a person who asked to register that their invitation still works."""
    return _mail(
        head,
        _INVITED[locale],
        recipient=recipient,
        name=name,
        company=company,
        locale=locale,
        address=f"{head.origin}/login",
    )


def password_changed_mail(head: Letterhead, *, recipient: str, name: str, company: str, locale: str) -> Mail:
    """Tells a person that their password was changed."""
    return _mail(
        head,
        _CHANGED[locale],
        recipient=recipient,
        name=name,
        company=company,
        locale=locale,
        address=f"{head.origin}/forgot-password",
    )


def _mail(
    head: Letterhead, text: Text, *, recipient: str, name: str, company: str, locale: str, address: str
) -> Mail:
    words = {"company": company}
    return compose(head, text, recipient=recipient, name=name, locale=locale, address=address, words=words)


def compose(
    head: Letterhead,
    text: Text,
    *,
    recipient: str,
    name: str,
    locale: str,
    address: str,
    words: Mapping[str, Any],
    tables: tuple[MailTable, ...] = (),
) -> Mail:
    """A mail of these words, with greeting, closing and one button to `address`."""
    filled = {"product": head.product, **words}
    greeting = _GREETING[locale].format(name=name) if name else _HELLO[locale]
    return Mail(
        recipient=recipient,
        subject=text.subject.format(**filled),
        greeting=greeting,
        paragraphs=tuple(p.format(**filled) for p in text.paragraphs),
        tables=tables,
        button=(text.button.format(**filled), address),
        by_hand=_BY_HAND[locale],
        closing=_CLOSING[locale],
        locale=locale,
        product=head.product,
    )
