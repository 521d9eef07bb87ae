# ruff: noqa: E501 (prose reads best unbroken)
"""What the author says about itself, in both languages."""

from collections.abc import Iterable, Sequence

from vesalius.scenarios.document import PATHOLOGIES, Document, Finding
from vesalius.scenarios.document.schema import PathologyId

from .case import MAX_OBJECTIVES, MIN_OBJECTIVES, Brief, Knowledge
from .finding_texts import in_words
from .knowledge import written
from .language import Language, Say, joined

_FINDINGS_TOLD = 6

_LEVELS = {
    "basic": Say("basic", "базово"),
    "intermediate": Say("intermediate", "средно"),
    "advanced": Say("advanced", "напреднало"),
}


def pathology_names(ids: Iterable[PathologyId], language: Language) -> str:
    return joined([_lower_first(PATHOLOGIES[id].name(language)) for id in ids], language)


def _lower_first(name: str) -> str:
    """Abbreviations keep their capitals."""
    return name if name[1:2].isupper() or name.startswith("AV") else name[0].lower() + name[1:]


def greeting(language: Language) -> str:
    return Say(
        f"Hello! I write training cases. I can write: {pathology_names(written(), 'en')}. "
        "Tell me the pathology and, if you like, the patient, the difficulty and the objectives, for example: "
        "“72-year-old woman with atrial fibrillation, two objectives on anticoagulation”.",
        f"Здравейте! Пиша учебни клинични случаи. Мога да напиша: {pathology_names(written(), 'bg')}. "
        "Кажете патологията и, по желание, пациента, трудността и целите, например: "
        "„72-годишна жена с предсърдно мъждене, две цели за антикоагулация“.",
    ).to(language)


def capabilities(language: Language) -> str:
    return Say(
        f"I write whole cases about {pathology_names(written(), 'en')}. You can give age, sex, height, weight, "
        "difficulty, setting, duration and objectives. Afterwards I can change the patient (older, younger, sex, "
        "“change the age to 55”), the vital signs (“make her hypotensive”, “heart rate 120”), allergies, difficulty, "
        "length, objectives and the name, write a section again, and say what is missing. I cannot read files, search "
        "the literature or write free text about other diseases; those you can edit in the document yourself.",
        f"Пиша цели случаи за {pathology_names(written(), 'bg')}. Може да посочите възраст, пол, ръст, тегло, трудност, "
        "обстановка, времетраене и цели. След това мога да променя пациента (по-възрастен, по-млад, пол, „промени "
        "възрастта на 55“), жизнените показатели („направи я хипотонична“, „пулс 120“), алергиите, трудността, "
        "дължината, целите и името, да напиша раздел отново и да кажа какво липсва. Не мога да чета файлове, да търся "
        "литература и да пиша свободно за други заболявания; тях може да редактирате сами в документа.",
    ).to(language)


def which_pathology(language: Language, known: bool) -> str:
    start = (
        Say("Thank you, I have noted the patient. ", "Благодаря, отбелязах данните за пациента. ")
        if known
        else Say("", "")
    )
    return start.to(language) + Say(
        f"Which pathology should the case be about? I can write {pathology_names(written(), 'en')}; or say “you choose”.",
        f"За коя патология да бъде случаят? Мога да напиша {pathology_names(written(), 'bg')}; или кажете „избери ти“.",
    ).to(language)


def another_case(pathology: PathologyId, language: Language) -> str:
    return Say(
        f"This case is about something else. I left it as it is; say “write a case about {pathology_names([pathology], 'en')}” "
        "if it should be replaced. Other diseases of this patient you can add to the history in the document.",
        f"Този случай е за друго заболяване и го оставих без промяна; кажете „напиши случай за "
        f"{pathology_names([pathology], 'bg')}“, ако трябва да бъде заменен. Придружаващи заболявания може да добавите в "
        "анамнезата в документа.",
    ).to(language)


def enough_objectives(language: Language) -> str:
    return Say(
        f"There are {MAX_OBJECTIVES} objectives or no further ones on this; I added none. Name the objectives you want and "
        "I choose them anew.",
        f"Целите вече са {MAX_OBJECTIVES} или няма други по темата; не добавих нова. Посочете желаните цели и ще ги избера "
        "отново.",
    ).to(language)


def so_already(language: Language) -> str:
    return Say(
        "The case is like that already, so I changed nothing. Name the value you want, such as “blood pressure 70/40”, "
        "and I set it.",
        "Случаят вече е такъв, затова не промених нищо. Посочете желаната стойност, например „кръвно налягане 70/40“, "
        "и ще я задам.",
    ).to(language)


