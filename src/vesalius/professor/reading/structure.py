# ruff: noqa: E501 (patterns read best unbroken)
"""Sections and parts of the document: written again, shortened, added and taken away; and what is asked of the chat."""

import re
from collections.abc import Sequence
from typing import Literal

from vesalius.professor.commands import (
    AddAction,
    AddBlock,
    AddInvestigation,
    AvoidEvent,
    ChangeAction,
    Command,
    CourseEvent,
    Lengthen,
    MoveAction,
    RemoveAction,
    RemoveBlock,
    ReplaceText,
    Rewrite,
    Shorten,
    Term,
)
from vesalius.scenarios.document.schema import ActionGrade

from .conditional import NOT_DONE
from .cues import SPEAKS, read_cues, unless_done
from .debriefing_points import NTH, OF_THE_FLOW, POINTS_BACK, debriefing, told_before
from .lab_steps import lab_values, read_lab_levels
from .positions import ADDS, block_named, ordinal
from .sentence import Sentence
from .sources import references
from .text import QUOTATION
from .treatment import act_before
from .vocabulary import disease_names, drugs_given, pattern, sections

_ANEW = pattern(
    r"\b(?:re-?write|re-?generate|re-?do|write (?:\w+ ){0,4}(?:again|anew|differently)|another (?:version|variant|one)|(?:a )?different (?:version|variant|one)|new version|start (?:over|again|from scratch)"
    r"|пренапиши\w*|напиши (?:\w+ ){0,4}(?:отново|наново|пак)|друг(?:а)? (?:вариант|версия)|по друг начин|отначало|преработи\w*)\b"
)
# "The briefing sounds childish": a section that reads badly is written again.
_READS_BADLY = pattern(
    r"\b(?:sounds?|reads?|looks?|is|are)\s+(?:too |so |very |a bit |rather |really |quite )*(?:boring|dull|bland|childish|clumsy|awkward|stilted|dry|flat|wooden|robotic|badly written|poorly written|badly|terribl[ey]|awful)|(?:е|са|звучи|звучат|изглежда)\s+(?:много |твърде |доста |малко |някак )*(?:скуч|суховат|сух|тромав|дървен|детинск|неестествен|изкуствен|плосък|плоск|ужас|зле написан)\w*\b"
)
_AGAIN = pattern(r"\b(?:again|отново|наново)\b")
# What is done again has to be a text: "take it out again" asks for no other version.
_OF_WRITING = pattern(
    r"\b(?:writ\w+|draft\w*|generat\w+|compos\w+|try|do (?:it|this|that|the)|make (?:it|the)|(?:the )?(?:case|scenario|section|text)|напиши\w*|генерирай\w*|състави\w*|съчини\w*|опитай\w*|направи\w* (?:го|случая|сценария)|случая|сценария|раздела)\b"
)
_AGAIN_ALONE = pattern(
    r"^\W*(?:(?:and|once|please|now|just|и|пак|моля|още веднъж)\W+)*(?:again|отново|наново)(?:\W+(?:please|моля))?\W*$"
)
_SHORTEN = pattern(
    r"\b(?:halve\w*|cut (?:\w+ ){0,3}in half|half (?:as long|the (?:length|size))|(?:на|до) половин\w*|наполовина|two times shorter|двойно по-крат\w*|shorter|shorten\w*|briefer|(?:more )?concise\w*|tighten\w*|tighter|succinct\w*|по-?(?:сбит|стегнат|синтезиран)\w*|trim|condense|cut (?:down )?|abridge|cut (?:it|them|this|that) down|(?:cut|trim|reduce|keep|bring|get|boil|make|pare|squeeze)\b[^.;,]{0,40}?\b(?:(?:to|at|into|in) )?(?:a|one|two|three|four|\d)(?: \w+)? (?:lines?|sentences?|words|paragraphs?)|(?:направи|сведи|събери|свий|орежи)\w*\b[^.;,]{0,40}?\b(?:в|до|на) (?:едно|един|две|три|четири|\d) (?:изречени\w+|ред\w*)|до (?:едно|1|един) (?:изречение|ред)|на един ред|в (?:едно изречение|един ред)|(?:goes?|drags?) on(?: and on)?|less text|fewer words|too (?:long|wordy)|wordy|(?:max(?:imum)?|at most|no more than|only|in|just)\s+(?:two|three|four|five|\d)\s+(?:sentences|lines)|(?:two|three|four|five|\d)\s+(?:sentences|lines)\s+(?:max(?:imum)?|at (?:the )?most|tops|only)|(?:най-много|максимум|до|само)\s+(?:две|три|четири|пет|\d)\s+(?:изречения|реда)|(?:две|три|четири|пет|\d)\s+(?:изречения|реда)\s+(?:максимум|най-много)|long-winded|waffles?|waffling|rambl(?:es?|ing|y)|drones? on|prolix|bloated|разводнен\w*|разтегнат\w*|многословн\w*|орежи\w*|(?:цял |като )роман|(?:reads? |is |looks )?like (?:a|an|the) (?:\w+ )?(?:novel|book|essay|epic|saga|encyclop\w+)|halve (?:it|this|that|them)|(?:наполовин|преполов)\w*|bullet (?:it|points?)|едно към едно като роман|по-крат\w*|съкрати\w*|скъси\w*|намали\w*|(?:много|прекалено|твърде|доста) (?:дълъг|дълга|дълго|дълги))\b"
)


