# Two commands are all that a new user needs: `make demo` and `make test`. They need Python 3.11 or newer, a C and a C++
# compiler, and make; everything else is installed into .venv.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
JOBS ?= 2
N ?= 1000
SEED ?= random
VSCODE_DIR ?= $(HOME)/.cache/rex-lsp/vscode

# Tests start thousands of processes. Without bytecode each would compile the whole project first; it is kept out of the
# tree.
unexport PYTHONDONTWRITEBYTECODE
export PYTHONPYCACHEPREFIX := $(CURDIR)/build/bytecode

.PHONY: demo test lint format docs film fuzz fuzz-dependence fuzz-edits fuzz-tokens bench race site completions test-gpu test-editors clean

demo: $(VENV)/installed
	@PATH="$(CURDIR)/$(BIN):$$PATH" examples/demo.sh

test: $(VENV)/installed-test lint
	$(BIN)/python -m pytest -n $(JOBS)

lint: $(VENV)/installed-test
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/pyright --pythonpath $(BIN)/python

format: $(VENV)/installed-test
	$(BIN)/ruff format
	$(BIN)/ruff check --fix

# The pages of the rules, from their files, and the list of them.
docs: $(VENV)/installed-test
	$(BIN)/python -m pytest -q tests/test_rules.py tests/test_site.py -k "test_page or test_contents" --update

# All pages as a site in build/site, which needs no network to be read.
site: docs
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet

# Shell completions and the manual page, from the description of the command line.
completions: $(VENV)/installed-test
	PYTHONPATH=. $(BIN)/python integrations/generate.py

fuzz: $(VENV)/installed-test
	REX_FUZZ_PROGRAMS=$(N) REX_FUZZ_SEED=$(SEED) $(BIN)/python -m pytest -n $(JOBS) -rP tests/differential
	REX_LAUNCH_REGIONS=300 REX_FUZZ_SEED=$(SEED) $(BIN)/python -m pytest -n $(JOBS) tests/launch
	REX_FIXES=all $(BIN)/python -m pytest -n $(JOBS) tests/features/test_applied_fixes.py tests/features/test_mended_races.py
	REX_APPLICATIONS=all $(BIN)/python -m pytest -n $(JOBS) tests/cli/test_applications.py
	REX_FORMS=all REX_CORRECT=all $(BIN)/python -m pytest -n $(JOBS) tests/test_forms.py tests/test_correct.py \
	  tests/dependence/test_no_false_alarm.py
	REX_MOTION_ALL=1 $(BIN)/python -m pytest -n $(JOBS) tests/motion

# Random loops are run and compared with what the dependence analysis says of them.
fuzz-dependence: N = 10000
fuzz-dependence: $(VENV)/installed-test
	$(BIN)/python -m tests.dependence.soundness.fuzz $(N) $(SEED) $(JOBS)

# As an editor sends them; after each hundredth a session must say what a fresh one says.
fuzz-edits: $(VENV)/installed-test
	REX_EDITS=$(N) REX_EDITS_SEED=$(SEED) $(BIN)/python -m pytest tests/session/test_random_edits.py

# Programs with mutated tokens through check and lower: nothing raises, nothing takes long.
fuzz-tokens: $(VENV)/installed-test
	REX_TOKENS=$(N) REX_TOKENS_SEED=$(SEED) $(BIN)/python -m pytest tests/tokens

bench: $(VENV)/installed
	$(BIN)/python -m benchmarks.check_speed

# Needs a GPU and the other compilers, which benchmarks/README.md says how to name.
race: $(VENV)/installed
	$(BIN)/python -m benchmarks.race --build build/race --run build/race --json build/race.json \
	  --report build/race.json --markdown docs/performance.md

test-gpu: $(VENV)/installed-test
	$(BIN)/rex-lsp --verify --backend cuda examples/*.c
	PYTHON=$(BIN)/python tests/gpu/run_all.sh
	REX_CONFORMANCE_BACKEND=cuda $(BIN)/python -m pytest tests/conformance -k results
	REX_PROJECTS_BACKEND=cuda REX_APPLICATIONS=all $(BIN)/python -m pytest tests/cli/test_whole_projects.py \
	  tests/cli/test_applications.py
	REX_FUZZ_PROGRAMS=200 REX_FUZZ_BACKEND=cuda $(BIN)/python -m pytest tests/differential
	REX_FUZZ_PROGRAMS=100 REX_FUZZ_BACKEND=cuda REX_FUZZ_UNDER="compute-sanitizer --error-exitcode 9" \
	  $(BIN)/python -m pytest tests/differential/test_differential.py

# Needs Node 20. What it installs once, a VS Code for the browser and Chromium, takes about 320 MB.
test-editors: $(VENV)/installed-test
	editors/vscode/e2e/install $(VSCODE_DIR)
	cd editors/vscode && npm ci && npm run check && REX_PYTHON=$(CURDIR)/$(BIN)/python npm run package
	REX_VSCODE=$(VSCODE_DIR) REX_REQUIRE=vscode $(BIN)/python -m pytest tests/editors/test_vscode.py

# The animated picture of the README, from the walk that `make test-editors` does.
film: $(VENV)/installed-test
	REX_VSCODE=$(VSCODE_DIR) REX_REQUIRE=vscode REX_PICTURES=$(CURDIR)/build/walk \
	  $(BIN)/python -m pytest tests/editors/test_vscode.py
	$(BIN)/python editors/vscode/e2e/film.py build/walk editors/vscode/media/walk.gif

clean:
	rm -rf $(VENV) build .pytest_cache .ruff_cache .hypothesis

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "rex-lsp needs Python 3.11 or newer; name one with: make PYTHON=python3.11" >&2; exit 1; }
	@echo "Creating $(VENV)"
	@$(PYTHON) -m venv $(VENV)

QUIET := -qq --disable-pip-version-check
# By a path, not by code that each start of Python would have to import.
EDITABLE := --config-settings editable_mode=compat

# The stamps hold the install steps back until pyproject.toml changes; the package itself is installed in editable mode.
$(VENV)/installed: pyproject.toml | $(VENV)/bin/python
	@echo "Installing rex-lsp into $(VENV)"
	@$(BIN)/python -m pip install $(QUIET) $(EDITABLE) -e .
	@touch $@

$(VENV)/installed-test: pyproject.toml | $(VENV)/bin/python
	@echo "Installing rex-lsp and what its tests need into $(VENV)"
	@$(BIN)/python -m pip install $(QUIET) $(EDITABLE) -e '.[test]'
	@touch $@ $(VENV)/installed
