# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
#
# Each target only calls tools/run.py, which does the same where there is no make:
#     python tools/run.py play --seats 4

PYTHON ?= python3
RUN = $(PYTHON) tools/run.py

# make play SEATS=4 LEVEL=2 SCREEN=160x128 ...: each variable is the option of the same name of tools/play.py.
PLAY_OPTIONS = $(if $(SEATS),--seats $(SEATS)) $(if $(LEVEL),--level $(LEVEL)) $(if $(SCREEN),--screen $(SCREEN)) \
	$(if $(SET),--set $(SET)) $(if $(OPTION),--option $(OPTION)) $(if $(SEED),--seed $(SEED)) $(if $(PACE),--pace $(PACE)) \
	$(if $(PLAYERS),--players $(PLAYERS)) $(if $(JOIN),--join $(JOIN)) \
	$(if $(BUTTONS),--buttons $(BUTTONS)) $(if $(THEME),--theme $(THEME)) $(if $(LEFT),--left-handed) $(ARGS)

# make bundle BOARD=pygamer PY=1 ZIP=1 OUT=folder; make deploy BOARD=pygamer TO=/media/me/CIRCUITPY
BOARD_OPTIONS = $(if $(BOARD),--board $(BOARD)) $(if $(PY),--py) $(if $(LANGUAGES),--languages $(LANGUAGES)) $(ARGS)

.PHONY: help bundle deploy play hub simulate replay referee shot assets pictures bench test lint goldens mutate setup clean

help:
	@echo "make play      open the game in a window; without a screen, film a match of bots into a GIF"
	@echo "               (SEATS=4 LEVEL=gentle SCREEN=240x240 SET=quick OPTION=turn=1 SEED=7 PACE=150 BUTTONS=3"
	@echo "               PLAYERS=2 linked windows, JOIN=CODE of a table in another one,"
	@echo "               THEME=light LEFT=1, and ARGS=\"..\" for what \`make play ARGS=--help\` tells besides)"
	@echo "make hub       let boards on USB and windows play at one table (ARGS=\"PORT PORT\" for some ports only)"
	@echo "make bundle    build what is copied on a board (BOARD=pygamer; PY=1 for .py files, ZIP=1 for one file to pass on)"
	@echo "make deploy    copy it on the board that is plugged in (BOARD= if it does not say, TO=drive or port if several)"
	@echo "make test      check the style and run every test (ARGS=\"-k words\" for some of them)"
	@echo "make lint      check the style alone"
	@echo "make bench     measure memory, cost and speed, beside their limits"
	@echo "make goldens   make the golden files of the tests anew"
	@echo "make simulate  play bot hands and print figures (ARGS=\"--seats 4 --hands 1000\")"
	@echo "make replay    show a recorded hand again (ARGS=\"out/last.hand --gif out/last.gif\")"
	@echo "make referee   talk to the rules over a line protocol"
	@echo "make shot      draw a table into a PNG (ARGS=\"TABLE-TEXT --screen 160x128 --out table.png\")"
	@echo "make assets    paint the sprite sheets anew from their sources"
	@echo "make pictures  make the pictures and the film of the README anew"
	@echo "make mutate    break the rules on purpose and see whether the tests notice"
	@echo "make setup     only make the virtual environment .venv"
	@echo "make clean     remove everything that can be made again"

play:
	@$(RUN) play $(PLAY_OPTIONS)

bundle:
	@$(RUN) bundle $(BOARD_OPTIONS) $(if $(ZIP),--zip) $(if $(OUT),--out $(OUT))

deploy:
	@$(RUN) deploy $(BOARD_OPTIONS) $(if $(TO),--to "$(TO)")

hub simulate replay referee shot assets pictures bench lint goldens mutate test setup:
	@$(RUN) $@ $(ARGS)

clean:
	@$(RUN) clean
