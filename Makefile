# Everything is set up in $(VENV) by itself. The engine is compiled into a wheel that is built and installed there; src/ never
# holds a compiled module, since that would hide its own source. So $(VENV)/bin/kincstar is the compiled program, and
# PYTHONPATH=src $(VENV)/bin/python the interpreted one.
#
#   PYTHON=/path/to/python3   the Python to set up with (otherwise the first of these that is 3.11 or newer)
#   VENV=folder               another environment, to keep several side by side
#   ARGS="…"                  passed on by play and bench; PYTEST_ARGS="…" by test and slow

VENV ?= .venv
PYTHON ?=
ARGS ?=
PYTEST_ARGS ?=

CANDIDATES = python3.13 python3.12 python3.11 python3 python
BIN = $(VENV)/bin
WORK = $(VENV)/kincstar
PIP = $(BIN)/python -m pip --disable-pip-version-check -qq
INTERPRETED = PYTHONPATH=src PYTHONDONTWRITEBYTECODE=1
PACKAGE_FILES = pyproject.toml setup.py MANIFEST.in README.md LICENSE
SOURCES := $(shell find src/kincstar -type f ! -name '*.py[co]' ! -name '.*' | sort)

# Prints lists of requirements by name from pyproject.toml, their one place.
REQUIREMENTS = $(BIN)/python -c 'import sys, tomllib; \
	meta = tomllib.load(open("pyproject.toml", "rb")); \
	lists = {"build": meta["build-system"]["requires"], "run": meta["project"]["dependencies"]}; \
	lists |= meta["project"]["optional-dependencies"]; \
	print(*(line for name in sys.argv[1:] for line in lists[name]), sep="\n")'

.PHONY: play test check format bench slow wheels clean help

play: $(WORK)/installed
	@exec $(BIN)/kincstar serve $(ARGS)

test: $(WORK)/installed $(WORK)/tools
	@if test -e $(WORK)/compiled; then \
		$(INTERPRETED) KINCSTAR_ENGINE=interpreted $(BIN)/python -m pytest -m "not browser" $(PYTEST_ARGS) && \
		KINCSTAR_ENGINE=compiled $(BIN)/python -m pytest $(PYTEST_ARGS); \
	else \
		echo "There is no compiled engine here: only the interpreted one is tested."; \
		KINCSTAR_ENGINE=interpreted $(BIN)/python -m pytest $(PYTEST_ARGS); \
	fi

check: $(WORK)/tools
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy
	@PYTHONPATH=src $(BIN)/lint-imports --no-logo

format: $(WORK)/tools
	@$(BIN)/ruff format .
	@$(BIN)/ruff check --fix .

bench: $(WORK)/installed $(WORK)/tools
	@$(BIN)/python benchmarks/run.py $(ARGS)

slow: $(WORK)/installed $(WORK)/tools
	@$(BIN)/python -m pytest --slow -m slow $(PYTEST_ARGS)

# The compiled and the pure wheel as anybody builds them, each tried in a clean environment of its own.
wheels: $(WORK)/tools
	@$(BIN)/python -m pytest --slow --wheels=dist tests/test_packaging.py $(PYTEST_ARGS)
	@ls dist/*.whl

clean:
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis src/*.egg-info
	find src tests benchmarks -name __pycache__ -prune -exec rm -rf {} +

help:
	@sed -n 's/^#   /    /p' Makefile
	@echo "make play     set up what is missing, start the server, open the page"
	@echo "make test     the tests, with the compiled and with the interpreted engine"
	@echo "make slow     the tests that take long"
	@echo "make check    format, lint, types, imports"
	@echo "make format   put right what check finds about format and lint, where it can"
	@echo "make bench    the speed of the engine, compiled and interpreted"
	@echo "make wheels   both wheels into dist, and tried"
	@echo "make clean    remove all that make made"

# Each candidate is run, not just looked for: a name on the path may be a shim of a version that isn't enabled.
$(BIN)/python:
	@for python in $(or $(PYTHON),$(CANDIDATES)); do \
		if "$$python" -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then \
			echo "Setting up $(VENV) with $$("$$python" -V); this happens once and takes a minute or two."; \
			exec "$$python" -m venv --clear $(VENV); \
		fi; \
	done; \
	echo "Kincstár needs Python 3.11 or newer with its venv module, and found none among: $(or $(PYTHON),$(CANDIDATES))." >&2; \
	exit 1

$(WORK)/requirements: pyproject.toml | $(BIN)/python
	@mkdir -p $(WORK)
	@$(REQUIREMENTS) build run > $@.new
	@$(PIP) install -r $@.new
	@mv $@.new $@

$(WORK)/tools: pyproject.toml $(WORK)/requirements
	@$(REQUIREMENTS) test dev > $@.new
	@$(PIP) install -r $@.new
	@mv $@.new $@

# The list of sources is a prerequisite as well, so that a file taken away is noticed.
$(WORK)/sources: $(WORK)/requirements
	@echo '$(SOURCES)' > $@

ifneq ($(wildcard $(WORK)/sources),)
$(shell echo '$(SOURCES)' | cmp -s - $(WORK)/sources || echo '$(SOURCES)' > $(WORK)/sources)
endif

$(WORK)/installed: $(WORK)/requirements $(WORK)/sources $(PACKAGE_FILES) $(SOURCES)
	@echo "Building the engine …"
	@rm -rf $(WORK)/tree $(WORK)/wheel $(WORK)/compiled
	@mkdir -p $(WORK)/tree
	@cp -pR $(PACKAGE_FILES) src $(WORK)/tree
	@$(PIP) wheel --no-deps --no-build-isolation --wheel-dir $(WORK)/wheel $(WORK)/tree
	@$(PIP) install --no-deps --force-reinstall $(WORK)/wheel/*.whl
	@if ls $(WORK)/wheel/*-none-any.whl >/dev/null 2>&1; then \
		echo "The engine runs interpreted, more slowly: there is no C compiler, or KINCSTAR_PURE=1 forbids it."; \
	else \
		touch $(WORK)/compiled; \
	fi
	@touch $@