_NEW = pattern(
    r"\b(?:write|make|give|create|need|want|напиши|направи|дай|искам)\w*\b[^.;]{0,20}?\b(?:new|fresh|нов(?:а|о|и)?)\b"
)
_LONGER = pattern(
    r"\b(?:longer|lengthen|expand\w*|extend|elaborate|more (?:detail\w*|text|words)|richer|flesh out|beef\w* up|bulk\w* (?:up|out)|pad\w* out|too short|по-дъл\w*|разшири\w*|удължи\w*|разгърни\w*|повече (?:подробности|детайли|текст)|по-подроб\w*|твърде (?:къс\w*|кратк\w*))\b"
)


_STORY = "/clinicalScenario/history/presentIllness"


def section_named(sentence: Sentence) -> str | None:
    """The section of texts that a sentence names, as a JSON pointer."""
    named = next((pointer for pointer, words in sections() if sentence.has(words)), None)
    # "The first block should have a shorter story": not the patient's.
    return None if named == _STORY and sentence.has(OF_THE_FLOW) else named


# "Rewrite the opening": a part that no section is called, and not the whole case.
_OF_A_PART = pattern(
    r"\s+(?:the|its|this|that)\s+(?!(?:whole|entire|full|same|case|scenario|thing|lot|document|text|story)\b)[a-z]+\W*$|\s+(?!(?:случая|сценария|всичко|целия|цялото|наново|отново|пак|моля|го|я)\b)[а-я]+(?:та|то|ия|а|я|те)\W*$"
)


def read_sections(sentence: Sentence, chosen: str | None) -> list[Command]:
    """Sections to write again or to shorten; `chosen` is the one the message is limited to."""
    section = section_named(sentence) or chosen
    shorter = sentence.first(_SHORTEN)
    if shorter is not None and section is not None:
        return [Shorten(section=section, words=sentence.take_all())]
    longer = sentence.first(_LONGER)
    if longer is not None and section is not None:
        return [Lengthen(section=section, words=sentence.take_all())]
    again = sentence.first(_ANEW) or (sentence.first(_NEW) if section_named(sentence) else None)
    if again is None and section is not None:
        again = sentence.first(_READS_BADLY)
    if again is None and (
        section is not None or sentence.has(_OF_WRITING) or _AGAIN_ALONE.match(sentence.text)
    ):
        again = sentence.first(_AGAIN)
    if again is not None and ":" in sentence.text[: again.start()] and not sentence.label:
        # "A question for afterwards: who looked at the ECG again?" quotes what is to be asked.
        return []
    if again is not None and section is None and _OF_A_PART.match(sentence.text, again.end()):
        return []
    if again is not None:
        words = sentence.take_match(again)
        for _, names in sections():
            for match in list(sentence.find(names)):
                words = f"{words} {sentence.take_match(match)}"
        return [Rewrite(section=section, words=words)]
    return []


