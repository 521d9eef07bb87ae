"""What the printout of a review says by itself, in two languages."""

from vesalius.accounts.schemas import Locale
from vesalius.printouts.common_words import CommonWords


class Words(CommonWords, kw_only=True):
    """The words of one language. `page` has {page} and {pages}; others have what stands in braces."""

    title: str
    place: str
    places: dict[str, str]
    ending: str
    endings: dict[str, str]
    time: str
    score: str
    passed: str
    failed: str
    why: dict[str, str]
    steps_gone: str
    critical_missed: str
    harmful: str
    first_critical: str
    earlier: str
    group: str
    objectives: str
    reached: str
    acts: str
    acts_columns: tuple[str, str, str, str, str]
    grades: dict[str, str]
    hint: str
    late: str
    no_acts: str
    missed: str
    missed_columns: tuple[str, str, str]
    none_missed: str
    curves: str
    curves_alt: str
    curves_table: str
    sign: str
    course: str
    kinds: dict[str, str]
    speakers: dict[str, str]
    you: str
    lung: str
    after: str
    debriefing: str
    guide: str
    sources: str
    comments: str


WORDS: dict[Locale, Words] = {
    "en_UK": Words(
        language="en",
        title="Attempt review",
        place="Run in",
        places={"portal": "the browser", "desktop": "the desktop application"},
        ending="Outcome",
        endings={
            "improved": "Patient improved",
            "stable": "Patient stable",
            "deteriorated": "Patient deteriorated",
            "arrest": "Cardiac arrest",
            "abandoned": "Not finished",
        },
        time="Time",
        score="Score",
        passed="{percent}%, passed (pass mark {mark}%)",
        failed="{percent}%, not passed (pass mark {mark}%)",
        why={
            "version_gone": "no score: the version of the case that was run is no longer there",
            "no_points": "no score: the case awards no points",
            "steps_gone": "no score: the steps of this attempt are no longer kept",
        },
        steps_gone="The detailed steps of this attempt are no longer kept.",
        critical_missed="Critical actions missed",
        harmful="Harmful actions",
        first_critical="First critical action",
        earlier="Earlier scores",
        group="Mean of all",
        objectives="Score by objective",
        reached="Reached",
        acts="Actions in order of time",
        acts_columns=("No.", "Time", "Action", "Grade", "Objective"),
        grades={
            "critical": "Critical",
            "recommended": "Recommended",
            "neutral": "Neutral",
            "unnecessary": "Unnecessary",
            "harmful": "Harmful",
        },
        hint="with a hint",
        late="late",
        no_acts="No action was taken.",
        missed="Missed",
        missed_columns=("Action", "Grade", "Objective"),
        none_missed="Nothing that was expected was missed.",
        curves="Vital signs",
        curves_alt="Curves of {signs} from 00:00 to {end}, with {acts} numbered actions. The values are in the table.",
        curves_table="Values of the vital signs",
        sign="Sign",
        course="Course",
        kinds={
            "story": "Story",
            "said": "Said",
            "asked": "Asked",
            "requested": "Requested",
            "answered": "Answer",
            "done": "Action",
            "given": "Given",
            "hint": "Hint",
        },
        speakers={"patient": "Patient", "tutor": "Tutor"},
        you="Student",
        lung="Lung function",
        after="after bronchodilator",
        debriefing="Debriefing",
        guide="For the facilitator",
        sources="Sources",
        comments="Comments",
    ),
    "bg_BG": Words(
        language="bg",
        title="Разбор на опит",
        place="Проведен в",
        places={"portal": "браузъра", "desktop": "настолното приложение"},
        ending="Изход",
        endings={
            "improved": "Пациентът се подобри",
            "stable": "Пациентът е стабилен",
            "deteriorated": "Пациентът се влоши",
            "arrest": "Сърдечен арест",
            "abandoned": "Незавършен",
        },
        time="Време",
        score="Резултат",
        passed="{percent}%, издържан (праг {mark}%)",
        failed="{percent}%, неиздържан (праг {mark}%)",
        why={
            "version_gone": "няма резултат: версията на случая, по която е проведен опитът, вече не съществува",
            "no_points": "няма резултат: случаят не дава точки",
            "steps_gone": "няма резултат: стъпките на този опит вече не се съхраняват",
        },
        steps_gone="Подробните стъпки на този опит вече не се съхраняват.",
        critical_missed="Пропуснати критични действия",
        harmful="Вредни действия",
        first_critical="Първо критично действие",
        earlier="Предишни резултати",
        group="Средно за всички",
        objectives="Резултат по учебни цели",
        reached="Постигнато",
        acts="Действия по ред на времето",
        acts_columns=("№", "Време", "Действие", "Оценка", "Учебна цел"),
        grades={
            "critical": "Критично",
            "recommended": "Препоръчително",
            "neutral": "Неутрално",
            "unnecessary": "Излишно",
            "harmful": "Вредно",
        },
        hint="с подсказка",
        late="със закъснение",
        no_acts="Не е предприето действие.",
        missed="Пропуснато",
        missed_columns=("Действие", "Оценка", "Учебна цел"),
        none_missed="Нищо очаквано не е пропуснато.",
        curves="Жизнени показатели",
        curves_alt="Криви на {signs} от 00:00 до {end} с номерирани действия: {acts}. Стойностите са в таблицата.",
        curves_table="Стойности на жизнените показатели",
        sign="Показател",
        course="Ход на случая",
        kinds={
            "story": "Разказ",
            "said": "Реплика",
            "asked": "Въпрос",
            "requested": "Поискано",
            "answered": "Отговор",
            "done": "Действие",
            "given": "Приложено",
            "hint": "Подсказка",
        },
        speakers={"patient": "Пациент", "tutor": "Наставник"},
        you="Студент",
        lung="Функционално изследване на дишането",
        after="след бронходилататор",
        debriefing="Обсъждане",
        guide="За водещия",
        sources="Източници",
        comments="Коментари",
    ),
}