def only_measurements(language: Language) -> str:
    return Say(
        "I set that. The rest of this document was not written by me, so please check whether its texts still fit.",
        "Зададох го. Останалата част от документа не е писана от мен — моля, проверете дали текстовете още съответстват.",
    ).to(language)


def not_understood(language: Language, *, empty: bool) -> str:
    if empty:
        return Say("I did not find a pathology in that. ", "Не открих патология в това. ").to(
            language
        ) + which_pathology(language, known=False)
    return Say(
        "I did not understand that as a change I can make, so nothing was changed. I can change age, sex, height, weight, "
        "vital signs, allergies, difficulty, duration, objectives and the name, shorten the case, write it or a section "
        "again, and say what is missing.",
        "Не разпознах това като промяна, която мога да направя, затова нищо не е променено. Мога да променя възраст, пол, "
        "ръст, тегло, жизнени показатели, алергии, трудност, времетраене, цели и име, да съкратя случая, да напиша него "
        "или раздел отново и да кажа какво липсва.",
    ).to(language)


def thanks(language: Language) -> str:
    return Say(
        "You are welcome. Tell me if something should be different.",
        "Моля. Кажете, ако нещо трябва да е различно.",
    ).to(language)


def adults_only(age: int, low: int, high: int, language: Language) -> str:
    return Say(
        f"My cases are about adults of {low} to {high} years, so I cannot write a patient of {age}. "
        "Please give another age.",
        f"Моите случаи са за възрастни между {low} и {high} години, затова не мога да напиша пациент на {age}. "
        "Моля, посочете друга възраст.",
    ).to(language)


def begins(knowledge: Knowledge, brief: Brief, language: Language) -> str:
    patient = brief.patient
    name = pathology_names([knowledge.pathology], language)
    woman = patient.sex == "female"
    return Say(
        f"I am writing a case of {name}: a {patient.age}-year-old {'woman' if woman else 'man'}, {patient.height} cm, "
        f"{patient.weight} kg, {_LEVELS[brief.difficulty].en} level.",
        f"Пиша случай на {name}: {patient.age}-{'годишна жена' if woman else 'годишен мъж'}, {patient.height} cm, "
        f"{patient.weight} kg, {_LEVELS[brief.difficulty].bg} ниво.",
    ).to(language)


def written_case(
    knowledge: Knowledge, brief: Brief, document: Document, unknown: Sequence[str], language: Language
) -> str:
    """What was written, in a few sentences."""
    info, blocks = document.general_info, document.scenario_flow.blocks
    ends = sum(block.kind == "end" for block in blocks)
    harmful = sum(action.grade == "harmful" for block in blocks for action in block.actions)
    count = len(info.objectives)
    sentences = [
        Say(
            f"The scenario is called “{info.scenario_name}” and has {count} objectives{_on_topics(knowledge, brief, 'en')}.",
            f"Сценарият се казва „{info.scenario_name}“ и има {count} цели{_on_topics(knowledge, brief, 'bg')}.",
        ),
        Say(
            f"The flow has {len(blocks)} blocks with {ends} endings; {harmful} harmful actions lead to their consequences.",
            f"Ходът има {len(blocks)} блока с {ends} изхода; {harmful} вредни действия водят до последствията си.",
        ),
        Say(
            "History, examination, investigations, initial state, debriefing and weights fit the patient.",
            "Анамнезата, прегледът, изследванията, началното състояние, разборът и тежестите съответстват на пациента.",
        ),
    ]
    low, high = knowledge.ages
    if not low - 20 <= brief.patient.age <= high + 20:
        sentences.append(
            Say(
                "The age is unusual for this disease; the debriefing may have to take that up.",
                "Възрастта е необичайна за заболяването; може да се обсъди при разбора.",
            )
        )
    if unknown:
        subjects = ", ".join(f"“{words}”" for words in unknown)
        topics = [topic.name for topic in knowledge.topics.values()]
        sentences.append(
            Say(
                f"I have no objectives on {subjects} here; there are some on {joined([t.en for t in topics], 'en')}.",
                f"Тук нямам цели за {subjects}; има за {joined([t.bg for t in topics], 'bg')}.",
            )
        )
    sentences.append(
        Say(
            f"A clinician should confirm {knowledge.confirm.en}.",
            f"Клиницист трябва да потвърди {knowledge.confirm.bg}.",
        )
    )
    return " ".join(sentence.to(language) for sentence in sentences)


