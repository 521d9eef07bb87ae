"""What a list can be sorted by is said twice, as a type of the API and as a table of expressions: they agree."""

from collections.abc import Mapping
from typing import Any, get_args

import pytest

from vesalius.audit import queries as audit
from vesalius.audit.schemas import AuditSort
from vesalius.companies.binding import queries as binding
from vesalius.companies.binding.schemas import BindSort
from vesalius.companies.groups import queries as groups
from vesalius.companies.groups.schemas import GroupSort
from vesalius.companies.members.lists import queries as members
from vesalius.companies.members.schemas import MemberSort
from vesalius.scenarios import queries as scenarios
from vesalius.scenarios.schemas import ScenarioSort
from vesalius.scenarios.tags import queries as tags
from vesalius.scenarios.tags.schemas import TagSort
from vesalius.scenarios.templates import queries as templates
from vesalius.scenarios.templates.schemas import TemplateSort


@pytest.mark.parametrize(
    ("sorts", "table"),
    [
        (AuditSort, audit.SORT_FIELDS),
        (BindSort, binding.BIND_SORTS),
        (GroupSort, groups.SORT_FIELDS),
        (MemberSort, members.SORT_FIELDS),
        (ScenarioSort, scenarios.SORT_FIELDS),
        (TagSort, tags.SORT_FIELDS),
        (TemplateSort, templates.SORT_FIELDS),
    ],
)
def test_every_sort_of_the_api_has_its_expression(sorts: Any, table: Mapping[str, str]) -> None:
    assert set(get_args(sorts)) == set(table)
