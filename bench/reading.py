# ruff: noqa: E501 (prose reads best unbroken)
"""What the built-in author makes of the teachers' conversations, how long it reads a message, and the memory it takes.

Reading is timed on messages of about 500 characters in both languages, the median of 40 rounds. Memory is what a
process of the portal grows by from before the built-in author is loaded until it has answered all of them.

Wanted: 92 % honoured, none dropped, turned round or destroyed; 30 ms; 90 MB.
"""

import asyncio
import resource
import time
from collections import Counter
from pathlib import Path
from statistics import median

ROUNDS = 40
CASES = Path(__file__).parents[1] / "tests" / "professor" / "teachers.jsonl"
MESSAGES = (
    "Please write a scenario for final-year students in the emergency department. Mr Georgiev, 67, 90 kg, 175 cm, known"
    " hypertension and gout, takes ramipril 5 mg and allopurinol 300 mg, is allergic to penicillin, and comes with complete"
    " heart block. Heart rate 32, BP 85/45, saturation 93, temperature 36.4. He lives alone on the fourth floor, his father"
    " died of an infarct at 50. 20 minutes, difficult. Call it “The slow Sunday”. Two objectives on pacing and one on drugs."
    " He should not be febrile.",
    "Здравейте, трябва ми сценарий за стажант-лекари в спешно отделение: жена на 63 години, 82 кг, 164 см, с диабет тип 2 и"
    " хипертония, приема метформин 1000 мг два пъти дневно и валсартан 160 мг, алергична към аналгин, постъпва с предсърдно"
    " трептене. Пулс 142, кръвно 110 на 70, сатурация 92%, температура 36,8. Живее сама на петия етаж, баща ѝ е починал от"
    " инфаркт на 50. Да е за 20 минути, средно трудно, заглавие „Неравният пулс“. Да не е фебрилна и да няма болка в гърдите.",
)


def _megabytes() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


async def main() -> None:
    """Measure in this process."""
    import vesalius.app  # noqa: F401 - the process that has no reader yet

    before = _megabytes()
    from vesalius.professor.builtin.dialogue import BuiltinAuthor
    from vesalius.professor.evaluation import read_cases, run_case
    from vesalius.professor.reading import read

    for message in MESSAGES:
        read(message, has_case=False)
        times = []
        for _ in range(ROUNDS):
            begun = time.perf_counter()
            read(message, has_case=False)
            times.append(time.perf_counter() - begun)
        print(f"{len(message)} characters read in {1000 * median(times):.1f} ms (wanted 30)")
    outcomes: Counter[str] = Counter()
    for case in read_cases(CASES):
        result = await run_case(BuiltinAuthor(), case)
        outcomes.update(outcome for _, outcome in result.wishes)
    total = outcomes.total()
    print(
        ", ".join(f"{name} {100 * count / total:.1f} %" for name, count in outcomes.most_common()),
        "of",
        total,
    )
    print(f"{_megabytes() - before:.0f} MB more (wanted 90)")


if __name__ == "__main__":
    asyncio.run(main())
