# ruff: noqa: E501 (prose reads best unbroken)
"""What the author says about itself, in both languages."""

import re
from collections.abc import Iterable, Mapping, Sequence

from vesalius.kit.locales import Language
from vesalius.professor.commands import Contradiction, Term
from vesalius.scenarios.document import PATHOLOGIES
from vesalius.scenarios.document.pathologies import GROUPS
from vesalius.scenarios.document.schema import PathologyId

from .knowledge import written
from .language import Say, joined, joined_by_or


def pathology_names(ids: Iterable[PathologyId], language: Language) -> str:
    return joined([_lower_first(PATHOLOGIES[id].name(language)) for id in ids], language)


def either(ids: Sequence[PathologyId], language: Language) -> str:
    """Names of pathologies of which one is to be chosen: "a, b or c"."""
    return joined_by_or([pathology_names([id], language) for id in ids], language)


def _lower_first(name: str) -> str:
    """Abbreviations keep their capitals."""
    return name if name[1:2].isupper() or name.startswith("AV") else name[0].lower() + name[1:]


def greeting(language: Language) -> str:
    return Say(
        f"Hello! I write training cases about {len(written())} problems of heart, lungs and emergency medicine. "
        "Tell me the problem and, if you like, the patient, the difficulty and the objectives, for example: "
        "“72-year-old woman with atrial fibrillation, two objectives on anticoagulation”. Ask “what can you write?” for the list.",
        f"Здравейте! Пиша учебни клинични случаи за {len(written())} проблема на сърцето, белите дробове и спешната медицина. "
        "Кажете проблема и, по желание, пациента, трудността и целите, например: "
        "„72-годишна жена с предсърдно мъждене, две цели за антикоагулация“. За списъка попитайте „какво можеш да напишеш?“.",
    ).to(language)


def capabilities(language: Language) -> str:
    """What can be asked for, as a list."""
    groups: dict[str, list[PathologyId]] = {}
    for id in written():
        groups.setdefault(PATHOLOGIES[id].group_id, []).append(id)
    names = [
        f"- {Say(GROUPS[group].en, GROUPS[group].bg).to(language).replace(': ', ', ')}: {joined([_lower_first(PATHOLOGIES[id].name(language)) for id in groups[group]], language)}"
        for group in GROUPS
        if group in groups
    ]
    said = Say(
        "Of a case I set: age, sex, height and weight, difficulty, setting, minutes, learners, objectives.\n"
        "Then I change, for example:\n"
        "- “make her 55”, “heart rate 120”, “allergic to penicillin”, “potassium 7.1”, drugs, history, ECG, lung function;\n"
        "- objectives, blocks, actions, points, hints, time limits, cues, debriefing, sources;\n"
        "- a section written again, the language, “undo”.\n"
        "I answer questions about the case (“why adenosine?”, “what is missing?”). I cannot read files, search the literature or "
        "write about other diseases.",
        "За случая задавам: възраст, пол, ръст и тегло, трудност, обстановка, минути, обучаеми, цели.\n"
        "После променям, например:\n"
        "- „да е на 55“, „пулс 120“, „алергия към пеницилин“, „калий 7,1“, лекарства, анамнеза, ЕКГ, спирометрия;\n"
        "- цели, блокове, действия, точки, подсказки, срокове, реплики, разбор, източници;\n"
        "- раздел, написан отново, езика, „отмени“.\n"
        "Отговарям на въпроси за случая („защо аденозин?“, „какво липсва?“). Не мога да чета файлове, да търся литература и да "
        "пиша за други заболявания.",
    )
    return "\n".join([Say("I write cases about:", "Пиша случаи за:").to(language), *names, said.to(language)])


