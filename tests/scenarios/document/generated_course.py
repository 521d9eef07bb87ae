# ruff: noqa: E501
"""Rules of `generated`: leaks, the flow, what is taught, who the patient is, language and references."""

import re
from collections.abc import Iterator

from tests.scenarios.document.generated import RIGHT_GRADES, TABLES, Changes, Sheet, pathologies, rule
from tests.scenarios.document.planting import BLOCKS, BODY, EXAM, HISTORY, INFO, TESTS, good

from vesalius.scenarios.document import to_builtins


@rule("leak")
def leak(case: Sheet) -> Iterator[tuple[str, Changes]]:
    """Each word in one place by chance, and each place once with a word by chance."""
    words = TABLES["leaks"][case.pathology][case.bg] if case.pathology in TABLES["leaks"] else []
    if not words:
        return
    sentences = TABLES["leaking"]["bg" if case.bg else "en"]
    first = f"{BLOCKS}/0"

    def in_place(place: str, word: str) -> Changes:
        said = case.chance.choice(sentences).format(word)
        whole = word[0].upper() + word[1:]
        if place == "title":
            return [(f"{INFO}/scenarioName", whole)]
        if place == "patient":
            quoted = f"„Казаха ми, че е {word}.“" if case.bg else f'"They told me it is {word}."'
            return case.added(f"{HISTORY}/chiefComplaint", quoted)
        if place == "cue":
            return case.cue(said)
        if place == "block":
            return [(f"{first}/title", whole)]
        if place == "hint":
            at = next(at for at, one, _ in case.actions() if one["hint"])
            return case.added(f"{at}/hint", said)
        at = {
            "prebrief": f"{INFO}/prebrief", "setting": f"{INFO}/setting", "present": f"{HISTORY}/presentIllness",
            "narrative": f"{first}/narrative", "general": f"{EXAM}/general", "social": f"{HISTORY}/social",
            "exposure": f"{EXAM}/exposure", "objective": f"{INFO}/objectives/0/text",
        }[place]  # fmt: skip
        return case.added(at, said)

    places = [
        "title", "patient", "cue", "block", "hint", "prebrief", "present", "narrative", "general", "social", "exposure",
    ]  # fmt: skip
    for word in words:
        place = case.chance.choice(places)
        yield f"{place}: {word}", in_place(place, word)
    for place in places:
        word = case.chance.choice(words)
        yield f"{place}: {word}", in_place(place, word)
    mother = "Майка му е имала: " if case.bg else "His mother had this: "
    yield f"right: family {words[0]}", case.added(f"{HISTORY}/family", f"{mother}{words[0]}.")
    yield f"right: debriefing {words[0]}", case.added("/debriefing/summary", f"{words[0]}.")


@rule("flow")
def exits(case: Sheet) -> Iterator[tuple[str, Changes]]:
    ends = {one["ending"]: one["id"] for one in case.blocks if one["kind"] == "end"}
    open_blocks = [(i, one) for i, one in enumerate(case.blocks) if one["exits"]]
    for i, block in case.pick(open_blocks, 2):
        yield f"{block['id']} without exits", [(f"{BLOCKS}/{i}/exits", [])]
        yield (
            f"{block['id']} leads to itself",
            [(f"{BLOCKS}/{i}/exits/{k}/to", block["id"]) for k in range(len(block["exits"]))],
        )
    for i, block in enumerate(case.blocks):
        harmful = {one["id"] for one in block["actions"] if one["grade"] == "harmful"}
        critical = {one["id"] for one in block["actions"] if one["grade"] == "critical"}
        for k, exit in enumerate(block["exits"]):
            at = f"{BLOCKS}/{i}/exits/{k}"
            if "improved" in ends and exit["actionIds"] and set(exit["actionIds"]) <= harmful:
                yield (
                    f"{block['id']}: harm {exit['actionIds']} to the good end",
                    [(f"{at}/to", ends["improved"])],
                )
            bad = ends.get("arrest") or ends.get("deteriorated")
            if bad and exit["actionIds"] and set(exit["actionIds"]) <= critical:
                yield f"{block['id']}: right {exit['actionIds']} to the bad end", [(f"{at}/to", bad)]
            if exit["when"] == "timer":
                yield f"{block['id']}: timer 0", [(f"{at}/seconds", 0)]
                yield f"{block['id']}: timer two hours", [(f"{at}/seconds", 7200)]
                if "improved" in ends and critical:
                    yield f"{block['id']}: waiting to the good end", [(f"{at}/to", ends["improved"])]
                yield f"right: {block['id']}: timer + 20", [(f"{at}/seconds", exit["seconds"] + 20)]
                break