def _on_topics(knowledge: Knowledge, brief: Brief, language: Language) -> str:
    """How many objectives are on the topics asked for: the rest are there because three are the fewest."""
    if not brief.topics:
        return ""
    link = Say("on", "за").to(language)
    parts = [
        f"{number} {link} {knowledge.topics[topic].name.to(language)}"
        for topic, number in brief.topics.items()
    ]
    told = Say(", as you asked: ", ", както поискахте: ").to(language) + joined(parts, language)
    if sum(brief.topics.values()) >= MIN_OBJECTIVES:
        return told
    return told + Say(
        f"; a scenario needs at least {MIN_OBJECTIVES}, so the others cover the rest of the case",
        f"; сценарият изисква поне {MIN_OBJECTIVES}, затова останалите обхващат другото в случая",
    ).to(language)


def findings_told(findings: Sequence[Finding], language: Language) -> str:
    """What the checks found, the grave first."""
    errors = [finding for finding in findings if finding.grade == "error"]
    others = [finding for finding in findings if finding.grade != "error"]
    if not findings:
        return Say(
            "Nothing is missing: the checks found nothing, the scenario can be published.",
            "Нищо не липсва: проверките не откриха нищо, сценарият може да бъде публикуван.",
        ).to(language)
    parts = []
    if errors:
        parts.append(
            Say(f"Before publishing ({len(errors)}): ", f"Преди публикуване ({len(errors)}): ").to(language)
            + _listed(errors, language)
        )
    else:
        parts.append(Say("Nothing prevents publishing.", "Няма пречка за публикуване.").to(language))
    if others:
        parts.append(Say("Worth a look: ", "Заслужава внимание: ").to(language) + _listed(others, language))
    return " ".join(parts)


def _listed(findings: Sequence[Finding], language: Language) -> str:
    told = "; ".join(in_words(finding, language) for finding in findings[:_FINDINGS_TOLD])
    more = len(findings) - _FINDINGS_TOLD
    rest = Say(f"; and {more} more", f"; и още {more}").to(language) if more > 0 else ""
    return f"{told}{rest}."


def recast_case(
    knowledge: Knowledge, old: Brief, new: Brief, unknown: Sequence[str], language: Language
) -> str:
    """What became different when a case was recast."""
    parts: list[Say] = []
    was, patient = old.patient, new.patient
    if patient.age != was.age:
        parts.append(Say(f"the age is {patient.age}", f"възрастта е {patient.age} години"))
    if patient.sex != was.sex:
        woman = patient.sex == "female"
        parts.append(
            Say("the patient is a woman", "пациентът е жена")
            if woman
            else Say("the patient is a man", "пациентът е мъж")
        )
    if (patient.height, patient.weight) != (was.height, was.weight):
        size = f"{patient.height} cm, {patient.weight} kg"
        parts.append(Say(f"height and weight are {size}", f"ръст и тегло са {size}"))
    if new.difficulty != old.difficulty:
        level = _LEVELS[new.difficulty]
        parts.append(Say(f"the level is {level.en}", f"нивото е {level.bg}"))
    if new.unstable and not old.unstable:
        parts.append(
            Say(
                "the patient arrives unstable, and an immediate synchronised shock is now the right decision",
                "пациентът постъпва нестабилен и правилното решение вече е незабавен синхронизиран шок",
            )
        )
    if old.unstable and not new.unstable:
        parts.append(Say("the patient arrives stable", "пациентът постъпва стабилен"))
    if new.setting != old.setting:
        parts.append(Say(f"the setting is “{new.setting}”", f"обстановката е „{new.setting}“"))
    if new.minutes != old.minutes:
        parts.append(Say(f"it takes {new.minutes} minutes", f"времетраенето е {new.minutes} минути"))
    if new.objectives and new.objectives != old.objectives:
        count = len(new.objectives)
        parts.append(Say(f"there are {count} objectives now", f"целите вече са {count}"))
    elif new.objectives != old.objectives:
        parts.append(
            Say(
                f"the objectives are chosen anew{_on_topics(knowledge, new, 'en')}",
                f"целите са избрани отново{_on_topics(knowledge, new, 'bg')}",
            )
        )
    sentences = []
    if parts:
        done = joined([part.to(language) for part in parts], language)
        sentences.append(Say(f"Done: {done}.", f"Готово: {done}.").to(language))
        sentences.append(
            Say(
                "Texts, numbers, doses and assessment follow; what you had changed yourself is kept.",
                "Текстовете, стойностите, дозите и оценяването са съобразени; Вашите собствени промени са запазени.",
            ).to(language)
        )
    if unknown:
        topics = joined([topic.name.to(language) for topic in knowledge.topics.values()], language)
        subjects = ", ".join(f"“{words}”" for words in unknown)
        sentences.append(
            Say(
                f"I have no objectives on {subjects} here; there are some on {topics}.",
                f"Тук нямам цели за {subjects}; има за {topics}.",
            ).to(language)
        )
    if not sentences:
        return Say("The case is like that already.", "Случаят вече е такъв.").to(language)
    return " ".join(sentences)
