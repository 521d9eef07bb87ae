# ruff: noqa: E501 (patterns read best unbroken)
"""One sentence of a message: what has been read of it already, and the context of what has not."""

import re
from collections.abc import Callable, Iterator, Sequence

from vesalius.kit.patterns import letters_of, may_stand_in
from vesalius.professor.commands import Command

from .text import Message
from .vocabulary import Substance, by_letters, pattern

# Where the reach of a word like "not" ends.
_BOUNDARY = re.compile(
    r"[,:()]|\s-\s|\bbut\b|\bhowever\b|\bexcept\b|\balthough\b|\bwho\b|\bwhich\b|\bthen\b|\binstead\b|\bbecause\b"
    r"|\bно\b|\bобаче\b|\bа\b|\bкойто\b|\bкоято\b|\bпък\b|\bзащото\b|\bослед\b"
)
# "Stop the ramipril and she also takes apixaban".
_SUBJECT_OF_ITS_OWN = re.compile(
    r"(?:(?:she|he|they|the patient)(?:'s)? (?:also |now |still )?(?:is|has|takes?|was|had|needs?|should|must|drinks?|smokes?)\b|(?:тя|той|пациент\w*) (?:вече |също |още )?(?:е|има|приема|пие|взема|беше|пуши)\b)"
)
_NEW_SUBJECT = re.compile(
    r"(?<!if )(?<!that )\b(?:he|she) (?:is|has|was|had)\b(?! (?:not|no|never)\b)|\b(?:той|тя) (?:е|има|беше)\b"
)
_AND = re.compile(r"\b(?:and|plus|и|както и)\b")
_VERB = pattern(
    r"\b(?:is|are|has|have|had|takes?|taking|add|set|make|put|give|comes?|should|needs?|with|call|change|remove|delete|known"
    r"|е|са|има|имат|приема|пие|взема|добави(?:те)?|сложи|направи|дай|да|с|със|постъпва|махни|премахни|промени|нека|пуши)\b"
)
_NEGATION = pattern(
    r"\b(?:no|not|never|without|none|neither|nor|denies|denied|free of|absence of|negative for|isn't|aren't|wasn't"
    r"|doesn't|don't|didn't|shouldn't|hasn't|can't|cannot|won't|isnt|doesnt|dont|no longer|rather than|instead of|avoid"
    r"|не|няма|нямат|без|никога|отрича|нито|никак(?:ва|ви|во)?|липсва|липсват|вместо|недей|недейте)\b"
)
# What a negation denies with the first of a list: "no fever, cough or wheeze"; but "does not work, wakes at night".
_NEGATES_A_LIST = pattern(
    r"\b(?:no|without|none|neither|nor|denies|denied|free of|absence of|negative for|няма|нямат|без|отрича|нито|липсва|липсват)\b"
)
_WHO_OR_LEVEL = pattern(
    r"(?:(?:known|a|an) )?(?:diabetic|asthmatic|epileptic|alcoholic|hypertensive|smoker|ex-smoker|pregnant|retired|allergic|алергич\w+|алергия|диабети(?:к|чка)|астмати(?:к|чка)|хипертони(?:к|чка)|алкохоли(?:к|чка)|епилепти(?:к|чка)|(?:бивш\w* )?пушач(?:ка)?|бременна|пенсионир\w+"
    r"|(?:advanced|basic|intermediate|напреднал\w*|базов\w*|средн\w*) (?:level|ниво))\b"
)
# "not only", "no, 150", "not sure whether": no negation of what follows.
_NO_NEGATION = pattern(
    r"\b(?:instead of (?:it|that|this|them|him|her)|вместо (?:него|нея|това|тях|този|тази)|not only|no doubt|not sure|no wait|no sorry|why not|no problem|не само|няма съмнение|не знам|нищо че"
    r"|не е лошо)\b"
)
# "ICD няма", "allergies: none": the negation stands behind.
_NONE_BEHIND = pattern(
    r"[^\s,;:]+(?:\s(?:(?:и|или|and|or)\s)?[^\s,;:]+)?(?:\s(?:у|в) дома)?\s*[:-]?\s+(?:няма|липсва|отрича|none|absent|denied|negative|отрицател\w+|не (?:е|са)|(?:никога )?(?:не|нито) (?:е |са |му |ѝ |й )*(?:(?:пре|из)?кар(?:вал|ал)\w*|има\w*|боледув\w*|страда\w*|съобщава|прие?ма\w*|взе?ма\w*|пие\w*|установ\w+|открив\w+|известн\w+)(?: никога)?)(?=\W*(?:$|[,;]|(?:и|а|но)\b))"
)
# "His pacemaker was refused", "отказали му пейсмейкър": it was never there.
_REFUSED = pattern(
    r"[^\s,;:]+(?:\s[^\s,;:]+)?\s+(?:was|were|is|has been|had been|got)\s+(?:\w+ly\s+)?(?:refused|declined|turned down|ruled out|postponed|cancelled|planned|not (?:implanted|done|fitted|given|found))\b"
)
_REFUSED_BEFORE = pattern(
    r"\b(?:refused|declined|turned down|waiting for|on the (?:waiting )?list for|отказ(?:ва|ал\w*|а|аха)|чака|в списъка за|предстои)\s+(?:му |ѝ |й |a |an |the |his |her )?$"
)
_REMOVAL = pattern(
    r"\b(?:remove|delete|drop|out with|take (?:out|off|away)|take (?:him|her|them|the patient) off|get rid of|do away with|(?<!they )(?<!students )(?<!learners )(?<!nobody )(?<!who )(?<!not )(?<!often )(?<!always )forget(?: about)?(?= (?:the|his|her)\b)|strike|omit|erase|clear|stop(?:ped)?|discontinue\w*"
    r"|cut(?: out)?(?! (?:it|them|down|short))|leave out|skip|bin|lose(?! (?:his|her|the|a|its) (?:pulse|consciousness|output|airway))|scrap|scratch|pull(?! (?:through|up|over))|wipe|kill|ditch|dump|axe|zap|chuck(?: out)?|throw out|cross (?:out|off)|discard|withdraw|withdrew"
    r"|(?:we|i) (?:really )?(?:do not|don't|won't) (?:really )?(?:need|want)|(?:we|i|it) can do without|no need for|не (?:ни|ми) (?:е |са )?(?:трябва\w*|нужн\w+)|(?:came|come|comes|has come|is|been taken|was taken|goes|went) off|махни(?:те)?|махнете|махаме|махай|махаш|премахни(?:те)?|премахнете|изтрий(?:те)?|изтрийте|отстрани(?:те)?|спри(?:те)?"
    r"|(?:са |е |бяха )?(?:ѝ |му |й )?(?:спрели|спрян\w*|спряха|спря|спрял\w*)(?: са| е)?(?: ѝ| му| й)?|изключи(?:те)?|извади(?:те)?|откажи|зачеркни|задраскай|разкарай(?:те)?|разкараме|изхвърли(?:те)?|отпиши(?:те)?|свали|зарежи|mahni)\b"
)
# "The ramipril can go", "рамиприла го махни": the order stands behind what it is about.
_REMOVAL_BEHIND = pattern(
    r"(?:\s+(?:allerg\w+|one|tablets?|objectives?|\d+|mg|action|алерги\w+|цел\w*|таблетк\w+|мг)){0,2}\s*,?\s+(?:(?:can|should|must|has to|have to|needs? to|may|will) (?:go(?! (?:up|down|in|on|to|through|first|slow|quick|before|after))|come out|come off|be (?:removed|deleted|stopped|dropped|cut|taken (?:out|off)))|stopped|(?:е |са |беше |бяха )?спрян\w*|has (?:been )?(?:stopped|gone)|(?:was|were) (?:a |an |my )?(?:mistakes?|errors?|wrong)|(?:беше|бе|бяха) (?:моя )?греш\w+(?:,? (?:го|я|ги) (?:върни|махни)|,? (?:върни|махни) (?:го|я|ги))?|(?:should|must|shall|ought)(?:n't| not) (?:to )?be (?:there|here|on (?:it|the list)|in (?:it|there))|(?:was|were|is|are|got) (?:stopped|discontinued|withdrawn|taken off)|(?:is|are) (?:out|no longer needed|not needed)"
    r"|out(?= (?:of|from|again)|\W*$)|off(?= (?:the|his|her)|\W*$)|away(?=\W*$)"
    r"|(?:моля |вече |също |и |май |пък )*(?:го|я|ги|му|ѝ|й|са|му го|ѝ го|й го|му я|ѝ я|му ги|ѝ ги)?\s?(?:вече )?(?:го |я |ги )?(?:махни|махнете|махаме|махам|махай|премахни|премахнете|изтрий|изтрийте|разкарай|разкараме|изхвърли|отпиши|извади|свали|спри|спря|спряха|спрели са|спрял\w*|зачеркни|задраскай|отпада|отпадат|зарежи)\b(?! (?!моля\b|вече\b|изцяло\b|напълно\b|от\b|оттам\b|и\b|а\b|че\b|защото\b)[^\W\d_])"
    r"|(?:да|нека) (?:го |я |ги )?(?:няма|отпадне|отпаднат|изчезне|спре|спрат|махнем|се маха|се махне|се спре)|(?:вече )?не (?:го |я |ги )?(?:пие(?! алкохол)|приема|взема|взима|ползва)(?: вече)?)\b"
)
# "Take the troponin off the results": the order stands around it.
_REMOVAL_AROUND = pattern(
    r"\b(?:take|get|leave|cut|cross|pull|throw|chuck|strike|wipe|strip|keep)\s+(?P<what>[^,;:]{2,50}?)\s+(?:out|off|away)\b(?! (?:in|at|on|by|for|to)\b)"
)
_ADDING = pattern(r"\b(?:add|put|give|insert|добави\w*|сложи\w*|дай)\b")
_OTHERS = pattern(
    r"\b(?:(?:father|mother|dad|mum|mom)(?! of (?:\d|one|two|three|four|five|a |young|small))|brothers?|sisters?|sons?|daughters?|uncles?|aunts?|cousins?|grand(?:fathers?|mothers?|parents?|ma|pa|d?dad)(?!,? (?:of |aged )?\d)|granny(?!,? (?:of |aged )?\d)|nan\b(?!,? (?:of |aged )?\d)|parents?|siblings?"
    r"|(?:her|his|their|the patient's) (?:little |young |eldest |youngest )?(?:boys?|girls?|lads?|kids?|lass|fella|bloke|man|better half)\b|wife|husband|girlfriend|boyfriend|fianc[eé]e?|flatmate|roommate|neighbou?r|partner|spouse|twin(?! (?:pregnan|gestation|birth|deliver))|nephew|niece|(?:paternal|maternal|(?:father|mother)'?s) side|family history|in (?:the|his|her|their) family|(?:his|her) relatives|runs in"
    r"|баща(?:та)?|майка(?:та)?(?! на (?:\d|две|три|четири|деца))|брат(?:ът|а)?|братя(?:та)?|(?<!медицинска )сестра(?:та)?(?! да )|син(?:ът|а|ове\w*)?|дъщеря(?:та)?|дъщери\w*|(?<!някой )(?<!един )чичо|вуйчо|(?<!някоя )(?<!една )леля|братовчед\w*|дядовци\w*|баби(?:те)?|чичовци\w*|лели\w*|(?:момче|момиче)(?:то)? (?:му|ѝ|й)|дядо (?:му|ѝ|й|и)(?!\w)|дядо по\b|(?:(?<=баща и )|(?<=майка и )|(?<=баба и ))дядо|дядо(?=[^.;,]{0,24}\b(?:почин\w*|умря\w*|(?:е )?бил\b|боледува\w*|имал\b))"
    r"|родител\w*|съпруг\w*|мъж(?:(?:а|ът)? (?:й|ѝ)|(?:а|ът) и)(?!\w)|жена(?:та)? му|близнак\w*|племенни\w*|внук(?:а|ът)?|внуц\w+|внучк\w+|снаха\w*|зет(?:я|ят)?|по (?:бащина|майчина|бащиният|майчината) линия|фамилна анамнеза|фамилно|в семейството|в рода|(?:никой|някой) от близките|роднин\w*|наследствено|татко)\b"
)
_OWN_RELATIVE = pattern(
    r"\b(?:баба (?:му|ѝ|й|и)|баба по|his grandmother|her grandmother)\b"
    r"|\bmy (?:mother|father|wife|husband|son|daughter)\b"
)