def which_pathology(language: Language, *, noted: bool) -> str:
    """`noted`: something was said already; then the list of all is not told once more."""
    if noted:
        return Say(
            "Which pathology should the case be about? Name it, say “you choose”, or ask “what can you write?”.",
            "За коя патология да бъде случаят? Назовете я, кажете „избери ти“ или попитайте „какво можеш да напишеш?“.",
        ).to(language)
    return Say(
        f"Which pathology should the case be about? Name one, describe the patient, say “you choose”, or ask “what can you write?” for the list of {len(written())}.",
        f"За коя патология да бъде случаят? Назовете я, опишете пациента, кажете „избери ти“ или попитайте „какво можеш да напишеш?“ за списъка от {len(written())}.",
    ).to(language)


def taken_for(pathology: PathologyId, others: Sequence[PathologyId], language: Language) -> str:
    """What a pathology was guessed from is said, so that another can be asked for."""
    name = pathology_names([pathology], language)
    if not others:
        return Say(
            f"You named no pathology; what you describe fits {name}. If you mean another, name it.",
            f"Не назовахте патология; описаното отговаря на {name}. Ако имате предвид друга, назовете я.",
        ).to(language)
    return Say(
        f"You named no pathology; what you describe fits {name} best, before {pathology_names(others, 'en')}. If you mean "
        "another, name it.",
        f"Не назовахте патология; описаното отговаря най-добре на {name}, преди {pathology_names(others, 'bg')}. Ако имате "
        "предвид друга, назовете я.",
    ).to(language)


def greeting_again(language: Language) -> str:
    return Say(
        "Hello! Tell me what should be different in this case.",
        "Здравейте! Кажете какво да бъде различно в този случай.",
    ).to(language)


def noted(words: Sequence[str], language: Language) -> str:
    """What waits until there is a case, in the words of the messages."""
    quoted = ", ".join(f"„{one}“" if language == "bg" else f"“{one}”" for one in words)
    return Say(
        f"I have noted, but not written yet: {quoted}.", f"Отбелязах, но още не е записано: {quoted}."
    ).to(language)


def no_case_yet(language: Language) -> str:
    return Say(
        "There is no case yet, so nothing was done. Tell me the pathology first.",
        "Още няма случай, затова нищо не е направено. Първо кажете патологията.",
    ).to(language)


def undo_alone(language: Language) -> str:
    return Say(
        "I did not take anything back, because the message asks for other things as well. Send “undo” alone.",
        "Не отмених нищо, защото съобщението иска и други неща. Изпратете само „отмени“.",
    ).to(language)


def no_orders(language: Language) -> str:
    return Say(
        "I did not follow that: I only write and change this case.",
        "Не изпълних това: само пиша и променям този случай.",
    ).to(language)


def quoted_unused(words: Sequence[str], language: Language, *, offered: bool = False) -> str:
    """Words of the message that nothing was done about; `offered`: with buttons that say where they can stand."""
    en, bg = (", ".join(f"“{one}”" for one in words), ", ".join(f"„{one}“" for one in words))
    where = Say(
        " I know of no change that this asks for. If it should stand in the case, say where.",
        " Не знам каква промяна иска това. Ако трябва да стои в случая, кажете къде.",
    )
    told = Say(f"I did not use: {en}.", f"Не използвах: {bg}.").to(language)
    return told + where.to(language) if offered else told


_BUTTONS = {
    "publish": Say("publish it", "публикувам"),
    "unpublish": Say("take it back to draft", "връщам в чернова"),
    "delete": Say("delete it", "изтривам"),
    "assign": Say("assign it", "възлагам"),
}


def not_from_chat(act: str, language: Language) -> str:
    return Say(
        f"I cannot {_BUTTONS[act].en} from the chat, so nothing happened: use the buttons above the document.",
        f"Не мога да {_BUTTONS[act].bg} от чата, затова нищо не се случи: използвайте бутоните над документа.",
    ).to(language)


