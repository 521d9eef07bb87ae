"""The HTML form of a mail, made of what mail programs understand.

Some of them (Outlook for Windows) know no more than the web of 2000: so tables for the layout, every style on its own
element, no padding but on cells. Programs that follow the reader's dark theme take the colours of the style sheet;
all others leave it out and stay light. Nothing is fetched from anywhere.
"""

from collections.abc import Sequence
from html import escape

_FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
_TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'
_WIDTH = 552
_STYLE = """
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#0e1110!important}
.sheet{background:#171b1a!important;border-color:#2e3533!important}
.ink{color:#e9e7e0!important}
.soft{color:#a9aea9!important}
.brand{color:#4fd1c0!important}
.line{border-color:#2e3533!important}
.act{background:#4fd1c0!important}
.act a{color:#06201d!important}
}
"""


def page(
    *,
    language: str,
    subject: str,
    product: str,
    greeting: str,
    paragraphs: Sequence[str],
    tables: Sequence[tuple[str, Sequence[tuple[str, str]]]],
    button: tuple[str, str] | None,
    by_hand: str,
    closing: str,
) -> str:
    """The whole page; all texts are plain and come out as text, whatever stands in them."""
    parts = [
        _paragraph(product, "brand", "color:#0f5c5c;font-weight:600;margin:0 0 24px"),
        *(_paragraph(text) for text in (greeting, *paragraphs)),
        *(_figures(heading, rows) for heading, rows in tables),
        _button(*button, by_hand) if button else "",
        _paragraph(closing, "soft", "color:#62615b;font-size:14px;margin:24px 0 0"),
    ]
    return (
        f'<!doctype html>\n<html lang="{escape(language, quote=True)}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        '<meta name="supported-color-schemes" content="light dark">\n'
        f"<title>{escape(subject)}</title>\n<style>{_STYLE}</style>\n</head>\n"
        '<body class="page" style="margin:0;padding:0;background:#faf9f6">\n'
        f'<table {_TABLE} class="page" width="100%" bgcolor="#faf9f6" style="background:#faf9f6"><tr>\n'
        '<td align="center" style="padding:32px 16px">\n'
        f'<table {_TABLE} class="sheet" width="{_WIDTH}" bgcolor="#ffffff" style="width:100%;max-width:{_WIDTH}px;'
        'background:#ffffff;border:1px solid #dcdad2;border-radius:6px"><tr>\n'
        f'<td align="left" style="padding:32px">\n{"".join(parts)}</td>\n'
        "</tr></table>\n</td>\n</tr></table>\n</body>\n</html>\n"
    )


def _paragraph(text: str, role: str = "ink", style: str = "") -> str:
    shape = f"margin:0 0 16px;{_FONT};font-size:16px;line-height:24px;color:#1f1e1b"
    # A style that comes later on the same element wins.
    return f'<p class="{role}" style="{shape}{";" if style else ""}{style}">{escape(text)}</p>\n'


def _figures(heading: str, rows: Sequence[tuple[str, str]]) -> str:
    cell = f"{_FONT};font-size:15px;line-height:22px;color:#1f1e1b;border-top:1px solid #dcdad2"
    lines = "".join(
        f'<tr><th scope="row" align="left" class="ink line" style="{cell};font-weight:400;padding:4px 16px 4px 0">'
        f"{escape(name)}</th>"
        f'<td class="ink line" align="right" style="{cell};padding:4px 0">{escape(value)}</td></tr>\n'
        for name, value in rows
    )
    title = _paragraph(heading, "ink", "font-weight:600;margin:24px 0 8px")
    return f'{title}<table cellpadding="0" cellspacing="0" border="0" width="100%">\n{lines}</table>\n'


def _button(label: str, address: str, by_hand: str) -> str:
    target = escape(address, quote=True)
    words = f"{escape(by_hand)}<br>" if by_hand else ""
    return (
        f'<table {_TABLE} style="margin:24px 0"><tr>\n'
        '<td class="act" bgcolor="#0f5c5c" style="background:#0f5c5c;border-radius:4px;mso-padding-alt:12px 20px">'
        f'<a href="{target}" style="display:inline-block;padding:12px 20px;{_FONT};font-size:16px;line-height:24px;'
        f'font-weight:600;color:#ffffff;text-decoration:none">{escape(label)}</a></td>\n</tr></table>\n'
        f'<p class="soft" style="margin:0 0 16px;{_FONT};font-size:13px;line-height:20px;color:#62615b;'
        f'word-break:break-word;overflow-wrap:anywhere">{words}{target}</p>\n'
    )