# "The troponin is not back yet, take it off": what stands before is what goes.
_REMOVAL_OF_IT = pattern(
    r"\b(?:(?:take|leave|get) (?:it|them|that) (?:off|out|away)|(?:remove|delete|bin|lose|drop|scrap|ditch|erase) (?:it|them|that)|(?:махни|махнете|премахни|премахнете|изтрий|изтрийте|разкарай|извади|свали|зачеркни) (?:го|я|ги))\b"
)

_AROUND = " \t\"“”„«»'.,:;-"


# "She took her father's tablets", "на баща си": the father has done nothing.
_THEIR_THINGS = re.compile(
    r"\b(?:his|her) \w+'s (?=(?:own )?(?:\w+ )?(?:tablets?|pills?|medic\w+|meds|insulin|patch\w*|methadone|morphine|drugs?|house|flat|garden|garage|farm|shop|caf[eé]|caravan|place|car|bed|birthday|wedding|funeral)\b)"
    r"|(?<=\s)(?:his|her) \w+'s (?=(?!side|family|history)\w+\W*$)"
    r"|\bна (?:баща|майка|дядо|баба|мъжа?|жена|съпруг[аи]?т?а?|брат|сестра|син[аъ]?т?|дъщеря) си\b"
)
# Who was there: "after a visit to his cousin", "after a row with her son"; not "with a brother who has asthma".
_IN_COMPANY = re.compile(
    r"\b(?:(?:visit\w*|trip|journey|walk\w*|call|talk\w*|quarrel\w*|row|argument|arguing|fight\w*|dinner|lunch|supper|drink\w*|danc\w*|play\w*|football|tennis|cards|dispute|lives?|living|staying|holiday) (?:to|with|from|at|by)|looking after|caring for|visiting) (?:his|her|their) (?:(?!(?:who|has|had|is|was|with|died)\b)[\w-]+\b ?){1,3}?(?!\w|,? ?(?:who|has|had|is|was|with|died)\b)"
    r"|\b(?:сватба|рожден\w* ден|погребени|кръщ[ае]не|юбиле)\w* на \w+ (?:си|му|ѝ|й)\b"
    r"|\b(?:на гости (?:на|при|у)|при посещение (?:на|при|у)|(?:разходка|скандал|спор|кавга|вечеря|обяд|игра|мач|разговор) с(?:ъс)?|кара\w* се с(?:ъс)?|живее с(?:ъс)?|гледа\w*) (?:\w+ )?\w+ (?:си|му|ѝ|й)\b(?!,? (?:който|която|е|има|почина))"
)
_WHO = re.compile(r"\b(?:who|която|който|които)\s*$")
_BEGINS_WITH_WHO = re.compile(r"\W*(?:and |и )?(?:who|която|който|които)\s")
_NEAR = 24
"""So many letters before "who" the one stands whom it means."""
_NO_ALONE = re.compile(r"\W*(?:oh |wait |абе |а )?(?:no|nope|не)\W*")