def cannot_write(disease: Term, words: str, near: Sequence[PathologyId], language: Language) -> str:
    """`words`: how the message calls it, for a disease that the vocabulary knows by a wider name."""
    called = disease.to(language)
    if words and words.lower() not in called.lower() and called.lower() not in words.lower():
        called = f"{called} (“{words}”)" if language == "en" else f"{called} („{words}“)"
    if not near:
        return Say(
            f"I cannot write a case of {called}: I have no knowledge of it, nor of anything near it. Ask “what can you write?” for the list.",
            f"Не мога да напиша случай за {called}: нямам знания за него, нито за нещо близко. За списъка попитайте „какво можеш да напишеш?“.",
        ).to(language)
    return Say(
        f"I cannot write a case of {called}: I have no knowledge of it. The nearest I can write: "
        f"{either(near, 'en')}.",
        f"Не мога да напиша случай за {called}: нямам знания за него. Най-близкото, което мога: "
        f"{either(near, 'bg')}.",
    ).to(language)


def nearest(disease: Term, near: Sequence[PathologyId], language: Language) -> str:
    """What comes nearest to a disease that cannot be written."""
    if not near:
        return Say(
            f"Nothing that I can write comes near to {disease.en}. Ask “what can you write?” for the list.",
            f"Нищо от това, което мога да напиша, не е близко до {disease.bg}. За списъка попитайте „какво можеш да напишеш?“.",
        ).to(language)
    if len(near) == 1:
        return Say(
            f"Nearest to {disease.en} is {pathology_names(near, 'en')}. Shall I write that? Say “yes”, or name another.",
            f"Най-близко до {disease.bg} е {pathology_names(near, 'bg')}. Да напиша ли това? Кажете „да“ или назовете друго.",
        ).to(language)
    return Say(
        f"Nearest to {disease.en} come {pathology_names(near, 'en')}. Which one should I write?",
        f"Най-близко до {disease.bg} са {pathology_names(near, 'bg')}. Кое да напиша?",
    ).to(language)


def which_of(words: str, candidates: Sequence[PathologyId], language: Language) -> str:
    """`words`: what they are the answer to; empty where more than that is known."""
    if len(candidates) == 1:
        return Say(
            f"Should it be {pathology_names(candidates, 'en')}? Say “yes”, or name another.",
            f"Да бъде ли {pathology_names(candidates, 'bg')}? Кажете „да“ или назовете друго.",
        ).to(language)
    names = Say(either(candidates, "en"), either(candidates, "bg"))
    if not words:
        return Say(
            f"Which one should it be: {names.en}? Or name another.",
            f"Кое да бъде: {names.bg}? Или назовете друго.",
        ).to(language)
    return Say(
        f"Which one should it be? For “{words}” I can write {names.en}.",
        f"Кое да бъде? За „{words}“ мога да напиша {names.bg}.",
    ).to(language)


def contradiction(command: Contradiction, language: Language) -> str:
    told = [f"„{one}“" if language == "bg" else f"“{one}”" for one in command.options]
    return Say(
        f"Two things contradict each other: {joined(told, 'en')}. Which is meant? I have not changed anything about it.",
        f"Две неща си противоречат: {joined(told, 'bg')}. Кое имате предвид? Не съм променил нищо за това.",
    ).to(language)


def contradiction_options(command: Contradiction, language: Language) -> tuple[str, ...]:
    """Each side as a message that says it alone."""
    if command.about == "age":
        return tuple(Say(f"{one} years old", f"на {one} години").to(language) for one in command.options)
    if command.about == "minutes":
        return tuple(Say(f"{one} minutes", f"{one} минути").to(language) for one in command.options)
    return command.options


def not_mine(language: Language) -> str:
    return Say(
        "This document was not written by me, so I cannot write it again.",
        "Този документ не е писан от мен, затова не мога да го напиша отново.",
    ).to(language)


