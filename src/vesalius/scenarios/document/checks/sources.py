# ruff: noqa: E501
"""Whether references can be what they say, and carry what they are cited for."""

import re
from datetime import UTC, datetime

from ..drugs import read_table
from ..findings import Findings, finding
from ..pathologies import PATHOLOGIES
from ..schema import Document, MedicalReference
from .places import actions

_TABLE = read_table("references")
_SUPERSEDED = [
    (re.compile(row["words"]), int(row["before"]), str(row["by"]), re.compile(row.get("source", "")))
    for row in _TABLE["superseded"]
]
_RETRACTED = frozenset(_TABLE["retracted"]["doi"])
_DOIS: dict[str, tuple[re.Pattern[str], int]] = {
    doi: (re.compile(row["words"]), row["year"]) for doi, row in _TABLE["doi"].items()
}
_TOPICS = {name: re.compile(words) for name, words in _TABLE["topics"].items()}
_ABOUT = {pathology: re.compile(words) for pathology, words in _TABLE["about"].items()}
_SITES = [(re.compile(row["address"]), re.compile(row["words"])) for row in _TABLE["site"]]
_OF_PATIENTS = [
    (re.compile(row["title"]), re.compile(row["history"], re.IGNORECASE)) for row in _TABLE["patient"]
]
_DOI = re.compile(r"(?:doi\.org/|doi:)\s*(10\.[^\s?#]+)", re.IGNORECASE)
_YEAR = re.compile(r"\b(19[5-9]\d|20\d\d)\b")
_EHJ = {
    "ehx": 2017,
    "ehy": 2018,
    "ehz": 2019,
    "ehaa": 2020,
    "ehab": 2021,
    "ehac": 2022,
    "ehad": 2023,
    "ehae": 2024,
    "ehaf": 2025,
}
_INVENTED = re.compile(
    r"//(?:www\.)?(?:example\.|localhost|test\.|fake|invalid)|doi\.org/(?!10\.\d{4,9}/\S+)|10\.(?:0000|1234|9999|99999|12345)/|x{3,}|12345|99999",
    re.IGNORECASE,
)
_WEAK = re.compile("|".join(_TABLE["weak"]["hosts"]), re.IGNORECASE)
_HOME_PAGE = re.compile(r"https?://[^/?#]+/?", re.IGNORECASE)
_SOCIETY = re.compile("|".join(_TABLE["societies"]["hosts"]), re.IGNORECASE)
"""Societies whose guidelines have no lasting address of their own."""
_REVIEWED = re.compile(r"\bretract|withdrawn|оттегл", re.IGNORECASE)


def _doi(reference: MedicalReference) -> str | None:
    found = _DOI.search(reference.link)
    return found[1].lower().rstrip("/.") if found else None


def references(document: Document) -> Findings:
    seen: dict[str, str] = {}
    this_year = datetime.now(UTC).year
    for index, reference in enumerate(document.general_info.medical_references):
        pointer = f"/generalInfo/medicalReferences/{index}"
        title, link = reference.link_title.strip(), reference.link.strip()
        doi = _doi(reference)
        if reference.year is not None and reference.year > this_year:
            yield finding("reference_year", f"{pointer}/year", title=title, value=reference.year)
        years = [int(year) for year in _YEAR.findall(title)]
        if (
            years and reference.year is not None and all(abs(year - reference.year) > 1 for year in years)
        ) or (
            doi
            and reference.year is not None
            and (dated := _year_of(doi))
            and abs(dated - reference.year) > 1
        ):
            yield finding("reference_year", f"{pointer}/year", title=title, value=reference.year)
        if doi in _RETRACTED or _REVIEWED.search(title):
            yield finding("reference_retracted", pointer, title=title)
        if _INVENTED.search(link):
            yield finding("reference_invented", f"{pointer}/link", title=title)
        if _HOME_PAGE.fullmatch(link) and not _SOCIETY.search(link):
            yield finding("reference_home_page", f"{pointer}/link", title=title)
        if reference.year is None and title and not years:
            yield finding("reference_undated", f"{pointer}/year", title=title)
        if _WEAK.search(link):
            yield finding("reference_weak", f"{pointer}/link", title=title)
        if (doi in _DOIS and title and not _DOIS[doi][0].search(title.lower())) or (
            (doi and title and _journal_disagrees(doi, title)) or _of_another_site(link, title)
        ):
            yield finding("reference_title", f"{pointer}/linkTitle", title=title)
        for key in (link.lower().rstrip("/"), re.sub(r"\W+", " ", title.lower()).strip()):
            if key and key in seen and seen[key] != reference.id:
                yield finding("reference_twice", pointer, title=title)
                break
            if key:
                seen[key] = reference.id
        edition = max(years) if years else reference.year
        text = title.lower()
        for words, before, by, source in _SUPERSEDED:
            if (
                edition is not None
                and edition < before
                and words.search(text)
                and source.search(f"{text} {link.lower()}")
            ):
                yield finding("reference_superseded", pointer, title=title, by=by)
                break