_BLOCK_BEHIND = pattern(
    r"\b(?:after|behind|following|след|зад)\s+(?:the )?(?:(?P<nth>first|second|third|fourth|fifth|last|първ\w+|втор\w+|трет\w+|четвърт\w+|пет\w+|последн\w+)\s+(?:block|step|scene|блок\w*|стъпка\w*|сцена\w*)|(?:block|step|блок\w*)\s*(?:number|no\.?|номер|№)?\s*(?P<number>\d{1,2})|(?P<bare>first|second|third|fourth|last|първия|втория|третия|четвъртия|последния|първата|втората|третата|последната)(?=\s*(?:[:,]|where\b|when\b|in which\b|with\b|в ко[йя]|където\b|когато\b)))\s*,?"
)
_BLOCK = pattern(
    rf"(?:\b{ADDS}\b\s+(?:и\s+|да има\s+)?(?:(?:(?:right )?at the (?:very )?end|to the end|finally|накрая|(?:най-)?в края|към края|отзад|после)\s*,?\s+)?(?:(?:a|an|another|one|further|new|extra|additional|second|more|още|един|нов|нова|една|допълнителна|допълнителен)\s+)*|^\W*(?:and |also |и )?(?:(?:(?:a|one|an) )?(?:further|new|extra|additional)|another|one more|(?:и )?още (?:една|един)|(?:една |един )?(?:нова|нов|допълнителна|допълнителен))\s+)(?:more\s+)?(?:(?:question|quiz|info|decision|state)[- ]|въпросен )?(?:block|step|phase|scene|stage|blocks|блок\w*|стъпка|етап|фаза|сцена)\b(?P<last>\s+(?:(?:right )?at the (?:very )?end|to the end|накрая|в края))?\s*(?:,|:|-)?\s*(?:in which|where|when|with|that|for|about|в който|в която|където|когато|с|със|за)?\s*(?P<what>.*)$|^\W*(?:(?:and|also|и|също)\s+)*(?P<last2>at the (?:very )?end|finally|накрая|в края)\s*,?\s+(?:(?:a|an|one|another|един|нов|още)\s+)*(?:block|scene|step|блок|сцена|стъпка)\s*,?\s*(?:where|in which|when|with|в който|в която|където|когато|с)\s+(?P<what3>\S.*)$|\b(?:block|step|scene|блок\w*|стъпка\w*|сцена\w*)\s*,?\s*(?:(?:i(?:'d like| want)|there should be|let there be|put|add|insert|have|искам|нека|да|има|сложи|добави|вмъкни)\s+)+(?:another|one more|a further|a new|one|още|един|една|нов|нова)(?:\s+(?:one|block|step|блок|стъпка|един|една))?\s*(?:,|:|-|in which|where|when|в който|в която|където|когато)+\s*(?P<what2>\S.*)$"
)
_NEW_BLOCK_LAST = pattern(
    r"\b(?:let|have|make) (?:him|her|the patient|them) (?P<what>(?:arrest|lose (?:his|her) pulse|deteriorate|collapse|crash)\b.*)$|\b(?:нека|да) (?:получи|направи|изпадне в|влоши се|загуби)\s*(?P<bg>.*)$"
)
# What happens to the patient in the course of the case, and not at its start.
_IN_THE_COURSE = pattern(
    r"\b(?:(?:during|in|inside) (?:the |a )?(?:ct|scan(?:ner)?|mri|transfer|transport|induction|intubation)|at some (?:point|stage)|later(?: on)?|during the (?:case|scenario|course)|in the course|half[- ]?way(?: through)?|midway|in the middle|towards the end|after (?:\d+|a few|some|one|two|three|four|five|six|seven|eight|nine|ten) (?:minutes?|mins?|seconds?)|then"
    r"|по-късно|в хода(?: на \w+)?|по някое време|в един момент|по средата|към края|накрая|по време на (?:скенер\w*|кт|изследване\w*|транспорт\w*|интубаци\w*|процедура\w*|преглед\w*)|на скенер\w*|(?:добави|сложи|вкарай|включи)(?:те)? (?:един |още един )?(?:сърдечен )?арест|след (?:\d+|няколко|една|две|три|четири|пет|шест|седем|осем|девет|десет) (?:мин\w*|сек\w*)|после)\b"
)
_GOES_INTO = pattern(
    r"\b(?:(?:go(?:es)?|slips?|degenerat\w+|progress\w*|converts?|deteriorat\w+) (?:in)?to|loses?|(?<!peri-)(?<!peri )arrests?|премин\w+ (?:в|във|към)|изпад\w+ в|загуби|губи|арестира|да спре да диша|да развие|развива)\b"
)
_REMOVE_BLOCK = pattern(
    rf"\b{NTH}\s+(?:block|step|блок)\b|\b(?:block|step|блок\w*)\s+(?:number |no\.? ?|номер |№ ?|about |called |with |за |с |„|\"|“)?(?P<what>(?!should |must |can |да |трябва)[^.;!?]+)"
)
_EVENTS: tuple[tuple[CourseEvent, str], ...] = (
    ("arrest", r"\b(?<!peri-)(?<!peri )(?:lose\w* (?:his|her|the|a)? ?(?:pulse|output)|loses? consciousness and pulse|arrest\w*|pulseless|vf\b|v-?fib|ventricular fibrillation|asystole|no pulse|dies|flat ?line\w*|губи (?:си )?пулс\w*|загуб\w+ пулс\w*|без пулс|арест\w*|спира сърце\w*|сърцето спира|асистолия|камерно мъждене|умира)\b"),
    ("hypotension", r"\b(?:hypotens\w*|(?:bp|pressure) (?:falls?|drops?|crashes|plummets?)|(?<!first )(?<!second )(?<!third )(?<!next )(?<!one )(?<!dc )shock(?:ed|y)?(?! (?:should|must|of|at|is|energy|first|fails|does))|crash\w*|налягането (?:пада|спада)|хипотон\w*|(?<!първия )(?<!първият )(?<!втория )(?<!вторият )шок(?:ов\w+)?|пада кръвното|(?:срина|срин|спадн|падн|рухн)\w* (?:й |ѝ |му )?(?:налягане|кръвно)\w*)\b"),
    ("hypoxia", r"\b(?:hypox\w*|desaturat\w*|saturation (?:falls|drops)|stops breathing|(?:sats?|spo2|o2 sats?) (?:\w+ )?(?:falls?|drops?|go(?:es)? down|plummets?)|сатурация(?:та)? (?:му |ѝ |й )?(?:да )?(?:пада|спада|падне|спадне)|хипокс\w*|спира да диша|спре да диша|десатур\w*)\b"),
    ("deterioration", r"\b(?:deteriorat\w*|gets? worse|worsen\w*|collaps\w*|faints?|loses? consciousness|(?:gets?|becomes?|grows?) (?:\w+ )?(?:tired|exhausted|drowsy|confused|sleepy|agitated)|tires|tiring|exhaust\w*|(?:in|into) (?:a )?coma|goes unconscious|в кома|в безсъзнание|изтощ\w*|уморява\w*|отпада\b|унася\w*|става (?:сънлив|объркан|неспокоен|възбуден)\w*|влошава\w*|колабира\w*|губи съзнание|припада)\b"),
    ("improvement", r"\b(?:improv\w*|gets? better|recover\w*|stabili[sz]\w*|подобрява\w*|възстановява\w*|стабилизира\w*)\b"),
    ("question", r"\b(?:question|quiz|asks?|ask them|въпрос\w*|пита\w*)\b"),
)  # fmt: skip
_EVENT_WORDS = tuple((name, pattern(words)) for name, words in _EVENTS)
_ACTION = pattern(
    rf"^\W*(?:(?:and|also|и)\W+)?(?:(?:a )?new|another|one more|further|нов\w*|още едно)\s+(?:(?P<grade3>critical|recommended|neutral|unnecessary|harmful|критично|препоръчително|неутрално|излишно|вредно)\s+)?(?:action|действие)\s*[:,-]\s*(?P<labelled>\S.{{2,}})$|\b{ADDS}\b\s+(?P<given>[^:\"“„]{{3,80}}?)\s+(?:as|като)\s+(?:an? )?(?P<grade2>critical|recommended|neutral|unnecessary|harmful|dangerous|wrong|критично|препоръчително|неутрално|излишно|вредно|опасно|грешно)?\s*(?:action|option|действие)\W*$|\b{ADDS}\b\s+(?:(?:a|an|another|the|new|още|едно|ново|като)\s+)*(?:(?:tempting|plausible|tricky|seductive|likely|common|classic|подвеждащ\w*|правдоподоб\w+|изкушаващ\w*|типич\w+)\s+(?:but |но )?)*(?P<grade>critical|recommended|neutral|unnecessary|harmful|dangerous|wrong|critic\w*|критич\w+|препоръчител\w+|неутрал\w+|излиш\w+|вред\w+|опас\w+|греш\w+)?\s*(?:action|option|choice|(?<=wrong )answer|(?P<distractor>distractor|дистрактор)|действие|опция|избор|вариант|възможност|(?<=ен )отговор)\b\s*(?:,|:|-|–|of|to|for|that|да|за)?\s*(?P<what>.+)$|\b(?:learners?|students?|they) should (?:also )?(?!(?:also )?(?:learn|know|understand|be able|recogni[sz]e|practi[sc]e|master|remember)\b)(?P<should>[^.;!?]+)$"
)
# "Add calling the response team, recommended": what is done, and how it is graded.
_GRADED_ACTION = pattern(
    rf"^\W*(?:(?:please|and|also|моля|и|също)\W+)*{ADDS}\s+(?:(?:also|и|още|също)\s+)*(?P<text>(?:[a-z]+ing|[а-я]{{3,}}н(?:е|ия)|[а-я]{{4,}}(?:кция|рация|пация))\b[^:;\"“„]{{3,80}}?)\s*(?:,|\s-)\s*(?:(?:да|нека|it|as|graded?|marked|should|be|is|е|бъде|като|оценено)\s+)*(?P<grade>critical|essential|mandatory|recommended|neutral|unnecessary|harmful|dangerous|критичн\w+|задължителн\w+|препоръчителн\w+|неутралн\w+|излишн\w+|вредн\w+|опасн\w+)\W*$"
)
_GRADES: tuple[tuple[str, ActionGrade], ...] = (
    ("crit", "critical"), ("key", "critical"), ("vital", "critical"), ("crucial", "critical"), ("a must", "critical"), ("ключов", "critical"), ("решава", "critical"), ("от решава", "critical"), ("essen", "critical"), ("mandat", "critical"), ("критич", "critical"), ("задълж", "critical"),
    ("recom", "recommended"), ("препор", "recommended"), ("unnec", "unnecessary"), ("излиш", "unnecessary"),
    ("ненуж", "unnecessary"), ("harm", "harmful"), ("dang", "harmful"), ("wrong", "harmful"), ("вред", "harmful"),
    ("help", "recommended"), ("useful", "recommended"), ("good idea", "recommended"), ("полез", "recommended"), ("добра идея", "recommended"), ("bad idea", "harmful"), ("лоша идея", "harmful"), ("без оценка", "neutral"), ("без точки", "neutral"), ("not scored", "neutral"), ("no points", "neutral"),
    ("опас", "harmful"), ("греш", "harmful"), ("neut", "neutral"), ("неутр", "neutral"), ("optional", "neutral"), ("accept", "neutral"), ("allow", "neutral"), ("прием", "neutral"), ("допуст", "neutral"), ("по желание", "neutral"), ("по избор", "neutral"),
)  # fmt: skip