@rule("flow")
def ends(case: Sheet) -> Iterator[tuple[str, Changes]]:
    for i, block in enumerate(case.blocks):
        if block["kind"] == "end":
            good_end = block["ending"] in ("improved", "stable")
            yield (
                f"{block['id']} ends otherwise",
                [(f"{BLOCKS}/{i}/ending", "arrest" if good_end else "improved")],
            )
    new = {
        "id": "island",
        "kind": "info",
        "title": "X",
        "narrative": "X",
        "exits": [],
        "actions": [],
        "cues": [],
        "changes": [],
    }
    yield "an unreachable block", [(f"{BLOCKS}/-", new)]
    last = case.blocks[-1]["id"]
    yield (
        "start leads to the last block",
        [(f"{BLOCKS}/0/exits/{k}/to", last) for k in range(len(case.blocks[0]["exits"]))],
    )
    yield "nobody can pass", [(f"{at}/grade", "neutral") for at, _, _ in case.actions()]


@rule("teaching")
def grades(case: Sheet) -> Iterator[tuple[str, Changes]]:
    for number, (at, one, block) in enumerate(case.actions("critical")):
        if number % 2 == 0:
            yield f"{block['id']}.{one['id']} harmful", [(f"{at}/grade", "harmful"), (f"{at}/points", -10)]
        elif one["points"]:
            yield f"{block['id']}.{one['id']} without points", [(f"{at}/points", 0)]
    for at, one, block in case.actions("harmful"):
        yield f"{block['id']}.{one['id']} critical", [(f"{at}/grade", "critical"), (f"{at}/points", 10)]
        yield f"{block['id']}.{one['id']} +10", [(f"{at}/points", 10)]
    for at, one, _ in case.pick(case.actions("neutral"), 1):
        yield f"neutral {one['id']} worth 60", [(f"{at}/points", 60)]


@rule("teaching")
def words(case: Sheet) -> Iterator[tuple[str, Changes]]:
    hinted = [(at, one) for at, one, _ in case.actions("critical") if one["hint"] and len(one["text"]) > 12]
    for at, one in case.pick(hinted, 2):
        yield f"hint is {one['text']}", [(f"{at}/hint", one["text"])]
        tell = "Трябва: " if case.bg else "You have to: "
        yield f"hint tells {one['text']}", [(f"{at}/hint", f"{tell}{one['text'].lower()}")]
    for at, one, _ in case.pick(case.actions("critical"), 2):
        yield (
            f"reason against {one['id']}",
            [(f"{at}/rationale", case.words(TABLES["templates"]["wrong_reason"]))],
        )
    for at, one, _ in case.pick(case.actions("harmful"), 2):
        yield (
            f"reason for {one['id']}",
            [(f"{at}/rationale", case.words(TABLES["templates"]["right_reason"]))],
        )
    if case.pathology in TABLES["taught"]:
        said = case.words(TABLES["taught"][case.pathology])
        yield f"taught {said}", [("/debriefing/points/-", said)]
        yield f"rationale {said}", case.added(f"{case.actions()[0][0]}/rationale", said)


@rule("teaching")
def assessed(case: Sheet) -> Iterator[tuple[str, Changes]]:
    objective = case.plain["generalInfo"]["objectives"][-1]["id"]
    mine = [
        (at, one)
        for at, one, _ in case.actions("critical", "recommended", "neutral", "unnecessary", "harmful")
        if one["objectiveId"] == objective
    ]
    yield "objective not assessed", [(f"{at}/objectiveId", None) for at, _ in mine]
    if any(one["grade"] == "harmful" for _, one in mine):
        yield (
            "objective assessed by harm alone",
            [(f"{at}/objectiveId", None) for at, one in mine if one["grade"] in RIGHT_GRADES],
        )
    at, _, _ = case.actions("critical")[0]
    yield "no time at all", [(f"{at}/withinSeconds", 1)]
    yield "no debriefing", [("/debriefing/points", []), ("/debriefing/questions", [])]


@rule("identity")
def person(case: Sheet) -> Iterator[tuple[str, Changes]]:
    body = case.plain["clinicalScenario"]["basicMeasurements"]
    age = body["age"]
    other = age - 25 if age > 50 else age + 30
    yield "sex of the sheet", [(f"{BODY}/gender", "female")]
    yield "age of the sheet", [(f"{BODY}/age", other)]
    yield "weight of the sheet", [(f"{BODY}/weight", body["weight"] + 38)]
    yield "height of the sheet", [(f"{BODY}/height", body["height"] - 30)]
    rows = [
        (f"{HISTORY}/presentIllness", f"At {other} years of age he is otherwise fit.", f"На {other} години е иначе здрав."),
        (f"{INFO}/prebrief", f"A {other}-year-old man is brought to you.", f"При вас е докаран мъж на {other} години."),
        (f"{INFO}/prebrief", "She is waiting for you.", "Пациентката ви очаква."),
        (f"{HISTORY}/presentIllness", "Her symptoms began yesterday; she feels worse.", "Тя се чувства по-зле, уплашена е."),
        (f"{HISTORY}/past", "Hysterectomy in 2010.", "Хистеректомия през 2010 г."),
        (f"{HISTORY}/past", "Two normal deliveries.", "Две нормални раждания."),
        (f"{HISTORY}/social", "Takes the contraceptive pill.", "Приема противозачатъчни."),
        (f"{EXAM}/general", "An anxious woman.", "Неспокойна жена."),
        (f"{EXAM}/general", f"A boy of {age // 10} years.", f"Момче на {age // 10} години."),
        (f"{EXAM}/general", f"Weighs {body['weight'] + 40} kg.", f"Тегло {body['weight'] + 40} kg."),
        (f"{EXAM}/general", "BMI 41 kg/m².", "ИТМ 41 kg/m²."),
        (f"{HISTORY}/social", "Goes to primary school.", "Ученик в начален курс."),
    ]  # fmt: skip
    for at, en, bg in rows:
        said = bg if case.bg else en
        yield f"{at.rsplit('/', 1)[1]}: {said}", case.added(at, said)
    wife = f"Съпругата му е на {other} години." if case.bg else f"His wife is {other} years old."
    yield f"right: {wife}", case.added(f"{HISTORY}/social", wife)
    said = f"{age}-годишен, до момента здрав." if case.bg else f"He is {age} years old."
    yield f"right: {said}", case.added(f"{HISTORY}/presentIllness", said)


