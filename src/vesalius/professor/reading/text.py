"""A message as the reader sees it: lower case, in Cyrillic where Bulgarian, typing errors mended."""

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from rapidfuzz import process
from rapidfuzz.distance import DamerauLevenshtein

from .vocabulary import (
    REMEMBERED_WORDS,
    begins_known_word,
    common_words,
    filler_words,
    is_known,
    known_words,
    latin_bulgarian,
    tables,
)

# "Pu6a4", "4estota": Bulgarian in Latin letters has figures for ч and ш.
_TOKEN = re.compile(
    r"(?:(?<![\d.,])[46](?=[a-z]{3}))?[^\W\d_]+(?:\d+[^\W\d_]+)*(?:(?<=[aeiou])[46](?!\d))?|\d+(?:[.,]\d+)?|\S"
)
_CYRILLIC = re.compile(r"[а-я]")

_KEPT_LATIN = frozenset(
    "copd svt avnrt vt stemi wpw af bp hr rr spo2 ecg ekg mg ml kg cm mmhg mmol icu ii iii avf st qt qrs gcs"
    " pao2 paco2 dlco fev1 fvc ph pco paco pao hco crp bnp inr hb nyha gold ct mri qtc tsh wbc iv im".split()
)
_LETTERS = (
    *(
        ("sht", "щ"),
        ("jod", "йод"),
        ("jh", "ж"),
        ("zh", "ж"),
        ("ch", "ч"),
        ("sh", "ш"),
        ("yu", "ю"),
        ("ya", "я"),
        ("ts", "ц"),
        ("iya", "ия"),
    ),
    *zip("abvgdejziklmnoprstufhcwxq46y", "абвгдежзиклмнопрстуфхцвхячшъ", strict=True),
)
_UNITS_OF_TEN = {
    **dict(
        zip("twenty thirty forty fifty sixty seventy eighty ninety".split(), range(20, 100, 10), strict=True)
    ),
    **dict(
        zip(
            "двайсет трийсет четирийсет петдесет шейсет седемдесет осемдесет деветдесет".split(),
            range(20, 100, 10),
            strict=True,
        )
    ),
    "двадесет": 20,
    "тридесет": 30,
    "четиридесет": 40,
    "шестдесет": 60,
}
_UNITS = {
    **dict(zip("one two three four five six seven eight nine".split(), range(1, 10), strict=True)),
    **dict(zip("един два три четири пет шест седем осем девет".split(), range(1, 10), strict=True)),
    "една": 1,
    "две": 2,
    "едно": 1,
}
_TEENS = dict(
    zip(
        "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(),
        range(10, 20),
        strict=True,
    )
)
_TEENS |= dict(
    zip(
        (
            "десет единайсет дванайсет тринайсет четиринайсет петнайсет шестнайсет седемнайсет осемнайсет"
            " деветнайсет"
        ).split(),
        range(10, 20),
        strict=True,
    )
)
# "Двайсетина": some twenty.
_TEENS |= {f"{word}ина": number for word, number in _TEENS.items() if word.endswith(("сет", "айсет"))}
_UNITS_OF_TEN |= {f"{word}ина": number for word, number in _UNITS_OF_TEN.items() if word.endswith("сет")}
# "Седемдесе и осем", as it is said.
_UNITS_OF_TEN |= {
    word.removesuffix("т"): number for word, number in _UNITS_OF_TEN.items() if word.endswith("десет")
}
_TENS = "|".join(sorted(_UNITS_OF_TEN, key=len, reverse=True))
_TEEN = "|".join(sorted(_TEENS, key=len, reverse=True))
_ONES = "|".join(_UNITS)
# "Седемдесет и тригодишен", "деветдесетата секунда".
_YEAR_OLD = dict(zip("дву три четири пет шест седем осем девет".split(), range(2, 10), strict=True)) | {
    "едно": 1
}
_AGED = "|".join(_YEAR_OLD)
# "A pulse in the low forties".
_TENS_PLURAL = dict(
    zip(
        "twenties thirties forties fifties sixties seventies eighties nineties".split(),
        range(20, 100, 10),
        strict=True,
    )
)
_NEAR_TEN = re.compile(
    rf"\b(?P<part>low(?:er)?|high|upper)[- ](?:(?P<ten>{'|'.join(_TENS_PLURAL)})|(?P<digits>[2-9]0)'?s)\b"
)
_NTH_TENS = {
    **dict(zip("thirtieth fortieth fiftieth sixtieth ninetieth".split(), (30, 40, 50, 60, 90), strict=True)),
    **{
        f"{word}{end}": number
        for word, number in _UNITS_OF_TEN.items()
        if word.endswith("сет")
        for end in ("ата", "ия")
    },
}
_NTH_OF_TEN = re.compile(rf"\b(?:{'|'.join(sorted(_NTH_TENS, key=len, reverse=True))})\b")
_TEN_YEARS_OLD = re.compile(rf"\b(?P<ten>{_TENS})(?:(?: и |и)(?P<one>{_AGED}))?(?=годиш)")
_BELOW_HUNDRED = rf"(?:(?P<ten>{_TENS})(?:[- ](?:и )?(?P<one>{_ONES}))?|(?P<teen>{_TEEN}))"
_HUNDREDS = {
    **dict(
        zip(
            (f"{one} hundred" for one in "two three four five six seven eight nine".split()),
            range(200, 1000, 100),
            strict=True,
        )
    ),
    **dict(
        zip(
            "двеста триста четиристотин петстотин шестстотин седемстотин осемстотин деветстотин".split(),
            range(200, 1000, 100),
            strict=True,
        )
    ),
}
# "A hundred and sixty", "сто и двайсет"; "one sixty over ninety".
_NUMBER_WORDS = re.compile(
    rf"\b(?P<hundred>(?:a|one|1) hundred|{'|'.join(_HUNDREDS)}|(?<!\d на )сто)"
    rf"(?:[- ](?:and |и )?(?:{_BELOW_HUNDRED}|(?P<few>{_ONES})(?!\s+(?:пъти|times)\b)))?\b"
    rf"|\b(?:(?P<said>one)[- ](?={_TENS}))?{_BELOW_HUNDRED.replace('<', '<b_')}\b"
)
_POINT = re.compile(
    rf"\b(?P<whole>\d{{1,3}}|{_ONES})(?P<gap>\s+)(?:point|цяло и|запетая)\s+(?P<part>\d\b|{_ONES})(?!\w)"
)
_SHORT_SLIPS: dict[str, str] = {
    **{
        f"{verb}nt": f"{verb}n't"
        for verb in "do does did is are was should would could have has had ca wo must need".split()
    },
    **dict(
        zip(
            "shes theyre thats whats theres youre lets weve ive".split(),
            "she's they're that's what's there's you're let's we've i've".split(),
            strict=True,
        )
    ),
    **tables("words")["slips"],
}


