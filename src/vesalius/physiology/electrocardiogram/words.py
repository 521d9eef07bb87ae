"""What an electrocardiogram looks like, for those who do not see it: signs, never the name of the rhythm."""

from collections.abc import Mapping, Sequence

from vesalius.kit.locales import Language
from vesalius.physiology.electrocardiogram.data import Lead
from vesalius.physiology.electrocardiogram.rhythms import NARROW, PATTERNS, Pattern, Rhythm


def words(
    rhythm: Rhythm,
    rate: float | None = None,
    *,
    language: Language,
    qrs: float | None = None,
    st: Mapping[Lead, float] | None = None,
    potassium: float | None = None,
    preexcited: bool = False,
) -> str:
    """One or two sentences, for example "Narrow complexes, regular, about 190 a minute. No P waves to be seen."

    The arguments are those of `tracing`.
    """
    bulgarian = language == "bg"
    pattern = PATTERNS[rhythm]

    def say(english: str, in_bulgarian: str) -> str:
        return in_bulgarian if bulgarian else english

    if pattern.ventricles == "silent":
        return say(
            "A nearly flat line. No complexes, no P waves.", "Почти права линия. Няма комплекси и P вълни."
        )
    if pattern.ventricles == "fibrillating":
        return say(
            "A coarse, chaotic line of changing height. No complexes, no P waves.",
            "Груба хаотична линия с променлива височина. Няма комплекси и P вълни.",
        )
    shown = round(rate) if rate and rate >= 10 else pattern.rate
    if pattern.ventricles == "twisting":
        return say(
            f"Broad complexes, about {shown} a minute, whose height and direction change from beat to beat: they turn "
            "about the baseline. No P waves to be seen.",
            f"Широки комплекси, около {shown} в минута, чиято височина и посока се менят от удар на удар: те се "
            "усукват около изолинията. Не се виждат P вълни.",
        )
    width = max(qrs or pattern.qrs, pattern.qrs if pattern.ventricles in ("left", "right") else 0)
    broad = width >= NARROW or preexcited
    if pattern.ventricles == "preexcited":
        form = say(
            "Broad complexes of changing width with a slurred beginning",
            "Широки комплекси с променлива ширина и полегато начало",
        )
    elif preexcited and pattern.atria == "before":
        form = say("Broad complexes with a slurred beginning", "Широки комплекси с полегато начало")
    elif broad:
        form = say("Broad complexes", "Широки комплекси")
    else:
        form = say("Narrow complexes", "Тесни комплекси")
    even = pattern.atria != "fibrillating"
    pace = say("regular", "ритмични") if even else say("irregular", "неритмични")
    rest = say(f"about {shown} a minute", f"около {shown} в минута")
    sentences = [
        f"{form}, {pace}, {rest}.",
        _atria(pattern, potassium, bulgarian=bulgarian, preexcited=preexcited),
    ]
    if pattern.spike:
        sentences.append(
            say("A narrow spike before each complex.", "Тесен остър импулс пред всеки комплекс.")
        )
    if potassium is not None and potassium >= 6:
        sentences.append(say("Tall, narrow, pointed T waves.", "Високи, тесни, заострени T вълни."))
    if st:
        sentences += _segments(st, bulgarian=bulgarian)
    return " ".join(sentences)


def _atria(pattern: Pattern, potassium: float | None, *, bulgarian: bool, preexcited: bool) -> str:
    if pattern.atria == "fibrillating":
        return "Няма P вълни, изолинията трепти." if bulgarian else "No P waves; the baseline trembles."
    if pattern.atria == "fluttering":
        return (
            "Между комплексите има вълни като зъбци на трион."
            if bulgarian
            else "Between the complexes waves like the teeth of a saw."
        )
    if pattern.atria == "apart":
        return (
            "P вълните са със собствена честота, без връзка с комплексите."
            if bulgarian
            else "P waves at a rate of their own, without relation to the complexes."
        )
    if pattern.atria == "before" and (potassium is None or potassium < 7.5):
        if preexcited:
            return (
                "P вълна непосредствено пред всеки комплекс."
                if bulgarian
                else "A P wave close before each complex."
            )
        return "P вълна пред всеки комплекс." if bulgarian else "A P wave before each complex."
    return "Не се виждат P вълни." if bulgarian else "No P waves to be seen."


def _segments(st: Mapping[Lead, float], *, bulgarian: bool) -> list[str]:
    def listed(leads: Sequence[Lead]) -> str:
        if len(leads) == 1:
            return leads[0]
        return f"{', '.join(leads[:-1])} {'и' if bulgarian else 'and'} {leads[-1]}"

    up = [lead for lead, value in st.items() if value >= 0.1 and lead != "aVR"]
    down = [lead for lead, value in st.items() if value <= -0.1 and lead != "aVR"]
    found = []
    if up:
        found.append(
            f"ST сегментът е над изолинията в {listed(up)}."
            if bulgarian
            else f"The ST segment is raised in {listed(up)}."
        )
    if down:
        found.append(
            f"ST сегментът е под изолинията в {listed(down)}."
            if bulgarian
            else f"The ST segment is lowered in {listed(down)}."
        )
    return found