SECTIONS: Mapping[str, Say] = {
    "/clinicalScenario/history": Say("the history", "анамнезата"),
    "/clinicalScenario/history/presentIllness": Say("the present illness", "настоящото заболяване"),
    "/clinicalScenario/history/past": Say("the past history", "миналите заболявания"),
    "/clinicalScenario/history/chiefComplaint": Say("the chief complaint", "основното оплакване"),
    "/clinicalScenario/history/family": Say("the family history", "фамилната анамнеза"),
    "/clinicalScenario/history/social": Say("the social history", "социалната анамнеза"),
    "/clinicalScenario/initialExamination/general": Say("the general impression", "общото състояние"),
    "/clinicalScenario/initialExamination/airway": Say("the airway", "дихателните пътища"),
    "/clinicalScenario/initialExamination/breathing": Say("the breathing", "дишането"),
    "/clinicalScenario/initialExamination/circulation": Say("the circulation", "кръвообращението"),
    "/clinicalScenario/initialExamination/disability": Say("the neurological state", "неврологичния статус"),
    "/clinicalScenario/initialExamination/exposure": Say("the exposure", "огледа на тялото"),
    "/clinicalScenario/initialExamination/heartSounds": Say("the heart sounds", "сърдечните тонове"),
    "/clinicalScenario/initialExamination/lungSounds": Say("the lung sounds", "дишането при аускултация"),
    "/clinicalScenario/investigations/imaging": Say("the imaging", "образните изследвания"),
    "/clinicalScenario/investigations/ecg/findings": Say("the ECG findings", "находката от ЕКГ"),
    "/debriefing/summary": Say("the summary of the debriefing", "обобщението на разбора"),
    "/debriefing/points": Say("the points of the debriefing", "точките на разбора"),
    "/debriefing/questions": Say("the questions of the debriefing", "въпросите на разбора"),
    "/clinicalScenario/initialExamination": Say("the examination", "прегледа"),
    "/clinicalScenario/investigations": Say("the investigations", "изследванията"),
    "/clinicalScenario/investigations/labs": Say("the laboratory values", "лабораторните резултати"),
    "/clinicalScenario/investigations/ecg": Say("the ECG", "ЕКГ"),
    "/scenarioFlow/blocks": Say("the flow", "хода"),
    "/debriefing": Say("the debriefing", "разбора"),
    "/generalInfo/prebrief": Say("the briefing", "въведението"),
    "/generalInfo/objectives": Say("the objectives", "целите"),
    "/generalInfo/medicalReferences": Say("the references", "източниците"),
}


def section(pointer: str, language: Language) -> str:
    """A section of the document in words."""
    return SECTIONS.get(pointer, Say("this section", "този раздел")).to(language)


def no_other_version(pointer: str, language: Language) -> str:
    """A section that can only be written one way."""
    name = section(pointer, language)
    return Say(
        f"I have no other version of {name}, so nothing was changed there.",
        f"Нямам друг вариант на {name}, затова там нищо не е променено.",
    ).to(language)


def cannot_lengthen(pointer: str, language: Language) -> str:
    """A section that the knowledge has no more to say of."""
    name = section(pointer, language)
    return Say(
        f"I could not make {name} longer: I add only what you tell me. Say what should stand there, for example “add "
        "that she lives alone”, and I will write it in.",
        f"Не мога сам да разширя {name}: добавям само това, което ми кажете. Кажете какво да стои там, например "
        "„добави, че живее сама“, и ще го впиша.",
    ).to(language)


def cannot_write_freely(words: str, language: Language) -> str:
    """Free text, which only a model writes."""
    return Say(
        f"I did not write “{words}”: without a model I cannot write free text. Give me the sentences, and I will put them in.",
        f"Не написах „{words}“: без езиков модел не мога да пиша свободен текст. Дайте ми изреченията и ще ги впиша.",
    ).to(language)


def answer_of_a_model(text: str, language: Language) -> str:
    """An answer in a model's own words; nothing in it has been done or checked."""
    return Say(f"The model says, unchecked: “{text}”", f"Моделът казва, без проверка: „{text}“").to(language)


def replacing(name: str, language: Language) -> tuple[str, str]:
    """The question whether another case shall take the place of the one there is, and the button that says yes."""
    question = Say(
        f"Shall I replace the whole case by {name}? Nothing has changed yet.",
        f"Да заменя ли целия случай с {name}? Засега нищо не е променено.",
    )
    return question.to(language), replace_option(name, language)