# Who is addressed politely is asked for the same: patterns know the plain imperative.
_PLAIN = (
    "добави махни премахни сложи постави напиши направи промени смени замени премести вдигни повиши увеличи намали"
    " понижи свали запиши впиши спомени отбележи включи изключи преведи пренапиши съкрати скъси удължи обясни"
    " опрости"
    " вмъкни нареди кръсти прекръсти озаглави прибави прехвърли отмени върни покажи провери посочи уточни допълни"
    " забави ускори усложни размени обсъди засегни повтори оцени извади задай".split()
)
IMPERATIVES = "|".join(_PLAIN)
"""Orders to the author, as a pattern."""
_POLITE = {
    polite: plain for plain in _PLAIN for polite in (plain.removesuffix("и") + "ете", plain + "те")
} | {"спрете": "спри", "кажете": "кажи", "дайте": "дай", "изтрийте": "изтрий", "нека да": "нека"}


_PARTICLES = frozenset(("бе",))
"""Words that mean something else in capitals ("БЕ", pulmonary embolism)."""
_LOOKALIKES = dict(zip("aeopcxykmthb", "аеорсхукмтнв", strict=True))
_LATIN_OF = {cyrillic: latin for latin, cyrillic in _LOOKALIKES.items()}


class Piece(NamedTuple):
    """A token: where it stands in the text and in the message."""

    start: int
    end: int
    message_start: int
    message_end: int


def _spelt(token: str, mended: str) -> str:
    """A word typed in Latin letters as it is quoted: mended where a vowel was meant by another, else as typed."""
    if not re.fullmatch(r"[a-z46]*[a-z][a-z46]*", token) or token in _KEPT_LATIN or mended == token:
        return mended
    cyrillic = _in_cyrillic(token)
    same = re.sub("[аъу]", "а", cyrillic) == re.sub("[аъу]", "а", mended)
    return mended if same or cyrillic in _SHORT_SLIPS else cyrillic


