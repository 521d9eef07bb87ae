"""`python -m bench` runs all; `python -m bench.search` and so on run one."""

import asyncio

from bench import search, sockets, startup

if __name__ == "__main__":
    startup.main()
    asyncio.run(search.main())
    asyncio.run(sockets.main())