def replace_option(name: str, language: Language) -> str:
    """The button that lets another case take the place of the one there is."""
    return Say(f"Replace the case: {name}", f"Замени случая: {name}").to(language)


def replaced_or_added(name: str, language: Language) -> str:
    """The question what is meant by a disease alone, where there is a case of another."""
    return Say(
        f"Shall I replace the whole case by {name}, or does the patient have it as well? Nothing has changed yet.",
        f"Да заменя ли целия случай с {name}, или пациентът има и това? Засега нищо не е променено.",
    ).to(language)


def has_it_too(name: str, language: Language) -> str:
    """The button that makes a disease one of the patient there is, in place of a case of it."""
    return Say(f"The patient also has {name}", f"Пациентът има и {name}").to(language)


def rest_waits(language: Language, *, refused: bool) -> str:
    """What else stands in a message that asks for another case."""
    if refused:
        return Say(
            "Nothing else of your message was done, because it is about that case.",
            "Останалото от съобщението не е изпълнено, защото се отнася за онзи случай.",
        ).to(language)
    return Say(
        "The rest of your message is not done yet: it goes into the new case once you confirm.",
        "Останалото от съобщението още не е изпълнено: ще влезе в новия случай, след като потвърдите.",
    ).to(language)


def cannot_translate(language: Language) -> str:
    return Say(
        "I cannot translate this document, because it was not written by me.",
        "Не мога да преведа този документ, защото не е писан от мен.",
    ).to(language)


def outside_document(words: str, language: Language) -> str:
    return Say(
        f"Not done: “{words}” is outside what the document allows.",
        f"Не е направено: „{words}“ е извън допустимото за документа.",
    ).to(language)


def no_pathology_in(words: Sequence[str], language: Language) -> str:
    """The words in which no pathology was found that could be written."""
    quoted = joined([f"“{one}”" if language == "en" else f"„{one}“" for one in words], language)
    return Say(
        f"I did not find a pathology that I can write in {quoted}.",
        f"Не открих патология, която мога да напиша, в {quoted}.",
    ).to(language)


def not_understood(language: Language, *, empty: bool) -> str:
    if empty:
        return which_pathology(language, noted=False)
    return Say(
        "I did not understand that as a change I can make, so nothing was changed. Ask “what can you do?” for what I can.",
        "Не разпознах това като промяна, която мога да направя, затова нищо не е променено. Какво мога, ще кажа на „какво можеш?“.",
    ).to(language)


def left(words: str, language: Language) -> str:
    return Say(f"“{words}”: that stays as it is.", f"„{words}“: това остава както е.").to(language)


def withdrawn(language: Language) -> str:
    return Say(
        "You took that back in the same message, so nothing was changed.",
        "Вие се отказахте от това в същото съобщение, затова нищо не е променено.",
    ).to(language)


def changes_so_far(language: Language) -> str:
    return Say(
        "The list of versions has every change, with who made it and when; any two can be compared there, and each can be "
        "restored.",
        "Списъкът с версиите съдържа всяка промяна, кой и кога я е направил; там може да сравните две от тях и да "
        "възстановите всяка.",
    ).to(language)


_THANKED = re.compile(
    r"\b(?:thank|thx|ty\b|cheers|ta\b|appreciat|благодар|мерси|blagodar|mersi|merci)", re.IGNORECASE
)


def thanks(words: str, language: Language) -> str:
    """`words`: with which somebody thanked, or said only that it is right."""
    if _THANKED.search(words):
        return Say(
            "You are welcome. Tell me if something should be different.",
            "Моля. Кажете, ако нещо трябва да е различно.",
        ).to(language)
    return Say(
        "Good. Tell me if something should be different.",
        "Добре. Кажете, ако нещо трябва да е различно.",
    ).to(language)