def _as_capital(word: str, typed: str) -> str:
    """A word with the capitals that it was typed with."""
    if typed.isupper() and len(typed) > 1:
        return word.upper()
    return word[:1].upper() + word[1:] if typed[:1].isupper() else word


class Message:
    """`text` is what patterns are held against; `words` gives the message's own words for a part of it."""

    def __init__(self, message: str, language: str = "en") -> None:
        """`language`: of the document, for messages too short to tell."""
        self.message = message
        plain = _plain(message)
        latin = _is_latin_bulgarian(plain, language)
        self.pieces: list[Piece] = []
        parts: list[str] = []
        written: list[str] = []
        length = at = 0
        for token in _TOKEN.finditer(plain):
            gap = plain[at : token.start()]
            word = _mended(_one_script(token[0]), latin)
            if latin:
                written += (gap, _as_capital(_spelt(token[0], word), message[token.start() : token.end()]))
            if word in _PARTICLES and message[token.start() : token.end()] == word:
                word = "де"
            parts += (gap, word)
            start = length + len(gap)
            length = start + len(word)
            self.pieces.append(Piece(start, length, token.start(), token.end()))
            at = token.end()
        self.text = "".join(parts) + plain[at:]
        if latin:
            # What is quoted into a document or a reply stands there in Cyrillic.
            self.message = "".join(written) + plain[at:]
            self.pieces = [Piece(one.start, one.end, one.start, one.end) for one in self.pieces]
        self._write_numbers()

    def words(self, start: int, end: int) -> str:
        """The message's own words for a part of the text."""
        begin, stop = self.place(start, end)
        return self.message[begin:stop]

    def place(self, start: int, end: int) -> tuple[int, int]:
        """Where in the message a part of the text stands."""
        inside = [piece for piece in self.pieces if piece.end > start and piece.start < end]
        return (inside[0].message_start, inside[-1].message_end) if inside else (0, 0)

    def _write_numbers(self) -> None:
        """Numbers in words become digits, at the same places: what is shorter is filled up with spaces."""

        def digits(found: re.Match[str]) -> str:
            value = 0
            if found["hundred"]:
                value = _HUNDREDS.get(found["hundred"], 100)
            for prefix in ("", "b_"):
                if found[f"{prefix}teen"]:
                    value += _TEENS[found[f"{prefix}teen"]]
                elif found[f"{prefix}ten"]:
                    one = found[f"{prefix}one"]
                    value += _UNITS_OF_TEN[found[f"{prefix}ten"]] + (_UNITS[one] if one else 0)
            value += (100 if found["said"] else 0) + (_UNITS[found["few"]] if found["few"] else 0)
            return str(value).ljust(len(found[0]))

        def decimal(found: re.Match[str]) -> str:
            whole, part = (str(_UNITS.get(found[name], found[name])) for name in ("whole", "part"))
            return f"{whole}.{part}".ljust(len(found[0]))

        def years_old(found: re.Match[str]) -> str:
            years = _UNITS_OF_TEN[found["ten"]] + _YEAR_OLD.get(found["one"] or "", 0)
            return f"{years}-".rjust(len(found[0]))

        def near_ten(found: re.Match[str]) -> str:
            ten = int(found["digits"] or 0) or _TENS_PLURAL[found["ten"]]
            return str(ten + (2 if found["part"].startswith("low") else 8)).ljust(len(found[0]))

        said = _NEAR_TEN.sub(near_ten, _TEN_YEARS_OLD.sub(years_old, self.text))
        said = _NTH_OF_TEN.sub(lambda found: str(_NTH_TENS[found[0]]).ljust(len(found[0])), said)
        written = _POINT.sub(decimal, _NUMBER_WORDS.sub(digits, said))
        # "65   -year-old": the filling stands before what the number is joined to.
        self.text = re.sub(r"(\d+)( +)(-\w)", lambda m: m[2] + m[1] + m[3], written)


_ARROW = re.compile(r"(?:->|=>)")
_STRESSED = re.compile(r"(?<=[а-я])ѝ")
_COMPARATIVE = re.compile(
    r"\bпо (?=лес|труд|крат|къс|дъл|бав|бърз|млад|стар|възраст|висок|ниск|нисъ|зле|прост|слож|голям|добр|теж|лек)"
)


