PYTHON ?= python3
prepare := @$(PYTHON) tools/bootstrap.py

.DEFAULT_GOAL := help
.PHONY: help run dev test test-stock test-model check types fix bench migrate clean

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: ## Install, build and start the demonstration on http://127.0.0.1:8000 (PORT changes it)
	$(prepare) app frontend -- vesalius run

dev: ## The same for work on the code: what is saved is there at once, on http://127.0.0.1:5173 (FRONTEND_PORT changes it)
	$(prepare) dev modules -- vesalius dev

ifdef T
test:
	$(prepare) dev modules -- python tools/test_some.py "$(T)"
else
test: ## Run all tests: Python, front end, journeys; T=path or T=name runs those of one file, folder or name
	$(prepare) dev frontend journeys browser -- python tools/test.py
endif

test-stock: ## Run the tests that need Debian's PostgreSQL, PgBouncer, nginx and promtool (installs them: the first two as root)
	$(prepare) dev -- python tools/test_stock.py

test-model: ## Run what needs a real model, on llama.cpp's server with a small one (builds it: 20 minutes the first time)
	$(prepare) dev -- python tools/test_model.py

check: ## Run all checks that need no server: style, types, import walls, locks, messages, sizes
	$(prepare) dev frontend -- python tools/check.py

types: ## Write the front end's types of the API anew, from the server's description of it
	$(prepare) dev modules -- python tools/check_api_types.py --write

fix: ## Set the style of everything right that a program can set right
	$(prepare) dev modules -- sh -c 'ruff check --fix --exit-zero; ruff format; cd frontend && npm run --silent format'

bench: ## Run the benchmarks
	$(prepare) dev -- python -m bench

migrate: ## Bring the database of VESALIUS_DATABASE_OWNER_URL up to date
	$(prepare) app -- vesalius migrate

clean: ## Remove what was installed and built (the data in .data stays)
	rm -rf .venv .tools .cache frontend/node_modules frontend/dist e2e/node_modules