def grade_named(text: str) -> ActionGrade | None:
    """The grade that words name: "mandatory" is critical, "dangerous" harmful."""
    return next((grade for stem, grade in _GRADES if re.search(rf"\b{stem}", text.lower())), None)


_REMOVE_ACTION = pattern(
    r"\b(?P<before>(?!(?:the|an?|this|that|any|one|last|first|new)\b)[\w-]+)\s+action\b|\b(?:the )?(?:action|option|действие(?:то)?)\s+(?:of |to |about |with |за |с |„|\"|“)?(?P<what>[^.;!?]+)"
)
# "Remove the third action in the first block", "махни действие 2 от блок 3": an action by its place, and no block.
_ACTION_BY_PLACE = pattern(
    rf"\b{NTH}\s+(?:action|option|choice|действие\w*|възможност\w*)\b"
    r"|\b(?:action|option|choice|действие(?:то)?)\s+(?:number |no\.? ?|номер |№ ?)?(?P<number>\d{1,2})\b"
)
_GRADED_BY_PLACE = pattern(
    r"\b(?P<grade>critical|essential|mandatory|recommended|neutral|unnecessary|harmful|wrong|критичн\w+|задължителн\w+|препоръчителн\w+|неутралн\w+|излишн\w+|вредн\w+)\W*$"
)
_REPLACE = pattern(
    r"\b(?:replace|change|swap|say|write|use|call it|замени|смени|напиши|използвай|кажи)\b\s+(?:the words? |думата |думите )?[\"“„«'](?P<a>[^\"“”„«»']+)[\"”“»']\s+(?P<how>with|by|to|into|instead of|rather than|for|с|със|на|вместо)\s+[\"“„«'](?P<b>[^\"“”„«»']+)[\"”“»']"
)
_ECG = pattern(
    r"\b(?:ecg|ekg|екг)\b[^.;]{0,24}?\b(?:(?:finding of|finding:?|shows?|showing|with|that shows|находка|показва|с|със|добави)\s+|(?=(?:sinus|синусов\w*)\s))(?P<what>(?:(?!,?\s*(?:at |with |and )?(?:an? )?(?:heart |ventricular )?rate (?:of |is )?\d|,?\s*(?:с |при )?(?:камерна |сърдечна )?честота \d)(?!,\s*(?:and|и|но|but)\s+(?:he|she|they|the patient|той|тя|пациент))[^.;!?])+)|\bадд\b"
)
_IMAGING = pattern(
    r"\b(?P<name>chest (?:x-?ray|film|radiograph)|plain film|cxr|x-?ray|(?:ct(?: scan)?|mri|ultrasound|echo(?:cardiogra\w+)?)(?: of the \w+| (?:head|brain|chest|abdomen|abdominal|pelvis|angiogram))?|рентген\w*(?: на \w+ ?\w*)?|скенер|кт\b|ехо(?:то)?|ехограф\w*|ехокардиограф\w*)\b\s*(?:that )?(?:(?:should|must|to|да|нека|трябва да)\s+)?(?:shows?|showing|reveals?|there (?:is|are)|has|with|:|показва|има|се вижда(?:т)?|с|със)\s+(?P<what>[^.;!?]+)"
)
_ADDED_IMAGING = pattern(
    rf"\b{ADDS}\s+(?:(?:an?|the|another|и|още|една?)\s+)*(?P<name>chest (?:x-?ray|film|radiograph)|cxr|x-?ray|ct(?: scan)?|mri|ultrasound|echo|рентген\w*(?: на \w+ ?\w*)?|скенер|кт\b|ехограф\w*)\s*[,-]\s*(?P<what>[^.;!?]+)"
)
_ON_IMAGING = pattern(
    r"(?<!contrast )(?<!контраст )\b(?:on|in|at|на|от)\s+(?:the )?(?P<name>chest x-?ray|cxr|x-?ray|ct(?: scan)?|mri|ultrasound|echo(?:cardiogra\w+)?|рентген\w*(?: на \w+)?|рентгенография\w*|скенер\w*|ехото|ехография\w*|ехокардиограф\w*|снимката|графия\w*)\s*(?:,|:|-)?\s*(?:there (?:is|are)|there's|you (?:can )?see|one sees|we see|има|се вижда(?:т)?|личи|е|са)?\s*(?P<what>(?!поиска|назнач|request|order|ask|да |in |at |on |во?\b)[^.;!?]{5,})$"
)
_BUNDLE_BRANCH = pattern(
    r"\b(?:lbbb|rbbb|(?:left|right) bundle[- ]branch block|ляв бедрен блок|десен бедрен блок|лббб|дббб)\b"
)