def _plain(message: str) -> str:
    """Lower case with plain quotes, dashes and spaces, letter for letter."""
    table = str.maketrans(
        {"’": "'", "‘": "'", "–": "-", "—": "-", "‑": "-", "\u00a0": " ", "ё": "е", "\t": " ", "→": ":"}
    )
    plain = "".join(letter.lower()[:1] for letter in message.translate(table))
    # "age -> 66", "по трудно" and "преместѝ", as they are meant.
    return _COMPARATIVE.sub("по-", _ARROW.sub(": ", _STRESSED.sub("и", plain)))


def is_latin_bulgarian(message: str, language: str = "en") -> bool:
    """Whether a message is Bulgarian typed in Latin letters; `language`: of the document it is about."""
    return _is_latin_bulgarian(_plain(message), language)


def in_own_letters(message: str, language: str = "en") -> str:
    """A message as patterns read it: in lower case, Bulgarian in Cyrillic; `language`: of the document."""
    return Message(message, language).text


_ENGLISH_SMALL = frozenset("in a an the of to is and with for at on he she her his old it not".split())
_SMALL_OF_BOTH = frozenset("no a to on do he me so we be is as i or at in".split())
"""Small words of English that are words of Bulgarian in Latin letters as well."""
_TELLING_WORDS = 4
"""From so many words of one language on a message tells by itself which it is."""
_LATIN_WORD = re.compile(r"(?<![\w-])[a-z46]*[a-z][a-z46]*(?![\w-])")


def _is_latin_bulgarian(text: str, language: str = "en") -> bool:
    if _CYRILLIC.search(text):
        return False
    words = _LATIN_WORD.findall(text)
    known = sum(word in latin_bulgarian() and len(word) > 2 for word in words)
    short = all(word in latin_bulgarian() for word in words)
    if language == "en" and sum(map(_is_a_slip, words)) >= max(2, known):
        # "Septik shok, alergic to penicilin": English with slips.
        return False
    if (
        known >= 2
        or (known >= 1 and short)
        or (known >= 1 and any(re.fullmatch(r"[a-z]+[46][a-z]+", word) for word in words))
    ):
        return True
    bulgarian = english = 0
    for word in words:
        if len(word) < 3 or word in _KEPT_LATIN:
            continue
        in_english, in_bulgarian = _is_english(word), _is_bulgarian(word)
        english += in_english and not in_bulgarian
        bulgarian += in_bulgarian and not in_english
    if known > sum(word in _ENGLISH_SMALL for word in words) and english <= known:
        return True
    if language == "bg" and bulgarian + english < _TELLING_WORDS:
        # "Gcs da e 9": one small word that only Bulgarian has tells of a short message what it is.
        small = any(word in latin_bulgarian() and word not in _SMALL_OF_BOTH for word in words)
        return 0 < bulgarian >= english or (small and not english)
    return bulgarian > 2 * english


@lru_cache(maxsize=REMEMBERED_WORDS)
def _is_a_slip(word: str) -> bool:
    return not is_known(word) and is_known(_nearest(word)) and not is_known(_in_cyrillic(word))


@lru_cache(maxsize=REMEMBERED_WORDS)
def _is_english(word: str) -> bool:
    return is_known(word)


@lru_cache(maxsize=REMEMBERED_WORDS)
def _is_bulgarian(word: str) -> bool:
    return word in latin_bulgarian() or (len(word) > 3 and is_known(_in_cyrillic(word)))


def _one_script(token: str) -> str:
    """A word in letters of both scripts, in one of them: "АV" with a Cyrillic А."""
    if token.isascii() or not re.search(r"[a-z]", token):
        return token
    latin, cyrillic = re.findall(r"[a-z]", token), _CYRILLIC.findall(token)
    if cyrillic and all(letter in _LOOKALIKES for letter in latin):
        return "".join(_LOOKALIKES.get(letter, letter) for letter in token)
    if cyrillic and all(letter in _LATIN_OF for letter in cyrillic):
        return "".join(_LATIN_OF.get(letter, letter) for letter in token)
    return token


