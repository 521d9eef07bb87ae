"""What people are offered to download."""

from datetime import date, datetime
from typing import Literal
from uuid import UUID

import msgspec

from vesalius.kit.locales import Locale
from vesalius.kit.markdown import Block

Kind = Literal["application", "guide"]


class Download(msgspec.Struct, rename="camel"):
    """One file. `locale` is a guide's; `notes` and `requirements` are the application's, in the language asked for.

    `available`: the file is there; the operator has to bring it back otherwise. `sha256` in hexadecimal.
    """

    id: UUID
    kind: Kind
    locale: Locale | None
    version: str
    released: date
    file_name: str
    size: int
    sha256: str
    available: bool
    notes: list[Block]
    requirements: list[Block]


class Downloads(msgspec.Struct, rename="camel"):
    """The application as it is now, its earlier versions, the newest first, and a guide for each language."""

    application: Download | None
    earlier: list[Download]
    guides: list[Download]


class DownloadLink(msgspec.Struct, rename="camel"):
    """Where a browser gets the file, with nothing but this address, until `expires`."""

    url: str
    expires: datetime