def read_parts(sentence: Sentence) -> list[Command]:
    """Parts of the document that are added or go."""
    commands: list[Command] = []
    replaced = sentence.first(_REPLACE)
    if replaced is not None:
        old, new = sentence.group(replaced, "a"), sentence.group(replaced, "b")
        if replaced["how"] in ("instead of", "rather than", "for", "вместо"):
            old, new = new, old
        return [ReplaceText(old=old, new=new, words=sentence.take_match(replaced))]
    for reader in (debriefing, _blocks, read_cues, _actions, references, _investigations):
        commands += reader(sentence)
    return commands


BAD_EVENTS = ("arrest", "hypotension", "hypoxia", "deterioration")
# "She should not arrest anywhere", "no cardiac arrest in this one", „да не губи съзнание“; but not "if they do not give
# oxygen, he arrests".
_NOT_TO_HAPPEN = pattern(
    r"^(?![^.;]*\b(?:if|unless|when|while|until|ако|щом|когато|докато|освен)\b)[^.;:,]*?"
    r"(?:\b(?:no|without|avoid|skip|leave out|без)\s+(?:(?:a|an|any|the|cardiac|further|more|him|her|them|having|се стига до)\s+)*$"
    r"|(?:\b(?:not|never|cannot|не)\b|n't\b)(?:\s+(?!without|allergic|алерг)[\w']+){0,6}\s*$)"
)