def _texts(case: Sheet) -> list[str]:
    found = [
        f"{INFO}/prebrief",
        f"{HISTORY}/presentIllness",
        f"{HISTORY}/social",
        f"{EXAM}/general",
        "/debriefing/points/0",
    ]
    found += [f"{BLOCKS}/{i}/narrative" for i, one in enumerate(case.blocks) if one["narrative"]]
    found += [f"{at}/rationale" for at, one, _ in case.actions() if one["rationale"]]
    found += [f"{at}/hint" for at, one, _ in case.actions() if one["hint"]]
    found += [f"{TESTS}/imaging/{i}/report" for i in range(len(case.tests["imaging"]))]
    return found


@rule("language")
def language(case: Sheet) -> Iterator[tuple[str, Changes]]:
    key = "bg" if case.bg else "en"
    other = to_builtins(good(case.pathology, "en" if case.bg else "bg"))
    twin = Sheet.__new__(Sheet)
    twin.plain = other
    for at in case.pick(_texts(case), 3):
        try:
            yield f"{at.rsplit('/', 2)[-1]} in the other language", [(at, twin.text(at))]
        except (IndexError, KeyError):
            continue
    for at in (
        f"{INFO}/objectives/0/text",
        f"{INFO}/setting",
        f"{BLOCKS}/1/title",
        f"{case.actions()[0][0]}/text",
    ):
        yield f"{at.rsplit('/', 2)[-1]} in the other language", [(at, twin.text(at))]
    for said in case.pick(TABLES["foreign"][key], 4):
        at = case.chance.choice(_texts(case))
        yield f"{at.rsplit('/', 1)[1]}: {said}", case.added(at, said)
    said = case.chance.choice(case.said("fine", "foreign"))
    yield f"right: {said}", case.added("/debriefing/summary", said)


@rule("references")
def references(case: Sheet) -> Iterator[tuple[str, Changes]]:
    own = case.plain["generalInfo"]["medicalReferences"]
    at = f"{INFO}/medicalReferences/0"
    yield "year 2033", [(f"{at}/year", 2033)]
    yield "year 1962", [(f"{at}/year", 1962)]
    yield "no year", [(f"{at}/year", None)]
    yield "home page", [(f"{at}/link", "https://www.who.int/")]
    yield "no link", [(f"{at}/link", "")]
    yield "not checked", [(f"{at}/unverified", True)]
    yield "the same twice", [(f"{INFO}/medicalReferences/-", {**own[0], "id": "twin"})]
    yield "a broken DOI", [(f"{at}/link", "https://doi.org/10.9999/notadoi.12")]
    stranger = case.chance.choice([one for one in pathologies() if one != case.pathology])
    foreign = next(
        (
            one
            for one in to_builtins(good(stranger, case.language))["generalInfo"]["medicalReferences"]
            if one["linkTitle"] not in {each["linkTitle"] for each in own}
        ),
        None,
    )
    if foreign:
        yield f"title of another: {foreign['linkTitle'][:40]}", [(f"{at}/linkTitle", foreign["linkTitle"])]
        yield f"link of another: {foreign['link']}", [(f"{at}/link", foreign["link"])]
    for title in case.pick(
        [
            "Surgical treatment of hallux valgus",
            "Management of acne vulgaris",
            "Cataract surgery outcomes",
            "Dental caries in children",
        ],
        2,
    ):
        yield f"title {title}", [(f"{at}/linkTitle", title)]
        yield (
            f"source {title}",
            [
                (
                    at,
                    {
                        "id": own[0]["id"],
                        "linkTitle": title,
                        "link": "https://doi.org/10.1016/j.jfas.2020.01.001",
                        "year": 2020,
                        "unverified": False,
                    },
                )
            ],
        )
    title = re.sub(r"20\d\d", "2005", own[0]["linkTitle"])
    if title != own[0]["linkTitle"]:
        yield "an edition of 2005", [(f"{at}/linkTitle", title), (f"{at}/year", 2005)]
    critical = [(where, one) for where, one, _ in case.actions("critical") if one["referenceId"]]
    where, _ = critical[0]
    yield "a critical action cites nothing that is there", [(f"{where}/referenceId", "nothing")]