def _of_another_site(link: str, title: str) -> bool:
    """Whether a title is about something else than the site of its address."""
    return bool(title) and any(
        address.search(link.lower()) and not words.search(title.lower()) for address, words in _SITES
    )


def _year_of(doi: str) -> int | None:
    for key, year in _EHJ.items():
        if re.search(rf"/{key}\d", doi):
            return year
    if found := re.search(r"\.((?:19|20)\d\d)\.", doi):
        return int(found[1])
    if found := re.search(r"rccm\.(20\d\d)\d\d-", doi):
        return int(found[1])
    return _DOIS[doi][1] if doi in _DOIS else None


_JOURNALS = (
    (re.compile(r"eurheartj"), re.compile(r"asthma|copd|gina|gold|lung function|fibrosis")),
    (
        re.compile(r"resuscitation"),
        re.compile(r"asthma management|copd|gina|spirometry|lung function|fibrosis"),
    ),
    (
        re.compile(r"13993003|rccm|thorax"),
        re.compile(r"atrial|coronary|pacing|resuscitation|life support|hyperkal|infarct"),
    ),
)


def _journal_disagrees(doi: str, title: str) -> bool:
    return any(journal.search(doi) and words.search(title.lower()) for journal, words in _JOURNALS)


_HEART_DRUGS = re.compile(r"anticoagula|\bqtc?\b|антикоагул", re.IGNORECASE)
_THERAPY = re.compile(
    r"ventilat|oxygen|sedat|bronchoscop|resect|dilatat|surgery|neurolog|ablat|anticoag|inhaler being|вентилац|кислород|седац|бронхоскоп|резекц|дилатац|операц|невролог",
    re.IGNORECASE,
)


def _topics(title: str, pathology: str, past: str) -> set[str]:
    """What a title is about; nothing where it is about the pathology itself, or what the patient has beside it."""
    about = _ABOUT.get(pathology)
    if about is not None and about.search(title):
        return set()
    if any(words.search(title) and told.search(past) for words, told in _OF_PATIENTS):
        return set()
    return {name for name, words in _TOPICS.items() if words.search(title)}


def claims(document: Document) -> Findings:
    """A reference is about what it is cited for: the case's organ, and treatment where treatment is graded."""
    pathology = document.general_info.pathology
    if pathology not in PATHOLOGIES:
        return
    group = PATHOLOGIES[pathology].group
    past = document.clinical_scenario.history.past
    by_id = {reference.id: reference for reference in document.general_info.medical_references}
    for pointer, _, _, action in actions(document):
        reference = by_id.get(action.reference_id or "")
        if reference is None:
            continue
        title = reference.link_title.lower()
        topics = _topics(title, pathology, past)
        wrong = (
            (topics and topics <= {"lung"} and group == "Cardio")
            or (
                topics
                and topics <= {"heart"}
                and group == "Pulmo"
                # Drugs for the heart that a patient with a lung disease takes as well.
                and not _HEART_DRUGS.search(f"{action.text} {action.rationale}")
            )
            or (topics and topics <= {"other"})
            or (
                # A guideline for oxygen carries no order of another drug.
                action.order is not None
                and _TOPICS["oxygen"].search(title)
                and not re.search(r"oxygen|кислород", f"{action.order.drug} {action.text}", re.IGNORECASE)
            )
            or (
                topics == {"kidney"}
                and pathology != "hyperkalaemia"
                and not re.search("potassium|kidney|калий|бъбре", action.text, re.IGNORECASE)
            )
            or (
                topics <= {"report", "lung"}
                and "report" in topics
                and (action.order is not None or _THERAPY.search(action.text))
            )
        )
        if wrong:
            yield finding(
                "reference_off_topic",
                f"{pointer}/referenceId",
                title=reference.link_title,
                action=action.text,
            )
    for index, reference in enumerate(document.general_info.medical_references):
        topics = _topics(reference.link_title.lower(), pathology, past)
        if topics and topics <= {"other"}:
            yield finding(
                "reference_off_topic",
                f"/generalInfo/medicalReferences/{index}",
                title=reference.link_title,
                action="",
            )
