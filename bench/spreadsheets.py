"""Hostile spreadsheets one after the other, one web process: how soon each is refused, and who feels it.

Wanted: refused within 1 s; 64 MiB more memory at most, web process and its children together; another company's page
meanwhile within 250 ms.
"""

import asyncio
import io
import time
import zipfile

import httpx
from tests.companies.test_import_files import bomb, with_sheet, xlsx
from tests.live import Live, live_portal
from tests.stage import Company, found_company, open_stage

from bench.database import temporary_database
from bench.load import request_bytes, run_once
from bench.processes import resident_bytes, tree

EMPTY_ROWS = 2_000_000
LONG_TEXT = 4 * 1024 * 1024
CELLS = 20_000


def _many_parts() -> bytes:
    out = io.BytesIO(xlsx([["E-mail"], ["a@b.example"]]))
    with zipfile.ZipFile(out, "a", zipfile.ZIP_DEFLATED) as book:
        for number in range(50_000):
            book.writestr(f"xl/media/{number}", b"")
    return out.getvalue()


def _files() -> dict[str, bytes]:
    one_text_in_every_cell = b"".join(
        b'<row r="%d"><c r="A%d" t="s"><v>1</v></c></row>' % (row, row) for row in range(3, CELLS)
    )
    return {
        "empty rows": with_sheet(b"<row/>" * EMPTY_ROWS),
        "rows far apart": with_sheet(b'<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
        "a text in every cell": with_sheet(
            one_text_in_every_cell, b"<si><t>" + b"x" * LONG_TEXT + b"</t></si>"
        ),
        "unpacks to 100 MB": bomb(honest=True),
        "unpacks to 100 MB and denies it": bomb(honest=False),
        "50,000 parts": _many_parts(),
        "nested entities": with_sheet(b"&a;" * 1_000_000),
        "one line of CSV": b"a," * (5 * 1024 * 1024 - 1),
        "lines of CSV": b"\n" * (10 * 1024 * 1024 - 1),
    }


async def _refused(live: Live, company: Company, data: bytes) -> tuple[float, str]:
    headers = {"authorization": f"Bearer {company.admin.token}"}
    async with httpx.AsyncClient(trust_env=False, timeout=120) as http:
        begun = time.perf_counter()
        answer = await http.post(
            f"{live.base}/api/user-management/imports",
            headers=headers,
            files={"file": ("people.xlsx", data, "application/octet-stream")},
        )
        seconds = time.perf_counter() - begun
    assert 400 <= answer.status_code < 500, f"{answer.status_code} {answer.text[:200]}"
    return seconds, str(answer.json()["code"])


async def _measure(live: Live, company: Company, other: Company) -> None:
    page = request_bytes("GET", "/api/auth/check-admin-and-license", b"", other.teacher.token)
    # What the first file of a process takes beside is not counted.
    await _refused(live, company, b"%PDF-")
    before = sum(map(resident_bytes, tree(live.web.pid)))
    for name, data in _files().items():
        most, times = before, []
        refusing = asyncio.create_task(_refused(live, company, data))
        while not refusing.done():
            times.append((await run_once(live.port, page)).seconds)
            most = max(most, sum(map(resident_bytes, tree(live.web.pid))))
            await asyncio.sleep(0.005)
        seconds, code = await refusing
        print(
            f"{name} ({len(data) / 1024:,.0f} KiB): {code} after {seconds:.2f} s (wanted 1);"
            f" memory {(most - before) / 2**20:+.0f} MiB (wanted 64);"
            f" another company's page: longest {max(times) * 1000:.0f} ms (wanted 250)",
            flush=True,
        )


async def main() -> None:
    """Measure on a cluster of its own."""
    with temporary_database() as urls:
        async with open_stage(urls) as stage:
            company, other = await found_company(stage), await found_company(stage)
            with live_portal(urls) as live:
                await _measure(live, company, other)


if __name__ == "__main__":
    asyncio.run(main())