_A_CUE = pattern(
    rf"^\W*(?:(?:please|and|also|моля|и|също)\W+)*{ADDS}\s+(?:(?:an?|another|one|още|един|една|нова)\s+)*(?:cue|remark|line|реплика|подсказка)\b"
)


def event_named(text: str) -> CourseEvent | None:
    """What lower-case words say happens to the patient, if it is known."""
    return next((name for name, signs in _EVENT_WORDS if signs.search(text)), None)


_BUT_IF = pattern(r"\b(?:unless|освен ако|освен при)\b")


def _blocks(sentence: Sentence) -> list[Command]:
    removal = sentence.first(_REMOVE_BLOCK)
    if removal is not None and sentence.removed(removal.start()) and not sentence.has(_ACTION_BY_PLACE):
        nth = removal["nth"]
        subject = "" if nth else sentence.group(removal, "what")
        words = sentence.take(0, len(sentence.text))
        position = ordinal(nth) if nth else (int(subject) if subject.isdigit() else None)
        return [RemoveBlock(position=position, subject="" if position else subject, words=words)]
    if _A_CUE.match(sentence.text) or NOT_DONE.match(sentence.text):
        return []
    if sentence.has(_BUT_IF) and grade_named(sentence.text) is not None:
        # "Make it harmful unless he arrests": a grade, and no event.
        return []
    text = sentence.text
    if sentence.has(SPEAKS):
        # "The nurse says: “he is getting worse”" is no event.
        text = QUOTATION.sub(lambda quoted: " " * len(quoted[0]), text)
    event, told = next(
        ((name, found) for name, signs in _EVENT_WORDS if (found := signs.search(text))),
        (None, None),
    )
    happens = event in ("arrest", "deterioration") or sentence.has(_IN_THE_COURSE) or sentence.has(_BLOCK)
    if (
        event in BAD_EVENTS
        and happens
        and told is not None
        and _NOT_TO_HAPPEN.search(sentence.text[: told.start()])
    ):
        return [AvoidEvent(event=event, words=sentence.take_all())]
    named = sentence.has(_BLOCK)
    if (
        not named
        and event not in (None, "question")
        and (sentence.has(_GOES_INTO) or sentence.has(_IN_THE_COURSE))
    ):
        done = act_before(sentence.text)
        behind = done["what"].strip() if done else ""
        begin = 0 if told is None else sentence.clause(told.start())[0]
        known = disease_names().possible(sentence.letters) if begin else ()
        if any(one.main and words.search(sentence.text, 0, begin) for one, words, _ in known):
            # "STEMI, man of 60, arrests in the scanner": what the case is about stands before it.
            text, words = sentence.words(begin, len(sentence.text)), sentence.take(begin, len(sentence.text))
            return [AddBlock(text=text.strip(" ,.;"), event=event, behind=behind, words=words.strip(" ,"))]
        return [AddBlock(text=sentence.own_words, event=event, behind=behind, words=sentence.take_all())]
    condition = unless_done(sentence) if event in BAD_EVENTS and not sentence.has(SPEAKS) else None
    if condition is not None:
        # "A block where he arrests if nobody has given adrenaline for 5 minutes": the action has its time.
        _, _, subject, seconds = condition
        otherwise: Literal["arrest", "deteriorated"] = "arrest" if event == "arrest" else "deteriorated"
        return [ChangeAction(subject=subject, until=seconds, otherwise=otherwise, words=sentence.take_all())]
    for pattern_of_block in (_BLOCK, _NEW_BLOCK_LAST):
        found = sentence.first(pattern_of_block)
        if found is None:
            continue
        text = sentence.group(found, "what", "what2", "what3", "bg")
        if pattern_of_block is _NEW_BLOCK_LAST:
            text = sentence.own_words
        behind = _BLOCK_BEHIND.search(sentence.text)
        after = -1 if found.groupdict().get("last") or found.groupdict().get("last2") else None
        if behind is not None:
            after = ordinal(behind["nth"] or behind["number"] or behind["bare"])
            text = text.replace(sentence.words(behind.start(), behind.end()), "").strip(" ,:")
            sentence.take_match(behind)
        done = act_before(text.lower())
        behind_act = done["what"].strip() if done else ""
        text = text[done.end() :].strip(" ,:") if done and not done.start() else text
        words = sentence.take_match(found)
        return [AddBlock(text=text, event=event, after=after, behind=behind_act, words=words)] if text else []
    return []


