"""Times of assignments in words, for mails and calendar files."""

from datetime import datetime

from vesalius.kit.messages import Messages
from vesalius.kit.time_zones import zone_of


def moment_in(time_zone: str, moment: datetime, say: Messages) -> str:
    """A moment by the clock of a time zone, which is named: readers may be elsewhere."""
    local = moment.astimezone(zone_of(time_zone))
    return say("mail_moment", day=say.day(local), time=f"{local:%H:%M}", zone=time_zone)
