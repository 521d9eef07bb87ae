"""`python -m bench` runs all but `history` (15 GB) and `kills` (two hours); `python -m bench.search` runs one."""

import asyncio

from bench import (
    afternoon,
    audit,
    bedside,
    binding,
    browser,
    cases,
    chat,
    checks,
    curves,
    flat,
    growth,
    guard,
    imports,
    mail_outage,
    members,
    notify,
    partitions,
    pooler,
    reading,
    registration,
    revocation,
    search,
    signing_in,
    sockets,
    spreadsheets,
    startup,
    timing,
)

if __name__ == "__main__":
    startup.main()
    asyncio.run(browser.main())
    asyncio.run(curves.main())
    checks.main()
    cases.main()
    notify.main()
    partitions.main()
    asyncio.run(search.main())
    asyncio.run(sockets.main())
    asyncio.run(revocation.main())
    asyncio.run(signing_in.main())
    asyncio.run(registration.main())
    asyncio.run(pooler.main())
    asyncio.run(mail_outage.main())
    asyncio.run(audit.main())
    asyncio.run(bedside.main())
    asyncio.run(afternoon.main())
    growth.main()
    asyncio.run(timing.main())
    asyncio.run(reading.main())
    asyncio.run(imports.main())
    asyncio.run(spreadsheets.main())
    asyncio.run(members.main())
    asyncio.run(binding.main())
    asyncio.run(chat.main())
    asyncio.run(guard.main())
    asyncio.run(flat.main())