_MOVE_ACTION = pattern(
    r"^\W*(?:(?:please|and|also|now|then|моля|и|също|после)\W+)*(?:(?:move|put|shift|transfer|bring|премести\w*|сложи\w*|прехвърли\w*|дай)\s+(?P<what>it|that|this|them|го|я|ги|[^,.;:]{3,60}?)|(?P<behind>[^,.;:]{3,60}?)\s+(?:го |я )?(?:премести\w*|сложи\w*|прехвърли\w*))\s*$"
)
_IT = re.compile(r"^(?:it|that|this|them|го|я|ги)$", re.IGNORECASE)


def read_moved_action(sentence: Sentence, earlier: Sequence[Command]) -> list[Command]:
    """An action that goes into another block; "it" is the one that was named last."""
    place = block_named(sentence.text)
    moved = _MOVE_ACTION.match(sentence.text[: place[1].start()]) if place else None
    if place is None or moved is None or sentence.text[place[1].end() :].strip(" .!"):
        return []
    group = "what" if moved["what"] else "behind"
    subject = sentence.group(moved, group)
    subject = re.sub(r"^(?:the |action |действие(?:то)? )+|\s+action$", "", subject, flags=re.IGNORECASE)
    if _IT.match(subject):
        subject = next(
            (
                one.text if isinstance(one, AddAction) else one.subject
                for one in reversed(earlier)
                if isinstance(one, AddAction | ChangeAction | MoveAction)
            ),
            "",
        )
    return [MoveAction(subject=subject, block=place[0], words=sentence.take_all())]


# "Take the antibiotics out of the critical actions".
_FROM_ACTIONS = pattern(
    r"^\W*(?:(?:please|and|also|then|so|now|can you|could you|моля|и|също|после)\W+)*(?:take|remove|delete|drop|cut|leave|strike|махни|премахни|извади|изтрий)\s+(?:the |any |all )?(?P<what>[^,.;:!?\d]{3,60}?)\s+(?:out of|from|off|от)\s+(?:the |my |our )?(?:list of )?(?:(?:critical|recommended|harmful|available|possible|критичните|препоръчаните|вредните|възможните)\s+)?(?:actions?|options?|choices|действия(?:та)?|опции(?:те)?)\W*$"
)


# "They should not be told the rhythm": nothing that is done.
_NO_ACT = pattern(r"(?:not|never|be|know|have|feel|не|да не)\b")


def _actions(sentence: Sentence) -> list[Command]:
    taken_out = _FROM_ACTIONS.match(sentence.text)
    # A drug is found by its own names.
    if taken_out is not None and not any(one.words.search(taken_out["what"]) for one in drugs_given()):
        return [RemoveAction(subject=sentence.group(taken_out, "what"), words=sentence.take_all())]
    placed = sentence.first(_ACTION_BY_PLACE)
    nth = None if placed is None else int(placed["number"]) if placed["number"] else ordinal(placed["nth"])
    block = block_named(sentence.text)
    verdict = _GRADED_BY_PLACE.search(sentence.text)
    if placed is not None and block is not None and verdict is not None:
        return [
            ChangeAction(
                position=nth, block=block[0], grade=grade_named(verdict["grade"]), words=sentence.take_all()
            )
        ]
    if placed is not None and sentence.removed(placed.start()):
        return [RemoveAction(position=nth, block=block[0] if block else None, words=sentence.take_all())]
    removal = sentence.first(_REMOVE_ACTION)
    if removal is not None and sentence.removed(removal.start()):
        subject = sentence.group(removal, "before", "what")
        if (nth := ordinal(subject.lower())) is not None:
            place = block_named(sentence.text)
            words = sentence.take_all()
            return [RemoveAction(position=nth, block=place[0] if place else None, words=words)]
        return [RemoveAction(subject=subject, words=sentence.take_removal(removal.start(), removal.end()))]
    graded = _GRADED_ACTION.match(sentence.text)
    if graded is not None:
        given, mark = sentence.group(graded, "text"), grade_named(graded["grade"])
        return [AddAction(text=given, grade=mark or "recommended", words=sentence.take_all())]
    found = sentence.first(_ACTION)
    if found is None:
        return []
    text = sentence.group(found, "given", "what", "should", "labelled")
    if found["should"] and _NO_ACT.match(text):
        return []
    if POINTS_BACK.match(text):
        # "The junior gives too much fluid, put that in as a harmful action".
        text = told_before(sentence, found.start())
        sentence.take(0, found.start())
    place = block_named(text.lower())
    if place is not None:
        text = f"{text[: place[1].start()]} {text[place[1].end() :]}".strip(" ,.:")
    # The grade stands before the action, or between commas behind it: "give oxygen, unnecessary".
    told, kept = found["grade"] or found["grade2"] or found["grade3"] or "", []
    told = told or ("wrong" if found["distractor"] else "")
    points = None
    for part in re.split(r"\s*[,:]\s+|\s+[-–]\s+", text):
        graded = _GRADE_ALONE.fullmatch(part.strip().lower())
        valued = _POINTS_ALONE.fullmatch(part.strip().lower())
        if graded and not told:
            told = graded["grade"]
        elif valued:
            points = int(valued["n"]) * (-1 if valued["minus"] else 1)
        else:
            kept.append(part)
    grade = grade_named(told)
    if grade is not None or points is not None:
        text = ", ".join(part for part in kept if part)
    return (
        [
            AddAction(
                text=text,
                grade=grade or "recommended",
                block=place[0] if place else None,
                points=points,
                words=sentence.take_match(found),
            )
        ]
        if text
        else []
    )


