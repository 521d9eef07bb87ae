# ruff: noqa: E501 (prose reads best unbroken)
"""Whether the first examination contradicts itself."""

import re

from ...findings import Findings, finding
from ...schema import Document
from ..places import BLOCKS, CASE, denied, examination, first_blocks, of_others, sentences
from .signs import EARLIER

_OFTEN = re.compile(
    r"\b(?:between|usually|otherwise|(?:he|she) says|tells|reports|mostly|as a rule|между|обикновено|иначе|казва|съобщава)\b",
    re.IGNORECASE,
)
"""Words for another time than that of the examination."""

_LUNGS, _HEART, _ANYWHERE = ("breathing", "lungSounds"), ("circulation", "heartSounds"), ("",)
_PAIRS: tuple[tuple[re.Pattern[str], re.Pattern[str], tuple[str, ...]], ...] = tuple(
    (re.compile(one, re.IGNORECASE), re.compile(other, re.IGNORECASE), where)
    for one, other, where in (
        (
            r"\bsilent (?:chest|lungs?)|\bno wheez\w+|\bno breath sounds|\bням\w* (?:гръден кош|бял дроб)|\bбез (?:свирк\w+|свирещи)|\bникакво дишане",
            r"\bwheez\w*|\bсвирк\w+|\bсвирещ\w+",
            _LUNGS,
        ),
        (
            r"\blungs?[^.;,]{0,10} clear\b|\bclear (?:lungs|chest|to the bases|throughout)|\bvesicular (?:throughout|on both sides|everywhere)|\bчисто везикуларно|\bвезикуларно дишане (?:двустранно|навсякъде)|\bno (?:crackles|crepitations|added sounds)|\bчист\w* бел\w+ дроб\w*|\bбез (?:хрипове|прибавени шумове)",
            r"\bcrackles\b|\bcrepitations?\b|\bwet on both sides|\b(?:влажни|дребни|крепитиращи|едри) \w*\s?хрипове|\bкрепитации",
            _LUNGS,
        ),
        (
            r"\bno (?:heart )?murmurs?\b|\bбез (?:сърдечни )?шум(?:ове)?\b(?! при)",
            r"\b(?:systolic|diastolic|blowing|loud|soft|rumbling) \w*\s?murmur|\b(?:систоличен|диастоличен|духащ|груб) \w*\s?шум",
            _HEART,
        ),
        (
            r"\bno (?:leg |ankle |peripheral )?o?edema|\bno swelling of the (?:legs|ankles)|\bбез (?:периферни )?отоци|\bкраката не са отекли",
            r"\b(?:pitting|ankle|leg|peripheral) o?edema|\b(?:thick|swollen) (?:ankles|legs|feet)|\b(?:глезенни|тестовати|големи) отоци|\bотекли (?:глезени|крака|подбедрици)",
            _ANYWHERE,
        ),
        (
            r"\b(?:no|without (?:a |any )?) ?(?:rash|wheals|hives|skin changes)|\b(?:skin|кожа\w*)[^.;,]{0,8} (?:normal|unremarkable|clear|чиста|без изменения)|\bбез обрив",
            r"\bwheals\b|\bhives\b|\burticaria\b|\bуртик\w+|\bпетехии\b|\bpetechiae\b|\bpurpur\w+",
            _ANYWHERE,
        ),
        (
            r"\b(?:skin|legs?)[^.;,]{0,12} (?:normal|unremarkable|clear)\b|\bno (?:skin changes|redness|rash or redness)|\bкожа\w*[^.;,]{0,8} (?:чиста|без изменения|нормална)|\bбез (?:зачервяване|кожни изменения)",
            r"\bredness\b|\berythema\b|\bcellulitis\b|\bblisters\b|\bзачервяване\w*|\bеритем\w*|\bцелулит\w*|\bмехури\b",
            _ANYWHERE,
        ),
        (
            r"\bneck veins? (?:are )?(?:flat|empty|not (?:seen|raised|full))|\b(?:flat|empty) neck veins|\bшийни\w* вени (?:са )?(?:спаднали|празни|не са изпълнени)|\bспаднали шийни вени",
            r"\bneck veins? (?:are )?(?:full|distended|raised|stand out)|\b(?:full|distended|raised) (?:neck|jugular) veins|\bшийни\w* вени (?:са )?(?:изпълнени|набъбнали|разширени)|\bнабъбнали шийни вени",
            _ANYWHERE,
        ),
        (
            r"\b(?:warm|hot) hands|\bhands (?:are )?warm|\bтопли ръце|\bръце\w* (?:са )?топли",
            r"\b(?:cold|cool|icy) hands|\bhands (?:are )?(?:cold|cool|icy)|\b(?:студени|хладни|ледени) ръце|\bръце\w* (?:са )?(?:студени|хладни|ледени)",
            _ANYWHERE,
        ),
        (
            r"\b(?:warm|hot) (?:feet|legs)|\b(?:feet|legs) (?:are )?warm|\bтопли (?:крака|стъпала)|\b(?:крака\w*|стъпала\w*) (?:са )?топли",
            r"\b(?:cold|cool|icy) (?:feet|legs)|\b(?:feet|legs) (?:are )?(?:cold|cool|icy)|\b(?:студени|хладни|ледени) (?:крака|стъпала)|\b(?:крака\w*|стъпала\w*) (?:са )?(?:студени|хладни|ледени)",
            _ANYWHERE,
        ),
        (
            r"\b(?:small|pin-?point|narrow|tiny) pupils|\bpupils?[^.;,]{0,10}(?:small|pin-?point|narrow|one millimetre|1 mm)|\b(?:тесни|точковидни|малки) зеници|\bзениц\w*[^.;,]{0,10}(?:тесни|точковидни|малки)",
            r"\b(?:wide|large|dilated) pupils|\bpupils?[^.;,]{0,10}(?:wide|large|dilated)|\b(?:широки|разширени) зеници|\bзениц\w*[^.;,]{0,10}(?:широки|разширени)",
            _ANYWHERE,
        ),
        (
            r"\bno (?:weakness|focal (?:signs|deficit)|paresis)|\bmoves all (?:limbs|four)|\bбез (?:огнищни|парези|огнищна|слабост на)|\bдвижи всички крайници",
            r"\bhemi(?:paresis|plegia)|\b(?:left|right) (?:arm|leg|side)[^.;,]{0,16}(?:paralysed|weak|hangs|drops|does not move)|\bfacial droop|\bхемипар\w+|\bхемиплег\w+|\b(?:лява|дясна)\w* (?:ръка|крак\w*)[^.;,]{0,16}(?:не се движи|пареза|виси)",
            _ANYWHERE,
        ),
        (
            r"\bneck (?:is )?supple|\bno (?:neck stiffness|meningism)|\bбез вратна ригидност|\bсвободен врат",
            r"\bstiff neck|\bneck (?:is )?stiff|\bneck stiffness|\b(?:изразена )?вратна ригидност|\bскован врат",
            _ANYWHERE,
        ),
        (
            r"\b(?:abdomen|belly)[^.;,]{0,10} soft|\bsoft (?:abdomen|belly)|\bмек корем|\bкорем\w*[^.;,]{0,10} мек",
            r"\b(?:rigid|board-like|tense) (?:abdomen|belly)|\b(?:abdomen|belly)[^.;,]{0,10} (?:rigid|board-like|hard as a board)|\bдъсковиден|\bмускулна защита",
            _ANYWHERE,
        ),
        (
            r"\bno (?:finger )?clubbing|\b(?:fingers?|nails?)[^.;,]{0,10} (?:not clubbed|normal)|\bбез барабанни|\bбез барабанна форма|\bпръсти\w*[^.;,]{0,16} без (?:деформация|барабанн\w+)",
            r"(?<!not )(?<!no )\bclubb(?:ed|ing)\b|\bdrumstick fingers|(?<!без )\bбарабанни пръсти",
            _ANYWHERE,
        ),
        (
            r"\bno jaundice|\b(?:sclerae?|eyes) (?:are )?white|\bбез (?:иктер|жълтеница)|\bсклери\w* (?:са )?бели",
            r"\bjaundiced?\b|\bicteric\b|\byellow (?:eyes|skin|sclerae?)|\bиктер\w*|\bжълти (?:очи|склери)|\bпожълтял\w*",
            _ANYWHERE,
        ),
        (
            r"\bno cyanosis|\bnot cyanosed|\bбез цианоза",
            r"\bcyanos(?:is|ed)\b|\bblue lips|\blips (?:are )?blue|\bцианоз\w*|\bпосинели устни|\bсини устни",
            _ANYWHERE,
        ),
        (
            r"\bno stridor|\bбез стридор",
            r"\bstridor\b|\bстридор\b",
            _ANYWHERE,
        ),
        (
            r"\bcalves (?:are )?(?:soft|equal)|\bподбедрици\w* (?:са )?(?:меки|еднакви)",
            r"\b(?:left|right|one) calf[^.;,]{0,16}(?:swollen|thicker|tender|wider)|\b(?:лява|дясна)\w* подбедрица[^.;,]{0,16}(?:оток|отекла|подута|по-дебела)",
            _ANYWHERE,
        ),
        (
            r"\blies? (?:quite |perfectly )?flat\b|\bcomfortable (?:lying|on the back|flat)|\blying flat\b|\bлежи (?:равно|спокойно|удобно|по гръб)",
            r"\b(?:cannot|will not|refuses to|unable to) lie\b|\bsits? (?:bolt )?upright|\blegs over the edge|\bleans? (?:forward|on both arms)|\bне може да (?:легне|лежи)|\bседи изправен\w*|\bнаведен\w* напред|\bкрака\w* (?:през|над) ръба",
            _ANYWHERE,
        ),
    )
)
"""What cannot both be found in one examination, and the parts of it in which it is looked for."""


