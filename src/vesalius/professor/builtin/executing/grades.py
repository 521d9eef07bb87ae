"""What the grades of actions are called, and their usual points."""

from ..language import Say

GRADE_POINTS = {"critical": 10, "recommended": 5, "neutral": 0, "unnecessary": -2, "harmful": -10}


GRADE_NAMES = {
    "critical": Say("critical", "критично"),
    "recommended": Say("recommended", "препоръчително"),
    "neutral": Say("neutral", "неутрално"),
    "unnecessary": Say("unnecessary", "излишно"),
    "harmful": Say("harmful", "вредно"),
}
