"""Links sent by mail: made by the job that mails them, shown by opening, used once by pressing a button."""

from enum import StrEnum


class Purpose(StrEnum):
    """What a link is for; a link used for anything else is not valid."""

    INVITATION = "invitation"
    RESET = "reset"
    DELETION = "deletion"
    DELEGATION = "delegation"
