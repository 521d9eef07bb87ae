"""The languages of the portal, under the names that the API has for them."""

from typing import Literal

Locale = Literal["en_UK", "bg_BG"]
