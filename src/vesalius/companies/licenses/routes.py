"""Calls on licenses."""

from typing import Annotated
from uuid import UUID

from litestar import Response, Router
from litestar.params import JSONBody, QueryParameter

from vesalius.access.parameters import Db, SignedIn, TimeZone
from vesalius.companies.licenses import service, usage
from vesalius.companies.licenses.schemas import (
    CompanyWithLicense,
    FullLicense,
    LicenseDetails,
    LicenseLocale,
    ReportsOn,
)
from vesalius.kit.routing import get, post
from vesalius.kit.time_zones import zone_of

LicenseId = Annotated[UUID, QueryParameter(name="licenseId")]


@get("/user-management/get-company-with-license", summary="The company and its licenses")
async def get_company_with_license(db: Db, caller: SignedIn) -> CompanyWithLicense:
    """The main license, the next one while people can be bound to it, and the License Managers."""
    return await service.company_with_license(db, caller)


@get("/user-management/get-license-by-id", summary="One license")
async def get_license_by_id(db: Db, caller: SignedIn, license_id: LicenseId) -> LicenseDetails:
    """State, dates, maxima, and what is taken of them."""
    return await service.one_license(db, caller, license_id)


@get("/user-management/get-full-license-by-id", summary="One license, as of this moment")
async def get_full_license_by_id(db: Db, caller: SignedIn, license_id: LicenseId) -> FullLicense:
    """The license with the organisms that run on it now and the starts it did not allow."""
    return await service.full_license(db, caller, license_id)


@get("/user-management/licenses", summary="All licenses")
async def licenses(db: Db, caller: SignedIn) -> list[LicenseDetails]:
    """Every license of the company, the main one first, past ones last."""
    return await service.every_license(db, caller)


@get("/user-management/get-license-reports-on", summary="Are monthly reports on?")
async def get_license_reports_on(db: Db, caller: SignedIn) -> ReportsOn:
    """Whether the License Managers get a report by mail each month."""
    return await service.reports_on(db, caller)


@post("/user-management/change-send-monthly-reports", summary="Switch monthly reports")
async def change_send_monthly_reports(data: JSONBody[ReportsOn], db: Db, caller: SignedIn) -> ReportsOn:
    """The first report tells of the month in which they were switched on."""
    return await service.switch_reports(db, caller, data.on)


@post("/user-management/change-license-locale", summary="Change the license's language")
async def change_license_locale(data: JSONBody[LicenseLocale], db: Db, caller: SignedIn) -> LicenseLocale:
    """The language of invitations and reports."""
    return await service.change_locale(db, caller, data.locale)


@get("/user-management/license-usage-export", summary="Usage of each member", media_type="text/csv")
async def license_usage_export(
    db: Db, caller: SignedIn, license_id: LicenseId, time_zone: TimeZone = "UTC"
) -> Response[bytes]:
    """What each member has used, as a CSV file in the caller's language."""
    return Response(
        await usage.usage_csv(db, caller, license_id, zone_of(time_zone)),
        media_type="text/csv",
        headers={"content-disposition": 'attachment; filename="license-usage.csv"'},
    )


router = Router(
    path="",
    tags=["companies"],
    route_handlers=[
        get_company_with_license,
        get_license_by_id,
        get_full_license_by_id,
        licenses,
        get_license_reports_on,
        change_send_monthly_reports,
        change_license_locale,
        license_usage_export,
    ],
)
