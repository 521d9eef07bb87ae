"""The languages of the portal, under the names that the API has for them, and as texts are marked with them."""

from collections.abc import Mapping
from typing import Literal

Locale = Literal["en_UK", "bg_BG"]
Language = Literal["en", "bg"]
LANGUAGES: Mapping[Locale, Language] = {"en_UK": "en", "bg_BG": "bg"}
