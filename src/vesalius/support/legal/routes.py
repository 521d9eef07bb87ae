"""The call that shows legal texts."""

from typing import Annotated

from litestar import Router
from litestar.di import NamedDependency
from litestar.params import FromPath, QueryParameter

from vesalius.kit.errors import not_found
from vesalius.kit.locales import Locale
from vesalius.kit.routing import get
from vesalius.support.legal.service import DOCUMENTS, LegalText, LegalTexts


@get("/legal/{document:str}", summary="A legal text", sync_to_thread=False)
def legal_text(
    texts: NamedDependency[LegalTexts],
    document: FromPath[str],
    locale: Annotated[Locale, QueryParameter(name="locale")] = "en_UK",
) -> LegalText:
    """`terms`, `privacy`, `cookies`, `license` or `sweepstakes`, in one language, as blocks without markup."""
    known = next((one for one in DOCUMENTS if one == document), None)
    if known is None:
        raise not_found()
    return texts.get(known, locale)


router = Router(path="", tags=["legal"], route_handlers=[legal_text])