class Sentence:
    """Text between two ends. Positions are those of the message's text."""

    def __init__(self, message: Message, start: int, end: int) -> None:
        self.message = message
        self.start, self.end = start, end
        self.label: str | None = None
        """What a label before the words says they are about ("PMH: ..."); see `labels`."""
        self.text = message.text[start:end]
        self.letters = letters_of(self.text)
        self._boundaries: list[tuple[int, int]] | None = None
        self._beside_company: str | None = None
        self._possible: dict[int, list[Substance]] = {}
        self._taken = bytearray(len(self.text))

    def __str__(self) -> str:
        return self.text

    # What is read

    def find(self, what: re.Pattern[str]) -> Iterator[re.Match[str]]:
        """Matches in parts that nothing has taken yet."""
        if not may_stand_in(what, self.letters):
            return iter(())
        return (found for found in what.finditer(self.text) if self.free(found.start(), found.end()))

    def free(self, start: int, end: int) -> bool:
        """Whether nothing has taken any of a part yet."""
        return not any(self._taken[start:end])

    def possible(self, table: Sequence[Substance]) -> Sequence[Substance]:
        """Of a table, which stays the same, those of which a name may stand in the sentence: most are not worth trying."""
        if id(table) not in self._possible:
            self._possible[id(table)] = by_letters(table).possible(self.letters)
        return self._possible[id(table)]

    def first(self, what: re.Pattern[str]) -> re.Match[str] | None:
        """The first such match."""
        # Asked for some thousand times a message, and most texts cannot have it.
        if not may_stand_in(what, self.letters):
            return None
        for found in what.finditer(self.text):
            if self.free(found.start(), found.end()):
                return found
        return None

    def has(self, what: re.Pattern[str]) -> bool:
        """Whether the sentence has it, taken or not."""
        return may_stand_in(what, self.letters) and what.search(self.text) is not None

    def take(self, start: int, end: int) -> str:
        """Mark a part as read; returns the message's own words for it."""
        self._taken[start:end] = b"\x01" * (end - start)
        return self.words(start, end)

    def take_match(self, found: re.Match[str]) -> str:
        """The same for a match."""
        return self.take(found.start(), found.end())

    def words(self, start: int, end: int) -> str:
        """The message's own words for a part."""
        return self.message.words(self.start + start, self.start + end)

    @property
    def own_words(self) -> str:
        """The whole sentence in its own words."""
        return self.words(0, len(self.text)).strip()

    def take_all(self) -> str:
        """Mark all of it as read; returns its own words."""
        self.take(0, len(self.text))
        return self.own_words

    def group(self, found: re.Match[str], *names: str) -> str:
        """The message's own words for the first of these groups that a match has, without quotes and stops."""
        name = next((one for one in names if found.groupdict().get(one)), None)
        return "" if name is None else self.words(found.start(name), found.end(name)).strip(_AROUND)

    def reads(self, reader: Callable[[], list[Command]]) -> list[Command]:
        """What a reader makes of the sentence; where it makes nothing, it has read nothing either."""
        before = bytes(self._taken)
        commands = reader()
        if not commands:
            self._taken[:] = before
        return commands

    def rest(self) -> list[tuple[int, int]]:
        """The stretches that nothing has taken."""
        return self._stretches(0)

    def taken(self) -> list[tuple[int, int]]:
        """The stretches that have been read."""
        return self._stretches(1)

    def _stretches(self, marked: int) -> list[tuple[int, int]]:
        found: list[tuple[int, int]] = []
        at = self._taken.find(marked)
        while at >= 0:
            other = self._taken.find(1 - marked, at)
            end = len(self.text) if other < 0 else other
            found.append((at, end))
            at = self._taken.find(marked, end)
        return found

    # Context

    def part(self, at: int) -> tuple[int, int]:
        """The stretch around a place that a word like "not" reaches over."""
        if self._boundaries is None:
            self._boundaries = [found.span() for found in _BOUNDARY.finditer(self.text)]
        start = 0
        for begin, end in self._boundaries:
            if end <= at:
                start = end
            elif begin >= at:
                return start, begin
        return start, len(self.text)

    def clause(self, at: int) -> tuple[int, int]:
        """The same, ended by an "and" that begins something of its own as well."""
        start, end = self.part(at)
        for found in _AND.finditer(self.text, start, end):
            rest = self.text[found.end() :].lstrip()
            own = _VERB.match(rest) or _SUBJECT_OF_ITS_OWN.match(rest)
            if found.end() <= at and own:
                start = found.end()
            elif found.start() >= at and own:
                return start, found.start()
        return start, end

    def before(self, at: int) -> str:
        """What stands before a place in its clause."""
        return self.text[self.clause(at)[0] : at]

    def after(self, at: int) -> str:
        """What stands behind a place in its clause."""
        return self.text[at : self.clause(at)[1]]

    def negated(self, start: int) -> bool:
        """Whether what begins here is said not to be so."""
        begin, _ = self.clause(start)
        before = _NO_NEGATION.sub(" ", self.text[begin:start])
        if not before.strip() and begin > 0 and _is_list_comma(self.text, begin):
            if _WHO_OR_LEVEL.match(self.text, start):
                # "No allergies, diabetic": no item of the list.
                return False
            # "no fever, cough or wheeze": the list goes on.
            earlier, _ = self.clause(begin - 2)
            before = _NO_NEGATION.sub(" ", self.text[earlier:begin])
            if _NO_ALONE.fullmatch(before):
                # "No, a woman": an answer, and no negation of what follows.
                return False
            if _VERB.search(before) or not _NEGATES_A_LIST.search(before):
                return False
        # "No tearing pain, he is sweaty": what has a subject of its own is not denied.
        before = before[max((found.start() for found in _NEW_SUBJECT.finditer(before)), default=0) :]
        return (
            _NEGATION.search(before) is not None
            or _NONE_BEHIND.match(self.text, start) is not None
            or self.refused(start)
        )

    def refused(self, start: int) -> bool:
        """Whether what begins here was refused, or is still waited for: the patient never had it."""
        begin, _ = self.clause(start)
        return (
            _REFUSED.match(self.text, start) is not None
            or _REFUSED_BEFORE.search(self.text[begin:start]) is not None
        )

    def removed(self, start: int) -> bool:
        """Whether what begins here is to go."""
        begin, _ = self.clause(start)
        earlier = begin
        while (
            not self.text[earlier:start].strip(" ,:")
            and earlier > 0
            and self.text[:earlier].rstrip()[-1:] in ",:"
        ):
            # "Remove: digoxin, warfarin": the order stands before the list.
            earlier, _ = self.clause(len(self.text[:earlier].rstrip()) - 1)
            if _ADDING.search(self.text[earlier:start]):
                break
        return (
            _REMOVAL.search(self.text[earlier:start]) is not None
            or self._removed_around(start) is not None
            or self._removed_behind(start) is not None
            or self._removed_as_it(start) is not None
        )

    def _removed_as_it(self, at: int) -> re.Match[str] | None:
        """An order to remove "it" in the part behind the one where what is meant stands."""
        order = _REMOVAL_OF_IT.search(self.text, at)
        if order is None:
            return None
        between = self.text[at : order.start()]
        return order if between.count(",") == 1 and not re.search(r"[;:]", between) else None

    def _removed_around(self, at: int) -> re.Match[str] | None:
        return next(
            (
                found
                for found in _REMOVAL_AROUND.finditer(self.text)
                if found.start("what") <= at < found.end("what")
            ),
            None,
        )

    def _removed_behind(self, at: int) -> re.Match[str] | None:
        """The order behind what begins here: behind its first word or its second."""
        words = re.compile(r"[\w-]+(?: [\w-]+)?").match(self.text, at)
        ends = () if words is None else (at + len(words[0].split()[0]), words.end())
        return next((found for end in ends if (found := _REMOVAL_BEHIND.match(self.text, end))), None)

    def order_to_remove(self, at: int) -> int:
        """Where the order to remove what begins here begins."""
        begin, _ = self.clause(at)
        orders = [found.start() for found in _REMOVAL.finditer(self.text, begin, at)]
        around = self._removed_around(at)
        if around is not None and not orders:
            return around.start()
        return orders[-1] if orders else at if self._removed_behind(at) else begin

    def take_removal(self, start: int, end: int) -> str:
        """Mark as read what goes, with the order to remove it; returns the message's own words for both.

        What else stands between the two goes by the same order: "remove the diabetes and the metformin".
        """
        begin = min(start, self.order_to_remove(start)) if self.removed(start) else start
        for found in (
            self._removed_around(start),
            self._removed_behind(start),
            self._removed_as_it(start),
        ):
            if found is not None:
                end = max(end, found.end())
        if begin < start and _AND.search(self.text, begin, start):
            self.take(start, end)
            return self.words(begin, end)
        return self.take(begin, end)

    def somebody_else(self, at: int) -> bool:
        """Whether the clause is about somebody of the patient's family: "her sister, who has dementia" too."""
        begin, end = self.part(at)
        if self.names_relative(begin, end):
            return True
        who = _WHO.search(self.text[:begin])
        return who is not None and self.names_relative(max(0, who.start() - _NEAR), who.start())

    def tells_of_another(self, start: int, end: int) -> bool:
        """Whether a stretch tells of somebody of the family: it names them, or begins with a "who" that does."""
        begins = _BEGINS_WITH_WHO.match(self.text, start)
        return self.names_relative(start, end) or (begins is not None and self.somebody_else(begins.end()))

    def names_relative(self, begin: int, end: int) -> bool:
        """Whether a stretch names somebody of the family."""
        if self._beside_company is None:
            self._beside_company = _IN_COMPANY.sub(lambda found: " " * len(found[0]), self.text)
        stretch = _THEIR_THINGS.sub(" ", self._beside_company[begin:end])
        return bool(_OTHERS.search(stretch) or _OWN_RELATIVE.search(stretch))


def _is_list_comma(text: str, at: int) -> bool:
    return text[:at].rstrip().endswith(",")
