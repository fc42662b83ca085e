# gemtable: `make play` sets everything up and opens the table.
# All it needs is make and Python 3.11 or newer; what it installs stays in .venv.

PYTHONS ?= python3.14 python3.13 python3.12 python3.11 python3
VENV = .venv
DEMO = $(VENV)/bin/gemtable shot diamant demo.png --after 30
DUMMY = SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy
SHOT = $(DUMMY) $(VENV)/bin/gemtable shot --lang en

.PHONY: play test test-slow check art art-check shots golden words package clean

play: $(VENV)/.play
	@if [ "$$(uname)" = Linux ] && [ -z "$$DISPLAY$$WAYLAND_DISPLAY$$SDL_VIDEODRIVER" ]; then \
	  echo "There is no display here to open a window on; this draws a demonstration match to a picture instead: $(DEMO)"; \
	else $(VENV)/bin/gemtable; fi

test: $(VENV)/.dev
	$(DUMMY) $(VENV)/bin/pytest -q -n auto --dist worksteal -m "not slow"

# The slow ones also build the program, start it on a screen of its own (xvfb, xdotool), and bake pictures anew.
test-slow: $(VENV)/.dev $(VENV)/.art
	$(DUMMY) $(VENV)/bin/pytest -q -n auto --dist loadgroup -m slow

check: $(VENV)/.dev
	$(VENV)/bin/ruff check .
	$(VENV)/bin/mypy
	$(VENV)/bin/lint-imports --no-logo

# The workshop makes what has changed of the pictures, sounds and fonts of assets/. Nobody needs it to play.
art: $(VENV)/.art
	nice $(VENV)/bin/python -m assets.bake

# Everything in assets/ has a maker that has not changed since; `make test` looks too.
art-check: $(VENV)/bin/python
	@$(VENV)/bin/python -m assets.bake.check

# The pictures of README.md.
shots: $(VENV)/.play
	mkdir -p assets/pictures
	$(SHOT) title assets/pictures/title.png --size 1280x720
	$(SHOT) lobby:diamant assets/pictures/lobby.png --size 1280x720
	$(SHOT) diamant assets/pictures/diamant.png --size 1280x720 --seats 5 --seed 7 --after 15 --mid 1850
	$(SHOT) results:diamant assets/pictures/results.png --size 1280x720 --seats 5 --seed 7
	$(SHOT) maldita assets/pictures/maldita.png --size 1280x720 --seats 5 --seed 5 --after 110 --mid 400
	$(SHOT) diamoniak assets/pictures/diamoniak.png --size 1280x720 --seats 3 --seed 1 --after 60
	$(SHOT) curios assets/pictures/curios.png --size 1280x720 --seats 4 --seed 1 --after 24
	$(VENV)/bin/python -m assets.bake.stones.sheet assets/pictures/maldita-stones.png

# Writes the golden transcripts anew; read the difference before you keep it.
golden: $(VENV)/.dev
	$(DUMMY) $(VENV)/bin/pytest -q -k golden --golden

# Gathers what the code says into the catalogues, and compiles them.
words: $(VENV)/.dev
	$(VENV)/bin/python -m assets.bake.words

# The program for people without Python, for this system, with sizes and checksums, in dist/.
package: $(VENV)/.package
	$(VENV)/bin/python -m assets.bake.package

clean:
	rm -rf $(VENV) dist build .pytest_cache .mypy_cache .ruff_cache .import_linter_cache

$(VENV)/.play: EXTRA =
$(VENV)/.dev: EXTRA = [dev]
$(VENV)/.art: EXTRA = [art]
$(VENV)/.package: EXTRA = [package]
$(VENV)/.play $(VENV)/.dev $(VENV)/.art $(VENV)/.package: pyproject.toml | $(VENV)/bin/python
	@echo "Laying the table in $(VENV): a minute with the network, this once."
	@$(VENV)/bin/python -m pip install --quiet --disable-pip-version-check --editable '.$(EXTRA)' \
	  || { echo "Installing failed; the lines above say why. Is the network there?" >&2; exit 1; }
	@touch $@

# The newest Python that can make a venv.
$(VENV)/bin/python:
	@bare=; old=; \
	for python in $(PYTHONS); do \
	  version=$$($$python -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null) || continue; \
	  case $$version in 2.*|3.[0-9]|3.10) old=$$version; continue ;; esac; \
	  if $$python -c 'import ensurepip, venv' 2>/dev/null; then exec $$python -m venv --clear $(VENV); fi; \
	  bare=$${bare:-$$version}; \
	done; \
	if [ -n "$$bare" ]; then \
	  echo "Python $$bare lacks its venv module; on Debian and Ubuntu this brings it: sudo apt install python$$bare-venv"; \
	elif [ -n "$$old" ]; then \
	  echo "gemtable needs Python 3.11 or newer, and the newest here is $$old."; \
	else \
	  echo "gemtable needs Python 3.11 or newer, and there is no Python here."; \
	fi >&2; exit 1
