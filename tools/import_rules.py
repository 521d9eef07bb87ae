"""A rule for import-linter that its own do not have."""

from typing import Any

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output
from importlinter.application import contract_utils


class OwnModules(Contract):
    """Modules of one name are imported within the package that holds them, and nowhere else."""

    type_name = "own_modules"
    name_of_modules = fields.StringField()
    ignore_imports = fields.SetField(subfield=fields.ImportExpressionField(), required=False)

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        """Break on each import from outside of the package, unless it is ignored."""
        contract_utils.remove_ignored_imports_and_report(
            graph=graph,
            # The library's fields are descriptors without types: on a contract it is a set of expressions.
            ignore_imports=self.ignore_imports,  # type: ignore[arg-type]
            unmatched_alerting=contract_utils.AlertLevel.ERROR,
        )
        own_name: Any = self.name_of_modules
        wrong = [
            f"{importer} -> {module}"
            for module in sorted(graph.modules)
            for package, _, name in (module.rpartition("."),)
            if name == own_name
            for importer in sorted(graph.find_modules_that_directly_import(module))
            if importer != package and not importer.startswith(f"{package}.")
        ]
        return ContractCheck(kept=not wrong, metadata={"wrong": wrong})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Name the imports."""
        wrong: list[Any] = check.metadata["wrong"]
        for line in wrong:
            output.print_error(line)
        output.new_line()
