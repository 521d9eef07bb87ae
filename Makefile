PYTHON ?= python3
prepare := @$(PYTHON) tools/bootstrap.py

.DEFAULT_GOAL := help
.PHONY: help run test test-stock check bench migrate clean

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: ## Install, build and start the demonstration on http://127.0.0.1:8000 (PORT changes it)
	$(prepare) app frontend -- vesalius run

test: ## Run all tests: Python, front end, journeys in a real browser
	$(prepare) dev frontend journeys browser -- python tools/test.py

test-stock: ## Run what depends on the database on an installed PostgreSQL, and behind PgBouncer (installs Debian's as root)
	$(prepare) dev -- python tools/test_stock.py

check: ## Run all checks that need no server: style, types, import walls, locks, messages, sizes
	$(prepare) dev frontend -- python tools/check.py

bench: ## Run the benchmarks
	$(prepare) dev -- python -m bench

migrate: ## Bring the database of VESALIUS_DATABASE_OWNER_URL up to date
	$(prepare) app -- vesalius migrate

clean: ## Remove what was installed and built (the data in .data stays)
	rm -rf .venv .tools .cache frontend/node_modules frontend/dist e2e/node_modules