def _mended(token: str, latin: bool) -> str:
    if token in _POLITE:
        return _POLITE[token]
    if token in _SHORT_SLIPS:
        return _SHORT_SLIPS[token]
    if latin and token not in _KEPT_LATIN and re.fullmatch(r"[a-z46]*[a-z][a-z46]*", token):
        cyrillic = _in_cyrillic(token)
        if token in known_words() and not is_known(cyrillic):
            # "Pie concor": a name that is written so.
            return token
        return _POLITE.get(cyrillic) or _SHORT_SLIPS.get(cyrillic) or _nearest(cyrillic)
    return _nearest(token) if token.isalpha() else token


_SHORT_WORD = 4
_MOST_DOUBTFUL = 4
"""Vowels of a word that are tried as ъ."""


def _is_a_word(word: str) -> bool:
    """Whether a word is known as it stands, and not only by its beginning."""
    return word in common_words() or word in filler_words() or word in known_words()


@lru_cache(maxsize=REMEMBERED_WORDS)
def _in_cyrillic(word: str) -> str:
    word = re.sub(r"ii(?![aeou])", "ij", re.sub(r"ia$", "iq", word))
    spelt = _letters(re.sub(r"(?<=[aou])i(?![aeou])|(?<=e)i(?![a-z])|(?<=i)j", "й", word))
    plain = _letters(word)
    if spelt != plain and is_known(plain) and not is_known(spelt):
        # "Heroin" has no й.
        spelt = plain
    if "у" in spelt and not is_known(spelt) and is_known(spelt.replace("у", "ъ")):
        # "Kum", "vuzrastni": ъ is typed as u as often as a.
        return spelt.replace("у", "ъ")
    if not _is_a_word(spelt):
        # "Vapros", "vazrast": ъ is typed as a as often, in any of its places.
        places = [place for place, letter in enumerate(spelt) if letter in "ау"][:_MOST_DOUBTFUL]
        for count in range(1, len(places) + 1):
            for chosen in combinations(places, count):
                variant = "".join("ъ" if place in chosen else letter for place, letter in enumerate(spelt))
                if _is_a_word(variant):
                    return variant
    if not is_known(spelt):
        others: list[str] = [
            re.sub(r"(?<=[аеоу])и", "й", spelt),
            spelt.replace("шт", "щ"),
            spelt.replace("ц", "тс"),
        ]
        if len(word) > _SHORT_WORD:
            # "Majka", "krqvno"; but "maj" is a man.
            others.append(_letters(re.sub(r"(?<=[aeou])j", "y", word)).replace("ъ", "й"))
            others.append(_letters(word.replace("q", "y")))
        for plain in others:
            # "Lineika", "deistvie", "neshto".
            if plain != spelt and is_known(plain):
                return plain
        # "Fastaci": ъ is typed as a as often, in any of its places.
        places = [place for place, letter in enumerate(spelt) if letter in "ау"][:_MOST_DOUBTFUL]
        for count in range(1, len(places) + 1):
            for chosen in combinations(places, count):
                variant = "".join("ъ" if place in chosen else letter for place, letter in enumerate(spelt))
                if is_known(variant):
                    return variant
    return spelt


def _letters(word: str) -> str:
    for latin, cyrillic in _LETTERS:
        word = word.replace(latin, cyrillic)
    return word


@lru_cache(maxsize=REMEMBERED_WORDS)
def _nearest(word: str) -> str:
    """The word of the vocabulary that this one is a slip of, or the word itself."""
    if len(word) < 5 or word in common_words():
        return word
    # "Pulmonry" begins as a known stem does, and is a slip all the same; Bulgarian endings are none.
    begins_known = begins_known_word(word)
    if begins_known and (len(word) < 8 or not word.isascii()):
        return word
    same_letters = [
        known for known in known_words() if (known[0] in "абвгдежзийклмнопрстуфхцчшщъьюя") == (word[0] > "z")
    ]
    folded = word.replace("ъ", "а")
    if word in known_words() or any(folded == known.replace("ъ", "а") for known in same_letters):
        return word
    if any(known.startswith(word) for known in same_letters):
        # Cut short, as in "bisoprol".
        return word
    slips = 1 if len(word) < 8 or begins_known else 2
    found = process.extractOne(word, same_letters, scorer=DamerauLevenshtein.distance, score_cutoff=slips)
    # The first letter is seldom wrong, and a longer form of a known word is no slip.
    if found is None or found[0][0] != word[0] or word.startswith(found[0]) or found[0].startswith(word):
        return word
    return str(found[0])


