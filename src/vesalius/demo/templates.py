"""The demonstration's templates: cases of its scenarios, kept to begin others with and assigned to teachers."""

from collections.abc import Callable
from dataclasses import dataclass

from vesalius.access.caller import scope_of
from vesalius.demo.companies import DEMO, demo_id
from vesalius.kit.db import Connection, Database, fetch_value
from vesalius.scenarios import queries as scenarios
from vesalius.scenarios.service import columns_of, document_of
from vesalius.scenarios.templates import queries


@dataclass(frozen=True, slots=True)
class DemoTemplate:
    """Whose scenario was kept under which name, and who has it assigned."""

    name: str
    description: str
    scenario: str
    creator: str
    teachers: tuple[str, ...] = ()


TEMPLATES: tuple[DemoTemplate, ...] = (
    DemoTemplate(
        "Atrial fibrillation: rate, rhythm, anticoagulation",
        "A first case on the ward. Change age and comorbidity to move the CHA2DS2-VA score.",
        "Palpitations on the ward round",
        "manager@demo.example",
        ("teacher@demo.example", "teacher2@demo.example", "member177@demo.example"),
    ),
    DemoTemplate(
        "Pre-excited atrial fibrillation, unstable",
        "Electrical cardioversion without delay; what slows the node makes it worse.",
        "The footballer who collapsed",
        "admin@demo.example",
        ("teacher@demo.example",),
    ),
    DemoTemplate(
        "COPD with spirometry before and after salbutamol",
        "Obstruction that does not go away. For students who read their first flow-volume loop.",
        "Short of breath on the stairs",
        "teacher@demo.example",
    ),
    DemoTemplate(
        "ХОББ: първа спирометрия",
        "За четвърти курс: обструкция, която остава след бронходилататор.",
        "Задух при усилие",
        "teacher2@demo.example",
        ("teacher@demo.example",),
    ),
    DemoTemplate(
        "Предсърдно мъждене за начинаещи",
        "Контрол на честотата и антикоагулация; сменете възрастта и придружаващите заболявания.",
        "Сърцебиене от снощи",
        "admin@demo.example",
        ("teacher2@demo.example",),
    ),
)


async def ensure_templates(database: Database, report: Callable[[str], None]) -> None:
    """Make the templates where the company has none."""
    async with database.transaction(DEMO) as connection:
        if await fetch_value(connection, "SELECT 1 FROM templates WHERE company_id = %s LIMIT 1", (DEMO,)):
            return
        report(f"Keeping {len(TEMPLATES)} cases as templates")
        for number, wanted in enumerate(TEMPLATES):
            await _keep(connection, wanted, days=70 - 9 * number)


async def _keep(connection: Connection, wanted: DemoTemplate, days: int) -> None:
    scope, template_id = scope_of(DEMO), demo_id("template", wanted.name)
    creator = demo_id("user", wanted.creator)
    scenario = await scenarios.find(
        connection,
        scope,
        scenarios.Viewer(creator, everything=True),
        scenario_id=demo_id("scenario", wanted.scenario),
    )
    if scenario is None:
        return
    await queries.add(
        connection,
        scope,
        template_id,
        columns_of(document_of(scenario), scenario.locale, scenario.origin, scenario.origin_model),
        name=wanted.name,
        description=wanted.description,
        locale=scenario.locale,
        creator_id=creator,
    )
    await connection.execute(
        "INSERT INTO template_teachers (company_id, template_id, user_id)"
        " SELECT company_id, %s, id FROM users WHERE company_id = %s AND id = ANY(%s)",
        (template_id, DEMO, [demo_id("user", email) for email in wanted.teachers]),
    )
    await connection.execute(
        "UPDATE templates SET created_at = created_at - %(days)s * interval '1 day',"
        " modified_at = modified_at - %(days)s * interval '1 day' WHERE company_id = %(company)s AND id = %(id)s",
        {"days": days, "company": DEMO, "id": template_id},
    )