_POINTS_ALONE = re.compile(
    r"(?:(?:worth|for|with|за|с|носи)\s+)?(?P<minus>minus\s+|минус\s+|-)?(?P<n>\d{1,2})\s*(?:points?|pts?|точки|точка|т\.)\.?"
)
_GRADE_ALONE = re.compile(
    r"(?:as |graded |grade |mark(?:ed)? (?:it )?(?:as )?|it is |оценено (?:като )?|като )?(?P<grade>critic\w*|recommend\w*|neutral|unnecessary|harmful|dangerous|wrong|критичн\w+|препоръчителн\w+|неутралн\w+|излишн\w+|вредн\w+|опасн\w+|грешн\w+)(?: (?:action|действие))?"
)


_NO_TRACING = pattern(
    r"\s*[,;]\s*(?:and |with |и |с |а )?(?:(?:his|her|the) )?(?:b\.?p\.?|blood pressure|rr|hr|heart rate|pulse|sats?|spo2|(?:oxygen )?saturation|gcs|temp(?:erature)?|resp(?:iratory)? rate|troponin|lactate|potassium|k\+?|glucose|кръвно(?: налягане)?|ан|рр|пулс|чсс|чд|сат(?:урация)?|гкс|темп(?:ература)?|тропонин|лактат|калий)(?:та|то|а)?\s*(?:of|is|at|e|е|:|=)?\s*\d"
    r"|\s*[,;]\s*(?:and |и )?(?:(?:he|she|he.s|she.s) )?(?:is )?(?:allerg|алерг|symptoms?\b|симптом|оплаквания)"
    r"|\s*,\s*(?:(?:an?|the|in an?|in the)\s+)?(?:\d{2}[- ]?(?:years?[- ]old|yo|y/o|yr)\s+)?(?:man|woman|male|female|lady|gentleman|boy|girl|patient|he|she|мъж|жена|пациент\w*|при|той|тя|\d{2}\s?[mfмж])\b"
)


def _investigations(sentence: Sentence) -> list[Command]:
    commands: list[Command] = [*lab_values(sentence), *read_lab_levels(sentence)]
    picture = next(
        (one for words in (_IMAGING, _ADDED_IMAGING, _ON_IMAGING) if (one := sentence.first(words))), None
    )
    if picture is not None:
        # "Echo normal, symptoms for two days": what follows is of the patient.
        other = _NO_TRACING.search(sentence.text, picture.start("what"), picture.end())
        end = picture.end() if other is None else other.start()
        name = sentence.group(picture, "name")
        text = sentence.words(picture.start("what"), min(end, picture.end("what"))).strip(" ,.:")
        words = sentence.take(picture.start(), end)
        commands.append(AddInvestigation(what="imaging", name=Term(name, name), text=text, words=words))
    tracing = sentence.first(_ECG)
    if tracing is not None and tracing["what"]:
        # "ECG with wide QRS, man of 66, BP 85/50": the finding ends where the patient or another sign begins.
        other = _NO_TRACING.search(sentence.text, tracing.start("what"), tracing.end())
        end = tracing.end() if other is None else other.start()
        text = sentence.words(tracing.start("what"), min(end, tracing.end("what"))).strip(" ,.:")
        words = sentence.take(tracing.start(), end)
        commands.append(AddInvestigation(what="ecg", name=Term("ECG", "ЕКГ"), text=text, words=words))
    else:
        block = sentence.first(_BUNDLE_BRANCH)
        if block is not None and not sentence.negated(block.start()):
            words = sentence.take_match(block)
            commands.append(AddInvestigation(what="ecg", name=Term("ECG", "ЕКГ"), text=words, words=words))
    return commands