_SENTENCE_END = re.compile(
    r"(?<![\d])[.!?]+(?=\s|$)|(?<=\d)[.!?]+(?=\s+[^\W\d]|\s*$)|(?<=\d\d)\.(?=\s+\d{2,3}\s*(?:min|мин|kg|кг|cm|см))|;+(?!\d)|\n+|(?<=\w)\?+"
)
_ABBREVIATIONS = re.compile(
    r"(?:\b(?:mr|mrs|ms|dr|prof|г|гр|сп|напр|т\.н|y\.o|e\.g|i\.e|min|мин|год|чл|др|сътр|съавт|сат|седм|мес|сист|диаст|sats?|упр|доц|инж|темп|кг|т|temp|resp|approx|al))\.$"
)
# "В 24. гестационна седмица", "2. стадий": a number in an order, and what it counts.
_ORDINAL = re.compile(r"(?<=\d)\.(?=\s+(?:гест\w*\s+)?(?:седмиц|стадий|степен|ден\b|месец))")
# "Oh no, take it back": what is only a sound asks for nothing.
_INTERJECTION = re.compile(
    r"\W*(?:(?:oh|ah|aw|er+m*|uh+|um+|hm+|oops|ops|ouch|argh|ugh|[аоуеи]{2,}х?|ой|ох|ах|хм+|ъ+|ей|уф|леле|опа|упс)\W+|(?:well|so|look|listen|виж|слушай|абе|ами)\s*[,!]\W*)+(?=[^\W\d])"
)
# "Rhodes A. и сътр.": the initial of an author.
_INITIAL = re.compile(r"(?<!\w)[^\W\d_]\.(?=\s*(?:и сътр|и съавт|и др|et al|and\b|&|,|[^\W\d_]\.))")
# "Objectives: 1. ... 2. ...": the number of what is listed.
_LIST_MARK = re.compile(r"(?:objectives?|goals?|цели(?:те)?)\b.*(?:^|[\s:,])[1-9]\.$", re.DOTALL)
_LIST_HEAD = re.compile(r"\W*(?:the |my |learning )*(?:objectives|goals|aims|цели(?:те)?)\b[^.;\n]{0,30}:")
_QUOTES_CLOSED = "\"”“»'"
QUOTATION = re.compile(r"\"[^\"\n]{1,200}\"|„[^„“”\"\n]{1,200}[“”\"]|“[^“”\n]{1,200}”|«[^«»\n]{1,200}»")
"""What is quoted, with its marks."""
# ""Is he dying?" when she comes in": the sentence goes on behind what somebody says.
_GOES_ON = re.compile(
    r"[\"”“»']\s*,?\s*(?:when|whenever|if|as|while|after|at|in|on|during|once|until|before|from|by|every|around|about|когато|ако|щом|докато|след|на|в|във|при|преди|до|около)\b"
)


def sentences(text: str) -> Iterator[tuple[int, int]]:
    """Where the sentences of a text begin and end, without what ends them but a question mark."""
    start = 0
    quoted = [found.span() for found in QUOTATION.finditer(text)]
    for end in _SENTENCE_END.finditer(text):
        within = next((span for span in quoted if span[0] < end.start() < span[1] - 1), None)
        if within is not None and (end.end() < within[1] - 1 or _GOES_ON.match(text, end.end())):
            continue
        if _ABBREVIATIONS.search(text[max(0, end.start() - 6) : end.end()]) and end[0] == ".":
            continue
        if end[0][0] == ";" and _LIST_HEAD.match(text, start):
            continue
        if _LIST_MARK.search(text[start : end.end()]):
            continue
        if _INITIAL.match(text, max(0, end.start() - 1)) or _ORDINAL.match(text, end.start()):
            continue
        stop = end.end() if "?" in end[0] else end.start()
        while "?" in end[0] and text[stop : stop + 1] and text[stop] in _QUOTES_CLOSED:
            stop += 1
        if text[start:stop].strip():
            yield _begin(text, start, stop), stop
        start = max(stop, end.end())
    if text[start:].strip():
        yield _begin(text, start, len(text)), len(text)


def _begin(text: str, start: int, stop: int) -> int:
    sound = _INTERJECTION.match(text, start, stop)
    return sound.end() if sound is not None else start
