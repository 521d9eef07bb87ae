"""Reading the mail that the portal sent, as the person would."""

import re
from typing import Any

from tests.stage import Company, Stage


async def mails_to(stage: Stage, email: str) -> list[dict[str, Any]]:
    """The person's mails, newest first, after the waiting jobs have run."""
    await stage.work()
    answer = await stage.http.get("/api/mailbox")
    return [mail for mail in answer.json()["content"] if mail["recipient"] == email]


async def token_for(company: Company, email: str) -> str:
    """The token of the newest link that was mailed to the person."""
    newest = (await mails_to(company.stage, email))[0]
    found = re.search(r"#token=(\S+)", newest["text_body"])
    assert found, newest["text_body"]
    return found.group(1)