def examination_contradicts_itself(document: Document) -> Findings:
    """What the examination finds is found only one way, and is what the first blocks show."""
    blocks = document.scenario_flow.blocks
    shown = [(f"{BLOCKS}/{n}/narrative", blocks[n].narrative) for n in first_blocks(document)]
    shown.append((f"{CASE}/history/presentIllness", document.clinical_scenario.history.present_illness))
    parts = [
        (pointer, sentence)
        for pointer, text in (*examination(document), *shown)
        for sentence in sentences(text)
        if not of_others(sentence) and not _OFTEN.search(sentence)
    ]
    for one, other, where in _PAIRS:
        own_parts = [
            (pointer, sentence) for pointer, sentence in parts if pointer.endswith((*where, "/narrative"))
        ]
        first = next(
            (m for _, s in own_parts if (m := one.search(s)) and not EARLIER.search(s[: m.start()])), None
        )
        if first is None:
            continue
        for pointer, sentence in own_parts:
            for match in other.finditer(sentence):
                own = one.search(sentence)
                inside = own is not None and own.start() <= match.start() < own.end()
                if not (
                    inside or denied(sentence, match.start()) or EARLIER.search(sentence[: match.start()])
                ):
                    yield finding("examination_disagrees", pointer, stated=f"{first[0]} … {match[0]}")
                    break
            else:
                continue
            break
